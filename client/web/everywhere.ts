/*
 * What most screens have, so that it comes in one file with the first of them:
 * a file of a few hundred bytes for each would cost a thousand in what is said
 * about it. The page imports it, and so does all that is fetched later (bundle.mjs).
 */

import "./model/account.js";
import "./model/walk.js";
import "./play/clean.js";
import "./play/habits.js";
import "./play/time.js";
import "./screen/lamp.js";
import "./screen/lazy.js";
import "./screen/link.js";
import "./screen/lost.js";
import "./screen/trouble.js";
