game = 300: Tierra y Agua
game-about = Persia contra Grecia: cinco campañas, dieciséis cartas de dos caras y un puente de barcas.
game-length = de 30 a 45 minutos
game-kind = una guerra a golpe de cartas
level-novice = Marcha primero y piensa después
level-regular = Espera a que gastes tus cartas antes de jugar las suyas
level-expert = Suele prever la campaña hasta el final
level-master = Piensa cada carta hasta el final de la campaña
resigning = Gana tu rival, esté donde esté el marcador.

digest = Fin de la campaña { $n }
headline = Campaña { $n } de { $of } · { $stage } · { $leader ->
    [nobody] marcador a 0
   *[other] { $leader } +{ $score }
}
stage-bid = elección de bandos
stage-buy = preparación
stage-build = preparación
stage-operations = operaciones
stage-supply = suministros
side-persia = Persia
side-greece = Grecia
leader-persia = Persia
leader-greece = Grecia
king-darius = Darío I
king-xerxes = Jerjes I
role-persia = Persia
role-greece = Grecia
role-none = bando por decidir

option-sides = Bandos
    .help = Quién juega con Persia y quién con Grecia.
option-sides-random = Por sorteo
option-sides-chosen = Persia para el primer asiento
option-sides-bid = Por puja secreta
caveat-sides = los asientos se sortean, y con ellos los bandos, salvo que cada cual se siente por orden de llegada
option-greek_fleet_cost = Coste de una flota griega
    .help = El reglamento español dice 2; el tablero impreso y el reglamento inglés dicen 1.
option-greek_fleet_cost-1 = 1 talento (tablero, edición inglesa)
option-greek_fleet_cost-2 = 2 talentos (reglamento español)
option-cheap_persian_fleets = Flotas persas a 1 talento
    .help = Regla opcional del reglamento: cada flota persa cuesta 1 talento en vez de 2.

n-armies = { $n ->
    [one] 1 ejército
   *[other] { $n } ejércitos
}
n-fleets = { $n ->
    [one] 1 flota
   *[other] { $n } flotas
}
n-cards = { $n ->
    [one] 1 carta
   *[other] { $n } cartas
}
n-points = { $n ->
    [one] 1 punto
   *[other] { $n } puntos
}
in-armies = { $armies ->
    [one] 1 ejército
   *[other] { $armies } ejércitos
}
in-fleets = { $fleets ->
    [one] 1 flota
   *[other] { $fleets } flotas
}
in-column = { $fleets ->
    [0] { in-armies }
   *[other] { in-fleets }{ $armies ->
        [0] {""}
       *[other] {" "}con { in-armies } a bordo
    }
}
in-battle = { $arm ->
    [sea] { $greeks ->
        [one] 1 flota griega
       *[other] { $greeks } flotas griegas
    }
   *[other] { $greeks ->
        [one] 1 ejército griego
       *[other] { $greeks } ejércitos griegos
    }
} contra { $persians } { $persians ->
    [one] persa
   *[other] persas
}
in-talents = { $talents ->
    [one] 1 talento
   *[other] { $talents } talentos
}

ask-bid = ¿Qué bando quieres y cuántos puntos darías por él?
    .help = Los dos responden en secreto. Si quieren bandos distintos, nadie paga. Si quieren el mismo, se lo lleva la oferta más alta y el marcador empieza esos puntos del lado rival; si empatan, decide el sorteo.
opt-either = Cualquiera de los dos
opt-bid = { $side }, dando { n-points }
ask-buy = **{ $side }** se prepara con { in-talents }. ¿Cuántas cartas compras?
    .help = Un talento cada una; se roban todas a la vez, antes de comprar piezas. Lo que no gastes se pierde.
opt-buy = { $n ->
    [0] Ninguna carta
    [one] 1 carta
   *[other] { $n } cartas
}
ask-build = A **{ $side }** { $talents ->
    [0] no le queda nada. ¿Lo dejas así?
    [one] le queda 1 talento: ¿qué compras y dónde?
   *[other] le quedan { $talents } talentos: ¿qué compras y dónde?
}
    .help = Los ejércitos van a ciudades que controlas; las flotas, a sus puertos sin flotas enemigas, dos como máximo. Los talentos sobrantes se pierden. Puedes deshacer hasta que termines.
opt-army = Ejército en { $city }
    .worth = Ejército
opt-fleet = Flota en { $city }
    .worth = Flota
opt-bridge = Construir puente de pontones (6)
opt-done = Terminar
ask-how-many-army = ¿Cuántos ejércitos en **{ $city }**? Tienes { in-talents }.
    .help = Un talento cada uno.
opt-n-army = { n-armies }
ask-how-many-fleet = ¿Cuántas flotas en **{ $city }**? Tienes { in-talents }.
    .help = Como máximo dos flotas por preparación.
opt-n-fleet = { n-fleets }
ask-burial = La reserva está vacía: ¿de qué ciudad sale el ejército que acompaña al rey?
    .help = Ese ejército queda fuera del juego para siempre.
ask-turn = Te toca con **{ $side }**: ¿evento, movimiento o paso?
    .help = Dos pases seguidos terminan las operaciones. Para mover sirve cualquier carta; su evento se ignora. Una carta guardada puede valer más como reacción.
opt-event = { $n } · { $event }
opt-move = { $n } · Mover
opt-pass = Paso
group-event = Eventos
group-move = Movimiento
ask-origin = ¿De dónde parte **{ $side }**?
    .help = Por tierra: ejércitos de una ciudad, juntos, por caminos y a través de ciudades que ya controlas. Por mar: flotas de un puerto, con ejércitos a bordo.
opt-from-land = { $city }, por tierra: { $armies ->
    [one] su ejército
   *[other] elige cuántos de { in-armies }
}
    .place = { $city }: { $armies ->
        [one] 1 ejército
       *[other] por tierra…
    }
    .worth = { $armies ->
        [one] 1 ejército
       *[other] por tierra…
    }
opt-from-sea = { $city }, por mar ({ in-fleets })
    .place = { $city }: { $fleets ->
        [one] 1 flota
       *[other] por mar…
    }
    .worth = { $fleets ->
        [one] 1 flota
       *[other] por mar…
    }
ask-armies = ¿Cuántos ejércitos salen de **{ $city }**?
    .help = Se mueven juntos. Puedes vaciar la ciudad.
opt-armies = { n-armies }
ask-cargo = ¿Cuántas flotas salen de **{ $city }**, y con cuántos ejércitos a bordo?
    .help = Un ejército por flota, tres como máximo.
opt-cargo = { in-fleets }{ $armies ->
    [0] {""}
   *[other] {" "}con { in-armies }
}
ask-target = ¿Adónde llevas { in-column } desde **{ $city }**?
    .help = Después se muestra la carta; si hay batalla, se tiran los dados.
opt-to = { $city }
opt-to-armies = { $city }: allí hay { in-armies }
    .place = { $city }
opt-to-fleets = { $city }: allí hay { in-fleets }
    .place = { $city }
opt-to-armies-fleets = { $city }: allí hay { in-armies } y { in-fleets }
    .place = { $city }
ask-burn-bridge = Grecia controla Abydos. ¿Destruyes el puente de pontones?
    .help = Si queda en pie, el camino sirve a los dos bandos. Persia puede reconstruirlo por 6 talentos cuando vuelva a controlar Abydos.
opt-yes = Destruirlo
opt-no = Dejarlo en pie
ask-attacker = Batalla de **{ $city }**: { in-battle }. Atacas tú: ¿sigues o te retiras?
    .help = Si sigues, tu rival puede retirarse; si no lo hace, se tira la ronda siguiente. Se retiran juntas todas tus unidades.
ask-defender = Batalla de **{ $city }**: { in-battle }. Tu rival sigue. ¿Resistes o te retiras?
    .help = Se retiran juntas todas tus unidades de esta batalla. Si resistes, se tira la ronda siguiente.
opt-stay = Seguir luchando
opt-road = Retirarse a { $city }
    .worth = Retirarse
opt-sea = Zarpar hacia { $city }
    .worth = Zarpar
ask-artemisia = Persia pierde una flota en **{ $city }**. ¿Juegas Artemisa?
    .help = Otra flota persa de esta batalla sale del juego para siempre. Te lo pregunto, tengas la carta o no.
ask-intercept = Flotas persas navegan hacia **{ $city }**. ¿Juegas Temístocles?
    .help = Un movimiento naval griego desde otro puerto, antes de su batalla o desembarco; en el mar nadie se retira. Cuesta un ejército para siempre. Te lo pregunto, tengas la carta o no.
ask-leader = La reserva está vacía: ¿qué ciudad da el ejército para el líder?
    .help = Ese ejército queda fuera del juego para siempre.
ask-before-battle = Batalla de **{ $city }**: { in-battle }. ¿Juegas una carta antes de los dados?
    .help = Te lo pregunto, tengas o no una carta que sirva.
ask-immortals = Persia lo ha perdido todo en **{ $city }**. ¿Juegas Los Inmortales?
    .help = { $n ->
    [one] Vuelve un ejército
   *[other] Vuelven { $n } ejércitos
} y empieza otra batalla. Te lo pregunto, tengas la carta o no.
opt-react = Jugar { $event }
ask-sink = ¿De qué puerto desaparece la flota persa?
    .help = Vuelve a la reserva persa.
ask-desert = ¿Qué ciudad pierde un ejército persa?
    .help = Vuelve a la reserva persa.
ask-syracuse = Coloca { $n ->
    [one] tu flota
   *[other] tus { $n } flotas
} de la reserva.
    .help = En puertos de ciudades que controlas, sin flotas persas.
ask-tribute = ¿Qué ciudad debe entregar tierra y agua?
    .help = La ocupa un ejército persa de la reserva, salvo que Grecia responda con Molon Labe.
ask-molon = Persia exige tributo a **{ $city }**. ¿Juegas Molon Labe?
    .help = Anula el tributo, y tus ejércitos hacen enseguida un movimiento terrestre. Te lo pregunto, tengas la carta o no.
ask-royal-road = ¿Adónde lleva el Camino Real?
    .help = Los ejércitos griegos de allí vuelven a su reserva; si no hay, colocas de 1 a 3 ejércitos.
ask-recruits = ¿Cuántos ejércitos llegan a **{ $city }**?
    .help = Son gratis.
ask-hippias = Hippias te muestra la mano griega. ¿Qué carta se descarta?
    .help = Las demás solo las ves tú.
ask-exile = Tebas se entrega a Persia: ¿adónde van tus ejércitos?
    .help = Todos a una misma ciudad que controles. No hay batalla.
ask-babylon = ¿Qué otras cartas descartas con esta?
    .help = Robas tantas como descartes, contando esta. Si no eliges ninguna, cambias solo esta carta.
ask-keep-one = ¿Qué carta guardas para la próxima campaña?
    .help = Con una carta guardada tendrás 10 talentos en vez de 12. Las demás se descartan a la vista.
ask-keep = ¿Qué cartas guardas? Como máximo { $most }.
    .help = Las demás se descartan a la vista.
opt-card = { $it }
opt-none = Ninguna
ask-starve = Solo hay comida para { $food }: ¿{ $n ->
    [one] qué ejército muere
   *[other] qué { $n } ejércitos mueren
} de hambre?
    .help = Eliges tú dónde; vuelven a la reserva.
opt-city = { $city }

why-reaction = Solo como reacción, cuando llega su momento.
why-carneia = Carneia: sin eventos espartanos en esta campaña.
why-used = Ya se usó: solo vale una vez por partida.
why-no-march = Ninguno de tus ejércitos puede marchar.
why-no-payment = Ningún ejército puede pagar por el líder.
why-none-in-asia = No hay ejércitos persas en Abydos ni en Éfeso.
why-no-persian-fleet = No hay flotas persas en el mapa.
why-no-persian-army = No hay ejércitos persas en el mapa.
why-no-reserve = La reserva está vacía.
why-sparta-lost = No controlas Esparta.
why-no-fleet = No tienes flotas en el mapa.
why-no-port = Ningún puerto propio libre de flotas persas.
why-no-neutral = No hay ninguna ciudad sin dueño.
why-no-greek-cards = Grecia no tiene cartas.
why-kings-dead = Los dos reyes han muerto: solo sirve para mover.
why-drawn-only = No se juega: ocurre cuando Persia la roba.
why-no-refuge = Los griegos de Tebas no tienen adónde ir.
why-no-event = Esta carta no tiene evento persa.
why-not-in-athens = No tienes ningún ejército en Atenas.
opt-no-land = De { $city }, por tierra
    .place = { $city }
opt-no-sea = De { $city }, por mar
    .place = { $city }
opt-no-army = Ejército en { $city }
    .place = { $city }
opt-no-fleet = Flota en { $city }
    .place = { $city }
opt-no-army-at-all = Un ejército
opt-no-fleet-at-all = Una flota
why-nothing-moves = Ninguna de tus piezas puede moverse.
why-no-army = No tienes ejércitos allí.
why-no-fleet-there = No tienes flotas allí.
why-carneia-holds = Carneia retiene a los ejércitos de Esparta.
why-no-road = No hay ningún camino abierto hasta allí.
why-no-port-there = No tiene puerto.
why-persians-there = A ese mismo puerto han navegado los persas.
why-from-here = De allí parten.
why-too-far = En el camino hay una ciudad que no controlas.
why-talents = No te alcanzan los talentos.
why-two-fleets = Dos flotas por preparación, y ninguna más.
why-not-controlled = No controlas esa ciudad.
why-enemy-fleet = Hay una flota enemiga.
why-persian = El puente solo lo construye Persia.
why-bridge-stands = El puente ya está en pie.
why-no-abydos = No controlas Abydos.

bids = { $who } quiere { $side } y ofrece { n-points }.
bids-either = A { $who } le vale cualquier bando.
pays-for-side = { $who } paga { n-points }: el marcador empieza del lado de { $side }.
sides = { $who } juega con **Persia** y { $rival }, con **Grecia**.
campaign = Empieza la **campaña { $n }**.
operations = Empiezan las **operaciones**.
supply = **Suministros**.
has-no-cards = { $side } no tiene cartas y pasa.
passes = { $side } pasa.
plays = { $side } juega **{ $event }**.
plays-to-move = { $side } usa { $it } para mover.
reacts = { $side } responde con **{ $event }**.
discards = { $side } descarta { $it }.
is-stripped = { $side } pierde { $it }.
reshuffles = Los descartes se barajan y forman un mazo nuevo.
draws = { $side } roba { n-cards }: { $it }.
    .sealed = { $side } roba { n-cards }.
buys-no-cards = { $side } no compra cartas.
builds-bridge = Persia construye el **puente de pontones** sobre el Helesponto.
builds-army = { $side } pone { n-armies } en { $city }.
builds-fleet = { $side } pone { n-fleets } en { $city }.
king-dies = Muerte repentina de **{ $king }**: un ejército persa sale del juego con él.
death-discards = La mano persa pasa al nuevo mazo: { $it }.
campaign-abandoned = La campaña { $n } se abandona: sin operaciones, sin suministros, sin puntos.
operations-abandoned = El rey ha muerto: Persia descarta su mano y terminan las operaciones.
burial = El ejército sale de { $city }.
marches = { $side } lleva { n-armies } de { $origin } a **{ $target }**.
sails = { $side } lleva { n-fleets } de { $origin } a **{ $target }**{ $armies ->
    [0] .
    [one] , con 1 ejército a bordo.
   *[other] , con { $armies } ejércitos a bordo.
}
lands = { $side } desembarca { n-armies } en { $city }.
burns-bridge = Grecia destruye el puente de pontones.
spares-bridge = Grecia deja en pie el puente de pontones.
rolls-compared = ronda { $n } — Grecia { $greek }; Persia { $persian }: { $best } contra { $capped }{ $highest ->
    [5] { $capped ->
        [4] {" "}(el 5 cuenta 4)
       *[other] {""}
    }
    [6] { $capped ->
        [6] {""}
       *[other] {" "}(el 6 cuenta { $capped })
    }
   *[other] {""}
}.
where-fought = { $unit_id ->
    [fleet] por mar
   *[army] por tierra
}
unit-fleet = una flota
unit-army = un ejército
fight = **{ $city }**, { where-fought }, { rolls-compared } { $winner ->
    [greece] Persia pierde { $unit }.
    [persia] Grecia pierde { $unit }.
   *[other] Empate: cada bando pierde { $unit }.
}
tells-fights = **{ $city }**, { where-fought }, { $n } rondas: { $parts }. Quien pierde una ronda pierde { $unit }.
part-round = { $best } a { $capped } { $winner ->
    [greece] para Grecia
    [persia] para Persia
   *[other] (empate: cae una de cada bando)
}
tells-no-cards = Sin cartas, pasan { $parts }.
part-side = { $side }
retreats = { $side } se retira a { $city }.
drowns = { $side }: { $n ->
    [one] 1 ejército se hunde
   *[other] { $n } ejércitos se hunden
} con los barcos.
artemisia-leaves = Otra flota persa de { $city } sale del juego.
glory = { aid-glory }.
immortals-return = { $n ->
    [one] Vuelve 1 ejército persa
   *[other] Vuelven { $n } ejércitos persas
} a { $city }, y empieza otra batalla.
leader-paid = El ejército del líder sale de { $city }.
loses-fleet = { $side } pierde una flota en { $city }.
loses-armies = { $side } pierde { n-armies } en { $city }.
places = { $side } pone { n-armies } en { $city }.
demands-tribute = Persia exige tierra y agua a **{ $city }**.
tribute-refused = { $city } se niega.
carneia = Carneia: Esparta no se mueve en esta campaña.
shows-hand = La mano griega: { $it }.
    .sealed = Persia mira la mano griega.
peace-dice = Persia saca { $persian }, Grecia saca { $greek }.
no-spartan-cards = No hay cartas espartanas en la mano griega.
is-exiled = Los griegos de Tebas ({ $n }) van a { $city }.
acropolis = Arde la Acrópolis: Atenas no puntúa para nadie y Grecia tendrá 5 talentos.
keeps = { $side } { $n ->
    [0] no guarda cartas
   *[other] guarda { n-cards }
}.
starves = Hambre en { $city }: { $side } pierde { n-armies }.
is-cut-off = Sin línea de comunicación con { $city }: { $side } pierde allí { n-armies }.
takes-both = ¡{ $side } controla { $side_id ->
    [persia] Atenas y Esparta
   *[greece] Abydos y Éfeso
}!
points = Puntos: Persia { $persian }, Grecia { $greek }. { $leader ->
    [nobody] El marcador queda en 0.
   *[other] El marcador queda en +{ $score } para { $leader }.
}
over-score = Gana { $side } con +{ $score }.
over-cities = { $side } controla { $side_id ->
    [persia] Atenas y Esparta
   *[greece] Abydos y Éfeso
} y gana de inmediato.
over-draw = El marcador queda en 0.

board-score = Campaña { $n } de { $of } · { $leader ->
    [nobody] marcador a 0
   *[other] { $leader } +{ $score }
}
board-city = **{ $city }** ({ $owner_side ->
    [persia] Persia
    [greece] Grecia
   *[other] sin dueño
}): { $list }
board-persia-armies = { n-armies } de Persia
board-persia-fleets = { n-fleets } de Persia
board-greece-armies = { n-armies } de Grecia
board-greece-fleets = { n-fleets } de Grecia
board-empty = sin unidades
board-neutral = Sin dueño y vacías: { $list }
board-bridge = El puente de pontones está en pie (camino Abydos–Pella).
board-no-bridge = No hay puente de pontones.
board-side = { $side }: { $cards ->
    [one] 1 carta
   *[other] { $cards } cartas
} · reserva { in-armies }, { in-fleets }
glance = { $cards ->
    [one] 1 carta
   *[other] { $cards } cartas
}
board-purse = A { $side } le { $talents ->
    [one] queda 1 talento
   *[other] quedan { $talents } talentos
}
board-carneia = Carneia en vigor
board-acropolis = arde la Acrópolis
board-burnt = Grecia solo tiene 5 talentos
board-gone = Fuera del juego: { $list }
figure-darius = Darío I
figure-xerxes = Jerjes I
figure-miltiades = Milcíades
figure-themistocles = Temístocles
figure-leonidas = Leónidas
figure-artemisia = Artemisa I
board-piles = Mazo { $deck } · descartes: { $list }
board-no-discards = ninguno
board-battle = Batalla de **{ $city }**, ronda { $n }: { in-battle }
board-aboard = a bordo: { n-armies }
board-rolled = últimos dados: Grecia { $greek }, Persia { $persian }
news-campaign = Campaña { $n }, { $stage }
news-score = { $leader ->
    [nobody] Marcador: 0
   *[other] Marcador: { $leader } +{ $score }
}
news-owner = { $owner_side ->
    [persia] Persia controla { $city }
    [greece] Grecia controla { $city }
   *[other] Nadie controla { $city }
}
news-bridge = Puente de pontones: en pie
news-no-bridge = Puente de pontones: ninguno
news-discarded = En los descartes: { $it }
news-in-play = En juego: { $it }
news-held = En tu mano: { $it }
news-city = { $city }: ejércitos persas { $persia_armies } · flotas persas { $persia_fleets } · ejércitos griegos { $greece_armies } · flotas griegas { $greece_fleets }
news-side = { $side }: cartas { $cards } · talentos { $talents } · ejércitos en reserva { $armies } · flotas en reserva { $fleets }
news-deck = Mazo: { $n }
hand-title = **{ $side }**. Cartas en la mano:
hand-none = **{ $side }**. Sin cartas en la mano.
hand-waiting = Los bandos aún no están decididos.
hand-card = **{ $it }** — { $event }: { $about }
hand-short = { $n } { $short }
hand-cards = Cartas: { $cards }

map-hellespont = Helesponto
map-reserve = Reserva
map-cards = Cartas
map-score = Marcador
map-army = ejército
map-fleet = flota
map-port = puerto
map-food = comida
map-home = 2 puntos
map-choice = lo puedes elegir
map-new = nuevo desde tu jugada
map-carneia = Carneia
map-acropolis = Acrópolis
map-round = Ronda { $n }

city-abydos = Abydos
city-ephesus = Éfeso
city-athens = Atenas
city-sparta = Esparta
city-corinth = Corinto
city-delphi = Delfos
city-eretria = Eretria
city-larissa = Larissa
city-naxos = Naxos
city-pella = Pella
city-thebes = Tebas
origin-abydos = { city-abydos }
origin-ephesus = { city-ephesus }
origin-athens = { city-athens }
origin-sparta = { city-sparta }
origin-corinth = { city-corinth }
origin-delphi = { city-delphi }
origin-eretria = { city-eretria }
origin-larissa = { city-larissa }
origin-naxos = { city-naxos }
origin-pella = { city-pella }
origin-thebes = { city-thebes }
target-abydos = { city-abydos }
target-ephesus = { city-ephesus }
target-athens = { city-athens }
target-sparta = { city-sparta }
target-corinth = { city-corinth }
target-delphi = { city-delphi }
target-eretria = { city-eretria }
target-larissa = { city-larissa }
target-naxos = { city-naxos }
target-pella = { city-pella }
target-thebes = { city-thebes }
box-abydos = { city-abydos }
box-ephesus = { city-ephesus }
box-athens = { city-athens }
box-sparta = { city-sparta }
box-corinth = { city-corinth }
box-delphi = { city-delphi }
box-eretria = { city-eretria }
box-larissa = { city-larissa }
box-naxos = { city-naxos }
box-pella = { city-pella }
box-thebes = { city-thebes }

event-mines = Minas de Laurión
    .about = Una preparación extra de 3 talentos, sin límite de cartas ni de flotas.
event-revolt = Revuelta Ionia
    .about = Retira un ejército persa de Abydos o Éfeso.
event-wrath = La Ira de Poseidón
    .about = Retira una flota persa de cualquier puerto.
event-miltiades = Milcíades
    .about = Reacción, una vez por partida: 3 dados griegos durante toda una batalla terrestre. Cuesta un ejército para siempre.
event-themistocles = Temístocles
    .about = Reacción, una vez por partida: un movimiento naval griego tras uno persa; en el mar nadie se retira. Cuesta un ejército para siempre.
event-pausanias = Pausanias
    .about = Reacción espartana: anula la Caballería de Mardonio.
event-oracle = Oráculo de Delfos
    .about = Descarta toda la mano y roba otras tantas cartas.
event-leonidas = Leónidas
    .about = Espartano, una vez por partida: un solo ejército marcha y tira 2 dados. Cuesta un ejército para siempre.
event-artemisia = Artemisa
    .about = Reacción, una vez por partida: tras perderse una flota persa, otra de esa batalla sale del juego.
event-evangelion = Evangelio
    .about = Un movimiento terrestre; si hay batalla, +1 por echar a los persas y +1 para Persia si Grecia no controla la ciudad.
event-zomos = Melas Zomos
    .about = Espartano: un ejército de la reserva a Esparta.
event-molon = Molon Labe
    .about = Reacción: anula un Tributo y después los griegos marchan.
event-triremes = Trirremes
    .about = Dos movimientos navales sin ejércitos a bordo.
event-syracuse = Apoyo de Siracusa
    .about = Coloca gratis todas las flotas griegas de la reserva.
event-three_hundred = 300 Espartanos
    .about = Reacción espartana: 3 dados griegos durante toda una batalla terrestre en defensa.
event-desertion = Deserción de Soldados Griegos
    .about = Retira un ejército persa de cualquier lugar.
event-cavalry = Caballería de Mardonio
    .about = Un movimiento terrestre; en su batalla los dados persas valen enteros.
event-tribute = Tributo de Tierra y Agua
    .about = Un ejército de la reserva a una ciudad que nadie controla.
event-carneia = Fiesta de Carneia
    .about = En esta campaña los ejércitos de Esparta no se mueven ni se juegan eventos espartanos.
event-immortals = Los Inmortales
    .about = Reacción: tras la aniquilación de los ejércitos persas en tierra, vuelven hasta 3 y hay otra batalla.
event-ostracism = Ostracismo
    .about = Grecia descarta una carta al azar.
event-king = El Gran Rey
    .about = Un movimiento terrestre; si hay batalla, +1 por echar a los griegos y +1 para Grecia si Persia no controla la ciudad.
event-royal_road = El Camino Real
    .about = Abydos o Éfeso: se van los ejércitos griegos; si no hay, coloca de 1 a 3 ejércitos.
event-hippias = Hippias
    .about = Mira la mano griega y descarta una de sus cartas.
event-peace = Paz separada
    .about = Cada bando tira un dado; si gana Persia, Grecia pierde sus cartas espartanas.
event-death = Muerte Repentina del Gran Rey
    .about = No se juega: ocurre cuando Persia la roba, dos veces por partida.
event-defection = Defección de Tebas
    .about = Los ejércitos griegos dejan Tebas y llega uno persa.
event-carthage = Alianza con Cartago
    .about = Sin evento.
event-acropolis = La Acrópolis en llamas
    .about = Con un ejército en Atenas: Atenas no puntúa ahora y Grecia tendrá 5 talentos la próxima vez.
event-babylon = Pacificación de Babilonia
    .about = Descarta esta y cuantas quieras, y roba otras tantas. Robar la carta 11 mata a un rey.

short-mines = Minas
short-revolt = Revuelta
short-wrath = Poseidón
short-miltiades = Milcíades
short-themistocles = Temístocles
short-pausanias = Pausanias
short-oracle = Oráculo
short-leonidas = Leónidas
short-artemisia = Artemisa
short-evangelion = Evangelio
short-zomos = Melas Zomos
short-molon = Molon Labe
short-triremes = Trirremes
short-syracuse = Siracusa
short-three_hundred = 300 Espartanos
short-desertion = Deserción
short-cavalry = Caballería
short-tribute = Tributo
short-carneia = Carneia
short-immortals = Inmortales
short-ostracism = Ostracismo
short-king = Gran Rey
short-royal_road = Camino Real
short-hippias = Hippias
short-peace = Paz
short-death = Muerte Repentina
short-defection = Defección
short-carthage = Cartago
short-acropolis = Acrópolis
short-babylon = Pacificación

it-c1 = 1 · Minas / Caballería
it-c2 = 2 · Revuelta / Tributo
it-c3 = 3 · Poseidón / Tributo
it-c4 = 4 · Milcíades / Carneia
it-c5 = 5 · Temístocles / Inmortales
it-c6 = 6 · Pausanias / Ostracismo
it-c7 = 7 · Oráculo / Gran Rey
it-c8 = 8 · Leónidas / Camino Real
it-c9 = 9 · Artemisa / Hippias
it-c10 = 10 · Evangelio / Paz
it-c11 = 11 · Melas Zomos / Muerte Repentina
it-c12 = 12 · Molon Labe / Defección
it-c13 = 13 · Trirremes / Tributo
it-c14 = 14 · Siracusa / Cartago
it-c15 = 15 · 300 Espartanos / Acrópolis
it-c16 = 16 · Deserción / Pacificación

mark-map = comida, puertos y caminos, leídos en imágenes del tablero impreso.
mark-cards = las dieciséis cartas y sus números: el reglamento español trae los nombres; los efectos son los de las cartas inglesas impresas.
mark-cavalry = la ventaja de la Caballería acaba con su batalla: la carta dice «durante esa batalla».
mark-drawing = la posición de los nombres de las ciudades en la imagen. Ninguna regla depende de ello.

ruling-greek-fleet = El reglamento español da 2 talentos como precio de una flota griega; el tablero impreso y el reglamento inglés, 1.
ruling-occupied-home = El texto permite colocar en «una de tus ciudades importantes o una ciudad que controles». Una ciudad importante ocupada por el enemigo no admite nada.
ruling-bridge-control = El texto pide una vez que Persia ocupe Abydos para el puente y otra que la controle. Basta con controlarla.
ruling-supply-order = El reglamento no dice si los bandos hacen los suministros paso a paso o uno tras otro. Persia los hace todos y después Grecia.
ruling-burnt-purse = Nada dice qué pasa con la bolsa griega reducida cuando se abandona su campaña. Queda gastada.
ruling-burnt-card = Una carta no se puede tirar como movimiento en el que no se mueve nada.
ruling-way-back = El reglamento no dice por dónde vino un atacante. Se supone el camino más corto; si quedan varios, elige él.
ruling-closed-port = Si Temístocles ha ocupado el puerto del que zarpó el atacante, los que desembarcaron no pueden volver allí y siguen luchando. Ninguna fuente habla de ello.
ruling-evacuation = El límite de tres ejércitos es de los movimientos. Al defensor que se va por mar le bastan tantas flotas como ejércitos.
ruling-bridge-walk = El texto deja destruir el puente tras una batalla por Abydos. Entrar andando en una Abydos vacía vale lo mismo.
ruling-hunger = La comida se cuenta una vez, con las ciudades controladas en ese momento. Las que el hambre vacía no hacen pasar hambre a más ejércitos.
ruling-one-port = El reglamento no dice si los suministros que llegan por mar siguen por camino. No siguen.
ruling-payment = Las cartas no dicen qué ejército puede pagar a un líder. Por Milcíades, no el último de la batalla; por Leónidas, no el último que puede marchar.
ruling-dice-cards = Las cartas no prohíben Milcíades con Leónidas. Como con 300 Espartanos, en una batalla hay una sola carta que da dados.
ruling-same-port = Con Temístocles las flotas del puerto al que zarparon los persas no pueden salir: sería una retirada.
ruling-last-fleet = Artemisa se puede jugar aunque la última flota griega se haya perdido en la misma ronda.
ruling-must-move = La marcha de Molon Labe y el segundo movimiento de Trirremes son obligatorios si son posibles.
ruling-cavalry = En la nueva batalla de Los Inmortales la ventaja de la Caballería ha terminado, como todo lo jugado «para la batalla». Otra versión la deja seguir.
ruling-both-dead = Los Inmortales no vuelven si cayeron juntos los dos bandos: la carta exige que queden ejércitos griegos. Otra versión no lo mira.
ruling-pacification = La carta no dice qué pasa con la mano persa cuando muere un rey por la Pacificación. Se descarta.
ruling-windows = En una mesa nadie pregunta por las reacciones: cada cual habla. Aquí la propia pregunta no debe decir qué hay en la mano.
ruling-bids = El reglamento deja que la mesa elija los bandos. La puja es nuestra.

alt-hand = Tus cartas, dibujadas. { $hand }
alt-box = 300: el Gran Rey con su corona y un espartano con su casco, frente a frente, con el mar entre los dos.
alt-poster = Final de la partida. { $line } { $told }
pic-title = Tierra y Agua
pic-tagline = Persia contra Grecia en cinco campañas
pic-reaction = reacción
pic-no-cards = sin cartas

# Lo que se cuenta de una partida terminada
tells-march = { $side } usa { $it }: lleva { n-armies } de { $origin } a **{ $target }**.
tells-sail = { $side } usa { $it }: lleva { n-fleets } de { $origin } a **{ $target }**{ $armies ->
    [0] .
    [one] , con 1 ejército a bordo.
   *[other] , con { $armies } ejércitos a bordo.
}
tale-campaign = En la campaña { $n }.
tale-battle = La batalla de { $city }
    .text = Campaña { $n }, { $rounds ->
        [one] 1 ronda
       *[other] { $rounds } rondas
    }: { $greece } para Grecia, { $persia } para Persia.
tale-longest = La batalla más larga
tale-longest-text = { $rounds ->
    [one] 1 ronda
   *[other] { $rounds } rondas
} en la campaña { $n }
tale-dice = Rondas ganadas
tale-dice-text = Grecia contra Persia
tale-king-dies = Muerte repentina de { $king }

# Lo que alguien calcularía, y lo que se puede consultar
aid-odds = { $win } % ganas, { $draw ->
    [0] {""}
   *[other] { $draw } % no queda nadie,{" "}
}{ $lose } % pierdes · bajas: tuyas { $own }, suyas { $theirs }
aid-round = Ronda siguiente: { $win } % pierde uno el rival, { $draw } % los dos, { $lose } % tú.
aid-cap = Un dado persa cuenta { $n } como máximo.
aid-city = { n-points }, comida { $food }
aid-by-road = Retirada por tierra
aid-by-sea = Retirada por mar
aid-keeps = Conservas { in-column }
aid-moored = { $fleets ->
    [one] tu flota se queda en el puerto
   *[other] tus { $fleets } flotas se quedan en el puerto
}
aid-stays = { $city } sigue en manos de { $side } ({ aid-city })
aid-falls = { $city } pasa a manos de { $side } ({ aid-city })
aid-glory = { $event }: +1 para { $side }
aid-nobody-lands = no desembarca nadie
aid-ashore = { $n ->
    [one] desembarca 1 ejército
   *[other] desembarcan { $n } ejércitos
} contra { $armies ->
    [one] el que tienes allí
   *[other] los { $armies } que tienes allí
}:
aid-larder = En la reserva: { in-armies } y { in-fleets }. Comida para { $food ->
    [one] 1 ejército
   *[other] { $food } ejércitos
}; has de alimentar a { $n }.
aid-larder-fed = En la reserva: { in-armies } y { in-fleets }. No has de alimentar a nadie.
aid-deck = En el mazo { $deck ->
    [one] queda 1 carta
   *[other] quedan { $deck } cartas
}; en los descartes, { $n }.
opt-all-land = { $city }, por tierra: { $armies ->
    [one] su ejército
   *[other] todos ({ in-armies })
}
    .place = { $city }: { in-armies }
    .worth = { in-armies }
opt-all-sea = { $city }, por mar: { $armies ->
    [0] las { in-fleets }
   *[other] { in-fleets } y { in-armies }
}
    .place = { $city }: { in-fleets }{ $armies ->
        [0] {""}
       *[other] {" "}y { in-armies }
    }
    .worth = { in-fleets }{ $armies ->
        [0] {""}
       *[other] {" "}y { in-armies }
    }
zoom-map = El mapa
zoom-cities = Las ciudades: puntos y comida
zoom-cards = Las cartas, y dónde están
look-points = { n-points }
look-food = comida { $n }
look-nobody = nadie
look-city = **{ $city }**: { n-points }, comida { $food } · { $owner_side ->
    [persia] Persia
    [greece] Grecia
   *[other] nadie
}
look-total = { $side }, si acabara ahora: { n-points }, comida para { $food ->
    [one] 1 ejército
   *[other] { $food } ejércitos
}
look-discarded = descartada
look-held = tuya
look-out = por salir
look-spent = gastada para siempre
look-half = { $side }, { $event }: { $about }
look-card = **{ $n }** ({ $where }). { $greek } { $persian }
