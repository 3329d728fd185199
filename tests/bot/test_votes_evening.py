"""Decisions of the table, substitutes, and the host's tools."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.matches import ballots
from tests.tools.evening import Evening, Person, answers, controls, evening, text
from tests.tools.timed import with_clock

DAY = 86_400


LOCALES = pytest.mark.parametrize("locale", ["en-US", "es-ES"])
WORDS = {
    "en-US": {
        "pause": "pause for 3", "paused": "Paused until", "late": "still have time",
        "seat": "This seat is yours now", "kept": "kept for the player who had it",
        "took": "Zoe takes over",
        "host": "whoever opened the table", "patch": "Nothing can be repaired",
        "looked": "has looked at all that is hidden", "repaired": "repairs medals.0",
        "fine": "every permission", "resigned": "gives up",
        "means": "A computer plays for you", "stays": "your medals stay",
        "about": "one bluff each", "before": "was {was} and is {now} now",
        "why": "Say why", "knowing": "do not choose who plays it",
    },
    "es-ES": {
        "pause": "una pausa de 3", "paused": "En pausa hasta", "late": "Todavía le queda tiempo",
        "seat": "Has ocupado este asiento", "kept": "se guarda para quien lo tenía",
        "took": "Zoe ocupa",
        "host": "Eso lo decide quien abrió la mesa", "patch": "No hay nada que reparar",
        "looked": "ha mirado todo lo oculto", "repaired": "repara medals.0",
        "fine": "todos los permisos", "resigned": "se rinde",
        "means": "Una máquina juega por ti", "stays": "tus medallas se quedan",
        "about": "un farol por cabeza", "before": "era {was} y ahora es {now}",
        "why": "Di por qué", "knowing": "no eliges quién la juega",
    },
}  # fmt: skip


async def seated(
    e: Evening, preset: str = "none", at_zero: str = "default", locale: str = "en-US"
) -> list[Person]:
    people = e.trio(locale)
    await with_clock(e, preset, at_zero, *people)
    return people


async def looked_at(shown: Any) -> Any:
    (file,) = shown.response.attachments
    return json.loads(await file.read())


async def state(e: Evening) -> Any:
    return (await e.session()).playing().table.state


@LOCALES
async def test_a_pause_needs_most_of_the_table_and_stops_the_clocks_until_its_end(
    locale: str,
) -> None:
    words = WORDS[locale]
    async with evening(server_locale=locale) as e:
        people = ana, bruno, _ = await seated(e, "evening", locale=locale)
        await ana.slash("game pause", days=3)
        assert words["pause"] in text(e.table())
        assert words["paused"] not in text(people[0].dm())
        await bruno.tap(e.vote(), "yes")
        assert words["paused"] in text(e.table())
        assert all(words["paused"] in text(person.dm()) for person in people)
        await e.restart()
        await e.env.advance_time(2.9 * DAY)
        assert (await e.session()).playing().version == 0
        await e.env.advance_time(0.2 * DAY)
        session = await e.session()
        assert session.body.paused_until is None
        assert not any(words["paused"] in text(person.dm()) for person in people)
        log = await e.store.matches.log(session.id)
        assert log[0][0].by == "default", "after the pause the clock ran on, and out"
        said = [event for _, _, event in await e.store.matches.events(session.id)]
        assert any('"@resumed"' in event for event in said)


async def test_a_proposal_falls_when_too_many_say_no() -> None:
    async with evening() as e:
        ana, bruno, carla = await seated(e)
        await ana.slash("game pause", days=3)
        vote = e.vote()
        await bruno.tap(vote, "no")
        assert "Still to vote: Carla." in text(e.vote())
        shown = await carla.tap(vote, "no")
        assert "You voted no. That decided it." in text(shown.response)
        assert "Vote 1 is not carried: 1 for, 2 against" in text(e.table())
        closed = next(each for each in e.channel.history() if each.id == vote.id)
        for message in (closed, e.last()):
            assert "**Not carried**: 1 for, 2 against. The game goes on." in text(message)
        assert not controls(closed, "yes", "no")
        assert vote.id != e.last().id, "what came of it is a message of its own"
        assert (await e.session()).body.paused_until is None


async def test_a_vote_rings_once_those_who_are_asked_and_awake() -> None:
    async with evening() as e:
        ana, bruno, carla = await seated(e)
        wishes = await e.bot.services.people.draft(carla.id)
        now = e.env.now()
        wishes.sleep = (now.hour * 60, (now.hour + 1) % 24 * 60)
        await e.bot.services.people.keep(carla.id, wishes)
        rung, send = list[tuple[str, list[int], bool]](), e.bot.sending.sender.send

        async def listening(channel: int, face: Any, once: str, id: str, target: str) -> Any:
            rung.append((target, [*face.mentions], face.loud))
            return await send(channel, face, once, id, target)

        e.bot.sending.sender.send = listening  # type: ignore[method-assign]
        await ana.slash("game pause", days=3)
        assert [one for one in rung if one[0] == "vote:1"] == [("vote:1", [bruno.id], True)]
        vote = e.vote()
        assert f"<@{bruno.id}> <@{carla.id}>" in text(vote), "whoever sleeps reads it tomorrow"
        await bruno.tap(vote, "no")
        shown = await bruno.tap(vote, "no")
        assert "until the vote closes you may change your mind" in text(shown.response)
        await bruno.tap(vote, "yes")
        posted = [(target, loud) for target, _, loud in rung if target[:4] in ("vote", "outc")]
        assert posted == [("vote:1", True), ("outcome:1", False)]
        assert "**Carried**: 2 for, 0 against. The game is paused until" in text(e.last())


@pytest.mark.parametrize("wish", ["off", "digest", "turn", "repeat"])
async def test_whom_a_vote_rings_tells_nothing_of_wishes_for_reminders(wish: str) -> None:
    async with evening() as e:
        ana, bruno, carla = await seated(e)
        wishes = await e.bot.services.people.draft(carla.id)
        wishes.reminders = wish
        await e.bot.services.people.keep(carla.id, wishes)
        rung, send = list[tuple[list[int], bool]](), e.bot.sending.sender.send

        async def listening(channel: int, face: Any, once: str, id: str, target: str) -> Any:
            rung.append(([*face.mentions], face.loud))
            return await send(channel, face, once, id, target)

        e.bot.sending.sender.send = listening  # type: ignore[method-assign]
        await ana.slash("game pause", days=3)
        assert rung == [(sorted([bruno.id, carla.id]), True)]


async def test_a_vote_whose_message_is_gone_is_posted_again_and_outlives_a_restart() -> None:
    async with evening() as e:
        ana, bruno, carla = await seated(e)
        await ana.slash("game abandon")
        await e.vote().delete()
        await bruno.slash("game pause", days=2)
        await e.restart()
        pause = e.vote()
        await carla.tap(pause, "no")
        await carla.tap(pause, "yes")
        assert (await e.session()).body.paused_until is not None
        (left,) = (await e.session()).body.votes
        assert left.kind == "cancel"
        session = await e.session()
        await e.bot.services.votes.vote(session.id, 1, bruno.id, True)
        await e.env.advance_time(1)
        assert "One has not voted yet." in text(e.vote()), "there it is again"


async def test_a_host_can_have_what_was_deleted_delivered_again() -> None:
    async with evening() as e:
        people = await seated(e)
        ana = people[0]
        await ana.slash("game abandon")
        late = await e.asked(people)
        wishes = await e.bot.services.people.draft(late.id)
        wishes.where = "channel"
        await e.bot.services.people.keep(late.id, wishes)
        await ana.slash("host resend")
        before = e.channel.history()
        (call,) = (m for m in before if f"<@{late.id}>" in text(m) and m.id != e.vote().id)
        for message in (e.table(), e.vote(), call):
            await message.delete()
        await ana.slash("host resend")
        assert controls(e.vote(), "yes", "no")
        assert e.table().id not in {m.id for m in before}
        new = [m for m in e.channel.history() if m.id not in {m.id for m in before}]
        assert len(new) == 3, "each once"
        assert any(f"<@{late.id}>" in text(m) and m.id != e.vote().id for m in new)
        await ana.slash("host resend")
        again = {m.id for m in e.channel.history()} - {m.id for m in before}
        assert len(again) == 3
        assert {e.table().id, e.vote().id} < again, "what stands there stays where it is"


async def test_only_those_who_play_vote() -> None:
    async with evening() as e:
        ana, *_ = await seated(e)
        zoe = e.person("Zoe")
        await ana.slash("game abandon")
        shown = await zoe.tap(e.vote(), "yes")
        assert "for the others who play" in text(shown.response)
        session = await e.session()
        (vote,) = session.body.votes
        assert len(vote.yes) == 1


async def test_all_together_may_close_a_game() -> None:
    async with evening() as e:
        ana, bruno, carla = await seated(e)
        await ana.slash("game abandon")
        await bruno.tap(e.vote(), "yes")
        assert (await e.session()).status == "live"
        await carla.tap(e.vote(), "yes")
        assert (await e.session()).status == "closed"


@LOCALES
async def test_a_late_player_can_be_put_out_and_a_substitute_takes_the_seat(locale: str) -> None:
    words = WORDS[locale]
    async with evening(server_locale=locale) as e:
        people = await seated(e, "evening", locale=locale)
        late = await e.asked(people)
        others = [p for p in people if p is not late]
        shown = await others[0].slash("game kick", player=late.actor)
        assert words["late"] in text(shown.response)
        await e.env.advance_time(181)
        await others[0].slash("game kick", player=late.actor)
        await e.restart()
        await others[1].tap(e.vote(), "yes")
        session = await e.session()
        assert session.seat_of(late.id) is None
        seat = next(i for i, c in enumerate(session.chairs) if c.open)
        assert session.chairs[seat].computer
        zoe = e.person("Zoe", locale)
        shown = (await zoe.tap(e.table(), "sub")).response
        assert words["kept"] in text(shown)
        await e.env.advance_time(session.chairs[seat].kept_until - e.bot.services.matches.now())
        shown = (await zoe.tap(e.table(), "sub")).response
        assert words["seat"] in text(shown)
        assert words["about"] in text(shown), "the rules in a nutshell"
        assert controls(shown, "rules")
        assert controls(shown, "log")
        session = await e.session()
        assert session.seat_of(zoe.id) == seat
        assert session.chairs[seat].substitute
        assert not session.chairs[seat].computer
        assert words["took"] in text(e.table())


async def test_who_acts_is_not_put_out() -> None:
    async with evening() as e:
        people = await seated(e, "evening")
        late = await e.asked(people)
        other = next(p for p in people if p is not late)
        await e.env.advance_time(181)
        await other.slash("game kick", player=late.actor)
        session = await e.session()
        assert session.body.votes
        while session.seat_of(late.id) not in session.playing().pending:
            current = await e.asked(people)
            await current.click(current.dm(), answers(current.dm())[-1])
            session = await e.session()
        panel = await late.seat()
        await late.click(panel, answers(panel)[-1])
        assert not (await e.session()).body.votes


async def test_a_late_answer_is_voted_on_where_the_table_chose_so() -> None:
    async with evening() as e:
        people = await seated(e, "evening", "vote")
        late = await e.asked(people)
        await e.env.advance_time(181)
        assert "time is up" in text(e.table())
        assert (await e.session()).playing().version == 0
        for other in people:
            if other is not late:
                await other.tap(e.vote(), "yes")
        assert (await e.store.matches.log((await e.session()).id))[0][0].by == "default"


@LOCALES
async def test_the_table_can_go_further_back_than_undo_and_the_dice_are_new(locale: str) -> None:
    async with evening(server_locale=locale) as e:
        people = await seated(e, locale=locale)
        for _ in range(3):
            person = await e.asked(people)
            await person.click(person.dm(), answers(person.dm())[1])
        before, deck = list((await state(e)).kobayakawa), list((await state(e)).deck.value)
        drawn = before[2]  # face up now: everybody knows what would come next
        await people[0].slash("game rewind", steps=2)
        warned = {"en-US": "What was seen stays seen", "es-ES": "Lo visto, visto queda"}
        assert warned[locale] in text(e.vote())
        away = (await e.session()).draft(0.0)
        assert ballots.to_show(away) == []
        away.chairs[(await e.session()).seat_of(people[0].id) or 0].computer = "random"
        assert ballots.to_show(away) == ["vote:1"], "it names a computer in her place"
        await people[1].tap(e.vote(), "yes")
        assert (await state(e)).kobayakawa == before[:2]
        await e.restart()
        assert (await state(e)).kobayakawa == before[:2]
        person = await e.asked(people)
        assert len(answers(person.dm())) == 2
        log = [entry.key for entry, _ in await e.store.matches.log((await e.session()).id)]
        assert log == ["draw", "draw", "draw", "@rewind", "@reshuffle"]
        again = (await state(e)).deck.value
        assert sorted(again) == sorted([*deck, *before[2:]])
        assert again[-1] != drawn


@LOCALES
async def test_the_tools_leave_their_trace_and_obey_who_manages_and_does_not_play(
    locale: str,
) -> None:
    words = WORDS[locale]
    async with evening(server_locale=locale) as e:
        people = await seated(e, locale=locale)
        dora, guest = e.manager("Dora", locale), people[1]
        shown = await guest.slash("host repair", path="medals.0", value="9", reason="no")
        assert words["host"] in text(shown.response)
        shown = await dora.slash("host repair", path="medals.9", value="9", reason="typo")
        assert words["patch"] in text(shown.response)
        was = (await state(e)).medals[0]
        await dora.slash("host repair", path="medals.0", value="9", reason="lost a @medal")
        assert (await state(e)).medals[0] == 9
        assert f"Dora {words['repaired']}" in text(e.table()), "who, and what"
        assert words["before"].format(was=was, now=9) in text(e.table())
        assert "medal" in text(e.table()).partition(words["repaired"])[2], "and why"
        await e.restart()
        assert (await state(e)).medals[0] == 9
        refused = await guest.slash("host state", secrets=True, reason="curious")
        assert words["host"] in text(refused.response)
        session = await e.session()
        hidden = [session.playing().table.state.hands[seat].value for seat in range(3)]
        seen = await looked_at(await dora.slash("host state"))
        assert seen["medals"][0] == 9
        assert [hand["hidden"] for hand in seen["hands"]] == [1, 1, 1]
        assert words["looked"] not in text(e.table())
        refused = await dora.slash("host state", secrets=True)
        assert words["why"] in text(refused.response)
        opened = await looked_at(await dora.slash("host state", secrets=True, reason="a bug"))
        assert [hand[0] for hand in opened["hands"]] == hidden
        assert f"Dora {words['looked']}" in text(e.table()), "not behind anybody's back"
        late = await e.asked(people)
        await dora.slash("host force", player=late.actor, reason="asleep")
        keys = [
            (entry.key, entry.by) for entry, _ in await e.store.matches.log((await e.session()).id)
        ]
        assert keys == [("@repair", "host"), ("draw", "default")]
        zoe, eva = e.person("Zoe"), e.manager("Eva", locale)
        refused = await dora.slash("host replace", player=guest.actor, by=zoe.actor, reason="ill")
        assert words["knowing"] in text(refused.response), "who knows the hands chooses nobody"
        await eva.slash("host replace", player=guest.actor, by=zoe.actor, reason="ill")
        session = await e.session()
        assert session.seat_of(guest.id) is None
        assert session.seat_of(zoe.id) is not None
        shown = await dora.slash("host check")
        assert words["fine"] in text(shown.response)


EDGES = {
    "en-US": {
        "asks": "so the table decides", "alone": "repair nothing alone",
        "looks": "do not look at what is hidden", "gives": "do not give away seats alone",
        "two": "Nobody learns two hands of one game", "why": "Reason: a wedding",
        "forget": "remembers by a keyed hash", "resume": "proposes to end the pause now",
    },
    "es-ES": {
        "asks": "así que decide la mesa", "alone": "no repara nada por su cuenta",
        "looks": "Quien juega no mira lo oculto", "gives": "no reparte asientos por su cuenta",
        "two": "Nadie conoce dos manos de una partida", "why": "Motivo: una boda",
        "forget": "resumen cifrado con clave", "resume": "propone terminar ya la pausa",
    },
}  # fmt: skip


@LOCALES
async def test_a_host_who_plays_is_told_that_the_table_decides(locale: str) -> None:
    edges = EDGES[locale]
    async with evening(server_locale=locale) as e:
        ana, bruno, _ = await seated(e, locale=locale)
        wedding = edges["why"].partition(": ")[2]
        shown = await ana.slash("host pause", days=3, reason=wedding)
        assert edges["asks"] in text(shown.response)
        assert edges["why"] in text(e.table())
        await bruno.tap(e.vote(), "yes")
        assert WORDS[locale]["paused"] in text(e.table())
        shown = await ana.slash("host resume", reason="...")
        assert edges["asks"] in text(shown.response)
        assert edges["resume"] in text(e.table())
        await bruno.tap(e.vote(), "yes")
        assert WORDS[locale]["paused"] not in text(e.table())
        shown = await ana.slash("host repair", path="medals.0", value="9", reason="mine")
        assert edges["alone"] in text(shown.response)
        shown = await ana.slash("host state", secrets=True, reason="mine")
        assert edges["looks"] in text(shown.response)
        zoe = e.person("Zoe", locale)
        shown = await ana.slash("host replace", player=bruno.actor, by=zoe.actor, reason="mine")
        assert edges["gives"] in text(shown.response)
        assert (await e.session()).seat_of(bruno.id) is not None


@LOCALES
async def test_who_has_left_a_seat_or_seen_a_hand_takes_no_other_one(locale: str) -> None:
    edges = EDGES[locale]
    async with evening(server_locale=locale) as e:
        ana, bruno, carla = await seated(e, locale=locale)
        zoe, eva = e.person("Zoe", locale), e.person("Eva", locale)
        await ana.tap((await ana.slash("game watch")).response, "show")
        await zoe.slash("game watch")
        for person in (bruno, carla):
            await person.tap((await person.slash("game resign")).response, "quit")
        await e.restart()
        session = await e.session()
        seats = [seat for seat, chair in enumerate(session.chairs) if chair.open]
        shown = await zoe.slash("game substitute")
        assert edges["two"] in text(shown.response), "who was shown Ana's hand"
        other = next(seat for seat in seats if session.chairs[seat].name == "Carla")
        button = next(part for part, ref in controls(e.table(), "sub") if ref.seat == other)
        shown = await bruno.press_id(e.table(), button["custom_id"])
        assert edges["two"] in text(shown.response)
        await eva.press_id(e.table(), button["custom_id"])
        assert (await e.session()).seat_of(eva.id) == other
        await bruno.slash("game substitute")
        own = next(seat for seat in seats if seat != other)
        assert (await e.session()).seat_of(bruno.id) == own
        shown = await bruno.slash("privacy delete")
        assert edges["forget"] in text(shown.response)


@LOCALES
async def test_resigning_among_three_gives_the_seat_to_a_computer(locale: str) -> None:
    words = WORDS[locale]
    async with evening(server_locale=locale) as e:
        people = await seated(e, locale=locale)
        warning = (await people[1].slash("game resign")).response
        assert words["means"] in text(warning)
        assert words["stays"] in text(warning)
        assert (await e.session()).seat_of(people[1].id) is not None, "not before the button"
        await e.restart()
        await people[1].tap(warning, "quit")
        assert controls(warning, "quit") == [], "nothing is left to press"
        assert words["means"] not in text(warning)
        session = await e.session()
        assert session.seat_of(people[1].id) is None
        assert any(chair.computer and chair.open for chair in session.chairs)
        assert words["resigned"] in text(e.table())
        assert session.status == "live"
