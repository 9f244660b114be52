# Questions, and the chain of cards that led to them. Questions speak to the player who is asked.

ask-choose-home = { $may-keep ->
    [yes] Quelle carte de votre main échangez-vous avec celle de votre base, si vous le souhaitez ?
   *[no] Quelle carte posez-vous comme base ?
}
ask-add-to-impulse = Quelle carte ajoutez-vous à l’Impulsion ?
ask-use-tech = Laquelle de vos technologies utilisez-vous, si vous le souhaitez ?
ask-use-impulse-card = Utilisez-vous la carte { $card } de l’Impulsion ?
ask-use-plan = Utilisez-vous votre plan maintenant, ou le reportez-vous ?
ask-use-plan-card = Utilisez-vous la carte { $card } de votre plan ?
ask-discard-to-limit = Quelle carte défaussez-vous ? Vous en avez { $excess } de trop.

wanted-card = carte{ color-adjective }{ size-condition }{ $distinct ->
    [yes] { " " }d’une couleur pas encore prise
   *[no] { "" }
}
more-to-come = { $left ->
    [1] { "" }
   *[other] { " " }Jusqu’à { $left }.
}
from-where = { $from ->
    [minerals] Parmi vos minéraux
    [plan] Dans votre plan
    [deck] Dans la pioche
   *[hand] Dans votre main
}
ask-take-card = { from-where }, quelle { wanted-card } { $verb ->
    [trade] vendez
    [mine] exploitez
    [research] développez
    [plan] planifiez
    [refine] raffinez
   *[draw] tirez
}-vous, si vous le souhaitez ?{ more-to-come }
ask-reveal-next = { $hidden ->
    [yes] Tirez-vous la carte du dessus de la pioche ?
   *[no] Révélez-vous la carte du dessus de la pioche, pour { $verb ->
        [trade] la vendre
        [mine] l’exploiter
        [research] la développer
        [plan] la planifier
        [refine] la raffiner
       *[draw] la prendre
    }{ $plain ->
        [yes] { "" }
       *[no] { " " }si c’est une { wanted-card }
    } ?
}{ $left ->
    [1] { "" }
   *[other] { $hidden ->
        [yes] { " " }Vous pouvez en tirer { $left }, une à la fois.
       *[no] { " " }Il reste { $left } essais.
    }
}
ask-take-revealed = La carte révélée est { $card }. { $verb ->
    [plan] La planifiez-vous
   *[draw] La prenez-vous
}, ou la défaussez-vous ?
ask-choose-slot = À quel emplacement de technologie placez-vous { $card }{ $may-decline ->
    [yes] , si vous le souhaitez
   *[no] { "" }
} ?
ask-execute = { $from ->
    [deck] Exécutez-vous la carte du dessus de la pioche (force { $size } ou moins), ou une technologie ?
   *[hand] Quelle carte de force { $size } ou moins de votre main, ou quelle technologie, exécutez-vous, si vous le souhaitez ?
}
ask-pay-for-tech = Quelle carte défaussez-vous pour utiliser la technologie initiale commune ?
ask-move-or-build = Déplacez-vous une flotte ou construisez-vous un vaisseau ?
ask-build-where = Sur quelle carte que vous occupez construisez-vous { build-count } ?
build-count = { $ship ->
    [transport] { $count ->
        [one] un cargo
       *[other] jusqu’à { $count } cargos
    }
    [cruiser] { $count ->
        [one] un croiseur
       *[other] jusqu’à { $count } croiseurs
    }
   *[any] { $count ->
        [one] un vaisseau
       *[other] jusqu’à { $count } vaisseaux
    }
}
ask-build = Où, en { $cell }, construisez-vous { build-count } ?
ask-choose-target = Vers quelle carte { $fleets ->
    [one] envoyez-vous la flotte ?
   *[other] envoyez-vous vos flottes ({ $fleets } au plus) ?
}
ask-choose-fleet = { $target ->
    [none] { $kind ->
        [transport] Quels cargos
        [cruiser] Quels croiseurs
       *[any] Quelle flotte
    } déplacez-vous{ $route ->
        [to_core] , pour finir au Cœur de la Galaxie
        [through_unexplored] , en traversant une carte inexplorée
       *[free] { "" }
    } ?
   *[some] Quelle flotte envoyez-vous en { $target }, si vous le souhaitez ?{ $fleets ->
        [1] { "" }
       *[other] { " " }Jusqu’à { $fleets }, l’une après l’autre.
    }
}
ask-send-fleet = Quelle flotte déplacez-vous, si vous le souhaitez ?{ $fleets ->
    [1] { "" }
   *[other] { " " }Jusqu’à { $fleets } vont vers la même carte, l’une après l’autre.
}
ask-choose-ships = Combien de vos { $kind ->
    [cruiser] croiseurs
   *[transport] cargos
} en { $place } partent ? { $most } au plus.
ask-choose-step = Où { $kind ->
    [cruiser] { $ships ->
        [one] va maintenant le croiseur
       *[other] vont maintenant les { $ships } croiseurs
    }
   *[transport] { $ships ->
        [one] va maintenant le cargo
       *[other] vont maintenant les { $ships } cargos
    }
} en { $place } ? { $moves-left ->
    [1] Il reste un mouvement.
   *[other] Il reste { $moves-left } mouvements.
}
ask-place-explored = Quelle carte placez-vous face visible en { $cell }, que vous venez d’explorer ?
ask-activate = Activez-vous la carte { $card } en { $cell }, où { $moved ->
    [0] vos cargos viennent d’arriver
    [one] votre cargo vient d’arriver
   *[other] vos { $moved } cargos viennent d’arriver
} ?
ask-activate-core = Avec quelle couleur activez-vous le Cœur de la Galaxie, si vous le souhaitez ?
ask-sabotage-where = Sur { $target ->
    [transport] quels cargos ennemis
    [cruiser] quels croiseurs ennemis
   *[any] quelle flotte ennemie
} larguez-vous { $bombs ->
    [one] une bombe
   *[other] jusqu’à { $bombs } bombes
} ?
ask-sabotage-whom = En { $cell }, les cargos de quel joueur bombardez-vous ?
ask-drop-bomb = Larguez-vous { $left ->
    [one] la dernière bombe
   *[other] une des { $left } bombes restantes
} sur { $victim } en { $place } ?
ask-reinforce = Quelle carte posez-vous face cachée comme renfort { $attacking ->
    [yes] en attaque
   *[no] en défense
} en { $gate }, si vous le souhaitez ?
ask-give-to-deck = La pioche et la défausse sont vides : quelle carte défaussez-vous ? { $left ->
    [one] Vous en devez une.
   *[other] Vous en devez { $left }.
}

asked-of = { $who } : { $question }
nothing-asked = Aucune question n’est posée.

# The chain: what is being performed, and how it came to that.

chain-impulse = Impulsion, { $card } : { action-name }
chain-plan = plan, { $card } : { action-name }
chain-tech = technologie : { tech-name }
chain-arrival = arrivée en { $cell }, { $card } : { action-name }
chain-core = arrivée au Cœur de la Galaxie
chain-executed = exécution, { $card } : { action-name }
chain-executed-tech = technologie exécutée : { tech-name }
chain-arrow = { " " }→{ " " }

boost-gems = { $gems } { $gems ->
    [one] { gem-noun }{ $boost-color ->
        [red] { " " }rouge
        [green] { " " }verte
        [blue] { " " }bleue
        [yellow] { " " }jaune
       *[any] { "" }
    }
   *[other] { gem-noun }{ $boost-color ->
        [red] { " " }rouges
        [green] { " " }vertes
        [blue] { " " }bleues
        [yellow] { " " }jaunes
       *[any] { "" }
    }
}
gem-noun = { $gems ->
    [one] gemme
   *[other] gemmes
}
boost-transports = { $transports ->
    [one] { $transports } cargo
   *[other] { $transports } cargos
}
boost-sum = { $number } = { $printed } + { $boost } grâce à { $from ->
    [gems] { boost-gems }
    [transports] { boost-transports }
   *[both] { boost-gems } et { boost-transports }
}
chain-with-sum = { $link } ({ $sum })
