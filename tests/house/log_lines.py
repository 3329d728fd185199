"""What the log lines of the program are given, read from the source."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

LEVELS = frozenset({"debug", "info", "warning", "error", "exception", "critical", "log"})
# parts that hold no more than a code, an id or a key, whatever they are of
PARTS = frozenset(
    {
        "code",
        "game",
        "id",
        "key",
        "kind",
        "locale",
        "match",
        "seq",
        "status",
        "target",
    }
)
# calls that say of anything no more than how many, where, or of which kind
CALLS = frozenset({"abs", "family", "len", "place"})

# All else that is given to a log line, by the module, with what it holds.
GIVEN: Mapping[str, Mapping[str, str]] = {
    "bot.features.beacon.drand": {"number": "of a public round"},
    "bot.features.beacon.service": {"id": "of a match", "kind": "of an error", "at": "a place"},
    "bot.features.daily.maker": {"kind": "of an error", "at": "a place"},
    "bot.matches.alarms": {
        "key[0]": "of a match",
        "key[1]": "a deadline's name",
        "kind": "of an error",
        "at": "a place",
    },
    "bot.app.compose": {"wait": "seconds"},
    "bot.app.first_look": {
        "release": "of the bot",
        "where": "the store's address, without user, password and options",
        "state": "new or existing",
        "running": "how many matches",
        "rest": "how many servers and shards, and the invite link",
    },
    "bot.delivery.direct_messages": {
        "code": "Discord's",
        "wait": "seconds",
        "what": "a field of the ledger",
    },
    "bot.delivery.reconciler": {"doubted": "how many messages"},
    "bot.delivery.relay": {
        "lane": "a channel's or person's number",
        "code": "Discord's",
        "wait": "seconds",
        "why": "a code or our words",
    },
    "bot.delivery.sender": {"channel": "its number"},
    "bot.gateway.client": {
        "self.user": "the bot's own name",
        "limits.remaining": "Discord's count",
        "limits.total": "Discord's count",
    },
    "bot.gateway.http.endpoint": {
        "host": "of the settings",
        "self.port": "of the settings",
        "stamp[:12]": "a time that an unknown sender claims",
    },
    "bot.gateway.http.endpoint_connection": {"why": "a sentence of ours"},
    "bot.matches.autoplay": {"id": "of a match", "kind": "of an error", "at": "a place"},
    "bot.matches.computers": {
        "kind": "of a computer player",
        "match.where()": "phases and lines of the rules",
        "why": "one of two sentences",
    },
    "bot.matches.repository": {"id": "of a match"},
    "bot.matches.session": {"match.where()": "phases and lines of the rules"},
    "bot.app.starting": {"failed": "of SQLite's check", "sentence": "on a package"},
    "bot.time.steady_clock": {"off": "seconds"},
    "bot.retention.old_matches": {"removed": "how many matches"},
    "bot.outages.liveness": {
        "now - begins": "seconds",
        "shard": "its number",
        "why": "a word of ours",
    },
    "bot.outages.membership": {"guild": "its number"},
    "bot.outages.operator_commands": {"match": "its id"},
    "bot.outages.press_silence": {"games": "how many", "self.seconds / 60": "minutes"},
    "bot.outages.table_adjustment": {"told": "how many tables"},
    "bot.outages.clock_trust": {
        "'behind' if off > 0 else 'ahead of'": "of the clock",
        "self.doubt": "a sentence on the clock",
        "why": "a sentence on the clock",
    },
    "bot.outages.watchdog": {"shard": "its number"},
    "bot.features.welcome.commands": {"channel": "its number"},
    "games.core.bundle": {
        "*where": "family, language and folder",
        "what": "the kind of an error, or names of arguments",
    },
    "games.core.words": {"self.folder.name": "of the game"},
    "storage.postgres.postgres_engine": {"pause": "seconds", "why": "of which kind the error was"},
    "storage.postgres.sharing": {"kind": "of an error"},
    "storage.sqlite": {"why": "SQLite's own sentence"},
    "storage.watched_tasks": {
        "owner": "a name in the source",
        "kind": "of an error",
        "task.get_name()": "a name in the source",
    },
}


def lines(source: str) -> Iterator[ast.Call]:
    """The calls that write a line of the log."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            logger = node.func.value
            if node.func.attr in LEVELS and isinstance(logger, ast.Name) and logger.id == "log":
                yield node


def unknown(source: str, module: str) -> list[str]:
    """What is given to log lines of which nobody has said what it holds."""
    known = GIVEN.get(module, {})
    found = list[str]()
    for line in lines(source):
        text, *given = line.args
        if not isinstance(text, ast.Constant):
            given.append(text)
        given += [word.value for word in line.keywords]
        found += [ast.unparse(one) for one in given if not is_plain(one)]
    return [one for one in found if one not in known]


def is_plain(node: ast.expr) -> bool:
    """Whether an expression can hold nothing hidden, by its form."""
    match node:
        case ast.Constant():
            return True
        case ast.Attribute(value=ast.Call(func=ast.Name("type")), attr="__name__"):
            return True
        case ast.Attribute(attr=part):
            return part in PARTS
        case ast.Call(func=ast.Name(called)):
            return called in CALLS
    return False
