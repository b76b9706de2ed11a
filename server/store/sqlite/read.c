/* Reading a match in order: commands, updates, nonces, the newest snapshot. */

#include "server/store/snapshot.h"
#include "server/store/sqlite/commit.h"
#include "server/store/told.h"

#include <stdlib.h>

#define FOLD_FROM                                                          \
    "select number, seat, actor, nonce, action, throws, digest, seq, at, " \
    "is_final "                                                            \
    "from command where match = ?1 and number >= ?2 order by number"
#define TOLD_RANGE                                                  \
    "select viewer, seq, number, message, at from told "            \
    "where match = ?1 and viewer = ?2 and seq >= ?3 and seq <= ?4 " \
    "order by seq"
#define MOMENT                          \
    "select seq, number, at from told " \
    "where match = ?1 and viewer = ?2 "
#define NO_ASIDE "and (number > 0 or seq = 1) "
#define TOLD_AT  MOMENT "and seq = ?3"
#define TOLD_NTH MOMENT NO_ASIDE "order by seq limit 1 offset ?3 - 1"
#define TOLD_BY  MOMENT NO_ASIDE "and number <= ?3 order by seq desc limit 1"
#define TOLD_COUNT               \
    "select count(*) from told " \
    "where match = ?1 and viewer = ?2 and seq <= ?3 " NO_ASIDE
#define TOLD_LAST                                                               \
    "select t.viewer, t.seq, t.number, t.message, t.at, v.awaited_since, "      \
    "v.awaits, v.awaits_seq, v.acted_seq, v.written from viewer v join told t " \
    "on t.match = v.match and t.viewer = v.viewer and t.seq = v.seq "           \
    "where v.match = ?1 and v.viewer = ?2"
#define NONCE_FIND \
    "select seq from command where match = ?1 and seat = ?2 and nonce = ?3"
#define SNAPSHOT "select number, revision, state, state_digest from snapshot "
#define SNAPSHOT_BEFORE \
    SNAPSHOT            \
    "where match = ?1 and number < ?2 order by number desc limit 1"
#define SNAPSHOT_TURNING                               \
    SNAPSHOT                                           \
    "where match = ?1 and number >= ?2 and stays = 1 " \
    "order by number limit 1"

struct store_cursor {
    struct database *database;
    sqlite3_stmt *query;
    enum status status;
};

static enum status cursor_open(struct store *store, const char *sql,
                               const struct value *values, size_t count,
                               struct store_cursor **cursor)
{
    struct database *database = store_reader(store);
    if (database == NULL)
        return STATUS_IO;
    sqlite3_stmt *query = NULL;
    enum status status = database_prepare(database, sql, values, count, &query);
    if (status != STATUS_OK)
        return status;
    *cursor = calloc(1, sizeof **cursor);
    if (*cursor == NULL)
        abort();
    **cursor = (struct store_cursor){database, query, STATUS_OK};
    return STATUS_OK;
}

enum status store_fold_from(struct store *store, const char *match,
                            int64_t number, struct store_cursor **cursor)
{
    return cursor_open(store, FOLD_FROM, VALUES(TEXT(match), NUMBER(number)),
                       cursor);
}

enum status store_told_range(struct store *store, const char *match, int viewer,
                             int64_t from, int64_t to,
                             struct store_cursor **cursor)
{
    return cursor_open(
        store, TOLD_RANGE,
        VALUES(TEXT(match), NUMBER(viewer), NUMBER(from), NUMBER(to)), cursor);
}

static void read_moment(sqlite3_stmt *query, struct store_arena *arena,
                        void *row)
{
    struct store_moment_told *moment = row;
    (void)arena;
    *moment =
        (struct store_moment_told){.seq = sqlite3_column_int64(query, 0),
                                   .number = sqlite3_column_int64(query, 1),
                                   .at = sqlite3_column_int64(query, 2)};
}

static enum status load_moment(struct store *store, const char *sql,
                               const char *match, int viewer, int64_t which,
                               struct store_moment_told *moment)
{
    return row_load(store_reader(store), sql,
                    VALUES(TEXT(match), NUMBER(viewer), NUMBER(which)),
                    read_moment, NULL, moment);
}

enum status store_told_at(struct store *store, const char *match, int viewer,
                          int64_t seq, struct store_moment_told *moment)
{
    return load_moment(store, TOLD_AT, match, viewer, seq, moment);
}

enum status store_told_nth(struct store *store, const char *match, int viewer,
                           int64_t n, struct store_moment_told *moment)
{
    return n < 1 ? STATUS_NOT_FOUND
                 : load_moment(store, TOLD_NTH, match, viewer, n, moment);
}

enum status store_told_by(struct store *store, const char *match, int viewer,
                          int64_t command, struct store_moment_told *moment)
{
    return load_moment(store, TOLD_BY, match, viewer, command, moment);
}

enum status store_told_count(struct store *store, const char *match, int viewer,
                             int64_t seq, int64_t *count)
{
    return row_load(store_reader(store), TOLD_COUNT,
                    VALUES(TEXT(match), NUMBER(viewer), NUMBER(seq)),
                    row_number, NULL, count);
}

static bool next(struct store_cursor *cursor)
{
    if (cursor->status == STATUS_OK)
        cursor->status = database_row(cursor->database, cursor->query);
    return cursor->status == STATUS_OK;
}

static const char *borrowed(struct store_cursor *cursor, int column)
{
    return (const char *)sqlite3_column_text(cursor->query, column);
}

bool store_next_command(struct store_cursor *cursor,
                        struct store_command *command)
{
    if (!next(cursor))
        return false;
    *command = (struct store_command){
        .number = sqlite3_column_int64(cursor->query, 0),
        .seat = sqlite3_column_int(cursor->query, 1),
        .actor = borrowed(cursor, 2),
        .nonce = borrowed(cursor, 3),
        .action = borrowed(cursor, 4),
        .throws = borrowed(cursor, 5),
        .digest = borrowed(cursor, 6),
        .seq = sqlite3_column_int64(cursor->query, 7),
        .at = sqlite3_column_int64(cursor->query, 8),
        .is_final = sqlite3_column_int(cursor->query, 9) != 0,
    };
    return true;
}

bool store_next_told(struct store_cursor *cursor, struct store_told *told)
{
    if (!next(cursor))
        return false;
    *told = (struct store_told){
        .viewer = sqlite3_column_int(cursor->query, 0),
        .seq = sqlite3_column_int64(cursor->query, 1),
        .number = sqlite3_column_int64(cursor->query, 2),
        .update = borrowed(cursor, 3),
        .at = sqlite3_column_int64(cursor->query, 4),
    };
    return true;
}

enum status store_cursor_close(struct store_cursor *cursor)
{
    enum status status = cursor->status;
    sqlite3_finalize(cursor->query);
    free(cursor);
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

enum status store_nonce_find(struct store *store, const char *match, int seat,
                             const char *nonce, int64_t *seq)
{
    return row_load(store_reader(store), NONCE_FIND,
                    VALUES(TEXT(match), NUMBER(seat), TEXT(nonce)), row_number,
                    NULL, seq);
}

static void read_snapshot(sqlite3_stmt *query, struct store_arena *arena,
                          void *row)
{
    struct store_snapshot *snapshot = row;
    *snapshot = (struct store_snapshot){
        .number = sqlite3_column_int64(query, 0),
        .revision = sqlite3_column_int(query, 1),
        .state = column_text(query, 2, arena),
        .state_digest = column_text(query, 3, arena),
    };
}

static enum status load_snapshot(struct store *store, const char *sql,
                                 const char *match, int64_t number,
                                 struct store_arena *arena,
                                 struct store_snapshot *snapshot)
{
    return row_load(store_reader(store), sql,
                    VALUES(TEXT(match), NUMBER(number)), read_snapshot, arena,
                    snapshot);
}

enum status store_snapshot_load(struct store *store, const char *match,
                                struct store_arena *arena,
                                struct store_snapshot *snapshot)
{
    return load_snapshot(store, SNAPSHOT_BEFORE, match, INT64_MAX, arena,
                         snapshot);
}

enum status store_snapshot_before(struct store *store, const char *match,
                                  int64_t number, struct store_arena *arena,
                                  struct store_snapshot *snapshot)
{
    return load_snapshot(store, SNAPSHOT_BEFORE, match, number, arena,
                         snapshot);
}

enum status store_snapshot_turning(struct store *store, const char *match,
                                   int64_t number, struct store_arena *arena,
                                   struct store_snapshot *snapshot)
{
    return load_snapshot(store, SNAPSHOT_TURNING, match, number, arena,
                         snapshot);
}

static void read_told(sqlite3_stmt *query, struct store_arena *arena, void *row)
{
    struct store_told *told = row;
    *told = (struct store_told){
        .viewer = sqlite3_column_int(query, 0),
        .seq = sqlite3_column_int64(query, 1),
        .number = sqlite3_column_int64(query, 2),
        .update = column_text(query, 3, arena),
        .at = sqlite3_column_int64(query, 4),
        .awaited_since = sqlite3_column_int64(query, 5),
        .awaits = column_text(query, 6, arena),
        .awaits_seq = sqlite3_column_int64(query, 7),
        .acted_seq = sqlite3_column_int64(query, 8),
        .written = sqlite3_column_int64(query, 9),
    };
}

enum status store_told_last(struct store *store, const char *match, int viewer,
                            struct store_arena *arena, struct store_told *told)
{
    return row_load(store_reader(store), TOLD_LAST,
                    VALUES(TEXT(match), NUMBER(viewer)), read_told, arena,
                    told);
}
