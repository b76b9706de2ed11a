/* Loading the roster: units.json, sorted by id, and who is in chief. */

#include "server/rules/petite-guerre/load.h"

#include "server/rules/ids.h"

#include <stdlib.h>
#include <string.h>

static int by_id(const void *a, const void *b)
{
    const struct petite_counter *left = a;
    const struct petite_counter *right = b;
    return strcmp(left->id, right->id);
}

static void load_values(struct petite_counter *counter, const json_t *unit)
{
    const json_t *strength = json_object_get(unit, "strength");
    int group = data_word(petite_group_words, GROUP_COUNT,
                          json_object_get(unit, "losses"));
    int level = data_word(petite_level_words, LEVEL_COUNT,
                          json_object_get(unit, "level"));
    for (size_t i = 0; i < 2; i++)
        counter->strength[i] =
            (uint8_t)json_integer_value(json_array_get(strength, i));
    counter->group = (uint8_t)(group < 0 ? GROUP_NONE : group);
    counter->level = (uint8_t)(level < 0 ? LEVEL_NONE : level);
    counter->move = (uint8_t)data_number(unit, "move");
    counter->recon = (uint8_t)data_number(unit, "recon");
    counter->is_pool = json_is_true(json_object_get(unit, "pool"));
    counter->rank = (uint8_t)data_number(unit, "rank");
    counter->seniority = (uint8_t)data_number(unit, "seniority");
}

static enum status load_counter(struct petite_rules *own, const json_t *unit,
                                int index, struct error *error)
{
    struct petite_counter *counter = &own->counter[index];
    const char *id = json_string_value(json_object_get(unit, "id"));
    const char *name = json_string_value(json_object_get(unit, "name"));
    int side =
        data_word(petite_side_words, SIDES_MOST, json_object_get(unit, "side"));
    int kind =
        data_word(petite_kind_words, KIND_COUNT, json_object_get(unit, "kind"));
    if (id == NULL || name == NULL || side < 0 || kind < 0
        || strlen(id) >= sizeof counter->id
        || strlen(name) >= sizeof counter->name)
        return error_set(error, STATUS_BAD_REQUEST, "units: %d", index);
    memcpy(counter->id, id, strlen(id) + 1);
    memcpy(counter->name, name, strlen(name) + 1);
    counter->side = (uint8_t)side;
    counter->kind = (uint8_t)kind;
    load_values(counter, unit);
    bool is_whole = kind == KIND_COMMANDER
                        ? counter->level != LEVEL_NONE && counter->seniority > 0
                    : kind == KIND_BAGGAGE || kind == KIND_PHANTOM
                        ? counter->group == GROUP_NONE
                        : counter->group != GROUP_NONE
                              && counter->strength[0] > counter->strength[1]
                              && counter->strength[1] > 0;
    return is_whole && counter->move > 0
               ? STATUS_OK
               : error_set(error, STATUS_BAD_REQUEST, "units: %s", id);
}

/* The printed commanders in chief; Washington is the American (P22.1). */
static enum status find_chiefs(struct petite_rules *own, struct error *error)
{
    own->cinc[AMERICAN] = ID_NONE;
    own->cinc[BRITISH] = ID_NONE;
    for (piece_id i = 0; i < own->unit_count; i++)
        if (own->counter[i].level == LEVEL_CINC)
            own->cinc[own->counter[i].side] = i;
    own->washington = own->cinc[AMERICAN];
    own->newport[0] = id_find(&own->base, ID_PIECE, "br-clinton");
    own->newport[1] = id_find(&own->base, ID_PIECE, "br-percy");
    if (own->cinc[AMERICAN] == ID_NONE || own->cinc[BRITISH] == ID_NONE
        || own->newport[0] == ID_NONE || own->newport[1] == ID_NONE)
        return error_set(error, STATUS_BAD_REQUEST, "units: a chief lacks");
    return STATUS_OK;
}

enum status petite_load_roster(struct rules *base, const json_t *list,
                               struct error *error)
{
    struct petite_rules *own = (void *)base;
    size_t count = json_array_size(list);
    if (count == 0 || count > PETITE_PIECES_MOST)
        return error_set(error, STATUS_BAD_REQUEST, "units: %zu", count);
    own->unit_count = (int)count;
    for (int i = 0; i < own->unit_count; i++) {
        enum status status =
            load_counter(own, json_array_get(list, (size_t)i), i, error);
        if (status != STATUS_OK)
            return status;
    }
    qsort(own->counter, count, sizeof own->counter[0], by_id);
    for (int i = 0; i < own->unit_count; i++)
        own->unit_names[i] = own->counter[i].id;
    own->base.names[ID_PIECE] =
        (struct names){own->unit_count, own->unit_names};
    return find_chiefs(own, error);
}
