/* A match at its address: found, followed, and at the moment that the address names. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { keep } from "../model/here.js";
import { assets, held, openMatch, trouble } from "../model/live.js";
import { backToNow, goTo, moment } from "../model/moment.js";
import type { Route } from "../model/route.js";
import { forgetSince } from "../model/since.js";
import { catalogue, t, teller } from "../wire/words.js";
import { Table } from "./table.js";
import { Trouble } from "./trouble.js";
import { WaysOn } from "./lost.js";
import "./at_match.js";

export function Match(props: Extract<Route, { at: "match" }>) {
  const { match, seat, seq } = props;
  useEffect(() => {
    const close = openMatch(match, seat);
    return () => {
      close();
      backToNow();
      forgetSince();
    };
  }, [match, seat]);
  useEffect(() => {
    if (keep.read("houses")?.includes(match) === true)
      void import("../model/house.js").then((made) => made.resumeHouse(match));
  }, [match]);
  const missed = useSignal<number | null>(null);
  const now = held.value;
  const known = assets.value;
  const isThere = now !== null && now.seq > 0 && now.match === match;
  useEffect(() => {
    if (!isThere) return;
    if (seq === null) backToNow();
    else if (moment.peek()?.seq !== seq)
      goTo(seq).catch(() => {
        /* A moment that one may not see is none: the match is shown as it is. */
        backToNow();
        missed.value = seq;
      });
    if (seq !== missed.peek()) missed.value = null;
  }, [isThere, seq]);
  const game = now?.game;
  const language = catalogue.value?.language;
  useEffect(() => {
    teller.value = null;
    /* A server that does not know the language tells it in English. */
    if (game === undefined || language === undefined) return;
    let isWanted = true;
    void catalogue
      .peek()
      ?.tellerOf(game, language)
      .then((made) => isWanted && (teller.value = made))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [game, language]);
  if (trouble.value !== null)
    return (
      <main class="sheet-page">
        <h1>{t("No match to be seen")}</h1>
        <Trouble text={trouble.value} />
        <WaysOn />
      </main>
    );
  if (now === null || known === null || now.game !== known.game)
    return (
      <main class="sheet-page">
        <p class="nothing" role="status">
          {t("Unfolding the map …")}
        </p>
      </main>
    );
  if (now.seq === 0)
    return (
      <main class="sheet-page">
        <p role="status">{t("The match is about to begin.")}</p>
      </main>
    );
  return (
    <main>
      <Table held={now} assets={known} panel={props.panel ?? null} missed={missed.value} />
    </main>
  );
}
