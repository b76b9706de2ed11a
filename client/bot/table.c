/* A table: one seat that the bot plays. */

#include "client/bot/table.h"

#include "client/link/read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ROUNDS_MOST = 8,
    SEEDS = 1 << 30,
    IDLE_SECONDS = 300,
    LIVELY_SECONDS = 24 * 3600
};

time_t table_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec;
}

struct table *table_new(struct link *link, struct rng *rng, const char *match,
                        const char *as)
{
    struct table *table = calloc(1, sizeof *table);
    if (table == NULL)
        abort();
    table->link = link;
    table->rng = rng;
    table->set_aside = json_array();
    table->seq = -1;
    table->heard = table_clock();
    snprintf(table->match, sizeof table->match, "%s", match);
    snprintf(table->as, sizeof table->as, "%s", as);
    return table;
}

void table_free(struct table *table)
{
    link_forget(table->link, table);
    walk_end(&table->walk);
    mind_free(table->mind);
    json_decref(table->seats);
    json_decref(table->offer);
    json_decref(table->set_aside);
    free(table);
}

static void say(struct table *table, const char *text)
{
    if (table->say != NULL)
        table->say(table->user, table, text);
}

/* Does any row say what it is? Those of an older server do not. */
static bool is_marked(const json_t *rows)
{
    for (size_t i = 0; i < json_array_size(rows); i++)
        if (read_flag(json_array_get(rows, i), "ends")
            || read_flag(json_array_get(rows, i), "grave"))
            return true;
    return false;
}

/*
 * What a bot leaves to people: it neither gives up nor bargains. Where nothing
 * is marked, what has nothing to choose and nothing chosen may be just that.
 */
static bool is_shunned(const json_t *row, bool marked)
{
    bool is_bare = json_array_size(read_list(row, "fields")) == 0
                   && read_object(row, "fixed") == NULL;
    return read_flag(row, "grave") || (is_bare && !marked);
}

static bool is_aside(const struct table *table, size_t row)
{
    for (size_t i = 0; i < json_array_size(table->set_aside); i++) {
        const json_t *item = json_array_get(table->set_aside, i);
        if (json_integer_value(item) == (json_int_t)row)
            return true;
    }
    return false;
}

/*
 * How much a row is wanted. Each that has choices counts the same; an end gains
 * with every act of the phase, so that every phase comes to one.
 */
static size_t weight(const struct table *table, const json_t *rows,
                     size_t index)
{
    const json_t *row = json_array_get(rows, index);
    if (is_shunned(row, is_marked(rows)) || is_aside(table, index))
        return 0;
    /* A row that has nothing to choose ends something, by all experience:
     * so it is rare at first and the likelier the longer a phase lasts. */
    bool is_end = json_array_size(read_list(row, "fields")) == 0;
    return is_end ? 1 + (size_t)table->acts / 4 : 12;
}

static int row_choose(struct table *table, const json_t *rows)
{
    size_t sum = 0;
    for (size_t i = 0; i < json_array_size(rows); i++)
        sum += weight(table, rows, i);
    if (sum == 0)
        return -1;
    size_t left = rng_among(table->rng, sum);
    for (size_t i = 0; i < json_array_size(rows); i++) {
        size_t own = weight(table, rows, i);
        if (left < own)
            return (int)i;
        left -= own;
    }
    return -1;
}

static void think(struct table *table);

static void set_aside(struct table *table)
{
    json_array_append_new(table->set_aside, json_integer(table->row));
}

/* Thinking has come to nothing here: said, and then chance decides. */
static void give_up_thinking(struct table *table, const char *why)
{
    say(table, why);
    table->is_by_chance = true;
    think(table);
}

static void acted(void *user, const struct reply *reply);
static void picked(void *user, const struct reply *reply);

/* What has been imagined is thought about, and done. */
static void imagined(void *user, const struct reply *reply)
{
    struct table *table = user;
    char why[200] = "", seed[24];
    table->is_busy = false;
    if (reply->result == NULL) {
        /* This server or this game will not know of it later either. */
        if (reply->status == STATUS_NOT_FOUND
            || reply->status == STATUS_NO_METHOD)
            table->policy = NULL;
        give_up_thinking(table, reply->text);
        return;
    }
    int64_t seq = read_number(reply->result, "seq", 0, INT64_MAX, -1);
    if (seq != link_seq(table->link, table->match, table->as)) {
        think(table);
        return;
    }
    if (table->mind == NULL) {
        if (table->seed == NULL) /* else it would play each match alike */
            snprintf(seed, sizeof seed, "%zu", rng_among(table->rng, SEEDS));
        table->mind =
            mind_new(table->game, table->scenario, table->policy,
                     table->seed != NULL ? table->seed : seed, why, sizeof why);
    }
    json_t *action =
        table->mind == NULL
            ? NULL
            : mind_choose(table->mind, read_object(reply->result, "position"),
                          table->as, why, sizeof why);
    if (action == NULL) {
        mind_free(table->mind);
        table->mind = NULL;
        give_up_thinking(table, why);
        return;
    }
    table->is_busy = true;
    table->is_thought = true;
    link_act(table->link, table->match, table->as, seq, action, acted, table);
}

/* An update came while the question was out: the answer is of the past. */
static bool is_stale(const struct table *table)
{
    return table->walk.action == NULL;
}

static void acted(void *user, const struct reply *reply)
{
    struct table *table = user;
    bool was_thought = table->is_thought;
    table->is_busy = false;
    table->is_thought = false;
    if (was_thought && reply->status == STATUS_REFUSED)
        table->is_by_chance = true; /* by what it could not know */
    if (reply->result != NULL) {
        table->acts++;
        table->seq = read_number(reply->result, "seq", 0, INT64_MAX, -1);
        walk_end(&table->walk);
        json_array_clear(table->set_aside);
        table->rounds = 0;
    } else if (reply->status == STATUS_REFUSED && !is_stale(table)) {
        char text[400];
        snprintf(text, sizeof text, "refused by %s: %s", reply->clause,
                 reply->text);
        say(table, text);
        set_aside(table);
    } else if (reply->status == STATUS_CLOSED || reply->status == STATUS_HELD) {
        table->is_over = true;
    } else if (reply->status == STATUS_CONFLICT) {
        int64_t seq = read_number(reply->data, "seq", 0, INT64_MAX - 1, -1);
        /* After a flag nothing is done before the update that says what comes
         * of it. */
        table->seq = read_flag(reply->data, "fallen") ? seq + 1 : seq;
    } else if (reply->status != STATUS_REFUSED) {
        say(table, reply->text);
        set_aside(table);
    }
    walk_end(&table->walk);
    think(table);
}

/* Goes on as the walk has said. */
static void go_on(struct table *table, enum walk_next next)
{
    if (next == WALK_ASK) {
        json_t *params = link_params(table->match, table->as);
        json_object_set_new(params, "partial",
                            json_deep_copy(table->walk.action));
        json_object_set_new(
            params, "form",
            json_string(table->walk.is_lost ? "advised" : "brief"));
        table->is_busy = true;
        link_call(table->link, "match.pick", params, picked, table);
    } else if (next == WALK_ACT) {
        table->is_busy = true;
        link_act(table->link, table->match, table->as,
                 link_seq(table->link, table->match, table->as),
                 json_deep_copy(table->walk.action), acted, table);
    } else {
        set_aside(table);
        walk_end(&table->walk);
        think(table);
    }
}

static void picked(void *user, const struct reply *reply)
{
    struct table *table = user;
    table->is_busy = false;
    enum walk_next next = WALK_DEAD;
    if (!is_stale(table) && reply->result != NULL)
        next = walk_step(&table->walk, reply->result, table->rng);
    if (is_stale(table))
        think(table);
    else
        go_on(table, next);
}

static void think(struct table *table)
{
    int64_t seq = link_seq(table->link, table->match, table->as);
    bool may = table->is_awaited && !table->is_over && !table->is_busy
               && !table->is_stuck && seq >= table->seq;
    if (!may)
        return;
    if (table->policy != NULL && !table->is_by_chance) {
        table->is_busy = true;
        link_call(table->link, "match.imagine",
                  link_params(table->match, table->as), imagined, table);
        return;
    }
    const json_t *rows = read_list(table->offer, "actions");
    table->row = row_choose(table, rows);
    if (table->row < 0 && table->rounds < ROUNDS_MOST) {
        /* All rows led nowhere: with other choices in them they may not. */
        json_array_clear(table->set_aside);
        table->rounds++;
        think(table);
        return;
    }
    if (table->row < 0) {
        table->is_stuck = true;
        say(table, "no action of the offer can be played");
        return;
    }
    go_on(table,
          walk_begin(&table->walk, json_array_get(rows, (size_t)table->row),
                     table->rng));
}

bool table_is_lively(const struct table *table)
{
    return table_clock() - table->heard < LIVELY_SECONDS;
}

bool table_is_with(const struct table *table, const char *player)
{
    const char *seat;
    json_t *name;
    json_object_foreach(table->seats, seat, name)
    {
        const char *text = json_string_value(name);
        if (text != NULL && strcmp(text, player) == 0)
            return true;
    }
    return false;
}

void table_hear(struct table *table, const json_t *params)
{
    const json_t *seats = read_object(params, "seats");
    table->heard = table_clock();
    if (seats != NULL && table->seats == NULL)
        table->seats = json_deep_copy(seats);
    const json_t *offer = read_object(params, "offer");
    const json_t *view = read_object(params, "view");
    const json_t *patch = read_object(params, "patch");
    if (offer != NULL) {
        json_decref(table->offer);
        table->offer = json_deep_copy(offer);
    }
    const char *phase = read_text(table->offer, "phase");
    if (strcmp(phase, table->phase) != 0) {
        snprintf(table->phase, sizeof table->phase, "%s", phase);
        table->acts = 0;
    }
    if (read_text(params, "game")[0] != '\0') {
        snprintf(table->game, sizeof table->game, "%s",
                 read_text(params, "game"));
        snprintf(table->scenario, sizeof table->scenario, "%s",
                 read_text(params, "scenario"));
    }
    table->is_awaited = read_has(read_list(params, "to_act"), table->as);
    table->is_over |= read_object(view, "result") != NULL
                      || read_object(patch, "result") != NULL
                      || strcmp(read_text(params, "state"), "finished") == 0;
    table->is_stuck = false;
    table->is_by_chance = false;
    table->rounds = 0;
    json_array_clear(table->set_aside);
    walk_end(&table->walk);
    think(table);
}

void table_again(struct table *table)
{
    if (!table->is_busy && table_clock() - table->heard > IDLE_SECONDS) {
        mind_free(table->mind);
        table->mind = NULL;
    }
    if (!table->is_stuck)
        return;
    table->is_stuck = false;
    table->rounds = 0;
    think(table);
}
