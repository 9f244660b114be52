# Why a decision was costly: `reasons.rs`.

reason-fleet = send { $kind ->
    [cruiser] { $ships ->
        [one] 1 cruiser
       *[other] { $ships } cruisers
    }
   *[transport] { $ships ->
        [one] 1 transport
       *[other] { $ships } transports
    }
} from { $from } to { $to }
reason-use-card = use { $card }
reason-skip-card = skip { $card }
reason-chance = Chance to win: { $best }% instead of { $given }%.
# What the player would have at the end of the turn.
reason-holding = { $what ->
    [points] About { $best } points at the end of the turn instead of { $given }.
    [gates] About { $best } gates of the Sector Core instead of { $given }.
    [ships] About { $best } own ships on the map instead of { $given }.
    [gems] About { $best } gems instead of { $given }.
    [techs] About { $best } researched techs instead of { $given }.
    [planned] About { $best } cards in the plan instead of { $given }.
    [cards] About { $best } cards in hand instead of { $given }.
    [rival_points] The best rival would have about { $best } points instead of { $given }.
    [rival_gates] Rivals would hold about { $best } gates of the Sector Core instead of { $given }.
   *[rival_ships] Rivals would have about { $best } ships on the map instead of { $given }.
}
reason-position = What the player has is about the same at the end of the turn; the better place on the map shows later.
reason-wins = It wins the game in this turn, whatever the hidden cards are.
