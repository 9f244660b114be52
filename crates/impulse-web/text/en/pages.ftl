# The page outside the table: start, set-up, replays, rules, settings.

pages-title = Impulse
pages-tab = { $title } - Impulse
pages-brand = Impulse: to the start page
pages-nav = Pages
pages-nav-start = Play
pages-nav-rules = Rules
pages-nav-settings = Settings
pages-nav-help = Keys
pages-skip = Skip to content
pages-rule-link = Rule { $rule }

# Who sits where.

pages-bot-number = { $bot } { $number }
pages-bot-random = Dice
pages-bot-random-character = Does anything that is allowed. For a first look at the game.
pages-bot-quick-miner = Miner
pages-bot-quick-miner-character = Easy. Digs for gems first and asks what for later.
pages-bot-quick-trader = Trader
pages-bot-quick-trader-character = Easy. Sells its hand for points.
pages-bot-quick-raider = Raider
pages-bot-quick-raider-character = Medium. Hunts the ships of others.
pages-bot-quick-core = Pilgrim
pages-bot-quick-core-character = Medium. Heads straight for the Sector Core.
pages-bot-quick = All-rounder
pages-bot-quick-character = Medium. Plays by rule of thumb, a bit of everything.
pages-bot-planner = Planner
pages-bot-planner-character = Strong. Thinks its own turn through before it moves.
pages-bot-searcher = Oracle
pages-bot-searcher-character = Strongest. Also asks what the others will do next; the longer it may think, the better.
pages-bot-master = Master
pages-bot-master-character = Full strength. Plays by what it learned against itself; the longer it may think, the better.
pages-bot-level-1 = Newcomer
pages-bot-level-1-character = Level 1. Has just read the rules.
pages-bot-level-2 = Beginner
pages-bot-level-2-character = Level 2. Knows what is usual, and often tries something else.
pages-bot-level-3 = Casual
pages-bot-level-3-character = Level 3. Plays soundly, with slips.
pages-bot-level-4 = Regular
pages-bot-level-4-character = Level 4. Slips now and then.
pages-bot-level-5 = Skilled
pages-bot-level-5-character = Level 5. Seldom slips, and never looks ahead.
pages-bot-level-6 = Expert
pages-bot-level-6-character = Level 6. Trusts a well-trained first thought.
pages-bot-level-7 = Champion
pages-bot-level-7-character = Level 7. Looks ahead for a moment.
pages-bot-level-8 = Grandmaster
pages-bot-level-8-character = Level 8. Full strength: the longer it may think, the better.

# Start.

pages-start-sentence = Add a card to the Impulse, ride it across the sector, and leave it for your rivals: the first to twenty points wins.
pages-start-play-now = Play now
pages-start-set-up = Set up a game
pages-start-with = You play as { $own } against { $others }.
pages-start-watch = You watch { $others }.
pages-start-easy = For your first game, the opponents are easy. Once you have finished one, stronger ones follow.
pages-start-continue = Continue
pages-start-finished = Finished games
pages-start-more = Show all { $count } games
pages-start-damaged = Damaged games
pages-start-open = Open a game file
pages-start-open-about = Choose a file, or drop it anywhere on this page. Unfinished games go on, finished ones are replayed.
pages-start-choose-file = Choose a file
pages-start-drop = Drop the game file to open it
pages-start-what = What is this game?
pages-start-what-1 = Impulse packs exploring, building, trading and space battles into about five long turns each. Two to six fleets race for prestige around one Sector Core.
pages-start-what-2 = Each turn you put one card at the end of the Impulse, the line of orders that everybody shares. Then you carry out the whole line, and the next player will do so too, with your card in it.
pages-start-what-3 = Ships that arrive on a card set it off. Gems of its colour, and the ships that just arrived, make it stronger.
pages-start-what-4 = Points come from holding the gates of the Sector Core, from trade, from refining gems, and from winning battles.
pages-start-to-rules = Read the rules, with pictures
pages-start-fan = Impulse is a game by Carl Chudyk, published by Asmadi Games. This is an unofficial fan project, not made or approved by them. If you enjoy it, please buy the game: the box, the cards and their art are worth it.

pages-game-continue = Continue
pages-game-replay = Replay
pages-game-save = Save file
pages-game-delete = Delete
pages-game-delete-ask = Delete this game?
pages-game-delete-yes = Really delete
pages-game-delete-no = Keep
pages-game-won = won
pages-game-turn = { $turn ->
    [0] Homes are being chosen
   *[other] Turn { $turn }
}
pages-game-damaged = This game cannot be read: { $why }. You can save it as a file, or delete it.
pages-game-not-here = This game is not in this browser. It may have been deleted, or belong to another browser.
pages-storage-full = The browser refuses to save the game: its storage is full or switched off. Delete some games on the start page, or allow this page to store data, and try again.
pages-file-none = That was not a file. Drop a game file that was saved here.
pages-file-too-large = This file is too large to be a game.
pages-file-unreadable = { $name } cannot be read as text. Choose a game file that was saved here.
pages-file-damaged = { $name } is not a game that can be opened: { $why }.
pages-when = { $unit ->
    [minutes] { $count ->
        [one] 1 minute ago
       *[other] { $count } minutes ago
    }
    [hours] { $count ->
        [one] 1 hour ago
       *[other] { $count } hours ago
    }
    [days] { $count ->
        [one] yesterday
       *[other] { $count } days ago
    }
   *[now] just now
}

# Set-up.

pages-setup-title = Set up a game
pages-setup-friends-title = Play with friends
pages-setup-players = Players
pages-setup-seats = Seats
pages-setup-seats-about = Turns go round the table in this order. Who begins is drawn at random.
pages-setup-shuffle = Shuffle seats
pages-setup-seat = Seat { $number }
pages-setup-team = Team { $team }
pages-setup-who = Who plays
pages-setup-you = You
pages-setup-you-about = You, on this screen.
pages-setup-person = Another person here
pages-setup-open = Open seat for a friend
pages-setup-open-about = Whoever has the link may take it. If it is still free when you start, a bot can take it.
pages-setup-person-about = Shares this screen. Hands are hidden when it is handed over.
pages-setup-bots = Bots, weakest first
pages-setup-bot = Bot: { $bot }
pages-setup-level = Level { $number }: { $bot }
pages-setup-name = Name
pages-setup-race = Race
pages-setup-random = Random
pages-setup-random-about = Drawn when the game starts.
pages-setup-nobody = Nobody here plays: you will watch the bots.
pages-setup-several = Several people share this screen: before each turn it asks for the right person.
pages-setup-teams = Teams
pages-setup-teams-choice = { $teams ->
    [two] Two teams (4 or 6 players)
    [three] Three teams (6 players)
   *[none] No teams
}
pages-setup-teams-about = { $teams ->
    [two] Seats alternate between the two teams. Each team has an Impulse of its own, and wins when one of its members has twenty points.
    [three] Opposite seats play together. Each team has an Impulse of its own, and wins when one of its members has twenty points.
   *[none] Everybody plays alone.
}
pages-setup-rules = Rules
pages-setup-options = Rule options
pages-setup-own-rules = your own mix
pages-setup-start = Start the game
pages-setup-start-here = Play at this screen instead
pages-setup-reset = Reset to defaults
pages-setup-same-race = Two seats are the { $race }. Choose another race, or a random one, for seat { $seat }.
pages-setup-same-name = Two players are called { $name }. Give seat { $seat } another name.
pages-setup-teams-do-not-fit = These teams do not fit { $players } players. Choose no teams, or another number of players.

pages-edition = { $edition ->
    [prototype] Prototype
    [french] French
   *[published] Published
}
pages-edition-about = { $edition ->
    [prototype] The rules 0.99 of 2013.
    [french] An unofficial French text.
   *[published] The game of 2014. Choose this if in doubt.
}
pages-option-discard-to-eight = Hand limit of eight
pages-option-discard-to-eight-about = Draw as much as you like and discard down to eight at the end of the turn. Otherwise the limit is ten, and draws stop there.
pages-option-swap-home = Swap the home card
pages-option-swap-home-about = Your home card is turned up, and you may swap it for a card from hand. Otherwise you choose it from six.
pages-option-boost-empty-only = Transports boost empty cards only
pages-option-boost-empty-only-about = Arriving transports boost a card only if no transport stood on it before.
pages-option-elimination = Elimination
pages-option-elimination-about = Whoever has no ship left on the map is out. Otherwise that player goes on and may build.
pages-option-boost-executed = Boost what is executed
pages-option-boost-executed-about = Your gems also boost the card or tech that an Execute card performs.
pages-option-plan-of-four = Plan of four cards
pages-option-plan-of-four-about = A plan holds at most four cards. Otherwise it may be of any length.
pages-option-core-boost-only = Modest Sector Core
pages-option-core-boost-only-about = The Sector Core scores the boost alone. Otherwise it scores one more.
pages-option-drop-all-bombs = Drop all bombs
pages-option-drop-all-bombs-about = Once a fleet is chosen for sabotage, every bomb falls. Otherwise you may stop after any of them.
pages-option-split-fleets = Split fleets
pages-option-split-fleets-about = A command for several fleets may make two of them from the ships in one place. Otherwise each starts from a place of its own.
pages-option-research-used-cards = Research used plan cards
pages-option-research-used-cards-about = While your plan is in use, its cards that have had their turn may still be researched.

# Settings.

pages-settings-title = Settings
pages-settings-lead = Changes apply at once and are kept in this browser.
pages-settings-name = Your name
pages-settings-name-about = As the table shows it. Nothing is sent anywhere.
pages-settings-play = Play
pages-settings-hints = Hints
pages-settings-hints-about = Short notes during play on what matters now.
pages-settings-habits = Answer the obvious for me
pages-settings-habits-about = Impulse cards are used, cards are turned up and bombs fall without a question. You can still decline what they do.
pages-settings-confirm = Confirm what cannot be taken back
pages-settings-confirm-about = Asks once before an answer that reveals something hidden or ends your turn.
pages-settings-sound = Sound
pages-settings-sound-about = A few soft tones: your turn, points, battles.
pages-settings-speed = Other players' turns
pages-settings-speed-about = How fast they are shown. The space bar skips what is left.
pages-settings-speed-instant = Instant
pages-settings-speed-fast = Fast
pages-settings-speed-normal = Normal
pages-settings-speed-slow = Slow
pages-settings-thinking = Thinking time of bots
pages-settings-thinking-about = For each answer. The strongest bot plays better with more; the quick ones need none.
pages-settings-thinking-value = { $seconds } s
pages-settings-looks = Appearance
pages-settings-theme = Theme
pages-settings-theme-about = In both themes, colour is never the only cue.
pages-settings-theme-dark = Dark
pages-settings-theme-light = Light
pages-settings-theme-system = Same as the device
pages-settings-motion = Motion
pages-settings-motion-about = Ships glide and cards travel, unless you prefer them to jump.
pages-settings-motion-system = Same as the device
pages-settings-motion-none = None
pages-settings-reset = Reset to defaults

# Keys.

pages-help-title = Keyboard shortcuts
pages-help-lead = The whole game can be played with these keys alone.
pages-key = Key
pages-key-does = What it does
pages-key-tab = Tab
pages-key-shift-tab = Shift + Tab
pages-key-enter = Enter
pages-key-shift-u = Shift + U
pages-key-space = Space
pages-key-esc = Esc
pages-key-shift-left = Shift + ←
pages-key-shift-right = Shift + →
pages-key-does-digits = 1 to 9: choose the answer with that number
pages-key-does-arrows = Go from answer to answer, and from place to place on the map
pages-key-does-tab = Go to the next or the previous thing that can be chosen
pages-key-does-enter = Choose what has the focus
pages-key-does-undo = Take back your last answer, unless it revealed something hidden
pages-key-does-redo = Redo what was taken back
pages-key-does-restart = Restart your turn
pages-key-does-hold = Pause what others do, or go on
pages-key-does-step = Show the next step while paused
pages-key-does-skip = Skip the animation
pages-key-does-log = Show or hide the log
pages-key-does-mute = Sound on or off
pages-key-does-rule = Read the rule of the card that is shown large
pages-key-does-help = Show these keys
pages-key-does-close = Close what is open, or leave a path you were declaring
pages-key-does-replay = In a replay: one decision back or forward
pages-key-does-replay-turn = In a replay: one turn back or forward
pages-help-pointer-title = With a mouse or a finger
pages-help-pointer-glow = What glows can be chosen. Everything else is quiet.
pages-help-pointer-zoom = Hover over a card, or press and hold it, to see it large. Click a card that cannot be chosen, and it stays, with a link to its rule.
pages-help-pointer-path = Drag a fleet to its destination, or click one and then the other. The path is shown before you let go.
pages-help-pointer-cards = Where several cards are asked for, click each of them, then Done. A card can also be dragged out of the hand.
pages-help-reader-title = With a screen reader
pages-help-reader = Every question is a group of buttons in plain words. What happens is announced, and the log keeps it. The table is also there as lists: map, Impulse, players, your hand.
pages-help-to-rules = The rules of the game

# Charts.

pages-chart-points = Points over time
pages-chart-sources = Points by source
pages-chart-as-table = As a table
pages-chart-turn = After turn
pages-chart-turn-of = { $turn }, { $who }
pages-source = { $source ->
    [core_gates] gates of the Sector Core
    [core_activation] Sector Core activated
    [trade] trade
    [refine] refining
    [battle] battles won
    [ships] ships destroyed
   *[sabotage] sabotage
}
pages-source-letter = { $source ->
    [core_gates] G
    [core_activation] C
    [trade] T
    [refine] R
    [battle] B
    [ships] S
   *[sabotage] X
}

# Replay.

pages-replay = Replay
pages-replay-steps = Steps
pages-replay-first = To the beginning
pages-replay-turn-before = One turn back
pages-replay-before = One decision back
pages-replay-play = Play
pages-replay-pause = Pause
pages-replay-after = One decision forward
pages-replay-turn-after = One turn forward
pages-replay-last = To the end
pages-replay-slider = Moment of the game
pages-replay-moment = Turn { $turn }, { $who }: decision { $at } of { $length }
pages-replay-homes = Before the first turn: decision { $at } of { $length }
pages-replay-end = The end, after { $at } decisions
pages-replay-eyes = Seen by
pages-replay-open = Everything open
pages-replay-eyes-of = { $who }
pages-replay-fork = Play on from here
pages-replay-fork-about = A new game begins at this moment, with you in the seat you choose and bots in the others. The game you are watching stays as it is.
pages-replay-fork-as = as { $who }

# Rules: the overview. Numbers such as 8.5 become links to that rule.

pages-rules-title = Rules
pages-rules-search = Search the rules
pages-rules-found = { $count ->
    [0] No rule has these words.
    [one] 1 rule has these words.
   *[other] { $count } rules have these words.
}
pages-rules-contents = Contents
pages-rules-all = All rules, by number
pages-rules-all-about = All the rules, as this game plays them. A number in [square brackets] is the boxed one on a card, which boosting raises.

pages-rules-minute = The game in one minute
pages-rules-minute-1 = You lead a fleet in a sector of nineteen cards laid out as hexagons. In the middle lies the Sector Core; you start in a corner, with two transports and one cruiser. Most of the map is face down.
pages-rules-minute-2 = Orders are cards. The last three or four of them lie in a row that all players share: the Impulse. On your turn you add one card to its end and then carry out the whole row, card by card. What you add helps you now, and those after you next.
pages-rules-minute-3 = The first to reach twenty points wins, at once, even in the middle of an action (9.3). Points come from the gates of the Sector Core (3.5), from the Sector Core itself (5.10), from trade (5.5), from refining (5.4), and from destroying ships (6.6, 8.6, 5.9).

pages-rules-turn = How a turn goes
pages-rules-turn-1 = Six steps, always in this order. The table shows where you are.
pages-rules-step-add = Add a card to the Impulse
pages-rules-step-add-about = One card from your hand goes to the new end of the row. You must, unless your hand is empty (3.1).
pages-rules-step-tech = Use a tech
pages-rules-step-tech-about = You have two techs and may use one of them. At first these are basic; research puts better ones in their place (3.2).
pages-rules-step-impulse = Go through the Impulse
pages-rules-step-impulse-about = From the oldest card to the newest, use or skip each (3.3). This is the heart of the turn.
pages-rules-step-plan = Use your plan, or wait
pages-rules-step-plan-about = Cards you have planned are a second row of orders, yours alone. A plan of four or more cards cannot wait (3.4).
pages-rules-step-gates = Score the gates of the core
pages-rules-step-gates-about = One point for each gate of the Sector Core that your cruisers hold (3.5).
pages-rules-step-draw = Draw two cards, trim the Impulse
pages-rules-step-draw-about = The hand limit is ten (9.1). Then the oldest cards leave the Impulse until three remain (3.6).

pages-rules-card = How to read a card
pages-rules-card-color = The colour, as a letter and a shape: R, G, B or Y. As a mineral, a card gives gems of this colour.
pages-rules-card-size = The number of shapes is the size, 1 to 3. Size counts in trade, in battle, and as gems (4.2, 5.5, 8.5).
pages-rules-card-action = One of the ten actions, with its text.
pages-rules-card-number = The number in the box is the one that grows: by 1 for every two gems of the card's colour that you have (4.2).
pages-rules-card-places = Where a card lies makes it what it is: an order on the Impulse or in a plan, a tech, a mineral, a place on the map, a reinforcement in battle.

pages-rules-map = The map
pages-rules-map-caption = A game of two, some turns in.
pages-rules-map-transport = Transports stand on cards. They move from card to card, and the card on which they end is activated: it is carried out at once, and each transport that just arrived counts as a gem (4.3, 6.9).
pages-rules-map-cruiser = Cruisers stand on gates, the edges between two cards. They patrol both cards: no enemy transport may enter there (6.1, 6.2). Moving through a card they destroy the enemy transports on it (6.6).
pages-rules-map-home = Homes are corners. You start there, and most ships are built there (2.2, 5.2).
pages-rules-map-core = The Sector Core is worth points for transports that arrive (5.10) and for cruisers that stay on its gates (3.5).
pages-rules-map-explore = Whoever moves onto or through a face-down card explores it: take it into your hand and put any card of your hand there, face up (7.1).

pages-rules-actions = The ten actions
pages-rules-actions-1 = Every action is optional, and so is every part of it: each number means "up to" (4.1).
pages-rules-action-command = Moves ships. A fleet is one or more ships of a kind in one place. The path is declared before anything on it is explored (chapter 6).
pages-rules-action-build = Puts ships from your reserve on the map: transports onto the card, cruisers onto its gates (5.2).
pages-rules-action-mine = Puts cards into your minerals. Their shapes are your gems, and gems boost every card of their colour (5.4).
pages-rules-action-refine = Turns minerals into points. The gems are gone, so the timing matters (5.4).
pages-rules-action-trade = Discards cards for points: each is worth its size (5.5).
pages-rules-action-draw = Takes cards from the deck into your hand (5.6).
pages-rules-action-plan = Puts cards into your plan, face up, for a turn of your choice (5.7).
pages-rules-action-research = Puts a card into one of your two tech slots. From then on you may use it every turn (5.3).
pages-rules-action-execute = Carries out a card from hand or deck at once, or one of your techs once more (5.8).
pages-rules-action-sabotage = Bombs one enemy fleet near your ships. Each bomb turns up a card; size 2 or 3 destroys a ship for a point (5.9).
pages-rules-all-cards = See all 108 cards

pages-rules-battle = Battle
pages-rules-battle-1 = Cruisers that move onto a gate with enemy cruisers fight (8.1).
pages-rules-battle-2 = The defender, then the attacker, lays any number of cards from hand face down (8.2).
pages-rules-battle-3 = All are turned up. A card counts if its colour and size both equal those of a card on the Impulse, in its owner's plan or among its owner's researched techs. The others were bluffs and go back (8.3).
pages-rules-battle-4 = Each side turns up one card from the deck for each of its cruisers (8.4).
pages-rules-battle-5 = Add up the shapes. The higher sum wins, a tie goes to the defender. The loser's ships are destroyed: one point for the battle and one for each ship (8.5, 8.6).

pages-rules-glossary = Words
pages-term-activate = Activate
pages-term-activate-about = To carry out the map card on which your transports have just arrived (6.9).
pages-term-bluff = Bluff
pages-term-bluff-about = A reinforcement that matches nothing. Everyone has seen it, and it goes back to the hand (8.3).
pages-term-boost = Boost
pages-term-boost-about = How much the boxed number rises: 1 for every two gems of the card's colour, arriving transports included (4.2, 4.3).
pages-term-command-center = Command Center
pages-term-command-center-about = What lies before a player: race, two techs, minerals and plan (1.3).
pages-term-cruiser = Cruiser
pages-term-cruiser-about = A ship on a gate. It patrols two cards, fights, and scores at the core (1.4, 6.3).
pages-term-deck = From the deck
pages-term-deck-about = So many chances: each turns up a card. One that fits is used, or declined if you draw, plan or research; others are discarded (4.4, 14.1, 14.2).
pages-term-explore = Explore
pages-term-explore-about = To take a face-down card on your way and put a card of yours in its place (7.1).
pages-term-fleet = Fleet
pages-term-fleet-about = One or more transports of a player on one card, or cruisers of a player on one gate (1.4).
pages-term-gate = Gate
pages-term-gate-about = The edge that two neighbouring cards share. There are 42 (2.1).
pages-term-gem = Gem
pages-term-gem-about = A shape on one of your minerals (4.2).
pages-term-home = Home
pages-term-home-about = Your corner of the map, with a card you chose yourself (2.2, 2.3).
pages-term-impulse = Impulse
pages-term-impulse-about = The row of orders that everybody shares; in a team game, each team has one (3.1, 12.2).
pages-term-occupy = Occupy
pages-term-occupy-about = To have a transport on a card (6.1).
pages-term-patrol = Patrol
pages-term-patrol-about = To have a cruiser on a gate of a card (6.1).
pages-term-plan = Plan
pages-term-plan-about = A row of orders of your own, open to all, used as a whole and then discarded (3.4, 5.7).
pages-term-reinforcement = Reinforcement
pages-term-reinforcement-about = A card laid face down in a battle (8.2).
pages-term-reserve = Reserve
pages-term-reserve-about = Your ships that are not on the map, of twelve in all (1.4).
pages-term-size = Size
pages-term-size-about = The number of shapes on a card. A size in a condition admits smaller ones too (4.5).
pages-term-tech = Tech
pages-term-tech-about = One of two cards or basic abilities of yours, one of which you may use each turn (3.2, 5.3).
pages-term-transport = Transport
pages-term-transport-about = A ship on a card. It activates cards on which it arrives (1.4, 6.2).

# Pages that are fetched when they are opened.

pages-fetching = Fetching this page …
pages-not-fetched = This page could not be fetched. Check the connection, then load it again. Once you have opened it, it works without a connection, too.
pages-fetch-again = Load again
