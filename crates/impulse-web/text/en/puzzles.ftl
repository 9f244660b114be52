# Puzzles, and games shared as links.

share-open = Share
share-about = This link holds the whole game. Whoever opens it sees the replay, all cards included, without a server and without an account.
share-link = The link
share-copy = Copy the link
share-picture = Save a picture (SVG)
share-png = Save a picture (PNG)
share-png-failed = This browser could not draw the picture. Save it as SVG instead.
share-qr = The link as a QR code
share-none = This game cannot be shared: its file is damaged.
share-this-machine = This address works on this computer only. On another one, open Impulse there and paste the part after the #.
share-title = A shared game
share-keep = Keep this game here
share-error = { $why ->
    [empty] The link holds no code.
    [kind] This is not the code of a game. A code begins with g, p or z.
    [version] The code was made by a newer version of this page. Reload the page, then open the link again.
    [cut-off] Part of the code is missing, or something was added to it. Copy the whole link, from its beginning to its end.
    [too-long] The code is longer than that of any game.
    [damaged] The code is damaged: a character has changed. Copy the link again from its source.
    [rules] The game was played under rules that this page does not know. Reload the page, then open the link again.
    [moment] After the @ there must be the number of an answer.
   *[impossible] The code is not that of a possible game.
}
share-error-character = Character { $number } of the code is “{ $found }”, but a code has only letters and digits. Copy the whole link again.

pages-nav-puzzles = Puzzles
puzzle-title = Puzzles
puzzle-lead = Moments from real games with one best answer. Luck plays no part: the solution works whatever the hidden cards are.
puzzle-loading = Fetching the puzzles …
puzzle-offline = The puzzles could not be fetched. Check the connection, then open this page again. Once you have opened them, they work without a connection, too.
puzzle-none = There is no puzzle with this number.
puzzle-broken = This puzzle cannot be shown. The link may be damaged, or the page may have been updated: reload it.
puzzle-today = Puzzle of the day
puzzle-today-try = Try it
puzzle-today-again = Solved. Look at it again
puzzle-streak = { $days ->
    [0] No streak yet: solve today’s puzzle to begin one.
    [one] Solved one day in a row. Longest streak: { $longest }.
   *[other] Solved { $days } days in a row. Longest streak: { $longest }.
}
puzzle-progress = You have solved { $solved } of { $count } puzzles.
puzzle-all = All puzzles
puzzle-kinds = Which puzzles
puzzle-kind = { $goal ->
    [all] All kinds
    [win] Win this turn
    [points] Most points
   *[gate] Save the gate
}
puzzle-grade = { $grade ->
    [1] Grade 1: gentle
    [2] Grade 2: easy
    [3] Grade 3: tricky
    [4] Grade 4: hard
   *[5] Grade 5: no bot finds it
}
puzzle-label = Puzzle { $number }, { $goal ->
    [win] win this turn
    [points] most points
   *[gate] save the gate
}, grade { $grade }{ $state ->
    [clean] , solved at once
    [solved] , solved
    [missed] , not solved yet
   *[new] {""}
}
puzzle-number = Puzzle { $number }
puzzle-shared = A shared puzzle
puzzle-panel = The puzzle
puzzle-task = { $goal ->
    [win] Win this turn, whatever the hidden cards are.
    [points] { $points ->
        [one] Score a point this turn, whatever the hidden cards are.
       *[other] Score { $points } points this turn, whatever the hidden cards are. No more is certain.
    }
   *[gate] Keep your gates of the Sector Core, and end your turn so that the next player cannot attack them with what lies open: ships, techs, plan and Impulse.
}
puzzle-right = Right so far. Go on.
puzzle-wrong = { $goal ->
    [win] Not that: the win is no longer certain then. Your answer was not played; try another.
    [points] { $sure ->
        [0] Not that: no point is certain then. Your answer was not played; try another.
        [one] Not that: only one point is certain then, not { $points }. Your answer was not played; try another.
       *[other] Not that: only { $sure } points are certain then, not { $points }. Your answer was not played; try another.
    }
   *[gate] Not that: a gate is open to attack then, or you need luck. Your answer was not played; try another.
}
puzzle-solved = { $clean ->
    [yes] Solved, and without a mistake. Well done!
   *[no] Solved. The next one without a mistake?
}
puzzle-hint = Hint
puzzle-hint-is = A right answer: { $answer }
puzzle-solution = Show the solution
puzzle-again = Start over
puzzle-next = Next puzzle
