/* A new challenge: what is played, by whom, how long one may think. */

import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { type Bid, createChallenge } from "../model/hall.js";
import { mustBeSomebody } from "../model/account.js";
import type { HousePlayers } from "../model/against_house.js";
import { account, isGuest, line, wordsOf } from "../model/here.js";
import { type Game, type Games, type Scenario, toPlay, type TimeControl, wordOf } from "../model/terms.js";
import type { Methods } from "../wire/names.js";
import { spoken, t } from "../wire/words.js";
import { Against, useHouse } from "./against.js";
import { BidFields, bidFor } from "./bid.js";
import { Check, Choice, Text, Whole } from "./form.js";
import { useGameList } from "./games.js";
import { go } from "./link.js";
import { useProse } from "./prose.js";
import { Think } from "./think.js";
import { Trouble } from "./trouble.js";

type Create = Omit<Methods["challenge.create"]["params"], "seal">;
type Sides = NonNullable<Create["sides"]>;
type Options = NonNullable<Create["options"]>;

/* What is known of a scenario before it is played. */
function About(props: { game: string; scenario: Scenario }) {
  const { game, scenario } = props;
  const known = useProse(game, scenario.scenario, scenario.assets);
  if (known === null) return null;
  return (
    <aside class="about" lang={known.lang}>
      <p>{known.intro}</p>
      {known.briefing !== undefined && (
        <>
          <p>{known.briefing.decides}</p>
          <p class="facts">{known.briefing.length}</p>
        </>
      )}
    </aside>
  );
}

/* Options as a game has them; what is not touched stays as proposed, or as the scenario has it. */
export function OptionFields(props: {
  game: Game;
  scenario: Scenario;
  options: Signal<Options>;
  proposed?: Options;
}) {
  const { game, scenario, options, proposed } = props;
  const valueOf = (name: string, usual: string | number | undefined) =>
    options.value[name] ?? proposed?.[name] ?? scenario.options?.[name] ?? usual ?? "";
  const set = (name: string, value: string | number) =>
    (options.value = { ...options.value, [name]: value });
  return (
    <>
      {game.options.map((one) =>
        one.values !== undefined ? (
          <Choice
            key={one.name}
            label={one.label}
            lang={game.words === undefined ? "en" : spoken()}
            value={String(valueOf(one.name, one.default))}
            options={one.values.map((value) => [value, wordOf(game, value)] as const)}
            change={(value) => set(one.name, value)}
          />
        ) : (
          <Whole
            key={one.name}
            label={one.label}
            lang={game.words === undefined ? "en" : spoken()}
            value={Number(valueOf(one.name, one.default))}
            least={one.least ?? -9999}
            most={one.most ?? 9999}
            change={(value) => set(one.name, value)}
          />
        ),
      )}
    </>
  );
}

/* Game and scenario, which all other terms depend on. */
export function Played(props: {
  games: Games;
  game: Signal<string>;
  scenario: Signal<string>;
  changed: () => void;
}) {
  const { games, game, scenario } = props;
  const chosen = games.find((one) => one.game === game.value);
  return (
    <>
      <Choice
        label={t("Game")}
        value={game.value}
        options={games.map((one) => [one.game, one.title] as const)}
        change={(value) => {
          game.value = value;
          scenario.value = games.find((one) => one.game === value)?.scenarios[0]?.scenario ?? "";
          props.changed();
        }}
      />
      <Choice
        label={t("Scenario")}
        value={scenario.value}
        options={(chosen?.scenarios ?? []).map((one) => [one.scenario, one.title] as const)}
        change={(value) => {
          scenario.value = value;
          props.changed();
        }}
      />
    </>
  );
}

export function useGames(game: Signal<string>, scenario: Signal<string>, trouble: Signal<string | null>) {
  const games = useGameList((why) => (trouble.value = wordsOf(why)));
  const [first] = games.value;
  useEffect(() => {
    if (game.value !== "" || first === undefined) return;
    game.value = first.game;
    scenario.value = first.scenarios[0]?.scenario ?? "";
  }, [first]);
  return games;
}

/* All of the form; what is not shown is not sent. */
function useTerms() {
  const before = toPlay.peek();
  const game = useSignal(before?.game ?? "");
  const scenario = useSignal(before?.scenario ?? "");
  useEffect(() => {
    toPlay.value = null;
  }, []);
  return {
    game,
    scenario,
    seat: useSignal(""),
    sides: useSignal<Sides>("choice"),
    bid: useSignal<Bid | null>(null),
    mirror: useSignal(""),
    kept: useSignal<{ readonly [seat: string]: string }>({}),
    options: useSignal<Options>({}),
    control: useSignal<TimeControl>({ kind: "none" }),
    isRated: useSignal(false),
    open: useSignal("all"),
  };
}

type Form = ReturnType<typeof useTerms>;

const sidesOf = (form: Form, scenario: Scenario): Sides =>
  form.sides.value === "bid" && scenario.bid === undefined ? "choice" : form.sides.value;

const seatOf = (form: Form, scenario: Scenario): string =>
  scenario.seats.find((one) => one.seat === form.seat.value)?.seat ?? scenario.seats[0]?.seat ?? "";

/* Seats of others: where sides are drawn or bid for, one's own is the first place. */
const othersOf = (form: Form, scenario: Scenario) => {
  const own = sidesOf(form, scenario) === "choice" ? seatOf(form, scenario) : scenario.seats[0]?.seat;
  return scenario.seats.filter((one) => one.seat !== own);
};

/* Who bids for a side settles themselves what makes the match fair. */
const proposedOf = (form: Form, scenario: Scenario): Options =>
  (sidesOf(form, scenario) === "bid" ? undefined : scenario.proposes) ?? {};

function createOf(form: Form, scenario: Scenario): { terms: Create; bid: Bid | null } {
  const sides = sidesOf(form, scenario);
  const seat = seatOf(form, scenario);
  const kept = othersOf(form, scenario).flatMap((one) => {
    const name = (form.kept.value[one.seat] ?? "").trim();
    return name === "" ? [] : [[one.seat, name] as const];
  });
  const isPair = form.mirror.value !== "" && sides === "choice" && scenario.seats.length === 2;
  return {
    terms: {
      game: form.game.value,
      scenario: scenario.scenario,
      options: { ...proposedOf(form, scenario), ...form.options.value },
      sides,
      ...(sides === "choice" ? { seat } : {}),
      ...(isPair ? { mirror: form.mirror.value as "wins" | "points" } : {}),
      time_control: form.control.value,
      ...(form.isRated.value ? { rated: true } : {}),
      ...(form.open.value === "private" ? { private: true } : {}),
      ...(kept.length > 0 ? { to: Object.fromEntries(kept) } : {}),
    },
    bid: sides === "bid" ? (form.bid.value ?? bidFor(scenario)) : null,
  };
}

/* The one seat that another takes, if it is one. */
const onlyOther = (form: Form, scenario: Scenario) => {
  const others = othersOf(form, scenario);
  return others.length === 1 && sidesOf(form, scenario) !== "bid" ? others[0] : undefined;
};

/* Is it the house that one plays against? Then nobody else is asked for, and nothing is rated. */
function isAgainstHouse(form: Form, scenario: Scenario, players: HousePlayers): boolean {
  const only = onlyOther(form, scenario);
  return only !== undefined && players.some((one) => one.player === form.kept.value[only.seat]);
}

function Opponent(props: { form: Form; scenario: Scenario; players: HousePlayers }) {
  const { form, scenario, players } = props;
  const only = onlyOther(form, scenario);
  if (only === undefined || form.open.value === "pool" || players.length === 0) return null;
  return (
    <Against
      players={players}
      game={form.game.value}
      name={form.kept.value[only.seat] ?? ""}
      change={(name) => {
        form.kept.value = { [only.seat]: name };
        if (!players.some((one) => one.player === name)) return;
        form.isRated.value = false;
        form.mirror.value = "";
      }}
    />
  );
}

function Sides(props: { form: Form; game: Game; scenario: Scenario; isHouse: boolean }) {
  const { form, game, scenario, isHouse } = props;
  const sides = sidesOf(form, scenario);
  const isTime = scenario.bid_of === "time";
  const names = scenario.seats.map((one) => [one.seat, wordOf(game, one.seat)] as const);
  const others = othersOf(form, scenario);
  const only = onlyOther(form, scenario);
  return (
    <>
      <Choice
        label={t("Sides")}
        value={sides}
        options={[
          ["choice", t("as each chooses")],
          ["lot", t("by lot")],
          ...(scenario.bid === undefined
            ? []
            : [["bid", isTime ? t("by bidding of one's time") : t("by bidding points")] as const]),
        ]}
        change={(value) => {
          form.sides.value = value as Sides;
          if (value === "bid" && isHouse) form.kept.value = {};
        }}
      />
      {sides === "choice" && (
        <Choice
          label={t("Your seat")}
          value={seatOf(form, scenario)}
          options={names}
          change={(value) => {
            const named = only === undefined ? undefined : form.kept.value[only.seat];
            form.seat.value = value;
            const [other] = othersOf(form, scenario);
            if (named !== undefined && other !== undefined)
              form.kept.value = { [other.seat]: named };
          }}
        />
      )}
      {sides === "bid" && <BidFields game={game} scenario={scenario} bid={form.bid} />}
      {sides === "choice" && scenario.seats.length === 2 && !isHouse && (
        <Choice
          label={t("Matches")}
          value={form.mirror.value}
          options={[
            ["", t("one match")],
            ["wins", t("two, sides swapped: by wins")],
            ["points", t("two, sides swapped: by points")],
          ]}
          change={(value) => (form.mirror.value = value)}
        />
      )}
      {form.open.value !== "pool" &&
        !isHouse &&
        others.map((one, index) => (
          <Text
            key={one.seat}
            label={
              others.length === 1
                ? t("Opponent, or nobody named")
                : sides === "choice"
                  ? t("Who plays {seat}, or nobody named", { seat: wordOf(game, one.seat) })
                  : t("Player {number}, or nobody named", { number: index + 2 })
            }
            value={form.kept.value[one.seat] ?? ""}
            most={64}
            change={(value) => (form.kept.value = { ...form.kept.value, [one.seat]: value })}
          />
        ))}
    </>
  );
}

async function offer(form: Form, scenario: Scenario): Promise<void> {
  const { terms, bid } = createOf(form, scenario);
  await mustBeSomebody();
  if (form.open.value !== "pool") {
    const made = await createChallenge(terms, bid);
    return go({ at: "challenge", challenge: made.challenge });
  }
  const { game, scenario: name, options, time_control, rated } = terms;
  await line.call("pool.open", {
    game,
    scenario: name,
    ...(options === undefined ? {} : { options }),
    ...(time_control === undefined ? {} : { time_control }),
    ...(rated === true ? { rated } : {}),
  });
  go({ at: "home" });
}

export function New() {
  const form = useTerms();
  const trouble = useSignal<string | null>(null);
  const isBusy = useSignal(false);
  const games = useGames(form.game, form.scenario, trouble);
  const game = games.value.find((one) => one.game === form.game.value);
  const scenario = game?.scenarios.find((one) => one.scenario === form.scenario.value);
  const players = useHouse().value ?? [];
  const isHouse = scenario !== undefined && isAgainstHouse(form, scenario, players);
  /* Who has no name of their own is not rated. */
  const mayRate = account.value !== null && !isGuest.value && !isHouse;
  const send = (event: Event) => {
    event.preventDefault();
    if (scenario === undefined || isBusy.value) return;
    isBusy.value = true;
    offer(form, scenario)
      .catch((why: unknown) => (trouble.value = wordsOf(why)))
      .finally(() => (isBusy.value = false));
  };
  return (
    <main class="sheet-page">
      <h1>{t("A new match")}</h1>
      <form class="terms" onSubmit={send}>
        <Played
          games={games.value}
          game={form.game}
          scenario={form.scenario}
          changed={() => {
            form.seat.value = "";
            form.bid.value = null;
            form.kept.value = {};
            form.options.value = {};
          }}
        />
        {scenario !== undefined && <About game={form.game.value} scenario={scenario} />}
        {scenario !== undefined && (
          <Opponent form={form} scenario={scenario} players={players} />
        )}
        {!isHouse && (
          <Choice
            label={t("Who may join")}
            value={form.open.value}
            options={[
              ["all", t("everyone")],
              ["private", t("only who has the link or its words")],
              ["pool", t("everyone, again and again: a standing offer")],
            ]}
            change={(value) => (form.open.value = value)}
          />
        )}
        {game !== undefined && scenario !== undefined && form.open.value !== "pool" && (
          <Sides form={form} game={game} scenario={scenario} isHouse={isHouse} />
        )}
        <Think control={form.control} />
        {mayRate && (
          <Check
            label={t("Rated")}
            value={form.isRated.value}
            change={(value) => (form.isRated.value = value)}
          />
        )}
        {game !== undefined && scenario !== undefined && game.options.length > 0 && (
          <details>
            <summary>{t("Options of the game")}</summary>
            <div class="terms">
              <OptionFields
                game={game}
                scenario={scenario}
                options={form.options}
                proposed={proposedOf(form, scenario)}
              />
            </div>
          </details>
        )}
        <Trouble text={trouble.value} />
        <p class="buttons">
          <button type="submit" class="main" disabled={isBusy.value || scenario === undefined}>
            {t("Offer the match")}
          </button>
        </p>
      </form>
    </main>
  );
}
