"""What a game declares. A game is a value: its state, its phases, its words and its faces."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict

from .aids import Aids
from .art import Art
from .datafile import Mark, Ruling
from .decision import Answer, Choice, Decision, Tone
from .reviewing import Reviewing
from .rng import Rng
from .secret import Seat
from .standing import Standing
from .story import Story
from .table import Phase, Table
from .words import Words

S = TypeVar("S")


class Options(BaseModel):
    """The table options of a game. The same model makes the form, its help and its checks.

    Fields are `bool`, `int` with bounds, or `Literal`/`Enum` choices, each with a default. The
    label is the message `option-<field>`, a choice's `option-<field>-<value>`.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")


class Policy(Protocol):
    """A computer player: answers from what a person in that seat would see, and nothing else."""

    def __call__(self, view: Any, seat: Seat, decision: Decision, rng: Random, /) -> Answer: ...


class Thinker(Protocol):
    """A computer player that imagines how play may go on, from all that its seat knows.

    One may have a policy `plain`, which answers where there is no time to imagine anything.
    """

    def answer(self, game: Game[Any], seated: Any, rng: Random, /) -> Answer: ...


Player: TypeAlias = Policy | Thinker
# view, seat and question to what kind of answer an option is, by its id
Tones: TypeAlias = Callable[[Any, Seat, Choice[Any]], Mapping[str, Tone]]
# view, seat and words to what a rival looks for at that seat, in a few words without its name
Glance: TypeAlias = Callable[[Any, Seat, Words], str]
Default: TypeAlias = Callable[[Any, Seat, Decision, Rng], Answer | None]


@dataclass(frozen=True, slots=True, eq=False)
class Game(Generic[S]):
    """A game, whole.

    `rules` is the version of the rules: raise it when stored answers would be read differently. It
    is 0 as long as nobody plays the game, so that no stored match has to go on. `setup` gets a
    table without state and the options. `phases[0]` is where play begins. `default` answers for
    somebody who did not (None: pass, or the first thing on offer); it sees only that seat's view.
    `headline` is one short line, `text` the text twin of the board, `hand` what one seat holds,
    `board` an SVG, `zooms` parts of it drawn larger, each called `zoom-<part>` in the words;
    `zoom_texts` are what these say in words, where that is less than the whole, `zooms_now` those
    that show something of their own as things stand; all take views. `upgrade` mends the stored
    state (as JSON data) of an older version. `caveats` are the options, of how many who sit there
    so far and whether seats are drawn by lot, that change nothing or are undone by something else;
    the message `caveat-<option>` says by what. `redeal` replaces the generic way to imagine hidden
    cards anew. `story` says how what was said is told, and what of it people talk about. `tones`
    says of the options of a question what kind of answer each is, from the view of who is asked;
    without it they are passes or else done by right. `chapters` are the numbers of the chapters of
    the rules in which questions are explained, by their keys. `marks` are the values of its data
    that the sources do not print, `rulings` the places where the rules leave a choice: players read
    both as chapters of the rules. `art` are drawings besides the board, `aids` what helps the one
    who is asked. `standing` are the rules by which a player may let reactions be answered, `glance`
    what is told of each rival on a panel, `reviewing` how a match is looked back on. `news` is
    compared for the recap in place of headline, text and hand: without what stands above every
    question, and with `PASSING` before what is over when it is gone
    (`games/core/changes.py`).
    """

    key: str
    rules: int
    seats: range
    options: type[Options]
    state: type[S]
    setup: Callable[[Table[Any], Any], S]
    phases: Sequence[Phase]
    folder: Path  # holds en.ftl, rules.en.md and the same of other languages
    headline: Callable[[S, Words], str]
    text: Callable[[S, Words], str]
    hand: Callable[[S, Seat, Words], str]
    board: Callable[[S, Words], str] | None = None
    zooms: Mapping[str, Callable[[S, Words], str]] = field(default_factory=dict)
    zoom_texts: Mapping[str, Callable[[S, Words], str]] = field(default_factory=dict)
    zooms_now: Callable[[S], Collection[str]] | None = None  # without it all
    default: Default | None = None
    policies: Mapping[str, Policy] = field(default_factory=dict)
    levels: Mapping[str, Player] = field(default_factory=dict)
    allowed: Callable[[Any], Sequence[int]] | None = None  # seat counts under some options
    caveats: Callable[[Any, int, bool], Collection[str]] | None = None
    roles: Callable[[S, Seat], str] | None = None  # the message that names a seat's side
    upgrade: Callable[[dict[str, Any], int], dict[str, Any]] | None = None
    redeal: Callable[[S, Seat, Random], None] | None = None
    deal: Sequence[str] = ()  # what a rigged match may fix, besides `dice`
    marks: Sequence[Mark] = ()
    rulings: Sequence[Ruling] = ()
    news: Callable[[S, Words], str] | None = None
    story: Story = field(default_factory=Story)
    art: Art[S] = field(default_factory=Art)
    aids: Aids[S] = field(default_factory=Aids)
    tones: Tones | None = None
    chapters: Mapping[str, int] = field(default_factory=dict)
    standing: Standing[S] | None = None
    glance: Glance | None = None
    reviewing: Reviewing = field(default_factory=Reviewing)
    targets: bool = False  # reaction windows say `whom` something is aimed at, where at somebody

    @property
    def decisive(self) -> tuple[str, ...]:
        """The events that people talk about afterwards, the weightiest first."""
        return tuple(self.story.moments)

    def counts(self, options: Any) -> Sequence[int]:
        """How many players may sit down under these options."""
        return self.allowed(options) if self.allowed else self.seats
