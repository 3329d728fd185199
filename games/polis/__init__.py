"""Polis: Fight for the Hegemony, by Fran Diaz."""

from pathlib import Path

from games.core.game import Game

from . import faces, players, rounds, setup, state, strategy

GAME = Game(
    key="polis",
    rules=1,
    seats=range(2, 3),
    options=state.TableOptions,
    state=state.State,
    setup=setup.setup,
    phases=(rounds.open_round, rounds.turn, rounds.battles, rounds.assault, rounds.end_round),
    folder=Path(__file__).parent,
    headline=faces.headline,
    text=faces.text,
    hand=faces.hand,
    board=faces.board,
    default=players.default,
    policies={"heuristic": strategy.strategos},
    roles=faces.role,
    deal=("projects", "events-3", "events-4", "events-5a", "events-5b", "combat"),
)
