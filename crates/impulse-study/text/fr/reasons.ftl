# Why a decision was costly: `reasons.rs`.

reason-fleet = envoyer { $kind ->
    [cruiser] { $ships ->
        [one] { $ships } croiseur
       *[other] { $ships } croiseurs
    }
   *[transport] { $ships ->
        [one] { $ships } cargo
       *[other] { $ships } cargos
    }
} de { $from } vers { $to }
reason-use-card = utiliser { $card }
reason-skip-card = passer { $card }
reason-chance = Chances de gagner : { $best } % au lieu de { $given } %.
# What the player would have at the end of the turn.
reason-holding = { $what ->
    [points] Points à la fin du tour : environ { $best } au lieu de { $given }.
    [gates] Portails du Cœur de la Galaxie : environ { $best } au lieu de { $given }.
    [ships] Vaisseaux dans la Galaxie : environ { $best } au lieu de { $given }.
    [gems] Gemmes : environ { $best } au lieu de { $given }.
    [techs] Technologies développées : environ { $best } au lieu de { $given }.
    [planned] Cartes dans le plan : environ { $best } au lieu de { $given }.
    [cards] Cartes en main : environ { $best } au lieu de { $given }.
    [rival_points] Points du rival le mieux placé : environ { $best } au lieu de { $given }.
    [rival_gates] Portails du Cœur de la Galaxie tenus par les rivaux : environ { $best } au lieu de { $given }.
   *[rival_ships] Vaisseaux des rivaux dans la Galaxie : environ { $best } au lieu de { $given }.
}
reason-position = À la fin du tour, le joueur possède à peu près la même chose ; la différence se voit aux tours suivants.
reason-wins = La partie est gagnée dès ce tour, quelles que soient les cartes cachées.
