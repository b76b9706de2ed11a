/* Tellings of melee and fire: the declaration, and the die with its sum. */

#include "server/rules/vitoria/tell.h"

#include <stdio.h>
#include <string.h>

enum {
    SUM_NUMBERS = 8,
    SUM_ENGAGEMENT = SUM_NUMBERS - 1,
    SIDES_TEXT = 880,
    TARGETS_TEXT = 64,
    WHY_TEXT = 80,
    HALF_TEXT = 112
};

/* "2104, 2105" */
static void say_targets(const struct vitoria_teller *teller,
                        const struct event *event, char text[TARGETS_TEXT])
{
    const uint16_t *targets = vitoria_event_run(teller, event);
    char place[8];
    size_t used = 0;
    text[0] = '\0';
    for (int i = 0; i < event->count && used + 8 < TARGETS_TEXT; i++)
        used += (size_t)snprintf(text + used, TARGETS_TEXT - used, "%s%s",
                                 i > 0 ? ", " : "",
                                 vitoria_say_place(teller, targets[i], place));
}

/* While it waits for a decision; else those who take part are named with the
 * result, in the same telling. */
static const struct vitoria_melee *waiting_melee(
    const struct vitoria_teller *teller, const struct event *event)
{
    for (int k = 0; k < 2; k++)
        if (teller->after->melee[k].kind == event->number[0]
            && teller->after->melee[k].die == 0)
            return &teller->after->melee[k];
    return NULL;
}

void vitoria_tell_declared(struct vitoria_teller *teller,
                           const struct event *event)
{
    static const char *const words[] = {
        [ENGAGE_NONE] = "attack on",
        [ENGAGE_MELEE] = "attack on",
        [ENGAGE_PURSUIT] = "attack in pursuit on",
        [ENGAGE_FIRE] = "fire at",
    };
    const char *side =
        teller->rules->piece[event->piece].side == ALLIED ? "Allied" : "French";
    const struct vitoria_melee *melee = waiting_melee(teller, event);
    const uint16_t *targets = vitoria_event_run(teller, event);
    char hexes[TARGETS_TEXT], names[NAMES_TEXT] = "";
    int count = melee == NULL ? 0 : melee->part[0].count;
    if (count > 0)
        vitoria_say_all(teller, melee->part[0].unit, count, names);
    say_targets(teller, event, hexes);
    telling_begin(
        teller->telling, event->number[0] == ENGAGE_FIRE ? "fire" : "attack",
        event->clause, NULL, "%s: %s %s%s%s.", side, words[event->number[0]],
        hexes, count > 0 ? " by " : "", names);
    if (count > 0)
        vitoria_tell_pieces(teller, "by", melee->part[0].unit, count);
    vitoria_tell_end(teller, count > 0 ? melee->part[0].unit : NULL, count,
                     targets, event->count);
}

/* Those who take part are named with the result. */
void vitoria_tell_part(struct vitoria_teller *teller, const struct event *event)
{
    (void)teller, (void)event;
}

static bool is_part_before(const struct vitoria_teller *teller,
                           const struct event *a, const struct event *b)
{
    const struct vitoria_piece *one = &teller->rules->piece[a->piece];
    const struct vitoria_piece *two = &teller->rules->piece[b->piece];
    if (teller->is_known[a->piece] != teller->is_known[b->piece])
        return teller->is_known[a->piece];
    if (teller->is_known[a->piece])
        return a->piece < b->piece;
    if (a->at != b->at)
        return a->at < b->at;
    if (one->nation != two->nation)
        return one->nation < two->nation;
    if (one->kind != two->kind)
        return one->kind < two->kind;
    return a->number[1] < b->number[1];
}

/* The parts that were noted last before the result, of one side of it. */
static int parts_of(const struct vitoria_teller *teller,
                    const struct event *result, int role,
                    const struct event *parts[VITORIA_GROUP_MOST])
{
    int count = 0;
    for (const struct event *it = teller->events->item; it < result; it++) {
        if (it->kind == EVENT_RESULT || it->kind == EVENT_DECLARED)
            count = 0;
        if (it->kind != EVENT_PART || it->number[0] != role
            || count == VITORIA_GROUP_MOST)
            continue;
        int k = count++;
        for (; k > 0 && is_part_before(teller, it, parts[k - 1]); k--)
            parts[k] = parts[k - 1];
        parts[k] = it;
    }
    return count;
}

/*
 * Why the value is not what stands on the counter: " (strength 5, shaken)". The
 * value is public; the strength is told of a counter that is face up.
 */
static const char *say_why(const struct vitoria_teller *teller,
                           const struct event *part, char text[WHY_TEXT])
{
    const int shaken = STATE_DISORDERED | STATE_ROUTED | STATE_OUT_OF_CONTROL;
    const int factor = teller->rules->tables.stack_factor;
    int strength = part->number[3], value = part->number[1];
    bool is_shaken = part->number[0] == 1 && (part->number[4] & shaken) != 0;
    bool meets_stack = part->number[2] == PART_MEETS_STACK;
    const char *why =
        is_shaken                          ? ", shaken"
        : part->number[2] == PART_CHARGES  ? ""
        : !meets_stack && value < strength ? ", less for the ground"
        : !meets_stack                     ? ", more for the ground"
        : value == strength * factor
            ? ", doubled against two units (V6.5)"
            : ", doubled against two units (V6.5), for the ground";
    text[0] = '\0';
    if (teller->is_known[part->piece] && (strength != value || meets_stack)
        && teller->rules->piece[part->piece].kind != KIND_PARK)
        snprintf(text, WHY_TEXT, " (strength %d%s)", strength, why);
    return text;
}

static void say_parts(const struct vitoria_teller *teller,
                      const struct event *const *parts, int count,
                      char text[SIDES_TEXT])
{
    char one[SAID_TEXT], why[WHY_TEXT];
    size_t used = 0;
    text[0] = '\0';
    for (int i = 0; i < count && used + SAID_TEXT + WHY_TEXT + 16 < SIDES_TEXT;
         i++)
        used += (size_t)snprintf(
            text + used, SIDES_TEXT - used, "%s%s %d%s%s", i > 0 ? ", " : "",
            vitoria_say(teller, parts[i]->piece, one), parts[i]->number[1],
            parts[i]->number[2] == PART_CHARGES ? " charging" : "",
            say_why(teller, parts[i], why));
}

/* "the defenders lose 1 and fall back 2 hexes": what a result brings one side
 * (V7.4). */
static void say_half(const struct vitoria_half *half, const char *who,
                     const char *then, char text[HALF_TEXT])
{
    char loss[24] = "", way[40] = "";
    if (half->is_eliminated)
        snprintf(loss, sizeof loss, "are wiped out");
    else if (half->loss > 0)
        snprintf(loss, sizeof loss, "lose %d", half->loss);
    if (half->is_rout && !half->is_eliminated)
        snprintf(way, sizeof way, "run");
    else if (half->retreat > 0 && !half->is_eliminated)
        snprintf(way, sizeof way, "fall back %d hex%s", half->retreat,
                 half->retreat == 1 ? "" : "es");
    bool has_both = *loss != '\0' && *way != '\0';
    snprintf(text, HALF_TEXT, "%s%s%s%s%s%s", who, loss,
             has_both ? " and " : "", way,
             *loss == '\0' && *way == '\0' ? "stand" : "", then);
}

/* "shift -1, attack +1": what of the sum is not nought. */
static void say_modifiers(const int16_t sum[SUM_NUMBERS], char text[160])
{
    static const char *const names[SUM_NUMBERS] = {
        NULL,      NULL,      "shift",           "attack",
        "defence", "general", "general against", NULL};
    size_t used = 0;
    text[0] = '\0';
    for (int i = 2; i < SUM_ENGAGEMENT; i++)
        if (sum[i] != 0)
            used += (size_t)snprintf(text + used, 160 - used, ", %s %+d",
                                     names[i], sum[i]);
}

static void put_parts(struct vitoria_teller *teller,
                      const struct event *const *parts, const int *counts)
{
    static const char *const roles[2] = {"by", "on"};
    uint16_t pieces[2 * VITORIA_GROUP_MOST], places[2 * VITORIA_GROUP_MOST];
    int count = 0;
    for (int role = 0; role < 2; role++) {
        uint16_t some[VITORIA_GROUP_MOST];
        for (int i = 0; i < counts[role]; i++)
            some[i] = parts[role * VITORIA_GROUP_MOST + i]->piece;
        vitoria_tell_pieces(teller, roles[role], some, counts[role]);
    }
    for (int role = 0; role < 2; role++)
        for (int i = 0; i < counts[role]; i++) {
            const struct event *part = parts[role * VITORIA_GROUP_MOST + i];
            bool is_new = true;
            for (int k = 0; k < count; k++)
                is_new &= pieces[k] != part->piece;
            if (!is_new)
                continue;
            pieces[count] = part->piece;
            places[count++] = part->at;
        }
    int kept = 0;
    for (int i = 0; i < count; i++) {
        bool is_new = true;
        for (int k = 0; k < kept; k++)
            is_new &= places[k] != places[i];
        if (is_new)
            places[kept++] = places[i];
    }
    vitoria_tell_end(teller, pieces, count, places, kept);
}

/* The die is public with all its arithmetic (section 5, step 4). */
void vitoria_tell_result(struct vitoria_teller *teller,
                         const struct event *event)
{
    const struct vitoria_tables *tables = &teller->rules->tables;
    const struct event *parts[2 * VITORIA_GROUP_MOST];
    int16_t sum[SUM_NUMBERS] = {0};
    int counts[2];
    char sides[2][SIDES_TEXT], modifiers[160], halves[2][HALF_TEXT] = {"", ""};
    const uint16_t *run = vitoria_event_run(teller, event);
    for (int i = 0; i < event->count && i < SUM_NUMBERS; i++)
        memcpy(&sum[i], &run[i], sizeof sum[i]);
    for (int role = 0; role < 2; role++)
        counts[role] =
            parts_of(teller, event, role, parts + role * VITORIA_GROUP_MOST);
    say_parts(teller, parts, counts[0], sides[0]);
    say_parts(teller, parts + VITORIA_GROUP_MOST, counts[1], sides[1]);
    say_modifiers(sum, modifiers);
    const struct vitoria_box *box =
        &tables->box[event->number[1]][event->number[3]];
    bool is_fire = sum[SUM_ENGAGEMENT] == ENGAGE_FIRE;
    if (!is_fire) /* who fires suffers nothing (V6.3) */
        say_half(&box->half[0], "the attackers ", ", ", halves[0]);
    say_half(&box->half[1], is_fire ? "those fired at " : "the defenders ", "",
             halves[1]);
    telling_begin(
        teller->telling, "result", event->clause, NULL,
        "%s against %s, %d to %d: %s%s. "
        "(Ratio %s%s; die %d, sum %+d: row %d of column %s is %s in the table "
        "of V7.4.)",
        sides[0], sides[1], sum[0], sum[1], halves[0], halves[1],
        tables->column[event->number[2]], modifiers, event->number[0],
        event->number[4], event->number[1], tables->column[event->number[3]],
        box->text);
    telling_die(teller->telling, 6, event->number[0], "result of the combat");
    put_parts(teller, parts, counts);
}
