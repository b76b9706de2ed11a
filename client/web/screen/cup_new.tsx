/* A new tournament: what is played, by which format, and what the server does by itself. */

import { useSignal } from "@preact/signals";
import { mustBeSomebody } from "../model/account.js";
import { line } from "../model/here.js";
import { type TimeControl, timeWords } from "../model/terms.js";
import type { Methods } from "../wire/names.js";
import { mark, t } from "../wire/words.js";
import { Check, Choice, Text, Whole } from "./form.js";
import { go } from "./link.js";
import { OptionFields, Played, useGames } from "./new.js";
import { Ask } from "./sign_in.js";
import { Think } from "./think.js";

type Create = Methods["tournament.create"]["params"];
type Format = Create["format"];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const TIMES = [0, HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY, 14 * DAY, 30 * DAY, 60 * DAY];

const FORMATS: ReadonlyArray<readonly [Format, string]> = [
  ["swiss", mark("Swiss system")],
  ["robin", mark("Everyone against everyone")],
  ["knockout", mark("Knock-out")],
  ["double", mark("Knock-out, out by two losses")],
  ["groups", mark("Groups, then knock-out")],
  ["league", mark("League with divisions")],
  ["ladder", mark("Ladder")],
  ["design", mark("By a plan of meetings")],
];

/* Numbers of a tournament: in which formats there is one, and what is usual. */
interface NumberRow {
  name: "rounds" | "cycles" | "groups" | "advance" | "replays" | "reach" | "boards" | "players" | "least" | "most";
  label: string;
  formats: readonly Format[] | null;
  least: number;
  most: number;
  usual: number;
}

const NUMBERS: readonly NumberRow[] = [
  { name: "rounds", label: mark("Rounds"), formats: ["swiss", "ladder"], least: 1, most: 63, usual: 5 },
  { name: "cycles", label: mark("How often all play all"), formats: ["robin", "groups", "league"], least: 1, most: 2, usual: 1 },
  { name: "groups", label: mark("Groups, or divisions"), formats: ["groups", "league"], least: 1, most: 64, usual: 2 },
  { name: "advance", label: mark("How many go on from each, or up and down"), formats: ["groups", "league"], least: 1, most: 64, usual: 2 },
  { name: "replays", label: mark("How often a draw is played again"), formats: ["knockout", "double", "groups"], least: 0, most: 9, usual: 1 },
  { name: "reach", label: mark("Rungs above that one may challenge; 0: rounds"), formats: ["ladder"], least: 0, most: 64, usual: 0 },
  { name: "players", label: mark("Players of a meeting"), formats: ["design"], least: 2, most: 6, usual: 3 },
  { name: "boards", label: mark("Boards of a team; 0: no teams"), formats: ["swiss", "robin", "knockout"], least: 0, most: 16, usual: 0 },
  { name: "least", label: mark("Players at least"), formats: null, least: 2, most: 512, usual: 2 },
  { name: "most", label: mark("Players at most"), formats: null, least: 2, most: 512, usual: 32 },
];

type Span = "round_time" | "pause" | "appeals";

const SPANS: ReadonlyArray<{ name: Span; label: string; usual: number }> = [
  { name: "round_time", label: mark("Time for a round"), usual: 14 * DAY },
  { name: "pause", label: mark("Between rounds"), usual: 0 },
  { name: "appeals", label: mark("Time for appeals"), usual: DAY },
];

const times = (least: number) =>
  TIMES.filter((ms) => ms >= least).map(
    (ms) => [String(ms), ms === 0 ? t("none") : timeWords(ms)] as const,
  );

/* What is done for the absent. */
function useAbsence() {
  return {
    grace: useSignal(3 * DAY),
    misses: useSignal(2),
    half: useSignal(1),
    substitutes: useSignal(true),
    unfinished: useSignal<"awaited" | "draw">("awaited"),
  };
}

function Absence(props: { absence: ReturnType<typeof useAbsence>; format: Format }) {
  const { grace, misses, half, substitutes, unfinished } = props.absence;
  return (
    <details>
      <summary>{t("What is done for the absent")}</summary>
      <div class="terms">
        <Choice
          label={t("Who never comes forfeits after")}
          value={String(grace.value)}
          options={times(HOUR)}
          change={(value) => (grace.value = Number(value))}
        />
        <Whole
          label={t("Out after so many forfeits; 0: never")}
          value={misses.value}
          least={0}
          most={1000}
          change={(value) => (misses.value = value)}
        />
        {props.format === "swiss" && (
          <Whole
            label={t("Rounds one may sit out for half a point")}
            value={half.value}
            least={0}
            most={64}
            change={(value) => (half.value = value)}
          />
        )}
        <Check
          label={t("Who leaves is replaced by the first who waits")}
          value={substitutes.value}
          change={(value) => (substitutes.value = value)}
        />
        <Choice
          label={t("Games that have not ended with their round")}
          value={unfinished.value}
          options={[
            ["awaited", t("are lost by whoever is awaited")],
            ["draw", t("are drawn")],
          ]}
          change={(value) => (unfinished.value = value === "draw" ? "draw" : "awaited")}
        />
      </div>
    </details>
  );
}

export function CupNew() {
  const game = useSignal("");
  const scenario = useSignal("");
  const trouble = useSignal<string | null>(null);
  const games = useGames(game, scenario, trouble);
  const name = useSignal("");
  const format = useSignal<Format>("swiss");
  const options = useSignal<NonNullable<Create["options"]>>({});
  const control = useSignal<TimeControl>({ kind: "none" });
  const numbers = useSignal<{ readonly [name: string]: number }>({});
  const spans = useSignal<{ readonly [name: string]: number }>({});
  const start = useSignal<NonNullable<Create["start"]>>("hand");
  const startAt = useSignal("");
  const sides = useSignal<NonNullable<Create["sides"]>>("choice");
  const seeds = useSignal<NonNullable<Create["seeds"]>>("rating");
  const flags = useSignal({ rated: false, private: false, mirrored: false, desk: false, third: false });
  const absence = useAbsence();
  const chosen = games.value.find((one) => one.game === game.value);
  const played = chosen?.scenarios.find((one) => one.scenario === scenario.value);
  const rows = NUMBERS.filter((row) => row.formats === null || row.formats.includes(format.value));
  const numberOf = (row: NumberRow) => numbers.value[row.name] ?? row.usual;
  const send = async () => {
    await mustBeSomebody();
    const { third, ...rest } = flags.value;
    const made = await line.call("tournament.create", {
      name: name.value,
      format: format.value,
      game: game.value,
      scenario: scenario.value,
      options: options.value,
      time_control: control.value,
      ...Object.fromEntries(rows.map((row) => [row.name, numberOf(row)])),
      ...Object.fromEntries(SPANS.map((row) => [row.name, spans.value[row.name] ?? row.usual])),
      start: start.value,
      ...(start.value === "at" ? { start_at: new Date(startAt.value).toISOString() } : {}),
      sides: sides.value,
      seeds: seeds.value,
      ...rest,
      ...(third ? { third } : {}),
      absence: {
        grace: absence.grace.value,
        misses: absence.misses.value,
        ...(format.value === "swiss" ? { half_byes: absence.half.value } : {}),
        substitutes: absence.substitutes.value,
        unfinished: absence.unfinished.value,
      },
    });
    go({ at: "leaf", path: `/t/${made.tournament}` });
  };
  const flag = (word: keyof typeof flags.value, label: string) => (
    <Check
      label={label}
      value={flags.value[word]}
      change={(value) => (flags.value = { ...flags.value, [word]: value })}
    />
  );
  return (
    <main class="sheet-page">
      <h1>{t("A new tournament")}</h1>
      <Ask act={t("Make the tournament")} send={send} trouble={trouble}>
        <Text
          label={t("Its name")}
          value={name.value}
          most={64}
          required
          change={(value) => (name.value = value)}
        />
        <Choice
          label={t("Format")}
          value={format.value}
          options={FORMATS.map(([word, said]) => [word, t(said)] as const)}
          change={(value) => (format.value = value as Format)}
        />
        <Played
          games={games.value}
          game={game}
          scenario={scenario}
          changed={() => (options.value = {})}
        />
        {rows.map((row) => (
          <Whole
            key={row.name}
            label={t(row.label)}
            value={numberOf(row)}
            least={row.least}
            most={row.most}
            change={(value) => (numbers.value = { ...numbers.value, [row.name]: value })}
          />
        ))}
        <Think control={control} />
        {SPANS.map((row) => (
          <Choice
            key={row.name}
            label={t(row.label)}
            value={String(spans.value[row.name] ?? row.usual)}
            options={times(row.name === "round_time" ? HOUR : 0)}
            change={(value) => (spans.value = { ...spans.value, [row.name]: Number(value) })}
          />
        ))}
        <Choice
          label={t("It begins")}
          value={start.value}
          options={[
            ["hand", t("when I say so")],
            ["full", t("when all places are taken")],
            ["at", t("at an hour")],
          ]}
          change={(value) => (start.value = value as "hand")}
        />
        {start.value === "at" && (
          <Text
            label={t("The hour")}
            type="datetime-local"
            value={startAt.value}
            required
            change={(value) => (startAt.value = value)}
          />
        )}
        <Choice
          label={t("Sides")}
          value={sides.value}
          options={[
            ["choice", t("as it is paired")],
            ["lot", t("by lot")],
            ...(played?.bid === undefined ? [] : [["bid", t("by bids")] as const]),
          ]}
          change={(value) => (sides.value = value as "choice")}
        />
        <Choice
          label={t("Seeds")}
          value={seeds.value}
          options={[
            ["rating", t("by rating")],
            ["lot", t("by lot")],
          ]}
          change={(value) => (seeds.value = value as "rating")}
        />
        {flag("rated", t("Rated"))}
        {flag("mirrored", t("Each meeting is two games, sides exchanged"))}
        {["knockout", "groups"].includes(format.value) && flag("third", t("A match for third place"))}
        {flag("private", t("Only for who has the link"))}
        {flag("desk", t("Nothing is published but by an umpire's hand"))}
        <Absence absence={absence} format={format.value} />
        {chosen !== undefined && played !== undefined && chosen.options.length > 0 && (
          <details>
            <summary>{t("Options of the game")}</summary>
            <div class="terms">
              <OptionFields game={chosen} scenario={played} options={options} />
            </div>
          </details>
        )}
      </Ask>
    </main>
  );
}
