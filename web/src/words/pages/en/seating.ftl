### Sentences of the pages: the waiting room and the first game's tour. Keys begin with "page.seating." and "page.tour.".

page-seating-title = Waiting for players
page-seating-full = Everyone is here
page-seating-seats = Seats
page-seating-free = Open seat
page-seating-you = you
page-seating-here = on this device
page-seating-there = here
page-seating-away = offline
page-seating-add-bot = Add a bot
page-seating-add-bot-label = Add a bot to seat { $number }
page-seating-remove = Remove
page-seating-remove-label = Remove { $name }
page-seating-kind = Bot level
page-seating-begin = Start the game
page-seating-fill =
    Start with { $count } { $count ->
        [one] bot
       *[other] bots
    }
page-seating-waits =
    { $count } more { $count ->
        [one] player
       *[other] players
    } needed. Send the link, or fill up with bots.
page-seating-ready = Ready: any player can start the game.
page-seating-watching = You are watching. Take a seat to play; the players start the game.
page-seating-invite = Invite
page-seating-invite-text = Anyone with this link can play or watch.
page-seating-code = or use the code
page-seating-link = Table link
page-seating-copy = Copy
page-seating-copied = Copied
page-seating-share = Share
page-seating-share-text = A game of { $name }? The table is ready.
page-seating-qr = QR code for the table link
page-seating-local = This link only works on this computer. To play on several devices, open the server to the network: banquier serve --host 0.0.0.0.
page-seating-join = Take a seat
page-seating-join-more = Add someone on this device
page-seating-sit = Take this seat
page-seating-sit-more = Add
page-seating-name = Your name at the table
page-seating-leave = Leave the table
page-seating-agreed = Table settings
page-seating-clocks = Time limits
page-seating-listed = Listed on the home page
page-seating-private = Private
page-seating-counsel = With advice: both sides see how an offer changes their chances
page-seating-dice = Verifiable dice
page-seating-dice-text = The server has already chosen the secret behind the dice and shows its fingerprint here, so the secret can no longer be changed. Each player adds a random seed. At the end the secret is revealed, and anyone can recompute every roll.
page-seating-promise = Promised fingerprint
page-seating-own-seeds =
    { $count ->
        [one] Your seed
       *[other] Your seeds
    }
page-seating-seed = Your word for the dice (optional)
page-seating-rule = See the rule
page-seating-fills = Waiting for other players. Bots will take the free seats in { $count } s.

## the tour

page-tour-title = Your first game
page-tour-step = { $number } of { $count }
page-tour-next = Next
page-tour-done = Start playing
page-tour-skip = Skip the tour
page-tour-question = The current question always appears here. The big button makes the usual choice; your other options are next to it.
page-tour-board = This is the table. Tap a square or a card to see its value and its owner.
page-tour-players = The players, with their token, money and properties. The highlighted player is next to act.
page-tour-log = The log records the whole game. “Why?” shows the rule.
page-tour-menu = Theme, animations, sound and language are here. You can also replay this tour.
page-tour-tricheurs-watch = Everybody’s money is in plain sight. Does somebody have more than they should? That is how you catch a cheat.
page-tour-tricheurs-steal = Bots are honest for the first round, so try it: drag a note from the bank tray to your own money. The card that allows it, or “…” below, does the same.
page-tour-tricheurs-accuse = Caught somebody red-handed? Say who, and which cheat. A wrong accusation costs you M100.
page-tour-faux_billets-notes = Your own notes, and the decoder. Only what has been checked is certain.
page-tour-faux_billets-check = When somebody pays, “Check a note…” appears here. Payments by bots go through on their own after a moment.
page-tour-deal-hand = Your cards. Tap or drag one to play it: into your bank, in front of you or against another player.
page-tour-tricheurs-cards = Five Cheat cards lie face up. Tap one to see how the cheat works, what gives it away and what it earns you. Bots are honest for the first round.
