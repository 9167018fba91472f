### What is heard at a table of Deal, and its cards in words.

fact-deal-shuffled = The { $count } cards are shuffled.
fact-deal-reshuffled = The draw pile is empty: the { $count } played cards are shuffled into a new one.
fact-deal-dealt = Everyone is dealt { $count } cards.
fact-deal-dealt-own = Everyone is dealt { $count } cards. { $seat } gets { $cards }.
fact-deal-began = { POSSESSIVE($seat) } turn.
fact-deal-began-drew =
    { POSSESSIVE($seat) } turn: { $count } { $count ->
        [one] card
       *[other] cards
    } drawn.
fact-deal-began-drew-own = { $seat } starts the turn by drawing { $cards }.
fact-deal-drew =
    { $seat } draws { $count } { $count ->
        [one] card
       *[other] cards
    }.
fact-deal-drew-own = { $seat } draws { $cards }.
fact-deal-no-cards = There are no cards left for { $seat } to draw.
fact-deal-buried = { $seat } puts a card at the bottom of the draw pile.
fact-deal-buried-own = { $seat } puts { $card } at the bottom of the draw pile.
fact-deal-banked = { $seat } banks { $card } ({ $amount }M).
fact-deal-banked-note = { $seat } banks { $amount }M.
fact-deal-laid = { $seat } plays { $card } ({ SHORT($set) }).
fact-deal-laid-wild = { $seat } adds { $card } to { $set }.
fact-deal-played = { $seat } plays { $card }.
fact-deal-built-house = { $seat } builds a house on { $set }.
fact-deal-built-hotel = { $seat } builds a hotel on { $set }.
fact-deal-moved = { $seat } moves { $card } from { $set } to { $to }.
fact-deal-moved-hand = { $seat } takes { $card } ({ SHORT($set) }) back into their hand.
fact-deal-took-back = { $seat } takes { $card } back.
fact-deal-took-back-move = { $seat } puts the wild card back where it was.
fact-deal-relaid = { POSSESSIVE($seat) } { SHORT($set) } set is back as it was.
fact-deal-swapped = { $seat } replaces { $wild } with { $card } and moves the wild card to { $to }.
fact-deal-swapped-hand = { $seat } replaces { $wild } with { $card } and takes the wild card back into their hand.
fact-deal-gave = { $source } gives { $to } { $things }.
fact-deal-paid = { $source } pays { $to } { $amount }M: { $things }.
fact-deal-paid-note = { $source } pays { $to } { $amount }M.
fact-deal-swapped-cards = { $source } gives { $to } { $card } in exchange for { $own }.
fact-deal-seized = { $to } takes { $set } from { $source }, buildings included.
fact-deal-cleared =
    { $seat } leaves the table. Their hand ({ $count } { $count ->
        [one] card
       *[other] cards
    }) goes under the draw pile, the rest to the centre.

## announcements

fact-deal-go = { $seat } plays “Pass Go”.
fact-deal-go-drew =
    { $seat } plays “Pass Go”: { $count } { $count ->
        [one] card
       *[other] cards
    } drawn.
fact-deal-go-drew-own = { $seat } plays “Pass Go” and draws { $cards }.
fact-deal-rent = { $seat } charges everyone rent for { $set }: { $amount }M.
fact-deal-rent-doubled = { $seat } charges everyone double rent for { $set }: { $amount }M.
fact-deal-rent-quadrupled = { $seat } charges everyone quadruple rent for { $set }: { $amount }M.
fact-deal-rent-one = { $seat } charges { $target } rent for { $set }: { $amount }M.
fact-deal-rent-one-doubled = { $seat } charges { $target } double rent for { $set }: { $amount }M.
fact-deal-rent-one-quadrupled = { $seat } charges { $target } quadruple rent for { $set }: { $amount }M.
fact-deal-jackpot = { $seat } plays “Debt Collector”: { $target } owes { $amount }M.
fact-deal-birthday = It’s { POSSESSIVE($seat) } birthday: everyone owes { $amount }M.
fact-deal-duel = { $seat } plays “Sly Deal” against { $target } to take { $card }.
fact-deal-troc = { $seat } plays “Forced Deal” against { $target }: { $own } for { $card }.
fact-deal-banco = { $seat } plays “Deal Breaker” against { $target } to take { $set }.
fact-deal-joker = { $seat } says “Just Say No!”
fact-deal-joker-back = { $seat } answers { POSSESSIVE($lane) } “Just Say No!” with another one.
fact-deal-let = { $seat } lets { POSSESSIVE($lane) } “Just Say No!” stand.
fact-deal-nothing = { $payer } has nothing to pay { $payee } with.
fact-deal-fell-house = { POSSESSIVE($seat) } house ({ SHORT($set) }) comes off and goes into their bank as money.
fact-deal-fell-hotel = { POSSESSIVE($seat) } hotel ({ SHORT($set) }) comes off and goes into their bank as money.

## cards in words

card-the = the { $name }
card-quoted = “{ $name }”
card-set = { $colour } set
card-set-of = set of { $colour }
card-building-house = the house ({ SHORT($set) })
card-building-hotel = the hotel ({ SHORT($set) })
card-property = You need { $size } cards to complete { $set }.
card-wild = Counts as a property of either of its two colours, your choice.
card-wild-all = Counts as a property of any colour. Has no cash value and never makes a set on its own.
card-money = { $amount }M for your bank.
card-rents = Rent: { $rents }
card-value = Value: { $amount }M
card-no-value = No value: cannot be banked or used to pay
card-copies =
    { $copies } { $copies ->
        [one] copy
       *[other] copies
    }
card-whose = In front of { $seat } ({ SHORT($set) })
