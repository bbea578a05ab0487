"""Pictures of a game of Pikoko, as scenes: what a seat sees, the table, a round."""

from bot.ui.art.pikoko.panel import panel
from bot.ui.art.pikoko.rounds import round_over
from bot.ui.art.pikoko.stock import stock
from bot.ui.art.pikoko.table import table

__all__ = ["panel", "round_over", "stock", "table"]
