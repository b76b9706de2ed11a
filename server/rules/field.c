/* The fields table: canonical form, initial values, and writing as JSON. */

#include "server/rules/field.h"

#include "server/rules/field_value.h"
#include "server/rules/game.h"
#include "server/rules/ids.h"

#include <assert.h>
#include <string.h>

enum { PREFIX_MOST = 32, RUN_MOST = 1024 };

/* The way to the value at hand: field and element numbers, outermost first. */
struct canon {
    field_sink *sink;
    void *user;
    unsigned char prefix[PREFIX_MOST];
    int length;
    /* What was not handed on yet: a sink is dear, and most runs are short. */
    size_t used;
    unsigned char run[RUN_MOST];
};

int field_elements(const struct field *field, const void *base)
{
    switch (field->shape) {
    case FIELD_ONE: return 1;
    case FIELD_BY_ID: return (int)field->most;
    case FIELD_LIST: break;
    }
    uint16_t count;
    memcpy(&count, (const char *)base + field->count_offset, sizeof count);
    return count;
}

const void *field_at(const struct field *field, const void *base, int element)
{
    return (const char *)base + field->offset + (size_t)element * field->stride;
}

static inline int32_t number_of(const struct field *field, const void *value)
{
    uint8_t one;
    uint16_t two;
    uint32_t four;

    switch (field->width) {
    case 1:
        memcpy(&one, value, 1);
        return field->is_signed && one > INT8_MAX ? (int32_t)one - 256 : one;
    case 2:
        memcpy(&two, value, 2);
        return field->is_signed && two > INT16_MAX ? (int32_t)two - 65536 : two;
    default:
        memcpy(&four, value, 4);
        int32_t number;
        memcpy(&number, &four, 4);
        return number;
    }
}

int32_t field_number(const struct field *field, const void *value)
{
    return number_of(field, value);
}

void field_put(const struct field *field, void *value, int32_t number)
{
    uint32_t bits;
    memcpy(&bits, &number, sizeof bits);
    uint8_t one = (uint8_t)(bits & UINT8_MAX);
    uint16_t two = (uint16_t)(bits & UINT16_MAX);

    switch (field->width) {
    case 1: memcpy(value, &one, 1); break;
    case 2: memcpy(value, &two, 2); break;
    default: memcpy(value, &bits, 4); break;
    }
}

static bool is_all_zero(const unsigned char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (bytes[i] != 0)
            return false;
    return true;
}

/* Of its bytes nothing is asked but whether they are zero. */
static bool is_bytes(const struct field *field)
{
    return field->kind == FIELD_CUSTOM || field->kind == FIELD_TEXT;
}

bool field_is_initial(const struct field *field, const void *value)
{
    if (is_bytes(field))
        return is_all_zero(value, field->stride);
    if (field->kind != FIELD_RECORD)
        return number_of(field, value) == field->initial;
    for (int i = 0; i < field->field_count; i++) {
        const struct field *part = &field->fields[i];
        if (part->is_derived)
            continue;
        if (part->shape == FIELD_LIST && field_elements(part, value) > 0)
            return false;
        int elements = field_elements(part, value);
        for (int k = 0; k < elements; k++)
            if (!field_is_initial(part, field_at(part, value, k)))
                return false;
    }
    return true;
}

static void canon_flush(struct canon *canon)
{
    if (canon->used > 0)
        canon->sink(canon->user, canon->run, canon->used);
    canon->used = 0;
}

static void canon_put(struct canon *canon, const void *bytes, size_t length)
{
    if (canon->used + length > RUN_MOST)
        canon_flush(canon);
    if (length > RUN_MOST) {
        canon->sink(canon->user, bytes, length);
        return;
    }
    memcpy(canon->run + canon->used, bytes, length);
    canon->used += length;
}

static void prefix_add(struct canon *canon, unsigned number)
{
    assert(canon->length + 2 <= PREFIX_MOST);
    canon->prefix[canon->length++] = (unsigned char)(number & UINT8_MAX);
    canon->prefix[canon->length++] = (unsigned char)(number >> 8 & UINT8_MAX);
}

static void canon_number(struct canon *canon, int32_t number)
{
    uint32_t bits = (uint32_t)number;
    if (canon->used + PREFIX_MOST + sizeof bits > RUN_MOST)
        canon_flush(canon);
    unsigned char *to = canon->run + canon->used;
    memcpy(to, canon->prefix, PREFIX_MOST); /* of which the rest is not used */
    to += canon->length;
    for (int i = 0; i < 4; i++)
        to[i] = (unsigned char)(bits >> (8 * i) & UINT8_MAX);
    canon->used += (size_t)canon->length + sizeof bits;
}

static void canon_fields(struct canon *canon, const struct field *fields,
                         int count, const void *base);

static void canon_value(struct canon *canon, const struct field *field,
                        const void *value)
{
    /* Of a record that is as it was at first nothing is written anyway. */
    if (field->kind == FIELD_RECORD) {
        canon_fields(canon, field->fields, field->field_count, value);
        return;
    }
    if (is_bytes(field)) {
        if (is_all_zero(value, field->stride))
            return;
        canon_put(canon, canon->prefix, (size_t)canon->length);
        canon_put(canon, value, field->stride);
        return;
    }
    int32_t number = number_of(field, value);
    if (number != field->initial)
        canon_number(canon, number);
}

static void canon_field(struct canon *canon, const struct field *field,
                        const void *base)
{
    int elements = field_elements(field, base);
    if (field->shape == FIELD_LIST && elements > 0)
        canon_number(canon, elements);
    for (int k = 0; k < elements; k++) {
        int length = canon->length;
        prefix_add(canon, (unsigned)k);
        canon_value(canon, field, field_at(field, base, k));
        canon->length = length;
    }
}

/* One number, flag, word or id: most fields are, and most as at first. */
static inline bool is_single(const struct field *field)
{
    return field->shape == FIELD_ONE && field->kind != FIELD_RECORD
           && !is_bytes(field);
}

static void canon_fields(struct canon *canon, const struct field *fields,
                         int count, const void *base)
{
    for (int i = 0; i < count; i++) {
        if (fields[i].is_derived)
            continue;
        if (is_single(&fields[i])
            && number_of(&fields[i], (const char *)base + fields[i].offset)
                   == fields[i].initial)
            continue;
        int length = canon->length;
        prefix_add(canon, (unsigned)i);
        canon_field(canon, &fields[i], base);
        canon->length = length;
    }
}

void fields_canonical(const struct field *fields, int count, const void *state,
                      field_sink *sink, void *user)
{
    struct canon canon;
    canon.sink = sink;
    canon.user = user;
    canon.length = 0;
    canon.used = 0;
    memset(canon.prefix, 0, sizeof canon.prefix);
    canon_fields(&canon, fields, count, state);
    canon_flush(&canon);
}

static void reset_value(const struct field *field, void *value)
{
    if (is_bytes(field))
        memset(value, 0, field->stride);
    else if (field->kind == FIELD_RECORD)
        fields_reset(field->fields, field->field_count, value);
    else
        field_put(field, value, field->initial);
}

void fields_reset(const struct field *fields, int count, void *state)
{
    for (int i = 0; i < count; i++) {
        const struct field *field = &fields[i];
        char *base = state;
        if (field->is_derived)
            continue;
        if (field->shape == FIELD_LIST) {
            memset(base + field->count_offset, 0, sizeof(uint16_t));
            memset(base + field->offset, 0, field->most * field->stride);
            continue;
        }
        int elements = field_elements(field, state);
        for (int k = 0; k < elements; k++)
            reset_value(field,
                        base + field->offset + (size_t)k * field->stride);
    }
}

/* What stays the same while one state is written. */
struct writing {
    const struct rules *rules;
    const void *state;
    bool is_full;
    struct writer *out;
};

static void write_fields(const struct writing *writing,
                         const struct field *fields, int count,
                         const void *base, int index);

static void write_words(struct writer *out, const struct field *field,
                        int32_t bits)
{
    writer_list(out);
    for (int i = 0; i < field->word_count; i++)
        if ((bits >> i & 1) != 0)
            writer_text(out, field->words[i]);
    writer_list_end(out);
}

static void write_id(const struct writing *writing, const struct field *field,
                     int32_t id)
{
    char text[ID_TEXT];
    const char *name = id_name(writing->rules, field->ids, id, text);
    if (name == NULL)
        writer_raw(writing->out, "null", 4);
    else
        writer_text(writing->out, name);
}

static void write_value(const struct writing *writing,
                        const struct field *field, const void *value, int index)
{
    struct writer *out = writing->out;
    int32_t number = field->kind == FIELD_RECORD || is_bytes(field)
                         ? 0
                         : field_number(field, value);
    switch (field->kind) {
    case FIELD_NUMBER: writer_number(out, number); break;
    case FIELD_FLAG: writer_flag(out, number != 0); break;
    case FIELD_WORD:
        assert(number >= 0 && number < field->word_count);
        writer_text(out, field->words[number]);
        break;
    case FIELD_WORDS: write_words(out, field, number); break;
    case FIELD_ID: write_id(writing, field, number); break;
    case FIELD_RECORD:
        writer_object(out);
        write_fields(writing, field->fields, field->field_count, value, index);
        writer_object_end(out);
        break;
    case FIELD_TEXT: writer_text(out, value); break;
    case FIELD_CUSTOM:
        field->write(writing->rules, writing->state, index, out);
        break;
    }
}

static void write_by_id(const struct writing *writing,
                        const struct field *field, const void *base)
{
    writer_object(writing->out);
    int count = id_count(writing->rules, field->keys);
    for (int k = 0; k < count && k < (int)field->most; k++) {
        const void *value = field_at(field, base, k);
        char text[ID_TEXT];
        if (!writing->is_full && field_is_initial(field, value))
            continue;
        writer_key(writing->out, id_name(writing->rules, field->keys, k, text));
        if (writing->is_full && field->is_absent != NULL
            && field->is_absent(writing->state, k))
            writer_raw(writing->out, "null", 4);
        else
            write_value(writing, field, value, k);
    }
    writer_object_end(writing->out);
}

static void write_list(const struct writing *writing, const struct field *field,
                       const void *base)
{
    writer_list(writing->out);
    int elements = field_elements(field, base);
    for (int k = 0; k < elements; k++)
        write_value(writing, field, field_at(field, base, k), k);
    writer_list_end(writing->out);
}

static bool is_left_out(const struct writing *writing,
                        const struct field *field, const void *base)
{
    if (writing->is_full)
        return false;
    if (field->is_derived)
        return true;
    if (field->shape == FIELD_ONE)
        return field_is_initial(field, field_at(field, base, 0));
    return field->shape == FIELD_LIST && field_elements(field, base) == 0;
}

static void write_fields(const struct writing *writing,
                         const struct field *fields, int count,
                         const void *base, int index)
{
    for (int i = 0; i < count; i++) {
        const struct field *field = &fields[i];
        if (is_left_out(writing, field, base))
            continue;
        writer_key(writing->out, field->name);
        if (field->is_derived)
            field->write(writing->rules, writing->state, index, writing->out);
        else if (field->shape == FIELD_BY_ID)
            write_by_id(writing, field, base);
        else if (field->shape == FIELD_LIST)
            write_list(writing, field, base);
        else
            write_value(writing, field, field_at(field, base, 0), index);
    }
}

void fields_write(const struct rules *rules, const struct field *fields,
                  int count, const void *state, bool is_full,
                  struct writer *out)
{
    struct writing writing = {rules, state, is_full, out};
    write_fields(&writing, fields, count, state, 0);
}
