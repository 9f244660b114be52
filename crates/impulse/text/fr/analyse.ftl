# What `impulse analyse` prints.

analyse-chances = Chances de gagner au début de chaque tour, d’après ce que chaque joueur pouvait savoir :
analyse-turn = tour
analyse-player = { $who } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, environ { $missed } manqués
analyse-nothing = Aucune réponse n’était nettement moins bonne qu’une autre.
analyse-decision = { $number }. Tour { $turn }, après { $at } actions : coûte { $cost } points de pourcentage de chances de gagner (± { $error })
analyse-given = Réponse :
analyse-better = Mieux :
analyse-all = Toutes les décisions : actions jouées avant, tour, joueur, réponse ; chances de gagner avant et après ; autres réponses envisagées :
analyse-line = { $at }. Tour { $turn }, { $who } : { $given } : { $before } % → { $after } %, perte { $loss } ; envisagées : { $others }
