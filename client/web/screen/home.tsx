/* The first screen: which matches run, for whoever comes. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { greetings, line, wordsOf } from "../model/here.js";
import { clean } from "../play/clean.js";
import type { Methods, Row } from "../wire/names.js";
import { Link } from "./link.js";

type Games = Methods["game.list"]["result"]["games"];

/* A match is listed once for each of one's seats. */
const oncePerMatch = (rows: readonly Row[]) =>
  rows.filter((row, index) => rows.findIndex((one) => one.match === row.match) === index);

function MatchRow(props: { row: Row; games: Games }) {
  const { row } = props;
  const game = props.games.find((one) => one.game === row.game);
  const scenario = game?.scenarios.find((one) => one.scenario === row.scenario);
  return (
    <li>
      <Link to={{ at: "match", match: row.match, seat: null, seq: null }} class="row">
        <span class="title">{game?.title ?? row.game}</span>
        <span class="facts">
          {scenario?.title ?? row.scenario} ·{" "}
          <bdi>{clean(Object.values(row.seats).join(" against "))}</bdi>
        </span>
        <span class="facts">{row.state === "finished" ? (row.result?.label ?? "over") : `${row.seq} updates`}</span>
      </Link>
    </li>
  );
}

export function Home() {
  const games = useSignal<Games>([]);
  const rows = useSignal<Row[] | null>(null);
  const trouble = useSignal<string | null>(null);
  useEffect(() => {
    const say = (why: unknown) => (trouble.value = wordsOf(why));
    line.call("game.list", {}).then((found) => (games.value = found.games), say);
    line.call("match.list", { most: 30 }).then((found) => (rows.value = oncePerMatch(found.matches)), say);
  }, [greetings.value > 1]);
  return (
    <main class="sheet-page home">
      <h1>Estafette</h1>
      <p class="motto">Board wargames between people. The server knows the rules; you know your mind.</p>
      {trouble.value !== null && <p class="trouble" role="alert">{trouble.value}</p>}
      <h2>Matches to watch</h2>
      {rows.value === null ? (
        <p class="nothing" role="status">Asking …</p>
      ) : rows.value.length === 0 ? (
        <p class="nothing">Nobody plays at the moment.</p>
      ) : (
        <ul class="rows">
          {rows.value.map((row) => (
            <MatchRow key={row.match} row={row} games={games.value} />
          ))}
        </ul>
      )}
    </main>
  );
}
