# Puzzles, and games shared as links.

share-open = Partager
share-about = Ce lien contient toute la partie. Qui l’ouvre voit la relecture, toutes cartes comprises, sans serveur et sans compte.
share-link = Le lien
share-copy = Copier le lien
share-picture = Enregistrer une image (SVG)
share-png = Enregistrer une image (PNG)
share-png-failed = Ce navigateur n’a pas pu dessiner l’image. Enregistrez-la plutôt en SVG.
share-qr = Le lien en code QR
share-none = Cette partie ne peut pas être partagée : son fichier est endommagé.
share-this-machine = Cette adresse ne marche que sur cet ordinateur. Sur un autre, ouvrez sa propre page et collez-y ce qui suit le #.
share-title = Une partie partagée
share-keep = Garder cette partie ici
share-error = { $why ->
    [empty] Le lien ne contient aucun code.
    [kind] Ce n’est pas le code d’une partie. Un code commence par g, p ou z.
    [version] Le code vient d’une version plus récente de cette page. Rechargez la page, puis ouvrez de nouveau le lien.
    [cut-off] Il manque un morceau du code, ou quelque chose y a été ajouté. Copiez le lien en entier, du début à la fin.
    [too-long] Le code est plus long que celui de n’importe quelle partie.
    [damaged] Le code est endommagé : un caractère a changé. Copiez de nouveau le lien là où vous l’avez trouvé.
    [rules] La partie a été jouée avec des règles que cette page ne connaît pas. Rechargez la page, puis ouvrez de nouveau le lien.
    [moment] Après le @, il faut le numéro d’une réponse.
   *[impossible] Ce code n’est pas celui d’une partie possible.
}
share-error-character = Le caractère { $number } du code est « { $found } », mais un code n’a que des lettres et des chiffres. Copiez de nouveau le lien en entier.

pages-nav-puzzles = Énigmes
puzzle-title = Énigmes
puzzle-lead = Des moments de vraies parties, avec une seule meilleure réponse. Le hasard n’y est pour rien : la solution marche quelles que soient les cartes cachées.
puzzle-loading = Chargement des énigmes…
puzzle-offline = Les énigmes n’ont pas pu être chargées. Vérifiez la connexion, puis rouvrez cette page. Une fois ouvertes, elles marchent aussi sans connexion.
puzzle-none = Aucune énigme ne porte ce numéro.
puzzle-broken = Cette énigme ne peut pas être affichée. Le lien est peut-être endommagé, ou la page a été mise à jour : rechargez-la.
puzzle-today = Énigme du jour
puzzle-today-try = Essayer
puzzle-today-again = Résolue. La revoir
puzzle-streak = { $days ->
    [0] Pas encore de série : résolvez l’énigme du jour pour en commencer une.
    [one] Série en cours : un jour. La plus longue : { $longest }.
   *[other] Série en cours : { $days } jours. La plus longue : { $longest }.
}
puzzle-progress = Énigmes résolues : { $solved } sur { $count }.
puzzle-all = Toutes les énigmes
puzzle-kinds = Quelles énigmes
puzzle-kind = { $goal ->
    [all] Toutes
    [win] Gagner maintenant
    [points] Le plus de points
   *[gate] Sauver le portail
}
puzzle-grade = { $grade ->
    [1] Niveau 1 : tout doux
    [2] Niveau 2 : facile
    [3] Niveau 3 : corsé
    [4] Niveau 4 : difficile
   *[5] Niveau 5 : aucun bot ne trouve
}
puzzle-label = Énigme { $number }, { $goal ->
    [win] gagner pendant ce tour
    [points] le plus de points
   *[gate] sauver le portail
}, niveau { $grade }{ $state ->
    [clean] , résolue du premier coup
    [solved] , résolue
    [missed] , pas encore résolue
   *[new] {""}
}
puzzle-number = Énigme { $number }
puzzle-shared = Une énigme partagée
puzzle-panel = L’énigme
puzzle-task = { $goal ->
    [win] Gagnez pendant ce tour, quelles que soient les cartes cachées.
    [points] { $points ->
        [one] Marquez un point pendant ce tour, quelles que soient les cartes cachées.
       *[other] Marquez { $points } points pendant ce tour, quelles que soient les cartes cachées. Davantage ne peut pas être sûr.
    }
   *[gate] Gardez vos portails du Cœur de la Galaxie, et finissez votre tour de sorte que le joueur suivant ne puisse pas les attaquer avec ce qui est visible : vaisseaux, technologies, plan et Impulsion.
}
puzzle-right = C’est juste jusqu’ici. Continuez.
puzzle-wrong = { $goal ->
    [win] Pas comme ça : la victoire ne serait plus sûre. Votre réponse n’a pas été jouée ; essayez-en une autre.
    [points] { $sure ->
        [0] Pas comme ça : plus aucun point ne serait sûr. Votre réponse n’a pas été jouée ; essayez-en une autre.
        [one] Pas comme ça : un seul point resterait sûr, et non { $points }. Votre réponse n’a pas été jouée ; essayez-en une autre.
       *[other] Pas comme ça : seuls { $sure } points resteraient sûrs, et non { $points }. Votre réponse n’a pas été jouée ; essayez-en une autre.
    }
   *[gate] Pas comme ça : un portail pourrait être attaqué, ou il faudrait de la chance. Votre réponse n’a pas été jouée ; essayez-en une autre.
}
puzzle-solved = { $clean ->
    [yes] Résolue, et sans une faute. Bravo !
   *[no] Résolue. La prochaine sans une faute ?
}
puzzle-hint = Indice
puzzle-hint-is = Une bonne réponse : { $answer }
puzzle-solution = Voir la solution
puzzle-again = Recommencer
puzzle-next = Énigme suivante
