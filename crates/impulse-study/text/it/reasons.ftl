# Why a decision was costly: `reasons.rs`.

reason-fleet = mandare { $kind ->
    [cruiser] { $ships ->
        [one] 1 incrociatore
       *[other] { $ships } incrociatori
    }
   *[transport] { $ships ->
        [one] 1 trasporto
       *[other] { $ships } trasporti
    }
} da { $from } a { $to }
reason-use-card = usare { $card }
reason-skip-card = saltare { $card }
reason-chance = Probabilità di vincere: { $best }% invece di { $given }%.
# What the player would have at the end of the turn.
reason-holding = { $what ->
    [points] Circa { $best } punti a fine turno invece di { $given }.
    [gates] Circa { $best } portali del Nucleo del Settore invece di { $given }.
    [ships] Circa { $best } navi proprie sulla mappa invece di { $given }.
    [gems] Circa { $best } gemme invece di { $given }.
    [techs] Circa { $best } tecnologie ricercate invece di { $given }.
    [planned] Circa { $best } carte nel piano invece di { $given }.
    [cards] Circa { $best } carte in mano invece di { $given }.
    [rival_points] Il rivale messo meglio avrebbe circa { $best } punti invece di { $given }.
    [rival_gates] I rivali terrebbero circa { $best } portali del Nucleo del Settore invece di { $given }.
   *[rival_ships] I rivali avrebbero circa { $best } navi sulla mappa invece di { $given }.
}
reason-position = A fine turno il giocatore ha più o meno le stesse cose; la posizione migliore sulla mappa si fa sentire più tardi.
reason-wins = Vince la partita in questo turno, qualunque siano le carte nascoste.
