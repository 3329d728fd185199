"""Who takes a seat over: what was done before stays with who did it, the clock is whole, and the
end says thanks."""

from __future__ import annotations

import pytest

from bot.features.history.ending import end_card
from bot.features.history.view import thanks
from bot.features.seat.view import PanelReader, panel
from bot.matches.body import marked
from bot.matches.results import result_of
from bot.time.reckoning import DAY
from bot.ui.words import bot_words, spoken
from games.core.secret import SPECTATOR
from storage.records import LIVE
from tests.tools.house import ANA, BRUNO, CARLA, DANI
from tests.tools.votes import VotingTable, public_log, take_income, text


async def round_of_income(table: VotingTable) -> None:
    for _ in range(3):
        await take_income(table, await table.asked())


async def taken_over(table: VotingTable) -> int:
    """Bruno gives up after a round, and Dani takes his seat."""
    await round_of_income(table)
    seat = (await table.now()).seat_of(BRUNO)
    assert seat is not None
    await table.actions.resign(table.id, BRUNO)
    await table.actions.take_over(table.id, DANI, "Dani", seat)
    return seat


async def test_the_log_keeps_who_did_what(table: VotingTable) -> None:
    await round_of_income(table)
    before = await public_log(table)
    assert "Bruno" in str(before)
    seat = (await table.now()).seat_of(BRUNO)
    assert seat is not None
    await table.actions.resign(table.id, BRUNO)
    await table.actions.take_over(table.id, DANI, "Dani", seat)
    assert (await public_log(table))[: len(before)] == before, "Dani has done nothing yet"
    await round_of_income(table)
    after = (await public_log(table))[len(before) :]
    assert any("Dani" in line and "coin" in line for line in after)
    assert not any("Bruno" in line and "coin" in line for line in after)


@pytest.mark.parametrize(
    ("locale", "line"),
    [("es", "Dani ocupa el asiento de Bruno."), ("en", "Dani takes over Bruno's seat.")],
)
async def test_the_table_is_told_whose_seat_it_is(
    table: VotingTable, locale: str, line: str
) -> None:
    await taken_over(table)
    session = await table.now()
    heard = await table.house.finder.heard(session, SPECTATOR)
    assert line in spoken(session, heard, locale, SPECTATOR)


async def test_what_a_computer_did_meanwhile_is_not_the_heirs(table: VotingTable) -> None:
    await round_of_income(table)
    seat = (await table.now()).seat_of(BRUNO)
    assert seat is not None
    await table.actions.resign(table.id, BRUNO)
    while seat not in (await table.now()).playing().pending:
        await take_income(table, await table.asked())
    async with table.house.matches.change(table.id, LIVE) as draft:
        draft.submit(seat, "income", "computer")
        session = await table.house.matches.commit(draft)
    line = session.playing().version
    await table.actions.take_over(table.id, DANI, "Dani", seat)
    session = await table.now()
    then, later = session.names_at(line), session.names_at(line + 1)
    assert (then[seat], later[seat]) == (marked("Bruno"), "Dani")
    assert session.names_at(0)[seat] == "Bruno"


async def test_three_holders_each_keep_their_own(table: VotingTable) -> None:
    seat = await taken_over(table)
    first = (await table.now()).playing().version
    await round_of_income(table)
    await table.actions.resign(table.id, DANI)
    second = (await table.now()).playing().version
    await table.actions.take_over(table.id, 16, "Eva", seat)
    session = await table.now()
    names = [session.names_at(line)[seat] for line in (first, first + 1, second, second + 1)]
    assert names == ["Bruno", "Dani", "Dani", "Eva"]


async def test_who_takes_over_has_a_whole_clock_and_an_empty_record(table: VotingTable) -> None:
    seat = await table.asked()
    table.house.time += DAY - 60  # the one who sits there has a minute left
    late = (await table.now()).chairs[seat].person or 0
    await table.actions.resign(table.id, late)
    session = await table.actions.take_over(table.id, DANI, "Dani", seat)
    chair = session.chairs[seat]
    assert chair.clock.due == table.house.time + DAY
    assert (chair.answered, chair.late, chair.clock.missed) == (0, 0, 0)
    assert chair.substitute
    assert not chair.shows
    played = result_of(session.row, session.body.model_copy(update={"scores": (0.0, 1.0, 0.0)}))
    assert [one.substitute for one in played.seats] == [n == seat for n in range(3)]


@pytest.mark.parametrize(
    ("locale", "words"),
    [
        ("en", ("with a full clock", "cannot cost you rating")),
        ("es", ("con el reloj entero", "no te puede bajar el nivel")),
    ],
)
async def test_who_takes_over_is_briefed_until_the_first_answer(
    table: VotingTable, locale: str, words: tuple[str, ...]
) -> None:
    seat = await taken_over(table)
    while seat not in (await table.now()).playing().pending:
        await take_income(table, await table.asked())
    shown = text(panel(await table.now(), seat, PanelReader(locale)))
    for part in words:
        assert part in shown
    session = await take_income(table, seat)
    for part in words:
        assert part not in text(panel(session, seat, PanelReader(locale)))


@pytest.mark.parametrize(
    ("locale", "line"),
    [
        ("en", "Thanks to **Dani**, who took over Bruno's seat"),
        ("es", "Gracias a **Dani**, que ocupó el asiento de Bruno"),
    ],
)
async def test_the_end_thanks_who_took_over(table: VotingTable, locale: str, line: str) -> None:
    seat = await taken_over(table)
    await table.actions.resign(table.id, DANI)
    await table.actions.take_over(table.id, 16, "Eva", seat)
    await table.votes.propose(table.id, ANA, "cancel")
    for person in (CARLA, 16):
        session = await table.votes.vote(table.id, 1, person, True)
    said = thanks(session, bot_words(locale))
    assert said[0].startswith(line)
    assert len(said) == 2, "Dani, who did not stay, and Eva"
    assert "Eva" in said[1]
    session = await table.now()
    async with table.house.matches.change(table.id, "closed") as draft:
        draft.body.locale = locale
        session = await table.house.matches.commit(draft)
    assert line in text(end_card(session, []))


async def test_who_comes_back_to_the_own_seat_is_not_thanked(table: VotingTable) -> None:
    seat = (await table.now()).seat_of(BRUNO)
    assert seat is not None
    await table.actions.resign(table.id, BRUNO)
    await table.actions.take_over(table.id, BRUNO, "Bruno", seat)
    assert thanks(await table.now(), bot_words("en")) == []
