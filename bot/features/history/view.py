"""A finished match as log, replay and text; and what spectators see."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from math import floor
from types import MappingProxyType
from typing import Any, NamedTuple

from bot.features.proof.view import end_note
from bot.features.table.view import PUBLIC_EVENTS, awaited, outcome
from bot.matches.session import Session
from bot.matches.visibility import heard
from bot.ui import parts
from bot.ui.discord_limits import MENU_OPTIONS, OPTION_LENGTH
from bot.ui.ids import (
    CauseMenu,
    LogPage,
    OpenTrial,
    ReplayAlong,
    ReplayEyes,
    ReplayStep,
    ReplayTo,
    ShowHand,
    ShowReview,
    Watch,
)
from bot.ui.widgets import CALM, Builder, Face, button, row
from bot.ui.words import (
    SeatedTable,
    at_table,
    bot_words,
    cut,
    described,
    shown_name,
    shown_names,
    spoken,
    told_events,
)
from games.core.match import Match
from games.core.secret import SPECTATOR, Seat
from games.core.story import Said, Story
from games.core.table import Event
from games.core.words import Words, unexplained
from storage.records import CLOSED, OVER

LONG_BREAK_MINUTES = 6 * 60  # minutes after which the log says the day as well
NO_TIMES: Mapping[int, float] = MappingProxyType({})


def all_hands(session: Session, locale: str) -> list[str]:
    """What each player held, a line each, with computers marked; only for a match that is over."""
    t = bot_words(locale)
    tags = [f" {t('end-computer')}" if chair.automatic else "" for chair in session.chairs]
    held = hands(session, session.playing().seats, locale)
    pairs = zip(held, shown_names(session.names, locale), tags, strict=True)
    return [line.replace(f"**{name}**", f"**{name}**{tag}", 1) for line, name, tag in pairs]


def shown_hands(session: Session, locale: str) -> list[str]:
    """The hands of those who let spectators see them, a line each."""
    return hands(session, session.showing(), locale)


def hands(session: Session, seats: Iterable[Seat], locale: str) -> list[str]:
    """The hands at these seats, without steps that can still be undone, and without what is
    explained after a dash."""
    match, lines = session.playing().settled(), []
    for seat in seats:
        w = at_table(session, locale, seat)
        held = unexplained(session.game.hand(match.view(seat), seat, w))
        held = held.replace(":\n", ": ").replace(": • ", ": ")
        held = held.replace("\n• ", " • ").replace("\n", " · ")
        lines.append(f"- **{w.name(seat)}**: {cut(held, 400)}")
    return lines


def thanks(session: Session, t: Words) -> list[str]:
    """A line of thanks for each person who took over a seat."""
    lines = []
    for seat in session.playing().seats:
        (_, began, before), *later = session.held(seat)
        heirs = {person: name for _, person, name in later if person not in (None, began)}
        lines += [
            t("end-thanks", name=shown_name(name, t.locale), seat=shown_name(before, t.locale))
            for name in heirs.values()
        ]
    return lines


@dataclass(frozen=True, slots=True)
class ReplayedStep:
    """A step of a replay by its number (from 0), of so many: the match as it was then, and what was
    said at it.
    """

    match: Match[Any]
    said: Sequence[tuple[int, Event]]
    number: int
    steps: int


def replay(
    session: Session,
    at: ReplayedStep,
    *,
    reader: Seat,
    readers: Sequence[Seat],
    landmarks: Sequence[tuple[int, str]],
    locale: str,
    pictures: bool,
) -> Face:
    """One step of a replay, for one of `readers`; `landmarks` are steps to go to, in order, with
    what is told there.
    """
    t, w = bot_words(locale), at_table(session, locale, reader)
    match, step, steps = at.match, at.number, at.steps
    view, id_ = match.view(reader), session.id
    twin = session.game.text(view, w)
    svg = session.game.board(view, w) if pictures and session.game.board else None
    b = Builder(CALM)
    eyes = t("replay-public") if reader == SPECTATOR else w.name(reader)
    b.text(f"### {t('replay-of', game=session.title(w))}\n-# {step + 1}/{steps} · {eyes}")
    lines = spoken(session, told_events(session, at.said), locale, reader)
    b.text("\n".join(f"> {line}" for line in lines), 1000)
    b.text(session.game.headline(view, w), 300)
    if svg is not None:
        b.picture(svg, twin)
    if reader != SPECTATOR:
        b.text(session.game.hand(view, reader, w), 800)
    if svg is None:
        b.text(twin)
    ways = {"first": step == 0, "back": step == 0, "on": step == steps - 1}
    ways["last"] = ways["on"]
    buttons = [
        button(t(f"replay-{way}"), ReplayStep(id_, step, reader, way), disabled=done)
        for way, done in ways.items()
    ]
    if session.status in (OVER, CLOSED):
        buttons.append(button(t("review"), ShowReview(id_, "")))
    b.rows([row(*buttons)])
    if session.status in (OVER, CLOSED):
        more = [button(t("review-along"), ReplayAlong(id_, match.version, ""))]
        if match.result is None:
            more.append(button(t("trial"), OpenTrial(id_, match.version, reader, "")))
        b.rows([row(*more)])
    if len(landmarks) > 1:
        b.rows([parts.ActionRow(_go_to(id_, landmarks, step, reader, t))])
    if len(readers) > 1:
        names = {SPECTATOR: t("replay-public"), **dict(enumerate(w.names))}
        menu: parts.Select = parts.Select(
            custom_id=str(ReplayEyes(id_, step, reader)),
            options=[
                parts.SelectOption(
                    label=cut(names[each], 100),
                    value=str(each),
                    default=each == reader,
                )
                for each in readers
            ],
        )
        b.rows([parts.ActionRow(menu)])
    return b.face(svg=svg, alt=twin)


def _go_to(
    match: str, landmarks: Sequence[tuple[int, str]], step: int, reader: Seat, t: Words
) -> parts.Select:
    """The menu of rounds, turns and moments: those around a step, where not all have room.

    From the first and the last of them the ones beyond can be reached.
    """
    here = max(0, bisect_right(landmarks, step, key=lambda one: one[0]) - 1)
    first = max(0, min(here - MENU_OPTIONS // 2, len(landmarks) - MENU_OPTIONS))
    near = landmarks[first : first + MENU_OPTIONS]
    beyond = {0: first > 0, len(near) - 1: first + len(near) < len(landmarks)}
    options = [
        parts.SelectOption(
            label=label,
            value=str(at),
            description=t("go-to-beyond") if beyond.get(n) else None,
            default=at == step,
        )
        for n, (at, label) in enumerate(near)
    ]
    id_ = str(ReplayTo(match, reader))
    return parts.Select(custom_id=id_, placeholder=t("page-jump"), options=options)


def landmarks(
    session: SeatedTable,
    listed: Sequence[tuple[int, Event]],
    stops: Sequence[int],
    locale: str,
    seat: Seat,
) -> list[tuple[int, str]]:
    """Rounds, turns and moments of what a reader has heard, each with its step of the replay:
    of what is told at one step the headings, and the heaviest moment."""
    story = session.game.story
    headings, moments = dict[int, list[Said]](), dict[int, Said]()
    for seq, event, over in with_turns(story, listed):
        step = bisect_right(stops, seq) - 1
        if over or story.heads(event.key):
            headings.setdefault(step, []).append((seq, event))
        elif _weight(story, event) > (_weight(story, moments[step][1]) if step in moments else 0):
            moments[step] = seq, event
    found = list[tuple[int, str]]()
    for step in sorted(headings.keys() | moments.keys()):
        told_there = spoken(session, headings.get(step, ()), locale, seat)
        if step in moments:
            told_there += [f"◆ {one}" for one in spoken(session, [moments[step]], locale, seat)]
        found.append((step, described(" · ".join(told_there), OPTION_LENGTH)))
    return found


def _weight(story: Story, event: Event) -> int:
    """How heavy the moment is that an event makes; 0 for none."""
    kinds = story.kinds(event.key)
    return max((one.weight for key, one in story.moments.items() if key in kinds), default=0)


def watch(
    session: Session,
    locale: str,
    pictures: bool,
    seat: Seat | None = None,
    *,
    hands: bool = True,
) -> Face:
    """The table for a spectator: public things, the hands that are shown, after the end everything.

    With `hands` False no hands are shown. A player, at `seat`, does not see the others' hands but
    may choose to show their own.
    """
    match = session.playing().settled()
    t, w = bot_words(locale), at_table(session, locale)
    view = match.view(SPECTATOR)
    twin = session.game.text(view, w)
    svg = session.game.board(view, w) if pictures and session.game.board else None
    over = session.status in (OVER, CLOSED)
    b = Builder(CALM)
    b.text(f"### {session.title(w)}\n{session.game.headline(view, w)}")
    if svg is not None:
        b.picture(svg, twin)
    else:
        b.text(twin, 2000)
    listed = told_events(session, heard(session, session.recent, SPECTATOR))
    said = spoken(session, listed, locale, SPECTATOR)
    b.text("\n".join(f"> {line}" for line in said[-PUBLIC_EVENTS:]), 900)
    if over:
        b.text(outcome(session, t, w), 500)
        b.text("\n".join(all_hands(session, locale)), 900)
    else:
        b.text(awaited(session, t), 400)
    buttons = [button(t("refresh"), Watch(session.id))]
    if not over and seat is None and hands:
        b.text("\n".join(shown_hands(session, locale)), 1200)
    elif not over and seat is not None:
        shows = session.chairs[seat].shows
        b.text("-# " + t("spectators", shows=shows))
        label = t("hide-hand" if shows else "show-hand")
        buttons.append(button(label, ShowHand(session.id, not shows)))
    if over:
        buttons.append(button(t("replay"), ReplayStep(session.id, 0, SPECTATOR, "last")))
    b.rows([row(*buttons, button(t("log"), LogPage(session.id, 0)))])
    return b.face(svg=svg, alt=twin)


class LogLine(NamedTuple):
    """A line as the log shows it, and when it was written; None where nobody noted that."""

    text: str
    heading: bool
    at: float | None
    seq: int = 0
    turn: bool = False  # whether it is the heading of a turn, not of a round or chapter
    number: int = 0  # of what the reader has heard, as it is told
    cause: Sequence[str] = ()  # the paragraphs of the rules that it comes from


def log_lines(
    session: SeatedTable,
    listed: Sequence[tuple[int, Event]],
    times: Mapping[int, float],
    locale: str,
    seat: Seat,
) -> list[LogLine]:
    """What a reader has heard, as lines of the log, with turns as headings."""
    story = session.game.story
    all_ = list(with_turns(story, listed))
    said = spoken(session, [(seq, event) for seq, event, _ in all_], locale, seat)
    lines, number = list[LogLine](), 0
    for text, (seq, event, over) in zip(said, all_, strict=True):
        if over:
            lines.append(LogLine(text, True, times.get(seq), seq, turn=True))
            continue
        heads, cause = story.heads(event.key), story.cause(event)
        lines.append(LogLine(text, heads, times.get(seq), seq, False, number, cause))
        number += 1
    return lines


def with_turns(
    story: Story, listed: Iterable[tuple[int, Event]]
) -> Iterator[tuple[int, Event, bool]]:
    """What was heard, with the headings of turns (True) before their first events."""
    turn = None
    for seq, event in listed:
        if story.turns and event.args.get("turn", turn) != turn:
            turn = event.args["turn"]
            yield seq, Event(story.turns, {"turn": turn, "who": event.args["who"]}), True
        yield seq, event, False


def end_line(session: Session, locale: str, number: int) -> LogLine | None:
    """Why a match has ended, as a line after `number` others; None if no rule has ended it."""
    body, story = session.body, session.game.story
    ended = Event(f"over-{body.reason}", body.reason_args)
    cause = story.cause(ended)
    if session.status != OVER or not cause:
        return None
    best = sorted(body.scores or (), reverse=True)[:2]
    if len(best) == 2 and floor(best[0]) == floor(best[1]):
        cause += story.tie_break.split()
    text = at_table(session, locale)(ended.key, **ended.args)
    return LogLine(text, False, None, number=number, cause=cause)


def log_text(lines: Sequence[LogLine]) -> str:
    """A page of the log: headings, and the time wherever a new minute begins."""
    shown, last = list[str](), None
    for line in lines:
        text = f"**{line.text.replace('**', '')}**" if line.heading else line.text
        minute = None if line.at is None else int(line.at) // 60
        if line.at is not None and minute is not None and minute != last:
            style = "t" if last is not None and minute - last < LONG_BREAK_MINUTES else "f"
            text = f"<t:{int(line.at)}:{style}> {text}"
            last = minute
        shown.append("\n" * (line.heading and bool(shown)) + text)
    return "\n".join(shown)


def log(
    title: str,
    text: str,
    back: LogPage | None,
    on: LogPage | None,
    locale: str,
    links: Mapping[str, str],
    causes: parts.ActionRow | None = None,
) -> Face:
    """A long text, one page at a time; `links` are labels with the addresses of messages."""
    t = bot_words(locale)
    b = Builder(CALM)
    ways = " · ".join(f"[{t(name)}]({address})" for name, address in links.items())
    b.text(f"### {title}\n-# {ways}")
    b.text(text)
    buttons = []
    if back is not None:
        buttons.append(button(t("earlier"), back))
    if on is not None:
        buttons.append(button(t("later"), on))
    if causes is not None:
        b.rows([causes])
    if buttons:
        b.rows([row(*buttons)])
    return b.face()


def causes(id_: str, lines: Sequence[LogLine], locale: str) -> parts.ActionRow | None:
    """A menu of the last lines that have a paragraph; None if there is none."""
    options = [
        parts.SelectOption(
            label=cut(line.text.replace("**", ""), 100),
            description=", ".join(line.cause),
            value=str(line.number),
        )
        for line in lines
        if line.cause
    ][-MENU_OPTIONS:]
    if not options:
        return None
    menu: parts.Select = parts.Select(
        custom_id=str(CauseMenu(id_)), placeholder=bot_words(locale)("log-causes"), options=options
    )
    return parts.ActionRow(menu)


def transcript(
    session: Session,
    said: Sequence[tuple[int, Event]],
    reader: Seat,
    locale: str,
    times: Mapping[int, float] = NO_TIMES,
) -> str:
    """A match as readable text in the reader's language; `said` is sealed for the reader.

    `times` say when the lines of its log were written (UTC in the text).
    """
    t, w = bot_words(locale), at_table(session, locale, reader)
    seats = [f"{i + 1}. {name}" for i, name in enumerate(w.names)]
    lines = [session.title(w), "", *seats, ""]
    story, over = told_events(session, said), session.status in (OVER, CLOSED)
    steps = {seq: n for n, seq in enumerate(sorted({0, *(seq for seq, _ in said)}))}
    for line in log_lines(session, story, times, locale, reader):
        at = "" if line.at is None else f"{datetime.fromtimestamp(line.at, UTC):%Y-%m-%dT%H:%MZ}"
        lines += [""] * line.heading
        number = line.seq if over else steps[line.seq]  # which tells nothing of sealed answers
        lines.append(f"{number:>5}  {at}{'  ' * bool(at)}{line.text.replace('**', '')}")
    if over:
        lines += ["", outcome(session, t, w), ""]
        lines += [t("end-hands"), *all_hands(session, locale), ""]
        lines.append(end_note(session, t).replace("-# ", ""))
    return "\n".join(lines) + "\n"
