/*
 * Simulated service: one server and six players in this process, on a bad
 * network, a disk that fails, and a clock that only this program moves.
 *
 * Usage: simulate [--seed N] [--count N] [--trace]
 *
 * A seed decides everything: the same one gives the same messages to the byte,
 * of which a hash is printed (--trace: each message as well). At the end all
 * calms down, and
 * - every act that was acknowledged is in the store once, with the answer that
 *   was given, and nothing is there that nobody has sent;
 * - the view that each player has put together is the server's;
 * - the database is sound, and every match replays to its digests.
 */

#include "server/match/record/recheck.h"
#include "server/rules/library.h"
#include "tests/sim/acts.h"
#include "tests/sim/disk.h"
#include "tests/sim/dump.h"
#include "tests/sim/line.h"
#include "tests/sim/player.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLAYERS = 6, STEPS_CALM = 200000, CALM_MS = 20000, SEED_TEXT = 48 };

/* Who sits where: two matches of three, or three of two. */
struct table_plan {
    const char *game, *scenario;
    int seats;
    const char *seat[3];
};
static const struct table_plan tables[] = {
    {"drill", "ford", 3, {"blue-left", "blue-right", "red"}},
    {"drill", "muster", 3, {"blue-left", "blue-right", "red"}},
    {"vitoria", "introductory", 2, {"allied", "french", NULL}},
};
enum { TABLES = sizeof tables / sizeof *tables };

static struct {
    uint64_t seed;
    bool has_trace;
    struct rng rng;
    struct hashing trace;
    struct acts *acts;
    struct plan plans[PLAYERS];
    struct player *players[PLAYERS];
    json_t *answer; /* to the one who checks */
    int64_t second;
    long messages, crashes, faults;
    bool is_calm;
} sim;

static char checker; /* whose line is no struct line */

static _Noreturn void fail(const char *what, const char *more)
{
    fprintf(stderr, "fault: seed %llu: %s %s\n", (unsigned long long)sim.seed,
            what, more);
    exit(1);
}

/* What passes over the lines. */

static void passed(void *user, int line, bool is_up, const char *text,
                   size_t length)
{
    int64_t now = house_time();
    (void)user;
    sim.messages++;
    hashing_add(&sim.trace, &now, sizeof now);
    hashing_add(&sim.trace, &line, sizeof line);
    hashing_add(&sim.trace, text, length);
    if (sim.has_trace)
        printf("%lld %d %c %.*s\n", (long long)now, line, is_up ? '>' : '<',
               (int)length, text);
    acts_hear(sim.acts, line, is_up, text, length);
}

static void sent(void *user, void *line, const char *text, size_t length)
{
    if (line != &checker) {
        lines_sent(user, line, text, length);
        return;
    }
    json_t *message = json_loadb(text, length, 0, NULL);
    if (json_object_get(message, "id") == NULL) {
        json_decref(message);
        return;
    }
    json_decref(sim.answer);
    sim.answer = message;
}

static void cut(void *user, void *line)
{
    if (line != &checker)
        lines_cut(user, line);
}

/* Up and down. */

static void come_up(void)
{
    struct error error;
    /* Half of them as a server with little to do, half with much. */
    const struct house_hooks hooks = {
        .sent = sent, .cut = cut, .plays_itself = sim.seed % 2 == 0};
    if (house_open(&hooks, &error) != STATUS_OK)
        fail("it does not come up:", error.text);
}

/* A power cut, or the process alone: then all that was written is there. */
static void go_down(bool has_power)
{
    if (has_power)
        disk_fail_at(DISK_SOUND, 0);
    else
        disk_fail_at(DISK_DEAD, 1);
    lines_break();
    house_close();
    disk_fail_at(DISK_SOUND, 0);
    if (!has_power)
        disk_crash(&sim.rng);
    sim.crashes++;
    house_wait((int64_t)rng_among(&sim.rng, 3000));
    come_up();
}

static void begin_fault(void)
{
    static const enum disk_fault faults[] = {
        DISK_FULL, DISK_UNSYNCED, DISK_UNWRITTEN, DISK_UNREAD, DISK_DEAD};
    size_t kind = rng_among(&sim.rng, sizeof faults / sizeof *faults);
    disk_fail_at(faults[kind], 1 + (int64_t)rng_among(&sim.rng, 60));
    sim.faults++;
}

static void make_trouble(void)
{
    if (house_is_broken())
        go_down(rng_has(&sim.rng, 1, 2));
    else if (!sim.is_calm && rng_has(&sim.rng, 1, 9000))
        go_down(false);
    else if (!sim.is_calm && rng_has(&sim.rng, 1, 6000))
        begin_fault();
}

/* One small step: something of all that could happen now. */
static void step(void)
{
    int things = house_things();
    house_wait((int64_t)rng_among(&sim.rng, 4));
    if (things > 0 && rng_has(&sim.rng, 3, 4))
        house_do((int)rng_among(&sim.rng, (size_t)things));
    lines_work();
    player_tick(sim.players[rng_among(&sim.rng, PLAYERS)]);
    if (house_time() >= sim.second) {
        sim.second = house_time() + 1000;
        house_second();
    }
    make_trouble();
}

static bool all_are(bool (*so)(const struct player *))
{
    for (int i = 0; i < PLAYERS; i++)
        if (!so(sim.players[i]))
            return false;
    return true;
}

/*
 * No more faults; whatever is on its way arrives. Each line breaks once more:
 * an update that overtook the answer to a watch, which TCP would not let it, is
 * missed only then, or with the next update.
 */
static void calm_down(void)
{
    static const struct weather fair = {.late = 5};
    int64_t quiet = 0;
    sim.is_calm = true;
    disk_fail_at(DISK_SOUND, 0);
    lines_set_weather(&fair);
    for (int i = 0; i < PLAYERS; i++)
        player_stop(sim.players[i]);
    lines_doom();
    for (int i = 0; i < STEPS_CALM; i++) {
        step();
        bool is_busy = lines_are_busy() || !all_are(player_is_calm);
        if (is_busy)
            quiet = house_time();
        if (house_time() > quiet + CALM_MS && house_things() == 0)
            return;
        if (!is_busy)
            house_wait(50);
    }
    for (int i = 0; i < PLAYERS; i++)
        if (!player_is_calm(sim.players[i]))
            fail("it does not come to rest:", player_waits_for(sim.players[i]));
    fail("it does not come to rest", "");
}

/* What must be so at the end. */

static json_t *ask(struct lws *wsi, const char *method, json_t *taken_params)
{
    json_t *request = json_pack("{s:s,s:i,s:s,s:o}", "jsonrpc", "2.0", "id", 1,
                                "method", method, "params", taken_params);
    char *text = json_dumps(request, JSON_COMPACT);
    house_hear(wsi, text, strlen(text), true, true);
    house_settle();
    free(text);
    json_decref(request);
    return json_object_get(sim.answer, "result");
}

static void check_view(const struct player *player)
{
    struct lws *wsi = house_connect(&checker);
    ask(wsi, "hello",
        json_pack("{s:s,s:s}", "protocol", "estafette.v1", "client", "check"));
    ask(wsi, "account.resume",
        json_pack("{s:s}", "token", player_token(player)));
    const json_t *result =
        ask(wsi, "match.watch",
            json_pack("{s:s,s:s}", "match", player_match(player), "as",
                      player_seat(player)));
    if (result == NULL)
        fail("a match cannot be watched:", player_match(player));
    if (json_integer_value(json_object_get(result, "seq"))
        != player_seq(player))
        fail("a player lacks updates:", player_seat(player));
    if (!json_equal(json_object_get(result, "view"), player_view(player)))
        fail("a player's view is another than the server's:",
             player_seat(player));
    house_leave(wsi);
}

static void hear_unlike(void *user, const char *line)
{
    (void)user;
    fail("a match does not replay:", line);
}

static long check_matches(void)
{
    struct store *store = NULL;
    struct error error;
    struct recheck recheck = {0};
    if (store_open("house.db", &store, &error) != STATUS_OK
        || recheck_all(store, hear_unlike, NULL, &recheck, &error) != STATUS_OK)
        fail("it cannot be replayed:", error.text);
    store_close(store);
    if (recheck.held > 0)
        fail("a match is held", "");
    return recheck.commands;
}

static void check(void)
{
    char text[DIGEST_TEXT];
    for (int i = 0; i < PLAYERS; i++) {
        const char *fault = player_fault(sim.players[i]);
        if (fault != NULL)
            fail("a player was told wrong:", fault);
        if (player_view(sim.players[i]) != NULL)
            check_view(sim.players[i]);
    }
    const char *fault = acts_check(sim.acts);
    if (fault != NULL)
        fail("an act:", fault);
    if (!dump_is_sound())
        fail("the database is not sound", "");
    struct digest rows = dump_rows(), trace;
    hashing_add(&sim.trace, rows.bytes, DIGEST_BYTES);
    hashing_end(&sim.trace, &trace);
    digest_text(&trace, text);
    lines_break();
    house_close();
    long commands = check_matches();
    if (!dump_is_derived())
        fail("what follows from the log is not all there", "");
    printf("seed %llu: %.16s, %ld commands, %ld acknowledged, %ld messages, "
           "%ld crashes, %ld faults\n",
           (unsigned long long)sim.seed, text, commands, acts_count(sim.acts),
           sim.messages, sim.crashes, sim.faults);
}

/* The beginning. */

static void seat_players(const char *seed)
{
    const struct table_plan *plan = &tables[rng_among(&sim.rng, TABLES)];
    for (int i = 0; i < PLAYERS; i++) {
        char own[SEED_TEXT + 16];
        int seat = i % plan->seats;
        sim.plans[i] =
            (struct plan){.game = plan->game,
                          .scenario = plan->scenario,
                          .seat = plan->seat[seat],
                          .host = seat > 0 ? sim.players[i - seat] : NULL};
        snprintf(own, sizeof own, "%s, player %d", seed, i);
        sim.players[i] = player_new(i, own, &sim.plans[i]);
    }
}

static void set_weather(void)
{
    unsigned bad = (unsigned)rng_among(&sim.rng, 4);
    struct weather weather = {.lost = 2 * bad,
                              .twice = 10 * bad,
                              .swapped = 10 * bad,
                              .torn = bad,
                              .cut = bad,
                              .late = 1 + 20 * bad};
    lines_set_weather(&weather);
}

static void run_seed(uint64_t seed)
{
    char text[SEED_TEXT];
    static const struct line_hooks line_hooks = {.passed = passed};
    sim.seed = seed;
    sim.messages = sim.crashes = sim.faults = 0;
    sim.second = 0;
    sim.is_calm = false;
    snprintf(text, sizeof text, "seed %llu", (unsigned long long)seed);
    house_seed(seed);
    house_set_time(INT64_C(1000000000000));
    rng_seed(&sim.rng, text);
    hashing_start(&sim.trace);
    sim.acts = acts_new();
    disk_clear();
    come_up();
    lines_open(&sim.rng, &line_hooks);
    set_weather();
    seat_players(text);
    int steps = 2000 + (int)rng_among(&sim.rng, 12000);
    for (int i = 0; i < steps && !all_are(player_is_over); i++)
        step();
    calm_down();
    check();
    for (int i = 0; i < PLAYERS; i++)
        player_free(sim.players[i]);
    lines_close();
    acts_free(sim.acts);
    json_decref(sim.answer);
    sim.answer = NULL;
}

int main(int argc, char **argv)
{
    struct error error;
    uint64_t seed = 1;
    unsigned long long count = 1;
    for (int i = 1; i < argc; i++) {
        bool has_value = i + 1 < argc;
        if (strcmp(argv[i], "--trace") == 0)
            sim.has_trace = true;
        else if (strcmp(argv[i], "--seed") == 0 && has_value)
            seed = strtoull(argv[++i], NULL, 10);
        else if (strcmp(argv[i], "--count") == 0 && has_value)
            count = strtoull(argv[++i], NULL, 10);
        else {
            fprintf(stderr,
                    "Usage: simulate [--seed N] [--count N] [--trace]\n");
            return 2;
        }
    }
    house_seed(seed);
    if (sodium_init() < 0)
        return 2;
    json_object_seed(1);
    if (library_open(&error) != STATUS_OK)
        fail("the games:", error.text);
    disk_open();
    for (unsigned long long i = 0; i < count; i++)
        run_seed(seed + i);
    library_close();
    printf("%llu seeds, 0 faults\n", count);
    return 0;
}
