# What is wrong with a game file beside its notation.

file-empty = the file is empty
file-no-such-player = there is no player "{ $name }": a seat is "you" or one of { $known }
file-time = "{ $time }" is not a number of milliseconds
file-too-many-seats = { $seats } seats are named, but there are { $players } players
file-untold = nothing is known of this game
file-after-the-end = action { $number }, { $action }: the game is over before it
