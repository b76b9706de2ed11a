/* What the others place unseen: nothing, or all of it somewhere (V2.5). */

#include "server/rules/vitoria/hidden.h"
#include "server/rules/vitoria/move.h"

enum { TRIES = 40 };

static bool is_placed_unseen(const struct vitoria_hiding *hiding,
                             piece_id piece)
{
    const struct vitoria_rules *rules = hiding->rules;
    if (rules->piece[piece].side == hiding->side
        || hiding->state->unit[piece].fate == FATE_ABSENT)
        return false;
    for (int i = 0; i < rules->zone_count; i++)
        if (rules->zone[i].has[piece])
            return true;
    return false;
}

static void take_back(const struct vitoria_hiding *hiding, piece_id piece)
{
    const struct vitoria_piece *printed = &hiding->rules->piece[piece];
    hiding->state->unit[piece] =
        (struct vitoria_unit){.at = PLACE_NONE,
                              .from = PLACE_NONE,
                              .entry = printed->entry,
                              .strength = printed->strength,
                              .fate = FATE_WAITING};
}

static place_id home_of(const struct vitoria_rules *rules, piece_id piece,
                        place_id at)
{
    for (int i = 0; i < rules->zone_count; i++)
        if (rules->zone[i].has[piece] && rules->zone[i].holds[at])
            return rules->zone[i].home;
    return PLACE_NONE;
}

static bool place(const struct vitoria_hiding *hiding, piece_id piece,
                  place_id at)
{
    struct vitoria_position pos = {hiding->rules, hiding->state};
    struct vitoria_unit *unit = &hiding->state->unit[piece];
    if (!is_allowed(vitoria_place_hex(pos, piece, at)))
        return false;
    place_id home = home_of(hiding->rules, piece, at);
    unit->at = at;
    unit->fate = FATE_ON_MAP;
    unit->is_placed = 1;
    if (home != PLACE_NONE)
        unit->entry = home;
    return true;
}

static bool place_in_column(const struct vitoria_hiding *hiding, piece_id piece,
                            int column, int turn)
{
    struct vitoria_position pos = {hiding->rules, hiding->state};
    struct vitoria_unit *unit = &hiding->state->unit[piece];
    if (!is_allowed(vitoria_place_column(pos, piece, column, turn)))
        return false;
    unit->entry = hiding->rules->column[column].entry;
    unit->due_turn = (uint8_t)turn;
    unit->is_placed = 1;
    return true;
}

/* Some hex or column, as likely as any other that the units before left. */
static bool place_anywhere(const struct vitoria_hiding *hiding, piece_id piece)
{
    const struct vitoria_rules *rules = hiding->rules;
    int turns = rules->column_last_turn - rules->column_first_turn + 1;
    for (int i = 0; i < TRIES; i++) {
        const struct vitoria_zone *zone =
            &rules->zone[dealer_draw(hiding->dealer, rules->zone_count)];
        int spots = zone->has[piece] ? zone->area->count : 1;
        int spot = dealer_draw(hiding->dealer, spots);
        if (zone->has[piece] && place(hiding, piece, zone->area->places[spot]))
            return true;
        if (rules->column_count > 0
            && place_in_column(
                hiding, piece, dealer_draw(hiding->dealer, rules->column_count),
                rules->column_first_turn + dealer_draw(hiding->dealer, turns)))
            return true;
    }
    return false;
}

static void place_first(const struct vitoria_hiding *hiding, piece_id piece)
{
    const struct vitoria_rules *rules = hiding->rules;
    for (place_id at = 0; at < rules->base.board.places; at++)
        if (place(hiding, piece, at))
            return;
    for (int turn = rules->column_first_turn; turn <= rules->column_last_turn;
         turn++)
        for (int column = 0; column < rules->column_count; column++)
            if (place_in_column(hiding, piece, column, turn))
                return;
}

void vitoria_hide_placing(const struct vitoria_hiding *hiding)
{
    seat_set awaited = course_to_act(&hiding->state->course);
    for (piece_id piece = 0; piece < hiding->rules->unit_count; piece++)
        if (is_placed_unseen(hiding, piece))
            take_back(hiding, piece);
    for (piece_id piece = 0; piece < hiding->rules->unit_count; piece++) {
        bool is_ready = !seat_in(awaited, hiding->rules->piece[piece].side);
        if (!is_placed_unseen(hiding, piece))
            continue;
        if (hiding->dealer != NULL && place_anywhere(hiding, piece))
            continue;
        if (is_ready || hiding->dealer != NULL)
            place_first(hiding, piece);
    }
}
