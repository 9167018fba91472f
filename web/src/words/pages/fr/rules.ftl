### Sentences of the pages: rules. Keys begin with "page.rules.".

page-rules-title = Règles : { $name }
page-rules-lead = { $count } règles avec leur source. Quand le livret ne dit rien, notre choix est indiqué.
page-rules-editions = Édition
page-rules-search = Chercher une règle
page-rules-found =
    { $count } { $count ->
        [one] règle trouvée
       *[other] règles trouvées
    }
page-rules-none = Aucune règle ne correspond.
page-rules-topics = Sujets
page-rules-silent = Non précisé par le livret
page-rules-source = Source : { $source }
page-rules-decided = notre choix
page-rules-books = livret { $books }
page-rules-link = Lien vers la règle { $id }
page-rules-text = Règles
page-rules-printed = Titres de propriété et cartes
page-rules-sheet-streets = Titres de propriété
page-rules-sheet-proposed = * Notre proposition : rien dans le livret ni dans une autre source.
page-rules-sheet-name = Case
page-rules-sheet-colour = Couleur
page-rules-sheet-price = Prix
page-rules-sheet-bare = Loyer
page-rules-sheet-group = Groupe complet
page-rules-sheet-houses =
    { $count } { $count ->
        [one] { -house-one }
       *[other] { -house-many }
    }
page-rules-sheet-hotel = { -hotel-one }
page-rules-sheet-building = Bâtiment
page-rules-sheet-mortgage = Hypothèque
page-rules-sheet-owned = avec { $count }
page-rules-sheet-stations = { -station-many } : loyer selon le nombre possédé
page-rules-sheet-utilities = { -utility-many } : loyer, multiplié par les dés
page-rules-sheet-cards = Cartes
page-rules-sheet-sets = Groupes : loyer selon le nombre de cartes
page-rules-sheet-value = Valeur
page-rules-sheet-cheats = Cartes Triche
page-rules-sheet-trace = Ce qui la trahit
page-rules-sheet-reward = Si elle réussit
page-rules-sheet-penalty = Si vous êtes pris

## topics: the second part of a rule's id

page-rules-topic-setup = Préparation
page-rules-topic-start = Début de la partie
page-rules-topic-table = La table
page-rules-topic-turn = Tour de jeu
page-rules-topic-salary = Salaire
page-rules-topic-unowned = Propriétés libres
page-rules-topic-own-square = Vos propres cases
page-rules-topic-auction = Enchères
page-rules-topic-rent = Loyers
page-rules-topic-jail = Prison
page-rules-topic-build = Construire
page-rules-topic-hotel = Hôtels
page-rules-topic-building = Bâtiments
page-rules-topic-sell = Vendre des bâtiments
page-rules-topic-mortgage = Hypothèques
page-rules-topic-trade = Échanges
page-rules-topic-exchange = Échange de billets
page-rules-topic-debt = Dettes
page-rules-topic-bankrupt = Faillite
page-rules-topic-cards = Cartes Chance et autres piles
page-rules-topic-card = Cartes
page-rules-topic-chance = Cartes Chance
page-rules-topic-caisse = Caisse de communauté
page-rules-topic-tax = Impôts
page-rules-topic-parking = Parc gratuit
page-rules-topic-train = Trains
page-rules-topic-railroad = Chemins de fer
page-rules-topic-bank = Banque
page-rules-topic-money = Argent
page-rules-topic-note = Vérifier les billets
page-rules-topic-decoder = Décodeur
page-rules-topic-cheat = Tricher
page-rules-topic-accuse = Accuser
page-rules-topic-base-value = Valeur de base
page-rules-topic-property = Propriétés
page-rules-topic-action = Cartes Action
page-rules-topic-pay = Payer
page-rules-topic-draw = Piocher
page-rules-topic-win = Gagner
page-rules-topic-leave = Quitter la partie
page-rules-topic-end = Fin de la partie
page-rules-topic-no-house-rules = Pas de règles maison
page-rules-topic-rapide = Partie rapide
page-rules-topic-ultime = Tricheur ultime
page-rules-topic-house = Règles maison et réglages
page-rules-topic-kernel = Règles communes à toutes les parties

## a game in one minute

page-primer-title = En une minute
page-primer-looked-up = Ce que l’on cherche souvent
page-primer-classique-1 = Lancez les dés et avancez. En passant par la case Départ, vous touchez 200 M.
page-primer-classique-2 = La case n’est à personne ? Achetez-la. Sinon, elle est mise aux enchères.
page-primer-classique-3 = Quelqu’un s’arrête chez vous : réclamez le loyer avant le lancer suivant.
page-primer-classique-4 = Réunissez un groupe de couleur, puis bâtissez des maisons et enfin un hôtel. Les loyers s’envolent.
page-primer-classique-5 = À court d’argent ? Hypothéquez, vendez, échangez. Le dernier joueur qui n’a pas fait faillite gagne.
page-primer-disney-1 = Lancez les dés et avancez. En passant par la case Départ, vous touchez 200 €.
page-primer-disney-2 = Le personnage n’est à personne ? Achetez-le. Sinon, il est mis aux enchères.
page-primer-disney-3 = Quelqu’un s’arrête chez l’un de vos personnages : réclamez le loyer avant le lancer suivant.
page-primer-disney-4 = Réunissez un groupe de couleur, puis bâtissez des chaumières et enfin un château.
page-primer-disney-5 = Le dernier joueur qui n’a pas fait faillite gagne. En Partie rapide, c’est le plus riche au moment de la première faillite.
page-primer-tricheurs-1 = Lancez les dés, avancez, achetez des propriétés et encaissez des loyers.
page-primer-tricheurs-2 = Cinq cartes Triche sont visibles. Chacune dit comment tricher, ce que cela rapporte, et ce qu’il en coûte de se faire prendre.
page-primer-tricheurs-3 = Pour tricher, il suffit d’oser : glissez un billet de la caisse vers votre argent. Personne n’est prévenu.
page-primer-tricheurs-4 = Surveillez l’argent, les pions et les hôtels. Quelque chose cloche ? Accusez, et nommez la triche.
page-primer-tricheurs-5 = Une triche passée inaperçue est révélée et récompensée. Quand tous sont revenus à START, le plus riche gagne.
page-primer-faux_billets-1 = Lancez les dés, avancez, achetez ; vous choisissez vous-même les billets avec lesquels vous payez.
page-primer-faux_billets-2 = Il y a de faux billets et de fausses cartes Chance. Rien ne permet de les voir.
page-primer-faux_billets-3 = Quelqu’un paie ? Un jeton Décodeur permet de vérifier un de ses billets. S’il est faux, vous le gardez.
page-primer-faux_billets-4 = Réunissez un groupe de couleur pour bâtir des hôtels.
page-primer-faux_billets-5 = La partie finit quand la dernière propriété est achetée. Le plus riche gagne, et les faux billets comptent aussi.
page-primer-deal-1 = Piochez deux cartes au début de votre tour.
page-primer-deal-2 = Jouez jusqu’à trois cartes : de l’argent en banque, des propriétés, des actions.
page-primer-deal-3 = Volez, échangez, encaissez : les cartes Action renversent la partie.
page-primer-deal-4 = On paie avec ce que l’on a devant soi, jamais avec sa main. Personne ne rend la monnaie.
page-primer-deal-5 = Réunissez trois groupes complets de couleurs différentes : vous avez gagné.
