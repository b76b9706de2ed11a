/* The proof of the dice: every throw of a match that is over, made once more in this browser. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { line, wordsOf } from "../model/here.js";
import { type DiceRecord, type Proof as Proven, prove } from "../model/proof.js";
import { seatLabel } from "../play/describe.js";
import { ngettext, t } from "../wire/words.js";
import type { MoreProps } from "./more_props.js";

export function Proof(props: MoreProps) {
  const { held, assets } = props;
  const proof = useSignal<Proven | null>(null);
  const trouble = useSignal<string | null>(null);
  useEffect(() => {
    line.call("match.record", { match: held.match, as: held.as }).then(
      (found) => {
        if ("secret" in found.record) proof.value = prove(found.record as unknown as DiceRecord);
        else trouble.value = t("The whole record is there when the match is over.");
      },
      (why: unknown) => (trouble.value = wordsOf(why)),
    );
  }, [held.match, held.as]);
  if (trouble.value !== null) return <p class="trouble">{trouble.value}</p>;
  const found = proof.value;
  if (found === null) return <p role="status">{t("Throwing every die again …")}</p>;
  const isWhole =
    found.wrong.length === 0 && found.isCommitmentKept && found.seals.every(({ is }) => is !== "broken");
  const seals = found.seals.map(({ seat, is }) => {
    const name = seatLabel(assets, seat);
    if (is === "kept") return t("{seat} opened what they had sealed.", { seat: name });
    if (is === "waived") return t("{seat} sent nothing, and waived their own guarantee.", { seat: name });
    return t("The bytes of {seat} are not what was sealed.", { seat: name });
  });
  return (
    <div class="proof">
      <p class={isWhole ? "" : "trouble"} role="status">
        <b>
          {found.wrong.length === 0
            ? ngettext("The one die is as the key makes it.", "All {count} dice are as the key makes them.", found.dice)
            : ngettext("{count} die is not the key's.", "{count} dice are not the key's.", found.wrong.length)}
        </b>
      </p>
      <ul>
        <li>
          {found.isCommitmentKept
            ? t("The server's secret is the one behind the commitment in the record.")
            : t("The server's secret is not the one behind the commitment in the record.")}
        </li>
        {seals.map((words) => (
          <li key={words}>{words}</li>
        ))}
        {found.wrong.slice(0, 20).map((one) => (
          <li key={`${one.command} ${one.index}`}>
            {t("Command {command}: {value}, due was {due}.", {
              command: one.command,
              value: one.value,
              due: one.due,
            })}
          </li>
        ))}
      </ul>
      {found.others > 0 && (
        <p class="facts">
          {ngettext(
            "{count} card or label was drawn; the server's own program checks those, and the signature:",
            "{count} cards and labels were drawn; the server's own program checks those, and the signature:",
            found.others,
          )}{" "}
          <code>estafetted verify</code>
        </p>
      )}
    </div>
  );
}
