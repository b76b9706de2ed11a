/* One's account: a password for a guest, a second factor, sessions, blocks, the end. */

import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { forget, takeToken } from "../model/account.js";
import { account, isGuest, line, wordsOf } from "../model/here.js";
import { clean } from "../play/clean.js";
import { dayAndHour } from "../play/time.js";
import type { Methods } from "../wire/names.js";
import { ngettext, t } from "../wire/words.js";
import { Text } from "./form.js";
import { go } from "./link.js";
import { saveText } from "./save.js";
import { asksCode, Ask, CodeField } from "./sign_in.js";

/* The password, and a code where it is asked for. */
function useProof() {
  const password = useSignal("");
  const code = useSignal("");
  const isAsked = useSignal(false);
  const prove = async <T,>(ask: (proof: { password: string; code?: string }) => Promise<T>) => {
    try {
      const given = isAsked.value ? { code: code.value.trim() } : {};
      const made = await ask({ password: password.value, ...given });
      password.value = "";
      code.value = "";
      isAsked.value = false;
      return made;
    } catch (why) {
      if (!asksCode(why) || isAsked.value) throw why;
      isAsked.value = true;
      return null;
    }
  };
  const fields = (
    <>
      <Text
        label={t("Your password")}
        type="password"
        autocomplete="current-password"
        required
        value={password.value}
        change={(value) => (password.value = value)}
      />
      {isAsked.value && <CodeField code={code} />}
    </>
  );
  return { prove, fields };
}

function NewPassword(props: { password: Signal<string> }) {
  return (
    <Text
      label={t("New password")}
      hint={t("Ten letters or more")}
      type="password"
      autocomplete="new-password"
      required
      value={props.password.value}
      change={(value) => (props.password.value = value)}
    />
  );
}

/* A guest gets a name and a password, and keeps all that they play. */
function Claim() {
  const name = useSignal("");
  const password = useSignal("");
  const trouble = useSignal<string | null>(null);
  const send = async () => {
    const made = await line.call("account.register", {
      name: name.value,
      password: password.value,
    });
    takeToken(made);
  };
  return (
    <section>
      <h2>{t("Keep this account")}</h2>
      <p>
        {t("You are a guest, whom this browser alone knows. With a name and a password you can come from anywhere, and your matches stay yours.")}
      </p>
      <Ask act={t("Keep my account")} send={send} trouble={trouble}>
        <Text
          label={t("Name")}
          value={name.value}
          most={64}
          autocomplete="username"
          required
          change={(value) => (name.value = value)}
        />
        <NewPassword password={password} />
      </Ask>
    </section>
  );
}

function Password() {
  const { prove, fields } = useProof();
  const next = useSignal("");
  const said = useSignal("");
  const trouble = useSignal<string | null>(null);
  const send = async () => {
    const made = await prove((proof) =>
      line.call("account.password", { ...proof, new: next.value }),
    );
    if (made === null) return;
    takeToken(made);
    next.value = "";
    said.value = t("It is another one now, and all other sessions have ended.");
  };
  return (
    <details>
      <summary>{t("Another password")}</summary>
      <Ask act={t("Change it")} send={send} trouble={trouble}>
        {fields}
        <NewPassword password={next} />
        <p class="facts" role="status">
          {said.value}
        </p>
      </Ask>
    </details>
  );
}

type Factor = Methods["account.totp"]["result"];

function Recovery(props: { codes: readonly string[] }) {
  return (
    <div role="status">
      <p>{t("It is on. Each of these codes is good once, if the device is lost; they are not shown again:")}</p>
      <pre>{props.codes.join("\n")}</pre>
    </div>
  );
}

function SecondFactor() {
  const state = useSignal<Factor>({});
  const begun = useSignal<Factor | null>(null);
  const recovery = useSignal<readonly string[]>([]);
  const code = useSignal("");
  const { prove, fields } = useProof();
  const trouble = useSignal<string | null>(null);
  const look = () => {
    line.call("account.totp", {}).then(
      (found) => (state.value = found),
      () => undefined,
    );
  };
  useEffect(look, []);
  const isOn = state.value.on === true;
  const send = async () => {
    if (begun.value !== null) {
      const made = await line.call("account.totp", { code: code.value.trim() });
      recovery.value = made.recovery ?? [];
      begun.value = null;
      code.value = "";
      return look();
    }
    const made = await prove((proof) =>
      line.call("account.totp", isOn ? { ...proof, off: true } : proof),
    );
    if (made === null) return;
    recovery.value = [];
    if (isOn) look();
    else begun.value = made;
  };
  return (
    <details>
      <summary>{t("A second factor")}</summary>
      <p>
        {isOn
          ? ngettext(
              "It is on: {count} recovery code is left.",
              "It is on: {count} recovery codes are left.",
              state.value.left ?? 0,
            )
          : t("It is off. With it, who has your password alone cannot sign in.")}
      </p>
      {recovery.value.length > 0 && <Recovery codes={recovery.value} />}
      <Ask
        act={begun.value !== null ? t("Switch it on") : isOn ? t("Switch it off") : t("Begin")}
        send={send}
        trouble={trouble}
      >
        {begun.value === null ? (
          fields
        ) : (
          <>
            <p>
              {t("Give this to an app that makes codes:")} <code>{begun.value.secret}</code>
            </p>
            <CodeField code={code} />
          </>
        )}
      </Ask>
    </details>
  );
}

type Session = Methods["account.sessions"]["result"]["sessions"][number];

function Sessions() {
  const rows = useSignal<readonly Session[]>([]);
  const look = () => {
    line.call("account.sessions", {}).then(
      (found) => (rows.value = found.sessions),
      () => undefined,
    );
  };
  useEffect(look, [account.value]);
  return (
    <details>
      <summary>{t("Where you are signed in")}</summary>
      <ul class="rows">
        {rows.value.map((row) => (
          <li key={row.session} class="row">
            <span class="title">
              {row.current ? t("here") : t("since {day}", { day: dayAndHour(row.started) })}
            </span>
            <span class="facts">{t("last seen {day}", { day: dayAndHour(row.seen) })}</span>
            {!row.current && (
              <button
                type="button"
                onClick={() => void line.call("account.logout", { session: row.session }).then(look, look)}
              >
                {t("End it")}
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Blocks() {
  const players = useSignal<readonly string[]>([]);
  const name = useSignal("");
  const trouble = useSignal<string | null>(null);
  const ask = async (params: Methods["account.block"]["params"]) => {
    players.value = (await line.call("account.block", params)).players;
    name.value = "";
  };
  useEffect(() => {
    ask({}).catch(() => undefined);
  }, [account.value]);
  return (
    <details>
      <summary>{t("From whom you want to hear nothing")}</summary>
      <ul class="rows">
        {players.value.map((player) => (
          <li key={player} class="row">
            <span class="title">
              <bdi>{clean(player)}</bdi>
            </span>
            <button
              type="button"
              onClick={() =>
                void ask({ player, blocked: false }).catch(
                  (why: unknown) => (trouble.value = wordsOf(why)),
                )
              }
            >
              {t("Hear them again")}
            </button>
          </li>
        ))}
      </ul>
      <Ask
        act={t("Block them")}
        send={() => ask({ player: name.value, blocked: true })}
        trouble={trouble}
      >
        <Text
          label={t("Name of a player; they are not told")}
          value={name.value}
          most={64}
          required
          change={(value) => (name.value = value)}
        />
      </Ask>
    </details>
  );
}

/* All that is kept, part by part, as one file. */
async function exportAll(): Promise<string> {
  const parts: { [part: string]: unknown[] } = {};
  let after: string | undefined;
  do {
    const page: Methods["account.export"]["result"] = await line.call(
      "account.export",
      after === undefined ? {} : { after },
    );
    (parts[page.part] ??= []).push(...page.rows);
    after = page.next;
  } while (after !== undefined);
  return JSON.stringify(parts, null, 1);
}

function Export() {
  const trouble = useSignal<string | null>(null);
  const send = async () => saveText("estafette.json", await exportAll());
  return (
    <details>
      <summary>{t("What is kept of you")}</summary>
      <Ask act={t("Fetch it as a file")} send={send} trouble={trouble}>
        <p>{t("All that this server keeps of you. Records of matches are fetched in the match.")}</p>
      </Ask>
    </details>
  );
}

function Delete() {
  const { prove, fields } = useProof();
  const isSure = useSignal(false);
  const trouble = useSignal<string | null>(null);
  const send = async () => {
    const made = isGuest.value
      ? await line.call("account.delete", {})
      : await prove((proof) => line.call("account.delete", proof));
    if (made === null) return;
    forget();
    go({ at: "home" });
  };
  return (
    <details>
      <summary>{t("Delete the account")}</summary>
      <Ask act={t("Delete it for ever")} isGrave send={send} trouble={trouble}>
        <p>
          {t("Your name, words, notes and ratings go; matches stay, with a name that is nobody's. This cannot be undone.")}
        </p>
        <label class="check">
          <input
            type="checkbox"
            required
            checked={isSure.value}
            onChange={(event) => (isSure.value = event.currentTarget.checked)}
          />
          {t("I am sure")}
        </label>
        {!isGuest.value && fields}
      </Ask>
    </details>
  );
}

export function AccountSettings() {
  return (
    <>
      {isGuest.value && <Claim />}
      <section class="folded">
        <h2>{t("Your account")}</h2>
        {!isGuest.value && (
          <>
            <Password />
            <SecondFactor />
          </>
        )}
        <Sessions />
        <Blocks />
        <Export />
        <Delete />
      </section>
    </>
  );
}
