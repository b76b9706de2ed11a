/* Playing: the rules are asked, and what they have played is brought in. */

#include "server/match/play.h"

#include "server/match/coming.h"
#include "server/match/deed.h"
#include "server/match/drawn.h"
#include "server/match/keyed.h"
#include "server/rules/driver.h"

#include <stdio.h>
#include <string.h>

/* Acts of one seat in one step, beyond which only what ends it passes. */
enum { STEP_COMMANDS_MOST = 1000 };

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
static void write_setup(struct coming *coming, seat_set empty)
{
    writer_object(&coming->action);
    if (empty != 0)
        deed_put_empty(coming->live->fold.rules, empty, &coming->action);
    writer_object_end(&coming->action);
}

static const char *fault_reason(const struct rules *rules, const void *state,
                                const char *what, char line[160])
{
    const char *broken = rules->game->sound(rules, state);
    snprintf(line, 160, "%s: %s", what,
             broken != NULL ? broken : "the rules failed");
    return line;
}

enum status play_begin(struct matches *matches, struct live *live, int64_t now,
                       struct answer *answer)
{
    struct fold *fold = &live->fold;
    struct coming coming;
    struct keyed keyed;
    struct chance chance;
    char line[160];
    struct store_drawn drawn;
    bool is_drawn = drawn_is_due(live);
    if (!may_begin(live, now))
        return STATUS_OK;
    if (is_drawn && drawn_settle(matches, live, &drawn) != STATUS_OK)
        return desk_fail(matches, live, &answer->error);
    seat_set empty = play_empty(live);
    keyed_key(live->row.secret, live->row.seats, live->row.seat_count,
              &fold->key);
    fold_set_past(fold, matches->store, live->row.id);
    keyed_chance(&keyed, &fold->key, 0, &chance);
    memset(fold->state, 0, fold->rules->game->state_size);
    if (drive_setup(fold->rules, &fold->options, empty, fold->state, &chance,
                    &matches->events)
        != PLAYED_ACCEPTED)
        return desk_hold(matches, live, now,
                         fault_reason(fold->rules, fold->state, "set-up", line),
                         &answer->error);
    coming_init(&coming, live, -1, now);
    coming.before = fold->state;
    coming.state = fold->state;
    coming.drawn = is_drawn ? &drawn : NULL;
    write_setup(&coming, empty);
    coming_write(&coming, &chance);
    enum status status = coming_deliver(matches, &coming, answer);
    coming_release(&coming);
    if (status == STATUS_OK && is_drawn)
        drawn_tell(live, answer);
    return status;
}

/* Has the seat still to answer the very step that it acted in? */
static bool is_same_step(const struct course *before,
                         const struct course *after, seat_id seat)
{
    const struct step *old = course_top(before);
    const struct step *new = course_top(after);
    return old != NULL && new != NULL && before->turn == after->turn
           && before->phase == after->phase && before->depth == after->depth
           && old->kind == new->kind &&seat_in(course_to_act(before), seat)
           && seat_in(course_to_act(after), seat);
}

/* Counts what is free and could go on for ever. */
static enum status count_in_step(struct live *live, const void *before,
                                 const void *after, seat_id seat,
                                 struct error *error)
{
    if (!is_same_step(before, after, seat)) {
        live->commands_in_step[seat] = 0;
        return STATUS_OK;
    }
    if (live->commands_in_step[seat] >= STEP_COMMANDS_MOST)
        return error_set(error, STATUS_TOO_FAST,
                         "after so many acts, end this step");
    live->commands_in_step[seat]++;
    return STATUS_OK;
}

enum status play_action(struct matches *matches, struct live *live,
                        const struct actor *actor, int64_t now,
                        struct verdict *verdict, struct answer *answer)
{
    struct fold *fold = &live->fold;
    size_t size = fold->rules->game->state_size;
    seat_id seat = actor->seat;
    struct coming coming;
    struct keyed keyed;
    struct chance chance;
    char line[160];
    keyed_chance(&keyed, &fold->key, fold->number + 1, &chance);
    memcpy(matches->before, fold->state, size);
    enum played played =
        drive_action(fold->rules, fold->state, fold->scratch, seat,
                     &matches->action, &chance, &matches->events, verdict);
    if (played == PLAYED_REFUSED)
        return STATUS_REFUSED;
    if (played == PLAYED_FAULT)
        return desk_hold(matches, live, now,
                         fault_reason(fold->rules, fold->scratch,
                                      "a command was dropped", line),
                         &answer->error);
    enum status status =
        count_in_step(live, matches->before, fold->state, seat, &answer->error);
    if (status != STATUS_OK) {
        memcpy(fold->state, matches->before, size);
        return status;
    }
    coming_init(&coming, live, seat, now);
    coming.before = matches->before;
    coming.state = fold->state;
    coming.actor = *actor;
    fold_action_text(fold->rules, &matches->action, &coming.action);
    coming_write(&coming, &chance);
    status = coming_deliver(matches, &coming, answer);
    coming_release(&coming);
    return status;
}

enum status play_deed(struct matches *matches, struct live *live,
                      const struct actor *actor, const json_t *deed,
                      const struct store_seating *seating, int64_t now,
                      struct answer *answer)
{
    struct fold *fold = &live->fold;
    struct coming coming;
    struct keyed keyed;
    struct chance chance;
    char line[160];
    enum played played;
    struct house_deed house;
    keyed_chance(&keyed, &fold->key, fold->number + 1, &chance);
    memcpy(matches->before, fold->state, fold->rules->game->state_size);
    enum status status =
        fold_deed(fold, deed, &chance, &played, &answer->error);
    if (status == STATUS_IO) /* of what is to be played once more */
        return desk_fail(matches, live, &answer->error);
    if (status != STATUS_OK)
        return STATUS_INTERNAL;
    if (played != PLAYED_ACCEPTED)
        return desk_hold(matches, live, now,
                         fault_reason(fold->rules, fold->scratch,
                                      "a deed was dropped", line),
                         &answer->error);
    coming_init(&coming, live, actor->seat, now);
    coming.before = matches->before;
    coming.state = fold->state;
    coming.actor = *actor;
    if (seating != NULL)
        coming.seating = *seating;
    if (house_read(fold->rules, deed, &house, NULL) == STATUS_OK)
        coming.house = &house;
    fold_deed_text(deed, &coming.action);
    coming_write(&coming, &chance);
    status = coming_deliver(matches, &coming, answer);
    coming_release(&coming);
    return status;
}
