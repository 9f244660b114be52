# Studying: analysis, the analysis board, and one's own games.

study-nav = My games
study-percent = { $percent }%

# Analysis.
study-analysis = Analysis
study-analyse = Analyse
study-analysis-about = See each player's chance to win over time, and the decisions that cost most. Every decision is judged by what its player could know.
study-paste = Paste a game, its code or its link
study-not-a-game = This is a single position. Open it on the analysis board instead.
study-code-damaged = This code cannot be read: part of it is missing or wrong.
study-your-games = Your finished games
study-no-games = No game is finished yet. Play one, or paste one above.
study-progress = Progress of the analysis
study-pass = { $pass ->
    [chart] Looking at the turns …
    [decisions] Looking at all decisions …
    [closer] Looking more closely at decisions that seem costly …
    [fine] Drawing the chart more exactly …
   *[done] The analysis is complete.
}
study-stop = Stop
study-stopped = The analysis was stopped.
study-trouble = The analysis cannot go on: { $why }
study-chart = Chance to win
study-chart-about = At the start of each turn, by what each player could know then. Vertical lines mark the costly decisions listed below.
study-chart-click = Click to see this moment in the replay
study-costly = Costly decisions
study-costly-about = At most five for each player. A decision is listed only if another answer was clearly better on the same sampled tables. The judge is the strongest bot here: it can be wrong.
study-whose = Whose decisions
study-missed = points missed: about { $points }
study-nothing = No answer of this player was clearly worse than another.
study-nothing-yet = Nothing found so far.
study-decision = { $turn ->
    [0] Before the first turn
   *[other] Turn { $turn }
}: cost { $cost } percentage points of the chance to win
study-given = Answered
study-better = Better
study-show = Show
study-play-on = Play on from here
study-on-board = Open on the board

# The analysis board.
study-board = Analysis board
study-board-homes = A position begins after the choice of homes. Go on to a later moment.
study-board-over = The game is over.
study-board-thinking = Looking for the best answers …
study-board-effort = Judged by what the player who is asked can know, with { $iterations } simulations.
study-board-chances = Chance to win of each player
study-board-course = Answers on this board
study-lines = What is asked, and the best answers
study-other-answers = All other answers
study-take-back = Take back
study-to-start = Back to the start
study-copy-link = Copy link
study-link-copied = The link is on the clipboard: { $characters } characters of code.
study-save-position = Save as a file
study-change = Change scores and whose turn it is
study-fewer-points = One point less for player { $seat }
study-more-points = One point more for player { $seat }
study-turn-begins = Their turn begins
study-set-up = Set up or paste a position
study-set-up-about = One line for each thing; what is left out is dealt from the seed. A whole game or a code can be pasted too.

# My games.
study-my-games = My games
study-counting = Counting your games …
study-history-empty = You have not finished a game yet. Finished games are counted here: how often you win, with which race, against whom, and where your points come from.
study-history-play = Play a game
study-summary = { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $won } won ({ $share }%), { $points } points a game
study-sources = Points a game by source
study-by-length = By length
study-length = { $rounds ->
    [four] up to 4 rounds
    [seven] 5 to 7 rounds
    [ten] 8 to 10 rounds
   *[more] 11 rounds or more
}
study-by-players = By number of players
study-players = { $players } players
study-by-seat = By seat
study-seat = Seat { $seat }
study-by-race = By race
study-by-opponent = By opponent
study-person = a person
study-by-added = First card added
study-by-first-turn = Performed in the first turn
study-games = Games
study-won = Won
study-points-a-game = Points a game
study-won-of = { $won } ({ $share }%)
study-fair = A fair share would be { $share }%
study-archive = All games in one file
study-archive-about = Take your games to another browser, or keep them safe. Importing adds games and changes none of these.
study-export = Export all
study-import = Import
study-exported = { $games ->
    [one] 1 game was exported.
   *[other] { $games } games were exported.
}
study-imported = { $added ->
    [one] 1 game was added
   *[other] { $added } games were added
}, { $known ->
    [one] 1 was here already
   *[other] { $known } were here already
}.
study-import-damaged = Game { $number } of the file cannot be read: { $why }
study-number = { $number }
