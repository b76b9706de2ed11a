/*
 * What each part of a match is built upon, so that it comes in one file with the first of
 * them: a part that is fetched later and needs some of it alone would cut it in pieces, and
 * each costs a thousand bytes in what is said about it. Those that are fetched import this.
 */

import "../grid/hit.js";
import "../model/moment.js";
import "../model/presence.js";
import "../model/since.js";
import "../model/talk.js";
import "../play/describe.js";
import "./arrows.js";
import "./drawings.js";
import "./edge.js";
import "./lead.js";
import "./log.js";
