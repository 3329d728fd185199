# Órdenes. Nombres: en minúsculas, de 1 a 32 caracteres.
cmd-game = juego
cmd-game-about = Juegos de mesa en este canal
cmd-new = nuevo
cmd-new-about = Abrir una mesa en este canal
cmd-join = unirse
cmd-join-about = Sentarse a la mesa de este canal
cmd-leave = salir
cmd-leave-about = Levantarse de la mesa antes de empezar
cmd-start = empezar
cmd-start-about = Empezar la partida
cmd-bot = ordenador
cmd-bot-about = Sentar a un jugador del ordenador
cmd-cancel = cancelar
cmd-cancel-about = Cerrar la mesa
cmd-status = estado
cmd-status-about = Ver la mesa, con su imagen y en palabras
cmd-hand = mano
cmd-hand-about = Ver tu asiento: mano, pregunta y respuestas
cmd-log = registro
cmd-log-about = Leer lo que ha pasado
cmd-rules = reglas
cmd-rules-about = Leer las reglas de un juego
cmd-mine = mias
cmd-mine-about = Todas tus partidas; primero las que te esperan
cmd-undo = deshacer
cmd-undo-about = Deshacer tu último paso, si nadie ha sabido nada por él
cmd-resign = rendirse
cmd-resign-about = Rendirte: gana el otro, o el ordenador ocupa tu asiento
cmd-settings = ajustes
cmd-settings-about = Adónde van tus mensajes privados y si ves imágenes
cmd-server = servidor
cmd-server-about = Cómo se atiende a este servidor
cmd-language = idioma
cmd-language-about = El idioma de los mensajes públicos aquí
arg-game = juego
arg-game-about = Qué juego
arg-where = lugar
arg-where-about = Dónde te llegan tu mano y tus preguntas
arg-pictures = imagenes
arg-pictures-about = Si tus vistas del tablero llevan imagen
arg-language = idioma
arg-language-about = Español o inglés
where-dm = Por mensaje directo
where-channel = En el canal
where-both = Los dos
language-en = Inglés
language-es = Español

# La mesa antes de empezar
lobby-seats = **Jugadores** ({ $taken } sentados; juegan de { $low } a { $high })
lobby-person = { $name }{ $host ->
    [yes] {" "}(anfitrión)
   *[no] {""}
}
lobby-computer = { $name } ({ $kind })
kind-random = ordenador, juega al azar
kind-search = ordenador, piensa antes
kind-heuristic = ordenador
lobby-options = **Opciones**
lobby-seating = Asientos al empezar: { $seating ->
    [random] por sorteo
   *[joined] por orden de llegada
}
lobby-commitment = Prueba de la baraja (SHA-256): `{ $hash }`
join = Unirme
leave = Salir
start = Empezar
add-computer = Añadir ordenador
remove-computer = Quitar ordenador
options = Opciones
seating-button = Cambiar asientos
rules = Reglas
cancel = Cerrar mesa
yes = sí
no = no
options-of = { $game }: opciones
options-kept = Opciones guardadas; mira la mesa en el canal.
options-kept-more = Estas opciones están guardadas. Hay más.
options-more = Más opciones
table-open = La mesa está abierta: mira el canal.
joined = Estás en la mesa.
left = Has dejado la mesa.
started = Empieza la partida.
computer-seated = Se sienta un jugador del ordenador.
cancelled = La mesa queda cerrada.
resigned = Te has rendido.
lobby-open = Una mesa de { $running } espera jugadores:

# La mesa
my-seat = Mi asiento
board-text = En palabras
log = Registro
board = Tablero
to-table = a la mesa
awaited-one = Esperando a **{ $name }**.
awaited-many = Esperando a { $names }: { $given } de { $total } { $given ->
    [one] ha respondido
   *[other] han respondido
}.
answered = Tu respuesta está dada. Puedes retirarla hasta que todos respondan.
closed = Esta mesa está cerrada.
won = { $count ->
    [one] Gana **{ $names }**.
   *[other] **{ $names }** comparten la victoria.
}
end-title = { $game }: el final
end-hands = **Lo que quedaba en la mano**
end-secret = El secreto de la baraja, para comprobarla: `{ $secret }`
rematch = Jugar otra vez
call = { $mention }, te toca.

# El panel privado
undo = Deshacer
refresh = Actualizar
order-pass = Pasar hasta mi turno
order-target = Pasar si no voy yo
order-drop = Dejar de pasar por mí
panel-choose = Elige
panel-choose-group = ¿Dónde?
panel-choose-number = Elige un número
panel-choose-several = Elige { $least ->
    [0] hasta { $most }
   *[other] de { $least } a { $most }
}
panel-fill-in = Rellenar
panel-none = Ninguno
form-number = De { $low } a { $high }
form-split = Reparte exactamente { $total }.
form-lines = Una línea para cada uno
earlier = Antes
later = Después
chapters = Capítulos
log-of = { $game }: lo que ha pasado
log-empty = Aún no ha pasado nada.
mine-title = Tus partidas
mine-none = No estás en ninguna mesa. Abre una con /juego nuevo.
mine-lobby = reuniendo jugadores
mine-you = **te espera a ti**
settings-now = Mensajes privados: { $where ->
    [dm] por mensaje directo
    [channel] en el canal
   *[both] por mensaje directo, con aviso en el canal
}. Imágenes: { $pictures ->
    [yes] sí
   *[no] no
}.
language-kept = Los mensajes públicos de aquí van ahora en { $language ->
    [es] español
   *[en] inglés
}; las mesas ya abiertas conservan el suyo.

# Lo que no se puede
stale = Esa pregunta ya está cerrada; así están las cosas ahora.
stumbled = Las reglas tropezaron con ese paso. No se jugó; la partida sigue donde estaba. Quien lleva el bot puede ver el lugar en el registro.
went-wrong = Algo falló por nuestra parte. Nada ha cambiado; inténtalo otra vez.
dm-closed = Tus mensajes directos están cerrados para mí, así que te aviso en el canal; «Mi asiento» siempre funciona allí. Ábrelos y elige de nuevo con /juego ajustes.
refused-no-table = Esta mesa ya no existe.
refused-no-game = Aquí no hay ningún juego llamado { $game }.
refused-busy = En este canal ya hay una partida de { $running }. Termínala o ciérrala antes, o usa otro canal o hilo.
refused-nothing-here = En este canal no se juega a nada. Abre una mesa con /juego nuevo.
refused-only-in-server = Las mesas se abren en un canal de un servidor, no en mensajes directos.
refused-already-seated = Ya estás en esta mesa.
refused-not-seated = No estás en esta mesa.
refused-full = Esta mesa está completa.
refused-only-host = Solo puede hacerlo quien abrió la mesa.
refused-not-your-seat = Este es el asiento de otra persona. El tuyo, si juegas aquí, está en «Mi asiento».
refused-not-started = La partida aún no ha empezado.
refused-started-or-over = Ya no es posible: la partida ha empezado o ha terminado.
refused-no-computer = No hay ningún jugador del ordenador llamado { $kind }.
refused-no-computer-seated = En esta mesa no hay ningún jugador del ordenador.
refused-no-options = Este juego no tiene opciones.
refused-cancel-needs-vote = Aquí juegan más personas: deja tu asiento con /juego rendirse.
refused-missing-permissions = Me faltan permisos en este canal: { $permission }. Quien administra el servidor puede darlos.
permission-view_channel = Ver canal
permission-send_messages = Enviar mensajes
permission-attach_files = Adjuntar archivos
permission-read_message_history = Leer el historial de mensajes
