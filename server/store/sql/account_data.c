/* What is kept of one account: what its owner is given. */

#include "server/store/account_data.h"
#include "server/store/sql/commit.h"

#include "common/base/writer.h"

#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

/* Of each row its key, a text and two numbers, and then what is called by these
 * names; behind a name that ends in {} stands JSON. */
enum { KEYS = 3, NAMES_MOST = 9, ROW_MOST = 1 << 24 };

struct part {
    const char *name;
    /* Of ?1, the account; behind ?2 (as bytes ?5), ?3 and ?4; at most ?6. */
    const char *sql;
    const char *names[NAMES_MOST];
};

/*
 * `columns` of the rows of `table`, which may be called t. A page begins behind
 * the key of the last row that was given, never behind how many there were: of
 * what stays no row is left out, whatever comes and goes meanwhile.
 */
#define ROWS_BEHIND(place, columns, table, mine, key, behind)               \
    "select " place ", " columns " from " table " where " mine " and (" key \
    ") > (" behind ") order by " key " limit ?6"
#define ROWS_BY_TEXT(columns, table, mine, key) \
    ROWS_BEHIND(key ", 0, 0", columns, table, mine, key, "?2")
#define ROWS_BY_TWO(columns, table, text, number)             \
    ROWS_BEHIND(text ", " number ", 0", columns, table, MINE, \
                text ", " number, "?2, ?3")
#define ROWS_BY_ID(columns, table) \
    ROWS_BEHIND("'', t.id, 0", columns, table, MINE, "t.id", "?3")
#define ROW_OF(columns, table, mine)                                         \
    "select '', 1, 0, " columns " from " table " where " mine " and ?3 < 1 " \
    "limit ?6"
#define MINE "t.account = ?1"

static const struct part parts[] = {
    {"account",
     ROW_OF("t.id, t.name, t.email, t.created, t.is_house, coalesce((select "
            "w.bytes from written w where w.account = t.id), 0)",
            "account t", "t.id = ?1"),
     {"id", "name", "email", "created", "house", "written"}},
    /* Which it is, and not what it is known by. */
    {"sessions",
     ROWS_BEHIND("substr(t.hash, 1, 8), 0, 0",
                 "substr(t.hash, 1, 8), t.created, t.used", "session t", MINE,
                 "substr(t.hash, 1, 8)", "?5"),
     {"session", "started", "seen"}},
    {"factor", ROW_OF("t.is_on, t.created", "factor t", MINE), {"on", "since"}},
    {"hours",
     ROW_OF("t.zone, t.sleep_from, t.sleep_to, t.saves_flags, t.away_from, "
            "t.away_to",
            "hours t", MINE),
     {"zone", "sleep_from", "sleep_to", "saves_flags", "away_from", "away_to"}},
    {"notify",
     ROW_OF("trim(t.silent), t.quiet_from, t.quiet_to, t.digest_at, "
            "t.language",
            "notify t", MINE),
     {"silent", "quiet_from", "quiet_to", "digest_at", "language"}},
    {"channels",
     ROWS_BY_TEXT("t.id, t.kind, t.target, t.is_on, t.is_digest, t.recovers, "
                  "t.created",
                  "channel t", MINE, "t.id"),
     {"channel", "kind", "to", "on", "digest", "recovers", "created"}},
    {"feeds", ROWS_BY_TEXT("t.kind", "feed t", MINE, "t.kind"), {"kind"}},
    /* A code must come by mail, or it would confirm anybody's address, and
     * whoever has a token would have the password too. */
    {"deliveries",
     ROWS_BY_ID("t.kind, t.match, case when t.kind in ('confirm', 'recover') "
                "then null else t.facts end, t.at, t.state, t.why",
                "delivery t"),
     {"kind", "match", "facts{}", "at", "state", "why"}},
    /* By the name, since what an account is kept by is nobody else's. */
    {"blocked",
     ROWS_BEHIND("a.name, t.at, 0", "a.name, t.at",
                 "block t join account a on a.id = t.blocked", MINE,
                 "t.at, a.name", "?3, ?2"),
     {"player", "at"}},
    {"challenges",
     ROWS_BY_TEXT("t.id, t.game, t.scenario, t.options, t.time_control, "
                  "t.state, t.created, t.word",
                  "challenge t", "t.host = ?1", "t.id"),
     {"challenge", "game", "scenario", "options{}", "time_control{}", "state",
      "created", "word"}},
    {"matches",
     "select own.match, own.seat, own.number, own.match, m.game, m.scenario, "
     "s.name, m.state, m.begun, m.finished from (" ROWS_BEHIND(
         "t.match, t.seat", "t.number", "sitter t", MINE,
         "t.match, t.seat, t.number",
         "?2, ?3, ?4") ") as own join match m on m.id = own.match join "
                       "match_seat s on s.match = own.match and s.seat = "
                       "own.seat order by own.match, own.seat, own.number",
     {"match", "game", "scenario", "seat", "state", "begun", "finished"}},
    {"results",
     ROWS_BY_TWO("t.match, t.score, t.points, t.has_left", "result_player t",
                 "t.match", "t.seat"),
     {"match", "score", "points", "left"}},
    {"ratings",
     ROWS_BY_TEXT("t.game, t.rating, t.deviation, t.rated, t.at", "rating t",
                  MINE, "t.game"),
     {"game", "rating", "deviation", "rated", "at"}},
    {"rated",
     ROWS_BY_TEXT("t.match, t.game, t.score, t.before, t.rating, t.at",
                  "rated t", MINE, "t.match"),
     {"match", "game", "score", "before", "rating", "at"}},
    {"orders",
     ROWS_BY_TWO("t.match, t.seat, t.list", "standing t", "t.match", "t.seat"),
     {"match", "seat", "list{}"}},
    {"chat",
     ROWS_BY_ID("t.match, t.audience, t.text, t.at", "chat t"),
     {"match", "to", "text", "at"}},
    {"notes",
     ROWS_BY_TEXT("t.match, t.text", "note t", MINE, "t.match"),
     {"match", "text"}},
    {"moments",
     ROWS_BEHIND("t.match, t.viewer, t.seq", "t.match, t.seq, t.text",
                 "moment_note t", MINE, "t.match, t.viewer, t.seq",
                 "?2, ?3, ?4"),
     {"match", "seq", "text"}},
    {"seen",
     ROWS_BY_TWO("t.match, t.seq, t.at", "seen t", "t.match", "t.viewer"),
     {"match", "seq", "at"}},
    {"tournaments",
     ROWS_BY_TEXT("t.tournament, u.name, u.state",
                  "tournament_part t join tournament u on u.id = t.tournament",
                  MINE, "t.tournament"),
     {"tournament", "name", "state"}},
    {"acts",
     ROWS_BY_TWO("t.tournament, t.role, t.act, t.reason, t.at",
                 "tournament_act t", "t.tournament", "t.number"),
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
static void read_bytes(const struct query *query, int column,
                       char text[2 * SECRET_BYTES + 1])
{
    size_t size = 0;
    const unsigned char *bytes = column_blob(query, column, &size);
    text[0] = '\0';
    for (size_t i = 0; i < size && i < SECRET_BYTES; i++)
        snprintf(text + 2 * i, 3, "%02x", bytes[i]);
}

static void write_bytes(struct writer *row, const struct query *query,
                        int column)
{
    char text[2 * SECRET_BYTES + 1];
    read_bytes(query, column, text);
    writer_text(row, text);
}

/* Not if it is longer than any key of ours. */
static bool read_key(const struct query *query, struct store_account_key *key)
{
    char digits[2 * SECRET_BYTES + 1];
    const char *text = digits;
    if (column_kind(query, 0) == VALUE_BYTES)
        read_bytes(query, 0, digits);
    else
        text = column_borrowed(query, 0);
    int length = snprintf(key->text, sizeof key->text, "%s", text);
    key->numbers[0] = column_number(query, 1);
    key->numbers[1] = column_number(query, 2);
    return length >= 0 && (size_t)length < sizeof key->text;
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
        write_column(row, own->names[i], query, i + KEYS);
    writer_object_end(row);
    struct store_account_data *to = &own->rows[(*own->count)++];
    to->row = store_arena_text(arena, row->data);
    own->is_whole &= read_key(query, &to->key) && !row->is_full;
}

enum status store_account_data_rows(
    struct store *store, const char *account, int part,
    const struct store_account_key *after, struct store_arena *arena,
    struct store_account_data rows[ACCOUNT_DATA_ROWS_MOST], int *count)
{
    assert(part >= 0 && part < PARTS);
    struct own own = {.names = parts[part].names,
                      .rows = rows,
                      .count = count,
                      .is_whole = true};
    unsigned char bytes[SECRET_BYTES];
    size_t size = 0;
    /* As read_bytes has written them; another text gives none, and only the
     * statement of the sessions asks for them. */
    (void)sodium_hex2bin(bytes, sizeof bytes, after->text, strlen(after->text),
                         NULL, &size, NULL);
    *count = 0;
    writer_open(&own.row, ROW_MOST);
    enum status status =
        rows_gather(store_reader(store), parts[part].sql,
                    VALUES(TEXT(account), TEXT(after->text),
                           NUMBER(after->numbers[0]), NUMBER(after->numbers[1]),
                           BYTES(bytes, size), NUMBER(ACCOUNT_DATA_ROWS_MOST)),
                    read_own, arena, &own);
    writer_release(&own.row);
    return status == STATUS_OK && !own.is_whole ? STATUS_IO : status;
}
