"""The licences of what is bundled and of what is installed, as a page for a release.

`python -m tests.tools.licences`; ends with status 1 where a package does not say its licence.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

from tests.tools.tree import ROOT


def installed() -> list[dict[str, str]]:
    """The packages that run the bot, with all extras: `Name`, `Version`, `License`, `URL`."""
    lock = (ROOT / "requirements-extras.lock").read_text("utf-8")
    names = re.findall(r"^([\w.-]+)==", lock, re.MULTILINE)
    command = [str(Path(sys.executable).with_name("pip-licenses")), "--format=json", "--with-urls"]
    done = subprocess.run([*command, "--packages", *names], capture_output=True, check=True)
    found: list[dict[str, str]] = json.loads(done.stdout)
    return found


if __name__ == "__main__":
    packages = installed()
    page = (ROOT / "docs" / "licences.md").read_text("utf-8")
    head = ["| package | version | licence | from |", "|---|---|---|---|"]
    rows = [
        " | ".join(("", *(p[k] for k in ("Name", "Version", "License", "URL")), ""))
        for p in packages
    ]
    sys.stdout.write("\n".join([page, *head, *map(str.strip, rows), ""]))
    silent = [p["Name"] for p in packages if p["License"] == "UNKNOWN"]
    sys.exit(f"No licence is known of {', '.join(silent)}." if silent else 0)
