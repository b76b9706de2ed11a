/* Where a position of Vitoria names units while something is being settled. */

#include "server/rules/vitoria/hidden.h"

enum {
    MENTIONS_MOST = 640,
    LISTS_MOST = 64,
    NOT_IN_ORDER = LISTS_MOST /* the first part of a melee; three follow */
};

/* One name, and the list that it stands in. */
struct mention {
    uint16_t *unit;
    uint8_t list;
    uint8_t place; /* from 1, where the order says something */
};

struct mentions {
    int count;
    uint8_t lists;
    struct mention all[MENTIONS_MOST];
};

static void add(struct mentions *mentions, uint16_t *unit, int list, int place)
{
    mentions->all[mentions->count++] =
        (struct mention){unit, (uint8_t)list, (uint8_t)place};
}

static void add_one(struct mentions *mentions, uint16_t *unit)
{
    add(mentions, unit, mentions->lists++, 0);
}

static void add_group(struct mentions *mentions, struct vitoria_group *group)
{
    for (int i = 0; i < group->count; i++)
        add(mentions, &group->unit[i], mentions->lists, 0);
    mentions->lists++;
}

static void add_melee(struct mentions *mentions, struct vitoria_melee *melee,
                      int number)
{
    for (int role = 0; role < 2; role++) {
        for (int i = 0; i < melee->part[role].count; i++)
            add(mentions, &melee->part[role].unit[i],
                NOT_IN_ORDER + 2 * number + role, i + 1);
        if (melee->kind != ENGAGE_NONE)
            add_one(mentions, &melee->general[role]);
    }
    add_group(mentions, &melee->tested);
}

static void add_step(struct mentions *mentions, struct course *course)
{
    struct step *step =
        course->depth > 0 ? &course->steps[course->depth - 1] : NULL;
    if (step == NULL)
        return;
    if (step->kind == STEP_ESCAPE || step->kind == STEP_CONVOY_ESCAPE
        || step->kind == STEP_PURSUIT)
        add_one(mentions, &step->argument[0]);
    if (step->kind == STEP_DISPLACE || step->kind == STEP_CONVOY_ESCAPE)
        add_one(mentions, &step->argument[1]);
}

static void find_mentions(struct vitoria_state *state,
                          struct mentions *mentions)
{
    mentions->count = 0;
    mentions->lists = 0;
    add_group(mentions, &state->move.movers);
    add_group(mentions, &state->entry.units);
    add_group(mentions, &state->fallen);
    for (int k = 0; k < 2; k++)
        add_melee(mentions, &state->melee[k], k);
    for (int i = 0; i < state->task_count; i++) {
        add_group(mentions, &state->task[i].list);
        if (state->task[i].kind == TASK_ROOM)
            add_one(mentions, &state->task[i].unit);
    }
    add_one(mentions, &state->last_mover);
    add_step(mentions, &state->course);
}

struct vitoria_roles vitoria_roles(struct vitoria_state *state, piece_id piece)
{
    struct mentions mentions;
    struct vitoria_roles roles = {0};
    find_mentions(state, &mentions);
    for (int i = 0; i < mentions.count; i++) {
        const struct mention *one = &mentions.all[i];
        if (*one->unit != piece)
            continue;
        if (one->list < NOT_IN_ORDER)
            roles.lists |= 1ULL << one->list;
        else
            roles.place[one->list - NOT_IN_ORDER] = one->place;
    }
    return roles;
}

/* By id; of a task, whose hexes have an order, within each hex. */
static void sort_group(struct vitoria_group *group, bool by_hex)
{
    for (int i = 1; i < group->count; i++)
        for (int k = i; k > 0 && group->unit[k] < group->unit[k - 1]
                        && (!by_hex || group->at[k] == group->at[k - 1]);
             k--) {
            uint16_t unit = group->unit[k], at = group->at[k];
            group->unit[k] = group->unit[k - 1];
            group->at[k] = group->at[k - 1];
            group->unit[k - 1] = unit;
            group->at[k - 1] = at;
        }
}

void vitoria_rename(struct vitoria_state *state,
                    const piece_id now[VITORIA_UNITS_MOST])
{
    struct mentions mentions;
    find_mentions(state, &mentions);
    for (int i = 0; i < mentions.count; i++)
        if (*mentions.all[i].unit < VITORIA_UNITS_MOST)
            *mentions.all[i].unit = now[*mentions.all[i].unit];
    sort_group(&state->move.movers, false);
    sort_group(&state->entry.units, false);
    sort_group(&state->fallen, false);
    for (int k = 0; k < 2; k++)
        sort_group(&state->melee[k].tested, false);
    for (int i = 0; i < state->task_count; i++)
        sort_group(&state->task[i].list, true);
}
