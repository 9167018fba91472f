### Sentences of the pages: notes. Keys begin with "page.notes.".

page-notes-mine = Your notes
page-notes-none = You have no notes left.
page-notes-note = { $value } note
page-notes-known-false = { $value } note, known to be fake
page-notes-known-real = { $value } note, known to be real
page-notes-sort = Sort the notes
page-notes-by-value = By value
page-notes-by-truth = Real or fake
page-notes-false =
    { $count } known { $count ->
        [one] fake
       *[other] fakes
    }
page-notes-real = { $count } known real
page-notes-unknown = { $count } unchecked
page-notes-marker = IOU from the bank: { MONEY($amount) }
page-notes-tokens = Decoder tokens: { $green } of { $of }
page-notes-others = Other players’ notes
page-notes-player = Player
page-notes-decoder = Decoder
page-notes-pays = { $payer } pays { $payee } { MONEY($amount) }
page-notes-exchanges = { $payer } exchanges notes with { $payee }
page-notes-exchange = Exchange notes
page-notes-exchange-open = Exchange…
page-notes-exchange-with = With whom?
page-notes-bank = The bank
page-notes-you-give = You give
page-notes-you-get = You get
page-notes-fewer = One { $value } note fewer
page-notes-more = One more { $value } note
page-notes-of = { $count } of { $held }
page-notes-equal = { MONEY($give) } for { MONEY($get) }: the two amounts must be equal.
page-notes-ask-exchange = Propose the exchange
page-notes-hand-over = Hand over the requested notes
page-notes-other-values = These are not the requested notes.
page-notes-choose = Choose the notes ({ MONEY($need) })…
page-notes-pay = Pay { MONEY($need) }
page-notes-missing = { MONEY($amount) } short.
page-notes-spare = One note too many.
page-notes-change = The bank gives { MONEY($amount) } in change.
page-notes-exact = Exact amount.
page-notes-with-false =
    Including { $count } that you know { $count ->
        [one] is
       *[other] are
    } fake.
page-notes-proposal = Suggestion
page-notes-false-first = Use my fakes first
page-notes-lay = Put down { MONEY($amount) }
page-notes-decode = Check a note…
page-notes-decode-card = Check the card…
page-notes-check = The decoder
page-notes-how-to-check = Drag the decoder onto a note, or tap the note. Each check costs one decoder token, whatever you find.
page-notes-drag-lens = Drag me
page-notes-spend-token = Use a decoder token
page-notes-looking = Checking…
page-notes-verdict-false = Mr. Monopoly wears a mask: the note is fake. You keep it.
page-notes-verdict-real = No mask: the note is real.
page-notes-verdict-card-false = Mr. Monopoly wears a mask: the card is fake.
page-notes-verdict-card-real = No mask: the card is real.
page-notes-note-false = { $seat } catches { $payer } with a fake { $value } note.
page-notes-note-real = { $seat } checks one of { POSSESSIVE($payer) } notes (a { $value }): it is real.
page-notes-card-false = { $seat } exposes a fake card.
page-notes-card-real = { $seat } checks the card: it is real.
page-notes-card-is-false = fake
page-notes-card-is-real = real
page-notes-plays = { $seat } plays
page-notes-row = Chance cards in the centre
page-notes-pick-one = Choose a Chance card
page-notes-kept = Your cards
page-notes-play-card = Play
page-notes-discard = Discard
page-notes-keep-old = Keep this one
page-notes-passes = The payment goes through unless you check.
page-notes-passes-held = Waiting for you.
