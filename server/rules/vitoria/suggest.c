/* A whole action that would be accepted, as near to a partial one as can be. */

#include "server/rules/vitoria/game_view.h"
#include "server/rules/vitoria/pick.h"

#include "server/rules/driver.h"
#include "server/rules/kit/suggest.h"

enum { TAKEN_MOST = 160 };

static bool is_whole(const struct rules *rules, const void *state, seat_id seat,
                     const struct action *action)
{
    return is_allowed(drive_check(rules, state, seat, action));
}

/* An empty path where there is nowhere to go (V7.5.3). */
static bool take_no_way(const struct menu_row *row, struct action *whole)
{
    return row->type == ACTION_RETREAT && action_has(whole, RETREAT_UNIT)
           && whole->slots[RETREAT_PATH].mark == MARK_ABSENT
           && action_set(whole, RETREAT_PATH, NULL, 0);
}

static void set_ids(struct action *action, int field, const uint16_t *ids,
                    int count)
{
    int32_t items[VITORIA_GROUP_MOST];
    for (int i = 0; i < count; i++)
        items[i] = ids[i];
    action_set(action, field, items, count);
}

static bool whole_attack(const struct rules *rules, const void *state,
                         seat_id seat, const struct action *partial,
                         struct action *whole)
{
    struct vitoria_zoc_map zoc_map;
    struct vitoria_attack attack;
    struct vitoria_asking asking = {.pos = vitoria_position(rules, state),
                                    .zoc_map = &zoc_map,
                                    .side = rules->side_of_seat[seat],
                                    .partial = partial};
    vitoria_zoc_map(asking.pos, &zoc_map);
    vitoria_attack_read(&asking, &attack);
    if (!vitoria_attack_close(&asking, &attack))
        return false;
    action_begin(rules, ACTION_ATTACK, whole);
    set_ids(whole, ATTACK_UNITS, attack.unit, attack.unit_count);
    set_ids(whole, ATTACK_TARGETS, attack.target, attack.target_count);
    if (attack.general == ID_NONE)
        return is_whole(rules, state, seat, whole);
    for (int mode = MODE_SUPPORT; mode <= MODE_PART; mode++) {
        struct action helped = *whole;
        action_set_one(&helped, ATTACK_GENERAL, attack.general);
        action_set_one(&helped, ATTACK_MODE, mode - 1);
        if ((attack.mode == MODE_NONE || attack.mode == mode)
            && is_whole(rules, state, seat, &helped)) {
            *whole = helped;
            return true;
        }
    }
    return is_whole(rules, state, seat, whole);
}

bool vitoria_suggest(const struct rules *rules, const void *state, seat_id seat,
                     const struct menu_row *row, const struct action *partial,
                     struct action *whole)
{
    if (row->type == ACTION_ATTACK)
        return whole_attack(rules, state, seat, partial, whole);
    return suggest_whole(rules, state, seat, row, partial, TAKEN_MOST,
                         take_no_way, whole);
}
