/* The action `attack`: a melee is declared, and begins (V7.1). */

#include "server/rules/vitoria/actions.h"
#include "server/rules/vitoria/combat.h"

#include <string.h>

static void take_attackers(struct vitoria_play *play,
                           struct vitoria_melee *melee,
                           const struct vitoria_attack *attack)
{
    for (int i = 0; i < attack->unit_count; i++) {
        piece_id unit = attack->unit[i];
        struct vitoria_unit *it = &play->state->unit[unit];
        it->is_fought = 1;
        it->is_stirred = 1;
        vitoria_spoil(play, unit);
        vitoria_group_add(play, &melee->part[0], unit, it->at);
        melee->charge[melee->part[0].count - 1] = vitoria_charges(
            vitoria_now(play), unit, attack->target, attack->target_count);
        vitoria_reveal_hex(play, attack->side, it->at, 'b');
    }
}

static void take_defenders(struct vitoria_play *play,
                           struct vitoria_melee *melee,
                           const struct vitoria_attack *attack)
{
    piece_id units[VITORIA_GROUP_MOST];
    int count =
        vitoria_defenders(vitoria_now(play), attack->side, attack->target,
                          attack->target_count, attack->is_pursuit, units);
    for (int i = 0; i < attack->target_count; i++)
        vitoria_reveal_hex(play, vitoria_enemy(attack->side), attack->target[i],
                           'b');
    for (int i = 0; i < count; i++) {
        struct vitoria_unit *it = &play->state->unit[units[i]];
        it->is_attacked = 1;
        it->is_stirred = 1;
        vitoria_spoil(play, units[i]);
        vitoria_group_add(play, &melee->part[1], units[i], it->at);
    }
}

static void declare(struct vitoria_play *play,
                    const struct vitoria_attack *attack)
{
    int index = attack->is_pursuit ? 1 : 0;
    struct vitoria_melee *melee = &play->state->melee[index];
    memset(melee, 0, sizeof *melee);
    melee->kind = attack->is_pursuit ? ENGAGE_PURSUIT : ENGAGE_MELEE;
    melee->side = attack->side;
    melee->general[0] = ID_NONE;
    melee->general[1] = ID_NONE;
    melee->target_count = (uint16_t)attack->target_count;
    memcpy(melee->target, attack->target,
           (size_t)attack->target_count * sizeof *melee->target);
    take_attackers(play, melee, attack);
    take_defenders(play, melee, attack);
    vitoria_note_declared(play, melee,
                          attack->is_pursuit ? "V7.5.8" : "V7.2.1");
    events_met(play->events, "V7.1.2");
    events_met(play->events, "V7.1.4");
    if (attack->unit_count > 1)
        events_met(play->events, "V7.1.3");
    if (attack->general != ID_NONE)
        vitoria_help(play, melee, 0, attack->general, attack->mode);
    melee->stage = STAGE_GENERAL;
    vitoria_push(play, TASK_MELEE)->number = (uint16_t)index;
}

/* The declaration of an `attack`; false if it names more than can be. */
static bool read_attack(const struct vitoria_state *state, seat_id seat,
                        const struct action *action,
                        struct vitoria_attack *attack)
{
    const struct step *open = vitoria_open(state);
    memset(attack, 0, sizeof *attack);
    attack->side = seat;
    attack->is_pursuit = open != NULL && open->kind == STEP_PURSUIT_ATTACK;
    attack->unit_count =
        action_ids(action, ATTACK_UNITS, VITORIA_GROUP_MOST, attack->unit);
    attack->target_count = action_ids(action, ATTACK_TARGETS,
                                      VITORIA_TARGETS_MOST, attack->target);
    attack->general = (piece_id)action_one(action, ATTACK_GENERAL, ID_NONE);
    attack->mode = attack->general == ID_NONE
                       ? MODE_NONE
                       : (uint8_t)(action_one(action, ATTACK_MODE, 0) + 1);
    return action_count(action, ATTACK_UNITS) <= VITORIA_GROUP_MOST
           && action_count(action, ATTACK_TARGETS) <= VITORIA_TARGETS_MOST;
}

struct verdict vitoria_attack_check(const struct rules *rules,
                                    const void *state, seat_id seat,
                                    const struct action *action)
{
    struct vitoria_attack attack;
    struct vitoria_zoc_map zoc_map;
    struct vitoria_position pos = vitoria_position(rules, state);
    bool fits = read_attack(pos.state, seat, action, &attack);
    vitoria_zoc_map(pos, &zoc_map);
    struct verdict verdict = vitoria_attack_allowed(pos, &zoc_map, &attack);
    /* More hexes than lie around one cannot all be adjacent. */
    return is_allowed(verdict) && !fits
               ? refuse(attack.is_pursuit ? "V7.5.8" : "V7.1.4")
               : verdict;
}

void vitoria_attack_apply(struct play *base, seat_id seat,
                          const struct action *action)
{
    struct vitoria_play play = vitoria_play(base);
    struct vitoria_attack attack;
    (void)read_attack(play.state, seat, action, &attack);
    if (attack.is_pursuit)
        vitoria_answered(&play);
    declare(&play, &attack);
}
