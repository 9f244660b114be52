# Ce que la commande impulse dit aux joueurs. Les commandes et les options sont les mêmes dans toutes les langues.

command-greeting = Impulse. Autour de la table, dans le sens horaire : { $players }.
command-you-are = Vous êtes { $you }.
command-people = Personnes : { $people }.
command-aim = Le premier à 20 points gagne. Tapez ? à toute question pour obtenir de l’aide.
command-saved-in = Enregistré après chaque réponse dans { $file }.
command-no-seat = aucune place n’est la vôtre : --seats demande au moins un « you »
command-exists = { $file } existe déjà : continuez avec `impulse play { $file }` ou choisissez un autre nom

command-prompt = { $first }-{ $last }, ou ? pour l’aide >
command-prompt-any = votre réponse, ou ? pour l’aide >
command-empty = Tapez le numéro d’une réponse, ou ? pour l’aide.
command-unclear = « { $line } » n’est ni une réponse ni une commande. Tapez ? pour l’aide.
command-no-number = Il n’y a pas de réponse { $number }. { $only ->
    [yes] Il n’y a que la 1.
   *[no] Elles vont de { $first } à { $last }.
}
command-help =
    Répondez par un numéro de la liste (0 veut toujours dire passer) ou en notation :
    une carte comme Y2Com4, une case comme b2, un portail comme b2c3, x2 pour deux
    vaisseaux, use ou yes pour oui, pass ou no pour non.

      table, t      la table ; `table full` ou `table small` pour ses deux formes
      hand, h       vos cartes, technologies, plan et minéraux, avec leurs textes
      card NOM, c   explique une carte : son nom, la case où elle se trouve, ou core
      log, l        le récit du dernier tour de table ; `log 12` : des 12 derniers
                    tours, `log all` : de toute la partie
      again         la question, une fois encore
      undo, u       reprend votre dernière réponse de ce tour, sauf si quelque chose
                    de caché a été vu depuis
      save FICHIER  écrit une copie de la partie
      quit, q       quitte ; la partie est enregistrée après chaque réponse, et
                    `impulse play FICHIER` la continue

    Y2Com4 est une carte jaune (Y) de force 2, action Command, numéro 4 ; R rouge,
    G verte, B bleue. Le nombre entre [ ] est celui que les gemmes augmentent, tel
    qu’il vaudrait pour vous maintenant. p2x3 sur une carte : trois cargos du
    joueur 2 ; sur un portail (/, \ ou --) : des croiseurs.
command-of-tech = (technologie) { $text }
command-of-plan = (plan) { $text }
command-of-minerals = (minéral) { $text }
command-core = Cœur de la Galaxie : { $text }
command-no-card-there = aucune carte n’est face visible en { $cell }.
command-no-card = « { $name } » n’est pas une carte. Écrivez `card Y2Com4`, `card 4`, `card b2` ou `card core`.
command-log-usage = écrivez `log`, `log 12` ou `log all`.
command-nothing-yet = Il ne s’est encore rien passé.
command-is-saved = La partie est enregistrée dans { $file } après chaque réponse.
command-save-usage = écrivez `save FICHIER`.
command-copy = Copie écrite : { $file }

command-thinking = { $who } réfléchit...
command-take-screen = { $who }, prenez l’écran et appuyez sur Entrée >
command-only-answer = { $question } Une seule réponse est possible : { $answer }.
command-not-possible = Impossible :
command-taken-back = Réponse reprise : { $answer }.
command-no-undo = Rien ne peut être repris : { $barrier ->
    [nothing-left] il ne reste rien à reprendre.
    [others-answered] un autre joueur a répondu depuis.
    [something-seen] une carte cachée a été vue depuis.
    [turn-over] ce tour est terminé.
   *[nothing-yet] vous n’avez encore rien répondu.
}
command-farewell = Enregistré. Pour continuer : impulse play { $file }
command-unsaved = Partie quittée sans enregistrer.
command-final = Scores finaux
command-wins = gagne
command-read = Pour lire toute la partie : impulse replay { $file }

# On the small map: at most eight letters.
command-core-short = CŒUR
command-gap-short = (vide)

command-over = La partie est terminée.
command-before-end = La position avant la dernière étape, et ce qui a été joué depuis :
command-by-itself = Ceci s’ensuit :
command-wrote = fichier écrit : { $file }
command-at = --at { $at } : la partie compte { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}
command-from = --from { $name } : p1 à p{ $players } ou spectator attendu
command-not-text = ce n’est pas un fichier de texte
command-is-position = c’est une position ; replay raconte des parties (essayez `impulse show`)
command-common = commune
command-fair = Les mélanges de la table { $table } viennent bien de la graine annoncée :
    { $commitment }
    Comparez avec l’engagement que la table a montré avant la première carte.
command-forged = la graine n’est pas celle qui avait été annoncée
command-no-commitment = le fichier ne contient aucun engagement : il ne vient pas d’une table par lien
