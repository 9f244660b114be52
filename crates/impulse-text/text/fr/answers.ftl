# Answers: what an action means when it answers the present question. Short, without a full stop.

answer-home = poser { $card }
answer-keep-home = garder la base en place
answer-add = ajouter { $card }
answer-use-tech = utiliser la techno de { slot-name } : { tech-name }
slot-name = { $slot ->
    [left] gauche
   *[right] droite
}
answer-no-tech = sans technologie
answer-use = utiliser
answer-skip = passer
answer-use-plan = utiliser le plan
answer-delay-plan = reporter le plan
answer-discard = défausser { $card }
answer-take = { $verb ->
    [trade] vendre { $card } pour { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
    [mine] exploiter { $card }
    [research] développer { $card }
    [plan] planifier { $card }
    [refine] raffiner { $card } pour { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
   *[draw] tirer { $card }
}
answer-take-none = { $verb ->
    [trade] ne vendre aucune carte
    [mine] n’exploiter aucune carte
    [research] ne développer aucune carte
    [plan] ne planifier aucune carte
    [refine] ne raffiner aucun minerai
   *[draw] ne tirer aucune carte
}
answer-leave-deck = ne rien prendre dans la pioche
answer-draw = tirer une carte
answer-reveal = révéler la carte du dessus
answer-slot = la placer à { slot-name }, en remplaçant : { tech-name }
answer-decline = la refuser et la défausser
answer-execute-card = exécuter { $card }
answer-execute-tech = exécuter la techno de { slot-name } : { tech-name }
answer-execute-nothing = ne rien exécuter
answer-do-not-pay = renoncer à la techno
answer-move = déplacer une flotte
answer-build = construire un vaisseau
answer-neither = aucun des deux
answer-build-at = construire en { $cell }
answer-build-nothing = ne rien construire
answer-build-transport = construire un cargo en { $cell }
answer-build-cruiser = construire un croiseur en { $gate }
answer-no-more-here = ne plus construire en { $cell }
answer-target = les envoyer en { $cell }
answer-send-none = aucune flotte
answer-fleet = { $ships ->
    [one] { $kind ->
        [cruiser] le croiseur
       *[transport] le cargo
    }
   *[other] les { fleet-phrase }
} en { $place }
answer-move-none = aucune flotte
fleet-phrase = { $kind ->
    [cruiser] { $ships ->
        [one] { $ships } croiseur
       *[other] { $ships } croiseurs
    }
   *[transport] { $ships ->
        [one] { $ships } cargo
       *[other] { $ships } cargos
    }
}
answer-no-fleet = aucune autre flotte
answer-ships = { fleet-phrase }
answer-step-cell = aller en { $cell }{ $explores ->
    [yes] { " " }et l’explorer
   *[no] { "" }
}
answer-step-gate = aller en { $gate } par { $crossed }{ $explores ->
    [yes] , explorer { $crossed }
   *[no] { "" }
}{ $attacks ->
    [yes] , attaquer { $enemy } ({ fleet-phrase })
   *[no] { "" }
}
answer-stop-here = s’arrêter là
answer-place = placer { $card } en { $cell }
answer-activate = activer
answer-do-not-activate = ne pas activer
answer-core-color = { color-name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
answer-bomb-cell = les cargos en { $cell }
answer-bomb-fleet = { $enemy } : { fleet-phrase } en { $place }
answer-bomb-nobody = ne pas bombarder
answer-drop-bomb = larguer
answer-stop-bombing = ne plus larguer
answer-reinforce = poser { $card } face cachée : { $counts ->
    [yes] compte, { $icons ->
        [one] { $icons } icône
       *[other] { $icons } icônes
    }
   *[no] un leurre
}
answer-lay-no-more = ne plus rien poser
