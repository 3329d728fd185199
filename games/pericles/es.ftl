game = Pericles
game-about = Atenas contra Esparta, 460–400 a. C. Dos facciones por Bando comparten la guerra y se disputan el Honor.
game-length = de dos horas a un día entero
game-length-time-of-peace = de una a dos horas
game-length-central-greece = algo menos de una hora
game-length-aegean = { game-length-central-greece }
game-length-ostracism = unos diez minutos
game-length-sparta-declares = { game-length-ostracism }
game-length-samos = unos minutos
game-length-brasidas = { game-length-samos }
game-length-mantinea = { game-length-samos }
game-length-arginusae = { game-length-samos }
game-length-aegospotami = { game-length-samos }
game-kind = debate en casa y guerra fuera
level-novice = Lo discute todo y resuelve poco
level-regular = Sigue a su facción, por lo general
level-expert = Conoce la Asamblea, con algún desliz
level-master = Sopesa cada asunto y cada expedición
resigning = Tus facciones siguen en las Asambleas y en la guerra, con su Honor.

option-scenario = Escenario
    .help = De una viñeta de diez minutos a la guerra entera. Casi todos los despliegues son reconstruidos.
option-scenario-first-war = 1.ª Guerra del Peloponeso (3–5)
option-scenario-second-war = 2.ª Guerra del Peloponeso (3–5)
option-scenario-campaign = Campaña (7–10 turnos)
option-scenario-periclean-peace = Una paz pericleana (2 turnos)
option-scenario-archidamian-war = Guerra Arquidámica (2 turnos)
option-scenario-time-of-peace = Guerra en tiempo de paz (1 turno)
option-scenario-central-greece = Batalla por Grecia central (mapa)
option-scenario-aegean = Guerra en el Egeo (mapa)
option-scenario-ostracism = Ostracismo de Tucídides (Asamblea)
option-scenario-sparta-declares = Esparta declara la guerra (Asamb.)
option-scenario-samos = Revuelta de Samos (batalla)
option-scenario-brasidas = Brásidas y Cleón (batalla)
option-scenario-mantinea = Mantinea (batalla)
option-scenario-arginusae = Arginusas (batalla)
option-scenario-aegospotami = Egospótamos (batalla)
option-factions = Facciones
    .help = Quién lleva cada facción: por sorteo o según el orden de los asientos.
option-factions-drawn = Por sorteo
option-factions-in_order = Por orden de asiento
caveat-factions = los asientos se sortean, y con ellos las facciones, salvo que cada cual se siente por orden de llegada
option-two = Entre dos
    .help = Una facción en cada ciudad, un Bando entero cada uno, o los dos juntos contra Formión.
option-two-each_city = Una facción en cada ciudad
option-two-sides = Un Bando cada uno
option-two-together = Juntos contra Formión
caveat-two = no cambia nada: solo se elige entre dos, y no en la Asamblea ni en una sola batalla
option-handicap = Ventaja de Formión
    .help = Honor extra al empezar para cada facción de un Bando que sea entero de Formión. No en las viñetas.
caveat-handicap = no cambia nada: ningún Bando es entero de Formión
option-data = Datos
    .help = Los valores de cartas, mapa y despliegues. Los «Estándar» están reconstruidos en parte.
option-data-standard = Estándar
option-cities = Boulé y Asamblea
    .help = Por turno, Esparta ve lo que decide Atenas, salvo las cartas. Bueno para la primera partida.
option-cities-together = Las dos ciudades a la vez
option-cities-athens_first = Por turno, Atenas primero
option-plague = La Plaga en una Atenas En Disputa
    .help = 5.14 «Además» muere una unidad de cada tipo en cada Teatro En Disputa. ¿También en Atenas?
option-plague-both = Un tercio y una de cada tipo
option-plague-third = Solo el tercio
option-home_build = Construir en casa
    .help = 9.1 no pone precio, pero la cuestión que se deja pasar cuesta una ficha (8.5).
option-home_build-token = Cuesta una ficha
option-home_build-free = Gratis
option-bid_honor = 2 de Honor por una base ganada en la puja
    .help = 8.51 no da Honor; el resumen da 2 por construir una base (10.12M).
option-will_won_over = Una base captada cumple la Voluntad
    .help = 11.41 pide una base «construida o convertida». ¿Cuenta la enemiga que cambia de Bando?
option-three_hundred = Los «300» como Strategos
    .help = 12.4 Cuentan como una ficha en Batalla. ¿También en el mar, aunque son de tierra?
option-three_hundred-every = En toda Batalla
option-three_hundred-land = Solo en Batallas terrestres
option-vignettes = Viñetas de mapa: marcadores y fichas
    .help = Que quien gobierna empiece con más está reconstruido. Lo mismo para todas iguala más.
option-vignettes-governing = Más para quien gobierna
option-vignettes-equal = Lo mismo para todas
caveat-vignettes = no cambia nada: este escenario no es una viñeta de mapa

role-AF = Aristócratas
role-DF = Demagogos
role-EK = Euripóntidas
role-AK = Agíadas
role-AF-DF = Atenas
role-EK-AK = Esparta
role-AF-EK = Aristócratas y Euripóntidas
role-AF-AK = Aristócratas y Agíadas
role-DF-EK = Demagogos y Euripóntidas
role-DF-AK = Demagogos y Agíadas
phormio = Formión
holder = { $who }

side-athens = Atenas
side-sparta = Esparta
side-none = nadie
battle-land = terrestre
battle-naval = naval
aim-control = controlar
aim-dispute = controlar o disputar
aim-base = construir o convertir una base en
when-PRE = preplaga
when-POST = posplaga
when-DOM = si gobiernas
when-WARON = en Guerra
when-ALC = Alc. en casa
when-NOALC = Alc. en Persia
group-many = Varias unidades a la vez
group-west = Oeste
group-centre = Grecia central y Peloponeso
group-north = Norte
group-east = Egeo y Oriente
group-persia = Persia
group-share = Mostrar

# ---- lo que se pregunta

ask-lose-unit = **{ $faction }**: la comedia le cuesta una unidad a tu Bando. ¿Cuál?
    .help = Elige la facción Dominante; la unidad vuelve a la reserva.
ask-plague = **{ $faction }**: la Plaga azota { $theater_the }. ¿Qué unidad muere?
    .help = De una en una; la última unidad del tipo propio del Teatro siempre sobrevive.
ask-entourage-drop = **{ $faction }**: ¿descartas cartas de tu Séquito?
    .help = Las que conserves cuentan entre las nueve de tu mano. El resto solo sabe cuántas descartas.
ask-entourage = **{ $faction }**: elige tres cartas para tu Séquito.
    .help = Salen de tu mano. Si tu Líder habla sin réplica del otro Líder, una de ellas al azar puede sumar su valor (Consejo Asesor).
ask-hostage = **{ $faction }**: ¿usas ahora tus Rehenes?
    .help = La cuestión Guerra/Paz enemiga va a la casilla 2 de su facción Oponente y pierdes el marcador.
ask-boule2 = **{ $faction }**, Boulé: ¿qué cuestión va a la casilla 2 de tu mitad?
    .help = Empieza los debates dos pasos hacia tu lado. Tras seis debates ganas lo que esté en tu mitad. Ostracismo y Guerra/Paz empiezan siempre en el cero. Luego elige la facción Oponente, y después tú otras tres.
ask-boule1 = **{ $faction }**, Boulé: ¿qué cuestión va a la casilla 1 de tu mitad?
    .help = Empieza los debates un paso hacia tu lado. Tras seis debates ganas lo que esté en tu mitad. Ostracismo y Guerra/Paz empiezan siempre en el cero. Luego vienen tres cuestiones de la facción Dominante y otras dos tuyas.
ask-boule0 = **{ $faction }**, Boulé: ¿qué { $n } cuestiones empiezan en el cero?
    .help = Aún no son de nadie: cada debate lleva una cuestión hacia quien juegue mejor carta. Lo que siga en el cero tras seis debates vuelve a la reserva.
ask-debate = **{ $faction }**: debate { $n } de 6. ¿Qué cuestión?
    .help = Luego las dos facciones de tu ciudad juegan una carta tapada; la de más valor arrastra la cuestión hacia su lado toda la diferencia. Tras seis debates ganas lo que esté en tu mitad.
ask-card = **{ $faction }**: debate { $n } de 6 sobre **{ $issue }**, ahora { $half_id ->
    [zero] en el cero
   *[other] en la casilla { $box } ({ $half })
}. ¿Qué carta juegas?
    .help = Cada respuesta dice lo que la carta vale en este debate y las fichas que da, aunque pierdas; luego, qué carta es. Las dos se revelan a la vez; la diferencia mueve la cuestión. Se juegan seis de tus siete cartas; la última cobra en el Consejo de Strategoi.
ask-trust = **{ $faction }**: tu Líder suma { $n }; la otra facción, { $m }. ¿Recurres a tu Consejo Asesor?
    .help = Una carta al azar de tu Séquito suma su valor base. Después se muestra y descarta todo el Séquito, y el próximo turno recibes solo seis cartas.
ask-halt = **{ $faction }**: Guerra/Paz pasaría a tu mitad. ¿La detienes en el cero?
    .help = En el cero no la gana nadie. Si no, se mueve los { $n } completos.
ask-homeward = **{ $faction }**: Paz. Las unidades de { $side } van a casa o a una base de su ciudad{ $n ->
    [0] .
   *[other] ; movidas: { $n }.
}
    .help = Tu panel dice qué debe irse; la primera respuesta lo manda a casa. O mueve unidades, un grupo cada vez, y confirma. Nadie más sabe nada antes.
opt-plan-leave = Dejarlo como está
opt-plan-home = Que vuelva lo que debe
opt-plan-spread = Repartir con sensatez
opt-plan-done = Confirmar el plan
opt-plan-again = Empezar el plan de nuevo
ask-redeploy = **{ $faction }**: ¿redespliegas las unidades de { $side }?{ $n ->
    [0] {""}
   *[other] { " " }Movidas: { $n }.
}
    .help = Gratis, a cualquier base que admita su color, hasta quince unidades por Teatro. Sin base puede quedarse una; lo demás que deba irse está en tu panel. Nadie más sabe nada hasta que confirmes.
ask-plan-to = **{ $faction }**: { $piece } desde { $theater_the }: ¿adónde?
    .help = Solo Teatros con una base que la admita y con sitio. Luego dices cuántas van.
ask-plan-many = **{ $faction }**: { $piece }, de { $start_the } a { $theater_the }: ¿cuántas?
    .help = El plan sigue después; al final lo confirmas.
ask-citizenship = **{ $faction }**: Ciudadanía. ¿Qué base de Delos pasa a ser ateniense?
    .help = Con ella llegan una unidad naval o dos terrestres atenienses, y 2 de Honor. La cuestión sale del juego.
ask-colony = **{ $faction }**: Colonia. ¿Dónde se funda una base de Delos?
    .help = Con ella llegan una unidad naval o dos terrestres de Delos, y 2 de Honor. La cuestión sale del juego.
ask-krypteia-many = **{ $faction }**: Krypteia. ¿Cuántos marcadores de Traición ateniense retiras?
    .help = Hasta seis, de donde quieras; la cuestión sale del juego aunque no retires ninguno.
ask-krypteia = **{ $faction }**: Krypteia. ¿Qué Traición ateniense se retira?
    .help = Hay más de la que retiras: di cuántos de cada Teatro.
ask-agoge = **{ $faction }**: Agogé. ¿Cuántas unidades terrestres llegan a Esparta?
    .help = Sin coste.
ask-lend = **{ $faction }**: ¿qué { $n ->
    [one] marcador prestas
   *[other] { $n } marcadores prestas
} a tu Compatriota?
    .help = Tienes más y hay que igualar. Los coloca tu Compatriota, pero siguen siendo tuyos: los resuelves tú, los revele quien los revele.
ask-place = **{ $faction }**: ¿dónde pones un marcador? ({ $n ->
    [one] queda 1
   *[other] quedan { $n }
})
    .help = Luego dices cuál. Va bocabajo encima de la cola; el último en colocarse se resuelve primero, y actúa en ese Teatro.
ask-marker = **{ $faction }**: ¿qué marcador va a { $theater_the }?
    .help = El resto solo ve que hay un marcador de tu Bando.
ask-resolve = **{ $faction }**: revela un marcador de tu Bando. ¿En qué Teatro?
    .help = Solo los de encima. Lo resuelve enseguida su propietario, aunque no seas tú.
ask-envoys = **{ $faction }**: cuestión Diplomática en { $theater_the }. { $held ->
    [0] No tienes fichas: responde 0.
   *[other] ¿Cuántas fichas gastas?
}
    .help = Si superas { $needed } sumando tus { $n } de Traición allí, una base de Liga enemiga pasa a tu Liga (+2 de Honor; el gobierno enemigo, −2). Si no, cada ficha coloca una Traición. Con 0 renuncias.
ask-clear = **{ $faction }**: ¿retiras Traición en { $theater_the }?
    .help = Una ficha por marcador, de cualquier Bando.
ask-bid = **{ $faction }**: pujas por un Teatro neutral, { $theater_the }. { $held ->
    [0] No tienes fichas: responde 0.
   *[other] ¿Cuántas fichas?
}
    .help = En secreto. Cada Bando suma una carta de Batalla; con el doble del total enemigo o más ganas una base de Liga, sin Honor. Las fichas se gastan en todo caso.
ask-counterbid = **{ $faction }**: el enemigo puja por un Teatro neutral, { $theater_the }. { $held ->
    [0] No tienes fichas: responde 0.
   *[other] ¿Cuántas fichas en contra?
}
    .help = En secreto. Cada Bando suma una carta de Batalla; el enemigo necesita el doble de tu total para ganar la base. Las fichas se gastan en todo caso.
ask-league = **{ $faction }**: cuestión de Liga en { $theater_the }. ¿Para qué?
    .help = Una de estas acciones. Construir o convertir una base da 2 de Honor; las unidades y retirar Traición son gratis.
ask-oracle = **{ $faction }**: el Oráculo. ¿Qué dice?
    .help = Una de estas acciones, gratis; da igual dónde estuviera el marcador.
ask-strike = **{ $faction }**: ¿qué unidad de Liga enemiga vuelve a casa?
    .help = Vuelve a su reserva y ganas 1 de Honor.
ask-plot = **{ $faction }**: ¿en qué { $n } Teatros pones Traición?
    .help = Un marcador en cada uno. Te suma 1 en las Batallas de allí y ayuda a convertir bases.
ask-military = **{ $faction }**: cuestión Militar en { $theater_the }. ¿Qué haces?
    .help = Una expedición asigna fichas, mueve unidades hasta allí y obliga a luchar si están los dos Bandos. Todo cuesta al menos una ficha; pasar, también.
ask-build = **{ $faction }**: ¿qué unidades construyes en casa?
    .help = Cada base de tu ciudad allí da una unidad naval o dos terrestres.
ask-gold = **{ $faction }**: oro persa. ¿Dónde llegan unidades?
    .help = Cada base persa da una unidad naval o dos terrestres, gratis.
ask-commit = **{ $faction }**: ¿cuántas fichas asignas a la expedición a { $theater_the }?
    .help = Cada ficha mueve una unidad y suma 1 en la Batalla. Todas las asignadas se gastan. Después mueves.
ask-support = **{ $faction }**: los { $chief } dirigen una expedición a { $theater_the }. { $held ->
    [0] No tienes fichas: responde 0.
   *[other] ¿Cuántas fichas añades?
}
    .help = En secreto. Cada ficha mueve una unidad, suma 1 en la Batalla y se gasta. Si gana tu Bando, ganas 1 de Honor por pieza enemiga perdida; el jefe, 2.
ask-defend = **{ $faction }**: los { $chief } marchan sobre { $theater_the }. { $held ->
    [0] No tienes fichas: responde 0.
   *[other] ¿Cuántas fichas para defender?
}
    .help = En secreto, hasta que el enemigo haya movido. Cada una suma 1 en la Batalla y se gasta. Quien pierde pierde 1 de Honor por pieza perdida.
ask-move = **{ $faction }**: ¿qué unidad va a { $theater_the }? ({ $n ->
    [one] queda { $n } movimiento
   *[other] quedan { $n } movimientos
})
    .help = { $fight ->
    [yes] Primera Batalla: { $battle }. Por ahora { $mine } contra { $theirs }, sin las fichas enemigas ni las cartas. Cada unidad mueve una vez.
   *[other] Allí no hay con quién luchar. Solo salen las unidades que pueden dejar su Teatro; cada una mueve una vez.
}
ask-move-to = **{ $faction }**: { $piece } desde { $theater_the }: ¿adónde?
    .help = Una unidad se para en el Teatro de la expedición o donde ya no puede seguir.
ask-losses = **{ $faction }**: has ganado. ¿Qué pierde el enemigo en { $theater_the }?
    .help = Una fila de la tabla de bajas. Ganas Honor por cada pieza; las navales atenienses caídas en el mar y las terrestres espartanas caídas en tierra dan además Rehenes (+5).
ask-bases = **{ $faction }**: al enemigo no le queda ninguna unidad en { $theater_the }. ¿Qué bases tomas?
    .help = Has asignado más fichas. Cada base tomada cuenta para el Honor, y con ella se va toda la Traición enemiga de allí. También puedes dejarlas en pie.
ask-revenge = **{ $faction }**: has perdido. ¿Qué pierde el vencedor en { $theater_the }?
    .help = Una fila de la tabla de bajas. No cambia el Honor de nadie.
ask-second = **{ $faction }**: has ganado. ¿Libras también una Batalla { $battle } en { $theater_the }?
    .help = Enseguida, con las mismas fichas y cartas de Batalla nuevas. Se vuelve a ganar y perder Honor.
ask-ship = **{ $faction }**: ¿envías el Barco de Estado a la Batalla de { $theater_the }?
    .help = Vale como una ficha más durante toda esta cuestión, una sola vez por turno. Después se roban las cartas de Batalla.
ask-callias = **{ $faction }**: ¿concluyes la Paz de Calias?
    .help = Entregas la base del Mediterráneo Oriental y una unidad naval ateniense; ese Teatro se cierra. Si no, pierdes { $n } de Honor o uno más.
ask-callias-ship = **{ $faction }**: ¿qué unidad naval ateniense se entrega?
    .help = De cualquier lugar del mapa.
ask-maintain = **{ $faction }**: tus bases mantienen { $m ->
    [one] { $m } punto
   *[other] { $m } puntos
} y tus unidades piden { $n } más. ¿Cuál se va?
    .help = Una unidad naval son dos puntos; una terrestre, uno. Lo que se va vuelve a la reserva. Al final confirmas la lista.
ask-maintain-done = **{ $faction }**: tus bases ya mantienen todas las unidades de { $side }. ¿Confirmas?
    .help = La lista está en tu panel. Nadie más sabe nada hasta que confirmes.

# ---- opciones

opt-yes = Sí
opt-no = No
opt-pass = Paso
opt-none = Nada
opt-card = { $n } · { $issue } +{ $bonus } ({ $tokens ->
    [one] 1 ficha
   *[other] { $tokens } fichas
}{ $when_id ->
    [any] {""}
   *[other] , { $when }
})
opt-card2 = { $n } · { $issue } +{ $bonus }/+{ $bonus2 } ({ $tokens ->
    [one] 1 ficha
   *[other] { $tokens } fichas
})
opt-say = { $got ->
    [0] Vale { $total }: { $n } { $on }{ $when_id ->
        [any] { " " }+{ $bonus }
       *[other] , { $when }
    }
   *[other] Vale { $total }, da { $got }: { $n } { $on } +{ $bonus }
}
    .place = { $total }
opt-say-leader = Vale { $total }, da { $got }: Líder
    .place = { $total }
opt-leader = Líder { $n } · todas +2 (Ostracismo +1)
opt-issue = { $issue }
opt-issue-nth = { $issue }, n.º { $n }
opt-issue-zero = { $issue } (en el cero)
    .place = { $issue }
opt-issue-box = { $issue } ({ $faction } { $box })
    .place = { $issue }
opt-halt = Detenerla en el cero
opt-carry = Moverla del todo
opt-piece = { $piece }
opt-unit-at = { $piece }, { $theater }
    .place = { $theater }: { $piece_id ->
        [AN] naval
        [DN] naval
        [SN] naval
        [PN] naval
        [SH] 300
       *[other] terrestre
    }
    .worth = { $piece_id ->
        [AN] naval
        [DN] naval
        [SN] naval
        [PN] naval
        [SH] 300
       *[other] terrestre
    }
opt-theater = { $theater }
opt-turn-known = { $theater }: { $it }
    .worth = { $it }
opt-turn-hidden = { $theater }: de los { $faction }
    .worth = de los { $faction }
opt-show = Mostrar fichas y marcadores
opt-settle-naval = { $theater }, con una naval
    .worth = con una naval
opt-settle-land = { $theater }, con dos terrestres
    .worth = con dos terrestres
opt-marker = { $kind } ({ $owner_faction })
opt-marker-nth = { $kind } ({ $owner_faction }), n.º { $n }
opt-clear = { $other } del enemigo, { $own } nuestros
opt-league-base = Construir base de Liga (4 fichas)
opt-league-convert = Convertir en base propia (2 fichas)
opt-league-units = Reclutar: { $n } por mar, { $m } por tierra
opt-league-clear-enemy = Retirar una Traición enemiga
opt-league-clear-own = Retirar una Traición propia
opt-league-argos = Levantar el ejército de Argos
opt-league-pass = No hacer nada
opt-oracle-honor = Ganar 3 de Honor
opt-oracle-strike = Eliminar una unidad de Liga (+1)
opt-oracle-plot = Traición en tres Teatros
opt-oracle-pass = No hacer nada
opt-military-march = Expedición
opt-military-raid = Incursión (3 fichas, +3 Honor)
opt-military-build = Construir en casa
opt-military-pass = Pasar (cuesta 1 ficha)
opt-build = { $n } por mar, { $m } por tierra
opt-gold-sparta = Naval espartana en Esparta
opt-gold-ionia = Dos terrestres del Peloponeso, Jonia
opt-gold-aegean = Naval del Peloponeso, { $theater }
opt-move-many = { $n } × { $piece }, desde { $theater_the }
    .place = { $theater }: { moved-units }
    .worth = { moved-units }
moved-units = { $n } { $piece_id ->
    [AN] { moved-naval }
    [DN] { moved-naval }
    [SN] { moved-naval }
    [PN] { moved-naval }
    [SH] × 300
   *[other] { $n ->
        [one] terrestre
       *[other] terrestres
    }
}
moved-naval = { $n ->
    [one] naval
   *[other] navales
}
opt-moves-done = No mover más
opt-spare = Ninguna: que sigan en pie
opt-losses1 = { $n1 } × { $piece1 }
opt-losses2 = { $n1 } × { $piece1 }, { $n2 } × { $piece2 }
opt-losses3 = { $n1 } × { $piece1 }, { $n2 } × { $piece2 }, { $n3 } × { $piece3 }
opt-maintain-auto = Que se elija con sensatez
why-tokens = { $n ->
    [one] Hace falta 1 ficha.
   *[other] Hacen falta { $n } fichas.
}
why-no-piece = No hay suficientes en la reserva.
why-theater-full = Ya tiene tres bases.
why-no-league-base = Tu Liga no tiene ninguna base ahí.
why-no-treachery = Ahí no hay Traición que retirar.
why-argos-elsewhere = Argos solo acude a una cuestión de Liga en Esparta.
why-argos-base = La Liga de Delos no tiene ninguna base en Esparta.
why-not-contested = Solo hay incursiones en un Teatro En Disputa.
why-not-home = Solo se construye en la propia capital.
why-home-lost = Ya no tienes nada en tu capital.
why-no-city-base = Tu ciudad no tiene ninguna base ahí.
why-gold-base = Esparta no tiene ninguna base ahí.
why-gold-spent = El oro persa ya ha traído ahí todo lo que puede.
why-on-track = Ya está en el contador.
why-issue-gone = Ya salió del juego.
why-not-on-track = No está en el contador.
why-captured = Está capturada: ya no se debate.
why-leader-spoke = Tu líder ya habló este turno.
why-set-aside = La tienes apartada en tu Séquito.
why-no-delian-base = La Liga de Delos no tiene ninguna base ahí.
why-no-athens = Atenas no está ahí.
why-league-stays = La Paz no mueve a las Ligas.
why-no-own-base = Ahí no hay una base de las suyas.
why-nowhere-to-go = No hay otra base de las suyas.
why-no-room = Ya no cabe.
why-stands-here = Ya está ahí.
why-argos-stays = Argos nunca sale de Esparta.
why-must-place = Mientras te queden marcadores hay que colocar uno.
why-must-turn-up = Hay un marcador de tu Bando encima: hay que revelarlo.
why-shown-already = Ya se mostraron este turno.
why-nobody-to-show = No hay nadie más a quien mostrárselos.
why-persia-shut = Esparta no tiene base en Jonia ni está Alcibíades en Persia.
why-theater-closed = Ahora no hay guerra con Persia.
why-no-marker = Ahí no hay ningún marcador.
why-enemy-marker = El marcador de encima es del enemigo.
why-no-league-unit = No hay unidades de la Liga enemiga en el mapa.
why-not-of-league = No es de la Liga.
why-no-markers-left = A tu Bando no le quedan marcadores de Traición.
why-idle-base = Alguna base se quedaría sin dar nada.
why-other-type = No es del tipo de esta Batalla.
why-bases-last = Las bases solo caen si no queda ninguna unidad.
why-bases-stand = Quien gana no pierde bases.
why-must-feed = Tus bases no pueden mantener tantas unidades.
why-other-units = Se trata de otras unidades.
why-all-there-is = No hay más que { $m }.
why-most = El máximo es { $m }.
why-least-one = Una expedición pide al menos una.
why-moved-already = Ya se ha movido.
why-outweighed = Lo que queda atrás debe valer al menos tanto como el enemigo de allí.
why-no-base-to-leave = Esa línea pide una base amiga en el Teatro que se deja.
why-no-line = Ninguna línea lleva hasta ahí.
why-nothing-leads-on = De ahí no sale ninguna línea.
why-goes-on = Ahí no puede terminar, porque podría seguir.
why-peace = En Paz, ninguna ciudad entra en los Teatros de la otra.
opt-pass-turn = Paso
opt-no-levy = Reclutar unidades de Liga
opt-more = { $n } o más
opt-no-tokens = Ninguna
box-theater = { $theater }

# ---- lo que cuesta y da cada respuesta

aid-odds = { $win } % ganas, { $tie } % empate, { $lose } % pierdes
aid-before = Batalla { $battle }; antes de fichas y cartas estás { $mine } contra { $theirs }.
aid-place = Fuerza en una batalla { $battle }: { $mine } contra { $theirs } · bases { $bases } : { $others }{ $markers ->
    [0] {""}
    [one] {" "}· 1 marcador
   *[other] {" "}· { $markers } marcadores
}
aid-unopposed = Nadie se te opone allí: cada ficha mueve una unidad y ninguna hace falta para luchar.
aid-chances = { $first } % · { $then } %
aid-commits = Posibilidades de ganar si el enemigo no añade nada, y si cada ficha trae además una unidad:
aid-defends = Posibilidades de ganar contra lo que hay allí, y si traen { $n } más:
aid-moving = Tal como está, ganas: { $none } % sin fichas enemigas, { $some } % con 4, { $most } % con 8.
aid-raid = +{ $n } de Honor; el gobierno enemigo paga en fichas su próxima carta de Batalla, o en Honor
aid-build = { $n ->
    [one] construye 1 base tuya
   *[other] construyen { $n } bases tuyas
}
aid-pass = una ficha, a cambio de nada
aid-losses = +{ $n } de Honor para ti{ $prize ->
    [yes] , rehenes y 5 más
   *[no] {""}
}
aid-envoys = { $wins ->
    [yes] gana una base, +2 de Honor
   *[no] { $n ->
        [0] renuncia
       *[other] pone { $n } de Traición
    }
}
aid-bids = Posibilidades de ganar la base si no pujan, y contra 2:
aid-counterbids = Posibilidades de impedirlo si no pujan, y contra 2:
aid-honor = +{ $n } de Honor
gives-MIL = un marcador: marchar, saquear o construir en casa
gives-LEA = un marcador: una base (+2 de Honor) o unidades de la Liga
gives-DIP = un marcador: ganarse una base (+2 de Honor), Traición
gives-ORA = un marcador: 3 de Honor, o daño al enemigo
gives-OST = gobiernas, +3 de Honor, y el Favor es tuyo
gives-GAM = { $at ->
    [war] 3 fichas (en Guerra)
   *[peace] 3 de Honor (en Paz)
}
gives-WAR = { $at ->
    [war] si la gana también la otra ciudad, Paz y 10 de Honor
   *[peace] empieza la Guerra
}
gives-CIT = una base de Delos se hace ateniense, con unidades, +2 de Honor
gives-COL = una base de Delos con unidades, +2 de Honor; solo en Paz
gives-KRY = se retiran hasta seis Traiciones atenienses
gives-AGO = hasta tres unidades terrestres espartanas; solo en Guerra

# ---- lo que se dice

tells-dealt = Los { $parts } tienen { $n } cartas y su Líder.
part-faction = { $faction }
tells-proposes = Los { $faction } proponen { $parts } ({ $box ->
    [0] en el cero
   *[other] casilla { $box }
}).
part-issue = { $issue }
tells-names = Se abre el debate: { $parts }.
part-names = { $issue } (los { $faction })
tells-speaks = Hablan { $parts }.
part-speaks = los { $faction } con { $n }
tells-argued = Fichas y votos: { $parts }.
part-tokens = { $n } { $n ->
    [one] ficha
   *[other] fichas
} para los { $faction }
part-compares = { $n } contra { $m } por { $issue } en { $side }
tells-swayed = Tras el debate: { $parts }.
part-sways = { $issue } en la casilla { $box } ({ $half })
part-zero = { $issue } en el cero (por los { $faction })
part-still = { $issue } donde estaba ({ $side })
tells-honor = Honor: { $parts }.
part-honor-up = { $faction } +{ $n } ({ $total })
part-honor-down = { $faction } −{ $n } ({ $total })
tells-strategoi = Consejo de Strategoi: { $parts }.
part-strategoi = { $faction } +{ $n }
tells-markers = Marcadores de Teatro: { $parts }.
part-markers = { $faction } { $n }
tells-places = Marcadores nuevos: { $parts }.
part-places = { $faction } en { $theater_the }
tells-turned = Se revelan: { $parts }.
part-turned = { $it } en { $theater_the } (los { $faction })
tells-returns = Fichas devueltas: { $parts }.
part-returns = { $faction } { $it }
tells-spends = Los { $faction } revelan { $it } en { $theater_the }. Los { $faction2 } gastan { $spent } { $spent ->
    [one] ficha
   *[other] fichas
}.
tells-treachery = Los { $faction } revelan { $it } en { $theater_the }. Los { $faction2 } gastan { $spent } { $spent ->
    [one] ficha
   *[other] fichas
}: { $n } de Traición.
tells-converts = Los { $faction } revelan { $it } en { $theater_the }. Los { $faction2 } gastan { $spent } { $spent ->
    [one] ficha
   *[other] fichas
} y **atraen una base de Liga**.
tells-builds-base = Los { $faction } revelan { $it } en { $theater_the }. Los { $faction2 } construyen una base de Liga.
tells-levies = Los { $faction } revelan { $it } en { $theater_the }. Los { $faction2 } reclutan: { $n ->
    [0] { $m } por tierra
   *[other] { $n } por mar{ $m ->
        [0] {""}
       *[other] {", "}{ $m } por tierra
    }
}.
tells-builds-units = Los { $faction } revelan { $it } en { $theater_the }. Los { $faction2 } construyen: { $n ->
    [0] { $m } por tierra
   *[other] { $n } por mar{ $m ->
        [0] {""}
       *[other] {", "}{ $m } por tierra
    }
}.
tells-no-effect = Los { $faction } revelan { $it } en { $theater_the }: sin efecto.
tells-no-tokens = Los { $faction } revelan { $it } en { $theater_the }. Los { $faction2 } no tienen fichas: sin efecto.
tells-commits = Fichas asignadas: { $parts }.
part-commits = los { $faction } { $it }
tells-moves = En marcha: { $parts }.
part-moves = { $piece }, { $start } → { $theater }
tells-plan = { $parts }.
part-plan = { $n } × { $piece }, { $start } → { $theater }
part-plan-loses = { $n } × { $piece } que se pierde en { $start_the }
tells-loses = { $side } pierde en { $theater_the }: { $parts }.
part-loses = { $n } × { $piece }
tells-battle = **Batalla { $battle } en { $theater_the }**: Atenas { $n } (carta { $n1 }), Esparta { $m } (carta { $n2 }). { $side3 } gana por { $lead }.
tells-battle-tie = **Batalla { $battle } en { $theater_the }**: Atenas { $n } (carta { $n1 }), Esparta { $m } (carta { $n2 }). Empate: no hay bajas.
opening = Empieza el escenario.
turn = **Turno { $n }**
play = Aristófanes: *{ $it }*.
lays = { $side }: { $issue } queda en la casilla { $box } ({ $faction }).
withholds = { $n } fichas de cada Bando quedan fuera este turno.
takes-tokens = Los { $faction } reciben { $n } { $n ->
    [one] ficha
   *[other] fichas
}.
arrives = { $n } × { $piece } en { $theater_the }.
alcibiades = Alcibíades huye a Persia.
leaves = Se pierde: { $piece } en { $theater_the }.
plague = **¡Plaga!**
dies = La Plaga se lleva: { $piece } en { $theater_the }.
dies-for-good = La Plaga se lleva: { $piece } en { $theater_the }. Sale del juego.
ravages = Estragos de la Guerra: lo que se lleve la Plaga sale del juego para siempre.
tells-entourage = Los { $faction } descartan su Séquito: { $parts }.
part-card = un { $n } ({ $issue })
will = Voluntad de la Asamblea, { $side }: { $aim } { $theater_count ->
    [1] { $theater_the }
   *[other] { $n } de estos Teatros: { $theater }
}.
entourage-drops = Los { $faction } descartan { $it } de su Séquito.
dealt = Los { $faction } tienen { $n } cartas y su Líder.
hostage-used = { $side } usa sus Rehenes: allí se debatirá Guerra/Paz.
war-waits = { $side }: Guerra/Paz empieza en la casilla 2 de la facción Oponente.
proposes = Los { $faction } proponen { $issue } ({ $box ->
    [0] en el cero
   *[other] casilla { $box }
}).
names-issue = Los { $faction } abren el debate: { $issue }.
speaks = Los { $faction } hablan con { $n }.
trusts = Consejo Asesor de los { $faction }: +{ $n }.
entourage-shown = Los { $faction } descartan su Séquito: { $it }.
compares = { $side }, { $issue }: { $n } contra { $m }.
no-move = { $side }: { $issue } no se mueve.
sways = Los { $faction } llevan { $issue } a la casilla { $box } ({ $half }).
sways-zero = Los { $faction } llevan { $issue } al cero.
captures = Los { $faction } capturan { $issue }.
ostracism = Los { $faction } condenan al ostracismo al líder de los { $rival_faction }.
oratory = Oratoria en { $side }: { $n } contra { $m }.
governs = Los { $faction } gobiernan ahora { $side }. Favor: { $favor }.
governs-still = Los { $faction } siguen gobernando { $side }. Favor: { $favor }.
strategoi = Consejo de Strategoi: los { $faction } muestran una carta y reciben { $n }.
war = **Se declara la Guerra.**
peace = **Se declara la Paz.**
games = Los { $faction } ganan los Juegos.
cancelled = { $issue } de los { $faction } queda cancelada.
citizenship = Los { $faction } conceden la ciudadanía: base ateniense en { $theater_the }.
colony = Los { $faction } fundan una colonia en { $theater_the }.
krypteia = Los { $faction } retiran { $n } de Traición ateniense.
agoge = Los { $faction } instruyen nuevas unidades espartanas: { $n }.
markers = Los { $faction } tienen { $n ->
    [one] { $n } marcador
   *[other] { $n } marcadores
} de Teatro.
lends = Los { $faction } prestan { $n ->
    [one] 1 marcador
   *[other] { $n } marcadores
} a los { $rival_faction }.
order = Orden de Honor: { $faction }.
places = Los { $faction } colocan un marcador en { $theater_the }.
all-placed = Todos los marcadores están en el mapa.
passes-placing = Los { $faction } no tienen más marcadores que colocar y pasan.
passes-resolving = Los { $faction } pasan: no hay ningún marcador de su Bando encima.
no-moves = Ninguna unidad de los { $faction } puede ya moverse hacia allí.
wins-nothing = { $issue } de los { $faction } no encuentra lugar: sin efecto.
shows-tokens = Los { $faction } muestran sus fichas a su Compatriota: { $it }.
    .sealed = Los { $faction } muestran sus fichas a su Compatriota.
shows-markers = Los { $faction } muestran a su Compatriota: { $it }.
    .sealed = Los { $faction } muestran sus marcadores a su Compatriota.
turns-up = Los { $faction } revelan { $it } en { $theater_the }.
no-effect = Sin efecto.
spends = Los { $faction } gastan { $n } { $n ->
    [one] ficha
   *[other] fichas
}.
treachery = { $side } coloca { $n } de Traición en { $theater_the }.
converts = Los { $faction } atraen una base de Liga en { $theater_the }.
clears = Los { $faction } retiran { $n } de Traición en { $theater_the }.
bids = Los { $faction } pujan { $it }.
bid-totals = La puja de los { $faction }: { $n } contra { $m }.
base-won = Los { $faction } ganan una base de Liga en { $theater_the }.
builds-base = Los { $faction } construyen una base de Liga en { $theater_the }.
converts-own = Los { $faction } hacen de su ciudad una base en { $theater_the }.
levies = Los { $faction } reclutan en { $theater_the }: { $n ->
    [0] { $m } por tierra
   *[other] { $n } por mar{ $m ->
        [0] {""}
       *[other] {", "}{ $m } por tierra
    }
}.
argos = Argos levanta su ejército: { $n }.
argos-leaves = Sin base de Delos, Argos se retira: { $n }.
declines = Los { $faction } no hacen nada en { $theater_the }.
persian-base = Los { $faction } consiguen la base persa número { $n }.
returns = Los { $faction } devuelven { $it ->
    [one] { $it } ficha
   *[other] { $it } fichas
}.
no-tokens = Los { $faction } no tienen fichas: sin efecto.
declines-military = Los { $faction } pasan y pagan una ficha.
raids = Los { $faction } hacen una Incursión con { $n } fichas.
battle-card = Carta de Batalla de { $side }: { $n }.
raided = Los { $faction } pierden { $it ->
    [one] { $it } ficha
   *[other] { $it } fichas
} por la Incursión.
builds-units = Los { $faction } construyen en { $theater_the }: { $n ->
    [0] { $m } por tierra
   *[other] { $n } por mar{ $m ->
        [0] {""}
       *[other] {", "}{ $m } por tierra
    }
}.
commits = Los { $faction } asignan { $it ->
    [one] 1 ficha
   *[other] { $it } fichas
}.
moves = En marcha: { $piece }, { $start } → { $theater }.
ship = Se suma el Barco de Estado.
battle = **Batalla { $battle } en { $theater_the }**: Atenas { $n }, Esparta { $m }.
battle-tie = Empate: no hay bajas.
battle-won = { $side } gana por { $n }.
loses = { $side } pierde en { $theater_the }: { $n } × { $piece }.
hostages = { $side } toma Rehenes.
major-defeat = Derrota mayor de { $side }: allí se debatirá Guerra/Paz.
honor-up = { $faction }: +{ $n } de Honor ({ $total }).
honor-down = { $faction }: −{ $n } de Honor ({ $total }).
persian-war = La guerra con Persia cuesta a los { $faction } { $n } de Honor.
callias = Los { $faction } concluyen la Paz de Calias.
wealth = { $side }: bases { $n }, Teatros controlados { $m }.
redeploy-plan = Los { $faction } redespliegan las unidades de { $side }:
redeploy-none = Los { $faction } dejan las unidades de { $side } donde están.
homeward-plan = Los { $faction } llevan a casa las unidades de { $side }:
homeward-none = Las unidades de { $side } se quedan donde están.
maintain-plan = { $side } no puede mantener todas sus unidades:
plan-moves = { $n } × { $piece }: { $start } → { $theater }
plan-loses = { $n } × { $piece }: se pierde en { $start_the }
will-done = { $side } cumple la Voluntad de la Asamblea.
will-failed = { $side } no cumple la Voluntad de la Asamblea.

over-war = { $side } gana la guerra; los { $faction }{ $machine ->
    [yes] {" "}(Formión)
   *[other] {""}
}, la partida. Honor: Aristócratas { $af }, Demagogos { $df }, Euripóntidas { $ek }, Agíadas { $ak }.
over-honor = Los { $faction }{ $machine ->
    [yes] {" "}(Formión)
   *[other] {""}
} ganan por Honor. Honor: Aristócratas { $af }, Demagogos { $df }, Euripóntidas { $ek }, Agíadas { $ak }.
over-conquest = { $side } ha tomado la capital enemiga; ganan los { $faction }{ $machine ->
    [yes] {" "}(Formión)
   *[other] {""}
}. Honor: Aristócratas { $af }, Demagogos { $df }, Euripóntidas { $ek }, Agíadas { $ak }.
over-grain = Atenas pasa hambre; ganan los { $faction }{ $machine ->
    [yes] {" "}(Formión)
   *[other] {""}
}. Honor: Aristócratas { $af }, Demagogos { $df }, Euripóntidas { $ek }, Agíadas { $ak }.
over-both-fall = Caen las dos capitales: empate.
over-battle = { $side } sale de la Batalla con más Honor. Honor: Aristócratas { $af }, Demagogos { $df }, Euripóntidas { $ek }, Agíadas { $ak }.
over-drawn-battle = Ningún Bando ha ganado más Honor: empate.
over-verdict = Los { $faction }{ $machine ->
    [yes] {" "}(Formión)
   *[other] {""}
} ganan la votación.
over-no-verdict = Nadie gana la cuestión: empate.

# ---- la mesa en palabras

digest = Fin del turno { $n }
headline-war = Turno { $n }{ $span_id ->
    [none] {""}
   *[other] {" "}({ $at } de { $span })
} · Guerra · { $honors }
headline-peace = Turno { $n }{ $span_id ->
    [none] {""}
   *[other] {" "}({ $at } de { $span })
} · Paz · { $honors }
headline-honor = { $faction } { $n }
news-dominant = Gobiernan los { $faction }
news-favor = Favor de { $side }: { $favor }
news-no-expedition = Ninguna expedición en curso
news-faction = { $faction }: Honor { $n } · cartas { $cards } · Séquito { $entourage } · marcadores { $markers }
news-tokens = fichas { $n }
news-cards = Tus cartas de los { $faction }
news-entourage = Tu Séquito de los { $faction }: { $cards }
news-markers = Tus marcadores de los { $faction }: { $markers }
news-city = { $side }, fichas: reserva { $reserve } · Consejo { $council } · fuera de juego este turno { $withheld } · fuera de juego el que viene { $fined }
news-Ab = bases atenienses { $n }
news-AL = unidades terrestres atenienses { $n }
news-AN = unidades navales atenienses { $n }
news-Db = bases de Delos { $n }
news-DL = unidades terrestres de Delos { $n }
news-DN = unidades navales de Delos { $n }
news-Sb = bases espartanas { $n }
news-SL = unidades terrestres espartanas { $n }
news-SN = unidades navales espartanas { $n }
news-Pb = bases del Peloponeso { $n }
news-PL = unidades terrestres del Peloponeso { $n }
news-PN = unidades navales del Peloponeso { $n }
news-GL = unidades terrestres de Argos { $n }
news-SH = «los 300» { $n }
news-hidden = { $faction } boca abajo
news-queue = Marcadores en { $theater_the }: { $markers }
news-duties = { $side }, además: { $listed }
news-track = { $side }, contador: { $issues }
glance = { $faction }, { $n } de Honor{ $cards ->
    [0] {""}
    [one] , 1 carta
   *[other] , { $cards } cartas
}{ $markers ->
    [0] {""}
    [one] , 1 marcador
   *[other] , { $markers } marcadores
}
board-war = **Turno { $n }, Guerra**
board-peace = **Turno { $n }, Paz**
board-pre = preplaga
board-post = posplaga
board-in-athens = Alcibíades en Atenas
board-in-persia = Alcibíades en Persia
board-persian-war = guerra con Persia
board-play = { $play }
board-ship = Barco de Estado listo
board-ship-used = Barco de Estado usado
board-lost = perdido para siempre: { $n } × { $piece }
board-faction = **{ $faction }** ({ $by_whom }): { $n } de Honor
board-dominant = gobiernan
board-cards = { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
}, Séquito { $m }
board-markers = { $n ->
    [one] { $n } marcador
   *[other] { $n } marcadores
}
board-tokens = { $n ->
    [one] { $n } ficha
   *[other] { $n } fichas
}
board-city = **{ $side }**: Favor { $favor }, reserva { $n }
board-council = Consejo { $n }
board-withheld = fuera de juego este turno { $n }
board-fined = fuera de juego el turno que viene { $n }
board-hostage = tiene Rehenes
board-war-waits = espera Guerra/Paz
board-will = debe { $aim } { $theater_count ->
    [1] { $theater_the }
   *[other] { $n } de estos Teatros: { $theater }
}
board-debate = debate { $n } de 6: { $issue }
board-track = contador: { $issues }
track-zero = { $issue } 0
track-box = { $issue } { $faction } { $box }
track-captured = { $issue } capturada ({ $faction })
board-expedition = **Expedición** de los { $faction } a { $theater_the }, movimientos por hacer: { $n }
board-committed = { $faction } asignan { $n }
board-theater = **{ $n } { $theater }** ({ $type })
board-type-land = terrestre
board-type-naval = naval
color-A = Aten.
color-D = Delos
color-S = Esp.
color-P = Pelop.
color-G = Argos
board-b = { $n }b
board-l = { $n }t
board-n = { $n }n
board-treachery = Traición de { $side } { $n }
board-queue = | cola: { $markers }
queue-known = { $it }
queue-hidden = { $faction } ?
board-persia = **Persia**: bases { $n }
board-legend = b base, t terrestre, n naval, ★ con los 300; colas de arriba abajo
hand-faction = **{ $faction }** · { $n } { $n ->
    [one] ficha
   *[other] fichas
}
hand-cards = Cartas (valor · cuestión, bonificación, fichas):
hand-entourage = Séquito, valores: { $cards }
hand-markers = Marcadores: { $markers }
hand-plan = Tu plan hasta ahora:
hand-due = Además, al confirmar debe irse:

# ---- la imagen

alt-hand = Tus facciones, dibujadas. { $hand }
pic-worth = vale { $n }
pic-leader = Líder
pic-entourage = Séquito
pic-debate = debate { $n } de 6
picture-war = Guerra
picture-peace = Paz
picture-turn = Turno { $n }
picture-honor = Honor
picture-token = Reserva { $n }
picture-land-battle = Batalla terrestre: { $theater }
picture-naval-battle = Batalla naval: { $theater }
picture-units = Unidades
picture-treachery = Traición
picture-tokens = Fichas
picture-card = Carta
picture-total = Total
picture-won = gana
picture-tie = Empate
picture-lost = Bajas { $n } : { $m }
picture-legend-base = base
picture-legend-land = unidad terrestre
picture-legend-naval = barco
picture-legend-choice = lo puedes elegir
picture-legend-queue = marcador boca abajo (Ar, De, Eu, Ag: su facción)
picture-legend-treachery = Traición
picture-line-L = ruta terrestre
picture-line-C = ambas, prueba terrestre
picture-line-S = ambas, prueba naval
picture-line-N = ruta naval
picture-line-base = se sale solo con base
picture-legend-new = nuevo desde tu jugada
picture-legend-last = último cambio
picture-legend-three-hundred = con los 300
picture-legend-granary = granero
picture-legend-contested = ambos Bandos
picture-legend-governs = gobierna
picture-legend-favor = Favor
picture-color-A = Atenas
picture-color-D = Liga de Delos
picture-color-S = Esparta
picture-color-P = Liga del Peloponeso
picture-color-G = Argos
sign-athens = A
sign-sparta = E
sign-AF = Ar
sign-DF = De
sign-EK = Eu
sign-AK = Ag
zoom-west = Oeste
zoom-centre = Grecia central
zoom-north = Norte
zoom-east = Egeo y Oriente
zoom-assembly = Asambleas
zoom-battle = Última Batalla

# Terms: what arguments of messages are called

faction-AF = Aristócratas
faction-DF = Demagogos
faction-EK = Euripóntidas
faction-AK = Agíadas
owner_faction-AF = { faction-AF }
owner_faction-DF = { faction-DF }
owner_faction-EK = { faction-EK }
owner_faction-AK = { faction-AK }
rival_faction-AF = { faction-AF }
rival_faction-DF = { faction-DF }
rival_faction-EK = { faction-EK }
rival_faction-AK = { faction-AK }
half-AF = { faction-AF }
half-DF = { faction-DF }
half-EK = { faction-EK }
half-AK = { faction-AK }
favor-AF = { faction-AF }
favor-DF = { faction-DF }
favor-EK = { faction-EK }
favor-AK = { faction-AK }
chief-AF = { faction-AF }
chief-DF = { faction-DF }
chief-EK = { faction-EK }
chief-AK = { faction-AK }
favor-neutral = nadie
faction-none = nadie
theater-0 = Persia
theater-1 = Sicilia
theater-2 = Córcira
theater-3 = Etolia
theater-4 = Naupacto
theater-5 = Istmo de Corinto
    .the = el istmo de Corinto
theater-6 = Esparta
theater-7 = Atenas
theater-8 = Beocia
theater-9 = Tesalia
theater-10 = Macedonia
theater-11 = Calcídica
    .the = la Calcídica
theater-12 = Anfípolis
theater-13 = Helesponto
    .the = el Helesponto
theater-14 = Jonia
theater-15 = Lesbos
theater-16 = Quíos
theater-17 = Samos
theater-18 = Cícladas
    .the = las Cícladas
theater-19 = Espóradas del Sur
    .the = las Espóradas del Sur
theater-20 = Mediterráneo Oriental
    .the = el Mediterráneo Oriental
start-1 = { theater-1 }
start-2 = { theater-2 }
start-3 = { theater-3 }
start-4 = { theater-4 }
start-5 = { theater-5 }
    .the = { theater-5.the }
start-6 = { theater-6 }
start-7 = { theater-7 }
start-8 = { theater-8 }
start-9 = { theater-9 }
start-10 = { theater-10 }
start-11 = { theater-11 }
    .the = { theater-11.the }
start-12 = { theater-12 }
start-13 = { theater-13 }
    .the = { theater-13.the }
start-14 = { theater-14 }
start-15 = { theater-15 }
start-16 = { theater-16 }
start-17 = { theater-17 }
start-18 = { theater-18 }
    .the = { theater-18.the }
start-19 = { theater-19 }
    .the = { theater-19.the }
start-20 = { theater-20 }
    .the = { theater-20.the }
issue-MIL = Militar
issue-LEA = Liga
issue-DIP = Diplomática
issue-ORA = Oráculo
issue-OST = Ostracismo
issue-GAM = Juegos
issue-WAR = Guerra/Paz
issue-CIT = Ciudadanía
issue-COL = Colonia
issue-KRY = Krypteia
issue-AGO = Agogé
issue-ANY = Todas
issue-ANY-OST = Todas salvo Ostracismo
on-MIL = { issue-MIL }
on-LEA = { issue-LEA }
on-DIP = { issue-DIP }
on-ORA = { issue-ORA }
on-OST = { issue-OST }
on-GAM = { issue-GAM }
on-WAR = { issue-WAR }
on-ANY = todas
on-ANY-OST = no Ostracismo
short-MIL = MIL
short-LEA = LIG
short-DIP = DIP
short-ORA = ORÁ
short-OST = OST
short-GAM = JUE
short-WAR = G/P
short-CIT = CIU
short-COL = COL
short-KRY = KRY
short-AGO = AGO
kind-MIL = { issue-MIL }
kind-LEA = { issue-LEA }
kind-DIP = { issue-DIP }
kind-ORA = { issue-ORA }
kind-RUM = Rumor
piece-Ab = base ateniense
piece-AL = terrestre ateniense
piece-AN = naval ateniense
piece-Db = base de Delos
piece-DL = terrestre de Delos
piece-DN = naval de Delos
piece-Sb = base espartana
piece-SL = terrestre espartana
piece-SN = naval espartana
piece-Pb = base del Peloponeso
piece-PL = terrestre peloponesia
piece-PN = naval peloponesia
piece-GL = terrestre de Argos
piece-SH = «los 300»
piece1-Ab = { piece-Ab }
piece1-AL = { piece-AL }
piece1-AN = { piece-AN }
piece1-Db = { piece-Db }
piece1-DL = { piece-DL }
piece1-DN = { piece-DN }
piece1-Sb = { piece-Sb }
piece1-SL = { piece-SL }
piece1-SN = { piece-SN }
piece1-Pb = { piece-Pb }
piece1-PL = { piece-PL }
piece1-PN = { piece-PN }
piece1-GL = { piece-GL }
piece1-SH = { piece-SH }
piece2-Ab = { piece-Ab }
piece2-AL = { piece-AL }
piece2-AN = { piece-AN }
piece2-Db = { piece-Db }
piece2-DL = { piece-DL }
piece2-DN = { piece-DN }
piece2-Sb = { piece-Sb }
piece2-SL = { piece-SL }
piece2-SN = { piece-SN }
piece2-Pb = { piece-Pb }
piece2-PL = { piece-PL }
piece2-PN = { piece-PN }
piece2-GL = { piece-GL }
piece2-SH = { piece-SH }
piece3-Ab = { piece-Ab }
piece3-AL = { piece-AL }
piece3-AN = { piece-AN }
piece3-Db = { piece-Db }
piece3-DL = { piece-DL }
piece3-DN = { piece-DN }
piece3-Sb = { piece-Sb }
piece3-SL = { piece-SL }
piece3-SN = { piece-SN }
piece3-Pb = { piece-Pb }
piece3-PL = { piece-PL }
piece3-PN = { piece-PN }
piece3-GL = { piece-GL }
piece3-SH = { piece-SH }
play-acharnians-A = Acarnienses A
it-acharnians-A = { play-acharnians-A }
play-acharnians-B = Acarnienses B
it-acharnians-B = { play-acharnians-B }
play-acharnians-C = Acarnienses C
it-acharnians-C = { play-acharnians-C }
play-knights-A = Caballeros A
it-knights-A = { play-knights-A }
play-knights-B = Caballeros B
it-knights-B = { play-knights-B }
play-knights-C = Caballeros C
it-knights-C = { play-knights-C }
play-clouds-A = Nubes A
it-clouds-A = { play-clouds-A }
play-clouds-B = Nubes B
it-clouds-B = { play-clouds-B }
play-clouds-C = Nubes C
it-clouds-C = { play-clouds-C }
play-wasps-A = Avispas A
it-wasps-A = { play-wasps-A }
play-wasps-B = Avispas B
it-wasps-B = { play-wasps-B }
play-wasps-C = Avispas C
it-wasps-C = { play-wasps-C }
play-peace-A = Paz A
it-peace-A = { play-peace-A }
play-peace-B = Paz B
it-peace-B = { play-peace-B }
play-peace-C = Paz C
it-peace-C = { play-peace-C }
play-birds-A = Aves A
it-birds-A = { play-birds-A }
play-birds-B = Aves B
it-birds-B = { play-birds-B }
play-birds-C = Aves C
it-birds-C = { play-birds-C }
play-lysistrata-A = Lisístrata A
it-lysistrata-A = { play-lysistrata-A }
play-lysistrata-B = Lisístrata B
it-lysistrata-B = { play-lysistrata-B }
play-lysistrata-C = Lisístrata C
it-lysistrata-C = { play-lysistrata-C }
play-frogs-A = Ranas A
it-frogs-A = { play-frogs-A }
play-frogs-B = Ranas B
it-frogs-B = { play-frogs-B }
play-frogs-C = Ranas C
it-frogs-C = { play-frogs-C }
it-own =
    .MIL = { kind-MIL }
    .LEA = { kind-LEA }
    .DIP = { kind-DIP }
    .ORA = { kind-ORA }
    .RUM = { kind-RUM }
it-AF = { faction-AF }
    .MIL = { kind-MIL } ({ faction-AF })
    .LEA = { kind-LEA } ({ faction-AF })
    .DIP = { kind-DIP } ({ faction-AF })
    .ORA = { kind-ORA } ({ faction-AF })
    .RUM = { kind-RUM } ({ faction-AF })
it-DF = { faction-DF }
    .MIL = { kind-MIL } ({ faction-DF })
    .LEA = { kind-LEA } ({ faction-DF })
    .DIP = { kind-DIP } ({ faction-DF })
    .ORA = { kind-ORA } ({ faction-DF })
    .RUM = { kind-RUM } ({ faction-DF })
it-EK = { faction-EK }
    .MIL = { kind-MIL } ({ faction-EK })
    .LEA = { kind-LEA } ({ faction-EK })
    .DIP = { kind-DIP } ({ faction-EK })
    .ORA = { kind-ORA } ({ faction-EK })
    .RUM = { kind-RUM } ({ faction-EK })
it-AK = { faction-AK }
    .MIL = { kind-MIL } ({ faction-AK })
    .LEA = { kind-LEA } ({ faction-AK })
    .DIP = { kind-DIP } ({ faction-AK })
    .ORA = { kind-ORA } ({ faction-AK })
    .RUM = { kind-RUM } ({ faction-AK })
markers-own =
    .MIL = { kind-MIL }
    .LEA = { kind-LEA }
    .DIP = { kind-DIP }
    .ORA = { kind-ORA }
    .RUM = { kind-RUM }
markers-AF = { faction-AF }
    .MIL = { kind-MIL } ({ faction-AF })
    .LEA = { kind-LEA } ({ faction-AF })
    .DIP = { kind-DIP } ({ faction-AF })
    .ORA = { kind-ORA } ({ faction-AF })
    .RUM = { kind-RUM } ({ faction-AF })
markers-DF = { faction-DF }
    .MIL = { kind-MIL } ({ faction-DF })
    .LEA = { kind-LEA } ({ faction-DF })
    .DIP = { kind-DIP } ({ faction-DF })
    .ORA = { kind-ORA } ({ faction-DF })
    .RUM = { kind-RUM } ({ faction-DF })
markers-EK = { faction-EK }
    .MIL = { kind-MIL } ({ faction-EK })
    .LEA = { kind-LEA } ({ faction-EK })
    .DIP = { kind-DIP } ({ faction-EK })
    .ORA = { kind-ORA } ({ faction-EK })
    .RUM = { kind-RUM } ({ faction-EK })
markers-AK = { faction-AK }
    .MIL = { kind-MIL } ({ faction-AK })
    .LEA = { kind-LEA } ({ faction-AK })
    .DIP = { kind-DIP } ({ faction-AK })
    .ORA = { kind-ORA } ({ faction-AK })
    .RUM = { kind-RUM } ({ faction-AK })

# ---- lo que no está impreso, y decisiones

mark-theater-type = qué Batalla va primero en { $values }.
mark-connection = que estos Teatros (por su número) estén unidos, por qué línea y si hace falta base: { $values }.
mark-connection-class = la clase de las líneas entre estos Teatros (por su número): { $values }. Que están unidos sí está impreso.
mark-losses = los divisores de las tablas de bajas.
mark-leader = qué dicen y qué cobran los Líderes de estas facciones: { $values }.
mark-leader-value = el valor base del Líder de { $values_count ->
    [one] la facción
   *[other] estas facciones:
} { $values }.
mark-card = todas las cartas políticas salvo la A07: valores, líneas, títulos.
mark-card-value = el valor base de la carta A07. Sus líneas sí están impresas.
mark-card-name = el título de la carta A07.
mark-play = estas cartas de Aristófanes: { $values }.
mark-play-place = qué casillas usan estas cartas de Aristófanes: { $values }.
mark-play-tokens = cuántas fichas quitan estas cartas de Aristófanes: { $values }.
mark-play-give = las fichas de { $values }.
mark-scenario = turnos, gobiernos y maneras de acabar de estos escenarios: { $values }.
mark-scenario-war = que se empiece en Paz en { $values_count ->
    [one] este escenario
   *[other] estos escenarios
}: { $values }.
mark-scenario-honor_from = desde qué turno se gana por Honor en { $values_count ->
    [one] este escenario
   *[other] estos escenarios
}: { $values }.
mark-setup = todos los despliegues de piezas.
mark-handicap = la ventaja de 20 de Formión.
mark-athens = los planes de Formión para Atenas: { $values }.
mark-sparta = los planes de Formión para Esparta: { $values }.
mark-home = las cuestiones de Formión con la casa en peligro.
mark-will = las cuestiones de Formión ante una Voluntad de la Asamblea.
value-leader-LAF = Aristócratas
value-leader-LDF = Demagogos
value-leader-LEK = Euripóntidas
value-leader-LAK = Agíadas
value-leader-value-LAK = Agíadas
value-athens-grain = la ruta del grano
value-athens-chokepoints = los cuellos de botella navales
value-athens-west = el oeste
value-athens-aegean = el Egeo
value-athens-central = Grecia central
value-sparta-attica = el Ática
value-sparta-central = Grecia central
value-sparta-north = el camino del norte
value-sparta-sicily = Sicilia
value-sparta-revolt = la revuelta del Egeo y Persia
scenario-first-war = { option-scenario-first-war }
scenario-second-war = { option-scenario-second-war }
scenario-campaign = { option-scenario-campaign }
scenario-periclean-peace = { option-scenario-periclean-peace }
scenario-archidamian-war = { option-scenario-archidamian-war }
scenario-time-of-peace = { option-scenario-time-of-peace }
scenario-central-greece = { option-scenario-central-greece }
scenario-aegean = { option-scenario-aegean }
scenario-ostracism = { option-scenario-ostracism }
scenario-sparta-declares = { option-scenario-sparta-declares }
scenario-samos = { option-scenario-samos }
scenario-brasidas = { option-scenario-brasidas }
scenario-mantinea = { option-scenario-mantinea }
scenario-arginusae = { option-scenario-arginusae }
scenario-aegospotami = { option-scenario-aegospotami }
ruling-choice = El reglamento no dice quién elige las unidades que se llevan una comedia o la Plaga, ni adónde van con la Paz. Aquí, la Dominante del Bando.
ruling-withheld = Las fichas que quita una comedia quedan fuera solo ese turno.
ruling-plague = Una Atenas En Disputa sufre la pérdida de un tercio y, «además», la de todo Teatro En Disputa. Qué está En Disputa se mira antes de que muera nada.
ruling-in-turn = Si Atenas va primero, también decide antes sobre el Consejo Asesor y sobre frenar la Guerra/Paz. El Séquito se elige en secreto y, por tanto, siempre a la vez.
ruling-battle-deck = El reglamento no dice qué pasa al agotarse un Mazo de Batalla. Aquí lo forman de nuevo sus propios descartes.
ruling-zero-box = La cuestión que no ganó nadie vuelve a las existencias y puede elegirse otra vez el turno siguiente.
ruling-floor = Lo que se perdería por debajo de 0 se olvida cada vez, no se guarda. Solo en la Oratoria limita lo que gana el otro.
ruling-krypteia = «Hasta seis» permite retirar menos, o ninguna.
ruling-colony = «Controlado o En Disputa» se entiende como Controlado por Atenas.
ruling-treachery = El enviado que tiene bastante pero no halla base de Liga, o no tiene una libre, pone Traición; si faltan marcadores, los que queden.
ruling-no-envoys = Una cuestión Diplomática se deja sin resolver asignando 0 fichas.
ruling-bid-honor = La regla 8.51 no da Honor por una base ganada en la puja; el resumen (10.12M) da 2 por construirla.
ruling-home-build = El reglamento no pone precio a construir en casa. Aquí cuesta una ficha, como dejar pasar una cuestión Militar.
ruling-home-bases = Solo producen las bases que están en la propia capital, y solo las del Teatro de la cuestión de Liga.
ruling-no-tokens = A quien no puede guardar ninguna ficha, porque todas las de su Bando están a la vista, no se le pregunta.
ruling-full-row = Quien elige escoge una fila y toma su número entero.
ruling-bases = «Todas las unidades militares» son las de ambos tipos, sea cual sea la Batalla. El vencedor puede tomar menos bases, o ninguna.
ruling-second-cards = En la segunda Batalla cada Bando roba otra carta de Batalla.
ruling-major-defeat = Para la derrota mayor se suman las pérdidas de ambas facciones tal como serían, aunque una esté a 0.
ruling-end-ties = Con Bandos iguales gana la facción con más Honor. Cada Bando presenta la mejor de las suyas, la Dominante si empatan; si también estas empatan, gana Atenas.
ruling-redeploy = El reglamento redespliega color por color; aquí los dos colores de un Bando son un solo plan. Una unidad puede quedarse donde su Bando tenga base; para entrar necesita una del color debido.
ruling-forty = Un plan tiene como mucho cuarenta movimientos a mano.
ruling-conquest-first = El reglamento no dice qué se mira antes si en el mismo turno decidirían el Honor y una capital caída, o el grano perdido. Aquí manda el mapa: con Honor 60, 20, 5 y 5 y Atenas tomada, gana Esparta.
ruling-will-bid = «No importa qué base»: la ganada en la puja cuenta como construida. La enemiga que cambia de Bando ni se construyó ni se hizo de la ciudad.
ruling-three-hundred = Los «300» son un Strategos donde estén, también en el mar.
ruling-three-hundred-move = Dan su movimiento a toda expedición de Esparta, estén donde estén en el mapa.
ruling-ship = El Barco de Estado se ofrece antes de cada Batalla hasta que se usa.
ruling-persian-base = El precio y el Honor de una base persa son los de una base de Liga.
ruling-persian-upkeep = Las bases persas no alimentan a nadie ni dan Honor al final.
ruling-east = La regla 13.22 quita un punto más solo sin Control **y** sin nave ateniense; el resumen (10.12K) nombra solo el Control. Difieren si hay una nave sin Control. Aquí vale la regla completa.
ruling-ravages = No se encontró qué más hace 14.43 al declararse la Guerra; aquí, nada.
ruling-vignettes = Las viñetas también se pueden jugar a solas contra Formión.
ruling-phormio = Las tablas de Formión no se encontraron: este procedimiento es propio. Alcance y efecto se calculan sin adivinar fichas ocultas; donde calla, hace algo sencillo.

# ---- lo que se consulta

zoom-score = El marcador ahora mismo
zoom-athens = Las cartas de Atenas
zoom-sparta = Las cartas de Esparta
zoom-cards = Cartas y lo que queda
zoom-tables = Bajas y cuestiones
zoom-plays = Comedias
look-halves = **Valor · { $faction } · { $faction2 }**
look-card = { $first } · { $then }{ $where ->
    [out] {" "}(fuera)
    [own] {" "}(tuya)
   *[unseen] {""}
}
look-now = **Si acabara ahora: Atenas { $athens } : { $sparta } Esparta**
look-score = { $faction }: { $n } = Honor { $honor }{ $more ->
    [no] {""}
   *[yes] , gobierno { $government }, bases { $bases }, Teatros { $ruled }
}
look-deck = **{ $side }: { $n } cartas políticas**
look-value = { $value }: { $n } ({ $m } sin ver)
look-gone = Descartadas { $n }, en el mazo { $m }. Una carta de Batalla cuenta su valor.
look-losses = **Tabla de bajas: se pierden tantas como unidades del otro Bando, divididas por**
look-loser-land = Derrota en tierra: unidades espartanas con los «300» { $special }, las demás { $other }
look-loser-naval = Derrota en el mar: barcos atenienses { $special }, los demás { $other }
look-winner-land = Victoria en tierra (según lo que perdió el otro): espartanas { $special }, las demás { $other }
look-winner-naval = Victoria en el mar (según lo que perdió el otro): barcos atenienses { $special }, los demás { $other }
look-issue = { $issue } ({ $left }): { $gives }
look-left = { $side } { $n }
look-to-come = Por salir: { $plays }
look-play = { $now ->
    [yes] **{ $play }: { $text }**
   *[no] { $play }: { $text }
}
cities-both = ambas ciudades
cities-athens = Atenas
cities-sparta = Esparta
half-dom = Dominante
half-opp = Oponente
what-city-land = una unidad terrestre de la ciudad
what-league-naval = un barco de la Liga
play-lays = { $issue } en { $cities } ({ $half_id ->
    [zero] en el cero
   *[other] { $half } { $box }
})
play-tokens = { $n } fichas de cada Bando fuera de juego
play-gives = { $n ->
    [one] 1 ficha
   *[other] { $n } fichas
} a { $faction }
play-adds = { $n } × { $piece } en { $theater_the }
play-alcibiades = Alcibíades se va a Persia
play-loses = cada Bando pierde { $what }
play-plague = Plaga

# ---- el final

pic-title = Pericles
pic-tagline = Se discute en casa y se decide en el campo
alt-box = Pericles: un templo de columnas blancas en lo alto, con el sol detrás.
alt-poster = Final de la partida. { $line } { $told }
poster-governs = gobierna { $side }
poster-opposes = en la oposición de { $side }
tale-how = Saca { $n } de Honor a los { $rival_faction }, rivales en casa.
tale-battle = { $side } gana en { $theater_the } por { $lead }
    .text = Turno { $turn }, batalla { $battle }: Atenas { $n }, Esparta { $m }.
tale-rout = Desastre en { $theater_the }: { $side } gana por { $lead }
    .text = Turno { $turn }, batalla { $battle }: Atenas { $n }, Esparta { $m }.
tale-alcibiades = Alcibíades huye a Persia
    .text = Turno { $turn }: la comedia lo había avisado.
tale-callias = Paz de Calias
    .text = Turno { $turn }: la firman los { $faction }.
tale-ostracism = Ostracismo para los { $rival_faction }
    .text = Turno { $turn }: los { $faction } echan a su líder de la ciudad.
tale-plague = La Plaga
    .text = Turno { $turn }: se lleva a quien quiere.
tale-peace = Se firma la Paz
    .text = Turno { $turn }.
tale-war = Estalla la Guerra
    .text = Turno { $turn }.
tale-battles = Batallas ganadas
tale-battles-text = Atenas contra Esparta
tale-debates = La mejor lengua
tale-debates-text = ganan { $n } de { $k } debates
