### Sentences of the pages: the waiting room and the first game's tour. Keys begin with "page.seating." and "page.tour.".

page-seating-title = En attente des joueurs
page-seating-full = Tout le monde est là
page-seating-seats = Places
page-seating-free = Place libre
page-seating-you = vous
page-seating-here = sur cet appareil
page-seating-there = présent
page-seating-away = hors ligne
page-seating-add-bot = Ajouter un robot
page-seating-add-bot-label = Ajouter un robot, place { $number }
page-seating-remove = Retirer
page-seating-remove-label = Retirer { $name }
page-seating-kind = Niveau des robots
page-seating-begin = Commencer la partie
page-seating-fill =
    Commencer avec { $count } { $count ->
        [one] robot
       *[other] robots
    }
page-seating-waits =
    Il manque { $count } { $count ->
        [one] joueur
       *[other] joueurs
    }. Envoyez le lien, ou complétez avec des robots.
page-seating-ready = Tout est prêt : chaque joueur peut lancer la partie.
page-seating-watching = Vous êtes spectateur. Prenez une place pour jouer ; les joueurs lanceront la partie.
page-seating-invite = Inviter
page-seating-invite-text = Avec ce lien, on peut jouer ou regarder.
page-seating-code = ou avec le code
page-seating-link = Lien de la table
page-seating-copy = Copier
page-seating-copied = Copié
page-seating-share = Partager
page-seating-share-text = Une partie { OF($name) } ? La table vous attend.
page-seating-qr = QR code du lien de la table
page-seating-local = Ce lien ne fonctionne que sur cet ordinateur. Pour jouer sur plusieurs appareils, ouvrez le serveur au réseau : banquier serve --host 0.0.0.0.
page-seating-join = Prendre une place
page-seating-join-more = Ajouter quelqu’un sur cet appareil
page-seating-sit = Prendre cette place
page-seating-sit-more = Ajouter
page-seating-name = Votre nom à la table
page-seating-leave = Quitter la table
page-seating-agreed = Réglages de la table
page-seating-clocks = Temps de réflexion
page-seating-listed = Affichée sur l’accueil
page-seating-private = Privée
page-seating-counsel = Avec conseil : chacun voit l’effet d’une offre sur ses chances
page-seating-dice = Dés vérifiables
page-seating-dice-text = Le serveur a déjà choisi le secret des dés et en affiche ici l’empreinte : il ne peut plus en changer. Chaque joueur y ajoute une graine aléatoire. À la fin, le secret est révélé et chacun peut recalculer tous les lancers.
page-seating-promise = Empreinte promise
page-seating-own-seeds =
    { $count ->
        [one] Votre graine
       *[other] Vos graines
    }
page-seating-seed = Un mot à mêler au tirage des dés (facultatif)
page-seating-rule = Voir la règle
page-seating-fills = On attend d’autres joueurs. Dans { $count } s, des robots prendront les places libres.

## the tour

page-tour-title = Votre première partie
page-tour-step = { $number } sur { $count }
page-tour-next = Suivant
page-tour-done = Jouer
page-tour-skip = Ignorer la visite guidée
page-tour-question = La question du moment s’affiche toujours ici. Le grand bouton correspond au choix le plus courant ; les autres sont à côté.
page-tour-board = Voici la table. Touchez une case ou une carte pour voir sa valeur et son propriétaire.
page-tour-players = Les joueurs, leur pion, leur argent, leurs propriétés. Le joueur encadré doit jouer.
page-tour-log = Le journal raconte toute la partie. « Pourquoi ? » affiche la règle.
page-tour-menu = Ici : thème, animations, sons et langue. Vous pouvez aussi y revoir cette visite.
page-tour-tricheurs-watch = L’argent de chacun est étalé. Quelqu’un en a plus qu’il ne devrait ? C’est ainsi que l’on démasque un tricheur.
page-tour-tricheurs-steal = Les robots sont honnêtes pendant le premier tour de table, alors essayez : glissez un billet de la caisse vers votre argent. Le bouton « … » plus bas fait la même chose.
page-tour-tricheurs-accuse = Quelqu’un est pris sur le fait ? Dites qui, et quelle triche. Une erreur vous coûte 100 M.
page-tour-faux_billets-notes = Vos billets, et le décodeur. Seul ce qui a été vérifié est certain.
page-tour-faux_billets-check = Quand quelqu’un paie, « Vérifier un billet… » apparaît ici. Sinon, le paiement d’un robot est accepté au bout d’un instant.
page-tour-deal-hand = Vos cartes. Touchez-en une ou faites-la glisser pour la jouer : en banque, devant vous ou contre un autre joueur.
page-tour-tricheurs-cards = Cinq cartes Triche sont visibles. Touchez-en une pour lire comment faire, ce qui la trahit et ce qu’elle rapporte. Les robots sont honnêtes pendant le premier tour de table.
