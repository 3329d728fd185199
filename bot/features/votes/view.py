"""A vote as a message: the proposal, its meaning, the votes so far, and the result."""

from __future__ import annotations

import discord

from bot.matches import ballots
from bot.matches.body import Vote
from bot.matches.events import read_event
from bot.matches.session import Session
from bot.ui import parts
from bot.ui.ids import VoteNo, VoteYes
from bot.ui.widgets import ACCENT, CALM, Builder, Face, button, countdown, row
from bot.ui.words import bot_words, of_game, shown_names, spoken
from games.core.secret import SPECTATOR, Seat
from games.core.words import Words

RISKS = frozenset({"kick", "cancel"})  # what cannot be taken back by another vote
SECRET = frozenset({"cancel"})  # where nobody is told who has not voted yet


def find(session: Session, number: int) -> Vote | None:
    """A vote by its number: an open one, or one that has closed recently."""
    votes = (*session.body.votes, *session.body.decided)
    return next((vote for vote in votes if vote.number == number), None)


def card(session: Session, vote: Vote) -> Face:
    """The message of a vote; while it is open, it notifies those who may vote."""
    t = bot_words(session.body.locale)
    if vote.outcome:
        b = Builder(CALM)
        b.text(f"~~{title(session, vote, t)}~~", 400)
        b.text(result(session, vote, t), 400)
        return b.face()
    asked = ballots.electorate(session, vote)
    waiting = tuple(sorted(asked - set(vote.yes) - set(vote.no)))
    b = Builder(ACCENT)
    b.text(" ".join(f"<@{person}>" for person in sorted(asked - {vote.by})), 400)
    b.text(f"### {t('vote-number', number=vote.number)}\n**{title(session, vote, t)}**", 500)
    b.text(point(session, vote), 300)
    b.text(means(session, vote, t), 600)
    if vote.reason:
        b.text(t("said-vote-reason", reason=vote.reason), 200)
    b.line()
    b.text(count(session, vote, t) + "\n" + missing(session, vote, t), 500)
    b.text(waits(session, vote, t), 300)
    b.text(t("vote-closes", when=f"<t:{int(vote.until)}:f>", left=countdown(vote.until)), 200)
    b.rows([choices(session, vote, t)])
    return b.face(mentions=waiting, loud=bool(waiting))


def outcome(session: Session, vote: Vote) -> Face:
    """The message of a vote's result; it notifies a person who was removed by it."""
    t = bot_words(session.body.locale)
    b = Builder(CALM)
    gone = vote.kind == "kick" and vote.outcome == "passed" and vote.person is not None
    if gone:
        b.text(f"<@{vote.person}>")
    number = t("vote-number", number=vote.number)
    b.text(f"**{number}**: {title(session, vote, t)}\n{result(session, vote, t)}", 700)
    told = (vote.person,) if gone and vote.person is not None else ()
    return b.face(mentions=told, loud=bool(told))


def title(session: Session, vote: Vote, t: Words) -> str:
    """The proposal, in one sentence."""
    about = dict(ballots.subject(session, vote))
    about["by"] = _name(session, vote.by, t)
    if (who := about.get("who")) is not None:
        names = session.names_at(vote.first) if vote.first else unmarked(session)
        about["who"] = shown_names(names, t.locale)[who]
        if vote.person is not None and session.chairs[who].person != vote.person:
            about["who"] = _name(session, vote.person, t)
    return t(f"said-{ballots.opening(vote)}", **about)


def point(session: Session, vote: Vote) -> str:
    """The text of the first line that a rewind takes back."""
    if not vote.point:
        return ""
    heard = [(vote.first, read_event(vote.point))]
    return "\n".join(f"> {line}" for line in spoken(session, heard, session.body.locale, SPECTATOR))


def means(session: Session, vote: Vote, t: Words) -> str:
    """What happens with a yes, and what without."""
    kind = ballots.opening(vote) if vote.kind == "late" else vote.kind
    until = session.body.paused_until
    who = shown_names(unmarked(session), t.locale)[vote.seat] if vote.seat >= 0 else ""
    return t(
        f"vote-means-{kind}",
        who=who,
        answers=vote.answers,
        whole=vote.line == 0,
        when="" if until is None else f"<t:{int(until)}:f>",
    )


def waits(session: Session, vote: Vote, t: Words) -> str:
    """Why a vote is not carried out before its time is up, where that is so."""
    away = ballots.absent(session, vote)
    if away:
        names = [chair.name for chair in session.chairs if chair.person in away]
        return t("vote-waits-absent", names=t.listed(names), count=len(names))
    return t("vote-waits") if ballots.takes_its_time(session, vote) else ""


def letter(session: Session, seat: Seat, locale: str, link: str) -> Face | None:
    """What somebody in whose seat a computer plays is told of the open votes; None if of none."""
    t, person = bot_words(locale), session.chairs[seat].person
    told = [v for v in session.body.votes if v.seat == seat or person in ballots.absent(session, v)]
    if not told:
        return None
    b = Builder(CALM)
    game = session.title(of_game(session.row.game, locale))
    b.text(f"### {game} · [{t('to-table')}]({link})")
    for vote in told:
        b.text(f"**{title(session, vote, t)}**\n{means(session, vote, t)}", 700)
        about = "vote-letter-you" if vote.seat == seat else "vote-letter"
        b.text(t(about, left=countdown(vote.until)), 300)
    return b.face()


def count(session: Session, vote: Vote, t: Words) -> str:
    """How many yes votes are needed, and how many there are."""
    asked = ballots.electorate(session, vote)
    takes = t("vote-takes", needed=ballots.needed(vote, len(asked)), asked=len(asked))
    yes, no = len(set(vote.yes) & asked), len(set(vote.no) & asked)
    return f"{takes} {t('vote-count', yes=yes, no=no)}"


def missing(session: Session, vote: Vote, t: Words) -> str:
    """Who has not voted yet: by name, or only how many if the vote is secret."""
    silent = ballots.electorate(session, vote) - set(vote.yes) - set(vote.no)
    if vote.kind in SECRET:
        return t("vote-silent-many", count=len(silent))
    names = [chair.name for chair in session.chairs if chair.person in silent]
    return t("vote-silent", names=t.listed(names)) if names else ""


def result(session: Session, vote: Vote, t: Words) -> str:
    """The result of a vote, and what it has changed."""
    sides = {"yes": len(vote.yes), "no": len(vote.no)}
    who = _name(session, vote.person, t) if vote.person is not None else ""
    said = t(f"vote-outcome-{vote.outcome}", what=vote.kind, who=who, **sides)
    until = session.body.paused_until
    undone = vote.kind == "pause" and until is None  # the pause is over before this is said
    if vote.outcome not in ("passed", "silent") or undone:
        return said
    done = t(
        f"vote-done-{vote.kind}",
        who=who,
        named=bool(who),
        step=str(vote.step),
        whole=vote.line == 0,
        when="" if until is None else f"<t:{int(until)}:f>",
    )
    return f"{said} {done}"


def line(session: Session, vote: Vote, t: Words) -> str:
    """An open vote in one line of the table."""
    asked = ballots.electorate(session, vote)
    yes, no = len(set(vote.yes) & asked), len(set(vote.no) & asked)
    return t(
        "vote-line",
        number=vote.number,
        what=title(session, vote, t),
        count=t("vote-count", yes=yes, no=no),
        left=countdown(vote.until),
    )


def choices(session: Session, vote: Vote, t: Words) -> parts.ActionRow:
    """The buttons for yes and no, named after the proposal, with the number of the vote."""
    red, blue = discord.ButtonStyle.danger, discord.ButtonStyle.primary
    style = red if vote.kind in RISKS else blue
    yes, no = (t(f"vote-{side}-{vote.kind}", number=vote.number) for side in ("yes", "no"))
    id_, number = session.id, vote.number
    return row(button(yes, VoteYes(id_, number), style), button(no, VoteNo(id_, number)))


def unmarked(session: Session) -> list[str]:
    """The people's names, also where a computer plays for them: a vote is about the people."""
    return [chair.name for chair in session.chairs]


def _name(session: Session, person: int, t: Words) -> str:
    """The name of the seat's player."""
    seat = session.seat_of(person)
    if seat is not None:
        return session.chairs[seat].name
    held = [former.name for former in session.body.former if former.person == person]
    return held[-1] if held else t("somebody")
