"""Every answer of a question can be given on its panel, with a picture of the board or without."""

from __future__ import annotations

from random import Random

import pytest

import games
from bot.features.seat.view import PanelReader, panel
from bot.matches.body import Body, Chair
from bot.matches.session import Session
from games.core.decision import Choice
from games.core.match import begin
from games.core.players import respond
from games.core.seated import sit
from storage.records import LIVE, Row
from tests.tools.evening import controls
from tests.tools.painted import Painted

NAMES = ["Ana", "Bruno", "Carla", "Dani"]
MOST_COMPONENTS = 40  # of a message, by Discord
POSITIONS = 60


def offered(session: Session, seat: int, *, drawn: bool, page: str = "") -> set[str]:
    """The answers that can be given by buttons and menus, turning the pages of a menu."""
    message = Painted(panel(session, seat, PanelReader("en"), drawn=drawn, page=page))
    assert sum(map(parts, message.components)) <= MOST_COMPONENTS
    found = {str(ref.arg) for _, ref in controls(message, "a", "n")}
    for part, _ in controls(message, "s", "nm"):
        found |= {option["value"] for option in part["options"]}
    for part, _ in [] if page else controls(message, "page"):
        for option in part["options"]:
            found |= offered(session, seat, drawn=drawn, page=option["value"])
    return found


def parts(component: dict[str, object]) -> int:
    """How many components one is, with all that stand in it."""
    inner = [*component.get("components", []), component.get("accessory")]  # type: ignore[misc]
    return 1 + sum(parts(one) for one in inner if one)


@pytest.mark.parametrize("key", games.GAMES)
def test_no_answer_is_out_of_reach(key: str) -> None:
    game, rng, seen = games.load(key), Random(4), 0
    match = begin(game, rng.randbytes(32), min(len(NAMES), max(game.seats)))
    chairs = [Chair(person=n + 1, name=NAMES[n]) for n in match.seats]
    row = Row("abcd2345", 1, LIVE, key, 0, 0, 1, {}, 0.0, 0.0)
    while match.pending and seen < POSITIONS:
        seat = rng.choice(sorted(match.pending))
        asked = match.pending[seat]
        if isinstance(asked, Choice) and asked.least == asked.most == 1:
            seen += 1
            session = Session(row, Body(chairs=chairs), match, ())
            for drawn in (True, False):
                missing = {one.id for one in asked.options} - offered(session, seat, drawn=drawn)
                assert not missing, asked.key
        match.submit(seat, respond(game, sit(match, seat), "random", rng))
    assert seen > POSITIONS / 3
