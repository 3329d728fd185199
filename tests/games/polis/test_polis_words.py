"""The texts of all events and options."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.core.decision import Choice, Split
from games.core.languages import LOCALES
from games.core.words import Words
from games.polis import GAME
from games.polis.data import EVENTS, SPA
from games.polis.faces import news

from .polis_desk import Desk

NAMES = ["Ana", "Leo"]  # Sparta and Athens


def said(d: Desk) -> list[str]:
    """What Ana has heard, in English."""
    names = NAMES if d.sparta.seat == 0 else NAMES[::-1]
    w = Words("en", GAME.folder, names, d.sparta.seat)
    return [w.event(event) for event in d.t.events]


def labels(d: Desk) -> list[str]:
    """The open question and its answers, in English."""
    w = Words("en", GAME.folder, NAMES, d.seat)
    ask = d.ask
    for locale in LOCALES:
        known = Words(locale, GAME.folder, NAMES, d.seat)
        assert known.knows(f"ask-{ask.key}")
        if isinstance(ask, Choice):
            groups = {o.group for o in ask.options if o.group}
            assert all(known.knows(f"group-{group}") or known.group(group) for group in groups)
    if isinstance(ask, Choice):
        return [w.ask(ask), *(w.option(option) for option in ask.options)]
    assert isinstance(ask, Split)
    return [w.ask(ask), *(w.box(box, ask.labels) for box in ask.caps)]


def play(
    answers: list[object], round: str = "5a", active: str = "SPA", **rig: list[object]
) -> Desk:
    return Desk(round, active=active, **rig).begin().answer(*answers)


def recruits() -> Desk:
    return play(["hoplites", "Sparta", "2.1", "galleys", "1.1"])


def two_seas() -> Desk:
    d = Desk("5a", active="ATH")
    d.polis("Korinthos", "ATH", 4)
    d.athens.goods["silver"] = 2
    return d.begin().answer("galleys", "Korinthos", "3.2", "1-2")


def market_people() -> Desk:
    return play(["merchants", "2.1", "tribute", {"row:metal": 2, "idle": 1}])


def theatre() -> Desk:
    d = Desk(active="ATH")
    d.goods("ATH", wood=5, silver=7)
    d.s.display = ["P07", "P01"]
    return d.begin().answer("project", "P07.Athenai", "wood")


def moves() -> Desk:
    return play(["march", "BOI", "ATT", "ATT", "done", "sail", "THR", "KYK", "done"], active="ATH")


def siege(roll: int, people: int = 0) -> Desk:
    d = Desk("5a", dice=[roll])
    d.units("SPA", ARC=3)
    d.polis("Argos", "ATH" if people else "", people)
    d.athens.proxenos = "Argos"
    return d.begin().answer("siege", "pass")


def bargains() -> Desk:
    d = Desk("4", dice=[2])
    d.units("ATH", LAK=1, ARC=1)
    return d.begin().answer("trade", "Illyria-3.barter", "proxenos", "Argos")


def purchase() -> Desk:
    d = Desk("4", dice=[2, 1])
    d.s.market["oil"] = 5
    return d.begin().answer("trade", "Illyria-3.buy")


def ransom() -> Desk:
    d = Desk("4")
    d.sparta.proxenos = ""
    return d.begin().answer("ransom")


def revolt() -> Desk:
    d = Desk("4")
    d.sparta.proxenos = "Argos"
    return d.begin().answer("revolt")


def alone() -> Desk:
    d = Desk("4")
    d.athens.passed, d.s.first_to_pass = True, 1
    return d.begin().answer("merchants", "silver", "1.0")


def battle(*cards: object, sparta: int = 4, athens: int = 4) -> Desk:
    deck: list[object] = ["L24", "L01", "L12", "L02", "L08", "L17", "L05", "L07"]
    if sparta == 5:
        deck = ["L24", "L01", "L12", "L02", "L21", "L08", "L17", "L13"]
    d = Desk("5a", combat=deck)
    d.units("SPA", BOI=sparta)
    d.units("ATH", BOI=athens)
    return d.begin().answer("pass", *cards)


def round_end() -> Desk:
    d = Desk(**{"events-4": ["E4-01"], "projects": ["P01", "P02", "P03"]})
    d.s.first_to_pass = SPA
    d.goods("SPA", wheat=9, wine=3)
    d.goods("ATH", wheat=6, oil=5)
    d.s.poleis["Sparta"].started, d.s.poleis["Samos"].started = "P09", "P11"
    return d.begin("end_round").answer("prestige", {"grow:Sparta": 1}, 1, 0)


def hungry(wheat: int, prestige: int, *answers: object) -> Desk:
    d = Desk()
    d.s.first_to_pass = SPA
    d.goods("SPA", wheat=wheat)
    d.goods("ATH", wheat=7)
    d.sparta.prestige = prestige
    return d.begin("end_round").answer(*answers)


def scored() -> Desk:
    d = Desk("5b")
    d.s.first_to_pass = SPA
    d.goods("SPA", wheat=8, oil=2)
    d.goods("ATH", wheat=7, metal=1)
    d.s.poleis["Sparta"].finished = ["P05"]
    return d.begin("end_round")


def event(name: str, *answers: object) -> Desk:
    deck = EVENTS[name].deck
    d = Desk(deck, **{f"events-{deck}": [name], "projects": ["P01", "P02", "P03"]})
    d.s.at -= 1
    d.polis("Korkyra", "ATH", 2)
    d.units("SPA", LAK=1, MYR=1)
    d.goods("ATH", silver=2)
    if name == "E4-03":
        d.units("ATH", NOT=1)
    return d.begin("open_round").answer(*answers)


TOLD: list[tuple[Callable[[], Desk], list[str]]] = [
    (recruits, [
        "Ana raises 2 hoplites in Lakedaimon from Sparta (1 paid in silver).",
        "Ana builds 1 galley in the Ionio Pelagos from Pylos (1 paid in silver).",
    ]),
    (two_seas, [
        "Leo builds 1 galley in the Ionio Pelagos from Korinthos (1 paid in silver).",
        "Leo builds 2 galleys in the Kyklades from Korinthos (1 paid in silver).",
    ]),
    (market_people, [
        "Ana fits out 2 merchants from Pylos (1 paid in silver).",
        "Ana collects in Lakedaimon: +3 metal.",
    ]),
    (theatre, ["Leo starts Theater with Episkenion in Athenai."]),
    (moves, [
        "Leo moves 2 hoplites to Boiotia, from Attika (−1 prestige).",
        "Leo moves 1 galley to the Thrakiko Pelagos, from the Kyklades (−1 prestige).",
    ]),
    (lambda: siege(4), [
        "Ana besieges Argos (walls 2).", "Roll 4: the walls fall.",
        "Ana takes **Argos** with population 2 (+2 prestige).",
        "Leo's proxenos is now the hostage of Ana.", "Ana passes for this round.",
    ]),
    (lambda: siege(1, 2), [
        "Ana besieges Argos (walls 2).", "Roll 1: the walls hold, and Ana loses a hoplite.",
        "Argos suffers: population 1.", "Ana passes for this round.",
    ]),
    (lambda: siege(1, 1), [
        "Ana besieges Argos (walls 2).", "Roll 1: the walls hold, and Ana loses a hoplite.",
        "Argos leaves Leo and becomes neutral.", "Ana passes for this round.",
    ]),
    (bargains, [
        "Ana trades with Illyria: 3 oil for 3 wheat.",
        "Market value of oil: 2 to the right, now it is worth less (column 3).",
        "Ana's proxenos goes by land to Argos for 2 silver.",
    ]),
    (purchase, [
        "Ana trades with Illyria: 3 silver for 3 wheat.",
        "Market value of oil: 2 to the left, now it is worth more (column 3).",
    ]),
    (ransom, ["Ana pays Leo 2 silver and has the proxenos back."]),
    (revolt, [
        "Ana stirs up civil war in Argos for 4 silver.",
        "Ana takes **Argos** with population 2 (+2 prestige).",
    ]),
    (alone, ["Ana pays 1 silver to go on alone.", "Ana fits out 1 merchant from Pylos."]),
    (lambda: battle(["L24", "L01"], "L08", "L05", "stay", "retreat"), [
        "Ana passes for this round.",
        "**Battle in Boiotia**: Sparta 4, Athens 4. Ana attacks first.",
        "You draw Salpinx Call · Ambush −1, Phalanx · Othismos 2, Archers · Advance 1, "
        "and Phalanx · Othismos 2.",
        "Leo draws 4 cards.",
        "Ana attacks with Salpinx Call · Ambush −1 and Phalanx · Othismos 2.",
        "Leo answers with Cavalry · Advance 1 and Phalanx · Advance 1.",
        "Salpinx Call · Ambush −1 against Cavalry · Advance 1: Leo loses a unit, but Ana loses 1 "
        "prestige.",
        "Phalanx · Othismos 2 against Phalanx · Advance 1: matched, Ana gains 1 prestige.",
        "Ana breaks off the battle in Boiotia and pays Leo 1 prestige.",
    ]),
    (lambda: battle(["L01", "L02"], "L08", "L17", sparta=5, athens=3), [
        "Ana passes for this round.",
        "**Battle in Boiotia**: Sparta 5, Athens 3. Ana attacks first.",
        "You draw Salpinx Call · Ambush −1, Phalanx · Othismos 2, Archers · Advance 1, "
        "Phalanx · Othismos 2, and Mercenaries · Hold 0.",
        "Leo draws 3 cards.",
        "Ana attacks with Phalanx · Othismos 2 and Phalanx · Othismos 2.",
        "Leo answers with Cavalry · Advance 1 and Peltasts · Shooting 0.",
        "Phalanx · Othismos 2 against Cavalry · Advance 1: Leo loses a unit, Ana gains 2 prestige.",
        "Phalanx · Othismos 2 against Peltasts · Shooting 0: Leo loses a unit, Ana gains 2 "
        "prestige.",
        "The battle in Boiotia is over: Leo cannot go on.",
    ]),
    (round_end, [
        "End of round 3.",
        "Ana finishes Statue of Venus in Sparta: +1 prestige.",
        "Festival of Demeter is finished in neutral Samos.",
        "Ana feeds 8: 8 wheat.", "Leo feeds 7: 6 wheat and 1 prestige.",
        "Sparta grows by 1 to 5.", "Megalopolis: Ana gains 1 prestige for Sparta.",
        "Spoilage leaves Ana 2 wine, 0 oil, and 0 wheat.",
        "Spoilage leaves Leo 0 wine, 3 oil, and 0 wheat.",
        "Ana changes 1 prestige into silver.",
        "**Round 4**: at most 4 units of a player in a region, shiploads up to 4.",
        "Projects on display: Sokrates, Demokritos, and Protagoras.",
        "Event: **No Event (nothing happens)**.", "Leo takes the first turn.",
    ]),
    (lambda: hungry(6, 3, "Pylos"), [
        "End of round 3.", "Ana gives up Pylos.", "Ana feeds 5: 5 wheat.", "Leo feeds 7: 7 wheat.",
    ]),
    (lambda: hungry(0, 0), ["End of round 3.", "Ana cannot even feed Sparta."]),
    (lambda: hungry(8, 0, 0), [
        "End of round 3.", "Ana feeds 8: 8 wheat.", "Leo feeds 7: 7 wheat.",
        "Spoilage leaves Ana 0 wine, 0 oil, and 0 wheat.",
        "Spoilage leaves Leo 0 wine, 0 oil, and 0 wheat.", "Ana has no prestige left.",
    ]),
    (scored, [
        "End of round 5β.", "Ana feeds 8: 8 wheat.", "Leo feeds 7: 7 wheat.",
        "Ana: population 8 + prestige 3 + posterity 3 = **14**.",
        "Leo: population 7 + prestige 3 + posterity 0 = **10**.",
    ]),
]  # fmt: skip


@pytest.mark.parametrize("sides", ["sparta_first", "athens_first"])
@pytest.mark.parametrize(("played", "sentences"), TOLD)
def test_what_happens_is_told(
    played: Callable[[], Desk], sentences: list[str], sides: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Desk, "sides", sides)
    assert said(played()) == sentences


HEARD = {
    "E3-04": ["Leo gains 1 prestige.", "Ana gets 1 silver."],
    "E3-08": ["Leo gets 1 unit in Boiotia.", "Ana gets 1 unit in Thessalia."],
    "E4-03": [
        "Leo removes a unit from the Noties Sporades.",
        "Leo gets 2 wheat.",
        "Ana gets 1 silver.",
    ],
    "E4-04": ["Athenai now has population 5.", "Ana gets 1 metal."],
    "E4-07": ["Ana removes a unit from Lakedaimon."],
    "E5a-03": ["Athenai now has population 2."],
    "E5a-06": ["Leo gets 1 unit in Messenia.", "Ana loses 1 prestige."],
    "E5a-08": ["Korkyra now has population 1."],
    "E5b-03": ["Leo gets 2 units in Sikelia.", "Ana gets 1 unit in Sikelia."],
}


@pytest.mark.parametrize("sides", ["sparta_first", "athens_first"])
@pytest.mark.parametrize("name", HEARD)
def test_what_an_event_does_is_told(name: str, sides: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Desk, "sides", sides)
    told = said(event(name))
    assert told[0].startswith(f"**Round {'5α' if name[1:3] == '5a' else ''}") or name[1] != "5"
    assert told[1] == "Projects on display: Sokrates, Demokritos, and Protagoras."
    assert told[2].startswith(f"Event: **{EVENTS[name].title} (")
    assert told[3:] == [*HEARD[name], "Ana takes the first turn."]


def test_paying_for_mytilene_is_told() -> None:
    d = event("E5a-05", "ransom")
    assert "Leo pays 2 silver." in said(d)
    d = event("E5a-05", "NOT")
    assert "Leo removes a unit from the Noties Sporades." in said(d)


def test_how_it_ended() -> None:
    d = scored()
    assert d.play.result is not None
    assert d.play.result.detail == {"n": 14, "k": 10, "goods": 2, "rival_goods": 1}
    d = hungry(0, 0)
    assert d.play.result is not None
    assert d.play.result.detail == {"who": 0, "polis": "Sparta"}
    d = hungry(8, 0, 0)
    assert d.play.result is not None
    assert d.play.result.detail == {"who": 0}


def test_what_stands_on_actions_and_lots() -> None:
    d = Desk("5a").begin()
    asked, *listed = labels(d)
    assert asked == "Your turn: first action?"
    assert "Move hoplites" in listed
    assert "Move galleys" in listed
    d.answer("hoplites")
    assert labels(d) == [
        "Create hoplites from which polis?",
        "Sparta (population 4, up to 2)",
        "Pylos (population 3, up to 2)",
    ]
    d.answer("Sparta")
    assert labels(d) == [
        "How many hoplites from Sparta? You have 4 metal, 4 silver.",
        "1 for 1 metal",
        "1 for 1 silver",
        "2 for 2 metal",
        "2 for 1 metal + 1 silver",
        "2 for 2 silver",
    ]
    d.answer("1.0")
    assert labels(d)[0].startswith("First action: hoplites. And the second?")


def test_what_stands_on_galleys() -> None:
    d = Desk("5a", active="ATH")
    d.polis("Korinthos", "ATH", 4)
    d.begin().answer("galleys")
    assert labels(d)[1:] == [
        "Athenai (population 4, up to 3)",
        "Chios (population 2, up to 1)",
        "Korinthos (population 4, up to 3)",
    ]
    d.answer("Korinthos", "3.0")
    assert labels(d) == [
        "Where do the 3 galleys of Korinthos go?",
        "3 in the Ionio Pelagos",
        "2 Ionio Pelagos + 1 Kyklades",
        "1 Ionio Pelagos + 2 Kyklades",
        "3 in the Kyklades",
    ]


def test_what_stands_on_projects() -> None:
    d = Desk(active="ATH")
    d.goods("ATH", wood=5, silver=7)
    d.s.display = ["P07", "P01"]
    d.begin().answer("project")
    assert labels(d)[1:] == ["Theater with Episkenion · Athenai +4/+1", "Sokrates · Athenai +4/+2"]
    d.answer("P07.Athenai")
    assert labels(d) == [
        "How do you pay for Theater with Episkenion?",
        "Pay 5 wood and 2 silver",
        "Pay 7 silver",
    ]


def test_what_stands_on_moves_sieges_and_tribute() -> None:
    d = Desk("5a", active="ATH").begin().answer("march")
    assert "Attika (3 there)" in labels(d)
    d.answer("BOI")
    assert labels(d) == [
        "To **Boiotia** (0 of 5): who goes first?",
        "Attika (3)",
        "Ionia (2), by sea",
    ]
    d = Desk("5a")
    d.units("SPA", SIK=4, ACH=4, LAK=3)
    d.begin().answer("siege")
    assert labels(d)[1:] == [
        "Syrakousai (walls 4): 25%, +4 prestige",
        "Gela (walls 2): 75%, +2 prestige",
    ]
    d = Desk("5a")
    d.units("SPA", ACH=4, LAK=3)
    d.begin().answer("tribute")
    assert labels(d)[1:] == ["Achaia (4 hoplites, 1 prestige)", "Lakedaimon (3 hoplites, free)"]
    d.answer("ACH")
    assert labels(d) == [
        "Share your 4 hoplites out on the goods of Achaia.",
        "wood (up to 3)",
        "wine (up to 4)",
        "oil (up to 2)",
        "idle",
    ]


def test_what_stands_on_bargains_and_envoys() -> None:
    d = Desk("4").begin().answer("trade")
    assert labels(d)[1:4] == [
        "Illyria: 3 oil → 3 wheat",
        "Illyria: 3 silver → 3 wheat",
        "Illyria: 4 wine → 4 silver",
    ]
    ask = d.ask
    assert isinstance(ask, Choice)
    assert ask.options[0].group == "market-Illyria"
    d = Desk("4")
    d.sparta.proxenos = "Gytheion"
    d.units("ATH", LAK=1, MYR=1, BOI=1)
    d.begin().answer("proxenos")
    listed = labels(d)
    assert "Sparta (1 silver, by land)" in listed
    assert "Epidamnos (1 silver, by sea)" in listed
    assert "Thebai (2 silver, by land)" in listed
    ask = d.ask
    assert isinstance(ask, Choice)
    groups = {option.id: option.group for option in ask.options}
    assert (groups["Epidamnos"], groups["Sparta"]) == ("land-none", "land-LAK")


def test_what_stands_on_hunger_growth_and_surcharges() -> None:
    d = hungry(6, 3)
    assert labels(d) == [
        "2 wheat short (you have 6, and 3 prestige). How do you make up for it?",
        "Pay 2 prestige",
        "Give up Pylos (population 3)",
        "Give up Gytheion (population 1)",
    ]
    d = hungry(11, 3)
    assert labels(d) == [
        "3 wheat left: where does the population grow?",
        "Sparta (4 of 8)",
        "Gytheion (1 of 2)",
        "keep as wheat",
    ]
    d = Desk("4")
    d.athens.passed, d.s.first_to_pass = True, 1
    d.begin()
    assert labels(d)[0].startswith("You go on alone: each action costs 1 good first.")
    d.answer("merchants")
    assert labels(d)[0] == "Alone, you pay a good before each action. Which one (merchants)?"
    assert "1 oil" in labels(d)


def test_what_stands_on_phoros_cards_and_retreat() -> None:
    d = hungry(8, 3)
    assert d.ask.about == {"prestige": 3, "silver": 0}
    d = battle()
    assert labels(d)[1:] == [
        "Phalanx · Othismos 2",
        "Phalanx · Othismos 2",
        "Archers · Advance 1",
        "Salpinx Call · Ambush −1",
    ]
    assert d.ask.about == {"region": "BOI", "n": 1}
    d.answer(["L24", "L01"])
    assert d.ask.about == {"it": "L24", "n": 1}
    d.answer("L08")
    assert d.ask.about == {"it": "L01", "n": 2}
    d.answer("L05")
    assert d.ask.about == {"region": "BOI"}
    d = Desk("5a")
    d.units("SPA", BOI=5, KYK=4)
    d.units("ATH", BOI=3, KYK=4)
    d.begin().answer("pass")
    assert labels(d)[1:] == ["Boiotia", "Kyklades"]


def test_what_stands_on_events() -> None:
    d = Desk("3", **{"events-3": ["E3-05"]})
    d.s.at -= 1
    d.begin("open_round")
    assert d.ask.about == {"event": "E3-05"}
    assert d.args("ATT") == {"region": "ATT", "n": 3}
    d = Desk("5a", **{"events-5a": ["E5a-05"]})
    d.s.at -= 1
    d.goods("ATH", silver=2)
    d.begin("open_round")
    assert d.args("ransom") == {"n": 2, "good": "silver"}
    assert d.args("NOT") == {"region": "NOT", "n": 1}
    assert d.ask.about == {"event": "E5a-05"}


def test_what_is_barred_says_why() -> None:
    d = Desk().begin()
    ask = d.ask
    assert isinstance(ask, Choice)
    w = Words("en", GAME.folder, NAMES, d.seat)
    for barred in ask.barred:
        assert w.barred(barred)
    for locale in LOCALES:
        known = Words(locale, GAME.folder)
        assert all(known.knows(f"why-{barred.why}") for barred in ask.barred)
        assert known.knows("why-no-pieces")
        assert known.knows("why-no-discs")


def test_the_last_action_is_marked_on_the_board() -> None:
    marks: list[tuple[Callable[[], Desk], list[str]]] = [
        (lambda: play(["hoplites", "Sparta", "2.1"]), ["Sparta", "LAK"]),
        (two_seas, ["Korinthos", "ION", "KYK"]),
        (lambda: play(["merchants", "2.1"]), ["Pylos"]),
        (theatre, ["Athenai"]),
        (lambda: play(["march", "BOI", "ATT", "done"], active="ATH"), ["BOI", "ATT"]),
        (lambda: siege(4), ["Argos", "ARC"]),
        (purchase, ["Illyria"]),
        (bargains, ["Argos"]),
        (ransom, ["Sparta"]),
        (revolt, ["Argos"]),
        (lambda: play(["tribute", {"row:metal": 3}]), ["LAK"]),
        (battle, ["BOI"]),
    ]
    for played, marked in marks:
        assert sorted(played().s.marked) == sorted(marked)


@pytest.mark.parametrize("locale", LOCALES)
def test_when_both_have_passed_it_is_nobodys_turn(locale: str) -> None:
    d, w = Desk("5a"), Words(locale, GAME.folder, NAMES)
    d.sparta.passed = True
    assert "Ana" in GAME.text(d.s, w).splitlines()[0]
    d.athens.passed = True
    first = GAME.text(d.s, w).splitlines()[0]
    assert "5α" in first
    assert "Ana" not in first


@pytest.mark.parametrize("locale", LOCALES)
def test_a_recap_counts_no_cubes_and_no_turns(locale: str) -> None:
    d, w = Desk("5a"), Words(locale, GAME.folder, NAMES)
    assert GAME.news is not None
    before = GAME.news(d.s, w)
    d.athens.cubes -= 2
    d.s.active = 1 - d.s.active
    assert GAME.news(d.s, w) == before
    d.athens.port -= 1
    assert GAME.news(d.s, w) != before


def test_a_polis_that_changes_hands_has_not_grown() -> None:
    """Of Argos, neutral with two people and then with two of Sparta, no growth is told."""
    w, d = Words("en", GAME.folder), Desk()
    before = news.news(d.s, w).splitlines()
    d.polis("Argos", "SPA")
    assert "Population of Argos: 2" in before
    assert "Population of Argos: 2" in news.news(d.s, w).splitlines()
