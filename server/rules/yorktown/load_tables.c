/* Loading the charts of Yorktown: costs, hits by range, results of combat. */

#include "server/rules/yorktown/load.h"

#include <stdio.h>

/* The charts as the file has them. Those that are only for people (facing, the
 * frigate, redoubts) are numbers of the rules' own clauses. */
struct charts {
    const json_t *costs, *artillery, *effect, *crt, *calendar, *fog;
};

/* No cost: full water, where no land unit may stand (Y1.2). */
static enum status load_costs(const struct loading *at,
                              struct yorktown_rules *rules, const json_t *costs)
{
    /* clang-format off */
#define COST(text, terrain) \
    {NUMBER(text, yorktown_rules, cost[TERRAIN_##terrain], 1, 9), \
     OR_NULL(COST_NONE)}
    static const struct load_row rows[] = {
        COST("river", RIVER), COST("shore", SHORE), COST("clear", CLEAR),
        COST("wood", WOOD), COST("marsh", MARSH), COST("town", YORKTOWN),
        {ELSEWHERE("creek_side")}, {ELSEWHERE("road")}, {ELSEWHERE("exit")},
        {.key = NULL}};
    /* clang-format on */
    enum status status = load_object(at, costs, rows, rules);
    rules->cost[TERRAIN_GLOUCESTER] = rules->cost[TERRAIN_YORKTOWN];
    return status;
}

/* Rows that are called by a number from 1 on; each is a list of this length. */
static enum status load_numbered(const struct loading *at, const json_t *rows,
                                 int most, int length,
                                 const struct load_row *item, void *to,
                                 size_t stride)
{
    enum status status = STATUS_OK;
    if (json_object_size(rows) != (size_t)most)
        return load_refuse(at, "not %d rows", most);
    for (int row = 1; row <= most && status == STATUS_OK; row++) {
        char key[8];
        int count;
        snprintf(key, sizeof key, "%d", row);
        struct loading inner = load_enter(at, key);
        status = load_items(&inner, json_object_get(rows, key), item,
                            (char *)to + (size_t)row * stride, length, &count);
        if (status == STATUS_OK && count != length)
            status = load_refuse(&inner, "not a list of %d", length);
    }
    return status;
}

static enum status load_artillery(const struct loading *at,
                                  struct yorktown_rules *rules,
                                  const json_t *artillery)
{
    struct table {
        const json_t *hits;
    } table = {0};
    struct cell {
        uint8_t hits;
    };
    /* clang-format off */
    static const struct load_row rows[] = {
        {ELSEWHERE("max_range")},
        {OBJECT("hits", table, hits)},
        {.key = NULL}};
    /* clang-format on */
    static const struct load_row cell = {NUMBER("", cell, hits, 0, 99)};
    struct loading inner = load_enter(at, "hits");
    enum status status = load_object(at, artillery, rows, &table);
    return status == STATUS_OK
               ? load_numbered(&inner, table.hits, RANGE_MOST, 6, &cell,
                               &rules->hits[0][1], sizeof rules->hits[0])
               : status;
}

static enum status load_effect(const struct loading *at,
                               struct yorktown_rules *rules,
                               const json_t *effect)
{
    struct effects {
        const json_t *target[3];
    } effects = {{0}};
    /* clang-format off */
    static const struct load_row rows[] = {
        {OBJECT("open", effects, target[0])},
        {OBJECT("fortified", effects, target[1])},
        {OBJECT("frigate", effects, target[2])},
        {.key = NULL}};
#define EFFECT(of_half, of_gone) \
    {{NUMBER("half", yorktown_rules, of_half, 1, 99)}, \
     {NUMBER("eliminated", yorktown_rules, of_gone, 1, 99)}, {.key = NULL}}
    static const struct load_row target[3][3] = {
        EFFECT(half[0], gone[0]), EFFECT(half[1], gone[1]),
        EFFECT(ship_half, ship_gone)};
    /* clang-format on */
    enum status status = load_object(at, effect, rows, &effects);
    for (int i = 0; i < 3 && status == STATUS_OK; i++) {
        struct loading inner = load_enter(at, rows[i].key);
        status = load_object(&inner, effects.target[i], target[i], rules);
    }
    return status;
}

static enum status load_crt(const struct loading *at,
                            struct yorktown_rules *rules, const json_t *crt)
{
    struct parts {
        const json_t *columns, *rows;
    } parts = {0};
    struct column {
        int16_t from;
    };
    struct cell {
        uint8_t result;
    };
    /* clang-format off */
    static const struct load_row rows[] = {
        {ELSEWHERE("minimum")}, {ELSEWHERE("results")},
        {LIST("columns", parts, columns)},
        {OBJECT("rows", parts, rows)},
        {.key = NULL}};
    static const struct load_row column[] = {
        {NUMBER("from", column, from, -99, 99)},
        {ELSEWHERE("to")},
        {.key = NULL}};
    /* clang-format on */
    static const struct load_row cell = {
        WORD("", cell, result, yorktown_crt_words)};
    struct loading inner = load_enter(at, "columns");
    enum status status = load_object(at, crt, rows, &parts);
    if (status == STATUS_OK && json_array_size(parts.columns) != CRT_COLUMNS)
        status = load_refuse(&inner, "not %d", CRT_COLUMNS);
    for (size_t i = 0; i < CRT_COLUMNS && status == STATUS_OK; i++) {
        struct loading row = load_enter_at(&inner, i);
        status = load_object(&row, json_array_get(parts.columns, i), column,
                             &rules->column_from[i]);
    }
    inner = load_enter(at, "rows");
    return status == STATUS_OK
               ? load_numbered(&inner, parts.rows, 6, CRT_COLUMNS, &cell,
                               rules->crt, sizeof rules->crt[0])
               : status;
}

enum status yorktown_load_names(const struct loading *at,
                                struct yorktown_rules *rules,
                                const json_t *names)
{
    struct turn {
        char name[sizeof rules->turn_name[0]];
    };
    static const struct load_row name = {TEXT("", turn, name)};
    return load_items(at, names, &name, rules->turn_name, TURNS_MOST,
                      &rules->turns);
}

enum status yorktown_load_tables(struct rules *base, const json_t *tables,
                                 struct error *error)
{
    struct yorktown_rules *rules = (void *)base;
    struct charts charts = {0};
    /* clang-format off */
    static const struct load_row rows[] = {
        {ELSEWHERE("dice")}, {ELSEWHERE("artillery_movement")},
        {ELSEWHERE("facing")}, {ELSEWHERE("fortification")},
        {ELSEWHERE("artillery_defence")}, {ELSEWHERE("commander_loss")},
        {ELSEWHERE("frigate")}, {ELSEWHERE("redoubts")},
        {OBJECT("movement_cost", charts, costs)},
        {OBJECT("artillery", charts, artillery)},
        {OBJECT("artillery_effect", charts, effect)},
        {OBJECT("crt", charts, crt)},
        {LIST("calendar", charts, calendar)},
        {OBJECT("fog", charts, fog)},
        {.key = NULL}};
    static const struct load_row fog[] = {
        {NUMBER("sighting", yorktown_rules, sighting, 1, 99)},
        {.key = NULL}};
    /* clang-format on */
    const struct {
        const char *key;
        const json_t *const *part;
        enum status (*load)(const struct loading *at,
                            struct yorktown_rules *rules, const json_t *part);
    } parts[] = {{"movement_cost", &charts.costs, load_costs},
                 {"artillery", &charts.artillery, load_artillery},
                 {"artillery_effect", &charts.effect, load_effect},
                 {"crt", &charts.crt, load_crt},
                 {"calendar", &charts.calendar, yorktown_load_names}};
    struct loading loading = load_begin(base, error);
    enum status status = load_object(&loading, tables, rows, &charts);
    for (size_t i = 0; i < 5 && status == STATUS_OK; i++) {
        struct loading inner = load_enter(&loading, parts[i].key);
        status = parts[i].load(&inner, rules, *parts[i].part);
    }
    struct loading inner = load_enter(&loading, "fog");
    return status == STATUS_OK ? load_object(&inner, charts.fog, fog, rules)
                               : status;
}
