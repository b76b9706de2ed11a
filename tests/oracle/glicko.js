/* Reads periods as lines, plays each with the npm package, writes what comes. */

const { Glicko2 } = require("glicko2");
const lines = require("fs").readFileSync(0, "utf8").trim().split("\n");

for (const line of lines) {
  const [rating, deviation, volatility, ...games] =
    line.split(" ").map(Number);
  const ranking = new Glicko2({
    tau: 0.5, rating: 1500, rd: 350, vol: 0.06,
    volatility_algorithm: "newprocedure",
  });
  const player = ranking.makePlayer(rating, deviation, volatility);
  const results = [];
  for (let i = 0; i < games.length; i += 3) {
    const other = ranking.makePlayer(games[i], games[i + 1], 0.06);
    results.push([player, other, games[i + 2]]);
  }
  ranking.updateRatings(results);
  console.log(player.getRating(), player.getRd(), player.getVol());
}
