/* Sight (P24): what one viewer may know of each counter. */

#include "server/rules/petite-guerre/visibility.h"

#include <stdio.h>

struct petite_observer petite_observer(struct petite_position pos,
                                       viewer_id viewer)
{
    return (struct petite_observer){
        .pos = pos,
        .side = rules_viewer_side(&pos.rules->base, viewer),
        .sees_all = pos.state->course.is_over != 0, /* P24.9 */
    };
}

bool petite_is_own(const struct petite_observer *observer, side_id side)
{
    return observer->sees_all || observer->side == side;
}

enum petite_sight petite_sight(const struct petite_observer *observer,
                               piece_id counter)
{
    const struct petite_unit *it = &observer->pos.state->unit[counter];
    side_id side = observer->pos.rules->piece[counter].side;
    if (petite_is_own(observer, side))
        return SIGHT_OWN;
    if (!is_place(it->at))
        return SIGHT_NONE;
    if (it->at == observer->pos.state->battle.at)
        return SIGHT_FACE; /* P12.3: to spectators too */
    if (it->is_shown && observer->side == petite_enemy(side))
        return SIGHT_FACE; /* P5.4: only to the side that looked */
    return petite_is_head(observer->pos, counter) ? SIGHT_LABEL : SIGHT_NONE;
}

void petite_handle(const struct petite_observer *observer, piece_id counter,
                   char text[PETITE_HANDLE])
{
    char label[PETITE_LABEL];
    petite_label_text(observer->pos, counter, label);
    snprintf(text, PETITE_HANDLE, "%s",
             petite_knows(observer, counter)
                 ? observer->pos.rules->piece[counter].id
                 : label);
}

/* Before (negative), alike or after: by hex, then side, then label (P24.2). */
static int compare(const struct petite_observer *observer, piece_id a,
                   piece_id b)
{
    const struct petite_unit *one = &observer->pos.state->unit[a];
    const struct petite_unit *two = &observer->pos.state->unit[b];
    if (one->at != two->at)
        return one->at - two->at;
    if (observer->pos.rules->piece[a].side
        != observer->pos.rules->piece[b].side)
        return observer->pos.rules->piece[a].side
               - observer->pos.rules->piece[b].side;
    return one->label - two->label;
}

int petite_unknown(const struct petite_observer *observer,
                   piece_id heads[PETITE_PIECES_MOST])
{
    int count = 0;
    for (piece_id i = 0; i < observer->pos.rules->unit_count; i++) {
        if (petite_sight(observer, i) != SIGHT_LABEL)
            continue;
        int at = count++;
        for (; at > 0 && compare(observer, i, heads[at - 1]) < 0; at--)
            heads[at] = heads[at - 1];
        heads[at] = i;
    }
    return count;
}
