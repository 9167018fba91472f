### Sentences of the pages: deal. Keys begin with "page.deal.".

page-deal-table = Monopoly Deal table

## cards and sets

page-deal-back = A hidden card
page-deal-card = { $name }, { $amount }M
page-deal-card-property = { $name }, { $colour }, { $amount }M
page-deal-card-wild = { $name }, used as { $colour }, { $amount }M
page-deal-property-text = { $colour }: { $size } cards make a set. Rent: { $rents }
page-deal-wild = Wild card
page-deal-wild-all = Multicolour wild card
page-deal-rent = Rent
page-deal-everybody = everyone pays
page-deal-one-player = one player pays
page-deal-set = { $colour }, { $held } of { $size }, rent { $rent }M: { $cards }
page-deal-with-house = , with a house
page-deal-with-hotel = , with a house and a hotel

## players

page-deal-cards =
    { $count } { $count ->
        [one] card
       *[other] cards
    } in hand
page-deal-bank = Bank
page-deal-bank-notes = Bank: { $amount }M ({ $notes })
page-deal-bank-empty = Empty bank
page-deal-no-sets = No properties
page-deal-my-sets = My properties
page-deal-whole-sets = { $count } of { $sets } complete sets
page-deal-known = Known cards in hand: { $cards }
page-deal-gone = left the table
page-deal-to-play = playing
page-deal-to-pay = owes { $amount }M
page-deal-to-answer = answering…
page-deal-said-joker = Just Say No!
page-deal-to-place = placing a wild card…
page-deal-show = Show { POSSESSIVE($name) } cards

## the middle

page-deal-pile =
    Draw pile: { $count } { $count ->
        [one] card
       *[other] cards
    }
page-deal-last = Last card played: { $card }
page-deal-middle-empty = Nothing has been played yet
page-deal-plays =
    { $left } of { $most } { $most ->
        [one] card
       *[other] cards
    } left to play
page-deal-turn-of = { POSSESSIVE($name) } turn
page-deal-my-turn = Your turn

## acting

page-deal-hand = My hand ({ $count })
page-deal-hand-empty = Your hand is empty.
page-deal-tap = Tap a card in your hand, or drag it onto the table.
page-deal-not-now = You cannot play this card right now.
page-deal-where = What do you want to do with this card?
page-deal-which-seat = Against whom?
page-deal-which-theirs = Which card will you take?
page-deal-which-own = Which card will you give in exchange?
page-deal-which-times = Double the rent?
page-deal-which-row = Which set?
page-deal-to-bank = To my bank · { $amount }M
page-deal-to-hand = Take the wild card back into your hand
page-deal-lay = { $colour } { $held }/{ $size }
page-deal-lay-whole = { $colour } { $held }/{ $size }: complete set
page-deal-rent-of = { $colour } rent · { $amount }M
page-deal-build-on = Build: { $colour }
page-deal-against = { $name } · bank { $cash }M
page-deal-own-card = { $card } ({ $colour })
page-deal-their-card = { POSSESSIVE($name) } { $card } ({ $colour })
page-deal-their-set = { $colour }, { POSSESSIVE($name) } complete set
page-deal-undoubled = Normal rent · { $amount }M
page-deal-doubled = With { $count } × Double the Rent · { $amount }M
page-deal-play = Play
page-deal-move = Move this wild card
page-deal-back-step = Back
page-deal-put-down = Put the card back in your hand
page-deal-end-turn = End my turn
page-deal-end-ask =
    End your turn? You can still play { $left } { $left ->
        [one] card
       *[other] cards
    }.
page-deal-play-on = Keep playing
page-deal-end-anyway = Yes, end my turn
page-deal-take-back = Undo my last card
page-deal-bury = Put at the bottom of the draw pile ({ $chosen } of { $count })
page-deal-sending = Just a moment…

## answers and payments

page-deal-answer = Someone plays a card against you
page-deal-countered = Your card was cancelled
page-deal-placing = A wild card to place
page-deal-joker = Just Say No!
page-deal-joker-left = { $count } in hand
page-deal-let = Let it happen
page-deal-takes = { $name } takes
page-deal-gives = You receive
page-deal-look = See the table
page-deal-answer-now = Answer
page-deal-due = To pay
page-deal-chosen = Selected
page-deal-pay = Pay { $amount }M
page-deal-pay-all = Give everything ({ $amount }M)
page-deal-pay-nothing = I have nothing to give
page-deal-missing = { $amount }M short
page-deal-over = { $amount }M over: no change is given
page-deal-exact = Exact amount
page-deal-proposed = Reset to the suggestion
page-deal-from-bank = From my bank
page-deal-from-sets = From my properties
page-deal-building-of = { $building } ({ $colour })
