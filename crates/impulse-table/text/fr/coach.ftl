# What the coach says.

# A fleet that is sent: $answer says where, and what that does.
coach-fleet = { $kind ->
    [transport] { $ships ->
        [one] Le cargo en { $from } : { $answer }
       *[other] { $ships } cargos en { $from } : { $answer }
    }
   *[cruiser] { $ships ->
        [one] Le croiseur en { $from } : { $answer }
       *[other] { $ships } croiseurs en { $from } : { $answer }
    }
}
coach-chance = { $level ->
    [won] Victoire presque acquise ({ $percent } %)
    [high] Très bonnes chances de gagner ({ $percent } %)
    [good] Bonnes chances de gagner ({ $percent } %)
    [fair] Chances correctes de gagner ({ $percent } %)
    [low] Peu de chances de gagner ({ $percent } %)
   *[slim] Très peu de chances de gagner ({ $percent } %)
}

# Why: what the answer brings.
coach-gain = { $what ->
    [win] Ce choix gagne la partie.
    [points] { $count ->
        [one] Ce choix rapporte un point.
       *[other] Ce choix rapporte { $count } points.
    }
    [gates] { $count ->
        [one] Vous tenez un portail de plus au Cœur de la Galaxie : il rapporte à chaque tour.
       *[other] Vous tenez { $count } portails de plus au Cœur de la Galaxie : ils rapportent à chaque tour.
    }
    [destroys] { $count ->
        [one] Ce choix détruit un vaisseau ennemi.
       *[other] Ce choix détruit { $count } vaisseaux ennemis.
    }
    [ships] { $count ->
        [one] Vous avez un vaisseau de plus dans la Galaxie.
       *[other] Vous avez { $count } vaisseaux de plus dans la Galaxie.
    }
    [techs] Une technologie bien à vous vous sert à chaque tour.
    [pairs] Deux gemmes d’une couleur renforcent pour vous toutes les cartes de cette couleur.
    [planned] { $count ->
        [one] Une carte planifiée ne sert qu’à vous.
       *[other] { $count } cartes planifiées ne servent qu’à vous.
    }
    [gems] Ce choix rapporte des gemmes : à deux d’une couleur, elles renforcent les cartes de cette couleur.
    [cards] { $count ->
        [one] Vous finissez avec une carte de plus en main.
       *[other] Vous finissez avec { $count } cartes de plus en main.
    }
   *[explores] Vous explorez : la carte qui se trouve là rejoint votre main.
}
# Why this card is added: what it does for the one who adds it, and for everybody after.
coach-add = { $kind ->
    [stronger] Vos gemmes la rendent plus forte pour vous que pour les autres.
    [command] Elle vous sert à vous déplacer tout de suite, avant les autres.
    [build] Des vaisseaux construits tôt servent toute la partie.
    [mine] Les gemmes renforcent vos cartes pour le reste de la partie.
    [refine] Elle change vos gemmes en points.
    [research] Une technologie bien à vous vous sert à chaque tour.
    [trade] Elle change des cartes de votre main en points.
    [draw] Plus de cartes, c’est plus de choix.
    [plan] Ce que vous planifiez ne sert qu’à vous.
    [execute] Elle vous fait utiliser une carte ou une technologie de plus.
   *[sabotage] Elle frappe les vaisseaux des autres, et vous l’utilisez en premier.
}
coach-why = { $why ->
    [home] Tout cargo qui arrive à votre base utilise cette carte, et c’est le plus souvent l’un des vôtres.
    [save-cards] D’autres cartes ne changeraient pas grand-chose, et vous les gardez.
    [strengthen] Votre camp en sort plus fort, ou du moins il en a l’air.
    [place] La carte reste là pour tous, et celle-ci apporte peu aux autres.
    [place-landing] Vos cargos y arrivent : vous l’utilisez aussitôt.
    [land] En y arrivant, vous pouvez utiliser cette carte.
    [slot] L’autre technologie vaut plus pour vous.
    [pay] C’est la carte dont vous avez le moins besoin.
    [delay] Un plan plus long fait davantage d’un seul coup.
    [nothing-better] Rien d’autre ici ne vous aiderait assez maintenant.
    [position] Vos vaisseaux seront mieux placés.
   *[useful] Cela vous aide plus que de vous en passer.
}

# What somebody did in the turn before yours.
coach-deeds = { $who } a{ $added ->
    [yes] { " " }ajouté { $card }, puis
   *[no] { "" }
} { $what ->
    [yours] détruit { $count ->
        [one] un
       *[other] { $count }
    } de vos vaisseaux : gare à ces croiseurs.
    [destroyed] détruit { $count ->
        [one] un vaisseau.
       *[other] { $count } vaisseaux.
    }
    [points] marqué { $count ->
        [one] un point.
       *[other] { $count } points.
    }
    [core] envoyé des vaisseaux au Cœur de la Galaxie, là où sont les points.
    [built] construit { $count ->
        [one] un vaisseau.
       *[other] { $count } vaisseaux.
    }
    [explored] exploré la Galaxie.
    [researched] développé une technologie.
    [mined] exploité des gemmes.
    [planned] préparé son plan.
    [moved] déplacé des vaisseaux.
   *[little] fait peu de chose.
}
