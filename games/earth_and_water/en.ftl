game = 300: Earth & Water
game-about = Persia against Greece: five campaigns, sixteen cards with two faces, one bridge of boats.
game-length = 30 to 45 minutes
game-kind = a war played with cards
level-novice = Marches first and thinks later
level-regular = Waits to see your cards before it plays its own
level-expert = Mostly thinks ahead to the end of the campaign
level-master = Thinks every card through to the end of the campaign
resigning = Your rival wins, wherever the score marker stands.

digest = End of campaign { $n }
headline = Campaign { $n } of { $of } · { $stage } · { $leader ->
    [nobody] score 0
   *[other] { $leader } +{ $score }
}
stage-bid = choosing sides
stage-buy = preparation
stage-build = preparation
stage-operations = operations
stage-supply = supplies
side-persia = Persia
side-greece = Greece
leader-persia = Persia
leader-greece = Greece
king-darius = Darius I
king-xerxes = Xerxes I
role-persia = Persia
role-greece = Greece
role-none = side not chosen yet

option-sides = Sides
    .help = Who plays Persia and who plays Greece.
option-sides-random = By lot
option-sides-chosen = Persia for the first seat
option-sides-bid = By secret bid
caveat-sides = seats are drawn by lot here, and so are the sides, unless people sit in the order of joining
option-greek_fleet_cost = Cost of a Greek fleet
    .help = The Spanish rulebook says 2; the printed board and the English rulebook say 1.
option-greek_fleet_cost-1 = 1 talent (board, English rules)
option-greek_fleet_cost-2 = 2 talents (Spanish rules)
option-cheap_persian_fleets = Persian fleets for 1 talent
    .help = Optional rule of the rulebook: each Persian fleet costs 1 talent instead of 2.

n-armies = { $n ->
    [one] 1 army
   *[other] { $n } armies
}
n-fleets = { $n ->
    [one] 1 fleet
   *[other] { $n } fleets
}
n-cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
}
n-points = { $n ->
    [one] 1 point
   *[other] { $n } points
}
in-armies = { $armies ->
    [one] 1 army
   *[other] { $armies } armies
}
in-fleets = { $fleets ->
    [one] 1 fleet
   *[other] { $fleets } fleets
}
in-column = { $fleets ->
    [0] { in-armies }
   *[other] { in-fleets }{ $armies ->
        [0] {""}
       *[other] {" "}with { in-armies } aboard
    }
}
in-battle = { $greeks } Greek against { $persians } Persian { $arm ->
    [sea] { $persians ->
        [one] fleet
       *[other] fleets
    }
   *[other] { $persians ->
        [one] army
       *[other] armies
    }
}
in-talents = { $talents ->
    [one] 1 talent
   *[other] { $talents } talents
}

ask-bid = Which side do you want, and how many points would you give for it?
    .help = Both answer in secret. Different wishes cost nothing. If both want the same side, the higher offer gets it and the score marker starts that many points on the other side; equal offers are settled by lot.
opt-either = Either side
opt-bid = { $side }, giving { n-points }
ask-buy = **{ $side }** prepares with { in-talents }. How many cards do you buy?
    .help = One talent each, all drawn at once, before any piece is bought. What you do not spend is lost.
opt-buy = { $n ->
    [0] No cards
    [one] 1 card
   *[other] { $n } cards
}
ask-build = **{ $side }** { $talents ->
    [0] has spent everything. Leave it at that?
   *[other] has { in-talents } left. What do you buy, and where does it go?
}
    .help = Armies go to cities you control; fleets to ports of such cities without enemy fleets, two at most. Talents left over are lost. You can undo until you finish.
opt-army = Army in { $city }
    .worth = Army
opt-fleet = Fleet in { $city }
    .worth = Fleet
opt-bridge = Build the pontoon bridge (6)
opt-done = Finish
ask-how-many-army = How many armies in **{ $city }**? You have { in-talents }.
    .help = One talent each.
opt-n-army = { n-armies }
ask-how-many-fleet = How many fleets in **{ $city }**? You have { in-talents }.
    .help = At most two fleets in one preparation.
opt-n-fleet = { n-fleets }
ask-burial = The reserve is empty: which city gives the army that follows the king?
    .help = That army is out of the game for good.
ask-turn = Your turn with **{ $side }**: an event, a move or a pass?
    .help = Two passes in a row end the operations. To move, any card will do; its event is ignored. Cards you keep may be worth more as reactions.
opt-event = { $n } · { $event }
opt-move = { $n } · Move
opt-pass = Pass
group-event = Events
group-move = Movement
ask-origin = Where does **{ $side }** set out from?
    .help = By land: armies of one city together along roads, through cities you already control. By sea: fleets of one port, with armies aboard.
opt-from-land = { $city } by land: { $armies ->
    [one] its army
   *[other] choose how many of { in-armies }
}
    .place = { $city }: { $armies ->
        [one] 1 army
       *[other] by land…
    }
    .worth = { $armies ->
        [one] 1 army
       *[other] by land…
    }
opt-from-sea = { $city } by sea ({ in-fleets })
    .place = { $city }: { $fleets ->
        [one] 1 fleet
       *[other] by sea…
    }
    .worth = { $fleets ->
        [one] 1 fleet
       *[other] by sea…
    }
ask-armies = How many armies leave **{ $city }**?
    .help = They move together. You may empty the city.
opt-armies = { n-armies }
ask-cargo = How many fleets leave **{ $city }**, and with how many armies aboard?
    .help = One army a fleet, three at most.
opt-cargo = { in-fleets }{ $armies ->
    [0] {""}
   *[other] {" "}with { in-armies }
}
ask-target = Where do you take { in-column } from **{ $city }**?
    .help = After this the card is shown; a battle is rolled at once.
opt-to = { $city }
opt-to-armies = { $city }: { in-armies } there
    .place = { $city }
opt-to-fleets = { $city }: { in-fleets } there
    .place = { $city }
opt-to-armies-fleets = { $city }: { in-armies } and { in-fleets } there
    .place = { $city }
ask-burn-bridge = Greece controls Abydos. Destroy the pontoon bridge?
    .help = If it stands, both sides may use the road. Persia can rebuild it for 6 talents once it controls Abydos again.
opt-yes = Destroy it
opt-no = Leave it
ask-attacker = Battle of **{ $city }**: { in-battle }. You attack: go on or retreat?
    .help = If you go on, the defender may retreat; otherwise the next round is rolled. All your units retreat together.
ask-defender = Battle of **{ $city }**: { in-battle }. Your rival goes on. Hold or retreat?
    .help = All your units of this battle retreat together. If you hold, the next round is rolled.
opt-stay = Fight on
opt-road = Retreat to { $city }
    .worth = Retreat
opt-sea = Sail to { $city }
    .worth = Sail
ask-artemisia = A Persian fleet is lost at **{ $city }**. Play Artemisia?
    .help = One more Persian fleet of this battle leaves the game for good. I ask you whether you hold the card or not.
ask-intercept = Persian fleets sail to **{ $city }**. Play Themistocles?
    .help = A Greek naval movement from another port, before their battle or landing; nobody may retreat at sea. Costs an army for good. I ask you whether you hold the card or not.
ask-leader = The reserve is empty: which city gives the army for the leader?
    .help = That army is out of the game for good.
ask-before-battle = Battle of **{ $city }**: { in-battle }. Play a card before the dice?
    .help = I ask you whether you hold such a card or not.
ask-immortals = All Persian armies at **{ $city }** are gone. Play The Immortals?
    .help = { $n ->
    [one] One army comes back
   *[other] { $n } armies come back
} and a new battle begins. I ask you whether you hold the card or not.
opt-react = Play { $event }
ask-sink = From which port does the Persian fleet vanish?
    .help = It goes back to the Persian reserve.
ask-desert = Which city loses a Persian army?
    .help = It goes back to the Persian reserve.
ask-syracuse = Place your { n-fleets } from the reserve.
    .help = Any ports of cities you control without Persian fleets.
ask-tribute = Which city must give earth and water?
    .help = A Persian army from the reserve occupies it, unless the Greeks answer with Molon Labe.
ask-molon = Persia demands tribute of **{ $city }**. Play Molon Labe?
    .help = Cancels the tribute, and your armies make a land movement at once. I ask you whether you hold the card or not.
ask-royal-road = Where does the Royal Road lead?
    .help = Greek armies there go back to their reserve; if there are none, you place 1 to 3 armies.
ask-recruits = How many armies arrive in **{ $city }**?
    .help = They are free.
ask-hippias = Hippias shows you the Greek hand. Which card is discarded?
    .help = Only you see the others.
ask-exile = Thebes falls to Persia: where do your armies go?
    .help = All of them, to one city you control. No battle.
ask-babylon = Which other cards do you discard with this one?
    .help = You draw as many as you discard, this one counted. Choose none to change only this card.
ask-keep-one = Which card do you keep for the next campaign?
    .help = With a card kept you have 10 talents instead of 12. The rest are discarded face up.
ask-keep = Which cards do you keep? { $most } at most.
    .help = The rest are discarded face up.
opt-card = { $it }
opt-none = None
ask-starve = Food for { $food } only: { $n ->
    [one] which army starves
   *[other] which { $n } armies starve
}?
    .help = You choose where; they go back to the reserve.
opt-city = { $city }

why-reaction = Only as a reaction, when its moment comes.
why-carneia = Carneia: no Spartan events in this campaign.
why-used = Used up: once per game.
why-no-march = None of your armies can march.
why-no-payment = No army can pay for the leader.
why-none-in-asia = No Persian army in Abydos or Ephesus.
why-no-persian-fleet = No Persian fleet on the map.
why-no-persian-army = No Persian army on the map.
why-no-reserve = The reserve is empty.
why-sparta-lost = You do not control Sparta.
why-no-fleet = You have no fleet on the map.
why-no-port = No controlled port without Persian fleets.
why-no-neutral = There is no city that nobody controls.
why-no-greek-cards = Greece has no cards.
why-kings-dead = Both kings are dead: only for movement.
why-drawn-only = Not played: it happens when Persia draws it.
why-no-refuge = The Greeks of Thebes have nowhere to go.
why-no-event = This card has no Persian event.
why-not-in-athens = You have no army in Athens.
opt-no-land = From { $city } by land
    .place = { $city }
opt-no-sea = From { $city } by sea
    .place = { $city }
opt-no-army = Army in { $city }
    .place = { $city }
opt-no-fleet = Fleet in { $city }
    .place = { $city }
opt-no-army-at-all = An army
opt-no-fleet-at-all = A fleet
why-nothing-moves = None of your pieces can move.
why-no-army = You have no army there.
why-no-fleet-there = You have no fleet there.
why-carneia-holds = Carneia holds the armies in Sparta.
why-no-road = No open road leads there.
why-no-port-there = It has no port.
why-persians-there = The Persians have sailed to this very port.
why-from-here = They set out from there.
why-too-far = A city on the way is not yours.
why-talents = Not enough talents left.
why-two-fleets = Two fleets in a preparation, and no more.
why-not-controlled = You do not control that city.
why-enemy-fleet = An enemy fleet lies there.
why-persian = Only Persia builds the bridge.
why-bridge-stands = The bridge stands already.
why-no-abydos = You do not control Abydos.

bids = { $who } wants { $side } and offers { n-points }.
bids-either = { $who } will play either side.
pays-for-side = { $who } pays { n-points }: the marker starts on the side of { $side }.
sides = { $who } plays **Persia**, { $rival } plays **Greece**.
campaign = **Campaign { $n }** begins.
operations = **Operations** begin.
supply = **Supplies**.
has-no-cards = { $side } has no cards and passes.
passes = { $side } passes.
plays = { $side } plays **{ $event }**.
plays-to-move = { $side } uses { $it } to move.
reacts = { $side } answers with **{ $event }**.
discards = { $side } discards { $it }.
is-stripped = { $side } loses { $it }.
reshuffles = The discards are shuffled into a new draw pile.
draws = { $side } draws { n-cards }: { $it }.
    .sealed = { $side } draws { n-cards }.
buys-no-cards = { $side } buys no cards.
builds-bridge = Persia builds the **pontoon bridge** over the Hellespont.
builds-army = { $side } puts { n-armies } in { $city }.
builds-fleet = { $side } puts { n-fleets } in { $city }.
king-dies = Sudden death of **{ $king }**: a Persian army leaves the game with him.
death-discards = The Persian hand goes into the new draw pile: { $it }.
campaign-abandoned = Campaign { $n } is abandoned: no operations, no supplies, no points.
operations-abandoned = The king is dead: Persia discards its hand and the operations end.
burial = The army comes from { $city }.
marches = { $side } marches { n-armies } from { $origin } to **{ $target }**.
sails = { $side } sails { n-fleets } from { $origin } to **{ $target }**{ $armies ->
    [0] .
    [one] , with 1 army aboard.
   *[other] , with { $armies } armies aboard.
}
lands = { $side } lands { n-armies } in { $city }.
burns-bridge = The Greeks destroy the pontoon bridge.
spares-bridge = The Greeks leave the pontoon bridge standing.
rolls-compared = round { $n } — Greece { $greek }; Persia { $persian }: { $best } against { $capped }{ $highest ->
    [5] { $capped ->
        [4] {" "}(a 5 counts 4)
       *[other] {""}
    }
    [6] { $capped ->
        [6] {""}
       *[other] {" "}(a 6 counts { $capped })
    }
   *[other] {""}
}.
where-fought = { $unit_id ->
    [fleet] at sea
   *[army] on land
}
unit-fleet = a fleet
unit-army = an army
fight = **{ $city }** { where-fought }, { rolls-compared } { $winner ->
    [greece] Persia loses { $unit }.
    [persia] Greece loses { $unit }.
   *[other] A tie: each loses { $unit }.
}
tells-fights = **{ $city }** { where-fought }, { $n } rounds: { $parts }. Whoever loses a round loses { $unit }.
part-round = { $best } to { $capped } { $winner ->
    [greece] for Greece
    [persia] for Persia
   *[other] (a tie: both lose one)
}
tells-no-cards = Out of cards: { $parts } pass.
part-side = { $side }
retreats = { $side } retreats to { $city }.
drowns = { $side }: { $n ->
    [one] 1 army goes
   *[other] { $n } armies go
} down with the ships.
artemisia-leaves = One more Persian fleet at { $city } leaves the game.
glory = { aid-glory }.
immortals-return = { $n ->
    [one] 1 Persian army comes
   *[other] { $n } Persian armies come
} back to { $city }, and another battle begins.
leader-paid = The leader's army comes from { $city }.
loses-fleet = { $side } loses a fleet at { $city }.
loses-armies = { $side } loses { n-armies } in { $city }.
places = { $side } puts { n-armies } in { $city }.
demands-tribute = Persia demands earth and water of **{ $city }**.
tribute-refused = { $city } refuses.
carneia = Carneia: Sparta stands still for this campaign.
shows-hand = The Greek hand: { $it }.
    .sealed = Persia looks at the Greek hand.
peace-dice = Persia rolls { $persian }, Greece rolls { $greek }.
no-spartan-cards = There is no Spartan card in the Greek hand.
is-exiled = The Greeks of Thebes ({ $n }) go to { $city }.
acropolis = The Acropolis burns: Athens scores for nobody, and Greece will have 5 talents.
keeps = { $side } keeps { $n ->
    [0] no cards
   *[other] { n-cards }
}.
starves = Hunger in { $city }: { $side } loses { n-armies }.
is-cut-off = No line of communication to { $city }: { $side } loses { n-armies } there.
takes-both = { $side } controls { $side_id ->
    [persia] Athens and Sparta
   *[greece] Abydos and Ephesus
}!
points = Points: Persia { $persian }, Greece { $greek }. { $leader ->
    [nobody] The marker stands at 0.
   *[other] The marker stands at +{ $score } for { $leader }.
}
over-score = { $side } wins with +{ $score }.
over-cities = { $side } controls { $side_id ->
    [persia] Athens and Sparta
   *[greece] Abydos and Ephesus
} and wins at once.
over-draw = The marker stands at 0.

board-score = Campaign { $n } of { $of } · { $leader ->
    [nobody] score 0
   *[other] { $leader } +{ $score }
}
board-city = **{ $city }** ({ $owner_side ->
    [persia] Persia
    [greece] Greece
   *[other] nobody
}): { $list }
board-persia-armies = { n-armies } of Persia
board-persia-fleets = { n-fleets } of Persia
board-greece-armies = { n-armies } of Greece
board-greece-fleets = { n-fleets } of Greece
board-empty = empty
board-neutral = Nobody's and empty: { $list }
board-bridge = The pontoon bridge stands (road Abydos–Pella).
board-no-bridge = No pontoon bridge.
board-side = { $side }: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} · reserve { in-armies }, { in-fleets }
glance = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
board-purse = { $side } has { in-talents } left
board-carneia = Carneia in force
board-acropolis = the Acropolis burns
board-burnt = Greece has only 5 talents
board-gone = Gone: { $list }
figure-darius = Darius I
figure-xerxes = Xerxes I
figure-miltiades = Miltiades
figure-themistocles = Themistocles
figure-leonidas = Leonidas
figure-artemisia = Artemisia I
board-piles = Draw pile { $deck } · discards: { $list }
board-no-discards = none
board-battle = Battle of **{ $city }**, round { $n }: { in-battle }
board-aboard = aboard: { n-armies }
board-rolled = last dice: Greece { $greek }, Persia { $persian }
news-campaign = Campaign { $n }, { $stage }
news-score = { $leader ->
    [nobody] Score: 0
   *[other] Score: { $leader } +{ $score }
}
news-owner = { $owner_side ->
    [persia] Persia controls { $city }
    [greece] Greece controls { $city }
   *[other] Nobody controls { $city }
}
news-bridge = Pontoon bridge: standing
news-no-bridge = Pontoon bridge: none
news-discarded = In the discards: { $it }
news-in-play = In play: { $it }
news-held = In your hand: { $it }
news-city = { $city }: Persian armies { $persia_armies } · Persian fleets { $persia_fleets } · Greek armies { $greece_armies } · Greek fleets { $greece_fleets }
news-side = { $side }: cards { $cards } · talents { $talents } · armies in reserve { $armies } · fleets in reserve { $fleets }
news-deck = Draw pile: { $n }
hand-title = **{ $side }**. Cards in hand:
hand-none = **{ $side }**. No cards in hand.
hand-waiting = The sides are not chosen yet.
hand-card = **{ $it }** — { $event }: { $about }
hand-short = { $n } { $short }
hand-cards = Cards: { $cards }

map-hellespont = Hellespont
map-reserve = Reserve
map-cards = Cards
map-score = Score
map-army = army
map-fleet = fleet
map-port = port
map-food = food
map-home = 2 points
map-choice = you can choose it
map-new = new since your move
map-carneia = Carneia
map-acropolis = Acropolis
map-round = Round { $n }

city-abydos = Abydos
city-ephesus = Ephesus
city-athens = Athens
city-sparta = Sparta
city-corinth = Corinth
city-delphi = Delphi
city-eretria = Eretria
city-larissa = Larissa
city-naxos = Naxos
city-pella = Pella
city-thebes = Thebes
origin-abydos = { city-abydos }
origin-ephesus = { city-ephesus }
origin-athens = { city-athens }
origin-sparta = { city-sparta }
origin-corinth = { city-corinth }
origin-delphi = { city-delphi }
origin-eretria = { city-eretria }
origin-larissa = { city-larissa }
origin-naxos = { city-naxos }
origin-pella = { city-pella }
origin-thebes = { city-thebes }
target-abydos = { city-abydos }
target-ephesus = { city-ephesus }
target-athens = { city-athens }
target-sparta = { city-sparta }
target-corinth = { city-corinth }
target-delphi = { city-delphi }
target-eretria = { city-eretria }
target-larissa = { city-larissa }
target-naxos = { city-naxos }
target-pella = { city-pella }
target-thebes = { city-thebes }
box-abydos = { city-abydos }
box-ephesus = { city-ephesus }
box-athens = { city-athens }
box-sparta = { city-sparta }
box-corinth = { city-corinth }
box-delphi = { city-delphi }
box-eretria = { city-eretria }
box-larissa = { city-larissa }
box-naxos = { city-naxos }
box-pella = { city-pella }
box-thebes = { city-thebes }

event-mines = Mines of Laurion
    .about = An extra preparation with 3 talents, without the limits on cards and fleets.
event-revolt = Ionian Revolt
    .about = Remove a Persian army from Abydos or Ephesus.
event-wrath = Wrath of Poseidon
    .about = Remove a Persian fleet from any port.
event-miltiades = Miltiades
    .about = Reaction, once per game: 3 Greek dice for a whole land battle. Costs an army for good.
event-themistocles = Themistocles
    .about = Reaction, once per game: a Greek naval movement after a Persian one; nobody retreats at sea. Costs an army for good.
event-pausanias = Pausanias
    .about = Spartan reaction: cancels the Cavalry of Mardonius.
event-oracle = Oracle of Delphi
    .about = Discard the whole hand and draw as many cards.
event-leonidas = Leonidas
    .about = Spartan, once per game: one army marches and rolls 2 dice. Costs an army for good.
event-artemisia = Artemisia
    .about = Reaction, once per game: after a Persian fleet is lost, another of that battle leaves the game.
event-evangelion = Evangelion
    .about = A land movement; if it brings a battle, +1 for driving the Persians out, and +1 for Persia if Greece does not control the city.
event-zomos = Melas Zomos
    .about = Spartan: an army from the reserve to Sparta.
event-molon = Molon Labe
    .about = Reaction: cancels a Tribute; then the Greeks march.
event-triremes = Triremes
    .about = Two naval movements without armies aboard.
event-syracuse = Support from Syracuse
    .about = Place all Greek fleets of the reserve, free.
event-three_hundred = 300 Spartans
    .about = Spartan reaction: 3 Greek dice for a whole land battle in defense.
event-desertion = Desertion of Greek Soldiers
    .about = Remove a Persian army from anywhere.
event-cavalry = Cavalry of Mardonius
    .about = A land movement; in its battle the Persian dice count in full.
event-tribute = Tribute of Earth and Water
    .about = An army from the reserve into a city nobody controls.
event-carneia = Carneia Festival
    .about = This campaign the armies in Sparta stay and Spartan events cannot be played.
event-immortals = The Immortals
    .about = Reaction: after all Persian armies of a land battle are wiped out, up to 3 come back for a new battle.
event-ostracism = Ostracism
    .about = A random Greek card is discarded.
event-king = The Great King
    .about = A land movement; if it brings a battle, +1 for driving the Greeks out, and +1 for Greece if Persia does not control the city.
event-royal_road = The Royal Road
    .about = Abydos or Ephesus: the Greek armies there leave; or else place 1 to 3 armies.
event-hippias = Hippias
    .about = See the Greek hand and discard one card of it.
event-peace = Separate Peace
    .about = Each side rolls a die; if Persia is higher, Greece loses its Spartan cards.
event-death = Sudden Death of the Great King
    .about = Not played: happens when Persia draws it, twice in a game.
event-defection = Defection of Thebes
    .about = The Greek armies leave Thebes, a Persian one arrives.
event-carthage = Alliance with Carthage
    .about = No event.
event-acropolis = Acropolis on Fire
    .about = With an army in Athens: Athens scores for nobody now, and Greece has 5 talents next time.
event-babylon = Pacification of Babylon
    .about = Discard this and any number of cards, draw as many. Drawing card 11 kills a king.

short-mines = Mines
short-revolt = Revolt
short-wrath = Poseidon
short-miltiades = Miltiades
short-themistocles = Themistocles
short-pausanias = Pausanias
short-oracle = Oracle
short-leonidas = Leonidas
short-artemisia = Artemisia
short-evangelion = Evangelion
short-zomos = Melas Zomos
short-molon = Molon Labe
short-triremes = Triremes
short-syracuse = Syracuse
short-three_hundred = 300 Spartans
short-desertion = Desertion
short-cavalry = Cavalry
short-tribute = Tribute
short-carneia = Carneia
short-immortals = Immortals
short-ostracism = Ostracism
short-king = Great King
short-royal_road = Royal Road
short-hippias = Hippias
short-peace = Peace
short-death = Sudden Death
short-defection = Defection
short-carthage = Carthage
short-acropolis = Acropolis
short-babylon = Pacification

it-c1 = 1 · Mines / Cavalry
it-c2 = 2 · Revolt / Tribute
it-c3 = 3 · Poseidon / Tribute
it-c4 = 4 · Miltiades / Carneia
it-c5 = 5 · Themistocles / Immortals
it-c6 = 6 · Pausanias / Ostracism
it-c7 = 7 · Oracle / Great King
it-c8 = 8 · Leonidas / Royal Road
it-c9 = 9 · Artemisia / Hippias
it-c10 = 10 · Evangelion / Peace
it-c11 = 11 · Melas Zomos / Sudden Death
it-c12 = 12 · Molon Labe / Defection
it-c13 = 13 · Triremes / Tribute
it-c14 = 14 · Syracuse / Carthage
it-c15 = 15 · 300 Spartans / Acropolis
it-c16 = 16 · Desertion / Pacification

mark-map = food, ports and roads, read off pictures of the printed board.
mark-cards = the sixteen cards and their numbers: the Spanish rulebook has their names; the effects are those of the printed English cards.
mark-cavalry = the Cavalry's advantage ends with its battle: its card says “during that battle”.
mark-drawing = where the names of the cities stand in the picture. No rule depends on it.

ruling-greek-fleet = The Spanish rulebook gives 2 talents as the price of a Greek fleet; the printed board and the English rulebook give 1.
ruling-occupied-home = The text allows placing in “one of your important cities or a city you control”. An important city that the enemy holds takes nothing.
ruling-bridge-control = The text says once that Persia must occupy Abydos for the bridge and once that it must control it. Control is enough.
ruling-supply-order = The rulebook does not say whether the sides go through the supplies step by step or one after the other. Persia does all of them, then Greece.
ruling-burnt-purse = Nothing says what becomes of the smaller Greek purse when its campaign is abandoned. It is used up.
ruling-burnt-card = A card cannot be thrown away as a movement in which nothing moves.
ruling-way-back = The rulebook does not say by which way an attacker came. The shortest is assumed; where several remain, the attacker chooses.
ruling-closed-port = If Themistocles has taken the port from which an attacker sailed, those who landed cannot go back there and fight on. No source speaks of it.
ruling-evacuation = The limit of three armies is one of movements. A defender who leaves by sea only needs as many fleets as armies.
ruling-bridge-walk = The text lets the bridge be destroyed after a battle for Abydos. Walking into an empty Abydos is as good.
ruling-hunger = Food is counted once, with the cities controlled at that moment. Cities emptied by hunger do not make more armies starve.
ruling-one-port = The rulebook does not say whether supplies that come by sea go on by road. They do not.
ruling-payment = The cards do not say which army may pay for a leader. For Miltiades not the last one of the battle; for Leonidas not the last one that can march.
ruling-dice-cards = The cards do not forbid Miltiades with Leonidas. As with 300 Spartans, a battle has one card that gives dice.
ruling-same-port = With Themistocles the fleets in the port that the Persians have sailed to cannot leave: that would be a retreat.
ruling-last-fleet = Artemisia may be played even when the last Greek fleet was lost in the same round.
ruling-must-move = The march of Molon Labe and the second movement of the Triremes are obligatory if they are possible.
ruling-cavalry = In the new battle of The Immortals the Cavalry's advantage is over, like everything played “for the battle”. Another implementation lets it go on.
ruling-both-dead = The Immortals do not return when both sides were wiped out together: the card asks for Greek armies that remain. Another implementation does not look.
ruling-pacification = The card does not say what becomes of Persia's hand when a king dies by the Pacification. It is discarded.
ruling-windows = At a table nobody is asked about reactions; people speak up. Here the question itself must not tell what a hand holds.
ruling-bids = The rulebook leaves the choice of sides to the players. Bidding for them is our own.

alt-hand = Your cards, drawn. { $hand }
alt-box = 300: the Great King in his crown and a Spartan in his helmet, face to face, with the sea between them.
alt-poster = End of the game. { $line } { $told }
pic-title = Earth & Water
pic-tagline = Persia against Greece, five campaigns
pic-reaction = reaction
pic-no-cards = no cards left

# The tale of a game that is over
tells-march = { $side } uses { $it } to march { n-armies } from { $origin } to **{ $target }**.
tells-sail = { $side } uses { $it } to sail { n-fleets } from { $origin } to **{ $target }**{ $armies ->
    [0] .
    [one] , with 1 army aboard.
   *[other] , with { $armies } armies aboard.
}
tale-campaign = In campaign { $n }.
tale-battle = The battle of { $city }
    .text = Campaign { $n }, { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    }: { $greece } for Greece, { $persia } for Persia.
tale-longest = Longest battle
tale-longest-text = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
} in campaign { $n }
tale-dice = Rounds of battle won
tale-dice-text = Greece against Persia
tale-king-dies = Sudden death of { $king }

# What a player would work out, and look up
aid-odds = { $win }% you win, { $draw ->
    [0] {""}
   *[other] { $draw }% nobody is left,{" "}
}{ $lose }% you lose · losses: yours { $own }, theirs { $theirs }
aid-round = Next round: { $win }% they lose one, { $draw }% both, { $lose }% you do.
aid-cap = A Persian die counts { $n } at most.
aid-city = { n-points }, food { $food }
aid-by-road = Retreat by land
aid-by-sea = Retreat by sea
aid-keeps = You keep { in-column }
aid-moored = { $fleets ->
    [one] your fleet stays in the port
   *[other] your { $fleets } fleets stay in the port
}
aid-stays = { $city } stays with { $side } ({ aid-city })
aid-falls = { $city } falls to { $side } ({ aid-city })
aid-glory = { $event }: +1 for { $side }
aid-nobody-lands = nobody lands
aid-ashore = { $n ->
    [one] 1 army lands
   *[other] { $n } armies land
} against your { in-armies }:
aid-larder = Reserve: { in-armies }, { in-fleets }. Food for { $food ->
    [one] 1 army
   *[other] { $food } armies
}; you have { $n } to feed.
aid-larder-fed = Reserve: { in-armies }, { in-fleets }. You have nobody to feed.
aid-deck = { $deck ->
    [one] 1 card
   *[other] { $deck } cards
} in the draw pile, { $n } in the discards.
opt-all-land = { $city } by land: { $armies ->
    [one] its army
   *[other] all { in-armies }
}
    .place = { $city }: { in-armies }
    .worth = { in-armies }
opt-all-sea = { $city } by sea: { $armies ->
    [0] all { in-fleets }
   *[other] { in-fleets } and { in-armies }
}
    .place = { $city }: { in-fleets }{ $armies ->
        [0] {""}
       *[other] {" "}and { in-armies }
    }
    .worth = { in-fleets }{ $armies ->
        [0] {""}
       *[other] {" "}and { in-armies }
    }
zoom-map = The map
zoom-cities = The cities: points and food
zoom-cards = The cards, and where they are
look-points = { n-points }
look-food = food { $n }
look-nobody = nobody
look-city = **{ $city }**: { n-points }, food { $food } · { $owner_side ->
    [persia] Persia
    [greece] Greece
   *[other] nobody
}
look-total = { $side } if it ended now: { n-points }, food for { $food ->
    [one] 1 army
   *[other] { $food } armies
}
look-discarded = discarded
look-held = yours
look-out = to come
look-spent = spent for good
look-half = { $side }, { $event }: { $about }
look-card = **{ $n }** ({ $where }). { $greek } { $persian }
