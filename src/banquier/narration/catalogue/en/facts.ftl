### What players hear of each fact.
###
### Fluent: https://projectfluent.org/fluent/guide. The id of a message is its key with dashes for dots.
###
### { $seat }             a value; numbers are grouped as the language does it
### { OF($seat) }         « d’Inès », « de la rue de la Paix »; French only
### { TO($square) }       « à Inès », « au boulevard »; French only
### { THE($square) }      « la rue de la Paix »
### { BARE($square) }     « rue de la Paix »
### { SHORT($square) }    « La Paix »
### { POSSESSIVE($seat) } "Oscar’s"; English only
### { MONEY($amount) }    a sum of money with the unit of the edition
### { -house-a }          a term: a word that editions may have another one for, in names.ftl
###
### The rule that a sentence quotes, and whether it only fills a log, stand in messages.toml.

fact-rolled-start = { $seat } rolls { $d1 } + { $d2 } to see who goes first.
fact-rolled-turn = { $seat } rolls { $d1 } + { $d2 }.
fact-rolled-again = { $seat } rolls again after doubles: { $d1 } + { $d2 }.
fact-rolled-jail = { $seat } tries to roll doubles to leave jail: { $d1 } + { $d2 }.
fact-rolled-rent = { $seat } rolls for the rent: { $d1 } + { $d2 }.
fact-rolled-turn-to = { $seat } rolls { $d1 } + { $d2 } and moves to { $square }.
fact-rolled-again-to = { $seat } rolls again after doubles, { $d1 } + { $d2 }, and moves to { $square }.
fact-moved-forward =
    { $seat } moves forward { $steps } { $steps ->
        [one] square
       *[other] squares
    } to { $square }.
fact-moved-back =
    { $seat } moves back { $steps } { $steps ->
        [one] square
       *[other] squares
    } to { $square }.
fact-moved-straight = { $seat } goes straight to { $square }.
fact-confined-in = { $seat } is in jail.
fact-confined-sent = { $seat } goes straight to jail.
fact-confined-stays =
    { $seat } stays in jail after { $tries } { $tries ->
        [one] try
       *[other] tries
    }.
fact-confined-out = { $seat } gets out of jail.
fact-confined-bailed = { $seat } pays { MONEY($amount) } to get out of jail.
fact-confined-with-card = { $seat } uses a Get Out of Jail Free card and leaves jail.
fact-handed-from-bank = { $owner } gets { $square }.
fact-handed-bought = { $owner } buys { $square } for { MONEY($amount) }.
fact-handed-between = { $square } passes from { $source } to { $owner }.
fact-handed-one = { $titles } passes from { $source } to { $owner }.
fact-handed-many = { $titles } pass from { $source } to { $owner }.
fact-handed-dealt = { $owner } gets { $titles } from the bank for free.
fact-handed-to-bank = { $square } goes back to the bank.
fact-priced = The new building on { $square } cost { MONEY($amount) }; its resale value is based on that price.
fact-marked-on = { $square } is mortgaged.
fact-marked-raised = { $seat } mortgages { $square } and receives { MONEY($amount) }.
fact-marked-off = The mortgage on { $square } is lifted.
fact-marked-lifted = { $seat } lifts the mortgage on { $square } for { MONEY($amount) }.
fact-built-house = One more { -house-one } on { $square }: { $level } in total.
fact-built-hotel = { -hotel-a } goes up on { $square }.
fact-built-house-bought = { $seat } builds { -house-a } on { $square } for { MONEY($amount) }: { $level } in total.
fact-built-hotel-bought = { $seat } builds { -hotel-a } on { $square } for { MONEY($amount) }.
fact-built-down =
    { $square } is down to { $level } { $level ->
        [one] { -house-one }
       *[other] { -house-many }
    }.
fact-built-cleared = There are no buildings left on { $square }.
fact-built-down-sold =
    { $seat } sells a building back to the bank for { MONEY($amount) }: { $level } { $level ->
        [one] { -house-one }
       *[other] { -house-many }
    } left on { $square }.
fact-built-cleared-sold = { $seat } sells the last building on { $square } back to the bank for { MONEY($amount) }.
fact-shuffled = The { $deck } cards are shuffled.
fact-drew = { $seat } draws a { $deck } card: “{ $card }”
fact-card-went-kept = { $holder } keeps the Get Out of Jail Free card.
fact-card-went-back = The Get Out of Jail Free card goes back to the bottom of the { $deck } deck.
fact-card-went-between = The Get Out of Jail Free card passes from { $source } to { $holder }.
fact-card-went-kept-other = { $holder } keeps a { $deck } card.
fact-card-went-back-other = A { $deck } card goes back to the bottom of its deck.
fact-card-went-between-other = A { $deck } card passes from { $source } to { $holder }.
fact-said-played = { $seat } plays a card: “{ $card }”
fact-said-no-target = { POSSESSIVE($seat) } card has no target left, so nothing happens.

## announcements

fact-said-three-doubles = { $seat } rolls doubles for the third time in a row.
fact-said-declined = { $seat } does not buy { $square }.
fact-said-auction = Up for auction: { $lot }. Bidding starts at { MONEY($amount) }.
fact-said-bid = { $seat } bids { MONEY($amount) } for { $lot }.
fact-said-passed = { $seat } passes.
fact-said-no-bid = Nobody bid for { $lot }.
fact-said-sold = Sold! { $seat } gets { $lot } for { MONEY($amount) }.
fact-said-owes = { $payer } owes { $payee } { MONEY($amount) } and cannot pay yet.
fact-said-bankrupt = { $seat } goes bankrupt, and { $payee } takes whatever is left.
fact-said-wants = { $seat } wants { $lot } too.
fact-said-waives = { $seat } gives up { $lot }.
fact-paid-debt-sell-titles = The bank buys a property back from { $payee } for { MONEY($amount) }.
fact-due = { $owner } may claim { MONEY($amount) } in rent from { $payer } for { $square }.
fact-undue-claimed = { $owner } claims the rent for { $square } from { $payer }.
fact-undue-paid = { $owner } claims the rent for { $square }: { $payer } pays { MONEY($amount) }.
fact-undue-lost = { $owner } did not claim { POSSESSIVE($payer) } rent for { $square } in time, so it is lost.
fact-undue-lapsed = The rent that { $payer } owed { $owner } for { $square } is cancelled.
fact-offered = { $seat } offers { $to } a trade: { $give } for { $take }.
fact-countered = { $seat } makes { $to } a counter-offer: { $give } for { $take }.
fact-offer-closed-accepted = { POSSESSIVE($seat) } offer is accepted.
fact-offer-closed-refused = { POSSESSIVE($seat) } offer is declined.
fact-offer-closed-countered = { POSSESSIVE($seat) } offer is answered with a counter-offer.
fact-offer-closed-withdrawn = { $seat } withdraws the offer.
fact-offer-closed-lapsed = { POSSESSIVE($seat) } offer is no longer possible and is cancelled.
fact-started = { $seat } rolled the highest total and goes first.
fact-round-over = End of the round.
fact-time-called = Time is up: this is the last turn.
fact-left = { $seat } leaves the game.
fact-ended-one = Game over: { $winners } wins.
fact-ended-shared = Game over: { $winners } share the victory.

## what this version has no sentence for

fact-other = An event that this version cannot describe: { $words }.
