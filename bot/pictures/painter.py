"""A process that turns scenes into files: ``python -m bot.pictures.painter`` (`bot.processes`)."""

from __future__ import annotations

from bot.processes import serve
from bot.ui.art.paint import encoded

if __name__ == "__main__":
    serve(lambda: encoded, yields=False)
