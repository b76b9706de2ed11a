/* Suggestions: a whole declaration that keeps what was chosen (D5.2, D5.6). */

#include "tests/drill/begin.h"
#include "tests/drill/check.h"
#include "tests/drill/drill.h"

/* A declaration while it is completed. */
struct declaration {
    int count;
    struct drill_attack attacks[DRILL_UNITS];
};

static struct drill_attack *attack_on(struct declaration *declaration,
                                      place_id target)
{
    for (int i = 0; i < declaration->count; i++)
        if (declaration->attacks[i].target == target)
            return &declaration->attacks[i];
    declaration->attacks[declaration->count] = (struct drill_attack){target, 0};
    return &declaration->attacks[declaration->count++];
}

/* Takes over what is sound in the partial declaration; the units used. */
static unit_set keep(const struct drill_rules *rules,
                     const struct drill_state *state, unit_set able,
                     const struct action *partial,
                     struct declaration *declaration)
{
    const struct slot *slot = &partial->slots[ATTACK_ATTACKS];
    unit_set used = 0;
    for (int g = 0; slot->mark == MARK_GIVEN && g < slot->count; g++) {
        const struct slot *parts =
            &partial->slots[slot->first + g * ATTACK_PARTS];
        if (parts[ATTACK_TARGET].mark != MARK_GIVEN)
            continue;
        place_id target = (place_id)partial->items[parts[ATTACK_TARGET].first];
        unit_set units =
            (unit_set)(set_of(partial, &parts[ATTACK_UNITS]) & able & ~used);
        for (piece_id unit = 0; unit < DRILL_UNITS; unit++)
            if (unit_in(units, unit)
                && may_be_target(rules, state, unit, target)) {
                attack_on(declaration, target)->units |= unit_only(unit);
                used |= unit_only(unit);
            }
    }
    return used;
}

/* The first place that a unit may attack; one already named if possible. */
static place_id target_for(const struct drill_rules *rules,
                           const struct drill_state *state, piece_id unit,
                           const struct declaration *declaration)
{
    for (int i = 0; i < declaration->count; i++)
        if (may_be_target(rules, state, unit, declaration->attacks[i].target))
            return declaration->attacks[i].target;
    for (place_id place = 0; place < DRILL_PLACES; place++)
        if (may_be_target(rules, state, unit, place))
            return place;
    return PLACE_NONE;
}

static void write_whole(const struct drill_rules *rules,
                        const struct declaration *declaration,
                        struct action *whole)
{
    action_begin(&rules->base, ACTION_ATTACK, whole);
    action_set_groups(whole, ATTACK_ATTACKS, ATTACK_PARTS, declaration->count);
    for (int g = 0; g < declaration->count; g++) {
        struct slot *parts =
            action_group(whole, ATTACK_ATTACKS, ATTACK_PARTS, g);
        uint16_t ids[DRILL_UNITS];
        int32_t units[DRILL_UNITS];
        int32_t target = declaration->attacks[g].target;
        int count = unit_list(declaration->attacks[g].units, ids);
        for (int i = 0; i < count; i++)
            units[i] = ids[i];
        action_fill(whole, &parts[ATTACK_TARGET], &target, 1);
        action_fill(whole, &parts[ATTACK_UNITS], units, count);
    }
}

static bool suggest_attack(const struct drill_rules *rules,
                           const struct drill_state *state, seat_id seat,
                           const struct action *partial, struct action *whole)
{
    struct declaration declaration = {0};
    unit_set able = units_for(rules, state, seat, ACTION_ATTACK);
    unit_set used = keep(rules, state, able, partial, &declaration);
    for (piece_id unit = 0; unit < DRILL_UNITS; unit++)
        if (unit_in(able, unit) && !unit_in(used, unit))
            attack_on(&declaration,
                      target_for(rules, state, unit, &declaration))
                ->units |= unit_only(unit);
    write_whole(rules, &declaration, whole);
    return declaration.count > 0;
}

/* The points that the partial sharing gives a unit, or none. */
static int points_given(const struct action *partial, piece_id unit)
{
    const struct slot *slot = &partial->slots[CHOOSE_LOSSES];
    for (int i = 0; slot->mark == MARK_GIVEN && i + 1 < slot->count; i += 2)
        if (partial->items[slot->first + i] == unit)
            return partial->items[slot->first + i + 1];
    return 0;
}

/* Lets each unit lose up to what is left; `most` by unit. */
static int share(const struct drill_rules *rules,
                 const struct drill_state *state, int left,
                 int given[DRILL_UNITS], const struct action *partial)
{
    for (piece_id unit = 0; unit < DRILL_UNITS; unit++) {
        int points = unit_points(rules, state, unit) - given[unit];
        if (!unit_in(step_units(state), unit))
            continue;
        if (partial != NULL && points_given(partial, unit) < points)
            points = points_given(partial, unit);
        if (points > left)
            points = left;
        given[unit] += points;
        left -= points;
    }
    return left;
}

static bool suggest_losses(const struct drill_rules *rules,
                           const struct drill_state *state,
                           const struct action *partial, struct action *whole)
{
    int given[DRILL_UNITS] = {0};
    int32_t pairs[2 * DRILL_UNITS];
    int count = 0;
    int left = course_top(&state->course)->argument[0];

    left = share(rules, state, left, given, partial);
    share(rules, state, left, given, NULL);
    for (piece_id unit = 0; unit < DRILL_UNITS; unit++) {
        if (given[unit] == 0)
            continue;
        pairs[count++] = unit;
        pairs[count++] = given[unit];
    }
    action_begin(&rules->base, ACTION_CHOOSE, whole);
    return action_set(whole, CHOOSE_LOSSES, pairs, count);
}

bool drill_suggest(const struct rules *rules, const void *state, seat_id seat,
                   const struct menu_row *row, const struct action *partial,
                   struct action *whole)
{
    if (row->type == ACTION_ATTACK)
        return suggest_attack(drill_rules_of(rules), state, seat, partial,
                              whole);
    if (row->type == ACTION_CHOOSE)
        return suggest_losses(drill_rules_of(rules), state, partial, whole);
    return false;
}
