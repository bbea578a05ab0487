"""The pictures of Peacock Block.

=============  =====================================================================================
``faces``      the faces of cards, and the icons of their kinds
``drawings``   what pictures are made of
``table_art``  everyone with what they have, in public and in one's own view
``held``       what a picture of a hand shows
``hand``       the picture of a hand below the question
``hands``      all hands, for spectators
``fight_art``  a Cock Fight, whose cards are turned over
``moment``     the Ring is laid, or someone is a step from winning
``ending``     what the picture of the end shows of it
``alt``        what the pictures say in words
``emblem``     the cards in the picture of a lobby
``emoji_art``  kinds of cards and signs as emojis
=============  =====================================================================================
"""
