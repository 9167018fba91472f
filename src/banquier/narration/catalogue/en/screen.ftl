### What stands on the screen around sentences.

short-mortgaged = {" "}mtg.
screen-players = {"  "}Players
screen-cash = cash
screen-worth = net worth
screen-place = square
screen-bankrupt = bankrupt
screen-jail = jail { $tries }/{ $most }
screen-cards =
    { $count } { $count ->
        [one] card
       *[other] cards
    }
screen-state =
    round { $round } · in the bank: { $houses } { $houses ->
        [one] { -house-one }
       *[other] { -house-many }
    }, { $hotels } { $hotels ->
        [one] { -hotel-one }
       *[other] { -hotel-many }
    }
screen-state-hotels =
    round { $round } · in the bank: { $hotels } { $hotels ->
        [one] { -hotel-one }
       *[other] { -hotel-many }
    }
screen-pot = · pot { MONEY($amount) }
screen-more = … and more (c: show all)
screen-dice = Dice: { $d1 } + { $d2 }

## the card of a title

deed-price = Price
deed-bare = Rent
deed-group = Rent with the full colour set
deed-houses =
    With { $count } { $count ->
        [one] { -house-one }
       *[other] { -house-many }
    }
deed-hotel = With { -hotel-a }
deed-house-price = Building cost
deed-hotel-price = Cost of { -hotel-a }
deed-stations =
    Rent with { $count } { $count ->
        [one] { -station-one }
       *[other] { -station-many }
    }
deed-utilities =
    Rent with { $count } { $count ->
        [one] { -utility-one }
       *[other] { -utility-many }
    }
deed-times = { $times } × the dice
deed-mortgage = Mortgage value
deed-free = For sale from the bank
deed-owner = Owner: { $owner }
deed-mortgaged = Owner: { $owner } (mortgaged, no rent)
deed-proposed = Suggested name: not in the rulebook
deed-proposed-figure = * Suggested amount: not in the rulebook
deed-kind-start = Collect { MONEY($salary) } whenever you pass or land here.
deed-kind-tax = If you land here, pay { MONEY($amount) }.
deed-kind-cards = If you land here, draw a card.
deed-kind-jail = To get out, roll doubles, use a Get Out of Jail Free card or pay { MONEY($bail) }.
deed-kind-parking = Nothing happens here.
deed-kind-train = If you land here, move on to the next unowned property: buy it, or it goes to auction.
deed-kind-to_jail = If you land here, you go straight to jail.
deed-pot = If you land here, you win the pot: { MONEY($pot) }.
