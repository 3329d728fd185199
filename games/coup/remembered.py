"""What everybody remembers: of a hand, what was claimed with it and which blocks were passed up;
of a player, how far claims were true and how often others were doubted. No rule looks at it."""

from __future__ import annotations

from collections.abc import Iterable

from games.core.secret import Seat

from .data import NO_DUKE
from .state import Duel, State

HABITS = ("plain", "caught", "proved", "doubts", "mistaken", "trusts")


def claims(s: State, seat: Seat, role: str) -> None:
    """A player says to hold a character."""
    if role == NO_DUKE:
        return
    if role not in s.claims[seat]:
        s.claims[seat].append(role)
    said = s.said.setdefault(seat, {})
    said[role] = said.get(role, 0) + 1


def pass_up(s: State, seats: Iterable[Seat], roles: Iterable[str]) -> None:
    """Nobody blocked: each of those who could did without each of these characters."""
    for seat in seats:
        let = s.let.setdefault(seat, {})
        for role in roles:
            let[role] = let.get(role, 0) + 1


def gives_away(s: State, seat: Seat, role: str) -> None:
    """A card left a hand, open to all: what was said of it is settled."""
    if seat in s.said:
        s.said[seat].pop(role, None)


def draws_anew(s: State, seat: Seat) -> None:
    """Nobody else knows any more what the hand is: what was passed up says nothing now."""
    s.let.pop(seat, None)


def exchanges(s: State, seat: Seat) -> None:
    """Any card may have gone: what was said before says nothing now."""
    s.said.pop(seat, None)
    draws_anew(s, seat)


def is_seen_to(s: State, habit: str, seat: Seat) -> None:
    """A player has done one of the HABITS once more: a turn without a claim; a claim that was
    doubted, and false or true; a doubt, and one without cause; a claim let stand."""
    seen = s.habits.setdefault(seat, {})
    seen[habit] = seen.get(habit, 0) + 1


def begins_turn(s: State) -> None:
    """From the first turn on at which two are left with one card each, turns are remembered."""
    if s.duel is None and len(s.living) == 2 and all(len(s.hands[p].value) == 1 for p in s.living):
        both = s.active, s.following(s.active)
        s.duel = Duel(
            [s.coins[p] for p in both],
            said=[{**s.said.get(p, {})} for p in both],
            let=[{**s.let.get(p, {})} for p in both],
        )


def ends_turn(s: State) -> None:
    """The turn is over, and the game goes on."""
    if s.duel is not None:
        s.duel.deeds.append(s.move.action + (f":{s.move.block}" if s.move.block else ""))
