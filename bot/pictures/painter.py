"""The process that draws pictures: ``python -m bot.pictures.painter`` (`bot.base.processes`)."""

from __future__ import annotations

from bot.base.processes import serve
from bot.screens.art.paint import encoded

if __name__ == "__main__":
    serve(lambda: encoded, yields=False)
