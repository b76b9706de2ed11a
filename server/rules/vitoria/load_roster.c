/* Loading the roster: units.json, sorted by id. */

#include "server/rules/vitoria/load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void copy_text(char *to, size_t size, const json_t *object,
                      const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    snprintf(to, size, "%s", text == NULL ? "" : text);
}

/* An optional word: 0 if it is not there, WHOLE_WRONG if it is none. */
static int optional_word(const json_t *object, const char *key,
                         const char *const *words, int count)
{
    const json_t *value = json_object_get(object, key);
    int found = value == NULL ? 0 : data_word(words, count, value);
    return found < 0 ? WHOLE_WRONG : found;
}

static int optional_whole(const json_t *object, const char *key, int least,
                          int most)
{
    return json_object_get(object, key) == NULL
               ? 0
               : data_whole(object, key, least, most);
}

static bool read_words(struct vitoria_piece *piece, const json_t *unit)
{
    static const char *const sides[] = {"allied", "french"};
    int side = data_word(sides, SIDES_MOST, json_object_get(unit, "side"));
    int kind =
        data_word(vitoria_kind_words, KIND_PARK, json_object_get(unit, "kind"));
    int nation = data_word(vitoria_nation_words, NATION_COUNT,
                           json_object_get(unit, "nation"));
    int corps = data_word(vitoria_corps_words, CORPS_COUNT,
                          json_object_get(unit, "corps"));
    int rank = optional_word(unit, "rank", vitoria_rank_words, RANK_COUNT);
    int weight =
        optional_word(unit, "weight", vitoria_weight_words, WEIGHT_COUNT);
    int element =
        optional_word(unit, "element", vitoria_element_words, ELEMENT_COUNT);
    if (side < 0 || kind < 0 || nation < 0 || corps < 0 || rank < 0
        || weight < 0 || element < 0)
        return false;
    piece->side = (uint8_t)side;
    /* V1.3: the park is of another nature than the wagons. */
    piece->kind = (uint8_t)(element == ELEMENT_PARK ? KIND_PARK : kind);
    piece->nation = (uint8_t)nation;
    piece->corps = (uint8_t)corps;
    piece->rank = (uint8_t)rank;
    piece->weight = (uint8_t)weight;
    piece->element = (uint8_t)element;
    return true;
}

static bool read_numbers(struct vitoria_piece *piece, const json_t *unit)
{
    int strength = optional_whole(unit, "strength", 0, 30);
    int move = data_whole(unit, "move", 0, 30);
    int command = optional_whole(unit, "command", 0, 6);
    int range = optional_whole(unit, "range", 0, 20);
    int points = optional_whole(unit, "points", 0, 50);
    int batteries = optional_whole(unit, "batteries", 0, 20);
    int attack = optional_whole(unit, "attack", -3, 3);
    int defence = optional_whole(unit, "defence", -3, 3);
    int men = optional_whole(unit, "men", 0, 20000);
    if (strength < 0 || move < 0 || command < 0 || range < 0 || points < 0
        || batteries < 0 || attack == WHOLE_WRONG || defence == WHOLE_WRONG
        || men < 0)
        return false;
    piece->strength = (uint8_t)strength;
    piece->move = (uint8_t)move;
    piece->command = (uint8_t)command;
    piece->range = (uint8_t)range;
    piece->points = (uint8_t)points;
    piece->batteries = (uint8_t)batteries;
    piece->attack = (int8_t)attack;
    piece->defence = (int8_t)defence;
    piece->men = (uint16_t)men;
    return true;
}

/* What must hold of a counter beyond the schema. */
static bool is_consistent(const struct vitoria_piece *piece)
{
    bool is_general = piece->kind == KIND_GENERAL;
    if (vitoria_is_combat(piece->kind) && piece->strength == 0)
        return false;
    if (is_general != (piece->rank != RANK_NONE)
        || (is_general && (piece->command == 0 || piece->range == 0)))
        return false;
    return vitoria_is_convoy(piece->kind) == (piece->element != ELEMENT_NONE);
}

static enum status load_unit(struct vitoria_rules *rules, int index,
                             const json_t *unit, struct error *error)
{
    const char *id = json_string_value(json_object_get(unit, "id"));
    struct vitoria_piece *piece = &rules->piece[index];
    const char *troops = json_string_value(json_object_get(unit, "troops"));
    if (!read_words(piece, unit) || !read_numbers(piece, unit)
        || !is_consistent(piece))
        return error_set(error, STATUS_BAD_REQUEST, "units: %s does not hold",
                         id);
    copy_text(piece->name, sizeof piece->name, unit, "name");
    copy_text(piece->division, sizeof piece->division, unit, "division");
    piece->is_kgl = troops != NULL && strcmp(troops, "kgl") == 0;
    piece->is_tested_for = json_is_true(json_object_get(unit, "pillage_test"));
    piece->start = PLACE_NONE;
    piece->entry = PLACE_NONE;
    if (piece->element == ELEMENT_TREASURE)
        rules->treasure = (piece_id)index;
    if (piece->element == ELEMENT_ROYAL)
        rules->royal = (piece_id)index;
    if (piece->kind == KIND_GENERAL
        && piece->range > rules->longest_range[piece->side])
        rules->longest_range[piece->side] = piece->range;
    return STATUS_OK;
}

static int compare_ids(const void *a, const void *b)
{
    const json_t *const *left = a;
    const json_t *const *right = b;
    return strcmp(json_string_value(json_object_get(*left, "id")),
                  json_string_value(json_object_get(*right, "id")));
}

static enum status take_names(struct vitoria_rules *rules, json_t *const *list,
                              int count, struct error *error)
{
    const char **names = calloc((size_t)count, sizeof *names);
    if (names == NULL)
        abort();
    rules->base.names[ID_PIECE] = (struct names){count, names};
    for (int i = 0; i < count; i++) {
        names[i] = strdup(json_string_value(json_object_get(list[i], "id")));
        if (names[i] == NULL)
            abort();
        if (i > 0 && strcmp(names[i - 1], names[i]) == 0)
            return error_set(error, STATUS_BAD_REQUEST, "units: %s twice",
                             names[i]);
    }
    return STATUS_OK;
}

enum status vitoria_load_roster(struct rules *base, const json_t *units,
                                struct error *error)
{
    struct vitoria_rules *rules = (void *)base;
    json_t *list[VITORIA_UNITS_MOST];
    size_t count = json_array_size(units);
    if (count == 0 || count > VITORIA_UNITS_MOST)
        return error_set(error, STATUS_BAD_REQUEST, "units: how many");
    for (size_t i = 0; i < count; i++) {
        list[i] = json_array_get(units, i);
        if (!json_is_string(json_object_get(list[i], "id")))
            return error_set(error, STATUS_BAD_REQUEST, "units: without id");
    }
    qsort(list, count, sizeof list[0], compare_ids);
    rules->unit_count = (int)count;
    rules->treasure = ID_NONE;
    rules->royal = ID_NONE;
    enum status status = take_names(rules, list, (int)count, error);
    for (size_t i = 0; i < count && status == STATUS_OK; i++)
        status = load_unit(rules, (int)i, list[i], error);
    if (status == STATUS_OK
        && (rules->treasure == ID_NONE || rules->royal == ID_NONE))
        status = error_set(error, STATUS_BAD_REQUEST,
                           "units: treasure or royal convoy is missing");
    return status;
}
