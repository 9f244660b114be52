# What the coach says.

# A fleet that is sent: $answer says where, and what that does.
coach-fleet = { $kind ->
    [transport] { $ships ->
        [one] Il trasporto su { $from }: { $answer }
       *[other] { $ships } trasporti su { $from }: { $answer }
    }
   *[cruiser] { $ships ->
        [one] L'incrociatore su { $from }: { $answer }
       *[other] { $ships } incrociatori su { $from }: { $answer }
    }
}
coach-chance = { $level ->
    [won] Vittoria quasi certa ({ $percent }%)
    [high] Ottime probabilità di vincere ({ $percent }%)
    [good] Buone probabilità di vincere ({ $percent }%)
    [fair] Discrete probabilità di vincere ({ $percent }%)
    [low] Scarse probabilità di vincere ({ $percent }%)
   *[slim] Pochissime probabilità di vincere ({ $percent }%)
}

# Why: what the answer brings.
coach-gain = { $what ->
    [win] Così vinci la partita.
    [points] { $count ->
        [one] Dà un punto.
       *[other] Dà { $count } punti.
    }
    [gates] { $count ->
        [one] Tieni un portale in più del Nucleo del Settore, che dà punti ogni turno.
       *[other] Tieni { $count } portali in più del Nucleo del Settore, che danno punti ogni turno.
    }
    [destroys] { $count ->
        [one] Distrugge una nave nemica.
       *[other] Distrugge { $count } navi nemiche.
    }
    [ships] { $count ->
        [one] Porti una nave in più sulla mappa.
       *[other] Porti { $count } navi in più sulla mappa.
    }
    [techs] Una tecnologia tutta tua lavora per te ogni turno.
    [pairs] Due gemme di un colore rendono più forti per te tutte le carte di quel colore.
    [planned] { $count ->
        [one] Una carta pianificata lavora solo per te.
       *[other] { $count } carte pianificate lavorano solo per te.
    }
    [gems] Porta gemme: con due dello stesso colore, le carte di quel colore diventano più forti.
    [cards] { $count ->
        [one] Ti ritrovi con una carta in più in mano.
       *[other] Ti ritrovi con { $count } carte in più in mano.
    }
   *[explores] Esplori: la carta che si trova lì va nella tua mano.
}
# Why this card is added: what it does for the one who adds it, and for everybody after.
coach-add = { $kind ->
    [stronger] Le tue gemme la rendono più forte per te che per gli altri.
    [command] Ti fa muovere subito, prima degli altri.
    [build] Più navi fin dall'inizio aiutano per tutta la partita.
    [mine] Le gemme rendono più forti le tue carte per il resto della partita.
    [refine] Trasforma le tue gemme in punti.
    [research] Una tecnologia tutta tua lavora per te ogni turno.
    [trade] Trasforma carte della tua mano in punti.
    [draw] Più carte ti danno più scelta.
    [plan] Ciò che pianifichi lavora solo per te.
    [execute] Ti fa usare una carta o una tecnologia in più.
   *[sabotage] Colpisce le navi degli altri, e la usi prima tu.
}
coach-why = { $why ->
    [home] Chi arriva alla tua base usa quella carta, e di solito sei tu.
    [save-cards] Altre carte cambierebbero poco, e così le tieni.
    [strengthen] Rende più forte la tua parte, o almeno così sembra.
    [place] Resta lì per tutti, e questa agli altri dà poco.
    [place-landing] Ci arrivano i tuoi trasporti, quindi la usi subito.
    [land] Arrivando lì puoi usare quella carta.
    [slot] L'altra tecnologia per te vale di più.
    [pay] È la carta che ti serve meno.
    [delay] Un piano più lungo fa di più in una volta sola.
    [nothing-better] Adesso nient'altro qui ti aiuterebbe abbastanza.
    [position] Porta le tue navi in una posizione migliore.
   *[useful] Ti aiuta più che farne a meno.
}

# What somebody did in the turn before yours.
coach-deeds = { $who } ha{ $added ->
    [yes] { " " }aggiunto { $card } e poi
   *[no] { "" }
} { $what ->
    [yours] distrutto { $count ->
        [one] una tua nave
       *[other] { $count } tue navi
    }: occhio a quegli incrociatori.
    [destroyed] distrutto { $count ->
        [one] una nave.
       *[other] { $count } navi.
    }
    [points] ottenuto { $count ->
        [one] un punto.
       *[other] { $count } punti.
    }
    [core] mandato navi al Nucleo del Settore, dove ci sono i punti.
    [built] costruito { $count ->
        [one] una nave.
       *[other] { $count } navi.
    }
    [explored] esplorato la mappa.
    [researched] ricercato una tecnologia.
    [mined] scavato gemme.
    [planned] preparato il suo piano.
    [moved] mosso navi.
   *[little] fatto poco.
}
