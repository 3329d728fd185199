"""A player's own word: given in the lobby, published at the start, part of seed and export."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import bot
from bot.features.proof.forms import WORD_LENGTH, filled_in
from bot.matches.errors import Refused
from bot.matches.proof import PROMISE
from games.core.languages import LOCALES
from games.headless.verify import verify
from tests.tools.evening import Evening, Person, controls, evening, text
from tests.tools.finished import files
from tests.tools.forgetting import be_forgotten


async def give(e: Evening, person: Person, word: str) -> Any:
    form = await person.set("word")
    return await person.submit(form, word=word)


async def lobby(e: Evening) -> list[Person]:
    people = e.trio()
    await e.open(people[0], "kobayakawa")
    for person in people[1:]:
        await person.tap(e.table(), "join")
    return people


async def ended(e: Evening, people: list[Person]) -> dict[str, Any]:
    """Everybody but one gives up; the exported file."""
    async with e.bot.services.matches.change((await e.session()).id, "live") as draft:
        draft.step(lambda match: match.close())
        await e.bot.services.matches.commit(draft)
    exported: dict[str, Any] = json.loads(
        (await files(await people[0].slash("game export")))["json"]
    )
    return exported


async def test_words_are_told_when_the_table_starts_and_change_the_deal() -> None:
    async with evening() as e:
        people = await lobby(e)
        told = await give(e, people[1], "mirlo")
        assert "mirlo" in text(told.response)
        assert "mirlo" not in text(e.table()), "what others give is not to hang on it"
        await give(e, people[1], "  tordo  real ")
        await give(e, people[0], "<@7> [x](http://x.y) oso")
        await people[0].tap(e.table(), "start")
        line = next(line for line in text(e.table()).split("\n") if "Words mixed" in line)
        assert "Bruno: tordo real" in line
        assert "Ana: x oso" in line
        assert "mirlo" not in line
        record = await ended(e, people)
        assert verify(json.dumps(record)).faults == []
        assert [word["text"] for word in record["witness"]["words"]] == ["tordo real", "x oso"]
        record["witness"]["words"][0]["text"] = "mirlo"
        assert verify(json.dumps(record)).faults == ["word 1 is not the one that was noted"]


async def test_a_word_can_be_taken_back_and_goes_with_who_leaves() -> None:
    async with evening() as e:
        people = await lobby(e)
        await give(e, people[0], "oso")
        await give(e, people[1], "tordo")
        await give(e, people[0], "")
        await people[1].set("leave")
        proof = (await e.session()).body.proof
        assert proof is not None
        assert proof.words == ()


async def test_only_who_sits_there_gives_a_word_and_only_before_the_start() -> None:
    async with evening() as e:
        people = await lobby(e)
        zoe, before = e.person("Zoe"), e.table()
        assert not controls(await zoe.more(), "word")
        await people[1].set("leave")
        assert not controls(await people[1].more(), "word")
        session = await e.session()
        await people[1].tap(before, "join")
        give_word = e.bot.services.lobby.give_word
        with pytest.raises(Refused, match="not-seated"):
            await give_word(session.id, zoe.id, "oso")
        await people[0].tap(before, "start")
        with pytest.raises(Refused, match="started"):
            await give_word(session.id, people[0].id, "oso")


async def test_no_word_is_taken_before_the_promise_is_out() -> None:
    async with evening() as e:
        people = await lobby(e)
        session = await e.session()
        await e.store.posted.forget(session.id, PROMISE)
        with pytest.raises(Refused, match="promise-first"):
            await e.bot.services.lobby.give_word(session.id, people[0].id, "oso")


async def test_the_word_of_who_is_forgotten_is_nowhere_and_the_proof_stands() -> None:
    async with evening() as e:
        people = await lobby(e)
        await give(e, people[1], "quisquilla")
        await people[0].tap(e.table(), "start")
        await be_forgotten(people[1])
        await e.env.advance_time(1)
        assert "quisquilla" not in text(e.table())
        assert "quisquilla" not in repr(vars(e.store.matches._tables))  # type: ignore[attr-defined]
        record = await ended(e, people)
        proof = verify(json.dumps(record))
        assert proof.faults == []
        assert "word 1: it was taken out" in proof.not_shown


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("", ""),
        ("   ", ""),
        ("x" * 40, "x" * 40),
        ("x" * 41, "x" * 40),
        ("a\u202eb\nc", "ab c"),
        ("<#1> sol", "sol"),
        ("?", "?"),
    ],
)
def test_a_word_is_cleaned_like_a_name(typed: str, word: str) -> None:
    assert filled_in({"word": typed}) == word
    assert WORD_LENGTH == 40


@pytest.mark.parametrize("typed", ["<@77>", "\u202e", "https://x.y/z"])
def test_a_word_of_which_nothing_is_left_is_refused(typed: str) -> None:
    with pytest.raises(Refused, match="bad-word"):
        filled_in({"word": typed})


async def test_the_same_words_with_another_salt_deal_other_cards() -> None:
    """What is mixed in is the mark: who knows the word alone knows nothing of the seed."""
    seeds = set()
    for luck in (1, 2):
        async with evening(seed=luck) as e:
            people = await lobby(e)
            await give(e, people[0], "oso")
            await people[0].tap(e.table(), "start")
            seeds.add((await e.session()).playing().start.entropy)
    assert len(seeds) == 2


@pytest.mark.parametrize("typed", ["help", "late", "kept"])
async def test_a_word_is_repeated_as_it_was_typed_whatever_messages_there_are(typed: str) -> None:
    async with evening() as e:
        people = await lobby(e)
        told = await give(e, people[1], typed)
        assert f"**{typed}**" in text(told.response)


@pytest.mark.parametrize("locale", LOCALES)
def test_no_message_is_called_like_something_that_people_type(locale: str) -> None:
    """Else what somebody types could be shown as that message: see `Words`."""
    written = (Path(bot.__file__).parent / "words" / f"{locale}.ftl").read_text("utf-8")
    for argument in ("word", "reason"):
        assert re.search(rf"^{argument}-", written, re.MULTILINE) is None
