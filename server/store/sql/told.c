/* What was told: updates of one viewer, out of commands' rows and asides. */

#include "server/store/told.h"

#include "server/store/sql/told_pack.h"
#include "server/store/sql/walk.h"

#include <stdlib.h>
#include <string.h>

#define ASIDES                                                        \
    "select seq, message, at from aside where match = ?1 and viewer " \
    "= ?2 and seq >= ?3 and seq <= ?4 order by seq limit ?5"
#define ASIDE                                                              \
    "select seq, message, at from aside where match = ?1 and viewer = ?2 " \
    "and seq = ?3"
#define ASIDES_UP_TO                                                       \
    "select count(*) from aside where match = ?1 and viewer = ?2 and seq " \
    "<= ?3"
#define ASIDE_SEQS                                            \
    "select seq from aside where match = ?1 and viewer = ?2 " \
    "order by seq"
#define ASIDE_LAST \
    "select coalesce(max(seq), 0) from aside where match = ?1 and viewer = ?2"
#define STANDING                                                               \
    "select v.seq, v.awaited_since, v.awaits, v.awaits_seq, v.acted_seq, "     \
    "v.written, m.commands from match m left join viewer v on v.match = m.id " \
    "and v.viewer = ?2 where m.id = ?1"

/* Commands if `viewer` is none, and else the updates of a viewer. */
struct store_cursor {
    struct walk walk;
    char match[STORE_ID];
    int viewer;
    int64_t to;
    struct query *asides; /* NULL after the last */
    struct pages pages;   /* of these */
    int64_t aside_from;   /* the next of these has this seq, or a later one */
    struct told_row row;  /* of the command that is next, and its texts */
    char *texts;
    const struct store_told *told; /* in it, or NULL: read on */
    struct store_told aside;       /* next; seq 0: read on */
    enum { NOTHING, COMMAND, ASIDE_NEXT } given;
    bool is_over; /* no more commands */
    enum status status;
};

static struct store_cursor *cursor_new(const char *match, int viewer)
{
    struct store_cursor *cursor = calloc(1, sizeof *cursor);
    if (cursor == NULL)
        abort();
    memccpy(cursor->match, match, '\0', sizeof cursor->match - 1);
    cursor->viewer = viewer;
    return cursor;
}

enum status store_fold_from(struct store *store, const char *match,
                            int64_t number, struct store_cursor **cursor)
{
    struct store_cursor *made = cursor_new(match, -1);
    enum status status = walk_open(&made->walk, store, made->match, number);
    if (status != STATUS_OK)
        free(made);
    else
        *cursor = made;
    return status;
}

bool store_next_command(struct store_cursor *cursor,
                        struct store_command *command)
{
    struct query *row = walk_next(&cursor->walk);
    if (row == NULL)
        return false;
    *command = (struct store_command){
        .number = column_number(row, WALK_NUMBER),
        .seat = column_int(row, WALK_SEAT),
        .actor = column_borrowed(row, WALK_ACTOR),
        .nonce = column_borrowed(row, WALK_NONCE),
        .action = column_borrowed(row, WALK_ACTION),
        .throws = column_borrowed(row, WALK_THROWS),
        .digest = column_borrowed(row, WALK_DIGEST),
        .seq = column_number(row, WALK_SEQ),
        .at = column_number(row, WALK_AT),
        .is_final = column_flag(row, WALK_FINAL),
    };
    return true;
}

static enum status ask_asides(struct store_cursor *cursor)
{
    return database_ask(cursor->walk.database, ASIDES,
                        VALUES(TEXT(cursor->match), NUMBER(cursor->viewer),
                               NUMBER(cursor->aside_from), NUMBER(cursor->to),
                               NUMBER(pages_turn(&cursor->pages))),
                        &cursor->asides);
}

enum status store_told_range(struct store *store, const char *match, int viewer,
                             int64_t from, int64_t to,
                             struct store_cursor **cursor)
{
    int64_t number = INT64_MAX;
    enum status status = walk_find(store, match, viewer, from, &number);
    if (status == STATUS_NOT_FOUND)
        number = INT64_MAX;
    else if (status != STATUS_OK)
        return status;
    struct store_cursor *made = cursor_new(match, viewer);
    made->to = to;
    made->aside_from = from;
    status = walk_open(&made->walk, store, made->match, number);
    if (status == STATUS_OK) {
        status = ask_asides(made);
        if (status != STATUS_OK)
            (void)!walk_close(&made->walk);
    }
    if (status != STATUS_OK)
        free(made);
    else
        *cursor = made;
    return status;
}

/* The row's own columns; `texts` is the caller's to free. */
static bool read_row(struct database *database, struct query *query,
                     const char *match, struct told_row *row, char **texts)
{
    struct base base = {.id = 0};
    row->match = match;
    row->number = column_number(query, WALK_NUMBER);
    row->at = column_number(query, WALK_AT);
    row->digest = column_borrowed(query, WALK_DIGEST);
    size_t size = 0;
    const void *told = column_blob(query, WALK_TOLD, &size);
    int64_t id = texts != NULL ? told_base(told, size) : 0;
    if (id != 0 && base_load(database, id, &base) != STATUS_OK)
        return false;
    bool is_good = told_unpack(told, size, &base, row, texts);
    free(base.text);
    return is_good;
}

static void next_row(struct store_cursor *cursor)
{
    while (cursor->told == NULL && !cursor->is_over
           && cursor->status == STATUS_OK) {
        free(cursor->texts);
        cursor->texts = NULL;
        struct query *query = walk_next(&cursor->walk);
        cursor->is_over = query == NULL;
        if (query == NULL)
            return;
        if (!read_row(cursor->walk.database, query, cursor->match, &cursor->row,
                      &cursor->texts))
            cursor->status = STATUS_IO;
        else
            cursor->told = told_of_row(&cursor->row, cursor->viewer);
        if (cursor->told != NULL && cursor->told->seq > cursor->to) {
            cursor->told = NULL;
            cursor->is_over = true;
        }
    }
}

static void next_aside(struct store_cursor *cursor)
{
    if (cursor->aside.seq != 0 || cursor->asides == NULL
        || cursor->status != STATUS_OK)
        return;
    enum status status = STATUS_OK;
    if (cursor->pages.left == 0)
        status = ask_asides(cursor);
    if (status == STATUS_OK)
        status = database_row(cursor->walk.database, cursor->asides);
    cursor->pages.left--;
    if (status == STATUS_OK) {
        cursor->aside_from = column_number(cursor->asides, 0) + 1;
        cursor->aside =
            (struct store_told){.viewer = cursor->viewer,
                                .seq = column_number(cursor->asides, 0),
                                .update = column_borrowed(cursor->asides, 1),
                                .at = column_number(cursor->asides, 2)};
        return;
    }
    database_drop(cursor->asides);
    cursor->asides = NULL;
    cursor->status = status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

bool store_next_told(struct store_cursor *cursor, struct store_told *told)
{
    if (cursor->given == COMMAND)
        cursor->told = NULL;
    if (cursor->given == ASIDE_NEXT)
        cursor->aside.seq = 0;
    cursor->given = NOTHING;
    next_row(cursor);
    next_aside(cursor);
    if (cursor->status != STATUS_OK || cursor->walk.status == STATUS_IO)
        return false;
    const struct store_told *row = cursor->told;
    bool is_aside =
        cursor->aside.seq != 0 && (row == NULL || cursor->aside.seq < row->seq);
    if (!is_aside && row == NULL)
        return false;
    cursor->given = is_aside ? ASIDE_NEXT : COMMAND;
    *told = is_aside ? cursor->aside : *row;
    return true;
}

enum status store_cursor_close(struct store_cursor *cursor)
{
    enum status status = walk_close(&cursor->walk);
    if (status == STATUS_OK)
        status = cursor->status;
    database_drop(cursor->asides);
    free(cursor->texts);
    free(cursor);
    return status;
}

/* An update alone; its text goes into the arena unless there is none. */
struct alone {
    struct store_arena *arena;
    struct store_told *told;
};

static void read_aside(struct query *query, struct store_arena *arena,
                       void *into)
{
    struct alone *alone = into;
    alone->told->number = 0;
    alone->told->update = arena != NULL ? column_text(query, 1, arena) : NULL;
    alone->told->at = column_number(query, 2);
}

/* Of an update `told->seq` its command, its instant and its text. */
static enum status load_alone(struct store *store, const char *match,
                              struct store_arena *arena,
                              struct store_told *told)
{
    struct alone alone = {arena, told};
    struct walk walk;
    int64_t number;
    char *texts = NULL;
    enum status status =
        row_load(store_reader(store), ASIDE,
                 VALUES(TEXT(match), NUMBER(told->viewer), NUMBER(told->seq)),
                 read_aside, arena, &alone);
    if (status != STATUS_NOT_FOUND)
        return status;
    status = walk_find(store, match, told->viewer, told->seq, &number);
    if (status == STATUS_OK)
        status = walk_open(&walk, store, match, number);
    if (status != STATUS_OK)
        return status;
    struct told_row row;
    struct query *query = walk_next(&walk);
    const struct store_told *own = NULL;
    bool is_good = query == NULL
                   || read_row(walk.database, query, match, &row,
                               arena != NULL ? &texts : NULL);
    if (query != NULL && is_good)
        own = told_of_row(&row, told->viewer);
    bool is_there = own != NULL && own->seq == told->seq;
    if (is_there) {
        told->number = own->number;
        told->at = own->at;
        if (arena != NULL)
            told->update = store_arena_text(arena, own->update);
    }
    free(texts);
    status = walk_close(&walk);
    if (status == STATUS_OK && !is_good)
        return STATUS_IO;
    return status == STATUS_OK && !is_there ? STATUS_NOT_FOUND : status;
}

enum status store_told_at(struct store *store, const char *match, int viewer,
                          int64_t seq, struct store_moment_told *moment)
{
    struct store_told told = {.viewer = viewer, .seq = seq};
    enum status status = load_alone(store, match, NULL, &told);
    if (status == STATUS_OK)
        *moment = (struct store_moment_told){seq, told.number, told.at};
    return status;
}

static void skip_aside(struct query *query, struct store_arena *arena,
                       void *seq)
{
    (void)arena;
    int64_t *at = seq;
    *at += *at < INT64_MAX && column_number(query, 0) <= *at;
}

enum status store_told_nth(struct store *store, const char *match, int viewer,
                           int64_t n, struct store_moment_told *moment)
{
    int64_t seq = n;
    if (n < 1)
        return STATUS_NOT_FOUND;
    enum status status = rows_gather(store_reader(store), ASIDE_SEQS,
                                     VALUES(TEXT(match), NUMBER(viewer)),
                                     skip_aside, NULL, &seq);
    return status == STATUS_OK
               ? store_told_at(store, match, viewer, seq, moment)
               : status;
}

enum status store_told_by(struct store *store, const char *match, int viewer,
                          int64_t command, struct store_moment_told *moment)
{
    int64_t last, seq = 0;
    bool is_told;
    enum status status = walk_last(store, match, &last);
    if (status == STATUS_OK && command > last)
        command = last;
    if (status == STATUS_OK && command >= 0)
        status = walk_reached(store, match, viewer, command, &seq, &is_told);
    if (status != STATUS_OK)
        return status;
    /* It may have come so far by asides after the last that was told. */
    for (; seq > 0; seq--) {
        status = store_told_at(store, match, viewer, seq, moment);
        if (status != STATUS_OK || moment->number > 0 || seq == 1)
            return status;
    }
    return STATUS_NOT_FOUND;
}

enum status store_told_count(struct store *store, const char *match, int viewer,
                             int64_t seq, int64_t *count)
{
    int64_t last, reached = 0, aside = 0, asides = 0;
    bool is_told;
    struct database *database = store_reader(store);
    enum status status = walk_last(store, match, &last);
    if (status == STATUS_OK && last >= 0)
        status = walk_reached(store, match, viewer, last, &reached, &is_told);
    if (status == STATUS_OK)
        status =
            row_load(database, ASIDE_LAST, VALUES(TEXT(match), NUMBER(viewer)),
                     row_number, NULL, &aside);
    if (aside > reached)
        reached = aside;
    if (seq > reached)
        seq = reached;
    if (status == STATUS_OK)
        status = row_load(database, ASIDES_UP_TO,
                          VALUES(TEXT(match), NUMBER(viewer), NUMBER(seq)),
                          row_number, NULL, &asides);
    *count = seq - asides;
    return status;
}

/* As its row has it, and up to which command that is. */
struct standing {
    struct store_told told;
    int64_t commands;
};

static void read_standing(struct query *query, struct store_arena *arena,
                          void *into)
{
    struct standing *standing = into;
    struct store_told *told = &standing->told;
    told->seq = column_number(query, 0);
    told->awaited_since = column_number(query, 1);
    told->awaits = column_text(query, 2, arena);
    told->awaits_seq = column_number(query, 3);
    told->acted_seq = column_number(query, 4);
    told->written = column_number(query, 5);
    standing->commands = column_number(query, 6);
}

/* What came of commands that are not derived yet. */
static enum status go_on(struct store *store, const char *match,
                         struct store_arena *arena, struct standing *standing)
{
    struct store_told *told = &standing->told;
    struct told_row row = {.match = match};
    struct walk walk;
    struct query *query;
    bool is_good = true;
    enum status status = walk_open(&walk, store, match, standing->commands);
    if (status != STATUS_OK)
        return status;
    while (is_good && (query = walk_next(&walk)) != NULL) {
        is_good = read_row(walk.database, query, match, &row, NULL);
        const struct store_told *own =
            is_good ? told_of_row(&row, told->viewer) : NULL;
        if (own == NULL)
            continue;
        int64_t written = told->written + own->written;
        *told = *own;
        told->written = written;
        told->awaits = store_arena_text(arena, own->awaits);
    }
    status = walk_close(&walk);
    return is_good ? status : STATUS_IO;
}

static enum status load_standing(struct store *store, const char *match,
                                 int viewer, struct store_arena *arena,
                                 struct standing *standing)
{
    *standing = (struct standing){.told = {.viewer = viewer}};
    enum status status = row_load(store_reader(store), STANDING,
                                  VALUES(TEXT(match), NUMBER(viewer)),
                                  read_standing, arena, standing);
    return status == STATUS_OK ? go_on(store, match, arena, standing) : status;
}

enum status told_awaited(struct store *store, const char *match, int viewer,
                         struct store_arena *arena, int64_t *since)
{
    struct standing standing;
    enum status status = load_standing(store, match, viewer, arena, &standing);
    if (status == STATUS_OK)
        *since = standing.told.awaited_since;
    return status;
}

enum status store_told_last(struct store *store, const char *match, int viewer,
                            struct store_arena *arena, struct store_told *told)
{
    struct standing standing;
    enum status status = load_standing(store, match, viewer, arena, &standing);
    if (status == STATUS_OK && standing.told.seq == 0)
        status = STATUS_NOT_FOUND;
    if (status == STATUS_OK)
        status = load_alone(store, match, arena, &standing.told);
    if (status == STATUS_OK)
        *told = standing.told;
    return status;
}
