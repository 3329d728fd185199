"""8. Battles: assaults with two combat cards each, laid and answered."""

from __future__ import annotations

from games.core.decision import Option
from games.core.secret import Secret
from games.core.table import Table

from .data import ATH, COMBAT, FORMATION, REGIONS, SEAS, SPA, TERRITORIES, VALUE
from .state import Battle, State, units

REGION_CUBES = 8  # cubes of both sides together in one region
CARD = {card: Option(card, card, key="opt-card", args={"it": card}) for card in FORMATION}
STAY = (Option("stay", False), Option("retreat", True))
CLASH = {r: Option(r, r, key="opt-clash", args={"region": r}) for r in REGIONS}


def clashes(s: State) -> list[str]:
    """8.1. The regions where a battle must be fought."""
    spa, ath = s.players
    one, other = spa.hoplites, ath.hoplites
    lands = [t for t in TERRITORIES if one[t] + other[t] >= REGION_CUBES]
    one, other = spa.galleys, ath.galleys
    return lands + [sea for sea in SEAS if one[sea] + other[sea] >= REGION_CUBES]


def begin_battle(t: Table[State], region: str) -> None:
    """8.2. A card for every cube. Sparta attacks first on land, Athens at sea."""
    s = t.state
    at_sea = region in SEAS
    deck = Secret(list(COMBAT["N" if at_sea else "L"]), kind="combat")
    t.shuffle(deck, "combat")
    hands: list[Secret[list[str]]] = [Secret([], {p.seat}, kind="combat") for p in s.players]
    b = s.battle = Battle(region, ATH if at_sea else SPA, deck, hands)
    s.marked = [region]
    t.say(
        "battle",
        region=region,
        who=s.players[b.attacker].seat,
        n=units(s, SPA, region),
        k=units(s, ATH, region),
    )
    for side in (SPA, ATH):
        draw(t, b, side)


def to_draw(s: State, b: Battle, side: int) -> int:
    """8.5.3. How many cards a side needs to have as many as cubes."""
    return max(0, units(s, side, b.region) - len(b.hands[side]))


def draw(t: Table[State], b: Battle, side: int) -> None:
    """8.2, 8.5.3. Draw up to as many cards as there are cubes."""
    s = t.state
    n = to_draw(s, b, side)
    drawn = [t.take("", b.deck, b.hands[side]) for _ in range(n)]
    if drawn:
        seat = s.players[side].seat
        t.say("draws", who=seat, n=n, it=Secret(drawn, {seat}, kind="combat"))


async def lay(t: Table[State], b: Battle) -> None:
    """8.3. The attacker lays two cards face up."""
    seat, hand = t.state.players[b.attacker].seat, b.hands[b.attacker]
    if len(hand) == 2:
        cards = list(hand.value)
    else:
        options = [CARD[card] for card in sorted(hand.value)]
        about = {"region": b.region, "n": b.assault}
        cards = await t.pick(seat, "lay", options, 2, 2, about)
    for card in cards:
        hand.value.remove(card)
    b.laid = t.reveal("lays", Secret(cards, {seat}), who=seat)


async def answer(t: Table[State], b: Battle) -> None:
    """8.3. The defender, seeing them, lays one of his against each."""
    defender = 1 - b.attacker
    seat, hand = t.state.players[defender].seat, b.hands[defender]
    reply: list[str] = []
    for at, card in enumerate(b.laid):
        left = sorted(c for c in hand.value if c not in reply)
        if len(left) == 1:
            reply.append(left[0])
        else:
            options = [CARD[c] for c in left]
            about = {"it": card, "n": at + 1}
            reply.append(await t.choose(seat, "answer", options, about))
    for card in reply:
        hand.value.remove(card)
    b.reply = t.reveal("answers", Secret(reply, {seat}), who=seat)


def resolve(t: Table[State], b: Battle) -> None:
    """8.3.1, 8.4.5. Both pairs together, so that their order does not matter; all are discarded."""
    p = t.state.players[b.attacker]
    pairs = list(zip(b.laid, b.reply, strict=True))
    gains = [gain(ours, theirs) for ours, theirs in pairs]
    purse = p.prestige
    for at, (ours, theirs) in enumerate(pairs):
        n = gains[at]
        if n < 0:
            n = -min(-n, purse + sum(gains) - n)
        p.prestige += n
        resolve_pair(t, b, ours, theirs, n)
    b.discards += b.laid + b.reply


def gain(attack: str, defence: str) -> int:
    """8.4.3, 8.4.4. Prestige of the attacker: the better manoeuvre if matched, his own if not."""
    if matched(attack, defence):
        return max(0, VALUE[attack] - VALUE[defence])
    return VALUE[attack]


def matched(attack: str, defence: str) -> bool:
    """8.4, 8.4.1, 8.4.2. Whether the defender's card holds the attacker's."""
    ours, theirs = FORMATION[attack], FORMATION[defence]
    return (
        ours == theirs or ours == "mercenaries" or (theirs == "mercenaries" and ours != "salpinx")
    )


def resolve_pair(t: Table[State], b: Battle, attack: str, defence: str, n: int) -> None:
    """8.4.4. A card that is not matched costs the defender a cube; the attacker has gained `n`."""
    s = t.state
    p, rival = s.players[b.attacker], s.players[1 - b.attacker]
    if matched(attack, defence):
        t.say("held", it=attack, other=defence, who=p.seat, n=n)
        return
    cubes = rival.galleys if b.at_sea else rival.hoplites
    cubes[b.region] -= 1
    rival.cubes += 1
    t.say("breaks", it=attack, other=defence, who=p.seat, whom=rival.seat, n=n)


async def goes_on(t: Table[State], b: Battle) -> bool:
    """8.5 to 8.5.3. After an assault: who is spent, whether cards are left, who retreats."""
    s = t.state
    defender = 1 - b.attacker
    if units(s, defender, b.region) < 2:
        t.say("battle-spent", region=b.region, who=s.players[defender].seat)
        return False
    if len(b.deck) < to_draw(s, b, SPA) + to_draw(s, b, ATH):
        t.say("battle-dusk", region=b.region)
        return False
    for side in (defender, b.attacker):
        p, rival = s.players[side], s.players[1 - side]
        if p.prestige > 0:
            leaves = await t.choose(p.seat, "retreat", STAY, {"region": b.region})
            if leaves:
                p.prestige -= 1
                rival.prestige += 1
                t.say("retreats", who=p.seat, whom=rival.seat, region=b.region)
                return False
    b.laid, b.reply = [], []
    for side in (SPA, ATH):
        draw(t, b, side)
    b.attacker = defender
    b.assault += 1
    return True
