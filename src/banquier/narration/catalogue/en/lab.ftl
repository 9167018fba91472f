### What the commands of the lab are for.

app-dask = Run on a Dask cluster: the address of its scheduler, tcp://HOST:PORT.
app-resume = Save progress to this file, and resume from it if the same command was interrupted.
app-parquet = Write one row per game to this Parquet file.
app-records = Write the record of each game to this folder, one compressed file per game.
app-trajectories = Write one row per decision (observation, mask, action, return) to this Parquet file.
app-dataset = Play a benchmark set: the same games of four regular bots in every edition, with a manifest.
app-dataset-folder = The folder to write to.
app-dataset-records = Also write the record of each game.
app-dataset-trajectories = Also write one row per decision: two gigabytes for 10,000 games per edition.
app-compare = Compare bots, editions or house rules on the same seeds.
app-sides = Two or more bots (banker random), editions (classique disney), or house rules (rulebook parking_pot=true).
app-compare-seats = Number of players (2 for bots, otherwise 4). The first bot takes each seat in turn, the other one fills the rest.
app-ladder = Run a round-robin between bots and rank them.
app-climbers = Bots to rank (default: every bot of this edition that plays fast).
app-ladder-seats = Number of players per game.
app-ladder-games = Number of games per line-up, seat rotations included.
app-report = Create a page of charts about an edition’s games or about house rules.
app-report-edition = Edition to study, or house-rules for the effect of house rules on the length of games.
app-output = File to create (default: EDITION.html or house-rules.md).
