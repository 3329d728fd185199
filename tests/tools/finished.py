"""Short matches on SimCord, and the files that they leave."""

from __future__ import annotations

import gzip
import json
import re
from base64 import b64decode
from random import Random
from typing import Any

from games.core.players import sample
from storage.records import LIVE
from tests.tools.evening import Evening, Person, answer_somehow


async def files(shown: Any) -> dict[str, str]:
    """The attachments of an answer, by the ends of their names."""
    return {
        one.filename.rpartition(".")[2]: (await one.read()).decode()
        for one in shown.response.attachments
    }


async def gather(e: Evening, game: str, *people: Person, **chosen: str) -> None:
    """Open a table, seat these people, start; whatever the language."""
    await e.open(people[0], game, **chosen)
    for person in people[1:]:
        await person.tap(e.table(), "join")
    await people[0].tap(e.table(), "start")


async def short_match(e: Evening, winner: Person, loser: Person) -> None:
    """A match of two: each answers once, then one gives up."""
    await gather(e, "earth_and_water", winner, loser, sides="bid")
    for person in (winner, loser):
        await answer_somehow(person, person.dm(), Random(1))
    await loser.tap((await loser.slash("game resign")).response, "quit")


async def play_out(e: Evening, rng: Random) -> None:
    """Everybody's answers until the end, by lot and in one change: of all the messages that they
    would cause, only those at the end are sent."""
    matches = e.bot.services.matches
    async with matches.change((await e.session()).id, LIVE) as draft:
        while pending := draft.playing().pending:
            seat = rng.choice(sorted(pending))
            draft.submit(seat, sample(pending[seat], rng), "player")
        await matches.commit(draft)
    await e.env.settle()


def page_data(page: str) -> dict[str, Any]:
    """What the page's script reads."""
    found = re.search(r'id="data">([^<]*)<', page)
    assert found is not None
    read: dict[str, Any] = json.loads(gzip.decompress(b64decode(found[1])))
    return read
