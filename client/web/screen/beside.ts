/* What stands beside a board that is drawn already, for all who look at it: one file, fetched then. */

import "./at_match.js";
import "./beside_board.js";

export { Cells } from "./cells.js";
export { Spoken } from "./spoken.js";
