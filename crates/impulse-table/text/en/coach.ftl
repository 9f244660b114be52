# What the coach says.

# A fleet that is sent: $answer says where, and what that does.
coach-fleet = { $kind ->
    [transport] { $ships ->
        [one] The transport on { $from }: { $answer }
       *[other] { $ships } transports on { $from }: { $answer }
    }
   *[cruiser] { $ships ->
        [one] The cruiser on { $from }: { $answer }
       *[other] { $ships } cruisers on { $from }: { $answer }
    }
}
coach-chance = { $level ->
    [won] As good as won ({ $percent }%)
    [high] A very good chance to win ({ $percent }%)
    [good] A good chance to win ({ $percent }%)
    [fair] A fair chance to win ({ $percent }%)
    [low] A low chance to win ({ $percent }%)
   *[slim] A slim chance to win ({ $percent }%)
}

# Why: what the answer brings.
coach-gain = { $what ->
    [win] It wins the game.
    [points] { $count ->
        [one] It scores a point.
       *[other] It scores { $count } points.
    }
    [gates] { $count ->
        [one] You hold one more gate of the Sector Core, which scores every turn.
       *[other] You hold { $count } more gates of the Sector Core, which score every turn.
    }
    [destroys] { $count ->
        [one] It destroys an enemy ship.
       *[other] It destroys { $count } enemy ships.
    }
    [ships] { $count ->
        [one] You get one more ship onto the map.
       *[other] You get { $count } more ships onto the map.
    }
    [techs] A tech of your own works for you every turn.
    [pairs] Two gems of a colour make every card of that colour stronger for you.
    [planned] { $count ->
        [one] A planned card works for you alone.
       *[other] { $count } planned cards work for you alone.
    }
    [gems] It brings gems: with two of a colour, cards of that colour grow stronger.
    [cards] { $count ->
        [one] You end up with one more card in hand.
       *[other] You end up with { $count } more cards in hand.
    }
   *[explores] You explore: the card that lies there goes into your hand.
}
# Why this card is added: what it does for the one who adds it, and for everybody after.
coach-add = { $kind ->
    [stronger] Your gems make it stronger for you than for the others.
    [command] You move with it at once, before the others do.
    [build] More ships early on help for the whole game.
    [mine] Gems make your cards stronger for the rest of the game.
    [refine] It turns your gems into points.
    [research] A tech of your own works for you every turn.
    [trade] It turns cards of your hand into points.
    [draw] More cards give you more to choose from.
    [plan] What you plan works for you alone.
    [execute] It lets you use one more card or tech.
   *[sabotage] It hits the ships of others, and you use it first.
}
coach-why = { $why ->
    [home] Whoever lands on your home uses that card, and that is you most often.
    [save-cards] More cards would change little, so you keep them.
    [strengthen] It makes your side stronger, or at least looks so.
    [place] It lies there for everybody, and this one gives the others little.
    [place-landing] Your transports land there, so you use it at once.
    [land] Landing there lets you use that card.
    [slot] The other tech is worth more to you.
    [pay] You need that card least.
    [delay] A larger plan does more at once.
    [nothing-better] Nothing else here would help you enough now.
    [position] It brings your ships to a better place.
   *[useful] It helps you more than leaving it out.
}

# What somebody did in the turn before yours.
coach-deeds = { $who }{ $added ->
    [yes] { " " }added { $card } and
   *[no] { "" }
} { $what ->
    [yours] destroyed { $count ->
        [one] a ship
       *[other] { $count } ships
    } of yours: watch those cruisers.
    [destroyed] destroyed { $count ->
        [one] a ship.
       *[other] { $count } ships.
    }
    [points] scored { $count ->
        [one] a point.
       *[other] { $count } points.
    }
    [core] moved to the Sector Core, to score.
    [built] built { $count ->
        [one] a ship.
       *[other] { $count } ships.
    }
    [explored] explored the map.
    [researched] researched a tech.
    [mined] mined gems.
    [planned] planned ahead.
    [moved] moved ships.
   *[little] did little more.
}
