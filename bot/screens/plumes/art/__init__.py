"""The pictures of Enchanted Plumes.

=============  =====================================================================================
``suits``      the ten colours
``card_art``   the faces of cards, the Peahen's too
``scales``     cards as they lie in a plume and in a hand
``drawings``   what pictures are made of
``sheet``      a picture that is being made, at a zoom
``tails``      other people's plumes in small
``boxes``      the Train, the deck, and a box for each player
``table_art``  the pictures of the table post, and of the others in a private view
``spread``     how one's own plumes lie beside each other
``own``        one's own plumes with the places to go on, what is asked, and the hand
``hands``      all hands, for spectators
``keep``       the nine cards dealt
``moment``     a Peacock that was just completed
``ending``     what the picture of the end shows of it
``alt``        what the pictures say to those who do not see them
``emblem``     the cards in the picture of a lobby
``emoji_art``  cards and colours as emojis
=============  =====================================================================================
"""
