### What the program says while a game is played, and what it understands.

answer-yes = o oui y yes
answer-no = n non no
prompt-choice = { $seat } ▸
prompt-bid = Votre enchère, de { $low } à { $high } (Entrée : { $low }, x : retour) ▸
prompt-partner = Échanger avec qui ? (numéro ou nom, x : retour) ▸
prompt-give = Que donnez-vous ? (numéros, Entrée : { $usual }, - : rien, x : retour) ▸
prompt-take = Que demandez-vous ? (numéros, Entrée : { $usual }, - : rien, x : retour) ▸
prompt-none = rien
prompt-cash = Argent, de { $low } à { $high } : positif si vous payez, négatif si vous recevez (Entrée : { $usual }, x : retour) ▸
prompt-swap-title = Contre laquelle ? (numéro ou nom, 0 : retour) ▸
prompt-move-hotel = Où le posez-vous ? (numéro ou nom, 0 : retour) ▸
prompt-confirm = Envoyer cette offre ? (o/n) ▸
prompt-quit = Sauvegarder la partie avant de quitter ? (o/n) ▸
prompt-keep = Sauvegarder la partie dans un fichier ? (nom, ou Entrée pour ne rien garder) ▸
prompt-step = Entrée : suite, q : quitter ▸
say-welcome = { $edition }, { $seats } joueurs, graine { $seed }. Tapez ? pour afficher l’aide.
say-resumed = La partie reprend au tour de table { $round }.
say-house-rules = Règles de cette table : { $rules }.
say-yes-or-no = Répondez o ou n.
say-no-number = Il n’y a pas de choix { $number }. Tapez un numéro de { $low } à { $high }.
say-not-understood = « { $text } » n’est ni un choix, ni une action, ni une commande. Tapez ? pour afficher l’aide.
say-bad-number = « { $text } » ne convient pas : tapez un nombre de { $low } à { $high }.
say-bad-sum = « { $text } » ne convient pas : tapez un montant de { $low } à { $high }, par pas de { $step }.
say-no-pick = « { $text } » n’est pas dans la liste. Tapez un numéro de 1 à { $high }, le début d’un nom, ou 0 pour revenir.
say-not-there = Impossible ici : { THE($square) }.
say-refused = Impossible : { $sentence } ({ $rule })
say-no-square = Aucune case ne s’appelle « { $text } ».
say-squares = Plusieurs cases correspondent : { $names }.
say-saved = Partie sauvegardée dans { $file }.
say-autosaved = Partie sauvegardée. Pour la reprendre : banquier play --load { $file }
say-loaded = Partie chargée : { $file }.
say-file-needed = Indiquez un nom de fichier : { $command } FICHIER.
say-waiting-on = Vous serez désormais consulté avant chaque lancer. ({ $command } : ne plus l’être)
say-waiting-off = Vous ne serez plus consulté avant chaque lancer.
say-no-waiting = Dans cette édition, vous ne jouez que lorsqu’une question vous est posée.
say-rents-on = Vos loyers sont réclamés automatiquement. ({ $command } : les réclamer vous-même)
say-rents-off = À vous de réclamer vos loyers : un loyer oublié est perdu. ({ $command } : les réclamer automatiquement)
say-no-rents = Dans cette édition, les loyers ne se réclament pas.
say-nothing-to-explain = Rien à expliquer pour l’instant.
say-why = « { $what } »
say-no-rule = Aucune règle ne parle de « { $text } ».
say-rules-found =
    { $count } { $count ->
        [one] règle parle
       *[other] règles parlent
    } de « { $text } » :
say-more-rules =
    … et { $count } { $count ->
        [one] autre
       *[other] autres
    }.
say-nobody-to-trade = Vous ne pouvez échanger avec personne pour l’instant.
say-no-offer = Aucune offre envoyée.
say-partner =
    { $name } : { MONEY($cash) } en argent, { $titles } { $titles ->
        [one] propriété
       *[other] propriétés
    } à échanger
say-their-offer = Son offre : { $offer }
say-nothing-there = Rien à échanger de ce côté.
say-mortgaged = hypothéquée
say-bad-list = « { $text } » ne convient pas : tapez des numéros de 1 à { $high }, séparés par des espaces.
say-over = Fin de la partie
say-rank-place = Rang
say-rank-name = Joueur
say-rank-worth = Fortune
say-rank-fate = Résultat
say-rank-won = gagne la partie
say-rank-stayed = encore en jeu à la fin
say-rank-bankrupt = en faillite au tour de table { $round }
say-bye = À bientôt.

## commands: the first word is shown, all are understood

command-save = sauvegarder sauver
command-load = charger
command-log = journal
command-title = t titre
command-board = plateau
command-choices = c choix
command-wait = attendre
command-rents = loyers
command-quit = quitter q
command-help = ? aide
command-why = pourquoi
help-lines =
    Tapez le numéro d’un choix ; Entrée prend celui qui porte ⏎.
    Vous pouvez aussi écrire l’action : enchérir 120, construire La Villette, hypothéquer 15.

    ? pourquoi           la règle du dernier refus ou du dernier événement
    ? pourquoi 12        la règle de la ligne 12 du journal
    ? mot                les règles qui parlent de ce mot, ou la règle de ce nom
    ? 3                  l’explication du choix 3, et sa règle
    t Foch               le titre de propriété de l’avenue Foch, avec tous ses loyers
    plateau              dessine le plateau
    c                    affiche tous les choix
    journal              ce qui s’est passé (journal 50 : les 50 dernières lignes)
    attendre             être consulté avant chaque lancer, ou ne plus l’être
    loyers               réclamer vos loyers automatiquement, ou vous-même
    sauvegarder FICHIER  enregistre la partie
    charger FICHIER      reprend une autre partie
    quitter              arrête la partie

## actions as they can be typed, besides their own names

verb-roll = lancer
verb-pay-bail = payer-caution
verb-buy = acheter
verb-decline = décliner
verb-bid = enchérir
verb-pass = passer
verb-build = construire
verb-mortgage = hypothéquer
verb-lift = lever
verb-sell-building = vendre
verb-give-up = abandonner
verb-withdraw = retirer
