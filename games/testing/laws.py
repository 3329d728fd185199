"""Laws that every game must obey, checked over random playouts.

`obey` plays one match to its end (or for `limit` answers) and checks at every step, or at every
`every`-th: a reload from the snapshot, and a fold of the whole log, give the same table; an undo
gives the table of before; ids are short and unique; words exist in both languages; the default
answer is legal; twins (see `Twins`) cannot be told apart.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any
from unittest.mock import patch

from games.core.decision import Choice, Decision, Illegal, Split
from games.core.game import Game
from games.core.languages import LOCALES
from games.core.log import Diverged
from games.core.match import Match, begin
from games.core.players import sample
from games.core.record import Entry, Snapshot
from games.core.seated import as_asked
from games.core.secret import SPECTATOR, Seat, dump, seal, secrets
from games.core.snapshots import codec, opening
from games.core.table import Event
from games.core.words import Words
from games.testing.worlds import Unthrown, atoms, dealt_anew, other_shuffles, used

ID = re.compile(r"^[A-Za-z0-9_.:\-]{1,40}$")
Picker = Callable[[Match[Any], Seat, Random], Any]


def at_random(match: Match[Any], seat: Seat, rng: Random) -> Any:
    return sample(match.pending[seat], rng)


@dataclass
class LawCounts:
    """How often each law was really put to the test."""

    answers: int = 0
    reloads: int = 0
    undone: int = 0
    twins: int = 0
    taught: int = 0  # twins in which the viewer was shown the same thing in both worlds
    longest_phase: int = 0


def obey(
    game: Game[Any],
    seats: int,
    seed: int,
    options: Mapping[str, Any] | None = None,
    *,
    every: int = 1,
    limit: int = 20_000,
    pick: Picker = at_random,
    conserved: Callable[[Any], Any] | None = None,
    tally: LawCounts | None = None,
    worlds: int = 12,
    unheard: Collection[str] = (),
) -> Match[Any]:
    """Play one random match under the laws; `conserved(state)` must keep its first value.

    `worlds` is how many twins are tried where a viewer learns something (see `Twins`); `unheard`
    are the keys of decisions whose answers the others never learn: there a twin may answer
    differently. Raises AssertionError where a law is broken.
    """
    rng, tally = Random(seed), tally or LawCounts()
    other = Random(f"{seed}:laws")  # the playout does not depend on what is checked
    match = begin(game, rng.randbytes(32), seats, options)
    opening_twins(match, other, worlds)
    whole: list[Entry] = []
    kept = conserved(match.table.state) if conserved else None
    for step in range(limit):
        if not match.pending:
            break
        checking = step % every == 0
        seat = rng.choice(sorted(match.pending))
        if checking:
            well_formed(match)
            twins = Twins.of(match, other, worlds if other.random() < 0.2 else 1, unheard)
        before = dump_all(match)
        answer = pick(match, seat, rng)
        whole.append(match.submit(seat, answer))
        tally.answers += 1
        tally.longest_phase = max(tally.longest_phase, match.version - match.base.seq)
        if checking:
            tally.twins += twins.compare(seat, answer)
            tally.taught += twins.taught
            if match.can_undo(seat) and other.random() < 0.3:
                whole.append(match.undo(seat))
                assert dump_all(match) == before, "an undo does not give the table of before"
                whole.append(match.submit(seat, answer))
                tally.undone += 1
            reloads(match)
            tally.reloads += 1
        if conserved:
            assert conserved(match.table.state) == kept, "pieces came or went"
    else:
        raise AssertionError(f"no end after {limit} answers at {match.where()}")
    folded = Match(game, match.start, None, whole)
    assert dump_all(folded) == dump_all(match), "the whole log folds to another table"
    assert folded.hash == match.hash
    assert match.result is not None
    assert len(match.result.scores) == seats
    return match


def dump_all(match: Match[Any]) -> Any:
    """A state as plain data, secrets included."""
    state = json.loads(codec(match.game).dump_json(match.table.state))
    result = match.result and (match.result.scores, match.result.reason)
    asked = {seat: ask_data(d) for seat, d in match.pending.items()}
    return state, asked, result


def ask_data(decision: Decision) -> Any:
    if isinstance(decision, Choice):
        return decision.key, [o.id for o in decision.options], decision.least, decision.most
    if isinstance(decision, Split):
        return decision.key, decision.total, dict(decision.caps)
    return decision.key, decision.low, decision.high


def reloads(match: Match[Any]) -> None:
    again = Match(match.game, match.start, match.base, match.log)
    assert dump_all(again) == dump_all(match), f"a reload differs at {match.where()}"
    assert (again.version, again.hash, again.floor) == (match.version, match.hash, match.floor)
    assert [e.seq for e in again.undoable] == [e.seq for e in match.undoable]


def well_formed(match: Match[Any]) -> None:
    """Assert that decisions fit Discord's limits, and have words and a legal default."""
    for seat, decision in match.pending.items():
        decision.parse(match.default(seat))
        assert ID.match(decision.key)
        if isinstance(decision, Choice):
            ids = [option.id for option in decision.options]
            assert ids, f"{decision.key}: nothing to choose from"
            assert len(set(ids)) == len(ids), f"{decision.key}: {ids}"
            assert all(ID.match(i) for i in ids), f"{decision.key}: {ids}"
            assert decision.least <= decision.most
            assert decision.least <= len(ids), f"{decision.key}: too few to pick from"
        if isinstance(decision, Split):
            assert sum(decision.caps.values()) >= decision.total
            assert all(ID.match(box) for box in decision.caps)
        if match.window:
            assert isinstance(decision, Choice)
            assert "pass" in [option.id for option in decision.options]
            assert match.game.targets or "whom" not in decision.about, "targets not declared"
        for locale in LOCALES:
            spoken(match, seat, locale)


def spoken(match: Match[Any], reader: Seat, locale: str) -> dict[str, Any]:
    """All that one reader can see of a match now; fails where a message is missing.

    Pictures are the dearest of it: each moment has its own in one language, the next in another.
    """
    w = Strict(locale, match.game.folder, [f"P{s}" for s in match.seats], reader)
    view, own = match.view(reader), match.pending.get(reader)
    game, drawn = match.game, locale == LOCALES[match.version % len(LOCALES)]
    said: dict[str, Any] = {
        "headline": game.headline(view, w),
        "text": game.text(view, w),
        "hand": game.hand(view, reader, w) if reader != SPECTATOR else "",
        "board": game.board(view, w) if game.board and drawn else "",
        "events": [w.event(event) for event in match.heard(reader)],
    }
    if own is not None:
        said["ask"], said["why"] = w.ask(own), w.why(own)
        kept_off = game.aids.barred(view, reader, as_asked(own, reader))
        said["barred"] = [(o.id, w.option(o), w.barred(o, every=True)) for o in kept_off]
        if isinstance(own, Choice):
            said["options"] = [
                (o.id, w.option(o), o.group and w.group(o.group)) for o in own.options
            ]
        if isinstance(own, Split):
            said["boxes"] = [(box, w.box(box, own.labels)) for box in own.caps]
    if match.result and match.result.reason:
        said["over"] = w(f"over-{match.result.reason}", **match.result.detail)
    return said


class Strict(Words):
    """Words that fail a test instead of falling back."""

    def __call__(self, key: str, /, **args: Any) -> str:
        assert self.knows(key), f"no message {key} in {self.locale} of {self.folder.name}"
        text = super().__call__(key, **args)
        assert "{" not in text, f"{key} in {self.locale}: {text}"
        return text


@dataclass
class Twins:
    """Two worlds that one viewer cannot tell apart, before and after the same answer.

    In the twin everything that the viewer cannot see is dealt anew, and hidden piles are shuffled
    differently (dice fall the same). If the viewer is shown the same things in both worlds in this
    step (by `reveal`, `take` and `move` of the table), then view, events, words, picture, own
    options, who is asked what, and whether a step can be taken back must be equal in both. Up to
    `worlds` twins are tried until one shows the viewer the same.
    """

    match: Match[Any]
    viewer: Seat
    rng: Random
    worlds: int
    before: dict[str, Any]
    base: Snapshot
    log: list[Entry]
    fresh: list[Event]
    unheard: Collection[str]
    taught: bool = False
    twin: Match[Any] | None = None  # the one that was compared
    dealt: Snapshot | None = None  # what its answers since begin from

    @classmethod
    def of(
        cls,
        match: Match[Any],
        rng: Random,
        worlds: int = 1,
        unheard: Collection[str] = (),
        viewer: Seat | None = None,
    ) -> Twins:
        viewer = rng.choice([*match.seats, SPECTATOR]) if viewer is None else viewer
        before, log = shown(match, viewer), [*match.log]
        return cls(match, viewer, rng, worlds, before, match.base, log, match.fresh, unheard)

    def compare(self, seat: Seat, answer: Any) -> bool:
        """Give a twin the answer that the match was given; whether the two could be compared.

        Raises ToldApart if the viewer can tell them apart.
        """
        if self.match.result:
            return False
        for number in range(self.worlds):
            with patch("games.core.record.Rng", partial(Unthrown, used=used(self.match))):
                twin = self._world(number)
                if twin is None:
                    continue
                try:
                    twin.submit(seat, self._answer(twin, seat, answer))
                except Illegal:
                    continue
            if not twin.result and taught(twin, self.viewer) == taught(self.match, self.viewer):
                self.taught, self.twin = bool(taught(twin, self.viewer)), twin
                same(self.match, twin, self.viewer)
                return True
        return False

    def _answer(self, twin: Match[Any], seat: Seat, answer: Any) -> Any:
        """The same answer; or another legal one, where others than the viewer answer in secret."""
        decision = twin.pending[seat]
        if decision.key not in self.unheard or seat == self.viewer:
            return answer
        if isinstance(decision, Choice) and isinstance(answer, list):
            ids = [option.id for option in decision.options]
            return self.rng.sample(ids, min(len(answer), len(ids)))
        return sample(decision, self.rng)

    def _world(self, number: int) -> Match[Any] | None:
        """The table of before, with other hidden cards; None if the viewer could tell.

        In every other one lies where it lay what the viewer then was shown.
        """
        told = [value for seats, value in self.match.table.lessons if self.viewer in seats]
        still = {repr(each) for each in atoms(told)} if number % 2 else ()
        base = dealt_anew(self.match, self.base, self.viewer, self.rng, still)
        try:
            twin = Match(self.match.game, self.match.start, base, self.log)
        except Diverged:
            return None
        twin.fresh, self.dealt = self.fresh, base
        twin.table.__class__ = other_shuffles(self.rng, self.viewer, still)
        if bare(twin.view(self.viewer)) != self.before["view"]:
            return None
        return twin if shown(twin, self.viewer) == self.before else None


def opening_twins(match: Match[Any], rng: Random, worlds: int) -> None:
    """Raise ToldApart if the deal teaches somebody more than `reveal`, `take` and `move` show."""
    for viewer in (SPECTATOR, rng.choice(match.seats)):
        for _ in range(worlds):
            first = dealt_anew(match, opening(match.game, match.start), viewer, rng)
            with patch("games.core.match.Table", other_shuffles(rng, viewer)):
                twin = Match(match.game, match.start, first)
            twin.fresh = twin.events
            if taught(twin, viewer) == taught(match, viewer):
                same(match, twin, viewer)
                break


def taught(match: Match[Any], viewer: Seat) -> list[Any] | None:
    """What the viewer was shown in the last step; equal to nothing if not by the table's doors."""
    lessons = [repr(value) for seats, value in match.table.lessons if viewer in seats]
    if viewer in match.table.learners and not lessons:
        return [object()]
    return lessons


class ToldApart(AssertionError):
    """Somebody can tell two worlds apart that differ only in what is hidden from them."""


def same(match: Match[Any], twin: Match[Any], viewer: Seat) -> None:
    """Raise ToldApart if the viewer can tell the two worlds apart."""
    ours, theirs = shown(match, viewer), shown(twin, viewer)
    for what, value in ours.items():
        if value != theirs[what]:
            raise ToldApart(f"seat {viewer} can tell {what}:\n{value}\n{theirs[what]}")


def shown(match: Match[Any], viewer: Seat) -> dict[str, Any]:
    """All that one viewer can see and hear, and who is asked what."""
    return dict(_shown(match, viewer))


def look_alike(match: Match[Any], twin: Match[Any], viewer: Seat) -> bool:
    """Whether all that one viewer can see and hear is equal; ends with the first difference."""
    pairs = zip(_shown(match, viewer), _shown(twin, viewer), strict=True)
    return all(ours == theirs for ours, theirs in pairs)


def _shown(match: Match[Any], viewer: Seat) -> Iterator[tuple[str, Any]]:
    """What one viewer can see and hear, the cheapest first."""
    public, own = match.settled(), match.pending.get(viewer)
    yield "version", public.version
    yield "who is asked", sorted((s, d.key) for s, d in public.pending.items())
    yield "who is asked soon", sorted((s, d.key) for s, d in match.pending.items())
    yield "own question", own and ask_data(own)
    yield "answer when the time is up", own and match.default(viewer)
    yield "a way back", match.can_undo(viewer)
    yield "view", bare(match.view(viewer))
    yield "soon", bare(seal(match.table.state, viewer))  # when nothing can be taken back any more
    for locale in LOCALES:
        yield locale, spoken(match, viewer, locale)


def bare(view: Any) -> str:
    """A view as text, with the order of things and the sizes and kinds of sealed secrets."""
    marks = [(s.kind, sorted(s.seen), len(s)) for s in secrets(view)]
    return json.dumps([dump(view), marks])
