/*
 * Endpoints: the methods of the protocol, one row each.
 *
 * A row says who may call, what it costs of the caller's rate, on which lane
 * it runs, and its handler. Lanes: a match's requests all go to one worker, so
 * they are in order and its position needs no lock; lists and challenges go to
 * the hall, passwords to the door, so that no match waits for them; those of
 * one account in order (proving.h). What may be long to read goes to the
 * readers, for whom nobody else waits.
 */
#ifndef ESTAFETTE_SERVER_API_ENDPOINT_H
#define ESTAFETTE_SERVER_API_ENDPOINT_H

#include "server/api/call.h"

enum who {
    WHO_ANYONE, /* once hello was said */
    WHO_ACCOUNT /* only who has signed in */
};

/*
 * Rate classes. A call takes tokens of its connection's bucket: one, a dear one
 * five. One that reads also pays for what it has read and sent, afterwards, out
 * of the purses of its address and account (net/purse.h).
 */
enum rate { RATE_PLAIN, RATE_DEAR, RATE_READ };

enum lane {
    LANE_MATCH,
    /* The same, for what needs no more of the store than to hand a command in:
     * it is run before earlier commands are durable
     * (match/cache/append_async.h). */
    LANE_PLAY,
    LANE_HALL,
    /* Passwords, and what else keeps a processor busy: pairings. */
    LANE_PASSWORD,
    /* What takes long: its handler runs twice, at the match's worker as on
     * LANE_PLAY, and then, with `is_second` set, by a reader, who has no match
     * but what the first half took along (match.h: looking back). */
    LANE_PAST,
    /* The same, but the second half thinks, which takes a tenth of a second: it
     * has a thread of its own, on which each waits for their turn. Whether
     * somebody else thinks is told to nobody. */
    LANE_THINK,
    /* The same, for seconds: who asks for a hint does not wait behind it. How
     * many wait is bounded (net/slow_calls.h). */
    LANE_REVIEW,
    LANE_READ
};

typedef enum status endpoint_run(struct services *services, struct call *call);

struct endpoint {
    const char *name;
    enum who who;
    enum rate rate;
    enum lane lane;
    endpoint_run *run;
};

static inline bool endpoint_has_halves(const struct endpoint *endpoint)
{
    return endpoint->lane >= LANE_PAST && endpoint->lane <= LANE_REVIEW;
}

/* It was run: is its second half to be run now? */
static inline bool call_has_second(const struct call *call)
{
    return endpoint_has_halves(call->endpoint) && call->status == STATUS_OK
           && !call->is_second && !call->is_answered;
}

/* The row of a method, or NULL; the k-th row, or NULL beyond the last. */
const struct endpoint *endpoint_find(const char *name);
const struct endpoint *endpoint_get(int index);
/* Which row it is; -1 for the server's own, which are none. */
int endpoint_index(const struct endpoint *endpoint);

/*
 * Runs it on the thread that calls: `status` and `answer` are what came of it.
 * Of a call that has halves only the first, until that `is_second`.
 */
void call_run(struct services *services, struct call *call);

/* The k-th notification's name, or NULL beyond the last. */
const char *endpoint_notice(int index);

/* The server's own: what is due, and the doing of it in one match, or in one
 * tournament (whose id stands in the call's `match`). */
extern const struct endpoint endpoint_due;
extern const struct endpoint endpoint_tick;
extern const struct endpoint endpoint_round;
/* The same: what another server has played in a match (net/news.h). */
extern const struct endpoint endpoint_news;
/* Is the session of its caller still one (call_run)? */
extern const struct endpoint endpoint_session;

/* Pages that the net asks for: a feed, the end of a channel by a click. Both
 * have one parameter, `address`. */
extern const struct endpoint endpoint_feed;
extern const struct endpoint endpoint_assets;
extern const struct endpoint endpoint_phrases;
extern const struct endpoint endpoint_off;
/* A page of HTML: its `address` is the whole path; with the flag `packed` as
 * gzip, also of the page that says that nothing is there. */
extern const struct endpoint endpoint_html;
/* Is this the address of such a page, which stands nowhere else? The shell's
 * can be asked for, too, and are NOT_FOUND if nothing is to be told of them. */
bool html_page_is(const char *path);

/* Handlers, by the file they stand in. */
endpoint_run hello;
endpoint_run account_guest_call, account_register_call, account_login_call,
    account_resume_call, account_logout_call, account_sessions_call,
    account_settings_call, account_block_call, account_password_call,
    account_totp_call, account_recover_call, account_export_call,
    account_delete_call;
endpoint_run game_list_call, game_assets_call, game_phrases_call;
endpoint_run challenge_create_call, challenge_list_call, challenge_find_call,
    challenge_accept_call, challenge_start_call, challenge_withdraw_call,
    challenge_decline_call;
endpoint_run pool_open_call, pool_list_call, pool_join_call, pool_leave_call,
    pool_close_call;
endpoint_run match_result_call, rating_list_call, rating_show_call,
    stats_sides_call, account_house_call, house_list_call;
endpoint_run match_open_call, match_list_call, match_next_call,
    match_watch_call, match_unwatch_call, match_record_call, match_due_call,
    match_tick_call, match_news_call, session_look_call;
endpoint_run match_act_call, match_orders_call, match_pick_call,
    match_explain_call, match_layer_call, match_imagine_call, match_hint_call,
    match_odds_call, match_review_call;
endpoint_run match_history_call, match_view_at_call, match_seen_call,
    match_since_call, match_note_call;
/* The first half of those that look back. */
endpoint_run match_lookback_call;
endpoint_run match_leave_call, match_invite_call, match_take_call;
endpoint_run match_undo_call, match_propose_call, match_answer_call,
    match_claim_call, match_vacation_call;
endpoint_run match_chat_call;
endpoint_run notify_settings_call, notify_add_call, notify_confirm_call,
    notify_change_call, notify_remove_call, notify_test_call, notify_log_call,
    notify_feed_call, feed_page_call, off_page_call;
/* The page /assets/ADDRESS.json; with the flag `packed` as gzip. */
endpoint_run assets_page_call;
endpoint_run phrases_page_call;
endpoint_run html_page_call;
endpoint_run tournament_create_call, tournament_read_call, tournament_act_call,
    tournament_umpire_call, tournament_look_call, tournament_tick_call;
/* Adds to what is due the tournaments in which something is. */
endpoint_run tournament_due;
/* The page of a tournament's results, at /feeds/ID.atom. */
endpoint_run tournament_feed;

#endif
