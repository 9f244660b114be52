# The list of answers, and what each would bring: `asking.rs` and `foresight.rs`.

asking-put-back = { $kind ->
    [cruiser] { $ships ->
        [one] Keep the cruiser on { $place }
       *[other] Keep the cruisers on { $place }
    }
   *[transport] { $ships ->
        [one] Keep the transport on { $place }
       *[other] Keep the transports on { $place }
    }
}
asking-done = { $cards ->
    [one] Done: 1 card
   *[other] Done: { $cards } cards
}
asking-all = { $cards ->
    [2] Both cards
   *[other] All { $cards } cards
}
asking-detours = Choose a longer path
asking-way = { $straight ->
    [yes] Straight to { $place }
   *[no] To { $place } through { $cells }
}
asking-note-on = on { $card }
asking-note-bombs = about { $ships ->
    [1] 1 ship
   *[other] { $ships } ships
} destroyed
asking-note-gems = { gems-phrase } in all
asking-note-patrols = patrols { $card } and { $other }
asking-note-core-gate = 1 point each turn
asking-note-reach = { $core ->
    [yes] can reach the Sector Core
   *[no] { $attacks ->
        [yes] can attack
       *[no] can reach { $places ->
            [one] 1 place
           *[other] { $places } places
        }
    }
}
asking-bare-place = { $core ->
    [yes] the Sector Core
   *[no] { $cell } (unexplored)
}
asking-where = Where { $kind ->
    [cruiser] { $ships ->
        [one] does the cruiser
       *[other] do the { $ships } cruisers
    }
   *[transport] { $ships ->
        [one] does the transport
       *[other] do the { $ships } transports
    }
} on { $place } go?
asking-which-path = Which path to { $place }?
asking-go = Go to { $place }
asking-foresee-battle = You win this battle about { $chance } times in 100.
asking-foresee-points = { $exact ->
    [yes] { $high ->
        [one] 1 point
       *[other] { $high } points
    } at once.
   *[no] { $low ->
        [0] Up to { $high ->
            [one] 1 point
           *[other] { $high } points
        }
        [one] 1 point at least, { $high } at most,
       *[other] { $low } points at least, { $high } at most,
    } at once.
}
asking-foresee-lost = You lose about { $ships ->
    [1] 1 ship
   *[other] { $ships } ships
}.
asking-foresee-destroyed = You destroy about { $ships ->
    [1] 1 enemy ship
   *[other] { $ships } enemy ships
}.
# What a path does: $long is yes for a sentence, no for a few words in the list.
asking-explores = { $long ->
    [yes] On the way: explores { $cells }.
   *[no] explores { $cells }
}
asking-fights = fights { $ships ->
    [one] 1 cruiser
   *[other] { $ships } cruisers
}: { $chance ->
    [0] less than 10%
    [100] more than 90%
   *[other] about { $chance }%
}
asking-attacks = attacks { $ships ->
    [one] 1 cruiser
   *[other] { $ships } cruisers
} of { $who }{ $long ->
    [yes] { " " }on { $place }.
   *[no] { "" }
}
asking-destroys = destroys { $ships ->
    [one] 1 transport
   *[other] { $ships } transports
} of { $who }{ $long ->
    [yes] { " " }on { $place }.
   *[no] { "" }
}
asking-destroys-if-won = { $long ->
    [yes] If you win: also destroys
   *[no] if won, destroys
} { $ships ->
    [one] 1 transport
   *[other] { $ships } transports
} of { $who }{ $long ->
    [yes] { " " }on { $place }.
   *[no] { "" }
}
asking-exposes = { $long ->
    [yes] Leaves your { $ships ->
        [one] transport
       *[other] { $ships } transports
    } on { $place } unguarded.
   *[no] leaves transports on { $place } unguarded
}
asking-activates = { $long ->
    [yes] Then you may activate { $card }: { $text }
   *[no] activates { $card }
}
asking-core = { $long ->
    [yes] Then you may activate the Sector Core.
   *[no] activates the Sector Core{ $points ->
        [0] { "" }
        [one] , 1 point
       *[other] , { $points } points
    }
}
asking-unknown = { $long ->
    [yes] Then you may activate the card that you put there.
   *[no] activates the card put there
}
asking-cruisers-only = only cruisers: an enemy patrols it
# $again is yes if nobody but you can use the card, some turns later.
asking-shared = { $again ->
    [yes] You may use it again: { $text }
   *[no] After you, { $who } may use it: { $text }
}
asking-shared-again = you again
asking-shared-often = { $who } ({ $times } times)

# Why something cannot be chosen.
asking-too-far = { $place } is more than { $moves ->
    [one] 1 move
   *[other] { $moves } moves
} away from { $from }
asking-out-of-reach = { $reason } (rule { $rule })
asking-idle-tech = { $tech } can do nothing now: { $why } (rule { $rule })
asking-why-idle = { $what ->
    [empty] the slot is empty
    [no-hand] your hand is empty
    [hand] no card in your hand fits
    [minerals] none of your minerals fits
    [plan] your plan has no card for it
    [command] none of your fleets can move like that
    [reserve] all your ships are on the map
    [build] there is no place to build
    [sabotage] no enemy fleet is within reach
   *[other] it would change nothing
}
