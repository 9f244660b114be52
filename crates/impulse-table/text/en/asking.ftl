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
asking-note-explores = explores { $cells }
asking-note-attacks = attacks { $ships ->
    [one] 1 cruiser
   *[other] { $ships } cruisers
} of { $who }
asking-note-destroys = destroys { $ships ->
    [one] 1 transport
   *[other] { $ships } transports
} of { $who }
asking-note-exposes = leaves transports on { $place } unguarded
asking-note-activates = activates { $card }
asking-note-core = activates the Sector Core
asking-go = Go to { $place }
asking-same-name = { $answer }: { $text }
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
asking-foresee-lost = You lose about { $one ->
    [yes] 1 ship
   *[no] { $ships } ships
}.
asking-foresee-destroyed = You destroy about { $one ->
    [yes] 1 enemy ship
   *[no] { $ships } enemy ships
}.
asking-way-explores = On the way: explores { $cells }.
asking-way-attacks = Attacks { $ships ->
    [one] 1 cruiser
   *[other] { $ships } cruisers
} of { $who } on { $place }.
asking-way-destroys = Destroys { $ships ->
    [one] 1 transport
   *[other] { $ships } transports
} of { $who } on { $place }.
asking-way-destroys-if-won = If you win: also destroys { $ships ->
    [one] 1 transport
   *[other] { $ships } transports
} of { $who } on { $place }.
asking-way-exposes = Leaves your { $ships ->
    [one] transport
   *[other] { $ships } transports
} on { $place } unguarded.
asking-way-activates = Then you may activate { $card }.
asking-way-core = Then you may activate the Sector Core.
asking-shared = After you, { $who } may use it: { $text }
asking-shared-again = you again
asking-shared-often = { $who } ({ $times } times)
