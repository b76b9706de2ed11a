/* What follows from the log, written when it is asked for or when it is time.
 */

#include "server/store/sql/derive.h"

#include "server/store/sql/engine.h"
#include "server/store/sql/told_pack.h"

#define ROW "select number, at, told, seat, nonce from command where id = ?1"
#define PLACE_ADD                                 \
    "insert into place (match, number, command) " \
    "values (?1, ?2, ?3)"
#define NONCE_ADD                                      \
    "insert into nonce (match, seat, nonce, command) " \
    "values (?1, ?2, ?3, ?4)"
/* Changed where it stands: a row that is replaced leaves every index first. */
#define VIEWER_SET                                                          \
    "insert into viewer (match, viewer, seq, told_at, awaited_since, "      \
    "awaits, awaits_seq, acted_seq, written) values (?1, ?2, ?3, ?4, ?5, "  \
    "?6, ?7, ?8, ?9) on conflict (match, viewer) do update set seq = "      \
    "excluded.seq, written = viewer.written + excluded.written, "           \
    "told_at = excluded.told_at, awaited_since = excluded.awaited_since, "  \
    "awaits = excluded.awaits, awaits_seq = excluded.awaits_seq, acted_seq" \
    " = excluded.acted_seq"
#define MATCH_COMMANDS "update match set commands = ?2 where id = ?1"
#define UPTO_SET       "update derived set upto = ?1 where id = 1"
#define UPTO           "select upto from derived where id = 1"
#define LAST           "select coalesce(max(id), 0) from command"
/* Those beyond may be derived all the same: the mark is moved now and then. */
#define NOT_DERIVED                                                          \
    "select c.id, c.match, c.number from command c where c.id > ?1 and not " \
    "exists (select 1 from place p where p.match = c.match and p.number = "  \
    "c.number and p.command = c.id) order by c.id"

/* Rows that wait at most; and of how many the mark may lag behind. */
enum { ROWS_MOST = 2048, ROWS_AT_ONCE = 64, MARK_EVERY = 1024 };

/* What the rows of a match come to. */
struct sum {
    struct database *database;
    const char *match;
    int64_t id; /* of the row that is read, and what it says */
    struct told_row row;
    enum status status; /* of what it adds */
    bool is_told[STORE_VIEWERS_MOST];
    struct store_told last[STORE_VIEWERS_MOST];
    char awaits[STORE_VIEWERS_MOST][DIGEST_TEXT];
};

static void add_told(struct sum *sum)
{
    const struct told_row *row = &sum->row;
    for (int i = 0; i < row->count; i++) {
        const struct store_told *told = &row->told[i];
        struct store_told *last = &sum->last[told->viewer];
        int64_t written = last->written + told->written;
        sum->is_told[told->viewer] = true;
        *last = *told;
        last->written = written;
        memcpy(sum->awaits[told->viewer], row->awaits[i], DIGEST_TEXT);
    }
}

/* While the row is there: its texts need no copy. */
static void add_row(struct query *query, struct store_arena *arena, void *into)
{
    (void)arena;
    struct sum *sum = into;
    struct told_row *row = &sum->row;
    row->number = column_number(query, 0);
    row->at = column_number(query, 1);
    size_t size = 0;
    const void *told = column_blob(query, 2, &size);
    const char *nonce = column_borrowed(query, 4);
    sum->status =
        told_unpack(told, size, NULL, row, NULL) ? STATUS_OK : STATUS_IO;
    if (sum->status == STATUS_OK)
        sum->status = database_run(
            sum->database, PLACE_ADD,
            VALUES(TEXT(sum->match), NUMBER(row->number), NUMBER(sum->id)));
    if (sum->status == STATUS_OK && nonce != NULL)
        sum->status = database_run(sum->database, NONCE_ADD,
                                   VALUES(TEXT(sum->match),
                                          NUMBER(column_number(query, 3)),
                                          TEXT(nonce), NUMBER(sum->id)));
    if (sum->status == STATUS_OK)
        add_told(sum);
}

static enum status derive_row(struct database *database, int64_t id,
                              struct sum *sum)
{
    sum->id = id;
    enum status status =
        row_load(database, ROW, VALUES(NUMBER(id)), add_row, NULL, sum);
    return status == STATUS_OK ? sum->status : STATUS_IO;
}

enum status viewer_write(struct database *database, const char *match,
                         const struct store_told *told)
{
    return database_run(database, VIEWER_SET,
                        VALUES(TEXT(match), NUMBER(told->viewer),
                               NUMBER(told->seq), NUMBER(told->at),
                               NUMBER(told->awaited_since), TEXT(told->awaits),
                               NUMBER(told->awaits_seq),
                               NUMBER(told->acted_seq), NUMBER(told->written)));
}

static enum status write_sum(struct database *database, const char *match,
                             struct sum *sum)
{
    enum status status = STATUS_OK;
    for (int i = 0; i < STORE_VIEWERS_MOST && status == STATUS_OK; i++) {
        sum->last[i].awaits = sum->awaits[i];
        if (sum->is_told[i])
            status = viewer_write(database, match, &sum->last[i]);
    }
    if (status == STATUS_OK)
        status = database_run(database, MATCH_COMMANDS,
                              VALUES(TEXT(match), NUMBER(sum->row.number + 1)));
    return status;
}

static enum status move_mark(struct database *database)
{
    struct tail *tail = database->tail;
    int64_t upto = tail_first_id(tail) - 1;
    return database_run(database, UPTO_SET, VALUES(NUMBER(upto)));
}

enum status derive_match(struct database *database, const char *match, int most)
{
    struct tail *tail = database->tail;
    struct tail_match *of = tail_find(tail, match);
    if (of == NULL)
        return STATUS_OK;
    /* Nobody pays for it: it would be for what others have done. */
    int64_t written = database->written;
    struct sum sum = {.database = database, .match = of->match};
    int count = of->count - of->derived;
    if (most != ALL_ROWS && count > most)
        count = most;
    enum status status = STATUS_OK;
    for (int i = 0; i < count && status == STATUS_OK; i++)
        status = derive_row(database, of->rows[of->derived + i].id, &sum);
    if (status == STATUS_OK)
        status = write_sum(database, of->match, &sum);
    if (status == STATUS_OK) {
        tail_derive(tail, of, count);
        tail->unmarked += count;
    }
    if (status == STATUS_OK && tail->unmarked >= MARK_EVERY) {
        tail->unmarked = 0;
        status = move_mark(database);
    }
    database->written = written;
    /* A number or nonce that is there already is no conflict of anybody's. */
    return status == STATUS_CONFLICT ? STATUS_IO : status;
}

bool derive_is_due(const struct database *database)
{
    return database->tail->count > ROWS_MOST;
}

enum status derive_oldest(struct database *database, void *unused)
{
    (void)unused;
    const struct tail_match *oldest = tail_oldest(database->tail);
    return oldest == NULL ? STATUS_OK
                          : derive_match(database, oldest->match, ROWS_AT_ONCE);
}

enum status derive_all(struct database *database)
{
    enum status status = STATUS_OK;
    const struct tail_match *oldest;
    while (status == STATUS_OK
           && (oldest = tail_oldest(database->tail)) != NULL)
        status = derive_match(database, oldest->match, ALL_ROWS);
    return status == STATUS_OK ? move_mark(database) : status;
}

static void add_waiting(struct query *query, struct store_arena *arena,
                        void *into)
{
    (void)arena;
    struct tail_head head = {.next = column_number(query, 2) + 1};
    struct tail_row row = {.id = column_number(query, 0)};
    tail_add(into, column_borrowed(query, 1), &head, &row);
}

enum status derive_start(struct database *database, struct error *error)
{
    struct tail *tail = database->tail;
    int64_t upto = 0;
    enum status status =
        row_load(database, UPTO, NULL, 0, row_number, NULL, &upto);
    if (status == STATUS_OK)
        status =
            row_load(database, LAST, NULL, 0, row_number, NULL, &tail->last);
    if (status == STATUS_OK)
        status = rows_gather(database, NOT_DERIVED, VALUES(NUMBER(upto)),
                             add_waiting, NULL, tail);
    if (status == STATUS_OK && tail->count > 0) {
        status = database_script(database, database->engine->begin, error);
        if (status == STATUS_OK)
            status = derive_all(database);
        if (status == STATUS_OK)
            status = database_script(database, "commit", error);
    }
    if (status == STATUS_OK) {
        tail_keep(tail);
        return status;
    }
    return error_set(error, STATUS_IO,
                     "what follows from the log cannot be written");
}
