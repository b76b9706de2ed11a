/*
 * A newcomer alone: against the house at a level, with its hints, and the odds of what they
 * are about to do; one act by keys, one by mouse, each screen held to WCAG. And another in
 * Spanish.
 * Usage: practice.mjs BUILD [PICTURES]
 */
import assert from "node:assert/strict";
import { chooseByKeys, enter } from "./hands.mjs";
import { atHouse } from "./house.mjs";
import { hold } from "./look.mjs";
import { meet } from "./meet.mjs";

const [build = "build", pictures] = process.argv.slice(2);
const ACTS_MOST = 60;

const isMine = (page) =>
  page.waitForFunction(() =>
    document.querySelector(".result") !== null ||
    [...document.querySelectorAll(".seats .awaited")].some((node) => node.textContent.includes("(you)")));

/* The house is challenged at a level by keys alone: it comes at once. */
async function challenge(house, page) {
  await page.goto(house.url);
  await enter(page, page.getByRole("link", { name: "Play as a guest" }));
  await page.waitForSelector(".about");
  const list = (name) => page.getByRole("combobox", { name });
  await chooseByKeys(page, list("Game"), /^Yorktown/);
  await page.waitForSelector(".about");
  await chooseByKeys(page, list("Scenario"), /^The neck of Gloucester/);
  await page.waitForSelector(".about");
  const against = list("Against");
  await against.waitFor();
  assert.deepEqual(await against.locator("option").allTextContents(),
    ["people", "the house, as a recruit", "the house, as a sergeant", "the house, as a captain"]);
  await chooseByKeys(page, against, /as a recruit$/);
  await page.getByText("It goes by what its seat knows, and comes at once.").waitFor();
  assert.equal(await page.getByLabel("Opponent, or nobody named").count(), 0, "nobody else is asked for");
  await hold(house, page, "new, against the house", pictures);
  await enter(page, page.getByRole("button", { name: "Offer the match" }));
  await page.waitForSelector(".match .seats");
  await page.locator(".seats", { hasText: /recruit/i }).waitFor();
}

const hints = (page) => page.getByRole("region", { name: "Hints" });
const odds = (page) => page.getByRole("region", { name: "Odds" });
const course = (page) => page.locator(".course").textContent();

/* Three ideas at most; what is pressed is laid out, and nothing is sent by it. */
async function layOut(house, page, press, isFirst) {
  await press(hints(page).getByRole("button", { name: "What would the house do here?" }));
  await hints(page).getByText(/^(It would think of this; nothing is sent yet:|It has no idea\.)$/).waitFor();
  const ideas = hints(page).getByRole("button");
  const count = await ideas.count();
  assert.ok(count <= 3, `${count} ideas`);
  if (count === 0) return false;
  if (isFirst) await hold(house, page, "match, a hint", pictures);
  const before = await course(page);
  await press(ideas.first());
  await page.locator(".going .main:enabled", { hasText: "Do it" }).waitFor();
  assert.equal(await course(page), before, "nothing was sent");
  assert.equal(await hints(page).count(), 0, "an idea at a time");
  return true;
}

/* What may come of it, as text; numbers of a hundred where something is thrown for. */
async function askOdds(page, press) {
  await press(odds(page).getByRole("button", { name: "What may come of this?" }));
  const said = odds(page).getByRole("status");
  await said.waitFor();
  return said.textContent();
}

const CHANCES = /\d+(\.\d)? %/;

async function practise(house, page) {
  const click = (wanted) => wanted.click();
  const key = (wanted) => enter(page, wanted);
  const seen = { certain: false, thrown: false, done: 0 };
  /* Both hands, whatever is thrown for. */
  const isEnough = () => seen.certain && seen.thrown && seen.done > 1;
  for (; seen.done < ACTS_MOST && !isEnough(); seen.done++) {
    await isMine(page);
    if ((await page.locator(".result").count()) > 0) break;
    const press = seen.done % 2 === 0 ? key : click;
    if (!(await layOut(house, page, press, seen.done === 0))) {
      await page.locator(".rows-of-offer button.main:enabled").first().click();
      continue;
    }
    const said = await askOdds(page, press);
    if (CHANCES.test(said) && !seen.thrown) {
      await hold(house, page, "match, odds", pictures);
      assert.match(said, /ends, exactly|ends that were drawn/);
      assert.match(said, /What is decided after the throw is not in it\./);
    }
    seen.thrown ||= CHANCES.test(said);
    seen.certain ||= said === "Nothing is left to chance in this.";
    const before = await course(page);
    await press(page.locator(".going").getByRole("button", { name: "Do it" }));
    await page.locator(".going").waitFor({ state: "detached" });
    assert.equal(await page.locator(".refusal").count(), 0, `${before}: what the house thinks of is allowed`);
  }
  assert.ok(seen.certain, "of something nothing was left to chance");
  assert.ok(seen.thrown, `of ${seen.done} acts none had odds`);
  return seen.done;
}

/* Against people there are none. */
async function onlyInPractice(house) {
  const { ada, ben } = await meet(house, "vitoria", "introductory");
  await ada.locator(".rows-of-offer button").first().waitFor();
  await ada.waitForTimeout(300);
  for (const page of [ada, ben]) assert.equal(await hints(page).count(), 0);
}

/* Who asks for Spanish reads in it what a game is about, and what its first phase is for. */
async function learnInSpanish(house) {
  const page = await house.visitor({ locale: "es-MX" });
  const choice = (name) => page.getByRole("combobox", { name });
  await page.goto(`${house.url}/new`);
  await choice("Juego").selectOption("vitoria");
  await page.locator('.about[lang="es"]', { hasText: "Los aliados ganan con una ventaja de 11" }).waitFor();
  await choice("Contra").selectOption({ label: "la casa, como recluta" });
  await hold(house, page, "new, in Spanish", pictures);
  await page.getByRole("button", { name: "Ofrecer la partida" }).click();
  await page.locator('.aim-short p[lang="es"]', { hasText: "abrir el valle" }).waitFor();
  await page.locator(".aim-short").getByRole("button", { name: "Entendido" }).click();
  await page.locator('.coach p[lang="es"]', { hasText: "Aquí los generales pueden cabalgar solos" }).waitFor();
  await hold(house, page, "match, in Spanish", pictures);
}

await atHouse(build, ["--house-matches", "4"], async (house) => {
  const page = await house.visitor();
  await challenge(house, page);
  const done = await practise(house, page);
  await onlyInPractice(house);
  await learnInSpanish(house);
  return `${done} acts by hints and odds against a recruit`;
});
