"""The names of the seats: who plays there, and who did when a line of the log was written."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

from bot.matches.body import Body, marked
from games.core.comparing import readings_of
from games.core.languages import CORE
from games.core.posters import GEAR
from games.core.secret import Seat
from games.core.table import Event
from games.core.words import Words

NAME_LENGTH = 24  # characters of a name
SEAT_ARGUMENTS = ("who", "by")  # arguments of notices that are seats


def told_apart(name: str, others: Iterable[str]) -> str:
    """A name that nobody takes for one of the `others`: with a number if it looks like one.

    It is given when somebody sits down, so that whatever prints, offers or draws names afterwards
    has different ones.
    """
    taken = frozenset[str]().union(*map(readings_of, others))
    if not readings_of(name) & taken:
        return name
    numbered = (with_number(name, number) for number in count(2))
    return next(one for one in numbered if not readings_of(one) & taken)


def with_number(name: str, number: int) -> str:
    """`Ana (2)`, no longer than a name may be; half an escape at the end is cut off, too."""
    mark = f" ({number})"
    return name[: NAME_LENGTH - len(mark)].rstrip("\\ ") + mark


def names_now(body: Body) -> list[str]:
    """Who plays at each seat; a computer in a person's place by that name and its mark."""
    return [chair.shown_name for chair in body.chairs]


def names_at(body: Body, line: int) -> list[str]:
    """Who played at each seat when a line was written.

    A substitute has not done what was done before, nor has who was away or had left.
    """
    return [_player_at(body, seat, line) for seat in range(len(body.chairs))]


def _player_at(body: Body, seat: Seat, line: int) -> str:
    """Who played at a seat: a holder, or a computer in the place of one."""
    chair = body.chairs[seat]
    past = [former for former in body.former if former.seat == seat]
    if past and line <= chair.since:
        holder = next((one for one in reversed(past) if one.since < line), past[0])
        return holder.name if line <= holder.until else marked(holder.name)
    return chair.name if chair.absent and line <= chair.absent_since else chair.shown_name


def names_then(body: Body, event: Event) -> list[str]:
    """The names of the seats for a notice: its own seats have the names of their holders then, who
    may be away from them.
    """
    names = names_now(body)
    for arg in SEAT_ARGUMENTS:
        seat, nth = event.args.get(arg), event.args.get(f"{arg}_nth")
        if isinstance(seat, int) and isinstance(nth, int):
            held = [former.name for former in body.former if former.seat == seat]
            chair = body.chairs[seat]
            holder = chair.name if chair.absent else names[seat]
            names[seat] = [*held, holder][min(nth, len(held))]
    return names


def computer_names(locale: str) -> list[str]:
    """What computer players are called in one of Discord's languages, in this order."""
    names = Words(locale.partition("-")[0], CORE)("computer-names")
    return [f"{name}{GEAR}" for name in names.split(", ")]
