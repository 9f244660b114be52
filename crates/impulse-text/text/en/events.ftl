# Events: what happened, one sentence each. { $who } is the player who acts and stands first wherever it can: a story
# leaves it out where the heading names the player already. $card is a card's short name, or $count of them where
# several events are told together; where the card is secret, $known is no. What is said to the player who acts is the
# attribute .you; $yours is yes where it was done to the reader.

event-home-chosen = { $known ->
    [yes] { $who } chooses { $card } as home card, face down.
   *[no] { $who } chooses a home card, face down.
}
    .you = { $known ->
        [yes] You choose { $card } as home card, face down.
       *[no] You choose a home card, face down.
    }
event-home-revealed = { $who } has { $card } as home card on { $cell }.
    .you = You have { $card } as home card on { $cell }.
event-turn-began = Turn { $turn }, { $who }
    .you = Turn { $turn }, your turn
event-added = { $who } adds { $card } to the Impulse.
    .you = You add { $card } to the Impulse.
event-performed-impulse = { $who } uses { $card } on the Impulse: { $text }{ $boosted ->
    [yes] { " " }({ $sum })
   *[no] { "" }
}
    .you = You use { $card } on the Impulse: { $text }{ $boosted ->
        [yes] { " " }({ $sum })
       *[no] { "" }
    }
event-performed-plan = { $who } uses { $card } of the plan: { $text }{ $boosted ->
    [yes] { " " }({ $sum })
   *[no] { "" }
}
    .you = You use { $card } of the plan: { $text }{ $boosted ->
        [yes] { " " }({ $sum })
       *[no] { "" }
    }
the-tech = { $tech ->
    [common] the common basic tech
    [unique] the basic tech of the { $race }
    [card] the tech { $card }
   *[none] nothing
}
event-performed-tech = { $who } uses { the-tech }: { $text }{ $boosted ->
    [yes] { " " }({ $sum })
   *[no] { "" }
}
    .you = You use { the-tech }: { $text }{ $boosted ->
        [yes] { " " }({ $sum })
       *[no] { "" }
    }
event-performed-arrival = { $who } activates { $card } on { $cell }: { $text }{ $boosted ->
    [yes] { " " }({ $sum })
   *[no] { "" }
}
    .you = You activate { $card } on { $cell }: { $text }{ $boosted ->
        [yes] { " " }({ $sum })
       *[no] { "" }
    }
event-performed-core = { $who } activates the Sector Core{ $boosted ->
    [yes] { " " }({ $sum })
   *[no] { "" }
}.
    .you = You activate the Sector Core{ $boosted ->
        [yes] { " " }({ $sum })
       *[no] { "" }
    }.
event-performed-executed = { $who } executes { $card }: { $text }{ $boosted ->
    [yes] { " " }({ $sum })
   *[no] { "" }
}
    .you = You execute { $card }: { $text }{ $boosted ->
        [yes] { " " }({ $sum })
       *[no] { "" }
    }
event-performed-executed-tech = { $who } executes { the-tech }: { $text }{ $boosted ->
    [yes] { " " }({ $sum })
   *[no] { "" }
}
    .you = You execute { the-tech }: { $text }{ $boosted ->
        [yes] { " " }({ $sum })
       *[no] { "" }
    }
event-skipped = { $who } does not use { $card }.
    .you = You do not use { $card }.
event-skipped-arrival = { $who } does not activate { $card } on { $cell }.
    .you = You do not activate { $card } on { $cell }.
event-idle = { $who } can do nothing with { $card }.
    .you = You can do nothing with { $card }.
event-idle-arrival = { $who } can do nothing with { $card } on { $cell }.
    .you = You can do nothing with { $card } on { $cell }.
event-no-tech = { $who } uses no tech.
    .you = You use no tech.
event-plan-used = { $who } uses the plan.
    .you = You use the plan.
event-plan-delayed = { $who } delays the plan.
    .you = You delay the plan.
event-plan-discarded = { $who } discards the used plan.
    .you = You discard the used plan.
event-drew = { $known ->
    [yes] { $who } draws { $card }.
   *[no] { $who } draws a card.
}
    .you = { $known ->
        [yes] You draw { $card }.
       *[no] You draw a card.
    }
event-drew-several = { $known ->
    [yes] { $who } draws { $card }.
   *[no] { $who } draws { $count } cards.
}
    .you = { $known ->
        [yes] You draw { $card }.
       *[no] You draw { $count } cards.
    }
event-revealed = { $fits ->
    [yes] { $who } turns up { $card }: it fits.
   *[no] { $who } turns up { $card }: it does not fit and is discarded.
}
    .you = { $fits ->
        [yes] You turn up { $card }: it fits.
       *[no] You turn up { $card }: it does not fit and is discarded.
    }
event-took = { $who } takes { $card } into hand.
    .you = You take { $card } into hand.
event-discarded = { $who } discards { $card }.
    .you = You discard { $card }.
event-traded = { $who } trades { $card }.
    .you = You trade { $card }.
event-mined = { $who } mines { $card }.
    .you = You mine { $card }.
event-mined-unseen = { $who } mines a card from hand: { color-name }, size { $size }.
    .you = You mine a card from hand: { color-name }, size { $size }.
event-refined = { $who } refines { $card }.
    .you = You refine { $card }.
event-planned = { $who } plans { $card }.
    .you = You plan { $card }.
event-researched = { $who } researches { $researched } into the { slot-name } slot, in place of { the-tech }.
    .you = You research { $researched } into the { slot-name } slot, in place of { the-tech }.
event-scored = { $who } scores { $points ->
    [one] 1 point
   *[other] { $points } points
} { point-source }: { $total } in all.
    .you = You score { $points ->
        [one] 1 point
       *[other] { $points } points
    } { point-source }: { $total } in all.
point-source = { $source ->
    [core_gates] for gates of the Sector Core
    [core_activation] at the Sector Core
    [trade] for the trade
    [refine] for refining
    [battle] for the battle
    [ships] for ships destroyed
   *[sabotage] for sabotage
}
event-core-color = { $who } chooses { color-name } for the Sector Core.
    .you = You choose { color-name } for the Sector Core.
event-built = { $who } builds { $kind ->
    [cruiser] a cruiser
   *[transport] a transport
} on { $place }.
    .you = You build { $kind ->
        [cruiser] a cruiser
       *[transport] a transport
    } on { $place }.
event-targeted = { $who } names { $cell } as the card to which all fleets go.
    .you = You name { $cell } as the card to which all fleets go.
event-moved = { $who } moves { fleet-phrase } from { $from } to { $to }.
    .you = You move { fleet-phrase } from { $from } to { $to }.
event-moved-path = { $who } moves { fleet-phrase } from { $path }.
    .you = You move { fleet-phrase } from { $path }.
path-arrow = { " " }→{ " " }
event-explored = { $known ->
    [yes] { $who } explores { $cell } and takes { $card } into hand.
   *[no] { $who } explores { $cell } and takes its card into hand.
}
    .you = { $known ->
        [yes] You explore { $cell } and take { $card } into hand.
       *[no] You explore { $cell } and take its card into hand.
    }
event-placed = { $who } puts { $card } on { $cell }.
    .you = You put { $card } on { $cell }.
event-destroyed = { $who } destroys { $yours ->
    [yes] your { $ships ->
        [one] { $kind ->
            [cruiser] cruiser
           *[transport] transport
        }
       *[other] { fleet-phrase }
    }
   *[no] { fleet-phrase } of { $owner }
} on { $place }.
    .you = You destroy { $yours ->
        [yes] your { $ships ->
            [one] { $kind ->
                [cruiser] cruiser
               *[transport] transport
            }
           *[other] { fleet-phrase }
        }
       *[no] { fleet-phrase } of { $owner }
    } on { $place }.
event-battle-began = { $who } attacks { $yours ->
    [yes] you
   *[no] { $defender }
} on { $gate } with { $attackers ->
    [one] { $attackers } cruiser
   *[other] { $attackers } cruisers
} against { $defenders }.
    .you = You attack { $defender } on { $gate } with { $attackers ->
        [one] { $attackers } cruiser
       *[other] { $attackers } cruisers
    } against { $defenders }.
event-reinforced = { $known ->
    [yes] { $who } lays { $card } face down.
   *[no] { $who } lays a card face down.
}
    .you = { $known ->
        [yes] You lay { $card } face down.
       *[no] You lay a card face down.
    }
event-reinforced-several = { $known ->
    [yes] { $who } lays { $card } face down.
   *[no] { $who } lays { $count } cards face down.
}
    .you = { $known ->
        [yes] You lay { $card } face down.
       *[no] You lay { $count } cards face down.
    }
event-reinforcements-shown = { $counts ->
    [yes] { $who } turns up { $card }: they count { $icons }.
   *[no] { $who } turns up { $card }: bluffs.
}
    .you = { $counts ->
        [yes] You turn up { $card }: they count { $icons }.
       *[no] You turn up { $card }: bluffs.
    }
event-battle-cards = { $who } reveals { $card } from the deck for { $icons }.
    .you = You reveal { $card } from the deck for { $icons }.
event-reinforcement-shown = { $counts ->
    [yes] { $who } turns up { $card }: it counts { $icons }.
   *[no] { $who } turns up { $card }: a bluff.
}
    .you = { $counts ->
        [yes] You turn up { $card }: it counts { $icons }.
       *[no] You turn up { $card }: a bluff.
    }
event-battle-card = { $who } reveals { $card } from the deck for { $icons }.
    .you = You reveal { $card } from the deck for { $icons }.
event-battle-won = { $who } wins the battle: { $attacker-icons } attacking against { $defender-icons } defending.
    .you = You win the battle: { $attacker-icons } attacking against { $defender-icons } defending.
ship-kind = { $kind ->
    [cruiser] cruisers
   *[transport] transports
}
event-sabotaged = { $who } drops { $bombs ->
    [one] 1 bomb
   *[other] up to { $bombs } bombs
} on { $yours ->
    [yes] your { ship-kind }
   *[no] the { ship-kind } of { $victim }
} on { $place }.
    .you = You drop { $bombs ->
        [one] 1 bomb
       *[other] up to { $bombs } bombs
    } on the { ship-kind } of { $victim } on { $place }.
event-bomb = { $hits ->
    [yes] { $who } turns up { $card }: a hit.
   *[no] { $who } turns up { $card }: no hit.
}
    .you = { $hits ->
        [yes] You turn up { $card }: a hit.
       *[no] You turn up { $card }: no hit.
    }
event-trimmed = { $card } leaves the Impulse.
event-shuffled = The discard pile is shuffled: the deck has { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}.
event-deck-empty = Deck and discard pile are empty: everybody discards two cards, which are shuffled.
event-eliminated = { $who } has no ships left and is eliminated.
    .you = You have no ships left and are eliminated.
event-ended = { $reason ->
    [elimination] The game is over: { $who } wins, for nobody else is left.
   *[points] The game is over: { $who } has reached twenty points and wins, the last of them { point-source }.
}
    .you = { $reason ->
        [elimination] The game is over: you win, for nobody else is left.
       *[points] The game is over: you have reached twenty points and win, the last of them { point-source }.
    }

# Lines that only a story has.

story-homes = Homes are chosen
story-scores = Points: { $scores }.
story-score = { $who } { $points }
story-nothing = Nothing comes of it.
story-end = The end
story-team = The team of { $who } wins: { $members }.
list-and = { $first } and { $last }
list-or = { $first } or { $last }
list-comma = ,{ " " }
list-semicolon = ;{ " " }
# Cards that were not used: in "does not use A, B or C".
list-nor = { $first } or { $last }
list-nor-comma = ,{ " " }
