"""The sentences of Pikoko's coach say exactly the percentages that the benchmark measures."""

from __future__ import annotations

import re

import pytest

from bot.screens.pikoko.coaching import explain, forecasts
from bot.screens.pikoko.ui import UI
from engine.pikoko.acts import Confidence
from tests.bot.screens.any_game import frame
from tests.engine.reviewed import ADVISER, made, played, reviewed


def test_every_percentage_is_a_claim() -> None:
    first, log = played(4, {"rounds": 1}, seed=3)
    shown, lengths = frame(UI, 4), set()
    for one in reviewed(ADVISER, made(first, log)[::2])[0]:
        part, advice = one.decision.part, one.advice
        for chosen in (None, *part.legal):
            sentence = explain(shown, part, advice, chosen)
            assert not re.search(r"\b(\w+) \1\b", sentence), sentence
            said = [int(number) for number in re.findall(r"(\d+)%", sentence)]
            if isinstance(part.legal[0], Confidence):
                assert said.pop() == 50, "a rule, no claim"
            chances = [claim.chance for claim in forecasts(part, advice, chosen)]
            # what is not certain is never 0% or 100%
            found = [100 * min(max(chance, 0.01), 0.99) for chance in chances]
            assert said == pytest.approx(found, abs=0.5001)
            assert ("over 99%" in sentence) == any(chance >= 0.995 for chance in chances)
            assert ("under 1%" in sentence) == any(chance <= 0.005 for chance in chances)
            lengths.add(len(said))
    assert lengths == {1, 2, 3}
