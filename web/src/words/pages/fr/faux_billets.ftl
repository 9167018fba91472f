### Sentences of the pages: notes. Keys begin with "page.notes.".

page-notes-mine = Vos billets
page-notes-none = Vous n’avez plus de billets.
page-notes-note = Billet de { $value }
page-notes-known-false = Billet de { $value }, faux (vous le savez)
page-notes-known-real = Billet de { $value }, vrai (vous le savez)
page-notes-sort = Trier les billets
page-notes-by-value = Par valeur
page-notes-by-truth = Vrais ou faux
page-notes-false =
    { $count } { $count ->
        [one] faux connu
       *[other] faux connus
    }
page-notes-real =
    { $count } { $count ->
        [one] vrai connu
       *[other] vrais connus
    }
page-notes-unknown =
    { $count } non { $count ->
        [one] vérifié
       *[other] vérifiés
    }
page-notes-marker = Bon de la banque : { MONEY($amount) }
page-notes-tokens = Jetons Décodeur : { $green } sur { $of }
page-notes-others = Billets des autres joueurs
page-notes-player = Joueur
page-notes-decoder = Décodeur
page-notes-pays = { $payer } paie { MONEY($amount) } à { $payee }
page-notes-exchanges = { $payer } échange des billets avec { $payee }
page-notes-exchange = Échanger des billets
page-notes-exchange-open = Échanger…
page-notes-exchange-with = Avec qui ?
page-notes-bank = La banque
page-notes-you-give = Vous donnez
page-notes-you-get = Vous recevez
page-notes-fewer = Un billet de { $value } de moins
page-notes-more = Un billet de { $value } de plus
page-notes-of = { $count } sur { $held }
page-notes-equal = { MONEY($give) } contre { MONEY($get) } : les deux montants doivent être égaux.
page-notes-ask-exchange = Proposer l’échange
page-notes-hand-over = Donner les billets demandés
page-notes-other-values = Ce ne sont pas les billets demandés.
page-notes-choose = Choisir les billets ({ MONEY($need) })…
page-notes-pay = Payer { MONEY($need) }
page-notes-missing = Il manque { MONEY($amount) }.
page-notes-spare = Il y a un billet de trop.
page-notes-change = La banque rend { MONEY($amount) }.
page-notes-exact = Le compte est bon.
page-notes-with-false =
    Dont { $count } { $count ->
        [one] faux
       *[other] faux
    } que vous connaissez.
page-notes-proposal = Proposition
page-notes-false-first = Utiliser d’abord mes faux
page-notes-lay = Payer avec { MONEY($amount) }
page-notes-decode = Vérifier un billet…
page-notes-decode-card = Vérifier la carte…
page-notes-check = Le décodeur
page-notes-how-to-check = Faites glisser le décodeur sur un billet, ou touchez le billet. Cela coûte un jeton Décodeur, quel que soit le résultat.
page-notes-drag-lens = Faites-moi glisser
page-notes-spend-token = Utiliser un jeton Décodeur
page-notes-looking = Vérification…
page-notes-verdict-false = M. Monopoly porte un masque : le billet est faux. Vous le gardez.
page-notes-verdict-real = Pas de masque : le billet est vrai.
page-notes-verdict-card-false = M. Monopoly porte un masque : la carte est fausse.
page-notes-verdict-card-real = Pas de masque : la carte est vraie.
page-notes-note-false = { $seat } découvre un faux billet de { $value } chez { $payer }.
page-notes-note-real = { $seat } vérifie un billet de { $value } { OF($payer) } : il est vrai.
page-notes-card-false = { $seat } découvre une fausse carte.
page-notes-card-real = { $seat } vérifie la carte : elle est vraie.
page-notes-card-is-false = fausse
page-notes-card-is-real = vraie
page-notes-plays = { $seat } joue
page-notes-row = Cartes Chance au centre
page-notes-pick-one = Choisissez une carte Chance
page-notes-kept = Vos cartes
page-notes-play-card = Jouer
page-notes-discard = Défausser
page-notes-keep-old = Garder celle-ci
page-notes-passes = Sans vérification, le paiement est accepté.
page-notes-passes-held = On vous attend.
