"""Everything a person reads of a game of Enchanted Plumes.

===============  ===================================================================================
``ui``           the declaration of it all, which `bot.screens.all_games` finds
``pieces``       what several messages say: the Train, plumes, points, places
``card_places``  where a card can go and what it brings there
``card_words``   how cards look
``public``       the public table post
``prompts``      what the seat is asked, and what it has done in this turn
``controls``     the buttons and menus that answer a question
``reading``      from a control's answer to actions, and back
``pictures``     the pictures of a table and of a seat's private view
``panel``        a seat's private panel
``events``       the lines of the log
``coaching``     why an option is better than another one
``guiding``      what is asked in a guided first round, and what came of it
``art``          its drawings: cards, pictures, emojis
===============  ===================================================================================
"""
