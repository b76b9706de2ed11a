/* What is noted of a melee or fire: its declaration, its sum, its result. */

#include "server/rules/vitoria/combat.h"

#include <string.h>

void vitoria_note_declared(struct vitoria_play *play,
                           const struct vitoria_melee *melee,
                           const char *clause)
{
    struct event *event =
        vitoria_note(play, EVENT_DECLARED, clause, melee->part[0].unit[0]);
    event->at = melee->target[0];
    event->to = melee->target[0];
    event->number[0] = (int16_t)melee->kind;
    events_run(play->events, event, melee->target, melee->target_count);
}

/* The clauses by which one attacker's value was made. */
static void note_attacker(struct vitoria_play *play,
                          const struct vitoria_melee *melee, int index)
{
    piece_id unit = melee->part[0].unit[index];
    uint8_t kind = play->rules->piece[unit].kind;
    if (kind == KIND_ARTILLERY && vitoria_meets_stack(melee))
        events_met(play->events, "V6.5");
    if (kind == KIND_ENGINEER)
        events_met(play->events, "V10.1");
    if (play->state->unit[unit].is_charging)
        events_met(play->events, melee->charge[index] ? "V8.3" : "V8.2");
}

static void note_defender(struct vitoria_play *play, piece_id unit, bool shifts)
{
    uint8_t kind = play->rules->piece[unit].kind;
    if (kind == KIND_PARK)
        events_met(play->events, "V11.4");
    if (kind == KIND_ENGINEER)
        events_met(play->events, shifts ? "V10.5" : "V10.1");
}

/* V5.6: horse or guns where the ground is not for them. */
static void note_ground(struct vitoria_play *play,
                        const struct vitoria_melee *melee, piece_id unit)
{
    uint8_t kind = play->rules->piece[unit].kind;
    for (int i = 0; i < melee->target_count; i++) {
        uint8_t terrain = play->rules->base.board.terrain[melee->target[i]];
        if ((kind == KIND_CAVALRY || kind == KIND_ARTILLERY)
            && play->rules->tables.terrain[terrain].blocks_sight)
            events_met(play->events, "V5.6");
    }
}

/* The clauses by which the sum was made. */
void vitoria_note_sum(struct vitoria_play *play,
                      const struct vitoria_melee *melee,
                      const struct vitoria_sum *sum)
{
    const bool is_fire = melee->kind == ENGAGE_FIRE;
    events_met(play->events, "V7.2.2");
    events_met(play->events, "V7.3");
    events_met(play->events, "V5.5");
    events_met(play->events, is_fire ? "V6.3" : "V7.3.2");
    if (!is_fire)
        events_met(play->events, "V7.2.3");
    if (sum->shift != 0)
        events_met(play->events, is_fire ? "V6.4" : "V7.3.1");
    for (int i = 0; i < melee->part[0].count; i++) {
        note_attacker(play, melee, i);
        note_ground(play, melee, melee->part[0].unit[i]);
    }
    for (int i = 0; i < melee->part[1].count; i++) {
        note_defender(play, melee->part[1].unit[i],
                      !is_fire && sum->shift != 0);
        note_ground(play, melee, melee->part[1].unit[i]);
    }
}

void vitoria_note_result(struct vitoria_play *play,
                         const struct vitoria_melee *melee,
                         const struct vitoria_sum *sum)
{
    bool is_stack = vitoria_meets_stack(melee);
    for (int part = 0; part < 2; part++)
        for (int i = 0; i < melee->part[part].count; i++) {
            uint8_t kind = play->rules->piece[melee->part[part].unit[i]].kind;
            struct event *event = vitoria_note(
                play, EVENT_PART, melee->kind == ENGAGE_FIRE ? "V6.3" : "V7.3",
                melee->part[part].unit[i]);
            event->number[0] = (int16_t)part;
            event->number[1] = (int16_t)sum->value[part][i];
            if (part == 0 && melee->charge[i])
                event->number[2] = PART_CHARGES;
            else if (part == 0 && kind == KIND_ARTILLERY && is_stack)
                event->number[2] = PART_MEETS_STACK;
            const struct vitoria_unit *unit =
                &play->state->unit[melee->part[part].unit[i]];
            event->number[3] = (int16_t)unit->strength;
            event->number[4] = (int16_t)unit->condition;
        }
    int16_t parts[8] = {(int16_t)sum->total[0],   (int16_t)sum->total[1],
                        (int16_t)sum->shift,      (int16_t)sum->quality[0],
                        (int16_t)sum->quality[1], (int16_t)sum->general[0],
                        (int16_t)sum->general[1], (int16_t)melee->kind};
    uint16_t run[8];
    memcpy(run, parts, sizeof run);
    struct event *event = events_add(play->events, EVENT_RESULT, "V7.4");
    event->side = (side_id)melee->side;
    event->at = melee->target[0];
    event->number[0] = (int16_t)melee->die;
    event->number[1] = (int16_t)melee->row;
    event->number[2] = (int16_t)sum->column;
    event->number[3] = (int16_t)melee->column;
    event->number[4] = (int16_t)sum->modifier;
    events_run(play->events, event, run, 8);
}
