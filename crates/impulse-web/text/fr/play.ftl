# A game under way: steps, questions, battle, log, taking back, end.

web-homes = Chacun choisit sa base
web-turn-of = Tour { $turn } : { $who }
web-turn-yours = Tour { $turn } : à vous
web-steps = Étapes du tour
web-step-add = Ajout
web-step-add-about = Ajoutez une carte de votre main à la fin de l’Impulsion
web-step-tech = Techno
web-step-tech-about = Utilisez une de vos deux technologies, ou aucune
web-step-impulse = Impulsion
web-step-impulse-about = Utilisez ou passez chaque carte de l’Impulsion, de la plus ancienne à la plus récente
web-step-plan = Plan
web-step-plan-about = Utilisez votre plan, ou attendez qu’il grandisse
web-step-gates = Portails
web-step-gates-about = Marquez un point par portail du Cœur de la Galaxie que vous tenez
web-step-draw = Tirage
web-step-draw-about = Tirez deux cartes ; si l’Impulsion est trop longue, sa carte la plus ancienne la quitte

web-chain = Ce qui est en cours
web-question = La question
web-answers = Réponses possibles
web-thinking = { $who } réfléchit…
web-watching = Les autres jouent.
web-again = Ce qui s’est passé depuis votre dernier tour, encore une fois.
web-over = La partie est terminée.
web-stuck = Un problème est survenu : { $why }. Votre partie est enregistrée. Rechargez la page pour continuer.
web-no-worker = ce navigateur ne laisse pas les bots réfléchir (pas de Web Workers)
web-worker-failed = le bot n’a pas pu réfléchir ({ $why })
web-no-network = Ce que les bots ont appris n’a pas pu être chargé. Des bots plus simples jouent à leur place ; rechargez la page pour réessayer.
web-not-stored = Le stockage du navigateur est plein ou désactivé : cette partie n’est pas conservée. Enregistrez-la dans un fichier.

web-notices-seen = Vu
web-notices-later = encore { $count }
web-other-tab = Cette partie a continué dans un autre onglet de ce navigateur. Voici où elle en est.

web-ships = Vaisseaux à envoyer
web-ships-fewer = Un vaisseau de moins
web-ships-more = Un vaisseau de plus
web-ships-of = { $now } sur { $most }

web-confirm-label = Confirmer ?
web-confirm = { $answer } : ce choix est définitif.
web-confirm-yes = Confirmer
web-confirm-no = Réfléchir encore

web-hints = Conseils
web-hints-off = Masquer les conseils

web-bar = Outils
web-tools = Annuler et revoir
web-undo = Annuler
web-redo = Rétablir
web-restart = Refaire le tour
web-show-again = Depuis mon tour
web-hold = Pause
web-go-on = Continuer
web-step = Pas à pas
web-skip = Passer
web-space = Espace
web-undo-about = Annuler votre dernière réponse
web-undo-others = Rien à annuler : un autre joueur a répondu depuis.
web-undo-seen = Pas plus loin : un élément caché a été vu.
web-undo-turn = Rien à annuler : ce tour est terminé.
web-undo-nothing = Rien à annuler pour l’instant.

web-battle = Combat
web-battle-at = Combat au portail { $gate }
web-battle-attacker = attaquant
web-battle-defender = défenseur, gagne à égalité
web-battle-defender-places = D’abord, le défenseur pose ses renforts face cachée.
web-battle-attacker-places = Puis l’attaquant pose ses renforts face cachée.
web-battle-reveal = Tous les renforts sont révélés ; chaque croiseur ajoute une carte de la pioche.
web-battle-ships = { $ships ->
    [one] { $ships } croiseur
   *[other] { $ships } croiseurs
}
web-battle-placed = { $cards ->
    [0] aucun renfort
    [one] { $cards } carte face cachée
   *[other] { $cards } cartes face cachée
}
web-battle-icons = { " " }{ $icons ->
    [one] icône révélée
   *[other] icônes révélées
}
web-battle-counting = { $cards ->
    [0] Aucune de vos cartes ne compterait ici. Leurres possibles : { $bluffs }.
   *[other] Ces cartes de votre main compteraient : { $list }. Leurres parmi les autres : { $bluffs }.
}
web-battle-laid = Vous avez posé { $icons ->
    [one] { $icons } icône qui compte
   *[other] { $icons } icônes qui comptent
}.
web-battle-rule = Une carte compte si une carte de l’Impulsion, de votre plan ou une de vos technologies a sa couleur et sa force. Le plus grand total d’icônes l’emporte ; à égalité, le défenseur gagne.

web-log = Journal
web-log-empty = Rien pour l’instant.

web-hand-over = Passez l’écran à { $who }
web-hand-over-about = Toutes les mains restent cachées tant que { $who } n’est pas là.
web-hand-over-ready = C’est moi : { $who }

web-title = Partie

web-menu = Menu
web-menu-start = Accueil
web-menu-sound = Son
web-menu-log = Journal
web-menu-rules = Règles
web-menu-settings = Réglages
web-menu-keys = Touches
web-menu-save = Enregistrer
web-menu-replay = Revoir
web-players = Joueurs
web-table = La table
web-tabs = Journal et chat
web-chat = Chat
web-unread = { $lines ->
    [one] { $lines } nouvelle ligne
   *[other] { $lines } nouvelles lignes
}
web-close = Fermer

web-end = La partie est terminée
web-end-you = Vous gagnez avec { $points ->
    [one] { $points } point
   *[other] { $points } points
} !
web-end-your-team = Votre équipe gagne : { $who }.
web-end-winner = { $who } l’emporte avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
web-end-winners = Victoire de l’équipe : { $who }.
web-end-reason = { $reason ->
    [points] Le total de vingt points est atteint.
    [gates] Les portails du Cœur de la Galaxie ont fait le vingtième point.
    [last] Plus personne d’autre n’a de vaisseau.
   *[other] La partie est jouée.
}
web-rematch = Revanche
web-end-table = Voir la table
web-end-results = Résultat
web-copy = Copier la partie
web-copied = Copié.
web-fingerprint = Empreinte de la dernière position : { $fingerprint }

web-forked = Reprise à partir de l’action { $at }
web-replay-of = Relecture : { $title }
web-missing-game = Cette partie ne peut pas être ouverte
web-back = Retour à l’accueil
