/*
 * Land movement (Y4 to Y6): a march as far as it has been judged.
 *
 * Begin it for a group (a unit, a commander, or both), then step. The check of
 * a move, its offer and the check of `exit` use the same functions. A march is
 * a value: copy it to try a step.
 */
#ifndef ESTAFETTE_SERVER_RULES_YORKTOWN_MOVE_H
#define ESTAFETTE_SERVER_RULES_YORKTOWN_MOVE_H

#include "server/rules/yorktown/ground.h"

struct yorktown_march {
    side_id side;
    piece_id unit;      /* combat unit, or ID_NONE */
    piece_id commander; /* or ID_NONE */
    uint16_t at;        /* a place, or the box it waits in */
    int left;           /* movement points */
    int steps;
    bool is_stopped; /* by a zone (Y5.2) */
};

/* The group named by a move: who it is, and whether it may go (Y4.10 …). */
struct verdict yorktown_march_begin(struct yorktown_position pos, side_id side,
                                    const piece_id *units, int count,
                                    struct yorktown_march *march);

/* The next hex; `goes_on`: the path or the exit follows. */
struct verdict yorktown_march_step(struct yorktown_position pos,
                                   const struct yorktown_field *field,
                                   struct yorktown_march *march, place_id to,
                                   bool goes_on);

/* Who stands in a hex, as a side counts: its own, and all others. */
struct crowd {
    int units;
    int commanders;
    int others; /* enemies and frigates */
};

struct crowd yorktown_crowd(const struct yorktown_field *field, side_id side,
                            place_id place);

/* Room in a hex for a combat unit, a commander, or both (Y4.4 to Y4.6). */
struct verdict yorktown_room(struct yorktown_position pos,
                             const struct crowd *crowd, place_id to,
                             bool with_unit, bool with_commander);

/* May it leave the map where it stands now (Y4.11)? Not the point. */
struct verdict yorktown_march_exit(const struct yorktown_rules *rules,
                                   const struct yorktown_march *march);

/* Moves the group to where the march ended; stacks commanders (Y4.10). */
void yorktown_march_apply(const struct yorktown_rules *rules,
                          struct yorktown_state *state,
                          const struct yorktown_march *march, piece_id join);

/* Stacks a commander anew in the hex where he stands (join: section 2). */
void yorktown_stack(const struct yorktown_rules *rules,
                    struct yorktown_state *state, piece_id commander,
                    piece_id join);
/* The same for whatever commander of the side stands there. */
void yorktown_stack_at(const struct yorktown_rules *rules,
                       struct yorktown_state *state, side_id side, uint16_t at);

/* Parts commanders from units that have gone without them, off the map too. */
void yorktown_part(const struct yorktown_rules *rules,
                   struct yorktown_state *state);

/* The cost of a step for a combat unit or commander; COST_NONE if barred. */
int yorktown_step_cost(const struct yorktown_rules *rules, place_id from,
                       place_id to);

/* Y4.9: may artillery make this step (from a box: PLACE_NONE)? */
bool yorktown_guns_may_step(const struct yorktown_rules *rules, uint16_t from,
                            place_id to);

#endif
