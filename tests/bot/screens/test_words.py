"""Every word for people is in the Fluent files, in every language, and the files have no others."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from pathlib import Path
from string import ascii_uppercase
from typing import Any, Final

import discord
import pytest
from fluent.syntax import ast as fluent

import data
from bot.screens import privacy_page
from bot.screens.all_games import GAMES
from bot.screens.block.said import DOES
from bot.screens.command_names import Mentions
from bot.screens.game_ui import Coached
from bot.screens.plumes.card_places import Effect
from bot.screens.quiet_hours import ZONES, zone_key
from bot.screens.words import LANGUAGES, sources, with_de, words
from cogs import COGS, MENUS
from data.store import errors
from data.store.values import AskedBy, CalledBy, Cards, ChannelsBy, Order, Pace, Place, Status
from engine import games
from engine.block.cards import KINDS
from engine.mind.players import levels
from engine.protocol import options_offered, variants
from tests.helpers.locales import entries, messages
from tests.helpers.stress import some

HOUSE: Final = Path(__file__).parents[3]
ROOMS: Final = ("bot", "cogs")
ENDED: Final = (Status.CANCELLED, Status.ABANDONED, Status.PARKED, Status.FINISHED)


# What the code asks for.


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(ast.parse(path.read_text("utf-8"))))


def modules() -> Iterator[Path]:
    for room in ROOMS:
        yield from sorted((HOUSE / room).rglob("*.py"))


@cache
def literals() -> set[str]:
    return {
        node.value
        for path in modules()
        for node in nodes(path)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


REFUSED = ("Refusal", "IllegalAction", "IllegalTable")


def codes(*folders: str, of: Collection[str] = REFUSED) -> Iterator[str]:
    """Yields the refusal codes in the sources of those folders, or the first argument ``of`` other
    calls.
    """
    for folder in folders:
        found = HOUSE / folder
        for path in [found] if found.suffix else sorted(found.rglob("*.py")):
            for node in nodes(path):
                if (
                    isinstance(node, ast.Call)
                    and isinstance(node.func, ast.Name)
                    and node.func.id in of
                    and node.args
                ):
                    for one in ast.walk(node.args[0]):
                        if isinstance(one, ast.Constant) and isinstance(one.value, str):
                            yield one.value


def store_codes() -> Iterator[str]:
    for error in vars(errors).values():
        if not isinstance(error, type) or issubclass(error, errors.NotOpened):
            continue
        if issubclass(error, errors.StoreError):
            yield error.code


def options() -> Iterator[str]:
    """Yields what the words of a game say about its options."""
    for key in games:
        for option in options_offered(games[key]):
            yield f"{key}-{option.key}"
            yield from (f"{key}-{option.key}-{choice}".lower() for choice in option.choices)


def figures() -> Iterator[str]:
    """Yields the figures of every game that its package's docstring lists."""
    for key in games:
        told = str(importlib.import_module(f"engine.{key}").__doc__).partition("The figures of")[2]
        yield from (f"{key}-{figure}" for figure in re.findall(r"``(\w+)``", told))


def app_commands() -> Iterator[tuple[str, Any]]:
    for cog in COGS:
        for command in cog.__cog_app_commands__:
            yield command.name, command


def described(names: Iterable[str]) -> set[str]:
    return {full for name in names for full in (name, f"{name}-description")}


def dashed(names: Iterable[str]) -> set[str]:
    return {name.replace("_", "-") for name in names}


def patterns(coached: Coached) -> set[str]:
    """Returns the reasons that a person would give in that game."""
    reasons = coached.reasons
    return dashed(pattern.__name__ for pattern in (*reasons.good, *reasons.bad))


@cache
def families() -> dict[str, set[str]]:
    """Returns the keys that the code composes: by their beginning, how they may go on."""
    players = {kind for game in games.values() for kind in levels(game)}
    table_commands = {key.replace("-", " ", 1): command for key, command in app_commands()}
    parameters = {
        parameter.name
        for command in table_commands.values()
        if command is not None
        for parameter in command.parameters
    }
    refusals = {*codes("bot", "cogs", "engine/protocol.py"), *store_codes()}
    return {
        "asked-": set(AskedBy),
        "cards-": {*Cards, "auto"},
        "block-card-": set(KINDS),
        "block-does-": {DOES.get(kind, kind) for kind in KINDS},
        "closed-": {*ENDED, "title", "seats"},
        **{f"coach-{key}-why-": patterns(ui.coached) for key, ui in GAMES.items() if ui.coached},
        "command-": described(key for key, _ in app_commands()),
        "menu-": {menu.name.lower().replace(" ", "-") for menu in MENUS},
        "about-": set(GAMES),
        "motto-": set(GAMES),
        "length-": set(GAMES),
        "computer-": players,
        "computers-": players,
        "lobby-level-": players,
        "level-": players,
        "figure-": set(figures()),
        "game-": set(games),
        "language-": {*LANGUAGES, "auto"},
        "option-": {*options(), "line"},
        "preset-": {f"{key}-{name}" for key in games for name in games[key].presets},
        "order-": set(Order),
        "table-end-": {"won", "last", "left", "uncounted"},
        "column-": set(Order),
        "parameter-": described(parameters),
        "called-": {*CalledBy, "off"},
        "place-": {*Place, "name"},
        "plumes-effect-": set(Effect),
        "picture-effect-": set(Effect),
        "plumes-place-": {"below", Effect.WIDENS, Effect.NEW},
        "refused-": dashed({*refusals, "not_admin"} - {"store"}),
        "clock-": {*Pace, "seconds", "minutes", "hours", "days"},
        "forced-": {"on", "off"},
        "lessons-": {"on", "off"},
        "welcome-by-": set(AskedBy),
        "welcome-choice-": set(AskedBy),
        "ping-choice-": set(CalledBy),
        "ping-by-": set(CalledBy),
        "motion-": {"on", "off"},
        "channels-by-": set(ChannelsBy),
        "asking-": {"on", "off"},
        "comparing-": {"on", "off"},
        "inviting-": {"on", "some", "off"},
        "server-inviting-": {"on", "off"},
        "watching-": {"on", "off", "counted-on", "counted-off"},
        "button-watching-": {"allow", "forbid"},
        "passing-": {"auto", "on", "off", "soon", "first", "offer"},
        "clock-choice-": set(Pace),
        "reason-": {
            *("lobby-expired", "unseen", "all-left", "nobody-answers"),
            "channel-gone",
            "missing-permission",
            "rules-changed",
            "server-gone",
        },
        "server-place-": set(Place),
        "status-": {*Status, "paused", "played-for"},
        "zone-": {zone_key(zone).removeprefix("zone-") for zone in ZONES},
    }


EFFECTS = (
    *("flirt", "block", "half", "grow", "pluck", "shake", "strut", "ruffle", "squabble"),
    *("fight", "sidestep", "ring"),
)


@cache
def possible() -> dict[str, set[str]]:
    """Returns families of which the code may use any member, and some members may be missing."""
    pages = {f"{key}-{page}" for key in GAMES for page in range(1, 13)}
    with_guided = {key for key, ui in GAMES.items() if ui.guided is not None}
    own = {
        *(f"{key}-{code}" for key in games for code in dashed(codes(f"engine/{key}"))),
        *(f"{key}-{way}" for key in games for way in dashed(games[key].ways_to_win)),
    }
    variants_of = {
        *games,
        *(f"{key}-{variant}" for key in games for variant in variants(games[key])),
    }
    deeds = {f"{key}-{deed}" for key in games for deed in codes(f"engine/{key}", of={"Deed"})}
    return {
        "ahead-chosen-": set(GAMES),
        "ahead-choose-": set(GAMES),
        "ahead-intro-": set(GAMES),
        "block-effect-": set(EFFECTS),
        "block-else-": {"ruffle", "squabble", "fight"},
        "block-alt-": {"flirt", "feather", "love"},
        "block-foot-": {"stops", "slows"},
        "block-way-": {"ring", "fight", "flirt", "grow", "strut-flirt", "strut-grow"},
        "by-": own,
        "variant-": variants_of,
        "score-": variants_of,
        "column-rate-": set(GAMES),
        "standings-best-round-": set(GAMES),
        "order-best_round-": set(GAMES),
        "order-rate-": set(GAMES),
        "colour-": {f"{key}-{letter}" for key in GAMES for letter in ascii_uppercase},
        "guide-": {
            *(f"{key}-{kind}" for key in GAMES for kind in (*literals(), "go-on", "action-again")),
        },
        "guided-": {f"{what}-{key}" for what in ("about", "end") for key in with_guided},
        "hits-": set(GAMES),
        "deed-": deeds,
        "evening-": deeds,
        "call-": {f"{key}-{kind}" for key in GAMES for kind in literals()},
        "rate-": set(GAMES),
        "refused-": {*own, "unchanged", "nothing-to-take-back"},
        "block-short-": set(KINDS),
        "tied-": set(GAMES),
        "won-": {*own, "shared"},
        "button-": {"panel", "refresh", "log"},
        "help-": {key for key, _ in app_commands()},
        "permission-": {*dashed(discord.Permissions.VALID_FLAGS), "other"},
        "privacy-": {
            *(f"kept-{what}" for what in privacy_page.KEPT),
            *(f"{answer}-button" for answer in ("export", "games", "delete", "confirm", "cancel")),
        },
        "rules-": {
            *(one for page in pages for one in (page, f"{page}-title")),
            *(f"{key}-picture" for key in with_guided),
        },
    }


def is_member(key: str) -> bool:
    every = [*families().items(), *possible().items()]
    return any(key.startswith(one) and key.removeprefix(one) in names for one, names in every)


def test_no_key_is_missing_or_unused() -> None:
    there, used = messages(LANGUAGES[0]).keys(), literals()
    assert [key for key in there if key not in used and not is_member(key)] == []
    wanted = {prefix + name for prefix, names in families().items() for name in names}
    for path in modules():
        for node in nodes(path):
            if isinstance(node, ast.Call) and _is_words(node.func) and node.args:
                keys = {
                    one.value
                    for one in _chosen_from(node.args[0])
                    if isinstance(one, ast.Constant) and isinstance(one.value, str)
                }
                assert keys <= there, (str(path), keys - there)
    assert wanted <= there, sorted(wanted - there)


def _is_words(function: ast.expr) -> bool:
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    return name in ("words", "public")


def _chosen_from(node: ast.expr) -> list[ast.expr]:
    if isinstance(node, ast.IfExp):
        return [*_chosen_from(node.body), *_chosen_from(node.orelse)]
    return [node]


def test_languages_have_the_same_keys_with_the_same_parameters() -> None:
    first, *others = LANGUAGES
    for other in others:
        assert messages(first) == messages(other)


def test_only_labels_of_buttons_are_variables_named_like_messages() -> None:
    """Any other message is referred to without a dollar sign; nothing gives such a variable."""
    for key, variables in messages(LANGUAGES[0]).items():
        assert not [one for one in variables if "-" in one and not one.startswith("button-")], key


def test_a_line_that_fluent_would_drop_is_noticed() -> None:
    assert any(isinstance(entry, fluent.Junk) for entry in entries("a =\n    **bold**\n"))


@pytest.mark.parametrize("language", some(LANGUAGES, 1))
def test_an_entry_is_the_same_read_alone_as_in_its_file(language: str) -> None:
    for path in sorted(Path(data.__file__).parent.glob(f"locales/{language}/*.ftl")):
        text = path.read_text("utf-8")
        in_file = {one.id.name: one for one in entries(text) if isinstance(one, fluent.Message)}
        alone = sources(text)
        assert alone.keys() == in_file.keys()
        for key, whole in in_file.items():
            (entry,) = entries(alone[key])
            assert whole.equals(entry, ignored_fields=["span", "comment"]), key


# How they are set.


def test_a_french_mark_is_never_alone_at_the_start_of_a_line() -> None:
    french = [words("fr")("pikoko-confidence"), words("fr")("pikoko-confidence-why")]
    french.append(words("fr")("option-line", option="Manches", choice="3"))
    for said in french:
        assert not re.search(r" [?!:;»]|« ", said)
        assert "\N{NO-BREAK SPACE}" in said
    assert "\N{NO-BREAK SPACE}" not in words("en")("pikoko-confidence")


@pytest.mark.parametrize("language", LANGUAGES)
def test_points_below_zero_have_a_minus_sign(language: str) -> None:
    assert words(language)("points", points=-2).startswith("\N{MINUS SIGN}2 ")
    assert "**\N{MINUS SIGN}2**" in words(language)("pikoko-bid", name="Ann", tokens=-2)


@pytest.mark.parametrize("name", ["A-1", "10-4", r"\-1", "-x"])
def test_a_hyphen_in_a_name_stays_a_hyphen(name: str) -> None:
    assert name in words("en")("pikoko-bid", name=name, tokens=1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["pikoko", "plumes"])
def test_the_sign_of_a_colour_stays_with_its_letter(game: str, language: str) -> None:
    text = (HOUSE / "data" / "locales" / language / f"{game}.ftl").read_text("utf-8")
    after = re.findall("[🟥🟨🟪⬜🟦🟩🟧💎🌸⬛](.)(?=[A-Z])", text)
    assert after
    assert set(after) <= {"\N{NO-BREAK SPACE}", "\N{WORD JOINER}"}
    assert not re.findall(r"[🟥🟨🟪⬜🟦🟩🟧💎🌸⬛][A-Z]", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_emoji_stays_with_the_words_behind_it(language: str) -> None:
    """The swords and the house stand for words themselves, so they are left out."""
    torn = re.compile(
        r"(?<=[^\s#] )(?![⚔🏠])[\U0001F300-\U0001FAFF\u2600-\u27BF⭐]\ufe0f? (?=[\w*])"
    )
    for path in sorted((HOUSE / "data" / "locales" / language).glob("*.ftl")):
        lines = path.read_text("utf-8").splitlines()
        said = [re.sub(r"^[\w-]+ = |^ *(\*?\[\w+\] )?", "", line) for line in lines]
        assert not [line for line in said if torn.search(line)], path.name


# What is drawn for people comes from the files.

LETTERS: Final = re.compile(r"[^\W\d_]")
PROSE: Final = re.compile(r"[^\W\d_]{2,} [^\W\d_]{2,}")
SAYS: Final = {
    **dict.fromkeys(("TextDisplay", "drawn", "lines", "small", "spaced", "joined"), slice(None)),
    **dict.fromkeys(("button", "link"), slice(1, 2)),
    **dict.fromkeys(("send", "send_message", "edit_message", "reply"), slice(None)),
    "entry": slice(0, 1),
}
"""The calls whose given positional arguments a person reads."""

SAYS_BY_NAME: Final = ("label", "placeholder", "content", "title")


def spoken(source: Iterable[ast.AST]) -> Iterator[str]:
    """Yields texts with letters that the source passes on to be read by people."""
    for node in source:
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        name = node.func.id if isinstance(node.func, ast.Name) else name
        read = list(node.args[SAYS[name]]) if name in SAYS else []
        read += [word.value for word in node.keywords if word.arg in SAYS_BY_NAME]
        for argument in read:
            yield from (text for text in _texts(argument) if LETTERS.search(text))


def _texts(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str):
            yield node.value
    elif not isinstance(node, ast.Call | ast.Compare):
        for child in ast.iter_child_nodes(node):
            yield from _texts(child)


def prose(source: Collection[ast.AST]) -> Iterator[str]:
    """Yields strings of several words that are neither docstrings nor raised."""
    raised = {id(one) for node in source if isinstance(node, ast.Raise) for one in ast.walk(node)}
    documented = {id(node.value) for node in source if isinstance(node, ast.Expr)}
    for node in source:
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in raised
            and id(node) not in documented
            and PROSE.search(node.value)
            and node.value.replace(" ", "-") not in dict(app_commands())
        ):
            yield node.value


def test_nothing_is_drawn_for_people_but_what_the_files_say() -> None:
    for path in modules():
        if "doctor" not in path.parts:  # what it sends is read by the operator alone
            assert not list(spoken(nodes(path))), str(path)
        if "screens" in path.parts and path.name != "command_names.py":  # it logs what it did
            assert not list(prose(nodes(path))), str(path)


@pytest.mark.parametrize(
    "source",
    [
        "ui.TextDisplay('Your turn')",
        "button(name, f'Add {kind}')",
        "ui.Button(label='Join')",
        "await interaction.response.send_message('Done' if done else '')",
        "drawn(*['Hello'])",
    ],
)
def test_a_literal_that_is_drawn_is_noticed(source: str) -> None:
    assert list(spoken(ast.walk(ast.parse(source))))


# French


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Ann", "d’Ann"),
        ("Élodie", "d’Élodie"),
        ("**Ann**", "d’**Ann**"),
        ("[Enchanted Plumes](link)", "d’[Enchanted Plumes](link)"),
        ("Yves", "d’Yves"),
        ("Yann", "de Yann"),
        ("Zoé", "de Zoé"),
        ("Oui-Oui", "de Oui-Oui"),
        ("🦜\N{NO-BREAK SPACE}Ann", "de 🦜\N{NO-BREAK SPACE}Ann"),
        ("", "de "),
    ],
)
def test_de_is_elided_before_a_vowel(name: str, said: str) -> None:
    assert with_de(name) == said
    assert words("fr")("picture-play", name=name).endswith(said)


def test_names_in_french_texts_stand_after_an_elided_de() -> None:
    names = "name|names|owner|player|game"
    plain = re.compile(rf"\b(?:de|que) \{{ \$(?:{names}) \}}")
    for path in sorted((HOUSE / "data/locales/fr").glob("*.ftl")):
        assert not plain.findall(path.read_text("utf-8")), path.name


# Commands are named in one way, so that they can be clicked


def commands_spelt(text: str) -> list[str]:
    """Yields commands that a text spells out, instead of a variable such as ``{ $play }``."""
    return re.findall(r"(?<![\w<.:/])/\{? ?[^\W\d]\w*|\{ command-[\w-]+ \}", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_spells_a_command(language: str) -> None:
    spelt = {
        path.name: commands_spelt(text)
        for path in sorted((HOUSE / "data" / "locales" / language).glob("*.ftl"))
        if path.stem != "commands"
        for text in [re.sub(r"^#.*", "", path.read_text("utf-8"), flags=re.MULTILINE)]
    }
    assert {name: found for name, found in spelt.items() if found} == {}


@pytest.mark.parametrize(
    "text",
    [
        "`/play` opens one.",
        "Leave with /table.",
        "Utilisez **/réglages**.",
        "with /{ command-table }",
        "{ command-play }",
    ],
)
def test_a_spelt_command_is_found(text: str) -> None:
    assert commands_spelt(text)


def test_a_text_may_name_any_command() -> None:
    assert words("en").commands["table"] == "/table"
    assert words("fr").commands["leaderboard"] == "/classement"
    assert "/play" in words("en")("refused-no-such-table")
    mentions = Mentions({"play": 81, "table": 82})
    linked = mentions.linked(words("fr"))
    assert mentions.linked(linked) is mentions.linked(words("fr")) is linked
    assert "</play:81>" in linked("refused-no-such-table")
    assert "</table:82>" in linked("refused-paused")
    assert "/jouer" in words("fr")("refused-no-such-table"), "others are told as before"


def test_a_text_calls_the_buttons_of_a_table_as_they_are_called_there() -> None:
    english = words("en")
    assert "*My view*" in english("refused-not-asked")
    at_table = english.at_table("fr")
    assert at_table("refused-not-asked") == english("refused-not-asked").replace(
        "My view", words("fr")("button-panel")
    )
    assert english.at_table("fr") is at_table.at_table("fr") is at_table
    assert english.at_table("en") is english
    linked = Mentions({"table": 82}).linked(at_table)
    assert linked.at_table("fr") is linked, "mentions leave the buttons as they are"
