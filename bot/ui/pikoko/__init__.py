"""Everything a person reads of a game of Pikoko.

==============  ================================================================================
``pieces``      what several messages show: trump, hands, bids, tricks
``table``       the public table post
``controls``    the buttons and menus that answer a question
``prompts``     what one is asked just now and why
``panel``       a seat's private panel
``bidding``     a seat's direct message
``results``     rounds that were scored, and the podium
``log``         what has happened in public
``answers``     from a control's answer to an action, and back
==============  ================================================================================
"""

from bot.ui.pikoko.drawing import PIKOKO_UI

__all__ = ["PIKOKO_UI"]
