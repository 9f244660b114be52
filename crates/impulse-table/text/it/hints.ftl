# Hints for a first game: what matters at the present question, in one or two short sentences.

hint-home-is-on-the-map = La tua base è sulla mappa: i trasporti che vi arrivano la attivano, di chiunque siano.
hint-keep-what-you-will-use = Le carte che tieni sono la tua mano per il primo turno.
hint-shared-card-serves-others = { $turns ->
    [one] La carta la usi prima tu; poi resta sull'Impulso per un altro turno.
   *[other] La carta la usi prima tu; poi resta sull'Impulso per altri { $turns } turni. Aggiungi quella che serve di più a te.
}
hint-share-what-you-boost = Le tue gemme potenziano { $card }: per te il suo numero è { $number }.
hint-one-tech-each-turn = Ogni turno puoi usare una delle tue due tecnologie, prima dell'Impulso.
hint-common-tech-costs-a-card = La tecnologia comune costa una carta della tua mano.
hint-oldest-first = L'Impulso si percorre dalla carta più vecchia alla più recente.
hint-using-is-free = Usare una carta dell'Impulso non costa nulla, e la carta resta lì.
hint-gems-boost = Le tue { gems-phrase } aggiungono { $boost } al numero nel riquadro.
hint-one-gem-more = Un'altra gemma { $color ->
    [red] rossa
    [green] verde
    [blue] blu
   *[yellow] gialla
} aumenterebbe il potenziamento: contano a due a due.
hint-every-two-gems = Ogni due gemme di un colore aggiungono 1 al numero nel riquadro di tutte le carte di quel colore.
hint-plan-can-wait = { $cards ->
    [0] Un piano si usa tutto in una volta, quindi può crescere per qualche turno.
    [one] Un piano si usa tutto in una volta: con una sola carta può aspettarne altre.
   *[other] Un piano si usa tutto in una volta: con { $cards } carte può aspettarne altre.
}
hint-plan-of-four-is-used = Un piano di quattro o più carte non si può più rimandare.
hint-plan-is-discarded = Dopo l'uso si scarta tutto il piano, anche le carte saltate.
hint-trade-scores-size = Una carta venduta dà tanti punti quanto la sua dimensione.
hint-refining-spends-gems = Raffinare trasforma le gemme in punti; il loro potenziamento va perso.
hint-tech-for-every-turn = Una carta ricercata si può usare ogni turno, e solo tu puoi farlo.
hint-replaced-tech-is-gone = La tecnologia che era in quello spazio va persa.
hint-deck-is-chance = Una carta dal mazzo è un tentativo: se non va bene, si scarta.
hint-executing-is-once = Una carta eseguita poi si scarta; una tecnologia eseguita resta.
hint-keep-what-matches = { $matching ->
    [0] In battaglia servono le carte con colore e dimensione uguali a quelli di una carta dell'Impulso, del tuo piano o delle tue tecnologie.
    [one] Adesso una carta della tua mano servirebbe in battaglia.
   *[other] Adesso { $matching } carte della tua mano servirebbero in battaglia.
}
hint-give-the-least = Rinuncia a ciò che useresti per ultimo.
hint-transports-act-cruisers-guard = I trasporti attivano le carte; gli incrociatori le difendono e combattono.
hint-together-to-one-card = Tutte le flotte vanno verso una sola carta, e i trasporti la attivano una volta, insieme.
hint-arriving-activates = Puoi usare la carta su cui arrivano i tuoi trasporti.
hint-transports-boost = { $ships ->
    [one] I trasporti che arrivano contano come gemme: due aggiungerebbero 1.
   *[other] I trasporti che arrivano contano come gemme: questi { $ships } aggiungono { $boost }, o di più insieme alle tue gemme.
}
hint-core-gates-score = Ogni portale del Nucleo del Settore con tuoi incrociatori dà 1 punto a fine turno. Ne tieni { $held }.
hint-cruisers-raid = Gli incrociatori distruggono tutti i trasporti nemici sulle carte che attraversano: 1 punto per ognuno.
hint-patrols-block = Nessun trasporto può entrare in una carta controllata da incrociatori nemici.
hint-exploring-swaps = Chi esplora prende la carta coperta, poi mette al suo posto una carta qualsiasi della mano.
hint-place-for-yourself = Metti ciò che tornerai a usare e che gli altri non sanno sfruttare.
hint-core-by-color = Con il { color-name } il Nucleo del Settore adesso dà { $points ->
    [one] 1 punto
   *[other] { $points } punti
}.
hint-bombs-hit-by-size = Una bomba colpisce se la carta rivelata ha dimensione 2 o 3.
hint-defender-wins-ties = In caso di parità vince il difensore.
hint-cards-count = { $cards ->
    [one] Una carta della tua mano varrebbe.
   *[other] { $cards } carte della tua mano varrebbero.
}
hint-bluffs-come-back = Una carta che non vale torna nella tua mano: puoi bluffare.
hint-each-cruiser-draws = In battaglia ogni incrociatore rivela una carta: più navi, più icone.
hint-somebody-is-close = { $player } ha { $points } dei 20 punti.
