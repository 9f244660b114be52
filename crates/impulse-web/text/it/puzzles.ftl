# Puzzles, and games shared as links.

share-open = Condividi
share-about = Questo link contiene tutta la partita. Chi lo apre vede il replay, con tutte le carte, senza server e senza account.
share-link = Il link
share-copy = Copia il link
share-picture = Salva un'immagine (SVG)
share-png = Salva un'immagine (PNG)
share-png-failed = Questo browser non ha potuto disegnare l'immagine. Salvala invece come SVG.
share-qr = Il link come codice QR
share-none = Questa partita non si può condividere: il suo file è danneggiato.
share-this-machine = Questo indirizzo funziona solo su questo computer. Su un altro, apri la pagina di quel computer e incolla lì ciò che segue il #.
share-title = Una partita condivisa
share-keep = Conserva qui questa partita
share-error = { $why ->
    [empty] Il link non contiene alcun codice.
    [kind] Questo non è il codice di una partita. Un codice comincia con g, p o z.
    [version] Il codice viene da una versione più recente di questa pagina. Ricarica la pagina, poi apri di nuovo il link.
    [cut-off] Manca una parte del codice, o vi è stato aggiunto qualcosa. Copia il link intero, dall'inizio alla fine.
    [too-long] Il codice è più lungo di quello di qualsiasi partita.
    [damaged] Il codice è danneggiato: un carattere è cambiato. Copia di nuovo il link da dove l'hai preso.
    [rules] La partita è stata giocata con regole che questa pagina non conosce. Ricarica la pagina, poi apri di nuovo il link.
    [moment] Dopo la @ ci vuole il numero di una risposta.
   *[impossible] Questo codice non è quello di una partita possibile.
}
share-error-character = Il carattere { $number } del codice è «{ $found }», ma un codice ha solo lettere e cifre. Copia di nuovo il link intero.

pages-nav-puzzles = Rompicapo
puzzle-title = Rompicapo
puzzle-lead = Momenti di partite vere, con una sola risposta migliore. La fortuna non c'entra: la soluzione funziona qualunque siano le carte nascoste.
puzzle-loading = Caricamento dei rompicapo…
puzzle-offline = Non è stato possibile caricare i rompicapo. Controlla la connessione, poi riapri questa pagina. Una volta aperti, funzionano anche senza connessione.
puzzle-none = Non c'è nessun rompicapo con questo numero.
puzzle-broken = Questo rompicapo non si può mostrare. Forse il link è danneggiato, o la pagina è stata aggiornata: ricaricala.
puzzle-today = Rompicapo del giorno
puzzle-today-try = Prova
puzzle-today-again = Risolto. Riguardalo
puzzle-streak = { $days ->
    [0] Ancora nessuna serie: risolvi il rompicapo di oggi per cominciarne una.
    [one] Serie in corso: un giorno. La più lunga: { $longest }.
   *[other] Serie in corso: { $days } giorni. La più lunga: { $longest }.
}
puzzle-progress = Rompicapo risolti: { $solved } di { $count }.
puzzle-all = Tutti i rompicapo
puzzle-kinds = Quali rompicapo
puzzle-kind = { $goal ->
    [all] Tutti
    [win] Vinci ora
    [points] Più punti
   *[gate] Salva il portale
}
puzzle-grade = { $grade ->
    [1] Livello 1: tranquillo
    [2] Livello 2: facile
    [3] Livello 3: insidioso
    [4] Livello 4: difficile
   *[5] Livello 5: nessun bot lo trova
}
puzzle-label = Rompicapo { $number }, { $goal ->
    [win] vinci in questo turno
    [points] più punti possibile
   *[gate] salva il portale
}, livello { $grade }{ $state ->
    [clean] , risolto al primo colpo
    [solved] , risolto
    [missed] , non ancora risolto
   *[new] {""}
}
puzzle-number = Rompicapo { $number }
puzzle-shared = Un rompicapo condiviso
puzzle-panel = Il rompicapo
puzzle-task = { $goal ->
    [win] Vinci in questo turno, qualunque siano le carte nascoste.
    [points] { $points ->
        [one] Ottieni un punto in questo turno, qualunque siano le carte nascoste.
       *[other] Ottieni { $points } punti in questo turno, qualunque siano le carte nascoste. Di più non si può ottenere con certezza.
    }
   *[gate] Tieni i tuoi portali del Nucleo del Settore, e finisci il turno in modo che il prossimo giocatore non possa attaccarli con ciò che è scoperto: navi, tecnologie, piano e Impulso.
}
puzzle-right = Giusto, finora. Continua.
puzzle-wrong = { $goal ->
    [win] Non così: la vittoria non sarebbe più sicura. La tua risposta non è stata giocata; provane un'altra.
    [points] { $sure ->
        [0] Non così: nessun punto sarebbe più sicuro. La tua risposta non è stata giocata; provane un'altra.
        [one] Non così: resterebbe sicuro un solo punto, non { $points }. La tua risposta non è stata giocata; provane un'altra.
       *[other] Non così: resterebbero sicuri solo { $sure } punti, non { $points }. La tua risposta non è stata giocata; provane un'altra.
    }
   *[gate] Non così: un portale resterebbe esposto agli attacchi, o servirebbe fortuna. La tua risposta non è stata giocata; provane un'altra.
}
puzzle-solved = { $clean ->
    [yes] Risolto, e senza errori. Ben fatto!
   *[no] Risolto. Il prossimo senza errori?
}
puzzle-hint = Aiuto
puzzle-hint-is = Una risposta giusta: { $answer }
puzzle-solution = Mostra la soluzione
puzzle-again = Ricomincia
puzzle-next = Prossimo rompicapo
