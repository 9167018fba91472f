### The command line: what the commands do, and what is wrong with what was asked for.

app-about = Banquier : la banque qui ne se trompe jamais. Jouez au Monopoly dans le terminal, ou simulez des parties.
app-version = Affiche la version.
app-play = Joue une partie dans le terminal, contre des robots ou à plusieurs.
app-rules = Affiche les règles d’une édition, ou une seule règle avec sa note.
app-replay = Rejoue une partie enregistrée, coup par coup.
app-serve = Lance un serveur pour jouer en ligne, avec des robots aux places libres.
app-host = Adresse d’écoute (par défaut 127.0.0.1 ; 0.0.0.0 pour tout le réseau).
app-port = Port d’écoute (par défaut 8000 ; 0 pour n’importe quel port libre).
app-store = Base où les parties sont enregistrées : sqlite:///FICHIER ou postgresql://…
app-redis = Redis qui relie plusieurs processus : redis://HÔTE:PORT.
app-workers = Nombre de processus (à partir de 2, il faut PostgreSQL et Redis).
app-config = Fichier de réglages TOML.
app-open = Ouvre le navigateur.
app-show-config = Affiche les réglages en vigueur, sans les mots de passe, puis quitte.
app-reload = Redémarre à chaque modification du code (développement).
app-backup = Copie la base SQLite d’un serveur, même en cours d’exécution.
app-backup-to = Fichier à créer.
app-doctor = Vérifie une base SQLite et récupère les tables intactes.
app-doctor-file = Base à vérifier (elle n’est pas modifiée).
app-doctor-save = Copie les tables intactes dans cette nouvelle base.
app-verify = Vérifie les dés d’une partie : la promesse, la graine et chaque coup rejoué.
app-own-seed = Votre graine, envoyée depuis votre place une fois le secret du serveur fixé (sa promesse).
app-promise = La promesse (empreinte du secret du serveur) que vous avez notée avant la partie.
app-options = Affiche les règles maison et les réglages d’une édition.
app-characters = Affiche les robots contre lesquels jouer.
app-join = Installe un robot de cette machine à une table en ligne et le fait jouer jusqu’à la fin.
app-invitation = Lien d’invitation : https://SERVEUR/t/TABLE.
app-bot-name = Nom du robot à la table.
app-far-bot = Robot : steady, random ou une fonction de --code.
app-seat = Numéro de la place (par défaut, la première libre).
app-simulate = Fait jouer de nombreuses parties entre robots et en tire des statistiques.
app-bench = Mesure la vitesse du moteur.
app-bench-edition = Édition à mesurer (par défaut, toutes).
app-against = Autre version de Banquier à mesurer en même temps : un Python où elle est installée, une archive wheel ou un dossier.
app-edition = Édition.
app-lang = Langue : fr ou en (par défaut, celle de $LANG).
app-seats = Nombre de joueurs, robots compris.
app-bots = Robots, séparés par des virgules : banker,random,banker:reserve=200.
app-seed = Graine aléatoire : la même graine donne la même partie.
app-name = Votre nom.
app-hot-seat = Noms des personnes qui jouent sur ce terminal, séparés par des virgules.
app-code = Fichier ou module Python avec vos robots (peut être répété).
app-option = Option de la table, nom=valeur (peut être répétée).
app-load = Reprend une partie enregistrée.
app-rule-id = Identifiant de la règle.
app-file = Partie enregistrée.
app-to = S’arrête après ce nombre de coups.
app-step = Attend une touche après chaque coup.
app-games = Nombre de parties.
app-json = Affiche le résultat en JSON.
app-processes = Nombre de processus (0 : un par cœur).
app-max-rounds = Arrête une partie après ce nombre de tours de table.
app-someone = Camille
serve-ready = Le serveur est prêt : { $url } (Ctrl+C pour l’arrêter)
serve-unread = Attention : la variable { $name } n’est pas un réglage connu et reste sans effet.
serve-log-gone = Attention : le serveur précédent ne s’est pas arrêté normalement et son journal { $file } a disparu. Les derniers coups confirmés peuvent manquer ; le reste est intact.
serve-rescued = Attention : la copie { $copy } contient tout ce qu’un serveur avait confirmé avant de perdre sa base. Pour l’utiliser, arrêtez le serveur et remplacez { $file } par cette copie ; sinon, supprimez-la.
backup-done = Base { $file } copiée dans { $copy }.
doctor-sound = Le fichier { $file } est intact.
doctor-damaged = Le fichier { $file } est endommagé. Message de SQLite :
doctor-table = Table { $table } illisible : { $why }
doctor-whole =
    { $whole } { $whole ->
        [one] table intacte
       *[other] tables intactes
    } sur { $tables }.
doctor-rescued = La copie { $copy } contient tout ce qu’un serveur avait confirmé avant de perdre sa base.
doctor-save = Pour les récupérer : banquier doctor { $file } --save NOUVELLE.db
doctor-saved =
    { $whole } { $whole ->
        [one] table récupérée
       *[other] tables récupérées
    } dans { $file }. Un serveur peut démarrer avec cette base.
bots-heading = { $edition } : vos adversaires
bots-beginner = débutant
bots-regular = habitué
bots-expert = expert
bots-gallery = La galerie : des robots qui ont chacun leur manie.
bots-all = Choisissez-les par leur nom avec --bots : { $names }.

## rules and options

rule-silent = précisé par nous
rule-silent-long = Le livret ne le précise pas entièrement : nous avons tranché.
rule-note = Note :
rule-decided = choix du projet
rule-default = repris des autres éditions
rule-printed = livret { $books }
rule-heading = Règles : { $edition }
rule-house = Règles maison et réglages
rule-kernel = Règles communes à toutes les parties
rule-proposed = Notre proposition (rien dans le livret ni dans une autre source)
rule-proposed-names = Noms de cases : { $names }
rule-proposed-streets = Montants de tous les titres de propriété : { $figures }
rule-proposed-rent = loyer du terrain nu
rule-proposed-group_rent = loyer avec groupe de couleur complet
rule-proposed-hotel_rent = loyer avec hôtel
rule-proposed-hotel = prix d’un hôtel
rule-proposed-cards = Effets des cartes { $deck } : { $count } sur { $all }
rule-proposed-money = Total des billets de la boîte : { MONEY($amount) }
option-heading = Options : { $edition }
option-values = { $values } (par défaut { $default })
option-house = règle maison
option-setting = réglage
option-range = nombre entier de { $low } à { $high }
option-bool = oui ou non
option-yes = oui
option-no = non
option-or = {" "}ou{" "}

## replay

replay-head = { $edition }, { $seats } joueurs, graine { $seed }, { $entries } coups (version { $version })
replay-set-up = Mise en place
replay-clock = Table
replay-open = La partie n’est pas finie.
replay-shown = Coup { $entry } sur { $entries }

## verify

verify-head = { $edition }, { $seats } joueurs, { $entries } coups (version { $version })
verify-table = Table « { $table } », promesse { $promise }
verify-seed-after = { $seat } a donné la graine « { $seed } » après la promesse
verify-seed-seated = { $seat } a donné la graine « { $seed } » en prenant sa place
verify-seed-unknown = { $seat } a donné la graine « { $seed } »
verify-seed-none = { $seat } n’a pas donné de graine
verify-seed-bot = { $seat } est un robot et ne donne pas de graine
verify-own = Votre graine a bien servi à tirer les dés.
verify-not-own = Votre graine (« { $seed } ») n’a pas servi à tirer les dés.
verify-after-some =
    Selon l’enregistrement, { $after } { $after ->
        [one] joueur
       *[other] joueurs
    } sur { $people } (sans les robots) { $after ->
        [one] a donné sa graine
       *[other] ont donné leur graine
    } après la promesse. Vérifiez la vôtre avec --seed.
verify-after-none = Personne n’a donné de graine après la promesse : l’hôte de la table a pu essayer plusieurs secrets jusqu’à obtenir les dés voulus.
verify-after-unknown = L’enregistrement ne dit pas quand les graines ont été données. Si toutes étaient connues avant la promesse, l’hôte de la table a pu choisir les dés.
verify-unpromised = Il n’y a pas eu de promesse avant cette partie : l’auteur de l’enregistrement a pu choisir les dés.
verify-noted = C’est bien la promesse que vous avez notée.
verify-not-noted = Ce n’est pas la promesse que vous avez notée ({ $noted }).
verify-kept = La promesse est bien l’empreinte du secret.
verify-not-kept = La promesse ne correspond pas à l’empreinte du secret : l’un des deux a été modifié.
verify-mixed = La graine de la partie provient bien du secret, de la table et des graines des joueurs.
verify-not-mixed = La graine de la partie ne provient pas de ce secret, de cette table et de ces graines : l’un d’eux a été modifié.
verify-told =
    { $told } { $told ->
        [one] résultat ne provient pas de ces dés : il a été fourni
       *[other] résultats ne proviennent pas de ces dés : ils ont été fournis
    } de l’extérieur.
verify-replayed =
    { $checked } { $checked ->
        [one] coup rejoué
       *[other] coups rejoués
    } et { $draws } { $draws ->
        [one] tirage refait
       *[other] tirages refaits
    } depuis la graine : tout correspond à l’enregistrement.
verify-refused = Les règles interdisent le coup { $entry } (ligne { $line }), « { $played } » ({ $rule }).
verify-differs = Le coup { $entry } (ligne { $line }) diffère. Après « { $played } », l’enregistrement indique « { $recorded } », alors que les règles et les dés donnent « { $replayed } ».
verify-before =
    Jusque-là, { $checked } { $checked ->
        [one] coup
       *[other] coups
    } et { $draws } { $draws ->
        [one] tirage
       *[other] tirages
    } sont conformes.
verify-aged = La partie a été jouée avec la version { $version }, et vous utilisez la { $own } : les règles ont pu changer entre-temps.
verify-good = Cet enregistrement est authentique.
verify-open-to-choice = Rien ne contredit cet enregistrement, mais rien ne prouve que les dés n’aient pas été choisis.
verify-bad = Cet enregistrement n’est pas authentique.

## join

join-seated = { $name } occupe la place { $seat } ({ $edition }). Ctrl+C pour partir.
join-begun = La partie commence.
join-dice = Pour vérifier les dés : banquier verify PARTIE --promise { $promise } --seed { $seed }

## what is wrong

wrong-prefix = banquier :{" "}
wrong-far-bot = le robot « { $bot } » n’existe pas. Robots possibles : { $names }.
wrong-invitation = « { $url } » n’est pas un lien d’invitation. Exemple : https://SERVEUR/t/TABLE.
wrong-table = { $why }
wrong-lost = la connexion à la table est perdue : { $why }
wrong-edition = l’édition « { $name } » n’existe pas. Éditions possibles : { $names }.
wrong-seats = { $edition } se joue de { $low } à { $high } joueurs : { $seats } ne convient pas.
wrong-too-many =
    { $people } { $people ->
        [one] personne
       *[other] personnes
    } et { $bots } { $bots ->
        [one] robot
       *[other] robots
    }, c’est trop pour { $seats } { $seats ->
        [one] place
       *[other] places
    }.
wrong-names-differ = deux joueurs ne peuvent pas avoir le même nom.
wrong-name = « { $name } » ne convient pas : un nom compte de 1 à { $longest } caractères.
wrong-bot-unknown = le robot « { $bot } » n’existe pas. Robots possibles : { $names }.
wrong-bot-unknown-close = le robot « { $bot } » n’existe pas. Vouliez-vous dire { $close } ? Robots possibles : { $names }.
wrong-bot-parameter = le robot { $bot } n’a pas de réglage « { $given } ».
wrong-bot-package = impossible de charger le robot { $bot } du module { $package } ({ $why }).
wrong-bot-edition = le robot { $bot } ne sait pas jouer à { $edition }.
wrong-bot-form = « { $given } » ne convient pas : un réglage du robot { $bot } s’écrit nom=nombre.
wrong-extra = il manque le module { $package } : pip install "banquier[{ $extra }]"
wrong-bot-code-read = impossible de lire { $source } ({ $why }).
wrong-bot-code = impossible de charger { $source } ({ $why }).
wrong-bot-taken = { $source } définit un robot « { $bot } », qui existe déjà : renommez la classe.
wrong-seed = { $seed } ne convient pas : une graine est un nombre de 0 à 2^256 − 1.
wrong-option-form = « { $text } » ne convient pas : une option s’écrit nom=valeur.
wrong-option = { $edition } n’a pas d’option « { $name } ». Options possibles : { $names }.
wrong-value = l’option { $name } n’accepte pas « { $value } ». Valeurs possibles : { $allowed }.
wrong-load-alone = une partie enregistrée a déjà ses joueurs, sa graine et ses options : seuls --lang et --code peuvent accompagner --load.
wrong-rule = { $edition } n’a pas de règle « { $name } ».
wrong-rule-close = { $edition } n’a pas de règle « { $name } ». Vouliez-vous dire { $close } ?
wrong-no-file = le fichier { $file } n’existe pas.
wrong-read = impossible de lire { $file } ({ $problem }).
wrong-write = impossible d’écrire { $file } ({ $problem }).
wrong-not-text = { $file } n’est pas un fichier texte.
wrong-json = { $file } n’est pas une partie enregistrée, ou le fichier est incomplet ({ $problem }).
wrong-foreign = { $file } n’est pas une partie enregistrée par Banquier.
wrong-version = { $file } est au format { $version }, que cette version ne sait pas lire (elle lit le format { $known }).
wrong-field = { $file } : le champ « { $field } » est absent ou incorrect.
wrong-record = impossible de lire l’enregistrement { $file } ({ $problem })
wrong-entries = { $file } compte { $entries } coups : --to doit aller de 1 à { $entries } ({ $to } ne convient pas).
wrong-promise = « { $promise } » ne convient pas : une promesse compte 64 chiffres hexadécimaux.
wrong-lab = { $problem }
wrong-listen = impossible d’écouter sur { $address } : { $why }
wrong-locked = la base { $file } est déjà utilisée par un autre serveur : processus { $pid } sur { $host }, depuis { $since }. Arrêtez-le, ou choisissez une autre base avec --store.
wrong-damaged = la base { $file } est endommagée : { $why }. Lancez « banquier doctor { $file } » pour voir ce qui est intact et le récupérer.
wrong-no-database = la base { $file } n’existe pas.
wrong-file-there = { $file } existe déjà : choisissez un autre nom.
wrong-backup = impossible de copier la base { $file } : { $why }
wrong-backup-postgres = ce serveur utilise PostgreSQL : copiez sa base avec pg_dump.
wrong-store = la base de données ne répond pas : { $why }

## usage: what Typer says in English only

usage-usage = Utilisation :
usage-subcommand = COMMANDE [ARGUMENTS]...
usage-arguments = Arguments :
usage-options = Options :
usage-commands = Commandes :
usage-help = Affiche cette aide et quitte.
usage-install-completion = Installe la complétion automatique dans ce shell.
usage-show-completion = Affiche le script de complétion automatique de ce shell, pour le copier ou l’adapter.
usage-default = [par défaut : { $value }]
usage-required = [obligatoire]
usage-number = <nombre>
usage-text = <texte>
usage-file = <fichier>
usage-folder = <dossier>
usage-address = <adresse>
usage-module = <fichier|module>
usage-more-help = Pour en savoir plus : { $command }
usage-aborted = Interrompu.
usage-no-option = l’option { $name } n’existe pas.
usage-no-option-close = l’option { $name } n’existe pas. Vouliez-vous dire { $close } ?
usage-no-command = la commande « { $name } » n’existe pas.
usage-no-command-close = la commande « { $name } » n’existe pas. Vouliez-vous dire { $close } ?
usage-no-argument = il manque l’argument « { $name } ».
usage-no-value = l’option { $name } demande une valeur.
usage-value = l’option { $name } ne prend pas de valeur.
usage-more = argument en trop : « { $name } ».
usage-choice = « { $value } » ne convient pas pour { $name }. Valeurs possibles : { $all }.
usage-no-path = « { $value } » n’existe pas ({ $name }).
usage-integer = { $name } demande un nombre entier.

## usage: names of arguments

argument-edition = édition
argument-rule = règle
argument-record = partie
argument-link = lien
argument-copy = copie
argument-bots = robots
argument-sides = variantes
argument-path = fichier
argument-place = dossier

## settings of the server: $name is the option or the variable

setting-other = { $name } : { $text }
setting-integer = { $name } doit être un nombre entier.
setting-number = { $name } doit être un nombre.
setting-yes-or-no = { $name } doit valoir true ou false.
setting-not-yes-or-no = { $name } ne peut pas valoir true ou false.
setting-least = { $name } doit être d’au moins { $limit }.
setting-above = { $name } doit être supérieur à { $limit }.
setting-most = { $name } ne doit pas dépasser { $limit }.
setting-choice = { $name } n’accepte pas cette valeur. Valeurs possibles : { $limit }.
setting-empty = { $name } ne peut pas être vide.
setting-sqlite-file = { $name } doit indiquer un fichier après trois barres obliques, par exemple sqlite:////srv/banquier.db.
setting-store = { $name } doit être de la forme sqlite:///FICHIER ou postgresql://UTILISATEUR:MOT_DE_PASSE@HÔTE/BASE.
setting-redis = { $name } doit être de la forme redis://HÔTE:PORT.
setting-url-end = { $name } doit s’arrêter avant tout ? ou #.
setting-host = { $name } : « { $value } » n’est pas un nom de machine sans port, comme play.example.org.
setting-origin = { $name } : « { $value } » doit être de la forme https://example.org.
setting-origin-end = { $name } : « { $value } » doit s’arrêter après le nom et le port, comme https://example.org.
setting-network = { $name } : « { $value } » n’est ni une adresse ni un réseau, comme 127.0.0.1 ou 10.0.0.0/8.
setting-workers = plusieurs processus partagent leurs tables grâce à PostgreSQL et à Redis : réglez { $missing }, ou bien BANQUIER_WORKERS=1.
setting-file-read = impossible de lire le fichier de réglages { $file } ({ $why }).
setting-file-toml = le fichier de réglages { $file } n’est pas au format TOML ({ $why }).
setting-unknown = { $file } : le réglage « { $value } » n’existe pas.
setting-unknown-close = { $file } : le réglage « { $value } » n’existe pas. Vouliez-vous dire { $close } ?
