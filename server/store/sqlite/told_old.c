/* Rows of what was told, packed for the migration that makes them one. */

#include "server/store/sqlite/told_old.h"

#include "server/store/sql/rows.h"
#include "server/store/sql/told_pack.h"
#include "server/store/sqlite/connection.h"

/* Of each viewer the last that it was told up to a command: 0030's index. */
#define TOLD_UP_TO                                                           \
    "select v.viewer, t.seq, t.number, t.message from viewer v join told t " \
    "on t.rowid = (select l.rowid from told l where l.match = v.match and "  \
    "l.viewer = v.viewer and l.number <= ?2 and (l.number > 0 or l.seq = 1)" \
    " order by l.number desc limit 1) where v.match = ?1 order by v.viewer"

static void add_told(struct query *query, struct store_arena *arena, void *into)
{
    struct told_row *row = into;
    int viewer = column_int(query, 0);
    int64_t seq = column_number(query, 1);
    if (viewer < 0 || viewer >= STORE_VIEWERS_MOST)
        return;
    row->reached[viewer] = seq;
    if (column_number(query, 2) != row->number)
        return;
    row->told[row->count++] =
        (struct store_told){.viewer = viewer,
                            .seq = seq,
                            .update = column_text(query, 3, arena),
                            .awaits = "",
                            .awaits_seq = seq,
                            .acted_seq = seq};
}

static void told_packed(sqlite3_context *context, int count,
                        sqlite3_value **values)
{
    (void)count;
    struct database *database = sqlite3_user_data(context);
    struct store_arena arena = {0};
    struct told_row row = {
        .match = (const char *)sqlite3_value_text(values[0]),
        .number = sqlite3_value_int64(values[1]),
        .digest = (const char *)sqlite3_value_text(values[2]),
        .at = sqlite3_value_int64(values[3]),
    };
    enum status status = rows_gather(
        database, TOLD_UP_TO, VALUES(TEXT(row.match), NUMBER(row.number)),
        add_told, &arena, &row);
    if (status == STATUS_OK) {
        told_pack(&row, NULL, database->packer);
        sqlite3_result_blob64(context, database->packer->row.data,
                              database->packer->row.size, SQLITE_TRANSIENT);
    } else {
        sqlite3_result_error(context, "what was told cannot be read", -1);
    }
    store_arena_release(&arena);
}

enum status told_old_know(struct database *database)
{
    int code = sqlite3_create_function(sqlite_handle(database), "told_packed",
                                       4, SQLITE_UTF8 | SQLITE_DIRECTONLY,
                                       database, told_packed, NULL, NULL);
    return code == SQLITE_OK ? STATUS_OK : STATUS_IO;
}
