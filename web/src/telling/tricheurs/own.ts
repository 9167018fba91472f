// Tricheurs: the words of its hands and verdicts, its questions, its crooked choices.
import type { Own } from "../board/own.ts";
import { question, waiting } from "./asking.ts";
import { fact, ordered, together } from "./hearing.ts";
import { choices, lists } from "./menu.ts";
import { notice } from "./notices.ts";

export const CHEATING: Own = { ordered, together, fact, notice, question, waiting, choices, lists };
