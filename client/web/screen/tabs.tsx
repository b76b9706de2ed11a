/* Tabs, which are one stop for who goes by Tab: arrows lead from one to the next. */

import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";

const BESIDE: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

export function Tabs<Id extends string>(props: {
  tabs: readonly { id: Id; label: ComponentChildren }[];
  open: Id;
  onOpen(id: Id): void;
}) {
  const { tabs, open, onOpen } = props;
  const row = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    const to = BESIDE[event.key];
    const all = [...(row.current?.querySelectorAll("button") ?? [])];
    const at = all.findIndex((one) => one === document.activeElement);
    if (to === undefined || at < 0) return;
    event.preventDefault();
    all[to(at, all.length - 1)]?.focus();
  };
  return (
    <div class="tabs" role="tablist" ref={row} onKeyDown={press}>
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
