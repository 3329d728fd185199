game = Pericles
game-about = Athens against Sparta, 460–400 BC. Two factions on each Side share a war and fight for Honor.
game-length = two hours to a whole day
game-length-time-of-peace = one to two hours
game-length-central-greece = a little under an hour
game-length-aegean = { game-length-central-greece }
game-length-ostracism = about ten minutes
game-length-sparta-declares = { game-length-ostracism }
game-length-samos = a few minutes
game-length-brasidas = { game-length-samos }
game-length-mantinea = { game-length-samos }
game-length-arginusae = { game-length-samos }
game-length-aegospotami = { game-length-samos }
game-kind = debate at home, war abroad
level-novice = Argues about everything and settles little
level-regular = Follows its party, mostly
level-expert = Knows the Assembly, with a slip now and then
level-master = Weighs every issue and every expedition
resigning = Your factions stay in the Assemblies and in the war, with their Honor.

option-scenario = Scenario
    .help = From a vignette of ten minutes to the whole war. Most piece set-ups are reconstructed.
option-scenario-first-war = First Peloponnesian War (3–5 turns)
option-scenario-second-war = Second Peloponnesian War (3–5)
option-scenario-campaign = Campaign (7–10 turns)
option-scenario-periclean-peace = A Periclean Peace (2 turns)
option-scenario-archidamian-war = Archidamian War (2 turns)
option-scenario-time-of-peace = War in a Time of Peace (1 turn)
option-scenario-central-greece = Battle for Central Greece (map)
option-scenario-aegean = War in the Aegean (map)
option-scenario-ostracism = Ostracism of Thucydides (Assembly)
option-scenario-sparta-declares = Sparta Declares War (Assembly)
option-scenario-samos = Samos Revolt (battle)
option-scenario-brasidas = Brasidas and Cleon (battle)
option-scenario-mantinea = Mantinea (battle)
option-scenario-arginusae = Arginusae (battle)
option-scenario-aegospotami = Aegospotami (battle)
option-factions = Factions
    .help = Who plays which faction: drawn by lot, or in the order of the seats.
option-factions-drawn = Drawn by lot
option-factions-in_order = In seat order
caveat-factions = seats are drawn by lot here, and so are the factions, unless people sit in the order of joining
option-two = With two players
    .help = A faction in each city, a whole Side each, or both together against Phormio.
option-two-each_city = A faction in each city
option-two-sides = A Side each
option-two-together = Together against Phormio
caveat-two = has no effect: only a game of two, and none of the Assembly or a single battle, has a choice
option-handicap = Phormio's handicap
    .help = Extra Honor at the start for each faction of a Side that is wholly Phormio's. Not in vignettes.
caveat-handicap = has no effect: no Side is wholly Phormio's
option-data = Data set
    .help = The values of cards, map and set-ups. "Standard" is partly reconstructed.
option-data-standard = Standard
option-cities = Boulé and Assembly
    .help = In turn, Sparta sees what Athens decides; cards stay secret. Good for a first game.
option-cities-together = Both cities at once
option-cities-athens_first = In turn, Athens first
option-plague = Plague in a Contested Athens
    .help = 5.14 "In addition" one unit of each type dies in every Contested Theater: in Athens, too?
option-plague-both = A third, and one of each type
option-plague-third = Only the third
option-home_build = Building at home
    .help = 9.1 names no price, but an issue that is passed costs one token (8.5).
option-home_build-token = Costs one token
option-home_build-free = Free of cost
option-bid_honor = 2 Honor for a base won by bidding
    .help = 8.51 names no Honor; the summary gives 2 for building a base (10.12M).
option-will_won_over = A base won over fulfils the Will
    .help = 11.41 asks for a base "built or converted". Does an enemy base that changes sides count?
option-three_hundred = The "300" as a Strategos
    .help = 12.4 They count as a token in Battle. At sea as well, though they are land units?
option-three_hundred-every = In every Battle
option-three_hundred-land = Only in land Battles
option-vignettes = Map vignettes: markers and tokens
    .help = That those who govern begin with more is reconstructed. As much for all is evener.
option-vignettes-governing = More for who governs
option-vignettes-equal = The same for all
caveat-vignettes = has no effect: this scenario is no map vignette

role-AF = Aristocrats
role-DF = Demagogues
role-EK = Eurypontids
role-AK = Agiads
role-AF-DF = Athens
role-EK-AK = Sparta
role-AF-EK = Aristocrats and Eurypontids
role-AF-AK = Aristocrats and Agiads
role-DF-EK = Demagogues and Eurypontids
role-DF-AK = Demagogues and Agiads
phormio = Phormio
holder = { $who }

side-athens = Athens
side-sparta = Sparta
side-none = nobody
battle-land = land
battle-naval = naval
aim-control = control
aim-dispute = control or dispute
aim-base = build or convert a base in
when-PRE = pre-Plague
when-POST = post-Plague
when-DOM = if Dominant
when-WARON = at War
when-ALC = Alc. at home
when-NOALC = Alc. in Persia
group-many = Several units at once
group-west = West
group-centre = Central Greece and Peloponnese
group-north = North
group-east = Aegean and East
group-persia = Persia
group-share = Show

# ---- what is asked

ask-lose-unit = **{ $faction }**: the play costs your Side a unit. Which one?
    .help = The Dominant faction chooses; the unit returns to the supply.
ask-plague = **{ $faction }**: the Plague strikes { $theater_the }. Which unit dies?
    .help = One unit at a time; the last unit of a Theater's own type always survives.
ask-entourage-drop = **{ $faction }**: discard from your Entourage?
    .help = Cards you keep count among the nine you draw up to. The others learn only how many you discard.
ask-entourage = **{ $faction }**: choose three cards for your Entourage.
    .help = They leave your hand. When your leader speaks unanswered, one of them at random may add its value (Brain Trust).
ask-hostage = **{ $faction }**: use your hostages now?
    .help = The enemy's War/Peace issue goes to box 2 of their Opposing faction, and you lose the marker.
ask-boule2 = **{ $faction }**, Boulé: which issue goes to box 2 of your half?
    .help = It starts the debates two steps on your side. What lies in your half after six debates is yours. Ostracism and War/Peace always start on zero. Then the Opposing faction picks, then you pick three more.
ask-boule1 = **{ $faction }**, Boulé: which issue goes to box 1 of your half?
    .help = It starts the debates one step on your side. What lies in your half after six debates is yours. Ostracism and War/Peace always start on zero. Then come three issues of the Dominant faction and two more of yours.
ask-boule0 = **{ $faction }**, Boulé: which { $n } issues start on zero?
    .help = They belong to nobody yet: each debate pulls an issue to the better card's side. What still lies on zero after six debates goes back to the pool.
ask-debate = **{ $faction }**: debate { $n } of 6. Which issue?
    .help = Then both factions of your city play a card face down; the higher value pulls the issue to its side by the full difference. After six debates you win what lies in your half.
ask-card = **{ $faction }**: debate { $n } of 6 on **{ $issue }**, now { $half_id ->
    [zero] on zero
   *[other] in box { $box } ({ $half })
}. Which card?
    .help = Each answer says what the card is worth in this debate and the tokens that it brings, even if you lose; then the card. Both are turned up together; the difference moves the issue. Six of your seven cards are played; the last one pays at the Strategoi Council.
ask-trust = **{ $faction }**: your leader says { $n }, they say { $m }. Call on your Brain Trust?
    .help = A random card of your Entourage adds its base value. Then the whole Entourage is shown and discarded, and next turn you are dealt just six cards.
ask-halt = **{ $faction }**: War/Peace would cross to your half. Stop it on zero?
    .help = On zero nobody wins it. Otherwise it moves the full { $n }.
ask-homeward = **{ $faction }**: Peace. The units of { $side } must go home or to a base of their city{ $n ->
    [0] .
   *[other] ; moved so far: { $n }.
}
    .help = What must go is listed in your panel; the first answer sends it home. Or move units one stack at a time and confirm. Nothing is told to the others before.
opt-plan-leave = Leave it as it is
opt-plan-home = All home that must go
opt-plan-spread = Spread sensibly
opt-plan-done = Confirm the plan
opt-plan-again = Begin the plan anew
ask-redeploy = **{ $faction }**: redeploy the units of { $side }?{ $n ->
    [0] {""}
   *[other] { " " }Moved so far: { $n }.
}
    .help = Free, to any base that takes the color, fifteen units in a Theater. Without a base one unit may stay; what else must go is listed in your panel. Nothing is told to the others before you confirm.
ask-plan-to = **{ $faction }**: { $piece } from { $theater_the }: where to?
    .help = Only Theaters with a base that takes it and with room. Next you say how many go.
ask-plan-many = **{ $faction }**: { $piece }, from { $start_the } to { $theater_the }: how many?
    .help = Then the plan goes on; you confirm it at the end.
ask-citizenship = **{ $faction }**: Citizenship. Which Delian base becomes Athenian?
    .help = With it come one Athenian ship or two land units, and 2 Honor. The issue leaves the game.
ask-colony = **{ $faction }**: Colony. Where is a Delian base founded?
    .help = With it come one Delian ship or two land units, and 2 Honor. The issue leaves the game.
ask-krypteia-many = **{ $faction }**: Krypteia. How many Athenian Treachery markers do you remove?
    .help = Up to six, anywhere on the map; the issue leaves the game even if you remove none.
ask-krypteia = **{ $faction }**: Krypteia. Which Athenian Treachery is removed?
    .help = There are more than you remove: say how many from each Theater.
ask-agoge = **{ $faction }**: Agoge. How many Spartan land units come to Sparta?
    .help = Free of cost.
ask-lend = **{ $faction }**: which { $n ->
    [one] marker do you lend
   *[other] { $n } markers do you lend
} to your Compatriot?
    .help = You have more than they; the numbers must be even. They place what you lend, but it stays yours: you resolve it, whoever turns it up.
ask-place = **{ $faction }**: where do you place a marker? ({ $n } left)
    .help = Next you say which one. It goes face down on top of the queue there; the last one placed is resolved first, and works in that Theater.
ask-marker = **{ $faction }**: which marker goes to { $theater_the }?
    .help = The others see only that a marker of your Side lies there.
ask-resolve = **{ $faction }**: turn up a marker of your Side. In which Theater?
    .help = Only the top ones. Its owner resolves it at once, even if that is not you.
ask-envoys = **{ $faction }**: Diplomatic issue in { $theater_the }. { $held ->
    [0] You have no tokens: answer 0.
   *[other] How many tokens do you spend?
}
    .help = More than { $needed } together with your { $n } Treachery there wins an enemy League base over (+2 Honor, enemy government −2). Otherwise every token lays a Treachery marker. 0 declines.
ask-clear = **{ $faction }**: remove Treachery in { $theater_the }?
    .help = One token for each marker, of either Side.
ask-bid = **{ $faction }**: bid for a neutral Theater, { $theater_the }. { $held ->
    [0] You have no tokens: answer 0.
   *[other] How many tokens?
}
    .help = In secret. Each Side adds a Battle card; twice the enemy's total or more wins a League base, without Honor. Tokens are spent in any case.
ask-counterbid = **{ $faction }**: the enemy bids for a neutral Theater, { $theater_the }. { $held ->
    [0] You have no tokens: answer 0.
   *[other] How many tokens against it?
}
    .help = In secret. Each Side adds a Battle card; the enemy needs twice your total for a base. Tokens are spent in any case.
ask-league = **{ $faction }**: League issue in { $theater_the }. What does it do?
    .help = One of these. A base or a conversion brings 2 Honor; units and removing Treachery are free.
ask-oracle = **{ $faction }**: the Oracle. What does it say?
    .help = One of these, free of cost; where the marker lay does not matter.
ask-strike = **{ $faction }**: which enemy League unit goes home?
    .help = It returns to their supply and you gain 1 Honor.
ask-plot = **{ $faction }**: in which { $n } Theaters do you lay Treachery?
    .help = One marker in each. It counts 1 for you in Battles there, and helps to win bases over.
ask-military = **{ $faction }**: Military issue in { $theater_the }. What do you do?
    .help = An expedition commits tokens, moves units there and must fight if both Sides stand there. Every choice costs at least one token, passing too.
ask-build = **{ $faction }**: which units do you build at home?
    .help = Every base of your city there gives one ship or two land units.
ask-gold = **{ $faction }**: Persian gold. Where do units come?
    .help = Each Persian base gives one ship or two land units, free of cost.
ask-commit = **{ $faction }**: how many tokens do you commit to the expedition to { $theater_the }?
    .help = Every token moves one unit and adds 1 in the Battle. All committed tokens are spent. Next you move.
ask-support = **{ $faction }**: the { $chief } lead an expedition to { $theater_the }. { $held ->
    [0] You have no tokens: answer 0.
   *[other] How many tokens do you add?
}
    .help = In secret. Every token moves a unit and adds 1 in the Battle, and is spent. If your Side wins you gain 1 Honor for every enemy piece lost, the chief 2.
ask-defend = **{ $faction }**: the { $chief } march on { $theater_the }. { $held ->
    [0] You have no tokens: answer 0.
   *[other] How many tokens to defend?
}
    .help = In secret, shown after the enemy has moved. Each adds 1 in the Battle and is spent. The loser's factions lose 1 Honor for every piece lost.
ask-move = **{ $faction }**: which unit goes to { $theater_the }? ({ $n } { $n ->
    [one] move
   *[other] moves
} left)
    .help = { $fight ->
    [yes] First Battle: { $battle }. So far { $mine } against { $theirs }, before the enemy's tokens and the cards. Each unit moves once.
   *[other] Nobody to fight there. Only units that can leave their Theater are listed; each moves once.
}
ask-move-to = **{ $faction }**: { $piece } from { $theater_the }: where to?
    .help = A unit stops in the expedition's Theater, or where it can go no further.
ask-losses = **{ $faction }**: you won. What does the enemy lose in { $theater_the }?
    .help = By one row of the loss table. You gain Honor for every piece; Athenian ships lost at sea and Spartan land units lost on land are also hostages (+5).
ask-bases = **{ $faction }**: no enemy unit is left in { $theater_the }. Which bases do you take?
    .help = You committed more tokens. Every base taken counts for Honor, and all Treachery of the enemy there goes with it. You may also let them stand.
ask-revenge = **{ $faction }**: you lost. What does the winner lose in { $theater_the }?
    .help = By one row of the loss table. It changes nobody's Honor.
ask-second = **{ $faction }**: you won. Fight a { $battle } Battle in { $theater_the } as well?
    .help = At once, with the same tokens and new Battle cards. Honor is won and lost again.
ask-ship = **{ $faction }**: send the State Ship to the Battle in { $theater_the }?
    .help = It counts as one more token for this whole issue, only once a turn. Then the Battle cards are drawn.
ask-callias = **{ $faction }**: conclude the Peace of Callias?
    .help = You give up the base in the East Mediterranean and one Athenian ship; that Theater closes. Otherwise you lose { $n } Honor or one more.
ask-callias-ship = **{ $faction }**: which Athenian ship is given up?
    .help = From anywhere on the map.
ask-maintain = **{ $faction }**: your bases feed { $m ->
    [one] { $m } point
   *[other] { $m } points
}; your units need { $n } more. Which one goes?
    .help = A ship is two points, a land unit one. What goes returns to the supply. You confirm the list at the end.
ask-maintain-done = **{ $faction }**: your bases now feed all units of { $side }. Confirm?
    .help = The list stands in your panel. Nothing is told to the others before you confirm.

# ---- options

opt-yes = Yes
opt-no = No
opt-pass = Pass
opt-none = Nothing
opt-card = { $n } · { $issue } +{ $bonus } ({ $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
}{ $when_id ->
    [any] {""}
   *[other] , { $when }
})
opt-card2 = { $n } · { $issue } +{ $bonus }/+{ $bonus2 } ({ $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
})
opt-say = { $got ->
    [0] Worth { $total }: { $n } { $on }{ $when_id ->
        [any] { " " }+{ $bonus }
       *[other] , { $when }
    }
   *[other] Worth { $total }, pays { $got }: { $n } { $on } +{ $bonus }
}
    .place = { $total }
opt-say-leader = Worth { $total }, pays { $got }: leader
    .place = { $total }
opt-leader = Leader { $n } · all +2 (Ostracism +1)
opt-issue = { $issue }
opt-issue-nth = { $issue }, no. { $n }
opt-issue-zero = { $issue } (on zero)
    .place = { $issue }
opt-issue-box = { $issue } ({ $faction } { $box })
    .place = { $issue }
opt-halt = Stop it on zero
opt-carry = Move it on
opt-piece = { $piece }
opt-unit-at = { $piece }, { $theater }
    .place = { $theater }: { $piece_id ->
        [AN] ship
        [DN] ship
        [SN] ship
        [PN] ship
        [SH] 300
       *[other] land
    }
    .worth = { $piece_id ->
        [AN] ship
        [DN] ship
        [SN] ship
        [PN] ship
        [SH] 300
       *[other] land
    }
opt-theater = { $theater }
opt-turn-known = { $theater }: { $it }
    .worth = { $it }
opt-turn-hidden = { $theater }: of the { $faction }
    .worth = of the { $faction }
opt-show = Show tokens and markers to Compatriot
opt-settle-naval = { $theater }, with a ship
    .worth = with a ship
opt-settle-land = { $theater }, with land units
    .worth = with land units
opt-marker = { $kind } ({ $owner_faction })
opt-marker-nth = { $kind } ({ $owner_faction }), no. { $n }
opt-clear = { $other } of theirs, { $own } of ours
opt-league-base = Build a League base (4 tokens)
opt-league-convert = Make a base your city's (2 tokens)
opt-league-units = Levy { $n } by sea, { $m } by land
opt-league-clear-enemy = Remove one enemy Treachery
opt-league-clear-own = Remove one Treachery of ours
opt-league-argos = Raise the army of Argos
opt-league-pass = Do nothing
opt-oracle-honor = Gain 3 Honor
opt-oracle-strike = Send home an enemy League unit (+1)
opt-oracle-plot = Treachery in three Theaters
opt-oracle-pass = Do nothing
opt-military-march = Expedition
opt-military-raid = Raid (3 tokens, +3 Honor)
opt-military-build = Build at home
opt-military-pass = Pass (costs 1 token)
opt-build = { $n } by sea, { $m } by land
opt-gold-sparta = Spartan ship in Sparta
opt-gold-ionia = Two Peloponnesian land units in Ionia
opt-gold-aegean = Peloponnesian ship, { $theater }
opt-move-many = { $n } × { $piece }, from { $theater_the }
    .place = { $theater }: { moved-units }
    .worth = { moved-units }
moved-units = { $n } { $piece_id ->
    [AN] { moved-naval }
    [DN] { moved-naval }
    [SN] { moved-naval }
    [PN] { moved-naval }
    [SH] × 300
   *[other] land
}
moved-naval = { $n ->
    [one] ship
   *[other] ships
}
opt-moves-done = No more moves
opt-spare = None: let them stand
opt-losses1 = { $n1 } × { $piece1 }
opt-losses2 = { $n1 } × { $piece1 }, { $n2 } × { $piece2 }
opt-losses3 = { $n1 } × { $piece1 }, { $n2 } × { $piece2 }, { $n3 } × { $piece3 }
opt-maintain-auto = Let it be chosen sensibly
why-tokens = { $n ->
    [one] It needs 1 token.
   *[other] It needs { $n } tokens.
}
why-no-piece = There are not enough of them in the supply.
why-theater-full = Three bases stand there already.
why-no-league-base = Your League has no base there.
why-no-treachery = There is no such Treachery to remove.
why-argos-elsewhere = Argos answers only a League issue in Sparta.
why-argos-base = The Delian League has no base in Sparta.
why-not-contested = Only a Contested Theater can be raided.
why-not-home = Only your own capital builds.
why-home-lost = You hold nothing in your capital any more.
why-no-city-base = Your city has no base there.
why-gold-base = Sparta has no base there.
why-gold-spent = Persian gold has brought there all that it may.
why-on-track = It lies on the track already.
why-issue-gone = It has left the game.
why-not-on-track = It does not lie on the track.
why-captured = It is captured, and debated no more.
why-leader-spoke = Your leader has spoken this turn.
why-set-aside = It is set aside in your Entourage.
why-no-delian-base = The Delian League has no base there.
why-no-athens = Athens does not stand there.
why-league-stays = Peace does not move the Leagues.
why-no-own-base = No base there is one of its own.
why-nowhere-to-go = There is no other base of its own.
why-no-room = There is no more room.
why-stands-here = It stands there already.
why-argos-stays = The Argives never leave Sparta.
why-must-place = Whoever has a marker left must place it.
why-must-turn-up = A marker of your Side is on top: it must be turned up.
why-shown-already = They have been shown this turn.
why-nobody-to-show = There is nobody else to show them to.
why-persia-shut = Sparta has no base in Ionia, and Alcibiades is not in Persia.
why-theater-closed = There is no War with Persia now.
why-no-marker = No marker lies there.
why-enemy-marker = The marker on top is the enemy's.
why-no-league-unit = There is no enemy League unit on the map.
why-not-of-league = It does not belong to a League.
why-no-markers-left = Your Side has no Treachery markers left.
why-idle-base = A base would be left idle.
why-other-type = It is not of the type of this Battle.
why-bases-last = Bases fall only when no unit is left.
why-bases-stand = The winner loses no bases.
why-must-feed = Your bases cannot feed all these units.
why-other-units = Other units are meant.
why-all-there-is = There are no more than { $m }.
why-most = { $m } is the most.
why-least-one = An expedition takes at least one.
why-moved-already = It has moved.
why-outweighed = What stays behind must be worth at least as much as the enemy there.
why-no-base-to-leave = The line needs a friendly base where it is left.
why-no-line = No line leads there.
why-nothing-leads-on = No line leads on from there.
why-goes-on = Its move cannot end there, for it could go on.
why-peace = At Peace the two cities keep out of each other's Theaters.
opt-pass-turn = Pass
opt-no-levy = Levy League units
opt-more = { $n } or more
opt-no-tokens = None
box-theater = { $theater }

# ---- what answers cost and bring

aid-odds = { $win }% win, { $tie }% tie, { $lose }% lose
aid-before = A { $battle } battle; before tokens and cards you stand { $mine } against { $theirs }.
aid-place = Strength in a { $battle } battle: { $mine } against { $theirs } · bases { $bases } : { $others }{ $markers ->
    [0] {""}
    [one] {" "}· 1 marker
   *[other] {" "}· { $markers } markers
}
aid-unopposed = Nobody stands against you there: each token moves a unit, and none is needed to fight.
aid-chances = { $first }% · { $then }%
aid-commits = Chances to win if the enemy adds nothing, and if each token also brings a unit:
aid-defends = Chances to win against what stands there, and if they bring { $n } more:
aid-moving = As it stands you win: { $none }% with no enemy tokens, { $some }% with 4, { $most }% with 8.
aid-raid = +{ $n } Honor; the enemy government pays their next Battle card's worth in tokens, else Honor
aid-build = { $n ->
    [one] 1 base of yours builds
   *[other] { $n } bases of yours build
}
aid-pass = one token, for nothing
aid-losses = +{ $n } Honor for you{ $prize ->
    [yes] , hostages and 5 more
   *[no] {""}
}
aid-envoys = { $wins ->
    [yes] wins a base over, +2 Honor
   *[no] { $n ->
        [0] declines
       *[other] lays { $n } Treachery
    }
}
aid-bids = Chances to win a base if they bid nothing, and against 2:
aid-counterbids = Chances to keep them out if they bid nothing, and against 2:
aid-honor = +{ $n } Honor
gives-MIL = a marker: march, raid or build at home
gives-LEA = a marker: a base (+2 Honor) or League units
gives-DIP = a marker: win over a base (+2 Honor), Treachery
gives-ORA = a marker: 3 Honor, or harm to the enemy
gives-OST = you govern, +3 Honor, Favor goes to you
gives-GAM = { $at ->
    [war] 3 tokens (at War)
   *[peace] 3 Honor (at Peace)
}
gives-WAR = { $at ->
    [war] with the other city: Peace, 10 Honor each
   *[peace] War begins
}
gives-CIT = a Delian base becomes Athenian, with units, +2 Honor
gives-COL = a Delian base with units, +2 Honor; at Peace only
gives-KRY = up to six Athenian Treachery markers go
gives-AGO = up to three Spartan land units; at War only

# ---- what is said

tells-dealt = The { $parts } have { $n } cards and their Leader.
part-faction = { $faction }
tells-proposes = The { $faction } propose { $parts } ({ $box ->
    [0] on zero
   *[other] box { $box }
}).
part-issue = { $issue }
tells-names = Under debate: { $parts }.
part-names = { $issue } (the { $faction })
tells-speaks = Speaking: { $parts }.
part-speaks = the { $faction } with { $n }
tells-argued = Tokens and votes: { $parts }.
part-tokens = { $n } { $n ->
    [one] token
   *[other] tokens
} for the { $faction }
part-compares = { $n } against { $m } on { $issue } in { $side }
tells-swayed = After the debate: { $parts }.
part-sways = { $issue } in box { $box } ({ $half })
part-zero = { $issue } at zero (by the { $faction })
part-still = { $issue } where it was ({ $side })
tells-honor = Honor: { $parts }.
part-honor-up = { $faction } +{ $n } ({ $total })
part-honor-down = { $faction } −{ $n } ({ $total })
tells-strategoi = Council of Strategoi: { $parts }.
part-strategoi = { $faction } +{ $n }
tells-markers = Theater markers: { $parts }.
part-markers = { $faction } { $n }
tells-places = New markers: { $parts }.
part-places = { $faction } in { $theater_the }
tells-turned = Turned up: { $parts }.
part-turned = { $it } in { $theater_the } (the { $faction })
tells-returns = Tokens returned: { $parts }.
part-returns = { $faction } { $it }
tells-spends = The { $faction } turn up { $it } in { $theater_the }. The { $faction2 } spend { $spent } { $spent ->
    [one] token
   *[other] tokens
}.
tells-treachery = The { $faction } turn up { $it } in { $theater_the }. The { $faction2 } spend { $spent } { $spent ->
    [one] token
   *[other] tokens
}: { $n } Treachery.
tells-converts = The { $faction } turn up { $it } in { $theater_the }. The { $faction2 } spend { $spent } { $spent ->
    [one] token
   *[other] tokens
} and **win over a League base**.
tells-builds-base = The { $faction } turn up { $it } in { $theater_the }. The { $faction2 } build a League base.
tells-levies = The { $faction } turn up { $it } in { $theater_the }. The { $faction2 } levy units: { $n ->
    [0] { $m } by land
   *[other] { $n } by sea{ $m ->
        [0] {""}
       *[other] {", "}{ $m } by land
    }
}.
tells-builds-units = The { $faction } turn up { $it } in { $theater_the }. The { $faction2 } build units: { $n ->
    [0] { $m } by land
   *[other] { $n } by sea{ $m ->
        [0] {""}
       *[other] {", "}{ $m } by land
    }
}.
tells-no-effect = The { $faction } turn up { $it } in { $theater_the }: no effect.
tells-no-tokens = The { $faction } turn up { $it } in { $theater_the }. The { $faction2 } have no tokens: no effect.
tells-commits = Committed: { $parts }.
part-commits = the { $faction } { $it }
tells-moves = On the move: { $parts }.
part-moves = { $piece }, { $start } → { $theater }
tells-plan = { $parts }.
part-plan = { $n } × { $piece }, { $start } → { $theater }
part-plan-loses = { $n } × { $piece } lost in { $start_the }
tells-loses = { $side } loses in { $theater_the }: { $parts }.
part-loses = { $n } × { $piece }
tells-battle = **Battle of { $theater_the }** ({ $battle }): Athens { $n } (card { $n1 }), Sparta { $m } (card { $n2 }). { $side3 } wins by { $lead }.
tells-battle-tie = **Battle of { $theater_the }** ({ $battle }): Athens { $n } (card { $n1 }), Sparta { $m } (card { $n2 }). A tie: nobody loses a unit.
opening = The scenario begins.
turn = **Turn { $n }**
play = Aristophanes: *{ $it }*.
lays = { $side }: { $issue } lies in box { $box } ({ $faction }).
withholds = { $n } tokens of each Side are out of play this turn.
takes-tokens = The { $faction } take { $n } { $n ->
    [one] token
   *[other] tokens
}.
arrives = { $n } × { $piece } in { $theater_the }.
alcibiades = Alcibiades flees to Persia.
leaves = { $piece } lost in { $theater_the }.
plague = **Plague!**
dies = The Plague takes { $piece } in { $theater_the }.
dies-for-good = The Plague takes { $piece } in { $theater_the }: it leaves the game.
ravages = Ravages of War: what the Plague takes leaves the game for good.
tells-entourage = The { $faction } discard their Entourage: { $parts }.
part-card = a { $n } ({ $issue })
will = Will of the Assembly, { $side }: { $aim } { $theater_count ->
    [1] { $theater_the }
   *[other] { $n } of these Theaters: { $theater }
}.
entourage-drops = The { $faction } discard { $it } of their Entourage.
dealt = The { $faction } hold { $n } cards and their leader.
hostage-used = { $side } uses its hostages: War/Peace will be debated over there.
war-waits = { $side }: War/Peace begins in box 2 of the Opposing faction.
proposes = The { $faction } propose { $issue } ({ $box ->
    [0] on zero
   *[other] box { $box }
}).
names-issue = The { $faction } open the debate on { $issue }.
speaks = The { $faction } speak with { $n }.
trusts = Brain Trust of the { $faction }: +{ $n }.
entourage-shown = The { $faction } discard their Entourage: { $it }.
compares = { $side }, { $issue }: { $n } against { $m }.
no-move = { $side }: { $issue } does not move.
sways = The { $faction } pull { $issue } to box { $box } ({ $half }).
sways-zero = The { $faction } pull { $issue } to zero.
captures = The { $faction } capture { $issue }.
ostracism = The { $faction } ostracize the leader of the { $rival_faction }.
oratory = Oratory in { $side }: { $n } against { $m }.
governs = The { $faction } now govern { $side }. Favor: { $favor }.
governs-still = The { $faction } still govern { $side }. Favor: { $favor }.
strategoi = Strategoi Council: the { $faction } show a card and take { $n }.
war = **War is declared.**
peace = **Peace is declared.**
games = The { $faction } win the Games.
cancelled = { $issue } of the { $faction } is cancelled.
citizenship = The { $faction } grant citizenship: Athenian base in { $theater_the }.
colony = The { $faction } found a colony in { $theater_the }.
krypteia = The { $faction } remove { $n } Athenian Treachery.
agoge = The { $faction } train new Spartan land units: { $n }.
markers = The { $faction } hold { $n ->
    [one] { $n } Theater marker
   *[other] { $n } Theater markers
}.
lends = The { $faction } lend { $n ->
    [one] 1 marker
   *[other] { $n } markers
} to the { $rival_faction }.
order = Honor Order: { $faction }.
places = The { $faction } place a marker in { $theater_the }.
all-placed = All markers lie on the map.
passes-placing = The { $faction } have no marker left to place and pass.
passes-resolving = The { $faction } pass: no marker of their Side lies on top.
no-moves = No unit of the { $faction } can move there any more.
wins-nothing = { $issue } of the { $faction } finds no place: no effect.
shows-tokens = The { $faction } show their Compatriot their tokens: { $it }.
    .sealed = The { $faction } show their tokens to their Compatriot.
shows-markers = The { $faction } show their Compatriot: { $it }.
    .sealed = The { $faction } show their markers to their Compatriot.
turns-up = The { $faction } turn up { $it } in { $theater_the }.
no-effect = No effect.
spends = The { $faction } spend { $n } { $n ->
    [one] token
   *[other] tokens
}.
treachery = { $side } lays { $n } Treachery in { $theater_the }.
converts = The { $faction } win over a League base in { $theater_the }.
clears = The { $faction } remove { $n } Treachery in { $theater_the }.
bids = The { $faction } bid { $it }.
bid-totals = The bid of the { $faction }: { $n } against { $m }.
base-won = The { $faction } win a League base in { $theater_the }.
builds-base = The { $faction } build a League base in { $theater_the }.
converts-own = The { $faction } make a base in { $theater_the } their city's own.
levies = The { $faction } levy units in { $theater_the }: { $n ->
    [0] { $m } by land
   *[other] { $n } by sea{ $m ->
        [0] {""}
       *[other] {", "}{ $m } by land
    }
}.
argos = Argos raises its army: { $n }.
argos-leaves = Without a Delian base Argos withdraws: { $n }.
declines = The { $faction } do nothing in { $theater_the }.
persian-base = The { $faction } win Persian base number { $n }.
returns = The { $faction } return { $it ->
    [one] { $it } token
   *[other] { $it } tokens
}.
no-tokens = The { $faction } have no tokens: no effect.
declines-military = The { $faction } pass and pay one token.
raids = The { $faction } raid for { $n } tokens.
battle-card = Battle card of { $side }: { $n }.
raided = The { $faction } lose { $it ->
    [one] { $it } token
   *[other] { $it } tokens
} to the raid.
builds-units = The { $faction } build units in { $theater_the }: { $n ->
    [0] { $m } by land
   *[other] { $n } by sea{ $m ->
        [0] {""}
       *[other] {", "}{ $m } by land
    }
}.
commits = The { $faction } commit { $it ->
    [one] 1 token
   *[other] { $it } tokens
}.
moves = On the move: { $piece }, { $start } → { $theater }.
ship = The State Ship joins in.
battle = **{ $battle_id ->
    [naval] Naval
   *[land] Land
} Battle in { $theater_the }**: Athens { $n }, Sparta { $m }.
battle-tie = A draw: no losses.
battle-won = { $side } wins by { $n }.
loses = { $side } loses in { $theater_the }: { $n } × { $piece }.
hostages = { $side } takes hostages.
major-defeat = A major defeat for { $side }: War/Peace will be debated there.
honor-up = { $faction }: +{ $n } Honor ({ $total }).
honor-down = { $faction }: −{ $n } Honor ({ $total }).
persian-war = War with Persia: it costs the { $faction } { $n } Honor.
callias = The { $faction } conclude the Peace of Callias.
wealth = { $side }: bases { $n }, Theaters controlled { $m }.
redeploy-plan = The { $faction } redeploy the units of { $side }:
redeploy-none = The { $faction } leave the units of { $side } where they are.
homeward-plan = The { $faction } lead the units of { $side } home:
homeward-none = The units of { $side } stay where they are.
maintain-plan = { $side } cannot feed all its units:
plan-moves = { $n } × { $piece }: { $start } → { $theater }
plan-loses = { $n } × { $piece } lost in { $start_the }
will-done = { $side } fulfils the Will of the Assembly.
will-failed = { $side } fails the Will of the Assembly.

over-war = { $side } wins the war, the { $faction }{ $machine ->
    [yes] {" "}(Phormio)
   *[other] {""}
} the game. Honor: Aristocrats { $af }, Demagogues { $df }, Eurypontids { $ek }, Agiads { $ak }.
over-honor = The { $faction }{ $machine ->
    [yes] {" "}(Phormio)
   *[other] {""}
} win by Honor. Honor: Aristocrats { $af }, Demagogues { $df }, Eurypontids { $ek }, Agiads { $ak }.
over-conquest = { $side } has taken the enemy's capital; the { $faction }{ $machine ->
    [yes] {" "}(Phormio)
   *[other] {""}
} win. Honor: Aristocrats { $af }, Demagogues { $df }, Eurypontids { $ek }, Agiads { $ak }.
over-grain = Athens starves; the { $faction }{ $machine ->
    [yes] {" "}(Phormio)
   *[other] {""}
} win. Honor: Aristocrats { $af }, Demagogues { $df }, Eurypontids { $ek }, Agiads { $ak }.
over-both-fall = Both capitals fall: a draw.
over-battle = { $side } comes out of the Battle with more Honor. Honor: Aristocrats { $af }, Demagogues { $df }, Eurypontids { $ek }, Agiads { $ak }.
over-drawn-battle = No Side has gained more Honor: a draw.
over-verdict = The { $faction }{ $machine ->
    [yes] {" "}(Phormio)
   *[other] {""}
} win the vote.
over-no-verdict = The issue is won by nobody: a draw.

# ---- the table in words

digest = End of turn { $n }
headline-war = Turn { $n }{ $span_id ->
    [none] {""}
   *[other] {" "}({ $at } of { $span })
} · War · { $honors }
headline-peace = Turn { $n }{ $span_id ->
    [none] {""}
   *[other] {" "}({ $at } of { $span })
} · Peace · { $honors }
headline-honor = { $faction } { $n }
news-dominant = The { $faction } govern
news-favor = { $side }, Favor: { $favor }
news-no-expedition = No expedition is under way
news-faction = { $faction }: Honor { $n } · cards { $cards } · Entourage { $entourage } · markers { $markers }
news-tokens = tokens { $n }
news-cards = Your cards of the { $faction }
news-entourage = Your Entourage of the { $faction }: { $cards }
news-markers = Your markers of the { $faction }: { $markers }
news-city = { $side }, tokens: reserve { $reserve } · council { $council } · out of play this turn { $withheld } · out of play next turn { $fined }
news-Ab = Athenian bases { $n }
news-AL = Athenian land units { $n }
news-AN = Athenian ships { $n }
news-Db = Delian bases { $n }
news-DL = Delian land units { $n }
news-DN = Delian ships { $n }
news-Sb = Spartan bases { $n }
news-SL = Spartan land units { $n }
news-SN = Spartan ships { $n }
news-Pb = Peloponnesian bases { $n }
news-PL = Peloponnesian land units { $n }
news-PN = Peloponnesian ships { $n }
news-GL = Argive land units { $n }
news-SH = the “300” { $n }
news-hidden = { $faction } face down
news-queue = Markers in { $theater_the }: { $markers }
news-duties = { $side }, besides: { $listed }
news-track = { $side }, track: { $issues }
glance = { $faction }, { $n } Honor{ $cards ->
    [0] {""}
    [one] , 1 card
   *[other] , { $cards } cards
}{ $markers ->
    [0] {""}
    [one] , 1 marker
   *[other] , { $markers } markers
}
board-war = **Turn { $n }, War**
board-peace = **Turn { $n }, Peace**
board-pre = Pre-Plague
board-post = Post-Plague
board-in-athens = Alcibiades in Athens
board-in-persia = Alcibiades in Persia
board-persian-war = War with Persia
board-play = { $play }
board-ship = State Ship ready
board-ship-used = State Ship used
board-lost = gone for good: { $n } × { $piece }
board-faction = **{ $faction }** ({ $by_whom }): { $n } Honor
board-dominant = govern
board-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}, Entourage { $m }
board-markers = { $n ->
    [one] { $n } marker
   *[other] { $n } markers
}
board-tokens = { $n ->
    [one] { $n } token
   *[other] { $n } tokens
}
board-city = **{ $side }**: Favor { $favor }, reserve { $n }
board-council = Council { $n }
board-withheld = out of play this turn { $n }
board-fined = out of play next turn { $n }
board-hostage = holds hostages
board-war-waits = War/Peace waits
board-will = must { $aim } { $theater_count ->
    [1] { $theater_the }
   *[other] { $n } of these Theaters: { $theater }
}
board-debate = debate { $n } of 6: { $issue }
board-track = track: { $issues }
track-zero = { $issue } 0
track-box = { $issue } { $faction } { $box }
track-captured = { $issue } captured ({ $faction })
board-expedition = **Expedition** of the { $faction } to { $theater_the }, moves left: { $n }
board-committed = { $faction } commit { $n }
board-theater = **{ $n } { $theater }** ({ $type })
board-type-land = land
board-type-naval = naval
color-A = Ath.
color-D = Del.
color-S = Spa.
color-P = Pel.
color-G = Argos
board-b = { $n }b
board-l = { $n }l
board-n = { $n }n
board-treachery = Treachery of { $side } { $n }
board-queue = | queue: { $markers }
queue-known = { $it }
queue-hidden = { $faction } ?
board-persia = **Persia**: bases { $n }
board-legend = b base, l land, n naval, ★ with the 300; queues from the top down
hand-faction = **{ $faction }** · { $n } { $n ->
    [one] token
   *[other] tokens
}
hand-cards = Cards (value · issue, bonus, tokens):
hand-entourage = Entourage, values: { $cards }
hand-markers = Markers: { $markers }
hand-plan = Your plan so far:
hand-due = Still must go when you confirm:

# ---- the picture

alt-hand = Your factions, drawn. { $hand }
pic-worth = worth { $n }
pic-leader = Leader
pic-entourage = Entourage
pic-debate = debate { $n } of 6
picture-war = War
picture-peace = Peace
picture-turn = Turn { $n }
picture-honor = Honor
picture-token = Reserve { $n }
picture-land-battle = Land Battle: { $theater }
picture-naval-battle = Naval Battle: { $theater }
picture-units = Units
picture-treachery = Treachery
picture-tokens = Tokens
picture-card = Card
picture-total = Total
picture-won = won
picture-tie = Draw
picture-lost = Losses { $n } : { $m }
picture-legend-base = base
picture-legend-land = land unit
picture-legend-naval = ship
picture-legend-choice = you can choose it
picture-legend-queue = marker, face down (Ar, De, Eu, Ag: its faction)
picture-legend-treachery = Treachery
picture-line-L = land
picture-line-C = both, land test
picture-line-S = both, naval test
picture-line-N = naval
picture-line-base = leave with a base only
picture-legend-new = new since your move
picture-legend-last = last move
picture-legend-three-hundred = with the 300
picture-legend-granary = granary
picture-legend-contested = both Sides
picture-legend-governs = governs
picture-legend-favor = Favor
picture-color-A = Athens
picture-color-D = Delian League
picture-color-S = Sparta
picture-color-P = Peloponnesian League
picture-color-G = Argos
sign-athens = A
sign-sparta = S
sign-AF = Ar
sign-DF = De
sign-EK = Eu
sign-AK = Ag
zoom-west = West
zoom-centre = Central Greece
zoom-north = North
zoom-east = Aegean and East
zoom-assembly = Assemblies
zoom-battle = Last Battle

# Terms: what arguments of messages are called

faction-AF = Aristocrats
faction-DF = Demagogues
faction-EK = Eurypontids
faction-AK = Agiads
owner_faction-AF = { faction-AF }
owner_faction-DF = { faction-DF }
owner_faction-EK = { faction-EK }
owner_faction-AK = { faction-AK }
rival_faction-AF = { faction-AF }
rival_faction-DF = { faction-DF }
rival_faction-EK = { faction-EK }
rival_faction-AK = { faction-AK }
half-AF = { faction-AF }
half-DF = { faction-DF }
half-EK = { faction-EK }
half-AK = { faction-AK }
favor-AF = { faction-AF }
favor-DF = { faction-DF }
favor-EK = { faction-EK }
favor-AK = { faction-AK }
chief-AF = { faction-AF }
chief-DF = { faction-DF }
chief-EK = { faction-EK }
chief-AK = { faction-AK }
favor-neutral = nobody
faction-none = nobody
theater-0 = Persia
theater-1 = Sicily
theater-2 = Corcyra
theater-3 = Aetolia
theater-4 = Naupactus
theater-5 = Isthmus of Corinth
    .the = the Isthmus of Corinth
theater-6 = Sparta
theater-7 = Athens
theater-8 = Boeotia
theater-9 = Thessaly
theater-10 = Macedonia
theater-11 = Chalcidice
    .the = Chalcidice
theater-12 = Amphipolis
theater-13 = Hellespont
    .the = the Hellespont
theater-14 = Ionia
theater-15 = Lesbos
theater-16 = Chios
theater-17 = Samos
theater-18 = Cyclades
    .the = the Cyclades
theater-19 = South Sporades
    .the = the South Sporades
theater-20 = East Mediterranean
    .the = the East Mediterranean
start-1 = { theater-1 }
start-2 = { theater-2 }
start-3 = { theater-3 }
start-4 = { theater-4 }
start-5 = { theater-5 }
    .the = { theater-5.the }
start-6 = { theater-6 }
start-7 = { theater-7 }
start-8 = { theater-8 }
start-9 = { theater-9 }
start-10 = { theater-10 }
start-11 = { theater-11 }
    .the = { theater-11.the }
start-12 = { theater-12 }
start-13 = { theater-13 }
    .the = { theater-13.the }
start-14 = { theater-14 }
start-15 = { theater-15 }
start-16 = { theater-16 }
start-17 = { theater-17 }
start-18 = { theater-18 }
    .the = { theater-18.the }
start-19 = { theater-19 }
    .the = { theater-19.the }
start-20 = { theater-20 }
    .the = { theater-20.the }
issue-MIL = Military
issue-LEA = League
issue-DIP = Diplomatic
issue-ORA = Oracle
issue-OST = Ostracism
issue-GAM = Games
issue-WAR = War/Peace
issue-CIT = Citizenship
issue-COL = Colony
issue-KRY = Krypteia
issue-AGO = Agoge
issue-ANY = Any
issue-ANY-OST = All but Ostracism
on-MIL = { issue-MIL }
on-LEA = { issue-LEA }
on-DIP = { issue-DIP }
on-ORA = { issue-ORA }
on-OST = { issue-OST }
on-GAM = { issue-GAM }
on-WAR = { issue-WAR }
on-ANY = any
on-ANY-OST = all but Ostr.
short-MIL = MIL
short-LEA = LEA
short-DIP = DIP
short-ORA = ORA
short-OST = OST
short-GAM = GAM
short-WAR = W/P
short-CIT = CIT
short-COL = COL
short-KRY = KRY
short-AGO = AGO
kind-MIL = { issue-MIL }
kind-LEA = { issue-LEA }
kind-DIP = { issue-DIP }
kind-ORA = { issue-ORA }
kind-RUM = Rumor
piece-Ab = Athenian base
piece-AL = Athenian land unit
piece-AN = Athenian ship
piece-Db = Delian base
piece-DL = Delian land unit
piece-DN = Delian ship
piece-Sb = Spartan base
piece-SL = Spartan land unit
piece-SN = Spartan ship
piece-Pb = Peloponnesian base
piece-PL = Peloponnesian land unit
piece-PN = Peloponnesian ship
piece-GL = Argive land unit
piece-SH = “300”
piece1-Ab = { piece-Ab }
piece1-AL = { piece-AL }
piece1-AN = { piece-AN }
piece1-Db = { piece-Db }
piece1-DL = { piece-DL }
piece1-DN = { piece-DN }
piece1-Sb = { piece-Sb }
piece1-SL = { piece-SL }
piece1-SN = { piece-SN }
piece1-Pb = { piece-Pb }
piece1-PL = { piece-PL }
piece1-PN = { piece-PN }
piece1-GL = { piece-GL }
piece1-SH = { piece-SH }
piece2-Ab = { piece-Ab }
piece2-AL = { piece-AL }
piece2-AN = { piece-AN }
piece2-Db = { piece-Db }
piece2-DL = { piece-DL }
piece2-DN = { piece-DN }
piece2-Sb = { piece-Sb }
piece2-SL = { piece-SL }
piece2-SN = { piece-SN }
piece2-Pb = { piece-Pb }
piece2-PL = { piece-PL }
piece2-PN = { piece-PN }
piece2-GL = { piece-GL }
piece2-SH = { piece-SH }
piece3-Ab = { piece-Ab }
piece3-AL = { piece-AL }
piece3-AN = { piece-AN }
piece3-Db = { piece-Db }
piece3-DL = { piece-DL }
piece3-DN = { piece-DN }
piece3-Sb = { piece-Sb }
piece3-SL = { piece-SL }
piece3-SN = { piece-SN }
piece3-Pb = { piece-Pb }
piece3-PL = { piece-PL }
piece3-PN = { piece-PN }
piece3-GL = { piece-GL }
piece3-SH = { piece-SH }
play-acharnians-A = Acharnians A
it-acharnians-A = { play-acharnians-A }
play-acharnians-B = Acharnians B
it-acharnians-B = { play-acharnians-B }
play-acharnians-C = Acharnians C
it-acharnians-C = { play-acharnians-C }
play-knights-A = Knights A
it-knights-A = { play-knights-A }
play-knights-B = Knights B
it-knights-B = { play-knights-B }
play-knights-C = Knights C
it-knights-C = { play-knights-C }
play-clouds-A = Clouds A
it-clouds-A = { play-clouds-A }
play-clouds-B = Clouds B
it-clouds-B = { play-clouds-B }
play-clouds-C = Clouds C
it-clouds-C = { play-clouds-C }
play-wasps-A = Wasps A
it-wasps-A = { play-wasps-A }
play-wasps-B = Wasps B
it-wasps-B = { play-wasps-B }
play-wasps-C = Wasps C
it-wasps-C = { play-wasps-C }
play-peace-A = Peace A
it-peace-A = { play-peace-A }
play-peace-B = Peace B
it-peace-B = { play-peace-B }
play-peace-C = Peace C
it-peace-C = { play-peace-C }
play-birds-A = Birds A
it-birds-A = { play-birds-A }
play-birds-B = Birds B
it-birds-B = { play-birds-B }
play-birds-C = Birds C
it-birds-C = { play-birds-C }
play-lysistrata-A = Lysistrata A
it-lysistrata-A = { play-lysistrata-A }
play-lysistrata-B = Lysistrata B
it-lysistrata-B = { play-lysistrata-B }
play-lysistrata-C = Lysistrata C
it-lysistrata-C = { play-lysistrata-C }
play-frogs-A = Frogs A
it-frogs-A = { play-frogs-A }
play-frogs-B = Frogs B
it-frogs-B = { play-frogs-B }
play-frogs-C = Frogs C
it-frogs-C = { play-frogs-C }
it-own =
    .MIL = { kind-MIL }
    .LEA = { kind-LEA }
    .DIP = { kind-DIP }
    .ORA = { kind-ORA }
    .RUM = { kind-RUM }
it-AF = { faction-AF }
    .MIL = { kind-MIL } ({ faction-AF })
    .LEA = { kind-LEA } ({ faction-AF })
    .DIP = { kind-DIP } ({ faction-AF })
    .ORA = { kind-ORA } ({ faction-AF })
    .RUM = { kind-RUM } ({ faction-AF })
it-DF = { faction-DF }
    .MIL = { kind-MIL } ({ faction-DF })
    .LEA = { kind-LEA } ({ faction-DF })
    .DIP = { kind-DIP } ({ faction-DF })
    .ORA = { kind-ORA } ({ faction-DF })
    .RUM = { kind-RUM } ({ faction-DF })
it-EK = { faction-EK }
    .MIL = { kind-MIL } ({ faction-EK })
    .LEA = { kind-LEA } ({ faction-EK })
    .DIP = { kind-DIP } ({ faction-EK })
    .ORA = { kind-ORA } ({ faction-EK })
    .RUM = { kind-RUM } ({ faction-EK })
it-AK = { faction-AK }
    .MIL = { kind-MIL } ({ faction-AK })
    .LEA = { kind-LEA } ({ faction-AK })
    .DIP = { kind-DIP } ({ faction-AK })
    .ORA = { kind-ORA } ({ faction-AK })
    .RUM = { kind-RUM } ({ faction-AK })
markers-own =
    .MIL = { kind-MIL }
    .LEA = { kind-LEA }
    .DIP = { kind-DIP }
    .ORA = { kind-ORA }
    .RUM = { kind-RUM }
markers-AF = { faction-AF }
    .MIL = { kind-MIL } ({ faction-AF })
    .LEA = { kind-LEA } ({ faction-AF })
    .DIP = { kind-DIP } ({ faction-AF })
    .ORA = { kind-ORA } ({ faction-AF })
    .RUM = { kind-RUM } ({ faction-AF })
markers-DF = { faction-DF }
    .MIL = { kind-MIL } ({ faction-DF })
    .LEA = { kind-LEA } ({ faction-DF })
    .DIP = { kind-DIP } ({ faction-DF })
    .ORA = { kind-ORA } ({ faction-DF })
    .RUM = { kind-RUM } ({ faction-DF })
markers-EK = { faction-EK }
    .MIL = { kind-MIL } ({ faction-EK })
    .LEA = { kind-LEA } ({ faction-EK })
    .DIP = { kind-DIP } ({ faction-EK })
    .ORA = { kind-ORA } ({ faction-EK })
    .RUM = { kind-RUM } ({ faction-EK })
markers-AK = { faction-AK }
    .MIL = { kind-MIL } ({ faction-AK })
    .LEA = { kind-LEA } ({ faction-AK })
    .DIP = { kind-DIP } ({ faction-AK })
    .ORA = { kind-ORA } ({ faction-AK })
    .RUM = { kind-RUM } ({ faction-AK })

# ---- what is not printed, and rulings

mark-theater-type = which Battle comes first in { $values }.
mark-connection = that these Theaters (by their numbers) are joined, by which line, and whether a base is needed: { $values }.
mark-connection-class = the class of the lines between these Theaters (by their numbers): { $values }. That they are joined is printed.
mark-losses = the divisors of the loss tables.
mark-leader = what the leaders of the { $values } say and are paid.
mark-leader-value = the base value of the leader of the { $values }.
mark-card = all political cards but A07: values, lines, titles.
mark-card-value = the base value of card A07. Its lines are printed.
mark-card-name = the title of card A07.
mark-play = these Aristophanes cards: { $values }.
mark-play-place = which boxes these Aristophanes cards use: { $values }.
mark-play-tokens = how many tokens these Aristophanes cards withhold: { $values }.
mark-play-give = the tokens of { $values }.
mark-scenario = turns, governments and ways to end of these scenarios: { $values }.
mark-scenario-war = that there is Peace at the start of { $values_count ->
    [one] this scenario
   *[other] these scenarios
}: { $values }.
mark-scenario-honor_from = the turn from which Honor can win { $values_count ->
    [one] this scenario
   *[other] these scenarios
}: { $values }.
mark-setup = all set-ups of pieces.
mark-handicap = Phormio's handicap of 20.
mark-athens = Phormio's plans for Athens: { $values }.
mark-sparta = Phormio's plans for Sparta: { $values }.
mark-home = Phormio's issues when home is in danger.
mark-will = Phormio's issues for a Will of the Assembly.
value-leader-LAF = Aristocrats
value-leader-LDF = Demagogues
value-leader-LEK = Eurypontids
value-leader-LAK = Agiads
value-leader-value-LAK = Agiads
value-athens-grain = the grain route
value-athens-chokepoints = the naval chokepoints
value-athens-west = the west
value-athens-aegean = the Aegean
value-athens-central = Central Greece
value-sparta-attica = Attica
value-sparta-central = Central Greece
value-sparta-north = the road north
value-sparta-sicily = Sicily
value-sparta-revolt = revolt in the Aegean and Persia
scenario-first-war = { option-scenario-first-war }
scenario-second-war = { option-scenario-second-war }
scenario-campaign = { option-scenario-campaign }
scenario-periclean-peace = { option-scenario-periclean-peace }
scenario-archidamian-war = { option-scenario-archidamian-war }
scenario-time-of-peace = { option-scenario-time-of-peace }
scenario-central-greece = { option-scenario-central-greece }
scenario-aegean = { option-scenario-aegean }
scenario-ostracism = { option-scenario-ostracism }
scenario-sparta-declares = { option-scenario-sparta-declares }
scenario-samos = { option-scenario-samos }
scenario-brasidas = { option-scenario-brasidas }
scenario-mantinea = { option-scenario-mantinea }
scenario-arginusae = { option-scenario-arginusae }
scenario-aegospotami = { option-scenario-aegospotami }
ruling-choice = The rulebook does not say who chooses the units that a play or the Plague takes, or where they go at Peace. Here the Side's Dominant faction does.
ruling-withheld = Tokens that a play takes away are out for that turn only.
ruling-plague = A Contested Athens suffers the loss of a third and, "in addition", that of every Contested Theater. What is Contested is judged before anything dies.
ruling-in-turn = Where Athens goes first, it also decides first on a Brain Trust and on stopping War/Peace. The Entourage is chosen in secret, so always at once.
ruling-battle-deck = The rulebook does not say what follows when a Battle deck is empty. Here its own discards form it anew.
ruling-zero-box = An issue that nobody won returns to the pool and can be chosen again next turn.
ruling-floor = A loss beyond 0 is forgotten each time, not saved up. Only in Oratory does it limit what the winner gains.
ruling-krypteia = "Up to six" lets the winner take fewer, or none.
ruling-colony = "Controlled or Contested" is read as Controlled by Athens.
ruling-treachery = An envoy who has enough but finds no League base, or has no free one, lays Treachery instead; without enough markers, as many as are left.
ruling-no-envoys = To decline a Diplomatic issue one commits no tokens.
ruling-bid-honor = Rule 8.51 gives no Honor for a base won by bidding; the summary (10.12M) gives 2 for building one.
ruling-home-build = The rulebook names no price for building at home. Here it costs one token, like a Military issue that is passed.
ruling-home-bases = Only bases that stand in the capital itself produce there, and only those in the Theater of a League issue.
ruling-no-tokens = Whoever cannot have a token left, because all of the Side's lie open, is not asked for tokens.
ruling-full-row = The chooser picks a row and then takes its full number.
ruling-bases = "All military units" means both types, whichever Battle it is. The winner may take fewer bases, or none.
ruling-second-cards = Each Side draws a new Battle card in the second Battle.
ruling-major-defeat = For a major defeat the losses of both factions are added as they would be, even if one is at 0.
ruling-end-ties = With equal Sides the faction with most Honor wins. Each Side puts forward its better one, the Dominant one in a tie; if these are equal, too, Athens wins.
ruling-redeploy = The rulebook redeploys color by color; both colors of a Side are one plan here. Units may stay wherever their Side has a base; to move in they need one of the right color.
ruling-forty = A plan has at most forty moves by hand.
ruling-conquest-first = The rulebook does not say what comes first if Honor and a fallen capital, or lost grain, would decide in the same turn. Here the map does: with Honor 60, 20, 5 and 5 and Athens taken, Sparta wins.
ruling-will-bid = "It does not matter which base": one won by bidding counts as built. An enemy base that changes sides was neither built nor made the city's.
ruling-three-hundred = The "300" are a Strategos wherever they stand, so at sea as well.
ruling-three-hundred-move = They give their move to every expedition of Sparta, wherever they stand on the map.
ruling-ship = The State Ship is offered before each Battle until it is used.
ruling-persian-base = Price and Honor of a Persian base are those of a League base.
ruling-persian-upkeep = Persian bases feed nobody and give no Honor in the end.
ruling-east = Rule 13.22 takes one Honor more only without Control **and** without an Athenian ship; the summary (10.12K) names Control alone. They differ when a ship is there without Control. Here the full rule holds.
ruling-ravages = What else 14.43 does when War is declared was not found; here nothing.
ruling-vignettes = Vignettes may also be played alone against Phormio.
ruling-phormio = Phormio's charts were not found: this procedure is our own. Reach and effect are reckoned without guessing hidden tokens; where it is silent he does something simple.

# ---- looked up

zoom-score = The score as it is now
zoom-athens = The cards of Athens
zoom-sparta = The cards of Sparta
zoom-cards = Cards and what is left
zoom-tables = Losses and issues
zoom-plays = Comedies
look-halves = **Value · { $faction } · { $faction2 }**
look-card = { $first } · { $then }{ $where ->
    [out] {" "}(out)
    [own] {" "}(yours)
   *[unseen] {""}
}
look-now = **If it ended now: Athens { $athens } : { $sparta } Sparta**
look-score = { $faction }: { $n } = Honor { $honor }{ $more ->
    [no] {""}
   *[yes] , government { $government }, bases { $bases }, Theaters { $ruled }
}
look-deck = **{ $side }: { $n } political cards**
look-value = { $value }: { $n } ({ $m } unseen)
look-gone = Discarded { $n }, in the deck { $m }. A Battle card counts its value.
look-losses = **Loss table: units lost are units of the other side divided by**
look-loser-land = Loser, land: Spartan land units with the “300” { $special }, others { $other }
look-loser-naval = Loser, naval: Athenian ships { $special }, others { $other }
look-winner-land = Winner, land (by what the loser lost): Spartan land units { $special }, others { $other }
look-winner-naval = Winner, naval (by what the loser lost): Athenian ships { $special }, others { $other }
look-issue = { $issue } ({ $left }): { $gives }
look-left = { $side } { $n }
look-to-come = Still to come: { $plays }
look-play = { $now ->
    [yes] **{ $play }: { $text }**
   *[no] { $play }: { $text }
}
cities-both = both cities
cities-athens = Athens
cities-sparta = Sparta
half-dom = Dominant
half-opp = Opposing
what-city-land = a land unit of the city
what-league-naval = a ship of the League
play-lays = { $issue } in { $cities } ({ $half_id ->
    [zero] on zero
   *[other] { $half } { $box }
})
play-tokens = { $n } tokens of each Side out of play
play-gives = { $n ->
    [one] 1 token
   *[other] { $n } tokens
} to the { $faction }
play-adds = { $n } × { $piece } in { $theater_the }
play-alcibiades = Alcibiades goes to Persia
play-loses = each Side loses { $what }
play-plague = Plague

# ---- the end

pic-title = Pericles
pic-tagline = Argued at home, decided in the field
alt-box = Pericles: a temple with white columns on its height, the sun behind it.
alt-poster = End of the game. { $line } { $told }
poster-governs = governs { $side }
poster-opposes = in opposition in { $side }
tale-how = { $n } Honor ahead of the { $rival_faction } at home.
tale-battle = { $side } wins in { $theater_the } by { $lead }
    .text = Turn { $turn }, { $battle } battle: Athens { $n }, Sparta { $m }.
tale-rout = Disaster in { $theater_the }: { $side } wins by { $lead }
    .text = Turn { $turn }, { $battle } battle: Athens { $n }, Sparta { $m }.
tale-alcibiades = Alcibiades flees to Persia
    .text = Turn { $turn }: the comedy had said so.
tale-callias = Peace of Callias
    .text = Turn { $turn }: signed by the { $faction }.
tale-ostracism = The { $rival_faction } ostracized
    .text = Turn { $turn }: the { $faction } drive their leader out of the city.
tale-plague = The Plague
    .text = Turn { $turn }: it takes whom it likes.
tale-peace = Peace is signed
    .text = Turn { $turn }.
tale-war = War breaks out
    .text = Turn { $turn }.
tale-battles = Battles won
tale-battles-text = Athens against Sparta
tale-debates = The best tongue
tale-debates-text = they won { $n } of { $k } debates
