"""Everything stored about one person: its export, and its deletion."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Protocol

from bot.matches import ballots, knowledge
from bot.matches.body import Body, BodyDraft, ToolUser, Vote
from bot.matches.computers import kinds
from bot.matches.proof import take_word
from bot.matches.repository import Matches
from bot.matches.results import result_of
from bot.matches.session import Draft, asleep
from bot.people.service import People
from games.core.record import Entry
from games.core.secret import Seat
from storage.records import CLOSED, LAST_LINE, LIVE, LOBBY, OVER, Commit, Row

PERSON_MATCH_LIMIT = 100_000
# what is left of a name; of a seat's with its number, from 1: `bot.ui.words` puts it in words
NOBODY = "?"


class PersonalData(Protocol):
    """What a feature stores of people, apart from matches and the person's settings."""

    @property
    def exported_as(self) -> str:
        """Its name in an export."""

    async def export(self, person: int) -> Any:
        """What is stored of a person, as JSON data, without what belongs to others."""

    async def forget(self, person: int) -> None:
        """Delete it."""


class Privacy:
    """A person's data are the settings, the seats of matches, and what features store besides."""

    def __init__(self, matches: Matches, people: People, stored: Sequence[PersonalData]) -> None:
        self.matches, self.people, self._stored = matches, people, stored

    async def export(self, person: int) -> dict[str, Any]:
        """Everything stored about a person, without what belongs to others."""
        kept = await self.matches.store.documents.get("person", person)
        rows = await self.matches.store.matches.rows(person=person, limit=PERSON_MATCH_LIMIT)
        return {
            "person": person,
            "settings": kept or {},
            **{one.exported_as: await one.export(person) for one in self._stored},
            "matches": [await self._match(row, person) for row in rows],
        }

    async def _match(self, row: Row, person: int) -> dict[str, Any]:
        body = Body.model_validate(row.body)
        seated = [(seat, c) for seat, c in enumerate(body.chairs) if c.person == person]
        former = [held for held in body.former if held.person == person]
        times = [(seat, chair.since, LAST_LINE) for seat, chair in seated]
        times += [(held.seat, held.since, held.until) for held in former]
        log = await self.matches.store.matches.log(row.id)
        words = body.proof.words if body.proof else ()
        return {
            "id": row.id,
            "game": row.game,
            "server": row.guild,
            "channel": row.channel,
            "status": row.status,
            "host": row.host == person,
            "used_hosts_tools_as": [k.name for k in body.keepers if k.person == person],
            "seats_known": knowledge.seats_known(body, person),
            "opened_at": row.created_at,
            "seats": [{"seat": seat, **chair.model_dump(mode="json")} for seat, chair in seated],
            "note_left": next((one.text for one in body.left_notes if one.person == person), ""),
            "word_given": next((w.text for w in words if w.person == person), ""),
            "former_seats": [held.model_dump(mode="json") for held in former],
            "answers": [
                _answer(entry, at)
                for entry, at in log
                if any(seat == entry.seat and a < entry.seq <= b for seat, a, b in times)
            ],
        }

    async def delete(self, person: int) -> int:
        """Delete a person: their seats stay under a pseudonym, so that all matches stay whole.

        The person leaves lobbies; in a running match a computer player takes the seat. Returns the
        number of matches.
        """
        store = self.matches.store
        rows = await store.matches.rows(person=person, limit=PERSON_MATCH_LIMIT)
        known = {row.id for row in rows}
        # invited, admitted, or the host of a table that was closed before the start
        named = await store.matches.rows(naming=person, limit=PERSON_MATCH_LIMIT)
        for row in [*rows, *(row for row in named if row.id not in known)]:
            await self._forget_places(row, person)  # first: after it nobody would find the match
            if asleep(row):
                await self._forget_asleep(row.id, person)
            else:
                async with self.matches.change(row.id, LOBBY, LIVE, OVER, CLOSED) as draft:
                    await self._forget(draft, person)
            await self._forget_places(row, person)  # what was being delivered meanwhile
        for one in self._stored:
            await one.forget(person)
        await self.people.forget(person)
        await store.scrub()
        return len(rows)

    async def _forget_places(self, row: Row, person: int) -> None:
        """Delete where the person's panels and the notices to them as a host are.

        They are in the person's direct messages, whose channel identifies the person.
        """
        body, posted = Body.model_validate(row.body), self.matches.store.posted
        held = {seat for seat, chair in enumerate(body.chairs) if chair.person == person}
        held |= {former.seat for former in body.former if former.person == person}
        told = bool(held) or row.host == person
        for target in await posted.of_match(row.id):
            kind, _, number = target.partition(":")
            if (kind == "shut" and told) or (kind == "seat" and int(number) in held):
                await posted.forget(row.id, target)

    async def _forget(self, draft: Draft, person: int) -> None:
        body, seat = draft.body, draft.seat_of(person)
        changes: dict[str, Any] = {}
        if draft.status == LIVE:
            knowledge.settle(body)  # before the persons of the seats that were left are taken out
        if seat is not None:
            if draft.status == LOBBY:
                del draft.chairs[seat]
                take_word(draft, person)
            else:
                self._get_up(draft, seat)
        take_out(body, person, seat)
        people = [chair.person for chair in draft.chairs if chair.person is not None]
        if draft.row.host == person:
            changes["host"] = people[0] if people else 0
        if draft.status == LOBBY and not people:
            changes["status"] = CLOSED
        anew = [*draft.body.told]  # moments that may name the person
        if draft.status == LIVE:
            if not people:
                draft.step(lambda match: match.close())
        elif draft.match is not None:
            anew += ["end", "poster"] if draft.body.shared else ["end"]
        anew += ballots.standing(body)
        await self.matches.commit(draft, anew=anew, **changes)

    def _get_up(self, draft: Draft, seat: Seat) -> None:
        chair = draft.chairs[seat]
        if draft.status == LIVE:
            draft.announce("resigned", who=seat)
            chair.computer, chair.open = chair.computer or kinds(draft.game)[0], True
        draft.vacate(seat)
        chair.absent, chair.order = False, ""

    async def _forget_asleep(self, id: str, person: int) -> None:
        """Remove a person from a match whose game is not installed, without touching the play.

        A computer player has the seat when the game is installed again.
        """
        store = self.matches.store.matches
        async with self.matches.lock(id):
            stored = await store.load(id)
            if stored is None:
                return
            row, body = stored.row, BodyDraft.model_validate(stored.row.body)
            seat = next((n for n, chair in enumerate(body.chairs) if chair.person == person), None)
            if row.status == LIVE:
                knowledge.settle(body)
            if seat is not None:
                chair = body.chairs[seat]
                chair.person, chair.name = None, f"{NOBODY}{seat + 1}"
                chair.shows, chair.absent = False, False
                chair.order, chair.standing_rule = "", None
                if row.status == LIVE:
                    knowledge.remember(body, person, seat, sat=True)
                    chair.computer, chair.open = chair.computer or "random", True
                elif row.status == LOBBY:
                    del body.chairs[seat]
            take_out(body, person, seat)
            sitting = [chair.person for chair in body.chairs]
            host = next((one for one in sitting if one is not None), 0)
            changed = replace(
                row,
                revision=row.revision + 1,
                body=body.stored(),
                host=host if row.host == person else row.host,
                changed_at=self.matches.now(),
            )
            await store.commit(
                Commit(
                    changed,
                    people=[
                        *sitting,
                        *(held.person for held in body.former),
                        *(user.person for user in body.keepers),
                    ],
                    result=result_of(changed, body) if row.status == OVER else None,
                )
            )


def take_out(body: BodyDraft, person: int, seat: Seat | None) -> None:
    """Remove a person without a seat (any more) from everything else at a table."""
    pseudonymise(body, person)
    if body.proof is not None:
        body.proof = body.proof.without(person)
    body.keepers = tuple(
        ToolUser(person=None, name=NOBODY) if user.person == person else user
        for user in body.keepers
    )
    body.left_notes = tuple(one for one in body.left_notes if one.person != person)
    body.places = tuple(place for place in body.places if place.person != person)
    body.invited = tuple(0 if id == person else id for id in body.invited)
    body.left_lobby = tuple(id for id in body.left_lobby if id != person)
    body.admitted = tuple(id for id in body.admitted if id != person)
    votes = [without_voter(vote, person, seat) for vote in (*body.decided, *body.votes)]
    body.votes = tuple(vote for vote in votes if not vote.outcome)
    body.decided = tuple(vote for vote in votes if vote.outcome)


def without_voter(vote: Vote, person: int, seat: Seat | None) -> Vote:
    """A vote without a person's vote; a closed one keeps its count.

    It is closed if that person began it, or if it is about the person or the seat.
    """
    began = vote.by == person
    about = vote.person == person or (seat is not None and vote.seat == seat)
    outcome = vote.outcome or ("moved" if began or about else "")
    counted = (0,) if outcome else ()
    changes = {
        "outcome": outcome,
        "by": 0 if began else vote.by,
        "reason": "" if began else vote.reason,
        "person": None if about else vote.person,
        "yes": tuple(one for id in vote.yes for one in (counted if id == person else (id,))),
        "no": tuple(one for id in vote.no for one in (counted if id == person else (id,))),
    }
    return vote.model_copy(update=changes)


def pseudonymise(body: BodyDraft, person: int) -> None:
    """Remove a person's name and id from the seats they have left."""
    last = {held.seat: held for held in body.former}  # whose name an empty seat bears
    mended = []
    for held in body.former:
        if held.person == person:
            name = f"{NOBODY}{held.seat + 1}"
            chair = body.chairs[held.seat]
            if chair.person is None and last[held.seat] is held:
                chair.name = name
            held = held.model_copy(update={"person": None, "name": name})
        mended.append(held)
    body.former = tuple(mended)


def _answer(entry: Entry, at: float) -> dict[str, Any]:
    """An answer as its player may know it: the number of its line would tell how many others had
    answered."""
    return {"question": entry.key, "answer": entry.answer, "at": at}
