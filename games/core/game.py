"""What a game declares, as a value: its state, phases, words, and what players see."""

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
from .standing import StandingRules
from .story import Story
from .table import Phase, Table
from .verbs import Verb, VerbName
from .words import Words

S = TypeVar("S")


class Options(BaseModel):
    """The table options of a game. The same model makes the form, its help and its checks.

    Fields are `bool`, `int` with bounds, or `Literal`/`Enum` choices, each with a default. The
    label is the message `option-<field>`, a choice's `option-<field>-<value>`.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")


class Policy(Protocol):
    """A computer player that answers from the sealed view of its seat."""

    def __call__(self, view: Any, seat: Seat, decision: Decision, rng: Random, /) -> Answer: ...


class Thinker(Protocol):
    """A computer player that imagines how play goes on, from everything its seat knows.

    It may have a policy `plain` that answers when there is no time to imagine anything.
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
    """A whole game: how it is played, what players read and see, and who plays against them.

    Every function that shows something gets a sealed view of the state, from which nothing can be
    read that its reader may not see. Only the fields before `board` are required;
    docs/adding-a-game.md says in which order to write them.
    """

    key: str  # of its folder and in the store: small letters, digits and _
    # The version of the rules: raised when stored answers would be read differently. 0 as long as
    # nobody plays the game, so that no stored match has to go on.
    rules: int
    seats: range  # how many may play
    options: type[Options]
    state: type[S]
    setup: Callable[[Table[Any], Any], S]  # from a table without a state, and the options
    phases: Sequence[Phase]  # all of them; play begins with the first
    folder: Path  # holds en.ftl, rules.en.md and the same of other languages
    headline: Callable[[S, Words], str]  # one short line
    text: Callable[[S, Words], str]  # the board in words
    hand: Callable[[S, Seat, Words], str]  # what one seat holds

    # ---- pictures, as SVG
    board: Callable[[S, Words], str] | None = None
    # Parts of the board drawn larger, each called `zoom-<part>` in the words; what each shows in
    # words, where that is less than the whole; and those worth a look as things stand (None: all).
    zooms: Mapping[str, Callable[[S, Words], str]] = field(default_factory=dict)
    zoom_texts: Mapping[str, Callable[[S, Words], str]] = field(default_factory=dict)
    zooms_now: Callable[[S], Collection[str]] | None = None
    art: Art[S] = field(default_factory=Art)  # hands, boxes, moments, the poster at the end, emoji

    # ---- answers that no person gives
    # For somebody who did not answer in time, from that seat's view; None, or without it: pass, or
    # the first thing on offer.
    default: Default | None = None
    policies: Mapping[str, Policy] = field(default_factory=dict)  # computer players by name
    levels: Mapping[str, Player] = field(default_factory=dict)  # those that a table can choose
    # Deals the hidden values of a state anew, in place, for one seat; without it those of one
    # `Secret.kind` are exchanged at random.
    redeal: Callable[[S, Seat, Random], None] | None = None
    standing: StandingRules[S] | None = None  # rules by which players let reactions be answered
    targets: bool = False  # reaction windows say `whom` something is aimed at, where at somebody
    # Who is still in the game, from a view of it; without it, everybody to its end.
    surviving: Callable[[Any], Sequence[Seat]] | None = None

    # ---- options and seats
    # The option whose choice may give the game another name: the messages game-<choice> and
    # game-<choice>-about, where there are such.
    editions: str = ""
    allowed: Callable[[Any], Sequence[int]] | None = None  # seat counts under some options
    # The options that change nothing, or are undone by something else, with so many people seated
    # so far and seats drawn by lot or not; the message `caveat-<option>` says by what.
    caveats: Callable[[Any, int, bool], Collection[str]] | None = None
    roles: Callable[[S, Seat], str] | None = None  # the message that names a seat's side

    # ---- help for whoever is asked
    aids: Aids[S] = field(default_factory=Aids)
    tones: Tones | None = None  # without it an option is a pass, or else done by right
    chapters: Mapping[str, int] = field(default_factory=dict)  # of the rules, by keys of questions
    # The chapters and paragraphs of the rules that are not always in play, by their numbers: under
    # which options, and with how many players (0: nobody knows yet).
    modules: Mapping[str, Callable[[Any, int], bool]] = field(default_factory=dict)
    # What the commands /challenge, /pass, /block and /bid answer; without it they do not fit here.
    verbs: Mapping[VerbName, Verb] = field(default_factory=dict)
    glance: Glance | None = None  # what a panel tells of each rival
    # Phases that are each a turn, or a part of one: before an answer that ends one of them, so that
    # somebody else plays next and nothing can be taken back, its player is asked once more. Not for
    # the answers that are named here, which say themselves that the turn ends.
    turns: Mapping[Phase, Collection[str]] = field(default_factory=dict)

    # ---- how a match is told and looked back on
    story: Story = field(default_factory=Story)  # how events are told, and which are moments
    # What the recap compares instead of headline, text and hand: without what stands above every
    # question, and with `PASSING` before what is over when it is gone (games/core/changes.py).
    news: Callable[[S, Words], str] | None = None
    reviewing: Reviewing = field(default_factory=Reviewing)

    # ---- what players are told of the rules: values that no source prints, and choices we made
    marks: Sequence[Mark] = ()
    rulings: Sequence[Ruling] = ()

    # ---- stored and rigged matches
    # The stored state, as JSON data of the given version of the rules, in the present shape. What
    # this build has folded from the start under older rules has that shape already.
    upgrade: Callable[[dict[str, Any], int], dict[str, Any]] | None = None
    deal: Sequence[str] = ()  # what a rigged match may fix, besides `dice`

    @property
    def decisive(self) -> tuple[str, ...]:
        """The events that people talk about afterwards, the weightiest first."""
        return tuple(self.story.moments)

    def edition(self, options: Mapping[str, Any]) -> str:
        """Which edition these options choose; empty where the game has no others."""
        return str(options.get(self.editions, "")) if self.editions else ""

    def title(self, edition: str, w: Words, what: str = "") -> str:
        """The game's name, or with `-about` what it is about, in an edition."""
        key = f"game-{edition}{what}"
        return w(key if w.knows(key) else f"game{what}")

    def counts(self, options: Any) -> Sequence[int]:
        """The possible numbers of players with these options."""
        return self.allowed(options) if self.allowed else self.seats
