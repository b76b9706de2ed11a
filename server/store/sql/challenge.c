/* Challenges in the database. */

#include "server/store/challenge.h"
#include "server/store/sql/block.h"
#include "server/store/sql/outbox.h"

#define CHALLENGE_ADD                                                          \
    "insert into challenge (id, host, game, scenario, options, time_control, " \
    "is_rated, is_private, secret, created, state, sides, pool, mirror, "      \
    "mirror_secret, word) values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, "   \
    "'open', ?11, ?12, ?13, ?14, ?15)"
#define SEAT_ADD                                                           \
    "insert into challenge_seat (challenge, seat, name, wanted, account, " \
    "seal) values (?1, ?2, ?3, ?4, ?5, ?6)"
#define CHALLENGE_LOAD                                                         \
    "select c.id, c.host, a.name, c.game, c.scenario, c.options, "             \
    "c.time_control, c.is_rated, c.is_private, c.secret, c.created, c.state, " \
    "c.match, c.sides, c.pool, c.mirror, c.mirror_secret, m.mirror, d.name, "  \
    "c.word "                                                                  \
    "from challenge c left join match m on m.id = c.match join account a on a.id = c.host left join account d on d.id = c.declined where c.id = ?1"
#define SEATS_LOAD                                                        \
    "select s.seat, s.name, s.wanted, w.name, s.account, a.name, s.seal " \
    "from challenge_seat s left join account w on w.id = s.wanted "       \
    "left join account a on a.id = s.account "                            \
    "where s.challenge = ?1 order by s.seat"
#define CHALLENGE_FIND                          \
    "select id from challenge where word = ?1 " \
    "order by state = 'open' desc, created desc limit 1"
#define CHALLENGE_LIST                                                            \
    "select c.id from challenge c where c.state = 'open' and c.pool is null and " \
    "(c.host = ?1 or exists (select 1 from challenge_seat s "                     \
    "where s.challenge = c.id and (s.account = ?1 or s.wanted = ?1)) "            \
    "or (c.is_private = 0 and exists (select 1 from challenge_seat s "            \
    "where s.challenge = c.id and s.account is null and s.wanted is null))) "     \
    "and (c.host = ?1 or exists (select 1 from challenge_seat s where "           \
    "s.challenge = c.id and s.account = ?1) or not " BLOCKS_IN(                   \
        "?1", "c.id") ") "                                                        \
                      "order by c.created desc, c.id limit ?2"
#define CHALLENGE_COUNT                                                  \
    "select count(*) from challenge where host = ?1 and state = 'open' " \
    "and pool is null"
#define SEAT_TAKE                                                           \
    "update challenge_seat set account = ?3, seal = ?4 "                    \
    "where challenge = ?1 and seat = ?2 and account is null "               \
    "and (wanted is null or wanted = ?3) "                                  \
    "and not exists (select 1 from challenge c join challenge_seat o "      \
    "on o.challenge = c.id where c.id = ?1 and o.account = ?3 "             \
    "and (c.is_rated = 1 or c.sides <> 'choice' or c.mirror is not null)) " \
    "and not " BLOCKS_IN(                                                   \
        "?3", "?1") " "                                                     \
                    "and (select state from challenge where id = ?1) = 'open'"
#define SEATS_FREE                         \
    "select count(*) from challenge_seat " \
    "where challenge = ?1 and account is null"
#define CHALLENGE_HOST "select host from challenge where id = ?1"
#define CHALLENGE_WITHDRAW \
    "update challenge set state = 'withdrawn' where id = ?1 and state = 'open'"
/* By one for whom a seat is kept that is not taken, and whom no block bars. */
#define CHALLENGE_DECLINE                                           \
    "update challenge set state = 'withdrawn', declined = ?2 "      \
    "where id = ?1 and state = 'open' and pool is null and exists " \
    "(select 1 from challenge_seat s where s.challenge = ?1 and "   \
    "s.wanted = ?2 and s.account is null) and not " BLOCKS_IN("?2", "?1")
static enum status tell(struct database *database, const char *kind,
                        const char *account, const char *challenge,
                        const char *who, int64_t at)
{
    return outbox_add(database, &(struct store_news){.account = account,
                                                     .kind = kind,
                                                     .challenge = challenge,
                                                     .seat = -1,
                                                     .who = who,
                                                     .at = at,
                                                     .look_at = at});
}

enum status challenge_write(struct database *database,
                            const struct store_challenge *challenge)
{
    enum status status = database_run(
        database, CHALLENGE_ADD,
        VALUES(TEXT(challenge->id), TEXT(challenge->host),
               TEXT(challenge->game), TEXT(challenge->scenario),
               TEXT(challenge->options), TEXT(challenge->time_control),
               NUMBER(challenge->is_rated), NUMBER(challenge->is_private),
               BYTES(challenge->secret, SECRET_BYTES),
               NUMBER(challenge->created), TEXT(challenge->sides),
               TEXT(challenge->pool), TEXT(challenge->mirror),
               BYTES(challenge->mirror_secret, SECRET_BYTES),
               TEXT(challenge->word)));
    for (int i = 0; i < challenge->seat_count && status == STATUS_OK; i++) {
        const struct store_seat *seat = &challenge->seats[i];
        status = database_run(database, SEAT_ADD,
                              VALUES(TEXT(challenge->id), NUMBER(i),
                                     TEXT(seat->name), TEXT(seat->wanted),
                                     TEXT(seat->account),
                                     value_secret(&seat->seal)));
    }
    for (int i = 0; i < challenge->seat_count && status == STATUS_OK; i++)
        if (challenge->seats[i].wanted != NULL)
            status = tell(database, "challenge", challenge->seats[i].wanted,
                          challenge->id, challenge->host, challenge->created);
    return status;
}

static enum status challenge_add(struct database *database, void *argument)
{
    return challenge_write(database, argument);
}

enum status store_challenge_add(struct store *store,
                                const struct store_challenge *challenge)
{
    struct store_challenge copy = *challenge;
    return store_commit(store, challenge_add, &copy);
}

static void read_challenge(struct query *query, struct store_arena *arena,
                           void *into)
{
    struct store_challenge *challenge = into;
    *challenge = (struct store_challenge){
        .id = column_text(query, 0, arena),
        .host = column_text(query, 1, arena),
        .host_name = column_text(query, 2, arena),
        .game = column_text(query, 3, arena),
        .scenario = column_text(query, 4, arena),
        .options = column_text(query, 5, arena),
        .time_control = column_text(query, 6, arena),
        .is_rated = column_flag(query, 7),
        .is_private = column_flag(query, 8),
        .created = column_number(query, 10),
        .state = column_text(query, 11, arena),
        .match = column_text(query, 12, arena),
        .sides = column_text(query, 13, arena),
        .pool = column_text(query, 14, arena),
        .mirror = column_text(query, 15, arena),
        .mirror_match = column_text(query, 17, arena),
        .declined = column_text(query, 18, arena),
        .word = column_text(query, 19, arena),
    };
    column_bytes(query, 9, challenge->secret, SECRET_BYTES);
    column_bytes(query, 16, challenge->mirror_secret, SECRET_BYTES);
}

static void read_seat(struct query *query, struct store_arena *arena,
                      void *into)
{
    struct store_challenge *challenge = into;
    int number = column_int(query, 0);
    if (number < 0 || number >= STORE_SEATS_MOST)
        return;
    struct store_seat *seat = &challenge->seats[number];
    seat->name = column_text(query, 1, arena);
    seat->wanted = column_text(query, 2, arena);
    seat->wanted_name = column_text(query, 3, arena);
    seat->account = column_text(query, 4, arena);
    seat->player = column_text(query, 5, arena);
    column_secret(query, 6, &seat->seal);
    challenge->seat_count = number + 1;
}

enum status store_challenge_load(struct store *store, const char *id,
                                 struct store_arena *arena,
                                 struct store_challenge *challenge)
{
    struct database *database = store_reader(store);
    enum status status = row_load(database, CHALLENGE_LOAD, VALUES(TEXT(id)),
                                  read_challenge, arena, challenge);
    if (status != STATUS_OK)
        return status;
    return rows_gather(database, SEATS_LOAD, VALUES(TEXT(challenge->id)),
                       read_seat, arena, challenge);
}

enum status store_challenge_find(struct store *store, const char *word,
                                 struct store_arena *arena, const char **id)
{
    return row_load(store_reader(store), CHALLENGE_FIND, VALUES(TEXT(word)),
                    row_text, arena, id);
}

enum status store_challenge_list(struct store *store, const char *account,
                                 struct store_arena *arena, const char **ids,
                                 int most, int *count)
{
    return rows_load(store_reader(store), CHALLENGE_LIST,
                     VALUES(TEXT(account), NUMBER(most)),
                     ROWS(row_text, arena, ids, most, count));
}

enum status store_challenge_count(struct store *store, const char *host,
                                  int *count)
{
    return row_load(store_reader(store), CHALLENGE_COUNT, VALUES(TEXT(host)),
                    row_count, NULL, count);
}

struct take {
    const struct beginning *beginning;
    int seat;
    const char *account;
    const struct secret *seal;
    bool started;
};

/* Its host, in the arena. */
static enum status host_of(struct database *database, const char *challenge,
                           struct store_arena *arena, const char **host)
{
    return row_load(database, CHALLENGE_HOST, VALUES(TEXT(challenge)), row_text,
                    arena, host);
}

/* All but the one by whose act it begins. */
static enum status begin(struct database *database,
                         const struct beginning *beginning, const char *who)
{
    unsigned seats = (1U << STORE_SEATS_MOST) - 1;
    enum status status = challenge_begin(database, beginning);
    return status == STATUS_OK ? outbox_seats(database, beginning->match, seats,
                                              "gathered", who, beginning->now)
                               : status;
}

/* Its host is told that a seat was taken. */
static enum status tell_host(struct database *database, const struct take *take)
{
    struct store_arena arena = {0};
    const char *challenge = take->beginning->challenge, *host = NULL;
    enum status status = host_of(database, challenge, &arena, &host);
    if (status == STATUS_OK)
        status = tell(database, "answered", host, challenge, take->account,
                      take->beginning->now);
    store_arena_release(&arena);
    return status;
}

static enum status take(struct database *database, void *argument)
{
    struct take *take = argument;
    const char *challenge = take->beginning->challenge;
    enum status status =
        database_change(database, SEAT_TAKE,
                        VALUES(TEXT(challenge), NUMBER(take->seat),
                               TEXT(take->account), value_secret(take->seal)));
    if (status == STATUS_NOT_FOUND)
        return STATUS_CONFLICT;
    int free = 0;
    if (status == STATUS_OK)
        status = row_load(database, SEATS_FREE, VALUES(TEXT(challenge)),
                          row_count, NULL, &free);
    take->started = status == STATUS_OK && free == 0;
    if (status != STATUS_OK)
        return status;
    return take->started ? begin(database, take->beginning, take->account)
                         : tell_host(database, take);
}

enum status store_challenge_take(struct store *store,
                                 const struct beginning *beginning, int seat,
                                 const char *account, const struct secret *seal,
                                 bool *started)
{
    struct take argument = {beginning, seat, account, seal, false};
    enum status status = store_commit(store, take, &argument);
    *started = status == STATUS_OK && argument.started;
    return status;
}

static enum status run_begin(struct database *database, void *argument)
{
    const struct beginning *const *beginning = argument;
    struct store_arena arena = {0};
    const char *host = NULL;
    enum status status =
        host_of(database, (*beginning)->challenge, &arena, &host);
    if (status == STATUS_OK)
        status = begin(database, *beginning, host);
    store_arena_release(&arena);
    return status == STATUS_NOT_FOUND ? STATUS_CONFLICT : status;
}

enum status store_challenge_start(struct store *store,
                                  const struct beginning *beginning)
{
    return store_commit(store, run_begin, &beginning);
}

static enum status withdraw(struct database *database, void *argument)
{
    const char *const *id = argument;
    enum status status =
        database_change(database, CHALLENGE_WITHDRAW, VALUES(TEXT(*id)));
    return status == STATUS_NOT_FOUND ? STATUS_CONFLICT : status;
}

struct decline {
    const char *challenge, *account;
    int64_t now;
};

/* Its host is told in the same unit; nobody else has been asked anything. */
static enum status decline(struct database *database, void *argument)
{
    const struct decline *decline = argument;
    struct store_arena arena = {0};
    const char *host = NULL;
    enum status status = database_change(
        database, CHALLENGE_DECLINE,
        VALUES(TEXT(decline->challenge), TEXT(decline->account)));
    if (status == STATUS_OK)
        status = host_of(database, decline->challenge, &arena, &host);
    if (status == STATUS_OK)
        status = tell(database, "declined", host, decline->challenge,
                      decline->account, decline->now);
    store_arena_release(&arena);
    return status == STATUS_NOT_FOUND ? STATUS_CONFLICT : status;
}

enum status store_challenge_decline(struct store *store, const char *id,
                                    const char *account, int64_t now)
{
    struct decline argument = {id, account, now};
    return store_commit(store, decline, &argument);
}

enum status store_challenge_withdraw(struct store *store, const char *id)
{
    return store_commit(store, withdraw, &id);
}
