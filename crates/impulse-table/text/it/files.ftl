# Che cosa non va in un file di partita, oltre alla notazione.

file-empty = il file è vuoto
file-no-such-player = non esiste il giocatore "{ $name }": un posto è "you" oppure uno di questi: { $known }
file-time = "{ $time }" non è un numero di millisecondi
file-too-many-seats = i posti indicati sono { $seats }, ma i giocatori sono { $players }
file-untold = di questa partita non si sa nulla
file-after-the-end = azione { $number }, { $action }: la partita finisce prima
