// One seat's connection to its table (or a spectator's): it says truly how it is, comes back by itself where it was,
// and sends again, under the same id, what was not answered.
import { merged } from "./merged.ts";
import { partsOf, told, type Parts, type Told } from "../telling/message.ts";
import type { Prompt, Bye, Clock, Options, Preferences, Refuse, Said, ServerFrame, Table, Update, Welcome } from "../protocol.ts";
import type { Fact, View } from "../view.ts";

export type Status = "connecting" | "connected" | "lost" | "closed";

export interface Sent {
  id: string;
  action: string;
  question: [number, number] | null;
  /** Until when a roll waits for who has a rent to claim; 0: it does not. */
  held: number;
}

/** What has come in one message: the facts in their order, and the view after them. */
export interface Heard {
  facts: Fact[];
  /** The same as lines of the log. */
  lines: Told[];
  before: View | null;
  after: View;
  /** What could be done before. */
  options: Options | null;
  /** What was asked before. */
  asked: Prompt | null;
  /** The parts of the view that consist of facts, as lines: those of before. */
  parts: Parts;
  /** They were missed: not to be acted out. */
  past: boolean;
}

const QUIET = 15_000; // milliseconds without a word after which the server is asked for one
const PATIENCE = 8_000; // milliseconds that it has for that
const FINAL = new Set([4400, 4403, 4404]); // closed for a reason that does not go away
const REMEMBERED = 500; // facts that a page that is loaded again still has
const CALM = 150; // milliseconds to wait before asking what may be done

const freshId = (): string => [...crypto.getRandomValues(new Uint32Array(3))].map((n) => n.toString(36)).join("-");

export class Connection {
  status = $state<Status>("connecting");
  seat = $state(-1);
  table = $state.raw<Table | null>(null);
  view = $state.raw<View | null>(null);
  options = $state.raw<Options | null>(null);
  /** What this seat is asked, or whom the game asks what. */
  asked = $state.raw<Prompt | null>(null);
  clock = $state.raw<(Clock & { at: number }) | null>(null);
  /** What the server does for this seat; null for a spectator. */
  preferences = $state.raw<Preferences | null>(null);
  /** What was sent and is not answered yet. */
  sent = $state.raw<Sent[]>([]);
  refusal = $state.raw<Refuse | null>(null);
  bye = $state.raw<Bye | null>(null);
  /** When the next attempt to come back is due. */
  retryAt = $state(0);
  /** All facts that were heard, oldest first; null where some are missing. */
  facts = $state.raw<(Fact | null)[]>([]);
  /** The same as lines of the log, oldest first; null where some are missing. */
  lines = $state.raw<(Told | null)[]>([]);
  parts = $state.raw<Parts>({});
  /** How many of the facts happened while this page, which had heard others before, was cut off or not loaded. */
  missed = $state(0);

  /** Told of everything that comes, in order; returns how to stop listening. */
  #listeners = new Set<(heard: Heard) => void>();
  #talkers = new Set<(said: Said) => void>();
  #socket: WebSocket | null = null;
  #number = 0;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #asking: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    readonly token: string | null,
  ) {
    this.#remember();
    addEventListener("offline", this.#lost);
    addEventListener("online", this.open);
    addEventListener("pagehide", this.#store);
    document.addEventListener("visibilitychange", this.#seen);
  }

  get live(): boolean {
    return this.status === "connected";
  }

  /** Nothing is under way that is not answered. */
  get ready(): boolean {
    return this.live && !this.table?.paused && this.sent.every((command) => command.held > 0);
  }

  listen(listener: (heard: Heard) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  hearWords(talker: (said: Said) => void): () => void {
    this.#talkers.add(talker);
    return () => this.#talkers.delete(talker);
  }

  open = (): void => {
    if (this.live || this.status === "closed") return;
    clearTimeout(this.#retry);
    this.#drop();
    this.status = "connecting";
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${this.id}/socket`);
    socket.onopen = () =>
      this.#send("hello", { protocol: 2, narrate: true, have: this.#number, ...(this.token && { token: this.token }) });
    socket.onmessage = ({ data }) => this.#take(JSON.parse(data as string) as ServerFrame);
    socket.onclose = ({ code }) => (FINAL.has(code) ? this.close() : this.#lost());
    this.#socket = socket;
    this.#expect(PATIENCE, this.#lost);
  };

  close(): void {
    this.#store();
    this.status = "closed";
    this.#drop();
    removeEventListener("pagehide", this.#store);
    clearTimeout(this.#retry);
    clearTimeout(this.#asking);
    removeEventListener("offline", this.#lost);
    removeEventListener("online", this.open);
    document.removeEventListener("visibilitychange", this.#seen);
  }

  /** Do this; `question` is what it answers, by default the open one. */
  play(action: string, question: [number, number] | null = this.options?.question ?? null): void {
    const command: Sent = { id: freshId(), action, question, held: 0 };
    this.sent = [...this.sent, command];
    this.refusal = null;
    this.#send("play", { id: command.id, action, question });
  }

  decline = (): void => this.#send("decline", {});

  say = (phrase: string, text = ""): void => this.#send("say", { phrase, text });

  forgive = (): void => {
    this.refusal = null;
  };

  /** Of this tab alone, and of one seat: what one has heard is nobody else's. */
  get #memory(): string {
    return `banquier:heard:${this.id}:${this.token?.slice(0, 12) ?? ""}`;
  }

  #store = (): void => {
    const kept = { number: this.#number, facts: this.facts.slice(-REMEMBERED), lines: this.lines.slice(-REMEMBERED) };
    sessionStorage.setItem(this.#memory, JSON.stringify(kept));
  };

  #remember(): void {
    const kept = sessionStorage.getItem(this.#memory);
    if (!kept) return;
    const { number, facts, lines } = JSON.parse(kept) as { number: number; facts: (Fact | null)[]; lines?: (Told | null)[] };
    if (!lines) return; // of an older page
    this.#number = number;
    this.facts = facts;
    this.lines = lines;
  }

  /** Let go of the socket at once: one that is cut off may take minutes to notice. */
  #drop(): void {
    clearTimeout(this.#silence);
    if (!this.#socket) return;
    this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket.close();
    this.#socket = null;
  }

  /** A laptop that was opened again does not wait for the next attempt. */
  #seen = (): void => {
    if (document.visibilityState === "visible" && this.status === "lost") this.open();
  };

  #lost = (): void => {
    if (this.status === "closed") return;
    this.#drop();
    const wait = Math.min(10_000, 500 * 1.5 ** this.#failures++) * (0.75 + Math.random() / 2);
    this.status = "lost";
    this.retryAt = Date.now() + wait;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(this.open, wait);
  };

  #expect(wait: number, otherwise: () => void): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(otherwise, wait);
  }

  #send(t: string, d: unknown): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ t, d }));
  }

  /** What may I do? Prompt once things have calmed down. */
  #ask(): void {
    clearTimeout(this.#asking);
    this.#asking = setTimeout(() => this.#send("ask", { id: "options" }), CALM);
  }

  #answered(id: string | null): void {
    this.sent = this.sent.filter((command) => command.id !== id);
  }

  #take(frame: ServerFrame): void {
    this.#expect(QUIET, () => {
      this.#send("ask", { id: "there" });
      this.#expect(PATIENCE, this.#lost);
    });
    switch (frame.t) {
      case "welcome":
        return this.#welcome(frame.d, frame.v);
      case "update":
        return this.#update(frame.d, frame.v);
      case "table":
        this.table = frame.d;
        return;
      case "options":
        this.options = frame.d;
        this.asked = frame.d.menu?.asked ?? this.asked;
        return;
      case "preferences":
        this.preferences = frame.d;
        return;
      case "bye":
        this.bye = frame.d;
        return;
      case "said":
        for (const talker of this.#talkers) talker(frame.d);
        return;
      case "held": {
        const { id, left } = frame.d;
        this.sent = this.sent.map((command) => (command.id === id ? { ...command, held: Date.now() + left } : command));
        return;
      }
      case "ack":
        return this.#answered(frame.d.id);
      case "refuse":
        if (frame.d.id === "there" || frame.d.id === "options") return;
        this.#answered(frame.d.id);
        this.refusal = frame.d;
    }
  }

  #welcome(d: Welcome, v: number): void {
    const before = this.view;
    const { options, asked, parts } = this;
    const began = this.live && !before;
    const gap = d.fresh && v > 0 && !began;
    if (this.facts.length) this.missed += d.facts.length + (gap ? 1 : 0);
    if (gap) {
      this.facts = [...this.facts, null];
      this.lines = [...this.lines, null];
    }
    this.seat = d.seat;
    this.table = d.table;
    this.view = d.view as View | null;
    this.options = d.options;
    this.preferences = d.preferences;
    this.bye = null;
    this.#number = v;
    this.#tick(d.clock);
    this.#hear(d, { before, options, asked, parts, past: true });
    if (this.live) return;
    this.#failures = 0;
    this.status = "connected";
    for (const { id, action, question } of this.sent) this.#send("play", { id, action, question });
  }

  #update(d: Update, v: number): void {
    if (v !== this.#number + d.facts.length || !this.view) return this.#lost(); // something was missed: come back for it
    const { view: before, options, asked, parts } = this;
    this.#number = v;
    this.view = merged(this.view, d);
    this.#tick(d.clock);
    if (d.options) this.options = d.options;
    else if (this.seat >= 0 && !this.view.over) this.#ask();
    this.#hear(d, { before, options, asked, parts, past: false });
  }

  #hear(d: Welcome | Update, heard: Omit<Heard, "after" | "facts" | "lines">): void {
    const facts = d.facts as Fact[];
    const lines = told(d.narration?.lines ?? [], facts);
    if (facts.length) this.facts = [...this.facts, ...facts];
    if (lines.length) this.lines = [...this.lines, ...lines];
    this.asked = d.options?.menu?.asked ?? d.narration?.waiting ?? this.asked;
    this.parts = { ...this.parts, ...partsOf(d.narration) };
    if (!this.view) return;
    const all = { ...heard, facts, lines, after: this.view };
    for (const listener of this.#listeners) listener(all);
  }

  #tick(clock: Clock | null): void {
    this.clock = clock && { ...clock, at: Date.now() };
  }
}
