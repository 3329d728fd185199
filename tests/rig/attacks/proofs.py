"""Attacks on the proof: forged records, answers guessed from hashes, and the operator."""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import replace
from random import Random

from bot.matches.body import ToolUser
from bot.matches.corrections import go_back
from bot.matches.question_ids import mark
from bot.outages.reopening import Reopening
from bot.ui.ids import JoinTable, StartMatch
from games.core.log import Diverged
from games.core.match import Position
from games.core.players import sample
from games.headless.export import Export
from games.headless.verify import verify
from games.headless.witness import Published
from games.testing.laws import dump_all
from sandbox.world import Message
from storage.records import LIVE
from tests.rig.attacks.forgeries import forgeries
from tests.rig.attacks.seats import Attack
from tests.tools.arena import Arena

HASH = re.compile(r"\b[0-9a-f]{64}\b")
NAMES = ("Ana", "Bruno", "Carla")


class SeenMatch:
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


async def evening(a: Arena) -> SeenMatch:
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
    return SeenMatch(record, messages, [a.read(m) for m in messages])


def ties(played: SeenMatch) -> Published:
    """The head and the commitment that somebody noted during the evening."""
    (head,) = [
        each
        for each in played.published
        if "the log, its names and times"
        in str(
            verify(played.record.model_dump_json(), Published((each,), (played.promised,))).shown
        )
    ][:1] or [""]
    return Published((head,), (played.promised,)) if head else Published()


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


# What was told, and what is drawn afterwards ----------------------------------------------------


async def told(a: Arena) -> tuple[str, Export]:
    """A match that was closed by mistake, and the file of it that a player got then."""
    match = await a.match("Ana", "Bruno", "Carla", game="kobayakawa")
    await answer(a, match, 2)
    await a.close(match)
    await a.calm()
    files = await a.slash("Ana", "game export")
    line = next(one for one in files.splitlines() if one.startswith("{"))
    return match, Export.model_validate(json.loads(line))


async def answer(a: Arena, match: str, times: int) -> None:
    """Answer for whoever is asked."""
    for _ in range(times):
        asked = (await a.now(match)).playing().pending
        seat = next(iter(asked))
        await a.play(match, seat, sample(asked[seat], Random(times)))


async def computed(a: Arena, match: str, record: Export) -> bool:
    """Whether hands and deck come out of the file and of all lines since: the attacker is given
    more than anybody sees."""
    log = [entry for entry, _ in await a.bot.store.matches.log(match)]
    now = (await a.now(match)).playing()
    start = replace(record.start, format=now.start.format)
    try:
        guessed = Position(now.game, start, None, log)
    except Diverged:
        return False  # with the cards as guessed it could not have been played like that
    return dump_all(guessed) == dump_all(now)


async def reopened(a: Arena) -> tuple[str, Export]:
    match, record = await told(a)
    await Reopening(a.bot.services.matches).reopen(match)
    await a.calm()
    return match, record


async def compute_the_deck_of_a_match_opened_again(a: Arena) -> str:
    match, record = await reopened(a)
    gained = await computed(a, match, record)
    return "the deck follows from the secret that was told" if gained else ""


async def compute_the_hands_dealt_after_a_reopening(a: Arena) -> str:
    match, record = await reopened(a)
    first = (await a.now(match)).playing().table.state.round
    while (session := await a.now(match)).playing().table.state.round == first:
        await answer(a, match, 1)
    if session.playing().result is not None:
        return "there was no other round"
    gained = await computed(a, match, record)
    return "hands follow from the secret that was told" if gained else ""


async def compute_the_deck_after_a_rewind_to_before_the_reopening(a: Arena) -> str:
    match, record = await reopened(a)
    store, matches = a.bot.store, a.bot.services.matches
    async with matches.change(match, LIVE) as draft:
        await go_back(store, draft, 0)
        await matches.commit(draft)
    gained = await computed(a, match, record)
    return "a rewind brought the old secret back" if gained else ""


async def compute_the_deck_after_a_repair(a: Arena) -> str:
    match, record = await reopened(a)
    hosting, mara = a.bot.services.hosting, ToolUser(person=a.id("Mara"), name="Mara")
    await hosting.repair(match, mara, "medals.0", "3", "why", manages=True)
    gained = await computed(a, match, record)
    return "a repair brought the old deck back" if gained else ""


async def compute_the_deck_as_a_substitute(a: Arena) -> str:
    match, record = await reopened(a)
    hosting, mara = a.bot.services.hosting, ToolUser(person=a.id("Mara"), name="Mara")
    await hosting.replace(match, mara, 2, a.id("Anita"), "Anita", "why", manages=True)
    await answer(a, match, 1)
    gained = await computed(a, match, record)
    return "a substitute knows the deck" if gained else ""


async def compute_the_deck_of_a_trial(a: Arena) -> str:
    match, record = await told(a)
    session = await a.bot.services.trials.open(match, 1, 0, "regular", a.id("Ana"), "Ana", "en")
    gained = await computed(a, session.id, record)
    await a.close(session.id)
    return "the deck of a trial follows from the secret that was told" if gained else ""


WITH_A_FILE: tuple[Attack, ...] = (
    compute_the_deck_of_a_match_opened_again,
    compute_the_hands_dealt_after_a_reopening,
    compute_the_deck_after_a_rewind_to_before_the_reopening,
    compute_the_deck_after_a_repair,
    compute_the_deck_as_a_substitute,
    compute_the_deck_of_a_trial,
)
ATTACKS: tuple[Attack, ...] = (
    pass_a_forged_record_off,
    change_what_was_promised,
    claim_that_nobody_could_choose_the_deck,
    *WITH_A_FILE,
)
