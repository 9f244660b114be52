# Events: what happened, one sentence each. { $who } is the player who acts and stands first wherever it can: a story
# leaves it out where the heading names the player already. $card is a card's short name, or $count of them where
# several events are told together; where the card is secret, $known is no. What is said to the player who acts is the
# attribute .you; $yours is yes where it was done to the reader.
#
# Events are told in the past ("ha pescato", "hai pescato"): in the present, what is said to the reader would look like
# an order.

event-home-chosen = { $known ->
    [yes] { $who } ha scelto { $card } come carta della base, coperta.
   *[no] { $who } ha scelto una carta della base, coperta.
}
    .you = { $known ->
        [yes] Hai scelto { $card } come carta della base, coperta.
       *[no] Hai scelto una carta della base, coperta.
    }
event-home-revealed = { $who } ha { $card } come carta della base su { $cell }.
    .you = Hai { $card } come carta della base su { $cell }.
event-turn-began = Turno { $turn }, { $who }
    .you = Turno { $turn }, tocca a te
event-added = { $who } ha aggiunto { $card } all'Impulso.
    .you = Hai aggiunto { $card } all'Impulso.
event-performed-impulse = { $who } ha usato { $card } dell'Impulso: { $text }{ $boosted ->
    [yes] { " " }({ $sum })
   *[no] { "" }
}
    .you = Hai usato { $card } dell'Impulso: { $text }{ $boosted ->
        [yes] { " " }({ $sum })
       *[no] { "" }
    }
event-performed-plan = { $who } ha usato { $card } del piano: { $text }{ $boosted ->
    [yes] { " " }({ $sum })
   *[no] { "" }
}
    .you = Hai usato { $card } del piano: { $text }{ $boosted ->
        [yes] { " " }({ $sum })
       *[no] { "" }
    }
the-tech = { $tech ->
    [common] la tecnologia di partenza comune
    [unique] la tecnologia di partenza unica ({ $race })
    [card] la tecnologia { $card }
   *[none] nulla
}
event-performed-tech = { $who } ha usato { the-tech }: { $text }{ $boosted ->
    [yes] { " " }({ $sum })
   *[no] { "" }
}
    .you = Hai usato { the-tech }: { $text }{ $boosted ->
        [yes] { " " }({ $sum })
       *[no] { "" }
    }
event-performed-arrival = { $who } ha attivato { $card } su { $cell }: { $text }{ $boosted ->
    [yes] { " " }({ $sum })
   *[no] { "" }
}
    .you = Hai attivato { $card } su { $cell }: { $text }{ $boosted ->
        [yes] { " " }({ $sum })
       *[no] { "" }
    }
event-performed-core = { $who } ha attivato il Nucleo del Settore{ $boosted ->
    [yes] { " " }({ $sum })
   *[no] { "" }
}.
    .you = Hai attivato il Nucleo del Settore{ $boosted ->
        [yes] { " " }({ $sum })
       *[no] { "" }
    }.
event-performed-executed = { $who } ha eseguito { $card }: { $text }{ $boosted ->
    [yes] { " " }({ $sum })
   *[no] { "" }
}
    .you = Hai eseguito { $card }: { $text }{ $boosted ->
        [yes] { " " }({ $sum })
       *[no] { "" }
    }
event-performed-executed-tech = { $who } ha eseguito { the-tech }: { $text }{ $boosted ->
    [yes] { " " }({ $sum })
   *[no] { "" }
}
    .you = Hai eseguito { the-tech }: { $text }{ $boosted ->
        [yes] { " " }({ $sum })
       *[no] { "" }
    }
event-skipped = { $count ->
    [1] { $who } non ha usato { $card }.
   *[other] { $who } non ha usato né { $card }.
}
    .you = { $count ->
        [1] Non hai usato { $card }.
       *[other] Non hai usato né { $card }.
    }
event-skipped-arrival = { $who } non ha attivato { $card } su { $cell }.
    .you = Non hai attivato { $card } su { $cell }.
event-idle = { $count ->
    [1] { $who } non ha potuto fare nulla con { $card }.
   *[other] { $who } non ha potuto usare né { $card }.
}
    .you = { $count ->
        [1] Non hai potuto fare nulla con { $card }.
       *[other] Non hai potuto usare né { $card }.
    }
event-idle-arrival = { $who } non ha potuto fare nulla con { $card } su { $cell }.
    .you = Non hai potuto fare nulla con { $card } su { $cell }.
event-no-tech = { $who } non ha usato tecnologie.
    .you = Non hai usato tecnologie.
event-plan-used = { $who } ha usato il piano.
    .you = Hai usato il piano.
event-plan-delayed = { $who } ha rimandato il piano.
    .you = Hai rimandato il piano.
event-plan-discarded = { $who } ha scartato il piano usato.
    .you = Hai scartato il piano usato.
event-drew = { $known ->
    [yes] { $who } ha pescato { $card }.
   *[no] { $who } ha pescato una carta.
}
    .you = { $known ->
        [yes] Hai pescato { $card }.
       *[no] Hai pescato una carta.
    }
event-drew-several = { $known ->
    [yes] { $who } ha pescato { $card }.
   *[no] { $who } ha pescato { $count } carte.
}
    .you = { $known ->
        [yes] Hai pescato { $card }.
       *[no] Hai pescato { $count } carte.
    }
event-revealed = { $fits ->
    [yes] { $who } ha rivelato { $card }: va bene.
   *[no] { $who } ha rivelato { $card }: non va bene e viene scartata.
}
    .you = { $fits ->
        [yes] Hai rivelato { $card }: va bene.
       *[no] Hai rivelato { $card }: non va bene e viene scartata.
    }
event-took = { $who } ha preso in mano { $card }.
    .you = Hai preso in mano { $card }.
event-discarded = { $who } ha scartato { $card }.
    .you = Hai scartato { $card }.
event-traded = { $who } ha venduto { $card }.
    .you = Hai venduto { $card }.
event-mined = { $who } ha scavato { $card }.
    .you = Hai scavato { $card }.
event-mined-unseen = { $who } ha scavato dalla mano una carta { $color ->
    [red] rossa
    [green] verde
    [blue] blu
   *[yellow] gialla
} di dimensione { $size }.
    .you = Hai scavato dalla mano una carta { $color ->
        [red] rossa
        [green] verde
        [blue] blu
       *[yellow] gialla
    } di dimensione { $size }.
event-refined = { $who } ha raffinato { $card }.
    .you = Hai raffinato { $card }.
event-planned = { $who } ha pianificato { $card }.
    .you = Hai pianificato { $card }.
event-researched = { $who } ha ricercato { $researched } nello spazio { slot-name }, al posto di: { tech-name }.
    .you = Hai ricercato { $researched } nello spazio { slot-name }, al posto di: { tech-name }.
event-scored = { $who } ha ottenuto { $points ->
    [one] 1 punto
   *[other] { $points } punti
} { point-source }: { $total } in tutto.
    .you = Hai ottenuto { $points ->
        [one] 1 punto
       *[other] { $points } punti
    } { point-source }: { $total } in tutto.
point-source = { $source ->
    [core_gates] per i portali del Nucleo del Settore
    [core_activation] al Nucleo del Settore
    [trade] con la vendita
    [refine] con la raffinazione
    [battle] per la battaglia
    [ships] per le navi distrutte
   *[sabotage] con il sabotaggio
}
event-core-color = { $who } ha scelto il { color-name } per il Nucleo del Settore.
    .you = Hai scelto il { color-name } per il Nucleo del Settore.
event-built = { $who } ha costruito { $kind ->
    [cruiser] un incrociatore
   *[transport] un trasporto
} su { $place }.
    .you = Hai costruito { $kind ->
        [cruiser] un incrociatore
       *[transport] un trasporto
    } su { $place }.
event-targeted = { $who } ha indicato { $cell } come destinazione di tutte le flotte.
    .you = Hai indicato { $cell } come destinazione di tutte le flotte.
event-moved = { $who } ha mosso { fleet-phrase } da { $from } a { $to }.
    .you = Hai mosso { fleet-phrase } da { $from } a { $to }.
event-moved-path = { $who } ha mosso { fleet-phrase }: { $path }.
    .you = Hai mosso { fleet-phrase }: { $path }.
path-arrow = { " " }→{ " " }
event-explored = { $known ->
    [yes] { $who } ha esplorato { $cell } e preso in mano { $card }.
   *[no] { $who } ha esplorato { $cell } e preso in mano la sua carta.
}
    .you = { $known ->
        [yes] Hai esplorato { $cell } e preso in mano { $card }.
       *[no] Hai esplorato { $cell } e preso in mano la sua carta.
    }
event-placed = { $who } ha messo { $card } su { $cell }.
    .you = Hai messo { $card } su { $cell }.
event-destroyed = { $who } ha distrutto { $yours ->
    [yes] { $ships ->
        [one] un tuo { $kind ->
            [cruiser] incrociatore
           *[transport] trasporto
        }
       *[other] { $ships } tuoi { ship-kind }
    }
   *[no] { fleet-phrase } di { $owner }
} su { $place }.
    .you = Hai distrutto { $yours ->
        [yes] { $ships ->
            [one] un tuo { $kind ->
                [cruiser] incrociatore
               *[transport] trasporto
            }
           *[other] { $ships } tuoi { ship-kind }
        }
       *[no] { fleet-phrase } di { $owner }
    } su { $place }.
event-battle-began = { $who } { $yours ->
    [yes] ti ha attaccato
   *[no] ha attaccato { $defender }
} su { $gate } con { $attackers ->
    [one] { $attackers } incrociatore
   *[other] { $attackers } incrociatori
} contro { $defenders }.
    .you = Hai attaccato { $defender } su { $gate } con { $attackers ->
        [one] { $attackers } incrociatore
       *[other] { $attackers } incrociatori
    } contro { $defenders }.
event-reinforced = { $known ->
    [yes] { $who } ha messo { $card } coperta.
   *[no] { $who } ha messo una carta coperta.
}
    .you = { $known ->
        [yes] Hai messo { $card } coperta.
       *[no] Hai messo una carta coperta.
    }
event-reinforced-several = { $known ->
    [yes] { $who } ha messo coperte { $card }.
   *[no] { $who } ha messo { $count } carte coperte.
}
    .you = { $known ->
        [yes] Hai messo coperte { $card }.
       *[no] Hai messo { $count } carte coperte.
    }
event-reinforcements-shown = { $counts ->
    [yes] { $who } ha rivelato { $card }: valgono { $icons ->
        [one] 1 icona
       *[other] { $icons } icone
    }.
   *[no] { $who } ha rivelato { $card }: sono bluff.
}
    .you = { $counts ->
        [yes] Hai rivelato { $card }: valgono { $icons ->
            [one] 1 icona
           *[other] { $icons } icone
        }.
       *[no] Hai rivelato { $card }: sono bluff.
    }
event-battle-cards = { $who } ha rivelato { $card } dal mazzo: { $icons ->
    [one] 1 icona
   *[other] { $icons } icone
}.
    .you = Hai rivelato { $card } dal mazzo: { $icons ->
        [one] 1 icona
       *[other] { $icons } icone
    }.
event-reinforcement-shown = { $counts ->
    [yes] { $who } ha rivelato { $card }: vale { $icons ->
        [one] 1 icona
       *[other] { $icons } icone
    }.
   *[no] { $who } ha rivelato { $card }: è un bluff.
}
    .you = { $counts ->
        [yes] Hai rivelato { $card }: vale { $icons ->
            [one] 1 icona
           *[other] { $icons } icone
        }.
       *[no] Hai rivelato { $card }: è un bluff.
    }
event-battle-card = { $who } ha rivelato { $card } dal mazzo: { $icons ->
    [one] 1 icona
   *[other] { $icons } icone
}.
    .you = Hai rivelato { $card } dal mazzo: { $icons ->
        [one] 1 icona
       *[other] { $icons } icone
    }.
event-battle-won = { $who } ha vinto la battaglia: { $attacker-icons } in attacco contro { $defender-icons } in difesa.
    .you = Hai vinto la battaglia: { $attacker-icons } in attacco contro { $defender-icons } in difesa.
ship-kind = { $kind ->
    [cruiser] incrociatori
   *[transport] trasporti
}
event-sabotaged = { $who } ha preso di mira { $yours ->
    [yes] i tuoi { ship-kind }
   *[no] { $kind ->
        [cruiser] gli incrociatori
       *[transport] i trasporti
    } di { $victim }
} su { $place }: { $bombs ->
    [one] 1 bomba
   *[other] fino a { $bombs } bombe
}.
    .you = Hai preso di mira { $kind ->
        [cruiser] gli incrociatori
       *[transport] i trasporti
    } di { $victim } su { $place }: { $bombs ->
        [one] 1 bomba
       *[other] fino a { $bombs } bombe
    }.
event-bomb = { $hits ->
    [yes] { $who } ha rivelato { $card }: colpo a segno.
   *[no] { $who } ha rivelato { $card }: colpo a vuoto.
}
    .you = { $hits ->
        [yes] Hai rivelato { $card }: colpo a segno.
       *[no] Hai rivelato { $card }: colpo a vuoto.
    }
event-trimmed = La carta { $card } lascia l'Impulso.
event-shuffled = Gli scarti sono stati rimescolati: il mazzo ha { $cards ->
    [one] 1 carta
   *[other] { $cards } carte
}.
event-deck-empty = Mazzo e scarti sono vuoti: tutti scartano due carte, che vengono mescolate.
event-eliminated = { $who } non ha più navi ed esce dal gioco.
    .you = Non hai più navi ed esci dal gioco.
event-ended = { $reason ->
    [elimination] La partita è finita: vince { $who }, perché non è rimasto nessun altro.
   *[points] La partita è finita: { $who } arriva a venti punti, gli ultimi { point-source }, e vince.
}
    .you = { $reason ->
        [elimination] La partita è finita: hai vinto, perché non è rimasto nessun altro.
       *[points] La partita è finita: arrivi a venti punti, gli ultimi { point-source }, e vinci.
    }

# Lines that only a story has.

story-homes = La scelta delle basi
story-scores = Punti: { $scores }.
story-score = { $who } { $points }
story-nothing = Senza alcun effetto.
story-end = Fine
story-team = Vince la squadra di { $who }: { $members }.
list-and = { $first } e { $last }
list-or = { $first } o { $last }
list-comma = ,{ " " }
list-semicolon = ;{ " " }
# Cards that were not used: in "does not use A, B or C".
list-nor = { $first } né { $last }
list-nor-comma = { " " }né{ " " }
