"""One step of a finished match in the replay, with its place on the review's curve."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.features.review.view import Said, heading, headings, in_words, percent, picture
from bot.matches.session import Session
from bot.ui.ids import OpenTrial, ReplayAlong, ReplayStep, ShowReview
from bot.ui.widgets import CALM, Builder, Face, button, row
from bot.ui.words import at_table, bot_words, shown_names, spoken, told_events
from games.core.match import Match
from games.core.secret import SPECTATOR
from games.core.words import Words
from games.headless.review import Point, Review


def face(
    session: Session,
    found: Review,
    match: Match[Any],
    said: Said,
    place: tuple[int, int],
    locale: str,
    pictures: bool,
) -> Face:
    """The panel of one step.

    `match` is the match as it stood at that step, `said` everything that was said in the whole
    match, `place` the number of the step (from 0) and how many steps there are.
    """
    t, w = bot_words(locale), at_table(session, locale)
    (step, steps), line, id_ = place, match.version, session.id
    heads = headings(session, said, locale)
    b = Builder(CALM)
    where = [f"{step + 1}/{steps}", heading(heads, line)]
    b.text(f"### {t('review-of', game=session.title(w))}\n-# {' · '.join(filter(None, where))}")
    now = chances(session, found.points, line, t)
    b.text(now, 600)
    svg, alt = (
        None,
        f"{' · '.join([*filter(None, where), now])}. {in_words(session, found, said, heads, t)}",
    )
    if pictures:
        svg = picture(session, found, heads, t, line)
        b.picture(svg, alt)
    here = told_events(session, [one for one in said if one[0] == line])
    b.text("\n".join(f"> {one}" for one in spoken(session, here, locale, SPECTATOR)), 1000)
    b.text(session.game.headline(match.view(SPECTATOR), w), 300)
    back, on = [ReplayAlong(id_, line, way) for way in ("back", "on")]
    turns = [
        button(t("replay-back"), back, disabled=step == 0),
        button(t("replay-on"), on, disabled=step == steps - 1),
    ]
    b.rows([row(*turns, button(t("board"), ReplayStep(id_, step, SPECTATOR, "")))])
    more = [button(t("review"), ShowReview(id_, ""))]
    if match.result is None:
        more.insert(0, button(t("trial"), OpenTrial(id_, line, SPECTATOR, "")))
    b.rows([row(*more)])
    return b.face(svg=svg, alt=alt) if svg is not None else b.face()


def chances(session: Session, points: Sequence[Point], line: int, t: Words) -> str:
    """Everybody's chance to win at the last point up to log line `line`, in a line of text."""
    point = next((one for one in reversed(points) if one.line <= line), points[0])
    each = [
        t("review-chance", name=name, chance=percent(point, seat))
        for seat, name in enumerate(shown_names(session.names, t.locale))
    ]
    return " · ".join(each)
