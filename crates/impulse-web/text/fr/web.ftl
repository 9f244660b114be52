# The table screen. $color is the name of a colour in this language; the adjective that agrees is chosen by it.


# The map.

table-map = Galaxie
table-map-hint = La Galaxie. Les flèches mènent de carte en carte et aux portails qui portent des vaisseaux ; Entrée choisit ce qui brille.
# On the map there is room for a short name only; what is spoken is the full one.
table-core = Cœur de la Galaxie
table-core-short = Cœur
table-face-down = carte inexplorée
table-gap = sans carte
table-home-of = { $yours ->
    [yes] votre base
   *[no] base : { $who }
}
table-transports-of = { $yours ->
    [yes] { $ships ->
        [one] votre cargo
       *[other] vos { $ships } cargos
    }
   *[no] { $who } : { $ships ->
        [one] { $ships } cargo
       *[other] { $ships } cargos
    }
}
table-cruisers-of = Portail { $gate } : { $yours ->
    [yes] { $ships ->
        [one] votre croiseur
       *[other] vos { $ships } croiseurs
    }
   *[no] { $ships ->
        [one] { $ships } croiseur
       *[other] { $ships } croiseurs
    }, { $who }
}
table-empty-gate = Portail { $gate }, vide
table-patrolled-by = patrouille : { $who }
table-target = { $answer }. { $what }
table-destination = Aller en { $place }. { $what }

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
    [red] rouge
    [green] verte
    [blue] bleue
   *[yellow] jaune
}
table-short-from = { $from ->
    [hand] main
    [deck] pioche
    [plan] plan
   *[minerals] minéraux
}
table-short-execute = { $from ->
    [deck] pioche, techno
   *[hand] main, techno
}
table-short-command = { $boxed ->
    [fleets] flottes, même carte
    [moves] mouvements, { $kind ->
        [transport] cargos
        [cruiser] croiseurs
       *[any] une flotte
    }
   *[ships] { $kind ->
        [transport] cargos
        [cruiser] croiseurs
       *[any] vaisseaux
    }, { $moves ->
        [one] { $moves } mouvement
       *[other] { $moves } mouvements
    }
}
table-short-build = { $ship ->
    [transport] cargos
    [cruiser] croiseurs
   *[any] vaisseaux
}, { $site ->
    [home] base
    [occupied] une carte
   *[both] base +
}
table-short-sabotage = bombes, { $target ->
    [transport] cargos
    [cruiser] croiseurs
   *[any] flottes
}

# Cards.

table-zoom-sum = { $number } = { $printed } + { $boost } ; { $who } a { gems-phrase }
table-zoom-plain = Le nombre imprimé : { $who } a { gems-phrase }. Chaque paire y ajoute 1.
table-zoom-printed = Le nombre imprimé. Chaque paire de gemmes de sa couleur y ajoute 1.
table-zoom-meaning = Force { $size } : { $size ->
    [one] { $size } gemme comme minéral, { $size } point à la vente, { $size } icône au combat
   *[other] { $size } gemmes comme minéral, { $size } points à la vente, { $size } icônes au combat
}. Au combat, la carte compte si une carte de même couleur et de même force est dans l’Impulsion, dans le plan ou parmi les technologies.
table-counts = compte { $icons }
table-bluff = leurre

# Hand, Impulse and piles.

table-hand = Votre main
table-hand-of = Main : { $who }
table-hand-count = { $cards } sur { $limit }
table-hand-empty = Aucune carte.
table-impulse = L’Impulsion
table-impulse-of-team = Impulsion, équipe { $team }
table-impulse-order = anciennes d’abord
table-impulse-empty = Encore vide : chaque tour commence par l’ajout d’une carte ici.
table-now = en cours
table-idle = sans effet
table-done = faite
table-trim = puis sort
table-trim-long = Quitte l’Impulsion à la fin de ce tour : seules les trois plus récentes restent
table-deck = { $cards ->
    [one] { $cards } carte dans la pioche
   *[other] { $cards } cartes dans la pioche
}
table-deck-name = pioche
table-discard = { $cards ->
    [one] { $cards } carte défaussée ; ouvrez pour la voir
   *[other] { $cards } cartes défaussées ; ouvrez pour les voir
}
table-discard-name = défausse
table-discard-empty = Aucune carte.

# A player's Command Center.

table-points = points sur 20
table-reach = { $points ->
    [one] peut-être { $points } point de plus
   *[other] peut-être { $points } points de plus
} d’ici la fin du tour
table-you = vous
table-has-turn = joue son tour
table-thinking = réfléchit
table-eliminated = hors jeu
table-winner = victoire
table-team = équipe { $team }
table-stat-hand = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
table-stat-transports = { $count ->
    [one] { $count } cargo dans la Galaxie
   *[other] { $count } cargos dans la Galaxie
}
table-stat-cruisers = { $count ->
    [one] { $count } croiseur dans la Galaxie
   *[other] { $count } croiseurs dans la Galaxie
}
table-stat-reserve = { $count ->
    [one] { $count } vaisseau en réserve
   *[other] { $count } vaisseaux en réserve
}
table-gems = { gems-phrase } : cartes { $color ->
    [red] rouges
    [green] vertes
    [blue] bleues
   *[yellow] jaunes
} +{ $boost }
table-tech-common = Techno commune
table-tech-common-short = déplacer ou bâtir
table-tech-unique-short = { $race ->
    [Piscesish] tirer une force 1
    [Ariek] aller au Cœur
    [Herculese] croiseur explorateur
    [Draconians] développer l’identique
    [Triangulumnists] croiseur à la base
   *[Caelumnites] exploiter l’identique
}
table-plan = Plan
table-plan-in-use = Plan utilisé
table-minerals = Minéraux
table-known = Cartes connues
table-changes = Depuis votre dernier tour : { $list }
table-change-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
table-change-lost = { $count ->
    [one] { $count } vaisseau perdu
   *[other] { $count } vaisseaux perdus
}
table-change-built = { $count ->
    [one] { $count } vaisseau construit
   *[other] { $count } vaisseaux construits
}
table-change-techs = { $count ->
    [one] { $count } nouvelle technologie
   *[other] { $count } nouvelles technologies
}
table-change-planned = { $count ->
    [one] { $count } carte ajoutée au plan
   *[other] { $count } cartes ajoutées au plan
}
table-change-plan-used = plan utilisé
table-change-minerals = { $count ->
    [one] { $count } nouveau minéral
   *[other] { $count } nouveaux minéraux
}
table-change-refined = { $count ->
    [one] { $count } minéral raffiné
   *[other] { $count } minéraux raffinés
}
