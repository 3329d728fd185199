"""Why not?: bids, ladders, altars and animals, and the paragraph that refuses each."""

from __future__ import annotations

from games.core.match import Match
from games.core.play import Play
from games.offrandes import GAME
from games.offrandes.data import ALTARS, CORRUPTIBLE
from games.offrandes.state import State
from tests.games.offrandes.offrandes_scene import (
    A,
    B,
    C,
    animals,
    answer,
    at,
    auction,
    ladder,
    lay,
    table,
)


def refused(
    play: Play[State] | Match[State], seat: int, state: State
) -> dict[str, tuple[str, str]]:
    """All that a question does not offer: why not, and by which paragraph."""
    every = GAME.aids.barred(state, seat, play.pending[seat])
    found = {one.id: (one.why, one.rule) for one in every}
    assert len(found) == len(every)
    return found


def test_bids_are_refused_at_both_ends() -> None:
    match = auction(A, seats=3)
    state = match.table.state
    match.submit(A, "peasant.water")
    told = refused(match, A, state)
    assert told == {
        "bid:0": ("no-opening", "4.2"),
        "bid:11": ("too-dear", "4.5"),
        "pass": ("no-opening", "4.2"),
    }
    match.submit(A, "other")
    assert refused(match, A, state) == {id: told[id] for id in ("bid:0", "bid:11")}
    match.submit(A, 8)
    edges = {"bid:8": ("too-low", "4.4"), "bid:11": ("too-dear", "4.5")}
    assert refused(match, B, state) == edges
    match.submit(B, "upto")
    assert refused(match, B, state) == edges
    match.submit(B, 9)
    assert refused(match, C, state) == {
        "bid:9": ("too-low", "4.4"),
        "bid:11": ("too-dear", "4.5"),
        "upto": ("nothing-to-add", "4.12"),
    }


def test_only_who_puts_up_a_sealed_pair_must_bid() -> None:
    t = table(ladder(), ladder(), ladder(), auction="sealed", money=[9, 4, 4])
    play = at(t, "auction_turn")
    answer(play, A, "peasant.water")
    told = refused(play, A, t.state)
    assert told == {"bid:0": ("no-opening", "9.1"), "bid:10": ("too-dear", "4.5")}
    assert refused(play, B, t.state) == {"bid:5": ("too-dear", "4.5")}


def test_characters_that_are_gone_are_refused_until_the_next_auction_turn() -> None:
    match = auction(A, seats=3)
    for seat, said in ((A, "peasant.water"), (A, "bid:1"), (B, "bid:2"), (C, "pass")):
        match.submit(seat, said)
        (asked,) = match.pending
        assert "peasant" not in refused(match, asked, match.table.state)
    match.submit(A, "pass")
    gone = ("sold", "4.9")
    assert refused(match, A, match.table.state) == {"peasant": gone, "water": gone}
    match.submit(A, "pass")
    assert refused(match, B, match.table.state) == {}


def test_each_ladder_that_cannot_be_corrupted_says_why() -> None:
    t = table(
        ladder(corruptor=3, water=4),
        ladder(water=2, priestess=5),
        ladder(water=1, soldier=3),
        ladder(water=1),
        queue=[A],
        corrupted=[3],
    )
    play = at(t, "corruption")
    empty = {f"{name}:{B}": ("empty-ladder", "5.5") for name in ("peasant", "flowers", "guardian")}
    assert len(empty) == len(CORRUPTIBLE) - 2
    assert refused(play, A, t.state) == {
        **empty,
        f"priestess:{B}": ("top", "5.7"),
        f"{C}": ("guarded", "5.3"),
        "3": ("twice", "5.4"),
        "corruptor": ("incorruptible", "5.5"),
        "soldier": ("incorruptible", "5.5"),
    }


def test_altars_and_animals_are_refused_by_their_own_paragraphs() -> None:
    steps = ladder(peasant=3, water=2, flowers=2, guardian=1)
    t = table(steps, ladder(), ladder(), queue=[A])
    lay(t, ares=animals(3, "pig", B), hermes=animals(1, "pig", C))
    told = refused(at(t, "offerings"), A, t.state)
    near = ("hephaestus", "ares", "hermes")
    assert told == {
        **{altar: ("altar-far", "6.6") for altar in ALTARS if altar not in near},
        "ares": ("not-better", "6.7"),
        "chicken": ("enough-left", "6.5"),
        "pig": ("enough-left", "6.5"),
        "sheep": ("higher-animal", "6.3"),
        "ox": ("higher-animal", "6.3"),
    }


def test_where_animals_are_short_each_altar_takes_what_is_better() -> None:
    steps = ladder(peasant=3, water=2, flowers=2, guardian=1)
    t = table(steps, ladder(), ladder(), queue=[A], supply=[15, 1, 2, 15, 15])
    lay(t, ares=animals(1, "goat", B), hermes=animals(1, "pig", C))
    told = refused(at(t, "offerings"), A, t.state)
    assert told["pig"] == ("none-left", "6.4")
    assert told["ares"] == told["hermes.chicken"] == ("not-better", "6.7")
    assert not {"hermes", "hermes.goat", "goat", "chicken", "hephaestus"} & {*told}


def test_the_proper_animal_that_is_used_up_is_not_called_too_high() -> None:
    steps = ladder(peasant=3, water=2, flowers=2, guardian=1)
    t = table(steps, ladder(), ladder(), queue=[A], supply=[15, 15, 0, 15, 15])
    told = refused(at(t, "offerings"), A, t.state)
    assert told["goat"] == ("none-left", "6.4")
    assert told["sheep"] == ("higher-animal", "6.3")
