"""What a release says of itself: `python -m tests.tools.release v1.2.3 IMAGE` prints its notes.

They are the section of the change log, with the first lines on how to get it. Ends with a sentence
where the tag is not that of the version, or the change log has no such section.
"""

from __future__ import annotations

import re
import sys
import tomllib

from tests.tools.tree import ROOT

PINNING = """\
Pin it: put `AGORA_IMAGE={image}:{version}` into `.env`, then `docker compose pull` and \
`docker compose up -d --no-build`; or install the wheel below with `requirements.lock` of this tag.
"""


def notes(tag: str, version: str, image: str, log: str) -> str:
    """The notes of a release; raises ValueError with a sentence."""
    if tag != f"v{version}":
        raise ValueError(f"The tag is {tag}, and pyproject.toml has the version {version}.")
    found = re.search(rf"^## \[{re.escape(version)}\].*?\n(.*?)(?=^## |\Z)", log, re.M | re.S)
    if found is None or not found[1].strip():
        raise ValueError(f"CHANGELOG.md has no section {version}.")
    pages = f"](https://github.com/{image.partition('/')[2]}/blob/{tag}/"
    section = re.sub(r"\]\((?![a-z]+:|#)", pages, found[1].strip())
    section = re.sub(r"\n +(?![-*] )", " ", section)  # there the end of a line is one for readers
    return PINNING.format(image=image, version=version) + "\n" + section + "\n"


if __name__ == "__main__":
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    try:
        tag, image = sys.argv[1:]
        log = (ROOT / "CHANGELOG.md").read_text("utf-8")
        told = notes(tag, project["version"], image.lower(), log)
    except ValueError as why:
        sys.exit(str(why))
    sys.stdout.write(told)
