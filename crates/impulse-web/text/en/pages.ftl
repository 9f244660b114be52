# The page outside the table: start, set-up, replays, rules, settings.

pages-title = Impulse
