/*
 * How often must a player come to finish a match? With orders, and without.
 *
 * Usage: visits GAME SCENARIO MATCHES [ORDERS [ACTION]]
 * Random players walk the offers of the service itself, over a store of its
 * own. A visit is what the outbox would call a player for: their seat was not
 * awaited, and is now, and no order of their answers. ORDERS is a JSON list
 * that every seat leaves at the beginning, ACTION one that every seat then
 * takes (a standing order that the game's own rules know), and no other of its
 * type.
 */

#include "lab/selfplay/player.h"
#include "server/match/cache/match_cache.h"
#include "server/match/view/projection.h"
#include "server/people/challenge.h"
#include "server/rules/driver.h"
#include "server/store/notify.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { COMMANDS_MOST = 20000, PATIENCE = 24 };

struct visits {
    char path[64];
    struct store *store;
    struct people *people;
    struct matches *matches;
    struct answer answer;
    const struct rules *rules;
    struct account accounts[SEATS_MOST];
    char match[STORE_ID];
    json_t *orders, *action;
    struct player player;
    uint64_t nonces;
    long visits, commands, by_order;
};

static void die(const char *what, const char *why)
{
    fprintf(stderr, "visits: %s: %s\n", what, why);
    exit(1);
}

static struct request request_of(const struct visits *run, int seat)
{
    return (struct request){
        .account = run->accounts[seat].id, .match = run->match, .now = 1};
}

/* The outbox is written for those who want to be told. */
static void listen_in(struct visits *run, int number)
{
    char id[STORE_ID];
    people_id("w_", id);
    struct store_channel channel = {.id = id,
                                    .account = run->accounts[number].id,
                                    .kind = "hook",
                                    .target = "https://example.org/",
                                    .is_on = true};
    if (store_channel_add(run->store, &channel, NULL, NULL) != STATUS_OK)
        die("channel", "not kept");
}

static void begin_service(struct visits *run)
{
    struct error error = {.text = ""};
    char token[TOKEN_TEXT];
    snprintf(run->path, sizeof run->path, "/tmp/estafette-visits-XXXXXX");
    int file = mkstemp(run->path);
    if (file < 0 || close(file) != 0)
        die(run->path, "no room");
    if (store_open(run->path, &run->store, &error) != STATUS_OK)
        die("store", error.text);
    run->people = people_new(run->store, people_cost_lowest);
    run->matches = matches_new(run->store, 4);
    answer_init(&run->answer);
    for (int i = 0; i < run->rules->seat_count; i++)
        if (account_guest(run->people, 1, &run->accounts[i], token, &error)
            != STATUS_OK)
            die("account", error.text);
        else
            listen_in(run, i);
}

static void end_service(struct visits *run)
{
    char other[80];
    matches_free(run->matches);
    people_free(run->people);
    store_close(run->store);
    answer_release(&run->answer);
    unlink(run->path);
    snprintf(other, sizeof other, "%s-wal", run->path);
    unlink(other);
    snprintf(other, sizeof other, "%s-shm", run->path);
    unlink(other);
}

static void open_seat(struct visits *run, int seat)
{
    unsigned char bytes[SECRET_BYTES];
    char text[DIGEST_TEXT];
    memset(bytes, seat, sizeof bytes);
    sodium_bin2hex(text, sizeof text, bytes, sizeof bytes);
    struct request request = request_of(run, seat);
    if (match_open(run->matches, &request, text, NULL, &run->answer)
        != STATUS_OK)
        die("open", run->answer.error.text);
}

static const char *seal_of(int seat, char text[DIGEST_TEXT])
{
    unsigned char bytes[SECRET_BYTES];
    struct digest digest;
    memset(bytes, seat, sizeof bytes);
    digest_of(bytes, sizeof bytes, &digest);
    digest_text(&digest, text);
    return text;
}

static void deal(struct visits *run)
{
    char seal[DIGEST_TEXT];
    struct challenge_news news;
    struct error error = {.text = ""};
    const struct rules *rules = run->rules;
    struct challenge_terms terms = {.game = rules->game->name,
                                    .scenario = rules->scenario,
                                    .options = "{}",
                                    .time_control = "{\"kind\":\"none\"}",
                                    .seat_count = rules->seat_count};
    for (int i = 0; i < rules->seat_count; i++)
        terms.seat_name[i] = rules->names[ID_SEAT].name[i];
    if (challenge_create(run->people, run->accounts[0].id, &terms,
                         seal_of(0, seal), 1, &news, &error)
        != STATUS_OK)
        die("challenge", error.text);
    char challenge[STORE_ID];
    memcpy(challenge, news.challenge, STORE_ID);
    for (int i = 1; i < rules->seat_count; i++)
        if (challenge_accept(run->people, &run->accounts[i], challenge,
                             terms.seat_name[i], seal_of(i, seal), 1, &news,
                             &error)
            != STATUS_OK)
            die("accept", error.text);
    memcpy(run->match, news.match, STORE_ID);
    for (int i = 0; i < rules->seat_count; i++)
        open_seat(run, i);
}

static struct live *live_of(struct visits *run)
{
    struct live *live = NULL;
    if (match_cache_find(run->matches, run->match, 1, &live, &run->answer.error)
        != STATUS_OK)
        die("match", run->answer.error.text);
    return live;
}

static void act(struct visits *run, int seat, const json_t *action)
{
    char nonce[40];
    snprintf(nonce, sizeof nonce, "%032llx", (unsigned long long)++run->nonces);
    struct request request = request_of(run, seat);
    int64_t seq = projection_of(live_of(run), seat)->seq;
    if (match_act(run->matches, &request, seq, nonce, node_from(action),
                  &run->answer)
        != STATUS_OK)
        die("act", run->answer.error.text);
}

/* Orders that are due are carried out, as the loop has it done. */
static void tick(struct visits *run)
{
    struct request request = request_of(run, 0);
    if (run->answer.has_due
        && match_tick(run->matches, &request, &run->answer) != STATUS_OK)
        die("tick", run->answer.error.text);
}

static void leave_orders(struct visits *run)
{
    for (int i = 0; i < run->rules->seat_count; i++) {
        struct request request = request_of(run, i);
        if (run->action != NULL)
            act(run, i, run->action);
        if (run->orders != NULL
            && match_orders(run->matches, &request, run->orders, &run->answer)
                   != STATUS_OK)
            die("orders", run->answer.error.text);
        tick(run);
    }
}

static bool is_spared(const struct visits *run, const struct action *action)
{
    const char *type = json_string_value(json_object_get(run->action, "type"));
    return type != NULL
           && strcmp(run->rules->game->actions[action->type].name, type) == 0;
}

/* One command of somebody who is awaited; false when it is over. */
static bool move(struct visits *run)
{
    static struct action action;
    const struct live *live = live_of(run);
    const void *state = live->fold.state;
    seat_set seats = course_to_act(course_of(state));
    uint16_t phase = course_of(state)->phase;
    if (course_of(state)->is_over || seats == 0)
        return false;
    int seat = __builtin_ctz(seats);
    do
        if (!player_choose(&run->player, run->rules, state, (seat_id)seat,
                           &action))
            die("nothing to do", run->player.fault ? run->player.fault : "");
    while (is_spared(run, &action));
    struct writer out;
    writer_open(&out, TEXT_MOST);
    action_encode(run->rules, &action, &out);
    json_t *object = json_loads(out.data, 0, NULL);
    act(run, seat, object);
    json_decref(object);
    writer_release(&out);
    run->player.patience--;
    if (course_of(live_of(run)->fold.state)->phase != phase)
        run->player.patience = 1 + random_below(&run->player.random, PATIENCE);
    tick(run);
    return true;
}

static long asked(const struct visits *run, const char *sql)
{
    sqlite3 *database;
    sqlite3_stmt *query = NULL;
    if (sqlite3_open(run->path, &database) != SQLITE_OK
        || sqlite3_prepare_v2(database, sql, -1, &query, NULL) != SQLITE_OK)
        die(sql, sqlite3_errmsg(database));
    sqlite3_bind_text(query, 1, run->match, -1, SQLITE_STATIC);
    long number = sqlite3_step(query) == SQLITE_ROW
                      ? (long)sqlite3_column_int64(query, 0)
                      : 0;
    sqlite3_finalize(query);
    sqlite3_close(database);
    return number;
}

static void play(struct visits *run, int number)
{
    random_start(&run->player.random, 1, (uint64_t)number);
    run->player.patience = PATIENCE;
    deal(run);
    leave_orders(run);
    for (int i = 0; i < COMMANDS_MOST && move(run); i++)
        continue;
    run->visits += asked(run, "select count(*) from outbox where match = ?1 "
                              "and kind = 'turn'");
    run->commands +=
        asked(run, "select count(*) from command where match = ?1");
    run->by_order += asked(run, "select count(*) from command where match = ?1 "
                                "and actor = 'order'");
}

static json_t *read_json(const char *text)
{
    json_error_t error;
    json_t *value = json_loads(text, 0, &error);
    if (value == NULL)
        die(text, error.text);
    return value;
}

int main(int argc, char **argv)
{
    static struct visits run;
    struct error error = {.text = ""};
    int count = argc > 3 ? (int)strtol(argv[3], NULL, 10) : 0;
    if (count <= 0)
        die("usage", "visits GAME SCENARIO MATCHES [ORDERS [ACTION]]");
    if (sodium_init() < 0 || library_open(&error) != STATUS_OK)
        die("start", error.text);
    run.rules = library_rules(argv[1], argv[2]);
    if (run.rules == NULL)
        die(argv[1], "no such game or scenario");
    run.orders = argc > 4 ? read_json(argv[4]) : NULL;
    run.action = argc > 5 ? read_json(argv[5]) : NULL;
    begin_service(&run);
    for (int i = 0; i < count; i++)
        play(&run, i);
    double each = (double)count * run.rules->seat_count;
    printf("%.1f visits a player, %.1f commands a match, %.1f by orders\n",
           (double)run.visits / each, (double)run.commands / count,
           (double)run.by_order / count);
    end_service(&run);
    library_close();
    json_decref(run.orders);
    json_decref(run.action);
    return 0;
}
