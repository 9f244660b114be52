# Why an answer is refused. Said to whoever sent it. Each says what was asked or what would do.

refusal-with-rule = { $reason } (rule { $rule })

# Something on the table was tapped that does not answer the question.
refusal-not-now = that is not asked for now. { $question }
refusal-game-over = the game is over
refusal-not-asked = it is { $who } who must answer now
refusal-wrong-kind-of-answer = "{ $given }" does not answer the question "{ $question }"{ possible-answers }
# Part of other sentences.
possible-answers = { $listed ->
    [no] { "" }
   *[yes] { $more ->
        [0] . Possible answers: { $answers }
       *[other] . Possible answers: { $answers }, and { $more } more
    }
}
refusal-not-in-hand = { $card } is not in your hand
refusal-does-not-fit = { $card } does not fit: it must be a { wanted-card }
refusal-not-a-mineral = { $card } is not among your minerals
refusal-not-in-plan = { $card } is not in your plan
refusal-being-performed = { $card } is the plan card being performed
refusal-used-already = { $card } has had its turn in this plan
refusal-must-choose-card = you must choose a card from your hand for your home
refusal-must-add-card = you must add a card from your hand to the Impulse
refusal-must-discard = you must give a card from your hand: deck and discard pile are empty
refusal-must-discard-to-limit = you must discard down to eight cards
refusal-must-place-card = you must put a card from your hand where you explored
refusal-must-choose-slot = you must choose a tech slot, left or right
refusal-tech-does-nothing = the tech in your { $slot ->
    [left] left
   *[right] right
} slot could do nothing now
refusal-no-ships-left = all your ships are on the map, so you cannot build
refusal-no-fleet-can-move = none of your fleets can move
refusal-not-occupied = you have no transport on { $cell }
refusal-no-room-to-build = every gate of { $cell } is held by somebody else
refusal-not-the-building-site = this ship is built at { $cell }
refusal-gate-held = the gate { $gate } holds another player's cruisers
refusal-not-to-unexplored = the gate { $place } touches no unexplored card{ possible-answers }
refusal-wrong-kind-of-ship = { $wanted ->
    [transport] this is for transports: name a card of the map, like c1
    [cruiser] this is for cruisers: name a gate, like c1c2
   *[any] this is for ships: name a card of the map or a gate
}
refusal-no-target-there = you cannot bomb { $place }: no enemy fleet is there, or you neither occupy nor patrol a card it is at{ possible-answers }
refusal-no-target-of = { $who } has no fleet on { $place } that you could bomb{ possible-answers }
refusal-nobody-can-go-there = none of your fleets can go to { $cell }
refusal-no-fleet-there = you have no fleet on { $place }{ possible-answers }
refusal-fleet-cannot-move = the fleet on { $place } cannot move as this action asks{ possible-answers }
refusal-moved-already = the ships on { $place } have moved already, or can no longer join{ possible-answers }
refusal-too-many-ships = at most { $most ->
    [one] 1 ship
   *[other] { $most } ships
} can go
refusal-must-move = the chosen fleet must make at least one move
refusal-not-next-card = { $cell } is not next to the card the transports are on
refusal-not-one-move-away = { $place } is not one move away from { $from }{ possible-answers }
refusal-enemy-patrol = an enemy patrols { $cell }: no transport may enter
refusal-must-attack = an enemy patrols { $cell }: cruisers may cross it only onto a gate with enemy cruisers
refusal-team-mates-gate = { $place } is a team mate's gate: you may not end there{ possible-answers }
refusal-must-reach-core = the fleet must end on or at a gate of the Sector Core
refusal-must-cross-unexplored = the cruiser must move through an unexplored card
refusal-must-reach-target = the fleet must go to { $cell }, as all fleets of this action
refusal-must-share-card = the fleet must go to one of the two cards of { $gate }, where another of this action has gone
