/* Signing in, and out. */

import { useSignal } from "@preact/signals";
import { signOut, takeToken } from "../model/hall.js";
import { account, line, wordsOf } from "../model/here.js";
import { clean } from "../play/clean.js";

export function SignIn() {
  const isOpen = useSignal(false);
  const name = useSignal("");
  const password = useSignal("");
  const isMine = useSignal(true);
  const trouble = useSignal<string | null>(null);
  if (!isOpen.value)
    return (
      <button type="button" onClick={() => (isOpen.value = true)}>
        Sign in
      </button>
    );
  const send = (event: Event) => {
    event.preventDefault();
    line
      .call("account.login", { name: name.value, password: password.value })
      .then((made) => takeToken(made, isMine.value))
      .catch((why: unknown) => (trouble.value = wordsOf(why)));
  };
  return (
    <form class="terms sign" onSubmit={send}>
      <label>
        Name
        <input
          autocomplete="username"
          required
          value={name.value}
          onInput={(event) => (name.value = event.currentTarget.value)}
        />
      </label>
      <label>
        Password
        <input
          type="password"
          autocomplete="current-password"
          required
          value={password.value}
          onInput={(event) => (password.value = event.currentTarget.value)}
        />
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={isMine.value}
          onChange={(event) => (isMine.value = event.currentTarget.checked)}
        />
        This is my own device
      </label>
      {trouble.value !== null && (
        <p class="trouble" role="alert">
          {trouble.value}
        </p>
      )}
      <button type="submit">Sign in</button>
    </form>
  );
}

/* A guest who signs out cannot come back: it is asked once more. */
export function Who() {
  const isAsked = useSignal(false);
  if (account.value === null) return null;
  return (
    <span class="who">
      <bdi>{clean(account.value)}</bdi>{" "}
      {isAsked.value ? (
        <>
          <button type="button" onClick={() => void signOut().then(() => (isAsked.value = false))}>
            Yes, sign out
          </button>{" "}
          <button type="button" onClick={() => (isAsked.value = false)}>
            Stay
          </button>
        </>
      ) : (
        <button type="button" onClick={() => (isAsked.value = true)}>
          Sign out
        </button>
      )}
    </span>
  );
}
