"""The messages: a lobby, the table everybody sees, one player's private panel, the end card."""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import discord
from discord import ui

import games
from bot.matches.session import CLOSED, LOBBY, OVER, Chair, Session, last_one
from bot.tutorials.service import room, script
from bot.ui import questions
from bot.ui.ids import Ref
from bot.ui.words import FOLDER, at_table, cut, of_game
from bot.ui.words import ui as own
from games.core import rulebook
from games.core.decision import Choice
from games.core.match import audible
from games.core.rng import commitment
from games.core.secret import SPECTATOR, Seat
from games.core.table import Event, Ranked
from games.core.words import Words

ACCENT = discord.Colour.from_str("#c8553d")
CALM = discord.Colour.from_str("#5b6c8f")
PUBLIC_EVENTS, PRIVATE_EVENTS = 8, 6
BRIEFING = 14  # events that a substitute is told
BARRED = 10  # reasons why something is not on offer
TEXT = 3900  # characters in all texts of one message; Discord takes 4,000

Item = ui.Item[Any]


@dataclass(slots=True)
class Face:
    """A message to be shown: components, and maybe a picture with its words."""

    view: ui.LayoutView
    svg: str | None = None
    alt: str = ""
    mentions: Sequence[int] = field(default_factory=tuple)
    loud: bool = False  # whether a phone may ring for it

    @property
    def fingerprint(self) -> str:
        """Equal for two faces that look the same."""
        parts: list[Any] = self.view.to_components()  # type: ignore[no-untyped-call]
        text = json.dumps(parts, sort_keys=True) + (self.svg or "")
        return hashlib.sha256(text.encode()).hexdigest()[:32]


PICTURE = "board.png"


class Builder:
    """Collects the items of one message within Discord's limits."""

    def __init__(self, colour: discord.Colour) -> None:
        self.container: ui.Container[Any] = ui.Container(accent_colour=colour)
        self.left = TEXT
        self.outside: list[Item] = []

    def text(self, text: str, limit: int = TEXT) -> None:
        text = cut(text, min(limit, self.left))
        if text.strip():
            self.left -= len(text)
            self.container.add_item(ui.TextDisplay(text))

    def line(self) -> None:
        self.container.add_item(ui.Separator())

    def rows(self, rows: Iterable[ui.ActionRow[Any]]) -> None:
        for row in rows:
            self.container.add_item(row)

    def picture(self, alt: str) -> None:
        gallery: ui.MediaGallery[Any] = ui.MediaGallery()
        gallery.add_item(media=f"attachment://{PICTURE}", description=cut(alt, 1000))
        self.container.add_item(gallery)

    def face(self, **more: Any) -> Face:
        view = ui.LayoutView(timeout=None)
        view.add_item(self.container)
        for item in self.outside:
            view.add_item(item)
        return Face(view, **more)


def button(
    label: str, ref: Ref, style: discord.ButtonStyle = discord.ButtonStyle.secondary, **more: Any
) -> ui.Button[Any]:
    return ui.Button(label=cut(label, 80), style=style, custom_id=str(ref), **more)


def row(*buttons: ui.Button[Any]) -> ui.ActionRow[Any]:
    return ui.ActionRow(*buttons)


# The lobby --------------------------------------------------------------------------------------


def lobby(session: Session) -> Face:
    """A table that people gather at: who sits there, the options, join and start."""
    locale, id_ = session.body.locale, session.id
    t, w = own(locale), of_game(session.row.game, locale)
    options = session.game.options.model_validate(session.body.options)
    counts = list(session.game.counts(options))
    b = Builder(CALM)
    b.text(f"## {w('game')}\n{w('game-about')}")
    b.line()
    seated = [
        t("lobby-computer", name=chair.name, kind=t(f"kind-{chair.computer}"))
        if chair.computer
        else t("lobby-person", name=chair.name, host=chair.person == session.row.host)
        for chair in session.chairs
    ]
    numbered = "\n".join(f"{i + 1}. {line}" for i, line in enumerate(seated))
    low, high = min(counts), max(counts)
    heading = t("lobby-seats", taken=len(seated), low=low, high=high, fixed=low == high)
    b.text(heading + "\n" + numbered)
    if chosen := option_lines(session, w, t):
        b.text(t("lobby-options") + "\n" + chosen)
    b.text("-# " + t("lobby-seating", seating=session.body.seating))
    if session.game.board:
        b.text("-# " + t("lobby-pictures", on=session.body.pictures))
    b.text("-# " + timing_line(session, t))
    if session.body.told_quiet:
        b.text(t("said-quiet-lobby"))
    invited = [place.person for place in session.body.places if place.person]
    awaited = [id for id in invited if session.seat_of(id) is None]
    if awaited:
        b.text(t("lobby-invited", names=" ".join(f"<@{id}>" for id in awaited)), 300)
    b.text("-# " + t("lobby-commitment", hash=commitment(bytes.fromhex(session.body.secret))))
    primary, green, red = (
        discord.ButtonStyle.primary,
        discord.ButtonStyle.success,
        discord.ButtonStyle.danger,
    )
    ready = len(seated) in counts
    switch = t("pictures-off" if session.body.pictures else "pictures-on")
    pictures = [button(switch, Ref("pictures", id_))] if session.game.board else []
    b.rows(
        [
            row(
                button(t("join"), Ref("join", id_), primary, disabled=len(seated) >= max(counts)),
                button(t("leave"), Ref("leave", id_)),
                button(t("start"), Ref("start", id_), green, disabled=not ready),
            ),
            row(
                button(t("add-computer"), Ref("bot", id_), disabled=len(seated) >= max(counts)),
                button(t("remove-computer"), Ref("unbot", id_)),
                button(t("options"), Ref("options", id_)),
                *pictures,
            ),
            row(
                button(t("seating-button"), Ref("seating", id_)),
                button(t("timing-button"), Ref("timing", id_)),
                button(t("rules"), Ref("rules", id_)),
                *learning(session.row.game, t),
                button(t("cancel"), Ref("cancel", id_), red),
            ),
        ]
    )
    return b.face(mentions=awaited, loud=bool(awaited))


def timing_line(session: Session, t: Words) -> str:
    """The clock of a table in one line."""
    timing = session.body.timing
    if timing.kind == "none":
        return t("timing-none")
    zero = t(f"at-zero-{timing.at_zero}")
    if timing.kind == "live":
        return t("timing-live", seconds=int(timing.seconds), zero=zero)
    hours = {name: f"{getattr(timing, name) / 3600:g}" for name in ("bank", "increment", "cap")}
    return t("timing-correspondence", zero=zero, **hours)


def option_lines(session: Session, w: Words, t: Words) -> str:
    """The options chosen, a line each."""
    lines = []
    for name in session.game.options.model_fields:
        value = session.body.options.get(name)
        lines.append(f"- {w(f'option-{name}')}: **{option_value(name, value, w, t)}**")
    return "\n".join(lines)


def option_value(name: str, value: Any, w: Words, t: Words) -> str:
    if isinstance(value, bool):
        return t("yes") if value else t("no")
    key = f"option-{name}-{value}"
    return w(key) if w.knows(key) else str(value)


# The table --------------------------------------------------------------------------------------


def table(session: Session, pictures: bool = True) -> Face:
    """What everybody sees: the state, what was said last, and who is awaited."""
    match = session.playing().settled()
    locale, id_ = session.body.locale, session.id
    t, w = own(locale), at_table(session, locale)
    view = match.view(SPECTATOR)
    over = session.status in (OVER, CLOSED)
    b = Builder(CALM if over else ACCENT)
    b.text(f"## {w('game')}\n{session.game.headline(view, w)}")
    board = session.game.board
    svg = board(view, w) if board and pictures and session.body.pictures else None
    twin = session.game.text(view, w)
    if svg is not None:
        b.picture(twin)
    said = spoken(session, session.said(match.version), locale, SPECTATOR)[-PUBLIC_EVENTS:]
    if svg is None:
        b.text(twin, 2400)
    if said:
        b.line()
        b.text(newest([f"> {line}" for line in said], 1400))
    b.line()
    b.text(outcome(session, t, w) if over else awaited(session, t), 600)
    if not over:
        b.text(absences(session, t), 300)
    if not over and (showing := [session.names[seat] for seat in session.showing()]):
        b.text("-# " + t("shown-hands", names=t.listed(showing)), 300)
    if not over and (deciding := vote_lines(session, t)):
        b.text(deciding, 400)
    buttons = [button(t("my-seat"), Ref("my", id_), discord.ButtonStyle.primary)]
    if svg is not None:
        buttons.append(button(t("board-text"), Ref("text", id_)))
    buttons += [button(t("log"), Ref("log", id_, 0)), button(t("rules"), Ref("rules", id_))]
    b.rows([row(*buttons)])
    if not over:
        b.rows(_extra_rows(session, t))
    return b.face(svg=svg, alt=twin)


def _extra_rows(session: Session, t: Words) -> list[ui.ActionRow[Any]]:
    """Buttons to vote with, and to take an open seat."""
    rows, id_ = [], session.id
    if session.body.vote is not None:
        green, red = discord.ButtonStyle.success, discord.ButtonStyle.danger
        yes = button(t("vote-yes"), Ref("yes", id_), green)
        rows.append(row(yes, button(t("vote-no"), Ref("no", id_), red)))
    free = session.free()
    if free:
        takers = [
            button(t("take-seat", name=session.names[seat]), Ref("sub", id_, 0, seat))
            for seat in free[:5]
        ]
        rows.append(row(*takers))
    return rows


def vote_lines(session: Session, t: Words) -> str:
    """The open vote, or the pause, in one line."""
    vote, paused = session.body.vote, session.body.paused_until
    if paused is not None:
        return t("paused-line", until=f"<t:{int(paused)}:f>")
    if vote is None:
        return ""
    who = session.names[vote.seat] if vote.seat >= 0 else ""
    asked = t(f"ask-vote-{vote.kind}", name=who, days=vote.days)
    counted = t("vote-count", yes=len(vote.yes), no=len(vote.no))
    return f"🗳 {asked} {counted} {countdown(vote.until)}"


def spoken(session: Session, events: Sequence[Event], locale: str, reader: Seat) -> list[str]:
    """Events as lines: the game's in its words, notices in the bot's own."""
    w = at_table(session, locale, reader)
    lines = []
    for event in audible(events, reader):
        if event.key.startswith("@"):
            t = Words(locale, FOLDER, session.named_then(event), reader)
            lines.append(t.event(Event("said-" + event.key[1:], event.args)))
        else:
            lines.append(w.event(event))
    return lines


def awaited(session: Session, t: Words) -> str:
    """Who has to answer; where several answer in secret, only how many have."""
    match = session.playing().settled()
    ask = match.play.ask
    if ask is None:
        return ""
    if len(ask.decisions) == 1:
        seat = next(iter(ask.decisions))
        said = t("awaited-one", name=session.names[seat])
        due = session.chairs[seat].clock.due
        return said + (f" {countdown(due)}" if due is not None else "")
    given, total = len(match.play.answers), len(ask.decisions)
    names = [session.names[seat] for seat in ask.decisions]
    return t("awaited-many", names=t.listed(names), given=given, total=total)


def absences(session: Session, t: Words) -> str:
    """Who is away, a line each."""
    return "\n".join(
        "-# " + away_note(chair, t) for chair in session.chairs if chair.away_until is not None
    )


def away_note(chair: Chair, t: Words) -> str:
    """Until when somebody is away; and from when, if that was announced beforehand."""
    until = f"<t:{int(chair.away_until or 0)}:f>"
    if chair.away_from is None:
        return t("away-note", name=chair.name, until=until)
    return t("away-note-from", name=chair.name, begins=f"<t:{int(chair.away_from)}:f>", until=until)


def countdown(due: float) -> str:
    """A time as Discord shows it to each reader: "in 3 hours"."""
    return f"⏳ <t:{int(due)}:R>"


def outcome(session: Session, t: Words, w: Words) -> str:
    """How the match ended."""
    body, scores = session.body, session.body.scores or []
    if session.status == CLOSED or not scores:
        return t("closed")
    winners = [session.names[seat] for seat in body.victors]
    won = t("won", names=t.listed(winners), count=len(winners)) if winners else t("won-nobody")
    lines = [won]
    if body.reason and w.knows(f"over-{body.reason}"):
        lines.append(w(f"over-{body.reason}", **body.reason_args))
    if isinstance(session.playing().result, Ranked):
        return "\n".join(lines + places(session, scores, t))
    # what is beyond the point only breaks ties
    lines += [f"- {session.names[seat]}: {math.floor(scores[seat])}" for seat in ahead(scores)]
    return "\n".join(lines)


def places(session: Session, scores: Sequence[float], t: Words) -> list[str]:
    """First, second and so on, a line each; none where that says no more than who has won."""
    won = session.body.victors
    if not won or len({score for seat, score in enumerate(scores) if seat not in won}) < 2:
        return []
    return [
        "- "
        + t(
            "place-line",
            place=1 + sum(other > scores[seat] for other in scores),
            name=session.names[seat],
        )
        for seat in ahead(scores)
    ]


def ahead(scores: Sequence[float]) -> list[Seat]:
    """The seats, the one with most first."""
    return sorted(range(len(scores)), key=lambda seat: -scores[seat])


# The private panel ------------------------------------------------------------------------------


def panel(
    session: Session,
    seat: Seat,
    locale: str,
    *,
    page: str = "",
    note: str = "",
    above: str = "",
    tools: Sequence[ui.Button[Any]] = (),
    heard: int = PRIVATE_EVENTS,
) -> Face:
    """One player's own view: hand, what was heard, and the open question with its answers.

    `note` stands on top, for what a press could not do; `above` is what else is to be read first.
    `tools` take the place of the small buttons below; `heard` is how many events are told.
    """
    match = session.playing()
    t, w = own(locale), at_table(session, locale, seat)
    view, id_ = match.view(seat), session.id
    absent, new = session.chairs[seat].absent, not session.chairs[seat].briefed
    decision = match.pending.get(seat) if not absent else None
    b = Builder(ACCENT if decision else CALM)
    if note:
        b.text(f"**{note}**", 500)
    b.text(above, 900)
    link = f"https://discord.com/channels/{session.row.guild or '@me'}/{session.row.channel}"
    way = f" · [{t('to-table')}]({link})" if session.row.channel else ""
    b.text(
        f"### {w('game')}{way}\n"
        f"{session.game.headline(view, w)} · {session.names[seat]}{clock_note(session, seat)}"
    )
    b.text(session.game.hand(view, seat, w), 1200)
    said = spoken(session, session.said(), locale, seat)[-(BRIEFING if new else heard) :]
    if said:
        b.text(newest([f"> {line}" for line in said], 1000))
    b.line()
    if absent:
        b.text(t("absent"), 400)
    if new:
        b.text(t("briefing") + "\n" + w("game-about"), 700)
    if decision is not None:
        if last_one(session, seat):
            b.text(t("last-one"), 200)
        b.text("**" + w.ask(decision).replace("**", "") + "**", 800)
        if why := w.why(decision):
            b.text("-# " + why, 400)
        if isinstance(decision, Choice) and decision.barred:
            greyed = [f"-# ✗ {w.option(o)} — {w.barred(o)}" for o in decision.barred[:BARRED]]
            b.text(whole_lines(greyed, 900))
        b.rows(questions.rows(decision, Ref("a", id_, match.asked, seat), w, t, page))
    elif session.status in (OVER, CLOSED):
        b.text(outcome(session, t, w), 600)
    elif seat in match.play.answers:
        b.text(t("answered") + " " + awaited(session, t), 400)
    else:
        b.text(awaited(session, t), 400)
    b.rows([row(*tools) if tools else _tools(session, seat, t)])
    return b.face()


def whole_lines(lines: Sequence[str], limit: int) -> str:
    """As many of the lines as fit, none of them cut."""
    kept, left = [], limit
    for line in lines:
        left -= len(line) + 1
        if left < 0:
            break
        kept.append(line)
    return "\n".join(kept)


def newest(lines: Sequence[str], limit: int) -> str:
    """As many of the last lines as fit: what just happened matters most."""
    kept = whole_lines([cut(line, limit - 1) for line in reversed(lines)], limit)
    return "\n".join(reversed(kept.split("\n")))


def clock_note(session: Session, seat: Seat) -> str:
    due = session.chairs[seat].clock.due
    return f" · {countdown(due)}" if due is not None else ""


def _tools(session: Session, seat: Seat, t: Words) -> ui.ActionRow[Any]:
    """The small buttons below a panel."""
    match, id_ = session.playing(), session.id
    tools = []
    if session.status not in (OVER, CLOSED):
        if match.can_undo(seat):
            tools.append(button(t("undo"), Ref("undo", id_)))
        if session.chairs[seat].absent:
            primary = discord.ButtonStyle.primary
            tools.append(button(t("come-back"), Ref("back", id_), primary))
        order = session.chairs[seat].order
        if order:
            tools.append(button(t("order-drop"), Ref("order", id_, 0, seat)))
        elif match.window and seat in match.pending:
            tools.append(button(t("order-pass"), Ref("order", id_, 0, seat, "pass")))
            # of two players the other one is always the target
            if session.game.targets and len(match.seats) > 2:
                tools.append(button(t("order-target"), Ref("order", id_, 0, seat, "unless_target")))
    tools.append(button(t("refresh"), Ref("my", id_, 1)))
    tools.append(button(t("board"), Ref("text", id_)))
    if not session.chairs[seat].briefed:
        tools = [button(t("rules"), Ref("rules", id_)), button(t("log"), Ref("log", id_)), *tools]
    return row(*tools[:5])


def resigning(session: Session, seat: Seat, locale: str) -> Face:
    """What it means to give up in this match, and the button that does it."""
    t, w = own(locale), at_table(session, locale, seat)
    people = [n for n, chair in enumerate(session.chairs) if chair.person is not None]
    if len(session.chairs) == 2:
        means = t("resign-two", rival=session.names[1 - seat])
    else:
        means = t("resign-many" if len(people) > 1 else "resign-alone")
    b = Builder(CALM)
    lost = w("resigning") if w.knows("resigning") else ""
    b.text(f"{t('resign-ask', game=w('game'))}\n{means}\n{lost}")
    red = discord.ButtonStyle.danger
    b.rows([row(button(t("resign-do"), Ref("quit", session.id), red))])
    return b.face()


def note(text: str) -> Face:
    """A short private or public sentence."""
    b = Builder(CALM)
    b.text(text)
    return b.face()


def pages(
    title: str,
    text: str,
    back: Ref | None,
    on: Ref | None,
    locale: str,
    links: Mapping[str, str],
) -> Face:
    """A long text, a page at a time; `links` lead from it to messages, by the words for them."""
    t = own(locale)
    b = Builder(CALM)
    ways = " · ".join(f"[{t(name)}]({address})" for name, address in links.items())
    b.text(f"### {title}\n-# {ways}")
    b.text(text)
    buttons = []
    if back is not None:
        buttons.append(button(t("earlier"), back))
    if on is not None:
        buttons.append(button(t("later"), on))
    if buttons:
        b.rows([row(*buttons)])
    return b.face()


def board(session: Session, seat: Seat, locale: str, pictures: bool, part: str = "") -> Face:
    """The board for one reader, as a picture with its text twin below; or a `part` of it, larger.

    A menu leads to the parts that the game draws apart.
    """
    t, w = own(locale), at_table(session, locale, seat)
    game, view = session.game, session.playing().view(seat)
    twin = game.text(view, w)
    part = part if pictures and part in game.zooms else ""
    draw = game.zooms[part] if part else game.board
    svg = draw(view, w) if pictures and draw else None
    title = w(f"zoom-{part}") if part else w("game")
    b = Builder(CALM)
    b.text(f"### {title}\n{game.headline(view, w)}")
    alt = f"{title}\n{twin}" if part else twin
    if svg is not None:
        b.picture(alt)
    if not part:
        b.text(twin)
    if svg is not None and game.zooms:
        b.rows([_zooms(session, part, t, w)])
    return b.face(svg=svg, alt=alt)


def _zooms(session: Session, part: str, t: Words, w: Words) -> ui.ActionRow[Any]:
    """The menu of the parts of a board that can be seen larger."""
    whole = discord.SelectOption(label=t("whole-board"), value="-", default=not part)
    parts = [
        discord.SelectOption(label=cut(w(f"zoom-{name}"), 100), value=name, default=name == part)
        for name in list(session.game.zooms)[:24]
    ]
    menu: ui.Select[Any] = ui.Select(
        custom_id=str(Ref("zoom", session.id)),
        placeholder=t("panel-choose-group"),
        options=[whole, *parts],
    )
    return ui.ActionRow(menu)


def chapters(game: str, locale: str) -> list[tuple[str, str]]:
    """The rules of a game by chapter: title and text."""
    found = rulebook.chapters(games.load(game), of_game(game, locale))
    return [(chapter.title, chapter.text) for chapter in found]


def found_rules(game: str, locale: str, wanted: str) -> str:
    """The paragraphs of the rules in which some words stand, with their chapters."""
    terms = wanted.casefold().split()
    lines = []
    for title, text in chapters(game, locale):
        for paragraph in text.split("\n"):
            if all(term in paragraph.casefold() for term in terms):
                lines.append(f"**{title}**: {cut(paragraph.strip('-# '), 400)}")
    return "\n".join(lines[:8]) or own(locale)("rules-not-found")


def rules(game: str, locale: str, chapter: int, ref: Ref) -> Face:
    """One chapter of the rules, and a menu of the others."""
    t, w = own(locale), of_game(game, locale)
    listed = chapters(game, locale)
    b = Builder(CALM)
    b.text(f"## {w('game')}")
    if not listed:
        b.text(w("game-about"))
        return b.face()
    chapter = chapter if 0 <= chapter < len(listed) else 0
    title, text = listed[chapter]
    b.text(text if title == w("game") else f"### {title}\n{text}", 3700)
    menu: ui.Select[Any] = ui.Select(
        custom_id=str(ref),
        placeholder=t("chapters"),
        options=[
            discord.SelectOption(label=cut(name, 100), value=str(i), default=i == chapter)
            for i, (name, _) in enumerate(listed[:25])
        ],
    )
    b.rows([ui.ActionRow(menu)])
    if taught := learning(game, t):
        b.rows([row(*taught)])
    return b.face()


def learning(game: str, t: Words) -> list[ui.Button[Any]]:
    """The button that opens the tutorial of a game, if it has one."""
    return [button(t("tutorial"), Ref("learn", room(game)))] if script(game) else []


def mine(sessions: Sequence[Session], person: int, locale: str) -> Face:
    """Everything somebody sits at, with links; what waits on the reader comes first."""
    t = own(locale)
    b = Builder(CALM)
    b.text(f"### {t('mine-title')}")
    if not sessions:
        b.text(t("mine-none"))
    for session in sessions[:20]:
        w = of_game(session.row.game, locale)
        seat, match = session.seat_of(person), session.match
        link = f"https://discord.com/channels/{session.row.guild}/{session.row.channel}"
        if match is None:
            state = t("mine-lobby")
        elif seat is not None and seat in match.pending:
            due = session.chairs[seat].clock.due
            state = t("mine-you") + (f" {countdown(due)}" if due is not None else "")
        else:
            state = awaited(session, t)
        b.text(f"- **{w('game')}** · {link}\n  {state}")
    return b.face()


def waiting_lobby(session: Session) -> Face:
    """What stands where a closed lobby stood."""
    t, w = own(session.body.locale), of_game(session.row.game, session.body.locale)
    return note(f"## {w('game')}\n{t('closed')}")


def table_face(session: Session, pictures: bool = True) -> Face:
    """The table message as it has to look now."""
    if session.match is not None:
        return table(session, pictures)
    return lobby(session) if session.status == LOBBY else waiting_lobby(session)
