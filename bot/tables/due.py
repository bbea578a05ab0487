"""The kinds of deadlines that a table has."""

from __future__ import annotations

from enum import StrEnum


class Due(StrEnum):
    ANSWER = "answer"  # time is up for the seat's question
    CALL = "call"  # the seat is called
    REMINDER = "reminder"  # the seat is called once more, silently
    FORCED = "forced"  # the seat's only legal action is played
    PASSING = "passing"  # the passing answer is given for the seat
    NEXT_ROUND = "next-round"  # the next round begins; of a seat: until it asks for the round
    LOBBY = "lobby"  # the lobby expires
    KEPT = "kept"  # of a sign in a lobby: the seat is no longer kept for the invited person
    UNSEEN = "unseen"  # the game ends for inactivity
