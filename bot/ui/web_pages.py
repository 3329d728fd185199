"""What the pages with a board share: frame, fonts, script and style sheet (`board_surface.*`)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape
from pathlib import Path

from bot.ui.words import described

HERE = Path(__file__).parent
FONTS = HERE.parent / "fonts"
FONT_FILES = {  # by their families, as drawings name them
    "Agora Text": "barlow-semi-condensed-600.ttf",
    "Agora Bold": "barlow-semi-condensed-800.ttf",
    "Agora Coup": "rakkas-400.ttf",
    "Agora Hellas": "alegreya-sc-800.ttf",
    "Agora Kobayakawa": "reggae-one-400.ttf",
    "Agora Offrandes": "caesar-dressing-400.ttf",
}
UNCUT_LENGTH = 10**6  # characters: more than any text here has
NEEDLESS = re.compile(r'<!--.*?-->| xmlns="[^"]*"')  # of a drawing within HTML


def readable(text: str) -> str:
    """A text without markup."""
    return described(text.replace("**", ""), UNCUT_LENGTH)


def drawn_in_page(svg: str) -> str:
    """A drawing as it stands within HTML."""
    return NEEDLESS.sub("", svg)


def source(page: Path, ending: str) -> str:
    """A page's script (".js") or style sheet (".css"), with the shared one before it.

    `page` is the Python file of the page; the others lie beside it under the same name.
    """
    shared = (HERE / "board_surface").with_suffix(ending).read_text("utf-8")
    return shared + page.with_suffix(ending).read_text("utf-8")


def filled(page: Path, shown: Mapping[str, str]) -> str:
    """The HTML beside `page` with `{{name}}` replaced by the HTML of that name."""
    frame = page.with_suffix(".html").read_text("utf-8")
    return re.sub(r"\{\{([\w-]+)\}\}", lambda found: shown[found[1]], frame)


def story_list(story: list[tuple[str, str]]) -> str:
    """The lines of a story, each with its kind ("heading", "turn" or ""), as HTML."""
    return "".join(f'<li class="{kind}">{escape(line)}</li>' for kind, line in story)
