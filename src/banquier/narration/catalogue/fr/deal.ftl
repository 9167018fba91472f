### What is heard at a table of Deal, and its cards in words.

fact-deal-shuffled = On mélange les { $count } cartes.
fact-deal-reshuffled = La pioche est vide : on mélange les { $count } cartes jouées pour en former une nouvelle.
fact-deal-dealt = Chacun reçoit { $count } cartes.
fact-deal-dealt-own = Chacun reçoit { $count } cartes. Pour { $seat } : { $cards }.
fact-deal-began = Au tour { OF($seat) }.
fact-deal-began-drew =
    Au tour { OF($seat) } : { $count } { $count ->
        [one] carte piochée
       *[other] cartes piochées
    }.
fact-deal-began-drew-own = Au tour { OF($seat) }, qui pioche { $cards }.
fact-deal-drew =
    { $seat } pioche { $count } { $count ->
        [one] carte
       *[other] cartes
    }.
fact-deal-drew-own = { $seat } pioche { $cards }.
fact-deal-no-cards = Il n’y a plus de carte à piocher pour { $seat }.
fact-deal-buried = { $seat } remet une carte sous la pioche.
fact-deal-buried-own = { $seat } remet { THE($card) } sous la pioche.
fact-deal-banked = { $seat } met { THE($card) } dans sa banque ({ $amount }M).
fact-deal-banked-note = { $seat } met { $amount }M dans sa banque.
fact-deal-laid = { $seat } pose { THE($card) } ({ BARE($set) }).
fact-deal-laid-wild = { $seat } pose { THE($card) } dans { THE($set) }.
fact-deal-played = { $seat } joue { THE($card) }.
fact-deal-built-house = { $seat } construit une maison sur { THE($set) }.
fact-deal-built-hotel = { $seat } construit un hôtel sur { THE($set) }.
fact-deal-moved = { $seat } déplace { THE($card) } { OF($set) } { TO($to) }.
fact-deal-moved-hand = { $seat } reprend { THE($card) } ({ BARE($set) }) en main.
fact-deal-took-back = { $seat } change d’avis et reprend { THE($card) } en main.
fact-deal-took-back-move = { $seat } change d’avis et remet sa propriété Joker à sa place.
fact-deal-relaid = { THE($set) } { OF($seat) } redevient comme avant.
fact-deal-swapped = { $seat } pose { THE($card) } à la place { OF($wild) }, qui passe { TO($to) }.
fact-deal-swapped-hand = { $seat } pose { THE($card) } à la place { OF($wild) }, qui revient dans sa main.
fact-deal-gave = { $source } donne à { $to } : { $things }.
fact-deal-paid = { $source } paie { $amount }M à { $to } : { $things }.
fact-deal-paid-note = { $source } paie { $amount }M à { $to }.
fact-deal-swapped-cards = { $source } donne { $card } à { $to } contre { $own }.
fact-deal-seized = { $to } prend à { $source } { THE($set) }, bâtiments compris.
fact-deal-cleared =
    { $seat } quitte la table. Sa main ({ $count } { $count ->
        [one] carte
       *[other] cartes
    }) va sous la pioche, le reste au centre.

## announcements

fact-deal-go = { $seat } joue « Départ ».
fact-deal-go-drew =
    { $seat } joue « Départ » : { $count } { $count ->
        [one] carte piochée
       *[other] cartes piochées
    }.
fact-deal-go-drew-own = { $seat } joue « Départ » et pioche { $cards }.
fact-deal-rent = { $seat } réclame à chacun le loyer { OF($set) } : { $amount }M.
fact-deal-rent-doubled = { $seat } réclame à chacun le loyer { OF($set) }, doublé : { $amount }M.
fact-deal-rent-quadrupled = { $seat } réclame à chacun le loyer { OF($set) }, quadruplé : { $amount }M.
fact-deal-rent-one = { $seat } réclame à { $target } le loyer { OF($set) } : { $amount }M.
fact-deal-rent-one-doubled = { $seat } réclame à { $target } le loyer { OF($set) }, doublé : { $amount }M.
fact-deal-rent-one-quadrupled = { $seat } réclame à { $target } le loyer { OF($set) }, quadruplé : { $amount }M.
fact-deal-jackpot = { $seat } joue « Deal Jackpot » : { $target } lui doit { $amount }M.
fact-deal-birthday = C’est l’anniversaire { OF($seat) } : chacun lui doit { $amount }M.
fact-deal-duel = { $seat } joue « Deal Duel » contre { $target } pour prendre { THE($card) }.
fact-deal-troc = { $seat } joue « Deal Troc » contre { $target } : { THE($own) } contre { THE($card) }.
fact-deal-banco = { $seat } joue « Deal Banco » contre { $target } pour prendre { THE($set) }.
fact-deal-joker = { $seat } répond « Joker ! »
fact-deal-joker-back = { $seat } répond « Joker ! » au Joker { OF($lane) }.
fact-deal-let = { $seat } ne répond pas : le Joker { OF($lane) } annule la carte.
fact-deal-nothing = { $payer } n’a rien sur la table et ne paie donc rien à { $payee }.
fact-deal-fell-house = La maison { OF($seat) } ({ BARE($set) }) quitte le groupe et va dans sa banque.
fact-deal-fell-hotel = L’hôtel { OF($seat) } ({ BARE($set) }) quitte le groupe et va dans sa banque.

## cards in words

card-the = le { $name }
card-quoted = « { $name } »
card-set = groupe { $colour }
card-set-of = groupe des { $colour }
card-building-house = la maison ({ BARE($set) })
card-building-hotel = l’hôtel ({ BARE($set) })
card-property = Il faut { $size } cartes pour compléter { THE($set) }.
card-wild = Compte comme une propriété de l’une de ses deux couleurs, à votre choix.
card-wild-all = Compte comme une propriété de n’importe quelle couleur. N’a aucune valeur et ne forme jamais un groupe à elle seule.
card-money = { $amount }M pour votre banque.
card-rents = Loyer : { $rents }
card-value = Valeur : { $amount }M
card-no-value = Sans valeur : ne va pas en banque et ne sert pas à payer
card-copies =
    { $copies } { $copies ->
        [one] exemplaire
       *[other] exemplaires
    }
card-whose = Posée par { $seat } ({ BARE($set) })
