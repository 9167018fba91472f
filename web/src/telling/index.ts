// What a game is told with, from the messages of the server.
export type { Message, Told } from "./message.ts";
export { makeNarrator, type Narrator } from "./narrator.ts";
export type { Asked, Choice, Group, Line } from "./told.ts";
