"""Input that cannot be accepted gets a clear sentence and changes nothing."""

from __future__ import annotations

from tests.tools.evening import Person, answers, buttons, evening, text


async def said(person: Person, command: str, **options: str) -> str:
    shown = await person.slash(command, **options)
    assert shown.ephemeral
    return text(shown.response)


async def test_an_unknown_game_is_named_as_unknown() -> None:
    async with evening() as e:
        assert "no game called" in await said(e.person("Ana"), "game new", game="chess")
        assert await e.store.matches.rows() == []


async def test_a_channel_that_is_busy_says_with_what() -> None:
    async with evening() as e:
        ana, bruno, _ = e.trio()
        await e.open(ana, "kobayakawa")
        assert "Kobayakawa is being played here" in await said(bruno, "game new", game="coup")
        assert len(await e.store.matches.rows()) == 1


async def test_a_full_table_takes_nobody_more() -> None:
    async with evening() as e:
        people = [e.person(f"P{n}") for n in range(7)]
        await e.open(people[0], "kobayakawa")
        for person in people[1:6]:
            await person.tap(e.table(), "join")
        assert "full" in await said(people[6], "game join")
        assert len((await e.session()).chairs) == 6


async def test_too_few_players_cannot_start() -> None:
    async with evening() as e:
        ana, bruno, _ = e.trio()
        await e.open(ana, "kobayakawa")
        assert "3 to 6 players" in await said(ana, "game start")
        assert "whoever opened the table" in await said(bruno, "game start")
        assert (await e.session()).status == "lobby"


async def test_nothing_can_be_done_where_nothing_is_played() -> None:
    async with evening() as e:
        ana = e.person("Ana")
        for command in ("join", "start", "hand", "log", "undo", "resign", "status"):
            assert "There is no table here" in await said(ana, f"game {command}")
        assert "Choose a game" in await said(ana, "game rules")


async def test_a_finished_game_takes_no_answer() -> None:
    async with evening() as e:
        ana, bruno, carla = people = e.trio()
        await e.seat_all("kobayakawa", *people)
        session = await e.session()
        first = next(p for p in people if session.seat_of(p.id) in session.playing().pending)
        panel = first.dm()
        old = buttons(panel)[answers(panel)[0]]
        for person in people:
            assert "You have nothing to undo yet" in await said(person, "game undo")
        await ana.slash("game abandon")
        vote = e.vote()
        for person in (bruno, carla):
            await person.tap(vote, "yes")
        version = (await e.session()).playing().version
        shown = await first.actor.slash(e.channel, "game undo")
        assert "The game is over" in text(shown.response)
        assert (await e.session()).playing().version == version
        assert old not in buttons(first.dm()).values(), "the old buttons are gone"


async def test_in_spanish_too() -> None:
    async with evening() as e:
        ana = e.person("Ana", "es-ES")
        assert "ningún juego que se llame" in await said(ana, "game new", game="ajedrez")
        assert "Aquí no hay mesa" in await said(ana, "game hand")


async def test_what_somebody_has_learned_from_is_not_taken_back_and_the_reason_is_said() -> None:
    async with evening() as e:
        people = e.trio()
        await e.seat_all("coup", *people)
        session = await e.session()
        first = next(p for p in people if session.seat_of(p.id) in session.playing().pending)
        panel = first.dm()
        await first.press_id(panel, buttons(panel)[answers(panel)[0]])
        assert "somebody has seen something new" in await said(first, "game undo")
