/* The page: a line to the server, and the screen of the address that one is at. */

import { render } from "preact";
import { line, lineState } from "./model/here.js";
import { Challenge } from "./screen/challenge.js";
import { Home } from "./screen/home.js";
import { Link, route } from "./screen/link.js";
import { Match } from "./screen/match.js";
import { New } from "./screen/new.js";
import { Who } from "./screen/sign.js";
import { Lamp } from "./screen/lamp.js";

function Screen() {
  const at = route.value;
  if (at.at === "home") return <Home />;
  if (at.at === "new") return <New />;
  if (at.at === "challenge") return <Challenge challenge={at.challenge} />;
  if (at.at === "match") return <Match match={at.match} seat={at.seat} />;
  if (at.at === "leaf") return null;
  return (
    <main class="sheet-page">
      <h1>Nothing is here</h1>
      <p>This address leads nowhere.</p>
    </main>
  );
}

function Page() {
  return (
    <>
      <header class="bar">
        <Link to={{ at: "home" }} class="brand">
          Estafette
        </Link>
        <span class="line-state" role="status">
          {lineState.value === "lost" ? "The line is broken; trying again …" : ""}
        </span>
        <span class="rest" />
        <Who />
        <Lamp />
      </header>
      <Screen />
    </>
  );
}

addEventListener("online", () => line.connect());
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") line.connect();
});
line.connect();
const place = document.getElementById("page");
if (place !== null) {
  place.replaceChildren();
  render(<Page />, place);
}
