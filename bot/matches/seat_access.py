"""Who may act for a seat: the person who sits there, and nobody else."""

from __future__ import annotations

from bot.matches.errors import Refused
from bot.matches.session import AnyTable
from games.core.secret import Seat


def only_sitter(table: AnyTable, seat: Seat, person: int) -> None:
    """Raise Refused unless this person sits there."""
    chairs = table.body.chairs
    if not 0 <= seat < len(chairs) or chairs[seat].person != person:
        raise not_your_seat(table, person)


def not_your_seat(table: AnyTable, person: int) -> Refused:
    """Why somebody may not do what belongs to a seat: theirs is another one, or they have none."""
    seated = any(chair.person == person for chair in table.body.chairs)
    return Refused("not-your-seat" if seated else "not-seated")
