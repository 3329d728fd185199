"""What is left out of rules that are compiled without waiting and talk, and what is not."""

from __future__ import annotations

import ast
from pathlib import Path
from textwrap import dedent

import pytest
from pydantic import BaseModel, ConfigDict

from games.headless.compiler import NotCompilable, without_waiting

BESIDE = """
def is_true(s, claim):
    hand = s.hands[0]
    return claim in hand

@lru_cache(maxsize=8)
def about(me):
    return {"who": me}

def lowest(s):
    found = sorted(s.hand)
    s.latest = found[0]
    return found
"""


REMEMBERED = """
def sees(s, seat):
    s.seen[seat] += 1
"""
IMPORTS = """
from .beside import about, is_true, lowest
from .remembered import sees as notices
"""


class Dice(BaseModel):
    """A part of a data file."""

    model_config = ConfigDict(frozen=True)
    most: int
    name: str


class Data(BaseModel):
    model_config = ConfigDict(frozen=True)
    dice: Dice


class Changing(BaseModel):
    most: int


DICE = Dice(most=3, name="white")
NAMES = {"DATA": Data(dice=DICE), "DICE": DICE, "LOOSE": Changing(most=4), "dice": DICE}


def read(folder: Path, rules: str) -> str:
    (folder / "beside.py").write_text(BESIDE)
    (folder / "remembered.py").write_text(REMEMBERED)
    file = folder / "rules.py"
    file.write_text(IMPORTS + dedent(rules))
    return ast.unparse(without_waiting(file, NAMES).body[-1]).replace("\n    pass", "")


LEFT_OUT = {
    "a line": "t.say('gains', who=me, coins=len(s.coins))",
    "a line for one": "t.tell({me}, 'draws', card=Secret(s.word(card), {me}))",
    "a value that only a line has": "had = s.coins[me]\nt.say('gains', before=had)",
    "a value of a value": "had = s.coins\nmine = had[me]\nt.say('gains', before=mine)",
    "one of several values": "had, words = s.deck.size, about(me)\nt.say('gains', had, **words)",
    "a dictionary filled for a line": (
        "about = {'who': me}\nif s.claim:\n    about['true'] = is_true(s, s.claim)\n"
        "t.say('x', **about)"
    ),
    "a secret made to be shown": "t.reveal('shows', Secret(s.card, {me}), who=me)",
    "a condition that only decides on a line": "if is_true(s, 'duke'):\n    t.say('x')",
    "what is remembered": "notices(s, me)",
    "what each of several remembers": "for p in s.living:\n    if p != me:\n        notices(s, p)",
}

KEPT = {
    "a line that takes a card": "t.say('turns', card=s.deck.pop())",
    "a function that changes something": "t.say('turns', card=lowest(s))",
    "what another statement looks at": "had = s.coins[me]\ns.before = had",
    "a dictionary that is another's": "coins = s.coins\ncoins[me] = 3",
    "a dictionary of the caller": "me['x'] = 3",
    "an entry that changes something": "about = {}\nabout['card'] = s.deck.pop()",
    "two values of each other": "one = s.a\ntwo = s.b\none, two = two, one\ns.c = one + two",
    "what is added to": "n = 1\nn += 1",
    "a function unknown": "told = somewhere(s)",
    "a reveal": "t.reveal('shows', s.hand)",
    "a reveal that takes a card": "t.reveal('shows', Secret(1), who=s.deck.pop())",
    "a method of the same name as a function": "s.is_true(s, 3)",
    "a condition that changes something": "if s.deck.pop():\n    t.say('x')",
    "a loop that goes through what changes": "for p in iter(s.waiting):\n    t.say('x')",
    "a loop whose last turn is looked at": "for p in s.living:\n    t.say('x')\ns.last = p",
    "what is remembered of what changes": "notices(s, s.deck.pop())",
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


QUESTIONS = {
    "await t.choose(me, 'x', OPTIONS, {'who': me}, barred=OTHERS)": "t.players.choose(OPTIONS)",
    "await t.choose(s.waiting.pop(), key='x', options=OPTIONS)": (
        "t.players.choose((s.waiting.pop(), OPTIONS)[-1])"
    ),
    "await t.pick(me, 'x', OPTIONS, 0, most=2, secret=True)": "t.players.pick(OPTIONS, 0, 2)",
    "await t.number(me, 'x', high=s.most, low=1)": "t.players.number(1, s.most)",
    "await t.split(me, 'x', 3, CAPS, labels={})": "t.players.split(3, CAPS)",
    "await t.ask(me, bid(s))": "t.players.ask(bid(s))",
    "await t.window(decisions)": "t.players.window(decisions)",
    "await other(t, [await t.together(one) for one in s.all])": (
        "other(t, [t.players.together(one) for one in s.all])"
    ),
}


@pytest.mark.parametrize("asked", QUESTIONS)
def test_players_get_what_they_look_at_and_nothing_is_awaited(tmp_path: Path, asked: str) -> None:
    straight = turn(f"s.x = {QUESTIONS[asked]}", "def")
    assert read(tmp_path, turn(f"s.x = {asked}", "async def")) == straight


@pytest.mark.parametrize("asked", ["await t.ask(*both)", "await t.choose(me, 'x', **rest)"])
def test_a_question_that_only_shows_in_play_cannot_be_read(tmp_path: Path, asked: str) -> None:
    with pytest.raises(NotCompilable):
        read(tmp_path, turn(f"s.x = {asked}", "async def"))


@pytest.mark.parametrize("looked_up", ["DATA.dice.most", "DICE.most"])
def test_numbers_of_a_data_file_are_written_where_they_are_looked_up(
    tmp_path: Path, looked_up: str
) -> None:
    rules = turn(f"s.x = [await t.roll({looked_up} + 1)]", "async def")
    assert read(tmp_path, rules) == turn("s.x = [t.roll(3 + 1)]", "def")


@pytest.mark.parametrize(
    "kept", ["DATA.dice", "DICE.name", "LOOSE.most", "dice.most", "NOTHING.most", "DICE.least"]
)
def test_what_may_change_or_is_no_number_is_looked_up(tmp_path: Path, kept: str) -> None:
    assert read(tmp_path, turn(f"s.x = {kept}", "async def")) == turn(f"s.x = {kept}", "def")
