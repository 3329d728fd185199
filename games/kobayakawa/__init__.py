"""Kobayakawa, by Jun Sasaki."""

from pathlib import Path

from games.core.game import Game

from . import faces, players, rules

GAME = Game(
    key="kobayakawa",
    rules=1,
    seats=range(3, 7),
    options=rules.TableOptions,
    state=rules.State,
    setup=rules.setup,
    phases=(rules.deal, rules.draw, rules.bet, rules.fight),
    folder=Path(__file__).parent,
    headline=faces.headline,
    text=faces.text,
    hand=faces.hand,
    default=players.default,
    policies={"heuristic": players.careful},
    deal=("deck", "medals", "round", "first"),
)
