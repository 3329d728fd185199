game = Polis: Fight for the Hegemony
game-about = Sparta against Athens, four rounds of fifth-century Greece. Feed your league, raise its fame, and be the greater at the end.
game-length = about two and a half hours
game-kind = war, trade and mouths to feed
level-novice = Eats today and asks about wheat tomorrow
level-regular = Feeds its league, mostly
level-expert = A steady hand, with a slip now and then
level-master = Plans its harvest and its sieges to the end
resigning = Your opponent wins, whatever the prestige and the poleis.

digest = End of round { $round }
headline = Round { $round } ({ $at }/{ $of }) · { $event } · Sparta { $spa } : { $ath } Athens
headline-quiet = Round { $round } ({ $at }/{ $of }) · Sparta { $spa } : { $ath } Athens
headline-battle = Round { $round } ({ $at }/{ $of }) · Battle in { $region_the } · Sparta { $spa } : { $ath } Athens

option-setup = Game
    .help = The whole game, or a shorter scenario.
option-setup-base = Full game (four rounds)
option-setup-corinthian = Scenario: Corinthian War (one round)
option-setup-peloponnesian = Scenario: Second Peloponnesian War
option-sides = Who plays Sparta
    .help = The other player plays Athens.
option-sides-sparta_first = The first seat
option-sides-athens_first = The second seat
option-sides-random = Drawn by lot
caveat-sides = seats are drawn by lot here, and so are the sides, unless people sit in the order of joining
option-pieces = Cubes and discs
    .help = The box holds 38 cubes and 25 discs a side. Without one nothing is built, taken or grown.
option-pieces-box = As many as the box holds
option-pieces-unlimited = Without limit
option-ostracism = No prestige left
    .help = The rules speak of six end phases (the last round has four), the player aid of every round.
option-ostracism-every_round = Loses at the end of any round
option-ostracism-not_the_last = Loses, but not in the last round
caveat-ostracism = this scenario has only one round, so nobody loses this way
option-alone = Going on alone
    .help = Must the actions of the player who goes on alone still differ two by two?
option-alone-pairs = In pairs of different actions
option-alone-freely = Any action, as often as you like
option-silver = Silver in projects
    .help = “Every lot of a good” can be paid in silver: the whole kind, or unit by unit?
option-silver-whole_kinds = In place of a whole kind of good
option-silver-any_units = In place of any units
option-corinth = Corinthian War: people
    .help = Corinthian War only: eight poleis and eight numbers, read along the line or row by row?
option-corinth-in_line = Along the line (Sparta 5, Korinthos 6)
option-corinth-by_rows = Row by row (Sparta 6, Korinthos 4)
caveat-corinth = has no effect: it is about the Corinthian War

side-SPA = Sparta
side-ATH = Athens

good-metal = metal
    .the = metal
good-wood = wood
    .the = wood
good-wine = wine
    .the = wine
good-oil = oil
    .the = oil
good-silver = silver
    .the = silver
good-wheat = wheat
    .the = wheat
offer-silver = silver
offer-wheat = wheat

round-3 = 3
round-4 = 4
round-5 = 5
round-5a = 5α
round-5b = 5β

market-Euxeinos = Euxeinos Pontos
how-land = by land
how-sea = by sea

action-hoplites = hoplites
action-galleys = galleys
action-merchants = merchants
action-project = project
action-march = hoplite move
action-sail = galley move
action-siege = siege
action-tribute = tribute
action-trade = trade
action-proxenos = proxenos
action-ransom = ransom
action-revolt = civil war

ask-action = { $alone ->
    [yes] You go on alone: each action costs 1 good first. Next action?
   *[no] { $n ->
        [1] Your turn: first action?
       *[other] First action: { $action }. And the second?
    }
}
    .help = A turn is two actions of different types. Taking only one, or none, is passing: no more actions this round. Military actions cost prestige.
opt-hoplites = Create hoplites
opt-galleys = Create galleys
opt-merchants = Create merchants
opt-project = Start a project
opt-march = Move hoplites
opt-sail = Move galleys
opt-siege = Besiege
opt-tribute = Collect tribute
opt-trade = Trade
opt-proxenos = Move the proxenos
opt-ransom = Free the proxenos ({ $n } silver)
opt-revolt = Civil war{ $n ->
    [0] {""}
   *[other] {" "}({ $n } silver)
}
opt-pass = Pass for this round

why-used = Already done this turn; the two actions must differ.
why-no-surcharge = No good left to pay for going on alone, or not enough for this after paying it.
why-no-metal = Hoplites cost 1 metal or 1 silver each.
why-no-wood = Ships cost 1 wood or 1 silver each.
why-no-recruits = None of your poleis has population 2 or more and room in its territory.
why-no-crews = None of your ports has population 2 or more and room in its sea.
why-no-ships = All eight merchants are built.
why-no-port-people = No polis of your commercial port has population 2 or more.
why-no-display = No project is on display.
why-no-site = None of your poleis may start a project on display.
why-no-goods = Not enough goods for a project on display.
why-no-prestige = Not enough prestige.
why-no-units = No units on the map.
why-no-way = Every way is blocked or full.
why-no-siege = You need as many hoplites as the walls, and more than your rival.
why-no-tribute = No territory with your hoplites, a polis of yours and no disc (and prestige to pay).
why-no-merchant = No merchant in your port.
why-port-closed = Your port is closed: you own neither Pylos nor Gytheion.
why-no-route = No route is open: the rival's galleys block the way.
why-no-pieces = No cube or no disc is left for another polis.
why-no-discs = No disc is left to mark another territory.
why-no-bargain = No free shipload you can pay for.
why-hostage = Your proxenos is a hostage.
why-not-hostage = Your proxenos is free.
why-capital-taken = The rival's proxenos stands in your capital.
why-no-unrest = Your proxenos must stand in a neutral polis, or a rival one that is no capital.
why-truce = Peace protects the rival's poleis this round.
why-no-silver = Not enough silver.
why-not-own = Not a polis of yours.
why-last-one = One inhabitant must stay.
why-full = At the limit of the round.
why-no-territory = It stands in no territory.
why-no-port = It has no port.
why-not-the-port = It does not serve your commercial port.
why-in-progress = A project is already in progress there.
why-idle = The event of the round stops all building there.
why-other-type = This polis does not list projects of this type.
why-blocked = No unit can get there: the rival dominates the way.
why-all-there = All your units are there already.
why-own-polis = It is yours.
why-capital = It is the rival’s capital.
why-no-land = No territory, no siege: hoplites cannot get there.
why-walls = Your hoplites there are fewer than its fortification.
why-outnumbered = Your hoplites there do not outnumber the rival’s.
why-no-hoplite = No hoplite of yours is there.
why-no-polis = No polis there is yours.
why-collected = Somebody has already collected there this round.
why-barren = The event of the round leaves nothing to collect there.
why-loaded = A merchant already lies there.
why-too-grand = Its class is above the limit of the round.
why-way-blocked = The rival’s galleys block the way to that market.
why-market-closed = The event of the round has closed that market.
why-too-dear = You do not have the price.
why-proxenos-there = Your proxenos stands there already.
why-rival-there = The rival’s proxenos stands there.
why-no-road = From where he stands, neither land nor sea leads there.
why-elsewhere = Your proxenos does not stand there.
why-no-such-good = You have none.
why-needed = The action itself needs it.
opt-no-hoplites = Create hoplites in { $polis }
    .place = { $polis }
opt-no-galleys = Create galleys in { $polis }
    .place = { $polis }
opt-no-merchants = Create merchants in { $polis }
    .place = { $polis }
opt-no-project = { $project } in { $polis }
opt-no-march = Hoplites to { $region_the }
    .place = { $region_the }
opt-no-sail = Galleys to { $region_the }
    .place = { $region_the }
opt-no-siege = Besiege { $polis }
    .place = { $polis }
opt-no-tribute = Collect in { $region_the }
    .place = { $region_the }
opt-no-trade = { $n } { $offer } from { $market }
opt-no-proxenos = Proxenos to { $polis }
    .place = { $polis }
opt-no-revolt = Civil war in { $polis }
    .place = { $polis }
opt-no-surcharge = Pay 1 { $good }
    .place = 1 { $good }

ask-surcharge = Alone, you pay a good before each action. Which one ({ $action })?
    .help = Only goods that leave enough for the action are listed.
opt-surcharge = 1 { $good }

ask-hoplites-polis = Create hoplites from which polis?
    .help = They appear in its territory. One inhabitant must stay.
ask-galleys-polis = Create galleys from which port?
    .help = They appear in the sea of that port. One inhabitant must stay.
ask-merchants-polis = Create merchants from which polis?
    .help = They wait in your commercial port. One inhabitant must stay.
opt-recruit = { $polis } (population { $population }, up to { $n })
    .place = { $polis } ≤{ $n }
    .worth = ≤{ $n }
ask-hoplites-lot = How many hoplites from { $polis }? You have { $have } metal, { $silver } silver.
    .help = Each hoplite costs 1 metal or 1 silver and takes 1 population.
ask-galleys-lot = How many galleys from { $polis }? You have { $have } wood, { $silver } silver.
    .help = Each galley costs 1 wood or 1 silver and takes 1 population.
ask-merchants-lot = How many merchants from { $polis }? You have { $have } wood, { $silver } silver.
    .help = Each merchant costs 1 wood or 1 silver and takes 1 population.
opt-lot = { $how ->
    [plain] { $n } for { $n } { $good }
    [silver] { $n } for { $n } silver
   *[mixed] { $n } for { $k } { $good } + { $silver } silver
}
ask-divide = { $n ->
    [one] Where does the galley of { $polis } go?
   *[other] Where do the { $n } galleys of { $polis } go?
}
    .help = Korinthos has a port on two seas.
opt-divide = { $n ->
    [0] { $k } in { $target_the }
   *[other] { $k ->
        [0] { $n } in { $region_the }
       *[other] { $n } { $region } + { $k } { $target }
    }
}
ask-project = Start which project, and where?
    .help = It is finished at the end of the round for the owner of the polis.
opt-site = { $project } · { $polis } +{ $now ->
    [0] ½
   *[other] { $now }
}/+{ $later }
ask-payment = How do you pay for { $project }?
    .help = Any kind of good may be replaced in full by silver.
opt-payment = Pay { $paid }
paid-metal = 1 metal
    .many = { $n } metal
paid-wood = 1 wood
    .many = { $n } wood
paid-wine = 1 wine
    .many = { $n } wine
paid-oil = 1 oil
    .many = { $n } oil
paid-silver = 1 silver
    .many = { $n } silver

ask-march = Move hoplites to which territory?
    .help = All hoplites of the action go to one territory, by land or by sea. They may not cross what the rival dominates.
ask-sail = Move galleys to which sea?
    .help = All galleys of the action go to one sea. They may not cross seas the rival dominates.
opt-target = { $target } ({ $n } there)
    .place = { $target }
    .worth = 1 or more
ask-march-from = To **{ $target_the }** ({ $n } of { $most }){ $region_count ->
    [0] : who goes first?
   *[other] {" "}from { $region_the }. { $full ->
        [yes] That is all who can go.
       *[no] Who is next?
    }
}
    .help = One at a time: a hoplite that has left no longer holds its territory open. A step can be taken back.
ask-sail-from = To **{ $target_the }** ({ $n } of { $most }){ $region_count ->
    [0] : who goes first?
   *[other] {" "}from { $region_the }. { $full ->
        [yes] That is all who can go.
       *[no] Who is next?
    }
}
    .help = One at a time: a galley that has left no longer holds its sea open. A step can be taken back.
opt-origin = { $region } ({ $n }){ $via_count ->
    [0] {""}
   *[other] , { $how }
}
    .place = { $region } 1 or more
    .worth = 1 or more
opt-done = Done: that is the move

ask-siege = Besiege which polis?
    .help = Fortification 1 falls at once; otherwise a d4 must reach the fortification. A failure costs one hoplite.
opt-siege-of = { $polis } (walls { $n }): { $chance ->
    [4] falls at once
    [3] 75%
    [2] 50%
   *[other] 25%
}, +{ $n } prestige
    .place = { $polis } { $chance ->
        [4] 100%
        [3] 75%
        [2] 50%
       *[other] 25%
    }
    .worth = { $chance ->
        [4] 100%
        [3] 75%
        [2] 50%
       *[other] 25%
    }
ask-tribute = Collect tribute where?
    .help = Each territory can be collected once a round.
opt-collect = { $region } ({ $n ->
    [one] 1 hoplite
   *[other] { $n } hoplites
}{ $cost ->
    [0] , free
   *[other] , { $cost } prestige
})
    .place = { $region }{ $cost ->
        [0] {""}
       *[other] {" "}(−{ $cost })
    }
    .worth = { $cost ->
        [0] {""}
       *[other] −{ $cost }
    }
ask-tribute-rows = { $n ->
    [one] Put your hoplite on a good
   *[other] Share your { $n } hoplites out on the goods
} of { $region_the }.
    .help = 1, 2, 3, 4, 5 hoplites on one good give 1, 3, 6, 10, 15 of it.
box-row = { $good } (up to { $n })
box-idle = idle
ask-trade = Which bargain?
    .help = Bartering makes the good you pay cheaper; buying wheat with silver makes the good it asks for dearer.
opt-bargain = { $market }: { $price } { $good } → { $n } { $offer }
    .place = { $price } { $good } → { $n } { $offer }
    .worth = { $price } { $good }
group-market-Illyria = Illyria
group-market-Thraki = Thraki
group-market-Euxeinos = Euxeinos Pontos
group-market-Persis = Persis
group-market-Aigyptos = Aigyptos
ask-proxenos = Move your proxenos to which polis?
    .help = Each rival unit on the way costs 1 silver; the cheapest way is taken.
opt-envoy = { $polis } ({ $n ->
    [0] free
   *[other] { $n } silver
}, { $how })
    .place = { $polis }{ $n ->
        [0] {""}
       *[other] {" "}({ $n } silver)
    }
    .worth = { $n ->
        [0] {""}
       *[other] −{ $n }
    }

ask-clash = Which battle is fought first?
    .help = Eight or more units stand in each of these regions.
opt-clash = { $region }
ask-lay = Assault { $n } in { $region_the }: lay two cards.
    .help = The defender sees them and answers each with a card. Each card that is not matched costs the defender a unit.
ask-answer = Answer { $n ->
    [1] the first card
   *[other] the second card
}, **{ $it }**, with?
    .help = The same formation matches it; Mercenaries match all but the Salpinx Call.
opt-card = { $it }
ask-retreat = Fight on in { $region_the }, or retreat for 1 prestige?
    .help = Retreating ends the battle: the rival gets 1 prestige from you, and all units stay where they are.
opt-stay = Fight on
opt-retreat = Retreat (−1 prestige)

ask-remove = { $event }: take one of your units off the map.
    .help = It goes back to your supply.
opt-remove = { $region } ({ $n } there)
    .place = { $region }
ask-event-ransom = { $event }: pay, or lose a galley?
    .help = If you could do neither you would lose prestige.
opt-event-pay = Pay { $n } { $good }

ask-feed = { $n } wheat short (you have { $wheat }, and { $prestige } prestige). How do you make up for it?
    .help = Pay 1 prestige for each missing wheat, or give up poleis: they become neutral and need not be fed.
opt-make-up = Pay { $n } prestige
opt-give-up = Give up { $polis } (population { $n })
    .place = Give up { $polis }
    .worth = Give up
ask-grow = { $scarce ->
    [yes] { $wheat } wheat, but only { $cubes } { $cubes ->
        [one] cube
       *[other] cubes
    } left: where does the population grow?
   *[no] { $wheat } wheat left: where does the population grow?
}
    .help = Each wheat buys 1 population, up to the growth and the maximum of the polis. What is kept is halved.
box-grow = { $polis } ({ $n } of { $most })
box-keep = keep as wheat
ask-phoros = How much of your { $prestige } prestige do you change into silver?
    .help = One for one. Whoever has no prestige after this loses the game.

tells-siege-won = { $who } besieges **{ $polis }** (walls { $n }): { $roll ->
    [0] the gates open
   *[other] a { $roll }, and the walls fall
}. Population { $population }, +{ $prestige } prestige.
    .you = You besiege **{ $polis }** (walls { $n }): { $roll ->
        [0] the gates open
       *[other] a { $roll }, and the walls fall
    }. Population { $population }, +{ $prestige } prestige.
tells-siege-lost = { $who } besieges { $polis } (walls { $n }): a { $roll }, the walls hold and a hoplite is lost.
    .you = You besiege { $polis } (walls { $n }): a { $roll }, the walls hold and you lose a hoplite.
tells-revolt = { $who } stirs civil war in **{ $polis }** for { $n } silver and takes it with population { $population } (+{ $prestige } prestige).
tells-trades = { $who } trades with { $market }: { $price } { $good } for { $n } { $offer }; in the market, { $good2 } is now worth { $way ->
    [right] less
   *[left] more
} (column { $column }).
tells-grows = Growth for { $who }: { $parts }.
part-grows = { $polis } now { $population }
round = **Round { $round }**: at most { $n } units of a player in a region, shiploads up to { $n }.
display = Projects on display: { $it }.
event = Event: **{ $it }**.
first = { $who } takes the first turn.
surcharge = { $who } pays 1 { $good } to go on alone.
passes = { $who } passes for this round.
hoplites = { $who } raises { $n ->
    [one] 1 hoplite
   *[other] { $n } hoplites
} in { $region_the } from { $polis }{ $silver ->
    [0] {""}
   *[other] {" "}({ $silver } paid in silver)
}.
galleys = { $who } builds { $n ->
    [one] 1 galley
   *[other] { $n } galleys
} in { $region_the } from { $polis }{ $silver ->
    [0] {""}
   *[other] {" "}({ $silver } paid in silver)
}.
merchants = { $who } fits out { $n ->
    [one] 1 merchant
   *[other] { $n } merchants
} from { $polis }{ $silver ->
    [0] {""}
   *[other] {" "}({ $silver } paid in silver)
}.
project = { $who } starts { $project } in { $polis }.
marches = { $who } moves { $n ->
    [one] 1 hoplite
   *[other] { $n } hoplites
} to { $target_the }, from { $region_the } (−{ $cost } prestige).
sails = { $who } moves { $n ->
    [one] 1 galley
   *[other] { $n } galleys
} to { $target_the }, from { $region_the } (−{ $cost } prestige).
besieges = { $who } besieges { $polis } (walls { $n }).
siege-won = { $roll ->
    [0] The gates open.
   *[other] Roll { $roll }: the walls fall.
}
siege-lost = Roll { $roll }: the walls hold, and { $who } loses a hoplite.
siege-hurts = { $polis } suffers: population { $n }.
deserts = { $polis } leaves { $owner } and becomes neutral.
    .to-you = { $polis } leaves you and becomes neutral.
takes = { $who } takes **{ $polis }** with population { $n } (+{ $prestige } prestige).
hostage = { $whom }'s proxenos is now the hostage of { $who }.
    .to-you = Your proxenos is now the hostage of { $who }.
civil-war = { $who } stirs up civil war in { $polis } for { $n } silver.
collects = { $who } collects in { $region_the }:{ $metal ->
    [0] {""}
   *[other] {" "}+{ $metal } metal
}{ $wood ->
    [0] {""}
   *[other] {" "}+{ $wood } wood
}{ $wine ->
    [0] {""}
   *[other] {" "}+{ $wine } wine
}{ $oil ->
    [0] {""}
   *[other] {" "}+{ $oil } oil
}{ $silver ->
    [0] {""}
   *[other] {" "}+{ $silver } silver
}{ $wheat ->
    [0] {""}
   *[other] {" "}+{ $wheat } wheat
}.
tells-collects = { $who } collects in { $region_the }: { $parts }.
part-collects = { $n } { $good }
trades = { $who } trades with { $market }: { $price } { $good } for { $n } { $offer }.
market = Market value of { $good }: { $steps } to the { $way ->
    [right] right, now it is worth less
   *[left] left, now it is worth more
} (column { $n }).
envoy = { $who }'s proxenos goes { $how } to { $polis }{ $n ->
    [0] {""}
   *[other] {" "}for { $n } silver
}.
ransom = { $who } pays { $whom } { $n } silver and has the proxenos back.
    .to-you = { $who } pays you { $n } silver and has the proxenos back.

battle = **Battle in { $region_the }**: Sparta { $n }, Athens { $k }. { $who } attacks first.
draws = { $who } draws { $n ->
    [one] { $n } card
   *[other] { $n } cards
}.
    .sealed = { $who } draws { $n ->
        [one] 1 card
       *[other] { $n } cards
    }.
    .you = You draw { $it }.
lays = { $who } attacks with { $it }.
answers = { $who } answers with { $it }.
held = { $it } against { $other }: matched{ $n ->
    [0] {""}
   *[other] , { $who } gains { $n } prestige
}.
breaks = { $it } against { $other }: { $whom } loses a unit{ $n ->
    [0] {""}
    [-1] , but { $who } loses 1 prestige
   *[other] , { $who } gains { $n } prestige
}.
    .to-you = { $it } against { $other }: you lose a unit{ $n ->
    [0] {""}
    [-1] , but { $who } loses 1 prestige
   *[other] , { $who } gains { $n } prestige
}.
battle-spent = The battle in { $region_the } is over: { $who } cannot go on.
battle-dusk = Night falls on { $region_the }: too few cards are left.
retreats = { $who } breaks off the battle in { $region_the } and pays { $whom } 1 prestige.
    .to-you = { $who } breaks off the battle in { $region_the } and pays you 1 prestige.

event-gains = { $who } gains { $n } prestige.
event-loses = { $who } { $n ->
    [0] has no prestige to lose
   *[other] loses { $n } prestige
}.
event-good = { $who } gets { $n } { $good }.
event-unit = { $who } gets { $n ->
    [one] 1 unit
   *[other] { $n } units
} in { $region_the }.
event-population = { $polis } now has population { $population }.
event-removed = { $who } removes a unit from { $region_the }.
event-pays = { $who } pays { $n } { $good }.

round-ends = End of round { $round }.
finished = { $who } finishes { $project } in { $polis }: +{ $n } prestige.
finished-neutral = { $project } is finished in neutral { $polis }.
starves = { $who } cannot even feed { $polis }.
given-up = { $who } gives up { $polis }.
fed = { $who } feeds { $n }: { $wheat } wheat{ $prestige ->
    [0] {""}
   *[other] {" "}and { $prestige } prestige
}.
grows = { $polis } grows by { $n } to { $population }.
megalopolis = Megalopolis: { $who } gains { $n } prestige for { $polis }.
spoils = Spoilage leaves { $who } { $wine } wine, { $oil } oil, and { $wheat } wheat.
phoros = { $who } changes { $n } prestige into silver.
disgraced = { $who } has no prestige left.
scores = { $who }: population { $population } + prestige { $prestige } + posterity { $later } = **{ $n }**.

over-hunger = { $who } could not feed { $polis }.
over-disgrace = { $who } had no prestige left.
over-score = Sparta { $n }, Athens { $k }.
over-score-goods = A tie at { $n }; goods decide: Sparta { $goods }, Athens { $rival_goods }.
over-both-disgraced = Neither had prestige left. Sparta { $n }, Athens { $k }.
over-both-disgraced-goods = Neither had prestige left, a tie at { $n }; goods decide: Sparta { $goods }, Athens { $rival_goods }.

# What is seen of a rival at a glance.

glance = { $prestige } prestige, population { $n }; { $stores_count ->
    [0] empty stores
   *[other] { $stores }
}

# What the recap compares.

news-side = { $side }: prestige { $prestige } · population { $n } · { $stores }
news-ships = { $side }, merchants: in port { $port } · out { $at_sea }
news-population = Population of { $polis }: { $n }
news-started = { $polis } builds { $project }
news-finished = { $polis } has { $project }
news-units = { $region }: Spartan hoplites { $spa_hoplites } · Spartan galleys { $spa_galleys } · Athenian hoplites { $ath_hoplites } · Athenian galleys { $ath_galleys }
news-prices = Prices: { $values }
news-load = { $status ->
    [taken] Shipload taken: { $market }, { $load }
   *[free] Shipload free: { $market }, { $load }
}
news-display = Projects on display: { $project }
news-card = In your hand: { $it }

# The table in words.

text-turn = Round { $round }: { $who } to play; at most { $n } units of a player in a region.
text-round = Round { $round }: at most { $n } units of a player in a region.
text-event = Event: { $event } ({ $effect }).
text-side = **{ $side }** ({ $who }): { $prestige } prestige, population { $n }{ $status ->
    [passed] , has passed
    [turn] , to play
   *[in] {""}
}
text-stores = { $stores }; merchants { $port } in port, { $at_sea } out; { $cubes ->
    [none] {""}
   *[other] cubes left: { $cubes };{" "}
}{ $polis_id ->
    [hostage] proxenos held hostage
   *[other] proxenos in { $polis }
}
text-poleis = { $poleis_count ->
    [0] No polis
   *[other] Poleis (population/most): { $poleis }
}
text-neutral = { $poleis_count ->
    [0] No neutral poleis
   *[other] Neutral (walls): { $poleis }
}
text-started = [building { $project }]
text-finished = [{ $project }]
text-map = Map (Sparta:Athens, > shows who blocks): { $regions }
text-region = { $region } { $spa }{ $master_id ->
    [SPA] >
    [ATH] <
   *[none] :
}{ $ath }{ $disc ->
    [yes] {" "}(collected)
   *[no] {""}
}
text-market = Prices: { $values }. Free shiploads: { $loads_count ->
    [0] none
   *[other] { $loads }
}
text-loads = { $market } ({ $loads })
text-closed = { $market } (closed)
text-display = Projects: { $projects }
text-project = { $project } ({ $cost }; { $now ->
    [0] half Athenai
   *[other] +{ $now }
}, later +{ $later })
text-battle = **Battle in { $region_the }**, assault { $n }: { $who } attacks. Cards: Sparta { $spa }, Athens { $ath }, deck { $deck }.
text-laid = Laid: { $it }
text-reply = Answer: { $it }
text-discards = Discarded: { $short }
hand = **{ $side }** · { $prestige } prestige · { $wheat }{ $stores_count ->
    [0] {""}
   *[other] {" "}· { $stores }
}
hand-wheat = wheat { $n } for { $need ->
    [one] 1 mouth
   *[other] { $need } mouths
}{ $short ->
    [0] {""}
   *[other] : **{ $short } short**
}
alt-hand = Your side, drawn. { $hand }
pic-short = { $n } short
hand-cards = Your combat cards: { $it }
hand-none = You hold no combat card.
hand-plan = Under way to { $target_the }{ $region_count ->
    [0] : nobody yet
   *[other] : from { $region_the }
}

# The picture.

zoom-peloponnese = Peloponnese
zoom-centre = Boiotia, Attika, Megaris
zoom-north = Makedonia and the north
zoom-east = Ionia and the east
zoom-west = Sikelia and the west
zoom-stores = Stores and projects
zoom-trade = Markets and prices
zoom-signs = What the signs mean
sign-hoplites = hoplites: square Sparta's, round Athens'
sign-galleys = galleys
sign-blocks = more units than the rival: it cannot pass
sign-poleis = poleis of Sparta, of Athens: population
sign-neutral = neutral polis: its population
sign-port = port, and the side its sea lies on
sign-walls = fortification; most people it can hold
sign-proxenos = proxenos
sign-merchant = merchants at a market; else its classes
sign-projects = project begun; finished
sign-standing = prestige; population
sign-wheat = wheat in hand / wheat the people need
sign-tribute = tribute by hoplites; gold: in reach now
sign-coast = seas that a territory touches
sign-collected = tribute collected this round
sign-barred = closed, or nothing to collect
sign-new = new since your move
sign-last = last action
sign-going = where the units are going
board-passed = has passed
board-ships = Merchants: { $n } in port, { $k } out{ $cubes ->
    [none] {""}
   *[other] {" "}· cubes: { $cubes }
}
board-proxenos = { $polis_id ->
    [hostage] Proxenos: hostage
   *[other] Proxenos: { $polis }
}
board-prices = Prices by class of shipload
board-class = class { $n }
board-round = Round { $round } · at most { $n } per region
headline-battle-short = Battle in { $region_the } · assault { $n }
board-attacks = attacks
board-defends = defends
board-hand = { $n ->
    [one] 1 card
   *[other] { $n } cards
}
board-cards-left = Deck { $n } · discarded { $k }
board-matched = matched{ $n ->
    [0] {""}
   *[other] {" "}· +{ $n } prestige
}
board-broken = −1 unit · { $n ->
    [-1] −1 prestige
   *[other] +{ $n } prestige
}

# Names: regions, projects, events, combat cards.

region-SIK = Sikelia
region-AKA = Akarnania
region-MAK = Makedonia
region-THE = Thessalia
region-BOI = Boiotia
region-ATT = Attika
region-MEG = Megaris
region-ACH = Achaia
region-ARC = Arcadia
region-MES = Messenia
region-LAK = Lakedaimon
region-ION_T = Ionia
region-ION = Ionio Pelagos
    .the = the Ionio Pelagos
region-MYR = Myrtoo Pelagos
    .the = the Myrtoo Pelagos
region-KYK = Kyklades
    .the = the Kyklades
region-NOT = Noties Sporades
    .the = the Noties Sporades
region-THR = Thrakiko Pelagos
    .the = the Thrakiko Pelagos
target-SIK = { region-SIK }
target-AKA = { region-AKA }
target-MAK = { region-MAK }
target-THE = { region-THE }
target-BOI = { region-BOI }
target-ATT = { region-ATT }
target-MEG = { region-MEG }
target-ACH = { region-ACH }
target-ARC = { region-ARC }
target-MES = { region-MES }
target-LAK = { region-LAK }
target-ION_T = { region-ION_T }
target-ION = { region-ION }
    .the = { region-ION.the }
target-MYR = { region-MYR }
    .the = { region-MYR.the }
target-KYK = { region-KYK }
    .the = { region-KYK.the }
target-NOT = { region-NOT }
    .the = { region-NOT.the }
target-THR = { region-THR }
    .the = { region-THR.the }
group-land-SIK = { region-SIK }
group-land-AKA = { region-AKA }
group-land-MAK = { region-MAK }
group-land-THE = { region-THE }
group-land-BOI = { region-BOI }
group-land-ATT = { region-ATT }
group-land-MEG = { region-MEG }
group-land-ACH = { region-ACH }
group-land-ARC = { region-ARC }
group-land-MES = { region-MES }
group-land-LAK = { region-LAK }
group-land-ION_T = { region-ION_T }
group-land-none = Outside the territories
project-P01 = Sokrates
it-P01 = Sokrates
project-P02 = Demokritos
it-P02 = Demokritos
project-P03 = Protagoras
it-P03 = Protagoras
project-P04 = Pheidias
it-P04 = Pheidias
project-P05 = Temple of Zeus
it-P05 = Temple of Zeus
project-P06 = Temple of Apollo
it-P06 = Temple of Apollo
project-P07 = Theater with Episkenion
it-P07 = Theater with Episkenion
project-P08 = Theater with Proskenion
it-P08 = Theater with Proskenion
project-P09 = Statue of Venus
it-P09 = Statue of Venus
project-P10 = Statue of Athena
it-P10 = Statue of Athena
project-P11 = Festival of Demeter
it-P11 = Festival of Demeter
project-P12 = Festival of Dionysos
it-P12 = Festival of Dionysos
project-P13 = Nemean Games
it-P13 = Nemean Games
project-P14 = Isthmian Games
it-P14 = Isthmian Games
event-E3-01 = No Event
it-E3-01 = No Event (nothing happens)
effect-E3-01 = nothing happens
event-E3-02 = No Event
it-E3-02 = No Event (nothing happens)
effect-E3-02 = nothing happens
event-E3-03 = Earthquake in Sparta
it-E3-03 = Earthquake in Sparta (Sparta +1 galley in the Ionio Pelagos; Athens +1 hoplite in Messenia)
effect-E3-03 = Sparta +1 galley in the Ionio Pelagos; Athens +1 hoplite in Messenia
event-E3-04 = Persian Fleet Destruction
it-E3-04 = Persian Fleet Destruction (Sparta +1 silver; Athens +1 prestige)
effect-E3-04 = Sparta +1 silver; Athens +1 prestige
event-E3-05 = Philopersians
it-E3-05 = Philopersians (each player: +1 prestige and removes 1 own hoplite or galley)
effect-E3-05 = each player: +1 prestige and removes 1 own hoplite or galley
event-E3-06 = Xerxes is Assassinated
it-E3-06 = Xerxes is Assassinated (Persis is closed this round)
effect-E3-06 = Persis is closed this round
event-E3-07 = Leotychidas II
it-E3-07 = Leotychidas II (Athens takes the first turn of this round)
effect-E3-07 = Athens takes the first turn of this round
event-E3-08 = Holy War
it-E3-08 = Holy War (Sparta +1 hoplite in Thessalia; Athens +1 hoplite in Boiotia)
effect-E3-08 = Sparta +1 hoplite in Thessalia; Athens +1 hoplite in Boiotia
event-E4-01 = No Event
it-E4-01 = No Event (nothing happens)
effect-E4-01 = nothing happens
event-E4-02 = No Event
it-E4-02 = No Event (nothing happens)
effect-E4-02 = nothing happens
event-E4-03 = Egypt Rebels Against Persia
it-E4-03 = Egypt Rebels Against Persia (Sparta +1 silver; Athens removes 1 galley and, if it did, +2 wheat)
effect-E4-03 = Sparta +1 silver; Athens removes 1 galley and, if it did, +2 wheat
event-E4-04 = The Long Walls
it-E4-04 = The Long Walls (Sparta +1 metal; Athens +1 population in Athenai)
effect-E4-04 = Sparta +1 metal; Athens +1 population in Athenai
event-E4-05 = Armies at Tanagra
it-E4-05 = Armies at Tanagra (Sparta +1 hoplite in Boiotia; Athens +1 hoplite in Attika)
effect-E4-05 = Sparta +1 hoplite in Boiotia; Athens +1 hoplite in Attika
event-E4-06 = The Treasury Leaves Delos
it-E4-06 = The Treasury Leaves Delos (Athens +2 silver, −1 prestige)
effect-E4-06 = Athens +2 silver, −1 prestige
event-E4-07 = Ithome Holds Out
it-E4-07 = Ithome Holds Out (Sparta removes 1 hoplite from Lakedaimon or Messenia)
effect-E4-07 = Sparta removes 1 hoplite from Lakedaimon or Messenia
event-E4-08 = Peace of Kallias
it-E4-08 = Peace of Kallias (Athens +1 prestige; trades in Persis roll no die this round)
effect-E4-08 = Athens +1 prestige; trades in Persis roll no die this round
event-E4-09 = Thirty Years' Peace
it-E4-09 = Thirty Years' Peace (each player +1 prestige; this round nobody may take the rival's poleis by siege or civil war)
effect-E4-09 = each player +1 prestige; this round nobody may take the rival's poleis by siege or civil war
event-E4-10 = Ostrakismos
it-E4-10 = Ostrakismos (who has more prestige loses 1; on a tie both do)
effect-E4-10 = who has more prestige loses 1; on a tie both do
event-E5a-01 = No Event
it-E5a-01 = No Event (nothing happens)
effect-E5a-01 = nothing happens
event-E5a-02 = No Event
it-E5a-02 = No Event (nothing happens)
effect-E5a-02 = nothing happens
event-E5a-03 = The Plague
it-E5a-03 = The Plague (Athenai loses 2 population)
effect-E5a-03 = Athenai loses 2 population
event-E5a-04 = Archidamos Ravages Attika
it-E5a-04 = Archidamos Ravages Attika (Sparta +1 hoplite in Megaris; nobody collects in Attika this round)
effect-E5a-04 = Sparta +1 hoplite in Megaris; nobody collects in Attika this round
event-E5a-05 = Mytilene Revolts
it-E5a-05 = Mytilene Revolts (Athens pays 2 silver or removes 1 galley from the Noties Sporades; if it can do neither, −1 prestige)
effect-E5a-05 = Athens pays 2 silver or removes 1 galley from the Noties Sporades; if it can do neither, −1 prestige
event-E5a-06 = Sphakteria
it-E5a-06 = Sphakteria (Sparta −1 prestige; Athens +1 hoplite in Messenia)
effect-E5a-06 = Sparta −1 prestige; Athens +1 hoplite in Messenia
event-E5a-07 = Brasidas Marches North
it-E5a-07 = Brasidas Marches North (Sparta +1 hoplite in Makedonia; Athens −1 prestige)
effect-E5a-07 = Sparta +1 hoplite in Makedonia; Athens −1 prestige
event-E5a-08 = Strife in Korkyra
it-E5a-08 = Strife in Korkyra (Korkyra, if owned, loses 1 population)
effect-E5a-08 = Korkyra, if owned, loses 1 population
event-E5a-09 = Kleon Raises the Tribute
it-E5a-09 = Kleon Raises the Tribute (Athens +3 silver, −1 prestige)
effect-E5a-09 = Athens +3 silver, −1 prestige
event-E5a-10 = Peace of Nikias
it-E5a-10 = Peace of Nikias (military actions cost 2 prestige this round (collecting at home stays free))
effect-E5a-10 = military actions cost 2 prestige this round (collecting at home stays free)
event-E5a-11 = Sacred Embassies
it-E5a-11 = Sacred Embassies (+1 prestige for whoever owns a polis with a finished project)
effect-E5a-11 = +1 prestige for whoever owns a polis with a finished project
event-E5b-01 = No Event
it-E5b-01 = No Event (nothing happens)
effect-E5b-01 = nothing happens
event-E5b-02 = No Event
it-E5b-02 = No Event (nothing happens)
effect-E5b-02 = nothing happens
event-E5b-03 = The Sicilian Expedition
it-E5b-03 = The Sicilian Expedition (Sparta +1 hoplite in Sikelia; Athens +2 hoplites in Sikelia)
effect-E5b-03 = Sparta +1 hoplite in Sikelia; Athens +2 hoplites in Sikelia
event-E5b-04 = Mutilation of the Hermai
it-E5b-04 = Mutilation of the Hermai (Athens −1 prestige and starts no project in Athenai this round)
effect-E5b-04 = Athens −1 prestige and starts no project in Athenai this round
event-E5b-05 = Alkibiades Changes Sides
it-E5b-05 = Alkibiades Changes Sides (who has less prestige +1, the other −1; on a tie nothing)
effect-E5b-05 = who has less prestige +1, the other −1; on a tie nothing
event-E5b-06 = The Fort at Dekeleia
it-E5b-06 = The Fort at Dekeleia (Sparta +1 metal; nobody collects in Attika this round)
effect-E5b-06 = Sparta +1 metal; nobody collects in Attika this round
event-E5b-07 = The Gold of Kyros
it-E5b-07 = The Gold of Kyros (Sparta +3 silver)
effect-E5b-07 = Sparta +3 silver
event-E5b-08 = Kyzikos
it-E5b-08 = Kyzikos (Sparta removes 1 galley from the Thrakiko Pelagos; Athens +1 galley there)
effect-E5b-08 = Sparta removes 1 galley from the Thrakiko Pelagos; Athens +1 galley there
event-E5b-09 = The Arginusai Trial
it-E5b-09 = The Arginusai Trial (Athens +1 galley in the Noties Sporades, −1 prestige)
effect-E5b-09 = Athens +1 galley in the Noties Sporades, −1 prestige
event-E5b-10 = Lysandros
it-E5b-10 = Lysandros (Sparta +1 galley in the Myrtoo Pelagos and +1 in the Noties Sporades)
effect-E5b-10 = Sparta +1 galley in the Myrtoo Pelagos and +1 in the Noties Sporades
event-E5b-11 = The Hellespont Closed
it-E5b-11 = The Hellespont Closed (Euxeinos Pontos is closed this round)
effect-E5b-11 = Euxeinos Pontos is closed this round
it-L01 = Phalanx · Othismos 2
other-L01 = { it-L01 }
short-L01 = Phalanx 2
it-L02 = Phalanx · Othismos 2
other-L02 = { it-L02 }
short-L02 = Phalanx 2
it-L03 = Phalanx · Othismos 2
other-L03 = { it-L03 }
short-L03 = Phalanx 2
it-L04 = Phalanx · Advance 1
other-L04 = { it-L04 }
short-L04 = Phalanx 1
it-L05 = Phalanx · Advance 1
other-L05 = { it-L05 }
short-L05 = Phalanx 1
it-L06 = Phalanx · Advance 1
other-L06 = { it-L06 }
short-L06 = Phalanx 1
it-L07 = Phalanx · Hold 0
other-L07 = { it-L07 }
short-L07 = Phalanx 0
it-L08 = Cavalry · Advance 1
other-L08 = { it-L08 }
short-L08 = Cavalry 1
it-L09 = Cavalry · Advance 1
other-L09 = { it-L09 }
short-L09 = Cavalry 1
it-L10 = Cavalry · Advance 1
other-L10 = { it-L10 }
short-L10 = Cavalry 1
it-L11 = Cavalry · Hold 0
other-L11 = { it-L11 }
short-L11 = Cavalry 0
it-L12 = Archers · Advance 1
other-L12 = { it-L12 }
short-L12 = Archers 1
it-L13 = Archers · Shooting 0
other-L13 = { it-L13 }
short-L13 = Archers 0
it-L14 = Archers · Shooting 0
other-L14 = { it-L14 }
short-L14 = Archers 0
it-L15 = Archers · Shooting 0
other-L15 = { it-L15 }
short-L15 = Archers 0
it-L16 = Peltasts · Advance 1
other-L16 = { it-L16 }
short-L16 = Peltasts 1
it-L17 = Peltasts · Shooting 0
other-L17 = { it-L17 }
short-L17 = Peltasts 0
it-L18 = Peltasts · Shooting 0
other-L18 = { it-L18 }
short-L18 = Peltasts 0
it-L19 = Peltasts · Hold 0
other-L19 = { it-L19 }
short-L19 = Peltasts 0
it-L20 = Peltasts · Hold 0
other-L20 = { it-L20 }
short-L20 = Peltasts 0
it-L21 = Mercenaries · Hold 0
other-L21 = { it-L21 }
short-L21 = Mercenaries 0
it-L22 = Mercenaries · Hold 0
other-L22 = { it-L22 }
short-L22 = Mercenaries 0
it-L23 = Mercenaries · Hold 0
other-L23 = { it-L23 }
short-L23 = Mercenaries 0
it-L24 = Salpinx Call · Ambush −1
other-L24 = { it-L24 }
short-L24 = Salpinx Call −1
it-N01 = Elite Trireme · Diekplous 2
other-N01 = { it-N01 }
short-N01 = Elite Trireme 2
it-N02 = Elite Trireme · Diekplous 2
other-N02 = { it-N02 }
short-N02 = Elite Trireme 2
it-N03 = Elite Trireme · Diekplous 2
other-N03 = { it-N03 }
short-N03 = Elite Trireme 2
it-N04 = Elite Trireme · Periplous 1
other-N04 = { it-N04 }
short-N04 = Elite Trireme 1
it-N05 = Trireme · Periplous 1
other-N05 = { it-N05 }
short-N05 = Trireme 1
it-N06 = Trireme · Periplous 1
other-N06 = { it-N06 }
short-N06 = Trireme 1
it-N07 = Trireme · Periplous 1
other-N07 = { it-N07 }
short-N07 = Trireme 1
it-N08 = Trireme · Periplous 1
other-N08 = { it-N08 }
short-N08 = Trireme 1
it-N09 = Trireme · Kyklos 0
other-N09 = { it-N09 }
short-N09 = Trireme 0
it-N10 = Trireme · Kyklos 0
other-N10 = { it-N10 }
short-N10 = Trireme 0
it-N11 = Trireme · Kyklos 0
other-N11 = { it-N11 }
short-N11 = Trireme 0
it-N12 = Bireme · Periplous 1
other-N12 = { it-N12 }
short-N12 = Bireme 1
it-N13 = Bireme · Periplous 1
other-N13 = { it-N13 }
short-N13 = Bireme 1
it-N14 = Bireme · Kyklos 0
other-N14 = { it-N14 }
short-N14 = Bireme 0
it-N15 = Bireme · Kyklos 0
other-N15 = { it-N15 }
short-N15 = Bireme 0
it-N16 = Bireme · Kyklos 0
other-N16 = { it-N16 }
short-N16 = Bireme 0
it-N17 = Triacontor · Kyklos 0
other-N17 = { it-N17 }
short-N17 = Triacontor 0
it-N18 = Triacontor · Kyklos 0
other-N18 = { it-N18 }
short-N18 = Triacontor 0
it-N19 = Triacontor · Kyklos 0
other-N19 = { it-N19 }
short-N19 = Triacontor 0
it-N20 = Triacontor · Kyklos 0
other-N20 = { it-N20 }
short-N20 = Triacontor 0
it-N21 = Mercenaries · Kyklos 0
other-N21 = { it-N21 }
short-N21 = Mercenaries 0
it-N22 = Mercenaries · Kyklos 0
other-N22 = { it-N22 }
short-N22 = Mercenaries 0
it-N23 = Mercenaries · Kyklos 0
other-N23 = { it-N23 }
short-N23 = Mercenaries 0
it-N24 = Salpinx Call · Ambush −1
other-N24 = { it-N24 }
short-N24 = Salpinx Call −1

## What is reconstructed, and rulings

mark-cubes = 38 cubes a side: 45 in the box, less the seven that count goods and prestige.
mark-discs = that 25 discs a side are all there are.
mark-ships = that eight ships a side are all there are.
mark-decks = how many of the 40 events belong to rounds 4, 5α and 5β.
mark-decks-3 = that eight events belong to round 3.
mark-people = which population belongs to which polis in the scenarios. The numbers are printed.
mark-region-seas = the seas that these territories touch: { $values }.
mark-region-tribute = the tribute tables of { $values }.
mark-land = { $values_count ->
    [one] the border between two territories: { $values }.
   *[other] borders between territories: { $values }.
}
mark-water = borders between seas: { $values }.
mark-polis-base = base population and fortification of { $values }.
mark-polis-growth = the growth of { $values }.
mark-polis-max = the maximum of { $values }.
mark-polis-ports = { $values_count ->
    [one] the sea of the port of { $values }.
   *[other] the seas of the ports of { $values }.
}
mark-polis-territory = { $values_count ->
    [one] the territory of { $values }.
   *[other] the territories of { $values }.
}
mark-market-sea = { $values_count ->
    [one] the sea from which { $values } is entered.
   *[other] the seas from which these markets are entered: { $values }.
}
mark-load-demand = what these shiploads demand (market and class): { $values }.
mark-load-offer = what these shiploads offer: { $values }.
mark-values = the market table, its ten columns and all prices but one.
mark-project-title = { $values_count ->
    [one] the name of the project { $values }.
   *[other] the names of the projects { $values }.
}
mark-project-cost = the costs of { $values }.
mark-project-now = the prestige of { $values }.
mark-project-later = the posterity of { $values }.
mark-event = these event cards: { $values }.
mark-event-title = the title of the event “{ $values }”.
mark-card = how many of each combat card there are, and which halves share a card.
value-land-AKA-THE = Akarnania–Thessalia
value-land-BOI-MEG = Boiotia–Megaris
value-land-ATT-MEG = Attika–Megaris
value-land-MEG-ACH = Megaris–Achaia
value-land-MEG-ARC = Megaris–Arcadia
value-land-ACH-ARC = Achaia–Arcadia
value-land-ACH-MES = Achaia–Messenia
value-land-ARC-MES = Arcadia–Messenia
value-land-ARC-LAK = Arcadia–Lakedaimon
value-land-MES-LAK = Messenia–Lakedaimon
value-water-MYR-KYK = Myrtoo–Kyklades
value-water-MYR-NOT = Myrtoo–Noties Sporades
value-water-KYK-THR = Kyklades–Thrakiko

ruling-box = The rulebook counts the pieces of the box and does not say what happens when cubes or discs run out. Here what is not there cannot come into play.
ruling-taken = Nor does it say how many people a polis brings to somebody with few cubes left. Here as many as there are cubes for, and price and prestige stay the same.
ruling-ostracism = The chapter on the end of the game has prestige checked after six end phases, and the last round has four; the player aid has it checked after the end phases. Here it is checked in the last round as well.
ruling-alone = The rulebook lets a player who is alone act as long as they like, and does not say whether two actions must still differ. Here the actions must, in pairs from the first one alone.
ruling-silver = Every lot of a good may be paid in silver. For a project we take a kind of good in its cost as one lot, as a help page of an online version does.
ruling-barter = In trade the rulebook names silver beside the goods that are demanded, and then describes buying wheat. Here silver buys wheat and nothing else, and never pays a part of a barter.
ruling-corinth = The rulebook prints the poleis of the Corinthian War and eight numbers beside them. Read along the line they give Pylos exactly its maximum; row by row they give other numbers with the same sums.
ruling-peloponnese = For the Second Peloponnesian War we read poleis and numbers row by row: so three poleis have exactly their known base, and Poteidaia is where an Athenian army stands before it.
ruling-scenario-market = Where the market stands in a scenario is not said. Here as at the start of the full game.
ruling-diolkos = The diolkos is named for hoplites, galleys and merchants. Here the proxenos uses it as well, since he sails like a hoplite.
ruling-korinthos = Korinthos may choose the sea of its galleys. Here one action may divide them.
ruling-ways = How a unit goes matters only for whether it may. So a way is found and shown, by land if there is one; for merchants, too.
ruling-no-room = The rulebook does not say whether one may besiege without a free cube for an inhabitant, or a disc. Here not, although a failed siege would still cost the rival an inhabitant.
ruling-order-of-battles = The rulebook does not say who orders several battles. A summary of the second edition names the player whose turn it was.
ruling-salpinx = Whether the two pairs of an assault count one after the other is not said. Here together: the order of the cards does not matter.
ruling-retreat = A player may retreat before cards are dealt for a new assault. Here after it is clear that the deck suffices, the coming attacker first, and not before the first assault.
ruling-feeding = The rulebook lets you mix prestige and poleis as you like. Here all wheat is eaten first, and poleis are given up only while wheat is short.
ruling-both-disgraced = What happens when both have no prestige is not said. Here the score decides.
ruling-draw = Nor what happens when the goods are equal, too. Here the game is drawn.
ruling-losses = The rulebook does not say that forced losses stop at 0. Here they do; in a variant of an online version whoever cannot pay loses at once.
ruling-ceiling = The boards for goods and prestige have an end. Here counting goes on.
ruling-hostage = The freed proxenos returns to his capital, and a polis holds only one. Here he has to wait while the rival's stands there.
ruling-ends-of-the-table = What a marker does at the end of the market table is not said. Here it stops.
ruling-event-units = What happens to units of an event where there is no room is not said. Here they are not placed.
ruling-event-people = Nor whether an event can empty a polis. Here one inhabitant stays.

# The end
pic-title = Polis
pic-tagline = Two leagues, one sea, and never enough wheat
alt-box = Polis: an Athenian trireme with a striped sail, the sun rising behind it.
alt-poster = End of the game. { $line } { $told }
poster-made = population { $n } + prestige { $prestige } + posterity { $later }
tale-how = With population { $population }, prestige { $prestige } and posterity { $later }.
tale-siege = { $rival ->
    [yes] { $who } takes { $polis } from { $whom }
   *[no] { $who } takes { $polis }
}
    .text = Round { $round }: { $roll ->
        [0] the gates were opened
       *[other] walls { $n }, a { $roll } rolled
    }.
tale-revolt = { $rival ->
    [yes] { $polis } rises against { $whom }
   *[no] { $polis } goes over to { $who }
}
    .text = Round { $round }: { $n } silver well spent by { $who }.
tale-deserts = { $polis } leaves { $owner }
    .text = Round { $round }: nobody was left behind the walls.
tale-battle = Battle in { $region_the }
    .text = Round { $round }: { $n } of Sparta against { $k } of Athens.
tale-work = { $who } completes { $project }
    .text = Round { $round }, in { $polis }: +{ $n } prestige.
tale-disgraced = { $who } is out of prestige
    .text = Round { $round }: that is the end of it.
tale-starves = Hunger in { $polis }
    .text = Round { $round }: { $who } has nothing to feed it with.
tale-sieges = Sieges won
tale-of = { $n } of { $k }
tale-share = { $who } { $n } of { $k }
tale-works = Works finished
tale-count = { $who } { $n }

# What a player would work out, and look up.

aid-wheat-next = The next round needs { $need } wheat; you have { $n }.
aid-prestige = Prestige { $n }: ending a round with 0 loses the game.
aid-starves = { $polis } cannot be fed as it is: at the end of the round you lose
aid-penniless = you end the round with no prestige and lose, unless a project or a megalopolis brings some
aid-short = { $n } wheat short: 1 prestige for each, or a polis
aid-disgrace = no prestige left: at the end of the round you lose the game
aid-military = { $n ->
    [0] Moves and sieges cost no prestige.
   *[other] A move or a siege costs { $n } prestige.
}
aid-siege = { $polis } { $chance }%
aid-of = { $good } { $n }
aid-one-of = at most { $goods }
aid-there = you { $own }, rival { $theirs }, room for { $room }
aid-battle = battle with { $n } more
aid-polis = { $n } of { $most } people, grows { $growth } a round, +1 prestige above { $base }
aid-bargain = leaves { $n } { $good }; { $good2 } { $way ->
    [barter] gets cheaper
    [buy] gets dearer
   *[other] keeps its price
}
aid-cost = { $n } { $good } (of { $have })
aid-project = { $cost } · +{ $now } at the end of the round, +{ $n } at the end of the game
aid-envoy = { $whose ->
    [own] yours
    [theirs] the rival's; civil war { $n } silver
   *[none] neutral; civil war { $n } silver
}
aid-left = leaves you { $n } prestige
aid-given-up = costs { $n } of your { $score ->
    [one] 1 point
   *[other] { $score } points
}
aid-attack = worth { $n }; { $chance }% the rival can hold it
aid-answer = { $held ->
    [yes] holds it
   *[no] does not hold it: you lose a unit
}{ $n ->
    [0] {""}
    [-1] ; the rival loses 1 prestige
   *[other] ; the rival gains { $n } prestige
}
aid-gets = { $good } +{ $n }
aid-keep = keep { $n }
opt-all-to = { $target }, all who can: { $n } from { $region_the }
    .place = { $target } ×{ $n }
    .worth = ×{ $n }
opt-go = { $n } from { $region_the }, and that is the move
    .place = { $region } ×{ $n }
    .worth = ×{ $n }
zoom-poleis = Every polis
zoom-combat = The combat cards
zoom-projects = The projects
zoom-events-3 = Events of round 3
zoom-events-4 = Events of round 4
zoom-events-5a = Events of round 5α
zoom-events-5b = Events of round 5β
look-people = people
look-most = most
look-walls = walls
look-growth = growth
look-score = { $side }, if it ended now: { $n ->
    [one] { $n } point
   *[other] { $n } points
}
look-polis = **{ $polis }** ({ $whose ->
    [SPA] Sparta
    [ATH] Athens
   *[other] neutral
}): { $n } of { $most }, walls { $walls }, growth { $growth }, projects { $types }
look-project-shown = **{ $project }**: { $type }, on display
look-project-built = { $project }: { $type }, { $done ->
    [yes] finished
   *[no] begun
} in { $polis }
look-project-to-come = { $project }: { $type }, to come
look-project-gone = { $project }: { $type }, gone
look-events = **Round { $round }: { $n } events, one of them comes**
look-event = { $event }{ $n ->
    [1] {""}
   *[other] {" "}×{ $n }
}{ $came ->
    [yes] {" "}— came
   *[no] {""}
}
look-deck-L = On land: 24 cards
look-deck-N = At sea: 24 cards
look-open = { $n } out
look-region = { $region }: Sparta { $spa }, Athens { $ath }{ $goods_count ->
    [0] {""}
   *[other] {" "}· { $goods }
}{ $taken ->
    [yes] {" "}· nothing to collect
   *[no] {""}
}
look-poleis = Poleis (population/most; neutral: walls): { $list }
type-philosopher = philosopher
type-artist = artist
type-temple = temple
type-theatre = theater
type-statue = statue
type-festival = festival
type-games = games
