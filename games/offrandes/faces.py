"""What players read: the line above the table, the table in words, one's own seat."""

from __future__ import annotations

from games.core.changes import PASSING
from games.core.secret import Seat
from games.core.words import Words

from .data import ALTARS, ANIMALS, BOOK, CHARACTERS, CITIES, GUARDIAN, LADDERS
from .offerings import altar_points, altars_held, portion
from .state import Lot, State


def role(view: State, seat: Seat) -> str:
    """The message that names a seat's city."""
    return f"city-{CITIES[seat]}"


def headline(view: State, w: Words) -> str:
    """One line: what is up for auction, or who is ahead."""
    if not view.round:
        return w("headline-start")
    if view.lot is not None:
        cast = cast_of(view.lot)
        if view.options.auction == "sealed":
            return w("headline-sealed", round=view.round, cast=cast)
        lot = view.lot
        return w("headline-lot", round=view.round, cast=cast, bid=lot.bid, who=lot.leader)
    best = max(view.points)
    ahead = [seat for seat, points in enumerate(view.points) if points == best]
    return w("headline", round=view.round, chapter=view.chapter, points=best, who=ahead)


def cast_of(lot: Lot) -> list[str]:
    return [CHARACTERS[trade] for trade in lot.pair]


def text(view: State, w: Words) -> str:
    """The board in words."""
    lines = [w("board-title", round=view.round, chapter=view.chapter)]
    if view.lot is not None:
        lines.append(up_for_auction(view, view.lot, w))
    if view.chapter == "auctions":
        lines.append(auction_turn(view, w))
    if view.queue:
        lines.append(w("board-queue", who=view.queue))
    for seat in range(len(view.money)):
        lines += ["", *player(view, seat, w)]
    lines += ["", *altars(view, w)]
    lines.append(
        w("board-animals", listed=[flock(kind, left, w) for kind, left in enumerate(view.supply)])
    )
    return "\n".join(lines)


def news(view: State, w: Words) -> str:
    """What a recap compares: what is passing besides what everybody has; what is up for auction
    stands above every question, and an altar without an offering says nothing."""
    passing = [w("round", round=view.round, who=view.first)] if view.round else []
    if view.lot is not None:
        passing.append(w("news-bidders", who=view.lot.bidders))
    if view.queue:
        passing.append(w("board-queue", who=view.queue))
    if view.chapter == "auctions":
        passing.append(w("board-turn", lot=view.lots, lots=view.lots_at_most))
    lines = [PASSING + line for line in passing]
    for seat in range(len(view.money)):
        lines += ["", *player(view, seat, w, news=True)]
    lines += ["", *altars(view, w, news=True)]
    listed = [flock(kind, left, w) for kind, left in enumerate(view.supply)]
    return "\n".join([*lines, w("board-animals", listed=listed)])


def up_for_auction(view: State, lot: Lot, w: Words) -> str:
    cast = cast_of(lot)
    if view.options.auction == "sealed":
        return w("board-auction-sealed", cast=cast, by=lot.seller)
    return w("board-auction", cast=cast, bid=lot.bid, rival=lot.leader, who=lot.bidders)


def auction_turn(view: State, w: Words) -> str:
    """How far the auction turn has come, and who won and so may not bid again."""
    held = w("board-turn", lot=view.lots, lots=view.lots_at_most)
    return f"{held} {w('board-winners', who=view.winners)}" if view.winners else held


def player(view: State, seat: Seat, w: Words, *, news: bool = False) -> list[str]:
    """Two lines: what a player has, and the seven ladders with what they allow."""
    first = w("board-first") if seat == view.first and not news else ""
    head = w(
        "news-seat" if news else "board-seat",
        who=seat,
        city=CITIES[seat],
        points=view.points[seat],
        coins=view.money[seat],
        held=altars_held(view, seat),
        worth=altar_points(view, seat),
    )
    return [head + first, ladders(view, seat, w) + ". " + means(view, seat, w, news=news)]


def glance(view: State, seat: Seat, w: Words) -> str:
    """What a rival looks for at a seat: points and drachmas."""
    return w("glance", points=view.points[seat], coins=view.money[seat])


def ladders(view: State, seat: Seat, w: Words) -> str:
    """The seven ladders of a player."""
    return w("board-ladders", **dict(zip(CHARACTERS, view.steps[seat], strict=True)))


def means(view: State, seat: Seat, w: Words, *, news: bool = False) -> str:
    """What a player could take to which altars, were the supply full."""
    kind, number = portion(view.steps[seat])
    reach = LADDERS[GUARDIAN][view.steps[seat][GUARDIAN]]
    if kind < 0 or not number or not reach:
        return "" if news else w("board-no-means")
    return w(
        "news-means" if news else "board-means", animal=ANIMALS[kind], number=number, reach=reach
    )


def flock(kind: int, number: int, w: Words) -> str:
    return w("flock", animal=ANIMALS[kind], number=number)


def altars(view: State, w: Words, *, news: bool = False) -> list[str]:
    """A line for each group of altars; for `news` without the empty ones."""
    lines, altar = [], 0
    for n, each in enumerate(BOOK.group, 1):
        parts = []
        for _ in each.altars:
            there, name = view.altars[altar], ALTARS[altar]
            if there is None:
                parts += [] if news else [w("board-altar-empty", altar=name)]
            else:
                kind = ANIMALS[there.animal]
                parts.append(
                    w(
                        "board-altar",
                        altar=name,
                        animal=kind,
                        number=there.number,
                        owner=there.owner,
                    )
                )
            altar += 1
        if parts:
            lines.append(f"**{w('board-group', group=n, points=each.points)}** " + "; ".join(parts))
    return lines


def hand(view: State, seat: Seat, w: Words) -> str:
    """A player's own panel; nothing is hidden but a standing maximum."""
    lines = [
        w("hand", city=CITIES[seat], points=view.points[seat], coins=view.money[seat]),
        ladders(view, seat, w),
        means(view, seat, w),
    ]
    limit = view.limits[seat].value
    if view.lot is not None and seat in view.lot.bidders and limit > view.lot.bid:
        lines.append(w("hand-limit", cast=cast_of(view.lot), limit=limit))
    return "\n".join(lines)


def changed(before: State, now: State) -> list[str]:
    """The altars that were offered at, and the characters on whose ladders somebody has moved."""
    altars = [f"altar-{name}" for i, name in enumerate(ALTARS) if before.altars[i] != now.altars[i]]

    def ladder(view: State, trade: int) -> list[int]:
        return [steps[trade] for steps in view.steps]

    moved = [t for t in range(len(CHARACTERS)) if ladder(before, t) != ladder(now, t)]
    return [*(f"cast-{CHARACTERS[t]}" for t in moved), *altars]
