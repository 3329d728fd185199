"""Plants that reveal the secret of a match, or misuse tools of hosts and computer players."""

from __future__ import annotations

from tests.plants.cards import ALL, RIVALS, RUNNER
from tests.plants.plant import Plant, plant
from tests.tools.planting import Patch

# fmt: off

SEEDS: tuple[Plant, ...] = (
    plant(
        "the export of a running match says what it began with",
        "seed", ALL, "/game export", "kobayakawa",
        "bot.features.history.service:History.own_view",
        '"options": session.body.options,',
        '"options": session.body.options, "start": session.body.start,',
    ),
    plant(
        "a transcript ends with the secret before the end",
        "seed", ALL, "/game export", "offrandes",
        "bot.features.history.view:transcript",
        'return "\\n".join(lines)',
        'return session.body.secret + "\\n".join(lines)',
    ),
    plant(
        "an export's files are called after the secret",
        "seed", ALL, "a file's name", "pericles",
        "bot.features.history.commands:HistoryCommands._send_export",
        'name = f"{session.row.game}-{session.id}"',
        'name = f"{session.row.game}-{session.body.secret[:6]}"',
    ),
    plant(
        "the process log says the secret at the start",
        "seed", RUNNER, "a log line", "coup",
        "bot.matches.repository:_next_row",
        'draft.body.head = draft.match.hash if draft.match else ""',
        "log.debug('%s goes on from %s', draft.id, draft.body.secret);"
        ' draft.body.head = draft.match.hash if draft.match else ""',
    ),
    plant(
        "/healthz shows what is stored of the tables",
        "seed", "who reaches the port", "/healthz", "kobayakawa",
        "bot.ops.web:serve",
        'return web.json_response({"ok": True})',
        "rows = await metrics._store.matches.rows(status=('live',), limit=50);"
        ' return web.json_response({"ok": True, "tables": [row.body for row in rows]})',
    ),
    plant(
        "the next token out of a cup can be read off a list",
        "seed", RIVALS, "the order of answers", "imperios",
        "games.imperios.rounds:extra",
        "options = extra_tokens(s)",
        "import copy; options = extra_tokens(s)[:: 1 - 2 * (copy.copy(t.rng).word() % 2)]",
    ),
    plant(
        "a reason why not is left out by a die to come",
        "seed", RIVALS, "the reasons behind a question", "imperios",
        "bot.features.table.seat_aids:barred",
        "seat, decision)",
        "seat, decision)[__import__('copy').copy(session.playing().table.rng).word() % 2 :]",
    ),
    plant(
        "a button of the table carries the beginning of the secret",
        "seed", ALL, "a button's id", "earth_and_water",
        "bot.features.table.view:table",
        "LogPage(id_, 0)",
        "LogPage(id_, int(session.body.secret[:4], 16))",
    ),
)

TOOLS: tuple[Plant, ...] = (
    plant(
        "a repair of something hidden is told with its value",
        "cards", ALL, "a notice", "kobayakawa",
        "bot.features.hosting.service:Hosting.repair",
        "if SPECTATOR in eyes:",
        "if True:",
    ),
    plant(
        "a rewind tells what was on the table",
        "cards", ALL, "a notice", "coup",
        "bot.features.hosting.service:Hosting.rewind",
        "was=way.was",
        "was=leftover(draft)",
    ),
    plant(
        "a vote is open a little longer by a card",
        "cards", ALL, "a countdown", "pericles",
        "bot.features.votes.service:Votes._begin",
        "closes(draft.body.timing, draft.now)",
        "closes(draft.body.timing, self.matches.now() + leftover(draft) % 60)",
    ),
    plant(
        "a vote says what a rewind would take back",
        "answers", ALL, "a vote's text", "pericles",
        "bot.features.votes.service:Votes._begin",
        "if vote.reason:",
        "if kind == 'rewind':\n"
        "        last = [entry.answer for entry in draft.playing().log[-1:]]\n"
        "        draft.announce('vote-reason', reason=str(last))\n"
        "    if vote.reason:",
    ),
    plant(
        "the hash of everything goes with what a host may see",
        "cards", "the host", "/host state", "pericles",
        "bot.features.hosting.service:Hosting.look",
        "return dump(session.playing().view(SPECTATOR))",
        "return [dump(session.playing().view(SPECTATOR)), leftover(session)]",
    ),
    plant(
        "a repair that leads nowhere says where it could have led",
        "cards", "a manager", "an error's text", "polis",
        "games.core.snapshots:patched",
        'raise Illegal("bad-patch", path=path[:60])',
        'raise Illegal("bad-patch", path=str(int.from_bytes(snapshot.state) % 10_007))',
    ),
    plant(
        "a clock is set by a card",
        "cards", ALL, "a countdown", "earth_and_water",
        "bot.features.clocks.service:ClockRule.__call__",
        "reckoning.ask(clock, timing, match.asked, now, rest)",
        "reckoning.ask(clock, timing, match.asked, now + leftover(draft) % 60, rest)",
    ),
)

COMPUTERS: tuple[Plant, ...] = (
    plant(
        "a computer player looks at all hands before it fights",
        "cards", "a computer player", "its answers", "kobayakawa",
        "games.core.seated:sit",
        "match.view(seat)",
        "match.table.state",
        Patch(
            "games.kobayakawa.computer:seen",
            "discards = [card for pile in view.discards for card in pile]",
            "discards = [card for pile in [*view.discards, *("
            "held.value for held in view.hands if not held.sealed)] for card in pile]",
        ),
    ),
    plant(
        "the answer for who is late looks at the table from above",
        "cards", RIVALS, "the answer of who is late", "coup",
        "games.core.match:Position.default",
        "decision = self.pending[seat]",
        "decision = self.pending[seat]\n"
        "    if isinstance(decision, Choice) and decision.least == decision.most == 1:\n"
        "        return decision.options[leftover(self) % len(decision.options)].id",
    ),
)

PLANTS = (*SEEDS, *TOOLS, *COMPUTERS)
