# What is wrong with a game or a position that somebody wrote. Cards, places and players are named as in the file.

notation-at-line = line { $line }: { $fault }

notation-empty = the text is empty: expected { notation-form }
notation-missing = a line such as "{ $example }" is missing
notation-line = expected { notation-form }, not "{ $read }"
notation-comment = "#{ $number }" begins a comment: write card{ $number }
notation-fingerprint = the fingerprint is { $actual }, not { $written }: this game was played with other rules, or edited
notation-illegal = action { $number }, { $seat } { $action }: { $refusal }

# Part of other sentences.
notation-form = { $form ->
    [first] the first line "impulse { $version } { $kind }"
    [answer] a player and an action, like "p1 Y2Com4", or "= fingerprint"
    [position] a line of a set-up or a position, like "turn 7 p2" or "p1 score 12"
    [player] score, hand, known, minerals, hidden-minerals, plan, techs (two), ships or eliminated after a player
   *[map] pairs of a cell and a card, like "a1 Y2Com4"
}

notation-word = "{ $word }" is { $why ->
   *[card] not a card: write it like Y2Com4 or card4
    [other-card] not a card: number { $number } is { $card }
    [cell] not a cell: a1 to e3
    [gate] not a gate: write the two cells that it joins, like b2c3
    [no-gate] not a gate: { $from } and { $to } are not neighbours
    [place] not a place: write a cell like c3, or a gate like b2c3
    [seat] not a player: p1 to p6
    [ship-count] not a number of ships: a player has { $most }, so x1 to x{ $most }
    [action] not an action: write use, pass, move, build, left, right, a colour, a card like Y2Com4 or card4, a cell like c3, a gate like b2c3, a number of ships like x2, or a player like p1
    [race] not a race: { $known }
    [edition] not an edition: { $known }
    [fingerprint] not a fingerprint of 16 hexadecimal digits
    [other-kind] not a { $kind }: expected the first line "impulse { $version } { $kind }"
    [notation-version] not a known version of the notation: this is version { $version }
    [rules-version] not a version of the rules: write a number such as { $version }
    [players] not a number of players: Impulse is for 2 to 6 (rule 2.2)
    [teams] not how { $players } players form teams: { $players ->
        [4] none or 2+2
        [6] none, 2+2+2 or 3+3
       *[other] none
    } (chapter 12)
    [option] not an option: { $known }
    [yes-or-no] neither yes nor no
    [seventh-race] one race too many: there are 6
    [seed] not a seed: a seed is a whole number, or 64 hexadecimal digits
    [turn] not the number of a turn: count from 1, like "turn 7 p2"
    [step] not a step: add, tech, impulse N, plan, plan N, gates, draw, discard or trim
    [step-number] not a step: only "step impulse N" and "step plan N" have a number, from 1
    [blocks] not a number of generator blocks, like "shuffles 9"
    [score] not a score: 0 to 19, for with 20 the game is over (rule 9.3)
    [unknown-cards] not a number of unknown cards: write it like ?4
    [fleet] not a fleet: write c1x2 for two transports, c1c2x1 for a cruiser
}

# No game can begin like this.
setup-players = { $players ->
    [one] 1 player: Impulse is for 2 to 6 (rule 2.2)
   *[other] { $players } players: Impulse is for 2 to 6 (rule 2.2)
}
setup-teams = { $teams ->
    [three] three teams need 6 players, not { $players } (chapter 12)
   *[two] two teams need 4 or 6 players, not { $players } (chapter 12)
}
setup-same-race = two players cannot both be the { $race } (rule 2.3)
setup-race-without-player = there is no player for the { $race }: more races than players
setup-rules-version = rules version { $version } is not known here; known are { $known }
setup-option-not-in-version = rules version { $version } has no option { $option }; write "rules { $newest }"

# No game comes to a table like this. The rule is added.
position-no-such-player = there is no { $seat }: the game has { $players } players
position-card-twice = { $card } is in two places
position-cards-nowhere = these cards are nowhere (end the deck with "unknown", or say "discard rest"): { $cards }
position-too-many-unknown = more unknown cards are asked for than there are
position-not-in-last-shuffle = last-shuffle must name every card that is in the deck: { $card } is missing
position-not-known = { $card } cannot be known to be in the hand of { $seat }: it is not there
position-not-hidden = { $card } is not a mineral of { $seat } that could be hidden
position-plan-over-four = with option plan-of-four the plan of { $seat } has at most 4 cards
position-tech-slot = { $seat } can have the common basic tech only on the left, the unique one on the right
position-too-many-ships = { $seat } has more than 12 ships
position-no-ships = { $seat } has no ships, so must be eliminated
position-two-owners = { $gate } holds cruisers of { $seat } and of { $other }
position-eliminated-owns = { $seat } is eliminated, so has neither ships nor cards
position-eliminated-turn = it cannot be the turn of { $seat }, who is eliminated
position-one-left = only one player or team is left, so the game is over
position-no-such-impulse = this game has { $impulses } Impulse
position-impulse-too-long = { $most ->
    [4] an Impulse never has more than 4 cards
   *[other] the Impulse has more than { $most } cards at this step
}
position-sector-core = c3 is the Sector Core
position-home-face-down = { $cell } is a home, which lies face up
position-explored = name the card of { $cell }: transports stand on { $cell }, so it has been explored
position-plan-in-use = "step plan N" and a plan-in-use belong together
position-no-discard-step = nobody discards down to 8 without option discard-to-eight
position-no-card-to-use = there is no card number { $number } to use
position-hand-too-large = { $seat } has { $cards } cards in hand, more than { $most }
position-broken = this position cannot come about: { $detail }
