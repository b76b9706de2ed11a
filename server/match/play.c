/* Playing: the rules are asked, and what they have played is brought in. */

#include "server/match/play.h"

#include "server/match/coming.h"
#include "server/match/deed.h"
#include "server/match/drawn.h"
#include "server/match/keyed.h"
#include "server/match/quota.h"
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
    if (played == PLAYED_FAULT) {
        fault_reason(fold->rules, fold->scratch, "a command was dropped", line);
        desk_keep(matches, live);
        return desk_hold(matches, live, now, line, &answer->error);
    }
    quota_count(live, matches->before, fold->state, seat);
    coming_init(&coming, live, seat, now);
    coming.before = matches->before;
    coming.state = fold->state;
    coming.actor = *actor;
    fold_action_text(fold->rules, &matches->action, &coming.action);
    coming_write(&coming, &chance);
    enum status status = coming_deliver(matches, &coming, answer);
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
