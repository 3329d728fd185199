# Órdenes. Nombres: en minúsculas, de 1 a 32 caracteres.
cmd-game = juego
cmd-game-about = Juegos de mesa con secretos, en este canal
cmd-new = nuevo
cmd-new-about = Abre una mesa en este canal
cmd-join = unirse
cmd-join-about = Siéntate a la mesa de este canal
cmd-start = empezar
cmd-start-about = Empieza la partida
cmd-bot = máquina
cmd-bot-about = Sienta a una máquina
cmd-cancel = cancelar
cmd-cancel-about = Cierra tu mesa antes de empezar, o tu partida contra máquinas
cmd-status = estado
cmd-status-about = Mira la mesa, en imagen y en palabras
cmd-hand = mano
cmd-hand-about = Abre tu asiento: tu mano, la pregunta y las respuestas
cmd-log = crónica
cmd-log-about = Lee lo que ha pasado
cmd-rules = reglas
cmd-rules-about = Lee las reglas de un juego, o busca en ellas
cmd-mine = mías
cmd-mine-about = Tus partidas; primero, las que te esperan
cmd-answer = responder
cmd-answer-about = Responde por escrito a lo que se te pregunta
arg-answer = respuesta
arg-answer-about = Tu respuesta, tal como la llama su botón; empieza a escribir y elige
arg-waiting = partida
arg-waiting-about = Cuál de las partidas que te esperan
cmd-challenge = desafiar
cmd-challenge-about = Desafía lo que alguien dice tener
cmd-pass = pasar
cmd-pass-about = Pasa
arg-order = hasta
arg-order-about = Desde ahora pasas sin que te pregunte; ¿hasta cuándo?
cmd-block = bloquear
cmd-block-about = Bloquea lo que alguien va a hacer
arg-role = como
arg-role-about = Con qué personaje bloqueas
cmd-bid = pujar
cmd-bid-about = Puja en la subasta abierta
arg-amount = cantidad
arg-amount-about = Cuánto pujas
cmd-why = porque
cmd-why-about = Por qué ahora no puedes hacer algo, con su regla
arg-wish = acción
arg-wish-about = Lo que te gustaría hacer; vacío: todo lo que ahora no puedes
menu-seat = Mi asiento
menu-since = Desde mi jugada
menu-record = Historial
menu-invite = Invitar a una mesa
cmd-undo = deshacer
cmd-undo-about = Deshaz tu último paso, si nadie ha sabido nada por él
cmd-resign = rendirse
cmd-resign-about = Ríndete: gana tu rival, o una máquina juega por ti
cmd-settings = ajustes
cmd-settings-about = Tus llamadas, recordatorios, noches, zona horaria e imágenes
cmd-server = servidor
cmd-server-about = Ajustes de este servidor
cmd-language = idioma
cmd-language-about = Elige el idioma de los mensajes públicos
arg-game = juego
arg-game-about = Qué juego
arg-language = idioma
arg-language-about = Uno de los que hablo
where-dm = Por mensaje directo
where-channel = En el canal
where-both = Los dos

# La mesa antes de empezar
lobby-players = { $fixed ->
    [yes] { $low } personas
   *[no] { $low }–{ $high } personas
}
lobby-seats = **{ $taken ->
    [one] Se sienta
   *[other] Se sientan
}** ({ $taken } de { $most }): { $names }
lobby-person = { $name }{ $host ->
    [yes] {" "}(abrió la mesa)
   *[no] {""}
}
lobby-computer = { $name } ({ $kind })
kind-random = máquina, juega al azar
kind-search = máquina, piensa antes
kind-heuristic = máquina
kind-novice = máquina principiante
kind-regular = máquina
kind-expert = máquina experta
kind-master = máquina maestra
level-novice = Máquinas: principiantes
level-regular = Máquinas: habituales
level-expert = Máquinas: expertas
level-master = Máquinas: maestras
lobby-changed = **En esta mesa** · { $what }
changed-clock = { $kind ->
    [live] { $minutes ->
        [0] { $seconds } segundos por decisión
        [1] un minuto por decisión
       *[other] { $minutes } minutos por decisión
    }
   *[correspondence] { $bank } h de tiempo guardado y { $increment } h más tras cada respuesta
}
changed-zero = { $clock }; al acabarse, { $zero }
lobby-usual-clock = { $people ->
    [1] Solo contra máquinas, sin reloj. Si llega alguien más: { $clock }.
   *[other] Reloj: { $clock }.
}
no-clock = sin reloj
changed-seating = asientos por orden de llegada
changed-pictures = sin imagen del tablero
changed-moments = { $which ->
    [big] solo los momentos grandes
   *[none] sin momentos
}
changed-pinned = la mesa se queda en su sitio
lobby-missing = { $missing ->
    [one] Falta alguien para empezar: una persona o una máquina.
   *[other] Faltan { $missing } para empezar, personas o máquinas.
}
lobby-ready = { $full ->
    [yes] La mesa está completa. Quien la abrió ya puede empezar la partida.
   *[no] Quien abrió la mesa empieza la partida cuando quiera.
}
lobby-crowded = Con estas opciones caben { $most } como mucho.
lobby-seating = Asientos al empezar: { $seating ->
    [random] por sorteo
   *[joined] por orden de llegada
}
join = Unirme
leave = Levantarme
start = Empezar
add-computer = Sentar a una máquina
add-computers = Sentar a { $n } máquinas
remove-computer = Levantar a { $name }
options = { $part ->
    [1] Opciones
    [2] Más opciones
   *[other] Más opciones ({ $part })
}
seating-button = { $seating ->
    [random] Sortear los asientos
   *[joined] Sentar por orden de llegada
}
lobby-pictures = Imagen del tablero en la mesa: { $on ->
    [yes] sí
   *[no] no
}
lobby-moments = Con mensaje propio: { $which ->
    [all] los momentos grandes y los menores
    [big] solo los momentos grandes
   *[none] ninguno
}
lobby-pinned = { $on ->
    [yes] La mesa se queda en su sitio
   *[no] La mesa vuelve a bajar cuando la conversación la tapa
}
pin-button = { $pinned ->
    [yes] Dejar la mesa en su sitio
   *[no] Bajar la mesa con la charla
}
moments-button = { $which ->
    [all] Contar todos los momentos
    [big] Contar solo los grandes
   *[none] No contar momentos
}
more = Más
more-title = { $game } · esta mesa
more-host = Esta mesa la prepara quien la abrió: { $host }.
back = Volver
computer-sits = Se sienta { $name }, una máquina. Con ella la partida no puntúa.
left-table = Te has levantado de la mesa.
pictures-on = Con imágenes
pictures-off = Sin imágenes
rules = Reglas
cancel = Cerrar mesa
yes = sí
no = no
form-yes = Sí
form-no = No
options-of = { $game } · opciones
options-kept = Guardado; lo ves en la mesa.
options-kept-more = Guardado. Quedan más opciones.
options-more = Más opciones
table-open = La mesa está abierta en el canal.
joined = Ya tienes asiento.
started = Empieza la partida.
started-there = La partida ha empezado en { $channel }.
computer-seated = Se sienta una máquina.
closed-now = La mesa queda cerrada.
resigned = Te has rendido.
resigned-for-now = Te has rendido. Si cambias de idea, /juego sustituir te devuelve el asiento mientras no lo haya tenido nadie más.
resign-ask = ### ¿Rendirte en { $game }?
resign-two = La partida acaba en el acto: gana { $rival }.{ $rated ->
    [yes] {" "}Cuenta para el nivel.
   *[no] {""}
}
resign-many = Una máquina juega por ti hasta que alguien ocupe tu asiento. La partida sigue, pero ya no puntúa. Mientras nadie más lo haya tenido puedes volver a él, y a ningún otro de esta partida.
resign-alone = Aquí no juega nadie más: la partida se cierra sin que gane nadie.
close-ask = ### ¿Cerrar { $game }?
close-do = Cerrar la partida
resign-do = Rendirme
lobby-open = Una mesa de { $running } busca gente:

# La mesa
my-seat = Mi asiento
picture = Imagen
no-seat-here = Aquí no tienes asiento; esto es lo que ve cualquiera.
board-text = En palabras
log = Crónica
board = Tablero
whole-board = El tablero entero
to-table = a la mesa
to-table-short = mesa
to-end = al resultado
awaited-one = La próxima respuesta le toca a **{ $name }**.
awaited-window = Pueden reaccionar: { $names }.
awaited-all = Esperando a { $names }.
awaited-many = Esperando a { $names }: { $given } de { $total } { $given ->
    [one] ha respondido
   *[other] han respondido
}.
answered-so = Respondiste **{ $answer }**. Puedes cambiarlo hasta que responda toda la mesa.
answered-by-order = Por orden tuya respondiste **{ $answer }**. Puedes cambiarlo hasta que responda toda la mesa.
bluff = farol
answered = Tu respuesta está dada. Puedes cambiarla hasta que responda toda la mesa.
closed = Esta mesa está cerrada.
closed-lobby = Esta mesa se cerró antes de empezar.
won = { $count ->
    [all] **{ $names }** empatan.
    [one] Gana **{ $names }**.
   *[other] **{ $names }** comparten la victoria.
}
won-nobody = No gana nadie. La mesa se queda con la historia.
place-line = { $place }.º { $name }
end-title = { $game } · el final
end-hands = **Lo que quedaba en la mano**
end-secret = El secreto, para comprobar el azar: `{ $secret }`
end-head = El sello de toda la crónica, para comprobar el archivo exportado: `{ $head }`
rematch = Revancha
table-moved = La mesa está más abajo: [{ $part }]({ $link })
board-changed = Cambios desde tu última jugada: { $places }{ $more ->
    [0] {""}
   *[other] {" "}y { $more } sitios más
}.
moment-struck = Anulado: la mesa volvió a antes de esto.
call = { $mention }, te toca en **{ $game }**.

# El panel privado
undo = Deshacer
turn-ends = Con esto acaba tu turno y ya no podrás deshacer nada.
turn-end = Terminar turno
since = Desde mi jugada
since-more = … lo demás está en la crónica.
since-none = Todavía nada.
note-mine = Mi nota
see-all = Ver todo
barred = { $named ->
    [yes] { $names }
   *[no] { $n ->
        [one] otra más, ahora no
       *[other] otras { $n }, ahora no
    }
} (por qué: «?»)
why-more = Hay más: /porque
why-nothing-such = Ninguna regla te impide ahora nada que se llame así. Mira las respuestas de tu panel.
note-left = De quien ocupaba este asiento
note-label = Solo para ti
note-help = Nadie más la lee en esta mesa. Vacía, se borra.
note-heir = Si otra persona toma tu asiento
note-keep = La nota se queda conmigo
note-leave = Recibe la nota
refresh = Actualizar
order-pass = Paso hasta mi turno
order-target = Paso si no es contra mí
order-stands-pass = Pasas hasta tu turno, también si van contra ti. Nadie más lo sabe.
order-stands-unless_target = Pasas mientras no sea contra ti; si lo es, te pregunto. Nadie más lo sabe.
order-drop = Volver a preguntarme
standing-title = Regla fija
standing-lay-down = Regla fija…
standing-drop = Preguntarme siempre
standing-secret = Vale hasta que la cambies y nadie más la conoce.
panel-choose = Elige
panel-choose-group = Elige entre…
panel-choose-number = Elige un número
panel-choose-several = { $fixed ->
    [yes] Elige { $most }
   *[no] { $least ->
        [0] Elige hasta { $most }
       *[other] Elige de { $least } a { $most }
    }
}
panel-fill-in = Escribirlo
panel-other-way = De otra manera…
panel-other-number = Otro número…
panel-none = Nada
form-number = De { $low } a { $high }
form-split = { $rest_id ->
    [none] Reparte exactamente { $total }.
   *[other] Reparte hasta { $total }. Lo que sobre: { $rest }.
}
form-places = Cuántos a cada lugar
earlier = Antes
later = Después
chapters = Capítulos
log-of = { $game } · crónica
log-causes = ¿Por qué? La regla de una línea
end-why = ¿Por qué?
rules-not-here = { $text } *(aquí no se juega)*
log-empty = Todavía no ha pasado nada.
mine-title = Tus partidas
other-games = Ir a mis otras partidas ({ $n })
mine-none = Ahora no juegas en ninguna mesa. Abre una con /juego nuevo.
mine-lobby = busca gente
mine-you = **te toca**
language-kept = Los mensajes públicos van ahora en { $language }. Las mesas abiertas conservan el suyo.

# Lo que no se puede
stale = Esa pregunta ya pasó. Aquí tienes la de ahora.
stumbled = Esa jugada no entró por un fallo mío. Todo sigue igual: prueba otra, o avisa a quien lleva Ágora.
went-wrong = Algo me falló. Mira cómo va la mesa antes de probar otra vez.
late = Ahora mismo no llego a mis registros y lo sigo intentando. Si esto llega a contar, se verá en la mesa; si no cambia nada, prueba otra vez en un minuto.
dm-closed = No puedo escribirte por mensaje directo, así que te llamo en el canal; «Mi asiento» siempre funciona allí. Cuando los abras, elige de nuevo con /juego ajustes.
dm-slow = Abro los mensajes directos poco a poco, así que de momento te llamo en el canal; «Mi asiento» siempre funciona allí. El botón de la llamada abre el tuyo al momento.
dm-flagged = Discord no me deja escribir mensajes directos por ahora, así que te llamo en el canal; «Mi asiento» siempre funciona allí. Lo seguiré intentando.
open-direct = Escríbeme
direct-opened = Hecho: a partir de ahora las preguntas te llegan por mensaje directo.
bot-flagged = Discord toma mis mensajes directos por spam y los rechaza. Mientras tanto llamo a la gente en sus canales y lo intento de nuevo cada vez más de tarde en tarde. Qué se puede hacer está en docs/operations.md, en «Direct messages».
too-fast = Han sido muchas pulsaciones en pocos segundos, y a esta no le hice caso. Espera un momento y repite.
refused-searching = Llevas muchas búsquedas en un minuto. Espera un poco, o lee los capítulos con /juego reglas.
refused-lobbies = Tienes { $most ->
    [one] una mesa
   *[other] { $most } mesas
} sin empezar. Empieza o cierra alguna antes de abrir otra.
refused-old-button = Ese botón es de un mensaje viejo. Con /juego estado ves la mesa de ahora.
refused-nobody = No conozco a nadie con ese número.
refused-no-table = Esta mesa ya no está. Las tuyas: /juego mías.
refused-asleep = { $game } no está instalado aquí por ahora. La partida duerme tal como está hasta que quien lleva Ágora lo traiga de vuelta.
refused-no-game = Aquí no hay ningún juego que se llame { $game }.
refused-busy = Aquí ya se juega a { $running } ({ $link }). Abre la tuya en un hilo o en otro canal.
refused-no-thread = Ahora no se puede abrir un hilo aquí. Abre uno por tu cuenta o usa otro canal.
open-in-thread = Abrirla en un hilo
refused-channel-taken = En ese canal ya hay otra mesa. Ciérrala primero.
typed-left = { $text }, … ({ $n ->
    [one] queda 1
   *[other] quedan { $n }
})
typed-near = { $count ->
    [one] No respondiste nada todavía. ¿Era esta?
   *[other] No respondiste nada todavía. ¿Era una de estas?
}
typed-near-text = No respondiste nada todavía. ¿Era «{ $answer }»? Entonces escríbelo así.
typed-example = No respondiste nada todavía. Escribe, por ejemplo: { $answers }
typed-quoted = «{ $answer }»
typed-risk = Esta respuesta te puede salir muy cara. Si es la que quieres, pulsa aquí.
typed-which-game = Te esperan varias partidas. Abre una, o nómbrala en el comando.
verb-unfit = Eso no encaja ahora. Lo que se te pregunta es esto:
verb-which = Eso puede ser varias cosas ahora. Lo que se te pregunta es esto:
refused-nothing-waits = Ninguna partida espera tu respuesta. Las tuyas: /juego mías.
refused-no-order = Elige de la lista hasta cuándo pasas.
has-invited = Has invitado a { $guest }.
invited = { $guest }, { $host } te guarda sitio en una partida de { $game }.
refused-nothing-to-join = En este canal no hay ninguna mesa que busque gente. Abre una con /juego nuevo.
refused-invite-not-seated = Puedes invitar a una mesa en la que juegues. Siéntate primero.
refused-cannot-be-invited = Esa cuenta ya juega aquí, o es de un bot.
refused-too-many-invitations = Acabas de invitar a varias personas. Dales un minuto.
refused-nothing-here = Aquí no hay mesa. Abre una con /juego nuevo.
refused-rules-of-what = Aquí no hay mesa. Elige un juego, como en /juego reglas Coup.
refused-only-in-server = Las mesas se abren en un servidor. Aquí puedes aprender un juego a solas con /juego tutorial.
refused-already-seated = Ya tienes asiento en esta mesa.
refused-already-playing = Ya juegas aquí: tu asiento está en «Mi asiento».
refused-heir-seated = Esa persona ya juega aquí. Da el asiento a quien no juegue.
refused-no-pages = Aquí ya no hay páginas de las mesas.
refused-no-spectators = No todo el servidor ve el canal de esta mesa; por eso no tiene página para quien mira.
refused-not-seated = No juegas en esta mesa, pero puedes mirar con /juego mirar.
refused-full = La mesa está completa. Cuando empiece, puedes mirar con /juego mirar.
refused-only-host = Eso lo decide quien abrió la mesa{ $person ->
    [0] {""}
   *[other] {""}: { $person }
}.
refused-not-your-seat = Ese asiento es de otra persona. El tuyo está en «Mi asiento».
refused-not-started = { $missing ->
    [0] La partida no ha empezado: la empieza quien abrió la mesa.
    [one] La partida no ha empezado: falta una persona, o una máquina.
   *[other] La partida no ha empezado: faltan { $missing } personas, o máquinas.
}
refused-close-begun = La partida ya empezó. Para cerrarla del todo: /juego cerrar-partida.
lobby-begun = La partida ya empezó.
refused-started = La partida ya empezó. Mírala con /juego mirar.
refused-over = La partida ya terminó. Entera está en /juego repaso.
refused-closed-lobby = Esta mesa se cerró antes de empezar. Abre otra con /juego nuevo.
refused-no-computer = No hay ninguna máquina que se llame { $kind }.
refused-no-computer-seated = En esta mesa no hay ninguna máquina.
refused-no-options = Este juego no tiene opciones.
refused-cancel-needs-vote = Hay más gente jugando. Puedes rendirte con /juego rendirse, o proponer cerrar la partida con /juego cerrar-partida.
refused-missing-permissions = { $permission_count ->
    [one] En este canal me falta el permiso { $permission }. Lo da
   *[other] En este canal me faltan los permisos { $permission }. Los da
} quien administra el servidor, en Ajustes del canal → Permisos.
permission-view_channel = «Ver canal»
permission-send_messages = «Enviar mensajes»
permission-send_messages_in_threads = «Enviar mensajes en hilos»
permission-create_public_threads = «Crear hilos públicos»
permission-attach_files = «Adjuntar archivos»
permission-read_message_history = «Leer el historial de mensajes»

# El tiempo
cmd-away = ausente
cmd-away-about = Di hasta qué día no estarás; sin día, es que has vuelto
arg-until = hasta
arg-until-about = Una fecha como 2026-12-24, o un número de días
arg-by-itself = automático
arg-by-itself-about = Si solo tú debes responder y se acaba tu tiempo, gastar un día de ausencia
timing-button = Reloj
timing-title = El reloj de esta mesa
timing-preset = Cuánto se puede pensar
timing-at-zero = Cuando se acaba el tiempo
timing-bank = Tiempo guardado
timing-increment = Se suma tras cada respuesta
timing-cap = Como mucho
timing-hours = En horas; cuentan si el reloj se pone a mano.
preset-usual = Con gente, tres minutos por decisión; solo contra máquinas, sin reloj
preset-none = Sin reloj
preset-quick = Un minuto por decisión
preset-evening = Tres minutos por decisión
preset-day = Más o menos un día por jugada
preset-three_days = Tres días de tiempo guardado
preset-week = Una semana de tiempo guardado
preset-custom = A mano: las horas de abajo
at-zero-default = se da la respuesta más prudente del juego
at-zero-computer = una máquina juega en su lugar
at-zero-vote = vota el resto de la mesa
timing-none = Sin reloj
timing-live = Reloj: { $seconds } segundos por decisión; después, { $zero }
timing-correspondence = Reloj: { $bank } h, y { $increment } h más tras cada respuesta, hasta { $cap } h; lo que varios responden en secreto tiene { $bank } h aparte; las noches y ausencias no cuentan; después, { $zero }
settings-title = Tus ajustes
settings-where = Dónde te llamo
settings-reminders = Recordatorios
settings-extras = Además
extra-pictures = Imágenes del tablero
extra-turn_end = Una pregunta antes de que acabe mi turno
extra-time_up = Un mensaje si se me acaba el tiempo
extra-bluffs = Mis faroles en los análisis, para toda la mesa
your-time-up = { $count ->
    [one] ⏰ **Se te acabó el tiempo y Ágora respondió por ti.**
   *[other] ⏰ **Se te acabó el tiempo { $count } veces y Ágora respondió por ti.**
}
settings-sleep = Tus noches (no cuentan)
settings-sleep-help = Así: 23-8 o 23:30-7:15; vacío si no duermes nunca.
settings-zone = Tu zona horaria
settings-zone-help = Por ejemplo Europe/Madrid, Buenos Aires, Mexico City.
settings-zone-unknown = Ya no conozco tu zona y cuento en UTC: vuelve a escribirla.
settings-kept = Guardado. Ahora son las { $time } en { $zone }.
reminders-off = Ninguno, y nada suena salvo una votación
reminders-turn = Cuando me toca
reminders-repeat6 = De nuevo cada 6 horas
reminders-repeat12 = De nuevo cada 12 horas
reminders-repeat24 = De nuevo cada día
reminders-digest = Un resumen al día
you-are = tú: { $name }
you-are-side = tú: { $name }, { $side }
last-one = ⏰ **Ya ha respondido el resto: la mesa te espera.**
away-note = 🏖 { $name } se ausenta hasta el { $until }
away-note-from = 🏖 { $name } se ausenta desde el { $begins } hasta el { $until }
at-zero-pause = la partida espera hasta una semana
said-waits = A { $who } se le acabó el tiempo; la partida espera su respuesta hasta el <t:{ $until }:f>.
absent = Una máquina juega por ti hasta que vuelvas.
come-back = He vuelto
away-until = Estás ausente hasta el { $until }; tus relojes están parados.
away-from-until = Debes una respuesta, así que tu ausencia empieza el { $begins } y dura hasta el { $until }. Tus relojes corren hasta que empiece.
away-not = No estás ausente.
away-how = Para ausentarte, di hasta cuándo: `/ausente` con `hasta`, una fecha o un número de días.
zone-unknown = Ya no conozco tu zona horaria ({ $zone }) y cuento en UTC: elige otra en `/juego ajustes`.
away-left = { $changed ->
    [yes] Días de ausencia de { $year } en este servidor: antes te quedaban { $had } de { $quota }; ahora, { $left }.
   *[no] Días de ausencia de { $year } en este servidor: te quedan { $left } de { $quota }.
}
away-auto = { $on ->
    [yes] Si solo tú debes responder y se acaba tu tiempo, gasto un día de ausencia sin preguntarte.
   *[no] No gasto días de ausencia si tú no lo pides.
}
refused-bad-form = No he podido leer ese formulario. Ábrelo otra vez.
refused-bad-hours = Las horas van en número, de 0,1 a 1440: 36, o 0,5 para media hora.
refused-bad-sleep = Tus noches, así: 23-8 o 23:30-7:15. Hasta 16 horas; vacío si no duermes nunca.
refused-bad-zone = No encuentro esa zona. Prueba con Madrid, Bogotá o Buenos Aires; o con UTC-5.
refused-several-zones = No sé a qué zona te refieres. Escribe la que tenga ahora tu hora: { $zones }.
refused-bad-date = Eso no lo leo como un día. Vale una fecha, 2026-12-24, o un número de días, 5.
refused-away-past = Ese día ya pasó. Da uno posterior, o un número de días.
refused-away-far = Falta más de un año: da un día más cercano.
refused-away-notice = Debes una respuesta, así que tu ausencia no puede empezar antes del { $begins }. Da un día posterior.
refused-away-quota = Te quedan { $left } de { $quota } días de ausencia de { $year } en este servidor. Da un día más cercano.

# Votaciones, asientos, herramientas del anfitrión
cmd-pause = pausa
cmd-pause-about = Propón una pausa de unos días
cmd-kick = expulsar
cmd-kick-about = Propón que una máquina ocupe el asiento de quien no responde
cmd-rewind = retroceder
cmd-rewind-about = Propón volver atrás, más allá de deshacer
cmd-abandon = cerrar-partida
cmd-abandon-about = Propón cerrar la partida sin que gane nadie
cmd-substitute = sustituir
cmd-substitute-about = Ocupa un asiento libre de la partida de este canal
cmd-host = anfitrión
cmd-host-about = Para quien abrió la mesa o administra el servidor
cmd-host-rewind-about = Vuelve atrás unas respuestas; se cuenta en la mesa
cmd-host-pause-about = Detén la partida unos días
cmd-resume = reanudar
cmd-resume-about = Termina la pausa ahora
cmd-force = forzar
cmd-force-about = Da la respuesta más prudente en lugar de quien no responde
cmd-replace = reemplazar
cmd-replace-about = Da un asiento a otra persona, que no conozca ya otro de esta partida
cmd-repair = reparar
cmd-repair-about = Cambia un valor de la partida; la fase empieza otra vez y se cuenta en la mesa
cmd-state = datos
cmd-state-about = Los datos de la partida en un archivo, para saber qué reparar
arg-secrets = secretos
arg-secrets-about = Con todo lo oculto, para quien administra y no juega aquí; se avisa a la mesa
state-shown = { $secrets ->
    [yes] El estado entero, con todo lo oculto. Se ha avisado a la mesa.
   *[no] El estado; lo oculto está sellado.
}
cmd-resend = reenviar
cmd-resend-about = Manda otra vez las preguntas abiertas
cmd-check = comprobar
cmd-check-about = Mira si tengo los permisos que necesito aquí
arg-days = días
arg-days-about = Cuántos días
arg-player = persona
arg-player-about = Quién
arg-by = por
arg-by-about = Quién ocupa el asiento
arg-steps = pasos
arg-steps-about = Cuántas respuestas
arg-reason = motivo
arg-reason-about = Por qué; lo lee toda la mesa
arg-path = ruta
arg-path-about = Dónde, por ejemplo medals.2
arg-value = valor
arg-value-about = El valor nuevo
done = Hecho.
permissions-fine = En este canal tengo todos los permisos que necesito.
permissions-no-threads = Aquí se puede jugar. Me falta «Crear hilos públicos»: con ese permiso ofrecería un hilo a quien quiera mesa mientras aquí hay otra.
host-asks-table = Tú también juegas, así que decide la mesa: la propuesta está hecha.
vote-begun = La propuesta está sobre la mesa.
vote-taken = { $yes ->
    [yes] Has votado que sí
   *[no] Has votado que no
}{ $open ->
    [yes] ; mientras siga abierta la votación puedes cambiar de idea.
   *[no] . Con eso queda decidido.
}
vote-yes = Sí
vote-no = No
vote-number = Votación { $number }
vote-line = Votación { $number } abierta: { $what } { $count } { $left }
vote-takes = { $needed ->
    [one] Hace falta 1 sí
   *[other] Hacen falta { $needed } síes
} de { $asked }.
vote-count = A favor: { $yes } · En contra: { $no }
vote-silent = Falta el voto de { $names }.
vote-silent-many = { $count ->
    [0] Ya no falta ningún voto.
    [one] Falta un voto.
   *[other] Faltan { $count } votos.
}
vote-waits = Un único sí solo tendrá efecto cuando se acabe el tiempo.
vote-waits-absent = { $count ->
    [one] Por { $names } juega una máquina, pero su voto cuenta
   *[other] Por { $names } juegan máquinas, pero su voto cuenta
}: la mesa lo espera hasta que se acabe el tiempo.
vote-letter = Todavía puedes votar en la mesa ({ $left }). Si no dices nada, decide el resto.
vote-letter-you = Si antes pulsas cualquier cosa en la mesa ({ $left }), la votación queda sin efecto.
vote-closes = { $left }, el { $when }. Hasta entonces se puede cambiar de idea.
vote-yes-pause = Sí, pausa (votación { $number })
vote-no-pause = No, seguir (votación { $number })
vote-yes-resume = Sí, seguir ya (votación { $number })
vote-no-resume = No, esperar (votación { $number })
vote-yes-kick = Sí, máquina (votación { $number })
vote-no-kick = No, esperar (votación { $number })
vote-yes-cancel = Sí, cerrar (votación { $number })
vote-no-cancel = No, seguir (votación { $number })
vote-yes-rewind = Sí, volver (votación { $number })
vote-no-rewind = No, seguir (votación { $number })
vote-yes-late = Sí, responder (votación { $number })
vote-no-late = No, esperar (votación { $number })
vote-means-pause = Si sale, los relojes se paran desde ese momento y por ese tiempo; las respuestas siguen valiendo. Otra votación puede acabar antes con la pausa.
vote-means-resume = Los relojes siguen al momento. Si no sale, la pausa dura hasta el { $when }.
vote-means-kick = Juega una máquina hasta que alguien ocupe el asiento; una partida que acaba con una máquina no cuenta para el nivel. Si antes { $who } pulsa algo en esta mesa, la votación queda sin efecto. Después, durante un tiempo, solo { $who } puede recuperar el asiento.
vote-means-cancel = La partida se acaba del todo: no gana nadie, no cambia el nivel de nadie y se muestran todas las manos. Nadie sabrá qué votó cada cual.
vote-means-rewind = { $whole ->
    [yes] La partida vuelve al principio.
   *[no] La partida vuelve a como estaba justo antes.
} { $answers ->
    [one] Se anula 1 respuesta
   *[other] Se anulan { $answers } respuestas
}, y también lo que se juegue hasta que salga. Lo visto, visto queda; lo que está boca abajo se baraja de nuevo y los dados son otros.
vote-means-late-one = Si sale, el juego da por { $who } la respuesta más prudente. Si no, la mesa sigue esperando.
vote-means-late-somebody = Si sale, el juego da la respuesta más prudente por quien falte. Si no, la mesa sigue esperando. Quién es se sabe cuando se abren las respuestas.
vote-means-time-up-one = ¿Da el juego por { $who } la respuesta más prudente, o se espera? Si se espera, { $who } vuelve a tener el reloj entero. Sin votos bastantes a tiempo, responde el juego.
vote-means-time-up-somebody = ¿Da el juego la respuesta más prudente por quien falte, o se espera? Si se espera, vuelve a haber reloj entero. Sin votos bastantes a tiempo, responde el juego. Quién es se sabe cuando se abren las respuestas.
vote-outcome-passed = **Sale**: { $yes } a favor, { $no } en contra.
vote-outcome-silent = **Se acabó el tiempo de votar**: { $yes } a favor, { $no } en contra.
vote-outcome-failed = **No sale**: { $yes } a favor, { $no } en contra. { $what ->
    [late] El reloj empieza de nuevo.
   *[other] La partida sigue.
}
vote-outcome-expired = **No sale**: no hubo votos bastantes a tiempo ({ $yes } a favor, { $no } en contra).
vote-outcome-answered = **Sin efecto**: ya hay respuesta.
vote-outcome-moved = **Sin efecto**: ya no juega aquí quien lo propuso, o de quien trataba.
vote-outcome-overtaken = **Sin efecto**: { $what ->
    [pause] la partida ya está en pausa.
   *[other] la pausa ya terminó.
}
vote-outcome-gone = **Sin efecto**: ya no queda nada que anular.
vote-outcome-over = **Sin efecto**: la partida ha terminado.
vote-done-pause = La partida queda en pausa hasta el { $when }.
vote-done-resume = La partida sigue.
vote-done-kick = Una máquina juega por { $who }. Durante un tiempo solo { $who } puede recuperar el asiento; después queda libre para quien quiera ocuparlo.
vote-done-cancel = La partida queda cerrada.
vote-done-rewind = { $whole ->
    [yes] La partida vuelve al principio.
   *[no] La partida vuelve al paso { $step } del repaso.
}
vote-done-late = { $named ->
    [yes] El juego responde por { $who }.
   *[no] El juego responde por quien faltaba.
}
somebody = alguien
nobody = Alguien
nobody-at = Participante { $seat }
take-seat = Ocupar el asiento de { $name }
paused-line = ⏸ En pausa hasta el { $until }; los relojes están parados, las respuestas valen.
briefing = Has ocupado este asiento, con el reloj entero. Lo que se hizo en él antes no cuenta en tu historial, y la partida no te puede bajar el nivel. Tu situación está arriba; de qué va el juego:
said-proposes-pause = { $by } propone una pausa de { $days ->
    [one] un día
   *[other] { $days } días
}.
said-proposes-resume = { $by } propone terminar ya la pausa.
said-proposes-kick = { $by } propone dar a una máquina el asiento de { $who }.
said-proposes-cancel = { $by } propone cerrar la partida.
said-proposes-rewind = { $by } propone volver a antes de la respuesta de { $who } (línea { $line }).
said-late-one = { $by } propone que el juego responda por { $who }, a quien se le acabó el tiempo.
said-late-somebody = { $by } propone que el juego responda por quien ya no tiene tiempo.
said-time-up-one = Se acabó el tiempo de { $who }; decide el resto de la mesa.
said-time-up-somebody = Se acabó el tiempo de responder; decide la mesa.
said-vote-closed = { $outcome ->
    [passed] La votación { $number } sale: { $yes } a favor, { $no } en contra.
    [silent] La votación { $number } se acabó: { $yes } a favor, { $no } en contra; responde el juego.
    [failed] La votación { $number } no sale: { $yes } a favor, { $no } en contra.
    [expired] La votación { $number } no sale: no hubo votos bastantes a tiempo.
   *[other] La votación { $number } queda sin efecto.
}
said-vote-pause = { $by } propone una pausa.
said-vote-resume = { $by } propone terminar la pausa.
said-vote-kick = { $by } propone dar el asiento de { $who } a una máquina.
said-vote-cancel = { $by } propone cerrar la partida.
said-vote-rewind = { $by } propone retirar respuestas.
said-vote-late = Se acabó el tiempo de { $who }; decide el resto de la mesa.
said-vote-passed = La propuesta queda aceptada.
said-vote-failed = La propuesta no sale adelante.
said-paused = La partida queda en pausa hasta el <t:{ $until }:f>.
said-resumed = La partida sigue.
said-seat-open = El asiento de { $who } queda libre; una máquina lo guarda.
said-took-over = { $known ->
    [yes] { $who } ocupa el asiento de { $before }.
    [again] { $who } vuelve a su asiento.
   *[no] { $who } ocupa un asiento.
}
said-resigned = { $who } se rinde; una máquina ocupa el asiento.
said-answered-for = A { $who } se le acabó el tiempo: Ágora respondió en su lugar.
    .you = Se te acabó el tiempo: Ágora respondió por ti.
said-answered-for-again = A { $who } se le acabó el tiempo { $times } veces seguidas: Ágora respondió cada vez en su lugar.
    .you = Se te acabó el tiempo { $times } veces seguidas: Ágora respondió cada vez en tu lugar.
said-waits-somebody = Se acabó el tiempo de responder; la partida espera lo que falta hasta el <t:{ $until }:f>.
said-stand-in = Una máquina juega por { $who }.
said-is-back = { $who } ha vuelto.
said-outage = Estuve fuera { $minutes } minutos. Nadie los pierde: cada reloj tiene otros tantos más.
said-unreachable = Durante { $unit ->
    [days] { $amount } días
    [hours] { $amount } horas
   *[minutes] { $amount } minutos
  } no se pudo pulsar nada aquí; los relojes estuvieron parados.
said-was-off = Estuve fuera de este servidor durante { $unit ->
    [days] { $amount } días
    [hours] { $amount } horas
   *[minutes] { $amount } minutos
  }; los relojes estuvieron parados.
said-reopened = Esta partida se cerró por error y sigue donde estaba. Se han barajado todos los mazos boca abajo con un secreto nuevo, cuya promesa acabo de publicar.
said-forced = Quien abrió la mesa da por { $who } la respuesta más prudente.
said-rewound = Quien abrió la mesa anuló respuestas. Motivo: { $reason }
said-looked = Quien abrió la mesa ha mirado todo lo oculto de esta partida.
said-repaired = Quien abrió la mesa reparó { $path }. Motivo: { $reason }
said-host-paused = { $keeper } pone la partida en pausa. Motivo: { $reason }
said-host-resumed = { $keeper } termina la pausa. Motivo: { $reason }
said-host-forced = { $keeper } da por { $who } la respuesta más prudente. Motivo: { $reason }
said-host-forced-one = { $keeper } da la respuesta más prudente por alguien a quien se espera. Motivo: { $reason }
said-host-replaced = { $keeper } da a otra persona el asiento de { $who }. Motivo: { $reason }
said-host-rewound = { $keeper } vuelve atrás, del paso { $was } del repaso al paso { $line }. Motivo: { $reason }
said-host-looked = { $keeper } ha mirado todo lo oculto de esta partida y ya no puede ocupar ningún asiento en ella. Motivo: { $reason }
said-host-repaired = { $keeper } repara { $path }: era { $before } y ahora es { $after }. Motivo: { $reason }
said-host-repaired-hidden = { $keeper } repara un valor oculto, { $path }; quien puede verlo sabe cuál era. Motivo: { $reason }
withheld-reason = se dice al final, porque quien ha visto algo oculto no da pistas
said-host-repaired-seen = { $keeper } repara { $path }, que no toda la mesa ve: era { $before } y ahora es { $after }.
said-vote-reason = Motivo: { $reason }
said-stumbled-back = Una nueva versión de las reglas ya no encaja con las últimas respuestas: la partida vuelve al comienzo de esta fase.
refused-vote-open = La votación { $number } trata de lo mismo: primero hay que decidir esa, y luego puedes proponerlo otra vez.
refused-vote-over = Esa votación ya terminó.
refused-vote-closed = La votación { $number } ya terminó: { $yes } a favor, { $no } en contra.
refused-nothing-to-undo = Todavía no tienes nada que deshacer.
refused-no-undo = Ya no se puede deshacer: alguien ha visto algo nuevo, o le toca a otra persona. La mesa puede volver más atrás: /juego retroceder.
refused-nothing-to-take-back = Todavía no hay ninguna respuesta que anular.
refused-kick-when-opened = Ahora responden varias personas en secreto. Propónlo otra vez cuando se abran las respuestas.
refused-not-asked-to-vote = Esto lo votan las demás personas que juegan aquí.
refused-paused-already = La partida ya está en pausa. Sigue sola a su hora, o con /anfitrión reanudar.
refused-bad-days = Una pausa dura de 1 a { $most } días.
refused-bad-steps = { $most ->
    [one] Solo se puede anular 1 respuesta.
   *[other] Se pueden anular de 1 a { $most } respuestas.
}
refused-no-such-player = Esa persona no juega aquí. Elige a alguien de la lista.
refused-not-late-enough = Decidirías tú a solas sobre este asiento, y para eso hace falta más: { $misses } turnos seguidos fuera de tiempo, o una máquina que lleve un día entero en su lugar.
refused-not-late = Todavía le queda tiempo. Cuando se acabe, se puede votar.
refused-knows-a-seat = Nadie conoce dos manos de una partida, y de esta ya se conoce otra. Solo se puede volver al asiento que se dejó, mientras no lo haya tenido nadie más.
refused-no-replacing-alone = Quien juega no reparte asientos por su cuenta. Si alguien no responde, propón /juego expulsar; o pídeselo a quien administre el servidor y no juegue aquí.
refused-no-replacing-knowing = Has conocido una mano de esta partida, así que no eliges quién la juega. La mesa puede votarlo con /juego expulsar, o puede hacerlo alguien más que administre el servidor.
refused-no-repairing-alone = Quien juega no repara nada por su cuenta: pídeselo a alguien que administre el servidor y no juegue aquí, o propón /juego retroceder.
refused-no-looking-alone = Quien juega no mira lo oculto. Puede hacerlo quien administre el servidor y no juegue aquí, y después ya no ocupa ningún asiento en esta partida.
refused-too-many-for-heir = Esa persona ya está en tantas partidas como permite este servidor. Elige a otra, o déjala entrar con /anfitrión admitir.
refused-has-used-tools = Quien ha usado desde fuera una herramienta de anfitrión en esta partida ya no se sienta en ella.
refused-no-reason = Di por qué: lo lee toda la mesa.
refused-not-late-to-force = Todavía le queda tiempo; solo se responde por alguien cuando se acaba.
refused-not-reached = Ahora mismo Discord no me entrega todas las pulsaciones, así que no puedo responder por nadie ni liberar su asiento. Prueba de nuevo en unos minutos.
refused-not-paused = La partida no está en pausa.
refused-seat-kept = Este asiento se guarda para quien lo tenía. Quedará libre { $until }.
refused-seat-taken = Aquí no queda ningún asiento libre. Puedes mirar con /juego mirar.
refused-not-awaited = Eso se puede cuando se acaba su tiempo.
turned-away = Ya no puedo escribir en { $channel }, así que allí no se ve la mesa. Dame en ese canal «Ver canal», «Enviar mensajes» y «Adjuntar archivos»; mientras tanto la partida sigue aquí.
thread-locked = El hilo { $channel } está bloqueado, así que allí no se ve la mesa. Desbloquéalo o dame «Gestionar hilos»; mientras tanto la partida sigue aquí.
taken-off = Me han sacado del servidor de { $channel }, así que la partida espera y sus relojes están parados. En cuanto me inviten de nuevo, seguirá donde está.
channel-gone = Alguien borró el canal de esta partida. No se ha perdido nada: la partida sigue aquí, por mensaje directo.

# El registro de una partida
cmd-export = exportar
cmd-export-about = La partida en archivos: entera al acabar; antes, lo que tú sabes
cmd-replay = repaso
cmd-replay-about = Repasa la partida paso a paso
cmd-watch = mirar
cmd-watch-about = Sigue una partida desde el público
share-poster = Compartir póster
poster-on-its-way = El póster va camino del canal.
refused-poster-not-yours = El póster es de quienes se sentaron a esta mesa.
refused-poster-shared = El póster ya está en el canal.
end-computer = (máquina)
end-computers = { $count ->
    [one] { $names } era una máquina.
   *[other] { $names } eran máquinas.
}
end-streak = { $name }: { $n }.ª victoria seguida aquí.
end-rating = Nivel de { $name }: { $before } → { $after } ({ $change }).
end-unrated = -# No puntúa: jugó una máquina.
end-thanks = Gracias a **{ $name }**, que ocupó el asiento de { $seat } y siguió jugando.
end-moments = **Se hablará de esto**
lobby-invited = { $count ->
    [one] Hay un asiento guardado
   *[other] Hay asientos guardados
} para { $names }.
spectators = { $shows ->
    [yes] El público ve tu mano con /juego mirar.
   *[no] El público ve lo que es público. Si muestras tu mano, puede mirarla con /juego mirar cualquiera que lea este canal: también los amigos de tus rivales.
}
show-hand = Mostrar mi mano al público
hide-hand = Dejar de mostrar mi mano
shown-hands = 👁 El público ve la mano de { $names }: /juego mirar. Quien la haya visto ya no ocupa otro asiento en esta partida.
said-shows = { $who } muestra su mano al público.
said-hides = { $who } ya no muestra su mano al público.
replay = Repaso
export = Exportar
exported = La partida entera: el JSON se comprueba con `agora verify`; el texto se lee.
exported-page = La partida entera: el HTML es un repaso que se abre en cualquier navegador, también sin conexión; el JSON se comprueba con `agora verify`; el texto se lee.
exported-own = La partida tal como la conoces; entera, cuando acabe.
replay-of = { $game } · repaso
replay-public = Lo que vio toda la mesa
replay-first = Principio
replay-back = Atrás
replay-on = Adelante
replay-last = Final
go-to-beyond = Elígelo para ver lo que hay más allá
refused-reviews-waiting = Todavía estoy repasando { $most } partidas tuyas. Pídemelo otra vez cuando acabe alguna.
refused-not-over = Eso se ve cuando acaba la partida. Mientras tanto, /juego crónica cuenta lo que ha pasado.

# ---- el repaso como página suelta
page-board = El tablero
page-story = El relato
page-eyes = Quién mira
page-everybody = Toda la mesa
page-words = El tablero en palabras
page-language = Idioma
page-jump = Ir a…
page-rounds = Rondas y turnos
page-moments = Momentos
page-step = Punto de la partida
page-chapter-back = Turno anterior
page-back = Atrás
page-on = Adelante
page-chapter-on = Turno siguiente
page-moment = Momento siguiente
page-play = Reproducir
page-stop = Parar
page-larger = Acercar
page-smaller = Alejar
page-whole = Tablero entero
page-keys = Teclas: ← → paso · Inicio, Fin · RePág, AvPág turno · M momento · espacio reproduce · 0 toda la mesa, 1–9 un asiento · + − W, ⇧ ← ↑ → ↓ tablero
page-public = Lo que ve cualquiera
page-own = Tu asiento: solo lo ves tú. Se responde en Discord
page-lost = Sin conexión; probando otra vez…
page-over = Esta página está cerrada. Para ver aquí tu asiento, pulsa «Ver tablero» en la mesa, en Discord.
page-shut = Esta página está cerrada: no todo el servidor ve el canal de esta mesa.
page-leave = Cerrar aquí
open-board = Ver tablero
open-board-seat = Tu asiento en el navegador, con lupa. El enlace sirve una vez y dura 10 minutos. No se lo des a nadie: muestra tu mano.
open-board-share = *Lo que ve cualquiera* sí se puede compartir.
open-board-table = El tablero en el navegador, tal como lo ve cualquiera. Comparte el enlace con quien quiera mirar.
page-curve = Probabilidades de ganar
page-plain = Tu navegador solo muestra el final de la partida: para recorrerla hace falta JavaScript.

# Seguir jugando desde un momento de una partida que ya acabó
trial = Probar otra jugada
trial-of = { $game } · probar otra jugada
trial-how = Sigue desde aquí contra máquinas, en una mesa nueva del canal. Lo que ya se había repartido y respondido queda como estaba; lo que aún depende del azar sale de nuevo. Es un ensayo: nada de él cuenta.
trial-seat = Tú, en el asiento de { $name }
trial-begin = Seguir jugando
trial-begun = El ensayo sigue en { $channel }.
trial-at = Probar otra en { $n }
trial-again = Ensayar otra vez
trial-note = Ensayo: un momento de otra partida, jugado contra máquinas. Nada de él cuenta.
trial-fair = Lo anterior se demuestra en la otra partida. Lo que sale en un ensayo viene de un secreto propio, prometido al empezar; nada más se demuestra de él.
said-trial = Desde aquí es un ensayo: lo de antes es de otra partida.
refused-nothing-to-try = Ahí la partida ya había acabado. Vuelve a un momento anterior.
review-trial = Un ensayo: su primera parte es la de otra partida.

# El análisis de una partida
review = Análisis
review-of = { $game } · análisis
review-preparing = { $ahead ->
    [0] Estoy en ello.
    [one] Antes va otro análisis.
   *[other] Antes van otros { $ahead } análisis.
} Debería llegar { $when }; las partidas en curso van primero.
review-so-far = Esto es lo que hay por ahora. Todo debería estar { $when }.
review-whole = Toda la partida
review-failed = El análisis no salió. Pulsa Análisis otra vez dentro de un rato.
review-conceded = Alguien se rindió: la curva acaba donde estaba entonces.
review-short = Alguien se rindió antes de que hubiera partida que juzgar.
review-closed = La partida se cerró antes de acabar, así que no hay nada que juzgar.
review-rigged = Había cartas o dados puestos a mano. Las probabilidades los tratan como salidos al azar.
review-by-hand = La mesa volvió atrás por el camino. Solo se mira lo que contó al final.
review-cut = Se acabó el tiempo antes de calcularlo todo: esto es lo que hay.
review-quiet = Ninguna respuesta destaca más de lo que explica el azar.
review-find = **{ $n } · Mejor hallazgo**{ $known ->
    [yes] {" "}· { $when }
   *[no] {""}
}
review-turning = **{ $n } · Donde todo cambió**{ $known ->
    [yes] {" "}· { $when }
   *[no] {""}
}
review-miss = **{ $n } · El fallo más caro**{ $known ->
    [yes] {" "}· { $when }
   *[no] {""}
}
review-found = { $name }, ante «{ $asked }»: **{ $given }**. { $gain } % de ganar respecto a una máquina habitual, que suele responder { $instead } (de { $low } a { $high }).
review-missed = { $name }, ante «{ $asked }»: **{ $given }**. { $gain } % de ganar respecto a una máquina maestra, que suele responder { $instead } (de { $low } a { $high }).
review-lie-worth = Era un farol: nadie lo desafió, aunque desafiarlo habría acertado en { $n } de cada 10 mundos (del { $low } al { $high } %).
review-lie-plain = Era un farol, y nadie lo desafió: habría acertado en { $n } de cada 10 mundos (del { $low } al { $high } %).
review-lie-doubted = Era un farol, y alguien lo desafió: acertaba en { $n } de cada 10 mundos (del { $low } al { $high } %).
review-turned = { $name }: { $was } % → { $now } % de ganar ({ $gain }, de { $low } a { $high }).
review-luck = **Suerte**
review-luck-line = { $name }: { $gain } % de ganar (de { $low } a { $high }).
review-luck-even = Suerte: la de nadie destaca.
review-how = Probabilidades si siguieran jugando máquinas expertas, en partidas imaginadas desde lo que vio toda la mesa. Cada respuesta se juzga por lo que sabía entonces su asiento. Entre paréntesis, dónde está el número verdadero 95 veces de 100.
review-own = Mis respuestas
review-own-of = { $game } · tus respuestas
review-own-line = Tú: **{ $given }**. Una máquina maestra: **{ $instead }**. { $gain } % de ganar, de { $low } a { $high }.
review-own-none = Ninguna respuesta tuya es peor que la de una máquina maestra más allá de lo que explica el azar.
review-claims = **Afirmaciones**
review-claims-line = { $name }: { $claimed }, de ellas { $true ->
    [one] una cierta
   *[other] { $true } ciertas
}; { $doubted ->
    [one] una desafiada
   *[other] { $doubted } desafiadas
}; { $caught ->
    [0] ninguna mentira descubierta
    [one] una mentira descubierta
   *[other] { $caught } mentiras descubiertas
}.
review-own-skill = Todas tus respuestas juntas: { $gain } % de ganar respecto a una máquina experta en tu asiento, de { $low } a { $high }.
review-own-how = Se juzga por lo que sabías entonces, y por nada más. Solo tú ves esto.
review-exported = El análisis en JSON; docs/review.md dice qué hay en él.
review-step = Ver { $n } en el repaso
review-chance = { $name } { $chance } %
review-along = Con la curva
review-begin = Inicio
review-end = Final
review-percent = {" "}%
review-alt = Las probabilidades de ganar de cada cual a lo largo de la partida.
review-alt-seat = { $name }: { $first } % al principio, { $best } % como mucho ({ $when }), { $last } % al final.

# El registro de las personas
cmd-record = historial
cmd-record-about = Qué ha conseguido alguien en este servidor
cmd-leaderboard = ranking
cmd-leaderboard-about = Quién juega mejor a cada juego en este servidor
cmd-privacy = privacidad
cmd-privacy-about = Qué guardo de ti
cmd-privacy-export-about = Recibe en un archivo todo lo que guardo de ti
cmd-delete = borrar
cmd-delete-about = Borra todo lo que guardo de ti
cmd-ratings = nivel
cmd-ratings-about = Elige si se ven tus resultados y tu nivel
arg-on = visibles
arg-on-about = Si se muestran
record-of = { $name } en este servidor
record-none = Aquí todavía no ha terminado ninguna partida.
record-line = **{ $game }**: { $played ->
    [one] una partida
   *[other] { $played } partidas
}, { $won ->
    [0] ninguna ganada
    [one] una ganada
   *[other] { $won } ganadas
}
record-side = { $side }: { $won } de { $played ->
    [one] 1 ganada
   *[other] { $played } ganadas
}
record-rating = · nivel { $rating }
season-of = **Suerte y juego en { $year }** · { $reviewed ->
    [one] una partida analizada
   *[other] { $reviewed } partidas analizadas
}
season-luck = Suerte: { $gain } victorias en { $matches ->
    [one] una partida
   *[other] { $matches } partidas
} (entre { $low } y { $high }).
season-fair = El azar limpio llega tan lejos, a favor o en contra, en { $share } de cada 100 años como este.
season-skill = Tus decisiones: { $gain } victorias respecto a una máquina experta en tu asiento, en { $matches ->
    [one] una partida
   *[other] { $matches } partidas
} (entre { $low } y { $high }). Solo tú ves esto.
season-left = La suerte y el juego solo cuentan las partidas analizadas: aquí, { $reviewed } de { $played }.
season-more = Analizar algunas más
season-coming = { $count ->
    [0] Todas tus partidas de este año están analizadas.
    [one] Analizo una partida más cuando las que están en curso dejen tiempo. Mírala en /juego historial dentro de unos minutos.
   *[other] Analizo { $count } partidas más, una tras otra, cuando las que están en curso dejen tiempo. Míralas en /juego historial dentro de unos minutos.
}
season-how = Cómo se demuestra el azar: /juego limpio.
record-reliable = · { $share } % de las respuestas a tiempo
leaderboard-of = { $game } · ranking de este servidor
leaderboard-line = { $place }. **{ $name }** · nivel { $rating } · { $rated ->
    [one] una partida
   *[other] { $rated } partidas
}
leaderboard-none = Aún no hay ranking. Cuenta cada partida que se juega hasta el final solo entre personas.
ratings-set = { $on ->
    [yes] Tus resultados y tu nivel se ven.
   *[no] Tus resultados y tu nivel son solo tuyos.
}
privacy-exported = Esto es todo lo que guardo de ti.
forget = Borrarlo todo
forget-warning = Se borran tus ajustes y tu nivel, y tu nombre desaparece de todos los asientos. En las partidas en curso, una máquina ocupa tu sitio. Las partidas se conservan, sin ti. Para que nadie conozca dos manos, una partida en curso recuerda con un resumen cifrado con clave qué asientos has conocido; resumen y clave se borran cuando acaba. No se puede deshacer.
forgotten = { $count ->
    [0] Hecho: ya no guardo nada de ti.
    [one] Hecho: queda una partida sin tu nombre.
   *[other] Hecho: quedan { $count } partidas sin tu nombre.
}
said-quiet = Nadie ha respondido aquí en 30 días. Si nadie responde, la partida se cerrará en una semana y se mostrarán todas las manos.
said-quiet-lobby = En esta mesa no ha pasado nada en una semana. Se cerrará dentro de otra.
refused-record-private = Guarda sus resultados para sí.
arg-search = buscar
arg-search-about = Palabras que buscar en las reglas
rules-not-found = Con esas palabras, no. Prueba una sola, o mira los capítulos con /juego reglas.

# Cuántas partidas a la vez
cmd-games = partidas
cmd-games-about = En cuántas partidas se puede estar aquí a la vez
arg-most = máximo
arg-most-about = 0: las que se quiera
cmd-admit = admitir
cmd-admit-about = Deja entrar a alguien que supera el límite del servidor
games-limited = { $most ->
    [0] Cada cual puede estar en las partidas que quiera.
   *[other] Cada cual puede estar en { $most } a la vez, y en una más por cada partida acabada aquí.
}
refused-too-many = En este servidor puedes estar ahora en { $most } { $most ->
    [one] partida
   *[other] partidas
} a la vez, y en otra más por cada una que acabes. Quien abrió la mesa puede dejarte entrar con /anfitrión admitir.

# Copas
cmd-cup = copa
cmd-cup-about = Copas: grupos en los que cada cual juega contra el resto
cmd-cup-new-about = Anuncia una copa y elige las opciones de sus mesas
cmd-table = clasificación
cmd-table-about = Cómo va la copa y qué encuentros faltan
cmd-play = jugar
cmd-play-about = Abre aquí la mesa de tu próximo encuentro
cmd-close = terminar
cmd-close-about = Termina la copa; sus partidas se quedan
cup-of = Copa · { $game }
cup-people = Participan: { $names }
    Se juntan { $seats } en cada mesa; en cada grupo, cada cual contra el resto.
cup-enter = Participar o retirarme
cup-draw = Sortear los grupos
cup-play = Abrir aquí mi próxima mesa
cup-pool = **Grupo { $number }**
cup-line = { $place }. { $name }: { $points } (jugadas: { $played })
cup-ahead = **Faltan**
cup-over = Ya se han jugado todos los encuentros: la copa está decidida.
cup-won = { $pools ->
    [1] { $count ->
        [one] **{ $names } gana la copa.**
       *[other] **{ $names } comparten la copa.**
    }
   *[other] Ganan sus grupos **{ $names }**.
}
cup-rest = { $count ->
    [one] y uno más
   *[other] y { $count } más
}
cup-others = { $count } más
cup-moved = La copa de { $game } sigue [aquí]({ $link }).
cup-closed = La copa ha terminado.
refused-only-cup-host = Eso lo decide quien anunció la copa{ $person ->
    [0] {""}
   *[other] {""}: { $person }
}.
refused-no-cup = Aquí no hay copa. Anuncia una con /copa nuevo.
refused-cup-open = Aquí ya hay una copa en marcha. Mira cómo va con /copa clasificación.
refused-cup-drawn = Los grupos ya están sorteados y no entra nadie más. Míralos con /copa clasificación.
refused-cup-few = Hacen falta al menos { $least } personas.
refused-cup-played = No te queda ningún encuentro. Mira cómo va la copa con /copa clasificación.

# Ayuda
cmd-help = ayuda
cmd-help-about = Cómo funciona, y por dónde empezar
help-title = Ágora
help-about = Juegos de mesa con secretos. Lo que es solo tuyo te llega solo a ti: tu mano, tus pujas, tus dudas. Lo demás pasa en la mesa, a la vista de toda la mesa.
help-begin = **Empieza** a solas, con un tutorial de cinco minutos, o abre una mesa; si falta gente, se sientan máquinas.
help-playing = **Mientras juegas**, en *Mi asiento* están tu mano y tu pregunta. Te llamo cuando te toca: por mensaje directo o en el canal, como prefieras (`/juego ajustes`). `/juego reglas` responde dudas y `/juego mías` reúne tus partidas.
help-owners = Para quien lleva el servidor: `/anfitrión comprobar` dice qué puedo hacer aquí, y `/servidor idioma` elige el idioma de las mesas.
help-terms = Condiciones
help-privacy = Privacidad
help-learn = Aprender un juego a solas
help-open = Abrir una mesa
welcome-title = Ha llegado Ágora
welcome-more = El resto lo cuenta `/ayuda`. No leo lo que escribes: solo botones y órdenes.
play-now = Jugar ahora
open-table = Abrir una mesa

# Tutoriales
cmd-tutorial = tutorial
cmd-tutorial-about = Aprende un juego a solas, paso a paso
tutorial = Tutorial
lesson-press = ➜ **{ $answer }**
lesson-back = Atrás
lesson-again = Desde el principio
refused-no-tutorial = Este juego todavía no tiene tutorial; sus reglas están en /juego reglas.

# La prueba
proof-title = { $game } · prueba del azar
proof-promise = Es el SHA-256 del secreto del que salen las cartas y los dados de esta mesa. El secreto se dice al final. Este mensaje no se edita ni se borra.
proof-promise-again = El secreto anterior ya se ha dicho, así que desde la línea { $line } del registro todo sale de uno nuevo. Este es su SHA-256. Se dice al final. Este mensaje nunca se edita ni se borra.
said-words = Palabras mezcladas en el azar: { $words }
own-word-button = Mi palabra
own-word-title = Tu palabra
own-word-label = Una palabra para mezclar en el azar
own-word-help = La mesa la ve al empezar la partida. Si lo dejas vacío, se retira.
own-word-kept = Tu palabra ya cuenta: **{ $word }**. La mesa la verá al empezar la partida.
own-word-late = Ya está todo barajado, así que **{ $word }** se quedó fuera. Lo que te toca está en «Mi asiento».
own-word-late-out = Ya está todo barajado, así que nada de eso cambia. Lo que te toca está en «Mi asiento».
own-word-out = No mezclas ninguna palabra.
fairness = Juego limpio
cmd-fairness = limpio
cmd-fairness-about = Qué queda probado en esta mesa, y qué no
refused-bad-word = De eso no queda nada que se pueda mostrar. Con letras y cifras, sí.
refused-word-of-players = Solo mezcla una palabra quien juega en esta mesa. Únete primero.
refused-promise-first = La promesa de esta mesa aún no está publicada. Vuelve a intentarlo en un momento.
refused-table-sealed = La mesa está cerrada a cambios y espera sus cartas: se reparten solas en cuanto lleguen.
lobby-waits = **La mesa está completa.** Se reparte cuando salga la ronda { $round } de la baliza pública, { $out }.
lobby-silent = La baliza pública no responde. La mesa la espera.
lobby-silent-soon = La baliza pública no responde. En un minuto la mesa juega sin ella.
proof-round = El reparto espera la ronda { $round } de la baliza pública, que sale a las { $out }. Sello del comienzo:
proof-seal = La partida termina en la línea { $line } de la crónica. Este es el sello de toda la crónica hasta ahí, para comprobar el archivo exportado. Este mensaje no se edita ni se borra.
proof-round-why = Nadie conoce aún el valor de esa ronda, y ya no cambian ni la mesa ni las palabras ni las opciones. Cadena { $chain }. Este mensaje no se edita ni se borra.
said-beacon-dealt = Ya salió la ronda { $round } de la baliza pública; se reparte.
said-beacon-missed = La ronda { $round } de la baliza pública no llega. Se juega sin ella, así que quien lleva el bot pudo elegir la baraja.
fair-title = { $game } · quién puede hacer qué
fair-players = - **Quien juega** no puede elegir ni prever lo que sale: sale de un secreto prometido antes de que nadie pudiera unirse, y de las palabras que mezcla la mesa.
fair-friends = - **Quienes se hablan**, y quien usa dos cuentas, conocen dos manos. Eso no lo puedo ver.
fair-former = - **Quien ha conocido un asiento** no ocupa otro en esta partida.
fair-managers = - **Quien abrió la mesa o administra el servidor**, si juega, no decide a solas sobre nadie más. Quien administra y mira lo oculto queda nombrado en la mesa y no se sienta.
fair-spectators = - **El público** ve lo que ve la mesa, y la mano de quien la muestra.
fair-operator-without = - **Quien lleva este bot** puede mirar su base de datos, también lo oculto, y pudo elegir la baraja: esta mesa no tiene baliza pública.
fair-operator-will = - **Quien lleva este bot** puede mirar su base de datos, también lo oculto. No puede elegir la baraja: dependerá de una ronda de una baliza pública que se fija al empezar, antes de que salga.
fair-operator-waiting = - **Quien lleva este bot** puede mirar su base de datos, también lo oculto. No puede elegir la baraja: dependerá de la ronda { $round } de la baliza pública, que sale a las { $out }.
fair-operator-beacon = - **Quien lleva este bot** puede mirar su base de datos, también lo oculto. No pudo elegir la baraja si mi mensaje que fija la ronda { $round } de la baliza pública es anterior a las { $out }, cuando salió esa ronda.
fair-operator-missed = - **Quien lleva este bot** puede mirar su base de datos, también lo oculto, y pudo elegir la baraja: la ronda { $round } de la baliza pública no llegó y se juega sin ella.
fair-again = - **Desde la línea { $line }** todo sale de secretos nuevos, prometidos cada uno cuando ya se había dicho el anterior. Ahí no se mezcla ninguna baliza: quien lleva este bot pudo elegir lo que sale.
fair-log = - **La crónica**, con sus nombres y sus horas, no se puede cambiar sin que se note una vez sellada: tras cada fase hay un sello en tu panel, y el último llega con el resultado.
fair-promise = [Promesa]({ $link }): `{ $hash }`
fair-promise-from = [Promesa]({ $link }) desde la línea { $line }: `{ $hash }`
fair-first-head = Sello del comienzo: `{ $head }`
fair-seal = [Sello de toda la crónica]({ $link }) hasta la línea { $line }, donde terminó la partida: `{ $head }`
fair-head = Último sello: `{ $head }`
fair-check = Para comprobarlo: `/juego exportar` y después `agora verify ARCHIVO --commitment … --head …` con los valores de arriba.
fair-waits = { $wait ->
    [yes] Si la baliza no responde, esta mesa la espera.
   *[no] Si la baliza no responde en un minuto, esta mesa juega sin ella.
}
fair-wait = Esperar la baliza
fair-play-without = Jugar sin ella
said-gives-way = Alguien quiere abrir aquí una mesa: esta partida en solitario se cierra <t:{ $until }:R>.
said-host-closes = { $keeper } cierra esta partida <t:{ $until }:R>, sin que gane nadie. Motivo: { $reason }
said-host-closes-lobby = La cerró { $keeper }. Motivo: { $reason }
said-host-keeps = { $keeper } deja que la partida siga. Motivo: { $reason }
closes-line = **Esta partida se cierra <t:{ $until }:R>.**
channel-occupied = Alguien juega aquí en solitario a **{ $game }**: { $link }. Una partida así cede el sitio: si pides el canal, se avisa aquí y se cierra { $minutes } minutos después. O abre tu mesa ya en un hilo.
channel-ask = Pedir el canal
channel-asked = Pedido. El canal queda libre <t:{ $until }:R>.
refused-does-not-give-way = El canal no se puede pedir: aquí juegan varias personas, o la partida es tuya.
refused-closes-already = Esta partida ya se está cerrando: { $until }.
refused-closes-not = Nadie está cerrando esta partida.
refused-no-closing-alone = Juegas aquí, así que decide la mesa: propónlo con /juego cerrar-partida.
refused-tables = Ya diriges { $most } { $most ->
    [one] partida en marcha
   *[other] partidas en marcha
}. Termina alguna antes, o que abra la mesa otra persona.
cmd-host-close-about = Cierra una partida tras un plazo, o una mesa abierta ya; se avisa en la mesa
arg-undo = deshacer
arg-undo-about = Que la partida siga

# La cartelera
cmd-hall = cartelera
cmd-hall-about = Publica una lista de las mesas del servidor, siempre al día
arg-channel = canal
arg-channel-about = Dónde va la lista; si no eliges, aquí
arg-remove = quitar
arg-remove-about = Retirar la lista
hall-title = Mesas
hall-about = Siéntate, mira o abre la tuya: siempre al día.
hall-none = Ninguna mesa busca gente. Abre la tuya.
hall-lacks-players = { $missing ->
    [0] { $free ->
        [0] Completa
        [one] Ya se puede empezar, y queda un asiento
       *[other] Ya se puede empezar, y quedan { $free } asientos
    }
    [one] Falta alguien
   *[other] Faltan { $missing }
}
hall-rest = { $count ->
    [one] y una más
   *[other] y { $count } más
}
hall-watch = Se pueden mirar
hall-open = Abrir una mesa
hall-learn = Aprender
hall-mine = Mis partidas
hall-closed = La lista de mesas ya no está aquí.
hall-where = ¿Dónde la ponemos? Cada mesa tiene un canal para ella sola hasta que acaba la partida.
hall-where-menu = Elige un canal o un hilo
hall-threads = O en un hilo propio, aquí mismo:
hall-which = ¿A qué se juega en { $channel }?
hall-opened = Tu mesa está abierta en { $channel }. Las opciones y el reloj están en *Más*.
hall-lessons = Un tutorial dura cinco minutos y nadie te espera.
hall-seated = Ya tienes asiento en { $channel }.
hall-stands = La lista de mesas del servidor queda en { $channel }. Una mesa en un canal que allí no ve todo el mundo solo sale si lo quiere quien la abrió.
hall-removed = La lista de mesas ya no está. Con `/servidor cartelera` vuelve.
hall-turned-away = Ya no puedo poner la lista de mesas en { $channel }. Dame allí «Ver canal» y «Enviar mensajes», o elige otro canal con `/servidor cartelera`.
hall-gone = Alguien borró el canal con la lista de mesas. Con `/servidor cartelera` la pones en otro.
refused-hall-hidden = No ves el canal de esa mesa. Pide que te deje entrar quien la abrió.
refused-hall-channel = La lista necesita un canal de texto. Elige otro.
refused-hall-none = Este servidor no tiene lista de mesas. Con `/servidor cartelera` la pones.
refused-hall-no-entry = No puedes escribir en ese canal. Elige otro.
refused-hall-lacks = { $permission_count ->
    [one] En { $channel } me falta el permiso { $permission }. Lo da
   *[other] En { $channel } me faltan los permisos { $permission }. Los da
} quien administra el servidor, en Ajustes del canal → Permisos.
lobby-listed = { $on ->
    [yes] La mesa sale en la cartelera aunque haya quien no vea este canal
   *[no] La mesa sale en la cartelera si quien la lee ve también este canal
}
listed-button = { $on ->
    [yes] Solo si todo el mundo ve el canal
   *[no] Que salga en la cartelera
}
alert-title = Avísame
alert-games = ¿De qué juegos? (ninguno: de todos)
alert-hours = ¿A qué horas? (las tuyas)
alert-hours-help = Así: 18-23; vacío si da igual, salvo tus noches.
alert-most = ¿Cuántas mesas al día, como mucho?
alert-way = ¿Cómo?
alert-way-dm-silent = Por mensaje directo, sin sonido
alert-way-dm-rings = Por mensaje directo, con sonido
alert-way-hall-silent = Con tu nombre en la cartelera, sin sonido
alert-way-hall-rings = Con tu nombre en la cartelera, con sonido
alert-told = { $any ->
    [yes] Te aviso de las mesas abiertas de cualquier juego,
   *[no] Te aviso de las mesas abiertas de { $games },
}
alert-when = { $any ->
    [yes] a cualquier hora salvo tus noches ({ $zone }),
   *[no] de { $begins } a { $ends } ({ $zone }) y nunca en tus noches,
} { $most ->
    [one] una al día como mucho,
   *[other] { $most } al día como mucho,
}
alert-how-dm = por mensaje directo, { $rings ->
    [yes] con sonido.
   *[no] sin sonido.
}
alert-how-hall = con tu nombre en la cartelera, { $rings ->
    [yes] con sonido.
   *[no] sin sonido.
}
alert-dm-closed = Tus mensajes directos están cerrados para mí, así que no te llegará ninguno. Ábrelos o elige la cartelera.
alert-change = Cambiar…
alert-end = No avisarme más
alert-ended = Ya no te aviso de mesas de ese servidor. Con *Avísame*, en la cartelera, vuelvo a hacerlo.
refused-bad-alert-hours = Las horas, así: 18-23 o 18:30-1. Vacío si da igual.
fill-button = Empezar sin esperarme…
fill-title = Empezar sin esperarme
fill-full = Con la mesa completa
fill-full-no = Empieza quien la abrió
fill-full-yes = La partida empieza sola
fill-at = ¿A qué hora se sientan máquinas?
fill-at-help = Así: 21:30 ({ $zone }). Vacío: solo si las sienta quien abrió la mesa.
lobby-starts-by-host = Empieza la partida quien abrió la mesa
lobby-starts-full = La partida empieza en cuanto la mesa esté completa.
lobby-fills = El { $at } se sientan máquinas donde falte alguien, y empieza la partida.
said-filled = { $computers ->
    [one] Ya es la hora: una máquina ocupa el asiento que faltaba.
   *[other] Ya es la hora: { $computers } máquinas ocupan los asientos que faltaban.
}
refused-bad-fill-hour = Una hora, así: 21:30. Vacío si no quieres ninguna.

# `agora probe`: lo que se le pide a una persona en el canal de un servidor de pruebas.
probe-button-press = Pulsa
probe-button-done = Hecho
probe-button-yes = Sí
probe-button-no = No
probe-button-skip = Omitir
probe-ask-thinking = Pulsa el botón, mejor en un teléfono. Debe aparecer un mensaje privado con una imagen azul.
probe-ask-picture-shown = ¿Ves una imagen azul en el mensaje privado?
probe-ask-late = Pulsa el botón. Debe aparecer «Esta interacción ha fallado»: la respuesta llega tarde a propósito.
probe-ask-menu = Elige A o B en el menú. Al final este mensaje desaparece.
probe-ask-menu-kept = ¿El menú de arriba sigue mostrando lo que elegiste?
probe-ask-taps = Pulsa cada uno de los tres botones una vez.
probe-ask-archived = Este hilo está archivado: pulsa el botón aquí.
probe-ask-thread = Abre el hilo { $thread } y pulsa allí el botón.
probe-ask-lasting = Pulsa el botón. Llega un mensaje privado; déjalo abierto un cuarto de hora.
probe-ask-attach-off = Quítale al bot *Adjuntar archivos* en este canal y después pulsa el botón.
probe-ask-attach-on = Devuélvele *Adjuntar archivos* y después pulsa el botón.
probe-ask-hide = Crea un foro con una etiqueta, un canal de voz y un escenario que el bot no pueda ver y después pulsa el botón.
probe-ask-lock = Bloquea el hilo { $thread } sin archivarlo.
probe-ask-locked = ¿Está bloqueado el hilo? Entonces pulsa el botón.
probe-ask-unlocked = Desbloquea el hilo y después pulsa el botón.
probe-ask-direct = ¿Puede el bot mandar dos mensajes directos a una segunda cuenta, que pulsará los próximos botones?
probe-ask-dms-closed = Segunda cuenta: cierra tus mensajes directos en este servidor y después pulsa el botón.
probe-ask-dms-open = Segunda cuenta: vuelve a abrir tus mensajes directos y después pulsa el botón.
probe-ask-dm-seen = Segunda cuenta: ¿ha aparecido un mensaje directo del bot entre tus mensajes, y no entre las solicitudes?
probe-ask-emoji = ¿Puede el bot subir veinte emojis y quitarlos después? Durante un rato puede tardar más en subir otros.
probe-ask-changing = Pulsa el botón. Desaparece la imagen y después este mensaje.
probe-ask-deleted = Pulsa el botón. Este mensaje desaparece, y uno privado llega y se va.
probe-ask-old = Este botón es para más tarde: púlsalo cuando se te pida.
probe-ask-old-above = Pulsa el botón del mensaje que lleva aquí una hora.

# La pregunta del día
arg-question = pregunta
arg-question-about = Si debajo va la pregunta del día
daily-title = Pregunta del día · { $game }
daily-of = { $day } · { $difficulty } · { $seats } asientos · entre máquinas
daily-easy = fácil
daily-medium = normal
daily-hard = difícil
daily-secret = Nadie ve lo que eliges antes del resultado, { $until }.
daily-taken = Has elegido **{ $answer }**. El resultado llega { $until }.
daily-taken-before = Ya habías elegido **{ $answer }**, y vale la primera respuesta. El resultado llega { $until }.
daily-days = { $streak ->
    [0] Sin racha por ahora
    [one] Racha: 1 día
   *[other] Racha: { $streak } días
} · la más larga: { $longest }
daily-want = Recibirla cada día
daily-wanted = Desde ahora te llega la pregunta del día por mensaje directo: sin sonido, a tus nueve de la mañana y nunca en tus noches.
daily-end = No recibirla más
daily-ended = Ya no te llega la pregunta por mensaje directo. La tienes en la cartelera.
daily-result = La pregunta de ayer · { $game }
daily-result-of = { $day } · { $count ->
    [0] no respondió nadie
    [one] 1 respuesta
   *[other] { $count } respuestas
}
daily-share = { $share } %
daily-own = tú
daily-best = La máquina más fuerte elige **{ $answer }**: de cada 100 partidas desde aquí gana { $wins }, y con *{ $other }*, { $then } (la ventaja, ±{ $error }).
daily-why-rival = { $other } le hace el juego a { $rival }, que entonces gana { $then } de cada 100 y no { $was }.
daily-why-better = Cuando las dos llevan a finales distintos, { $answer } sale mejor en { $share } de cada 100.
daily-mine = { $best ->
    [yes] Elegiste lo mismo que la máquina más fuerte.
   *[no] Elegiste otra cosa.
}
daily-mine-none = No respondiste.
daily-show-mine = Mi respuesta
daily-name = Pregunta del día
daily-none = Hoy no hay pregunta. La próxima llega a las nueve.
daily-closed = Aquí ya no se hace la pregunta del día.
refused-daily-gone = Esa pregunta ya no se hace. La de hoy está en la cartelera.
refused-daily-open = Esa pregunta sigue abierta. El resultado llega { $until }.
