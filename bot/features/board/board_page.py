"""The page of a table as HTML: whole without its script, which keeps it up to date."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from html import escape
from pathlib import Path
from typing import Any

from bot.ui.web_pages import FONT_FILES, FONTS, filled, source, story_list
from bot.ui.words import LANGUAGES, bot_words, language_name
from games.core.secret import SPECTATOR, Seat

HERE = Path(__file__)
TIME = re.compile(r"<t:(\d+)(?::\w)?>")  # as Discord writes it
LABELS = (
    "story", "board", "words", "language", "larger", "smaller", "whole", "lost", "leave", "public",
)  # fmt: skip
NOTHING: Mapping[str, Any] = {
    "title": "Ágora",
    "headline": "",
    "board": "",
    "words": "",
    "now": "",
    "hand": "",
    "picture": "",
    "story": [],
}


def page(contents: Mapping[str, Any] | None, name: str, seat: Seat, locale: str) -> str:
    """The page of the match called `name` in addresses, for a reader; None: a visit that is over,
    or has not begun.
    """
    t, shown = bot_words(locale), contents or NOTHING
    mine = seat != SPECTATOR
    plain = ("title", "headline", "words", "hand")
    chosen = {locale: " selected"}
    return filled(
        HERE,
        {
            **{f"ui-{key}": escape(t(f"page-{key}")) for key in LABELS},
            **{key: escape(shown[key]) for key in plain},
            "now": escape(TIME.sub(in_words, shown["now"])),
            "locale": locale,
            "kind": "seat" if mine else "table",
            "open": "" if contents is None else " open",
            "assets": "../../../assets" if mine else "../assets",
            "public": f"../../{name}?lang={locale}" if mine else "",
            "root": "" if mine else f"{name}/",
            "eyes": escape(t("page-own" if mine else "page-public")),
            "over": escape(t("page-over" if mine else "page-shut")),
            "board": shown["board"] or f"<p>{escape(shown['words'])}</p>",
            "picture": shown["picture"],
            "story": story_list(shown["story"]),
            "languages": "".join(
                f'<option value="{code}"{chosen.get(code, "")}>'
                f"{escape(language_name(code, code).capitalize())}</option>"
                for code in LANGUAGES
            ),
        },
    )


def in_words(time: re.Match[str]) -> str:
    """A time for readers without the script, which says it in their own zone."""
    return f"{datetime.fromtimestamp(int(time[1]), UTC):%Y-%m-%d %H:%M} UTC"


def assets() -> dict[str, tuple[str, bytes]]:
    """The files that pages load: their content types and contents, by name."""
    css = "".join(font_faces()) + source(HERE, ".css")
    return {
        "board.js": ("text/javascript", source(HERE, ".js").encode()),
        "board.css": ("text/css", css.encode()),
        **{file: ("font/ttf", (FONTS / file).read_bytes()) for file in FONT_FILES.values()},
    }


def font_faces() -> Iterator[str]:
    for family, file in FONT_FILES.items():
        yield f'@font-face{{font-family:"{family}";src:url({file});font-display:swap}}\n'
