"""What an evening may cost a channel: `python -m tests.evening.budget [games]` plays whole
games."""

from __future__ import annotations

import argparse
import asyncio
import sys

import games
from tests.evening.play import play
from tests.evening.record import PUBLIC, Record
from tests.tools.evening import Sketches

# new messages of the bot in the channel in a whole game: card, promise, final seal, the end and all
WHOLE = {"coup": 9, "kobayakawa": 10, "offrandes": 13}
EACH = {"earth_and_water": 4, "polis": 4, "imperios": 4, "pericles": 6}  # in each chapter of it
AROUND = 4  # the promise and the invitation before it, the final seal and the end after it
OWN = 4  # rings of one person in the channel in a short game; in a chapter of a long one


def faults(record: Record, game: str) -> list[str]:
    """What was too much."""
    counts, people = record.counts, len(record.people)
    most = WHOLE.get(game, 0) + EACH.get(game, 0) * counts.chapters + AROUND * (game in EACH)
    found = list[str]()
    if counts.posted > most:
        found.append(f"{counts.posted} new messages, {most} are enough")
    if counts.gone:
        found.append(f"{counts.gone} messages were taken away")
    # the table is edited once a change that everybody sees; the lobby, by the press and once more
    if counts.edits > counts.answers + 2 * (people + 1):
        found.append(f"{counts.edits} edits for {counts.answers} answers")
    if sum(counts.calls.values()) > counts.answers + people:  # one a question
        found.append(f"{sum(counts.calls.values())} calls for {counts.answers} answers")
    found += [
        f"{name} was rung {n} times"
        for name, n in counts.rings.items()
        if n > OWN * (counts.chapters if game in EACH else 1)
    ]
    return found + [
        f"{name} was rung for what is not about {name}: #{sight.number}"
        for sight in record.seen
        for name in sight.rings
        if sight.place == PUBLIC and name not in str(sight.message["components"])
    ]


def main() -> int:
    """Plays the games whole and prints what each costs; 1 where something is too much."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[*games.GAMES])
    parser.add_argument("--seed", type=int, default=1)
    wanted, wrong = parser.parse_args(), 0
    for key in wanted.games:
        for locale in ("es", "en"):
            record = asyncio.run(play(key, locale, wanted.seed, pictures=Sketches()))
            found = faults(record, key)
            chapters = f"{record.counts.chapters} chapters, " if key in EACH else ""
            print(f"{key} ({locale}): {chapters}{record.counts}", *found, sep="\n  ", flush=True)
            wrong += len(found)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
