"""A data file with a name that no code implements stops with file, line and sentence."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from pydantic import BaseModel

from games.core import datafile
from games.core.languages import LOCALES
from games.core.words import Words
from games.polis import GAME
from games.polis.data import (
    EVENTS,
    FOLDER,
    MARKS,
    PROJECTS,
    Box,
    Cards,
    Chart,
    Events,
    Projects,
    Sites,
    Trade,
)
from games.polis.faces.layout import Layout
from tests.tools.data_files import DataFile

MODELS: dict[str, type[BaseModel]] = {
    "setups": Box,
    "map": Chart,
    "poleis": Sites,
    "market": Trade,
    "projects": Projects,
    "events": Events,
    "combat": Cards,
    "board": Layout,
}
FILES = {
    name: DataFile(
        FOLDER / f"{name}.toml", partial(datafile.read, model=model, strict=name != "board")
    )
    for name, model in MODELS.items()
}

PLANTED = [
    ("map", 'seas = ["THR", "KYK", "ION"]', 'seas = ["THR", "KIK"]', "no sea called `KIK`"),
    ("map", 'id = "AKA-THE"', 'id = "AKA-THR"', "no territory called `THR`"),
    ("map", 'id = "MYR-KYK"', 'id = "MYR-ATT"', "no sea called `ATT`"),
    ("map", '{ id = "AKA", seas', '{ id = "SIK", seas', "the region `SIK` is there twice"),
    ("map", "wine = 5, oil = 5", "wine = 6, oil = 5", "at most 5"),
    ("map", 'between = ["ION", "KYK"]', 'between = ["ION", "BOI"]', "no sea called `BOI`"),
    ("map", "[1, 3, 6, 10, 15]", "[1, 3, 6, 10]", "tribute_yield"),
    ("map", 'tribute_yield = "PRINTED"\n', "", "`tribute_yield` does not say where"),
    ("poleis", 'territory = "MES"', 'territory = "MSE"', "no territory called `MSE`"),
    ("poleis", 'ports = ["MYR"], base = 1', 'ports = ["MIR"], base = 1', "no sea called `MIR`"),
    ("poleis", 'territory = "", ports = ["THR"]', 'territory = "", ports = []', "neither by land"),
    ("poleis", "base = 3, growth = 1, max = 3", "base = 4, growth = 1, max = 3", "above its max"),
    ("poleis", "base = 3, growth = 1, max = 3", "base = 5, growth = 1, max = 6", "at most 4"),
    ("poleis", 'capital = "ATH"', 'capital = "SPA"', "SPA needs one capital"),
    ("poleis", 'id = "Gytheion"', 'id = "Gythion"', "no polis of a port (map.toml) called"),
    ("poleis", 'id = "Korinthos"', 'id = "Corinth"', "no polis of the passage (map.toml)"),
    ("poleis", 'max = 8, capital = "SPA", status = "PRINTED"', 'max = 8, capital = "SPA"',
     "does not say where"),
    ("market", 'sea = "NOT"', 'sea = "NTO"', "no sea called `NTO`"),
    ("market", 'privilege = "Abdera"', 'privilege = "Abdira"', "no polis called `Abdira`"),
    ("market", 'id = "Persis-4"', 'id = "Persia-4"', "no market called `Persia`"),
    ("market", 'id = "Persis-4"', 'id = "Persis-6"', "no class of shiploads called `6`"),
    ("market", 'id = "Persis-4"', 'id = "Persis-3"', "the load `Persis-3` is there twice"),
    ("market", 'demand = "metal"', 'demand = "wheat"',
     "`load.Illyria-5.demand` must be"),
    ("market", "columns = 10", "columns = 9", "10 prices for 9 columns"),
    ("market", "start = 1", "start = 11", "beside the table"),
    ("projects", 'type = "artist"', 'type = "actor"', "no type of project called `actor`"),
    ("projects", 'half_of = "Athenai"', 'half_of = "Athens"', "no polis called `Athens`"),
    ("projects", "wine = 4, oil = 1", "wine = 4, oyl = 1", "no good called `oyl`"),
    ("projects", 'artist = ["Athenai"]', 'artist = ["Athina"]', "no polis called `Athina`"),
    ("projects", 'id = "P02"', 'id = "P01"', "the project `P01` is there twice"),
    ("events", 'do = "galley", at = ["ION"]', 'do = "galleon", at = ["ION"]', ".do` must be"),
    ("events", 'do = "galley", at = ["ION"]', 'do = "galley", at = ["BOI"]', "no place for it"),
    ("events", 'do = "galley", at = ["ION"]', 'do = "galley"', "does not say what, or where"),
    ("events", 'do = "good", good = "metal"', 'do = "good"', "does not say what, or where"),
    ("events", 'do = "ostrakismos"', 'do = "prestige"', "no step of both called `prestige`"),
    ("events", 'do = "remove", units = ["galleys"], at = ["THR"]', 'do = "embassies"',
     "no step of SPA called `embassies`"),
    ("events", 'polis = "Korkyra"', 'polis = "Kerkyra"', "no polis called `Kerkyra`"),
    ("events", 'closed = ["Persis"]', 'closed = ["Persia"]', "no market called `Persia`"),
    ("events", 'still = ["Persis"]', 'still = ["Persia"]', "no market called `Persia`"),
    ("events", 'idle = ["Athenai"]', 'idle = ["Athens"]', "no polis called `Athens`"),
    ("events", 'id = "E5b-11"', 'id = "E5b-10"', "the event `E5b-10` is there twice"),
    ("events", 'first = "ATH"', 'first = "ATT"', "`event.E3-07.first` must be"),
    ("events", "military = 2", "militant = 2", "`event.E5a-10.militant` is not known here"),
    ("combat", 'land = ["archers", "advance"]', 'land = ["slingers", "advance"]', "must be"),
    ("combat", 'land = ["archers", "advance"]', 'land = ["archers", "advnace"]',
     "no manoeuvre called `advnace`. Did you mean `advance`?"),
    ("combat", "id = 24,", "id = 25,", "card 25 stands in the place of card 24"),
    ("combat", 'card = "RECONSTRUCTED"\n', "", "does not say where"),
    ("setups", "Poteidaia = 1", "Potidaia = 1", "no polis called `Potidaia`"),
    ("setups", "Korinthos = 5", "Korinthos = 7", "Korinthos cannot hold 7"),
    ("setups", "SIK = 3", "SIK = 6", "6 hoplites are above the limit"),
    ("setups", "Pylos = 2, Gytheion = 2", "Pilos = 2, Gytheion = 2", "no polis of this side"),
    ("setups", '"P13"]\n[setup.SPA]', '"P15"]\n[setup.SPA]', "no project called `P15`"),
    ("setups", 'proxenos = "Syrakousai"', 'proxenos = "Syracuse"', "no polis called `Syracuse`"),
    ("setups", "cubes = 38", "cubes = 34", "35 cubes are needed, and there are 34"),
    ("setups", "ships = 8", "ships = 1", "there are only 1 ships"),
    ("setups", "5a = 11", "5a = 10", "the deck has 11 cards, not 10"),
    ("setups", 'cubes = "INFERRED"', 'cubes = "GUESSED"', "has the status 'GUESSED'"),
    ("setups", '"SPA.by_rows"', '"SPA.by_row"', "leads nowhere"),
    ("board", "MAK = [272, 36", "MKA = [272, 36", "no place on the map called `MKA`"),
    ("board", "Illyria = [4, 8]\n", "", "`Illyria` is drawn nowhere"),
    ("board", "SIK = [60, 330]\n", "", "`SIK` is in no zoom"),
    ("board", 'name = "r", ports = [180, 0]', 'name = "r", ports = [180]', "Korinthos has 2 ports"),
    ("board", "Aigyptos = [10, 656]", "Egypt = [10, 656]", "no place on the map called `Egypt`"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "before", "after", "sentence"), PLANTED)
def test_a_fault_stops_with_file_line_and_sentence(
    tmp_path: Path, file: str, before: str, after: str, sentence: str
) -> None:
    assert sentence in FILES[file].refused(tmp_path, before, after).sentence


def test_the_line_is_the_one_of_the_fault(tmp_path: Path) -> None:
    file = FILES["poleis"]
    fault = file.refused(tmp_path, '"MES"', '"MSE"')
    assert fault.line == file.line_of('"MES"')
    assert "Did you mean `MES`?" in fault.sentence


def test_every_file_is_read_whole() -> None:
    for file in FILES.values():
        file.read(file.path)


def test_a_program_can_read_what_is_not_printed() -> None:
    stated = {(mark.path, mark.status) for mark in MARKS}
    assert stated >= {
        ("cubes", "INFERRED"), ("ships", "INFERRED"), ("discs", "INFERRED"),
        ("decks", "RECONSTRUCTED"), ("decks.3", "PUBLIC"), ("values", "RECONSTRUCTED"),
        ("setup.corinthian.SPA.poleis", "INFERRED"), ("setup.peloponnesian.ATH.poleis", "INFERRED"),
        ("polis.Pylos.base", "INFERRED"), ("region.AKA.tribute", "RECONSTRUCTED"),
        ("event.E5a-03", "RECONSTRUCTED"), ("event.E3-07", "PUBLIC"),
        ("project.P03.title", "RECONSTRUCTED"),
    }  # fmt: skip
    printed = {"polis.Sparta.base", "setup.base.SPA.poleis", "region.SIK.tribute", "limits"}
    assert not printed & {path for path, _ in stated}


def test_rulings_and_marks_are_told_in_both_languages() -> None:
    assert {ruling.option for ruling in GAME.rulings} >= {
        "pieces",
        "ostracism",
        "alone",
        "silver",
        "corinth",
    }
    for locale in LOCALES:
        w = Words(locale, GAME.folder)
        assert all(w.knows(f"ruling-{ruling.id}") for ruling in GAME.rulings)
        assert all(w.knows(f"mark-{mark.group}") for mark in GAME.marks)


def test_every_card_has_its_words() -> None:
    english = Words("en", GAME.folder)
    for locale in LOCALES:
        w = Words(locale, GAME.folder)
        assert all(w.knows(f"event-{id}") and w.knows(f"effect-{id}") for id in EVENTS)
        assert all(w.knows(f"project-{id}") for id in PROJECTS)
    assert all(english(f"event-{id}") == card.title for id, card in EVENTS.items())
    assert all(english(f"project-{id}") == card.title for id, card in PROJECTS.items())
