/* What the files that pick choices share: one question of the offer. */
#ifndef ESTAFETTE_SERVER_RULES_YORKTOWN_PICK_H
#define ESTAFETTE_SERVER_RULES_YORKTOWN_PICK_H

#include "server/rules/menu.h"
#include "server/rules/yorktown/attack.h"
#include "server/rules/yorktown/fire.h"
#include "server/rules/yorktown/orders.h"
#include "server/rules/yorktown/resolve.h"
#include "server/rules/yorktown/sail.h"

struct yorktown_asking {
    struct yorktown_position pos;
    seat_id seat;
    const struct menu_row *row;
    const struct action *partial;
    struct slot_path path;
};

void yorktown_pick_place(const struct yorktown_asking *asking,
                         struct picks *picks);
void yorktown_pick_move(const struct yorktown_asking *asking,
                        struct picks *picks);
void yorktown_pick_sail(const struct yorktown_asking *asking,
                        struct picks *picks);
void yorktown_pick_board(const struct yorktown_asking *asking,
                         struct picks *picks);
void yorktown_pick_land(const struct yorktown_asking *asking,
                        struct picks *picks);
void yorktown_pick_attack(const struct yorktown_asking *asking,
                          struct picks *picks);

/* The units that a commander may join in the hex where they would stand. */
void yorktown_pick_join(const struct yorktown_asking *asking, piece_id unit,
                        int at, struct picks *picks);

/* What has been declared so far, whole or not. */
void yorktown_declared(const struct yorktown_asking *asking,
                       struct yorktown_declaration *declaration);
/* The attack on a hex, or NULL. */
struct yorktown_attack *yorktown_attack_on(
    struct yorktown_declaration *declaration, place_id target);
/* Does this unit attack nothing? */
bool yorktown_is_idle(const struct yorktown_declaration *declaration,
                      piece_id unit);

#endif
