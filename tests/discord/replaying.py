"""Replays on Discord: games to look at, and what their messages say."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from tests.discord.play import begun, play_out
from tests.discord.world import World
from tests.helpers.messages import control, controls, values

SEED: Final = 7


async def played_to_the_end(world: World, seed: int = SEED) -> str:
    """Returns a game that Ann, Bob and Cleo have finished."""
    table_id = await begun(world)
    await play_out(world, table_id, Random(seed))
    return table_id


async def opened(world: World, name: str = "Ann") -> Any:
    """Returns the replay as that person sees it, from the podium."""
    podium = world.posts()[-1]
    clicked = await world.people[name].click(podium, custom_id=control(podium, "replay"))
    return clicked.response


def way(shown: Any, answer: str) -> str:
    """Returns the custom_id of the button or menu with that answer."""
    return next(one for one in controls(shown, "replay") if one.endswith(f":{answer}"))


def entries(shown: Any) -> list[str]:
    """Returns the controls in the menu of a message."""
    return values(next(iter(controls(shown, "menu").values())))


async def entered(world: World, shown: Any, ending: str, name: str = "Ann") -> Any:
    """Chooses the control with that ending in the menu; returns the result."""
    entry = next(one for one in entries(shown) if one.endswith(ending))
    return await world.people[name].select(shown, [entry], custom_id=control(shown, "menu"))


async def seen_as(world: World, shown: Any, seat: object, name: str = "Ann") -> Any:
    """Shows the step as that seat saw it."""
    return (await entered(world, shown, f".{seat}:here", name)).response


async def asked(world: World, shown: Any, name: str = "Ann") -> Any:
    """Presses *What would you do?*; returns the result."""
    entry = next(one for one in entries(shown) if one.startswith("guess:"))
    return await entered(world, shown, entry, name)


async def pressed(world: World, shown: Any, answer: str, name: str = "Ann") -> Any:
    return (await world.people[name].click(shown, custom_id=way(shown, answer))).response


async def chosen(world: World, shown: Any, answer: str, value: str, name: str = "Ann") -> Any:
    person = world.people[name]
    return (await person.select(shown, [value], custom_id=way(shown, answer))).response


def at(shown: Any) -> str:
    """Returns the place in the game that the message shows, as its controls name it."""
    return control(shown, "replay").split(":")[2]


def number(place: str) -> int:
    return int(place.split(".")[0])
