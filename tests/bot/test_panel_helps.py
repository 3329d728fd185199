"""What a panel says about answers: their kind by color, their cost, and what was answered."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

import games
from bot.features.seat import view
from bot.features.seat.view import in_one_line, without_role
from bot.features.table.view import table_face
from bot.matches.body import BodyDraft, ChairDraft
from bot.matches.session import Session
from bot.people.service import EXPLAINED_TIMES, People
from bot.ui.ids import Question
from bot.ui.questions import rows
from bot.ui.words import bot_words, of_game
from games.core import rulebook
from games.core.aids import Scene
from games.core.decision import Barred, Choice, Option, Reason
from games.core.languages import LOCALES, written
from games.core.match import Match, begin
from games.core.words import Words
from storage.records import LIVE, Row
from tests.tools.evening import controls, evening, labels, text, walk
from tests.tools.memory_store import MemoryStore

BLUE, GREY, RED = 1, 2, 4
BLUFF = {"en": "bluff", "es": "farol"}


def coup(hands: list[list[str]], **options: Any) -> Session:
    match = begin(
        games.load("coup"), bytes(32), len(hands), options, (), {"first": [0], "hands": hands}
    )
    return session_of(match)


def session_of(match: Match[Any], people: int = 10) -> Session:
    chairs = [
        ChairDraft(person=seat + 1 if seat < people else None, name=f"P{seat}")
        for seat in match.seats
    ]
    body = BodyDraft(chairs=chairs, options=match.start.options, secret="00" * 32)
    return Session(Row("aaaaaaaa", 1, LIVE, match.game.key, 1, 2, 3, {}, 0.0, 0.0), body, match)


def shown(session: Session, seat: int, locale: str = "en", **more: Any) -> list[dict[str, Any]]:
    face = view.panel(session, seat, view.PanelReader(locale, **more))
    return list(walk(face.view.to_components()))


def styles(parts: list[dict[str, Any]]) -> dict[str, int]:
    """The colour of each answer, by the id of its option."""
    return {
        p["custom_id"].split("/")[-1]: p["style"]
        for p in parts
        if p["type"] == 2 and p["custom_id"].startswith("g1/a/")
    }


def said(parts: list[dict[str, Any]]) -> str:
    return "\n".join(p["content"] for p in parts if p["type"] == 10)


THREE = [["duke", "captain"], ["contessa", "contessa"], ["assassin", "duke"]]


@pytest.mark.parametrize("locale", LOCALES)
def test_what_one_holds_is_blue_what_one_does_not_is_red_and_called_a_bluff(locale: str) -> None:
    parts = shown(coup(THREE), 0, locale)
    found = styles(parts)
    assert (found["income"], found["tax"], found["exchange"]) == (BLUE, BLUE, RED)
    lies = [p["label"] for p in parts if p["type"] == 2 and BLUFF[locale] in p.get("label", "")]
    assert len(lies) == 1
    assert lies[0].endswith(f"· {BLUFF[locale]}")


def test_a_lie_stands_out_in_a_menu_as_well() -> None:
    hands = [["contessa", "contessa"], ["duke", "captain"], *([[]] * 4)]
    match = begin(
        games.load("coup"), bytes(32), 6, {"inquisitor": True}, (), {"first": [0], "hands": hands}
    )
    options = [o for p in shown(session_of(match), 0) for o in p.get("options", ())]
    steals = [o for o in options if o["value"].startswith("steal:")]
    assert steals
    assert all(o["label"].endswith("· bluff") for o in steals)


def test_only_who_is_asked_is_told_what_a_bluff_is() -> None:
    honest, liar = coup(THREE), coup([["contessa", "contessa"], THREE[0], THREE[2]])
    for seat in (1, 2):
        assert "bluff" not in str(shown(honest, seat))
    tables = [table_face(each).view.to_components() for each in (honest, liar)]
    assert tables[0] == tables[1]


def test_to_pass_is_grey_and_to_challenge_red_whatever_one_holds() -> None:
    match = begin(
        games.load("coup"), bytes(32), 3, {}, (), {"first": [0], "hands": [list(h) for h in THREE]}
    )
    match.submit(0, "tax")
    for seat in (1, 2):
        assert styles(shown(session_of(match), seat)) == {"challenge": RED, "pass": GREY}


def test_what_answers_cost_is_told_and_a_bluff_costs_something_else() -> None:
    told = said(shown(coup(THREE), 0))
    assert "if challenged, you show the card." in told
    assert "a Duke blocks it." in told


def test_answers_of_which_the_same_is_told_share_a_line() -> None:
    told = said(shown(coup(THREE), 0))  # a Duke and a Captain, who may rob each of two rivals
    assert "-# **Exchange (Ambassador)**: if challenged, you lose a card." in told.splitlines()
    assert "-# **Steal**: it can be blocked." in told.splitlines()
    told = said(shown(coup([["duke", "duke"], *THREE[1:]]), 0))
    assert "-# **Steal, Exchange (Ambassador)**: if challenged, you lose a card." in told


def test_at_length_a_question_tells_what_a_bluff_costs() -> None:
    told = view.explained(coup(THREE), 0, "en")
    assert "-# **Exchange (Ambassador)**: if challenged, you lose a card." in told.splitlines()


@pytest.mark.parametrize("key", games.GAMES)
def test_where_a_question_is_explained_there_is_a_chapter(key: str) -> None:
    game = games.load(key)
    for locale in LOCALES:
        count = len(rulebook.chapters(game, of_game(key, locale)))
        asks = {name[4:] for name in written(locale, game.folder) if name.startswith("ask-")}
        assert asks == {*game.chapters}, "each question opens the rules at a chapter"
        assert all(1 <= chapter <= count for chapter in game.chapters.values())


@pytest.mark.parametrize("locale", ["en-US", "es-ES"])
async def test_who_waits_reads_what_was_answered(locale: str) -> None:
    async with evening(server_locale=locale) as e:
        people = e.trio(locale)
        await e.open(people[0], "coup")
        for person in people[1:]:
            await person.tap(e.table(), "join")
        await people[0].tap(e.table(), "start")
        session = await e.session()
        (seat,) = session.playing().pending
        actor = next(p for p in people if session.seat_of(p.id) == seat)
        panel = await actor.seat()
        await actor.press_id(panel, id_of(panel, "aid"))
        first = next(p for p in people if p is not actor)
        panel = await first.seat()
        await first.press_id(panel, id_of(panel, "pass"))
        word = {"en-US": "You answered **Pass**", "es-ES": "Respondiste **Paso**"}[locale]
        assert word in text(await first.seat())
        assert "answered" not in text(e.table())


def id_of(panel: Any, option: str) -> str:
    return next(p["custom_id"] for p, ref in controls(panel, "a") if ref.arg.startswith(option))


async def test_a_question_is_explained_three_times_and_always_behind_a_button() -> None:
    async with evening() as e:
        people = e.trio()
        await e.seat_all("kobayakawa", *people)
        help_text = "which nobody has seen"
        for _ in range(100):
            session = await e.session()
            (seat,) = session.playing().pending
            person = next(p for p in people if session.seat_of(p.id) == seat)
            panel = await person.seat()
            key = session.playing().pending[seat].key
            wishes = await e.bot.services.people.read(person.id)
            often = wishes.explained.get(f"kobayakawa/{key}", 0)
            assert "?" in labels(panel)
            if key == "draw":
                assert (help_text in text(panel)) == (often < EXPLAINED_TIMES)
            if often >= EXPLAINED_TIMES and key == "draw":
                shown = await person.click(panel, "?")
                assert shown.ephemeral
                assert help_text in text(shown.response)
                assert "### 4. The three stages" in text(shown.response)
                return
            await person.press_id(panel, buttons_first(panel))
    raise AssertionError("it was never behind a button")


def buttons_first(panel: Any) -> str:
    return next(p["custom_id"] for p, _ in controls(panel, "a"))


async def test_answers_at_two_tables_at_once_teach_without_a_conflict() -> None:
    """A conflict would undo whatever is written together with it."""
    store, conflicts = MemoryStore(), 0
    people = People(store)
    await people.keep(7, (await people.draft(7)).model_copy(update={"zone": "Europe/Madrid"}))
    swap = store.documents.swap

    async def slow(*args: Any) -> bool:
        nonlocal conflicts
        await asyncio.sleep(0)
        done = await swap(*args)
        conflicts += not done
        return done

    store.documents.swap = slow  # type: ignore[method-assign]
    await asyncio.gather(*(people.teach(7, f"coup/{key}") for key in ("action", "react", "lose")))
    assert conflicts == 0
    assert (await people.read(7)).zone == "Europe/Madrid"
    assert (await people.read(7)).explained


def test_numbers_with_nothing_to_say_above_them_leave_no_empty_line() -> None:
    options = [Option("go", 1), Option("stay", 2)]
    numbers = {"": "", "go": "costs 1", "stay": "free"}
    said = view.stakes(Choice("turn", options), {}, numbers, Words("en", games.load("coup").folder))
    assert [line.rpartition(": ")[2] for line in said.splitlines()] == ["costs 1", "free"]


def test_what_is_not_on_offer_for_the_same_reason_stands_in_one_line() -> None:
    w = Words("en", games.load("polis").folder)
    barred = [
        Barred(name, why, f"opt-{name}", {"n": 1})
        for name, why in [("march", "no-prestige"), ("trade", "used"), ("siege", "no-prestige")]
    ]
    together, alone = view.greyed(barred, w)
    assert together == "-# ✗ Move hoplites, Besiege — " + w("why-no-prestige")
    assert alone == "-# ✗ Trade — " + w("why-used")
    cities = [
        Barred(f"siege:{name}", "walls", "opt-no-siege", {"polis": name}, "7.7.1")
        for name in ("Argos", "Samos")
    ]
    (once,) = view.greyed(cities, w)
    assert once == f"-# ✗ Besiege Argos, Samos — {w('why-walls')} Rule 7.7.1."
    cities[1].also = [Reason("outnumbered", "7.7.2")]
    assert view.greyed(cities, w) == [once]
    _, both = view.greyed(cities, w, every=True)
    assert both.endswith(f"{w('why-walls')} Rule 7.7.1. {w('why-outnumbered')} Rule 7.7.2.")


def test_what_is_not_on_offer_is_named_or_counted(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text(f"opt-go = Go\nopt-march = March {'far ' * 20}\n", "utf-8")
    w, far = Words("en", tmp_path), Barred("far", "used", "opt-march", {})
    near = Barred("near", "used", "opt-go", {})
    assert view.not_now([near], w, bot_words("en")) == "-# ✗ Go (why: “?”)"
    for barred, said in (([far], "one more"), ([far, near], "2 more")):
        assert view.not_now(barred, w, bot_words("en")).startswith(f"-# ✗ {said}")


@pytest.mark.parametrize(
    ("game", "seats", "people", "told"),
    [
        ("coup", 3, 3, ["A computer plays for you", "Your cards stay face down"]),
        ("coup", 3, 1, ["the game is closed and nobody wins"]),
        ("coup", 2, 2, ["P1 wins. It counts for the rating."]),
        ("coup", 2, 1, ["P1 wins."]),
        ("polis", 2, 2, ["P1 wins. It counts for the rating.", "whatever the prestige"]),
    ],
)
def test_who_gives_up_reads_what_happens_to_this_game_and_nothing_else(
    game: str, seats: int, people: int, told: list[str]
) -> None:
    session = session_of(begin(games.load(game), bytes(32), seats), people)
    face = view.resigning(session, 0, "en")
    lines = said(list(walk(face.view.to_components()))).splitlines()[1:]
    assert len([line for line in lines if line]) == len(told)
    assert all(one in line for one, line in zip(told, lines, strict=False))
    assert any("It counts" in line for line in lines) == (people == seats == 2)


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("Tokens: 2\n-# Your plan so far:\n• 1 × ship", "Tokens: 2 · Your plan so far: 1 × ship"),
        ("**Cards**: " + "one, " * 20 + "two", "Cards: " + "one, " * 13 + "one …"),
    ],
)
def test_a_hand_beside_a_map_is_one_line(words: str, line: str) -> None:
    assert in_one_line(words) == line


def test_a_question_does_not_begin_with_the_role_that_the_panel_begins_with() -> None:
    assert without_role("Agíadas: ¿dónde pones algo?", "Agíadas") == "¿Dónde pones algo?"
    assert without_role("Agiads, Boule: which issue?", "Agiads") == "Boule: which issue?"
    assert without_role("Agiads: where?", "Agiads and Eurypontids") == "Agiads: where?"
    assert without_role("Where?", "") == "Where?"


def test_the_names_of_places_give_way_to_letters_where_they_take_many_lines() -> None:
    w = Words("en", games.load("earth_and_water").folder)
    cities = ("Abydos", "Ephesos", "Corinth", "Athens", "Sparta")
    options = [
        Option(f"{how}:{city}", None, key=key, args={"city": city.lower(), "armies": 2})
        for city in cities
        for how, key in (("all", "opt-all-land"), ("land", "opt-from-land"))
    ]
    around = Scene("map", {option.id: option.id.partition(":")[2] for option in options})
    asked = Question("a" * 8, 1, 0)

    def labels(n: int) -> list[str]:
        choice = Choice("origin", options[:n])
        found = rows(choice, asked, w, bot_words("en"), around=around)
        return [button.label for row in found for button in row.children]

    assert labels(2) == ["A Abydos: 2 armies", "A Abydos: by land…"]
    assert labels(10)[:4] == ["A 2 armies", "A by land…", "B 2 armies", "B by land…"]
