### Sentences of the pages: what happens to the player who reads them. Keys begin with "page.notice." (headings of cards; below
### them stand sentences of the log) and "page.since.". $who is another player.

page-notice-name = Ce qui vous concerne
page-notice-dismiss = Fermer : { $title }
page-notice-mine = vous concerne
page-notice-mine-short = Moi
page-notice-only-mine = Seulement ce qui me concerne
page-notice-none = Rien pour l’instant.

## rent and other money

page-notice-rent-paid = Vous payez un loyer à { $who }
page-notice-rent-got = { $who } vous paie un loyer
page-notice-rent-missed = Vous avez oublié un loyer
page-notice-rent-escaped = Vous échappez à un loyer
page-notice-rent-lapsed = Ce loyer est annulé
page-notice-rent-free = Vous échappez au loyer
page-notice-rent-not-paid = { $who } échappe à votre loyer
page-notice-owes-me = { $who } ne peut pas encore vous payer
page-notice-card-paid = Une carte vous coûte de l’argent
page-notice-card-got = Une carte vous rapporte de l’argent
page-notice-penalty-paid = Vous payez une pénalité
page-notice-penalty-got = On vous verse une pénalité
page-notice-money-paid = Vous payez { $who }
page-notice-money-got = { $who } vous paie
page-notice-nothing-to-pay = { $who } n’a rien à vous donner

## offers

page-notice-offer-refused = { $who } refuse votre offre
page-notice-offer-countered = { $who } vous fait une contre-offre
page-notice-offer-accepted = { $who } accepte votre offre
page-notice-offer-lapsed = Votre offre est annulée
page-notice-exchange-refused = { $who } refuse votre échange
page-notice-purchase-off = Votre achat est annulé

## jail, mortgages, bankruptcies, titles

page-notice-jail-in = Vous allez en prison
page-notice-jail-out = Vous sortez de prison
page-notice-mortgaged = Vous hypothéquez une propriété
page-notice-mortgage-lifted = Vous levez une hypothèque
page-notice-mortgage-interest = Propriété hypothéquée reçue : vous payez les intérêts
page-notice-bankrupt-me = Vous faites faillite
page-notice-bankrupt-for-me = { $who } fait faillite : vous recevez tous ses biens
page-notice-titles-got =
    Vous recevez { $count ->
        [one] une propriété
       *[other] des propriétés
    }
page-notice-titles-lost =
    Vous perdez { $count ->
        [one] une propriété
       *[other] des propriétés
    }

## Tricheurs

page-notice-accused = { $who } vous accuse de tricher
page-notice-accused-wrongly = Vous étiez accusé à tort
page-notice-accusation-wrong = Votre accusation était fausse
page-notice-accusation-right = Votre accusation était juste
page-notice-guilty-by-vote = La table vous juge coupable
page-notice-cheat-caught = Votre triche est découverte
page-notice-cheat-worked = Votre triche a réussi
page-notice-cheated-me = { $who } a triché à vos dépens
page-notice-token-moved = { $who } déplace votre pion

## Faux billets

page-notice-note-false = { $who } découvre un faux billet dans votre paiement
page-notice-note-found = Vous trouvez un faux billet

## Deal

page-notice-card-taken = { $who } vous prend une carte
page-notice-card-took = Vous prenez une carte à { $who }
page-notice-cards-swapped = Échange de cartes avec { $who }
page-notice-set-lost = { $who } vous prend un groupe complet
page-notice-set-got = Vous prenez un groupe complet à { $who }
page-notice-joker = { $who } répond « Joker ! » à votre carte
page-notice-joker-back = { $who } annule votre Joker
page-notice-building-lost = Vous perdez un bâtiment

## since your last turn

page-since-title = Depuis votre dernier tour
page-since-short = Depuis votre tour
page-since-nothing = Rien de nouveau pour vous.
page-since-net = Bilan
page-since-gained = Reçu : { $things }
page-since-lost = Perdu : { $things }
page-since-gap = Il manque des événements à cette page : le bilan peut être incomplet.
page-since-cause-rent = Loyers
page-since-cause-salary = Salaire
page-since-cause-cards = Cartes
page-since-cause-tax = Impôts
page-since-cause-jail = Prison
page-since-cause-titles = Propriétés
page-since-cause-buildings = Bâtiments
page-since-cause-mortgage = Hypothèques
page-since-cause-trade = Échanges
page-since-cause-bankruptcy = Faillites
page-since-cause-penalty = Pénalités
page-since-cause-cheat = Triches
page-since-cause-pot = Cagnotte
page-since-cause-payments = Paiements
page-since-cause-other = Autres
