/* Sight: what a viewer knows of a unit, and what it is called for them (D6). */

#include "tests/drill/sight.h"

#include "tests/drill/plant.h"

#include <stdio.h>

side_id viewer_side(const struct drill_rules *rules, viewer_id viewer)
{
    return viewer < rules->base.seat_count ? rules->base.side_of_seat[viewer]
                                           : SIDE_NONE;
}

bool is_known(const struct drill_rules *rules, const struct drill_state *state,
              viewer_id viewer, piece_id piece)
{
    return viewer_side(rules, viewer) == rules->pieces[piece].side
           || state->units[piece].is_revealed != 0 || state->options.fog == 0;
}

/* D3.1: until all have placed, what a side has placed is its own affair. */
place_id seen_at(const struct drill_rules *rules,
                 const struct drill_state *state, viewer_id viewer,
                 piece_id piece)
{
    bool is_secret = state->course.phase == PHASE_DEPLOY
                     && state->course.is_over == 0
                     && viewer_side(rules, viewer) != rules->pieces[piece].side;
    return is_secret ? ID_NONE : state->units[piece].at;
}

/* All that is seen of a hidden unit, as one number to order it by. */
static int looks_of(const struct drill_rules *rules,
                    const struct drill_state *state, piece_id piece)
{
    const struct drill_piece *printed = &rules->pieces[piece];
    if (drill_plant == PLANT_HANDLE)
        return piece;
    return printed->seat << 8 | printed->kind << 4 | state->units[piece].state;
}

/* Of two that look alike neither rank tells anything. */
static int rank_of(const struct drill_rules *rules,
                   const struct drill_state *state, viewer_id viewer,
                   piece_id piece)
{
    int rank = 1;
    int looks = looks_of(rules, state, piece);
    unit_set there = units_at(rules, state, rules->pieces[piece].side,
                              state->units[piece].at);
    for (piece_id other = 0; other < DRILL_UNITS; other++) {
        if (other == piece || !unit_in(there, other)
            || is_known(rules, state, viewer, other))
            continue;
        int others = looks_of(rules, state, other);
        rank += others < looks || (others == looks && other < piece);
    }
    return rank;
}

const char *handle_of(const struct drill_rules *rules,
                      const struct drill_state *state, viewer_id viewer,
                      piece_id piece, char text[HANDLE_TEXT])
{
    char place[PLACE_TEXT];
    if (is_known(rules, state, viewer, piece))
        return rules->pieces[piece].id;
    place_id at = seen_at(rules, state, viewer, piece);
    if (at == ID_NONE) {
        snprintf(text, HANDLE_TEXT, "#%d", state->units[piece].label);
        return text;
    }
    board_place_text(&rules->base.board, at, place);
    snprintf(text, HANDLE_TEXT, "%s/%d", place,
             rank_of(rules, state, viewer, piece));
    return text;
}
