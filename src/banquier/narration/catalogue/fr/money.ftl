### Payments, by the short name of the rule behind them.

fact-paid-other = { $payer } paie { $amount } à { $payee }.
fact-paid-start-cash = { $payee } commence avec { $amount }.
fact-paid-start-all = Chacun commence avec { $amount }.
fact-paid-salary = { $payee } touche un salaire de { $amount }.
fact-paid-unowned-buy-or-auction = { $payer } paie { $amount } à la banque pour une propriété.
fact-paid-auction-highest-pays-bank = { $payer } paie son enchère de { $amount } à la banque.
fact-paid-rent-street = { $payer } paie { $amount } de loyer à { $payee }.
fact-paid-rent-station = { $payer } paie { $amount } de loyer à { $payee } ({ -station-one }).
fact-paid-rent-utility = { $payer } paie { $amount } de loyer à { $payee } ({ -utility-one }).
fact-paid-tax = { $payer } paie { $amount } d’impôts à { $payee }.
fact-paid-cards = À cause de la carte, { $payer } paie { $amount } à { $payee }.
fact-paid-card-brings = La carte rapporte { $amount } à { $payee }.
fact-paid-card-costs = La carte coûte { $amount } à { $payer }.
fact-paid-jail-pay-50 = { $payer } paie { $amount } pour sortir de prison.
fact-paid-jail-third-try = Après la dernière tentative, { $payer } paie { $amount } et sort de prison.
fact-paid-mortgage-value = { $payee } reçoit { $amount } pour une hypothèque.
fact-paid-mortgage-lift = { $payer } paie { $amount } pour lever une hypothèque.
fact-paid-trade-mortgaged = { $payer } paie { $amount } à la banque pour une propriété reçue sous hypothèque.
fact-paid-trade-any-time = { $payer } verse { $amount } à { $payee } pour l’échange.
fact-paid-sell-half = { $payee } reçoit { $amount } pour la vente de bâtiments.
fact-paid-build-price = { $payer } paie { $amount } à la banque pour { -house-a }.
fact-paid-build-hotel = { $payer } paie { $amount } à la banque pour { -hotel-a }.
fact-paid-bankrupt-to-player = { $payer } laisse ses { $amount } à { $payee }.
fact-paid-bankrupt-to-bank = { $payer } laisse ses { $amount } à la banque.
fact-paid-bequest = { $payer } paie { $amount } d’intérêts à la banque pour une propriété hypothéquée.
fact-paid-house-parking-pot = { $payee } remporte la cagnotte : { $amount }.
