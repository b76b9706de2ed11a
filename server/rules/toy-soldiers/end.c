/* The end of a turn as far as it concerns the pieces (T3.11, 1 to 5). */

#include "server/rules/toy-soldiers/end.h"

#include "server/rules/toy-soldiers/recall.h"

enum { EDGE_ROWS = 2 }; /* T17.2: how near to its edge an army is supplied */

/* T9.6. */
static void check_wound(struct toys_play *play, piece_id rider)
{
    if (!play->state->unit[rider].is_wounded)
        return;
    int die = chance_roll(play->chance, 6);
    bool leaves = play->rules->tables.chart[CHART_WOUND][die] != 0;
    struct event *event = toys_note(play, EVENT_WOUND, "T9.6", rider);
    event->number[0] = (int16_t)die;
    event->number[1] = leaves;
    if (leaves)
        toys_lose(play, rider, FATE_LEFT, "T9.6");
}

/* T9.7: beaten, not spent, left in peace, with a rider. */
static void rally(struct toys_play *play, piece_id unit)
{
    struct toys_unit *it = &play->state->unit[unit];
    piece_id riders[TOYS_UNITS_MOST];
    int count = toys_riders_at(toys_now(play), it->at,
                               play->rules->piece[unit].side, riders);
    if (!toys_is_formed(play->rules, unit) || !toys_is_beaten(play->state, unit)
        || it->cv == 0 || it->moved > 0 || it->is_shot_at || count == 0)
        return;
    int die = chance_roll(play->chance, 6);
    bool is_rallied = play->rules->tables.chart[CHART_RALLY][die] != 0;
    struct event *event = toys_note(play, EVENT_RALLY, "T9.7", unit);
    event->other = riders[0];
    event->number[0] = (int16_t)die;
    event->number[1] = is_rallied;
    if (is_rallied)
        it->status = CONDITION_OK;
}

/* T17.2: the train's area, or near to the edge where there is none. */
static bool is_at_train(const struct toys_rules *rules, side_id side,
                        place_id at)
{
    const struct board *board = &rules->base.board;
    int column = at / board->rows;
    int row = at % board->rows;
    const int from_edge[4] = {row, board->columns - 1 - column,
                              board->rows - 1 - row, column};
    if (rules->train[side] != NULL)
        return board_area_has(rules->train[side], at);
    return from_edge[rules->rear[side] / 2] < EDGE_ROWS;
}

static void supply(struct toys_play *play, piece_id unit)
{
    struct toys_unit *it = &play->state->unit[unit];
    uint8_t full = toys_type(toys_now(play), unit)->ammo;
    if (play->state->option[OPTION_AMMUNITION] == 0 || it->ammo >= full
        || it->moved > 0 || it->is_fired || it->is_attacked || it->is_shot_at
        || !is_at_train(play->rules, play->rules->piece[unit].side, it->at))
        return;
    it->ammo = full;
    toys_note(play, EVENT_SUPPLIED, "T17.2", unit);
}

static void clear_marks(struct toys_play *play, piece_id unit)
{
    struct toys_unit *it = &play->state->unit[unit];
    it->flags = 0;
    it->skirmish_flags = 0;
    it->is_steadied = 0;
    it->moved = 0;
    it->is_acted = 0;
    it->is_marched = 0;
    it->is_fired = 0;
    it->is_attacked = 0;
    it->is_shot_at = 0;
    it->must_attack = 0;
    it->charging = ID_NONE;
    it->has_fought = 0;
    it->is_unready = 0;
    it->is_sent = 0;
}

/* In the order of sides, then ids (F.7). */
static void for_each(struct toys_play *play,
                     void (*act)(struct toys_play *play, piece_id unit))
{
    for (side_id side = 0; side < SIDES_MOST; side++)
        for (piece_id unit = 0; unit < play->rules->unit_count; unit++)
            if (play->rules->piece[unit].side == side
                && toys_is_on(play->state, unit))
                act(play, unit);
}

void toys_end_turn(struct toys_play *play)
{
    for_each(play, check_wound);
    for_each(play, rally);
    toys_recall_blown(play);
    for_each(play, supply);
    /* Of the lost, too: a line is asked what any of its figures did (T17.3). */
    for (piece_id unit = 0; unit < play->rules->unit_count; unit++)
        clear_marks(play, unit);
    play->state->offers = 0; /* T18.6 */
    events_met(play->events, "T3.11");
}
