"""What players read: words in both languages, label lengths, the board in words and pictures."""

from __future__ import annotations

from itertools import product
from xml.etree import ElementTree

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

from games.core.art import Ending
from games.core.decision import Option
from games.core.drawing import BOLD, EDGE, width
from games.core.languages import LOCALES
from games.core.rng import Rng
from games.core.secret import Secret
from games.core.story import tell
from games.core.table import Event, Table
from games.core.words import Words
from games.offrandes import GAME
from games.offrandes.auctions import OPENING, PAIRS, RAISES
from games.offrandes.corruption import GUARDED, KEPT, LURES, NOBODY, TWICE
from games.offrandes.data import ALTARS, PLAY
from games.offrandes.offerings import NOTHING, OFFERS
from games.offrandes.rules import EACH
from games.offrandes.signs import MARK
from games.offrandes.state import Lot, Offering, State, TableOptions
from games.offrandes.stories import ROW, STYLE, devotee

SHORT = ("Ana", "Bernardo", "Carmen", "Dimitri", "Elena")
LONG = tuple(name.ljust(32, "m") for name in SHORT)


def words(locale: str, names: tuple[str, ...] = SHORT, reader: int = 0) -> Words:
    return Words(locale, GAME.folder, names, reader)


def full_table(seats: int = 5) -> State:
    """A late table: every altar used, every ladder climbed, an auction going on."""
    t: Table[State] = Table(None, range(seats), Rng(bytes(32)))  # type: ignore[arg-type]
    s = GAME.setup(t, TableOptions())
    s.round, s.chapter, s.queue = 12, "auctions", s.order
    s.steps = [[4] * 7 for _ in range(seats)]
    s.points, s.money = [100] * seats, [25] * seats
    s.altars = [Offering(i % seats, i % 5, 5) for i in range(len(ALTARS))]
    s.lot = Lot([3, 4], 0, 24, 1, [2, 3, 4, 0, 1])
    s.lots, s.winners, s.offered, s.moved = 2, [3], 10, [[1, 4]]
    s.limits[2] = Secret(25, {2}, "limit")
    return s


def test_both_languages_have_the_same_messages() -> None:
    found = []
    for locale in LOCALES:
        source = (GAME.folder / f"{locale}.ftl").read_text("utf-8")
        messages = [e for e in FluentParser().parse(source).body if isinstance(e, Message)]
        names = [m.id.name for m in messages]
        assert len(set(names)) == len(names)
        found.append({(m.id.name, a.id.name) for m in messages for a in m.attributes} | set(names))
    assert found[0] == found[1]


@pytest.mark.parametrize("locale", LOCALES)
def test_every_label_fits_a_button(locale: str) -> None:
    lures = [option for (_, _, theirs, mine), option in LURES.items() if theirs == 5 and mine == 4]
    shown: list[Option[object]] = [*PAIRS.values(), *EACH, *lures, NOBODY, NOTHING]
    shown += [*RAISES[20][25], *OPENING[25]]
    shown += [numbers[5] for kinds in OFFERS for numbers in kinds]
    for names, most in ((SHORT, 38), (LONG, 80)):
        w = words(locale, names)
        assert max((len(w.option(option)), w.option(option)) for option in shown)[0] <= most
        for barred in (*GUARDED, *TWICE, *KEPT.values()):
            assert len(w.option(barred)) <= most
            assert w.barred(barred)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_board_in_words_is_whole_and_not_too_long(locale: str) -> None:
    view = full_table()
    said = GAME.text(view, words(locale, LONG))
    assert len(said) <= 3000
    plain = GAME.text(view, words(locale))
    for name, altar in product(SHORT, ALTARS):
        assert name in plain
        assert words(locale)(f"altar-{altar}") in plain


def test_only_its_owner_reads_a_standing_maximum() -> None:
    view = full_table()
    assert "25**" in GAME.hand(view, 2, words("en", reader=2))
    assert "maximum" not in GAME.hand(view, 1, words("en", reader=1))
    view.lot = None
    assert "maximum" not in GAME.hand(view, 2, words("en", reader=2))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_picture_is_sound_and_marks_the_last_move(locale: str, seats: int) -> None:
    assert GAME.board is not None
    view = full_table(seats)
    svg = GAME.board(view, words(locale, LONG))
    root = ElementTree.fromstring(svg)
    assert root.get("width") == "780"
    texts = [element.text for element in root.iter() if element.tag.endswith("text")]
    for altar in ALTARS:
        assert words(locale)(f"altar-{altar}") in texts
    assert svg.count(MARK) == 2, "a disc and an altar"
    view.moved, view.offered = [], -1
    assert GAME.board(view, words(locale, LONG)).count(MARK) == 0


def test_a_computer_is_marked_in_its_own_row_of_the_poster_beside_its_name() -> None:
    state, names = full_table(3), ("Ana", "Hipatia ⚙", LONG[0])
    ending = Ending((1, 2, 3), computers=(1, 2))
    w = words("es", names)
    for seat in ending.computers:
        svg = devotee(state, seat, ending, w, ["E", "C", "A"], 100)
        root = ElementTree.fromstring(f"<svg>{svg}</svg>")

        def at(one: ElementTree.Element, side: str) -> float:
            return float(one.get(side, 0))

        chip = [one for one in root.iter("rect") if one.get("fill") == STYLE.muted]
        assert min(at(one, "y") for one in chip) > 100
        assert max(at(one, "y") + at(one, "height") for one in chip) < 100 + ROW
        name = next(one for one in root.iter("text") if one.get("x") == str(EDGE + 158))
        end = at(name, "x") + width(name.text or "", at(name, "font-size"), BOLD)
        assert end < min(at(one, "x") for one in chip) < end + 20


def test_who_begin_with_the_same_characters_are_told_in_one_line() -> None:
    trio = ["guardian", "priestess", "corruptor"]
    said = [(n, Event("starts", {"who": n, "trade": trio})) for n in range(3)]
    other = Event("starts", {"who": 3, "trade": [*trio[:2], "soldier"]})
    lines = tell([*said, (3, other)], GAME.story)
    w = words("es", ("Ana", "Bruno", "Hipatia", "Solón"))
    assert [w.event(line) for _, line in lines] == [
        "Ana, Bruno e Hipatia empiezan con Guardián del templo, Sacerdotisa y Corruptor.",
        "Solón empieza con Guardián del templo, Sacerdotisa y Soldado.",
    ]


def test_who_plays_which_city() -> None:
    assert GAME.roles is not None
    view = full_table()
    named = [words("es")(GAME.roles(view, seat)) for seat in range(5)]
    assert named == ["Esparta", "Corinto", "Atenas", "Tebas", "Delos"]


@pytest.mark.parametrize("locale", LOCALES)
def test_options_and_endings_have_words(locale: str) -> None:
    w = words(locale)
    for key in ("option-auction", "option-auction.help", "over-altars", "over-devotion"):
        assert w.knows(key)
    for value in ("open", "sealed"):
        assert w.knows(f"option-auction-{value}")
    rules = (GAME.folder / f"rules.{locale}.md").read_text("utf-8")
    assert rules.count("## ") >= 10
    assert str(PLAY.end_score) in rules
