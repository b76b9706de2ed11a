/* The plan: its acts in their order, and over the board where they lead. */

import { effect } from "@preact/signals";
import { planned } from "../draw/planned.js";
import { assets as shown } from "../model/live.js";
import {
  dropStep,
  endPlan,
  plan,
  raiseStep,
  sending,
  sendPlan,
  stopped,
  stopPlan,
} from "../model/plan.js";
import { sideOfSeat } from "../play/describe.js";
import { routesOf } from "../play/routes.js";
import type { Assets } from "../wire/names.js";
import { saidIn, t } from "../wire/words.js";
import { actWords } from "./act_words.js";
import { boardOf, overlay } from "./drawings.js";

/* Drawn whichever panel is open. */
effect(() => {
  const now = plan.value;
  const known = shown.value;
  if (now === null || known === null) {
    overlay.value = [];
    return;
  }
  const side = sideOfSeat(known, now.as);
  overlay.value = planned(
    boardOf(known),
    now.steps.map((step) => routesOf(step.view, side, step.row.fields, step.action)),
  );
});

function Steps(props: { assets: Assets }) {
  const isSending = sending.value !== null;
  return (
    <ol class="those">
      {plan.value?.steps.map((step, index) => {
        const words = actWords(props.assets, step.view, step.row, step.action);
        return (
          <li key={index}>
            <span lang={saidIn()}>
              {index + 1}. {words}
            </span>
            <p class="buttons">
              <button
                type="button"
                class="small"
                aria-label={t("Earlier: {act}", { act: words })}
                disabled={index === 0 || isSending}
                onClick={() => raiseStep(index)}
              >
                {t("Earlier")}
              </button>
              <button
                type="button"
                class="small"
                aria-label={t("Drop it: {act}", { act: words })}
                disabled={isSending}
                onClick={() => dropStep(index)}
              >
                {t("Drop it")}
              </button>
            </p>
          </li>
        );
      })}
    </ol>
  );
}

/* How far it is, or why it went no further. */
function word(): string {
  const way = sending.value;
  if (way !== null)
    return t("Sending the plan, {number} of {total} …", { number: way.sent + 1, total: way.total });
  return stopped.value === null ? "" : t("It stopped: {why}. The rest is still planned.", { why: stopped.value });
}

export function Plan(props: { assets: Assets }) {
  const steps = plan.value?.steps ?? [];
  const isSending = sending.value !== null;
  return (
    <section class="plan" aria-label={t("The plan")}>
      <h2>{t("The plan")}</h2>
      <p class="facts">
        {steps.length === 0
          ? t("What you do now is kept here and drawn, and nothing is sent yet.")
          : t("Sent in this order, and yours alone until then.")}
      </p>
      <Steps assets={props.assets} />
      <p role="status">{word()}</p>
      <p class="buttons">
        {isSending ? (
          <button type="button" onClick={stopPlan}>
            {t("Stop")}
          </button>
        ) : (
          <>
            <button type="button" class="main" disabled={steps.length === 0} onClick={() => void sendPlan()}>
              {t("Send the plan")}
            </button>
            <button type="button" onClick={endPlan}>
              {t("No plan")}
            </button>
          </>
        )}
      </p>
    </section>
  );
}
