"""Attacks on the proof: forged records, answers guessed from hashes, and the operator."""

from __future__ import annotations

import hashlib
import json
import re
from random import Random

from bot.matches.question_ids import mark
from bot.ui.ids import JoinTable, StartMatch
from games.core.players import sample
from games.headless.export import Export
from games.headless.verify import verify
from games.headless.witness import Published
from sandbox.world import Message
from tests.rig.attacks.arena import Arena
from tests.rig.attacks.forgeries import forgeries
from tests.rig.attacks.seats import Attack

HASH = re.compile(r"\b[0-9a-f]{64}\b")
NAMES = ("Ana", "Bruno", "Carla")


class Evening:
    """A match of Kobayakawa from its opening to its end, and what the channel has seen of it."""

    def __init__(self, record: Export, messages: list[Message], told: list[str]) -> None:
        self.record, self.messages, self.told = record, messages, told

    @property
    def promised(self) -> str:
        """What was published before the first card: the plain hash of the secret."""
        return hashlib.sha256(bytes.fromhex(self.record.secret)).hexdigest()

    @property
    def published(self) -> list[str]:
        """All text in the channel that looks like a hash, but for the secret and its promise."""
        found = [each for text in self.told for each in HASH.findall(text)]
        known = {self.record.secret, self.promised}
        return [each for each in dict.fromkeys(found) if each not in known]


async def evening(a: Arena) -> Evening:
    """Open a table by commands and buttons, play it to its end, and export it."""
    world = a.box.world
    guild = next(iter(world.guilds.values()))
    a.place = world.add_channel(guild, f"proof-{len(world.channels)}")
    await a.fill_in("Ana", "game new", game="kobayakawa")
    (row,) = await a.bot.store.matches.rows(channel=int(a.place.id))
    for name in NAMES[1:]:
        await a.press(name, JoinTable(row.id))
    await a.press("Ana", StartMatch(row.id))
    rng = Random("evening")
    session = await a.now(row.id)
    while (match := session.playing()).result is None:
        seat = next(iter(match.pending))
        person, answer = session.chairs[seat].person, sample(match.pending[seat], rng)
        press = int(world.new_id())
        actions = a.bot.services.actions
        session = await actions.answer(row.id, person or 0, seat, mark(session), answer, press)
    await a.calm()
    files = await a.slash("Stranger", "game export")
    line = next(one for one in files.splitlines() if one.startswith("{"))
    record = Export.model_validate(json.loads(line))
    messages = [m for m in world.messages[a.place.id].values() if m.audience is None]
    return Evening(record, messages, [a.read(m) for m in messages])


def ties(played: Evening) -> Published:
    """The head and the commitment that somebody noted during the evening."""
    (head,) = [
        each
        for each in played.published
        if "the log, its names and times"
        in str(verify(played.record.model_dump_json(), Published((each,), played.promised)).shown)
    ][:1] or [""]
    return Published((head,), played.promised) if head else Published((), "")


async def pass_a_forged_record_off(a: Arena) -> str:
    played = await evening(a)
    assert verify(played.record.model_dump_json()).holds
    known = ties(played)
    passed = [
        kind
        for kind, forged in forgeries(played.record).items()
        if verify(forged.model_dump_json(), known).holds
    ]
    return f"holds: {', '.join(passed)}" if passed else ""


async def change_what_was_promised(a: Arena) -> str:
    """Look for a promise that was edited, or published after somebody had joined."""
    played = await evening(a)
    (promise, *_) = [m for m in played.messages if played.promised in a.read(m)] or [None]
    if promise is None:
        return "what was promised stands nowhere any more"
    table = next((m for m in played.messages if "join" in str(m.components)), None)
    if promise.edited is not None:
        return "the message of the promise was edited"
    if table is not None and int(promise.id) > int(table.id) and promise.created > table.created:
        return "it was promised after the table had been shown"
    return ""


async def claim_that_nobody_could_choose_the_deck(a: Arena) -> str:
    """Look for a claim that nobody could choose the deck: without a beacon the operator could."""
    played = await evening(a)
    proof = verify(played.record.model_dump_json(), ties(played))
    if not any("choose the deck" in what for what in proof.not_shown):
        return "verify does not say that the operator could have chosen the deck"
    if any("choose the deck" in what for what in proof.shown):
        return "verify claims that the operator did not"
    return ""


ATTACKS: tuple[Attack, ...] = (
    pass_a_forged_record_off,
    change_what_was_promised,
    claim_that_nobody_could_choose_the_deck,
)
