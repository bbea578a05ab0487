"""The kinds of deadlines that a table has."""

from __future__ import annotations

from enum import StrEnum


class Due(StrEnum):
    """The kinds of deadlines."""

    ANSWER = "answer"  # of a seat: time is up for its question
    CALL = "call"  # of a seat: it is called
    REMINDER = "reminder"  # of a seat: it is called once more, silently
    FORCED = "forced"  # of a seat: its only legal action is played for it
    PASSING = "passing"  # of a seat: the passing answer is given for it
    NEXT_ROUND = "next-round"  # the next round begins; of a seat: it has not asked for it yet
    LOBBY = "lobby"  # the lobby expires
    KEPT = "kept"  # of a sign in a lobby: the seat is kept no longer for the person who has it
    UNSEEN = "unseen"  # the game ends for inactivity
