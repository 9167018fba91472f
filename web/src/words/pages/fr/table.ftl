### The screen of a running game.

page-table-practice = Partie reprise au tour { $turn }
page-table-invite = Inviter
page-table-menu = Menu
page-table-notify = Me prévenir quand c’est mon tour
page-table-agreed = Règles de cette table
page-table-keys = Raccourcis clavier
page-table-pause = Demander une pause
page-table-pause-not = Annuler ma demande de pause
page-table-pause-wished = Pause demandée par { $names }. Tous les joueurs présents doivent accepter.
page-table-pause-agree = Accepter la pause
page-table-paused = La partie est en pause.
page-table-resume = Reprendre la partie
page-table-leave = Quitter la table
page-table-stay = Rester
page-table-say = Envoyer un message
page-table-rule-link = Voir la règle
page-table-players = Joueurs
page-table-you = vous
page-table-look-at = Voir les propriétés { OF($name) }
page-table-titles-of = Propriétés { OF($name) }
page-table-in-jail = en prison
page-table-kept =
    { $count } { $count ->
        [one] carte gardée
       *[other] cartes gardées
    }
page-table-worth = Fortune : { MONEY($amount) }
page-table-holds = Propriétés : { $titles }
page-table-holds-none = Aucune propriété.
page-table-log = Journal
page-table-gap = Ce journal ne remonte pas au début de la partie ; le plateau est à jour.
page-table-older = Afficher plus
page-table-question = Question du moment
page-table-over = Fin de la partie
page-table-ranking = Voir le classement
page-table-other-answers = { $count } autres choix
page-table-more = Autres actions ({ $count })
page-table-everything = Toutes les actions possibles
page-table-do-build = Construire
page-table-do-funds = Hypothéquer
page-table-do-sell = Vendre
page-table-do-trade = Échanger
page-table-works-build = Construire : choisissez une rue
page-table-works-funds = Hypothéquer, vendre ou lever une hypothèque : choisissez
page-table-works-cash = Vous avez { MONEY($cash) }.
page-table-works-none = Plus rien à faire ici.
page-table-works-done = Terminé
page-table-no-claim = Ne rien réclamer
page-table-nothing-to-say = Rien à faire pour l’instant
page-table-held = Lancer des dés dans { $count } s : les autres joueurs peuvent encore agir.
page-table-time-left = Temps restant : { $time }
page-table-accept = Accepter
page-table-refuse = Refuser
page-table-counter = Faire une contre-offre
page-table-withdraw = Retirer mon offre
page-table-you-lead = vous avez la meilleure enchère
page-table-no-bid-yet = Aucune enchère
page-table-going-1 = Une fois…
page-table-going-2 = Deux fois…
page-table-going-3 = Adjugé !
page-table-bidder-leads = meilleure enchère
page-table-bidder-passed = a passé
page-table-bidder-thinks = réfléchit
page-table-bid = Enchérir
page-table-bid-between = Votre enchère, de { MONEY($low) } à { MONEY($high) }
page-table-pass = Passer
page-table-printed = Prix { MONEY($price) }
page-table-debt-cash = Vous avez
page-table-debt-due = À payer
page-table-debt-pay = Vendre et payer
page-table-debt-sell = Vendre (il manquera encore { MONEY($missing) })
page-table-trade = Échanger
page-table-open-offers = Offres ouvertes
page-table-trade-with = Avec qui ?
page-table-you-give = Vous donnez
page-table-you-get = { $name } donne
page-table-trade-gift = Les deux joueurs doivent donner quelque chose : une propriété, une carte ou de l’argent.
page-table-trade-empty = Choisissez au moins une propriété ou une carte.
page-table-send-offer = Envoyer l’offre
page-table-send-counter = Envoyer la contre-offre
page-table-trade-closed = Vous ne pouvez pas faire d’offre pour l’instant.
page-table-trade-enough = Vous ne pouvez plus faire d’offre à ce tour.
page-table-trade-locked = Vendez d’abord les bâtiments de ce groupe pour l’échanger.
page-table-trade-promised = Déjà proposée dans un autre échange.
page-table-trade-cash = Argent ({ MONEY($most) } au maximum)
page-table-mortgaged-short = hyp.
page-table-mortgaged = hypothéquée
page-table-jail-card = « Vous êtes libéré de prison » ({ $deck })
page-table-nothing-there = Rien à échanger.
page-table-change-cash = Argent
page-table-change-rent = Loyer : { $square }
page-table-completes = Complète un groupe : { $group }
page-table-breaks = Défait un groupe : { $group }
page-table-connecting = Connexion…
page-table-lost = Connexion perdue.
page-table-back-in = Nouvelle tentative dans { $count } s.
page-table-closed = Connexion fermée.
page-table-under-way =
    { $count } { $count ->
        [one] action en attente
       *[other] actions en attente
    } de confirmation.
page-table-now = Réessayer maintenant
page-table-no-answer = Le serveur ne répond pas.
page-table-again = Réessayer
page-table-while-away = Pendant votre absence
page-table-more-lines =
    et { $count } { $count ->
        [one] autre ligne
       *[other] autres lignes
    } au journal
page-table-title = { $edition } – Banquier
page-table-title-turn = ● À vous – { $edition }
page-table-your-turn = À vous de jouer.
page-table-confirm-give-up = Abandonner la partie ?
page-table-confirm-give-up-text = Vous faites faillite et quittez le jeu. C’est définitif.
page-table-confirm-break-hotel = Vendre { -hotel-the } et d’autres bâtiments ?
page-table-confirm-break-hotel-text = La banque n’a plus assez de { -house-many } à rendre : d’autres bâtiments du groupe seront vendus en même temps.
page-table-confirm-leave = Quitter la table ?
page-table-confirm-leave-text = Un robot jouera à votre place. Vous pourrez revenir.
page-table-key-enter = Entrée, Espace
page-table-key-escape = Échap
page-table-key-build = c
page-table-key-funds = h
page-table-key-trade = e
page-table-key-claim = r
page-table-key-pass = p
page-table-key-log = j
page-table-key-stop = s
page-table-key-does-primary = choix principal
page-table-key-does-build = construire
page-table-key-does-funds = hypothéquer, vendre
page-table-key-does-trade = échanger
page-table-key-does-claim = réclamer un loyer
page-table-key-does-pass = passer aux enchères
page-table-key-does-log = ouvrir le journal
page-table-key-does-escape = fermer ou annuler
page-table-key-does-keys = afficher ces raccourcis
page-table-key-does-stop = mettre les robots en pause ou les faire repartir
page-table-graph-chances = Chances de gagner
page-table-chance = Chances de gagner
page-table-chance-change = { $before } → { $after }
page-table-chance-said = chances de gagner : de { $before } à { $after }
page-table-graph-worth = Fortune tour par tour
page-table-graph-cash = Argent tour par tour
page-table-rematch = Revanche
page-table-join-rematch = Rejoindre la revanche
page-table-replay = Revoir la partie
page-table-record = Télécharger la partie
page-table-tab-table = Table
page-table-tab-titles = Propriétés
page-table-tab-trade = Échanges
page-table-tab-log = Journal
page-table-tab-cheats = Triches
page-table-tab-notes = Billets
page-table-parts = Vues de la table
page-table-news = nouveau
page-table-pass-device = Passez l’appareil à { $name }
page-table-pass-device-text = La table reste cachée jusque-là pour que chacun garde ses secrets.
page-table-i-am = C’est moi, { $name }
page-table-seats-here = Joueurs sur cet appareil
page-table-come-back = Reprendre la place { OF($name) }
page-table-group-answer = Répondre
page-table-group-claim = Réclamer
page-table-group-move = Déplacer
page-table-group-bank = Banque
page-table-group-card = Cartes
page-table-group-build = Construire
page-table-group-funds = Vendre, hypothéquer
page-table-group-trade = Échanger
page-table-group-other = Autres
page-table-doing-bankrupt = en faillite
page-table-doing-won = gagne la partie
page-table-doing-over = partie terminée
page-table-doing-bid = enchérit
page-table-doing-bid-you = à vous d’enchérir
page-table-doing-owe = doit réunir { MONEY($amount) }
page-table-doing-owe-you = vous devez { MONEY($amount) }
page-table-doing-turn = joue
page-table-doing-turn-you = à vous de jouer
page-table-doing-absent-left = a quitté la table · un robot joue
page-table-doing-absent-away = hors ligne · un robot joue
page-table-doing-bot = robot · { $name }
page-table-doing-offline = hors ligne
page-table-doing-prompted = peut encore agir
page-table-doing-prompted-you = quelque chose à décider
page-table-doing-waits = attend son tour
page-table-doing-check = peut vérifier un billet
page-table-doing-check-you = vous pouvez vérifier un billet
page-table-phrase-hello = Bonjour !
page-table-phrase-good-luck = Bonne chance !
page-table-phrase-well-played = Bien joué !
page-table-phrase-thanks = Merci !
page-table-phrase-sorry = Désolé !
page-table-phrase-ouch = Aïe !
page-table-phrase-your-turn = À vous !
page-table-phrase-one-moment = Un instant !
page-table-phrase-good-game = Belle partie !
page-table-phrase-laugh = rit
page-table-phrase-clap = applaudit
page-table-phrase-wink = fait un clin d’œil
page-table-phrase-gasp = n’en revient pas
page-table-phrase-think = réfléchit
page-table-phrase-cry = pleure
page-table-phrase-angry = se fâche
page-table-mute = Masquer les messages { OF($name) }
page-table-unmute = Afficher les messages { OF($name) }
page-table-watching = Vous êtes spectateur.

## rents to claim

page-table-owes-you = { $payer } vous doit { MONEY($amount) } pour { THE($square) }.
page-table-claim-sum = Réclamer { MONEY($amount) }
page-table-claim-and-roll = Réclamer { MONEY($amount) } et lancer les dés
page-table-claim-time = { $time } pour réclamer
page-table-claim-until = À réclamer avant le lancer { OF($seat) }.
page-table-claim-before-you = Réclamez-le avant de lancer les dés, sinon il est perdu.
page-table-claims-title = Mes loyers
page-table-claims-always = Automatique
page-table-claims-roll = À mon lancer
page-table-claims-never = Manuel
page-table-claims-always-text = Vos loyers sont réclamés pour vous dès qu’ils sont dus.
page-table-claims-roll-text = Vous les réclamez vous-même ; ceux que vous oubliez sont réclamés d’office quand vous lancez les dés.
page-table-claims-never-text = Comme dans le livret : un loyer oublié est perdu.
page-table-claims-switch = Réclamer mes loyers automatiquement

## the pace of bots

page-table-pace-title = Vitesse des robots
page-table-pace-bots = Robots
page-table-pace-thoughtful = Lente
page-table-pace-normal = Normale
page-table-pace-quick = Rapide
page-table-pace-pause = Pause
page-table-pace-set-by = Vitesse des robots réglée par { $name } : { $pace }
page-table-pace-paused = Les robots sont en pause.
page-table-pace-go-on = Faire repartir les robots
page-table-write = Écrire à la table
page-table-send = Envoyer

# The end of a game.
page-end-winner = { $names } gagne !
page-end-winners = Victoire partagée : { $names }
page-end-why-last = Tous les autres ont quitté la partie.
page-end-why-three-sets = { $count } groupes de propriétés complets, de couleurs différentes.
page-end-why-most-sets = Le plus de groupes complets ({ $count }), puis les cartes qui valent le plus ({ $amount }M).
page-end-why-most-cash = Le plus d’argent à la fin : { MONEY($sum) }.
page-end-why-richest = La plus grande fortune : { MONEY($sum) }, dont { MONEY($cash) } en argent et { MONEY($titles) } en propriétés et constructions.
page-end-why-ahead = Soit { MONEY($sum) } d’avance sur { $name }.
page-end-sets =
    { $count } { $count ->
        [one] groupe
       *[other] groupes
    }
page-end-cards-worth = cartes : { $amount }M
page-end-moments = Les grands moments
page-end-best = Meilleur moment
page-end-turning = Le tournant
page-end-lead = À partir d’ici, en tête jusqu’à la fin
page-end-chances = Tour { $turn } : ses chances passent de { $before } à { $after } %.
page-end-see = Revoir
page-end-of-turn = le tour { $turn }
page-end-picture = Partager l’image
page-end-link = Copier le lien
