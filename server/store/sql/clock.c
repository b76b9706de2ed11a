/* Clocks of matches, and the hours that players keep. */

#include "server/store/hours.h"
#include "server/store/sql/commit.h"

#define CLOCK_SET                                       \
    "insert into clock (match, state) values (?1, ?2) " \
    "on conflict (match) do update set state = excluded.state"
#define CLOCK_LOAD "select state from clock where match = ?1"
#define HOURS_LOAD                                                         \
    "select zone, sleep_from, sleep_to, saves_flags, away_from, away_to, " \
    "saves_since from hours where account = ?1"
#define HOURS_SET                                                         \
    "insert into hours (account, zone, sleep_from, sleep_to, "            \
    "saves_flags, away_from, away_to, saves_since) "                      \
    "values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) on conflict (account) do "   \
    "update set zone = excluded.zone, sleep_from = excluded.sleep_from, " \
    "sleep_to = excluded.sleep_to, saves_flags = excluded.saves_flags, "  \
    "away_from = excluded.away_from, away_to = excluded.away_to, "        \
    "saves_since = excluded.saves_since"
#define HOURS_LOOK                                                         \
    "update due set at = ?2 where kind = 'flag' and at > ?2 and match in " \
    "(select match from match_seat where account = ?1)"

enum status clock_write(struct database *database, const char *match,
                        const char *clock)
{
    return database_run(database, CLOCK_SET, VALUES(TEXT(match), TEXT(clock)));
}

enum status store_clock_load(struct store *store, const char *match,
                             struct store_arena *arena, const char **clock)
{
    return row_load(store_reader(store), CLOCK_LOAD, VALUES(TEXT(match)),
                    row_text, arena, clock);
}

static void read_hours(struct query *query, struct store_arena *arena,
                       void *row)
{
    struct store_hours *hours = row;
    *hours = (struct store_hours){
        .zone = column_text(query, 0, arena),
        .sleep_from = column_int(query, 1),
        .sleep_to = column_int(query, 2),
        .saves_flags = column_flag(query, 3),
        .away_from = column_number(query, 4),
        .away_to = column_number(query, 5),
        .saves_since = column_number(query, 6),
    };
}

enum status store_hours_load(struct store *store, const char *account,
                             struct store_arena *arena,
                             struct store_hours *hours)
{
    return row_load(store_reader(store), HOURS_LOAD, VALUES(TEXT(account)),
                    read_hours, arena, hours);
}

/* Desks of other servers have the hours as they were (edition.h). */
#define HOURS_RAISE                                                       \
    "update match set edition = edition + 1 where state = 'running' and " \
    "id in (select match from match_seat where account = ?1)"

struct hours_unit {
    const char *account;
    const struct store_hours *hours;
    int64_t now;
};

static enum status run_hours(struct database *database, void *argument)
{
    const struct hours_unit *unit = argument;
    const struct store_hours *hours = unit->hours;
    enum status status = database_run(
        database, HOURS_SET,
        VALUES(TEXT(unit->account), TEXT(hours->zone),
               NUMBER(hours->sleep_from), NUMBER(hours->sleep_to),
               NUMBER(hours->saves_flags), NUMBER(hours->away_from),
               NUMBER(hours->away_to), NUMBER(hours->saves_since)));
    if (status == STATUS_OK)
        status = database_run(database, HOURS_LOOK,
                              VALUES(TEXT(unit->account), NUMBER(unit->now)));
    if (status == STATUS_OK && database->is_shared)
        status =
            database_run(database, HOURS_RAISE, VALUES(TEXT(unit->account)));
    return status;
}

enum status store_hours_set(struct store *store, const char *account,
                            const struct store_hours *hours, int64_t now)
{
    struct hours_unit unit = {account, hours, now};
    return store_commit(store, run_hours, &unit);
}
