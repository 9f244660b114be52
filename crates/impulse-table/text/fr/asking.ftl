# The list of answers, and what each would bring: `asking.rs` and `foresight.rs`.

asking-put-back = { $kind ->
    [cruiser] { $ships ->
        [one] Laisser le croiseur en { $place }
       *[other] Laisser les croiseurs en { $place }
    }
   *[transport] { $ships ->
        [one] Laisser le cargo en { $place }
       *[other] Laisser les cargos en { $place }
    }
}
asking-done = { $cards ->
    [one] Terminé : { $cards } carte
   *[other] Terminé : { $cards } cartes
}
asking-all = { $cards ->
    [2] Les deux cartes
   *[other] Les { $cards } cartes
}
asking-detours = Choisir un trajet plus long
asking-way = { $straight ->
    [yes] Directement en { $place }
   *[no] En { $place } par { $cells }
}
asking-note-on = sur { $card }
asking-note-bombs = environ { $ships ->
    [one] { $ships } vaisseau détruit
   *[other] { $ships } vaisseaux détruits
}
asking-note-gems = { gems-phrase } en tout
asking-note-patrols = patrouille { $card } et { $other }
asking-note-core-gate = 1 point par tour au Cœur
asking-note-reach = { $core ->
    [yes] peut atteindre le Cœur de la Galaxie
   *[no] { $attacks ->
        [yes] peut attaquer
       *[no] peut atteindre { $places ->
            [one] { $places } lieu
           *[other] { $places } lieux
        }
    }
}
asking-bare-place = { $core ->
    [yes] le Cœur de la Galaxie
   *[no] { $cell } (inexplorée)
}
asking-where = Où { $kind ->
    [cruiser] { $ships ->
        [one] va le croiseur
       *[other] vont les { $ships } croiseurs
    }
   *[transport] { $ships ->
        [one] va le cargo
       *[other] vont les { $ships } cargos
    }
} en { $place } ?
asking-which-path = Par quel chemin en { $place } ?
asking-go = Aller en { $place }
asking-foresee-battle = Vous gagnez ce combat environ { $chance } fois sur 100.
asking-foresee-points = { $exact ->
    [yes] { $high ->
        [one] { $high } point
       *[other] { $high } points
    } tout de suite.
   *[no] { $low ->
        [0] Jusqu’à { $high ->
            [one] { $high } point
           *[other] { $high } points
        }
        [one] { $low } point au moins, { $high } au plus,
       *[other] { $low } points au moins, { $high } au plus,
    } tout de suite.
}
asking-foresee-lost = Vous perdez environ { $ships ->
    [one] { $ships } vaisseau
   *[other] { $ships } vaisseaux
}.
asking-foresee-destroyed = Vous détruisez environ { $ships ->
    [one] { $ships } vaisseau ennemi
   *[other] { $ships } vaisseaux ennemis
}.
# What a path does: $long is yes for a sentence, no for a few words in the list.
asking-explores = { $long ->
    [yes] En chemin : explore { $cells }.
   *[no] explore { $cells }
}
asking-fights = affronte { $ships ->
    [one] { $ships } croiseur
   *[other] { $ships } croiseurs
} : { $chance ->
    [0] moins de 10 %
    [100] plus de 90 %
   *[other] { $chance } % environ
}
asking-attacks = attaque { $who } : { $ships ->
    [one] { $ships } croiseur
   *[other] { $ships } croiseurs
}{ $long ->
    [yes] { " " }en { $place }.
   *[no] { "" }
}
asking-destroys = détruit { $ships ->
    [one] { $ships } cargo
   *[other] { $ships } cargos
} à { $who }{ $long ->
    [yes] { " " }en { $place }.
   *[no] { "" }
}
asking-destroys-if-won = { $long ->
    [yes] En cas de victoire : détruit aussi
   *[no] si victoire, détruit
} { $ships ->
    [one] { $ships } cargo
   *[other] { $ships } cargos
} à { $who }{ $long ->
    [yes] { " " }en { $place }.
   *[no] { "" }
}
asking-exposes = { $long ->
    [yes] Laisse sans défense { $ships ->
        [one] votre cargo
       *[other] vos { $ships } cargos
    } en { $place }.
   *[no] laisse des cargos sans défense en { $place }
}
asking-activates = { $long ->
    [yes] Vous pouvez ensuite activer { $card } : { $text }
   *[no] active { $card }
}
asking-core = { $long ->
    [yes] Vous pouvez ensuite activer le Cœur de la Galaxie.
   *[no] active le Cœur{ $points ->
        [0] { "" }
        [one] , { $points } point
       *[other] , { $points } points
    }
}
asking-unknown = { $long ->
    [yes] Vous pouvez ensuite activer la carte que vous y placez.
   *[no] active la carte placée là
}
asking-cruisers-only = croiseurs seulement : un ennemi la patrouille
# $again is yes if nobody but you can use the card, some turns later.
asking-shared = { $again ->
    [yes] Vous pourrez l’utiliser à nouveau : { $text }
   *[no] Utilisable après vous par { $who } : { $text }
}
asking-shared-again = vous de nouveau
asking-shared-often = { $who } ({ $times } fois)

# Why something cannot be chosen.
asking-too-far = { $place } est à plus de { $moves ->
    [one] { $moves } mouvement
   *[other] { $moves } mouvements
} de { $from }
asking-out-of-reach = { $reason } (règle { $rule })
asking-idle-tech = { $tech } est sans effet pour l’instant : { $why } (règle { $rule })
asking-why-idle = { $what ->
    [empty] l’emplacement est vide
    [no-hand] votre main est vide
    [hand] aucune carte de votre main ne convient
    [minerals] aucun de vos minéraux ne convient
    [plan] votre plan n’a pas de carte pour cela
    [command] aucune de vos flottes ne peut se déplacer ainsi
    [reserve] tous vos vaisseaux sont dans la Galaxie
    [build] il n’y a pas de place où construire
    [sabotage] aucune flotte ennemie n’est à portée
   *[other] elle ne changerait rien
}
