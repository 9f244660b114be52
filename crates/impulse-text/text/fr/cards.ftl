# Cards, techs and races: what they are called and what they do.
#
# Every effect is one message, filled from the card's data. $boxed names the number that stands in the box; that number
# is written in [brackets]. Numbers: $count cards, $size the largest size, $points, $fleets, $ships, $moves, $bombs.
# $colors is any, one colour, or two joined by a hyphen. A card's colour is a noun (vert), an adjective agrees (verte).

color-name = { $color ->
    [red] rouge
    [green] vert
    [blue] bleu
   *[yellow] jaune
}
# The sign beside the shape on a card. Notation has letters of its own, the same in every language.
color-letter = { $color ->
    [red] R
    [green] V
    [blue] B
   *[yellow] J
}
gems-phrase = { $gems ->
    [one] { $gems } gemme { $color ->
        [red] rouge
        [green] verte
        [blue] bleue
       *[yellow] jaune
    }
   *[other] { $gems } gemmes { $color ->
        [red] rouges
        [green] vertes
        [blue] bleues
       *[yellow] jaunes
    }
}

action-name = { $action ->
    [command] Déplacement
    [build] Construction
    [mine] Exploitation
    [research] Recherche
    [trade] Commerce
    [draw] Tirage
    [plan] Planification
    [execute] Ordonnance
    [refine] Raffinage
   *[sabotage] Sabotage
}

card-title = { action-name }, { color-name } { $size }
card-spelled-out = { action-name } ({ color-name } { $size })

tech-name = { $tech ->
    [common] technologie initiale commune
    [unique] technologie initiale des { $race }
    [card] { $card }
   *[none] emplacement vide
}

tech-short = { $tech ->
    [common] commune
    [unique] { $race }
    [card] { $card }
   *[none] vide
}

# Parts of effects.

how-many-cards = { $boxed ->
    [count] [{ $count }]
   *[other] { $count ->
        [1] une
        [2] deux
        [3] trois
       *[other] { $count }
    }
}

# Of one card; it begins with a space.
color-adjective = { $colors ->
    [red] { " " }rouge
    [green] { " " }verte
    [blue] { " " }bleue
    [yellow] { " " }jaune
    [red-green] { " " }rouge ou verte
    [red-blue] { " " }rouge ou bleue
    [red-yellow] { " " }rouge ou jaune
    [green-blue] { " " }verte ou bleue
    [green-yellow] { " " }verte ou jaune
    [blue-yellow] { " " }bleue ou jaune
   *[any] { "" }
}

# With its colour.
card-noun = { $count ->
    [one] carte{ color-adjective }
   *[other] cartes{ $colors ->
        [red] { " " }rouges
        [green] { " " }vertes
        [blue] { " " }bleues
        [yellow] { " " }jaunes
        [red-green] { " " }rouges ou vertes
        [red-blue] { " " }rouges ou bleues
        [red-yellow] { " " }rouges ou jaunes
        [green-blue] { " " }vertes ou bleues
        [green-yellow] { " " }vertes ou jaunes
        [blue-yellow] { " " }bleues ou jaunes
       *[any] { "" }
    }
}

size-condition = { $sizes ->
    [up-to] { $boxed ->
        [size] { " " }de force [{ $size }] ou moins
       *[other] { $size ->
            [1] { " " }de force 1
           *[other] { " " }de force { $size } ou moins
        }
    }
    [exactly] { " " }de force { $size }
   *[any] { "" }
}

like-last-impulse = { $like ->
    [last-impulse] , de la couleur et de la force de la dernière carte de l’Impulsion
   *[any] { "" }
}

different-colors = { $distinct ->
    [yes] { $count ->
        [one] { "" }
       *[other] , de couleurs différentes,
    }
   *[no] { "" }
}

these-cards = { how-many-cards } { card-noun }{ size-condition }{ different-colors }

then-cards = [{ $then-count }] { $then-count ->
    [one] carte{ $then-colors ->
        [red] { " " }rouge
        [green] { " " }verte
        [blue] { " " }bleue
        [yellow] { " " }jaune
        [red-green] { " " }rouge ou verte
        [red-blue] { " " }rouge ou bleue
        [red-yellow] { " " }rouge ou jaune
        [green-blue] { " " }verte ou bleue
        [green-yellow] { " " }verte ou jaune
        [blue-yellow] { " " }bleue ou jaune
       *[first] { " " }de la même couleur
    }
   *[other] cartes{ $then-colors ->
        [red] { " " }rouges
        [green] { " " }vertes
        [blue] { " " }bleues
        [yellow] { " " }jaunes
        [red-green] { " " }rouges ou vertes
        [red-blue] { " " }rouges ou bleues
        [red-yellow] { " " }rouges ou jaunes
        [green-blue] { " " }vertes ou bleues
        [green-yellow] { " " }vertes ou jaunes
        [blue-yellow] { " " }bleues ou jaunes
       *[first] { " " }de la même couleur
    }
}

# The actions on cards, one message for each place the cards come from.

effect-draw-deck = Tirez { these-cards } de la pioche.{ $then ->
    [yes] { " " }Tirez ensuite { then-cards } de la pioche.
   *[no] { "" }
}
effect-trade-hand = Vendez { these-cards } de votre main.
effect-trade-deck = Vendez { these-cards } de la pioche.
effect-mine-hand = Exploitez { these-cards } de votre main{ like-last-impulse }.
effect-mine-deck = Exploitez { these-cards } de la pioche.
effect-research-hand = Développez { these-cards } de votre main{ like-last-impulse }{ $execute-it ->
    [yes] , puis exécutez-la
   *[no] { "" }
}.
effect-research-deck = Développez { these-cards } de la pioche.
effect-research-plan = Développez { these-cards } de votre plan.
effect-plan-hand = Planifiez { these-cards } de votre main.
effect-plan-deck = Planifiez { these-cards } de la pioche.{ $then ->
    [yes] { " " }Planifiez ensuite { then-cards } de la pioche.
   *[no] { "" }
}
effect-refine-minerals = Raffinez { these-cards } de vos minéraux pour { $boxed ->
    [points] [{ $points }]
   *[other] { $points }
} { $points ->
    [one] point
   *[other] points
}{ $flat ->
    [yes] { "" }
   *[no] { " " }par gemme
}.
effect-execute-hand = Exécutez une carte de force [{ $size }] ou moins de votre main, ou une de vos technologies.
effect-execute-deck = Exécutez une carte de force [{ $size }] ou moins de la pioche, ou une de vos technologies.

# Command. $ship-form: one (a single ship), up-to, or all.

ship-noun = { $ships ->
    [one] vaisseau
   *[other] vaisseaux
}

one-fleet = { $ship-form ->
    [one] un { $kind ->
        [transport] cargo
        [cruiser] croiseur
       *[any] vaisseau
    }
   *[more] une flotte{ $kind ->
        [transport] { " " }de cargos
        [cruiser] { " " }de croiseurs
       *[any] { "" }
    }{ $ship-form ->
        [up-to] , jusqu’à { $boxed ->
            [ships] [{ $ships }]
           *[other] { $ships ->
                [1] un
                [2] deux
                [3] trois
               *[other] { $ships }
            }
        } { ship-noun },
       *[all] , en tout ou en partie,
    }
}

so-many-moves = { $boxed ->
    [moves] [{ $moves }]
   *[other] { $moves ->
        [1] un
        [2] deux
        [3] trois
       *[other] { $moves }
    }
} { $moves ->
    [one] mouvement
   *[other] mouvements
}

effect-command-free = Déplacez { one-fleet } en { so-many-moves }.
effect-command-same-card = Déplacez [{ $fleets }] { $fleets ->
    [one] flotte, en tout ou en partie, en un mouvement.
   *[other] flottes, en tout ou en partie, d’un mouvement chacune, toutes vers la même carte.
}
effect-command-to-core = Déplacez { one-fleet } en { so-many-moves }, pour finir en occupant ou en patrouillant le Cœur de la Galaxie.
effect-command-through-unexplored = Déplacez { one-fleet } en { so-many-moves }, en traversant une carte inexplorée.

# Build. $boxed is count, or nothing in a basic tech.

new-ships = { $boxed ->
    [count] [{ $count }]
   *[other] { $count ->
        [1] un
        [2] deux
        [3] trois
       *[other] { $count }
    }
} { $ship ->
    [transport] { $count ->
        [one] cargo
       *[other] cargos
    }
    [cruiser] { $count ->
        [one] croiseur
       *[other] croiseurs
    }
   *[any] { $count ->
        [one] vaisseau
       *[other] vaisseaux
    }
}

effect-build-home = Construisez { new-ships } à votre base.
effect-build-one-occupied-card = Construisez { new-ships } { $count ->
    [one] sur une carte que vous occupez.
   *[other] sur une même carte que vous occupez.
}
effect-build-home-and-occupied = Construisez { new-ships } à votre base, et autant sur chaque autre carte { $color ->
    [red] rouge
    [green] verte
    [blue] bleue
   *[yellow] jaune
} que vous occupez.
effect-build-home-gate-to-unexplored = Construisez { new-ships } à votre base, sur un portail qui touche une carte inexplorée.

effect-sabotage = Larguez [{ $bombs }] { $bombs ->
    [one] bombe
   *[other] bombes
} sur une flotte { $target ->
    [transport] de cargos ennemie, sur une carte que vous occupez ou patrouillez.
    [cruiser] de croiseurs ennemie, à un portail d’une carte que vous occupez ou patrouillez.
   *[any] ennemie, sur une carte que vous occupez ou patrouillez ou à l’un de ses portails.
}

effect-common-tech = Défaussez une carte de votre main, puis déplacez une flotte, en tout ou en partie, en un mouvement, ou construisez un vaisseau à votre base.

core-name = Cœur
effect-core = Choisissez une couleur et marquez [{ $number }] { $number ->
    [one] point
   *[other] points
}.
