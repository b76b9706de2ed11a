/*
 * Rows of a table that describes an object of a game's data: its keys, what
 * each must be, and which member of a record takes it.
 *
 * A key that is missing, unknown, of another kind or out of range is refused
 * with its path within the file ("/3/strength: ..."); the file's name is set
 * before it (data_load_file), and a key that stands twice is refused with its
 * line when the file is read. What is read is never 0 for want of a value.
 * Knows no game. The words are short since only loaders include this.
 */
#ifndef ESTAFETTE_SERVER_RULES_KIT_LOAD_ROWS_H
#define ESTAFETTE_SERVER_RULES_KIT_LOAD_ROWS_H

#include "server/rules/game.h"

#include <stddef.h>

/* Where one is in a file; ids and places are those of the rules so far. */
struct loading {
    const struct rules *rules;
    struct error *error;
    char path[96];
};

enum load_kind {
    LOAD_ELSEWHERE, /* may be there; somebody else reads it, or people do */
    LOAD_NUMBER,    /* a whole number, least to most */
    LOAD_FLAG,      /* true or false */
    LOAD_WORD,      /* one of words: its index */
    LOAD_TEXT,      /* into a member of `width` bytes, which it must fit */
    LOAD_PLACE,     /* a place of the board */
    LOAD_ID,        /* the name of a piece, a side … (`ids`) */
    LOAD_OBJECT,    /* handed on as `const json_t *`, for rows of its own */
    LOAD_LIST,
    LOAD_ANY,   /* handed on likewise, whatever it is */
    LOAD_ROWS,  /* an object whose rows fill the same record */
    LOAD_TUPLE, /* a list whose rows do, each an item */
    LOAD_READ,  /* a function reads it into the same record */
    LOAD_EACH   /* … each item of a list */
};

/* Reads a value into the record of its row. */
typedef enum status load_reader(const struct loading *loading,
                                const json_t *value, void *record);

struct load_row {
    const char *key; /* NULL ends a table */
    enum load_kind kind;
    size_t offset, width;
    int least, most;
    const char *const *words;
    int word_count;
    enum id_kind ids;
    bool is_optional; /* `otherwise` is taken where the key is not there; */
    bool takes_null;  /* and where it is null. */
    int otherwise;    /* not for texts, which stay empty, and parts: NULL */
    const struct load_row *rows;
    load_reader *read;
};

/* clang-format off */
#define TAKES(record, member) \
    .offset = offsetof(struct record, member), \
    .width = sizeof ((struct record *)0)->member
#define NUMBER(text, record, member, from, to) \
    .key = text, .kind = LOAD_NUMBER, .least = from, .most = to, \
    TAKES(record, member)
#define FLAG(text, record, member) \
    .key = text, .kind = LOAD_FLAG, TAKES(record, member)
#define WORD(text, record, member, names) \
    .key = text, .kind = LOAD_WORD, .words = names, \
    .word_count = sizeof(names) / sizeof *(names), TAKES(record, member)
#define TEXT(text, record, member) \
    .key = text, .kind = LOAD_TEXT, TAKES(record, member)
#define PLACE(text, record, member) \
    .key = text, .kind = LOAD_PLACE, TAKES(record, member)
#define ID(text, record, member, of) \
    .key = text, .kind = LOAD_ID, .ids = of, TAKES(record, member)
#define OBJECT(text, record, member) \
    .key = text, .kind = LOAD_OBJECT, TAKES(record, member)
#define LIST(text, record, member) \
    .key = text, .kind = LOAD_LIST, TAKES(record, member)
#define ANY(text, record, member) \
    .key = text, .kind = LOAD_ANY, TAKES(record, member)
#define ROWS(text, table) .key = text, .kind = LOAD_ROWS, .rows = table
#define TUPLE(text, table) .key = text, .kind = LOAD_TUPLE, .rows = table
#define READ(text, reader) .key = text, .kind = LOAD_READ, .read = reader
#define EACH(text, reader) .key = text, .kind = LOAD_EACH, .read = reader
#define ELSEWHERE(text) .key = text, .kind = LOAD_ELSEWHERE
/* After one of these: the key may be left out. */
#define OPTIONAL(value) .is_optional = true, .otherwise = (value)
/* … or must be there, but may be null. */
#define OR_NULL(value) .takes_null = true, .otherwise = (value)
/* What every scenario says for people, the library and the service. A title it
 * must have. */
#define SCENARIO_ELSEWHERE \
    {ELSEWHERE("scenario")}, {READ("title", load_title)}, \
    {ELSEWHERE("game")}, \
    {ELSEWHERE("map")}, {ELSEWHERE("minutes")}, {ELSEWHERE("intro")}, \
    {ELSEWHERE("about")}, {ELSEWHERE("proposes")}
/* clang-format on */

/* At the top of a file, and further in. */
struct loading load_begin(const struct rules *rules, struct error *error);
struct loading load_enter(const struct loading *loading, const char *key);
struct loading load_enter_at(const struct loading *loading, size_t index);

/* Refuses what stands there: always STATUS_BAD_REQUEST. */
enum status load_refuse(const struct loading *loading, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* One object into a record, which is zero but for what the rows fill. */
enum status load_object(const struct loading *loading, const json_t *object,
                        const struct load_row *rows, void *record) MUST_USE;
/* The object under a key; none (NULL) leaves the record as it is. */
enum status load_part(const struct loading *loading, const char *key,
                      const json_t *object, const struct load_row *rows,
                      void *record) MUST_USE;
/* One value, which has a row but no key: an item of a list. */
enum status load_value(const struct loading *loading, const json_t *value,
                       const struct load_row *row, void *record) MUST_USE;

/* A list of items, each by the one row, which has the item as the first member
 * of its record: so into an array of that member. `most` at most; NULL is an
 * empty list. */
enum status load_items(const struct loading *loading, const json_t *list,
                       const struct load_row *row, void *items, int most,
                       int *count) MUST_USE;
/* A list of `count` items and no other number. */
enum status load_exact(const struct loading *loading, const json_t *list,
                       const struct load_row *row, void *items,
                       int count) MUST_USE;
/* A list of objects, each into its record of `size` bytes. */
enum status load_records(const struct loading *loading, const json_t *list,
                         const struct load_row *rows, void *records,
                         size_t size, int most, int *count) MUST_USE;
/* A list of words, of which `bits` has the bit of each. */
enum status load_bits(const struct loading *loading, const json_t *list,
                      const char *const *words, int count,
                      uint16_t *bits) MUST_USE;
/* An object whose keys are words: what stands under each, by its index. With
 * `is_whole` every word must be there, else NULL stands for what is not. */
enum status load_keys(const struct loading *loading, const json_t *object,
                      const char *const *words, int count, bool is_whole,
                      const json_t **parts) MUST_USE;
/* Such an object with every word: each value by the one row, as the items of a
 * list are. */
enum status load_by_word(const struct loading *loading, const json_t *object,
                         const char *const *words, int count,
                         const struct load_row *row, void *items) MUST_USE;
/* Objects by the name of an id, each into the record of its index. */
enum status load_by_id(const struct loading *loading, const json_t *object,
                       enum id_kind ids, const struct load_row *rows,
                       void *records, size_t size) MUST_USE;
/* The same of single values, each by the one row, as the items of a list are.
 */
enum status load_value_by_id(const struct loading *loading,
                             const json_t *object, enum id_kind ids,
                             const struct load_row *row, void *items) MUST_USE;
/* What a scenario says of the options of its game, each a word or a number of
 * the game's own table, into its rules; what it does not name is as the table
 * has it. */
load_reader load_game_options;
/* The library reads a title itself: is it one, and is there room for it? */
load_reader load_title;
/* What a whole scenario proposes of them, if anything: a row of a game's files.
 */
enum status load_proposals(struct rules *rules, const json_t *scenario,
                           struct error *error);

#endif
