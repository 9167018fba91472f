### Sentences of the pages: home. Keys begin with "page.home.".

page-home-lead = Cinq éditions, une seule table.
page-home-invites = Choisissez une édition : jouez tout de suite contre des robots, ou invitez vos amis avec un lien.
page-home-boxes = Éditions
page-home-edition-classique = Classique
page-home-edition-disney = Disney
page-home-edition-tricheurs = Tricheurs
page-home-edition-faux_billets = Faux billets
page-home-edition-deal = Deal
page-home-mood-classique = Les rues de Paris, des maisons, des hôtels et des enchères disputées.
page-home-mood-disney = Des personnages Disney, des chaumières et des châteaux. Partie rapide possible.
page-home-mood-tricheurs = Trichez sans vous faire prendre : les menottes vous attendent.
page-home-mood-faux_billets = Un billet sur trois est faux. Saurez-vous les reconnaître ?
page-home-mood-deal = Un jeu de cartes : trois groupes complets pour gagner, et tous les coups bas sont permis.
page-home-play = Jouer
page-home-play-edition = Jouer à { $name } contre des robots
page-home-friends = Entre amis
page-home-friends-edition = Jouer à { $name } entre amis
page-home-rules-edition = Règles : { $name }
page-home-opening = Ouverture de la table…
page-home-silent = Le serveur ne répond pas. Réessayez dans un instant.
page-home-again = Réessayer

## the nickname

page-home-name-title = Comment vous appelez-vous ?
page-home-name-text = Ni compte ni mot de passe : votre nom ne vous sera demandé qu’une fois.
page-home-name-label = Votre nom à la table
page-home-name-default = Camille
page-home-name-go = C’est parti

## joining, continuing, watching

page-home-join-title = Rejoindre une table
page-home-join-label = Code ou lien d’invitation
page-home-join-go = Rejoindre
page-home-join-unknown = Aucune table n’a ce code.
page-home-mine-title = Mes parties
page-home-mine-none = Vos parties en cours apparaîtront ici.
page-home-mine-turn = À vous de jouer
page-home-mine-wait = Au tour { OF($names) }
page-home-mine-open = Pas encore commencée
page-home-mine-running = En cours
page-home-mine-paused = En pause
page-home-mine-over = Terminée : la revoir
page-home-mine-left = Vous avez quitté la table : un robot joue pour vous
page-home-mine-forget = Retirer de la liste
page-home-mine-remove = Supprimer cette table ?
page-home-mine-remove-text = Cette partie n’est pas finie. Si vous supprimez la table, personne ne pourra la reprendre. Vous pouvez aussi la retirer seulement de cet appareil.
page-home-mine-remove-yes = Supprimer la table
page-home-mine-forget-only = Retirer de cet appareil
page-home-mine-more = Toutes les parties ({ $count })
page-home-with = avec { $names }
page-home-open-title = Tables ouvertes
page-home-open-none = Aucune table n’attend de joueurs. Ouvrez-en une et affichez-la ici.
page-home-open-free =
    { $count } { $count ->
        [one] place libre
       *[other] places libres
    }
page-home-open-join = Rejoindre
page-home-open-watch = Regarder
page-home-open-watching =
    { $count } { $count ->
        [one] spectateur
       *[other] spectateurs
    }
page-home-learn-title = Apprendre les règles
page-home-learn-text = Toutes les règles avec leur source, les titres de propriété et les cartes.

## a new table

page-home-new-title = Nouvelle table : { $name }
page-home-new-places = Qui joue ?
page-home-new-seats = Nombre de places
page-home-new-fewer = Une place de moins
page-home-new-more = Une place de plus
page-home-new-place = Place { $number }
page-home-new-free = Libre (sur invitation)
page-home-new-here = Un joueur sur cet appareil
page-home-new-here-name = Nom du joueur, place { $number }
page-home-new-clocks = Temps de réflexion
page-home-new-rules = Règles
page-home-new-all-free = Toutes libres
page-home-new-all-bots = Toutes aux robots
page-home-new-official = Règles officielles.
page-home-new-distance =
    { $count } { $count ->
        [one] règle maison
       *[other] règles maison
    }
page-home-new-back = Revenir aux règles officielles
page-home-new-variants = Variantes et réglages
page-home-new-house = Règles maison
page-home-new-yes = oui
page-home-new-no = non
page-home-new-instead = { $option } : { $value } au lieu de { $official }
page-home-new-choice-modern = moderne
page-home-new-choice-traditional = traditionnel
page-home-new-listed = Afficher la table sur l’accueil : tout le monde peut jouer ou regarder
page-home-new-private = Table privée : accessible uniquement avec le lien.
page-home-new-public = Table affichée sur l’accueil.
page-home-new-visible = Qui peut rejoindre ?
page-home-new-counsel = Échanges
page-home-new-counsel-label = Conseil : montrer à chacun l’effet d’une offre
page-home-new-counsel-hint = Les chances de victoire de chacun, avant et après l’échange. Sans conseil, à vous de juger.
page-home-new-seed = Un mot à mêler au tirage des dés (facultatif)
page-home-new-seed-hint = Un mot ou une phrase de votre choix, qui entre dans le tirage des dés. Votre navigateur y ajoute sa part de hasard une fois le secret du serveur fixé : personne ne peut choisir les dés à l’avance.
page-home-new-go = Ouvrir la table
page-home-new-start = Ouvrir la table et commencer
page-home-new-variant = Règles officielles, avec une variante du livret.
page-home-new-rule = Voir la règle
page-home-new-chat = Messages libres
page-home-new-chat-hint = Sinon, les joueurs ont des phrases toutes faites et des émoticônes.
page-home-new-chat-private = Seulement à une table privée.
page-home-clock-live = En direct
page-home-clock-live-text = 90 s par décision, 12 s par enchère
page-home-clock-fast = Rapide
page-home-clock-fast-text = 30 s par décision, 8 s par enchère
page-home-clock-slow = En différé
page-home-clock-slow-text = 3 jours par décision : revenez quand vous voulez
page-home-clock-none = Sans limite
page-home-clock-none-text = Prenez votre temps

## bots

page-home-level-label = Vos adversaires
page-home-level-beginner = Débutants
page-home-level-regular = Habitués
page-home-level-expert = Experts
page-home-level-against = Contre { $name }.
page-home-level-character = { $name }, { $level }
page-home-level-bots = Robots
page-home-level-others = Autres robots
page-home-level-pick = Choisir…
page-home-level-any = N’importe qui : { $level }
page-home-bots-beginner = niveau débutant
page-home-bots-regular = niveau habitué
page-home-bots-expert = niveau expert
page-home-bots-novice = distrait, oublie souvent
page-home-bots-strategist = stratège, prévoit la suite
page-home-bots-banker = banquier, calcule ses risques
page-home-bots-financier = financier, emprunte pour bâtir
page-home-bots-hotelier = hôtelier, bâtit dès qu’il peut
page-home-bots-random = étourdi, joue au hasard
page-home-bots-sly = rusé, triche et surveille
page-home-bots-teller = caissier, vérifie les billets
page-home-bots-dealer = donneur, joue prudemment
page-home-bots-ismcts = penseur, réfléchit longtemps
page-home-bot = Robot : { $name }

## settings

page-home-settings-title = Réglages
page-home-settings-theme = Thème
page-home-settings-theme-auto = Auto
page-home-settings-theme-light = Clair
page-home-settings-theme-dark = Sombre
page-home-settings-motion = Animations
page-home-settings-motion-full = Complètes
page-home-settings-motion-fast = Rapides
page-home-settings-motion-off = Aucune
page-home-settings-sound = Sons
page-home-settings-on = Activés
page-home-settings-off = Coupés
page-home-settings-language = Langue
page-home-settings-volume = Volume
page-home-settings-tour = Revoir la visite guidée
page-home-settings-name = Nom
page-home-settings-chatter = Les robots réagissent

## nothing there

page-home-nowhere-title = Simple visite.
page-home-nowhere-text = Cette page n’existe pas : ni rue, ni gare, ni loyer à payer. Retournez à la case Départ.
page-home-nowhere-back = Retourner à la case Départ
page-home-match = Avec d’autres joueurs
page-home-match-edition = Jouer à { $name } avec d’autres joueurs
page-home-setup-title = Votre partie : { $name }
page-home-setup-count = Joueurs, vous compris
page-home-setup-who =
    Choisissez jusqu’à { $count } { $count ->
        [one] adversaire
       *[other] adversaires
    }
page-home-setup-rest = Pour les autres places
page-home-setup-length = Durée
page-home-setup-about = environ { $minutes } min
page-home-setup-token = Votre pion
page-home-setup-piece = Pion { $number }
page-home-setup-line = { $count } joueurs, environ { $minutes } min
page-home-setup-change = Modifier
page-home-setup-change-edition = Modifier la partie : { $name }
page-home-way-official = Partie officielle, jusqu’au bout
page-home-way-rapide = Partie rapide du livret
page-home-way-rounds = { $count } tours de table
page-home-way-minutes = { $count } minutes de jeu

## finished games

page-history-title = Mes résultats
page-history-edition = Édition
page-history-games = Parties
page-history-wins = Victoires
page-history-streak = Victoires de suite
page-history-rents = Loyers reçus
page-history-rival = Adversaire le plus fréquent
page-history-rival-of = { $name } : gagné { $wins } fois sur { $games }
page-history-won = Gagnée
page-history-place =
    { $place ->
        [1] 1er
       *[other] { $place }e
    } sur { $players }
page-history-kept = Gardé dans ce navigateur seulement.
page-history-export = Enregistrer un tableau (CSV)
page-history-open = Résultats et statistiques
