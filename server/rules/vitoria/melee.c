/* A melee from the declaration to its end, stage by stage (section 5). */

#include "server/rules/vitoria/actions.h"
#include "server/rules/vitoria/combat.h"

#include <string.h>

static void note_help(struct vitoria_play *play,
                      const struct vitoria_melee *melee, int part)
{
    struct event *event = vitoria_note(
        play, EVENT_HELP, melee->mode[part] == MODE_SUPPORT ? "V9.1" : "V9.1.1",
        melee->general[part]);
    event->number[0] = (int16_t)part;
    event->number[1] = (int16_t)melee->mode[part];
    events_met(play->events, "V9.1.2");
    events_met(play->events, "V9.1.3");
    events_met(play->events, "V1.2");
}

/* The general who helps is used, and turned up (V1.4 c). */
static void use_general(struct vitoria_play *play, struct vitoria_melee *melee,
                        int part, piece_id general, uint16_t mode)
{
    melee->general[part] = general;
    melee->mode[part] = mode;
    play->state->unit[general].is_used = 1;
    vitoria_reveal(play, general, 'c');
    note_help(play, melee, part);
}

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

void vitoria_declare(struct vitoria_play *play,
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
        use_general(play, melee, 0, attack->general, attack->mode);
    melee->stage = STAGE_GENERAL;
    vitoria_push(play, TASK_MELEE)->number = (uint16_t)index;
}

/* V9.1.4: by what both sides can see, might this general help? */
static bool might_help(const struct vitoria_play *play,
                       const struct vitoria_zoc_map *zoc_map,
                       const struct vitoria_melee *melee, piece_id general)
{
    const struct vitoria_unit *it = &play->state->unit[general];
    side_id side = vitoria_part_side(melee, 1);
    if (play->rules->piece[general].kind != KIND_GENERAL
        || play->rules->piece[general].side != side || it->at == PLACE_NONE
        || (it->condition & STATE_NEUTRALISED) != 0)
        return false;
    bool is_shut_in = vitoria_in_zone(zoc_map, side, it->at);
    for (int i = 0; i < melee->part[1].count; i++) {
        /* Nobody commands the park (V1.2). */
        uint8_t kind = play->rules->piece[melee->part[1].unit[i]].kind;
        int distance = board_distance(&play->rules->base.board, it->at,
                                      melee->part[1].at[i]);
        if (vitoria_is_combat(kind)
            && (distance == 0
                || (!is_shut_in
                    && distance <= play->rules->longest_range[side])))
            return true;
    }
    return false;
}

static void ask_general(struct vitoria_play *play, struct vitoria_melee *melee)
{
    struct vitoria_zoc_map zoc_map;
    vitoria_zoc_map(vitoria_now(play), &zoc_map);
    melee->stage = STAGE_DIE;
    for (piece_id unit = 0; unit < play->rules->unit_count; unit++)
        if (might_help(play, &zoc_map, melee, unit)) {
            events_met(play->events, "V9.1.4");
            events_met(play->events, "V13.5"); /* by public facts alone */
            vitoria_ask(play, STEP_DEFENCE_GENERAL, vitoria_part_side(melee, 1),
                        0, 0);
            return;
        }
}

/* The die, the column and the row. */
static void throw_die(struct vitoria_play *play, struct vitoria_melee *melee)
{
    struct vitoria_sum sum;
    melee->stage = STAGE_TESTS;
    if (melee->part[1].count == 0) /* V6.3: generals alone under fire */
        return;
    vitoria_odds(vitoria_now(play), melee, &sum);
    int die = chance_roll(play->chance, 6);
    int row = die + sum.modifier;
    melee->die = (uint16_t)die;
    melee->row = (uint16_t)(row < 0 ? 0 : row >= ROWS ? ROWS - 1 : row);
    melee->column = (uint16_t)sum.final;
    vitoria_note_sum(play, melee, &sum);
    vitoria_note_result(play, melee, &sum);
}

/* V9.2.3: the generals with those who take part, after a 1 or a 6. */
static void test_in_melee(struct vitoria_play *play,
                          const struct vitoria_melee *melee)
{
    if (melee->die != 1 && melee->die != 6)
        return;
    for (int part = 0; part < 2; part++)
        for (piece_id unit = 0; unit < play->rules->unit_count; unit++) {
            bool is_there = false;
            for (int i = 0; i < melee->part[part].count; i++)
                is_there =
                    is_there
                    || melee->part[part].at[i] == play->state->unit[unit].at;
            if (is_there && play->rules->piece[unit].kind == KIND_GENERAL
                && play->rules->piece[unit].side
                       == vitoria_part_side(melee, part))
                (void)vitoria_test(play, unit, "V9.2.3", false);
        }
}

/* V9.2.5: under fire he runs only if no troops are with him. */
static void test_under_fire(struct vitoria_play *play,
                            const struct vitoria_melee *melee)
{
    struct vitoria_group runners = {0};
    bool is_alone = true;
    piece_id troops[VITORIA_UNITS_MOST];
    if (vitoria_units_in(vitoria_now(play), vitoria_part_side(melee, 1),
                         melee->target[0], WANT_COMBAT | WANT_PARK, troops)
        > 0)
        is_alone = false;
    if (melee->tested.count > 0)
        events_met(play->events, "V6.6");
    for (int i = 0; i < melee->tested.count; i++)
        if (vitoria_test(play, melee->tested.unit[i], "V9.2.5", is_alone)
            == TEST_RUNS)
            vitoria_group_add(play, &runners, melee->tested.unit[i],
                              melee->target[0]);
    vitoria_flee(play, &runners);
}

static void test_generals(struct vitoria_play *play,
                          struct vitoria_melee *melee)
{
    melee->stage = STAGE_DEFENDER_LOSSES;
    if (melee->kind == ENGAGE_FIRE)
        test_under_fire(play, melee);
    else
        test_in_melee(play, melee);
}

static void end_melee(struct vitoria_play *play, struct vitoria_melee *melee)
{
    bool is_last = melee == &play->state->melee[0];
    memset(melee, 0, sizeof *melee);
    for (int i = 0; i < play->rules->unit_count && is_last; i++)
        play->state->unit[i].fell_back = 0;
    vitoria_end_chain(play);
    vitoria_pop(play);
}

void vitoria_run_melee(struct vitoria_play *play)
{
    struct vitoria_melee *melee =
        &play->state->melee[vitoria_top(play->state)->number];
    uint16_t next = (uint16_t)(melee->stage + 1);
    bool is_over = false;
    switch ((enum vitoria_stage)melee->stage) {
    case STAGE_NONE: break;
    case STAGE_GENERAL: ask_general(play, melee); break;
    case STAGE_DIE: throw_die(play, melee); break;
    case STAGE_TESTS: test_generals(play, melee); break;
    case STAGE_DEFENDER_LOSSES:
        is_over = vitoria_stage_losses(play, melee, 1);
        break;
    case STAGE_ATTACKER_LOSSES:
        is_over = vitoria_stage_losses(play, melee, 0);
        break;
    case STAGE_DEFENDER_RETREATS:
        /* V9.2.4, now that the owners have said who bears the losses: a task
         * of its own, before this one goes on. */
        if (play->state->fallen.count > 0)
            vitoria_fallen(play);
        else
            is_over = vitoria_stage_retreats(play, melee, 1);
        break;
    case STAGE_ATTACKER_RETREATS:
        is_over = vitoria_stage_retreats(play, melee, 0);
        break;
    case STAGE_PURSUIT: is_over = vitoria_stage_pursuit(play, melee); break;
    case STAGE_PURSUIT_ATTACK:
        is_over = vitoria_stage_pursuit_attack(play, melee);
        break;
    case STAGE_ADVANCE: is_over = vitoria_stage_advance(play, melee); break;
    case STAGE_END: end_melee(play, melee); return;
    }
    if (is_over)
        melee->stage = next;
}

struct verdict vitoria_defence_general_check(const struct rules *rules,
                                             const void *state, seat_id seat,
                                             const struct action *action)
{
    struct vitoria_position pos = vitoria_position(rules, state);
    struct vitoria_zoc_map zoc_map;
    piece_id units[VITORIA_GROUP_MOST];
    (void)seat;
    if (!action_has(action, CHOOSE_GENERAL))
        return allow();
    vitoria_zoc_map(pos, &zoc_map);
    int count = vitoria_defending(pos.state, units);
    return vitoria_general_allowed(
        pos, &zoc_map, (piece_id)action_one(action, CHOOSE_GENERAL, 0),
        action_one(action, CHOOSE_MODE, 0) + 1, units, count);
}

void vitoria_defence_general_apply(struct play *base, seat_id seat,
                                   const struct action *action)
{
    struct vitoria_play play = vitoria_play(base);
    struct vitoria_melee *melee =
        &play.state->melee[vitoria_melee_index(play.state)];
    vitoria_answered(&play);
    if (action_has(action, CHOOSE_GENERAL))
        use_general(&play, melee, 1,
                    (piece_id)action_one(action, CHOOSE_GENERAL, 0),
                    (uint16_t)(action_one(action, CHOOSE_MODE, 0) + 1));
    else
        events_add(play.events, EVENT_NO_HELP, "V9.1.4")->side = seat;
}
