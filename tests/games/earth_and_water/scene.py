"""Positions set up by hand: Persia sits in seat 0, Greece in seat 1."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.core.decision import Choice, Illegal, Split
from games.core.play import Play
from games.core.rng import Rng
from games.core.secret import Secret
from games.core.table import Event, Table
from games.earth_and_water import GAME
from games.earth_and_water.data import CARDS, DATA, GREECE, INDEX, PERSIA
from games.earth_and_water.operations import operate
from games.earth_and_water.state import State, TableOptions, setup


class Scene:
    """A match in the middle; `tell` answers the open question, in ids."""

    def __init__(self, state: State, phase: str, dice: Sequence[int], seed: int = 0) -> None:
        rng = Rng(seed.to_bytes(32, "big"))
        self.table: Table[State] = Table(state, range(2), rng, GAME.rules, {"dice": list(dice)})
        self.log: list[Event] = self.table.events
        self.play: Play[State] = Play(GAME, self.table, phase)

    @property
    def s(self) -> State:
        return self.table.state

    @property
    def seat(self) -> int:
        (seat,) = self.play.pending
        return seat

    @property
    def question(self) -> Any:
        return self.play.pending[self.seat]

    @property
    def asked(self) -> str:
        return "" if self.play.result else str(self.question.key)

    @property
    def ids(self) -> list[str]:
        question = self.question
        if isinstance(question, Split):
            return list(question.caps)
        assert isinstance(question, Choice)
        return [option.id for option in question.options]

    @property
    def barred(self) -> dict[str, str]:
        return {one.id: one.why for one in self.question.barred}

    def tell(self, *answers: Any) -> Scene:
        """Give one answer after the other, whoever is asked."""
        for answer in answers:
            seat = self.seat
            self.play.give(seat, self.play.parse(seat, answer))
        return self

    def until(self, key: str, answer: Any = "pass") -> Scene:
        """Give the same answer until another question comes."""
        while self.asked not in (key, ""):
            self.tell(answer)
        return self

    def refuses(self, answer: Any) -> bool:
        try:
            self.play.parse(self.seat, answer)
        except Illegal:
            return True
        return False

    def heard(self, key: str) -> list[dict[str, Any]]:
        return [dict(event.args) for event in self.log if event.key == key]

    def at(self, city: str) -> tuple[int, int, int, int]:
        """Greek armies and fleets, Persian armies and fleets."""
        c, s = INDEX[city], self.s
        return s.armies[GREECE][c], s.fleets[GREECE][c], s.armies[PERSIA][c], s.fleets[PERSIA][c]

    def greeks(self, city: str) -> tuple[int, int]:
        return self.at(city)[:2]

    def persians(self, city: str) -> tuple[int, int]:
        return self.at(city)[2:]


def position(
    cities: Mapping[str, str] | None = None,
    *,
    persia: Sequence[int] = (),
    greece: Sequence[int] = (),
    deck: Sequence[int] | None = None,
    discard: Sequence[int] = (),
    options: Mapping[str, Any] | None = None,
    **fields: Any,
) -> State:
    """A state: `{"thebes": "G3/2", "pella": "P1/1"}` or the start position, with given hands.

    `deck` is listed from the top. Cards named nowhere are in the deck, or else discarded.
    """
    table: Table[Any] = Table(None, range(2), Rng(bytes(32)))
    s = setup(table, TableOptions(sides="chosen", **(options or {})))
    if cities is not None:
        for side in (PERSIA, GREECE):
            s.armies[side] = [0] * len(INDEX)
            s.fleets[side] = [0] * len(INDEX)
        for name, pieces in cities.items():
            for piece in pieces.split():
                side = GREECE if piece[0] == "G" else PERSIA
                armies, _, fleets = piece[1:].partition("/")
                s.armies[side][INDEX[name]] = int(armies)
                s.fleets[side][INDEX[name]] = int(fleets or 0)
    s.stage = "operations"
    for name, value in fields.items():
        assert hasattr(s, name), name
        setattr(s, name, value)
    totals = DATA.pieces
    s.army_reserve = [
        totals.armies.persia - sum(s.armies[PERSIA]) - s.darius - s.xerxes,
        totals.armies.greece - sum(s.armies[GREECE]) - s.miltiades - s.themistocles - s.leonidas,
    ]
    s.fleet_reserve = [
        totals.fleets.persia - sum(s.fleets[PERSIA]) - s.artemisia,
        totals.fleets.greece - sum(s.fleets[GREECE]),
    ]
    if "army_reserve" in fields:
        s.army_reserve = fields["army_reserve"]
    s.hands[PERSIA].value, s.hands[GREECE].value = list(persia), list(greece)
    rest = [card for card in CARDS if card not in (*persia, *greece, *discard, *(deck or ()))]
    s.deck = Secret(list(reversed(deck)) if deck is not None else rest, kind="card")
    s.discard = [*discard, *(rest if deck is not None else [])]
    return s


def scene(
    cities: Mapping[str, str] | None = None,
    *,
    phase: str = operate.__name__,
    dice: Sequence[int] = (),
    **given: Any,
) -> Scene:
    return Scene(position(cities, **given), phase, dice)


def operations(cities: Mapping[str, str] | None = None, **given: Any) -> Scene:
    """A turn of `active` (0 Persia, 1 Greece)."""
    return scene(cities, **given)


def supplies(cities: Mapping[str, str] | None = None, **given: Any) -> Scene:
    """The supply step, Persia first, with no cards in hand."""
    return scene(cities, phase="supply", stage="supply", **given)
