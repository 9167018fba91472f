### Sentences of the pages: replay. Keys begin with "page.replay.".

page-replay-title = Replay
page-replay-winner =
    { $names } { $count ->
        [one] wins
       *[other] win
    }
page-replay-moment = Move { $entry } of { $last }
page-replay-turn = turn { $turn }
page-replay-turn-head = Turn { $turn }
page-replay-setup = Setup
page-replay-controls = Playback
page-replay-timeline = Point in the game
page-replay-first = Go to the start
page-replay-turn-back = Previous turn
page-replay-back = Previous move
page-replay-play = Play
page-replay-pause = Pause
page-replay-on = Next move
page-replay-turn-on = Next turn
page-replay-last = Go to the end
page-replay-speed = Speed
page-replay-eyes = View as
page-replay-spectator = spectator
page-replay-share = Share
page-replay-copied = Link copied
page-replay-record = Download the game
page-replay-table = The table
page-replay-log = Log
page-replay-players = Players
page-replay-graph = Over the game
page-replay-cash = Cash
page-replay-worth = Net worth
page-replay-chances = Chances
page-replay-turning = on turn { $turn }, { $name } goes from { $before } to { $after }
page-replay-turnings =
    { $count } turning { $count ->
        [one] point
       *[other] points
    }: { $points }.
page-replay-turning-title = Turning points
page-replay-turning-at = Turning point { $number } of { $count }
page-replay-turning-count =
    { $count } turning { $count ->
        [one] point
       *[other] points
    } in this game
page-replay-turning-back = Previous turning point
page-replay-turning-on = Next turning point
page-replay-key = { $does } (key { $key })
page-replay-expert = What would the expert have done?
page-replay-expert-thinks = The expert is thinking…
page-replay-expert-nobody = There was no decision to make at this point.
page-replay-expert-playing = Pause the game at a decision to get the expert’s opinion.
page-replay-expert-seat = { $name } could:
page-replay-expert-only = The expert would not have hesitated.
page-replay-expert-same = The expert would have done the same.
page-replay-expert-close =
    Too close to call: a gap of { $count } { $count ->
        [one] point
       *[other] points
    } is within the margin of error.
page-replay-expert-even = The expert is undecided: both moves are equally good.
page-replay-expert-better =
    The expert would have played differently: { $count } { $count ->
        [one] point
       *[other] points
    } better.
page-replay-expert-free = The move played cannot be compared; the expert prefers the first option.
page-replay-expert-played = played
page-replay-expert-chance = { $chance } ± { $margin }
page-replay-expert-interval = { $chance } chance of winning, between { $low } and { $high }
page-replay-expert-how =
    Chances of winning with a 95% margin, from { $count } simulated { $count ->
        [one] continuation
       *[other] continuations
    } per option.
page-replay-clock = time ran out: played automatically

## mistakes

page-mistakes-title = Learn from your mistakes
page-mistakes-text = The expert looks for the three decisions that cost you the most. This takes a minute.
page-mistakes-look = Find my three worst decisions
page-mistakes-looking = The expert is looking: decision { $number } of { $count }…
page-mistakes-found =
    { $count ->
        [0] The expert found nothing clearly better.
        [one] One decision that the expert would have made differently.
       *[other] { $count } decisions that the expert would have made differently, worst first.
    }
page-mistakes-points = −{ $count } points
page-mistakes-again = Play on from here
page-mistakes-again-text = You take your seat again, against bots, with new dice.
