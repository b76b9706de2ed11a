/* What all share that comes for a match once its board is drawn: one file, as at_match.ts. */

import "../play/look.js";
import "../play/target.js";
import "./aloud.js";
