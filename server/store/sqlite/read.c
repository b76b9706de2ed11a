/* Reading of a match: nonces, and snapshots. */

#include "server/store/snapshot.h"
#include "server/store/sqlite/commit.h"
#include "server/store/told.h"

#define NONCE_FIND                                                  \
    "select c.seq from nonce n join command c on c.id = n.command " \
    "where n.match = ?1 and n.seat = ?2 and n.nonce = ?3"
#define NONCE_WAITS \
    "select seq from command where id = ?1 and seat = ?2 and nonce = ?3"
#define SNAPSHOT "select number, revision, state, state_digest from snapshot "
#define SNAPSHOT_BEFORE \
    SNAPSHOT            \
    "where match = ?1 and number < ?2 order by number desc limit 1"
#define SNAPSHOT_TURNING                               \
    SNAPSHOT                                           \
    "where match = ?1 and number >= ?2 and stays = 1 " \
    "order by number limit 1"

/* First in the tail: what leaves it meanwhile is found where it goes. */
enum status store_nonce_find(struct store *store, const char *match, int seat,
                             const char *nonce, int64_t *seq)
{
    struct database *database = store_reader(store);
    uint64_t hash = tail_nonce(seat, nonce);
    enum status status = STATUS_NOT_FOUND;
    for (int64_t id = INT64_MAX;
         status == STATUS_NOT_FOUND
         && (id = tail_with(&store->committer.tail, match, hash, id)) != 0;)
        status = row_load(database, NONCE_WAITS,
                          VALUES(NUMBER(id), NUMBER(seat), TEXT(nonce)),
                          row_number, NULL, seq);
    return status != STATUS_NOT_FOUND
               ? status
               : row_load(database, NONCE_FIND,
                          VALUES(TEXT(match), NUMBER(seat), TEXT(nonce)),
                          row_number, NULL, seq);
}

static void read_snapshot(sqlite3_stmt *query, struct store_arena *arena,
                          void *row)
{
    struct store_snapshot *snapshot = row;
    *snapshot = (struct store_snapshot){
        .number = sqlite3_column_int64(query, 0),
        .revision = sqlite3_column_int(query, 1),
        .state = column_text(query, 2, arena),
        .state_digest = column_text(query, 3, arena),
    };
}

static enum status load_snapshot(struct store *store, const char *sql,
                                 const char *match, int64_t number,
                                 struct store_arena *arena,
                                 struct store_snapshot *snapshot)
{
    return row_load(store_reader(store), sql,
                    VALUES(TEXT(match), NUMBER(number)), read_snapshot, arena,
                    snapshot);
}

enum status store_snapshot_load(struct store *store, const char *match,
                                struct store_arena *arena,
                                struct store_snapshot *snapshot)
{
    return load_snapshot(store, SNAPSHOT_BEFORE, match, INT64_MAX, arena,
                         snapshot);
}

enum status store_snapshot_before(struct store *store, const char *match,
                                  int64_t number, struct store_arena *arena,
                                  struct store_snapshot *snapshot)
{
    return load_snapshot(store, SNAPSHOT_BEFORE, match, number, arena,
                         snapshot);
}

enum status store_snapshot_turning(struct store *store, const char *match,
                                   int64_t number, struct store_arena *arena,
                                   struct store_snapshot *snapshot)
{
    return load_snapshot(store, SNAPSHOT_TURNING, match, number, arena,
                         snapshot);
}
