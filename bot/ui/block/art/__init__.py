"""The pictures of Peacock Block.

============  ==================================================================================
``faces``     the faces of cards, and the icons of their kinds
``signs``     the feather
``drawings``  what pictures are made of
``table``     the picture of the table post
``fight``     a Cock Fight, whose cards are turned over
``emojis``    kinds of cards and signs as emojis
============  ==================================================================================
"""
