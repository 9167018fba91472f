### What players hear of each fact.
###
### Fluent: https://projectfluent.org/fluent/guide. The id of a message is its key with dashes for dots.
###
### { $seat }             a value; numbers are grouped as the language does it
### { OF($seat) }         « d’Inès », « de la rue de la Paix »; French only
### { TO($square) }       « à Inès », « au boulevard »; French only
### { THE($square) }      « la rue de la Paix »
### { BARE($square) }     « rue de la Paix »
### { SHORT($square) }    « La Paix »
### { POSSESSIVE($seat) } "Oscar’s"; English only
### { MONEY($amount) }    a sum of money with the unit of the edition
### { -house-a }          a term: a word that editions may have another one for, in names.ftl
###
### The rule that a sentence quotes, and whether it only fills a log, stand in messages.toml.

fact-rolled-start = { $seat } lance les dés pour savoir qui commence : { $d1 } + { $d2 }.
fact-rolled-turn = { $seat } fait { $d1 } + { $d2 }.
fact-rolled-again = { $seat } rejoue après son double : { $d1 } + { $d2 }.
fact-rolled-jail = { $seat } tente un double pour sortir de prison : { $d1 } + { $d2 }.
fact-rolled-rent = { $seat } lance les dés pour fixer le loyer : { $d1 } + { $d2 }.
fact-rolled-turn-to = { $seat } fait { $d1 } + { $d2 } et avance jusqu’{ TO($square) }.
fact-rolled-again-to = { $seat } rejoue après son double, fait { $d1 } + { $d2 } et avance jusqu’{ TO($square) }.
fact-moved-forward =
    { $seat } avance de { $steps } { $steps ->
        [one] case
       *[other] cases
    } jusqu’{ TO($square) }.
fact-moved-back =
    { $seat } recule de { $steps } { $steps ->
        [one] case
       *[other] cases
    } jusqu’{ TO($square) }.
fact-moved-straight = { $seat } va directement { TO($square) }.
fact-confined-in = { $seat } est en prison.
fact-confined-sent = { $seat } va directement en prison.
fact-confined-stays =
    { $seat } reste en prison après { $tries } { $tries ->
        [one] tentative
       *[other] tentatives
    }.
fact-confined-out = { $seat } sort de prison.
fact-confined-bailed = { $seat } paie { MONEY($amount) } pour sortir de prison.
fact-confined-with-card = { $seat } sort de prison grâce à la carte « Vous êtes libéré de prison ».
fact-handed-from-bank = { $owner } reçoit { THE($square) }.
fact-handed-bought = { $owner } achète { THE($square) } pour { MONEY($amount) }.
fact-handed-between = { THE($square) } passe { OF($source) } à { $owner }.
fact-handed-one = { $titles } passe { OF($source) } à { $owner }.
fact-handed-many = { $titles } passent { OF($source) } à { $owner }.
fact-handed-dealt = { $owner } reçoit gratuitement { $titles } de la banque.
fact-handed-to-bank = { THE($square) } retourne à la banque.
fact-priced = Le nouveau bâtiment { OF($square) } a coûté { MONEY($amount) } : la revente se fera sur la base de ce prix.
fact-marked-on = { THE($square) } est sous hypothèque.
fact-marked-raised = { $seat } hypothèque { THE($square) } et reçoit { MONEY($amount) }.
fact-marked-off = L’hypothèque { OF($square) } est levée.
fact-marked-lifted = { $seat } lève l’hypothèque { OF($square) } pour { MONEY($amount) }.
fact-built-house = { -house-a } de plus { BARE($square) } : { $level } en tout.
fact-built-hotel = { -hotel-a } est construit { BARE($square) }.
fact-built-house-bought = { $seat } construit { -house-a } { BARE($square) } pour { MONEY($amount) } : { $level } en tout.
fact-built-hotel-bought = { $seat } construit { -hotel-a } { BARE($square) } pour { MONEY($amount) }.
fact-built-down =
    Il reste { $level } { $level ->
        [one] { -house-one }
       *[other] { -house-many }
    } { BARE($square) }.
fact-built-cleared = Il n’y a plus de bâtiment { BARE($square) }.
fact-built-down-sold =
    { $seat } revend un bâtiment à la banque pour { MONEY($amount) } : il reste { $level } { $level ->
        [one] { -house-one }
       *[other] { -house-many }
    } { BARE($square) }.
fact-built-cleared-sold = { $seat } revend à la banque le dernier bâtiment { BARE($square) } et reçoit { MONEY($amount) }.
fact-shuffled = On mélange les cartes { $deck }.
fact-drew = { $seat } tire une carte { $deck } : « { $card } »
fact-card-went-kept = { $holder } garde la carte « Vous êtes libéré de prison ».
fact-card-went-back = La carte « Vous êtes libéré de prison » retourne sous la pile { $deck }.
fact-card-went-between = La carte « Vous êtes libéré de prison » passe { OF($source) } à { $holder }.
fact-card-went-kept-other = { $holder } garde une carte { $deck }.
fact-card-went-back-other = Une carte { $deck } retourne sous sa pile.
fact-card-went-between-other = Une carte { $deck } passe { OF($source) } à { $holder }.
fact-said-played = { $seat } joue une carte : « { $card } »
fact-said-no-target = La carte { OF($seat) } n’a plus de cible : elle reste sans effet.

## announcements

fact-said-three-doubles = Troisième double de suite pour { $seat }.
fact-said-declined = { $seat } n’achète pas { THE($square) }.
fact-said-auction = Enchères : { THE($lot) }, mise à prix { MONEY($amount) }.
fact-said-bid = { $seat } enchérit à { MONEY($amount) } pour { THE($lot) }.
fact-said-passed = { $seat } passe.
fact-said-no-bid = Personne n’a enchéri pour { THE($lot) }.
fact-said-sold = Adjugé ! { $seat } remporte { THE($lot) } pour { MONEY($amount) }.
fact-said-owes = { $payer } doit { MONEY($amount) } à { $payee } et n’a pas de quoi payer.
fact-said-bankrupt = { $seat } fait faillite au profit { OF($payee) }.
fact-said-wants = { $seat } veut aussi { THE($lot) }.
fact-said-waives = { $seat } renonce { TO($lot) }.
fact-paid-debt-sell-titles = La banque rachète une propriété à { $payee } pour { MONEY($amount) }.
fact-due = { $owner } peut réclamer { MONEY($amount) } de loyer à { $payer } pour { THE($square) }.
fact-undue-claimed = { $owner } réclame à { $payer } le loyer { OF($square) }.
fact-undue-paid = { $owner } réclame le loyer { OF($square) } : { $payer } paie { MONEY($amount) }.
fact-undue-lost = Trop tard : { $owner } n’a pas réclamé à { $payer } le loyer { OF($square) }.
fact-undue-lapsed = Le loyer { OF($square) } dû par { $payer } à { $owner } est annulé.
fact-offered = { $seat } propose un échange à { $to } : { $give } contre { $take }.
fact-countered = { $seat } fait une contre-offre à { $to } : { $give } contre { $take }.
fact-offer-closed-accepted = L’offre { OF($seat) } est acceptée.
fact-offer-closed-refused = L’offre { OF($seat) } est refusée.
fact-offer-closed-countered = { $seat } reçoit une contre-offre à son offre.
fact-offer-closed-withdrawn = { $seat } retire son offre.
fact-offer-closed-lapsed = L’offre { OF($seat) } n’est plus valable : elle est annulée.
fact-started = { $seat } a obtenu le plus grand total et commence.
fact-round-over = Fin du tour de table.
fact-time-called = Le temps est écoulé : ce tour est le dernier.
fact-left = { $seat } quitte la partie.
fact-ended-one = Fin de la partie : { $winners } gagne.
fact-ended-shared = Fin de la partie : { $winners } se partagent la victoire.

## what this version has no sentence for

fact-other = Événement que cette version ne sait pas raconter : { $words }.
