### Sentences of the pages: replay. Keys begin with "page.replay.".

page-replay-title = Revoir la partie
page-replay-winner =
    { $names } { $count ->
        [one] gagne
       *[other] gagnent
    }
page-replay-moment = Coup { $entry } sur { $last }
page-replay-turn = tour { $turn }
page-replay-turn-head = Tour { $turn }
page-replay-setup = Mise en place
page-replay-controls = Lecture
page-replay-timeline = Moment de la partie
page-replay-first = Aller au début
page-replay-turn-back = Tour précédent
page-replay-back = Coup précédent
page-replay-play = Lecture
page-replay-pause = Pause
page-replay-on = Coup suivant
page-replay-turn-on = Tour suivant
page-replay-last = Aller à la fin
page-replay-speed = Vitesse
page-replay-eyes = Point de vue
page-replay-spectator = spectateur
page-replay-share = Partager
page-replay-copied = Lien copié
page-replay-record = Télécharger la partie
page-replay-table = La table
page-replay-log = Journal
page-replay-players = Joueurs
page-replay-graph = Évolution de la partie
page-replay-cash = Argent
page-replay-worth = Fortune
page-replay-chances = Chances
page-replay-turning = au tour { $turn }, { $name } passe de { $before } à { $after }
page-replay-turnings =
    { $count } { $count ->
        [one] tournant
       *[other] tournants
    } : { $points }.
page-replay-turning-title = Tournants
page-replay-turning-at = Tournant { $number } sur { $count }
page-replay-turning-count =
    { $count } { $count ->
        [one] tournant
       *[other] tournants
    } dans cette partie
page-replay-turning-back = Tournant précédent
page-replay-turning-on = Tournant suivant
page-replay-key = { $does } (touche { $key })
page-replay-expert = Qu’aurait fait l’expert ?
page-replay-expert-thinks = L’expert réfléchit…
page-replay-expert-nobody = Aucune décision à ce moment de la partie.
page-replay-expert-playing = Mettez la partie en pause au moment d’une décision pour avoir l’avis de l’expert.
page-replay-expert-seat = { $name } pouvait :
page-replay-expert-only = L’expert aurait joué ce coup sans hésiter.
page-replay-expert-same = L’expert aurait fait de même.
page-replay-expert-close =
    L’expert hésite : l’écart de { $count } { $count ->
        [one] point
       *[other] points
    } est dans la marge d’erreur.
page-replay-expert-even = L’expert hésite : les deux se valent.
page-replay-expert-better =
    L’expert aurait joué autrement : { $count } { $count ->
        [one] point
       *[other] points
    } de plus.
page-replay-expert-free = Le coup joué ne peut pas être comparé ; l’expert préfère le premier choix.
page-replay-expert-played = joué
page-replay-expert-chance = { $chance } ± { $margin }
page-replay-expert-interval = { $chance } de chances de gagner, entre { $low } et { $high }
page-replay-expert-how =
    Chances de gagner, avec une marge à 95 %, sur { $count } { $count ->
        [one] suite simulée
       *[other] suites simulées
    } par choix.
page-replay-clock = temps écoulé : coup joué d’office

## mistakes

page-mistakes-title = Apprendre de ses erreurs
page-mistakes-text = L’expert cherche les trois décisions qui vous ont coûté le plus. Cela prend une minute.
page-mistakes-look = Trouver mes trois pires décisions
page-mistakes-looking = L’expert cherche : décision { $number } sur { $count }…
page-mistakes-found =
    { $count ->
        [0] L’expert n’a rien trouvé de nettement meilleur.
        [one] Une décision que l’expert aurait prise autrement.
       *[other] { $count } décisions que l’expert aurait prises autrement, la pire en premier.
    }
page-mistakes-points =
    { $count ->
        [one] −1 point
       *[other] −{ $count } points
    }
page-mistakes-again = Rejouer d’ici
page-mistakes-again-text = Vous reprenez la partie à votre place, contre des robots, avec d’autres dés.
