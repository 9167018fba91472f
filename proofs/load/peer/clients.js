// Four sockets a game on boardgame.io's own protocol (socket.io packets, written and cut by hand so that the server
// is what is measured). Each game moves as fast as its mover is told of the move; prints the figures as JSON.
"use strict";

const WebSocket = require("ws");

const [port, games, seconds] = process.argv.slice(2).map(Number);
const PATIENCE = 120000;
// Not counted: the first moves are slow until the server's code is compiled.
const WARM = 2000;
const SEATS = 4;
const EVENT = "42/load,";
const UPDATE = EVENT + '["update",';
const SYNC = EVENT + '["sync",';

const taken = [];
const faults = [];
let done = false;

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function call(path, body) {
  const asked = body && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, asked);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

class Player {
  constructor(game, seat, credentials) {
    Object.assign(this, { game, seat, credentials, told: 0, last: "" });
  }

  connect() {
    const address = `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`;
    this.socket = new WebSocket(address, { perMessageDeflate: false, skipUTF8Validation: true });
    return new Promise((resolve, reject) => {
      this.synced = resolve;
      this.socket.on("error", reject);
      this.socket.on("close", () => done || faults.push("a socket was closed"));
      this.socket.on("message", (data) => this.packet(data.toString()));
    });
  }

  packet(text) {
    if (text.startsWith(UPDATE)) {
      this.told += 1;
      this.last = text;
      this.game.told(this);
    } else if (text === "2") {
      this.socket.send("3");
    } else if (text.startsWith("0")) {
      this.socket.send("40/load,");
    } else if (text.startsWith("40/load,")) {
      this.emit("sync", this.game.id, String(this.seat), this.credentials, SEATS);
    } else if (text.startsWith(SYNC)) {
      this.synced();
    }
  }

  emit(...event) {
    this.socket.send(EVENT + JSON.stringify(event));
  }

  state() {
    return JSON.parse(this.last.slice(EVENT.length))[2];
  }
}

class Game {
  async open() {
    this.id = (await call("/games/load/create", { numPlayers: SEATS })).matchID;
    this.players = [];
    this.number = this.sent = this.moves = 0;
    this.current = 0;
    this.waiting = 0;
    for (let seat = 0; seat < SEATS; seat++) {
      const body = { playerID: String(seat), playerName: `P${seat}` };
      const { playerCredentials } = await call(`/games/load/${this.id}/join`, body);
      this.players.push(new Player(this, seat, playerCredentials));
    }
    // Only now: boardgame.io may forget a seat that is taken while another one connects.
    await Promise.all(this.players.map((player) => player.connect()));
  }

  // The one to move may do so as soon as it was told of the move before, and that one is acknowledged.
  act() {
    const player = this.players[this.current];
    if (done || this.waiting || player.told < this.moves) return;
    const { seat, credentials } = player;
    const payload = { type: "step", args: [1 + (this.sent % 5)], playerID: String(seat), credentials };
    this.sent += 1;
    this.waiting = performance.now();
    player.emit("update", { type: "MAKE_MOVE", payload }, this.number, this.id, String(seat));
  }

  told(player) {
    if (this.waiting && player.seat === this.current) {
      const state = player.state();
      if (state.G.moves !== this.sent) faults.push(`${this.sent} moves sent, ${state.G.moves} applied`);
      taken.push(performance.now() - this.waiting);
      this.waiting = 0;
      this.moves += 1;
      this.number = state._stateID;
      this.current = Number(state.ctx.currentPlayer);
    }
    this.act();
  }

  // Every move was applied once and told to all four, and nobody was shown another's hand.
  check() {
    for (const player of this.players) {
      if (player.told !== this.sent) faults.push(`${this.sent} moves, seat ${player.seat} was told ${player.told}`);
      if (!this.sent) continue;
      const { G } = player.state();
      if (G.moves !== this.sent) faults.push(`${this.sent} moves, seat ${player.seat} was shown ${G.moves}`);
      if (Object.keys(G.hands).join() !== String(player.seat)) faults.push(`seat ${player.seat} sees other hands`);
    }
  }
}

const sum = (games, count) => games.reduce((total, game) => total + count(game), 0);
const told = (game) => sum(game.players, (player) => player.told);

// The count and both clocks are read at one moment, as near as an answer of a busy server is to it.
async function count(played) {
  const { seconds: used } = await call("/processor");
  return { used, took: performance.now() / 1000, moves: taken.length, updates: sum(played, told) };
}

async function main() {
  const played = Array.from({ length: games }, () => new Game());
  await Promise.all(played.map((game) => game.open()));
  played.forEach((game) => game.act());
  await sleep(WARM);
  const before = await count(played);
  await sleep(seconds * 1000);
  const after = await count(played);
  done = true;
  // What is under way is told before it is counted.
  for (const end = performance.now() + 10000; performance.now() < end; await sleep(20)) {
    if (played.every((game) => told(game) === SEATS * game.sent)) break;
  }
  played.forEach((game) => game.check());
  const times = taken.slice(before.moves, after.moves).sort((a, b) => a - b);
  const quantile = (part) => times[Math.min(times.length - 1, Math.floor(part * times.length))] ?? 0;
  const figures = { p50: quantile(0.5), p99: quantile(0.99), faults: faults.slice(0, 5) };
  for (const name of Object.keys(after)) figures[name] = after[name] - before[name];
  console.log(JSON.stringify(figures));
  process.exit(0);
}

setTimeout(() => {
  console.error("the games do not come to an end");
  process.exit(1);
}, seconds * 1000 + PATIENCE).unref();

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
