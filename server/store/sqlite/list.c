/* Lists of matches: rows of what a viewer was told. */

#include "server/store/list.h"
#include "server/store/sqlite/commit.h"

#define LIST_MINE                                                          \
    "select m.id, s.seat, coalesce(v.seq, 0), coalesce(v.told_at, 0), "    \
    "coalesce(v.awaited_since, 0), s.account is not ?1, "                  \
    "coalesce(d.falls, 0) "                                                \
    "from match_seat s join match m on m.id = s.match "                    \
    "left join viewer v on v.match = m.id and v.viewer = s.seat "          \
    "and s.account = ?1 "                                                  \
    "left join deadline d on d.match = m.id and d.seat = s.seat "          \
    "and s.account = ?1 "                                                  \
    "where (s.account = ?1 or (s.invited = ?1 and m.state = 'running' "    \
    "and not exists (select 1 from block b join match_seat o "             \
    "on o.account = b.blocked where b.account = ?1 and o.match = m.id))) " \
    "and (?2 is null or m.state = ?2) "                                    \
    "and (?3 is null or m.game = ?3) "                                     \
    "order by coalesce(v.told_at, m.created) desc, m.id, s.seat limit ?4"
#define LIST_PUBLIC                                                       \
    "select m.id, 8, coalesce(v.seq, 0), coalesce(v.told_at, 0), 0, 0, "  \
    "0 "                                                                  \
    "from match m left join viewer v on v.match = m.id and v.viewer = 8 " \
    "where m.is_private = 0 and (?2 is null or m.state = ?2) "            \
    "and (?3 is null or m.game = ?3) and (?1 is null or 1) "              \
    "order by coalesce(v.told_at, m.created) desc, m.id limit ?4"
#define NEXT                                                                \
    "select m.id, s.seat, v.seq, v.told_at, v.awaited_since, 0, "           \
    "coalesce(d.falls, 0) "                                                 \
    "from match_seat s join match m on m.id = s.match "                     \
    "join viewer v on v.match = m.id and v.viewer = s.seat "                \
    "left join deadline d on d.match = m.id and d.seat = s.seat "           \
    "where s.account = ?1 and m.state = 'running' and v.awaited_since > 0 " \
    "order by v.awaited_since, m.id limit 1"
#define IDS "select id from match where id > ?1 order by id limit ?2"

static void read_row(sqlite3_stmt *query, struct store_arena *arena, void *into)
{
    struct store_row *row = into;
    *row = (struct store_row){
        .match = column_text(query, 0, arena),
        .viewer = sqlite3_column_int(query, 1),
        .seq = sqlite3_column_int64(query, 2),
        .told_at = sqlite3_column_int64(query, 3),
        .awaited_since = sqlite3_column_int64(query, 4),
        .is_asked = sqlite3_column_int(query, 5) != 0,
        .falls = sqlite3_column_int64(query, 6),
    };
}

enum status store_match_list(struct store *store,
                             const struct store_filter *filter,
                             struct store_arena *arena, struct store_row *rows,
                             int *count)
{
    return rows_load(store_reader(store),
                     filter->is_mine ? LIST_MINE : LIST_PUBLIC,
                     VALUES(TEXT(filter->account), TEXT(filter->state),
                            TEXT(filter->game), NUMBER(filter->most)),
                     ROWS(read_row, arena, rows, filter->most, count));
}

enum status store_match_next(struct store *store, const char *account,
                             struct store_arena *arena, struct store_row *row)
{
    return row_load(store_reader(store), NEXT, VALUES(TEXT(account)), read_row,
                    arena, row);
}

enum status store_match_ids(struct store *store, const char *after,
                            struct store_arena *arena, const char **ids,
                            int most, int *count)
{
    return rows_load(store_reader(store), IDS,
                     VALUES(TEXT(after), NUMBER(most)),
                     ROWS(row_text, arena, ids, most, count));
}
