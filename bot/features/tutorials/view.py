"""A tutorial's panel: the game's ordinary panel, with the lesson above it."""

from __future__ import annotations

import discord

from bot.features.seat.view import LessonPanel, PanelReader, panel
from bot.features.tutorials.service import Lesson
from bot.matches.lesson_rooms import folder
from bot.ui.ids import LessonAgain, LessonBack, OpenGame, PlayNow, ShowBoard, ShowRules
from bot.ui.questions import answer_named
from bot.ui.widgets import Face, button
from bot.ui.words import at_table, bot_words, language
from games.core.decision import Answer
from games.core.words import Words

HEARD_EVENTS = 8  # events shown since the last answer, at most


def face(
    lesson: Lesson, locale: str, *, other: Answer | None = None, note: str = "", page: str = ""
) -> Face:
    """The panel of a lesson; `other` is a legal answer that is not the one asked for."""
    session, step = lesson.session, lesson.step
    t, says = bot_words(locale), texts(lesson, locale)
    shown = f"🎓 **{lesson.number + 1}/{lesson.steps}** · " if step else "🎓 "
    shown += says(step.say if step else "end", **lesson.rivals)
    if step is not None:
        if other is not None:
            shown += "\n↩ " + says(instead(says, step.say, other), **lesson.rivals)
        decision = session.playing().pending[lesson.learner]
        w = at_table(session, locale, lesson.learner)
        shown += "\n" + t("lesson-press", answer=answer_named(decision, step.answer, w, t))
    room, game = session.id, session.row.game
    tools = [
        button(t("board"), ShowBoard(room)),
        button(t("rules"), ShowRules(room)),
        button(t("lesson-back"), LessonBack(room), disabled=lesson.number == 0),
        button(t("lesson-again"), LessonAgain(room)),
    ]
    if step is None:
        tools = [
            button(t("play-now"), PlayNow(game), discord.ButtonStyle.primary),
            button(t("open-table"), OpenGame(game)),
            *tools[1:],
        ]
    return panel(
        session,
        lesson.learner,
        PanelReader(locale),
        page=page,
        note=note,
        lesson=LessonPanel(
            shown,
            tools,
            heard=max(1, min(lesson.heard, HEARD_EVENTS)),
            wanted=step.answer if step is not None else None,
        ),
    )


def texts(lesson: Lesson, locale: str) -> Words:
    """The texts of a tutorial: a message for each lesson, `.other` for other answers."""
    return Words(language(locale), folder(lesson.session.row.game))


def instead(says: Words, say: str, other: Answer) -> str:
    """The text for another answer: one for this very answer, or else the general one."""
    own_words = f"{say}.{other.replace(':', '-')}" if isinstance(other, str) else ""
    return own_words if own_words and says.knows(own_words) else f"{say}.other"
