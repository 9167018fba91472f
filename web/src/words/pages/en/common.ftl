### The sentences of the pages, beside those that they share with the terminal (banquier/narration/catalogue).

page-title = Banquier
page-loading = Just a moment…
page-nowhere = This page does not exist.
page-home = Home
page-rules = Rules
page-language = Français
page-close = Close
page-cancel = Cancel
page-why = Why?
page-graph = { $what } by player, turn by turn. At the end: { $ends }.
