/* What counters, places and ways are called in a telling. */

#include "server/rules/vitoria/tell.h"

#include "server/rules/goals.h"
#include "server/rules/ids.h"
#include "server/rules/kit/order.h"
#include "server/rules/kit/tell_places.h"

#include <string.h>

bool vitoria_tells_own(const struct vitoria_teller *teller, piece_id piece)
{
    return teller->rules->piece[piece].side == teller->side;
}

const char *vitoria_tell_turned(struct vitoria_teller *teller, piece_id piece)
{
    if (piece == ID_NONE || teller->is_known[piece])
        return NULL;
    teller->is_known[piece] = true;
    return "V1.4";
}

void vitoria_say_piece(const struct vitoria_teller *teller, const char *slot,
                       piece_id piece, struct saying *saying)
{
    if (piece == ID_NONE) {
        say_name(saying, slot, "");
        return;
    }
    const struct vitoria_piece *printed = &teller->rules->piece[piece];
    if (teller->is_known[piece])
        say_name(saying, slot, printed->name);
    else /* face down: by what is on its back (V13.3) */
        say_word(saying, slot,
                 vitoria_backs_said[printed->nation][printed->kind]);
}

/* Names by id, then those face down by what their backs show. */
static bool comes_before(const void *context, const void *first,
                         const void *second)
{
    const struct vitoria_teller *teller = context;
    piece_id a = *(const piece_id *)first, b = *(const piece_id *)second;
    const struct vitoria_piece *one = &teller->rules->piece[a];
    const struct vitoria_piece *two = &teller->rules->piece[b];
    if (teller->is_known[a] != teller->is_known[b])
        return teller->is_known[a];
    if (teller->is_known[a])
        return a < b;
    if (one->nation != two->nation)
        return one->nation < two->nation;
    return one->kind < two->kind;
}

void vitoria_say_pieces(const struct vitoria_teller *teller, const char *slot,
                        const uint16_t *pieces, int count,
                        struct saying *saying)
{
    piece_id sorted[VITORIA_GROUP_MOST];
    int kept = count < VITORIA_GROUP_MOST ? count : VITORIA_GROUP_MOST;
    memcpy(sorted, pieces, (size_t)kept * sizeof *sorted);
    order_all(sorted, sizeof *sorted, kept, comes_before, teller);
    say_list(saying, slot, kept);
    for (int i = 0; i < kept; i++)
        vitoria_say_piece(teller, slot, sorted[i], saying);
    say_list_end(saying);
}

void vitoria_say_place(const struct vitoria_teller *teller, const char *slot,
                       place_id place, struct saying *saying)
{
    char text[ID_TEXT];
    const char *name = id_name(&teller->rules->base, ID_PLACE, place, text);
    if (name == NULL)
        say_word(saying, slot, vitoria_words_said[WORD_NOWHERE]);
    else
        say_name(saying, slot, name);
}

void vitoria_say_way(const struct vitoria_teller *teller, const char *slot,
                     place_id from, const uint16_t *places, int count,
                     struct saying *saying)
{
    bool has_start = from != PLACE_NONE;
    say_list(saying, slot, count + (has_start ? 1 : 0));
    if (has_start)
        vitoria_say_place(teller, slot, from, saying);
    for (int i = 0; i < count; i++)
        vitoria_say_place(teller, slot, places[i], saying);
    say_list_end(saying);
}

/* A counter and, if it has one, its hex. */
static void say_unit(const struct vitoria_teller *teller,
                     const struct event *event, const char *slot,
                     struct saying *saying)
{
    struct saying where;
    if (event->at == PLACE_NONE) {
        vitoria_say_piece(teller, slot, event->piece, saying);
        return;
    }
    say_begin(&where, &vitoria_phrases[SAY_WHERE]);
    vitoria_say_piece(teller, "piece", event->piece, &where);
    vitoria_say_place(teller, "at", event->at, &where);
    say_part(saying, slot, &where);
}

/* The way of one counter: of its hexes, or straight to where it ends. */
static void say_own_way(const struct vitoria_teller *teller,
                        const struct event *event, const char *slot,
                        struct saying *saying)
{
    if (event->count > 0)
        vitoria_say_way(teller, slot, event->at,
                        vitoria_event_run(teller, event), event->count, saying);
    else
        vitoria_say_way(teller, slot, event->at, &event->to,
                        event->to != PLACE_NONE, saying);
}

void vitoria_say_slot(const void *context, const struct event *event,
                      const char *slot, struct saying *saying)
{
    const struct vitoria_teller *teller = context;
    char place[GOALS_PLACE];
    if (strcmp(slot, "unit") == 0)
        say_unit(teller, event, slot, saying);
    else if (strcmp(slot, "piece") == 0)
        vitoria_say_piece(teller, slot, event->piece, saying);
    else if (strcmp(slot, "other") == 0)
        vitoria_say_piece(teller, slot, event->other, saying);
    else if (strcmp(slot, "at") == 0)
        vitoria_say_place(teller, slot, event->at, saying);
    else if (strcmp(slot, "to") == 0)
        vitoria_say_place(teller, slot, event->to, saying);
    else if (strcmp(slot, "way") == 0)
        say_own_way(teller, event, slot, saying);
    else if (strcmp(slot, "side") == 0)
        say_word(saying, slot,
                 vitoria_sides_said[event->side < SIDES_MOST ? event->side
                                                             : SIDES_MOST]);
    else if (strcmp(slot, "phase") == 0)
        say_word(saying, slot, vitoria_phases_said[event->number[0]]);
    else if (strcmp(slot, "owner") == 0)
        say_word(saying, slot,
                 vitoria_owners_said[event->side == ALLIED ? ALLIED : FRENCH]);
    else if (strcmp(slot, "place") == 0)
        say_name(saying, slot,
                 goals_place(&teller->rules->base, event->at, place));
    else if (strcmp(slot, "danger") == 0)
        say_word(saying, slot, vitoria_dangers_said[event->number[1] & 3]);
}

void vitoria_tell_phrase(struct vitoria_teller *teller,
                         const struct event *event, enum vitoria_phrase phrase,
                         const char *clause, const char *reveals)
{
    narrate_line(teller->telling, &vitoria_phrases[phrase], event,
                 vitoria_say_slot, teller, clause, reveals);
}

const uint16_t *vitoria_event_run(const struct vitoria_teller *teller,
                                  const struct event *event)
{
    return teller->events->pool + event->first;
}

void vitoria_tell_pieces(struct vitoria_teller *teller, const char *key,
                         const uint16_t *pieces, int count)
{
    const char *names[VITORIA_UNITS_MOST];
    int kept = 0;
    for (int p = 0; p < teller->rules->unit_count; p++) {
        bool is_there = false;
        for (int i = 0; i < count; i++)
            is_there |= pieces[i] == p;
        if (is_there && teller->is_known[p])
            names[kept++] = teller->rules->base.names[ID_PIECE].name[p];
    }
    tell_pieces(teller->telling, key, names, kept);
}

void vitoria_tell_path(struct vitoria_teller *teller, place_id from,
                       const uint16_t *places, int count)
{
    tell_path(teller->telling, &teller->rules->base, from, places, count);
}

void vitoria_tell_end(struct vitoria_teller *teller, const uint16_t *pieces,
                      int count, const uint16_t *places, int place_count)
{
    struct writer *out = &teller->telling->out;
    char text[ID_TEXT];
    bool is_open = false;
    vitoria_tell_pieces(teller, "pieces", pieces, count);
    for (int i = 0; i < place_count; i++) {
        if (places[i] == PLACE_NONE)
            continue;
        if (!is_open) {
            writer_put_list(out, "at");
        }
        is_open = true;
        writer_text(out,
                    id_name(&teller->rules->base, ID_PLACE, places[i], text));
    }
    if (is_open)
        writer_list_end(out);
    telling_end(teller->telling);
}

void vitoria_tell_end_one(struct vitoria_teller *teller,
                          const struct event *event)
{
    uint16_t pieces[2] = {event->piece, event->other};
    uint16_t places[2] = {event->at, event->to};
    int count = event->other == ID_NONE ? 1 : 2;
    bool goes = event->to != PLACE_NONE && event->to != event->at;
    vitoria_tell_end(teller, pieces, event->piece == ID_NONE ? 0 : count,
                     places, goes ? 2 : 1);
}
