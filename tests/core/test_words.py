"""Messages: forms for the reader, for sealed secrets, lists, names, missing texts."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast

from games.core import bundle as bundles
from games.core.bundle import Bundle
from games.core.decision import Barred, Number, Option
from games.core.languages import CORE, entries
from games.core.secret import Secret, seal
from games.core.table import Event
from games.core.words import Words, unexplained

ROOT = CORE.parent.parent
FILES = sorted(path for part in ("bot", "games") for path in (ROOT / part).rglob("*.ftl"))
ENGLISH = """
takes = { $who } takes { $it }.
    .sealed = { $who } takes { $it ->
        [one] a card
       *[other] { $it } cards
    }.
    .you = You take { $it }.
beats = { $who } beats { $whom }.
colours = { $colour } ({ $colour_id })
several = { $colour } ({ $colour_count })
colour-red = Red
hue-red = Red
    .many = { $n ->
        [1] a Red
       *[other] { $n } Reds
    }
hue-blue = Blue
    .many = { $n ->
        [1] a Blue
       *[other] { $n } Blues
    }
hue-grey = Grey
hues = { $hue } ({ $hue_count })
flag = { $open }
worth = Worth { NUMBER($card) }
score = In 1-2 rounds: { $n ->
    [one] one point
   *[other] { $n } points
}, { $of }
ask-bid = Bid for { $what }
    .help = Highest wins.
ask-plain = Well?
opt-go = Go to { $place }
place-rome = Rome
why-far = Too far by { $steps }
box-left = On the left
group-east = The East
"""


@pytest.fixture
def words(tmp_path: Path) -> Words:
    (tmp_path / "en.ftl").write_text(ENGLISH, "utf-8")
    (tmp_path / "es.ftl").write_text("colour-red = Rojo\ncolours = { $colour }", "utf-8")
    return Words("en", tmp_path, ["Ana", "Bo"], reader=1)


def line(words: Words, event: Event) -> str:
    return words.event(Event(event.key, seal(dict(event.args), words.reader)))


def test_an_event_is_told_in_the_form_that_fits_its_reader(words: Words) -> None:
    card = {"it": Secret("king", {0})}
    assert line(words, Event("takes", {"who": 0, **card})) == "Ana takes a card."
    assert line(words, Event("takes", {"who": 0, "it": Secret("king", {1})})) == "Ana takes king."
    assert line(words, Event("takes", {"who": 1, "it": Secret("king", {1})})) == "You take king."
    two = Secret(["king", "queen"], {0})
    assert line(words, Event("takes", {"who": 0, "it": two})) == "Ana takes 2 cards."


def test_being_spoken_to_comes_before_the_sealed_form(words: Words) -> None:
    assert line(words, Event("takes", {"who": 1, "it": Secret("king", {0})})) == "You take 1."


def test_a_message_without_forms_serves_everybody(words: Words) -> None:
    assert line(words, Event("beats", {"who": 1, "whom": 0})) == "Bo beats Ana."


def test_ids_are_translated_and_lists_joined(words: Words) -> None:
    assert words("colours", colour="red") == "Red (red)"
    assert words("several", colour=["red", "blue"]) == "Red and blue (2)"
    assert words("beats", who=[0, 1], whom=0) == "Ana and Bo beats Ana."
    assert words.listed(["a", "b", "c"]) == "a, b, and c"


def test_equal_things_of_a_list_are_said_together_where_their_messages_can(words: Words) -> None:
    assert words("hues", hue=["red", "blue", "red"]) == "2 Reds and a Blue (3)"
    assert words("hues", hue2=["red"], hue=["red", "blue"]) == "Red and Blue (2)"
    assert words("hues", hue=["red", "grey", "red"]) == "Red, Grey, and Red (3)"
    assert words("several", colour=["red", "red"]) == "Red and Red (2)"


@pytest.mark.parametrize(
    ("who", "said"),
    [
        ("Inés", "Bo cae e Inés queda, e Inés"),
        ("Hipatia ⚙", "Bo cae e Hipatia ⚙ queda, e Hipatia ⚙"),
        ("Hiedra", "Bo cae y Hiedra queda, y Hiedra"),
        ("Ana", "Bo cae y Ana queda, y Ana"),
    ],
)
def test_spanish_says_another_and_before_a_name_with_the_sound_of_an_i(
    tmp_path: Path, who: str, said: str
) -> None:
    for locale, text in {
        "en": "stays = { $by } falls and { $who } stays, and **{ $who }**",
        "es": "stays = { $by } cae y { $who } queda, y **{ $who }**",
    }.items():
        (tmp_path / f"{locale}.ftl").write_text(text, "utf-8")
    spanish = Words("es", tmp_path, ["Bo", who])
    assert spanish("stays", by=0, who=1).replace("**", "") == said
    english = Words("en", tmp_path, ["Bo", who])
    assert english("stays", by=0, who=1) == f"Bo falls and {who} stays, and **{who}**"


def test_what_people_wrote_keeps_its_own_and(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("note = { $who }: { $text }", "utf-8")
    (tmp_path / "es.ftl").write_text("note = { $who }: { $text }", "utf-8")
    words = Words("es", tmp_path, ["Ana"])
    assert words("note", who=0, text="tú y isla") == "Ana: tú y isla"


def test_a_number_below_zero_has_a_minus(words: Words) -> None:
    assert words("score", n=-3, of=0) == "In 1-2 rounds: −3 points, 0"
    assert words("score", n=-1, of=-1200) == "In 1-2 rounds: one point, −1,200"


def test_truth_values_nothing_and_unnamed_seats(words: Words) -> None:
    assert [words("flag", open=value) for value in (True, False, None)] == ["yes", "no", "none"]
    assert words.name(7) == "8"


def test_arguments_that_cannot_be_spoken_are_an_error(words: Words) -> None:
    with pytest.raises(TypeError):
        words("flag", open=Secret(1))


def test_decisions_options_boxes_and_groups(words: Words) -> None:
    bid = Number("bid", 0, 3, {"what": "gold"})
    assert (words.ask(bid), words.why(bid)) == ("Bid for gold", "Highest wins.")
    assert words.why(Number("plain", 0, 1)) == ""
    assert words.option(Option("go:3", 3, args={"place": "rome"})) == "Go to Rome"
    barred = Barred("go:3", "far", args={"steps": 2, "place": "rome"})
    assert (words.option(barred), words.barred(barred)) == ("Go to Rome", "Too far by 2")
    assert (words.group("east"), words.group("west")) == ("The East", "west")
    assert words.box("left:2", {}) == "On the left"


def test_a_missing_message_shows_its_key_and_is_logged(
    words: Words, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR):
        assert words("nothing-here") == "nothing-here"
        assert words("takes.wrong") == "takes.wrong"
    assert "no message nothing-…" in caplog.text


def test_what_goes_wrong_in_a_message_is_logged_without_what_may_be_hidden(
    words: Words, caplog: pytest.LogCaptureFixture
) -> None:
    """A game of another package lacks a card's name, or takes it for a number."""
    with caplog.at_level(logging.ERROR):
        words("card-contessa")
        words("worth", card="contessa")
    assert "no message card-…" in caplog.text
    assert "message worth in en" in caplog.text
    assert "TypeError" in caplog.text
    assert "contessa" not in caplog.text


def test_a_missing_argument_is_logged_and_does_not_stop_the_game(
    words: Words, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR):
        assert "Ana" in words("beats", who=0)
    assert "beats" in caplog.text


def test_an_unknown_language_falls_back_to_english(words: Words) -> None:
    assert Words("tlh", words.folder).locale == "en"
    assert Words("es", words.folder)("colours", colour="red") == "Rojo"


def test_the_core_says_the_same_things_in_both_languages() -> None:
    keys = [
        {
            row.split(" =")[0]
            for row in (CORE / f"{locale}.ftl").read_text("utf-8").splitlines()
            if row[:1].isalpha()
        }
        for locale in ("en", "es")
    ]
    assert keys[0] == keys[1]


def test_only_what_is_said_is_parsed(words: Words, monkeypatch: pytest.MonkeyPatch) -> None:
    parsed = list[str]()

    def parse(source: str) -> ast.Resource:
        parsed.append(source.partition(" =")[0])
        return FluentResource(source)

    monkeypatch.setattr(bundles, "FluentResource", parse)
    bundle = Bundle("en", words.folder)
    assert parsed == []
    assert bundle.pattern("nothing-here") is None
    assert all(bundle.pattern("takes") for _ in range(3))
    assert parsed == ["takes"]


def test_a_message_may_refer_to_others_of_the_game_and_of_the_core(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text(
        "-city = Sparta\n    .land = Laconia\n"
        "falls = { -city } falls: { lost.why }\n"
        "lost = lost\n    .why = no walls. { error-over }\n"
        "where = { -city.land ->\n    [Laconia] South\n   *[other] North\n}, { error-twice }\n"
        "error-twice = Once.\n",
        "utf-8",
    )
    w = Words("en", tmp_path)
    assert w("falls") == "Sparta falls: no walls. This game is over."
    assert w("where") == "South, Once."


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_file_is_cut_where_its_messages_begin(path: Path) -> None:
    source = path.read_text("utf-8")
    whole = [part for part in FluentResource(source).body if not isinstance(part, ast.BaseComment)]
    for part in whole:
        assert isinstance(part, ast.Message | ast.Term), source[part.span.start :][:60]
        part.comment = None
    cut = [FluentResource(text).body[0] for text in entries(source).values()]
    assert len(cut) == len(whole)
    assert all(map(ast.BaseNode.equals, whole, cut))


def test_a_line_is_explained_after_a_dash() -> None:
    said = "**Envoys** — Argos: moves one unit\n• 3 — 5 coins — or none\nnon-stop, 3–5"
    assert unexplained(said) == "**Envoys**\n• 3\nnon-stop, 3–5"
