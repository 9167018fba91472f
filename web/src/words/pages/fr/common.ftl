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

## what is told to who waits for others; $names are those whom the game asks, $count is how many they are

page-waiting-other = On attend { $names }.
page-waiting-turn = C’est à { $names } de lancer les dés.
page-waiting-jail = { $names } est en prison et tente d’en sortir.
page-waiting-unowned = { $names } peut acheter { THE($square) }.
page-waiting-auction = Enchères pour { THE($lot) } : on attend { $names }.
page-waiting-debt = { $names } doit trouver { $amount } pour payer { $payee }.
page-waiting-rent = { $names } doit répondre : on lui réclame le loyer { OF($square) }.
page-waiting-inherited = { $names } décide du sort de l’hypothèque sur { THE($square) }.
page-waiting-place = { $names } choisit où construire { THE($lot) }.
page-waiting-too-many = { $names } a trop de cartes { $deck } et doit en choisir une.
page-waiting-card = { $names } choisit l’effet de la carte.
page-waiting-step = { $names } déplace son pion.
page-waiting-payday = { $names } prend son salaire dans la caisse.
page-waiting-handing = { $names } compte l’argent pour { $payee }.
page-waiting-jury =
    { $accuser } accuse { $accused } ({ $name }) : { $names } { $count ->
        [one] vote
       *[other] votent
    }.
page-waiting-revenge = { $names } choisit où poser le pion { OF($other) }.
page-waiting-last-call = La partie se termine. Une dernière accusation, { $names } ?
page-waiting-notes = { $names } compte { $amount } en billets pour { $payee }.
page-waiting-exchange = { $names } répond à l’échange de billets que propose { $by }.
page-waiting-check =
    { $names } { $count ->
        [one] peut
       *[other] peuvent
    } vérifier un billet { OF($payer) }.
page-waiting-check-card =
    { $names } { $count ->
        [one] peut
       *[other] peuvent
    } vérifier la carte { OF($player) }.
page-waiting-pick = { $names } choisit une carte Chance.
page-waiting-deal = À { $names } de jouer.
page-waiting-answers = On attend une réponse : { $names }.
page-graph = { $what } de chaque joueur, tour par tour. À la fin : { $ends }.
