/* What is off the map: boxes with their counters, hands of cards, letters under way. */

import type { ComponentChildren } from "preact";
import { clean } from "../play/clean.js";
import { inOrder, pieceFacts, pieceName, placeName, seatLabel, wordFor } from "../play/describe.js";
import type { Assets, Hand, View } from "../wire/names.js";
import { ngettext, saidIn, t } from "../wire/words.js";
import { edgeOf } from "./edge.js";
import type { MoreProps } from "./more_props.js";

type Box = NonNullable<View["boxes"]>[string];
type Letter = NonNullable<View["letters"]>[string];

function Counter(props: { handle: string; note: ComponentChildren; assets: Assets; view: View }) {
  const { handle, assets, view } = props;
  const piece = view.pieces?.[handle];
  return (
    <li style={edgeOf(assets, piece?.side ?? assets.roster.find((one) => one.id === handle)?.side)}>
      <b>{pieceName(assets, view, handle)}</b>
      <span class="facts">{piece === undefined ? "" : pieceFacts(assets, piece).join(" · ")}</span>
      {props.note}
    </li>
  );
}

function BoxOf(props: { id: string; box: Box; assets: Assets; view: View }) {
  const { id, box, assets, view } = props;
  const listed = Array.isArray(box.pieces)
    ? box.pieces.map((handle) => [handle, null] as const)
    : inOrder(box.pieces);
  const lots = box.lots ?? [];
  return (
    <section class="box">
      <h3>
        {box.label ?? wordFor(assets, id)}
        {box.turn !== undefined && <span class="facts"> {t("turn {turn}", { turn: box.turn })}</span>}
        {box.entry !== undefined && (
          <span class="facts"> {t("by {place}", { place: placeName(assets, view, box.entry) })}</span>
        )}
      </h3>
      {listed.length + lots.length === 0 && <p class="nothing">{t("Empty.")}</p>}
      <ul class="those">
        {listed.map(([handle, when]) => (
          <Counter
            key={handle}
            handle={handle}
            assets={assets}
            view={view}
            note={
              when === null ? null : (
                <span class="facts">
                  {typeof when === "number" ? t("turn {turn}", { turn: when }) : wordFor(assets, when)}
                </span>
              )
            }
          />
        ))}
        {lots.map((lot, index) => (
          <li key={`${index} ${lot.label}`}>
            <b>
              {lot.count} × <span lang={saidIn()}>{clean(lot.label)}</span>
            </b>
            <span class="facts">
              {[
                lot.at === undefined ? "" : placeName(assets, view, lot.at),
                lot.due === undefined ? "" : t("turn {turn}", { turn: lot.due }),
              ]
                .filter((fact) => fact !== "")
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function HandOf(props: { id: string; hand: Hand; assets: Assets }) {
  const { id, hand, assets } = props;
  const size = hand.size ?? hand.count ?? (Array.isArray(hand.cards) ? hand.cards.length : hand.cards);
  return (
    <section class="hand">
      <h3>
        {hand.label ?? wordFor(assets, id)}
        {size !== undefined && <span class="facts"> {ngettext("{count} card", "{count} cards", size)}</span>}
      </h3>
      <ul class="cards">
        {(hand.faces ?? []).map((face) => (
          <li key={face.id} class={face.chosen === true ? "card chosen" : "card"} lang={saidIn()}>
            <b>{clean(face.label)}</b>
            {face.text !== undefined && <p>{clean(face.text)}</p>}
            {face.when !== undefined && <p class="facts">{clean(face.when)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function LetterOf(props: { letter: Letter; assets: Assets; view: View }) {
  const { letter, assets, view } = props;
  const { carrier } = letter;
  const written = letter.turn ?? letter.written;
  const facts = [
    letter.state === undefined ? "" : wordFor(assets, letter.state),
    carrier === undefined ? "" : t("carried by {name}", { name: pieceName(assets, view, carrier) }),
    written === undefined ? "" : t("written in turn {turn}", { turn: written }),
    (letter.transfer ?? []).length === 0
      ? ""
      : t("hands over {names}", {
          names: (letter.transfer ?? []).map((one) => pieceName(assets, view, one)).join(", "),
        }),
  ];
  return (
    <li class="letter">
      <b>
        {seatLabel(assets, letter.from)}
        {letter.to !== undefined && ` → ${seatLabel(assets, letter.to)}`}
      </b>
      <span class="facts">{facts.filter((fact) => fact !== "").join(" · ")}</span>
      {letter.text !== undefined && (
        <blockquote>
          <bdi>{clean(letter.text, true)}</bdi>
        </blockquote>
      )}
    </li>
  );
}

export function OffMap(props: MoreProps) {
  const { assets, view } = props;
  const letters = Object.entries(view.letters ?? {});
  return (
    <div class="off-map">
      {Object.entries(view.hands ?? {}).map(([id, hand]) => (
        <HandOf key={id} id={id} hand={hand} assets={assets} />
      ))}
      {letters.length > 0 && (
        <section>
          <h3>{t("Letters")}</h3>
          <ul class="letters">
            {letters.map(([id, letter]) => (
              <LetterOf key={id} letter={letter} assets={assets} view={view} />
            ))}
          </ul>
        </section>
      )}
      {Object.entries(view.boxes ?? {}).map(([id, box]) => (
        <BoxOf key={id} id={id} box={box} assets={assets} view={view} />
      ))}
    </div>
  );
}
