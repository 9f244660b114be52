# Che cosa dice ai giocatori il comando impulse. Comandi e opzioni sono uguali in tutte le lingue.

command-greeting = Impulse. Al tavolo, in senso orario: { $players }.
command-you-are = Tu sei { $you }.
command-people = Persone: { $people }.
command-aim = Vince chi arriva per primo a 20 punti. A ogni domanda, ? mostra l'aiuto.
command-saved-in = Salvata dopo ogni risposta in { $file }.
command-no-seat = nessun posto è tuo: --seats vuole almeno un "you"
command-exists = { $file } esiste già: continua con `impulse play { $file }` o scegli un altro nome

command-prompt = { $first }-{ $last }, oppure ? per l'aiuto >
command-prompt-any = la tua risposta, oppure ? per l'aiuto >
command-empty = Scrivi il numero di una risposta, oppure ? per l'aiuto.
command-unclear = "{ $line }" non è né una risposta né un comando. Scrivi ? per l'aiuto.
command-no-number = La risposta { $number } non c'è. { $only ->
    [yes] C'è solo la 1.
   *[no] Vanno da { $first } a { $last }.
}
command-help =
    Rispondi con un numero della lista (0 vuol dire sempre passare) o in notazione:
    una carta come Y2Com4, una casella come b2, un portale come b2c3, x2 per due
    navi, use o yes per sì, pass o no per no.

      table, t      il tavolo; `table full` o `table small` per le sue due forme
      hand, h       le tue carte, tecnologie, piano e minerali, con i loro testi
      card NOME, c  spiega una carta: il suo nome, la casella dove si trova, o core
      log, l        il racconto dell'ultimo giro; `log 12` degli ultimi 12 turni,
                    `log all` di tutta la partita
      again         di nuovo la domanda
      undo, u       annulla la tua ultima risposta di questo turno, a meno che nel
                    frattempo non si sia visto qualcosa di nascosto
      save FILE     scrive una copia della partita
      quit, q       esce; la partita è salvata dopo ogni risposta e si continua
                    con `impulse play FILE`

    Y2Com4 è una carta gialla (Y) di dimensione 2, azione Command, numero 4; R rossa,
    G verde, B blu. Il numero tra [ ] è quello che le gemme aumentano, come varrebbe
    ora per te. p2x3 su una carta sono tre trasporti del giocatore 2; su un portale
    (/, \ o --) sono incrociatori.
command-of-tech = (tecnologia) { $text }
command-of-plan = (piano) { $text }
command-of-minerals = (minerale) { $text }
command-core = Nucleo del Settore: { $text }
command-no-card-there = su { $cell } non c'è una carta scoperta.
command-no-card = "{ $name }" non è una carta. Scrivi `card Y2Com4`, `card 4`, `card b2` o `card core`.
command-log-usage = scrivi `log`, `log 12` o `log all`.
command-nothing-yet = Non è ancora successo nulla.
command-is-saved = La partita è salvata in { $file } dopo ogni risposta.
command-save-usage = scrivi `save FILE`.
command-copy = Copia scritta: { $file }

command-thinking = { $who } sta pensando...
command-take-screen = { $who }, prendi lo schermo e premi Invio >
command-only-answer = { $question } È possibile una sola risposta: { $answer }.
command-not-possible = Non è possibile:
command-taken-back = Annullata: { $answer }.
command-no-undo = Non si può annullare nulla: { $barrier ->
    [nothing-left] non resta nulla da annullare.
    [others-answered] nel frattempo ha risposto un altro giocatore.
    [something-seen] nel frattempo si è vista una carta nascosta.
    [turn-over] quel turno è finito.
   *[nothing-yet] non hai ancora risposto a nulla.
}
command-farewell = Salvata. Continua con: impulse play { $file }
command-unsaved = Partita lasciata senza salvare.
command-final = Punteggi finali
command-wins = vince
command-read = Leggi tutta la partita con: impulse replay { $file }

# On the small map: at most eight letters.
command-core-short = NUCLEO
command-gap-short = (vuota)

command-over = La partita è finita.
command-before-end = La posizione prima dell'ultimo passo, e ciò che è stato giocato da allora:
command-by-itself = Questo segue da sé:
command-wrote = scritto { $file }
command-at = --at { $at }: la partita ha { $actions ->
    [one] { $actions } azione
   *[other] { $actions } azioni
}
command-from = --from { $name }: atteso p1 fino a p{ $players }, oppure spectator
command-not-text = questo non è un file di testo
command-is-position = questa è una posizione; replay racconta partite (prova `impulse show`)
command-common = comune
command-fair = I mescolamenti del tavolo { $table } vengono dal seme annunciato:
    { $commitment }
    Confronta questo con l'impegno che il tavolo ha mostrato prima della prima carta.
command-forged = il seme non è quello annunciato
command-no-commitment = il file non contiene alcun impegno: non viene da un tavolo con link
