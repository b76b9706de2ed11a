/* Picks of frigates: helm orders, boarding, landing. */

#include "server/rules/yorktown/pick.h"

#include "server/rules/yorktown/actions.h"

/* The course as far as it has been chosen. */
static bool begin(const struct yorktown_asking *asking,
                  struct yorktown_field *field, piece_id frigate,
                  struct yorktown_course *course)
{
    const struct slot *steps = &asking->partial->slots[SAIL_STEPS];
    bool has_landed =
        asking->pos.state->course.phase == PHASE_TRANSPORT
        && (asking->pos.state->unit[frigate].marks & MARK_LANDED) != 0;
    if (has_landed
        || !is_allowed(yorktown_sail_begin(asking->pos, frigate, course)))
        return false;
    yorktown_field(asking->pos, asking->seat, field);
    for (int i = 0; steps->mark == MARK_GIVEN && i < steps->count; i++)
        if (!is_allowed(yorktown_sail_step(
                asking->pos, field, frigate,
                asking->partial->items[steps->first + i], course)))
            return false;
    return true;
}

static int count_helms(const struct yorktown_asking *asking, piece_id frigate,
                       struct picks *picks)
{
    struct yorktown_field field;
    struct yorktown_course course;
    int count = 0;
    if (!begin(asking, &field, frigate, &course))
        return 0;
    for (int helm = 0; helm < HELM_COUNT; helm++) {
        struct yorktown_course on = course;
        if (!is_allowed(
                yorktown_sail_step(asking->pos, &field, frigate, helm, &on)))
            continue;
        count++;
        if (picks != NULL)
            picks_add(picks, helm)->cost = (int16_t)(course.left - on.left);
    }
    return count;
}

void yorktown_pick_sail(const struct yorktown_asking *asking,
                        struct picks *picks)
{
    if (asking->path.field == SAIL_STEPS) {
        count_helms(asking,
                    (piece_id)action_item(asking->partial, SAIL_UNIT, 0),
                    picks);
        return;
    }
    for (piece_id i = 0; i < asking->pos.rules->unit_count; i++)
        if (asking->pos.rules->piece[i].kind == KIND_FRIGATE
            && asking->pos.rules->piece[i].side == asking->seat
            && is_place(asking->pos.state->unit[i].at)
            && count_helms(asking, i, NULL) > 0)
            picks_add(picks, i);
}

/* Boarding or landing: where its fields are, and who judges it. */
struct ferrying {
    int units, frigate;
    bool is_landing;
    struct verdict (*check)(const struct rules *rules, const void *state,
                            seat_id seat, const struct action *action);
};

static const struct ferrying boarding = {BOARD_UNITS, BOARD_FRIGATE, false,
                                         yorktown_board_check};
static const struct ferrying landing = {LAND_UNITS, LAND_FRIGATE, true,
                                        yorktown_land_check};

static bool is_accepted(const struct yorktown_asking *asking,
                        const struct ferrying *ferrying,
                        const struct action *whole)
{
    return is_allowed(ferrying->check(&asking->pos.rules->base,
                                      asking->pos.state, asking->seat, whole));
}

/* Could it come to be accepted, with some hex if one is still to be named? */
static bool fits_somewhere(const struct yorktown_asking *asking,
                           const struct ferrying *ferrying,
                           const struct action *whole)
{
    if (!ferrying->is_landing || action_has(whole, LAND_AT))
        return is_accepted(asking, ferrying, whole);
    for (int at = 0; at < asking->pos.rules->base.board.places; at++) {
        struct action landed = *whole;
        action_set_one(&landed, LAND_AT, at);
        if (is_accepted(asking, ferrying, &landed))
            return true;
    }
    return false;
}

static bool leads_on(const struct yorktown_asking *asking,
                     const struct ferrying *ferrying,
                     const struct action *partial)
{
    if (action_has(partial, ferrying->frigate))
        return fits_somewhere(asking, ferrying, partial);
    for (piece_id i = 0; i < asking->pos.rules->unit_count; i++) {
        struct action whole = *partial;
        if (asking->pos.rules->piece[i].kind != KIND_FRIGATE)
            continue;
        action_set_one(&whole, ferrying->frigate, i);
        if (fits_somewhere(asking, ferrying, &whole))
            return true;
    }
    return false;
}

/* Named after the first, a second one must make a group with it. */
static void pick_group(const struct yorktown_asking *asking,
                       const struct ferrying *ferrying, struct picks *picks)
{
    const struct slot *slot = &asking->partial->slots[asking->path.field];
    int32_t items[2] = {0};
    int count = 0;
    if (asking->path.field == ferrying->units && slot->mark == MARK_GIVEN
        && slot->count == 1)
        items[count++] = asking->partial->items[slot->first];
    for (piece_id i = 0; i < asking->pos.rules->unit_count; i++) {
        struct action whole = *asking->partial;
        uint16_t at = asking->pos.state->unit[i].at;
        bool is_here = ferrying->is_landing ? is_aboard(at) : is_place(at);
        if (asking->pos.rules->piece[i].side != asking->seat || !is_here
            || (count == 1 && items[0] == i))
            continue;
        items[count] = i;
        action_set(&whole, asking->path.field, items, count + 1);
        if (leads_on(asking, ferrying, &whole))
            picks_add(picks, i);
    }
}

static void pick_frigates(const struct yorktown_asking *asking,
                          const struct ferrying *ferrying, struct picks *picks)
{
    for (piece_id i = 0; i < asking->pos.rules->unit_count; i++) {
        struct action whole = *asking->partial;
        if (asking->pos.rules->piece[i].kind != KIND_FRIGATE)
            continue;
        action_set_one(&whole, ferrying->frigate, i);
        if (leads_on(asking, ferrying, &whole))
            picks_add(picks, i);
    }
}

void yorktown_pick_board(const struct yorktown_asking *asking,
                         struct picks *picks)
{
    if (asking->path.field == BOARD_FRIGATE)
        pick_frigates(asking, &boarding, picks);
    else
        pick_group(asking, &boarding, picks);
}

static void pick_beaches(const struct yorktown_asking *asking,
                         struct picks *picks)
{
    for (int at = 0; at < asking->pos.rules->base.board.places; at++) {
        struct action whole = *asking->partial;
        action_set_one(&whole, LAND_AT, at);
        if (is_allowed(yorktown_land_check(&asking->pos.rules->base,
                                           asking->pos.state, asking->seat,
                                           &whole)))
            picks_add(picks, at);
    }
}

static void pick_facings(const struct yorktown_asking *asking,
                         struct picks *picks)
{
    for (int facing = 0; facing < 6; facing++) {
        struct action whole = *asking->partial;
        action_set_one(&whole, LAND_FACING, facing);
        if (is_allowed(yorktown_land_check(&asking->pos.rules->base,
                                           asking->pos.state, asking->seat,
                                           &whole)))
            picks_add(picks, facing);
    }
}

void yorktown_pick_land(const struct yorktown_asking *asking,
                        struct picks *picks)
{
    switch (asking->path.field) {
    case LAND_FRIGATE: pick_frigates(asking, &landing, picks); break;
    case LAND_AT: pick_beaches(asking, picks); break;
    case LAND_FACING: pick_facings(asking, picks); break;
    default: pick_group(asking, &landing, picks); break;
    }
}
