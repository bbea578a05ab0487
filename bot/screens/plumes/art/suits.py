"""The ten colours of the cards."""

from __future__ import annotations

from typing import Final

from bot.screens.art.palette import IVORY, Suit

SUITS: Final = (
    Suit("R", "red", "ruby", "#B2120E", IVORY, "#3F0308", "#FFC9B5", "#EF7F66"),
    Suit("W", "white", "star", "#F6F4EC", "#16262D", "#1B3743", "#FFFFFF", "#8FB3BF"),
    Suit("Y", "yellow", "sun", "#F9DD54", "#33200A", "#6B4A05", "#FFFBDD", "#FFF1A0"),
    Suit("G", "green", "leaf", "#2E7150", IVORY, "#072A1B", "#D6F2DD", "#7CC79A"),
    Suit("O", "orange", "triangle", "#EB6E08", "#2A1203", "#5A1E02", "#FFE6C4", "#FFBE7A"),
    Suit("T", "teal", "ring", "#2EA98D", "#06231D", "#04362D", "#DAFBF0", "#93E6CE"),
    Suit("B", "blue", "drop", "#2452EB", IVORY, "#071A5C", "#DCE7FF", "#8FB2FF"),
    Suit("N", "pink", "blossom", "#FF9FD3", "#3A0A2A", "#701B52", "#FFE9F5", "#FFCBE7"),
    Suit("P", "purple", "moon", "#623469", IVORY, "#220C28", "#F3DCF4", "#BE8CC6"),
    Suit("K", "black", "hourglass", "#17161A", IVORY, "#5A564E", "#EDE7DA", "#A79F90"),
)
"""In the order of `engine.plumes.cards.COLOURS`."""
