/* Matches in the database: their bytes and log, held and released. */

#include "server/store/match.h"
#include "server/store/sql/derive.h"

#define MATCH_OPEN                                                               \
    "update match_seat set bytes = ?3, bid = ?4 where match = ?1 and seat = ?2 " \
    "and bytes is null "                                                         \
    "and (select state from match where id = ?1) = 'opening'"
#define MATCH_HOLD                                              \
    "update match set state = 'held', reason = ?2, revision = " \
    "case when revision = 0 then 0 else ?3 end where id = ?1 "  \
    "and state in ('opening', 'running')"
#define MATCH_RELEASE                                                  \
    "update match set state = 'running', reason = null where id = ?1 " \
    "and state = 'held'"
#define DUE_DROP "delete from due where match = ?1"
#define LOG_ADD  "insert into log (match, at, line) values (?1, ?2, ?3)"

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
    return store_commit_loose(store, log_add, &argument);
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
