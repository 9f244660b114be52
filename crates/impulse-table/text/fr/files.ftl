# Ce qui ne va pas dans un fichier de partie, hormis sa notation.

file-empty = le fichier est vide
file-no-such-player = il n’y a pas de joueur « { $name } » : une place est « you » ou l’un de ceux-ci : { $known }
file-time = « { $time } » n’est pas un nombre de millisecondes
file-too-many-seats = { $seats } places sont nommées, mais il y a { $players } joueurs
file-untold = on ne sait rien de cette partie
file-after-the-end = action { $number }, { $action } : la partie est terminée avant elle
