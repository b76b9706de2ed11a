/* Signing in, where one has no account yet. */

export const PASSWORD = "a ford in the fog";

/* On the page where one signs in. */
export async function makeAccount(page, name) {
  await page.getByRole("button", { name: "Make an account" }).click();
  const make = page.getByRole("button", { name: "Make the account" });
  const form = page.locator("form").filter({ has: make });
  await form.getByRole("textbox", { name: "Name" }).fill(name);
  await form.getByLabel("Password").fill(PASSWORD);
  await make.click();
  await page.locator(".who", { hasText: name }).waitFor();
}
