"""What is believed of Discord, as data: read, printed, and played false by the sandbox."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest
from pydantic import ValidationError
from typer.testing import CliRunner

from bot.app.cli import app
from sandbox import facts
from sandbox.world import (
    DiscordRefused,
    MovableClock,
    World,
    bot_answers,
    message_changes,
    open_interactions,
)
from tests.tools import beliefs

OPENAPI = beliefs.ROOT / "tests/real/discord-openapi.json"
GOOD = """[[fact]]
id = "a-belief"
says = "Something is so."
source = "a page"
date = 2026-01-02
standing = "guessed"
code = ["sandbox/facts.py::read"]
tests = ["tests/sandbox/test_facts.py::test_a_bad_fact_is_named"]
damage = "Something breaks."
"""


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        ('source = "a page"', 'source = " "'),
        ("date = 2026-01-02", ""),
        ('standing = "guessed"', 'standing = "believed"'),
        ('standing = "guessed"', 'standing = "documented"\ndoubt = true'),
        ('id = "a-belief"', 'id = "A belief"'),
        ("code = [", "places = ["),
        ('tests = ["tests/sandbox/test_facts.py::test_a_bad_fact_is_named"]', "tests = []"),
        ("sandbox/facts.py::read", "sandbox/facts.py"),
    ],
)
def test_a_bad_fact_is_named(tmp_path: Path, good: str, bad: str) -> None:
    file = tmp_path / "facts.toml"
    file.write_text(GOOD)
    assert [fact.id for fact in facts.read(file)] == ["a-belief"]
    file.write_text(GOOD.replace(good, bad))
    with pytest.raises(ValidationError):
        facts.read(file)


def test_no_two_facts_have_one_id(tmp_path: Path) -> None:
    file = tmp_path / "facts.toml"
    file.write_text(GOOD + GOOD)
    with pytest.raises(ValueError, match="a-belief"):
        facts.read(file)


def test_only_what_may_be_doubted_is_played_false() -> None:
    with pytest.raises(facts.UnknownFact, match="no-such-fact"):
        World(false_facts=["no-such-fact"])


def test_a_doubted_fact_is_played_false() -> None:
    """Told to, the sandbox does not find the pressed message over its press; else it does."""

    def press_and_edit(*false: str) -> str:
        world = World(clock=MovableClock(lambda: 1_700_000_000.0), false_facts=false)
        ana = world.add_user("Ana")
        channel = world.add_channel(world.add_guild("Casa"), "general")
        button = {"type": 2, "style": 1, "label": "x", "custom_id": "x"}
        body = {"content": "a", "components": [{"type": 1, "components": [button]}]}
        panel = message_changes.post(world, channel, world.bot.id, body)
        press = open_interactions.press(world, ana.id, panel, "x")
        changed = {"type": bot_answers.UPDATE, "data": body}
        bot_answers.answer(world, press.id, press.token, changed, [])
        place = world.bot.id, press.token, "@original"
        return bot_answers.edit_answer(world, *place, {"content": "b"}, []).content

    assert press_and_edit() == "b"
    with pytest.raises(DiscordRefused, match="10008"):
        press_and_edit("pressed-message-over-its-token")


def test_the_command_prints_facts_and_guesses() -> None:
    every, guesses = (
        CliRunner().invoke(app, ["facts", *more]).output for more in ([], ["--guesses"])
    )
    for fact in facts.all_facts():
        assert f"{fact.id} ({fact.standing}" in every
        assert (f"{fact.id} (" in guesses) == (fact.standing == "guessed")


def test_a_wrong_doubt_is_a_sentence_at_the_start(tmp_path: Path) -> None:
    told = CliRunner().invoke(
        app, ["play", "--port", "0", "--folder", str(tmp_path), "--false", "no-such-fact"]
    )
    assert (told.exit_code, told.output) == (
        2,
        "Of these facts none may be doubted: no-such-fact\n",
    )


# -- the file against the code ------------------------------------------------------------


def known_codes() -> set[int | str]:
    return {code for fact in facts.all_facts() for code in fact.codes}


def used_codes() -> dict[int | str, str]:
    """Every error code of the sandbox, with a file that has it."""
    return {
        code: str(file.relative_to(beliefs.ROOT))
        for file in beliefs.sources("sandbox")
        for code in beliefs.codes(beliefs.tree(file))
    }


def test_every_place_and_every_test_of_a_fact_is_there() -> None:
    places = [(fact.id, place) for fact in facts.all_facts() for place in fact.code + fact.tests]
    gone = [f"{id}: {why}" for id, place in places if (why := beliefs.missing(place))]
    assert not gone, "\n".join(gone)


def test_the_tests_of_a_fact_are_tests() -> None:
    for fact in facts.all_facts():
        for place in fact.tests:
            path, _, name = place.partition("::")
            assert path.startswith("tests/"), place
            assert Path(path).name.startswith("test_"), place
            assert name.split(".")[-1].startswith("test_"), place


def test_every_error_code_belongs_to_a_fact() -> None:
    used, known = used_codes(), known_codes()
    assert {code: file for code, file in used.items() if code not in known} == {}
    assert sorted(map(str, known - used.keys())) == []


def test_every_limit_belongs_to_a_fact() -> None:
    known = {place for fact in facts.all_facts() for place in fact.code}
    limits, loose = [], []
    for file in beliefs.sources(*beliefs.LIMITED):
        path, module = file.relative_to(beliefs.ROOT), beliefs.tree(file)
        limits += [f"{path}::{name}" for name in sorted(beliefs.limits(module))]
        loose += [f"{path}:{line} makes a rate without a name" for line in beliefs.rates(module)]
    assert [limit for limit in limits if limit not in known] == []
    assert loose == []
    assert "sandbox/world/state.py::TOKEN_LIFETIME_SECONDS" in limits


def test_every_bound_belongs_to_a_fact_or_is_stated_by_discords_schema() -> None:
    """A bare number cannot slip into a check."""
    known = {place.partition("::")[2] for fact in facts.all_facts() for place in fact.code}
    stated, loose = beliefs.stated(json.loads(OPENAPI.read_text("utf-8"))), list[str]()
    for file in beliefs.sources(*beliefs.LIMITED):
        for one in beliefs.bounds(beliefs.tree(file)):
            if one.bound not in known | stated.get(one.field, set()):
                path = file.relative_to(beliefs.ROOT)
                loose.append(f"{path}:{one.line} {one.field} {one.bound}")
    assert loose == []


def test_what_may_be_doubted_is_what_the_sandbox_can_play_false() -> None:
    asked = {id for file in beliefs.sources("sandbox") for id in beliefs.doubts(beliefs.tree(file))}
    assert asked == {fact.id for fact in facts.all_facts() if fact.doubt}


@pytest.mark.parametrize(
    ("planted", "found"),
    [
        ("def f():\n    return DiscordRefused(400, 99999, 'x')", {99999}),
        ("def f():\n    raise refusals.DiscordRefused(400, 99999, 'x')", {99999}),
        ("errors.add(path, 'MADE_UP', 'x')", {"MADE_UP"}),
        ("refusals.invalid_field('a', 'MADE_UP', 'x')", {"MADE_UP"}),
        ("line.hang_up(4999, 'x')", {4999}),
        ("REFUSALS = {99999: (403, 'x')}", {99999}),
    ],
)
def test_a_planted_code_is_found(planted: str, found: set[int | str]) -> None:
    assert beliefs.codes(ast.parse(planted)) == found
    assert not found & known_codes()


def test_a_code_that_cannot_be_read_off_is_refused() -> None:
    with pytest.raises(ValueError, match="line 1"):
        beliefs.codes(ast.parse("errors.add(path, code, 'x')"))


@pytest.mark.parametrize(
    "planted",
    [
        "MOST = 7",
        "MOST: int = 7",
        "MOST = 2 * 60.0",
        "MOST, OTHER = 7, 1000",
        "MOST = Rate(5, 2.0)",
        "MOST = {1: 100}",
    ],
)
def test_a_planted_limit_is_found(planted: str) -> None:
    assert beliefs.limits(ast.parse(planted)) & {"MOST", "OTHER"}


@pytest.mark.parametrize(
    ("planted", "found"),
    [
        ('{"name": text(1, 77)}', {("name", 77)}),
        ("text(0, 77)", {("", 77)}),
        ("items(rule, 1, 77)", {("", 77)}),
        ('{"a": maybe(table(items(text(0, 55), 2, MOST)))}', {("a", 55), ("a", 2), ("a", "MOST")}),
        ("check(most=77 if modal else 5)", {("", 77), ("", 5)}),
        ("len(value) > 77", {("", 77)}),
        ("now - opened >= 1.0", {("", 1.0)}),
        ("age > NONCE_LIVES / 10", {("", "NONCE_LIVES"), ("", 10)}),
        ("found[:77]", {("", 77)}),
        ("min(77, asked)", {("", 77)}),
        ("number(1)", set()),
        ("len(inside) > 1", set()),
        ("held >= _KEPT", set()),
    ],
)
def test_a_planted_bound_is_found(planted: str, found: set[tuple[str, float | str]]) -> None:
    assert {(one.field, one.bound) for one in beliefs.bounds(ast.parse(planted))} == found


def test_a_rate_without_a_name_is_found() -> None:
    assert beliefs.rates(ast.parse("POSTS = Rate(5, 5.0)\nroute(Rate(6, 5.0))")) == [2]


@pytest.mark.parametrize("kind", ["ROW, BUTTON = 1, 2", "FLAG = 1 << 6", "_KEPT = 4096", "a = 7"])
def test_kinds_flags_and_the_sandboxes_own_limits_are_none(kind: str) -> None:
    assert beliefs.limits(ast.parse(kind)) == set()


@pytest.mark.parametrize(
    "place",
    [
        "sandbox/nowhere.py::x",
        "sandbox/facts.py::nothing",
        "sandbox/facts.py::Fact.nothing",
        "tests/sandbox/test_facts.py::test_that_nobody_has_written",
    ],
)
def test_a_planted_place_that_is_not_there_is_found(place: str) -> None:
    assert beliefs.missing(place) is not None
    assert beliefs.missing("sandbox/facts.py::Fact.code") is None
