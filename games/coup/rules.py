"""The phases of Coup: setting up (rules 2, 10.1, 10.3), turns (4) and the end of a game (7)."""

from __future__ import annotations

from typing import Any

from games.core.decision import Option
from games.core.secret import Seat, Secret
from games.core.table import Phase, Table

from .choices import Declared, action_choice, draft_choice
from .claims import blocked, stands
from .court import COURT, INFLUENCE, MUST_COUP, NO_DUKE, SIDES, copies, roles
from .effects import carry_out
from .losses import LastOne
from .state import NOBODY, Move, State, TableOptions


def setup(t: Table[Any], options: TableOptions) -> State:
    """2. A random player begins the first game."""
    n = len(t.seats)
    s = State(options, coins=[0] * n, won=[0] * n)
    first = t.rigged("first")
    s.active = t.rng.below(n) if first is None else int(first)
    return s


async def begin(t: Table[State]) -> Phase:
    """2. A new game: everybody is at the table, nobody has said anything."""
    s, n = t.state, len(t.seats)
    s.game, s.turn, s.reserve, s.move = s.game + 1, 0, 0, Move()
    s.living, s.out = [*t.seats], []
    s.court, s.hands, s.aside = Secret([]), [Secret([], {p}) for p in t.seats], []
    s.lost, s.claims, s.sides = [[] for _ in t.seats], [[] for _ in t.seats], []
    s.coins = [COURT.setup.coins] * n
    if n == 2:
        s.coins[s.active] = COURT.setup.coins_first_of_two
        if s.options.two_players == "both_one":
            s.coins = [COURT.setup.coins_both_of_two] * n
    s.reserve = t.rigged("reserve") or 0
    for p in t.seats:
        coins = t.rigged("coins")
        s.coins[p] = s.coins[p] if coins is None else int(coins)
    if s.options.rounds_to_win > 1:
        t.say("new-game", game=s.game, who=s.active)
    else:
        t.say("first", who=s.active)
    if n == 2 and s.options.two_players == "drafted":
        return draft
    return deal


async def draft(t: Table[State]) -> Phase:
    """10.1, drafted. Each keeps one card of an own set of five; the other four leave the game."""
    s = t.state
    question = draft_choice(s.options.edition, s.options.inquisitor)
    kept = await t.together(dict.fromkeys(t.seats, question))
    for p, role in kept.items():
        s.hands[p].value.append(role)
        s.aside.append(Secret([r for r in roles(s.options.inquisitor) if r != role], {p}))
    t.say("drafted")
    return deal


async def deal(t: Table[State]) -> Phase:
    """2. Two cards for everybody; the rest is the Court deck."""
    s = t.state
    many = 1 if s.aside else copies(len(t.seats))
    s.court.value += [role for role in roles(s.options.inquisitor) for _ in range(many)]
    for p in t.seats:
        for role in t.rigged("hands") or ():
            s.court.value.remove(role)
            s.hands[p].value.append(role)
        for role in t.rigged("lost") or ():
            s.court.value.remove(role)
            s.lost[p].append(role)
    t.shuffle(s.court)
    for _ in range(INFLUENCE):
        for p in t.seats:
            if len(s.hands[p]) + len(s.lost[p]) < INFLUENCE:
                t.take("", s.court, s.hands[p])
    s.out = [p for p in t.seats if not len(s.hands[p])]
    s.living = [p for p in t.seats if len(s.hands[p])]
    return pledge if s.options.reformation else turn


async def pledge(t: Table[State]) -> Phase:
    """10.3. The first player chooses a side; clockwise the sides alternate."""
    s, n = t.state, len(t.seats)
    rigged = [t.rigged("sides") for _ in t.seats]
    if None not in rigged:
        s.sides = [str(side) for side in rigged]
        return turn
    options = [Option(side, side, args={"side": s.word(side)}) for side in SIDES]
    first = await t.choose(s.active, "side", options)
    other = SIDES[1 - SIDES.index(first)]
    s.sides = [first if (p - s.active) % n % 2 == 0 else other for p in t.seats]
    t.say("pledges", who=s.active, side=s.word(first))
    return turn


async def turn(t: Table[State]) -> Phase:
    """4. One turn, from the announcement to the end; it stops where one player is left."""
    s = t.state
    s.turn += 1
    try:
        await play_turn(t, s.active)
    except LastOne:
        return end_game(t)
    s.active = s.following(s.active)
    return turn


async def play_turn(t: Table[State], me: Seat) -> None:
    """T0 to T4: challenges are settled before blocks, blocks before the action."""
    s = t.state
    declared = await announce(t, me)
    action, whom, cost = declared
    move = s.move
    if action.claim and not await stands(t, "challenge", me, whom, action.claim):
        move.end = "caught"
        if cost and me in s.living:  # 3.3: a claim that falls gives the cost back
            s.coins[me] += cost
            t.say("refunded", who=me, coins=cost)
    elif action.blocks and await blocked(t, me, action, whom):
        move.end = "blocked"
    elif whom == NOBODY or whom in s.living:
        move.end = "done"
        await carry_out(t, me, action, whom)
    else:
        move.end = "void"  # 6: the target is gone; what was paid stays paid


async def announce(t: Table[State], me: Seat) -> Declared:
    """T0. Action, target and claim are public, and the cost is paid at once."""
    s, o = t.state, t.state.options
    coins = s.coins[me]
    declared: Declared = await t.ask(
        me,
        action_choice(
            o.edition,
            o.inquisitor,
            o.reformation,
            me,
            min(coins, MUST_COUP),
            tuple(s.rivals(me)),
            tuple(s.after(me)) if o.reformation else (),
            s.reserve > 0,
        ),
    )
    action, whom, cost = declared
    s.coins[me] = coins - cost
    if action.name == "convert":
        s.reserve += cost  # 10.3: not into the Treasury
    s.move = Move(me, action.name, whom, action.claim)
    args = {"who": me, "action": s.word(action.name)}
    if whom != NOBODY:
        args["whom"] = whom
    if action.claim and action.claim != NO_DUKE:
        args["card"] = s.word(action.claim)
        if action.claim not in s.claims[me]:
            s.claims[me].append(action.claim)
    t.say(f"does-{action.name}", **args)
    return declared


def end_game(t: Table[State]) -> Phase:
    """7. The last one wins; the others rank by how long they held out, or by games won."""
    s, winner = t.state, t.state.living[0]
    s.won[winner] += 1
    s.active = winner  # 2: the winner of a game begins the next
    target = s.options.rounds_to_win
    if target == 1:
        rank = [*s.out, winner]
        t.over([float(rank.index(p)) for p in t.seats], "last", who=winner)
    t.say("wins-game", who=winner, game=s.game, won=s.won[winner])
    if s.won[winner] == target:
        t.over([float(won) for won in s.won], "match", who=winner, won=target)
    return begin
