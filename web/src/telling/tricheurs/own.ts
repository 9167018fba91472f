// Tricheurs: its notices, its questions, its crooked choices.
import type { Own } from "../board/own.ts";
import { question, waiting } from "./asking.ts";
import { choices, lists } from "./menu.ts";
import { notice } from "./notices.ts";

export const CHEATING: Own = { notice, question, waiting, choices, lists };
