/* Choices of the answers to decisions: retreat, pursuit, advance, choose. */

#include "server/rules/vitoria/pick.h"

#include "server/rules/vitoria/general.h"
#include "server/rules/vitoria/retreat.h"

#include <string.h>

static piece_id one_piece(const struct vitoria_asking *asking, int field)
{
    return (piece_id)action_one(asking->partial, field, ID_NONE);
}

static const struct step *decision(const struct vitoria_asking *asking)
{
    return course_top(&asking->pos.state->course);
}

static bool is_asked(const struct vitoria_asking *asking, piece_id unit)
{
    piece_id units[VITORIA_GROUP_MOST];
    int count = vitoria_retreat_next(asking->pos, units);
    for (int i = 0; i < count; i++)
        if (units[i] == unit)
            return true;
    return false;
}

static void pick_retreating(const struct vitoria_asking *asking)
{
    piece_id units[VITORIA_GROUP_MOST];
    int count = vitoria_retreat_next(asking->pos, units);
    for (int i = 0; i < count; i++)
        picks_add(asking->picks, units[i]);
}

/* The next hexes: those of the lowest rank (V7.5.2), so all are alike. */
static void pick_way(const struct vitoria_asking *asking, piece_id unit)
{
    struct vitoria_flight flight;
    place_id places[HEX_CHOICES];
    vitoria_flight_begin(asking->pos, unit, &flight);
    for (int i = 0; i < action_count(asking->partial, RETREAT_PATH); i++)
        vitoria_flight_step(
            &flight, (place_id)action_item(asking->partial, RETREAT_PATH, i));
    if (flight.done >= flight.length)
        return;
    int count =
        vitoria_flight_next(asking->pos, asking->zoc_map, &flight, places);
    for (int i = 0; i < count; i++)
        picks_add(asking->picks, places[i]);
}

static void pick_with(const struct vitoria_asking *asking, piece_id unit)
{
    piece_id generals[VITORIA_GROUP_MOST];
    bool must = false;
    int count = vitoria_retreat_with(asking->pos, unit, generals, &must);
    for (int i = 0; i < count; i++)
        if (!action_names(asking->partial, RETREAT_WITH, generals[i]))
            picks_add(asking->picks, generals[i])->clause =
                must ? "V7.5.9" : NULL;
}

void vitoria_pick_retreat(const struct vitoria_asking *asking)
{
    piece_id unit = one_piece(asking, RETREAT_UNIT);
    if (asking->field == RETREAT_UNIT)
        pick_retreating(asking);
    else if (unit == ID_NONE || !is_asked(asking, unit))
        return;
    else if (asking->field == RETREAT_PATH)
        pick_way(asking, unit);
    else
        pick_with(asking, unit);
}

void vitoria_pick_pursue(const struct vitoria_asking *asking)
{
    piece_id pursuer = decision(asking)->argument[0];
    if (asking->field == PURSUE_UNIT) {
        picks_add(asking->picks, pursuer);
        return;
    }
    for (int p = 0; p < asking->pos.rules->unit_count; p++)
        if (!vitoria_is_own(asking, (piece_id)p)
            && vitoria_may_follow(asking->pos, pursuer, (piece_id)p))
            picks_add(asking->picks, p);
}

/* An advance as far as it is chosen. */
struct advance {
    place_id to;
    int unit_count, with_count;
    piece_id units[3], with[VITORIA_GROUP_MOST];
};

static void read_advance(const struct vitoria_asking *asking,
                         struct advance *advance)
{
    const struct action *partial = asking->partial;
    memset(advance, 0, sizeof *advance);
    advance->to =
        (place_id)action_one(partial, ADVANCE_TO, (int32_t)PLACE_NONE);
    for (int i = 0; i < action_count(partial, ADVANCE_UNITS) && i < 2; i++)
        advance->units[advance->unit_count++] =
            (piece_id)action_item(partial, ADVANCE_UNITS, i);
    for (int i = 0;
         i < action_count(partial, ADVANCE_WITH) && i < VITORIA_GROUP_MOST - 1;
         i++)
        advance->with[advance->with_count++] =
            (piece_id)action_item(partial, ADVANCE_WITH, i);
}

static bool may_advance(const struct vitoria_asking *asking,
                        const struct advance *advance)
{
    return is_allowed(vitoria_advance_allowed(
        asking->pos, asking->zoc_map, advance->units, advance->unit_count,
        advance->to, advance->with, advance->with_count));
}

static bool can_come(const struct vitoria_asking *asking,
                     struct advance *advance, piece_id piece)
{
    if (!vitoria_is_own(asking, piece)
        || !vitoria_is_here(asking->pos.state, piece)
        || asking->pos.rules->piece[piece].kind == KIND_GENERAL)
        return false;
    advance->units[advance->unit_count++] = piece;
    bool can = may_advance(asking, advance);
    advance->unit_count--;
    return can;
}

static void pick_advance_to(const struct vitoria_asking *asking)
{
    const struct board *board = &asking->pos.rules->base.board;
    bool is_open[BOARD_PLACES_MOST] = {false};
    struct advance advance;
    read_advance(asking, &advance);
    for (int p = 0; p < asking->pos.rules->unit_count; p++) {
        if (!vitoria_is_own(asking, (piece_id)p)
            || !vitoria_is_here(asking->pos.state, (piece_id)p))
            continue;
        for (int way = 0; way < 6; way++) {
            advance.to = board_step(board, asking->pos.state->unit[p].at, way);
            if (advance.to != PLACE_NONE && !is_open[advance.to])
                is_open[advance.to] = can_come(asking, &advance, (piece_id)p);
        }
    }
    for (place_id to = 0; to < board->places; to++)
        if (is_open[to])
            picks_add(asking->picks, to);
}

static void pick_advance_with(const struct vitoria_asking *asking,
                              struct advance *advance)
{
    for (int p = 0; p < asking->pos.rules->unit_count; p++) {
        if (!vitoria_is_own(asking, (piece_id)p)
            || !vitoria_is_here(asking->pos.state, (piece_id)p)
            || asking->pos.rules->piece[p].kind != KIND_GENERAL
            || action_names(asking->partial, ADVANCE_WITH, p))
            continue;
        advance->with[advance->with_count++] = (piece_id)p;
        if (may_advance(asking, advance))
            picks_add(asking->picks, p);
        advance->with_count--;
    }
}

void vitoria_pick_advance(const struct vitoria_asking *asking)
{
    struct advance advance;
    read_advance(asking, &advance);
    if (asking->field == ADVANCE_TO) {
        pick_advance_to(asking);
    } else if (advance.to == PLACE_NONE) {
        return;
    } else if (asking->field == ADVANCE_WITH) {
        if (advance.unit_count > 0)
            pick_advance_with(asking, &advance);
    } else if (advance.unit_count < 2) {
        for (int p = 0; p < asking->pos.rules->unit_count; p++)
            if (!action_names(asking->partial, ADVANCE_UNITS, p)
                && can_come(asking, &advance, (piece_id)p))
                picks_add(asking->picks, p);
    }
}

static bool may_defend(const struct vitoria_asking *asking, piece_id general,
                       int mode)
{
    piece_id units[VITORIA_GROUP_MOST];
    int count = vitoria_defending(asking->pos.state, units);
    return vitoria_is_own(asking, general)
           && vitoria_is_here(asking->pos.state, general)
           && asking->pos.rules->piece[general].kind == KIND_GENERAL
           && is_allowed(vitoria_general_allowed(asking->pos, asking->zoc_map,
                                                 general, mode, units, count));
}

static void pick_defender(const struct vitoria_asking *asking)
{
    piece_id general = one_piece(asking, CHOOSE_GENERAL);
    for (int mode = MODE_SUPPORT; mode <= MODE_PART; mode++)
        if (asking->field == CHOOSE_MODE && general != ID_NONE
            && may_defend(asking, general, mode))
            picks_add(asking->picks, mode - 1);
    for (int p = 0;
         asking->field == CHOOSE_GENERAL && p < asking->pos.rules->unit_count;
         p++)
        if (may_defend(asking, (piece_id)p, MODE_SUPPORT)
            || may_defend(asking, (piece_id)p, MODE_PART))
            picks_add(asking->picks, p);
}

/* Points named for a piece so far, -1 if it is not named; and their sum. */
static int share_of(const struct action *partial, piece_id piece, int *sum)
{
    int share = -1;
    *sum = 0;
    for (int i = 0; i + 1 < action_count(partial, CHOOSE_LOSSES); i += 2) {
        int points = (int)action_item(partial, CHOOSE_LOSSES, i + 1);
        *sum += points;
        if (action_item(partial, CHOOSE_LOSSES, i) == piece)
            share = points;
    }
    return share;
}

/* Those not named yet first; then those that could take more. */
static void pick_losses(const struct vitoria_asking *asking)
{
    piece_id units[VITORIA_GROUP_MOST];
    int count = 0, sum;
    int total = vitoria_losses(asking->pos, units, &count);
    for (int named = 0; named < 2; named++)
        for (int i = 0; i < count; i++) {
            int share = share_of(asking->partial, units[i], &sum);
            int has = share < 0 ? 0 : share;
            int most = has + total - sum;
            if (most > asking->pos.state->unit[units[i]].strength)
                most = asking->pos.state->unit[units[i]].strength;
            bool is_open = named ? most > has : most >= has;
            if ((share >= 0) == (named != 0) && is_open && total >= sum)
                picks_add(asking->picks, units[i])->second = most;
        }
}

static void pick_displaced(const struct vitoria_asking *asking)
{
    for (int p = 0; p < asking->pos.rules->unit_count; p++)
        if (vitoria_is_own(asking, (piece_id)p)
            && vitoria_may_displace(asking->pos, (piece_id)p))
            picks_add(asking->picks, p);
}

static void pick_escape(const struct vitoria_asking *asking)
{
    piece_id general = decision(asking)->argument[0];
    place_id places[HEX_CHOICES];
    int steps = action_count(asking->partial, CHOOSE_WAY);
    if (asking->field == CHOOSE_GENERAL) {
        picks_add(asking->picks, general);
        return;
    }
    if (steps >= asking->pos.rules->tables.escape_hexes)
        return;
    place_id first =
        steps == 0 ? (place_id)PLACE_NONE
                   : (place_id)action_item(asking->partial, CHOOSE_WAY, 0);
    int count =
        vitoria_escapes(asking->pos, asking->zoc_map, general, first, places);
    for (int i = 0; i < count; i++)
        picks_add(asking->picks, places[i]);
}

static void pick_convoy(const struct vitoria_asking *asking)
{
    const struct step *step = decision(asking);
    place_id places[HEX_CHOICES];
    if (asking->field == CHOOSE_UNIT) {
        picks_add(asking->picks, step->argument[0]);
        return;
    }
    int count =
        vitoria_convoy_escapes(asking->pos, asking->zoc_map, step->argument[0],
                               step->argument[1], places);
    for (int i = 0; i < count; i++)
        picks_add(asking->picks, places[i]);
}

void vitoria_pick_choose(const struct vitoria_asking *asking)
{
    static void (*const pick[CHOICE_COUNT])(const struct vitoria_asking *) = {
        [CHOICE_DEFENCE_GENERAL] = pick_defender, [CHOICE_LOSSES] = pick_losses,
        [CHOICE_DISPLACE] = pick_displaced,       [CHOICE_ESCAPE] = pick_escape,
        [CHOICE_CONVOY_ESCAPE] = pick_convoy,
    };
    int32_t choice = action_one(asking->partial, CHOOSE_CHOICE, -1);
    if (choice >= 0 && choice < CHOICE_COUNT
        && decision(asking)->kind == vitoria_choice_step(choice))
        pick[choice](asking);
}
