"""Everything a person reads of a game of Enchanted Plumes.

===============  ===================================================================================
``ui``           the declaration of it all, which `bot.screens.all_games` finds
``card_places``  where a card can go and what it brings there
``said``         every fact in words: in messages, in the log, and in descriptions of pictures
``public``       the public table post
``panel``        a seat's private panel
``prompts``      what the seat is asked, and what it has done in this turn
``controls``     the buttons and menus that answer a question
``reading``      from a control's answer to actions, and back
``coaching``     why an option is better than another one; the guided first round
``faces``        cards as drawings and as emojis
``table_art``    the Train, and everyone's plumes in small; a Peacock that was just completed
``own_art``      one's own plumes with the places to go on, what is asked, and the hand
``hands_art``    the nine cards dealt, and hands face up
===============  ===================================================================================
"""
