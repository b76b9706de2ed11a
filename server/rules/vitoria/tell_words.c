/* What counters, places and ways are called in a telling. */

#include "server/rules/vitoria/tell.h"

#include "server/rules/ids.h"
#include "server/rules/kit/tell_places.h"

#include <stdio.h>
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

const char *vitoria_say(const struct vitoria_teller *teller, piece_id piece,
                        char text[SAID_TEXT])
{
    static const char *const kinds[KIND_COUNT] = {
        [KIND_INFANTRY] = "infantry unit",   [KIND_CAVALRY] = "cavalry unit",
        [KIND_ARTILLERY] = "artillery unit", [KIND_ENGINEER] = "engineer unit",
        [KIND_GENERAL] = "general",          [KIND_CONVOY] = "convoy",
        [KIND_PARK] = "artillery park",
    };
    static const char *const nations[NATION_COUNT] = {
        [NATION_ENGLISH] = "an English",
        [NATION_FRENCH] = "a French",
        [NATION_PORTUGUESE] = "a Portuguese",
        [NATION_SPANISH] = "a Spanish",
    };
    const struct vitoria_piece *printed = &teller->rules->piece[piece];
    if (teller->is_known[piece])
        snprintf(text, SAID_TEXT, "%s", printed->name);
    else /* face down: by what is on its back (V13.3) */
        snprintf(text, SAID_TEXT, "%s %s", nations[printed->nation],
                 kinds[printed->kind]);
    return text;
}

/* Only the article of a back is small. */
static void capitalise(char *text)
{
    if (text[0] == 'a')
        text[0] = 'A';
}

const char *vitoria_say_first(const struct vitoria_teller *teller,
                              piece_id piece, char text[SAID_TEXT])
{
    vitoria_say(teller, piece, text);
    capitalise(text);
    return text;
}

/* Names by id, then those face down by what their backs show. */
static bool comes_before(const struct vitoria_teller *teller, piece_id a,
                         piece_id b)
{
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

static void append(char *text, size_t size, const char *more)
{
    size_t used = strnlen(text, size);
    snprintf(text + used, size - used, "%s", more);
}

const char *vitoria_say_all(const struct vitoria_teller *teller,
                            const uint16_t *pieces, int count,
                            char text[NAMES_TEXT])
{
    piece_id sorted[VITORIA_GROUP_MOST];
    char one[SAID_TEXT];
    int kept = 0;
    for (int i = 0; i < count && kept < VITORIA_GROUP_MOST; i++) {
        int k = kept++;
        for (; k > 0 && comes_before(teller, pieces[i], sorted[k - 1]); k--)
            sorted[k] = sorted[k - 1];
        sorted[k] = pieces[i];
    }
    text[0] = '\0';
    for (int i = 0; i < kept; i++) {
        if (i > 0)
            append(text, NAMES_TEXT, i == kept - 1 ? " and " : ", ");
        append(text, NAMES_TEXT, vitoria_say(teller, sorted[i], one));
    }
    capitalise(text);
    return text;
}

const char *vitoria_say_place(const struct vitoria_teller *teller,
                              place_id place, char text[8])
{
    const char *name = id_name(&teller->rules->base, ID_PLACE, place, text);
    return name == NULL ? "off the map" : name;
}

const char *vitoria_say_way(const struct vitoria_teller *teller, place_id from,
                            const uint16_t *places, int count,
                            char text[WAY_TEXT])
{
    char one[8];
    text[0] = '\0';
    if (from != PLACE_NONE)
        append(text, WAY_TEXT, vitoria_say_place(teller, from, one));
    for (int i = 0; i < count; i++) {
        if (text[0] != '\0')
            append(text, WAY_TEXT, " → ");
        append(text, WAY_TEXT, vitoria_say_place(teller, places[i], one));
    }
    return text;
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
    char text[8];
    bool is_open = false;
    vitoria_tell_pieces(teller, "pieces", pieces, count);
    for (int i = 0; i < place_count; i++) {
        if (places[i] == PLACE_NONE)
            continue;
        if (!is_open) {
            writer_key(out, "at");
            writer_list(out);
        }
        is_open = true;
        writer_text(out, vitoria_say_place(teller, places[i], text));
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
