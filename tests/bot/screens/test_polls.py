"""The position in a poll names no one, and shows no more than its seat saw then."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, Final

import pytest

from bot.screens import poll as ui
from bot.screens.all_games import GAMES
from bot.screens.kit import Frame, Layout
from bot.screens.replay_page import ReplayPosition, as_it_was
from bot.tables.replays_of import Replay
from data.store.values import Cards, Seated
from engine import games
from engine.mind.players import Adviser
from engine.mind.review import Decision, Judged, adviser_of, decisions
from engine.protocol import Action, seen
from tests.bot.screens.limits import check
from tests.engine.traits import traits_of
from tests.helpers.messages import components, controls, text_of
from tests.helpers.replays import LONG, finished
from tests.helpers.stress import short, some

KEYS: Final = [key for key in games if key in GAMES and adviser_of(games[key])]
SEEDS: Final = short(range(10), 1)
POLL: Final = "0123456789abcdef"
CLOSES: Final = 1_790_000_000_000


@cache
def adviser(key: str) -> Adviser:
    found = adviser_of(games[key])
    assert found is not None
    return found[1]


def made(key: str, again: Replay, seat: int) -> list[Decision]:
    """Returns the decisions of that seat that had a choice."""
    found = decisions(games[key], adviser(key), again.entries, seat)
    return [one for one in found if not one.forced]


def unnamed(shown: Frame, again: Replay, decision: Decision, seat: int) -> Frame:
    recent = again.recent(seat, again.of_entry(decision.number))
    return ui.unnamed(as_it_was(shown, recent), POLL, seat)


def everything(layout: Layout) -> str:
    """Returns all that Discord is sent: texts, custom_ids, pictures and alternative texts."""
    return str((components(layout), [(one.alt, one.file, one) for one in layout.pictures]))


def drawn(
    frame: Frame, judged: Judged, seat: int, tried: Action, answers: Sequence[Action]
) -> dict[str, Layout]:
    decision = judged.decision
    return {
        "asked": ui.asked(frame, decision, seat, CLOSES),
        "exercise": ui.exercise(frame, decision, seat),
        "answered": ui.answered(frame, judged, seat, tried, answers, CLOSES),
        "closed": ui.closed(frame, judged, seat, answers),
        "lost": ui.lost(frame),
    }


def otherwise(key: str, again: Replay, decision: Decision, seat: int, rng: Random) -> Replay:
    """Returns the game up to that decision, with all that the seat could not know changed."""
    traits = traits_of(key)

    def other(state: Any) -> Any:
        return traits.permute(state, seat, rng)

    steps = tuple(
        replace(step, state=other(step.state), events=seen(again.game, step.events, seat))
        for step in again.steps
        if step.entry < decision.number
    )
    entries = tuple(
        entry._replace(before=other(entry.before)) if entry.actor == seat else entry
        for entry in again.entries[: decision.number + 1]
    )
    return replace(again, steps=steps, entries=entries)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("cards", some([Cards.PICTURES, Cards.TEXT], 1))
@pytest.mark.parametrize("key", KEYS)
def test_a_poll_shows_nothing_that_its_seat_could_not_see_then(
    key: str, cards: Cards, seed: int
) -> None:
    rng = Random(seed + 300)
    shown, _moves, again = finished(GAMES[key], 3, rng)
    shown, changed = replace(shown, cards=cards), 0
    for seat in range(3):
        found = made(key, again, seat)
        for decision in rng.sample(found, min(2, len(found))):
            other = otherwise(key, again, decision, seat, rng)
            changed += other.steps[-1].state != again.steps[len(other.steps) - 1].state
            (same,) = (one for one in made(key, other, seat) if one.number == decision.number)
            told = [
                [everything(ui.asked(frame, one, seat, CLOSES)),
                 everything(ui.exercise(frame, one, seat))]
                for one, frame in (
                    (decision, unnamed(shown, again, decision, seat)),
                    (same, unnamed(shown, other, same, seat)),
                )
            ]  # fmt: skip
            assert told[0] == told[1], (seat, decision.number)
    assert changed


@pytest.mark.parametrize("cards", some([Cards.PICTURES, Cards.TEXT], 1))
@pytest.mark.parametrize("language", some(["en", "fr"], 1))
@pytest.mark.parametrize("key", KEYS)
def test_no_message_names_who_played_and_discord_takes_each(
    key: str, language: str, cards: Cards
) -> None:
    rng, seats = Random(11), max(games[key].seats)
    shown, _moves, again = finished(GAMES[key], seats, rng, language)
    people = tuple(
        Seated(10**18 + seat, name, "random" if seat == 1 else None, sign=seats - 1 - seat)
        for seat, name in enumerate(LONG[:seats])
    )
    table = replace(shown.table, id="tableofall", host=10**18, seats=people)
    shown = replace(shown, cards=cards, table=table)
    hidden = re.compile("|".join([*(name[:12] for name in LONG), str(10**18)[:-2], "tableofall"]))
    for seat in rng.sample(range(seats), 2):
        for decision in rng.sample(made(key, again, seat), 1):
            frame = unnamed(shown, again, decision, seat)
            judged = Judged(decision, adviser(key).advise(decision.part, rng, 1))
            legal = list(decision.part.legal)
            answers = [rng.choice(legal) for _ in range(40)]
            tried = judged.advice.best.action
            for name, layout in drawn(frame, judged, seat, tried, [*answers, tried]).items():
                check(layout)
                assert not hidden.search(everything(layout)), name
                assert "🤖" not in text_of(layout)


def decided(key: str = "pikoko") -> tuple[Frame, Judged, int]:
    """Returns a poll about a bid in a game of three."""
    rng = Random(5)
    shown, _moves, again = finished(GAMES[key], 3, rng)
    decision = made(key, again, 2)[0]
    judged = Judged(decision, adviser(key).advise(decision.part, rng, 1))
    return unnamed(shown, again, decision, 2), judged, 2


def test_seats_are_named_and_signed_from_the_one_that_is_asked() -> None:
    frame, _judged, seat = decided()
    assert [one.name for one in frame.table.seats] == ["Mayura", "Kujaku", "Pavo"]
    assert frame.table.signs == (1, 2, 0)
    assert frame.table.seats[seat].name == "Pavo"
    assert not any(one.user or one.computer for one in frame.table.seats)


def test_there_is_a_name_for_every_seat_of_every_game() -> None:
    most = max(max(games[key].seats) for key in games)
    shown, _moves, _again = finished(GAMES["pikoko"], 3, Random(1), rounds=1)
    table = replace(shown.table, seats=(Seated(1, "x"),) * most)
    names = [one.name for one in ui.unnamed(replace(shown, table=table), POLL, 1).table.seats]
    assert len(set(names)) == most


def test_the_most_frequent_answers_come_first_and_ones_own_is_always_among_them() -> None:
    frame, judged, seat = decided()
    legal = list(judged.decision.part.legal)
    assert len(legal) >= 10
    answers = [one for count, one in enumerate(reversed(legal), start=1) for _ in range(count)]
    rarest = legal[-1]
    text = text_of(ui.answered(frame, judged, seat, rarest, answers, CLOSES))
    shares = re.findall(r"^\*\*(\d+)\*\* · (\d+)% \((\d+)\)(.*)$", text, re.MULTILINE)
    assert f"**{len(answers)} answers:**" in text
    assert [int(count) for *_, count, _own in shares[:-1]] == [10, 9, 8, 7, 6, 5, 4]
    assert shares[-1][2:] == ("1", " · your answer")
    assert "5 other answers" in text, "those that 3 and 2 have given"
    everybody = text_of(ui.closed(frame, judged, seat, answers))
    assert "your answer" not in everybody
    assert "3 other answers" in everybody, "those that 2 and 1 have given"


def test_everyone_is_shown_nothing_but_the_way_to_answer() -> None:
    frame, judged, seat = decided()
    (name,) = controls(ui.asked(frame, judged.decision, seat, CLOSES))
    assert name == f"poll:{POLL}:open:-"
    assert not controls(ui.closed(frame, judged, seat, []))
    private = controls(ui.exercise(frame, judged.decision, seat))
    assert private
    assert all(one.startswith(f"poll:{POLL}:pick:") for one in private)


def test_one_asks_about_ones_own_seat() -> None:
    shown, _moves, _again = finished(GAMES["pikoko"], 3, Random(1), rounds=1)
    assert ui.ask_button(shown, ReplayPosition(1, 2), 2)
    for viewer, own in ((1, 2), (None, 2), (1, None), (None, None)):
        assert not ui.ask_button(shown, ReplayPosition(1, viewer), own)
