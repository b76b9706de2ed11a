/* match.act: a command by hand. */

#include "server/match/match.h"

#include "server/match/cache/access.h"
#include "server/match/cache/append_async_internal.h"
#include "server/match/cache/lru.h"
#include "server/match/cache/match_cache.h"
#include "server/match/live/acts.h"
#include "server/match/orders/orders.h"
#include "server/match/play/act.h"
#include "server/match/play/play.h"
#include "server/match/play/quota.h"
#include "server/match/play/window_pass.h"
#include "server/match/time/timing.h"
#include "server/match/time/window.h"
#include "server/rules/driver.h"
#include "server/rules/offer.h"
#include "server/store/edition.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void act_answer(int64_t seq, struct answer *answer)
{
    writer_clear(&answer->out);
    writer_object(&answer->out);
    writer_put_number(&answer->out, "seq", seq);
    writer_object_end(&answer->out);
}

static enum status refuse_action(struct live *live, seat_id seat,
                                 const char *nonce,
                                 const struct verdict *verdict,
                                 struct answer *answer)
{
    writer_object(&answer->out);
    verdict_write(live->fold.rules, verdict, answer->language, &answer->out);
    writer_object_end(&answer->out);
    acts_keep_refusal(live, seat, nonce, &answer->out);
    return error_set(&answer->error, STATUS_REFUSED, "refused by %s",
                     verdict->clause);
}

static enum status refuse_again(struct live *live, seat_id seat,
                                const char *nonce, struct answer *answer)
{
    const char *data = acts_refusal(live, seat, nonce);
    if (data == NULL)
        return STATUS_NOT_FOUND;
    writer_raw(&answer->out, data, strlen(data));
    return error_set(&answer->error, STATUS_REFUSED, "refused");
}

enum status act_again(struct matches *matches, struct live *live, seat_id seat,
                      const char *nonce, struct answer *answer)
{
    int64_t seq;
    enum status status = refuse_again(live, seat, nonce, answer);
    if (status != STATUS_NOT_FOUND)
        return status;
    status = store_nonce_find(matches->store, live->row.id, seat, nonce, &seq);
    if (status == STATUS_OK)
        act_answer(seq, answer);
    else if (status != STATUS_NOT_FOUND)
        status =
            error_set(&answer->error, STATUS_UNAVAILABLE, "not now; try again");
    return status;
}

/* Others' acts do not matter. */
static bool is_expected(const struct live *live, seat_id seat, int64_t expect)
{
    const struct projection *own = projection_of(live, seat);
    return expect >= own->acted_seq && expect >= own->awaits_seq
           && expect <= own->seq;
}

enum status act_expect(const struct live *live, seat_id seat, int64_t expect,
                       struct answer *answer)
{
    if (is_expected(live, seat, expect))
        return STATUS_OK;
    act_answer(projection_of(live, seat)->seq, answer);
    return error_set(&answer->error, STATUS_CONFLICT,
                     "you have acted since, or something else is awaited");
}

enum status act_check_flags(const struct live *live, viewer_id viewer,
                            int64_t sure, struct answer *answer)
{
    if (!timing_has_fallen(live, sure))
        return STATUS_OK;
    writer_clear(&answer->out);
    writer_object(&answer->out);
    writer_put_number(&answer->out, "seq", projection_of(live, viewer)->seq);
    writer_put_flag(&answer->out, "fallen", true);
    writer_object_end(&answer->out);
    return error_set(&answer->error, STATUS_CONFLICT,
                     "a flag has fallen: nothing counts after it");
}

static enum status check_state(const struct live *live, struct error *error)
{
    if (live->state == LIVE_OPENING)
        return error_set(error, STATUS_CLOSED, "the match has not begun");
    if (live->state == LIVE_HELD)
        return error_set(error, STATUS_HELD, "this match is held");
    return STATUS_OK;
}

enum status act_enter(struct matches *matches, const struct request *request,
                      struct answer *answer, struct live **live,
                      viewer_id *seat)
{
    enum status status = access_enter(matches, request, answer, live, seat);
    if (status == STATUS_OK)
        status = access_seat(request, *seat, &answer->error);
    if (status == STATUS_OK)
        status = check_state(*live, &answer->error);
    if (status == STATUS_OK && (*live)->state == LIVE_FINISHED)
        status = error_set(&answer->error, STATUS_CLOSED, "the match is over");
    if (status == STATUS_OK)
        status = act_check_flags(*live, *seat, request->sure, answer);
    return status;
}

/*
 * A pass in a window that ends by itself: it counts at the end. Given again it
 * is answered alike.
 */
static enum status keep_pass(struct matches *matches, struct live *live,
                             const struct actor *actor, int64_t now,
                             struct answer *answer)
{
    struct verdict verdict = drive_check(live->fold.rules, live->fold.state,
                                         actor->seat, &matches->action);
    if (!is_allowed(verdict))
        return refuse_action(live, actor->seat, actor->nonce, &verdict, answer);
    enum status status = STATUS_OK;
    if (!window_has_passed(live, actor->seat))
        status =
            window_pass(matches, live, actor->seat, actor->nonce, now, answer);
    if (status == STATUS_OK)
        act_answer(window_pass_of(live, actor->seat)->seq, answer);
    return status;
}

/*
 * A player who acts themselves ends the lines that are under way for their
 * seat: it is not as they foresaw. With the command, or not at all.
 */
static enum status play_by_hand(struct matches *matches, struct live *live,
                                struct actor *actor, int64_t now,
                                struct verdict *verdict, struct answer *answer)
{
    int index = orders_under_way(orders_of(live, actor->seat));
    if (index < 0)
        return play_action(matches, live, actor, now, verdict, answer);
    struct standing *standing = orders_own(live, actor->seat);
    json_t *before = json_incref(standing->orders);
    char *line =
        orders_line(live->fold.rules, json_array_get(before, (size_t)index),
                    "it has stopped, you have acted yourself", NULL);
    actor->line = line;
    actor->drops_order = true;
    for (; index >= 0; index = orders_under_way(standing))
        orders_remove(standing, index);
    enum status status =
        play_action(matches, live, actor, now, verdict, answer);
    if (status == STATUS_REFUSED) {
        json_decref(standing->orders);
        standing->orders = json_incref(before);
    }
    json_decref(before);
    free(line);
    return status;
}

static enum status act(struct matches *matches, struct live *live, seat_id seat,
                       int64_t expect, const char *nonce, struct node action,
                       const struct request *request, struct answer *answer)
{
    const int64_t now = request->now;
    struct verdict verdict;
    /*
     * A resend expects what was before its command; one that does not is new,
     * or the database will not have its nonce. So the store need not be asked.
     */
    bool hands_in =
        append_async_may(matches, live) && is_expected(live, seat, expect);
    append_async_choose(matches, hands_in);
    enum status status = STATUS_OK;
    if (!hands_in)
        status = append_async_wait(matches, live->row.id);
    if (status != STATUS_OK)
        return match_cache_fail(matches, live, &answer->error);
    status = hands_in ? refuse_again(live, seat, nonce, answer)
                      : act_again(matches, live, seat, nonce, answer);
    if (status != STATUS_NOT_FOUND)
        return status;
    status = action_decode(live->fold.rules, action, &matches->action,
                           &answer->error);
    if (status == STATUS_OK && live->state == LIVE_RUNNING)
        status = act_expect(live, seat, expect, answer);
    if (status == STATUS_OK)
        status = act_check_flags(live, seat, request->sure, answer);
    if (status == STATUS_OK)
        status = quota_ask_act(live, seat, &matches->action,
                               &request->allowance, &answer->error);
    if (status != STATUS_OK)
        return status;
    struct actor actor = {.seat = seat, .word = "player", .nonce = nonce};
    if (live->state == LIVE_RUNNING && window_keeps(matches, live, seat))
        return keep_pass(matches, live, &actor, now, answer);
    orders_chain_ends(live);
    status = play_by_hand(matches, live, &actor, now, &verdict, answer);
    if (status == STATUS_REFUSED)
        return refuse_action(live, seat, nonce, &verdict, answer);
    if (status == STATUS_OK) {
        int64_t due = orders_at(live);
        answer->has_due = due != 0 && due <= now;
        act_answer(projection_of(live, seat)->seq, answer);
    }
    return status;
}

bool match_is_at_hand(struct matches *matches, const struct request *request,
                      bool acts, int64_t expect)
{
    const struct live *live = lru_find(matches, request->match);
    viewer_id seat;
    /* Where others serve it too the store is asked each time. */
    if (store_is_shared(matches->store) || live == NULL || !live->cache->is_warm
        || live->state != LIVE_RUNNING)
        return false;
    return !acts
           || (append_async_may(matches, live)
               && access_viewer(live, request, &seat, NULL) == STATUS_OK
               && seat != VIEWER_PUBLIC && is_expected(live, seat, expect));
}

enum status match_act(struct matches *matches, const struct request *request,
                      int64_t expect, const char *nonce, struct node action,
                      struct answer *answer)
{
    struct live *live;
    viewer_id viewer;
    enum status status = access_enter(matches, request, answer, &live, &viewer);
    if (status == STATUS_OK)
        status = access_seat(request, viewer, &answer->error);
    if (status == STATUS_OK)
        status = check_state(live, &answer->error);
    if (status != STATUS_OK)
        return status;
    status = act(matches, live, viewer, expect, nonce, action, request, answer);
    append_async_choose(matches, false);
    return status;
}
