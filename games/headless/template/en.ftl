game = Template
game-about = Keep your card or change it: the highest scores.
game-length = about 5 minutes
game-kind = one card and one choice
resigning = Your card and your points stay with your seat.

headline = Round { $round } of { $rounds }

option-rounds = Rounds
    .help = How many rounds are played.

ask-turn = Do you keep your card, or change it?
    .help = Who changes puts the card down face up and takes the next one from the deck.
opt-keep = Keep it
opt-change = Change it

round = **Round { $round }** begins; { $who } is first.
gets = { $who } gets { $it }.
    .sealed = { $who } gets a card.
    .you = You get { $it }.
keeps = { $who } keeps the card.
    .you = You keep your card.
discards = { $who } puts { $it } down.
draws = { $who } draws { $it }.
    .sealed = { $who } draws a card.
    .you = You draw { $it }.
shows = { $who } shows { $it }.
wins = { $who } has the highest card ({ $card }) and scores a point.
over-points = Most points win.

board-seat = { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-turn = **to act**
board-discards = Put down: { $cards }
board-shown = { $who } showed { $card }
hand = In hand: **{ $card }**
hand-none = No card in hand.

pic-deck = Deck: { $cards }
pic-discards = Put down
pic-points = Points: { $points }
pic-shown = showed { $card }

ruling-first = The rules do not say who is first. Here lots are drawn.
