/* The review: where a match that is over was lost, as a curve, a list and a table. */

import { useSignal } from "@preact/signals";
import { line, wordsOf } from "../model/here.js";
import { chanceOf, curveOf, partOf, placeOf, type Review as Told, type TurningPoint, turnsOf } from "../model/review.js";
import type { Action, Row } from "../model/walk.js";
import { seatLabel } from "../play/describe.js";
import type { Assets, View } from "../wire/names.js";
import { said, saidIn, t } from "../wire/words.js";
import { actWords } from "./act_words.js";
import { Trouble } from "./trouble.js";

const WIDE = 320;
const HIGH = 120;
/* Room around the curve for what lies on its edge. */
const RIM = 8;

type Move = NonNullable<TurningPoint["done"]>;

const Words = (props: { assets: Assets; view: View; move: Move }) => (
  <span lang={saidIn()}>
    {actWords(props.assets, props.view, props.move.row as Row, props.move.action as Action)}
  </span>
);

function Curve(props: { told: Told; name: string }) {
  const { told, name } = props;
  return (
    <svg
      viewBox={`${-RIM} ${-RIM} ${WIDE + 2 * RIM} ${HIGH + 2 * RIM}`}
      width="100%"
      role="img"
      aria-label={t("The chance of {seat} to win, command by command; the table below has it by turns.", { seat: name })}
      fill="none"
      stroke="currentColor"
    >
      <path d={`M0 0V${HIGH}H${WIDE}M0 ${HIGH / 2}H${WIDE}`} stroke-width="0.5" opacity="0.5" />
      {turnsOf(told, WIDE).map((one) => (
        <path key={one.turn} d={`M${one.x} ${HIGH - 4}v8`} stroke-width="1" />
      ))}
      <polyline points={curveOf(told, "known", WIDE, HIGH)} stroke-width="1" stroke-dasharray="2 3" />
      <polyline points={curveOf(told, "truth", WIDE, HIGH)} stroke-width="2" />
      {told.turning_points.map((one, index) => {
        const [x, y] = placeOf(told, one.command, WIDE, HIGH);
        return (
          <g key={one.command}>
            <circle cx={x} cy={y} r="4" fill="currentColor" />
            <text x={x} y={y < HIGH / 2 ? y + 16 : y - 8} fill="currentColor" stroke="none" font-size="12" text-anchor="middle">
              {index + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function Point(props: {
  assets: Assets;
  view: View;
  point: TurningPoint;
  number: number;
  onGo(command: number): void;
}) {
  const { assets, view, point } = props;
  return (
    <li>
      <button type="button" class="small" onClick={() => props.onGo(point.command)}>
        {props.number}.{" "}
        {t("Turn {turn}, {seat}: {drop} of 100 lost", {
          turn: point.turn,
          seat: seatLabel(assets, point.seat),
          drop: partOf(point.drop),
        })}
      </button>{" "}
      {t("error {error}, ignorance {ignorance}, luck {luck}", {
        error: partOf(point.error),
        ignorance: partOf(point.ignorance),
        luck: partOf(point.luck),
      })}
      {point.done !== undefined && (
        <div>
          {t("Done:")} <Words assets={assets} view={view} move={point.done} />
        </div>
      )}
      {point.better !== undefined && (
        <div>
          {t("Better:")}{" "}
          {point.better.leaves || point.better.row === undefined || point.better.action === undefined ? (
            t("not to do it")
          ) : (
            <Words assets={assets} view={view} move={{ row: point.better.row, action: point.better.action }} />
          )}
        </div>
      )}
    </li>
  );
}

const Parts = (props: { parts: Told["sums"] | undefined }) => (
  <>
    {(["error", "ignorance", "luck", "luck_of_others"] as const).map((key) => (
      <td key={key}>{props.parts === undefined ? "" : partOf(props.parts[key])}</td>
    ))}
  </>
);

function Turns(props: { told: Told }) {
  const { told } = props;
  return (
    <table>
      <caption>{t("The chance after each turn, and what was lost in it, of 100")}</caption>
      <thead>
        <tr>
          {[t("Turn"), t("Chance"), t("Error"), t("Ignorance"), t("Luck"), t("Luck of others")].map((words) => (
            <th key={words} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {turnsOf(told, WIDE).map((one) => (
          <tr key={one.turn}>
            <th scope="row">{one.turn}</th>
            <td>{chanceOf(one.chance)}</td>
            <Parts parts={one.parts} />
          </tr>
        ))}
        <tr>
          <th scope="row">{t("In all")}</th>
          <td />
          <Parts parts={told.sums} />
        </tr>
      </tbody>
    </table>
  );
}

/* `onGo`: to what was shown after a command. */
export function Review(props: { match: string; seat: string; assets: Assets; view: View; onGo(command: number): void }) {
  const { assets, view } = props;
  const told = useSignal<Told | null>(null);
  const seat = useSignal(props.seat);
  const isAsked = useSignal(false);
  const trouble = useSignal<string | null>(null);
  const ask = (as: string) => {
    seat.value = as;
    isAsked.value = true;
    trouble.value = null;
    return line
      .call("match.review", { match: props.match, as })
      .then(
        (found) => (told.value = said(found)),
        (why: unknown) => (trouble.value = wordsOf(why)),
      )
      .finally(() => (isAsked.value = false));
  };
  const now = told.value;
  const name = seatLabel(assets, now?.as ?? seat.value);
  return (
    <section class="review" aria-label={t("Review")}>
      <p class="buttons">
        {assets.seats.map((one) => (
          <button
            key={one.id}
            type="button"
            class="small"
            disabled={isAsked.value}
            aria-pressed={now?.as === one.id}
            onClick={() => void ask(one.id)}
          >
            {t("Where did {seat} lose it?", { seat: seatLabel(assets, one.id) })}
          </button>
        ))}
      </p>
      <p role="status">{isAsked.value && t("The match is being gone through …")}</p>
      <Trouble text={trouble.value} />
      {now !== null && !isAsked.value && (
        <>
          <Curve told={now} name={name} />
          <p class="facts">{t("Whole line: as it was. Broken line: by what was known. Numbers: what cost most.")}</p>
          {now.turning_points.length === 0 && <p>{t("No single command has cost much.")}</p>}
          <ol>
            {now.turning_points.map((one, index) => (
              <Point key={one.command} assets={assets} view={view} point={one} number={index + 1} onGo={props.onGo} />
            ))}
          </ol>
          <Turns told={now} />
          <p class="facts">
            {t("{judged} of {own} commands judged.", { judged: now.judged, own: now.own })}{" "}
            {t(
              "An estimate by the worth of positions, looking one action ahead: it shows where a match turned, and is no count of wins.",
            )}
          </p>
        </>
      )}
    </section>
  );
}
