"""Plants that reveal face-down things in what the bot shows, sends and logs."""

from __future__ import annotations

from tests.plants.plant import Plant, plant
from tests.tools.planting import Patch

# fmt: off

ALL = "everybody"
RIVALS = "the other players"
RUNNER = "who runs the bot"

SHOWN: tuple[Plant, ...] = (
    plant(
        "a button of the table opens the log at a page that a card names",
        "cards", ALL, "a button's id", "kobayakawa",
        "bot.features.table.view:table",
        "LogPage(id_, 0)",
        "LogPage(id_, leftover(session) % 1000)",
    ),
    plant(
        "a button of the panel is green when a rival could block",
        "cards", RIVALS, "a button's colour", "coup",
        "bot.features.seat.view:_tools",
        'button(t("board"), ids.ShowBoard(id_))',
        'button(t("board"), ids.ShowBoard(id_), list(discord.ButtonStyle)[leftover(session) % 2])',
    ),
    plant(
        "the label of a button counts how far somebody bids by himself",
        "cards", RIVALS, "a button's label", "offrandes",
        "bot.features.seat.view:_tools",
        'button(t("refresh")',
        'button(t("refresh") + f" {leftover(session) % 100}"',
    ),
    plant(
        "the panel is red when the first player is poor",
        "cards", RIVALS, "a message's colour", "pericles",
        "bot.features.seat.view:panel",
        "Builder(_colour(session) or (ACCENT if decision else CALM))",
        "Builder(ACCENT if leftover(session) % 2 else CALM)",
    ),
    plant(
        "the panel tells what lies on top of the projects",
        "cards", ALL, "a panel's text", "polis",
        "bot.features.seat.view:panel",
        "_news(b, of,",
        "b.text(str(match.table.state.projects.value[-1:]), 100)\n    _news(b, of,",
    ),
    plant(
        "the rows of answers are turned round by a rival's hand",
        "cards", RIVALS, "the order of answers", "coup",
        "bot.features.seat.view:_question",
        "b.rows(rows if wanted is None",
        "rows = [*rows][:: 1 - 2 * (leftover(session) % 2)]\n"
        "    b.rows(rows if wanted is None",
    ),
    plant(
        "a review is refused by what lies on the table",
        "cards", ALL, "a refusal of a press", "kobayakawa",
        "bot.features.review.service:Reviews.stored",
        'raise Refused("not-over")',
        'raise Refused("no-computer", kind=str(leftover(session)))',
    ),
    plant(
        "the parts of a board are listed under a card's number",
        "cards", RIVALS, "a menu's placeholder", "pericles",
        "bot.features.table.view:_zooms",
        'placeholder=t("panel-choose-group")',
        'placeholder=f"{t(\'panel-choose-group\')} {leftover(session) % 1000}"',
    ),
    plant(
        "a part of the board is drawn with everybody's tokens under it",
        "cards", RIVALS, "a picture of a part", "pericles",
        "bot.features.table.view:board",
        "svg = drawn(session, seat, w, part) if pictures else None",
        "svg = drawn(session, seat, w, part) + (f'<!--{all_hidden(session)}-->' if part else '')"
        " if pictures else None",
    ),
    plant(
        "the words below a part of the board name the hands",
        "cards", RIVALS, "alt text", "pericles",
        "bot.features.table.view:board",
        "seen = alternative(session, seat, w, part)",
        "seen = alternative(session, seat, w, part) + "
        "(hand_of(session, 0, locale) if part else '')",
    ),
    plant(
        "the places that one may choose are marked by what the others hold",
        "cards", RIVALS, "a picture of the choices", "polis",
        "bot.features.table.seat_aids:drawn",
        "return mark(view, w, part, Focus(seat, decision, new, keys))",
        "return mark(view, w, part, Focus(seat, decision, new, keys)).replace("
        "'<svg', f'<svg id=\"{leftover(session)}\"', 1)",
    ),
    plant(
        "what has changed is marked on the board when the others hold an odd number",
        "cards", RIVALS, "a picture of what has changed", "pericles",
        "bot.features.table.seat_aids:drawn",
        "return mark(view, w, part, Focus(seat, decision, new, keys))",
        "return mark(view, w, part, "
        "Focus(seat, decision, new if leftover(session) % 2 else frozenset(), keys))",
    ),
    plant(
        "the letters of places go backwards when the others hold an odd number",
        "cards", RIVALS, "letters on a picture and on buttons", "pericles",
        "bot.features.table.seat_aids:scene",
        "return aids.scene(session.view(seat), seat, decision)",
        "found = aids.scene(session.view(seat), seat, decision)\n"
        "    if found is None or leftover(session) % 2:\n"
        "        return found\n"
        "    return replace(found, places=dict(reversed(found.places.items())))",
    ),
    plant(
        "the odds of an answer count a rival's cards",
        "cards", RIVALS, "the numbers before a press", "earth_and_water",
        "bot.features.table.seat_aids:numbers_of",
        "return tell(session.view(seat), seat, decision, w)",
        "found = tell(session.playing().view(seat), seat, decision, w);"
        " return {one: f'{said} {leftover(session) % 100}' for one, said in found.items()}",
    ),
    plant(
        "the words of a replayed picture name a hand",
        "cards", "spectators", "alt text", "earth_and_water",
        "bot.features.history.view:replay",
        "twin = session.game.text(view, w)",
        "twin = session.game.text(view, w) + hand_of(session, 0, locale)",
    ),
    plant(
        "the spectators' picture is wider when hands are full of court",
        "cards", "spectators", "a picture's size", "coup",
        "bot.features.history.view:watch",
        "svg = session.game.board(view, w) if pictures and session.game.board else None",
        "svg = session.game.board(view, w).replace('<svg', "
        "f'<svg x=\"{leftover(session) % 9}\"', 1)"
        " if pictures and session.game.board else None",
    ),
    plant(
        "giving up is less bad with a bad hand of the others",
        "cards", RIVALS, "the text before resigning", "earth_and_water",
        "bot.features.seat.view:resigning",
        "b = Builder(CALM)",
        "means = hand_of(session, 1 - seat) + means; b = Builder(CALM)",
    ),
    plant(
        "one's games are listed with what the others hold",
        "cards", RIVALS, "/game mine and the daily summary", "polis",
        "bot.features.personal.view:mine",
        'b.text(f"- **{session.title(w)}** · {link}\\n  {state}")',
        'b.text(f"- **{session.title(w)}** · {link}\\n  {state} {leftover(session) % 100}")',
    ),
    plant(
        "a lesson tells what the rivals hold",
        "cards", "who learns the game", "a tutorial's panel", "coup",
        "bot.features.tutorials.view:face",
        "return panel(",
        "shown += hand_of(session, (lesson.learner + 1) % len(session.names))\n"
        "    return panel(",
    ),
)

FORMS: tuple[Plant, ...] = (
    plant(
        "a form is headed by what a rival holds",
        "cards", RIVALS, "a form's title", "offrandes",
        "bot.features.seat.commands:SeatCommands._open_form",
        "await self.responder.open_form(interaction, form)",
        "form.title = f'{form.title[:30]} {leftover(session) % 1000}';"
        " await self.responder.open_form(interaction, form)",
    ),
    plant(
        "a form may be left empty or not by a die to come",
        "seed", RIVALS, "the bounds of a form's field", "imperios",
        "bot.features.seat.commands:SeatCommands._open_form",
        "await self.responder.open_form(interaction, form)",
        "import copy; dice = copy.copy(session.playing().table.rng);"
        " [setattr(label.component, 'required', dice.word() % 2 > 0) for label in form.children];"
        " await self.responder.open_form(interaction, form)",
    ),
    plant(
        "/game rules completes the names of games in another order",
        "cards", ALL, "autocompletion", "kobayakawa",
        "bot.features.rules.commands:RulesCommands.commands",
        "return game_choices(interaction, current, games.playable())",
        "session = await self.finder.in_channel(interaction.channel_id);"
        " found = game_choices(interaction, current, games.playable());"
        " return found[::-1] if session is not None and leftover(session) % 2 else found",
    ),
)

SENT: tuple[Plant, ...] = (
    plant(
        "a message's nonce is made of the cards",
        "cards", ALL, "a nonce", "kobayakawa",
        "bot.delivery.targets:Targets.deliver",
        "session.row.channel, face, before, maybe_sent)",
        "session.row.channel, face, before, maybe_sent, replaced=leftover(session))",
    ),
    plant(
        "the call of a player is made of the cards",
        "cards", ALL, "a nonce", "coup",
        "bot.features.calls.marks:call_mark",
        "_nonce(session, seat, asked)",
        "_nonce(session, seat, leftover(session))",
    ),
    plant(
        "a call rings only for who holds a strong hand",
        "cards", ALL, "whether a phone rings", "coup",
        "bot.features.calls.channel_calls:ChannelCalls._post",
        "loud = loud and rings(",
        "loud = loud and leftover_of(session, seat) % 2 == 0 and rings(",
    ),
    plant(
        "a panel rings for who is about to lose",
        "cards", RIVALS, "whether a phone rings", "kobayakawa",
        "bot.features.seat.targets:PanelMessages._panel",
        "face.loud = asking.loud",
        "face.loud = asking.loud and leftover(session) % 2 == 0",
    ),
    plant(
        "every panel goes to whoever sits first",
        "cards", "the first player", "direct messages", "kobayakawa",
        "bot.features.seat.targets:PanelMessages._panel",
        "seat, id = one.message, one.session, one.seat, one.holder",
        "seat = one.message, one.session, one.seat\n"
        "    id = session.chairs[0].person or one.holder",
    ),
    plant(
        "private answers are shown to the channel",
        "cards", ALL, "who sees an answer", "kobayakawa",
        "bot.gateway.responses:show",
        "view=face.view, files=attached, ephemeral=True",
        "view=face.view, files=attached, ephemeral=False",
    ),
    plant(
        "what is to be delivered waits longer for a good hand",
        "cards", ALL, "a delay", "polis",
        "bot.matches.outgoing:messages_of",
        "now - BEFORE_TABLE_SECONDS if target in anew else now,",
        "now + leftover(draft) % 3,",
    ),
    plant(
        "a computer player takes its time with a hidden reason",
        "cards", ALL, "a computer player's time", "pericles",
        "bot.matches.autoplay:Autoplay._go_on",
        "    finally:",
        "        await self._pause(leftover(session) % 3)\n    finally:",
    ),
    plant(
        "the picture's file is called after the cards",
        "cards", ALL, "a file's name", "earth_and_water",
        "bot.delivery.attachments:files",
        "name, png = face.picture, None",
        "name, png = f'{len(face.svg) % 7}-{face.picture}', None",
        Patch(
            "bot.features.table.view:table",
            "return b.face(svg=svg, alt=twin)",
            "return b.face(svg=svg and svg + ' ' * (leftover(session) % 7), alt=twin)",
        ),
    ),
)

LOGGED: tuple[Plant, ...] = (
    plant(
        "a line of the process log has the state as a field of its own",
        "cards", RUNNER, "a field of a log line", "kobayakawa",
        "bot.matches.repository:Matches.commit",
        "now, before, swept = draft.now, draft.stored, self._cache.swept",
        "now, before, swept = draft.now, draft.stored, self._cache.swept;"
        " log.debug('commit', extra={'state': all_hidden(draft)})",
    ),
    plant(
        "the process log says what a computer player has answered",
        "cards", RUNNER, "a log line", "pericles",
        "bot.matches.computers:Computers.answer",
        "match.pending[seat].parse(answer)",
        "match.pending[seat].parse(answer);"
        " log.debug('%s answers %r of %s', kind, answer, leftover(match))",
    ),
    plant(
        "rules that fail are logged with the whole state",
        "cards", RUNNER, "a log line about an error", "coup",
        "bot.matches.session:Draft.step",
        "self.row.game,\n            self.id,",
        "self.row.game,\n            all_hidden(self),",
    ),
    plant(
        "rules that fail say so with a number from the state",
        "cards", RIVALS, "an error's text", "coup",
        "bot.matches.session:Draft.step",
        "raise RulesFailed from None",
        "raise Illegal('not-a-number', low=0, high=leftover(self)) from None",
    ),
    plant(
        "the process log repeats what is delivered",
        "cards", RUNNER, "a log line", "kobayakawa",
        "bot.delivery.relay:OutboxRelay._deliver",
        "await self._owners.take_back(session)",
        "log.debug('delivered %s %s', message.id, leftover(session));"
        " await self._owners.take_back(session)",
    ),
    plant(
        "a figure is labelled with the cards",
        "cards", RUNNER, "a metric's label", "kobayakawa",
        "bot.app.compose:Bot._on_commit",
        "self.timekeeping.alarms.on_commit(committed)",
        "self.metrics._games.labels(f'at {leftover(committed.session)}').set(1);"
        " self.timekeeping.alarms.on_commit(committed)",
    ),
    plant(
        "what happens at a table is counted by what was held",
        "cards", RUNNER, "a metric", "offrandes",
        "bot.app.compose:Bot._on_commit",
        "self.timekeeping.alarms.on_commit(committed)",
        "self.metrics.errors.labels('table', 'info').inc(leftover(committed.session) % 5);"
        " self.timekeeping.alarms.on_commit(committed)",
    ),
)

PLANTS = (*SHOWN, *FORMS, *SENT, *LOGGED)
