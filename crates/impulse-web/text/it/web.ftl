# The table screen.


# The map.

table-map = Mappa del settore
table-map-hint = La mappa del settore. Con le frecce vai di carta in carta e ai portali con navi; Invio sceglie ciò che brilla.
# On the map there is room for a short name only; what is spoken is the full one.
table-core = Nucleo del Settore
table-core-short = Nucleo
table-face-down = carta inesplorata
table-gap = senza carta
table-home-of = { $yours ->
    [yes] la tua base
   *[no] base di { $who }
}
table-transports-of = { $yours ->
    [yes] { $ships ->
        [one] il tuo trasporto
       *[other] i tuoi { $ships } trasporti
    }
   *[no] { $ships ->
        [one] 1 trasporto
       *[other] { $ships } trasporti
    } di { $who }
}
table-cruisers-of = Portale { $gate }: { $yours ->
    [yes] { $ships ->
        [one] il tuo incrociatore
       *[other] i tuoi { $ships } incrociatori
    }
   *[no] { $ships ->
        [one] 1 incrociatore
       *[other] { $ships } incrociatori
    } di { $who }
}
table-empty-gate = Portale { $gate }, vuoto
table-patrolled-by = controllata da { $who }
table-target = { $answer }. { $what }
table-destination = Vai su { $place }. { $what }

# A card on the map in a few words, besides its action and its number.

table-short-cards = { $any ->
    [yes] { $size ->
        [0] { table-short-from }
       *[other] ≤{ $size }, { table-short-from }
    }
   *[no] { $colors }{ $size ->
        [0] , { table-short-from }
       *[other] { " " }≤{ $size }, { table-short-from }
    }
}
table-short-color = { $color ->
    [red] rossa
    [green] verde
    [blue] blu
   *[yellow] gialla
}
table-short-from = { $from ->
    [hand] mano
    [deck] mazzo
    [plan] piano
   *[minerals] minerali
}
table-short-execute = { $from ->
    [deck] mazzo o tech
   *[hand] mano o tech
}
table-short-command = { $boxed ->
    [fleets] flotte a una carta
    [moves] mosse, { $kind ->
        [transport] trasporti
        [cruiser] incrociatori
       *[any] una flotta
    }
   *[ships] { $kind ->
        [transport] trasporti
        [cruiser] incrociatori
       *[any] navi
    }, { $moves ->
        [one] 1 mossa
       *[other] { $moves } mosse
    }
}
table-short-build = { $ship ->
    [transport] trasporti
    [cruiser] incrociatori
   *[any] navi
}, { $site ->
    [home] base
    [occupied] dove sei
   *[both] base +
}
table-short-sabotage = bombe, { $target ->
    [transport] trasporti
    [cruiser] incrociatori
   *[any] ogni flotta
}

# Cards.

table-zoom-sum = { $number } = { $printed } + { $boost } da { gems-phrase } di { $who }
table-zoom-plain = Il numero stampato: { $who } ha { gems-phrase }. Ogni due lo aumentano di 1.
table-zoom-printed = Il numero stampato. Ogni due gemme del suo colore lo aumentano di 1.
table-zoom-meaning = Dimensione { $size }: { $size ->
    [one] 1 gemma come minerale, 1 punto in vendita, 1 icona in battaglia
   *[other] { $size } gemme come minerale, { $size } punti in vendita, { $size } icone in battaglia
}. In battaglia vale se una carta di questo colore e di questa dimensione è sull'Impulso, nel piano o tra le tecnologie.
table-counts = vale { $icons }
table-bluff = bluff

# Hand, Impulse and piles.

table-hand = La tua mano
table-hand-of = Mano di { $who }
table-hand-count = { $cards } di { $limit }
table-hand-empty = Nessuna carta.
table-impulse = L'Impulso
table-impulse-of-team = Impulso della squadra { $team }
table-impulse-order = dalla più vecchia
table-impulse-empty = Ancora vuoto: ogni turno inizia aggiungendo qui una carta.
table-now = ora
table-idle = non fa nulla
table-done = fatta
table-trim = poi esce
table-trim-long = Lascia l'Impulso alla fine di questo turno: restano solo le tre carte più recenti
table-deck = { $cards ->
    [one] 1 carta nel mazzo
   *[other] { $cards } carte nel mazzo
}
table-deck-name = mazzo
table-discard = { $cards ->
    [one] 1 carta scartata; apri per vederla
   *[other] { $cards } carte scartate; apri per vederle
}
table-discard-name = scarti
table-discard-empty = Nessuna carta.

# A player's Command Center.

table-points = punti su 20
table-reach = { $points ->
    [one] forse 1 altro punto
   *[other] forse altri { $points } punti
} entro la fine del turno
table-you = tu
table-has-turn = è di turno
table-thinking = sta pensando
table-eliminated = fuori dal gioco
table-winner = vince
table-team = squadra { $team }
table-stat-hand = { $count ->
    [one] 1 carta in mano
   *[other] { $count } carte in mano
}
table-stat-transports = { $count ->
    [one] 1 trasporto sulla mappa
   *[other] { $count } trasporti sulla mappa
}
table-stat-cruisers = { $count ->
    [one] 1 incrociatore sulla mappa
   *[other] { $count } incrociatori sulla mappa
}
table-stat-reserve = { $count ->
    [one] 1 nave di riserva
   *[other] { $count } navi di riserva
}
table-gems = { gems-phrase }: carte { $color ->
    [red] rosse
    [green] verdi
    [blue] blu
   *[yellow] gialle
} +{ $boost }
table-tech-common = Tech comune
table-tech-common-short = muovi o costruisci
table-tech-unique-short = { $race ->
    [Piscesish] pesca dim. 1
    [Ariek] mossa al Nucleo
    [Herculese] un incrociatore esplora
    [Draconians] ricerca una uguale
    [Triangulumnists] incrociatore alla base
   *[Caelumnites] scava una uguale
}
table-plan = Piano
table-plan-in-use = Piano in uso
table-minerals = Minerali
table-known = Carte note
table-changes = Dal tuo ultimo turno: { $list }
table-change-points = { $count ->
    [one] 1 punto
   *[other] { $count } punti
}
table-change-lost = { $count ->
    [one] 1 nave persa
   *[other] { $count } navi perse
}
table-change-built = { $count ->
    [one] 1 nave costruita
   *[other] { $count } navi costruite
}
table-change-techs = { $count ->
    [one] 1 nuova tecnologia
   *[other] { $count } nuove tecnologie
}
table-change-planned = { $count ->
    [one] 1 carta aggiunta al piano
   *[other] { $count } carte aggiunte al piano
}
table-change-plan-used = piano usato
table-change-minerals = { $count ->
    [one] 1 nuovo minerale
   *[other] { $count } nuovi minerali
}
table-change-refined = { $count ->
    [one] 1 minerale raffinato
   *[other] { $count } minerali raffinati
}
