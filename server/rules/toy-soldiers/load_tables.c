/* Loading units.json and tables.json: types, faces, modifiers, charts. */

#include "server/rules/toy-soldiers/load.h"

#include <stdio.h>
#include <string.h>

/* A number of a type's record, by its key. */
static bool read_numbers(struct toys_type *type, const json_t *row)
{
    const struct {
        const char *key;
        uint8_t *to;
    } numbers[] = {
        {"quality", &type->quality},
        {"cv", &type->cv},
        {"points", &type->points},
        {"ammo", &type->ammo},
        {"march", &type->march},
        {"tactical", &type->tactical},
        {"manoeuvre", &type->manoeuvre},
        {"charge", &type->charge},
        {"limbered_move", &type->limbered_move},
        {"unlimber_move", &type->unlimber_move},
        {"limber_cost", &type->limber_cost},
        {"canister", &type->canister},
        {"effective", &type->effective},
        {"move", &type->move},
        {"retire", &type->retire},
        {"rout", &type->rout},
    };
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        int number = toys_whole(row, numbers[i].key, 0, 99);
        if (number == WHOLE_WRONG)
            return false;
        *numbers[i].to = (uint8_t)number;
    }
    int fire = toys_whole(row, "unlimber_fire_move", NO_MOVE, 9);
    type->unlimber_fire_move = (int8_t)fire;
    return fire != WHOLE_WRONG;
}

static bool read_type(struct toys_type *type, const json_t *row)
{
    const char *arm = json_string_value(json_object_get(row, "arm"));
    int kind =
        data_word(toys_kind_words, KIND_COUNT, json_object_get(row, "kind"));
    const json_t *grade = json_object_get(row, "grade");
    if (kind < 0
        || !data_text(json_object_get(row, "type"), type->id, sizeof type->id)
        || !data_text(json_object_get(row, "name"), type->name,
                      sizeof type->name)
        || !data_text(json_object_get(row, "symbol"), type->symbol,
                      sizeof type->symbol)
        || (grade != NULL
            && !data_text(grade, type->grade, sizeof type->grade)))
        return false;
    type->kind = (uint8_t)kind;
    type->is_horse = arm != NULL && strcmp(arm, "horse") == 0;
    type->is_commander = strcmp(type->id, "commander") == 0;
    return read_numbers(type, row);
}

enum status toys_load_types(struct rules *base, const json_t *types,
                            struct error *error)
{
    struct toys_rules *rules = (void *)base;
    size_t count = json_array_size(types);
    if (count == 0 || count > TYPES_MOST)
        return error_set(error, STATUS_BAD_REQUEST, "units: how many types");
    rules->type_count = (int)count;
    for (size_t i = 0; i < count; i++)
        if (!read_type(&rules->type[i], json_array_get(types, i)))
            return error_set(error, STATUS_BAD_REQUEST, "units: type %zu", i);
    return STATUS_OK;
}

static const char *const face_words[FACE_COUNT] = {"officer", "target", "flag",
                                                   "fire", "sabre"};
static const char *const hitting_words[HITTING_COUNT] = {
    "volley",        "canister",        "effective",   "skirmish",
    "at_skirmisher", "behind_obstacle", "close_combat"};
static const char *const modifier_words[MODIFIER_COUNT] = {
    "flag", "worn", "blown", "bua", "crops", "obstacle", "general", "pursuit"};

static bool read_faces(struct toys_tables *tables, const json_t *dice)
{
    for (int die = 1; die <= 6; die++) {
        char key[4];
        snprintf(key, sizeof key, "%d", die);
        int face =
            data_word(face_words, FACE_COUNT,
                      json_object_get(json_object_get(dice, key), "face"));
        if (face < 0)
            return false;
        tables->face[die] = (uint8_t)face;
    }
    return true;
}

static bool read_hits(struct toys_tables *tables, const json_t *hits)
{
    for (int i = 0; i < HITTING_COUNT; i++) {
        const json_t *list = json_object_get(hits, hitting_words[i]);
        if (json_array_size(list) == 0)
            return false;
        for (size_t k = 0; k < json_array_size(list); k++) {
            int face =
                data_word(face_words, FACE_COUNT, json_array_get(list, k));
            if (face < 0)
                return false;
            tables->hits[i] = (uint8_t)(tables->hits[i] | 1U << face);
        }
    }
    return true;
}

static bool read_modifiers(struct toys_tables *tables, const json_t *rows)
{
    unsigned found = 0;
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        int modifier = data_word(modifier_words, MODIFIER_COUNT,
                                 json_object_get(row, "id"));
        if (modifier < 0)
            continue; /* the square halves: no number */
        int value = toys_whole(row, "value", -9, 9);
        if (value == WHOLE_WRONG)
            return false;
        tables->modifier[modifier] = (int8_t)value;
        found |= 1U << modifier;
    }
    return found == (1U << MODIFIER_COUNT) - 1;
}

/* A chart of six words: the index of each among those given. */
static bool read_chart(uint8_t chart[7], const json_t *rows,
                       const char *const *words, int count)
{
    for (int die = 1; die <= 6; die++) {
        char key[4];
        snprintf(key, sizeof key, "%d", die);
        const json_t *row = json_object_get(rows, key);
        int word = row == NULL ? 0 : data_word(words, count, row);
        if (word < 0)
            return false;
        chart[die] = (uint8_t)word;
    }
    return true;
}

static bool read_charts(struct toys_tables *tables, const json_t *all)
{
    static const struct {
        const char *key;
        const char *words[3];
    } charts[CHART_COUNT] = {
        [CHART_CASUALTY] = {"officer_casualty",
                            {"unhurt", "wounded", "killed"}},
        [CHART_WOUND] = {"wound_check", {"stays", "leaves the field", NULL}},
        [CHART_RALLY] = {"rally", {"none", "rallied", NULL}},
        [CHART_CAUGHT] = {"rider_caught", {"escapes", "taken", NULL}},
    };
    for (int i = 0; i < CHART_COUNT; i++) {
        const json_t *rows = json_object_get(all, charts[i].key);
        if (rows == NULL
            || !read_chart(tables->chart[i], rows, charts[i].words, 3))
            return false;
    }
    return true;
}

/* 0.34 is 34 in 100. */
static int share(const json_t *object, const char *key)
{
    double part = json_number_value(json_object_get(object, key));
    return (int)(part * 100 + 0.5);
}

static bool read_limits(struct toys_tables *tables, const json_t *all)
{
    const json_t *limits = json_object_get(all, "muster_limits");
    const json_t *ranges = json_object_get(all, "ranges");
    const json_t *message = json_object_get(all, "message");
    int infantry = share(limits, "infantry_min_share");
    int cavalry = share(limits, "cavalry_max_share");
    const struct {
        const json_t *object;
        const char *key;
        uint8_t *to;
    } numbers[] = {
        {limits, "formed_min", &tables->formed_least},
        {limits, "artillery_max", &tables->artillery_most},
        {limits, "skirmishers_per_infantry", &tables->figures_per_battalion},
        {ranges, "musket", &tables->musket},
        {ranges, "skirmish", &tables->skirmish},
        {ranges, "hill_bonus", &tables->hill_bonus},
        {ranges, "forest_sight", &tables->forest_sight},
    };
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        int number = toys_whole(numbers[i].object, numbers[i].key, 0, 99);
        if (number == WHOLE_WRONG
            || json_object_get(numbers[i].object, numbers[i].key) == NULL)
            return false;
        *numbers[i].to = (uint8_t)number;
    }
    int text = toys_whole(message, "max_characters", 1, TOYS_TEXT_MOST);
    tables->text_most = (uint16_t)text;
    tables->infantry_least_share = (uint8_t)infantry;
    tables->cavalry_most_share = (uint8_t)cavalry;
    return text != WHOLE_WRONG && infantry >= 0 && infantry <= 100
           && cavalry >= 0 && cavalry <= 100;
}

enum status toys_load_tables(struct rules *base, const json_t *tables,
                             struct error *error)
{
    struct toys_rules *rules = (void *)base;
    struct toys_tables *to = &rules->tables;
    if (!read_faces(to, json_object_get(tables, "tactical_dice"))
        || !read_hits(to, json_object_get(tables, "hit_faces"))
        || !read_modifiers(to, json_object_get(tables, "dice_modifiers")))
        return error_set(error, STATUS_BAD_REQUEST, "tables: dice");
    if (!read_charts(to, tables) || !read_limits(to, tables))
        return error_set(error, STATUS_BAD_REQUEST, "tables: charts, limits");
    return STATUS_OK;
}
