"""What is worth telling of a game of 300 that is over: its battles, and what turned the war."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from games.core.art import Highlight, PosterFact
from games.core.story import FinishedMatch, Tale
from games.core.table import Event
from games.core.words import Words

MOMENT_LIMIT = 3
WEIGHTS = {"takes-both": 9, "king-dies": 8, "acropolis": 7, "burns-bridge": 6}


@dataclass(slots=True)
class Battle:
    """The rounds of dice in one place, by who won them; a tie costs both sides a unit."""

    campaign: int
    city: str
    line: int
    event: Event
    rounds: list[str] = field(default_factory=list)

    def won(self, side: str) -> int:
        return self.rounds.count(side)

    @property
    def weight(self) -> int:
        """Long battles, and those that one side won clearly."""
        return len(self.rounds) + abs(self.won("greece") - self.won("persia"))


def tale(ended: FinishedMatch) -> Tale:
    """What decided the war, the greatest battle, and how the dice fell in all of them."""
    battles, turns = read(ended)
    found = [(WEIGHTS[event.key], line, event, campaign) for line, event, campaign in turns]
    weighed = sorted(
        [
            *((heavy, line, turn(ended.words(line), event, n)) for heavy, line, event, n in found),
            *((one.weight, one.line, fought(ended.words(one.line), one)) for one in battles),
        ],
        key=lambda one: (-one[0], -one[1]),
    )
    chosen = sorted(weighed[:MOMENT_LIMIT], key=lambda one: one[1])
    return Tale(moments=[told for *_, told in chosen], facts=[*facts(battles, ended.last)])


def read(ended: FinishedMatch) -> tuple[list[Battle], list[tuple[int, Event, int]]]:
    """Every battle, and every turn of the war with its campaign."""
    battles, turns = list[Battle](), list[tuple[int, Event, int]]()
    campaign, city, here = 0, "", None
    for line, event in ended.said:
        match event.key:
            case "campaign":
                campaign, city = int(event.args["n"]), ""
            case "marches" | "sails":
                city, here = str(event.args["target"]), None
            case "fight" if city:
                if here is None:
                    here = Battle(campaign, city, line, event)
                    battles.append(here)
                here.rounds.append(str(event.args["winner"]))
                here.line = line
            case key if key in WEIGHTS:
                turns.append((line, event, campaign))
    return battles, turns


def turn(w: Words, event: Event, campaign: int) -> Highlight:
    own = Event("tale-king-dies", event.args) if event.key == "king-dies" else event
    return Highlight(
        w.event(own).replace("**", "").rstrip("."), w("tale-campaign", n=campaign), event
    )


def fought(w: Words, one: Battle) -> Highlight:
    args = {"city": one.city, "n": one.campaign, "rounds": len(one.rounds)}
    sums = {side: one.won(side) for side in ("greece", "persia")}
    return Highlight(w("tale-battle", **args), w("tale-battle.text", **args, **sums), one.event)


def facts(battles: Sequence[Battle], w: Words) -> Iterator[PosterFact]:
    """The longest battle, the later of equals; the rounds that each side has won."""
    if battles:
        longest = max(battles, key=lambda one: (len(one.rounds), one.line))
        text = w("tale-longest-text", rounds=len(longest.rounds), n=longest.campaign)
        yield PosterFact(w("tale-longest"), w(f"city-{longest.city}"), text)
        greece, persia = (sum(one.won(side) for one in battles) for side in ("greece", "persia"))
        yield PosterFact(w("tale-dice"), f"{greece} : {persia}", w("tale-dice-text"))
