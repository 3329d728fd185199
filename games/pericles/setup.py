"""3.3 and 14: who plays which faction, and how the pieces stand when a scenario begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.core.rigging import Misdealt
from games.core.secret import SPECTATOR, Secret
from games.core.table import Table

from .data import ATHENS, CITIES, FACTIONS, PIECES, SPARTA, Book, book
from .datafiles import Scenario
from .state import ABSENT, PHORMIO, PHORMIOS, City, Expedition, Issue, State, TableOptions, eye


def seat_counts(options: TableOptions) -> Sequence[int]:
    """14, 15. Whole turns and Theater vignettes seat one to four, the other vignettes two."""
    kind = book(options.data).scenarios[options.scenario].kind
    return range(1, 5) if kind in ("turns", "theater") else range(1, 3)


def setup(t: Table[Any], options: TableOptions) -> State:
    """3.3 Choose a scenario, place the pieces, shuffle the three decks. Raises Misdealt."""
    data = book(options.data)
    scenario = data.scenarios[options.scenario]
    dominant = [FACTIONS.index(name) for name in scenario.dominant]
    owner = dealt_factions(t) or seating(t, options, scenario, dominant)
    spaces = data.last + 1
    s = State(
        options=options,
        owner=owner,
        turn=scenario.turns[0],
        cities=[
            City(dominant[side], dict(data.issues[side]), data.pieces.tokens)
            for side in (ATHENS, SPARTA)
        ],
        board=[[0] * len(PIECES) for _ in range(spaces)],
        supply=list(data.limits),
        lost=[0] * len(PIECES),
        honor=[scenario.honor] * 4,
        war=scenario.war,
        post_plague=scenario.plague,
        in_persia=scenario.alcibiades,
        persian_war=scenario.persian_war,
        persian_bases=scenario.persian_bases,
        queues=[[] for _ in range(spaces)],
    )
    for f in range(4):
        if scenario.kind == "turns" and s.owner[f] == PHORMIO and enemy_of_people(s, f):
            s.honor[f] += options.handicap
    deploy(s, data, scenario)
    hide(t, s, data, scenario)
    lay_track(s, scenario)
    if scenario.battle is not None:
        begin_battle(t, s, scenario)
    return s


def dealt_factions(t: Table[Any]) -> list[int] | None:
    """The owners of a match set up by hand; every seat has a faction. Raises Misdealt."""
    owner = t.rigged_row("factions", len(FACTIONS), ABSENT, len(t.seats) - 1)
    if owner is not None and not set(t.seats) <= set(owner):
        raise Misdealt("factions: every seat has at least one")
    return owner


def seating(
    t: Table[Any], options: TableOptions, scenario: Scenario, dominant: list[int]
) -> list[int]:
    """15. Which seat holds which faction; the others are Phormio's."""
    people = list(t.seats)
    drawn = options.factions == "drawn"
    if drawn:
        t.rng.shuffle(people)
    one_side = t.rng.below(2) if drawn else SPARTA  # the Side with just one person
    owner = [PHORMIO] * 4
    if scenario.kind == "assembly":
        side = CITIES.index(scenario.side)
        owner = [PHORMIO if f >> 1 == side else ABSENT for f in range(4)]
        for seat, f in zip(people, (dominant[side], dominant[side] ^ 1), strict=False):
            owner[f] = seat
    elif scenario.battle is not None:
        chief = FACTIONS.index(scenario.battle.chief)
        for seat, side in zip(people, (chief >> 1, 1 - (chief >> 1)), strict=False):
            owner[2 * side] = owner[2 * side + 1] = seat
    elif len(people) == 4:
        owner = people
    elif len(people) == 3:
        owner[2 * (1 - one_side)], owner[2 * (1 - one_side) + 1] = people[:2]
        owner[dominant[one_side]] = people[2]
    elif len(people) == 2:
        owner = pair(people, options.two, one_side, t.rng.below(2) if drawn else 0)
    else:
        owner[t.rng.below(4) if drawn else 0] = people[0]
    return owner


def pair(people: list[int], how: str, one_side: int, crossed: int) -> list[int]:
    """15. Two people: a faction in each city, a Side each, or together against Phormio."""
    a, b = people
    if how == "each_city":
        return [a, b, b, a] if crossed else [a, b, a, b]
    if how == "sides":
        return [a, a, b, b]
    return [PHORMIO, PHORMIO, a, b] if one_side == ATHENS else [a, b, PHORMIO, PHORMIO]


def enemy_of_people(s: State, f: int) -> bool:
    """15. Whether no person plays on this faction's Side, so that Phormio gets a handicap."""
    return all(s.owner[each] < 0 for each in (f, f ^ 1)) and max(s.owner) >= 0


def deploy(s: State, data: Book, scenario: Scenario) -> None:
    """14. The pieces and Treachery markers of the set-up."""
    if scenario.setup:
        for row in data.setups[scenario.setup].pieces:
            if scenario.theaters and row["at"] not in scenario.theaters:
                continue
            for i, piece in enumerate(PIECES):
                s.board[row["at"]][i] += row.get(piece, 0)
                s.supply[i] -= row.get(piece, 0)
    for city, given in zip(
        s.cities, (scenario.treachery_athens, scenario.treachery_sparta), strict=True
    ):
        city.treachery = [given.get(n, 0) for n in range(data.last + 1)]
    s.had_grain = any(s.board[n][0] + s.board[n][3] for n in data.granaries)


def hide(t: Table[Any], s: State, data: Book, scenario: Scenario) -> None:
    """3.3 Shuffle the decks; hands, shields and markers are each faction's own."""
    plays = [each for each in data.plays if each != scenario.first_play]
    s.plays = Secret(plays, (), "plays")
    t.shuffle(s.plays, "plays")
    if scenario.first_play:
        s.plays.value.append(scenario.first_play)
    for side, city in enumerate(s.cities):
        city.deck = Secret(list(data.decks[side]), (), f"cards{side}")
        t.shuffle(city.deck, f"battle{side}")
    tokens, markers = allotted(s.options, scenario)
    for f, name in enumerate(FACTIONS):
        side, seen = f >> 1, {eye(s, f)}
        given = tokens.get(name, 0)
        s.cities[side].reserve -= given
        s.hands.append(Secret([], seen, f"cards{side}"))
        s.entourage.append(Secret([], seen, f"cards{side}"))
        s.tokens.append(Secret(given, seen, f"tokens{side}"))
        held = [f"{name}.{kind}" for kind in markers.get(name, ())]
        if held:
            held += [f"{name}.RUM"] * data.rumors
        s.markers.append(Secret(held, seen, f"markers{side}"))
        s.strategies.append(Secret(0, seen, f"strategy{side}"))
        s.rows.append(Secret(0, seen, f"row{side}"))
        s.keeps.append(Secret(False, seen, f"keep{side}"))


def allotted(
    options: TableOptions, scenario: Scenario
) -> tuple[Mapping[str, int], Mapping[str, Sequence[str]]]:
    """14.5 The tokens and markers with which each faction begins a vignette.

    Whether whoever governs has more of them in a Theater vignette is reconstructed; an option gives
    all factions as many.
    """
    tokens = {str(name): n for name, n in scenario.tokens.items()}
    markers = {str(name): kinds for name, kinds in scenario.markers.items()}
    if scenario.kind == "theater" and options.vignettes == "equal":
        fewest = min(markers.values(), key=len)
        return dict.fromkeys(tokens, min(tokens.values())), dict.fromkeys(markers, fewest)
    return tokens, markers


def lay_track(s: State, scenario: Scenario) -> None:
    """14. The issues of a political vignette; boxes count toward the Dominant faction.

    In other scenarios nothing lies on a track.
    """
    city = s.cities[CITIES.index(scenario.side)]
    sign = 1 if city.dominant % 2 == 0 else -1
    for kind, box in scenario.track:
        city.pool[kind] -= 1
        city.track.append(Issue(kind, sign * box))


def begin_battle(t: Table[Any], s: State, scenario: Scenario) -> None:
    """14. A battle vignette: the tokens lie committed, the one Side's all with one faction."""
    given = scenario.battle
    assert given is not None
    chief = FACTIONS.index(given.chief)
    other = s.cities[1 - (chief >> 1)].dominant
    committed = [0] * 4
    committed[chief], committed[other] = given.chief_tokens, given.other_tokens
    for f, n in enumerate(committed):
        s.cities[f >> 1].reserve -= n
    everybody = [SPECTATOR, *t.seats, *PHORMIOS]
    s.expedition = Expedition(
        given.theater,
        chief,
        [Secret(n, everybody, f"tokens{f >> 1}") for f, n in enumerate(committed)],
    )
    s.ship_ready = given.ship
    s.issue_theater = given.theater
