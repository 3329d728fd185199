"""Projects and events can be looked up: each of them, and which are still to come."""

from __future__ import annotations

import pytest

from games.core.languages import LOCALES
from games.core.secret import seal
from games.polis import GAME
from games.polis.data import EVENTS, PROJECTS, SETUPS
from games.polis.faces import decks
from games.polis.faces.board import zooms_now
from games.testing.laws import Strict
from tests.games.polis.polis_desk import Desk


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("setup", ["base", "corinthian", "peloponnesian"])
def test_every_project_and_event_of_the_game_is_named_and_fits(locale: str, setup: str) -> None:
    w = Strict(locale, GAME.folder, ("Ana", "Luis"))
    view = Desk(SETUPS[setup].rounds[0], setup=setup).s
    projects, shown = decks.TEXTS["projects"](view, w), zooms_now(view)
    played = {f"events-{deck}" for deck in view.decks if deck in decks.DECKS}
    assert {name for name in shown if name.startswith("events")} == played
    for name in PROJECTS:
        assert (w(f"it-{name}") in projects) == (name in SETUPS[setup].projects)
    for name, card in EVENTS.items():
        if card.deck in view.decks:
            assert w(f"it-{name}") in decks.TEXTS[f"events-{card.deck}"](view, w)
    assert all("<svg" in draw(view, w) for draw in decks.ZOOMS.values())


def test_a_project_says_where_it_is() -> None:
    w = Strict("en", GAME.folder, ("Ana", "Luis"))
    s = Desk().s
    first, second, third, fourth = SETUPS["base"].projects[:4]
    s.display, s.gone = [first], [second]
    s.poleis["Sparta"].started, s.poleis["Athenai"].finished = third, [fourth]
    lines = {line.partition(" (")[0].strip("*"): line for line in decks.projects(s, w)}
    ends = {first: "on display", second: "gone", third: "begun in Sparta"}
    ends |= {fourth: "finished in Athenai", SETUPS["base"].projects[4]: "to come"}
    for name, end in ends.items():
        assert lines[w(f"it-{name}")].endswith(end)
    assert decks.projects(s, w)[0].startswith(f"**{w(f'it-{first}')}")


def test_an_event_that_came_is_marked_and_those_alike_are_counted() -> None:
    w = Strict("en", GAME.folder, ("Ana", "Luis"))
    s = Desk().s
    s.past = [[e for e, card in EVENTS.items() if card.deck == "4"][-1]]
    lines = decks.events_of("4")(s, w)
    assert [line for line in lines if line.endswith("came")] == [f"{w(f'it-{s.past[0]}')} — came"]
    assert not [line for line in decks.events_of("3")(s, w) if line.endswith("came")]
    assert any("×2" in line for line in lines)


def test_what_is_still_face_down_says_nothing() -> None:
    w = Strict("en", GAME.folder, ("Ana", "Luis"))
    d = Desk()
    for other in d.s.decks.values():
        other.value.reverse()
    here = [tell(seal(d.s, 0), w) for tell in decks.TEXTS.values()]
    d.s.projects.value.reverse()
    assert here == [tell(seal(d.s, 0), w) for tell in decks.TEXTS.values()]
