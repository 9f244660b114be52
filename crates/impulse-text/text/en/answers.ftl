# Answers: what an action means when it answers the present question. Short, without a full stop.

answer-home = lay { $card }
answer-keep-home = keep the home card that lies there
answer-add = add { $card }
answer-use-tech = use the { slot-name } tech: { tech-name }
slot-name = { $slot ->
    [left] left
   *[right] right
}
answer-no-tech = use no tech
answer-use = use it
answer-skip = skip it
answer-use-plan = use the plan
answer-delay-plan = delay the plan
answer-discard = discard { $card }
answer-take = { $verb ->
    [trade] trade { $card } for { $points ->
        [one] 1 point
       *[other] { $points } points
    }
    [mine] mine { $card }
    [research] research { $card }
    [plan] plan { $card }
    [refine] refine { $card } for { $points ->
        [one] 1 point
       *[other] { $points } points
    }
   *[draw] draw { $card }
}
answer-take-none = { $verb ->
    [trade] trade no card
    [mine] mine no card
    [research] research no card
    [plan] plan no card
    [refine] refine no mineral
   *[draw] draw no card
}
answer-leave-deck = take nothing from the deck
answer-draw = draw a card
answer-reveal = turn up the top card
answer-slot = put it into the { slot-name } slot, in place of: { tech-name }
answer-decline = decline it, and discard it
answer-execute-card = execute { $card }
answer-execute-tech = execute the { slot-name } tech: { tech-name }
answer-execute-nothing = execute nothing
answer-do-not-pay = do not use the tech after all
answer-move = command a fleet
answer-build = build a ship
answer-neither = neither
answer-build-at = build at { $cell }
answer-build-nothing = build nothing
answer-build-transport = build a transport on { $cell }
answer-build-cruiser = build a cruiser on { $gate }
answer-no-more-here = build no more at { $cell }
answer-target = send them to { $cell }
answer-send-none = send none
answer-fleet = the { $ships ->
    [one] { $kind ->
        [cruiser] cruiser
       *[transport] transport
    }
   *[other] { fleet-phrase }
} on { $place }
answer-move-none = move no fleet
fleet-phrase = { $kind ->
    [cruiser] { $ships ->
        [one] { $ships } cruiser
       *[other] { $ships } cruisers
    }
   *[transport] { $ships ->
        [one] { $ships } transport
       *[other] { $ships } transports
    }
}
answer-no-fleet = no further fleet
answer-ships = { fleet-phrase }
answer-step-cell = go to { $cell }{ $explores ->
    [yes] { " " }and explore it
   *[no] { "" }
}
answer-step-gate = go through { $crossed } to { $gate }{ $explores ->
    [yes] , exploring { $crossed }
   *[no] { "" }
}{ $attacks ->
    [yes] , attacking { fleet-phrase } of { $enemy }
   *[no] { "" }
}
answer-stop-here = stop there
answer-place = put { $card } on { $cell }
answer-activate = activate it
answer-do-not-activate = do not activate it
answer-core-color = { color-name }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
answer-bomb-cell = the transports on { $cell }
answer-bomb-fleet = the { $ships ->
    [one] { $kind ->
        [cruiser] cruiser
       *[transport] transport
    }
   *[other] { fleet-phrase }
} of { $enemy } on { $place }
answer-bomb-nobody = bomb nobody
answer-drop-bomb = drop it
answer-stop-bombing = drop no more
answer-reinforce = lay { $card } face down: { $counts ->
    [yes] it counts, { $icons ->
        [one] 1 icon
       *[other] { $icons } icons
    }
   *[no] a bluff
}
answer-lay-no-more = lay no more
