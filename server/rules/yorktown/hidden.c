/* What is lost in the fog: who, and where they can be (Y15.2). */

#include "server/rules/yorktown/hidden.h"

#include "server/rules/yorktown/visibility.h"

#include <string.h>

enum { ABOARD_MOST = 2 /* Y12.10 */ };

/* A hex that has hidden units, and for how many of each sort it has room. */
struct room {
    place_id at;
    uint8_t left[SORTS];
    bool needs; /* one at least, of either sort */
};

struct hiding {
    const struct yorktown_rules *rules;
    struct yorktown_state *state;
    side_id side;
    int count[SORTS];
    piece_id units[SORTS][YORKTOWN_UNITS_MOST];
    int placed[SORTS]; /* the first so many have a place */
    int room_count;
    struct room rooms[YORKTOWN_UNITS_MOST];
};

bool yorktown_is_busy(const struct yorktown_state *state, piece_id unit)
{
    const struct step *step = course_top(&state->course);
    bool is_busy = state->unit[unit].owes > 0;
    for (int i = 0; i < state->struck_count; i++)
        is_busy |= state->struck[i] == unit;
    for (int i = state->attack_next > 0 ? state->attack_next - 1 : 0;
         i < state->attack_count; i++)
        for (int k = 0; k < state->attack[i].count; k++)
            is_busy |= state->attack[i].units[k] == unit;
    return is_busy
           || (step != NULL && step->kind == STEP_COMMANDER
               && (step->argument[0] == unit || step->argument[1] == unit));
}

static int sort_of(const struct yorktown_rules *rules, piece_id unit)
{
    return rules->piece[unit].kind == KIND_COMMANDER ? SORT_COMMANDER
                                                     : SORT_COMBAT;
}

int yorktown_hidden(struct yorktown_position pos, side_id observers,
                    side_id side, int sort, piece_id units[YORKTOWN_UNITS_MOST])
{
    int count = 0;
    for (piece_id i = 0; i < pos.rules->unit_count; i++)
        if (pos.rules->piece[i].side == side
            && pos.rules->piece[i].kind != KIND_FRIGATE
            && sort_of(pos.rules, i) == sort
            && is_in_play(pos.state->unit[i].at)
            && !yorktown_is_busy(pos.state, i)
            && !yorktown_knows(pos, observers, i))
            units[count++] = i;
    return count;
}

static bool is_hiding(const struct hiding *hiding, piece_id unit)
{
    int sort = sort_of(hiding->rules, unit);
    for (int i = 0; i < hiding->count[sort]; i++)
        if (hiding->units[sort][i] == unit)
            return true;
    return false;
}

/* What room there is besides those who are known, or busy (Y4.5, Y4.6). */
static struct room room_at(const struct hiding *hiding, place_id place,
                           side_id observers)
{
    struct yorktown_position pos = {hiding->rules, hiding->state};
    bool is_redoubt = yorktown_is_redoubt(pos, place);
    struct room room = {
        .at = place,
        .left = {[SORT_COMBAT] = is_redoubt ? 2 : 1, [SORT_COMMANDER] = 1},
        .needs = true};
    for (piece_id i = 0; i < hiding->rules->unit_count; i++) {
        if (hiding->state->unit[i].at != place || is_hiding(hiding, i)
            || hiding->rules->piece[i].kind == KIND_FRIGATE)
            continue;
        int sort = sort_of(hiding->rules, i);
        room.left[sort] = (uint8_t)(room.left[sort] - (room.left[sort] > 0));
        if (!yorktown_knows(pos, observers, i))
            room.needs = false;
    }
    return room;
}

/* Hexes with hidden units, in their order. */
static void find_rooms(struct hiding *hiding, side_id observers)
{
    bool has_some[YORKTOWN_PLACES] = {false};
    for (int sort = 0; sort < SORTS; sort++)
        for (int i = 0; i < hiding->count[sort]; i++) {
            uint16_t at = hiding->state->unit[hiding->units[sort][i]].at;
            if (is_place(at))
                has_some[at] = true;
        }
    for (place_id place = 0; place < YORKTOWN_PLACES; place++)
        if (has_some[place])
            hiding->rooms[hiding->room_count++] =
                room_at(hiding, place, observers);
}

static void shuffle(struct hiding *hiding, struct dealer *dealer)
{
    for (int sort = 0; sort < SORTS; sort++)
        for (int i = hiding->count[sort] - 1; i > 0; i--) {
            int k = dealer_draw(dealer, i + 1);
            piece_id unit = hiding->units[sort][i];
            hiding->units[sort][i] = hiding->units[sort][k];
            hiding->units[sort][k] = unit;
        }
    for (int i = hiding->room_count - 1; i > 0; i--) {
        int k = dealer_draw(dealer, i + 1);
        struct room room = hiding->rooms[i];
        hiding->rooms[i] = hiding->rooms[k];
        hiding->rooms[k] = room;
    }
}

/* The next unit of a sort goes there, as one that nothing has happened to. */
static void put_next(struct hiding *hiding, int sort, uint16_t at)
{
    piece_id unit = hiding->units[sort][hiding->placed[sort]++];
    hiding->state->unit[unit] =
        (struct yorktown_unit){.at = at, .began = at, .with = ID_NONE};
}

/* One of the sort into each hex that has room: only where one is needed, or
 * only where others are hidden already. */
static void fill(struct hiding *hiding, int sort, bool is_needed)
{
    for (int i = 0;
         i < hiding->room_count && hiding->placed[sort] < hiding->count[sort];
         i++) {
        struct room *room = &hiding->rooms[i];
        if (room->left[sort] == 0 || room->needs != is_needed)
            continue;
        put_next(hiding, sort, room->at);
        room->left[sort]--;
        room->needs = false;
    }
}

/* Y12.10: who has no room ashore is aboard. */
static void embark(struct hiding *hiding, int sort)
{
    for (piece_id i = 0; i < hiding->rules->unit_count; i++) {
        int load = 0;
        if (hiding->rules->piece[i].kind != KIND_FRIGATE
            || hiding->rules->piece[i].side != hiding->side
            || !is_in_play(hiding->state->unit[i].at))
            continue;
        for (; hiding->placed[sort] < hiding->count[sort] && load < ABOARD_MOST;
             load++)
            put_next(hiding, sort, (uint16_t)(AT_ABOARD + i));
    }
}

/* A hidden commander is with the first hidden unit of his hex (Y4.5). */
static void stack(struct hiding *hiding)
{
    for (int i = 0; i < hiding->count[SORT_COMMANDER]; i++) {
        struct yorktown_unit *it =
            &hiding->state->unit[hiding->units[SORT_COMMANDER][i]];
        for (int k = 0; k < hiding->count[SORT_COMBAT]; k++) {
            piece_id unit = hiding->units[SORT_COMBAT][k];
            if (hiding->state->unit[unit].at == it->at
                && (it->with == ID_NONE || unit < it->with))
                it->with = unit;
        }
    }
}

void yorktown_hide(const struct yorktown_rules *rules,
                   struct yorktown_state *state, side_id observers,
                   side_id side, struct dealer *dealer)
{
    struct hiding hiding = {.rules = rules, .state = state, .side = side};
    for (int sort = 0; sort < SORTS; sort++)
        hiding.count[sort] =
            yorktown_hidden(yorktown_position(&rules->base, state), observers,
                            side, sort, hiding.units[sort]);
    find_rooms(&hiding, observers);
    if (dealer != NULL)
        shuffle(&hiding, dealer);
    for (int sort = 0; sort < SORTS; sort++)
        fill(&hiding, sort, true);
    for (int sort = 0; sort < SORTS; sort++) {
        fill(&hiding, sort, false);
        embark(&hiding, sort);
    }
    stack(&hiding);
}
