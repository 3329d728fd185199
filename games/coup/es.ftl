game = Coup
game-all = Coup y Coup: Urbis
game-urbis = Coup: Urbis
game-urbis-about = Londres, 1884. Dos cartas ocultas y una lengua para mentir. Gana quien conserva influencia al final.
game-about = Dos cartas ocultas y una lengua para mentir. Gana quien conserva influencia al final. También se juega como Coup: Urbis.
game-length = unos 20 minutos
game-kind = faroles, y quién se atreve a dudar
level-novice = Dice lo que tiene y a veces se lía
level-regular = Miente un poco y se deja mentir
level-expert = Cuenta las cartas y duda de lo improbable
level-master = Ha aprendido en miles de partidas cuándo compensa mentir
resigning = Tus cartas siguen boca abajo: quien juegue por ti todavía puede ganar.

headline = { $turn ->
    [0] Preparación · empieza { $who }
   *[other] Turno { $turn } · juega { $who }
}
headline-over = Turno { $turn } · la partida está decidida
headline-match = Partida { $game }, { $turn ->
    [0] preparación · empieza { $who }
   *[other] turno { $turn } · juega { $who }
}

## Opciones de la mesa
option-edition = Edición
    .help = Solo cambian las palabras: Urbis transcurre en Londres, en 1884.
option-edition-classic = Coup
option-edition-urbis = { game-urbis }
option-two_players = Entre dos
    .help = Cómo empieza una partida de dos.
option-two_players-simple = 1 moneda quien empieza, 2 su rival
option-two_players-both_one = 1 moneda por cabeza
option-two_players-drafted = Antes, cada cual elige una carta
caveat-two_players = no cambia nada: no es una partida de dos
option-inquisitor = Inquisidor en vez de Embajador
    .help = El Inquisidor cambia una carta, o examina una carta de un rival.
option-reformation = Reforma: dos facciones
    .help = De 3 a 10 personas. No se ataca a la propia facción; por monedas se cambia de bando.
option-block_after_own_failed_challenge = Bloquear tras perder el propio desafío
    .help = Quien desafía en vano una acción que va en su contra todavía puede bloquearla.
option-decline_proof = Se puede no probar la verdad
    .help = Con «no», quien tiene la carta la muestra enseguida, como dice el reglamento.
option-steal_nothing = Extorsión a quien no tiene monedas
    .help = El reglamento toma dos monedas, o la única que haya. Con «no», tiene que haber alguna.
option-rounds_to_win = Partidas para ganar
    .help = La serie es de quien llega antes a este número de partidas ganadas.

## Personajes: sin artículo y con él
role-duke = Duque
    .many = { $n ->
        [1] un Duque
        [2] dos Duques
        [3] tres Duques
       *[other] { $n } Duques
    }
role-assassin = Asesina
    .many = { $n ->
        [1] una Asesina
        [2] dos Asesinas
        [3] tres Asesinas
       *[other] { $n } Asesinas
    }
role-captain = Capitán
    .many = { $n ->
        [1] un Capitán
        [2] dos Capitanes
        [3] tres Capitanes
       *[other] { $n } Capitanes
    }
role-ambassador = Embajador
    .many = { $n ->
        [1] un Embajador
        [2] dos Embajadores
        [3] tres Embajadores
       *[other] { $n } Embajadores
    }
role-contessa = Condesa
    .many = { $n ->
        [1] una Condesa
        [2] dos Condesas
        [3] tres Condesas
       *[other] { $n } Condesas
    }
role-inquisitor = Inquisidor
    .many = { $n ->
        [1] un Inquisidor
        [2] dos Inquisidores
        [3] tres Inquisidores
       *[other] { $n } Inquisidores
    }
card-duke = el Duque
    .many = { role-duke.many }
card-assassin = la Asesina
    .many = { role-assassin.many }
card-captain = el Capitán
    .many = { role-captain.many }
card-ambassador = el Embajador
    .many = { role-ambassador.many }
card-contessa = la Condesa
    .many = { role-contessa.many }
card-inquisitor = el Inquisidor
    .many = { role-inquisitor.many }
role-urbis-duke = Duque
    .many = { $n ->
        [1] un Duque
        [2] dos Duques
        [3] tres Duques
       *[other] { $n } Duques
    }
role-urbis-assassin = Asesina
    .many = { $n ->
        [1] una Asesina
        [2] dos Asesinas
        [3] tres Asesinas
       *[other] { $n } Asesinas
    }
role-urbis-captain = Capitán
    .many = { $n ->
        [1] un Capitán
        [2] dos Capitanes
        [3] tres Capitanes
       *[other] { $n } Capitanes
    }
role-urbis-ambassador = Embajador
    .many = { $n ->
        [1] un Embajador
        [2] dos Embajadores
        [3] tres Embajadores
       *[other] { $n } Embajadores
    }
role-urbis-contessa = Condesa
    .many = { $n ->
        [1] una Condesa
        [2] dos Condesas
        [3] tres Condesas
       *[other] { $n } Condesas
    }
role-urbis-inquisitor = Inquisidor
    .many = { $n ->
        [1] un Inquisidor
        [2] dos Inquisidores
        [3] tres Inquisidores
       *[other] { $n } Inquisidores
    }
card-urbis-duke = el Duque
    .many = { role-urbis-duke.many }
card-urbis-assassin = la Asesina
    .many = { role-urbis-assassin.many }
card-urbis-captain = el Capitán
    .many = { role-urbis-captain.many }
card-urbis-ambassador = el Embajador
    .many = { role-urbis-ambassador.many }
card-urbis-contessa = la Condesa
    .many = { role-urbis-contessa.many }
card-urbis-inquisitor = el Inquisidor
    .many = { role-urbis-inquisitor.many }

## Acciones
action-income = Ingresos
action-aid = Ayuda extranjera
action-coup = Golpe
action-tax = Impuestos
action-assassinate = Asesinato
action-steal = Extorsión
action-exchange = Intercambio
action-examine = Examen
action-convert = Conversión
action-embezzle = Malversación
action-urbis-income = Ingresos
action-urbis-aid = Ayuda extranjera
action-urbis-coup = Golpe de Estado
action-urbis-tax = Impuestos
action-urbis-assassinate = Asesinato
action-urbis-steal = Extorsión
action-urbis-exchange = Intercambio
action-urbis-examine = Interrogatorio
action-urbis-convert = Conversión
action-urbis-embezzle = Malversación

## Facciones
side-loyalist = los Leales
side-reformist = los Reformistas
side-urbis-loyalist = el Imperio (S.A.F.E.)
side-urbis-reformist = los Steamers

## Preguntas
ask-action = Es tu turno. ¿Qué haces?
    .help = Puedes decir que tienes un personaje que no tienes; cualquiera puede desafiarte, y a veces tu víctima puede bloquear. Con diez monedas o más solo cabe el golpe.
opt-income = { $action } +{ $gain }
opt-aid = { $action } +{ $gain }
    .stake = la bloquea un Duque.
opt-tax = { $action } +{ $gain } ({ $role })
    .stake = si te desafían, muestras la carta.
    .stake-bluff = si te desafían, pierdes { $last ->
        [yes] la última carta y quedas fuera
       *[no] una carta
    }.
opt-coup = { $action }: { $whom } (−{ $cost })
    .kind = { $action } (−{ $cost })
    .stake = tu rival pierde una carta y nadie puede impedirlo.
opt-assassinate = { $action }: { $whom } (−{ $cost })
    .kind = { $action } (−{ $cost })
    .stake = tu rival pierde una carta, si no dice tener { $card }.
    .stake-bluff = si te desafían, pierdes { $last ->
        [yes] la última carta y quedas fuera
       *[no] una carta y recuperas el pago
    }.
opt-steal = { $action }: { $whom }
    .kind = { $action }
    .stake = se puede bloquear.
    .stake-bluff = si te desafían, pierdes { $last ->
        [yes] la última carta y quedas fuera
       *[no] una carta
    }.
opt-exchange = { $action } ({ $role })
    .stake = si te desafían, muestras la carta.
    .stake-bluff = si te desafían, pierdes { $last ->
        [yes] la última carta y quedas fuera
       *[no] una carta
    }.
opt-examine = { $action }: { $whom }
    .kind = { $action }
    .stake = ves una carta suya y puedes hacer que la cambie.
    .stake-bluff = si te desafían, pierdes { $last ->
        [yes] la última carta y quedas fuera
       *[no] una carta
    }.
opt-convert-own = { $action }: yo (−{ $cost })
opt-convert = { $action }: { $whom } (−{ $cost })
opt-embezzle = { $action } (sin Duque)
    .stake = te llevas la Reserva; si te desafían, muestras que no tienes el Duque.
    .stake-bluff = tienes el Duque: si te desafían, pierdes { $last ->
        [yes] la última carta y quedas fuera
       *[no] una carta
    }.
opt-barred = { $action }
opt-barred-at = { $action }: { $whom }
    .place = { $whom }
opt-barred-block = Bloquear
why-coins = Cuesta { $cost } { $cost ->
    [one] moneda
   *[other] monedas
}.
why-must-coup = Con { $coins } monedas o más toca dar un golpe.
why-reserve = La Reserva está vacía.
why-nothing = Ningún rival tiene monedas.
why-poor = En esta mesa no se extorsiona a quien no tiene monedas.
why-out = Ya está fuera de la partida.
why-own-side = Es de tu bando, y todavía siguen vivos los dos.
why-no-passing = En tu turno hay que hacer una acción.
why-challenges-first = Primero se resuelven los desafíos; después se bloquea.
why-challenges-over = Nadie desafió la acción, y ya no hay tiempo.
why-nothing-claimed = Aquí nadie dice tener un personaje.
why-not-the-target = Esta acción solo la puede bloquear su objetivo.
why-unblockable = Esta acción no se puede bloquear.
why-one-block = Solo hay un bloqueo por acción.
why-blocks-other = Con ese personaje no se bloquea esta acción.
group-alone = Sin objetivo
group-coup = Golpe
group-assassinate = Asesinato
group-steal = Extorsión
group-examine = Examen
group-convert = Conversión
group-urbis-coup = Golpe de Estado
group-urbis-assassinate = Asesinato
group-urbis-steal = Extorsión
group-urbis-examine = Interrogatorio
group-urbis-convert = Conversión

ask-challenge = { $aim ->
    [at] **{ $who }** dice tener { $card } y va contra **{ $whom }** ({ $action }). ¿Desafías?
    [purse] **{ $who }** dice no tener el Duque ({ $action }). ¿Desafías?
   *[alone] **{ $who }** dice tener { $card } ({ $action }). ¿Desafías?
}
    .you = **{ $who }** dice tener { $card } y va contra ti ({ $action }). ¿Desafías?
    .help = Nadie ve las respuestas hasta que se cierre la ventana; si desafían varias personas, cuenta la primera en el sentido del turno.
ask-challenge-block = **{ $who }** dice tener { $card } y bloquea a **{ $whom }** ({ $action }). ¿Desafías?
    .you = **{ $who }** dice tener { $card } y te bloquea ({ $action }). ¿Desafías?
    .help = Si es mentira, la acción sigue. Nadie ve las respuestas hasta que se cierre la ventana.
opt-challenge = Desafiar
    .stake = si miente, pierde una carta; si es verdad, { $last ->
        [yes] pierdes la última y quedas fuera
       *[no] la pierdes tú
    }.
opt-pass = Paso
ask-block = { $aim ->
    [at] **{ $who }** anuncia { $action } contra **{ $whom }**. ¿Bloqueas?
   *[alone] **{ $who }** anuncia { $action }. ¿Bloqueas?
}
    .you = **{ $who }** anuncia { $action } contra ti. ¿Bloqueas?
    .help = Dices tener el personaje que nombras, lo tengas o no; cualquiera puede desafiarte.
opt-block = Bloquear con { $card }
    .stake = si te desafían, muestras la carta.
    .stake-bluff = si te desafían, { $risk ->
        [both] pierdes las dos cartas y quedas fuera
        [last] pierdes la última carta y quedas fuera
       *[one] pierdes una carta y la acción sigue
    }.
opt-hit = { opt-pass }
    .stake = { $last ->
        [yes] pierdes la última carta y quedas fuera
       *[no] pierdes una carta; te queda la otra
    }.
ask-prove = **{ $by }** te desafía. { $aim ->
    [purse] ¿Muestras tus cartas?
   *[card] ¿Muestras { $card }?
}
    .help = Lo que muestras vuelve al mazo y tomas otra carta; tu rival pierde una. Si no muestras nada, la carta la pierdes tú.
opt-prove = { $aim ->
    [purse] Mostrar todas mis cartas
   *[card] Mostrar { $card }
}
    .stake = tu rival pierde una carta; la tuya vuelve al mazo y tomas otra.
opt-concede = No mostrar y perder una carta
why-no-proof = { $aim ->
    [purse] Tienes el Duque.
   *[card] No está en tu mano.
}
ask-lose = Pierdes una carta. ¿Cuál descubres?
    .help = Queda boca arriba delante de ti hasta el final de la partida.
opt-lose = { $role }
ask-exchange = Tienes { $role }. ¿Qué { $keep ->
    [one] carta conservas
   *[other] cartas conservas
}?
    .help = Las demás vuelven al mazo de la Corte, que se baraja. Nadie las ve.
opt-keep = { $role }
ask-show = **{ $by }** te examina. ¿Qué carta le muestras?
    .help = Solo la ve quien examina, que puede obligarte a cambiarla.
opt-show = { $role }
ask-examine = **{ $whom }** te muestra { $card }. ¿Se la dejas, o haces que la cambie?
    .help = Si la cambia, vuelve al mazo y toma otra que tú no ves.
opt-leave = Dejársela
opt-force = Obligar a cambiarla
ask-draft = ¿Qué carta te quedas?
    .help = Las otras cuatro de tu juego de cartas salen de la partida. Después recibes una segunda carta.
opt-draft = { $role }
ask-side = ¿Qué bando eliges?
    .help = Desde ti, en el sentido del turno, los bandos se alternan. Nadie ataca a su propio bando mientras existan los dos.
opt-loyalist = { $side }
opt-reformist = { $side }

## Reglas fijas
standing-second = Desafiar al segundo que diga tener
standing-truth = Contra mí, y tengo la carta que lo bloquea
standing-truth-ask = Preguntarme
standing-truth-block = Bloquear con ella
standing-rest = Todo lo demás
standing-rest-ask = Preguntarme
standing-rest-mine = Pasar, pero preguntarme si va contra mí
standing-rest-pass = Pasar
standing-challenges = Desafías a quien diga tener { $card } si alguien lo ha dicho antes.
standing-blocks = Bloqueas lo que vaya contra ti siempre que tengas la carta para hacerlo.
standing-asks = Pero te pregunto si algo va contra ti y tienes la carta que lo bloquea.
standing-then = { $rest ->
    [ask] Lo demás te lo pregunto.
    [mine] En lo demás pasas, si no va contra ti.
   *[pass] En lo demás pasas.
}
standing-all = { $rest ->
    [ask] Te lo pregunto todo.
    [mine] Pasas, si no va contra ti.
   *[pass] Pasas siempre.
}

## Lo que se dice
first = Empieza { $who }.
    .you = Empiezas tú.
new-game = Empieza la partida { $game }; { $who } va primero.
    .you = Empieza la partida { $game }; vas primero.
drafted = Cada cual se queda con una carta.
pledges = { $who } elige bando: { $side }. Desde ahí, en el sentido del turno, se alternan.
    .you = Eliges bando: { $side }. Desde ti, en el sentido del turno, se alternan.
turn-heading = Turno { $turn } · { $who }
does-income = { $who }: **{ $action }**.
    .you = Tú: **{ $action }**.
does-aid = { $who }: **{ $action }**.
    .you = Tú: **{ $action }**.
does-coup = { $who }: **{ $action }** contra { $whom }.
    .you = Tú: **{ $action }** contra { $whom }.
    .to-you = { $who }: **{ $action }** contra ti.
does-tax = { $who }: **{ $action }**; dice tener { $card }.
    .you = Tú: **{ $action }**; dices tener { $card }.
does-assassinate = { $who }: **{ $action }** contra { $whom }; dice tener { $card }.
    .you = Tú: **{ $action }** contra { $whom }; dices tener { $card }.
    .to-you = { $who }: **{ $action }** contra ti; dice tener { $card }.
does-steal = { $who }: **{ $action }** contra { $whom }; dice tener { $card }.
    .you = Tú: **{ $action }** contra { $whom }; dices tener { $card }.
    .to-you = { $who }: **{ $action }** contra ti; dice tener { $card }.
does-exchange = { $who }: **{ $action }**; dice tener { $card }.
    .you = Tú: **{ $action }**; dices tener { $card }.
does-examine = { $who }: **{ $action }** a { $whom }; dice tener { $card }.
    .you = Tú: **{ $action }** a { $whom }; dices tener { $card }.
    .to-you = { $who }: **{ $action }** contra ti; dice tener { $card }.
does-convert = { $who }: **{ $action }** de { $whom }.
    .to-you = { $who } te convierte (**{ $action }**).
does-embezzle = { $who }: **{ $action }**; dice no tener el Duque.
    .you = Tú: **{ $action }**; dices no tener el Duque.
challenges = { $who } desafía a { $whom }.
    .you = Desafías a { $whom }.
    .to-you = { $who } te desafía.
concedes = ¡Mentira! { $card_id ->
    [no-duke] { $who } tiene el Duque.
    [urbis-no-duke] { $who } tiene el Duque.
   *[other] { $who } no tiene { $card }.
}
declines = { $who } no muestra la carta.
    .you = No muestras la carta.
tells-income = { $who } toma { $coins } { $coins ->
    [one] moneda
   *[other] monedas
} (**{ $action }**; { $before } → { $after }).
    .you = Tomas { $coins } { $coins ->
    [one] moneda
   *[other] monedas
} (**{ $action }**; { $before } → { $after }).
tells-aid = { $who } toma { $coins } monedas (**{ $action }**; { $before } → { $after }).
    .you = Tomas { $coins } monedas (**{ $action }**; { $before } → { $after }).
tells-tax = { $who } toma { $coins } monedas con { $card } que dice tener (**{ $action }**; { $before } → { $after }).
    .you = Tomas { $coins } monedas con { $card } que dices tener (**{ $action }**; { $before } → { $after }).
tells-steal = { $who } toma { $coins } { $coins ->
    [one] moneda
   *[other] monedas
} de { $whom } con { $card } que dice tener (**{ $action }**; { $before } → { $after }).
    .you = Tomas { $coins } { $coins ->
    [one] moneda
   *[other] monedas
} de { $whom } con { $card } que dices tener (**{ $action }**; { $before } → { $after }).
    .to-you = { $who } te quita { $coins } { $coins ->
    [one] moneda
   *[other] monedas
} con { $card } que dice tener (**{ $action }**; { $before } → { $after }).
tells-coup = { $who } da un **{ $action }** a { $whom }, que pierde { $card2 }.
    .you = Das un **{ $action }** a { $whom }: pierde { $card2 }.
    .to-you = { $who } te da un **{ $action }**: pierdes { $card2 }.
tells-assassinate = { $who } manda contra { $whom } { $card } que dice tener: { $whom } pierde { $card2 }.
    .you = Mandas contra { $whom } { $card } que dices tener: { $whom } pierde { $card2 }.
    .to-you = { $who } manda contra ti { $card } que dice tener: pierdes { $card2 }.
tells-exchange = { $who } cambia { $count ->
    [one] una carta
   *[other] cartas
} con el mazo (**{ $action }**; dice tener { $card }).
    .you = Tomas { $card2 } y devuelves { $count ->
    [one] una carta
   *[other] { $count } cartas
} (**{ $action }**).
tells-convert = { $who } paga una **{ $action }**: { $whom } está ahora con { $side }.
    .to-you = { $who } paga una **{ $action }**: ahora estás con { $side }.
tells-embezzle = { $who } se lleva la Reserva, { $coins } { $coins ->
    [one] moneda
   *[other] monedas
}, y dice no tener el Duque (**{ $action }**).
tells-caught = ¡Mentira! { $card_id ->
    [no-duke] { $whom } tenía el Duque
    [urbis-no-duke] { $whom } tenía el Duque
   *[other] { $whom } no tenía { $card }
}: desafía { $who }, y { $whom } pierde { $card2 }.
    .you = ¡Mentira! { $card_id ->
    [no-duke] { $whom } tenía el Duque
    [urbis-no-duke] { $whom } tenía el Duque
   *[other] { $whom } no tenía { $card }
}: desafías, y { $whom } pierde { $card2 }.
    .to-you = ¡Mentira! { $card_id ->
    [no-duke] Tenías el Duque
    [urbis-no-duke] Tenías el Duque
   *[other] No tenías { $card }
}: te desafía { $who } y pierdes { $card2 }.
tells-silent = { $who } desafía a { $whom }, que no muestra { $card_id ->
    [no-duke] su mano
    [urbis-no-duke] su mano
   *[other] { $card }
} y pierde { $card2 }.
    .you = Desafías a { $whom }, que no muestra { $card_id ->
    [no-duke] su mano
    [urbis-no-duke] su mano
   *[other] { $card }
} y pierde { $card2 }.
    .to-you = { $who } te desafía: no muestras { $card_id ->
    [no-duke] tu mano
    [urbis-no-duke] tu mano
   *[other] { $card }
} y pierdes { $card2 }.
tells-true = Era verdad: { $who } desafía a { $whom }, que muestra { $card } y toma { $card_count ->
    [2] otras dos
   *[other] otra carta
}. { $who } pierde { $card2 }.
    .you = Era verdad: desafías a { $whom }, que muestra { $card } y toma { $card_count ->
    [2] otras dos
   *[other] otra carta
}. Pierdes { $card2 }.
    .to-you = Era verdad: { $who } te desafía, muestras { $card } y tomas { $card_count ->
    [2] otras dos
   *[other] otra carta
}. { $who } pierde { $card2 }.
shows = Era verdad: { $who } muestra { $card } y toma { $card_count ->
    [2] otras dos
   *[other] otra carta
}.
    .you = Muestras { $card }: era verdad.
replaces = En su lugar { $who } toma { $card }.
    .you = En su lugar tomas { $card }.
blocks = { $who } bloquea: dice tener { $card }.
    .you = Bloqueas: dices tener { $card }.
loses = { $who } pierde { $card }.
    .you = Pierdes { $card }.
out = { $who } queda fuera{ $coins ->
    [0] {""}
    [one] ; 1 moneda va al Tesoro
   *[other] ; { $coins } monedas van al Tesoro
}.
    .you = Quedas fuera{ $coins ->
    [0] {""}
    [one] ; tu moneda va al Tesoro
   *[other] ; tus { $coins } monedas van al Tesoro
}.
told-out = **{ $who } queda fuera.**
    { $remaining_count ->
        [2] Quedan dos: { $remaining }.
       *[other] Quedan { $remaining }.
    }
told-wins-game = **{ $who } gana la partida { $game }.**
    Lleva { $won ->
        [one] una ganada
       *[other] { $won } ganadas
    }.
told-concedes = **¡Mentira! { $card_id ->
        [no-duke] { $who } tiene el Duque
        [urbis-no-duke] { $who } tiene el Duque
       *[other] { $who } no tiene { $card }
    }.**
    Desafió { $by }; { $who } pierde una carta.
told-declines = **{ $who } no muestra { $card_id ->
        [no-duke] su mano
        [urbis-no-duke] su mano
       *[other] { $card }
    }.**
    Desafió { $by }; { $who } pierde una carta.
told-shows = **{ $by } dudó, y era verdad.**
    { $who } muestra { $card } y toma { $card_count ->
        [2] otras dos
       *[other] otra carta
    }; { $by } pierde una.
refunded = { $who } recupera { $coins } { $coins ->
    [one] moneda
   *[other] monedas
}.
    .you = Recuperas { $coins } { $coins ->
    [one] moneda
   *[other] monedas
}.
gains = { $who } toma { $coins } { $coins ->
    [one] moneda
   *[other] monedas
} ({ $before } → { $after }).
    .you = Tomas { $coins } { $coins ->
    [one] moneda
   *[other] monedas
} ({ $before } → { $after }).
steals = { $who } toma { $coins } { $coins ->
    [one] moneda
   *[other] monedas
} de { $whom } ({ $before } → { $after }).
    .you = Tomas { $coins } { $coins ->
    [one] moneda
   *[other] monedas
} de { $whom } ({ $before } → { $after }).
    .to-you = { $who } te quita { $coins } { $coins ->
    [one] moneda
   *[other] monedas
} ({ $before } → { $after }).
draws = { $who } toma { $card }.
    .sealed = { $who } toma { $count } { $count ->
        [one] carta
       *[other] cartas
    }.
    .you = Tomas { $card }.
returns = { $who } devuelve { $count } { $count ->
    [one] carta
   *[other] cartas
}.
examines = { $whom } muestra { $card } a { $who }.
    .sealed = { $whom } muestra una carta a { $who }.
    .you = { $whom } te muestra { $card }.
    .to-you = Muestras { $card } a { $who }.
leaves = { $who } deja que { $whom } la conserve.
    .you = Dejas que { $whom } la conserve.
    .to-you = { $who } deja que la conserves.
forces = { $who } hace que { $whom } la cambie.
    .you = Haces que { $whom } la cambie.
    .to-you = { $who } hace que la cambies.
converted = { $who } está ahora con { $side }.
embezzles = { $who } se lleva la Reserva: { $coins } { $coins ->
    [one] moneda
   *[other] monedas
}.
wins-game = **{ $who }** gana la partida { $game } (lleva { $won ->
    [one] una ganada
   *[other] { $won } ganadas
}).
over-last = Solo { $who } conserva influencia.
over-match = { $who } gana la serie: { $won } partidas.

## Lo que no está impreso, y criterios
mark-two = las monedas de una partida de dos. El reglamento es para tres a seis.
mark-convert = lo que cuesta una conversión.
mark-deck = cuántas cartas hay de cada personaje con más de seis personas.
mark-character = { $values }, en lugar del Embajador.
mark-action = lo que hacen las acciones del Inquisidor y de la Reforma: { $values }.
value-character-inquisitor = el Inquisidor
ruling-treasury = La caja trae cincuenta monedas y el reglamento no dice qué pasa cuando no queda ninguna. Aquí el Tesoro no se agota.
ruling-first = Empieza quien ganó la última partida, dice el reglamento. Aquí, en la primera, se sortea.
ruling-empty-pockets = El reglamento toma dos monedas, o la única que haya, y no habla de quien no tiene ninguna. Aquí se puede elegir a alguien así, sin ganar nada.
ruling-more-than-ten = El reglamento habla de diez monedas al comenzar el turno. Se pueden tener más: once o doce cuentan igual.
ruling-proof = En el reglamento, quien tiene la carta desafiada la muestra. Otras reglas dejan ocultarla y perder una influencia; así es aquí.
ruling-exact = El reglamento no dice si el bloqueo nombra el personaje cuando dos servirían. Aquí lo nombra, y solo esa carta lo prueba.
ruling-one-block = El reglamento no dice si otra persona puede bloquear la ayuda extranjera cuando un bloqueo ha caído. Aquí no.
ruling-own-challenge = En el ejemplo del reglamento alguien desafía en vano a una Asesina y muere asesinado. No dice que no hubiera podido bloquear; aquí puede.
ruling-priority = En el reglamento se responde en voz alta. Aquí no hace falta ser rápido: todas las respuestas valen igual y decide el orden de los asientos.
ruling-gone = El reglamento no dice qué pasa con una acción cuyo objetivo ya no está. Aquí no tiene efecto, y lo pagado queda pagado.
ruling-places = El reglamento conoce a quien gana y a nadie más. Aquí el resto se ordena por lo que aguantó.
ruling-absent = El reglamento no cuenta con ausencias. Lo que aquí pasa por quien falta es lo que menos le perjudica.
ruling-two = Hay varias maneras de empezar entre dos; el reglamento no trae ninguna.
ruling-draft = De la partida con elección solo se encontró el esquema.
ruling-box = La caja argentina de 2018 trae dos personajes más, el Mecenas y el Abogado. No se encontró qué hacen; aquí no están.
ruling-own-side = Un resumen de la Reforma no dice que tampoco se examina a los suyos. Otras dos fuentes sí, y así es aquí.
ruling-empty-reserve = No se encontró nada sobre malversar una Reserva vacía. Aquí no se puede.
ruling-embezzler = No se encontró nada sobre quien malversa y prefiere no mostrar sus cartas. Aquí puede perder una influencia, como en cualquier desafío.

## El tablero en palabras
board-court = Mazo de la Corte: { $deck }
board-reserve = Reserva: { $coins }
board-move = { $who }: { $action }
board-move-at = { $who }: { $action } → { $whom }
board-deed-at = { $action } → { $whom }
board-claim = dice tener { $role }
board-purse = dice no tener Duque
board-doubt = desafía { $who }
board-block = bloquea { $who } ({ $role })
board-blocker = bloquea { $who }
board-end-open = sin resolver
board-end-done = hecho
board-end-blocked = impedido
board-end-caught = descubierto
board-end-over = la partida queda decidida
board-end-void = sin efecto
board-seat = { $who }: { $coins } { $coins ->
    [one] moneda
   *[other] monedas
}, { $cards } { $cards ->
    [one] carta
   *[other] cartas
}
news-lost = − { $role }
news-hand = En tu mano: { $role }
board-lost = perdió { $role }
board-side = { $side }
board-claims = ha dicho tener { $role }
board-won = { $won ->
    [one] 1 ganada
   *[other] { $won } ganadas
}
board-turn = **le toca**
board-out = { $who }: fuera (puesto { $place }), perdió { $role }
glance = { $coins } { $coins ->
    [one] moneda
   *[other] monedas
}, { $cards } { $cards ->
    [one] carta
   *[other] cartas
}
glance-out = fuera
hand = Influencia: **{ $role }** · { $coins } { $coins ->
    [one] moneda
   *[other] monedas
}
hand-aside = Fuera de la partida: { $role }
hand-none = Ninguna carta.

pic-start = Todavía no ha jugado nadie
pic-court = Mazo de la Corte: { $deck }
pic-reserve = Reserva: { $coins }
pic-match = Partida { $game }, a { $won }
pic-out = fuera · puesto { $place }
tag-loyalist = ▲ Leal
tag-reformist = ◆ Reformista
tag-urbis-loyalist = ▲ Imperio
tag-urbis-reformist = ◆ Steamer
pic-legend = lo que dicen tener

alt-hand = Tus cartas, dibujadas. { $hand }. Decir que tienes { $role } sería un farol.
alt-box = { $game }: cinco figuras tras un telón: un capitán, una asesina encapuchada, un duque barbudo con corona, una condesa con abanico y un embajador con boina y pluma.
alt-poster = Final de la partida. { $line } { $told }
alt-moment = { $title } { $first } { $second } { $last }
pic-turn = Turno { $turn }
pic-lost = perdida
pic-bluff = Lo demás sería un farol
pic-new = nuevo desde tu jugada
pic-tagline = Dos cortesanos ocultos y mucha cara.
pic-tagline-urbis = Londres, 1884. Dos cartas ocultas y mucha cara.
does-role-duke = Toma { $n } monedas
does-role-assassin = Asesina por { $n } monedas
does-role-captain = Quita { $n } monedas
does-role-ambassador = Intercambia cartas
does-role-inquisitor = Cambia o examina
does-role-contessa = No tiene acción
stops-duke = Bloquea la ayuda extranjera
stops-assassin = No bloquea nada
stops-captain = Bloquea la extorsión
stops-ambassador = Bloquea la extorsión
stops-inquisitor = Bloquea la extorsión
stops-contessa = Bloquea los asesinatos
does-role-urbis-duke = { does-role-duke }
does-role-urbis-assassin = { does-role-assassin }
does-role-urbis-captain = { does-role-captain }
does-role-urbis-ambassador = { does-role-ambassador }
does-role-urbis-inquisitor = Cambia o interroga
does-role-urbis-contessa = { does-role-contessa }
brief-urbis-duke = { brief-duke }
brief-urbis-assassin = { brief-assassin }
brief-urbis-captain = { brief-captain }
brief-urbis-ambassador = { brief-ambassador }
brief-urbis-inquisitor = interroga
brief-urbis-contessa = { brief-contessa }
stops-urbis-duke = Bloquea la ayuda extranjera
stops-urbis-assassin = No bloquea nada
stops-urbis-captain = Bloquea la extorsión
stops-urbis-ambassador = Bloquea la extorsión
stops-urbis-inquisitor = Bloquea la extorsión
stops-urbis-contessa = Bloquea los asesinatos
brief-duke = toma { $n }
brief-assassin = mata por { $n }
brief-captain = quita { $n }
brief-ambassador = intercambia
brief-inquisitor = examina
brief-contessa = salva vidas
moment-caught = { $sure ->
    [yes] ¡Mentira!
   *[no] ¡Sin pruebas!
}
moment-caught-who = { $who } { $sure ->
    [yes] no tenía { $card }.
   *[no] no muestra { $card }.
}
moment-caught-by = { $by } no se lo creyó.
moment-true = Era verdad
moment-true-who = { $who } sí tenía { $card }.
moment-true-by = { $by } dudó de más.
moment-loses = { $who } pierde { $card }.
poster-held = { $who }: { $role }

## Lo que se cuenta de una partida terminada
tale-when = { $games ->
    [1] Turno { $turn }
   *[other] Partida { $game }, turno { $turn }
}
tale-how = { $said ->
    [0] sin nombrar a un solo personaje
   *[other] { $lies ->
        [0] sin una sola mentira
        [one] con una mentira que nadie desafió
       *[other] con { $lies } mentiras que nadie desafió
    }
}{ $lost ->
    [0] {" "}y sin perder una carta
   *[other] {""}
}
tale-both = Mentira contra mentira
    .text = { $when }: { $who } no tenía { $card }; { $whom }, tampoco { $card2 }.
tale-phantom = { $card_id ->
    [urbis-assassin] La { role-urbis-assassin }
   *[other] La { role-assassin }
} de { $who } no existía
    .text = { $when }: a { $whom } le costó { $card2 }{ $out ->
        [yes] {" "}y la partida
       *[no] {""}
    }.
tale-doubted = { $only ->
    [yes] { $by } dudó de la única verdad de { $who }
   *[no] { $by } dudó de { $who }: era verdad
}
    .text = { $when }: { $card_id ->
        [no-duke] no tenía el Duque
        [urbis-no-duke] no tenía el Duque
       *[other] era { $card }
    }{ $out ->
        [yes] , y { $by } quedó fuera
       *[no] {""}
    }.
tale-hidden = { $card_id ->
    [no-duke] { $who } no tenía el Duque y se lo calló
    [urbis-no-duke] { $who } no tenía el Duque y se lo calló
   *[other] { $who } tenía { $card } y se lo calló
}
    .text = { $when }: ante { $by }, prefirió perder una carta.
tale-caught = { $by } no creyó a { $who }
    .text = { $when }: { $card_id ->
        [no-duke] tenía el Duque
        [urbis-no-duke] tenía el Duque
       *[other] { $card } era mentira
    }{ $out ->
        [yes] , y { $who } quedó fuera
       *[no] {""}
    }.
tale-hid = { $who } se escudó en { $card }
    .text = { $when }: no estaba, y nadie miró.
tale-posed = { $card_id ->
    [no-duke] { $who } tenía el Duque y dijo que no
    [urbis-no-duke] { $who } tenía el Duque y dijo que no
   *[other] { $who } se hizo pasar por { $card }
}
    .text = { $when }: era mentira, y nadie desafió.
tale-double = { $who } pasó de dos cartas a ninguna
    .text = { $when }, de una vez.
tale-coup = { $who } tuvo la última palabra
    .text = { $when }: un Golpe, y { $whom } perdió { $card }.
tale-catch = El mejor desafío
tale-catch-text = { $card_id ->
    [no-duke] { $whom } tenía el Duque
    [urbis-no-duke] { $whom } tenía el Duque
   *[other] { $whom } no tenía { $card }
}
tale-undoubted = Nadie desafió
tale-lies = { $n } { $n ->
    [one] mentira
   *[other] mentiras
}
tale-share = { $n } de { $who }
tale-counted = **Mentiras:** { $n } { $n ->
    [one] afirmación
   *[other] afirmaciones
}, { $lies ->
    [one] una falsa
   *[other] { $lies } falsas
}, { $caught ->
    [one] una descubierta
   *[other] { $caught } descubiertas
}.
tale-luck = **La suerte:** { $who } devolvió { $card } al mazo y volvió a tomar la misma carta ({ $same } de { $deck }).
