# Labels of the table, drawn as text or as a picture.

player-name = Player { $number }
player-you = You
player-with-race = { $name } ({ $race })
player-with-team = { $name } ({ $race }, team { $team })
table-turn = Turn { $turn }, { $who }: { step-name }
step-name = { $step ->
    [homes] homes are chosen
    [add] a card is added to the Impulse
    [tech] a tech may be used
    [tech_used] a tech is used
    [impulse] the Impulse is gone through
    [plan] the plan is used or delayed
    [plan_cards] the plan is gone through
    [gates] gates of the Sector Core score
    [draw] cards are drawn
    [discard] the hand is cut to its limit
   *[trim] the Impulse is trimmed
}
table-before = Before the first turn: homes are chosen
table-over = The game is over. { $who } wins{ $reason ->
    [elimination] : nobody else is left
   *[points] { " " }with the last points { point-source }
}.
label-and-text = { $label }: { $text }
label-impulse = Impulse
label-impulse-of-team = Impulse of team { $team }
label-empty = empty
label-deck = Deck { $cards }
label-discard = discard pile { $cards }
label-home = home
label-core = SECTOR CORE
label-gap = (no card yet)
label-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
label-gems = gems
label-reserve = reserve { $ships }
label-hand = hand { $cards }
label-techs = techs
label-minerals = minerals
label-plan = plan
label-plan-in-use = plan in use
label-cards = cards
label-eliminated = eliminated
label-executing = Being executed: { $cards }
table-battle = Battle on { $gate }: { $attacker } attacks with { $attackers ->
    [one] { $attackers } cruiser
   *[other] { $attackers } cruisers
}, { $defender } defends with { $defenders }.
table-battle-cards = Face down: attacker { $attacker-placed }, defender { $defender-placed }. Icons: attacker { $attacker-icons }, defender { $defender-icons }.
table-journey = On the way: { fleet-phrase } from { $path }.
table-convoy = Waiting to leave: { $fleets }.
convoy-fleet = { fleet-phrase } on { $place }
table-legend = p1x2: two ships of player 1, transports on a card, cruisers on a gate (/, \ or --). ????: face down.
picture-title = Impulse: the table
picture-more = +{ $count }
label-transports-key = transports on cards
label-cruisers-key = cruisers on gates
