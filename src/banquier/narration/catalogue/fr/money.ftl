### Payments, by the short name of the rule behind them.

fact-paid-other = { $payer } paie { MONEY($amount) } à { $payee }.
fact-paid-start-cash = { $payee } commence avec { MONEY($amount) }.
fact-paid-start-all = Chacun commence avec { MONEY($amount) }.
fact-paid-salary = { $payee } touche un salaire de { MONEY($amount) }.
fact-paid-unowned-buy-or-auction = { $payer } paie { MONEY($amount) } à la banque pour une propriété.
fact-paid-auction-highest-pays-bank = { $payer } paie son enchère de { MONEY($amount) } à la banque.
fact-paid-rent-street = { $payer } paie { MONEY($amount) } de loyer à { $payee }.
fact-paid-rent-station = { $payer } paie { MONEY($amount) } de loyer à { $payee } ({ -station-one }).
fact-paid-rent-utility = { $payer } paie { MONEY($amount) } de loyer à { $payee } ({ -utility-one }).
fact-paid-tax = { $payer } paie { MONEY($amount) } d’impôts à { $payee }.
fact-paid-cards = À cause de la carte, { $payer } paie { MONEY($amount) } à { $payee }.
fact-paid-card-brings = La carte rapporte { MONEY($amount) } à { $payee }.
fact-paid-card-costs = La carte coûte { MONEY($amount) } à { $payer }.
fact-paid-jail-pay-50 = { $payer } paie { MONEY($amount) } pour sortir de prison.
fact-paid-jail-third-try = Après la dernière tentative, { $payer } paie { MONEY($amount) } et sort de prison.
fact-paid-mortgage-value = { $payee } reçoit { MONEY($amount) } pour une hypothèque.
fact-paid-mortgage-lift = { $payer } paie { MONEY($amount) } pour lever une hypothèque.
fact-paid-trade-mortgaged = { $payer } paie { MONEY($amount) } à la banque pour une propriété reçue hypothéquée.
fact-paid-trade-any-time = { $payer } verse { MONEY($amount) } à { $payee } pour l’échange.
fact-paid-sell-half = { $payee } reçoit { MONEY($amount) } pour la vente de bâtiments.
fact-paid-build-price = { $payer } paie { MONEY($amount) } à la banque pour { -house-a }.
fact-paid-build-hotel = { $payer } paie { MONEY($amount) } à la banque pour { -hotel-a }.
fact-paid-bankrupt-to-player = { $payer } laisse à { $payee } les { MONEY($amount) } qui lui restent.
fact-paid-bankrupt-to-bank = { $payer } laisse à la banque les { MONEY($amount) } qui lui restent.
fact-paid-bequest = { $payer } paie { MONEY($amount) } d’intérêts à la banque pour une propriété hypothéquée.
fact-paid-house-parking-pot = { $payee } remporte la cagnotte : { MONEY($amount) }.
