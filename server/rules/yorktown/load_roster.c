/* Loading the roster: units.json, sorted by id. */

#include "server/rules/yorktown/load.h"

#include <string.h>

static enum status load_card(struct rules *base, const json_t *unit, int index,
                             struct error *error)
{
    struct yorktown_rules *rules = (void *)base;
    struct yorktown_piece *card = &rules->piece[index];
    const char *id = json_string_value(json_object_get(unit, "id"));
    const char *name = json_string_value(json_object_get(unit, "name"));
    int side = data_word(yorktown_side_words, SIDES_MOST,
                         json_object_get(unit, "side"));
    int nation = data_word(yorktown_nation_words, NATION_COUNT,
                           json_object_get(unit, "nation"));
    int kind = data_word(yorktown_kind_words, KIND_COUNT,
                         json_object_get(unit, "kind"));
    if (id == NULL || name == NULL || side < 0 || nation < 0 || kind < 0
        || strlen(id) >= sizeof card->id || strlen(name) >= sizeof card->name)
        return error_set(error, STATUS_BAD_REQUEST, "units: %d", index);
    memcpy(card->id, id, strlen(id) + 1);
    memcpy(card->name, name, strlen(name) + 1);
    card->side = (uint8_t)side;
    card->nation = (uint8_t)nation;
    card->kind = (uint8_t)kind;
    card->combat = (uint8_t)data_number(unit, "combat");
    card->move = (uint8_t)data_number(unit, "move");
    card->order = (uint8_t)index;
    return STATUS_OK;
}

enum status yorktown_load_roster(struct rules *base, const json_t *list,
                                 struct error *error)
{
    struct yorktown_rules *rules = (void *)base;
    const struct data_roster roster = {
        rules->piece,      sizeof rules->piece[0], YORKTOWN_UNITS_MOST,
        rules->unit_names, &rules->unit_count,     load_card};
    return data_load_roster(base, list, &roster, error);
}
