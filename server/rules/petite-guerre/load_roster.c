/* Loading the roster: units.json, sorted by id, and who is in chief. */

#include "server/rules/petite-guerre/load.h"

#include "server/rules/ids.h"

#include <string.h>

static void load_values(struct petite_piece *counter, const json_t *unit)
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

static enum status load_counter(struct rules *base, const json_t *unit,
                                int index, struct error *error)
{
    struct petite_rules *rules = (void *)base;
    struct petite_piece *counter = &rules->piece[index];
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
static enum status find_chiefs(struct petite_rules *rules, struct error *error)
{
    rules->cinc[AMERICAN] = ID_NONE;
    rules->cinc[BRITISH] = ID_NONE;
    for (piece_id i = 0; i < rules->unit_count; i++)
        if (rules->piece[i].level == LEVEL_CINC)
            rules->cinc[rules->piece[i].side] = i;
    rules->washington = rules->cinc[AMERICAN];
    rules->newport[0] = id_find(&rules->base, ID_PIECE, "br-clinton");
    rules->newport[1] = id_find(&rules->base, ID_PIECE, "br-percy");
    if (rules->cinc[AMERICAN] == ID_NONE || rules->cinc[BRITISH] == ID_NONE
        || rules->newport[0] == ID_NONE || rules->newport[1] == ID_NONE)
        return error_set(error, STATUS_BAD_REQUEST, "units: a chief lacks");
    return STATUS_OK;
}

enum status petite_load_roster(struct rules *base, const json_t *list,
                               struct error *error)
{
    struct petite_rules *rules = (void *)base;
    const struct data_roster roster = {
        rules->piece,      sizeof rules->piece[0], PETITE_PIECES_MOST,
        rules->unit_names, &rules->unit_count,     load_counter};
    enum status status = data_load_roster(base, list, &roster, error);
    return status == STATUS_OK ? find_chiefs(rules, error) : status;
}
