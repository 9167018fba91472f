### What the commands of the lab are for.

app-dask = Répartit le calcul sur une grappe Dask : adresse de son ordonnanceur, tcp://HÔTE:PORT.
app-resume = Enregistre l’avancement dans ce fichier et reprend là où la même commande a été interrompue.
app-parquet = Écrit une ligne par partie dans ce fichier Parquet.
app-records = Écrit dans ce dossier l’enregistrement de chaque partie, un fichier compressé par partie.
app-trajectories = Écrit une ligne par décision (observation, masque, action, gain) dans ce fichier Parquet.
app-dataset = Produit un jeu de données de référence : les mêmes parties entre quatre robots de niveau habitué (regular) dans chaque édition, avec un manifeste.
app-dataset-folder = Dossier où écrire.
app-dataset-records = Écrit aussi l’enregistrement de chaque partie.
app-dataset-trajectories = Écrit aussi une ligne par décision : deux gigaoctets pour 10 000 parties par édition.
app-compare = Compare des robots, des éditions ou des règles maison avec les mêmes graines.
app-sides = Au moins deux robots (banker random), éditions (classique disney) ou règles maison (rulebook parking_pot=true).
app-compare-seats = Nombre de joueurs (2 pour des robots, sinon 4). Le premier robot occupe chaque place à tour de rôle, l’autre toutes les autres.
app-ladder = Organise un tournoi où tous les robots s’affrontent, puis les classe.
app-climbers = Robots à classer (par défaut, tous ceux de l’édition qui jouent vite).
app-ladder-seats = Nombre de joueurs par partie.
app-ladder-games = Nombre de parties par tablée, rotation des places comprise.
app-league = Organise un championnat entre tous les robots (la galerie, les niveaux et les vôtres), à deux et à quatre joueurs.
app-leaguers = Robots qui participent en plus de la galerie et des niveaux débutant et habitué.
app-league-seats = Nombre de joueurs par partie (peut être répété ; par défaut, 2 et 4).
app-league-games = Nombre de parties de chaque duel, rotation des places comprise.
app-picture = Enregistre aussi le tableau croisé dans ce fichier SVG ou PNG.
app-report = Crée une page de graphiques sur les parties d’une édition ou sur les règles maison.
app-report-edition = Édition à étudier, ou house-rules pour l’effet des règles maison sur la durée des parties.
app-output = Fichier à créer (par défaut ÉDITION.html ou house-rules.md).
