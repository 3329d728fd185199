"""The panels of a review: the curve, three moments, and a player's own decisions."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from bot.features.review.chart import ChartMark, chart
from bot.matches.session import Session
from bot.ui.ids import OpenTrial, ReplayAlong, ReplayStep, ShowReview
from bot.ui.widgets import CALM, Builder, Face, button, row
from bot.ui.words import at_table, bot_words, cut, shown_names, spoken, told_events
from games.core.decision import Answer, Choice, Decision
from games.core.reviewing import Bluffs
from games.core.secret import SPECTATOR, Seat
from games.core.table import Event
from games.core.words import Words
from games.headless.doubted_lies import Doubt
from games.headless.playouts import ChanceChange
from games.headless.review import Point, Review, ReviewedMoment, Turning

TICK_WORDS = 3  # words under the curve, besides those at its ends
QUOTED_LINES = 2  # lines of the log that describe the turning point
BOLD = re.compile(r"\*\*(.+?)\*\*")
QUOTE_LENGTH = 140  # characters of a quoted line, of a question or of an answer


class AnsweredQuestion(NamedTuple):
    """A question that was answered, as it was put then."""

    decision: Decision
    words: Words


Said = Sequence[tuple[int, Event]]


def preparing(session: Session, locale: str, ahead: int, at: float) -> Face:
    """The panel that says that the review is being computed, how many come first, and when it
    should be there."""
    t, w = bot_words(locale), at_table(session, locale)
    b = Builder(CALM)
    when = t("review-preparing", ahead=ahead, when=f"<t:{int(at)}:R>")
    b.text(f"### {t('review-of', game=session.title(w))}\n{when}")
    b.rows([row(button(t("refresh"), ShowReview(session.id, "")))])
    return b.face()


def face(
    session: Session,
    found: Review,
    said: Said,
    asked: Mapping[int, AnsweredQuestion],
    reader: Seat,
    locale: str,
    pictures: bool,
    *,
    whole_at: float | None = None,
) -> Face:
    """The review for everybody.

    `said` is everything that was said, with all secrets opened; `asked` has the questions of its
    moments, by log line. A player of the match gets a button to their own decisions.
    """
    t, w = bot_words(locale), at_table(session, locale)
    heads = headings(session, said, locale)
    told_each = moments(session, found, said, asked, heads, t)
    b = Builder(CALM)
    b.text(f"### {t('review-of', game=session.title(w))}")
    b.text(so_far(whole_at, t))
    b.text("\n".join(t(f"review-{remark}") for remark in remarks(session, found)), 600)
    svg, alt = None, ""
    if len(found.points) > 1:
        alt = in_words(session, found, said, heads, t)
        svg = picture(session, found, heads, t) if pictures else None
        if svg is not None:
            b.picture(svg, alt)
        else:
            b.text(alt, 1000)
        for moment in told_each or [t("review-quiet")]:
            b.text(moment, 800)
        b.text("\n".join(luck(session, found, t)), 600)
        b.text("-# " + t("review-how"))
    buttons = []
    if reader != SPECTATOR and found.points:
        buttons.append(button(t("review-own"), ShowReview(session.id, "own")))
    buttons.append(button(t("replay"), ReplayStep(session.id, 0, SPECTATOR, "first")))
    buttons.append(button(t("export"), ShowReview(session.id, "file")))
    b.rows([row(*buttons)])
    if steps := [button(label, step) for label, step in replayed(session, found, t)]:
        b.rows([row(*steps)])
    return b.face(svg=svg, alt=alt) if svg is not None else b.face()


def so_far(whole_at: float | None, t: Words) -> str:
    """That this is not all of it yet, and when it should be; empty if it is."""
    return "" if whole_at is None else "-# " + t("review-so-far", when=f"<t:{int(whole_at)}:R>")


def remarks(session: Session, found: Review) -> list[str]:
    """The keys of what a reader should know of the match, such as that it was put back.

    A trial is not said to be put back, since every trial begins so. Where somebody gave up before
    there was a curve, the remark says that there is none.
    """
    known = [
        "short" if one == "conceded" and len(found.points) < 2 else one for one in found.remarks
    ]
    if session.body.trial is None:
        return known
    return ["trial", *(one for one in known if one != "by-hand")]


def replayed(session: Session, found: Review, t: Words) -> Iterator[tuple[str, ReplayAlong]]:
    """Links into the replay just before each moment, by the moment's number.

    Moments after the same log line (a miss that turned the game) share a button.
    """
    kept = [one for one in (found.find, found.turning, found.miss) if one is not None]
    numbered = dict[int, list[str]]()
    for n, one in enumerate(kept, 1):
        line = one.line - 1 if isinstance(one, ReviewedMoment) else one.after
        numbered.setdefault(line, []).append(str(n))
    for line, which in numbered.items():
        yield t("review-step", n=t.listed(which)), ReplayAlong(session.id, line, "")


def own_face(
    session: Session,
    found: Review,
    said: Said,
    asked: Mapping[int, AnsweredQuestion],
    seat: Seat,
    locale: str,
    open_: Collection[Seat] = (),
    *,
    whole_at: float | None = None,
) -> Face:
    """The review of one's own seat, for its player only.

    Shows what a master would have answered with what this seat knew then, and how often the seat
    bluffed; not the answers of an earlier player of the seat. Of others it shows only the bluffs of
    the seats in `open_`, whose players allow it.
    """
    t, w = bot_words(locale), at_table(session, locale)
    heads = headings(session, said, locale)
    b = Builder(CALM)
    b.text(f"### {t('review-own-of', game=session.title(w))}")
    b.text(so_far(whole_at, t))
    b.text("\n".join(t(f"review-{remark}") for remark in remarks(session, found)), 600)
    mine = [one for one in found.own[seat] if one.line > session.chairs[seat].since]
    for n, one in enumerate(mine, 1):
        question = asked[one.line]
        lines = [f"**{' · '.join(filter(None, [str(n), heading(heads, one.line)]))}**"]
        lines.append(f"> {cut(question.words.ask(question.decision), QUOTE_LENGTH)}")
        lines.append(
            t(
                "review-own-line",
                given=answer(one.given, question),
                instead=answer(one.instead, question),
                **numbers(one),
            )
        )
        lines.append(doubted(one.doubt, t))
        b.text("\n".join(filter(None, lines)), 700)
    if not mine:
        b.text(t("review-own-none"))
    b.text(skill(session, found, seat, t))
    b.text("\n".join(claims(session, said, [seat, *sorted(set(open_) - {seat})], t)), 700)
    b.text("-# " + t("review-own-how"))
    tries = [
        button(t("trial-at", n=n), OpenTrial(session.id, one.line - 1, seat, ""))
        for n, one in enumerate(mine, 1)
    ]
    b.rows([row(*tries[:4], button(t("review-whole"), ShowReview(session.id, "all")))])
    return b.face()


def skill(session: Session, found: Review, seat: Seat, t: Words) -> str:
    """What all decisions of a seat were worth; empty if unknown, or if the seat changed hands."""
    one = found.skill.get(seat)
    if one is None or len(session.held(seat)) != 1:
        return ""
    return t("review-own-skill", **numbers(one))


def claims(session: Session, said: Said, seats: Sequence[Seat], t: Words) -> list[str]:
    """What these seats claimed, a line each; nothing for seats that changed hands.

    Empty in games without claims.
    """
    count = session.game.reviewing.claims
    made = count(said, len(session.names)) if count is not None else []
    names = shown_names(session.names, t.locale)
    kept = [seat for seat in seats if made and len(session.held(seat)) == 1]
    lines = [f"- {claimed(names[seat], made[seat], t)}" for seat in kept]
    return [t("review-claims"), *lines] if lines else []


def claimed(name: str, made: Bluffs, t: Words) -> str:
    """How many claims somebody made, and how many were true, doubted and caught."""
    counts = {"claimed": made.claimed, "true": made.true, "doubted": made.doubted}
    return t("review-claims-line", name=name, caught=made.caught, **counts)


def moments(
    session: Session,
    found: Review,
    said: Said,
    asked: Mapping[int, AnsweredQuestion],
    heads: Sequence[tuple[int, str]],
    t: Words,
) -> list[str]:
    """The best find, the turning point and the costliest miss, as far as there are any."""
    lines, number = list[str](), 0
    for kind in ("find", "turning", "miss"):
        one: ReviewedMoment | Turning | None = getattr(found, kind)
        if one is None:
            continue
        number += 1
        when = heading(heads, begun(session, one, said))
        title = t(f"review-{kind}", n=number, when=when, known=bool(when))
        lines.append(f"{title}\n{sentence(session, one, said, asked, t)}")
    return lines


def begun(session: Session, one: ReviewedMoment | Turning, said: Said) -> int:
    """The log line at which a moment begins; of a turning point that of its first quote."""
    if isinstance(one, ReviewedMoment):
        return one.line
    quoted = weightiest(session, said, one.after, one.until)
    return quoted[0][0] if quoted else one.after + 1


def sentence(
    session: Session,
    one: ReviewedMoment | Turning,
    said: Said,
    asked: Mapping[int, AnsweredQuestion],
    t: Words,
) -> str:
    """A moment in one sentence, with its number."""
    if isinstance(one, Turning):
        quoted = quotes(session, said, one.after, one.until, t.locale)
        return "\n".join([turned(session, one, t), *quoted])
    question = asked[one.line]
    given, instead = answer(one.given, question), answer(one.instead, question)
    kind = "found" if one.gain > 0 else "missed"
    put = cut(at_table(session, t.locale).ask(question.decision).replace("**", ""), QUOTE_LENGTH)
    more = {"asked": put, "given": given, "instead": instead, **numbers(one)}
    name = shown_names(session.names_at(one.line), t.locale)[one.seat]
    return " ".join(filter(None, [t(f"review-{kind}", name=name, **more), doubted(one.doubt, t)]))


def doubted(one: Doubt | None, t: Words) -> str:
    """In how many of ten possible worlds doubting a lie was right; empty if too uncertain."""
    if one is None or not one.carried:
        return ""
    worth_it = "worth" if one.low > 0.5 else "plain"
    kind = "doubted" if one.doubted else worth_it
    return t(f"review-lie-{kind}", n=round(10 * one.right), **bounds(one))


def bounds(one: Doubt) -> dict[str, str]:
    return {"low": str(round(100 * one.low)), "high": str(round(100 * one.high))}


def luck(session: Session, found: Review, t: Words) -> list[str]:
    """Whom cards and dice helped or hurt by more than the error of the estimate."""
    told_ = [(seat, one) for seat, one in found.luck.items() if one is not None]
    if not told_:
        return []
    names = shown_names(session.names, t.locale)
    carried = [(seat, one) for seat, one in told_ if one.carried]
    lines = [
        "- " + t("review-luck-line", name=names[seat], **numbers(one))
        for seat, one in sorted(carried, key=lambda pair: -pair[1].value)
    ]
    return [t("review-luck"), *lines] if lines else [t("review-luck-even")]


def turned(session: Session, one: Turning, t: Words) -> str:
    """The chance before and after a moment."""
    was, now = str(round(100 * one.was)), str(round(100 * one.now))
    name = shown_names(session.names_at(one.after + 1), t.locale)[one.seat]
    return t("review-turned", name=name, was=was, now=now, **numbers(one))


def numbers(one: ReviewedMoment | Turning | ChanceChange) -> dict[str, str]:
    """The change of a chance and its bounds, in percent, with real minus signs."""
    gain = one.value if isinstance(one, ChanceChange) else one.gain
    return {"gain": signed(gain), "low": signed(one.low), "high": signed(one.high)}


def signed(share: float) -> str:
    return f"{round(100 * share):+d}".replace("-", "−")


def quotes(session: Session, said: Said, after: int, until: int, locale: str) -> list[str]:
    """The lines of the log that weighed most between two points, in words."""
    kept = weightiest(session, said, after, until)
    lines = spoken(session, kept, locale, SPECTATOR)
    return [f"> {cut(line.replace('**', ''), QUOTE_LENGTH)}" for line in lines]


def weightiest(session: Session, said: Said, after: int, until: int) -> Said:
    """The QUOTED most important lines of the log between two points, in their order."""
    story = session.game.story
    there = [one for one in said if after < one[0] <= until and one[1].key[0] != "@"]
    heard = [one for one in told_events(session, there) if not story.heads(one[1].key)]
    ranked = sorted(range(len(heard)), key=lambda n: (-story.weight(heard[n][1]), -n))
    return [heard[n] for n in sorted(ranked[:QUOTED_LINES])]


def answer(given: Answer, asked: AnsweredQuestion) -> str:
    """An answer as its button says it."""
    decision, w = asked.decision, asked.words
    if isinstance(decision, Choice):
        picked = given if isinstance(given, list) else [given]
        options = {option.id: option for option in decision.options}
        words = [w.option(options[one]) for one in picked if one in options]
        return cut(w.listed(words), QUOTE_LENGTH) if words else "–"
    if isinstance(given, dict):
        return cut(", ".join(f"{name} {n}" for name, n in given.items() if n), QUOTE_LENGTH) or "–"
    return str(given)


def headings(session: Session, said: Said, locale: str) -> list[tuple[int, str]]:
    """The headings of the log (turns and chapters), each with its first line's number."""
    story, found, turn = session.game.story, list[tuple[int, Event]](), None
    for seq, event in said:
        if event.key.startswith("@"):
            continue
        if story.turns and event.args.get("turn", turn) != turn:
            turn = event.args["turn"]
            args = {"turn": turn, "who": event.args["who"]}
            found.append((seq, Event(story.turns, args)))
        elif story.heads(event.key):
            found.append((seq, event))
    outer, over, named = (*story.headings, story.chapter)[0], "", list[tuple[int, str]]()
    lines = spoken(session, found, locale, SPECTATOR)
    for (seq, event), line in zip(found, lines, strict=True):
        name = title(line)
        if event.key == outer:
            over = name
        elif over and event.key != story.turns:
            name = f"{over} · {name}"
        named.append((seq, name[:1].upper() + name[1:]))
    return named


def title(line: str) -> str:
    """A heading without its decoration: its bold text, or else the whole line."""
    bold = BOLD.search(line)
    return bold[1] if bold is not None else line.rstrip(".:")


def heading(heads: Sequence[tuple[int, str]], line: int) -> str:
    """The heading above a line of the log; empty if there is none."""
    return next((text for seq, text in reversed(heads) if seq <= line), "")


def picture(
    session: Session,
    found: Review,
    heads: Sequence[tuple[int, str]],
    t: Words,
    cursor: int | None = None,
) -> str:
    """The curve with its moments, as SVG; `cursor` marks a line of the log."""
    kept = [one for one in (found.find, found.turning, found.miss) if one is not None]
    places = [one.line if isinstance(one, ReviewedMoment) else one.until for one in kept]
    marks = [ChartMark(str(n), line) for n, line in enumerate(places, 1)]
    points = found.points
    ticks = {0: t("review-begin"), len(points) - 1: t("review-end")}
    step = len(points) / (TICK_WORDS + 1)
    for at in (round(n * step) for n in range(1, TICK_WORDS + 1)):
        words = heading(heads, points[at].line + 1).partition(" · ")[0] if at < len(points) else ""
        if words and len(words) <= 10 and words not in ticks.values():
            ticks.setdefault(at, words)
    return chart(
        points, shown_names(session.names, t.locale), ticks, marks, t("review-percent"), cursor
    )


def in_words(
    session: Session, found: Review, said: Said, heads: Sequence[tuple[int, str]], t: Words
) -> str:
    """The curve as text, for readers who do not see it: starts, peaks, ends and turns."""
    points = found.points
    parts = [t("review-alt")]
    for seat, name in enumerate(shown_names(session.names, t.locale)):
        best = max(points[:-1], key=lambda point: point.chances[seat])
        parts.append(
            t(
                "review-alt-seat",
                name=name,
                first=percent(points[0], seat),
                best=percent(best, seat),
                when=heading(heads, best.line + 1) or t("review-begin"),
                last=percent(points[-1], seat),
            )
        )
    if found.turning is not None:
        one = found.turning
        when = heading(heads, begun(session, one, said))
        told_ = turned(session, one, t)
        parts.append(f"{when}. {told_}" if when else told_)
    return " ".join(parts)


def percent(point: Point, seat: Seat) -> str:
    return str(round(100 * point.chances[seat]))
