### What the program says while a game is played, and what it understands.

answer-yes = y yes o oui
answer-no = n no non
prompt-choice = { $seat } ▸
prompt-bid = Your bid, from { $low } to { $high } (Enter: { $low }, x: back) ▸
prompt-partner = Trade with whom? (number or name, x: back) ▸
prompt-give = What will you give? (numbers, Enter: { $usual }, -: nothing, x: back) ▸
prompt-take = What will you ask for? (numbers, Enter: { $usual }, -: nothing, x: back) ▸
prompt-none = nothing
prompt-cash = Cash, from { $low } to { $high }: positive if you pay, negative if you receive (Enter: { $usual }, x: back) ▸
prompt-swap-title = For which one? (number or name, 0: back) ▸
prompt-move-hotel = Where will you put it? (number or name, 0: back) ▸
prompt-confirm = Send this offer? (y/n) ▸
prompt-quit = Save the game before quitting? (y/n) ▸
prompt-keep = Save the game to a file? (name, or Enter to skip) ▸
prompt-step = Enter: continue, q: quit ▸
say-welcome = { $edition }, { $seats } players, seed { $seed }. Type ? for help.
say-resumed = The game resumes in round { $round }.
say-house-rules = Rules at this table: { $rules }.
say-yes-or-no = Answer y or n.
say-no-number = There is no choice { $number }. Type a number from { $low } to { $high }.
say-not-understood = “{ $text }” is not a choice, an action or a command. Type ? for help.
say-bad-number = “{ $text }” is not valid: type a number from { $low } to { $high }.
say-bad-sum = “{ $text }” is not valid: type an amount from { $low } to { $high }, in steps of { $step }.
say-no-pick = “{ $text }” is not on the list. Type a number from 1 to { $high }, the beginning of a name, or 0 to go back.
say-not-there = Not possible here: { $square }.
say-refused = Not allowed: { $sentence } ({ $rule })
say-no-square = No square is called “{ $text }”.
say-squares = Several squares match: { $names }.
say-saved = Game saved to { $file }.
say-autosaved = Game saved. To resume it: banquier play --load { $file }
say-loaded = Game loaded: { $file }.
say-file-needed = Give a file name: { $command } FILE.
say-waiting-on = From now on you will be asked before every roll. ({ $command }: turn off)
say-waiting-off = You will no longer be asked before every roll.
say-no-waiting = In this edition you only act when you are asked.
say-rents-on = Your rent is claimed automatically. ({ $command }: claim it yourself)
say-rents-off = Claim your rent yourself: forgotten rent is lost. ({ $command }: claim it automatically)
say-no-rents = In this edition there is no rent to claim.
say-nothing-to-explain = Nothing to explain yet.
say-why = “{ $what }”
say-no-rule = No rule mentions “{ $text }”.
say-rules-found =
    { $count } { $count ->
        [one] rule mentions
       *[other] rules mention
    } “{ $text }”:
say-more-rules = … and { $count } more.
say-nobody-to-trade = There is nobody to trade with right now.
say-no-offer = No offer sent.
say-partner =
    { $name }: { MONEY($cash) } in cash, { $titles } { $titles ->
        [one] property
       *[other] properties
    } to trade
say-their-offer = Their offer: { $offer }
say-nothing-there = Nothing to trade on this side.
say-mortgaged = mortgaged
say-bad-list = “{ $text }” is not valid: type numbers from 1 to { $high }, separated by spaces.
say-over = Game over
say-rank-place = Rank
say-rank-name = Player
say-rank-worth = Net worth
say-rank-fate = Result
say-rank-won = winner
say-rank-stayed = still in play at the end
say-rank-bankrupt = bankrupt in round { $round }
say-bye = See you soon.

## commands: the first word is shown, all are understood

command-save = save
command-load = load
command-log = log
command-title = t title
command-board = board
command-choices = c choices
command-wait = wait
command-rents = rents
command-quit = quit q
command-help = ? help
command-why = why
help-lines =
    Type the number of a choice; Enter takes the one marked ⏎.
    You can also type an action: bid 120, build La Villette, mortgage 15.

    ? why          the rule behind the last refusal or event
    ? why 12       the rule behind line 12 of the log
    ? word         the rules that mention a word, or the rule of that name
    ? 3            what choice 3 means, and its rule
    t Foch         the title deed of Avenue Foch, with all its rents
    board          draws the board
    c              shows all choices
    log            what has happened (log 50: the last 50 lines)
    wait           be asked before every roll, or stop being asked
    rents          claim your rent automatically, or do it yourself
    save FILE      saves the game
    load FILE      resumes another game
    quit           stops the game

## actions as they can be typed, besides their own names

verb-roll = roll
verb-pay-bail = bail
verb-buy = buy
verb-decline = decline
verb-bid = bid
verb-pass = pass
verb-build = build
verb-mortgage = mortgage
verb-lift = lift
verb-sell-building = sell
verb-give-up = surrender
verb-withdraw = withdraw
