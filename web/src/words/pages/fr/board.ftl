### Sentences of the pages: board. Keys begin with "page.board.".

page-board-name = Le plateau
page-board-dice = Dés : { $a } et { $b }
page-board-for-free = Gratuit !
page-board-reduced = Soldé
page-board-pot = cagnotte
page-board-free = à vendre
page-board-owned = { TO($owner) }
page-board-mortgaged = hypothéquée
page-board-houses =
    { $count } { $count ->
        [one] { -house-one }
       *[other] { -house-many }
    }
page-board-hotel = { -hotel-a }
page-board-here =
    { $who } { $count ->
        [one] est ici
       *[other] sont ici
    }
page-board-jailed =
    { $who } { $count ->
        [one] est en prison
       *[other] sont en prison
    }
page-board-larger = Zoomer
page-board-smaller = Dézoomer
page-board-whole = Voir tout le plateau
page-board-follow = Suivre le jeu
page-board-keys = Flèches : passer d’une case à l’autre. Entrée : voir le titre de propriété.
page-board-group = Groupe : { $name }
page-board-now = actuellement
page-board-card = { $deck } : { $text } Fermer.
page-board-proposed-card = * Carte proposée : elle n’est pas dans le livret
