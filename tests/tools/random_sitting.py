"""A match that is played at random, and what its players have seen of it."""

from __future__ import annotations

from random import Random
from typing import Any

from bot.matches import last_seen
from bot.matches.body import BodyDraft, ChairDraft
from bot.matches.session import Session
from games.core.game import Game
from games.core.match import Match, begin
from games.core.players import sample
from games.core.secret import Seat, dump
from games.core.table import Event
from storage.records import LIVE, Row

NAMES = ("Ana", "Bruno", "Carla", "Dani", "Eva", "Fede", "Gema", "Hugo", "Iker", "Julia")
MATCH = "abcd2345"


class RandomSitting:
    """A match that is played at random, with what the seats have seen when they answered last."""

    def __init__(self, game: Game[Any], rng: Random) -> None:
        counts = game.counts(game.options())
        self.game, self.rng = game, rng
        self.match: Match[Any] = begin(game, rng.randbytes(32), rng.choice([*counts]))
        chairs = [ChairDraft(person=n + 1, name=NAMES[n]) for n in self.match.seats]
        self.body = BodyDraft(chairs=chairs)
        self.said: list[tuple[int, Event]] = [(0, event) for event in self.match.fresh]
        self.views: dict[Seat, Any] = {}

    def answer(self, seat: Seat) -> None:
        """One answer, as the bot takes it."""
        self.views[seat] = dump(self.match.view(seat))
        last_seen.note(self.body, self.match, seat)
        decision = self.match.pending[seat]
        self.match.submit(seat, sample(decision, self.rng))
        self.said += [(self.match.version, event) for event in self.match.fresh]
        self.said = self.said[-last_seen.RECENT_EVENT_LIMIT :]

    def session(self) -> Session:
        row = Row(MATCH, 1, LIVE, self.game.key, 1, 2, 3, {}, 0.0, 0.0)
        return Session(row, self.body, self.match, tuple(self.said))
