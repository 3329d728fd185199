"""What a match stores for its proof: words, players, the beacon's round, and the hash chain."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict

TAKEN_OUT = "?"
FAILURES_BEFORE_TOLD = 3  # failures to get a round, after which the table is told


class Word(BaseModel):
    """A word that a person (a Discord user id) mixes in; `mark` is its hash in the chain."""

    model_config = ConfigDict(frozen=True)
    person: int | None
    text: str
    salt: str  # hex; with it the word can be found from its mark by trying
    mark: str


class Sitter(BaseModel):
    """The person at a seat from the line after `since`; before the deal, seats go by arrival."""

    model_config = ConfigDict(frozen=True)
    person: int | None = None
    seat: int
    since: int = 0
    name: str
    salt: str
    mark: str


class AwaitedRound(BaseModel):
    """The round of the public beacon that was fixed at the start; its value once published."""

    model_config = ConfigDict(frozen=True)
    chain: str
    key: str
    number: int
    out_at: float  # seconds since 1970
    randomness: str = ""
    signature: str = ""
    ask_at: float  # when to ask for it next
    tries: int = 0  # that failed
    moved: int = 0  # how often another round had to be fixed

    @property
    def silent(self) -> bool:
        """Whether the beacon has failed so often that the table is told."""
        return self.tries >= FAILURES_BEFORE_TOLD


class Seal(BaseModel):
    """A head with the line of the log up to which it holds."""

    model_config = ConfigDict(frozen=True)
    line: int
    head: str


class Proof(BaseModel):
    """The values that tie a match to what was published of it; see `games.headless.chain`."""

    model_config = ConfigDict(frozen=True)
    words: tuple[Word, ...] = ()
    wait: bool = True  # for the beacon, however long that takes
    gathered: tuple[str, ...] = ()  # marks, as people came; none before the start
    seating: str = ""
    beacon: AwaitedRound | None = None
    people: tuple[Sitter, ...] = ()
    dealt_at: float = 0.0
    link: str = ""  # the last one
    first_head: str = ""  # published at the start
    head: str = ""  # published last
    head_of: int = 0  # the phase after which that was: the line before it
    final: tuple[Seal, ...] = ()  # of each end: a match that was opened again has several

    @property
    def sealed(self) -> bool:
        """Whether the table has begun: players, words and options can no longer change."""
        return bool(self.link)

    @property
    def told_words(self) -> str:
        """The words that were mixed in, with their players' names, as one text."""
        names = {sitter.person: sitter.name for sitter in self.people}
        told = [f"{names[w.person]}: {w.text}" for w in self.words if w.person in names and w.text]
        return " · ".join(told) or "–"

    def without(self, person: int) -> Proof:
        """A copy without a person's name and word; the chain needs their marks only."""
        blank = {"person": None, "salt": ""}
        words = tuple(
            each.model_copy(update={**blank, "text": ""}) if each.person == person else each
            for each in self.words
        )
        people = tuple(
            each.model_copy(update={**blank, "name": f"{TAKEN_OUT}{each.seat + 1}"})
            if each.person == person
            else each
            for each in self.people
        )
        return self.model_copy(update={"words": words, "people": people})
