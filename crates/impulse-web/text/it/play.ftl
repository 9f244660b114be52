# A game under way: steps, questions, battle, log, taking back, end.

web-homes = Tutti scelgono la propria base
web-turn-of = Turno { $turn }: { $who }
web-turn-yours = Turno { $turn }: tu
web-steps = Fasi del turno
web-step-add = Aggiungi
web-step-add-about = Aggiungi una carta della tua mano in fondo all'Impulso
web-step-tech = Tech
web-step-tech-about = Usa una delle tue due tecnologie, o nessuna
web-step-impulse = Impulso
web-step-impulse-about = Usa o salta ogni carta dell'Impulso, dalla più vecchia alla più recente
web-step-plan = Piano
web-step-plan-about = Usa il tuo piano, o aspetta che cresca
web-step-gates = Portali
web-step-gates-about = Ottieni un punto per ogni portale del Nucleo del Settore che tieni
web-step-draw = Pesca
web-step-draw-about = Pesca due carte; la carta più vecchia lascia un Impulso troppo lungo

web-chain = Che cosa si sta risolvendo
web-question = Che cosa si chiede
web-answers = Risposte possibili
web-thinking = { $who } sta pensando…
web-watching = Giocano gli altri.
web-again = Ancora una volta ciò che è successo dal tuo ultimo turno.
web-over = La partita è finita.
web-stuck = Qualcosa è andato storto: { $why }. La tua partita è salvata. Ricarica la pagina per continuare.
web-no-worker = questo browser non lascia pensare i bot (mancano i Web Worker)
web-worker-failed = il bot non è riuscito a pensare ({ $why })
web-no-network = Non è stato possibile caricare ciò che i bot hanno imparato. Al loro posto giocano bot più semplici; ricarica la pagina per riprovare.
web-not-stored = La memoria del browser è piena o disattivata: questa partita non viene conservata. Salvala come file.

web-notices-seen = Visto
web-notices-later = altri { $count }
web-other-tab = Questa partita è proseguita in un'altra scheda di questo browser. Ecco a che punto è.

web-ships = Navi da mandare
web-ships-fewer = Una nave in meno
web-ships-more = Una nave in più
web-ships-of = { $now } di { $most }

web-confirm-label = Confermi?
web-confirm = { $answer }: non si potrà annullare.
web-confirm-yes = Procedi
web-confirm-no = Ci ripenso

web-hints = Consigli
web-hints-off = Basta consigli

web-bar = Strumenti
web-tools = Annulla e rivedi
web-undo = Annulla
web-redo = Ripeti
web-restart = Rifai il turno
web-show-again = Dal mio ultimo turno
web-hold = Pausa
web-go-on = Riprendi
web-step = Avanti
web-skip = Salta
web-space = Spazio
web-undo-about = Annulla la tua ultima risposta
web-undo-others = Nulla da annullare: nel frattempo ha risposto un altro giocatore.
web-undo-seen = Non si torna più indietro: si è visto qualcosa di nascosto.
web-undo-turn = Nulla da annullare: quel turno è finito.
web-undo-nothing = Ancora nulla da annullare.

web-battle = Battaglia
web-battle-at = Battaglia al portale { $gate }
web-battle-attacker = attaccante
web-battle-defender = difensore, vince in parità
web-battle-defender-places = Prima il difensore mette i rinforzi coperti.
web-battle-attacker-places = Ora l'attaccante mette i rinforzi coperti.
web-battle-reveal = Si mostrano tutti i rinforzi; ogni incrociatore aggiunge una carta dal mazzo.
web-battle-ships = { $ships ->
    [one] 1 incrociatore
   *[other] { $ships } incrociatori
}
web-battle-placed = { $cards ->
    [0] nessun rinforzo
    [one] 1 carta coperta
   *[other] { $cards } carte coperte
}
web-battle-icons = { " " }{ $icons ->
    [one] icona mostrata
   *[other] icone mostrate
}
web-battle-counting = { $cards ->
    [0] Qui nessuna delle tue carte varrebbe
    [one] Questa carta della tua mano varrebbe: { $list }
   *[other] Queste carte della tua mano varrebbero: { $list }
}. { $bluffs ->
    [0] Non hai niente con cui bluffare.
    [one] Una carta sarebbe un bluff.
   *[other] { $bluffs } carte sarebbero bluff.
}
web-battle-laid = Hai messo { $icons ->
    [one] 1 icona che vale
   *[other] { $icons } icone che valgono
}.
web-battle-rule = Una carta vale se una carta dell'Impulso, del tuo piano o una delle tue tecnologie ha il suo colore e la sua dimensione. Vince la somma di icone più alta; in parità vince il difensore.

web-log = Che cosa è successo
web-log-empty = Ancora nulla.

web-hand-over = Ora gioca { $who }: passa lo schermo
web-hand-over-about = Tutte le mani restano nascoste finché { $who } non conferma.
web-hand-over-ready = Sono { $who }

web-title = Partita

web-menu = Menu
web-menu-start = Pagina iniziale
web-menu-sound = Suoni
web-menu-log = Registro
web-menu-rules = Regole
web-menu-settings = Opzioni
web-menu-keys = Tasti
web-menu-save = Salva su file
web-menu-replay = Rivedi
web-players = Giocatori
web-table = Il tavolo
web-tabs = Registro e chat
web-chat = Chat
web-unread = { $lines ->
    [one] 1 riga nuova
   *[other] { $lines } righe nuove
}
web-close = Chiudi

web-end = La partita è finita
web-end-you = Hai vinto con { $points ->
    [one] 1 punto
   *[other] { $points } punti
}!
web-end-your-team = La tua squadra ha vinto: { $who }.
web-end-winner = { $who } vince con { $points ->
    [one] 1 punto
   *[other] { $points } punti
}.
web-end-winners = Vincono: { $who }.
web-end-reason = { $reason ->
    [points] Sono stati raggiunti i venti punti.
    [gates] I portali del Nucleo del Settore hanno portato a venti.
    [last] Nessun altro ha più navi.
   *[other] La partita è decisa.
}
web-rematch = Rivincita
web-end-table = Guarda il tavolo
web-end-results = Risultato
web-copy = Copia la partita
web-copied = Copiata.
web-fingerprint = Impronta dell'ultima posizione: { $fingerprint }

web-forked = Ripresa dall'azione { $at }
web-replay-of = Replay: { $title }
web-missing-game = Questa partita non si può aprire
web-back = Torna alla pagina iniziale
