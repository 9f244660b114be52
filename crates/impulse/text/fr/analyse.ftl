# What `impulse analyse` prints.

analyse-chances = Chances de gagner au début de chaque tour, d’après ce que chaque joueur pouvait savoir :
analyse-turn = tour
analyse-player = { $who } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, environ { $missed } manqués
analyse-nothing = Aucune réponse n’était nettement moins bonne qu’une autre.
analyse-decision = { $number }. Tour { $turn }, après { $at } actions : coûte { $cost } % de chances de gagner (± { $error })
analyse-given = Réponse :
analyse-better = Mieux :
