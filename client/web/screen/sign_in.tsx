/* Signing in, with a second factor where there is one; a new account; a lost password. */

import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { takeToken } from "../model/account.js";
import { readRoute } from "../model/route.js";
import { line, wordsOf } from "../model/here.js";
import { Failure } from "../wire/socket.js";
import { t } from "../wire/words.js";
import { Check, Text } from "./form.js";
import { go, route } from "./link.js";
import { Trouble } from "./trouble.js";

/* A form with what went wrong below its fields, and one button. */
export function Ask(props: {
  title?: string;
  act: string;
  /* It cannot be undone: not what one is led to. */
  isGrave?: boolean;
  send: () => Promise<unknown>;
  trouble: Signal<string | null>;
  children: ComponentChildren;
}) {
  const isBusy = useSignal(false);
  const send = (event: Event) => {
    event.preventDefault();
    if (isBusy.value) return;
    isBusy.value = true;
    props.trouble.value = null;
    props
      .send()
      .catch((why: unknown) => (props.trouble.value = wordsOf(why)))
      .finally(() => (isBusy.value = false));
  };
  return (
    <form class="terms" onSubmit={send}>
      {props.title !== undefined && <h2>{props.title}</h2>}
      {props.children}
      <Trouble text={props.trouble.value} />
      <p class="buttons">
        <button type="submit" class={props.isGrave === true ? "grave" : "main"} disabled={isBusy.value}>
          {props.act}
        </button>
      </p>
    </form>
  );
}

/* Did it fail for want of a second factor's code? */
export const asksCode = (why: unknown): boolean =>
  why instanceof Failure && why.data.asks === "code";

export function CodeField(props: { code: Signal<string> }) {
  return (
    <Text
      label={t("The code that your device shows, or one of your recovery codes")}
      value={props.code.value}
      most={32}
      autocomplete="one-time-code"
      required
      change={(value) => (props.code.value = value)}
    />
  );
}

/* To where one came from. */
const goOn = () => {
  const here = route.peek();
  go(here.at === "sign" && here.then !== undefined ? readRoute(here.then, "") : { at: "home" });
};

type Field = { name: Signal<string>; password: Signal<string>; isMine: Signal<boolean> };

function NameField(props: { name: Signal<string> }) {
  return (
    <Text
      label={t("Name")}
      value={props.name.value}
      most={64}
      autocomplete="username"
      required
      change={(value) => (props.name.value = value)}
    />
  );
}

function Enter(props: Field) {
  const { name, password, isMine } = props;
  const code = useSignal("");
  const isAsked = useSignal(false);
  const trouble = useSignal<string | null>(null);
  const send = async () => {
    const given = isAsked.value ? { code: code.value.trim() } : {};
    try {
      const made = await line.call("account.login", {
        name: name.value,
        password: password.value,
        ...given,
      });
      takeToken(made, isMine.value);
      goOn();
    } catch (why) {
      if (!asksCode(why) || isAsked.value) throw why;
      isAsked.value = true;
    }
  };
  return (
    <Ask title={t("Sign in")} act={t("Sign in")} send={send} trouble={trouble}>
      <NameField name={name} />
      <Text
        label={t("Password")}
        type="password"
        autocomplete="current-password"
        required
        value={password.value}
        change={(value) => (password.value = value)}
      />
      {isAsked.value && <CodeField code={code} />}
      <Check
        label={t("This is my own device")}
        value={isMine.value}
        change={(value) => (isMine.value = value)}
      />
    </Ask>
  );
}

function Register(props: Field) {
  const { name, password, isMine } = props;
  const trouble = useSignal<string | null>(null);
  const send = async () => {
    const made = await line.call("account.register", {
      name: name.value,
      password: password.value,
    });
    takeToken(made, isMine.value);
    goOn();
  };
  return (
    <Ask title={t("A new account")} act={t("Make the account")} send={send} trouble={trouble}>
      <NameField name={name} />
      <Text
        label={t("Password")}
        hint={t("Ten letters or more")}
        type="password"
        autocomplete="new-password"
        required
        value={password.value}
        change={(value) => (password.value = value)}
      />
    </Ask>
  );
}

/* A letter with a code, if the account has an address for it; then a new password. */
function Recover(props: Field) {
  const { name, isMine } = props;
  const letter = useSignal("");
  const password = useSignal("");
  const code = useSignal("");
  const step = useSignal<"ask" | "letter" | "code">("ask");
  const trouble = useSignal<string | null>(null);
  const send = async () => {
    if (step.value === "ask") {
      await line.call("account.recover", { name: name.value });
      step.value = "letter";
      return;
    }
    try {
      const made = await line.call("account.recover", {
        name: name.value,
        letter: letter.value.trim(),
        new: password.value,
        ...(step.value === "code" ? { code: code.value.trim() } : {}),
      });
      if (made.account === undefined || made.token === undefined) return;
      takeToken({ account: made.account, token: made.token }, isMine.value);
      goOn();
    } catch (why) {
      if (!asksCode(why) || step.value === "code") throw why;
      step.value = "code";
    }
  };
  return (
    <Ask
      title={t("A lost password")}
      act={step.value === "ask" ? t("Send me a letter") : t("Set the password")}
      send={send}
      trouble={trouble}
    >
      <NameField name={name} />
      {step.value !== "ask" && (
        <>
          <p role="status">
            {t("If this account has an address for it, a letter with a code is on its way.")}
          </p>
          <Text
            label={t("The code in the letter")}
            value={letter.value}
            most={32}
            autocomplete="one-time-code"
            required
            change={(value) => (letter.value = value)}
          />
          <Text
            label={t("New password")}
            hint={t("Ten letters or more")}
            type="password"
            autocomplete="new-password"
            required
            value={password.value}
            change={(value) => (password.value = value)}
          />
        </>
      )}
      {step.value === "code" && <CodeField code={code} />}
    </Ask>
  );
}

export function SignIn() {
  const what = useSignal<"enter" | "register" | "recover">("enter");
  const fields: Field = {
    name: useSignal(""),
    password: useSignal(""),
    isMine: useSignal(true),
  };
  const ways = [
    ["enter", t("Sign in")],
    ["register", t("Make an account")],
    ["recover", t("I have lost my password")],
  ] as const;
  return (
    <main class="sheet-page sign-in">
      <h1>{t("Welcome back")}</h1>
      <p class="buttons">
        {ways
          .filter(([way]) => way !== what.value)
          .map(([way, said]) => (
            <button key={way} type="button" onClick={() => (what.value = way)}>
              {said}
            </button>
          ))}
      </p>
      {what.value === "enter" && <Enter {...fields} />}
      {what.value === "register" && <Register {...fields} />}
      {what.value === "recover" && <Recover {...fields} />}
    </main>
  );
}
