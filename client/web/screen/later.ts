/* Panels of a match that come when the first of them is opened: one file, fetched once. */

import "./at_match.js";
import "./beside_board.js";

export { Aid } from "./aid.js";
export { Welcome } from "./aim.js";
export { CupLook } from "./cup_look.js";
export { Ending } from "./ending.js";
export { Here } from "./here.js";
export { Lists } from "./list.js";
export { More } from "./more.js";
export { Plan } from "./plan.js";
export { Proposed } from "./proposed.js";
export { Rules } from "./rules.js";
export { SinceYouLeft } from "./since.js";
export { Standing } from "./standing.js";
export { Talk } from "./talk.js";
export { Then } from "./then.js";
