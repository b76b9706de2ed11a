/* The rows of a map: what every one has, and what a game's have besides. */

#include "server/rules/kit/load_map.h"

#include <stdint.h>
#include <string.h>

/* An item of a list, of which board_load reads what must mean something. */
struct item {
    char is[sizeof((struct board_words *)0)->word[0]];
    char name[BOARD_NAME];
    const json_t *places;
    uint8_t rank, of;
};

enum status load_judged(const struct loading *at, const json_t *value,
                        void *record)
{
    (void)at, (void)value, (void)record;
    return STATUS_OK;
}

static enum status check_items(const struct loading *at, const json_t *list,
                               const struct load_row *rows)
{
    enum status status = STATUS_OK;
    if (!json_is_array(list))
        return load_refuse(at, "not a list");
    for (size_t i = 0; i < json_array_size(list) && status == STATUS_OK; i++) {
        struct loading inner = load_enter_at(at, i);
        struct item item;
        status = load_object(&inner, json_array_get(list, i), rows, &item);
    }
    return status;
}

static enum status check_sides(const struct loading *at, const json_t *list,
                               void *record)
{
    /* clang-format off */
    static const struct load_row rows[] = {
        {LIST("between", item, places)},
        {TEXT("is", item, is)},
        {TEXT("name", item, name), OPTIONAL(0)},
        {ELSEWHERE("gate")}, /* for people */
        {.key = NULL}};
    /* clang-format on */
    (void)record;
    return check_items(at, list, rows);
}

static enum status check_lines(const struct loading *at, const json_t *list,
                               void *record)
{
    /* clang-format off */
    static const struct load_row rows[] = {
        {LIST("path", item, places)},
        {TEXT("is", item, is)},
        {TEXT("name", item, name)},
        {.key = NULL}};
    /* clang-format on */
    (void)record;
    return check_items(at, list, rows);
}

static enum status check_bridges(const struct loading *at, const json_t *list,
                                 void *record)
{
    /* clang-format off */
    static const struct load_row rows[] = {
        {LIST("between", item, places)},
        {TEXT("is", item, is), OPTIONAL(0)}, /* a bridge */
        {TEXT("name", item, name)},
        {.key = NULL}};
    /* clang-format on */
    (void)record;
    return check_items(at, list, rows);
}

static enum status check_names(const struct loading *at, const json_t *names,
                               void *record)
{
    static const struct load_row name = {TEXT("", item, name)};
    const char *place;
    json_t *value;
    struct item item;
    (void)record;
    if (!json_is_object(names))
        return load_refuse(at, "not an object");
    json_object_foreach((json_t *)(uintptr_t)names, place, value)
    {
        struct loading inner = load_enter(at, place);
        enum status status = load_value(&inner, value, &name, &item);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

/* Any name may be without a rank, but none stands where no name is. */
static enum status check_ranks(const struct loading *at, const json_t *ranks,
                               const json_t *names)
{
    static const char *const of[] = {"place", "height", "region", "water"};
    /* clang-format off */
    static const struct load_row rows[] = {
        {NUMBER("rank", item, rank, 1, RANK_MOST)},
        {WORD("of", item, of, of)},
        {.key = NULL}};
    /* clang-format on */
    struct loading named = load_enter(at, "names");
    struct loading ranked = load_enter(at, "ranks");
    const char *place;
    json_t *value;
    if (ranks != NULL && !json_is_object(ranks))
        return load_refuse(&ranked, "not an object");
    json_object_foreach((json_t *)(uintptr_t)ranks, place, value)
    {
        struct loading missing = load_enter(&named, place);
        struct item item;
        enum status status = load_part(&ranked, place, value, rows, &item);
        if (status != STATUS_OK)
            return status;
        if (json_object_get(names, place) == NULL)
            return load_refuse(&missing, "is missing, and has a rank");
    }
    return STATUS_OK;
}

/* An area is a list, that there are places in it is the rules' affair. */
static enum status check_areas(const struct loading *at, const json_t *areas,
                               void *record)
{
    const char *name;
    json_t *list;
    (void)record;
    if (!json_is_object(areas))
        return load_refuse(at, "not an object");
    json_object_foreach((json_t *)(uintptr_t)areas, name, list)
    {
        struct loading inner = load_enter(at, name);
        if (!json_is_array(list))
            return load_refuse(&inner, "not a list");
    }
    return STATUS_OK;
}

static bool has(const struct load_row *rows, int count, const char *key)
{
    for (int i = 0; i < count; i++)
        if (strcmp(rows[i].key, key) == 0)
            return true;
    return false;
}

enum status load_map(struct rules *rules, const json_t *map,
                     const struct load_row *own, struct error *error)
{
    /* clang-format off */
    static const struct load_row every[] = {
        {ELSEWHERE("map")}, {ELSEWHERE("title")}, {ELSEWHERE("scale")},
        {ELSEWHERE("note")},
        {READ("grid", load_judged)}, {READ("columns", load_judged)},
        {READ("rows", load_judged)}, {READ("legend", load_judged)},
        {READ("terrain", load_judged)},
        {READ("sides", check_sides)}, {READ("lines", check_lines)},
        {READ("bridges", check_bridges)}, {READ("names", check_names)},
        {READ("areas", check_areas)},
        {ELSEWHERE("ranks")}, /* below */
        {.key = NULL}};
    /* clang-format on */
    enum { OWN_MOST = 8 };
    struct load_row rows[sizeof every / sizeof every[0] + OWN_MOST] = {0};
    struct loading loading = load_begin(rules, error);
    int count = 0;
    for (; own != NULL && own->key != NULL; own++)
        rows[count++] = *own;
    for (const struct load_row *row = every; row->key != NULL; row++)
        if (!has(rows, count, row->key))
            rows[count++] = *row;
    enum status status = load_object(&loading, map, rows, rules);
    return status == STATUS_OK
               ? check_ranks(&loading, json_object_get(map, "ranks"),
                             json_object_get(map, "names"))
               : status;
}
