### The sentences of the pages, beside those that they share with the terminal (banquier/narration/catalogue).

page-title = Banquier
page-loading = Un instant…
page-nowhere = Cette page n’existe pas.
page-home = Accueil
page-rules = Règles
page-language = English
page-close = Fermer
page-cancel = Annuler
page-why = Pourquoi ?
page-graph = { $what } de chaque joueur, tour par tour. À la fin : { $ends }.
