# Hints for a first game: what matters at the present question, in one or two short sentences.

hint-home-is-on-the-map = Votre base est dans la Galaxie : tout cargo qui y arrive l’active, à qui qu’il appartienne.
hint-keep-what-you-will-use = Les cartes que vous gardez forment votre main pour le premier tour.
hint-shared-card-serves-others = { $turns ->
    [one] Vous utilisez la carte en premier ; un seul autre tour la trouvera dans l’Impulsion.
   *[other] Vous utilisez la carte en premier ; les { $turns } tours suivants la trouveront dans l’Impulsion. Ajoutez ce qui vous sert le plus.
}
hint-share-what-you-boost = Vos gemmes améliorent la carte { $card } : son nombre est { $number } pour vous.
hint-one-tech-each-turn = À chaque tour, vous pouvez utiliser une de vos deux technologies, avant l’Impulsion.
hint-common-tech-costs-a-card = La technologie commune coûte une carte de votre main.
hint-oldest-first = Vous parcourez l’Impulsion de la carte la plus ancienne à la plus récente.
hint-using-is-free = Utiliser une carte de l’Impulsion ne coûte rien, et la carte y reste.
hint-gems-boost = Vos { gems-phrase } ajoutent { $boost } au nombre encadré.
hint-one-gem-more = Une gemme { $color ->
    [red] rouge
    [green] verte
    [blue] bleue
   *[yellow] jaune
} de plus augmenterait le bonus : elles comptent par paires.
hint-every-two-gems = Chaque paire de gemmes d’une couleur ajoute 1 au nombre encadré des cartes de cette couleur.
hint-plan-can-wait = { $cards ->
    [0] Un plan s’utilise d’un seul coup : il peut grandir pendant quelques tours.
    [one] Un plan s’utilise d’un seul coup : avec une carte, il peut en attendre d’autres.
   *[other] Un plan s’utilise d’un seul coup : avec { $cards } cartes, il peut en attendre d’autres.
}
hint-plan-of-four-is-used = Un plan de quatre cartes ou plus ne peut plus être reporté.
hint-plan-is-discarded = Une fois utilisé, le plan est défaussé en entier, cartes passées comprises.
hint-trade-scores-size = Une carte vendue rapporte sa force en points.
hint-refining-spends-gems = Raffiner change des gemmes en points ; le bonus qu’elles donnaient est perdu.
hint-tech-for-every-turn = Une carte développée sert à chaque tour, et à vous uniquement.
hint-replaced-tech-is-gone = La technologie qui occupait l’emplacement est perdue.
hint-deck-is-chance = Une carte de la pioche est un essai : si elle ne convient pas, elle est défaussée.
hint-executing-is-once = Une carte exécutée est ensuite défaussée ; une technologie exécutée reste en place.
hint-keep-what-matches = { $matching ->
    [0] Les cartes de la couleur et de la force d’une carte de l’Impulsion, de votre plan ou de vos technologies aident au combat.
    [one] Une carte de votre main aiderait au combat en ce moment.
   *[other] { $matching } cartes de votre main aideraient au combat en ce moment.
}
hint-give-the-least = Cédez ce que vous utiliseriez en dernier.
hint-transports-act-cruisers-guard = Les cargos activent les cartes ; les croiseurs les gardent et combattent.
hint-together-to-one-card = Toutes les flottes vont vers une même carte, et les cargos l’activent ensemble, une seule fois.
hint-arriving-activates = Vous pouvez utiliser la carte sur laquelle vos cargos arrivent.
hint-transports-boost = { $ships ->
    [one] Les cargos qui arrivent comptent comme des gemmes : à deux, ils ajouteraient 1.
   *[other] Les cargos qui arrivent comptent comme des gemmes : ces { $ships } ajoutent { $boost }, ou plus avec vos gemmes.
}
hint-core-gates-score = Chaque portail du Cœur de la Galaxie tenu par vos croiseurs rapporte 1 point à la fin de votre tour. Portails tenus : { $held }.
hint-cruisers-raid = Les croiseurs détruisent tous les cargos ennemis sur les cartes qu’ils traversent, pour 1 point chacun.
hint-patrols-block = Aucun cargo ne peut entrer sur une carte patrouillée par des croiseurs ennemis.
hint-exploring-swaps = Qui explore prend la carte cachée, puis place à cet endroit n’importe quelle carte de sa main.
hint-place-for-yourself = Placez ce que vous reviendrez chercher, et dont les autres feront peu.
hint-core-by-color = Avec le { color-name }, le Cœur de la Galaxie rapporte { $points ->
    [one] { $points } point
   *[other] { $points } points
} en ce moment.
hint-bombs-hit-by-size = Une bombe touche si la carte révélée est de force 2 ou 3.
hint-defender-wins-ties = À égalité, le défenseur gagne.
hint-cards-count = { $cards ->
    [one] Une carte de votre main compterait.
   *[other] { $cards } cartes de votre main compteraient.
}
hint-bluffs-come-back = Une carte qui ne compte pas revient dans votre main : vous pouvez poser un leurre.
hint-each-cruiser-draws = Au combat, chaque croiseur révèle une carte : plus de vaisseaux, plus d’icônes.
hint-somebody-is-close = { $player } a { $points } des 20 points.
