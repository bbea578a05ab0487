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

from bot.cli import release


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

    def told(self) -> str:
        return f"{self.check}: {self.said}" if self.said else self.check


@dataclass(frozen=True, slots=True)
class TimedResponse:
    """Discord's answer to a request, whose ids are left out, and how long it took."""

    request: str
    status: int
    seconds: float
    body: str = ""
    """What Discord says in an answer from 400 on, without ids."""


def conclusion(findings: Sequence[Finding]) -> str:
    """Returns the last lines: how many checks were right, and what there is to do. Checks stand in
    the order in which one depends on another, so the first thing to do may mend the rest.
    """
    todo: dict[str, list[str]] = {}
    for finding in findings:
        if finding.outcome is CheckOutcome.FAILED:
            todo.setdefault(finding.todo, []).append(finding.told())
    lines = [summary(findings)]
    if todo:
        lines.append("\nWhat failed, and what to do, the first thing first; then try again:")
    for number, (what, told) in enumerate(todo.items(), 1):
        lines += [f"{number}. {what or 'Send us the report.'}", *(f"   {one}" for one in told)]
    return "\n".join([*lines, ""])


def summary(findings: Iterable[Finding]) -> str:
    counted = Counter(finding.outcome for finding in findings)
    return ", ".join(f"{counted[outcome]} {outcome}" for outcome in CheckOutcome)


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
    return {
        request: {
            "statuses": dict(sorted(Counter(str(one.status) for one in found).items())),
            "median": round(statistics.median(one.seconds for one in found), 3),
            "longest": round(max(one.seconds for one in found), 3),
            "refused": dict(Counter(f"{one.status}: {one.body}" for one in found if one.body)),
        }
        for request, found in sorted(by_request.items())
    }
