"""Variants of the toy game that each break one promise, to show that the suite notices."""

# ruff: noqa: ARG002 - what a variant overrides takes arguments that the variant need not look at

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import count
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, Final

from engine.protocol import (
    CHANCE,
    TAKE_BACK,
    Actor,
    Event,
    IllegalAction,
    Json,
    Option,
    Outcome,
    Player,
    Question,
    Seat,
    Transition,
)
from tests.engine import conformance
from tests.engine.conformance import Property
from tests.engine.toy import (
    CALLS,
    Call,
    Called,
    Deal,
    Dealt,
    Gift,
    State,
    Toy,
)

broken: Final[list[tuple[Property, type[Toy], type[Exception]]]] = []
"""The promise, the variant that breaks it, and how that comes out."""


def breaks(
    promise: Property, raising: type[Exception] = AssertionError
) -> Callable[[type[Toy]], type[Toy]]:
    """Notes down which promise the variant breaks."""

    def note(variant: type[Toy]) -> type[Toy]:
        broken.append((promise, variant, raising))
        return variant

    return note


@breaks(conformance.applying_mutates_nothing)
class MutatesOnApply(Toy):
    def follow(self, state: Any, actor: Actor, action: Any) -> Transition:
        after = super().follow(state, actor, action)
        if isinstance(action, Call):
            object.__setattr__(state, "calls", after.state.calls)
        return after


@breaks(conformance.applying_mutates_nothing)
class MutatesOnLooking(Toy):
    def view(self, state: Any, viewer: Seat | None) -> Any:
        object.__setattr__(state, "rounds", state.rounds + 1)
        return super().view(state, viewer)


@breaks(conformance.applying_mutates_nothing)
class MutatesOnRefusal(Toy):
    def apply(self, state: Any, actor: Actor, action: Any) -> Transition:
        if type(action) is object:
            object.__setattr__(state, "phase", "over")
        return super().apply(state, actor, action)


@breaks(conformance.an_action_is_accepted_exactly_when_it_is_legal)
class AcceptsWhatIsNotLegal(Toy):
    def apply(self, state: Any, actor: Actor, action: Any) -> Transition:
        if isinstance(action, Call) and state.phase == "call" and actor in range(state.seats):
            return self.follow(state, actor, action)
        return super().apply(state, actor, action)


@breaks(conformance.an_action_is_accepted_exactly_when_it_is_legal)
class LetsSeatsActForOthers(Toy):
    def apply(self, state: Any, actor: Actor, action: Any) -> Transition:
        if state.phase == "gift" and isinstance(action, Gift):
            actor = state.highest
        return super().apply(state, actor, action)


@breaks(conformance.an_action_is_accepted_exactly_when_it_is_legal, IllegalAction)
class RefusesWhatIsLegal(Toy):
    def legal(self, state: Any, actor: Actor) -> Any:
        legal = super().legal(state, actor)
        return (*legal, Gift(actor)) if legal and isinstance(legal[0], Gift) else legal

    def apply(self, state: Any, actor: Actor, action: Any) -> Transition:
        if action == Gift(actor):
            raise IllegalAction("gift_to_oneself")
        return super().apply(state, actor, action)


@breaks(conformance.an_action_is_accepted_exactly_when_it_is_legal)
class HasACodeNobodyKnows(Toy):
    def apply(self, state: Any, actor: Actor, action: Any) -> Transition:
        if action == Gift(actor) and action not in self.legal(state, actor):
            raise IllegalAction("oh_no")
        return super().apply(state, actor, action)


@breaks(conformance.an_action_is_accepted_exactly_when_it_is_legal, TypeError)
class HasParametersNobodyCanStore(Toy):
    def apply(self, state: Any, actor: Actor, action: Any) -> Transition:
        if action not in self.legal(state, actor):
            raise IllegalAction("malformed", action=action)
        return super().apply(state, actor, action)


@breaks(conformance.refusals_have_the_codes_that_every_game_uses)
class MixesCodesUp(Toy):
    def apply(self, state: Any, actor: Actor, action: Any) -> Transition:
        if action not in self.legal(state, actor):
            raise IllegalAction("malformed")
        return super().apply(state, actor, action)


@breaks(conformance.refusals_have_the_codes_that_every_game_uses)
class KnowsNoStrangers(Toy):
    def apply(self, state: Any, actor: Actor, action: Any) -> Transition:
        return super().apply(state, actor if actor == CHANCE else actor % state.seats, action)


@breaks(conformance.legal_actions_are_a_collection)
class MiscountsLegalActions(Toy):
    def legal(self, state: Any, actor: Actor) -> Any:
        class Miscounted(tuple[Any, ...]):
            __slots__ = ()

            def __len__(self) -> int:
                return super().__len__() + int(state.phase == "gift")

        return Miscounted(super().legal(state, actor))


@breaks(conformance.legal_actions_are_a_collection)
class ListsAnActionTwice(Toy):
    def legal(self, state: Any, actor: Actor) -> Any:
        legal = super().legal(state, actor)
        return legal * 2 if state.phase == "call" else legal


@breaks(conformance.legal_actions_are_a_collection)
class ShufflesLegalActions(Toy):
    turn = count()

    def legal(self, state: Any, actor: Actor) -> Any:
        return super().legal(state, actor)[:: 1 if next(self.turn) % 2 else -1]


@breaks(conformance.chance_acts_alone_and_seats_can_act)
class WaitsForChanceAndSeats(Toy):
    def to_act(self, state: Any) -> frozenset[Actor]:
        return super().to_act(state) | ({CHANCE} if state.phase == "gift" else set())

    def draw(self, state: Any, rng: Random) -> Any:
        if state.phase == "gift":
            return rng.choice(self.legal(state, CHANCE))
        return super().draw(state, rng)

    def legal(self, state: Any, actor: Actor) -> Any:
        if state.phase == "gift" and actor == CHANCE:
            return tuple(Gift(seat) for seat in range(state.seats))
        return super().legal(state, actor)


@breaks(conformance.chance_acts_alone_and_seats_can_act)
class OffersSeatsSomethingDuringTheDeal(Toy):
    def legal(self, state: Any, actor: Actor) -> Any:
        if state.phase == "deal" and state.scored and actor == 0:
            return (TAKE_BACK,)
        return super().legal(state, actor)

    def follow(self, state: Any, actor: Actor, action: Any) -> Transition:
        if state.phase == "deal" and actor == 0:
            return Transition(state, ())
        return super().follow(state, actor, action)


@breaks(conformance.chance_draws_what_is_due)
class DrawsAtAnyTime(Toy):
    def draw(self, state: Any, rng: Random) -> Any:
        return Deal(tuple(rng.sample(range(6), state.seats)))


@breaks(conformance.chance_draws_what_is_due)
class HasDiceOfItsOwn(Toy):
    dice = Random(7)

    def draw(self, state: Any, rng: Random) -> Any:
        return super().draw(state, self.dice)


@breaks(conformance.chance_draws_what_is_due)
class DealsAlwaysTheSame(Toy):
    def draw(self, state: Any, rng: Random) -> Any:
        return super().draw(state, Random(1))


@breaks(conformance.the_log_alone_replays)
class SwapsCallsInTheLog(Toy):
    def encode(self, action: Any) -> dict[str, Json]:
        if isinstance(action, Call):
            return {"type": "call", "call": "high"}
        return super().encode(action)


@breaks(conformance.the_log_alone_replays)
class WritesWhatIsNotJson(Toy):
    def encode(self, action: Any) -> dict[str, Json]:
        said: dict[str, Any] = super().encode(action)
        return said | {"cards": tuple(said["cards"])} if "cards" in said else said


@breaks(conformance.the_log_alone_replays)
class RemembersOutsideTheLog(Toy):
    turn = count()

    def follow(self, state: Any, actor: Actor, action: Any) -> Transition:
        after, events = super().follow(state, actor, action)
        if isinstance(action, Gift) and next(self.turn) % 2:
            after = replace(after, scored=(*state.scored, (0,) * state.seats))
        return Transition(after, events)


@breaks(conformance.records_have_one_spelling)
class ReadsAnythingAsAGift(Toy):
    def decode(self, do: Mapping[str, Json]) -> Any:
        if do.get("type") == "gift":
            to: Any = do.get("to")
            return Gift(to)
        return super().decode(do)


@breaks(conformance.records_have_one_spelling)
class ReadsPastWhatItKnows(Toy):
    def decode(self, do: Mapping[str, Json]) -> Any:
        return super().decode(
            {key: do[key] for key in do if key in ("type", "cards", "call", "to")}
        )


class Leak(Toy):
    """Shows all calls to all, in one place or another."""

    def told(self, state: Any) -> bool:
        return state.phase == "call" and "high" in state.calls


@breaks(conformance.nobody_sees_what_is_hidden)
class LeaksCallsInTheView(Leak):
    def view(self, state: Any, viewer: Seat | None) -> Any:
        view = super().view(state, viewer)
        return replace(view, phase="high!") if self.told(state) else view


@breaks(conformance.nobody_sees_what_is_hidden)
class LeaksCallsInQuestions(Leak):
    def question(self, state: Any, seat: Seat) -> Question | None:
        question = super().question(state, seat)
        return replace(question, kind="high!") if question and self.told(state) else question


@breaks(conformance.nobody_sees_what_is_hidden)
class LeaksCallsInLegalActions(Leak):
    def legal(self, state: Any, actor: Actor) -> Any:
        return super().legal(state, actor)[:: -1 if self.told(state) else 1]


@breaks(conformance.nobody_sees_what_is_hidden)
class LeaksCallsInWhoIsToAct(Leak):
    def to_act(self, state: Any) -> frozenset[Actor]:
        waiting = super().to_act(state)
        return frozenset({min(waiting)}) if self.told(state) else waiting


@breaks(conformance.nobody_sees_what_is_hidden)
class LeaksCallsInEvents(Toy):
    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        return event if isinstance(event, Called) else super().redact(event, viewer)


@breaks(conformance.nobody_sees_what_is_hidden)
class LeaksStandingCallsInEvents(Toy):
    """With the reveal left out, since that shows them rightly."""

    def follow(self, state: Any, actor: Actor, action: Any) -> Transition:
        after, events = super().follow(state, actor, action)
        if after.phase == "call":
            events = (*events, *(Dealt((len(call),)) for call in after.calls if call))
        return Transition(after, events)

    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        if isinstance(event, Dealt) and len(event.cards) == 1:
            return event
        return super().redact(event, viewer)


@breaks(conformance.nobody_sees_what_is_hidden)
class LeaksTheDealInEvents(Toy):
    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        return event if isinstance(event, Dealt) else super().redact(event, viewer)


@breaks(conformance.nobody_sees_what_is_hidden)
class LeaksCardsToSpectators(Toy):
    def view(self, state: Any, viewer: Seat | None) -> Any:
        view = super().view(state, viewer)
        return replace(view, cards=state.cards) if viewer is None else view


@breaks(conformance.nobody_sees_what_is_hidden)
class LeaksTheNextSeatsCard(Toy):
    def view(self, state: Any, viewer: Seat | None) -> Any:
        view = super().view(state, viewer)
        if viewer is not None and state.cards:
            view = replace(view, cards=(*view.cards, state.cards[viewer - 1]))
        return view


@breaks(conformance.other_worlds_can_be_played)
class GetsStuckOnHighCards(Toy):
    def apply(self, state: Any, actor: Actor, action: Any) -> Transition:
        after, events = super().apply(state, actor, action)
        if isinstance(action, Gift) and len(state.scored) == state.rounds - 1:
            after = replace(after, phase="deal", scored=state.scored)
        return Transition(after, events)


@dataclass(frozen=True, slots=True)
class Window:
    """A view that lets one look behind it."""

    behind: Any


@breaks(conformance.views_hold_no_state)
class ViewHoldsState(Toy):
    def view(self, state: Any, viewer: Seat | None) -> Any:
        return Window((1, frozenset({state})))


@breaks(conformance.views_hold_no_state)
class ViewHoldsCopyOfState(Toy):
    def view(self, state: Any, viewer: Seat | None) -> Any:
        return Window(replace(state, cards=()))


@breaks(conformance.views_hold_no_state)
class ViewHoldsAWayToState(Toy):
    def view(self, state: Any, viewer: Seat | None) -> Any:
        return Window(lambda: state)


@breaks(conformance.events_are_events)
class RedactsToSomethingElse(Toy):
    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        return Called(0, None) if isinstance(event, Dealt) else super().redact(event, viewer)


@breaks(conformance.events_are_events)
class TellsInWords(Toy):
    def follow(self, state: Any, actor: Actor, action: Any) -> Transition:
        words: Any = f"{actor} did it"
        return Transition(super().follow(state, actor, action).state, (words,))


@breaks(conformance.it_ends_within_its_bound)
class NeverEnds(Toy):
    def follow(self, state: Any, actor: Actor, action: Any) -> Transition:
        after, events = super().follow(state, actor, action)
        if after.phase == "over":
            after = replace(after, phase="deal", scored=())
        return Transition(after, events)


@breaks(conformance.only_what_one_has_done_is_revised)
class WaitsForThoseWhoHaveCalled(Toy):
    def to_act(self, state: Any) -> frozenset[Actor]:
        return frozenset(range(state.seats)) if state.phase == "call" else super().to_act(state)


@breaks(conformance.only_what_one_has_done_is_revised)
class LetsThoseWhoHaveCalledGive(Toy):
    def legal(self, state: Any, actor: Actor) -> Any:
        legal = super().legal(state, actor)
        return (*legal, Gift(actor)) if TAKE_BACK in legal else legal

    def follow(self, state: Any, actor: Actor, action: Any) -> Transition:
        if state.phase == "call" and isinstance(action, Gift):
            return Transition(state, ())
        return super().follow(state, actor, action)


@breaks(conformance.a_choice_can_be_taken_back_until_it_is_revealed)
class TakesBackWhatIsShown(Toy):
    def legal(self, state: Any, actor: Actor) -> Any:
        legal = super().legal(state, actor)
        return (*legal, TAKE_BACK) if state.phase == "gift" and legal else legal

    def follow(self, state: Any, actor: Actor, action: Any) -> Transition:
        if action == TAKE_BACK and state.phase == "gift":
            return Transition(replace(self.with_call(state, actor, None), phase="call"), ())
        return super().follow(state, actor, action)


@breaks(conformance.nothing_is_taken_back_that_others_have_acted_on)
class TellsOtherCallsBeforeTheLast(Toy):
    def view(self, state: Any, viewer: Seat | None) -> Any:
        return replace(super().view(state, viewer), calls=state.calls)


@breaks(conformance.taking_back_asks_its_seat_again_and_ends_no_question)
class AnswersForOthersOnTakingBack(Toy):
    def follow(self, state: Any, actor: Actor, action: Any) -> Transition:
        if action == TAKE_BACK:
            calls = [call or "low" for call in state.calls]
            calls[actor] = None
            return Transition(replace(state, calls=tuple(calls)), ())
        return super().follow(state, actor, action)


@breaks(conformance.what_is_answered_ahead_is_tried_when_it_is_asked)
class OffersAheadWhatIsNoAnswer(Toy):
    def ahead(self, state: Any, seat: Seat) -> Mapping[str, Any]:
        return {kind: (Gift(99),) for kind in super().ahead(state, seat)}


class Asks(Toy, ABC):
    """Asks with ids that a variant chooses."""

    @abstractmethod
    def id(self, state: Any, seat: Seat) -> str:
        """The id of the question to that seat."""

    def question(self, state: Any, seat: Seat) -> Question | None:
        question = super().question(state, seat)
        return question and replace(question, id=self.id(state, seat))


@breaks(conformance.question_ids_are_stable_and_never_come_back)
class AsksTheSameAgain(Asks):
    def id(self, state: Any, seat: Seat) -> str:
        return f"{state.phase}"


@breaks(conformance.question_ids_are_stable_and_never_come_back)
class ForgetsWhatItAsked(Asks):
    def id(self, state: Any, seat: Seat) -> str:
        return f"{len(state.scored)}.{state.phase}.{sum(call is None for call in state.calls)}"


@breaks(conformance.question_ids_are_stable_and_never_come_back)
class AsksAnewWhenSomebodyElseCalls(Asks):
    def id(self, state: Any, seat: Seat) -> str:
        others = sum(call is None for at, call in enumerate(state.calls) if at != seat)
        return f"{len(state.scored)}.{state.phase}.{others}"


@breaks(conformance.a_question_is_open_exactly_while_there_is_an_answer)
class AsksInLongWords(Asks):
    def id(self, state: Any, seat: Seat) -> str:
        return f"round-{len(state.scored)}-phase-{state.phase}-seat-{seat}"


@breaks(conformance.a_question_is_open_exactly_while_there_is_an_answer)
class AsksInCapitals(Asks):
    def id(self, state: Any, seat: Seat) -> str:
        return f"R{len(state.scored)}:{state.phase}"


@breaks(conformance.a_question_is_open_exactly_while_there_is_an_answer)
class AsksNobody(Toy):
    def question(self, state: Any, seat: Seat) -> Question | None:
        return super().question(state, seat) if state.phase == "call" else None


@breaks(conformance.a_question_is_open_exactly_while_there_is_an_answer)
class AsksEverybody(Toy):
    def question(self, state: Any, seat: Seat) -> Question | None:
        return super().question(state, seat) or Question(f"r{len(state.scored)}.wait", "wait")


@breaks(conformance.a_question_is_open_exactly_while_there_is_an_answer)
class OverlooksAnswers(Toy):
    def question(self, state: Any, seat: Seat) -> Question | None:
        question = super().question(state, seat)
        return question and replace(question, answered=False)


@breaks(conformance.the_outcome_is_there_at_the_end)
class TellsTheOutcomeEarly(Toy):
    def outcome(self, state: Any) -> Outcome | None:
        return super().outcome(replace(state, phase="over")) if state.scored else None


@breaks(conformance.the_outcome_is_there_at_the_end)
class HasNoOutcome(Toy):
    def outcome(self, state: Any) -> Outcome | None:
        return None


@breaks(conformance.the_outcome_is_there_at_the_end)
class GivesPlacesByTheWrongCount(Toy):
    def outcome(self, state: Any) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and replace(outcome, places=tuple(place + 1 for place in outcome.places))


@breaks(conformance.the_outcome_is_there_at_the_end)
class ForgetsASeat(Toy):
    def outcome(self, state: Any) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and replace(outcome, rounds=tuple(points[1:] for points in outcome.rounds))


@breaks(conformance.the_outcome_says_how_the_game_was_won)
class IsWonInAWayNobodyKnows(Toy):
    def outcome(self, state: Any) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and replace(outcome, won_by="luck")


@breaks(conformance.everything_is_hashable_and_pickles, TypeError)
class HasViewsThatDoNotHash(Toy):
    def view(self, state: Any, viewer: Seat | None) -> Any:
        return Window(list(state.scored))


@breaks(conformance.everything_is_hashable_and_pickles, AttributeError)
class HasEventsThatDoNotPickle(Toy):
    def follow(self, state: Any, actor: Actor, action: Any) -> Transition:
        after, events = super().follow(state, actor, action)
        words: Any = lambda: "no way"  # noqa: E731 - what cannot be pickled is the point
        return Transition(after, (*events, Called(0, words)))


@dataclass(frozen=True, slots=True)
class Heavy(State):
    """A state with something heavy in it."""

    weight: bytes = bytes(1 << 20)


@breaks(conformance.everything_is_hashable_and_pickles)
class WeighsAMegabyte(Toy):
    def new(self, seats: int, options: Mapping[str, Json] | None = None) -> Any:
        return Heavy(seats, super().new(seats, options).rounds)


@dataclass(frozen=True, slots=True, eq=False)
class Lonely(Event):
    """An event that equals only itself."""

    type: ClassVar[str] = "lonely"


@breaks(conformance.everything_is_hashable_and_pickles)
class HasEventsThatEqualNothing(Toy):
    def follow(self, state: Any, actor: Actor, action: Any) -> Transition:
        after, events = super().follow(state, actor, action)
        return Transition(after, (*events, Lonely()))


def play_rashly(_view: Any, _legal: Any, rng: Random) -> Any:
    return rng.choice([Call(CALLS[0]), Gift(0), Gift(1)])


def play_by_the_clock(_view: Any, legal: Any, _rng: Random, turn: Any = count()) -> Any:  # noqa: B008 - meant
    return tuple(legal)[next(turn) % len(legal)]


def play_withdrawn(_view: Any, legal: Any, _rng: Random) -> Any:
    return tuple(legal)[-1]


class With(Toy):
    """A toy game with one more computer player."""

    @classmethod
    def player(cls, player: Player) -> Mapping[str, Player]:
        return MappingProxyType({**Toy.players, "other": player})


@breaks(conformance.computer_players_choose_legal_actions)
class HasARashPlayer(With):
    players = With.player(play_rashly)


@breaks(conformance.computer_players_choose_legal_actions)
class HasAMoodyPlayer(With):
    players = With.player(play_by_the_clock)


@breaks(conformance.computer_players_choose_legal_actions)
class HasNoRandomPlayer(Toy):
    players = MappingProxyType({"other": play_withdrawn})


@breaks(conformance.a_table_is_set_up_or_refused)
class SeatsAnybody(Toy):
    def new(self, seats: int, options: Mapping[str, Json] | None = None) -> Any:
        return super().new(seats if type(seats) is int and seats in self.seats else 2, options)


@breaks(conformance.a_table_is_set_up_or_refused)
class TakesAnyOption(Toy):
    def new(self, seats: int, options: Mapping[str, Json] | None = None) -> Any:
        rounds = (options or {}).get("rounds")
        return super().new(seats, {"rounds": rounds} if rounds in (1, 2, 3) else None)


@breaks(conformance.a_table_is_set_up_or_refused)
class HasADefaultNobodyMayChoose(Toy):
    options = (Option("rounds", (1, 2), 3),)


@breaks(conformance.presets_are_choices_of_options)
class HasAPresetOfNoOption(Toy):
    presets = MappingProxyType({"booklet": {}, "long": {"hours": 3}})
