### Notes that may be false, the decoder, and Chance cards that may be false.

fact-notes-paid-out = La banque remet à { $seat } : { $notes }.
fact-notes-laid = { $seat } paie avec : { $notes }.
fact-exchange-asked = { $seat } propose à { $to } d’échanger des billets contre : { $notes }.
fact-note-checked-real = { $seat } vérifie un billet de { $value } { OF($payer) } : il est vrai.
fact-note-checked-false = { $seat } vérifie un billet de { $value } { OF($payer) } : c’est un faux, et { $seat } le garde !
fact-notes-went = Les billets { OF($payer) } vont à { $to }.
fact-hand-went = Tous les billets { OF($seat) } vont à { $to }.
fact-marker-went = La banque n’a plus assez de billets : un bon de { MONEY($amount) } passe { OF($source) } à { $to }.
fact-tokens-turned =
    { $seat } a { $green } { $green ->
        [one] jeton Décodeur vert
       *[other] jetons Décodeur verts
    }.
fact-card-shown = Nouvelle carte Chance au centre du plateau : « { $card } »
fact-card-checked-real = { $seat } vérifie la carte : elle est vraie.
fact-card-checked-false = { $seat } vérifie la carte : elle est fausse !
fact-card-went-picked = { $holder } prend une carte Chance : « { $card } »
fact-turn-granted-more = { $seat } aura un tour supplémentaire.
fact-turn-granted-now = { $seat } joue son tour supplémentaire.
fact-said-plays = { $seat } veut jouer une carte Chance : « { $card } »
fact-said-called-off = { $seat } ne peut pas réunir les { MONEY($amount) } : l’achat est annulé et ses billets lui sont rendus.
fact-said-exchanged = { $seat } échange { MONEY($amount) } en billets avec { $to }.
fact-said-exchange-refused = { $seat } refuse l’échange : { $by } reprend ses billets.
fact-said-rent-free = { $seat } échappe aux { MONEY($amount) } de loyer dus à { $payee }.
fact-paid-card-false = La banque verse à { $payee } une récompense de { MONEY($amount) } pour la fausse carte.
part-notes = { $count } × { $value }
part-notes-seen =
    { $count } × { $value } (vérifiés : { $real } { $real ->
        [one] vrai
       *[other] vrais
    }, { $false } faux)
part-holder = { $seat } : { $notes }

## questions

ask-payment = { $seat }, avec quels billets payez-vous { MONEY($amount) } à { $payee } ?
ask-payment-need = Il manque encore { MONEY($need) }.
ask-check = { $seat }, voulez-vous vérifier un billet { OF($payer) } ?
ask-check-what = { $payer } paie { MONEY($amount) } à { $payee } avec : { $notes }.
ask-exchange = { $seat }, voulez-vous échanger des billets avec { $by } ?
ask-exchange-what = { $by } donne { $notes } et demande { $wanted }.
ask-exchange-need = { $seat }, un de vos billets était faux : avec lesquels complétez-vous l’échange ?
ask-exchange-check-what = { $payer } échange { $notes } avec { $payee }.
ask-tokens = Vos jetons Décodeur verts : { $green }.
ask-card-check = { $seat }, voulez-vous vérifier la carte { OF($player) } ?
ask-chance-pick = { $seat }, quelle carte Chance prenez-vous ?

## choices

choice-lay = Payer avec { $notes }
choice-lay-change = Payer avec { $notes } (monnaie : { MONEY($change) })
choice-lay-other = D’autres billets…
choice-exchange = Échanger des billets…
choice-hand-over = Donner { $notes }
choice-refuse-exchange = Refuser l’échange
choice-check-note = Vérifier le billet n° { $place }, de { $value }
choice-let-pass = Ne rien vérifier
choice-check-card = Vérifier la carte
choice-pick = « { $card } »
choice-pick-real = « { $card } » (vraie)
choice-pick-false = « { $card } » (fausse)
choice-keep-old = Garder votre carte : « { $card } »
prompt-notes = Quels billets ? (par exemple { $usual } ; ajoutez « f » à un faux que vous connaissez ; x : retour) ▸
prompt-exchange-with = Avec qui ? (numéro, x : retour) ▸
prompt-exchange-for = Contre quels billets ? (par exemple { $usual } ; x : retour) ▸
say-no-such-notes = Vous n’avez pas ces billets : { $text }.
screen-tokens =
    { $green } { $green ->
        [one] jeton vert
       *[other] jetons verts
    }
screen-purse = Vos billets : { $notes }.
screen-row = Au centre : { $cards }.
