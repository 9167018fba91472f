### Where cheating is part of the game: what everybody hears, what only the cheater does, the questions, the choices, the
### Cheat cards on the screen.

## what hands do in sight: never what was due

fact-hand-due = { $owner } may claim rent from { $payer } for { $square }.
fact-hand-claim = { $seat } claims { MONEY($amount) } in rent from { $payer } for { $square }.
fact-hand-claim-paid = { $seat } claims { MONEY($amount) } in rent for { $square }: { $payer } pays { MONEY($paid) }.
fact-hand-pay = { $seat } hands { $payee } { MONEY($amount) }.
fact-hand-move = { $seat } moves to { $square }.
fact-hand-move-other = { $seat } moves { POSSESSIVE($other) } token to { $square }.
fact-hand-card = { $seat } announces the effect of the card: “{ $card }”
fact-hand-reroll = { $seat } rolls the dice again: { $d1 } + { $d2 }.
fact-hand-train = The train takes { $seat } to { $square }.

## cheats, accusations, verdicts

fact-cheat-done = Secretly, you cheat: { $name }, { $what }.
fact-cheat-revealed = { $seat } owns up to a cheat that nobody noticed: { $name }, { $what }.
fact-cheat-caught = Guilty! { $seat } cheated: { $name }, { $what }.
fact-cheat-accused = { $seat } accuses { $accused }: { $name }!
fact-cheat-guilty = The table has voted: { $seat } is guilty ({ $name }).
fact-cheat-innocent = Innocent! { $accuser } wrongly accused { $seat } ({ $name }).
fact-cheat-vote-guilty = { $seat } finds { $accused } guilty.
fact-cheat-vote-innocent = { $seat } finds { $accused } innocent.
fact-cheat-freed = There is only one pair of handcuffs: { $seat } leaves jail and { $other } goes in.
fact-cheat-row = Cheat cards face up: { $names }.
fact-cheat-turned-up = New Cheat card: { $name }. { $text }
fact-cheat-peeked = { $seat } secretly looks at the next { $count } Cheat cards.
fact-cheat-peeked-own = The next Cheat cards, which only you know: { $names }.
fact-cheat-called-off = { $seat } no longer has the { MONEY($amount) }: the purchase is cancelled.
fact-cheat-window-closed = Too late to accuse.
fact-cheat-end-begun = All properties are sold: players who reach START now stay there until the end.
fact-cheat-came-home = { $seat } reaches START for the last time.
fact-cheat-card-name = “{ $name }”
fact-paid-accuse-innocent-100 = { $payer } pays { $payee } { MONEY($amount) } for the false accusation.
fact-paid-accuse-guilty = Penalty: { $payer } pays { $payee } { MONEY($amount) }.
fact-paid-cheat-reveal-and-reward = The cheat worked: { $payee } collects { MONEY($amount) } from the bank.
fact-paid-end-last-rent = Final rents: the bank pays { $payee } { MONEY($amount) }.
fact-paid-jail-at-home = { $payer } is already on START and pays { MONEY($amount) } instead of going to jail.

## what a cheat was, after its name

crime-bank-heist = { MONEY($amount) } taken from the bank tray
crime-counterfeit-chance = “{ $card }” instead of “{ $drawn }”
crime-escape-artist = slipping out of jail without paying
crime-extra-allowance = { MONEY($amount) } too much taken at START
crime-free-stay = { MONEY($amount) } in rent not paid to { $other } ({ SHORT($square) })
crime-identity-theft = moving { POSSESSIVE($other) } token to { $square }
crime-price-gouging = overcharging { $other } by { MONEY($amount) } ({ SHORT($square) })
crime-property-swap = swapping { $mine } for { $square } ({ $other })
crime-short-changed = paying { $other } { MONEY($amount) } too little
crime-slippery-deed = the title deed of { $square } stolen from { $other }
crime-squatters-rule = { MONEY($amount) } in rent claimed from { $payer } instead of { $other }
crime-trick-dice = stopping on { $square } when the dice said otherwise
crime-pickpocket = { MONEY($amount) } stolen from { $other }
crime-surprise-demolition = { POSSESSIVE($other) } hotel removed ({ SHORT($square) })
crime-sneaky-hotel = a hotel placed on { $square } without paying

## questions

ask-step = { $seat }, you rolled { $sum }: where will you put your token?
ask-step-from = You start from { $square }.
ask-payday = { $seat }, you reached START: how much will you take from the bank tray?
ask-payday-due = The salary is { MONEY($amount) }.
ask-handing = { $seat }, you owe { $payee } { MONEY($amount) }: how much will you hand over?
ask-handing-rent = Rent for { $square }. You have { MONEY($cash) }.
ask-handing-other = You have { MONEY($cash) }.
ask-handing-for-unowned-buy-or-auction = Price of the property. You have { MONEY($cash) }.
ask-handing-for-auction-highest-pays-bank = Your winning bid. You have { MONEY($cash) }.
ask-handing-for-build-hotel = Price of the hotel. You have { MONEY($cash) }.
ask-handing-for-build-price = Price of the hotel. You have { MONEY($cash) }.
ask-handing-for-jail-pay-50 = To leave jail. You have { MONEY($cash) }.
ask-handing-for-jail-third-try = To leave jail after your last try. You have { MONEY($cash) }.
ask-handing-for-cards = Because of the card. You have { MONEY($cash) }.
ask-handing-for-trade-any-time = For the trade. You have { MONEY($cash) }.
ask-reading = { $seat }, what will you say your card does?
ask-parking = { $seat }, you are on Free Parking: which deck will you draw from?
ask-targeted = { $seat }, { $other } plays a card against you. Do you want to cancel it?
ask-refresh = { $seat }, which Cheat card will you put back under the pile?
ask-jury = { $seat }, { $accuser } accuses { $accused }: { $name }. Guilty?
ask-trace = What gives it away: { $text }
ask-mercy = { $seat }, you’ve been caught: { $name }. Will you play your card?
ask-penalty = Without the card: { $text }
ask-revenge = { $seat }, where will you put { POSSESSIVE($other) } token?
ask-last-call = { $seat }, the game is ending. One last accusation?
ask-last-call-how = After this, cheats are revealed, final rents are paid and the money is counted.

## choices: honest ones

choice-put-token = { $square }
choice-take-salary = Take { MONEY($amount) }
choice-put-down = Hand over { MONEY($amount) }
choice-announce = Say what the card says
choice-draw-from = Draw a { $deck } card
choice-replace = { $name }
choice-vote-innocent = Innocent
choice-vote-guilty = Guilty
choice-parry = Play “{ $card }”
choice-suffer = Keep the card and let it happen
choice-revenge = Choose a square…
choice-last-call = No, nobody
choice-accuse =
    Accuse someone… ({ $left } { $left ->
        [one] accusation
       *[other] accusations
    } left)

## choices: crooked ones, each with the name of its card

choice-crooked-squares = { $name }: another square…
choice-crooked-move-other = { $name }: { POSSESSIVE($other) } token
choice-crooked-take-salary = { $name }: take { MONEY($amount) }
choice-crooked-short = { $name }: hand over less…
choice-crooked-say-paid = { $name }: “I’ve already paid”
choice-crooked-announce = { $name }: { $card }
choice-crooked-overcharges = { $name }: claim more than { MONEY($amount) } from { $payer } ({ SHORT($square) })…
choice-crooked-squat = { $name }: claim { MONEY($amount) } from { $payer } ({ SHORT($square) })
choice-crooked-bank-heist = { $name }: up to { MONEY($high) }…
choice-crooked-pickpocket = { $name }: { $other }, up to { MONEY($high) }…
choice-crooked-slippery-deed = { $name }: choose a property…
choice-crooked-property-swap = { $name }: choose two properties…
choice-crooked-which = { $name }: choose a property…
choice-crooked-square = { $name }: { SHORT($square) }
choice-crooked-escape-artist = { $name }: slip out

## dialogues

prompt-square = Which square? (number or name, x: back) ▸
prompt-less = How much will you hand over, from { $low } to { $high } in steps of { $step }? (Enter: { $usual }, x: back) ▸
prompt-loot = How much, from { $low } to { $high } in steps of { $step }? (Enter: { $usual }, x: back) ▸
prompt-mine = Which of yours will you give? (number or name, 0: back) ▸
prompt-title = Which one will you take? (number or name, 0: back) ▸
prompt-site = Which property? (number or name, 0: back) ▸
prompt-suspect = Who do you accuse? (number or name, 0: nobody) ▸
prompt-crime = Which cheat do you accuse { $name } of? (number or name, 0: back) ▸
prompt-hand-over = Hand the screen to { $seat }, with nobody else looking, then press Enter ▸
prompt-anybody = Before the next roll, does anyone want to do something? (names, or Enter for nobody) ▸
say-public = Everyone may look at the screen again.
say-nobody-called = No player is called “{ $text }”.

## on the screen

screen-tray = Bank tray
screen-sums = Cash: { $sums }
screen-home = at START
screen-cheats = Cheat cards · in the pile: { $pile }
screen-cheats-ultime = Ultimate Cheater: every cheat is allowed · in the pile: { $pile }
screen-end-begun = · endgame
screen-mine = Your open cheats: { $crimes }
screen-top = Next Cheat cards, which only you know: { $names }
screen-kept = Your cards: { $cards }
screen-crime = { $name } ({ $what })

## the Cheat cards, both sides

sheet-heading = Cheat cards
sheet-proposed = * Suggested: we do not know what is printed on the card.
sheet-trace = What gives it away: { $text }
sheet-reward = If it works: { $text }
sheet-penalty = If you are caught: { $text }
