"""Wrong data stops the import with file, line and sentence; unprinted values are marked."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import games
from games.core.datafile import BadData, read
from games.core.rulebook import chapters
from games.core.words import Words
from games.earth_and_water import GAME, greek_events, persian_events
from games.earth_and_water.data import (
    CARDS,
    EVENT_OF,
    FILE,
    GREECE,
    PERSIA,
    Data,
    card_of,
    demand_code,
)
from games.earth_and_water.reactions import ANSWERS
from tests.tools.data_files import DataFile, line_read

CARDS_AND_MAP = DataFile(FILE, lambda path: read(path, Data, strict=True))


def import_with(folder: Path, old: str, new: str) -> str:
    """What a new process says that imports a copy of the game with one text replaced."""
    shutil.copytree(Path(str(GAME.folder)), folder / "copy_of_300")
    file = folder / "copy_of_300" / "data" / FILE.name
    text = file.read_text("utf-8")
    assert text.count(old) == 1, old
    file.write_text(text.replace(old, new), "utf-8")
    root = str(Path(games.__file__).parent.parent)
    ended = subprocess.run(
        [sys.executable, "-c", "import copy_of_300"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join((root, str(folder)))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 1
    return ended.stderr.strip().rpartition("\n")[2]


@pytest.mark.parametrize(
    ("old", "new", "line", "sentence"),
    [
        ("track = 6 ", "track = six ", "track = six", "this is not TOML"),
        ("track = 6 ", 'track = "x" ', "track", "`game.track` must be a whole number, and is 'x'."),
        ("track = 6 ", 'track = "6" ', "track", "`game.track` must be a whole number, and is '6'."),
        ("track = 6 ", "track = 6.0 ", "track", "`game.track` must be a whole number, and is 6.0"),
        ("track = 6 ", "track = true ", "track", "`game.track` must be a whole number, and is"),
        ("bridge = 6\n", 'bridge = "6"\n', "bridge", "`costs.bridge` must be a whole number"),
        ("cavalry_outlives_immortals = false", "cavalry_outlives_immortals = 0", "cavalry_out",
         "`battle.cavalry_outlives_immortals` must be true or false, and is 0."),
        ("{ greece = [1, 0] }", '{ greece = ["1", 0] }', '["1", 0]', "must be a whole number"),
        ('[costs]\nsource = "ES, BOARD, EN;', '[costs]\nsource = 1 # "ES', "source",
         "`costs.source` must be a text, and is 1."),
        ('[pieces]\nsource = "ES, BOARD"\nstatus = "PRINTED"\n', '[pieces]\nsource = "ES, BOARD"\n',
         "[pieces]", "`pieces` does not say where its values come from"),
        ('"BOARD (not named in ES), RTT"\nstatus = "PRINTED"\n', '"BOARD"\n', "[[city]]",
         "`city.naxos` does not say where its values come from"),
        ('"roads" = { status = "PUBLIC", group = "map" }\n', "", "[roads]",
         "`roads` does not say where its values come from"),
        ("track = 6 ", "", "[game]", "`game.track` is missing."),
        ("track = 6 ", "track = 0 ", "track = 0", "`game.track` must be more than 0, and is 0."),
        ("royal_road = 3  ", "royalroad = 3  ", "royalroad", "`battle.royalroad` is not known"),
        ("persian_cap = 4", "persian_cap = 7", "persian_cap = 7", "cap` must be 1, 2, 3, 4, 5 or"),
        ('id = "naxos"', 'id = "pella"', 'id = "pella"', "the city `pella` is there twice."),
        ('id = "naxos"', 'id = "Naxos"', "Naxos", "`city.Naxos.id` cannot be 'Naxos'"),
        ('id = "thebes"', 'id = "plataea"', "[[city]]", "the rules need the city `thebes`."),
        ('"sparta"],', '"spatra"],', "spatra", "no city called `spatra`. Did you mean `sparta`?"),
        ('bridge = ["abydos", "pella"]', 'bridge = ["abydos", "thrace"]', "thrace",
         "there is no city called `thrace`."),
        ("{ greece = [1, 0] }", "{ greece = [1, 1] }", "[1, 1]", "`corinth` has no port for a"),
        ("{ greece = [1, 0] }", "{ greece = [8, 0] }", "armies =", "begins with 10 armies and has"),
        ("{ persia = [2, 1] }", "{ persia = [2, 7] }", "fleets =", "begins with 7 fleets and has"),
        ('spartan = ["pausanias", ', 'spartan = ["king", ', "spartan", "Greek event called `king`"),
        ('"babylon",\n]', "]", "persian = [", "there are 16 Greek and 15 Persian ones."),
        ('"city.*.food" =', '"city.*.foods" =', "foods", "the mark `city.*.foods` leads nowhere"),
        ('"roads" = { status = "PUBLIC",', '"roads" = { status = "X",', '"X"', "the status 'X'"),
    ],
)  # fmt: skip
def test_a_wrong_value_is_found_with_its_line(
    tmp_path: Path, old: str, new: str, line: str, sentence: str
) -> None:
    fault = CARDS_AND_MAP.refused(tmp_path, old, new)
    assert sentence in fault.sentence
    assert line in line_read(fault)


def test_all_pieces_may_begin_on_the_map(tmp_path: Path) -> None:
    old, new = "fleets = { persia = 6, greece = 5 }", "fleets = { persia = 1, greece = 2 }"
    edited = CARDS_AND_MAP.edited(tmp_path, old, new)
    assert CARDS_AND_MAP.read(edited).pieces.fleets.greece == 2


def test_a_side_without_important_city_would_have_lost(tmp_path: Path) -> None:
    text = CARDS_AND_MAP.text
    old = text[text.index('id = "athens"') : text.index('id = "corinth"')]
    fault = CARDS_AND_MAP.refused(tmp_path, old, old.replace('home = "greece"\n', ""))
    assert fault.sentence.endswith("greece has no important city.")


@pytest.mark.parametrize(
    ("old", "new", "line", "sentence"),
    [
        ("track = 6 ", "track = 0 ", "track = 6 ", "`game.track` must be more than 0, and is 0."),
        ('"oracle", "leonidas",', '"oracel", "leonidas",', '"mines", "revolt", "wrath"',
         "no rule plays the event `oracel` in a turn. Did you mean `oracle`?"),
        ("reactions = [", 'reactions = ["oracle",', '"mines", "revolt", "wrath"',
         "no rule opens a window for the reaction `oracle`."),
        ("track = 6 ", 'track = "6" ', "track = 6 ",
         "`game.track` must be a whole number, and is '6'."),
        ('"cards" = { status = "PUBLIC", group = "cards" }', "", "[cards]",
         "`cards` does not say where its values come from: give it a status, or name it in"
         " [marks]."),
        ('"peace", "death"', '"peace", "wrath"', '"cavalry", "tribute", "tribute"',
         "no card has the event `death`, which the rules need."),
    ],
)  # fmt: skip
def test_a_fault_stops_the_import_with_file_line_and_sentence(
    tmp_path: Path, old: str, new: str, line: str, sentence: str
) -> None:
    said = import_with(tmp_path, old, new)
    at = FILE.read_text("utf-8").partition(line)[0].count("\n") + 1
    file = tmp_path / "copy_of_300" / "data" / FILE.name
    assert said == f"games.core.datafile.BadData: {file}, line {at}: {sentence}"


def test_the_code_asks_for_its_events_and_the_cards_for_code() -> None:
    for side, name in ((GREECE, "molon"), (PERSIA, "death")):
        assert EVENT_OF[side][card_of(side, name)] == name
        with pytest.raises(BadData, match="no card has the event"):
            card_of(1 - side, name)
    played = {*greek_events.PLAY}
    demand_code(GREECE, played, ANSWERS[GREECE])
    with pytest.raises(BadData, match="no rule plays the event `oracle` in a turn") as fault:
        demand_code(GREECE, played - {"oracle"}, ANSWERS[GREECE])
    assert "oracle" in line_read(fault.value)
    with pytest.raises(BadData, match="no rule opens a window for the reaction `molon`") as fault:
        demand_code(GREECE, played, ANSWERS[GREECE] - {"molon"})
    assert "molon" in line_read(fault.value)
    persian = {*persian_events.PLAY, *persian_events.NEVER}
    with pytest.raises(BadData, match="`cavalry`") as fault:
        demand_code(PERSIA, persian - {"cavalry"}, ANSWERS[PERSIA])
    assert "cavalry" in line_read(fault.value)


def test_every_event_is_played_answered_or_never() -> None:
    """Nothing in the code is left that no card names, either."""
    greek = {*greek_events.PLAY, *ANSWERS[GREECE]}
    persian = {*persian_events.PLAY, *persian_events.NEVER, *ANSWERS[PERSIA]}
    assert {EVENT_OF[GREECE][card] for card in CARDS} == greek
    assert {EVENT_OF[PERSIA][card] for card in CARDS} == persian


@pytest.mark.parametrize("locale", ["en", "es"])
def test_players_read_what_is_not_printed_and_our_rulings(locale: str) -> None:
    w = Words(locale, GAME.folder)
    marked, rulings, asked = chapters(GAME, w)[-3:]
    assert (marked.number, rulings.number, asked.number) == (18, 19, 20)
    assert len(marked.paragraphs) == len({(mark.status, mark.group) for mark in GAME.marks}) == 4
    assert len(rulings.paragraphs) == len(GAME.rulings) == 22
    written = {p.number for chapter in chapters(GAME, w)[:-3] for p in chapter.paragraphs}
    assert {ruling.rule for ruling in GAME.rulings} <= written
