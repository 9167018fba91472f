### Payments, by the short name of the rule behind them.

fact-paid-other = { $payer } pays { $payee } { MONEY($amount) }.
fact-paid-start-cash = { $payee } starts with { MONEY($amount) }.
fact-paid-start-all = Everyone starts with { MONEY($amount) }.
fact-paid-salary = { $payee } collects { MONEY($amount) } in salary.
fact-paid-unowned-buy-or-auction = { $payer } pays the bank { MONEY($amount) } for a property.
fact-paid-auction-highest-pays-bank = { $payer } pays the bank the winning bid of { MONEY($amount) }.
fact-paid-rent-street = { $payer } pays { $payee } { MONEY($amount) } in rent.
fact-paid-rent-station = { $payer } pays { $payee } { MONEY($amount) } in rent ({ -station-one }).
fact-paid-rent-utility = { $payer } pays { $payee } { MONEY($amount) } in rent ({ -utility-one }).
fact-paid-tax = { $payer } pays { $payee } { MONEY($amount) } in tax.
fact-paid-cards = The card makes { $payer } pay { $payee } { MONEY($amount) }.
fact-paid-card-brings = The card earns { $payee } { MONEY($amount) }.
fact-paid-card-costs = The card costs { $payer } { MONEY($amount) }.
fact-paid-jail-pay-50 = { $payer } pays { MONEY($amount) } to get out of jail.
fact-paid-jail-third-try = After the last try, { $payer } pays { MONEY($amount) } and leaves jail.
fact-paid-mortgage-value = { $payee } receives { MONEY($amount) } for a mortgage.
fact-paid-mortgage-lift = { $payer } pays { MONEY($amount) } to lift a mortgage.
fact-paid-trade-mortgaged = { $payer } pays the bank { MONEY($amount) } for taking over a mortgaged property.
fact-paid-trade-any-time = { $payer } pays { $payee } { MONEY($amount) } for the trade.
fact-paid-sell-half = { $payee } receives { MONEY($amount) } for selling buildings.
fact-paid-build-price = { $payer } pays the bank { MONEY($amount) } for { -house-a }.
fact-paid-build-hotel = { $payer } pays the bank { MONEY($amount) } for { -hotel-a }.
fact-paid-bankrupt-to-player = The last { MONEY($amount) } of { POSSESSIVE($payer) } money goes to { $payee }.
fact-paid-bankrupt-to-bank = The last { MONEY($amount) } of { POSSESSIVE($payer) } money goes to the bank.
fact-paid-bequest = { $payer } pays the bank { MONEY($amount) } in interest on a mortgaged property.
fact-paid-house-parking-pot = { $payee } wins the pot of { MONEY($amount) }.
