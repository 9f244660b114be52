# What is wrong with a game or a position that somebody wrote. Cards, places and players are named as in the file.

notation-at-line = riga { $line }: { $fault }

notation-empty = il testo è vuoto: qui va { notation-form }
notation-missing = manca una riga come "{ $example }"
notation-line = qui va { notation-form }, non "{ $read }"
notation-comment = "#{ $number }" inizia un commento: scrivi card{ $number }
notation-fingerprint = l'impronta è { $actual }, non { $written }: questa partita è stata giocata con altre regole, o modificata
notation-illegal = azione { $number }, { $seat } { $action }: { $refusal }

# Part of other sentences.
notation-form = { $form ->
    [first] la prima riga "impulse { $version } { $kind }"
    [answer] un giocatore con un'azione, come "p1 Y2Com4", oppure "= impronta"
    [position] una riga di una preparazione o di una posizione, come "turn 7 p2" o "p1 score 12"
    [player] score, hand, known, minerals, hidden-minerals, plan, techs (due), ships o eliminated dopo un giocatore
   *[map] una serie di coppie casella e carta, come "a1 Y2Com4"
}

notation-word = "{ $word }" { $why ->
   *[card] non è una carta: scrivila come Y2Com4 o card4
    [other-card] non è una carta: la numero { $number } è { $card }
    [cell] non è una casella: da a1 a e3
    [gate] non è un portale: scrivi le due caselle che unisce, come b2c3
    [no-gate] non è un portale: { $from } e { $to } non confinano
    [place] non è un luogo: scrivi una casella come c3 o un portale come b2c3
    [seat] non è un giocatore: da p1 a p6
    [ship-count] non è un numero di navi: un giocatore ne ha { $most }, quindi da x1 a x{ $most }
    [action] non è un'azione: scrivi use, pass, move, build, left, right, un colore, una carta come Y2Com4 o card4, una casella come c3, un portale come b2c3, un numero di navi come x2 o un giocatore come p1
    [race] non è una razza: { $known }
    [edition] non è un'edizione: { $known }
    [fingerprint] non è un'impronta di 16 cifre esadecimali
    [other-kind] non è del tipo { $kind }: qui va la prima riga "impulse { $version } { $kind }"
    [notation-version] non è una versione nota della notazione: questa è la versione { $version }
    [rules-version] non è una versione delle regole: scrivi un numero come { $version }
    [players] non è un numero di giocatori: a Impulse si gioca da 2 a 6 (regola 2.2)
    [teams] non è un modo di dividere { $players } giocatori in squadre: { $players ->
        [4] none o 2+2
        [6] none, 2+2+2 o 3+3
       *[other] none
    } (capitolo 12)
    [option] non è un'opzione: { $known }
    [yes-or-no] non è né yes né no
    [seventh-race] è una razza di troppo: ce ne sono 6
    [seed] non è un seme: un seme è un numero intero o 64 cifre esadecimali
    [turn] non è il numero di un turno: si conta da 1, come "turn 7 p2"
    [step] non è una fase: add, tech, impulse N, plan, plan N, gates, draw, discard o trim
    [step-number] non è una fase: solo "step impulse N" e "step plan N" hanno un numero, a partire da 1
    [blocks] non è un numero di blocchi del generatore, come "shuffles 9"
    [score] non è un punteggio: da 0 a 19, perché con 20 la partita è finita (regola 9.3)
    [unknown-cards] non è un numero di carte ignote: scrivilo come ?4
    [fleet] non è una flotta: scrivi c1x2 per due trasporti, c1c2x1 per un incrociatore
}

# No game can begin like this.
setup-players = { $players ->
    [one] 1 giocatore: a Impulse si gioca da 2 a 6 (regola 2.2)
   *[other] { $players } giocatori: a Impulse si gioca da 2 a 6 (regola 2.2)
}
setup-teams = { $teams ->
    [three] per tre squadre servono 6 giocatori, non { $players } (capitolo 12)
   *[two] per due squadre servono 4 o 6 giocatori, non { $players } (capitolo 12)
}
setup-same-race = due giocatori non possono avere la stessa razza, { $race } (regola 2.3)
setup-race-without-player = manca un giocatore per la razza { $race }: ci sono più razze che giocatori
setup-rules-version = la versione { $version } delle regole qui non è nota; quelle note sono { $known }
setup-option-not-in-version = la versione { $version } delle regole non ha l'opzione { $option }; scrivi "rules { $newest }"

# No game comes to a table like this. The rule is added.
position-no-such-player = { $seat } non c'è: la partita ha { $players } giocatori
position-card-twice = { $card } è in due posti
position-cards-nowhere = queste carte non sono da nessuna parte (chiudi il mazzo con "unknown", o scrivi "discard rest"): { $cards }
position-too-many-unknown = sono richieste più carte ignote di quante ce ne siano
position-not-in-last-shuffle = last-shuffle deve nominare ogni carta del mazzo: manca { $card }
position-not-known = non si può sapere che { $card } è nella mano di { $seat }: non è lì
position-not-hidden = { $card } non è un minerale di { $seat } che possa essere nascosto
position-plan-over-four = con l'opzione plan-of-four il piano di { $seat } ha al massimo 4 carte
position-tech-slot = { $seat } può avere la tecnologia di partenza comune solo a sinistra, quella unica a destra
position-too-many-ships = { $seat } ha più di 12 navi
position-no-ships = { $seat } non ha navi, quindi deve essere fuori dal gioco
position-two-owners = su { $gate } ci sono incrociatori di { $seat } e di { $other }
position-eliminated-owns = { $seat } è fuori dal gioco, quindi non ha né navi né carte
position-eliminated-turn = non può essere il turno di { $seat }, che è fuori dal gioco
position-one-left = resta un solo giocatore o una sola squadra, quindi la partita è finita
position-no-such-impulse = in questa partita il numero di Impulsi è { $impulses }
position-impulse-too-long = { $most ->
    [4] un Impulso non ha mai più di 4 carte
   *[other] in questa fase l'Impulso ha più di { $most } carte
}
position-sector-core = c3 è il Nucleo del Settore
position-home-face-down = { $cell } è una base, che sta scoperta
position-explored = indica la carta di { $cell }: su { $cell } ci sono trasporti, quindi è stata esplorata
position-plan-in-use = "step plan N" e plan-in-use vanno insieme
position-no-discard-step = senza l'opzione discard-to-eight nessuno scarta fino a otto carte
position-no-card-to-use = non c'è una carta numero { $number } da usare
position-hand-too-large = { $seat } ha { $cards } carte in mano, più di { $most }
position-broken = questa posizione non può verificarsi: { $detail }
