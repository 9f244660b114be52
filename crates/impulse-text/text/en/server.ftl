# Refusals of a table or a server: what was asked, and what would be accepted. Whole sentences. The names are those of
# `impulse_wire::Refusal`. Refusals by a rule of the game are in refusals.ftl.

server-bad-message = The server did not understand this: { $detail }.
server-not-text = Messages must be text.
server-hello-first = The first message must be hello.
server-hello-again = Hello may be sent only once, at the beginning.
server-answer-count = { $given ->
    [0] A message needs at least one answer.
   *[other] { $given } answers are too many for one message: at most { $most } are allowed.
}
server-nothing-said = The chat message is empty.
server-no-such-path = There is nothing at this address.
server-method-not-allowed = Method not allowed.
server-no-such-list = There is no such list of tables. The stage can be open, playing or over.
server-other-version = The server was updated. Reload the page. (The page uses version { $asked }, the server version { $known }.)
server-no-such-table = There is no such table.
server-unknown-token = This token belongs to nobody at this table.
server-unknown-key = This link does not open a seat at this table.
server-unknown-code = This recovery code belongs to nobody at this table.
server-token-needed = A token is required: Authorization: Bearer.
server-foreign-origin = Pages of other sites cannot connect to this server.
server-foreign-host = This server is not reached under that name.
server-banned = The operator of this server does not let you in at present.
server-players-only = Only a player can do that. Take a seat first.
server-host-only = Only the host can do that.
server-outdated = The game has moved on: you have seen entry { $seen }, it is at { $now }.
server-diverged = The table has to be reloaded. Reconnect.
server-nothing-to-undo = { $barrier ->
    [no-seat] A spectator has nothing to take back.
    [nothing-yet] You have not answered anything yet.
    [nothing-left] There is nothing left to take back.
    [others-answered] Another player has answered since.
    [something-seen] Something hidden has been seen since.
   *[turn-over] That turn is over.
}
server-past-reveal = At a public table the game does not go back past something that was hidden: at most to answer { $least }, not { $to }.
server-not-begun = The game has not begun yet.
server-begun = The game has already begun.
server-over = The game is over.
server-closed = The host has closed this table.
server-seats-open = { $free ->
    [one] One seat is still open: wait for a player, or name a bot for it.
   *[other] { $free } seats are still open: wait for players, or name a bot for them.
}
server-no-game = No game is in progress.
server-paused-already = The game is already paused.
server-not-paused = The game is not paused.
server-no-stand-in = No bot is playing for you.
server-proposal-stands = { $player } has already asked to go back to answer { $to }. Answer that first.
server-no-proposal = Nobody is asking to go back to answer { $to } any more.
server-agreed-already = You have already agreed.
server-no-rematch = A rematch is possible once, after the game is over.
server-muted = The host has muted you.
server-chat-locked = Only players may write in this chat.
server-player-present = { $player } is at the table: at a public table, the host cannot replace a player who is present.
server-nobody-there = Nobody sits on the seat of { $player }.
server-stopping = The server is stopping. Try again in a moment.
server-reloading = The table is being reloaded. Try again in a moment.
server-crowded = Too many others changed the table at the same moment. Try again.
server-paused = The game is paused. The host can resume it.
server-stand-in = The bot { $bot } is playing for you. Return to your seat first.
server-seat-taken = { $player } has taken that seat. Choose another.
server-no-seat-free = This link has no free seat.
server-name-taken = That name looks like “{ $like }”, who is at this table. Choose another.
server-no-such-bot = No bot is called “{ $bot }”. The bots are { $known }.
server-no-such-seat = This table has { $players } seats; { $seat } is not one of them.
server-players = { $players ->
    [one] One player is not enough: Impulse is for 2 to 6 players.
   *[other] Impulse is for 2 to 6 players, not { $players }.
}
server-teams = Teams of { $teams } need { $needed } players, not { $players }.
server-team-count = { $players } players cannot form these teams.
server-same-race = Two players cannot both be the { $race }.
server-too-many-races = { $races } races are too many for { $players } players.
server-rules-version = This server does not know version { $version } of the rules.
server-option-not-in-version = Version { $version } of the rules has no option { $option }.
server-too-many-chairs = { $chairs } chairs are too many for { $players } players.
server-two-hosts = The host can take only one seat.
server-clock-range = A clock must have { $least } to { $most } seconds.
server-bad-webhook = A webhook is a URL that begins with https:// or http:// and has at most { $longest } characters.
server-not-before = { $answers ->
    [0] Nothing has been answered yet, so there is nothing to go back to.
   *[other] Answer { $to } is not in the past: { $answers } have been given.
}
server-bad-name = A name cannot contain invisible characters or marks that change the direction of text.
server-does-not-fit = The server cannot do that at this table.
server-too-many-messages = Too many messages. Wait a moment.
server-too-many-requests = Too many requests come from your address. Wait a moment.
server-too-many-sayings = Too many chat messages. Wait a moment.
server-message-too-long = The message is too long: at most { $most } bytes are allowed.
server-too-many-connections = Too many connections are open. Close some, or try again later.
server-too-many-at-table = Too many people are at this table.
server-chat-full = The chat of this table is full: it holds { $most } messages.
server-log-full = The log of this table is full: it holds { $most } entries.
server-share-full = You have changed your mind too often at this table: { $most } times are allowed. You can still play on.
server-too-many-tables = Too many tables were created from your address: { $most } per hour are allowed. Try again later.
server-disk-full = The server's disk is full, so nothing was done.
server-read-only = The server cannot write its data, so nothing was done.
server-not-stored = The server could not store this, so nothing was done.
server-store-lost = The server has lost its database. The game waits until it is back; then try again.
server-no-randomness = The server has no source of random numbers, so nothing was done.
server-damaged = The log of this table is damaged.
server-newer = A newer version of the server has changed this table. This one cannot show it until it is upgraded too.
