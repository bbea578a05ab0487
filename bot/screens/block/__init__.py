"""Everything a person reads of a game of Peacock Block.

==================  ================================================================================
``ui``              the declaration of it all, which `bot.screens.all_games` finds
``card_words``      how cards look
``ways``            how someone may win next, in words
``pieces``          what several messages show: scales, feathers, triggers, the Cock Fight
``pictures``        the table and one's own hand in pictures
``public``          the public table post
``prompts``         what the seat is asked, and why
``controls``        the buttons that answer a question
``reading``         from a control's answer to actions, and back
``panel``           a seat's private panel
``results``         rounds of an extended game that were scored
``events``          the lines of the log
``refusal_params``  the parameters of what was refused
``coaching``        why an option is better than another one
``guiding``         what is asked in a guided first round, and what came of it
``art``             its drawings: cards, pictures, emojis
==================  ================================================================================

All questions are answered from the panel. With four seats some fifteen questions of a game only ask
for a Side Step; each would be another direct message.
"""
