/*
 * A load of live matches: two random players each, over the wire, for a while.
 *
 * Usage: load URL GAME SCENARIO MATCHES SECONDS
 * Prints, of the time after all matches began: moves a second, and the time
 * from sending a match.act to the update that shows the opponent something of
 * it (a move that shows him nothing is not timed). Up to 200 matches every
 * player has a connection of its own, beyond that they share them. Each walks
 * the offer as any client does, so the server answers match.pick besides. What
 * ends is begun anew.
 */

#include "client/bot/walk.h"
#include "client/link/link.h"
#include "client/link/read.h"
#include "common/base/digest.h"
#include "tests/bench/lines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SEATS = 2, LINES_MOST = 400, SAMPLES_MOST = 1 << 22, WARM_SECONDS = 2 };

struct table;

/* A connection, with all players that share it: each at another table. */
struct line {
    struct link *link;
    struct player *players;
};

/* One player: a seat, and what it is about to do. */
struct player {
    struct table *table;
    struct player *next; /* on its line */
    struct link *link;
    const char *seat;
    struct luck luck;
    json_t *offer; /* the last one */
    bool is_signed_in, is_awaited, is_busy;
    struct walk walk;
    int64_t seq; /* of its last act: what follows from it comes as an update */
    double sent; /* when it acted; 0 once its opponent has been shown it */
};

/* One match and its two players; begun anew when it is over. */
struct table {
    struct load *load;
    struct player players[SEATS];
    char challenge[80], match[80];
    bool is_begun;
};

struct load {
    const char *url, *game, *scenario;
    struct table *tables;
    struct line *lines;
    int table_count, line_count, begun;
    double from, until; /* of what is measured; 0: not yet */
    long moves, picks, refused, failed, finished;
    long sample_count;
    double *samples; /* from a move sent to the opponent shown it */
};

static const char *const seats[SEATS] = {"allied", "french"};

static void die(const char *what, const struct reply *reply)
{
    fprintf(stderr, "load: %s: %s\n", what, reply != NULL ? reply->text : "");
    exit(1);
}

static bool is_measuring(const struct load *load)
{
    double time = lines_now();
    return load->from > 0 && time >= load->from && time < load->until;
}

/* Playing: offer, walk, act. */

static void play(struct player *player);
static void begin(struct table *table);

static void acted(void *user, const struct reply *reply)
{
    struct player *player = user;
    struct load *load = player->table->load;
    walk_end(&player->walk);
    player->is_busy = false;
    if (reply->status == STATUS_OK)
        player->seq = read_number(reply->result, "seq", 0, INT64_MAX, 0);
    if (is_measuring(load)) {
        if (reply->status == STATUS_OK)
            load->moves++;
        else if (reply->status == STATUS_REFUSED)
            load->refused++;
        else
            load->failed++;
    }
    play(player);
}

static void act(struct player *player)
{
    const struct table *table = player->table;
    player->sent = lines_now();
    link_act(player->link, table->match, player->seat,
             link_seq(player->link, table->match, player->seat),
             json_incref(player->walk.action), acted, player);
}

static void ask(struct player *player);

static void picked(void *user, const struct reply *reply)
{
    struct player *player = user;
    struct load *load = player->table->load;
    load->picks += is_measuring(load);
    enum walk_next next =
        reply->status == STATUS_OK
            ? walk_step(&player->walk, reply->result, &player->luck)
            : WALK_DEAD;
    if (next == WALK_ASK) {
        ask(player);
    } else if (next == WALK_ACT) {
        act(player);
    } else {
        player->is_busy = false;
        play(player);
    }
}

static void ask(struct player *player)
{
    json_t *params = link_params(player->table->match, player->seat);
    json_object_set(params, "partial", player->walk.action);
    link_call(player->link, "match.pick", params, picked, player);
}

/* Any row but resigning; ending the phase only now and then. */
static const json_t *choose_row(struct player *player, const json_t *rows)
{
    size_t count = json_array_size(rows);
    for (int tries = 0; tries < 64; tries++) {
        const json_t *row =
            json_array_get(rows, luck_among(&player->luck, count));
        const char *type = read_text(row, "type");
        if (strcmp(type, "resign") == 0)
            continue;
        if (strcmp(type, "end_phase") == 0 && count > 2
            && luck_has(&player->luck, 3, 4))
            continue;
        return row;
    }
    return NULL;
}

static void play(struct player *player)
{
    const struct table *table = player->table;
    if (player->is_busy || !player->is_awaited || player->offer == NULL
        || link_seq(player->link, table->match, player->seat) < player->seq)
        return;
    const json_t *row = choose_row(player, read_list(player->offer, "actions"));
    if (row == NULL)
        return;
    player->is_busy = true;
    walk_begin(&player->walk, row);
    if (json_array_size(read_list(row, "fields")) > 0)
        ask(player);
    else
        act(player);
}

/* Bringing two players to a match. */

static void opened(void *user, const struct reply *reply)
{
    (void)user;
    if (reply->status != STATUS_OK)
        die("match.open", reply);
}

/* The bytes behind every seal are zero: who loads a server hides nothing. */
static void put_seal(json_t *params)
{
    unsigned char bytes[DIGEST_BYTES] = {0};
    struct digest digest;
    char text[DIGEST_TEXT];
    digest_of(bytes, sizeof bytes, &digest);
    digest_text(&digest, text);
    json_object_set_new(params, "seal", json_string(text));
}

static void accepted(void *user, const struct reply *reply)
{
    struct table *table = user;
    if (reply->status != STATUS_OK)
        die("challenge.accept", reply);
    snprintf(table->match, sizeof table->match, "%s",
             read_text(reply->result, "match"));
    for (int i = 0; i < SEATS; i++) {
        struct player *player = &table->players[i];
        player->seq = 0;
        player->sent = 0;
        json_t *params = link_params(table->match, player->seat);
        json_object_set_new(params, "bytes",
                            json_sprintf("%0*d", 2 * DIGEST_BYTES, 0));
        link_watch(player->link, table->match, player->seat);
        link_call(player->link, "match.open", params, opened, player);
    }
}

static void challenged(void *user, const struct reply *reply)
{
    struct table *table = user;
    if (reply->status != STATUS_OK)
        die("challenge.create", reply);
    json_t *params =
        json_pack("{s:s, s:s}", "challenge",
                  read_text(reply->result, "challenge"), "seat", seats[1]);
    put_seal(params);
    link_call(table->players[1].link, "challenge.accept", params, accepted,
              table);
}

static void begin(struct table *table)
{
    const struct load *load = table->load;
    json_t *params =
        json_pack("{s:s, s:s, s:s, s:b}", "game", load->game, "scenario",
                  load->scenario, "seat", seats[0], "private", 1);
    put_seal(params);
    link_call(table->players[0].link, "challenge.create", params, challenged,
              table);
}

static void signed_in(void *user, const json_t *account, const char *token)
{
    struct line *line = user;
    (void)token;
    for (struct player *player = line->players; player != NULL;
         player = player->next) {
        struct table *table = player->table;
        if (account == NULL || player->is_signed_in)
            return;
        player->is_signed_in = true;
        if (table->players[0].is_signed_in && table->players[1].is_signed_in)
            begin(table);
    }
}

/* The first that this player hears since the other acted. */
static void shown(struct player *player)
{
    struct table *table = player->table;
    struct load *load = table->load;
    struct player *other = &table->players[player == &table->players[0]];
    if (other->sent > 0 && is_measuring(load)
        && load->sample_count < SAMPLES_MOST)
        load->samples[load->sample_count++] = lines_now() - other->sent;
    other->sent = 0;
}

static void told(struct player *player, const json_t *params)
{
    struct table *table = player->table;
    const json_t *offer = read_object(params, "offer");
    shown(player);
    player->is_awaited = read_has(read_list(params, "to_act"), player->seat);
    if (offer != NULL) {
        json_decref(player->offer);
        player->offer = json_deep_copy(offer);
        if (!table->is_begun) {
            table->is_begun = true;
            table->load->begun++;
        }
    } else if (json_array_size(read_list(params, "to_act")) == 0
               && table->is_begun && player == &table->players[0]
               && read_text(params, "digest")[0] != 0) {
        table->load->finished++;
        begin(table);
    }
}

static void notified(void *user, const char *method, const json_t *params)
{
    struct line *line = user;
    struct player *player = line->players;
    if (strcmp(method, "match.watch_failed") == 0) {
        fprintf(stderr, "load: %s\n", read_text(params, "text"));
        exit(1);
    }
    if (strcmp(method, "match.watch") != 0
        && strcmp(method, "match.update") != 0)
        return;
    const char *match = read_text(params, "match");
    while (player != NULL && strcmp(player->table->match, match) != 0)
        player = player->next;
    if (player == NULL)
        return;
    told(player, params);
    play(player);
}

/* Measuring. */

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
           "moves/s %.0f p50 %.2f ms p99 %.2f ms\n",
           load->table_count, load->moves, load->picks, load->refused,
           load->failed, load->finished, (double)load->moves / seconds,
           half * 1e3, most * 1e3);
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
        *player = (struct player){
            .table = table, .next = line->players, .seat = seats[i]};
        luck_seed(&player->luck, NULL);
        line->players = player;
    }
}

static void open_line(struct load *load, struct line *line)
{
    line->link = lines_open(load->url, &(struct link_hooks){
                                           .user = line,
                                           .signed_in = signed_in,
                                           .notified = notified,
                                       });
    for (struct player *player = line->players; player != NULL;
         player = player->next)
        player->link = line->link;
    link_call(line->link, "account.guest", NULL, NULL, NULL);
}

static void *room(size_t count, size_t size)
{
    void *bytes = calloc(count, size);
    if (bytes == NULL)
        abort();
    return bytes;
}

static void run(struct load *load, double seconds)
{
    int count = SEATS * load->table_count;
    load->line_count = count < LINES_MOST ? count : LINES_MOST;
    size_t lines = (size_t)load->line_count;
    struct link **links = room(lines, sizeof(struct link *));
    struct pollfd *fds = room(lines, sizeof *fds);
    load->tables = room((size_t)load->table_count, sizeof *load->tables);
    load->lines = room(lines, sizeof *load->lines);
    load->samples = room(SAMPLES_MOST, sizeof *load->samples);
    for (int i = 0; i < load->table_count; i++)
        add_table(load, i);
    for (size_t i = 0; i < lines; i++) {
        open_line(load, &load->lines[i]);
        links[i] = load->lines[i].link;
    }
    while (load->from <= 0 || lines_now() < load->until) {
        lines_wait(links, fds, load->line_count);
        if (load->from <= 0 && load->begun == load->table_count) {
            load->from = lines_now() + WARM_SECONDS;
            load->until = load->from + seconds;
        }
    }
    report(load, seconds);
    free(links);
    free(fds);
}

int main(int argc, char **argv)
{
    if (argc != 6 || sodium_init() < 0) {
        fprintf(stderr, "usage: load URL GAME SCENARIO MATCHES SECONDS\n");
        return 2;
    }
    struct load load = {.url = argv[1],
                        .game = argv[2],
                        .scenario = argv[3],
                        .table_count = (int)strtol(argv[4], NULL, 10)};
    run(&load, strtod(argv[5], NULL));
    return load.failed > 0;
}
