/* What armies are chosen, and where they are drawn up: secret until both have
 * ended it (T19.3). */

#include "server/rules/toy-soldiers/hidden.h"

#include "server/rules/toy-soldiers/muster.h"

enum { TYPES_TRIED = 12, UNPLACED_IN = 3 };

static bool has_ended(const struct toys_hiding *hiding, seat_id seat)
{
    return seat_in(hiding->state->ended,
                   toys_acting(toys_hiding_now(hiding), seat));
}

/* Some legal army; in one form the cheapest. */
static void choose(const struct toys_hiding *hiding, struct toys_list *list)
{
    const struct toys_rules *rules = hiding->rules;
    for (int i = 0; hiding->dealer != NULL && i < TYPES_TRIED; i++) {
        int type = toys_hiding_draw(hiding, rules->type_count);
        struct toys_list more = *list;
        more.count[type]++;
        struct toys_list whole = more;
        if (!toys_is_rider_kind(rules->type[type].kind)
            && toys_list_fill(toys_hiding_now(hiding), &whole) >= 0)
            *list = more;
    }
    toys_list_fill(toys_hiding_now(hiding), list);
}

/* Who has not ended it may have no list yet. */
static void hide_list(const struct toys_hiding *hiding, side_id side)
{
    const struct toys_rules *rules = hiding->rules;
    struct toys_list list = {{0}};
    bool is_ended = has_ended(hiding, rules->base.commander_of_side[side]);
    for (piece_id i = 0; i < rules->unit_count; i++)
        if (rules->piece[i].side == side && !rules->piece[i].is_listed)
            hiding->state->unit[i] = toys_nobody();
    if (!is_ended && toys_hiding_draw(hiding, 2) == 0)
        return;
    choose(hiding, &list);
    toys_raise(rules, hiding->state, side, &list);
}

void toys_hide_lists(const struct toys_hiding *hiding)
{
    for (side_id side = 0; side < SIDES_MOST; side++)
        if (side != hiding->side)
            hide_list(hiding, side);
}

static uint8_t formation_at(const struct toys_hiding *hiding, piece_id unit,
                            place_id at)
{
    static const uint8_t others[FORMATION_COUNT] = {
        [FORMATION_LINE] = FORMATION_SQUARE,
        [FORMATION_SQUARE] = FORMATION_LINE,
        [FORMATION_UNLIMBERED] = FORMATION_LIMBERED,
        [FORMATION_LIMBERED] = FORMATION_UNLIMBERED};
    uint8_t usual = hiding->rules->piece[unit].formation;
    bool is_usual = toys_hiding_draw(hiding, 4) != 1;
    uint8_t formation = is_usual ? usual : others[usual];
    return is_allowed(
               toys_may_deploy(toys_hiding_now(hiding), unit, at, formation))
               ? formation
               : others[formation];
}

/* The first square of the area where it may stand, or any. */
static void place(const struct toys_hiding *hiding, piece_id unit)
{
    const struct toys_rules *rules = hiding->rules;
    const struct board_area *area = rules->deploy[rules->piece[unit].side];
    struct toys_unit *it = &hiding->state->unit[unit];
    if (area == NULL) {
        it->at = rules->piece[unit].start;
        return;
    }
    int first = toys_hiding_draw(hiding, area->count);
    for (int i = 0; i < area->count; i++) {
        place_id at = area->places[(first + i) % area->count];
        if (!is_allowed(toys_may_deploy(toys_hiding_now(hiding), unit, at,
                                        FORMATION_NONE)))
            continue;
        it->formation = formation_at(hiding, unit, at);
        it->at = at;
        return;
    }
}

/* Who has few squares to choose from first: horse and guns, who may not stand
 * in houses, then the foot, then figures. */
static void place_all(const struct toys_hiding *hiding)
{
    static const uint8_t order[KIND_COUNT] = {KIND_CAVALRY,  KIND_ARTILLERY,
                                              KIND_INFANTRY, KIND_SKIRMISHER,
                                              KIND_GENERAL,  KIND_ADC};
    for (int kind = 0; kind < KIND_COUNT; kind++)
        for (piece_id i = 0; i < hiding->rules->unit_count; i++) {
            const struct toys_unit *it = &hiding->state->unit[i];
            bool is_placed = has_ended(hiding, (seat_id)it->command)
                             || toys_hiding_draw(hiding, UNPLACED_IN) != 0;
            if (hiding->rules->piece[i].kind == order[kind]
                && toys_is_theirs(hiding, i) && it->status == CONDITION_OK
                && !it->is_coming && is_placed)
                place(hiding, i);
        }
}

void toys_hide_deployment(const struct toys_hiding *hiding)
{
    for (piece_id i = 0; i < hiding->rules->unit_count; i++) {
        struct toys_unit *it = &hiding->state->unit[i];
        const struct toys_unit was = *it;
        if (!toys_is_theirs(hiding, i))
            continue;
        *it = was.status == CONDITION_ABSENT ? toys_nobody()
                                             : toys_anybody(hiding, i);
        it->is_coming = was.is_coming;
    }
    for (side_id side = 0; side < SIDES_MOST; side++)
        if (side != hiding->side)
            toys_hide_strength(hiding, side);
    place_all(hiding);
}
