# Refusals of a table or a server: what was asked, and what would be accepted. Whole sentences. The names are those of
# `impulse_wire::Refusal`. Refusals by a rule of the game are in refusals.ftl.

server-bad-message = Le serveur n’a pas compris ceci : { $detail }.
server-not-text = Les messages doivent être du texte.
server-hello-first = Le premier message doit être hello.
server-hello-again = Hello ne peut être envoyé qu’une fois, au début.
server-answer-count = { $given ->
    [0] Un message doit contenir au moins une réponse.
   *[other] { $given } réponses, c’est trop pour un message : { $most } au plus sont admises.
}
server-nothing-said = Le message du chat est vide.
server-no-such-path = Il n’y a rien à cette adresse.
server-method-not-allowed = Méthode non autorisée.
server-no-such-list = Cette liste de tables n’existe pas. L’état peut être open, playing ou over.
server-other-version = Le serveur a été mis à jour. Rechargez la page. (La page utilise la version { $asked }, le serveur la version { $known }.)
server-no-such-table = Cette table n’existe pas.
server-unknown-token = Ce jeton n’appartient à personne à cette table.
server-unknown-key = Ce lien ne donne accès à aucune place de cette table.
server-unknown-code = Ce code de récupération n’appartient à personne à cette table.
server-token-needed = Un jeton est nécessaire : Authorization: Bearer.
server-foreign-origin = Les pages d’autres sites ne peuvent pas se connecter à ce serveur.
server-foreign-host = Ce serveur ne répond pas sous ce nom.
server-banned = L’exploitant de ce serveur ne vous laisse pas entrer pour le moment.
server-players-only = Seul un joueur peut le faire. Prenez d’abord une place.
server-host-only = Seul l’hôte peut le faire.
server-outdated = La partie a avancé : vous avez vu l’entrée { $seen }, elle en est à { $now }.
server-diverged = La table doit être rechargée. Reconnectez-vous.
server-nothing-to-undo = { $barrier ->
    [no-seat] Un spectateur n’a rien à annuler.
    [nothing-yet] Vous n’avez encore répondu à rien.
    [nothing-left] Il n’y a plus rien à annuler.
    [others-answered] Un autre joueur a répondu depuis.
    [something-seen] Un élément caché a été vu depuis.
   *[turn-over] Ce tour est terminé.
}
server-past-reveal = À une table publique, la partie ne revient pas avant la révélation d’un élément caché : au plus tôt à la réponse { $least }, pas à la { $to }.
server-not-begun = La partie n’a pas encore commencé.
server-begun = La partie a déjà commencé.
server-over = La partie est terminée.
server-closed = L’hôte a fermé cette table.
server-seats-open = { $free ->
    [one] Une place est encore libre : attendez un joueur, ou donnez-la à un bot.
   *[other] { $free } places sont encore libres : attendez des joueurs, ou donnez-les à des bots.
}
server-no-game = Aucune partie n’est en cours.
server-paused-already = La partie est déjà en pause.
server-not-paused = La partie n’est pas en pause.
server-no-stand-in = Aucun bot ne joue pour vous.
server-proposal-stands = { $player } demande déjà à revenir à la réponse { $to }. Répondez-y d’abord.
server-no-proposal = Plus personne ne demande à revenir à la réponse { $to }.
server-agreed-already = Vous avez déjà accepté.
server-no-rematch = Une revanche est possible une seule fois, après la fin de la partie.
server-muted = L’hôte vous a retiré la parole.
server-chat-locked = Seuls les joueurs peuvent écrire dans ce chat.
server-player-present = { $player } est à la table : à une table publique, l’hôte ne peut pas remplacer un joueur présent.
server-nobody-there = Cette place est vide : { $player }.
server-stopping = Le serveur s’arrête. Réessayez dans un instant.
server-reloading = La table est en cours de rechargement. Réessayez dans un instant.
server-crowded = Trop d’autres personnes ont modifié la table au même moment. Réessayez.
server-paused = La partie est en pause. L’hôte peut la reprendre.
server-stand-in = Le bot { $bot } joue pour vous. Reprenez d’abord votre place.
server-seat-taken = { $player } a pris cette place. Choisissez-en une autre.
server-no-seat-free = Ce lien n’a plus de place libre.
server-name-taken = Ce nom ressemble à « { $like } », déjà à cette table. Choisissez-en un autre.
server-no-such-bot = Aucun bot ne s’appelle « { $bot } ». Les bots sont : { $known }.
server-no-such-seat = Cette table a { $players } places ; { $seat } n’en fait pas partie.
server-players = { $players ->
    [one] Il faut plus d’un joueur : Impulse se joue de 2 à 6.
   *[other] Impulse se joue de 2 à 6, et non à { $players }.
}
server-teams = Des équipes de { $teams } demandent { $needed } joueurs, et non { $players }.
server-team-count = { $players } joueurs ne peuvent pas former ces équipes.
server-same-race = Deux joueurs ne peuvent pas mener tous deux les { $race }.
server-too-many-races = { $races } peuples, c’est trop pour { $players } joueurs.
server-rules-version = Ce serveur ne connaît pas la version { $version } des règles.
server-option-not-in-version = La version { $version } des règles n’a pas l’option { $option }.
server-too-many-chairs = { $chairs } chaises, c’est trop pour { $players } joueurs.
server-two-hosts = L’hôte ne peut prendre qu’une place.
server-clock-range = Une pendule doit avoir de { $least } à { $most } secondes.
server-bad-webhook = Un webhook est une URL qui commence par https:// ou http:// et compte au plus { $longest } caractères.
server-not-before = { $answers ->
    [0] Aucune réponse n’a été donnée : il n’y a rien à quoi revenir.
   *[other] La réponse { $to } est encore à venir (dernière réponse donnée : { $answers }).
}
server-bad-name = Un nom ne peut contenir ni caractères invisibles ni marques qui changent le sens du texte.
server-does-not-fit = Le serveur ne peut pas faire cela à cette table.
server-too-many-messages = Trop de messages. Attendez un instant.
server-too-many-requests = Trop de requêtes viennent de votre adresse. Attendez un instant.
server-too-many-sayings = Trop de messages dans le chat. Attendez un instant.
server-message-too-long = Le message est trop long : { $most } octets au plus sont admis.
server-too-many-connections = Trop de connexions sont ouvertes. Fermez-en, ou réessayez plus tard.
server-too-many-at-table = Il y a trop de monde à cette table.
server-chat-full = Le chat de cette table est plein : il contient { $most } messages.
server-log-full = Le journal de cette table est plein : il contient { $most } entrées.
server-share-full = Vous avez changé d’avis trop souvent à cette table : { $most } fois sont admises. Vous pouvez continuer à jouer.
server-too-many-tables = Trop de tables ont été créées depuis votre adresse : { $most } par heure sont admises. Réessayez plus tard.
server-disk-full = Le disque du serveur est plein : rien n’a été fait.
server-read-only = Le serveur ne peut pas écrire ses données : rien n’a été fait.
server-not-stored = Le serveur n’a pas pu enregistrer cela : rien n’a été fait.
server-store-lost = Le serveur a perdu sa base de données. La partie attend son retour ; réessayez ensuite.
server-no-randomness = Le serveur n’a pas de source de nombres aléatoires : rien n’a été fait.
server-damaged = Le journal de cette table est endommagé.
server-newer = Une version plus récente du serveur a modifié cette table. Celle-ci ne peut pas l’afficher avant sa propre mise à jour.
