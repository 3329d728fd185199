"""The twin checks that plants are tried against, one after another, the cheapest first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import cycle
from random import Random

import games
from games.core.secret import SPECTATOR
from games.testing.laws import ToldApart, Twins, opening_twins
from tests.tools.twins.ends import ends_apart
from tests.tools.twins.evenings import Wish
from tests.tools.twins.pairs import Pair
from tests.tools.twins.play import ANSWERS, Played, played, various
from tests.tools.twins.probes import probes, told_apart
from tests.tools.twins.steps import name, steps
from tests.tools.twins.worlds import step_in_both, twins, waits

EVENINGS = ("evening 1", "evening 2", "evening 3", "evening 4", "evening 5", "evening 6")
NETS = ("rules", "probes", "stores", "orders", "an end", *EVENINGS)
SEATED = 4  # of these evenings, in which the reader sits at the table
STEPS = 6
ALL = 1_000  # at which the reader looks
LAST = 100  # steps between rounds of looking: one round, when all is played
SWEPT = 200  # steps under the law of twins
WORLDS = 4  # that are tried at each
UNHEARD = {  # answers of which nobody else hears anything in the same step
    "coup": ("exchange", "draft"),
    "offrandes": ("limit",),
    "pericles": ("marker", "lend"),
}
# of two players in Pericles each knows how all tokens are shared; in some wars nobody is bid for
SEATS = {"pericles": (3, 4)}
SCENARIOS = {"pericles": ("archidamian-war", "campaign", "periclean-peace")}
LONG = {"polis": 8_000}  # answers: in half as many there was no battle
AGAIN = 4  # worlds compared for who is asked for a number: its bounds differ in some
PROBED = 3  # of each kind
COMPARED = 32  # steps in two stores


def pairs(game: str, seed: int, looks: int = ALL) -> Iterator[Pair]:
    """Pairs of evenings, each with another reader, served in another way, in another language."""
    rng = Random(seed)
    fit = [n for n in games.load(game).seats if 1 < n < 6]
    most, fewest = max(fit), min(fit)
    readers = [0, *rng.sample(range(1, most), min(SEATED - 1, most - 1))]  # the host among them
    rng.shuffle(readers)
    turns = cycle(readers)
    for locale, where, others, manages, seated, clock in (
        ("en", "dm", "both", False, True, "week"),
        ("es", "both", "channel", True, False, "week"),
        ("es", "channel", "both", True, True, "none"),
        ("en", "closed", "dm", False, False, "week"),
        ("es", "dm", "dm", True, True, "none"),
        ("en", "both", "closed", False, True, "none"),
    ):
        seats, reader = (most, next(turns)) if seated else (fewest, SPECTATOR)
        wish = Wish(
            locale,
            where,
            others,
            manages,
            clock,
            looks,
            every=LAST,
            seed=rng.randrange(1_000),
            worded=where == "channel",
        )
        yield Pair(game, seats, reader, wish, STEPS, seed=rng.randrange(1_000))


def swept(key: str, seed: int, most: int = SWEPT) -> list[str]:
    """What the rules alone give away in random matches, at steps of every kind there is."""
    game, rng = games.load(key), Random(seed)
    options = [{"scenario": scenario} for scenario in SCENARIOS.get(key, ())]
    counts, answers = SEATS.get(key, (2, 3, 4, 5)), LONG.get(key, ANSWERS)
    wanted = various(list(played(game, seed, counts, answers, options)), most)
    tried, unheard = list[tuple[Twins, Played]](), UNHEARD.get(key, ())
    for number, step in enumerate(played(game, seed, counts, answers, options)):
        try:
            for was, then in tried:
                was.compare(then.seat, then.answer)
            if step.first:
                opening_twins(step.match, rng, WORLDS)
        except ToldApart as why:
            return [str(why).partition(":")[0]]
        tried = []
        if number in wanted:
            viewers = [rng.choice([SPECTATOR, *step.match.seats, *2 * wanted[number].asked])]
            viewers += AGAIN * wanted[number].numbers
            tried = [(Twins.of(step.match, rng, WORLDS, unheard, who), step) for who in viewers]
    return []


async def probed(key: str, seed: int, each: int = PROBED) -> list[str]:
    """What a table tells of what is kept from somebody."""
    for probe in probes(games.load(key), seed, each):
        if found := await told_apart(probe):
            return found
    return []


async def stored(key: str, seed: int) -> list[str]:
    """What two bots tell apart whose stores differ in hidden cards."""
    game = games.load(key)
    async with twins() as pair:
        for number, step in enumerate(steps(game, COMPARED, seed)):
            if found := await step_in_both(pair, step, name(number)):
                return found
    async with twins() as pair:
        for number, step in enumerate(steps(game, 2)):
            ours, theirs = await waits(pair, step, name(number))
            if ours != theirs:
                return ["how long computer players take, or what is logged of them"]
    return []


async def ordered(key: str, seed: int) -> list[str]:
    """What the time of standing orders tells of hidden cards."""
    async with twins() as pair:
        for number, step in enumerate(steps(games.load(key), COMPARED, seed)):
            ours, theirs = await waits(pair, step, name(number), computers="")
            if ours != theirs:
                return ["how long standing orders take, or what is logged of them"]
    return []


async def apart(net: str, game: str, seed: int = 7, looks: int = ALL) -> list[str]:
    """How one of the nets tells the twin worlds of a game apart: nothing where it does not."""
    match net:
        case "rules":
            return swept(game, seed)
        case "probes":
            return await probed(game, seed)
        case "stores":
            return await stored(game, seed)
        case "orders":
            return await ordered(game, seed)
        case "an end":
            return first_lines(await ends_apart(game))
        case _:
            evenings = dict(zip(EVENINGS, pairs(game, seed, looks), strict=True))
            return first_lines((await evenings[net].compare()).apart)


def first_lines(found: Sequence[str]) -> list[str]:
    return [line.partition("\n")[0] for line in found]
