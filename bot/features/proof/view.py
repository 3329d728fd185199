"""What is published of a match's proof, and the page that explains it to players."""

from __future__ import annotations

from collections.abc import Sequence

from bot.matches.proof import promises, proof_of, waits
from bot.matches.proof_record import AwaitedRound, Seal
from bot.matches.session import Session
from bot.ui.ids import OpenMore, ShowFairness, WaitForBeacon
from bot.ui.widgets import CALM, Builder, Face, button, note, row
from bot.ui.words import bot_words, of_game
from games.core.words import Words
from storage.records import CLOSED, LOBBY, OVER


def promise(session: Session, line: int) -> Face:
    """The message with the commitment to the secret that holds from a line; it is never edited."""
    locale = session.body.locale
    t, w = bot_words(locale), of_game(session.row.game, locale)
    b = Builder(CALM)
    b.text(f"**{t('proof-title', game=session.title(w))}**\n`{dict(promises(session))[line]}`")
    b.text("-# " + (t("proof-promise-again", line=str(line)) if line else t("proof-promise")))
    return b.face()


def fixed_round(session: Session, awaited: AwaitedRound, first_head: str) -> Face:
    """The message that says for which round the deal waits; it is never edited."""
    locale = session.body.locale
    t, w = bot_words(locale), of_game(session.row.game, locale)
    b = Builder(CALM)
    told = t("proof-round", round=str(awaited.number), out=out(awaited))
    b.text(f"**{t('proof-title', game=session.title(w))}**\n{told}\n`{first_head}`")
    b.text("-# " + t("proof-round-why", chain=awaited.chain))
    return b.face()


def final_seal(session: Session, seal: Seal) -> Face:
    """The message with the seal of the whole log at an end; it is never edited."""
    locale = session.body.locale
    t, w = bot_words(locale), of_game(session.row.game, locale)
    b = Builder(CALM)
    b.text(f"**{t('proof-title', game=session.title(w))}**\n`{seal.head}`")
    b.text("-# " + t("proof-seal", line=str(seal.line)))
    return b.face()


def out(awaited: AwaitedRound) -> str:
    """When a round is published, to the second."""
    return f"<t:{int(awaited.out_at)}:T>"


def end_note(session: Session, t: Words) -> str:
    """The values with which the file of a finished match is compared."""
    lines = ["-# " + t("end-secret", secret=session.body.secret)]
    if session.body.trial is not None:
        return "\n".join(["-# " + t("trial-fair"), *lines])
    return "\n".join([*lines, "-# " + t("end-head", head=proof_of(session.body).head)])


def fairness(
    session: Session, locale: str, links: Sequence[str], beacon: bool, *, chooses: bool = False
) -> Face:
    """Who can do what at this table, and the values that prove it.

    `links` lead to the messages with its promises, and after them to those with its final seals.
    `beacon` is whether tables that begin now wait for one; `chooses` may decide what happens if it
    does not answer.
    """
    t, w = bot_words(locale), of_game(session.row.game, locale)
    if session.body.trial is not None:
        title = f"### {t('fair-title', game=session.title(w))}"
        told = values(session, t, links)
        return note("\n".join([title, t("trial-note"), t("trial-fair"), *told]))
    actors = ["players", "friends", "former", "managers", "spectators"]
    b = Builder(CALM)
    b.text(f"### {t('fair-title', game=session.title(w))}")
    told = [*(t(f"fair-{who}") for who in actors), operator(session, t, beacon)]
    told += [t("fair-again", line=str(line)) for line, _ in promises(session)[1:][:1]]
    b.text("\n".join(told))
    b.text(t("fair-log"))
    b.line()
    b.text("\n".join(values(session, t, links)))
    buttons = [button(t("refresh"), ShowFairness(session.id))] if session.status == LOBBY else []
    proof = proof_of(session.body)
    if chooses and session.status == LOBBY and not proof.sealed:
        b.text(t("fair-waits", wait=proof.wait))
        label = t("fair-play-without" if proof.wait else "fair-wait")
        buttons.append(button(label, WaitForBeacon(session.id, not proof.wait)))
    if session.status == LOBBY and not waits(session.body):
        buttons.append(button(t("back"), OpenMore(session.id)))
    if buttons:
        b.rows([row(*buttons)])
    return b.face()


def operator(session: Session, t: Words, beacon: bool) -> str:
    """What the operator could do at this table."""
    awaited = proof_of(session.body).beacon
    if awaited is not None and session.match is None:
        return t("fair-operator-waiting", round=str(awaited.number), out=out(awaited))
    if awaited is not None and awaited.randomness:
        return t("fair-operator-beacon", round=str(awaited.number), out=out(awaited))
    if awaited is not None:
        return t("fair-operator-missed", round=str(awaited.number))
    will = beacon and session.status == LOBBY
    return t("fair-operator-will" if will else "fair-operator-without")


def values(session: Session, t: Words, links: Sequence[str]) -> list[str]:
    """The table's own values, a line each."""
    made = promises(session)
    lines = [
        t("fair-promise-from", hash=hash, link=link, line=str(line))
        if line
        else t("fair-promise", hash=hash, link=link)
        for (line, hash), link in zip(made, links[: len(made)], strict=True)
    ]
    if (proof := session.body.proof) is None:
        return lines
    if session.status in (OVER, CLOSED) and proof.head:
        lines.append(t("end-secret", secret=session.body.secret))
    if session.match is not None and proof.words:
        lines.append(t("said-words", words=proof.told_words))
    if proof.first_head:
        lines.append(t("fair-first-head", head=proof.first_head))
    for seal, link in zip(proof.final, links[len(made) :], strict=True):
        lines.append(t("fair-seal", head=seal.head, link=link, line=str(seal.line)))
    if proof.head and proof.head not in [seal.head for seal in proof.final]:
        lines.append(t("fair-head", head=proof.head))
    if session.status in (OVER, CLOSED) and proof.head:
        lines.append(t("fair-check"))
    return lines
