// Why money changed hands, in a few words: payments by the short name of the rule behind them.
const CAUSES: [cause: string, rules: RegExp][] = [
  ["rent", /^rent\.|^end\.last-rent$/],
  ["salary", /^salary/],
  ["cards", /^cards/],
  ["tax", /^tax/],
  ["jail", /^jail\./],
  ["titles", /^unowned\.|^auction\.|^debt\.sell-titles$/],
  ["buildings", /^build\.|^hotel\.|^sell\./],
  ["mortgage", /^mortgage\.|^trade\.mortgaged$/],
  ["trade", /^trade\./],
  ["bankruptcy", /^bankrupt\./],
  ["penalty", /^accuse\./],
  ["cheat", /^cheat\./],
  ["pot", /^house\.parking-pot$/],
];

export const causeOf = (why: string): string => CAUSES.find(([, rules]) => rules.test(why))?.[0] ?? "other";
