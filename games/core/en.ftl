error-over = This game is over.
error-not-asked = You are not being asked anything right now.
error-pick = Pick { $fixed ->
    [yes] { $most ->
        [one] one
       *[other] { $most }
    }
   *[no] { $least ->
        [0] up to { $most }
       *[other] from { $least } to { $most }
    }
}.
error-no-option = That is not one of the choices now.
error-not-a-choice = Pick from the list.
error-twice = The same thing cannot be picked twice.
error-not-a-number = Give a whole number from { $low } to { $high }.
error-number-range = Give a whole number from { $low } to { $high }.
error-not-a-split = Share out exactly { $total }.
error-no-box = Nothing can go there. Pick one of the places in the list.
error-box-range = At most { $high } can go there.
error-split-total = Share out exactly { $total }; you gave { $given }.
error-no-undo = That can no longer be undone: somebody has seen something new, or it is another player's turn.
error-no-rewind = The game cannot go back to line { $seq }.
error-no-concede = With more than two it does not end the game: a computer takes the seat.
error-bad-patch = Nothing can be repaired at { $path }, or the value does not fit there.
error-bad-option = The option { $option } is unknown, or its value is not one of those it can have.
error-seat-count = This game takes { $low ->
    [one] { $low } player
   *[other] { $low } to { $high } players
}, not { $given }.
error-bad-deal = This game cannot fix { $name } beforehand.
over-conceded = { $who } gives up.
over-closed = The game was closed before its end.
rules-reconstructed = What is reconstructed{ $part ->
    [1] {""}
   *[other] {" "}({ $part })
}
rules-rulings = Rulings{ $part ->
    [1] {""}
   *[other] {" "}({ $part })
}
rules-asked = People often ask{ $part ->
    [1] {""}
   *[other] {" "}({ $part })
}
marked-public = From a public source
marked-inferred = Inferred
marked-reconstructed = Reconstructed
by-rule = { $why } Rule { $rule }.
ruling-line = { $text } (See { $rule }.{ $label ->
    [none] {")"}
   *[other] {" "}Table option: { $label }.)
}
poster-before = {""}
poster-after = { $count ->
    [0] nobody wins
    [all] draw
    [one] wins
   *[other] win
}
poster-talk = The talk of the table
poster-streak = Streak
pic-you = you
pic-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}

no-more = no longer { $what }

# Of computer players at a table, in the order in which they sit down; twelve, no two alike.
computer-names = Aspasia, Hypatia, Solon, Sappho, Thales, Euclid, Diotima, Zeno, Phryne, Pythagoras, Corinna, Hesiod
