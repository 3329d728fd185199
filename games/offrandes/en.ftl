game = Offrandes
game-about = Five Greek cities in a plague year bid for peasants, carriers and priestesses, corrupt each other's people and bring animals to the altars of the gods.
game-length = about an hour
game-kind = auctions and foul play
level-novice = Bids as it pleases
level-regular = Builds its ladders, and forgets one at times
level-expert = Knows what a pair is worth, nearly always
level-master = Pays what a pair is worth, and no coin more
resigning = Your discs, points and altars stay with whoever takes your seat.

option-auction = Auctions
    .help = Open raises as in the rulebook, or one secret limit from everybody: good for slow tables.
option-auction-open = Open, raising in turn
option-auction-sealed = Sealed, one secret limit each
option-push_third = Corruption pushes a third player off step 5
    .help = Off: for that, too, you must be the best Corruptor. On: only the rival’s own disc is safe.
mark-character-ladder = the Guardian’s ladder: one group of altars more with each step.
mark-animal-supply = fifteen animals of each kind. Only the total of 75 is known.
mark-altars = which gods belong to which group.
ruling-bank = The rulebook does not say how much money the bank has. Here it has no end.
ruling-no-money = The rulebook does not say what somebody without money does in their auction turn. An opening bid is at least 1, so they pass.
ruling-own-bid = The rulebook does not say whether the player who put up the pair may bid on. Here they may, like everybody else.
ruling-third = The rulebook can be read in two ways where your rise would push a third player off step 5. Here that, too, takes a disc on step 5 of the Corruptors.
ruling-top = The rulebook does not say what a corruptor gets who is on step 5 of that ladder already. Here the rival drops, and nothing else happens.
ruling-lower = Lower animals may be taken when the supply is short, says the rulebook. Here that means any lower kind, and never when there are enough of the proper one.
ruling-legal = In the rulebook animals that no altar takes go back to the supply. Here only offerings that are possible can be chosen.
ruling-shared = The rulebook does not say what happens when the altars are equal, too. The victory is shared.
ruling-sealed = Sealed auctions are not in the rulebook. They come to what open bidding in the smallest steps would come to, give or take a tie.
ruling-absent = The rulebook knows no absent players. What happens for them here costs them little.

# Characters: in full, and short for buttons and pairs
trade-peasant = Peasant
trade-water = Water carrier
trade-flowers = Flower carrier
trade-guardian = Temple guardian
trade-priestess = Priestess
trade-corruptor = Corruptor
trade-soldier = Soldier
of-trade = of the { $trade }
to-trade = the { $trade }
cast-peasant = Peasant
cast-water = Water
cast-flowers = Flowers
cast-guardian = Guardian
cast-priestess = Priestess
cast-corruptor = Corruptor
cast-soldier = Soldier
gives-peasant = kind of animal
gives-water = animals
gives-flowers = animals
gives-guardian = altar groups
gives-priestess = points a round
gives-corruptor = strength
gives-soldier = defense

city-sparta = Sparta
city-corinth = Corinth
city-athens = Athens
city-thebes = Thebes
city-delos = Delos
letter-sparta = S
letter-corinth = C
letter-athens = A
letter-thebes = T
letter-delos = D

altar-hephaestus = Hephaestus
altar-ares = Ares
altar-hermes = Hermes
altar-athena = Athena
altar-hera = Hera
altar-aphrodite = Aphrodite
altar-artemis = Artemis
altar-apollo = Apollo
altar-hades = Hades
altar-poseidon = Poseidon
altar-zeus = Zeus

group-sparta = { city-sparta }
group-corinth = { city-corinth }
group-athens = { city-athens }
group-thebes = { city-thebes }
group-delos = { city-delos }
group-pair = Two characters
group-chicken = Chickens
group-pig = Pigs
group-goat = Goats
group-sheep = Sheep
group-ox = Oxen
flock = { $animal ->
    [chicken] { $number ->
        [one] { $number } chicken
       *[other] { $number } chickens
    }
    [pig] { $number ->
        [one] { $number } pig
       *[other] { $number } pigs
    }
    [goat] { $number ->
        [one] { $number } goat
       *[other] { $number } goats
    }
    [sheep] { $number } sheep
   *[ox] { $number ->
        [one] { $number } ox
       *[other] { $number } oxen
    }
}
kinds = { $animal ->
    [chicken] { group-chicken }
    [pig] { group-pig }
    [goat] { group-goat }
    [sheep] { group-sheep }
   *[ox] { group-ox }
}
drachmas = { $coins ->
    [one] { $coins } drachma
   *[other] { $coins } drachmas
}

chapter-start = First characters
chapter-auctions = Auctions
chapter-corruption = Corruption
chapter-offerings = Offerings

headline-start = Choosing the first characters
headline = Round { $round } · { $chapter }{ $points ->
    [0] {""}
   *[other] {" "}· ahead with { $points }: { $who }
}
headline-lot = Round { $round } · { $cast }: { $bid }, { $who }
headline-sealed = Round { $round } · Sealed auction: { $cast }

# Questions
ask-start = Choose your **{ $number } first characters**, all different.
    .help = You take one step on each of those ladders. An offering needs a Peasant, both carriers and a Guardian, so something has to come from the auctions.
opt-character = { $trade }
ask-lot = Put **two characters** up for auction ({ $lot } of at most { $lots })? You have { drachmas }.
    .help = { $auction ->
        [sealed] You bid a secret maximum like everybody else.
       *[open] You open the bidding.
    } If you win, you pay, take a step on both ladders and your auction turn ends. If a rival wins, you may put up another pair of the rest, in which that rival cannot bid.
opt-lot = { $cast }
opt-no-lot = No auction
ask-open = Your opening bid for **{ $cast }**: at least { $low }, at most { $coins }.
    .help = Others can only bid more. With a secret limit you open at { $low } and then go just high enough without being asked, up to that limit; nobody sees it.
opt-bid = Bid { $coins }
opt-other = Other…
opt-upto = Secret limit…
opt-openupto = Secret limit…
ask-raise = **{ $cast }**: { $rival } bids **{ $bid }**. { $whole ->
    [yes] Bid **{ $low }**, all you have, or pass?
   *[no] Bid at least **{ $low }** (you have { $coins }), or pass?
}
    .help = If you pass, you are out of this auction for good. Only the winner pays. With a secret limit you bid { $low } now and go just high enough after that, up to the limit; nobody sees it, and beyond it you are asked again.
opt-pass = Pass
ask-amount = Your bid for **{ $cast }**: from { $low } to { $coins }.
    .help = It is said at once; the others must bid more.
ask-limit = How far will you go for **{ $cast }**? From { $low } to { $coins }.
    .help = You bid { $low } now. When somebody bids more, you go one higher without being asked, up to this limit. It holds for this auction only, and only you see it.
ask-sealed = { $low ->
    [0] { $by } puts up **{ $cast }**. Your secret limit: from 0 (you stay out) to { $coins }.
   *[other] You put up **{ $cast }**. Your secret limit: from { $low } to { $coins }.
}
    .help = The highest limit wins and pays one more than the second highest, but never more than it offered. Equal limits: the first clockwise from the player who put up the pair wins. Losing limits stay secret.
ask-corrupt = Whom do you corrupt? Your strength is **{ $strength }**.
    .help = A rival whose Soldier is weaker drops one step on the ladder that you choose, and you gain one there. Once a round, and each rival only once. Discs on the last step are safe from all but the top Corruptor.
opt-lure = { $cast } of { $rival } ({ $theirs }→{ $left }, you { $mine }→{ $next })
opt-lure-kept = { $cast } of { $rival }
opt-rival = { $rival }
opt-nobody = Nobody
opt-ladder = { $cast }
opt-altar = { $altar }
opt-animal = { kinds }
opt-animal-at = { $altar }: { kinds }
opt-bid-less = { $n ->
    [0] Bid nothing
   *[other] Bid { $n } or less
}
opt-bid-more = Bid { $n } or more
why-sold = Already gone in this auction turn.
why-no-opening = Whoever puts up a pair bids at least { $low }.
why-too-low = Only { $low } or more beats the bid on the table.
why-too-dear = You have no more than { $coins }.
why-nothing-to-add = You cannot go any higher than { $low }.
why-empty-ladder = Nobody stands there to be lured away.
why-incorruptible = Neither Corruptors nor Soldiers can be corrupted.
why-altar-far = Your Guardian does not get that far.
why-not-better = Not enough to replace what lies there: it takes as many animals or more, of the same value or more, and not the very same.
why-higher-animal = Your Peasant has not climbed that far.
why-none-left = There are none left in the supply.
why-enough-left = Only when there are not enough of the kind that your Peasant gives.
why-guarded = The Soldier is as strong as your Corruptor, or stronger.
why-twice = Has already been corrupted in this round.
why-top = Only a Corruptor on step 5 can push a disc off step 5.
ask-offer = Which offering do you make? You have { $total ->
    [one] { $total } point
   *[other] { $total } points
}.
    .help = The points count at once. Your disc on the altar brings the points of its group at the end, unless somebody replaces it with an offering of as many animals of at least the same value.
opt-offer = { $altar }: { flock } (+{ $points })
opt-no-offer = No offering

# What is said
starts = { $who } begins with { $trade }.
    .you = You begin with { $trade }.
round = **Round { $round }** begins; { $who } is first.
no-money = { $who } is out of drachmas and opens nothing.
no-lot = { $who } puts nothing up for auction.
    .you = You put nothing up for auction.
offers = { $who } puts up **{ $cast }** and bids { $it }.
    .you = You put up **{ $cast }** and bid { $it }.
offers-sealed = { $who } puts up **{ $cast }**; bids are secret.
    .you = You put up **{ $cast }**; bids are secret.
raises = { $who } bids { $it }.
    .you = You bid { $it }.
passes = { $who } passes.
    .you = You pass.
cannot = { $who } cannot pay more.
    .you = You cannot pay more.
wins = { $who } wins **{ $cast }** for { $it }.
    .you = You win **{ $cast }** for { $it }.
advances = { $who } rises to { $step } on the ladder { of-trade }.
    .you = You rise to { $step } on the ladder { of-trade }.
stays = { $who } is already at the top of the ladder { of-trade }.
drops = { $who } drops to { $step } on the ladder { of-trade }.
    .you = You drop to { $step } on the ladder { of-trade }.
corruption = { $who_count ->
    [0] No city has a Corruptor.
   *[other] **Corruption**, in this order: { $who }.
}
corrupts-nobody = { $who } has nobody to corrupt.
declines = { $who } corrupts nobody.
    .you = You corrupt nobody.
corrupts = { $who } corrupts { to-trade } of { $whom }.
    .you = You corrupt { to-trade } of { $whom }.
    .to-you = { $who } corrupts your { $trade }.
tells-win = { $who } wins **{ $cast }** for { $it }: { $cast1 } at { $step }, { $cast2 } at { $next }.
    .you = You win **{ $cast }** for { $it }: { $cast1 } at { $step }, { $cast2 } at { $next }.
tells-corruption = { $who } corrupts { to-trade } of { $whom }, who drops to { $step }; { $who } rises to { $reached }.
    .you = You corrupt { to-trade } of { $whom }, who drops to { $step }; you rise to { $reached }.
    .to-you = { $who } corrupts your { $trade }: you drop to { $step }; { $who } rises to { $reached }.
tells-starts = { $who } begin with { $trade }.
tells-passes = { $who } pass.
tells-no-lots = { $who } put nothing up for auction.
tells-no-offerings = { $who } make no offering.
tells-cannot-offer = { $who } cannot make an offering.
offerings = **Offerings**: first the Priestesses pray.
prays = { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
} for the Priestess, { $total } in all.
tells-prays = Points for the Priestess: { $parts }.
part-prays = { $who } { $before } → { $total }
cannot-offer = { $who } cannot make an offering.
no-offering = { $who } makes no offering.
    .you = You make no offering.
sacrifices = { $who } offers { flock } to **{ $altar }**: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
    .you = You offer { flock } to **{ $altar }**: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
replaced = It replaces the offering of { $owner } ({ flock }).
    .to-you = It replaces your offering ({ flock }).
tells-replaced = { $who } offers { flock } to **{ $altar }** ({ $points ->
    [one] { $points } point
   *[other] { $points } points
}), in place of the offering of { $owner }.
    .you = You offer { flock } to **{ $altar }** ({ $points ->
    [one] { $points } point
   *[other] { $points } points
}), in place of the offering of { $owner }.
    .to-you = { $who } offers { flock } to **{ $altar }** ({ $points ->
    [one] { $points } point
   *[other] { $points } points
}), in place of your offering.
renewed = The earlier offering there is taken back ({ flock }).
tells-renewed = { $who } offers { flock } to **{ $altar }** ({ $points ->
    [one] { $points } point
   *[other] { $points } points
}), in place of an earlier offering of theirs.
    .you = You offer { flock } to **{ $altar }** ({ $points ->
    [one] { $points } point
   *[other] { $points } points
}), in place of your earlier offering.
told-replaced = **{ $owner } loses an altar.**
    The offering no longer counts: { flock }.
    .whole = **{ $owner } loses the altar of { $altar } to { $who }.**
        { $who } offered { flock }: { $points ->
            [one] 1 point
           *[other] { $points } points
        }.
told-sacrifices = **{ $who } offers { flock } to { $altar }.**
    That is { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
told-corrupts = **{ $who } corrupts { to-trade } of { $whom }.**
    { $whom } drops a step on that ladder.
income = All get { drachmas }, up to { $most }; the first player's marker goes on.
final = { $who }: { $points } of devotion and { $altars } for altars make **{ $total }**.
over-altars = All altars carry an offering. Most points win.
over-devotion = More than a hundred points of devotion. Most points win.

# The board
board-title = { $round ->
    [0] { $chapter }
   *[other] Round { $round } · { $chapter }
}
board-lot = { $cast }: { $bid }, { $who }
board-lot-sealed = { $cast }: secret bids
board-auction = Up for auction: **{ $cast }**; { $rival } bids **{ $bid }**. Still in: { $who }.
board-auction-sealed = Up for auction in secret: **{ $cast }**, put up by { $by }.
board-turn = Auctions in this turn: { $lot } of { $lots }.
board-winners = No longer bidding: { $who }.
board-queue = Turns to come in this phase: { $who }.
board-seat = **{ $who }** ({ $city }): { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { drachmas }, { $held ->
    [0] no altar
    [one] { $held } altar (+{ $worth })
   *[other] { $held } altars (+{ $worth })
}
glance = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { drachmas }
news-seat = **{ $who }** ({ $city }): { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { drachmas }{ $held ->
    [0] { "" }
    [one] , { $held } altar (+{ $worth })
   *[other] , { $held } altars (+{ $worth })
}
news-bidders = Still bidding: { $who }.
news-means = able to offer { flock } up to group { $reach }.
board-first = , first player
board-ladders = { cast-peasant } { $peasant }, { cast-water } { $water }, { cast-flowers } { $flowers }, { cast-guardian } { $guardian }, { cast-priestess } { $priestess }, { cast-corruptor } { $corruptor }, { cast-soldier } { $soldier }
board-means = Offering: { flock }, { $reach ->
    [1] group 1
   *[other] groups 1 to { $reach }
}.
board-no-means = No offering possible.
board-altar = { $altar }: { flock } ({ $owner })
board-altar-empty = { $altar }: empty
board-group = Group { $group } (+{ $points } each)
board-group-short = Group { $group }: +{ $points }
board-animals = Animals in the supply: { $listed }.
board-supply = Supply
board-step = Step
column-points = points
column-coins = drachmas
column-altars = altars
column-offer = offering
hand = { $city }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { drachmas }
hand-limit = › Your secret limit for { $cast }: **{ $limit }**. Only you see it.

alt-hand = Your city, drawn. { $hand }
alt-box = Offrandes: a painted vase with a priestess at her flame, a water carrier with a jar on her head and a soldier in a crested helmet.
alt-replaced = { $told } Now { $new }, before { $old }.
alt-poster = End of the game. { $line } { $told }
pic-new = new since your move
pic-tagline = Five cities, seven characters, eleven gods
pic-points = points
pic-coins = money
pic-altars = altars
pic-offer = offer
pic-sealed = secret bids
pic-bids = { $who } bids
pic-limit = My limit: { $limit }
pic-worth = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
pic-offer-now = My offering now
pic-no-offer = No offering yet
pic-missing = Still missing: { $cast }
pic-drives-out = drives out
moment-replaced = { $who } takes the altar of { $altar } from { $whom }.
brief-peasant = kind
brief-water = water
brief-flowers = flowers
brief-guardian = altars
brief-priestess = prayer
brief-corruptor = bribes
brief-soldier = guard
poster-counted = { $who }: { $points } + { $altars } for altars

# The tale of a game that is over
tale-how = { $points } of devotion and { $altars } for altars{ $ahead ->
    [0] : a tie, and more altars
    [one] : one point ahead
   *[other] : { $ahead } points ahead
}
tale-offering = { $who } offers { flock }
    .text = Round { $round }: { $points ->
    [one] { $points } point
   *[other] { $points } points
} at one go, to { $altar }.
tale-lost = { $who } drives { $owner } off { $altar }
    .text = Round { $round }: { flock } went back to the supply.
tale-corrupted = { $who } corrupts { to-trade } of { $whom }
    .text = Round { $round }: one step up, one step down.
tale-best-price = Dearest lot
tale-best-price-text = { drachmas } in round { $round }
tale-best-offering = Best offering
tale-best-offering-text = { flock }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
