/* Reading an object of a game's data by rows. */

#include "server/rules/kit/load_rows.h"

#include "server/rules/ids.h"
#include "server/rules/kit/load_data.h"

#include <assert.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct loading load_begin(const struct rules *rules, struct error *error)
{
    return (struct loading){.rules = rules, .error = error};
}

/* A path too long for its room loses its end: it is for people. */
struct loading load_enter(const struct loading *loading, const char *key)
{
    struct loading inner = *loading;
    size_t used = strlen(inner.path);
    snprintf(inner.path + used, sizeof inner.path - used, "/%s", key);
    return inner;
}

struct loading load_enter_at(const struct loading *loading, size_t index)
{
    char key[24];
    snprintf(key, sizeof key, "%zu", index);
    return load_enter(loading, key);
}

enum status load_refuse(const struct loading *loading, const char *format, ...)
{
    char text[sizeof loading->error->text - sizeof loading->path];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    return error_set(loading->error, STATUS_BAD_REQUEST, "%s: %s",
                     loading->path[0] == '\0' ? "/" : loading->path, text);
}

/* The range of a row fits its member: so no value is cut off. */
static void store(const struct load_row *row, int value, void *record)
{
    char *to = (char *)record + row->offset;
    if (row->width == 1) {
        assert(value >= INT8_MIN && value <= UINT8_MAX);
        uint8_t narrow = (uint8_t)value;
        memcpy(to, &narrow, sizeof narrow);
    } else if (row->width == 2) {
        assert(value >= INT16_MIN && value <= UINT16_MAX);
        uint16_t narrow = (uint16_t)value;
        memcpy(to, &narrow, sizeof narrow);
    } else {
        assert(row->width == sizeof value);
        memcpy(to, &value, sizeof value);
    }
}

static enum status load_number(const struct loading *loading,
                               const json_t *value, const struct load_row *row,
                               void *record)
{
    json_int_t number = json_integer_value(value);
    if (!json_is_integer(value) || number < row->least || number > row->most)
        return load_refuse(loading, "not a whole number of %d to %d",
                           row->least, row->most);
    store(row, (int)number, record);
    return STATUS_OK;
}

enum { KNOWN_NAMES = 160 };

/* As many of the names that there are as have room; returns `known`. */
static const char *say_known(const char *const *names, int count,
                             char known[KNOWN_NAMES])
{
    const char *before = "; there are ";
    size_t used = 0;
    known[0] = '\0';
    for (int i = 0; i < count && used < KNOWN_NAMES; i++) {
        if (names[i] == NULL)
            continue;
        used += (size_t)snprintf(known + used, KNOWN_NAMES - used, "%s%s",
                                 before, names[i]);
        before = ", ";
    }
    return known;
}

static enum status refuse_value(const struct loading *loading, const char *text,
                                const struct load_row *row)
{
    char known[KNOWN_NAMES] = "";
    if (row->kind == LOAD_WORD)
        say_known(row->words, row->word_count, known);
    else if (row->kind == LOAD_ID)
        say_known(loading->rules->names[row->ids].name,
                  loading->rules->names[row->ids].count, known);
    return load_refuse(loading, "there is no '%.64s'%s", text, known);
}

static enum status load_name(const struct loading *loading, const char *text,
                             const struct load_row *row, void *record)
{
    int found = -1;
    if (row->kind == LOAD_WORD) {
        for (int i = 0; i < row->word_count && found < 0; i++)
            if (row->words[i] != NULL && strcmp(row->words[i], text) == 0)
                found = i;
    } else if (row->kind == LOAD_PLACE) {
        place_id place = board_place(&loading->rules->board, text);
        found = place == PLACE_NONE ? -1 : place;
    } else {
        uint16_t id = id_find(loading->rules, row->ids, text);
        found = id == ID_NONE ? -1 : id;
    }
    if (found < 0)
        return refuse_value(loading, text, row);
    store(row, found, record);
    return STATUS_OK;
}

static enum status load_text(const struct loading *loading, const json_t *value,
                             const struct load_row *row, void *record)
{
    const char *text = json_string_value(value);
    if (text == NULL)
        return load_refuse(loading, "not a text");
    if (row->kind != LOAD_TEXT)
        return load_name(loading, text, row, record);
    if (!data_text(value, (char *)record + row->offset, row->width))
        return load_refuse(loading, "longer than %zu bytes", row->width - 1);
    return STATUS_OK;
}

static enum status load_tuple(const struct loading *loading, const json_t *list,
                              const struct load_row *rows, void *record)
{
    enum status status = STATUS_OK;
    size_t count = 0;
    while (rows[count].key != NULL)
        count++;
    if (!json_is_array(list) || json_array_size(list) != count)
        return load_refuse(loading, "not a list of %zu", count);
    for (size_t i = 0; i < count && status == STATUS_OK; i++) {
        struct loading inner = load_enter_at(loading, i);
        status = load_value(&inner, json_array_get(list, i), &rows[i], record);
    }
    return status;
}

static enum status load_each(const struct loading *loading, const json_t *list,
                             load_reader *read, void *record)
{
    enum status status = STATUS_OK;
    if (!json_is_array(list))
        return load_refuse(loading, "not a list");
    for (size_t i = 0; i < json_array_size(list) && status == STATUS_OK; i++) {
        struct loading inner = load_enter_at(loading, i);
        status = read(&inner, json_array_get(list, i), record);
    }
    return status;
}

enum status load_value(const struct loading *loading, const json_t *value,
                       const struct load_row *row, void *record)
{
    if (row->takes_null && json_is_null(value)) {
        store(row, row->otherwise, record);
        return STATUS_OK;
    }
    switch (row->kind) {
    case LOAD_ELSEWHERE: return STATUS_OK;
    case LOAD_NUMBER: return load_number(loading, value, row, record);
    case LOAD_FLAG:
        if (!json_is_boolean(value))
            return load_refuse(loading, "neither true nor false");
        store(row, json_is_true(value), record);
        return STATUS_OK;
    case LOAD_WORD:
    case LOAD_TEXT:
    case LOAD_PLACE:
    case LOAD_ID: return load_text(loading, value, row, record);
    case LOAD_ROWS: return load_object(loading, value, row->rows, record);
    case LOAD_TUPLE: return load_tuple(loading, value, row->rows, record);
    case LOAD_READ: return row->read(loading, value, record);
    case LOAD_EACH: return load_each(loading, value, row->read, record);
    case LOAD_OBJECT:
    case LOAD_LIST:
    case LOAD_ANY: break;
    }
    if (!json_is_object(value) && row->kind == LOAD_OBJECT)
        return load_refuse(loading, "not an object");
    if (!json_is_array(value) && row->kind == LOAD_LIST)
        return load_refuse(loading, "not a list");
    memcpy((char *)record + row->offset, &value, sizeof value);
    return STATUS_OK;
}

static enum status load_absent(const struct loading *loading,
                               const struct load_row *row, void *record)
{
    if (row->kind == LOAD_ELSEWHERE)
        return STATUS_OK;
    if (!row->is_optional)
        return load_refuse(loading, "is missing");
    if (row->kind == LOAD_NUMBER || row->kind == LOAD_FLAG
        || row->kind == LOAD_WORD || row->kind == LOAD_PLACE
        || row->kind == LOAD_ID)
        store(row, row->otherwise, record);
    return STATUS_OK;
}

static bool is_known(const struct load_row *rows, const char *key)
{
    for (; rows->key != NULL; rows++)
        if (strcmp(rows->key, key) == 0)
            return true;
    return false;
}

enum status load_object(const struct loading *loading, const json_t *object,
                        const struct load_row *rows, void *record)
{
    const char *key;
    json_t *value;
    enum status status = STATUS_OK;
    if (!json_is_object(object))
        return load_refuse(loading, "not an object");
    json_object_foreach((json_t *)(uintptr_t)object, key, value)
    {
        struct loading inner = load_enter(loading, key);
        if (!is_known(rows, key))
            return load_refuse(&inner, "is not known here");
    }
    for (; rows->key != NULL && status == STATUS_OK; rows++) {
        struct loading inner = load_enter(loading, rows->key);
        const json_t *found = json_object_get(object, rows->key);
        status = found == NULL ? load_absent(&inner, rows, record)
                               : load_value(&inner, found, rows, record);
    }
    return status;
}

enum status load_part(const struct loading *loading, const char *key,
                      const json_t *object, const struct load_row *rows,
                      void *record)
{
    struct loading inner = load_enter(loading, key);
    return object == NULL ? STATUS_OK
                          : load_object(&inner, object, rows, record);
}

enum status load_items(const struct loading *loading, const json_t *list,
                       const struct load_row *row, void *items, int most,
                       int *count)
{
    size_t found = json_array_size(list);
    enum status status = STATUS_OK;
    *count = 0;
    if (list != NULL && (!json_is_array(list) || found > (size_t)most))
        return load_refuse(loading, "not a list of %d at most", most);
    for (size_t i = 0; i < found && status == STATUS_OK; i++) {
        struct loading inner = load_enter_at(loading, i);
        status = load_value(&inner, json_array_get(list, i), row,
                            (char *)items + i * row->width);
        *count += status == STATUS_OK;
    }
    return status;
}

enum status load_exact(const struct loading *loading, const json_t *list,
                       const struct load_row *row, void *items, int count)
{
    int found;
    if (!json_is_array(list) || json_array_size(list) != (size_t)count)
        return load_refuse(loading, "not a list of %d", count);
    return load_items(loading, list, row, items, count, &found);
}

enum status load_records(const struct loading *loading, const json_t *list,
                         const struct load_row *rows, void *records,
                         size_t size, int most, int *count)
{
    size_t found = json_array_size(list);
    enum status status = STATUS_OK;
    *count = 0;
    if (!json_is_array(list) || found > (size_t)most)
        return load_refuse(loading, "not a list of %d at most", most);
    for (size_t i = 0; i < found && status == STATUS_OK; i++) {
        struct loading inner = load_enter_at(loading, i);
        status = load_object(&inner, json_array_get(list, i), rows,
                             (char *)records + i * size);
        *count += status == STATUS_OK;
    }
    return status;
}

enum status load_bits(const struct loading *loading, const json_t *list,
                      const char *const *words, int count, uint16_t *bits)
{
    enum { BITS_MOST = 16 };
    struct item {
        uint8_t bit;
    } items[BITS_MOST];
    const struct load_row row = {.kind = LOAD_WORD,
                                 .words = words,
                                 .word_count = count,
                                 TAKES(item, bit)};
    int found;
    if (!json_is_array(list))
        return load_refuse(loading, "not a list");
    enum status status =
        load_items(loading, list, &row, items, BITS_MOST, &found);
    *bits = 0;
    for (int i = 0; i < found; i++)
        *bits |= (uint16_t)(1U << items[i].bit);
    return status;
}

enum status load_keys(const struct loading *loading, const json_t *object,
                      const char *const *words, int count, bool is_whole,
                      const json_t **parts)
{
    const char *key;
    json_t *value;
    if (!json_is_object(object))
        return load_refuse(loading, "not an object");
    for (int i = 0; i < count; i++)
        parts[i] = NULL;
    json_object_foreach((json_t *)(uintptr_t)object, key, value)
    {
        int found = 0;
        while (found < count
               && (words[found] == NULL || strcmp(words[found], key) != 0))
            found++;
        struct loading inner = load_enter(loading, key);
        if (found == count)
            return load_refuse(&inner, "is not known here");
        parts[found] = value;
    }
    for (int i = 0; i < count && is_whole; i++) {
        if (words[i] == NULL || parts[i] != NULL)
            continue;
        struct loading inner = load_enter(loading, words[i]);
        return load_refuse(&inner, "is missing");
    }
    return STATUS_OK;
}

enum status load_by_word(const struct loading *loading, const json_t *object,
                         const char *const *words, int count,
                         const struct load_row *row, void *items)
{
    enum { WORDS_MOST = 16 };
    const json_t *parts[WORDS_MOST];
    assert(count <= WORDS_MOST);
    enum status status = load_keys(loading, object, words, count, true, parts);
    for (int i = 0; i < count && status == STATUS_OK; i++) {
        struct loading inner = load_enter(loading, words[i]);
        status = load_value(&inner, parts[i], row,
                            (char *)items + (size_t)i * row->width);
    }
    return status;
}

static enum status refuse_name(const struct loading *loading, enum id_kind ids)
{
    char known[KNOWN_NAMES];
    const struct names *names = &loading->rules->names[ids];
    return load_refuse(loading, "there is nothing of this name%s",
                       say_known(names->name, names->count, known));
}

/* Objects by rows, or values by one row of the same table. */
static enum status by_id(const struct loading *loading, const json_t *object,
                         enum id_kind ids, const struct load_row *rows,
                         void *records, size_t size, bool is_value)
{
    const char *name;
    json_t *value;
    enum status status = STATUS_OK;
    if (object != NULL && !json_is_object(object))
        return load_refuse(loading, "not an object");
    json_object_foreach((json_t *)(uintptr_t)object, name, value)
    {
        struct loading inner = load_enter(loading, name);
        uint16_t id = id_find(loading->rules, ids, name);
        if (id == ID_NONE)
            return refuse_name(&inner, ids);
        void *record = (char *)records + id * size;
        status = is_value ? load_value(&inner, value, rows, record)
                          : load_object(&inner, value, rows, record);
        if (status != STATUS_OK)
            break;
    }
    return status;
}

enum status load_by_id(const struct loading *loading, const json_t *object,
                       enum id_kind ids, const struct load_row *rows,
                       void *records, size_t size)
{
    return by_id(loading, object, ids, rows, records, size, false);
}

enum status load_value_by_id(const struct loading *loading,
                             const json_t *object, enum id_kind ids,
                             const struct load_row *row, void *items)
{
    return by_id(loading, object, ids, row, items, row->width, true);
}

/* A value for each option of the game; of those that are not named its own
 * initial one, or that nothing is said. */
static enum status load_values(const struct loading *loading,
                               const json_t *object, bool is_whole,
                               int16_t *values)
{
    const struct game *game = loading->rules->game;
    struct load_row rows[OPTIONS_MOST + 1] = {{.key = NULL}};
    for (int i = 0; i < game->option_count; i++) {
        const struct option *option = &game->options[i];
        rows[i] = (struct load_row){
            .key = option->name,
            .kind = option->words == NULL ? LOAD_NUMBER : LOAD_WORD,
            .offset = (size_t)i * sizeof *values,
            .width = sizeof *values,
            .least = option->least,
            .most = option->most,
            .words = option->words,
            .word_count = option->word_count,
            OPTIONAL(is_whole ? option->initial : OPTION_UNSAID)};
    }
    return load_object(loading, object, rows, values);
}

enum status load_game_options(const struct loading *loading,
                              const json_t *object, void *record)
{
    return load_values(loading, object, true,
                       ((struct rules *)record)->option_initial);
}

enum status load_title(const struct loading *at, const json_t *value,
                       void *record)
{
    size_t most = sizeof at->rules->title - 1;
    size_t length = json_string_length(value);
    (void)record;
    return length > 0 && length <= most
               ? STATUS_OK
               : load_refuse(at, "not a text of 1 to %zu bytes", most);
}

enum status load_proposals(struct rules *rules, const json_t *scenario,
                           struct error *error)
{
    struct loading loading = load_begin(rules, error);
    struct loading inner = load_enter(&loading, "proposes");
    const json_t *object = json_object_get(scenario, "proposes");
    return object == NULL
               ? STATUS_OK
               : load_values(&inner, object, false, rules->option_proposed);
}
