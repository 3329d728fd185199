"""Tutorials: each can be played to its end by the buttons it asks for, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from bot.features.tutorials import commands
from bot.features.tutorials import view as face
from bot.features.tutorials.service import Lesson, lesson, script
from bot.matches.lesson_rooms import folder, rooms
from games.core.languages import LOCALES
from tests.tools.evening import Person, answer_with, answers, evening, text
from tests.tools.sayings import message_names

WHOLE = ("kobayakawa", "coup", "offrandes", "earth_and_water")  # played to a victory
PARTS = ("polis", "imperios", "pericles")  # the beginning of a longer game
TAUGHT = (*WHOLE, *PARTS)
TOOLS = {"Back", "From the start", "Rules", "Atrás", "Desde el principio", "Reglas"}
NEXT = {"Play now", "Open a table", "Jugar ahora", "Abrir una mesa"}


def every_lesson(game: str, locale: str = "en") -> list[Lesson]:
    written = script(game)
    assert written is not None
    return [lesson(game, n, 1, "Ana", locale) for n in range(len(written.steps) + 1)]


def test_these_games_have_a_tutorial_each() -> None:
    assert set(rooms().values()) == {*TAUGHT}


@pytest.mark.parametrize("game", TAUGHT)
def test_each_step_invites_to_a_legal_answer_of_the_question_it_is_about(game: str) -> None:
    *steps, last = every_lesson(game)
    for at in steps:
        assert at.step is not None
        decision = at.session.playing().pending[at.learner]
        assert decision.key == at.step.asks
        decision.parse(at.step.answer)
    assert last.step is None
    if game in WHOLE:
        assert last.session.body.victors == [last.learner], "it ends with a victory"
    else:
        assert 12 <= len(steps) <= 20
        shown = text_of(face.face(last, "en"))
        assert last.session.playing().pending
        assert "Waiting" not in shown


@pytest.mark.parametrize("game", TAUGHT)
def test_a_tutorial_says_the_same_in_both_languages_and_nothing_besides(game: str) -> None:
    says = [at.step.say for at in every_lesson(game) if at.step]
    wanted = sorted(["end", *says, *(f"{say}.other" for say in says)])
    for locale in ("en", "es"):
        assert sorted(message_names(folder(game) / f"{locale}.ftl")) == wanted


@pytest.mark.parametrize("game", TAUGHT)
def test_each_lesson_has_its_words_and_room_on_the_panel(
    game: str, caplog: pytest.LogCaptureFixture
) -> None:
    for locale in LOCALES:
        for at in every_lesson(game):
            says = face.texts(at, locale)
            for key in [at.step.say, f"{at.step.say}.other"] if at.step else ["end"]:
                assert says.knows(key), key
                assert len(says(key, **at.rivals)) < 420, "short enough for a phone"
            shown = text_of(face.face(at, locale, other="x" if at.step else None))
            assert len(shown) < 3900
            assert not shown.split("\n### ")[0].endswith("…"), "no lesson is cut"
    assert not [r for r in caplog.records if r.name.startswith("games.core.")], "a text is missing"


def text_of(made: Any) -> str:
    parts: list[Any] = made.view.to_components()
    return "\n".join(p["content"] for c in parts for p in c["components"] if p["type"] == 10)


async def do(person: Person, panel: Any, at: Lesson) -> Any:
    """Give the answer that a lesson invites to; the panel after it."""
    assert at.step is not None
    decision = at.session.playing().pending[at.learner]
    pressed = await answer_with(person, panel, decision, at.step.answer, at.session)
    return pressed.response or panel


@pytest.mark.parametrize("locale", ["en-US", "es-ES"])
@pytest.mark.parametrize("game", TAUGHT)
async def test_a_tutorial_is_played_to_its_end_past_a_restart(game: str, locale: str) -> None:
    async with evening() as e:
        ana = e.person("Ana", locale)
        shown = await ana.slash("game tutorial", game=game)
        assert shown.ephemeral
        panel = shown.response
        *steps, last = every_lesson(game, locale)
        for n, at in enumerate(steps):
            assert at.step is not None
            said = face.texts(at, locale)(at.step.say, **at.rivals)
            assert f"{n + 1}/{len(steps)}" in text(panel)
            assert said in text(panel)
            if n == len(steps) // 2:
                await e.restart()
            panel = await do(ana, panel, at)
        assert face.texts(last, locale)("end", **last.rivals) in text(panel)
        assert not set(answers(panel)) - TOOLS - NEXT
        assert len(NEXT & set(answers(panel))) == 2
        assert await e.store.matches.rows() == [], (
            "it is no match: nothing to rate, to list, to run"
        )
        assert e.channel.history() == []


@pytest.mark.parametrize("locale", ["en-US", "es-ES"])
async def test_another_legal_answer_is_told_what_it_would_do_and_changes_nothing(
    locale: str,
) -> None:
    async with evening() as e:
        ana = e.person("Ana", locale)
        panel = (await ana.slash("game tutorial", game="coup")).response
        at, following = every_lesson("coup")[:2]
        decision = at.session.playing().pending[at.learner]
        panel = (await answer_with(ana, panel, decision, "income")).response or panel
        assert face.texts(at, locale)("bluff.other") in text(panel)
        assert "1/" in text(panel)
        panel = await do(ana, panel, at)
        assert face.texts(following, locale)("count", **following.rivals) in text(panel)


async def test_a_learner_goes_back_begins_again_and_finds_the_place_again() -> None:
    async with evening() as e:
        ana, bruno = e.person("Ana"), e.person("Bruno")
        panel = (await ana.slash("game tutorial", game="kobayakawa")).response
        first, second, *_ = every_lesson("kobayakawa")
        old = panel
        panel = await do(ana, panel, first)
        panel = await do(ana, panel, second)
        assert "3/8" in text(panel)
        panel = (await ana.click(panel, "Back")).response or panel
        assert "2/8" in text(panel)
        again = (await ana.slash("game tutorial", game="kobayakawa")).response
        assert "2/8" in text(again), "it goes on where it was"
        other = (await bruno.slash("game tutorial", game="kobayakawa")).response
        assert "1/8" in text(other), "everybody has a place of their own"
        panel = (await ana.click(panel, "From the start")).response or panel
        assert "1/8" in text(panel)
        assert old.id


async def test_a_press_on_a_question_left_behind_shows_the_present_one() -> None:
    async with evening() as e:
        ana = e.person("Ana")
        old = (await ana.slash("game tutorial", game="coup")).response
        new = (await ana.slash("game tutorial", game="coup")).response
        first, *_ = every_lesson("coup")
        stale = [p for p in answers(old) if "Tax" in p]
        await do(ana, new, first)
        panel = (await ana.click(old, stale[0])).response or old
        assert "That question has passed" in text(panel)
        assert "2/7" in text(panel)


async def test_a_tutorial_does_not_touch_the_game_of_its_channel() -> None:
    async with evening() as e:
        ana, bruno = e.person("Ana"), e.person("Bruno")
        await e.seat_all("coup", ana, bruno)
        before = (await e.session()).playing().version
        panel = (await ana.slash("game tutorial", game="coup")).response
        await do(ana, panel, every_lesson("coup")[0])
        assert (await e.session()).playing().version == before
        assert "Coup" in text((await ana.slash("game status")).response)


async def test_lobby_and_rules_lead_to_the_tutorial_of_their_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with evening() as e:
        ana = e.person("Ana")
        await e.open(ana, "offrandes")
        shown = await ana.click(e.table(), "Tutorial")
        assert shown.ephemeral
        assert "1/8" in text(shown.response)
        rules = (await ana.slash("game rules", game="coup")).response
        assert "1/7" in text((await ana.click(rules, "Tutorial")).response)
        monkeypatch.setattr(commands, "script", lambda game: None)  # each of ours has one
        refused = (await ana.slash("game tutorial", game="polis")).response
        assert "no tutorial" in text(refused)
