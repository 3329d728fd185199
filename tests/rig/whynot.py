"""Whether every "why not?" has its answer: `python -m tests.rig.whynot GAME --count 10000`.

In random positions everything that the rulebook names for the open question (tests/rig/wishes.py)
must be lawful, or refused with paragraphs that exist. A sample of the refusals is tried again
without the rules of all the paragraphs that are named, each taken away by one of the faults that
its table in rulebook.toml plants: then the answer should be lawful. Those that stay refused are
listed; a reason that was not named before does not count.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import cycle
from random import Random
from typing import Any

import games
from games.core.decision import Barred, Choice, Decision, Number, Split
from games.core.log import Diverged
from games.core.match import Match, begin
from games.core.players import sample
from games.core.seated import as_asked
from games.core.secret import Seat
from tests.rig.wishes import BY_NO_TEST, TABLES, WISHES
from tests.rulebook.ties import RulebookTable
from tests.tools.planting import NotApplied, Patch, definition, planted
from tests.tools.rules_of import clear_caches

PARTS = re.compile(r"[:.]|(?<=[A-Za-z])(?=\d)")  # between the parts of an id
PER_MATCH = 40  # questions looked at in one match


@dataclass
class Report:
    """What came of it; `wrong` has a sentence for everything that has no proper reason."""

    positions: int = 0
    lawful: int = 0
    refused: int = 0
    wrong: Counter[str] = field(default_factory=Counter)
    freed: Counter[int] = field(default_factory=Counter)  # by how many rules were taken away
    rest: Counter[str] = field(default_factory=Counter)

    def lines(self) -> Iterator[str]:
        """The report, for people."""
        yield f"positions: {self.positions}, lawful: {self.lawful}, refused: {self.refused}"
        yield from (f"  {n} × {what}" for what, n in self.wrong.most_common())
        if tried := self.freed.total():
            yield f"tried without the rules that are named: {tried}"
            yield from (
                f"  lawful without {n}: {times} ({100 * times / tried:.1f} %)"
                for n, times in sorted(self.freed.items())
                if n
            )
            yield from (f"  {n} × {what}" for what, n in self.rest.most_common())


def positions(game: str, rng: Random) -> Iterator[tuple[Match[Any], Seat]]:
    """Questions of matches played at random, without end."""
    rules = games.load(game)
    for seats, options in cycle(TABLES.get(game, [(min(rules.seats), {})])):
        match, looked = begin(rules, rng.randbytes(32), seats, options), 0
        often = rng.choice((1.0, 0.2))
        while match.result is None:
            for seat in [*match.pending]:
                if looked < PER_MATCH and rng.random() < often:
                    looked += 1
                    yield match, seat
            seat = rng.choice([*match.pending])
            match.submit(seat, sample(match.pending[seat], rng))


def refusals(match: Match[Any], seat: Seat) -> list[Barred]:
    """What a seat is told that its question does not offer."""
    decision = as_asked(match.pending[seat], seat)
    return match.game.aids.barred(match.view(seat), seat, decision)


def named_by_rules(match: Match[Any], seat: Seat, decision: Decision) -> Iterator[str]:
    """What the rulebook names for a question; nothing for a game whose wishes nobody has listed."""
    tell = WISHES.get(match.game.key)
    return tell(match.table.state, seat, decision) if tell is not None else iter(())


def covers(id: str, wish: str) -> bool:
    """Whether an answer is the one that is wished for, or stands for all of its kind or place."""
    one, other = {*PARTS.split(id)}, {*PARTS.split(wish)}
    return one <= other or other <= one


def offers(decision: Decision | None, wish: str) -> bool:
    """Whether a question has this answer, or one that begins it: its place is asked for next."""
    if isinstance(decision, Split):
        return wish in decision.caps
    if isinstance(decision, Number):
        return decision.low <= int(wish.partition(":")[2]) <= decision.high
    return isinstance(decision, Choice) and any(covers(one.id, wish) for one in decision.options)


def look(match: Match[Any], seat: Seat, ties: RulebookTable, report: Report) -> list[Barred]:
    """Count one position; its refusals."""
    decision, found = match.pending[seat], refusals(match, seat)
    named = {one.id for one in found}
    wishes = [*named_by_rules(match, seat, decision)]
    report.positions += 1
    for wish in wishes:
        if wish in named or wish.partition(":")[0] in named:
            report.refused += 1
        elif offers(decision, wish):
            report.lawful += 1
        elif any(covers(id, wish) for id in named):
            report.refused += 1
        else:
            report.wrong[f"{decision.key}: {wish} is neither lawful nor refused"] += 1
    for one in found:
        for why, rule in one.reasons:
            if rule not in ties.paragraphs:
                report.wrong[f"{decision.key}: {one.id} ({why}) has no paragraph"] += 1
        if isinstance(decision, Choice) and one.id in [option.id for option in decision.options]:
            report.wrong[f"{decision.key}: {one.id} ({one.why}) is both lawful and refused"] += 1
    for action in {one.id.partition(":")[0] for one in found if ":" in one.id}:
        ids = next_ids(match, seat, action)
        places = [wish.partition(":")[2] for wish in wishes if wish.startswith(f"{action}:")]
        if not any(covers(id, place) for id in ids for place in places):
            continue  # only one place is left, and it is not asked for
        for place in places:
            lawful = any(covers(id, place) for id in ids)
            if lawful == (f"{action}:{place}" in named):
                both = "both lawful and" if lawful else "neither lawful nor"
                report.wrong[f"{decision.key}: {action}:{place} is {both} refused"] += 1
    return found


def next_ids(match: Match[Any], seat: Seat, action: str) -> list[str]:
    """The places that the next question offers after this answer; empty if it asks for none."""
    decision = match.pending.get(seat)
    if not isinstance(decision, Choice) or action not in [one.id for one in decision.options]:
        return []
    if decision.about.get("alone") == "yes":
        return []  # a good is paid first, and may be missing then
    fork = match.fork()
    fork.submit(seat, action)
    asked = fork.pending.get(seat)
    if not isinstance(asked, Choice):
        return []
    named = any(True for _ in named_by_rules(fork, seat, asked))
    return [one.id for one in asked.options] if named else []


def without(
    match: Match[Any], seat: Seat, refused: Barred, ties: RulebookTable, taken: Sequence[Patch] = ()
) -> int:
    """How many of the rules that are named are taken away when what is refused becomes lawful; 0
    if it never does, or is refused for a reason then that was not named."""
    then = dict[Patch, Barred]()  # the refusal that comes after this fault
    for fault in ties.ties[refused.rule].planted:
        try:
            patch = fault.patch(match.game.key)
            now = refused_with(match, seat, refused.id, together([*taken, patch]))
        except (NotApplied, Diverged):
            continue
        if now is None:
            return len(taken) + 1
        if {*now.reasons} < {*refused.reasons}:
            then[patch] = now
    deeper = (without(match, seat, now, ties, [*taken, patch]) for patch, now in then.items())
    return next(filter(None, deeper), 0)


def refused_with(
    match: Match[Any], seat: Seat, wish: str, faults: Sequence[Patch]
) -> Barred | None:
    """The refusal of a wish with these faults in the rules; None if it is lawful then.

    Raises Diverged where they lead elsewhere.
    """
    action, _, place = wish.partition(":")
    try:
        with planted(*faults):
            clear_caches(match.game.key)
            again = Match(match.game, match.start, match.base, match.log)
            if seat not in again.pending:
                raise NotApplied(f"{wish} is not asked for any more")
            found = {one.id: one for one in refusals(again, seat)}
            by = found.get(wish) or found.get(action)
            named = offers(again.pending[seat], wish) or place in next_ids(again, seat, action)
            if by is None and not named:
                raise NotApplied(f"{wish} is not even named any more")
            return replace(by, id=wish) if by is not None else None
    finally:
        clear_caches(match.game.key)


def together(faults: Sequence[Patch]) -> list[Patch]:
    """The same faults, those in one function made one."""
    texts = dict[str, str]()
    for fault in faults:
        before = texts.get(fault.where) or definition(fault.where)[1]
        if before.count(fault.old) != 1:
            raise NotApplied(f"{fault.old!r} is no longer in {fault.where}")
        texts[fault.where] = before.replace(fault.old, fault.new)
    return [Patch(where, definition(where)[1], text) for where, text in texts.items()]


def decisive(game: str, found: list[Barred]) -> list[Barred]:
    """The refusals that rules decide which can be taken away: not that an action is possible in
    none of several places, each of which is refused by itself."""
    whole = {one.id.partition(":")[0] for one in found if ":" in one.id}
    kept = BY_NO_TEST.get(game, set())
    return [
        one
        for one in found
        if one.id not in whole and kept.isdisjoint(why for why, _ in one.reasons)
    ]


def examined(game: str, count: int, seed: int, taken: int = 0) -> Report:
    """Look at `count` positions, and try `taken` refusals without their rules."""
    rng, ties, report = Random(seed), RulebookTable(game), Report()
    for number, (match, seat) in zip(range(count), positions(game, rng), strict=False):
        found = decisive(game, look(match, seat, ties, report))
        if found and rng.random() * (count - number) < 2 * (taken - report.freed.total()):
            refused = rng.choice(found)
            rules = without(match, seat, refused, ties)
            report.freed[rules] += 1
            if not rules:
                key = match.pending[seat].key
                named = ", ".join(f"{rule} {why}" for why, rule in refused.reasons)
                report.rest[f"{named}, in “{key}”"] += 1
    return report


def main() -> int:
    """Print the report; the exit status is 1 where something has no proper reason."""
    asked = argparse.ArgumentParser(prog="python -m tests.rig.whynot")
    asked.add_argument("game", choices=sorted(WISHES))
    asked.add_argument("--count", type=int, default=10_000)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--taken", type=int, default=500, help="refusals tried without their rules")
    given = asked.parse_args()
    report = examined(given.game, given.count, given.seed, given.taken)
    print("\n".join(report.lines()))
    return 1 if report.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
