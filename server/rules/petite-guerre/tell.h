/*
 * Tellings: what the files that write them share.
 *
 * A teller is one command looked at by one viewer. What is recorded for the
 * owner and what is recorded for others are separate lines (P24.6): each event
 * is told by a row for its owner and a row for everyone else; a missing row
 * says nothing at all.
 */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_TELL_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_TELL_H

#include "server/rules/goals.h"
#include "server/rules/petite-guerre/effect.h"
#include "server/rules/petite-guerre/show.h"
#include "server/rules/view.h"

enum {
    TELL_NAME = 80,
    TELL_LIST = 640,
    TELL_PLACE = 8,
    TELL_SPOT = GOALS_PLACE
};

struct petite_teller {
    const struct petite_rules *rules;
    struct petite_eye before, after;
    const struct events *events;
    struct telling *telling;
};

typedef void petite_tell_event(const struct petite_teller *teller,
                               const struct event *event);

struct petite_tellers {
    petite_tell_event *owner, *other;
};
extern const struct petite_tellers petite_tell_turn[EVENT_OVER + 1];
extern const struct petite_tellers petite_tell_army[EVENT_OVER + 1];
extern const struct petite_tellers petite_tell_battle[EVENT_OVER + 1];
extern const struct petite_tellers petite_tell_stores[EVENT_OVER + 1];

const uint16_t *petite_tell_run(const struct petite_teller *teller,
                                const struct event *event);

/* Names as this viewer may use them: a token's, a label, or "a marker". */
const char *petite_tell_name(const struct petite_teller *teller,
                             piece_id counter, char text[TELL_NAME]);
void petite_tell_names(const struct petite_teller *teller,
                       const uint16_t *counters, int count,
                       char text[TELL_LIST]);
const char *petite_tell_place(const struct petite_teller *teller,
                              place_id place, char text[TELL_PLACE]);
/* "Hackensack (2510)": the place with its name. */
const char *petite_tell_spot(const struct petite_teller *teller, place_id place,
                             char text[TELL_SPOT]);
void petite_tell_way(const struct petite_teller *teller,
                     const struct event *event, char text[TELL_LIST]);

/* The label that the viewer can follow through this command (P24.3). */
void petite_tell_label(const struct petite_teller *teller, piece_id head,
                       char text[TELL_NAME]);

/* "by" or "on" of a line that is open: who acts, or upon whom. */
void petite_tell_who(const struct petite_teller *teller, const char *key,
                     const uint16_t *counters, int count);

/*
 * The same in a battle: "by" if the viewer's side attacks, else "on", and only
 * of its own heads, since the record keeps where the others stood and not by
 * which label (P24.10). Leaves these in `heads`, and returns how many.
 */
int petite_tell_own(const struct petite_teller *teller, side_id attacker,
                    piece_id *heads, int count);

/* Closes a line with the counters and places that it is about. */
void petite_tell_end(const struct petite_teller *teller,
                     const uint16_t *counters, int count, place_id at,
                     place_id to);

/* "X does so at 1620.": most of what only the owner is told. */
void petite_tell_deed(const struct petite_teller *teller,
                      const struct event *event, const char *kind,
                      const char *what);

/* Has a marker that is not his own appeared or gone by this command? */
bool petite_tell_has_changed(const struct petite_teller *teller);

#endif
