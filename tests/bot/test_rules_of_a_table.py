"""The rules at a table: what is not in play there says so."""

from __future__ import annotations

import pytest

import games
from bot.features.rules import view
from bot.ui.words import bot_words
from games.core import rulebook
from games.core.words import Words
from tests.tools.evening import evening, menus, seen_alone, text

NOT_HERE = "(not in play here)"


@pytest.mark.parametrize("key", games.GAMES)
def test_modules_are_chapters_and_paragraphs_that_some_table_leaves_out(key: str) -> None:
    game = games.load(key)
    found = rulebook.read(Words("en", game.folder), "en")
    numbers = {str(chapter.number) for chapter in found}
    numbers |= {one.number for chapter in found for one in chapter.paragraphs}
    assert numbers >= {*game.modules}
    for seats in (0, *game.seats):  # every one can be asked of any table
        rulebook.out_of_play(game, game.options(), seats)


@pytest.mark.parametrize(
    ("key", "options", "seats", "unused"),
    [
        ("coup", {}, 0, {"10.2", "10.3", "11", "12"}),
        ("coup", {"inquisitor": True}, 3, {"10", "10.2", "10.3", "12"}),
        ("coup", {"reformation": True, "two_players": "drafted"}, 3, {"10", "10.1", "10.2", "11"}),
        ("polis", {}, 2, {"11"}),
        ("polis", {"setup": "corinthian"}, 2, set()),
        ("offrandes", {}, 3, {"9"}),
        ("offrandes", {"auction": "sealed"}, 3, set()),
        ("pericles", {}, 4, {"15"}),
        ("pericles", {}, 3, set()),
        ("earth_and_water", {"sides": "bid"}, 2, {"16.5"}),
        ("kobayakawa", {"nobody_bets": "last_wins", "reveal_all": True}, 3, {"6.1"}),
        ("imperios", {}, 4, set()),
    ],
)
def test_what_is_in_play_follows_the_options_of_the_table(
    key: str, options: dict[str, object], seats: int, unused: set[str]
) -> None:
    game = games.load(key)
    chosen = game.options.model_validate(options)
    assert rulebook.out_of_play(game, chosen, seats) == unused


async def test_the_rules_at_a_table_say_what_it_does_not_play_by() -> None:
    async with evening() as e:
        ana, bruno = e.person("Ana"), e.person("Bruno")
        await e.seat_all("coup", ana, bruno)
        shown = seen_alone(await ana.slash("game rules"))
        (menu,) = menus(shown)
        left_out = [one["label"] for one in menu["options"] if NOT_HERE in one["label"]]
        assert [label.partition(".")[0] for label in left_out] == ["11", "12"]
        (twelve,) = [one["value"] for one in menu["options"] if one["label"].startswith("12.")]
        turned = (await ana.choose(shown, [twelve], menu["custom_id"])).response
        assert NOT_HERE in text(turned).splitlines()[1], "and so it is when one turns to it"
        two = seen_alone(await ana.slash("game rules", search="drafted two players"))
        lines = text(two).splitlines()
        marked = [NOT_HERE in line for line in lines]
        assert any(marked)
        assert marked == sorted(marked), "what is not in play comes last"
        (menu,) = menus(seen_alone(await ana.slash("game rules", game="coup")))
        assert not any(NOT_HERE in one["label"] for one in menu["options"]), "of no table"


def test_a_paragraph_that_is_not_in_play_is_marked_in_its_chapter() -> None:
    said = view.marked("16.4 One.\n16.5 Two.\nthree", {"16.5"}, bot_words("en")).splitlines()
    assert said == ["16.4 One.", "16.5 Two. *(not in play here)*", "three"]
