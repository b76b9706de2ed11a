/* Endpoints: the table of methods. */

#include "server/api/endpoint.h"

#include <string.h>

/* clang-format off */
static const struct endpoint endpoints[] = {
    {"hello",              WHO_ANYONE,  RATE_PLAIN, LANE_HALL,  hello},
    {"account.guest",      WHO_ANYONE,  RATE_DEAR,  LANE_PASSWORD,  account_guest_call},
    {"account.register",   WHO_ANYONE,  RATE_DEAR,  LANE_PASSWORD,  account_register_call},
    {"account.login",      WHO_ANYONE,  RATE_DEAR,  LANE_PASSWORD,  account_login_call},
    {"account.password",   WHO_ACCOUNT, RATE_DEAR,  LANE_PASSWORD,  account_password_call},
    {"account.recover",    WHO_ANYONE,  RATE_DEAR,  LANE_PASSWORD,  account_recover_call},
    {"account.totp",       WHO_ACCOUNT, RATE_DEAR,  LANE_PASSWORD,  account_totp_call},
    {"account.export",     WHO_ACCOUNT, RATE_READ,  LANE_READ,  account_export_call},
    {"account.delete",     WHO_ACCOUNT, RATE_DEAR,  LANE_PASSWORD,  account_delete_call},
    {"account.resume",     WHO_ANYONE,  RATE_PLAIN, LANE_HALL,  account_resume_call},
    {"account.logout",     WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  account_logout_call},
    {"account.sessions",   WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  account_sessions_call},
    {"account.settings",   WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  account_settings_call},
    {"account.block",      WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  account_block_call},
    {"account.house",      WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  account_house_call},
    {"game.list",          WHO_ANYONE,  RATE_READ,  LANE_READ,  game_list_call},
    {"game.assets",        WHO_ANYONE,  RATE_READ,  LANE_READ,  game_assets_call},
    {"game.phrases",       WHO_ANYONE,  RATE_READ,  LANE_READ,  game_phrases_call},
    {"house.list",         WHO_ANYONE,  RATE_READ,  LANE_READ,  house_list_call},
    {"challenge.create",   WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  challenge_create_call},
    {"challenge.list",     WHO_ANYONE,  RATE_READ,  LANE_HALL,  challenge_list_call},
    {"challenge.find",     WHO_ANYONE,  RATE_READ,  LANE_HALL,  challenge_find_call},
    {"challenge.accept",   WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  challenge_accept_call},
    {"challenge.start",    WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  challenge_start_call},
    {"challenge.withdraw", WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  challenge_withdraw_call},
    {"challenge.decline",  WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  challenge_decline_call},
    {"pool.open",          WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  pool_open_call},
    {"pool.list",          WHO_ANYONE,  RATE_READ,  LANE_HALL,  pool_list_call},
    {"pool.join",          WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  pool_join_call},
    {"pool.leave",         WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  pool_leave_call},
    {"pool.close",         WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  pool_close_call},
    {"rating.list",        WHO_ANYONE,  RATE_READ,  LANE_READ,  rating_list_call},
    {"rating.show",        WHO_ANYONE,  RATE_READ,  LANE_READ,  rating_show_call},
    {"stats.sides",        WHO_ANYONE,  RATE_READ,  LANE_READ,  stats_sides_call},
    {"match.open",         WHO_ACCOUNT, RATE_PLAIN, LANE_MATCH, match_open_call},
    {"match.list",         WHO_ANYONE,  RATE_READ,  LANE_READ,  match_list_call},
    {"match.next",         WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  match_next_call},
    {"match.watch",        WHO_ANYONE,  RATE_READ,  LANE_MATCH, match_watch_call},
    {"match.unwatch",      WHO_ANYONE,  RATE_PLAIN, LANE_MATCH, match_unwatch_call},
    {"match.act",          WHO_ACCOUNT, RATE_PLAIN, LANE_PLAY,  match_act_call},
    {"match.undo",          WHO_ACCOUNT, RATE_PLAIN, LANE_MATCH, match_undo_call},
    {"match.propose",       WHO_ACCOUNT, RATE_PLAIN, LANE_MATCH, match_propose_call},
    {"match.answer",        WHO_ACCOUNT, RATE_PLAIN, LANE_MATCH, match_answer_call},
    {"match.claim",         WHO_ACCOUNT, RATE_PLAIN, LANE_MATCH, match_claim_call},
    {"match.vacation",      WHO_ACCOUNT, RATE_PLAIN, LANE_MATCH, match_vacation_call},
    {"match.orders",       WHO_ACCOUNT, RATE_PLAIN, LANE_MATCH, match_orders_call},
    {"match.pick",         WHO_ACCOUNT, RATE_PLAIN, LANE_PLAY,  match_pick_call},
    {"match.explain",      WHO_ACCOUNT, RATE_PLAIN, LANE_PLAY,  match_explain_call},
    {"match.layer",        WHO_ANYONE,  RATE_READ,  LANE_PLAY,  match_layer_call},
    {"match.imagine",      WHO_ACCOUNT, RATE_PLAIN, LANE_MATCH, match_imagine_call},
    {"match.hint",         WHO_ACCOUNT, RATE_READ,  LANE_THINK, match_hint_call},
    {"match.odds",         WHO_ACCOUNT, RATE_READ,  LANE_THINK, match_odds_call},
    {"match.review",       WHO_ANYONE,  RATE_READ,  LANE_REVIEW, match_review_call},
    {"match.history",      WHO_ANYONE,  RATE_READ,  LANE_PAST,  match_history_call},
    {"match.view_at",      WHO_ANYONE,  RATE_READ,  LANE_PAST,  match_view_at_call},
    {"match.seen",         WHO_ACCOUNT, RATE_PLAIN, LANE_MATCH, match_seen_call},
    {"match.since",        WHO_ACCOUNT, RATE_READ,  LANE_PAST,  match_since_call},
    {"match.leave",        WHO_ACCOUNT, RATE_PLAIN, LANE_MATCH, match_leave_call},
    {"match.invite",       WHO_ACCOUNT, RATE_PLAIN, LANE_MATCH, match_invite_call},
    {"match.take",         WHO_ACCOUNT, RATE_PLAIN, LANE_MATCH, match_take_call},
    {"match.chat",         WHO_ACCOUNT, RATE_PLAIN, LANE_MATCH, match_chat_call},
    {"match.note",         WHO_ACCOUNT, RATE_PLAIN, LANE_MATCH, match_note_call},
    {"match.result",       WHO_ANYONE,  RATE_READ,  LANE_READ,  match_result_call},
    {"match.record",       WHO_ANYONE,  RATE_READ,  LANE_PAST,  match_record_call},
    {"notify.settings",    WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  notify_settings_call},
    {"notify.add",         WHO_ACCOUNT, RATE_DEAR,  LANE_HALL,  notify_add_call},
    {"notify.confirm",     WHO_ACCOUNT, RATE_DEAR,  LANE_HALL,  notify_confirm_call},
    {"notify.change",      WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  notify_change_call},
    {"notify.remove",      WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  notify_remove_call},
    {"notify.test",        WHO_ACCOUNT, RATE_DEAR,  LANE_HALL,  notify_test_call},
    {"notify.log",         WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  notify_log_call},
    {"notify.feed",        WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  notify_feed_call},
    {"tournament.create",   WHO_ACCOUNT, RATE_DEAR,  LANE_HALL,  tournament_create_call},
    {"tournament.list",      WHO_ANYONE,  RATE_READ,  LANE_READ,  tournament_read_call},
    {"tournament.show",      WHO_ANYONE,  RATE_READ,  LANE_READ,  tournament_read_call},
    {"tournament.table",     WHO_ANYONE,  RATE_READ,  LANE_READ,  tournament_read_call},
    {"tournament.trail",     WHO_ANYONE,  RATE_READ,  LANE_READ,  tournament_read_call},
    {"tournament.preview",   WHO_ACCOUNT, RATE_READ,  LANE_READ,  tournament_read_call},
    {"tournament.trf",       WHO_ANYONE,  RATE_READ,  LANE_READ,  tournament_read_call},
    {"tournament.archive",   WHO_ANYONE,  RATE_READ,  LANE_READ,  tournament_read_call},
    {"tournament.join",      WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  tournament_act_call},
    {"tournament.leave",     WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  tournament_act_call},
    {"tournament.bye",       WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  tournament_act_call},
    {"tournament.boards",    WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  tournament_act_call},
    {"tournament.challenge", WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  tournament_act_call},
    {"tournament.consent",   WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  tournament_act_call},
    {"tournament.start",     WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  tournament_act_call},
    {"tournament.cancel",    WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  tournament_act_call},
    {"tournament.pair",      WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  tournament_act_call},
    {"tournament.publish",   WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  tournament_act_call},
    {"tournament.forbid",    WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  tournament_act_call},
    {"tournament.pause",     WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  tournament_act_call},
    {"tournament.resume",    WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  tournament_act_call},
    {"tournament.extend",    WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  tournament_act_call},
    {"tournament.result",    WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  tournament_act_call},
    {"tournament.adjudicate", WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  tournament_act_call},
    {"tournament.annul",     WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  tournament_act_call},
    {"tournament.rewind",    WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  tournament_act_call},
    {"tournament.substitute", WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  tournament_act_call},
    {"tournament.close",     WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  tournament_act_call},
    {"tournament.umpire",   WHO_ACCOUNT, RATE_PLAIN, LANE_HALL,  tournament_umpire_call},
    {"tournament.look",     WHO_ACCOUNT, RATE_DEAR,  LANE_MATCH, tournament_look_call},
};
/* clang-format on */

const struct endpoint endpoint_due = {"(due)", WHO_ANYONE, RATE_PLAIN,
                                      LANE_HALL, match_due_call};
const struct endpoint endpoint_tick = {"(tick)", WHO_ANYONE, RATE_PLAIN,
                                       LANE_MATCH, match_tick_call};
const struct endpoint endpoint_news = {"(news)", WHO_ANYONE, RATE_PLAIN,
                                       LANE_MATCH, match_news_call};
const struct endpoint endpoint_session = {"(session)", WHO_ANYONE, RATE_PLAIN,
                                          LANE_READ, session_look_call};
/* Pairing takes its time: lists do not wait for it. */
const struct endpoint endpoint_round = {"(round)", WHO_ANYONE, RATE_PLAIN,
                                        LANE_PASSWORD, tournament_tick_call};

const struct endpoint endpoint_feed = {"(feed)", WHO_ANYONE, RATE_READ,
                                       LANE_READ, feed_page_call};
const struct endpoint endpoint_assets = {"(assets)", WHO_ANYONE, RATE_READ,
                                         LANE_READ, assets_page_call};
const struct endpoint endpoint_phrases = {"(phrases)", WHO_ANYONE, RATE_READ,
                                          LANE_READ, phrases_page_call};
const struct endpoint endpoint_html = {"(html)", WHO_ANYONE, RATE_READ,
                                       LANE_READ, html_page_call};
const struct endpoint endpoint_off = {"(off)", WHO_ANYONE, RATE_PLAIN,
                                      LANE_HALL, off_page_call};

static const char *const notices[] = {
    "match.update",  "match.presence",    "match.proposals", "match.seats",
    "chat.message",  "challenge.update",  "account.waiting", "account.asked",
    "server.notice", "tournament.update",
};

enum { ENDPOINTS = sizeof endpoints / sizeof endpoints[0] };

const struct endpoint *endpoint_find(const char *name)
{
    for (int i = 0; i < ENDPOINTS; i++)
        if (strcmp(endpoints[i].name, name) == 0)
            return &endpoints[i];
    return NULL;
}

const struct endpoint *endpoint_get(int index)
{
    return index >= 0 && index < ENDPOINTS ? &endpoints[index] : NULL;
}

int endpoint_index(const struct endpoint *endpoint)
{
    uintptr_t first = (uintptr_t)endpoints, at = (uintptr_t)endpoint;
    return at >= first && at < first + sizeof endpoints
               ? (int)((at - first) / sizeof *endpoint)
               : -1;
}

const char *endpoint_notice(int index)
{
    int count = sizeof notices / sizeof notices[0];
    return index >= 0 && index < count ? notices[index] : NULL;
}
