"""Variants of the toy game, each of which breaks one promise of the conformance suite."""

# ruff: noqa: ARG002 - what a variant overrides takes arguments that the variant need not look at

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import count
from random import Random
from types import MappingProxyType
from typing import Annotated, Any, ClassVar, Final

from engine.chance import Order, shuffling
from engine.mind.players import play_random
from engine.notation import Form
from engine.protocol import (
    CHANCE,
    MOST_SEATS,
    TAKE_BACK,
    Actor,
    Event,
    Figure,
    IllegalAction,
    Json,
    OpenView,
    Option,
    Outcome,
    Player,
    Question,
    Seat,
    TakeBack,
    Transition,
)
from tests.engine.conformance import (
    Promise,
    acting,
    asking,
    chance,
    ending,
    records,
    seeing,
    setting_up,
)
from tests.engine.toy import (
    CALLS,
    Call,
    Called,
    Deal,
    Dealt,
    Gift,
    Given,
    State,
    Toy,
)

broken: Final[dict[Promise, type[Toy]]] = {}
"""By promise: the variant that breaks it."""


def breaks(promise: Promise) -> Callable[[type[Toy]], type[Toy]]:
    """Notes which promise the variant breaks. No other variant breaks that promise."""

    def note(variant: type[Toy]) -> type[Toy]:
        assert promise not in broken, f"{broken[promise].__name__} breaks it already"
        broken[promise] = variant
        return variant

    return note


# What may be done


@breaks(acting.applying_changes_no_state)
class MutatesOnApply(Toy):
    def follow(self, state: Any, actor: Actor, action: Any) -> Transition:
        after = super().follow(state, actor, action)
        if isinstance(action, Call):
            object.__setattr__(state, "calls", after.state.calls)
        return after


@breaks(acting.looking_changes_no_state)
class MutatesOnLooking(Toy):
    def view(self, state: Any, viewer: Seat | None) -> Any:
        object.__setattr__(state, "rounds", state.rounds + 1)
        return super().view(state, viewer)


@breaks(acting.what_is_legal_is_accepted)
class RefusesWhatIsLegal(Toy):
    def legal(self, state: Any, actor: Actor) -> Any:
        legal = super().legal(state, actor)
        return (*legal, Gift(actor)) if legal and isinstance(legal[0], Gift) else legal

    def apply(self, state: Any, actor: Actor, action: Any) -> Transition:
        if action == Gift(actor):
            raise IllegalAction("gift_to_oneself")
        return super().apply(state, actor, action)


@breaks(acting.what_is_not_legal_is_refused)
class LetsSeatsActForOthers(Toy):
    def apply(self, state: Any, actor: Actor, action: Any) -> Transition:
        if state.phase == "gift" and isinstance(action, Gift):
            actor = state.highest
        return super().apply(state, actor, action)


@breaks(acting.refusals_are_documented)
class HasACodeNobodyKnows(Toy):
    def apply(self, state: Any, actor: Actor, action: Any) -> Transition:
        if action == Gift(actor) and action not in self.legal(state, actor):
            raise IllegalAction("oh_no")
        return super().apply(state, actor, action)


@breaks(acting.refusals_can_be_stored)
class HasParametersNobodyCanStore(Toy):
    def apply(self, state: Any, actor: Actor, action: Any) -> Transition:
        if action not in self.legal(state, actor):
            raise IllegalAction("malformed", action=action)
        return super().apply(state, actor, action)


@breaks(acting.refusals_have_the_codes_that_every_game_uses)
class MixesCodesUp(Toy):
    def apply(self, state: Any, actor: Actor, action: Any) -> Transition:
        if action not in self.legal(state, actor):
            raise IllegalAction("malformed")
        return super().apply(state, actor, action)


@breaks(acting.legal_actions_are_a_collection)
class MiscountsLegalActions(Toy):
    def legal(self, state: Any, actor: Actor) -> Any:
        class Miscounted(tuple[Any, ...]):
            __slots__ = ()

            def __len__(self) -> int:
                return super().__len__() + int(state.phase == "gift")

        return Miscounted(super().legal(state, actor))


@breaks(acting.legal_actions_keep_their_order)
class ShufflesLegalActions(Toy):
    turn = count()

    def legal(self, state: Any, actor: Actor) -> Any:
        return super().legal(state, actor)[:: 1 if next(self.turn) % 2 else -1]


@breaks(acting.only_what_one_has_done_is_revised)
class LetsThoseWhoHaveCalledGive(Toy):
    def legal(self, state: Any, actor: Actor) -> Any:
        legal = super().legal(state, actor)
        return (*legal, Gift(actor)) if TAKE_BACK in legal else legal

    def follow(self, state: Any, actor: Actor, action: Any) -> Transition:
        if state.phase == "call" and isinstance(action, Gift):
            return Transition(state, ())
        return super().follow(state, actor, action)


# Chance


@breaks(chance.chance_acts_alone_and_seats_can_act)
class WaitsForChanceAndSeats(Toy):
    def to_act(self, state: Any) -> frozenset[Actor]:
        return super().to_act(state) | ({CHANCE} if state.phase == "gift" else set())

    def draw(self, state: Any, order: Order) -> Any:
        if state.phase == "gift":
            return Gift(int(order(map(str, range(state.seats)))[0]))
        return super().draw(state, order)

    def legal(self, state: Any, actor: Actor) -> Any:
        if state.phase == "gift" and actor == CHANCE:
            return tuple(Gift(seat) for seat in range(state.seats))
        return super().legal(state, actor)


@breaks(chance.chance_draws_what_is_due)
class DrawsAtAnyTime(Toy):
    def draw(self, state: Any, order: Order) -> Any:
        return Deal(tuple(map(int, order("012345")[: state.seats])))


@breaks(chance.chance_draws_by_the_order_alone)
class HasDiceOfItsOwn(Toy):
    dice = Random(7)

    def draw(self, state: Any, order: Order) -> Any:
        return super().draw(state, shuffling(self.dice))


@breaks(chance.taking_back_never_crosses_chance)
class TakesBackADeal(Toy):
    """A deal puts the cards where calls of the round before can still be taken back."""

    def legal(self, state: Any, actor: Actor) -> Any:
        legal = super().legal(state, actor)
        fresh = state.phase == "call" and not any(state.calls) and state.scored
        return (*legal, TAKE_BACK) if legal and fresh else legal

    def follow(self, state: Any, actor: Actor, action: Any) -> Transition:
        if action == TAKE_BACK and state.calls[actor] is None:
            return Transition(replace(state, phase="deal"), ())
        return super().follow(state, actor, action)


@breaks(records.the_present_notation_needs_no_upgrade)
class UpgradesWhatIsNew(Toy):
    def upgrade(self, state: Any, do: Mapping[str, Json]) -> Mapping[str, Json]:
        return {**do, "call": "low"} if do["type"] == "call" else do


# Records and values


@breaks(records.the_log_alone_replays)
class RemembersOutsideTheLog(Toy):
    turn = count()

    def follow(self, state: Any, actor: Actor, action: Any) -> Transition:
        after, events = super().follow(state, actor, action)
        if isinstance(action, Gift) and next(self.turn) % 2:
            after = replace(after, scored=(*state.scored, (0,) * state.seats))
        return Transition(after, events)


@dataclass(frozen=True, slots=True)
class AlwaysHigh(Call):
    """A call that records always write as high."""

    call: Annotated[str, Form(lambda _: "high")]


@breaks(records.actions_are_read_as_they_are_written)
class SwapsCallsInTheLog(Toy):
    actions = (Deal, AlwaysHigh, Gift, TakeBack)

    def legal(self, state: Any, actor: Actor) -> Any:
        return [
            AlwaysHigh(one.call) if isinstance(one, Call) else one
            for one in super().legal(state, actor)
        ]


@dataclass(frozen=True, slots=True)
class Loud(Call):
    """A call that is read in capital letters too."""

    call: Annotated[str, Form(read=str.lower)]


@breaks(records.records_have_one_spelling)
class ReadsCapitalLetters(Toy):
    actions = (Deal, Loud, Gift, TakeBack)

    def legal(self, state: Any, actor: Actor) -> Any:
        return [
            Loud(one.call) if isinstance(one, Call) else one for one in super().legal(state, actor)
        ]


@breaks(records.what_is_seen_becomes_json)
class ShowsWhatNobodyCanWrite(Toy):
    def view(self, state: Any, viewer: Seat | None) -> Any:
        return replace(super().view(state, viewer), phase=1j)


@breaks(records.events_are_events)
class TellsInWords(Toy):
    def follow(self, state: Any, actor: Actor, action: Any) -> Transition:
        words: Any = f"{actor} did it"
        return Transition(super().follow(state, actor, action).state, (words,))


@breaks(records.redacted_events_are_of_their_kind)
class RedactsToSomethingElse(Toy):
    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        return Called(0, None) if isinstance(event, Dealt) else super().redact(event, viewer)


@dataclass(frozen=True, slots=True, eq=False)
class Lonely(Event):
    """An event that equals nothing but itself."""

    type: ClassVar[str] = "lonely"


@breaks(records.everything_is_hashable_and_pickles)
class HasEventsThatEqualNothing(Toy):
    def follow(self, state: Any, actor: Actor, action: Any) -> Transition:
        after, events = super().follow(state, actor, action)
        return Transition(after, (*events, Lonely()))


@dataclass(frozen=True, slots=True)
class Heavy(State):
    """A state that holds something large."""

    weight: bytes = bytes(1 << 20)


@breaks(records.states_stay_small)
class WeighsAMegabyte(Toy):
    def new(self, seats: int, options: Mapping[str, Json] | None = None) -> Any:
        return Heavy(seats, super().new(seats, options).rounds)


class Nameless(Event):
    """An event whose text does not say what it is."""

    __slots__ = ()
    type = "nameless"


@breaks(records.everything_is_shown_in_one_line)
class ShowsEventsByTheirAddress(Toy):
    def follow(self, state: Any, actor: Actor, action: Any) -> Transition:
        after, events = super().follow(state, actor, action)
        return Transition(after, (*events, Nameless()))


# What is hidden


class Leak(Toy):
    """A toy game whose variants show a high call to everyone, each in another place."""

    def told(self, state: Any) -> bool:
        return state.phase == "call" and "high" in state.calls


@breaks(seeing.views_show_nothing_hidden)
class LeaksCallsInTheView(Leak):
    def view(self, state: Any, viewer: Seat | None) -> Any:
        view = super().view(state, viewer)
        return replace(view, phase="high!") if self.told(state) else view


@breaks(seeing.legal_actions_tell_nothing_hidden)
class LeaksCallsInLegalActions(Leak):
    def legal(self, state: Any, actor: Actor) -> Any:
        return super().legal(state, actor)[:: -1 if self.told(state) else 1]


@breaks(seeing.answers_ahead_tell_nothing_hidden)
class LeaksCallsInAnswersAhead(Leak):
    def ahead(self, state: Any, seat: Seat) -> Mapping[str, Any]:
        return {} if self.told(state) else super().ahead(state, seat)


@breaks(seeing.questions_tell_nothing_hidden)
class LeaksCallsInQuestions(Leak):
    def question(self, state: Any, seat: Seat) -> Question | None:
        question = super().question(state, seat)
        return replace(question, kind="high!") if question and self.told(state) else question


@breaks(seeing.who_is_to_act_tells_nothing_hidden)
class LeaksCallsInWhoIsToAct(Leak):
    def to_act(self, state: Any) -> frozenset[Actor]:
        waiting = super().to_act(state)
        return frozenset({min(waiting)}) if self.told(state) else waiting


@breaks(seeing.events_tell_nothing_hidden)
class LeaksStandingCallsInEvents(Toy):
    """Shows the standing calls in events; it has no reveal, which may show them."""

    def follow(self, state: Any, actor: Actor, action: Any) -> Transition:
        after, events = super().follow(state, actor, action)
        if after.phase == "call":
            events = (*events, *(Dealt((len(call),)) for call in after.calls if call))
        return Transition(after, events)

    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        if isinstance(event, Dealt) and len(event.cards) == 1:
            return event
        return super().redact(event, viewer)


@breaks(seeing.secret_choices_are_told_to_no_one_else)
class LeaksCallsInEvents(Toy):
    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        return event if isinstance(event, Called) else super().redact(event, viewer)


@breaks(seeing.deals_tell_nothing_hidden)
class LeaksTheDealInEvents(Toy):
    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        return event if isinstance(event, Dealt) else super().redact(event, viewer)


@breaks(seeing.events_tell_all_that_a_view_shows)
class TellsNobodyWhoWasGivenAPoint(Toy):
    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        return None if isinstance(event, Given) else super().redact(event, viewer)


@breaks(seeing.other_worlds_can_be_played)
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


@breaks(seeing.views_hold_no_state)
class ViewHoldsCopyOfState(Toy):
    def view(self, state: Any, viewer: Seat | None) -> Any:
        return Window(replace(state, cards=()))


# Questions


@breaks(asking.a_question_is_open_exactly_while_there_is_an_answer)
class AsksNobody(Toy):
    def question(self, state: Any, seat: Seat) -> Question | None:
        return super().question(state, seat) if state.phase == "call" else None


class Asks(Toy, ABC):
    """Asks questions whose ids a variant chooses."""

    @abstractmethod
    def id(self, state: Any, seat: Seat) -> str:
        """Returns the id of the question to that seat."""

    def question(self, state: Any, seat: Seat) -> Question | None:
        question = super().question(state, seat)
        return question and replace(question, id=self.id(state, seat))


@breaks(asking.question_ids_fit_into_messages)
class AsksInLongWords(Asks):
    def id(self, state: Any, seat: Seat) -> str:
        return f"round-{len(state.scored)}-phase-{state.phase}-seat-{seat}"


@breaks(asking.a_question_keeps_its_id)
class AsksAnewWhenSomebodyElseCalls(Asks):
    def id(self, state: Any, seat: Seat) -> str:
        others = sum(call is None for at, call in enumerate(state.calls) if at != seat)
        return f"{len(state.scored)}.{state.phase}.{others}"


@breaks(asking.what_lets_a_question_pass_is_an_answer_to_it)
class PassesByWhatIsNoAnswer(Toy):
    def question(self, state: Any, seat: Seat) -> Question | None:
        question = super().question(state, seat)
        return question and replace(question, passing=TAKE_BACK)


@breaks(asking.question_ids_never_come_back)
class AsksTheSameAgain(Asks):
    def id(self, state: Any, seat: Seat) -> str:
        return f"{state.phase}"


@breaks(seeing.a_spectator_sees_nothing_that_was_not_shown)
class ShowsCallsToWhoeverWatches(Leak):
    def watch_view(self, state: Any) -> OpenView:
        watched = super().watch_view(state)
        return replace(watched, hands=watched.hands[:: -1 if self.told(state) else 1])


@breaks(seeing.a_spectator_sees_every_hand_and_no_state)
class ForgetsAHandForWhoeverWatches(Toy):
    def watch_view(self, state: Any) -> OpenView:
        watched = super().watch_view(state)
        return replace(watched, hands=watched.hands[1:])


@breaks(seeing.hands_are_open_to_everyone_only_afterwards)
class OpensHandsAtOnce(Toy):
    def is_open(self, state: Any, now: Any) -> bool:
        return True


@breaks(asking.a_choice_can_be_taken_back_until_it_is_revealed)
class TakesBackWhatIsShown(Toy):
    def legal(self, state: Any, actor: Actor) -> Any:
        legal = super().legal(state, actor)
        return (*legal, TAKE_BACK) if state.phase == "gift" and legal else legal

    def follow(self, state: Any, actor: Actor, action: Any) -> Transition:
        if action == TAKE_BACK and state.phase == "gift":
            return Transition(replace(self.with_call(state, actor, None), phase="call"), ())
        return super().follow(state, actor, action)


@breaks(asking.nothing_is_taken_back_that_others_have_acted_on)
class TellsOtherCallsBeforeTheLast(Toy):
    def view(self, state: Any, viewer: Seat | None) -> Any:
        return replace(super().view(state, viewer), calls=state.calls)


@breaks(asking.taking_back_asks_its_seat_again_and_ends_no_question)
class AnswersForOthersOnTakingBack(Toy):
    def follow(self, state: Any, actor: Actor, action: Any) -> Transition:
        if action == TAKE_BACK:
            calls = [call or "low" for call in state.calls]
            calls[actor] = None
            return Transition(replace(state, calls=tuple(calls)), ())
        return super().follow(state, actor, action)


@breaks(asking.what_is_answered_ahead_is_tried_when_it_is_asked)
class OffersAheadWhatIsNoAnswer(Toy):
    def ahead(self, state: Any, seat: Seat) -> Mapping[str, Any]:
        return {kind: (Gift(99),) for kind in super().ahead(state, seat)}


# The end


@breaks(ending.it_ends_within_its_bound)
class NeverEnds(Toy):
    def follow(self, state: Any, actor: Actor, action: Any) -> Transition:
        after, events = super().follow(state, actor, action)
        if after.phase == "over":
            after = replace(after, phase="deal", scored=())
        return Transition(after, events)


@breaks(ending.the_outcome_is_there_at_the_end)
class TellsTheOutcomeEarly(Toy):
    def outcome(self, state: Any) -> Outcome | None:
        return super().outcome(replace(state, phase="over")) if state.scored else None


@breaks(ending.the_outcome_has_a_number_for_each_seat)
class ForgetsASeat(Toy):
    def outcome(self, state: Any) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and replace(outcome, rounds=tuple(points[1:] for points in outcome.rounds))


@breaks(ending.seats_that_tie_share_a_place)
class GivesPlacesByTheWrongCount(Toy):
    def outcome(self, state: Any) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and replace(outcome, places=tuple(place + 1 for place in outcome.places))


@breaks(ending.the_outcome_says_what_the_game_was_won_by)
class IsWonInAWayNobodyKnows(Toy):
    def outcome(self, state: Any) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and replace(outcome, won_by="luck")


@breaks(ending.figures_are_documented_and_the_same_in_every_game)
class HasAFigureNobodyKnows(Toy):
    def outcome(self, state: Any) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and replace(outcome, figures=(Figure("luck", outcome.scores),))


# Tables and computer players


@breaks(setting_up.a_table_is_set_up_or_refused)
class SeatsAnybody(Toy):
    def new(self, seats: int, options: Mapping[str, Json] | None = None) -> Any:
        return super().new(seats if type(seats) is int and seats in self.seats else 2, options)


@breaks(setting_up.everyone_at_a_table_has_a_sign_of_their_own)
class SeatsACrowd(Toy):
    seats = range(2, MOST_SEATS + 2)


@breaks(setting_up.choices_that_no_option_has_are_refused)
class TakesAnyOption(Toy):
    def new(self, seats: int, options: Mapping[str, Json] | None = None) -> Any:
        rounds = (options or {}).get("rounds")
        return super().new(seats, {"rounds": rounds} if rounds in (1, 2, 3) else None)


@breaks(setting_up.options_have_choices_and_one_of_them_by_default)
class HasADefaultNobodyMayChoose(Toy):
    options = (Option("rounds", (1, 2), 3),)


@breaks(setting_up.earlier_defaults_are_choices_too_and_each_is_followed_by_an_edition)
class HasADefaultOfAnEditionThatNeverWas(Toy):
    options = (Option("rounds", (1, 2, 3), 2, until=((1, 2),)),)


@breaks(setting_up.presets_are_choices_of_options)
class HasAPresetOfNoOption(Toy):
    presets = MappingProxyType({"booklet": {}, "long": {"hours": 3}})


def play_rashly(_view: Any, _legal: Any, rng: Random) -> Any:
    return rng.choice([Call(CALLS[0]), Gift(0), Gift(1)])


class With(Toy):
    """A toy game with one more computer player."""

    @classmethod
    def player(cls, player: Player) -> Mapping[str, Player]:
        return MappingProxyType({**Toy.players, "other": player})


@breaks(setting_up.computer_players_have_names_and_strengths_the_weakest_first)
class HasAPlayerOfUnknownStrength(With):
    players = With.player(play_random)


@breaks(setting_up.a_computer_player_stands_in_for_people_at_once)
class HasNobodyToStandIn(Toy):
    stand_in = "greedy"


@breaks(setting_up.computer_players_choose_legal_actions)
class HasARashPlayer(With):
    players = With.player(play_rashly)


def play_by_the_clock(_view: Any, legal: Any, _rng: Random, turn: Any = count()) -> Any:  # noqa: B008 - meant
    return tuple(legal)[next(turn) % len(legal)]


@breaks(setting_up.computer_players_choose_by_their_random_source_alone)
class HasAMoodyPlayer(With):
    players = With.player(play_by_the_clock)
