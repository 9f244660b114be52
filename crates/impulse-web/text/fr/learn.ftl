# Lessons, the guided first game and the coach.

pages-nav-learn = Apprendre
learn-title = Apprendre Impulse
learn-lead = Huit courtes leçons à la vraie table, deux ou trois minutes chacune. Essayez sans crainte : ici, les erreurs ne coûtent rien, et vous pouvez partir quand vous voulez.
learn-loading = Chargement des leçons…
learn-offline = Les leçons n’ont pas pu être chargées. Vérifiez la connexion, puis rouvrez cette page. Une fois ouvertes, elles marchent aussi sans connexion.
learn-broken = Cette leçon ne peut pas être affichée. Rechargez la page : elle a peut-être été mise à jour.
learn-state-new = Nouvelle
learn-state-begun = Étape { $step } sur { $steps }
learn-state-done = Terminée
learn-first-game = Et ensuite
learn-first-game-title = Votre première partie, avec un coach
learn-first-game-about = Contre deux adversaires faciles. Le coach dit ce qu’il ferait et pourquoi, puis se tait peu à peu, à mesure que vous prenez de l’assurance.
learn-to-rules = Chercher un point dans les règles
learn-panel = Leçon
learn-step = Étape { $step } sur { $steps }
learn-done = Terminé !
learn-progress = Étapes terminées
learn-next = Suivant
learn-again = Recommencer
learn-all = Toutes les leçons

learn-ask-about = Que feriez-vous ? Demander au coach les meilleures réponses
learn-coach = Coach
learn-coach-silent = À vous de décider. En cas de doute, demandez-moi ce que je ferais.
learn-coach-thinking = Je réfléchis…
learn-no-advice = Je n’ai pas de conseil ici : faites ce qui vous plaît le plus.
pages-key-does-coach = Demander au coach ce qu’il ferait

learn-start = Apprendre en courtes leçons
learn-show-title = Une règle à la table
learn-show = Montrer
learn-show-rule = Montrer la règle { $rule } à la table
learn-show-picture = Image
learn-picture-homes = Les bases à 2, 3, 4, 5 et 6 joueurs
learn-picture-teams = Les bases des équipes : deux de deux, deux de trois, trois de deux
learn-picture-talk = Les coéquipiers parlent de façon que toute la table entende
learn-show-none = Il n’y a pas de position pour la règle { $rule }.
learn-show-back = Retour aux règles
learn-card-rule = Règle { $rule }
