/* Rechecking: stored matches, one after the other, from their set-ups on. */

#include "server/match/record/recheck.h"

#include "server/match/fold/keyed_rng.h"
#include "server/match/fold/terms.h"
#include "server/match/live/live.h"
#include "server/match/stored/stored_fold.h"
#include "server/rules/library.h"
#include "server/store/list.h"
#include "server/store/match.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { IDS_AT_ONCE = 64, CLAUSES_TOLD = 96 };

/* Room for one fold after the other. */
struct rechecking {
    struct store *store;
    recheck_hear *hear;
    void *user;
    struct recheck *sum;
    struct events events;
    struct action action;
};

/* The clauses that the command carried out, each once, as far as they fit. */
static void list_clauses(const struct events *events, char *text, size_t size)
{
    size_t used = 0;
    text[0] = '\0';
    for (int i = 0; i < events->count + events->met_count; i++) {
        const char *clause = i < events->count ? events->item[i].clause
                                               : events->met[i - events->count];
        char word[24];
        if (clause == NULL)
            continue;
        int length = snprintf(word, sizeof word, " %s,", clause);
        if (length >= (int)sizeof word || strstr(text, word) != NULL
            || used + (size_t)length >= size)
            continue;
        memcpy(text + used, word, (size_t)length + 1);
        used += (size_t)length;
    }
    if (used > 0)
        text[used - 1] = '\0';
}

static void tell(struct rechecking *rechecking, const struct store_match *row,
                 const struct fold *fold, const char *why)
{
    char clauses[CLAUSES_TOLD] = "", line[512];
    bool has_come_out = fold != NULL && strstr(why, "digest") != NULL;
    if (has_come_out)
        list_clauses(&rechecking->events, clauses, sizeof clauses);
    snprintf(line, sizeof line, "unlike: %s %s %s %s: %s%s%s%s", row->id,
             row->game, row->scenario, row->state, why,
             clauses[0] != '\0' ? " (by" : "", clauses,
             clauses[0] != '\0' ? ")" : "");
    rechecking->sum->unlike++;
    rechecking->hear(rechecking->user, line);
}

/*
 * The fold has stopped at a command: did earlier rules leave a position after
 * it from which the match has gone on? The rest must hold from there.
 */
static bool replay_turned(struct rechecking *rechecking,
                          const struct store_match *row, struct fold *fold)
{
    struct fold turned;
    struct store_snapshot kept;
    struct store_arena arena = {0};
    fold_open(&turned, fold->rules, &fold->options, &fold->key, fold->events,
              fold->action);
    fold_set_past(&turned, rechecking->store, row->id);
    bool holds = false;
    int64_t from = fold->number;
    while (!holds
           && store_snapshot_turning(rechecking->store, row->id, from, &arena,
                                     &kept)
                  == STATUS_OK
           && fold_set_to(&turned, &kept, NULL) == STATUS_OK) {
        holds =
            fold_replay(&turned, rechecking->store, row->id, NULL) == STATUS_OK
            && turned.number == row->commands - 1;
        from = turned.number > kept.number ? turned.number : kept.number + 1;
    }
    if (holds) {
        fold->number = turned.number;
        rechecking->sum->turned++;
    }
    fold_release(&turned);
    store_arena_release(&arena);
    return holds;
}

static enum status replay(struct rechecking *rechecking,
                          const struct store_match *row,
                          const struct rules *rules,
                          const struct options *options)
{
    struct fold fold;
    struct digest key;
    struct error why = {.text = ""};
    keyed_rng_key(row->secret, row->seats, row->seat_count, &key);
    events_clear(&rechecking->events);
    fold_open(&fold, rules, options, &key, &rechecking->events,
              &rechecking->action);
    enum status status = fold_replay(&fold, rechecking->store, row->id, &why);
    if (status == STATUS_BAD_REQUEST && replay_turned(rechecking, row, &fold))
        status = STATUS_OK;
    rechecking->sum->commands += fold.number + 1;
    if (status == STATUS_OK && fold.number != row->commands - 1)
        status =
            error_set(&why, STATUS_BAD_REQUEST, "%lld commands are missing",
                      (long long)(row->commands - 1 - fold.number));
    if (status == STATUS_BAD_REQUEST)
        tell(rechecking, row, &fold, why.text);
    fold_release(&fold);
    return status == STATUS_IO ? STATUS_IO : STATUS_OK;
}

static enum status read_options(const struct store_match *row,
                                const struct rules *rules,
                                struct options *options, struct error *why)
{
    json_t *object = json_loads(row->options, 0, NULL);
    enum status status = terms_options(rules, object, options, why);
    json_decref(object);
    return status;
}

/* Would a server let it go on that it finds held (match_cache.c)? */
static enum status look_at_held(struct rechecking *rechecking,
                                const struct store_match *row)
{
    const struct rules *rules = library_rules(row->game, row->scenario);
    struct options options;
    struct digest key;
    struct fold fold;
    int64_t from;
    char line[160];
    rechecking->sum->held++;
    if (rules == NULL || !live_may_release(row, rules)
        || read_options(row, rules, &options, NULL) != STATUS_OK)
        return STATUS_OK;
    keyed_rng_key(row->secret, row->seats, row->seat_count, &key);
    fold_open(&fold, rules, &options, &key, &rechecking->events,
              &rechecking->action);
    enum status status = fold_load(&fold, rechecking->store, row, &from, NULL);
    fold_release(&fold);
    if (status != STATUS_OK)
        return status == STATUS_IO ? status : STATUS_OK;
    rechecking->sum->released++;
    snprintf(line, sizeof line, "held: %s %s %s goes on after command %lld",
             row->id, row->game, row->scenario, (long long)row->commands - 1);
    rechecking->hear(rechecking->user, line);
    return STATUS_OK;
}

static enum status look_at(struct rechecking *rechecking,
                           const struct store_match *row)
{
    struct options options;
    struct error why = {.text = ""};
    if (strcmp(row->state, "held") == 0)
        return look_at_held(rechecking, row);
    if (strcmp(row->state, "opening") == 0)
        return STATUS_OK;
    rechecking->sum->matches++;
    const struct rules *rules = library_rules(row->game, row->scenario);
    if (rules == NULL) {
        tell(rechecking, row, NULL, "these rules have no such game");
        return STATUS_OK;
    }
    enum status status = read_options(row, rules, &options, &why);
    if (status == STATUS_OK)
        return replay(rechecking, row, rules, &options);
    tell(rechecking, row, NULL, why.text);
    return STATUS_OK;
}

/* The next few ids; the last of them stays in `after`. */
static enum status look_on(struct rechecking *rechecking, char after[STORE_ID],
                           int *count)
{
    struct store_arena arena = {0};
    const char *ids[IDS_AT_ONCE];
    enum status status = store_match_ids(rechecking->store, after, &arena, ids,
                                         IDS_AT_ONCE, count);
    for (int i = 0; status == STATUS_OK && i < *count; i++) {
        struct store_match row;
        status = store_match_load(rechecking->store, ids[i], &arena, &row);
        if (status == STATUS_OK)
            status = look_at(rechecking, &row);
        snprintf(after, STORE_ID, "%s", ids[i]);
    }
    store_arena_release(&arena);
    return status;
}

enum status recheck_all(struct store *store, recheck_hear *hear, void *user,
                        struct recheck *recheck, struct error *error)
{
    struct rechecking *rechecking = calloc(1, sizeof *rechecking);
    char after[STORE_ID] = "";
    int count = 1;
    if (rechecking == NULL)
        abort();
    *recheck = (struct recheck){0};
    rechecking->store = store;
    rechecking->hear = hear;
    rechecking->user = user;
    rechecking->sum = recheck;
    enum status status = STATUS_OK;
    while (status == STATUS_OK && count > 0)
        status = look_on(rechecking, after, &count);
    free(rechecking);
    return status == STATUS_OK
               ? status
               : error_set(error, STATUS_IO, "the database cannot be read");
}
