"""The pictures of Enchanted Plumes.

============  ==================================================================================
``suits``     the ten colours
``cards``     the faces of cards, the Peahen's too
``scales``    cards as they lie in a plume
``drawings``  what pictures are made of, and which of it is drawn in advance
``table``     the picture of the table post
``emojis``    cards and colours as emojis
============  ==================================================================================
"""
