# Answers: what an action means when it answers the present question. Short, without a full stop.

answer-home = metti { $card }
answer-keep-home = tieni la carta della base che c'è
answer-add = aggiungi { $card }
answer-use-tech = usa a { $slot ->
    [left] sinistra
   *[right] destra
}: { tech-name }
slot-name = { $slot ->
    [left] sinistro
   *[right] destro
}
answer-no-tech = non usare tecnologie
answer-use = usala
answer-skip = saltala
answer-use-plan = usa il piano
answer-delay-plan = rimanda il piano
answer-discard = scarta { $card }
answer-take = { $verb ->
    [trade] vendi { $card } per { $points ->
        [one] 1 punto
       *[other] { $points } punti
    }
    [mine] scava { $card }
    [research] ricerca { $card }
    [plan] pianifica { $card }
    [refine] raffina { $card } per { $points ->
        [one] 1 punto
       *[other] { $points } punti
    }
   *[draw] pesca { $card }
}
answer-take-none = { $verb ->
    [trade] non vendere nessuna carta
    [mine] non scavare nessuna carta
    [research] non ricercare nessuna carta
    [plan] non pianificare nessuna carta
    [refine] non raffinare nessun minerale
   *[draw] non pescare nessuna carta
}
answer-leave-deck = non prendere nulla dal mazzo
answer-draw = pesca una carta
answer-reveal = rivela la prima carta
answer-slot = mettila nello spazio { slot-name }, al posto di: { tech-name }
answer-decline = rifiutala e scartala
answer-execute-card = esegui { $card }
answer-execute-tech = esegui a { $slot ->
    [left] sinistra
   *[right] destra
}: { tech-name }
answer-execute-nothing = non eseguire nulla
answer-do-not-pay = rinuncia a usare la tecnologia
answer-move = comanda una flotta
answer-build = costruisci una nave
answer-neither = nessuna delle due
answer-build-at = costruisci presso { $cell }
answer-build-nothing = non costruire nulla
answer-build-transport = costruisci un trasporto su { $cell }
answer-build-cruiser = costruisci un incrociatore su { $gate }
answer-no-more-here = non costruire altro presso { $cell }
answer-target = mandale verso { $cell }
answer-send-none = non mandare flotte
answer-fleet = { $kind ->
    [cruiser] { $ships ->
        [one] l'incrociatore
       *[other] i { fleet-phrase }
    }
   *[transport] { $ships ->
        [one] il trasporto
       *[other] i { fleet-phrase }
    }
} su { $place }
answer-move-none = non muovere flotte
fleet-phrase = { $kind ->
    [cruiser] { $ships ->
        [one] { $ships } incrociatore
       *[other] { $ships } incrociatori
    }
   *[transport] { $ships ->
        [one] { $ships } trasporto
       *[other] { $ships } trasporti
    }
}
answer-no-fleet = nessun'altra flotta
answer-ships = { fleet-phrase }
answer-step-cell = vai su { $cell }{ $explores ->
    [yes] { " " }ed esplorala
   *[no] { "" }
}
answer-step-gate = vai su { $gate } attraverso { $crossed }{ $explores ->
    [yes] , esplorando { $crossed }
   *[no] { "" }
}{ $attacks ->
    [yes] , attaccando { fleet-phrase } di { $enemy }
   *[no] { "" }
}
answer-stop-here = fermati lì
answer-place = metti { $card } su { $cell }
answer-activate = attivala
answer-do-not-activate = non attivare
answer-core-color = { color-name }: { $points ->
    [one] 1 punto
   *[other] { $points } punti
}
answer-bomb-cell = i trasporti su { $cell }
answer-bomb-fleet = { fleet-phrase } di { $enemy } su { $place }
answer-bomb-nobody = non bombardare nessuno
answer-drop-bomb = sganciala
answer-stop-bombing = non sganciarne altre
answer-reinforce = metti { $card } coperta: { $counts ->
    [yes] vale, { $icons ->
        [one] 1 icona
       *[other] { $icons } icone
    }
   *[no] è un bluff
}
answer-lay-no-more = non metterne altre
