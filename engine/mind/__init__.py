"""What the computer players of all games share. They decide by what a seat may see.

==============  ===================================================================================
``players``     the kinds of players (quick, thinking, advising), advices, and whole games
``sampling``    a strong player for games with hidden cards, which samples what it cannot see
``ladder``      players between those of a game, each as strong as a share of two of them
``review``      judges a seat's decisions in a finished game, each by what it could see then
``patterns``    the patterns that a person would name as a reason
==============  ===================================================================================

The computer players of one game are in ``engine/<game>/mind/``. They import the rules; no rules
import them.
"""
