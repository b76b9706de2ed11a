/* Tabs, which are one stop for who goes by Tab: arrows lead from one to the next. */

import type { ComponentChildren } from "preact";
import { backward, lead, onward, type Steps } from "./arrows.js";

const BESIDE: Steps = {
  ArrowRight: onward,
  ArrowLeft: backward,
  Home: () => 0,
  End: (_, last) => last,
};

export function Tabs<Id extends string>(props: {
  tabs: readonly { id: Id; label: ComponentChildren }[];
  open: Id;
  onOpen(id: Id): void;
}) {
  const { tabs, open, onOpen } = props;
  return (
    <div class="tabs" role="tablist" onKeyDown={(event) => lead(BESIDE, event)}>
      {tabs.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`tab-${id}`}
          tabIndex={id === open ? 0 : -1}
          aria-selected={id === open}
          aria-controls="tab-panel"
          onClick={() => onOpen(id)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
