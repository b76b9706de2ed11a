/* match.leave, match.invite and match.take: who sits where. */

#include "server/match/play/seats.h"

#include "server/match/cache/access.h"
#include "server/match/cache/match_cache.h"
#include "server/match/fold/terms.h"
#include "server/match/live/answer.h"
#include "server/match/orders/orders.h"
#include "server/match/play/act.h"
#include "server/match/play/consent.h"
#include "server/match/play/play.h"
#include "server/match/play/quota.h"
#include "server/match/play/seats_tell.h"
#include "server/match/time/timing.h"
#include "server/store/account.h"
#include "server/store/append.h"
#include "server/store/block.h"
#include "server/store/consent.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static bool is_same(const char *a, const char *b)
{
    return a != NULL && b != NULL && strcmp(a, b) == 0;
}

bool seats_may_be_empty(const struct live *live, seat_id seat)
{
    return rules_may_be_empty(live->fold.rules, seat);
}

bool seats_has_commander(const struct live *live, seat_id seat)
{
    return rules_has_commander(live->fold.rules, seat);
}

/* The row as it is now: who sits where is the store's to say. */
static enum status reload(struct matches *matches, struct live *live,
                          struct answer *answer)
{
    struct store_arena arena = {0};
    struct store_match row;
    enum status status =
        store_match_load(matches->store, live->row.id, &arena, &row);
    if (status != STATUS_OK) {
        store_arena_release(&arena);
        return match_cache_fail(matches, live, &answer->error);
    }
    store_arena_release(&live->arena);
    live->arena = arena;
    live->row = row;
    orders_reseat(live);
    return STATUS_OK;
}

static enum status count_proposals(struct matches *matches,
                                   const struct live *live, int *count)
{
    struct store_arena arena = {0};
    struct store_proposal rows[STORE_SEATS_MOST];
    enum status status =
        store_proposals(matches->store, live->row.id, &arena, rows, count);
    store_arena_release(&arena);
    return status;
}

/* One command: who sits in a seat from it on (`account` NULL: nobody). */
static enum status change(struct matches *matches, struct live *live,
                          const struct actor *actor, const char *account,
                          const char *player, int64_t now,
                          struct answer *answer)
{
    seat_id seat = actor->seat;
    seat_set own = seats_may_be_empty(live, seat) ? seat_only(seat) : 0;
    seat_set others = (seat_set)(play_empty(live) & ~seat_only(seat));
    bool is_taken = account != NULL;
    int proposals;
    if (count_proposals(matches, live, &proposals) != STATUS_OK)
        return match_cache_fail(matches, live, &answer->error);
    const char *holder = live->row.seats[seat].account;
    char *before = holder != NULL ? copy_bytes(holder, strlen(holder)) : NULL;
    struct store_seating seating = {.is_changed = true,
                                    .seat = seat,
                                    .account = account,
                                    .relieves =
                                        actor->relieves && holder != NULL,
                                    .is_partial = actor->is_partial};
    struct service_command command = {
        .kind = is_taken ? SERVICE_TAKE : SERVICE_LEAVE,
        .player = player,
        .empty = is_taken ? others : others | own};
    enum status status =
        play_service(matches, live, actor, &command, &seating, now, answer);
    if (status == STATUS_OK) {
        answer_revoke(answer, live->row.id, live->row.seats[seat].name,
                      account);
        status = reload(matches, live, answer);
    }
    if (status == STATUS_OK) {
        seats_tell_waiting(live, seat, before, answer);
        seats_tell(live, before, answer);
    }
    if (status == STATUS_OK && proposals > 0)
        status = consent_tell(matches, live, -1, answer);
    free(before);
    return status;
}

enum status seats_vacate(struct matches *matches, struct live *live,
                         seat_id seat, const char *actor, int64_t now,
                         struct answer *answer)
{
    struct actor who = {.seat = seat, .word = actor};
    assert(live->state == LIVE_RUNNING);
    if (live->row.seats[seat].account == NULL)
        return error_set(&answer->error, STATUS_NOT_FOUND, "nobody sits there");
    return change(matches, live, &who, NULL, NULL, now, answer);
}

static enum status ask(struct matches *matches, struct live *live, seat_id seat,
                       const char *account, bool is_anyone, const char *by,
                       struct answer *answer)
{
    assert(live->state == LIVE_RUNNING);
    bool is_blocked = false;
    if (store_seat_invite(matches->store, live->row.id, seat, account,
                          is_anyone, by)
            != STATUS_OK
        || (account != NULL && by != NULL
            && store_block_is(matches->store, account, by, &is_blocked)
                   != STATUS_OK))
        return match_cache_fail(matches, live, &answer->error);
    enum status status = reload(matches, live, answer);
    if (status != STATUS_OK)
        return status;
    seats_tell(live, NULL, answer);
    if (account != NULL && !is_blocked)
        answer_tell(answer, "account.asked", account, NULL, NULL,
                    seats_asked(live, seat));
    return STATUS_OK;
}

enum status seats_invite(struct matches *matches, struct live *live,
                         seat_id seat, const char *account,
                         struct answer *answer)
{
    return ask(matches, live, seat, account, account == NULL, NULL, answer);
}

static enum status check_running(const struct live *live, struct error *error)
{
    if (live->state == LIVE_HELD)
        return error_set(error, STATUS_HELD, "this match is held");
    if (live->state == LIVE_RUNNING)
        return STATUS_OK;
    return error_set(error, STATUS_CLOSED,
                     live->state == LIVE_OPENING ? "the match has not begun"
                                                 : "the match is over");
}

enum status match_leave(struct matches *matches, const struct request *request,
                        struct answer *answer)
{
    struct live *live;
    viewer_id viewer;
    enum status status = access_enter(matches, request, answer, &live, &viewer);
    if (status == STATUS_OK)
        status = access_seat(request, viewer, &answer->error);
    if (status == STATUS_OK)
        status = check_running(live, &answer->error);
    if (status == STATUS_OK)
        status = act_check_flags(live, viewer, request->sure, answer);
    if (status == STATUS_OK && !seats_may_be_empty(live, viewer))
        status = error_set(&answer->error, STATUS_NOT_ALLOWED,
                           "this seat cannot be empty: resign, or ask "
                           "somebody to take it");
    if (status == STATUS_OK)
        status =
            seats_vacate(matches, live, viewer, "player", request->now, answer);
    if (status == STATUS_OK)
        seats_object(live, &answer->out);
    return status;
}

/* What speaks for an account, and against it, as the player of a seat. */
struct claim {
    bool sits_there, is_free, is_asked, was_last, commands;
    bool sat_opposite, sits_elsewhere;
    bool has_lost_it; /* the clock has taken it, and they have had it before */
};

static enum status claim_make(struct matches *matches, const struct live *live,
                              seat_id seat, const char *account,
                              struct claim *claim)
{
    const struct rules *rules = live->fold.rules;
    const struct store_seat *row = &live->row.seats[seat];
    side_id side = rules->side_of_seat[seat];
    seat_id commander = rules->commander_of_side[side];
    struct store_arena arena = {0};
    const char *last = NULL;
    unsigned had = 0;
    *claim = (struct claim){
        .sits_there = is_same(row->account, account),
        .is_free = row->account == NULL,
        .is_asked = row->is_open || is_same(row->wanted, account),
        .commands = is_same(live->row.seats[commander].account, account)};
    enum status status =
        store_seats_had(matches->store, live->row.id, account, &had);
    if (status == STATUS_OK)
        status =
            store_seat_last(matches->store, live->row.id, seat, &arena, &last);
    claim->was_last = is_same(last, account);
    claim->has_lost_it = row->account == NULL && (had >> seat & 1U) != 0
                         && timing_is_spent(live, seat);
    store_arena_release(&arena);
    for (int i = 0; i < live->row.seat_count; i++) {
        if (rules->side_of_seat[i] != side && (had >> i & 1U) != 0)
            claim->sat_opposite = true;
        if (i != seat && is_same(live->row.seats[i].account, account))
            claim->sits_elsewhere = true;
    }
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

/*
 * Who has known another side's secrets, or knows another's of their own. And
 * who comes back to a seat that was lost by a flag: its clock is full again for
 * the next player, so those of a side could make time of it in turns.
 */
static bool claim_is_barred(const struct claim *claim)
{
    return claim->sat_opposite || claim->has_lost_it
           || (claim->sits_elsewhere && !claim->commands);
}

static bool claim_holds(const struct claim *claim)
{
    if (claim_is_barred(claim))
        return false;
    return claim->is_asked
           || (claim->is_free && (claim->was_last || claim->commands));
}

/* Finds match and seat for one who may not be in the match yet. */
static enum status enter(struct matches *matches, const struct request *request,
                         const char *name, struct answer *answer,
                         struct live **live, seat_id *seat, struct claim *claim)
{
    struct error *error = &answer->error;
    answer_clear(answer);
    if (request->account == NULL)
        return error_set(error, STATUS_NOT_SIGNED_IN, "sign in first");
    enum status status =
        match_cache_find(matches, request->match, request->now, live, error);
    if (status != STATUS_OK)
        return status;
    int found = terms_seat((*live)->fold.rules, name);
    *seat = (seat_id)(found < 0 ? 0 : found);
    if (claim_make(matches, *live, *seat, request->account, claim) != STATUS_OK)
        return error_set(error, STATUS_UNAVAILABLE, "not now; try again");
    if ((*live)->row.is_private && !live_holds_seat(*live, request->account)
        && !claim_holds(claim))
        return error_set(error, STATUS_NOT_FOUND, "there is no such match");
    if (found < 0)
        return error_set(error, STATUS_BAD_PARAMS, "there is no such seat");
    return check_running(*live, error);
}

enum status match_take(struct matches *matches, const struct request *request,
                       const char *seat, struct answer *answer)
{
    struct live *live;
    struct claim claim = {0};
    struct actor actor = {.word = "player"};
    struct store_arena arena = {0};
    struct store_account account = {0};
    enum status status =
        enter(matches, request, seat, answer, &live, &actor.seat, &claim);
    if (status == STATUS_OK && !claim.sits_there && !claim_holds(&claim))
        status = error_set(&answer->error, STATUS_NOT_ALLOWED,
                           "this seat is not yours to take");
    if (status == STATUS_OK && !claim.sits_there)
        status = act_check_flags(live, VIEWER_PUBLIC, request->sure, answer);
    if (status == STATUS_OK && !claim.sits_there)
        status =
            quota_ask(live, actor.seat, &request->allowance, &answer->error);
    if (status == STATUS_OK && !claim.sits_there) {
        status = store_account_by_id(matches->store, request->account, &arena,
                                     &account);
        status = status == STATUS_OK
                     ? change(matches, live, &actor, request->account,
                              account.name, request->now, answer)
                     : match_cache_fail(matches, live, &answer->error);
    }
    if (status == STATUS_OK) {
        writer_object(&answer->out);
        writer_put_text(&answer->out, "match", live->row.id);
        writer_put_text(&answer->out, "as", seat);
        writer_object_end(&answer->out);
    }
    store_arena_release(&arena);
    return status;
}

enum status seats_give(struct matches *matches, struct live *live,
                       const struct actor *actor, const char *account,
                       int64_t now, struct answer *answer)
{
    struct claim claim;
    struct store_arena arena = {0};
    struct store_account row = {0};
    enum status status =
        store_account_by_id(matches->store, account, &arena, &row);
    if (status == STATUS_OK)
        status = claim_make(matches, live, actor->seat, account, &claim);
    if (status != STATUS_OK)
        status = match_cache_fail(matches, live, &answer->error);
    else if (claim.sits_there)
        status = STATUS_NOT_FOUND;
    else if (claim_is_barred(&claim))
        status = error_set(&answer->error, STATUS_NOT_ALLOWED,
                           "this player may not take the seat");
    else
        status = change(matches, live, actor, account, row.name, now, answer);
    store_arena_release(&arena);
    return status;
}

/* May this account be asked, or would it be in vain? */
static enum status check_asked(struct matches *matches, const struct live *live,
                               seat_id seat, const char *account,
                               struct error *error)
{
    struct claim claim;
    if (claim_make(matches, live, seat, account, &claim) != STATUS_OK)
        return error_set(error, STATUS_UNAVAILABLE, "not now; try again");
    if (claim_is_barred(&claim) || claim.sits_there)
        return error_set(error, STATUS_NOT_ALLOWED,
                         "this player may not take the seat");
    return STATUS_OK;
}

enum status match_invite(struct matches *matches, const struct request *request,
                         const char *seat, const char *account, bool is_anyone,
                         struct answer *answer)
{
    struct live *live;
    struct claim claim = {0};
    seat_id of = 0;
    enum status status =
        enter(matches, request, seat, answer, &live, &of, &claim);
    if (status == STATUS_OK && !claim.sits_there
        && !(claim.is_free && claim.commands))
        status = error_set(&answer->error, STATUS_NOT_ALLOWED,
                           "this seat is not yours to give");
    if (status == STATUS_OK && account != NULL)
        status = check_asked(matches, live, of, account, &answer->error);
    if (status == STATUS_OK)
        status = ask(matches, live, of, account, is_anyone && account == NULL,
                     request->account, answer);
    if (status == STATUS_OK)
        seats_object(live, &answer->out);
    return status;
}
