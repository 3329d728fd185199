"""OpenSpiel's best responses to our players: `python -m training.openspiel coup` or `kobayakawa`.

The games are played by our own rules; OpenSpiel sees who is asked, the legal answers, what each
seat knows and the result. It checks our own solvers independently. It needs the development extra.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import permutations, product
from typing import Any, TypeAlias

import pyspiel
from open_spiel.python.algorithms.exploitability import nash_conv
from open_spiel.python.policy import Policy as SpielPolicy

import games
from games.core.decision import Choice, Decision
from games.core.learnt import read
from games.core.match import Match, begin
from games.core.secret import Seat
from games.coup import duel, duelist
from games.coup.deeds import CARDS, COUP, DEEDS
from games.kobayakawa import WEIGHTS, mind
from games.kobayakawa.computer import unopposed
from games.kobayakawa.data import CARDS as NUMBERS
from games.kobayakawa.data import ROUNDS
from games.kobayakawa.reckoning import boldness, gain, model

Odds: TypeAlias = Mapping[str, float]
Deal: TypeAlias = tuple[float, tuple[Any, Any], Mapping[str, Any]]
SECRET = bytes(32)


@dataclass(frozen=True, eq=False)
class Small:
    """A part of a game of two, small enough to enumerate.

    `deals` are its starting positions: the probability of each, and the card of either seat.
    `options` lists the possible answers, `over` is the first seat's share of the game once it is
    over (None before), `forced` an answer that needs no thought.
    """

    game: str
    seats: int  # at the table; only the first two still play
    deals: Sequence[Deal]
    options: Callable[[Decision], list[str]]
    over: Callable[[Match[Any]], float | None]
    forced: Callable[[Match[Any]], str | None]
    at: dict[tuple[int, ...], Match[Any]] = field(default_factory=dict)

    def __deepcopy__(self, memo: Any) -> Small:
        return self

    def match(self, way: tuple[int, ...]) -> Match[Any]:
        """The match after a deal and answers, given as their indices."""
        if way not in self.at:
            deal, *answers = way
            if answers:
                match = self.match(way[:-1]).fork()
                answer(match, self.options(asked(match)[1])[answers[-1]])
            else:
                match = begin(
                    games.load(self.game), SECRET, self.seats, {}, (), self.deals[deal][2]
                )
            while self.over(match) is None and (given := self.forced(match)) is not None:
                answer(match, given)
            self.at[way] = match
        return self.at[way]


def asked(match: Match[Any]) -> tuple[Seat, Decision]:
    """The only seat that is asked, and its question."""
    ((seat, decision),) = match.pending.items()
    return seat, decision


def answer(match: Match[Any], given: str) -> None:
    match.submit(asked(match)[0], given)


KIND = pyspiel.GameType(
    short_name="agora",
    long_name="A part of a game of Agora",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
)


class Spiel(pyspiel.Game):  # type: ignore[misc]
    """A `Small` game for OpenSpiel; returns are from -1 to 1."""

    def __init__(self, small: Small) -> None:
        about = pyspiel.GameInfo(
            num_distinct_actions=16,
            max_chance_outcomes=len(small.deals),
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=100,
        )
        super().__init__(KIND, about, {})
        self.small = small

    def new_initial_state(self) -> SpielState:
        return SpielState(self)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """The indices of a deal and the answers since; everything else is looked up."""

    def __init__(self, game: Spiel) -> None:
        super().__init__(game)
        self.small, self.way = game.small, tuple[int, ...]()

    def match(self) -> Match[Any]:
        return self.small.match(self.way)

    def current_player(self) -> int:
        if not self.way:
            return int(pyspiel.PlayerId.CHANCE)
        if self.small.over(self.match()) is not None:
            return int(pyspiel.PlayerId.TERMINAL)
        return asked(self.match())[0]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(n, deal[0]) for n, deal in enumerate(self.small.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return [*range(len(self.small.options(asked(self.match())[1])))]

    def _apply_action(self, action: int) -> None:
        self.way = (*self.way, action)

    def _action_to_string(self, player: int, action: int) -> str:
        return (
            f"deal {action}" if player < 0 else self.small.options(asked(self.match())[1])[action]
        )

    def information_state_string(self, player: int | None = None) -> str:
        seat = self.current_player() if player is None else player
        return f"{self.small.deals[self.way[0]][1][seat]} {self.way[1:]}"

    def is_terminal(self) -> bool:
        return bool(self.current_player() == pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        won = self.small.over(self.match()) if self.way else None
        return [0.0, 0.0] if won is None else [2 * won - 1, 1 - 2 * won]

    def __str__(self) -> str:
        return str(self.way)


class Played(SpielPolicy):  # type: ignore[misc]
    """One of our players as an OpenSpiel policy; it is given what the seat sees."""

    def __init__(self, game: Spiel, odds: Callable[[Match[Any], Seat, Decision], Odds]) -> None:
        super().__init__(game, [0, 1])
        self.odds = odds

    def action_probabilities(self, state: SpielState, player_id: int | None = None) -> Any:
        seat, decision = asked(state.match())
        odds = self.odds(state.match(), seat, decision)
        found = [odds.get(one, 0.0) for one in state.small.options(decision)]
        return {n: share / sum(found) for n, share in enumerate(found)}


def given_away(small: Small, odds: Callable[[Match[Any], Seat, Decision], Odds]) -> float:
    """The exploitability by OpenSpiel, as a share of the game.

    That is the gain of a best response to the other seat's play, averaged over both seats.
    """
    game = Spiel(small)
    return float(nash_conv(game, Played(game, odds))) / 4


def ids(decision: Decision) -> list[str]:
    assert isinstance(decision, Choice)
    return [option.id for option in decision.options]


# Coup ---------------------------------------------------------------------------------------------


def endgame(coins: tuple[int, int], lost: tuple[str, str], turns: int) -> Small:
    """An endgame of Coup with one card each, without exchanges.

    After `turns` turns the next mover wins if able to pay for a coup; otherwise it counts as half a
    win for both.
    """
    left = [3 - lost.count(card) for card in CARDS]
    odds = duel.dealt(left)
    deals: list[Deal] = [
        (
            float(odds[a, b]),
            (CARDS[a], CARDS[b]),
            {
                "first": [0],
                "coins": [*coins],
                "hands": [[CARDS[a]], [CARDS[b]]],
                "lost": [[card] for card in lost],
            },
        )
        for a, b in product(range(5), repeat=2)
        if odds[a, b]
    ]
    total = sum(deal[0] for deal in deals)
    deals = [(odd / total, cards, rig) for odd, cards, rig in deals]

    def over(match: Match[Any]) -> float | None:
        s = match.table.state
        if match.result is not None:
            return float(match.result.winners[0] == 0)
        if s.turn > turns:
            return float(s.active == 0) if s.coins[s.active] >= COUP else 0.5
        return None

    return Small("coup", 2, deals, partial(without, "exchange"), over, proof)


def without(left_out: str, decision: Decision) -> list[str]:
    return [one for one in ids(decision) if one != left_out]


def proof(match: Match[Any]) -> str | None:
    """The forced answer, if any: a player who can prove the last card does so."""
    return next(iter(ids(asked(match)[1]))) if asked(match)[1].key == "prove" else None


def solved(tree: duel.Tree, first: Seat = 0) -> Callable[[Match[Any], Seat, Decision], Odds]:
    """A player of the endgame that uses the strategies of a solved tree."""
    for level in tree.levels:
        level.can[:, DEEDS.index("exchange")] = False

    def odds(match: Match[Any], seat: Seat, decision: Decision) -> Odds:
        view = match.view(seat)
        assert view.duel is not None
        place = 0
        for level, deed in zip(tree.levels, view.duel.deeds, strict=False):
            at = 8 * place + duel.GOES_ON.index(deed)
            place = level.kids.tolist().index(at)
        deeds, replies, doubts = tree.levels[len(view.duel.deeds)].now
        card = CARDS.index(view.hands[seat].value[0])
        if decision.key == "action":
            return duelist.deeds(deeds[place, card], ids(decision))
        deed = view.move.action
        if decision.key == "challenge-block":
            return duelist.doubts(doubts[place, card], f"{deed}:{view.move.block}")
        return duelist.replies(replies[place, card], deed, decision.key, ids(decision))

    return odds


def coup(coins: tuple[int, int], turns: int, rounds: int) -> tuple[float, float]:
    """The exploitability of our solution of an endgame: by our own solver, and by OpenSpiel."""
    lost = ("duke", "assassin")
    table = duel.worth() * 0 + 0.5
    table[COUP:] = 1
    tree = duel.Tree(*coins, [3 - lost.count(card) for card in CARDS], turns, table)
    odds = solved(tree)
    tree.solve(rounds)
    values = [float(tree.backward(best=best)[best].sum()) for best in (0, 1)]
    return (sum(values) - 1) / 2, given_away(endgame(coins, lost, turns), odds)


# Kobayakawa ---------------------------------------------------------------------------------------


def last_bets(
    medals: tuple[int, int], turned: Sequence[int], dealt: Sequence[int] = NUMBERS
) -> Small:
    """The bets of the last round of Kobayakawa between two players.

    Both have turned up a new Kobayakawa and hold one of the cards `dealt`; a third player has no
    medals left.
    """
    cards = [card for card in dealt if card not in turned]
    pairs = [*permutations(cards, 2)]
    deals: list[Deal] = [
        (
            1 / len(pairs),
            pair,
            {
                "first": [0],
                "round": [ROUNDS],
                "medals": [*medals, 0],
                "hands": [*pair],
                "deck": [[*turned]],
            },
        )
        for pair in pairs
    ]

    def over(match: Match[Any]) -> float | None:
        if match.result is None:
            return None
        return float(0 in match.result.winners) / len(match.result.winners)

    return Small("kobayakawa", 3, deals, ids, over, turn_up)


def turn_up(match: Match[Any]) -> str | None:
    return "change" if asked(match)[1].key == "draw" else None


def as_master(match: Match[Any], seat: Seat, decision: Decision) -> Odds:
    """How often the master fights and how often it passes."""
    view = match.view(seat)
    if unopposed(view):
        return {"fight": 1.0, "pass": 0.0}
    bold = boldness(view, gain(view, seat, bets))
    return {"fight": bold, "pass": 1 - bold}


def bets(view: Any, seat: Seat, cards: Sequence[int]) -> Any:
    return model(read(WEIGHTS), mind.describe, view, seat, cards)


def by_hand(small: Small, odds: Callable[[Match[Any], Seat, Decision], Odds]) -> float:
    """`given_away` computed directly, deal by deal and card by card, where each seat bets once."""
    bold: dict[tuple[Any, ...], list[float]] = {}

    def bet(seat: Seat, way: tuple[int, ...]) -> list[float]:
        """The odds of the seat that is asked, by its card and the answers before."""
        mark = (seat, small.deals[way[0]][1][seat], *way[1:])
        if mark not in bold:
            match = small.match(way)
            decision = asked(match)[1]
            found = odds(match, seat, decision)
            bold[mark] = [found[one] for one in small.options(decision)]
        return bold[mark]

    first, second = defaultdict[Any, float](float), defaultdict[Any, float](float)
    for deal, (likely, (mine, yours), _) in enumerate(small.deals):
        for a, b in product((0, 1), repeat=2):
            won = small.over(small.match((deal, a, b)))
            assert won is not None
            first[mine, a] += likely * bet(1, (deal, a))[b] * won
            second[yours, a, b] += likely * bet(0, (deal,))[a] * (1 - won)
    best = sum(max(first[card, a] for a in (0, 1)) for card in {card for card, _ in first})
    best += sum(max(second[card, a, b] for b in (0, 1)) for card, a in {one[:2] for one in second})
    return float(best - 1) / 2


def kobayakawa(
    medals: tuple[int, int], turned: Sequence[int], dealt: Sequence[int] = NUMBERS
) -> tuple[float, float]:
    """The exploitability of the master's last bets: by our own solver, and by OpenSpiel."""
    small = last_bets(medals, turned, dealt)
    return by_hand(small, as_master), given_away(small, as_master)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="training.openspiel", description=__doc__)
    parser.add_argument("game", choices=["coup", "kobayakawa"])
    parser.add_argument("--coins", default="5,6", help="Coup: of who moves and of the other")
    parser.add_argument("--turns", type=int, default=2, help="Coup: so many are looked at")
    parser.add_argument(
        "--rounds", type=int, default=duelist.REGRET_ROUNDS, help="Coup: of thinking"
    )
    parser.add_argument("--medals", default="4,4", help="Kobayakawa: of both")
    parser.add_argument("--turned", default="6,11,4", help="Kobayakawa: the cards turned up")
    given = parser.parse_args(arguments)
    if given.game == "coup":
        mine, yours = map(int, given.coins.split(","))
        found = coup((mine, yours), given.turns, given.rounds)
    else:
        mine, yours = map(int, given.medals.split(","))
        found = kobayakawa((mine, yours), [int(card) for card in given.turned.split(",")])
    sys.stdout.write(
        f"given away, by our own reckoning {found[0]:.5f}, by OpenSpiel {found[1]:.5f}\n"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
