/*
 * The fields table: what a game's state is made of.
 *
 * Snapshots, positions of rule cases, checks of rule cases and the canonical
 * digest all come from this one table. A field is a number, a flag, a word, a
 * set of words, an id, a text, or a record of such; one of them, or one for
 * each id of a kind, or a list with a count. A field that fits none of these
 * brings its own `write` and `read`. A field with `write` and without storage
 * (`is_derived`) is read by that function, never stored, not in the digest; if
 * it has a `read` as well, a case may set it: the function stores what it
 * means. The first matching row counts: a case may meet a custom row of the
 * same name as a stored one that is hidden in cases.
 */
#ifndef ESTAFETTE_SERVER_RULES_FIELD_H
#define ESTAFETTE_SERVER_RULES_FIELD_H

#include "common/base/status.h"
#include "common/base/writer.h"
#include "server/rules/types.h"

#include <jansson.h>
#include <stddef.h>

struct rules;

enum field_kind {
    FIELD_NUMBER,
    FIELD_FLAG,  /* uint8_t 0 or 1 */
    FIELD_WORD,  /* a number; index in `words` */
    FIELD_WORDS, /* a number; bit k is words[k]; JSON: list of words */
    FIELD_ID,    /* uint16_t; ID_NONE is null in JSON */
    FIELD_RECORD,
    FIELD_TEXT,  /* `stride` bytes, zero behind the text */
    FIELD_CUSTOM /* by `write` and `read`; the digest takes `stride` bytes */
};

enum field_shape {
    FIELD_ONE,
    FIELD_BY_ID, /* an array indexed by an id of kind `keys` */
    FIELD_LIST   /* an array of at most `most`; a uint16_t count elsewhere */
};

struct field {
    const char *name;
    enum field_kind kind;
    enum field_shape shape;
    bool is_signed;
    bool is_derived;
    bool is_hidden_in_cases; /* no case may set it; `check` may compare it */
    uint8_t width;           /* bytes of a number: 1, 2 or 4 */
    enum id_kind ids;        /* FIELD_ID: of what */
    enum id_kind keys;       /* FIELD_BY_ID: by what */
    size_t offset;           /* within the state, or within the record */
    size_t stride;           /* bytes from one element to the next */
    size_t most;             /* FIELD_LIST, FIELD_BY_ID: elements at most */
    size_t count_offset;     /* FIELD_LIST: of its uint16_t count */
    int32_t initial;         /* left out of encodings and of the digest */
    const char *const *words;
    uint8_t word_count;
    const struct field *fields; /* FIELD_RECORD */
    uint8_t field_count;
    /* Writes one JSON value; `index` is that of the record it stands in. */
    void (*write)(const struct rules *rules, const void *state, int index,
                  struct writer *out);
    /* Reads one JSON value into the state. */
    enum status (*read)(const struct rules *rules, void *state, int index,
                        const json_t *value, struct error *error);
    /* FIELD_BY_ID, written in full: null stands where there is no such thing.
     */
    bool (*is_absent)(const void *state, int index);
    /* Called for each id that a case's position lists, before its record. */
    void (*listed)(const struct rules *rules, void *state, int index);
};

/* Receives the canonical bytes of a state, in order. */
typedef void field_sink(void *user, const void *bytes, size_t length);

/*
 * The canonical form: for each stored field in the table's order, unless it
 * has its initial value, the field's number, the element's number, the value;
 * all little-endian. No change of layout or compiler moves it.
 */
void fields_canonical(const struct field *fields, int count, const void *state,
                      field_sink *sink, void *user);

/*
 * Writes members of an open object. For a snapshot (`is_full` false): stored
 * fields, those with their initial value left out. In full: every field,
 * derived ones too.
 */
void fields_write(const struct rules *rules, const struct field *fields,
                  int count, const void *state, bool is_full,
                  struct writer *out);

/* Gives every stored field its initial value (lists become empty). */
void fields_reset(const struct field *fields, int count, void *state);

/*
 * Reads the members of `object` into `state`, which has initial values. A name
 * that is not in the table, a derived one, or a value of the wrong kind gives
 * STATUS_BAD_REQUEST and says which. In a case (`is_case`) fields that are
 * hidden in cases count as unknown, and `listed` is called.
 */
enum status fields_read(const struct rules *rules, const struct field *fields,
                        int count, const json_t *object, bool is_case,
                        void *state, struct error *error) MUST_USE;

#endif
