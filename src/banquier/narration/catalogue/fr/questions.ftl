### The question of the moment, and the choices that answer it.

ask-turn = { $seat }, à vous de lancer les dés.
ask-again = { $seat }, vous avez fait un double : relancez les dés.
ask-jail = { $seat }, vous êtes en prison.
ask-jail-tries =
    Il vous reste { $left } { $left ->
        [one] tentative
       *[other] tentatives
    } pour faire un double.
ask-standing = Vous êtes ici : { $square }.
ask-unowned = { $seat }, voulez-vous acheter { THE($square) } ?
ask-unowned-cost = Prix : { MONEY($price) }. Vous avez { MONEY($cash) }.
ask-group =
    Groupe : { $group }. Vous avez { $held } { $held ->
        [one] propriété
       *[other] propriétés
    } sur { $all }.
ask-auction = { $seat }, voulez-vous enchérir pour { THE($lot) } ?
ask-auction-none = Personne n’a encore enchéri.
ask-auction-leader = Meilleure enchère : { MONEY($amount) } ({ $leader }).
ask-auction-price = Prix affiché : { MONEY($price) }. Vous avez { MONEY($cash) }.
ask-auction-cash = Vous avez { MONEY($cash) }.
ask-debt = { $seat }, vous devez { MONEY($amount) } à { $payee }.
ask-debt-short = Il vous manque { MONEY($short) } : vendez des bâtiments, hypothéquez ou échangez.
ask-debt-short-titles = Il vous manque { MONEY($short) } : vendez ou échangez.
ask-inherited = { $seat }, vous recevez une propriété hypothéquée : { THE($square) }.
ask-inherited-how = Voulez-vous lever l’hypothèque tout de suite, ou la garder et payer les intérêts ?
ask-bequest = { $seat }, vous recevez { $titles } sous hypothèque.
ask-bequest-how = Les intérêts sont payés. Voulez-vous lever toutes les hypothèques maintenant, ou toutes les garder ?
ask-who-else = { $seat }, voulez-vous aussi { THE($lot) } ?
ask-who-else-asker = { $asker } veut l’acheter. Si vous aussi, il y aura des enchères.
ask-place-building = { $seat }, où construisez-vous { THE($lot) } ?
ask-pay-or-draw = { $seat }, la carte vous laisse le choix.
ask-card = « { $card } »
ask-card-proposed = « { $card } » (* carte proposée : elle n’est pas dans le livret)
ask-choice-send-to-jail = { $seat }, qui envoyez-vous en prison ?
ask-choice-take-from = { $seat }, à qui prenez-vous cet argent ?
ask-choice-free-hotel = { $seat }, où posez-vous l’hôtel ?
ask-choice-buy-hotel = { $seat }, voulez-vous acheter un hôtel ? Où ?
ask-choice-swap-title = { $seat }, quelle propriété échangez-vous, et contre laquelle ?
ask-choice-steal-title = { $seat }, quelle propriété prenez-vous ?
ask-choice-visit-unowned = { $seat }, jusqu’à quelle propriété libre avancez-vous ?
ask-choice-buy-unowned = { $seat }, quelle propriété libre achetez-vous ?
ask-choice-remove-hotel = { $seat }, quel hôtel retirez-vous ?
ask-choice-move-hotel = { $seat }, quel hôtel déplacez-vous, et vers quelle propriété ?
ask-choice-return-title = { $seat }, quelle propriété rendez-vous à la banque ?
ask-too-many = { $seat }, vous avez trop de cartes { $deck }.
ask-too-many-how = Jouez-en une ou défaussez-en une.
ask-rent-asked = { $seat }, { $owner } vous réclame { MONEY($amount) } de loyer pour { THE($square) }.
ask-rent-asked-how = Voulez-vous payer, ou jouer une carte pour y échapper ?
ask-prompted = { $seat }, vous avez une décision à prendre.
ask-polled = { $seat }, voulez-vous faire quelque chose avant le prochain lancer de dés ?
ask-other = { $seat }, à vous de jouer.
group-build = Construire
group-funds = Vendre, hypothéquer
group-cheat = Tricher
group-accuse = Accuser
group-trade = Échanger

## choices: answers

choice-roll = Lancer les dés
choice-roll-in-jail = Tenter de faire un double
choice-pay-bail = Payer { MONEY($amount) } pour sortir de prison
choice-use-card = Utiliser la carte { $deck } pour sortir
choice-buy = Acheter pour { MONEY($amount) }
choice-decline = Ne pas acheter (mettre aux enchères)
choice-decline-no-auction = Ne pas acheter
choice-bid = Enchérir à { MONEY($amount) }
choice-bid-other = Autre montant, de { MONEY($low) } à { MONEY($high) }…
choice-pass = Passer
choice-give-up = Abandonner et faire faillite
choice-lift-now = Lever l’hypothèque pour { MONEY($amount) }
choice-lift-all = Tout lever pour { MONEY($amount) }
choice-keep-mortgage = Garder l’hypothèque et payer { MONEY($amount) } d’intérêts
choice-keep-mortgage-paid = Garder toutes les hypothèques
choice-want = Oui, mettre aux enchères
choice-waive = Non, pas moi
choice-pay-fine = Payer { MONEY($amount) }
choice-draw-instead = Tirer une carte { $deck }
choice-place = { BARE($square) }
choice-claim = Réclamer { MONEY($amount) } à { $payer } ({ SHORT($square) })
choice-choose = { $target }
choice-choose-swap-title = Donner { $target } en échange de…
choice-choose-move-hotel = Déplacer l’hôtel : { $target } → …
choice-decline-card = Ne rien acheter
choice-aim-at-nothing = Continuer : la carte n’a plus de cible
choice-play-card = Jouer « { $card } »
choice-discard = Défausser « { $card } »
choice-pay-rent = Payer { MONEY($amount) }
choice-nothing = Ne rien faire
choice-later = Répondre plus tard

## choices: any time

choice-build-house = { -house-one }, { SHORT($square) } (−{ MONEY($amount) })
choice-build-hotel = { -hotel-one }, { SHORT($square) } (−{ MONEY($amount) })
choice-sell-house = Vendre { -house-a }, { SHORT($square) } (+{ MONEY($amount) })
choice-sell-hotel = Vendre { -hotel-the }, { SHORT($square) } (+{ MONEY($amount) })
choice-break-hotel = Vendre { -hotel-the } ({ SHORT($square) }) et d’autres bâtiments
choice-sell-title = Vendre { SHORT($square) } à la banque (+{ MONEY($amount) })
choice-mortgage = Hypothéquer { SHORT($square) } (+{ MONEY($amount) })
choice-lift = Lever l’hypothèque, { SHORT($square) } (−{ MONEY($amount) })
choice-offers = Proposer un échange…
choice-counter = Faire une contre-offre à { $seat }…
choice-accept = Accepter l’offre { OF($seat) }
choice-refuse = Refuser l’offre { OF($seat) }
choice-withdraw = Retirer mon offre
choice-other = { $action }

# What those are told who wait: $names are the players whom the game asks, $count is how many they are.
wait-other = On attend { $names }.
wait-turn = C’est à { $names } de lancer les dés.
wait-jail = { $names } est en prison et tente d’en sortir.
wait-unowned = { $names } peut acheter { THE($square) }.
wait-auction = Enchères pour { THE($lot) } : on attend { $names }.
wait-debt = { $names } doit trouver { MONEY($amount) } pour payer { $payee }.
wait-rent = { $names } doit répondre : on lui réclame le loyer { OF($square) }.
wait-inherited = { $names } décide du sort de l’hypothèque sur { THE($square) }.
wait-place = { $names } choisit où construire { THE($lot) }.
wait-too-many = { $names } a trop de cartes { $deck } et doit en jouer ou en défausser une.
wait-card = { $names } choisit l’effet de la carte.
wait-step = { $names } déplace son pion.
wait-payday = { $names } prend son salaire dans la caisse.
wait-handing = { $names } compte l’argent à verser à { $payee }.
wait-jury =
    { $accuser } accuse { $accused } ({ $name }) : { $names } { $count ->
        [one] vote
       *[other] votent
    }.
wait-revenge = { $names } choisit où poser le pion { OF($other) }.
wait-last-call = La partie se termine. Une dernière accusation, { $names } ?
wait-notes = { $names } choisit ses billets pour payer { MONEY($amount) } à { $payee }.
wait-exchange = { $names } répond à l’échange de billets que propose { $by }.
wait-check =
    { $names } { $count ->
        [one] peut
       *[other] peuvent
    } vérifier un billet { OF($payer) }.
wait-check-card =
    { $names } { $count ->
        [one] peut
       *[other] peuvent
    } vérifier la carte { OF($player) }.
wait-pick = { $names } choisit une carte Chance.
wait-deal = À { $names } de jouer.
wait-answers = Réponse attendue de : { $names }.

# What an expert thinks of doing, where no menu has it.
deed-nothing = Ne rien faire
deed-exchange = Échanger des billets avec { $seat }
deed-offer = Proposer à { $seat } : { $give } contre { $take }
deed-cheat = Tricher : { $name }
deed-accuse = Accuser { $seat } : { $name }
deed-claim-sum = Réclamer { MONEY($amount) } à { $payer }
deed-troc = Deal Troc : prendre { $card } à { $seat } contre { $own }
