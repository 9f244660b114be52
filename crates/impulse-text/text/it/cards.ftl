# Cards, techs and races: what they are called and what they do.
#
# Every effect is one message, filled from the card's data. $boxed names the number that stands in the box; that number
# is written in [brackets]. Numbers: $count cards, $size the largest size, $points, $fleets, $ships, $moves, $bombs.
# $colors is any, one colour, or two joined by a hyphen.
#
# Actions are named by their imperative, as on the cards: "Scava", "Vendi". Colours of cards are feminine ("carta
# rossa"), a colour alone is masculine ("rosso").

color-name = { $color ->
    [red] rosso
    [green] verde
    [blue] blu
   *[yellow] giallo
}
# The sign beside the shape on a card. Notation has letters of its own, the same in every language.
color-letter = { $color ->
    [red] R
    [green] V
    [blue] B
   *[yellow] G
}
gems-phrase = { $gems ->
    [one] 1 gemma { $color ->
        [red] rossa
        [green] verde
        [blue] blu
       *[yellow] gialla
    }
   *[other] { $gems } gemme { $color ->
        [red] rosse
        [green] verdi
        [blue] blu
       *[yellow] gialle
    }
}

action-name = { $action ->
    [command] Comanda
    [build] Costruisci
    [mine] Scava
    [research] Ricerca
    [trade] Vendi
    [draw] Pesca
    [plan] Pianifica
    [execute] Esegui
    [refine] Raffina
   *[sabotage] Sabota
}

card-title = { action-name }, { color-name } { $size }
card-spelled-out = { action-name } ({ color-name } { $size })

tech-name = { $tech ->
    [common] tecnologia di partenza comune
    [unique] tecnologia di partenza unica ({ $race })
    [card] { $card }
   *[none] spazio vuoto
}

tech-short = { $tech ->
    [common] comune
    [unique] { $race }
    [card] { $card }
   *[none] vuoto
}

# Parts of effects.

how-many-cards = { $boxed ->
    [count] [{ $count }]
   *[other] { $count ->
        [1] una
        [2] due
        [3] tre
       *[other] { $count }
    }
}

# The colour of one card; more than one are in these-cards.
color-adjective = { $colors ->
    [red] { " " }rossa
    [green] { " " }verde
    [blue] { " " }blu
    [yellow] { " " }gialla
    [red-green] { " " }rossa o verde
    [red-blue] { " " }rossa o blu
    [red-yellow] { " " }rossa o gialla
    [green-blue] { " " }verde o blu
    [green-yellow] { " " }verde o gialla
    [blue-yellow] { " " }blu o gialla
   *[any] { "" }
}

card-noun = { $count ->
    [one] carta
   *[other] carte
}

size-condition = { $sizes ->
    [up-to] { $boxed ->
        [size] { " " }di dimensione [{ $size }] o inferiore
       *[other] { $size ->
            [1] { " " }di dimensione 1
           *[other] { " " }di dimensione { $size } o inferiore
        }
    }
    [exactly] { " " }di dimensione { $size }
   *[any] { "" }
}

like-last-impulse = { $like ->
    [last-impulse] { " " }con lo stesso colore e la stessa dimensione dell'ultima carta dell'Impulso
   *[any] { "" }
}

different-colors = { $distinct ->
    [yes] { " " }di colori diversi
   *[no] { "" }
}

these-cards = { how-many-cards } { card-noun }{ $count ->
    [one] { color-adjective }
   *[other] { $colors ->
        [red] { " " }rosse
        [green] { " " }verdi
        [blue] { " " }blu
        [yellow] { " " }gialle
        [red-green] { " " }rosse o verdi
        [red-blue] { " " }rosse o blu
        [red-yellow] { " " }rosse o gialle
        [green-blue] { " " }verdi o blu
        [green-yellow] { " " }verdi o gialle
        [blue-yellow] { " " }blu o gialle
       *[any] { "" }
    }
}{ size-condition }{ different-colors }

then-cards = [{ $then-count }] { $then-count ->
    [one] carta { $then-colors ->
        [red] rossa
        [green] verde
        [blue] blu
        [yellow] gialla
        [red-green] rossa o verde
        [red-blue] rossa o blu
        [red-yellow] rossa o gialla
        [green-blue] verde o blu
        [green-yellow] verde o gialla
        [blue-yellow] blu o gialla
       *[first] dello stesso colore
    }
   *[other] carte { $then-colors ->
        [red] rosse
        [green] verdi
        [blue] blu
        [yellow] gialle
        [red-green] rosse o verdi
        [red-blue] rosse o blu
        [red-yellow] rosse o gialle
        [green-blue] verdi o blu
        [green-yellow] verdi o gialle
        [blue-yellow] blu o gialle
       *[first] dello stesso colore
    }
}

# The actions on cards, one message for each place the cards come from.

effect-draw-deck = Pesca { these-cards } dal mazzo.{ $then ->
    [yes] { " " }Poi pesca { then-cards } dal mazzo.
   *[no] { "" }
}
effect-trade-hand = Vendi { these-cards } dalla tua mano.
effect-trade-deck = Vendi { these-cards } dal mazzo.
effect-mine-hand = Scava { these-cards } dalla tua mano{ like-last-impulse }.
effect-mine-deck = Scava { these-cards } dal mazzo.
effect-research-hand = Ricerca { these-cards } dalla tua mano{ like-last-impulse }{ $execute-it ->
    [yes] , poi eseguila
   *[no] { "" }
}.
effect-research-deck = Ricerca { these-cards } dal mazzo.
effect-research-plan = Ricerca { these-cards } dal tuo piano.
effect-plan-hand = Pianifica { these-cards } dalla tua mano.
effect-plan-deck = Pianifica { these-cards } dal mazzo.{ $then ->
    [yes] { " " }Poi pianifica { then-cards } dal mazzo.
   *[no] { "" }
}
effect-refine-minerals = Raffina { these-cards } dai tuoi minerali per { $boxed ->
    [points] [{ $points }]
   *[other] { $points }
} { $points ->
    [one] punto
   *[other] punti
}{ $flat ->
    [yes] { "" }
   *[no] { " " }a gemma
}.
effect-execute-hand = Esegui una carta di dimensione [{ $size }] o inferiore dalla tua mano, oppure una delle tue tecnologie.
effect-execute-deck = Esegui una carta di dimensione [{ $size }] o inferiore dal mazzo, oppure una delle tue tecnologie.

# Command. $ship-form: one (a single ship), up-to, or all.

ship-noun = { $ships ->
    [one] nave
   *[other] navi
}

one-fleet = { $ship-form ->
    [one] { $kind ->
        [transport] un trasporto
        [cruiser] un incrociatore
       *[any] una nave
    }
   *[more] una flotta{ $kind ->
        [transport] { " " }di trasporti
        [cruiser] { " " }di incrociatori
       *[any] { "" }
    }{ $ship-form ->
        [up-to] , fino a { $boxed ->
            [ships] [{ $ships }]
           *[other] { $ships ->
                [1] una
                [2] due
                [3] tre
               *[other] { $ships }
            }
        } { ship-noun },
       *[all] , con quante navi vuoi,
    }
}

so-many-moves = { $boxed ->
    [moves] [{ $moves }]
   *[other] { $moves ->
        [1] una
        [2] due
        [3] tre
       *[other] { $moves }
    }
} { $moves ->
    [one] mossa
   *[other] mosse
}

effect-command-free = Comanda { one-fleet } per { so-many-moves }.
effect-command-same-card = Comanda [{ $fleets }] { $fleets ->
    [one] flotta, con quante navi vuoi, per una mossa.
   *[other] flotte, con quante navi vuoi, per una mossa ciascuna, tutte verso la stessa carta.
}
effect-command-to-core = Comanda { one-fleet } per { so-many-moves }: alla fine deve occupare o controllare il Nucleo del Settore.
effect-command-through-unexplored = Comanda { one-fleet } per { so-many-moves }: deve attraversare una carta inesplorata.

# Build. $boxed is count, or nothing in a basic tech.

new-ships = { $ship ->
    [transport] { $boxed ->
        [count] [{ $count }]
       *[other] { $count ->
            [1] un
            [2] due
            [3] tre
           *[other] { $count }
        }
    } { $count ->
        [one] trasporto
       *[other] trasporti
    }
    [cruiser] { $boxed ->
        [count] [{ $count }]
       *[other] { $count ->
            [1] un
            [2] due
            [3] tre
           *[other] { $count }
        }
    } { $count ->
        [one] incrociatore
       *[other] incrociatori
    }
   *[any] { how-many-cards } { $count ->
        [one] nave
       *[other] navi
    }
}

effect-build-home = Costruisci { new-ships } alla base.
effect-build-one-occupied-card = Costruisci { new-ships } presso una sola carta che occupi.
effect-build-home-and-occupied = Costruisci { new-ships } alla base e { $count ->
    [one] una
   *[other] altrettante
} presso ogni altra carta { $color ->
    [red] rossa
    [green] verde
    [blue] blu
   *[yellow] gialla
} che occupi.
effect-build-home-gate-to-unexplored = Costruisci { new-ships } alla base, su un portale che tocca una carta inesplorata.

effect-sabotage = Sgancia [{ $bombs }] { $bombs ->
    [one] bomba
   *[other] bombe
} su una flotta nemica { $target ->
    [transport] di trasporti su una carta che occupi o controlli.
    [cruiser] di incrociatori presso una carta che occupi o controlli.
   *[any] presso una carta che occupi o controlli.
}

effect-common-tech = Scarta una carta dalla tua mano, poi comanda una flotta, con quante navi vuoi, per una mossa, oppure costruisci una nave alla base.

core-name = Nucleo
effect-core = Scegli un colore e ottieni [{ $number }] { $number ->
    [one] punto
   *[other] punti
}.
