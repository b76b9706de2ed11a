/* Frigates (Y12): sailing. */

#include "server/rules/yorktown/sail.h"

#include "server/rules/yorktown/actions.h"

const char *const yorktown_helm_words[HELM_COUNT] = {"f", "l", "r"};

struct verdict yorktown_sail_begin(struct yorktown_position pos,
                                   piece_id frigate,
                                   struct yorktown_course *course)
{
    const struct yorktown_unit *it = &pos.state->unit[frigate];
    *course = (struct yorktown_course){
        .bow = it->at, .facing = it->facing, .left = it->points};
    if (pos.rules->piece[frigate].kind != KIND_FRIGATE || !is_place(it->at))
        return refuse("Y12.2");
    if ((it->marks & MARK_AGROUND) != 0)
        return refuse("Y12.14");
    return allow();
}

/* Y12.17: in transport nobody sails who has put somebody ashore. */
static struct verdict check_order(const struct yorktown_state *state,
                                  piece_id frigate)
{
    if (state->course.phase == PHASE_TRANSPORT
        && (state->unit[frigate].marks & MARK_LANDED) != 0)
        return refuse("Y12.17");
    return allow();
}

/* Who lies or stands where bow or stern would come, but herself? */
static bool is_taken(const struct yorktown_field *field, const place_id *hull,
                     place_id place)
{
    bool is_held =
        place != hull[0] && place != hull[1] && field->frigates[place] != 0;
    for (int side = 0; side < SIDES_MOST; side++)
        is_held |= field->combat[side][place] > 0
                   || field->commanders[side][place] > 0;
    return is_held;
}

/* One hex that the hull would lie on: lawful, and does it ground her? */
static struct verdict check_water(const struct yorktown_rules *rules,
                                  const struct yorktown_field *field,
                                  const place_id *hull, place_id place,
                                  bool *grounds)
{
    if (place == PLACE_NONE || rules->terrain[place] > TERRAIN_SHORE)
        return refuse("Y12.4");
    if (rules->terrain[place] != TERRAIN_SHORE)
        return allow();
    *grounds = true;
    return is_taken(field, hull, place) ? refuse_at("Y12.4", place) : allow();
}

struct verdict yorktown_sail_step(struct yorktown_position pos,
                                  const struct yorktown_field *field,
                                  piece_id frigate, int helm,
                                  struct yorktown_course *course)
{
    const struct yorktown_unit *it = &pos.state->unit[frigate];
    const place_id hull[2] = {it->at,
                              yorktown_stern(pos.rules, it->at, it->facing)};
    int cost = helm == HELM_AHEAD ? 1 : 2; /* Y12.2, Y12.3 */
    if (course->is_aground)
        return refuse("Y12.4");
    if (cost > course->left)
        return refuse("Y12.2");
    struct yorktown_course next = *course;
    next.left -= cost;
    if (helm == HELM_AHEAD)
        next.bow =
            board_step(&pos.rules->base.board, course->bow, course->facing);
    else
        next.facing = (course->facing + (helm == HELM_LEFT ? 5 : 1)) % 6;
    if (next.bow == PLACE_NONE)
        return refuse("Y12.4");
    const place_id wanted[2] = {
        next.bow, yorktown_stern(pos.rules, next.bow, next.facing)};
    for (int i = 0; i < 2; i++) {
        struct verdict verdict =
            check_water(pos.rules, field, hull, wanted[i], &next.is_aground);
        if (!is_allowed(verdict))
            return verdict;
    }
    for (int i = 0; i < 2; i++)
        if (is_taken(field, hull, wanted[i]))
            return refuse_at("Y4.4", wanted[i]);
    *course = next;
    return allow();
}

/* Follows the steps of an action; the course reached. */
static struct verdict follow(struct yorktown_position pos, side_id side,
                             const struct action *action,
                             struct yorktown_course *course)
{
    piece_id frigate = (piece_id)action_item(action, SAIL_UNIT, 0);
    const struct slot *steps = &action->slots[SAIL_STEPS];
    struct yorktown_field field;
    struct verdict verdict = yorktown_sail_begin(pos, frigate, course);
    if (is_allowed(verdict) && steps->count == 0)
        verdict = refuse("Y12.2");
    if (is_allowed(verdict))
        verdict = check_order(pos.state, frigate);
    if (!is_allowed(verdict))
        return verdict;
    yorktown_field(pos, side, &field);
    for (int i = 0; i < steps->count; i++) {
        int32_t helm = action->items[steps->first + i];
        if (helm < 0 && !course->is_aground)
            return refuse("Y12.2");
        verdict = yorktown_sail_step(pos, &field, frigate, helm, course);
        if (!is_allowed(verdict))
            return verdict;
    }
    return allow();
}

struct verdict yorktown_sail_check(const struct rules *rules, const void *state,
                                   seat_id seat, const struct action *action)
{
    struct yorktown_course course;
    return follow(yorktown_position(rules, state), seat, action, &course);
}

void yorktown_sail_apply(struct play *play, seat_id seat,
                         const struct action *action)
{
    struct yorktown_play it = yorktown_play(play);
    struct yorktown_course course;
    piece_id frigate = (piece_id)action_item(action, SAIL_UNIT, 0);
    struct yorktown_unit *unit = &it.state->unit[frigate];
    if (!is_allowed(follow(yorktown_now(&it), seat, action, &course)))
        return;
    struct event *event = events_add(play->events, EVENT_SAILED, "Y12.2");
    event->piece = frigate;
    event->at = unit->at;
    event->to = course.bow;
    event->side = seat;
    event->number[0] = (int16_t)course.facing;
    event->number[1] = course.is_aground;
    events_met(play->events, "Y12.1");
    if (course.facing != unit->facing)
        events_met(play->events, "Y12.3");
    unit->at = course.bow;
    unit->facing = (uint8_t)course.facing;
    unit->points = (uint8_t)course.left;
    if (course.is_aground) {
        unit->marks |= MARK_AGROUND;
        events_met(play->events, "Y12.4");
    }
    if (it.state->course.phase != PHASE_TRANSPORT)
        return;
    unit->marks |= MARK_MOVED;
    events_met(play->events, "Y12.17");
}
