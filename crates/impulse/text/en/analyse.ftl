# What `impulse analyse` prints.

analyse-chances = Chance to win at the start of each turn, as far as each player could know:
analyse-turn = turn
analyse-player = { $who }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, about { $missed } missed
analyse-nothing = No answer was clearly worse than another.
analyse-decision = { $number }. Turn { $turn }, after { $at ->
    [one] 1 action
   *[other] { $at } actions
}: cost { $cost } percentage points of the chance to win (± { $error })
analyse-given = Answered:
analyse-better = Better:
analyse-all = Every decision: actions before it, turn, player, answer; the chance to win before and after; the other answers considered:
analyse-line = { $at }. Turn { $turn }, { $who }: { $given }: { $before }% → { $after }%, loss { $loss }; considered: { $others }
