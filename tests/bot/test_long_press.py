"""The commands in the menu of a message or a person."""

from __future__ import annotations

from tests.tools.evening import buttons, controls, evening, labels, seen_alone, text
from tests.tools.house import House


async def test_a_table_s_message_leads_to_one_s_seat_and_to_what_has_happened() -> None:
    async with evening() as e:
        ana, bruno, eva = e.person("Ana"), e.person("Bruno"), e.person("Eva", "es-ES")
        await e.seat_all("coup", ana, bruno)
        table = e.table()
        mine = seen_alone(await ana.actor.context_menu(e.channel, "My seat", table))
        assert "Ana" in text(mine)
        assert "See all" in labels(mine)
        since = seen_alone(await bruno.actor.context_menu(e.channel, "Since my last move", table))
        assert "You begin" in text(since) or "begins" in text(since)
        ((menu, _),) = controls(since, "cause")
        assert menu["options"][0]["description"] == "2.3"
        why = seen_alone(await bruno.choose(since, ["0"], menu["custom_id"]))
        assert "> **2.3** " in text(why)
        theirs = seen_alone(await eva.actor.context_menu(e.channel, "My seat", table))
        assert "Ver todo" not in labels(theirs)
        assert "Since my last move" not in labels(theirs)


async def test_a_person_is_invited_by_a_message_that_rings_for_them_alone() -> None:
    async with evening() as e:
        ana, bruno, eva = e.person("Ana"), e.person("Bruno"), e.person("Eva")
        await e.open(ana, "coup")

        async def invite(host: object, guest: object) -> object:
            return await host.actor.context_menu(  # type: ignore[attr-defined]
                e.channel,
                "Invite to a table",
                guest.actor,  # type: ignore[attr-defined]
            )

        assert "where you sit" in text(seen_alone(await invite(eva, bruno)))
        assert "plays here already" in text(seen_alone(await invite(ana, ana)))
        told = seen_alone(await invite(ana, bruno))
        assert text(told) == f"You have invited <@{bruno.id}>."
        asked = e.last()
        assert f"<@{bruno.id}>, Ana has a place for you" in text(asked)
        assert [user.id for user in asked.mentions] == [bruno.id]
        (join,) = buttons(asked).values()
        await bruno.press_id(asked, join)
        assert (await e.session()).seat_of(bruno.id) == 1
        assert "plays here already" in text(seen_alone(await invite(ana, bruno)))


async def test_without_a_table_nobody_is_invited() -> None:
    async with evening() as e:
        ana, bruno = e.person("Ana"), e.person("Bruno")
        shown = await ana.actor.context_menu(e.channel, "Invite to a table", bruno.actor)
        assert "Open one with /game new" in text(seen_alone(shown))


async def test_invitations_have_a_limit() -> None:
    async with evening() as e:
        ana = e.person("Ana")
        await e.open(ana, "coup")
        for number in range(6):
            guest = e.person(f"Guest {number}")
            shown = await ana.actor.context_menu(e.channel, "Invite to a table", guest.actor)
            refused = "You have invited several people" in text(seen_alone(shown))
            assert refused == (number == 5)


async def test_an_invitation_outlives_the_process_that_took_it() -> None:
    async with evening() as e:
        ana, bruno = e.person("Ana"), e.person("Bruno")
        await e.open(ana, "coup")
        dies = House(e.store).services.lobby  # which stores and says nothing
        await dies.invite((await e.session()).id, ana.id, bruno.id)
        await e.restart()
        await e.env.settle()
        asked = [m for m in e.channel.history() if "has a place for you" in text(m)]
        assert [[user.id for user in m.mentions] for m in asked] == [[bruno.id]]


async def test_nobody_is_asked_who_has_come_meanwhile_or_is_forgotten() -> None:
    async with evening() as e:
        ana, bruno, carla = e.person("Ana"), e.person("Bruno"), e.person("Carla")
        await e.open(ana, "coup")
        dies, id = House(e.store).services, (await e.session()).id
        for guest in (bruno, carla):
            await dies.lobby.invite(id, ana.id, guest.id)
        await dies.lobby.join(id, bruno.id, "Bruno")
        await dies.privacy.delete(carla.id)
        await e.restart()
        await e.env.settle()
        assert not [m for m in e.channel.history() if "has a place for you" in text(m)]
        assert str(carla.id) not in str((await e.session()).body)


async def test_somebody_s_record_is_one_press_away() -> None:
    async with evening() as e:
        ana, bruno = e.person("Ana"), e.person("Bruno")
        shown = await ana.actor.context_menu(e.channel, "Record", bruno.actor)
        assert "No game has been finished here yet." in text(seen_alone(shown))
