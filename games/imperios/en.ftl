game = Imperios Milenarios
game-about = Ancient civilizations from Iberia to India. Four colors of tokens, four phases: armies, sciences, trade, expansion.
game-length = about two and a half hours
game-kind = peoples that grow, trade and clash
level-novice = Builds here and there, and forgets what for
level-regular = Saves for a wonder, and wastes a turn at times
level-expert = Grows steadily, with a slip now and then
level-master = Saves for its wonder, and strikes where nobody can resist
resigning = Your areas, wonders and tokens stay, and your civilization plays on.

digest = End of round { $round }
headline = { $step ->
    [found] Founding the first capitals
    [over] The game is over
   *[other] Round { $round } · { $doing } · { $last ->
        [yes] the last round
       *[no] { $there } of { $needed } in the { $age }
    }
}
doing-draw = drawing tokens
doing-extra = extra token
doing-red = red phase
doing-yellow = yellow phase
doing-blue = blue phase
doing-black = black phase
doing-keep = reserve

option-length = Final Age
    .help = The game is played up to this Age. Copper for a first game; Iron needs six or seven players.
option-length-copper = Copper (short)
option-length-bronze = Bronze (normal)
option-length-iron = Iron (6 or 7 players)
option-data = Map and numbers
    .help = The data file of the table: map, goods, values.
option-data-standard = Standard
option-blocking = Who may block
    .help = Block: those present in a capital, city or settlement on the way. Of trade: in any area on the way.
option-blocking-everywhere = Totems on land and at sea
option-blocking-rulebook = As printed: those at sea block only trade
option-blocking-land = Totems on land only
option-detours = Caravans may take a longer way
    .help = One census position for each blue action of a trade; the shortest way is not called for.
option-ties = Ties
    .help = In a tie the rulebook has the most millenary player win, and does not say who that is.
option-ties-founding = Who founded earlier
option-ties-ages = The later Age, then who founded earlier

over-tokens = A color of tokens ran out: the last round is over, and everything is counted.
over-capital = A civilization lost its last capital: the round is over, and everything is counted.
over-half = Half of the civilizations have reached the final Age: everything is counted.
over-objectives = A civilization has met the objectives of the final Age: everything is counted.

# Questions
ask-found = Where do you found your first capital?
    .help = You place two totems there and one in every neighboring area. No other civilization may have a totem in any of them.
ask-extra = Which extra token do you take?
    .help = Red: armies. Yellow: arts and sciences. Blue: trade and the sea. Black: land and wonders. If a color runs out, this is the last round.
ask-red = Red phase. Armies: **{ $armies }**. What do you do?
    .help = Recruit with red tokens, conquer neutral cities and capitals where you are present, sack those of others, expel others. Red tokens you keep still help you when you are attacked in this phase.
ask-muster = The red phase ends. Recruit before it does? Armies: **{ $armies }**.
    .help = Red tokens can be used until the end of the red phase. Others choose at the same time. What you do not use may go into your reserve.
ask-yellow = Yellow phase. Actions left: **{ $actions }**. What do you do?
    .help = Arts: one census position for each action. Sciences: 3, 4 or 5 actions for a technology. No more tokens are spent than the actions you use need.
ask-blue = Blue phase. Actions left: **{ $actions }**. What do you do?
    .help = Trade with a civilization in whose city or capital you are present, or expand by sea. Whoever has a totem on the way may block.
ask-black = Black phase. Actions left: **{ $actions }**. What do you do?
    .help = Expand by land (nobody can block that), build a wonder for six actions, or, with Navigation, expand by sea.
ask-keep = Your Age lets you keep { $limit } tokens. Which ones?
    .help = All others go to your discard pile and come back when your cup is empty.
ask-defend = { $who } attacks you in **{ $area_the }**. Do you parry?
    .help = To parry costs one army. If you do not, the attacker may pay to sack the place, or drives your totem out. You may recruit with red tokens first.
ask-press = Your blow in **{ $area_the }** was parried. Do you go on?
    .help = Every blow costs one army. Armies already spent do not come back.
ask-plunder = The defense of **{ $area_the }** has fallen. Do you sack it?
    .help = If you sack the place, its owner loses control and you advance on the census. If not, nothing more happens.
ask-spoils = Which trade good does **{ $area_the }** give you?
    .help = Only goods of that half of the map, up to the value the level of the city allows.
ask-block = { $who } wants to { $deed_id ->
    [sack] attack { $whom } in
    [expel] expel { $whom } from
   *[other] { $deed }
} **{ $area_the }** over { $area2_the }. Do you block it?
    .you = { $who } wants to { $deed_id ->
        [sack] attack you in
        [expel] expel you from
       *[other] { $deed }
    } **{ $area_the }** over { $area2_the }. Do you block it?
    .help = You have a totem on the way. To block costs nothing; the action does not happen, and nothing is spent. Then you can negotiate.
ask-lift = { $who } wanted to { $deed_id ->
    [sack] attack { $whom } in
    [expel] expel { $whom } from
   *[other] { $deed }
} **{ $area_the }**, and you blocked it. Do you lift the block?
    .you = { $who } wanted to { $deed_id ->
        [sack] attack you in
        [expel] expel you from
       *[other] { $deed }
    } **{ $area_the }**, and you blocked it. Do you lift the block?
    .help = Negotiate in the channel: promises and threats only, nothing may change hands. If you keep the block, the action can be declared once more.
ask-route = Which way?
    .help = The ways differ in who may block them, or in the actions they cost.
ask-take = What do you take from { $whom }?
    .help = The partner keeps it as well. If it is worth more than what you give, you pay the difference in census positions.
ask-give = What do you give { $whom } for { $item }?
    .help = You keep it as well. The partner has no say in this.
ask-give_up = You have no totem in reserve. From which area do you take one?
    .help = What it marked is lost: control becomes presence, presence ends.

# Options
opt-found = { $area } ({ $area_id })
    .place = { $area }
opt-extra = { $colour }
opt-salvage = { $colour }, discarded by { $owner }
opt-done = Done
opt-recruit = Recruit { $armies } ({ $tokens } red)
opt-conquer = Conquer { $area_the } ({ $armies ->
    [one] 1 army
   *[other] { $armies } armies
})
    .place = Conquer { $area }
    .worth = Conquer
opt-sack = Attack { $area_the } of { $rival }
    .place = Attack { $area }
    .worth = Attack
opt-expel = Expel { $rival } from { $area_the }
    .place = Expel { $rival }
    .worth = Expel { $rival }
opt-arts = Arts: census +{ $actions }
opt-learn = { $item } ({ $cost } actions)
opt-take = { $item } ({ $coins ->
    [one] 1 coin
   *[other] { $coins } coins
})
opt-give = { $item }{ $positions ->
    [0] {""}
    [one] {" "}(pay 1 position)
   *[other] {" "}(pay { $positions } positions)
}
opt-trade = Trade with { $whom }
    .worth = Trade: { $whom }
opt-sea = By sea: { $area } ({ $area_id })
    .place = { $area }
opt-land = By land: { $area } ({ $area_id })
    .place = { $area }
opt-build = Build: { $wonder }
opt-leave = { $area } ({ $area_id })
    .place = { $area }
opt-none = Do not recruit
opt-press = One more blow
opt-press_on = Blow after blow
opt-parry = Parry this blow
opt-hold = Parry all while armies last
opt-plunder = Sack it
opt-stop = Give up the attack
opt-yield = Do not defend
opt-pass = Let pass
opt-block = Block
opt-keep = Keep the block
opt-lift = Lift the block
opt-route = { $path_count ->
    [0] Direct
   *[other] Via { $path }
}{ $n ->
    [0] {""}
   *[other] {" "}(+{ $n })
} · may block: { $rival }
opt-route-free = { $path_count ->
    [0] Direct
   *[other] Via { $path }
}{ $n ->
    [0] {""}
   *[other] {" "}(+{ $n })
} · nobody can block
opt-caravan = { $actions ->
    [one] 1 action
   *[other] { $actions } actions
} · to { $area_the } { $path_count ->
    [0] directly
   *[other] via { $path }
}{ $n ->
    [0] {""}
   *[other] {" "}(+{ $n })
} · may block: { $rival }
opt-caravan-free = { $actions ->
    [one] 1 action
   *[other] { $actions } actions
} · to { $area_the } { $path_count ->
    [0] directly
   *[other] via { $path }
}{ $n ->
    [0] {""}
   *[other] {" "}(+{ $n })
} · nobody can block

box-red = Red (of { $tokens })
box-yellow = Yellow (of { $tokens })
box-blue = Blue (of { $tokens })
box-black = Black (of { $tokens })
box-none = Places left empty

why-armies = Too few armies.
why-requires = { $needed } comes first.
why-actions = { $cost } actions needed.
why-taken = Another civilization is there or next to it.
why-gone = There is none left.
why-still-in-pool = The pool still has tokens of that color.
why-not-discarded = There is none in that discard pile.
why-no-capital = You control no capital from which to act.
why-cut-off = No chain of your totems leads there from a capital of yours.
why-absent = You have no totem there.
why-blocked-twice = It was blocked twice in this turn, and every way leads past a player who did so.
why-own-place = You control it already.
why-held = { $rival } controls it; you would have to attack.
why-no-holder = No other civilization controls it.
why-no-army = You have no army.
why-nobody-there = No other civilization is there.
why-not-there = That civilization has no totem there.
why-in-control = Whoever controls a place is attacked, not expelled.
why-no-red = You have no red tokens.
why-counter-full = You have as many armies as there can be.
why-known = You have it already.
why-other-half = It comes from the other half of the map.
why-too-dear = This city gives nothing that is worth so much.
why-census-full = Your census has reached its end.
why-settled = You have a totem there already.
why-not-next = None of the areas next to it is connected to a capital of yours.
why-land-border = From your connected areas only land borders lead there.
why-sea-between = From your connected areas only the sea leads there.
why-inland = It has no border with the sea.
why-island = It has no border by land.
why-by-land = You get there by land, where nobody can block you.
why-no-navigation = It takes { $item }.
why-one-wonder = You have a wonder already.
why-built = { $rival } has built that one.
why-traded = You have begun a trade with { $whom } this round.
why-no-mart = You are present in no city or capital of { $whom }.
why-caravan = The caravan costs { $cost } actions.
why-no-gift = You have no good or technology to give.
why-no-wares = { $whom } has no good or technology.
why-not-owned = { $deal ->
    [give] You do not have it.
   *[take] { $whom } does not have it.
}
why-owned = { $deal ->
    [take] You have it already.
    [give] { $whom } has it already.
   *[both] Each of you must receive something new, and there is no such thing.
}
why-level-first = { $deal ->
    [take] { $needed } comes first.
    [give] { $whom } lacks { $needed }.
   *[both] What is new to one of you needs level 1 of its branch first.
}
why-difference = Your census does not pay the difference.
why-no-totem = You have no totem there.
why-being-marked = That is the area you are marking now.
opt-no-conquer = Conquer { $area_the } ({ $armies ->
    [one] 1 army
   *[other] { $armies } armies
})
    .place = { $area } ({ $armies })
opt-no-sack = Attack { $area_the }
    .place = { $area }
opt-no-expel = Expel others from { $area_the }
    .place = { $area }
opt-no-expel-of = Expel { $rival } from { $area_the }
    .place = { $rival } ({ $area })
opt-no-recruit = Recruit
opt-no-salvage = { $colour } discarded by { $owner }
    .place = { $colour } ({ $owner })
opt-no-trade = Trade with { $whom }
    .place = { $whom }
opt-no-arts = Arts
opt-no-sea = By sea
opt-no-give = { $item }

group-found = Capital sites
group-conquer = Conquer
group-sack = Attack cities and capitals
group-expel = Expel
group-expel-of = Expel { $rival }
group-recruit = Recruit
group-trade = Trade
group-sea = By sea
group-land = By land
group-learn = Sciences
group-arts = Arts
group-build = Wonders
group-take = Goods and technologies
group-leave = Areas

# Standing rules
standing-block = Block without asking me
standing-capital = attacks on my capitals
standing-city = attacks on my cities
standing-presence = expulsions of my totems
standing-sack = attacks on others
standing-conquer = conquests
standing-sea = voyages
standing-trade = trade
standing-over = Not aimed at me: only on ways over
standing-over-areas = { $deeds } over { $area_the }
standing-spare = Never block these players
standing-rival = { $rival }
standing-rest = Everything else
standing-rest-pass = Let pass
standing-rest-mine = Let pass, but ask me if I am attacked
standing-rest-ask = Ask me
standing-lift = After a block of this rule
standing-lift-keep = Keep it
standing-lift-ask = Ask me whether to lift it
standing-blocks = You block { $deeds }.
standing-spares = Never: { $names }.
standing-then = { $rest ->
    [pass] The rest may pass.
    [mine] The rest may pass, but you are asked about attacks on you.
   *[other] You are asked about the rest.
}
standing-all = { $rest ->
    [pass] You never block.
    [mine] You block nothing, but you are asked about attacks on you.
   *[other] You are asked about everything.
}
standing-keeps = Blocks are kept.

# What answers cost and bring
aid-battle = { $who }: { $blows ->
    [one] 1 army
   *[other] { $blows } armies
}{ $more ->
    [0] {""}
   *[other] {" "}and red tokens for { $more } more
} · { $whom }: { $parries }{ $and_more ->
    [0] {""}
   *[other] {" "}and red tokens for { $and_more } more
}. Each blow and each parry costs one.
aid-sack-price = The sack then costs { $price } and brings census +{ $census }.{ $last ->
    [yes] {" "}It is the last capital of { $whom }: if it falls, the game ends.
   *[no] {""}
}
aid-recruit = armies { $now } → { $after }
aid-conquer = { $armies ->
    [one] 1 army
   *[other] { $armies } armies
}, { $left } left · { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $coins ->
    [0] {""}
   *[other] {" "}· a good up to { $coins } coins
}
aid-foe = they have { $armies ->
    [one] 1 army
   *[other] { $armies } armies
}{ $more ->
    [0] {""}
   *[other] {" "}and red tokens for { $more } more
}
aid-sack = the sack costs { $price }, census +{ $census }{ $last ->
    [yes] {" "}· their last capital
   *[no] {""}
}
aid-plunder = armies { $now } → { $after } · census +{ $census }{ $last ->
    [yes] {" "}· their last capital: the game ends
   *[no] {""}
}
aid-arts = census { $now } → { $after }{ $points ->
    [0] {""}
    [one] {" "}· +1 point
   *[other] {" "}· +{ $points } points
}
aid-item = { $points ->
    [one] 1 point
   *[other] { $points } points
} · worth { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} in trade
aid-good = no points; 3 less for each good that is missing
aid-trade = at least { $actions ->
    [one] 1 action
   *[other] { $actions } actions
} · to take: { $items }
aid-capital = capital site: 5 armies, 5 points
aid-city = city: { $value ->
    [one] 1 army
   *[other] { $value } armies
}, { $value ->
    [one] 1 point
   *[other] { $value } points
} and a good
aid-settlement = settlement: { $value ->
    [one] 1 point
   *[other] { $value } points
} while nobody else is there
aid-sea = sea: { $beyond ->
    [0] nothing new beyond
    [one] 1 new area beyond
   *[other] { $beyond } new areas beyond
}
aid-present = present: { $rival }
aid-found = next to { $listed }
aid-near-city = { $n ->
    [one] 1 city
   *[other] { $n } cities
}
aid-near-settlement = { $n ->
    [one] 1 settlement
   *[other] { $n } settlements
}
aid-near-sea = { $n ->
    [one] 1 sea
   *[other] { $n } seas
}
aid-near-capital = { $n ->
    [one] 1 capital site
   *[other] { $n } capital sites
}
aid-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
aid-extra = You have in all (left for everybody): red { $red } ({ $red_left }), yellow { $yellow } ({ $yellow_left }), blue { $blue } ({ $blue_left }), black { $black } ({ $black_left })
effect-red1 = 3 red tokens give 4 armies
effect-red2 = 2 red tokens give 3 armies
effect-red3 = sacking your places costs 1 army more
effect-yellow1 = 3 yellow tokens give 4 actions
effect-yellow2 = 2 yellow tokens give 3 actions
effect-yellow3 = 1 point more per census position
effect-blue1 = 3 blue tokens give 4 actions
effect-blue2 = 2 blue tokens give 3 actions
effect-blue3 = nobody can block your blue actions
effect-black1 = 3 black tokens give 4 actions
effect-black2 = 2 black tokens give 3 actions
effect-black3 = black actions can sail
effect-pyramids = sacking your places costs 1 army more
effect-gardens = all you own is worth 1 coin more in trade
effect-colossus = 1 point more for each of your technologies

# What happens
tells-draws = Drawn (red/yellow/blue/black): { $parts }.
part-draws = { $who } { $red }/{ $yellow }/{ $blue }/{ $black }
tells-takes-extra = { $who } each take an extra token: { $colour_id ->
    [red] red
    [yellow] yellow
    [blue] blue
   *[black] black
}.
tells-learns = { $who } develop **{ $item }**.
    .also = belongings, no longer
tells-expands = { $who } expands to { $parts }.
    .also = presence, no longer
part-expands = **{ $area_the }**
tells-reaches = { $who } expands to **{ $area_the }** by way of { $path }.
    .also = presence, no longer
tells-census = The census grows: { $parts }.
part-census = { $who } +{ $positions } (now { $total })
tells-recruits = Armies recruited: { $parts }.
part-recruits = { $who } +{ $armies } (now { $total })
tells-keeps = Kept (red/yellow/blue/black): { $parts }.
tells-conquers = { $who } conquers **{ $area_the }** ({ $armies ->
    [one] 1 army
   *[other] { $armies } armies
}) and gains { $item }.
    .also = under the control, belongings, no longer
tells-conquers-by = { $who } conquers **{ $area_the }** by way of { $path } ({ $armies ->
    [one] 1 army
   *[other] { $armies } armies
}).
    .also = under the control
tells-conquers-over = { $who } conquers **{ $area_the }** by way of { $path } ({ $armies ->
    [one] 1 army
   *[other] { $armies } armies
}) and gains { $item }.
    .also = under the control, belongings, no longer
tells-trades = { $who } trades with { $whom }: takes **{ $item }**, gives **{ $given }**{ $positions ->
    [0] {""}
    [one] , pays one census position
   *[other] , pays { $positions } census positions
}. Census +{ $more }, now { $now }.
    .also = belongings, no longer
    .to-you = { $who } trades with you: takes **{ $item }**, gives **{ $given }**{ $positions ->
    [0] {""}
    [one] , pays one census position
   *[other] , pays { $positions } census positions
}. Their census +{ $more }, now { $now }.
tells-trades-over = { $who } trades with { $whom } by way of { $path }: takes **{ $item }**, gives **{ $given }**{ $positions ->
    [0] {""}
    [one] , pays one census position
   *[other] , pays { $positions } census positions
}. Census +{ $more }, now { $now }.
    .also = belongings, no longer
    .to-you = { $who } trades with you by way of { $path }: takes **{ $item }**, gives **{ $given }**{ $positions ->
    [0] {""}
    [one] , pays one census position
   *[other] , pays { $positions } census positions
}. Their census +{ $more }, now { $now }.
tells-leaves = { $who } has no totem left, leaves { $area2_the } and expands to **{ $area_the }**.
    .also = presence, no longer
tells-leaves-over = { $who } has no totem left, leaves { $area2_the } and expands to **{ $area_the }** by way of { $path }.
    .also = presence, no longer
tells-blocked-attack = { $who } declares: { $deed_id ->
    [expel] expel { $whom } from
   *[other] attack { $whom } in
} { $area_the }, over { $path }. { $by } blocks it; the block may be lifted.
    .to-you = { $who } declares against you: { $deed_id ->
    [expel] expel you from
   *[other] attack you in
} { $area_the }, over { $path }. { $by } blocks it; the block may be lifted.
tells-blocked = { $who } declares: { $deed } { $area_the }, over { $path }. { $by } blocks it; the block may be lifted.
tells-held-attack = { $who } declares: { $deed_id ->
    [expel] expel { $whom } from
   *[other] attack { $whom } in
} { $area_the }, over { $path }. { $by } blocks it and keeps the block.
    .to-you = { $who } declares against you: { $deed_id ->
    [expel] expel you from
   *[other] attack you in
} { $area_the }, over { $path }. { $by } blocks it and keeps the block.
tells-held = { $who } declares: { $deed } { $area_the }, over { $path }. { $by } blocks it and keeps the block.
tells-sacks = { $who } sacks **{ $area_the }** ({ $armies ->
    [one] 1 army
   *[other] { $armies } armies
}): { $whom } loses it, and the place is neutral. Census of { $who } +{ $more }, now { $now }.
    .to-you = { $who } sacks **{ $area_the }** ({ $armies ->
    [one] 1 army
   *[other] { $armies } armies
}): you lose it, and the place is neutral. Census of { $who } +{ $more }, now { $now }.
tells-fight = ⚔ **{ $area }**: { $parts }.
part-invades = { $who } attacks what { $whom } controls
    .to-you = { $who } attacks what you control
part-attacks = { $who } attacks the presence of { $whom }
    .to-you = { $who } attacks your presence
part-parries = { $who } parries (armies left: { $whom } { $ours }, { $who } { $theirs })
    .to-you = { $who } parries (armies left: you { $ours }, { $who } { $theirs })
part-gives-in = { $who } does not parry
part-gives-up = { $who } gives up
founds = { $who } founds a capital in **{ $area_the }**.
dragon = { $who } founded last and receives the Blue Dragon.
round = **Round { $round }**: { $who } has the Blue Dragon.
draws = { $who } draws: red { $red }, yellow { $yellow }, blue { $blue }, black { $black }.
takes-extra = { $who } takes an extra token: { $colour_id ->
    [red] red
    [yellow] yellow
    [blue] blue
   *[black] black
}.
salvages = { $who } takes an extra token: { $colour_id ->
    [red] red
    [yellow] yellow
    [blue] blue
   *[black] black
}, from the discard pile of { $owner }.
    .to-you = { $who } takes an extra token: { $colour_id ->
    [red] red
    [yellow] yellow
    [blue] blue
   *[black] black
}, from your discard pile.
last-token = The last { $colour_id ->
    [red] red
    [yellow] yellow
    [blue] blue
   *[black] black
} token is gone: **this is the last round**.
recruits = { $who } recruits { $armies ->
    [one] one army
   *[other] { $armies } armies
} and has { $total }.
conquers = { $who } conquers **{ $area_the }** ({ $armies ->
    [one] 1 army
   *[other] { $armies } armies
}).
    .also = under the control
gains = { $who } gains a trade good: { $item }.
    .also = belongings, no longer
invades = { $who } attacks **{ $area_the }**, which { $whom } controls.
    .to-you = { $who } attacks **{ $area_the }**, which you control.
attacks = { $who } attacks the presence of { $whom } in **{ $area_the }**.
    .to-you = { $who } attacks your presence in **{ $area_the }**.
gives-in = { $who } does not parry in { $area_the }.
parries = { $who } parries in { $area_the }. Armies left: { $whom } { $ours }, { $who } { $theirs }.
    .to-you = { $who } parries in { $area_the }. Armies left: you { $ours }, { $who } { $theirs }.
gives-up-attack = { $who } gives up the attack on { $area_the }.
sack-fails = { $who } does not sack { $area_the }; { $whom } keeps control.
    .to-you = { $who } does not sack { $area_the }; you keep control.
sacks = { $who } sacks **{ $area_the }** ({ $armies ->
    [one] 1 army
   *[other] { $armies } armies
}): { $whom } loses it, and the place is neutral.
    .to-you = { $who } sacks **{ $area_the }** ({ $armies ->
    [one] 1 army
   *[other] { $armies } armies
}): you lose it, and the place is neutral.
expelled = { $who } drives { $whom } out of **{ $area_the }**.
    .also = presence, no longer
    .to-you = { $who } drives you out of **{ $area_the }**.
last-capital = { $who } has lost their last capital: **this is the last round**.
census = Census of { $who }: +{ $positions }, now { $total }.
learns = { $who } develops **{ $item }**.
    .also = belongings, no longer
trades = { $who } trades with { $whom }: takes **{ $item }**, gives **{ $given }**{ $positions ->
    [0] {""}
    [one] , pays one census position
   *[other] , pays { $positions } census positions
}.
    .also = belongings, no longer
    .to-you = { $who } trades with you: takes **{ $item }**, gives **{ $given }**{ $positions ->
    [0] {""}
    [one] , pays one census position
   *[other] , pays { $positions } census positions
}.
expands = { $who } expands to **{ $area_the }**.
    .also = presence, no longer
builds = { $who } builds the **{ $wonder }**.
threatens = { $who } declares: { $deed_id ->
    [expel] expel { $whom } from
   *[other] attack { $whom } in
} { $area_the }, over { $path }. It may be blocked.
    .to-you = { $who } declares against you: { $deed_id ->
    [expel] expel you from
   *[other] attack you in
} { $area_the }, over { $path }. It may be blocked.
declares = { $who } declares: { $deed } { $area_the }, over { $path }. It may be blocked.
blocks = { $by } blocks { $who } ({ $area }). The block may be lifted.
holds = { $by } keeps the block: { $who } does not go on ({ $area }).
lifts = { $by } lifts the block: { $who } may go on ({ $area }).
gives-up = { $who } has no totem left and leaves { $area_the }.
    .also = presence, no longer
gives-up-control = { $who } has no totem left and gives up control of { $area_the }.
globalised = **{ $item }** is global: all own it, and the totems return.
keeps = { $who } keeps: red { $red }, yellow { $yellow }, blue { $blue }, black { $black }.
advances = { $who } enters the **{ $age }**.
scores = { $who }: **{ $total }** = census { $census }, settlements { $settlements }, capitals { $capitals }, cities { $cities }, wonder { $wonder }, technologies { $technologies }, goods { $goods }.

# The board in words
news-dragon = { $who } has the Blue Dragon
news-age = { $who } is in the { $age }
news-wonder = { $who } built { $wonder }
news-tracks = { $who }: census { $census } · armies { $armies } · totems in reserve { $totems } · points { $points }
news-hand = { $who }, tokens: red { $red } · yellow { $yellow } · blue { $blue } · black { $black }
news-cup = { $who }, cup: red { $red } · yellow { $yellow } · blue { $blue } · black { $black }
news-present = Presence of { $who }: { $list }
news-controls = Under the control of { $who }: { $list }
news-owns = Belongings of { $who }: { $list }
news-score = { $who }, score: { $n }
news-pool = Pool: red { $red } · yellow { $yellow } · blue { $blue } · black { $black }
board-length = To the { $age } · pool: red { $red }, yellow { $yellow }, blue { $blue }, black { $black }
board-last = **Last round**
board-seat = **{ $mark } { $who }** { $age } · census { $census } · armies { $armies } · totems { $totems } · points now { $points }
glance = { $age }, census { $census }, armies { $armies }
board-dragon = (Dragon)
board-hand = tokens { $hand }
board-cup = cup { $hand }
board-discard = discarded { $hand }
board-controls = controls { $places }
board-present = in { $places }
board-items = owns { $items }
board-wonder = built { $wonder }
board-global = Global: { $items }
board-nothing = nothing
board-score = **{ $mark } { $who }: { $total }**
board-legend = Where names do not fit, three letters stand for an area.{ $detail ->
    [0] {" "}Cups and discards: red/yellow/blue/black.
   *[other] {""}
}
letters = RYBK
tokens-red = { $n } red
tokens-yellow = { $n } yellow
tokens-blue = { $n } blue
tokens-black = { $n } black
tokens-none = none
hand = Tokens: **{ $hand }** (keep up to { $limit })
hand-tracks = { $age } · census **{ $census }** · armies **{ $armies }** · totems left { $totems } · points now **{ $points }**{ $missing ->
    [0] {""}
   *[other] {" "}(−{ $missing } for missing goods)
}
hand-items = Goods: { $goods } · Technologies: { $technologies }{ $wonder_id ->
    [none] {""}
   *[other] {" · "}{ $wonder }
}
hand-next = { $last ->
    [yes] To end the game you lack { $missing }.
   *[no] For the next Age you lack { $missing }.
}
hand-next-none = { $last ->
    [yes] You have all that ends the game.
   *[no] You have everything for the next Age.
}
lacks-capitals = { $n ->
    [one] 1 capital
   *[other] { $n } capitals
}
lacks-cities = { $n ->
    [one] 1 city
   *[other] { $n } cities
}
lacks-goods = { $n ->
    [one] 1 good
   *[other] { $n } goods
}
lacks-technologies = { $n ->
    [one] 1 technology
   *[other] { $n } technologies
}
look-score = **{ $mark } { $who }: { $total }** = census { $census }, settlements { $settlements }, capitals { $capitals }, cities { $cities }, wonder { $wonder }, technologies { $technologies }, missing goods { $goods }
look-scores = If the game ended now
look-pool = Pool: { $pool }
look-cups = **{ $mark } { $who }** tokens { $hand } · cup { $cup } · discarded { $discard }
look-item = **{ $item }** { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}{ $effect ->
    [none] {""}
   *[other] {" "}· { $effect }
} · { $owners ->
    [none] nobody
   *[other] { $owners }
}
look-area = **{ $area }** ({ $icon ->
    [capital] capital { $value }
    [city] city { $value }
    [settlement] settlement { $value }
   *[sea] sea
})
look-spoils = a good worth up to { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
look-controlled = { $who } controls it
look-global = global
picture-capital = capital
picture-city = city
picture-settlement = settlement
picture-present = present
picture-control = control
picture-census = Census
picture-armies = Armies
picture-hand = Tokens
picture-cup = Cup
picture-discard = Discard
picture-technologies = Technologies
picture-wonders = Wonders
picture-west = West
picture-east = East
picture-global = global
picture-way = to { $area_the }
picture-choice = you can choose it
picture-new = new since your move
picture-last = last change
picture-round = Round { $n }
picture-dragon = first player
picture-census-row = census
picture-armies-row = armies
picture-goods-row = goods
picture-technologies-row = technologies
picture-spoils = city { $armies }: a good worth up to { $coins }
picture-tokens-row = tokens
alt-hand = Your civilization, drawn. { $hand }
pic-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
pic-keep = keep { $n }
pic-no-items = No goods or technologies
pic-next = Next Age
picture-age-stone = Stone
picture-age-copper = Copper
picture-age-bronze = Bronze
picture-age-iron = Iron
picture-about = { $age } · totems { $totems } · wonder: { $wonder }
picture-goal = Next Age: capitals { $capitals } · cities { $cities } · goods { $goods } · technologies { $technologies }
picture-free = not built
zoom-tables = Goods, technologies, wonders
zoom-civs = Civilizations and tracks
zoom-gaul = Britannia and Gaul
zoom-danube = Danube, Adriatic and Black Sea
zoom-caucasus = Anatolia and Caucasus
zoom-iberia = Iberia and western sea
zoom-aegean = Rome, Aegean and Libyan Sea
zoom-mesopotamia = Phoenicia and Mesopotamia
zoom-africa = Carthage, Egypt and Red Sea
zoom-redsea = Arabia and Erythraean Sea
zoom-bactria = Bactria and the steppe
zoom-india = India and Hormuz

# Names
age-stone = Stone Age
age-copper = Copper Age
age-bronze = Bronze Age
age-iron = Iron Age
colour-red = Red
colour-yellow = Yellow
colour-blue = Blue
colour-black = Black
wonder-pyramids = Pyramids
wonder-gardens = Gardens
wonder-colossus = Colossus
wonder-none = none
deed-conquer = conquer
deed-sack = attack
deed-expel = expel somebody from
deed-sea = sail to
deed-trade = trade in

# Areas, goods and technologies
area-CAR = Carthage
area-DAC = Dacia
area-EGI = Egypt
    .code = EGY
area-ESP = Sparta
    .code = SPA
area-GAL = Gaul
    .the = Gaul
    .code = GAU
area-IBE = Iberia
area-KUS = Kush
area-ROM = Rome
area-ATI = Attica
    .the = Attica
    .code = ATT
area-DEL = Delta
    .the = the Delta
area-TAR = Tartessos
area-AXU = Axum
area-ETR = Etruria
area-MAS = Massalia
area-MIN = Minos
area-SIC = Sicily
area-AQU = Aquitania
area-CIR = Cyrenaica
    .the = Cyrenaica
    .code = CYR
area-MAU = Mauretania
area-TRA = Thrace
    .code = THR
area-BRI = Britannia
area-NUB = Nubia
area-CEL = Celtiberia
area-GER = Germania
area-ILI = Illyria
    .code = ILL
area-MAC = Macedonia
area-NUM = Numidia
area-SAR = Sarmatia
area-ADR = Adriatic Sea
    .the = the Adriatic Sea
area-ATL = Atlantic Ocean
    .the = the Atlantic Ocean
area-BAL = Balearic Sea
    .the = the Balearic Sea
area-EGE = Aegean Sea
    .the = the Aegean Sea
    .code = AEG
area-JON = Ionian Sea
    .the = the Ionian Sea
    .code = ION
area-LIB = Libyan Sea
    .the = the Libyan Sea
area-PON = Black Sea
    .the = the Black Sea
    .code = BLA
area-TIR = Tyrrhenian Sea
    .the = the Tyrrhenian Sea
    .code = TYR
area-ROJ = Red Sea
    .the = the Red Sea
    .code = RED
area-ASI = Assyria
    .code = ASY
area-BAB = Babylonia
area-BAC = Bactria
area-HAT = Hatti
area-IND = India
    .the = India
area-PER = Persia
area-SAB = Sheba
    .code = SHE
area-FEN = Phoenicia
    .code = PHO
area-TAM = Tamilakam
area-ELA = Elam
area-LID = Lydia
    .code = LYD
area-SIN = Sind
area-SOG = Sogdiana
area-MED = Media
area-NAB = Nabataea
area-NIS = Nis
area-OMA = Oman
area-MAG = Magadha
area-ARM = Armenia
area-GAN = Gandhara
area-JUD = Judea
area-MRI = Mari
    .code = MAR
area-ORM = Hormuz
    .code = HOR
area-ARB = Arabia
area-PUR = Pursua
area-CAS = Caspian Sea
    .the = the Caspian Sea
area-CHI = Sea of Cyprus
    .the = the Sea of Cyprus
    .code = CYP
area-ERI = Erythraean Sea
    .the = the Erythraean Sea
    .code = ERY
area-GPE = Persian Gulf
    .the = the Persian Gulf
    .code = GUL
path-CAR = { area-CAR }
path-DAC = { area-DAC }
path-EGI = { area-EGI }
path-ESP = { area-ESP }
path-GAL = { area-GAL.the }
path-IBE = { area-IBE }
path-KUS = { area-KUS }
path-ROM = { area-ROM }
path-ATI = { area-ATI.the }
path-DEL = { area-DEL.the }
path-TAR = { area-TAR }
path-AXU = { area-AXU }
path-ETR = { area-ETR }
path-MAS = { area-MAS }
path-MIN = { area-MIN }
path-SIC = { area-SIC }
path-AQU = { area-AQU }
path-CIR = { area-CIR.the }
path-MAU = { area-MAU }
path-TRA = { area-TRA }
path-BRI = { area-BRI }
path-NUB = { area-NUB }
path-CEL = { area-CEL }
path-GER = { area-GER }
path-ILI = { area-ILI }
path-MAC = { area-MAC }
path-NUM = { area-NUM }
path-SAR = { area-SAR }
path-ADR = { area-ADR.the }
path-ATL = { area-ATL.the }
path-BAL = { area-BAL.the }
path-EGE = { area-EGE.the }
path-JON = { area-JON.the }
path-LIB = { area-LIB.the }
path-PON = { area-PON.the }
path-TIR = { area-TIR.the }
path-ROJ = { area-ROJ.the }
path-ASI = { area-ASI }
path-BAB = { area-BAB }
path-BAC = { area-BAC }
path-HAT = { area-HAT }
path-IND = { area-IND.the }
path-PER = { area-PER }
path-SAB = { area-SAB }
path-FEN = { area-FEN }
path-TAM = { area-TAM }
path-ELA = { area-ELA }
path-LID = { area-LID }
path-SIN = { area-SIN }
path-SOG = { area-SOG }
path-MED = { area-MED }
path-NAB = { area-NAB }
path-NIS = { area-NIS }
path-OMA = { area-OMA }
path-MAG = { area-MAG }
path-ARM = { area-ARM }
path-GAN = { area-GAN }
path-JUD = { area-JUD }
path-MRI = { area-MRI }
path-ORM = { area-ORM }
path-ARB = { area-ARB }
path-PUR = { area-PUR }
path-CAS = { area-CAS.the }
path-CHI = { area-CHI.the }
path-ERI = { area-ERI.the }
path-GPE = { area-GPE.the }
item-timber = Timber
item-pottery = Pottery
item-glass = Glass
item-wine = Wine
item-purple = Purple
item-amber = Amber
item-sesame = Sesame
item-cotton = Cotton
item-horses = Horses
item-ivory = Ivory
item-caravans = Caravans
item-incense = Incense
item-red1 = Leadership
item-red2 = Strategy
item-red3 = Engineering
item-yellow1 = Agriculture
item-yellow2 = Writing
item-yellow3 = Market
item-blue1 = Coastal sailing
item-blue2 = Coinage
item-blue3 = Ambassadors
item-black1 = Wheel
item-black2 = Roads
item-black3 = Navigation
given-timber = { item-timber }
given-pottery = { item-pottery }
given-glass = { item-glass }
given-wine = { item-wine }
given-purple = { item-purple }
given-amber = { item-amber }
given-sesame = { item-sesame }
given-cotton = { item-cotton }
given-horses = { item-horses }
given-ivory = { item-ivory }
given-caravans = { item-caravans }
given-incense = { item-incense }
given-red1 = { item-red1 }
given-red2 = { item-red2 }
given-red3 = { item-red3 }
given-yellow1 = { item-yellow1 }
given-yellow2 = { item-yellow2 }
given-yellow3 = { item-yellow3 }
given-blue1 = { item-blue1 }
given-blue2 = { item-blue2 }
given-blue3 = { item-blue3 }
given-black1 = { item-black1 }
given-black2 = { item-black2 }
given-black3 = { item-black3 }
needed-red1 = { item-red1 }
needed-yellow1 = { item-yellow1 }
needed-blue1 = { item-blue1 }
needed-black1 = { item-black1 }

# What is reconstructed, and rulings
mark-play-census_divisor = the points of the census: a third of the position. The track gives them, the rulebook does not.
mark-play-army_limit = the end of the army track: 20.
mark-age-draw = the tokens drawn in each Age: the reserve and two more. The player mats give them, the rulebook does not.
mark-place-armies = the armies that a neutral city costs: its level. The rulebook shows this for level 4 only.
mark-place-points = the points of a city: its level.
mark-technology-value = the coins that technologies are worth: two for each action they cost, as a census position is worth two.
mark-technology-points = the points of technologies: two for each level.
mark-item-names = the names of the technologies { $values }.
mark-good = ten of the twelve goods, with their values and the half that gives them. Only Glass (6) and Caravans (9) are in the rulebook.
mark-item-halves = the half of the map that gives { $values }.
mark-area = the map: 66 areas with their icons, numbers, halves and borders. Nine names are in the rulebook, that Minos and Sparta are neighbors by land, that Persia is a capital, and that the Red Sea belongs to both halves.
ruling-counted = The rulebook turns tokens into actions before they are used. Here they are counted afterwards, in the player's favor.
ruling-learnt = The rulebook lets a technology be used at once, and does not say whether for tokens already spent. It counts for those spent after it.
ruling-oldest = The rulebook begins with the oldest player. Nobody's age is known here, so lots are drawn.
ruling-salvage = The rulebook protects a discard pile that its owner needs to complete a draw. All have drawn by then, so any pile may be taken from.
ruling-reserve = The rulebook reserves tokens color by color, and lets reserved ones be exchanged. Here they are chosen once, after the black phase. Whoever has no more than the limit keeps all of them and can discard none; whoever has more may keep fewer.
ruling-sea = The rulebook lets those present in a capital, city or settlement of an intermediate area block, and of a trade those in any intermediate area. Here seas count for every action.
ruling-battles = The rulebook lets actions on the map be blocked and excepts only expansion by land. Conquests, attacks and expulsions can therefore be blocked.
ruling-several = The rulebook does not say who is heard if several want to block. The first clockwise from the actor is.
ruling-again = The rulebook does not say how often an action can be declared. After two blocks by the same player it is not offered past that player in that turn.
ruling-routes = The rulebook leaves the way to the player. Only ways that differ in who may block them or in what they cost are offered; of very many ways of a caravan the first few hundred are looked at.
ruling-spared = The rulebook does not say which totem to take from the map. Any may be taken but one from the area being marked.
ruling-abandoned = Only a sack ends the game: whoever gives up the totem of a last capital plays on without one.
ruling-last-owner = The rulebook does not say whether the last owner of something needs a totem for it. It would return at once, so none is needed.
ruling-muster = The rulebook lets red tokens be used at any moment of the red phase. Here that is in one's turn, at every question in a battle, and when the phase ends.
ruling-detours = The rulebook gives a census position for each blue action of a trade, and does not say that the way must be the shortest. A longer one may be chosen.
ruling-full = The rulebook does not say whether positions can be paid to somebody at the end of the census track. They can, and are lost.
ruling-paid = The rulebook does not say whether a trade pays before the census advances for it. It does: positions gained by a trade cannot pay for it.
ruling-one-age = The rulebook moves a civilization to the next Age. It moves one Age in a round, even if it meets the objectives of the next one as well.
ruling-ties = In a tie the rulebook has the most millenary player win. Here that is who founded earlier, as the oldest begins.

# The end
pic-title = Imperios Milenarios
pic-tagline = The ancient world, in four colors
alt-box = Imperios Milenarios: a ziggurat before the evening sun.
alt-poster = End of the game. { $line } { $told }
tale-how = Most of it: { $best }.
tale-from-census = { $n } for the census
tale-from-settlements = { $n } for settlements
tale-from-capitals = { $n } for capitals
tale-from-cities = { $n } for cities
tale-from-wonder = { $n } for the wonder
tale-from-technologies = { $n } for technologies
tale-from-goods = { $n } for goods
tale-last-capital = { $who } loses their last capital
    .text = Round { $round }: the game ended with it.
tale-builds = { $who } builds the wonder: { $wonder }
    .text = Round { $round }, and nobody can take it away.
tale-sacks = { $who } sacks { $area_the }
    .text = Round { $round }: { $whom } loses control.
tale-expelled = { $who } drives { $whom } out of { $area_the }
    .text = Round { $round }.
tale-conquers = { $who } conquers { $area_the }
    .text = Round { $round }, at the price of { $armies ->
    [one] { $armies } army
   *[other] { $armies } armies
}.
tale-advances = { $who } opens the { $age }
    .text = Round { $round }, before everybody else.
tale-conquests = Conquests and sacks
tale-blocks = Ways blocked
tale-count = { $who } { $n }
