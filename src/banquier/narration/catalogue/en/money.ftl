### Payments, by the short name of the rule behind them.

fact-paid-other = { $payer } pays { $payee } { $amount }.
fact-paid-start-cash = { $payee } starts with { $amount }.
fact-paid-start-all = Everyone starts with { $amount }.
fact-paid-salary = { $payee } collects a { $amount } salary.
fact-paid-unowned-buy-or-auction = { $payer } pays the bank { $amount } for a property.
fact-paid-auction-highest-pays-bank = { $payer } pays the bank the winning bid of { $amount }.
fact-paid-rent-street = { $payer } pays { $payee } { $amount } in rent.
fact-paid-rent-station = { $payer } pays { $payee } { $amount } in rent ({ -station-one }).
fact-paid-rent-utility = { $payer } pays { $payee } { $amount } in rent ({ -utility-one }).
fact-paid-tax = { $payer } pays { $payee } { $amount } in tax.
fact-paid-cards = The card makes { $payer } pay { $payee } { $amount }.
fact-paid-card-brings = The card brings { $payee } { $amount }.
fact-paid-card-costs = The card costs { $payer } { $amount }.
fact-paid-jail-pay-50 = { $payer } pays { $amount } to get out of jail.
fact-paid-jail-third-try = After the last try, { $payer } pays { $amount } and leaves jail.
fact-paid-mortgage-value = { $payee } receives { $amount } for a mortgage.
fact-paid-mortgage-lift = { $payer } pays { $amount } to lift a mortgage.
fact-paid-trade-mortgaged = { $payer } pays the bank { $amount } for taking over a mortgaged property.
fact-paid-trade-any-time = { $payer } pays { $payee } { $amount } for the trade.
fact-paid-sell-half = { $payee } receives { $amount } for selling buildings.
fact-paid-build-price = { $payer } pays the bank { $amount } for { -house-a }.
fact-paid-build-hotel = { $payer } pays the bank { $amount } for { -hotel-a }.
fact-paid-bankrupt-to-player = { $payer } leaves { $payee } { $amount }.
fact-paid-bankrupt-to-bank = { $payer } leaves the bank { $amount }.
fact-paid-bequest = { $payer } pays the bank { $amount } in interest on a mortgaged property.
fact-paid-house-parking-pot = { $payee } wins the pot: { $amount }.
