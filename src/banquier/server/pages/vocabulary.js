// What the words of the server are called in both languages, and which of their numbers is what; nothing about what they do.

// What a player clicks: in braces the kind of an argument (p seat, q seat or all, s square, c card, k colour, t thing on a table of Deal,
// x cheat, h card that is kept, l cards or how many, m cheats or how many,
// n as it is; capitals: with their numbers, for who types) and its number.
/** @type {Object<string, string>} */
export const ACTIONS = {
  roll: "Lancer les dés|Roll the dice", buy: "Acheter|Buy", decline: "Ne pas acheter|Do not buy", pass: "Passer|Pass",
  bid: "Enchérir {n0}|Bid {n0}", "pay-bail": "Payer pour sortir de prison|Pay to leave jail", "pay-rent": "Payer le loyer|Pay the rent",
  "use-card": "Utiliser « {h0} »|Use “{h0}”", "play-card": "Jouer « {h0} »|Play “{h0}”", discard: "Rendre « {h0} »|Give back “{h0}”",
  "give-up": "Faire faillite|Go bankrupt", "lift-now": "Lever l’hypothèque|Lift the mortgage", "keep-mortgage": "Garder l’hypothèque|Keep the mortgage",
  want: "Je le veux aussi|I want it too", waive: "Laisser à l’autre|Let the other have it", "pay-fine": "Payer l’amende|Pay the fine",
  "draw-instead": "Tirer une carte à la place|Draw a card instead", place: "Bâtir : {s0}|Build on {s0}", build: "Bâtir : {s0}|Build on {s0}",
  mortgage: "Hypothéquer : {s0}|Mortgage {s0}", lift: "Lever l’hypothèque : {s0}|Lift the mortgage of {s0}",
  "sell-building": "Revendre un bâtiment : {s0}|Sell a building on {s0}", "sell-title": "Revendre : {s0}|Sell {s0}",
  claim: "Réclamer le loyer à {p0} : {s1}|Claim rent from {p0}: {s1}", accept: "Accepter l’offre de {p0}|Accept the offer of {p0}",
  refuse: "Refuser l’offre de {p0}|Refuse the offer of {p0}", withdraw: "Retirer mon offre|Withdraw my offer", "time-up": "Fin du temps|Time is up",
  offer: "Offrir à {p0} : {s1} contre {s2}, argent {n3}|Offer {p0}: {s1} for {s2}, cash {n3}", choose: "Choisir {n0} {n1}|Choose {n0} {n1}",
  "check-note": "Vérifier le billet {n0}|Check note {n0}", lay: "Poser les billets {n0}|Lay down notes {n0}", pick: "Prendre « {h0} »|Take “{h0}”",
  "keep-old": "Garder les cartes|Keep the cards", "check-card": "Vérifier la carte|Check the card", "put-token": "Poser le pion : {s0}|Put the token on {s0}",
  "move-other": "Avancer le pion de {p0}|Move the token of {p0}", "take-salary": "Prendre {n0} de salaire|Take {n0} as salary", "put-down": "Poser {n0}|Put down {n0}",
  "say-paid": "Dire que c’est payé|Say that it is paid", announce: "Annoncer « {c0} »|Announce “{c0}”", "draw-from": "Tirer du paquet {n0}|Draw from deck {n0}",
  "claim-sum": "Réclamer {n2} à {p0} : {s1}|Claim {n2} from {p0}: {s1}", squat: "Réclamer à {p0} sans titre : {s1}|Claim from {p0} without the title: {s1}",
  cheat: "Tricher : {x0} {n1} {n2}|Cheat: {x0} {n1} {n2}", accuse: "Accuser {p0} : {x1}|Accuse {p0}: {x1}", vote: "Voter (1 : coupable) {n0}|Vote (1: guilty) {n0}",
  offers: "Proposer un échange|Offer a trade", thefts: "Voler en secret|Steal in secret", seizures: "Tricher sur un titre|Cheat with a title",
  accusations: "Accuser|Accuse", parry: "Parer|Parry", suffer: "Laisser faire|Let it happen",
};

/** @type {Object<string, string>} */
export const DEAL = {
  "end-turn": "Finir mon tour|End my turn", bank: "À la banque : {c0}|Bank: {c0}", lay: "Poser {c0} ({k1})|Lay down {c0} ({k1})",
  swap: "Poser {c0} à la place de {c1} (vers {k2})|Put {c0} in the place of {c1} (to {k2})", move: "Déplacer {c0} : {k1} → {k2}|Move {c0}: {k1} → {k2}",
  go: "Jouer Départ|Play Go", build: "Bâtir {c0} sur {k1}|Build {c0} on {k1}", rent: "Loyer {k1}, à {q2} ({c0}, doublé {n3} fois)|Rent {k1}, from {q2} ({c0}, doubled {n3} times)",
  jackpot: "Jackpot contre {p0}|Jackpot against {p0}", birthday: "C’est mon anniversaire|It is my birthday", duel: "Duel : {c2} ({k1}) de {p0}|Duel: {c2} ({k1}) of {p0}",
  troc: "Troc : {c2} de {p0} contre {c4}|Swap: {c2} of {p0} for {c4}", banco: "Banco : la série {k1} de {p0}|Banco: the {k1} set of {p0}",
  give: "Donner {t0}|Give {t0}", joker: "Joker ! (contre {p0})|Joker! (against {p0})", let: "Laisser faire ({p0})|Let it happen ({p0})", stand: "Faire compter {c0} : {k1}|Let {c0} stand for {k1}",
  bury: "Se défaire de {c0}|Put away {c0}",
};

/** The kinds of the arguments of facts and frames, in order. @param {string} text @returns {Object<string, string>} */
const signatures = (text) => Object.fromEntries(text.trim().split(/\s+/).map((pair) => pair.split(":")));
export const FACTS = signatures(`rolled:p moved:pns confined:p paid:pp handed:spp marked:s built:s drew:pnc card-went:hpp due:pps undue:pps
  offered:p offer-closed:p started:p left:p ended:p said-bid:pns said-no-bid:s said-passed:ps said-sold:pns said-waives:ps said-wants:ps
  said-no-target:pc said-played:pc said-plays:pc said-auction:s said-bankrupt:pp said-owes:pp said-three-doubles:p said-declined:ps
  said-called-off:p said-rent-free:pp said-freed:pp said-guilty:ppx said-innocent:ppx said-voted:pnp notes-paid-out:p notes-laid:p
  note-checked:pp notes-went:pnp hand-went:pp marker-went:pp tokens-turned:p card-shown:h card-checked:ph turn-granted:p cheated:px
  retouched:px money-slipped:pp title-slipped:sp hotel-slipped:s token-slipped:p feigned:pp dealt:npps uncovered:px turned-up:nx
  peeked:pm accused:ppx came-home:p turn:p unowned:ps auction:s debt:ppnn choice:pc card:pc who-else:ps payment:ppnn rent-asked:ppsn
  pay-or-draw:p place-building:p reading:pc landing:ps handing:ppnns jury:ppx inherited:p bequest:p
  step:p payday:p parking:p reroll:p refresh:p revenge:pp mercy:px sentence:px targeted:ppc chance-pick:p card-check:ph too-many:p
  dice:p move-on:p bids:nnn offers:nnS seizures:nSS squares:S overcharges:pSnn short:nnn thefts:xpnn notes:nn accusations:PX`);
export const DEAL_FACTS = signatures(`moved:pckk drew:pl built:pck began:p laid:pck banked:pc played:pc gave:ppt seized:ppk buried:pc cleared:p
  said-rent:pk said-rent-one:ppk said-jackpot:pp said-birthday:p said-duel:ppkc said-troc:ppkckc said-banco:ppk said-go:p said-joker:pp
  said-let:pp said-nothing:pp said-fell:pck said-no-cards:p answers:pnn gifts:nTn trocs:TTp`);

// The parts of a view: kind and label.
/** @type {Object<string, string>} */
export const PARTS = {
  cash: "n argent|cash", worth: "n valeur|worth", position: "s case|square", jail: "n prison|jail", titles: "s titres|titles", cards: "h cartes|cards",
  offers_left: "n offres restantes|offers left", bank: "c banque|bank", pot: "n cagnotte|pot", houses: "n maisons|houses", hotels: "n hôtels|hotels",
  owner: "p à|of", level: "n bâti|built", mortgaged: "n hypothéqué|mortgaged", raised: "n relevé|raised", decks: "n paquets|decks", size: "n cartes|cards", seen: "c vues|seen",
  claims: "n loyers dus|rents due", offers: "n offres|offers", dice: "n dés|dice", rolls: "n lancers|rolls", turns: "n tours joués|turns", round: "n tour de table|round",
  sets: "n propriétés|properties", colour: "k couleur|colour", complete: "n complète|complete", rent: "n loyer|rent", known: "c cartes connues|known cards",
  colours: "k séries complètes|complete sets", pile: "n pioche|draw pile", played: "C jouées|played", last: "c dernière jouée|last played", turn: "p au tour de|turn of",
  buried: "c défausse|put away", values: "n valeurs|values", notes: "n billets|notes", stacks: "n piles|stacks", mine: "n à vous|yours", tokens: "n jetons|tokens",
  row: "h rangée|row", "cheats.row": "x rangée|row", "cheats.seen": "x vues|seen", "cheats.top": "x dessus|on top", accusations_left: "n accusations restantes|accusations left", home: "p rentrés|home", house: "n maison|house", hotel: "n hôtel|hotel", hand: "c main|hand",
  time_called: "n temps écoulé|time called", laid: "n posés|laid down", markers: "n dettes|markers", known_cards: "n cartes connues|known cards", granted: "p tours offerts|turns granted",
  cheats: "n triches|cheats", handcuff: "p menottes|handcuff", tray: "p tient la caisse|keeps the bank", dealings: "n gestes|dealings", end_begun: "n fin entamée|end begun", idle: "n sans jouer|idle",
};
export const COUNTED = ["cash", "cards"]; // parts that matter when there is nothing
export const ELSEWHERE = ["viewer", "seats", "alive", "to_act", "may_act", "prompted", "over", "question", "stack", "players", "hand", "mine"];
