game = Template
game-about = Quédate tu carta o cámbiala: puntúa la más alta.
game-length = unos 5 minutos
game-kind = una carta y una decisión
resigning = Tu carta y tus puntos se quedan en el asiento.

headline = Ronda { $round } de { $rounds }

option-rounds = Rondas
    .help = Cuántas rondas se juegan.

ask-turn = ¿Te quedas tu carta o la cambias?
    .help = Quien cambia deja su carta boca arriba y toma la siguiente del mazo.
opt-keep = Quedármela
opt-change = Cambiarla

round = Empieza la **ronda { $round }**; { $who } va primero.
gets = { $who } recibe { $it }.
    .sealed = { $who } recibe una carta.
    .you = Recibes { $it }.
keeps = { $who } se queda su carta.
    .you = Te quedas tu carta.
discards = { $who } deja { $it }.
draws = { $who } roba { $it }.
    .sealed = { $who } roba una carta.
    .you = Robas { $it }.
shows = { $who } muestra { $it }.
wins = { $who } tiene la carta más alta ({ $card }) y suma un punto.
over-points = Gana quien tiene más puntos.

board-seat = { $who }: { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
board-turn = **le toca**
board-discards = Descartadas: { $cards }
board-shown = { $who } mostró { $card }
hand = En la mano: **{ $card }**
hand-none = Sin carta en la mano.

pic-deck = Mazo: { $cards }
pic-discards = Descartes
pic-points = Puntos: { $points }
pic-shown = mostró { $card }

ruling-first = Las reglas no dicen quién empieza. Aquí se echa a suertes.
