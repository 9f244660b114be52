# Why an answer is refused. Said to whoever sent it. Each says what was asked or what would do.

refusal-with-rule = { $reason } (regola { $rule })

# Something on the table was tapped that does not answer the question.
refusal-not-now = adesso non è questo che si chiede. { $question }
refusal-game-over = la partita è finita
refusal-not-asked = adesso deve rispondere { $who }
refusal-wrong-kind-of-answer = «{ $given }» non risponde alla domanda «{ $question }»{ possible-answers }
# Part of other sentences.
possible-answers = { $listed ->
    [no] { "" }
   *[yes] { $more ->
        [0] . Risposte possibili: { $answers }
        [one] . Risposte possibili: { $answers } e un'altra
       *[other] . Risposte possibili: { $answers } e altre { $more }
    }
}
refusal-not-in-hand = { $card } non è nella tua mano
refusal-does-not-fit = { $card } non va bene: serve una { wanted-card }
refusal-not-a-mineral = { $card } non è tra i tuoi minerali
refusal-not-in-plan = { $card } non è nel tuo piano
refusal-being-performed = { $card } è la carta del piano in corso
refusal-used-already = { $card } ha già avuto il suo momento in questo piano
refusal-must-choose-card = devi scegliere una carta della tua mano per la base
refusal-must-add-card = devi aggiungere all'Impulso una carta della tua mano
refusal-must-discard = devi cedere una carta della tua mano: mazzo e scarti sono vuoti
refusal-must-discard-to-limit = devi scartare fino a restare con otto carte
refusal-must-place-card = devi mettere una carta della tua mano dove hai esplorato
refusal-must-choose-slot = devi scegliere uno spazio tecnologia, sinistro o destro
refusal-tech-does-nothing = la tecnologia nello spazio { $slot ->
    [left] sinistro
   *[right] destro
} adesso non avrebbe effetto
refusal-no-ships-left = tutte le tue navi sono sulla mappa: non puoi costruire
refusal-no-fleet-can-move = nessuna delle tue flotte può muoversi
refusal-not-occupied = non hai trasporti su { $cell }
refusal-no-room-to-build = ogni portale di { $cell } è in mano ad altri
refusal-not-the-building-site = questa nave va costruita presso { $cell }
refusal-gate-held = sul portale { $gate } ci sono incrociatori altrui
refusal-not-to-unexplored = il portale { $place } non tocca carte inesplorate{ possible-answers }
refusal-wrong-kind-of-ship = { $wanted ->
    [transport] qui contano i trasporti: indica una carta della mappa, come c1
    [cruiser] qui contano gli incrociatori: indica un portale, come c1c2
   *[any] qui contano le navi: indica una carta della mappa o un portale
}
refusal-no-target-there = non puoi bombardare { $place }: lì non c'è una flotta nemica, oppure non occupi né controlli una carta presso cui si trova{ possible-answers }
refusal-no-target-of = { $who } non ha su { $place } una flotta che tu possa bombardare{ possible-answers }
refusal-nobody-can-go-there = nessuna delle tue flotte può andare su { $cell }
refusal-no-fleet-there = non hai flotte su { $place }{ possible-answers }
refusal-fleet-cannot-move = la flotta su { $place } non può muoversi come richiede questa azione{ possible-answers }
refusal-moved-already = le navi su { $place } si sono già mosse o non possono più unirsi{ possible-answers }
refusal-too-many-ships = { $most ->
    [one] può partire al massimo 1 nave
   *[other] possono partire al massimo { $most } navi
}
refusal-must-move = la flotta scelta deve fare almeno una mossa
refusal-not-next-card = { $cell } non confina con la carta dei trasporti
refusal-not-one-move-away = { $place } non dista una sola mossa da { $from }{ possible-answers }
refusal-enemy-patrol = un nemico controlla { $cell }: i trasporti non possono entrarvi
refusal-must-attack = un nemico controlla { $cell }: gli incrociatori possono attraversarla solo verso un portale con incrociatori nemici
refusal-team-mates-gate = { $place } è il portale di un alleato: non puoi finire lì{ possible-answers }
refusal-must-reach-core = la flotta deve finire sul Nucleo del Settore o su un suo portale
refusal-must-cross-unexplored = l'incrociatore deve attraversare una carta inesplorata
refusal-must-reach-target = la flotta deve andare verso { $cell }, come tutte le flotte di questa azione
refusal-must-share-card = la flotta deve andare verso una delle due carte di { $gate }, dov'è andata un'altra flotta di questa azione
