"""What a record proves beyond its play: whose match it was and when, and who chose the deck."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.rng import commitment

from . import beacon, chain
from .export import Export, ExportedBeacon, Witness


@dataclass(frozen=True, slots=True)
class Published:
    """What somebody saw on the evening, or knows of the beacon, to compare a record with."""

    heads: tuple[str, ...] = ()
    commitments: tuple[str, ...] = ()  # the promise, and those of later secrets
    beacon_key: str = ""  # the public key of a beacon other than drand's quicknet
    beacon_value: str = ""  # looked up by hand instead of checking the signature


@dataclass(frozen=True, slots=True)
class Findings:
    """What is wrong, what is proven, and what is not, in sentences."""

    faults: list[str]
    shown: list[str]
    not_shown: list[str]


DECK = "that whoever runs the bot did not choose the deck"
EVENING = "that this is the match of that evening: give --head with what was published at its end"
PROMISE = "that the secret was promised beforehand: give --commitment with what was published then"


def compared(record: Export, published: Published) -> Findings:
    """What a record shows; its secret must be hexadecimal."""
    found = Findings([], [], [])
    _promises(record, published, found)
    witness = record.witness
    if witness is None:
        if published.heads:
            found.faults.append("no head was published of a match of format 1")
        found.not_shown.append(
            "whose match it was and when, nor that it is the match of an evening: format 1 ties it"
            " to nothing that was published, so that another play of the same deal looks as good"
        )
        found.not_shown.append(DECK)
        return found
    _texts(record, witness, found)
    _deck(record, witness, published, found)
    _evening(record, witness, published, found)
    return found


def links(record: Export, witness: Witness) -> list[str]:
    """The chain: the link of the beginning, that of the deal, and one for each line."""
    promised = commitment(record.start.secret, record.format)
    fixed = witness.beacon.fixed if witness.beacon else None
    words = [word.mark for word in witness.words]
    first = chain.beginning(
        record.game, record.options, promised, witness.seating, witness.gathered, words, fixed
    )
    seated = [sitter.mark for sitter in witness.people[: record.seats]]
    made = [first, chain.dealt(first, record.start.hash, seated, witness.dealt_at)]
    people = [sitter.held for sitter in witness.people]
    for entry, at in zip(record.entries, witness.times, strict=True):
        made.append(chain.line(made[-1], entry, chain.holder(people, entry.seat, entry.seq), at))
    return made


def _promises(record: Export, published: Published, found: Findings) -> None:
    """Check each secret against its own promise, and say what is drawn from it."""
    given, start = [each.lower() for each in published.commitments], record.start
    made = [(0, record.commitment)]
    for noted, (_, secret) in zip(record.reseeds, start.later, strict=True):
        made.append((noted.seq, str(noted.answer)))
        if commitment(secret) != noted.answer:
            found.faults.append(
                f"the secret from line {noted.seq} on is not the one promised there"
            )
    for hash in given:
        if hash not in dict(made).values():
            found.faults.append(f"{hash[:12]}... is no commitment of this match")
    ends = [line for line, _ in made[1:]]
    for (line, hash), end in zip(made, [*ends, 0], strict=True):
        drawn = _drawn(line, end)
        if hash in given:
            found.shown.append(
                f"{drawn} comes from the secret that was promised{_when(record, line)}"
            )
        else:
            found.not_shown.append(PROMISE if len(made) == 1 else f"of {drawn}: {PROMISE}")


def _drawn(line: int, end: int) -> str:
    """What is drawn from a secret that holds from a line (0: the deal) until another (0: none)."""
    bounds = [f"from line {line} on"] if line else []
    bounds += [f"before line {end}"] if end else []
    return f"what is drawn {' and '.join(bounds)}".rstrip()


def _when(record: Export, line: int) -> str:
    """When a promise was made, as far as a record can show it."""
    if line:
        return " when the one before it had been told"
    return " before anybody joined" if record.witness is not None else ""


def _texts(record: Export, witness: Witness, found: Findings) -> None:
    """Check names and words against their marks: who sat where, and when."""
    told = [(f"the name of seat {p.seat + 1}", p.mark, p.salt, p.name) for p in witness.people]
    told += [(f"word {n}", w.mark, w.salt, w.text) for n, w in enumerate(witness.words, 1)]
    for what, mark, salt, text in told:
        if not salt:
            found.not_shown.append(f"{what}: it was taken out")
        elif chain.mark(salt, text) != mark:
            found.faults.append(f"{what} is not the one that was noted")
    seats, all_seats = (
        [sitter.seat for sitter in witness.people],
        list(range(len(witness.gathered))),
    )
    if seats[: record.seats] != all_seats or not set(seats) <= {*all_seats}:
        found.faults.append("it does not say who sat where")
    if len(witness.times) != len(record.log):
        found.faults.append("it does not say when each line was made")
    elif sorted(witness.times) != witness.times:
        found.not_shown.append("the times: the bot's clock was put back while it was played")


def _deck(record: Export, witness: Witness, published: Published, found: Findings) -> None:
    """What went into the seed, and whether anybody could have chosen it."""
    awaited = witness.beacon
    words = [word.mark for word in witness.words]
    fixed, value = (awaited.fixed, awaited.randomness) if awaited else (None, "")
    if record.entropy != chain.entropy(words, fixed, value):
        found.faults.append("what was mixed in is not the words and the beacon")
        return
    order = chain.seated(record.start.seed, witness.seating, witness.gathered)
    if order != [sitter.mark for sitter in witness.people[: record.seats]]:
        found.faults.append("who sat where does not follow from the seed")
    if awaited is None or not awaited.randomness:
        if awaited is not None and awaited.wait:
            found.faults.append("the table had chosen to wait for the beacon, and did not")
        found.not_shown.append(f"{DECK}: it was played without a public beacon")
    else:
        _beacon(awaited, published, found)
        if record.reseeds:
            line = record.reseeds[0].seq
            found.not_shown.append(f"{DECK} from line {line} on: the new secret has no beacon")


def _beacon(awaited: ExportedBeacon, published: Published, found: Findings) -> None:
    if published.beacon_value:
        if published.beacon_value.lower() != awaited.randomness:
            found.faults.append("the beacon's value is not the one that you gave")
            return
    else:
        known = published.beacon_key.lower() or beacon.QUICKNET_KEY
        if awaited.key != known:
            found.not_shown.append(
                f"{DECK}: the beacon is not drand's quicknet; look its value up and give"
                " --beacon-value, or its public key with --beacon-key"
            )
            return
        try:
            signed = beacon.holds(awaited.key, awaited.pulse)
        except ModuleNotFoundError:
            found.not_shown.append(
                f"{DECK}: the beacon's signature is checked by py-ecc, which is not installed"
                " (python -m pip install py-ecc); or look its value up and give --beacon-value"
            )
            return
        if not signed:
            found.faults.append("the beacon's value has no valid signature")
            return
    found.shown.append(f"the deck hangs on round {awaited.round} of the public beacon")


def _evening(record: Export, witness: Witness, published: Published, found: Findings) -> None:
    """Check whether the record is the match whose heads were published."""
    if len(witness.times) != len(record.log):
        return
    start = record.start  # the links of the beginning and of the deal come before line 1
    heads = [chain.head(start.secret_at(n), k) for n, k in enumerate(links(record, witness), -1)]
    places = [heads.index(one) if (one := h.lower()) in heads else -1 for h in published.heads]
    for given, place in zip(published.heads, places, strict=True):
        if place < 0:
            found.faults.append(
                f"it is not the match of which the head {given[:12]}... was published"
            )
    for noted in record.reseeds:  # after the line by which a match that had ended was put back
        end = noted.seq - 2
        if end + 1 in places:
            found.shown.append(f"lines 1 to {end} are those whose head was published at that end")
        else:
            found.not_shown.append(
                f"that the match had ended so at line {end}: give --head with what was published"
                " then"
            )
    last = max(places, default=-1)
    if last == len(heads) - 1:
        found.shown.append("the log, its names and times are those whose last head was published")
    elif last > 1:
        found.not_shown.append(f"what came after line {last - 1}: that head is not the last one")
    else:
        found.not_shown.append(EVENING)
    awaited = witness.beacon
    if awaited and awaited.randomness and 0 not in places:
        found.not_shown.append(
            "that the round was fixed before it was out: give --head with the one that was"
            " published at the start, and compare the time of that message"
        )
