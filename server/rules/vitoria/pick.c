/* The choices of one field: which question of which type of action it is. */

#include "server/rules/vitoria/pick.h"
#include "server/rules/vitoria/actions.h"
#include "server/rules/vitoria/game_view.h"

/* V13.5: where an enemy is remains its owner's; but an enemy is followed. */
bool vitoria_may_name(const struct rules *rules, seat_id seat, uint8_t type,
                      int field, int sub, piece_id piece)
{
    (void)sub;
    return (type == ACTION_PURSUE && field == PURSUE_FOLLOW)
           || vitoria_rules(rules)->piece[piece].side
                  == rules->side_of_seat[seat];
}

void vitoria_pick(const struct rules *rules, const void *state, seat_id seat,
                  const struct menu_row *row, const struct action *partial,
                  struct slot_path path, struct picks *picks)
{
    static void (*const pick[ACTION_COUNT])(const struct vitoria_asking *) = {
        [ACTION_PLACE] = vitoria_pick_place,
        [ACTION_MOVE] = vitoria_pick_move,
        [ACTION_WORK] = vitoria_pick_work,
        [ACTION_EXIT] = vitoria_pick_exit,
        [ACTION_RALLY] = vitoria_pick_rally,
        [ACTION_FIRE] = vitoria_pick_fire,
        [ACTION_ATTACK] = vitoria_pick_attack,
        [ACTION_RETREAT] = vitoria_pick_retreat,
        [ACTION_PURSUE] = vitoria_pick_pursue,
        [ACTION_ADVANCE] = vitoria_pick_advance,
        [ACTION_CHOOSE] = vitoria_pick_choose,
    };
    struct vitoria_zoc_map zoc_map;
    struct vitoria_asking asking = {.pos = vitoria_position(rules, state),
                                    .zoc_map = &zoc_map,
                                    .side = rules->side_of_seat[seat],
                                    .row = row,
                                    .partial = partial,
                                    .field = path.field,
                                    .picks = picks};
    if (pick[row->type] == NULL)
        return;
    vitoria_zoc_map(asking.pos, &zoc_map);
    pick[row->type](&asking);
}
