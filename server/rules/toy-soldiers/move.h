/*
 * Movement: `move`, `charge`, `form`, `man_guns` (T5 to T10, part D 5 to 7).
 *
 * A walk is a way as far as it has been judged: begin it for a piece, then ask
 * for one step after the other, then whether it may end. Check and offers both
 * use these; a walk is a value: copy it to try a step. All is judged by a
 * picture, that is by what the side is shown (T17.3).
 */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_MOVE_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_MOVE_H

#include "server/rules/action.h"
#include "server/rules/toy-soldiers/picture.h"

enum { WALK_MOST = 4 }; /* squares of the longest way: a charge */

struct toys_order {
    piece_id unit;
    piece_id target; /* of a charge, else ID_NONE */
    bool is_charge, is_unlimbering, is_limbering;
    bool names_twice; /* a rider, which is refused (T9.2) */
    int rider_count;
    piece_id rider[TOYS_UNITS_MOST];
    int count; /* of the path; may be beyond WALK_MOST when it is refused */
    int32_t path[ACTION_PATH_MOST]; /* places, or an ITEM_ that is none */
};

/* Tests 5 and 6 of part D: kind and state of the piece. */
struct verdict toys_may_move(struct toys_position pos,
                             const struct toys_order *order);
/* The whole: tests 5 to 7. */
struct verdict toys_order_check(struct toys_position pos,
                                const struct toys_picture *picture,
                                const struct toys_order *order);

/* Could a longer way begin with this path? For a search: where it could not,
 * none of the longer ones needs to be tried. */
bool toys_way_goes_on(struct toys_position pos,
                      const struct toys_picture *picture,
                      const struct toys_order *order);

/* `form` into a formation (enum toys_formation); `man_guns`. */
struct verdict toys_may_form(struct toys_position pos, piece_id unit,
                             int formation);
struct verdict toys_may_man(struct toys_position pos,
                            const struct toys_picture *picture, piece_id unit);

/* May this rider go along with the unit (T9.2)? */
struct verdict toys_may_ride(struct toys_position pos, piece_id unit,
                             piece_id rider);

#endif
