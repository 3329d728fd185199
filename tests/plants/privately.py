"""Plants that reveal sealed answers, steps that can be undone, orders and private wishes."""

from __future__ import annotations

from tests.plants.cards import ALL, RIVALS, RUNNER
from tests.plants.plant import Plant, plant
from tests.tools.planting import Patch

# fmt: off

WINDOWS: tuple[Plant, ...] = (
    plant(
        "calls are taken away as people pass",
        "answers", ALL, "calls in the channel", "coup",
        "bot.matches.session:_Table.is_called",
        "seat in ask.decisions",
        "seat in self.match.pending",
    ),
    plant(
        "the table counts who has passed",
        "answers", ALL, "the table's text", "coup",
        "bot.features.table.view:awaited",
        "if ask.window:",
        "if ask.window and not given:",
    ),
    plant(
        "the table names only who has not said what to keep",
        "answers", ALL, "the table's text", "imperios",
        "bot.features.table.view:awaited",
        "names = [sitting[seat] for seat in ask.decisions]",
        "names = [sitting[seat] for seat in match.pending]",
    ),
    plant(
        "the last one in a window is told so",
        "answers", RIVALS, "a panel's text", "coup",
        "bot.matches.session:waited_for",
        "told and last_one(table, seat)",
        "[*table.playing().pending] == [seat]",
    ),
    plant(
        "who has passed sees how many others have",
        "answers", RIVALS, "a panel's text", "coup",
        "bot.features.seat.view:panel",
        'b.text(answered(session, seat, w, t) + " " + awaited(session, t), 400)',
        'b.text(f"{len(match.play.answers)} " + answered(session, seat, w, t), 400)',
    ),
    plant(
        "what the bot says in a window bears the number of its line",
        "answers", ALL, "a transcript's numbers", "coup",
        "bot.matches.visibility:heard",
        'min(seq, floor) if one.key.startswith("@") else seq',
        "seq",
        Patch(
            "bot.matches.outgoing:_known_line",
            "return draft.match.floor if",
            "return draft.match.version if",
        ),
    ),
    plant(
        "a replay has a step for every sealed answer",
        "answers", ALL, "a replay's steps", "coup",
        "bot.features.history.service:History.stops",
        "last = match.version if over else match.floor",
        "last = match.version",
    ),
    plant(
        "a moment of a running match may be tried",
        "answers", ALL, "whom a trial would ask", "coup",
        "bot.features.trials.service:Trials.only_over",
        "if session.status not in (OVER, CLOSED):",
        "if session.status == LOBBY:",
    ),
    plant(
        "who has answered in secret may be away at once",
        "answers", ALL, "an absence at the table", "pericles",
        "bot.features.absences.service:Absences._asked_somewhere",
        "match.play.ask and seat in match.play.ask.decisions",
        "seat in match.pending",
    ),
    plant(
        "a host who plays probes who has passed",
        "answers", "a host who plays", "a refusal of /host force", "coup",
        "bot.features.hosting.service:Hosting.force",
        "match = draft.playing()",
        "match = draft.playing()\n"
        "        if seat not in match.pending:\n"
        "            raise Refused('not-awaited')",
    ),
    plant(
        "a stranger probes who has passed",
        "answers", "strangers", "a refusal of a press", "coup",
        "bot.matches.actions:Actions.answer_with",
        "only_sitter(draft, seat, person)",
        "seat in match.pending and only_sitter(draft, seat, person)",
    ),
    plant(
        "the table is told at once whose time was up in a window",
        "answers", ALL, "a notice", "coup",
        "bot.features.clocks.service:Clocks._at_zero",
        "match, chair = draft.playing(), draft.chairs[seat]",
        "match, chair = draft.playing(), draft.chairs[seat]; draft.announce('is-back', who=seat)",
    ),
    plant(
        "the countdown of a window is that of who has not passed",
        "answers", ALL, "a countdown", "coup",
        "bot.features.table.view:awaited",
        "if ask.window:",
        "due = [session.chairs[seat].clock.due for seat in match.pending]\n"
        "    if ask.window and all(due):\n"
        '        return t("awaited-window", names=t.listed(names)) + countdown(sum(due))\n'
        "    if ask.window:",
    ),
    plant(
        "a window costs each bank what was thought in it",
        "answers", ALL, "what a clock has left", "coup",
        "bot.features.clocks.service:ClockRule.__call__",
        "asked_together(draft) if status == LIVE else frozenset()",
        "frozenset()",
    ),
    plant(
        "the time of a window runs for who has not passed",
        "answers", ALL, "a countdown", "coup",
        "bot.features.clocks.service:ClockRule.__call__",
        "seat in together and not chair.automatic",
        "seat in together and seat in match.pending",
    ),
    plant(
        "one's games say whom a window waits for",
        "answers", ALL, "/game mine and the daily summary", "coup",
        "bot.features.personal.view:mine",
        "state = awaited(session, t)",
        "state = t.listed([session.names[one] for one in match.pending])",
    ),
    plant(
        "the table tells how often each has answered",
        "answers", ALL, "the table's text", "imperios",
        "bot.features.table.view:table",
        "b.text(absences(session, t), 300)",
        "b.text(str([chair.answered for chair in session.chairs]), 300)",
    ),
    plant(
        "the table is edited for every sealed answer",
        "answers", ALL, "edits of a message", "coup",
        "bot.delivery.placing:Placing.place",
        "if before.fingerprint == fingerprint and not doubted:",
        "if False:",
    ),
    plant(
        "the table shows the bare hash of the log",
        "answers", ALL, "the table's text", "pericles",
        "bot.features.table.view:table",
        "b.text(absences(session, t), 300)",
        "b.text(session.playing().hash[:8], 300)",
    ),
    plant(
        "the process log has each answer as a field",
        "answers", RUNNER, "a field of a log line", "pericles",
        "bot.matches.session:Draft.submit",
        "self.step(lambda match:",
        "log.debug('an answer', extra={'answer': answer}); self.step(lambda match:",
    ),
    plant(
        "/privacy export holds the answers of the others",
        "answers", RIVALS, "/privacy export", "pericles",
        "bot.features.privacy.service:Privacy._match",
        "if any(seat == entry.seat and a < entry.seq <= b for seat, a, b in times)",
        "if any(a < entry.seq <= b for seat, a, b in times)",
    ),
    plant(
        "the export of a running match holds its log",
        "answers", ALL, "/game export", "imperios",
        "bot.features.history.service:History.own_view",
        '"heard": spoken,',
        '"heard": spoken, "log": [repr(entry) for entry in await self.log(session)],',
    ),
)

STEPS: tuple[Plant, ...] = (
    plant(
        "the table shows a step that can be taken back",
        "steps", ALL, "the table", "polis",
        "bot.features.table.view:table",
        "view = session.view(SPECTATOR)",
        "from games.core.secret import seal\n"
        "    view = seal(session.playing().table.state, SPECTATOR)",
    ),
    plant(
        "the table says what is asked in the middle of a step",
        "steps", ALL, "the table's text", "imperios",
        "bot.features.table.view:awaited",
        'said = t("awaited-one", name=',
        'said = session.playing().pending[seat].key + t("awaited-one", name=',
    ),
    plant(
        "spectators see a step that can be taken back",
        "steps", "spectators", "/game watch", "earth_and_water",
        "bot.features.history.view:watch",
        "view = match.view(SPECTATOR)",
        "from games.core.secret import seal\n"
        "    view = seal(session.playing().table.state, SPECTATOR)",
    ),
    plant(
        "a hand that is shown is shown in the middle of a step",
        "steps", "spectators", "/game watch", "pericles",
        "bot.features.history.view:hands",
        "match, lines = session.playing().settled(), []",
        "match, lines = session.playing(), []",
    ),
    plant(
        "rivals hear of a step that can be taken back",
        "steps", RIVALS, "panels and the log", "polis",
        "bot.matches.visibility:heard",
        "last, floor = match.seen_by(reader).version, match.floor",
        "last, floor = match.version, match.floor",
    ),
    plant(
        "rivals see the board in the middle of a step",
        "steps", RIVALS, "panels and boards", "imperios",
        "games.core.match:Position.view",
        "return seal(self.seen_by(seat).table.state, seat)",
        "return seal(self.table.state, seat)",
    ),
    plant(
        "the table is told that a step was taken back",
        "steps", ALL, "a notice", "polis",
        "bot.matches.actions:Actions.undo",
        "seat = seated(draft, person)",
        "seat = seated(draft, person); draft.announce('is-back', who=seat)",
    ),
    plant(
        "who plays is called anew for each step that can be taken back",
        "steps", ALL, "calls in the channel", "imperios",
        "bot.features.calls.marks:_asked",
        "session.playing().settled().asked",
        "session.playing().asked",
    ),
    plant(
        "a rival's export has the table in the middle of a step",
        "steps", RIVALS, "/game export", "earth_and_water",
        "bot.features.history.service:History.own_view",
        '"heard": spoken,',
        '"heard": spoken, "lines": match.version,',
    ),
    plant(
        "a notice bears the number of a line that can be taken back",
        "steps", ALL, "the outbox", "offrandes",
        "bot.features.table.view:table",
        "b.text(absences(session, t), 300)",
        'b.text(f"-# {session.playing().version}", 300)',
    ),
)

ORDERS: tuple[Plant, ...] = (
    plant(
        "the table shows who passes until the next turn",
        "orders", ALL, "the table's text", "coup",
        "bot.features.table.view:table",
        "b.text(absences(session, t), 300)",
        "b.text(' '.join(f'{chair.name}⏩' for chair in session.chairs if chair.order), 300)",
    ),
    plant(
        "a window names only those without an order",
        "orders", ALL, "the table's text", "coup",
        "bot.features.table.view:awaited",
        "names = [sitting[seat] for seat in ask.decisions]",
        "names = [sitting[s] for s in ask.decisions if not session.chairs[s].order]",
    ),
    plant(
        "the table marks who has a rule for a second claim",
        "orders", ALL, "the table's text", "coup",
        "bot.features.table.view:table",
        "b.text(absences(session, t), 300)",
        "b.text(' '.join(c.name for c in session.chairs if c.standing_rule), 300)",
    ),
    plant(
        "the process log tells an order",
        "orders", RUNNER, "a log line", "coup",
        "bot.matches.standing_orders:by_order",
        "if chair.order and match.window:",
        "log.debug('%s has left %s', chair.name, chair.order)\n"
        "    if chair.order and match.window:",
    ),
    plant(
        "the table tells whose rule blocks",
        "orders", ALL, "the table's text", "imperios",
        "bot.features.table.view:table",
        "b.text(absences(session, t), 300)",
        "b.text(str([bool(chair.standing_rule) for chair in session.chairs]), 300)",
    ),
    plant(
        "nobody is called whom a rule answers for",
        "orders", ALL, "calls in the channel", "imperios",
        "bot.matches.session:_Table.is_called",
        "seat in ask.decisions",
        "seat in ask.decisions and self.body.chairs[seat].standing_rule is None",
    ),
    plant(
        "spectators see the order of who shows a hand",
        "orders", "spectators", "/game watch", "imperios",
        "bot.features.history.view:hands",
        'lines.append(f"- **{w.name(seat)}**: {cut(held, 400)}")',
        'lines.append(f"- **{w.name(seat)}** {session.chairs[seat].order}: '
        '{cut(held, 400)}")',
    ),
    plant(
        "/host state shows the orders",
        "orders", "the host", "/host state", "coup",
        "bot.features.hosting.service:Hosting.look",
        "return dump(session.playing().view(SPECTATOR))",
        "return [dump(session.playing().view(SPECTATOR)), [c.order for c in session.chairs]]",
    ),
)

SETTINGS: tuple[Plant, ...] = (
    plant(
        "the table tells when somebody will be reminded",
        "settings", ALL, "the table's text", "imperios",
        "bot.features.table.view:table",
        "b.text(absences(session, t), 300)",
        "b.text(str([chair.remind_at for chair in session.chairs]), 300)",
    ),
    plant(
        "a call is in the language of who is called",
        "settings", ALL, "calls in the channel", "coup",
        "bot.features.calls.channel_calls:ChannelCalls._post",
        "face, once = call(session, seat, loud=loud, opens=opens), marks.nonce_of(mark)",
        "wishes = await self._people.read(person or 0)\n"
        "    body = session.body.model_copy(update={'locale': wishes.locale})\n"
        "    face = call(replace(session, body=body), seat, loud=loud, opens=opens)\n"
        "    once = marks.nonce_of(mark)",
    ),
    plant(
        "/game settings opens the wishes of the host",
        "settings", RIVALS, "a form", "kobayakawa",
        "bot.features.personal.commands:PersonalCommands.commands",
        "await self.responder.open_form(interaction, forms.form(person))",
        "session = await self.finder.in_channel(interaction.channel_id)\n"
        "        person = await self.people.read(session.row.host) if session else person\n"
        "        await self.responder.open_form(interaction, forms.form(person))",
    ),
    plant(
        "a panel greys the names of those who are never reminded",
        "settings", RIVALS, "a panel's text", "polis",
        "bot.features.seat.view:panel",
        "_news(b, of,",
        "b.text(str([c.remind_at is None for c in session.chairs]), 100)\n"
        "    _news(b, of,",
    ),
    plant(
        "the export tells who takes no direct messages",
        "settings", RIVALS, "/game export", "offrandes",
        "bot.features.history.service:History.own_view",
        '"heard": spoken,',
        '"heard": spoken, "people": [await self.finder.store.documents.get("person", c.person)'
        " for c in session.chairs if c.person],",
    ),
)

BESIDE = (  # the play: before the start, after the end, in notes
    plant(
        "the button Picture shows the hand of the next seat",
        "cards", RIVALS, "the private answer of Picture", "kobayakawa",
        "bot.features.seat.panels:Panels.show_whole",
        "_Response(interaction, session, seat, person",
        "_Response(interaction, session, (seat + 1) % len(session.chairs), person",
    ),
    plant(
        "what is behind More names the shuffle by its first byte",
        "seed", ALL, "the private answer of More", "coup",
        "bot.features.lobby.view:more",
        "b.text(option_lines(session, w, t), 2000)",
        "b.text(option_lines(session, w, t) + session.body.secret[:2], 2000)",
    ),
    plant(
        "the choice of a trial says for how many a note was left",
        "settings", ALL, "how to play on from a moment", "coup",
        "bot.features.trials.view:choosing",
        'b.text(t("trial-how"))',
        'b.text(t("trial-how") + f" ({len(session.body.left_notes)})")',
    ),
    plant(
        "the shared poster says for how many a note was left",
        "settings", ALL, "the poster in a message of its own", "coup",
        "bot.features.history.ending:shared",
        "· {won(session, t)}",
        "· {won(session, t)}{'.' * len(session.body.left_notes)}",
    ),
    plant(
        "a panel shows the note of everybody who left one",
        "settings", RIVALS, "a panel by direct message", "coup",
        "bot.features.seat.targets:PanelMessages._panel",
        "person = await self._people.read(id)",
        'left = " ".join(note.text for note in session.body.left_notes)\n'
        "    person = await self._people.read(id)\n"
        '    person = person.model_copy(update={"notes": {session.id: left}})',
    ),
)

PLANTS = (*WINDOWS, *STEPS, *ORDERS, *SETTINGS, *BESIDE)
