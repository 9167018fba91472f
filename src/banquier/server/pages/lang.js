// French and English: the words of the pages, and the switch between the two.

import { h, redraw } from "./dom.js";

/** @typedef {{ fr: string, en: string }} Both */

const TEXTS = {
  about: ["Le banquier qui ne se trompe jamais : cinq éditions, une table.", "The banker that never miscounts: five editions, one table."],
  again: ["Réessayer", "Try again"],
  all: ["tous", "all"],
  answers: ["Ce que vous pouvez faire", "What you can do"],
  asked: ["doit jouer", "to act"],
  asleep: ["La table dort : elle se réveille quand quelqu’un revient.", "The table sleeps: it wakes when somebody is back."],
  away: ["absent", "away"],
  bank: ["la banque", "the bank"],
  begin: ["Commencer", "Begin"],
  bot: ["robot", "bot"],
  bot_there: ["Mettre un robot", "Seat a bot"],
  bots: ["Robots", "Bots"],
  bounds: ["Bornes :", "Bounds:"],
  changed: ["Distance au livret", "Distance from the rulebook"],
  clock_live: ["En direct : 90 s par décision", "Live: 90 s a decision"],
  clock_none: ["Sans limite de temps", "No time limit"],
  clock_slow: ["À son rythme : 3 jours par décision", "Slow: 3 days a decision"],
  clocks: ["Pendules", "Clocks"],
  connected: ["En ligne.", "Connected."],
  connecting: ["Connexion…", "Connecting…"],
  copied: ["Copié", "Copied"],
  copy: ["Copier le lien", "Copy the link"],
  decline: ["Rien à réclamer", "Nothing to claim"],
  default: ["joué d’office si le temps passe", "done for you when time is up"],
  dice: ["Des dés qu’on peut vérifier", "Dice that can be checked"],
  download: ["Télécharger la partie", "Download the record"],
  edition: ["Édition", "Edition"],
  fill: ["Commencer, robots aux places libres", "Begin, with bots in free seats"],
  free: ["libre", "free"],
  go: ["Aller à cette table", "Go to that table"],
  going: ["une fois|deux fois|adjugé", "going once|going twice|sold"],
  hand: ["Votre main", "Your hand"],
  held: ["Retenu {left} s : quelqu’un a peut-être un loyer à réclamer.", "Held for {left} s: somebody may have a rent to claim."],
  here: ["quelqu’un sur cet appareil", "somebody on this device"],
  house: ["règle maison", "house rule"],
  invite: ["Inviter", "Invite"],
  invite_text: ["Qui ouvre ce lien s’assied à la table ou la regarde.", "Who opens this link takes a seat or watches."],
  join: ["S’asseoir", "Sit down"],
  join_here: ["Quelqu’un d’autre sur cet appareil", "Somebody else on this device"],
  joins: ["Rejoindre", "Join"],
  leave: ["Quitter la table", "Leave the table"],
  listed: ["Montrer la table dans la liste", "Show the table in the list"],
  listed_none: ["Aucune table ouverte dans la liste.", "No open table in the list."],
  lobby: ["Accueil", "Lobby"],
  local: ["Ce lien ne marche que sur cet ordinateur : `banquier serve --host 0.0.0.0` l’ouvre au réseau.", "This link works on this computer alone: `banquier serve --host 0.0.0.0` opens it to the network."],
  log: ["Journal", "Log"],
  log_gap: ["Ce qui précède n’est plus à portée : la table dit où l’on en est.", "What came before is no longer at hand: the table shows how things stand."],
  look: ["Quelque chose pour vous", "Something for you"],
  lost: ["Connexion perdue.", "Connection lost."],
  mine: ["C’est à vous", "Your turn"],
  name: ["Votre nom", "Your name"],
  name_of: ["Son nom", "Their name"],
  new: ["Ouvrir une table", "Open a table"],
  nobody: ["La partie avance toute seule.", "The game goes on by itself."],
  nothing: ["Rien à faire pour l’instant.", "Nothing to do for now."],
  official: ["Aucune : les règles du livret.", "None: the rules of the rulebook."],
  options: ["Règles de la table", "Rules of the table"],
  over: ["La partie est finie", "The game is over"],
  pause: ["Demander une pause", "Ask for a pause"],
  paused: ["Partie en pause.", "The game is paused."],
  pauses: ["voudrait une pause", "would like a pause"],
  pot: ["la cagnotte", "the pot"],
  promise: ["La promesse, à noter avant de commencer. Le secret est montré à la fin, et `banquier verify FICHIER` vérifie chaque lancer.", "The promise, to be noted before the game. The secret is shown at the end, and `banquier verify FILE` checks every roll."],
  public: ["le public", "the public"],
  qr: ["Le lien de la table en code QR", "The link to the table as a QR code"],
  recent: ["Vos tables", "Your tables"],
  rematch: ["Revanche", "Rematch"],
  remove: ["Retirer", "Remove"],
  replay: ["Revoir la partie", "Replay"],
  rest: ["Le reste de la table", "The rest of the table"],
  retry: ["Nouvel essai dans {left} s.", "Trying again in {left} s."],
  resume: ["Reprendre la partie", "Resume"],
  seat: ["Place {n}", "Seat {n}"],
  seats: ["Places", "Seats"],
  seed: ["Votre part des dés (facultatif)", "Your part of the dice (optional)"],
  seed_hint: ["N’importe quel texte : il est mêlé aux lancers, et personne ne peut les choisir seul.", "Any text: it is mixed into the rolls, so that nobody chooses them alone."],
  send: ["Envoyer", "Send"],
  sent: ["Envoyé : pas encore confirmé.", "Sent: not yet confirmed."],
  setting: ["réglage", "setting"],
  silent: ["Le serveur ne répond pas.", "The server does not answer."],
  sits_in: ["un robot joue à sa place", "a bot sits in"],
  span: ["{d} j {h} h {m} min", "{d} d {h} h {m} min"],
  step: ["Coup {n} sur {last}", "Entry {n} of {last}"],
  step_first: ["Début", "First"],
  step_last: ["Fin", "Last"],
  step_next: ["Suivant", "Next"],
  step_prev: ["Précédent", "Previous"],
  take_back: ["Reprendre la place", "Take the seat back"],
  there: ["présent", "here"],
  unpause: ["Ne plus demander de pause", "No longer ask for a pause"],
  view_as: ["Vu par", "Seen by"],
  waiting: ["On attend {names}", "Waiting for {names}"],
  watch: ["Regarder", "Watch"],
  watching: ["Vous regardez.", "You are watching."],
  winners: ["{names} gagne", "{names} wins"],
  winners_many: ["{names} gagnent", "{names} win"],
  you: ["vous", "you"],
};

const stored = localStorage.getItem("banquier:lang");
let current = stored === "fr" || stored === "en" ? stored : navigator.language.startsWith("fr") ? "fr" : "en";

/** French punctuation stays with its word. @param {string} text */
const set = (text) => (current === "fr" ? text.replace(/ ([:;?!»])/g, "\u00a0$1").replace(/« /g, "«\u00a0") : text);

/** @param {keyof typeof TEXTS} key @param {Object<string, any>} [values] */
export const t = (key, values = {}) =>
  set(TEXTS[key][current === "fr" ? 0 : 1].replace(/\{(\w+)\}/g, (_, name) => values[name]));

/** The side of something said in both languages. @param {Both} both */
export const one = (both) => set(/** @type {any} */ (both)[current]);

/** A setting, or a part of a view. @param {any} value */
export const plain = (value) => (typeof value === "boolean" ? half(value ? "oui|yes" : "non|no") : String(value));

/** Text with `commands` in it. @param {string} text */
export const coded = (text) => text.split("`").map((part, n) => (n % 2 ? h("code", {}, part) : part));

/** The half of `français|English`. @param {string} text */
export const half = (text) => set(text.split("|")[current === "fr" ? 0 : 1] ?? text);

/** The head of every page. @param {HTMLElement} place @param {import("./dom.js").Inside} middle @param {() => void} changed */
export function head(place, middle, changed) {
  document.documentElement.lang = current;
  const to = current === "fr" ? "en" : "fr";
  const turn = () => {
    localStorage.setItem("banquier:lang", (current = to));
    changed();
  };
  redraw(place,
    h("a.brand", { href: "/", "aria-label": `Banquier, ${t("lobby")}` }, "BANQUIER"),
    middle && h("h1.plate", {}, middle),
    h("button.quiet", { id: "lang", lang: to, title: to === "en" ? "English" : "Français", onclick: turn }, to.toUpperCase()),
  );
}
