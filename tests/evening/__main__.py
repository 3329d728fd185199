"""`python -m tests.evening GAME LOCALE --to PAGE`: play a game, write its page, print the
counts."""

from __future__ import annotations

import argparse
import asyncio
import json
from pathlib import Path

import games
from tests.evening.page import page
from tests.evening.play import play

TALK = {
    "es": ("¿Quién trae las bebidas?", "Esa no me la creo.", "Jajaja", "Un momento, que llaman.",
           "¿Alguien ha visto mis gafas?",
           "Vaya noche.", "No te fíes de nadie.", "Ya casi me toca."),
    "en": ("Who brings the drinks?", "I don't buy that.", "Ha!", "Hold on, the doorbell.",
           "Has anybody seen my glasses?", "What a night.", "Trust nobody.", "Nearly my turn."),
}  # fmt: skip


def main() -> None:
    read = argparse.ArgumentParser(description=__doc__)
    read.add_argument("game", choices=games.GAMES)
    read.add_argument("locale", choices=sorted(TALK))
    read.add_argument("--to", type=Path, required=True)
    read.add_argument("--seed", type=int, default=1)
    read.add_argument("--computers", type=int, help="one, where two people are left")
    read.add_argument("--options", type=json.loads, default={}, help="as JSON: of the table")
    read.add_argument("--quiet", action="store_true", help="nobody writes anything")
    given = read.parse_args()
    talk = () if given.quiet else TALK[given.locale]
    game = games.load(given.game)
    seats = max(game.counts(game.options.model_validate(given.options)))
    computers = min(1, seats - 2) if given.computers is None else given.computers
    told = {"talk": talk, "computers": computers, "options": given.options}
    record = asyncio.run(play(given.game, given.locale, given.seed, **told))
    given.to.parent.mkdir(parents=True, exist_ok=True)
    title = f"{given.game}, {given.locale}, seed {given.seed}"
    given.to.write_text(page(record, title, given.locale), encoding="utf-8")
    print(f"{given.game} ({given.locale}): {record.counts}\n{given.to}")


main()
