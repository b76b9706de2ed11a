/* Ids and their names: text to index and back, for every kind of id. */

#include "server/rules/ids.h"

#include "server/rules/game.h"

#include <string.h>

const char *id_name(const struct rules *rules, enum id_kind kind, int id,
                    char text[ID_TEXT])
{
    if (id < 0 || id >= id_count(rules, kind))
        return NULL;
    if (kind != ID_PLACE)
        return rules->names[kind].name[id];
    board_place_text(&rules->board, (place_id)id, text);
    return text;
}

uint16_t id_find(const struct rules *rules, enum id_kind kind, const char *name)
{
    if (kind == ID_PLACE)
        return board_place(&rules->board, name);
    const struct names *names = &rules->names[kind];
    int low = 0;
    int high = names->count;
    while (low < high) {
        int middle = (low + high) / 2;
        int order = strcmp(names->name[middle], name);
        if (order == 0)
            return (uint16_t)middle;
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return ID_NONE;
}

int id_count(const struct rules *rules, enum id_kind kind)
{
    return kind == ID_PLACE ? rules->board.places : rules->names[kind].count;
}
