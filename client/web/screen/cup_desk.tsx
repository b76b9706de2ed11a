/* What players, hosts and umpires do in a tournament: a row an act, a form a row. */

import { type Signal, useSignal } from "@preact/signals";
import { account, line } from "../model/here.js";
import { timeWords } from "../model/terms.js";
import { clean, isolate } from "../play/clean.js";
import type { Methods } from "../wire/names.js";
import type { Method } from "../wire/socket.js";
import { mark, t } from "../wire/words.js";
import { Choice, Text, Whole } from "./form.js";
import { Ask } from "./sign_in.js";

export type Shown = Methods["tournament.show"]["result"];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ADDED = [HOUR, 6 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY, 14 * DAY] as const;

/* How a field is filled in, and what of the request it becomes. */
type Kind =
  | "reason"
  | "player"
  | "other"
  | "name"
  | "match"
  | "meeting"
  | "winner"
  | "until"
  | "to"
  | "add"
  | "round"
  | "bye"
  | "score"
  | "pairs"
  | "order"
  | "team"
  | "named"
  | "accepts"
  | "substitute";

interface Field {
  kind: Kind;
  name: string;
  optional?: boolean;
}

export interface DeskAct {
  method: Method;
  title: string;
  fields: readonly Field[];
  fits: (shown: Shown) => boolean;
}

const REASON: Field = { kind: "reason", name: "reason" };
const MATCH: Field = { kind: "match", name: "match" };

const isOpen = (shown: Shown) => shown.state === "open";
const isRunning = (shown: Shown) => shown.state === "running";
const isOver = (shown: Shown) => shown.state === "over";
export const mine = (shown: Shown) => shown.entrants.find((one) => one.player === account.peek());
export const hasMatches = (shown: Shown) => isRunning(shown) && matchesOf(shown).length > 0;

export const PLAYER: readonly DeskAct[] = [
  {
    method: "tournament.leave",
    title: mark("Leave it for good"),
    fields: [{ ...REASON, optional: true }],
    fits: (shown) => mine(shown)?.state === "in" && (isOpen(shown) || isRunning(shown)),
  },
  {
    method: "tournament.bye",
    title: mark("Sit out a round"),
    fields: [{ kind: "round", name: "round" }, { kind: "bye", name: "kind" }],
    fits: (shown) =>
      mine(shown)?.state === "in" &&
      (isOpen(shown) || isRunning(shown)) &&
      (shown.terms.absence.half_byes ?? 0) + (shown.terms.absence.zero_byes ?? 0) > 0,
  },
  {
    method: "tournament.challenge",
    title: mark("Challenge somebody above you"),
    fields: [{ kind: "other", name: "player" }],
    fits: (shown) =>
      isRunning(shown) && (shown.terms.reach ?? 0) > 0 && mine(shown)?.state === "in",
  },
  {
    method: "tournament.consent",
    title: mark("Answer a rewind"),
    fields: [MATCH, { kind: "accepts", name: "accepts" }],
    fits: (shown) =>
      shown.meetings.some((one) =>
        one.games.some(
          (game) =>
            game.rewinds_to !== undefined && game.sides.some((side) => side === account.peek()),
        ),
      ),
  },
  {
    method: "tournament.boards",
    title: mark("Who sits at which board"),
    fields: [{ kind: "team", name: "team" }, { kind: "order", name: "order" }],
    fits: (shown) =>
      isOpen(shown) && shown.teams?.some((team) => team.captain === account.peek()) === true,
  },
  {
    method: "tournament.join",
    title: mark("Wait as a substitute"),
    fields: [{ kind: "substitute", name: "substitute" }],
    fits: (shown) =>
      mine(shown) === undefined && isRunning(shown) && shown.terms.absence.substitutes === true,
  },
];

export const HOST: readonly DeskAct[] = [
  {
    method: "tournament.start",
    title: mark("Begin it now"),
    fields: [{ ...REASON, optional: true }],
    fits: isOpen,
  },
  {
    method: "tournament.umpire",
    title: mark("Name an umpire, or one no more"),
    fields: [{ kind: "name", name: "player" }, { kind: "named", name: "named" }],
    fits: (shown) => isOpen(shown) || isRunning(shown),
  },
  {
    method: "tournament.cancel",
    title: mark("Give it up"),
    fields: [REASON],
    fits: (shown) => isOpen(shown) || isRunning(shown),
  },
];

export const DESK: readonly DeskAct[] = [
  {
    method: "tournament.publish",
    title: mark("Publish the next round"),
    fields: [{ ...REASON, optional: true }],
    fits: (shown) => isRunning(shown) && shown.terms.desk,
  },
  {
    method: "tournament.pair",
    title: mark("Pair the next round by hand"),
    fields: [{ kind: "pairs", name: "pairs" }, REASON],
    fits: isRunning,
  },
  {
    method: "tournament.forbid",
    title: mark("Two who may not meet"),
    fields: [
      { kind: "player", name: "players.0" },
      { kind: "other", name: "players.1" },
      REASON,
    ],
    fits: (shown) => isOpen(shown) || isRunning(shown),
  },
  {
    method: "tournament.pause",
    title: mark("Pause it"),
    fields: [{ kind: "until", name: "until" }, REASON],
    fits: (shown) => isRunning(shown) && shown.paused_until === undefined,
  },
  {
    method: "tournament.resume",
    title: mark("Go on"),
    fields: [REASON],
    fits: (shown) => shown.paused_until !== undefined,
  },
  {
    method: "tournament.extend",
    title: mark("More time for a match, or for the round"),
    fields: [{ kind: "add", name: "add" }, { ...MATCH, optional: true }, REASON],
    fits: isRunning,
  },
  {
    method: "tournament.adjudicate",
    title: mark("Adjudicate a match"),
    fields: [MATCH, { kind: "winner", name: "winner", optional: true }, REASON],
    fits: hasMatches,
  },
  {
    method: "tournament.annul",
    title: mark("Annul a match"),
    fields: [MATCH, REASON],
    fits: hasMatches,
  },
  {
    method: "tournament.result",
    title: mark("Correct a result"),
    fields: [{ kind: "meeting", name: "meeting" }, { kind: "score", name: "score" }, REASON],
    fits: (shown) => (isRunning(shown) || isOver(shown)) && shown.meetings.length > 0,
  },
  {
    method: "tournament.substitute",
    title: mark("Put a substitute in a player's place"),
    fields: [{ kind: "player", name: "player" }, { kind: "name", name: "by" }, REASON],
    fits: isRunning,
  },
  {
    method: "tournament.rewind",
    title: mark("Rewind a match"),
    fields: [MATCH, { kind: "to", name: "to" }, REASON],
    fits: hasMatches,
  },
  {
    method: "tournament.leave",
    title: mark("Remove a player"),
    fields: [{ kind: "player", name: "player" }, REASON],
    fits: (shown) => (isOpen(shown) || isRunning(shown)) && shown.entrants.length > 0,
  },
  {
    method: "tournament.close",
    title: mark("Sign and close it"),
    fields: [{ ...REASON, optional: true }],
    fits: isOver,
  },
];

export const matchesOf = (shown: Shown): ReadonlyArray<readonly [string, string]> =>
  shown.meetings.flatMap((one) =>
    one.games.flatMap((game) =>
      game.match === undefined
        ? []
        : [[game.match, `${one.meeting}: ${game.sides.map(isolate).join(" – ")}`] as const],
    ),
  );

/* The choices of a field that has some; the first stands for nothing where it is optional. */
function choicesOf(field: Field, shown: Shown): ReadonlyArray<readonly [string, string]> | null {
  const players = shown.entrants.map((one) => [one.player, clean(one.player)] as const);
  const none = field.optional === true ? [["", t("none")] as const] : [];
  switch (field.kind) {
    case "player":
    case "other":
      return players;
    case "winner":
      return [["", t("nobody: a draw")], ...players];
    case "match":
      return [...none, ...matchesOf(shown)];
    case "meeting":
      return shown.meetings.map(
        (one) => [String(one.meeting), `${one.meeting}: ${one.players.map(isolate).join(" – ")}`] as const,
      );
    case "add":
      return ADDED.map((ms) => [String(ms), timeWords(ms)] as const);
    case "bye":
      return [
        ["half", t("for half a point")],
        ["zero", t("for none")],
      ];
    case "named":
      return [
        ["yes", t("is an umpire")],
        ["no", t("is none any more")],
      ];
    case "accepts":
      return [
        ["yes", t("I agree")],
        ["no", t("I do not agree")],
      ];
    case "team":
      return (shown.teams ?? []).map((one) => [one.team, clean(one.team)] as const);
    default:
      return null;
  }
}

const LABELS: { readonly [kind in Kind]: string } = {
  reason: mark("Why (everybody can read it)"),
  player: mark("Player"),
  other: mark("Other player"),
  name: mark("Name of a player"),
  match: mark("Match"),
  meeting: mark("Meeting"),
  winner: mark("Who wins"),
  until: mark("Until"),
  to: mark("Back to what was at"),
  add: mark("How much more"),
  round: mark("Round"),
  bye: mark("How"),
  score: mark("Points, as 1:0 or 0.5:0.5"),
  pairs: mark("Pairs, one a line: first – second"),
  order: mark("Names in their order, one a line"),
  team: mark("Team"),
  named: mark("From now on this player"),
  accepts: mark("Your answer"),
  substitute: "",
};

const TENTHS = 10;
const lines = (text: string) =>
  text
    .split("\n")
    .map((one) => one.trim())
    .filter((one) => one !== "");

/* What ends somebody's part, or the whole. */
const GRAVE: readonly Method[] = [
  "tournament.leave",
  "tournament.cancel",
  "tournament.annul",
  "tournament.close",
];

/* What a field's text is in the request; undefined: nothing. */
function valueOf(field: Field, text: string): unknown {
  switch (field.kind) {
    case "meeting":
    case "round":
    case "add":
      return Number(text);
    case "until":
    case "to":
      return new Date(text).toISOString();
    case "named":
    case "accepts":
      return text === "yes";
    case "substitute":
      return true;
    case "score":
      return text.split(":").map((one) => Math.round(Number(one.trim()) * TENTHS));
    case "pairs":
      return lines(text).map((one) => one.split(/\s+[–-]\s+/));
    case "order":
      return lines(text);
    default:
      return text === "" ? undefined : text;
  }
}

type Texts = Signal<{ readonly [name: string]: string }>;

function FieldOf(props: { field: Field; shown: Shown; texts: Texts }) {
  const { field, shown, texts } = props;
  const label = t(LABELS[field.kind]);
  const value = texts.value[field.name] ?? "";
  const change = (text: string) => (texts.value = { ...texts.value, [field.name]: text });
  const choices = choicesOf(field, shown);
  if (field.kind === "substitute") return null;
  if (choices !== null)
    return <Choice label={label} value={value} options={choices} change={change} />;
  if (field.kind === "round")
    return (
      <Whole
        label={label}
        value={Number(value)}
        least={1}
        most={63}
        change={(number) => change(String(number))}
      />
    );
  if (field.kind === "pairs" || field.kind === "order")
    return (
      <label>
        {label}
        <textarea
          rows={6}
          required
          value={value}
          onInput={(event) => change(event.currentTarget.value)}
        />
      </label>
    );
  const isTime = field.kind === "until" || field.kind === "to";
  return (
    <Text
      label={label}
      value={value}
      most={field.kind === "reason" ? 200 : 64}
      required={field.optional !== true}
      {...(isTime ? { type: "datetime-local" as const } : {})}
      change={change}
    />
  );
}

/* Fields called "players.0" and "players.1" are one list. */
function requestOf(act: DeskAct, tournament: string, texts: { readonly [name: string]: string }) {
  const made: { [name: string]: unknown } = { tournament };
  for (const field of act.fields) {
    const value = valueOf(field, texts[field.name] ?? "");
    const [name = "", index] = field.name.split(".");
    if (index !== undefined) made[name] = [...((made[name] as unknown[] | undefined) ?? []), value];
    else if (value !== undefined) made[name] = value;
  }
  return made;
}

export function ActForm(props: { act: DeskAct; shown: Shown; done: () => void }) {
  const { act, shown } = props;
  const trouble = useSignal<string | null>(null);
  const texts: Texts = useSignal(
    Object.fromEntries(
      act.fields.map((field) => {
        const first = choicesOf(field, shown)?.[0]?.[0] ?? "";
        return [field.name, field.kind === "round" ? String(shown.round + 1) : first];
      }),
    ),
  );
  const send = async () => {
    const params = requestOf(act, shown.tournament, texts.value);
    await line.call(act.method, params as Methods[typeof act.method]["params"]);
    props.done();
  };
  return (
    <Ask act={t("Do it")} isGrave={GRAVE.includes(act.method)} send={send} trouble={trouble}>
      {act.fields.map((field) => (
        <FieldOf key={field.name} field={field} shown={shown} texts={texts} />
      ))}
    </Ask>
  );
}
