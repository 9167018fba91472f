### Sentences of the pages: deal. Keys begin with "page.deal.".

page-deal-table = Table de Monopoly Deal

## cards and sets

page-deal-back = Une carte cachée
page-deal-card = { $name }, { $amount }M
page-deal-card-property = { $name }, { $colour }, { $amount }M
page-deal-card-wild = { $name }, posée comme { $colour }, { $amount }M
page-deal-property-text = { $colour } : groupe de { $size } cartes. Loyers : { $rents }
page-deal-wild = Propriété Joker
page-deal-wild-all = Propriété Joker multicolore
page-deal-rent = Loyer
page-deal-everybody = chacun paie
page-deal-one-player = un joueur paie
page-deal-set = { $colour }, { $held } sur { $size }, loyer { $rent }M : { $cards }
page-deal-with-house = , avec une maison
page-deal-with-hotel = , avec une maison et un hôtel

## players

page-deal-cards =
    { $count } { $count ->
        [one] carte
       *[other] cartes
    } en main
page-deal-bank = Banque
page-deal-bank-notes = Banque : { $amount }M ({ $notes })
page-deal-bank-empty = Banque vide
page-deal-no-sets = Aucune propriété
page-deal-my-sets = Mes propriétés
page-deal-whole-sets =
    { $count } { $count ->
        [one] groupe complet
       *[other] groupes complets
    } sur { $sets }
page-deal-known = En main, à votre connaissance : { $cards }
page-deal-gone = a quitté la table
page-deal-to-play = joue
page-deal-to-pay = doit { $amount }M
page-deal-to-answer = répond…
page-deal-said-joker = Joker !
page-deal-to-place = place une propriété Joker…
page-deal-show = Voir les cartes { OF($name) }

## the middle

page-deal-pile =
    Pioche : { $count } { $count ->
        [one] carte
       *[other] cartes
    }
page-deal-last = Dernière carte jouée : { $card }
page-deal-middle-empty = Rien n’a encore été joué
page-deal-plays =
    Encore { $left } { $left ->
        [one] carte
       *[other] cartes
    } à jouer (sur { $most })
page-deal-turn-of = Au tour { OF($name) }
page-deal-my-turn = À vous de jouer

## acting

page-deal-hand = Ma main ({ $count })
page-deal-hand-empty = Votre main est vide.
page-deal-tap = Touchez une carte de votre main, ou faites-la glisser sur la table.
page-deal-not-now = Cette carte ne peut pas être jouée pour l’instant.
page-deal-where = Que voulez-vous faire de cette carte ?
page-deal-which-seat = Contre qui ?
page-deal-which-theirs = Quelle carte prenez-vous ?
page-deal-which-own = Quelle carte donnez-vous en échange ?
page-deal-which-times = Doubler le loyer ?
page-deal-which-row = Dans quel groupe ?
page-deal-to-bank = Dans ma banque · { $amount }M
page-deal-to-hand = Reprendre la propriété Joker en main
page-deal-lay = { $colour } { $held }/{ $size }
page-deal-lay-whole = { $colour } { $held }/{ $size } : groupe complet
page-deal-rent-of = Loyer { $colour } · { $amount }M
page-deal-build-on = Construire : { $colour }
page-deal-against = { $name } · banque { $cash }M
page-deal-own-card = { $card } ({ $colour })
page-deal-their-card = { $card } ({ $colour }), à { $name }
page-deal-their-set = { $colour }, groupe complet { OF($name) }
page-deal-undoubled = Loyer simple · { $amount }M
page-deal-doubled = Avec { $count } × Double Loyer · { $amount }M
page-deal-play = Jouer
page-deal-move = Déplacer cette propriété Joker
page-deal-back-step = Retour
page-deal-put-down = Remettre la carte en main
page-deal-end-turn = Finir mon tour
page-deal-end-ask =
    Finir votre tour ? Vous pouvez encore jouer { $left } { $left ->
        [one] carte
       *[other] cartes
    }.
page-deal-play-on = Continuer à jouer
page-deal-end-anyway = Oui, finir mon tour
page-deal-take-back = Reprendre ma dernière carte
page-deal-bury = Remettre sous la pioche ({ $chosen } sur { $count })
page-deal-sending = Un instant…

## answers and payments

page-deal-answer = On joue une carte contre vous
page-deal-countered = Votre carte est annulée par un Joker
page-deal-placing = Une propriété Joker à placer
page-deal-joker = Joker !
page-deal-joker-left = { $count } en main
page-deal-let = Laisser faire
page-deal-takes = { $name } vous prend
page-deal-gives = Vous recevez
page-deal-look = Voir la table
page-deal-answer-now = Répondre
page-deal-due = À payer
page-deal-chosen = Sélection
page-deal-pay = Payer { $amount }M
page-deal-pay-all = Tout donner ({ $amount }M)
page-deal-pay-nothing = Je n’ai rien à donner
page-deal-missing = Il manque { $amount }M
page-deal-over = { $amount }M de trop : on ne rend pas la monnaie
page-deal-exact = Le compte est bon
page-deal-proposed = Revenir à la proposition
page-deal-from-bank = De ma banque
page-deal-from-sets = De mes propriétés
page-deal-building-of = { $building } ({ $colour })
