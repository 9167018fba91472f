### Where cheating is part of the game: what everybody hears, what only the cheater does, the questions, the choices, the
### Cheat cards on the screen.

## what hands do in sight: never what was due

fact-hand-due = { $owner } peut réclamer un loyer à { $payer } pour { THE($square) }.
fact-hand-claim = { $seat } réclame { MONEY($amount) } de loyer à { $payer } pour { THE($square) }.
fact-hand-claim-paid = { $seat } réclame { MONEY($amount) } de loyer pour { THE($square) } : { $payer } paie { MONEY($paid) }.
fact-hand-pay = { $seat } verse { MONEY($amount) } à { $payee }.
fact-hand-move = { $seat } pose son pion { BARE($square) }.
fact-hand-move-other = { $seat } avance le pion { OF($other) } jusqu’{ TO($square) }.
fact-hand-card = { $seat } annonce l’effet de la carte : « { $card } »
fact-hand-reroll = { $seat } relance les dés : { $d1 } + { $d2 }.
fact-hand-train = Le train emmène { $seat } jusqu’{ TO($square) }.

## cheats, accusations, verdicts

fact-cheat-done = En secret, vous trichez : { $name }, { $what }.
fact-cheat-revealed = { $seat } avoue une triche que personne n’a vue : { $name }, { $what }.
fact-cheat-caught = Coupable ! { $seat } a triché : { $name }, { $what }.
fact-cheat-accused = { $seat } accuse { $accused } : { $name } !
fact-cheat-guilty = La table a voté : { $seat } est coupable ({ $name }).
fact-cheat-innocent = Innocent ! { $accuser } accusait { $seat } à tort ({ $name }).
fact-cheat-vote-guilty = Pour { $seat }, { $accused } a triché.
fact-cheat-vote-innocent = Pour { $seat }, { $accused } n’a pas triché.
fact-cheat-freed = Il n’y a qu’une paire de menottes : { $seat } sort de prison, { $other } prend sa place.
fact-cheat-row = Cartes Triche visibles : { $names }.
fact-cheat-turned-up = Nouvelle carte Triche : { $name }. { $text }
fact-cheat-peeked = { $seat } regarde en secret les { $count } prochaines cartes Triche.
fact-cheat-peeked-own = Les prochaines cartes Triche, que vous seul connaissez : { $names }.
fact-cheat-called-off = { $seat } n’a plus les { MONEY($amount) } nécessaires : l’achat est annulé.
fact-cheat-window-closed = Trop tard pour accuser.
fact-cheat-end-begun = Toutes les propriétés sont vendues : en arrivant à START, chaque joueur s’y arrête jusqu’à la fin.
fact-cheat-came-home = { $seat } arrive à START pour la dernière fois.
fact-cheat-card-name = « { $name } »
fact-paid-accuse-innocent-100 = { $payer } paie { MONEY($amount) } à { $payee } pour cette fausse accusation.
fact-paid-accuse-guilty = Pénalité : { $payer } paie { MONEY($amount) } à { $payee }.
fact-paid-cheat-reveal-and-reward = Triche réussie : { $payee } reçoit { MONEY($amount) } de la banque.
fact-paid-end-last-rent = Derniers loyers : la banque verse { MONEY($amount) } à { $payee }.
fact-paid-jail-at-home = { $payer } est déjà à START et paie { MONEY($amount) } au lieu d’aller en prison.

## what a cheat was, after its name

crime-bank-heist = { MONEY($amount) } volés dans la caisse
crime-counterfeit-chance = « { $card } » au lieu de « { $drawn } »
crime-escape-artist = une sortie de prison sans payer
crime-extra-allowance = { MONEY($amount) } pris en trop à START
crime-free-stay = { MONEY($amount) } de loyer impayés à { $other } ({ SHORT($square) })
crime-identity-theft = le pion { OF($other) } déplacé jusqu’{ TO($square) }
crime-price-gouging = { MONEY($amount) } de trop réclamés à { $other } ({ SHORT($square) })
crime-property-swap = { THE($mine) } contre { THE($square) } ({ $other })
crime-short-changed = { MONEY($amount) } de moins que ce qui était dû à { $other }
crime-slippery-deed = le titre { OF($square) } volé à { $other }
crime-squatters-rule = { MONEY($amount) } de loyer réclamés à { $payer } à la place { OF($other) }
crime-trick-dice = un arrêt { BARE($square) } que les dés ne donnaient pas
crime-pickpocket = { MONEY($amount) } volés à { $other }
crime-surprise-demolition = un hôtel { OF($other) } retiré ({ SHORT($square) })
crime-sneaky-hotel = un hôtel posé { BARE($square) } sans payer

## questions

ask-step = { $seat }, vous avez fait { $sum } : où posez-vous votre pion ?
ask-step-from = Vous partez { OF($square) }.
ask-payday = { $seat }, vous passez par START : combien prenez-vous dans la caisse ?
ask-payday-due = Le salaire est de { MONEY($amount) }.
ask-handing = { $seat }, vous devez { MONEY($amount) } à { $payee } : combien versez-vous ?
ask-handing-rent = Loyer { OF($square) }. Vous avez { MONEY($cash) }.
ask-handing-other = Vous avez { MONEY($cash) }.
ask-handing-for-unowned-buy-or-auction = Prix de la propriété. Vous avez { MONEY($cash) }.
ask-handing-for-auction-highest-pays-bank = Pour votre enchère. Vous avez { MONEY($cash) }.
ask-handing-for-build-hotel = Prix de l’hôtel. Vous avez { MONEY($cash) }.
ask-handing-for-build-price = Prix de l’hôtel. Vous avez { MONEY($cash) }.
ask-handing-for-jail-pay-50 = Pour sortir de prison. Vous avez { MONEY($cash) }.
ask-handing-for-jail-third-try = Pour sortir de prison après la dernière tentative. Vous avez { MONEY($cash) }.
ask-handing-for-cards = À cause de la carte. Vous avez { MONEY($cash) }.
ask-handing-for-trade-any-time = Pour l’échange. Vous avez { MONEY($cash) }.
ask-reading = { $seat }, quel effet annoncez-vous pour votre carte ?
ask-parking = { $seat }, vous êtes au Parc gratuit : dans quelle pile tirez-vous une carte ?
ask-targeted = { $seat }, { $other } joue une carte contre vous. Voulez-vous l’annuler ?
ask-refresh = { $seat }, quelle carte Triche remettez-vous sous la pile ?
ask-jury = { $seat }, { $accuser } accuse { $accused } : { $name }. Coupable ?
ask-trace = Ce qui la trahit : « { $text } »
ask-mercy = { $seat }, vous êtes pris en flagrant délit : { $name }. Jouez-vous votre carte ?
ask-penalty = Sans cette carte : « { $text } »
ask-revenge = { $seat }, où posez-vous le pion { OF($other) } ?
ask-last-call = { $seat }, la partie se termine. Une dernière accusation ?
ask-last-call-how = Ensuite, les triches sont avouées, les derniers loyers versés et l’argent compté.

## choices: honest ones

choice-put-token = { BARE($square) }
choice-take-salary = Prendre { MONEY($amount) }
choice-put-down = Verser { MONEY($amount) }
choice-announce = Annoncer ce que dit la carte
choice-draw-from = Tirer une carte { $deck }
choice-replace = { $name }
choice-vote-innocent = Innocent
choice-vote-guilty = Coupable
choice-parry = Jouer « { $card } »
choice-suffer = Garder la carte et laisser faire
choice-revenge = Choisir une case…
choice-last-call = Non, personne
choice-accuse = Accuser quelqu’un… (encore { $left } fois)

## choices: crooked ones, each with the name of its card

choice-crooked-squares = { $name } : une autre case…
choice-crooked-move-other = { $name } : le pion { OF($other) }
choice-crooked-take-salary = { $name } : prendre { MONEY($amount) }
choice-crooked-short = { $name } : verser moins…
choice-crooked-say-paid = { $name } : « J’ai déjà payé »
choice-crooked-announce = { $name } : { $card }
choice-crooked-overcharges = { $name } : réclamer plus de { MONEY($amount) } à { $payer } ({ SHORT($square) })…
choice-crooked-squat = { $name } : réclamer { MONEY($amount) } à { $payer } ({ SHORT($square) })
choice-crooked-bank-heist = { $name } : jusqu’à { MONEY($high) }…
choice-crooked-pickpocket = { $name } : { $other }, jusqu’à { MONEY($high) }…
choice-crooked-slippery-deed = { $name } : choisir une propriété…
choice-crooked-property-swap = { $name } : choisir deux propriétés…
choice-crooked-which = { $name } : choisir une propriété…
choice-crooked-square = { $name } : { SHORT($square) }
choice-crooked-escape-artist = { $name } : s’évader

## dialogues

prompt-square = Quelle case ? (numéro ou nom, x : retour) ▸
prompt-less = Combien versez-vous, de { $low } à { $high } par pas de { $step } ? (Entrée : { $usual }, x : retour) ▸
prompt-loot = Combien, de { $low } à { $high } par pas de { $step } ? (Entrée : { $usual }, x : retour) ▸
prompt-mine = Laquelle des vôtres donnez-vous ? (numéro ou nom, 0 : retour) ▸
prompt-title = Laquelle prenez-vous ? (numéro ou nom, 0 : retour) ▸
prompt-site = Quelle propriété ? (numéro ou nom, 0 : retour) ▸
prompt-suspect = Qui accusez-vous ? (numéro ou nom, 0 : personne) ▸
prompt-crime = De quelle triche accusez-vous { $name } ? (numéro ou nom, 0 : retour) ▸
prompt-hand-over = Passez l’écran à { $seat }, sans que personne d’autre ne regarde, puis Entrée ▸
prompt-anybody = Avant le prochain lancer, qui veut faire quelque chose ? (noms, ou Entrée pour personne) ▸
say-public = Tout le monde peut de nouveau regarder l’écran.
say-nobody-called = Aucun joueur ne s’appelle « { $text } ».

## on the screen

screen-tray = Caisse
screen-sums = Argent : { $sums }
screen-home = à START
screen-cheats = Cartes Triche · dans la pile : { $pile }
screen-cheats-ultime = Tricheur ultime : toutes les triches sont permises · dans la pile : { $pile }
screen-end-begun = · fin de partie
screen-mine = Vos triches en cours : { $crimes }
screen-top = Prochaines cartes Triche, que vous seul connaissez : { $names }
screen-kept = Vos cartes : { $cards }
screen-crime = { $name } ({ $what })

## the Cheat cards, both sides

sheet-heading = Cartes Triche
sheet-proposed = * Proposé : nous ne savons pas ce qui est imprimé sur la carte.
sheet-trace = Ce qui la trahit : { $text }
sheet-reward = Si elle réussit : { $text }
sheet-penalty = Si vous êtes pris : { $text }
