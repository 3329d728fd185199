"""A note on a table is read by its author, and by a substitute if it was left to them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import games
from bot.features.notes import forms
from bot.features.notes.service import NOTE_LENGTH, NOTE_LIMIT
from bot.features.seat import view as seat_view
from bot.features.seat.view import PanelReader, panel
from bot.features.table import view as table_view
from bot.matches.errors import Refused
from bot.matches.session import Session
from games.core.match import begin
from games.core.secret import SPECTATOR
from games.core.snapshots import opening
from tests.tools.house import ANA, BRUNO, DANI
from tests.tools.twins.worlds import person, surfaces, tell_apart, twins
from tests.tools.votes import VotingTable, text

SECRET = "Carla holds the Duke"
ID = "abcd2345"


async def writes(table: VotingTable, who: int, note: str, *, leave: bool = False) -> Session:
    return await table.house.services.notes.write(table.id, who, note, leave=leave)


async def note_of(table: VotingTable, who: int) -> str:
    return (await table.house.services.people.read(who)).notes.get(table.id, "")


async def shown(table: VotingTable, who: int) -> str:
    session = await table.now()
    seat = session.seat_of(who)
    assert seat is not None
    return text(panel(session, seat, PanelReader("en", own_note=await note_of(table, who))))


async def test_a_note_stands_on_its_persons_panel_and_an_empty_one_is_none(
    table: VotingTable,
) -> None:
    await writes(table, BRUNO, f" {SECRET} ")
    assert await note_of(table, BRUNO) == SECRET
    assert SECRET in await shown(table, BRUNO)
    assert SECRET not in await shown(table, ANA)
    await writes(table, BRUNO, "  ")
    assert await note_of(table, BRUNO) == ""
    assert SECRET not in await shown(table, BRUNO)


async def test_a_note_has_its_measure_and_a_person_so_many(table: VotingTable) -> None:
    await writes(table, BRUNO, "x" * (NOTE_LENGTH + 1))
    assert await note_of(table, BRUNO) == "x" * NOTE_LENGTH
    people = table.house.services.people
    wishes = await people.draft(BRUNO)
    wishes.notes = {f"match{n}": "old" for n in range(NOTE_LIMIT)}
    await people.keep(BRUNO, wishes)
    await writes(table, BRUNO, SECRET)
    notes = (await people.read(BRUNO)).notes
    assert len(notes) == NOTE_LIMIT
    assert notes[table.id] == SECRET
    assert "match0" not in notes


async def test_who_sits_elsewhere_has_no_note_here(table: VotingTable) -> None:
    with pytest.raises(Refused):
        await writes(table, DANI, SECRET)


@pytest.mark.parametrize("leave", [True, False])
async def test_a_substitute_gets_a_note_only_if_it_was_left(
    table: VotingTable, leave: bool
) -> None:
    session = await writes(table, BRUNO, SECRET, leave=leave)
    seat = session.seat_of(BRUNO)
    assert seat is not None
    assert text(panel(session, seat, PanelReader("en", own_note=SECRET))).count(SECRET) == 1
    await table.actions.resign(table.id, BRUNO)
    session = await table.actions.take_over(table.id, DANI, "Dani", seat)
    assert (SECRET in text(panel(session, seat, PanelReader("en")))) == leave
    for other in session.playing().seats:
        assert other == seat or SECRET not in text(panel(session, other, PanelReader("en")))


async def test_what_was_left_can_be_taken_back(table: VotingTable) -> None:
    await writes(table, BRUNO, SECRET, leave=True)
    assert (await table.now()).body.left_notes
    await writes(table, BRUNO, SECRET)
    assert (await table.now()).body.left_notes == ()
    await writes(table, BRUNO, SECRET, leave=True)
    await writes(table, BRUNO, "")
    assert (await table.now()).body.left_notes == ()


async def test_a_note_is_exported_and_deleted_with_its_person(table: VotingTable) -> None:
    await writes(table, BRUNO, SECRET, leave=True)
    privacy = table.house.services.privacy
    exported = await privacy.export(BRUNO)
    assert exported["settings"]["notes"] == {table.id: SECRET}
    assert exported["matches"][0]["note_left"] == SECRET
    assert SECRET not in str(await privacy.export(ANA))
    await privacy.delete(BRUNO)
    assert await note_of(table, BRUNO) == ""
    assert SECRET not in str((await table.now()).row.body)
    assert SECRET not in str(await privacy.export(BRUNO))


def test_the_form_says_what_it_does_with_the_note() -> None:
    assert forms.filled_in({"note": SECRET, "heir": ["leave"]}) == (SECRET, True)
    assert forms.filled_in({"note": SECRET, "heir": ["keep"]}) == (SECRET, False)
    assert forms.filled_in({}) == ("", False)


async def test_no_markup_gets_out_of_a_note(table: VotingTable) -> None:
    await writes(table, BRUNO, "@everyone **dawn** https://bad.example/a")
    seen = await shown(table, BRUNO)
    assert "dawn" in seen
    assert "**dawn**" not in seen
    assert "@everyone" not in seen
    assert "https://bad.example" not in seen


# In two worlds ------------------------------------------------------------------------------------


async def apart_for_others() -> list[str]:
    """The surfaces on which others could tell two notes of Bruno's apart."""
    match, found = begin(games.load("coup"), b"s" * 32, 3), list[str]()
    async with twins() as pair:
        for viewer, locale in ((0, "en"), (2, "es"), (SPECTATOR, "en")):
            seen = []
            for world, note in zip(pair, ("one", "another"), strict=True):
                start = match.start
                base = opening(match.game, start)
                id = ID[:-1] + str(viewer + 3)
                await world.put(start, base, [], id)
                await world.bot.services.notes.write(id, person(1), note, leave=True)
                session = await world.bot.services.matches.read(id)
                seen.append(await surfaces(world, session, viewer, locale))
            found += tell_apart(*seen)
    return found


async def test_others_cannot_tell_two_notes_apart() -> None:
    assert await apart_for_others() == []


def on_all_panels(session: Session, seat: int, jotted: str, t: Any) -> str:
    return " ".join(left.text for left in session.body.left_notes)


def on_the_table(old: Callable[..., Any]) -> Callable[..., Any]:
    def leaky(session: Session, *args: Any, **rest: Any) -> Any:
        face = old(session, *args, **rest)
        face.alt = f"{face.alt} {session.body.left_notes}"
        return face

    return leaky


async def test_a_note_planted_on_anothers_panel_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seat_view, "notes", on_all_panels)
    assert (await apart_for_others()).count("panel") == 2


async def test_a_note_planted_on_the_table_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_view, "table_face", on_the_table(table_view.table_face))
    assert "table" in await apart_for_others()
