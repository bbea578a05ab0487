"""Everything that people read of a game of Enchanted Plumes.

===============  =====================================================================
``ui``           the `bot.screens.game_ui.GameUi`, which `bot.screens.all_games` finds
``card_places``  where a card can go, and what it brings there
``said``         facts in words: in messages, the log and descriptions of pictures
``public``       the table post
``panel``        a seat's private panel
``prompts``      a seat's task, and what it has done this turn
``controls``     the buttons and menus that answer a question
``reading``      turns a control's answer into actions, and back
``coaching``     the words of the coach, and of the guided first round
``faces``        cards as drawings and as emojis
``table_art``    the Train, everyone's plumes in small, and a Peacock just completed
``own_art``      the viewer's own plumes, above the question and the hand
``hands_art``    the question with the hand, the nine cards dealt, and hands face up
===============  =====================================================================
"""
