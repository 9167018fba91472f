// Faux billets: notes laid and checked, Chance cards picked and checked.
import { PLAIN, type Own } from "../board/own.ts";
import { question, waiting } from "./asking.ts";
import { choices } from "./menu.ts";
import { notice } from "./notices.ts";

export const DECODING: Own = { ...PLAIN, notice, question, waiting, choices };
