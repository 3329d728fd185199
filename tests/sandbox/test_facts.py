"""What is believed of Discord, as data: read, printed, and played false by the sandbox."""

from __future__ import annotations

from pathlib import Path

import pytest
from pydantic import ValidationError
from typer.testing import CliRunner

from bot.cli import app
from sandbox import facts
from sandbox.world import Clock, Refused, World, answers, interactions, messages

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
    """Told to, the sandbox refuses an edit of the pressed message by its id; else it allows it."""

    def press_and_edit(*false: str) -> str:
        world = World(clock=Clock(lambda: 1_700_000_000.0), false_facts=false)
        ana = world.add_user("Ana")
        channel = world.add_channel(world.add_guild("Casa"), "general")
        button = {"type": 2, "style": 1, "label": "x", "custom_id": "x"}
        body = {"content": "a", "components": [{"type": 1, "components": [button]}]}
        panel = messages.post(world, channel, world.bot.id, body)
        press = interactions.press(world, ana.id, panel, "x")
        answers.answer(world, press.id, press.token, {"type": answers.WAIT}, [])
        place = world.bot.id, press.token, panel.id
        return answers.edit_answer(world, *place, {"content": "b"}, []).content

    assert press_and_edit() == "b"
    with pytest.raises(Refused, match="10008"):
        press_and_edit("pressed-message-over-its-token")


def test_the_command_prints_facts_and_guesses() -> None:
    every, guesses = (
        CliRunner().invoke(app, ["facts", *more]).output for more in ([], ["--guesses"])
    )
    for fact in facts.all_facts():
        assert fact.id in every
        assert (fact.id in guesses) == (fact.standing == "guessed")


def test_a_wrong_doubt_is_a_sentence_at_the_start(tmp_path: Path) -> None:
    told = CliRunner().invoke(
        app, ["play", "--port", "0", "--folder", str(tmp_path), "--false", "no-such-fact"]
    )
    assert (told.exit_code, told.output) == (
        2,
        "Of these facts none may be doubted: no-such-fact\n",
    )
