/* The settings: how it looks, when one plays, what one is told, one's account. */

import { account } from "../model/here.js";
import { type Language, LANGUAGES } from "../model/language.js";
import { clean } from "../play/clean.js";
import { t } from "../wire/words.js";
import { Choice } from "./form.js";
import { Link } from "./link.js";
import { chooseLanguage, choosePalette, chooseTheme, language, palette, theme } from "./lamp.js";
import { AccountSettings } from "./settings_account.js";
import { TimeSettings } from "./settings_time.js";
import { ToldSettings } from "./settings_told.js";

function Looks() {
  return (
    <section>
      <h2>{t("How it looks")}</h2>
      <div class="terms">
        <Choice
          label={t("Language")}
          value={language.value ?? ""}
          options={[
            ["", t("as the browser has it")],
            ...LANGUAGES.map((one) => [one.language, one.name] as const),
          ]}
          change={(value) => void chooseLanguage(value === "" ? null : (value as Language))}
        />
        <Choice
          label={t("Light")}
          value={theme.value ?? ""}
          options={[
            ["", t("as the system has it")],
            ["light", t("daylight")],
            ["dark", t("lamplight")],
          ]}
          change={(value) => chooseTheme(value === "light" || value === "dark" ? value : null)}
        />
        <Choice
          label={t("Colours of the sides")}
          value={palette.value}
          options={[
            ["own", t("their own")],
            ["safe", t("for colour-blind eyes")],
          ]}
          change={(value) => choosePalette(value === "safe" ? "safe" : "own")}
        />
      </div>
    </section>
  );
}

export function Settings() {
  return (
    <main class="sheet-page settings">
      <h1>{t("Settings")}</h1>
      {account.value === null ? (
        <p class="motto">
          {t("Nobody is signed in: only this browser's own settings are here.")}{" "}
          <Link to={{ at: "sign" }}>{t("Sign in")}</Link>
        </p>
      ) : (
        <p class="motto">
          <Link to={{ at: "leaf", path: `/p/${encodeURIComponent(account.value)}` }}>
            <bdi>{clean(account.value)}</bdi>
          </Link>
        </p>
      )}
      <Looks />
      {account.value !== null && (
        <>
          <TimeSettings />
          <ToldSettings />
          <AccountSettings />
        </>
      )}
    </main>
  );
}
