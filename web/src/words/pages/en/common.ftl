### The sentences of the pages, beside those that they share with the terminal (banquier/narration/catalogue).

page-title = Banquier
page-loading = Just a moment…
page-nowhere = This page does not exist.
page-home = Home
page-rules = Rules
page-language = Français
page-close = Close
page-cancel = Cancel
page-why = Why?

## what is told to who waits for others; $names are those whom the game asks, $count is how many they are

page-waiting-other = Waiting for { $names }.
page-waiting-turn = Waiting for { $names } to roll the dice.
page-waiting-jail = { $names } is in jail and trying to get out.
page-waiting-unowned = { $names } can buy { $square }.
page-waiting-auction = Auction for { $lot }: waiting for { $names }.
page-waiting-debt = { $names } has to raise { $amount } to pay { $payee }.
page-waiting-rent = { $names } is answering the rent claim for { $square }.
page-waiting-inherited = { $names } is deciding about the mortgage on { $square }.
page-waiting-place = { $names } is choosing where to build { $lot }.
page-waiting-too-many = { $names } has too many { $deck } cards and has to choose.
page-waiting-card = { $names } is choosing what the card does.
page-waiting-step = { $names } is moving.
page-waiting-payday = { $names } is taking a salary from the bank tray.
page-waiting-handing = { $names } is counting out money for { $payee }.
page-waiting-jury =
    { $accuser } accuses { $accused } ({ $name }): { $names } { $count ->
        [one] votes
       *[other] vote
    }.
page-waiting-revenge = { $names } is choosing where to put { POSSESSIVE($other) } token.
page-waiting-last-call = The game is ending. One last accusation, { $names }?
page-waiting-notes = { $names } is counting out { $amount } for { $payee }.
page-waiting-exchange = { $names } is considering { POSSESSIVE($by) } exchange.
page-waiting-check = { $names } may check one of { POSSESSIVE($payer) } notes.
page-waiting-check-card = { $names } may check { POSSESSIVE($player) } card.
page-waiting-pick = { $names } is choosing a Chance card.
page-waiting-deal = Waiting for { $names } to play.
page-waiting-answers = Waiting for { $names } to answer.
page-graph = { $what } by player, turn by turn. At the end: { $ends }.
