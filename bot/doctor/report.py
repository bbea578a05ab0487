"""What the checks found: a line for each, and a report to send in.

Neither has a token or the name of a person, a server or a channel in it.
"""

from __future__ import annotations

import json
import platform
import statistics
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any

import discord

from bot.install import release


class CheckOutcome(StrEnum):
    OK = "ok"
    FAILED = "failed"
    SKIPPED = "skipped"


@dataclass(frozen=True, slots=True)
class Finding:
    """The outcome of a check: what was found, and what to do if that is not as it should be."""

    check: str
    outcome: CheckOutcome
    said: str = ""
    todo: str = ""

    def line(self) -> str:
        told = f"{self.outcome:8} {self.check}"
        if self.said:
            told += f": {self.said}"
        return f"{told}\n         → {self.todo}" if self.todo else told


@dataclass(frozen=True, slots=True)
class TimedResponse:
    """Discord's answer to a request, whose ids are left out, and how long it took."""

    request: str
    status: int
    seconds: float
    body: str = ""
    """What Discord says in an answer from 400 on, without ids."""


def failures(findings: Iterable[Finding]) -> str:
    """Returns the lines of what failed, to be read after all others; nothing if all is well."""
    lines = [finding.line() for finding in findings if finding.outcome is CheckOutcome.FAILED]
    return "\n".join(["", "What failed:", *lines, ""]) if lines else ""


def summary(findings: Iterable[Finding]) -> str:
    counted = dict.fromkeys(CheckOutcome, 0)
    for finding in findings:
        counted[finding.outcome] += 1
    return ", ".join(f"{number} {outcome}" for outcome, number in counted.items())


def as_json(findings: Sequence[Finding], answers: Iterable[TimedResponse]) -> str:
    """Returns the report, as JSON."""
    report = {
        "report": 1,
        "versions": {
            "plumage": release.named(),
            "python": platform.python_version(),
            "discord.py": discord.__version__,
            "system": platform.system(),
        },
        "summary": summary(findings),
        "findings": [asdict(finding) for finding in findings],
        "answers": _times(answers),
    }
    return json.dumps(report, indent=1, ensure_ascii=False) + "\n"


def _times(answers: Iterable[TimedResponse]) -> Mapping[str, Any]:
    """Returns by request how many answers there were of each status, the seconds that they took,
    and what each refusal said.
    """
    by_request: dict[str, list[TimedResponse]] = {}
    for answer in answers:
        by_request.setdefault(answer.request, []).append(answer)
    return {request: _time(found) for request, found in sorted(by_request.items())}


def _time(answers: Sequence[TimedResponse]) -> Mapping[str, Any]:
    statuses = [answer.status for answer in answers]
    seconds = [answer.seconds for answer in answers]
    refused = Counter(f"{answer.status}: {answer.body}" for answer in answers if answer.body)
    return {
        "statuses": {str(one): statuses.count(one) for one in sorted(set(statuses))},
        "median": round(statistics.median(seconds), 3),
        "longest": round(max(seconds), 3),
        **({"refused": dict(refused)} if refused else {}),
    }
