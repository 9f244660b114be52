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
    [points] Environ { $best } points à la fin du tour au lieu de { $given }.
    [gates] Environ { $best } portails du Cœur de la Galaxie au lieu de { $given }.
    [ships] Environ { $best } vaisseaux dans la Galaxie au lieu de { $given }.
    [gems] Environ { $best } gemmes au lieu de { $given }.
    [techs] Environ { $best } technologies développées au lieu de { $given }.
    [planned] Environ { $best } cartes dans le plan au lieu de { $given }.
    [cards] Environ { $best } cartes en main au lieu de { $given }.
    [rival_points] Le rival le mieux placé aurait environ { $best } points au lieu de { $given }.
    [rival_gates] Les rivaux tiendraient environ { $best } portails du Cœur de la Galaxie au lieu de { $given }.
   *[rival_ships] Les rivaux auraient environ { $best } vaisseaux dans la Galaxie au lieu de { $given }.
}
reason-position = À la fin du tour, le joueur possède à peu près la même chose ; la meilleure place dans la Galaxie paie plus tard.
reason-wins = La partie est gagnée dès ce tour, quelles que soient les cartes cachées.
