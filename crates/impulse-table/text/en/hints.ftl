# Hints for a first game: what matters at the present question, in one or two short sentences.

hint-home-is-on-the-map = Your home lies on the map: transports that arrive there activate it, whoever they belong to.
hint-keep-what-you-will-use = The cards you keep are your hand for the first turn.
hint-shared-card-serves-others = { $turns ->
    [one] You use the card first; then one more turn finds it on the Impulse.
   *[other] You use the card first; then the next { $turns } turns find it on the Impulse. Add what helps you most.
}
hint-share-what-you-boost = Your gems boost { $card }: its number is { $number } for you.
hint-one-tech-each-turn = You may use one of your two techs each turn, before the Impulse.
hint-common-tech-costs-a-card = The common tech costs a card from your hand.
hint-oldest-first = You go through the Impulse from its oldest card to its newest.
hint-using-is-free = Using a card of the Impulse costs nothing, and it stays there.
hint-gems-boost = Your { gems-phrase } add { $boost } to the number in the box.
hint-one-gem-more = One more { color-name } gem would raise the boost: every two count.
hint-every-two-gems = Every two gems of a colour add 1 to the boxed number of each card of that colour.
hint-plan-can-wait = { $cards ->
    [0] A plan is used all at once, so it can grow for some turns.
    [one] A plan is used all at once: with one card it can wait for more.
   *[other] A plan is used all at once: with { $cards } cards it can wait for more.
}
hint-plan-of-four-is-used = A plan of four or more cards can no longer be delayed.
hint-plan-is-discarded = Once used, the whole plan is discarded, skipped cards too.
hint-trade-scores-size = A traded card scores its size.
hint-refining-spends-gems = Refining turns gems into points; the boost they gave is gone.
hint-tech-for-every-turn = A researched card can be used every turn, by you alone.
hint-replaced-tech-is-gone = The tech that was in the slot is lost.
hint-deck-is-chance = A card from the deck is a chance: one that does not fit is discarded.
hint-executing-is-once = An executed card is discarded afterwards; an executed tech stays.
hint-keep-what-matches = { $matching ->
    [0] Cards with the colour and size of a card on the Impulse, in your plan or among your techs help in battle.
    [one] One card of your hand would help in battle now.
   *[other] { $matching } cards of your hand would help in battle now.
}
hint-give-the-least = Give up what you need least.
hint-transports-act-cruisers-guard = Transports activate cards; cruisers guard them and fight.
hint-together-to-one-card = All fleets go to one card, and the transports activate it once, together.
hint-arriving-activates = You may use the card on which your transports arrive.
hint-transports-boost = { $ships ->
    [one] Transports that arrive count as gems: two would add 1.
   *[other] Transports that arrive count as gems: these { $ships } add { $boost }, or more together with your gems.
}
hint-core-gates-score = Each gate of the Sector Core with your cruisers scores 1 at the end of your turn. You hold { $held }.
hint-cruisers-raid = Cruisers destroy all enemy transports on the cards they cross, for 1 point each.
hint-patrols-block = No transport may enter a card that enemy cruisers patrol.
hint-exploring-swaps = Whoever explores takes the hidden card, then puts any card from hand in its place.
hint-place-for-yourself = Put down what you will come back for, and what others cannot use well.
hint-core-by-color = With { color-name } the Sector Core scores { $points } now.
hint-bombs-hit-by-size = A bomb hits if the card turned up has size 2 or 3.
hint-defender-wins-ties = The defender wins a tie.
hint-cards-count = { $cards ->
    [one] One card of your hand would count.
   *[other] { $cards } cards of your hand would count.
}
hint-bluffs-come-back = A card that does not count comes back to your hand: you may bluff.
hint-each-cruiser-draws = In battle each cruiser turns up a card: more ships, more icons.
hint-somebody-is-close = { $player } has { $points } of the 20 points.
