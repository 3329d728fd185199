"""What somebody reads who answers by typing: suggestions, and what was perhaps meant."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import app_commands

from bot.features.by_command.picked import value_of
from bot.features.seat.view import greyed, tones_of
from bot.features.table.seat_aids import barred, offered, question_of, risks_of, shares_of
from bot.matches.question_ids import mark
from bot.matches.session import Session
from bot.ui.ids import AnswerButton, ExplainQuestion, MySeat, NumberButton, Question
from bot.ui.questions import answer_named
from bot.ui.widgets import CALM, Builder, Face, button, row, whole_lines
from bot.ui.words import at_table, bot_words, cut
from games.core.comparing import folded
from games.core.decision import Answer, Barred, Choice, Number
from games.core.secret import Seat
from games.core.typed import COMPLETIONS, Typed, barred_so, begins, tokens
from games.core.verbs import VerbName, amounts, fitting, of_amount, takes_amount

LONGEST_NAME = 100  # characters of a suggestion
ORDERS = {"pass": "order-pass", "unless_target": "order-target"}  # until when one passes
REASONS_LENGTH = 2000  # characters of reasons
GAMES_LISTED = 5  # games that wait, with a button each


def typed(session: Session, seat: Seat, locale: str) -> Typed | None:
    """The answers to a seat's open question as text; None if it is asked nothing."""
    decision = offered(session, seat)
    if decision is None:
        return None
    return Typed(decision, at_table(session, locale, seat), bot_words(locale)("panel-none"))


def title(session: Session, locale: str) -> str:
    """The name of a game among several that wait."""
    return session.title(at_table(session, locale))


def suggestions(
    session: Session, seat: Seat, locale: str, text: str, *, of_several: bool = False
) -> list[app_commands.Choice[str]]:
    """What the text so far could become. With `of_several` each begins with the game's name."""
    answers, t = typed(session, seat, locale), bot_words(locale)
    if answers is None:
        return []
    question = Question(session.id, mark(session), seat)
    w = at_table(session, locale, seat)
    likely = [dict(way) for way, _ in shares_of(session, seat, answers.decision, w)]
    tones = tones_of(session, session.view(seat), seat, session.playing().pending[seat])
    found = []
    for one in answers.completed(text, likely):
        name = one.text if one.answer is not None else t("typed-left", text=one.text, n=one.left)
        if isinstance(one.answer, str) and tones.get(one.answer) == "bluff":
            name = f"{name} · {t('bluff')}"
        said = f"{title(session, locale)} · {name}" if of_several else name
        value = value_of(question, one.answer, one.text) if one.answer is not None else name
        if len(value) <= LONGEST_NAME:
            found.append(app_commands.Choice(name=cut(said, LONGEST_NAME), value=value))
    return found


def unmarked(text: str, locale: str) -> str:
    """A text without the mark of a lie, which suggestions and buttons have behind the name."""
    name, dot, mark = text.rpartition("·")
    return name if dot and tokens(mark) == tokens(bot_words(locale)("bluff")) else text


def is_risk(session: Session, seat: Seat, answer: Answer) -> bool:
    """Whether an answer would ruin who gives it, so that it is asked for once more."""
    decision = offered(session, seat)
    return decision is not None and str(answer) in risks_of(session, seat, decision)


def doubtful(
    session: Session,
    seat: Seat,
    locale: str,
    near: Sequence[Answer],
    note: str,
    *,
    sure: bool = False,
) -> Face:
    """What was perhaps meant, as buttons: nothing is answered yet.

    With `sure` it was surely meant, but is asked once more.
    """
    w, t = at_table(session, locale, seat), bot_words(locale)
    answers, question = typed(session, seat, locale), Question(session.id, mark(session), seat)
    assert answers is not None
    decision = answers.decision
    b = Builder(CALM)
    b.text(f"**{note}**", 500)
    b.text("**" + w.ask(decision).replace("**", "") + "**", 800)
    pressed = [one for one in near if isinstance(decision, Choice | Number) and _on_button(one)]
    if pressed and not sure:
        b.text(t("typed-near", count=len(pressed)), 200)
    elif near:
        b.text(t("typed-near-text", answer=answers.written(near[0])), 600)
    else:
        shown = [t("typed-quoted", answer=answers.written(one)) for one in answers.examples()]
        b.text(t("typed-example", answers=" · ".join(shown)), 600)
    risks = risks_of(session, seat, decision)
    for one in pressed:
        id_ = (
            NumberButton(*question, one)
            if isinstance(one, int)
            else AnswerButton(*question, str(one))
        )
        style = discord.ButtonStyle.danger if str(one) in risks else discord.ButtonStyle.primary
        b.rows([row(button(answer_named(decision, one, w, t), id_, style))])
    b.rows([row(button(t("my-seat"), MySeat(session.id, False)))])
    return b.face()


def _on_button(answer: Answer) -> bool:
    return isinstance(answer, str | int)


# Why not? -----------------------------------------------------------------------------------------


def refused(session: Session, seat: Seat, locale: str, text: str) -> Barred | None:
    """What a text names that the rules do not allow now; None if it is nothing of that kind."""
    decision, w = question_of(session, seat), at_table(session, locale, seat)
    return barred_so(text, barred(session, seat, decision), w) if decision is not None else None


def wish_choices(
    session: Session, seat: Seat, locale: str, text: str
) -> list[app_commands.Choice[str]]:
    """What the rules do not allow now, as far as a text begins it."""
    decision, w, said = question_of(session, seat), at_table(session, locale, seat), tokens(text)
    if decision is None:
        return []
    every = barred(session, seat, decision)
    named = dict.fromkeys(cut(w.option(one), LONGEST_NAME) for one in every)
    return [
        app_commands.Choice(name=name, value=name) for name in named if begins(said, tokens(name))
    ][:COMPLETIONS]


def why_not(session: Session, seat: Seat, locale: str, text: str) -> Face:
    """Why something cannot be done now: every reason for what a text begins, or the first for
    everything."""
    t, w, b = bot_words(locale), at_table(session, locale, seat), Builder(CALM)
    decision = question_of(session, seat)
    if decision is None:
        b.text(t("refused-nothing-waits"))
        return b.face()
    every, exact = barred(session, seat, decision), refused(session, seat, locale, text)
    said = tokens(text)
    meant = [exact] if exact else [one for one in every if begins(said, tokens(w.option(one)))]
    b.text("**" + w.ask(decision).replace("**", "") + "**", 800)
    lines = greyed(meant, w, every=bool(said))
    b.text(whole_lines(lines, REASONS_LENGTH) or "-# " + t("why-nothing-such"))
    question = Question(session.id, mark(session), seat)
    b.rows([row(button("?", ExplainQuestion(*question)))])
    return b.face()


def which_game(sessions: Sequence[Session], locale: str) -> Face:
    """Several games wait: each has a button to its question."""
    t = bot_words(locale)
    b = Builder(CALM)
    b.text(t("typed-which-game"), 300)
    listed = sessions[:GAMES_LISTED]
    b.rows([row(*(button(title(one, locale), MySeat(one.id, False)) for one in listed))])
    return b.face()


def game_choices(
    sessions: Sequence[Session], locale: str, text: str
) -> list[app_commands.Choice[str]]:
    """The games that wait, by name; two of one name are told apart by their channels' links."""
    wanted = folded(text)
    named = [(title(one, locale), one.id) for one in sessions]
    return [
        app_commands.Choice(name=cut(f"{name} · {id_}", LONGEST_NAME), value=id_)
        for name, id_ in named
        if wanted in folded(f"{name} · {id_}")
    ][:COMPLETIONS]


# Verbs --------------------------------------------------------------------------------------------


def meant(
    session: Session, seat: Seat, locale: str, name: VerbName, named: str, amount: int | None
) -> Sequence[Answer]:
    """The answers that a verb gives to the open question; empty if it does not fit, or could mean
    several."""
    decision, verb = offered(session, seat), session.game.verbs.get(name)
    if decision is None or verb is None:
        return []
    if amount is not None:
        return of_amount(verb, decision, amount) if takes_amount(verb, decision) else []
    said, w = tokens(named), at_table(session, locale, seat)
    found = [one.id for one in fitting(verb, decision) if begins(said, tokens(w.option(one)))]
    return found if len(found) == 1 else []


def verb_unfit(session: Session, seat: Seat, locale: str, name: VerbName) -> str:
    """That a verb does not fit, or says too little; the question itself stands below."""
    decision, verb = offered(session, seat), session.game.verbs.get(name)
    assert decision is not None
    several = verb is not None and bool(fitting(verb, decision))
    return bot_words(locale)("verb-which" if several else "verb-unfit")


def verb_choices(
    session: Session, seat: Seat, locale: str, name: VerbName, text: str
) -> list[app_commands.Choice[str]]:
    """The answers that a verb can mean now, as its argument suggests them."""
    decision, verb = offered(session, seat), session.game.verbs.get(name)
    if decision is None or verb is None:
        return []
    question, w = Question(session.id, mark(session), seat), at_table(session, locale, seat)
    said = tokens(text)
    return [
        app_commands.Choice(
            name=cut(w.option(one), LONGEST_NAME), value=value_of(question, one.id, w.option(one))
        )
        for one in fitting(verb, decision)
        if begins(said, tokens(w.option(one)))
    ]


def amount_choices(
    session: Session, seat: Seat, name: VerbName, text: str
) -> list[app_commands.Choice[int]]:
    """The amounts that a question names, as far as what is typed begins them."""
    decision, verb = offered(session, seat), session.game.verbs.get(name)
    if decision is None or verb is None or not takes_amount(verb, decision):
        return []
    listed = [n for n in amounts(verb, decision) if str(n).startswith(str(text).strip())]
    return [app_commands.Choice(name=str(n), value=n) for n in listed[:COMPLETIONS]]


def order_choices(locale: str, text: str) -> list[app_commands.Choice[str]]:
    """Until when one can pass."""
    t, wanted = bot_words(locale), folded(text)
    named = [(t(key), order) for order, key in ORDERS.items()]
    return [
        app_commands.Choice(name=name, value=order)
        for name, order in named
        if wanted in folded(name)
    ]
