"""How much room there is where a database lies."""

from __future__ import annotations

import math
import shutil
from pathlib import Path


def free_bytes(database: Path) -> float:
    """The bytes that are free for a file that need not exist yet; NaN where nobody can tell."""
    folder = database.absolute().parent
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    try:
        return shutil.disk_usage(folder).free
    except OSError:
        return math.nan
