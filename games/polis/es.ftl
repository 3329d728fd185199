game = Polis: Fight for the Hegemony
game-about = Esparta contra Atenas, cuatro rondas en la Grecia del siglo V. Alimenta tu liga, dale fama y acaba siendo la más grande.
game-length = unas dos horas y media
game-kind = guerra, comercio y bocas que alimentar
level-novice = Come hoy y mañana preguntará por el trigo
level-regular = Alimenta a su liga, por lo general
level-expert = Mano firme, con algún desliz
level-master = Planea la cosecha y los asedios hasta el final
resigning = Gana tu rival, sean cuales sean el prestigio y las polis.

digest = Fin de la ronda { $round }
headline = Ronda { $round } ({ $at }/{ $of }) · { $event } · Esparta { $spa } : { $ath } Atenas
headline-quiet = Ronda { $round } ({ $at }/{ $of }) · Esparta { $spa } : { $ath } Atenas
headline-battle = Ronda { $round } ({ $at }/{ $of }) · Batalla en { $region_the } · Esparta { $spa } : { $ath } Atenas

option-setup = Partida
    .help = El juego completo o un escenario más corto.
option-setup-base = Juego completo (cuatro rondas)
option-setup-corinthian = Escenario: guerra de Corinto (una ronda)
option-setup-peloponnesian = Escenario: Segunda guerra del Peloponeso
option-sides = Quién lleva Esparta
    .help = La otra persona lleva Atenas.
option-sides-sparta_first = El primer asiento
option-sides-athens_first = El segundo asiento
option-sides-random = Se sortea
caveat-sides = los asientos se sortean, y con ellos los bandos, salvo que cada cual se siente por orden de llegada
option-pieces = Cubos y discos
    .help = La caja trae 38 cubos y 25 discos por bando. Si se acaban, no se crea, toma ni crece nada.
option-pieces-box = Los que trae la caja
option-pieces-unlimited = Sin límite
option-ostracism = Quedarse sin prestigio
    .help = El reglamento habla de seis fases finales (la última ronda tiene cuatro); la ayuda, de todas.
option-ostracism-every_round = Pierde al final de cualquier ronda
option-ostracism-not_the_last = Pierde, salvo en la última ronda
caveat-ostracism = este escenario dura una sola ronda: así no pierde nadie
option-alone = Seguir en solitario
    .help = Quien sigue en solitario, ¿debe variar de acción de dos en dos?
option-alone-pairs = Parejas de acciones distintas
option-alone-freely = Cualquier acción, las veces que quiera
option-silver = Plata en los proyectos
    .help = «Cada lote de un bien» se puede pagar con plata: ¿la clase entera o unidad por unidad?
option-silver-whole_kinds = En lugar de una clase entera
option-silver-any_units = En lugar de las unidades que quieras
option-corinth = Guerra de Corinto: población
    .help = Solo en la Guerra de Corinto: ocho polis y ocho números, ¿en línea o por filas?
option-corinth-in_line = En línea (Sparta 5, Korinthos 6)
option-corinth-by_rows = Por filas (Sparta 6, Korinthos 4)
caveat-corinth = no cambia nada: es de la Guerra de Corinto

side-SPA = Esparta
side-ATH = Atenas

good-metal = metal
    .the = el metal
good-wood = madera
    .the = la madera
good-wine = vino
    .the = el vino
good-oil = aceite
    .the = el aceite
good-silver = plata
    .the = la plata
good-wheat = trigo
    .the = el trigo
offer-silver = plata
offer-wheat = trigo

round-3 = 3
round-4 = 4
round-5 = 5
round-5a = 5α
round-5b = 5β

market-Euxeinos = Euxeinos Pontos
how-land = por tierra
how-sea = por mar

action-hoplites = hoplitas
action-galleys = galeras
action-merchants = mercaderes
action-project = proyecto
action-march = mover hoplitas
action-sail = mover galeras
action-siege = asedio
action-tribute = recaudación
action-trade = comercio
action-proxenos = próxeno
action-ransom = liberar al próxeno
action-revolt = guerra civil

ask-action = { $alone ->
    [yes] Sigues en solitario: antes de cada acción pagas 1 bien. ¿Siguiente acción?
   *[no] { $n ->
        [1] Tu turno: ¿primera acción?
       *[other] Primera acción: { $action }. ¿Y la segunda?
    }
}
    .help = Un turno son dos acciones de tipos distintos. Hacer solo una, o ninguna, es pasar: no actúas más en esta ronda. Las acciones militares cuestan prestigio.
opt-hoplites = Crear hoplitas
opt-galleys = Crear galeras
opt-merchants = Crear mercaderes
opt-project = Iniciar proyecto
opt-march = Mover hoplitas
opt-sail = Mover galeras
opt-siege = Asediar
opt-tribute = Recaudar
opt-trade = Comerciar
opt-proxenos = Mover el próxeno
opt-ransom = Liberar al próxeno ({ $n } de plata)
opt-revolt = Guerra civil{ $n ->
    [0] {""}
   *[other] {" "}({ $n } de plata)
}
opt-pass = Pasar en esta ronda

why-used = Ya la hiciste en este turno; las dos acciones deben ser distintas.
why-no-surcharge = No te queda un bien para seguir en solitario, o tras pagarlo no alcanza para esto.
why-no-metal = Cada hoplita cuesta 1 metal o 1 plata.
why-no-wood = Cada barco cuesta 1 madera o 1 plata.
why-no-recruits = Ninguna polis propia con 2 o más de población tiene sitio en su territorio.
why-no-crews = Ningún puerto propio con 2 o más de población tiene sitio en su mar.
why-no-ships = Ya tienes los ocho mercaderes.
why-no-port-people = Ninguna polis de tu puerto comercial tiene 2 o más de población.
why-no-display = No hay proyectos a la vista.
why-no-site = Ninguna polis propia puede iniciar un proyecto a la vista.
why-no-goods = No te alcanzan los bienes para un proyecto a la vista.
why-no-prestige = No te alcanza el prestigio.
why-no-units = No tienes unidades en el mapa.
why-no-way = Todos los caminos están bloqueados o llenos.
why-no-siege = En ningún sitio tienes tantos hoplitas como la fortificación y más que tu rival.
why-no-tribute = Ningún territorio con hoplitas tuyos, una polis tuya y sin disco (y prestigio para pagar).
why-no-merchant = No tienes mercaderes en tu puerto.
why-port-closed = Tu puerto está cerrado: no posees Pylos ni Gytheion.
why-no-route = No hay ruta libre: las galeras rivales la bloquean.
why-no-pieces = No te queda un cubo o un disco para otra polis.
why-no-discs = No te quedan discos para marcar otro territorio.
why-no-bargain = No hay mercancía libre que puedas pagar.
why-hostage = Tu próxeno es rehén.
why-not-hostage = Tu próxeno está libre.
why-capital-taken = El próxeno rival está en tu capital.
why-no-unrest = Tu próxeno debe estar en una polis neutral, o rival que no sea la capital.
why-truce = La paz protege en esta ronda las polis del rival.
why-no-silver = No te alcanza la plata.
why-not-own = No es una polis tuya.
why-last-one = Debe quedar un habitante.
why-full = Ya está en el límite de la ronda.
why-no-territory = No está en ningún territorio.
why-no-port = No tiene puerto.
why-not-the-port = No sirve a tu puerto comercial.
why-in-progress = Ya hay allí un proyecto en curso.
why-idle = El evento de la ronda impide construir allí.
why-other-type = En esa polis no se hacen proyectos de ese tipo.
why-blocked = Ninguna unidad puede llegar: el rival domina el camino.
why-all-there = Todas tus unidades están ya allí.
why-own-polis = Es tuya.
why-capital = Es la capital rival.
why-no-land = No está en ningún territorio: allí no llegan hoplitas.
why-walls = Tienes allí menos hoplitas que su fortificación.
why-outnumbered = Tus hoplitas no superan allí a los del rival.
why-no-hoplite = No tienes hoplitas allí.
why-no-polis = Ninguna polis de allí es tuya.
why-collected = En esta ronda ya se recaudó allí.
why-barren = El evento de la ronda no deja nada que recaudar allí.
why-loaded = Ya hay un mercader en esa mercancía.
why-too-grand = Su clase supera el límite de la ronda.
why-way-blocked = Las galeras rivales bloquean la ruta a ese mercado.
why-market-closed = El evento de la ronda cerró ese mercado.
why-too-dear = No tienes lo que cuesta.
why-proxenos-there = Tu próxeno ya está allí.
why-rival-there = Allí está el próxeno rival.
why-no-road = Desde donde está no se llega ni por tierra ni por mar.
why-elsewhere = Tu próxeno no está allí.
why-no-such-good = No te queda ninguno.
why-needed = La propia acción lo necesita.
opt-no-hoplites = Crear hoplitas en { $polis }
    .place = { $polis }
opt-no-galleys = Crear galeras en { $polis }
    .place = { $polis }
opt-no-merchants = Crear mercaderes en { $polis }
    .place = { $polis }
opt-no-project = { $project } en { $polis }
opt-no-march = Hoplitas hacia { $region_the }
    .place = { $region_the }
opt-no-sail = Galeras hacia { $region_the }
    .place = { $region_the }
opt-no-siege = Asediar { $polis }
    .place = { $polis }
opt-no-tribute = Recaudar en { $region_the }
    .place = { $region_the }
opt-no-trade = { $n } de { $offer } de { $market }
opt-no-proxenos = Próxeno a { $polis }
    .place = { $polis }
opt-no-revolt = Guerra civil en { $polis }
    .place = { $polis }
opt-no-surcharge = Pagar 1 de { $good }
    .place = 1 de { $good }

ask-surcharge = En solitario pagas un bien antes de cada acción. ¿Cuál ({ $action })?
    .help = Solo se ofrecen los bienes que dejan lo suficiente para la acción.
opt-surcharge = 1 de { $good }

ask-hoplites-polis = ¿De qué polis salen los hoplitas?
    .help = Aparecen en su territorio. Debe quedar al menos un habitante.
ask-galleys-polis = ¿De qué puerto salen las galeras?
    .help = Aparecen en el mar de ese puerto. Debe quedar al menos un habitante.
ask-merchants-polis = ¿De qué polis salen los mercaderes?
    .help = Esperan en tu puerto comercial. Debe quedar al menos un habitante.
opt-recruit = { $polis } (población { $population }, hasta { $n })
    .place = { $polis } ≤{ $n }
    .worth = ≤{ $n }
ask-hoplites-lot = ¿Cuántos hoplitas de { $polis }? Tienes { $have } de metal y { $silver } de plata.
    .help = Cada hoplita cuesta 1 metal o 1 plata y resta 1 de población.
ask-galleys-lot = ¿Cuántas galeras de { $polis }? Tienes { $have } de madera y { $silver } de plata.
    .help = Cada galera cuesta 1 madera o 1 plata y resta 1 de población.
ask-merchants-lot = ¿Cuántos mercaderes de { $polis }? Tienes { $have } de madera y { $silver } de plata.
    .help = Cada mercader cuesta 1 madera o 1 plata y resta 1 de población.
opt-lot = { $how ->
    [plain] { $n } por { $n } de { $good }
    [silver] { $n } por { $n } de plata
   *[mixed] { $n } por { $k } de { $good } + { $silver } de plata
}
ask-divide = { $n ->
    [one] ¿Adónde va la galera de { $polis }?
   *[other] ¿Adónde van las { $n } galeras de { $polis }?
}
    .help = Korinthos tiene puerto en dos mares.
opt-divide = { $n ->
    [0] { $k } en { $target_the }
   *[other] { $k ->
        [0] { $n } en { $region_the }
       *[other] { $n } { $region } + { $k } { $target }
    }
}
ask-project = ¿Qué proyecto inicias, y dónde?
    .help = Se completa al final de la ronda para quien posea la polis.
opt-site = { $project } · { $polis } +{ $now ->
    [0] ½
   *[other] { $now }
}/+{ $later }
ask-payment = ¿Cómo pagas { $project }?
    .help = Cada clase de bien puede sustituirse entera por plata.
opt-payment = Pagar { $paid }
paid-metal = 1 metal
    .many = { $n } metal
paid-wood = 1 madera
    .many = { $n } madera
paid-wine = 1 vino
    .many = { $n } vino
paid-oil = 1 aceite
    .many = { $n } aceite
paid-silver = 1 plata
    .many = { $n } plata

ask-march = ¿A qué territorio mueves hoplitas?
    .help = Todos los hoplitas de la acción van a un mismo territorio, por tierra o por mar. No pueden cruzar lo que domina tu rival.
ask-sail = ¿A qué mar mueves galeras?
    .help = Todas las galeras de la acción van a un mismo mar. No pueden cruzar mares que domina tu rival.
opt-target = { $target } (ya { $n })
    .place = { $target }
    .worth = 1 o más
ask-march-from = A **{ $target_the }** ({ $n } de { $most }){ $region_count ->
    [0] : ¿quién va primero?
   *[other] {" "}desde { $region_the }. { $full ->
        [yes] No puede ir nadie más.
       *[no] ¿Quién sigue?
    }
}
    .help = De uno en uno: el hoplita que ha salido ya no mantiene abierto su territorio. Cada paso se puede deshacer.
ask-sail-from = A **{ $target_the }** ({ $n } de { $most }){ $region_count ->
    [0] : ¿quién va primero?
   *[other] {" "}desde { $region_the }. { $full ->
        [yes] No puede ir nadie más.
       *[no] ¿Quién sigue?
    }
}
    .help = De una en una: la galera que ha salido ya no mantiene abierto su mar. Cada paso se puede deshacer.
opt-origin = { $region } ({ $n }){ $via_count ->
    [0] {""}
   *[other] , { $how }
}
    .place = { $region } 1 o más
    .worth = 1 o más
opt-done = Listo: ese es el movimiento

ask-siege = ¿Qué polis asedias?
    .help = Con fortificación 1 cae sin más; si no, un d4 debe llegar a la fortificación. Fallar cuesta un hoplita.
opt-siege-of = { $polis } (fortificación { $n }): { $chance ->
    [4] cae enseguida
    [3] 75 %
    [2] 50 %
   *[other] 25 %
}, +{ $n } de prestigio
    .place = { $polis } { $chance ->
        [4] 100 %
        [3] 75 %
        [2] 50 %
       *[other] 25 %
    }
    .worth = { $chance ->
        [4] 100 %
        [3] 75 %
        [2] 50 %
       *[other] 25 %
    }
ask-tribute = ¿Dónde recaudas?
    .help = En cada territorio se recauda una vez por ronda.
opt-collect = { $region } ({ $n ->
    [one] 1 hoplita
   *[other] { $n } hoplitas
}{ $cost ->
    [0] , gratis
   *[other] , { $cost } de prestigio
})
    .place = { $region }{ $cost ->
        [0] {""}
       *[other] {" "}(−{ $cost })
    }
    .worth = { $cost ->
        [0] {""}
       *[other] −{ $cost }
    }
ask-tribute-rows = { $n ->
    [one] Pon tu hoplita
   *[other] Reparte tus { $n } hoplitas
} en los bienes de { $region_the }.
    .help = 1, 2, 3, 4 o 5 hoplitas en un bien dan 1, 3, 6, 10 o 15.
box-row = { $good } (hasta { $n })
box-idle = sin asignar
ask-trade = ¿Qué trato haces?
    .help = El trueque abarata el bien con que pagas; comprar trigo con plata encarece el bien que pedía la mercancía.
opt-bargain = { $market }: { $price } { $good } → { $n } { $offer }
    .place = { $price } { $good } → { $n } { $offer }
    .worth = { $price } { $good }
group-market-Illyria = Illyria
group-market-Thraki = Thraki
group-market-Euxeinos = Euxeinos Pontos
group-market-Persis = Persis
group-market-Aigyptos = Aigyptos
ask-proxenos = ¿A qué polis mueves tu próxeno?
    .help = Paga 1 plata por cada unidad rival del camino; se toma el camino más barato.
opt-envoy = { $polis } ({ $n ->
    [0] gratis
   *[other] { $n } de plata
}, { $how })
    .place = { $polis }{ $n ->
        [0] {""}
       *[other] {" "}({ $n } de plata)
    }
    .worth = { $n ->
        [0] {""}
       *[other] −{ $n }
    }

ask-clash = ¿Qué batalla se libra primero?
    .help = En cada una de estas regiones hay ocho unidades o más.
opt-clash = { $region }
ask-lay = Asalto { $n } en { $region_the }: juega dos cartas.
    .help = Quien defiende las ve y responde a cada una con otra. Lo que no iguale le cuesta una unidad.
ask-answer = ¿Con qué respondes a la { $n ->
    [1] primera carta
   *[other] segunda carta
}, **{ $it }**?
    .help = La iguala la misma formación; los Mercenarios igualan todo menos el Toque de sálpinx.
opt-card = { $it }
ask-retreat = ¿Sigues la batalla en { $region_the } o te retiras por 1 de prestigio?
    .help = Retirarse termina la batalla: das 1 de prestigio a tu rival y todas las unidades se quedan donde están.
opt-stay = Seguir luchando
opt-retreat = Retirarse (−1 de prestigio)

ask-remove = { $event }: retira una de tus unidades del mapa.
    .help = Vuelve a tu reserva.
opt-remove = { $region } (hay { $n })
    .place = { $region }
ask-event-ransom = { $event }: ¿pagas o pierdes una galera?
    .help = Si no pudieras hacer ni lo uno ni lo otro, perderías prestigio.
opt-event-pay = Pagar { $n } de { $good }

ask-feed = { $n ->
    [one] Falta 1
   *[other] Faltan { $n }
} de trigo (tienes { $wheat }, y { $prestige } de prestigio). ¿Cómo lo cubres?
    .help = Paga 1 de prestigio por cada trigo que falte, o abandona polis: quedan neutrales y no hay que alimentarlas.
opt-make-up = Pagar { $n } de prestigio
opt-give-up = Abandonar { $polis } (población { $n })
    .place = Abandonar { $polis }
    .worth = Abandonar
ask-grow = { $wheat ->
    [one] Queda 1
   *[other] Quedan { $wheat }
} de trigo{ $scarce ->
    [yes] , pero solo { $cubes ->
        [one] 1 cubo
       *[other] { $cubes } cubos
    }
   *[no] {""}
}: ¿dónde crece la población?
    .help = Cada trigo da 1 de población, hasta el crecimiento y el máximo de la polis. Lo que guardes se reduce a la mitad.
box-grow = { $polis } ({ $n } de { $most })
box-keep = guardar como trigo
ask-phoros = ¿Cuánto de tus { $prestige } de prestigio cambias por plata?
    .help = Uno por uno. Quien se quede después sin prestigio pierde la partida.

tells-siege-won = { $who } asedia **{ $polis }** (fortificación { $n }): { $roll ->
    [0] se abren las puertas
   *[other] sale un { $roll } y caen las murallas
}. Población { $population }, +{ $prestige } de prestigio.
    .you = Asedias **{ $polis }** (fortificación { $n }): { $roll ->
        [0] se abren las puertas
       *[other] sale un { $roll } y caen las murallas
    }. Población { $population }, +{ $prestige } de prestigio.
tells-siege-lost = { $who } asedia { $polis } (fortificación { $n }): sale un { $roll }, las murallas resisten y cae un hoplita.
    .you = Asedias { $polis } (fortificación { $n }): sale un { $roll }, las murallas resisten y pierdes un hoplita.
tells-revolt = { $who } provoca la guerra civil en **{ $polis }** por { $n } de plata y se la queda con población { $population } (+{ $prestige } de prestigio).
tells-trades = { $who } comercia con { $market }: { $price } de { $good } por { $n } de { $offer }; en el mercado, { $good2_the } vale ahora { $way ->
    [right] menos
   *[left] más
} (columna { $column }).
tells-grows = Crecen para { $who }: { $parts }.
part-grows = { $polis } hasta { $population }
round = **Ronda { $round }**: hasta { $n } unidades de cada bando por región, mercancías hasta la { $n }.
display = Proyectos a la vista: { $it }.
event = Evento: **{ $it }**.
first = { $who } juega el primer turno.
surcharge = { $who } paga 1 de { $good } para seguir en solitario.
passes = { $who } pasa en esta ronda.
hoplites = { $who } recluta { $n ->
    [one] 1 hoplita
   *[other] { $n } hoplitas
} de { $polis } en { $region_the }{ $silver ->
    [0] {""}
   *[other] {" "}({ $silver } con plata)
}.
galleys = { $who } bota { $n ->
    [one] 1 galera
   *[other] { $n } galeras
} de { $polis } en { $region_the }{ $silver ->
    [0] {""}
   *[other] {" "}({ $silver } con plata)
}.
merchants = { $who } fleta { $n ->
    [one] 1 mercader
   *[other] { $n } mercaderes
} de { $polis }{ $silver ->
    [0] {""}
   *[other] {" "}({ $silver } con plata)
}.
project = { $who } inicia { $project } en { $polis }.
marches = { $who } mueve { $n ->
    [one] 1 hoplita
   *[other] { $n } hoplitas
} a { $target_the }, desde { $region_the } (−{ $cost } de prestigio).
sails = { $who } mueve { $n ->
    [one] 1 galera
   *[other] { $n } galeras
} a { $target_the }, desde { $region_the } (−{ $cost } de prestigio).
besieges = { $who } asedia { $polis } (fortificación { $n }).
siege-won = { $roll ->
    [0] Las puertas se abren.
   *[other] Sale un { $roll }: caen las murallas.
}
siege-lost = Sale un { $roll }: las murallas resisten y { $who } pierde un hoplita.
siege-hurts = { $polis } lo sufre: población { $n }.
deserts = { $polis } abandona a { $owner } y queda neutral.
    .to-you = { $polis } te abandona y queda neutral.
takes = { $who } se queda con **{ $polis }**, población { $n } (+{ $prestige } de prestigio).
hostage = El próxeno de { $whom } es ahora rehén de { $who }.
    .to-you = Tu próxeno es ahora rehén de { $who }.
civil-war = { $who } provoca la guerra civil en { $polis } por { $n } de plata.
collects = { $who } recauda en { $region_the }:{ $metal ->
    [0] {""}
   *[other] {" "}+{ $metal } metal
}{ $wood ->
    [0] {""}
   *[other] {" "}+{ $wood } madera
}{ $wine ->
    [0] {""}
   *[other] {" "}+{ $wine } vino
}{ $oil ->
    [0] {""}
   *[other] {" "}+{ $oil } aceite
}{ $silver ->
    [0] {""}
   *[other] {" "}+{ $silver } plata
}{ $wheat ->
    [0] {""}
   *[other] {" "}+{ $wheat } trigo
}.
tells-collects = { $who } recauda en { $region_the }: { $parts }.
part-collects = { $n } de { $good }
trades = { $who } comercia con { $market }: { $price } de { $good } por { $n } de { $offer }.
market = Valor de mercado, { $good }: { $steps } a la { $way ->
    [right] derecha, ahora vale menos
   *[left] izquierda, ahora vale más
} (columna { $n }).
envoy = El próxeno de { $who } va { $how } a { $polis }{ $n ->
    [0] {""}
   *[other] {" "}por { $n } de plata
}.
ransom = { $who } paga a { $whom } { $n } de plata y recupera a su próxeno.
    .to-you = { $who } te paga { $n } de plata y recupera a su próxeno.

battle = **Batalla en { $region_the }**: Esparta { $n }, Atenas { $k }. Ataca primero { $who }.
draws = { $who } roba { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
}.
    .sealed = { $who } roba { $n ->
        [one] 1 carta
       *[other] { $n } cartas
    }.
    .you = Robas { $it }.
lays = { $who } ataca con { $it }.
answers = { $who } responde con { $it }.
held = { $it } contra { $other }: igualada{ $n ->
    [0] {""}
   *[other] , { $who } gana { $n } de prestigio
}.
breaks = { $it } contra { $other }: { $whom } pierde una unidad{ $n ->
    [0] {""}
    [-1] , pero { $who } pierde 1 de prestigio
   *[other] , { $who } gana { $n } de prestigio
}.
    .to-you = { $it } contra { $other }: pierdes una unidad{ $n ->
    [0] {""}
    [-1] , pero { $who } pierde 1 de prestigio
   *[other] , { $who } gana { $n } de prestigio
}.
battle-spent = Termina la batalla en { $region_the }: { $who } no puede seguir.
battle-dusk = Cae la noche sobre { $region_the }: quedan pocas cartas.
retreats = { $who } se retira de la batalla en { $region_the } y paga a { $whom } 1 de prestigio.
    .to-you = { $who } se retira de la batalla en { $region_the } y te paga 1 de prestigio.

event-gains = { $who } gana { $n } de prestigio.
event-loses = { $who } { $n ->
    [0] no tiene prestigio que perder
   *[other] pierde { $n } de prestigio
}.
event-good = { $who } recibe { $n } de { $good }.
event-unit = { $who } recibe { $n ->
    [one] 1 unidad
   *[other] { $n } unidades
} en { $region_the }.
event-population = { $polis } tiene ahora { $population } de población.
event-removed = { $who } retira una unidad de { $region_the }.
event-pays = { $who } paga { $n } de { $good }.

round-ends = Fin de la ronda { $round }.
finished = { $who } completa { $project } en { $polis }: +{ $n } de prestigio.
finished-neutral = { $project } se completa en { $polis }, neutral.
starves = { $who } no puede alimentar ni siquiera { $polis }.
given-up = { $who } abandona { $polis }.
fed = { $who } alimenta a { $n }: { $wheat } de trigo{ $prestige ->
    [0] {""}
   *[other] {" "}y { $prestige } de prestigio
}.
grows = { $polis } crece { $n } y llega a { $population }.
megalopolis = Megalópolis: { $who } gana { $n } de prestigio por { $polis }.
spoils = Tras el ajuste, { $who } conserva { $wine } de vino, { $oil } de aceite y { $wheat } de trigo.
phoros = { $who } cambia { $n } de prestigio por plata.
disgraced = { $who } se ha quedado sin prestigio.
scores = { $who }: población { $population } + prestigio { $prestige } + posteridad { $later } = **{ $n }**.

over-hunger = { $who } no pudo alimentar { $polis }.
over-disgrace = { $who } se quedó sin prestigio.
over-score = Esparta { $n }, Atenas { $k }.
over-score-goods = Empate a { $n }; deciden los bienes: Esparta { $goods }, Atenas { $rival_goods }.
over-both-disgraced = Ambos bandos se quedaron sin prestigio. Esparta { $n }, Atenas { $k }.
over-both-disgraced-goods = Ambos bandos sin prestigio y empate a { $n }; deciden los bienes: Esparta { $goods }, Atenas { $rival_goods }.

# Lo que se ve de un rival de un vistazo.

glance = { $prestige } de prestigio, { $n } de población; { $stores_count ->
    [0] almacén vacío
   *[other] { $stores }
}

# Lo que compara el resumen.

news-side = { $side }: prestigio { $prestige } · población { $n } · { $stores }
news-ships = { $side }, mercaderes: en puerto { $port } · fuera { $at_sea }
news-population = Población de { $polis }: { $n }
news-started = { $polis } construye { $project }
news-finished = { $polis } tiene { $project }
news-units = { $region }: hoplitas espartanos { $spa_hoplites } · galeras espartanas { $spa_galleys } · hoplitas atenienses { $ath_hoplites } · galeras atenienses { $ath_galleys }
news-prices = Precios: { $values }
news-load = { $status ->
    [taken] Mercancía ocupada: { $market }, { $load }
   *[free] Mercancía libre: { $market }, { $load }
}
news-display = Proyectos a la vista: { $project }
news-card = En tu mano: { $it }

# La mesa en palabras.

text-turn = Ronda { $round }: juega { $who }; hasta { $n } unidades de cada bando por región.
text-round = Ronda { $round }: hasta { $n } unidades de cada bando por región.
text-event = Evento: { $event } ({ $effect }).
text-side = **{ $side }** ({ $who }): { $prestige } de prestigio, población { $n }{ $status ->
    [passed] , ha pasado
    [turn] , le toca
   *[in] {""}
}
text-stores = { $stores }; mercaderes: { $port } en puerto, { $at_sea } fuera; { $cubes ->
    [none] {""}
   *[other] cubos libres: { $cubes };{" "}
}{ $polis_id ->
    [hostage] próxeno rehén
   *[other] próxeno en { $polis }
}
text-poleis = { $poleis_count ->
    [0] Sin polis
   *[other] Polis (población/máximo): { $poleis }
}
text-neutral = { $poleis_count ->
    [0] Sin polis neutrales
   *[other] Neutrales (fortificación): { $poleis }
}
text-started = [construye { $project }]
text-finished = [{ $project }]
text-map = Mapa (Esparta:Atenas; > indica quién bloquea): { $regions }
text-region = { $region } { $spa }{ $master_id ->
    [SPA] >
    [ATH] <
   *[none] :
}{ $ath }{ $disc ->
    [yes] {" "}(recaudado)
   *[no] {""}
}
text-market = Precios: { $values }. Mercancías libres: { $loads_count ->
    [0] ninguna
   *[other] { $loads }
}
text-loads = { $market } ({ $loads })
text-closed = { $market } (cerrado)
text-display = Proyectos: { $projects }
text-project = { $project } ({ $cost }; { $now ->
    [0] mitad de Athenai
   *[other] +{ $now }
}, luego +{ $later })
text-battle = **Batalla en { $region_the }**, asalto { $n }: ataca { $who }. Cartas: Esparta { $spa }, Atenas { $ath }, mazo { $deck }.
text-laid = Jugadas: { $it }
text-reply = Respuesta: { $it }
text-discards = Descartadas: { $short }
hand = **{ $side }** · { $prestige } de prestigio · { $wheat }{ $stores_count ->
    [0] {""}
   *[other] {" "}· { $stores }
}
hand-wheat = trigo { $n } para { $need ->
    [one] 1 boca
   *[other] { $need } bocas
}{ $short ->
    [0] {""}
    [one] : **falta 1**
   *[other] : **faltan { $short }**
}
alt-hand = Tu bando, dibujado. { $hand }
pic-short = faltan { $n }
hand-cards = Tus cartas de combate: { $it }
hand-none = No tienes cartas de combate.
hand-plan = En marcha a { $target_the }{ $region_count ->
    [0] : aún nadie
   *[other] : desde { $region_the }
}

# La imagen.

zoom-peloponnese = Peloponeso
zoom-centre = Boiotia, Attika, Megaris
zoom-north = Makedonia y el norte
zoom-east = Ionia y el este
zoom-west = Sikelia y el oeste
zoom-stores = Almacenes y proyectos
zoom-trade = Mercados y precios
zoom-signs = Qué significan los signos
sign-hoplites = hoplitas: Esparta cuadrada, Atenas redonda
sign-galleys = galeras
sign-blocks = más unidades que el rival: no le dejan pasar
sign-poleis = polis de Esparta y de Atenas: población
sign-neutral = polis neutral: su población
sign-port = puerto, y hacia qué mar mira
sign-walls = fortificación; población máxima
sign-proxenos = próxeno
sign-merchant = mercader en el mercado; si no, sus clases
sign-projects = proyecto en obra; acabado
sign-standing = prestigio; población
sign-wheat = trigo que hay / trigo que hace falta
sign-tribute = tributo por hoplitas; oro: al alcance ahora
sign-coast = mares que toca el territorio
sign-collected = tributo ya recaudado esta ronda
sign-barred = cerrado, o nada que recaudar
sign-new = nuevo desde tu jugada
sign-last = última acción
sign-going = adonde van las unidades
board-passed = ha pasado
board-ships = Mercaderes: { $n } en puerto, { $k } fuera{ $cubes ->
    [none] {""}
   *[other] {" "}· cubos: { $cubes }
}
board-proxenos = { $polis_id ->
    [hostage] Próxeno: rehén
   *[other] Próxeno: { $polis }
}
board-prices = Precios por clase de mercancía
board-class = clase { $n }
board-round = Ronda { $round } · máximo { $n } por región
headline-battle-short = Batalla en { $region_the } · asalto { $n }
board-attacks = ataca
board-defends = defiende
board-hand = { $n ->
    [one] 1 carta
   *[other] { $n } cartas
}
board-cards-left = Mazo { $n } · descartadas { $k }
board-matched = igualada{ $n ->
    [0] {""}
   *[other] {" "}· +{ $n } de prestigio
}
board-broken = −1 unidad · { $n ->
    [-1] −1 prestigio
   *[other] +{ $n } prestigio
}

# Names: regions, projects, events, combat cards.

region-SIK = Sikelia
region-AKA = Akarnania
region-MAK = Makedonia
region-THE = Thessalia
region-BOI = Boiotia
region-ATT = Attika
region-MEG = Megaris
region-ACH = Achaia
region-ARC = Arcadia
region-MES = Messenia
region-LAK = Lakedaimon
region-ION_T = Ionia
region-ION = Ionio Pelagos
    .the = el Ionio Pelagos
region-MYR = Myrtoo Pelagos
    .the = el Myrtoo Pelagos
region-KYK = Kyklades
    .the = las Kyklades
region-NOT = Noties Sporades
    .the = las Noties Sporades
region-THR = Thrakiko Pelagos
    .the = el Thrakiko Pelagos
target-SIK = { region-SIK }
target-AKA = { region-AKA }
target-MAK = { region-MAK }
target-THE = { region-THE }
target-BOI = { region-BOI }
target-ATT = { region-ATT }
target-MEG = { region-MEG }
target-ACH = { region-ACH }
target-ARC = { region-ARC }
target-MES = { region-MES }
target-LAK = { region-LAK }
target-ION_T = { region-ION_T }
target-ION = { region-ION }
    .the = { region-ION.the }
target-MYR = { region-MYR }
    .the = { region-MYR.the }
target-KYK = { region-KYK }
    .the = { region-KYK.the }
target-NOT = { region-NOT }
    .the = { region-NOT.the }
target-THR = { region-THR }
    .the = { region-THR.the }
group-land-SIK = { region-SIK }
group-land-AKA = { region-AKA }
group-land-MAK = { region-MAK }
group-land-THE = { region-THE }
group-land-BOI = { region-BOI }
group-land-ATT = { region-ATT }
group-land-MEG = { region-MEG }
group-land-ACH = { region-ACH }
group-land-ARC = { region-ARC }
group-land-MES = { region-MES }
group-land-LAK = { region-LAK }
group-land-ION_T = { region-ION_T }
group-land-none = Fuera de los territorios
project-P01 = Sócrates
it-P01 = Sócrates
project-P02 = Demócrito
it-P02 = Demócrito
project-P03 = Protágoras
it-P03 = Protágoras
project-P04 = Fidias
it-P04 = Fidias
project-P05 = Templo de Zeus
it-P05 = Templo de Zeus
project-P06 = Templo de Apolo
it-P06 = Templo de Apolo
project-P07 = Teatro con episkenion
it-P07 = Teatro con episkenion
project-P08 = Teatro con proskenion
it-P08 = Teatro con proskenion
project-P09 = Estatua de Venus
it-P09 = Estatua de Venus
project-P10 = Estatua de Atenea
it-P10 = Estatua de Atenea
project-P11 = Festival de Deméter
it-P11 = Festival de Deméter
project-P12 = Festival de Dioniso
it-P12 = Festival de Dioniso
project-P13 = Juegos Nemeos
it-P13 = Juegos Nemeos
project-P14 = Juegos Ístmicos
it-P14 = Juegos Ístmicos
event-E3-01 = Sin evento
it-E3-01 = Sin evento (no ocurre nada)
effect-E3-01 = no ocurre nada
event-E3-02 = Sin evento
it-E3-02 = Sin evento (no ocurre nada)
effect-E3-02 = no ocurre nada
event-E3-03 = Terremoto en Esparta
it-E3-03 = Terremoto en Esparta (Esparta +1 galera en el Ionio Pelagos; Atenas +1 hoplita en Messenia)
effect-E3-03 = Esparta +1 galera en el Ionio Pelagos; Atenas +1 hoplita en Messenia
event-E3-04 = Destrucción de la flota persa
it-E3-04 = Destrucción de la flota persa (Esparta +1 plata; Atenas +1 prestigio)
effect-E3-04 = Esparta +1 plata; Atenas +1 prestigio
event-E3-05 = Filopersas
it-E3-05 = Filopersas (cada bando: +1 prestigio y retira 1 hoplita o galera propia)
effect-E3-05 = cada bando: +1 prestigio y retira 1 hoplita o galera propia
event-E3-06 = Asesinato de Jerjes
it-E3-06 = Asesinato de Jerjes (Persis queda cerrada esta ronda)
effect-E3-06 = Persis queda cerrada esta ronda
event-E3-07 = Leotíquidas II
it-E3-07 = Leotíquidas II (Atenas juega el primer turno de esta ronda)
effect-E3-07 = Atenas juega el primer turno de esta ronda
event-E3-08 = Guerra Sagrada
it-E3-08 = Guerra Sagrada (Esparta +1 hoplita en Thessalia; Atenas +1 hoplita en Boiotia)
effect-E3-08 = Esparta +1 hoplita en Thessalia; Atenas +1 hoplita en Boiotia
event-E4-01 = Sin evento
it-E4-01 = Sin evento (no ocurre nada)
effect-E4-01 = no ocurre nada
event-E4-02 = Sin evento
it-E4-02 = Sin evento (no ocurre nada)
effect-E4-02 = no ocurre nada
event-E4-03 = Egipto se rebela contra Persia
it-E4-03 = Egipto se rebela contra Persia (Esparta +1 plata; Atenas retira 1 galera y, si lo hace, +2 trigo)
effect-E4-03 = Esparta +1 plata; Atenas retira 1 galera y, si lo hace, +2 trigo
event-E4-04 = Los Muros Largos
it-E4-04 = Los Muros Largos (Esparta +1 metal; Atenas +1 población en Athenai)
effect-E4-04 = Esparta +1 metal; Atenas +1 población en Athenai
event-E4-05 = Ejércitos en Tanagra
it-E4-05 = Ejércitos en Tanagra (Esparta +1 hoplita en Boiotia; Atenas +1 hoplita en Attika)
effect-E4-05 = Esparta +1 hoplita en Boiotia; Atenas +1 hoplita en Attika
event-E4-06 = El tesoro deja Delos
it-E4-06 = El tesoro deja Delos (Atenas +2 plata, −1 prestigio)
effect-E4-06 = Atenas +2 plata, −1 prestigio
event-E4-07 = Ítome resiste
it-E4-07 = Ítome resiste (Esparta retira 1 hoplita de Lakedaimon o Messenia)
effect-E4-07 = Esparta retira 1 hoplita de Lakedaimon o Messenia
event-E4-08 = Paz de Calias
it-E4-08 = Paz de Calias (Atenas +1 prestigio; comerciar con Persis no mueve el mercado esta ronda)
effect-E4-08 = Atenas +1 prestigio; comerciar con Persis no mueve el mercado esta ronda
event-E4-09 = Paz de los Treinta Años
it-E4-09 = Paz de los Treinta Años (cada bando +1 prestigio; esta ronda nadie toma polis rivales por asedio ni guerra civil)
effect-E4-09 = cada bando +1 prestigio; esta ronda nadie toma polis rivales por asedio ni guerra civil
event-E4-10 = Ostracismo
it-E4-10 = Ostracismo (quien tiene más prestigio pierde 1; si hay empate, ambos)
effect-E4-10 = quien tiene más prestigio pierde 1; si hay empate, ambos
event-E5a-01 = Sin evento
it-E5a-01 = Sin evento (no ocurre nada)
effect-E5a-01 = no ocurre nada
event-E5a-02 = Sin evento
it-E5a-02 = Sin evento (no ocurre nada)
effect-E5a-02 = no ocurre nada
event-E5a-03 = La peste
it-E5a-03 = La peste (Athenai pierde 2 de población)
effect-E5a-03 = Athenai pierde 2 de población
event-E5a-04 = Arquidamo arrasa el Ática
it-E5a-04 = Arquidamo arrasa el Ática (Esparta +1 hoplita en Megaris; esta ronda nadie recauda en Attika)
effect-E5a-04 = Esparta +1 hoplita en Megaris; esta ronda nadie recauda en Attika
event-E5a-05 = Rebelión de Mitilene
it-E5a-05 = Rebelión de Mitilene (Atenas paga 2 de plata o retira 1 galera de las Noties Sporades; si no puede, −1 prestigio)
effect-E5a-05 = Atenas paga 2 de plata o retira 1 galera de las Noties Sporades; si no puede, −1 prestigio
event-E5a-06 = Esfacteria
it-E5a-06 = Esfacteria (Esparta −1 prestigio; Atenas +1 hoplita en Messenia)
effect-E5a-06 = Esparta −1 prestigio; Atenas +1 hoplita en Messenia
event-E5a-07 = Brásidas marcha al norte
it-E5a-07 = Brásidas marcha al norte (Esparta +1 hoplita en Makedonia; Atenas −1 prestigio)
effect-E5a-07 = Esparta +1 hoplita en Makedonia; Atenas −1 prestigio
event-E5a-08 = Discordia en Korkyra
it-E5a-08 = Discordia en Korkyra (Korkyra, si tiene dueño, pierde 1 de población)
effect-E5a-08 = Korkyra, si tiene dueño, pierde 1 de población
event-E5a-09 = Cleón sube el tributo
it-E5a-09 = Cleón sube el tributo (Atenas +3 plata, −1 prestigio)
effect-E5a-09 = Atenas +3 plata, −1 prestigio
event-E5a-10 = Paz de Nicias
it-E5a-10 = Paz de Nicias (las acciones militares cuestan 2 de prestigio esta ronda (recaudar en casa sigue gratis))
effect-E5a-10 = las acciones militares cuestan 2 de prestigio esta ronda (recaudar en casa sigue gratis)
event-E5a-11 = Embajadas sagradas
it-E5a-11 = Embajadas sagradas (+1 prestigio para quien posea una polis con un proyecto completado)
effect-E5a-11 = +1 prestigio para quien posea una polis con un proyecto completado
event-E5b-01 = Sin evento
it-E5b-01 = Sin evento (no ocurre nada)
effect-E5b-01 = no ocurre nada
event-E5b-02 = Sin evento
it-E5b-02 = Sin evento (no ocurre nada)
effect-E5b-02 = no ocurre nada
event-E5b-03 = La expedición a Sicilia
it-E5b-03 = La expedición a Sicilia (Esparta +1 hoplita en Sikelia; Atenas +2 hoplitas en Sikelia)
effect-E5b-03 = Esparta +1 hoplita en Sikelia; Atenas +2 hoplitas en Sikelia
event-E5b-04 = Mutilación de los Hermes
it-E5b-04 = Mutilación de los Hermes (Atenas −1 prestigio y no inicia proyectos en Athenai esta ronda)
effect-E5b-04 = Atenas −1 prestigio y no inicia proyectos en Athenai esta ronda
event-E5b-05 = Alcibíades cambia de bando
it-E5b-05 = Alcibíades cambia de bando (quien tiene menos prestigio +1, el otro −1; si hay empate, nada)
effect-E5b-05 = quien tiene menos prestigio +1, el otro −1; si hay empate, nada
event-E5b-06 = El fuerte de Decelia
it-E5b-06 = El fuerte de Decelia (Esparta +1 metal; esta ronda nadie recauda en Attika)
effect-E5b-06 = Esparta +1 metal; esta ronda nadie recauda en Attika
event-E5b-07 = El oro de Ciro
it-E5b-07 = El oro de Ciro (Esparta +3 plata)
effect-E5b-07 = Esparta +3 plata
event-E5b-08 = Cícico
it-E5b-08 = Cícico (Esparta retira 1 galera del Thrakiko Pelagos; Atenas +1 galera allí)
effect-E5b-08 = Esparta retira 1 galera del Thrakiko Pelagos; Atenas +1 galera allí
event-E5b-09 = El juicio de las Arginusas
it-E5b-09 = El juicio de las Arginusas (Atenas +1 galera en las Noties Sporades, −1 prestigio)
effect-E5b-09 = Atenas +1 galera en las Noties Sporades, −1 prestigio
event-E5b-10 = Lisandro
it-E5b-10 = Lisandro (Esparta +1 galera en el Myrtoo Pelagos y +1 en las Noties Sporades)
effect-E5b-10 = Esparta +1 galera en el Myrtoo Pelagos y +1 en las Noties Sporades
event-E5b-11 = El Helesponto cerrado
it-E5b-11 = El Helesponto cerrado (Euxeinos Pontos queda cerrado esta ronda)
effect-E5b-11 = Euxeinos Pontos queda cerrado esta ronda
it-L01 = Falange · Othismos 2
other-L01 = { it-L01 }
short-L01 = Falange 2
it-L02 = Falange · Othismos 2
other-L02 = { it-L02 }
short-L02 = Falange 2
it-L03 = Falange · Othismos 2
other-L03 = { it-L03 }
short-L03 = Falange 2
it-L04 = Falange · Avance 1
other-L04 = { it-L04 }
short-L04 = Falange 1
it-L05 = Falange · Avance 1
other-L05 = { it-L05 }
short-L05 = Falange 1
it-L06 = Falange · Avance 1
other-L06 = { it-L06 }
short-L06 = Falange 1
it-L07 = Falange · Firmeza 0
other-L07 = { it-L07 }
short-L07 = Falange 0
it-L08 = Caballería · Avance 1
other-L08 = { it-L08 }
short-L08 = Caballería 1
it-L09 = Caballería · Avance 1
other-L09 = { it-L09 }
short-L09 = Caballería 1
it-L10 = Caballería · Avance 1
other-L10 = { it-L10 }
short-L10 = Caballería 1
it-L11 = Caballería · Firmeza 0
other-L11 = { it-L11 }
short-L11 = Caballería 0
it-L12 = Arqueros · Avance 1
other-L12 = { it-L12 }
short-L12 = Arqueros 1
it-L13 = Arqueros · Disparo 0
other-L13 = { it-L13 }
short-L13 = Arqueros 0
it-L14 = Arqueros · Disparo 0
other-L14 = { it-L14 }
short-L14 = Arqueros 0
it-L15 = Arqueros · Disparo 0
other-L15 = { it-L15 }
short-L15 = Arqueros 0
it-L16 = Peltastas · Avance 1
other-L16 = { it-L16 }
short-L16 = Peltastas 1
it-L17 = Peltastas · Disparo 0
other-L17 = { it-L17 }
short-L17 = Peltastas 0
it-L18 = Peltastas · Disparo 0
other-L18 = { it-L18 }
short-L18 = Peltastas 0
it-L19 = Peltastas · Firmeza 0
other-L19 = { it-L19 }
short-L19 = Peltastas 0
it-L20 = Peltastas · Firmeza 0
other-L20 = { it-L20 }
short-L20 = Peltastas 0
it-L21 = Mercenarios · Firmeza 0
other-L21 = { it-L21 }
short-L21 = Mercenarios 0
it-L22 = Mercenarios · Firmeza 0
other-L22 = { it-L22 }
short-L22 = Mercenarios 0
it-L23 = Mercenarios · Firmeza 0
other-L23 = { it-L23 }
short-L23 = Mercenarios 0
it-L24 = Toque de sálpinx · Emboscada −1
other-L24 = { it-L24 }
short-L24 = Toque de sálpinx −1
it-N01 = Trirreme de élite · Diekplous 2
other-N01 = { it-N01 }
short-N01 = Trirreme de élite 2
it-N02 = Trirreme de élite · Diekplous 2
other-N02 = { it-N02 }
short-N02 = Trirreme de élite 2
it-N03 = Trirreme de élite · Diekplous 2
other-N03 = { it-N03 }
short-N03 = Trirreme de élite 2
it-N04 = Trirreme de élite · Periplous 1
other-N04 = { it-N04 }
short-N04 = Trirreme de élite 1
it-N05 = Trirreme · Periplous 1
other-N05 = { it-N05 }
short-N05 = Trirreme 1
it-N06 = Trirreme · Periplous 1
other-N06 = { it-N06 }
short-N06 = Trirreme 1
it-N07 = Trirreme · Periplous 1
other-N07 = { it-N07 }
short-N07 = Trirreme 1
it-N08 = Trirreme · Periplous 1
other-N08 = { it-N08 }
short-N08 = Trirreme 1
it-N09 = Trirreme · Kyklos 0
other-N09 = { it-N09 }
short-N09 = Trirreme 0
it-N10 = Trirreme · Kyklos 0
other-N10 = { it-N10 }
short-N10 = Trirreme 0
it-N11 = Trirreme · Kyklos 0
other-N11 = { it-N11 }
short-N11 = Trirreme 0
it-N12 = Birreme · Periplous 1
other-N12 = { it-N12 }
short-N12 = Birreme 1
it-N13 = Birreme · Periplous 1
other-N13 = { it-N13 }
short-N13 = Birreme 1
it-N14 = Birreme · Kyklos 0
other-N14 = { it-N14 }
short-N14 = Birreme 0
it-N15 = Birreme · Kyklos 0
other-N15 = { it-N15 }
short-N15 = Birreme 0
it-N16 = Birreme · Kyklos 0
other-N16 = { it-N16 }
short-N16 = Birreme 0
it-N17 = Triacóntoro · Kyklos 0
other-N17 = { it-N17 }
short-N17 = Triacóntoro 0
it-N18 = Triacóntoro · Kyklos 0
other-N18 = { it-N18 }
short-N18 = Triacóntoro 0
it-N19 = Triacóntoro · Kyklos 0
other-N19 = { it-N19 }
short-N19 = Triacóntoro 0
it-N20 = Triacóntoro · Kyklos 0
other-N20 = { it-N20 }
short-N20 = Triacóntoro 0
it-N21 = Mercenarios · Kyklos 0
other-N21 = { it-N21 }
short-N21 = Mercenarios 0
it-N22 = Mercenarios · Kyklos 0
other-N22 = { it-N22 }
short-N22 = Mercenarios 0
it-N23 = Mercenarios · Kyklos 0
other-N23 = { it-N23 }
short-N23 = Mercenarios 0
it-N24 = Toque de sálpinx · Emboscada −1
other-N24 = { it-N24 }
short-N24 = Toque de sálpinx −1

## Lo reconstruido, y decisiones

mark-cubes = 38 cubos por bando: 45 en la caja, menos los siete que cuentan bienes y prestigio.
mark-discs = que no haya más de 25 discos por bando.
mark-ships = que no haya más de ocho barcos por bando.
mark-decks = cuántos de los 40 eventos son de las rondas 4, 5α y 5β.
mark-decks-3 = que ocho eventos sean de la ronda 3.
mark-people = qué población corresponde a cada polis en los escenarios. Los números están impresos.
mark-region-seas = los mares que tocan estos territorios: { $values }.
mark-region-tribute = los cuadros de recaudación de { $values }.
mark-land = { $values_count ->
    [one] la frontera entre dos territorios: { $values }.
   *[other] fronteras entre territorios: { $values }.
}
mark-water = fronteras entre mares: { $values }.
mark-polis-base = población base y fortificación de { $values }.
mark-polis-growth = el crecimiento de { $values }.
mark-polis-max = el máximo de { $values }.
mark-polis-ports = { $values_count ->
    [one] el mar del puerto de { $values }.
   *[other] los mares de los puertos de { $values }.
}
mark-polis-territory = { $values_count ->
    [one] el territorio de { $values }.
   *[other] los territorios de { $values }.
}
mark-market-sea = { $values_count ->
    [one] el mar desde el que se entra en { $values }.
   *[other] los mares desde los que se entra en estos mercados: { $values }.
}
mark-load-demand = lo que piden estas mercancías (mercado y clase): { $values }.
mark-load-offer = lo que ofrecen estas mercancías: { $values }.
mark-values = la tabla de mercado, sus diez columnas y todos los precios menos uno.
mark-project-title = { $values_count ->
    [one] el nombre del proyecto { $values }.
   *[other] los nombres de los proyectos { $values }.
}
mark-project-cost = los costes de { $values }.
mark-project-now = el prestigio de { $values }.
mark-project-later = la posteridad de { $values }.
mark-event = estas cartas de evento: { $values }.
mark-event-title = el título del evento «{ $values }».
mark-card = cuántas cartas de combate hay de cada clase y qué mitades van juntas.
value-land-AKA-THE = Akarnania–Thessalia
value-land-BOI-MEG = Boiotia–Megaris
value-land-ATT-MEG = Attika–Megaris
value-land-MEG-ACH = Megaris–Achaia
value-land-MEG-ARC = Megaris–Arcadia
value-land-ACH-ARC = Achaia–Arcadia
value-land-ACH-MES = Achaia–Messenia
value-land-ARC-MES = Arcadia–Messenia
value-land-ARC-LAK = Arcadia–Lakedaimon
value-land-MES-LAK = Messenia–Lakedaimon
value-water-MYR-KYK = Myrtoo–Kyklades
value-water-MYR-NOT = Myrtoo–Noties Sporades
value-water-KYK-THR = Kyklades–Thrakiko

ruling-box = El reglamento cuenta las piezas de la caja y no dice qué pasa si se acaban cubos o discos. Aquí lo que no queda no entra en juego.
ruling-taken = Tampoco dice cuánta población trae una polis a quien le quedan pocos cubos. Aquí, la que quepa en ellos; precio y prestigio no cambian.
ruling-ostracism = El capítulo del final mira el prestigio tras seis fases, y la última ronda tiene cuatro; la ayuda del jugador, tras las fases de fin de ronda. Aquí se mira también en la última.
ruling-alone = El reglamento deja actuar cuanto quiera a quien está solo, y no dice si dos acciones deben seguir siendo distintas. Aquí sí, por parejas desde su primera acción en solitario.
ruling-silver = Cada lote de un bien se puede pagar con plata. En un proyecto tomamos por lote cada clase de bien de su coste, como la ayuda de una versión en línea.
ruling-barter = En el comercio, el reglamento nombra la plata junto a los bienes pedidos y luego describe la compra de trigo. Aquí la plata compra trigo y nada más, y nunca paga parte de un trueque.
ruling-corinth = El reglamento imprime las polis de la guerra de Corinto y, al lado, ocho números. Leídos en línea dan a Pylos justo su máximo; por filas dan otros con las mismas sumas.
ruling-peloponnese = En la Segunda guerra del Peloponeso leemos polis y números por filas: así tres polis tienen justo su base conocida, y Poteidaia está donde un ejército ateniense la cerca.
ruling-scenario-market = No se dice cómo está el mercado en los escenarios. Aquí, como al empezar el juego completo.
ruling-diolkos = El diolkos se nombra para hoplitas, galeras y mercaderes. Aquí lo usa también el próxeno, que navega como un hoplita.
ruling-korinthos = Korinthos puede elegir el mar de sus galeras. Aquí se pueden repartir en una misma acción.
ruling-ways = Por dónde va una unidad solo importa para saber si puede. Por eso se busca y se muestra un camino, por tierra si lo hay; también para los mercaderes.
ruling-no-room = El reglamento no dice si se puede asediar sin un cubo libre para un habitante, o sin disco. Aquí no, aunque un asedio fallido también le costaría un habitante al rival.
ruling-order-of-battles = El reglamento no dice quién ordena varias batallas. Un resumen de la segunda edición nombra a quien tenía el turno.
ruling-salpinx = No se dice si las dos parejas de un asalto cuentan una tras otra. Aquí juntas: el orden de las cartas no importa.
ruling-retreat = Cabe retirarse antes de que se repartan cartas para un nuevo asalto. Aquí, cuando ya se sabe que el mazo alcanza, primero quien va a atacar, y no antes del primer asalto.
ruling-feeding = El reglamento deja combinar prestigio y polis a gusto. Aquí se come primero todo el trigo, y solo se abandonan polis mientras falte.
ruling-both-disgraced = No se dice qué pasa si ambos se quedan sin prestigio. Aquí decide la puntuación.
ruling-draw = Tampoco qué pasa si también los bienes son iguales. Aquí hay empate.
ruling-losses = El reglamento no dice que las pérdidas forzosas se detengan en 0. Aquí se detienen; en una variante de una versión en línea, quien no puede pagar pierde en el acto.
ruling-ceiling = Los tableros de bienes y prestigio tienen un final. Aquí se sigue contando.
ruling-hostage = El próxeno liberado vuelve a su capital, y en una polis solo cabe uno. Aquí espera mientras esté en ella el rival.
ruling-ends-of-the-table = No se dice qué hace un marcador al final de la tabla de mercado. Aquí se detiene.
ruling-event-units = No se dice qué pasa con las unidades de un evento donde no hay sitio. Aquí no se colocan.
ruling-event-people = Tampoco si un evento puede vaciar una polis. Aquí queda un habitante.

# El final
pic-title = Polis
pic-tagline = Dos ligas, un mar y poco trigo
alt-box = Polis: un trirreme ateniense de vela rayada, con el sol naciendo a su espalda.
alt-poster = Final de la partida. { $line } { $told }
poster-made = población { $n } + prestigio { $prestige } + posteridad { $later }
tale-how = Con población { $population }, { $prestige } de prestigio y { $later } de posteridad.
tale-siege = { $rival ->
    [yes] { $who } le quita { $polis } a { $whom }
   *[no] { $who } toma { $polis }
}
    .text = Ronda { $round }: { $roll ->
        [0] le abren las puertas
       *[other] fortificación { $n }, sale un { $roll }
    }.
tale-revolt = { $rival ->
    [yes] { $polis } se rebela contra { $whom }
   *[no] { $polis } se pasa a { $who }
}
    .text = Ronda { $round }: { $n } de plata bien gastados, paga { $who }.
tale-deserts = { $polis } abandona a { $owner }
    .text = Ronda { $round }: no quedaba nadie tras las murallas.
tale-battle = Batalla en { $region_the }
    .text = Ronda { $round }: { $n } de Esparta contra { $k } de Atenas.
tale-work = { $who } completa { $project }
    .text = Ronda { $round }, en { $polis }: +{ $n } de prestigio.
tale-disgraced = { $who } se queda sin prestigio
    .text = Ronda { $round }: ahí acaba todo.
tale-starves = Hambre en { $polis }
    .text = Ronda { $round }: { $who } no tiene con qué alimentarla.
tale-sieges = Asedios ganados
tale-of = { $n } de { $k }
tale-share = { $who } { $n } de { $k }
tale-works = Obras acabadas
tale-count = { $who } { $n }

# Lo que alguien calcularía, y lo que se puede consultar.

aid-wheat-next = La ronda siguiente pide { $need } de trigo; tienes { $n }.
aid-prestige = Prestigio { $n }: quien acaba la ronda con 0 pierde.
aid-starves = así no puedes alimentar { $polis }: al acabar la ronda pierdes la partida
aid-penniless = acabas la ronda sin prestigio y pierdes, salvo que te lo dé un proyecto o una megalópolis
aid-short = { $n ->
    [one] falta 1
   *[other] faltan { $n }
} de trigo: 1 de prestigio por cada uno, o una polis
aid-disgrace = te quedas sin prestigio: al acabar la ronda pierdes la partida
aid-military = { $n ->
    [0] Mover y asediar no cuestan prestigio.
   *[other] Mover o asediar cuesta { $n } de prestigio.
}
aid-siege = { $polis } { $chance } %
aid-of = { $good } { $n }
aid-one-of = como mucho { $goods }
aid-there = tú { $own }, rival { $theirs }, caben { $room }
aid-battle = batalla con { $n } más
aid-polis = { $n } de { $most } habitantes, crece { $growth } por ronda, +1 de prestigio por encima de { $base }
aid-bargain = { $n ->
    [0] no te queda nada
    [one] te queda 1
   *[other] te quedan { $n }
} de { $good }; { $way ->
    [barter] baja el precio de { $good2_the }
    [buy] sube el precio de { $good2_the }
   *[other] los precios no cambian
}
aid-cost = { $n } de { $good } (tienes { $have })
aid-project = { $cost } · +{ $now } al acabar la ronda, +{ $n } al final de la partida
aid-envoy = { $whose ->
    [own] tuya
    [theirs] del rival; guerra civil por { $n } de plata
   *[none] neutral; guerra civil por { $n } de plata
}
aid-left = te quedan { $n } de prestigio
aid-given-up = cuesta { $n } { $score ->
    [one] de tu único punto
   *[other] de tus { $score } puntos
}
aid-attack = vale { $n }; { $chance } % de que el rival la pare
aid-answer = { $held ->
    [yes] la para
   *[no] no la para: pierdes una unidad
}{ $n ->
    [0] {""}
    [-1] ; el rival pierde 1 de prestigio
   *[other] ; el rival gana { $n } de prestigio
}
aid-gets = { $good } +{ $n }
aid-keep = guardar { $n }
opt-all-to = { $target }, con todo lo que llega: { $n } desde { $region_the }
    .place = { $target } ×{ $n }
    .worth = ×{ $n }
opt-go = { $n } desde { $region_the }, y ya está
    .place = { $region } ×{ $n }
    .worth = ×{ $n }
zoom-poleis = Todas las polis
zoom-combat = Las cartas de combate
zoom-projects = Los proyectos
zoom-events-3 = Eventos de la ronda 3
zoom-events-4 = Eventos de la ronda 4
zoom-events-5a = Eventos de la ronda 5α
zoom-events-5b = Eventos de la ronda 5β
look-people = gente
look-most = máximo
look-walls = muros
look-growth = crece
look-score = { $side }, si acabara ahora: { $n ->
    [one] { $n } punto
   *[other] { $n } puntos
}
look-polis = **{ $polis }** ({ $whose ->
    [SPA] Esparta
    [ATH] Atenas
   *[other] neutral
}): { $n } de { $most }, fortificación { $walls }, crece { $growth }, proyectos { $types }
look-project-shown = **{ $project }**: { $type }, a la vista
look-project-built = { $project }: { $type }, { $done ->
    [yes] acabado
   *[no] empezado
} en { $polis }
look-project-to-come = { $project }: { $type }, por salir
look-project-gone = { $project }: { $type }, retirado
look-events = **Ronda { $round }: { $n } eventos, de los que sale uno**
look-event = { $event }{ $n ->
    [1] {""}
   *[other] {" "}×{ $n }
}{ $came ->
    [yes] {" "}— salió
   *[no] {""}
}
look-deck-L = En tierra: 24 cartas
look-deck-N = En el mar: 24 cartas
look-open = { $n } fuera
look-region = { $region }: Esparta { $spa }, Atenas { $ath }{ $goods_count ->
    [0] {""}
   *[other] {" "}· { $goods }
}{ $taken ->
    [yes] {" "}· nada que recaudar
   *[no] {""}
}
look-poleis = Polis (población/máximo; neutrales: fortificación): { $list }
type-philosopher = filósofo
type-artist = artista
type-temple = templo
type-theatre = teatro
type-statue = estatua
type-festival = festival
type-games = juegos
