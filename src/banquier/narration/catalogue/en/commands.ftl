### The command line: what the commands do, and what is wrong with what was asked for.

app-about = Banquier: the bank that never miscounts. Play Monopoly in the terminal, or simulate it.
app-version = Show the version.
app-play = Play a game in the terminal, against bots or with friends.
app-rules = Show the rules of an edition, or a single rule with its note.
app-replay = Replay a saved game, move by move.
app-serve = Start a server to play online, with bots in the empty seats.
app-host = Address to listen on (default 127.0.0.1; 0.0.0.0 for the whole network).
app-port = Port to listen on (default 8000; 0 for any free port).
app-store = Database where games are stored: sqlite:///FILE or postgresql://…
app-redis = Redis that connects several processes: redis://HOST:PORT.
app-workers = Number of processes (more than one needs PostgreSQL and Redis).
app-config = TOML settings file.
app-open = Open the browser.
app-show-config = Show the current settings, without passwords, and exit.
app-reload = Restart whenever the source code changes (development).
app-backup = Copy a server’s SQLite database, even while it is running.
app-backup-to = File to create.
app-doctor = Check a SQLite database and recover the tables that are intact.
app-doctor-file = Database to check (it is not modified).
app-doctor-save = Copy the intact tables to this new database.
app-verify = Check the dice of a game: the promise, the seed, and every move replayed.
app-own-seed = Your own seed, sent from your seat once the server’s secret was fixed (its promise).
app-promise = The promise (fingerprint of the server’s secret) you wrote down before the game.
app-options = Show an edition’s house rules and settings.
app-characters = Show the bots you can play against.
app-join = Bring a bot from this machine to an online table and let it play to the end.
app-invitation = Invitation link: https://SERVER/t/TABLE.
app-bot-name = The bot’s name at the table.
app-far-bot = Bot: steady, random or a function from --code.
app-seat = Seat number (default: the first free one).
app-simulate = Play many games between bots and report statistics.
app-bench = Measure the speed of the engine.
app-bench-edition = Edition to measure (default: all of them).
app-against = Another build of Banquier to measure alongside: a Python that has it installed, a wheel, or a folder.
app-edition = Edition.
app-lang = Language: fr or en (default: from $LANG).
app-seats = Number of players, bots included.
app-bots = Bots, separated by commas: banker,random,banker:reserve=200.
app-seed = Random seed: the same seed gives the same game.
app-name = Your name.
app-hot-seat = Names of the people playing at this terminal, separated by commas.
app-code = Python file or module with your own bots (may be repeated).
app-option = Table option, name=value (may be repeated).
app-load = Resume a saved game.
app-rule-id = Rule id.
app-file = Saved game or record.
app-to = Stop after this many moves.
app-step = Wait for a key after each move.
app-games = Number of games.
app-json = Print the result as JSON.
app-processes = Number of processes (0: one per core).
app-max-rounds = Stop a game after this many rounds.
app-someone = Camille
serve-ready = The server is ready: { $url } (Ctrl+C to stop)
serve-unread = Warning: the variable { $name } is not a known setting and has no effect.
serve-log-gone = Warning: the previous server did not shut down cleanly and its log { $file } is gone. The last acknowledged moves may be missing; everything else is intact.
serve-rescued = Warning: { $copy } contains everything a server had acknowledged before it lost its database. To use it, stop the server and replace { $file } with this copy; otherwise delete it.
backup-done = { $file } copied to { $copy }.
doctor-sound = { $file } is intact.
doctor-damaged = { $file } is damaged. SQLite reports:
doctor-table = Table { $table } is unreadable: { $why }
doctor-whole =
    { $whole } of { $tables } { $tables ->
        [one] table
       *[other] tables
    } intact.
doctor-rescued = { $copy } contains everything a server had acknowledged before it lost its database.
doctor-save = To recover them: banquier doctor { $file } --save NEW.db
doctor-saved =
    { $whole } { $whole ->
        [one] table
       *[other] tables
    } recovered to { $file }. A server can start with this database.
bots-heading = { $edition }: your opponents
bots-beginner = beginner
bots-regular = regular
bots-expert = expert
bots-gallery = The gallery: bots with a quirk.
bots-all = Pick them by name with --bots: { $names }.

## rules and options

rule-silent = filled in by us
rule-silent-long = The rulebook does not fully cover this: we made the call.
rule-note = Note:
rule-decided = project decision
rule-default = carried over from the other editions
rule-printed = rulebook { $books }
rule-heading = Rules: { $edition }
rule-house = House rules and settings
rule-kernel = Rules common to every game
rule-proposed = Suggested by us (found neither in the rulebook nor in any other source)
rule-proposed-names = Square names: { $names }
rule-proposed-streets = Amounts on all title deeds: { $figures }
rule-proposed-rent = rent
rule-proposed-group_rent = rent with the full colour set
rule-proposed-hotel_rent = rent with a hotel
rule-proposed-hotel = price of a hotel
rule-proposed-cards = Effects of { $deck } cards: { $count } of { $all }
rule-proposed-money = Total of the notes in the box: { MONEY($amount) }
option-heading = Options: { $edition }
option-values = { $values } (default { $default })
option-house = house rule
option-setting = setting
option-range = whole number from { $low } to { $high }
option-bool = yes or no
option-yes = yes
option-no = no
option-or = {" "}or{" "}

## replay

replay-head = { $edition }, { $seats } players, seed { $seed }, { $entries } moves (version { $version })
replay-set-up = Setup
replay-clock = Table
replay-open = The game is not over.
replay-shown = Move { $entry } of { $entries }

## verify

verify-head = { $edition }, { $seats } players, { $entries } moves (version { $version })
verify-table = Table “{ $table }”, promise { $promise }
verify-seed-after = { $seat } gave the seed “{ $seed }” after the promise
verify-seed-seated = { $seat } gave the seed “{ $seed }” when taking a seat
verify-seed-unknown = { $seat } gave the seed “{ $seed }”
verify-seed-none = { $seat } did not give a seed
verify-seed-bot = { $seat } is a bot and does not give a seed
verify-own = Your seed was used for the dice.
verify-not-own = Your seed (“{ $seed }”) was not used for the dice.
verify-after-some =
    According to the record, { $after } of { $people } { $people ->
        [one] player
       *[other] players
    } (bots excluded) gave a seed after the promise. Check yours with --seed.
verify-after-none = Nobody gave a seed after the promise: the host could have tried secrets until the dice suited them.
verify-after-unknown = The record does not say when the seeds were given. If all were known before the promise, the host could have chosen the dice.
verify-unpromised = There was no promise before this game: whoever recorded it could have chosen the dice.
verify-noted = This is the promise you wrote down.
verify-not-noted = This is not the promise you wrote down ({ $noted }).
verify-kept = The promise is the hash of the secret.
verify-not-kept = The promise is not the hash of the secret: one of the two was altered.
verify-mixed = The seed of the game comes from the secret, the table and the players’ seeds.
verify-not-mixed = The seed of the game does not come from this secret, this table and these seeds: one of them was altered.
verify-told =
    { $told } { $told ->
        [one] outcome did not come from these dice: it was
       *[other] outcomes did not come from these dice: they were
    } supplied from outside.
verify-replayed =
    Replayed { $checked } { $checked ->
        [one] move
       *[other] moves
    } and { $draws } { $draws ->
        [one] draw
       *[other] draws
    } from the seed: everything matches the record.
verify-refused = The rules do not allow move { $entry } (line { $line }), “{ $played }” ({ $rule }).
verify-differs = Move { $entry } (line { $line }) differs. After “{ $played }” the record says “{ $recorded }”, but the rules and the dice give “{ $replayed }”.
verify-before =
    Up to there, { $checked } { $checked ->
        [one] move
       *[other] moves
    } and { $draws } { $draws ->
        [one] draw
       *[other] draws
    } match.
verify-aged = The game was played with version { $version } and you are using { $own }: the rules may have changed in between.
verify-good = This record checks out.
verify-open-to-choice = Nothing contradicts this record, but nothing proves that the dice were not chosen.
verify-bad = This record does not check out.

## join

join-seated = { $name } is in seat { $seat } ({ $edition }). Ctrl+C to leave.
join-begun = The game has started.
join-dice = To check the dice: banquier verify RECORD --promise { $promise } --seed { $seed }

## what is wrong

wrong-prefix = banquier:{" "}
wrong-far-bot = there is no bot “{ $bot }”. Available bots: { $names }.
wrong-invitation = “{ $url }” is not an invitation link. It should look like https://SERVER/t/TABLE.
wrong-table = { $why }
wrong-lost = lost the connection to the table: { $why }
wrong-edition = there is no edition “{ $name }”. Available editions: { $names }.
wrong-seats = { $edition } needs { $low } to { $high } players, not { $seats }.
wrong-too-many =
    { $people } { $people ->
        [one] person
       *[other] people
    } and { $bots } { $bots ->
        [one] bot
       *[other] bots
    } are too many for { $seats } { $seats ->
        [one] seat
       *[other] seats
    }.
wrong-names-differ = two players cannot have the same name.
wrong-name = “{ $name }” is not a valid name: a name has 1 to { $longest } characters.
wrong-bot-unknown = there is no bot “{ $bot }”. Available bots: { $names }.
wrong-bot-unknown-close = there is no bot “{ $bot }”. Did you mean { $close }? Available bots: { $names }.
wrong-bot-parameter = the bot { $bot } has no parameter “{ $given }”.
wrong-bot-package = cannot load the bot { $bot } from { $package } ({ $why }).
wrong-bot-edition = the bot { $bot } cannot play { $edition }.
wrong-bot-form = “{ $given }” is not valid: write a parameter of the bot { $bot } as name=number.
wrong-extra = the package { $package } is missing: pip install 'banquier[{ $extra }]'
wrong-bot-code-read = { $source } cannot be read ({ $why }).
wrong-bot-code = { $source } cannot be loaded ({ $why }).
wrong-bot-taken = { $source } defines a bot “{ $bot }”, which already exists: rename the class.
wrong-seed = { $seed } is not a valid seed: a seed is a number from 0 to 2^256 − 1.
wrong-option-form = “{ $text }” is not a valid option: write it as name=value.
wrong-option = { $edition } has no option “{ $name }”. Available options: { $names }.
wrong-value = option { $name } does not accept “{ $value }”. Allowed values: { $allowed }.
wrong-load-alone = a saved game already has its players, seed and options: only --lang and --code can be used with --load.
wrong-rule = { $edition } has no rule “{ $name }”.
wrong-rule-close = { $edition } has no rule “{ $name }”. Did you mean { $close }?
wrong-no-file = the file { $file } does not exist.
wrong-read = cannot read { $file } ({ $problem }).
wrong-write = cannot write { $file } ({ $problem }).
wrong-not-text = { $file } is not a text file.
wrong-json = { $file } is not a saved game, or the file is incomplete ({ $problem }).
wrong-foreign = { $file } is not a game saved by Banquier.
wrong-version = { $file } uses format { $version }, which this version cannot read (it reads format { $known }).
wrong-field = { $file }: the field “{ $field }” is missing or invalid.
wrong-record = cannot read the record { $file } ({ $problem })
wrong-entries = { $file } has { $entries } moves: --to must be from 1 to { $entries }, not { $to }.
wrong-promise = “{ $promise }” is not a valid promise: a promise has 64 hexadecimal digits.
wrong-lab = { $problem }
wrong-listen = cannot listen on { $address }: { $why }
wrong-locked = { $file } is already in use by another server: process { $pid } on { $host }, since { $since }. Stop it, or choose another database with --store.
wrong-damaged = { $file } is damaged: { $why }. Run “banquier doctor { $file }” to see what is intact and recover it.
wrong-no-database = the database { $file } does not exist.
wrong-file-there = { $file } already exists: choose another name.
wrong-backup = cannot copy { $file }: { $why }
wrong-backup-postgres = this server uses PostgreSQL: copy its database with pg_dump.
wrong-store = the database is not responding: { $why }

## usage: Typer’s own texts, in our words

usage-usage = Usage:
usage-subcommand = COMMAND [ARGUMENTS]...
usage-arguments = Arguments:
usage-options = Options:
usage-commands = Commands:
usage-help = Show this help and exit.
usage-install-completion = Install tab completion for this shell.
usage-show-completion = Show the tab completion script for this shell, to copy or adapt it.
usage-default = [default: { $value }]
usage-required = [required]
usage-number = <number>
usage-text = <text>
usage-file = <file>
usage-folder = <folder>
usage-address = <address>
usage-module = <file|module>
usage-more-help = For more information: { $command }
usage-aborted = Aborted.
usage-no-option = there is no option { $name }.
usage-no-option-close = there is no option { $name }. Did you mean { $close }?
usage-no-command = there is no command “{ $name }”.
usage-no-command-close = there is no command “{ $name }”. Did you mean { $close }?
usage-no-argument = the argument “{ $name }” is missing.
usage-no-value = option { $name } needs a value.
usage-value = option { $name } does not take a value.
usage-more = unexpected argument: “{ $name }”.
usage-choice = “{ $value }” is not a valid value for { $name }. Choose from { $all }.
usage-no-path = “{ $value }” does not exist ({ $name }).
usage-integer = { $name } must be a whole number.

## usage: names of arguments

argument-edition = edition
argument-rule = rule
argument-record = record
argument-link = link
argument-copy = copy
argument-bots = bots
argument-sides = sides
argument-path = file
argument-place = folder

## settings of the server: $name is the option or the variable

setting-other = { $name }: { $text }
setting-integer = { $name } must be a whole number.
setting-number = { $name } must be a number.
setting-yes-or-no = { $name } must be true or false.
setting-not-yes-or-no = { $name } cannot be true or false.
setting-least = { $name } must be at least { $limit }.
setting-above = { $name } must be greater than { $limit }.
setting-most = { $name } must be at most { $limit }.
setting-choice = { $name } does not accept this value. Allowed values: { $limit }.
setting-empty = { $name } cannot be empty.
setting-sqlite-file = { $name } must name a file after three slashes, such as sqlite:////srv/banquier.db.
setting-store = { $name } must look like sqlite:///FILE or postgresql://USER:PASSWORD@HOST/DATABASE.
setting-redis = { $name } must look like redis://HOST:PORT.
setting-url-end = { $name } must end before any ? or #.
setting-host = { $name }: “{ $value }” is not valid. Give a host name with no port, such as play.example.org.
setting-origin = { $name }: “{ $value }” must look like https://example.org.
setting-origin-end = { $name }: “{ $value }” must end after the host and port, such as https://example.org.
setting-network = { $name }: “{ $value }” is neither an address nor a network, such as 127.0.0.1 or 10.0.0.0/8.
setting-workers = several processes share their tables through PostgreSQL and Redis: set { $missing }, or else BANQUIER_WORKERS=1.
setting-file-read = cannot read the settings file { $file } ({ $why }).
setting-file-toml = the settings file { $file } is not valid TOML ({ $why }).
setting-unknown = { $file }: there is no setting “{ $value }”.
setting-unknown-close = { $file }: there is no setting “{ $value }”. Did you mean { $close }?
