"""SVG as text: elements, paths, and numbers with one decimal; equal input gives equal bytes."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]


def num(value: float) -> str:
    """Returns a number with at most one decimal, in the shortest form."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def path(*parts: str | float) -> str:
    """Returns a path's ``d`` from commands and numbers: ``path("M", 0, 1, "L", 2, 3)``."""
    text: list[str] = []
    for part in parts:
        if isinstance(part, str):
            text.append(part)
            continue
        written = num(part)
        if text and not text[-1][-1].isalpha() and not written.startswith("-"):
            text.append(" ")
        text.append(written)
    return "".join(text)


def element(name: str, *inside: str, **attributes: str | float | None) -> str:
    """Returns an element. ``stroke_width`` becomes ``stroke-width``; ``None`` leaves it out."""
    written = "".join(
        f' {key.replace("_", "-")}="{value if isinstance(value, str) else num(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}>{''.join(inside)}</{name}>" if inside else f"<{name}{written}/>"


def shape(d: str, fill: str = "none", **attributes: str | float | None) -> str:
    return element("path", d=d, fill=fill, **attributes)


def line(d: str, stroke: str, width: float, **attributes: str | float | None) -> str:
    """Returns a stroked path with round ends."""
    return element(
        "path",
        d=d,
        fill="none",
        stroke=stroke,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        **attributes,
    )


def circle(x: float, y: float, r: float, fill: str, **attributes: str | float | None) -> str:
    return element("circle", cx=x, cy=y, r=r, fill=fill, **attributes)


def box(
    x: float, y: float, w: float, h: float, r: float, fill: str, **attributes: str | float | None
) -> str:
    """Returns a rectangle with rounded corners."""
    return element("rect", x=x, y=y, width=w, height=h, rx=r, fill=fill, **attributes)


def ground(width: float, height: float, fill: str) -> str:
    """Returns a rectangle that fills a whole picture."""
    return element("rect", width=width, height=height, fill=fill)


def group(*inside: str, **attributes: str | float | None) -> str:
    return element("g", *inside, **attributes)


def moved(x: float, y: float, *inside: str, scale: float = 1, turn: float = 0) -> str:
    """Returns a group moved to (x, y), scaled, and turned clockwise by ``turn`` degrees."""
    transform = f"translate({num(x)} {num(y)})"
    if turn:
        transform += f" rotate({num(turn)})"
    if scale != 1:
        transform += f" scale({scale:.3f})"
    return group(*inside, transform=transform)


def document(width: int, height: int, *inside: str, called: str = "") -> str:
    """Returns an SVG file with one element a line, and its name for screen readers."""
    named = (element("title", called),) if called else ()
    body = "\n".join((*named, *inside))
    root = element(
        "svg",
        f"\n{body}\n",
        xmlns="http://www.w3.org/2000/svg",
        width=width,
        height=height,
        viewBox=f"0 0 {width} {height}",
    )
    return f"{root}\n"


def polar(x: float, y: float, r: float, degrees: float) -> Point:
    """Returns the point at that distance and angle; 0° is up, and angles go clockwise."""
    angle = math.radians(degrees)
    return x + r * math.sin(angle), y - r * math.cos(angle)


def rounded(points: Sequence[Point], radius: float) -> str:
    """Returns a closed polygon with rounded corners."""
    parts: list[str | float] = []
    for index, (x, y) in enumerate(points):
        corners = []
        for nx, ny in (points[index - 1], points[(index + 1) % len(points)]):
            length = math.hypot(nx - x, ny - y)
            share = min(radius, length / 2) / length
            corners.append((x + (nx - x) * share, y + (ny - y) * share))
        (ax, ay), (bx, by) = corners
        parts += ["L" if parts else "M", ax, ay, "Q", x, y, bx, by]
    return path(*parts, "Z")


def combined(paths: Iterable[str]) -> str:
    return "".join(paths)
