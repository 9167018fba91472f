### The questions, choices, dialogues and screens of Deal.

ask-deal-turn =
    { $seat }, your turn: you can play { $left } more { $left ->
        [one] card
       *[other] cards
    }.
ask-deal-played = { $seat }, you have played all your cards for this turn.
ask-deal-keep = You hold { $held } cards; you may keep { $keep } at the end of your turn.
ask-deal-bury =
    { $seat }, put { $count } more { $count ->
        [one] card
       *[other] cards
    } at the bottom of the draw pile.
ask-deal-bury-how = You may keep { $keep } cards in hand. Nobody sees which ones you put back.
ask-deal-jackpot = { $seat }, { $source } demands { $amount }M from you.
ask-deal-birthday = { $seat }, it’s { POSSESSIVE($source) } birthday: give { $amount }M.
ask-deal-rent = { $seat }, { $source } charges you { $amount }M in rent for { $set }.
ask-deal-duel = { $seat }, { $source } wants to take { $card } from you.
ask-deal-from-set = You would lose this card from { $set }.
ask-deal-troc = { $seat }, { $source } wants { $card } and offers { $own } in exchange.
ask-deal-troc-sets = You would lose a card from { $set } and gain one for { $own }.
ask-deal-banco = { $seat }, { $source } wants to take all of { $set } from you!
ask-deal-lose = You would lose { $things }.
ask-deal-have = In front of you: { $cash }M in the bank, and { $rest }M in properties and buildings.
ask-deal-nothing = You have nothing in front of you, so you pay nothing.
ask-deal-joker =
    You have { $count } “Just Say No!” { $count ->
        [one] card
       *[other] cards
    } in hand.
ask-deal-no-joker = You have no “Just Say No!” card.
ask-deal-cancelled =
    { $seat }, { $names } { $count ->
        [one] answers
       *[other] answer
    } “Just Say No!” to { $card }.
ask-deal-your-rent = your rent card
ask-deal-wild = { $seat }, which set will you put { $card } in?
ask-deal-wild-now = Currently: { SHORT($set) }.
group-deal-lay = Play in front of me
group-deal-play = Play in the centre
group-deal-bank = Put in my bank
group-deal-move = Move (does not count as a card played)

## choices

choice-deal-lay = { SHORT($card) } → { $place }
choice-deal-lay-wild = { $card }…
choice-deal-swap = { SHORT($card) } in place of a wild card…
choice-deal-to-hand = Back to your hand
choice-deal-place = { SHORT($set) } { $held }/{ $size }
choice-deal-place-whole = { SHORT($set) } { $held }/{ $size } ✔
choice-deal-bank = { SHORT($card) } ({ $amount }M)
choice-deal-bank-note = { $amount }M
choice-deal-move = { $card } ({ SHORT($set) }) → …
choice-deal-move-to = { $card } ({ SHORT($set) }) → { SHORT($to) }
choice-deal-go = Pass Go: draw { $count } cards
choice-deal-birthday = Birthday: { $amount }M from everyone
choice-deal-jackpot = Debt Collector: demand { $amount }M from…
choice-deal-jackpot-one = Debt Collector: demand { $amount }M from { $what }
choice-deal-duel = Sly Deal: take a property…
choice-deal-duel-one = Sly Deal: take { $what }
choice-deal-troc = Forced Deal: swap a property…
choice-deal-banco = Deal Breaker: take a complete set…
choice-deal-banco-one = Deal Breaker: take { $what }
choice-deal-rent = { $card }, up to { $amount }M…
choice-deal-rent-one = { $card }: { SHORT($set) }, { $amount }M from everyone
choice-deal-rent-of = { $card }: { SHORT($set) }, { $amount }M from { $target }
choice-deal-build = { SHORT($card) } on…
choice-deal-build-one = { SHORT($card) } on { $set }
choice-deal-earning = { SHORT($set) }: { $amount }M
choice-deal-doubles = { $amount }M, with { $count } × “Double the Rent!”
choice-deal-target = { $seat } (bank: { $cash }M, total: { $worth }M)
choice-deal-owned = { $card } ({ $seat }, { SHORT($set) } { $held }/{ $size })
choice-deal-whole = { POSSESSIVE($seat) } { SHORT($set) } set
choice-deal-stand = { $place }
choice-deal-let = Let it happen
choice-deal-let-stand = Let { POSSESSIVE($lane) } “Just Say No!” stand
choice-deal-joker = Say “Just Say No!”
choice-deal-joker-back = Answer { POSSESSIVE($lane) } “Just Say No!” with another
choice-deal-give = Pay { $amount }M: { $things }
choice-deal-give-more = Pay { $amount }M ({ $more }M over): { $things }
choice-deal-give-all = Give everything ({ $amount }M): { $things }
choice-deal-give-nothing = Pay nothing (you have nothing)
choice-deal-give-other = Choose what to pay with…
choice-deal-bury = { $card }
choice-deal-end-turn = End my turn
choice-deal-take-back = Undo my last card

## dialogues

prompt-deal-colour = Which colour? (number or name, 0: back) ▸
prompt-deal-colour-usual = Which colour? (number or name, Enter: the one marked ⏎, 0: back) ▸
prompt-deal-wild = Which wild card? (number or name, 0: back) ▸
prompt-deal-wild-to = Where does the wild card go? (number or name, 0: back) ▸
prompt-deal-target = Against whom? (number or name, 0: back) ▸
prompt-deal-card = What will you take? (number or name, 0: back) ▸
prompt-deal-theirs = What do you want? (number or name, 0: back) ▸
prompt-deal-own = What will you give? (number or name, 0: back) ▸
prompt-deal-rent = Rent for which set? (number or name, 0: back) ▸
prompt-deal-doubles = Double the rent? (number, 0: back) ▸
prompt-deal-site = On which set? (number or name, 0: back) ▸
prompt-deal-pay = What will you pay with? (numbers, Enter: { $usual }, x: back) ▸
say-deal-owed = You owe { $amount }M and have { $total }M in front of you.
say-deal-thing = { $thing } ({ $amount }M)
say-deal-no-card = No card is called “{ $text }”.
say-rank-sets = Complete sets
say-rank-value = Value
say-rank-left = left the table

## the screen

screen-deal-state = round { $round } · draw pile: { $pile }
screen-deal-last = last card played: { $card }
screen-deal-turn =
    { $seat } can play { $left } more { $left ->
        [one] card
       *[other] cards
    }
screen-deal-turn-done = { $seat } is ending their turn
screen-deal-bank = bank: { $amount }M
screen-deal-no-bank = empty bank
screen-deal-no-rows = no properties
screen-deal-gone = left the table
screen-deal-known = known cards in hand: { $cards }
screen-deal-hand = Your hand ({ $count })
screen-deal-hand-empty = Your hand is empty.
screen-deal-hand-list = Your hand: { $cards }.
screen-deal-line =
    { $seat }: { $count } { $count ->
        [one] card
       *[other] cards
    }, { $bank }; { $sets }.
screen-deal-set = { SHORT($set) } { $held }/{ $size } ({ $cards }), { $rent }M
sheet-deal-heading = The cards
verb-end-turn = end
verb-take-back = undo
verb-bank = bank
verb-lay = lay
verb-bury = bury
verb-let = let
verb-go = go
help-deal =
    Type the number of a choice; Enter takes the one marked ⏎.
    You can also type an action: lay Foch, bank 5M, bury Lecourbe, end,
    undo (takes back the card you just laid).

    ? why          the rule behind the last refusal or event
    ? why 12       the rule behind line 12 of the log
    ? word         the cards of that name, and the rules that mention it
    ? 3            what choice 3 means, and its rule
    t Foch         the card of Avenue Foch, with its rents
    board          draws the table
    c              shows all choices
    log            what has happened (log 50: the last 50 lines)
    save FILE      saves the game
    load FILE      resumes another game
    quit           stops the game

    On the table: ◐ green = a wild card that could also be green; ✔ complete set; ▪ house, ◆ hotel.
