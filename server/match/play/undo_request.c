/* match.undo: second thoughts inside one's own turn. */

#include "server/match/play/consent.h"
#include "server/store/told.h"

#include "server/match/play/act.h"
#include "server/match/play/play.h"
#include "server/match/play/quota.h"
#include "server/match/view/projection.h"

#include <string.h>

/* How far back is looked: commands of the match, updates of the seat. */
enum { BACK_MOST = 512 };

/* The commands that a seat was told of, of its last updates. */
struct heard {
    int count;
    int64_t numbers[BACK_MOST];
};

static enum status heard_load(struct matches *matches, const struct live *live,
                              seat_id seat, struct heard *heard)
{
    struct store_cursor *cursor;
    struct store_told told;
    int64_t last = projection_of(live, seat)->seq;
    int64_t from = last > BACK_MOST ? last - BACK_MOST + 1 : 1;
    heard->count = 0;
    if (store_told_range(matches->store, live->row.id, seat, from, last,
                         &cursor)
        != STATUS_OK)
        return STATUS_IO;
    while (heard->count < BACK_MOST && store_next_told(cursor, &told))
        heard->numbers[heard->count++] = told.number;
    return store_cursor_close(cursor);
}

static bool has_heard(const struct heard *heard, int64_t number)
{
    for (int i = 0; i < heard->count; i++)
        if (heard->numbers[i] == number)
            return true;
    return false;
}

/* A command as second thoughts see it. */
struct past_act {
    int64_t number;
    int seat;
    enum service_kind deed;
    bool is_final;
};

static enum status acts_load(struct matches *matches, const struct live *live,
                             struct past_act *acts, int *count)
{
    struct store_cursor *cursor;
    struct store_command command;
    int64_t from = live->fold.number - BACK_MOST + 1;
    *count = 0;
    if (store_fold_from(matches->store, live->row.id, from > 1 ? from : 1,
                        &cursor)
        != STATUS_OK)
        return STATUS_IO;
    while (*count < BACK_MOST && store_next_command(cursor, &command)) {
        json_t *action = json_loads(command.action, 0, NULL);
        acts[(*count)++] = (struct past_act){.number = command.number,
                                             .seat = command.seat,
                                             .deed = service_kind_of(action),
                                             .is_final = command.is_final};
        json_decref(action);
    }
    return store_cursor_close(cursor);
}

static enum status no_undo(struct error *error, const char *why)
{
    return error_set(error, STATUS_NOT_ALLOWED, "%s", why);
}

/*
 * What bars an undo on the way back to the own last act. Another seat's act
 * that this one was not told of bars nothing, for that would tell of it.
 */
static enum status look_at(const struct past_act *act, seat_id seat,
                           const struct heard *heard, int64_t *number,
                           struct error *error)
{
    bool is_seats = act->deed == SERVICE_LEAVE || act->deed == SERVICE_TAKE;
    bool is_own = act->deed == SERVICE_NONE && act->seat == seat;
    if (is_own && act->is_final)
        return no_undo(error, "a die was thrown for it, or it made something "
                              "known: ask for a take-back");
    if (is_own)
        *number = act->number;
    else if ((act->deed == SERVICE_NONE && act->seat != seat
              && has_heard(heard, act->number))
             || is_seats)
        return no_undo(error, "another seat has acted since");
    return STATUS_OK;
}

static enum status find_undo(struct matches *matches, const struct live *live,
                             seat_id seat, int64_t *number, struct error *error)
{
    struct past_act acts[BACK_MOST];
    struct heard heard;
    int count;
    *number = 0;
    if (acts_load(matches, live, acts, &count) != STATUS_OK
        || heard_load(matches, live, seat, &heard) != STATUS_OK)
        return error_set(error, STATUS_UNAVAILABLE, "not now; try again");
    enum status status = STATUS_OK;
    for (int i = count - 1; i >= 0 && *number == 0 && status == STATUS_OK; i--)
        if (!fold_is_undone(&live->fold, acts[i].number))
            status = look_at(&acts[i], seat, &heard, number, error);
    if (status == STATUS_OK && *number == 0)
        status = no_undo(error, "there is nothing of yours to take back");
    return status;
}

enum status undo_request_last(struct matches *matches, const struct live *live,
                              seat_id seat, int64_t *number)
{
    struct past_act acts[BACK_MOST];
    int count;
    *number = 0;
    enum status status = acts_load(matches, live, acts, &count);
    for (int i = 0; i < count && status == STATUS_OK; i++)
        if (acts[i].deed == SERVICE_NONE && acts[i].seat == seat
            && !fold_is_undone(&live->fold, acts[i].number))
            *number = acts[i].number;
    return status;
}

/*
 * Is it the seat's own turn still when these commands are played no more?
 * BAD_REQUEST: what else has been played does not go without them.
 */
static enum status try_without(const struct live *live, seat_id seat,
                               int64_t from, int64_t to, bool *is_same,
                               struct error *error)
{
    struct fold tried = live->fold;
    const struct course *now = course_of(live->fold.state);
    fold_open(&tried, live->fold.rules, &live->fold.options, &live->fold.key,
              live->fold.events, live->fold.action);
    tried.past = live->fold.past;
    tried.number = live->fold.number;
    for (int i = 0; i < live->fold.gap_count; i++)
        fold_add_gap(&tried, live->fold.gaps[i].from, live->fold.gaps[i].to);
    enum status status = undo_play(&tried, from, to, error);
    const struct course *then = course_of(tried.state);
    *is_same = status == STATUS_OK && now->turn == then->turn
               && now->side == then->side && seat_in(course_to_act(then), seat);
    fold_release(&tried);
    return status;
}

/*
 * Does the seat stay in its own turn without that command? Asked first of the
 * position before it: what others have done since in secret has no part in
 * that, and must not show in what is answered.
 */
static enum status check_turn(struct matches *matches, const struct live *live,
                              seat_id seat, int64_t number, struct error *error)
{
    bool is_same = false;
    enum status status =
        try_without(live, seat, number, live->fold.number, &is_same, error);
    if (status == STATUS_OK && is_same)
        status = try_without(live, seat, number, number, &is_same, error);
    if (status == STATUS_OK && is_same)
        return STATUS_OK;
    if (status == STATUS_OK)
        return no_undo(error, "that was another turn: ask for a take-back");
    if (status == STATUS_IO)
        return error_set(error, STATUS_UNAVAILABLE, "not now; try again");
    matches->undos_rested++;
    return no_undo(error, "another seat has acted since");
}

static enum status undo(struct matches *matches, struct live *live,
                        const struct actor *actor, int64_t now,
                        struct answer *answer)
{
    struct service_command deed = {.kind = SERVICE_UNDO};
    if (!seat_in(fold_to_act(&live->fold), actor->seat))
        return no_undo(&answer->error, "it is not your turn");
    enum status status =
        find_undo(matches, live, actor->seat, &deed.from, &answer->error);
    if (status == STATUS_OK)
        status =
            check_turn(matches, live, actor->seat, deed.from, &answer->error);
    if (status != STATUS_OK)
        return status;
    deed.to = deed.from;
    status = play_service(matches, live, actor, &deed, NULL, now, answer);
    return status;
}

enum status match_undo(struct matches *matches, const struct request *request,
                       int64_t expect, const char *nonce, struct answer *answer)
{
    struct live *live;
    viewer_id seat;
    enum status status = act_enter(matches, request, answer, &live, &seat);
    if (status != STATUS_OK)
        return status;
    status = act_again(matches, live, seat, nonce, answer);
    if (status != STATUS_NOT_FOUND)
        return status;
    status = act_expect(live, seat, expect, answer);
    struct actor actor = {.seat = seat, .word = "player", .nonce = nonce};
    if (status == STATUS_OK)
        status = quota_ask(live, seat, &request->allowance, &answer->error);
    if (status == STATUS_OK)
        status = undo(matches, live, &actor, request->now, answer);
    if (status == STATUS_OK)
        act_answer(projection_of(live, seat)->seq, answer);
    return status;
}
