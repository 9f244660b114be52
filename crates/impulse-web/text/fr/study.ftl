# Studying: analysis, the analysis board, and one's own games.

study-nav = Mes parties
study-percent = { $percent } %

# Analysis.
study-analysis = Analyse
study-analyse = Analyser
study-analysis-about = Voyez les chances de gagner de chaque joueur au fil de la partie, et les décisions qui ont coûté le plus. Chaque décision est jugée d’après ce que son joueur pouvait savoir.
study-paste = Collez une partie, ou son code ou son lien
study-not-a-game = Ceci est une position, pas une partie. Ouvrez-la plutôt sur la table d’analyse.
study-code-damaged = Ce code est illisible : une partie en manque ou est fausse.
study-your-games = Vos parties terminées
study-no-games = Aucune partie n’est encore terminée. Jouez-en une, ou collez-en une ci-dessus.
study-progress = Progression de l’analyse
study-pass = { $pass ->
    [chart] Examen des tours…
    [decisions] Examen de toutes les décisions…
    [closer] Examen plus poussé des décisions qui semblent coûteuses…
    [fine] Tracé plus précis du graphique…
   *[done] L’analyse est terminée.
}
study-stop = Arrêter
study-stopped = L’analyse a été arrêtée.
study-trouble = L’analyse ne peut pas continuer : { $why }
study-chart = Chances de gagner
study-chart-about = Au début de chaque tour, d’après ce que chaque joueur pouvait savoir alors. Les traits verticaux marquent les décisions coûteuses de la liste ci-dessous.
study-chart-click = Cliquez pour voir ce moment dans la relecture
study-costly = Décisions coûteuses
study-costly-about = Cinq au plus par joueur. Une décision n’est retenue que si une autre réponse était nettement meilleure sur les mêmes tables tirées au hasard. Le juge est le bot le plus fort d’ici : il peut se tromper.
study-whose = Décisions de qui
study-missed = points manqués : environ { $points }
study-nothing = Aucune réponse de ce joueur n’était nettement moins bonne qu’une autre.
study-nothing-yet = Rien trouvé pour l’instant.
study-decision = { $turn ->
    [0] Avant le premier tour
   *[other] Tour { $turn }
} : coûte { $cost } points de pourcentage de chances de gagner
study-given = Réponse donnée
study-better = Mieux
study-show = Montrer
study-play-on = Jouer à partir d’ici
study-on-board = Table d’analyse

# The analysis board.
study-board = Table d’analyse
study-board-homes = Une position commence après le choix des bases. Avancez jusqu’à un moment ultérieur.
study-board-over = La partie est terminée.
study-board-thinking = Recherche des meilleures réponses…
study-board-effort = Jugé d’après ce que peut savoir le joueur qui doit répondre, avec { $iterations } simulations.
study-board-chances = Chances de gagner de chaque joueur
study-board-course = Réponses données sur cette table
study-lines = La question et les meilleures réponses
study-other-answers = Toutes les autres réponses
study-take-back = Annuler
study-to-start = Revenir au début
study-copy-link = Copier le lien
study-link-copied = Le lien est dans le presse-papiers : { $characters } caractères de code.
study-save-position = Enregistrer
study-change = Changer les scores et le joueur dont c’est le tour
study-fewer-points = Un point de moins pour le joueur { $seat }
study-more-points = Un point de plus pour le joueur { $seat }
study-turn-begins = Son tour commence
study-set-up = Composer ou coller une position
study-set-up-about = Une ligne par élément ; ce qui manque est distribué d’après la graine. Vous pouvez aussi coller une partie entière ou un code.

# My games.
study-my-games = Mes parties
study-counting = Décompte de vos parties…
study-history-empty = Vous n’avez encore terminé aucune partie. Celles que vous terminez sont comptées ici : combien vous en gagnez, avec quel peuple, contre qui, et d’où viennent vos points.
study-history-play = Jouer une partie
study-summary = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
} ({ $share } %), { $points } points par partie
study-sources = Points par partie, selon leur source
study-by-length = Selon la durée
study-length = { $rounds ->
    [four] jusqu’à 4 tours de table
    [seven] de 5 à 7 tours de table
    [ten] de 8 à 10 tours de table
   *[more] 11 tours de table ou plus
}
study-by-players = Selon le nombre de joueurs
study-players = { $players } joueurs
study-by-seat = Selon la place
study-seat = Place { $seat }
study-by-race = Selon le peuple
study-by-opponent = Selon l’adversaire
study-person = une personne
study-by-added = Première carte ajoutée
study-by-first-turn = Actions réalisées au premier tour
study-games = Parties
study-won = Gagnées
study-points-a-game = Points par partie
study-won-of = { $won } ({ $share } %)
study-fair = La part équitable serait de { $share } %
study-archive = Toutes les parties en un fichier
study-archive-about = Emportez vos parties dans un autre navigateur, ou mettez-les à l’abri. L’importation ajoute des parties et n’en change aucune ici.
study-export = Tout exporter
study-import = Importer
study-exported = { $games ->
    [one] { $games } partie exportée.
   *[other] { $games } parties exportées.
}
study-imported = { $added ->
    [one] { $added } partie ajoutée
   *[other] { $added } parties ajoutées
}, { $known ->
    [one] { $known } déjà présente
   *[other] { $known } déjà présentes
}.
study-import-damaged = La partie { $number } du fichier est illisible : { $why }
study-number = { $number }
