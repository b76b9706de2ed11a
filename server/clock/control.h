/*
 * Time controls: how long a player may think, as agreed with the challenge.
 *
 * A stretch is the time from when a seat is awaited until it no longer is. It
 * is quick while the seat is awaited for a step that interrupts (a retreat, a
 * loss), else long.
 *
 *   none      nobody's time is counted
 *   move      each long stretch has `move`, each quick step `quick`
 *   fischer   a bank, with `add` put to it once for each turn of a side in
 *             which the seat was awaited, up to `most`
 *   bank      a bank and nothing more
 *
 * With a bank a quick step has `quick` first, which costs the bank nothing.
 * In days, hours, minutes and seconds of counted time; what does not count is
 * rest.h's affair, as far as the control allows it: `sleep`, `weekends`.
 * `vacation` is what each seat has of it in the whole match; it is charged
 * only while it stops a clock.
 *
 * Two times stand beside every control, also beside none; 0 is none of it:
 * `window`, that each window for reactions stays open
 * (server/match/time/window.h), and `order_delay`, that a standing order may
 * wait at most before it is carried out (server/match/orders/orders.h).
 */
#ifndef ESTAFETTE_SERVER_CLOCK_CONTROL_H
#define ESTAFETTE_SERVER_CLOCK_CONTROL_H

#include "common/base/status.h"
#include "common/base/writer.h"

#include <jansson.h>

enum control_kind {
    CONTROL_NONE,
    CONTROL_MOVE,
    CONTROL_FISCHER,
    CONTROL_BANK,
    CONTROL_KINDS
};

/* What happens to a side whose flag has fallen. */
enum at_flag {
    FLAG_LOSES,      /* the match is over */
    FLAG_CLAIM,      /* an opponent may claim it; until then play may go on */
    FLAG_SUBSTITUTE, /* the seat is free for whoever takes it */
    FLAG_KINDS
};

struct control {
    enum control_kind kind;
    enum at_flag at_flag;
    int64_t move, quick, bank, add, most, vacation; /* milliseconds */
    int64_t window, order_delay;
    bool has_sleep, has_weekends;
};

/* A control in which a long stretch is shorter than this is live. */
extern const int64_t control_live_most;

/* BAD_PARAMS with the member that is missing, unknown or out of its bounds.
 * NULL is none. */
enum status control_read(const json_t *given, struct control *control,
                         struct error *error) MUST_USE;
/* The same from the text that a match keeps, which was checked before it was
 * kept; what cannot be read is none. */
void control_parse(const char *text, struct control *control);
/* Canonical: every member that its kind has. */
void control_write(const struct control *control, struct writer *out);

/* Is anybody's time counted, by the text that a match keeps? */
bool control_is_timed(const char *text);
/* Do people sit at the board for it? */
bool control_is_live(const struct control *control);

#endif
