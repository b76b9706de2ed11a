/* The colour of a side, for the edge of whatever belongs to it. */

import type { Assets } from "../wire/names.js";

export function edgeOf(assets: Assets, side: string | undefined) {
  const colour = assets.sides?.find((one) => one.id === side)?.colour;
  return colour === undefined ? {} : { "--side": colour };
}
