/* Lists of matches: rows of what a viewer was told. */

#include "server/store/list.h"
#include "server/store/sql/derive.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Matches that are over become more with the years, and those that are not do
 * not: where only these are asked for, the index says which they are
 * (INDEXED BY: the planner would look at each row instead).
 */
#define MINE(index, ended)                                                 \
    "select m.id, s.seat, coalesce(v.seq, 0), coalesce(v.told_at, 0), "    \
    "coalesce(v.awaited_since, 0), s.account is distinct from ?1, "        \
    "coalesce(d.falls, 0) "                                                \
    "from match_seat s join match m " index "on m.id = s.match " ended     \
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
#define MINE_ALL  MINE("", "")
#define MINE_LIVE MINE("indexed by match_live ", "and m.finished = 0 ")

/* What is over was told last when it ended. */
#define PUBLIC(ended, order)                                                 \
    "select m.id, 8, coalesce(v.seq, 0), coalesce(v.told_at, 0), 0, 0, "     \
    "0, coalesce(v.told_at, m.created) as last "                             \
    "from match m left join viewer v on v.match = m.id and v.viewer = 8 "    \
    "where m.is_private = 0 and " ended " and (?2 is null or m.state = ?2) " \
    "and (?3 is null or m.game = ?3) and (?1 is null or 1 = 1) "             \
    "order by " order " desc, m.id limit ?4"
#define PUBLIC_LIVE PUBLIC("m.finished = 0", "last")
#define PUBLIC_OVER PUBLIC("m.finished > 0", "m.finished")
#define PUBLIC_ALL                                    \
    "select * from (" PUBLIC_LIVE                     \
    ") as live union all select * from (" PUBLIC_OVER \
    ") as ended order by last desc, 1 limit ?4"
#define NEXT                                                                \
    "select m.id, s.seat, v.seq, v.told_at, v.awaited_since, 0, "           \
    "coalesce(d.falls, 0) "                                                 \
    "from match_seat s join match m indexed by match_live on "              \
    "m.id = s.match and m.finished = 0 "                                    \
    "join viewer v on v.match = m.id and v.viewer = s.seat "                \
    "left join deadline d on d.match = m.id and d.seat = s.seat "           \
    "where s.account = ?1 and m.state = 'running' and v.awaited_since > 0 " \
    "order by v.awaited_since, m.id limit 1"
#define IDS "select id from match where id > ?1 order by id limit ?2"

static void read_row(struct query *query, struct store_arena *arena, void *into)
{
    struct store_row *row = into;
    *row = (struct store_row){
        .match = column_text(query, 0, arena),
        .viewer = column_int(query, 1),
        .seq = column_number(query, 2),
        .told_at = column_number(query, 3),
        .awaited_since = column_number(query, 4),
        .is_asked = column_flag(query, 5),
        .falls = column_number(query, 6),
    };
}

/* What stands in the index of those that are not over. */
static bool is_live(const char *state)
{
    return state != NULL
           && (strcmp(state, "running") == 0 || strcmp(state, "opening") == 0);
}

static const char *list_of(const struct store_filter *filter)
{
    bool is_over =
        filter->state != NULL && strcmp(filter->state, "finished") == 0;
    if (filter->is_mine)
        return is_live(filter->state) ? MINE_LIVE : MINE_ALL;
    if (is_live(filter->state))
        return PUBLIC_LIVE;
    return is_over ? PUBLIC_OVER : PUBLIC_ALL;
}

/* A match is derived whole when it ends: only others may lag behind. */
#define SEATED                                                             \
    "select s.match from match_seat s join match m indexed by match_live " \
    "on m.id = s.match and m.finished = 0 where s.account = ?1"

struct lagging {
    struct store *store;
    struct derive_list list;
};

static void add_lagging(struct query *query, struct store_arena *arena,
                        void *into)
{
    (void)arena;
    struct lagging *lagging = into;
    struct derive_list *list = &lagging->list;
    const char *match = column_borrowed(query, 0);
    if (match == NULL || !tail_has(&lagging->store->committer.tail, match))
        return;
    if (list->count == list->room) {
        list->room = 2 * list->room + 8;
        list->ids = realloc(list->ids, (size_t)list->room * STORE_ID);
        if (list->ids == NULL)
            abort();
    }
    snprintf(list->ids[list->count++], STORE_ID, "%s", match);
}

/*
 * What lists ask for is derived, of an account's own matches or of all. Where
 * the disk is full they say what they said before.
 */
static void settle(struct store *store, const char *own)
{
    struct lagging lagging = {.store = store};
    enum status ignored = STATUS_OK;
    if (own == NULL)
        ignored = derive_settle(store, NULL);
    else if (tail_has(&store->committer.tail, NULL)) {
        ignored = rows_gather(store_reader(store), SEATED, VALUES(TEXT(own)),
                              add_lagging, NULL, &lagging);
        if (ignored == STATUS_OK)
            ignored = derive_settle_some(store, &lagging.list);
    }
    (void)ignored;
    free(lagging.list.ids);
}

enum status store_match_list(struct store *store,
                             const struct store_filter *filter,
                             struct store_arena *arena, struct store_row *rows,
                             int *count)
{
    settle(store, filter->is_mine ? filter->account : NULL);
    return rows_load(store_reader(store), list_of(filter),
                     VALUES(TEXT(filter->account), TEXT(filter->state),
                            TEXT(filter->game), NUMBER(filter->most)),
                     ROWS(read_row, arena, rows, filter->most, count));
}

enum status store_match_next(struct store *store, const char *account,
                             struct store_arena *arena, struct store_row *row)
{
    settle(store, account);
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
