"""The rulebook of a game and all its ties: `python -m tests.rulebook GAME [--mutants]`.

Prints each numbered paragraph with the code that obeys it and the tests that prove it, then every
orphan on either side. With `--mutants` it also plants each tied fault and runs the tied tests,
which must fail. The exit status is 1 where something hangs loose or a fault survives.
"""

from __future__ import annotations

import argparse
import subprocess
import sys

from tests.rulebook.ties import RulebookTable, described


def main() -> int:
    """Print the table, the orphans, and how the tied faults fared."""
    asked = argparse.ArgumentParser(prog="python -m tests.rulebook")
    asked.add_argument("game")
    asked.add_argument("--mutants", action="store_true", help="plant the tied faults")
    given = asked.parse_args()
    table = RulebookTable(given.game)
    print("\n".join(described(table)))
    orphans = table.orphans()
    faults = sum(len(tie.planted) for tie in table.ties.values())
    print(f"\n{len(table.paragraphs)} paragraphs, {faults} tied faults, {len(orphans)} orphans")
    print("\n".join(f"  {orphan}" for orphan in orphans))
    if given.mutants:
        sys.stdout.flush()
        planting = [sys.executable, "-m", "tests.mutants", given.game, "--tied"]
        return subprocess.call(planting) or bool(orphans)
    return 1 if orphans else 0


if __name__ == "__main__":
    sys.exit(main())
