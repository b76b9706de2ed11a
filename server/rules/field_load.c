/* Reading JSON into a state by the fields table. */

#include "server/rules/field_value.h"

#include "server/rules/game.h"
#include "server/rules/ids.h"

#include <string.h>

/* What stays the same while one state is read. */
struct reading {
    const struct rules *rules;
    void *state;
    bool is_case;
    struct error *error;
};

static enum status read_fields(const struct reading *reading,
                               const struct field *fields, int count,
                               const json_t *object, void *base, int index);

static enum status wrong(const struct reading *reading,
                         const struct field *field)
{
    return error_set(reading->error, STATUS_BAD_REQUEST,
                     "field '%s': a value of the wrong kind", field->name);
}

static int word_find(const struct field *field, const json_t *value)
{
    const char *text = json_string_value(value);
    for (int i = 0; text != NULL && i < field->word_count; i++)
        if (strcmp(field->words[i], text) == 0)
            return i;
    return -1;
}

static bool is_in_width(const struct field *field, json_int_t number)
{
    int bits = 8 * field->width;
    if (field->is_signed)
        return number >= -((json_int_t)1 << (bits - 1))
               && number < (json_int_t)1 << (bits - 1);
    return number >= 0 && number < (json_int_t)1 << bits && number <= INT32_MAX;
}

static enum status read_number(const struct reading *reading,
                               const struct field *field, const json_t *value,
                               int32_t *number)
{
    json_int_t given = json_integer_value(value);
    if (!json_is_integer(value) || !is_in_width(field, given))
        return wrong(reading, field);
    *number = (int32_t)given;
    return STATUS_OK;
}

static enum status read_words(const struct reading *reading,
                              const struct field *field, const json_t *value,
                              int32_t *number)
{
    size_t i;
    json_t *item;
    if (!json_is_array(value))
        return wrong(reading, field);
    *number = 0;
    json_array_foreach(value, i, item)
    {
        int word = word_find(field, item);
        if (word < 0)
            return wrong(reading, field);
        *number |= 1 << word;
    }
    return STATUS_OK;
}

static enum status read_id(const struct reading *reading,
                           const struct field *field, const json_t *value,
                           int32_t *number)
{
    *number = ID_NONE;
    if (json_is_null(value))
        return STATUS_OK;
    if (!json_is_string(value))
        return wrong(reading, field);
    *number = id_find(reading->rules, field->ids, json_string_value(value));
    return *number == ID_NONE ? wrong(reading, field) : STATUS_OK;
}

static enum status read_scalar(const struct reading *reading,
                               const struct field *field, const json_t *value,
                               int32_t *number)
{
    switch (field->kind) {
    case FIELD_NUMBER: return read_number(reading, field, value, number);
    case FIELD_FLAG:
        *number = json_is_true(value);
        return json_is_boolean(value) ? STATUS_OK : wrong(reading, field);
    case FIELD_WORD:
        *number = word_find(field, value);
        return *number < 0 ? wrong(reading, field) : STATUS_OK;
    case FIELD_WORDS: return read_words(reading, field, value, number);
    case FIELD_ID: return read_id(reading, field, value, number);
    case FIELD_RECORD:
    case FIELD_TEXT:
    case FIELD_CUSTOM: break;
    }
    return wrong(reading, field);
}

static enum status read_text(const struct reading *reading,
                             const struct field *field, const json_t *value,
                             char *to)
{
    size_t length = json_string_length(value);
    if (!json_is_string(value) || length >= field->stride)
        return wrong(reading, field);
    memcpy(to, json_string_value(value), length);
    memset(to + length, 0, field->stride - length);
    return STATUS_OK;
}

static enum status read_value(const struct reading *reading,
                              const struct field *field, const json_t *value,
                              void *to, int index)
{
    if (field->kind == FIELD_CUSTOM)
        return field->read(reading->rules, reading->state, index, value,
                           reading->error);
    if (field->kind == FIELD_TEXT)
        return read_text(reading, field, value, to);
    if (field->kind == FIELD_RECORD)
        return read_fields(reading, field->fields, field->field_count, value,
                           to, index);
    int32_t number = 0;
    enum status status = read_scalar(reading, field, value, &number);
    if (status == STATUS_OK)
        field_put(field, to, number);
    return status;
}

static enum status read_by_id(const struct reading *reading,
                              const struct field *field, const json_t *object,
                              char *base)
{
    const char *key;
    json_t *value;
    if (!json_is_object(object))
        return wrong(reading, field);
    void *iterator = json_object_iter((json_t *)(uintptr_t)object);
    for (; iterator != NULL; iterator = json_object_iter_next(
                                 (json_t *)(uintptr_t)object, iterator)) {
        key = json_object_iter_key(iterator);
        value = json_object_iter_value(iterator);
        uint16_t id = id_find(reading->rules, field->keys, key);
        if (id == ID_NONE || id >= field->most)
            return error_set(reading->error, STATUS_BAD_REQUEST,
                             "field '%s': unknown id '%s'", field->name, key);
        if (field->listed != NULL && reading->is_case)
            field->listed(reading->rules, reading->state, id);
        enum status status =
            read_value(reading, field, value,
                       base + field->offset + id * field->stride, id);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

static enum status read_list(const struct reading *reading,
                             const struct field *field, const json_t *list,
                             char *base)
{
    size_t i;
    json_t *item;
    if (!json_is_array(list) || json_array_size(list) > field->most)
        return wrong(reading, field);
    json_array_foreach(list, i, item)
    {
        enum status status =
            read_value(reading, field, item,
                       base + field->offset + i * field->stride, (int)i);
        if (status != STATUS_OK)
            return status;
    }
    uint16_t count = (uint16_t)json_array_size(list);
    memcpy(base + field->count_offset, &count, sizeof count);
    return STATUS_OK;
}

static enum status read_field(const struct reading *reading,
                              const struct field *field, const json_t *value,
                              void *base, int index)
{
    char *bytes = base;
    switch (field->shape) {
    case FIELD_ONE:
        return read_value(reading, field, value, bytes + field->offset, index);
    case FIELD_BY_ID: return read_by_id(reading, field, value, base);
    case FIELD_LIST: return read_list(reading, field, value, base);
    }
    return wrong(reading, field);
}

static const struct field *field_find(const struct reading *reading,
                                      const struct field *fields, int count,
                                      const char *name)
{
    for (int i = 0; i < count; i++) {
        bool is_usable = reading->is_case ? !fields[i].is_hidden_in_cases
                                                && (!fields[i].is_derived
                                                    || fields[i].read != NULL)
                                          : !fields[i].is_derived;
        if (is_usable && strcmp(fields[i].name, name) == 0)
            return &fields[i];
    }
    return NULL;
}

static enum status refuse_field(const struct reading *reading,
                                const struct field *fields, int count,
                                const char *name)
{
    for (int i = 0; i < count; i++)
        if (strcmp(fields[i].name, name) == 0)
            return error_set(reading->error, STATUS_BAD_REQUEST,
                             "field '%s' is not for a case to set: it is %s",
                             name, fields[i].is_derived ? "derived" : "hidden");
    return error_set(reading->error, STATUS_BAD_REQUEST, "unknown field '%s'",
                     name);
}

static enum status read_fields(const struct reading *reading,
                               const struct field *fields, int count,
                               const json_t *object, void *base, int index)
{
    if (!json_is_object(object))
        return error_set(reading->error, STATUS_BAD_REQUEST,
                         "an object was expected");
    json_t *members = (json_t *)(uintptr_t)object;
    void *iterator = json_object_iter(members);
    for (; iterator != NULL;
         iterator = json_object_iter_next(members, iterator)) {
        const char *name = json_object_iter_key(iterator);
        const struct field *field = field_find(reading, fields, count, name);
        if (field == NULL)
            return refuse_field(reading, fields, count, name);
        const json_t *value = json_object_iter_value(iterator);
        enum status status =
            field->is_derived ? field->read(reading->rules, reading->state,
                                            index, value, reading->error)
                              : read_field(reading, field, value, base, index);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

enum status fields_read(const struct rules *rules, const struct field *fields,
                        int count, const json_t *object, bool is_case,
                        void *state, struct error *error)
{
    struct reading reading = {rules, state, is_case, error};
    return read_fields(&reading, fields, count, object, state, 0);
}
