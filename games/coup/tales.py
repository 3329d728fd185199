"""What is worth telling of a game of Coup that is over: who lied, who believed it, who did not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from games.core.art import Highlight, PosterFact
from games.core.secret import Seat
from games.core.story import FinishedMatch, Said, Tale
from games.core.table import Event
from games.core.words import Words

from .state import NOBODY

MOMENT_LIMIT = 3
REPEATED_KIND_PENALTY = 3  # by how much a second moment of a kind weighs less


@dataclass(slots=True)
class Claim:
    """A character that somebody named, to act or to block, and what became of it."""

    turn: Turn
    line: int
    event: Event
    who: Seat
    whom: Seat  # at whom it was aimed
    true: bool
    block: bool = False
    by: Seat = NOBODY  # who challenged it
    stood: bool = True

    @property
    def card(self) -> str:
        return str(self.event.args["card"])

    @property
    def caught(self) -> bool:
        """Whether it was a lie, and somebody said so."""
        return not (self.true or self.stood)

    @property
    def believed(self) -> bool:
        """Whether it was a lie that nobody doubted."""
        return not self.true and self.by == NOBODY


@dataclass(slots=True)
class Turn:
    """What happened in a turn; `game` counts the games of a match."""

    game: int
    number: int
    losses: list[tuple[Seat, str]] = field(default_factory=list)
    out: list[Seat] = field(default_factory=list)
    coup: Event | None = None
    line: int = 0


class Scene(NamedTuple):
    """A moment, before the best are chosen."""

    weight: int
    kind: str
    line: int
    event: Event
    turn: Turn
    args: dict[str, object]


def tale(ended: FinishedMatch) -> Tale:
    """The winner's lies, three moments, the best catch, the lies nobody doubted, luck."""
    turns, claims = read(ended.said)
    games = turns[-1].game if turns else 1
    w = ended.last
    scenes = best(scenes_of(turns, claims))
    told = [told_as(ended.words(scene.line), scene, games) for scene in scenes]
    return Tale(
        how(ended, claims, w) if games == 1 else "",
        told,
        [*catch(claims, w), *undoubted(claims, w)],
        [*counted(claims, w), *luck(ended)],
    )


def read(said: Iterable[Said]) -> tuple[list[Turn], list[Claim]]:
    """Every turn, and every claim made in it, in order."""
    turns, claims, game = list[Turn](), list[Claim](), 1
    for line, event in said:
        args, who = event.args, event.args.get("who", NOBODY)
        if event.key == "new-game":
            game = int(args["game"])
        elif event.key.startswith("does-"):
            first = not turns or turns[-1].game != game
            turn = Turn(game, 1 if first else turns[-1].number + 1, line=line)
            turns.append(turn)
            if is_claim(event):
                claims.append(
                    Claim(turn, line, event, who, args.get("whom", NOBODY), not is_lie(event))
                )
            elif event.key == "does-coup":
                turn.coup = event
        elif event.key == "blocks":
            actor = claims[-1].who if claims and claims[-1].turn is turns[-1] else NOBODY
            claims.append(Claim(turns[-1], line, event, who, actor, not is_lie(event), block=True))
        elif event.key == "challenges":
            claims[-1].by = who
        elif event.key in ("concedes", "declines"):
            claims[-1].stood = False
        elif event.key == "loses":
            turns[-1].losses.append((who, str(args["card"])))
        elif event.key == "out":
            turns[-1].out.append(who)
    return turns, claims


def is_claim(event: Event) -> bool:
    return "true" in event.args


def is_lie(event: Event) -> bool:
    """Whether somebody claimed a character that was not there."""
    return is_claim(event) and not event.args["true"].value


def scenes_of(turns: Sequence[Turn], claims: Sequence[Claim]) -> Iterator[Scene]:
    """Everything that could be told, with its weight."""
    for claim in claims:
        yield from scene_of(claim, claims)
    for turn in turns:
        for seat, times in Counter(seat for seat, _ in turn.losses).items():
            if times > 1:
                about = next(one for one in reversed(claims) if one.turn is turn)
                yield Scene(9, "double", turn.line, about.event, turn, {"who": seat})
    last = turns[-1] if turns else None
    if last is not None and last.coup is not None and last.out:
        args = {name: last.coup.args[name] for name in ("who", "whom")}
        yield Scene(4, "coup", last.line, last.coup, last, {**args, "card": last.losses[-1][1]})


def scene_of(claim: Claim, claims: Sequence[Claim]) -> Iterator[Scene]:
    """What a claim is worth telling as; nothing for a truth that nobody doubted."""
    turn, out = claim.turn, 2 * (claim.by in claim.turn.out)
    args: dict[str, object] = {"who": claim.who, "card": claim.card, "by": claim.by}

    def scene(weight: int, kind: str, **more: object) -> Scene:
        return Scene(weight, kind, claim.line, claim.event, turn, {**args, **more})

    if claim.by != NOBODY and claim.stood:
        mine = [one for one in claims if one.who == claim.who and one.turn.game == turn.game]
        only = len(mine) > 1 and all(one.true is (one is claim) for one in mine)
        yield scene(6 + out + only, "doubted", only=only, out=claim.by in turn.out)
    elif claim.by != NOBODY and claim.true:
        yield scene(8, "hidden")
    elif claim.by != NOBODY:
        yield scene(5 + 2 * (claim.who in turn.out), "caught", out=claim.who in turn.out)
    if claim.block and claim.caught:
        acted = next(one for one in claims if one.turn is turn)
        if acted.believed and not acted.block:
            both = {"who": acted.who, "whom": claim.who, "card": acted.card, "card2": claim.card}
            yield Scene(10, "both", claim.line, claim.event, turn, both)
    if claim.believed and claim.block:
        yield scene(6, "hid")
    elif claim.believed:
        hit = claim.event.key == "does-assassinate" and claim.whom in dict(turn.losses)
        if hit:
            gone = claim.whom in turn.out
            lost = dict(turn.losses)[claim.whom]
            yield scene(7 + 2 * gone, "phantom", whom=claim.whom, card2=lost, out=gone)
        else:
            yield scene(3, "posed")


def best(scenes: Iterable[Scene]) -> list[Scene]:
    """The heaviest, the later first of equals; at most one of a turn, rather of several kinds."""
    left, chosen = list(scenes), list[Scene]()
    while left and len(chosen) < MOMENT_LIMIT:
        told = Counter(scene.kind for scene in chosen)
        heaviest = max(
            left, key=lambda one: (one.weight - REPEATED_KIND_PENALTY * told[one.kind], one.line)
        )
        chosen.append(heaviest)
        left = [scene for scene in left if scene.turn is not heaviest.turn]
    return sorted(chosen, key=lambda scene: scene.line)


def told_as(w: Words, scene: Scene, games: int) -> Highlight:
    when = w("tale-when", game=scene.turn.game, turn=scene.turn.number, games=games)
    key, args = f"tale-{scene.kind}", {**scene.args, "when": when}
    return Highlight(w(key, **args), w(f"{key}.text", **args), scene.event)


def how(ended: FinishedMatch, claims: Sequence[Claim], w: Words) -> str:
    """How the winner did it; empty where there is nothing to say."""
    if len(ended.winners) != 1:
        return ""
    (winner,) = ended.winners
    mine = [claim for claim in claims if claim.who == winner]
    lies = sum(not claim.true for claim in mine)
    believed = sum(claim.believed for claim in mine)
    lost = len(ended.views[winner].lost[winner])
    if lies and not believed:
        return ""
    return w("tale-how", said=len(mine), lies=believed, lost=lost)


def catch(claims: Sequence[Claim], w: Words) -> Iterator[PosterFact]:
    """The lie that cost most to be caught with; the last one of equals."""
    found = [claim for claim in claims if claim.caught]
    if found:
        best = max(found, key=lambda one: (one.who in one.turn.out, one.block, one.line))
        text = w("tale-catch-text", whom=best.who, card=best.card)
        yield PosterFact(w("tale-catch"), w.name(best.by), text)


def undoubted(claims: Sequence[Claim], w: Words) -> Iterator[PosterFact]:
    """Lies that nobody doubted, and whose they were."""
    by = Counter(claim.who for claim in claims if claim.believed)
    if by:
        shares = [w("tale-share", n=n, who=seat) for seat, n in by.most_common(2)]
        yield PosterFact(w("tale-undoubted"), w("tale-lies", n=by.total()), ", ".join(shares))


def counted(claims: Sequence[Claim], w: Words) -> Iterator[str]:
    if claims:
        false = sum(not claim.true for claim in claims)
        yield w(
            "tale-counted",
            n=len(claims),
            lies=false,
            caught=sum(claim.caught for claim in claims),
        )


def luck(ended: FinishedMatch) -> Iterator[str]:
    """A card that went into the deck and came back: the rarest of them, with its chance."""
    shown, found = dict[Seat, list[str]](), list[tuple[float, int, Event]]()
    for line, event in ended.said:
        if event.key == "shows":
            shown[event.args["who"]] = list(event.args["card"])
        elif event.key == "replaces" and "same" in event.args:
            card, before = event.args["card"].value, shown.pop(event.args["who"], [])
            if before == [card]:
                found.append((event.args["same"].value / event.args["deck"], line, event))
    if found:
        _, line, event = min(found, key=lambda one: one[:2])
        args = event.args
        same, deck = args["same"].value, args["deck"]
        yield ended.words(line)(
            "tale-luck", who=args["who"], card=args["card"].value, same=same, deck=deck
        )
