# Labels of the table, drawn as text or as a picture.

player-name = Joueur { $number }
player-you = Vous
player-with-race = { $name } ({ $race })
player-with-team = { $name } ({ $race }, équipe { $team })
table-turn = Tour { $turn }, { $who } : { step-name }
step-name = { $step ->
    [homes] choix des bases
    [add] ajout d’une carte à l’Impulsion
    [tech] choix d’une technologie
    [tech_used] utilisation d’une technologie
    [impulse] parcours de l’Impulsion
    [plan] plan à utiliser ou à reporter
    [plan_cards] parcours du plan
    [gates] points des portails du Cœur de la Galaxie
    [draw] tirage des cartes
    [discard] défausse des cartes en trop
   *[trim] réduction de l’Impulsion
}
table-before = Avant le premier tour : choix des bases
table-over = La partie est terminée. { $who } l’emporte{ $reason ->
    [elimination] { " " }: il ne reste personne d’autre
   *[points] , derniers points marqués { point-source }
}.
label-and-text = { $label } : { $text }
label-impulse = Impulsion
label-impulse-of-team = Impulsion de l’équipe { $team }
label-empty = vide
label-deck = Pioche { $cards }
label-discard = défausse { $cards }
label-home = base
label-core = LE CŒUR
label-gap = (sans carte)
label-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
label-gems = gemmes
label-reserve = réserve { $ships }
label-hand = main { $cards }
label-techs = technos
label-minerals = minéraux
label-plan = plan
label-plan-in-use = plan utilisé
label-cards = cartes
label-eliminated = hors jeu
label-executing = En cours d’exécution : { $cards }
table-battle = Combat en { $gate } : { $attacker } attaque avec { $attackers ->
    [one] { $attackers } croiseur
   *[other] { $attackers } croiseurs
}, { $defender } défend avec { $defenders }.
table-battle-cards = Face cachée : attaquant { $attacker-placed }, défenseur { $defender-placed }. Icônes : attaquant { $attacker-icons }, défenseur { $defender-icons }.
table-journey = En route : { fleet-phrase }, { $path }.
table-convoy = En attente de départ : { $fleets }.
convoy-fleet = { fleet-phrase } en { $place }
table-legend = p1x2 : deux vaisseaux du joueur 1, cargos sur une carte, croiseurs sur un portail (/, \ ou --). ???? : face cachée.
picture-title = Impulse : la table
picture-more = +{ $count }
label-transports-key = cargos sur les cartes
label-cruisers-key = croiseurs sur les portails
