"""Whether the contracts notice a planted import, one import at a time; see `test_imports`.

`python -m tests.house.planted_imports`, in the root of a linked tree: reads `[[importer, imported,
id of a contract], ...]`; its last line is `[true, false ...]`.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from importlinter import configuration
from importlinter.application import use_cases

from tests.tools.tree import append


def holds(importer: str, imported: str, contract: str) -> bool:
    """Whether a contract holds with one more import."""
    path = importer.replace(".", "/") + ".py"
    source = Path(path).readlink()
    append(Path(), path, f"import {imported}")
    held = use_cases.lint_imports(limit_to_contracts=(contract,), cache_dir=".imports")
    Path(path).unlink()
    Path(path).symlink_to(source)
    return held


if __name__ == "__main__":
    configuration.configure()
    sys.path.insert(0, "")
    found = [holds(*planted) for planted in json.loads(sys.stdin.read())]
    sys.stdout.write("\n" + json.dumps(found) + "\n")
