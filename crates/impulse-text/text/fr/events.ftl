# Events: what happened, one sentence each. { $who } is the player who acts and stands first wherever it can: a story
# leaves it out where the heading names the player already. $card is a card's short name, or $count of them where
# several events are told together; where the card is secret, $known is no. What is said to the player who acts is the
# attribute .you; $yours is yes where it was done to the reader.

event-home-chosen = { $known ->
    [yes] { $who } choisit { $card } pour base, face cachée.
   *[no] { $who } choisit la carte de sa base, face cachée.
}
    .you = { $known ->
        [yes] Vous choisissez { $card } pour base, face cachée.
       *[no] Vous choisissez la carte de votre base, face cachée.
    }
event-home-revealed = { $who } a pour base { $card } en { $cell }.
    .you = Vous avez pour base { $card } en { $cell }.
event-turn-began = Tour { $turn }, { $who }
    .you = Tour { $turn }, à vous
event-added = { $who } ajoute { $card } à l’Impulsion.
    .you = Vous ajoutez { $card } à l’Impulsion.
event-performed-impulse = { $who } utilise { $card } dans l’Impulsion : { $text }{ $boosted ->
    [yes] { " " }({ $sum })
   *[no] { "" }
}
    .you = Vous utilisez { $card } dans l’Impulsion : { $text }{ $boosted ->
        [yes] { " " }({ $sum })
       *[no] { "" }
    }
event-performed-plan = { $who } utilise { $card } dans son plan : { $text }{ $boosted ->
    [yes] { " " }({ $sum })
   *[no] { "" }
}
    .you = Vous utilisez { $card } dans votre plan : { $text }{ $boosted ->
        [yes] { " " }({ $sum })
       *[no] { "" }
    }
the-tech = { $tech ->
    [common] la technologie initiale commune
    [unique] la technologie initiale des { $race }
    [card] la technologie { $card }
   *[none] rien
}
event-performed-tech = { $who } utilise { the-tech } : { $text }{ $boosted ->
    [yes] { " " }({ $sum })
   *[no] { "" }
}
    .you = Vous utilisez { the-tech } : { $text }{ $boosted ->
        [yes] { " " }({ $sum })
       *[no] { "" }
    }
event-performed-arrival = { $who } active { $card } en { $cell } : { $text }{ $boosted ->
    [yes] { " " }({ $sum })
   *[no] { "" }
}
    .you = Vous activez { $card } en { $cell } : { $text }{ $boosted ->
        [yes] { " " }({ $sum })
       *[no] { "" }
    }
event-performed-core = { $who } active le Cœur de la Galaxie{ $boosted ->
    [yes] { " " }({ $sum })
   *[no] { "" }
}.
    .you = Vous activez le Cœur de la Galaxie{ $boosted ->
        [yes] { " " }({ $sum })
       *[no] { "" }
    }.
event-performed-executed = { $who } exécute { $card } : { $text }{ $boosted ->
    [yes] { " " }({ $sum })
   *[no] { "" }
}
    .you = Vous exécutez { $card } : { $text }{ $boosted ->
        [yes] { " " }({ $sum })
       *[no] { "" }
    }
event-performed-executed-tech = { $who } exécute { the-tech } : { $text }{ $boosted ->
    [yes] { " " }({ $sum })
   *[no] { "" }
}
    .you = Vous exécutez { the-tech } : { $text }{ $boosted ->
        [yes] { " " }({ $sum })
       *[no] { "" }
    }
event-skipped = { $count ->
    [1] { $who } n’utilise pas { $card }.
   *[other] { $who } n’utilise ni { $card }.
}
    .you = { $count ->
        [1] Vous n’utilisez pas { $card }.
       *[other] Vous n’utilisez ni { $card }.
    }
event-skipped-arrival = { $who } n’active pas { $card } en { $cell }.
    .you = Vous n’activez pas { $card } en { $cell }.
event-idle = { $count ->
    [1] { $who } ne peut rien faire avec { $card }.
   *[other] { $who } ne peut utiliser ni { $card }.
}
    .you = { $count ->
        [1] Vous ne pouvez rien faire avec { $card }.
       *[other] Vous ne pouvez utiliser ni { $card }.
    }
event-idle-arrival = { $who } ne peut rien faire avec { $card } en { $cell }.
    .you = Vous ne pouvez rien faire avec { $card } en { $cell }.
event-no-tech = { $who } n’utilise aucune technologie.
    .you = Vous n’utilisez aucune technologie.
event-plan-used = { $who } utilise son plan.
    .you = Vous utilisez votre plan.
event-plan-delayed = { $who } reporte son plan.
    .you = Vous reportez votre plan.
event-plan-discarded = { $who } défausse le plan utilisé.
    .you = Vous défaussez le plan utilisé.
event-drew = { $known ->
    [yes] { $who } tire { $card }.
   *[no] { $who } tire une carte.
}
    .you = { $known ->
        [yes] Vous tirez { $card }.
       *[no] Vous tirez une carte.
    }
event-drew-several = { $known ->
    [yes] { $who } tire { $card }.
   *[no] { $who } tire { $count } cartes.
}
    .you = { $known ->
        [yes] Vous tirez { $card }.
       *[no] Vous tirez { $count } cartes.
    }
event-revealed = { $fits ->
    [yes] { $who } révèle { $card } : la carte convient.
   *[no] { $who } révèle { $card } : la carte ne convient pas et part à la défausse.
}
    .you = { $fits ->
        [yes] Vous révélez { $card } : la carte convient.
       *[no] Vous révélez { $card } : la carte ne convient pas et part à la défausse.
    }
event-took = { $who } prend { $card } en main.
    .you = Vous prenez { $card } en main.
event-discarded = { $who } défausse { $card }.
    .you = Vous défaussez { $card }.
event-traded = { $who } vend { $card }.
    .you = Vous vendez { $card }.
event-mined = { $who } exploite { $card }.
    .you = Vous exploitez { $card }.
event-mined-unseen = { $who } exploite une carte { $color ->
    [red] rouge
    [green] verte
    [blue] bleue
   *[yellow] jaune
} de force { $size } de sa main.
    .you = Vous exploitez une carte { $color ->
        [red] rouge
        [green] verte
        [blue] bleue
       *[yellow] jaune
    } de force { $size } de votre main.
event-refined = { $who } raffine { $card }.
    .you = Vous raffinez { $card }.
event-planned = { $who } planifie { $card }.
    .you = Vous planifiez { $card }.
event-researched = { $who } développe { $researched } à l’emplacement de { slot-name }{ $tech ->
    [none] , jusque-là vide
   *[other] , à la place de { the-tech }
}.
    .you = Vous développez { $researched } à l’emplacement de { slot-name }{ $tech ->
        [none] , jusque-là vide
       *[other] , à la place de { the-tech }
    }.
event-scored = { $who } marque { $points ->
    [one] { $points } point
   *[other] { $points } points
} { point-source } : { $total } au total.
    .you = Vous marquez { $points ->
        [one] { $points } point
       *[other] { $points } points
    } { point-source } : { $total } au total.
point-source = { $source ->
    [core_gates] pour les portails du Cœur de la Galaxie
    [core_activation] au Cœur de la Galaxie
    [trade] pour la vente
    [refine] pour le raffinage
    [battle] pour le combat
    [ships] pour les vaisseaux détruits
   *[sabotage] pour le sabotage
}
event-core-color = { $who } choisit le { color-name } pour le Cœur de la Galaxie.
    .you = Vous choisissez le { color-name } pour le Cœur de la Galaxie.
event-built = { $who } construit { $kind ->
    [cruiser] un croiseur
   *[transport] un cargo
} en { $place }.
    .you = Vous construisez { $kind ->
        [cruiser] un croiseur
       *[transport] un cargo
    } en { $place }.
event-targeted = { $who } choisit { $cell } comme destination de toutes les flottes.
    .you = Vous choisissez { $cell } comme destination de toutes les flottes.
event-moved = { $who } déplace { fleet-phrase } de { $from } à { $to }.
    .you = Vous déplacez { fleet-phrase } de { $from } à { $to }.
event-moved-path = { $who } déplace { fleet-phrase } : { $path }.
    .you = Vous déplacez { fleet-phrase } : { $path }.
path-arrow = { " " }→{ " " }
event-explored = { $known ->
    [yes] { $who } explore { $cell } et prend { $card } en main.
   *[no] { $who } explore { $cell } et en prend la carte en main.
}
    .you = { $known ->
        [yes] Vous explorez { $cell } et prenez { $card } en main.
       *[no] Vous explorez { $cell } et en prenez la carte en main.
    }
event-placed = { $who } place { $card } en { $cell }.
    .you = Vous placez { $card } en { $cell }.
event-destroyed = { $who } détruit { $yours ->
    [yes] { $kind ->
        [cruiser] { $ships ->
            [one] votre croiseur
           *[other] vos { $ships } croiseurs
        }
       *[transport] { $ships ->
            [one] votre cargo
           *[other] vos { $ships } cargos
        }
    }
   *[no] { fleet-phrase } à { $owner }
} en { $place }.
    .you = Vous détruisez { $yours ->
        [yes] { $kind ->
            [cruiser] { $ships ->
                [one] votre croiseur
               *[other] vos { $ships } croiseurs
            }
           *[transport] { $ships ->
                [one] votre cargo
               *[other] vos { $ships } cargos
            }
        }
       *[no] { fleet-phrase } à { $owner }
    } en { $place }.
event-battle-began = { $yours ->
    [yes] { $who } attaque votre portail { $gate } : { $attackers ->
        [one] { $attackers } croiseur
       *[other] { $attackers } croiseurs
    } contre { $defenders }.
   *[no] { $who } attaque { $defender } en { $gate } : { $attackers ->
        [one] { $attackers } croiseur
       *[other] { $attackers } croiseurs
    } contre { $defenders }.
}
    .you = Vous attaquez { $defender } en { $gate } : { $attackers ->
        [one] { $attackers } croiseur
       *[other] { $attackers } croiseurs
    } contre { $defenders }.
event-reinforced = { $known ->
    [yes] { $who } pose { $card } face cachée.
   *[no] { $who } pose une carte face cachée.
}
    .you = { $known ->
        [yes] Vous posez { $card } face cachée.
       *[no] Vous posez une carte face cachée.
    }
event-reinforced-several = { $known ->
    [yes] { $who } pose { $card } face cachée.
   *[no] { $who } pose { $count } cartes face cachée.
}
    .you = { $known ->
        [yes] Vous posez { $card } face cachée.
       *[no] Vous posez { $count } cartes face cachée.
    }
event-reinforcements-shown = { $counts ->
    [yes] { $who } révèle { $card } : ces renforts comptent pour { $icons }.
   *[no] { $who } révèle { $card } : des leurres.
}
    .you = { $counts ->
        [yes] Vous révélez { $card } : ces renforts comptent pour { $icons }.
       *[no] Vous révélez { $card } : des leurres.
    }
event-battle-cards = { $who } révèle { $card } de la pioche : { $icons ->
    [one] { $icons } icône
   *[other] { $icons } icônes
}.
    .you = Vous révélez { $card } de la pioche : { $icons ->
        [one] { $icons } icône
       *[other] { $icons } icônes
    }.
event-reinforcement-shown = { $counts ->
    [yes] { $who } révèle { $card } : ce renfort compte pour { $icons }.
   *[no] { $who } révèle { $card } : un leurre.
}
    .you = { $counts ->
        [yes] Vous révélez { $card } : ce renfort compte pour { $icons }.
       *[no] Vous révélez { $card } : un leurre.
    }
event-battle-card = { $who } révèle { $card } de la pioche : { $icons ->
    [one] { $icons } icône
   *[other] { $icons } icônes
}.
    .you = Vous révélez { $card } de la pioche : { $icons ->
        [one] { $icons } icône
       *[other] { $icons } icônes
    }.
event-battle-won = { $who } remporte le combat : { $attacker-icons } en attaque contre { $defender-icons } en défense.
    .you = Vous remportez le combat : { $attacker-icons } en attaque contre { $defender-icons } en défense.
ship-kind = { $kind ->
    [cruiser] croiseurs
   *[transport] cargos
}
event-sabotaged = { $yours ->
    [yes] { $who } bombarde vos { ship-kind } en { $place } : { $bombs ->
        [one] { $bombs } bombe
       *[other] jusqu’à { $bombs } bombes
    }.
   *[no] { $who } bombarde { $victim } : { $bombs ->
        [one] { $bombs } bombe
       *[other] jusqu’à { $bombs } bombes
    } sur ses { ship-kind } en { $place }.
}
    .you = Vous bombardez { $victim } : { $bombs ->
        [one] { $bombs } bombe
       *[other] jusqu’à { $bombs } bombes
    } sur ses { ship-kind } en { $place }.
event-bomb = { $hits ->
    [yes] { $who } révèle { $card } : touché.
   *[no] { $who } révèle { $card } : manqué.
}
    .you = { $hits ->
        [yes] Vous révélez { $card } : touché.
       *[no] Vous révélez { $card } : manqué.
    }
event-trimmed = { $card } quitte l’Impulsion.
event-shuffled = La défausse est mélangée : la pioche compte { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}.
event-deck-empty = La pioche et la défausse sont vides : chacun défausse deux cartes, qui sont mélangées.
event-eliminated = { $who } n’a plus de vaisseau et quitte la partie.
    .you = Vous n’avez plus de vaisseau : vous quittez la partie.
event-ended = { $reason ->
    [elimination] La partie est terminée : { $who } l’emporte, il ne reste personne d’autre.
   *[points] La partie est terminée : { $who } atteint vingt points et l’emporte, derniers points marqués { point-source }.
}
    .you = { $reason ->
        [elimination] La partie est terminée : vous l’emportez, il ne reste personne d’autre.
       *[points] La partie est terminée : vous atteignez vingt points et l’emportez, derniers points marqués { point-source }.
    }

# Lines that only a story has.

story-homes = Choix des bases
story-scores = Points : { $scores }.
story-score = { $who } { $points }
story-nothing = Sans effet.
story-end = Fin de la partie
story-team = Toute l’équipe l’emporte : { $members }.
list-and = { $first } et { $last }
list-or = { $first } ou { $last }
list-comma = ,{ " " }
list-semicolon = { "\u202F" };{ " " }
# Cards that were not used: in "does not use A, B or C".
list-nor = { $first } ni { $last }
list-nor-comma = { " " }ni{ " " }
