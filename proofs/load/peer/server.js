// A small game on boardgame.io, with its file storage (a folder is named) or in memory.
// Prints the port it listens on, and ends when its standard input does.
"use strict";

const { FlatFile, Server } = require("boardgame.io/server");

const game = {
  name: "load",
  minPlayers: 4,
  maxPlayers: 4,
  // Undo would keep further copies of the state, which nobody here asks for.
  disableUndo: true,
  setup: ({ ctx }) => ({
    moves: 0,
    bank: 20000,
    cash: Array(ctx.numPlayers).fill(1500),
    places: Array(ctx.numPlayers).fill(0),
    hands: Object.fromEntries(ctx.playOrder.map((seat) => [seat, [Number(seat), 0]])),
  }),
  turn: { minMoves: 3, maxMoves: 3 },
  moves: {
    // The amount stands for the dice: boardgame.io's own would halve what it does in memory.
    step: ({ G, ctx }, amount) => {
      const seat = Number(ctx.currentPlayer);
      G.moves += 1;
      G.places[seat] = (G.places[seat] + amount) % 40;
      G.cash[seat] -= amount;
      G.bank += amount;
      G.hands[ctx.currentPlayer][1] += amount;
    },
  },
  playerView: ({ G, playerID }) => ({ ...G, hands: { [playerID]: G.hands[playerID] } }),
};

async function main() {
  const folder = process.argv[2];
  const server = Server({ games: [game], origins: false, ...(folder && { db: new FlatFile({ dir: folder }) }) });
  server.router.get("/processor", (ctx) => {
    const { user, system } = process.cpuUsage();
    ctx.body = { seconds: (user + system) / 1e6 };
  });
  // boardgame.io would listen on every address of the machine.
  const listen = server.app.listen.bind(server.app);
  server.app.listen = (port, done) => listen(port, "127.0.0.1", done);
  const { appServer } = await server.run(0);
  console.log(JSON.stringify({ port: appServer.address().port }));
  process.stdin.on("end", () => process.exit(0)).resume();
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
