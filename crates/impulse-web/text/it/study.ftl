# Studying: analysis, the analysis board, and one's own games.

study-nav = Le mie partite
study-percent = { $percent }%

# Analysis.
study-analysis = Analisi
study-analyse = Analizza
study-analysis-about = Guarda come cambiano le probabilità di vincere di ogni giocatore e quali decisioni sono costate di più. Ogni decisione è giudicata in base a ciò che chi l'ha presa poteva sapere.
study-paste = Incolla una partita, o il suo codice o link
study-not-a-game = Questa è una singola posizione. Aprila invece sul tavolo di analisi.
study-code-damaged = Questo codice non si può leggere: una parte manca o è sbagliata.
study-your-games = Le tue partite finite
study-no-games = Non c'è ancora nessuna partita finita. Giocane una, o incollane una qui sopra.
study-progress = Avanzamento dell'analisi
study-pass = { $pass ->
    [chart] Esame dei turni…
    [decisions] Esame di tutte le decisioni…
    [closer] Esame più attento delle decisioni che sembrano costose…
    [fine] Grafico più preciso in arrivo…
   *[done] L'analisi è completa.
}
study-stop = Ferma
study-stopped = L'analisi è stata fermata.
study-trouble = L'analisi non può continuare: { $why }
study-chart = Probabilità di vincere
study-chart-about = All'inizio di ogni turno, per quanto ciascun giocatore poteva sapere allora. Le linee verticali segnano le decisioni costose elencate sotto.
study-chart-click = Fai clic per vedere questo momento nel replay
study-costly = Decisioni costose
study-costly-about = Al massimo cinque per giocatore. Una decisione compare solo se un'altra risposta era chiaramente migliore sugli stessi tavoli estratti a caso. Il giudice è il bot più forte che c'è qui: può sbagliare.
study-whose = Decisioni di chi
study-missed = punti mancati: circa { $points }
study-nothing = Nessuna risposta di questo giocatore era chiaramente peggiore di un'altra.
study-nothing-yet = Finora non è emerso nulla.
study-decision = { $turn ->
    [0] Prima del primo turno
   *[other] Turno { $turn }
}: costa { $cost } punti percentuali di probabilità di vincere
study-given = Risposta data
study-better = Meglio
study-show = Mostra
study-play-on = Continua a giocare da qui
study-on-board = Tavolo di analisi

# The analysis board.
study-board = Tavolo di analisi
study-board-homes = Una posizione comincia dopo la scelta delle basi. Vai a un momento successivo.
study-board-over = La partita è finita.
study-board-thinking = Ricerca delle risposte migliori…
study-board-effort = Giudicato in base a ciò che può sapere il giocatore a cui tocca rispondere, con { $iterations } simulazioni.
study-board-chances = Probabilità di vincere di ogni giocatore
study-board-course = Risposte date su questo tavolo
study-lines = Che cosa si chiede, e le risposte migliori
study-other-answers = Tutte le altre risposte
study-take-back = Annulla
study-to-start = Torna all'inizio
study-copy-link = Copia il link
study-link-copied = Il link è negli appunti: { $characters } caratteri di codice.
study-save-position = Salva su file
study-change = Cambia i punteggi e di chi è il turno
study-fewer-points = Un punto in meno per il giocatore { $seat }
study-more-points = Un punto in più per il giocatore { $seat }
study-turn-begins = Inizia il suo turno
study-set-up = Componi o incolla una posizione
study-set-up-about = Una riga per ogni cosa; ciò che manca è distribuito in base al seme. Puoi incollare anche una partita intera o un codice.

# My games.
study-my-games = Le mie partite
study-counting = Conteggio delle tue partite…
study-history-empty = Non hai ancora finito nessuna partita. Qui si contano quelle finite: quante ne vinci, con quale razza, contro chi, e da dove vengono i tuoi punti.
study-history-play = Gioca una partita
study-summary = { $games ->
    [one] 1 partita
   *[other] { $games } partite
}, { $won ->
    [one] 1 vinta
   *[other] { $won } vinte
} ({ $share }%), { $points } punti a partita
study-sources = Punti a partita secondo la fonte
study-by-length = Per durata
study-length = { $rounds ->
    [four] fino a 4 giri
    [seven] da 5 a 7 giri
    [ten] da 8 a 10 giri
   *[more] 11 giri o più
}
study-by-players = Per numero di giocatori
study-players = { $players } giocatori
study-by-seat = Per posto
study-seat = Posto { $seat }
study-by-race = Per razza
study-by-opponent = Per avversario
study-person = una persona
study-by-added = Prima carta aggiunta
study-by-first-turn = Azioni nel primo turno
study-games = Partite
study-won = Vinte
study-points-a-game = Punti a partita
study-won-of = { $won } ({ $share }%)
study-fair = Una quota equa sarebbe { $share }%
study-archive = Tutte le partite in un file
study-archive-about = Porta le tue partite in un altro browser, o tienile al sicuro. L'importazione aggiunge partite e non cambia quelle che ci sono.
study-export = Esporta tutte
study-import = Importa
study-exported = { $games ->
    [one] 1 partita esportata.
   *[other] { $games } partite esportate.
}
study-imported = { $added ->
    [one] 1 partita aggiunta
   *[other] { $added } partite aggiunte
}, { $known ->
    [one] 1 già presente
   *[other] { $known } già presenti
}.
study-import-damaged = La partita { $number } del file non si può leggere: { $why }
study-number = { $number }
