# Questions, and the chain of cards that led to them. Questions speak to the player who is asked.

ask-choose-home = { $may-keep ->
    [yes] Which card from your hand do you swap for your home card, if any?
   *[no] Which card do you lay as your home card?
}
ask-add-to-impulse = Which card do you add to the Impulse?
ask-use-tech = Which of your techs do you use, if any?
ask-use-impulse-card = Do you use { $card } on the Impulse?
ask-use-plan = Do you use your plan now, or delay it?
ask-use-plan-card = Do you use { $card } of your plan?
ask-discard-to-limit = Which card do you discard? You have { $excess } too many.

wanted-card = { color-adjective }card{ size-condition }{ $distinct ->
    [yes] { " " }of a colour not yet taken
   *[no] { "" }
}
more-to-come = { $left ->
    [1] { "" }
   *[other] { " " }Up to { $left }.
}
from-where = { $from ->
    [minerals] among your minerals
    [plan] of your plan
    [deck] from the deck
   *[hand] from your hand
}
ask-take-card = Which { wanted-card } { from-where } do you { $verb ->
    [trade] trade
    [mine] mine
    [research] research
    [plan] plan
    [refine] refine
   *[draw] draw
}, if any?{ more-to-come }
ask-reveal-next = { $hidden ->
    [yes] Do you draw the top card of the deck?
   *[no] Do you turn up the top card of the deck, to { $verb ->
        [trade] trade
        [mine] mine
        [research] research
        [plan] plan
        [refine] refine
       *[draw] draw
    } it{ $plain ->
        [yes] { "" }
       *[no] { " " }if it is a { wanted-card }
    }?
}{ $left ->
    [1] { "" }
   *[other] { $hidden ->
        [yes] { " " }You may draw { $left }, one at a time.
       *[no] { " " }There are { $left } chances left.
    }
}
ask-take-revealed = { $card } was turned up. Do you { $verb ->
    [plan] plan it
   *[draw] draw it
}, or discard it?
ask-choose-slot = Into which tech slot does { $card } go{ $may-decline ->
    [yes] , if any
   *[no] { "" }
}?
ask-execute = { $from ->
    [deck] Do you execute the top card of the deck (size { $size } or less), or a tech?
   *[hand] Which card of size { $size } or less from your hand, or which tech, do you execute, if any?
}
ask-pay-for-tech = Which card do you discard to use the common basic tech?
ask-move-or-build = Do you command a fleet or build a ship?
ask-build-where = At which card that you occupy do you build { build-count }?
build-count = { $ship ->
    [transport] { $count ->
        [one] a transport
       *[other] up to { $count } transports
    }
    [cruiser] { $count ->
        [one] a cruiser
       *[other] up to { $count } cruisers
    }
   *[any] { $count ->
        [one] a ship
       *[other] up to { $count } ships
    }
}
ask-build = Where at { $cell } do you build { build-count }?
ask-choose-target = To which card { $fleets ->
    [one] does the fleet go?
   *[other] do up to { $fleets } fleets go?
}
ask-choose-fleet = { $target ->
    [none] Which { $kind ->
        [transport] transports
        [cruiser] cruisers
       *[any] fleet
    } do you move{ $route ->
        [to_core] , to end at the Sector Core
        [through_unexplored] , through an unexplored card
       *[free] { "" }
    }?
   *[some] Which fleet do you send to { $target }, if any?{ $fleets ->
        [1] { "" }
       *[other] { " " }Up to { $fleets }, one after another.
    }
}
ask-send-fleet = Which fleet do you move, if any?{ $fleets ->
    [1] { "" }
   *[other] { " " }Up to { $fleets } go to the same card, one after another.
}
ask-choose-ships = How many of your { $kind ->
    [cruiser] cruisers
   *[transport] transports
} on { $place } go? At most { $most }.
ask-choose-step = Where { $kind ->
    [cruiser] { $ships ->
        [one] does the cruiser
       *[other] do the { $ships } cruisers
    }
   *[transport] { $ships ->
        [one] does the transport
       *[other] do the { $ships } transports
    }
} on { $place } go next? { $moves-left ->
    [1] One move is left.
   *[other] { $moves-left } moves are left.
}
ask-place-explored = Which card do you put face up on { $cell }, which you explored?
ask-activate = Do you activate { $card } on { $cell }, where your { $moved ->
    [0] transports have
    [one] transport has
   *[other] { $moved } transports have
} arrived?
ask-activate-core = With which colour do you activate the Sector Core, if at all?
ask-sabotage-where = On which enemy { $target ->
    [transport] transports
    [cruiser] cruisers
   *[any] fleet
} do you drop { $bombs ->
    [one] a bomb
   *[other] up to { $bombs } bombs
}?
ask-sabotage-whom = Whose transports on { $cell } do you bomb?
ask-drop-bomb = Do you drop { $left ->
    [one] the last bomb
   *[other] the next of { $left } bombs
} on { $victim } at { $place }?
ask-reinforce = Which card do you lay face down as a reinforcement, { $attacking ->
    [yes] attacking
   *[no] defending
} on { $gate }, if any?
ask-give-to-deck = Deck and discard pile are empty: which card do you discard? { $left ->
    [one] One is due.
   *[other] { $left } are due.
}

asked-of = { $who }: { $question }
nothing-asked = Nothing is asked.

# The chain: what is being performed, and how it came to that.

chain-impulse = Impulse card { $card }: { action-name }
chain-plan = plan card { $card }: { action-name }
chain-tech = tech: { tech-name }
chain-arrival = arrived at { $cell }, { $card }: { action-name }
chain-core = arrived at the Sector Core
chain-executed = executed { $card }: { action-name }
chain-executed-tech = executed tech: { tech-name }
chain-arrow = { " " }→{ " " }

boost-gems = { $gems } { $boost-color ->
    [red] red { gem-noun }
    [green] green { gem-noun }
    [blue] blue { gem-noun }
    [yellow] yellow { gem-noun }
   *[any] { gem-noun }
}
gem-noun = { $gems ->
    [one] gem
   *[other] gems
}
boost-transports = { $transports ->
    [one] { $transports } transport
   *[other] { $transports } transports
}
boost-sum = { $number } = { $printed } + { $boost } from { $from ->
    [gems] { boost-gems }
    [transports] { boost-transports }
   *[both] { boost-gems } and { boost-transports }
}
chain-with-sum = { $link } ({ $sum })
