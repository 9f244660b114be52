# Lessons, the guided first game and the coach.

pages-nav-learn = Impara
learn-title = Impara Impulse
learn-lead = Otto brevi lezioni al vero tavolo, due o tre minuti l'una. Prova pure: qui gli errori non costano nulla, e puoi smettere quando vuoi.
learn-loading = Caricamento delle lezioni…
learn-offline = Non è stato possibile caricare le lezioni. Controlla la connessione, poi riapri questa pagina. Una volta aperte, funzionano anche senza connessione.
learn-broken = Questa lezione non si può mostrare. Ricarica la pagina: forse è stata aggiornata.
learn-state-new = Nuova
learn-state-begun = Passo { $step } di { $steps }
learn-state-done = Finita
learn-first-game = E poi
learn-first-game-title = La tua prima partita, con un coach
learn-first-game-about = Contro due avversari facili. Il coach dice che cosa farebbe e perché, e parla sempre meno man mano che prendi la mano.
learn-to-rules = Cerca qualcosa nelle regole
learn-panel = Lezione
learn-step = Passo { $step } di { $steps }
learn-done = Fatto!
learn-progress = Passi completati
learn-next = Avanti
learn-again = Ripeti
learn-all = Tutte le lezioni

learn-ask-about = Tu che cosa faresti? Chiedi al coach le risposte migliori
learn-coach = Coach
learn-coach-silent = Decidi tu. In caso di dubbio, chiedimi che cosa farei.
learn-coach-thinking = Ci penso…
learn-no-advice = Qui non ho consigli: fai ciò che preferisci.
pages-key-does-coach = Chiedi al coach che cosa farebbe

learn-start = Imparalo con brevi lezioni
learn-show-title = Una regola al tavolo
learn-show = Mostra
learn-show-rule = Mostra la regola { $rule } al tavolo
learn-show-picture = Immagine
learn-picture-homes = Le basi con 2, 3, 4, 5 e 6 giocatori
learn-picture-teams = Le basi delle squadre: due da due, due da tre, tre da due
learn-picture-talk = Gli alleati parlano in modo che tutto il tavolo senta
learn-show-none = Non c'è una posizione per la regola { $rule }.
learn-show-back = Torna alle regole
learn-card-rule = Regola { $rule }
