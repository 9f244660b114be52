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
    [points] Points at the end of the turn: about { $best } instead of { $given }.
    [gates] Gates of the Sector Core: about { $best } instead of { $given }.
    [ships] Own ships on the map: about { $best } instead of { $given }.
    [gems] Gems: about { $best } instead of { $given }.
    [techs] Researched techs: about { $best } instead of { $given }.
    [planned] Cards in the plan: about { $best } instead of { $given }.
    [cards] Cards in hand: about { $best } instead of { $given }.
    [rival_points] Points of the best rival: about { $best } instead of { $given }.
    [rival_gates] Rivals' gates of the Sector Core: about { $best } instead of { $given }.
   *[rival_ships] Rivals' ships on the map: about { $best } instead of { $given }.
}
reason-position = What the player has is about the same at the end of the turn; the difference shows in later turns.
reason-wins = It wins the game in this turn, whatever the hidden cards are.
