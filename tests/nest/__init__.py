"""A fourth game, tiny but complete, which only tests add: rules, drawings and words.

It has what the others have between them: a secret choice of all at once that takes two steps,
chance in the middle of a round, and a reaction out of turn.
"""
