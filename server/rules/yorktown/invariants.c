/* Every invariant of a position: what cannot be is a fault. */

#include "server/rules/yorktown/victory.h"

static const char *check_unit(struct yorktown_position pos, piece_id unit)
{
    const struct yorktown_unit *it = &pos.state->unit[unit];
    const struct yorktown_piece *card = &pos.rules->piece[unit];
    if (is_place(it->at) && it->at >= pos.rules->base.board.places)
        return "a unit is off the board";
    if (is_aboard(it->at)
        && pos.rules->piece[it->at - AT_ABOARD].kind != KIND_FRIGATE)
        return "a unit is aboard of what is no frigate";
    if (it->facing > 5)
        return "a facing that is none";
    if (card->kind == KIND_COMMANDER && it->with != ID_NONE && is_place(it->at)
        && pos.state->unit[it->with].at != it->at)
        return "a commander is stacked with a unit elsewhere";
    if (card->kind != KIND_FRIGATE && is_place(it->at)
        && pos.rules->cost[pos.rules->terrain[it->at]] == COST_NONE)
        return "a land unit is in the river";
    return NULL;
}

static const char *check_hex(struct yorktown_position pos,
                             const struct yorktown_field *field, place_id place)
{
    for (int side = 0; side < SIDES_MOST; side++) {
        int units = field->combat[side][place];
        if (field->commanders[side][place] > 1)
            return "two commanders in a hex (Y4.5)";
        if (units > 2 || (units == 2 && !yorktown_is_redoubt(pos, place)))
            return "too many units in a hex (Y4.4, Y4.6)";
    }
    if (field->combat[0][place] + field->commanders[0][place] > 0
        && field->combat[1][place] + field->commanders[1][place] > 0)
        return "both sides in one hex";
    return NULL;
}

const char *yorktown_invariants(const struct rules *rules, const void *state)
{
    struct yorktown_position pos = yorktown_position(rules, state);
    struct yorktown_field field;
    const char *broken = NULL;
    for (piece_id i = 0; broken == NULL && i < pos.rules->unit_count; i++)
        broken = check_unit(pos, i);
    if (broken != NULL)
        return broken;
    yorktown_field(pos, ALLIED, &field);
    for (piece_id i = 0; broken == NULL && i < pos.rules->unit_count; i++)
        if (is_place(pos.state->unit[i].at))
            broken = check_hex(pos, &field, pos.state->unit[i].at);
    if (pos.state->built_count > YORKTOWN_REDOUBTS_MOST)
        return "too many redoubts (Y13.4)";
    if (!pos.state->course.is_over && course_to_act(&pos.state->course) == 0)
        return "nobody is awaited";
    return broken;
}
