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
    [points] Punti a fine turno: circa { $best } invece di { $given }.
    [gates] Portali del Nucleo del Settore: circa { $best } invece di { $given }.
    [ships] Navi proprie sulla mappa: circa { $best } invece di { $given }.
    [gems] Gemme: circa { $best } invece di { $given }.
    [techs] Tecnologie ricercate: circa { $best } invece di { $given }.
    [planned] Carte nel piano: circa { $best } invece di { $given }.
    [cards] Carte in mano: circa { $best } invece di { $given }.
    [rival_points] Punti del rivale messo meglio: circa { $best } invece di { $given }.
    [rival_gates] Portali del Nucleo del Settore dei rivali: circa { $best } invece di { $given }.
   *[rival_ships] Navi dei rivali sulla mappa: circa { $best } invece di { $given }.
}
reason-position = A fine turno il giocatore ha più o meno le stesse cose; la differenza si vede nei turni successivi.
reason-wins = Vince la partita in questo turno, qualunque siano le carte nascoste.
