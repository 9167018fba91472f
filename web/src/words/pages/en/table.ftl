### The screen of a running game.

page-table-practice = Game resumed at turn { $turn }
page-table-invite = Invite
page-table-menu = Menu
page-table-notify = Notify me when it’s my turn
page-table-agreed = Rules of this table
page-table-keys = Keyboard shortcuts
page-table-pause = Ask for a pause
page-table-pause-not = Cancel my pause request
page-table-pause-wished = { $names } asked for a pause. Everyone present has to agree.
page-table-pause-agree = Agree to a pause
page-table-paused = The game is paused.
page-table-resume = Resume the game
page-table-leave = Leave the table
page-table-stay = Stay
page-table-say = Send a message
page-table-rule-link = See the rule
page-table-players = Players
page-table-you = you
page-table-look-at = See { POSSESSIVE($name) } properties
page-table-titles-of = { POSSESSIVE($name) } properties
page-table-in-jail = in jail
page-table-kept =
    { $count } { $count ->
        [one] card kept
       *[other] cards kept
    }
page-table-worth = Net worth: { MONEY($amount) }
page-table-holds = Properties: { $titles }
page-table-holds-none = No properties.
page-table-log = Log
page-table-gap = Earlier events are not in this log; the board is up to date.
page-table-older = Show more
page-table-question = Current question
page-table-over = Game over
page-table-ranking = See the final ranking
page-table-other-answers = { $count } other options
page-table-more = Other actions ({ $count })
page-table-everything = All possible actions
page-table-do-build = Build
page-table-do-funds = Mortgage
page-table-do-sell = Sell
page-table-do-trade = Trade
page-table-works-build = Build: choose a street
page-table-works-funds = Choose what to mortgage, sell or free of its mortgage
page-table-works-cash = You have { MONEY($cash) }.
page-table-works-none = Nothing left to do here.
page-table-works-done = Done
page-table-no-claim = Don’t claim
page-table-nothing-to-say = Nothing to do for now
page-table-held = Dice roll in { $count } s: other players can still act.
page-table-time-left = Time left: { $time }
page-table-accept = Accept
page-table-refuse = Decline
page-table-counter = Make a counter-offer
page-table-withdraw = Withdraw my offer
page-table-you-lead = you are the highest bidder
page-table-no-bid-yet = No bids yet
page-table-going-1 = Going once…
page-table-going-2 = Going twice…
page-table-going-3 = Sold!
page-table-bidder-leads = highest bid
page-table-bidder-passed = passed
page-table-bidder-thinks = thinking
page-table-bid = Bid
page-table-bid-between = Your bid, from { MONEY($low) } to { MONEY($high) }
page-table-pass = Pass
page-table-printed = Price { MONEY($price) }
page-table-debt-cash = You have
page-table-debt-due = To pay
page-table-debt-pay = Sell and pay
page-table-debt-sell = Sell (still { MONEY($missing) } short)
page-table-trade = Trade
page-table-open-offers = Open offers
page-table-trade-with = With whom?
page-table-you-give = You give
page-table-you-get = { $name } gives
page-table-trade-gift = Both players must give something: a property, a card or cash.
page-table-trade-empty = Choose at least one property or card.
page-table-send-offer = Send the offer
page-table-send-counter = Send the counter-offer
page-table-trade-closed = You can’t make an offer right now.
page-table-trade-enough = You have no offers left this turn.
page-table-trade-locked = Sell the buildings on this set before trading it.
page-table-trade-promised = Already part of another offer.
page-table-trade-cash = Cash (up to { MONEY($most) })
page-table-mortgaged-short = mtg.
page-table-mortgaged = mortgaged
page-table-jail-card = Get Out of Jail Free ({ $deck })
page-table-nothing-there = Nothing to trade.
page-table-change-cash = Cash
page-table-change-rent = Rent: { $square }
page-table-completes = Completes a set: { $group }
page-table-breaks = Breaks up a set: { $group }
page-table-connecting = Connecting…
page-table-lost = Connection lost.
page-table-back-in = Retrying in { $count } s.
page-table-closed = Connection closed.
page-table-under-way =
    { $count } { $count ->
        [one] action
       *[other] actions
    } waiting for confirmation.
page-table-now = Retry now
page-table-no-answer = The server is not responding.
page-table-again = Try again
page-table-while-away = While you were away
page-table-more-lines =
    and { $count } more { $count ->
        [one] line
       *[other] lines
    } in the log
page-table-title = { $edition } – Banquier
page-table-title-turn = ● Your turn – { $edition }
page-table-your-turn = Your turn.
page-table-confirm-give-up = Give up?
page-table-confirm-give-up-text = You go bankrupt and are out of the game. This cannot be undone.
page-table-confirm-break-hotel = Sell { -hotel-the } and more buildings?
page-table-confirm-break-hotel-text = The bank does not have enough { -house-many } to give back, so other buildings in this set will be sold as well.
page-table-confirm-leave = Leave the table?
page-table-confirm-leave-text = A bot will play for you. You can come back.
page-table-key-enter = Enter, Space
page-table-key-escape = Escape
page-table-key-build = b
page-table-key-funds = m
page-table-key-trade = t
page-table-key-claim = r
page-table-key-pass = p
page-table-key-log = l
page-table-key-stop = s
page-table-key-does-primary = main option
page-table-key-does-build = build
page-table-key-does-funds = mortgage, sell
page-table-key-does-trade = trade
page-table-key-does-claim = claim rent
page-table-key-does-pass = pass in an auction
page-table-key-does-log = open the log
page-table-key-does-escape = close or cancel
page-table-key-does-keys = show these shortcuts
page-table-key-does-stop = pause or resume the bots
page-table-graph-chances = Chances of winning
page-table-chance = Chances of winning
page-table-chance-change = { $before } → { $after }
page-table-chance-said = chances of winning: from { $before } to { $after }
page-table-graph-worth = Net worth by turn
page-table-graph-cash = Cash by turn
page-table-rematch = Rematch
page-table-join-rematch = Join the rematch
page-table-replay = Watch the replay
page-table-record = Download the game
page-table-tab-table = Table
page-table-tab-titles = Properties
page-table-tab-trade = Trades
page-table-tab-log = Log
page-table-tab-cheats = Cheats
page-table-tab-notes = Notes
page-table-parts = Table views
page-table-news = new
page-table-pass-device = Pass the device to { $name }
page-table-pass-device-text = The table stays hidden until then, so everyone keeps their secrets.
page-table-i-am = I’m { $name }
page-table-seats-here = Players on this device
page-table-come-back = Take { POSSESSIVE($name) } seat back
page-table-group-answer = Answer
page-table-group-claim = Claim
page-table-group-move = Move
page-table-group-bank = Bank
page-table-group-card = Cards
page-table-group-build = Build
page-table-group-funds = Sell, mortgage
page-table-group-trade = Trade
page-table-group-other = Other
page-table-doing-bankrupt = bankrupt
page-table-doing-won = wins the game
page-table-doing-over = game over
page-table-doing-bid = bidding
page-table-doing-bid-you = your turn to bid
page-table-doing-owe = must raise { MONEY($amount) }
page-table-doing-owe-you = you owe { MONEY($amount) }
page-table-doing-turn = playing
page-table-doing-turn-you = your turn
page-table-doing-absent-left = left · a bot is playing
page-table-doing-absent-away = offline · a bot is playing
page-table-doing-bot = bot · { $name }
page-table-doing-offline = offline
page-table-doing-prompted = may still act
page-table-doing-prompted-you = something to decide
page-table-doing-waits = waiting
page-table-doing-check = may check a note
page-table-doing-check-you = you may check a note
page-table-phrase-hello = Hello!
page-table-phrase-good-luck = Good luck!
page-table-phrase-well-played = Well played!
page-table-phrase-thanks = Thanks!
page-table-phrase-sorry = Sorry!
page-table-phrase-ouch = Ouch!
page-table-phrase-your-turn = Your turn!
page-table-phrase-one-moment = One moment!
page-table-phrase-good-game = Good game!
page-table-phrase-laugh = laughs
page-table-phrase-clap = applauds
page-table-phrase-wink = winks
page-table-phrase-gasp = gasps
page-table-phrase-think = is thinking
page-table-phrase-cry = cries
page-table-phrase-angry = is cross
page-table-mute = Mute { $name }
page-table-unmute = Unmute { $name }
page-table-watching = You are watching the game.

## rents to claim

page-table-owes-you = { $payer } owes you { MONEY($amount) } for { $square }.
page-table-claim-sum = Claim { MONEY($amount) }
page-table-claim-and-roll = Claim { MONEY($amount) } and roll the dice
page-table-claim-time = { $time } left to claim
page-table-claim-until = Claim it before { $seat } rolls.
page-table-claim-before-you = Claim it before you roll, or it is lost.
page-table-claims-title = My rent
page-table-claims-always = Auto
page-table-claims-roll = When I roll
page-table-claims-never = Manual
page-table-claims-always-text = Your rent is claimed for you as soon as it is due.
page-table-claims-roll-text = You claim it yourself; anything left is claimed when you roll.
page-table-claims-never-text = As in the rulebook: forgotten rent is lost.
page-table-claims-switch = Claim my rent automatically

## the pace of bots

page-table-pace-title = Bot speed
page-table-pace-bots = Bots
page-table-pace-thoughtful = Slow
page-table-pace-normal = Normal
page-table-pace-quick = Fast
page-table-pace-pause = Pause
page-table-pace-set-by = Bot speed set by { $name }: { $pace }
page-table-pace-paused = The bots are paused.
page-table-pace-go-on = Resume the bots
page-table-write = Write to the table
page-table-send = Send

# The end of a game.
page-end-winner = { $names } wins!
page-end-winners = Shared victory: { $names }
page-end-why-last = Everyone else is out of the game.
page-end-why-three-sets = { $count } complete property sets in different colours.
page-end-why-most-sets = Most complete sets ({ $count }), then the most valuable cards ({ $amount }M).
page-end-why-most-cash = The most money at the end: { MONEY($sum) }.
page-end-why-richest = The highest net worth: { MONEY($sum) }, made up of { MONEY($cash) } in cash and { MONEY($titles) } in properties and buildings.
page-end-why-ahead = That is { MONEY($sum) } more than { $name }.
page-end-sets =
    { $count } { $count ->
        [one] set
       *[other] sets
    }
page-end-cards-worth = cards: { $amount }M
page-end-moments = Key moments
page-end-best = Best moment
page-end-turning = Turning point
page-end-lead = In the lead from here to the end
page-end-chances = Turn { $turn }: their chances went from { $before }% to { $after }%.
page-end-see = Watch
page-end-of-turn = turn { $turn }
page-end-picture = Share a picture
page-end-link = Copy the link
