"""The data of the game: pieces, map, cards, plays and scenarios, read and checked at import.

Every folder under `data` is one complete set; see data/README.md for how to correct values.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import get_args

from games.core import datafile
from games.core.datafile import read

from .datafiles import (
    CardsFile,
    Connection,
    Line,
    Losses,
    MapFile,
    Numbers,
    PhormioFile,
    Piece,
    Pieces,
    PiecesFile,
    Play,
    PlaysFile,
    Scenario,
    ScenariosFile,
    Setup,
    Upkeep,
)

DATA = Path(__file__).parent / "data"
SETS = tuple(sorted(p.name for p in DATA.iterdir() if (p / "map.toml").is_file()))

FACTIONS = ("AF", "DF", "EK", "AK")
CITIES = ("athens", "sparta")
ATHENS, SPARTA = 0, 1
# The fourteen kinds of wooden pieces; a Theater is a list of counts in this order.
PIECES: tuple[Piece, ...] = get_args(Piece)
Ab, AL, AN, Db, DL, DN, Sb, SL, SN, Pb, PL, PN, GL, SH = range(14)
SIDE_OF = (0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 0, 1)
OF_SIDE = ((Ab, AL, AN, Db, DL, DN, GL), (Sb, SL, SN, Pb, PL, PN, SH))
BASES = ((Ab, Db), (Sb, Pb))  # City-state base, League base
LAND = ((AL, DL, GL), (SL, PL, SH))
NAVAL = ((AN, DN), (SN, PN))
LEAGUE_UNITS = ((DL, DN, GL), (PL, PN))
IS_LAND, IS_NAVAL = frozenset((AL, DL, GL, SL, PL, SH)), frozenset((AN, DN, SN, PN))
TROOPS = ((DL, DN, AL, AN), (PL, PN, SL, SN, SH))  # units that may be redeployed, Leagues first
HOMES = {  # 11.3 the one or two bases that each of them may be redeployed to
    **dict.fromkeys((DL, DN), (Db, Db)),
    **dict.fromkeys((AL, AN), (Ab, Db)),
    **dict.fromkeys((PL, PN), (Pb, Pb)),
    **dict.fromkeys((SL, SN, SH), (Sb, Sb)),
}
PERSIA = 0  # Persia is Theater 0: a queue of markers, and Persian bases
THEATER_ISSUES = ("MIL", "LEA", "DIP", "ORA")


@dataclass(frozen=True, slots=True)
class Book:
    """One set of data, with what is looked up often already worked out."""

    limits: tuple[int, ...]
    pieces: Pieces
    n: Numbers
    upkeep: Upkeep
    rumors: int
    issues: tuple[Mapping[str, int], Mapping[str, int]]
    losses: Losses
    land: tuple[int, ...]  # land value of one piece of each kind
    naval: tuple[int, ...]
    land_of: tuple[tuple[int, ...], tuple[int, ...]]  # the same, nothing for the other Side
    naval_of: tuple[tuple[int, ...], tuple[int, ...]]
    land_lead: tuple[tuple[int, ...], tuple[int, ...]]  # the same, the other Side's below nothing
    naval_lead: tuple[tuple[int, ...], tuple[int, ...]]
    types: tuple[str, ...]  # by Theater number: "land" or "naval"
    granaries: tuple[int, ...]
    aegean: tuple[int, ...]
    regions: tuple[str, ...]
    spots: tuple[tuple[int, int], ...]
    roads: tuple[tuple[tuple[int, str, bool], ...], ...]  # (to, class, needs a base to leave)
    ways: tuple[tuple[int, ...], ...]  # see _ways
    neighbours: tuple[tuple[int, ...], ...]
    connections: tuple[Connection, ...]
    values: Mapping[str, int]  # of every card and leader
    lines: Mapping[str, tuple[tuple[Line, ...], tuple[Line, ...]]]  # by card: first, second faction
    council: Mapping[str, tuple[int, int]]  # leaders: Pre-, Post-Plague
    decks: tuple[tuple[str, ...], tuple[str, ...]]
    plays: Mapping[str, Play]
    scenarios: Mapping[str, Scenario]
    setups: Mapping[str, Setup]
    phormio: PhormioFile

    @property
    def last(self) -> int:
        return len(self.types) - 1

    def home(self, side: int) -> int:
        return 7 if side == ATHENS else 6


def _roads(count: int, links: list[Connection]) -> tuple[tuple[tuple[int, str, bool], ...], ...]:
    roads: list[list[tuple[int, str, bool]]] = [[] for _ in range(count + 1)]
    for link in links:
        a, b = link.link
        roads[a].append((b, link.kind, link.base == a))
        roads[b].append((a, link.kind, link.base == b))
    return tuple(tuple(sorted(each)) for each in roads)


def _own(values: tuple[int, ...], side: int) -> tuple[int, ...]:
    return tuple(v if SIDE_OF[i] == side else 0 for i, v in enumerate(values))


def _lead(values: tuple[int, ...], side: int) -> tuple[int, ...]:
    return tuple(v if SIDE_OF[i] == side else -v for i, v in enumerate(values))


def _ways(roads: tuple[tuple[int, str, bool], ...]) -> tuple[int, ...]:
    """9.32 Where units can go from a Theater, as bit masks of Theaters.

    In this order: land units by land strength, the same with a base, land units by naval strength,
    with a base, naval units, with a base.
    """
    masks = [0] * 6
    for to, kind, base in roads:
        bit = 1 << to
        if kind in "LC":
            masks[0 + base] |= bit
        if kind == "S":
            masks[2 + base] |= bit
        if kind in "CSN":
            masks[4 + base] |= bit
    return tuple(masks)


def _check_limits(path: Path, file: ScenariosFile, limits: tuple[int, ...]) -> None:
    """No set-up needs more pieces than there are, or more bases than a Theater takes."""
    for at, setup in enumerate(file.setup):
        for i, piece in enumerate(PIECES):
            if sum(row.get(piece, 0) for row in setup.pieces) > limits[i]:
                sentence = f"the set-up `{setup.id}` has too many {piece}: there are {limits[i]}."
                raise datafile.TomlFile(path, path.read_text("utf-8")).bad(
                    ("setup", at, "pieces"), sentence
                )


def _check_plays(path: Path, file: ScenariosFile, plays: Collection[str]) -> None:
    """A scenario that begins with a certain play begins with one that there is."""
    for at, scenario in enumerate(file.scenario):
        if scenario.first_play and scenario.first_play not in plays:
            hint = datafile.suggestion(scenario.first_play, plays)
            sentence = f"there is no play called `{scenario.first_play}`.{hint}"
            raise datafile.TomlFile(path, path.read_text("utf-8")).bad(
                ("scenario", at, "first_play"), sentence
            )


@cache
def book(name: str) -> Book:
    """The data set called `name`, checked; raises BadData."""
    folder = DATA / name
    file = read(folder / "pieces.toml", PiecesFile, strict=True)
    geography = read(folder / "map.toml", MapFile, strict=True)
    theaters, links = geography.theater, geography.connection
    cards = read(folder / "cards.toml", CardsFile, strict=True)
    plays = {play.id: play for play in read(folder / "plays.toml", PlaysFile, strict=True).play}
    scenarios = read(folder / "scenarios.toml", ScenariosFile, strict=True)
    phormio = read(folder / "phormio.toml", PhormioFile, strict=True)
    limits = tuple(file.pieces.limits[piece] for piece in PIECES)
    _check_limits(folder / "scenarios.toml", scenarios, limits)
    _check_plays(folder / "scenarios.toml", scenarios, plays)
    value, roads = file.values, _roads(len(theaters), links)
    land = tuple(
        value.base
        if p[1] == "b"
        else (value.spartan_land if p[0] == "S" else value.unit) * (p[1] in "LH")
        for p in PIECES
    )
    naval = tuple(
        value.base
        if p[1] == "b"
        else (value.athenian_naval if p[0] == "A" else value.unit) * (p[1] == "N")
        for p in PIECES
    )
    lines = {c.id: (tuple(c.first), tuple(c.second)) for c in cards.card}
    lines |= {leader.id: (tuple(leader.lines), tuple(leader.lines)) for leader in cards.leader}
    return Book(
        limits=limits,
        pieces=file.pieces,
        n=file.rules,
        upkeep=file.upkeep,
        rumors=file.issues.rumors,
        issues=file.issues.pools,
        losses=file.losses,
        land=land,
        naval=naval,
        land_of=(_own(land, ATHENS), _own(land, SPARTA)),
        naval_of=(_own(naval, ATHENS), _own(naval, SPARTA)),
        land_lead=(_lead(land, ATHENS), _lead(land, SPARTA)),
        naval_lead=(_lead(naval, ATHENS), _lead(naval, SPARTA)),
        types=("", *(theater.type for theater in theaters)),
        regions=("persia", *(t.region for t in theaters)),
        spots=((0, 0), *(t.at for t in theaters)),
        granaries=tuple(t.id for t in theaters if t.granary),
        aegean=tuple(t.id for t in theaters if t.aegean),
        roads=roads,
        ways=tuple(_ways(each) for each in roads),
        neighbours=tuple(tuple(to for to, _, _ in each) for each in roads),
        connections=tuple(links),
        values={card.id: card.value for card in [*cards.card]}
        | {leader.id: leader.value for leader in cards.leader},
        lines=lines,
        council={leader.id: (leader.pre, leader.post) for leader in cards.leader},
        decks=(
            tuple(c.id for c in cards.card if c.id.startswith("A")),
            tuple(c.id for c in cards.card if c.id.startswith("S")),
        ),
        plays=plays,
        scenarios={scenario.id: scenario for scenario in scenarios.scenario},
        setups={setup.id: setup for setup in scenarios.setup},
        phormio=phormio,
    )


for _name in SETS:
    book(_name)

MARKS = datafile.marks(*sorted((DATA / "standard").glob("*.toml")))
