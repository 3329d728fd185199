"""A finished match as one page, which opens from a disk and asks no network for anything.

It has the board after every line of the log in which somebody heard something, and the story, each
as every seat and as everybody saw it. The page itself (`replay_page.html`, `.css`, `.js`) knows no
game. Without its script it shows the board and the story of the end.
"""

from __future__ import annotations

import json
from base64 import b64encode
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from gzip import compress
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from bot.features.history.ending import sentence, tale
from bot.features.history.shared_pieces import SharedPieces
from bot.features.history.view import NO_TIMES, LogLine, log_lines
from bot.ui.web_pages import (
    FONT_FILES,
    FONTS,
    drawn_in_page,
    filled,
    readable,
    source,
    story_list,
)
from bot.ui.words import NOBODY, at_table, bot_words, safe_name, told_events
from games.core.decision import NOTHING
from games.core.drawing import ESCAPED
from games.core.game import Game
from games.core.log import resolve
from games.core.match import Match, audible
from games.core.secret import SPECTATOR, Seat, Secret, seal
from games.core.story import Said, Story
from games.core.table import Event, Over
from games.core.words import Words, unexplained
from games.headless.export import Export
from games.headless.replay import steps
from games.headless.verify import read

HERE = Path(__file__)
UI_WORDS = (
    "board", "story", "eyes", "words", "language", "jump", "rounds", "moments", "step",
    "chapter-back", "back", "on", "chapter-on", "moment", "play", "stop", "larger", "smaller",
    "whole", "keys", "curve",
)  # fmt: skip

PLAIN_WORDS = ("board", "story", "words", "curve")  # without the script, too


class Unfinished(Exception):
    """The match is not over: its page would tell what is still hidden."""

    def __init__(self) -> None:
        super().__init__("the match is not over: there is no page of a running one")


class Curve(NamedTuple):
    """The curve of a review in one language, as a drawing and in words.

    Its points are equally far from each other. `plot` is where it runs: left, top, width and
    height, as shares of the drawing. `places` and `chances` are by line of the log: where the line
    is among the points, and everybody's chance to win.
    """

    drawing: str
    words: str
    points: int
    plot: tuple[float, float, float, float]
    places: Sequence[float]
    chances: Sequence[str]

    def written(self, stops: Sequence[int]) -> dict[str, Any]:
        """The data of the page, whose steps are these lines of the log."""
        return {
            "drawing": drawn_in_page(self.drawing),
            "words": self.words,
            "points": self.points,
            "plot": self.plot,
            "places": [round(self.places[line], 3) for line in stops],
            "chances": [self.chances[line] for line in stops],
        }


class FinishedTable(NamedTuple):
    """A finished match as its words need it (`bot.ui.words.SeatedTable`)."""

    game: Game[Any]
    export: Export
    over: Over
    views: Sequence[Any]  # of all seats, at the end
    said: Sequence[Said]

    @property
    def names(self) -> list[str]:
        return self.names_at(len(self.export.log))

    def names_at(self, line: int) -> list[str]:
        """The names of the players who sat there at a line; `?` and the seat for who has none."""
        names = [f"{NOBODY}{seat + 1}" for seat in range(self.export.seats)]
        for one in self.export.witness.people if self.export.witness is not None else ():
            if one.since < max(line, 1) and 0 <= one.seat < len(names) and one.name:
                names[one.seat] = safe_name(ESCAPED.sub(r"\1", one.name))
        return names

    def named_then(self, event: Event) -> list[str]:
        return self.names

    def args_then(self, event: Event) -> Mapping[str, Any]:
        return event.args

    def title(self, w: Words) -> str:
        return self.game.title(self.game.edition(self.export.options), w)


def replay_page(
    record: Export, locales: Sequence[str], curves: Mapping[str, Curve] = NOTHING
) -> str:
    """The page of an exported match, in these languages, as HTML; it begins with the first one.

    `curves` are those of a review by language, if there is one.

    Raises Unfinished, and ExportBroken for a match that does not follow from its record.
    """
    table = finished(record)
    pieces = SharedPieces()
    readers = [SPECTATOR, *range(record.seats)]
    heard = {
        reader: [(line, one) for line, event in table.said for one in audible([event], reader)]
        for reader in readers
    }
    stops = sorted({0, len(record.log)} | {n for all_ in heard.values() for n, _ in all_})
    spoken = {locale: Edition(table, locale, heard, stops) for locale in locales}
    for match in counted(record):
        if match.version in stops:
            for reader in readers:
                view = seal(match.table.state, reader)
                for edition in spoken.values():
                    edition.add_frame(stops.index(match.version), reader, view, pieces)
    return written(spoken, pieces, curves)


def page_of(
    document: str | bytes,
    locales: Sequence[str],
    curves: Mapping[str, Curve] = NOTHING,
) -> str:
    """The page of a match that was exported as JSON. Raises Unfinished and ExportBroken."""
    return replay_page(read(document), locales, curves)


def finished(record: Export) -> FinishedTable:
    """A match and all that was said in it. Raises Unfinished and ExportBroken."""
    said, match = list[Said](), None
    for match in counted(record):
        said += [(match.version, event) for event in match.fresh]
    if match is None or match.result is None:
        raise Unfinished
    views = [seal(match.table.state, seat) for seat in match.seats]
    return FinishedTable(match.game, record, match.result, views, said)


def counted(record: Export) -> Iterator[Match[Any]]:
    """The match before its first line and after each that was not undone or rewound."""
    kept = {0, *(entry.seq for entry in resolve(record.entries))}
    return (match for match in steps(record) if match.version in kept)


class Edition:
    """All that the page says in one language."""

    def __init__(
        self,
        table: FinishedTable,
        locale: str,
        heard: Mapping[Seat, Sequence[Said]],
        stops: Sequence[int],
    ) -> None:
        self.table, self.locale, self.t = table, locale, bot_words(locale)
        self.words = {reader: at_table(table, locale, reader) for reader in heard}
        self.title = readable(self.t("replay-of", game=table.title(self.words[SPECTATOR])))
        self.stories = {
            reader: [
                (bisect_left(stops, line.seq), kind(line), readable(line.text))
                for line in log_lines(table, told_events(table, said), NO_TIMES, locale, reader)
            ]
            for reader, said in heard.items()
        }
        everyone = (SPECTATOR, *range(table.export.seats))
        opened = [(line, with_open_secrets(event, everyone)) for line, event in table.said]
        played_out = table.over.reason not in ("closed", "conceded")
        winners = table.over.winners if played_out else None
        self.tale = tale(table, table.views, opened, winners, locale)
        at = {id(event): line for line, event in opened}
        public = told_events(table, heard[SPECTATOR])
        self.moments = [
            (
                bisect_left(stops, told_at(one.event, at[id(one.event)], public, table.game.story)),
                readable(one.title),
                readable(one.text),
            )
            for one in self.tale.moments
            if one.event is not None and id(one.event) in at
        ]
        self.stops = stops
        self.frames: dict[Seat, list[tuple[int, ...]]] = {reader: [] for reader in heard}
        self.last: tuple[str, str] = ("", "")  # the board of the end, and the same in words

    def add_frame(self, step: int, reader: Seat, view: Any, pieces: SharedPieces) -> None:
        """Note what a reader saw at a step, unless it was the same as before."""
        game, w = self.table.game, self.words[reader]
        board = drawn_in_page(game.board(view, w)) if game.board is not None else ""
        text = readable(game.text(view, w))
        hand = "" if reader == SPECTATOR else readable(unexplained(game.hand(view, reader, w)))
        headline = readable(game.headline(view, w))
        told = (pieces.drawing(board), *map(pieces.text, (headline, hand, text)))
        if reader == SPECTATOR:
            self.last = board, text
        frames = self.frames[reader]
        if not frames or frames[-1][1:] != told:
            frames.append((step, *told))

    def summary(self) -> list[str]:
        """How the match ended, in a few lines."""
        over, w = self.table.over, self.words[SPECTATOR]
        winners = over.winners if over.reason != "closed" else []
        names = [w.name(seat) for seat in winners]
        count = "all" if 1 < len(names) == self.table.export.seats else len(names)
        lines = [self.t("won", names=self.t.listed(names), count=count)] if names else []
        if over.reason == "closed":
            lines.append(self.t("closed"))
        elif w.knows(f"over-{over.reason}"):
            lines.append(w(f"over-{over.reason}", **over.detail))
        if self.tale.line and names:
            lines.append(sentence(self.tale.line))
        return [readable(line) for line in lines]

    def written(self) -> dict[str, Any]:
        """The data of the page in this language."""
        w, t = self.words[SPECTATOR], self.t
        return {
            "title": self.title,
            "ui": {key: t(f"page-{key}") for key in UI_WORDS},
            "ended": self.summary(),
            "moments": self.moments,
            "readers": [
                {
                    "name": t("page-everybody") if seat == SPECTATOR else readable(w.name(seat)),
                    "story": story,
                    "frames": self.frames[seat],
                }
                for seat, story in self.stories.items()
            ],
        }


def with_open_secrets(event: Event, everyone: Iterable[Seat]) -> Event:
    """What was said, with nothing sealed."""
    args = {
        name: Secret(value.value, everyone, value.kind) if isinstance(value, Secret) else value
        for name, value in event.args.items()
    }
    return Event(event.key, args, event.to)


def told_at(event: Event, line: int, public: Sequence[Said], story: Story) -> int:
    """The line of the log at which an event of `line` is told, perhaps folded with later ones."""
    lines = (at for at, one in public if at >= line and event.key in story.kinds(one.key))
    return next(lines, line)


def kind(line: LogLine) -> str:
    """What a line of the story is: a heading, that of a turn, or neither."""
    return "turn" if line.turn else "heading" if line.heading else ""


def written(
    editions: Mapping[str, Edition],
    pieces: SharedPieces,
    curves: Mapping[str, Curve],
) -> str:
    """The HTML of the page."""
    first, *_ = editions.values()
    data = {
        "steps": len(first.stops),
        "languages": {locale: edition.written() for locale, edition in editions.items()},
        "pieces": pieces.written(),
        "curves": {locale: curve.written(first.stops) for locale, curve in curves.items()},
    }
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    board, words = first.last
    curve = curves.get(first.locale)
    css, script = source(HERE, ".css"), source(HERE, ".js")
    css = "".join(font_faces(text + css)) + css
    story = story_list([(kind, line) for _, kind, line in first.stories[SPECTATOR]])
    shown = {
        "locale": first.locale,
        "title": escape(first.title),
        "policy": f"default-src 'none'; script-src '{hashed(script)}'; style-src '{hashed(css)}';"
        " font-src data:; img-src data:; base-uri 'none'; form-action 'none'",
        "css": css,
        "ended": "".join(f"<p>{escape(line)}</p>" for line in first.summary()),
        "board": board,
        "words": escape(words),
        "curve": drawn_in_page(curve.drawing) if curve is not None else "",
        "chances": escape(curve.words) if curve is not None else "",
        "curved": "" if curve is not None else " hidden",
        "story": story,
        "plain": escape(first.t("page-plain")),
        "script": script,
        "data": b64encode(compress(text.encode(), mtime=0)).decode(),
        **{f"ui-{key}": escape(first.t(f"page-{key}")) for key in PLAIN_WORDS},
    }
    return filled(HERE, shown)


def hashed(text: str) -> str:
    """How a Content-Security-Policy names a script or a style sheet."""
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


def font_faces(text: str) -> Iterator[str]:
    """The fonts that drawings and style sheets name, as style sheets."""
    for family, file in FONT_FILES.items():
        if family in text:
            data = b64encode((FONTS / file).read_bytes()).decode()
            yield f'@font-face{{font-family:"{family}";src:url(data:font/ttf;base64,{data})}}\n'
