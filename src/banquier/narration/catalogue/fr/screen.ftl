### What stands on the screen around sentences.

short-mortgaged = {" "}hyp.
screen-players = {"  "}Joueurs
screen-cash = argent
screen-worth = fortune
screen-place = case
screen-bankrupt = en faillite
screen-jail = prison { $tries }/{ $most }
screen-cards =
    { $count } { $count ->
        [one] carte
       *[other] cartes
    }
screen-state =
    tour de table { $round } · à la banque : { $houses } { $houses ->
        [one] { -house-one }
       *[other] { -house-many }
    }, { $hotels } { $hotels ->
        [one] { -hotel-one }
       *[other] { -hotel-many }
    }
screen-state-hotels =
    tour de table { $round } · à la banque : { $hotels } { $hotels ->
        [one] { -hotel-one }
       *[other] { -hotel-many }
    }
screen-pot = · cagnotte { MONEY($amount) }
screen-more = … et d’autres (c : tout voir)
screen-dice = Dés : { $d1 } + { $d2 }

## the card of a title

deed-price = Prix
deed-bare = Loyer du terrain nu
deed-group = Loyer avec groupe de couleur complet
deed-houses =
    Avec { $count } { $count ->
        [one] { -house-one }
       *[other] { -house-many }
    }
deed-hotel = Avec { -hotel-a }
deed-house-price = Prix d’un bâtiment
deed-hotel-price = Prix : { -hotel-a }
deed-stations =
    Loyer avec { $count } { $count ->
        [one] { -station-one }
       *[other] { -station-many }
    }
deed-utilities =
    Loyer avec { $count } { $count ->
        [one] { -utility-one }
       *[other] { -utility-many }
    }
deed-times = { $times } × le total des dés
deed-mortgage = Valeur hypothécaire
deed-free = À vendre à la banque
deed-owner = Propriétaire : { $owner }
deed-mortgaged = Propriétaire : { $owner } (sous hypothèque, pas de loyer)
deed-proposed = Nom proposé : il n’est pas dans le livret
deed-proposed-figure = * Montant proposé : il n’est pas dans le livret
deed-kind-start = Recevez { MONEY($salary) } chaque fois que vous passez par cette case ou que vous vous y arrêtez.
deed-kind-tax = Si vous vous arrêtez ici, payez { MONEY($amount) }.
deed-kind-cards = Si vous vous arrêtez ici, tirez une carte.
deed-kind-jail = Pour en sortir : faire un double, utiliser une carte « Vous êtes libéré de prison » ou payer { MONEY($bail) }.
deed-kind-parking = Ici, il ne se passe rien.
deed-kind-train = Si vous vous arrêtez ici, avancez jusqu’à la prochaine propriété libre : vous l’achetez, ou elle est mise aux enchères.
deed-kind-to_jail = Si vous vous arrêtez ici, vous allez directement en prison.
deed-pot = Si vous vous arrêtez ici, la cagnotte est à vous : { MONEY($pot) }.
