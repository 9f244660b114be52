# What the impulse command says to players. Commands and flags are the same in every language.

command-greeting = Impulse. At the table, clockwise: { $players }.
command-you-are = You are { $you }.
command-people = People: { $people }.
command-aim = Whoever reaches 20 points first wins. Type ? for help at any question.
command-saved-in = Saved after every answer in { $file }.
command-no-seat = no seat is yours: --seats needs at least one "you"
command-exists = { $file } exists already: go on with `impulse play { $file }`, or choose another name

command-prompt = { $first }-{ $last }, or ? for help >
command-prompt-any = your answer, or ? for help >
command-empty = Type the number of an answer, or ? for help.
command-unclear = "{ $line }" is no answer and no command. Type ? for help.
command-no-number = There is no answer { $number }. { $only ->
    [yes] There is only 1.
   *[no] They go from { $first } to { $last }.
}
command-help =
    Answer with a number of the list (0 is always pass), or in notation: a card
    such as Y2Com4, a cell such as b2, a gate such as b2c3, x2 for two ships, use
    or yes, pass or no.

      table, t      the table; `table full` or `table small` for its two forms
      hand, h       your cards, techs, plan and minerals, with their texts
      card NAME, c  explains a card: its name, the cell where it lies, or core
      log, l        the story of the last round; `log 12` of the last 12 turns,
                    `log all` of the whole game
      again         the question once more
      undo, u       takes your last answer of this turn back, unless something
                    hidden has been seen since
      save FILE     writes a copy of the game
      quit, q       leaves; the game is saved after every answer, and
                    `impulse play FILE` goes on with it

    Y2Com4 is a yellow card of size 2 with the action Command, number 4. The number
    in [ ] is the one that gems boost, shown as it would be for you now. p2x3 on a
    card is three transports of player 2; on a gate (/, \ or --) it is cruisers.
command-of-tech = (tech) { $text }
command-of-plan = (plan) { $text }
command-of-minerals = (mineral) { $text }
command-core = Sector Core: { $text }
command-no-card-there = no card lies face up on { $cell }.
command-no-card = "{ $name }" is no card. Write `card Y2Com4`, `card 4`, `card b2` or `card core`.
command-log-usage = write `log`, `log 12` or `log all`.
command-nothing-yet = Nothing has happened yet.
command-is-saved = The game is saved in { $file } after every answer.
command-save-usage = write `save FILE`.
command-copy = Wrote a copy: { $file }

command-thinking = { $who } is thinking ...
command-take-screen = { $who }, take the screen and press Enter >
command-only-answer = { $question } Only one answer is possible: { $answer }.
command-not-possible = Not possible:
command-taken-back = Taken back: { $answer }.
command-no-undo = Nothing can be taken back: { $barrier ->
    [nothing-left] nothing is left to take back.
    [others-answered] another player has answered since.
    [something-seen] a hidden card has been seen since.
    [turn-over] that turn is over.
   *[nothing-yet] you have not answered anything yet.
}
command-farewell = Saved. Go on with: impulse play { $file }
command-unsaved = Left without saving.
command-final = Final scores
command-wins = wins
command-read = Read the whole game with: impulse replay { $file }

# On the small map: at most eight letters.
command-core-short = CORE
command-gap-short = (open)

command-over = The game is over.
command-before-end = The position before the last step, and what was played since:
command-by-itself = This follows by itself:
command-wrote = wrote { $file }
command-at = --at { $at }: the game has { $actions ->
    [one] 1 action
   *[other] { $actions } actions
}
command-from = --from { $name }: expected p1 to p{ $players }, or spectator
command-not-text = this is not a text file
command-is-position = this is a position; replay tells games (try `impulse show`)
command-common = common
command-fair = The shuffles of table { $table } came from the seed that was committed to:
    { $commitment }
    Compare this with the commitment that the table showed before the first card.
command-forged = the seed is not the one that was committed to
command-no-commitment = the file names no commitment: it is not from a table by link
