game = Kobayakawa
game-about = Quince cartas, siete rondas y un farol por cabeza. La carta más baja recibe ayuda.
game-length = unos 15 minutos
game-kind = temple y una sola carta
level-novice = Lucha por corazonadas
level-regular = Mira su carta y, casi siempre, las probabilidades
level-expert = Sopesa las probabilidades de cada combate
level-master = Ha aprendido en miles de partidas cuándo compensa luchar
resigning = Tu carta y tus medallas se quedan con quien te sustituya.

headline = Ronda { $round } de { $rounds } · { $centre ->
    [one] { $centre } medalla
   *[other] { $centre } medallas
} en el centro

option-nobody_bets = Si nadie arriesga
    .help = Qué pasa con la medalla de la ronda cuando nadie arriesga la suya.
option-nobody_bets-void = La ronda se anula
option-nobody_bets-last_wins = Gana quien habla en último lugar
option-reveal_all = Mostrar las cartas tras cada ronda
    .help = Para partidas de aprendizaje.

ask-draw = ¿Tomas una carta o cambias el Kobayakawa, que es un **{ $kobayakawa }**?
    .help = El nuevo Kobayakawa es la carta de arriba del mazo, que nadie ha visto.
opt-draw = Tomar una carta
    .stake = eliges entre dos cartas; la mesa ve la que descartas.
opt-change = Cambiar el Kobayakawa
    .stake = conservas tu carta; a la más baja se le sumará el nuevo.
ask-discard = Tomaste el **{ $card }**. ¿Qué carta descartas, boca arriba?
    .help = La mesa ve lo que descartas, pero no si era tu carta anterior o la nueva.
opt-card = Descartar el { $card }
ask-bet = Con un **{ $kobayakawa }** de Kobayakawa, ¿arriesgas { $stake ->
    [one] { $stake } medalla
   *[other] { $stake } medallas
} o pasas?
    .help = Quienes arriesgan muestran su carta; la más baja suma el Kobayakawa. El total más alto se lleva todo lo arriesgado y las medallas de la ronda.
opt-fight = Arriesgar
    .stake = si ganas, { $last ->
        [yes] {""}
       *[no] {"al menos "}
    }{ $gain ->
        [one] 1 medalla más
       *[other] { $gain } medallas más
    }; si pierdes, { $stake } menos.
opt-pass = Paso
    .stake = no ganas ni pierdes nada en esta ronda.
why-no-passing = En la primera etapa nadie pasa.

round = Empieza la **ronda { $round }**; { $who } va primero.
first-kobayakawa = El Kobayakawa es { $it }.
draws = { $who } toma el { $it }.
    .sealed = { $who } toma una carta.
    .you = Tomas el { $it }.
discards = { $who } descarta el { $it }.
    .you = Descartas el { $it }.
changes = { $who } cambia el Kobayakawa: ahora es { $it }.
    .you = Cambias el Kobayakawa: ahora es { $it }.
fights = { $who } arriesga { $stake ->
    [one] 1 medalla
   *[other] { $stake } medallas
}.
    .you = Arriesgas { $stake ->
    [one] 1 medalla
   *[other] { $stake } medallas
}.
    .also = arriesga
passes = { $who } pasa.
    .you = Pasas.
    .also = pasa
alone = Solo arriesga { $who }, y no muestra nada.
    .you = Solo arriesgas tú, y no muestras nada.
nobody = Nadie arriesga: la ronda se anula.
nobody-last = Nadie arriesga: { $who } habla en último lugar y gana la ronda.
shows = { $who } muestra el { $it }.
    .you = Muestras el { $it }.
held = { $who } tenía el { $it }.
    .you = Tenías el { $it }.
helped = { $who } tiene la más baja y suma el Kobayakawa ({ $kobayakawa }): { $total }.
    .you = Tienes la más baja y sumas el Kobayakawa ({ $kobayakawa }): { $total }.
wins = Gana { $who } con { $total }.
    .you = Ganas con { $total }.
collects = { $who } se lleva { $medals ->
    [one] { $medals } medalla
   *[other] { $medals } medallas
}.
    .you = Te llevas { $medals ->
    [one] { $medals } medalla
   *[other] { $medals } medallas
}.
tells-draw = { $who } toma el { $it } y descarta el { $dropped }.
    .sealed = { $who } toma una carta y descarta el { $dropped }.
    .you = Tomas el { $it } y descartas el { $dropped }.
tells-passes = Pasan { $who }.
tells-helped = { $own ->
    [yes] { $who } tiene la más baja, suma el Kobayakawa ({ $kobayakawa }), gana con { $best } y se
   *[no] { $who } tiene la más baja y suma el Kobayakawa ({ $kobayakawa }): { $total }. Gana { $rival } con { $best } y se
} lleva { $medals ->
    [one] { $medals } medalla
   *[other] { $medals } medallas
}.
    .you = { $own ->
    [yes] Tienes la más baja, sumas el Kobayakawa ({ $kobayakawa }), ganas con { $best } y te llevas
   *[no] Tienes la más baja y sumas el Kobayakawa ({ $kobayakawa }): { $total }. Gana { $rival } con { $best } y se lleva
} { $medals ->
    [one] { $medals } medalla
   *[other] { $medals } medallas
}.
tells-alone = Solo arriesga { $who }: sin mostrar nada, se lleva { $medals ->
    [one] { $medals } medalla
   *[other] { $medals } medallas
}.
    .you = Solo arriesgas tú: sin mostrar nada, te llevas { $medals ->
    [one] { $medals } medalla
   *[other] { $medals } medallas
}.
tells-last = Nadie arriesga: { $who } habla en último lugar y se lleva { $medals ->
    [one] { $medals } medalla
   *[other] { $medals } medallas
}.
    .you = Nadie arriesga: hablas en último lugar y te llevas { $medals ->
    [one] { $medals } medalla
   *[other] { $medals } medallas
}.
out = { $who } se queda sin medallas y queda fuera.
    .you = Te quedas sin medallas y quedas fuera.
told-out = **{ $who } se queda sin medallas** y mira el resto desde fuera.
told-wins = **{ $who } gana la ronda con { $total }.**
over-medals = Siete rondas: gana quien tiene más medallas ({ $medals }).
over-alone = Solo una persona conserva medallas ({ $medals }).

board-kobayakawa = Kobayakawa: **{ $kobayakawa }**
board-covered = Tapadas: { $cards }
board-centre = En el centro: { $centre } · arriesgadas: { $pot } · mazo: { $deck }
news-hand = En tu mano: { $card }
news-centre = En el centro: { $n }
news-pot = Medallas arriesgadas: { $n }
news-deck = Mazo: { $n }
board-seat = { $who }: { $medals ->
    [one] { $medals } medalla
   *[other] { $medals } medallas
}
glance = { $medals ->
    [one] { $medals } medalla
   *[other] { $medals } medallas
}
glance-out = fuera
board-first = va primero
board-discards = descartó { $cards }
board-fights = arriesga
board-passes = pasa
board-turn = **le toca**
board-before = Ronda { $round }: { $who } se llevó { $medals ->
    [one] { $medals } medalla
   *[other] { $medals } medallas
}
board-before-void = Ronda { $round }: anulada
board-shown = { $who } mostró { $card }
board-helped = { $who } mostró { $card } + { $kobayakawa }
board-out = { $who }: fuera desde la ronda { $round }
hand = En la mano: **{ $cards }** · { $medals ->
    [one] { $medals } medalla
   *[other] { $medals } medallas
}
hand-none = Sin carta en la mano.

pic-round = Ronda { $round } de { $rounds }
pic-deck = mazo
pic-kobayakawa = Kobayakawa
pic-centre = { $medals ->
    [one] { $medals } medalla en el centro
   *[other] { $medals } medallas en el centro
}
pic-pot = { $medals ->
    [0] nadie arriesga aún
    [one] { $medals } medalla arriesgada
   *[other] { $medals } medallas arriesgadas
}
pic-out = fuera desde la ronda { $round }
pic-discards = descarta
pic-first = 1.º
pic-turn = le toca
pic-fights = ⚔ arriesga
pic-passes = – pasa

alt-hand = Tu carta, dibujada. { $hand }. El Kobayakawa es { $kobayakawa }. { $told }
alt-box = Kobayakawa: un casco de samurái con cuernos dorados ante un sol rojo, entre las olas.
alt-battle = { $title } { $told }
alt-poster = Final de la partida. { $line } { $told }
pic-new = nuevo desde tu jugada
pic-tagline = Quince cartas, siete rondas, un farol en cada una
pic-in-centre = en el centro
pic-in-pot = en juego
pic-helps-1 = ayuda a la
pic-helps-2 = más baja
pic-if-lowest = Si la tuya es la más baja
pic-choose = Quédate con una
pic-below = Por debajo, sin ver: { $cards }
pic-below-none = Por debajo no queda ninguna sin ver.
pic-above = Por encima de { $total }, sin ver: { $cards }
pic-above-none = Por encima de { $total } no queda ninguna sin ver.
moment-helped = { $who } gana con ayuda: { $total }
moment-stands = { $who } gana con { $total }
poster-held = { $who }: { $medals ->
    [one] { $medals } medalla
   *[other] { $medals } medallas
}{ $cards_count ->
    [0] {""}
   *[other] , última carta { $cards }
}

mark-cards = las cartas, una de cada número del 1 al 15. El reglamento no las enumera; sí lo hacen tiendas y reseñas de dos ediciones.
ruling-first = Empieza el más joven, dice el reglamento. Aquí nadie sabe la edad de nadie: se echa a suertes.
ruling-alone = El reglamento no dice qué pasa si una sola persona tiene medallas antes de la última ronda. No queda nadie con quien batirse y la partida acaba.
ruling-places = El reglamento no ordena a quienes quedaron fuera. Aquí es mejor haber salido más tarde, y quienes salieron en la misma ronda comparten puesto.
ruling-void = El reglamento no dice qué pasa si nadie arriesga. La ronda se anula, y aun así cuenta como una de las siete.

# Lo que se cuenta de una partida terminada
tale-how = con { $n ->
    [one] una ronda ganada
   *[other] { $n } rondas ganadas
}{ $helped ->
    [0] , ninguna con ayuda
    [one] , una con ayuda
   *[other] , { $helped } con ayuda
}
tale-bluff = { $who } no tenía nada: { $card }
    .text = Ronda { $round }: nadie le hizo frente. { $medals ->
        [one] 1 medalla
       *[other] { $medals } medallas
    }.
tale-help = { $who } gana con la más baja, { $card }
    .text = Ronda { $round }: sumó el { $kobayakawa } del Kobayakawa, y le bastó.
tale-tie = { $who } gana un empate por asiento
    .text = Ronda { $round }: tenía lo mismo y habló antes.
tale-pot = { $who } se lleva { $medals ->
    [one] 1 medalla
   *[other] { $medals } medallas
}
    .text = Ronda { $round }{ $remaining_count ->
        [0] .
       *[other] : y sin nada se { $remaining_count ->
            [one] queda
           *[other] quedan
        } { $remaining }.
    }
tale-most = La mayor ganancia
tale-most-text = { $medals ->
    [one] 1 medalla
   *[other] { $medals } medallas
} en la ronda { $round }
tale-least = La mejor ayuda
tale-least-text = su { $card } más el { $kobayakawa } del Kobayakawa
