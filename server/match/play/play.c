/* Playing: the rules are asked, and what they have played is brought in. */

#include "server/match/play/play.h"

#include "server/match/cache/match_cache.h"
#include "server/match/fold/keyed_rng.h"
#include "server/match/fold/service_command.h"
#include "server/match/fold/terms.h"
#include "server/match/live/seat_draw.h"
#include "server/match/play/commit.h"
#include "server/match/play/quota.h"
#include "server/match/play/settle_seats.h"
#include "server/match/stored/stored_fold.h"
#include "server/rules/action.h"
#include "server/rules/driver.h"

#include <stdio.h>
#include <string.h>

static bool may_begin(const struct live *live, int64_t now)
{
    if (live->state != LIVE_OPENING)
        return false;
    if (now >= live->row.opens_by)
        return true;
    for (int i = 0; i < live->row.seat_count; i++)
        if (live->row.seats[i].account != NULL
            && !live->row.seats[i].bytes.is_given)
            return false;
    return true;
}

seat_set play_empty(const struct live *live)
{
    seat_set empty = 0;
    for (seat_id seat = 0; seat < live->row.seat_count; seat++)
        if (live->row.seats[seat].account == NULL
            && rules_may_be_empty(live->fold.rules, seat))
            empty |= seat_only(seat);
    return empty;
}

/* The set-up names the seats that begin without a player. */
static void write_setup(struct commit *commit, seat_set empty)
{
    writer_object(&commit->action);
    if (empty != 0)
        terms_write_seats(commit->live->fold.rules, "empty", empty,
                          &commit->action);
    writer_object_end(&commit->action);
}

static const char *fault_reason(const struct rules *rules, const void *state,
                                const char *what, char line[160])
{
    const char *broken = rules->game->invariants(rules, state);
    snprintf(line, 160, "%s: %s", what,
             broken != NULL ? broken : "the rules failed");
    return line;
}

enum status play_begin(struct matches *matches, struct live *live,
                       const struct store_opened *opened, int64_t now,
                       struct answer *answer)
{
    struct fold *fold = &live->fold;
    struct commit commit;
    struct keyed_rng rng;
    struct chance chance;
    char line[160];
    struct store_seat_draw drawn;
    bool is_drawn = seat_draw_is_due(live);
    if (!may_begin(live, now))
        return STATUS_OK;
    if (is_drawn && seat_draw_settle(matches, live, &drawn) != STATUS_OK)
        return match_cache_fail(matches, live, &answer->error);
    seat_set empty = play_empty(live);
    keyed_rng_key(live->row.secret, live->row.seats, live->row.seat_count,
                  &fold->key);
    fold_set_past(fold, matches->store, live->row.id);
    keyed_rng_chance(&rng, &fold->key, 0, &chance);
    memset(fold->state, 0, fold->rules->game->state_size);
    if (drive_setup(fold->rules, &fold->options, empty, fold->state, &chance,
                    &matches->events)
        != PLAYED_ACCEPTED)
        return match_cache_hold(
            matches, live, now,
            fault_reason(fold->rules, fold->state, "set-up", line),
            &answer->error);
    commit_init(&commit, live, -1, now);
    commit.before = fold->state;
    commit.state = fold->state;
    commit.opened = opened;
    commit.drawn = is_drawn ? &drawn : NULL;
    write_setup(&commit, empty);
    commit_write(&commit, &chance);
    enum status status = commit_deliver(matches, &commit, answer);
    commit_release(&commit);
    if (status == STATUS_OK && is_drawn)
        seat_draw_tell(live, answer);
    return status;
}

enum status play_action(struct matches *matches, struct live *live,
                        const struct actor *actor, int64_t now,
                        struct verdict *verdict, struct answer *answer)
{
    struct fold *fold = &live->fold;
    size_t size = fold->rules->game->state_size;
    seat_id seat = actor->seat;
    struct commit commit;
    struct keyed_rng rng;
    struct chance chance;
    char line[160];
    keyed_rng_chance(&rng, &fold->key, fold->number + 1, &chance);
    memcpy(matches->before, fold->state, size);
    enum played played =
        drive_action(fold->rules, fold->state, fold->scratch, seat,
                     &matches->action, &chance, &matches->events, verdict);
    if (played == PLAYED_REFUSED)
        return STATUS_REFUSED;
    if (played == PLAYED_FAULT) {
        fault_reason(fold->rules, fold->scratch, "a command was dropped", line);
        match_cache_keep(matches, live);
        return match_cache_hold(matches, live, now, line, &answer->error);
    }
    quota_count(live, matches->before, fold->state, seat);
    commit_init(&commit, live, seat, now);
    commit.before = matches->before;
    commit.state = fold->state;
    commit.actor = *actor;
    action_encode(fold->rules, &matches->action, &commit.action);
    commit_write(&commit, &chance);
    enum status status = commit_deliver(matches, &commit, answer);
    commit_release(&commit);
    return status;
}

enum status play_service(struct matches *matches, struct live *live,
                         const struct actor *actor,
                         const struct service_command *command,
                         const struct store_seating *seating, int64_t now,
                         struct answer *answer)
{
    struct fold *fold = &live->fold;
    struct commit commit;
    struct keyed_rng rng;
    struct chance chance;
    char line[160];
    enum played played;
    keyed_rng_chance(&rng, &fold->key, fold->number + 1, &chance);
    memcpy(matches->before, fold->state, fold->rules->game->state_size);
    enum status status =
        fold_service(fold, command, &chance, &played, &answer->error);
    if (status == STATUS_IO) /* of what is to be played once more */
        return match_cache_fail(matches, live, &answer->error);
    if (status != STATUS_OK)
        return STATUS_INTERNAL;
    if (played != PLAYED_ACCEPTED)
        return match_cache_hold(matches, live, now,
                                fault_reason(fold->rules, fold->scratch,
                                             "a service command was dropped",
                                             line),
                                &answer->error);
    commit_init(&commit, live, actor->seat, now);
    commit.before = matches->before;
    commit.state = fold->state;
    commit.actor = *actor;
    if (seating != NULL)
        commit.seating = *seating;
    if (!service_is_seating(command->kind))
        commit.service = command;
    service_write(fold->rules, command, &commit.action);
    commit_write(&commit, &chance);
    status = commit_deliver(matches, &commit, answer);
    commit_release(&commit);
    return status;
}
