/* A table for unit tests: accounts, and a match of the drill. */

#include "tests/unit/match_table.h"

#include "server/match/cache/lru.h"
#include "server/match/cache/match_cache.h"
#include "server/match/view/projection.h"
#include "server/store/notify.h"
#include "server/store/told.h"

#include <criterion/criterion.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char *const table_seats[TABLE_SEATS] = {"blue-left", "blue-right", "red"};

static void services_open(struct table *table)
{
    struct error error = {0};
    cr_assert_eq(store_open(table->path, &table->store, &error), STATUS_OK,
                 "%s", error.text);
    table->people = people_new(table->store, people_cost_lowest);
    table->matches = matches_new(table->store, 4);
}

static void services_close(struct table *table)
{
    matches_free(table->matches);
    people_free(table->people);
    store_close(table->store);
}

void table_open(struct table *table)
{
    struct error error = {0};
    memset(table, 0, sizeof *table);
    cr_assert_geq(sodium_init(), 0);
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
    snprintf(table->path, sizeof table->path, "/tmp/estafette-unit-XXXXXX");
    int file = mkstemp(table->path);
    cr_assert_geq(file, 0);
    close(file);
    table->now = 1000000000000;
    table->time_control = "{\"kind\":\"none\"}";
    table->dice = 88172645463325252ULL;
    answer_init(&table->answer);
    services_open(table);
    for (int i = 0; i < TABLE_PEOPLE; i++) {
        char token[TOKEN_TEXT];
        cr_assert_eq(account_guest(table->people, table->now,
                                   &table->accounts[i], token, NULL),
                     STATUS_OK);
    }
}

/* Matches in which something is due, and when there will be more. */
static int look(const struct table *table, char ids[MATCH_DUE_MOST][STORE_ID],
                int64_t *next)
{
    int count = 0;
    *next = 0;
    enum status status =
        match_due(table->store, table->now, ids, MATCH_DUE_MOST, &count, next);
    cr_assert_eq(status, STATUS_OK);
    return count;
}

int table_tick_all(struct table *table)
{
    char ids[MATCH_DUE_MOST][STORE_ID];
    int64_t next;
    int count = look(table, ids, &next);
    for (int i = 0; i < count; i++) {
        memcpy(table->match, ids[i], STORE_ID);
        table_tick(table);
    }
    return count;
}

int64_t table_next_due(struct table *table)
{
    char ids[MATCH_DUE_MOST][STORE_ID];
    int64_t next;
    look(table, ids, &next);
    return next;
}

void table_listen(struct table *table)
{
    for (int i = 0; i < TABLE_PEOPLE; i++) {
        char id[STORE_ID];
        people_id("w_", id);
        cr_assert_eq(store_channel_add(table->store,
                                       &(struct store_channel){
                                           .id = id,
                                           .account = table->accounts[i].id,
                                           .kind = "hook",
                                           .target = "https://example.org/",
                                           .is_on = true,
                                           .created = table->now},
                                       NULL, NULL),
                     STATUS_OK);
    }
}

void table_close(struct table *table)
{
    char other[80];
    services_close(table);
    answer_release(&table->answer);
    library_close();
    unlink(table->path);
    snprintf(other, sizeof other, "%s-wal", table->path);
    unlink(other);
    snprintf(other, sizeof other, "%s-shm", table->path);
    unlink(other);
}

/* A kill: nothing is written that was not written before. */
void table_restart(struct table *table)
{
    while (table->matches->cache->oldest != NULL)
        lru_drop(table->matches, table->matches->cache->oldest->row.id);
    services_close(table);
    services_open(table);
}

/* A second service over the same past: what was committed, and no more. */
void table_copy(const struct table *table, struct table *copy)
{
    static int copies;
    char line[256];
    *copy = *table;
    snprintf(copy->path, sizeof copy->path, "%.40s-copy%d", table->path,
             ++copies);
    snprintf(line, sizeof line, "vacuum into '%s'", copy->path);
    sqlite3 *database;
    cr_assert_eq(sqlite3_open(table->path, &database), SQLITE_OK);
    cr_assert_eq(sqlite3_exec(database, line, NULL, NULL, NULL), SQLITE_OK,
                 "%s", sqlite3_errmsg(database));
    sqlite3_close(database);
    answer_init(&copy->answer);
    services_open(copy);
}

void table_close_copy(struct table *copy)
{
    services_close(copy);
    answer_release(&copy->answer);
    unlink(copy->path);
}

void table_answered(struct table *table, const char *method, enum status status)
{
    if (table->hears != NULL)
        table->hears(table->hearer, method, status);
}

static void seal_of(struct table *table, int seat, char seal[DIGEST_TEXT])
{
    struct digest digest;
    memset(table->bytes[seat], 17 + seat, SECRET_BYTES);
    digest_of(table->bytes[seat], SECRET_BYTES, &digest);
    digest_text(&digest, seal);
}

static void open_bytes(struct table *table, int seat)
{
    char text[DIGEST_TEXT];
    struct request request = table_request(table, seat);
    sodium_bin2hex(text, sizeof text, table->bytes[seat], SECRET_BYTES);
    cr_assert_eq(
        match_open(table->matches, &request, text, NULL, &table->answer),
        STATUS_OK, "%s", table->answer.error.text);
    table_answered(table, "match.open", STATUS_OK);
}

void table_deal_game(struct table *table, const struct rules *rules,
                     const char *options, unsigned opened)
{
    char seal[DIGEST_TEXT];
    struct challenge_news news;
    struct error error = {0};
    struct challenge_terms terms = {.game = rules->game->name,
                                    .scenario = rules->scenario,
                                    .options = options,
                                    .time_control = table->time_control,
                                    .seat_count = rules->seat_count};
    cr_assert_lt(rules->seat_count, TABLE_PEOPLE);
    for (int i = 0; i < rules->seat_count; i++)
        terms.seat_name[i] = rules->names[ID_SEAT].name[i];
    seal_of(table, 0, seal);
    cr_assert_eq(challenge_create(table->people, table->accounts[0].id, &terms,
                                  seal, table->now, &news, &error),
                 STATUS_OK, "%s", error.text);
    memcpy(table->challenge, news.challenge, STORE_ID);
    memcpy(table->commitment, news.commitment, DIGEST_TEXT);
    for (int i = 1; i < rules->seat_count; i++) {
        seal_of(table, table_sitter(i), seal);
        cr_assert_eq(challenge_accept(table->people,
                                      &table->accounts[table_sitter(i)],
                                      table->challenge, terms.seat_name[i],
                                      seal, table->now, &news, NULL),
                     STATUS_OK);
    }
    memcpy(table->match, news.match, STORE_ID);
    for (int i = 0; i < rules->seat_count; i++)
        if (opened >> i & 1U)
            open_bytes(table, table_sitter(i));
}

void table_deal(struct table *table, const char *scenario, const char *options,
                unsigned opened)
{
    const struct rules *rules = library_rules("drill", scenario);
    cr_assert_not_null(rules);
    table_deal_game(table, rules, options, opened);
}

void table_start(struct table *table, const char *scenario)
{
    table_deal(table, scenario, "{}", 63);
}

int table_sitter(int seat)
{
    return seat < TABLE_SEATS ? seat : seat + 1;
}

struct request table_request(const struct table *table, int seat)
{
    return (struct request){.account = table->accounts[seat].id,
                            .match = table->match,
                            .now = table->now,
                            .sure = table->now,
                            .allowance = table->allowance};
}

json_t *table_json(const struct table *table)
{
    const struct writer *out = &table->answer.out;
    cr_assert(!out->is_full);
    json_t *value =
        json_loadb(out->data, out->used, JSON_REJECT_DUPLICATES, NULL);
    cr_assert_not_null(value, "not JSON: %.200s", out->data);
    return value;
}

struct live *table_live(struct table *table)
{
    struct live *live = NULL;
    cr_assert_eq(
        match_cache_find(table->matches, table->match, table->now, &live, NULL),
        STATUS_OK);
    return live;
}

int64_t table_seq(struct table *table, int seat)
{
    viewer_id viewer = VIEWER_PUBLIC;
    if (seat != TABLE_SEATS)
        viewer = (viewer_id)(seat < TABLE_SEATS ? seat : seat - 1);
    return projection_of(table_live(table), viewer)->seq;
}

enum status table_act_with(struct table *table, int seat, int64_t expect,
                           const char *nonce, const char *action)
{
    json_t *object = json_loads(action, 0, NULL);
    cr_assert_not_null(object, "not JSON: %s", action);
    struct request request = table_request(table, seat);
    enum status status = match_act(table->matches, &request, expect, nonce,
                                   node_from(object), &table->answer);
    json_decref(object);
    return status;
}

enum status table_act(struct table *table, int seat, const char *action)
{
    char nonce[40];
    snprintf(nonce, sizeof nonce, "%032x", ++table->nonces);
    return table_act_with(table, seat, table_seq(table, seat), nonce, action);
}

enum status table_leave(struct table *at, int seat, const char *orders)
{
    json_t *list = orders != NULL ? json_loads(orders, 0, NULL) : NULL;
    cr_assert(orders == NULL || list != NULL, "not JSON: %s", orders);
    struct request request = table_request(at, seat);
    enum status status = match_orders(at->matches, &request, list, &at->answer);
    json_decref(list);
    return status;
}

size_t table_left(struct table *at, int seat)
{
    cr_assert_eq(table_leave(at, seat, NULL), STATUS_OK);
    json_t *answer = table_json(at);
    size_t count = json_array_size(json_object_get(answer, "orders"));
    json_decref(answer);
    return count;
}

/* What is due now is done, as the loop does it. */
void table_tick(struct table *at)
{
    struct request request = table_request(at, 0);
    cr_assert_eq(match_tick(at->matches, &request, &at->answer), STATUS_OK,
                 "%s", at->answer.error.text);
    table_answered(at, "match.tick", STATUS_OK);
}

/* Everything that a viewer was told, as it was sent. */
char *table_told(struct table *at, viewer_id viewer)
{
    struct store_cursor *cursor;
    struct store_told row;
    struct writer out;
    writer_open(&out, TEXT_MOST);
    cr_assert_eq(
        store_told_range(at->store, at->match, viewer, 1, INT32_MAX, &cursor),
        STATUS_OK);
    while (store_next_told(cursor, &row))
        writer_raw(&out, row.update, strlen(row.update));
    cr_assert_eq(store_cursor_close(cursor), STATUS_OK);
    return out.data;
}
