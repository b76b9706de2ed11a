/* What is kept of one account: what its owner is given. */

#include "server/store/account_data.h"
#include "server/store/sql/commit.h"

#include <assert.h>

struct part {
    const char *name;
    const char *sql; /* of ?1, the account; numbers behind ?2; at most ?3 */
};

/* `object` has the rows of `table`, which may be called t. */
#define PART(object, table, mine)                                        \
    "select t.rowid, json_object(" object ") from " table " where " mine \
    " and t.rowid > ?2 order by t.rowid limit ?3"
#define MINE "t.account = ?1"

static const struct part parts[] = {
    {"account",
     PART("'id', t.id, 'name', t.name, 'email', t.email, 'created', "
          "t.created, 'house', t.is_house, 'written', coalesce((select "
          "w.bytes from written w where w.account = t.id), 0)",
          "account t", "t.id = ?1")},
    {"sessions", PART("'session', lower(substr(hex(t.hash), 1, 16)), "
                      "'started', t.created, 'seen', t.used",
                      "session t", MINE)},
    {"factor", PART("'on', t.is_on, 'since', t.created", "factor t", MINE)},
    {"hours", PART("'zone', t.zone, 'sleep_from', t.sleep_from, 'sleep_to', "
                   "t.sleep_to, 'saves_flags', t.saves_flags, 'away_from', "
                   "t.away_from, 'away_to', t.away_to",
                   "hours t", MINE)},
    {"notify",
     PART("'silent', trim(t.silent), 'quiet_from', t.quiet_from, "
          "'quiet_to', t.quiet_to, 'digest_at', t.digest_at, 'language', "
          "t.language",
          "notify t", MINE)},
    {"channels", PART("'channel', t.id, 'kind', t.kind, 'to', t.target, 'on', "
                      "t.is_on, 'digest', t.is_digest, 'recovers', t.recovers, "
                      "'created', t.created",
                      "channel t", MINE)},
    {"feeds", PART("'kind', t.kind", "feed t", MINE)},
    /* A code must come by mail, or it would confirm anybody's address, and
     * whoever has a token would have the password too. */
    {"deliveries",
     PART(
         "'kind', t.kind, 'match', t.match, 'facts', case when t.kind "
         "in ('confirm', 'recover') then null else json(t.facts) end, 'at', t.at, 'state', "
         "t.state, 'why', t.why",
         "delivery t", MINE)},
    {"blocked",
     "select row_number() over (order by t.at, t.blocked) as n, "
     "json_object('player', a.name, 'at', t.at) from block t join account a "
     "on a.id = t.blocked where t.account = ?1 order by n limit ?3 "
     "offset ?2"},
    {"challenges",
     PART("'challenge', t.id, 'game', t.game, 'scenario', t.scenario, "
          "'options', json(t.options), 'time_control', json(t.time_control), "
          "'state', t.state, 'created', t.created, 'word', t.word",
          "challenge t", "t.host = ?1")},
    {"matches", PART("'match', t.match, 'game', m.game, 'scenario', "
                     "m.scenario, 'seat', s.name, 'state', m.state, 'begun', "
                     "m.begun, 'finished', m.finished",
                     "sitter t join match m on m.id = t.match join match_seat "
                     "s on s.match = t.match and s.seat = t.seat",
                     MINE)},
    {"results",
     PART("'match', t.match, 'score', t.score, 'points', t.points, 'left', "
          "t.has_left",
          "result_player t", MINE)},
    {"ratings", PART("'game', t.game, 'rating', t.rating, 'deviation', "
                     "t.deviation, 'rated', t.rated, 'at', t.at",
                     "rating t", MINE)},
    {"rated", PART("'match', t.match, 'game', t.game, 'score', t.score, "
                   "'before', t.before, 'rating', t.rating, 'at', t.at",
                   "rated t", MINE)},
    {"orders", PART("'match', t.match, 'seat', t.seat, 'list', json(t.list)",
                    "standing t", MINE)},
    {"chat", PART("'match', t.match, 'to', t.audience, 'text', t.text, 'at', "
                  "t.at",
                  "chat t", MINE)},
    {"notes", PART("'match', t.match, 'text', t.text", "note t", MINE)},
    {"moments", PART("'match', t.match, 'seq', t.seq, 'text', t.text",
                     "moment_note t", MINE)},
    {"seen",
     PART("'match', t.match, 'seq', t.seq, 'at', t.at", "seen t", MINE)},
    {"tournaments",
     PART("'tournament', t.tournament, 'name', u.name, 'state', u.state",
          "tournament_part t join tournament u on u.id = t.tournament", MINE)},
    {"acts", PART("'tournament', t.tournament, 'role', t.role, 'act', "
                  "json(t.act), 'reason', t.reason, 'at', t.at",
                  "tournament_act t", MINE)},
};

enum { PARTS = sizeof parts / sizeof *parts };

const char *store_account_data_part(int part)
{
    return part >= 0 && part < PARTS ? parts[part].name : NULL;
}

static void read_own(struct query *query, struct store_arena *arena, void *row)
{
    struct store_account_data *own = row;
    own->number = column_number(query, 0);
    own->row = column_text(query, 1, arena);
}

enum status store_account_data_rows(
    struct store *store, const char *account, int part, int64_t after,
    struct store_arena *arena,
    struct store_account_data rows[ACCOUNT_DATA_ROWS_MOST], int *count)
{
    assert(part >= 0 && part < PARTS);
    return rows_load(
        store_reader(store), parts[part].sql,
        VALUES(TEXT(account), NUMBER(after), NUMBER(ACCOUNT_DATA_ROWS_MOST)),
        ROWS(read_own, arena, rows, ACCOUNT_DATA_ROWS_MOST, count));
}
