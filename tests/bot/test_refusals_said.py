"""Every refusal that the code raises, formatted for its reader with its arguments."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from bot.gateway.guard import sentence
from bot.gateway.responses import Expired, attempt
from bot.matches.errors import Refused, RulesFailed, Stale
from games.core.decision import Illegal
from tests.tools.refusals import refusal

ROOT = Path(__file__).parent.parent.parent
KINDS = {"Refused": Refused, "Illegal": Illegal}
VALUES = {  # what arguments of these names are; others are numbers
    "person": 5,
    "running": "coup",
    "link": "https://discord.com/channels/1/2",
    "game": "chess",
    "kind": "grandmaster",
    "option": "nothing",
    "box": "nothing",
    "year": "2026",
    "begins": "<t:1800000000:f>",
    "permission": ["send_messages"],
    "path": "a.b",
    "fixed": True,
}


def raised() -> set[tuple[str, str, frozenset[str]]]:
    """Every refusal that is named where it is raised, with the names of its arguments there."""
    found = set[tuple[str, str, frozenset[str]]]()
    for folder in ("bot", "games/core"):
        for path in (ROOT / folder).rglob("*.py"):
            source = path.read_text("utf-8")
            if not any(f"{kind}(" in source for kind in KINDS):
                continue
            for node in ast.walk(ast.parse(source)):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                    given = frozenset(word.arg for word in node.keywords if word.arg)
                    for code in named(node.args[0]) if node.func.id in KINDS else ():
                        found.add((node.func.id, code, given))
    return found


def named(code: ast.expr) -> list[str]:
    """The codes that an expression may be: one, or one of two."""
    if isinstance(code, ast.IfExp):
        return [*named(code.body), *named(code.orelse)]
    return [str(code.value)] if isinstance(code, ast.Constant) else []


RAISED = sorted(raised(), key=str)


@pytest.mark.parametrize("kind", KINDS)
def test_every_refusal_is_said_in_both_languages_with_its_arguments(
    kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    codes = [(code, names) for of, code, names in RAISED if of == kind]
    assert len(codes) > 5
    for code, names in codes:
        args = {name: VALUES.get(name, 3) for name in names}
        said = {locale: sentence(KINDS[kind](code, **args), locale) for locale in ("en", "es")}
        assert said["en"] != said["es"], code
        for text in said.values():
            assert not text.endswith(code), f"{code} has no words"
            assert not any(odd in text for odd in ("{", "}", "None", "$")), text
            assert "person" not in args or "<@5>" in text, text
            assert "running" not in args or "Coup" in text, text
        assert not caplog.messages, f"{code} with {sorted(names)}"


@pytest.mark.parametrize("locale", ["en", "es"])
def test_who_was_forgotten_is_not_named(locale: str) -> None:
    for code in ("only-host", "only-cup-host"):
        said = sentence(Refused(code, person=0), locale)
        assert "<@" not in said
        assert "0" not in said


def test_what_needs_no_arguments_is_said_too() -> None:
    for why in (Stale(), RulesFailed()):
        assert sentence(why, "en") != sentence(why, "es")


@pytest.mark.parametrize(
    ("why", "way"),
    [
        (Illegal("no-undo"), "/game rewind"),
        (Refused("seat-taken"), "/game watch"),
        (Refused("cup-played"), "/cup table"),
        (Refused("away-quota", left=1, quota=30, year=2026), "Give a nearer day"),
    ],
)
def test_a_refusal_says_what_can_be_done_instead(why: Exception, way: str) -> None:
    assert way in sentence(why, "en")


def test_an_illegal_answer_without_words_of_the_bots_own_is_said_in_the_games() -> None:
    assert (
        sentence(Illegal("split-total", total=5, given=4), "en")
        == "Share out exactly 5; you gave 4."
    )


@pytest.mark.parametrize("code", [10003, 10062, 50027])
async def test_where_nobody_can_be_told_any_more_nothing_is_said(code: int) -> None:
    """The channel is gone, or the interaction: neither is an error of the bot."""

    async def call() -> None:
        raise refusal(code, 404)

    with pytest.raises(Expired):
        await attempt(call)
