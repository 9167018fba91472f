### Sentences of the pages: rules. Keys begin with "page.rules.".

page-rules-title = { $name } rules
page-rules-lead = { $count } rules with their sources. Where the rulebook is silent, our decision is marked.
page-rules-editions = Edition
page-rules-search = Search the rules
page-rules-found =
    { $count } { $count ->
        [one] rule
       *[other] rules
    } found
page-rules-none = No matching rules.
page-rules-topics = Topics
page-rules-silent = Not covered by the rulebook
page-rules-source = Source: { $source }
page-rules-decided = our decision
page-rules-books = rulebook { $books }
page-rules-link = Link to rule { $id }
page-rules-text = Rules
page-rules-printed = Title deeds and cards
page-rules-sheet-streets = Title deeds
page-rules-sheet-proposed = * Suggested by us: found neither in the rulebook nor in any other source.
page-rules-sheet-name = Square
page-rules-sheet-colour = Colour
page-rules-sheet-price = Price
page-rules-sheet-bare = Rent
page-rules-sheet-group = Full set
page-rules-sheet-houses =
    { $count } { $count ->
        [one] { -house-one }
       *[other] { -house-many }
    }
page-rules-sheet-hotel = { -hotel-one }
page-rules-sheet-building = Building
page-rules-sheet-mortgage = Mortgage
page-rules-sheet-owned = with { $count }
page-rules-sheet-stations = { -station-many }: rent by number owned
page-rules-sheet-utilities = { -utility-many }: rent as a multiple of the dice roll
page-rules-sheet-cards = Cards
page-rules-sheet-sets = Sets: rent by number of cards
page-rules-sheet-value = Value
page-rules-sheet-cheats = Cheat cards
page-rules-sheet-trace = What gives it away
page-rules-sheet-reward = If it works
page-rules-sheet-penalty = If caught

## topics: the second part of a rule's id

page-rules-topic-setup = Setup
page-rules-topic-start = Starting the game
page-rules-topic-table = The table
page-rules-topic-turn = Turns
page-rules-topic-salary = Salary
page-rules-topic-unowned = Unowned properties
page-rules-topic-own-square = Your own squares
page-rules-topic-auction = Auctions
page-rules-topic-rent = Rent
page-rules-topic-jail = Jail
page-rules-topic-build = Building
page-rules-topic-hotel = Hotels
page-rules-topic-building = Buildings
page-rules-topic-sell = Selling buildings
page-rules-topic-mortgage = Mortgages
page-rules-topic-trade = Trades
page-rules-topic-exchange = Exchanging notes
page-rules-topic-debt = Debts
page-rules-topic-bankrupt = Bankruptcy
page-rules-topic-cards = Chance and other decks
page-rules-topic-card = Cards
page-rules-topic-chance = Chance cards
page-rules-topic-caisse = Community Chest
page-rules-topic-tax = Taxes
page-rules-topic-parking = Free Parking
page-rules-topic-train = Trains
page-rules-topic-railroad = Railroads
page-rules-topic-bank = Bank
page-rules-topic-money = Money
page-rules-topic-note = Checking notes
page-rules-topic-decoder = Decoder
page-rules-topic-cheat = Cheating
page-rules-topic-accuse = Accusing
page-rules-topic-base-value = Base value
page-rules-topic-property = Properties
page-rules-topic-action = Action cards
page-rules-topic-pay = Paying
page-rules-topic-draw = Drawing
page-rules-topic-win = Winning
page-rules-topic-leave = Leaving the game
page-rules-topic-end = End of the game
page-rules-topic-no-house-rules = No house rules
page-rules-topic-rapide = Quick game
page-rules-topic-ultime = Ultimate Cheater
page-rules-topic-house = House rules and settings
page-rules-topic-kernel = Rules common to every game

## a game in one minute

page-primer-title = In one minute
page-primer-looked-up = What people look up
page-primer-classique-1 = Roll the dice and move. Pass GO and the bank pays you M200.
page-primer-classique-2 = Nobody owns the square? Buy it. If you don’t, it goes to auction.
page-primer-classique-3 = Someone lands on your property: claim the rent before the next roll.
page-primer-classique-4 = Complete a colour set, then build houses and finally a hotel: rents soar.
page-primer-classique-5 = Short of money? Mortgage, sell or trade. The last player who is not bankrupt wins.
page-primer-disney-1 = Roll the dice and move. Pass GO and the bank pays you €200.
page-primer-disney-2 = Nobody owns the character you land on? Buy it, or it goes to auction.
page-primer-disney-3 = Someone lands on one of your characters: claim the rent before the next roll.
page-primer-disney-4 = Complete a colour set, then build cottages and finally a castle.
page-primer-disney-5 = The last player who is not bankrupt wins. In the quick game, the richest player at the first bankruptcy wins.
page-primer-tricheurs-1 = Roll, move, buy properties and collect rent.
page-primer-tricheurs-2 = Five Cheat cards lie face up. Each says how you may cheat, what you win, and what it costs if you are caught.
page-primer-tricheurs-3 = To cheat, just do it: drag a note from the bank tray to your own money. Nobody is told.
page-primer-tricheurs-4 = Keep an eye on money, tokens and hotels. Something looks wrong? Accuse a player and name the cheat.
page-primer-tricheurs-5 = A cheat nobody noticed is revealed and rewarded. When everyone is back on START, the richest wins.
page-primer-faux_billets-1 = Roll, move and buy properties; you choose which notes to pay with.
page-primer-faux_billets-2 = Some notes are fake, and so are some Chance cards. You cannot see which.
page-primer-faux_billets-3 = Someone pays? Use a decoder token to check one of their notes. If it’s fake, you keep it.
page-primer-faux_billets-4 = Complete a colour set to build hotels.
page-primer-faux_billets-5 = The game ends when the last property is bought. The richest wins, and fake notes count too.
page-primer-deal-1 = Draw two cards at the start of your turn.
page-primer-deal-2 = Play up to three cards: bank money, lay properties or play actions.
page-primer-deal-3 = Steal, swap and charge rent: action cards turn the tables.
page-primer-deal-4 = You pay with what lies in front of you, never from your hand. Nobody gives change.
page-primer-deal-5 = Complete three sets of different colours and you win.
