/* The legend of a game: checked when it is loaded, and sent as it is. */

#include "server/rules/kit/load_legend.h"

#include "server/rules/kit/load_rows.h"
#include "server/rules/library.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A row of any of its tables, while it is looked at. */
struct entry {
    char id[40], label[80], glyph[16], ascii[8], colour[16], figure[24];
    char shows[40], symbol[24];
    uint8_t weight;
    int16_t least, most;
};

static const char *const weights[] = {"quiet", "mark", "grave"};

/* clang-format off */
static const struct load_row sides[] = {
    {TEXT("id", entry, id)}, {TEXT("label", entry, label)},
    {TEXT("colour", entry, colour)}, {.key = NULL}};
static const struct load_row phases[] = {
    {TEXT("id", entry, id)}, {TEXT("label", entry, label)}, {.key = NULL}};
static const struct load_row signs[] = {
    {TEXT("glyph", entry, glyph)}, {TEXT("ascii", entry, ascii)},
    {TEXT("colour", entry, colour)}, {TEXT("label", entry, label)},
    {TEXT("figure", entry, figure)}, {.key = NULL}};
static const struct load_row kinds[] = {
    {TEXT("label", entry, label)}, {TEXT("symbol", entry, symbol)},
    {TEXT("shows", entry, shows), OPTIONAL(0)}, {.key = NULL}};
static const struct load_row states[] = {
    {TEXT("label", entry, label)}, {WORD("weight", entry, weight, weights)},
    {.key = NULL}};
static const struct load_row markers[] = {
    {TEXT("label", entry, label)}, {TEXT("symbol", entry, symbol)},
    {.key = NULL}};
static const struct load_row members[] = {
    {TEXT("label", entry, label)}, {TEXT("shows", entry, shows)},
    {NUMBER("least", entry, least, -999, 999), OPTIONAL(0)},
    {NUMBER("most", entry, most, -999, 999), OPTIONAL(0)}, {.key = NULL}};
static const struct load_row word = {TEXT("", entry, label)};
/* clang-format on */

/* By word, each with what stands of it in a row; of `words`, which may be left
 * out, only what it is called. */
static const struct {
    const char *key;
    const struct load_row *rows;
} tables[] = {{"terrain", signs},  {"sides", signs},    {"lines", signs},
              {"kinds", kinds},    {"states", states},  {"markers", markers},
              {"places", members}, {"tracks", members}, {"words", NULL}};

static enum status check_table(const struct loading *at, const json_t *table,
                               const struct load_row *rows)
{
    const char *key;
    json_t *row;
    json_object_foreach((json_t *)(uintptr_t)table, key, row)
    {
        struct loading inner = load_enter(at, key);
        struct entry entry = {.id = ""};
        enum status status = rows == NULL
                                 ? load_value(&inner, row, &word, &entry)
                                 : load_object(&inner, row, rows, &entry);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

static enum status check_legend(const struct loading *at, const json_t *legend,
                                void *record)
{
    enum { COUNT = sizeof tables / sizeof *tables };
    const json_t *parts[COUNT] = {NULL};
    struct load_row rows[COUNT + 1] = {{.key = NULL}};
    (void)record;
    for (size_t i = 0; i < COUNT; i++)
        rows[i] = (struct load_row){.key = tables[i].key,
                                    .kind = LOAD_OBJECT,
                                    .offset = i * sizeof *parts,
                                    .is_optional = tables[i].rows == NULL};
    enum status status = load_object(at, legend, rows, parts);
    for (size_t i = 0; status == STATUS_OK && i < COUNT; i++) {
        struct loading inner = load_enter(at, tables[i].key);
        status = check_table(&inner, parts[i], tables[i].rows);
    }
    return status;
}

/* So many as the game has, and in its order. */
static enum status check_list(const struct loading *at, const json_t *list,
                              const struct load_row *rows,
                              const char *const *words, int count)
{
    struct entry entries[16] = {{.id = ""}};
    int found;
    enum status status =
        load_records(at, list, rows, entries, sizeof *entries, 16, &found);
    for (int i = 0; status == STATUS_OK && i < count; i++)
        if (i >= found || strcmp(entries[i].id, words[i]) != 0)
            status =
                load_refuse(at, "%s is missing, or out of order", words[i]);
    return status == STATUS_OK && found > count
               ? load_refuse(at, "more than %d", count)
               : status;
}

static enum status check_sides(const struct loading *at, const json_t *list,
                               void *record)
{
    const struct names *names = &at->rules->names[ID_SIDE];
    (void)record;
    return check_list(at, list, sides, names->name, names->count);
}

static enum status check_phases(const struct loading *at, const json_t *list,
                                void *record)
{
    (void)record;
    return check_list(at, list, phases, at->rules->game->phases,
                      at->rules->game->phase_count);
}

enum status legend_load(struct rules *rules, const json_t *legend,
                        struct error *error)
{
    static const struct load_row rows[] = {{READ("sides", check_sides)},
                                           {READ("phases", check_phases)},
                                           {READ("legend", check_legend)},
                                           {.key = NULL}};
    struct loading loading = load_begin(rules, error);
    return load_object(&loading, legend, rows, rules);
}

static void write_value(struct writer *out, const char *key,
                        const json_t *value)
{
    char *text = json_dumps(value, JSON_COMPACT);
    assert(text != NULL);
    writer_key(out, key);
    writer_raw(out, text, strlen(text));
    free(text);
}

/* The words stand last, so that more can follow them. */
static void write_words(const struct rules *rules, const json_t *words,
                        legend_more *more, struct writer *out)
{
    const char *key;
    json_t *value;
    if (words == NULL && more == NULL)
        return;
    writer_put_object(out, "words");
    json_object_foreach((json_t *)(uintptr_t)words, key, value)
    {
        writer_put_text(out, key, json_string_value(value));
    }
    if (more != NULL)
        more(rules, out);
    writer_object_end(out);
}

void legend_write(const struct rules *rules, legend_more *more,
                  struct writer *out)
{
    char path[96];
    const char *key;
    json_t *value;
    snprintf(path, sizeof path, "%s/data/legend.json", rules->game->name);
    json_t *file = datum_load(path, NULL);
    json_t *legend = json_object_get(file, "legend");
    assert(legend != NULL);
    write_value(out, "sides", json_object_get(file, "sides"));
    write_value(out, "phases", json_object_get(file, "phases"));
    writer_put_object(out, "legend");
    json_object_foreach(legend, key, value)
    {
        if (strcmp(key, "words") != 0)
            write_value(out, key, value);
    }
    write_words(rules, json_object_get(legend, "words"), more, out);
    writer_object_end(out);
    json_decref(file);
}

static void write_range(struct writer *out, const char *key, int first,
                        int last)
{
    writer_put_list(out, key);
    writer_number(out, first + 1);
    writer_number(out, last + 1);
    writer_list_end(out);
}

void legend_write_area(struct writer *out, struct legend_area area)
{
    writer_put_object(out, "playing_area");
    write_range(out, "columns", area.first_column, area.last_column);
    write_range(out, "rows", area.first_row, area.last_row);
    writer_object_end(out);
}
