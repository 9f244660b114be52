# The page outside the table: start, set-up, replays, rules, settings.

pages-title = Impulse
pages-tab = { $title } - Impulse
pages-brand = Impulse : vers l’accueil
pages-nav = Pages
pages-nav-start = Jouer
pages-nav-rules = Règles
pages-nav-settings = Réglages
pages-nav-help = Touches
pages-skip = Aller au contenu
pages-rule-link = Règle { $rule }

# Who sits where.

pages-bot-number = { $bot } { $number }
pages-bot-random = Hasard
pages-bot-random-character = Fait tout ce qui est permis, au hasard. Pour un premier coup d’œil.
pages-bot-quick-miner = Mineur
pages-bot-quick-miner-character = Facile. Creuse d’abord, se demande pourquoi ensuite.
pages-bot-quick-trader = Marchand
pages-bot-quick-trader-character = Facile. Vend sa main pour des points.
pages-bot-quick-raider = Pillard
pages-bot-quick-raider-character = Moyen. Chasse les vaisseaux des autres.
pages-bot-quick-core = Pèlerin
pages-bot-quick-core-character = Moyen. File droit vers le Cœur de la Galaxie.
pages-bot-quick = Touche-à-tout
pages-bot-quick-character = Moyen. Joue d’instinct, un peu de tout.
pages-bot-planner = Stratège
pages-bot-planner-character = Fort. Pense tout son tour avant d’agir.
pages-bot-searcher = Oracle
pages-bot-searcher-character = Le plus fort. Prévoit aussi ce que feront les autres ; plus il réfléchit, mieux il joue.
pages-bot-master = Maître
pages-bot-master-character = Pleine force. Joue de ce qu’il a appris contre lui-même ; plus il réfléchit, mieux il joue.
pages-bot-level-1 = Novice
pages-bot-level-1-character = Niveau 1. Vient de lire les règles.
pages-bot-level-2 = Débutant
pages-bot-level-2-character = Niveau 2. Connaît les coups habituels, et en essaie souvent d’autres.
pages-bot-level-3 = Amateur
pages-bot-level-3-character = Niveau 3. Joue bien, avec des faux pas.
pages-bot-level-4 = Habitué
pages-bot-level-4-character = Niveau 4. Un faux pas de temps en temps.
pages-bot-level-5 = Averti
pages-bot-level-5-character = Niveau 5. Peu de faux pas, mais ne prévoit rien.
pages-bot-level-6 = Expert
pages-bot-level-6-character = Niveau 6. Se fie à une première idée bien exercée.
pages-bot-level-7 = Champion
pages-bot-level-7-character = Niveau 7. Prévoit un instant.
pages-bot-level-8 = Grand maître
pages-bot-level-8-character = Niveau 8. Pleine force : plus il réfléchit, mieux il joue.

# Start.

pages-start-sentence = Ajoutez une carte à l’Impulsion, lancez-vous à travers la Galaxie, puis laissez cette carte à vos rivaux : le premier à vingt points gagne.
pages-start-play-now = Jouer
pages-start-set-up = Préparer une partie
pages-start-with = Vous jouez sous le nom { $own } contre { $others }.
pages-start-watch = Vous regardez { $others }.
pages-start-easy = Pour votre première partie, ces adversaires sont faciles. Ensuite viendront de plus forts.
pages-start-continue = Continuer
pages-start-finished = Parties terminées
pages-start-more = Afficher les { $count } parties
pages-start-damaged = Parties endommagées
pages-start-open = Ouvrir un fichier de partie
pages-start-open-about = Choisissez un fichier, ou déposez-le n’importe où sur cette page. Une partie inachevée continue, une partie terminée se revoit.
pages-start-choose-file = Choisir un fichier
pages-start-drop = Déposez le fichier de partie pour l’ouvrir
pages-start-what = Quel est ce jeu ?
pages-start-what-1 = Impulse réunit exploration, construction, commerce et batailles spatiales en quelque cinq longs tours chacun. De deux à six flottes se disputent le prestige autour d’un seul Cœur de la Galaxie.
pages-start-what-2 = À chaque tour, vous posez une carte au bout de l’Impulsion, la rangée d’ordres que tous partagent. Puis vous réalisez toute la rangée, et le joueur suivant en fera autant, votre carte comprise.
pages-start-what-3 = Les vaisseaux qui arrivent sur une carte la déclenchent. Les gemmes de sa couleur, et les vaisseaux qui viennent d’arriver, la renforcent.
pages-start-what-4 = Les points viennent des portails du Cœur de la Galaxie, de la vente, du raffinage des gemmes et des combats gagnés.
pages-start-to-rules = Lire les règles, en images
pages-start-fan = Impulse est un jeu de Carl Chudyk, publié par Asmadi Games. Ceci est un projet d’amateurs, non officiel, qu’ils n’ont ni réalisé ni approuvé. Si vous l’aimez, achetez le jeu : la boîte, les cartes et leurs illustrations en valent la peine.

pages-game-continue = Continuer
pages-game-replay = Revoir
pages-game-save = Enregistrer
pages-game-delete = Supprimer
pages-game-delete-ask = Supprimer cette partie ?
pages-game-delete-yes = Vraiment supprimer
pages-game-delete-no = Garder
pages-game-won = victoire
pages-game-turn = { $turn ->
    [0] Choix des bases
   *[other] Tour { $turn }
}
pages-game-damaged = Cette partie est illisible : { $why }. Vous pouvez l’enregistrer dans un fichier, ou la supprimer.
pages-game-not-here = Cette partie n’est pas dans ce navigateur. Elle a pu être supprimée, ou appartenir à un autre navigateur.
pages-storage-full = Le navigateur refuse de garder la partie : son stockage est plein ou désactivé. Supprimez des parties sur la page d’accueil, ou autorisez cette page à stocker des données, puis réessayez.
pages-file-none = Ce n’était pas un fichier. Déposez un fichier de partie enregistré ici.
pages-file-too-large = Ce fichier est trop gros pour être une partie.
pages-file-unreadable = { $name } ne peut pas être lu comme du texte. Choisissez un fichier de partie enregistré ici.
pages-file-damaged = { $name } n’est pas une partie qui puisse être ouverte : { $why }.
pages-when = { $unit ->
    [minutes] { $count ->
        [one] il y a { $count } minute
       *[other] il y a { $count } minutes
    }
    [hours] { $count ->
        [one] il y a { $count } heure
       *[other] il y a { $count } heures
    }
    [days] { $count ->
        [one] hier
       *[other] il y a { $count } jours
    }
   *[now] à l’instant
}

# Set-up.

pages-setup-title = Préparer une partie
pages-setup-friends-title = Jouer entre amis
pages-setup-players = Joueurs
pages-setup-seats = Places
pages-setup-seats-about = Les tours se suivent dans cet ordre. Le premier joueur est tiré au sort.
pages-setup-shuffle = Mélanger les places
pages-setup-seat = Place { $number }
pages-setup-team = Équipe { $team }
pages-setup-who = Qui joue
pages-setup-you = Vous
pages-setup-you-about = Vous, sur cet écran.
pages-setup-person = Une autre personne ici
pages-setup-open = Place ouverte à un ami
pages-setup-open-about = Qui a le lien peut la prendre. Si elle est encore libre au lancement, un bot peut l’occuper.
pages-setup-person-about = Partage cet écran. Les mains sont masquées quand vous vous le passez.
pages-setup-bots = Bots, du plus faible au plus fort
pages-setup-bot = Bot : { $bot }
pages-setup-level = Niveau { $number } : { $bot }
pages-setup-name = Nom
pages-setup-race = Peuple
pages-setup-random = Au hasard
pages-setup-random-about = Tiré au sort au lancement de la partie.
pages-setup-nobody = Personne ne joue ici : vous regarderez les bots.
pages-setup-several = Plusieurs personnes partagent cet écran : avant chaque tour, il demande la bonne.
pages-setup-teams = Équipes
pages-setup-teams-choice = { $teams ->
    [two] Deux équipes (4 ou 6 joueurs)
    [three] Trois équipes (6 joueurs)
   *[none] Sans équipes
}
pages-setup-teams-about = { $teams ->
    [two] Les places alternent entre les deux équipes. Chaque équipe a sa propre Impulsion, et gagne quand l’un de ses membres a vingt points.
    [three] Les places opposées jouent ensemble. Chaque équipe a sa propre Impulsion, et gagne quand l’un de ses membres a vingt points.
   *[none] Chacun joue pour soi.
}
pages-setup-rules = Règles
pages-setup-options = Options de règles
pages-setup-own-rules = votre mélange
pages-setup-start = Lancer la partie
pages-setup-start-here = Jouer plutôt sur cet écran
pages-setup-reset = Revenir à la table habituelle
pages-setup-same-race = Deux places ont les { $race }. Choisissez un autre peuple, ou un peuple au hasard, pour la place { $seat }.
pages-setup-same-name = Deux joueurs s’appellent { $name }. Donnez un autre nom à la place { $seat }.
pages-setup-teams-do-not-fit = Ces équipes ne conviennent pas à { $players } joueurs. Jouez sans équipes, ou changez le nombre de joueurs.

pages-edition = { $edition ->
    [prototype] Prototype
    [french] Française
   *[published] Publiée
}
pages-edition-about = { $edition ->
    [prototype] Les règles 0.99 de 2013.
    [french] Un texte français non officiel.
   *[published] Le jeu de 2014. À choisir en cas de doute.
}
pages-option-discard-to-eight = Main de huit cartes
pages-option-discard-to-eight-about = Tirez sans limite, puis défaussez jusqu’à huit cartes à la fin du tour. Sinon la limite est de dix, et le tirage s’y arrête.
pages-option-swap-home = Échange de la base
pages-option-swap-home-about = La carte de votre base est révélée, et vous pouvez l’échanger avec une carte de votre main. Sinon vous la choisissez parmi six.
pages-option-boost-empty-only = Bonus des cargos sur cartes vides
pages-option-boost-empty-only-about = Les cargos qui arrivent n’améliorent une carte que si aucun cargo ne s’y trouvait avant.
pages-option-elimination = Élimination
pages-option-elimination-about = Qui n’a plus de vaisseau dans la Galaxie quitte la partie. Sinon ce joueur continue et peut construire.
pages-option-boost-executed = Améliorer ce qui est exécuté
pages-option-boost-executed-about = Vos gemmes améliorent aussi la carte ou la technologie qu’une carte Ordonnance exécute.
pages-option-plan-of-four = Plan de quatre cartes
pages-option-plan-of-four-about = Un plan contient au plus quatre cartes. Sinon il peut être de toute longueur.
pages-option-core-boost-only = Cœur de la Galaxie modeste
pages-option-core-boost-only-about = Le Cœur de la Galaxie ne rapporte que le bonus. Sinon il rapporte un point de plus.
pages-option-drop-all-bombs = Larguer toutes les bombes
pages-option-drop-all-bombs-about = Une fois la flotte choisie pour le sabotage, toutes les bombes tombent. Sinon vous pouvez arrêter après chacune.
pages-option-split-fleets = Diviser les flottes
pages-option-split-fleets-about = Un déplacement de plusieurs flottes peut en former deux avec les vaisseaux d’un même lieu. Sinon chacune part d’un lieu différent.
pages-option-research-used-cards = Développer les cartes déjà passées
pages-option-research-used-cards-about = Pendant que votre plan est utilisé, ses cartes qui ont eu leur tour peuvent encore être développées.

# Settings.

pages-settings-title = Réglages
pages-settings-lead = Les changements sont immédiats et gardés dans ce navigateur.
pages-settings-name = Votre nom
pages-settings-name-about = Tel qu’il apparaît à la table. Rien n’est envoyé nulle part.
pages-settings-play = Jeu
pages-settings-hints = Conseils
pages-settings-hints-about = De courtes notes pendant le jeu, sur ce qui importe.
pages-settings-habits = Jouer ce qui va de soi
pages-settings-habits-about = Les cartes de l’Impulsion sont utilisées, les cartes révélées et les bombes larguées sans question. Ce qu’elles font peut encore être refusé.
pages-settings-confirm = Demander avant un choix définitif
pages-settings-confirm-about = Une question avant une réponse qui révèle un élément caché ou termine votre tour.
pages-settings-sound = Son
pages-settings-sound-about = Quelques sons doux : votre tour, les points, les combats.
pages-settings-speed = Tours des autres
pages-settings-speed-about = La vitesse à laquelle ils sont montrés. La barre d’espace passe le reste.
pages-settings-speed-instant = Instantané
pages-settings-speed-fast = Rapide
pages-settings-speed-normal = Normal
pages-settings-speed-slow = Lent
pages-settings-thinking = Temps de réflexion des bots
pages-settings-thinking-about = Pour chaque réponse. Le bot le plus fort joue mieux avec plus de temps ; les rapides n’en ont pas besoin.
pages-settings-thinking-value = { $seconds } s
pages-settings-looks = Apparence
pages-settings-theme = Thème
pages-settings-theme-about = Dans les deux thèmes, aucune information ne repose sur la couleur seule.
pages-settings-theme-dark = Sombre
pages-settings-theme-light = Clair
pages-settings-theme-system = De l’appareil
pages-settings-motion = Animations
pages-settings-motion-about = Les vaisseaux glissent et les cartes se retournent, sauf si vous préférez les voir en place aussitôt.
pages-settings-motion-system = De l’appareil
pages-settings-motion-none = Aucune
pages-settings-reset = Revenir aux réglages habituels

# Keys.

pages-help-title = Raccourcis clavier
pages-help-lead = Ces touches suffisent pour jouer toute la partie.
pages-key = Touche
pages-key-does = Effet
pages-key-tab = Tab
pages-key-shift-tab = Maj + Tab
pages-key-enter = Entrée
pages-key-shift-u = Maj + U
pages-key-space = Espace
pages-key-esc = Échap
pages-key-shift-left = Maj + ←
pages-key-shift-right = Maj + →
pages-key-does-digits = 1 à 9 : choisir la réponse qui porte ce numéro
pages-key-does-arrows = Aller de réponse en réponse, et de lieu en lieu dans la Galaxie
pages-key-does-tab = Aller à l’élément suivant ou précédent qui peut être choisi
pages-key-does-enter = Choisir l’élément actif
pages-key-does-undo = Annuler votre dernière réponse, tant que rien de caché n’a été révélé
pages-key-does-redo = Refaire ce qui a été annulé
pages-key-does-restart = Recommencer votre tour
pages-key-does-hold = Mettre en pause ce que font les autres, ou reprendre
pages-key-does-step = Montrer l’événement suivant pendant la pause
pages-key-does-skip = Passer l’animation
pages-key-does-log = Afficher ou masquer le journal
pages-key-does-mute = Activer ou couper le son
pages-key-does-rule = Lire la règle de la carte affichée en grand
pages-key-does-help = Afficher ces touches
pages-key-does-close = Fermer ce qui est ouvert, ou abandonner un trajet en cours
pages-key-does-replay = En relecture : une décision en arrière ou en avant
pages-key-does-replay-turn = En relecture : un tour en arrière ou en avant
pages-help-pointer-title = À la souris ou au doigt
pages-help-pointer-glow = Ce qui brille peut être choisi. Tout le reste est discret.
pages-help-pointer-zoom = Survolez une carte, ou appuyez un instant dessus, pour la voir en grand. Cliquez sur une carte qu’on ne peut pas choisir : elle reste affichée, avec un lien vers sa règle.
pages-help-pointer-path = Faites glisser une flotte vers sa destination, ou cliquez sur l’une puis sur l’autre. Le trajet s’affiche avant que vous ne relâchiez.
pages-help-pointer-cards = Quand plusieurs cartes sont demandées, cliquez sur chacune, puis sur Terminé. Une carte peut aussi être glissée hors de la main.
pages-help-reader-title = Avec un lecteur d’écran
pages-help-reader = Chaque question est un groupe de boutons en termes simples. Ce qui arrive est annoncé, et le journal le garde. La table existe aussi sous forme de listes : Galaxie, Impulsion, joueurs, votre main.
pages-help-to-rules = Les règles du jeu

# Charts.

pages-chart-points = Points au fil du temps
pages-chart-sources = Points par origine
pages-chart-as-table = En tableau
pages-chart-turn = Après le tour
pages-chart-turn-of = { $turn }, { $who }
pages-source = { $source ->
    [core_gates] portails du Cœur de la Galaxie
    [core_activation] Cœur de la Galaxie activé
    [trade] vente
    [refine] raffinage
    [battle] combats gagnés
    [ships] vaisseaux détruits
   *[sabotage] sabotage
}
pages-source-letter = { $source ->
    [core_gates] P
    [core_activation] C
    [trade] V
    [refine] R
    [battle] G
    [ships] D
   *[sabotage] S
}

# Replay.

pages-replay = Relecture
pages-replay-steps = Étapes
pages-replay-first = Au début
pages-replay-turn-before = Un tour en arrière
pages-replay-before = Une décision en arrière
pages-replay-play = Lire
pages-replay-pause = Pause
pages-replay-after = Une décision en avant
pages-replay-turn-after = Un tour en avant
pages-replay-last = À la fin
pages-replay-slider = Moment de la partie
pages-replay-moment = Tour { $turn }, { $who } : décision { $at } sur { $length }
pages-replay-homes = Avant le premier tour : décision { $at } sur { $length }
pages-replay-end = La fin, après { $at } décisions
pages-replay-eyes = Vu par
pages-replay-open = Tout visible
pages-replay-eyes-of = { $who }
pages-replay-fork = Jouer à partir d’ici
pages-replay-fork-about = Une nouvelle partie commence à ce moment, avec vous à la place que vous choisissez et des bots aux autres. La partie que vous regardez reste telle quelle.
pages-replay-fork-as = à la place : { $who }

# Rules: the overview. Numbers such as 8.5 become links to that rule.

pages-rules-title = Règles
pages-rules-search = Chercher dans les règles
pages-rules-found = { $count ->
    [0] Aucune règle ne contient ces mots.
    [one] { $count } règle contient ces mots.
   *[other] { $count } règles contiennent ces mots.
}
pages-rules-contents = Sommaire
pages-rules-all = Toutes les règles, par numéro
pages-rules-all-about = Les règles complètes, telles que ce jeu les applique. Un nombre [entre crochets] est le nombre encadré de la carte, celui que l’amélioration augmente.

pages-rules-minute = Le jeu en une minute
pages-rules-minute-1 = Vous menez une flotte dans une Galaxie de dix-neuf cartes disposées en hexagones. Au milieu se trouve le Cœur de la Galaxie ; vous commencez dans un coin, avec deux cargos et un croiseur. La plupart des cartes sont face cachée.
pages-rules-minute-2 = Les ordres sont des cartes. Les trois ou quatre dernières forment une rangée que tous les joueurs partagent : l’Impulsion. À votre tour, vous ajoutez une carte au bout, puis vous réalisez toute la rangée, carte par carte. Ce que vous ajoutez vous sert maintenant, et servira ensuite à ceux qui vous suivent.
pages-rules-minute-3 = Le premier à atteindre vingt points gagne aussitôt, même au milieu d’une action (9.3). Les points viennent des portails du Cœur de la Galaxie (3.5), du Cœur lui-même (5.10), de la vente (5.5), du raffinage (5.4) et des vaisseaux détruits (6.6, 8.6, 5.9).

pages-rules-turn = Le déroulement d’un tour
pages-rules-turn-1 = Six étapes, toujours dans cet ordre. La table montre où vous en êtes.
pages-rules-step-add = Ajouter une carte à l’Impulsion
pages-rules-step-add-about = Une carte de votre main va au nouveau bout de la rangée. C’est obligatoire, sauf si votre main est vide (3.1).
pages-rules-step-tech = Utiliser une technologie
pages-rules-step-tech-about = Vous avez deux technologies et pouvez en utiliser une. Au début, ce sont les technologies initiales ; la recherche en met de meilleures à leur place (3.2).
pages-rules-step-impulse = Parcourir l’Impulsion
pages-rules-step-impulse-about = De la carte la plus ancienne à la plus récente, utilisez ou passez chacune (3.3). C’est le cœur du tour.
pages-rules-step-plan = Utiliser son plan, ou attendre
pages-rules-step-plan-about = Les cartes que vous avez planifiées forment une seconde rangée d’ordres, rien qu’à vous. Un plan de quatre cartes ou plus ne peut pas attendre (3.4).
pages-rules-step-gates = Marquer les portails du Cœur
pages-rules-step-gates-about = Un point pour chaque portail du Cœur de la Galaxie que vos croiseurs tiennent (3.5).
pages-rules-step-draw = Tirer deux cartes, réduire l’Impulsion
pages-rules-step-draw-about = La main est limitée à dix cartes (9.1). Puis les cartes les plus anciennes quittent l’Impulsion, jusqu’à ce qu’il en reste trois (3.6).

pages-rules-card = Comment lire une carte
pages-rules-card-color = La couleur, par une lettre et une forme : R, V, B ou J. Comme minéral, une carte donne des gemmes de cette couleur.
pages-rules-card-size = Le nombre de formes est la force, de 1 à 3. La force compte à la vente, au combat, et comme gemmes (4.2, 5.5, 8.5).
pages-rules-card-action = Une des dix actions, avec son texte.
pages-rules-card-number = Le nombre encadré est celui qui grandit : de 1 pour chaque paire de gemmes de la couleur de la carte que vous avez (4.2).
pages-rules-card-places = C’est l’endroit où elle se trouve qui fait d’une carte ce qu’elle est : un ordre dans l’Impulsion ou dans un plan, une technologie, un minéral, un lieu de la Galaxie, un renfort au combat.

pages-rules-map = La Galaxie
pages-rules-map-caption = Une partie à deux, après quelques tours.
pages-rules-map-transport = Les cargos sont sur les cartes. Ils vont de carte en carte, et celle où ils finissent est activée : elle est réalisée aussitôt, et chaque cargo qui vient d’arriver compte comme une gemme (4.3, 6.9).
pages-rules-map-cruiser = Les croiseurs sont sur les portails, les bords entre deux cartes. Ils patrouillent les deux cartes : aucun cargo ennemi ne peut y entrer (6.1, 6.2). En traversant une carte, ils y détruisent les cargos ennemis (6.6).
pages-rules-map-home = Les bases sont des coins. Vous y commencez, et la plupart des vaisseaux y sont construits (2.2, 5.2).
pages-rules-map-core = Le Cœur de la Galaxie rapporte des points aux cargos qui y arrivent (5.10) et aux croiseurs qui restent sur ses portails (3.5).
pages-rules-map-explore = Qui entre sur une carte face cachée ou la traverse l’explore : prenez-la en main et placez là, face visible, une carte de votre main (7.1).

pages-rules-actions = Les dix actions
pages-rules-actions-1 = Toute action est facultative, et chacune de ses parties aussi : chaque nombre signifie « jusqu’à » (4.1).
pages-rules-action-command = Déplace des vaisseaux. Une flotte, c’est un ou plusieurs vaisseaux du même type en un lieu. Le trajet est annoncé avant que rien n’y soit exploré (chapitre 6).
pages-rules-action-build = Met des vaisseaux de votre réserve dans la Galaxie : les cargos sur la carte, les croiseurs sur ses portails (5.2).
pages-rules-action-mine = Met des cartes dans vos minéraux. Leurs formes sont vos gemmes, et les gemmes améliorent toute carte de leur couleur (5.4).
pages-rules-action-refine = Change des minéraux en points. Les gemmes sont perdues : tout est dans le moment (5.4).
pages-rules-action-trade = Défausse des cartes contre des points : chacune vaut sa force (5.5).
pages-rules-action-draw = Prend des cartes de la pioche dans votre main (5.6).
pages-rules-action-plan = Met des cartes dans votre plan, face visible, pour le tour de votre choix (5.7).
pages-rules-action-research = Met une carte à l’un de vos deux emplacements de technologie. Vous pouvez dès lors l’utiliser à chaque tour (5.3).
pages-rules-action-execute = Réalise aussitôt une carte de la main ou de la pioche, ou une nouvelle fois une de vos technologies (5.8).
pages-rules-action-sabotage = Bombarde une flotte ennemie proche de vos vaisseaux. Chaque bombe révèle une carte ; force 2 ou 3 détruit un vaisseau pour un point (5.9).
pages-rules-all-cards = Voir les 108 cartes

pages-rules-battle = Le combat
pages-rules-battle-1 = Des croiseurs qui rejoignent un portail tenu par des croiseurs ennemis combattent (8.1).
pages-rules-battle-2 = Le défenseur, puis l’attaquant, pose face cachée autant de cartes de sa main qu’il veut (8.2).
pages-rules-battle-3 = Toutes sont révélées. Une carte compte si sa couleur et sa force sont celles d’une carte de l’Impulsion, du plan de son propriétaire ou de ses technologies développées. Les autres étaient des leurres et reviennent en main (8.3).
pages-rules-battle-4 = Chaque camp révèle une carte de la pioche pour chacun de ses croiseurs (8.4).
pages-rules-battle-5 = Additionnez les formes. Le plus grand total gagne, le défenseur en cas d’égalité. Les vaisseaux du perdant sont détruits : un point pour le combat, et un par vaisseau (8.5, 8.6).

pages-rules-glossary = Vocabulaire
pages-term-activate = Activer
pages-term-activate-about = Réaliser la carte de la Galaxie où vos cargos viennent d’arriver (6.9).
pages-term-bluff = Leurre
pages-term-bluff-about = Un renfort qui ne correspond à rien. Tout le monde l’a vu, et il revient en main (8.3).
pages-term-boost = Bonus
pages-term-boost-about = La hausse du nombre encadré : 1 pour chaque paire de gemmes de la couleur de la carte, cargos arrivés compris (4.2, 4.3).
pages-term-command-center = Centre de commandement
pages-term-command-center-about = Ce qu’un joueur a devant lui : son peuple, deux technologies, ses minéraux et son plan (1.3).
pages-term-cruiser = Croiseur
pages-term-cruiser-about = Un vaisseau sur un portail. Il patrouille deux cartes, combat, et marque au Cœur (1.4, 6.3).
pages-term-deck = De la pioche
pages-term-deck-about = Autant d’essais : chacun révèle une carte. Si elle convient, elle est utilisée, sauf si vous refusez de la piocher, planifier ou développer ; sinon elle est défaussée (4.4, 14.1, 14.2).
pages-term-explore = Explorer
pages-term-explore-about = Prendre une carte face cachée sur votre route et en placer une des vôtres à cet endroit (7.1).
pages-term-fleet = Flotte
pages-term-fleet-about = Un ou plusieurs cargos d’un joueur sur une carte, ou croiseurs d’un joueur sur un portail (1.4).
pages-term-gate = Portail
pages-term-gate-about = Le bord que deux cartes voisines partagent. Il y en a 42 (2.1).
pages-term-gem = Gemme
pages-term-gem-about = Une forme sur l’un de vos minéraux (4.2).
pages-term-home = Base
pages-term-home-about = Votre coin de la Galaxie, avec une carte que vous avez choisie (2.2, 2.3).
pages-term-impulse = Impulsion
pages-term-impulse-about = La rangée d’ordres que tous partagent ; en équipe, chaque équipe a la sienne (3.1, 12.2).
pages-term-occupy = Occuper
pages-term-occupy-about = Avoir un cargo sur une carte (6.1).
pages-term-patrol = Patrouiller
pages-term-patrol-about = Avoir un croiseur sur un portail d’une carte (6.1).
pages-term-plan = Plan
pages-term-plan-about = Votre propre rangée d’ordres, visible de tous, utilisée en entier puis défaussée (3.4, 5.7).
pages-term-reinforcement = Renfort
pages-term-reinforcement-about = Une carte posée face cachée dans un combat (8.2).
pages-term-reserve = Réserve
pages-term-reserve-about = Vos vaisseaux qui ne sont pas dans la Galaxie, sur douze en tout (1.4).
pages-term-size = Force
pages-term-size-about = Le nombre de formes sur une carte. Une force dans une condition admet aussi les plus petites (4.5).
pages-term-tech = Technologie
pages-term-tech-about = Une de vos deux cartes ou capacités initiales ; vous pouvez en utiliser une par tour (3.2, 5.3).
pages-term-transport = Cargo
pages-term-transport-about = Un vaisseau sur une carte. Il active les cartes où il arrive (1.4, 6.2).

# Les pages chargées à leur ouverture.

pages-fetching = Chargement de cette page…
pages-not-fetched = Cette page n’a pas pu être chargée. Vérifiez la connexion, puis rechargez-la. Une fois ouverte, elle fonctionne aussi hors ligne.
pages-fetch-again = Recharger
