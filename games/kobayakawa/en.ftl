game = Kobayakawa
game-about = Fifteen cards, seven rounds, one bluff each. The weakest hand gets help.
game-length = about 15 minutes
game-kind = nerve and one card in hand
level-novice = Fights on a whim
level-regular = Looks at its card, and often at the odds
level-expert = Weighs the odds of every fight
level-master = Has learned in thousands of games when a fight pays
resigning = Your card and your medals stay with whoever takes your seat.

headline = Round { $round } of { $rounds } · { $centre ->
    [one] { $centre } medal
   *[other] { $centre } medals
} in the center

option-nobody_bets = When nobody fights
    .help = What happens to the round's medal when every player passes.
option-nobody_bets-void = The round is void
option-nobody_bets-last_wins = The last to speak wins
option-reveal_all = Show all cards after each round
    .help = For teaching games.

ask-draw = Draw a card, or change the Kobayakawa, a **{ $kobayakawa }**?
    .help = The new Kobayakawa is the top card of the deck, which nobody has seen.
opt-draw = Draw a card
    .stake = you choose between two cards; all see the discard.
opt-change = Change the Kobayakawa
    .stake = you keep your card; the lowest will add the new one.
ask-discard = You drew the **{ $card }**. Which card do you discard, face up?
    .help = The others see what you discard, not whether it was your old card or the new one.
opt-card = Discard the { $card }
ask-bet = With a Kobayakawa of **{ $kobayakawa }**: fight for { $stake ->
    [one] { $stake } medal
   *[other] { $stake } medals
}, or pass?
    .help = All who fight show their cards; the lowest one adds the Kobayakawa. The highest total takes every stake and the round's medals.
opt-fight = Fight
    .stake = win, and you gain { $last ->
        [yes] {""}
       *[no] {"at least "}
    }{ $gain ->
        [one] 1 medal
       *[other] { $gain } medals
    }; lose, and you lose { $stake }.
opt-pass = Pass
    .stake = nothing won and nothing lost this round.
why-no-passing = In the first stage nobody passes.

round = **Round { $round }** begins; { $who } is first.
first-kobayakawa = The Kobayakawa is { $it }.
draws = { $who } draws the { $it }.
    .sealed = { $who } draws a card.
    .you = You draw the { $it }.
discards = { $who } discards the { $it }.
    .you = You discard the { $it }.
changes = { $who } changes the Kobayakawa: it is { $it } now.
    .you = You change the Kobayakawa: it is { $it } now.
fights = { $who } fights for { $stake ->
    [one] 1 medal
   *[other] { $stake } medals
}.
    .you = You fight for { $stake ->
    [one] 1 medal
   *[other] { $stake } medals
}.
    .also = fights
passes = { $who } passes.
    .you = You pass.
    .also = passes
alone = Only { $who } fights, and shows nothing.
    .you = Only you fight, and you show nothing.
nobody = Nobody fights: the round is void.
nobody-last = Nobody fights: { $who }, the last to speak, takes the round.
shows = { $who } shows the { $it }.
    .you = You show the { $it }.
held = { $who } held the { $it }.
    .you = You held the { $it }.
helped = { $who } is lowest and adds the Kobayakawa ({ $kobayakawa }): { $total }.
    .you = You are lowest and add the Kobayakawa ({ $kobayakawa }): { $total }.
wins = { $who } wins with { $total }.
    .you = You win with { $total }.
collects = { $who } takes { $medals ->
    [one] { $medals } medal
   *[other] { $medals } medals
}.
    .you = You take { $medals ->
    [one] { $medals } medal
   *[other] { $medals } medals
}.
tells-draw = { $who } draws the { $it } and discards the { $dropped }.
    .sealed = { $who } draws a card and discards the { $dropped }.
    .you = You draw the { $it } and discard the { $dropped }.
tells-passes = { $who } pass.
tells-helped = { $own ->
    [yes] { $who } is lowest, adds the Kobayakawa ({ $kobayakawa }), wins with { $best } and takes
   *[no] { $who } is lowest and adds the Kobayakawa ({ $kobayakawa }): { $total }. { $rival } wins with { $best } and takes
} { $medals ->
    [one] { $medals } medal
   *[other] { $medals } medals
}.
    .you = { $own ->
    [yes] You are lowest, add the Kobayakawa ({ $kobayakawa }), win with { $best } and take
   *[no] You are lowest and add the Kobayakawa ({ $kobayakawa }): { $total }. { $rival } wins with { $best } and takes
} { $medals ->
    [one] { $medals } medal
   *[other] { $medals } medals
}.
tells-alone = Only { $who } fights: without showing anything they take { $medals ->
    [one] { $medals } medal
   *[other] { $medals } medals
}.
    .you = Only you fight: without showing anything you take { $medals ->
    [one] { $medals } medal
   *[other] { $medals } medals
}.
tells-last = Nobody fights: { $who }, the last to speak, takes { $medals ->
    [one] { $medals } medal
   *[other] { $medals } medals
}.
    .you = Nobody fights: you speak last and take { $medals ->
    [one] { $medals } medal
   *[other] { $medals } medals
}.
out = { $who } has no medals left and is out.
    .you = You have no medals left and are out.
told-out = **{ $who } is out of medals** and watches the rest.
told-wins = **{ $who } wins the round with { $total }.**
over-medals = Seven rounds: the most medals win ({ $medals }).
over-alone = Only one player has medals left ({ $medals }).

board-kobayakawa = Kobayakawa: **{ $kobayakawa }**
board-covered = Covered: { $cards }
board-centre = In the center: { $centre } · at stake: { $pot } · deck: { $deck }
news-hand = In your hand: { $card }
news-centre = In the center: { $n }
news-pot = Medals at stake: { $n }
news-deck = Deck: { $n }
board-seat = { $who }: { $medals ->
    [one] { $medals } medal
   *[other] { $medals } medals
}
glance = { $medals ->
    [one] { $medals } medal
   *[other] { $medals } medals
}
glance-out = out
board-first = first player
board-discards = discarded { $cards }
board-fights = fights
board-passes = passes
board-turn = **to act**
board-before = Round { $round }: { $who } took { $medals ->
    [one] { $medals } medal
   *[other] { $medals } medals
}
board-before-void = Round { $round }: void
board-shown = { $who } showed { $card }
board-helped = { $who } showed { $card } + { $kobayakawa }
board-out = { $who }: out since round { $round }
hand = In hand: **{ $cards }** · { $medals ->
    [one] { $medals } medal
   *[other] { $medals } medals
}
hand-none = No card in hand.

pic-round = Round { $round } of { $rounds }
pic-deck = deck
pic-kobayakawa = Kobayakawa
pic-centre = { $medals ->
    [one] { $medals } medal in the center
   *[other] { $medals } medals in the center
}
pic-pot = { $medals ->
    [0] nobody fights yet
    [one] { $medals } medal at stake
   *[other] { $medals } medals at stake
}
pic-out = out since round { $round }
pic-discards = discards
pic-first = 1st
pic-turn = to act
pic-fights = ⚔ fights
pic-passes = – passes

alt-hand = Your card, drawn. { $hand }. The Kobayakawa is { $kobayakawa }. { $told }
alt-box = Kobayakawa: a samurai helmet with golden horns before a red sun, rising from the waves.
alt-battle = { $title } { $told }
alt-poster = End of the game. { $line } { $told }
pic-new = new since your move
pic-tagline = Fifteen cards, seven rounds, one bluff each
pic-in-centre = in the center
pic-in-pot = at stake
pic-helps-1 = helps
pic-helps-2 = the lowest
pic-if-lowest = If yours is the lowest
pic-choose = Keep one of them
pic-below = Below yours, unseen: { $cards }
pic-below-none = Nothing unseen is below yours.
pic-above = Above { $total }, unseen: { $cards }
pic-above-none = Nothing unseen is above { $total }.
moment-helped = { $who } wins with help: { $total }
moment-stands = { $who } wins with { $total }
poster-held = { $who }: { $medals ->
    [one] { $medals } medal
   *[other] { $medals } medals
}{ $cards_count ->
    [0] {""}
   *[other] , last card { $cards }
}

mark-cards = the cards, one of each number from 1 to 15. The rules do not list them; shops and reviews of two editions do.
ruling-first = The youngest begins, says the rulebook. Nobody's age is known here, so lots are drawn.
ruling-alone = The rulebook does not say what happens when a single player owns medals before the last round. There is nobody left to fight, so the game ends.
ruling-places = The rulebook does not rank those who went out. Here later is better, and those who left in the same round share a place.
ruling-void = The rulebook does not say what happens when nobody fights. The round is void and still counts as one of the seven.

# The tale of a game that is over
tale-how = with { $n ->
    [one] one round
   *[other] { $n } rounds
}{ $helped ->
    [0] , and none of them with help
    [one] , one of them with help
   *[other] , { $helped } of them with help
}
tale-bluff = { $who } had nothing: { $card }
    .text = Round { $round }: nobody dared. { $medals ->
        [one] 1 medal
       *[other] { $medals } medals
    }.
tale-help = { $who } wins with the lowest card, { $card }
    .text = Round { $round }: the Kobayakawa added { $kobayakawa }, and it was enough.
tale-tie = { $who } wins a tie by seat
    .text = Round { $round }: as much as another, and first to speak.
tale-pot = { $who } takes { $medals ->
    [one] 1 medal
   *[other] { $medals } medals
}
    .text = Round { $round }{ $remaining_count ->
        [0] .
       *[other] , and { $remaining } had nothing left.
    }
tale-most = Biggest pot
tale-most-text = { $medals ->
    [one] 1 medal
   *[other] { $medals } medals
} in round { $round }
tale-least = Most helped
tale-least-text = won with { $card } plus { $kobayakawa } from the Kobayakawa
