/* What only who sits at the table needs, and acts with: one file, fetched when they do. */

import "./at_match.js";
import "./beside_board.js";

export { Do } from "./do.js";
export {
  begin,
  beginningsOf,
  end,
  leave,
  mean,
  stepBack,
  takeBack,
  tap,
  targetsNow,
} from "./hand.js";
export { News } from "./news.js";
export { lightsOf, markedOf } from "./lights.js";
import "../model/draft.js";
export { beginPlan } from "../model/plan.js";
