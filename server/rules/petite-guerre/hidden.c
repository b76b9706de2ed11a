/* Who is under which marker, and in whose box (P4, P24.2). */

#include "server/rules/petite-guerre/cast.h"

#include <string.h>

void petite_pin(struct petite_position pos,
                const struct petite_observer *observer, side_id side,
                bool is_pinned[PETITE_PIECES_MOST])
{
    memset(is_pinned, 0, PETITE_PIECES_MOST * sizeof *is_pinned);
    for (piece_id i = 0; i < pos.rules->unit_count; i++)
        if (pos.rules->piece[i].side == side && is_place(pos.state->unit[i].at)
            && petite_knows(observer, i))
            is_pinned[petite_head_of(pos.state, i)] = true;
    for (piece_id i = 0; i < pos.rules->unit_count; i++)
        if (!is_place(pos.state->unit[i].at) || pos.rules->piece[i].side != side
            || is_pinned[petite_head_of(pos.state, i)])
            is_pinned[i] = true;
}

static void shuffle(const struct petite_cast *cast, piece_id *pieces, int count)
{
    for (int i = count - 1; petite_is_dealt(cast) && i > 0; i--) {
        int k = petite_cast_draw(cast, i + 1);
        piece_id piece = pieces[i];
        pieces[i] = pieces[k];
        pieces[k] = piece;
    }
}

/* By hex, then label. */
static bool stands_before(const struct petite_marker *one,
                          const struct petite_marker *other)
{
    return one->at != other->at ? one->at < other->at
                                : one->label < other->label;
}

static void find_markers(struct petite_cast *cast)
{
    const struct petite_secrets *secrets = cast->secrets;
    for (piece_id i = 0; i < secrets->rules->unit_count; i++) {
        const struct petite_unit *it = &secrets->state->unit[i];
        struct petite_marker marker = {.at = it->at, .label = it->label};
        if (secrets->is_pinned[i] || it->head != ID_NONE)
            continue;
        int k = cast->marker_count++;
        for (; k > 0 && stands_before(&marker, &cast->markers[k - 1]); k--)
            cast->markers[k] = cast->markers[k - 1];
        cast->markers[k] = marker;
    }
    for (int i = cast->marker_count - 1; petite_is_dealt(cast) && i > 0; i--) {
        int k = petite_cast_draw(cast, i + 1);
        struct petite_marker marker = cast->markers[i];
        cast->markers[i] = cast->markers[k];
        cast->markers[k] = marker;
    }
}

static bool has_pinned_aboard(const struct petite_secrets *secrets,
                              place_id port)
{
    for (piece_id i = 0; i < secrets->rules->unit_count; i++)
        if (secrets->rules->piece[i].side == secrets->side
            && secrets->is_pinned[i] && secrets->state->unit[i].at == port
            && secrets->state->unit[i].is_aboard)
            return true;
    return false;
}

/* P20.2, P4.6: under a marker in the port of a landing is somebody real. */
static void find_aboard(struct petite_cast *cast)
{
    const struct petite_state *state = cast->secrets->state;
    for (int i = 0; cast->secrets->side == BRITISH && i < state->landing_count;
         i++) {
        int k = 0;
        if (has_pinned_aboard(cast->secrets, state->landing[i].port))
            continue;
        while (k < cast->marker_count
               && cast->markers[k].at != state->landing[i].port)
            k++;
        if (k < cast->marker_count)
            cast->markers[k].is_aboard = cast->markers[k].is_real = true;
    }
}

/* P4.5 to P4.7: no decoy is ever in touch with the enemy. */
static void find_in_touch(struct petite_cast *cast)
{
    const struct petite_secrets *secrets = cast->secrets;
    struct petite_field field;
    petite_field(petite_position(&secrets->rules->base, secrets->state),
                 &field);
    for (int i = 0; i < cast->marker_count; i++)
        if (field.markers[petite_enemy(secrets->side)][cast->markers[i].at] > 0)
            cast->markers[i].is_real = true;
}

static bool is_ordered(const struct petite_state *state, piece_id unit)
{
    for (int i = 0; i < state->order_count; i++)
        if (state->order[i].unit == unit)
            return true;
    return false;
}

/* Hunger, attrition and combining take units off without a word, and of a
 * battle kinds and numbers are told (P24.4): who is out is not known but of
 * commanders, of those who never were in, and of those who sailed (P26.2). */
static bool is_out_unseen(const struct petite_secrets *secrets, piece_id i)
{
    return secrets->state->unit[i].at == AT_OUT
           && secrets->state->unit[i].sailed == 0
           && secrets->rules->start[i].at != AT_OUT
           && !petite_is_commander(secrets->rules, i);
}

/* On the map and not pinned, in the pool, under way to be there, or lost. */
static bool is_hidden(const struct petite_secrets *secrets, piece_id i)
{
    uint16_t at = secrets->state->unit[i].at;
    return secrets->rules->piece[i].side == secrets->side
           && (!secrets->is_pinned[i] || at == AT_POOL
               || is_out_unseen(secrets, i)
               || (at == AT_DUE && is_ordered(secrets->state, i)));
}

static void add_commander(struct petite_cast *cast, piece_id commander)
{
    const struct petite_piece *all = cast->secrets->rules->piece;
    struct petite_pieces *to = &cast->commanders;
    int k = to->count++;
    for (; k > 0 && all[commander].seniority < all[to->piece[k - 1]].seniority;
         k--)
        to->piece[k] = to->piece[k - 1];
    to->piece[k] = commander;
}

/* Who can be under the markers: first those who were there at the start. */
static void gather(struct petite_cast *cast)
{
    const struct petite_secrets *secrets = cast->secrets;
    int must = 0;
    for (int again = 0; again < 2; again++)
        for (piece_id i = 0; i < secrets->rules->unit_count; i++) {
            if (!is_hidden(secrets, i)
                || petite_comes_again(secrets->rules, i) != (again != 0))
                continue;
            if (petite_is_phantom(secrets->rules, i))
                cast->decoys.piece[cast->decoys.count++] = i;
            else if (petite_is_commander(secrets->rules, i))
                add_commander(cast, i);
            else
                cast->units.piece[cast->units.count++] = i;
            must = again == 0 ? cast->units.count : must;
        }
    shuffle(cast, cast->units.piece, must);
    shuffle(cast, cast->units.piece + must, cast->units.count - must);
    shuffle(cast, cast->decoys.piece, cast->decoys.count);
}

/* Off the map, as P18.7 has it. */
static void take_off(const struct petite_cast *cast)
{
    const struct petite_secrets *secrets = cast->secrets;
    for (piece_id i = 0; i < secrets->rules->unit_count; i++)
        if (is_hidden(secrets, i))
            secrets->state->unit[i] = (struct petite_unit){
                .at = petite_comes_again(secrets->rules, i) ? AT_POOL : AT_OUT,
                .head = ID_NONE,
                .crossing = PLACE_NONE,
                .came_from = PLACE_NONE};
}

/* Nobody is known to be under way (P24.5). */
static void forget_orders(const struct petite_secrets *secrets)
{
    struct petite_state *state = secrets->state;
    int kept = 0;
    for (int i = 0; i < state->order_count; i++)
        if (state->order[i].side != secrets->side)
            state->order[kept++] = state->order[i];
    for (int i = kept; i < state->order_count; i++)
        state->order[i] = (struct petite_order){0};
    state->order_count = (uint16_t)kept;
}

static bool was_leader(const struct petite_cast *cast, piece_id commander)
{
    const struct petite_rack *rack =
        &cast->secrets->state->rack[cast->secrets->side];
    for (int i = 0; i < rack->count; i++)
        if (rack->box[i].head == commander)
            return true;
    return false;
}

/* Boxes in the rack's picture that are none of the pinned markers': how many,
 * the largest first. */
static int find_sizes(struct petite_cast *cast)
{
    const struct petite_secrets *secrets = cast->secrets;
    const struct petite_rack *rack = &secrets->state->rack[secrets->side];
    int count = rack->count;
    for (int i = 0; i < count; i++)
        cast->size[i] = rack->box[i].counters;
    for (piece_id i = 0; i < secrets->rules->unit_count; i++) {
        piece_id box[PETITE_PIECES_MOST];
        if (!secrets->is_pinned[i]
            || secrets->rules->piece[i].side != secrets->side
            || !petite_is_commander(secrets->rules, i)
            || !petite_is_head(
                petite_position(&secrets->rules->base, secrets->state), i)
            || count == 0)
            continue;
        int size = petite_box(
                       petite_position(&secrets->rules->base, secrets->state),
                       i, box)
                   - 1,
            k = 0;
        while (k + 1 < count && cast->size[k] > size)
            k++;
        for (count--; k < count; k++)
            cast->size[k] = cast->size[k + 1];
    }
    return count;
}

/* How many commanders lead, and who: the senior in any case, since he lies in
 * nobody's box (P4.2); with the open rack those who led when it was pictured.
 */
static void choose_leaders(struct petite_cast *cast, int boxes)
{
    piece_id *all = cast->commanders.piece;
    int others = cast->decoys.count + cast->units.count;
    int leaders = boxes < 1 ? 1 : boxes;
    if (leaders < cast->marker_count - others)
        leaders = cast->marker_count - others;
    if (leaders > cast->marker_count)
        leaders = cast->marker_count;
    if (leaders > cast->commanders.count)
        leaders = cast->commanders.count;
    cast->leaders = leaders;
    if (!petite_is_rack_open(cast)) {
        if (cast->commanders.count > 1)
            shuffle(cast, all + 1, cast->commanders.count - 1);
        return;
    }
    int led = 1;
    for (int i = 1; i < cast->commanders.count; i++) {
        piece_id commander = all[i];
        if (!was_leader(cast, commander))
            continue;
        for (int k = i; k > led; k--)
            all[k] = all[k - 1];
        all[led++] = commander;
    }
}

void petite_hide(struct petite_secrets *secrets)
{
    struct petite_cast cast = {.secrets = secrets};
    find_markers(&cast);
    find_aboard(&cast);
    find_in_touch(&cast);
    gather(&cast);
    int boxes = find_sizes(&cast);
    choose_leaders(&cast, boxes);
    take_off(&cast);
    forget_orders(secrets);
    petite_put_cast(&cast, boxes);
}
