"""With factions, a player's own one is among what they hold: it says whom they may attack."""

from __future__ import annotations

import pytest

from games.core.match import begin
from games.core.words import Words
from games.coup import GAME


@pytest.mark.parametrize(
    ("locale", "said"),
    [("en", ("Loyalists", "Reformists")), ("es", ("los Leales", "los Reformistas"))],
)
def test_ones_own_side_stands_beside_the_hand(locale: str, said: tuple[str, str]) -> None:
    match = begin(GAME, bytes(32), 4, {"reformation": True})
    while not match.view().sides:
        (seat,) = match.pending
        match.submit(seat, match.pending[seat].options[0].id)
    w = Words(locale, GAME.folder, ("Ana", "Bruno", "Carla", "Dani"))
    ends = [GAME.hand(match.view(seat), seat, w).rpartition(" · ")[2] for seat in match.seats]
    assert sorted(set(ends)) == sorted(said)
    assert ends[0] == ends[2] != ends[1] == ends[3], "they alternate"


def test_without_factions_no_side_is_told() -> None:
    match = begin(GAME, bytes(32), 4)
    w = Words("en", GAME.folder, ("Ana", "Bruno", "Carla", "Dani"))
    assert GAME.hand(match.view(0), 0, w).endswith("2 coins")


@pytest.mark.parametrize("whom", [0, 1])
def test_a_conversion_reads_well_of_oneself_and_of_another(whom: int) -> None:
    w = Words("es", GAME.folder, ("Ana", "Bruno"))
    told = w("tells-convert", who=0, action="convert", whom=whom, side="reformist")
    name = ("Ana", "Bruno")[whom]
    assert told == f"Ana paga una **Conversión**: {name} está ahora con los Reformistas."
