/* Happenings: the events of one command, told to one viewer (section 7.3). */

#include "server/rules/vitoria/tell.h"

#include "server/rules/vitoria/game_view.h"

#include <string.h>

/* Events that the server may note in the order of ids: a run of one such kind
 * is told by hex and back. */
static bool is_sortable(uint16_t kind)
{
    return kind == EVENT_REVEAL || kind == EVENT_HIDE || kind == EVENT_DISORDER
           || kind == EVENT_RECOVER || kind == EVENT_FREE
           || kind == EVENT_CONTROL || kind == EVENT_CROWD;
}

/* What the flights of a phase cause is told after them, kind by kind, since
 * units flee in the order of their ids (V7.8.2). */
static int batch_rank(uint16_t kind)
{
    static const uint16_t order[] = {EVENT_FLIGHT,    EVENT_DISORDER,
                                     EVENT_LEFT_ZONE, EVENT_REVEAL,
                                     EVENT_LOSS,      EVENT_OFF};
    int count = (int)(sizeof order / sizeof *order);
    for (int i = 0; i < count; i++)
        if (order[i] == kind)
            return i;
    return count;
}

static const struct event *event_at(const struct vitoria_teller *teller,
                                    int index)
{
    return &teller->events->item[teller->order[index]];
}

/* By what a viewer sees, then, only of those they know, by id. */
static bool is_before(const struct vitoria_teller *teller,
                      const struct event *a, const struct event *b)
{
    if (a->at != b->at)
        return a->at < b->at;
    if (a->piece == ID_NONE || b->piece == ID_NONE)
        return a->piece < b->piece;
    const struct vitoria_piece *one = &teller->rules->piece[a->piece];
    const struct vitoria_piece *two = &teller->rules->piece[b->piece];
    if (one->nation != two->nation)
        return one->nation < two->nation;
    if (one->kind != two->kind)
        return one->kind < two->kind;
    if (teller->is_known[a->piece] != teller->is_known[b->piece])
        return teller->is_known[a->piece];
    return teller->is_known[a->piece] && a->piece < b->piece;
}

static bool is_batch_before(const struct vitoria_teller *teller,
                            const struct event *a, const struct event *b)
{
    int one = batch_rank(a->kind), two = batch_rank(b->kind);
    return one != two ? one < two : is_before(teller, a, b);
}

/* Sorts order[first..end): stable, so that what is alike stays. */
static void sort_run(struct vitoria_teller *teller, int first, int end,
                     bool (*before)(const struct vitoria_teller *,
                                    const struct event *, const struct event *))
{
    for (int i = first + 1; i < end; i++) {
        uint16_t moving = teller->order[i];
        const struct event *event = &teller->events->item[moving];
        int k = i;
        for (; k > first && before(teller, event, event_at(teller, k - 1)); k--)
            teller->order[k] = teller->order[k - 1];
        teller->order[k] = moving;
    }
}

static bool begins_flights(const struct event *event)
{
    return event->kind == EVENT_PHASE && event->number[0] == PHASE_MOVEMENT;
}

static void set_order(struct vitoria_teller *teller)
{
    int count = teller->events->count;
    for (int i = 0; i < count; i++)
        teller->order[i] = (uint16_t)i;
    for (int i = 0; i < count;) {
        const struct event *event = event_at(teller, i);
        int end = i + 1;
        if (begins_flights(event)) {
            sort_run(teller, end, count, is_batch_before);
            return;
        }
        while (is_sortable(event->kind) && end < count
               && event_at(teller, end)->kind == event->kind)
            end++;
        sort_run(teller, i, end, is_before);
        i = end;
    }
}

void vitoria_tell(const struct rules *rules, const void *before,
                  const void *after, const struct events *events,
                  viewer_id viewer, struct telling *telling)
{
    struct vitoria_teller teller = {.rules = vitoria_rules(rules),
                                    .before = vitoria_state(before),
                                    .after = vitoria_state(after),
                                    .events = events,
                                    .telling = telling};
    struct vitoria_observer observer =
        vitoria_observer(vitoria_position(rules, before), viewer);
    teller.side = observer.side;
    for (int p = 0; p < teller.rules->unit_count; p++)
        teller.is_known[p] = vitoria_knows(&observer, (piece_id)p);
    set_order(&teller);
    for (int i = 0; i < events->count; i++) {
        const struct event *event = event_at(&teller, i);
        if (event->kind < EVENT_COUNT)
            vitoria_tell_any(&teller, event);
    }
}
