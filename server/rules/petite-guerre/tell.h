/*
 * Tellings: what the files that write them share.
 *
 * A teller is one command looked at by one viewer. What is recorded for the
 * owner and what is recorded for others are separate lines (P24.6): each event
 * has a row for its owner and a row for everyone else; a row that says nothing
 * tells nothing at all.
 */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_TELL_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_TELL_H

#include "server/rules/kit/narrate.h"
#include "server/rules/petite-guerre/effect.h"
#include "server/rules/petite-guerre/phrases.h"
#include "server/rules/petite-guerre/show.h"

enum { TELL_NAME = 80 };

struct petite_teller {
    const struct petite_rules *rules;
    struct petite_observer before, after;
    const struct events *events;
    struct telling *telling;
};

typedef void petite_tell_event(const struct petite_teller *teller,
                               const struct event *event);

/* What a line is about besides its sentence. */
enum petite_about {
    ABOUT_PIECE = 1,
    ABOUT_RUN = 2, /* the counters of its run */
    ABOUT_AT = 4,
    ABOUT_TO = 8,
    IF_CHANGED = 16 /* it reveals only if the viewer's picture has changed */
};

/* One side of an event: a line of its phrase, or a function of its own. */
struct petite_row {
    petite_tell_event *tell;
    enum petite_phrase phrase;
    unsigned about;
    const char *reveals;
};
extern const struct petite_told {
    struct petite_row owner, other;
} petite_told[EVENT_OVER + 1];

/* Those which are more than a row. */
petite_tell_event petite_tell_turn, petite_tell_window, petite_tell_played,
    petite_tell_capture, petite_tell_ferry, petite_tell_bridge,
    petite_tell_points, petite_tell_over;
petite_tell_event petite_tell_self, petite_tell_seen, petite_tell_decoy,
    petite_tell_moved_own, petite_tell_moved, petite_tell_crossing,
    petite_tell_combined, petite_tell_understrength, petite_tell_filled_own,
    petite_tell_filled, petite_tell_dissolved_own, petite_tell_dissolved;
petite_tell_event petite_tell_attack, petite_tell_call, petite_tell_called,
    petite_tell_combat_cards, petite_tell_result, petite_tell_forces,
    petite_tell_won, petite_tell_commander;
petite_tell_event petite_tell_supply, petite_tell_arrived,
    petite_tell_enlistment;

const uint16_t *petite_tell_run(const struct petite_teller *teller,
                                const struct event *event);

/* The slots of its phrases: "piece" and "other" by a token's name, by its
 * label, or as "a marker"; "unit" a piece with its place; "side", "way" … */
narrate_slot petite_say_slot;

void petite_say_spot(const struct petite_teller *teller, const char *slot,
                     place_id place, struct saying *saying);
/* A card of a battle, or that there is none. */
void petite_say_choice(const char *slot, int card, struct saying *saying);

/* Begins a line of a phrase under the clause of the event. */
void petite_tell_phrase(const struct petite_teller *teller,
                        const struct event *event, enum petite_phrase phrase,
                        const char *reveals);

/* The label that the viewer can follow through this command (P24.3). */
void petite_tell_label(const struct petite_teller *teller, piece_id head,
                       char text[TELL_NAME]);
/* By what a viewer orders markers that went together: "British marker b07". */
void petite_tell_order(const struct petite_teller *teller, piece_id counter,
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

/* Has a marker that is not the viewer's own appeared or gone by this command?
 */
bool petite_tell_has_changed(const struct petite_teller *teller);

#endif
