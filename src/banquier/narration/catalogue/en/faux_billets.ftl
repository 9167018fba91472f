### Notes that may be false, the decoder, and Chance cards that may be false.

fact-notes-paid-out = The bank pays { $seat } { $notes }.
fact-notes-laid = { $seat } puts down { $notes }.
fact-exchange-asked = { $seat } asks { $to } to exchange notes for { $notes }.
fact-note-checked-real = { $seat } checks one of { POSSESSIVE($payer) } notes (a { $value }): it is real.
fact-note-checked-false = { $seat } checks one of { POSSESSIVE($payer) } notes (a { $value }): it’s a fake, and { $seat } keeps it!
fact-notes-went = { POSSESSIVE($payer) } notes go to { $to }.
fact-hand-went = All of { POSSESSIVE($seat) } notes go to { $to }.
fact-marker-went = The bank is short of notes: an IOU for { MONEY($amount) } passes from { $source } to { $to }.
fact-tokens-turned =
    { $seat } has { $green } green decoder { $green ->
        [one] token
       *[other] tokens
    }.
fact-card-shown = New Chance card in the centre of the board: “{ $card }”
fact-card-checked-real = { $seat } checks the card: it is real.
fact-card-checked-false = { $seat } checks the card: it is fake!
fact-card-went-picked = { $holder } takes a Chance card: “{ $card }”
fact-turn-granted-more = { $seat } gets an extra turn.
fact-turn-granted-now = { $seat } takes the extra turn.
fact-said-plays = { $seat } wants to play a Chance card: “{ $card }”
fact-said-called-off = { $seat } cannot make up the { MONEY($amount) }: the purchase is off, and the notes are returned.
fact-said-exchanged = { $seat } exchanges notes worth { MONEY($amount) } with { $to }.
fact-said-exchange-refused = { $seat } declines the exchange, and { $by } takes the notes back.
fact-said-rent-free = { $seat } gets out of paying { $payee } { MONEY($amount) } in rent.
fact-paid-card-false = The bank pays { $payee } a reward of { MONEY($amount) } for the fake card.
part-notes = { $count } × { $value }
part-notes-seen = { $count } × { $value } (checked: { $real } real, { $false } fake)
part-holder = { $seat }: { $notes }

## questions

ask-payment = { $seat }, which notes will you use to pay { $payee } { MONEY($amount) }?
ask-payment-need = Still to pay: { MONEY($need) }.
ask-check = { $seat }, do you want to check one of { POSSESSIVE($payer) } notes?
ask-check-what = { $payer } pays { $payee } { MONEY($amount) } with { $notes }.
ask-exchange = { $seat }, do you want to exchange notes with { $by }?
ask-exchange-what = { $by } gives { $notes } and asks for { $wanted }.
ask-exchange-need = { $seat }, one of your notes was fake: which notes will you use to make up the exchange?
ask-exchange-check-what = { $payer } exchanges { $notes } with { $payee }.
ask-tokens = Your green decoder tokens: { $green }.
ask-card-check = { $seat }, do you want to check { POSSESSIVE($player) } card?
ask-chance-pick = { $seat }, which Chance card will you take?

## choices

choice-lay = Pay with { $notes }
choice-lay-change = Pay with { $notes } ({ MONEY($change) } change)
choice-lay-other = Other notes…
choice-exchange = Exchange notes…
choice-hand-over = Give { $notes }
choice-refuse-exchange = Decline the exchange
choice-check-note = Check note { $place } (a { $value })
choice-let-pass = Don’t check
choice-check-card = Check the card
choice-pick = “{ $card }”
choice-pick-real = “{ $card }” (real)
choice-pick-false = “{ $card }” (fake)
choice-keep-old = Keep your card: “{ $card }”
prompt-notes = Which notes? (for example { $usual }; add an “f” to one you know is fake; x: back) ▸
prompt-exchange-with = With whom? (number, x: back) ▸
prompt-exchange-for = For which notes? (for example { $usual }; x: back) ▸
say-no-such-notes = You do not have these notes: { $text }.
screen-tokens =
    { $green } green { $green ->
        [one] token
       *[other] tokens
    }
screen-purse = Your notes: { $notes }.
screen-row = In the centre: { $cards }.
