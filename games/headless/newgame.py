"""`agora new-game KEY`: writes a small complete game into the source tree, ready to be changed.

What is written is `games/headless/template`, a game with a hidden card for everybody, under another
name: rules, data, words, drawings, rules texts, a computer player, and tests. Where a game has to
be named elsewhere, `PLACES` says so, and `tests/games/test_game_places.py` misses it there.
"""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import games
from games.headless import template
from games.testing.golden import transcript

KEY = re.compile(r"[a-z][a-z0-9_]{1,19}")
TEMPLATE = Path(template.__file__).parent
TESTS = TEMPLATE / "tests"
GOLDEN = (("two-en", 2, "en"), ("three-es", 3, "es"))  # as in the test of the template


class NewGameRefused(Exception):
    """No game can be written; the text says why, in a sentence."""


@dataclass(frozen=True, slots=True)
class ListedPlace:
    """A place that names all games: a file, what it says there, and how a game is added.

    `listed` finds the text with the names, `name` each name in it. `shown` is the line for another
    game, in which {key} and {title} are filled in; `whole` is a file of the template, for places
    that need more than a line.
    """

    file: str
    what: str
    listed: re.Pattern[str]
    name: re.Pattern[str]
    shown: str
    whole: str = ""

    def names(self, text: str) -> list[str]:
        """The games that the text of the file names."""
        found = self.listed.search(text)
        return self.name.findall(found[0]) if found else []

    def line(self, key: str) -> str:
        """What names a game there."""
        return self.shown.format(key=key, title=title(key))

    def add(self, text: str, key: str) -> str:
        """The text of the file with one more game."""
        more = f"{self.line(key)}\n"
        if self.whole:
            more = renamed((TESTS / self.whole).read_text("utf-8"), key)
        return self.listed.sub(lambda found: found[0] + more, text, count=1)


def write(root: Path, key: str) -> list[Path]:
    """Write a new game called `key` into the source tree at `root`; the files made and changed.

    Raises Refused, before anything is written.
    """
    refuse(root, key)
    made = [*_game(root, key), *_tests(root, key)]
    for place in PLACES:
        path = root / place.file
        path.write_text(place.add(path.read_text("utf-8"), key), "utf-8")
        made.append(path)
    return made


def refuse(root: Path, key: str) -> None:
    """Raises Refused unless a game called so can be written there."""
    lacking = [place.file for place in PLACES if not (root / place.file).is_file()]
    if lacking:
        raise NewGameRefused(f"{root} is not the source tree of Ágora: it has no {lacking[0]}.")
    if not KEY.fullmatch(key) or keyword.iskeyword(key):
        raise NewGameRefused(
            f"{key!r} cannot be the key of a game: use 2 to 20 small letters, digits and _,"
            " beginning with a letter, and no word of Python's."
        )
    if key in games.playable():
        raise NewGameRefused(f"There is a game called {key} already.")
    for taken in (root / "games" / key, root / "games" / f"{key}.py", root / "tests/games" / key):
        if taken.exists():
            raise NewGameRefused(f"{taken.relative_to(root)} is there already; choose another key.")


def _game(root: Path, key: str) -> Iterator[Path]:
    for source in sorted(TEMPLATE.rglob("*")):
        inside = source.relative_to(TEMPLATE)
        if source.is_file() and source.suffix != ".pyc" and inside.parts[0] != TESTS.name:
            yield _copy(source, root / "games" / key / inside, key)


def _tests(root: Path, key: str) -> Iterator[Path]:
    folder = root / "tests" / "games" / key
    for source in sorted(TESTS.glob("*.txt")):
        if source.name != PROTOCOL:
            yield _copy(source, folder / source.stem.replace("template", key), key)
    for name, seats, locale in GOLDEN:
        path = folder / "golden" / f"{name}.txt"
        path.parent.mkdir(exist_ok=True)
        path.write_text(transcript(template.GAME, seats, seats, locale), "utf-8")
        yield path


def _copy(source: Path, target: Path, key: str) -> Path:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(renamed(source.read_text("utf-8"), key), "utf-8")
    return target


def renamed(text: str, key: str) -> str:
    """The text of a file of the template for a game called `key`, with its imports in order."""
    text = text.replace("template", key).replace("Template", title(key))
    block = re.compile(r"(?:^from games\..* import .*\n)+", re.MULTILINE)
    return block.sub(lambda found: "".join(sorted(found[0].splitlines(True), key=_module)), text)


def _module(line: str) -> str:
    return line.split()[1]


def title(key: str) -> str:
    """What a game is called at first: `last_card` is `Last card`."""
    return key.replace("_", " ").capitalize()


# Where games are named ------------------------------------------------------------------------

PROTOCOL = "protocol.md.txt"
PLACES = (
    ListedPlace(
        "games/__init__.py",
        "the list GAMES",
        re.compile(r"^GAMES = \(\n(?:    \"\w+\",\n)*", re.MULTILINE),
        re.compile(r"^    \"(\w+)\",$", re.MULTILINE),
        '    "{key}",',
    ),
    ListedPlace(
        "README.md",
        "the table of games",
        re.compile(r"^\| \| players \| \|\n(?:\|.*\n)*", re.MULTILINE),
        re.compile(r"^\| ([^|]+?) \|", re.MULTILINE),
        "| {title} | 2–4 | keep your card or change it |",
    ),
    ListedPlace(
        "Makefile",
        "the target `sims`",
        re.compile(r"^sims:.*\n(?:\t.*\n)*", re.MULTILINE),
        re.compile(r"agora sim (\w+) "),
        "\t$(BIN)/agora sim {key} --seats 4 --games 20000",
    ),
    ListedPlace(
        "docs/engine-protocol.md",
        "the sections of the games",
        re.compile(r".*", re.DOTALL),
        re.compile(r"^## `(\w+)`$", re.MULTILINE),
        "## `{key}`",
        PROTOCOL,
    ),
)
