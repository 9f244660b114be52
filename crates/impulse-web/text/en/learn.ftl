# Lessons, the guided first game and the coach.

pages-nav-learn = Learn
learn-title = Learn Impulse
learn-lead = Eight short lessons on the real table, two or three minutes each. Try things out: mistakes cost nothing here, and you can leave whenever you like.
learn-loading = Fetching the lessons …
learn-offline = The lessons could not be fetched. Check the connection, then open this page again. Once you have opened them, they work without a connection, too.
learn-broken = This lesson cannot be shown. Reload the page: it may have been updated.
learn-state-new = New
learn-state-begun = Step { $step } of { $steps }
learn-state-done = Done
learn-first-game = And then
learn-first-game-title = Your first game, with a coach
learn-first-game-about = Against two easy opponents. The coach says what it would do and why, and grows quiet as you get going.
learn-to-rules = Look something up in the rules
learn-panel = Lesson
learn-step = Step { $step } of { $steps }
learn-done = Done!
learn-progress = Steps done
learn-next = Next
learn-again = Again
learn-all = All lessons

learn-ask-about = What would you do? Ask the coach for the best answers
learn-coach = Coach
learn-coach-silent = Your decision. If you are not sure, ask me what I would do.
learn-coach-thinking = Thinking …
learn-no-advice = I have no advice here: do as you like.
pages-key-does-coach = Ask the coach what it would do

learn-start = Learn it in short lessons
learn-show-title = A rule on the table
learn-show = Show me
learn-show-rule = Show me rule { $rule } on the table
learn-show-picture = Picture
learn-picture-homes = Homes with 2, 3, 4, 5 and 6 players
learn-picture-teams = Homes of the teams: two of two, two of three, three of two
learn-picture-talk = Team mates talk so that the whole table can hear
learn-show-none = There is no position for rule { $rule }.
learn-show-back = Back to the rules
learn-card-rule = Rule { $rule }
