# What `impulse analyse` prints.

analyse-chances = Chance to win at the start of each turn, as far as each player could know:
analyse-turn = turn
analyse-player = { $who }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, about { $missed } missed
analyse-nothing = No answer was clearly worse than another.
analyse-decision = { $number }. Turn { $turn }, after { $at } actions: cost { $cost } % of the chance to win (± { $error })
analyse-given = Answered:
analyse-better = Better:
