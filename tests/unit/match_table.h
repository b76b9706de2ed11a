/*
 * A table: store, people and one worker, at which unit tests play the drill.
 *
 * Everything is real but time, which stands still until a test moves it. The
 * database is a file of its own under the temporary folder.
 */
#ifndef ESTAFETTE_TESTS_UNIT_MATCH_TABLE_H
#define ESTAFETTE_TESTS_UNIT_MATCH_TABLE_H

#include "server/match/cache/lru.h"
#include "server/match/live/live.h"
#include "server/people/challenge.h"

/*
 * Who is meant by a number: 0 to 2 sit in the first seats, 3 (TABLE_SEATS) has
 * none and looks on, and 4 to 6 sit in the further seats of larger scenarios.
 */
enum { TABLE_SEATS = 3, TABLE_PEOPLE = 7 };

struct table;

/* Hears of each request that was answered: the answer is in table.answer. */
typedef void table_hears(void *user, const char *method, enum status status);

struct table {
    char path[64];
    struct store *store;
    struct people *people;
    struct matches *matches;
    struct answer answer;
    struct account accounts[TABLE_PEOPLE];
    unsigned char bytes[TABLE_PEOPLE][SECRET_BYTES];
    char challenge[STORE_ID];
    char match[STORE_ID];
    char commitment[DIGEST_TEXT];
    const char *time_control;   /* of matches that are dealt */
    struct allowance allowance; /* of all requests */
    int64_t now;
    uint32_t nonces;
    uint64_t dice;      /* of the random player */
    table_hears *hears; /* or NULL */
    void *hearer;
};

extern const char *const table_seats[TABLE_SEATS];

/* Store, accounts and worker; no match. */
void table_open(struct table *table);
/* A match of this scenario of the drill; seats in `opened` (bits) have sent
 * their bytes. */
void table_deal(struct table *table, const char *scenario, const char *options,
                unsigned opened);
/* The same of any game, with seats as its rules have them. */
void table_deal_game(struct table *table, const struct rules *rules,
                     const char *options, unsigned opened);
/* A match of the drill with all bytes: it runs. */
void table_start(struct table *table, const char *scenario);
void table_close(struct table *table);

/* The service is stopped at once, and started again over what is on disk. */
void table_restart(struct table *table);

/* A second service with the same past, for what might have been. */
void table_copy(const struct table *table, struct table *copy);
void table_close_copy(struct table *copy);

/* Looking back (match.h), both halves of it; into `table->answer`. */
enum status table_history(struct table *table, const struct request *request,
                          const struct recall *recall);
enum status table_view_at(struct table *table, const struct request *request,
                          int64_t seq, int64_t command);
enum status table_since(struct table *table, const struct request *request,
                        int64_t after);
enum status table_record(struct table *table, const struct request *request);

/* Who sits in a seat at first. */
int table_sitter(int seat);

/* match.orders with a list as JSON, or NULL; how many orders are left. */
enum status table_leave(struct table *table, int seat, const char *orders);
size_t table_left(struct table *table, int seat);
/* The request of this method was answered like this: whoever hears is told. */
void table_answered(struct table *table, const char *method,
                    enum status status);
/* What is due now is done, as the loop has it done. */
void table_tick(struct table *table);
/* The same of all matches, as the store has it; in how many there was. */
int table_tick_all(struct table *table);
/* When there will be more; 0: never. */
int64_t table_next_due(struct table *table);
/* Everyone wants to be told, by a hook: the outbox is written for them. */
void table_listen(struct table *table);
/* Everything that a viewer was told, as it was sent; yours to free. */
char *table_told(struct table *table, viewer_id viewer);

struct request table_request(const struct table *table, int seat);
/* The answer's JSON; the caller releases it. */
json_t *table_json(const struct table *table);

/* match.act with the seat's own seq, and with everything said. */
enum status table_act(struct table *table, int seat, const char *action);
enum status table_act_with(struct table *table, int seat, int64_t expect,
                           const char *nonce, const char *action);
int64_t table_seq(struct table *table, int seat);

/* A number below `among`, drawn from table.dice. */
int table_throw(struct table *table, int among);
/* A random action of a seat that the rules accept, as text, yours; or NULL. */
char *table_find_action(struct table *table, seat_id seat);
/* One random accepted move of a seat that is awaited; false when over. */
bool table_move(struct table *table);
/* Random play until it is over, or `most` moves. */
void table_play(struct table *table, int most);

/* The loaded match. */
struct live *table_live(struct table *table);

#endif
