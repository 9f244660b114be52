# What `impulse analyse` prints.

analyse-chances = Probabilità di vincere all'inizio di ogni turno, per quanto ciascun giocatore poteva sapere:
analyse-turn = turno
analyse-player = { $who }: { $points ->
    [one] 1 punto
   *[other] { $points } punti
}, circa { $missed } mancati
analyse-nothing = Nessuna risposta era chiaramente peggiore di un'altra.
analyse-decision = { $number }. Turno { $turn }, dopo { $at } azioni: costa { $cost } punti percentuali di probabilità di vincere (± { $error })
analyse-given = Risposta:
analyse-better = Meglio:
analyse-all = Tutte le decisioni: azioni precedenti, turno, giocatore, risposta; probabilità di vincere prima e dopo; altre risposte considerate:
analyse-line = { $at }. Turno { $turn }, { $who }: { $given }: { $before }% → { $after }%, perdita { $loss }; considerate: { $others }
