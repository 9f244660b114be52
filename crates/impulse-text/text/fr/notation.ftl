# What is wrong with a game or a position that somebody wrote. Cards, places and players are named as in the file.

notation-at-line = ligne { $line } : { $fault }

notation-empty = le texte est vide : il faut { notation-form }
notation-missing = il manque une ligne comme « { $example } »
notation-line = il faut { notation-form }, et non « { $read } »
notation-comment = « #{ $number } » commence un commentaire : écrivez card{ $number }
notation-fingerprint = l’empreinte est { $actual }, et non { $written } : cette partie a été jouée avec d’autres règles, ou modifiée
notation-illegal = action { $number }, { $seat } { $action } : { $refusal }

# Part of other sentences.
notation-form = { $form ->
    [first] la première ligne « impulse { $version } { $kind } »
    [answer] un joueur et une action, comme « p1 Y2Com4 », ou « = empreinte »
    [position] une ligne de mise en place ou de position, comme « turn 7 p2 » ou « p1 score 12 »
    [player] score, hand, known, minerals, hidden-minerals, plan, techs (deux), ships ou eliminated après un joueur
   *[map] des paires d’une case et d’une carte, comme « a1 Y2Com4 »
}

notation-word = « { $word } » { $why ->
   *[card] n’est pas une carte : écrivez-la comme Y2Com4 ou card4
    [other-card] n’est pas une carte : le numéro { $number } est { $card }
    [cell] n’est pas une case : de a1 à e3
    [gate] n’est pas un portail : écrivez les deux cases qu’il relie, comme b2c3
    [no-gate] n’est pas un portail : { $from } et { $to } ne sont pas voisines
    [place] n’est pas un lieu : écrivez une case comme c3, ou un portail comme b2c3
    [seat] n’est pas un joueur : de p1 à p6
    [ship-count] n’est pas un nombre de vaisseaux : un joueur en a { $most }, donc de x1 à x{ $most }
    [action] n’est pas une action : écrivez use, pass, move, build, left, right, une couleur, une carte comme Y2Com4 ou card4, une case comme c3, un portail comme b2c3, un nombre de vaisseaux comme x2, ou un joueur comme p1
    [race] n’est pas un peuple : { $known }
    [edition] n’est pas une édition : { $known }
    [fingerprint] n’est pas une empreinte de 16 chiffres hexadécimaux
    [other-kind] n’est pas du type { $kind } : il faut la première ligne « impulse { $version } { $kind } »
    [notation-version] n’est pas une version connue de la notation : la version actuelle est { $version }
    [rules-version] n’est pas une version des règles : écrivez un nombre comme { $version }
    [players] n’est pas un nombre de joueurs : Impulse se joue de 2 à 6 (règle 2.2)
    [teams] ne répartit pas { $players } joueurs en équipes : { $players ->
        [4] none ou 2+2
        [6] none, 2+2+2 ou 3+3
       *[other] none
    } (chapitre 12)
    [option] n’est pas une option : { $known }
    [yes-or-no] n’est ni yes ni no
    [seventh-race] est un peuple de trop : il y en a 6
    [seed] n’est pas une graine : une graine est un nombre entier, ou 64 chiffres hexadécimaux
    [turn] n’est pas un numéro de tour : comptez à partir de 1, comme « turn 7 p2 »
    [step] n’est pas une étape : add, tech, impulse N, plan, plan N, gates, draw, discard ou trim
    [step-number] n’est pas une étape : seuls « step impulse N » et « step plan N » ont un numéro, à partir de 1
    [blocks] n’est pas un nombre de blocs du générateur, comme « shuffles 9 »
    [score] n’est pas un score : de 0 à 19, car à 20 la partie est terminée (règle 9.3)
    [unknown-cards] n’est pas un nombre de cartes inconnues : écrivez-le comme ?4
    [fleet] n’est pas une flotte : écrivez c1x2 pour deux cargos, c1c2x1 pour un croiseur
}

# No game can begin like this.
setup-players = { $players ->
    [one] { $players } joueur : Impulse se joue de 2 à 6 (règle 2.2)
   *[other] { $players } joueurs : Impulse se joue de 2 à 6 (règle 2.2)
}
setup-teams = { $teams ->
    [three] trois équipes demandent 6 joueurs, et non { $players } (chapitre 12)
   *[two] deux équipes demandent 4 ou 6 joueurs, et non { $players } (chapitre 12)
}
setup-same-race = deux joueurs ne peuvent pas mener tous deux les { $race } (règle 2.3)
setup-race-without-player = il n’y a pas de joueur pour les { $race } : plus de peuples que de joueurs
setup-rules-version = la version { $version } des règles est inconnue ici ; versions connues : { $known }
setup-option-not-in-version = la version { $version } des règles n’a pas l’option { $option } ; écrivez « rules { $newest } »

# No game comes to a table like this. The rule is added.
position-no-such-player = { $seat } n’existe pas : la partie compte { $players } joueurs
position-card-twice = { $card } est à deux endroits
position-cards-nowhere = ces cartes ne sont nulle part (terminez la pioche par « unknown », ou écrivez « discard rest ») : { $cards }
position-too-many-unknown = il est demandé plus de cartes inconnues qu’il n’y en a
position-not-in-last-shuffle = last-shuffle doit nommer toutes les cartes de la pioche : il manque { $card }
position-not-known = { $card } ne peut pas être connue dans la main de { $seat } : elle n’y est pas
position-not-hidden = { $card } n’est pas un minéral de { $seat } qui pourrait être caché
position-plan-over-four = avec l’option plan-of-four, le plan de { $seat } compte au plus 4 cartes
position-tech-slot = { $seat } ne peut avoir la technologie initiale commune qu’à gauche, et la technologie initiale propre qu’à droite
position-too-many-ships = { $seat } a plus de 12 vaisseaux
position-no-ships = { $seat } n’a aucun vaisseau, et doit donc être éliminé
position-two-owners = le portail { $gate } porte des croiseurs de { $seat } et de { $other }
position-eliminated-owns = { $seat } est éliminé, et n’a donc ni vaisseaux ni cartes
position-eliminated-turn = ce ne peut pas être le tour de { $seat }, qui est éliminé
position-one-left = il ne reste qu’un joueur ou qu’une équipe : la partie est donc terminée
position-no-such-impulse = nombre d’Impulsions dans cette partie : { $impulses }
position-impulse-too-long = { $most ->
    [4] une Impulsion n’a jamais plus de 4 cartes
   *[other] l’Impulsion a plus de { $most } cartes à cette étape
}
position-sector-core = c3 est le Cœur de la Galaxie
position-home-face-down = { $cell } est une base, donc face visible
position-explored = nommez la carte en { $cell } : des cargos s’y trouvent, elle est donc explorée
position-plan-in-use = « step plan N » et plan-in-use vont ensemble
position-no-discard-step = personne ne défausse jusqu’à 8 cartes sans l’option discard-to-eight
position-no-card-to-use = il n’y a pas de carte numéro { $number } à utiliser
position-hand-too-large = { $seat } a { $cards } cartes en main, plus de { $most }
position-broken = cette position est impossible : { $detail }
