/* Sight: what a viewer knows of a unit, and what it is called for them (D6). */

#include "tests/drill/sight.h"

#include "tests/drill/flow.h"
#include "tests/drill/plant.h"

#include <stdio.h>

struct observer observer_of(struct drill_position pos, viewer_id viewer)
{
    return (struct observer){pos, viewer,
                             rules_viewer_side(&pos.rules->base, viewer)};
}

bool is_known(const struct observer *observer, piece_id piece)
{
    const struct drill_state *state = observer->pos.state;
    return observer->side == observer->pos.rules->pieces[piece].side
           || state->units[piece].is_revealed != 0
           || state->option[OPTION_FOG] == 0;
}

/* D3.1: until all have placed, what a side has placed is its own affair. */
place_id seen_at(const struct observer *observer, piece_id piece)
{
    const struct drill_state *state = observer->pos.state;
    bool is_own = observer->side == observer->pos.rules->pieces[piece].side;
    return is_placed_in_secret(state) && !is_own ? ID_NONE
                                                 : state->units[piece].at;
}

/* All that is seen of a hidden unit, as one number to order it by. */
static int looks_of(struct drill_position pos, piece_id piece)
{
    const struct drill_piece *printed = &pos.rules->pieces[piece];
    if (drill_plant == PLANT_HANDLE)
        return piece;
    return printed->seat << 8 | printed->kind << 4
           | pos.state->units[piece].state;
}

/* Of two that look alike neither rank tells anything. */
static int rank_of(const struct observer *observer, piece_id piece)
{
    struct drill_position pos = observer->pos;
    int rank = 1, looks = looks_of(pos, piece);
    id_set there = units_at(pos, pos.rules->pieces[piece].side,
                            pos.state->units[piece].at);
    EACH_OF(other, set_without(there, set_only(piece))) {
        int others = looks_of(pos, other);
        rank += !is_known(observer, other)
                && (others < looks || (others == looks && other < piece));
    }
    return rank;
}

const char *handle_of(const struct observer *observer, piece_id piece,
                      char text[HANDLE_TEXT])
{
    char place[PLACE_TEXT];
    const struct drill_rules *rules = observer->pos.rules;
    place_id at = seen_at(observer, piece);
    if (is_known(observer, piece))
        return rules->pieces[piece].id;
    if (at == ID_NONE) {
        snprintf(text, HANDLE_TEXT, "#%d",
                 observer->pos.state->units[piece].label);
        return text;
    }
    board_place_text(&rules->base.board, at, place);
    snprintf(text, HANDLE_TEXT, "%s/%d", place, rank_of(observer, piece));
    return text;
}
