/* What one is told while away: of what, when, and where. */

import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { account, line, wordsOf } from "../model/here.js";
import { LANGUAGES } from "../model/language.js";
import { canBeTold, tellThisBrowser } from "../model/push.js";
import { clean } from "../play/clean.js";
import type { Methods } from "../wire/names.js";
import { mark, spoken, t } from "../wire/words.js";
import { Check, Choice, Text } from "./form.js";
import { Hours } from "./hours.js";
import { asksCode, Ask, CodeField } from "./sign_in.js";

type Settings = Methods["notify.settings"]["result"];
type Channel = Settings["channels"][number];
type News = Settings["silent"][number];

const NEWS: { readonly [news in News]: string } = {
  turn: mark("it is my move"),
  started: mark("a match has begun"),
  ended: mark("a match is over"),
  challenge: mark("somebody challenges me"),
  answered: mark("my challenge is taken up"),
  declined: mark("my challenge is declined"),
  gathered: mark("a standing offer has gathered"),
  reminder: mark("my flag will fall soon"),
  proposal: mark("something is proposed to me"),
  invited: mark("I am asked to take a seat"),
};

const KINDS: { readonly [kind in Channel["kind"]]: string } = {
  mail: mark("mail"),
  hook: mark("web hook"),
  discord: mark("Discord"),
  slack: mark("Slack"),
  push: mark("a browser"),
};

/* A lost password comes back by a letter there: only with the password. */
function Recovers(props: { channel: Channel; look: () => void }) {
  const { channel } = props;
  const isOpen = useSignal(false);
  const password = useSignal("");
  const code = useSignal("");
  const isAsked = useSignal(false);
  const trouble = useSignal<string | null>(null);
  if (!isOpen.value)
    return (
      <button type="button" onClick={() => (isOpen.value = true)}>
        {channel.recovers ? t("Not for a lost password") : t("For a lost password")}
      </button>
    );
  const send = async () => {
    try {
      await line.call("account.recover", {
        channel: channel.channel,
        password: password.value,
        ...(isAsked.value ? { code: code.value.trim() } : {}),
        ...(channel.recovers ? { off: true } : {}),
      });
      isOpen.value = false;
      props.look();
    } catch (why) {
      if (!asksCode(why) || isAsked.value) throw why;
      isAsked.value = true;
    }
  };
  return (
    <Ask act={t("Do it")} send={send} trouble={trouble}>
      <Text
        label={t("Your password")}
        type="password"
        autocomplete="current-password"
        required
        value={password.value}
        change={(value) => (password.value = value)}
      />
      {isAsked.value && <CodeField code={code} />}
    </Ask>
  );
}

function ChannelRow(props: { channel: Channel; look: () => void; trouble: Signal<string | null> }) {
  const { channel, look, trouble } = props;
  const code = useSignal("");
  const said = useSignal("");
  const run = (task: Promise<unknown>) =>
    task.then(look, (why: unknown) => (trouble.value = wordsOf(why)));
  const id = channel.channel;
  return (
    <li class="channel">
      <p>
        <b>{t(KINDS[channel.kind])}</b>{" "}
        <bdi>{clean(channel.kind === "push" ? new URL(channel.to).host : channel.to)}</bdi>{" "}
        <span class="facts">
          {!channel.on && t("switched off")} {channel.digest && t("one message a day")}{" "}
          {channel.recovers && t("for a lost password too")}
        </span>
      </p>
      {!channel.confirmed && (
        <form
          class="finder"
          onSubmit={(event) => {
            event.preventDefault();
            void run(line.call("notify.confirm", { channel: id, code: code.value.trim() }));
          }}
        >
          <Text
            label={t("The code that came there")}
            value={code.value}
            required
            change={(value) => (code.value = value)}
          />
          <button type="submit">{t("Confirm it")}</button>
        </form>
      )}
      <p class="buttons">
        <button
          type="button"
          onClick={() => void run(line.call("notify.change", { channel: id, on: !channel.on }))}
        >
          {channel.on ? t("Switch it off") : t("Switch it on")}
        </button>
        <button
          type="button"
          onClick={() =>
            void run(line.call("notify.change", { channel: id, digest: !channel.digest }))
          }
        >
          {channel.digest ? t("Each by itself") : t("Once a day")}
        </button>
        {channel.confirmed && (
          <button
            type="button"
            onClick={() =>
              void run(
                line.call("notify.test", { channel: id }).then(() => (said.value = t("Sent."))),
              )
            }
          >
            {t("Try it")}
          </button>
        )}
        {channel.kind === "mail" && channel.confirmed && (
          <Recovers channel={channel} look={look} />
        )}
        <button
          type="button"
          onClick={() => void run(line.call("notify.remove", { channel: id }))}
        >
          {t("Remove it")}
        </button>
        <span role="status">{said.value}</span>
      </p>
    </li>
  );
}

function Add(props: { hasMail: boolean; look: () => void }) {
  const kind = useSignal<Channel["kind"]>(props.hasMail ? "mail" : "hook");
  const to = useSignal("");
  const secret = useSignal<string | null>(null);
  const trouble = useSignal<string | null>(null);
  const kinds = (Object.keys(KINDS) as Array<Channel["kind"]>).filter(
    (one) => one !== "push" && (one !== "mail" || props.hasMail),
  );
  const send = async () => {
    const made = await line.call("notify.add", {
      kind: kind.value,
      to: to.value.trim(),
      language: spoken(),
    });
    secret.value = made.secret ?? null;
    to.value = "";
    props.look();
  };
  return (
    <details>
      <summary>{t("Tell me somewhere else")}</summary>
      <Ask act={t("Add it")} send={send} trouble={trouble}>
        <Choice
          label={t("By")}
          value={kind.value}
          options={kinds.map((one) => [one, t(KINDS[one])] as const)}
          change={(value) => (kind.value = value as Channel["kind"])}
        />
        <Text
          label={kind.value === "mail" ? t("Address") : t("Address of the hook (https)")}
          type={kind.value === "mail" ? "email" : "url"}
          value={to.value}
          most={500}
          required
          change={(value) => (to.value = value)}
        />
        {secret.value !== null && (
          <p role="status">
            {t("What is sent is signed with this, which is shown once:")} <code>{secret.value}</code>
          </p>
        )}
      </Ask>
    </details>
  );
}

/* Its owner is asked by the browser itself. */
function ThisBrowser(props: { pushKey: string; look: () => void; trouble: Signal<string | null> }) {
  const tell = () =>
    tellThisBrowser(props.pushKey).then(
      props.look,
      (why: unknown) => (props.trouble.value = wordsOf(why)),
    );
  return (
    <p class="buttons">
      <button type="button" onClick={() => void tell()}>
        {t("Tell me in this browser")}
      </button>
    </p>
  );
}

function Feeds(props: { trouble: Signal<string | null> }) {
  const made = useSignal<{ readonly [kind: string]: string }>({});
  const ask = (kind: "deadlines" | "results", off: boolean) =>
    line.call("notify.feed", { kind, ...(off ? { off } : {}) }).then(
      (feed) => {
        const address = feed.url ?? (feed.path === undefined ? "" : location.origin + feed.path);
        made.value = { ...made.value, [kind]: address };
      },
      (why: unknown) => (props.trouble.value = wordsOf(why)),
    );
  const rows = [
    ["deadlines", t("A calendar of your deadlines")],
    ["results", t("A feed of your results")],
  ] as const;
  return (
    <>
      {rows.map(([kind, said]) => (
        <div key={kind}>
          <p class="buttons">
            <span>{said}</span>
            <button type="button" onClick={() => void ask(kind, false)}>
              {t("A new secret address")}
            </button>
            <button type="button" onClick={() => void ask(kind, true)}>
              {t("End it")}
            </button>
          </p>
          {(made.value[kind] ?? "") !== "" && (
            <input
              readOnly
              aria-label={said}
              value={made.value[kind] ?? ""}
              onFocus={(event) => event.currentTarget.select()}
            />
          )}
        </div>
      ))}
    </>
  );
}

/* Those that are known, and whatever was said before: English, where nothing was. */
function languagesOf(kept: string | undefined): ReadonlyArray<readonly [string, string]> {
  const known = LANGUAGES.map((one) => [one.language, one.name] as const);
  if (kept === undefined) return [["", t("not said: English")], ...known];
  return known.some(([tag]) => tag === kept) ? known : [[kept, kept], ...known];
}

export function ToldSettings() {
  const kept = useSignal<Settings | null>(null);
  const silent = useSignal<readonly News[]>([]);
  const quiet = useSignal({ from: "", to: "" });
  const digest = useSignal("");
  const language = useSignal("");
  const trouble = useSignal<string | null>(null);
  const said = useSignal("");
  const take = (found: Settings) => {
    kept.value = found;
    silent.value = found.silent;
    quiet.value = found.quiet ?? { from: "", to: "" };
    digest.value = found.digest_at;
    language.value = found.language ?? "";
  };
  const look = () => {
    line.call("notify.settings", {}).then(take, () => undefined);
  };
  useEffect(look, [account.value]);
  const now = kept.value;
  if (now === null) return null;
  const send = async () => {
    said.value = "";
    const { from, to } = quiet.value;
    const isQuiet = from !== "" && to !== "";
    const made = await line.call("notify.settings", {
      silent: [...silent.value],
      ...(isQuiet
        ? { quiet: { from, to } }
        : now.quiet === undefined
          ? {}
          : { quiet: { from: "00:00", to: "00:00" } }),
      ...(digest.value === "" ? {} : { digest_at: digest.value }),
      ...(language.value === "" ? {} : { language: language.value }),
    });
    take(made);
    said.value = t("Kept.");
  };
  const turn = (news: News, isTold: boolean) =>
    (silent.value = isTold ? silent.value.filter((one) => one !== news) : [...silent.value, news]);
  return (
    <section>
      <h2>{t("What you are told while away")}</h2>
      <ul class="rows">
        {now.channels.map((channel) => (
          <ChannelRow key={channel.channel} channel={channel} look={look} trouble={trouble} />
        ))}
      </ul>
      {now.channels.length === 0 && (
        <p class="nothing">{t("Nowhere yet: add where it shall come to.")}</p>
      )}
      {now.push !== undefined && canBeTold() && (
        <ThisBrowser pushKey={now.push} look={look} trouble={trouble} />
      )}
      <Add hasMail={now.mail} look={look} />
      <Ask act={t("Keep what I am told")} send={send} trouble={trouble}>
        <fieldset class="news">
          <legend>{t("Tell me when")}</legend>
          {(Object.keys(NEWS) as News[]).map((news) => (
            <Check
              key={news}
              label={t(NEWS[news])}
              value={!silent.value.includes(news)}
              change={(value) => turn(news, value)}
            />
          ))}
        </fieldset>
        <Hours
          legend={t("Quiet hours: it waits until they are over")}
          hours={quiet.value}
          change={(hours) => (quiet.value = hours)}
        />
        <label>
          {t("The daily message comes at")}
          <input
            type="time"
            value={digest.value}
            onInput={(event) => (digest.value = event.currentTarget.value)}
          />
        </label>
        <Choice
          label={t("It is written in")}
          value={language.value}
          options={languagesOf(now.language)}
          change={(value) => (language.value = value)}
        />
        <p class="facts" role="status">
          {said.value}
        </p>
      </Ask>
      <Feeds trouble={trouble} />
    </section>
  );
}
