"""A match whose players vote, without Discord."""

from __future__ import annotations

from random import Random
from typing import Any

from bot.features.table.view import table_face
from bot.features.votes import view
from bot.matches.body import Vote
from bot.matches.question_ids import mark
from bot.matches.session import Session
from bot.ui.words import spoken
from games.core.players import sample
from games.core.secret import SPECTATOR
from tests.tools.house import House, begin


class VotingTable:
    """A match of Coup between Ana, Bruno and Carla, where time that is up is voted on."""

    def __init__(self, house: House, id: str) -> None:
        self.house, self.id = house, id
        self.votes, self.actions, self.clocks = (
            house.services.votes,
            house.actions,
            house.services.clocks,
        )

    async def now(self) -> Session:
        return await self.house.matches.read(self.id)

    async def vote(self) -> Vote:
        (vote,) = (await self.now()).body.votes
        return vote

    async def outcomes(self) -> list[str]:
        return [vote.outcome for vote in (await self.now()).body.decided]

    async def asked(self) -> int:
        """The one whose answer is awaited."""
        session = await self.now()
        (seat,) = session.playing().pending
        return seat

    async def answers(self, seat: int) -> Session:
        session = await self.now()
        match = session.playing()
        answer = sample(match.pending[seat], Random(3))
        person = session.chairs[seat].person or 0
        return await self.actions.answer(self.id, person, seat, mark(session), answer, None)

    async def time_runs_out(self, seat: int) -> Session:
        due = (await self.now()).chairs[seat].clock.due
        assert due is not None
        self.house.time = max(due, self.house.time)
        await self.clocks.run_out(self.id, f"clock:{seat}")
        return await self.now()

    async def others(self, seat: int) -> list[int]:
        chairs = (await self.now()).chairs
        return [c.person for n, c in enumerate(chairs) if n != seat and c.person is not None]

    async def seen(self) -> str:
        """All that the channel shows: the table, the votes and what came of them."""
        session = await self.now()
        faces = [table_face(session)]
        faces += [view.card(session, vote) for vote in session.body.votes]
        faces += [view.card(session, vote) for vote in session.body.decided]
        return "\n".join(text(face) for face in faces)


def text(face: Any) -> str:
    return str(face.view.to_components())


async def window(table: VotingTable, answered: int | None) -> tuple[Session, list[int]]:
    """A window that two are asked in; the one of this place in it has answered, and no other."""
    await begin(table.house, await table.now())
    session = await table.now()
    match = session.playing()
    assert match.play.ask is not None
    seats = sorted(match.play.ask.decisions)
    (given,) = match.play.answers
    await table.actions.undo(table.id, session.chairs[given].person or 0)
    if answered is not None:
        seat = seats[answered]
        await table.actions.answer(
            table.id, session.chairs[seat].person or 0, seat, mark(session), "pass", None
        )
    session = await table.now()
    assert len(session.playing().pending) == 2 - (answered is not None)
    return session, seats


async def public_log(table: VotingTable) -> list[str]:
    """The whole log, as everybody reads it."""
    session = await table.now()
    return spoken(session, await table.house.finder.heard(session, SPECTATOR), "en", SPECTATOR)


async def take_income(table: VotingTable, seat: int) -> Session:
    """This seat answers with income."""
    session = await table.now()
    person, asked = session.chairs[seat].person or 0, mark(session)
    return await table.actions.answer(table.id, person, seat, asked, "income", None)
