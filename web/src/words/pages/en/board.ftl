### Sentences of the pages: board. Keys begin with "page.board.".

page-board-name = The board
page-board-dice = Dice: { $a } and { $b }
page-board-for-free = Free!
page-board-reduced = Sale
page-board-pot = pot
page-board-free = for sale
page-board-owned = owned by { $owner }
page-board-mortgaged = mortgaged
page-board-houses =
    { $count } { $count ->
        [one] { -house-one }
       *[other] { -house-many }
    }
page-board-hotel = { -hotel-a }
page-board-here =
    { $who } { $count ->
        [one] is
       *[other] are
    } here
page-board-jailed =
    { $who } { $count ->
        [one] is in jail
       *[other] are in jail
    }
page-board-larger = Zoom in
page-board-smaller = Zoom out
page-board-whole = Show the whole board
page-board-follow = Follow the action
page-board-keys = Use the arrow keys to move between squares and Enter to see the title deed.
page-board-group = Set: { $name }
page-board-now = now
page-board-card = { $deck }: { $text } Close.
page-board-proposed-card = * Suggested card: not in the rulebook
