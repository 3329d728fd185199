"""A player's own panel: hand, what was heard, and the open question with its answers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import discord

from bot.features.history.view import NO_TIMES, causes, log_lines
from bot.features.notifications.view import time_up
from bot.features.seat import standing_rule_form
from bot.features.seat.recap import recap
from bot.features.table import seat_aids
from bot.features.table.seat_aids import (
    hand,
    icons_of,
    numbers_of,
    offered,
    own_picture,
    risks_of,
    scene,
    shares_of,
    whole_hand,
)
from bot.features.table.view import awaited, outcome, paused
from bot.matches import last_seen
from bot.matches.question_ids import mark
from bot.matches.session import Session, waited_for
from bot.matches.visibility import heard as heard_by
from bot.people.service import EXPLAINED_TIMES
from bot.ui import ids, parts, questions
from bot.ui.button_rows import in_rows
from bot.ui.ids import Question
from bot.ui.pointing import pointed
from bot.ui.questions import answer_named
from bot.ui.widgets import (
    ACCENT,
    CALM,
    Builder,
    Face,
    button,
    countdown,
    dotted,
    newest,
    row,
    whole_lines,
)
from bot.ui.words import at_table, bot_words, cut, safe_text, shown_name, spoken, told_events
from bot.ui.written_answers import read_answer
from games.core.aids import Scene
from games.core.art import Illustration
from games.core.decision import Answer, Barred, Choice, Decision, Illegal, Number, Tone
from games.core.secret import Seat
from games.core.table import Event
from games.core.words import Words
from storage.records import CLOSED, LIVE, OVER

# characters of a hand in words that stand below its picture; more are in it
HAND_CAPTION_LENGTH = 100
# characters of what has happened, beside a question: four lines of a phone, two where a map is; and
# of one thing that is longer than that, beside a map
NEWS_LENGTH, NEWS_BESIDE_MAP_LENGTH, EVENT_BESIDE_MAP_LENGTH = 120, 70, 145
TITLE_LENGTH = 16  # characters of a game's name beside a question: a longer one without subtitle
HEADLINE_LENGTH = 37  # characters of how it stands, beside a question: a line with the link
HAND_LINE_LENGTH = 80  # characters of a hand beside a board: two lines of small letters
EXPLANATION_LENGTH = (
    130  # characters of an explanation beside a question: three lines of small letters
)
SENTENCE = re.compile(r"(?<=[.?!])\s+")  # between two of them
RIVAL_LENGTH = 32  # characters about a rival, above which two do not share a line of a phone
BRIEFING_EVENTS = 14  # events that a substitute is told
BARRED_LENGTH = 60  # characters of their names on a panel, the reasons being behind "?"
STAKES_LENGTH, ALL_STAKES_LENGTH = 240, 1500  # characters of that on a panel, and behind "?"
REFUSALS_LENGTH = 900  # characters of what is not on offer, and why, behind "?"
REFUSED_LENGTH = 80  # characters of the places that an action does not reach for one reason


@dataclass(frozen=True, slots=True)
class PanelReader:
    """Who reads a panel, and what it may show them besides the match."""

    locale: str
    # how often they have read what explains "game/question"
    taught: Mapping[str, int] = field(default_factory=dict)
    own_note: str = ""  # their note on this table
    emoji: Mapping[str, str] = field(default_factory=dict)  # of the game: those that exist, by name
    others: int = 0  # games that they are in whose panels stand beside this one
    has_web_pages: bool = False


@dataclass(frozen=True, slots=True)
class _Reading:
    """Who reads a panel, and what its parts are made from."""

    session: Session
    seat: Seat
    reader: PanelReader
    view: Any  # the state as the seat may see it
    decision: Decision | None  # the question to be answered; None if there is none
    around: Scene | None  # where on the board or in the hand the question is
    t: Words  # the bot's
    w: Words  # the game's

    @property
    def on_board(self) -> bool:
        return self.around is not None and self.around.on_board


@dataclass(frozen=True, slots=True)
class LessonPanel:
    """What a lesson makes of a panel: text `above` it, `tools` in place of the small buttons below,
    so many of the last events `heard`, and the one answer that is `wanted`; None when the lesson
    is over, in the middle of a game, and nothing can be answered any more."""

    above: str
    tools: Sequence[parts.Button]
    heard: int
    wanted: Answer | None


def panel(
    session: Session,
    seat: Seat,
    reader: PanelReader,
    *,
    page: str = "",
    note: str = "",
    drawn: bool = False,
    lesson: LessonPanel | None = None,
) -> Face:
    """One player's own view: hand, what was heard, and the open question with its answers.

    `page` is the group of answers that is unfolded, or the answer for which is asked once more.
    `note` says why a press could not be carried out; it stands over the question, as the top of a
    panel is out of sight where buttons are pressed. With `drawn` the hand is also a picture, where
    the game and the table have pictures. An explanation that the reader knows is behind a button,
    and where tables have pages, a button beside a map leads to the reader's own.
    """
    match, absent = session.playing(), session.chairs[seat].absent
    asking = lesson is None or lesson.wanted is not None
    wanted, tools = (lesson.wanted, lesson.tools) if lesson is not None else (None, ())
    decision = match.pending.get(seat) if not absent and asking else None
    t, w = bot_words(reader.locale), at_table(session, reader.locale, seat)
    around = scene(session, seat) if decision is not None else None
    of = _Reading(session, seat, reader, session.view(seat), decision, around, t, w)
    headline = session.game.headline(of.view, w)
    b = Builder(_colour(session) or (ACCENT if decision else CALM))
    if lesson is not None:
        b.text(lesson.above, 900)
    b.text(_header(of, headline, mapped=drawn and of.on_board))
    held = _hand(b, of, drawn)
    _news(b, of, headline, lesson.heard if lesson is not None else None)
    b.text(notes(session, seat, reader.own_note, t), 900)
    if decision is None:
        b.line()
    _warnings(b, of, note)
    mapped = held is not None and of.on_board
    if decision is not None and (given := _asked_again(session, seat, page)) is not None:
        _last_look(b, of, page.removeprefix(questions.HELD), given)
    elif decision is not None:
        _question(b, of, decision, held is not None, page, wanted)
    elif session.status in (OVER, CLOSED):
        b.text(outcome(session, t, w), 600)
    elif seat in match.play.answers:
        b.text(answered(session, seat, w, t) + " " + awaited(session, t), 400)
    elif asking:
        b.text(awaited(session, t), 400)
    if order := session.chairs[seat].order:
        b.text(t(f"order-stands-{order}"), 200)
    b.text(standing_rule_form.rule_in_words(session, seat, reader.locale), 600)
    full = around is not None and mapped and len(around.keys) > questions.NAMED_PLACES
    shown = _tools(of, mapped=mapped, full=full)
    b.rows([row(*tools)] if tools else shown)
    if held is None:
        return b.face()
    offer = button(t("picture"), ids.ShowPicture(session.id))
    return b.face(svg=held.svg, alt=held.alt, hurried=True, offer=offer)


def _colour(session: Session) -> discord.Colour | None:
    """The colour of a game's panels, if it has one."""
    colour = session.game.art.colour
    return discord.Colour.from_str(colour) if colour else None


def _header(of: _Reading, headline: str, *, mapped: bool) -> str:
    """The game and the reader's time; who reads it, how it stands unless the board above the
    question says that, and a link to the table."""
    row = of.session.row
    link = f"https://discord.com/channels/{row.guild or '@me'}/{row.channel}"
    way = f" · [{of.t('to-table-short')}]({link})" if row.channel else ""
    who = who_am_i(of.session, of.view, of.seat, of.t, of.w)
    if mapped and of.session.body.pictures:
        stands = who
    else:
        stands = f"{who} · {headline}"
    if of.decision is not None:
        stands = shortened(stands)
    clock = clock_note(of.session, of.seat)
    emblem = of.session.game.art.emblem
    name = of.session.title(of.w)
    if of.decision is not None and len(name) > TITLE_LENGTH:
        name = name.partition(":")[0]
    title = f"{emblem} **{name}**".lstrip()
    return dotted(f"{title}{clock}\n-# {stands}{way}")


def shortened(parted: str) -> str:
    """As many of the parts of a text, from the first, as fit into a line beside a question."""
    first, *parts = parted.split(" · ")
    while parts and len(first) + 3 + len(parts[0]) <= HEADLINE_LENGTH:
        first += " · " + parts.pop(0)
    return first


def _hand(b: Builder, of: _Reading, drawn: bool) -> Illustration | None:
    """What the reader holds, and the facts about rivals; returns the hand's picture if there is
    one."""
    session, seat, w = of.session, of.seat, of.w
    held = own_picture(session, seat, w, of.around) if drawn and session.body.pictures else None
    words = hand(session, seat, of.decision, w)
    if held is not None:
        b.picture(held.svg, held.alt)
    if held is not None and of.on_board:
        return held
    if held is None:
        b.text(small(words) if of.decision is not None else words, 1200)
    elif of.decision is None and len(words) <= HAND_CAPTION_LENGTH:
        b.text(words)
    if session.status == LIVE and not (held is not None and session.game.art.rivals):
        b.text(dotted(rivals(session, of.view, seat, w)), 500)
    return held


def small(words: str) -> str:
    """A hand in words beside a question: small letters below its first line."""
    first, *others = words.split("\n")
    return "\n".join([first, *("-# " + line.removeprefix("-# ") for line in others if line)])


def without_role(ask: str, role: str) -> str:
    """A question without the role that it is addressed to, as the panel begins with it."""
    if not role or not ask.startswith((f"{role}: ", f"{role}, ")):
        return ask
    rest = ask[len(role) + 2 :]
    first = rest.startswith("¿")
    return rest[:first] + rest[first : first + 1].upper() + rest[first + 1 :]


def in_one_line(words: str, role: str = "") -> str:
    """The beginning of a hand in words, as one line, without the reader's `role`."""
    lines = [line.strip("-#• ").replace("**", "") for line in words.split("\n")]
    whole = " · ".join(filter(None, lines)).replace(": · ", ": ")
    whole = whole.removeprefix(role).lstrip(" ·.:")
    if len(whole) <= HAND_LINE_LENGTH:
        return whole
    return re.sub(r"( ·|[,:;.(]) [^,·:;.(]*$", "", whole[:HAND_LINE_LENGTH]) + " …"


def _news(b: Builder, of: _Reading, headline: str, heard: int | None) -> None:
    """What has happened, in short where something is asked."""
    session, seat = of.session, of.seat
    if heard is not None or not session.chairs[seat].briefed:
        listed = told_events(session, heard_by(session, session.recent, seat))[
            -(heard or BRIEFING_EVENTS) :
        ]
        said = spoken(session, listed, of.reader.locale, seat)
    else:
        since = recap(session, seat, of.reader.locale).without(headline)
        since = since.beside_question() if of.decision is not None else since
        few = of.decision is not None or session.playing().result is not None
        if not few:
            said = since.whole(of.t("since-more"))
        elif of.on_board:
            said = since.brief(NEWS_BESIDE_MAP_LENGTH, EVENT_BESIDE_MAP_LENGTH)
        else:
            said = since.brief(NEWS_LENGTH)
    if said:
        mark = "-#" if of.decision is not None else ">"
        b.text(newest([f"{mark} {line}" for line in said], 1000))


def _warnings(b: Builder, of: _Reading, note: str) -> None:
    """What the reader must know before the question: a pause, an absence, a new seat, `note`."""
    session, chair, t = of.session, of.session.chairs[of.seat], of.t
    b.text(time_up(session, of.seat, of.reader.locale), 600)
    if session.status == LIVE:
        b.text(paused(session, t), 200)
    if chair.absent:
        b.text(t("absent"), 400)
    if not chair.briefed:
        b.text(t("briefing") + "\n" + session.about(of.w), 700)
    if note:
        b.text(f"**{note}**", 500)


def _question(
    b: Builder,
    of: _Reading,
    decision: Decision,
    drawn: bool,
    page: str,
    wanted: Answer | None,
) -> None:
    """The open question: the answers, what they cost or bring, and those not on offer; the hand in
    one line where the board is `drawn` above in its place."""
    session, seat, t, w = of.session, of.seat, of.t, of.w
    if waited_for(session, seat):
        b.text(t("last-one"), 200)
    tones = {
        **tones_of(session, of.view, seat, decision),
        **risks_of(session, seat, decision),
    }
    on_offer = (offered(session, seat) if wanted is None else None) or decision
    numbers = numbers_of(session, seat, on_offer, w)
    bears = cut(numbers.get("", ""), 300).splitlines()
    about = "".join(f"\n-# {line}" for line in bears)
    roles = session.game.roles
    role = w(roles(of.view, seat)) if roles is not None else ""
    ask = without_role(w.ask(decision).replace("**", ""), role)
    b.text("**" + cut(ask, 800) + "**" + about)
    icons = icons_of(session, on_offer, of.reader.emoji)
    shares = shares_of(session, seat, decision, w)
    asked = Question(session.id, mark(session), seat)
    around = of.around if drawn else None  # without a picture a letter says nothing
    rows = questions.rows(on_offer, asked, w, t, page, tones, numbers, icons, shares, around)
    b.rows(rows if wanted is None else pointed(rows, decision, wanted, shares))
    below = [stakes(on_offer, tones, numbers, w, around)]
    if drawn and of.on_board:
        below.append("-# " + in_one_line(hand(session, seat, decision, w), role))
    if (why := w.why(decision)) and not is_taught(session, decision, of.reader.taught):
        below.append("-# " + beginning(why))
    if isinstance(decision, Choice) and decision.barred:
        below.append(not_now(decision.barred, w, t))
    b.text("\n".join(filter(None, below)))


def _asked_again(session: Session, seat: Seat, page: str) -> Answer | None:
    """The answer for which a page asks once more; None for any other page."""
    decision = offered(session, seat)
    if decision is None or not page.startswith(questions.HELD):
        return None
    try:
        answer = read_answer(decision, page.removeprefix(questions.HELD))
        decision.parse(answer)
    except Illegal:
        return None
    return answer


def _last_look(b: Builder, of: _Reading, text: str, answer: Answer) -> None:
    """An answer that ends the turn, which is not given yet: what it costs or brings, and buttons to
    give it or to go back."""
    session, seat, t, w = of.session, of.seat, of.t, of.w
    decision = offered(session, seat)
    assert decision is not None
    costs = numbers_of(session, seat, decision, w).get(str(answer))
    said = [
        f"-# {w.ask(decision).replace('**', '')}",
        f"**{answer_named(decision, answer, w, t)}**",
    ]
    b.text("\n".join([*said, *([f"-# {costs}"] if costs else [])]), 900)
    b.text(t("turn-ends"))
    asked = Question(session.id, mark(session), seat)
    risk = str(answer) in risks_of(session, seat, decision)
    style = discord.ButtonStyle.danger if risk else discord.ButtonStyle.primary
    end = button(t("turn-end"), ids.SureButton(*asked, text), style)
    b.rows([row(end, button(t("back"), ids.MySeat(session.id, True)))])


def beginning(why: str) -> str:
    """The first sentences of an explanation, as many as stand beside a question; "?" has all."""
    first, *sentences = SENTENCE.split(why)
    while sentences and len(first) + 1 + len(sentences[0]) <= EXPLANATION_LENGTH:
        first += " " + sentences.pop(0)
    return cut(first, 400)


def who_am_i(session: Session, view: Any, seat: Seat, t: Words, w: Words) -> str:
    """The reader's name and, in a game with sides, the side."""
    name, roles = session.chairs[seat].name, session.game.roles
    if roles is None:
        return t("you-are", name=name)
    return t("you-are-side", name=name, side=w(roles(view, seat)))


def rivals(session: Session, view: Any, seat: Seat, w: Words) -> str:
    """The game's short facts about each rival, clockwise."""
    look, seats = session.game.glance, session.playing().seats
    if look is None:
        return ""
    others = [*seats[seat + 1 :], *seats[:seat]]
    seen = [f"{w.name(other)}: {said}" for other in others if (said := look(view, other, w))]
    if any(len(one) > RIVAL_LENGTH for one in seen):
        return "\n".join(f"-# {one}" for one in seen)
    return "-# " + " · ".join(seen) if seen else ""


def notes(session: Session, seat: Seat, own_note: str, t: Words) -> str:
    """The reader's own note, and the notes left by former holders of the seat."""
    lines = [f"-# **{t('note-mine')}:** {safe_text(own_note, 400)}"] if own_note else []
    for left in session.body.left_notes:
        if left.seat == seat and left.person != session.chairs[seat].person:
            lines.append(f"-# **{t('note-left')}:** {safe_text(left.text, 400)}")
    return "\n".join(lines)


def is_taught(session: Session, decision: Decision, taught: Mapping[str, int]) -> bool:
    """Whether a question has been explained to the reader often enough."""
    return taught.get(f"{session.row.game}/{decision.key}", 0) >= EXPLAINED_TIMES


def tones_of(session: Session, view: Any, seat: Seat, decision: Decision) -> Mapping[str, Tone]:
    """What kind of answers a question has, as this seat knows."""
    tell = session.game.tones
    return tell(view, seat, decision) if tell and isinstance(decision, Choice) else {}


def stakes(
    decision: Decision,
    tones: Mapping[str, Tone],
    numbers: Mapping[str, str],
    w: Words,
    around: Scene | None = None,
    limit: int = STAKES_LENGTH,
) -> str:
    """What answers may cost or bring, in small letters.

    A line for the answers with the same numbers, by the letters of their places if they have some
    (with what they are worth where the answers about a place differ);
    otherwise one line for all answers of a kind, and for all kinds that would say the same. A menu
    tells the numbers of its own answers. Nothing where not all of it fits: "?" tells it.
    """
    told, alike = dict[str, list[str]](), dict[str, list[str]]()
    if isinstance(decision, Choice) and decision.most == 1:
        shown = questions.on_buttons(decision, around)
        keys = {o.id: around.key(o.id) for o in shown} if around is not None else {}
        unlike = Counter(key for key, _ in {(keys.get(o.id), numbers.get(o.id)) for o in shown})
        for option in shown:
            if option.id in numbers:
                key = keys.get(option.id, "")
                alone = key and unlike[key] == 1
                name = key if alone else f"{key} {w.worth(option)}" if key else w.option(option)
                told.setdefault(numbers[option.id], []).append(name)
            elif stake := w.stake(option, tones.get(option.id) == "bluff"):
                alike.setdefault(stake, []).append(w.kind(option))
    elif isinstance(decision, Number) and decision.high - decision.low < questions.BUTTON_LIMIT:
        for n in filter(None, numbers):
            told.setdefault(numbers[n], []).append(n)
    said = "\n".join(
        f"-# **{', '.join(dict.fromkeys(names))}**: {line}"
        for line, names in [*told.items(), *alike.items()]
    )
    return said if len(said) <= limit else ""


def not_now(barred: Sequence[Barred], w: Words, t: Words) -> str:
    """The answers that are not on offer, or how many where they do not fit into a line or two; the
    reasons are behind "?"."""
    names = list(dict.fromkeys(w.option(one) for one in barred))
    shown = ", ".join(names)
    fits = len(shown) <= BARRED_LENGTH
    return "-# ✗ " + t("barred", names=shown, n=len(names), named=fits)


def greyed(barred: Sequence[Barred], w: Words, *, every: bool = False) -> list[str]:
    """The answers that are not offered now: a line for each reason, with an action named once.

    The first reason of each, or every one.
    """
    kept_off = dict[str, dict[str, list[str]]]()
    for one in barred:
        why = w.barred(one, every=every)
        names = kept_off.setdefault(why, {}).setdefault(one.label, [])
        names.append(w.place(one) if names else w.option(one))
    lines = []
    for why, actions in kept_off.items():
        named = [cut(", ".join(names), REFUSED_LENGTH) for names in actions.values()]
        lines.append(f"-# ✗ {', '.join(named)} — {why}")
    return lines


def refusals(session: Session, seat: Seat, decision: Decision, w: Words, t: Words) -> str:
    """Everything that is not on offer and why, as far as it fits; the command tells the rest."""
    every = greyed(seat_aids.barred(session, seat, decision), w)
    shown = whole_lines(every, REFUSALS_LENGTH)
    return shown if shown.count("\n") + 1 >= len(every) else f"{shown}\n-# {t('why-more')}"


def answered(session: Session, seat: Seat, w: Words, t: Words) -> str:
    """What a player who waits for others has answered, and that it can still be changed."""
    match = session.playing()
    ask, last = match.play.ask, match.log[-1:]
    own_lines = [entry for entry in match.log if entry.seat == seat]
    if ask is None or not own_lines or not last:
        return t("answered")
    given = answer_named(ask.decisions[seat], own_lines[-1].answer, w, t)
    ordered = session.chairs[seat].ordered_of == match.asked
    return t("answered-by-order" if ordered else "answered-so", answer=given)


def clock_note(session: Session, seat: Seat) -> str:
    due = session.chairs[seat].clock.due
    return f" {countdown(due)}" if due is not None else ""


def _tools(of: _Reading, *, mapped: bool, full: bool) -> list[parts.ActionRow]:
    """The small buttons below a panel: fewer beside a board, and where it is nearly `full`."""
    session, seat, t, others = of.session, of.seat, of.t, of.reader.others
    match, id_ = session.playing(), session.id
    tools = []
    if session.status not in (OVER, CLOSED):
        if match.can_undo(seat):
            tools.append(button(t("undo"), ids.Undo(id_)))
        if session.chairs[seat].absent:
            primary = discord.ButtonStyle.primary
            tools.append(button(t("come-back"), ids.ComeBack(id_), primary))
        order = session.chairs[seat].order
        if order:
            tools.append(button(t("order-drop"), ids.LeaveOrder(id_, seat, "")))
        elif match.window and seat in match.pending:
            tools.append(button(t("order-pass"), ids.LeaveOrder(id_, seat, "pass")))
            # of two players the other one is always the target
            if session.game.targets and _are_more_than_two(session, seat):
                tools.append(button(t("order-target"), ids.LeaveOrder(id_, seat, "unless_target")))
    asked = seat in match.pending
    if not asked:
        tools.append(button(t("refresh"), ids.MySeat(id_, True)))
    if _has_rules(session, seat) and session.chairs[seat].standing_rule is not None:
        tools.append(button(t("standing-drop"), ids.DropStanding(id_)))
    crowded = bool(tools) and asked  # it would take a line more, and "See all" has the board
    if not mapped and not crowded:
        tools.append(button(t("board"), ids.ShowBoard(id_)))
    elif mapped and of.reader.has_web_pages and not crowded:
        tools.append(button(t("open-board"), ids.OpenBoard(id_)))
    tools.append(button(t("see-all"), ids.ShowAll(id_)))
    if asked:
        tools.append(button("?", ids.ExplainQuestion(id_, mark(session), seat)))
    if others and not full:
        tools.append(button(t("other-games", n=others), ids.MyGames()))
    if not session.chairs[seat].briefed and not full:  # else the table's card has them
        tools = [
            button(t("rules"), ids.ShowRules(id_)),
            button(t("log"), ids.LogPage(id_, 0)),
            *tools,
        ]
    return [row(*some) for some in in_rows(tools, lambda one: one.label or "", ordered=False)]


def _are_more_than_two(session: Session, seat: Seat) -> bool:
    """Whether more than two players are still in the game, as this seat sees it."""
    match, surviving = session.playing(), session.game.surviving
    if len(match.seats) <= 2 or surviving is None:
        return len(match.seats) > 2
    return len(surviving(session.view(seat))) > 2


def _has_rules(session: Session, seat: Seat) -> bool:
    """Whether a standing rule can be laid down."""
    return session.status == LIVE and bool(standing_rule_form.parts(session, seat))


def explained(session: Session, seat: Seat, locale: str) -> str:
    """The open question at length: why it is asked, what answers cost or bring, and why some are
    not on offer."""
    w, decision = at_table(session, locale, seat), session.playing().pending.get(seat)
    if decision is None:
        return ""
    tones = {
        **tones_of(session, session.view(seat), seat, decision),
        **risks_of(session, seat, decision),
    }
    on_offer = offered(session, seat) or decision
    numbers = numbers_of(session, seat, on_offer, w)
    costs = stakes(on_offer, tones, numbers, w, scene(session, seat), ALL_STAKES_LENGTH)
    kept_off = refusals(session, seat, decision, w, bot_words(locale))
    return "\n".join(filter(None, (w.why(decision), costs, kept_off)))


def whole_seat(
    session: Session, seat: Seat, locale: str, *, drawn: bool, has_web_pages: bool = False
) -> Face:
    """Everything since the reader's last answer, the hand, a glance at the rivals, and what else
    the seat has to offer; with `has_web_pages`, its own page."""
    t, w, b = bot_words(locale), at_table(session, locale, seat), Builder(CALM)
    view = session.view(seat)
    b.text(f"**{session.title(w)}** · {who_am_i(session, view, seat, t, w)}")
    b.text(_since(session, seat, locale, t))
    held = whole_hand(session, seat, w) if drawn and session.body.pictures else None
    if held is not None:
        b.picture(held.svg, held.alt)
    b.text(session.game.hand(view, seat, w), 1200)
    b.text(dotted(rivals(session, view, seat, w)), 500)
    id_ = session.id
    first = [button(t("board"), ids.ShowBoard(id_)), button(t("note-mine"), ids.OpenNote(id_))]
    if has_web_pages and session.status == LIVE:
        first.insert(1, button(t("open-board"), ids.OpenBoard(id_)))
    rules = [button(t("standing-lay-down"), ids.OpenStanding(id_))]
    fairness = button(t("fairness"), ids.ShowFairness(id_))
    again = button(t("refresh"), ids.MySeat(id_, True))
    b.rows([row(*first, *(rules if _has_rules(session, seat) else []), fairness, again)])
    if held is None:
        return b.face()
    return b.face(svg=held.svg, alt=held.alt, hurried=True)


def since_then(
    session: Session, seat: Seat, locale: str, listed: Sequence[tuple[int, Event]]
) -> Face:
    """Everything that has happened since the reader's last answer, and a menu of its reasons.

    `listed` is all that the reader has heard in the match, as it is told.
    """
    b, answered = Builder(CALM), last_seen.last(session.body.moved, seat)
    b.text(_since(session, seat, locale, bot_words(locale)))
    lines = log_lines(session, listed, NO_TIMES, locale, seat)
    news = [line for line in lines if answered is None or line.seq > answered.line]
    if (why := causes(session.id, news, locale)) is not None:
        b.rows([why])
    return b.face()


def _since(session: Session, seat: Seat, locale: str, t: Words) -> str:
    lines = recap(session, seat, locale).whole(t("since-more"))
    return "\n".join([f"### {t('since')}", *(f"> {line}" for line in lines or [t("since-none")])])


def resigning(session: Session, seat: Seat, locale: str) -> Face:
    """What giving up this match means, and the button for it."""
    t, w = bot_words(locale), at_table(session, locale, seat)
    people = [n for n, chair in enumerate(session.chairs) if chair.person is not None]
    if len(session.chairs) == 2:
        rated = "yes" if len(people) == 2 and session.body.trial is None else "no"
        means = t(
            "resign-two", rival=shown_name(session.chairs[1 - seat].name, locale), rated=rated
        )
    else:
        means = t("resign-many" if len(people) > 1 else "resign-alone")
    b = Builder(CALM)
    goes_on = len(session.chairs) > 2 and len(people) > 1  # what is said of the seat is of this
    said = (goes_on or max(session.game.seats) == 2) and w.knows("resigning")
    lost = w("resigning") if said else ""
    b.text(f"{t('resign-ask', game=session.title(w))}\n{means}\n{lost}")
    red = discord.ButtonStyle.danger
    b.rows([row(button(t("resign-do"), ids.Resign(session.id), red))])
    return b.face()
