game = Offrandes
game-about = Cinco ciudades griegas en año de peste pujan por campesinos, portadores y sacerdotisas, corrompen a la gente ajena y llevan animales a los altares.
game-length = una hora, más o menos
game-kind = subastas y malas artes
level-novice = Puja como le viene
level-regular = Sube sus escaleras y a veces olvida una
level-expert = Sabe lo que vale una pareja, casi siempre
level-master = Paga lo que vale una pareja, y ni una dracma más
resigning = Tus fichas, puntos y altares se quedan con quien te sustituya.

option-auction = Subastas
    .help = Abiertas, como en el reglamento, o cerradas: un tope secreto por persona, para mesas lentas.
option-auction-open = Abiertas, por turnos
option-auction-sealed = Cerradas, con tope secreto
option-push_third = Corrupción: baja un tercero de la casilla 5
    .help = Con «no», también para eso hay que ser el mejor Corruptor. Con «sí», solo se protege al rival.
mark-character-ladder = la escalera del Guardián: un grupo de altares más por casilla.
mark-animal-supply = quince animales de cada clase. Solo se conoce el total, 75.
mark-altars = qué dioses son de cada grupo.
ruling-bank = El reglamento no dice cuánto dinero tiene la banca. Aquí no se agota.
ruling-no-money = El reglamento no dice qué hace en su turno de subasta quien no tiene dinero. La puja inicial es de 1 al menos, así que pasa.
ruling-own-bid = El reglamento no dice si quien sacó la pareja sigue pujando. Aquí sí, como el resto.
ruling-third = El reglamento admite dos lecturas cuando tu subida haría bajar a un tercero de la casilla 5. Aquí también para eso hace falta una ficha en la casilla 5 de los Corruptores.
ruling-top = El reglamento no dice qué gana quien corrompe si ya está en la casilla 5 de esa escalera. Aquí baja el rival y no pasa nada más.
ruling-lower = Se toman animales inferiores cuando faltan en la reserva, dice el reglamento. Aquí, de cualquier clase inferior, y nunca si hay bastantes de la que corresponde.
ruling-legal = En el reglamento, los animales que ningún altar acepta vuelven a la reserva. Aquí solo se pueden elegir ofrendas posibles.
ruling-shared = El reglamento no dice qué pasa si también hay empate en altares. La victoria se comparte.
ruling-sealed = Las subastas cerradas no están en el reglamento. Dan lo que daría pujar a la vista de uno en uno, salvo en algún empate.
ruling-absent = El reglamento no cuenta con ausencias. Lo que aquí pasa por quien falta le cuesta poco.

# Personajes: nombre completo, y corto para botones y parejas
trade-peasant = Campesino
trade-water = Portadora de agua
trade-flowers = Portador de flores
trade-guardian = Guardián del templo
trade-priestess = Sacerdotisa
trade-corruptor = Corruptor
trade-soldier = Soldado
of-trade = { $trade_id ->
    [water] de la { $trade }
    [priestess] de la { $trade }
   *[other] del { $trade }
}
to-trade = { $trade_id ->
    [water] a la { $trade }
    [priestess] a la { $trade }
   *[other] al { $trade }
}
cast-peasant = Campesino
cast-water = Agua
cast-flowers = Flores
cast-guardian = Guardián
cast-priestess = Sacerdotisa
cast-corruptor = Corruptor
cast-soldier = Soldado
gives-peasant = clase de animal
gives-water = animales
gives-flowers = animales
gives-guardian = grupos de altares
gives-priestess = puntos por ronda
gives-corruptor = fuerza
gives-soldier = defensa

city-sparta = Esparta
city-corinth = Corinto
city-athens = Atenas
city-thebes = Tebas
city-delos = Delos
letter-sparta = E
letter-corinth = C
letter-athens = A
letter-thebes = T
letter-delos = D

altar-hephaestus = Hefesto
altar-ares = Ares
altar-hermes = Hermes
altar-athena = Atenea
altar-hera = Hera
altar-aphrodite = Afrodita
altar-artemis = Artemisa
altar-apollo = Apolo
altar-hades = Hades
altar-poseidon = Poseidón
altar-zeus = Zeus

group-sparta = { city-sparta }
group-corinth = { city-corinth }
group-athens = { city-athens }
group-thebes = { city-thebes }
group-delos = { city-delos }
group-pair = Dos personajes
group-chicken = Gallinas
group-pig = Cerdos
group-goat = Cabras
group-sheep = Ovejas
group-ox = Bueyes
flock = { $animal ->
    [chicken] { $number ->
        [one] { $number } gallina
       *[other] { $number } gallinas
    }
    [pig] { $number ->
        [one] { $number } cerdo
       *[other] { $number } cerdos
    }
    [goat] { $number ->
        [one] { $number } cabra
       *[other] { $number } cabras
    }
    [sheep] { $number ->
        [one] { $number } oveja
       *[other] { $number } ovejas
    }
   *[ox] { $number ->
        [one] { $number } buey
       *[other] { $number } bueyes
    }
}
kinds = { $animal ->
    [chicken] { group-chicken }
    [pig] { group-pig }
    [goat] { group-goat }
    [sheep] { group-sheep }
   *[ox] { group-ox }
}
drachmas = { $coins ->
    [one] { $coins } dracma
   *[other] { $coins } dracmas
}

chapter-start = Primeros personajes
chapter-auctions = Subastas
chapter-corruption = Corrupción
chapter-offerings = Ofrendas

headline-start = Elección de los primeros personajes
headline = Ronda { $round } · { $chapter }{ $points ->
    [0] {""}
   *[other] {" "}· en cabeza con { $points }: { $who }
}
headline-lot = Ronda { $round } · { $cast }: { $bid }, { $who }
headline-sealed = Ronda { $round } · Subasta cerrada: { $cast }

# Preguntas
ask-start = Elige tus **{ $number } primeros personajes**, todos distintos.
    .help = Avanzas una casilla en cada una de esas escaleras. Una ofrenda pide Campesino, los dos Portadores y Guardián, así que algo tendrá que salir de las subastas.
opt-character = { $trade }
ask-lot = ¿Sacas **dos personajes** a subasta ({ $lot } de { $lots } como mucho)? Tienes { drachmas }.
    .help = { $auction ->
        [sealed] Pujas con un tope secreto, como el resto.
       *[open] Tú abres la puja.
    } Si ganas, pagas, avanzas en las dos escaleras y tu turno de subasta termina. Si gana un rival, puedes sacar otra pareja de los restantes, y en ella ese rival no puja.
opt-lot = { $cast }
opt-no-lot = Ninguna subasta
ask-open = Tu puja inicial por **{ $cast }**: { $low } como mínimo, { $coins } como máximo.
    .help = El resto solo puede pujar más. Con tope secreto abres con { $low } y después se sube por ti lo justo hasta ese tope; nadie lo ve.
opt-bid = Pujar { $coins }
opt-other = Otra…
opt-upto = Tope secreto…
opt-openupto = Tope secreto…
ask-raise = **{ $cast }**: { $rival } puja **{ $bid }**. { $whole ->
    [yes] ¿Pujas **{ $low }**, todo lo que tienes, o pasas?
   *[no] ¿Pujas **{ $low }** o más (tienes { $coins }), o pasas?
}
    .help = Quien pasa queda fuera de esta subasta. Solo paga quien gana. Con tope secreto pujas { $low } ahora y después se sube por ti lo justo hasta ese tope; nadie lo ve, y si lo superan te vuelvo a preguntar.
opt-pass = Paso
ask-amount = Tu puja por **{ $cast }**: de { $low } a { $coins }.
    .help = Se anuncia enseguida; el resto tendrá que pujar más.
ask-limit = ¿Hasta dónde llegas por **{ $cast }**? De { $low } a { $coins }.
    .help = Ahora pujas { $low }. Cuando alguien puje más, subes uno sin que te pregunte, hasta este tope. Vale solo para esta subasta y solo tú lo ves.
ask-sealed = { $low ->
    [0] { $by } saca a subasta **{ $cast }**. Tu tope secreto: de 0 (no participas) a { $coins }.
   *[other] Sacas a subasta **{ $cast }**. Tu tope secreto: de { $low } a { $coins }.
}
    .help = Gana el tope más alto y paga uno más que el segundo, pero nunca más de lo que ofreció. A igual tope gana quien esté antes en el sentido de las agujas del reloj, empezando por quien sacó la pareja. Los topes que pierden no se muestran.
ask-corrupt = ¿A quién corrompes? Tu fuerza es **{ $strength }**.
    .help = Un rival con un Soldado más débil baja una casilla en la escalera que elijas, y tú subes una en ella. Una vez por ronda, y cada rival solo una vez. Las fichas de la última casilla están a salvo de todos menos del Corruptor más alto.
opt-lure = { $cast }: { $rival } { $theirs }→{ $left }, tú { $mine }→{ $next }
opt-lure-kept = { $cast } de { $rival }
opt-rival = { $rival }
opt-nobody = A nadie
opt-ladder = { $cast }
opt-altar = { $altar }
opt-animal = { kinds }
opt-animal-at = { $altar }: { kinds }
opt-bid-less = { $n ->
    [0] No pujar nada
   *[other] Pujar { $n } o menos
}
opt-bid-more = Pujar { $n } o más
why-sold = Ya no queda en este turno de subasta.
why-no-opening = Quien saca una pareja puja { $low } como mínimo.
why-too-low = La puja de la mesa solo se supera con { $low } o más.
why-too-dear = No tienes más que { $coins }.
why-nothing-to-add = No puedes pasar de { $low }.
why-empty-ladder = Ahí no tiene a nadie que puedas atraer.
why-incorruptible = Ni Corruptores ni Soldados se dejan corromper.
why-altar-far = Tu Guardián no llega hasta ahí.
why-not-better = No basta para sustituir lo que hay: hacen falta tantos animales o más, de igual valor o más, y que no sea lo mismo.
why-higher-animal = Tu Campesino aún no ha subido tanto.
why-none-left = Ya no hay en la reserva.
why-enough-left = Solo cuando faltan animales de los que te da tu Campesino.
why-guarded = Su Soldado iguala o supera a tu Corruptor.
why-twice = Ya sufrió una corrupción en esta ronda.
why-top = Solo un Corruptor en la casilla 5 puede bajar una ficha de la casilla 5.
ask-offer = ¿Qué ofrenda haces? Tienes { $total ->
    [one] { $total } punto
   *[other] { $total } puntos
}.
    .help = Los puntos cuentan enseguida. Tu ficha en el altar da al final los puntos de su grupo, salvo que alguien la sustituya con una ofrenda de tantos animales o más y de igual valor o mayor.
opt-offer = { $altar }: { flock } (+{ $points })
opt-no-offer = Ninguna ofrenda

# Lo que se dice
starts = { $who } empieza con { $trade }.
    .you = Empiezas con { $trade }.
round = Empieza la **ronda { $round }**; { $who } va primero.
no-money = { $who } no tiene dracmas y no abre ninguna subasta.
no-lot = { $who } no saca nada a subasta.
    .you = No sacas nada a subasta.
offers = { $who } saca a subasta **{ $cast }** y puja { $it }.
    .you = Sacas a subasta **{ $cast }** y pujas { $it }.
offers-sealed = { $who } saca a subasta **{ $cast }**; las pujas son secretas.
    .you = Sacas a subasta **{ $cast }**; las pujas son secretas.
raises = { $who } puja { $it }.
    .you = Pujas { $it }.
passes = { $who } pasa.
    .you = Pasas.
cannot = { $who } no puede pagar más.
    .you = No puedes pagar más.
wins = { $who } gana **{ $cast }** por { $it }.
    .you = Ganas **{ $cast }** por { $it }.
advances = { $who } sube a { $step } en la escalera { of-trade }.
    .you = Subes a { $step } en la escalera { of-trade }.
stays = { $who } ya está en lo alto de la escalera { of-trade }.
drops = { $who } baja a { $step } en la escalera { of-trade }.
    .you = Bajas a { $step } en la escalera { of-trade }.
corruption = { $who_count ->
    [0] Ninguna ciudad tiene Corruptor.
   *[other] **Corrupción**, en este orden: { $who }.
}
corrupts-nobody = { $who } no tiene a quién corromper.
declines = { $who } no corrompe a nadie.
    .you = No corrompes a nadie.
corrupts = { $who } corrompe { to-trade } de { $whom }.
    .you = Corrompes { to-trade } de { $whom }.
    .to-you = { $who } te corrompe { to-trade }.
tells-win = { $who } gana **{ $cast }** por { $it }: { $cast1 } en { $step }, { $cast2 } en { $next }.
    .you = Ganas **{ $cast }** por { $it }: { $cast1 } en { $step }, { $cast2 } en { $next }.
tells-corruption = { $who } corrompe { to-trade } de { $whom }, que baja a { $step }; { $who } sube a { $reached }.
    .you = Corrompes { to-trade } de { $whom }, que baja a { $step }; subes a { $reached }.
    .to-you = { $who } te corrompe { to-trade }: bajas a { $step }; { $who } sube a { $reached }.
tells-starts = { $who } empiezan con { $trade }.
tells-passes = Pasan { $who }.
tells-no-lots = No sacan nada a subasta { $who }.
tells-no-offerings = No hacen ninguna ofrenda { $who }.
tells-cannot-offer = No pueden hacer ninguna ofrenda { $who }.
offerings = **Ofrendas**: primero rezan las Sacerdotisas.
prays = { $who }: { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
} por la Sacerdotisa, { $total } en total.
tells-prays = Puntos por la Sacerdotisa: { $parts }.
part-prays = { $who } { $before } → { $total }
cannot-offer = { $who } no puede hacer ninguna ofrenda.
no-offering = { $who } no hace ninguna ofrenda.
    .you = No haces ninguna ofrenda.
sacrifices = { $who } ofrece { flock } a **{ $altar }**: { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}.
    .you = Ofreces { flock } a **{ $altar }**: { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}.
replaced = Sustituye la ofrenda de { $owner } ({ flock }).
    .to-you = Sustituye tu ofrenda ({ flock }).
tells-replaced = { $who } ofrece { flock } a **{ $altar }** ({ $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}), en lugar de la ofrenda de { $owner }.
    .you = Ofreces { flock } a **{ $altar }** ({ $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}), en lugar de la ofrenda de { $owner }.
    .to-you = { $who } ofrece { flock } a **{ $altar }** ({ $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}), en lugar de tu ofrenda.
renewed = Retira de ahí su ofrenda anterior ({ flock }).
tells-renewed = { $who } ofrece { flock } a **{ $altar }** ({ $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}), en lugar de su propia ofrenda.
    .you = Ofreces { flock } a **{ $altar }** ({ $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}), en lugar de tu propia ofrenda.
told-replaced = **{ $owner } pierde un altar.**
    Ya no cuenta su ofrenda: { flock }.
    .whole = **{ $owner } pierde el altar de { $altar } ante { $who }.**
        { $who } ofreció { flock }: { $points ->
            [one] 1 punto
           *[other] { $points } puntos
        }.
told-sacrifices = **{ $who } ofrece { flock } a { $altar }.**
    { $points ->
        [one] Es { $points } punto.
       *[other] Son { $points } puntos.
    }
told-corrupts = **{ $who } corrompe { to-trade } de { $whom }.**
    { $whom } baja una casilla en esa escalera.
income = Cada ciudad recibe { drachmas }, hasta { $most }; el marcador de primer jugador pasa al siguiente.
final = { $who }: { $points } de devoción y { $altars } por altares suman **{ $total }**.
over-altars = Todos los altares tienen ofrenda. Gana quien tiene más puntos.
over-devotion = Más de cien puntos de devoción. Gana quien tiene más puntos.

# El tablero
board-title = { $round ->
    [0] { $chapter }
   *[other] Ronda { $round } · { $chapter }
}
board-lot = { $cast }: { $bid }, { $who }
board-lot-sealed = { $cast }: pujas secretas
board-auction = En subasta: **{ $cast }**; { $rival } puja **{ $bid }**. Siguen: { $who }.
board-auction-sealed = En subasta cerrada: **{ $cast }**, a propuesta de { $by }.
board-turn = Subastas de este turno: { $lot } de { $lots }.
board-winners = Ya no pujan: { $who }.
board-queue = Turnos pendientes de esta fase: { $who }.
board-seat = **{ $who }** ({ $city }): { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}, { drachmas }, { $held ->
    [0] ningún altar
    [one] { $held } altar (+{ $worth })
   *[other] { $held } altares (+{ $worth })
}
glance = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}, { drachmas }
news-seat = **{ $who }** ({ $city }): { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}, { drachmas }{ $held ->
    [0] { "" }
    [one] , { $held } altar (+{ $worth })
   *[other] , { $held } altares (+{ $worth })
}
news-bidders = Siguen en la puja: { $who }.
news-means = puede ofrendar { flock } hasta el grupo { $reach }.
board-first = , va primero
board-ladders = { cast-peasant } { $peasant }, { cast-water } { $water }, { cast-flowers } { $flowers }, { cast-guardian } { $guardian }, { cast-priestess } { $priestess }, { cast-corruptor } { $corruptor }, { cast-soldier } { $soldier }
board-means = Ofrenda: { flock }, { $reach ->
    [1] grupo 1
   *[other] grupos 1 a { $reach }
}.
board-no-means = Sin ofrenda posible.
board-altar = { $altar }: { flock } ({ $owner })
board-altar-empty = { $altar }: vacío
board-group = Grupo { $group } (+{ $points } por altar)
board-group-short = Grupo { $group }: +{ $points }
board-animals = Animales en la reserva: { $listed }.
board-supply = Reserva
board-step = Casilla
column-points = puntos
column-coins = dracmas
column-altars = altares
column-offer = ofrenda
hand = { $city }: { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}, { drachmas }
hand-limit = › Tu tope secreto para { $cast }: **{ $limit }**. Solo tú lo ves.

alt-hand = Tu ciudad, dibujada. { $hand }
alt-box = Offrandes: un vaso pintado con una sacerdotisa ante su llama, una aguadora con el cántaro en la cabeza y un soldado con casco y penacho.
alt-replaced = { $told } Ahora { $new }; antes { $old }.
alt-poster = Final de la partida. { $line } { $told }
pic-new = nuevo desde tu jugada
pic-tagline = Cinco ciudades, siete personajes, once dioses
pic-points = puntos
pic-coins = dinero
pic-altars = altares
pic-offer = ofrenda
pic-sealed = pujas secretas
pic-bids = { $who } puja
pic-limit = Mi tope: { $limit }
pic-worth = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
pic-offer-now = Mi ofrenda ahora
pic-no-offer = Aún sin ofrenda
pic-missing = Falta: { $cast }
pic-drives-out = desplaza a
moment-replaced = { $who } quita a { $whom } el altar de { $altar }.
brief-peasant = clase
brief-water = agua
brief-flowers = flores
brief-guardian = altares
brief-priestess = rezo
brief-corruptor = soborno
brief-soldier = guardia
poster-counted = { $who }: { $points } + { $altars } por altares

# Lo que se cuenta de una partida terminada
tale-how = { $points } de devoción y { $altars } por altares{ $ahead ->
    [0] : empate, y más altares
    [one] : un punto de ventaja
   *[other] : { $ahead } puntos de ventaja
}
tale-offering = { $who } ofrece { flock }
    .text = Ronda { $round }: { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
} de una vez, en { $altar }.
tale-lost = { $who } echa a { $owner } de { $altar }
    .text = Ronda { $round }: de vuelta a la reserva, { flock }.
tale-corrupted = { $who } corrompe { to-trade } de { $whom }
    .text = Ronda { $round }: una casilla arriba y otra abajo.
tale-best-price = El lote más caro
tale-best-price-text = { drachmas } en la ronda { $round }
tale-best-offering = La mejor ofrenda
tale-best-offering-text = { flock }, { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
