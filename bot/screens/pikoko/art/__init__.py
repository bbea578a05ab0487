"""The pictures of Pikoko, as scenes.

===============  ===================================================================================
``card_art``     the faces of cards
``signs``        the small signs
``drawings``     what pictures are made of
``board``        what several pictures show: heading, hands, bids, what bids are worth
``private_art``  a seat's private view: the two pictures of it, or large cards
``others``       the upper one: what the others hold, and the bids on it
``question``     the lower one while bids and confidence cards are chosen
``trick``        the lower one while cards are played; the trick, in public too
``large``        the same with large cards, a hand in each picture
``unseen``       the cards that a seat may hold
``table_art``    the public table
``rounds``       a round that was scored: of everyone, and of the viewer
``alt``          the pictures in words
``order``        the order of the cards of a hand
``emblem``       the cards in the picture of a lobby
``emoji_art``    cards and colours as emojis
===============  ===================================================================================
"""
