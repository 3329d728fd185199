"""Plants in the games: rules that ask, offer or say something that depends on a hidden thing."""

from __future__ import annotations

from tests.plants.cards import ALL, RIVALS
from tests.plants.plant import Plant, plant
from tests.tools.planting import Patch

# fmt: off

PLANTS: tuple[Plant, ...] = (
    plant(
        "who fights says the card for the stake",
        "cards", ALL, "the log", "kobayakawa",
        "games.kobayakawa.rules:bet",
        't.say("fights", who=me, stake=paid)',
        't.say("fights", who=me, stake=s.hands[me].value[0])',
    ),
    plant(
        "the pile tells whether the next card is high",
        "cards", RIVALS, "a question's text", "kobayakawa",
        "games.kobayakawa.rules:draw",
        "draw_choice(s.kobayakawa[-1])",
        "draw_choice(s.deck.value[-1])",
    ),
    plant(
        "everybody hears which card takes the place of one shown",
        "cards", ALL, "the log", "coup",
        "games.coup.claims:swap",
        't.tell(hand.seen, "replaces", who=seat, card=drawn, deck=deck, same=same)',
        't.say("replaces", who=seat, card=s.word(new))',
    ),
    plant(
        "only who holds the card is asked to block",
        "cards", ALL, "who is asked", "coup",
        "games.coup.claims:blocked",
        "who = tuple(blockers(s, me, whom))",
        "able = tuple(blockers(s, me, whom))\n"
        "    who = tuple(p for p in able if set(action.blocks) & {*s.hands[p].value}) or able",
    ),
    plant(
        "the cards of an exchange are drawn in the open",
        "cards", ALL, "the log", "coup",
        "games.coup.effects:exchange",
        "seen = Secret([s.word(card) for card in drawn], hand.seen)",
        "seen = [s.word(card) for card in drawn]",
    ),
    plant(
        "a bid made by itself tells how far it would go",
        "cards", ALL, "the log", "offrandes",
        "games.offrandes.auctions:bid_by_itself",
        't.reveal("raises", Secret(low, {me}), who=me)',
        't.reveal("raises", Secret(low, {me}), who=me) '
        'if s.limits[me].value == low else (t.say("raises", who=me, it=low + 1), low)[1]',
    ),
    plant(
        "a raise tells the limit behind it",
        "cards", ALL, "the log", "offrandes",
        "games.offrandes.auctions:raise_or_pass",
        't.say("raises", who=me, it=bid)',
        't.say("raises", who=me, it=limit or bid)',
    ),
    plant(
        "a window that would be empty is not opened",
        "cards", RIVALS, "who is asked", "earth_and_water",
        "games.earth_and_water.reactions:react",
        "seat = s.seat[side]",
        "if len(options) == 1:\n        return None\n    seat = s.seat[side]",
    ),
    plant(
        "cards are counted by their numbers",
        "cards", RIVALS, "the log", "earth_and_water",
        "games.earth_and_water.state:draw_cards",
        "side=SIDES[side], n=len(drawn))",
        "side=SIDES[side], n=max(drawn))",
    ),
    plant(
        "combat cards are held face up",
        "cards", RIVALS, "the state that everybody sees", "polis",
        "games.polis.battle:draw",
        "if drawn:",
        "b.hands[side].seen = frozenset({-1, *t.seats})\n    if drawn:",
    ),
    plant(
        "the next project lies among those that are gone",
        "cards", ALL, "the state that everybody sees", "polis",
        "games.polis.rounds:show_projects",
        "s.gone += s.display",
        "s.gone += s.display + s.projects.value[:1]",
    ),
    plant(
        "an event is told before it is turned up",
        "cards", ALL, "the log", "polis",
        "games.polis.rounds:end_turn",
        "if s.players[1 - side].passed and not s.players[side].passed:",
        "deck = s.decks[s.round]\n"
        "    t.say('event', it=deck.value[-1]) if deck else None\n"
        "    if s.players[1 - side].passed and not s.players[side].passed:",
    ),
    plant(
        "who has no tokens is not asked to commit any",
        "cards", ALL, "who is asked", "pericles",
        "games.pericles.military:commit",
        "if nothing_left(t, each >> 1):",
        "if not held:",
    ),
    plant(
        "a bid is bounded by what the rival has",
        "cards", RIVALS, "the bounds of a question", "pericles",
        "games.pericles.issues:neutral_bid",
        "min(most, held)",
        "min(most, held, s.tokens[rival].value)",
    ),
    plant(
        "whoever opens a queue sees what lies on it",
        "cards", RIVALS, "a button's label", "pericles",
        "games.pericles.theaters:top_option",
        "if eye(s, f) in marker.it.seen:",
        "if marker.it.value:",
    ),
    plant(
        "a marker's kind is its name",
        "cards", ALL, "the state that everybody sees", "pericles",
        "games.pericles.theaters:place_marker",
        'f"markers{f >> 1}"',
        'f"markers{f >> 1}{marker}"',
    ),
    plant(
        "the dealer counts the strong cards",
        "cards", ALL, "the log", "pericles",
        "games.pericles.boule:deal",
        't.say("dealt", faction=FACTIONS[f], n=size)',
        't.say("dealt", faction=FACTIONS[f], n=sum(s.book.values[c] for c in s.hands[f].value))',
    ),
    plant(
        "a bid is refused or not by how far a rival would go",
        "cards", RIVALS, "the reasons behind a question", "offrandes",
        "games.offrandes.refusals:ruled_out",
        "yield from no_bids(decision)",
        "yield from [*no_bids(decision)][sum(not n.sealed and n.value for n in view.limits) % 2 :]",
        Patch("bot.features.table.seat_aids:barred", "session.view(seat)",
              "session.playing().table.state"),
    ),
    plant(
        "what cannot be done is left out by the Compatriot's hand",
        "cards", RIVALS, "the reasons behind a question", "pericles",
        "games.pericles.refusals:ruled_out",
        "return chosen(view, f, decision)",
        "hand = view.hands[f ^ 1]\n"
        "    worth = 0 if hand.sealed else sum(view.book.values[card] for card in hand.value)\n"
        "    return [*chosen(view, f, decision)][worth % 2 :]",
        Patch("bot.features.table.seat_aids:barred", "session.view(seat)",
              "session.playing().table.state"),
    ),
)
