"""The question of the day, its result, and what somebody is told of their own answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from bot.features.daily.service import DailyAnswers, DailyPlayer, begins
from bot.features.seat.view import rivals, stakes, tones_of
from bot.features.table.seat_aids import hand, numbers_of, own_picture, question_of, scene
from bot.matches.session import Session
from bot.matches.visibility import heard
from bot.ui import ids, parts
from bot.ui.questions import answer_named
from bot.ui.widgets import ACCENT, CALM, Builder, Face, button, dotted, newest, note, row
from bot.ui.words import at_table, bot_words, spoken, told_events
from games.core.aids import Scene
from games.core.decision import Choice
from games.core.secret import Seat
from games.core.words import Words
from games.headless.problems import Problem

RECENT_LINES = 5  # of what happened before the question
BAR_LENGTH = 12  # squares of a bar
STREAK_DAYS = 7  # shown of a streak
FULL, EMPTY = "▰", "▱"
MARKS = {True: "✓", False: "·", None: "–"}  # of a day: the best answer, another one, none


@dataclass(frozen=True, slots=True)
class OwnAnswers:
    """Somebody's own answers: which of the days that are over were right, and the streak."""

    player: DailyPlayer
    right: Mapping[int, bool]
    streak: int


def card(
    session: Session,
    seat: Seat,
    day: int,
    difficulty: str,
    zone: str,
    locale: str,
    *,
    drawn: bool = True,
    in_dm: bool = False,
) -> Face:
    """A question: what the asked seat knows, and its answers as buttons.

    `in_dm` adds the button that ends direct messages.
    """
    t, w = bot_words(locale), at_table(session, locale, seat)
    decision, view = session.playing().pending.get(seat), session.view(seat)
    if not isinstance(decision, Choice):
        raise ValueError("a question of the day is a choice")
    b = Builder(ACCENT)
    name, opened = session.chairs[seat].name, f"<t:{int(begins(day, zone))}:D>"
    b.text(
        f"## {t('daily-title', game=session.title(w))}\n"
        + "-# "
        + dotted(
            t(
                "daily-of",
                day=opened,
                difficulty=t(f"daily-{difficulty}"),
                seats=len(session.chairs),
            )
        )
    )
    b.text(dotted(f"{t('you-are', name=name)} · {session.game.headline(view, w)}"), 300)
    around = scene(session, seat)
    if around is None and session.game.art.hand is None:
        around = Scene()  # the whole board
    held = own_picture(session, seat, w, around) if drawn else None
    if held is not None:
        b.picture(held.svg, held.alt)
    if held is None or (around is not None and around.on_board):
        b.text(hand(session, seat, decision, w), 800)
    b.text(dotted(rivals(session, view, seat, w)), 500)
    said = told_events(session, heard(session, session.recent, seat))[-RECENT_LINES:]
    lines = spoken(session, said, locale, seat)
    if lines:
        b.text(newest([f"> {line}" for line in lines], 700))
    b.line()
    b.text("**" + w.ask(decision).replace("**", "") + "**", 800)
    tones, numbers = (
        tones_of(session, view, seat, decision),
        numbers_of(session, seat, question_of(session, seat) or decision, w),
    )
    keyed = around if held is not None else None
    b.text(stakes(decision, tones, numbers, w, keyed), 700)
    b.rows(_buttons(decision, day, w, t, tones, keyed))
    b.text("-# " + t("daily-secret", until=f"<t:{int(begins(day + 1, zone))}:R>"))
    if in_dm:
        b.rows([row(button(t("daily-end"), ids.EndDaily()))])
    if held is None:
        return b.face()
    return b.face(svg=held.svg, alt=held.alt)


def _buttons(
    decision: Choice[object],
    day: int,
    w: Words,
    t: Words,
    tones: Mapping[str, str],
    keyed: Scene | None,
) -> Iterator[parts.ActionRow]:
    """A button for each answer, all alike: a colour would say which one to take.

    A place has the letter that it has on the picture.
    """
    made = list[parts.Button]()
    for option in decision.options:
        key = keyed.key(option.id) if keyed is not None else ""
        label = f"{key} {w.option(option)}".strip()
        if tones.get(option.id) == "bluff":
            label += f" · {t('bluff')}"
        made.append(button(label, ids.AnswerDaily(day, option.id)))
    for first in range(0, len(made), 4):
        yield row(*made[first : first + 4])


def taken(
    session: Session,
    seat: Seat,
    player: DailyPlayer,
    day: int,
    streak: int,
    zone: str,
    locale: str,
    *,
    new: bool,
) -> Face:
    """What somebody is told who has answered: nothing of what is right, or of other people."""
    t, w = bot_words(locale), at_table(session, locale, seat)
    decision = session.playing().pending[seat]
    given = answer_named(decision, player.answers[day].answer, w, t)
    b = Builder(CALM)
    b.text(
        t(
            "daily-taken" if new else "daily-taken-before",
            answer=given,
            until=f"<t:{int(begins(day + 1, zone))}:R>",
        )
    )
    b.text(t("daily-days", streak=streak, longest=player.longest))
    if not player.wants:
        b.rows([row(button(t("daily-want"), ids.WantDaily()))])
    return b.face()


def result(
    session: Session,
    problem: Problem,
    answers: DailyAnswers,
    day: int,
    zone: str,
    locale: str,
    *,
    mine: OwnAnswers | None = None,
) -> Face:
    """How a question was answered, what is best, by how much and why; with `mine` for one reader,
    with their own answer and streak.
    """
    seat = problem.seat
    t, w = bot_words(locale), at_table(session, locale, seat)
    decision = session.playing().pending[seat]
    assert isinstance(decision, Choice)
    b = Builder(CALM)
    opened = f"<t:{int(begins(day, zone))}:D>"
    b.text(
        f"## {t('daily-result', game=session.title(w))}\n-# "
        + dotted(t("daily-result-of", day=opened, count=answers.total))
    )
    b.text(f"-# {dotted(hand(session, seat, decision, w))}", 300)
    b.text("**" + w.ask(decision).replace("**", "") + "**", 300)
    given = mine.player.answers.get(day) if mine is not None else None
    b.text(
        "\n".join(
            _bar(
                answer_named(decision, option.id, w, t),
                answers.counts.get(option.id, 0) / max(1, answers.total),
                t,
                best=option.id == problem.best,
                own=given is not None and given.answer == option.id,
            )
            for option in decision.options
        )
    )
    b.text(reason(session, problem, locale))
    if mine is None:
        b.rows([row(button(t("daily-show-mine"), ids.ShowDailyResult(day)))])
    else:
        b.line()
        b.text(standing(mine, day, t))
    return b.face()


def reason(session: Session, problem: Problem, locale: str) -> str:
    """The best answer with its lead, and what the next one leads to."""
    t, w = bot_words(locale), at_table(session, locale, problem.seat)
    decision = session.playing().pending[problem.seat]
    best, other = (answer_named(decision, one.answer, w, t) for one in problem.rated[:2])
    half = (problem.high - problem.low) / 2
    chosen = t(
        "daily-best",
        answer=best,
        other=other,
        wins=_hundredths(problem.rated[0].wins),
        then=_hundredths(problem.rated[1].wins),
        error=max(1, _hundredths(half)),
    )
    if problem.rival is not None:
        why = t(
            "daily-why-rival",
            other=other,
            rival=w.name(problem.rival),
            then=_hundredths(problem.rival_then),
            was=_hundredths(problem.rival_was),
        )
    else:
        why = t("daily-why-better", answer=best, share=_hundredths(problem.better))
    return f"★ {chosen}\n> {why}"


def standing(mine: OwnAnswers, day: int, t: Words) -> str:
    """Somebody's own answer of a day, and the last days of their streak."""
    best = mine.right.get(day)
    said = t("daily-mine", best=best) if best is not None else t("daily-mine-none")
    days = range(day - STREAK_DAYS + 1, day + 1)
    marks = "".join(MARKS[mine.right.get(one)] for one in days)
    streak = t("daily-days", streak=mine.streak, longest=mine.player.longest)
    return f"{said}\n{streak} · `{marks}`"


def over(locale: str) -> Face:
    """What becomes of a question that is no longer asked here."""
    return note("-# " + bot_words(locale)("daily-closed"))


def wanted(locale: str, *, dm_closed: bool) -> Face:
    """What somebody is told who gets the question every day from now on."""
    t = bot_words(locale)
    b = Builder(CALM)
    b.text(t("daily-wanted"))
    if dm_closed:
        b.text(t("alert-dm-closed"))
    b.rows([row(button(t("daily-end"), ids.EndDaily()))])
    return b.face()


def _bar(label: str, share: float, t: Words, *, best: bool, own: bool) -> str:
    """A line for an answer, and a bar as long as its share."""
    full, hundredths = round(share * BAR_LENGTH), _hundredths(share)
    name = f"★ **{label}**" if best else label
    name += f" · {t('daily-own')}" if own else ""
    bar = FULL * full + EMPTY * (BAR_LENGTH - full)
    return f"{name}\n{bar} {t('daily-share', share=hundredths)}"


def _hundredths(share: float) -> int:
    return round(100 * share)
