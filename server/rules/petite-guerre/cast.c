/* Putting a side's cast under its markers (P4). */

#include "server/rules/petite-guerre/cast.h"

static struct petite_unit *put(const struct petite_cast *cast, piece_id piece,
                               place_id at, bool is_aboard)
{
    struct petite_unit *it = &cast->secrets->state->unit[piece];
    it->at = at;
    it->is_aboard = is_aboard;
    it->commanded = 1;
    return it;
}

static void put_head(struct petite_cast *cast, piece_id piece)
{
    const struct petite_marker *marker = &cast->markers[cast->next_marker++];
    put(cast, piece, marker->at, marker->is_aboard)->label = marker->label;
}

static void put_in_box(struct petite_cast *cast, int leader, piece_id piece)
{
    piece_id head = cast->commanders.piece[leader];
    const struct petite_unit *led = &cast->secrets->state->unit[head];
    put(cast, piece, led->at, led->is_aboard)->head = head;
    cast->filled[leader]++;
}

static int leader_of(const struct petite_cast *cast, piece_id piece)
{
    uint16_t head = cast->secrets->state->pictured[piece];
    for (int i = 0; petite_is_rack_open(cast) && i < cast->leaders; i++)
        if (cast->commanders.piece[i] == head)
            return i;
    return -1;
}

/* Commanders who lead nobody: with one who is senior (P4.2). */
static void put_followers(struct petite_cast *cast)
{
    const struct petite_piece *all = cast->secrets->rules->piece;
    for (int i = cast->leaders; i < cast->commanders.count; i++) {
        piece_id follower = cast->commanders.piece[i];
        int leader = leader_of(cast, follower), seniors = 0;
        for (int k = 0; leader < 0 && k < cast->leaders; k++)
            seniors += all[cast->commanders.piece[k]].seniority
                       <= all[follower].seniority;
        int chosen = petite_is_dealt(cast) && seniors > 0
                         ? petite_cast_draw(cast, seniors)
                         : 0;
        for (int k = 0; leader < 0 && k < cast->leaders; k++)
            if (all[cast->commanders.piece[k]].seniority
                    <= all[follower].seniority
                && chosen-- == 0)
                leader = k;
        put_in_box(cast, leader < 0 ? 0 : leader, follower);
    }
}

/* With the open rack whoever lay in a box lies there, as long as enough are
 * left for `alone`: somebody may have been detached since. */
static void put_pictured(struct petite_cast *cast, int alone)
{
    int kept = 0, all = cast->units.count;
    for (int i = 0; petite_is_rack_open(cast) && i < all; i++) {
        piece_id unit = cast->units.piece[i];
        int leader = leader_of(cast, unit);
        if (leader >= 0 && kept + all - i > alone)
            put_in_box(cast, leader, unit);
        else
            cast->units.piece[kept++] = unit;
    }
    if (petite_is_rack_open(cast))
        cast->units.count = kept;
}

/* Boxes as large as they were pictured, if enough are left for `alone`. */
static void fill_boxes(struct petite_cast *cast, int boxes, int alone)
{
    for (int i = 0;
         !petite_is_rack_open(cast) && i < cast->leaders && i < boxes; i++)
        while (cast->filled[i] < cast->size[i]
               && cast->units.count - cast->units_used > alone)
            put_in_box(cast, i, cast->units.piece[cast->units_used++]);
}

static int count_real(const struct petite_cast *cast, int from)
{
    int count = 0;
    for (int i = from; i < cast->marker_count; i++)
        count += cast->markers[i].is_real;
    return count;
}

/* From here on the markers of somebody real are first: decoys are put last. */
static void bring_real_forward(struct petite_cast *cast, int from)
{
    for (int i = from; i < cast->marker_count; i++) {
        struct petite_marker marker = cast->markers[i];
        if (!marker.is_real)
            continue;
        for (int k = i; k > from; k--)
            cast->markers[k] = cast->markers[k - 1];
        cast->markers[from++] = marker;
    }
}

/* Markers that no commander is under: as many decoys as can be, or any number.
 */
static void put_alone(struct petite_cast *cast)
{
    int alone = cast->marker_count - cast->next_marker;
    int most = alone - count_real(cast, cast->next_marker);
    most = most < cast->decoys.count ? most : cast->decoys.count;
    int units = cast->units.count - cast->units_used;
    int least = alone > units ? alone - units : 0;
    int decoys = most;
    if (petite_is_dealt(cast) && most > least)
        decoys = least + petite_cast_draw(cast, most - least + 1);
    for (int i = alone; i > decoys && cast->units_used < cast->units.count; i--)
        put_head(cast, cast->units.piece[cast->units_used++]);
    while (cast->next_marker < cast->marker_count
           && cast->decoys_used < cast->decoys.count)
        put_head(cast, cast->decoys.piece[cast->decoys_used++]);
}

/* As many units are kept from the boxes as must be alone: there are not decoys
 * enough, or no decoy can be there. */
void petite_put_cast(struct petite_cast *cast, int boxes)
{
    bool has_units = cast->units.count >= count_real(cast, 0);
    bring_real_forward(cast,
                       petite_is_dealt(cast) && has_units ? cast->leaders : 0);
    for (int i = 0; i < cast->leaders; i++)
        put_head(cast, cast->commanders.piece[i]);
    put_followers(cast);
    int real = count_real(cast, cast->leaders);
    int alone = cast->marker_count - cast->leaders - cast->decoys.count;
    alone = alone > real ? alone : real;
    put_pictured(cast, alone);
    fill_boxes(cast, boxes, alone);
    put_alone(cast);
}
