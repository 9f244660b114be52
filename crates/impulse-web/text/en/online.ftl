# Tables by link.

online-table = Table
online-tab = Impulse: a table by link
online-tab-your-turn = (!) Your turn - Impulse
online-note = Impulse: it is your turn
online-notes = Tell me when it is my turn

# The connection.

online-no-server = This page comes from a server without tables by link, or you are offline. Playing here, against bots or around one screen, works as usual.
online-no-table = There is no table under this link. Part of the link may be missing, or the table was deleted. Ask for the link again.
online-connecting = Connecting to the table …
online-lost = Connection lost. Trying again in { $seconds } s. Every answer that the server took is safe.
online-lost-alert = Connection lost. Trying again.
online-try-now = Try now
online-ended = The connection was closed.
online-other-version = The server was updated. Reload the page.
online-not-understood = This page did not understand the server: { $why }. Reload the page.
online-starting-over = An update was missed: reloading the whole game.
online-bye-moved = Your seat has moved to another device. Reload the page to watch.
online-bye-damaged = Something is wrong with this table. The server has stopped it; nothing is lost.
online-bye-too-much = The server closed the connection because it received too many requests. Wait a moment, then reload the page.
online-refused = { $why }
online-refused-by-rule = Not possible: { $why } (rule { $rule }).
online-notice-close = Close

# Before the game.

online-lobby = Waiting for players
online-join = Join this table
online-seats = Seats
online-links = Invite
online-here-only = These links only work on this computer. Start the game with “cargo play serve --address 0.0.0.0” to reach it from your network; then open it by this computer's name or address.
online-link-open = Link to any free seat
online-link-open-about = Send this link: anyone who opens it can take any free seat.
online-link-seat = Link to seat { $number }
online-link-watch = Link to watch
online-link-watch-about = Anyone who opens this one sees what everybody sees, and can chat.
online-copy = Copy
online-copy-watch = Copy the link to watch
online-recovery = Recovery code
online-recovery-about = Use this code to take your seat on another device or browser. Keep it secret.
online-renew = New code
online-renew-confirm = Make a new recovery code? The old one stops working.
online-recover = I have a seat here already
online-recover-go = Return to it
online-webhook = Tell another program when it is my turn
online-webhook-about = The server calls this address with the table's name, a link and what is asked. Leave it empty to stop that.
online-webhook-url = Address to call
online-webhook-save = Save
online-your-name = Your name
online-sit = Take a seat
online-no-seat = No seat is free for this link. You can watch.
online-watch-about = Until you sit down you watch: you see what everybody sees.
online-wait-for-host = The game begins when the host starts it.
online-start = Start the game
online-start-bots = { $seats ->
    [one] The free seat is taken by
   *[other] The { $seats } free seats are taken by
}
online-about-edition = rules: { $edition }
online-about-players = { $players } players
online-about-teams = teams { $teams }
online-about-options = with changed rules
online-pace-live = live: everybody is at their screen
online-pace-slow = slow: over days
online-clock-none = no clock
online-clock-turn = { $time } for each turn
online-clock-bank = { $time } for the game, { $more } more each turn
online-days = { $days ->
    [one] 1 day
   *[other] { $days } days
}

# Who is there.

online-around = At the table
online-seat-free = free
online-seat-you = you
online-seat-here = here
online-seat-away = away
online-seat-bot = bot
online-seat-stand-in = a bot plays on
online-spectators = { $count ->
    [one] 1 spectator
   *[other] { $count } spectators
}
online-to-bot = Let a bot play
online-free-seat = Free this seat
online-mute = Mute
online-unmute = Unmute
online-hand-over = Make host
online-forget = Forget me
online-forget-confirm = Erase your name, what you wrote in the chat, and your webhook from this table? The game is kept. This cannot be undone.
online-stand-in = { $why ->
    [clock] Your time ran out: a bot plays for you.
    [left] You left: a bot plays for you.
   *[host] A bot plays for you: the host wanted to go on.
}
online-time-short = You have { $time } left; after that a bot plays for you.
online-return = Return to my seat
online-halted = The server has lost its database. The game waits until it is back.
online-paused = The host has paused the game.
online-pause = Pause
online-go-on = Go on
online-close = Close the table
online-close-sure = Close this table for everybody?
online-closed = The host has closed this table.
online-leave = Leave: a bot plays on
online-leave-sure = Leave the table? A bot plays on for you; you may return.

# Going back further.

online-propose = Ask all to go back to my last answer
online-proposal = { $who } asks to go back { $answers ->
    [one] 1 answer
   *[other] { $answers } answers
}.
online-proposal-close = { $who } asks to end the game here.
online-proposal-yes = Agree
online-proposal-no = Decline
online-proposal-agreed = You agreed. Waiting for the others.
online-proposal-withdraw = Withdraw

# Chat.

online-chat = Chat
online-chat-lines = What was said, newest first
online-chat-say = Say something
online-chat-send = Send
online-chat-older = Earlier messages
online-chat-lock = Only players may write
online-chat-unlock = Let spectators write

# The end.

online-fair = Shuffle verified: the seed is the one that was promised before the first card (SHA-256).
online-unfair = The seed is not the one that was promised before the first card. Do not trust this shuffle.
online-rematch-host = The host can begin the rematch.
online-rematch-begun = The same players meet again at a new table.
online-rematch-go = Go to the rematch

# Creating and finding tables.

online-friends = Play with friends by link
online-friends-button = Play with friends
online-friends-about = A table on this server: you send a link, friends take the seats, near or far.
online-friends-open = { $seats ->
    [one] 1 seat is open for a friend.
   *[other] { $seats } seats are open for friends.
}
online-friends-none-open = No seat is open: bots have all the others. Change one to an open seat, or nobody can join.
online-create = Create the table
online-pace = Pace
online-clock = Clock
online-clock-choice = { $clock ->
    [turn-60] 1 minute for each turn
    [turn-180] 3 minutes for each turn
    [turn-86400] 1 day for each turn
    [turn-259200] 3 days for each turn
    [bank-1200] 20 minutes for the game, 15 seconds more each turn
    [bank-3600] 1 hour for the game, 30 seconds more each turn
   *[none] No clock
}
online-listed = Show this table in the public list, so that anybody can join
online-tables = Public tables
online-tables-none = No public table is waiting for players. Create one, or send a friend a link.
online-tables-more = Look for public tables
online-tables-look = Join or watch
online-stage = { $stage ->
    [open] waiting for players
    [playing] under way
    [over] over
   *[closed] closed
}
online-yours = Your tables
online-yours-turn = your turn
online-yours-of = { $who } is asked
online-yours-open = Open
online-yours-forget = Forget
online-yours-gone = no longer on this server
