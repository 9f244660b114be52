# Why an answer is refused. Said to whoever sent it. Each says what was asked or what would do.

refusal-with-rule = { $reason } (règle { $rule })

# Something on the table was tapped that does not answer the question.
refusal-not-now = ce n’est pas ce qui est demandé. { $question }
refusal-game-over = la partie est terminée
refusal-not-asked = c’est à { $who } de répondre
refusal-wrong-kind-of-answer = « { $given } » ne répond pas à la question « { $question } »{ possible-answers }
# Part of other sentences.
possible-answers = { $listed ->
    [no] { "" }
   *[yes] { $more ->
        [0] . Réponses possibles : { $answers }
       *[other] . Réponses possibles : { $answers }, et { $more } de plus
    }
}
refusal-not-in-hand = { $card } n’est pas dans votre main
refusal-does-not-fit = { $card } ne convient pas : il faut une { wanted-card }
refusal-not-a-mineral = { $card } ne fait pas partie de vos minéraux
refusal-not-in-plan = { $card } n’est pas dans votre plan
refusal-being-performed = { $card } est la carte du plan en cours de résolution
refusal-used-already = { $card } a déjà eu son tour dans ce plan
refusal-must-choose-card = vous devez choisir une carte de votre main pour votre base
refusal-must-add-card = vous devez ajouter une carte de votre main à l’Impulsion
refusal-must-discard = vous devez défausser une carte de votre main : la pioche et la défausse sont vides
refusal-must-discard-to-limit = vous devez défausser jusqu’à n’avoir que huit cartes
refusal-must-place-card = vous devez placer une carte de votre main là où vous avez exploré
refusal-must-choose-slot = vous devez choisir un emplacement de technologie, gauche ou droite
refusal-tech-does-nothing = la technologie de votre emplacement de { $slot ->
    [left] gauche
   *[right] droite
} serait sans effet pour l’instant
refusal-no-ships-left = tous vos vaisseaux sont dans la Galaxie : vous ne pouvez pas construire
refusal-no-fleet-can-move = aucune de vos flottes ne peut se déplacer
refusal-not-occupied = vous n’avez aucun cargo en { $cell }
refusal-no-room-to-build = en { $cell }, tous les portails sont tenus par d’autres joueurs
refusal-not-the-building-site = ce vaisseau se construit en { $cell }
refusal-gate-held = le portail { $gate } est tenu par les croiseurs d’un autre joueur
refusal-not-to-unexplored = le portail { $place } ne touche aucune carte inexplorée{ possible-answers }
refusal-wrong-kind-of-ship = { $wanted ->
    [transport] cette action concerne les cargos : indiquez une carte de la Galaxie, comme c1
    [cruiser] cette action concerne les croiseurs : indiquez un portail, comme c1c2
   *[any] cette action concerne les vaisseaux : indiquez une carte de la Galaxie ou un portail
}
refusal-no-target-there = vous ne pouvez pas bombarder { $place } : aucune flotte ennemie ne s’y trouve, ou vous n’occupez ni ne patrouillez aucune carte à cet endroit{ possible-answers }
refusal-no-target-of = { $who } n’a en { $place } aucune flotte que vous puissiez bombarder{ possible-answers }
refusal-nobody-can-go-there = aucune de vos flottes ne peut aller en { $cell }
refusal-no-fleet-there = vous n’avez aucune flotte en { $place }{ possible-answers }
refusal-fleet-cannot-move = la flotte en { $place } ne peut pas se déplacer comme l’action le demande{ possible-answers }
refusal-moved-already = les vaisseaux en { $place } se sont déjà déplacés, ou ne peuvent plus se joindre aux autres{ possible-answers }
refusal-too-many-ships = { $most ->
    [one] { $most } vaisseau au plus peut partir
   *[other] { $most } vaisseaux au plus peuvent partir
}
refusal-must-move = la flotte choisie doit faire au moins un mouvement
refusal-not-next-card = { $cell } n’est pas voisine de la carte où se trouvent les cargos
refusal-not-one-move-away = { $place } n’est pas à un mouvement de { $from }{ possible-answers }
refusal-enemy-patrol = un ennemi patrouille { $cell } : aucun cargo ne peut y entrer
refusal-must-attack = un ennemi patrouille { $cell } : des croiseurs ne peuvent traverser la carte que pour rejoindre un portail tenu par des croiseurs ennemis
refusal-team-mates-gate = { $place } est le portail d’un coéquipier : vous ne pouvez pas y finir{ possible-answers }
refusal-must-reach-core = la flotte doit finir au Cœur de la Galaxie ou à l’un de ses portails
refusal-must-cross-unexplored = le croiseur doit traverser une carte inexplorée
refusal-must-reach-target = la flotte doit aller en { $cell }, comme toutes les flottes de cette action
refusal-must-share-card = la flotte doit rejoindre l’une des deux cartes du portail { $gate }, où une autre flotte de cette action est allée
