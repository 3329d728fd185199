"""Everything there is to know at the tables of the heavy games, as plain data of a sealed view."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.core.secret import Seat
from games.core.words import Words
from games.pericles.assembly import CAPTURED
from games.pericles.cards import card_option
from games.pericles.data import CITIES, FACTIONS, PIECES, book
from games.pericles.state import ABSENT
from games.polis.data import LOAD_MARKET, LOADS, SIDES, VALUES
from tests.recap.facts import Fact, Facts


def imperios(v: Any, seat: Seat, w: Words) -> Iterator[Fact]:
    yield "dragon", (w.name(v["dragon"]), w("board-dragon").strip("()"))
    if v["ending"] and v["step"] != "over":
        yield "ending", (w("board-last").strip("*"),)
    for n, tokens in enumerate(v["pool"]):
        yield ("pool", n), (tokens,)
    for item in v["emblems"]:
        yield ("emblem", item), (w(f"item-{item}"),)
    for s, score in enumerate(v["score"]):
        yield ("score", s), (w.name(s), sum(score))
    for s, civ in enumerate(v["civs"]):
        for name in ("census", "armies"):
            yield (name, s), (w.name(s), civ[name])
        yield ("age", s), (w.name(s), w(f"age-{AGES[civ['age']]}"))
        for name in ("hand", "cup"):
            for n, tokens in enumerate(civ[name]):
                whose = () if s == seat and name != "hand" else (w.name(s),)
                if tokens:  # none are left out
                    yield (name, s, n), (*whose, tokens)
        for area, totems in civ["totems"].items():
            if totems:
                yield ("totem", s, area), (w.name(s), (w(f"area-{area}"), area))
        for item in (*civ["goods"], *civ["technologies"]):
            yield ("item", s, item), (w.name(s), w(f"item-{item}"))
        if civ["wonder"]:
            yield ("wonder", s), (w.name(s), w(f"wonder-{civ['wonder']}"))


AGES = ("stone", "copper", "bronze", "iron")


def polis(v: Any, seat: Seat, w: Words) -> Iterator[Fact]:
    yield "round", (v["rounds"][max(v["at"], 0)],)
    if v["event"]:
        yield "event", (w(f"event-{v['event']}"),)
    for s, player in enumerate(v["players"]):
        side = (w(f"side-{SIDES[s]}"), w.name(player["seat"]))
        yield ("prestige", s), (side, player["prestige"])
        for good, n in player["goods"].items():
            yield ("goods", s, good), (side, w(f"good-{good}"), n)
        for kind in ("hoplites", "galleys"):
            for region, n in player[kind].items():
                yield (kind, s, region), (w(f"region-{region}"), n)
        yield ("proxenos", s), (side, player["proxenos"] or HOSTAGE)
        yield ("port", s), (side, player["port"])
        yield ("at sea", s), (side, [*v["loads"].values()].count(s))
        if player["passed"]:
            yield ("passed", s), (side,)
    for name, polis in v["poleis"].items():
        yield ("polis", name, polis["owner"]), (name,)
        if polis["owner"] in (0, 1):
            yield ("population", name), (name, polis["population"])
        if polis["started"]:
            yield ("started", name), (name, w(f"project-{polis['started']}"))
        for project in polis["finished"]:
            yield ("finished", project), (name, w(f"project-{project}"))
    limit = LIMITS_OF[v["rounds"][max(v["at"], 0)]]
    yield "limit", (limit,)
    for good, column in v["market"].items():
        prices = "/".join(str(VALUES[n][column - 1]) for n in VALUES if n <= limit)
        yield ("market", good, column), (w(f"good-{good}"), prices)
    for load in v["loads"]:
        row, market = LOADS[load], LOAD_MARKET[load]
        yield ("load", load), (w(f"group-market-{market}"), w(f"good-{row.demand}"))
    for region in v["discs"]:
        yield ("disc", region), (w(f"region-{region}"),)
    for project in v["display"]:
        yield ("display", project), (w(f"project-{project}"),)
    b = v["battle"]
    if b is not None:
        yield "battle", (w(f"region-{b['region']}"), b["assault"])
        yield "combat deck", (b["deck"]["hidden"],)
        for s, hand in enumerate(b["hands"]):
            yield ("cards", s), (len(hand) if isinstance(hand, list) else hand["hidden"],)
            for card in hand if isinstance(hand, list) else []:
                yield ("hand", card), (w(f"it-{card}"),)
        for name in ("laid", "reply"):
            for card in b[name]:
                yield (name, card), (w(f"it-{card}"),)
        for card in b["discards"]:
            yield ("discards", card), (w(f"short-{card}"),)


HOSTAGE = ("rehén", "hostage")
LIMITS_OF = {"3": 3, "4": 4, "5a": 5, "5b": 5}


def pericles(v: Any, seat: Seat, w: Words) -> Iterator[Fact]:
    who = [w(f"faction-{f}") for f in FACTIONS]
    yield "turn", (v["turn"],)
    yield "war", (w("picture-war" if v["war"] else "picture-peace"),)
    yield "plague", (w("board-post" if v["post_plague"] else "board-pre"),)
    yield "alcibiades", (w("board-in-persia" if v["in_persia"] else "board-in-athens"),)
    if v["persian_war"]:
        yield "persian war", (w("board-persian-war"),)
    if v["persian_bases"]:
        yield "persian bases", (w("theater-0"), v["persian_bases"])
    if v["play"]:
        yield "play", (w(f"play-{v['play']}"),)
    ship = w("board-ship" if v["ship_ready"] else "board-ship-used")
    yield "ship", ((ship, f"→ {ship.split()[-1]}"),)
    for n, lost in enumerate(v["lost"]):
        if lost:
            yield ("lost", n), (w(f"piece-{PIECES[n]}"), lost)
    for f, honor in enumerate(v["honor"]):
        if v["owner"][f] == ABSENT:
            continue
        yield ("honor", f), (who[f], honor)
        if v["cities"][f >> 1]["dominant"] == f:
            yield ("dominant", f >> 1), (who[f],)
        yield from faction(v, f, who[f], w)
    for c, city in enumerate(v["cities"]):
        if v["owner"][2 * c] != ABSENT:
            yield from city_of(c, city, v["play"], w)
    for n, row in enumerate(v["board"]):
        place = w(f"theater-{n}")
        for piece, there in enumerate(row):
            if there:
                yield ("units", n, piece), (place, w(f"news-{PIECES[piece]}", n=0)[:-2], there)
        for at, marker in enumerate(v["queues"][n]):
            hidden = isinstance(marker["it"], dict)
            it = who[marker["by"]] if hidden else w(f"it-{marker['it']}")
            yield ("queue", n, at), (place, it)
    e = v["expedition"]
    if e is None:
        yield "no expedition", (w("news-no-expedition"),)
    else:
        yield "expedition", (who[e["chief"]], w(f"theater-{e['theater']}"))
        left = w("board-expedition", faction="AF", theater="1", n=0).rpartition(", ")[2]
        yield "moves", (left.partition(":")[0], e["moves"])
        for f, tokens in enumerate(e["committed"]):
            if isinstance(tokens, int) and tokens:
                yield ("committed", f), (who[f], tokens)


def faction(v: Any, f: int, name: str, w: Words) -> Iterator[Fact]:
    """What a faction holds: one's own by name, that of others counted."""
    held = {kind: v[kind][f] for kind in ("hands", "entourage", "markers") if v[kind]}
    for kind, cards in held.items():
        size = len(cards) if isinstance(cards, list) else cards["hidden"]
        size += int(kind == "hands" and size > 0 and v["leader"][f])
        if size:
            yield (kind, f), (name, size)
        for card in cards if isinstance(cards, list) else ():
            number = cards.count(card)
            if kind == "hands":
                text = w.option(card_option(v["options"]["data"], card, f % 2))
                yield (kind, f, card), (text.replace("**", ""),)
            elif kind == "entourage":
                yield (kind, f, card), (book(v["options"]["data"]).values[card],)
            else:
                whose, _, about = card.partition(".")
                lent = () if whose == FACTIONS[f] else (w(f"faction-{whose}"),)
                yield (kind, f, card, number), (name, w(f"kind-{about}"), *lent)
    if isinstance(v["tokens"][f], int):
        yield ("tokens", f), (name, v["tokens"][f])


def city_of(c: int, city: Any, play: str, w: Words) -> Iterator[Fact]:
    name = w(f"side-{CITIES[c]}")
    favored = "none" if not city["favor"] else FACTIONS[2 * c + (city["favor"] < 0)]
    yield ("favor", c), (name, w(f"faction-{favored}"))
    yield ("reserve", c), (name, city["reserve"])
    for part in ("council", "withheld", "fined"):
        if city[part]:
            yield (part, c), (name, city[part])
    if city["hostage"]:
        yield ("hostage", c), (name, w("board-hostage"))
    if city["war_waits"]:
        yield ("war waits", c), (name, w("board-war-waits"))
    if city["will"] and play:
        yield ("will", c), (name,)
    for issue in city["track"]:
        about, box = w(f"issue-{issue['kind']}"), abs(issue["box"])
        faction = w(f"faction-{FACTIONS[2 * c + (issue['box'] < 0)]}")
        where = () if not box else (faction,) if box == CAPTURED else (faction, box)
        yield ("track", c, issue["kind"], issue["box"]), (about, *where)
    for n, k in enumerate(city["treachery"]):
        if k:
            yield ("treachery", c, n), (w(f"theater-{n}"), name, k)


TURN = "of the turn in progress: the question says what follows from it"
STORY = "in the story"
FIXED = "never changes in a match"
MARK = "a mark for the picture"

HEAVY = {
    "imperios": Facts(
        imperios,
        frozenset({"dragon", "ending", "pool", "emblems", "score",
                   "civs.census", "civs.armies", "civs.age", "civs.hand", "civs.cup",
                   "civs.totems", "civs.goods", "civs.technologies",
                   "civs.wonder"}),
        {
            "options": FIXED,
            "round": "stands above every question",
            "step": "stands above every question",
            "civs.discard": "where what is spent lies: the tokens in hand say what that was",
            "founders": "who founds when is in the story",
            "to_act": "whose turn it is stands on the table",
            "used": TURN,
            "paid": TURN,
            "partners": TURN,
            "strikes": TURN,
            "marked": MARK,
        },
    ),
    "polis": Facts(
        polis,
        frozenset({"at", "event", "display", "discs", "loads", "market",
                   "players.prestige", "players.goods", "players.hoplites", "players.galleys",
                   "players.proxenos", "players.port", "players.passed",
                   "poleis.owner", "poleis.population", "poleis.started", "poleis.finished",
                   "battle.region", "battle.assault", "battle.deck", "battle.hands",
                   "battle.laid", "battle.reply", "battle.discards"}),
        {
            "options": FIXED,
            "rounds": FIXED,
            "active": "whose turn it is stands on the table, and on every panel",
            "players.seat": FIXED,
            "players.cubes": "those that are neither people nor units",
            "players.ships": "what is neither in port nor out of the eight merchants",
            "projects": "those of the deck that have not been laid out yet",
            "decks": "one card goes with each event",
            "supply": "what the stores of both sides say from the other end",
            "gone": "projects that leave the display",
            "past": "each event is told when it comes",
            "first_to_pass": "who has passed is said of each side",
            "used": TURN,
            "plan": TURN,
            "to_fight": "the battles come one after the other, each with its question",
            "battle.attacker": "says the line of the battle, as long as it lasts",
            "marked": MARK,
        },
        frozenset({"event", "passed", "disc", "battle", "combat deck", "cards", "hand", "laid",
                   "reply", "discards"}),
    ),
    "pericles": Facts(
        pericles,
        frozenset({"turn", "war", "post_plague", "in_persia", "persian_war", "persian_bases",
                   "play", "ship_ready", "lost", "honor", "hands", "entourage", "markers",
                   "tokens", "board", "queues.by", "queues.it", "expedition.theater",
                   "expedition.chief", "expedition.committed", "expedition.moves",
                   "cities.dominant", "cities.reserve", "cities.favor", "cities.track.kind",
                   "cities.track.box", "cities.council", "cities.withheld", "cities.fined",
                   "cities.hostage", "cities.war_waits", "cities.will", "cities.treachery"}),
        {
            "options": FIXED,
            "owner": FIXED,
            "cities.pool": "the issues that lie neither on the track nor on the map",
            "cities.deck": "the cards that are neither held nor played",
            "cities.discards": "what was played in the debates is in the story",
            "cities.spent": "what was turned up in battles is in the story",
            "cities.built": "what was built for the play is in the story and on the map",
            "supply": "the pieces that are not on the map",
            "had_grain": "follows from the bases at the granaries",
            "plays": "a deck that nobody sees; each play is told when it comes",
            "seen_plays": "each play is told when it comes",
            "leader": "counted with the cards, and listed with one's own",
            "trusted": STORY,
            "strategies": "what Phormio goes by",
            "rows": "what Phormio goes by",
            "keeps": "what Phormio goes by",
            "shown": STORY,
            "debate": "the question says which debate it is",
            "topics": "the issue under debate is in the question and the story",
            "topic_boxes": "where it began is in the story",
            "spoken": STORY,
            "order": "follows from the Honor",
            "step": "the question says which it is",
            "passed": STORY,
            "planner": TURN,
            "plan": TURN,
            "due": TURN,
            "issue_theater": MARK,
            "expedition.ship": TURN,
            "expedition.moved": TURN,
            "expedition.won": STORY,
            "gained": STORY,
            "sheet": MARK,
        },
        frozenset({"expedition", "no expedition", "moves", "committed"}),
    ),
}  # fmt: skip
