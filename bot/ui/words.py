"""The bot's own words, and a game's, in one reader's language."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Protocol

from babel import Locale
from discord.utils import escape_markdown

import games
from games.core.game import Game
from games.core.languages import FALLBACK, LOCALES, languages
from games.core.posters import GEAR
from games.core.secret import SPECTATOR, Seat, Secret
from games.core.story import tell
from games.core.table import Event
from games.core.words import Words

FOLDER = Path(__file__).parent.parent / "words"
LANGUAGES = (FALLBACK, *sorted({*LOCALES, *languages(FOLDER)} - {FALLBACK}))
CONTROL = re.compile(
    "[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]"
)
# what else is not seen, or turns or covers what stands beside it
UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\ufff0-\ufffc"
    "\ud800-\udfff\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
# what Discord makes something of: mentions, times, commands, emoji, places; links, shown or hidden
TOKENS = re.compile(
    r"<(?:@[!&]?|#)\d+>|<t:-?\d+(?::\w)?>|</[^<>]*:\d+>|<a?:\w+:\d+>|<id:\w+>"
    r"|@+(?=everyone|here|[!&]?\d)"
)
LINKS = re.compile(
    r"[\w+.-]*:[/\\]{2,}\S*"  # https://...
    r"|(?<!\w)(?:mailto|tel|sms|xmpp):\S+"
    r"|(?<![^\W_])www\.\S+"
    r"|(?:[\w-]+\.)+[^\W\d_]{2,}(?::\d+)?[/\\]\S*",  # discord.gg/...
    re.IGNORECASE,
)
MASKED = re.compile(r"\[([^\[\]]*)\]\([^()]*\)?")
BRACKETS = str.maketrans("<>", "‹›")  # half a mention becomes none with what stands beside it
MARKUP = re.compile(r"\\([^a-zA-Z\d\s])|\*+|__|~~|`+")  # what is escaped stays
BEGINNINGS = re.compile(r"^(?:-# |#{1,3} |> )", re.MULTILINE)
ELLIPSIS = " …"
SHOWN_NAME_LENGTH, SHOWN_TEXT_LENGTH = 24, 100
STACKED_MARKS = 2  # marks on one letter, as in Vietnamese
# what a deletion (`bot.features.privacy`) leaves of a name; of a seat's with its number
NOBODY = "?"
DELETED = re.compile(rf"{re.escape(NOBODY)}(\d+)((?:{GEAR})?)")
NAMED = frozenset({"name", "keeper", "before"})  # arguments of notices that are names
READ_LENGTH = 400  # characters of what somebody wrote


class SeatedTable(Protocol):
    """What words need to know of a table."""

    @property
    def game(self) -> Game[Any]:
        """What is played."""

    @property
    def names(self) -> list[str]:
        """The names of the players, by seat."""

    def names_at(self, line: int) -> list[str]:
        """The names of the players who sat there when a line of the log was written."""

    def named_then(self, event: Event) -> list[str]:
        """The names of the players who sat there when something was said."""

    def args_then(self, event: Event) -> Mapping[str, Any]:
        """The arguments of a notice, with the name of the person who used a host's tool."""


def language(locale: str) -> str:
    """Our language for one of Discord's locales: `es` for `es-419`; English if we have none."""
    short = locale.partition("-")[0].lower()
    return short if short in LANGUAGES else FALLBACK


def language_name(code: str, locale: str) -> str:
    """What a language is called in another one, as in the middle of a sentence."""
    return str(Locale.parse(code).get_display_name(language(locale)))


@lru_cache(maxsize=64)
def bot_words(locale: str) -> Words:
    """The bot's own words."""
    return Words(language(locale), FOLDER)


def of_game(key: str, locale: str) -> Words:
    """A game's words without a table: options, rules, its name."""
    return Words(language(locale), games.load(key).folder)


def in_a_line(counts: Sequence[int], w: Words, t: Words, length: str = "game-length") -> str:
    """A game in a line: for how many players it is, how long it takes, and its kind.

    `w` are the game's words, `t` the bot's; `length` is the message that says how long.
    """
    low, high = min(counts), max(counts)
    told = [w(key) for key in (length, "game-kind") if w.knows(key)]
    return " · ".join([t("lobby-players", low=low, high=high, fixed=low == high), *told])


def at_table(session: SeatedTable, locale: str, reader: Seat = SPECTATOR) -> Words:
    """A game's words for one reader at a table."""
    return Words(language(locale), session.game.folder, shown_names(session.names, locale), reader)


def shown_names(names: Iterable[str], locale: str) -> list[str]:
    """Names as readers of a language see them: those of deleted people say which player it was."""
    return [shown_name(name, locale) for name in names]


def shown_name(name: str, locale: str) -> str:
    """A name as readers of a language see it: "Player 2" for what a deletion left of a seat's."""
    found = DELETED.fullmatch(name)
    return bot_words(locale)("nobody-at", seat=int(found[1])) + found[2] if found else name


def told_events(
    session: SeatedTable, heard: Sequence[tuple[int, Event]]
) -> list[tuple[int, Event]]:
    """The events that a reader has heard, folded as the game tells them: one line for each act."""
    return tell(heard, session.game.story)


def spoken(
    session: SeatedTable, heard: Sequence[tuple[int, Event]], locale: str, reader: Seat
) -> list[str]:
    """What a reader has heard, as lines of text.

    The game's events are in its words, notices in the bot's own; each with the names of the players
    who sat there then.
    """
    lines = []
    spoke = dict[tuple[str, ...], Words]()
    for line, event in heard:
        if event.key.startswith("@"):
            t = Words(locale, FOLDER, shown_names(session.named_then(event), locale), reader)
            args = dict(session.args_then(event))
            for arg in NAMED & args.keys():
                args[arg] = t("nobody") if args[arg] == NOBODY else shown_name(args[arg], locale)
            if isinstance(reason := args.get("reason"), Secret) and reason.sealed:
                args["reason"] = t("withheld-reason")
            lines.append(t.event(Event("said-" + event.key[1:], args)))
        else:
            names = tuple(shown_names(session.names_at(line), locale))
            if names not in spoke:
                spoke[names] = Words(language(locale), session.game.folder, names, reader)
            lines.append(spoke[names].event(event))
    return lines


def safe_name(name: str) -> str:
    """A display name that is safe in any message: no markup, mention, link or bidi control.

    `?` if nothing is left.
    """
    return safe_text(name, SHOWN_NAME_LENGTH)


def safe_text(text: str, longest: int = SHOWN_TEXT_LENGTH) -> str:
    """A person's text, made safe like `safe_name`, on one line."""
    plain = UNSEEN.sub("", CONTROL.sub("", " ".join(text[:READ_LENGTH].split())))
    before = None
    while before != plain:  # what is taken out can bring two halves together
        before = plain
        for pattern, kept in ((TOKENS, ""), (MASKED, r"\1"), (LINKS, "")):
            plain = pattern.sub(kept, plain)
    plain = without_stacks(plain)
    plain = " ".join(plain.translate(BRACKETS).split())[:longest].strip() or "?"
    return str(escape_markdown(plain, ignore_links=False))


def without_stacks(text: str) -> str:
    """A text with at most two marks over, under or through a letter."""
    kept, marks = list[str](), 0
    for letter in unicodedata.normalize("NFC", text):
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if marks <= STACKED_MARKS:
            kept.append(letter)
    return "".join(kept)


def cut(text: str, limit: int) -> str:
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def described(text: str, limit: int) -> str:
    """The alt text of a picture, without markup.

    If it is too long, it is cut at the end of a line, else of a sentence, else of a word, in its
    second half.
    """
    plain = MARKUP.sub(lambda found: found[1] or "", BEGINNINGS.sub("", text)).strip()
    if len(plain) <= limit:
        return plain
    room = plain[: limit - len(ELLIPSIS)]
    ends = (room.rfind("\n"), room.rfind(". ") + 1, room.rfind(" "))
    end = next((end for end in ends if end >= limit // 2), len(room))
    return room[:end].rstrip() + ELLIPSIS
