# Tables by link.

online-table = Tavolo
online-tab = Impulse: un tavolo via link
online-tab-your-turn = (!) Tocca a te - Impulse
online-note = Impulse: tocca a te
online-notes = Avvisami quando tocca a me

# The connection.

online-no-server = Questa pagina viene da un server senza tavoli via link, oppure non sei in linea. Giocare qui, contro i bot o in più persone a uno schermo, funziona come sempre.
online-no-table = A questo link non corrisponde nessun tavolo. Forse è incompleto, o il tavolo è stato cancellato: chiedi di nuovo il link.
online-connecting = Collegamento al tavolo…
online-lost = Connessione persa. Nuovo tentativo tra { $seconds } s; nulla di ciò che è stato accettato va perso.
online-lost-alert = Connessione persa. Si riprova.
online-try-now = Prova ora
online-ended = La connessione è stata chiusa.
online-other-version = Il server è stato aggiornato. Ricarica la pagina.
online-not-understood = Questa pagina non ha capito il server: { $why }. Ricarica la pagina.
online-starting-over = Manca qualcosa: la partita viene raccontata di nuovo dall'inizio.
online-bye-moved = Il tuo posto è passato a un altro dispositivo. Ricarica la pagina per assistere.
online-bye-damaged = Qualcosa non va con questo tavolo. Il server lo ha fermato; nulla è andato perso.
online-bye-too-much = Il server ha chiuso la connessione: ha ricevuto troppe richieste. Ricarica la pagina tra un po'.
online-refused = { $why }
online-refused-by-rule = Non è possibile: { $why } (regola { $rule }).
online-notice-close = Chiudi

# Before the game.

online-lobby = In attesa di giocatori
online-join = Unisciti a questo tavolo
online-seats = Posti
online-links = Invita
online-here-only = Questi link funzionano solo su questo computer. Avviato con «cargo play serve --address 0.0.0.0», il gioco si raggiunge dalla tua rete; poi aprilo con il nome o l'indirizzo di questo computer.
online-link-open = Link per un posto libero qualsiasi
online-link-open-about = Manda questo link: chi lo apre può prendere un posto libero qualsiasi.
online-link-seat = Link per il posto { $number }
online-link-watch = Link per assistere
online-link-watch-about = Chi apre questo vede ciò che vedono tutti, e può chattare.
online-copy = Copia
online-copy-watch = Copia il link per assistere
online-recovery = Codice di recupero
online-recovery-about = Con questo codice riprendi il tuo posto su un altro dispositivo o browser. Tienilo segreto.
online-renew = Nuovo codice
online-renew-confirm = Creare un nuovo codice di recupero? Il vecchio smette di funzionare.
online-recover = Ho già un posto qui
online-recover-go = Riprendilo
online-webhook = Avvisa un altro programma quando tocca a me
online-webhook-about = Il server chiama questo indirizzo con il nome del tavolo, un link e ciò che si chiede. Lascialo vuoto per smettere.
online-webhook-url = Indirizzo da chiamare
online-webhook-save = Salva
online-your-name = Il tuo nome
online-sit = Prendi posto
online-no-seat = Per questo link non ci sono posti liberi. Puoi assistere.
online-watch-about = Finché non prendi posto, assisti: vedi ciò che vedono tutti.
online-wait-for-host = La partita comincia quando l'host la avvia.
online-start = Inizia la partita
online-start-bots = { $seats ->
    [one] Il posto libero va a
   *[other] I { $seats } posti liberi vanno a
}
online-about-edition = edizione: { $edition }
online-about-players = { $players } giocatori
online-about-teams = squadre { $teams }
online-about-options = con regole modificate
online-pace-live = dal vivo: tutti davanti allo schermo
online-pace-slow = lento: per più giorni
online-clock-none = senza orologio
online-clock-turn = { $time } per ogni turno
online-clock-bank = { $time } per la partita, più { $more } a ogni turno
online-days = { $days ->
    [one] 1 giorno
   *[other] { $days } giorni
}

# Who is there.

online-around = Al tavolo
online-seat-free = libero
online-seat-you = tu
online-seat-here = qui
online-seat-away = assente
online-seat-bot = bot
online-seat-stand-in = gioca un bot
online-spectators = { $count ->
    [one] 1 persona assiste
   *[other] { $count } persone assistono
}
online-to-bot = Fai giocare un bot
online-free-seat = Libera il posto
online-mute = Silenzia
online-unmute = Ridai la parola
online-hand-over = Rendi host
online-forget = Dimenticami
online-forget-confirm = Vuoi cancellare da questo tavolo il tuo nome, ciò che hai scritto in chat e il tuo webhook? La partita resta. Non si potrà annullare.
online-stand-in = { $why ->
    [clock] Il tuo tempo è scaduto: un bot gioca al posto tuo.
    [left] Hai lasciato il tavolo: un bot gioca al posto tuo.
   *[host] Un bot gioca al posto tuo: l'host voleva andare avanti.
}
online-time-short = Hai ancora { $time }; poi un bot gioca al posto tuo.
online-return = Riprendi il mio posto
online-halted = Il server ha perso il suo database. La partita aspetta che torni.
online-paused = L'host ha messo in pausa la partita.
online-pause = Pausa
online-go-on = Riprendi
online-close = Chiudi il tavolo
online-close-sure = Vuoi chiudere questo tavolo per tutti?
online-closed = L'host ha chiuso questo tavolo.
online-leave = Lascia: gioca un bot
online-leave-sure = Vuoi lasciare il tavolo? Un bot gioca al posto tuo; potrai tornare.

# Going back further.

online-propose = Chiedi a tutti di tornare alla mia ultima risposta
online-proposal = { $who } chiede di tornare indietro di { $answers ->
    [one] 1 risposta
   *[other] { $answers } risposte
}.
online-proposal-close = { $who } chiede di finire qui la partita.
online-proposal-yes = Accetta
online-proposal-no = Rifiuta
online-proposal-agreed = Hai accettato. Si attendono gli altri.
online-proposal-withdraw = Ritira

# Chat.

online-chat = Chat
online-chat-lines = Messaggi, dal più recente
online-chat-say = Scrivi qualcosa
online-chat-send = Invia
online-chat-older = Messaggi precedenti
online-chat-lock = Scrive solo chi gioca
online-chat-unlock = Fai scrivere chi assiste

# The end.

online-fair = Mescolata verificata: il seme è quello promesso prima della prima carta (SHA-256).
online-unfair = Il seme non è quello promesso prima della prima carta. Non fidarti di questa mescolata.
online-rematch-host = L'host può avviare la rivincita.
online-rematch-begun = Gli stessi giocatori si ritrovano a un nuovo tavolo.
online-rematch-go = Vai alla rivincita

# Creating and finding tables.

online-friends = Gioca con gli amici via link
online-friends-button = Gioca con gli amici
online-friends-about = Un tavolo su questo server: mandi un link e gli amici prendono posto, vicini o lontani.
online-friends-open = { $seats ->
    [one] 1 posto è aperto per gli amici.
   *[other] { $seats } posti sono aperti per gli amici.
}
online-friends-none-open = Nessun posto è aperto: tutti gli altri sono dei bot. Aprine almeno uno, o nessuno potrà unirsi.
online-create = Crea il tavolo
online-pace = Ritmo
online-clock = Orologio
online-clock-choice = { $clock ->
    [turn-60] 1 minuto per ogni turno
    [turn-180] 3 minuti per ogni turno
    [turn-86400] 1 giorno per ogni turno
    [turn-259200] 3 giorni per ogni turno
    [bank-1200] 20 minuti per la partita, più 15 secondi a ogni turno
    [bank-3600] 1 ora per la partita, più 30 secondi a ogni turno
   *[none] Senza orologio
}
online-listed = Mostra questo tavolo nell'elenco pubblico, così chiunque può unirsi
online-tables = Tavoli pubblici
online-tables-none = Nessun tavolo pubblico aspetta giocatori. Creane uno o manda un link a un amico.
online-tables-more = Cerca tavoli pubblici
online-tables-look = Unisciti o assisti
online-stage = { $stage ->
    [open] in attesa di giocatori
    [playing] in corso
    [over] partita finita
   *[closed] tavolo chiuso
}
online-yours = I tuoi tavoli
online-yours-turn = tocca a te
online-yours-of = deve rispondere { $who }
online-yours-open = Apri
online-yours-forget = Dimentica
online-yours-gone = non è più su questo server
