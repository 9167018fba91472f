### Sentences of the pages: what happens to the player who reads them. Keys begin with "page.notice." (headings of cards; below
### them stand sentences of the log) and "page.since.". $who is another player.

page-notice-name = What happens to you
page-notice-dismiss = Dismiss: { $title }
page-notice-mine = about you
page-notice-mine-short = Me
page-notice-only-mine = Only what affects me
page-notice-none = Nothing yet.

## rent and other money

page-notice-rent-paid = You pay rent to { $who }
page-notice-rent-got = { $who } pays you rent
page-notice-rent-missed = You forgot to claim rent
page-notice-rent-escaped = You got away without paying rent
page-notice-rent-lapsed = This rent is cancelled
page-notice-rent-free = You don’t have to pay rent
page-notice-rent-not-paid = { $who } gets out of paying you rent
page-notice-owes-me = { $who } can’t pay you yet
page-notice-card-paid = A card costs you money
page-notice-card-got = A card earns you money
page-notice-penalty-paid = You pay a penalty
page-notice-penalty-got = You are paid a penalty
page-notice-money-paid = You pay { $who }
page-notice-money-got = { $who } pays you
page-notice-nothing-to-pay = { $who } has nothing to pay you with

## offers

page-notice-offer-refused = { $who } declines your offer
page-notice-offer-countered = { $who } makes you a counter-offer
page-notice-offer-accepted = { $who } accepts your offer
page-notice-offer-lapsed = Your offer is cancelled
page-notice-exchange-refused = { $who } declines your exchange
page-notice-purchase-off = Your purchase is cancelled

## jail, mortgages, bankruptcies, titles

page-notice-jail-in = You go to jail
page-notice-jail-out = You are out of jail
page-notice-mortgaged = You mortgage a property
page-notice-mortgage-lifted = You lift a mortgage
page-notice-mortgage-interest = You take over a mortgaged property and pay the interest
page-notice-bankrupt-me = You go bankrupt
page-notice-bankrupt-for-me = { $who } goes bankrupt: you receive everything
page-notice-titles-got =
    You receive { $count ->
        [one] a property
       *[other] properties
    }
page-notice-titles-lost =
    You lose { $count ->
        [one] a property
       *[other] properties
    }

## Tricheurs

page-notice-accused = { $who } accuses you of cheating
page-notice-accused-wrongly = You were wrongly accused
page-notice-accusation-wrong = Your accusation was wrong
page-notice-accusation-right = Your accusation was right
page-notice-guilty-by-vote = The table finds you guilty
page-notice-cheat-caught = Your cheat was discovered
page-notice-cheat-worked = Your cheat worked
page-notice-cheated-me = { $who } cheated you
page-notice-token-moved = { $who } moves your token

## Faux billets

page-notice-note-false = { $who } finds a fake note in your payment
page-notice-note-found = You find a fake note

## Deal

page-notice-card-taken = { $who } takes a card from you
page-notice-card-took = You take a card from { $who }
page-notice-cards-swapped = Cards swapped with { $who }
page-notice-set-lost = { $who } takes a complete set from you
page-notice-set-got = You take a complete set from { $who }
page-notice-joker = { $who } answers your card with “Just Say No!”
page-notice-joker-back = { $who } cancels your “Just Say No!”
page-notice-building-lost = You lose a building

## since your last turn

page-since-title = Since your last turn
page-since-short = Since your turn
page-since-nothing = Nothing new for you.
page-since-net = Balance
page-since-gained = Received: { $things }
page-since-lost = Lost: { $things }
page-since-gap = This page missed some events: the total may be incomplete.
page-since-cause-rent = Rent
page-since-cause-salary = Salary
page-since-cause-cards = Cards
page-since-cause-tax = Taxes
page-since-cause-jail = Jail
page-since-cause-titles = Properties
page-since-cause-buildings = Buildings
page-since-cause-mortgage = Mortgages
page-since-cause-trade = Trades
page-since-cause-bankruptcy = Bankruptcies
page-since-cause-penalty = Penalties
page-since-cause-cheat = Cheats
page-since-cause-pot = Pot
page-since-cause-payments = Payments
page-since-cause-other = Other
