"""Everything there is to know at a table of each game, as plain data of a sealed view.

A fact has a key and the words that must stand together on one line when it changes: names, terms
of the game, numbers. Nothing here reads the texts of a table.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from games.core.secret import Seat
from games.core.words import Words
from games.earth_and_water.data import CITIES, EVENT_OF, IT, SIDES
from games.offrandes.data import ALTARS, ANIMALS, CHARACTERS

Fact: TypeAlias = tuple[Any, tuple[Any, ...]]  # a key; texts and numbers


@dataclass(frozen=True, slots=True)
class Facts:
    """`fields` of the view are told by `of`; `aside` are none, each with the reason.

    `battle.hands` is a field of what stands in the field `battle`; an `aside` without a dot stands
    for all of those inside that are not among the `fields`.
    """

    of: Callable[[Any, Seat, Words], Iterator[Fact]]
    fields: frozenset[str]
    aside: dict[str, str]
    passing: frozenset[str] = frozenset()  # facts that are told when new, and not when gone

    def passes(self, key: Any) -> bool:
        """Whether a fact is over when it is gone: nobody has to be told so."""
        return (key[0] if isinstance(key, tuple) else key) in self.passing

    def knows(self, path: str) -> bool:
        """Whether a field is told, or set aside for a reason."""
        outer = path.partition(".")[0]
        return path in self.fields or path in self.aside or outer in self.aside

    def named(self, lines: Sequence[str], parts: Sequence[Any]) -> bool:
        """Whether all parts stand on one line."""
        return any(all(_holds(line, part) for part in parts) for line in lines)


def _holds(line: str, part: Any) -> bool:
    if isinstance(part, tuple):  # any of these names
        return any(_holds(line, one) for one in part)
    if isinstance(part, int):
        return re.search(rf"(?<![\d]){part}(?!\d)", line) is not None
    return str(part).casefold() in line.casefold()


def kobayakawa(v: Any, seat: Seat, w: Words) -> Iterator[Fact]:
    for s, medals in enumerate(v["medals"]):
        if s not in map(int, v["out"]):
            yield ("medals", s), (w.name(s), medals)
    for s, when in v["out"].items():
        yield ("out", s), (w.name(int(s)), when)
    yield "centre", (v["centre"],)
    yield "pot", (v["pot"],)
    if v["round"]:
        yield "round", (v["round"],)
        yield "first", (w.name(v["first"]),)
    yield "deck", (v["deck"]["hidden"],)
    if v["kobayakawa"]:
        yield "kobayakawa", (v["kobayakawa"][-1],)
    for s, pile in enumerate(v["discards"]):
        for card in pile:
            yield ("discards", s, card), (w.name(s), card)
    for s in v["fighters"]:
        yield ("fights", s), (w.name(s),)
    for card in own(v["hands"], seat):
        yield ("hand", card), (card,)


def own(hands: Any, seat: Seat) -> list[Any]:
    """The cards in one's own hand; others' are sealed."""
    return hands[seat] if hands and isinstance(hands[seat], list) else []


def coup(v: Any, seat: Seat, w: Words) -> Iterator[Fact]:
    role = {name: w(f"role-{name}") for hand in v["lost"] for name in hand}
    yield "court", (v["court"]["hidden"],)
    for s, coins in enumerate(v["coins"]):
        for name in v["lost"][s]:
            yield ("lost", s, name), (w.name(s), role[name])
        if s in v["out"]:
            yield ("out", s), (w.name(s),)
            continue
        yield ("coins", s), (w.name(s), coins)
        yield ("cards", s), (w.name(s),)
        for name in v["claims"][s]:
            yield ("claims", s, name), (w.name(s), w(f"role-{name}"))
        if v["sides"]:
            yield ("side", s), (w.name(s), w(f"side-{v['sides'][s]}"))
    yield "turn", (v["turn"], *([w.name(v["active"])] if len(v["living"]) > 1 else []))
    for name in own(v["hands"], seat):
        yield ("hand", name), (w(f"role-{name}"),)
    move = v["move"]
    if move["claim"] in {name for names in v["claims"] for name in names}:
        yield "claim", (w.name(move["who"]), w(f"role-{move['claim']}"))
    if move["who"] >= 0:
        claimed = [w(f"role-{move['claim']}")] if move["claim"] else []  # "sends the Assassin"
        yield "move", (w.name(move["who"]), (w(f"action-{move['action']}"), *claimed))
        if move["whom"] >= 0:
            yield "whom", (w.name(move["who"]), w.name(move["whom"]))
        if move["blocker"] >= 0:
            yield "block", (w.name(move["blocker"]), w(f"role-{move['block']}"))
        for name in ("doubter", "denier"):
            if move[name] >= 0:
                yield name, (w.name(move[name]),)


def offrandes(v: Any, seat: Seat, w: Words) -> Iterator[Fact]:
    for s, money in enumerate(v["money"]):
        yield ("money", s), (w.name(s), money)
        yield ("points", s), (w.name(s), v["points"][s])
        for trade, steps in enumerate(v["steps"][s]):
            yield ("steps", s, trade), (w.name(s), w(f"cast-{CHARACTERS[trade]}"), steps)
    if v["round"]:
        yield "round", (v["round"],)
    yield "first", (w.name(v["first"]),)
    for kind, left in enumerate(v["supply"]):
        yield ("supply", kind), (w("flock", animal=ANIMALS[kind], number=left),)
    for altar, there in enumerate(v["altars"]):
        if there is not None:
            god = w(f"altar-{ALTARS[altar]}")
            flock = w("flock", animal=ANIMALS[there["animal"]], number=there["number"])
            number, animal = flock.split(" ", 1)
            yield ("altar", altar), (god, w.name(there["owner"]), int(number), animal)
    if v["chapter"] == "auctions":
        yield "lots", (v["lots"],)
    if v["lot"] is not None:
        yield "bidders", tuple(w.name(s) for s in v["lot"]["bidders"])
    if v["queue"]:
        yield "queue", tuple(w.name(s) for s in v["queue"])


def earth_and_water(v: Any, seat: Seat, w: Words) -> Iterator[Fact]:
    yield "campaign", (v["campaign"],)
    yield "stage", (w(f"stage-{v['stage']}"),)
    yield "score", (abs(v["score"]),) if v["score"] else ()
    for each, side in enumerate(SIDES):
        for arm in ("armies", "fleets"):
            for city, n in enumerate(v[arm][each]):
                if n:
                    yield (arm, each, city), (w(f"city-{CITIES[city]}"), n)
            yield (
                (arm, each),
                (
                    w(f"side-{side}"),
                    v["army_reserve"][each] if arm == "armies" else v["fleet_reserve"][each],
                ),
            )
        if v["hands"]:
            hand = v["hands"][each]
            size = len(hand) if isinstance(hand, list) else hand["hidden"]
            yield ("cards", each), (w(f"side-{side}"), size)
            for card in hand if isinstance(hand, list) else []:
                event = w(f"event-{EVENT_OF[each][card]}")  # whoever plays it says so
                yield ("hand", card), ((w(f"it-{IT[card]}"), event),)
    deck = v["deck"]
    yield "deck", (len(deck) if isinstance(deck, list) else deck["hidden"],)
    for card in v["discard"]:
        yield ("discard", card), (w(f"it-{IT[card]}"),)
    for card in v["in_play"]:
        yield ("in play", card), (w(f"it-{IT[card]}"),)
    for name in ("darius", "xerxes", "miltiades", "themistocles", "leonidas", "artemisia"):
        if v[name]:
            yield name, (w(f"figure-{name}"),)
    for name in ("carneia", "acropolis", "burnt"):
        if v[name]:
            yield name, (w(f"board-{name}"),)
    yield "bridge", (w("news-bridge" if v["bridge"] else "news-no-bridge"),)
    if v["purse"]["talents"]:
        yield "talents", (w(f"side-{SIDES[v['active']]}"), v["purse"]["talents"])
    if v["march"] is not None:
        yield "march", (w(f"city-{CITIES[v['march']['target']]}"),)


FIXED = "never changes in a match"

FACTS = {
    "kobayakawa": Facts(
        kobayakawa,
        frozenset({"medals", "centre", "pot", "round", "first", "deck", "kobayakawa",
                   "discards", "fighters", "out", "hands"}),
        {
            "options": FIXED,
            "order": "follows from who is first and who is out",
            "stage": "the question says which it is",
            "to_act": "whose turn it is stands on the table, and on every panel",
            "latest": "the last act is in the story",
            "before": "the last fight is in the story",
        },
        # who is out has no medals
        frozenset({"discards", "fights", "medals", "hand"}),
    ),
    "coup": Facts(
        coup,
        frozenset({"coins", "court", "lost", "living", "out", "claims",
                   "move.who", "move.action", "move.whom", "move.blocker", "move.block",
                   "move.doubter", "move.denier", "move.claim", "game", "sides", "reserve",
                   "turn", "active", "hands"}),
        {
            "options": FIXED,
            "aside": "only of drafted games",
            "won": "only of series of games",
            "move.end": "what the rules made of the act is in the story",
            "said": "how often a claim was made; each was told when it was",
            "let": "how often a block was passed up; each was told when it was",
            "habits": "what each player has done; each was told when it was",
            "duel": "what two with one card each have done; each was told when it was",
        },
        frozenset({"move", "whom", "block", "doubter", "denier", "claims", "claim", "coins",
                   "cards", "hand"}),
    ),
    "offrandes": Facts(
        offrandes,
        frozenset({"money", "points", "steps", "round", "first", "supply", "altars.owner",
                   "altars.number", "altars.animal", "lots", "lot.bidders", "queue",
                   "chapter"}),
        {
            "options": FIXED,
            "lot.pair": "stands above every question",
            "lot.bid": "stands above every question",
            "lot.leader": "stands above every question",
            "winners": "in the story, and what they paid is told",
            "lot.seller": "the bank, or who has just sold: in the story",
            "limits": "own standing bids, which the person has just set",
            "available": "follows from the pairs sold",
            "corrupted": "in the story; the steps say what came of it",
            "moved": "marks for the picture",
            "offered": "a mark for the picture",
        },
        frozenset({"lots", "bidders", "queue"}),
    ),
    "earth_and_water": Facts(
        earth_and_water,
        frozenset({"campaign", "stage", "score", "armies", "fleets", "army_reserve",
                   "fleet_reserve", "hands", "deck", "discard", "darius", "xerxes", "miltiades",
                   "themistocles", "leonidas", "artemisia", "carneia", "acropolis", "burnt",
                   "bridge", "purse.talents", "march.target", "active", "in_play"}),
        {
            "options": FIXED,
            "purse": "of the supply in progress: its question says what it may still buy",
            "march": "of the move in progress: its question says what follows from it",
            "seat": "the sides are told when the bids are opened",
            "trace": "a mark for the picture",
            "passes": "in the story",
            "out": "in the story",
        },
        frozenset({"discard", "in play", "march", "carneia", "acropolis", "burnt"}),
    ),
}  # fmt: skip
