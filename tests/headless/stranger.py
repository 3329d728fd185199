"""A verifier written from docs/verifying.md alone: it imports nothing of the project."""

import hashlib
import hmac
import json
import re
import struct


def sha(data):
    return hashlib.sha256(data).hexdigest()


def link(previous, content):
    return sha((previous + json.dumps(content, sort_keys=True, separators=(",", ":"))).encode())


def seed(secret, entropy):
    parts = [secret, *(text.encode() for text in entropy)]
    return hashlib.sha256(b"".join(struct.pack(">I", len(p)) + p for p in parts)).digest()


class Dice:
    def __init__(self, key, epoch):
        self.key, self.epoch, self.used = key, epoch, 0

    def below(self, k):
        while True:
            block, place = divmod(self.used, 8)
            self.used += 1
            mac = hmac.digest(self.key, struct.pack(">QQ", self.epoch, block), "sha256")
            word = struct.unpack(">8I", mac)[place]
            if word < 2**32 - 2**32 % k:
                return word % k

    def shuffled(self, items):
        items = list(items)
        for last in range(len(items) - 1, 0, -1):
            j = self.below(last + 1)
            items[last], items[j] = items[j], items[last]
        return items


def tables(page):
    """The lists of the page: the JSON blocks, by the name in the line before each."""
    return {
        name: json.loads(text)
        for name, text in re.findall(r"`(\w+)`:\n+```json\n(.*?)```", page, re.S)
    }


def check(record):
    """Seeds, links and heads; AssertionError if anything that is recorded does not follow."""
    secret, log, witness = bytes.fromhex(record["secret"]), record["log"], record.get("witness")
    promised, game, options = record["commitment"], record["game"], record["options"]
    assert promised == sha(secret if witness else b"commit" + secret)
    rest = [record[name] for name in ("entropy", "options", "rig", "rules")]
    start = before = link("", [game, record["seats"], promised, *rest])
    for line in log:
        said = [line[name] for name in ("seq", "seat", "key", "answer", "by")]
        assert line["hash"] == link(before, said), line["seq"]
        before = line["hash"]
    secrets = [(0, secret)]
    reseeds = [line for line in log if line["key"] == "@reseed"]
    for line, text in zip(reseeds, record.get("later_secrets", []), strict=True):
        secrets.append((line["seq"], bytes.fromhex(text)))
        assert line["answer"] == sha(secrets[-1][1])
    seeds = [(since, seed(one, record["entropy"])) for since, one in secrets]
    if witness is None:
        return {"start": start, "seeds": seeds}
    people, words, beacon = witness["people"], witness["words"], witness["beacon"]
    for one in [*people, *words]:
        told = one.get("name", one.get("text"))
        assert not one["salt"] or one["mark"] == link("", [one["salt"], told])
    mixed = [f"word {word['mark']}" for word in words]
    if beacon and beacon["randomness"]:
        mixed.append(f"beacon {beacon['chain']} {beacon['round']} {beacon['randomness']}")
    assert mixed == record["entropy"]
    seated, gathered = [one["mark"] for one in people[: record["seats"]]], witness["gathered"]
    lot = Dice(seeds[0][1], 2**33).shuffled(gathered)
    assert seated == (lot if witness["seating"] == "random" else gathered)
    awaited = beacon and [beacon[name] for name in ("chain", "key", "round", "wait")]
    fixed = [witness["seating"], gathered, [word["mark"] for word in words], awaited]
    links = [link("", ["agora 2", game, options, promised, *fixed])]
    links.append(link(links[0], ["dealt", start, seated, witness["dealt_at"]]))
    for line, at in zip(log, witness["times"], strict=True):
        held = [p for p in people if p["seat"] == line["seat"] and p["since"] < line["seq"]]
        links.append(link(links[-1], ["line", line["hash"], held[-1]["mark"] if held else "", at]))
    heads = []
    for number, one in enumerate(links, -1):
        own = [key for since, key in secrets if since <= max(number, 0)][-1]
        key = hmac.digest(own, b"agora heads", "sha256")
        heads.append(hmac.digest(key, bytes.fromhex(one), "sha256").hex())
    return {"start": start, "seeds": seeds, "links": links, "heads": heads}


def deal(record, lists):
    """Who is first or on which side, hands, and the hidden piles, whose last card is the top."""
    n, options, game = record["seats"], record["options"], record["game"]
    dice = Dice(seed(bytes.fromhex(record["secret"]), record["entropy"]), 0)
    if game == "earth_and_water":
        piles = [dice.shuffled(range(1, 17))]
        return {"first": dice.below(2) if options["sides"] == "random" else 0, "piles": piles}
    if game == "polis":
        first = (
            dice.below(2) if options["sides"] == "random" else options["sides"] != "sparta_first"
        )
        return {"first": first, "piles": [*map(dice.shuffled, lists["polis"][options["setup"]])]}
    if game == "pericles":
        return pericles(n, options, dice, lists["pericles"])
    first, deck, hands = dice.below(n), [], {seat: [] for seat in range(n)}
    if game == "kobayakawa":
        deck = dice.shuffled(range(1, 16))
        for i in range(n):
            hands[(first + i) % n].append(deck.pop())
        hands["shown"] = deck.pop()
    if game == "coup":
        fourth = "inquisitor" if options["inquisitor"] else "ambassador"
        drafted = n == 2 and options["two_players"] == "drafted"
        copies = 1 if drafted else 3 if n < 7 else 4 if n < 9 else 5
        deck = dice.shuffled(["duke", "assassin", "captain", fourth, "contessa"] * copies)
        for seat in [*range(n)] * (1 if drafted else 2):
            hands[seat].append(deck.pop())
    return {"first": first, "hands": hands, "piles": [deck] if deck else []}


def pericles(n, options, dice, lists):
    scenario, drawn = lists["scenarios"][options["scenario"]], options["factions"] == "drawn"
    people = dice.shuffled(range(n)) if drawn else range(n)
    one = dice.below(2) if drawn else 1
    kind, dominant, chief = (scenario[name] for name in ("kind", "dominant", "chief"))
    groups = [[f] for f in range(4)]
    if kind == "assembly":
        groups = [[dominant[scenario["side"]]], [dominant[scenario["side"]] ^ 1]]
    elif kind == "battle":
        groups = [[0, 1], [2, 3]] if chief == 0 else [[2, 3], [0, 1]]
    elif n == 3:
        groups = [[2 - 2 * one], [3 - 2 * one], [dominant[one]]]
    elif n == 2:
        across = [[0, 3], [1, 2]] if drawn and dice.below(2) else [[0, 2], [1, 3]]
        together = [[0], [1]] if one else [[2], [3]]
        groups = {"each_city": across, "sides": [[0, 1], [2, 3]]}.get(options["two"], together)
    elif n == 1:
        groups = [[dice.below(4) if drawn else 0]]
    first = {f: person for person, group in zip(people, groups, strict=False) for f in group}
    top = scenario["first_play"]
    plays = dice.shuffled(play for play in lists["plays"] if play != top) + [top] * bool(top)
    decks = [dice.shuffled(f"{city}{card:02}" for card in range(1, 31)) for city in "AS"]
    return {"first": first, "piles": [*decks, plays]}
