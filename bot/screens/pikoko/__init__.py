"""Everything a person reads of a game of Pikoko.

==================  ================================================================================
``ui``              the declaration of it all, which `bot.screens.all_games` finds
``pieces``          what several messages show: trump, hands, bids, tricks
``card_words``      how cards look
``grid``            bids against tricks, in letters
``pictures``        the pictures of all of these
``public``          the public table post
``prompts``         what the seat is asked, and why
``controls``        the buttons and the menu that answer a question
``reading``         from a control's answer to actions, and back
``panel``           a seat's private view
``past``            a trick that was taken, looked at again
``opened``          the table with all hands
``looking``         what is shown for a moment in place of a question
``results``         rounds that were scored
``moments``         a taken trick that is shown for a while
``events``          the lines of the log
``refusal_params``  the parameters of what was refused
``coaching``        why an option is better than another one
``guiding``         what is asked in a guided first round, and what came of it
``art``             its drawings: cards, pictures, emojis
==================  ================================================================================
"""
