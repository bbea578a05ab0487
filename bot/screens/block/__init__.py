"""Everything that people read of a game of Peacock Block.

=============  =====================================================================
``ui``         the `bot.screens.game_ui.GameUi`, which `bot.screens.all_games` finds
``said``       facts in words: in messages, and in descriptions of pictures
``told``       events in words: in the log, and in news for one's own view
``public``     the table post, and scored rounds of an extended game
``panel``      a seat's private panel
``prompts``    a seat's question, and its reason
``controls``   the buttons that answer a question
``reading``    turns a control's answer into actions, and back
``coaching``   the words of the coach, and of the guided first round
``faces``      cards as drawings and as emojis
``table_art``  a row for everyone, also with hands face up
``hand_art``   the hand below the question
``fight_art``  pictures shown for a moment: a Cock Fight, the Ring, nine points
=============  =====================================================================

All questions are answered on the panel, none in direct messages of their own: with four seats, some
fifteen questions of a game only ask for a Side Step.
"""
