# Cards, techs and races: what they are called and what they do.
#
# Every effect is one message, filled from the card's data. $boxed names the number that stands in the box; that number
# is written in [brackets]. Numbers: $count cards, $size the largest size, $points, $fleets, $ships, $moves, $bombs.
# $colors is any, one colour, or two joined by a hyphen.

color-name = { $color ->
    [red] red
    [green] green
    [blue] blue
   *[yellow] yellow
}
# The sign beside the shape on a card. Notation has letters of its own, the same in every language.
color-letter = { $color ->
    [red] R
    [green] G
    [blue] B
   *[yellow] Y
}
gems-phrase = { $gems ->
    [one] 1 { color-name } gem
   *[other] { $gems } { color-name } gems
}

action-name = { $action ->
    [command] Command
    [build] Build
    [mine] Mine
    [research] Research
    [trade] Trade
    [draw] Draw
    [plan] Plan
    [execute] Execute
    [refine] Refine
   *[sabotage] Sabotage
}

card-title = { action-name }, { color-name } { $size }
card-spelled-out = { action-name } ({ color-name } { $size })

tech-name = { $tech ->
    [common] common basic tech
    [unique] unique basic tech of the { $race }
    [card] { $card }
   *[none] empty slot
}

tech-short = { $tech ->
    [common] common
    [unique] { $race }
    [card] { $card }
   *[none] empty
}

# Parts of effects.

how-many-cards = { $boxed ->
    [count] [{ $count }]
   *[other] { $count ->
        [1] one
        [2] two
        [3] three
       *[other] { $count }
    }
}

color-adjective = { $colors ->
    [red] red{ " " }
    [green] green{ " " }
    [blue] blue{ " " }
    [yellow] yellow{ " " }
    [red-green] red or green{ " " }
    [red-blue] red or blue{ " " }
    [red-yellow] red or yellow{ " " }
    [green-blue] green or blue{ " " }
    [green-yellow] green or yellow{ " " }
    [blue-yellow] blue or yellow{ " " }
   *[any] { "" }
}

card-noun = { $count ->
    [one] card
   *[other] cards
}

size-condition = { $sizes ->
    [up-to] { $boxed ->
        [size] { " " }of size [{ $size }] or less
       *[other] { $size ->
            [1] { " " }of size 1
           *[other] { " " }of size { $size } or less
        }
    }
    [exactly] { " " }of size { $size }
   *[any] { "" }
}

like-last-impulse = { $like ->
    [last-impulse] { " " }that has the colour and the size of the last card on the Impulse
   *[any] { "" }
}

different-colors = { $distinct ->
    [yes] { " " }of different colours
   *[no] { "" }
}

these-cards = { how-many-cards } { color-adjective }{ card-noun }{ size-condition }{ different-colors }

then-cards = { $then-colors ->
    [red] [{ $then-count }] red
    [green] [{ $then-count }] green
    [blue] [{ $then-count }] blue
    [yellow] [{ $then-count }] yellow
    [red-green] [{ $then-count }] red or green
    [red-blue] [{ $then-count }] red or blue
    [red-yellow] [{ $then-count }] red or yellow
    [green-blue] [{ $then-count }] green or blue
    [green-yellow] [{ $then-count }] green or yellow
    [blue-yellow] [{ $then-count }] blue or yellow
   *[first] [{ $then-count }]
} { $then-count ->
    [one] card
   *[other] cards
}{ $then-colors ->
    [first] { " " }of the same colour
   *[other] { "" }
}

# The actions on cards, one message for each place the cards come from.

effect-draw-deck = Draw { these-cards } from the deck.{ $then ->
    [yes] { " " }Then draw { then-cards } from the deck.
   *[no] { "" }
}
effect-trade-hand = Trade { these-cards } from your hand.
effect-trade-deck = Trade { these-cards } from the deck.
effect-mine-hand = Mine { these-cards } from your hand{ like-last-impulse }.
effect-mine-deck = Mine { these-cards } from the deck.
effect-research-hand = Research { these-cards } from your hand{ like-last-impulse }{ $execute-it ->
    [yes] , then execute it
   *[no] { "" }
}.
effect-research-deck = Research { these-cards } from the deck.
effect-research-plan = Research { these-cards } from your plan.
effect-plan-hand = Plan { these-cards } from your hand.
effect-plan-deck = Plan { these-cards } from the deck.{ $then ->
    [yes] { " " }Then plan { then-cards } from the deck.
   *[no] { "" }
}
effect-refine-minerals = Refine { these-cards } from your minerals for { $boxed ->
    [points] [{ $points }]
   *[other] { $points }
} { $points ->
    [one] point
   *[other] points
}{ $flat ->
    [yes] { "" }
   *[no] { " " }per gem
}.
effect-execute-hand = Execute one card of size [{ $size }] or less from your hand, or one of your techs.
effect-execute-deck = Execute one card of size [{ $size }] or less from the deck, or one of your techs.

# Command. $ship-form: one (a single ship), up-to, or all.

ship-noun = { $ships ->
    [one] ship
   *[other] ships
}

one-fleet = { $ship-form ->
    [one] one { $kind ->
        [transport] transport
        [cruiser] cruiser
       *[any] ship
    }
   *[more] one fleet{ $kind ->
        [transport] { " " }of transports
        [cruiser] { " " }of cruisers
       *[any] { "" }
    }{ $ship-form ->
        [up-to] , up to { $boxed ->
            [ships] [{ $ships }]
           *[other] { $ships ->
                [1] one
                [2] two
                [3] three
               *[other] { $ships }
            }
        } { ship-noun },
       *[all] , with any number of its ships,
    }
}

so-many-moves = { $boxed ->
    [moves] [{ $moves }]
   *[other] { $moves ->
        [1] one
        [2] two
        [3] three
       *[other] { $moves }
    }
} { $moves ->
    [one] move
   *[other] moves
}

effect-command-free = Command { one-fleet } for { so-many-moves }.
effect-command-same-card = Command [{ $fleets }] { $fleets ->
    [one] fleet, with any number of its ships, for one move.
   *[other] fleets, with any number of their ships, for one move apiece, all to the same card.
}
effect-command-to-core = Command { one-fleet } for { so-many-moves } that must end with it occupying or patrolling the Sector Core.
effect-command-through-unexplored = Command { one-fleet } for { so-many-moves } that must go through an unexplored card.

# Build. $boxed is count, or nothing in a basic tech.

new-ships = { how-many-cards } { $ship ->
    [transport] { $count ->
        [one] transport
       *[other] transports
    }
    [cruiser] { $count ->
        [one] cruiser
       *[other] cruisers
    }
   *[any] { $count ->
        [one] ship
       *[other] ships
    }
}

effect-build-home = Build { new-ships } at home.
effect-build-one-occupied-card = Build { new-ships } at one card that you occupy.
effect-build-home-and-occupied = Build { new-ships } at home, and as many at each other { color-name } card that you occupy.
effect-build-home-gate-to-unexplored = Build { new-ships } at home, on a gate that touches an unexplored card.

effect-sabotage = Drop [{ $bombs }] { $bombs ->
    [one] bomb
   *[other] bombs
} on one enemy { $target ->
    [transport] fleet of transports on a card that you occupy or patrol.
    [cruiser] fleet of cruisers at a card that you occupy or patrol.
   *[any] fleet at a card that you occupy or patrol.
}

effect-common-tech = Discard one card from your hand, then either command one fleet, with any number of its ships, for one move, or build one ship at home.

core-name = Sector Core
effect-core = Choose a colour and score [{ $number }] { $number ->
    [one] point
   *[other] points
}.
