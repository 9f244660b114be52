# The list of answers, and what each would bring: `asking.rs` and `foresight.rs`.

asking-put-back = { $kind ->
    [cruiser] { $ships ->
        [one] Lascia l'incrociatore su { $place }
       *[other] Lascia gli incrociatori su { $place }
    }
   *[transport] { $ships ->
        [one] Lascia il trasporto su { $place }
       *[other] Lascia i trasporti su { $place }
    }
}
asking-done = { $cards ->
    [one] Fatto: 1 carta
   *[other] Fatto: { $cards } carte
}
asking-all = { $cards ->
    [2] Tutte e due
   *[other] Tutte e { $cards }
}
asking-detours = Percorso più lungo
asking-way = { $straight ->
    [yes] Diritto verso { $place }
   *[no] Verso { $place } per { $cells }
}
asking-note-on = su { $card }
asking-note-bombs = circa { $ships ->
    [1] 1 nave distrutta
   *[other] { $ships } navi distrutte
}
asking-note-gems = { gems-phrase } in tutto
asking-note-patrols = controlla { $card } e { $other }
asking-note-core-gate = 1 punto a turno al Nucleo
asking-note-reach = { $core ->
    [yes] può raggiungere il Nucleo
   *[no] { $attacks ->
        [yes] può attaccare
       *[no] può raggiungere { $places ->
            [one] 1 luogo
           *[other] { $places } luoghi
        }
    }
}
asking-bare-place = { $core ->
    [yes] il Nucleo del Settore
   *[no] { $cell } (inesplorata)
}
asking-where = Dove { $kind ->
    [cruiser] { $ships ->
        [one] va l'incrociatore
       *[other] vanno i { $ships } incrociatori
    }
   *[transport] { $ships ->
        [one] va il trasporto
       *[other] vanno i { $ships } trasporti
    }
} su { $place }?
asking-which-path = Per quale percorso verso { $place }?
asking-go = Vai su { $place }
asking-foresee-battle = Questa battaglia la vinci circa { $chance } volte su 100.
asking-foresee-points = { $exact ->
    [yes] { $high ->
        [one] 1 punto
       *[other] { $high } punti
    } subito.
   *[no] { $low ->
        [0] Fino a { $high ->
            [one] 1 punto
           *[other] { $high } punti
        }
        [one] Da 1 a { $high } punti
       *[other] Da { $low } a { $high } punti
    } subito.
}
asking-foresee-lost = Perdi circa { $ships ->
    [1] 1 nave
   *[other] { $ships } navi
}.
asking-foresee-destroyed = Distruggi circa { $ships ->
    [1] 1 nave nemica
   *[other] { $ships } navi nemiche
}.
# What a path does: $long is yes for a sentence, no for a few words in the list.
asking-explores = { $long ->
    [yes] Lungo il percorso: esplora { $cells }.
   *[no] esplora { $cells }
}
asking-fights = combatte contro { $ships ->
    [one] 1 incrociatore
   *[other] { $ships } incrociatori
}: { $chance ->
    [0] meno del 10%
    [100] più del 90%
   *[other] circa { $chance }%
}
asking-attacks = attacca { $ships ->
    [one] 1 incrociatore
   *[other] { $ships } incrociatori
} di { $who }{ $long ->
    [yes] { " " }su { $place }.
   *[no] { "" }
}
asking-destroys = distrugge { $ships ->
    [one] 1 trasporto
   *[other] { $ships } trasporti
} di { $who }{ $long ->
    [yes] { " " }su { $place }.
   *[no] { "" }
}
asking-destroys-if-won = { $long ->
    [yes] Se vinci: distrugge anche
   *[no] se vince, distrugge
} { $ships ->
    [one] 1 trasporto
   *[other] { $ships } trasporti
} di { $who }{ $long ->
    [yes] { " " }su { $place }.
   *[no] { "" }
}
asking-exposes = { $long ->
    [yes] Lascia senza difesa { $ships ->
        [one] il tuo trasporto
       *[other] i tuoi { $ships } trasporti
    } su { $place }.
   *[no] lascia senza difesa i trasporti su { $place }
}
asking-activates = { $long ->
    [yes] Poi puoi attivare { $card }: { $text }
   *[no] attiva { $card }
}
asking-core = { $long ->
    [yes] Poi puoi attivare il Nucleo del Settore.
   *[no] attiva il Nucleo{ $points ->
        [0] { "" }
        [one] , 1 punto
       *[other] , { $points } punti
    }
}
asking-unknown = { $long ->
    [yes] Poi puoi attivare la carta che metti lì.
   *[no] attiva la carta che metti lì
}
asking-cruisers-only = solo incrociatori: un nemico la controlla
# $again is yes if nobody but you can use the card, some turns later.
asking-shared = { $again ->
    [yes] Potrai usarla di nuovo: { $text }
   *[no] { $count ->
        [1] Dopo di te potrà usarla { $who }: { $text }
       *[other] Dopo di te potranno usarla { $who }: { $text }
    }
}
asking-shared-again = di nuovo tu
asking-shared-often = { $who } ({ $times } volte)

# Why something cannot be chosen.
asking-too-far = { $place } dista più di { $moves ->
    [one] 1 mossa
   *[other] { $moves } mosse
} da { $from }
asking-out-of-reach = { $reason } (regola { $rule })
asking-idle-tech = { $tech }: adesso non può fare nulla, perché { $why } (regola { $rule })
asking-why-idle = { $what ->
    [empty] lo spazio è vuoto
    [no-hand] la tua mano è vuota
    [hand] nessuna carta della tua mano va bene
    [minerals] nessuno dei tuoi minerali va bene
    [plan] il tuo piano non ha carte adatte
    [command] nessuna delle tue flotte può muoversi così
    [reserve] tutte le tue navi sono sulla mappa
    [build] non c'è posto per costruire
    [sabotage] nessuna flotta nemica è a portata
   *[other] non cambierebbe nulla
}
