"""Claims: challenges, proofs and blocks (chapters 4 and 5 of the rules)."""

from __future__ import annotations

from games.core.secret import Seat, Secret
from games.core.table import Table

from .choices import block_window, doubt_window, proof_choice
from .data import NO_DUKE, Action
from .losses import lose_influence
from .remembered import claims, draws_anew, gives_away, is_seen_to, pass_up
from .state import NOBODY, State


async def stands(t: Table[State], key: str, claimant: Seat, whom: Seat, claim: str) -> bool:
    """4.2 to 4.4. Anyone may challenge a claim; whoever is wrong loses an influence."""
    s = t.state
    edition, living = s.options.edition, tuple(s.living)
    doubt = await t.window(
        doubt_window(edition, key, claimant, whom, s.move.action, claim, living, last_cards(s))
    )
    if doubt is None:
        for p in s.living:
            if p != claimant:
                is_seen_to(s, "trusts", p)
        return True
    doubter = doubt[0]
    if key == "challenge":
        s.move.doubter = doubter
    else:
        s.move.denier = doubter
    is_seen_to(s, "doubts", doubter)
    t.say("challenges", who=doubter, whom=claimant)
    if await prove(t, claimant, claim, doubter):
        is_seen_to(s, "proved", claimant)
        is_seen_to(s, "mistaken", doubter)
        await lose_influence(t, doubter)
        return True
    is_seen_to(s, "caught", claimant)
    caught = "declines" if s.options.decline_proof else "concedes"
    t.say(caught, who=claimant, by=doubter, card=s.word(claim))
    await lose_influence(t, claimant)
    return False


def last_cards(s: State) -> tuple[Seat, ...]:
    """Who has lost a card, and so has one left, as everybody sees."""
    return tuple([seat for seat in s.living if s.lost[seat]])


async def prove(t: Table[State], claimant: Seat, claim: str, doubter: Seat) -> bool:
    """4.3 to 4.5. Asked whether or not the card is there: only the claimant knows that."""
    s = t.state
    hand = s.hands[claimant].value
    shown = true = is_true(s, claimant, claim)
    if s.options.decline_proof:  # 4.5; otherwise there is nothing to decide
        shown = await t.ask(claimant, proof_choice(s.options.edition, doubter, claim, true))
    if not shown:
        return False
    swap(t, claimant, hand[:] if claim == NO_DUKE else [claim], doubter)
    return True


def is_true(s: State, seat: Seat, claim: str) -> bool:
    """Whether a seat holds what it claims; 12.7: an embezzler claims not to hold the Duke."""
    hand = s.hands[seat].value
    return "duke" not in hand if claim == NO_DUKE else claim in hand


def swap(t: Table[State], seat: Seat, cards: list[str], doubter: Seat) -> None:
    """4.3 and 12.8. The cards shown go back into the Court deck; new ones take their place."""
    s = t.state
    hand, court = s.hands[seat], s.court
    for card in cards:
        hand.value.remove(card)
        court.value.append(t.reveal("", Secret(card, hand.seen)))
        gives_away(s, seat, card)
    draws_anew(s, seat)
    t.say("shows", who=seat, by=doubter, card=[s.word(card) for card in cards])
    t.shuffle(court)
    for _ in cards:
        deck = len(court.value)
        new = t.take("", court, hand)
        same = Secret(court.value.count(new) + 1, ())  # for the tale at the end
        drawn = Secret(s.word(new), hand.seen)
        t.tell(hand.seen, "replaces", who=seat, card=drawn, deck=deck, same=same)


async def blocked(t: Table[State], me: Seat, action: Action, whom: Seat) -> bool:
    """4.8 to 4.12. One block, with one exact character; it may be challenged in its turn."""
    s = t.state
    who = tuple(blockers(s, me, whom))
    block = await t.window(block_window(s.options.edition, me, whom, action, who, last_cards(s)))
    if block is None:
        pass_up(s, who, action.blocks)
        return False
    blocker, role = block
    s.move.blocker, s.move.block = blocker, role
    claims(s, blocker, role)
    true = Secret(is_true(s, blocker, role), {blocker})
    t.say("blocks", who=blocker, card=s.word(role), true=true)
    return await stands(t, "challenge-block", blocker, me, role)


def blockers(s: State, me: Seat, whom: Seat) -> list[Seat]:
    """4.7. Who may block, clockwise: by public facts only."""
    if whom == NOBODY:
        return s.rivals(me)  # 12.3: not the foreign aid of one's own faction
    if whom not in s.living:
        return []  # 6.4
    if whom == s.move.doubter and not s.options.block_after_own_failed_challenge:
        return []  # 4.13
    return [whom]
