"""Trying another move: a moment of a finished match is played on, and counts for nothing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.features.trials.service import seated
from bot.matches.body import BodyDraft, ChairDraft
from bot.matches.errors import Refused
from bot.matches.question_ids import mark
from bot.matches.session import Session
from games.core.match import Match
from games.core.players import sample
from games.core.secret import SPECTATOR, dump, seal
from games.headless.verify import verify
from storage.records import OVER, Row
from tests.tools.evening import Evening, Person, controls, evening, menus, play_on, text
from tests.tools.finished import files, gather

LOCALES = pytest.mark.parametrize("locale", ["en-US", "es-ES"])
TRIAL = {"en-US": "Trial", "es-ES": "Ensayo"}


async def ended(e: Evening, *people: Person, game: str = "coup") -> Any:
    """A game played to its end; the session."""
    await gather(e, game, *people)
    await play_on(e, [*people], Random(3))
    await e.env.settle()
    return await e.session()


def seen(match: Match[Any]) -> Any:
    """What each seat sees of the table, with steps that may still be taken back."""
    return [dump(seal(match.table.state, seat)) for seat in (SPECTATOR, *match.seats)]


@LOCALES
async def test_a_moment_of_the_replay_is_played_on_to_an_end_and_counts_for_nothing(
    locale: str,
) -> None:
    async with evening(server_locale=locale) as e:
        ana, bruno = [e.person(name, locale) for name in ("Ana", "Bruno")]
        old = await ended(e, ana, bruno)
        standings = await e.bot.services.ratings.of_person(e.guild.id, bruno.id)
        card = next(m for m in e.channel.history() if controls(m, "again"))
        shown = (await bruno.tap(card, "replay")).response
        assert not controls(shown, "try")  # there it is over
        for _ in range(3):
            (back,) = [p for p, ref in controls(shown, "replay") if ref.arg == "back"]
            shown = (await bruno.press_id(shown, back["custom_id"])).response
        chooser = (await bruno.tap(shown, "try")).response
        seats, foes = [menu["options"] for menu in menus(chooser)]
        mine = old.seat_of(bruno.id)
        assert [one["value"] for one in seats if one.get("default")] == [str(mine)]
        assert [one["value"] for one in foes if one.get("default")] == ["regular"]
        menu = menus(chooser)[1]["custom_id"]
        chooser = (await bruno.choose(chooser, ["expert"], menu)).response
        menu = menus(chooser)[0]["custom_id"]
        chooser = (await bruno.choose(chooser, [str(1 - mine)], menu)).response
        line = controls(chooser, "tryplay")[0][1].asked
        said = await bruno.tap(chooser, "tryplay")
        assert f"<#{e.channel.id}>" in text(said.response)
        trial = await begun_from(e, old)
        assert trial.seat_of(bruno.id) == 1 - mine
        assert [chair.computer for chair in trial.chairs if chair.automatic] == ["expert"]
        assert "Ana" not in trial.names
        table = next(m for m in e.channel.history()[::-1] if controls(m, "my"))
        assert TRIAL[locale] in text(table)
        then = await e.bot.services.history.at(old, line)
        begun = await e.bot.services.history.at(trial, line + 2)
        assert seen(begun) == seen(then)
        heard = await e.bot.services.finder.heard(trial, 1 - mine)
        before = await e.bot.services.finder.heard(old, 1 - mine)
        old_ones = [one for one in before if one[0] <= line and one[1].key[0] != "@"]
        assert [one for one in heard if one[0] <= line] == old_ones
        if locale == "en-US":
            return
        await e.env.settle()
        await e.restart()
        await play_on_alone(e, trial.id, bruno)
        over = next(m for m in e.channel.history()[::-1] if controls(m, "poster"))
        assert TRIAL[locale] in text(over)
        assert not controls(over, "again")
        assert await e.bot.services.ratings.of_person(e.guild.id, bruno.id) == standings
        once_more = (await bruno.tap(over, "try")).response
        assert menus(once_more)
        got = await files(await bruno.tap(over, "export"))
        proof = verify(got["json"])
        assert proof.holds
        assert proof.by_hand == [line + 1, line + 2]


async def begun_from(e: Evening, old: Any) -> Any:
    """The trial that goes on in the channel."""
    session = await e.bot.services.finder.in_channel(e.channel.id)
    assert session is not None
    assert session.id != old.id
    return session


async def play_on_alone(e: Evening, id: str, person: Person) -> None:
    """One person against computers, to the end."""
    rng = Random(7)
    for _ in range(600):
        session = await e.bot.services.matches.read(id)
        match, seat = session.playing(), session.seat_of(person.id)
        if match.result:
            await e.env.settle()
            return
        if seat is not None and seat in match.pending:
            answer = sample(match.pending[seat], rng)
            await e.bot.services.actions.answer(id, person.id, seat, mark(session), answer, None)
        await e.bot.services.autoplay.idle()
    raise AssertionError("no end")


def test_computers_keep_their_names_in_a_trial_and_nobody_takes_one_of_theirs() -> None:
    chairs = [
        ChairDraft(person=7, name="Ana"),
        ChairDraft(name="Hipatia\u00a0⚙", computer="expert"),
        ChairDraft(person=8, name="Bruno"),
        ChairDraft(name="Carla", computer="novice"),  # it plays on for somebody who gave up
    ]
    body = BodyDraft(locale="es-ES", chairs=chairs, secret="00" * 32)
    old = Session(Row("aaaaaaaa", 1, OVER, "coup", 1, 2, 3, {}, 0.0, 0.0), body, None)
    sit = seated(old, 2, "regular", 8, "Bruno", "es-ES", 5)
    assert [chair.name for chair in sit] == [
        "Aspasia\u00a0⚙",
        "Hipatia\u00a0⚙",
        "Bruno",
        "Solón\u00a0⚙",
    ]
    assert [chair.computer for chair in sit] == ["regular", "regular", "", "regular"]
    moved = seated(old, 1, "regular", 8, "Bruno", "es-ES", 5)  # the computer's seat is one's own
    assert [chair.name for chair in moved] == [
        "Aspasia\u00a0⚙",
        "Bruno",
        "Solón\u00a0⚙",
        "Safo\u00a0⚙",
    ]


async def test_a_trial_waits_for_the_end_of_a_match_and_for_a_free_channel() -> None:
    async with evening() as e:
        ana, bruno, zoe = [e.person(name) for name in ("Ana", "Bruno", "Zoe")]
        await gather(e, "coup", ana, bruno)
        running = await e.session()
        trials = e.bot.services.trials
        replay = (await ana.slash("game replay")).response
        assert not controls(replay, "try")
        args = (zoe.id, "Zoe", "en", None)
        with pytest.raises(Refused, match="busy"):
            await trials.open(running.id, 0, 0, "regular", *args)
        with pytest.raises(Refused, match="not-over"):
            await trials.at(running, 0)
        await play_on(e, [ana, bruno], Random(3))
        await e.env.settle()
        old = await e.session()
        last = old.playing().version
        for line, seat, level, why in [
            (last, 0, "regular", "nothing-to-try"),
            (last + 1, 0, "regular", "nothing-to-try"),
            (last - 1, 2, "regular", "no-such-player"),
            (last - 1, 0, "grandmaster", "no-computer"),
        ]:
            with pytest.raises(Refused, match=why):
                await trials.open(old.id, line, seat, level, *args)
        made = await trials.open(old.id, last - 1, 1, "regular", *args)
        assert made.seat_of(zoe.id) == 1
        with pytest.raises(Refused, match="busy"):
            await trials.open(old.id, 0, 0, "regular", *args)
        shown = (await zoe.slash("game fairness")).response
        assert "a secret of its own" in text(shown)


async def test_a_trial_goes_on_in_the_chapter_in_which_it_was_left() -> None:
    async with evening() as e:
        ana, bruno = [e.person(name) for name in ("Ana", "Bruno")]
        await gather(e, "earth_and_water", ana, bruno)
        session = await e.session()
        await e.bot.services.actions.resign(session.id, bruno.id)
        await e.env.settle()
        old = await e.session()
        said = await e.bot.services.finder.opened(old)
        begun = sum(event.key == old.game.story.chapter for _, event in said)
        trial = await e.bot.services.trials.open(old.id, 0, 0, "regular", ana.id, "Ana", "en")
        assert begun == old.body.chapters == 1
        assert trial.body.chapters == begun
        assert not [one for one in trial.body.told if one.startswith("moment:0:")]
