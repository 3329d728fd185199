"""Planted leaks: hidden things of a table in each kind of outgoing message.

Each function plants the leak that its docstring describes. `python -m tests.simulation --planted
leaks --seeds 300` prints after how many seeds each was found.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import replace
from functools import partial, wraps
from typing import Any

from discord.ui import Modal

from bot.features.calls import view as calls
from bot.features.history import view as history
from bot.features.history.service import History
from bot.features.moments import view as moments
from bot.features.notifications import view as notifications
from bot.features.personal import view as personal
from bot.features.proof import view as proof
from bot.features.seat import recap, standing_rule_form
from bot.features.seat import view as seat
from bot.features.table import view as table
from bot.features.votes import view as votes
from bot.matches import visibility
from bot.matches.session import Session
from bot.ui import words
from bot.ui.widgets import Face
from games.core.secret import SPECTATOR
from games.testing.laws import dump_all
from tests.simulation.sealed import Maker, places
from tests.tools.planting import Faults, NotApplied, Replacement

# the functions that leak, by the name of the plant
LEAKY: dict[str, Maker] = {
    "the-table-tells": table.table_face, "a-panel-tells": seat.panel,
    "a-board-tells": table.board, "a-recap-tells": recap.recap,
    "a-form-tells": standing_rule_form.form, "what-resigning-means-tells": seat.resigning,
    "a-call-tells": calls.call, "a-vote-tells": votes.card, "its-outcome-tells": votes.outcome,
    "a-notification-tells": notifications.face, "a-letter-tells": notifications.letter,
    "a-moment-tells": moments.face, "a-replay-tells": history.replay,
    "a-transcript-tells": history.transcript, "a-spectator-is-told": history.watch,
    "the-list-of-ones-own-tells": personal.mine, "fairness-tells": proof.fairness,
    "a-moved-card-tells": table.moved_card, "what-is-spoken-tells": words.spoken,
}  # fmt: skip


def hidden(session: Session) -> str:
    """A mark that depends on everything hidden at a table; empty before the game."""
    if session.match is None:
        return ""
    return f"{zlib.crc32(repr(dump_all(session.playing())).encode()):08x}"  # type: ignore[arg-type]


def telling(make: Maker) -> Faults:
    """Let the output of `make` contain the mark of `hidden`; a message has it in its alt text."""

    @wraps(make)
    def tells(about: Any, *args: Any, **more: Any) -> Any:
        made = make(about, *args, **more)
        mark = "".join(map(hidden, about if isinstance(about, list) else [about]))
        if isinstance(made, Face):
            made.alt += mark
        elif isinstance(made, str):
            made += mark
        elif isinstance(made, list):
            made.append(mark)
        elif isinstance(made, Modal):
            made.title += mark
        elif made.said:  # a recap
            *before, last = made.said
            made = replace(made, said=(*before, replace(last, text=last.text + mark)))
        return made

    return wherever(make, tells)


def wherever(make: Maker, new: Maker) -> Faults:
    """Another function instead of one, wherever in the bot it is imported; raises NotApplied."""
    if not (found := places(make)):
        raise NotApplied(f"{make.__qualname__} is imported nowhere")
    return [Replacement(*place, new) for place in found]


def somebody_hears_for_another() -> Faults:
    """A player's log is sealed for the next seat instead of for the player's own."""
    heard = visibility.heard

    @wraps(heard)
    def next_to(session: Session, told: Any, reader: int) -> Any:
        return heard(session, told, (reader + 1) % len(session.chairs))

    return wherever(heard, next_to)


def an_export_holds_all() -> Faults:
    """The export of a running match contains the mark of its whole state, besides the view."""
    own_view = History.own_view

    async def whole(self: History, session: Session, reader: int, spoken: list[str]) -> Any:
        return await own_view(self, session, reader, spoken) | {"all": hidden(session)}

    return [Replacement(History, "own_view", whole)]


def spectators_look_over_a_shoulder() -> Faults:
    """People without a seat see the board as the first seat does."""
    view = Session.view

    def sees(self: Session, seat: int = SPECTATOR) -> Any:
        return view(self, max(0, seat))

    return [Replacement(Session, "view", sees)]


LEAKS: dict[str, Callable[[], Faults]] = {
    name: partial(telling, make) for name, make in LEAKY.items()
}
LEAKS |= {
    make.__name__.replace("_", "-"): make
    for make in (somebody_hears_for_another, an_export_holds_all, spectators_look_over_a_shoulder)
}
# the plans in which people open what leaks, if other evenings rarely do
OPENED: dict[str, dict[str, Any]] = {"a-form-tells": {"standing": 6.0}}
