# The page outside the table: start, set-up, replays, rules, settings.

pages-title = Impulse
pages-brand = Impulse: to the start page
pages-nav = Pages
pages-nav-start = Play
pages-nav-rules = Rules
pages-nav-settings = Settings
pages-nav-help = Keys
pages-skip = Skip to the page
pages-rule-link = Rule { $rule }

# Who sits where.

pages-you = You
pages-person-number = Person { $number }
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

# Start.

pages-start-sentence = Add a card to the Impulse, ride it across the sector, and leave it for your rivals: the first to twenty points wins.
pages-start-play-now = Play now
pages-start-set-up = Set up a game
pages-start-with = { $players } players: { $names }
pages-start-continue = Continue
pages-start-finished = Finished games
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
pages-storage-full = The browser refuses to keep the game: its storage is full or switched off. Delete some games on the start page, or allow this page to store data, and try again.
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
pages-setup-person-about = Shares this screen. Hands are hidden when it is handed over.
pages-setup-bots = Bots, weakest first
pages-setup-bot = Bot: { $bot }
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
pages-setup-reset = Back to the usual table
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

# Settings.

pages-settings-title = Settings
pages-settings-lead = Changes count at once and are kept in this browser.
pages-settings-name = Your name
pages-settings-name-about = As the table shows it. Nothing is sent anywhere.
pages-settings-play = Play
pages-settings-hints = Hints
pages-settings-hints-about = Short notes during play that name what matters now.
pages-settings-confirm = Ask before what cannot be taken back
pages-settings-confirm-about = One question before an answer that reveals something hidden or ends your turn.
pages-settings-sound = Sound
pages-settings-sound-about = A few soft tones: your turn, points, battles.
pages-settings-speed = Turns of others
pages-settings-speed-about = How fast they are shown. The space bar skips what is left.
pages-settings-speed-instant = Instant
pages-settings-speed-fast = Fast
pages-settings-speed-normal = Normal
pages-settings-speed-slow = Slow
pages-settings-thinking = Thinking time of bots
pages-settings-thinking-about = For each answer. The strongest bot plays better with more; the quick ones need none.
pages-settings-thinking-value = { $seconds } s
pages-settings-looks = Looks
pages-settings-theme = Theme
pages-settings-theme-about = Colours never carry a meaning alone, in either theme.
pages-settings-theme-dark = Dark
pages-settings-theme-light = Light
pages-settings-theme-system = As the device
pages-settings-motion = Motion
pages-settings-motion-about = Ships glide and cards turn, unless you prefer them to be there at once.
pages-settings-motion-system = As the device
pages-settings-motion-none = None
pages-settings-reset = Back to the usual settings

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
pages-key-does-undo = Take back your last answer, as far as nothing hidden was revealed
pages-key-does-redo = Do again what was taken back
pages-key-does-restart = Begin your turn again
pages-key-does-skip = Skip the animation
pages-key-does-log = Show or hide the log
pages-key-does-mute = Sound on or off
pages-key-does-help = Show these keys
pages-key-does-close = Close what is open, or leave a path you were declaring
pages-key-does-replay = In a replay: one decision back or forward
pages-key-does-replay-turn = In a replay: one turn back or forward
pages-help-pointer-title = With a mouse or a finger
pages-help-pointer-glow = What glows can be chosen. Everything else is quiet.
pages-help-pointer-zoom = Hover over a card, or press it for a moment, to see it large.
pages-help-pointer-path = Click a fleet, then where it should go. The path is shown before you say yes.
pages-help-reader-title = With a screen reader
pages-help-reader = Every question is a group of buttons in plain words. What happens is announced, and the log keeps it. The table is also there as lists: map, Impulse, players, your hand.
pages-help-to-rules = The rules of the game
