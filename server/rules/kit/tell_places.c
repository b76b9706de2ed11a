/* Parts of a line that several games tell alike. */

#include "server/rules/kit/tell_places.h"

#include "server/rules/game.h"
#include "server/rules/ids.h"

/* Boxes and the like are no places of the board. */
static bool is_there(const struct rules *rules, place_id place)
{
    return place < rules->board.places;
}

/* The next place of the way that is another one than `last`, or -1. */
static int next_place(const struct rules *rules, const place_id *entered,
                      int count, int at, place_id last)
{
    while (at < count && (!is_there(rules, entered[at]) || entered[at] == last))
        at++;
    return at < count ? at : -1;
}

void tell_path(struct telling *telling, const struct rules *rules,
               place_id from, const place_id *entered, int count)
{
    struct writer *out = &telling->out;
    char text[ID_TEXT];
    place_id last = from;
    int at = next_place(rules, entered, count, 0, last);
    if (!is_there(rules, last) && at >= 0) {
        last = entered[at];
        at = next_place(rules, entered, count, at + 1, last);
    }
    if (at < 0)
        return;
    writer_put_list(out, "path");
    writer_text(out, id_name(rules, ID_PLACE, last, text));
    for (; at >= 0; at = next_place(rules, entered, count, at + 1, last)) {
        last = entered[at];
        writer_text(out, id_name(rules, ID_PLACE, last, text));
    }
    writer_list_end(out);
}

void tell_at(struct telling *telling, const struct rules *rules,
             const place_id *places, int count)
{
    struct writer *out = &telling->out;
    char text[ID_TEXT];
    writer_put_list(out, "at");
    for (int i = 0; i < count; i++)
        if (is_there(rules, places[i]))
            writer_text(out, id_name(rules, ID_PLACE, places[i], text));
    writer_list_end(out);
}

void tell_pieces(struct telling *telling, const char *key,
                 const char *const *names, int count)
{
    struct writer *out = &telling->out;
    if (count == 0)
        return;
    writer_put_list(out, key);
    for (int i = 0; i < count; i++)
        writer_text(out, names[i]);
    writer_list_end(out);
}
