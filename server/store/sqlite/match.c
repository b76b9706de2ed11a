/* Matches in the database: their rows, seats, bytes and log. */

#include "server/store/match.h"
#include "server/store/sqlite/derive.h"
#include "server/store/sqlite/walk.h"

#include <string.h>

#define MATCH_LOAD                                                             \
    "select m.id, m.challenge, m.game, m.scenario, m.options, "                \
    "m.time_control, m.state, m.reason, m.is_rated, m.is_private, "            \
    "m.revision, m.secret, m.created, m.begun, m.finished, "                   \
    "coalesce(d.at, 0), m.commands, m.sides, m.agreed, m.mirror from match m " \
    "left join due d on d.match = m.id and d.kind = 'open' where m.id = ?1"
#define MATCH_SEATS                                                   \
    "select s.seat, s.name, s.account, a.name, s.seal, s.bytes, "     \
    "s.invited, w.name, s.is_open, s.bid, coalesce(s.place, s.seat) " \
    "from match_seat s left join account a on a.id = s.account "      \
    "left join account w on w.id = s.invited "                        \
    "where s.match = ?1 order by s.seat"
#define MATCH_OPEN                                                               \
    "update match_seat set bytes = ?3, bid = ?4 where match = ?1 and seat = ?2 " \
    "and bytes is null "                                                         \
    "and (select state from match where id = ?1) = 'opening'"
#define MATCH_HOLD                                              \
    "update match set state = 'held', reason = ?2, revision = " \
    "iif(revision = 0, 0, ?3) where id = ?1 "                   \
    "and state in ('opening', 'running')"
#define MATCH_RELEASE                                                  \
    "update match set state = 'running', reason = null where id = ?1 " \
    "and state = 'held'"
#define DUE_DROP "delete from due where match = ?1"
#define LOG_ADD  "insert into log (match, at, line) values (?1, ?2, ?3)"

static void read_match(sqlite3_stmt *query, struct store_arena *arena,
                       void *into)
{
    struct store_match *match = into;
    *match = (struct store_match){
        .id = column_text(query, 0, arena),
        .challenge = column_text(query, 1, arena),
        .game = column_text(query, 2, arena),
        .scenario = column_text(query, 3, arena),
        .options = column_text(query, 4, arena),
        .time_control = column_text(query, 5, arena),
        .state = column_text(query, 6, arena),
        .reason = column_text(query, 7, arena),
        .is_rated = sqlite3_column_int(query, 8) != 0,
        .is_private = sqlite3_column_int(query, 9) != 0,
        .revision = sqlite3_column_int(query, 10),
        .created = sqlite3_column_int64(query, 12),
        .begun = sqlite3_column_int64(query, 13),
        .finished = sqlite3_column_int64(query, 14),
        .opens_by = sqlite3_column_int64(query, 15),
        .commands = sqlite3_column_int64(query, 16),
        .sides = column_text(query, 17, arena),
        .agreed = column_text(query, 18, arena),
        .mirror = column_text(query, 19, arena),
    };
    column_bytes(query, 11, match->secret, SECRET_BYTES);
}

static void read_seat(sqlite3_stmt *query, struct store_arena *arena,
                      void *into)
{
    struct store_match *match = into;
    int number = sqlite3_column_int(query, 0);
    if (number < 0 || number >= STORE_SEATS_MOST)
        return;
    struct store_seat *seat = &match->seats[number];
    seat->name = column_text(query, 1, arena);
    seat->account = column_text(query, 2, arena);
    seat->player = column_text(query, 3, arena);
    column_secret(query, 4, &seat->seal);
    column_secret(query, 5, &seat->bytes);
    seat->wanted = column_text(query, 6, arena);
    seat->wanted_name = column_text(query, 7, arena);
    seat->is_open = sqlite3_column_int(query, 8) != 0;
    seat->bid = column_text(query, 9, arena);
    seat->place = sqlite3_column_int(query, 10);
    match->seat_count = number + 1;
}

enum status store_match_load(struct store *store, const char *id,
                             struct store_arena *arena,
                             struct store_match *match)
{
    struct database *database = store_reader(store);
    int64_t last;
    enum status status = row_load(database, MATCH_LOAD, VALUES(TEXT(id)),
                                  read_match, arena, match);
    if (status == STATUS_OK)
        status = walk_last(store, id, &last);
    if (status == STATUS_OK)
        match->commands = last + 1;
    if (status != STATUS_OK)
        return status;
    return rows_gather(database, MATCH_SEATS, VALUES(TEXT(id)), read_seat,
                       arena, match);
}

enum status opened_write(struct database *database, const char *match,
                         const struct store_opened *opened)
{
    enum status status = database_change(
        database, MATCH_OPEN,
        VALUES(TEXT(match), NUMBER(opened->seat),
               BYTES(opened->bytes, SECRET_BYTES), TEXT(opened->bid)));
    return status == STATUS_NOT_FOUND ? STATUS_CONFLICT : status;
}

struct opening {
    const char *match;
    struct store_opened opened;
};

static enum status open_seat(struct database *database, void *argument)
{
    const struct opening *opening = argument;
    return opened_write(database, opening->match, &opening->opened);
}

enum status store_match_open(struct store *store, const char *match,
                             const struct store_opened *opened)
{
    struct opening opening = {match, *opened};
    return store_commit(store, open_seat, &opening);
}

struct line {
    const char *match;
    const char *text;
    int64_t now;
};

static enum status log_add(struct database *database, void *argument)
{
    const struct line *line = argument;
    return database_run(
        database, LOG_ADD,
        VALUES(TEXT(line->match), NUMBER(line->now), TEXT(line->text)));
}

enum status store_match_log(struct store *store, const char *match,
                            const char *line, int64_t now)
{
    struct line argument = {match, line, now};
    return store_commit(store, log_add, &argument);
}

struct holding {
    struct line line;
    int revision;
};

static enum status hold(struct database *database, void *argument)
{
    struct holding *holding = argument;
    const struct line *line = &holding->line;
    /* What waits of it runs; from here on its row says what it is. */
    enum status status = derive_match(database, line->match, ALL_ROWS);
    if (status == STATUS_OK)
        status = database_change(database, MATCH_HOLD,
                                 VALUES(TEXT(line->match), TEXT(line->text),
                                        NUMBER(holding->revision)));
    if (status == STATUS_NOT_FOUND)
        return STATUS_CONFLICT;
    if (status == STATUS_OK)
        status = database_run(database, DUE_DROP, VALUES(TEXT(line->match)));
    return status == STATUS_OK ? log_add(database, &holding->line) : status;
}

enum status store_match_hold(struct store *store, const char *match,
                             int revision, const char *reason, int64_t now)
{
    struct holding holding = {{match, reason, now}, revision};
    return store_commit(store, hold, &holding);
}

struct releasing {
    struct line line;
    const char *clock;
};

static enum status release(struct database *database, void *argument)
{
    struct releasing *releasing = argument;
    const char *match = releasing->line.match;
    enum status status =
        database_change(database, MATCH_RELEASE, VALUES(TEXT(match)));
    if (status == STATUS_NOT_FOUND)
        return STATUS_CONFLICT;
    if (status == STATUS_OK && releasing->clock != NULL)
        status = clock_write(database, match, releasing->clock);
    return status == STATUS_OK ? log_add(database, &releasing->line) : status;
}

enum status store_match_release(struct store *store, const char *match,
                                const char *clock, int64_t now)
{
    struct releasing releasing = {{match, "held no more", now}, clock};
    return store_commit(store, release, &releasing);
}
