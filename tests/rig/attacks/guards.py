"""Switches off the defense against each attack: then the attack must succeed."""

from __future__ import annotations

from tests.plants.field import PLANTS
from tests.plants.plant import REVEALED
from tests.rig.attacks import ballots, channels, pages, power, presses, proofs, seats, watching
from tests.rig.attacks.seats import Attack
from tests.tools.planting import Patch

KNOWING = Patch(
    "bot.matches.knowledge:only_unknowing",
    "if has_used_tools(body, person)",
    "return\n    if has_used_tools(body, person)",
)
ALONE = Patch(
    "bot.features.hosting.service:decides_alone",
    "person = tool_user.person or 0",
    "return True\n    person = tool_user.person or 0",
)
AT_ONCE = (
    Patch(
        "bot.matches.ballots:electorate",
        "if chair.person is not None and seat",
        "if chair.person is not None and not chair.absent and seat",
    ),
    Patch("bot.matches.ballots:takes_its_time", "needed(vote, len(asked)) < 2 and", "False and"),
)
PEEKING = Patch(
    "bot.features.hosting.service:Hosting.uncover",
    'raise Refused("no-looking-alone")',
    "pass",
)
NUMBERS = Patch(
    "bot.features.votes.service:Votes.vote",
    "vote = next((v for v in draft.body.votes if v.number == number), None)",
    "vote = next(iter(draft.body.votes), None)",
)

KEPT = Patch(
    "bot.matches.closures:gives_way", "return table.status == LIVE and", "return False and"
)
OLD_SECRET = Patch(
    "games.core.record:Start.secret_at",
    "return next(later, self.secret)",
    "return self.secret",
)

ANY_HOLDER = Patch(
    "bot.features.board.service:still_sits",
    "return playing and body",
    "return True or body",
)
ANY_SEAT = Patch(
    "bot.features.board.service:is_of",
    '(body["use"], body["match"], body["seat"]) == (use, session.id, seat)',
    'body["use"] == use',
)

UNGUARDED: dict[Attack, tuple[Patch, ...]] = {
    seats.resign_and_take_another_seat: (KNOWING,),
    seats.resign_and_substitute: (KNOWING,),
    seats.take_a_second_seat: (
        KNOWING,
        Patch("bot.matches.corrections:sit_down", 'raise Refused("already-playing")', "pass"),
    ),
    seats.be_forgotten_and_take_another_seat: (KNOWING,),
    seats.be_forgotten_in_the_seat_and_take_another: (
        Patch(
            "bot.matches.session:Draft.vacate",
            "knowledge.remember(self.body, chair.person, seat, sat=True)",
            "pass",
        ),
    ),
    seats.look_at_everything_and_sit_down: (KNOWING,),
    seats.look_be_forgotten_and_sit_down: (KNOWING,),
    seats.use_a_tool_and_sit_down: (KNOWING,),
    seats.watch_a_shown_hand_and_sit_down: (
        Patch(
            "bot.matches.actions:Actions.look_on",
            "knowledge.remember(draft.body, person, seat, sat=False)",
            "pass",
        ),
    ),
    seats.take_the_own_seat_back_after_another: (KNOWING,),
    seats.have_the_second_account_put_in: (
        Patch(
            "bot.features.hosting.service:Hosting.replace",
            'raise Refused("no-replacing-alone")',
            "pass",
        ),
    ),
    seats.have_a_former_player_put_in: (KNOWING,),
    seats.read_a_hand_after_having_got_up: (
        Patch(
            "bot.features.seat.panels:Panels.show",
            "seat = session.seat_of(interaction.user.id)",
            "seat = next((f.seat for f in session.body.former), None)",
        ),
    ),
    power.force_somebody_who_is_not_late: (ALONE,),
    power.repair_in_the_own_favour: (ALONE,),
    power.repair_as_a_manager_who_plays: (ALONE,),
    power.rewind_alone: (ALONE,),
    power.rewind_as_a_manager_who_plays: (ALONE,),
    power.pause_alone: (ALONE,),
    power.peek_as_a_host: (PEEKING,),
    power.peek_as_a_manager_who_plays: (PEEKING,),
    power.peek_without_secrets: (
        Patch(
            "bot.features.hosting.service:Hosting.look",
            "return dump(session.playing().view(SPECTATOR))",
            "return json.loads(all_hidden(session))",
            REVEALED,
        ),
    ),
    power.peek_as_a_manager_who_has_got_up: (ALONE,),
    power.close_a_match_alone: (
        Patch(
            "bot.features.lobby.service:only_alone", 'raise Refused("cancel-needs-vote")', "pass"
        ),
    ),
    power.rewind_over_the_absent: AT_ONCE,
    power.pause_over_the_absent: AT_ONCE,
    power.abandon_over_the_absent: AT_ONCE,
    power.kick_after_one_miss_and_sit_down: (
        *AT_ONCE,
        Patch(
            "bot.features.votes.service:Votes._may_be_kicked",
            'raise Refused("not-late-enough"',
            'dict(code="not-late-enough"',
        ),
    ),
    power.kick_while_the_third_is_away: (
        Patch("bot.features.votes.service:Votes._may_be_kicked", " and not c.absent", ""),
        Patch(
            "bot.features.votes.service:Votes.vote_over",
            'if vote.kind == "kick" and',
            "if False and",
        ),
    ),
    power.answer_at_once_for_the_other_of_two: AT_ONCE[1:],
    power.sit_down_at_once_after_misses: (
        Patch(
            "bot.matches.actions:only_owner_yet",
            'raise Refused("seat-kept"',
            'dict(code="seat-kept"',
        ),
    ),
    power.kick_somebody_who_is_not_late: (
        Patch(
            "bot.features.votes.service:Votes._may_be_kicked", 'raise Refused("not-late")', "pass"
        ),
    ),
    power.probe_who_has_passed: PLANTS["a host who plays probes who has passed"].patches,
    power.read_a_rewind_in_a_window: (
        Patch(
            "bot.matches.corrections:rewind_target",
            "floor = playing.floor",
            "floor = playing.version",
        ),
    ),
    ballots.yes_to_a_vote_that_is_over: (NUMBERS,),
    ballots.yes_of_an_older_build: (NUMBERS,),
    ballots.learn_the_deck_by_a_rewind: (
        Patch(
            "bot.matches.corrections:go_back",
            "draft.redraw(secret)",
            "pass",
        ),
    ),
    ballots.vote_as_a_stranger: (
        Patch(
            "bot.features.votes.service:Votes.vote",
            "if person not in",
            "if False and person not in",
        ),
        Patch(
            "bot.features.votes.service:Votes._count",
            "if len(set(vote.yes) & asked) >= needed",
            "if len(set(vote.yes)) >= needed",
        ),
    ),
    ballots.vote_and_get_up: (
        Patch(
            "bot.features.votes.service:Votes._count",
            "if len(set(vote.yes) & asked) >= needed",
            "if len(set(vote.yes)) >= needed",
        ),
    ),
    ballots.say_a_step_and_go_back_further: (
        Patch(
            "bot.features.votes.service:Votes._carry_out",
            "await go_back(self.matches.store, draft, vote.line)",
            "await go_back(self.matches.store, draft, 1 + vote.line)",
        ),
    ),
    presses.press_the_answers_of_others: (
        Patch(
            "bot.matches.actions:Actions.answer_with", "only_sitter(draft, seat, person)", "pass"
        ),
    ),
    presses.press_what_was_asked_before_a_rewind: (
        Patch(
            "bot.matches.actions:Actions.answer_with", "not is_open(draft, asked) or seat", "seat"
        ),
    ),
    presses.take_back_the_step_of_another: (
        Patch("bot.matches.actions:Actions.undo", "seat = seated(draft, person)", "seat = 1"),
    ),
    presses.leave_an_order_for_another: (
        Patch(
            "bot.matches.actions:Actions.standing_order",
            "seat = seated(draft, person)",
            "seat = 1",
        ),
    ),
    presses.lay_down_a_rule_for_another: (
        Patch(
            "bot.matches.actions:Actions.lay_down",
            "draft.chairs[seated(draft, person)].standing_rule",
            "draft.chairs[1].standing_rule",
        ),
    ),
    presses.send_the_forms_of_a_lobby_after_the_start: (
        Patch(
            "bot.features.lobby.service:Lobby.set_options",
            "self.matches.change(id, LOBBY)",
            "self.matches.change(id, LOBBY, 'live')",
        ),
    ),
    presses.send_the_forms_of_a_seat_after_leaving_it: (
        Patch("bot.features.notes.service:Notes.write", 'raise Refused("not-seated")', "seat = 1"),
    ),
    presses.look_through_the_eyes_of_others: (
        Patch(
            "bot.features.history.commands:HistoryCommands._stops",
            "if reader not in self.history.readers(session, interaction.user.id):",
            "if False:",
        ),
    ),
    presses.guess_sealed_answers_from_hashes: (
        PLANTS["the table shows the bare hash of the log"].patches
    ),
    presses.change_a_table_that_is_anothers: (
        Patch("bot.matches.session:only_host", "if table.row.host != person:", "if False:"),
    ),
    presses.keep_a_cup_that_is_anothers: (
        Patch("bot.features.cups.service:Cups.draw", "if cup.host != person:", "if False:"),
    ),
    presses.wear_a_name_that_does_something: (
        Patch("bot.ui.words:safe_name", "return safe_text(name, SHOWN_NAME_LENGTH)", "return name"),
    ),
    watching.watch_who_passes: PLANTS["calls are taken away as people pass"].patches,
    watching.be_away_before_and_after_having_passed: (
        PLANTS["who has answered in secret may be away at once"].patches
    ),
    watching.watch_an_order_being_left: (
        PLANTS["the table shows who passes until the next turn"].patches
    ),
    watching.watch_a_step_that_is_taken_back: (
        PLANTS["the table is told that a step was taken back"].patches
    ),
    pages.use_a_link_again: (
        Patch(
            "bot.features.board.service:Boards.exchange",
            "not await self._documents.swap(KIND, number(secret), body, None)",
            "False",
        ),
    ),
    pages.use_an_old_link: (
        Patch(
            "bot.features.board.service:Boards._found",
            'body["until"] <= self.matches.now()',
            "False",
        ),
    ),
    pages.steal_a_link_from_the_store: (
        Patch(
            "bot.features.board.service:hashed",
            "return sha256(secret.encode()).hexdigest()",
            "return secret",
        ),
    ),
    pages.open_another_seat: (ANY_SEAT, ANY_HOLDER),
    pages.open_a_seat_of_another_match: (ANY_SEAT, ANY_HOLDER),
    pages.look_on_after_having_resigned: (ANY_HOLDER,),
    pages.look_on_after_a_take_over: (ANY_HOLDER,),
    pages.look_on_from_outside: (
        Patch(
            "bot.features.board.spectators:Spectators.may_look",
            "return await self._access.open_to_all",
            "return True or await self._access.open_to_all",
        ),
    ),
    pages.press_from_another_site: (
        Patch("bot.features.board.site:is_same_origin", "== origin", "is not None"),
    ),
    pages.rebind_a_name: (Patch("bot.features.board.site:is_ours", "== host", "is not None"),),
    pages.send_too_much: (
        Patch(
            "bot.features.board.site:BoardSite.app",
            "client_max_size=BODY_BYTES",
            "client_max_size=0",
        ),
    ),
    pages.read_nothing: (
        Patch("bot.features.board.site:Patience.beat", "0 < before <= self._left", "False"),
    ),
    pages.guess_an_address: (
        Patch(
            "bot.features.board.addresses:Addresses.match",
            "if hmac.compare_digest(name.encode(), self.name(match).encode())",
            "if match",
        ),
    ),
    channels.keep_a_channel_with_a_game_for_one: (KEPT,),
    channels.keep_a_channel_with_a_trial: (KEPT,),
    channels.keep_a_channel_from_its_manager: (
        Patch("bot.matches.closures:is_due", "if body.closes_at is None or", "if True or"),
    ),
    channels.keep_a_channel_with_a_lobby: (
        Patch(
            "bot.features.hosting.service:Hosting.close",
            "await self.matches.commit(draft, status=CLOSED)",
            "await self.matches.commit(draft)",
        ),
    ),
    channels.take_a_channel_from_who_is_away: (
        Patch(
            "bot.matches.ballots:is_alone",
            "sitting = {chair.person for chair in table.body.chairs}",
            "sitting = {chair.person for chair in table.body.chairs if not chair.absent}",
        ),
        Patch(
            "bot.matches.closures:gives_way",
            "for chair in table.body.chairs}",
            "for chair in table.body.chairs if not chair.absent}",
        ),
    ),
    **dict.fromkeys(proofs.WITH_A_FILE, (OLD_SECRET,)),
    proofs.compute_the_deck_after_a_repair: (
        OLD_SECRET,
        Patch("games.core.match:Position._repair", "if self._redrawn >", "if False and 1 >"),
    ),
    proofs.pass_a_forged_record_off: (
        Patch("games.headless.witness:_evening", "if place < 0:", "if False:"),
    ),
}
