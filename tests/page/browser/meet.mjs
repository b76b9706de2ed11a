/* Two who meet at a link: one offers a match, the other takes it up. */

/* `first` is somebody's browser already, or nobody's. */
export async function meet(house, game, scenario, first = undefined) {
  const ada = first ?? (await house.visitor());
  await ada.goto(`${house.url}/new`);
  await ada.waitForSelector(".about");
  await ada.getByRole("combobox", { name: "Game" }).selectOption(game);
  await ada.getByRole("combobox", { name: "Scenario" }).selectOption(scenario);
  await ada.waitForSelector(".about");
  await ada.getByRole("button", { name: "Offer the match" }).click();
  const link = await ada.getByRole("textbox", { name: "The link", exact: true }).inputValue();
  const ben = await house.visitor();
  await ben.goto(link);
  await ben.waitForSelector(".places");
  await ben.getByRole("button", { name: "Take it up" }).first().click();
  for (const page of [ada, ben]) await page.waitForSelector(".match .seats");
  return { ada, ben };
}
