"""What players choose from in Coup. Everything is made once and kept: most turns ask the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from typing import Any, NamedTuple

from games.core.decision import Barred, Choice, Option, Reason, allowed, refused
from games.core.secret import Seat
from games.core.table import PASS

from .data import COURT, MUST_COUP, NO_DUKE, Action, actions
from .state import NOBODY, allied, clockwise

MENU_OPTIONS = 20  # more options than this are split into groups

CHALLENGE: Mapping[bool, tuple[Option[Any], ...]] = {
    last: (Option("challenge", True, args={"last": last}), PASS) for last in (False, True)
}
OBLIGED = Reason("must-coup", "3.10")
TOO_DEAR = Reason("coins", "3.11")
EMPTY_RESERVE = Reason("reserve", "12.7")
NOTHING_TO_STEAL = Reason("nothing", "3.9")
POOR = Reason("poor", "3.9")
OUT = Reason("out", "6.2")
OWN_SIDE = Reason("own-side", "12.3")
EXAMINED = (Option("leave", False), Option("force", True))
Declared = tuple[Action, Seat, int]  # the action, its target, what it costs


def word(edition: str, name: str) -> str:
    """The id under which the words of an edition call a character, an action or a side."""
    return name if edition == "classic" else f"{edition}-{name}"


class Turn(NamedTuple):
    """What decides what somebody can do in a turn, all of it public.

    `roles` are in play, `seats` at the table; `coins` counts to ten; `spared` are not robbed;
    `last` is whether the player has one card left.
    """

    edition: str
    roles: tuple[str, ...]
    seats: int
    seat: Seat
    coins: int
    living: tuple[Seat, ...]
    sides: tuple[str, ...]
    reserve: bool
    spared: tuple[Seat, ...] = ()
    last: bool = False

    @property
    def actions(self) -> Mapping[str, Action]:
        return actions(self.roles, bool(self.sides))


@lru_cache(maxsize=4096)
def action_choice(turn: Turn) -> Choice[Declared]:
    """3.1: the actions a player can take."""
    found: list[Declared] = []
    barred: list[Barred] = []
    for action in turn.actions.values():
        if hindered := _barred(turn, action, _hindrances(action, turn)):
            barred += hindered
        elif targets := aims(action, turn):
            aimed = [p for p in targets if allowed(_immunity(action, p, turn))]
            if not aimed:
                whole = TOO_DEAR if action.kind == "convert" else NOTHING_TO_STEAL
                barred += _barred(turn, action, [whole])
            found += [(action, p, _cost(action, p, turn)) for p in aimed]
        else:
            found.append((action, NOBODY, action.cost))
    many = len(found) > MENU_OPTIONS
    options = tuple(_option(turn, one, many) for one in found)
    return Choice("action", options, barred=tuple(barred))


@lru_cache(maxsize=4096)
def beyond_reach(turn: Turn) -> tuple[Barred, ...]:
    """Whom an action that one can take does not reach."""
    return tuple(
        barred
        for action in turn.actions.values()
        if allowed(_hindrances(action, turn))
        for whom in aims(action, turn)
        for barred in _barred(turn, action, _immunity(action, whom, turn), whom)
    )


def aims(action: Action, turn: Turn) -> list[Seat]:
    """Whom an action could be aimed at, clockwise: everybody else, also those who are out; of a
    conversion oneself, too. Empty for an action without a target."""
    others = clockwise(range(turn.seats), turn.seat)
    if action.kind == "convert":
        return [turn.seat, *others]
    return others if action.target else []


def _barred(
    turn: Turn, action: Action, reasons: Iterable[Reason], whom: Seat = NOBODY
) -> list[Barred]:
    """An action that cannot be taken now; with `whom`, that does not reach them."""
    about: dict[str, Any] = {"action": word(turn.edition, action.name), "coins": MUST_COUP}
    about["cost"] = _cost(action, turn.seat, turn)
    if whom == NOBODY:
        return refused(action.name, reasons, "opt-barred", about)
    about |= {"cost": _cost(action, whom, turn), "whom": whom}
    return refused(f"{action.name}:{whom}", reasons, "opt-barred-at", about)


def _option(turn: Turn, declared: Declared, many: bool) -> Option[Declared]:
    return _shared_option(turn.edition, declared, declared[1] == turn.seat, many, turn.last)


@lru_cache(maxsize=1024)
def _shared_option(
    edition: str, declared: Declared, own: bool, many: bool, last: bool
) -> Option[Declared]:
    """One action against one player; shared by all the lists it stands in."""
    action, whom, cost = declared
    label = word(edition, action.name)
    about: dict[str, Any] = {"action": label, "cost": cost, "gain": action.gain}
    about["last"] = last
    if action.claim and action.claim != NO_DUKE:
        about["role"] = word(edition, action.claim)
    if action.kind == "kill" and action.blocks:
        about["card"] = word(edition, action.blocks[0])
    if whom == NOBODY:
        return Option(action.name, declared, "alone" if many else "", args=about)
    about["whom"] = whom
    key = "opt-convert-own" if own else ""
    return Option(f"{action.name}:{whom}", declared, label if many else "", key, about)


def _hindrances(action: Action, turn: Turn) -> Iterator[Reason]:
    """Why an action cannot be taken now, whomever it is aimed at."""
    if turn.coins >= MUST_COUP and action.name != "coup":
        yield OBLIGED
    if action.kind != "convert" and action.cost > turn.coins:
        yield TOO_DEAR
    if action.kind == "embezzle" and not turn.reserve:
        yield EMPTY_RESERVE


def _immunity(action: Action, whom: Seat, turn: Turn) -> Iterator[Reason]:
    """Why an action cannot be aimed at somebody."""
    if whom not in turn.living:
        yield OUT
    if action.kind == "convert":
        if _cost(action, whom, turn) > turn.coins:
            yield TOO_DEAR
    elif allied(turn.living, turn.sides, turn.seat, whom):
        yield OWN_SIDE
    if action.kind == "steal" and whom in turn.spared:
        yield POOR


def _cost(action: Action, whom: Seat, turn: Turn) -> int:
    """What an action costs; 12.5: one's own side and anybody else's have prices of their own."""
    if action.kind != "convert":
        return action.cost
    return COURT.convert.own if whom == turn.seat else COURT.convert.other


@lru_cache(maxsize=4096)
def doubt_window(
    edition: str,
    key: str,
    who: Seat,
    whom: Seat,
    action: str,
    claim: str,
    living: tuple[Seat, ...],
    last: tuple[Seat, ...] = (),
) -> Mapping[Seat, Choice[bool]]:
    """4.2 and 5.2: all others, clockwise; `key` is `challenge` or `challenge-block`. `last` have
    one card left."""
    about = _about(edition, who, whom, action, claim)
    question = {each: Choice(key, CHALLENGE[each], about=about) for each in (False, True)}
    return {seat: question[seat in last] for seat in clockwise(living, who)}


@lru_cache(maxsize=4096)
def block_window(
    edition: str,
    who: Seat,
    whom: Seat,
    action: Action,
    blockers: tuple[Seat, ...],
    last: tuple[Seat, ...] = (),
) -> Mapping[Seat, Choice[str]]:
    """4.8: block with one exact character, or pass. `last` have one card left."""
    about = _about(edition, who, whom, action.name, "")
    question = dict[bool, Choice[str]]()
    for each in (False, True):
        killed = action.kind == "kill"
        risk = "last" if each else "both" if killed else "one"
        options: list[Option[Any]] = [
            Option(f"block:{role}", role, args={"card": word(edition, role), "risk": risk})
            for role in action.blocks
        ]
        passing: Option[Any] = (
            Option(PASS.id, None, key="opt-hit", args={"last": each}) if killed else PASS
        )
        question[each] = Choice("block", [*options, passing], about=about)
    return {seat: question[seat in last] for seat in blockers}


def _about(edition: str, who: Seat, whom: Seat, action: str, claim: str) -> Mapping[str, Any]:
    """Who does what to whom; `aim` tells the words which of these there are."""
    about: dict[str, Any] = {"who": who, "action": word(edition, action), "aim": "alone"}
    if claim == NO_DUKE:
        about["aim"] = "purse"
    elif claim:
        about |= {"role": word(edition, claim), "card": word(edition, claim)}
    if whom != NOBODY:
        about |= {"aim": "at", "whom": whom}
    return about


@lru_cache(maxsize=1024)
def proof_choice(edition: str, by: Seat, claim: str, true: bool) -> Choice[bool]:
    """4.3 to 4.5: show the card that was claimed, or accept the loss."""
    about: dict[str, Any] = {"by": by, "aim": "purse" if claim == NO_DUKE else "card"}
    if claim != NO_DUKE:
        about["card"] = word(edition, claim)
    prove = Option("prove", True, args=about)
    concede = Option("concede", False)
    if true:
        return Choice("prove", (prove, concede), about=about)
    rule = "12.9" if claim == NO_DUKE else "4.3"
    barred = Barred("prove", "no-proof", args=about, rule=rule)
    return Choice("prove", (concede,), about=about, barred=(barred,))


@lru_cache(maxsize=512)
def card_choice(edition: str, key: str, hand: tuple[str, ...], by: Seat = NOBODY) -> Choice[str]:
    """6.1 and 11.3: one of one's own cards; two of a kind are one option."""
    options = tuple(
        Option(role, role, key=f"opt-{key}", args={"role": word(edition, role)})
        for role in dict.fromkeys(hand)
    )
    about = {} if by == NOBODY else {"by": by}
    return Choice(key, options, about=about, secret=key != "lose")


@lru_cache(maxsize=2048)
def keep_choice(edition: str, hand: tuple[str, ...], keep: int) -> Choice[tuple[str, ...]]:
    """3.8: which cards stay; every different set of them is one option."""
    kept = (_keep(edition, cards) for cards in combinations(hand, keep))
    options = tuple({option.id: option for option in kept}.values())
    about = {"role": [word(edition, role) for role in hand], "keep": keep}
    return Choice("exchange", options, about=about, secret=True)


@lru_cache(maxsize=1024)
def _keep(edition: str, cards: tuple[str, ...]) -> Option[tuple[str, ...]]:
    """Cards that stay, in whatever order they are held."""
    cards = tuple(sorted(cards))
    about = {"role": [word(edition, role) for role in cards]}
    return Option(".".join(cards), cards, key="opt-keep", args=about)


@lru_cache(maxsize=64)
def examined_choice(edition: str, whom: Seat, card: str) -> Choice[bool]:
    """11.3: leave the card, or force its owner to change it."""
    about = {"whom": whom, "card": word(edition, card)}
    return Choice("examine", EXAMINED, about=about)


@lru_cache(maxsize=8)
def draft_choice(edition: str, roles: tuple[str, ...]) -> Choice[str]:
    """10.3: one of the five characters in play."""
    options = tuple(
        Option(role, role, key="opt-draft", args={"role": word(edition, role)}) for role in roles
    )
    return Choice("draft", options, secret=True)
