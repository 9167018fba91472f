import assert from "node:assert/strict";
import test from "node:test";
import type { Printed } from "../protocol.ts";
import type { Fact } from "../view.ts";
import { plain } from "../words/words.ts";
import { makeNarrator } from "../telling/index.ts";
import { noticeAt, type Notice } from "./index.ts";
import { DEAL, lineOf, PRINTED, TRICHEURS } from "./sample.ts";

const NAMES = ["Camille", "Odette", "Basile"];
const FAUX: Printed = { ...PRINTED, edition: "faux_billets" };

/** A fact on a line of its own, or several on one line. */
type Entry = Fact | Fact[];
const factsIn = (entry: Entry): Fact[] => (Array.isArray(entry[0]) ? entry : [entry]) as Fact[];

/** What a seat is told of these lines: heading, sum, and how many lines of the log. */
function told(entries: Entry[], seat: number, printed = PRINTED, lang: "fr" | "en" = "fr"): [string, number | null, number][] {
  return all(entries, seat, printed, lang).map(({ title, amount, lines }) => [plain(title), amount, lines.length]);
}

function all(entries: Entry[], seat: number, printed = PRINTED, lang: "fr" | "en" = "fr"): Notice[] {
  const narrator = makeNarrator(printed, lang, NAMES);
  const lines = entries.map((entry) => lineOf(narrator, ...factsIn(entry)));
  return lines.flatMap((_, at) => noticeAt(narrator, lines, at, seat) ?? []);
}

const RENT: Entry[] = [
  [
    ["undue", 0, 1, 1, "claimed"],
    ["paid", 0, 1, 26, "rent.street"],
  ],
];

test("a rent is told to who pays and to who gets it, and to nobody else", () => {
  assert.deepEqual(told(RENT, 0), [["Vous payez un loyer à Odette", -26, 1]]);
  assert.deepEqual(told(RENT, 1), [["Camille vous paie un loyer", 26, 1]]);
  assert.deepEqual(told(RENT, 2), []);
  assert.deepEqual(told(RENT, 0, PRINTED, "en"), [["You pay rent to Odette", -26, 1]]);
  assert.deepEqual(told(RENT, 1, PRINTED, "en"), [["Camille pays you rent", 26, 1]]);
});

test("a card says who and why in the lines of the log", () => {
  const [notice] = all(RENT, 0);
  assert.deepEqual(notice!.lines.map(({ facts }) => facts), RENT);
});

test("a rent that is paid later than claimed is told with its claim", () => {
  const facts: Fact[] = [["undue", 0, 1, 1, "claimed"], ["said", "owes", 0, 1, 26], ["paid", 0, 1, 26, "rent.street"]];
  assert.deepEqual(told(facts, 1), [
    ["Camille ne peut pas encore vous payer", 26, 1],
    ["Camille vous paie un loyer", 26, 2],
  ]);
});

test("rents that nobody claimed", () => {
  const facts: Fact[] = [["undue", 0, 1, 1, "lost"]];
  assert.deepEqual(told(facts, 0), [["Vous échappez à un loyer", null, 1]]);
  assert.deepEqual(told(facts, 1), [["Vous avez oublié un loyer", null, 1]]);
  assert.deepEqual(told([["undue", 0, 1, 1, "lapsed"]], 1), [["Ce loyer est annulé", null, 1]]);
});

test("the answer to one’s offer comes with the offer", () => {
  const offer: Fact = ["offered", 0, [1, [1], [], -50, [], [], -1]];
  const answer = (how: string) => told([offer, ["offer-closed", 0, how]], 0);
  assert.deepEqual(answer("refused"), [["Odette refuse votre offre", null, 1]]);
  assert.deepEqual(answer("accepted"), [["Odette accepte votre offre", null, 1]]);
  assert.deepEqual(answer("lapsed"), [["Votre offre est annulée", null, 1]]);
  assert.deepEqual(answer("withdrawn"), []);
  assert.deepEqual(told([offer, ["offer-closed", 0, "refused"]], 1), []);
  const counter: Fact[] = [offer, ["offer-closed", 0, "countered"], ["offered", 1, [0, [], [1], 80, [], [], 0]]];
  assert.deepEqual(told(counter, 0), [["Odette vous fait une contre-offre", null, 1]]);
  const [refused] = all([offer, ["offer-closed", 0, "refused"]], 0);
  assert.deepEqual(refused!.lines[0]!.facts, [offer]);
});

test("titles that come with a trade are told with the trade", () => {
  const offer: Fact = ["offered", 0, [1, [1], [], -50, [], [], -1]];
  const done: Fact[] = [offer, ["offer-closed", 0, "accepted"], ["handed", 1, 0, 1], ["paid", 1, 0, 50, "trade.any-time"]];
  assert.deepEqual(told(done, 0).length, 1);
  assert.deepEqual(told([["handed", 1, 0, 1]], 0), [["Vous perdez une propriété", null, 1]]);
  assert.deepEqual(told([["handed", 1, 0, 1]], 1), [["Vous recevez une propriété", null, 1]]);
  assert.deepEqual(told([["handed", 1, -1, 1]], 1), []);
});

test("jail with what led there, and what it cost to leave", () => {
  const into: Entry[] = [["said", "three-doubles", 0], [["moved", 0, 0, 2], ["confined", 0, 1]]];
  assert.deepEqual(told(into, 0), [["Vous allez en prison", null, 2]]);
  assert.deepEqual(told(into, 1), []);
  assert.deepEqual(told([[["confined", 0, 0], ["paid", 0, -1, 50, "jail.pay-50"]]], 0), [["Vous sortez de prison", -50, 1]]);
  assert.deepEqual(told([["confined", 0, 2]], 0), []);
});

test("mortgages", () => {
  assert.deepEqual(told([[["marked", 1, 1], ["paid", -1, 0, 30, "mortgage.value"]]], 0), [["Vous hypothéquez une propriété", 30, 1]]);
  assert.deepEqual(told([[["paid", 0, -1, 33, "mortgage.lift"], ["marked", 1, 0]]], 0), [["Vous levez une hypothèque", -33, 1]]);
  assert.deepEqual(told([["paid", 0, -1, 3, "trade.mortgaged"]], 0), [["Propriété hypothéquée reçue\u00a0: vous payez les intérêts", -3, 1]]);
});

test("a bankruptcy brings everything in one card", () => {
  const facts: Fact[] = [["said", "bankrupt", 0, 1], ["paid", 0, 1, 71, "bankrupt.to-player"], ["handed", 1, 0, 1]];
  assert.deepEqual(told(facts, 1), [["Camille fait faillite\u00a0: vous recevez tous ses biens", 71, 3]]);
  assert.deepEqual(told(facts, 0), [["Vous faites faillite", null, 1]]);
});

test("cards, debts and other money between players", () => {
  assert.deepEqual(told([["paid", 0, 1, 10, "cards"]], 0), [["Une carte vous coûte de l’argent", -10, 1]]);
  assert.deepEqual(told([["paid", 0, 1, 10, "cards"]], 1), [["Une carte vous rapporte de l’argent", 10, 1]]);
  assert.deepEqual(told([["paid", 0, 1, 10, "house.gift"]], 0), [["Vous payez Odette", -10, 1]]);
  assert.deepEqual(told([["paid", 0, -1, 10, "tax"]], 0), []);
});

test("an accusation is told with its verdict and what it costs", () => {
  const wrong: Fact[] = [["accused", 1, 0, 0], ["said", "innocent", 0, 1, 0], ["paid", 1, 0, 100, "accuse.innocent-100"]];
  assert.deepEqual(told(wrong, 0, TRICHEURS), [["Vous étiez accusé à tort", 100, 3]]);
  assert.deepEqual(told(wrong, 1, TRICHEURS), [["Votre accusation était fausse", -100, 3]]);
  assert.deepEqual(told(wrong, 2, TRICHEURS), []);
  assert.deepEqual(told(wrong.slice(0, 1), 0, TRICHEURS), [["Odette vous accuse de tricher", null, 1]]);
  const right: Entry[] = [["accused", 1, 0, 1], [["said", "guilty", 0, 1, 1], ["uncovered", 0, 1, 500, -1, -1, 0, "caught"]], ["paid", 0, -1, 500, "accuse.guilty"]];
  assert.deepEqual(told(right, 0, TRICHEURS), [["Votre triche est découverte", -500, 3]]);
  assert.deepEqual(told(right, 1, TRICHEURS), [["Votre accusation était juste", null, 2]]);
  assert.deepEqual(told([["said", "guilty", 0, 1, 1]], 0, TRICHEURS), [["La table vous juge coupable", null, 1]]);
  assert.deepEqual(told([["paid", 0, 1, 50, "accuse.guilty"]], 1, TRICHEURS), [["On vous verse une pénalité", 50, 1]]);
  assert.deepEqual(told([["paid", 0, 1, 50, "accuse.guilty"]], 0, TRICHEURS), [["Vous payez une pénalité", -50, 1]]);
});

test("a theft is told once it has come to light, and never before", () => {
  assert.deepEqual(told([["cheated", 0, 0, 1, -1, 60, 0]], 1, TRICHEURS), []);
  const facts: Fact[] = [["uncovered", 0, 0, 1, -1, 60, 0, "revealed"], ["paid", -1, 0, 100, "cheat.reveal-and-reward"]];
  assert.deepEqual(told(facts, 1, TRICHEURS), [["Camille a triché à vos dépens", -60, 1]]);
  assert.deepEqual(told(facts, 0, TRICHEURS), [["Votre triche a réussi", 100, 2]]);
  assert.deepEqual(told(facts, 2, TRICHEURS), []);
  assert.deepEqual(told([[["dealt", "move", 0, 1, 1, 0], ["moved", 1, 0, 1]]], 1, TRICHEURS), [["Camille déplace votre pion", null, 1]]);
  assert.deepEqual(told([["said", "called-off", 0, 60]], 0, TRICHEURS), [["Votre achat est annulé", null, 1]]);
});

test("notes under the decoder, exchanges, rents that are not paid", () => {
  const check: Fact[] = [["note-checked", 1, 0, 0, 20, 1]];
  assert.deepEqual(told(check, 0, FAUX), [["Odette découvre un faux billet dans votre paiement", null, 1]]);
  assert.deepEqual(told(check, 1, FAUX), [["Vous trouvez un faux billet", null, 1]]);
  assert.deepEqual(told([["note-checked", 1, 0, 0, 20, 0]], 0, FAUX), []);
  assert.deepEqual(told([["said", "exchange-refused", 1, 0]], 0, FAUX), [["Odette refuse votre échange", null, 1]]);
  assert.deepEqual(told([["said", "exchange-refused", 1, 0]], 1, FAUX), []);
  assert.deepEqual(told([["said", "called-off", 0, 60]], 0, FAUX), [["Votre achat est annulé", null, 1]]);
  const free: Fact[] = [["said", "rent-free", 0, 1, 60]];
  assert.deepEqual([told(free, 0, FAUX)[0]![0], told(free, 1, FAUX)[0]![0]], ["Vous échappez au loyer", "Camille échappe à votre loyer"]);
});

test("Deal: what was taken, by whom, and for which card", () => {
  const two = 0; // a note of 2M in the bank
  const street = 64 + 1; // a property in the first row
  const paid: Entry[] = [["said", "jackpot", 0, 1, 5], [["gave", 1, 0, two, "pay.from-table"], ["gave", 1, 0, street, "pay.from-table"]]];
  assert.deepEqual(told(paid, 1, DEAL), [["Vous payez Camille", -3, 2]]);
  assert.deepEqual(told(paid, 0, DEAL), [["Odette vous paie", 3, 2]]);
  const duel: Fact[] = [["said", "duel", 0, 1, 0, 1], ["gave", 1, 0, street, "action.duel"]];
  assert.deepEqual(told(duel, 1, DEAL), [["Camille vous prend une carte", null, 2]]);
  assert.deepEqual(told(duel, 0, DEAL), [["Vous prenez une carte à Odette", null, 2]]);
  assert.deepEqual(told([["seized", 1, 0, 0, 0]], 1, DEAL), [["Camille vous prend un groupe complet", null, 1]]);
  assert.deepEqual(told([["seized", 1, 0, 0, 0]], 0, DEAL), [["Vous prenez un groupe complet à Odette", null, 1]]);
  const troc: Entry[] = [[["gave", 1, 0, street, "action.troc"], ["gave", 0, 1, street, "action.troc"]]];
  assert.deepEqual(told(troc, 1, DEAL), [["Échange de cartes avec Camille", null, 1]]);
  assert.deepEqual(told([...paid.slice(0, 1), ["said", "joker", 1, 1]], 0, DEAL), [["Odette répond «\u00a0Joker\u00a0!\u00a0» à votre carte", null, 1]]);
  assert.deepEqual(told([...paid.slice(0, 1), ["said", "joker", 0, 1]], 1, DEAL), [["Camille annule votre Joker", null, 1]]);
  assert.deepEqual(told([["said", "nothing", 1, 0]], 0, DEAL), [["Odette n’a rien à vous donner", null, 1]]);
});

test("what cannot be read stops nothing", () => {
  const odd: Fact[] = [["uncovered", 1, 99, 0], ["accused", 99, 0], ["said"], []];
  assert.deepEqual(told(odd, 0, TRICHEURS), []);
  assert.deepEqual(told(odd, 0), []);
  assert.deepEqual(told(odd, 0, DEAL), []);
});
