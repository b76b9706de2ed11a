/* A melee from the declaration to its end, stage by stage (section 5). */

#include "server/rules/vitoria/combat.h"

#include <string.h>

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
    case STAGE_GENERAL:
        vitoria_stage_help(play, melee);
        is_over = true;
        break;
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
