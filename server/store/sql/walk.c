/* Walks over the rows of a match, and where in it an update stands. */

#include "server/store/sql/walk.h"

#include "server/store/sql/told_pack.h"

#include <stdlib.h>

#define COLUMNS                                                       \
    "select c.number, c.seat, c.actor, c.nonce, c.action, c.throws, " \
    "c.digest, c.seq, c.at, c.is_final, c.told "
#define PLACED                                                       \
    COLUMNS "from place p join command c on c.id = p.command where " \
            "p.match = ?1 and p.number >= ?2 order by p.number limit ?3"
#define SINGLE COLUMNS "from command c where c.id = ?1"
#define LAST   "select coalesce(max(number), -1) from place where match = ?1"
#define TOLD_PLACED                                                  \
    "select c.told from place p join command c on c.id = p.command " \
    "where p.match = ?1 and p.number = ?2"
#define TOLD_SINGLE "select told from command where id = ?1"

enum { PAGE_FIRST = 1, PAGE_GROWS = 8, PAGE_MOST = 64 };

int pages_turn(struct pages *pages)
{
    if (pages->size == 0)
        pages->size = PAGE_FIRST;
    else if (pages->size < PAGE_MOST)
        pages->size *= PAGE_GROWS;
    pages->left = pages->size;
    return pages->size;
}

enum status walk_open(struct walk *walk, struct store *store, const char *match,
                      int64_t number)
{
    *walk = (struct walk){
        .database = store_reader(store), .match = match, .next = number};
    if (walk->database == NULL)
        return STATUS_IO;
    /* Before the others are read: none is missed that leaves it meanwhile. */
    walk->ids =
        tail_ids(&store->committer.tail, match, &walk->count, &walk->first);
    walk->is_placed = walk->count == 0 || number < walk->first;
    return STATUS_OK;
}

static enum status next_placed(struct walk *walk)
{
    enum status status = STATUS_OK;
    if (walk->pages.left == 0)
        status = database_ask(walk->database, PLACED,
                              VALUES(TEXT(walk->match), NUMBER(walk->next),
                                     NUMBER(pages_turn(&walk->pages))),
                              &walk->placed);
    if (status == STATUS_OK)
        status = database_row(walk->database, walk->placed);
    walk->pages.left--;
    return status;
}

/* A row of the tail that has got its place was read there. */
static enum status next_single(struct walk *walk)
{
    while (walk->at < walk->count && walk->first + walk->at < walk->next)
        walk->at++;
    if (walk->at == walk->count)
        return STATUS_NOT_FOUND;
    enum status status =
        database_ask(walk->database, SINGLE,
                     VALUES(NUMBER(walk->ids[walk->at])), &walk->single);
    return status == STATUS_OK ? database_row(walk->database, walk->single)
                               : status;
}

struct query *walk_next(struct walk *walk)
{
    if (walk->status != STATUS_OK)
        return NULL;
    walk->status = walk->is_placed ? next_placed(walk) : next_single(walk);
    if (walk->status == STATUS_NOT_FOUND && walk->is_placed) {
        walk->is_placed = false;
        walk->status = next_single(walk);
    }
    if (walk->status != STATUS_OK)
        return NULL;
    struct query *row = walk->is_placed ? walk->placed : walk->single;
    walk->next = column_number(row, WALK_NUMBER) + 1;
    return row;
}

enum status walk_close(struct walk *walk)
{
    database_drop(walk->placed);
    database_drop(walk->single);
    free(walk->ids);
    return walk->status == STATUS_NOT_FOUND ? STATUS_OK : walk->status;
}

enum status walk_last(struct store *store, const char *match, int64_t *last)
{
    tail_id(&store->committer.tail, match, 0, last);
    return *last >= 0 ? STATUS_OK
                      : row_load(store_reader(store), LAST, VALUES(TEXT(match)),
                                 row_number, NULL, last);
}

struct reaching {
    int viewer;
    int64_t *seq;
    bool *is_told;
    bool is_good;
};

static void read_reached(struct query *query, struct store_arena *arena,
                         void *into)
{
    (void)arena;
    struct reaching *reaching = into;
    size_t size = 0;
    const void *told = column_blob(query, 0, &size);
    reaching->is_good = told_reached(told, size, reaching->viewer,
                                     reaching->seq, reaching->is_told);
}

enum status walk_reached(struct store *store, const char *match, int viewer,
                         int64_t number, int64_t *seq, bool *is_told)
{
    struct reaching reaching = {viewer, seq, is_told, true};
    int64_t last;
    int64_t id = tail_id(&store->committer.tail, match, number, &last);
    enum status status =
        id != 0 ? row_load(store_reader(store), TOLD_SINGLE, VALUES(NUMBER(id)),
                           read_reached, NULL, &reaching)
                : row_load(store_reader(store), TOLD_PLACED,
                           VALUES(TEXT(match), NUMBER(number)), read_reached,
                           NULL, &reaching);
    return reaching.is_good ? status : STATUS_IO;
}

/* Most commands tell everybody: the first guess is mostly right. */
enum status walk_find(struct store *store, const char *match, int viewer,
                      int64_t seq, int64_t *number)
{
    int64_t last, reached;
    bool is_told;
    enum status status = walk_last(store, match, &last);
    int64_t from = 0, to = last + 1;
    int64_t at = seq - 1;
    int guesses = 2;
    while (status == STATUS_OK && from < to) {
        if (at < from || at >= to)
            at = from + (to - from) / 2;
        status = walk_reached(store, match, viewer, at, &reached, &is_told);
        if (status == STATUS_NOT_FOUND) { /* it is not durable yet */
            status = STATUS_OK;
            to = at;
        } else if (status == STATUS_OK && reached < seq) {
            /* Whoever asks may name any number. */
            bool is_near = guesses-- > 0 && seq - reached < to - at;
            from = at + 1;
            at = is_near ? at + (seq - reached) : -1;
            continue;
        } else if (status == STATUS_OK && is_told && reached == seq) {
            *number = at;
            return status;
        } else {
            to = at;
        }
        at = -1;
    }
    *number = from;
    return status == STATUS_OK && from > last ? STATUS_NOT_FOUND : status;
}
