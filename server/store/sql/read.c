/* Reading of a match: nonces, and snapshots. */

#include "server/store/snapshot.h"
#include "server/store/sql/base.h"
#include "server/store/sql/commit.h"
#include "server/store/told.h"

#include <stdlib.h>

#define NONCE_FIND                                                  \
    "select c.seq from nonce n join command c on c.id = n.command " \
    "where n.match = ?1 and n.seat = ?2 and n.nonce = ?3"
#define NONCE_WAITS \
    "select seq from command where id = ?1 and seat = ?2 and nonce = ?3"
#define SNAPSHOT \
    "select number, revision, state, state_digest, base, packed from snapshot "
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

/* A snapshot as it was packed. */
struct packed {
    struct store_snapshot *snapshot;
    int64_t base; /* 0: it was not, its state is there */
    unsigned char *bytes;
    size_t size;
};

static void read_snapshot(struct query *query, struct store_arena *arena,
                          void *row)
{
    struct packed *packed = row;
    *packed->snapshot = (struct store_snapshot){
        .number = column_number(query, 0),
        .revision = column_int(query, 1),
        .state = column_text(query, 2, arena),
        .state_digest = column_text(query, 3, arena),
    };
    packed->base = column_number(query, 4);
    const void *bytes = column_blob(query, 5, &packed->size);
    packed->bytes = malloc(packed->size + 1);
    if (packed->bytes == NULL)
        abort();
    if (packed->size > 0)
        memcpy(packed->bytes, bytes, packed->size);
}

static enum status unpack(struct database *database,
                          const struct packed *packed,
                          struct store_arena *arena)
{
    struct base base;
    size_t length;
    enum status status = base_load(database, packed->base, &base);
    if (status != STATUS_OK)
        return status;
    unsigned char *state =
        based_unpack(&base, packed->bytes, packed->size, &length);
    if (state != NULL)
        packed->snapshot->state = store_arena_text(arena, (const char *)state);
    free(state);
    free(base.text);
    return state != NULL ? STATUS_OK : STATUS_IO;
}

static enum status load_snapshot(struct store *store, const char *sql,
                                 const char *match, int64_t number,
                                 struct store_arena *arena,
                                 struct store_snapshot *snapshot)
{
    struct packed packed = {.snapshot = snapshot};
    struct database *reader = store_reader(store);
    enum status status =
        row_load(reader, sql, VALUES(TEXT(match), NUMBER(number)),
                 read_snapshot, arena, &packed);
    if (status == STATUS_OK && packed.base != 0)
        status = unpack(reader, &packed, arena);
    free(packed.bytes);
    return status;
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
