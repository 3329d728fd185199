"""News for the table in messages of their own: time-outs, players who give up, join or come back.

A time-out is told when the answer that the game gave is final and its question is closed: in a
sealed question nobody learns before that who had not answered, and the answer itself stays sealed.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.matches.ballots import several_asked
from bot.matches.body import BodyDraft, Notification, TimeUp
from bot.matches.events import write_event
from bot.matches.session import AnyTable, Draft
from games.core.log import resolve
from games.core.record import REWIND
from games.core.secret import Seat, Secret
from games.core.table import Event

REMEMBERED_NOTIFICATIONS = 10  # messages of a table that are remembered
DONE_FOR_LINES = 3  # lines of what was done for somebody
# notices that are a message of their own too, and whether it rings the others
NOTIFIED_LINES = {"@resigned": True, "@took-over": False, "@is-back": False}


def note(draft: Draft, seat: Seat, key: str = "answered-for") -> None:
    """Record that time was up for a seat: the game has answered, or a computer sits there now.

    `tell` announces it when the table may know.
    """
    stored, match = draft.stored, draft.playing()
    several = stored is not None and stored.match is not None and several_asked(stored)
    done = [] if several or key != "answered-for" else draft.said
    public = [event for event in done if event.to is None and not _hides(event)]
    asked = stored.match.asked if stored is not None and stored.match is not None else -1
    draft.body.time_ups = (
        *draft.body.time_ups,
        TimeUp(
            seat=seat,
            key=key,
            line=match.version,
            asked=asked if several else -1,
            holder=holder(draft, seat),
            events=tuple(write_event(event) for event in public[:DONE_FOR_LINES]),
        ),
    )


async def tell(draft: Draft, status: str, now: float) -> None:
    """A rule of every change (see `Matches`): announce what may be told by now."""
    if draft.match is None:
        return
    _end_runs(draft)
    waiting = []
    for one in draft.body.time_ups:
        if _taken_back(draft, one):
            continue
        if _is_open(draft, one):
            _announce(draft, one)
        else:
            waiting.append(one)
    draft.body.time_ups = tuple(waiting)
    for event in draft.notices:
        if event.key in NOTIFIED_LINES:
            who = event.args.get("who")
            others = [seat for seat in range(len(draft.chairs)) if seat != who]
            _put(draft, [write_event(event)], others if NOTIFIED_LINES[event.key] else [])


def to_show(draft: Draft) -> list[str]:
    """The targets of the messages that a change has made."""
    before = draft.stored.body if draft.stored is not None else None
    known = {one.number: one.events for one in before.notifications} if before is not None else {}
    targets = [
        f"tiding:{one.number}"
        for one in draft.body.notifications
        if one.events != known.get(one.number)
    ]
    for seat, chair in enumerate(draft.chairs):
        had = before.chairs[seat].time_ups if before and seat < len(before.chairs) else ()
        if chair.person is not None and len(chair.time_ups) > len(had):
            targets.append(f"timeup:{seat}")
    return targets


def hidden(table: AnyTable, seat: Seat) -> bool:
    """Whether the table has not been told of this seat's time-out yet."""
    return any(one.seat == seat for one in table.body.time_ups)


def holder(table: AnyTable, seat: Seat) -> int:
    """How many people have held a seat before its present holder."""
    return sum(former.seat == seat for former in table.body.former)


def _hides(event: Event) -> bool:
    return any(isinstance(value, Secret) for value in event.args.values())


def _taken_back(draft: Draft, one: TimeUp) -> bool:
    """Whether the answer has been taken back since."""
    if any(e.key == REWIND and int(str(e.answer)) < one.line for e in draft.entries):
        return True
    match = draft.playing()
    if one.line <= match.floor or one.key != "answered-for":
        return False
    return one.seat not in match.play.answers and one.line not in {e.seq for e in match.undoable}


def _is_open(draft: Draft, one: TimeUp) -> bool:
    match = draft.playing()
    closed = match.result is not None or one.asked != match.settled().asked
    return closed and (one.line <= match.floor or one.key != "answered-for")


def _announce(draft: Draft, one: TimeUp) -> None:
    """Announce a time-out; one person's time-outs in a row share a message, which is edited."""
    draft.announce(one.key, who=one.seat)
    said, body = draft.notices[-1], draft.body
    runs = [n for n in body.notifications if (n.seat, n.holder) == (one.seat, one.holder)]
    if one.key != "answered-for":
        _put(draft, [write_event(said), *one.events], [])
        _replace(body, [run.model_copy(update={"seat": -1}) for run in runs])
    elif not runs:
        about = {"seat": one.seat, "holder": one.holder, "line": one.line}
        _put(draft, [write_event(said), *one.events], [], **about)
    else:
        (run,) = runs
        again = Event("@answered-for-again", {**said.args, "times": run.times + 1})
        before = run.events[1:] if run.times > 1 else run.events[1:2]  # a line for each
        events = (write_event(again), *(*before, *one.events[:1])[-DONE_FOR_LINES:])
        grown = {"events": events, "line": one.line, "times": run.times + 1}
        _replace(body, [run.model_copy(update=grown)])
    chair = draft.chairs[one.seat]
    if one.holder == holder(draft, one.seat) and chair.person is not None:
        chair.time_ups = (*chair.time_ups, (one.events or ("",))[0])[-DONE_FOR_LINES:]


def _end_runs(draft: Draft) -> None:
    """End the runs of time-outs of players who have publicly answered since."""
    stored, match = draft.stored, draft.playing()
    if stored is None or stored.match is None or not (draft.entries and draft.body.notifications):
        return
    lines = resolve([*stored.match.log, *draft.entries])
    own = [e for e in lines if e.by == "player" and stored.match.floor < e.seq <= match.floor]
    rewound = any(entry.key == REWIND for entry in draft.entries)
    ended = [
        run.model_copy(update={"seat": -1})
        for run in draft.body.notifications
        if rewound or any(e.seat == run.seat and e.seq > run.line for e in own)
    ]
    _replace(draft.body, ended)


def _put(draft: Draft, events: Sequence[str], rings: Sequence[Seat], **about: int) -> None:
    body = draft.body
    body.notifications_made += 1
    number = body.notifications_made
    new = Notification(number=number, events=tuple(events), rings=tuple(rings), **about)
    body.notifications = (*body.notifications, new)[-REMEMBERED_NOTIFICATIONS:]


def _replace(body: BodyDraft, changed: Sequence[Notification]) -> None:
    new = {one.number: one for one in changed}
    body.notifications = tuple(new.get(one.number, one) for one in body.notifications)
