### The questions, choices, dialogues and screens of Deal.

ask-deal-turn =
    { $seat }, à vous : vous pouvez encore jouer { $left } { $left ->
        [one] carte
       *[other] cartes
    }.
ask-deal-played = { $seat }, vous avez joué toutes les cartes permises à ce tour.
ask-deal-keep = Vous avez { $held } cartes en main ; vous pourrez en garder { $keep } à la fin du tour.
ask-deal-bury =
    { $seat }, remettez encore { $count } { $count ->
        [one] carte
       *[other] cartes
    } sous la pioche.
ask-deal-bury-how = Vous pouvez garder { $keep } cartes en main. Personne ne voit celles que vous rendez.
ask-deal-jackpot = { $seat }, { $source } vous réclame { $amount }M.
ask-deal-birthday = { $seat }, c’est l’anniversaire { OF($source) } : donnez { $amount }M.
ask-deal-rent = { $seat }, { $source } vous réclame { $amount }M pour le loyer { OF($set) }.
ask-deal-duel = { $seat }, { $source } veut vous prendre { THE($card) }.
ask-deal-from-set = Vous perdriez cette carte de votre { BARE($set) }.
ask-deal-troc = { $seat }, { $source } veut { THE($card) } et vous donne { THE($own) } en échange.
ask-deal-troc-sets = Vous perdriez une carte de votre { BARE($set) } et en gagneriez une pour { THE($own) }.
ask-deal-banco = { $seat }, { $source } veut vous prendre { THE($set) } tout entier !
ask-deal-lose = Vous perdriez { $things }.
ask-deal-have = Devant vous : { $cash }M en banque, et { $rest }M en propriétés et bâtiments.
ask-deal-nothing = Vous n’avez rien devant vous : vous ne payez rien.
ask-deal-joker =
    Vous avez { $count } { $count ->
        [one] Joker
       *[other] Jokers
    } en main.
ask-deal-no-joker = Vous n’avez pas de Joker.
ask-deal-cancelled =
    { $seat }, { $names } { $count ->
        [one] répond
       *[other] répondent
    } « Joker ! » à { $card }.
ask-deal-your-rent = votre demande de loyer
ask-deal-wild = { $seat }, dans quel groupe mettez-vous { THE($card) } ?
ask-deal-wild-now = Actuellement : { BARE($set) }.
group-deal-lay = Poser devant moi
group-deal-play = Jouer au centre
group-deal-bank = Mettre dans ma banque
group-deal-move = Déplacer (ne compte pas comme une carte jouée)

## choices

choice-deal-lay = { SHORT($card) } → { $place }
choice-deal-lay-wild = { $card }…
choice-deal-swap = { SHORT($card) } à la place d’une propriété Joker…
choice-deal-to-hand = Reprendre en main
choice-deal-place = { SHORT($set) } { $held }/{ $size }
choice-deal-place-whole = { SHORT($set) } { $held }/{ $size } ✔
choice-deal-bank = { SHORT($card) } ({ $amount }M)
choice-deal-bank-note = { $amount }M
choice-deal-move = { $card } ({ SHORT($set) }) → …
choice-deal-move-to = { $card } ({ SHORT($set) }) → { SHORT($to) }
choice-deal-go = Départ : piocher { $count } cartes
choice-deal-birthday = Anniversaire : chacun vous donne { $amount }M
choice-deal-jackpot = Deal Jackpot : réclamer { $amount }M à…
choice-deal-jackpot-one = Deal Jackpot : réclamer { $amount }M à { $what }
choice-deal-duel = Deal Duel : prendre une propriété…
choice-deal-duel-one = Deal Duel : prendre { $what }
choice-deal-troc = Deal Troc : échanger une propriété…
choice-deal-banco = Deal Banco : prendre un groupe complet…
choice-deal-banco-one = Deal Banco : prendre { $what }
choice-deal-rent = { $card }, jusqu’à { $amount }M…
choice-deal-rent-one = { $card } : { SHORT($set) }, { $amount }M à payer par chacun
choice-deal-rent-of = { $card } : { SHORT($set) }, { $amount }M à payer par { $target }
choice-deal-build = { SHORT($card) } sur…
choice-deal-build-one = { SHORT($card) } sur { THE($set) }
choice-deal-earning = { SHORT($set) } : { $amount }M
choice-deal-doubles = { $amount }M, avec { $count } × « Double Loyer »
choice-deal-target = { $seat } (banque : { $cash }M, total : { $worth }M)
choice-deal-owned = { $card } ({ $seat }, { SHORT($set) } { $held }/{ $size })
choice-deal-whole = { THE($set) } { OF($seat) }
choice-deal-stand = { $place }
choice-deal-let = Laisser faire
choice-deal-let-stand = Accepter le Joker { OF($lane) }
choice-deal-joker = Répondre « Joker ! »
choice-deal-joker-back = Répondre « Joker ! » au Joker { OF($lane) }
choice-deal-give = Payer { $amount }M : { $things }
choice-deal-give-more = Payer { $amount }M (dont { $more }M de trop) : { $things }
choice-deal-give-all = Tout donner ({ $amount }M) : { $things }
choice-deal-give-nothing = Ne rien payer (vous n’avez rien)
choice-deal-give-other = Choisir avec quoi payer…
choice-deal-bury = { THE($card) }
choice-deal-end-turn = Finir mon tour
choice-deal-take-back = Reprendre ma dernière carte

## dialogues

prompt-deal-colour = Quelle couleur ? (numéro ou nom, 0 : retour) ▸
prompt-deal-colour-usual = Quelle couleur ? (numéro ou nom, Entrée : le choix marqué ⏎, 0 : retour) ▸
prompt-deal-wild = Quelle propriété Joker ? (numéro ou nom, 0 : retour) ▸
prompt-deal-wild-to = Où va la propriété Joker ? (numéro ou nom, 0 : retour) ▸
prompt-deal-target = Contre qui ? (numéro ou nom, 0 : retour) ▸
prompt-deal-card = Que prenez-vous ? (numéro ou nom, 0 : retour) ▸
prompt-deal-theirs = Que voulez-vous ? (numéro ou nom, 0 : retour) ▸
prompt-deal-own = Que donnez-vous ? (numéro ou nom, 0 : retour) ▸
prompt-deal-rent = Le loyer de quel groupe ? (numéro ou nom, 0 : retour) ▸
prompt-deal-doubles = Doubler le loyer ? (numéro, 0 : retour) ▸
prompt-deal-site = Sur quel groupe ? (numéro ou nom, 0 : retour) ▸
prompt-deal-pay = Avec quoi payez-vous ? (numéros, Entrée : { $usual }, x : retour) ▸
say-deal-owed = Vous devez { $amount }M et vous avez { $total }M devant vous.
say-deal-thing = { $thing } ({ $amount }M)
say-deal-no-card = Aucune carte ne s’appelle « { $text } ».
say-rank-sets = Groupes complets
say-rank-value = Valeur
say-rank-left = a quitté la table

## the screen

screen-deal-state = tour de table { $round } · pioche : { $pile }
screen-deal-last = dernière carte jouée : { $card }
screen-deal-turn =
    { $seat } peut encore jouer { $left } { $left ->
        [one] carte
       *[other] cartes
    }
screen-deal-turn-done = { $seat } termine son tour
screen-deal-bank = banque : { $amount }M
screen-deal-no-bank = banque vide
screen-deal-no-rows = aucune propriété
screen-deal-gone = a quitté la table
screen-deal-known = en main, à votre connaissance : { $cards }
screen-deal-hand = Votre main ({ $count })
screen-deal-hand-empty = Votre main est vide.
screen-deal-hand-list = Votre main : { $cards }.
screen-deal-line =
    { $seat } : { $count } { $count ->
        [one] carte
       *[other] cartes
    }, { $bank } ; { $sets }.
screen-deal-set = { BARE($set) } { $held }/{ $size } ({ $cards }), { $rent }M
sheet-deal-heading = Les cartes
verb-end-turn = finir fin
verb-take-back = reprendre annuler
verb-bank = banque
verb-lay = poser
verb-bury = enfouir
verb-let = laisser
verb-go = départ
help-deal =
    Tapez le numéro d’un choix ; Entrée prend celui qui porte ⏎.
    Vous pouvez aussi écrire l’action : poser Foch, banque 5M, enfouir Lecourbe, finir,
    reprendre (la carte que vous venez de poser).

    ? pourquoi           la règle du dernier refus ou du dernier événement
    ? pourquoi 12        la règle de la ligne 12 du journal
    ? mot                les cartes de ce nom, et les règles qui en parlent
    ? 3                  l’explication du choix 3, et sa règle
    t Foch               la carte de l’avenue Foch, avec ses loyers
    plateau              dessine la table
    c                    affiche tous les choix
    journal              ce qui s’est passé (journal 50 : les 50 dernières lignes)
    sauvegarder FICHIER  enregistre la partie
    charger FICHIER      reprend une autre partie
    quitter              arrête la partie

    Sur la table : ◐ vert = propriété Joker qui pourrait aussi être verte ; ✔ groupe complet ; ▪ maison, ◆ hôtel.
