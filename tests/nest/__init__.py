"""A fourth game that only tests add: small but complete, with rules, drawings and words.

It combines what the others have: a secret choice of all at once in two steps, chance in the middle
of a round, and a reaction out of turn.
"""
