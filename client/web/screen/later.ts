/* Panels of a match that come when the first of them is opened: one file, fetched once. */

export { Aid } from "./aid.js";
export { Consent } from "./consent.js";
export { CupLook } from "./cup_look.js";
export { Ending } from "./ending.js";
export { Going } from "./going.js";
export { Here } from "./here.js";
export { Keys } from "./keys.js";
export { Layers } from "./layers.js";
export { Lists } from "./list.js";
export { Moments } from "./moments.js";
export { Notes } from "./notes.js";
export { OffMap } from "./off_map.js";
export { Orders } from "./orders.js";
export { People } from "./people.js";
export { beginPlan } from "../model/plan.js";
export { Plan } from "./plan.js";
export { Proof } from "./proof.js";
export { Rules } from "./rules.js";
export { SinceYouLeft } from "./since.js";
export { Standing } from "./standing.js";
export { Talk } from "./talk.js";
