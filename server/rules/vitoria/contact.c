/* Contact: what it turns up, what its end turns down, what is due (V7.2). */

#include "server/rules/vitoria/effect.h"

#include <string.h>

/* V1.5: what is out of contact, and not with those who are in it. */
void vitoria_hide_markers(struct vitoria_play *play)
{
    struct vitoria_zoc_map zoc_map;
    bool is_held[SIDES_MOST][VITORIA_PLACES] = {{false}};
    bool is_kept[VITORIA_UNITS_MOST] = {false};
    vitoria_zoc_map(vitoria_now(play), &zoc_map);
    for (piece_id unit = 0; unit < play->rules->unit_count; unit++)
        if (vitoria_is_here(play->state, unit)
            && vitoria_is_combat(play->rules->piece[unit].kind)
            && vitoria_in_contact(vitoria_now(play), &zoc_map, unit)) {
            is_kept[unit] = true;
            is_held[play->rules->piece[unit].side][play->state->unit[unit].at] =
                true;
        }
    for (piece_id unit = 0; unit < play->rules->unit_count; unit++) {
        struct vitoria_unit *it = &play->state->unit[unit];
        const struct vitoria_piece *piece = &play->rules->piece[unit];
        if (it->at == PLACE_NONE || !it->is_revealed || is_kept[unit]
            || (!vitoria_is_combat(piece->kind)
                && is_held[piece->side][it->at]))
            continue;
        it->is_revealed = 0;
        events_met(play->events, "V13.1"); /* only its back is seen */
        events_met(play->events, "V13.2");
        vitoria_note(play, EVENT_HIDE, "V1.5", unit);
    }
}

/* V1.4 (a): combat units in contact, generals and wagons with them. */
static void reveal_contact(struct vitoria_play *play)
{
    struct vitoria_zoc_map zoc_map;
    vitoria_zoc_map(vitoria_now(play), &zoc_map);
    for (piece_id unit = 0; unit < play->rules->unit_count; unit++) {
        if (!vitoria_is_here(play->state, unit)
            || !vitoria_is_combat(play->rules->piece[unit].kind)
            || !vitoria_in_contact(vitoria_now(play), &zoc_map, unit))
            continue;
        piece_id others[VITORIA_UNITS_MOST];
        int count =
            vitoria_units_in(vitoria_now(play), play->rules->piece[unit].side,
                             play->state->unit[unit].at,
                             WANT_GENERALS | WANT_WAGONS | WANT_PARK, others);
        events_met(play->events, "V7.2");
        vitoria_reveal(play, unit, 'a');
        for (int i = 0; i < count; i++)
            vitoria_reveal(play, others[i], 'a');
    }
}

/* Does an able unit of the active side stand with this hex in each other's
 * zones (V7.1.1)? An engineer counts as infantry. */
static bool is_due_hex(const struct vitoria_play *play, piece_id enemy)
{
    const struct board *board = &play->rules->base.board;
    side_id side = (side_id)play->state->course.side;
    place_id at = play->state->unit[enemy].at;
    for (int direction = 0; direction < 6; direction++) {
        piece_id units[VITORIA_UNITS_MOST];
        place_id hex = board_step(board, at, direction);
        if (hex == PLACE_NONE
            || !vitoria_zone_crosses(vitoria_now(play), at, hex))
            continue;
        int count =
            vitoria_units_in(vitoria_now(play), side, hex, WANT_COMBAT, units);
        for (int i = 0; i < count; i++)
            if (vitoria_is_able(vitoria_now(play), units[i]))
                return true;
    }
    return false;
}

static void find_due(struct vitoria_play *play)
{
    struct vitoria_state *state = play->state;
    side_id enemy = vitoria_enemy((side_id)state->course.side);
    state->due_count = 0;
    memset(state->due, 0, sizeof state->due);
    for (piece_id unit = 0; unit < play->rules->unit_count; unit++) {
        if (play->rules->piece[unit].side != enemy
            || !vitoria_exerts(vitoria_now(play), unit)
            || !is_due_hex(play, unit))
            continue;
        place_id at = state->unit[unit].at;
        int i = 0;
        while (i < state->due_count && state->due[i] < at)
            i++;
        if (i < state->due_count && state->due[i] == at)
            continue;
        for (int k = state->due_count; k > i; k--)
            state->due[k] = state->due[k - 1];
        state->due[i] = at;
        state->due_count++;
    }
    if (state->due_count > 0)
        events_met(play->events, "V7.1.1");
}

void vitoria_begin_combat(struct vitoria_play *play)
{
    for (int i = 0; i < play->rules->unit_count; i++)
        play->state->unit[i].is_attacked = 0;
    reveal_contact(play);
    find_due(play);
}
