/* Loading a match: its row, its position, what its viewers know. */

#include "server/match/cache/match_cache.h"

#include "server/match/cache/append_async_internal.h"
#include "server/match/cache/due.h"
#include "server/match/cache/lru.h"
#include "server/match/fold/keyed_rng.h"
#include "server/match/fold/terms.h"
#include "server/match/orders/orders.h"
#include "server/match/stored/stored_fold.h"
#include "server/match/time/timing.h"
#include "server/match/time/window.h"
#include "server/match/view/projection.h"
#include "server/rules/library.h"
#include "server/store/edition.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Options as they were agreed; they were checked when they were kept. */
static enum status read_options(const struct rules *rules, const char *text,
                                struct options *options, struct error *error)
{
    json_t *object = json_loads(text, 0, NULL);
    enum status status = terms_options(rules, object, options, error);
    json_decref(object);
    return status == STATUS_OK ? status : STATUS_BAD_REQUEST;
}

/* No command of a match is written down before the one that it follows. */
static enum status load_acted_at(struct matches *matches, struct live *live)
{
    struct store_cursor *cursor;
    struct store_command command;
    enum status status = store_fold_from(matches->store, live->row.id,
                                         live->fold.number, &cursor);
    if (status != STATUS_OK)
        return status;
    while (store_next_command(cursor, &command))
        live->acted_at = command.at;
    return store_cursor_close(cursor);
}

static bool is_deserted(const struct store_match *row)
{
    int players = 0;
    for (int i = 0; i < row->seat_count; i++)
        players += row->seats[i].account != NULL;
    return players == 0;
}

/* What is kept beside it: windows, and what seats have left to be done. */
static enum status load_kept(struct matches *matches, struct live *live)
{
    struct store_arena arena = {0};
    struct store_kept kept;
    enum status status =
        store_kept_load(matches->store, live->row.id, &arena, &kept);
    if (status == STATUS_OK) {
        window_load(live, &kept);
        status = orders_load(matches, live, &kept);
    }
    store_arena_release(&arena);
    return status;
}

static enum status load_position(struct matches *matches, struct live *live,
                                 const struct rules *rules, int64_t now,
                                 struct error *error)
{
    struct options options;
    struct digest key;
    enum status status =
        read_options(rules, live->row.options, &options, error);
    if (status != STATUS_OK)
        return status;
    keyed_rng_key(live->row.secret, live->row.seats, live->row.seat_count,
                  &key);
    fold_open(&live->fold, rules, &options, &key, &matches->events,
              &matches->action);
    live->is_deserted = live->state == LIVE_RUNNING && is_deserted(&live->row);
    status = load_kept(matches, live);
    if (status == STATUS_OK)
        status = timing_load(matches, live);
    if (status == STATUS_OK
        && (live->state == LIVE_RUNNING || live->state == LIVE_FINISHED)) {
        status = fold_load(&live->fold, matches->store, &live->row,
                           &live->snapshot_number, error);
        if (status == STATUS_OK)
            status = load_acted_at(matches, live);
        if (status == STATUS_OK)
            status = projections_load(matches, live);
        for (seat_id i = 0; status == STATUS_OK && i < live->row.seat_count;
             i++)
            if (orders_of(live, i)->orders != NULL)
                orders_look(matches, live, i, now);
    }
    return status;
}

/*
 * Says in the match's log that other rules go on with it; the position from
 * which they do is kept, if they would not have come to it.
 */
static void note_revision(struct matches *matches, const struct live *live,
                          int64_t now)
{
    char line[128];
    int revision = live->fold.rules->game->revision;
    bool is_turning = live->snapshot_number >= 0;
    if (live->state != LIVE_RUNNING || live->row.revision == revision)
        return;
    snprintf(line, sizeof line, "revision %d goes on with what %d played%s",
             revision, live->row.revision,
             is_turning ? ", from a snapshot" : "");
    enum status ignored =
        store_match_log(matches->store, live->row.id, line, now);
    /* Without it `recheck` would name this match; play is as good. */
    if (is_turning)
        ignored = store_snapshot_stay(matches->store, live->row.id,
                                      live->snapshot_number);
    (void)ignored;
}

/*
 * Under other rules a held match is where its last command has left it, or it
 * stays held. Nobody could act meanwhile: its clocks stood still since then.
 */
static enum status try_release(struct matches *matches, struct live *live,
                               const struct rules *rules, int64_t now)
{
    struct error reason = {0};
    live->state = LIVE_RUNNING;
    enum status status = load_position(matches, live, rules, now, &reason);
    if (status == STATUS_BAD_REQUEST) {
        live->state = LIVE_HELD;
        fold_release(&live->fold);
        return STATUS_OK;
    }
    if (status != STATUS_OK)
        return status;
    timing_stand(live, live->acted_at, now);
    char *clock = timing_text(live);
    status = due_keep(matches, live);
    if (status == STATUS_OK)
        status = store_match_release(matches->store, live->row.id, clock, now);
    free(clock);
    return status;
}

static enum status load(struct matches *matches, struct live *live, int64_t now,
                        struct error *error)
{
    struct error reason = {0};
    enum status status = STATUS_OK;
    live->state = live_state_find(live->row.state);
    live->snapshot_number = -1;
    const struct rules *rules =
        library_rules(live->row.game, live->row.scenario);
    if (rules == NULL)
        return error_set(error, STATUS_HELD, "this game is not played here");
    live->fold.rules = rules;
    live_seat_viewers(live);
    /* All that is kept by seat is as long as the row says. */
    if (live->row.seat_count != rules->seat_count) {
        error_set(&reason, STATUS_BAD_REQUEST,
                  "it has other seats than these rules");
        status = STATUS_BAD_REQUEST;
    } else if (live_may_release(&live->row, rules))
        status = try_release(matches, live, rules, now);
    else if (live->state != LIVE_HELD)
        status = load_position(matches, live, rules, now, &reason);
    if (status == STATUS_BAD_REQUEST) {
        match_cache_hold(matches, live, now, reason.text, NULL);
        status = STATUS_OK;
    }
    if (status == STATUS_OK && live->state == LIVE_HELD)
        status = projections_told(matches, live);
    if (status != STATUS_OK)
        return error_set(error, STATUS_UNAVAILABLE, "not now; try again");
    note_revision(matches, live, now);
    return STATUS_OK;
}

static enum status load_new(struct matches *matches, const char *id,
                            int64_t now, struct live **live,
                            struct error *error)
{
    struct live *loaded = live_new();
    /* What was lost of it is not there; what was not is in the store. */
    enum status ignored = append_async_wait(matches, id);
    (void)ignored;
    enum status status =
        store_match_load(matches->store, id, &loaded->arena, &loaded->row);
    if (status == STATUS_NOT_FOUND)
        error_set(error, status, "there is no such match");
    else if (status != STATUS_OK)
        status = error_set(error, STATUS_UNAVAILABLE, "not now; try again");
    else {
        edition_hold(id, loaded->row.edition);
        status = load(matches, loaded, now, error);
        loaded->row.edition = edition_held();
        loaded->cache->has_unsaid_seats = store_is_shared(matches->store);
    }
    if (status != STATUS_OK) {
        live_free(loaded);
        return status;
    }
    match_cache_make_room(matches);
    lru_add(matches, loaded);
    *live = loaded;
    return STATUS_OK;
}

static enum status find(struct matches *matches, const char *id, int64_t now,
                        struct live **live, struct error *error)
{
    *live = lru_find(matches, id);
    if (*live == NULL)
        return load_new(matches, id, now, live, error);
    if (!(*live)->cache->is_warm
        && projections_warm(matches, *live) != STATUS_OK)
        return match_cache_fail(matches, *live, error);
    lru_use(matches, *live);
    return STATUS_OK;
}

/* Has another server changed it since it was loaded, or while it was? */
static enum status check_edition(struct matches *matches, struct live *live)
{
    int64_t edition;
    enum status status = store_edition(matches->store, live->row.id, &edition);
    if (status != STATUS_OK)
        return status;
    if (edition != live->row.edition)
        return STATUS_CONFLICT;
    edition_hold(live->row.id, edition);
    return STATUS_OK;
}

struct live *match_cache_fresh(struct matches *matches, const char *id)
{
    struct live *live = lru_find(matches, id);
    if (live == NULL || !store_is_shared(matches->store)
        || check_edition(matches, live) == STATUS_OK)
        return live;
    lru_drop(matches, id);
    return NULL;
}

enum status match_cache_find(struct matches *matches, const char *id,
                             int64_t now, struct live **live,
                             struct error *error)
{
    enum { TRIES_MOST = 8 };
    if (!store_is_shared(matches->store))
        return find(matches, id, now, live, error);
    for (int i = 0; i < TRIES_MOST; i++) {
        enum status status = find(matches, id, now, live, error);
        if (status != STATUS_OK)
            return status;
        status = check_edition(matches, *live);
        if (status == STATUS_OK)
            return status;
        lru_drop(matches, id);
        if (status != STATUS_CONFLICT)
            break;
    }
    return error_set(error, STATUS_UNAVAILABLE, "not now; try again");
}
