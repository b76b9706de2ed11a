/* The page: a line to the server, and the screen of the address that one is at. */

import "./everywhere.js";
import { effect } from "@preact/signals";
import { render, type VNode } from "preact";
import { hasSealed } from "./model/account.js";
import { account, greetings, isOld, line, lineState, sayLanguage } from "./model/here.js";
import type { Route } from "./model/route.js";
import { followRoute } from "./screen/arrive.js";
import { begin, Lamp } from "./screen/lamp.js";
import { keepPage } from "./screen/kept.js";
import { lazy, lazyAtFirst } from "./screen/lazy.js";
import { Link, route } from "./screen/link.js";
import { Who } from "./screen/sign.js";
import { WaysOn } from "./screen/lost.js";
import { allWords, t } from "./wire/words.js";

const Home = lazy(() => import("./screen/home.js").then((file) => file.Home));
const Match = lazyAtFirst(() => import("./screen/match.js").then((file) => file.Match));
const New = lazy(() => import("./screen/new.js").then((file) => file.New));
const Challenge = lazy(() => import("./screen/challenge.js").then((file) => file.Challenge));
const SignIn = lazy(() => import("./screen/sign_in.js").then((file) => file.SignIn));
const Settings = lazy(() => import("./screen/settings.js").then((file) => file.Settings));
const CupNew = lazy(() => import("./screen/cup_new.js").then((file) => file.CupNew));

/* A row an address (model/route.ts): what is shown there. */
const SCREENS: { [at in Route["at"]]: (to: Extract<Route, { at: at }>) => VNode | null } = {
  home: () => <Home />,
  new: () => <New />,
  sign: () => <SignIn />,
  settings: () => <Settings />,
  cup: () => <CupNew />,
  challenge: (to) => <Challenge challenge={to.challenge} />,
  match: (to) => <Match {...to} />,
  leaf: () => null,
  nowhere: () => (
    <main class="sheet-page">
      <h1>{t("Nothing is here")}</h1>
      <p>{t("This address leads nowhere.")}</p>
      <WaysOn />
    </main>
  ),
};

function Screen() {
  const to = route.value;
  return (SCREENS[to.at] as (to: Route) => VNode | null)(to);
}

function Page() {
  return (
    <>
      <header class="bar">
        <Link to={{ at: "home" }} class="brand">
          Estafette
        </Link>
        <span class="line-state" role="status">
          {lineState.value === "lost" ? t("The line is broken; trying again …") : ""}
        </span>
        <span class="rest" />
        <Who />
        <Lamp />
      </header>
      <p class="newer" role="status">
        {isOld.value && (
          <>
            {t("A new version of this page is here.")}{" "}
            <button type="button" onClick={() => location.reload()}>
              {t("Reload")}
            </button>
          </>
        )}
      </p>
      <Screen />
    </>
  );
}

addEventListener("online", () => line.wake());
addEventListener("pageshow", (event) => {
  if (event.persisted) line.wake();
});
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") line.wake();
});
line.connect();
sayLanguage();
/* Dice of ours that wait: their bytes are told as soon as their match begins. */
effect(() => {
  if (account.value !== null && greetings.value > 0 && hasSealed())
    void import("./model/hall.js").then((hall) => hall.openWhatWaits()).catch(() => undefined);
});
const place = document.getElementById("page");
if (place !== null)
  void begin(place).then(() => {
    place.replaceChildren();
    render(<Page />, place);
    followRoute(place);
    if (route.peek().at === "leaf")
      void Promise.all([import("./screen/leaf.js"), allWords()]).then(([file]) => file.addToLeaf());
  });
if ("serviceWorker" in navigator) addEventListener("load", () => void keepPage());
