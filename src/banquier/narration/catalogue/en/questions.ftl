### The question of the moment, and the choices that answer it.

ask-turn = { $seat }, your turn to roll.
ask-again = { $seat }, you rolled doubles: roll again.
ask-jail = { $seat }, you are in jail.
ask-jail-tries =
    You have { $left } { $left ->
        [one] try
       *[other] tries
    } left to roll doubles.
ask-standing = You are on { $square }.
ask-unowned = { $seat }, do you want to buy { $square }?
ask-unowned-cost = Price: { MONEY($price) }. You have { MONEY($cash) }.
ask-group = Colour set: { $group }. You own { $held } of { $all }.
ask-auction = { $seat }, do you want to bid for { $lot }?
ask-auction-none = Nobody has bid yet.
ask-auction-leader = Highest bid: { MONEY($amount) } ({ $leader }).
ask-auction-price = List price: { MONEY($price) }. You have { MONEY($cash) }.
ask-auction-cash = You have { MONEY($cash) }.
ask-debt = { $seat }, you owe { $payee } { MONEY($amount) }.
ask-debt-short = You are { MONEY($short) } short: sell buildings, mortgage or trade.
ask-debt-short-titles = You are { MONEY($short) } short: sell or trade.
ask-inherited = { $seat }, you receive a mortgaged property: { $square }.
ask-inherited-how = Lift the mortgage now, or keep it and pay the interest?
ask-bequest = { $seat }, you receive { $titles }, all mortgaged.
ask-bequest-how = The interest is paid. Lift all the mortgages now, or keep them all?
ask-who-else = { $seat }, do you want { $lot } too?
ask-who-else-asker = { $asker } wants to buy it. If you do too, it goes to auction.
ask-place-building = { $seat }, where do you want to build { $lot }?
ask-pay-or-draw = { $seat }, the card gives you a choice.
ask-card = “{ $card }”
ask-card-proposed = “{ $card }” (* suggested card: not in the rulebook)
ask-choice-send-to-jail = { $seat }, who do you want to send to jail?
ask-choice-take-from = { $seat }, who do you want to take the money from?
ask-choice-free-hotel = { $seat }, where do you want to put the hotel?
ask-choice-buy-hotel = { $seat }, do you want to buy a hotel? Where?
ask-choice-swap-title = { $seat }, which property do you want to swap, and for which one?
ask-choice-steal-title = { $seat }, which property do you want to take?
ask-choice-visit-unowned = { $seat }, which unowned property do you want to move to?
ask-choice-buy-unowned = { $seat }, which unowned property do you want to buy?
ask-choice-remove-hotel = { $seat }, which hotel do you want to remove?
ask-choice-move-hotel = { $seat }, which hotel do you want to move, and where to?
ask-choice-return-title = { $seat }, which property will you return to the bank?
ask-too-many = { $seat }, you have too many { $deck } cards.
ask-too-many-how = Play one or discard one.
ask-rent-asked = { $seat }, { $owner } claims { MONEY($amount) } in rent for { $square }.
ask-rent-asked-how = Pay, or play a card to get out of it?
ask-prompted = { $seat }, you have a decision to make.
ask-polled = { $seat }, do you want to do anything before the next roll?
ask-other = { $seat }, it’s your move.
group-build = Build
group-funds = Sell, mortgage
group-cheat = Cheat
group-accuse = Accuse
group-trade = Trade

## choices: answers

choice-roll = Roll the dice
choice-roll-in-jail = Try to roll doubles
choice-pay-bail = Pay { MONEY($amount) } to leave jail
choice-use-card = Use the { $deck } card to get out
choice-buy = Buy for { MONEY($amount) }
choice-decline = Don’t buy (send to auction)
choice-decline-no-auction = Don’t buy
choice-bid = Bid { MONEY($amount) }
choice-bid-other = Other amount, from { MONEY($low) } to { MONEY($high) }…
choice-pass = Pass
choice-give-up = Give up and go bankrupt
choice-lift-now = Lift the mortgage for { MONEY($amount) }
choice-lift-all = Lift all for { MONEY($amount) }
choice-keep-mortgage = Keep the mortgage and pay { MONEY($amount) } in interest
choice-keep-mortgage-paid = Keep all mortgages
choice-want = Yes, go to auction
choice-waive = No, not me
choice-pay-fine = Pay { MONEY($amount) }
choice-draw-instead = Draw a { $deck } card
choice-place = { $square }
choice-claim = Claim { MONEY($amount) } from { $payer } ({ SHORT($square) })
choice-choose = { $target }
choice-choose-swap-title = Give { $target } in exchange for…
choice-choose-move-hotel = Move the hotel: { $target } → …
choice-decline-card = Buy nothing
choice-aim-at-nothing = Continue: the card has no target left
choice-play-card = Play “{ $card }”
choice-discard = Discard “{ $card }”
choice-pay-rent = Pay { MONEY($amount) }
choice-nothing = Do nothing
choice-later = Answer later

## choices: any time

choice-build-house = { -house-one }, { SHORT($square) } (−{ MONEY($amount) })
choice-build-hotel = { -hotel-one }, { SHORT($square) } (−{ MONEY($amount) })
choice-sell-house = Sell { -house-a }, { SHORT($square) } (+{ MONEY($amount) })
choice-sell-hotel = Sell { -hotel-the }, { SHORT($square) } (+{ MONEY($amount) })
choice-break-hotel = Sell { -hotel-the } on { SHORT($square) }, plus other buildings
choice-sell-title = Sell { SHORT($square) } to the bank (+{ MONEY($amount) })
choice-mortgage = Mortgage { SHORT($square) } (+{ MONEY($amount) })
choice-lift = Lift the mortgage, { SHORT($square) } (−{ MONEY($amount) })
choice-offers = Offer a trade…
choice-counter = Make { $seat } a counter-offer…
choice-accept = Accept { POSSESSIVE($seat) } offer
choice-refuse = Decline { POSSESSIVE($seat) } offer
choice-withdraw = Withdraw my offer
choice-other = { $action }

# What those are told who wait: $names are the players whom the game asks, $count is how many they are.
wait-other = Waiting for { $names }.
wait-turn = Waiting for { $names } to roll the dice.
wait-jail = { $names } is in jail and trying to get out.
wait-unowned = { $names } can buy { $square }.
wait-auction = Auction for { $lot }: waiting for { $names }.
wait-debt = { $names } has to raise { MONEY($amount) } to pay { $payee }.
wait-rent = { $names } is answering the rent claim for { $square }.
wait-inherited = { $names } is deciding about the mortgage on { $square }.
wait-place = { $names } is choosing where to build { $lot }.
wait-too-many = { $names } has too many { $deck } cards and must play or discard one.
wait-card = { $names } is choosing what the card does.
wait-step = { $names } is moving.
wait-payday = { $names } is taking their salary from the bank tray.
wait-handing = { $names } is counting out money for { $payee }.
wait-jury =
    { $accuser } accuses { $accused } ({ $name }): { $names } { $count ->
        [one] votes
       *[other] vote
    }.
wait-revenge = { $names } is choosing where to put { POSSESSIVE($other) } token.
wait-last-call = The game is ending. One last accusation, { $names }?
wait-notes = { $names } is choosing notes to pay { $payee } { MONEY($amount) }.
wait-exchange = { $names } is considering { POSSESSIVE($by) } exchange.
wait-check = { $names } may check one of { POSSESSIVE($payer) } notes.
wait-check-card = { $names } may check { POSSESSIVE($player) } card.
wait-pick = { $names } is choosing a Chance card.
wait-deal = Waiting for { $names } to play.
wait-answers = Waiting for { $names } to answer.

# What an expert thinks of doing, where no menu has it.
deed-nothing = Do nothing
deed-exchange = Exchange notes with { $seat }
deed-offer = Offer { $seat }: { $give } for { $take }
deed-cheat = Cheat: { $name }
deed-accuse = Accuse { $seat }: { $name }
deed-claim-sum = Claim { MONEY($amount) } from { $payer }
deed-troc = Forced Deal: take { $card } from { $seat } for { $own }
