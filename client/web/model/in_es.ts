/* What Spanish needs from the first screen on, in one file: what is said there, and how a match
 * is told. */

export { form, language, texts } from "po:es";
export { tellerOf } from "./told.js";
