/* What each panel beside board and acting is given (more.tsx). */

import type { Held } from "../model/match.js";
import type { Assets, View } from "../wire/names.js";

export interface MoreProps {
  held: Held;
  assets: Assets;
  view: View;
  /* The place that is chosen on the board, or null. */
  place: string | null;
  onPlace(at: string): void;
}
