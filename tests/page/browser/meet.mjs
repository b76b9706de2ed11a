/* Two who meet at a link: one offers a match, the other takes it up. */

/* `first` and `second` are somebody's browsers already, or nobody's; who has a name may be rated. */
export async function meet(house, game, scenario, first = undefined, second = undefined, isRated = false) {
  const ada = first ?? (await house.visitor());
  await ada.goto(`${house.url}/new`);
  await ada.waitForSelector(".about");
  await ada.getByRole("combobox", { name: "Game" }).selectOption(game);
  await ada.getByRole("combobox", { name: "Scenario" }).selectOption(scenario);
  await ada.waitForSelector(".about");
  if (isRated) await ada.getByRole("checkbox", { name: "Rated" }).check();
  await ada.getByRole("button", { name: "Offer the match" }).click();
  const link = await ada.getByRole("textbox", { name: "The link", exact: true }).inputValue();
  const ben = second ?? (await house.visitor());
  await ben.goto(link);
  await ben.waitForSelector(".places");
  await ben.getByRole("button", { name: "Take it up" }).first().click();
  for (const page of [ada, ben]) await page.waitForSelector(".match .seats");
  return { ada, ben };
}
