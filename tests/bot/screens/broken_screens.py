"""Screens of Nest that break one promise of the conformance suite each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import count
from typing import Any, Final, NamedTuple

from bot.messages.layouts import Layouts
from bot.screens.all_games import emojis
from bot.screens.art import cuts
from bot.screens.art.palette import IVORY, MIST
from bot.screens.art.pieces import NAME
from bot.screens.art.scene import TALLEST, Cut, Put, Say, Scene
from bot.screens.game_ui import Answer, Asked, GameUi, Reading
from bot.screens.kit import ROW, Component, Frame, Kind, Layout, Picture, custom_id, paragraph
from bot.screens.parts import button, rows
from bot.tables.sitting import Sitting
from engine.protocol import Event, OpenView, Question, Seat
from tests.bot.screens.conformance import Promise, again, controls, fit, leaks, said
from tests.nest.rules import NEST
from tests.nest.rules.game import Nest, Snatch, State, View
from tests.nest.screens.ui import UI


class Broken(NamedTuple):
    """A mistake: the game that shows it, and how its messages are drawn."""

    ui: GameUi = UI
    layouts: type[Layouts] = Layouts


broken: Final[dict[Promise, Broken]] = {}


def more(layout: Layout, *parts: Component) -> Layout:
    return Layout(*layout.parts, *parts)


def with_scene(layout: Layout, change: Callable[[Scene], Scene]) -> Layout:
    return layout.changed(
        lambda part: Picture(change(part.scene)) if isinstance(part, Picture) else part
    )


# Controls


def with_a_snatch_too_many(frame: Frame, view: View, asked: Asked | None) -> Layout:
    """Offers a snatch to a player who has no claw."""
    if asked is not None and asked.question.kind == "snatch":
        asked = replace(asked, legal=(*asked.legal, Snatch(yes=True)))
    return UI.panel(frame, view, asked)


def without_the_last_feather(frame: Frame, view: View, asked: Asked | None) -> Layout:
    def change(part: Component) -> Component:
        if part["type"] != ROW or len(part["components"]) < 2:
            return part
        return part | {"components": part["components"][:-1]}

    return UI.panel(frame, view, asked).changed(change)


def read_any_digit(view: View, question: Question, answer: Answer) -> Reading:
    return UI.read(view, question, Answer("".join(map(_ascii, answer.said)).strip()))


def _ascii(letter: str) -> str:
    return str(int(letter)) if letter.isdecimal() else letter


def asked_though_paused(frame: Frame, view: View, asked: Asked | None) -> Layout:
    return UI.panel(replace(frame, table=replace(frame.table, paused=False)), view, asked)


class AnswersAhead(Nest):
    """Lets snatching be answered ahead, and reads the answer back as its contrary."""

    def ahead(self, state: State, _seat: Seat) -> Any:
        return {"snatch": (Snatch(yes=False),)} if state.phase == "lay" else {}


broken[controls.each_control_stands_for_a_legal_action] = Broken(
    replace(UI, panel=with_a_snatch_too_many)
)
broken[controls.each_legal_action_can_be_reached] = Broken(
    replace(UI, panel=without_the_last_feather)
)
broken[controls.any_other_answer_is_refused] = Broken(replace(UI, read=read_any_digit))
broken[controls.an_answer_ahead_reads_back] = Broken(
    replace(
        UI,
        game=AnswersAhead(NEST.players, NEST.ladders, NEST.stand_in),
        name_answer=lambda _frame, _action: ("y", "Leave it"),
    )
)
broken[controls.a_paused_table_asks_nothing] = Broken(replace(UI, panel=asked_though_paused))


# Leaks


@dataclass(frozen=True)
class Peeking(View):
    """A view that also holds what only its seat may see."""

    hands: tuple[tuple[int, ...], ...] = ()
    answers: tuple[Any, ...] = ()


class Peeks(Nest):
    """Gives every drawing the hidden things of the game."""

    def view(self, state: State, viewer: Seat | None) -> View:
        view = super().view(state, viewer)
        fields = {name: getattr(view, name) for name in View.__slots__}
        return Peeking(**fields, hands=state.hands, answers=(*state.laid, *state.snatches))


PEEKS: Final = Peeks(NEST.players, NEST.ladders, NEST.stand_in)


def with_the_next_hand_in_a_custom_id(frame: Frame, view: Peeking, asked: Asked | None) -> Layout:
    layout = UI.panel(frame, view, asked)
    if not view.hands or view.viewer is None:
        return layout
    hand = "".join(map(str, view.hands[(view.viewer + 1) % view.seats]))
    return more(layout, *rows([button(custom_id(Kind.SHOW, "-", hand), "Show")]))


def with_hands_in_the_description(frame: Frame, view: Peeking) -> Mapping[str, Layout]:
    """Shows hands in the descriptions of pictures, and nowhere in text."""

    def change(scene: Scene) -> Scene:
        return replace(scene, alt=f"{scene.alt} {view.hands}")

    return {
        slot: with_scene(layout, change) if isinstance(layout, Layout) else layout()
        for slot, layout in UI.public(frame, view).items()
    }


def with_what_is_laid(frame: Frame, opened: OpenView) -> Layout:
    table: Peeking = opened.table
    return more(UI.opened(frame, opened), paragraph(f"{table.answers}"))


broken[leaks.what_a_seat_may_not_see_is_nowhere_in_what_it_is_shown] = Broken(
    replace(UI, game=PEEKS, panel=with_the_next_hand_in_a_custom_id)
)
broken[leaks.what_is_hidden_is_nowhere_in_public] = Broken(
    replace(UI, game=PEEKS, public=with_hands_in_the_description)
)
broken[leaks.a_spectator_is_shown_hands_and_no_secret] = Broken(
    replace(UI, game=PEEKS, opened=with_what_is_laid)
)


# Fit


def with_a_hundred_lines(frame: Frame, view: View, asked: Asked | None) -> Layout:
    return more(UI.panel(frame, view, asked), *(paragraph("line") for _ in range(41)))


def with_twenty_lines(frame: Frame, view: View, asked: Asked | None) -> Layout:
    return more(UI.panel(frame, view, asked), *(paragraph("line") for _ in range(20)))


def with_a_tall_picture(frame: Frame, view: View) -> Mapping[str, Layout]:
    return _changed(frame, view, lambda scene: replace(scene, height=TALLEST + 1))


def with_a_cut_word(frame: Frame, view: View) -> Mapping[str, Layout]:
    said = Say("Snat…", 600, 60, NAME, IVORY)
    return _changed(frame, view, lambda one: replace(one, items=(*one.items, said)))


def told_at_length(frame: Frame, event: Event) -> str | None:
    line = UI.describe(frame, event)
    return line and line * 100


broken[fit.discord_takes_every_message] = Broken(replace(UI, panel=with_a_hundred_lines))
broken[fit.every_picture_can_be_shown_and_read] = Broken(replace(UI, public=with_a_tall_picture))
broken[fit.no_word_of_a_picture_is_cut] = Broken(replace(UI, public=with_a_cut_word))
broken[fit.a_phone_shows_what_is_asked_without_scrolling] = Broken(
    replace(UI, panel=with_twenty_lines)
)
broken[fit.every_page_of_the_log_fits] = Broken(replace(UI, describe=told_at_length))


# Drawn again

_drawn: Final = count()


def numbered(frame: Frame, view: View, asked: Asked | None) -> Layout:
    return more(UI.panel(frame, view, asked), paragraph(f"{next(_drawn)}"))


class SaysHowManyMoves(Layouts):
    """Shows a waiting player that someone has changed an answer."""

    def panel(self, sitting: Sitting, *how: Any, **more_: Any) -> Layout:
        return more(super().panel(sitting, *how, **more_), paragraph(f"{sitting.table.moves}"))


def with_sums_in_rounds(frame: Frame, view: View) -> Mapping[str, Any]:
    """Draws the post of a round with the eggs of all rounds so far."""
    shown = Layout(paragraph(f"{view.eggs} in {view.phase}"))
    return {**UI.public(frame, view), "round-1": lambda: shown}


broken[again.what_is_drawn_twice_is_equal] = Broken(replace(UI, panel=numbered))
broken[again.a_secret_act_has_no_one_elses_messages_drawn_otherwise] = Broken(
    layouts=SaysHowManyMoves
)
broken[again.what_was_posted_never_changes] = Broken(replace(UI, public=with_sums_in_rounds))


# Said in words


def with_a_number_no_one_reads(frame: Frame, view: View) -> Mapping[str, Layout]:
    """The picture says 8,888 and its description does not."""

    def change(scene: Scene) -> Scene:
        return replace(scene, items=(*scene.items, Say("8888", 600, 60, NAME, IVORY)))

    return _changed(frame, view, change)


def with_a_dot_for_everyone_who_is_waited_for(frame: Frame, view: View) -> Mapping[str, Layout]:
    """No text says who is waited for."""
    silent = replace(view, waiting=frozenset())

    def change(scene: Scene) -> Scene:
        dots = (Put(Cut(cuts.dot, (14, MIST)), 20 + 30 * seat, 20) for seat in view.waiting)
        return replace(scene, items=(*scene.items, *dots))

    return _changed(frame, silent, change)


def _changed(frame: Frame, view: View, change: Callable[[Scene], Scene]) -> Mapping[str, Layout]:
    return {
        slot: with_scene(layout, change)
        for slot, layout in UI.public(frame, view).items()
        if isinstance(layout, Layout)
    }


broken[said.every_fact_of_a_picture_is_said_in_words] = Broken(
    replace(UI, public=with_a_number_no_one_reads)
)
broken[said.pictures_that_differ_differ_in_words] = Broken(
    replace(UI, public=with_a_dot_for_everyone_who_is_waited_for)
)


def with_an_emoji_by_its_name(frame: Frame, view: View, asked: Asked | None) -> Layout:
    """Draws a button that says what its emoji is called instead of the card."""
    name = next(iter(emojis()))[0]
    return more(UI.panel(frame, view, asked), *rows([button("show:-:-:-", name)]))


broken[said.nothing_is_called_by_the_name_of_an_emoji] = Broken(
    replace(UI, panel=with_an_emoji_by_its_name)
)
