"""Everything that people read of a game of Pikoko.

================  =====================================================================
``ui``            the `bot.screens.game_ui.GameUi`, which `bot.screens.all_games` finds
``public``        the table post, scored rounds, and the table with all hands
``panel``         a seat's private panel, and what it shows in place of a question
``controls``      a seat's question in words, and the buttons that answer it
``reading``       what a view shows, and what the answers of buttons mean
``said``          facts in words: in descriptions of pictures, text mode and the log
``coaching``      the words of the coach, and of the guided first round
``board_art``     parts of several pictures: heading, hands, bids, what bids are worth
``hands_art``     the others' hands, all hands, and the viewer's unseen cards
``question_art``  the question while bids and confidence cards are chosen
``trick_art``     the trick, and the hand that the seat plays
``bids_art``      bids against tricks: on the table post, and of a scored round
``faces``         cards, signs and emojis as drawings, and the order of a hand
================  =====================================================================
"""
