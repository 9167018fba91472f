### What the commands of the lab are for.

app-dask = Run on a Dask cluster: the address of its scheduler, tcp://HOST:PORT.
app-resume = Save progress to this file, and resume from it if the same command was interrupted.
app-parquet = Write one row per game to this Parquet file.
app-records = Write the record of each game to this folder, one compressed file per game.
app-trajectories = Write one row per decision (observation, mask, action, return) to this Parquet file.
app-dataset = Produce a benchmark dataset: the same games between four regular bots in every edition, with a manifest.
app-dataset-folder = Folder to write to.
app-dataset-records = Also write the record of each game.
app-dataset-trajectories = Also write one row per decision: two gigabytes for 10,000 games per edition.
app-compare = Compare bots, editions or house rules on the same seeds.
app-sides = Two or more bots (banker random), editions (classique disney), or house rules (rulebook parking_pot=true).
app-compare-seats = Number of players (2 for bots, otherwise 4). The first bot takes each seat in turn, the other one fills the rest.
app-ladder = Run a round-robin tournament between bots and rank them.
app-climbers = Bots to rank (default: every bot of this edition that plays fast).
app-ladder-seats = Number of players per game.
app-ladder-games = Number of games per line-up, seat rotations included.
app-league = Play a league of all bots (the gallery, the levels and your own), two and four at a table.
app-leaguers = Bots that take part besides the gallery and the levels beginner and regular.
app-league-seats = Number of players per game (may be repeated; default: 2 and 4).
app-league-games = Number of games per pair, seat rotations included.
app-picture = Also save the cross table to this SVG or PNG file.
app-report = Create a page of charts about an edition’s games or about house rules.
app-report-edition = Edition to study, or “house-rules” to study how house rules affect the length of games.
app-output = File to create (default: EDITION.html or house-rules.md).
