/* Skirmishers under fire and in each other's way (T11.4, T14.10, T15). */

#include "server/rules/toy-soldiers/skirmish.h"

/* T15.5: open to a figure; a friendly formed unit is entered, not passed. */
static bool takes_figure(const struct toys_play *play, piece_id figure,
                         place_id to)
{
    return to != PLACE_NONE
           && toys_is_open(toys_now(play), figure, play->state->unit[figure].at,
                           to)
           && toys_figure_at(toys_now(play), to, SIDE_NONE) == ID_NONE;
}

/* Riders do not go along with a figure (T9.2). */
static void put_figure(struct toys_play *play, piece_id figure, place_id to,
                       const char *clause)
{
    toys_count_moved(play, figure, 1);
    toys_note(play, EVENT_PUSHED, clause, figure)->to = to;
    toys_stand(play, figure, to);
}

/* One step by T4.8 and T4.12, without a choice; false if there is none. */
static bool fall_back(struct toys_play *play, piece_id figure,
                      const char *clause)
{
    int rear = play->rules->rear[play->rules->piece[figure].side];
    int low = rear == 0 || rear == 4 ? 2 : 0;
    const int order[3] = {rear, low, low + 4};
    for (int i = 0; i < 3; i++) {
        place_id to =
            toys_step(play->rules, play->state->unit[figure].at, order[i]);
        if (!takes_figure(play, figure, to))
            continue;
        put_figure(play, figure, to, clause);
        return true;
    }
    return false;
}

void toys_strike_figure(struct toys_play *play, piece_id figure,
                        const struct toys_throw *throw)
{
    if (throw->hits > 0)
        toys_lose(play, figure, FATE_DESTROYED, "T11.4");
    else if (throw->face[FACE_FLAG] > 0)
        fall_back(play, figure, "T11.4");
}

static bool is_in_line(const struct toys_play *play, piece_id unit, int line)
{
    return play->rules->piece[unit].line == line
           && toys_is_on(play->state, unit);
}

static void mark_line(struct toys_play *play, int line)
{
    for (piece_id unit = 0; unit < play->rules->unit_count; unit++)
        if (is_in_line(play, unit, line))
            play->state->unit[unit].is_shot_at = 1;
}

/* T15.5: every figure that is not closed up, in id order. */
static void drive_back(struct toys_play *play, int line)
{
    for (piece_id unit = 0; unit < play->rules->unit_count; unit++)
        if (is_in_line(play, unit, line)
            && !toys_is_closed_up(toys_now(play), unit))
            fall_back(play, unit, "T15.5");
}

static struct toys_throw throw_one(struct toys_play *play, piece_id unit,
                                   piece_id target, uint8_t purpose)
{
    struct toys_dicing dicing = {.pos = toys_now(play),
                                 .unit = unit,
                                 .target = target,
                                 .purpose = purpose};
    int dice = toys_dice(&dicing);
    if (dice == 0)
        return (struct toys_throw){{0}, 0};
    if (toys_ground_is(play->rules, play->state->unit[target].at, TERRAIN_BUA))
        events_met(play->events, "T15.8");
    return toys_throw(play, &dicing, HITTING_SKIRMISH, dice);
}

void toys_exchange(struct toys_play *play, piece_id unit, piece_id target)
{
    int line = play->rules->piece[unit].line;
    int other = play->rules->piece[target].line;
    struct toys_throw ours = throw_one(play, unit, target, PURPOSE_FIRE);
    struct toys_throw theirs = throw_one(play, target, unit, PURPOSE_REPLY);
    events_met(play->events, "T15.4");
    mark_line(play, line);
    mark_line(play, other);
    if (ours.hits > 0)
        toys_lose(play, target, FATE_DESTROYED, "T15.4");
    if (theirs.hits > 0)
        toys_lose(play, unit, FATE_DESTROYED, "T15.4");
    if (ours.face[FACE_FLAG] == theirs.face[FACE_FLAG])
        return;
    drive_back(play, ours.face[FACE_FLAG] > 0 ? other : line);
}

/* T14.10: with a friendly formed unit beside it, the lowest direction first. */
static bool take_refuge(struct toys_play *play, piece_id figure)
{
    side_id side = play->rules->piece[figure].side;
    place_id at = play->state->unit[figure].at;
    for (int direction = 0; direction < BOARD_DIRECTIONS; direction += 2) {
        place_id to = toys_step(play->rules, at, direction);
        if (!takes_figure(play, figure, to)
            || toys_formed_at(toys_now(play), to, side) == ID_NONE)
            continue;
        put_figure(play, figure, to, "T14.10");
        return true;
    }
    return false;
}

void toys_push_out(struct toys_play *play, piece_id unit, piece_id figure)
{
    place_id at = play->state->unit[figure].at;
    bool is_ridden_down = play->rules->piece[unit].kind == KIND_CAVALRY
                          && !toys_ground_is(play->rules, at, TERRAIN_FOREST)
                          && !toys_ground_is(play->rules, at, TERRAIN_BUA);
    bool is_safe = is_ridden_down ? take_refuge(play, figure)
                                  : fall_back(play, figure, "T14.10");
    if (!is_safe)
        toys_lose(play, figure, FATE_DESTROYED, "T14.10");
}
