/* Ways on from where there is nothing, fetched by who has come there. */

import { lazy } from "./lazy.js";

export const WaysOn = lazy(() => import("./ways_on.js").then((made) => made.WaysOn), "silent");
