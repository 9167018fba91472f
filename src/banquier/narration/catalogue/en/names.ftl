### Parts of sentences, and how squares are called in them.

part-bank = the bank
part-pot = the pot
part-number = { $number }
part-sum = M{ $amount }
part-cash = { MONEY($amount) } in cash
part-card = the Get Out of Jail Free card ({ $deck })
part-nothing = nothing
part-and = {" "}and{" "}
part-seat = Player { $number }
part-short = { SHORT($square) }
part-owned = { SHORT($square) } ({ $seat })
part-owned-name = { $square } ({ $seat })
part-costs = { SHORT($square) } (−{ MONEY($amount) })
part-with-hotel = { SHORT($square) } ({ -hotel-one })
part-printed = { $card }

## words that an edition may have others for, in its edition.toml

-house-a = a house
-house-last = the last house
-house-one = house
-house-many = houses
-hotel-a = a hotel
-hotel-the = the hotel
-hotel-last = the last hotel
-hotel-one = hotel
-hotel-many = hotels
-station-one = station
-station-many = stations
-utility-one = utility
-utility-many = utilities
-deck-chance = Chance
-deck-chest = Community Chest

## how a square is called in a sentence

noun-case = { $name }
noun-title = { $name }
noun-on = { $name }
noun-jail = Jail (Just Visiting)
