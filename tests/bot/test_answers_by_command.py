"""Answers by typing: `/answer` and the verbs do what the buttons do, and nothing else."""

from __future__ import annotations

import inspect
import logging
from random import Random
from typing import Any
from unittest import mock

import pytest

import games
from bot.features.by_command.commands import TYPED_WITHIN
from bot.features.by_command.picked import picked, value_of
from bot.features.by_command.waiting_games import REMEMBERED_SECONDS
from bot.features.table.seat_aids import risks_of
from bot.matches.errors import Overtaken
from bot.matches.question_ids import mark
from bot.ui.ids import Question
from games.core.players import respond
from games.core.seated import sit
from tests.tools.evening import Evening, evening, labels, seen_alone, text
from tests.tools.typed_answers import same, suggested, typed_as_suggested

PARTY = ("Ana", "Bruno", "Carla", "Dani")
ANSWERS = 15


async def log_of(e: Evening) -> list[tuple[int, Any, str]]:
    session = await e.session()
    logged = await e.store.matches.log(session.id)
    return [(entry.seat, entry.answer, entry.by) for entry, _ in logged]


@pytest.mark.parametrize("game", games.GAMES)
async def test_every_game_can_be_played_by_commands_alone(
    game: str, caplog: pytest.LogCaptureFixture
) -> None:
    """What is typed is stored as the button's answer; what is mistyped changes nothing."""
    declared, rng = games.load(game), Random(7)
    fit = [n for n in declared.counts(declared.options()) if n > 1]
    count = min(fit, key=lambda n: abs(n - 3))
    async with evening() as e:
        people = [e.person(name, "es-ES" if i % 2 else "en-US") for i, name in enumerate(PARTY)]
        await e.seat_all(game, *people[:count])
        with caplog.at_level(logging.WARNING):
            for _ in range(ANSWERS):
                session = await e.session()
                match = session.playing()
                if match.result:
                    break
                person = rng.choice(
                    [p for p in people[:count] if session.seat_of(p.id) in match.pending]
                )
                seat = session.seat_of(person.id)
                assert seat is not None
                before = await log_of(e)
                shown = await person.slash("answer", answer="xyzzy ???")
                assert len(text(seen_alone(shown))) > 20
                assert await log_of(e) == before, "what is mistyped changes nothing"
                answer = respond(declared, sit(match, seat), "random", rng)
                await typed_as_suggested(person, answer)
                after = await log_of(e)
                assert after[: len(before)] == before
                given = after[len(before)]
                assert given[0] == seat
                assert given[2] == "player"
                assert same(given[1], answer), f"{given[1]} instead of {answer}"
    assert [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR] == []


async def test_a_pick_answers_the_question_that_it_was_suggested_for() -> None:
    async with evening() as e:
        ana, bruno = e.person("Ana"), e.person("Bruno")
        await e.seat_all("coup", ana, bruno)
        who = await e.asked([ana, bruno])
        rival = ana if who is bruno else bruno
        (pick,) = await suggested(who, "inc")
        shown = seen_alone(await rival.slash("answer", answer=pick["value"]))
        assert "That seat is somebody else's" in text(shown)
        assert await log_of(e) == [], "nobody answers for somebody else"
        await who.slash("answer", answer=pick["value"])
        await rival.slash("answer", answer="income +1")
        before = await log_of(e)
        shown = seen_alone(await who.slash("answer", answer=pick["value"]))
        assert "That question has passed" in text(shown)
        assert await log_of(e) == before, "the same words would be lawful on the next turn"


async def test_what_was_typed_for_a_question_does_not_answer_the_next() -> None:
    """Suggestions say for a while which question somebody has before them."""
    async with evening() as e:
        ana, bruno = e.person("Ana"), e.person("Bruno")
        await e.seat_all("coup", ana, bruno, clock="none")
        who = await e.asked([ana, bruno])
        rival = ana if who is bruno else bruno
        await suggested(who, "income")
        await who.click(await who.seat(), "Income +1")  # meanwhile, on another device
        await rival.slash("answer", answer="income +1")
        before = await log_of(e)
        shown = seen_alone(await who.slash("answer", answer="income +1"))
        assert "That question has passed" in text(shown)
        assert await log_of(e) == before
        await who.slash("answer", answer="income +1")
        assert (await log_of(e))[len(before)][1] == "income", "now it is known what is asked"
        await rival.slash("answer", answer="income +1")
        await suggested(who, "income")
        await who.click(await who.seat(), "Income +1")
        await rival.slash("answer", answer="income +1")
        await e.env.advance_time(TYPED_WITHIN + 1)
        before = await log_of(e)
        await who.slash("answer", answer="income +1")
        assert (await log_of(e))[len(before)][1] == "income", "it is long ago"


async def test_verbs_answer_what_they_fit_and_say_what_is_asked_instead() -> None:
    async with evening() as e:
        ana, bruno = e.person("Ana"), e.person("Bruno")
        await e.seat_all("coup", ana, bruno)
        who = await e.asked([ana, bruno])
        before = await log_of(e)
        shown = seen_alone(await who.slash("challenge"))
        assert "That does not fit here. This is what you are asked:" in text(shown)
        assert "Income +1" in labels(shown), "with the answers as buttons"
        shown = seen_alone(await who.slash("bid", amount=3))
        assert "That does not fit here" in text(shown)
        assert await log_of(e) == before
        await who.slash("answer", answer="foreign aid +2")
        rival = ana if who is bruno else bruno
        listed = await suggested(rival, "", "block", "as")
        assert [c["name"] for c in listed] == ["Block as the Duke"]
        await rival.slash("block", **{"as": "duke"})
        assert (await log_of(e))[-1][1] == "block:duke"
        await who.slash("challenge")
        assert (await log_of(e))[-1][1] == "challenge"


async def test_why_tells_alone_what_refuses_something_and_its_rule() -> None:
    async with evening() as e:
        ana, bruno = e.person("Ana"), e.person("Bruno", "es-ES")
        await e.seat_all("coup", ana, bruno)
        who = await e.asked([ana, bruno])
        wish, why = "Assassinate", "Assassinate — It costs 3 coins. Rule 3.11."
        if who is bruno:
            wish, why = "Asesinato", "Asesinato — Cuesta 3 monedas. Regla 3.11."
        before = await log_of(e)
        listed = await suggested(who, wish.lower(), "why", "action")
        assert [c["name"] for c in listed] == [wish]
        shown = seen_alone(await who.slash("why", action=wish))
        assert [line for line in text(shown).splitlines() if "✗" in line] == [f"-# ✗ {why}"]
        every = text(seen_alone(await who.slash("why")))
        assert why in every
        assert "7" in every, "a coup, too"
        nothing = text(seen_alone(await who.slash("why", action="xyzzy")))
        assert "✗" not in nothing
        panel = await who.seat()
        assert why in text((await who.click(panel, "?")).response), "and behind the question mark"
        assert await log_of(e) == before, "nothing has been answered"


async def test_a_bid_of_any_amount_is_one_command_and_a_wrong_one_is_none() -> None:
    async with evening(seed=3) as e:
        people = e.trio()
        await e.seat_all("offrandes", *people)
        rng = Random(3)
        for _ in range(60):
            who = await e.asked(people)
            session = await e.session()
            seat = session.seat_of(who.id)
            assert seat is not None
            decision = session.playing().pending[seat]
            if decision.key == "open":
                break
            answer = respond(session.game, sit(session.playing(), seat), "random", rng)
            await typed_as_suggested(who, answer)
        assert decision.key == "open"
        before = await log_of(e)
        shown = seen_alone(await who.slash("bid", amount=99))
        assert "Give a whole number from 1 to" in text(shown)
        assert await log_of(e) == before, "not even the first of its two answers is stored"
        await who.slash("bid", amount=9)
        assert [answer for _, answer, _ in (await log_of(e))[len(before) :]][:2] == ["other", 9]


async def test_near_answers_come_as_buttons_and_a_press_gives_them() -> None:
    async with evening() as e:
        ana, bruno = e.person("Ana", "es-ES"), e.person("Bruno", "es-ES")
        await e.seat_all("coup", ana, bruno)
        who = await e.asked([ana, bruno])
        shown = seen_alone(await who.slash("answer", answer="ingreso"))
        assert "No respondiste nada todavía" in text(shown)
        label = next(one for one in labels(shown) if one.startswith("Ingres"))
        await who.click(shown, label)
        assert (await log_of(e))[-1][1] == "income"


async def test_an_answer_that_ruins_is_asked_for_once_more() -> None:
    async with evening(seed=2) as e:
        ana, bruno = e.person("Ana"), e.person("Bruno")
        await e.seat_all("polis", ana, bruno)
        rng = Random(2)
        for _ in range(200):
            who = await e.asked([ana, bruno])
            session = await e.session()
            seat = session.seat_of(who.id)
            assert seat is not None
            decision = session.playing().pending[seat]
            if "pass" in risks_of(session, seat, decision):
                break
            answer = respond(session.game, sit(session.playing(), seat), "random", rng)
            await typed_as_suggested(who, answer)
        before = await log_of(e)
        shown = seen_alone(await who.slash("pass"))
        assert "could cost you dearly" in text(shown)
        assert await log_of(e) == before
        await who.click(shown, "Pass for this round")
        assert (await log_of(e))[len(before)][1] == "pass"


async def test_passing_until_my_turn_is_a_command_too() -> None:
    async with evening() as e:
        people = e.trio()
        await e.seat_all("coup", *people)
        who = await e.asked(people)
        rival = next(p for p in people if p is not who)
        listed = await suggested(rival, "", "pass", "until")
        assert [c["name"] for c in listed] == ["Pass until my turn", "Pass unless targeted"]
        await rival.slash("pass", until="pass")
        session = await e.session()
        seat = session.seat_of(rival.id)
        assert session.chairs[seat or 0].order == "pass"
        shown = seen_alone(await rival.slash("pass", until="never"))
        assert "Choose from the list" in text(shown)


async def test_who_plays_nothing_is_told_so_and_suggested_nothing() -> None:
    async with evening() as e:
        ana, bruno, eva = e.person("Ana"), e.person("Bruno"), e.person("Eva")
        await e.seat_all("coup", ana, bruno)
        assert await suggested(eva, "inc") == []
        shown = seen_alone(await eva.slash("answer", answer="Income +1"))
        assert "No game waits for your answer" in text(shown)


async def test_of_several_games_the_list_says_which() -> None:
    async with evening() as e:
        ana, bruno = e.person("Ana"), e.person("Bruno")
        await e.seat_all("coup", ana, bruno)
        who = await e.asked([ana, bruno])
        first = e.channel
        e.channel = e.guild.create_text_channel("otra")
        carla, dani = e.person("Carla"), e.person("Dani")
        await e.seat_all("kobayakawa", who, carla, dani)
        while who is not await e.asked([who, carla, dani]):
            other = await e.asked([carla, dani])
            session = await e.session()
            seat = session.seat_of(other.id)
            assert seat is not None
            answer = respond(session.game, sit(session.playing(), seat), "random", Random(1))
            await typed_as_suggested(other, answer)
        e.channel = e.guild.create_text_channel("lejos")
        listed = await suggested(who, "")
        assert {c["name"].split(" · ")[0] for c in listed} == {"Coup", "Kobayakawa"}
        shown = seen_alone(await who.slash("answer", answer="pass"))
        assert {"Coup", "Kobayakawa"} <= set(labels(shown))
        named = await suggested(who, "cou", option="game")
        await who.slash("answer", answer="Income +1", game=named[0]["value"])
        e.channel = first
        assert (await log_of(e))[-1][1] == "income"


async def test_typing_does_not_ask_the_store_again_and_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with evening() as e:
        ana, bruno = e.person("Ana"), e.person("Bruno")
        await e.seat_all("coup", ana, bruno, clock="none")
        who = await e.asked([ana, bruno])
        await suggested(who, "i")
        asked_of = list[str]()
        for role in vars(e.store).values():
            for name, method in inspect.getmembers(role, inspect.iscoroutinefunction):
                monkeypatch.setattr(role, name, told(asked_of, name, method))
        for so_far in ("in", "inc", "inco", "", "s", "st", "coup", "xyz"):
            await suggested(who, so_far)
        assert [c["name"] for c in await suggested(who, "inc")] == ["Income +1"]
        await suggested(who, "3", "bid", "amount")
        await suggested(who, "", "block", "as")
        assert asked_of == []
        await e.env.advance_time(REMEMBERED_SECONDS + 1)
        await suggested(who, "inc")
        assert "rows" in asked_of, "the count counts"


def told(asked_of: list[str], name: str, method: Any) -> Any:
    """A method of the store that notes when it is called."""

    async def noted(*given: Any, **named: Any) -> Any:
        asked_of.append(name)
        return await method(*given, **named)

    return noted


@pytest.mark.parametrize(
    ("command", "option"),
    [
        ("answer", "answer"),
        ("answer", "game"),
        ("block", "as"),
        ("bid", "amount"),
        ("why", "action"),
    ],
)
async def test_a_store_that_fails_costs_the_suggestions_only(
    command: str, option: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with evening() as e:
        ana, bruno = e.person("Ana"), e.person("Bruno")
        await e.seat_all("coup", ana, bruno, clock="none")
        who = await e.asked([ana, bruno])
        await suggested(who, "")
        await e.env.advance_time(REMEMBERED_SECONDS + 1)
        caplog.clear()
        with mock.patch.object(type(e.store.matches), "rows", side_effect=OSError):
            assert await suggested(who, "", command, option) == []
        assert [r.message for r in caplog.records if r.levelno >= logging.WARNING] == []


@pytest.mark.parametrize("value", ["=", "=a/b/c", "=abcdefgh/1/0", '=abcdefgh/1/0/"', "=x/1/1/1/1"])
def test_a_value_that_we_have_not_made_is_none(value: str) -> None:
    assert picked(value) is None or picked(value) == ("", 0, 0)


def test_a_value_is_read_as_it_was_written() -> None:
    question = Question("abcdefgh", 123456789, 3)
    for answer in ("income", 7, ["a", "b"], {"samos": 3}):
        pick = picked(value_of(question, answer, "text"))
        assert pick is not None
        assert (pick.question, pick.answer) == (question, answer)
    assert value_of(question, ["x" * 30] * 4, "text") == "text"


async def test_a_lie_is_marked_among_the_suggestions_as_it_is_on_the_panel() -> None:
    async with evening() as e:
        ana, bruno = e.person("Ana"), e.person("Bruno")
        await e.seat_all("coup", ana, bruno)
        who = await e.asked([ana, bruno])
        on_panel = {label for label in labels(await who.seat()) if label.endswith("· bluff")}
        listed = {c["name"] for c in await suggested(who, "") if c["name"].endswith("· bluff")}
        assert listed == on_panel
        assert listed
        lie = next(c for c in await suggested(who, "") if c["name"] in listed)
        await who.slash("answer", answer=lie["name"])
        assert len(await log_of(e)) == 1


async def test_tried_again_after_a_conflict_a_command_does_not_answer_the_next_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with evening() as e:
        ana, bruno = e.person("Ana"), e.person("Bruno")
        await e.seat_all("coup", ana, bruno)
        who = await e.asked([ana, bruno])
        rival = ana if who is bruno else bruno
        actions = e.bot.services.actions
        answer_with = actions.answer_with

        async def overtaken(*_: Any) -> Any:
            monkeypatch.setattr(actions, "answer_with", answer_with)
            for person in (who, rival):  # each on another device
                session = await e.session()
                seat = session.seat_of(person.id)
                assert seat is not None
                await actions.answer(session.id, person.id, seat, mark(session), "income", None)
            raise Overtaken

        monkeypatch.setattr(actions, "answer_with", overtaken)
        shown = seen_alone(await who.slash("answer", answer="income +1"))
        assert "That question has passed" in text(shown)
        assert len(await log_of(e)) == 2
