/* Pools: opened, joined, left, closed, listed. */

#include "server/people/pool.h"

#include "server/people/challenge_internal.h"
#include "server/store/pool.h"

#include <string.h>

static enum status check_room(struct people *people, const char *account,
                              struct error *error)
{
    struct store_arena arena = {0};
    const char *ids[POOLS_MOST];
    int own = 0, count = 0;
    enum status status = store_pool_count(people_store(people), account, &own);
    if (status == STATUS_OK)
        status = store_pool_list(people_store(people), &arena, ids, POOLS_MOST,
                                 &count);
    store_arena_release(&arena);
    if (status != STATUS_OK)
        return challenge_failed(error);
    if (own >= POOLS_OPEN_MOST)
        return error_set(error, STATUS_TOO_FAST,
                         "close one of your pools first");
    if (count >= POOLS_MOST)
        return error_set(error, STATUS_TOO_FAST, "there are enough pools");
    return STATUS_OK;
}

enum status pool_open(struct people *people, const char *account,
                      const struct challenge_terms *terms, int64_t now,
                      char pool[STORE_ID], struct error *error)
{
    char id[STORE_ID];
    people_id("p_", pool);
    people_id("c_", id);
    struct store_challenge next = {.id = id,
                                   .host = account,
                                   .game = terms->game,
                                   .scenario = terms->scenario,
                                   .options = terms->options,
                                   .time_control = terms->time_control,
                                   .sides = "lot",
                                   .is_rated = terms->is_rated,
                                   .created = now,
                                   .pool = pool,
                                   .seat_count = terms->seat_count};
    for (int i = 0; i < terms->seat_count; i++)
        next.seats[i].name = terms->seat_name[i];
    randombytes_buf(next.secret, SECRET_BYTES);
    enum status status = check_room(people, account, error);
    if (status == STATUS_OK
        && store_pool_add(people_store(people), &next) != STATUS_OK)
        status = challenge_failed(error);
    return status;
}

/* The pool's next match, as it stands now. */
static enum status load_next(struct people *people, const char *pool,
                             struct store_arena *arena,
                             struct store_challenge *next, struct error *error)
{
    enum status status =
        store_pool_next(people_store(people), pool, arena, next);
    if (status == STATUS_NOT_FOUND)
        return error_set(error, STATUS_NOT_FOUND, "no such pool is open");
    return status == STATUS_OK ? status : challenge_failed(error);
}

/* Takes a place; the news are of the challenge in which it is. */
static enum status take_place(struct people *people,
                              struct store_joining *joining,
                              struct challenge_news *news, struct error *error)
{
    struct store_arena arena = {0};
    struct store_challenge row;
    enum status status = store_pool_join(people_store(people), joining);
    if (status == STATUS_CONFLICT)
        return error_set(error, STATUS_NOT_ALLOWED,
                         "you wait in this pool already, or there is no "
                         "place in it for you now; try again later");
    if (status == STATUS_OK)
        status = store_challenge_load(people_store(people), joining->challenge,
                                      &arena, &row);
    if (status == STATUS_OK) {
        challenge_news_fill(news, &row);
        if (joining->started)
            memccpy(news->match, joining->match, '\0', STORE_ID);
    }
    store_arena_release(&arena);
    return status == STATUS_OK ? status : challenge_failed(error);
}

/* With all that is needed if they should be the last. */
static enum status join(struct people *people, const char *account,
                        const struct store_challenge *next,
                        const struct secret *seal, int64_t now,
                        struct challenge_news *news, struct error *error)
{
    char match[STORE_ID], after[STORE_ID];
    unsigned char secret[SECRET_BYTES];
    people_id("m_", match);
    people_id("c_", after);
    randombytes_buf(secret, SECRET_BYTES);
    struct store_joining joining = {
        .pool = next->pool,
        .account = account,
        .seal = seal,
        .match = match,
        .now = now,
        .opens_by = now + challenge_open_time(next->time_control),
        .after = after,
        .secret = secret};
    return take_place(people, &joining, news, error);
}

enum status pool_join(struct people *people, const struct account *account,
                      const char *pool, const char *seal, int64_t now,
                      struct challenge_news *news, struct error *error)
{
    struct store_arena arena = {0};
    struct store_challenge next;
    struct secret sealed = {0};
    if (!challenge_seal_parse(seal, &sealed))
        return challenge_seal_wrong(error);
    enum status status = load_next(people, pool, &arena, &next, error);
    if (status == STATUS_OK)
        status = challenge_check_once(&next, account, error);
    if (status == STATUS_OK)
        status = join(people, account->id, &next, &sealed, now, news, error);
    store_arena_release(&arena);
    return status;
}

enum status pool_leave(struct people *people, const char *account,
                       const char *pool, struct error *error)
{
    enum status status = store_pool_leave(people_store(people), pool, account);
    if (status == STATUS_CONFLICT)
        return error_set(error, STATUS_NOT_FOUND,
                         "you do not wait in such a pool");
    return status == STATUS_OK ? status : challenge_failed(error);
}

enum status pool_close(struct people *people, const char *account,
                       const char *pool, struct challenge_news *news,
                       struct error *error)
{
    struct store_arena arena = {0};
    struct store_challenge next;
    enum status status = load_next(people, pool, &arena, &next, error);
    if (status == STATUS_OK) {
        status = store_pool_close(people_store(people), pool, account);
        if (status == STATUS_CONFLICT)
            status = error_set(error, STATUS_NOT_ALLOWED,
                               "only its host may close a pool");
        else if (status != STATUS_OK)
            status = challenge_failed(error);
    }
    if (status == STATUS_OK)
        challenge_news_fill(news, &next);
    store_arena_release(&arena);
    return status;
}

static void put_raw(struct writer *out, const char *key, const char *json)
{
    writer_key(out, key);
    writer_raw(out, json, strlen(json));
}

static void write_pool(const struct store_challenge *row, const char *account,
                       struct writer *out)
{
    char commitment[DIGEST_TEXT];
    bool is_in = account != NULL && challenge_sits(row, account);
    int waiting = 0;
    for (int i = 0; i < row->seat_count; i++)
        waiting += row->seats[i].account != NULL;
    challenge_commitment(row->secret, commitment);
    writer_object(out);
    writer_put_text(out, "pool", row->pool);
    writer_put_text(out, "host", row->host_name);
    writer_put_text(out, "game", row->game);
    writer_put_text(out, "scenario", row->scenario);
    put_raw(out, "options", row->options);
    put_raw(out, "time_control", row->time_control);
    writer_put_flag(out, "rated", row->is_rated);
    writer_put_number(out, "waiting", waiting);
    writer_put_number(out, "of", row->seat_count);
    writer_put_flag(out, "in", is_in);
    writer_put_flag(out, "mine",
                    account != NULL && strcmp(row->host, account) == 0);
    writer_put_text(out, "commitment", commitment);
    if (is_in)
        writer_put_text(out, "challenge", row->id);
    writer_object_end(out);
}

enum status pool_list(struct people *people, const char *account,
                      struct writer *out, struct error *error)
{
    struct store_arena arena = {0};
    const char *ids[POOLS_MOST];
    struct store_challenge row;
    int count = 0;
    enum status status =
        store_pool_list(people_store(people), &arena, ids, POOLS_MOST, &count);
    writer_list(out);
    for (int i = 0; i < count && status == STATUS_OK; i++) {
        status = store_pool_next(people_store(people), ids[i], &arena, &row);
        if (status == STATUS_OK)
            write_pool(&row, account, out);
        else if (status == STATUS_NOT_FOUND)
            status = STATUS_OK; /* it has closed meanwhile */
    }
    writer_list_end(out);
    store_arena_release(&arena);
    return status == STATUS_OK ? status : challenge_failed(error);
}
