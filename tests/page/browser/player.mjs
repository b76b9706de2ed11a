/*
 * A player who knows only what is on the page: chooses by luck among its buttons and
 * lights, by mouse alone or by keys alone.
 */

import assert from "node:assert/strict";

/* As a function: a text would be refused by the page's policy. */
function isSettled() {
  const panel = document.querySelector(".tab-panel");
  return panel !== null && !/Asking|A moment …/.test(panel.textContent);
}

const PRESS = { timeout: 1500 };

export class Player {
  constructor(page, name, hand, luck) {
    Object.assign(this, { page, name, hand, luck, done: 0, isRested: true });
  }

  async press(locator) {
    if (this.hand === "keys") {
      await locator.focus(PRESS);
      await this.page.keyboard.press("Enter");
    } else await locator.click(PRESS);
  }

  async isAwaited() {
    const isAwaited = (await this.page.locator(".seats .awaited", { hasText: "(you)" }).count()) > 0;
    if (!isAwaited) this.isRested = true;
    return isAwaited;
  }

  async isOver() {
    return (await this.page.locator(".result").count()) > 0;
  }

  async settle() {
    await this.page.waitForFunction(isSettled);
  }

  async openDo() {
    const tab = this.page.locator("#tab-Do");
    if ((await tab.getAttribute("aria-selected", PRESS)) !== "true") await this.press(tab);
  }

  /* One decision: a row that ends the phase, or a walk to its end. */
  async act() {
    await this.openDo();
    await this.settle();
    const undo = this.page.getByRole("button", { name: "Take back my last act" });
    if (this.isRested) assert.equal(await undo.count(), 0, "what was done in an earlier turn is not taken back");
    this.isRested = false;
    const rows = this.page.locator(".rows-of-offer .choice:enabled");
    const count = await rows.count();
    if (count === 0 && (await this.page.locator(".going").count()) === 0) return false;
    const ends = this.page.locator(".rows-of-offer button.main:enabled");
    if ((await ends.count()) > 0 && this.luck(10) < 5) await this.press(ends.first());
    else if (count > 0) {
      if (this.hand === "mouse" && this.luck(2) === 0) await this.tapBoard();
      else await this.press(rows.nth(this.luck(count)));
    }
    await this.walk();
    this.done++;
    return true;
  }

  /* The same; false where what was on the page is gone: another has acted, or it is over. */
  async tryAct() {
    try {
      return await this.act();
    } catch (error) {
      if (!/Timeout|detached|not attached/.test(error.message)) throw error;
      return false;
    }
  }

  /* A counter that is lit, on the board itself. */
  async tapBoard() {
    const lit = this.page.locator(".board-pieces .counter.lit");
    const count = await lit.count();
    if (count === 0) return;
    const box = await lit.nth(this.luck(count)).boundingBox(PRESS).catch(() => null);
    if (box !== null) await this.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    const begin = this.page.locator(".beginning button");
    const choices = await begin.count();
    if (choices > 0) await this.press(begin.nth(this.luck(choices)));
  }

  async walk() {
    for (let step = 0; step < 12; step++) {
      await this.settle();
      const going = this.page.locator(".going");
      if ((await going.count()) === 0) return;
      const sure = going.getByRole("button", { name: /^(Do it|Yes, do it)$/ });
      const choices = going.locator(".field .choices button");
      const count = await choices.count();
      const isWhole = await sure.isEnabled({ timeout: 300 }).catch(() => false);
      if (isWhole && (count === 0 || this.luck(3) > 0)) {
        await this.press(sure);
        continue;
      }
      const rest = going.getByRole("button", { name: "Fill in the rest" });
      if (count > 0 && step < 8) {
        const lists = going.locator("details:not([open]) summary");
        if ((await lists.count()) > 0) await this.press(lists.first());
        await this.press(choices.nth(this.luck(count)));
      } else if ((await rest.count()) > 0) await this.press(rest);
      else break;
    }
    const leave = this.page.getByRole("button", { name: "Leave it" });
    if ((await leave.count()) > 0) await this.press(leave).catch(() => undefined);
  }
}
