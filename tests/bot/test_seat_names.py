"""Who plays at a seat, as readers are told: people, computers in their place, deleted people."""

from __future__ import annotations

import pytest

from bot.features.history.ending import end_card
from bot.features.table.view import awaited
from bot.matches.actions import stand_in
from bot.matches.body import marked
from bot.matches.errors import Refused
from bot.ui.words import bot_words, spoken
from games.core.secret import SPECTATOR
from storage.records import LIVE
from tests.tools.house import ANA, BRUNO, CARLA
from tests.tools.votes import VotingTable, public_log, take_income, text


async def played_by_computer(table: VotingTable, seat: int) -> int:
    """The line in which a computer answers for this seat, the others having answered before."""
    while seat not in (await table.now()).playing().pending:
        await take_income(table, await table.asked())
    async with table.house.matches.change(table.id, LIVE) as draft:
        draft.submit(seat, "income", "computer")
        session = await table.house.matches.commit(draft)
    return session.playing().version


async def seat_of_bruno(table: VotingTable) -> int:
    seat = (await table.now()).seat_of(BRUNO)
    assert seat is not None
    return seat


@pytest.mark.parametrize("leaves", ["resigns", "stays away"])
async def test_a_computer_in_somebodys_place_is_marked_while_the_game_goes_on(
    table: VotingTable, leaves: str
) -> None:
    seat = await seat_of_bruno(table)
    while (await table.asked()) != seat:
        await take_income(table, await table.asked())
    await take_income(table, seat)
    own = (await table.now()).playing().version
    if leaves == "resigns":
        await table.actions.resign(table.id, BRUNO)
    else:
        async with table.house.matches.change(table.id, LIVE) as draft:
            stand_in(draft, seat)
            await table.house.matches.commit(draft)
    line = await played_by_computer(table, seat)
    session = await table.now()
    assert session.names_at(0)[seat] == "Bruno"
    assert (session.names_at(own)[seat], session.names_at(line)[seat]) == ("Bruno", marked("Bruno"))
    lines = await public_log(table)
    assert any(one.startswith(f"{marked('Bruno')} takes 1 coin") for one in lines)
    gone = "Bruno gives up" if leaves == "resigns" else "A computer stands in for Bruno."
    assert [one for one in lines if one.startswith(gone)], "it is the person who has gone"
    for _ in range(2):
        await take_income(table, await table.asked())
    assert f"**{marked('Bruno')}** owes the next answer" in awaited(
        await table.now(), bot_words("en")
    )


async def test_who_has_a_seat_is_told_where_it_is(table: VotingTable) -> None:
    seat = await seat_of_bruno(table)
    await table.actions.resign(table.id, BRUNO)
    with pytest.raises(Refused) as why:
        await table.actions.take_over(table.id, ANA, "Ana", seat)
    assert "“My seat”" in bot_words("en")(f"refused-{why.value.code}")


async def test_what_somebody_does_who_is_back_is_their_own(table: VotingTable) -> None:
    seat = await seat_of_bruno(table)
    async with table.house.matches.change(table.id, LIVE) as draft:
        stand_in(draft, seat)
        await table.house.matches.commit(draft)
    assert marked("Bruno") in (await table.now()).names
    await table.actions.come_back(table.id, BRUNO)
    session = await table.now()
    assert session.names[seat] == "Bruno"
    assert "Bruno is back." in await public_log(table)


@pytest.mark.parametrize(
    ("locale", "name"), [("en", "Player {seat}"), ("es", "Participante {seat}")]
)
async def test_whose_data_is_deleted_has_a_plain_name_in_each_language(
    table: VotingTable, locale: str, name: str
) -> None:
    seat = await seat_of_bruno(table)
    for _ in range(3):
        await take_income(table, await table.asked())
    await table.votes.propose(table.id, ANA, "cancel")
    for person in (BRUNO, CARLA):
        session = await table.votes.vote(table.id, 1, person, True)
    services = table.house.services
    await services.privacy.delete(BRUNO)
    session = await table.now()
    heard = await table.house.finder.heard(session, SPECTATOR)
    read = "\n".join([*spoken(session, heard, locale, SPECTATOR), text(end_card(session, []))])
    assert name.format(seat=seat + 1) in read
    assert "?" not in "".join(spoken(session, heard, locale, SPECTATOR))
    assert "Bruno" not in read
