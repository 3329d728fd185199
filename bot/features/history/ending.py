"""The end of a match as it is shown: the end card, and its poster."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import discord

from bot.features.history.service import moments
from bot.features.history.view import all_hands, end_line, thanks
from bot.features.ratings.service import RatingChange
from bot.features.table.view import outcome, result, trial_note, won
from bot.matches.session import Session
from bot.ui import parts
from bot.ui.ids import (
    ExportMatch,
    LogPage,
    OpenTrial,
    Rematch,
    ReplayStep,
    SharePoster,
    ShowFairness,
    ShowReview,
    WhyEnded,
)
from bot.ui.widgets import CALM, Builder, Face, button, row, whole_lines
from bot.ui.words import SeatedTable, at_table, bot_words, language, shown_names, spoken
from games.core.art import Ending, Highlight, Illustration, PosterRating
from games.core.secret import SPECTATOR, Seat
from games.core.story import FinishedMatch, Tale
from games.core.table import Event
from games.core.words import Words
from storage.records import OVER

POSTER_MOMENTS, POSTER_FACTS = 3, 2  # moments and facts on a poster
HANDS_LENGTH = 2000  # characters of what was held in the end
FOOTER_LENGTH = 200  # of what follows it: the rating
ALT_TEXT_LENGTH = 1000  # characters of a picture's words


class Shown(NamedTuple):
    """What may be shown of the winner: streak and rating."""

    seat: Seat
    effect: RatingChange


def end_card(
    session: Session, said: Sequence[tuple[int, Event]], shown: Shown | None = None
) -> Face:
    """The card that is posted once when a match is over.

    It has the result, the poster, and all hands; of the story what the poster does not show. `said`
    is everything said in the match, with nothing sealed.
    """
    locale, id_ = session.body.locale, session.id
    t, w = bot_words(locale), at_table(session, locale)
    tale = tale_of(session, said)
    drawn = poster(session, tale, shown)
    b = Builder(CALM)
    ended = result(session, t, w) if drawn is not None else outcome(session, t, w)
    b.text(f"## {t('end-title', game=session.title(w))}\n{ended}", 800)
    b.text(trial_note(session, t).strip())
    buttons = [
        again(session, t),
        button(t("review"), ShowReview(id_, "")),
        button(t("replay"), ReplayStep(id_, 0, SPECTATOR, "last")),
    ]
    moments, facts = tale.moments, tale.facts
    if drawn is not None:
        b.rows([row(*buttons)])
        b.picture(drawn.svg, drawn.alt)
        moments, facts = moments[POSTER_MOMENTS:], facts[POSTER_FACTS:]
    elif tale.line and not_given_up(session):
        b.text(sentence(tale.line), 150)
    b.text("\n".join(thanks(session, t)), 300)
    told = [f"> **{one.title}**" + f"\n> {one.text}" * bool(one.text) for one in moments]
    if told:
        b.line()
        b.text(t("end-moments") + "\n" + "\n".join(told), 800)
    more = [f"**{one.label}:** {one.value}. {sentence(one.text)}" for one in facts]
    b.text("\n".join([*more, *tale.notes]), 450)
    b.line()
    b.text(
        whole_lines(
            [t("end-hands"), *all_hands(session, locale)], min(HANDS_LENGTH, b.left - FOOTER_LENGTH)
        )
    )
    b.text(rating_line(session, shown, t), 150)
    files = [button(t("share-poster"), SharePoster(id_))] if drawn is not None else []
    files += [button(t("export"), ExportMatch(id_)), button(t("log"), LogPage(id_, 0))]
    files.append(button(t("fairness"), ShowFairness(id_)))
    if end_line(session, locale, 0) is not None:
        files.insert(0, button(t("end-why"), WhyEnded(id_)))
    b.rows([row(*files)] if drawn is not None else [row(*buttons), row(*files)])
    return b.face(svg=drawn.svg, alt=drawn.alt) if drawn is not None else b.face()


def again(session: Session, t: Words) -> parts.Button:
    """The buttons to play again: with the same people, or from the same moment of a trial."""
    blue, trial = discord.ButtonStyle.primary, session.body.trial
    if trial is not None:
        seat = next((n for n, chair in enumerate(session.chairs) if not chair.automatic), SPECTATOR)
        once = OpenTrial(trial.match, trial.line, seat, session.body.level)
        return button(t("trial-again"), once, blue)
    return button(t("rematch"), Rematch(session.id), blue)


def shared(
    session: Session, said: Sequence[tuple[int, Event]], shown: Shown | None = None
) -> Face | None:
    """The poster in a message of its own; None where there is none."""
    locale = session.body.locale
    t, w = bot_words(locale), at_table(session, locale)
    drawn = poster(session, tale_of(session, said), shown)
    if drawn is None:
        return None
    b = Builder(CALM)
    b.text(f"### {session.title(w)} · {won(session, t)}", 300)
    b.picture(drawn.svg, drawn.alt)
    return b.face(svg=drawn.svg, alt=drawn.alt)


def has_poster(session: Session) -> bool:
    """Whether the end of this match is a picture, too."""
    drawable = session.game.art.poster is not None and session.body.pictures
    return drawable and session.status == OVER and bool(session.body.scores)


def tale_of(session: Session, said: Sequence[tuple[int, Event]]) -> Tale:
    """The game's own story of the match; without one, its weightiest moments."""
    match, body = session.playing(), session.body
    views = [match.view(seat) for seat in match.seats]
    return tale(session, views, said, body.victors if body.scores else None, body.locale)


def tale(
    table: SeatedTable,
    views: Sequence[Any],
    said: Sequence[tuple[int, Event]],
    winners: Sequence[Seat] | None,
    locale: str,
) -> Tale:
    """The story of a finished match, whose seats have these views; `winners` is None where nobody
    has a score."""
    tell, game = table.game.story.tale, table.game
    played = [one for one in said if not one[1].key.startswith("@")]
    if tell is None or winners is None:
        talked = moments(said, game.decisive)
        lines = spoken(table, talked, locale, SPECTATOR)
        pairs = zip(lines, talked, strict=True)
        return Tale(moments=[Highlight(plain(line), "", event) for line, (_, event) in pairs])

    def words(line: int) -> Words:
        return Words(language(locale), game.folder, shown_names(table.names_at(line), locale))

    return tell(FinishedMatch(views, played, winners, words))


def poster(session: Session, tale: Tale, shown: Shown | None) -> Illustration | None:
    """The end as a picture that shows all hidden things; None if the game has no poster."""
    draw = session.game.art.poster
    if draw is None or not has_poster(session):
        return None
    locale, body, match = session.body.locale, session.body, session.playing()
    scores, reason = body.scores or (), body.reason
    t, w = bot_words(locale), at_table(session, locale)
    ended = f"over-{reason}"
    line = plain(w(ended, **body.reason_args)) if reason and w.knows(ended) else ""
    ending = Ending(
        [1 + sum(other > mine for other in scores) for mine in scores],
        tuple(body.victors),
        (tale.line if not_given_up(session) else "") or line,
        [unmarked(one) for one in tale.moments[:POSTER_MOMENTS]],
        tale.facts,
        standing(session, shown),
        computers(session),
    )
    drawn = draw([match.view(seat) for seat in match.seats], ending, w)
    names = [w.name(seat) for seat in ending.computers]
    told = [f"{one.label}: {one.value}, {one.text}." for one in ending.facts[:POSTER_FACTS]]
    told += [t("end-computers", names=t.listed(names), count=len(names))] if names else []
    alt = " ".join([drawn.alt, *told])
    return Illustration(
        drawn.svg, alt if len(alt) <= ALT_TEXT_LENGTH else alt[: ALT_TEXT_LENGTH - 1] + "…"
    )


def computers(session: Session) -> list[Seat]:
    """The seats that computers held at the end."""
    return [seat for seat, chair in enumerate(session.chairs) if chair.automatic]


def not_given_up(session: Session) -> bool:
    """Whether the game was played to its end: else that is what there is to say."""
    return session.body.reason not in ("conceded", "closed")


def standing(session: Session, shown: Shown | None) -> PosterRating | None:
    """How the match changed the winner's rating; None if it is not rated."""
    if shown is None:
        return None
    before, after, streak = shown.effect
    if before is None or after is None:
        return None
    return PosterRating(session.names[shown.seat], before, after, streak)


def rating_line(session: Session, shown: Shown | None, t: Words) -> str:
    """The winner's streak and rating in words; empty where there is nothing to say."""
    parts = list[str]()
    if shown is not None:
        name, effect = session.names[shown.seat], shown.effect
        if effect.streak > 1:
            parts.append(t("end-streak", name=name, n=effect.streak))
        if effect.before is not None and effect.after is not None:
            change = f"{effect.after - effect.before:+d}".replace("-", "−")
            before, after = str(effect.before), str(effect.after)
            parts.append(t("end-rating", name=name, before=before, after=after, change=change))
    counts = session.status == OVER and session.body.scores and session.body.trial is None
    if counts and computers(session):
        parts.append(t("end-unrated"))
    return " ".join(parts)


def sentence(text: str) -> str:
    """The text of a box as a sentence."""
    return text[:1].upper() + text[1:] + "." * (text != "" and text[-1] not in ".!?")


def unmarked(told: Highlight) -> Highlight:
    return Highlight(plain(told.title), plain(told.text), told.event)


def plain(line: str) -> str:
    """A line without markup, as pictures show it."""
    return line.replace("**", "")
