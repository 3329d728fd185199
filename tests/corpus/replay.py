"""Play the corpus again with this build: `python -m tests.corpus.replay`.

A fault means that a match of an older build would go on otherwise, or not at all. If the change of
the rules is meant, raise `rules` of that game, see that the snapshots still load, and record
matches under the new version (`python -m tests.corpus.record`).
"""

from __future__ import annotations

import logging
import sys

from tests.corpus.kept import FOLDER, faults, load, paths

log = logging.getLogger("corpus")


def main() -> None:
    logging.basicConfig(level=logging.INFO, format="%(message)s", stream=sys.stdout)
    lines = broken = 0
    for path in paths():
        kept = load(path)
        found = faults(kept)
        for fault in found:
            log.info("%s: %s", path.relative_to(FOLDER), fault)
        lines += len(kept.export.log)
        broken += bool(found)
    log.info("matches: %d, lines: %d, broken: %d", len(paths()), lines, broken)
    sys.exit(bool(broken))


if __name__ == "__main__":
    main()
