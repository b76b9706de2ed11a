/*
 * What befalls counters: attrition, dissolving, loss of commanders, phantoms
 * met, labels; and the events that are noted.
 */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_EFFECT_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_EFFECT_H

#include "server/rules/petite-guerre/events.h"
#include "server/rules/petite-guerre/ground.h"

GAME_PLAY(petite);

/* What the match is held for: a position that cannot be. */
enum petite_fault {
    FAULT_COLUMNS = 1, /* too many roads marched on (P11.3) */
    FAULT_BATTLES,     /* too many in one phase (P12.1) */
    FAULT_STAGE,       /* a battle of no stage */
    FAULT_DEGREES,     /* points of no degree (P22.5) */
    FAULT_ORDERS       /* the scenario orders more than the pool has */
};

/* The same for what a side does: its labels are dealt when it is done (P24.3).
 */
static inline struct petite_play petite_deed(struct play *play, side_id side)
{
    struct petite_play it = petite_play(play);
    it.state->dealing |= (uint16_t)(1U << side);
    return it;
}

/* Notes clauses that were carried out without an event; NULL ends them. */
void petite_note(struct petite_play *play, const char *const *clauses);
#define PETITE_MET(play, ...) \
    petite_note(play, (const char *const[]){__VA_ARGS__, NULL})

/* An event of a side, at a place. */
struct event *petite_event(struct petite_play *play, uint16_t kind,
                           const char *clause, side_id side, uint16_t at);

/* Takes a counter off the map, to its pool or out of the game (P18.7). */
void petite_remove(struct petite_play *play, piece_id unit);

/*
 * One attrition (P9.2), in the hex where the unit stands. A unit that ends
 * fills `top_up`, or if that is ID_NONE the lowest id that the clause admits.
 * True if it was dissolved and filled nobody.
 */
bool petite_attrition(struct petite_play *play, piece_id unit, piece_id top_up,
                      const char *clause, bool is_battle);
/* Ends the unit at once, filling as above (P16.9). */
bool petite_dissolve(struct petite_play *play, piece_id unit, piece_id top_up,
                     const char *clause, bool is_battle);
/* Whom a unit that ends would fill: lowest id, or ID_NONE (P9.2). */
piece_id petite_top_up(struct petite_position pos, piece_id unit);

/* A commander is killed or captured: box, loyalty, office (P14.7, P3.10). */
void petite_lose_commander(struct petite_play *play, piece_id commander);

/* His box stays as lone units, or under the senior commander in it (P14.7). */
void petite_leave_box(struct petite_play *play, piece_id commander);

/* Phantoms of a side in a hex go back to their pool (P4.7). True if any did. */
bool petite_unmask(struct petite_play *play, side_id side, place_id at,
                   int how);

/* Moves the index; "own" moves the side's own loyalty (P21.1). */
void petite_loyalty(struct petite_play *play, int by, const char *clause);
void petite_loyalty_own(struct petite_play *play, side_id side, int by,
                        const char *clause);

/* All enemy markers in a hex are shown to `side` (P5.4, P6.10). */
void petite_show_hex(struct petite_play *play, side_id side, place_id at);

/* Deals labels anew among the markers of a side in a hex (P24.3). */
void petite_deal(struct petite_play *play, side_id side, place_id at);
/* The same among these, which may stand apart by now; sorts them. */
void petite_deal_among(struct petite_play *play, piece_id *heads, int count);
/* When an action ends: labels for those who appear, dealt where shared. */
void petite_label_all(struct petite_play *play);
/* The same for a position: labels only for those who have none. */
void petite_label_new(struct petite_play *play);

/* The crossing of a counter is lost (P8.4). */
void petite_lose_crossing(struct petite_play *play, piece_id unit);

#endif
