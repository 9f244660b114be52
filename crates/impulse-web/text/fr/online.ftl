# Tables by link.

online-table = Table
online-tab = Impulse : une table par lien
online-tab-your-turn = (!) À vous - Impulse
online-note = Impulse : c’est à vous de jouer
online-notes = Me prévenir quand c’est mon tour

# The connection.

online-no-server = Cette page vient d’un serveur sans tables par lien, ou vous êtes hors ligne. Jouer ici, contre des bots ou autour d’un même écran, marche comme toujours.
online-no-table = Il n’y a pas de table sous ce lien. Il est peut-être incomplet, ou la table a été supprimée : redemandez le lien.
online-connecting = Connexion à la table…
online-lost = La connexion est perdue. Nouvel essai dans { $seconds } s ; rien de ce qui a été accepté n’est perdu.
online-lost-alert = La connexion est perdue. Nouvel essai en cours.
online-try-now = Réessayer
online-ended = La connexion a été fermée.
online-other-version = Le serveur a été mis à jour. Rechargez la page.
online-not-understood = Cette page n’a pas compris le serveur : { $why }. Rechargez la page.
online-starting-over = Il manquait quelque chose : la partie est racontée depuis le début.
online-bye-moved = Votre place est passée sur un autre appareil. Rechargez la page pour regarder.
online-bye-damaged = Cette table a un problème. Le serveur l’a arrêtée ; rien n’est perdu.
online-bye-too-much = Le serveur a fermé la connexion : trop de demandes. Rechargez la page dans un moment.
online-refused = { $why }
online-refused-by-rule = Impossible : { $why } (règle { $rule }).
online-notice-close = Fermer

# Before the game.

online-lobby = En attente de joueurs
online-join = Rejoindre cette table
online-seats = Places
online-links = Inviter
online-here-only = Ces liens ne marchent que sur cet ordinateur. Lancé par « cargo play serve --address 0.0.0.0 », le jeu est accessible depuis votre réseau ; ouvrez-le alors par le nom ou l’adresse de cet ordinateur.
online-link-open = Lien vers une place libre
online-link-open-about = Envoyez ce lien : qui l’ouvre peut prendre n’importe quelle place libre.
online-link-seat = Lien vers la place { $number }
online-link-watch = Lien pour regarder
online-link-watch-about = Qui ouvre celui-ci voit ce que tout le monde voit, et peut écrire dans le chat.
online-copy = Copier
online-copy-watch = Copier le lien pour regarder
online-recovery = Code de récupération
online-recovery-about = Avec ce code, vous reprenez votre place sur un autre appareil ou navigateur. Gardez-le secret.
online-renew = Nouveau code
online-renew-confirm = Créer un nouveau code de récupération ? L’ancien ne marchera plus.
online-recover = J’ai déjà une place ici
online-recover-go = La reprendre
online-webhook = Prévenir un autre programme quand c’est mon tour
online-webhook-about = Le serveur appelle cette adresse avec le nom de la table, un lien et la question posée. Laissez vide pour arrêter.
online-webhook-url = Adresse à appeler
online-webhook-save = Enregistrer
online-your-name = Votre nom
online-sit = Prendre une place
online-no-seat = Aucune place n’est libre pour ce lien. Vous pouvez regarder.
online-watch-about = Tant que vous n’avez pas pris place, vous regardez : vous voyez ce que tout le monde voit.
online-wait-for-host = La partie commence quand l’hôte la lance.
online-start = Lancer la partie
online-start-bots = { $seats ->
    [one] La place libre revient à
   *[other] Les { $seats } places libres reviennent à
}
online-about-edition = règles : { $edition }
online-about-players = { $players } joueurs
online-about-teams = équipes { $teams }
online-about-options = avec des règles modifiées
online-pace-live = en direct : tous devant leur écran
online-pace-slow = lent : sur plusieurs jours
online-clock-none = sans pendule
online-clock-turn = { $time } par tour
online-clock-bank = { $time } pour la partie, { $more } de plus par tour
online-days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}

# Who is there.

online-around = À la table
online-seat-free = libre
online-seat-you = vous
online-seat-here = en ligne
online-seat-away = hors ligne
online-seat-bot = bot
online-seat-stand-in = un bot continue
online-spectators = { $count ->
    [one] { $count } personne regarde
   *[other] { $count } personnes regardent
}
online-to-bot = Faire jouer un bot
online-free-seat = Libérer cette place
online-mute = Rendre muet
online-unmute = Rendre la parole
online-hand-over = Nommer hôte
online-forget = M’oublier
online-forget-confirm = Effacer de cette table votre nom, ce que vous avez écrit dans le chat et votre webhook ? La partie est conservée. C’est définitif.
online-stand-in = { $why ->
    [clock] Votre temps est écoulé : un bot joue pour vous.
    [left] Vous avez quitté la table : un bot joue pour vous.
   *[host] Un bot joue pour vous : l’hôte voulait continuer.
}
online-time-short = Il vous reste { $time } ; ensuite, un bot joue pour vous.
online-return = Reprendre ma place
online-halted = Le serveur a perdu sa base de données. La partie attend son retour.
online-paused = L’hôte a mis la partie en pause.
online-pause = Pause
online-go-on = Reprendre
online-close = Fermer la table
online-close-sure = Fermer cette table pour tout le monde ?
online-closed = L’hôte a fermé cette table.
online-leave = Quitter : un bot continue
online-leave-sure = Quitter la table ? Un bot continue pour vous ; vous pourrez revenir.

# Going back further.

online-propose = Demander à tous de revenir à ma dernière réponse
online-proposal = { $who } demande à revenir { $answers ->
    [one] { $answers } réponse
   *[other] { $answers } réponses
} en arrière.
online-proposal-close = { $who } demande à finir la partie ici.
online-proposal-yes = Accepter
online-proposal-no = Refuser
online-proposal-agreed = Vous avez accepté. Les autres sont consultés.
online-proposal-withdraw = Retirer

# Chat.

online-chat = Chat
online-chat-lines = Messages, les plus récents d’abord
online-chat-say = Votre message
online-chat-send = Envoyer
online-chat-older = Messages précédents
online-chat-lock = Joueurs seulement
online-chat-unlock = Ouvrir aux spectateurs

# The end.

online-fair = Mélange vérifié : la graine est celle qui avait été promise avant la première carte (SHA-256).
online-unfair = La graine n’est pas celle qui avait été promise avant la première carte. Ne vous fiez pas à ce mélange.
online-rematch-host = L’hôte peut lancer la revanche.
online-rematch-begun = Les mêmes joueurs se retrouvent à une nouvelle table.
online-rematch-go = Aller à la revanche

# Creating and finding tables.

online-friends = Jouer entre amis par lien
online-friends-button = Jouer entre amis
online-friends-about = Une table sur ce serveur : vous envoyez un lien, vos amis prennent place, proches ou lointains.
online-friends-open = { $seats ->
    [one] { $seats } place est ouverte à un ami.
   *[other] { $seats } places sont ouvertes à vos amis.
}
online-friends-none-open = Aucune place n’est ouverte : des bots ont toutes les autres. Ouvrez-en une, sinon personne ne pourra vous rejoindre.
online-create = Créer la table
online-pace = Rythme
online-clock = Pendule
online-clock-choice = { $clock ->
    [turn-60] 1 minute par tour
    [turn-180] 3 minutes par tour
    [turn-86400] 1 jour par tour
    [turn-259200] 3 jours par tour
    [bank-1200] 20 minutes pour la partie, 15 secondes de plus par tour
    [bank-3600] 1 heure pour la partie, 30 secondes de plus par tour
   *[none] Sans pendule
}
online-listed = Montrer cette table dans la liste publique, pour que chacun puisse la rejoindre
online-tables = Tables publiques
online-tables-none = Aucune table publique n’attend de joueurs. Créez-en une, ou envoyez un lien à un ami.
online-tables-more = Chercher des tables publiques
online-tables-look = Rejoindre ou regarder
online-stage = { $stage ->
    [open] en attente de joueurs
    [playing] en cours
    [over] terminée
   *[closed] fermée
}
online-yours = Vos tables
online-yours-turn = à vous
online-yours-of = à { $who } de jouer
online-yours-open = Ouvrir
online-yours-forget = Oublier
online-yours-gone = n’est plus sur ce serveur
