"""The phases of Coup: setting up (chapters 2, 10, 12), turns (3, 4) and the end of a game (7)."""

from __future__ import annotations

from typing import Any

from games.core.decision import Option
from games.core.rigging import Misdealt
from games.core.secret import Seat, Secret
from games.core.table import Phase, Table

from .choices import Declared, Turn, action_choice, draft_choice
from .claims import blocked, is_true, stands
from .data import BOX_COINS, COURT, INFLUENCE, MUST_COUP, SIDES, copies
from .effects import carry_out
from .losses import LastOne
from .remembered import begins_turn, claims, ends_turn, is_seen_to
from .state import NOBODY, Move, State, TableOptions, roles


def setup(t: Table[Any], options: TableOptions) -> State:
    """2.3. A random player begins the first game. Raises Misdealt."""
    n = len(t.seats)
    s = State(options, coins=[0] * n, won=[0] * n)
    first = t.rigged_seat("first")
    s.active = t.rng.below(n) if first is None else first
    laid = [*t.rig.get("hands", ()), *t.rig.get("lost", ())]
    if n == 2 and options.two_players == "drafted" and any(laid):
        raise Misdealt("hands, lost: the players draft their cards")
    return s


async def begin(t: Table[State]) -> Phase:
    """2.2, 10.1 and 10.2. A new game: everybody is at the table, nobody has said anything."""
    s, n = t.state, len(t.seats)
    s.game, s.turn, s.move = s.game + 1, 0, Move()
    s.living, s.out = [*t.seats], []
    s.court, s.hands, s.aside = Secret([]), [Secret([], {p}) for p in t.seats], []
    s.lost, s.claims, s.sides = [[] for _ in t.seats], [[] for _ in t.seats], []
    s.said, s.let, s.habits, s.duel = {}, {}, {}, None
    s.coins = [COURT.setup.coins] * n
    if n == 2:
        s.coins[s.active] = COURT.setup.coins_first_of_two
        if s.options.two_players == "both_one":
            s.coins = [COURT.setup.coins_both_of_two] * n
    s.reserve = 0
    if t.rig:
        count_out(t)
    if s.options.rounds_to_win > 1:
        t.say("new-game", game=s.game, who=s.active)
    else:
        t.say("first", who=s.active)
    if n == 2 and s.options.two_players == "drafted":
        return draft
    return deal


async def draft(t: Table[State]) -> Phase:
    """10.3. Each keeps one card of a set of five of their own; the other four leave the game."""
    s = t.state
    present = roles(s.options)
    question = draft_choice(s.options.edition, present)
    kept = await t.together(dict.fromkeys(t.seats, question))
    for p, role in kept.items():
        s.hands[p].value.append(role)
        s.aside.append(Secret([r for r in present if r != role], {p}))
    t.say("drafted")
    return deal


async def deal(t: Table[State]) -> Phase:
    """2.1. Two cards for everybody; the rest is the Court deck."""
    s = t.state
    many = 1 if s.aside else copies(len(t.seats))
    s.court.value += roles(s.options) * many
    if t.rig:
        lay_out(t)
    t.shuffle(s.court)
    for _ in range(INFLUENCE):
        for p in t.seats:
            if len(s.hands[p].value) + len(s.lost[p]) < INFLUENCE:
                t.take("", s.court, s.hands[p])
    return pledge if s.options.reformation else turn


def count_out(t: Table[State]) -> None:
    """The coins of a match set up by hand. Raises Misdealt."""
    s = t.state
    s.reserve = t.rigged_number("reserve", 0, BOX_COINS) or 0
    for p in t.seats:
        coins = t.rigged_number("coins", 0, BOX_COINS)
        if coins is not None:
            s.coins[p] = coins


def lay_out(t: Table[State]) -> None:
    """The cards of a match set up by hand: in hands, and already lost. Raises Misdealt."""
    s = t.state
    for p in t.seats:
        for role in t.rigged("hands") or ():
            s.court.value.remove(role)
            s.hands[p].value.append(role)
        for role in t.rigged("lost") or ():
            s.court.value.remove(role)
            s.lost[p].append(role)
        if len(s.lost[p]) + len(s.hands[p]) > INFLUENCE:
            raise Misdealt(f"hands, lost: seat {p} has more than {INFLUENCE} cards")
        if len(s.lost[p]) == INFLUENCE:
            s.living.remove(p)
            s.out.append(p)
    if len(s.living) < 2:
        raise Misdealt("lost: fewer than two are still in")
    if s.active not in s.living:
        s.active = s.following(s.active)


async def pledge(t: Table[State]) -> Phase:
    """12.2. The first player chooses a side; clockwise the sides alternate."""
    s, n = t.state, len(t.seats)
    rigged = [t.rigged("sides") for _ in t.seats]
    if None not in rigged:
        if not set(rigged) <= set(SIDES):
            raise Misdealt(f"sides: each is one of {', '.join(SIDES)}")
        s.sides = rigged
        return turn
    options = [Option(side, side, args={"side": s.word(side)}) for side in SIDES]
    first = await t.choose(s.active, "side", options)
    other = SIDES[1 - SIDES.index(first)]
    s.sides = [first if (p - s.active) % n % 2 == 0 else other for p in t.seats]
    t.say("pledges", who=s.active, side=s.word(first))
    return turn


async def turn(t: Table[State]) -> Phase:
    """4.1. One turn: challenges are settled before blocks, blocks before the action."""
    s = t.state
    s.turn += 1
    begins_turn(s)
    me = s.active
    declared = await t.ask(me, action_choice(in_turn(s, me)))
    action, whom, cost = announce(t, me, declared)
    try:
        if action.claim and not await stands(t, "challenge", me, whom, action.claim):
            s.move.end = "caught"
            if cost and me in s.living:  # 4.6
                s.coins[me] += cost
                t.say("refunded", who=me, coins=cost)
        elif action.blocks and await blocked(t, me, action, whom):
            s.move.end = "blocked"  # 4.11: what was paid stays paid
        elif whom == NOBODY or whom in s.living:
            s.move.end = "done"
            await carry_out(t, me, action, whom)
        else:
            s.move.end = "void"  # 6.4: what was paid stays paid
    except LastOne:  # 7.1: what remains of the turn is skipped
        s.move.end = s.move.end or "over"
    else:
        ends_turn(s)
        s.active = s.following(me)  # 2.4
        return turn
    return end_game(t)


def in_turn(s: State, me: Seat) -> Turn:
    """3.1. What decides what a player may do now."""
    return Turn(
        s.options.edition,
        roles(s.options),
        len(s.coins),
        me,
        min(s.coins[me], MUST_COUP),
        tuple(s.living),
        tuple(s.sides),
        s.reserve > 0,
        () if s.options.steal_nothing else tuple(p for p in s.living if not s.coins[p]),
        len(s.hands[me]) == 1,
    )


def announce(t: Table[State], me: Seat, declared: Declared) -> Declared:
    """3.1 and 3.11. Action, target and claim are public, and the cost is paid at once."""
    s = t.state
    action, whom, cost = declared
    claim = action.claim
    s.move = Move(me, action.name, whom, claim)
    s.coins[me] -= cost
    if action.kind == "convert":
        s.reserve += cost  # 12.6: not into the Treasury
    if claim:
        claims(s, me, claim)
    else:
        is_seen_to(s, "plain", me)
    about: dict[str, Any] = {"action": s.word(action.name), "card": s.word(claim)}
    if whom != NOBODY:
        about["whom"] = whom
    if claim:
        about["true"] = Secret(is_true(s, me, claim), {me})  # for the tale at the end
    t.say(action.says, who=me, turn=s.turn, **about)
    return declared


def end_game(t: Table[State]) -> Phase:
    """7.2 and 7.3. The last one wins; the others rank by who left later, or by games won."""
    s = t.state
    (winner,) = s.living
    s.won[winner] += 1
    s.active = winner  # 2.3: the winner of a game begins the next
    target = s.options.rounds_to_win
    if target == 1:
        rank = [*s.out, winner]
        t.rank([float(rank.index(p)) for p in t.seats], "last", who=winner)
    t.say("wins-game", who=winner, game=s.game, won=s.won[winner])
    if s.won[winner] == target:
        t.over([float(won) for won in s.won], "match", who=winner, won=target)
    return begin
