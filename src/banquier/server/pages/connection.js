// One seat's connection to its table (or a spectator's): it says truly how it is, comes back by itself where it was,
// and sends again, under the same id, what was not answered.

/** @typedef {import("./lang.js").Both} Both */
/** @typedef {{ bounds: string, proposal: string | null }} Family */
/** @typedef {{ question: number[], actions: string[], families: Family[], default: string | null }} Options */
/** @typedef {{ kind: string, left: number, total: number, calls: number[], at: number }} Clock */
/** @typedef {{ id: string, action: string, question: number[] | null, held?: number }} Sent */

const QUIET = 15_000; // milliseconds without a word after which the server is asked for one
const PATIENCE = 8_000; // milliseconds that it has for that
const FINAL = [4400, 4403, 4404]; // closed for a reason that does not go away

const name = () => [...crypto.getRandomValues(new Uint32Array(3))].map((n) => n.toString(36)).join("-");

export class Connection {
  /** @param {string} table @param {string | undefined} token @param {(connection: Connection) => void} changed */
  constructor(table, token, changed) {
    this.table = table;
    this.token = token;
    this.changed = changed;
    /** @type {"connecting" | "connected" | "lost" | "closed"} */
    this.status = "connecting";
    this.seat = -1;
    this.number = 0;
    this.about = /** @type {import("./room.js").Table} */ (/** @type {unknown} */ (null));
    /** @type {any} */
    this.view = null;
    /** null: some are missing there. @type {(any[] | null)[]} */
    this.facts = [];
    /** @type {Options | null} */
    this.options = null;
    /** @type {Clock | null} */
    this.clock = null;
    /** @type {Map<string, Sent>} */
    this.sent = new Map();
    /** @type {(Both & { rule?: string | null }) | null} */
    this.refusal = null;
    /** @type {(Both & { code: string }) | null} */
    this.bye = null;
    this.retryAt = 0;
    this.failures = 0;
    this.asking = 0;
    addEventListener("offline", this.lost);
    addEventListener("online", this.open);
  }

  get live() {
    return this.status === "connected";
  }

  open = () => {
    if (this.live || this.status === "closed") return;
    clearTimeout(this.retry);
    this.drop();
    this.status = "connecting";
    this.socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${this.table}/socket`);
    const hello = { protocol: 1, have: this.number, ...(this.token && { token: this.token }) };
    this.socket.onopen = () => this.send("hello", hello);
    this.socket.onmessage = ({ data }) => this.take(JSON.parse(data));
    this.socket.onclose = ({ code }) => (FINAL.includes(code) ? this.close() : this.lost());
    this.listen(PATIENCE, this.lost);
    this.changed(this);
  };

  close() {
    this.status = "closed";
    this.drop();
    clearTimeout(this.retry);
    removeEventListener("offline", this.lost);
    removeEventListener("online", this.open);
    this.changed(this);
  }

  /** Let go of the socket at once: one that is cut off may take minutes to notice. */
  drop() {
    clearTimeout(this.silence);
    if (this.socket) {
      this.socket.onopen = this.socket.onmessage = this.socket.onclose = null;
      this.socket.close();
    }
  }

  lost = () => {
    if (this.status === "closed") return;
    this.drop();
    const wait = Math.min(10_000, 500 * 2 ** this.failures++) * (0.75 + Math.random() / 2);
    this.status = "lost";
    this.retryAt = Date.now() + wait;
    clearTimeout(this.retry);
    this.retry = setTimeout(this.open, wait);
    this.changed(this);
  };

  /** @param {number} wait @param {() => void} otherwise */
  listen(wait, otherwise) {
    clearTimeout(this.silence);
    this.silence = setTimeout(otherwise, wait);
  }

  /** @param {string} t @param {any} d */
  send(t, d) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ t, d }));
  }

  /** What may I do? Asked once things have calmed down. */
  ask() {
    clearTimeout(this.asking);
    this.asking = setTimeout(() => this.send("ask", { id: "options" }), 150);
  }

  /** @param {string} action @param {number[] | null} question */
  play(action, question) {
    const command = { id: name(), action, question };
    this.sent.set(command.id, command);
    this.refusal = null;
    this.send("play", command);
    this.changed(this);
  }

  /** @param {{ t: string, d: any, v: number }} message */
  take({ t, d, v }) {
    this.listen(QUIET, () => {
      this.send("ask", { id: "there" });
      this.listen(PATIENCE, this.lost);
    });
    if (t === "welcome") this.welcome(d, v);
    else if (t === "update") this.update(d, v);
    else if (t === "table") this.about = d;
    else if (t === "options") this.options = d;
    else if (t === "bye") this.bye = d;
    else if (t === "held") {
      const command = this.sent.get(d.id);
      if (command) command.held = Date.now() + d.left;
    } else if (t === "ack") this.sent.delete(d.id);
    else if (t === "refuse" && !["there", "options"].includes(d.id)) {
      this.sent.delete(d.id);
      this.refusal = d;
    }
    this.changed(this);
  }

  /** @param {any} d @param {number} v */
  welcome(d, v) {
    if (d.fresh && v > 0 && !(this.live && !this.view)) this.facts.push(null); // but what has just begun has no past
    Object.assign(this, { seat: d.seat, about: d.table, view: d.view, options: d.options, number: v, bye: null });
    this.tick(d.clock);
    this.facts.push(...d.facts);
    if (!this.live) {
      this.failures = 0;
      this.status = "connected";
      for (const { id, action, question } of this.sent.values()) this.send("play", { id, action, question });
    }
  }

  /** @param {any} d @param {number} v */
  update(d, v) {
    if (v !== this.number + d.facts.length) return this.lost(); // something was missed: come back for it
    this.number = v;
    this.facts.push(...d.facts);
    this.view = { ...this.view, ...d.view };
    this.tick(d.clock);
    if (d.options) this.options = d.options;
    else if (this.seat >= 0 && !this.view.over) this.ask();
  }

  /** @param {Omit<Clock, "at"> | null} clock */
  tick(clock) {
    this.clock = clock && { ...clock, at: Date.now() };
  }
}
