/*
 * Tellings of Vitoria: happenings in one viewer's words (section 7.3).
 *
 * A teller goes through the events of one command and keeps, as it goes, whom
 * its viewer knows by name: a counter that is face down to him is called by
 * its back only. Events that the server carries out in the order of ids are
 * told in the order of what the backs show instead.
 */
#ifndef ESTAFETTE_SERVER_RULES_VITORIA_TELL_H
#define ESTAFETTE_SERVER_RULES_VITORIA_TELL_H

#include "server/rules/event.h"
#include "server/rules/view.h"
#include "server/rules/vitoria/events.h"
#include "server/rules/vitoria/eye.h"

enum { WAY_TEXT = 400, NAMES_TEXT = 480, SAID_TEXT = 96 };

struct vitoria_teller {
    const struct vitoria_rules *rules;
    const struct vitoria_state *before, *after;
    const struct events *events;
    struct telling *telling;
    side_id side; /* the viewer's own, or SIDE_NONE */
    bool is_known[VITORIA_UNITS_MOST];
    bool has_told_steps;
    bool has_told_move; /* the whole way is told with it */
    bool has_told_flights;
    uint16_t order[EVENTS_MOST];
};

/* One of these for each kind of event. */
typedef void vitoria_tell_event(struct vitoria_teller *teller,
                                const struct event *event);
extern vitoria_tell_event *const vitoria_tellers[EVENT_COUNT];

vitoria_tell_event vitoria_tell_move, vitoria_tell_step, vitoria_tell_flight,
    vitoria_tell_left_zone, vitoria_tell_work, vitoria_tell_bridge,
    vitoria_tell_declared, vitoria_tell_result, vitoria_tell_part,
    vitoria_tell_test, vitoria_tell_escape, vitoria_tell_cornered,
    vitoria_tell_capture, vitoria_tell_pillage, vitoria_tell_wild,
    vitoria_tell_drawn_off, vitoria_tell_overrun;

/* A line about one counter and its hex: `before`, the counter, `after`.
 * `turns` says that the event itself turns it up (V1.4). */
void vitoria_tell_one(struct vitoria_teller *teller, const struct event *event,
                      bool turns, const char *kind, const char *before,
                      const char *after);
/* A line about the way of one counter: retreat, pursuit, escape, advance. */
void vitoria_tell_way(struct vitoria_teller *teller, const struct event *event,
                      const char *kind, const char *verb);

/* Is it the viewer's own? */
bool vitoria_tells_own(const struct vitoria_teller *teller, piece_id piece);

/* From now on the viewer knows the counter: "V1.4" if he did not before, for
 * the line that makes it known; else NULL. */
const char *vitoria_tell_turned(struct vitoria_teller *teller, piece_id piece);

/* "Menne", or "a French infantry unit" if it is face down to the viewer. */
const char *vitoria_say(const struct vitoria_teller *teller, piece_id piece,
                        char text[SAID_TEXT]);

/* The same at the beginning of a sentence: "A French infantry unit". */
const char *vitoria_say_first(const struct vitoria_teller *teller,
                              piece_id piece, char text[SAID_TEXT]);

/* "Menne, Gauthier and a French general": names by id, then backs. */
const char *vitoria_say_all(const struct vitoria_teller *teller,
                            const uint16_t *pieces, int count,
                            char text[NAMES_TEXT]);

const char *vitoria_say_place(const struct vitoria_teller *teller,
                              place_id place, char text[8]);

/* "2308 → 2309", beginning with `from` unless that is PLACE_NONE. */
const char *vitoria_say_way(const struct vitoria_teller *teller, place_id from,
                            const uint16_t *places, int count,
                            char text[WAY_TEXT]);

const uint16_t *vitoria_event_run(const struct vitoria_teller *teller,
                                  const struct event *event);

/* "by", "on", "pieces": the ids among them that the viewer knows. */
void vitoria_tell_pieces(struct vitoria_teller *teller, const char *key,
                         const uint16_t *pieces, int count);
/* "path" of an open line: from where, and each hex entered. */
void vitoria_tell_path(struct vitoria_teller *teller, place_id from,
                       const uint16_t *places, int count);

/* Closes a line: the ids among `pieces` that the viewer knows, and places. */
void vitoria_tell_end(struct vitoria_teller *teller, const uint16_t *pieces,
                      int count, const uint16_t *places, int place_count);
/* The same for the one counter and the one hex of an event. */
void vitoria_tell_end_one(struct vitoria_teller *teller,
                          const struct event *event);

#endif
