/* Tellings: what one viewer learns of one command (P24.6). */

#include "server/rules/petite-guerre/tell.h"

#include "server/rules/petite-guerre/game_view.h"

#include <string.h>

static void tell_row(const struct petite_teller *teller,
                     const struct event *event)
{
    bool is_owner =
        event->side < SIDES_MOST && petite_is_own(&teller->before, event->side);
    const struct petite_told *told = &petite_told[event->kind];
    const struct petite_row *row = is_owner ? &told->owner : &told->other;
    const uint16_t *counters = (row->about & ABOUT_RUN) != 0
                                   ? petite_tell_run(teller, event)
                                   : &event->piece;
    int count = (row->about & ABOUT_RUN) != 0     ? event->count
                : (row->about & ABOUT_PIECE) != 0 ? 1
                                                  : 0;
    bool reveals =
        (row->about & IF_CHANGED) == 0 || petite_tell_has_changed(teller);
    if (row->tell != NULL)
        row->tell(teller, event);
    if (row->tell != NULL || row->phrase == SAY_NOTHING)
        return;
    petite_tell_phrase(teller, event, row->phrase,
                       reveals ? row->reveals : NULL);
    petite_tell_end(teller, counters, count,
                    (row->about & ABOUT_AT) != 0 ? event->at : PLACE_NONE,
                    (row->about & ABOUT_TO) != 0 ? event->to : PLACE_NONE);
}

/* Moves of markers that went together are told in the order of their labels:
 * that of the events is that of their ids (P24.6). */
static int tell_moves(const struct petite_teller *teller, int first)
{
    const struct event *moves[PETITE_PIECES_MOST];
    char labels[PETITE_PIECES_MOST][TELL_NAME];
    int count = 0, next = first;
    for (; next < teller->events->count && count < PETITE_PIECES_MOST
           && teller->events->item[next].kind == EVENT_MOVED;
         next++) {
        const struct event *event = &teller->events->item[next];
        char label[TELL_NAME];
        petite_tell_order(teller, event->piece, label);
        int at = count++;
        for (; at > 0 && strcmp(label, labels[at - 1]) < 0; at--) {
            moves[at] = moves[at - 1];
            memcpy(labels[at], labels[at - 1], sizeof label);
        }
        moves[at] = event;
        memcpy(labels[at], label, sizeof label);
    }
    for (int i = 0; i < count; i++)
        tell_row(teller, moves[i]);
    return next;
}

void petite_tell(const struct rules *rules, const void *before,
                 const void *after, const struct events *events,
                 viewer_id viewer, struct telling *telling)
{
    const struct petite_rules *own = petite_rules(rules);
    struct petite_teller teller = {
        own, petite_observer(petite_position(rules, before), viewer),
        petite_observer(petite_position(rules, after), viewer), events,
        telling};
    for (int i = 0; i < events->count;) {
        const struct event *event = &events->item[i];
        if (event->kind == EVENT_MOVED) {
            i = tell_moves(&teller, i);
            continue;
        }
        tell_row(&teller, event);
        i++;
    }
}
