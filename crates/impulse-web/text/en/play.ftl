# A game under way: steps, questions, battle, log, taking back, end.

web-homes = Everybody chooses a home
web-turn-of = Turn { $turn }: { $who }
web-turn-yours = Turn { $turn }: you
web-steps = Steps of the turn
web-step-add = Add
web-step-add-about = Add a card from your hand to the end of the Impulse
web-step-tech = Tech
web-step-tech-about = Use one of your two techs, or none
web-step-impulse = Impulse
web-step-impulse-about = Use or skip every card of the Impulse, from the oldest to the newest
web-step-plan = Plan
web-step-plan-about = Use your plan, or wait until it is larger
web-step-gates = Gates
web-step-gates-about = Score one point for each gate of the Sector Core that you hold
web-step-draw = Draw
web-step-draw-about = Draw two cards; the oldest card leaves an Impulse that is too long

web-chain = What is being resolved
web-question = What is asked
web-answers = Possible answers
web-thinking = { $who } is thinking …
web-watching = The others are playing.
web-again = What happened since your last turn, again.
web-over = The game is over.
web-stuck = Something went wrong: { $why }. Your game is stored. Reload the page to go on.
web-no-worker = this browser does not let the bots think (no Web Workers)
web-worker-failed = the bot could not think ({ $why })
web-no-network = What the bots have learned could not be loaded. Simpler bots play in their place; reload the page to try again.
web-not-stored = The browser's storage is full or switched off, so this game is not saved. Save it as a file.

web-notices-seen = Seen
web-notices-later = { $count } more
web-other-tab = This game went on in another tab of this browser. Here is how it stands.

web-ships = Ships to send
web-ships-fewer = One ship fewer
web-ships-more = One ship more
web-ships-of = { $now } of { $most }

web-confirm-label = Sure?
web-confirm = { $answer }: this cannot be taken back.
web-confirm-yes = Do it
web-confirm-no = Think again

web-hints = Hints
web-hints-off = No more hints

web-bar = Tools
web-tools = Take back and look back
web-undo = Undo
web-redo = Redo
web-restart = Restart turn
web-show-again = Since my last turn
web-hold = Pause
web-go-on = Go on
web-step = Step
web-skip = Skip
web-space = Space
web-undo-about = Take back your last answer
web-undo-others = Nothing to take back: another player has answered since.
web-undo-seen = No further back: something hidden has been seen.
web-undo-turn = Nothing to take back: that turn is over.
web-undo-nothing = Nothing to take back yet.

web-battle = Battle
web-battle-at = Battle at gate { $gate }
web-battle-attacker = attacker
web-battle-defender = defender, wins ties
web-battle-defender-places = First the defender lays reinforcements face down.
web-battle-attacker-places = Now the attacker lays reinforcements face down.
web-battle-reveal = All reinforcements are shown; each cruiser adds a card from the deck.
web-battle-ships = { $ships ->
    [one] 1 cruiser
   *[other] { $ships } cruisers
}
web-battle-placed = { $cards ->
    [0] no reinforcements
    [one] 1 card face down
   *[other] { $cards } cards face down
}
web-battle-icons = { " " }{ $icons ->
    [one] icon shown
   *[other] icons shown
}
web-battle-counting = { $cards ->
    [0] None of your cards would count here
   *[other] These cards of your hand would count: { $list }
}. { $bluffs ->
    [0] You have nothing to bluff with.
    [one] One card would be a bluff.
   *[other] { $bluffs } cards would be bluffs.
}
web-battle-laid = You have laid { $icons ->
    [one] 1 icon that counts
   *[other] { $icons } icons that count
}.
web-battle-rule = A card counts if a card of the Impulse, of your plan or one of your techs has its colour and its size. The larger sum of icons wins; the defender wins ties.

web-log = What happened
web-log-empty = Nothing yet.

web-hand-over = Give the screen to { $who }
web-hand-over-about = All hands are hidden until { $who } is ready.
web-hand-over-ready = I am { $who }

web-title = Game

web-menu = Menu
web-menu-start = Start page
web-menu-sound = Sound
web-menu-log = Log
web-menu-rules = Rules
web-menu-settings = Settings
web-menu-keys = Keys
web-menu-save = Save as file
web-menu-replay = Replay
web-players = Players
web-table = The table
web-tabs = Log and chat
web-chat = Chat
web-unread = { $lines ->
    [one] 1 new line
   *[other] { $lines } new lines
}
web-close = Close

web-end = The game is over
web-end-you = You win with { $points } points!
web-end-your-team = Your team wins: { $who }.
web-end-winner = { $who } wins with { $points } points.
web-end-winners = { $who } win.
web-end-reason = { $reason ->
    [points] Twenty points were reached.
    [gates] The gates of the Sector Core made it twenty.
    [last] Nobody else has ships left.
   *[other] The game was decided.
}
web-rematch = Rematch
web-end-table = Look at the table
web-end-results = Results
web-copy = Copy the game
web-copied = Copied.
web-fingerprint = Fingerprint of the last position: { $fingerprint }

web-forked = Played on from action { $at }
web-replay-of = Replay: { $title }
web-missing-game = This game cannot be opened
web-back = Back to the start page
