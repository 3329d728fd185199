"""Coup's data file: a mistake stops the import, and the error says where."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.core import datafile
from games.core.datafile import BadData
from games.core.secret import SPECTATOR
from games.core.words import Words
from games.coup import GAME, data
from games.coup.cards import bust
from games.coup.data import (
    AIMED,
    CHARACTERS,
    COURT,
    FILE,
    KINDS,
    REPLACES,
    ROLES,
    Court,
    actions,
)
from games.coup.state import TableOptions, roles
from games.coup.telling import FOLLOWS
from tests.tools.published import LANGUAGES

WRITTEN = FILE.read_text("utf-8")


def refused(tmp_path: Path, old: str, new: str, nth: int = 0) -> BadData:
    """What is said of the file with one thing in it put wrongly."""
    parts = WRITTEN.split(old)
    assert len(parts) > nth + 1, f"the file has no {old!r}"
    text = old.join(parts[: nth + 1]) + new + old.join(parts[nth + 1 :])
    path = tmp_path / "court.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(BadData) as raised:
        datafile.read(path, Court, strict=True)
    found = raised.value
    assert found.file == path
    assert str(found).startswith(f"{path}, line {found.line}: ")
    return found


def line_of(text: str, nth: int = 0) -> int:
    """The line of the file on which something stands, counted from 1."""
    return [i for i, line in enumerate(WRITTEN.split("\n"), 1) if text in line][nth]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('kind = "convert"', 'kind = "convince"', "'convince'"),
        ('claim = "duke"', 'claim = "duque"', "claim called `duque`. Did you mean `duke`?"),
        ('claim = "no-duke"', 'claim = "no-captain"', "claim called `no-captain`"),
        ('blocks = ["aid"]', 'blocks = ["aids"]', "Did you mean `aid`?"),
        ('name = "assassin"', 'name = "duke"', "the character `duke` is there twice"),
        ('replaces = "ambassador"', 'replaces = "envoy"', "character called `envoy`"),
    ],
)
def test_a_name_without_code_behind_it_is_refused(
    tmp_path: Path, old: str, new: str, says: str
) -> None:
    found = refused(tmp_path, old, new)
    assert says in found.sentence
    assert found.line == line_of(old)


def test_a_character_of_another_name_is_missed_where_it_is_claimed(tmp_path: Path) -> None:
    found = refused(tmp_path, 'name = "duke"', 'name = "count"')
    assert "claim called `duke`" in found.sentence
    assert found.line == line_of('claim = "duke"')


def test_every_action_but_the_printed_three_belongs_to_a_character(tmp_path: Path) -> None:
    start = WRITTEN.index('[[action]]\nname = "income"')
    levy = '[[action]]\nname = "levy"\nkind = "gain"\ngain = 1\nstatus = "PUBLIC"\n\n'
    found = refused(tmp_path, WRITTEN[start:], levy + WRITTEN[start:])
    assert "action without a claim called `levy`" in found.sentence


def test_the_second_of_two_blocks_is_read_too(tmp_path: Path) -> None:
    found = refused(tmp_path, 'blocks = ["aid"]', 'blocks = ["aid", "theft"]')
    assert "`theft`" in found.sentence
    assert found.line == line_of('blocks = ["aid"]')


@pytest.mark.parametrize("name", ["income", "aid", "coup"])
def test_an_action_that_is_not_there_is_missed(tmp_path: Path, name: str) -> None:
    start = WRITTEN.index(f'[[action]]\nname = "{name}"')
    entry = WRITTEN[start : WRITTEN.index("[[action]]", start + 1)]
    found = refused(tmp_path, entry, "")
    assert f"the action `{name}` is missing" in found.sentence


def test_an_action_that_is_there_twice_is_refused(tmp_path: Path) -> None:
    found = refused(tmp_path, 'claim = "inquisitor"', 'claim = "ambassador"')
    assert "`exchange` is there twice" in found.sentence


def test_two_who_can_meet_at_a_table_have_no_action_of_one_name(tmp_path: Path) -> None:
    found = refused(
        tmp_path,
        'name = "tax"\nkind = "gain"\ngain = 3',
        'name = "exchange"\nkind = "exchange"\ndraws = 2',
    )
    assert "`exchange` is there twice" in found.sentence


def test_an_action_does_one_thing_whoever_is_claimed_for_it(tmp_path: Path) -> None:
    found = refused(tmp_path, "draws = 1", "", 0)
    assert "cannot gain 0 and draw 0" in found.sentence
    found = refused(tmp_path, 'kind = "exchange"\ndraws = 1', 'kind = "examine"')
    assert "`exchange` is of two kinds" in found.sentence


def test_nobody_shares_a_place(tmp_path: Path) -> None:
    entry = '[[character]]\nname = "inquisitor"'
    start, end = WRITTEN.index(entry), WRITTEN.index("status", WRITTEN.index(entry))
    second = WRITTEN[start:end].replace("inquisitor", "second") + 'status = "PUBLIC"\n\n'
    found = refused(tmp_path, WRITTEN[start:], second + WRITTEN[start:])
    assert "two take the place of the ambassador" in found.sentence


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("cost = 7", "cost = -7", "at least 0"),
        ("cost = 7", "cost = 11", "a coup costs more than 10"),
        ("cost = 7", 'cost = "seven"', "whole number"),
        ("gain = 3", "gian = 3", "`action.tax.gian` is not known here"),
        ("gain = 3", "", "`tax` cannot gain 0"),
        ("cost = 7", "cost = 7\ngain = 1", "`coup` cannot gain 1"),
        ("draws = 2", "", "`exchange` cannot gain 0 and draw 0"),
        ("cost = 7", "cost = 7\ndraws = 1", "`coup` cannot gain 0 and draw 1"),
        ("players = 8", "players = 6", "rising numbers"),
        ("players = 10", "players = 9", "no deck for 10 players"),
        ("copies = 4", "copies = 3", "15 cards are too few for 8 players"),
        ("coins = 2", "coins = 2.5", "whole number"),
        ('status = "PUBLIC"', "", "does not say where its values come from"),
        ('status = "PUBLIC"', 'status = "GUESSED"', "GUESSED"),
        ("setup.coins_first_of_two", "setup.coins_of_two", "leads nowhere"),
    ],
)
def test_a_wrong_value_or_a_missing_mark_is_refused(
    tmp_path: Path, old: str, new: str, says: str
) -> None:
    found = refused(tmp_path, old, new)
    assert says in found.sentence
    assert found.line > 1


def test_a_coup_that_costs_all_of_ten_coins_is_possible(tmp_path: Path) -> None:
    path = tmp_path / "court.toml"
    path.write_text(WRITTEN.replace("cost = 7", "cost = 10"), "utf-8")
    assert datafile.read(path, Court, strict=True)


def test_as_many_cards_as_hands_and_an_exchange_need_are_enough(tmp_path: Path) -> None:
    """Fifteen cards: six players hold twelve, and two are drawn."""
    assert datafile.read(FILE, Court).deck[0].players == 6
    found = refused(tmp_path, "players = 6", "players = 7")
    assert "15 cards are too few for 7 players" in found.sentence


def test_what_is_done_to_a_rival_needs_one_and_nothing_else_has_one() -> None:
    table = actions(roles(TableOptions.model_validate({"inquisitor": True})), True)
    aimed = {name for name, action in table.items() if action.target}
    assert aimed == {"coup", "steal", "assassinate", "examine"}


def test_the_inquisitor_blocks_what_the_ambassador_would() -> None:
    inquisition = roles(TableOptions.model_validate({"inquisitor": True}))
    assert tuple("inquisitor" if role == "ambassador" else role for role in ROLES) == inquisition
    assert {*ROLES, *REPLACES.values()} == {*CHARACTERS}
    assert actions(inquisition, False)["steal"].blocks == ("captain", "inquisitor")


def test_each_extra_brings_its_own_actions() -> None:
    plain = ["income", "aid", "tax", "steal", "assassinate", "coup", "exchange"]
    for inquisitor in (False, True):
        present = roles(TableOptions.model_validate({"inquisitor": inquisitor}))
        own = ["examine"] if inquisitor else []
        assert [*actions(present, False)] == [*plain, *own]
        assert [*actions(present, True)] == [*plain, *own, "convert", "embezzle"]
        assert actions(present, False)["exchange"].draws == (1 if inquisitor else 2)


def test_what_is_not_printed_is_marked() -> None:
    """The two expansions, and what the rulebook leaves open."""
    mine = {f"action.{row.name}" for row in COURT.action if row.claim in REPLACES.values()}
    assert {mark.path for mark in data.MARKS} == {
        "setup.coins_first_of_two",
        "setup.coins_both_of_two",
        "convert",
        "deck.1",
        "deck.2",
        "action.convert",
        "action.embezzle",
        *mine,
        *(f"character.{name}" for name in REPLACES.values()),
    }


@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_character_and_action_has_its_words_in_each_edition(locale: str) -> None:
    w, wanted = Words(locale, GAME.folder, [], SPECTATOR), list[str]()
    for name in CHARACTERS:
        for word in (name, f"urbis-{name}"):
            wanted += [f"role-{word}", f"role-{word}.many", f"card-{word}", f"card-{word}.many"]
            wanted += [f"does-role-{word}", f"stops-{word}", f"brief-{word}"]
    for name in REPLACES.values():
        wanted += [f"option-{name}", f"option-{name}.help", f"value-character-{name}"]
    for name, kind in KINDS.items():
        wanted += [f"action-{name}", f"action-urbis-{name}", f"opt-{name}", f"does-{name}"]
        if kind in AIMED:
            wanted += [f"opt-{name}.kind", f"group-{name}", f"group-urbis-{name}"]
        if kind in FOLLOWS:
            wanted.append(f"tells-{name}")
    for row in COURT.action:
        if row.claim:
            wanted += [f"opt-{row.name}.stake", f"opt-{row.name}.stake-bluff"]
    assert [key for key in wanted if not w.speaks(key)] == []


@pytest.mark.parametrize("name", CHARACTERS)
def test_every_character_is_drawn(name: str) -> None:
    assert bust(name).startswith("<")
