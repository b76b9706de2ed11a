/* The desk: loading matches, forgetting them, and who may see which. */

#include "server/match/cache/match_cache.h"

#include "server/match/cache/lru.h"
#include "server/match/fold/keyed_rng.h"
#include "server/match/fold/terms.h"
#include "server/match/orders/orders.h"
#include "server/match/play/append_async.h"
#include "server/match/play/append_async_internal.h"
#include "server/match/time/due.h"
#include "server/match/time/timing.h"
#include "server/match/view/projection.h"
#include "server/store/told.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const state_words[] = {
    [LIVE_OPENING] = "opening",
    [LIVE_RUNNING] = "running",
    [LIVE_FINISHED] = "finished",
    [LIVE_HELD] = "held",
};

static_assert((int)STORE_SEATS_MOST == (int)SEATS_MOST, "seats of the store");
static_assert((int)STORE_SEATS_MOST == (int)VIEWER_PUBLIC, "the public viewer");

const char *live_state_word(enum live_state state)
{
    return state_words[state];
}

static struct projection nobody;

static void viewer_free(struct projection *viewer)
{
    if (viewer == &nobody || viewer == NULL)
        return;
    projection_release(viewer);
    free(viewer);
}

void live_seat_viewers(struct live *live)
{
    for (int i = 0; i < VIEWERS_MOST; i++) {
        live->viewers[i] =
            live_has_viewer(live, i) ? calloc(1, sizeof nobody) : &nobody;
        if (live->viewers[i] == NULL)
            abort();
    }
}

static void live_free(struct live *live)
{
    for (int i = 0; i < VIEWERS_MOST; i++)
        viewer_free(live->viewers[i]);
    for (int i = 0; live->refusals != NULL && i < REFUSALS_KEPT; i++)
        free(live->refusals[i].data);
    free(live->refusals);
    fold_release(&live->fold);
    orders_release(live);
    free(live->packed);
    free(live->settled);
    store_arena_release(&live->arena);
    free(live);
}

void match_cache_keep(struct matches *matches, struct live *live)
{
    char digest[DIGEST_TEXT];
    struct writer state;
    position_lend(matches, live);
    bool has_begun =
        live->state == LIVE_RUNNING || live->state == LIVE_FINISHED;
    if (live->fold.state == NULL || !has_begun
        || live->fold.number <= live->snapshot_number
        || append_async_wait(matches, live->row.id) != STATUS_OK)
        return;
    writer_open(&state, TEXT_MOST);
    fold_snapshot(&live->fold, &state, digest);
    struct store_snapshot snapshot = {.number = live->fold.number,
                                      .revision =
                                          live->fold.rules->game->revision,
                                      .state = state.data,
                                      .state_digest = digest};
    /* Snapshots are disposable: without this one the fold begins earlier. */
    enum status ignored =
        store_snapshot_keep(matches->store, live->row.id, &snapshot);
    (void)ignored;
    writer_release(&state);
}

void match_cache_drop(struct matches *matches, const char *id)
{
    struct live *live = lru_find(matches, id);
    if (live == NULL)
        return;
    lru_remove(matches, live);
    live_free(live);
}

/* Makes room: those that are over go, and then who was not asked for longest.
 */
static void make_room(struct matches *matches)
{
    while (lru_is_full(matches)) {
        struct live *oldest = matches->oldest;
        match_cache_keep(matches, oldest);
        lru_remove(matches, oldest);
        live_free(oldest);
    }
}

static size_t largest_state(void)
{
    size_t largest = 1;
    const struct game *game;
    for (int i = 0; (game = library_game(i)) != NULL; i++)
        largest = game->state_size > largest ? game->state_size : largest;
    return largest;
}

struct matches *matches_new(struct store *store, int most)
{
    struct matches *matches = calloc(1, sizeof *matches);
    if (matches == NULL)
        abort();
    size_t size = largest_state();
    matches->store = store;
    matches->most = most > 0 ? most : 1;
    matches->warm_most = WARM_MOST;
    matches->before = calloc(1, size);
    matches->scratch = calloc(1, size);
    matches->lent_state = calloc(1, size);
    if (matches->before == NULL || matches->scratch == NULL
        || matches->lent_state == NULL)
        abort();
    view_room_open(&matches->views, TEXT_MOST);
    return matches;
}

void matches_know(struct matches *matches, match_together *together, void *user)
{
    matches->company = (struct company){together, user};
}

void matches_free(struct matches *matches)
{
    if (matches == NULL)
        return;
    while (matches->oldest != NULL) {
        struct live *live = matches->oldest;
        match_cache_keep(matches, live);
        lru_remove(matches, live);
        live_free(live);
    }
    struct settled settled;
    while (matches_settle(matches, true, &settled))
        ;
    free(matches->pending);
    free(matches->before);
    free(matches->scratch);
    free(matches->lent_state);
    view_room_release(&matches->views);
    free(matches);
}

enum status match_cache_hold(struct matches *matches, struct live *live,
                             int64_t now, const char *reason,
                             struct error *error)
{
    /* If even this cannot be written, loading it again finds the same. */
    enum status ignored =
        store_match_hold(matches->store, live->row.id,
                         live->fold.rules->game->revision, reason, now);
    (void)ignored;
    live->state = LIVE_HELD;
    fold_release(&live->fold);
    return error_set(error, STATUS_HELD,
                     "this match is held until an operator has looked at it");
}

enum status match_cache_fail(struct matches *matches, struct live *live,
                             struct error *error)
{
    match_cache_drop(matches, live->row.id);
    return error_set(error, STATUS_UNAVAILABLE, "not now; try again");
}

static enum live_state state_of(const struct store_match *row)
{
    for (int i = LIVE_OPENING; i < LIVE_HELD; i++)
        if (strcmp(row->state, state_words[i]) == 0)
            return (enum live_state)i;
    return LIVE_HELD;
}

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
    status = orders_load(matches, live);
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
            if (live->standing[i].orders != NULL)
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

bool match_cache_may_release(const struct store_match *row,
                             const struct rules *rules)
{
    return state_of(row) == LIVE_HELD && row->revision != 0
           && row->revision != rules->game->revision;
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
    live->state = state_of(&live->row);
    live->snapshot_number = -1;
    const struct rules *rules =
        library_rules(live->row.game, live->row.scenario);
    if (rules == NULL)
        return error_set(error, STATUS_HELD, "this game is not played here");
    live->fold.rules = rules;
    live_seat_viewers(live);
    if (match_cache_may_release(&live->row, rules))
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
    struct live *loaded = calloc(1, sizeof *loaded);
    if (loaded == NULL)
        abort();
    /* What was lost of it is not there; what was not is in the store. */
    enum status ignored = append_async_wait(matches, id);
    (void)ignored;
    enum status status =
        store_match_load(matches->store, id, &loaded->arena, &loaded->row);
    if (status == STATUS_NOT_FOUND)
        error_set(error, status, "there is no such match");
    else if (status != STATUS_OK)
        status = error_set(error, STATUS_UNAVAILABLE, "not now; try again");
    else
        status = load(matches, loaded, now, error);
    if (status != STATUS_OK) {
        live_free(loaded);
        return status;
    }
    make_room(matches);
    lru_add(matches, loaded);
    *live = loaded;
    return STATUS_OK;
}

enum status match_cache_find(struct matches *matches, const char *id,
                             int64_t now, struct live **live,
                             struct error *error)
{
    *live = lru_find(matches, id);
    if (*live == NULL)
        return load_new(matches, id, now, live, error);
    if (!(*live)->is_warm && projections_warm(matches, *live) != STATUS_OK)
        return match_cache_fail(matches, *live, error);
    lru_use(matches, *live);
    return STATUS_OK;
}
