/* Somebody's hands on the keyboard, and nothing else: Tab, Enter, arrows, letters. */

import assert from "node:assert/strict";

const TABS_MOST = 400;
const WAIT = { timeout: 1500 };

/* Where something lies from what has the focus, in the order of Tab. */
const where = (node) => {
  const focus = document.activeElement;
  if (!node.isConnected || node.disabled) return "gone";
  if (node === focus) return "here";
  if (focus === null || focus === document.body) return "after";
  return focus.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING ? "after" : "before";
};

/* By Tab, or back by Shift and Tab, to what is wanted. */
export async function tabTo(page, wanted) {
  const node = await wanted.elementHandle(WAIT);
  for (let tabs = 0; tabs < TABS_MOST; tabs++) {
    const at = await node.evaluate(where);
    if (at === "here") return;
    if (at === "gone") throw new Error("detached: it went while one came");
    await page.keyboard.press(at === "after" ? "Tab" : "Shift+Tab");
  }
  assert.fail(`the keyboard does not come to ${await node.evaluate((one) => one.outerHTML.slice(0, 200))}`);
}

export async function enter(page, wanted) {
  await tabTo(page, wanted);
  await page.keyboard.press("Enter");
}

/* Down through a list, as a browser has it, to the choice of these words. */
export async function chooseByKeys(page, list, words) {
  await tabTo(page, list);
  const chosen = () => list.evaluate((node) => node.selectedOptions[0]?.textContent ?? "");
  const count = await list.locator("option").count();
  await page.keyboard.press("Home");
  for (let step = 0; step < count && !words.test(await chosen()); step++) await page.keyboard.press("ArrowDown");
  assert.match(await chosen(), words);
}
