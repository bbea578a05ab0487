"""The pictures of Pikoko, as scenes.

============  ==================================================================================
``cards``     the faces of cards
``signs``     the small signs
``drawings``  what pictures are made of
``stock``     what of it is drawn in advance
``board``     what several pictures show: heading, heads with names, the trick
``panel``     what a seat sees
``table``     the public table
``rounds``    a round that was scored
``alt``       the pictures in words
``order``     the order of the cards of a hand
``emojis``    cards and colours as emojis
============  ==================================================================================
"""
