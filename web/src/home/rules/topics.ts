// Rules by topic: the second part of an id says what a rule is about; some families of rules are a topic of their own.
import type { RuleText } from "../../protocol.ts";

export interface Topic {
  name: string;
  rules: RuleText[];
}

const OWN = new Set(["rapide", "ultime", "house", "kernel"]);
/** As a game goes; what is not named stands before the end. */
const ORDER = (
  "setup start table turn salary unowned draw property action auction own-square rent railroad train cards card chance caisse tax parking jail " +
  "build building hotel sell mortgage trade bank money note exchange decoder cheat accuse base-value pay debt bankrupt leave * win end no-house-rules " +
  "rapide ultime house kernel"
).split(" ");

export function topicOf(id: string): string {
  const [family = "", topic = ""] = id.split(".");
  return OWN.has(family) ? family : topic;
}

const placeOf = (topic: string): number => {
  const found = ORDER.indexOf(topic);
  return found < 0 ? ORDER.indexOf("*") : found;
};

export function byTopic(rules: RuleText[]): Topic[] {
  const found = new Map<string, RuleText[]>();
  for (const rule of rules) {
    const topic = topicOf(rule.id);
    found.set(topic, [...(found.get(topic) ?? []), rule]);
  }
  return [...found].map(([name, rules]) => ({ name, rules })).sort((a, b) => placeOf(a.name) - placeOf(b.name));
}

/** Letters without accents or capitals, apostrophes straight: what people type is found. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[’']/g, " ")
    .toLowerCase();

/** The rules that contain every word, in their id, their text or their note. */
export function matching(rules: RuleText[], asked: string): RuleText[] {
  const words = plain(asked).split(/\s+/).filter(Boolean);
  if (!words.length) return rules;
  return rules.filter((rule) => {
    const text = plain([rule.id, rule.fr, rule.en, rule.note_fr, rule.note_en].join(" "));
    return words.every((word) => text.includes(word));
  });
}

/** The numbers of the rulebooks that a rule is from; none where it was decided here. */
export const booksOf = ({ source }: RuleText): string => /^rulebook (.*)$/.exec(source)?.[1] ?? "";
