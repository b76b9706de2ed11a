/* What the files that pick choices share: one question of the offer. */
#ifndef ESTAFETTE_SERVER_RULES_YORKTOWN_PICK_H
#define ESTAFETTE_SERVER_RULES_YORKTOWN_PICK_H

#include "server/rules/menu.h"
#include "server/rules/yorktown/attack.h"
#include "server/rules/yorktown/fire.h"
#include "server/rules/yorktown/orders.h"
#include "server/rules/yorktown/resolve.h"
#include "server/rules/yorktown/sail.h"

struct asking {
    const struct yorktown_rules *own;
    const struct yorktown_state *state;
    seat_id seat;
    const struct menu_row *row;
    const struct action *partial;
    struct slot_path path;
    int action_at; /* where a commander would stand, for `join` */
};

void yorktown_pick_move(const struct asking *asking, struct picks *picks);
void yorktown_pick_sail(const struct asking *asking, struct picks *picks);
void yorktown_pick_board(const struct asking *asking, struct picks *picks);
void yorktown_pick_land(const struct asking *asking, struct picks *picks);
void yorktown_pick_attack(const struct asking *asking, struct picks *picks);

/* The units that a commander may join where he would stand. */
void yorktown_pick_join(const struct asking *asking, int field, piece_id unit,
                        struct picks *picks);
bool yorktown_pick_frigate_fits(const struct asking *asking,
                                struct action *whole, piece_id unit, int at);

#endif
