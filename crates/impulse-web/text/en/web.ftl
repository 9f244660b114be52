# The table screen.


# The map.

table-map = Sector map
table-map-hint = The sector map. Arrow keys walk from card to card and to gates with ships; Enter chooses what glows.
# On the map there is room for a short name only; what is spoken is the full one.
table-core = Sector Core
table-core-short = Sector Core
table-face-down = unexplored card
table-gap = no card yet
table-home-of = { $yours ->
    [yes] your home
   *[no] home of { $who }
}
table-transports-of = { $yours ->
    [yes] { $ships ->
        [one] your transport
       *[other] your { $ships } transports
    }
   *[no] { $ships ->
        [one] 1 transport
       *[other] { $ships } transports
    } of { $who }
}
table-cruisers-of = Gate { $gate }: { $yours ->
    [yes] { $ships ->
        [one] your cruiser
       *[other] your { $ships } cruisers
    }
   *[no] { $ships ->
        [one] 1 cruiser
       *[other] { $ships } cruisers
    } of { $who }
}
table-empty-gate = Gate { $gate }, empty
table-patrolled-by = patrolled by { $who }
table-target = { $answer }. { $what }
table-destination = Go to { $place }. { $what }

# A card on the map in a few words, besides its action and its number.

table-short-cards = { $any ->
    [yes] { $size ->
        [0] { table-short-from }
       *[other] ≤{ $size }, { table-short-from }
    }
   *[no] { $colors }{ $size ->
        [0] , { table-short-from }
       *[other] { " " }≤{ $size }, { table-short-from }
    }
}
table-short-color = { color-name }
table-short-from = { $from ->
    [hand] hand
    [deck] deck
    [plan] plan
   *[minerals] minerals
}
table-short-execute = { $from ->
    [deck] deck or tech
   *[hand] hand or tech
}
table-short-command = { $boxed ->
    [fleets] fleets to one card
    [moves] moves, { $kind ->
        [transport] transports
        [cruiser] cruisers
       *[any] one fleet
    }
   *[ships] { $kind ->
        [transport] transports
        [cruiser] cruisers
       *[any] ships
    }, { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }
}
table-short-build = { $ship ->
    [transport] transports
    [cruiser] cruisers
   *[any] ships
}, { $site ->
    [home] home
    [occupied] any card
   *[both] home +
}
table-short-sabotage = bombs, { $target ->
    [transport] transports
    [cruiser] cruisers
   *[any] any fleet
}

# Cards.

table-zoom-sum = { $number } = { $printed } + { $boost } from { gems-phrase } of { $who }
table-zoom-plain = The number as printed: { $who } has { gems-phrase }. Every 2 raise it by 1.
table-zoom-printed = The number as printed. Every 2 gems of its colour raise it by 1.
table-zoom-meaning = Size { $size }: { $size ->
    [one] 1 gem as a mineral, 1 point in a trade, 1 icon in a battle
   *[other] { $size } gems as a mineral, { $size } points in a trade, { $size } icons in a battle
}. In a battle it counts if a card of this colour and size is on the Impulse, in the plan or among the techs.
table-counts = counts { $icons }
table-bluff = bluff

# Hand, Impulse and piles.

table-hand = Your hand
table-hand-of = Hand of { $who }
table-hand-count = { $cards } of { $limit }
table-hand-empty = No cards.
table-impulse = The Impulse
table-impulse-of-team = Impulse of team { $team }
table-impulse-order = oldest first
table-impulse-empty = Still empty: each turn begins with a card added here.
table-now = now
table-idle = does nothing
table-done = done
table-trim = then leaves
table-trim-long = Leaves the Impulse at the end of this turn: only the three newest stay
table-deck = { $cards } cards in the deck
table-deck-name = deck
table-discard = { $cards } cards discarded; open to see them
table-discard-name = discarded
table-discard-empty = No cards.

# A player's Command Center.

table-points = points of 20
table-reach = { $points ->
    [one] perhaps 1 more point
   *[other] perhaps { $points } more points
} by the end of the turn
table-you = you
table-has-turn = has the turn
table-thinking = thinking
table-eliminated = eliminated
table-winner = winner
table-team = team { $team }
table-stat-hand = { $count ->
    [one] 1 card in hand
   *[other] { $count } cards in hand
}
table-stat-transports = { $count ->
    [one] 1 transport on the map
   *[other] { $count } transports on the map
}
table-stat-cruisers = { $count ->
    [one] 1 cruiser on the map
   *[other] { $count } cruisers on the map
}
table-stat-reserve = { $count ->
    [one] 1 ship in reserve
   *[other] { $count } ships in reserve
}
table-gems = { gems-phrase }: { color-name } cards +{ $boost }
table-tech-common = Common tech
table-tech-common-short = move or build
table-tech-unique-short = { $race ->
    [Piscesish] draw a size 1
    [Ariek] a move to the core
    [Herculese] a cruiser explores
    [Draconians] research alike
    [Triangulumnists] a cruiser at home
   *[Caelumnites] mine alike
}
table-plan = Plan
table-plan-in-use = Plan in use
table-minerals = Minerals
table-known = Known cards
table-changes = Since your last turn: { $list }
table-change-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
table-change-lost = { $count ->
    [one] 1 ship lost
   *[other] { $count } ships lost
}
table-change-built = { $count ->
    [one] 1 ship built
   *[other] { $count } ships built
}
table-change-techs = { $count ->
    [one] 1 new tech
   *[other] { $count } new techs
}
table-change-planned = { $count ->
    [one] 1 card added to the plan
   *[other] { $count } cards added to the plan
}
table-change-plan-used = plan used
table-change-minerals = { $count ->
    [one] 1 new mineral
   *[other] { $count } new minerals
}
table-change-refined = { $count ->
    [one] 1 mineral refined
   *[other] { $count } minerals refined
}
