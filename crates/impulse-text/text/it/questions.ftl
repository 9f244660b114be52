# Questions, and the chain of cards that led to them. Questions speak to the player who is asked.

ask-choose-home = { $may-keep ->
    [yes] Vuoi scambiare la carta della tua base con una della tua mano? Con quale?
   *[no] Quale carta metti nella tua base?
}
ask-add-to-impulse = Quale carta aggiungi all'Impulso?
ask-use-tech = Vuoi usare una delle tue tecnologie? Quale?
ask-use-impulse-card = Usi { $card } dell'Impulso?
ask-use-plan = Usi il tuo piano adesso o lo rimandi?
ask-use-plan-card = Usi { $card } del tuo piano?
ask-discard-to-limit = Quale carta scarti? Ne hai { $excess ->
    [one] una
   *[other] { $excess }
} di troppo.

wanted-card = carta{ color-adjective }{ size-condition }{ $distinct ->
    [yes] { " " }di un colore non ancora preso
   *[no] { "" }
}
more-to-come = { $left ->
    [1] { "" }
   *[other] { " " }Fino a { $left }.
}
from-where = { $from ->
    [minerals] dai tuoi minerali
    [plan] dal tuo piano
    [deck] dal mazzo
   *[hand] dalla tua mano
}
ask-take-card = Vuoi { $verb ->
    [trade] vendere
    [mine] scavare
    [research] ricercare
    [plan] pianificare
    [refine] raffinare
   *[draw] pescare
} { from-where } una { wanted-card }? Quale?{ more-to-come }
ask-reveal-next = { $hidden ->
    [yes] Peschi la prima carta del mazzo?
   *[no] Riveli la prima carta del mazzo, per { $verb ->
        [trade] venderla
        [mine] scavarla
        [research] ricercarla
        [plan] pianificarla
        [refine] raffinarla
       *[draw] pescarla
    }{ $plain ->
        [yes] { "" }
       *[no] { " " }se è una { wanted-card }
    }?
}{ $left ->
    [1] { "" }
   *[other] { $hidden ->
        [yes] { " " }Puoi pescarne { $left }, una alla volta.
       *[no] { " " }Ti restano { $left } tentativi.
    }
}
ask-take-revealed = È uscita la carta { $card }. { $verb ->
    [plan] La pianifichi
   *[draw] La peschi
} o la scarti?
ask-choose-slot = In quale spazio tecnologia { $may-decline ->
    [yes] vuoi mettere { $card }, se la vuoi?
   *[no] metti { $card }?
}
ask-execute = { $from ->
    [deck] Esegui la prima carta del mazzo (dimensione { $size } o inferiore) oppure una tecnologia?
   *[hand] Vuoi eseguire una carta di dimensione { $size } o inferiore della tua mano, oppure una tecnologia? Quale?
}
ask-pay-for-tech = Quale carta scarti per usare la tecnologia di partenza comune?
ask-move-or-build = Comandi una flotta o costruisci una nave?
ask-build-where = Presso quale carta che occupi costruisci { build-count }?
build-count = { $ship ->
    [transport] { $count ->
        [one] un trasporto
       *[other] fino a { $count } trasporti
    }
    [cruiser] { $count ->
        [one] un incrociatore
       *[other] fino a { $count } incrociatori
    }
   *[any] { $count ->
        [one] una nave
       *[other] fino a { $count } navi
    }
}
ask-build = In quale punto di { $cell } costruisci { build-count }?
ask-choose-target = Verso quale carta { $fleets ->
    [one] va la flotta?
   *[other] vanno le flotte, al massimo { $fleets }?
}
ask-choose-fleet = { $target ->
    [none] { $kind ->
        [transport] Quali trasporti
        [cruiser] Quali incrociatori
       *[any] Quale flotta
    } muovi{ $route ->
        [to_core] , per arrivare al Nucleo del Settore
        [through_unexplored] , attraverso una carta inesplorata
       *[free] { "" }
    }?
   *[some] Vuoi mandare una flotta verso { $target }? Quale?{ $fleets ->
        [1] { "" }
       *[other] { " " }Fino a { $fleets }, una dopo l'altra.
    }
}
ask-send-fleet = Vuoi muovere una flotta? Quale?{ $fleets ->
    [1] { "" }
   *[other] { " " }Fino a { $fleets } vanno verso la stessa carta, una dopo l'altra.
}
ask-choose-ships = Quanti dei tuoi { $kind ->
    [cruiser] incrociatori
   *[transport] trasporti
} su { $place } partono? Al massimo { $most }.
ask-choose-step = Dove { $kind ->
    [cruiser] { $ships ->
        [one] va adesso l'incrociatore
       *[other] vanno adesso i { $ships } incrociatori
    }
   *[transport] { $ships ->
        [one] va adesso il trasporto
       *[other] vanno adesso i { $ships } trasporti
    }
} su { $place }? { $moves-left ->
    [1] Resta una mossa.
   *[other] Restano { $moves-left } mosse.
}
ask-place-explored = Quale carta metti scoperta su { $cell }, che hai esplorato?
ask-activate = Attivi { $card } su { $cell }, dove { $moved ->
    [0] sono arrivati i tuoi trasporti
    [one] è arrivato il tuo trasporto
   *[other] sono arrivati i tuoi { $moved } trasporti
}?
ask-activate-core = Vuoi attivare il Nucleo del Settore? Con quale colore?
ask-sabotage-where = { $target ->
    [transport] Su quali trasporti nemici
    [cruiser] Su quali incrociatori nemici
   *[any] Su quale flotta nemica
} sganci { $bombs ->
    [one] una bomba
   *[other] fino a { $bombs } bombe
}?
ask-sabotage-whom = Di chi sono i trasporti su { $cell } che bombardi?
ask-drop-bomb = Sganci { $left ->
    [one] l'ultima bomba
   *[other] la prossima di { $left } bombe
} su { $victim } in { $place }?
ask-reinforce = Vuoi mettere una carta coperta come rinforzo, { $attacking ->
    [yes] in attacco
   *[no] in difesa
} su { $gate }? Quale?
ask-give-to-deck = Mazzo e scarti sono vuoti: quale carta scarti? { $left ->
    [one] Ne devi una.
   *[other] Ne devi { $left }.
}

asked-of = { $who }: { $question }
nothing-asked = Non c'è nulla da decidere.

# The chain: what is being performed, and how it came to that.

chain-impulse = carta dell'Impulso { $card }: { action-name }
chain-plan = carta del piano { $card }: { action-name }
chain-tech = { $tech ->
    [card] tecnologia: { tech-name }
   *[other] { tech-name }
}
chain-arrival = arrivo su { $cell }, { $card }: { action-name }
chain-core = arrivo al Nucleo del Settore
chain-executed = eseguita { $card }: { action-name }
chain-executed-tech = { $tech ->
    [card] tecnologia eseguita: { tech-name }
   *[other] eseguita la { tech-name }
}
chain-arrow = { " " }→{ " " }

boost-gems = { $gems } { gem-noun }{ $boost-color ->
    [red] { $gems ->
        [one] { " " }rossa
       *[other] { " " }rosse
    }
    [green] { $gems ->
        [one] { " " }verde
       *[other] { " " }verdi
    }
    [blue] { " " }blu
    [yellow] { $gems ->
        [one] { " " }gialla
       *[other] { " " }gialle
    }
   *[any] { "" }
}
gem-noun = { $gems ->
    [one] gemma
   *[other] gemme
}
boost-transports = { $transports ->
    [one] { $transports } trasporto
   *[other] { $transports } trasporti
}
boost-sum = { $number } = { $printed } + { $boost } da { $from ->
    [gems] { boost-gems }
    [transports] { boost-transports }
   *[both] { boost-gems } e { boost-transports }
}
chain-with-sum = { $link } ({ $sum })
