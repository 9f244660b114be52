# Refusals of a table or a server: what was asked, and what would be accepted. Whole sentences. The names are those of
# `impulse_wire::Refusal`. Refusals by a rule of the game are in refusals.ftl.

server-bad-message = Il server non ha capito: { $detail }.
server-not-text = I messaggi devono essere di testo.
server-hello-first = Il primo messaggio deve essere hello.
server-hello-again = Hello si può mandare una volta sola, all'inizio.
server-answer-count = { $given ->
    [0] Un messaggio deve contenere almeno una risposta.
   *[other] { $given } risposte sono troppe per un solo messaggio: il massimo è { $most }.
}
server-nothing-said = Il messaggio di chat è vuoto.
server-no-such-path = A questo indirizzo non c'è nulla.
server-method-not-allowed = Metodo non consentito.
server-no-such-list = Questo elenco di tavoli non esiste. Lo stato può essere open, playing o over.
server-other-version = Il server è stato aggiornato. Ricarica la pagina. (La pagina usa la versione { $asked }, il server la { $known }.)
server-no-such-table = Questo tavolo non esiste.
server-unknown-token = Questo token non appartiene a nessuno a questo tavolo.
server-unknown-key = Questo link non dà diritto a un posto a questo tavolo.
server-unknown-code = Questo codice di recupero non appartiene a nessuno a questo tavolo.
server-token-needed = Serve un token: Authorization: Bearer.
server-foreign-origin = Le pagine di altri siti non possono collegarsi a questo server.
server-foreign-host = Questo server non si raggiunge con quel nome.
server-banned = Al momento il gestore di questo server non ti lascia entrare.
server-players-only = Solo chi gioca può farlo. Prima prendi un posto.
server-host-only = Solo l'host può farlo.
server-outdated = La partita è andata avanti: hai visto la voce { $seen }, ora è alla { $now }.
server-diverged = Il tavolo va ricaricato. Ricollegati.
server-nothing-to-undo = { $barrier ->
    [no-seat] Chi assiste non ha nulla da annullare.
    [nothing-yet] Non hai ancora dato risposte.
    [nothing-left] Non resta nulla da annullare.
    [others-answered] Nel frattempo ha risposto un altro giocatore.
    [something-seen] Nel frattempo si è visto qualcosa di nascosto.
   *[turn-over] Quel turno è finito.
}
server-past-reveal = A un tavolo pubblico non si torna a prima che si vedesse qualcosa di nascosto: al massimo alla risposta { $least }, non alla { $to }.
server-not-begun = La partita non è ancora iniziata.
server-begun = La partita è già iniziata.
server-over = La partita è finita.
server-closed = L'host ha chiuso questo tavolo.
server-seats-open = { $free ->
    [one] Un posto è ancora libero: aspetta un giocatore o assegnalo a un bot.
   *[other] { $free } posti sono ancora liberi: aspetta altri giocatori o assegnali ai bot.
}
server-no-game = Non c'è nessuna partita in corso.
server-paused-already = La partita è già in pausa.
server-not-paused = La partita non è in pausa.
server-no-stand-in = Nessun bot sta giocando al posto tuo.
server-proposal-stands = { $player } ha già chiesto di tornare alla risposta { $to }. Prima rispondi a quella richiesta.
server-no-proposal = Nessuno chiede più di tornare alla risposta { $to }.
server-agreed-already = Hai già accettato.
server-no-rematch = La rivincita è possibile una volta sola, a partita finita.
server-muted = L'host ti ha tolto la parola.
server-chat-locked = In questa chat può scrivere solo chi gioca.
server-player-present = { $player } è al tavolo: a un tavolo pubblico l'host non può sostituire chi è presente.
server-nobody-there = Nessuno siede al posto di { $player }.
server-stopping = Il server si sta fermando. Riprova tra un momento.
server-reloading = Il tavolo si sta ricaricando. Riprova tra un momento.
server-crowded = Troppe persone hanno modificato il tavolo nello stesso momento. Riprova.
server-paused = La partita è in pausa. L'host può riprenderla.
server-stand-in = Il bot { $bot } sta giocando al posto tuo. Prima riprendi il tuo posto.
server-seat-taken = Quel posto è occupato da { $player }. Scegline un altro.
server-no-seat-free = Per questo link non ci sono posti liberi.
server-name-taken = Quel nome somiglia a «{ $like }», che è a questo tavolo. Scegline un altro.
server-no-such-bot = Nessun bot si chiama «{ $bot }». I bot sono { $known }.
server-no-such-seat = Questo tavolo ha { $players } posti; { $seat } non è tra questi.
server-players = { $players ->
    [one] Un solo giocatore non basta: a Impulse si gioca da 2 a 6.
   *[other] A Impulse si gioca da 2 a 6, non in { $players }.
}
server-teams = Per le squadre { $teams } servono { $needed } giocatori, non { $players }.
server-team-count = { $players } giocatori non possono formare queste squadre.
server-same-race = Due giocatori non possono avere la stessa razza: { $race }.
server-too-many-races = { $races } razze sono troppe per { $players } giocatori.
server-rules-version = Questo server non conosce la versione { $version } delle regole.
server-option-not-in-version = La versione { $version } delle regole non ha l'opzione { $option }.
server-too-many-chairs = { $chairs } sedie sono troppe per { $players } giocatori.
server-two-hosts = L'host può prendere un solo posto.
server-clock-range = Un orologio deve avere da { $least } a { $most } secondi.
server-bad-webhook = Un webhook è un URL che inizia con https:// o http:// e ha al massimo { $longest } caratteri.
server-not-before = { $answers ->
    [0] Non è stata ancora data nessuna risposta: non c'è nulla a cui tornare.
    [one] La risposta { $to } non è nel passato: ne è stata data 1.
   *[other] La risposta { $to } non è nel passato: ne sono state date { $answers }.
}
server-bad-name = Un nome non può contenere caratteri invisibili o segni che cambiano la direzione del testo.
server-does-not-fit = A questo tavolo il server non può farlo.
server-too-many-messages = Troppi messaggi. Aspetta un momento.
server-too-many-requests = Dal tuo indirizzo arrivano troppe richieste. Aspetta un momento.
server-too-many-sayings = Troppi messaggi di chat. Aspetta un momento.
server-message-too-long = Il messaggio è troppo lungo: il massimo è { $most } byte.
server-too-many-connections = Ci sono troppe connessioni aperte. Chiudine qualcuna o riprova più tardi.
server-too-many-at-table = A questo tavolo ci sono troppe persone.
server-chat-full = La chat di questo tavolo è piena: contiene { $most } messaggi.
server-log-full = Il registro di questo tavolo è pieno: contiene { $most } voci.
server-share-full = A questo tavolo hai cambiato idea troppo spesso: si può fare { $most } volte. Puoi comunque continuare a giocare.
server-too-many-tables = Dal tuo indirizzo sono stati creati troppi tavoli: se ne possono creare { $most } all'ora. Riprova più tardi.
server-disk-full = Il disco del server è pieno: non è stato fatto nulla.
server-read-only = Il server non può scrivere i suoi dati: non è stato fatto nulla.
server-not-stored = Il server non è riuscito a salvare: non è stato fatto nulla.
server-store-lost = Il server ha perso il suo database. La partita aspetta che torni; poi riprova.
server-no-randomness = Il server non ha una fonte di numeri casuali: non è stato fatto nulla.
server-damaged = Il registro di questo tavolo è danneggiato.
server-newer = Una versione più recente del server ha modificato questo tavolo. Questa non può mostrarlo finché non viene aggiornata.
