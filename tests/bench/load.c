/*
 * A load of live matches: two random players each, over the wire, for a while.
 *
 * Usage: load URL GAME SCENARIO MATCHES SECONDS [PACE]
 * Says "measuring" once all matches have begun and some time has passed, and
 * then of the time that is measured: moves and picks, the bytes that came down,
 * the processor time that the load itself took for each move (`own`), and how
 * long a move takes from its planned start, with all that is picked for it, to
 * the update that shows the opponent something of it (a move that shows them
 * nothing is not timed). With PACE so many moves are planned in a second: who
 * is ready takes the one that was planned first, and what is begun late is
 * timed from its plan all the same; what was not begun at all is counted
 * (`late`). Without PACE a player plans the next move as soon as it is their
 * turn. Every player has a connection of its own, as long as the system gives
 * them. Each walks the offer as any client does. What ends is begun anew.
 *
 * Players read of a message what they need to play on. Those of one match in
 * sixteen keep the view besides, by its patches, and hold it against the whole
 * one again and again (`checked`): a load must not go faster by being wrong.
 */

#include "tests/bench/load.h"
#include "tests/bench/scan.h"

#include <sodium.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

enum {
    FILES_BESIDE = 16, /* of the load that are no connections */
    SAMPLES_MOST = 1 << 22,
    WARM_SECONDS = 2,
    DRAIN_SECONDS = 2, /* for what was begun in time to be shown */
    VERIFIES_EACH = 16
};

static const char *const seats[SEATS] = {"allied", "french"};

void load_die(const char *what, const char *text)
{
    fprintf(stderr, "load: %s: %s\n", what, text != NULL ? text : "");
    exit(1);
}

static bool is_measuring(const struct load *load)
{
    double time = pipe_now();
    return load->from > 0 && time >= load->from && time < load->until;
}

/* Was it planned while it was measured, whenever it comes to be shown? */
static bool counts(const struct load *load, double planned)
{
    return load->from > 0 && planned >= load->from && planned < load->until;
}

void load_ask(struct player *player, answered *done, const char *method,
              const char *format, ...)
{
    struct line *line = player->line;
    char text[16384];
    if (line->next_asked - line->first_asked == ASKED_MOST)
        load_die("too much asked at once", method);
    unsigned id = line->next_asked++;
    line->asked[id % ASKED_MOST].done = done;
    line->asked[id % ASKED_MOST].player = player;
    int used = snprintf(text, sizeof text,
                        "{\"jsonrpc\":\"2.0\",\"id\":%u,\"method\":\"%s\","
                        "\"params\":{",
                        id, method);
    va_list arguments;
    va_start(arguments, format);
    used +=
        vsnprintf(text + used, sizeof text - (size_t)used, format, arguments);
    va_end(arguments);
    if (used + 3 > (int)sizeof text)
        load_die("a request is too long", method);
    memcpy(text + used, "}}", 3);
    pipe_send(player->table->load->pipes, line->index, text, (size_t)used + 2);
}

/* Playing: offer, walk, act. */

static void play(struct player *player);

static void acted(struct player *player, const char *result,
                  const char *failure)
{
    struct load *load = player->table->load;
    player->is_busy = false;
    if (result == NULL) {
        player->sent = 0;
    } else {
        player->planned = 0;
        player->acted =
            scan_number(scan_member(result, "seq"), 0, INT64_MAX, 0);
    }
    if (is_measuring(load)) {
        if (result != NULL)
            load->moves++;
        else if (scan_number(scan_member(failure, "code"), 4, 4, 0) == 4)
            load->refused++;
        else {
            load->failed++;
            fprintf(stderr, "load: an act failed: %.300s\n", failure);
        }
    }
    play(player);
}

/*
 * A nonce is random, as any client's is: in order they would stand side by side
 * in the server's index, which would be cheaper for it than it is.
 */
static void act(struct player *player)
{
    struct rng *rng = &player->table->load->nonces;
    unsigned long long high = rng_among(rng, SIZE_MAX);
    unsigned long long low = rng_among(rng, SIZE_MAX);
    char *action = json_dumps(player->walk.action, JSON_COMPACT);
    player->sent = player->planned;
    load_ask(player, acted, "match.act",
             "\"match\":\"%s\",\"as\":\"%s\",\"expect\":%lld,"
             "\"nonce\":\"%016llx%016llx\",\"action\":%s",
             player->table->match, player->seat,
             (long long)player->watching.seq, high, low, action);
    free(action);
}

static void pick(struct player *player);

static void picked(struct player *player, const char *result,
                   const char *failure)
{
    struct load *load = player->table->load;
    enum walk_next next = WALK_DEAD;
    (void)failure;
    load->picks += is_measuring(load);
    if (result != NULL) {
        json_t *answer = json_loads(result, JSON_DISABLE_EOF_CHECK, NULL);
        next = walk_step(&player->walk, answer, &player->rng);
        json_decref(answer);
    }
    if (next == WALK_ASK) {
        pick(player);
    } else if (next == WALK_ACT) {
        act(player);
    } else {
        player->is_busy = false;
        play(player);
    }
}

static void pick(struct player *player)
{
    char *partial = json_dumps(player->walk.action, JSON_COMPACT);
    load_ask(player, picked, "match.pick",
             "\"match\":\"%s\",\"as\":\"%s\",\"form\":\"%s\",\"partial\":%s",
             player->table->match, player->seat,
             player->walk.is_lost ? "advised" : "brief", partial);
    free(partial);
}

/* Any row but resigning; ending the phase only now and then. */
static const char *choose_row(struct player *player, const char *rows)
{
    size_t count = scan_count(rows);
    for (int tries = 0; tries < 64; tries++) {
        const char *row = scan_item(rows, rng_among(&player->rng, count));
        const char *type = scan_member(row, "type");
        if (scan_is(type, "resign"))
            continue;
        if (scan_is(type, "end_phase") && count > 2
            && rng_has(&player->rng, 3, 4))
            continue;
        return row;
    }
    return NULL;
}

static void play(struct player *player)
{
    const struct watching *watching = &player->watching;
    player->is_ready = false;
    if (player->is_busy || !watching->is_awaited || watching->offer.used == 0
        || watching->seq < player->acted || pacing_holds(player))
        return;
    const char *row =
        choose_row(player, scan_member(watching->offer.text, "actions"));
    player->is_busy = row != NULL;
    if (row == NULL)
        return;
    if (player->planned <= 0)
        player->planned = pipe_now();
    json_t *begun = json_loads(row, JSON_DISABLE_EOF_CHECK, NULL);
    enum walk_next next = walk_begin(&player->walk, begun, &player->rng);
    json_decref(begun);
    if (next == WALK_ASK)
        pick(player);
    else
        act(player);
}

void load_took_in(struct player *player)
{
    struct table *table = player->table;
    const struct watching *watching = &player->watching;
    if (watching->offer.used > 0 && !table->is_begun) {
        table->is_begun = true;
        table->load->begun++;
    }
    if (watching->is_over && table->is_begun && player == &table->players[0]) {
        table->load->finished++;
        table->load->begun--;
        table->is_begun = false;
        seating_begin(table);
        return;
    }
    play(player);
}

/* What comes in. */

static struct shown *find_shown(struct table *table, const char *digest)
{
    for (int i = 0; i < SHOWN_KEPT; i++)
        if (memcmp(table->shown[i].digest, digest,
                   sizeof table->shown[i].digest)
            == 0)
            return &table->shown[i];
    struct shown *shown = &table->shown[table->next_shown++ % SHOWN_KEPT];
    *shown = (struct shown){.sent = 0};
    memcpy(shown->digest, digest, sizeof shown->digest);
    return shown;
}

/* A player hears of a move: of its own first one, or of the opponent's. */
static void note_shown(struct player *player, const char *told)
{
    struct load *load = player->table->load;
    size_t length;
    const char *digest = scan_text(told, &length);
    if (length != sizeof((struct shown *)0)->digest)
        return;
    struct shown *shown = find_shown(player->table, digest);
    if (player->sent > 0 && player->watching.seq >= player->acted
        && !player->is_busy) {
        shown->sent = player->sent;
        player->sent = 0;
    } else {
        shown->seen = pipe_now();
    }
    if (shown->sent > 0 && shown->seen > 0 && counts(load, shown->sent)
        && load->sample_count < SAMPLES_MOST)
        load->samples[load->sample_count++] = shown->seen - shown->sent;
}

static void notified(const struct line *line, const char *params)
{
    const char *match = scan_member(params, "match");
    struct player *player = line->players;
    while (player != NULL && !scan_is(match, player->table->match))
        player = player->next;
    if (player == NULL)
        return;
    note_shown(player, watching_go_on(&player->watching, params));
    if (watching_is_due(&player->watching)) {
        player->table->load->checked++;
        seating_watch(player);
    }
    load_took_in(player);
}

static void received(void *user, int index, char *text, size_t length)
{
    static const char update[] =
        "{\"jsonrpc\":\"2.0\",\"method\":\"match.update\",\"params\":";
    struct load *load = user;
    struct line *line = &load->lines[index];
    if (is_measuring(load))
        load->bytes += (long)length;
    if (strncmp(text, update, sizeof update - 1) == 0) {
        notified(line, text + sizeof update - 1);
        return;
    }
    const char *result = scan_member(text, "result");
    const char *failure = result == NULL ? scan_member(text, "error") : NULL;
    if (result == NULL && failure == NULL)
        return;
    unsigned id = line->first_asked++ % ASKED_MOST;
    line->asked[id].done(line->asked[id].player, result, failure);
}

/* Measuring. */

/* Seconds of processor time that this process has taken. */
static double own_time(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static int by_value(const void *a, const void *b)
{
    double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

static void report(struct load *load, double seconds)
{
    size_t count = (size_t)load->sample_count;
    qsort(load->samples, count, sizeof *load->samples, by_value);
    double half = count > 0 ? load->samples[count / 2] : 0;
    double most = count > 0 ? load->samples[count * 99 / 100] : 0;
    printf("matches %d moves %ld picks %ld refused %ld failed %ld ended %ld "
           "checked %ld late %ld moves/s %.0f p50 %.2f ms p99 %.2f ms "
           "own %.0f us down %.0f bytes\n",
           load->table_count, load->moves, load->picks, load->refused,
           load->failed, load->finished, load->checked, load->late,
           (double)load->moves / seconds, half * 1e3, most * 1e3,
           load->moves > 0 ? load->used / (double)load->moves * 1e6 : 0,
           load->moves > 0 ? (double)load->bytes / (double)load->moves : 0);
}

/* Both players of a table are on lines of their own. */
static void add_table(struct load *load, int index)
{
    struct table *table = &load->tables[index];
    table->load = load;
    for (int i = 0; i < SEATS; i++) {
        struct player *player = &table->players[i];
        struct line *line =
            &load->lines[(SEATS * index + i) % load->line_count];
        *player = (struct player){.table = table,
                                  .next = line->players,
                                  .line = line,
                                  .seat = seats[i]};
        player->watching.seat = seats[i];
        player->watching.verifies = index % VERIFIES_EACH == 0;
        rng_seed(&player->rng, NULL);
        line->players = player;
    }
}

static void *room(size_t count, size_t size)
{
    void *bytes = calloc(count, size);
    if (bytes == NULL)
        abort();
    return bytes;
}

static void open_lines(struct load *load)
{
    for (int i = 0; i < load->line_count; i++) {
        pipe_open(load->pipes, i);
        while (!pipe_is_open(load->pipes, i))
            pipes_wait(load->pipes, 0.1);
        seating_greet(load->lines[i].players);
        /* One after the other: a server lets few sign in at once. */
        while (!load->lines[i].players->is_signed_in)
            pipes_wait(load->pipes, 0.1);
    }
}

/* Tells who measures the server that it begins, or is over. */
static void say(const char *word)
{
    printf("%s\n", word);
    fflush(stdout);
}

static void play_until(struct load *load, double end)
{
    while (pipe_now() < end)
        pipes_wait(load->pipes, pacing_go_on(load));
}

static void measure(struct load *load, double seconds)
{
    while (load->begun < load->table_count)
        pipes_wait(load->pipes, pacing_go_on(load));
    load->from = pipe_now() + WARM_SECONDS;
    load->until = load->from + seconds;
    load->next_at = pipe_now();
    play_until(load, load->from);
    say("measuring");
    load->used = -own_time();
    play_until(load, load->until);
    load->used += own_time();
    say("measured");
    play_until(load, load->until + DRAIN_SECONDS);
    load->late = pacing_left(load);
    report(load, seconds);
}

/* As many connections as the system gives, two of them for a match. */
static int lines_for(int players)
{
    struct rlimit files;
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    getrlimit(RLIMIT_NOFILE, &files);
    rlim_t most = files.rlim_cur - FILES_BESIDE;
    return (rlim_t)players < most ? players : (int)most / SEATS * SEATS;
}

static void run(struct load *load, const char *url, double seconds)
{
    load->line_count = lines_for(SEATS * load->table_count);
    load->tables = room((size_t)load->table_count, sizeof *load->tables);
    load->lines = room((size_t)load->line_count, sizeof *load->lines);
    rng_seed(&load->nonces, NULL);
    load->samples = room(SAMPLES_MOST, sizeof *load->samples);
    load->pipes = pipes_new(url, load->line_count, received, load);
    for (int i = 0; i < load->line_count; i++)
        load->lines[i].index = i;
    for (int i = 0; i < load->table_count; i++)
        add_table(load, i);
    open_lines(load);
    measure(load, seconds);
    pipes_free(load->pipes);
}

int main(int argc, char **argv)
{
    if (argc < 6 || argc > 7 || sodium_init() < 0) {
        fprintf(stderr, "usage: load URL GAME SCENARIO MATCHES SECONDS "
                        "[PACE]\n");
        return 2;
    }
    struct load load = {.game = argv[2],
                        .scenario = argv[3],
                        .table_count = (int)strtol(argv[4], NULL, 10),
                        .pace = argc > 6 ? strtod(argv[6], NULL) : 0};
    run(&load, argv[1], strtod(argv[5], NULL));
    return load.failed > 0;
}
