/* What is added to a page that the server has written: local times, a search, one's part. */

import { useSignal } from "@preact/signals";
import { render } from "preact";
import { useEffect } from "preact/hooks";
import { dayAndHour } from "../play/time.js";
import { t } from "../wire/words.js";
import { CupMine } from "./cup_mine.js";

/* Clauses that have all the words; the others are hidden as one types. */
function FindClauses() {
  const query = useSignal("");
  const count = useSignal<number | null>(null);
  useEffect(() => {
    const words = query.value.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const clause of document.querySelectorAll<HTMLElement>(".leaf .clause-text")) {
      const text = clause.textContent.toLowerCase();
      clause.hidden = !words.every((word) => text.includes(word));
      if (!clause.hidden) found += 1;
    }
    count.value = words.length === 0 ? null : found;
  }, [query.value]);
  return (
    <div class="terms">
      <label>
        {t("Search the rules")}
        <input
          type="search"
          value={query.value}
          onInput={(event) => (query.value = event.currentTarget.value)}
        />
      </label>
      <p class="count" role="status">
        {count.value === null ? "" : t("{count} clauses have these words", { count: count.value })}
      </p>
    </div>
  );
}

export function addToLeaf(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>(".leaf time"))
    time.textContent = dayAndHour(time.dateTime);
  /* The document says its language; what is added is in the one that is spoken. */
  const spoken = document.getElementById("page")?.lang ?? "en";
  for (const id of ["find", "mine"]) document.getElementById(id)?.setAttribute("lang", spoken);
  const find = document.getElementById("find");
  if (find !== null) render(<FindClauses />, find);
  const mine = document.getElementById("mine");
  const tournament = /^\/t\/(t_[0-9a-z]{1,62})$/.exec(location.pathname)?.[1];
  if (mine !== null && tournament !== undefined) render(<CupMine tournament={tournament} />, mine);
}
