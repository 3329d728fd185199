"""Nobody learns two seats of a match, and no player has power over others alone."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

import pytest

import games
from bot.features.history.view import hands, watch
from bot.features.hosting import service as hosting
from bot.features.hosting.service import Hosting, stands
from bot.matches import knowledge
from bot.matches.body import ToolUser
from bot.matches.errors import Refused
from bot.matches.question_ids import mark
from bot.matches.session import Session
from bot.matches.visibility import heard
from bot.ui.words import spoken
from games.core.secret import SPECTATOR
from storage.records import LIVE, News
from tests.tools.house import ANA, BRUNO, CARLA, DANI, DAY, DORA, HOST, House, begin
from tests.tools.memory_store import MemoryStore
from tests.tools.twins.nets import undoable

EVA = 16
FIRST = 0


class Table:
    """A match of Coup among Ana, who keeps the table, Bruno and Carla."""

    def __init__(self, house: House, id: str) -> None:
        self.house, self.id = house, id
        self.actions, self.hosting = house.actions, house.services.hosting
        self.votes = house.services.votes

    async def now(self) -> Session:
        return await self.house.matches.read(self.id)

    async def seat(self, person: int) -> int:
        seat = (await self.now()).seat_of(person)
        assert seat is not None
        return seat

    async def takes(self, person: int, seat: int) -> str:
        """Why somebody may not take a seat; "" once the person sits there."""
        return await refusal(self.actions.take_over(self.id, person, "Somebody", seat))

    async def agrees(self, person: int) -> None:
        """Somebody says yes in the vote that is open."""
        (vote,) = (await self.now()).body.votes
        await self.votes.vote(self.id, vote.number, person, True)

    async def told(self, reader: int = SPECTATOR, locale: str = "en") -> str:
        session = await self.now()
        return "\n".join(spoken(session, heard(session, session.recent, reader), locale, reader))


async def refusal(act: Any) -> str:
    """Why something was refused; "" where it was done."""
    try:
        await act
    except Refused as why:
        return why.code
    return ""


@pytest.fixture
async def table() -> AsyncIterator[Table]:
    house = House(MemoryStore())
    yield Table(house, (await house.match()).id)
    await house.store.close()


# Nobody learns two seats -----------------------------------------------------------------------


async def two_open_seats(table: Table) -> tuple[int, int]:
    bruno, carla = await table.seat(BRUNO), await table.seat(CARLA)
    await table.actions.resign(table.id, BRUNO)
    await table.actions.resign(table.id, CARLA)
    return bruno, carla


async def test_a_former_player_takes_no_other_seat_but_may_come_back_to_the_own(
    table: Table,
) -> None:
    bruno, carla = await two_open_seats(table)
    assert await table.takes(BRUNO, carla) == "knows-a-seat"
    assert await table.takes(DANI, carla) == "", "who has known none may"
    assert await table.takes(BRUNO, bruno) == ""


async def test_the_own_former_seat_is_closed_once_somebody_else_has_had_it(table: Table) -> None:
    bruno, carla = await two_open_seats(table)
    assert await table.takes(DANI, bruno) == ""
    await table.actions.resign(table.id, DANI)
    assert await table.takes(BRUNO, bruno) == "knows-a-seat"
    assert await table.takes(DANI, carla) == "knows-a-seat"
    assert await table.takes(DANI, bruno) == "", "nobody has had it since"


async def test_the_own_former_seat_is_closed_while_it_is_kept_for_somebody_else(
    table: Table,
) -> None:
    bruno, _ = await two_open_seats(table)
    assert await table.takes(DANI, bruno) == ""
    async with table.house.matches.change(table.id, LIVE) as draft:
        chair = draft.chairs[bruno]
        chair.absent, chair.computer, chair.clock.missed = True, "random", 9
        await table.house.matches.commit(draft)
    assert bruno in (await table.now()).free()
    assert await table.takes(BRUNO, bruno) == "knows-a-seat"


async def kicked(table: Table) -> None:
    async with table.house.matches.change(table.id, LIVE) as draft:
        draft.chairs[await table.seat(BRUNO)].clock.missed = 1
        await table.house.matches.commit(draft)
    seat = await table.seat(BRUNO)
    await table.votes.propose(table.id, ANA, "kick", seat=seat)
    await table.agrees(CARLA)


async def replaced(table: Table) -> None:
    seat = await table.seat(BRUNO)
    await table.hosting.replace(table.id, DORA, seat, EVA, "Eva", "ill", manages=True)


async def test_a_seat_that_is_given_to_somebody_is_told_to_be_open_to_nobody(table: Table) -> None:
    """The table was told that a computer keeps it, and in the next line who had it."""
    await replaced(table)
    said = [event.key for _, event in (await table.now()).recent]
    assert said[-2:] == ["@host-replaced", "@took-over"]
    assert "@seat-open" not in said


async def forgotten(table: Table) -> None:
    await table.house.services.privacy.delete(BRUNO)


async def resigned_and_forgotten(table: Table) -> None:
    await table.actions.resign(table.id, BRUNO)
    await table.house.services.privacy.delete(BRUNO)


async def forgotten_as_former_of_an_older_build(table: Table) -> None:
    await table.actions.resign(table.id, BRUNO)
    async with table.house.matches.change(table.id, LIVE) as draft:
        knowledge.forget(draft.body)  # such a row has neither key nor marks
        await table.house.matches.commit(draft)
    await table.house.services.privacy.delete(BRUNO)


async def forgotten_while_the_game_is_not_installed(table: Table) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "playable", lambda: ())
        await table.house.services.privacy.delete(BRUNO)
    table.house.matches.on_news(News("everything"))


WAYS = [
    kicked,
    replaced,
    forgotten,
    resigned_and_forgotten,
    forgotten_as_former_of_an_older_build,
    forgotten_while_the_game_is_not_installed,
]


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
async def test_however_somebody_left_a_seat_no_other_one_is_open(table: Table, way: Any) -> None:
    await way(table)
    carla = await table.seat(CARLA)
    await table.actions.resign(table.id, CARLA)
    assert await table.takes(BRUNO, carla) == "knows-a-seat"
    assert await table.takes(DANI, carla) == ""


async def test_a_match_that_had_ended_goes_by_who_got_up(table: Table) -> None:
    bruno, carla = await two_open_seats(table)
    async with table.house.matches.change(table.id, LIVE) as draft:
        knowledge.forget(draft.body)
        await table.house.matches.commit(draft)
    assert await table.takes(BRUNO, carla) == "knows-a-seat"
    assert await table.takes(CARLA, carla) == ""
    assert await table.takes(BRUNO, carla) != ""
    assert await table.takes(BRUNO, bruno) == ""


async def test_nobody_is_given_a_seat_who_knows_another(table: Table) -> None:
    await table.actions.resign(table.id, BRUNO)
    carla = await table.seat(CARLA)
    given = table.hosting.replace(table.id, DORA, carla, BRUNO, "Bruno", "ill", manages=True)
    assert await refusal(given) == "knows-a-seat"
    assert await table.seat(CARLA) == carla


async def test_who_plays_already_is_given_no_second_seat(table: Table) -> None:
    """It is said of the one who was to get it, and not of the host."""
    given = table.hosting.replace(
        table.id, DORA, await table.seat(CARLA), BRUNO, "Bruno", "ill", manages=True
    )
    assert await refusal(given) == "heir-seated"


async def test_who_looked_at_all_takes_no_seat_and_gives_none_away(table: Table) -> None:
    bruno, carla = await two_open_seats(table)
    await table.hosting.uncover(table.id, DORA, "a bug", manages=True)
    assert DORA.person is not None
    assert await table.takes(DORA.person, bruno) == "knows-a-seat"
    ana = await table.seat(ANA)
    given = table.hosting.replace(table.id, DORA, ana, EVA, "Eva", "ill", manages=True)
    assert await refusal(given) == "no-replacing-knowing"
    await table.house.services.privacy.delete(DORA.person)
    assert await table.takes(DORA.person, carla) == "knows-a-seat", "for all that was forgotten"


async def test_who_was_shown_a_hand_takes_only_that_seat(table: Table) -> None:
    bruno, carla = await table.seat(BRUNO), await table.seat(CARLA)
    before = (await table.now()).row.revision
    await table.actions.look_on(table.id, DANI)
    assert (await table.now()).row.revision == before, "there was nothing to see"
    await table.actions.show_hand(table.id, BRUNO, True)
    await table.actions.look_on(table.id, DANI)
    seen = (await table.now()).row.revision
    await table.actions.look_on(table.id, DANI)
    assert (await table.now()).row.revision == seen, "once is enough"
    await table.actions.resign(table.id, BRUNO)
    await table.actions.resign(table.id, CARLA)
    assert await table.takes(DANI, carla) == "knows-a-seat"
    assert await table.takes(DANI, bruno) == ""


async def test_what_is_remembered_names_nobody_and_goes_with_the_match(table: Table) -> None:
    await forgotten(table)
    row = json.dumps((await table.now()).row.body)
    assert f'"person": {BRUNO}' not in row
    assert (await table.now()).body.knowing_key
    await table.actions.resign(table.id, CARLA)
    await table.actions.resign(table.id, ANA)
    body = (await table.now()).body
    assert (body.knowing_key, body.known) == ("", ())
    await table.house.services.privacy.delete(ANA)
    assert (await table.now()).body.knowing_key == "", "nor does it come back after the end"


async def test_the_marks_of_two_matches_cannot_be_compared(table: Table) -> None:
    body = (await table.now()).draft(0.0).body
    again = (await table.now()).draft(0.0).body
    knowledge.remember(body, BRUNO, FIRST, sat=True)
    knowledge.remember(again, BRUNO, FIRST, sat=True)
    assert body.known[0].mark != again.known[0].mark


async def test_a_seat_asks_for_the_limit_on_games(table: Table) -> None:
    bruno, carla = await two_open_seats(table)
    await table.house.services.people.change_guild(1, most_games=1)
    await table.house.lobby.open(
        game="coup", guild=1, channel=9, host=DANI, name="Dani", locale="en", options={}
    )
    assert await table.takes(DANI, bruno) == "too-many"
    ana = await table.seat(ANA)
    given = table.hosting.replace(table.id, DORA, ana, DANI, "Dani", "ill", manages=True)
    assert await refusal(given) == "too-many-for-heir"
    assert await table.takes(EVA, carla) == ""


async def test_a_substitute_is_offered_the_seat_that_may_be_taken(table: Table) -> None:
    bruno, carla = await two_open_seats(table)
    session = await table.now()
    assert knowledge.best_seat(session.body, BRUNO, session.free()) == bruno
    assert knowledge.best_seat(session.body, CARLA, session.free()) == carla


# Nobody who plays has power alone --------------------------------------------------------------

PLAYS = pytest.mark.parametrize(
    ("keeper", "manages"),
    [(HOST, False), (HOST, True), (ToolUser(person=BRUNO, name="Bruno"), True)],
    ids=["host", "host who manages", "manager who plays"],
)


@PLAYS
async def test_who_plays_repairs_looks_and_replaces_nothing_alone(
    table: Table, keeper: ToolUser, manages: bool
) -> None:
    before = (await table.now()).row
    tools, rest = table.hosting, {"manages": manages}
    seat = await table.seat(CARLA)
    repair = tools.repair(table.id, keeper, "coins.0", "9", "why", **rest)
    assert await refusal(repair) == "no-repairing-alone"
    assert await refusal(tools.uncover(table.id, keeper, "why", **rest)) == "no-looking-alone"
    replace = tools.replace(table.id, keeper, seat, EVA, "Eva", "why", **rest)
    assert await refusal(replace) == "no-replacing-alone"
    assert (await table.now()).row == before


@PLAYS
async def test_who_plays_only_proposes_a_pause_its_end_and_a_rewind(
    table: Table, keeper: ToolUser, manages: bool
) -> None:
    person, rest = keeper.person or 0, {"manages": manages}
    other = next(one for one in (ANA, BRUNO, CARLA) if one != person)
    assert not await table.hosting.pause(table.id, keeper, 3, "a wedding", **rest)
    session = await table.now()
    assert session.body.paused_until is None
    (vote,) = session.body.votes
    assert (vote.kind, vote.yes) == ("pause", (person,))
    assert "Reason: a wedding" in await table.told()
    await table.agrees(other)
    assert (await table.now()).body.paused_until is not None
    assert not await table.hosting.resume(table.id, keeper, "back", **rest)
    assert (await table.now()).body.paused_until is not None
    await table.agrees(other)
    assert (await table.now()).body.paused_until is None
    await table.house.some_answer(table.id)
    version = (await table.now()).playing().version
    assert not await table.hosting.rewind(table.id, keeper, 1, "a slip", **rest)
    session = await table.now()
    assert session.playing().version == version
    assert [vote.kind for vote in session.body.votes] == ["rewind"]


async def late_player(table: Table) -> int:
    """Whoever is asked first, and is late once the time is up."""
    session = await table.now()
    (seat,) = session.playing().pending
    return seat


async def test_an_answer_is_forced_only_when_late_and_by_the_others_together(table: Table) -> None:
    seat = await late_player(table)
    session = await table.now()
    late = session.chairs[seat].person
    first, second = (one for one in (ANA, BRUNO, CARLA) if one != late)
    host = ToolUser(person=first, name="Host")

    async def force() -> bool:
        return await table.hosting.force(table.id, host, seat, "asleep", manages=True)

    assert await refusal(force()) == "not-late-to-force"
    assert (await table.now()).playing().version == 0
    due = session.chairs[seat].clock.due
    assert due is not None
    table.house.time = due - 1
    assert await refusal(force()) == "not-late-to-force"
    table.house.time = due
    assert not await force()
    assert (await table.now()).playing().version == 0, "the others are asked"
    await table.agrees(second)
    ((entry, _),) = await table.house.store.matches.log(table.id)
    assert (entry.seat, entry.by) == (seat, "default")


async def test_a_playing_host_cannot_probe_who_has_answered_in_a_sealed_window(
    table: Table,
) -> None:
    answered, awaited = await half_a_window(table)
    for seat in (answered, awaited):
        sitter = (await table.now()).chairs[seat].person
        other = next(one for one in (ANA, BRUNO, CARLA) if one != sitter)
        host = ToolUser(person=other, name="Host")
        forced = table.hosting.force(table.id, host, seat, "why", manages=True)
        assert await refusal(forced) == "not-late-to-force"


async def test_a_forced_answer_in_a_sealed_window_names_nobody(table: Table) -> None:
    _, awaited = await half_a_window(table)
    name = (await table.now()).names[awaited]
    await table.hosting.force(table.id, DORA, awaited, "asleep", manages=True)
    told = [line for line in (await table.told()).splitlines() if "Dora" in line]
    assert told == [
        "Dora gives the game's safest answer for somebody who is awaited. Reason: asleep"
    ]
    assert name not in told[0]


async def half_a_window(table: Table) -> tuple[int, int]:
    """A window in which one of two has answered: who has, and who has not."""
    await begin(table.house, await table.now())
    session = await table.now()
    match = session.playing()
    (awaited,) = match.pending
    assert match.play.ask is not None
    (answered,) = set(match.play.ask.decisions) - {awaited}
    return answered, awaited


async def test_silence_is_no_agreement_to_force(table: Table) -> None:
    seat = await late_player(table)
    session = await table.now()
    late, due = session.chairs[seat].person, session.chairs[seat].clock.due
    assert due is not None
    table.house.time = due
    first = next(one for one in (ANA, BRUNO, CARLA) if one != late)
    host = ToolUser(person=first, name="Host")
    await table.hosting.force(table.id, host, seat, "asleep", manages=True)
    table.house.time += 9 * DAY
    await table.votes.vote_over(table.id, "vote")
    session = await table.now()
    assert not session.body.votes
    assert session.playing().version == 0


async def test_a_manager_who_does_not_sit_may_and_each_use_is_told(table: Table) -> None:
    tools, rest = table.hosting, {"manages": True}
    assert await tools.pause(table.id, DORA, 3, "a storm", **rest)
    assert "Dora pauses the game. Reason: a storm" in await table.told()
    assert await tools.resume(table.id, DORA, "calm again", **rest)
    assert "Dora ends the pause. Reason: calm again" in await table.told()
    seat = await late_player(table)
    name = (await table.now()).names[seat]
    assert await tools.force(table.id, DORA, seat, "asleep", **rest)
    told = await table.told()
    assert f"Dora gives the game's safest answer for {name}. Reason: asleep" in told
    assert await tools.rewind(table.id, DORA, 1, "a slip", **rest)
    assert (
        "Dora goes back from step 2 of the replay to step 1. Reason: a slip" in await table.told()
    )
    was = (await table.now()).playing().table.state.coins[0]
    await tools.repair(table.id, DORA, "coins.0", "7", "a bug", **rest)
    line = f"Dora repairs coins.0: it was {was} and is 7 now. Reason: a bug"
    assert line in await table.told()
    await replaced(table)
    assert "Dora gives Bruno's seat to somebody else. Reason: ill" in await table.told()
    assert "era" in await table.told(locale="es")


async def test_what_is_told_in_a_step_is_heard_at_once_and_not_taken_back_with_it(
    table: Table,
) -> None:
    while (found := undoable(await table.now(), SPECTATOR)) is None:
        await table.house.some_answer(table.id)
    session, (seat, answer) = await table.now(), found
    person = session.chairs[seat].person or 0
    await table.actions.answer(table.id, person, seat, mark(session), answer, None)
    assert (await table.now()).playing().undoable
    await table.hosting.uncover(table.id, DORA, "a bug", manages=True)
    assert "Dora has looked" in await table.told()
    await table.actions.undo(table.id, person)
    assert "Dora has looked" in await table.told()
    stored = await table.house.store.matches.events(table.id)
    assert [text for _, _, text in stored if "host-looked" in text]


async def test_who_has_seen_hidden_things_gives_reasons_that_are_told_at_the_end(
    table: Table,
) -> None:
    yes = {"manages": True}
    await table.hosting.uncover(table.id, DORA, "a bug", **yes)
    assert "any more. Reason: a bug" in await table.told(), "said before anything was seen"
    named = ToolUser(person=DORA.person, name="Bruno has the Duke")
    await table.hosting.pause(table.id, named, 3, "Bruno has the Duke", **yes)
    for reader in (SPECTATOR, 0, 1, 2):
        told = await table.told(reader)
        assert "Dora pauses the game. Reason: told at the end" in told
        assert "Duke" not in told
    assert "Motivo: se dice al final" in await table.told(locale="es")
    async with table.house.matches.change(table.id, LIVE) as draft:
        draft.step(lambda match: match.close())
        await table.house.matches.commit(draft)
    session = await table.now()
    opened = await table.house.services.history.said(session, SPECTATOR)
    assert "the game. Reason: Bruno has the Duke" in "\n".join(
        spoken(session, opened, "en", SPECTATOR)
    )


async def test_who_has_sat_at_the_table_is_shown_no_hands(table: Table) -> None:
    bruno = await table.seat(BRUNO)
    await table.actions.show_hand(table.id, CARLA, True)
    await table.actions.resign(table.id, BRUNO)
    session = await table.actions.look_on(table.id, BRUNO)
    assert knowledge.seats_known(session.body, BRUNO) == [bruno]
    assert await table.takes(BRUNO, bruno) == "", "nothing else was seen"
    shown, kept = (
        str(watch(session, "en", False, hands=h).view.to_components()) for h in (True, False)
    )
    hand = hands(session, session.showing(), "en")[0]
    assert hand in shown
    assert hand not in kept


async def test_a_repair_of_what_is_hidden_is_told_to_its_owner_and_named_to_the_others(
    table: Table,
) -> None:
    path, mine = await hidden_path(table)
    before, eyes = stands((await table.now()).playing(), path)
    assert eyes == {mine}
    await table.hosting.repair(table.id, DORA, path, before, "a bug", manages=True)
    others = [SPECTATOR, *({0, 1, 2} - {mine})]
    for reader in others:
        told = await table.told(reader)
        assert f"Dora repairs a hidden value, {path}" in told
        assert "which not everybody sees" not in told
    assert f"it was {before} and is {before} now" in await table.told(mine)


async def hidden_path(table: Table) -> tuple[str, int]:
    """A path of the state to something that one seat sees alone."""
    session = await table.now()
    dumped = json.loads(hosting.codec(session.game).dump_json(session.playing().table.state))
    found: list[tuple[str, int]] = []
    for name, value in dumped.items():
        for n, _ in enumerate(value if isinstance(value, list) else []):
            for deeper in (f"{name}.{n}", f"{name}.{n}.0"):
                try:
                    _, eyes = stands(session.playing(), deeper)
                except Exception:
                    continue
                if len(eyes) == 1:
                    found.append((deeper, next(iter(eyes))))
    return found[-1]


async def test_a_former_host_who_sits_no_more_has_no_power(table: Table) -> None:
    async with table.house.matches.change(table.id, LIVE) as draft:
        draft.chairs[await table.seat(ANA)].clock.missed = 1
        await table.house.matches.commit(draft)
    await table.votes.propose(table.id, BRUNO, "kick", seat=await table.seat(ANA))
    await table.agrees(CARLA)
    assert (await table.now()).row.host == ANA
    assert await refusal(table.hosting.pause(table.id, HOST, 3, "why")) == "not-seated"
    repair = table.hosting.repair(table.id, HOST, "coins.0", "9", "why")
    assert await refusal(repair) == "no-repairing-alone"


async def test_a_manager_who_got_up_has_no_power_and_could_come_back(table: Table) -> None:
    bruno = ToolUser(person=BRUNO, name="Bruno")
    seat = await table.seat(BRUNO)
    await table.actions.resign(table.id, BRUNO)
    repair = table.hosting.repair(table.id, bruno, f"coins.{seat}", "9", "why", manages=True)
    assert await refusal(repair) == "no-repairing-alone"
    (asked,) = (await table.now()).playing().pending
    forced = table.hosting.force(table.id, bruno, asked, "why", manages=True)
    assert await refusal(forced) == "not-seated"
    assert await table.takes(BRUNO, seat) == ""


@pytest.mark.parametrize("forgets", [False, True])
async def test_who_used_a_tool_from_outside_takes_no_seat(table: Table, forgets: bool) -> None:
    assert DORA.person is not None
    seat = await table.seat(BRUNO)
    await table.actions.resign(table.id, BRUNO)
    await table.hosting.repair(table.id, DORA, f"coins.{seat}", "9", "why", manages=True)
    if forgets:
        await table.house.services.privacy.delete(DORA.person)
    assert await table.takes(DORA.person, seat) == "has-used-tools"


async def test_a_stranger_has_no_power(table: Table) -> None:
    nobody = ToolUser(person=DANI, name="Dani")
    assert await refusal(table.hosting.pause(table.id, nobody, 3, "why")) == "only-host"
    assert await refusal(table.hosting.uncover(table.id, nobody, "why")) == "no-looking-alone"


async def test_against_computer_players_the_host_decides_alone_but_does_not_look(
    table: Table,
) -> None:
    async with table.house.matches.change(table.id, LIVE) as draft:
        for chair in draft.chairs:
            if chair.person != ANA:
                chair.person, chair.computer = None, "random"
        await table.house.matches.commit(draft)
    tools = table.hosting
    assert await tools.pause(table.id, HOST, 3, "tea")
    assert await tools.resume(table.id, HOST, "tea is over")
    await tools.repair(table.id, HOST, "coins.0", "7", "for fun")
    assert (await table.now()).playing().table.state.coins[0] == 7
    assert await refusal(tools.uncover(table.id, HOST, "why")) == "no-looking-alone"


async def test_a_seat_that_somebody_has_left_is_no_computers_seat(table: Table) -> None:
    await two_open_seats(table)
    assert not await table.hosting.pause(table.id, HOST, 3, "tea"), "it is voted on"
    assert (await table.now()).body.paused_until is None
    repair = table.hosting.repair(table.id, HOST, "coins.0", "7", "for fun")
    assert await refusal(repair) == "no-repairing-alone"


async def test_who_may_still_come_back_is_asked_too(table: Table) -> None:
    carla = await table.seat(CARLA)
    await table.actions.resign(table.id, BRUNO)
    async with table.house.matches.change(table.id, LIVE) as draft:
        draft.chairs[carla].absent, draft.chairs[carla].computer = True, "random"
        await table.house.matches.commit(draft)
    repair = table.hosting.repair(table.id, HOST, "coins.0", "9", "why")
    assert await refusal(repair) == "no-repairing-alone"


async def test_the_name_of_who_used_a_tool_is_forgotten_with_the_person(table: Table) -> None:
    assert DORA.person is not None
    await table.hosting.pause(table.id, DORA, 3, "a storm", manages=True)
    kept = await table.house.services.privacy.export(DORA.person)
    (match,) = kept["matches"]
    assert match["used_hosts_tools_as"] == ["Dora"]
    assert match["seats_known"] == []
    await table.house.services.privacy.delete(DORA.person)
    assert "Dora" not in await table.told()
    session = await table.now()
    said = await table.house.store.matches.events(table.id)
    assert "Dora" not in json.dumps(session.row.body) + repr(said)
    assert await table.house.store.matches.rows(person=DORA.person) == []


# Breaches planted on purpose -------------------------------------------------------------------


async def cheats(table: Table) -> list[str]:
    """What somebody got away with who tried to take a second seat, to force, repair and look."""
    tools, rest = table.hosting, {"manages": True}
    bruno, carla = await table.seat(BRUNO), await table.seat(CARLA)
    (asked,) = (await table.now()).playing().pending
    tried = {
        "look": lambda: tools.uncover(table.id, HOST, "why", **rest),
        "repair": lambda: tools.repair(table.id, HOST, "coins.0", "9", "why", **rest),
        "force": lambda: tools.force(table.id, HOST, asked, "why", **rest),
        "replace": lambda: tools.replace(table.id, HOST, bruno, EVA, "Eva", "why", **rest),
    }
    done = [name for name, act in tried.items() if not await refusal(act())]
    await table.actions.resign(table.id, CARLA)
    if (await table.now()).seat_of(BRUNO) is not None:
        await table.actions.resign(table.id, BRUNO)
    if not await table.takes(BRUNO, carla):
        done.append("second seat")
    return done


async def test_the_cheats_get_away_with_nothing(table: Table) -> None:
    assert await cheats(table) == []


async def test_planted_breaches_of_power_are_noticed(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hosting, "decides_alone", lambda *_: True)
    assert {"repair", "force", "replace"} <= set(await cheats(table))


async def test_a_planted_breach_of_knowledge_is_noticed(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(knowledge, "may_take", lambda *_: True)
    assert await cheats(table) == ["second seat"]


async def test_a_planted_look_is_noticed(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    async def look(self: Hosting, id: str, *_: Any, **__: Any) -> Any:
        return repr((await self.matches.read(id)).playing().table.state)

    monkeypatch.setattr(Hosting, "uncover", look)
    assert await cheats(table) == ["look"]
