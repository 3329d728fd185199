game = Coup
game-all = Coup and Coup: Urbis
game-urbis = Coup: Urbis
game-urbis-about = London, 1884. Two hidden cards, and a tongue to lie with. The last one with influence wins.
game-about = Two hidden cards, and a tongue to lie with. The last one with influence wins. Also played as Coup: Urbis.
game-length = about 20 minutes
game-kind = bluffs, and who dares to doubt them
level-novice = Says what it holds, and gets muddled now and then
level-regular = Bluffs a little, and lets itself be bluffed
level-expert = Counts the cards, and doubts what is unlikely
level-master = Has learned in thousands of games when a lie pays
resigning = Your cards stay face down, and whoever plays for you can still win.

headline = { $turn ->
    [0] Setup · { $who } begins
   *[other] Turn { $turn } · { $who } to play
}
headline-over = Turn { $turn } · the game is decided
headline-match = Game { $game }, { $turn ->
    [0] setup · { $who } begins
   *[other] turn { $turn } · { $who } to play
}

## Table options
option-edition = Edition
    .help = Only the words differ: Urbis is set in London, 1884.
option-edition-classic = Coup
option-edition-urbis = { game-urbis }
option-two_players = With two players
    .help = How a game of two begins.
option-two_players-simple = First player has 1 coin, the other 2
option-two_players-both_one = Both have 1 coin
option-two_players-drafted = Each picks a card first
caveat-two_players = has no effect: this is not a game of two
option-inquisitor = Inquisitor instead of Ambassador
    .help = The Inquisitor exchanges one card, or examines a card of a rival.
option-reformation = Reformation: two factions
    .help = For 3 to 10 players. Your own faction cannot be attacked; sides can be changed for coins.
option-block_after_own_failed_challenge = Block after losing your own challenge
    .help = Whoever challenges an action against themselves and loses may still block it.
option-decline_proof = A true claim need not be proved
    .help = Off: who holds the card shows it at once, as the Spanish rulebook says.
option-steal_nothing = Steal from players without coins
    .help = The rulebook takes two coins, or the only one there is. Off: there must be at least one.
option-rounds_to_win = Games to win
    .help = The match goes to the first player with this many games.

## Characters: bare, and with their article
role-duke = Duke
    .many = { $n ->
        [1] a Duke
        [2] two Dukes
        [3] three Dukes
       *[other] { $n } Dukes
    }
role-assassin = Assassin
    .many = { $n ->
        [1] an Assassin
        [2] two Assassins
        [3] three Assassins
       *[other] { $n } Assassins
    }
role-captain = Captain
    .many = { $n ->
        [1] a Captain
        [2] two Captains
        [3] three Captains
       *[other] { $n } Captains
    }
role-ambassador = Ambassador
    .many = { $n ->
        [1] an Ambassador
        [2] two Ambassadors
        [3] three Ambassadors
       *[other] { $n } Ambassadors
    }
role-contessa = Contessa
    .many = { $n ->
        [1] a Contessa
        [2] two Contessas
        [3] three Contessas
       *[other] { $n } Contessas
    }
role-inquisitor = Inquisitor
    .many = { $n ->
        [1] an Inquisitor
        [2] two Inquisitors
        [3] three Inquisitors
       *[other] { $n } Inquisitors
    }
card-duke = the Duke
    .many = { role-duke.many }
card-assassin = the Assassin
    .many = { role-assassin.many }
card-captain = the Captain
    .many = { role-captain.many }
card-ambassador = the Ambassador
    .many = { role-ambassador.many }
card-contessa = the Contessa
    .many = { role-contessa.many }
card-inquisitor = the Inquisitor
    .many = { role-inquisitor.many }
role-urbis-duke = Duke
    .many = { $n ->
        [1] a Duke
        [2] two Dukes
        [3] three Dukes
       *[other] { $n } Dukes
    }
role-urbis-assassin = Murderess
    .many = { $n ->
        [1] a Murderess
        [2] two Murderesses
        [3] three Murderesses
       *[other] { $n } Murderesses
    }
role-urbis-captain = Captain
    .many = { $n ->
        [1] a Captain
        [2] two Captains
        [3] three Captains
       *[other] { $n } Captains
    }
role-urbis-ambassador = Ambassador
    .many = { $n ->
        [1] an Ambassador
        [2] two Ambassadors
        [3] three Ambassadors
       *[other] { $n } Ambassadors
    }
role-urbis-contessa = Countess
    .many = { $n ->
        [1] a Countess
        [2] two Countesses
        [3] three Countesses
       *[other] { $n } Countesses
    }
role-urbis-inquisitor = Inquisitor
    .many = { $n ->
        [1] an Inquisitor
        [2] two Inquisitors
        [3] three Inquisitors
       *[other] { $n } Inquisitors
    }
card-urbis-duke = the Duke
    .many = { role-urbis-duke.many }
card-urbis-assassin = the Murderess
    .many = { role-urbis-assassin.many }
card-urbis-captain = the Captain
    .many = { role-urbis-captain.many }
card-urbis-ambassador = the Ambassador
    .many = { role-urbis-ambassador.many }
card-urbis-contessa = the Countess
    .many = { role-urbis-contessa.many }
card-urbis-inquisitor = the Inquisitor
    .many = { role-urbis-inquisitor.many }

## Actions
action-income = Income
action-aid = Foreign aid
action-coup = Coup
action-tax = Tax
action-assassinate = Assassinate
action-steal = Steal
action-exchange = Exchange
action-examine = Examine
action-convert = Convert
action-embezzle = Embezzle
action-urbis-income = Rents
action-urbis-aid = Help from abroad
action-urbis-coup = Coup d’état
action-urbis-tax = Taxes
action-urbis-assassinate = Murder
action-urbis-steal = Extortion
action-urbis-exchange = Exchange
action-urbis-examine = Interrogation
action-urbis-convert = Conversion
action-urbis-embezzle = Embezzlement

## Factions
side-loyalist = Loyalists
side-reformist = Reformists
side-urbis-loyalist = Empire (S.A.F.E.)
side-urbis-reformist = Steamers

## Questions
ask-action = Your turn. What do you do?
    .help = Claiming a character you do not hold is allowed; anyone may challenge the claim, and your target may block some actions. With ten coins or more, only a coup is possible.
opt-income = { $action } +{ $gain }
opt-aid = { $action } +{ $gain }
    .stake = a Duke blocks it.
opt-tax = { $action } +{ $gain } ({ $role })
    .stake = if challenged, you show the card.
    .stake-bluff = if challenged, you lose { $last ->
        [yes] your last card and are out
       *[no] a card
    }.
opt-coup = { $action }: { $whom } (−{ $cost })
    .kind = { $action } (−{ $cost })
    .stake = they lose a card, and nobody can stop it.
opt-assassinate = { $action }: { $whom } (−{ $cost })
    .kind = { $action } (−{ $cost })
    .stake = they lose a card, unless they claim { $card }.
    .stake-bluff = if challenged, you lose { $last ->
        [yes] your last card and are out
       *[no] a card and get the coins back
    }.
opt-steal = { $action }: { $whom }
    .kind = { $action }
    .stake = it can be blocked.
    .stake-bluff = if challenged, you lose { $last ->
        [yes] your last card and are out
       *[no] a card
    }.
opt-exchange = { $action } ({ $role })
    .stake = if challenged, you show the card.
    .stake-bluff = if challenged, you lose { $last ->
        [yes] your last card and are out
       *[no] a card
    }.
opt-examine = { $action }: { $whom }
    .kind = { $action }
    .stake = you see a card of theirs and may have it exchanged.
    .stake-bluff = if challenged, you lose { $last ->
        [yes] your last card and are out
       *[no] a card
    }.
opt-convert-own = { $action }: myself (−{ $cost })
opt-convert = { $action }: { $whom } (−{ $cost })
opt-embezzle = { $action } (no Duke)
    .stake = you take the Reserve; if challenged, you show that you lack the Duke.
    .stake-bluff = you hold the Duke: if challenged, you lose { $last ->
        [yes] your last card and are out
       *[no] a card
    }.
opt-barred = { $action }
opt-barred-at = { $action }: { $whom }
    .place = { $whom }
opt-barred-block = Block
why-coins = It costs { $cost } { $cost ->
    [one] coin
   *[other] coins
}.
why-must-coup = With { $coins } coins or more you must stage a coup.
why-reserve = The Reserve is empty.
why-nothing = None of your rivals has a coin.
why-poor = At this table nobody steals from a player without coins.
why-out = Out of the game.
why-own-side = On your own side, as long as both sides live.
why-no-passing = You must take an action.
why-challenges-first = Challenges are settled first; blocks come after them.
why-challenges-over = Nobody has challenged the action, and now it is too late.
why-nothing-claimed = Nobody claims a character here.
why-not-the-target = Only the target may block this action.
why-unblockable = This action cannot be blocked.
why-one-block = There is only one block for each action.
why-blocks-other = Not one of those who block this action.
group-alone = Without a target
group-coup = Coup
group-assassinate = Assassinate
group-steal = Steal
group-examine = Examine
group-convert = Convert
group-urbis-coup = Coup d’état
group-urbis-assassinate = Murder
group-urbis-steal = Extortion
group-urbis-examine = Interrogation
group-urbis-convert = Conversion

ask-challenge = { $aim ->
    [at] **{ $who }** claims { $card } against **{ $whom }** ({ $action }). Do you challenge?
    [purse] **{ $who }** claims not to have the Duke ({ $action }). Do you challenge?
   *[alone] **{ $who }** claims { $card } ({ $action }). Do you challenge?
}
    .you = **{ $who }** claims { $card } against you ({ $action }). Do you challenge?
    .help = Nobody sees answers before the window closes; if several challenge, the first clockwise counts.
ask-challenge-block = **{ $who }** claims { $card } to block **{ $whom }** ({ $action }). Do you challenge?
    .you = **{ $who }** claims { $card } to block you ({ $action }). Do you challenge?
    .help = If it is false, the action goes on. Nobody sees answers before the window closes.
opt-challenge = Challenge
    .stake = if they lie, they lose a card; if not, you lose { $last ->
        [yes] your last one and are out
       *[no] one
    }.
opt-pass = Pass
ask-block = { $aim ->
    [at] **{ $who }** declares { $action } against **{ $whom }**. Do you block?
   *[alone] **{ $who }** declares { $action }. Do you block?
}
    .you = **{ $who }** declares { $action } against you. Do you block?
    .help = You claim the character you name, whether you hold it or not; anyone may challenge that.
opt-block = Block as { $card }
    .stake = if challenged, you show the card.
    .stake-bluff = if challenged, you lose { $risk ->
        [both] both cards and are out
        [last] your last card and are out
       *[one] a card, and the action goes on
    }.
opt-hit = { opt-pass }
    .stake = you lose { $last ->
        [yes] your last card and are out
       *[no] a card, and have one left
    }.
ask-prove = **{ $by }** challenges you. { $aim ->
    [purse] Do you show your cards?
   *[card] Do you show { $card }?
}
    .help = What you show goes back into the deck and is replaced; your rival loses a card. If you show nothing, you lose one yourself.
opt-prove = { $aim ->
    [purse] Show all my cards
   *[card] Show { $card }
}
    .stake = your rival loses a card; yours goes back and you draw another.
opt-concede = Do not show, lose a card
why-no-proof = { $aim ->
    [purse] You hold the Duke.
   *[card] It is not in your hand.
}
ask-lose = You lose a card. Which one do you turn up?
    .help = It stays face up in front of you until the end of the game.
opt-lose = { $role }
ask-exchange = You hold { $role }. Which { $keep ->
    [one] card do
   *[other] cards do
} you keep?
    .help = The others go back into the Court deck, which is shuffled. Nobody sees them.
opt-keep = { $role }
ask-show = **{ $by }** examines you. Which card do you show?
    .help = Only the examiner sees it, and may have you exchange it.
opt-show = { $role }
ask-examine = **{ $whom }** shows you { $card }. Leave it, or have it exchanged?
    .help = An exchanged card goes back into the deck; you do not see the new one.
opt-leave = Leave it
opt-force = Force an exchange
ask-draft = Which card do you keep?
    .help = The other four of your set leave the game. A second card is dealt to you afterwards.
opt-draft = { $role }
ask-side = Which side do you take?
    .help = Clockwise from you the sides alternate. Nobody may attack their own side while both exist.
opt-loyalist = { $side }
opt-reformist = { $side }

## Standing rules
standing-second = Challenge the second to claim
standing-truth = Aimed at me, and I hold a card against it
standing-truth-ask = Ask me
standing-truth-block = Block with it
standing-rest = Everything else
standing-rest-ask = Ask me
standing-rest-mine = Pass, but ask me if it is aimed at me
standing-rest-pass = Pass
standing-challenges = You challenge whoever claims { $card } when somebody else has before.
standing-blocks = You block what is aimed at you, whenever you hold a card against it.
standing-asks = But I ask you when something is aimed at you and you hold a card against it.
standing-then = { $rest ->
    [ask] I ask you everything else.
    [mine] You pass on everything else, unless it is aimed at you.
   *[pass] You pass on everything else.
}
standing-all = { $rest ->
    [ask] I ask you everything.
    [mine] You pass, unless it is aimed at you.
   *[pass] You pass on everything.
}

## What is said
first = { $who } begins.
    .you = You begin.
new-game = Game { $game } begins; { $who } goes first.
    .you = Game { $game } begins; you go first.
drafted = Both have kept a card.
pledges = { $who } joins the { $side }; clockwise from there the sides alternate.
    .you = You join the { $side }; clockwise from you the sides alternate.
turn-heading = Turn { $turn } · { $who }
does-income = { $who }: **{ $action }**.
    .you = You: **{ $action }**.
does-aid = { $who }: **{ $action }**.
    .you = You: **{ $action }**.
does-coup = { $who }: **{ $action }** against { $whom }.
    .you = You: **{ $action }** against { $whom }.
    .to-you = { $who }: **{ $action }** against you.
does-tax = { $who }: **{ $action }**, claiming { $card }.
    .you = You: **{ $action }**, claiming { $card }.
does-assassinate = { $who }: **{ $action }** against { $whom }, claiming { $card }.
    .you = You: **{ $action }** against { $whom }, claiming { $card }.
    .to-you = { $who }: **{ $action }** against you, claiming { $card }.
does-steal = { $who }: **{ $action }** against { $whom }, claiming { $card }.
    .you = You: **{ $action }** against { $whom }, claiming { $card }.
    .to-you = { $who }: **{ $action }** against you, claiming { $card }.
does-exchange = { $who }: **{ $action }**, claiming { $card }.
    .you = You: **{ $action }**, claiming { $card }.
does-examine = { $who }: **{ $action }** against { $whom }, claiming { $card }.
    .you = You: **{ $action }** against { $whom }, claiming { $card }.
    .to-you = { $who }: **{ $action }** against you, claiming { $card }.
does-convert = { $who }: **{ $action }** of { $whom }.
    .to-you = { $who } converts you (**{ $action }**).
does-embezzle = { $who }: **{ $action }**, claiming not to have the Duke.
    .you = You: **{ $action }**, claiming not to have the Duke.
challenges = { $who } challenges { $whom }.
    .you = You challenge { $whom }.
    .to-you = { $who } challenges you.
concedes = A lie! { $card_id ->
    [no-duke] { $who } holds the Duke.
    [urbis-no-duke] { $who } holds the Duke.
   *[other] { $who } does not hold { $card }.
}
declines = { $who } does not show the card.
    .you = You do not show the card.
tells-income = { $who } takes { $coins } { $coins ->
    [one] coin
   *[other] coins
} (**{ $action }**; { $before } → { $after }).
    .you = You take { $coins } { $coins ->
    [one] coin
   *[other] coins
} (**{ $action }**; { $before } → { $after }).
tells-aid = { $who } takes { $coins } coins (**{ $action }**; { $before } → { $after }).
    .you = You take { $coins } coins (**{ $action }**; { $before } → { $after }).
tells-tax = { $who } takes { $coins } coins, claiming { $card } (**{ $action }**; { $before } → { $after }).
    .you = You take { $coins } coins, claiming { $card } (**{ $action }**; { $before } → { $after }).
tells-steal = { $who } takes { $coins } { $coins ->
    [one] coin
   *[other] coins
} from { $whom }, claiming { $card } (**{ $action }**; { $before } → { $after }).
    .you = You take { $coins } { $coins ->
    [one] coin
   *[other] coins
} from { $whom }, claiming { $card } (**{ $action }**; { $before } → { $after }).
    .to-you = { $who } takes { $coins } { $coins ->
    [one] coin
   *[other] coins
} from you, claiming { $card } (**{ $action }**; { $before } → { $after }).
tells-coup = { $who } stages a **{ $action }** against { $whom }, who loses { $card2 }.
    .you = You stage a **{ $action }** against { $whom }, who loses { $card2 }.
    .to-you = { $who } stages a **{ $action }** against you: you lose { $card2 }.
tells-assassinate = { $who } claims { $card } against { $whom }, who loses { $card2 }.
    .you = You claim { $card } against { $whom }, who loses { $card2 }.
    .to-you = { $who } claims { $card } against you: you lose { $card2 }.
tells-exchange = { $who } exchanges { $count ->
    [one] a card
   *[other] cards
} with the deck (**{ $action }**, claiming { $card }).
    .you = You draw { $card2 } and return { $count ->
    [one] a card
   *[other] { $count } cards
} (**{ $action }**).
tells-convert = { $who }: **{ $action }**; { $whom } now stands with the { $side }.
    .to-you = { $who }: **{ $action }**; you now stand with the { $side }.
tells-embezzle = { $who } takes the Reserve, { $coins } { $coins ->
    [one] coin
   *[other] coins
}, claiming not to have the Duke (**{ $action }**).
tells-caught = A lie! { $card_id ->
    [no-duke] { $whom } had the Duke
    [urbis-no-duke] { $whom } had the Duke
   *[other] { $whom } did not have { $card }
}: { $who } challenges, and { $whom } loses { $card2 }.
    .you = A lie! { $card_id ->
    [no-duke] { $whom } had the Duke
    [urbis-no-duke] { $whom } had the Duke
   *[other] { $whom } did not have { $card }
}: you challenge, and { $whom } loses { $card2 }.
    .to-you = A lie! { $card_id ->
    [no-duke] You had the Duke
    [urbis-no-duke] You had the Duke
   *[other] You did not have { $card }
}: { $who } challenges, and you lose { $card2 }.
tells-silent = { $who } challenges { $whom }, who does not show { $card_id ->
    [no-duke] their hand
    [urbis-no-duke] their hand
   *[other] { $card }
} and loses { $card2 }.
    .you = You challenge { $whom }, who does not show { $card_id ->
    [no-duke] their hand
    [urbis-no-duke] their hand
   *[other] { $card }
} and loses { $card2 }.
    .to-you = { $who } challenges you; you do not show { $card_id ->
    [no-duke] your hand
    [urbis-no-duke] your hand
   *[other] { $card }
} and lose { $card2 }.
tells-true = True: { $who } challenges { $whom }, who shows { $card } and draws { $card_count ->
    [2] two others
   *[other] another card
}. { $who } loses { $card2 }.
    .you = True: you challenge { $whom }, who shows { $card } and draws { $card_count ->
    [2] two others
   *[other] another card
}. You lose { $card2 }.
    .to-you = True: { $who } challenges you; you show { $card } and draw { $card_count ->
    [2] two others
   *[other] another card
}. { $who } loses { $card2 }.
shows = True: { $who } shows { $card } and draws { $card_count ->
    [2] two others
   *[other] another card
}.
    .you = You show { $card }: it was true.
replaces = { $who } draws { $card } instead.
    .you = You draw { $card } instead.
blocks = { $who } blocks, claiming { $card }.
    .you = You block, claiming { $card }.
loses = { $who } loses { $card }.
    .you = You lose { $card }.
out = { $who } is out{ $coins ->
    [0] {""}
    [one] ; 1 coin goes to the Treasury
   *[other] ; { $coins } coins go to the Treasury
}.
    .you = You are out{ $coins ->
    [0] {""}
    [one] ; your coin goes to the Treasury
   *[other] ; your { $coins } coins go to the Treasury
}.
told-out = **{ $who } is out.**
    { $remaining_count ->
        [2] Two are left: { $remaining }.
       *[other] { $remaining } are left.
    }
told-wins-game = **{ $who } wins game { $game }.**
    That makes { $won } won.
told-concedes = **A lie! { $card_id ->
        [no-duke] { $who } holds the Duke
        [urbis-no-duke] { $who } holds the Duke
       *[other] { $who } does not hold { $card }
    }.**
    { $by } challenged; { $who } loses a card.
told-declines = **{ $who } does not show { $card_id ->
        [no-duke] their hand
        [urbis-no-duke] their hand
       *[other] { $card }
    }.**
    { $by } challenged; { $who } loses a card.
told-shows = **{ $by } doubted, and it was true.**
    { $who } shows { $card } and draws { $card_count ->
        [2] two others
       *[other] another card
    }; { $by } loses one.
refunded = { $who } gets { $coins } { $coins ->
    [one] coin
   *[other] coins
} back.
    .you = You get { $coins } { $coins ->
    [one] coin
   *[other] coins
} back.
gains = { $who } takes { $coins } { $coins ->
    [one] coin
   *[other] coins
} ({ $before } → { $after }).
    .you = You take { $coins } { $coins ->
    [one] coin
   *[other] coins
} ({ $before } → { $after }).
steals = { $who } takes { $coins } { $coins ->
    [one] coin
   *[other] coins
} from { $whom } ({ $before } → { $after }).
    .you = You take { $coins } { $coins ->
    [one] coin
   *[other] coins
} from { $whom } ({ $before } → { $after }).
    .to-you = { $who } takes { $coins } { $coins ->
    [one] coin
   *[other] coins
} from you ({ $before } → { $after }).
draws = { $who } draws { $card }.
    .sealed = { $who } draws { $count } { $count ->
        [one] card
       *[other] cards
    }.
    .you = You draw { $card }.
returns = { $who } returns { $count } { $count ->
    [one] card
   *[other] cards
}.
examines = { $whom } shows { $who } { $card }.
    .sealed = { $whom } shows { $who } a card.
    .you = { $whom } shows you { $card }.
    .to-you = You show { $who } { $card }.
leaves = { $who } lets { $whom } keep it.
    .you = You let { $whom } keep it.
    .to-you = { $who } lets you keep it.
forces = { $who } makes { $whom } exchange it.
    .you = You make { $whom } exchange it.
    .to-you = { $who } makes you exchange it.
converted = { $who } now stands with the { $side }.
embezzles = { $who } takes the Reserve: { $coins } { $coins ->
    [one] coin
   *[other] coins
}.
wins-game = **{ $who }** wins game { $game } ({ $won } won).
over-last = { $who } alone has influence left.
over-match = { $who } takes the match with { $won } games.

## What is not printed, and rulings
mark-two = the coins of two players. The rulebook is for three to six.
mark-convert = what a conversion costs.
mark-deck = how many cards of each character there are with more than six players.
mark-character = { $values }, in place of the Ambassador.
mark-action = what the actions of the Inquisitor and of Reformation do: { $values }.
value-character-inquisitor = the Inquisitor
ruling-treasury = The box has fifty coins, and the rulebook does not say what happens without any left. Here the Treasury never runs out.
ruling-first = The winner of the last game begins, says the rulebook. Here the first game has a starting player drawn by lot.
ruling-empty-pockets = The rulebook takes two coins, or the only one there is, and does not speak of somebody who has none. Here such a target may be named, and nothing is gained.
ruling-more-than-ten = The rulebook speaks of ten coins at the start of a turn. One can have more: eleven and twelve count alike.
ruling-proof = In the rulebook a challenged player who holds the card shows it. Other rules let them keep it hidden and lose an influence; so it is here.
ruling-exact = The rulebook does not say whether a block names its character where two would do. Here it does, and only that card proves it.
ruling-one-block = The rulebook does not say whether somebody else may block foreign aid when one block has fallen. Here nobody may.
ruling-own-challenge = In the rulebook’s example somebody challenges an Assassin in vain and is assassinated. It does not say that they could not have blocked; here they can.
ruling-priority = The rulebook has players call out. Here nobody has to be fast: all answers count alike, and the order of seats decides.
ruling-gone = The rulebook does not say what becomes of an action whose target has left. Here it lapses, and what was paid stays paid.
ruling-places = The rulebook knows a winner and nobody else. Here the others are ranked by how long they held out.
ruling-absent = The rulebook knows no absent players. What happens for them here is what harms them least.
ruling-two = There are several ways to begin with two players; the rulebook has none.
ruling-draft = Of the drafted game only an outline was found.
ruling-box = The Argentine box of 2018 has two more characters, the Patron and the Lawyer. What they do was not found; they are left out.
ruling-own-side = One summary of Reformation does not say that your own side is safe from being examined. Two other sources do, and so it is here.
ruling-empty-reserve = Nothing was found on embezzling an empty Reserve. It is not allowed here.
ruling-embezzler = Nothing was found on embezzlers who would rather not show their cards. Here they may lose an influence instead, as with any other challenge.

## The board in words
board-court = Court deck: { $deck }
board-reserve = Reserve: { $coins }
board-move = { $who }: { $action }
board-move-at = { $who }: { $action } → { $whom }
board-deed-at = { $action } → { $whom }
board-claim = claiming { $role }
board-purse = claiming no Duke
board-doubt = challenged by { $who }
board-block = blocked by { $who } ({ $role })
board-blocker = blocked by { $who }
board-end-open = undecided
board-end-done = done
board-end-blocked = stopped
board-end-caught = caught
board-end-over = the game is decided
board-end-void = without effect
board-seat = { $who }: { $coins } { $coins ->
    [one] coin
   *[other] coins
}, { $cards } { $cards ->
    [one] card
   *[other] cards
}
news-lost = − { $role }
news-hand = In your hand: { $role }
board-lost = lost { $role }
board-side = { $side }
board-claims = has claimed { $role }
board-won = { $won } won
board-turn = **to play**
board-out = { $who }: out (place { $place }), lost { $role }
glance = { $coins } { $coins ->
    [one] coin
   *[other] coins
}, { $cards } { $cards ->
    [one] card
   *[other] cards
}
glance-out = out
hand = Influence: **{ $role }** · { $coins } { $coins ->
    [one] coin
   *[other] coins
}
hand-aside = Put out of the game: { $role }
hand-none = No cards left.

pic-start = Nobody has played yet
pic-court = Court deck: { $deck }
pic-reserve = Reserve: { $coins }
pic-match = Game { $game }, first to { $won }
pic-out = out · place { $place }
tag-loyalist = ▲ Loyalist
tag-reformist = ◆ Reformist
tag-urbis-loyalist = ▲ Empire
tag-urbis-reformist = ◆ Steamer
pic-legend = claimed, true or not

alt-hand = Your cards, drawn. { $hand }. Claiming { $role } would be a bluff.
alt-box = { $game }: five figures behind a curtain, a captain, a hooded assassin, a bearded duke with a crown, a contessa with a fan and an ambassador with a feathered beret.
alt-poster = End of the game. { $line } { $told }
alt-moment = { $title } { $first } { $second } { $last }
pic-turn = Turn { $turn }
pic-lost = lost
pic-bluff = Anything else would be a bluff
pic-new = new since your move
pic-tagline = Two hidden courtiers, and a tongue to lie with.
pic-tagline-urbis = London, 1884. Two hidden cards, and a tongue to lie with.
does-role-duke = Takes { $n } coins
does-role-assassin = Kills for { $n } coins
does-role-captain = Steals { $n } coins
does-role-ambassador = Swaps your cards
does-role-inquisitor = Swaps or examines
does-role-contessa = Has no action
stops-duke = Blocks foreign aid
stops-assassin = Blocks nothing
stops-captain = Blocks stealing
stops-ambassador = Blocks stealing
stops-inquisitor = Blocks stealing
stops-contessa = Blocks assassination
does-role-urbis-duke = { does-role-duke }
does-role-urbis-assassin = { does-role-assassin }
does-role-urbis-captain = Extorts { $n } coins
does-role-urbis-ambassador = { does-role-ambassador }
does-role-urbis-inquisitor = Swaps or interrogates
does-role-urbis-contessa = { does-role-contessa }
brief-urbis-duke = { brief-duke }
brief-urbis-assassin = { brief-assassin }
brief-urbis-captain = extorts { $n }
brief-urbis-ambassador = { brief-ambassador }
brief-urbis-inquisitor = interrogates
brief-urbis-contessa = { brief-contessa }
stops-urbis-duke = Blocks help from abroad
stops-urbis-assassin = Blocks nothing
stops-urbis-captain = Blocks extortion
stops-urbis-ambassador = Blocks extortion
stops-urbis-inquisitor = Blocks extortion
stops-urbis-contessa = Blocks murder
brief-duke = takes { $n }
brief-assassin = kills for { $n }
brief-captain = steals { $n }
brief-ambassador = swaps cards
brief-inquisitor = examines
brief-contessa = saves lives
moment-caught = { $sure ->
    [yes] A lie!
   *[no] Caught!
}
moment-caught-who = { $who } { $sure ->
    [yes] had no { $role }.
   *[no] shows no { $role }.
}
moment-caught-by = { $by } called it.
moment-true = It was true
moment-true-who = { $who } did have { $card }.
moment-true-by = { $by } doubted once too often.
moment-loses = { $who } loses { $card }.
poster-held = { $who }: { $role }

## The tale of a game that is over
tale-when = { $games ->
    [1] Turn { $turn }
   *[other] Game { $game }, turn { $turn }
}
tale-how = { $said ->
    [0] without claiming a single character
   *[other] { $lies ->
        [0] without a single lie
        [one] with one lie that nobody doubted
       *[other] with { $lies } lies that nobody doubted
    }
}{ $lost ->
    [0] {" "}and without losing a card
   *[other] {""}
}
tale-both = A lie against a lie
    .text = { $when }: { $who } did not have { $card }, nor { $whom } { $card2 }.
tale-phantom = { $who }’s { $card_id ->
    [urbis-assassin] { role-urbis-assassin }
   *[other] { role-assassin }
} did not exist
    .text = { $when }: { $whom } lost { $card2 } to her{ $out ->
        [yes] {" "}and was out
       *[no] {""}
    }.
tale-doubted = { $only ->
    [yes] { $by } doubted the only truth { $who } told
   *[no] { $by } doubted { $who }: it was true
}
    .text = { $when }: { $card_id ->
        [no-duke] there was no Duke
        [urbis-no-duke] there was no Duke
       *[other] it was { $card }
    }{ $out ->
        [yes] , and { $by } was out
       *[no] {""}
    }.
tale-hidden = { $card_id ->
    [no-duke] { $who } had no Duke and did not say so
    [urbis-no-duke] { $who } had no Duke and did not say so
   *[other] { $who } had { $card } and hid it
}
    .text = { $when }: challenged by { $by }, and gave up a card instead.
tale-caught = { $by } did not believe { $who }
    .text = { $when }: { $card_id ->
        [no-duke] there was a Duke in hand
        [urbis-no-duke] there was a Duke in hand
       *[other] { $card } was a lie
    }{ $out ->
        [yes] , and { $who } was out
       *[no] {""}
    }.
tale-hid = { $who } hid behind { $card }
    .text = { $when }: there was none, and nobody looked.
tale-posed = { $card_id ->
    [no-duke] { $who } had the Duke and denied it
    [urbis-no-duke] { $who } had the Duke and denied it
   *[other] { $who } passed for { $card }
}
    .text = { $when }: a lie, and nobody doubted it.
tale-double = { $who } went from two cards to none
    .text = { $when }, all in one turn.
tale-coup = { $who } had the last word
    .text = { $when }: a Coup, and { $whom } lost { $card }.
tale-catch = Best catch
tale-catch-text = { $card_id ->
    [no-duke] { $whom } had the Duke
    [urbis-no-duke] { $whom } had the Duke
   *[other] { $whom } did not have { $card }
}
tale-undoubted = Nobody doubted
tale-lies = { $n } { $n ->
    [one] lie
   *[other] lies
}
tale-share = { $n } by { $who }
tale-counted = **Lies:** { $n } { $n ->
    [one] claim
   *[other] claims
}, { $lies } false, { $caught } caught.
tale-luck = **Luck:** { $who } put { $card } back and drew the same card again ({ $same } of { $deck }).
