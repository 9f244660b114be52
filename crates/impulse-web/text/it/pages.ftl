# The page outside the table: start, set-up, replays, rules, settings.

pages-title = Impulse
pages-tab = { $title } - Impulse
pages-brand = Impulse: alla pagina iniziale
pages-nav = Pagine
pages-nav-start = Gioca
pages-nav-rules = Regole
pages-nav-settings = Opzioni
pages-nav-help = Tasti
pages-skip = Vai al contenuto
pages-rule-link = Regola { $rule }

# Who sits where.

pages-bot-number = { $bot } { $number }
pages-bot-random = Dado
pages-bot-random-character = Fa qualsiasi cosa sia permessa. Per un primo sguardo al gioco.
pages-bot-quick-miner = Minatore
pages-bot-quick-miner-character = Facile. Prima scava gemme, poi si chiede a che cosa servano.
pages-bot-quick-trader = Mercante
pages-bot-quick-trader-character = Facile. Vende la sua mano per fare punti.
pages-bot-quick-raider = Predone
pages-bot-quick-raider-character = Medio. Dà la caccia alle navi altrui.
pages-bot-quick-core = Pellegrino
pages-bot-quick-core-character = Medio. Punta dritto al Nucleo del Settore.
pages-bot-quick = Tuttofare
pages-bot-quick-character = Medio. Gioca a occhio, un po' di tutto.
pages-bot-planner = Stratega
pages-bot-planner-character = Forte. Pensa a fondo il suo turno prima di muovere.
pages-bot-searcher = Oracolo
pages-bot-searcher-character = Il più forte. Si chiede anche che cosa faranno gli altri; più può pensare, meglio gioca.
pages-bot-master = Maestro
pages-bot-master-character = A piena forza. Gioca con ciò che ha imparato contro sé stesso; più può pensare, meglio gioca.
pages-bot-level-1 = Novellino
pages-bot-level-1-character = Livello 1. Ha appena letto le regole.
pages-bot-level-2 = Principiante
pages-bot-level-2-character = Livello 2. Sa che cosa si fa di solito, e spesso prova altro.
pages-bot-level-3 = Dilettante
pages-bot-level-3-character = Livello 3. Gioca bene, con qualche svista.
pages-bot-level-4 = Abituale
pages-bot-level-4-character = Livello 4. Una svista di tanto in tanto.
pages-bot-level-5 = Abile
pages-bot-level-5-character = Livello 5. Poche sviste, ma non guarda mai avanti.
pages-bot-level-6 = Esperto
pages-bot-level-6-character = Livello 6. Si fida di una prima idea ben allenata.
pages-bot-level-7 = Campione
pages-bot-level-7-character = Livello 7. Guarda avanti per un attimo.
pages-bot-level-8 = Gran maestro
pages-bot-level-8-character = Livello 8. A piena forza: più può pensare, meglio gioca.

# Start.

pages-start-sentence = Aggiungi una carta all'Impulso, cavalcalo attraverso il settore e lascialo ai tuoi rivali: vince chi arriva per primo a venti punti.
pages-start-play-now = Gioca subito
pages-start-set-up = Prepara una partita
pages-start-with = Giochi come { $own } contro { $others }.
pages-start-watch = Guardi giocare { $others }.
pages-start-easy = Per la tua prima partita questi avversari sono facili. Finita la prima, ne arrivano di più forti.
pages-start-continue = Continua
pages-start-finished = Partite finite
pages-start-more = Mostra tutte le { $count } partite
pages-start-damaged = Partite danneggiate
pages-start-open = Apri un file di partita
pages-start-open-about = Scegli un file o trascinalo in un punto qualsiasi di questa pagina. Le partite non finite riprendono, quelle finite si rivedono.
pages-start-choose-file = Scegli un file
pages-start-drop = Rilascia il file di partita per aprirlo
pages-start-what = Che gioco è?
pages-start-what-1 = Impulse racchiude esplorazione, costruzione, commercio e battaglie spaziali in circa cinque lunghi turni a testa. Da due a sei flotte si contendono il prestigio attorno a un solo Nucleo del Settore.
pages-start-what-2 = Ogni turno metti una carta in fondo all'Impulso, la fila di ordini che tutti condividono. Poi esegui l'intera fila, e lo stesso farà chi gioca dopo di te, con dentro la tua carta.
pages-start-what-3 = Le navi che arrivano su una carta la fanno scattare. Le gemme del suo colore, e le navi appena arrivate, la rendono più forte.
pages-start-what-4 = I punti arrivano tenendo i portali del Nucleo del Settore, vendendo, raffinando gemme e vincendo battaglie.
pages-start-to-rules = Leggi le regole, con le figure
pages-start-fan = Impulse è un gioco di Carl Chudyk, pubblicato da Asmadi Games. Questo è un progetto amatoriale non ufficiale, che loro non hanno realizzato né approvato. Se ti piace, compra il gioco: la scatola, le carte e le illustrazioni meritano.

pages-game-continue = Continua
pages-game-replay = Rivedi
pages-game-save = Salva file
pages-game-delete = Elimina
pages-game-delete-ask = Eliminare questa partita?
pages-game-delete-yes = Sì, elimina
pages-game-delete-no = Tieni
pages-game-won = ha vinto
pages-game-turn = { $turn ->
    [0] Si scelgono le basi
   *[other] Turno { $turn }
}
pages-game-damaged = Questa partita non si può leggere: { $why }. Puoi salvarla su file o eliminarla.
pages-game-not-here = Questa partita non è in questo browser. Forse è stata eliminata, o appartiene a un altro browser.
pages-storage-full = Il browser si rifiuta di conservare la partita: la sua memoria è piena o disattivata. Elimina qualche partita dalla pagina iniziale, o permetti a questa pagina di salvare dati, e riprova.
pages-file-none = Quello non era un file. Trascina un file di partita salvato qui.
pages-file-too-large = Questo file è troppo grande per essere una partita.
pages-file-unreadable = { $name } non si può leggere come testo. Scegli un file di partita salvato qui.
pages-file-damaged = { $name } non è una partita che si possa aprire: { $why }.
pages-when = { $unit ->
    [minutes] { $count ->
        [one] 1 minuto fa
       *[other] { $count } minuti fa
    }
    [hours] { $count ->
        [one] 1 ora fa
       *[other] { $count } ore fa
    }
    [days] { $count ->
        [one] ieri
       *[other] { $count } giorni fa
    }
   *[now] adesso
}

# Set-up.

pages-setup-title = Prepara una partita
pages-setup-friends-title = Gioca con gli amici
pages-setup-players = Giocatori
pages-setup-seats = Posti
pages-setup-seats-about = I turni girano attorno al tavolo in quest'ordine. Chi comincia è estratto a sorte.
pages-setup-shuffle = Mescola i posti
pages-setup-seat = Posto { $number }
pages-setup-team = Squadra { $team }
pages-setup-who = Chi gioca
pages-setup-you = Tu
pages-setup-you-about = Tu, a questo schermo.
pages-setup-person = Un'altra persona qui
pages-setup-open = Posto aperto per un amico
pages-setup-open-about = Lo può prendere chi ha il link. Se all'inizio è ancora libero, può prenderlo un bot.
pages-setup-person-about = Usa questo schermo. Quando lo si passa, le mani sono nascoste.
pages-setup-bots = Bot, dal più debole
pages-setup-bot = Bot: { $bot }
pages-setup-level = Livello { $number }: { $bot }
pages-setup-name = Nome
pages-setup-race = Razza
pages-setup-random = A caso
pages-setup-random-about = Estratta all'inizio della partita.
pages-setup-nobody = Qui non gioca nessuno: guarderai i bot.
pages-setup-several = Più persone usano questo schermo: prima di ogni turno viene chiamata quella giusta.
pages-setup-teams = Squadre
pages-setup-teams-choice = { $teams ->
    [two] Due squadre (4 o 6 giocatori)
    [three] Tre squadre (6 giocatori)
   *[none] Senza squadre
}
pages-setup-teams-about = { $teams ->
    [two] I posti si alternano tra le due squadre. Ogni squadra ha il proprio Impulso, e vince quando uno dei suoi membri ha venti punti.
    [three] Chi siede di fronte gioca insieme. Ogni squadra ha il proprio Impulso, e vince quando uno dei suoi membri ha venti punti.
   *[none] Ognuno gioca per sé.
}
pages-setup-rules = Regole
pages-setup-options = Opzioni di regole
pages-setup-own-rules = la tua combinazione
pages-setup-start = Inizia la partita
pages-setup-start-here = Gioca invece a questo schermo
pages-setup-reset = Torna al tavolo consueto
pages-setup-same-race = Due posti hanno la razza { $race }. Scegli un'altra razza, o una a caso, per il posto { $seat }.
pages-setup-same-name = Due giocatori si chiamano { $name }. Dai un altro nome al posto { $seat }.
pages-setup-teams-do-not-fit = Queste squadre non vanno bene per { $players } giocatori. Scegli di giocare senza squadre o cambia il numero di giocatori.

pages-edition = { $edition ->
    [prototype] Prototipo
    [french] Francese
   *[published] Pubblicata
}
pages-edition-about = { $edition ->
    [prototype] Le regole 0.99 del 2013.
    [french] Un testo francese non ufficiale.
   *[published] Il gioco del 2014. Nel dubbio scegli questa.
}
pages-option-discard-to-eight = Limite della mano a otto
pages-option-discard-to-eight-about = Peschi quanto vuoi e a fine turno scarti fino a otto carte. Altrimenti il limite è dieci, e lì la pesca si ferma.
pages-option-swap-home = Scambia la carta della base
pages-option-swap-home-about = La carta della tua base viene scoperta, e puoi scambiarla con una della mano. Altrimenti la scegli tra sei.
pages-option-boost-empty-only = I trasporti potenziano solo carte vuote
pages-option-boost-empty-only-about = I trasporti che arrivano potenziano una carta solo se prima non c'erano trasporti.
pages-option-elimination = Eliminazione
pages-option-elimination-about = Chi non ha più navi sulla mappa esce dal gioco. Altrimenti continua e può costruire.
pages-option-boost-executed = Potenzia ciò che si esegue
pages-option-boost-executed-about = Le tue gemme potenziano anche la carta o la tecnologia eseguita con una carta Esegui.
pages-option-plan-of-four = Piano di quattro carte
pages-option-plan-of-four-about = Un piano contiene al massimo quattro carte. Altrimenti può essere lungo quanto vuoi.
pages-option-core-boost-only = Nucleo del Settore modesto
pages-option-core-boost-only-about = Il Nucleo del Settore dà solo il potenziamento. Altrimenti dà un punto in più.
pages-option-drop-all-bombs = Sgancia tutte le bombe
pages-option-drop-all-bombs-about = Scelta una flotta da sabotare, cadono tutte le bombe. Altrimenti puoi fermarti dopo ognuna.
pages-option-split-fleets = Dividi le flotte
pages-option-split-fleets-about = Comandando più flotte, puoi formarne due con le navi di uno stesso luogo. Altrimenti ognuna parte da un luogo diverso.
pages-option-research-used-cards = Ricerca carte già usate del piano
pages-option-research-used-cards-about = Mentre usi il tuo piano, si possono ancora ricercare le sue carte che hanno già avuto il loro momento.

# Settings.

pages-settings-title = Opzioni
pages-settings-lead = Le modifiche valgono subito e restano in questo browser.
pages-settings-name = Il tuo nome
pages-settings-name-about = Come appare al tavolo. Non viene inviato da nessuna parte.
pages-settings-play = Gioco
pages-settings-hints = Consigli
pages-settings-hints-about = Brevi note durante la partita su ciò che conta in quel momento.
pages-settings-habits = L'ovvio in automatico
pages-settings-habits-about = Le carte dell'Impulso si usano, le carte si rivelano e le bombe cadono senza domande. Ciò che fanno si può comunque rifiutare.
pages-settings-confirm = Chiedi prima di ciò che non si può annullare
pages-settings-confirm-about = Una domanda prima di una risposta che rivela qualcosa di nascosto o chiude il tuo turno.
pages-settings-sound = Suoni
pages-settings-sound-about = Pochi suoni discreti: il tuo turno, i punti, le battaglie.
pages-settings-speed = Turni degli altri
pages-settings-speed-about = La velocità con cui si mostrano. La barra spaziatrice salta ciò che resta.
pages-settings-speed-instant = Istantanea
pages-settings-speed-fast = Veloce
pages-settings-speed-normal = Normale
pages-settings-speed-slow = Lenta
pages-settings-thinking = Tempo per pensare dei bot
pages-settings-thinking-about = Per ogni risposta. Con più tempo il bot più forte gioca meglio; a quelli veloci non serve.
pages-settings-thinking-value = { $seconds } s
pages-settings-looks = Aspetto
pages-settings-theme = Tema
pages-settings-theme-about = In nessuno dei due temi i colori hanno significato da soli.
pages-settings-theme-dark = Scuro
pages-settings-theme-light = Chiaro
pages-settings-theme-system = Come il dispositivo
pages-settings-motion = Animazioni
pages-settings-motion-about = Le navi scivolano e le carte si girano, a meno che tu non le preferisca subito al loro posto.
pages-settings-motion-system = Come il dispositivo
pages-settings-motion-none = Nessuna
pages-settings-reset = Ripristina le opzioni

# Keys.

pages-help-title = Tasti di scelta rapida
pages-help-lead = Si può giocare l'intera partita con questi soli tasti.
pages-key = Tasto
pages-key-does = Che cosa fa
pages-key-tab = Tab
pages-key-shift-tab = Maiusc + Tab
pages-key-enter = Invio
pages-key-shift-u = Maiusc + U
pages-key-space = Spazio
pages-key-esc = Esc
pages-key-shift-left = Maiusc + ←
pages-key-shift-right = Maiusc + →
pages-key-does-digits = Da 1 a 9: scegli la risposta con quel numero
pages-key-does-arrows = Vai di risposta in risposta, e di luogo in luogo sulla mappa
pages-key-does-tab = Vai all'elemento successivo o precedente che si può scegliere
pages-key-does-enter = Scegli l'elemento selezionato
pages-key-does-undo = Annulla la tua ultima risposta, finché non è stato rivelato nulla di nascosto
pages-key-does-redo = Ripeti ciò che hai annullato
pages-key-does-restart = Ricomincia il tuo turno
pages-key-does-hold = Metti in pausa ciò che fanno gli altri, o riprendi
pages-key-does-step = In pausa: mostra l'evento successivo
pages-key-does-skip = Salta l'animazione
pages-key-does-log = Mostra o nascondi il registro
pages-key-does-mute = Attiva o disattiva i suoni
pages-key-does-rule = Leggere la regola della carta mostrata in grande
pages-key-does-help = Mostra questi tasti
pages-key-does-close = Chiudi ciò che è aperto, o abbandona il percorso che stavi dichiarando
pages-key-does-replay = In un replay: una decisione indietro o avanti
pages-key-does-replay-turn = In un replay: un turno indietro o avanti
pages-help-pointer-title = Con il mouse o con le dita
pages-help-pointer-glow = Ciò che brilla si può scegliere. Tutto il resto è spento.
pages-help-pointer-zoom = Passa su una carta, o tienila premuta un momento, per vederla in grande. Fai clic su una carta che non si può scegliere: resta in vista, con un collegamento alla sua regola.
pages-help-pointer-path = Trascina una flotta dove deve andare, o fai clic prima sulla flotta e poi sulla destinazione. Il percorso si vede prima di rilasciare.
pages-help-pointer-cards = Dove si chiedono più carte, fai clic su ognuna, poi su Fatto. Una carta si può anche trascinare fuori dalla mano.
pages-help-reader-title = Con un lettore di schermo
pages-help-reader = Ogni domanda è un gruppo di pulsanti in parole semplici. Ciò che accade viene annunciato e resta nel registro. Il tavolo c'è anche in forma di elenchi: mappa, Impulso, giocatori, la tua mano.
pages-help-to-rules = Le regole del gioco

# Charts.

pages-chart-points = Punti nel tempo
pages-chart-sources = Punti per fonte
pages-chart-as-table = Come tabella
pages-chart-turn = Dopo il turno
pages-chart-turn-of = { $turn }, { $who }
pages-source = { $source ->
    [core_gates] portali del Nucleo del Settore
    [core_activation] Nucleo del Settore attivato
    [trade] vendita
    [refine] raffinazione
    [battle] battaglie vinte
    [ships] navi distrutte
   *[sabotage] sabotaggio
}
pages-source-letter = { $source ->
    [core_gates] P
    [core_activation] A
    [trade] V
    [refine] R
    [battle] B
    [ships] N
   *[sabotage] S
}

# Replay.

pages-replay = Replay
pages-replay-steps = Passi
pages-replay-first = All'inizio
pages-replay-turn-before = Un turno indietro
pages-replay-before = Una decisione indietro
pages-replay-play = Avvia
pages-replay-pause = Pausa
pages-replay-after = Una decisione avanti
pages-replay-turn-after = Un turno avanti
pages-replay-last = Alla fine
pages-replay-slider = Momento della partita
pages-replay-moment = Turno { $turn }, { $who }: decisione { $at } di { $length }
pages-replay-homes = Prima del primo turno: decisione { $at } di { $length }
pages-replay-end = La fine, dopo { $at } decisioni
pages-replay-eyes = Visto da
pages-replay-open = Tutto scoperto
pages-replay-eyes-of = { $who }
pages-replay-fork = Continua a giocare da qui
pages-replay-fork-about = Una nuova partita comincia da questo momento: tu al posto che scegli, i bot negli altri. La partita che stai guardando resta com'è.
pages-replay-fork-as = come { $who }

# Rules: the overview. Numbers such as 8.5 become links to that rule.

pages-rules-title = Regole
pages-rules-search = Cerca nelle regole
pages-rules-found = { $count ->
    [0] Nessuna regola contiene queste parole.
    [one] 1 regola contiene queste parole.
   *[other] { $count } regole contengono queste parole.
}
pages-rules-contents = Indice
pages-rules-all = Tutte le regole, per numero
pages-rules-all-about = Le regole complete, come le applica questo gioco. Un numero tra [parentesi quadre] è quello nel riquadro di una carta, che il potenziamento aumenta.

pages-rules-minute = Il gioco in un minuto
pages-rules-minute-1 = Guidi una flotta in un settore di diciannove carte disposte a esagono. Al centro sta il Nucleo del Settore; tu parti da un angolo, con due trasporti e un incrociatore. Gran parte della mappa è coperta.
pages-rules-minute-2 = Gli ordini sono carte. Le ultime tre o quattro formano una fila che tutti i giocatori condividono: l'Impulso. Nel tuo turno aggiungi una carta in fondo e poi esegui l'intera fila, carta per carta. Ciò che aggiungi aiuta te adesso e chi viene dopo di te.
pages-rules-minute-3 = Vince chi arriva per primo a venti punti, all'istante, anche nel mezzo di un'azione (9.3). I punti vengono dai portali del Nucleo del Settore (3.5), dal Nucleo stesso (5.10), dalla vendita (5.5), dalla raffinazione (5.4) e dalle navi distrutte (6.6, 8.6, 5.9).

pages-rules-turn = Come si svolge un turno
pages-rules-turn-1 = Sei fasi, sempre in quest'ordine. Il tavolo mostra a che punto sei.
pages-rules-step-add = Aggiungi una carta all'Impulso
pages-rules-step-add-about = Una carta della tua mano va in fondo alla fila. È obbligatorio, a meno che la tua mano sia vuota (3.1).
pages-rules-step-tech = Usa una tecnologia
pages-rules-step-tech-about = Hai due tecnologie e puoi usarne una. All'inizio sono quelle di partenza; la ricerca mette al loro posto tecnologie migliori (3.2).
pages-rules-step-impulse = Percorri l'Impulso
pages-rules-step-impulse-about = Dalla carta più vecchia alla più recente, usa o salta ognuna (3.3). È il cuore del turno.
pages-rules-step-plan = Usa il tuo piano, o aspetta
pages-rules-step-plan-about = Le carte che hai pianificato sono una seconda fila di ordini, solo tua. Un piano di quattro o più carte non può aspettare (3.4).
pages-rules-step-gates = Conta i portali del Nucleo
pages-rules-step-gates-about = Un punto per ogni portale del Nucleo del Settore tenuto dai tuoi incrociatori (3.5).
pages-rules-step-draw = Pesca due carte, accorcia l'Impulso
pages-rules-step-draw-about = Il limite della mano è dieci (9.1). Poi le carte più vecchie lasciano l'Impulso finché ne restano tre (3.6).

pages-rules-card = Come si legge una carta
pages-rules-card-color = Il colore, come lettera e come forma: R, V, B o G. Come minerale, una carta dà gemme di questo colore.
pages-rules-card-size = Il numero di forme è la dimensione, da 1 a 3. La dimensione conta nella vendita, in battaglia e come gemme (4.2, 5.5, 8.5).
pages-rules-card-action = Una delle dieci azioni, con il suo testo.
pages-rules-card-number = Il numero nel riquadro è quello che cresce: di 1 per ogni due gemme che hai del colore della carta (4.2).
pages-rules-card-places = È il luogo in cui sta a fare di una carta ciò che è: un ordine sull'Impulso o in un piano, una tecnologia, un minerale, un luogo sulla mappa, un rinforzo in battaglia.

pages-rules-map = La mappa
pages-rules-map-caption = Una partita a due, dopo alcuni turni.
pages-rules-map-transport = I trasporti stanno sulle carte. Si muovono di carta in carta, e quella su cui finiscono si attiva: si esegue subito, e ogni trasporto appena arrivato conta come una gemma (4.3, 6.9).
pages-rules-map-cruiser = Gli incrociatori stanno sui portali, i bordi tra due carte. Controllano entrambe le carte: lì nessun trasporto nemico può entrare (6.1, 6.2). Attraversando una carta distruggono i trasporti nemici che vi si trovano (6.6).
pages-rules-map-home = Le basi sono negli angoli. Lì si comincia, e lì si costruisce la maggior parte delle navi (2.2, 5.2).
pages-rules-map-core = Il Nucleo del Settore dà punti per i trasporti che arrivano (5.10) e per gli incrociatori che restano sui suoi portali (3.5).
pages-rules-map-explore = Chi si muove su una carta coperta, o la attraversa, la esplora: la prende in mano e mette lì, scoperta, una carta qualsiasi della propria mano (7.1).

pages-rules-actions = Le dieci azioni
pages-rules-actions-1 = Ogni azione è facoltativa, e così ogni sua parte: ogni numero significa «fino a» (4.1).
pages-rules-action-command = Muove le navi. Una flotta è una o più navi dello stesso tipo in un luogo. Il percorso si dichiara prima che se ne esplori qualsiasi parte (capitolo 6).
pages-rules-action-build = Mette sulla mappa navi della tua riserva: i trasporti sulla carta, gli incrociatori sui suoi portali (5.2).
pages-rules-action-mine = Mette carte tra i tuoi minerali. Le loro forme sono le tue gemme, e le gemme potenziano ogni carta del loro colore (5.4).
pages-rules-action-refine = Trasforma i minerali in punti. Le gemme vanno perse, quindi conta il momento (5.4).
pages-rules-action-trade = Scarta carte in cambio di punti: ognuna vale la sua dimensione (5.5).
pages-rules-action-draw = Porta carte dal mazzo alla tua mano (5.6).
pages-rules-action-plan = Mette carte nel tuo piano, scoperte, per un turno a tua scelta (5.7).
pages-rules-action-research = Mette una carta in uno dei tuoi due spazi tecnologia. Da allora puoi usarla ogni turno (5.3).
pages-rules-action-execute = Esegue subito una carta della mano o del mazzo, oppure ancora una volta una delle tue tecnologie (5.8).
pages-rules-action-sabotage = Bombarda una flotta nemica vicina alle tue navi. Ogni bomba rivela una carta; con dimensione 2 o 3 distrugge una nave, per un punto (5.9).
pages-rules-all-cards = Guarda tutte le 108 carte

pages-rules-battle = Battaglia
pages-rules-battle-1 = Gli incrociatori che arrivano su un portale con incrociatori nemici combattono (8.1).
pages-rules-battle-2 = Prima il difensore, poi l'attaccante, mette coperte quante carte vuole della propria mano (8.2).
pages-rules-battle-3 = Si rivelano tutte. Una carta vale se ha lo stesso colore e la stessa dimensione di una carta dell'Impulso, del piano di chi l'ha messa o delle sue tecnologie ricercate. Le altre erano bluff e tornano in mano (8.3).
pages-rules-battle-4 = Ogni parte rivela dal mazzo una carta per ogni suo incrociatore (8.4).
pages-rules-battle-5 = Si sommano le forme. Vince la somma più alta; in parità vince il difensore. Le navi di chi perde sono distrutte: un punto per la battaglia e uno per ogni nave (8.5, 8.6).

pages-rules-glossary = Termini
pages-term-activate = Attivare
pages-term-activate-about = Eseguire la carta della mappa su cui sono appena arrivati i tuoi trasporti (6.9).
pages-term-bluff = Bluff
pages-term-bluff-about = Un rinforzo che non corrisponde a nulla. Tutti lo hanno visto, e torna in mano (8.3).
pages-term-boost = Potenziamento
pages-term-boost-about = L'aumento del numero nel riquadro: 1 per ogni due gemme del colore della carta, contando anche i trasporti arrivati (4.2, 4.3).
pages-term-command-center = Centro di Comando
pages-term-command-center-about = Ciò che sta davanti a un giocatore: razza, due tecnologie, minerali e piano (1.3).
pages-term-cruiser = Incrociatore
pages-term-cruiser-about = Una nave su un portale. Controlla due carte, combatte e dà punti al Nucleo (1.4, 6.3).
pages-term-deck = Dal mazzo
pages-term-deck-about = Tanti tentativi quante sono le carte: ognuno rivela una carta. Se va bene si usa, a meno che tu rifiuti di pescarla, pianificarla o ricercarla; altrimenti si scarta (4.4, 14.1, 14.2).
pages-term-explore = Esplorare
pages-term-explore-about = Prendere una carta coperta lungo il percorso e mettere al suo posto una carta propria (7.1).
pages-term-fleet = Flotta
pages-term-fleet-about = Uno o più trasporti di un giocatore su una carta, o suoi incrociatori su un portale (1.4).
pages-term-gate = Portale
pages-term-gate-about = Il bordo comune a due carte vicine. Ce ne sono 42 (2.1).
pages-term-gem = Gemma
pages-term-gem-about = Una forma su uno dei tuoi minerali (4.2).
pages-term-home = Base
pages-term-home-about = Il tuo angolo della mappa, con una carta scelta da te (2.2, 2.3).
pages-term-impulse = Impulso
pages-term-impulse-about = La fila di ordini che tutti condividono; nel gioco a squadre ogni squadra ha la sua (3.1, 12.2).
pages-term-occupy = Occupare
pages-term-occupy-about = Avere un trasporto su una carta (6.1).
pages-term-patrol = Controllare
pages-term-patrol-about = Avere un incrociatore su un portale di una carta (6.1).
pages-term-plan = Piano
pages-term-plan-about = Una fila di ordini solo tua, visibile a tutti, che si usa per intero e poi si scarta (3.4, 5.7).
pages-term-reinforcement = Rinforzo
pages-term-reinforcement-about = Una carta messa coperta in una battaglia (8.2).
pages-term-reserve = Riserva
pages-term-reserve-about = Le tue navi che non sono sulla mappa, delle dodici in tutto (1.4).
pages-term-size = Dimensione
pages-term-size-about = Il numero di forme su una carta. In una condizione, una dimensione ammette anche quelle minori (4.5).
pages-term-tech = Tecnologia
pages-term-tech-about = Una delle tue due carte o capacità di partenza: ogni turno puoi usarne una (3.2, 5.3).
pages-term-transport = Trasporto
pages-term-transport-about = Una nave su una carta. Attiva le carte su cui arriva (1.4, 6.2).

# Le pagine caricate quando si aprono.

pages-fetching = Caricamento di questa pagina…
pages-not-fetched = Non è stato possibile caricare questa pagina. Controlla la connessione e ricaricala. Una volta aperta, funziona anche senza rete.
pages-fetch-again = Ricarica
