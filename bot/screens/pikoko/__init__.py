"""Everything a person reads of a game of Pikoko.

================  ==================================================================================
``ui``            the declaration of it all, which `bot.screens.all_games` finds
``public``        the table post, rounds that were scored, and the table with all hands
``panel``         a seat's private view, and what is shown for a moment in place of a question
``prompts``       what the seat is asked, and why
``controls``      the buttons that answer a question
``reading``       from a control's answer to actions, and back
``said``          every fact in words: in descriptions of pictures, in text mode, in the log
``coaching``      why an option is better than another one, and the guided first round
``pictures``      which pictures a message has
``board_art``     what several pictures show: heading, hands, bids, what bids are worth
``hands_art``     what the others hold, all hands, and the cards that the seat may hold
``question_art``  what is asked while bids and confidence cards are chosen
``trick_art``     the trick, and the hand that the seat plays
``bids_art``      bids against tricks: on the public table, and of a round that was scored
``faces``         cards, signs and emojis as drawings, and the order of a hand
================  ==================================================================================
"""
