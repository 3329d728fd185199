error-over = Esta partida ha terminado.
error-not-asked = Ahora no se te pregunta nada.
error-pick = Elige { $fixed ->
    [yes] { $most ->
        [one] una opción
       *[other] { $most }
    }
   *[no] { $least ->
        [0] hasta { $most }
       *[other] de { $least } a { $most }
    }
}.
error-no-option = Eso no está entre las opciones de ahora.
error-not-a-choice = Elige de la lista.
error-twice = No se puede elegir dos veces lo mismo.
error-not-a-number = Da un número entero de { $low } a { $high }.
error-number-range = Da un número entero de { $low } a { $high }.
error-not-a-split = Reparte exactamente { $total }.
error-no-box = Ahí no se puede repartir nada. Elige uno de los lugares de la lista.
error-box-range = Ahí caben { $high } como mucho.
error-split-total = Reparte exactamente { $total }; diste { $given }.
error-no-undo = Ya no se puede deshacer: alguien ha visto algo nuevo, o le toca a otra persona.
error-no-rewind = La partida no puede volver a la línea { $seq }.
error-no-concede = Entre más de dos, rendirse no acaba la partida: una máquina juega en tu asiento.
error-bad-patch = No hay nada que reparar en { $path }, o el valor no encaja ahí.
error-bad-option = La opción { $option } no existe, o su valor no está entre los posibles.
error-seat-count = Aquí se sientan { $low ->
    [one] una persona
   *[other] de { $low } a { $high }
}, y ahora hay { $given }.
error-bad-deal = En este juego no se puede fijar { $name } de antemano.
over-conceded = { $who } se rinde.
over-closed = La partida se cerró antes de terminar.
rules-reconstructed = Lo reconstruido{ $part ->
    [1] {""}
   *[other] {" "}({ $part })
}
rules-rulings = Criterios de juego{ $part ->
    [1] {""}
   *[other] {" "}({ $part })
}
rules-asked = Lo que más se pregunta{ $part ->
    [1] {""}
   *[other] {" "}({ $part })
}
marked-public = De otra fuente pública
marked-inferred = Deducido
marked-reconstructed = Reconstruido
by-rule = { $why } Regla { $rule }.
ruling-line = { $text } (Véase { $rule }.{ $label ->
    [none] {")"}
   *[other] {" "}Opción de mesa: { $label }.)
}
poster-before = { $count ->
    [0] No gana nadie
    [all] Empatan
    [one] Gana
   *[other] Ganan
}
poster-after = {""}
poster-talk = Se hablará de esto
poster-streak = Racha
pic-you = tú
pic-place = { $place }.º
-and-before-i = e
-contractions = a el > al, de el > del

no-more = ya no { $what }

# Of computer players at a table, in the order in which they sit down; twelve, no two alike.
computer-names = Aspasia, Hipatia, Solón, Safo, Tales, Euclides, Diotima, Zenón, Friné, Pitágoras, Corina, Hesíodo
