/* The choices of one field: which question of which type of action it is. */

#include "server/rules/vitoria/actions.h"
#include "server/rules/vitoria/know.h"
#include "server/rules/vitoria/offer.h"

/* V13.5: where an enemy is remains his; only whom one follows is an enemy. */
bool vitoria_may_name(const struct rules *rules, seat_id seat, uint8_t type,
                      int field, int sub, piece_id piece)
{
    (void)sub;
    return (type == ACT_PURSUE && field == PURSUE_FOLLOW)
           || vitoria_rules(rules)->piece[piece].side
                  == rules->side_of_seat[seat];
}

void vitoria_pick(const struct rules *rules, const void *state, seat_id seat,
                  const struct menu_row *row, const struct action *partial,
                  struct slot_path path, struct picks *picks)
{
    static void (*const pick[ACT_COUNT])(const struct vitoria_asking *) = {
        [ACT_PLACE] = vitoria_pick_place,
        [ACT_MOVE] = vitoria_pick_move,
        [ACT_WORK] = vitoria_pick_work,
        [ACT_EXIT] = vitoria_pick_exit,
        [ACT_RALLY] = vitoria_pick_rally,
        [ACT_FIRE] = vitoria_pick_fire,
        [ACT_ATTACK] = vitoria_pick_attack,
        [ACT_RETREAT] = vitoria_pick_retreat,
        [ACT_PURSUE] = vitoria_pick_pursue,
        [ACT_ADVANCE] = vitoria_pick_advance,
        [ACT_CHOOSE] = vitoria_pick_choose,
    };
    struct vitoria_picture picture;
    struct vitoria_asking asking = {.rules = vitoria_rules(rules),
                                    .state = vitoria_state(state),
                                    .picture = &picture,
                                    .side = rules->side_of_seat[seat],
                                    .row = row,
                                    .partial = partial,
                                    .field = path.field,
                                    .picks = picks};
    if (pick[row->type] == NULL)
        return;
    vitoria_picture(asking.rules, asking.state, &picture);
    pick[row->type](&asking);
}
