game = Imperios Milenarios
game-about = Civilizaciones antiguas, de Iberia a la India. Cuatro colores de fichas y cuatro fases: ejércitos, ciencias, comercio y expansión.
game-length = unas dos horas y media
game-kind = pueblos que crecen, comercian y chocan
level-novice = Construye aquí y allá, y olvida para qué
level-regular = Ahorra para una maravilla y a veces pierde un turno
level-expert = Crece sin pausa, con algún desliz
level-master = Ahorra para su maravilla y ataca donde nadie puede resistir
resigning = Tus áreas, maravillas y fichas se quedan, y tu civilización sigue jugando.

digest = Fin de la ronda { $round }
headline = { $step ->
    [found] Fundación de las primeras capitales
    [over] La partida ha terminado
   *[other] Ronda { $round } · { $doing } · { $last ->
        [yes] última ronda
       *[no] { $there } de { $needed } en la { $age }
    }
}
doing-draw = se toman fichas
doing-extra = ficha extra
doing-red = fase roja
doing-yellow = fase amarilla
doing-blue = fase azul
doing-black = fase negra
doing-keep = reserva

option-length = Última Edad
    .help = Se juega hasta esta Edad. Cobre para la primera partida; Hierro exige seis o siete personas.
option-length-copper = Cobre (corta)
option-length-bronze = Bronce (normal)
option-length-iron = Hierro (6 o 7 personas)
option-data = Mapa y números
    .help = El archivo de datos de la mesa: mapa, bienes y valores.
option-data-standard = Estándar
option-blocking = Quién puede bloquear
    .help = Bloquea quien está en una capital, ciudad o asentamiento de paso; el comercio, en cualquier área.
option-blocking-everywhere = Tótems en tierra y mar
option-blocking-rulebook = Al pie de la letra: el mar, solo comercio
option-blocking-land = Solo tótems en tierra
option-detours = Caravanas por caminos más largos
    .help = Cada acción azul de un comercio da una posición del censo; no se exige el camino más corto.
option-ties = Empates
    .help = En caso de empate, el reglamento da la victoria al jugador más milenario y no dice quién es.
option-ties-founding = Quien fundó antes
option-ties-ages = La Edad posterior; después, quien fundó antes

over-tokens = Se agotó un color de fichas: termina la última ronda y se cuenta todo.
over-capital = Una civilización perdió su última capital: termina la ronda y se cuenta todo.
over-half = La mitad de las civilizaciones ha alcanzado la última Edad: se cuenta todo.
over-objectives = Una civilización ha cumplido los objetivos de la última Edad: se cuenta todo.

# Preguntas
ask-found = ¿Dónde fundas tu primera capital?
    .help = Colocas dos tótems allí y uno en cada área vecina. En ninguna de ellas puede haber tótems de otra civilización.
ask-extra = ¿Qué ficha extra tomas?
    .help = Roja: ejércitos. Amarilla: artes y ciencias. Azul: comercio y mar. Negra: tierra y maravillas. Si se agota un color, esta es la última ronda.
ask-red = Fase roja. Ejércitos: **{ $armies }**. ¿Qué haces?
    .help = Recluta con fichas rojas, conquista ciudades y capitales neutrales donde tengas presencia, saquea las ajenas o expulsa a otros. Las rojas que guardes aún sirven si te atacan en esta fase.
ask-muster = La fase roja termina. ¿Reclutas antes? Ejércitos: **{ $armies }**.
    .help = Las fichas rojas valen hasta el final de la fase. El resto de la mesa decide a la vez. Lo que no uses puede pasar a tu reserva.
ask-yellow = Fase amarilla. Acciones: **{ $actions }**. ¿Qué haces?
    .help = Artes: una posición del censo por acción. Ciencias: 3, 4 o 5 acciones por una tecnología. Solo se gastan las fichas que hagan falta para las acciones usadas.
ask-blue = Fase azul. Acciones: **{ $actions }**. ¿Qué haces?
    .help = Comercia con una civilización en cuya ciudad o capital tengas presencia, o expándete por mar. Quien tenga un tótem en el camino puede bloquear.
ask-black = Fase negra. Acciones: **{ $actions }**. ¿Qué haces?
    .help = Expándete por tierra (nadie puede impedirlo), construye una maravilla con seis acciones o, con Navegación, expándete por mar.
ask-keep = Tu Edad te deja reservar { $limit } fichas. ¿Cuáles?
    .help = Las demás van a tu descarte y vuelven cuando se vacía el cubilete.
ask-defend = { $who } te ataca en **{ $area_the }**. ¿Te defiendes?
    .help = Parar un golpe cuesta un ejército. Si no lo haces, el atacante puede pagar el saqueo, o tu tótem sale del área. Antes puedes reclutar con fichas rojas.
ask-press = Pararon tu golpe en **{ $area_the }**. ¿Sigues?
    .help = Cada golpe cuesta un ejército. Los ya gastados no vuelven.
ask-plunder = La defensa de **{ $area_the }** ha caído. ¿La saqueas?
    .help = Si saqueas, su dueño pierde el control y tú avanzas en el censo. Si no, no pasa nada más.
ask-spoils = ¿Qué bien de comercio te da **{ $area_the }**?
    .help = Solo bienes de esa mitad del mapa, hasta el valor que permite el nivel de la ciudad.
ask-block = { $who } quiere { $deed_id ->
    [sack] atacar a { $whom } en
    [expel] expulsar a { $whom } de
   *[other] { $deed }
} **{ $area_the }** por { $area2_the }. ¿Lo bloqueas?
    .you = { $who } quiere { $deed_id ->
        [sack] atacarte en
        [expel] expulsarte de
       *[other] { $deed }
    } **{ $area_the }** por { $area2_the }. ¿Lo bloqueas?
    .help = Tienes un tótem en el camino. Bloquear no cuesta nada; la acción no se hace y no se gasta nada. Después se puede negociar.
ask-lift = { $who } quería { $deed_id ->
    [sack] atacar a { $whom } en
    [expel] expulsar a { $whom } de
   *[other] { $deed }
} **{ $area_the }** y lo bloqueaste. ¿Levantas el bloqueo?
    .you = { $who } quería { $deed_id ->
        [sack] atacarte en
        [expel] expulsarte de
       *[other] { $deed }
    } **{ $area_the }** y lo bloqueaste. ¿Levantas el bloqueo?
    .help = Se puede hablar en el canal: prometer y amenazar sí, entregar nada no. Si mantienes el bloqueo, la acción puede declararse una vez más.
ask-route = ¿Por qué camino?
    .help = Los caminos difieren en quién puede bloquearlos o en las acciones que cuestan.
ask-take = ¿Qué recibes de { $whom }?
    .help = La otra parte también lo conserva. Si vale más que lo que entregas, pagas la diferencia en posiciones del censo.
ask-give = ¿Qué entregas a { $whom } por { $item }?
    .help = Tú también lo conservas. La otra parte no decide.
ask-give_up = No te quedan tótems en la reserva. ¿De qué área tomas uno?
    .help = Se pierde lo que marcaba: el control pasa a presencia y la presencia desaparece.

# Opciones
opt-found = { $area } ({ $area_id })
    .place = { $area }
opt-extra = { $colour }
opt-salvage = { $colour }, del descarte de { $owner }
opt-done = Terminar
opt-recruit = Reclutar { $armies } (rojas: { $tokens })
opt-conquer = Conquistar { $area_the } ({ $armies ->
    [one] 1 ejército
   *[other] { $armies } ejércitos
})
    .place = Conquistar { $area }
    .worth = Conquistar
opt-sack = Atacar { $area_the }, de { $rival }
    .place = Atacar { $area }
    .worth = Atacar
opt-expel = Expulsar a { $rival } de { $area_the }
    .place = Expulsar a { $rival }
    .worth = Expulsar a { $rival }
opt-arts = Artes: censo +{ $actions }
opt-learn = { $item } ({ $cost } acciones)
opt-take = { $item } ({ $coins ->
    [one] 1 moneda
   *[other] { $coins } monedas
})
opt-give = { $item }{ $positions ->
    [0] {""}
    [one] {" "}(pagas 1 posición)
   *[other] {" "}(pagas { $positions } posiciones)
}
opt-trade = Comerciar con { $whom }
    .worth = Comercio: { $whom }
opt-sea = Por mar: { $area } ({ $area_id })
    .place = { $area }
opt-land = Por tierra: { $area } ({ $area_id })
    .place = { $area }
opt-build = Construir: { $wonder }
opt-leave = { $area } ({ $area_id })
    .place = { $area }
opt-none = No reclutar
opt-press = Un golpe más
opt-press_on = Golpe tras golpe
opt-parry = Parar este golpe
opt-hold = Parar mientras haya ejércitos
opt-plunder = Saquear
opt-stop = Abandonar el ataque
opt-yield = No defenderse
opt-pass = Dejar pasar
opt-block = Bloquear
opt-keep = Mantener el bloqueo
opt-lift = Levantar el bloqueo
opt-route = { $path_count ->
    [0] Directo
   *[other] Por { $path }
}{ $n ->
    [0] {""}
   *[other] {" "}(+{ $n })
} · puede bloquear: { $rival }
opt-route-free = { $path_count ->
    [0] Directo
   *[other] Por { $path }
}{ $n ->
    [0] {""}
   *[other] {" "}(+{ $n })
} · nadie puede bloquear
opt-caravan = { $actions ->
    [one] 1 acción
   *[other] { $actions } acciones
} · a { $area_the } { $path_count ->
    [0] directo
   *[other] por { $path }
}{ $n ->
    [0] {""}
   *[other] {" "}(+{ $n })
} · puede bloquear: { $rival }
opt-caravan-free = { $actions ->
    [one] 1 acción
   *[other] { $actions } acciones
} · a { $area_the } { $path_count ->
    [0] directo
   *[other] por { $path }
}{ $n ->
    [0] {""}
   *[other] {" "}(+{ $n })
} · nadie puede bloquear

box-red = Rojas (de { $tokens })
box-yellow = Amarillas (de { $tokens })
box-blue = Azules (de { $tokens })
box-black = Negras (de { $tokens })
box-none = Lugares sin usar

why-armies = No te alcanzan los ejércitos.
why-requires = Antes hace falta { $needed }.
why-actions = Hacen falta { $cost } acciones.
why-taken = Allí o en un área vecina ya hay otra civilización.
why-gone = Ya no queda ninguna.
why-still-in-pool = En el pozo aún quedan fichas de ese color.
why-not-discarded = En ese descarte no hay ninguna.
why-no-capital = No controlas ninguna capital desde la que actuar.
why-cut-off = Ninguna cadena de tótems tuyos llega hasta allí desde una capital tuya.
why-absent = No tienes ningún tótem allí.
why-blocked-twice = Ya se bloqueó dos veces en este turno, y todo camino pasa por quien lo hizo.
why-own-place = Ya está bajo tu control.
why-held = Está bajo el control de { $rival }; habría que atacar.
why-no-holder = No está bajo el control de otra civilización.
why-no-army = No tienes ejércitos.
why-nobody-there = No hay allí ninguna otra civilización.
why-not-there = Esa civilización no tiene tótems allí.
why-in-control = A quien controla un lugar se le ataca, no se le expulsa.
why-no-red = No tienes fichas rojas.
why-counter-full = Ya tienes el máximo de ejércitos.
why-known = Eso ya lo tienes.
why-other-half = Viene de la otra mitad del mapa.
why-too-dear = Esta ciudad no da nada que valga tanto.
why-census-full = Tu censo ya ha llegado al final.
why-settled = Ya tienes un tótem allí.
why-not-next = Ninguna de sus áreas vecinas está conectada con una capital tuya.
why-land-border = Desde tus áreas conectadas solo se llega por tierra.
why-sea-between = Desde tus áreas conectadas solo se llega por mar.
why-inland = No tiene frontera con el mar.
why-island = No tiene frontera por tierra.
why-by-land = Se llega por tierra, donde nadie puede bloquearte.
why-no-navigation = Hace falta { $item }.
why-one-wonder = Ya tienes una maravilla.
why-built = Esa maravilla ya es de { $rival }.
why-traded = En esta ronda ya comerciaste con { $whom } por iniciativa tuya.
why-no-mart = No tienes presencia en ninguna ciudad o capital de { $whom }.
why-caravan = La caravana cuesta { $cost } acciones.
why-no-gift = No tienes ningún bien ni tecnología que entregar.
why-no-wares = { $whom } no tiene bienes ni tecnologías.
why-not-owned = { $deal ->
    [give] Eso no lo tienes.
   *[take] Eso no lo tiene { $whom }.
}
why-owned = { $deal ->
    [take] Eso ya lo tienes.
    [give] Eso ya lo tiene { $whom }.
   *[both] Cada parte debe recibir algo que no tenga, y no lo hay.
}
why-level-first = { $deal ->
    [take] Antes hace falta { $needed }.
    [give] A { $whom } le falta { $needed }.
   *[both] Lo que una de las partes no tiene exige antes el nivel 1 de su rama.
}
why-difference = Tu censo no alcanza para pagar la diferencia.
why-no-totem = No tienes ningún tótem allí.
why-being-marked = Es el área que estás marcando.
opt-no-conquer = Conquistar { $area_the } ({ $armies ->
    [one] 1 ejército
   *[other] { $armies } ejércitos
})
    .place = { $area } ({ $armies })
opt-no-sack = Atacar { $area_the }
    .place = { $area }
opt-no-expel = Expulsar a otros de { $area_the }
    .place = { $area }
opt-no-expel-of = Expulsar a { $rival } de { $area_the }
    .place = { $rival } ({ $area })
opt-no-recruit = Reclutar
opt-no-salvage = { $colour } del descarte de { $owner }
    .place = { $colour } ({ $owner })
opt-no-trade = Comerciar con { $whom }
    .place = { $whom }
opt-no-arts = Artes
opt-no-sea = Por mar
opt-no-give = { $item }

group-found = Sitios para capitales
group-conquer = Conquistar
group-sack = Atacar ciudades y capitales
group-expel = Expulsar
group-expel-of = Expulsar a { $rival }
group-recruit = Reclutar
group-trade = Comerciar
group-sea = Por mar
group-land = Por tierra
group-learn = Ciencias
group-arts = Artes
group-build = Maravillas
group-take = Bienes y tecnologías
group-leave = Áreas

# Reglas fijas
standing-block = Bloquear sin preguntarme
standing-capital = ataques a mis capitales
standing-city = ataques a mis ciudades
standing-presence = expulsiones de mis tótems
standing-sack = ataques a otros
standing-conquer = conquistas
standing-sea = viajes por mar
standing-trade = comercio
standing-over = Lo que no va contra mí: solo por
standing-over-areas = { $deeds } por { $area_the }
standing-spare = No bloquear nunca a
standing-rival = { $rival }
standing-rest = Todo lo demás
standing-rest-pass = Dejarlo pasar
standing-rest-mine = Dejarlo pasar, salvo que me ataquen
standing-rest-ask = Preguntarme
standing-lift = Después de un bloqueo de esta regla
standing-lift-keep = Mantenerlo
standing-lift-ask = Preguntarme si lo levanto
standing-blocks = Bloqueas { $deeds }.
standing-spares = Nunca a { $names }.
standing-then = { $rest ->
    [pass] Lo demás pasa.
    [mine] Lo demás pasa, pero se te pregunta si te atacan.
   *[other] De lo demás se te pregunta.
}
standing-all = { $rest ->
    [pass] No bloqueas nunca.
    [mine] No bloqueas nada, pero se te pregunta si te atacan.
   *[other] Se te pregunta todo.
}
standing-keeps = Los bloqueos se mantienen.

# Lo que cuesta y da cada respuesta
aid-battle = { $who }: { $blows ->
    [one] 1 ejército
   *[other] { $blows } ejércitos
}{ $more ->
    [0] {""}
   *[other] {" "}y fichas rojas para { $more } más
} · { $whom }: { $parries }{ $and_more ->
    [0] {""}
   *[other] {" "}y fichas rojas para { $and_more } más
}. Cada golpe y cada parada cuestan uno.
aid-sack-price = Después, el saqueo cuesta { $price } y da censo +{ $census }.{ $last ->
    [yes] {" "}Es la última capital de { $whom }: si cae, acaba la partida.
   *[no] {""}
}
aid-recruit = ejércitos { $now } → { $after }
aid-conquer = { $armies ->
    [one] 1 ejército
   *[other] { $armies } ejércitos
}, { $left ->
    [one] te queda 1
   *[other] te quedan { $left }
} · { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}{ $coins ->
    [0] {""}
   *[other] {" "}· un bien de hasta { $coins } monedas
}
aid-foe = enfrente hay { $armies ->
    [one] 1 ejército
   *[other] { $armies } ejércitos
}{ $more ->
    [0] {""}
   *[other] {" "}y fichas rojas para { $more } más
}
aid-sack = el saqueo cuesta { $price }, censo +{ $census }{ $last ->
    [yes] {" "}· su última capital
   *[no] {""}
}
aid-plunder = ejércitos { $now } → { $after } · censo +{ $census }{ $last ->
    [yes] {" "}· su última capital: acaba la partida
   *[no] {""}
}
aid-arts = censo { $now } → { $after }{ $points ->
    [0] {""}
    [one] {" "}· +1 punto
   *[other] {" "}· +{ $points } puntos
}
aid-item = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} · vale { $coins ->
    [one] 1 moneda
   *[other] { $coins } monedas
} en el comercio
aid-good = sin puntos; cada bien que falte resta 3
aid-trade = desde { $actions ->
    [one] 1 acción
   *[other] { $actions } acciones
} · puedes recibir: { $items }
aid-capital = lugar de capital: 5 ejércitos, 5 puntos
aid-city = ciudad: { $value ->
    [one] 1 ejército
   *[other] { $value } ejércitos
}, { $value ->
    [one] 1 punto
   *[other] { $value } puntos
} y un bien
aid-settlement = asentamiento: { $value ->
    [one] 1 punto
   *[other] { $value } puntos
} mientras nadie más esté allí
aid-sea = mar: { $beyond ->
    [0] nada nuevo más allá
    [one] 1 área nueva más allá
   *[other] { $beyond } áreas nuevas más allá
}
aid-present = presentes: { $rival }
aid-found = junto a { $listed }
aid-near-city = { $n ->
    [one] 1 ciudad
   *[other] { $n } ciudades
}
aid-near-settlement = { $n ->
    [one] 1 asentamiento
   *[other] { $n } asentamientos
}
aid-near-sea = { $n ->
    [one] 1 mar
   *[other] { $n } mares
}
aid-near-capital = { $n ->
    [one] 1 lugar de capital
   *[other] { $n } lugares de capital
}
aid-points = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
aid-extra = Tienes en total (quedan en el pozo): rojas { $red } ({ $red_left }), amarillas { $yellow } ({ $yellow_left }), azules { $blue } ({ $blue_left }), negras { $black } ({ $black_left })
effect-red1 = 3 fichas rojas son 4 ejércitos
effect-red2 = 2 fichas rojas son 3 ejércitos
effect-red3 = saquear tus plazas cuesta 1 ejército más
effect-yellow1 = 3 fichas amarillas son 4 acciones
effect-yellow2 = 2 fichas amarillas son 3 acciones
effect-yellow3 = 1 punto más por posición del censo
effect-blue1 = 3 fichas azules son 4 acciones
effect-blue2 = 2 fichas azules son 3 acciones
effect-blue3 = nadie puede bloquear tus acciones azules
effect-black1 = 3 fichas negras son 4 acciones
effect-black2 = 2 fichas negras son 3 acciones
effect-black3 = las acciones negras también navegan
effect-pyramids = saquear tus plazas cuesta 1 ejército más
effect-gardens = lo que posees vale 1 moneda más en el comercio
effect-colossus = 1 punto más por cada tecnología tuya

# Lo que pasa
tells-draws = Fichas tomadas (rojas/amarillas/azules/negras): { $parts }.
part-draws = { $who } { $red }/{ $yellow }/{ $blue }/{ $black }
tells-takes-extra = { $who } toman una ficha extra: { $colour_id ->
    [red] roja
    [yellow] amarilla
    [blue] azul
   *[black] negra
}.
tells-learns = { $who } desarrollan **{ $item }**.
    .also = posesiones
tells-expands = { $who } se expande { $parts }.
    .also = presencia
part-expands = a **{ $area_the }**
tells-reaches = { $who } se expande a **{ $area_the }** por { $path }.
    .also = presencia
tells-census = El censo crece: { $parts }.
part-census = { $who } +{ $positions } (ahora { $total })
tells-recruits = Recluta de ejércitos: { $parts }.
part-recruits = { $who } +{ $armies } (tiene { $total })
tells-keeps = Reservas (rojas/amarillas/azules/negras): { $parts }.
tells-conquers = { $who } conquista **{ $area_the }** ({ $armies ->
    [one] 1 ejército
   *[other] { $armies } ejércitos
}) y obtiene { $item }.
    .also = bajo control, posesiones
tells-conquers-by = { $who } conquista **{ $area_the }** por { $path } ({ $armies ->
    [one] 1 ejército
   *[other] { $armies } ejércitos
}).
    .also = bajo control
tells-conquers-over = { $who } conquista **{ $area_the }** por { $path } ({ $armies ->
    [one] 1 ejército
   *[other] { $armies } ejércitos
}) y obtiene { $item }.
    .also = bajo control, posesiones
tells-trades = { $who } comercia con { $whom }: recibe **{ $item }** y entrega **{ $given }**{ $positions ->
    [0] {""}
    [one] , y paga una posición del censo
   *[other] , y paga { $positions } posiciones del censo
}. Censo +{ $more }, ahora { $now }.
    .also = posesiones
    .to-you = { $who } comercia contigo: recibe **{ $item }** y entrega **{ $given }**{ $positions ->
    [0] {""}
    [one] , y paga una posición del censo
   *[other] , y paga { $positions } posiciones del censo
}. Su censo +{ $more }, ahora { $now }.
tells-trades-over = { $who } comercia con { $whom } por { $path }: recibe **{ $item }** y entrega **{ $given }**{ $positions ->
    [0] {""}
    [one] , y paga una posición del censo
   *[other] , y paga { $positions } posiciones del censo
}. Censo +{ $more }, ahora { $now }.
    .also = posesiones
    .to-you = { $who } comercia contigo por { $path }: recibe **{ $item }** y entrega **{ $given }**{ $positions ->
    [0] {""}
    [one] , y paga una posición del censo
   *[other] , y paga { $positions } posiciones del censo
}. Su censo +{ $more }, ahora { $now }.
tells-leaves = { $who } no tiene más tótems: deja { $area2_the } y se expande a **{ $area_the }**.
    .also = presencia
tells-leaves-over = { $who } no tiene más tótems: deja { $area2_the } y se expande a **{ $area_the }** por { $path }.
    .also = presencia
tells-blocked-attack = { $who } anuncia: { $deed_id ->
    [expel] expulsar a { $whom } de
   *[other] atacar a { $whom } en
} { $area_the }, por { $path }. Lo bloquea { $by }; el bloqueo puede levantarse.
    .to-you = { $who } anuncia contra ti: { $deed_id ->
    [expel] expulsarte de
   *[other] atacarte en
} { $area_the }, por { $path }. Lo bloquea { $by }; el bloqueo puede levantarse.
tells-blocked = { $who } anuncia: { $deed } { $area_the }, por { $path }. Lo bloquea { $by }; el bloqueo puede levantarse.
tells-held-attack = { $who } anuncia: { $deed_id ->
    [expel] expulsar a { $whom } de
   *[other] atacar a { $whom } en
} { $area_the }, por { $path }. Lo bloquea { $by } y mantiene el bloqueo.
    .to-you = { $who } anuncia contra ti: { $deed_id ->
    [expel] expulsarte de
   *[other] atacarte en
} { $area_the }, por { $path }. Lo bloquea { $by } y mantiene el bloqueo.
tells-held = { $who } anuncia: { $deed } { $area_the }, por { $path }. Lo bloquea { $by } y mantiene el bloqueo.
tells-sacks = { $who } saquea **{ $area_the }** ({ $armies ->
    [one] 1 ejército
   *[other] { $armies } ejércitos
}): { $whom } pierde el control y la plaza queda neutral. Censo de { $who } +{ $more }, ahora { $now }.
    .to-you = { $who } saquea **{ $area_the }** ({ $armies ->
    [one] 1 ejército
   *[other] { $armies } ejércitos
}): pierdes el control y la plaza queda neutral. Censo de { $who } +{ $more }, ahora { $now }.
tells-fight = ⚔ **{ $area }**: { $parts }.
part-invades = { $who } ataca lo que controla { $whom }
    .to-you = { $who } ataca lo que controlas
part-attacks = { $who } ataca la presencia de { $whom }
    .to-you = { $who } ataca tu presencia
part-parries = { $who } para el golpe (ejércitos: { $whom } { $ours }, { $who } { $theirs })
    .to-you = { $who } para el golpe (ejércitos: tú { $ours }, { $who } { $theirs })
part-gives-in = { $who } no se defiende
part-gives-up = { $who } se retira
founds = { $who } funda su capital en **{ $area_the }**.
dragon = { $who } fundó en último lugar y recibe el Dragón Azul.
round = **Ronda { $round }**: { $who } tiene el Dragón Azul.
draws = { $who } toma fichas: rojas { $red }, amarillas { $yellow }, azules { $blue }, negras { $black }.
takes-extra = { $who } toma una ficha extra: { $colour_id ->
    [red] roja
    [yellow] amarilla
    [blue] azul
   *[black] negra
}.
salvages = { $who } toma una ficha extra: { $colour_id ->
    [red] roja
    [yellow] amarilla
    [blue] azul
   *[black] negra
}, del descarte de { $owner }.
    .to-you = { $who } toma una ficha extra: { $colour_id ->
    [red] roja
    [yellow] amarilla
    [blue] azul
   *[black] negra
}, de tu descarte.
last-token = Se acabaron las fichas de color { $colour_id ->
    [red] rojo
    [yellow] amarillo
    [blue] azul
   *[other] negro
}: **esta es la última ronda**.
recruits = { $who } recluta { $armies ->
    [one] un ejército
   *[other] { $armies } ejércitos
} y tiene { $total }.
conquers = { $who } conquista **{ $area_the }** ({ $armies ->
    [one] 1 ejército
   *[other] { $armies } ejércitos
}).
    .also = bajo control
gains = { $who } obtiene un bien de comercio: { $item }.
    .also = posesiones
invades = { $who } ataca **{ $area_the }**, que controla { $whom }.
    .to-you = { $who } ataca **{ $area_the }**, que controlas tú.
attacks = { $who } ataca la presencia de { $whom } en **{ $area_the }**.
    .to-you = { $who } ataca tu presencia en **{ $area_the }**.
gives-in = { $who } no se defiende en { $area_the }.
parries = { $who } para el golpe en { $area_the }. Ejércitos: { $whom } { $ours }, { $who } { $theirs }.
    .to-you = { $who } para el golpe en { $area_the }. Ejércitos: tú { $ours }, { $who } { $theirs }.
gives-up-attack = { $who } abandona el ataque en { $area_the }.
sack-fails = { $who } no saquea { $area_the }; { $whom } mantiene el control.
    .to-you = { $who } no saquea { $area_the }; mantienes el control.
sacks = { $who } saquea **{ $area_the }** ({ $armies ->
    [one] 1 ejército
   *[other] { $armies } ejércitos
}): { $whom } pierde el control y la plaza queda neutral.
    .to-you = { $who } saquea **{ $area_the }** ({ $armies ->
    [one] 1 ejército
   *[other] { $armies } ejércitos
}): pierdes el control y la plaza queda neutral.
expelled = { $who } expulsa a { $whom } de **{ $area_the }**.
    .also = presencia
    .to-you = { $who } te expulsa de **{ $area_the }**.
last-capital = { $who } ha perdido su última capital: **esta es la última ronda**.
census = Censo de { $who }: +{ $positions }, ahora { $total }.
learns = { $who } desarrolla **{ $item }**.
    .also = posesiones
trades = { $who } comercia con { $whom }: recibe **{ $item }** y entrega **{ $given }**{ $positions ->
    [0] {""}
    [one] , y paga una posición del censo
   *[other] , y paga { $positions } posiciones del censo
}.
    .also = posesiones
    .to-you = { $who } comercia contigo: recibe **{ $item }** y entrega **{ $given }**{ $positions ->
    [0] {""}
    [one] , y paga una posición del censo
   *[other] , y paga { $positions } posiciones del censo
}.
expands = { $who } se expande a **{ $area_the }**.
    .also = presencia
builds = { $who } construye una maravilla: **{ $wonder }**.
threatens = { $who } anuncia: { $deed_id ->
    [expel] expulsar a { $whom } de
   *[other] atacar a { $whom } en
} { $area_the }, por { $path }. Se puede bloquear.
    .to-you = { $who } anuncia contra ti: { $deed_id ->
    [expel] expulsarte de
   *[other] atacarte en
} { $area_the }, por { $path }. Se puede bloquear.
declares = { $who } anuncia: { $deed } { $area_the }, por { $path }. Se puede bloquear.
blocks = { $by } bloquea a { $who } ({ $area }). El bloqueo puede levantarse.
holds = { $by } mantiene el bloqueo: { $who } no sigue ({ $area }).
lifts = { $by } levanta el bloqueo: { $who } puede seguir ({ $area }).
gives-up = { $who } no tiene más tótems y deja { $area_the }.
    .also = presencia
gives-up-control = { $who } no tiene más tótems y pierde el control de { $area_the }.
globalised = Globalización: toda la mesa posee **{ $item }** y cada tótem vuelve a su civilización.
keeps = { $who } reserva: rojas { $red }, amarillas { $yellow }, azules { $blue }, negras { $black }.
advances = { $who } entra en la **{ $age }**.
scores = { $who }: **{ $total }** = censo { $census }, asentamientos { $settlements }, capitales { $capitals }, ciudades { $cities }, maravilla { $wonder }, tecnologías { $technologies }, bienes { $goods }.

# El tablero en palabras
news-dragon = { $who } tiene el Dragón Azul
news-age = { $who } está en la { $age }
news-wonder = { $who } construyó { $wonder }
news-tracks = { $who }: censo { $census } · ejércitos { $armies } · tótems libres { $totems } · puntos { $points }
news-hand = { $who }, fichas: rojas { $red } · amarillas { $yellow } · azules { $blue } · negras { $black }
news-cup = { $who }, cubilete: rojas { $red } · amarillas { $yellow } · azules { $blue } · negras { $black }
news-present = Presencia de { $who }: { $list }
news-controls = Bajo control de { $who }: { $list }
news-owns = Posesiones de { $who }: { $list }
news-score = { $who }, puntuación: { $n }
news-pool = Pozo: rojas { $red } · amarillas { $yellow } · azules { $blue } · negras { $black }
board-length = Hasta la { $age } · pozo: rojas { $red }, amarillas { $yellow }, azules { $blue }, negras { $black }
board-last = **Última ronda**
board-seat = **{ $mark } { $who }** { $age } · censo { $census } · ejércitos { $armies } · tótems { $totems } · puntos ahora { $points }
glance = { $age }, censo { $census }, ejércitos { $armies }
board-dragon = (Dragón)
board-hand = fichas { $hand }
board-cup = cubilete { $hand }
board-discard = descarte { $hand }
board-controls = controla { $places }
board-present = en { $places }
board-items = posee { $items }
board-wonder = construyó { $wonder }
board-global = Globalizados: { $items }
board-nothing = nada
board-score = **{ $mark } { $who }: { $total }**
board-legend = Donde no cabe el nombre de un área, van tres letras.{ $detail ->
    [0] {" "}Cubiletes y descartes: rojas/amarillas/azules/negras.
   *[other] {""}
}
letters = RAZN
tokens-red = { $n ->
    [one] 1 roja
   *[other] { $n } rojas
}
tokens-yellow = { $n ->
    [one] 1 amarilla
   *[other] { $n } amarillas
}
tokens-blue = { $n ->
    [one] 1 azul
   *[other] { $n } azules
}
tokens-black = { $n ->
    [one] 1 negra
   *[other] { $n } negras
}
tokens-none = ninguna
hand = Fichas: **{ $hand }** (guardas hasta { $limit })
hand-tracks = { $age } · censo **{ $census }** · ejércitos **{ $armies }** · tótems libres { $totems } · puntos ahora **{ $points }**{ $missing ->
    [0] {""}
   *[other] {" "}(−{ $missing } por bienes que faltan)
}
hand-items = Bienes: { $goods } · Tecnologías: { $technologies }{ $wonder_id ->
    [none] {""}
   *[other] {" · "}{ $wonder }
}
hand-next = { $last ->
    [yes] Falta para acabar la partida: { $missing }.
   *[no] Falta para la Edad siguiente: { $missing }.
}
hand-next-none = { $last ->
    [yes] Tienes todo lo que acaba la partida.
   *[no] Tienes todo para la Edad siguiente.
}
lacks-capitals = { $n ->
    [one] 1 capital
   *[other] { $n } capitales
}
lacks-cities = { $n ->
    [one] 1 ciudad
   *[other] { $n } ciudades
}
lacks-goods = { $n ->
    [one] 1 bien
   *[other] { $n } bienes
}
lacks-technologies = { $n ->
    [one] 1 tecnología
   *[other] { $n } tecnologías
}
look-score = **{ $mark } { $who }: { $total }** = censo { $census }, asentamientos { $settlements }, capitales { $capitals }, ciudades { $cities }, maravilla { $wonder }, tecnologías { $technologies }, bienes que faltan { $goods }
look-scores = Si la partida terminara ahora
look-pool = Pozo: { $pool }
look-cups = **{ $mark } { $who }** fichas { $hand } · cubilete { $cup } · descarte { $discard }
look-item = **{ $item }** { $coins ->
    [one] 1 moneda
   *[other] { $coins } monedas
}{ $effect ->
    [none] {""}
   *[other] {" "}· { $effect }
} · { $owners ->
    [none] nadie
   *[other] { $owners }
}
look-area = **{ $area }** ({ $icon ->
    [capital] capital { $value }
    [city] ciudad { $value }
    [settlement] asentamiento { $value }
   *[sea] mar
})
look-spoils = un bien de hasta { $coins ->
    [one] 1 moneda
   *[other] { $coins } monedas
}
look-controlled = la controla { $who }
look-global = global
picture-capital = capital
picture-city = ciudad
picture-settlement = asentamiento
picture-present = presencia
picture-control = control
picture-census = Censo
picture-armies = Ejércitos
picture-hand = Fichas
picture-cup = Cubilete
picture-discard = Descarte
picture-technologies = Tecnologías
picture-wonders = Maravillas
picture-west = Poniente
picture-east = Naciente
picture-global = globalizado
picture-way = a { $area_the }
picture-choice = lo puedes elegir
picture-new = nuevo desde tu jugada
picture-last = último cambio
picture-round = Ronda { $n }
picture-dragon = primer jugador
picture-census-row = censo
picture-armies-row = ejércitos
picture-goods-row = bienes
picture-technologies-row = tecnologías
picture-spoils = ciudad { $armies }: bien de hasta { $coins }
picture-tokens-row = fichas
alt-hand = Tu civilización, dibujada. { $hand }
pic-points = { $n ->
    [one] { $n } punto
   *[other] { $n } puntos
}
pic-keep = guardas { $n }
pic-no-items = Sin bienes ni tecnologías
pic-next = Siguiente Edad
picture-age-stone = Piedra
picture-age-copper = Cobre
picture-age-bronze = Bronce
picture-age-iron = Hierro
picture-about = { $age } · tótems { $totems } · maravilla: { $wonder }
picture-goal = Próxima Edad: capitales { $capitals } · ciudades { $cities } · bienes { $goods } · tecnologías { $technologies }
picture-free = sin construir
zoom-tables = Bienes, tecnologías y maravillas
zoom-civs = Civilizaciones y pistas
zoom-gaul = Britania y Galia
zoom-danube = Danubio, Adriático y Ponto
zoom-caucasus = Anatolia y Cáucaso
zoom-iberia = Iberia y mar occidental
zoom-aegean = Roma, Egeo y mar de Libia
zoom-mesopotamia = Fenicia y Mesopotamia
zoom-africa = Cartago, Egipto y mar Rojo
zoom-redsea = Arabia y mar Eritreo
zoom-bactria = Bactria y la estepa
zoom-india = India y Ormuz

# Nombres
age-stone = Edad de Piedra
age-copper = Edad de Cobre
age-bronze = Edad de Bronce
age-iron = Edad de Hierro
colour-red = Roja
colour-yellow = Amarilla
colour-blue = Azul
colour-black = Negra
wonder-pyramids = Pirámides
wonder-gardens = Jardines
wonder-colossus = Coloso
wonder-none = ninguna
deed-conquer = conquistar
deed-sack = atacar
deed-expel = expulsar a alguien de
deed-sea = embarcar hacia
deed-trade = comerciar en

# Areas, goods and technologies
area-CAR = Cartago
area-DAC = Dacia
area-EGI = Egipto
    .code = EGI
area-ESP = Esparta
    .code = ESP
area-GAL = Galia
    .the = la Galia
    .code = GAL
area-IBE = Iberia
area-KUS = Kush
area-ROM = Roma
area-ATI = Ática
    .the = el Ática
    .code = ATI
area-DEL = Delta
    .the = el Delta
area-TAR = Tartessos
area-AXU = Axum
area-ETR = Etruria
area-MAS = Massalia
area-MIN = Minos
area-SIC = Sicilia
area-AQU = Aquitania
area-CIR = Cirenaica
    .the = la Cirenaica
    .code = CIR
area-MAU = Mauritania
area-TRA = Tracia
    .code = TRA
area-BRI = Britania
area-NUB = Nubia
area-CEL = Celtiberia
area-GER = Germania
area-ILI = Iliria
    .code = ILI
area-MAC = Macedonia
area-NUM = Numidia
area-SAR = Sarmacia
area-ADR = Mar Adriático
    .the = el mar Adriático
area-ATL = Océano Atlántico
    .the = el océano Atlántico
area-BAL = Mar Balear
    .the = el mar Balear
area-EGE = Mar Egeo
    .the = el mar Egeo
    .code = EGE
area-JON = Mar Jónico
    .the = el mar Jónico
    .code = JON
area-LIB = Mar de Libia
    .the = el mar de Libia
area-PON = Ponto Euxino
    .the = el Ponto Euxino
    .code = PON
area-TIR = Mar Tirreno
    .the = el mar Tirreno
    .code = TIR
area-ROJ = Mar Rojo
    .the = el mar Rojo
    .code = ROJ
area-ASI = Asiria
    .code = ASI
area-BAB = Babilonia
area-BAC = Bactria
area-HAT = Hatti
area-IND = India
    .the = la India
area-PER = Persia
area-SAB = Saba
    .code = SAB
area-FEN = Fenicia
    .code = FEN
area-TAM = Tamil
area-ELA = Elam
area-LID = Lidia
    .code = LID
area-SIN = Sind
area-SOG = Sogdiana
area-MED = Media
area-NAB = Nabatea
area-NIS = Nis
area-OMA = Omán
area-MAG = Magadha
area-ARM = Armenia
area-GAN = Gandhara
area-JUD = Judea
area-MRI = Mari
    .code = MRI
area-ORM = Ormuz
    .code = ORM
area-ARB = Arabia
area-PUR = Pursua
area-CAS = Mar Caspio
    .the = el mar Caspio
area-CHI = Mar de Chipre
    .the = el mar de Chipre
    .code = CHI
area-ERI = Mar Eritreo
    .the = el mar Eritreo
    .code = ERI
area-GPE = Golfo Pérsico
    .the = el golfo Pérsico
    .code = GPE
path-CAR = { area-CAR }
path-DAC = { area-DAC }
path-EGI = { area-EGI }
path-ESP = { area-ESP }
path-GAL = { area-GAL.the }
path-IBE = { area-IBE }
path-KUS = { area-KUS }
path-ROM = { area-ROM }
path-ATI = { area-ATI.the }
path-DEL = { area-DEL.the }
path-TAR = { area-TAR }
path-AXU = { area-AXU }
path-ETR = { area-ETR }
path-MAS = { area-MAS }
path-MIN = { area-MIN }
path-SIC = { area-SIC }
path-AQU = { area-AQU }
path-CIR = { area-CIR.the }
path-MAU = { area-MAU }
path-TRA = { area-TRA }
path-BRI = { area-BRI }
path-NUB = { area-NUB }
path-CEL = { area-CEL }
path-GER = { area-GER }
path-ILI = { area-ILI }
path-MAC = { area-MAC }
path-NUM = { area-NUM }
path-SAR = { area-SAR }
path-ADR = { area-ADR.the }
path-ATL = { area-ATL.the }
path-BAL = { area-BAL.the }
path-EGE = { area-EGE.the }
path-JON = { area-JON.the }
path-LIB = { area-LIB.the }
path-PON = { area-PON.the }
path-TIR = { area-TIR.the }
path-ROJ = { area-ROJ.the }
path-ASI = { area-ASI }
path-BAB = { area-BAB }
path-BAC = { area-BAC }
path-HAT = { area-HAT }
path-IND = { area-IND.the }
path-PER = { area-PER }
path-SAB = { area-SAB }
path-FEN = { area-FEN }
path-TAM = { area-TAM }
path-ELA = { area-ELA }
path-LID = { area-LID }
path-SIN = { area-SIN }
path-SOG = { area-SOG }
path-MED = { area-MED }
path-NAB = { area-NAB }
path-NIS = { area-NIS }
path-OMA = { area-OMA }
path-MAG = { area-MAG }
path-ARM = { area-ARM }
path-GAN = { area-GAN }
path-JUD = { area-JUD }
path-MRI = { area-MRI }
path-ORM = { area-ORM }
path-ARB = { area-ARB }
path-PUR = { area-PUR }
path-CAS = { area-CAS.the }
path-CHI = { area-CHI.the }
path-ERI = { area-ERI.the }
path-GPE = { area-GPE.the }
item-timber = Madera
item-pottery = Cerámica
item-glass = Vidrio
item-wine = Vino
item-purple = Púrpura
item-amber = Ámbar
item-sesame = Sésamo
item-cotton = Algodón
item-horses = Caballos
item-ivory = Marfil
item-caravans = Caravanas
item-incense = Incienso
item-red1 = Liderazgo
item-red2 = Estrategia
item-red3 = Ingeniería
item-yellow1 = Agricultura
item-yellow2 = Escritura
item-yellow3 = Mercado
item-blue1 = Cabotaje
item-blue2 = Moneda
item-blue3 = Embajadores
item-black1 = Rueda
item-black2 = Caminos
item-black3 = Navegación
given-timber = { item-timber }
given-pottery = { item-pottery }
given-glass = { item-glass }
given-wine = { item-wine }
given-purple = { item-purple }
given-amber = { item-amber }
given-sesame = { item-sesame }
given-cotton = { item-cotton }
given-horses = { item-horses }
given-ivory = { item-ivory }
given-caravans = { item-caravans }
given-incense = { item-incense }
given-red1 = { item-red1 }
given-red2 = { item-red2 }
given-red3 = { item-red3 }
given-yellow1 = { item-yellow1 }
given-yellow2 = { item-yellow2 }
given-yellow3 = { item-yellow3 }
given-blue1 = { item-blue1 }
given-blue2 = { item-blue2 }
given-blue3 = { item-blue3 }
given-black1 = { item-black1 }
given-black2 = { item-black2 }
given-black3 = { item-black3 }
needed-red1 = { item-red1 }
needed-yellow1 = { item-yellow1 }
needed-blue1 = { item-blue1 }
needed-black1 = { item-black1 }

# Lo reconstruido y los criterios
mark-play-census_divisor = los puntos del censo: un tercio de la posición. Los da la pista; el reglamento, no.
mark-play-army_limit = el final de la pista de ejércitos: 20.
mark-age-draw = las fichas que se toman en cada Edad: las de la reserva y dos más. Las dan los tableros individuales; el reglamento, no.
mark-place-armies = los ejércitos que cuesta una ciudad neutral: su nivel. El reglamento solo lo muestra con el nivel 4.
mark-place-points = los puntos de una ciudad: su nivel.
mark-technology-value = las monedas que valen las tecnologías: dos por cada acción que cuestan, como una posición del censo vale dos.
mark-technology-points = los puntos de las tecnologías: dos por nivel.
mark-item-names = los nombres de las tecnologías { $values }.
mark-good = diez de los doce bienes, con su valor y la mitad que los da. En el reglamento solo están Vidrio (6) y Caravanas (9).
mark-item-halves = la mitad del mapa que da { $values }.
mark-area = el mapa: 66 áreas con sus iconos, números, mitades y fronteras. Del reglamento son nueve nombres, que Minos y Esparta son vecinas por tierra, que Persia es una capital y que el mar Rojo es de ambas mitades.
ruling-counted = El reglamento transforma las fichas en acciones antes de usarlas. Aquí se cuentan después, a favor de quien juega.
ruling-learnt = El reglamento deja usar una tecnología enseguida y no dice si vale para fichas ya gastadas. Vale para las que se gastan después.
ruling-oldest = El reglamento empieza por la persona de más edad. Aquí nadie sabe la edad de nadie: se echa a suertes.
ruling-salvage = El reglamento protege el descarte de quien lo necesita para completar la mano. A esas alturas nadie lo necesita: se puede tomar de cualquiera.
ruling-reserve = El reglamento reserva las fichas por colores y deja cambiarlas. Aquí se eligen una vez, tras la fase negra. Hasta el límite se guardan todas, sin poder descartar ninguna; quien lo pasa puede guardar menos.
ruling-sea = El reglamento deja bloquear a quien está en una capital, ciudad o asentamiento de un área intermedia y, en el comercio, en cualquier área intermedia. Aquí los mares cuentan para toda acción.
ruling-battles = El reglamento deja bloquear las acciones en el mapa y solo exceptúa la expansión por tierra. Por eso se pueden bloquear conquistas, ataques y expulsiones.
ruling-several = El reglamento no dice quién cuenta si más de una persona quiere bloquear. Es la primera a partir de quien actúa, en el sentido de las agujas del reloj.
ruling-again = El reglamento no dice cuántas veces se puede anunciar una acción. Tras dos bloqueos de la misma persona, en ese turno no se ofrece más donde ella pueda bloquear.
ruling-routes = El reglamento deja el camino a quien juega. Solo se ofrecen los que difieren en quién puede bloquearlos o en lo que cuestan; si una caravana tiene muchísimos, se miran los primeros cientos.
ruling-spared = El reglamento no dice qué tótem hay que tomar del mapa. Vale cualquiera, menos uno del área que se está marcando.
ruling-abandoned = Solo un saqueo termina la partida: quien cede el tótem de su última capital sigue jugando sin ella.
ruling-last-owner = El reglamento no dice si el último en obtener algo necesita un tótem para marcarlo. Volvería enseguida, así que no hace falta.
ruling-muster = El reglamento deja usar las fichas rojas en cualquier momento de la fase roja. Aquí son el turno propio, cada pregunta de una batalla y el final de la fase.
ruling-detours = El reglamento da una posición del censo por cada acción azul de un comercio y no dice que el camino deba ser el más corto. Se puede elegir uno más largo.
ruling-full = El reglamento no dice si se pueden pagar posiciones a quien está al final de la pista del censo. Se puede, y se pierden.
ruling-paid = El reglamento no dice si en un comercio se paga antes de avanzar en el censo. Se paga antes: lo que se avanza por un comercio no sirve para pagarlo.
ruling-one-age = El reglamento pasa la civilización a la Edad siguiente. Avanza una sola por ronda, aunque cumpla también los objetivos de la nueva.
ruling-ties = En caso de empate, el reglamento da la victoria al jugador más milenario. Aquí es quien fundó antes, pues empieza la persona de más edad.

# El final
pic-title = Imperios Milenarios
pic-tagline = El mundo antiguo, en cuatro colores
alt-box = Imperios Milenarios: un zigurat ante el sol de la tarde.
alt-poster = Final de la partida. { $line } { $told }
tale-how = Sobre todo, { $best }.
tale-from-census = { $n } por el censo
tale-from-settlements = { $n } por asentamientos
tale-from-capitals = { $n } por capitales
tale-from-cities = { $n } por ciudades
tale-from-wonder = { $n } por la maravilla
tale-from-technologies = { $n } por tecnologías
tale-from-goods = { $n } por bienes
tale-last-capital = { $who } pierde su última capital
    .text = Ronda { $round }: con ella acaba la partida.
tale-builds = { $who } levanta la maravilla: { $wonder }
    .text = Ronda { $round }, y ya nadie se la quita.
tale-sacks = { $who } saquea { $area_the }
    .text = Ronda { $round }: { $whom } pierde el control.
tale-expelled = { $who } echa a { $whom } de { $area_the }
    .text = Ronda { $round }.
tale-conquers = { $who } conquista { $area_the }
    .text = Ronda { $round }: cuesta { $armies ->
    [one] { $armies } ejército
   *[other] { $armies } ejércitos
}.
tale-advances = { $who } abre la { $age }
    .text = Ronda { $round }, antes que nadie.
tale-conquests = Conquistas y saqueos
tale-blocks = Caminos bloqueados
tale-count = { $who } { $n }
