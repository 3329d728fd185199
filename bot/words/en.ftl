# Commands. Names: lower case, 1 to 32 characters.
cmd-game = game
cmd-game-about = Board games with secrets, in this channel
cmd-new = new
cmd-new-about = Open a table in this channel
cmd-join = join
cmd-join-about = Sit down at the table in this channel
cmd-start = start
cmd-start-about = Start the game
cmd-bot = bot
cmd-bot-about = Seat a computer
cmd-cancel = cancel
cmd-cancel-about = Close your table before the start, or your game against computers
cmd-status = status
cmd-status-about = See the table, as a picture and in words
cmd-hand = hand
cmd-hand-about = Open your seat: your hand, the question, the answers
cmd-log = log
cmd-log-about = Read what has happened
cmd-rules = rules
cmd-rules-about = Read the rules of a game, or search them
cmd-mine = mine
cmd-mine-about = Your games, those that wait for you first
cmd-answer = answer
cmd-answer-about = Answer what you are asked, by typing
arg-answer = answer
arg-answer-about = Your answer, as its button calls it; begin to type and choose
arg-waiting = game
arg-waiting-about = Which of the games that wait for you
cmd-challenge = challenge
cmd-challenge-about = Challenge what somebody claims
cmd-pass = pass
cmd-pass-about = Pass
arg-order = until
arg-order-about = Pass by yourself from now on, until when?
cmd-block = block
cmd-block-about = Block what somebody is about to do
arg-role = as
arg-role-about = As which character you block
cmd-bid = bid
cmd-bid-about = Bid in the open auction
arg-amount = amount
arg-amount-about = How much you bid
cmd-why = why
cmd-why-about = Why you cannot do something now, with the rule
arg-wish = action
arg-wish-about = What you would like to do; empty: everything that you cannot do now
menu-seat = My seat
menu-since = Since my last move
menu-record = Record
menu-invite = Invite to a table
cmd-undo = undo
cmd-undo-about = Undo your last step, if nobody has learned from it
cmd-resign = resign
cmd-resign-about = Give up: your rival wins, or a computer plays for you
cmd-settings = settings
cmd-settings-about = Your calls, reminders, nights, time zone and pictures
cmd-server = server
cmd-server-about = Settings of this server
cmd-language = language
cmd-language-about = Choose the language of public messages
arg-game = game
arg-game-about = Which game
arg-language = language
arg-language-about = One that I speak
where-dm = By direct message
where-channel = In the channel
where-both = Both

# Lobby
lobby-players = { $fixed ->
    [yes] { $low } players
   *[no] { $low }–{ $high } players
}
lobby-seats = **At the table** ({ $taken } of { $most }): { $names }
lobby-person = { $name }{ $host ->
    [yes] {" "}(host)
   *[no] {""}
}
lobby-computer = { $name } ({ $kind })
kind-random = computer, plays at random
kind-search = computer, thinks ahead
kind-heuristic = computer
kind-novice = computer, novice
kind-regular = computer
kind-expert = computer, expert
kind-master = computer, master
level-novice = Computers: novices
level-regular = Computers: regulars
level-expert = Computers: experts
level-master = Computers: masters
lobby-changed = **At this table** · { $what }
changed-clock = { $kind ->
    [live] { $minutes ->
        [0] { $seconds } seconds a decision
        [1] one minute a decision
       *[other] { $minutes } minutes a decision
    }
   *[correspondence] { $bank } h in the bank, { $increment } h more after each answer
}
changed-zero = { $clock }; when time is up, { $zero }
lobby-usual-clock = { $people ->
    [1] No clock against computers only. Once somebody joins: { $clock }.
   *[other] Clock: { $clock }.
}
no-clock = no clock
changed-seating = seats in the order of joining
changed-pictures = no picture of the board
changed-moments = { $which ->
    [big] only big moments
   *[none] no moments
}
changed-pinned = the table stays where it is
lobby-missing = { $missing ->
    [one] One more to begin, a person or a computer.
   *[other] { $missing } more to begin, people or computers.
}
lobby-ready = { $full ->
    [yes] The table is full. The host can start.
   *[no] The host starts whenever the table is ready.
}
lobby-crowded = With these options there is room for { $most }.
lobby-seating = Seats at the start: { $seating ->
    [random] drawn at random
   *[joined] in the order of joining
}
join = Join
leave = Leave
start = Start
add-computer = Seat a computer
add-computers = Seat { $n } computers
remove-computer = Send { $name } away
options = { $part ->
    [1] Options
    [2] More options
   *[other] More options ({ $part })
}
seating-button = { $seating ->
    [random] Draw the seats by lot
   *[joined] Seat in the order of joining
}
lobby-pictures = Picture of the board at the table: { $on ->
    [yes] yes
   *[no] no
}
lobby-moments = Told in a message of their own: { $which ->
    [all] the big moments and the smaller ones
    [big] only the big moments
   *[none] no moments
}
lobby-pinned = { $on ->
    [yes] The table stays where it is
   *[no] The table comes down again when talk has buried it
}
pin-button = { $pinned ->
    [yes] Keep the table in its place
   *[no] Let the table follow the talk
}
moments-button = { $which ->
    [all] Tell all moments
    [big] Tell only big moments
   *[none] Tell no moments
}
more = More
more-title = { $game } · this table
more-host = The host sets this table: { $host }.
back = Back
computer-sits = { $name }, a computer, sits down. That makes the game unrated.
left-table = You have left the table.
pictures-on = With pictures
pictures-off = Without pictures
rules = Rules
cancel = Close table
yes = yes
no = no
form-yes = Yes
form-no = No
options-of = { $game } · options
options-kept = Saved; the table shows it.
options-kept-more = Saved. There are more options.
options-more = More options
table-open = The table is open in the channel.
joined = You have a seat.
started = The game begins.
started-there = The game has begun in { $channel }.
computer-seated = A computer sits down.
closed-now = The table is closed.
resigned = You have given up.
resigned-for-now = You have given up. If you change your mind, /game substitute brings you back as long as nobody else has had the seat.
resign-ask = ### Give up in { $game }?
resign-two = The game ends at once: { $rival } wins.{ $rated ->
    [yes] {" "}It counts for the rating.
   *[no] {""}
}
resign-many = A computer plays for you until somebody takes the seat. The game goes on, unrated. You may come back as long as nobody else has had it, but you can take no other seat in this game.
resign-alone = Nobody else plays here: the game is closed and nobody wins.
close-ask = ### Close { $game }?
close-do = Close the game
resign-do = Give up
lobby-open = A table of { $running } is looking for players:

# Table
my-seat = My seat
picture = Picture
no-seat-here = You have no seat here; this is what anybody sees.
board-text = In words
log = Log
board = Board
whole-board = The whole board
to-table = to the table
to-table-short = table
to-end = to the result
awaited-one = **{ $name }** owes the next answer.
awaited-window = Anyone may react: { $names }.
awaited-all = Waiting for { $names }.
awaited-many = Waiting for { $names }: { $given } of { $total } have answered.
answered-so = You answered **{ $answer }**. You can change it until all have answered.
answered-by-order = Your standing order answered **{ $answer }**. You can change it until all have answered.
bluff = bluff
answered = Your answer is in. You can change it until all have answered.
closed = This table is closed.
closed-lobby = This table was closed before the game began.
won = { $count ->
    [all] **{ $names }** draw.
    [one] **{ $names }** wins.
   *[other] **{ $names }** share the victory.
}
won-nobody = Nobody wins. The table keeps the story.
place-line = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} { $name }
end-title = { $game } · the end
end-hands = **Still in hand**
end-secret = The secret, to check the shuffle with: `{ $secret }`
end-head = The seal of the whole log, to check the exported file with: `{ $head }`
rematch = Rematch
table-moved = The table is further down: [{ $part }]({ $link })
board-changed = Changed since your last move: { $places }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}.
moment-struck = Taken back: the table went back to before this.
call = { $mention }, it is your move in **{ $game }**.

# Private panel
undo = Undo
turn-ends = This ends your turn, and you can take nothing back.
turn-end = End turn
since = Since my last move
since-more = … the rest is in the log.
since-none = Nothing yet.
note-mine = My note
see-all = See all
barred = { $named ->
    [yes] { $names }
   *[no] { $n ->
        [one] one more, not now
       *[other] { $n } more, not now
    }
} (why: “?”)
why-more = There is more: /why
why-nothing-such = No rule keeps you from anything of that name now. Look at the answers on your panel.
note-left = Left by who sat here before
note-label = For yourself
note-help = Nobody else at this table reads it. Left empty, it is deleted.
note-heir = If somebody takes your seat over
note-keep = The note stays with me
note-leave = They get the note
refresh = Refresh
order-pass = Pass until my turn
order-target = Pass unless targeted
order-stands-pass = You pass until your turn, also when you are the target. Nobody else knows.
order-stands-unless_target = You pass unless you are the target: then I ask you. Nobody else knows.
order-drop = Ask me again
standing-title = Standing rule
standing-lay-down = Standing rule…
standing-drop = Ask me each time
standing-secret = It stands until you change it, and nobody else knows of it.
panel-choose = Choose
panel-choose-group = Choose from…
panel-choose-number = Choose a number
panel-choose-several = { $fixed ->
    [yes] Choose { $most }
   *[no] { $least ->
        [0] Choose up to { $most }
       *[other] Choose { $least } to { $most }
    }
}
panel-fill-in = Type it
panel-other-way = Another way…
panel-other-number = Another number…
panel-none = None
form-number = From { $low } to { $high }
form-split = { $rest_id ->
    [none] Share out exactly { $total }.
   *[other] Share out up to { $total }. What is left over: { $rest }.
}
form-places = How many to each place
earlier = Earlier
later = Later
chapters = Chapters
log-of = { $game } · log
log-causes = Why? The rule behind a line
end-why = Why?
rules-not-here = { $text } *(not in play here)*
log-empty = Nothing has happened yet.
mine-title = Your games
other-games = Go to my other games ({ $n })
mine-none = You are not in a game right now. Open a table with /game new.
mine-lobby = looking for players
mine-you = **your move**
language-kept = Public messages are in { $language } from now on. Open tables keep theirs.

# What cannot be done
stale = That question has passed. Here is the one that counts.
stumbled = That move failed on my side. Nothing changed: try another, or tell whoever runs Ágora.
went-wrong = Something failed on my side. See how the table stands before you try again.
late = I cannot get at my records just now, and keep trying. If this press still counts, the table will show it; if nothing changes, press again in a minute.
dm-closed = I cannot send you direct messages, so I call you in the channel; “My seat” always works there. Once they are open, choose again with /game settings.
dm-slow = I open direct messages a few at a time, so for now I call you in the channel; “My seat” always works there. The button on the call opens yours at once.
dm-flagged = Discord is not letting me send direct messages for now, so I call you in the channel; “My seat” always works there. I keep trying.
open-direct = Write to me
direct-opened = Done: your questions come by direct message now.
bot-flagged = Discord takes my direct messages for spam and refuses them. People are called in their channels meanwhile, and I try again with growing pauses. What you can do is in docs/operations.md, under “Direct messages”.
too-fast = That was a lot of presses in a few seconds, so I let this one go. Wait a moment and press again.
refused-searching = That was a lot of searches in one minute. Wait a little, or read the chapters with /game rules.
refused-lobbies = { $most ->
    [one] A table of yours has
   *[other] { $most } tables of yours have
} not started yet. Start or close one before you open another.
refused-old-button = That button is from an old message. /game status shows the table as it is.
refused-nobody = I know nobody with that number.
refused-no-table = This table is gone. Yours: /game mine.
refused-asleep = { $game } is not installed here just now. The game sleeps as it is until whoever runs Ágora brings it back.
refused-no-game = There is no game called { $game } here.
refused-busy = { $running } is being played here: { $link }. Open yours in a thread or another channel.
refused-no-thread = No thread can be opened here now. Open one yourself, or take another channel.
open-in-thread = Open it in a thread
refused-channel-taken = Another table stands in that channel now. Close it first.
typed-left = { $text }, … ({ $n } left)
typed-near = { $count ->
    [one] Nothing has been answered. Did you mean this?
   *[other] Nothing has been answered. Did you mean one of these?
}
typed-near-text = Nothing has been answered. Did you mean “{ $answer }”? Then type it like that.
typed-example = Nothing has been answered. Type, for example: { $answers }
typed-quoted = “{ $answer }”
typed-risk = This answer could cost you dearly. Press it if you mean it.
typed-which-game = Several games wait for you. Open one, or name it in the command.
verb-unfit = That does not fit here. This is what you are asked:
verb-which = That could mean several things here. This is what you are asked:
refused-nothing-waits = No game waits for your answer. Yours are under /game mine.
refused-no-order = Choose from the list until when you pass.
has-invited = You have invited { $guest }.
invited = { $guest }, { $host } has a place for you at a game of { $game }.
refused-nothing-to-join = No table in this channel takes players now. Open one with /game new.
refused-invite-not-seated = You can invite people to a table where you sit. Join it first.
refused-cannot-be-invited = That account plays here already, or is a bot.
refused-too-many-invitations = You have invited several people just now. Give them a minute.
refused-nothing-here = There is no table here. Open one with /game new.
refused-rules-of-what = There is no table here. Choose a game, as in /game rules Coup.
refused-only-in-server = Tables open in a server. Here you can learn a game alone with /game tutorial.
refused-already-seated = You have a seat at this table.
refused-already-playing = You are already in this game: your seat is behind “My seat”.
refused-heir-seated = They play here already. Give the seat to somebody who does not.
refused-no-pages = There are no pages of tables here any more.
refused-no-spectators = Not everybody on this server sees this table's channel, so it has no page for onlookers.
refused-not-seated = You are not in this game, but you can look on with /game watch.
refused-full = The table is full. Once the game begins, you can look on with /game watch.
refused-only-host = That is up to whoever opened the table{ $person ->
    [0] {""}
   *[other] {""}: { $person }
}.
refused-not-your-seat = That seat is somebody else's. Yours is behind “My seat”.
refused-not-started = { $missing ->
    [0] The game has not begun: the host starts it.
    [one] The game has not begun: one more is needed, a person or a computer.
   *[other] The game has not begun: { $missing } more are needed, people or computers.
}
refused-close-begun = The game has begun. To close it for good: /game abandon.
lobby-begun = The game has begun.
refused-started = The game has begun. Look on with /game watch.
refused-over = The game is over. See all of it with /game replay.
refused-closed-lobby = This table was closed before the game began. Open another with /game new.
refused-no-computer = There is no computer called { $kind }.
refused-no-computer-seated = No computer sits at this table.
refused-no-options = This game has no options.
refused-cancel-needs-vote = Others are playing. Give up your seat with /game resign, or propose to close with /game abandon.
refused-missing-permissions = In this channel I lack { $permission }. A server manager grants { $permission_count ->
    [one] it
   *[other] them
} under Channel settings → Permissions.
permission-view_channel = “View Channel”
permission-send_messages = “Send Messages”
permission-send_messages_in_threads = “Send Messages in Threads”
permission-create_public_threads = “Create Public Threads”
permission-attach_files = “Attach Files”
permission-read_message_history = “Read Message History”

# Time
cmd-away = away
cmd-away-about = Say until which day you are away; leave it out when you are back
arg-until = until
arg-until-about = A date like 2026-12-24, or a number of days
arg-by-itself = by_itself
arg-by-itself-about = When your time is up and you alone are asked, use a day of absence
timing-button = Clock
timing-title = The clock of this table
timing-preset = How long one may think
timing-at-zero = When time is up
timing-bank = Time bank
timing-increment = Added after each answer
timing-cap = At most
timing-hours = In hours; they count when the clock is set by hand.
preset-usual = With people three minutes a decision; against computers only, no clock
preset-none = No clock
preset-quick = A minute for each decision
preset-evening = Three minutes for each decision
preset-day = About a day for each move
preset-three_days = Three days in the bank
preset-week = A week in the bank
preset-custom = By hand: the hours below
at-zero-default = the game's safest answer is given
at-zero-computer = a computer takes the seat
at-zero-vote = the others vote
timing-none = No clock
timing-live = Clock: { $seconds } seconds for each decision; then { $zero }
timing-correspondence = Clock: { $bank } h, and { $increment } h more after each answer, up to { $cap } h; what several answer in secret has { $bank } h of its own; nights and absences do not count; then { $zero }
settings-title = Your settings
settings-where = Where I call you
settings-reminders = Reminders
settings-extras = Also
extra-pictures = Pictures of the board
extra-turn_end = A question before my turn ends
extra-time_up = A message when my time runs out
extra-bluffs = My bluffs in reviews, for all at the table
your-time-up = { $count ->
    [one] ⏰ **Your time was up, so Ágora answered for you.**
   *[other] ⏰ **Your time was up { $count } times, so Ágora answered for you.**
}
settings-sleep = Your nights (they do not count)
settings-sleep-help = Like this: 23-8 or 23:30-7:15; empty for never.
settings-zone = Your time zone
settings-zone-help = For example Europe/Madrid, Buenos Aires, New York.
settings-zone-unknown = I do not know your zone any more and count in UTC: write it again.
settings-kept = Saved. In { $zone } it is { $time } now.
reminders-off = None, and nothing rings but a vote
reminders-turn = When it is my turn
reminders-repeat6 = Again every 6 hours
reminders-repeat12 = Again every 12 hours
reminders-repeat24 = Again every day
reminders-digest = One summary a day
you-are = you: { $name }
you-are-side = you: { $name }, { $side }
last-one = ⏰ **Everybody else has answered: the table waits for you.**
away-note = 🏖 { $name } is away until { $until }
away-note-from = 🏖 { $name } is away from { $begins } until { $until }
at-zero-pause = the game waits for up to a week
said-waits = { $who }'s time is up; the game waits for an answer until <t:{ $until }:f>.
absent = A computer plays for you until you are back.
come-back = I am back
away-until = You are away until { $until }; your clocks stand still.
away-from-until = You owe an answer, so your absence begins { $begins } and lasts until { $until }. Your clocks run until it begins.
away-not = You are not away.
away-how = To be away, say until when: `/away` with `until`, a date or a number of days.
zone-unknown = I do not know your time zone ({ $zone }) any more and count in UTC: choose another in `/game settings`.
away-left = { $changed ->
    [yes] Days of absence for { $year } on this server: { $had } of { $quota } before this, { $left } now.
   *[no] Days of absence for { $year } on this server: { $left } of { $quota } left.
}
away-auto = { $on ->
    [yes] When your time runs out and you alone are asked, I use a day of absence without asking.
   *[no] I use no day of absence unless you ask for it.
}
refused-bad-form = I could not read that form. Open it again.
refused-bad-hours = Hours as a number from 0.1 to 1440: 36, or 0.5 for half an hour.
refused-bad-sleep = Your nights like this: 23-8 or 23:30-7:15. Up to 16 hours; empty for never.
refused-bad-zone = I cannot find that zone. Try Madrid, Bogotá or New York; or UTC-5.
refused-several-zones = I am not sure which zone you mean. Write the one that has your time now: { $zones }.
refused-bad-date = I cannot read that as a day. A date works, like 2026-12-24, or a number of days, like 5.
refused-away-past = That day has passed. Give a later one, or a number of days.
refused-away-far = That is more than a year away: give a nearer day.
refused-away-notice = You owe an answer, so your absence begins { $begins } at the earliest. Give a later day.
refused-away-quota = You have { $left } of { $quota } days of absence left for { $year } on this server. Give a nearer day.

# Votes, seats, host's tools
cmd-pause = pause
cmd-pause-about = Propose a pause of some days
cmd-kick = kick
cmd-kick-about = Propose that a computer takes the seat of somebody who is late
cmd-rewind = rewind
cmd-rewind-about = Propose to go back, further than undo does
cmd-abandon = abandon
cmd-abandon-about = Propose to close the game; nobody wins
cmd-substitute = substitute
cmd-substitute-about = Take an open seat in this channel's game
cmd-host = host
cmd-host-about = For whoever opened the table or manages the server
cmd-host-rewind-about = Go back some answers; the table is told
cmd-host-pause-about = Stop the game for some days
cmd-resume = resume
cmd-resume-about = End the pause now
cmd-force = force
cmd-force-about = Give the safest answer for a player who does not
cmd-replace = replace
cmd-replace-about = Give a seat to somebody who knows no other seat of this game
cmd-repair = repair
cmd-repair-about = Change one value of the game; the phase starts again and the table is told
cmd-state = state
cmd-state-about = The game's data as a file, to find what to repair
arg-secrets = secrets
arg-secrets-about = With all that is hidden, for managers who do not play here; the table is told
state-shown = { $secrets ->
    [yes] The whole state, with all that is hidden. The table has been told.
   *[no] The state; what is hidden is sealed.
}
cmd-resend = resend
cmd-resend-about = Send all open questions again
cmd-check = check
cmd-check-about = See whether I have the permissions I need here
arg-days = days
arg-days-about = For how many days
arg-player = player
arg-player-about = Who
arg-by = by
arg-by-about = Who takes the seat
arg-steps = steps
arg-steps-about = How many answers
arg-reason = reason
arg-reason-about = Why; everybody reads it
arg-path = path
arg-path-about = Where, for example medals.2
arg-value = value
arg-value-about = The new value
done = Done.
permissions-fine = I have every permission I need in this channel.
permissions-no-threads = I can play here. I lack “Create Public Threads”: with it I would offer a thread to whoever wants a table while one stands here.
host-asks-table = You play here too, so the table decides: your proposal is up for a vote.
vote-begun = Your proposal is up for a vote.
vote-taken = { $yes ->
    [yes] You voted yes
   *[no] You voted no
}{ $open ->
    [yes] ; until the vote closes you may change your mind.
   *[no] . That decided it.
}
vote-yes = Yes
vote-no = No
vote-number = Vote { $number }
vote-line = Vote { $number } is open: { $what } { $count } { $left }
vote-takes = It takes { $needed } of { $asked }.
vote-count = For: { $yes } · Against: { $no }
vote-silent = Still to vote: { $names }.
vote-silent-many = { $count ->
    [0] Everybody has voted.
    [one] One has not voted yet.
   *[other] { $count } have not voted yet.
}
vote-waits = A single yes takes effect only when the time is up.
vote-waits-absent = { $count ->
    [one] A computer plays for { $names }, who still has a vote
   *[other] Computers play for { $names }, who still have a vote
}: the table waits for it until the time is up.
vote-letter = You can still vote on it at the table ({ $left }). If you say nothing, the others decide.
vote-letter-you = If you press anything at the table before that ({ $left }), the vote is void.
vote-closes = { $left }, { $when }. Until then you may change your mind.
vote-yes-pause = Yes, pause (vote { $number })
vote-no-pause = No, play on (vote { $number })
vote-yes-resume = Yes, go on (vote { $number })
vote-no-resume = No, wait (vote { $number })
vote-yes-kick = Yes, a computer (vote { $number })
vote-no-kick = No, wait (vote { $number })
vote-yes-cancel = Yes, close (vote { $number })
vote-no-cancel = No, play on (vote { $number })
vote-yes-rewind = Yes, go back (vote { $number })
vote-no-rewind = No, play on (vote { $number })
vote-yes-late = Yes, answer (vote { $number })
vote-no-late = No, wait (vote { $number })
vote-means-pause = If it is carried, all clocks stand still from then on for that long; answers still count. Another vote can end the pause earlier.
vote-means-resume = If it is carried, all clocks go on at once. If not, the pause lasts until { $when }.
vote-means-kick = A computer plays until somebody takes the seat; a game that ends with a computer counts for no rating. If { $who } presses anything at this table before it is carried, the vote is void. For some time afterwards only { $who } can take the seat back.
vote-means-cancel = The game ends for good: nobody wins, no rating changes, all hands are shown. Nobody is told who voted how.
vote-means-rewind = { $whole ->
    [yes] The game goes back to the deal.
   *[no] The game goes back to how it stood just before.
} { $answers ->
    [one] One answer is undone
   *[other] { $answers } answers are undone
}, and whatever is played until the vote is carried. What was seen stays seen; face-down cards are shuffled anew, and dice are new.
vote-means-late-one = If it is carried, the game gives its safest answer for { $who }. If not, the table goes on waiting.
vote-means-late-somebody = If it is carried, the game gives its safest answer for whoever is missing. If not, the table goes on waiting. Who it is shows when the answers are opened.
vote-means-time-up-one = Should the game give its safest answer for { $who }, or do you wait? If you wait, { $who } gets a whole clock again. If too few vote in time, the game answers.
vote-means-time-up-somebody = Should the game give its safest answer for whoever is missing, or do you wait? If you wait, the clock starts over. If too few vote in time, the game answers. Who it is shows when the answers are opened.
vote-outcome-passed = **Carried**: { $yes } for, { $no } against.
vote-outcome-silent = **Time to vote is up**: { $yes } for, { $no } against.
vote-outcome-failed = **Not carried**: { $yes } for, { $no } against. { $what ->
    [late] The clock starts over.
   *[other] The game goes on.
}
vote-outcome-expired = **Not carried**: too few voted in time ({ $yes } for, { $no } against).
vote-outcome-answered = **Void**: there is an answer now.
vote-outcome-moved = **Void**: whoever proposed it, or the player it was about, has left the game.
vote-outcome-overtaken = **Void**: { $what ->
    [pause] the game is paused already.
   *[other] the pause is over already.
}
vote-outcome-gone = **Void**: there is nothing left to take back.
vote-outcome-over = **Void**: the game is over.
vote-done-pause = The game is paused until { $when }.
vote-done-resume = The game goes on.
vote-done-kick = A computer plays for { $who }. For some time only { $who } can take the seat back; then it is open to anybody.
vote-done-cancel = The game is closed.
vote-done-rewind = { $whole ->
    [yes] The game is back at the deal.
   *[no] The game is back at step { $step } of the replay.
}
vote-done-late = { $named ->
    [yes] The game answers for { $who }.
   *[no] The game answers for whoever was missing.
}
somebody = somebody
nobody = Somebody
nobody-at = Player { $seat }
take-seat = Take { $name }'s seat
paused-line = ⏸ Paused until { $until }; the clocks stand still, answers still count.
briefing = This seat is yours now, with a full clock. What was done here before you stays off your record, and the game cannot cost you rating. Your situation is above; what the game is about:
said-proposes-pause = { $by } proposes to pause for { $days ->
    [one] a day
   *[other] { $days } days
}.
said-proposes-resume = { $by } proposes to end the pause now.
said-proposes-kick = { $by } proposes to give { $who }'s seat to a computer.
said-proposes-cancel = { $by } proposes to close the game.
said-proposes-rewind = { $by } proposes to go back to before { $who }'s answer (line { $line }).
said-late-one = { $by } proposes to answer for { $who }, whose time is up.
said-late-somebody = { $by } proposes to answer for whoever is out of time.
said-time-up-one = { $who }'s time is up; the others decide.
said-time-up-somebody = The time to answer is up; the table decides.
said-vote-closed = { $outcome ->
    [passed] Vote { $number } is carried: { $yes } for, { $no } against.
    [silent] Vote { $number } is over: { $yes } for, { $no } against; the game answers.
    [failed] Vote { $number } is not carried: { $yes } for, { $no } against.
    [expired] Vote { $number } is not carried: too few voted in time.
   *[other] Vote { $number } is void.
}
said-vote-pause = { $by } proposes a pause.
said-vote-resume = { $by } proposes to end the pause.
said-vote-kick = { $by } proposes to give { $who }'s seat to a computer.
said-vote-cancel = { $by } proposes to close the game.
said-vote-rewind = { $by } proposes to take answers back.
said-vote-late = { $who }'s time is up; the others decide.
said-vote-passed = The proposal is accepted.
said-vote-failed = The proposal is not accepted.
said-paused = The game is paused until <t:{ $until }:f>.
said-resumed = The game goes on.
said-seat-open = { $who }'s seat is open; a computer keeps it warm.
said-took-over = { $known ->
    [yes] { $who } takes over { $before }'s seat.
    [again] { $who } takes back the seat.
   *[no] { $who } takes over a seat.
}
said-resigned = { $who } gives up; a computer takes the seat.
said-answered-for = { $who }'s time was up: Ágora answered for them.
    .you = Your time was up: Ágora answered for you.
said-answered-for-again = { $who }'s time was up { $times } times in a row: Ágora answered for them each time.
    .you = Your time was up { $times } times in a row: Ágora answered for you each time.
said-waits-somebody = The time to answer is up; the game waits for what is missing until <t:{ $until }:f>.
said-stand-in = A computer stands in for { $who }.
said-is-back = { $who } is back.
said-outage = I was down for { $minutes } minutes. Nobody loses them: every clock has that much more.
said-unreachable = Nobody could press anything here for { $unit ->
    [days] { $amount } days
    [hours] { $amount } hours
   *[minutes] { $amount } minutes
  }; the clocks stood still.
said-was-off = I was off this server for { $unit ->
    [days] { $amount } days
    [hours] { $amount } hours
   *[minutes] { $amount } minutes
  }; the clocks stood still.
said-reopened = This game was closed by mistake and goes on where it stood. All face-down piles have been shuffled from a new secret, whose promise I have just posted.
said-forced = The host gives the safest answer for { $who }.
said-rewound = The host took answers back. Reason: { $reason }
said-looked = The host has looked at all that is hidden here.
said-repaired = The host repaired { $path }. Reason: { $reason }
said-host-paused = { $keeper } pauses the game. Reason: { $reason }
said-host-resumed = { $keeper } ends the pause. Reason: { $reason }
said-host-forced = { $keeper } gives the game's safest answer for { $who }. Reason: { $reason }
said-host-forced-one = { $keeper } gives the game's safest answer for somebody who is awaited. Reason: { $reason }
said-host-replaced = { $keeper } gives { $who }'s seat to somebody else. Reason: { $reason }
said-host-rewound = { $keeper } goes back from step { $was } of the replay to step { $line }. Reason: { $reason }
said-host-looked = { $keeper } has looked at all that is hidden here, and can take no seat in this game any more. Reason: { $reason }
said-host-repaired = { $keeper } repairs { $path }: it was { $before } and is { $after } now. Reason: { $reason }
said-host-repaired-hidden = { $keeper } repairs a hidden value, { $path }; whoever may see it has been told what it was. Reason: { $reason }
withheld-reason = told at the end, as whoever has seen hidden things gives no hints
said-host-repaired-seen = { $keeper } repairs { $path }, which not everybody sees: it was { $before } and is { $after } now.
said-vote-reason = Reason: { $reason }
said-stumbled-back = An update of the rules no longer fits the last answers: the game is back at the start of this phase.
refused-vote-open = Vote { $number } is about the same thing: decide that one first, then propose again.
refused-vote-over = That vote is over.
refused-vote-closed = Vote { $number } is over: { $yes } for, { $no } against.
refused-nothing-to-undo = You have nothing to undo yet.
refused-no-undo = That can no longer be undone: somebody has seen something new, or it is another player's turn. The table can go back further: /game rewind.
refused-nothing-to-take-back = There is no answer to take back yet.
refused-kick-when-opened = Several answer in secret just now. Propose it again once the answers are open.
refused-not-asked-to-vote = This vote is for the others who play here.
refused-paused-already = The game is paused already. It goes on by itself, or with /host resume.
refused-bad-days = A pause lasts from 1 to { $most } days.
refused-bad-steps = { $most ->
    [one] Only 1 answer can be taken back.
   *[other] From 1 to { $most } answers can be taken back.
}
refused-no-such-player = They are not in this game. Pick somebody from the list.
refused-not-late-enough = You alone would decide about this seat, so it takes more: { $misses } clocks missed in a row, or a computer that has played there for a whole day.
refused-not-late = They still have time. When it is up, you can vote.
refused-knows-a-seat = Nobody learns two hands of one game, and another one of this game is known already. Only a seat that one has left can be taken again, as long as nobody else has had it.
refused-no-replacing-alone = Players do not give away seats alone. If somebody is late, propose /game kick, or ask somebody who manages the server and does not play here.
refused-no-replacing-knowing = You have known a hand of this game, so you do not choose who plays it. The table can vote with /game kick, or another manager can do it.
refused-no-repairing-alone = Players repair nothing alone: ask somebody who manages the server and does not play here, or propose /game rewind.
refused-no-looking-alone = Players do not look at what is hidden. Somebody who manages the server and does not play here may, and then takes no seat in this game.
refused-too-many-for-heir = They are in as many games as this server allows. Choose somebody else, or let them in with /host admit.
refused-has-used-tools = Whoever has used a host's tool on this game from outside takes no seat in it.
refused-no-reason = Say why: the whole table reads it.
refused-not-late-to-force = They still have time. You can answer for them once it is up.
refused-not-reached = Discord is not passing me everybody's presses right now, so I cannot answer for anybody or free their seat. Try again in a few minutes.
refused-not-paused = The game is not paused.
refused-seat-kept = This seat is kept for the player who had it. It is open to others { $until }.
refused-seat-taken = No seat is open here. You can look on with /game watch.
refused-not-awaited = That is possible once their time is up.
turned-away = I cannot post in { $channel } any more, so the table is not seen there. Give me “View Channel”, “Send Messages” and “Attach Files” in it; meanwhile the game goes on here.
thread-locked = The thread { $channel } is locked, so the table is not seen there. Unlock it, or give me “Manage Threads”; meanwhile the game goes on here.
taken-off = I was removed from the server of { $channel }, so this game waits there and its clocks stand still. As soon as I am invited again, it goes on where it is.
channel-gone = The channel of this game was deleted. It goes on here, by direct message; nothing is lost.

# The record of a match
cmd-export = export
cmd-export-about = The game as files: all of it after the end, before it what you know
cmd-replay = replay
cmd-replay-about = Look back on the game step by step
cmd-watch = watch
cmd-watch-about = Follow a game as a spectator
share-poster = Share poster
poster-on-its-way = The poster is on its way to the channel.
refused-poster-not-yours = The poster belongs to those who sat at this table.
refused-poster-shared = The poster is in the channel already.
end-computer = (computer)
end-computers = { $count ->
    [one] { $names } was a computer.
   *[other] { $names } were computers.
}
end-streak = { $name }: win number { $n } in a row here.
end-rating = Rating of { $name }: { $before } → { $after } ({ $change }).
end-unrated = -# Unrated: a computer played.
end-thanks = Thanks to **{ $name }**, who took over { $seat }'s seat and played on.
end-moments = **The talk of the table**
lobby-invited = { $count ->
    [one] A seat is kept
   *[other] Seats are kept
} for { $names }.
spectators = { $shows ->
    [yes] Spectators see your hand with /game watch.
   *[no] Spectators see what is public. If you show your hand, everybody who reads this channel may look at it with /game watch: friends of your rivals too.
}
show-hand = Show my hand to spectators
hide-hand = Hide my hand again
shown-hands = 👁 Spectators see the hand of { $names }: /game watch. Whoever has looked takes no other seat in this game.
said-shows = { $who } shows their hand to spectators.
said-hides = { $who } no longer shows their hand to spectators.
replay = Replay
export = Export
exported = The whole game: the JSON file is checked with `agora verify`, the text file is for reading.
exported-page = The whole game: the HTML file is a replay that opens in any browser, without a network; the JSON file is checked with `agora verify`, the text file is for reading.
exported-own = The game as you know it; the whole of it comes after the end.
replay-of = { $game } · replay
replay-public = What everybody saw
replay-first = First
replay-back = Back
replay-on = Forward
replay-last = Last
go-to-beyond = Choose it to see what lies beyond
refused-reviews-waiting = I am still looking back on { $most } of your games. Ask again when one of them is done.
refused-not-over = That comes when the game is over. Until then, /game log tells what has happened.

# ---- a replay as a page of its own
page-board = The board
page-story = The story
page-eyes = Seen by
page-everybody = Everybody
page-words = The board in words
page-language = Language
page-jump = Go to …
page-rounds = Rounds and turns
page-moments = Moments
page-step = Place in the game
page-chapter-back = Previous turn
page-back = Back
page-on = Forward
page-chapter-on = Next turn
page-moment = Next moment
page-play = Play
page-stop = Stop
page-larger = Larger
page-smaller = Smaller
page-whole = Whole board
page-keys = Keys: ← → step · Home, End · PgUp, PgDn turn · M moment · space play · 0 everybody, 1–9 a player · + − W, ⇧ ← ↑ → ↓ board
page-public = What everybody sees
page-own = Your seat: only you see this. You answer in Discord
page-lost = No connection, trying again …
page-over = This page is closed. To see your seat here, press “Open board” at the table in Discord.
page-shut = This page is closed: not everybody on the server sees this table's channel.
page-leave = Close here
open-board = Open board
open-board-seat = Your seat in a browser, to zoom. The link works once, for 10 minutes. Give it to nobody: it shows your hand.
open-board-share = *What everybody sees* is for passing on.
open-board-table = The board in a browser, as everybody sees it. Pass the link on to whoever wants to watch.
page-curve = Chances to win
page-plain = Your browser shows only the end of the game: going through it takes JavaScript.

# Playing on from a moment of a match that is over
trial = Try another move
trial-of = { $game } · try another move
trial-how = Play on from here against computers, at a new table in the channel. Everything dealt and answered so far stays; what chance still decides is drawn afresh. It is a trial: nothing in it counts.
trial-seat = You in { $name }’s seat
trial-begin = Play on
trial-begun = The trial goes on in { $channel }.
trial-at = Try another at { $n }
trial-again = Try it once more
trial-note = Trial: a moment of an earlier game, played on against computers. Nothing in it counts.
trial-fair = What came before is proven in the earlier game. What a trial draws comes from a secret of its own, promised at its beginning; nothing else of it is proven.
said-trial = From here on this is a trial: what went before is of an earlier game.
refused-nothing-to-try = The game was over there. Go back to an earlier moment.
review-trial = A trial: its first part is that of an earlier game.

# The review of a match
review = Review
review-of = { $game } · review
review-preparing = { $ahead ->
    [0] I am working on it.
    [one] One other review comes first.
   *[other] { $ahead } other reviews come first.
} It should be here { $when }; games in progress go first.
review-so-far = This is what there is so far. All of it should be here { $when }.
review-whole = The whole game
review-failed = The review did not work out. Press Review again in a while.
review-conceded = Somebody gave up: the curve ends where it stood then.
review-short = Somebody gave up before there was enough of a game to judge.
review-closed = The game was closed before its end, so there is nothing to judge.
review-rigged = Cards or dice were set by hand. The chances take them as drawn by lot.
review-by-hand = The table was put back on the way. Only what counted in the end is looked at.
review-cut = There was no time to look at everything: this is what there is.
review-quiet = No answer stands out beyond what chance explains.
review-find = **{ $n } · Best find**{ $known ->
    [yes] {" "}· { $when }
   *[no] {""}
}
review-turning = **{ $n } · Turning point**{ $known ->
    [yes] {" "}· { $when }
   *[no] {""}
}
review-miss = **{ $n } · Costliest miss**{ $known ->
    [yes] {" "}· { $when }
   *[no] {""}
}
review-found = { $name }, asked “{ $asked }”: **{ $given }**. { $gain }% to win compared with a regular, who more often answers { $instead }. (From { $low } to { $high }.)
review-missed = { $name }, asked “{ $asked }”: **{ $given }**. { $gain }% to win compared with a master, who more often answers { $instead }. (From { $low } to { $high }.)
review-lie-worth = It was a bluff: nobody doubted, though a doubt was right in { $n } of 10 worlds. (From { $low }% to { $high }%.)
review-lie-plain = It was a bluff, and nobody doubted: a doubt was right in { $n } of 10 worlds. (From { $low }% to { $high }%.)
review-lie-doubted = It was a bluff, and it was doubted: that was right in { $n } of 10 worlds. (From { $low }% to { $high }%.)
review-turned = { $name }: { $was }% → { $now }% to win. ({ $gain }, from { $low } to { $high }.)
review-luck = **Luck**
review-luck-line = { $name }: { $gain }% to win (from { $low } to { $high }).
review-luck-even = Luck: nobody’s stands out.
review-how = Chances if experts played on, in games imagined from what everybody saw. Each answer is judged by what its seat knew then. In parentheses: where the true number lies, 95 times out of 100.
review-own = My answers
review-own-of = { $game } · your answers
review-own-line = You: **{ $given }**. A master: **{ $instead }**. { $gain }% to win, from { $low } to { $high }.
review-own-none = No answer of yours is worse than a master’s by more than chance explains.
review-claims = **Claims**
review-claims-line = { $name }: { $claimed }, of them { $true } true; { $doubted } doubted, { $caught ->
    [0] never caught
    [one] caught once
   *[other] caught { $caught } times
} lying.
review-own-skill = All your answers together: { $gain }% to win compared with an expert in your seat, from { $low } to { $high }.
review-own-how = Judged by what you knew then, and nothing else. Only you see this.
review-exported = The review as JSON; docs/review.md says what stands in it.
review-step = See { $n } in the replay
review-chance = { $name } { $chance }%
review-along = With the curve
review-begin = Start
review-end = End
review-percent = %
review-alt = Everybody’s chances to win over the game.
review-alt-seat = { $name }: { $first }% at first, { $best }% at best ({ $when }), { $last }% in the end.

# The record of people
cmd-record = record
cmd-record-about = What somebody has achieved on this server
cmd-leaderboard = leaderboard
cmd-leaderboard-about = Who plays a game best on this server
cmd-privacy = privacy
cmd-privacy-about = What I keep about you
cmd-privacy-export-about = Get everything I keep about you as a file
cmd-delete = delete
cmd-delete-about = Delete everything I keep about you
cmd-ratings = ratings
cmd-ratings-about = Choose whether your results and rating are seen
arg-on = on
arg-on-about = Whether they are shown
record-of = { $name } on this server
record-none = No game has been finished here yet.
record-line = **{ $game }**: { $played ->
    [one] one game
   *[other] { $played } games
}, { $won ->
    [0] none won
   *[other] { $won } won
}
record-side = { $side }: { $won } of { $played } won
record-rating = · rating { $rating }
season-of = **Luck and skill in { $year }** · { $reviewed ->
    [one] one game reviewed
   *[other] { $reviewed } games reviewed
}
season-luck = Luck: { $gain } wins over { $matches ->
    [one] one game
   *[other] { $matches } games
} (between { $low } and { $high }).
season-fair = Fair chance goes as far, one way or the other, in { $share } of 100 years like this.
season-skill = Your decisions: { $gain } wins compared with an expert in your seat, over { $matches ->
    [one] one game
   *[other] { $matches } games
} (between { $low } and { $high }). Only you see this.
season-left = Luck and skill count reviewed games only: { $reviewed } of your { $played } here.
season-more = Review more of them
season-coming = { $count ->
    [0] All your games of this year are reviewed.
    [one] I am reviewing one more game; games still being played go first. See it in /game record in a few minutes.
   *[other] I am reviewing { $count } more games, one by one; games still being played go first. See them in /game record in a few minutes.
}
season-how = How the shuffle is proven: /game fairness.
record-reliable = · { $share }% of the answers in time
leaderboard-of = { $game } · the best on this server
leaderboard-line = { $place }. **{ $name }** · rating { $rating } · { $rated ->
    [one] one game
   *[other] { $rated } games
}
leaderboard-none = No ranking yet. Every game counts that is played to its end by people only.
ratings-set = { $on ->
    [yes] Your results and rating are seen.
   *[no] Your results and rating are yours alone.
}
privacy-exported = This is everything I keep about you.
forget = Delete everything
forget-warning = Your settings and ratings will be deleted and your name taken from all seats. In running games a computer takes your seat. The games themselves stay, without you. So that nobody learns two hands, a running game remembers by a keyed hash which seats you have known; hash and key are deleted when it ends. This cannot be undone.
forgotten = { $count ->
    [0] Done: nothing is kept of you any more.
    [one] Done: one game stays without your name.
   *[other] Done: { $count } games stay without your name.
}
said-quiet = Nobody has answered here for 30 days. Without an answer the game is closed in a week, and all hands are shown.
said-quiet-lobby = Nothing has happened at this table for a week. It is closed in another week.
refused-record-private = They keep their results private.
arg-search = search
arg-search-about = Words to look for in the rules
rules-not-found = Not in those words. Try a single one, or read the chapters with /game rules.

# How many games at once
cmd-games = games
cmd-games-about = How many games somebody may be in here at once
arg-most = most
arg-most-about = 0: as many as they like
cmd-admit = admit
cmd-admit-about = Let somebody in beyond the server's limit
games-limited = { $most ->
    [0] Everybody may be in as many games as they like.
   *[other] Everybody may be in { $most } at once, and in one more for each game finished here.
}
refused-too-many = On this server you may be in { $most } { $most ->
    [one] game
   *[other] games
} at once for now, and in one more for each that you finish. The host of a table may let you in with /host admit.

# Cups
cmd-cup = cup
cmd-cup-about = Cups: pools in which everybody meets everybody
cmd-cup-new-about = Announce a cup and choose the options of its tables
cmd-table = table
cmd-table-about = How the cup stands and who is still to meet
cmd-play = play
cmd-play-about = Open the table of your next meeting here
cmd-close = close
cmd-close-about = End the cup; its games stay
cup-of = Cup · { $game }
cup-people = Taking part: { $names }
    { $seats } meet at a table; everybody meets everybody in their pool.
cup-enter = Take part or withdraw
cup-draw = Draw the pools
cup-play = Open my next table here
cup-pool = **Pool { $number }**
cup-line = { $place }. { $name }: { $points } ({ $played } played)
cup-ahead = **Still to meet**
cup-over = Everybody has met everybody: the cup is decided.
cup-won = { $pools ->
    [1] { $count ->
        [one] **{ $names } wins the cup.**
       *[other] **{ $names } share the cup.**
    }
   *[other] The pools are won by **{ $names }**.
}
cup-rest = { $count ->
    [one] and one more
   *[other] and { $count } more
}
cup-others = { $count } more
cup-moved = The cup of { $game } goes on [here]({ $link }).
cup-closed = The cup is over.
refused-only-cup-host = That is up to whoever announced the cup{ $person ->
    [0] {""}
   *[other] {""}: { $person }
}.
refused-no-cup = There is no cup here. Announce one with /cup new.
refused-cup-open = A cup is under way here already. See how it stands with /cup table.
refused-cup-drawn = The pools are drawn already, so nobody else can enter. See them with /cup table.
refused-cup-few = It takes at least { $least } people.
refused-cup-played = You have no meeting left. See how the cup stands with /cup table.

# Help
cmd-help = help
cmd-help-about = How this works, and where to begin
help-title = Ágora
help-about = Board games with secrets. What is yours alone comes to you alone: your hand, your bids, your doubts. The rest happens at the table, for all to see.
help-begin = **Begin** on your own with a five-minute tutorial, or open a table; computers fill the empty seats.
help-playing = **While you play**, *My seat* has your hand and your question. You are called when it is your turn: by direct message or in the channel, as you like it (`/game settings`). `/game rules` answers questions, `/game mine` finds all your games again.
help-owners = For whoever runs the server: `/host check` tells what I may do here, `/server language` sets the language of tables.
help-terms = Terms
help-privacy = Privacy
help-learn = Learn a game alone
help-open = Open a table
welcome-title = Ágora is here
welcome-more = `/help` says the rest. I read nothing you write, only buttons and commands.
play-now = Play now
open-table = Open a table

# Tutorials
cmd-tutorial = tutorial
cmd-tutorial-about = Learn a game alone, step by step
tutorial = Tutorial
lesson-press = ➜ **{ $answer }**
lesson-back = Back
lesson-again = From the start
refused-no-tutorial = This game has no tutorial yet; its rules are under /game rules.

# Proof
proof-title = { $game } · shuffle proof
proof-promise = This is the SHA-256 of the secret that this table's cards and dice come from. The secret is told at the end. This message is never edited or deleted.
proof-promise-again = The secret before this one has been told, so from line { $line } of the log on everything is drawn from a new one. This is its SHA-256. It is told at the end. This message is never edited or deleted.
said-words = Words mixed into the shuffle: { $words }
own-word-button = My word
own-word-title = Your own word
own-word-label = A word to mix into the shuffle
own-word-help = Everybody sees it when the game starts. Leave it empty to take it back.
own-word-kept = Your word is in: **{ $word }**. Everybody sees it when the game starts.
own-word-late = The shuffle is done, so **{ $word }** was left out. “My seat” shows what you are asked.
own-word-late-out = The shuffle is done, so nothing changes any more. “My seat” shows what you are asked.
own-word-out = You mix in no word.
fairness = Fairness
cmd-fairness = fairness
cmd-fairness-about = What is proven at this table, and what is not
refused-bad-word = That cannot be shown in a message. Letters and digits can.
refused-word-of-players = Words are mixed in by those who sit at this table. Join first.
refused-promise-first = The promise of this table is not out yet. Try again in a moment.
refused-table-sealed = The table takes no more changes and waits for its cards: they are dealt as soon as they come.
lobby-waits = **The table is complete.** The cards are dealt when round { $round } of the public beacon is out, { $out }.
lobby-silent = The public beacon does not answer. The table waits for it.
lobby-silent-soon = The public beacon does not answer. In a minute the table plays without it.
proof-round = The deal waits for round { $round } of the public beacon, out at { $out }. Seal of the start:
proof-seal = The game ends at line { $line } of the log. This is the seal of the whole log up to there, to check an exported file with. This message is never edited or deleted.
proof-round-why = Nobody knows that round's value yet, and players, words and options are fixed. Chain { $chain }. This message is never edited or deleted.
said-beacon-dealt = Round { $round } of the public beacon is out; the cards are dealt.
said-beacon-missed = Round { $round } of the public beacon did not come. The game is played without it, so whoever runs the bot could have chosen the deck.
fair-title = { $game } · who can do what
fair-players = - **Players** cannot choose or foresee what is drawn: it comes from a secret that was promised before anybody could join, and from the words that the table mixes in.
fair-friends = - **Two who talk**, and one person with two accounts, know two hands. I cannot see that.
fair-former = - **Whoever has known a seat** takes no other seat in this game.
fair-managers = - **Hosts and managers** who play decide nothing about other people alone. A manager who looks at what is hidden is named at the table and takes no seat.
fair-spectators = - **Spectators** see what the table sees, and the hands of those who show them.
fair-operator-without = - **Whoever runs this bot** can look into its database, hidden cards included, and could have chosen the deck: this table has no public beacon.
fair-operator-will = - **Whoever runs this bot** can look into its database, hidden cards included. They cannot choose the deck: it will depend on a round of a public beacon that is fixed at the start, before it is out.
fair-operator-waiting = - **Whoever runs this bot** can look into its database, hidden cards included. They cannot choose the deck: it will depend on round { $round } of the public beacon, out at { $out }.
fair-operator-beacon = - **Whoever runs this bot** can look into its database, hidden cards included. They could not choose the deck if my message that fixes round { $round } of the public beacon is older than { $out }, when that round came out.
fair-operator-missed = - **Whoever runs this bot** can look into its database, hidden cards included, and could have chosen the deck: round { $round } of the public beacon did not come, and the game is played without it.
fair-again = - **From line { $line } on** it draws from new secrets, each promised when the one before had been told. No beacon is mixed in there: whoever runs this bot could have chosen what is drawn.
fair-log = - **The log**, with its names and times, cannot be changed unnoticed once it is sealed: a seal is told on your panel after each phase, and the last one comes with the result.
fair-promise = [Promise]({ $link }): `{ $hash }`
fair-promise-from = [Promise]({ $link }) from line { $line } on: `{ $hash }`
fair-first-head = Seal of the start: `{ $head }`
fair-seal = [Seal of the whole log]({ $link }) up to line { $line }, where the game ended: `{ $head }`
fair-head = Last seal: `{ $head }`
fair-check = To check: `/game export`, then `agora verify FILE --commitment … --head …` with the values above.
fair-waits = { $wait ->
    [yes] If the beacon does not answer, this table waits for it.
   *[no] If the beacon does not answer for a minute, this table plays without it.
}
fair-wait = Wait for the beacon
fair-play-without = Play without it
said-gives-way = Somebody wants to open a table here: this game for one closes <t:{ $until }:R>.
said-host-closes = { $keeper } closes this game <t:{ $until }:R>; nobody wins it. Reason: { $reason }
said-host-closes-lobby = { $keeper } closed it. Reason: { $reason }
said-host-keeps = { $keeper } lets this game go on after all. Reason: { $reason }
closes-line = **This game closes <t:{ $until }:R>.**
channel-occupied = Somebody plays **{ $game }** here alone: { $link }. A game for one gives way: if you ask for the channel, it is told so and closes { $minutes } minutes later. Or open your table in a thread, at once.
channel-ask = Ask for the channel
channel-asked = Asked. The channel is free <t:{ $until }:R>.
refused-does-not-give-way = The channel is not to be had: several people play here, or it is your own game.
refused-closes-already = This game is being closed already: { $until }.
refused-closes-not = Nobody is closing this game.
refused-no-closing-alone = You play here, so the table decides: propose it with /game abandon.
refused-tables = You host { $most } { $most ->
    [one] running game
   *[other] running games
} already. Finish one first, or let somebody else open the table.
cmd-host-close-about = Close a running game after a grace, or an open table at once; the table is told
arg-undo = undo
arg-undo-about = Let the game go on after all

# The hall
cmd-hall = hall
cmd-hall-about = Post a card with this server's tables, kept true
arg-channel = channel
arg-channel-about = Where the card stands; here, if you choose none
arg-remove = remove
arg-remove-about = Take the card away
hall-title = Tables
hall-about = Sit down, watch, or open your own. This list is always up to date.
hall-none = No table is looking for players. Open one.
hall-lacks-players = { $missing ->
    [0] { $free ->
        [0] Complete
        [one] Ready to start, and one seat is free
       *[other] Ready to start, and { $free } seats are free
    }
    [one] One player is missing
   *[other] { $missing } players are missing
}
hall-rest = { $count ->
    [one] and one more
   *[other] and { $count } more
}
hall-watch = Games to watch
hall-open = Open a table
hall-learn = Learn
hall-mine = My games
hall-closed = The list of tables is no longer kept here.
hall-where = Where should it go? A table has its channel to itself until the game is over.
hall-where-menu = Choose a channel or thread
hall-threads = Or in a thread of its own, right here:
hall-which = What will you play in { $channel }?
hall-opened = Your table is open in { $channel }. Options and clock are under *More*.
hall-lessons = A tutorial takes five minutes, and nobody waits for you.
hall-seated = You have a seat in { $channel }.
hall-stands = The tables of this server are listed in { $channel } from now on. A table in a channel that not everybody there can see is listed only if its host wants it.
hall-removed = The list of tables is gone. `/server hall` brings it back.
hall-turned-away = I cannot post the list of tables in { $channel } any more. Give me “View Channel” and “Send Messages” there, or choose another channel with `/server hall`.
hall-gone = The channel with the list of tables was deleted. `/server hall` posts it elsewhere.
refused-hall-hidden = You cannot see the channel of that table. Ask its host to let you in.
refused-hall-channel = The list needs a text channel. Choose another one.
refused-hall-none = This server has no list of tables. `/server hall` posts one.
refused-hall-no-entry = You cannot write in that channel. Choose another one.
refused-hall-lacks = In { $channel } I lack { $permission }. A server manager grants { $permission_count ->
    [one] it
   *[other] them
} under Edit Channel → Permissions.
lobby-listed = { $on ->
    [yes] The hall lists this table, whoever can see this channel
   *[no] The hall lists this table if everybody there can see this channel
}
listed-button = { $on ->
    [yes] List it only if all see this
   *[no] List it in the hall anyway
}
alert-title = Tell me
alert-games = Which games? (none: any game)
alert-hours = When? (your time)
alert-hours-help = For example 18-23. Empty: any hour outside your nights.
alert-most = How many tables a day at most?
alert-way = How?
alert-way-dm-silent = By direct message, silently
alert-way-dm-rings = By direct message, with a ring
alert-way-hall-silent = By name in the hall, silently
alert-way-hall-rings = By name in the hall, with a ring
alert-told = { $any ->
    [yes] You hear of open tables of every game,
   *[no] You hear of open tables of { $games },
}
alert-when = { $any ->
    [yes] at any hour outside your nights ({ $zone }),
   *[no] between { $begins } and { $ends } ({ $zone }), outside your nights,
} { $most ->
    [one] one a day at most,
   *[other] { $most } a day at most,
}
alert-how-dm = by direct message{ $rings ->
    [yes] {" "}that rings.
   *[no] , silently.
}
alert-how-hall = by name in the hall{ $rings ->
    [yes] , and it rings.
   *[no] , silently.
}
alert-dm-closed = Your direct messages are closed to me, so none will come. Open them, or choose the hall.
alert-change = Change…
alert-end = Stop telling me
alert-ended = I will not tell you of tables on that server any more. *Tell me* in the hall starts it again.
refused-bad-alert-hours = Hours like this: 18-23 or 18:30-1. Empty for any hour.
fill-button = Start by itself…
fill-title = Start by itself
fill-full = When the table is full
fill-full-no = The host starts the game
fill-full-yes = The game starts at once
fill-at = At what hour do computers fill in?
fill-at-help = Like this: 21:30 ({ $zone }). Empty: computers come only when the host seats them.
lobby-starts-by-host = The host starts the game
lobby-starts-full = The game starts as soon as the table is full.
lobby-fills = On { $at } computers take the seats that are missing, and the game starts.
said-filled = { $computers ->
    [one] The hour has come: a computer takes the missing seat.
   *[other] The hour has come: computers take the { $computers } missing seats.
}
refused-bad-fill-hour = An hour like this: 21:30. Empty for none.

# `agora probe`: what a person is asked in the channel of a test server.
probe-button-press = Press
probe-button-done = Done
probe-button-yes = Yes
probe-button-no = No
probe-button-skip = Skip
probe-ask-thinking = Press the button, best on a phone. A private message with a blue picture must appear.
probe-ask-picture-shown = Do you see a blue picture in the private message?
probe-ask-late = Press the button. “This interaction failed” must appear: the answer comes too late on purpose.
probe-ask-menu = Choose A or B in the menu. This message goes away in the end.
probe-ask-menu-kept = Does the menu above still show what you chose?
probe-ask-taps = Press each of the three buttons once.
probe-ask-archived = This thread is archived: press the button here.
probe-ask-thread = Open the thread { $thread } and press the button there.
probe-ask-lasting = Press the button. A private message comes; leave it open for a quarter of an hour.
probe-ask-attach-off = Take *Attach Files* from the bot in this channel, then press the button.
probe-ask-attach-on = Give *Attach Files* back, then press the button.
probe-ask-hide = Make a forum with a tag, a voice channel and a stage channel that the bot may not view, then press the button.
probe-ask-lock = Lock the thread { $thread }, and leave it open.
probe-ask-locked = Is that thread locked? Then press the button.
probe-ask-unlocked = Unlock the thread again, then press the button.
probe-ask-direct = May the bot send two direct messages to a second account, which presses the next buttons?
probe-ask-dms-closed = Second account: close your direct messages for this server, then press the button.
probe-ask-dms-open = Second account: open your direct messages again, then press the button.
probe-ask-dm-seen = Second account: did a direct message of the bot appear among your messages, and not among the requests?
probe-ask-emoji = May the bot upload twenty emoji and remove them again? It can be slow to upload others for a while.
probe-ask-changing = Press the button. The picture goes away, and then this message.
probe-ask-deleted = Press the button. This message goes away, and a private one comes and goes.
probe-ask-old = This button is for later: press it when you are asked to.
probe-ask-old-above = Press the button of the message that has stood here for an hour.

# The question of the day
arg-question = question
arg-question-about = Whether a question of the day stands below it
daily-title = Question of the day · { $game }
daily-of = { $day } · { $difficulty } · { $seats } players · between computers
daily-easy = easy
daily-medium = medium
daily-hard = hard
daily-secret = Nobody sees what you choose before the result, { $until }.
daily-taken = **{ $answer }** it is. The result comes { $until }.
daily-taken-before = You have chosen **{ $answer }**; the first answer counts. The result comes { $until }.
daily-days = { $streak ->
    [0] No streak at present
    [one] Streak: 1 day
   *[other] Streak: { $streak } days
} · longest: { $longest }
daily-want = Send it to me daily
daily-wanted = The question of the day comes by direct message from now on: silently, at nine in the morning where you are, and never in your night.
daily-end = No more of these
daily-ended = No more questions come by direct message. They stand in the hall.
daily-result = Yesterday’s question · { $game }
daily-result-of = { $day } · { $count ->
    [0] nobody answered
    [one] 1 answer
   *[other] { $count } answers
}
daily-share = { $share }%
daily-own = you
daily-best = The strongest computer takes **{ $answer }**: of 100 games from here it wins { $wins }, and { $then } after *{ $other }* (the lead is ±{ $error }).
daily-why-rival = { $other } plays into the hands of { $rival }, who then wins { $then } of 100 games and not { $was }.
daily-why-better = Where the two lead to different ends, { $answer } turns out better in { $share } of 100 games.
daily-mine = { $best ->
    [yes] You chose as the strongest computer does.
   *[no] You chose otherwise.
}
daily-mine-none = You did not answer.
daily-show-mine = My answer
daily-name = Question of the day
daily-none = There is no question today. The next one comes at nine.
daily-closed = No question of the day is asked here any more.
refused-daily-gone = That question is not asked any more. Today’s is in the hall.
refused-daily-open = That question is still open. The result comes { $until }.
