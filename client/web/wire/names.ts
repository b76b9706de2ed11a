/* The messages' types under the names that the page uses. */

export type { Error as CommonError } from "./types.js";
export type {
  Clock,
  Field,
  GameAssetsBoard as Board,
  GameAssetsClause as Clause,
  GameAssetsResult as Assets,
  GamePhrasesResult as Phrases,
  Happening,
  Hand,
  MatchWatchResult as Watched,
  Methods,
  Notices,
  Offer,
  Open,
  Piece,
  Row,
  Update,
  View,
} from "./types.js";
