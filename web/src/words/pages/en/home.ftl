### Sentences of the pages: home. Keys begin with "page.home.".

page-home-lead = Five editions, one table.
page-home-invites = Pick an edition: play against bots right away, or invite friends with a link.
page-home-boxes = Editions
page-home-edition-classique = Classic
page-home-edition-disney = Disney
page-home-edition-tricheurs = Cheaters
page-home-edition-faux_billets = Crooked Cash
page-home-edition-deal = Deal
page-home-mood-classique = The streets of Paris, houses, hotels and hard-fought auctions.
page-home-mood-disney = Disney characters, cottages and castles. Quick game available.
page-home-mood-tricheurs = Cheat, but don’t get caught: the handcuffs are waiting.
page-home-mood-faux_billets = One note in three is fake. Can you tell which?
page-home-mood-deal = A card game: complete three sets to win, and play as dirty as you like.
page-home-play = Play
page-home-play-edition = Play { $name } against bots
page-home-friends = With friends
page-home-friends-edition = Play { $name } with friends
page-home-rules-edition = { $name } rules
page-home-opening = Opening the table…
page-home-silent = The server is not responding. Try again in a moment.
page-home-again = Try again

## the nickname

page-home-name-title = What’s your name?
page-home-name-text = No account, no password: we only ask for your name once.
page-home-name-label = Your name at the table
page-home-name-default = Alex
page-home-name-go = Let’s go

## joining, continuing, watching

page-home-join-title = Join a table
page-home-join-label = Invitation code or link
page-home-join-go = Join
page-home-join-unknown = No table has this code.
page-home-mine-title = My games
page-home-mine-none = Your games will appear here.
page-home-mine-turn = Your turn
page-home-mine-wait = Waiting for { $names }
page-home-mine-open = Not started yet
page-home-mine-running = In progress
page-home-mine-paused = Paused
page-home-mine-over = Finished: watch the replay
page-home-mine-left = You left: a bot is playing for you
page-home-mine-forget = Remove from the list
page-home-mine-remove = Delete this table?
page-home-mine-remove-text = This game is not finished. If you delete the table, nobody can resume it. You can also just remove it from this device.
page-home-mine-remove-yes = Delete the table
page-home-mine-forget-only = Remove from this device
page-home-mine-more = All games ({ $count })
page-home-with = with { $names }
page-home-open-title = Open tables
page-home-open-none = No table is waiting for players. Open one and list it here.
page-home-open-free =
    { $count } { $count ->
        [one] free seat
       *[other] free seats
    }
page-home-open-join = Join
page-home-open-watch = Watch
page-home-open-watching = { $count } watching
page-home-learn-title = Learn the rules
page-home-learn-text = Every rule with its source, plus title deeds and cards.

## a new table

page-home-new-title = New table: { $name }
page-home-new-places = Who’s playing?
page-home-new-seats = Number of seats
page-home-new-fewer = One seat fewer
page-home-new-more = One more seat
page-home-new-place = Seat { $number }
page-home-new-free = Open (by invitation)
page-home-new-here = Someone on this device
page-home-new-here-name = Player name, seat { $number }
page-home-new-clocks = Time limits
page-home-new-rules = Rules
page-home-new-all-free = All open
page-home-new-all-bots = All bots
page-home-new-official = Official rules.
page-home-new-distance =
    { $count } house { $count ->
        [one] rule
       *[other] rules
    }
page-home-new-back = Restore the official rules
page-home-new-variants = Variants and settings
page-home-new-house = House rules
page-home-new-yes = yes
page-home-new-no = no
page-home-new-instead = { $option }: { $value } instead of { $official }
page-home-new-choice-modern = modern
page-home-new-choice-traditional = traditional
page-home-new-listed = List the table on the home page: anyone can join or watch
page-home-new-private = Private table: only people with the link can join.
page-home-new-public = Listed on the home page.
page-home-new-visible = Who can join?
page-home-new-counsel = Trades
page-home-new-counsel-label = Advice: show both sides what an offer changes
page-home-new-counsel-hint = Everyone’s chances of winning, before and after the trade. Without advice, you have to judge for yourself.
page-home-new-seed = Your word for the dice (optional)
page-home-new-seed-hint = Any word or phrase, mixed into the dice. Your browser also adds its own randomness once the server’s secret is fixed, so nobody can choose the dice in advance.
page-home-new-go = Open the table
page-home-new-start = Open the table and start
page-home-new-variant = Official rules, with a variant from the rulebook.
page-home-new-rule = See the rule
page-home-new-chat = Free-text chat
page-home-new-chat-hint = Without it, players can use set phrases and emotes.
page-home-new-chat-private = Only at a private table.
page-home-clock-live = Live
page-home-clock-live-text = 90 s per decision, 12 s per bid
page-home-clock-fast = Fast
page-home-clock-fast-text = 30 s per decision, 8 s per bid
page-home-clock-slow = Slow
page-home-clock-slow-text = 3 days per decision: come back whenever you like
page-home-clock-none = No limit
page-home-clock-none-text = Take your time

## bots

page-home-level-label = Your opponents
page-home-level-beginner = Beginners
page-home-level-regular = Regulars
page-home-level-expert = Experts
page-home-level-against = Against { $name }.
page-home-level-character = { $name }, { $level }
page-home-level-bots = Bots
page-home-level-others = Other bots
page-home-level-pick = Choose…
page-home-level-any = Anyone: { $level }
page-home-bots-beginner = beginner
page-home-bots-regular = regular
page-home-bots-expert = expert
page-home-bots-novice = novice, often forgetful
page-home-bots-strategist = strategist, thinks ahead
page-home-bots-banker = banker, weighs its risks
page-home-bots-financier = financier, borrows to build
page-home-bots-hotelier = hotelier, builds whenever possible
page-home-bots-random = scatterbrain, plays at random
page-home-bots-sly = sly, cheats and watches
page-home-bots-teller = teller, checks the notes
page-home-bots-dealer = dealer, plays it safe
page-home-bots-ismcts = thinker, takes its time
page-home-bot = Bot: { $name }

## settings

page-home-settings-title = Settings
page-home-settings-theme = Theme
page-home-settings-theme-auto = Auto
page-home-settings-theme-light = Light
page-home-settings-theme-dark = Dark
page-home-settings-motion = Animations
page-home-settings-motion-full = Full
page-home-settings-motion-fast = Fast
page-home-settings-motion-off = Off
page-home-settings-sound = Sound
page-home-settings-on = On
page-home-settings-off = Off
page-home-settings-language = Language
page-home-settings-volume = Volume
page-home-settings-tour = Replay the tour
page-home-settings-name = Name
page-home-settings-chatter = Bots react

## nothing there

page-home-nowhere-title = Just visiting.
page-home-nowhere-text = This page doesn’t exist: no street, no station, no rent to pay. Go back to GO.
page-home-nowhere-back = Back to GO
page-home-match = With anyone
page-home-match-edition = Play { $name } with anyone
page-home-setup-title = Your game: { $name }
page-home-setup-count = Players, including you
page-home-setup-who =
    Pick up to { $count } { $count ->
        [one] opponent
       *[other] opponents
    }
page-home-setup-rest = For the other seats
page-home-setup-length = Length
page-home-setup-about = about { $minutes } min
page-home-setup-token = Your token
page-home-setup-piece = Token { $number }
page-home-setup-line = { $count } players, about { $minutes } min
page-home-setup-change = Change
page-home-setup-change-edition = Change the game: { $name }
page-home-way-official = Official game, to the end
page-home-way-rapide = The rulebook’s quick game
page-home-way-rounds = { $count } rounds
page-home-way-minutes = { $count } minutes of play

## finished games

page-history-title = My results
page-history-edition = Edition
page-history-games = Games
page-history-wins = Wins
page-history-streak = Wins in a row
page-history-rents = Rent received
page-history-rival = Most frequent opponent
page-history-rival-of = { $name }: { $wins } of { $games } won
page-history-won = Won
page-history-place =
    { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    } of { $players }
page-history-kept = Kept in this browser only.
page-history-export = Save as a table (CSV)
page-history-open = Results and statistics
