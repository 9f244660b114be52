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
    [won] As good as won ({ $percent } %)
    [high] A very good chance to win ({ $percent } %)
    [good] A good chance to win ({ $percent } %)
    [fair] A fair chance to win ({ $percent } %)
    [low] A low chance to win ({ $percent } %)
   *[slim] A slim chance to win ({ $percent } %)
}

# Why: what the answer brings, at once or in the course of the turn.
coach-gain = { $what ->
    [win] It wins the game.
    [points] { $when ->
        [now] It scores { $count ->
            [one] a point
           *[other] { $count } points
        } at once.
       *[later] It leads to { $count ->
            [one] a point
           *[other] { $count } points
        } this turn.
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
coach-why = { $why ->
    [home] Whoever lands on your home uses that card, and that is you most often.
    [share] You use it first, and it helps the others least.
    [save-cards] More cards would not change much, and you keep them.
    [strengthen] It makes your side stronger, or at least looks so.
    [place] You will land there, or it gives the others little.
    [slot] The other tech is worth more to you.
    [pay] You need that card least.
    [delay] A larger plan does more at once.
    [nothing-better] What the card offers would not help you now.
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
    [core] moved to the Sector Core, where points are.
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
