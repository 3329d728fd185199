"""People's matches over time: results, digests, quiet tables, and deletion."""

from __future__ import annotations

import json
from random import Random

import pytest

from bot.ui.words import of_game
from games.headless.verify import verify
from tests.tools.evening import Evening, Person, answer_somehow, evening, text
from tests.tools.finished import files, gather, short_match
from tests.tools.forgetting import be_forgotten

DAY = 86_400


async def table(e: Evening, people: list[Person], game: str = "kobayakawa") -> None:
    await e.seat_all(game, *people, clock="none")


async def play_one(e: Evening, people: list[Person]) -> None:
    session = await e.session()
    asked = next(p for p in people if session.seat_of(p.id) in session.playing().pending)
    await answer_somehow(asked, asked.dm(), Random(1))


async def everything_told(e: Evening, reader: Person) -> str:
    """The table, the log and somebody's own panel, as they are read now."""
    log = (await reader.slash("game log")).response
    return "\n".join([text(e.table()), text(log), text(await reader.seat())])


@pytest.mark.parametrize(("locale", "words"), [("en-US", "1 won"), ("es-ES", "una ganada")])
async def test_results_and_ratings_follow_from_the_finished_matches(
    locale: str, words: str
) -> None:
    async with evening() as e:
        winner, loser = e.trio(locale)[:2]
        await short_match(e, winner, loser)
        await e.restart()
        session = await e.session()
        assert session.body.ended_at > 0
        assert session.body.victors == [session.seat_of(winner.id)]
        said = text((await winner.slash("game record")).response)
        assert words in said
        side = session.body.sides[session.body.victors[0]]
        name = of_game("earth_and_water", locale)(side)
        assert {"en-US": f"{name}: 1 of 1", "es-ES": f"{name}: 1 de 1"}[locale] in said
        assert {"en-US": "100%", "es-ES": "100 %"}[locale] in said
        board = text((await winner.slash("game leaderboard", game="earth_and_water")).response)
        first = board.splitlines()[1]
        assert winner.actor.name in first
        await winner.slash("privacy ratings", on=False)
        board = text((await winner.slash("game leaderboard", game="earth_and_water")).response)
        assert winner.actor.name not in board
        assert loser.actor.name in board


@pytest.mark.parametrize(
    ("locale", "none", "one"),
    [
        ("en-US", "No ranking yet", "one game"),
        ("es-ES", "Aún no hay ranking", "una partida"),
    ],
)
async def test_computer_players_at_the_table_leave_ratings_alone(
    locale: str, none: str, one: str
) -> None:
    async with evening(server_locale=locale) as e:
        ana = e.person("Ana", locale)
        await e.open(ana, "earth_and_water", sides="bid")
        await ana.slash("game bot")
        await ana.tap(e.table(), "start")
        await e.restart()
        await ana.tap((await ana.slash("game resign")).response, "quit")
        assert (await e.session()).status == "over"
        board = await ana.slash("game leaderboard", game="earth_and_water")
        assert none in text(board.response)
        assert one in text((await ana.slash("game record")).response)


@pytest.mark.parametrize(("locale", "title"), [("en-US", "Your games"), ("es-ES", "Tus partidas")])
async def test_the_digest_comes_once_a_day_at_nine_and_survives_a_restart(
    locale: str, title: str
) -> None:
    async with evening() as e:
        people = e.trio(locale)
        ana = people[0]
        form = await ana.slash("game settings")
        await ana.submit(form, reminders="digest", zone="Europe/Madrid")
        await table(e, people)
        before = {m.id for m in ana.dms()}

        def digests() -> int:
            return sum(title in text(m) for m in ana.dms() if m.id not in before)

        await e.env.advance_time(DAY)
        assert digests() == 1
        await e.restart()
        await e.env.advance_time(DAY / 2)
        await e.restart()
        await e.env.advance_time(DAY / 2)
        assert digests() == 2


async def test_a_stale_lobby_is_told_of_and_closed_a_running_game_is_not() -> None:
    async with evening() as e:
        ana = e.person("Ana", "es-ES")
        await e.open(ana, "kobayakawa")
        await e.env.advance_time(6.9 * DAY)
        assert (await e.session()).status == "lobby"
        assert not ana.dms()
        await e.env.advance_time(0.2 * DAY)
        assert "una semana" in text(ana.dm())
        await e.restart()
        await e.env.advance_time(6.5 * DAY)
        assert (await e.session()).status == "lobby"
        await e.env.advance_time(0.75 * DAY)  # a week after it was seen that the word is out
        assert (await e.session()).status == "closed"


@pytest.mark.parametrize(
    ("locale", "quiet", "hands"),
    [
        ("en-US", "for 30 days", "Still in hand"),
        ("es-ES", "en 30 días", "Lo que quedaba en la mano"),
    ],
)
async def test_an_abandoned_game_is_told_of_then_closed_with_all_secrets(
    locale: str, quiet: str, hands: str
) -> None:
    async with evening(server_locale=locale) as e:
        await gather(e, "kobayakawa", *e.trio(locale), clock="none")
        await e.env.advance_time(15 * DAY)
        await e.restart()
        await e.env.advance_time(14.5 * DAY)
        assert quiet not in text(e.table())
        await e.env.advance_time(1 * DAY)
        assert quiet in text(e.table())
        await e.env.advance_time(7 * DAY)
        session = await e.session()
        assert session.status == "closed"
        assert hands in text(e.channel.last_message)


async def test_who_is_forgotten_leaves_whole_matches_behind() -> None:
    async with evening() as e:
        people = e.trio()
        ana = people[0]
        await short_match(e, people[1], ana)
        old = await e.session()
        seat = old.seat_of(ana.id)
        lesson = (await ana.slash("game tutorial", game="coup")).response
        await ana.tap(lesson, "lagain")
        kept = json.loads((await files(await ana.slash("privacy export")))["json"])
        assert kept["person"] == ana.id
        assert kept["matches"][0]["answers"]
        told = {name for one in kept["matches"][0]["answers"] for name in one}
        assert told == {"question", "answer", "at"}, "not how many others have answered"
        assert kept["tutorials"] == {"coup": 0}
        await e.env.advance_time(60)
        await e.open(ana, "kobayakawa")
        for person in people[1:]:
            await person.slash("game join")
        await ana.slash("game start")
        await be_forgotten(ana)
        await e.restart()
        old, running = (
            await e.bot.services.matches.read(old.id),
            await e.bot.services.finder.in_channel(e.channel.id),
        )
        assert running is not None
        assert seat is not None
        assert old.chairs[seat].person is None
        assert "Ana" not in old.names
        assert "Ana" not in running.names
        assert running.status == "live"
        assert any(chair.computer for chair in running.chairs)
        assert await e.store.matches.rows(person=ana.id) == []
        assert await e.store.documents.get("lesson", ana.id) is None
        assert str(ana.id) not in json.dumps(old.row.body)
        assert verify((await e.bot.services.history.document(old)).model_dump_json()).holds


@pytest.mark.parametrize("locale", ["en-US", "es-ES"])
async def test_who_once_held_a_seat_gets_it_in_the_export_and_out_of_every_name(
    locale: str,
) -> None:
    async with evening(server_locale=locale) as e:
        people = e.trio(locale)
        ana, bruno, zoe = people[0], people[1], e.person("Zoe", locale)
        dora = e.manager("Dora", locale)
        await e.open(ana, "kobayakawa")
        for person in people[1:]:
            await person.slash("game join")
        await ana.slash("game start")
        seat = (await e.session()).seat_of(ana.id)
        assert seat is not None
        while not any(
            entry.seat == seat for entry, _ in await e.store.matches.log((await e.session()).id)
        ):
            await play_one(e, people)
        await dora.slash("host pause", days=1, reason="illness")
        await dora.slash("host replace", player=ana.actor, by=zoe.actor, reason="illness")
        assert "Ana" in await everything_told(e, zoe)
        await e.restart()
        kept = json.loads((await files(await ana.slash("privacy export")))["json"])
        (match,) = kept["matches"]
        assert match["seats"] == []
        assert [held["seat"] for held in match["former_seats"]] == [seat]
        assert match["answers"]
        own = json.loads((await files(await zoe.slash("privacy export")))["json"])
        assert own["matches"][0]["answers"] == [], "what Ana answered is Ana's"
        assert "Ana" not in json.dumps(own)
        await be_forgotten(ana)
        await e.restart()
        told = await everything_told(e, bruno)
        assert "Ana" not in told
        assert "Zoe" in told
        assert await e.store.matches.rows(person=ana.id) == []
        session = await e.session()
        assert "Ana" not in json.dumps(session.row.body)
        assert str(ana.id) not in json.dumps(session.row.body)


@pytest.mark.parametrize(("locale", "term"), [("en-US", "card"), ("es-ES", "carta")])
async def test_the_rules_can_be_searched_in_the_readers_language(locale: str, term: str) -> None:
    async with evening() as e:
        ana = e.person("Ana", locale)
        said = text((await ana.slash("game rules", game="kobayakawa", search=term)).response)
        assert term in said.casefold()
        said = text((await ana.slash("game rules", game="kobayakawa", search="xyzzy")).response)
        assert ("/juego reglas" if locale == "es-ES" else "/game rules") in said
