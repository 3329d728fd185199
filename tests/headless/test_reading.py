"""What is left out of rules that are read without waiting and talk, and what is not."""

from __future__ import annotations

import ast
from pathlib import Path
from textwrap import dedent

import pytest

from games.headless.reading import without_waiting

BESIDE = """
def is_true(s, claim):
    hand = s.hands[0]
    return claim in hand

def lowest(s):
    found = sorted(s.hand)
    s.latest = found[0]
    return found
"""


def read(folder: Path, rules: str) -> str:
    (folder / "beside.py").write_text(BESIDE)
    file = folder / "rules.py"
    file.write_text("from .beside import is_true, lowest\n\n" + dedent(rules))
    return ast.unparse(without_waiting(file).body[-1]).replace("\n    pass", "")


LEFT_OUT = {
    "a line": "t.say('gains', who=me, coins=len(s.coins))",
    "a line for one": "t.tell({me}, 'draws', card=Secret(s.word(card), {me}))",
    "a value that only a line has": "had = s.coins[me]\nt.say('gains', before=had)",
    "a value of a value": "had = s.coins\nmine = had[me]\nt.say('gains', before=mine)",
    "a dictionary filled for a line": (
        "about = {'who': me}\nif s.claim:\n    about['true'] = is_true(s, s.claim)\n"
        "t.say('x', **about)"
    ),
    "a secret made to be shown": "t.reveal('shows', Secret(s.card, {me}), who=me)",
    "a condition that only decides on a line": "if is_true(s, 'duke'):\n    t.say('x')",
}

KEPT = {
    "a line that takes a card": "t.say('turns', card=s.deck.pop())",
    "a function that changes something": "t.say('turns', card=lowest(s))",
    "what another statement looks at": "had = s.coins[me]\ns.before = had",
    "a dictionary that is another's": "coins = s.coins\ncoins[me] = 3",
    "a dictionary of the caller": "me['x'] = 3",
    "an entry that changes something": "about = {}\nabout['card'] = s.deck.pop()",
    "what is added to": "n = 1\nn += 1",
    "a function unknown": "told = somewhere(s)",
    "a reveal": "t.reveal('shows', s.hand)",
    "a reveal that takes a card": "t.reveal('shows', Secret(1), who=s.deck.pop())",
    "a method of the same name as a function": "s.is_true(s, 3)",
    "a condition that changes something": "if s.deck.pop():\n    t.say('x')",
    "a function inside": "n = 1\ndef inner():\n    return n\ns.how = inner",
}


def turn(steps: str, how: str) -> str:
    body = "\n".join("    " + line for line in ["s = t.state", *steps.splitlines(), "return s"])
    return f"{how} turn(t, me):\n{body}"


@pytest.mark.parametrize("steps", LEFT_OUT.values(), ids=LEFT_OUT)
def test_talk_and_what_only_serves_it_is_left_out(tmp_path: Path, steps: str) -> None:
    assert read(tmp_path, turn(steps, "async def")) == turn("", "def")


@pytest.mark.parametrize("steps", KEPT.values(), ids=KEPT)
def test_whatever_may_change_something_stays(tmp_path: Path, steps: str) -> None:
    expected = ast.unparse(ast.parse(turn(steps, "def")))
    assert read(tmp_path, turn(steps, "async def")).replace("\n        pass", "") == (
        expected.replace("\n        t.say('x')", "")
    )


def test_what_is_shown_as_soon_as_it_is_hidden_is_its_value(tmp_path: Path) -> None:
    shown = "s.pile.append(t.reveal('turns', Secret(s.deck.pop()), who=me))"
    assert read(tmp_path, turn(shown, "async def")) == turn("s.pile.append(s.deck.pop())", "def")


def test_questions_go_to_the_players_and_nothing_is_awaited(tmp_path: Path) -> None:
    asked = "two = [await t.choose(p, 'x', OPTIONS) for p in t.seats]\ns.x = await other(t, two)"
    straight = "two = [t.players.choose(p, 'x', OPTIONS) for p in t.seats]\ns.x = other(t, two)"
    assert read(tmp_path, turn(asked, "async def")) == turn(straight, "def")
