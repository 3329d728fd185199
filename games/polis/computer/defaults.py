"""Answers for those who do not answer."""

from __future__ import annotations

from games.core.decision import Answer, Choice, Decision, Split
from games.core.rng import Rng
from games.core.secret import Seat
from games.polis.data import VALUE
from games.polis.state import State, side_of


def default(view: State, seat: Seat, decision: Decision, rng: Rng) -> Answer | None:
    """Pass the turn, end what was begun, feed the people as cheaply as can be, stay in battle.

    The rules propose nothing here; None falls back to the least or first thing on offer.
    """
    if isinstance(decision, Split):
        return None  # the first rows; all the growth there is room for
    if not isinstance(decision, Choice):
        return None
    ids = [option.id for option in decision.options]
    if "done" in ids:
        return "done"
    if decision.key == "feed":
        return least_loss(view, seat, ids)
    if decision.key == "lay":
        return sorted(ids, key=lambda card: -VALUE[card])[:2]
    return None


def least_loss(view: State, seat: Seat, ids: list[str]) -> str:
    """Prestige as long as some is left; else the polis whose loss is enough, or the smallest."""
    p = view.players[side_of(view, seat)]
    short = sum(q.population for q in view.poleis.values() if q.owner == side_of(view, seat))
    short -= p.goods["wheat"]
    poleis = sorted((i for i in ids if i != "prestige"), key=lambda i: view.poleis[i].population)
    if "prestige" in ids and (short < p.prestige or not poleis):
        return "prestige"
    enough = [name for name in poleis if view.poleis[name].population >= short]
    return (enough or poleis[::-1])[0]
