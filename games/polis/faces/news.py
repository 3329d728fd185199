"""What the recap of Polis compares: both sides, every polis and region, the market, the battle."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.changes import HOLDING, PASSING
from games.core.secret import Seat
from games.core.words import Words
from games.polis.data import (
    ATH,
    GOODS,
    LOAD_MARKET,
    REGIONS,
    SIDES,
    SPA,
    TRADED,
    VALUES,
)
from games.polis.state import State, population

from .ink import load_words, word


def news(view: State, w: Words) -> str:
    """What has come to pass, then whatever is counted or listed."""
    passing = [*come_to_pass(view, w), *battle(view, w)]
    lines = [line for side in (SPA, ATH) for line in means(view, side, w)]
    for name, polis in view.poleis.items():
        lines.append(w("news-population", polis=name, n=polis.population))
    lines += [forces(view, region, w) for region in REGIONS]
    lines.append(w("news-prices", values=" · ".join(prices(view, w))))
    if view.display:
        lines.append(w("news-display", project=[*view.display]))
    lines += [HOLDING + w("news-card", it=card) for card in own_cards(view, w.reader)]
    return "\n".join([*(PASSING + line for line in passing), *lines])


def come_to_pass(view: State, w: Words) -> Iterator[str]:
    """The round, the event, buildings and shiploads; what becomes of a polis, of an envoy and of a
    territory is said of whoever does it."""
    yield w("text-round", round=view.round, n=view.limit)
    if view.event:
        yield w("text-event", event=view.event, effect=view.event)
    for name, polis in view.poleis.items():
        if polis.started:
            yield w("news-started", polis=name, project=polis.started)
        for project in polis.finished:
            yield w("news-finished", polis=name, project=project)
    for load, market in LOAD_MARKET.items():
        status = "taken" if load in view.loads else "free"
        yield w("news-load", market=market, load=load_words(load, w), status=status)


def means(view: State, side: int, w: Words) -> Iterator[str]:
    """Prestige, people, stores and merchants of a side."""
    player = view.players[side]
    stores = " · ".join(f"{word(w, 'good-' + good)} {player.goods[good]}" for good in GOODS)
    about = {"side": SIDES[side], "prestige": player.prestige, "n": population(view, side)}
    yield w("news-side", stores=stores, **about)
    at_sea = [*view.loads.values()].count(side)
    yield w("news-ships", side=SIDES[side], port=player.port, at_sea=at_sea)


def forces(view: State, region: str, w: Words) -> str:
    """Hoplites and galleys of both sides in a region."""
    spa, ath = view.players
    return w(
        "news-units",
        region=region,
        spa_hoplites=spa.hoplites.get(region, 0),
        spa_galleys=spa.galleys.get(region, 0),
        ath_hoplites=ath.hoplites.get(region, 0),
        ath_galleys=ath.galleys.get(region, 0),
    )


def prices(view: State, w: Words) -> Iterator[str]:
    """What each traded good is worth now."""
    for good in TRADED:
        column = view.market[good] - 1
        values = "/".join(str(VALUES[n][column]) for n in VALUES if n <= view.limit)
        yield f"{word(w, 'good-' + good)} {values}"


def battle(view: State, w: Words) -> Iterator[str]:
    """The battle in progress, and the cards that lie open."""
    b = view.battle
    if b is None:
        return
    hands = {"spa": len(b.hands[SPA]), "ath": len(b.hands[ATH]), "deck": len(b.deck)}
    who = view.players[b.attacker].seat
    yield w("text-battle", region=b.region, n=b.assault, who=who, **hands)
    yield from (w("text-laid", it=[card]) for card in b.laid)
    yield from (w("text-reply", it=[card]) for card in b.reply)
    yield from (w("text-discards", short=[card]) for card in sorted(b.discards))


def own_cards(view: State, reader: Seat) -> list[str]:
    """The combat cards of a reader who has a side in the battle."""
    own = next((s for s, one in enumerate(view.players) if one.seat == reader), None)
    return sorted(view.battle.hands[own].value) if view.battle and own is not None else []
