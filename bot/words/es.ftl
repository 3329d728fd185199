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
cmd-settings-about = Tus mensajes privados, avisos, noches, zona horaria e imágenes
cmd-server = servidor
cmd-server-about = Cómo se atiende a este servidor
cmd-language = idioma
cmd-language-about = El idioma de los mensajes públicos aquí
arg-game = juego
arg-game-about = Qué juego
arg-language = idioma
arg-language-about = Uno de los que habla el bot
where-dm = Por mensaje directo
where-channel = En el canal
where-both = Los dos

# La mesa antes de empezar
lobby-seats = **Jugadores** ({ $taken } { $taken ->
    [one] sentado
   *[other] sentados
}; { $fixed ->
    [yes] juegan { $low }
   *[no] juegan de { $low } a { $high }
})
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
lobby-pictures = Imagen del tablero en la mesa: { $on ->
    [yes] sí
   *[no] no
}
pictures-on = Con imágenes
pictures-off = Sin imágenes
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
resign-ask = ### ¿Rendirte en { $game }?
resign-two = La partida acaba en el acto y cuenta: gana { $rival }.
resign-many = El ordenador ocupa tu asiento hasta que llegue un sustituto. La partida sigue, pero ya no puntúa. Podrás volver a tu asiento mientras nadie más lo haya tenido, pero a ningún otro de esta partida.
resign-alone = Aquí no juega nadie más: la partida se cierra sin ganador.
resign-do = Rendirme
lobby-open = Una mesa de { $running } espera jugadores:

# La mesa
my-seat = Mi asiento
board-text = En palabras
log = Registro
board = Tablero
whole-board = El tablero entero
to-table = a la mesa
to-end = al resultado
awaited-one = Esperando a **{ $name }**.
awaited-window = Pueden reaccionar: { $names }.
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
won-nobody = No gana nadie de la mesa.
place-line = { $place }.º { $name }
end-title = { $game }: el final
end-hands = **Lo que quedaba en la mano**
end-secret = El secreto de la baraja, para comprobarla: `{ $secret }`
rematch = Jugar otra vez
call = { $mention }, te toca.

# El panel privado
undo = Deshacer
refresh = Actualizar
order-pass = Pasar hasta mi turno
order-target = Pasar si no es contra mí
order-drop = Dejar de pasar por mí
panel-choose = Elige
panel-choose-group = ¿Dónde?
panel-choose-number = Elige un número
panel-choose-several = { $fixed ->
    [yes] Elige { $most }
   *[no] { $least ->
        [0] Elige hasta { $most }
       *[other] Elige de { $least } a { $most }
    }
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
language-kept = Los mensajes públicos de aquí van ahora en { $language }; las mesas ya abiertas conservan el suyo.

# Lo que no se puede
stale = Esa pregunta ya está cerrada; así están las cosas ahora.
stumbled = Las reglas tropezaron con ese paso. No se jugó; la partida sigue donde estaba. Quien lleva el bot puede ver el lugar en el registro.
went-wrong = Algo falló por nuestra parte. Nada ha cambiado; inténtalo otra vez.
dm-closed = Tus mensajes directos están cerrados para mí, así que te aviso en el canal; «Mi asiento» siempre funciona allí. Ábrelos y elige de nuevo con /juego ajustes.
too-fast = Han sido muchas acciones en pocos segundos, así que esta vez no se ha hecho nada. Espera un momento y vuelve a intentarlo.
refused-searching = Has buscado muchas veces en las reglas en el último minuto. Espera un momento o lee los capítulos con /juego reglas.
refused-lobbies = Tienes { $most ->
    [one] una mesa
   *[other] { $most } mesas
} sin empezar. Empieza o cierra alguna antes de abrir otra.
refused-old-button = Esto ya no funciona: es de un mensaje antiguo.
refused-nobody = No conozco a nadie con ese identificador.
refused-no-table = Esta mesa ya no existe.
refused-asleep = Este juego ({ $game }) ya no está instalado aquí. La partida duerme tal como está hasta que quien lleva el bot lo traiga de vuelta.
refused-no-game = Aquí no hay ningún juego llamado { $game }.
refused-busy = En este canal ya hay una partida de { $running }: { $link }. Termínala o ciérrala antes, o usa otro canal o hilo.
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

# El tiempo
cmd-away = ausente
cmd-away-about = Ausentarte de todas tus partidas hasta un día; sin día: has vuelto
arg-until = hasta
arg-until-about = Una fecha como 2026-12-24, o un número de días
arg-by-itself = automatico
arg-by-itself-about = Usar sola un día de ausencia cuando se acabe tu tiempo
timing-button = Reloj
timing-title = El reloj de esta mesa
timing-preset = Cuánto se puede pensar
timing-at-zero = Cuando se acaba el tiempo
timing-bank = Reserva
timing-increment = Se suma tras cada respuesta
timing-cap = Como mucho
timing-hours = Horas; valen cuando el reloj se fija a mano.
preset-none = Sin reloj
preset-quick = Un minuto por decisión
preset-evening = Tres minutos por decisión
preset-day = Alrededor de un día por jugada
preset-three_days = Tres días de reserva
preset-week = Una semana de reserva
preset-custom = A mano: las horas de abajo
at-zero-default = se da la respuesta más prudente del juego
at-zero-computer = el ordenador ocupa el asiento
at-zero-vote = votan los demás
timing-none = Sin reloj
timing-live = Reloj: { $seconds } segundos por decisión; después, { $zero }
timing-correspondence = Reloj: { $bank } h, y { $increment } h más tras cada respuesta, hasta { $cap } h; las noches y ausencias no cuentan; después, { $zero }
settings-title = Tus ajustes
settings-where = Mensajes privados
settings-reminders = Avisos
settings-pictures = Imágenes
settings-sleep = Duermes (no cuenta)
settings-sleep-help = Por ejemplo 23-8 o 23:30-7:15; vacío si nunca.
settings-zone = Tu zona horaria
settings-zone-help = Por ejemplo Europe/Madrid, Buenos Aires, Mexico City.
settings-kept = Tus ajustes quedan guardados.
reminders-off = Ninguno, y sin sonido
reminders-turn = Cuando me toca
reminders-repeat6 = De nuevo cada 6 horas
reminders-repeat12 = De nuevo cada 12 horas
reminders-repeat24 = De nuevo cada día
reminders-digest = Un resumen al día
last-one = ⏰ **Ya han respondido todos los demás: la mesa te espera.**
away-note = 🏖 { $name } se ausenta hasta { $until }
away-note-from = 🏖 { $name } se ausenta desde { $begins } hasta { $until }
at-zero-pause = la partida espera hasta una semana
said-waits = A { $who } se le acabó el tiempo; la partida espera su respuesta hasta <t:{ $until }:f>.
absent = El ordenador ocupa tu asiento hasta que vuelvas.
come-back = He vuelto
away-until = Estás ausente hasta { $until }; tus relojes están parados.
away-from-until = Se espera una respuesta tuya: tu ausencia empieza { $begins } y dura hasta { $until }. Hasta que empiece, tus relojes siguen.
away-not = No estás ausente.
away-auto = { $on ->
    [yes] Si se acaba tu tiempo, se usa solo un día de ausencia.
   *[no] Los días de ausencia no se usan solos.
}
refused-bad-form = Ese formulario no se puede leer; ábrelo otra vez.
refused-bad-hours = Da las horas como número, por ejemplo 36 o 0,5.
refused-bad-sleep = Da las horas de sueño como 23-8 o 23:30-7:15 (16 horas como mucho), o déjalo vacío.
refused-bad-zone = No conozco esa zona horaria; prueba un nombre como Europe/Madrid.
refused-bad-date = Da una fecha como 2026-12-24, o un número de días.
refused-away-past = Ese día ya pasó.
refused-away-notice = Se espera una respuesta tuya: tu ausencia no puede empezar antes de { $begins }. Da un día posterior.
refused-away-quota = Te quedan { $left } de { $quota } días de ausencia este año en este servidor.

# Votaciones, asientos, herramientas del anfitrión
cmd-pause = pausa
cmd-pause-about = Proponer una pausa de unos días
cmd-kick = expulsar
cmd-kick-about = Proponer que el ordenador ocupe el asiento de quien no responde
cmd-rewind = retroceder
cmd-rewind-about = Proponer retirar las últimas respuestas, más allá de deshacer
cmd-abandon = abandonar
cmd-abandon-about = Proponer cerrar la partida sin ganador
cmd-substitute = sustituir
cmd-substitute-about = Ocupar un asiento libre en la partida de este canal
cmd-host = anfitrion
cmd-host-about = Herramientas de quien abrió la mesa
cmd-host-rewind-about = Retirar las últimas respuestas; se dice a la mesa
cmd-host-pause-about = Parar la partida unos días
cmd-resume = reanudar
cmd-resume-about = Terminar la pausa ahora
cmd-force = forzar
cmd-force-about = Dar la respuesta más prudente por quien no responde
cmd-replace = reemplazar
cmd-replace-about = Dar el asiento de un jugador a quien no haya conocido otro de esta partida
cmd-repair = reparar
cmd-repair-about = Cambiar un valor del estado; la fase empieza de nuevo y se dice a la mesa
cmd-state = estado
cmd-state-about = El estado de la partida en un archivo, para encontrar qué reparar
arg-secrets = secretos
arg-secrets-about = Con todo lo oculto, para quien administra y no juega aquí; se avisa a la mesa
state-shown = { $secrets ->
    [yes] El estado entero, con todo lo oculto. Se ha avisado a la mesa.
   *[no] El estado; lo oculto está sellado.
}
cmd-resend = reenviar
cmd-resend-about = Enviar de nuevo todas las preguntas abiertas
cmd-check = comprobar
cmd-check-about = Ver si el bot tiene los permisos que necesita aquí
arg-days = dias
arg-days-about = Cuántos días
arg-player = jugador
arg-player-about = Qué jugador
arg-by = por
arg-by-about = Quién ocupa el asiento
arg-steps = pasos
arg-steps-about = Cuántas respuestas
arg-reason = motivo
arg-reason-about = Por qué; lo leen todos
arg-path = ruta
arg-path-about = Dónde en el estado, por ejemplo medals.2
arg-value = valor
arg-value-about = El valor nuevo
done = Hecho.
permissions-fine = Tengo todos los permisos que necesito en este canal.
host-asks-table = Tú también juegas, así que decide la mesa: la propuesta está hecha.
vote-begun = La propuesta está sobre la mesa.
vote-taken = { $yes ->
    [yes] Has votado que sí.
   *[no] Has votado que no.
}
vote-yes = Sí
vote-no = No
vote-count = (sí { $yes }, no { $no })
take-seat = Ocupar el asiento de { $name }
ask-vote-pause = ¿Pausa de { $days ->
    [one] un día
   *[other] { $days } días
}?
ask-vote-resume = ¿Terminar ya la pausa?
ask-vote-kick = ¿Dar el asiento de { $name } al ordenador?
ask-vote-cancel = ¿Cerrar la partida sin ganador?
ask-vote-rewind = { $line ->
    [0] ¿Volver al principio de la partida?
   *[other] ¿Retirar todo lo respondido después de la línea { $line } del registro?
} Lo visto, visto queda; las cartas y los dados que vengan serán otros.
ask-vote-late = Se acabó el tiempo de { $name }. ¿Dar la respuesta más prudente?
paused-line = ⏸ En pausa hasta { $until }; los relojes están parados, las respuestas valen.
briefing = Has ocupado este asiento: la mano y la historia son tuyas, con un reloj nuevo; nadie culpa a quien sustituye. De qué va el juego:
said-vote-pause = { $by } propone una pausa.
said-vote-resume = { $by } propone terminar la pausa.
said-vote-kick = { $by } propone dar el asiento de { $who } al ordenador.
said-vote-cancel = { $by } propone cerrar la partida.
said-vote-rewind = { $by } propone retirar respuestas.
said-vote-late = Se acabó el tiempo de { $who }; deciden los demás.
said-vote-passed = La propuesta queda aceptada.
said-vote-failed = La propuesta no sale adelante.
said-paused = La partida queda en pausa hasta <t:{ $until }:f>.
said-resumed = La partida sigue.
said-seat-open = El asiento de { $who } queda libre; el ordenador lo guarda.
said-took-over = { $who } ocupa un asiento.
said-resigned = { $who } se rinde; el ordenador ocupa el asiento.
said-stand-in = El ordenador juega por { $who }.
said-is-back = { $who } ha vuelto.
said-outage = Estuve fuera { $minutes } minutos; todos los relojes se han retrasado otro tanto.
said-forced = El anfitrión da la respuesta más prudente por { $who }.
said-rewound = El anfitrión retiró respuestas: { $reason }
said-looked = El anfitrión ha mirado todo lo oculto de esta partida.
said-repaired = El anfitrión reparó { $path }: { $reason }
said-host-paused = { $keeper } ha puesto la partida en pausa: { $reason }
said-host-resumed = { $keeper } ha terminado la pausa: { $reason }
said-host-forced = { $keeper } hace que se dé la respuesta más prudente por { $who }: { $reason }
said-host-forced-one = { $keeper } hace que se dé la respuesta más prudente por alguien a quien se espera: { $reason }
said-host-replaced = { $keeper } da a otra persona el asiento de { $who }: { $reason }
said-host-rewound = { $keeper } retiró respuestas, de la línea { $was } a la línea { $line }: { $reason }
said-host-looked = { $keeper } ha mirado todo lo oculto de esta partida y ya no puede ocupar ningún asiento en ella: { $reason }
said-host-repaired = { $keeper } reparó { $path }: era { $before } y ahora es { $after }. Motivo: { $reason }
said-host-repaired-hidden = { $keeper } reparó un valor oculto, { $path }; quien puede verlo sabe cuál era. Motivo: { $reason }
said-host-repaired-seen = { $keeper } reparó { $path }, que solo ve su dueño: era { $before } y ahora es { $after }.
said-vote-reason = El motivo: { $reason }
said-stumbled-back = Una nueva versión de las reglas ya no encaja con las últimas respuestas: la partida vuelve al comienzo de esta fase.
refused-vote-open = Ya hay una propuesta abierta; decidid primero sobre ella.
refused-vote-over = Esa votación ya ha terminado. Vota con los botones de la que está abierta.
refused-no-vote = Ahora no hay nada que votar.
refused-not-asked-to-vote = En esta votación no se te pregunta.
refused-paused-already = La partida ya está en pausa.
refused-bad-days = Da de 1 a { $most } días.
refused-bad-steps = Se pueden retirar de 1 a { $most } respuestas.
refused-no-such-player = No es un jugador de esta partida que se pueda elegir aquí.
refused-not-late = Ese jugador no va con retraso; solo se vota un asiento cuando se acaba su tiempo.
refused-knows-a-seat = Nadie conoce dos manos de la misma partida: ya has conocido otro asiento de esta, así que no puedes ocupar este. Solo te queda abierto el que dejaste, mientras no lo haya tenido nadie más. (Con /anfitrion reemplazar se trata de quien iba a sentarse.)
refused-no-replacing-alone = Quien juega no reparte asientos por su cuenta: si alguien va con retraso, propón /juego expulsar y el asiento quedará libre para quien sustituya. También puede reemplazar quien administra el servidor y no juega aquí.
refused-no-replacing-knowing = Has conocido una mano de esta partida, así que no eliges quién la juega. La mesa puede votarlo con /juego expulsar, o puede hacerlo otro administrador.
refused-no-repairing-alone = Quien juega no repara nada por su cuenta: pídeselo a alguien que administre el servidor y no juegue aquí, o propón /juego retroceder.
refused-no-looking-alone = Quien juega no mira lo oculto: solo puede hacerlo alguien que administre el servidor y no juegue aquí, y después ya no ocupa ningún asiento en esta partida.
refused-too-many-for-heir = Esa persona ya está en tantas partidas como permite este servidor.
refused-has-used-tools = Quien ha usado desde fuera una herramienta de anfitrión en esta partida ya no se sienta en ella. (Con /anfitrion reemplazar se trata de quien iba a sentarse.)
refused-no-reason = Di por qué; lo lee toda la mesa.
refused-not-late-to-force = Ese jugador no va con retraso; solo se fuerza una respuesta cuando se acaba el tiempo.
refused-not-paused = La partida no está en pausa.
refused-seat-taken = En esta mesa no hay ningún asiento libre.
refused-not-awaited = Ahora no se espera a ese jugador.
turned-away = Ya no puedo escribir en { $channel }, así que la mesa no se ve allí. Dame en ese canal «Ver canal», «Enviar mensajes» y «Adjuntar archivos»; mientras tanto, la partida sigue aquí.
thread-locked = El hilo { $channel } está bloqueado, así que la mesa no se ve allí. Desbloquéalo o dame «Gestionar hilos»; mientras tanto, la partida sigue aquí.
channel-gone = El canal de esta partida se ha borrado, así que la mesa ya no se ve. La partida sigue aquí, por mensaje directo; no se ha perdido nada.

# El registro de una partida
cmd-export = exportar
cmd-export-about = Recibe la partida en archivos: entera al acabar; antes, lo que tú sabes
cmd-replay = repetir
cmd-replay-about = Repasa la partida paso a paso
cmd-watch = mirar
cmd-watch-about = Sigue una partida como público
end-moments = **Lo que se contará**
lobby-invited = Con invitación a la revancha: { $names }
spectators = { $shows ->
    [yes] El público ve tu mano con /juego mirar.
   *[no] El público ve lo que es público. Si enseñas tu mano, puede mirarla con /juego mirar cualquiera que lea este canal: también los amigos de tus rivales.
}
show-hand = Enseñar mi mano al público
hide-hand = Dejar de enseñar mi mano
shown-hands = 👁 El público ve la mano de { $names }: /juego mirar. Quien la haya visto ya no ocupa otro asiento en esta partida.
said-shows = { $who } enseña su mano al público.
said-hides = { $who } ya no enseña su mano al público.
replay = Repaso
export = Exportar
exported = La partida entera: el archivo JSON se comprueba con `agora verify` y el de texto se lee.
exported-own = La partida tal como la conoces; entera se podrá tener cuando acabe.
replay-of = { $game }: repaso
replay-public = Lo que vieron todos
replay-first = Principio
replay-back = Atrás
replay-on = Adelante
replay-last = Final
refused-not-over = Eso se podrá tener cuando la partida haya acabado.

# El registro de las personas
cmd-record = historial
cmd-record-about = Lo que alguien ha conseguido en este servidor
cmd-leaderboard = clasificación
cmd-leaderboard-about = Quiénes juegan mejor a un juego en este servidor
cmd-privacy = privacidad
cmd-privacy-about = Lo que guardo de ti
cmd-privacy-export-about = Recibe en un archivo todo lo que guardo de ti
cmd-delete = borrar
cmd-delete-about = Haz que borre todo lo que guardo de ti
cmd-ratings = puntuaciones
cmd-ratings-about = Si los demás pueden ver tus resultados y tu puntuación
arg-on = visibles
arg-on-about = Si se muestran
record-of = { $name } en este servidor
record-none = Aquí aún no ha terminado ninguna partida.
record-line = **{ $game }**: { $played ->
    [one] una partida
   *[other] { $played } partidas
}, { $won ->
    [one] una ganada
   *[other] { $won } ganadas
}
record-side = { $side }: { $won } de { $played } ganadas
record-rating = · puntuación { $rating }
record-reliable = · { $share } % de las respuestas a tiempo
leaderboard-of = { $game }: la clasificación de aquí
leaderboard-none = Nadie tiene puntuación aún. Cuentan las partidas que acaban como es debido y sin jugadores automáticos.
ratings-set = { $on ->
    [yes] Tus resultados y tu puntuación se pueden ver.
   *[no] Tus resultados y tu puntuación son solo tuyos.
}
privacy-exported = Esto es todo lo que guardo de ti.
forget = Borrarlo todo
forget-warning = Se borrarán tus ajustes y puntuaciones, y tu nombre desaparecerá de todos los asientos. En las partidas en curso, un jugador automático ocupará tu sitio. Las partidas se conservan, sin ti. Para que nadie conozca dos manos, una partida en curso recuerda con un resumen cifrado con clave qué asientos has conocido; resumen y clave se borran cuando acaba. No se puede deshacer.
forgotten = { $count ->
    [0] Hecho: ya no guardo nada de ti.
    [one] Hecho: queda una partida sin tu nombre.
   *[other] Hecho: quedan { $count } partidas sin tu nombre.
}
said-quiet = Nadie ha respondido aquí en 30 días. Si nadie responde, la partida se cerrará en una semana y se enseñarán todas las manos.
said-quiet-lobby = En esta mesa no ha pasado nada en una semana. Se cerrará dentro de otra.
refused-record-private = Esa persona no enseña sus resultados.
arg-search = buscar
arg-search-about = Palabras que buscar en las reglas
rules-not-found = Las reglas no lo dicen con esas palabras; lee los capítulos con /game rules.

# Cuántas partidas a la vez
cmd-games = partidas
cmd-games-about = En cuántas partidas se puede estar aquí a la vez; cada una acabada permite otra más
arg-most = máximo
arg-most-about = 0: las que se quiera
cmd-admit = admitir
cmd-admit-about = Deja que alguien entre en esta mesa aunque supere el límite del servidor
games-limited = { $most ->
    [0] Cada cual puede estar en las partidas que quiera.
   *[other] Cada cual puede estar en { $most } a la vez, y en una más por cada partida acabada aquí.
}
refused-too-many = En este servidor puedes estar ahora en { $most } { $most ->
    [one] partida
   *[other] partidas
} a la vez; cada partida que acabes permite otra más. Quien abrió la mesa puede dejarte entrar con /anfitrion admitir.

# Copas
cmd-cup = copa
cmd-cup-about = Grupos en los que todos juegan contra todos
cmd-cup-new-about = Anuncia una copa en este servidor y elige las opciones de sus mesas
cmd-table = tabla
cmd-table-about = Cómo va la copa y qué encuentros faltan
cmd-play = jugar
cmd-play-about = Abre en este canal la mesa de tu próximo encuentro
cmd-close = terminar
cmd-close-about = Termina la copa; sus partidas se quedan
cup-of = Copa: { $game }
cup-people = Participan: { $names }
    Se juntan { $seats } en cada mesa; en cada grupo, todos contra todos.
cup-enter = Participar o retirarme
cup-draw = Sortear los grupos
cup-play = Abrir aquí mi próxima mesa
cup-pool = **Grupo { $number }**
cup-line = { $place }. { $name }: { $points } (jugadas: { $played })
cup-ahead = **Encuentros que faltan**
cup-over = Todos se han enfrentado: la copa está decidida.
cup-closed = La copa ha terminado.
refused-no-cup = No hay ninguna copa en este servidor. Anuncia una con /copa nuevo.
refused-cup-open = En este servidor ya hay una copa en marcha.
refused-cup-drawn = Los grupos ya se han sorteado.
refused-cup-few = Hacen falta al menos { $least } personas.
refused-cup-played = No te queda ningún encuentro por empezar.

# Tutoriales
cmd-tutorial = tutorial
cmd-tutorial-about = Aprende un juego jugando a solas, paso a paso
tutorial = Tutorial
lesson-press = ➜ **{ $answer }**
lesson-back = Atrás
lesson-again = Desde el principio
refused-no-tutorial = Este juego aún no tiene tutorial; sus reglas están en /juego reglas.
