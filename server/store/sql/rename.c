/* A player's name within JSON that others have: acts, and what they were told.
 */

#include "server/store/sql/rename.h"

#include "server/store/sql/rows.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* Read from a number on, in pieces: of all that was ever told. */
enum { PIECE = 256 };
/* As whoever wrote it did: 0.1 stays 0.1. */
enum { FORM = JSON_COMPACT | JSON_REAL_PRECISION(15) };
#define ACTS                                                               \
    "select tournament, number, act from tournament_act where tournament " \
    "in (select id from tournament where host = ?1 union select "          \
    "tournament from tournament_part where account = ?1)"
#define ACT_SET \
    "update tournament_act set act = ?3 where tournament = ?1 and number = ?2"
#define TOLD \
    "select '', id, facts from delivery where id > ?1 order by id limit ?2"
#define TOLD_SET "update delivery set facts = ?2 where id = ?1"

/* A row that has the name, with the other in its place. */
struct renamed {
    const char *within; /* the tournament */
    int64_t number;
    const char *text;
    struct renamed *next;
};

struct renaming {
    const char *from, *to;
    struct store_arena arena;
    struct renamed *first;
    int64_t last;   /* number of the last row that was read */
    int count;      /* of these */
    bool is_broken; /* one was no JSON: who knows whether the name is in it? */
};

static json_t *renamed_value(const struct renaming *renaming,
                             const json_t *value)
{
    const char *text = json_string_value(value);
    return text != NULL && strcmp(text, renaming->from) == 0
               ? json_string(renaming->to)
               : NULL;
}

/* Names stand under these keys, and in the list of the others. */
static bool rename_in(const struct renaming *renaming, json_t *object)
{
    static const char *const keys[] = {"player", "host", "who"};
    json_t *others = json_object_get(object, "others");
    bool is_changed = false;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        json_t *value =
            renamed_value(renaming, json_object_get(object, keys[i]));
        if (value != NULL)
            is_changed |= json_object_set_new(object, keys[i], value) == 0;
    }
    for (size_t i = 0; i < json_array_size(others); i++) {
        json_t *value = renamed_value(renaming, json_array_get(others, i));
        if (value != NULL)
            is_changed |= json_array_set_new(others, i, value) == 0;
    }
    return is_changed;
}

static void add_renamed(struct query *query, struct store_arena *arena,
                        void *into)
{
    struct renaming *renaming = into;
    renaming->last = column_number(query, 1);
    renaming->count++;
    json_t *object = json_loads(column_borrowed(query, 2), 0, NULL);
    renaming->is_broken |= object == NULL;
    if (rename_in(renaming, object)) {
        char *text = json_dumps(object, FORM);
        struct renamed *row = arena_take(arena, sizeof *row);
        if (text == NULL)
            abort();
        *row = (struct renamed){.within = column_text(query, 0, arena),
                                .number = renaming->last,
                                .text = store_arena_text(arena, text),
                                .next = renaming->first};
        renaming->first = row;
        free(text);
    }
    json_decref(object);
}

static enum status find_rows(struct database *database, const char *sql,
                             const struct value *values, size_t count,
                             struct renaming *renaming)
{
    enum status status = rows_gather(database, sql, values, count, add_renamed,
                                     &renaming->arena, renaming);
    return status == STATUS_OK && renaming->is_broken ? STATUS_IO : status;
}

static enum status rename_acts(struct database *database, const char *account,
                               struct renaming *renaming)
{
    enum status status =
        find_rows(database, ACTS, VALUES(TEXT(account)), renaming);
    for (const struct renamed *row = renaming->first;
         row != NULL && status == STATUS_OK; row = row->next)
        status = database_run(
            database, ACT_SET,
            VALUES(TEXT(row->within), NUMBER(row->number), TEXT(row->text)));
    return status;
}

static enum status rename_told(struct database *database,
                               struct renaming *renaming)
{
    enum status status;
    renaming->last = 0;
    do {
        renaming->first = NULL;
        renaming->count = 0;
        status =
            find_rows(database, TOLD,
                      VALUES(NUMBER(renaming->last), NUMBER(PIECE)), renaming);
        for (const struct renamed *row = renaming->first;
             row != NULL && status == STATUS_OK; row = row->next)
            status = database_run(database, TOLD_SET,
                                  VALUES(NUMBER(row->number), TEXT(row->text)));
    } while (status == STATUS_OK && renaming->count == PIECE);
    return status;
}

enum status rename_player(struct database *database, const char *account,
                          const char *from, const char *to)
{
    struct renaming renaming = {.from = from, .to = to};
    enum status status = rename_acts(database, account, &renaming);
    if (status == STATUS_OK)
        status = rename_told(database, &renaming);
    store_arena_release(&renaming.arena);
    return status;
}
