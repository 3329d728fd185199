"""The proof of a match: what is fixed at the start, the chain of its lines, its heads.

A head is published only when a phase has ended and nobody has answered since: everybody sees that
the phase is over, so the head tells nothing that is still sealed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from bot.matches.body import Body, Chair
from bot.matches.errors import Refused
from bot.matches.proof_record import AwaitedRound, Proof, Seal, Sitter, Word
from bot.matches.session import AnyTable, Draft
from games.core.match import Match, begin
from games.core.record import Entry
from games.core.rng import commitment
from games.headless import chain, export
from storage.records import CLOSED, LIVE, LOBBY, OVER

SECRET_BYTES, SALT_BYTES = 32, 16

SecretBytes: TypeAlias = Callable[[int], bytes]  # so many secret random bytes

# targets of messages that are sent once, and never edited or deleted
PROMISE = "promise"  # that of a later secret with the line behind it
ROUND = "round"  # with the number of the round behind it
SEAL = "seal"  # the final one, with the last line behind it


def promised(body: Body) -> str:
    """The commitment to the secret of a match, as it was published."""
    return commitment(bytes.fromhex(body.secret), 2)


def proof_of(body: Body) -> Proof:
    """The proof of a table; ValueError for a trial, which has none."""
    if body.proof is None:
        raise ValueError("a trial has no proof")
    return body.proof


def promises(table: AnyTable) -> list[tuple[int, str]]:
    """The commitments to all secrets of a match, each with the line from which it holds.

    A trial has promised only the secret that it draws from: those before are of another match.
    """
    if table.match is None:
        return [(0, promised(table.body))]
    start, trial = table.match.start, table.body.trial
    made = [(0, commitment(start.secret, start.format))]
    made += [(line, commitment(secret)) for line, secret in start.later]
    return made if trial is None else [one for one in made if one[0] > trial.line]


def promise_target(table: AnyTable, nth: int = -1) -> str:
    """The target of the message with a commitment, the last one if not told otherwise."""
    line, _ = promises(table)[nth]
    return f"{PROMISE}:{line}" if line else PROMISE


def round_target(awaited: AwaitedRound) -> str:
    """The target of the message that tells which round was fixed."""
    return f"{ROUND}:{awaited.number}"


def seal_target(final: Seal) -> str:
    """The target of the message with a final seal."""
    return f"{SEAL}:{final.line}"


def waits(body: Body) -> bool:
    """Whether a table has begun and waits for its round of the beacon."""
    return body.proof is not None and body.proof.sealed and body.start is None


def only_gathering(body: Body) -> None:
    """Raise Refused if a table waits for its round: nothing may change any more."""
    if waits(body):
        raise Refused("table-sealed")


def give_word(draft: Draft, person: int, text: str, secret_bytes: SecretBytes) -> None:
    """Store a person's word in place of an earlier one; an empty `text` removes it.

    Raises Refused for a person without a seat.
    """
    if draft.seat_of(person) is None:
        raise Refused("not-seated")
    take_word(draft, person)
    if text:
        salt = secret_bytes(SALT_BYTES).hex()
        word = Word(person=person, text=text, salt=salt, mark=chain.mark(salt, text))
        change(draft, words=(*proof_of(draft.body).words, word))


def take_word(draft: Draft, person: int) -> None:
    """Remove the word of a person who leaves the table."""
    words = proof_of(draft.body).words
    change(draft, words=tuple(word for word in words if word.person != person))


def seal(draft: Draft, awaited: AwaitedRound | None, secret_bytes: SecretBytes) -> None:
    """Fix the players, their words and the options, because the table begins."""
    people = tuple(_sitter(seat, chair, secret_bytes) for seat, chair in enumerate(draft.chairs))
    gathered = tuple(sitter.mark for sitter in people)
    seating = draft.body.seating
    change(draft, people=people, gathered=gathered, seating=seating, beacon=awaited)
    link = _beginning(draft)
    change(draft, link=link, first_head=chain.head(bytes.fromhex(draft.body.secret), link))


def unseal(draft: Draft) -> None:
    """Drop what was fixed for the start, because the table gathers players again."""
    change(draft, people=(), gathered=(), seating="", beacon=None, link="", first_head="")


def intact(draft: Draft) -> bool:
    """Whether nothing has changed since the table was sealed."""
    proof = proof_of(draft.body)
    sitting = [(chair.person, chair.name) for chair in draft.chairs]
    sealed = [(sitter.person, sitter.name) for sitter in proof.people]
    return sitting == sealed and proof.link == _beginning(draft)


def deal(draft: Draft) -> Match[Any]:
    """Begin the match of a sealed table, with everybody in their seats."""
    body, proof = draft.body, proof_of(draft.body)
    value = proof.beacon.randomness if proof.beacon else ""
    mixed = chain.entropy([word.mark for word in proof.words], _round(proof), value)
    secret, given = bytes.fromhex(body.secret), len(draft.chairs)
    match = begin(draft.game, secret, given, body.options, mixed, format=2)
    order = chain.seated(match.start.seed, proof.seating, range(given))
    body.chairs = [draft.chairs[place] for place in order]
    people = [proof.people[place] for place in order]
    change(
        draft,
        people=tuple(each.model_copy(update={"seat": n}) for n, each in enumerate(people)),
    )
    return match


async def note_lines(draft: Draft, status: str, now: float, *, secret_bytes: SecretBytes) -> None:
    """A rule of every change: extend the chain by its lines, and publish a head if one is due.

    That of an end gets a message of its own.
    """
    proof, match = draft.body.proof, draft.match
    if proof is None or match is None:
        return
    secret, link = bytes.fromhex(draft.body.secret), proof.link
    if draft.status == LOBBY and status == LIVE:
        marks = [sitter.mark for sitter in proof.people]
        link = chain.dealt(link, match.start.hash, marks, chain.milliseconds(now))
        change(draft, dealt_at=now, link=link, head=chain.head(secret, link))
    for entry in draft.entries:
        link = _line(proof, link, entry, now)
    changes: dict[str, Any] = {"link": link, "people": _sitting(draft, proof, secret_bytes)}
    if status in (OVER, CLOSED):
        changes["head"] = chain.head(secret, link)
        if draft.status == LIVE:
            final = Seal(line=match.version, head=changes["head"])
            changes["final"] = (*proof.final, final)
            draft.shows.append(seal_target(final))
    elif draft.entries and _phase_ended(match, proof):
        changes |= {"head": chain.head(secret, link), "head_of": match.base.seq}
    change(draft, **changes)


def witness(body: Body, times: Sequence[float]) -> export.Witness | None:
    """The part of the export that says whose match it was; `times` are the lines', in seconds."""
    proof = body.proof
    if proof is None:
        return None
    awaited = proof.beacon
    return export.Witness.model_validate(
        {
            "seating": proof.seating,
            "gathered": [*proof.gathered],
            "words": [{"mark": w.mark, "salt": w.salt, "text": w.text} for w in proof.words],
            "beacon": awaited
            and {
                "chain": awaited.chain,
                "key": awaited.key,
                "round": awaited.number,
                "wait": proof.wait,
                "randomness": awaited.randomness,
                "signature": awaited.signature,
            },
            "dealt_at": chain.milliseconds(proof.dealt_at),
            "people": [sitter.model_dump(exclude={"person"}) for sitter in proof.people],
            "times": [chain.milliseconds(at) for at in times],
        }
    )


def change(draft: Draft, **changes: Any) -> None:
    """Change the stored proof."""
    draft.body.proof = proof_of(draft.body).model_copy(update=changes)


def _sitter(seat: int, chair: Chair, secret_bytes: SecretBytes, since: int = 0) -> Sitter:
    salt, name = secret_bytes(SALT_BYTES).hex(), chair.name
    mark = chain.mark(salt, name)
    return Sitter(person=chair.person, seat=seat, since=since, name=name, salt=salt, mark=mark)


def _sitting(draft: Draft, proof: Proof, secret_bytes: SecretBytes) -> tuple[Sitter, ...]:
    """Who has had the seats, including those who have just sat down."""
    last, line = {sitter.seat: sitter for sitter in proof.people}, draft.playing().version
    newcomers = [
        _sitter(seat, chair, secret_bytes, line)
        for seat, chair in enumerate(draft.chairs)
        if chair.person is not None and chair.person != last[seat].person
    ]
    return (*proof.people, *newcomers)


def _beginning(draft: Draft) -> str:
    body, proof = draft.body, proof_of(draft.body)
    return chain.beginning(
        draft.row.game,
        body.options,
        promised(body),
        proof.seating,
        proof.gathered,
        [word.mark for word in proof.words],
        _round(proof),
    )


def _round(proof: Proof) -> chain.Round | None:
    if (awaited := proof.beacon) is None:
        return None
    return chain.Round(awaited.chain, awaited.key, awaited.number, proof.wait)


def _line(proof: Proof, link: str, entry: Entry, now: float) -> str:
    held = [chain.Held(sitter.seat, sitter.since, sitter.mark) for sitter in proof.people]
    holder = chain.holder(held, entry.seat, entry.seq)
    return chain.line(link, entry, holder, chain.milliseconds(now))


def _phase_ended(match: Match[Any], proof: Proof) -> bool:
    """Whether a phase has ended since the last head, with no window open and nothing sealed."""
    sealed = match.window or match.play.answers or match.undoable
    return match.base.seq > proof.head_of and not sealed
