"""Whole evenings of Coup by button labels: windows, standing orders, hidden cards."""

from __future__ import annotations

from random import Random

import pytest

from bot.ui.words import at_table
from tests.tools.evening import answers, buttons, evening, play_on, read_aloud, seen_alone, text


async def test_four_people_play_to_the_end_each_from_dm_and_channel() -> None:
    async with evening() as e:
        people = [e.person(n) for n in ("Ana", "Bruno", "Carla", "Dani")]
        await e.seat_all("coup", *people)
        assert await play_on(e, people, Random(5)) > 15
        session = await e.session()
        assert session.status == "over"
        page = await people[0].tap(e.channel.last_message, "fair")
        assert session.body.secret in text(seen_alone(page))


async def test_a_restart_inside_a_window_keeps_the_sealed_answers() -> None:
    async with evening() as e:
        people = e.trio()
        await e.seat_all("coup", *people)
        session = await e.session()
        actor = next(p for p in people if session.seat_of(p.id) in session.playing().pending)
        await actor.click(actor.dm(), next(a for a in answers(actor.dm()) if "Tax" in a))
        others = [p for p in people if p is not actor]
        session = await e.session()
        assert session.playing().window
        last = session.seat_of(others[1].id)
        first = others[0]
        await first.click(first.dm(), "Pass")
        assert "Anyone may react" in text(e.table())
        assert "1 of 2" not in text(e.table()), "nobody learns how many have answered"
        await e.restart()
        match = (await e.session()).playing()
        assert list(match.pending) == [last]
        await others[1].click(others[1].dm(), "Pass")
        assert not (await e.session()).playing().window


async def test_a_sealed_answer_can_be_taken_back_until_all_have_answered() -> None:
    async with evening() as e:
        people = e.trio()
        await e.seat_all("coup", *people)
        session = await e.session()
        actor = next(p for p in people if session.seat_of(p.id) in session.playing().pending)
        await actor.click(actor.dm(), next(a for a in answers(actor.dm()) if "Tax" in a))
        other = next(p for p in people if p is not actor)
        await other.click(other.dm(), "Pass")
        await other.click(other.dm(), "Undo")
        assert "Pass" in answers(other.dm())
        assert len((await e.session()).playing().pending) == 2


async def test_a_standing_order_passes_until_ones_own_turn() -> None:
    async with evening() as e:
        people = e.trio()
        await e.seat_all("coup", *people)
        session = await e.session()
        actor = next(p for p in people if session.seat_of(p.id) in session.playing().pending)
        one, two = (p for p in people if p is not actor)
        await actor.click(actor.dm(), next(a for a in answers(actor.dm()) if "Tax" in a))
        await one.click(one.dm(), "Pass until my turn")
        await e.env.settle()
        session = await e.session()
        assert session.seat_of(one.id) not in session.playing().pending
        assert session.chairs[session.seat_of(one.id) or 0].order == "pass"
        everybody = "\n".join(text(m) for m in e.channel.history())
        assert "until my turn" not in everybody, "an order is its owner's business"
        await two.click(two.dm(), "Pass")
        for _ in range(12):
            session = await e.session()
            match = session.playing()
            seat = session.seat_of(one.id)
            if seat in match.pending:
                break
            asked = [p for p in people if session.seat_of(p.id) in match.pending]
            choice = answers(asked[0].dm())
            label = "Pass" if "Pass" in choice else next(a for a in choice if "Income" in a)
            await asked[0].click(asked[0].dm(), label)
        assert not match.window
        assert session.chairs[seat or 0].order == "", "the order ends with one's own turn"


@pytest.mark.parametrize("names", [("Ana", "Bruno"), ("Ana", "Bruno", "Carla")])
async def test_to_pass_unless_targeted_is_offered_where_others_can_be_targets(
    names: tuple[str, ...],
) -> None:
    async with evening() as e:
        people = [e.person(n) for n in names]
        await e.seat_all("coup", *people)
        session = await e.session()
        actor = next(p for p in people if session.seat_of(p.id) in session.playing().pending)
        await actor.click(actor.dm(), next(a for a in answers(actor.dm()) if "Tax" in a))
        other = next(p for p in people if p is not actor)
        offered = buttons(other.dm())
        assert "Pass until my turn" in offered
        assert ("Pass unless targeted" in offered) == (len(names) > 2)


@pytest.mark.parametrize("locale", ["es-ES", "en-US"])
async def test_nobody_reads_anothers_cards(locale: str) -> None:
    async with evening(server_locale=locale) as e:
        people = e.trio(locale)
        await e.open(people[0], "coup")
        for person in people[1:]:
            await person.tap(e.table(), "join")
        await people[0].tap(e.table(), "start")
        session = await e.session()
        own = {}
        for person in people:
            seat = session.seat_of(person.id)
            assert seat is not None
            w = at_table(session, locale, seat)
            hand = session.game.hand(session.playing().view(seat), seat, w)
            own[person.id] = hand.replace("**", "")
            assert own[person.id] in read_aloud(person.dm())
        for person in people:
            others = {o.id for o in people if own[o.id] != own[person.id]}
            assert all(own[other] not in read_aloud(person.dm()) for other in others)
            assert own[person.id] not in read_aloud(e.table())


async def test_buttons_say_nothing_of_hidden_cards() -> None:
    async with evening() as e:
        people = e.trio()
        await e.seat_all("coup", *people)
        for message in e.channel.history():
            for custom_id in buttons(message).values():
                for role in ("duke", "assassin", "captain", "ambassador", "contessa"):
                    assert role not in custom_id
