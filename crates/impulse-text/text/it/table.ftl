# Labels of the table, drawn as text or as a picture.

player-name = Giocatore { $number }
player-you = Tu
player-with-race = { $name } ({ $race })
player-with-team = { $name } ({ $race }, squadra { $team })
table-turn = Turno { $turn }, { $who }: { step-name }
step-name = { $step ->
    [homes] si scelgono le basi
    [add] si aggiunge una carta all'Impulso
    [tech] si può usare una tecnologia
    [tech_used] si usa una tecnologia
    [impulse] si percorre l'Impulso
    [plan] si usa o si rimanda il piano
    [plan_cards] si percorre il piano
    [gates] i portali del Nucleo del Settore danno punti
    [draw] si pescano carte
    [discard] si riduce la mano al limite
   *[trim] si accorcia l'Impulso
}
table-before = Prima del primo turno: si scelgono le basi
table-over = La partita è finita. Vince { $who }{ $reason ->
    [elimination] : non è rimasto nessun altro
   *[points] { " " }con gli ultimi punti ottenuti { point-source }
}.
label-and-text = { $label }: { $text }
label-impulse = Impulso
label-impulse-of-team = Impulso della squadra { $team }
label-empty = vuoto
label-deck = Mazzo { $cards }
label-discard = scarti { $cards }
label-home = base
label-core = NUCLEO
label-gap = (senza carta)
label-points = { $points ->
    [one] 1 punto
   *[other] { $points } punti
}
label-gems = gemme
label-reserve = riserva { $ships }
label-hand = mano { $cards }
label-techs = tech
label-minerals = minerali
label-plan = piano
label-plan-in-use = piano in uso
label-cards = carte
label-eliminated = fuori dal gioco
label-executing = In esecuzione: { $cards }
table-battle = Battaglia su { $gate }: { $attacker } attacca con { $attackers ->
    [one] { $attackers } incrociatore
   *[other] { $attackers } incrociatori
}, { $defender } difende con { $defenders }.
table-battle-cards = Carte coperte: attaccante { $attacker-placed }, difensore { $defender-placed }. Icone: attaccante { $attacker-icons }, difensore { $defender-icons }.
table-journey = In viaggio: { fleet-phrase }, { $path }.
table-convoy = In attesa di partire: { $fleets }.
convoy-fleet = { fleet-phrase } su { $place }
table-legend = p1x2: due navi del giocatore 1, trasporti su una carta, incrociatori su un portale (/, \ oppure --). ????: carta coperta.
picture-title = Impulse: il tavolo
picture-more = +{ $count }
label-transports-key = trasporti sulle carte
label-cruisers-key = incrociatori sui portali
