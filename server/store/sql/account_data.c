/* What is kept of one account: what its owner is given. */

#include "server/store/account_data.h"
#include "server/store/sql/commit.h"

#include "common/base/writer.h"

#include <assert.h>
#include <string.h>

/* Of each row its place in the part, and then what is called by these names;
 * behind a name that ends in {} stands JSON. */
enum { NAMES_MOST = 9, ROW_MOST = 1 << 24 };

struct part {
    const char *name;
    const char *sql; /* of ?1, the account; numbers behind ?2; at most ?3 */
    const char *names[NAMES_MOST];
};

/* `columns` of the rows of `table`, which may be called t, one behind another
 * as they came, or by their keys; by the id where there is one. */
#define ROWS_OF(columns, table, mine, order)                       \
    "select row_number() over (order by " order ") as n, " columns \
    " from " table " where " mine " order by n limit ?3 offset ?2"
#define ROWS_BY_ID(columns, table)                                           \
    "select t.id, " columns " from " table " where t.account = ?1 and t.id " \
    "> ?2 order by t.id limit ?3"
#define MINE "t.account = ?1"

static const struct part parts[] = {
    {"account",
     ROWS_OF("t.id, t.name, t.email, t.created, t.is_house, coalesce((select "
             "w.bytes from written w where w.account = t.id), 0)",
             "account t", "t.id = ?1", "t.id"),
     {"id", "name", "email", "created", "house", "written"}},
    /* Which it is, and not what it is known by. */
    {"sessions",
     ROWS_OF("substr(t.hash, 1, 8), t.created, t.used", "session t", MINE,
             "t.created, t.hash"),
     {"session", "started", "seen"}},
    {"factor",
     ROWS_OF("t.is_on, t.created", "factor t", MINE, "t.account"),
     {"on", "since"}},
    {"hours",
     ROWS_OF("t.zone, t.sleep_from, t.sleep_to, t.saves_flags, t.away_from, "
             "t.away_to",
             "hours t", MINE, "t.account"),
     {"zone", "sleep_from", "sleep_to", "saves_flags", "away_from", "away_to"}},
    {"notify",
     ROWS_OF("trim(t.silent), t.quiet_from, t.quiet_to, t.digest_at, "
             "t.language",
             "notify t", MINE, "t.account"),
     {"silent", "quiet_from", "quiet_to", "digest_at", "language"}},
    {"channels",
     ROWS_OF("t.id, t.kind, t.target, t.is_on, t.is_digest, t.recovers, "
             "t.created",
             "channel t", MINE, "t.created, t.id"),
     {"channel", "kind", "to", "on", "digest", "recovers", "created"}},
    {"feeds", ROWS_OF("t.kind", "feed t", MINE, "t.kind"), {"kind"}},
    /* A code must come by mail, or it would confirm anybody's address, and
     * whoever has a token would have the password too. */
    {"deliveries",
     ROWS_BY_ID("t.kind, t.match, case when t.kind in ('confirm', 'recover') "
                "then null else t.facts end, t.at, t.state, t.why",
                "delivery t"),
     {"kind", "match", "facts{}", "at", "state", "why"}},
    {"blocked",
     ROWS_OF("a.name, t.at", "block t join account a on a.id = t.blocked", MINE,
             "t.at, t.blocked"),
     {"player", "at"}},
    {"challenges",
     ROWS_OF("t.id, t.game, t.scenario, t.options, t.time_control, t.state, "
             "t.created, t.word",
             "challenge t", "t.host = ?1", "t.created, t.id"),
     {"challenge", "game", "scenario", "options{}", "time_control{}", "state",
      "created", "word"}},
    {"matches",
     ROWS_OF("t.match, m.game, m.scenario, s.name, m.state, m.begun, "
             "m.finished",
             "sitter t join match m on m.id = t.match join match_seat s on "
             "s.match = t.match and s.seat = t.seat",
             MINE, "m.created, t.match, t.seat, t.number"),
     {"match", "game", "scenario", "seat", "state", "begun", "finished"}},
    {"results",
     ROWS_OF("t.match, t.score, t.points, t.has_left",
             "result_player t join result r on r.match = t.match", MINE,
             "r.at, t.match, t.seat"),
     {"match", "score", "points", "left"}},
    {"ratings",
     ROWS_OF("t.game, t.rating, t.deviation, t.rated, t.at", "rating t", MINE,
             "t.game"),
     {"game", "rating", "deviation", "rated", "at"}},
    {"rated",
     ROWS_OF("t.match, t.game, t.score, t.before, t.rating, t.at", "rated t",
             MINE, "t.at, t.match"),
     {"match", "game", "score", "before", "rating", "at"}},
    {"orders",
     ROWS_OF("t.match, t.seat, t.list", "standing t", MINE, "t.match, t.seat"),
     {"match", "seat", "list{}"}},
    {"chat",
     ROWS_BY_ID("t.match, t.audience, t.text, t.at", "chat t"),
     {"match", "to", "text", "at"}},
    {"notes",
     ROWS_OF("t.match, t.text", "note t", MINE, "t.match"),
     {"match", "text"}},
    {"moments",
     ROWS_OF("t.match, t.seq, t.text", "moment_note t", MINE,
             "t.match, t.viewer, t.seq"),
     {"match", "seq", "text"}},
    {"seen",
     ROWS_OF("t.match, t.seq, t.at", "seen t", MINE, "t.match, t.viewer"),
     {"match", "seq", "at"}},
    {"tournaments",
     ROWS_OF("t.tournament, u.name, u.state",
             "tournament_part t join tournament u on u.id = t.tournament", MINE,
             "u.created, t.tournament"),
     {"tournament", "name", "state"}},
    {"acts",
     ROWS_OF("t.tournament, t.role, t.act, t.reason, t.at", "tournament_act t",
             MINE, "t.at, t.tournament, t.number"),
     {"tournament", "role", "act{}", "reason", "at"}},
};

enum { PARTS = sizeof parts / sizeof *parts };

const char *store_account_data_part(int part)
{
    return part >= 0 && part < PARTS ? parts[part].name : NULL;
}

struct own {
    const char *const *names;
    struct writer row;
    struct store_account_data *rows;
    int *count;
    bool is_whole;
};

/* In hexadecimal digits: the beginning of a hash, by which a session is called.
 */
static void write_bytes(struct writer *row, const struct query *query,
                        int column)
{
    char text[2 * SECRET_BYTES + 1] = "";
    size_t size = 0;
    const unsigned char *bytes = column_blob(query, column, &size);
    for (size_t i = 0; i < size && i < SECRET_BYTES; i++)
        snprintf(text + 2 * i, 3, "%02x", bytes[i]);
    writer_text(row, text);
}

static void write_real(struct writer *row, double real)
{
    char text[32];
    int length = snprintf(text, sizeof text, "%.15g", real);
    writer_raw(row, text, (size_t)length);
}

static void write_column(struct writer *row, const char *name,
                         const struct query *query, int column)
{
    size_t length = strcspn(name, "{");
    bool is_json = name[length] != '\0';
    char key[24];
    snprintf(key, sizeof key, "%.*s", (int)length, name);
    writer_key(row, key);
    switch (column_kind(query, column)) {
    case VALUE_NONE: writer_raw(row, "null", 4); break;
    case VALUE_NUMBER: writer_number(row, column_number(query, column)); break;
    case VALUE_REAL: write_real(row, column_real(query, column)); break;
    case VALUE_BYTES: write_bytes(row, query, column); break;
    case VALUE_TEXT: {
        const char *text = column_borrowed(query, column);
        if (is_json)
            writer_raw(row, text, strlen(text));
        else
            writer_text(row, text);
        break;
    }
    }
}

static void read_own(struct query *query, struct store_arena *arena, void *into)
{
    struct own *own = into;
    struct writer *row = &own->row;
    writer_clear(row);
    writer_object(row);
    for (int i = 0; i < NAMES_MOST && own->names[i] != NULL; i++)
        write_column(row, own->names[i], query, i + 1);
    writer_object_end(row);
    own->is_whole &= !row->is_full;
    own->rows[(*own->count)++] = (struct store_account_data){
        column_number(query, 0), store_arena_text(arena, row->data)};
}

enum status store_account_data_rows(
    struct store *store, const char *account, int part, int64_t after,
    struct store_arena *arena,
    struct store_account_data rows[ACCOUNT_DATA_ROWS_MOST], int *count)
{
    assert(part >= 0 && part < PARTS);
    struct own own = {.names = parts[part].names,
                      .rows = rows,
                      .count = count,
                      .is_whole = true};
    *count = 0;
    writer_open(&own.row, ROW_MOST);
    enum status status = rows_gather(
        store_reader(store), parts[part].sql,
        VALUES(TEXT(account), NUMBER(after), NUMBER(ACCOUNT_DATA_ROWS_MOST)),
        read_own, arena, &own);
    writer_release(&own.row);
    return status == STATUS_OK && !own.is_whole ? STATUS_IO : status;
}
