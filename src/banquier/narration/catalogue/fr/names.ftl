### Parts of sentences, and how squares are called in them.

part-bank = la banque
part-pot = la cagnotte
part-number = { $number }
part-sum = { $amount } M
part-cash = { MONEY($amount) } en argent
part-card = la carte « Vous êtes libéré de prison » ({ $deck })
part-nothing = rien
part-and = {" "}et{" "}
part-seat = Joueur { $number }
part-short = { SHORT($square) }
part-owned = { SHORT($square) } ({ $seat })
part-owned-name = { $square } ({ $seat })
part-costs = { SHORT($square) } (−{ MONEY($amount) })
part-with-hotel = { SHORT($square) } ({ -hotel-one })
part-printed = { $card }

## words that an edition may have others for, in its edition.toml

-house-a = une maison
-house-last = la dernière maison
-house-one = maison
-house-many = maisons
-hotel-a = un hôtel
-hotel-the = l’hôtel
-hotel-last = le dernier hôtel
-hotel-one = hôtel
-hotel-many = hôtels
-station-one = gare
-station-many = gares
-utility-one = service public
-utility-many = services publics
-deck-chance = Chance
-deck-chest = Caisse de communauté

## how a square is called in a sentence

noun-case = la case { $name }
noun-title = la case { $name }
noun-on = sur la case { $name }
noun-jail = la prison (Simple visite)
