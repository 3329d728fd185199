"""What players choose from in Coup. Everything is made once and kept: most turns ask the same."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations
from typing import Any

from games.core.decision import Barred, Choice, Option
from games.core.secret import Seat
from games.core.table import PASS

from .data import COURT, MUST_COUP, NO_DUKE, Action, actions
from .state import NOBODY, clockwise, rivals

MENU_OPTIONS = 20  # more options than this are split into groups

CHALLENGE: Mapping[bool, tuple[Option[Any], ...]] = {
    last: (Option("challenge", True, args={"last": last}), PASS) for last in (False, True)
}
EXAMINED = (Option("leave", False), Option("force", True))
Declared = tuple[Action, Seat, int]  # the action, its target, what it costs


def word(edition: str, name: str) -> str:
    """The id under which the words of an edition call a character, an action or a side."""
    return name if edition == "classic" else f"{edition}-{name}"


@lru_cache(maxsize=4096)
def action_choice(
    edition: str,
    roles: tuple[str, ...],
    seat: Seat,
    coins: int,
    living: tuple[Seat, ...],
    sides: tuple[str, ...],
    reserve: bool,
    spared: tuple[Seat, ...] = (),
    last: bool = False,
) -> Choice[Declared]:
    """3.1: the actions a player can take, with these `roles` in play. `coins` counts to ten;
    `spared` are not robbed; `last` is whether the player has one card left."""
    found: list[Declared] = []
    barred: list[Barred] = []
    for action in actions(roles, bool(sides)).values():
        why, args = _hindrance(action, coins, reserve)
        if why:
            about = {"action": word(edition, action.name), **args}
            barred.append(Barred(action.name, why, "opt-barred", about))
        elif action.kind == "convert":
            found += _conversions(action, seat, coins, clockwise(living, seat))
        elif action.target:
            targets = rivals(living, sides, seat)
            if action.kind == "steal":  # 3.9
                targets = [p for p in targets if p not in spared]
            if not targets:
                about = {"action": word(edition, action.name)}
                barred.append(Barred(action.name, "nothing", "opt-barred", about))
            found += [(action, p, action.cost) for p in targets]
        else:
            found.append((action, NOBODY, action.cost))
    many = len(found) > MENU_OPTIONS
    options = tuple(_option(edition, one, one[1] == seat, many, last) for one in found)
    return Choice("action", options, barred=tuple(barred))


@lru_cache(maxsize=1024)
def _option(
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


def _hindrance(action: Action, coins: int, reserve: bool) -> tuple[str, Mapping[str, Any]]:
    """3.10, 3.11 and 12.7: why an action is not on offer now; empty if it is."""
    if coins >= MUST_COUP and action.name != "coup":
        return "must-coup", {"coins": MUST_COUP}
    cost = min(COURT.convert.own, COURT.convert.other) if action.kind == "convert" else action.cost
    if cost > coins:
        return "coins", {"cost": cost}
    if action.kind == "embezzle" and not reserve:
        return "reserve", {}
    return "", {}


def _conversions(action: Action, seat: Seat, coins: int, others: list[Seat]) -> list[Declared]:
    """12.5: one's own side for 1 coin, anybody else's for 2."""
    own, other = COURT.convert.own, COURT.convert.other
    found = [(action, seat, own)] if own <= coins else []
    return found + [(action, p, other) for p in others if other <= coins]


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
    barred = Barred("prove", "no-proof", args=about)
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
