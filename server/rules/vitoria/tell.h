/*
 * Tellings of Vitoria: happenings in one viewer's words (section 7.3).
 *
 * A teller goes through the events of one command and keeps, as it goes, whom
 * its viewer knows by name: a counter that is face down to them is called by
 * its back only. Events that the server carries out in the order of ids are
 * told in the order of what the backs show instead.
 */
#ifndef ESTAFETTE_SERVER_RULES_VITORIA_TELL_H
#define ESTAFETTE_SERVER_RULES_VITORIA_TELL_H

#include "server/rules/event.h"
#include "server/rules/kit/narrate.h"
#include "server/rules/vitoria/events.h"
#include "server/rules/vitoria/phrases.h"
#include "server/rules/vitoria/visibility.h"

struct vitoria_teller {
    const struct vitoria_rules *rules;
    const struct vitoria_state *before, *after;
    const struct events *events;
    struct telling *telling;
    side_id side; /* the viewer's own, or SIDE_NONE */
    bool is_known[VITORIA_UNITS_MOST];
    bool has_told_move; /* the whole way is told with it */
    bool has_told_flights;
    uint16_t order[EVENTS_MOST];
};

/* One of these for each kind of event that is more than a row. */
typedef void vitoria_tell_event(struct vitoria_teller *teller,
                                const struct event *event);
vitoria_tell_event vitoria_tell_move, vitoria_tell_step, vitoria_tell_flight,
    vitoria_tell_work, vitoria_tell_bridge, vitoria_tell_declared,
    vitoria_tell_result, vitoria_tell_pillage, vitoria_tell_wild;

/* Tells an event, by its row or by its function; many tell nothing. */
void vitoria_tell_any(struct vitoria_teller *teller, const struct event *event);

/* Is it the viewer's own? */
bool vitoria_tells_own(const struct vitoria_teller *teller, piece_id piece);

/* From now on the viewer knows the counter: "V1.4" if they did not before, for
 * the line that makes it known; else NULL. */
const char *vitoria_tell_turned(struct vitoria_teller *teller, piece_id piece);

/* The slots of its phrases: "piece" and "other" by name or back, "unit" a
 * piece with its hex, "at", "to", "way", "pieces", "side" … */
narrate_slot vitoria_say_slot;

/* Begins a line of a phrase, under a clause. */
void vitoria_tell_phrase(struct vitoria_teller *teller,
                         const struct event *event, enum vitoria_phrase phrase,
                         const char *clause, const char *reveals);

void vitoria_say_piece(const struct vitoria_teller *teller, const char *slot,
                       piece_id piece, struct saying *saying);
/* A list: names by id, then those face down by what their backs show. */
void vitoria_say_pieces(const struct vitoria_teller *teller, const char *slot,
                        const uint16_t *pieces, int count,
                        struct saying *saying);
void vitoria_say_place(const struct vitoria_teller *teller, const char *slot,
                       place_id place, struct saying *saying);
/* A list that begins with `from` unless that is PLACE_NONE. */
void vitoria_say_way(const struct vitoria_teller *teller, const char *slot,
                     place_id from, const uint16_t *places, int count,
                     struct saying *saying);

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
/* The same for the counters and the hexes of an event. */
void vitoria_tell_end_one(struct vitoria_teller *teller,
                          const struct event *event);

#endif
