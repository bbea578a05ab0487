"""Everything a person reads of a game of Peacock Block.

=============  =====================================================================================
``ui``         the declaration of it all, which `bot.screens.all_games` finds
``said``       facts in words: in messages, and in descriptions of pictures
``told``       what happened in words: the log, and news for one's own view
``public``     the public table post, and rounds of an extended game that were scored
``panel``      a seat's private panel
``prompts``    what the seat is asked, and why
``controls``   the buttons that answer a question
``reading``    from a control's answer to actions, and back
``coaching``   why an option is better than another one; the guided first round
``faces``      cards as drawings and as emojis
``table_art``  the table with a row for everyone, and hands face up
``hand_art``   the hand below what is asked
``fight_art``  a Cock Fight, whose cards are turned over; the Ring, or a step from winning
=============  =====================================================================================

All questions are answered from the panel. With four seats some fifteen questions of a game only ask
for a Side Step; each would be another direct message.
"""
