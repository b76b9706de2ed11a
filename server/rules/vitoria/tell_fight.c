/* Tellings of melee and fire: the declaration, and the die with its sum. */

#include "server/rules/vitoria/tell.h"

#include "server/rules/kit/order.h"

#include <string.h>

enum { SUM_NUMBERS = 8, SUM_SHIFT = 2, SUM_ENGAGEMENT = SUM_NUMBERS - 1 };

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
    static const enum vitoria_phrase phrases[][2] = {
        [ENGAGE_NONE] = {SAY_ATTACK, SAY_ATTACK_BY},
        [ENGAGE_MELEE] = {SAY_ATTACK, SAY_ATTACK_BY},
        [ENGAGE_PURSUIT] = {SAY_PURSUIT, SAY_PURSUIT_BY},
        [ENGAGE_FIRE] = {SAY_FIRE, SAY_FIRE_BY},
    };
    const struct vitoria_melee *melee = waiting_melee(teller, event);
    const uint16_t *targets = vitoria_event_run(teller, event);
    const uint16_t *units = melee == NULL ? NULL : melee->part[0].unit;
    int count = melee == NULL ? 0 : melee->part[0].count;
    struct saying saying;
    say_begin(&saying, &vitoria_phrases[phrases[event->number[0]][count > 0]]);
    say_word(&saying, "side",
             vitoria_sides_said[teller->rules->piece[event->piece].side]);
    say_list(&saying, "targets", event->count);
    for (int i = 0; i < event->count; i++)
        vitoria_say_place(teller, NULL, targets[i], &saying);
    say_list_end(&saying);
    if (count > 0)
        vitoria_say_pieces(teller, "pieces", units, count, &saying);
    telling_say(teller->telling, &saying, event->clause, NULL);
    if (count > 0)
        vitoria_tell_pieces(teller, "by", units, count);
    vitoria_tell_end(teller, units, count, targets, event->count);
}

static bool is_part_before(const void *context, const void *one_of,
                           const void *other_of)
{
    const struct vitoria_teller *teller = context;
    const struct event *a = *(const struct event *const *)one_of;
    const struct event *b = *(const struct event *const *)other_of;
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
        order_add(parts, sizeof *parts, count++, &it, is_part_before, teller);
    }
    return count;
}

/* Why the value is not the strength: the ground, or the state of who fights. */
static int why_of(const struct vitoria_teller *teller, const struct event *part)
{
    const int shaken = STATE_DISORDERED | STATE_ROUTED | STATE_OUT_OF_CONTROL;
    int strength = part->number[3], value = part->number[1];
    if (part->number[0] == 1 && (part->number[4] & shaken) != 0)
        return WHY_SHAKEN;
    if (part->number[2] == PART_CHARGES)
        return WHY_NONE;
    if (part->number[2] == PART_MEETS_STACK)
        return value == strength * teller->rules->tables.stack_factor
                   ? WHY_STACK
                   : WHY_STACK_GROUND;
    return value < strength ? WHY_LESS : WHY_MORE;
}

/*
 * One who takes part, with their value: "Menne 4 (strength 5, shaken)". The
 * value is public; the strength is told of a counter that is face up.
 */
static void say_participant(const struct vitoria_teller *teller,
                            const struct event *part, struct saying *saying)
{
    struct saying one;
    int strength = part->number[3], value = part->number[1];
    bool differs = strength != value || part->number[2] == PART_MEETS_STACK;
    bool has_why = teller->is_known[part->piece] && differs
                   && teller->rules->piece[part->piece].kind != KIND_PARK;
    say_begin(&one, &vitoria_phrases[has_why ? SAY_PART_WHY : SAY_PART]);
    vitoria_say_piece(teller, "piece", part->piece, &one);
    say_number(&one, "value", value);
    say_word(&one, "how",
             part->number[2] == PART_CHARGES ? vitoria_words_said[WORD_CHARGING]
                                             : "");
    if (has_why) {
        say_number(&one, "strength", strength);
        say_word(&one, "why", vitoria_whys_said[why_of(teller, part)]);
    }
    say_part(saying, NULL, &one);
}

static void say_participants(const struct vitoria_teller *teller,
                             const char *slot, const struct event *const *parts,
                             int count, struct saying *saying)
{
    say_list(saying, slot, count);
    for (int i = 0; i < count; i++)
        say_participant(teller, parts[i], saying);
    say_list_end(saying);
}

/* What a result brings one side (V7.4). */
static enum vitoria_phrase half_phrase(const struct vitoria_half *half)
{
    bool loses = half->loss > 0;
    if (half->is_eliminated)
        return SAY_WIPED_OUT;
    if (half->is_rout)
        return loses ? SAY_LOSE_AND_RUN : SAY_RUN;
    if (half->retreat > 0)
        return loses ? SAY_LOSE_AND_FALL_BACK : SAY_FALL_BACK;
    return loses ? SAY_LOSE : SAY_STAND;
}

static void say_half(const struct vitoria_half *half, int who,
                     struct saying *saying)
{
    struct saying part;
    enum vitoria_phrase phrase = half_phrase(half);
    say_begin(&part, &vitoria_phrases[phrase]);
    say_word(&part, "who", vitoria_who_said[who]);
    if (half->loss > 0 && !half->is_eliminated)
        say_number(&part, "loss", half->loss);
    if (phrase == SAY_FALL_BACK || phrase == SAY_LOSE_AND_FALL_BACK)
        say_number(&part, "hexes", half->retreat);
    say_part(saying, NULL, &part);
}

static void say_outcome(const struct vitoria_box *box, bool is_fire,
                        struct saying *saying)
{
    say_list(saying, "outcome", is_fire ? 1 : 2);
    if (!is_fire) /* who fires suffers nothing (V6.3) */
        say_half(&box->half[0], WHO_ATTACKERS, saying);
    say_half(&box->half[1], is_fire ? WHO_TARGETS : WHO_DEFENDERS, saying);
    say_list_end(saying);
}

/* The ratio, and what of the sum is not nought: "2, shift -1, attack +1". */
static void say_terms(const char *ratio, const int16_t sum[SUM_NUMBERS],
                      struct saying *saying)
{
    struct saying one;
    say_list(saying, "terms", 1 + MODIFIERS);
    say_name(saying, NULL, ratio);
    for (int i = 0; i < MODIFIERS; i++) {
        if (sum[SUM_SHIFT + i] == 0)
            continue;
        say_begin(&one, &vitoria_phrases[SAY_MODIFIER]);
        say_word(&one, "what", vitoria_modifiers_said[i]);
        say_signed(&one, "by", sum[SUM_SHIFT + i]);
        say_part(saying, NULL, &one);
    }
    say_list_end(saying);
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

/* The die, and how it came to its box. */
static void say_throw(const struct vitoria_tables *tables,
                      const struct event *event, const int16_t sum[SUM_NUMBERS],
                      struct saying *saying)
{
    const struct vitoria_box *box =
        &tables->box[event->number[1]][event->number[3]];
    say_terms(tables->column[event->number[2]], sum, saying);
    say_number(saying, "die", event->number[0]);
    say_signed(saying, "sum", event->number[4]);
    say_number(saying, "row", event->number[1]);
    say_name(saying, "column", tables->column[event->number[3]]);
    say_name(saying, "box", box->text);
}

/* The die is public with all its arithmetic (section 5, step 4). */
void vitoria_tell_result(struct vitoria_teller *teller,
                         const struct event *event)
{
    const struct vitoria_tables *tables = &teller->rules->tables;
    const struct event *parts[2 * VITORIA_GROUP_MOST];
    int16_t sum[SUM_NUMBERS] = {0};
    int counts[2];
    struct saying saying;
    const uint16_t *run = vitoria_event_run(teller, event);
    for (int i = 0; i < event->count && i < SUM_NUMBERS; i++)
        memcpy(&sum[i], &run[i], sizeof sum[i]);
    for (int role = 0; role < 2; role++)
        counts[role] =
            parts_of(teller, event, role, parts + role * VITORIA_GROUP_MOST);
    const struct vitoria_box *box =
        &tables->box[event->number[1]][event->number[3]];
    const struct phrase *phrase =
        telling_phrase(teller->telling, &vitoria_phrases[SAY_RESULT]);
    bool is_bare = phrase != &vitoria_phrases[SAY_RESULT];
    say_begin(&saying, phrase);
    if (!is_bare) {
        say_participants(teller, "attackers", parts, counts[0], &saying);
        say_participants(teller, "defenders", parts + VITORIA_GROUP_MOST,
                         counts[1], &saying);
    }
    say_number(&saying, "attack", sum[0]);
    say_number(&saying, "defence", sum[1]);
    say_outcome(box, sum[SUM_ENGAGEMENT] == ENGAGE_FIRE, &saying);
    if (!is_bare)
        say_throw(tables, event, sum, &saying);
    telling_say(teller->telling, &saying, event->clause, NULL);
    telling_die(teller->telling, 6, event->number[0], "result of the combat");
    put_parts(teller, parts, counts);
}
