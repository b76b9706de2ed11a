/* Settling: from the outbox to deliveries. */

#include "server/notify/settle.h"

#include "server/notify/cause.h"
#include "server/notify/schedule.h"
#include "server/notify/wish.h"
#include "server/notify/words.h"
#include "server/people/people.h"
#include "server/store/account.h"
#include "server/store/challenge.h"
#include "server/store/hours.h"
#include "server/store/match.h"

#include <stdio.h>
#include <string.h>

/* So many lines are read at once; settle_due is called until none is left. */
enum { AT_ONCE_MOST = 64 };

/* One line of the outbox, and what is looked up for it. */
struct settling {
    struct store *store;
    struct presence *presence;
    const struct store_news *news;
    int64_t now;
    struct store_arena arena;
    struct store_notify wish;
    const struct zone *zone;
    struct store_call call; /* is its seat awaited; zeros if it has none */
    struct facts facts;
    char title[TITLE_TEXT];
};

const struct zone *settle_zone(struct store *store, const char *account)
{
    struct store_arena arena = {0};
    struct store_hours hours;
    const struct zone *zone = NULL;
    if (store_hours_load(store, account, &arena, &hours) == STATUS_OK)
        zone = zone_find(hours.zone);
    store_arena_release(&arena);
    return zone != NULL ? zone : zone_find("UTC");
}

static enum status load_wish(struct settling *settling)
{
    const char *account = settling->news->account;
    settling->zone = settle_zone(settling->store, account);
    return wish_load(settling->store, account, &settling->arena,
                     &settling->wish);
}

static void set_title(struct settling *settling, const char *game,
                      const char *scenario)
{
    words_title(game, scenario, settling->title);
    settling->facts.game = game;
    settling->facts.scenario = scenario;
    settling->facts.title = settling->title;
}

static bool is_named(const struct facts *facts, const char *name)
{
    for (int i = 0; i < facts->other_count; i++)
        if (strcmp(facts->others[i], name) == 0)
            return true;
    return false;
}

static enum status load_match(struct settling *settling)
{
    const struct store_news *news = settling->news;
    struct facts *facts = &settling->facts;
    struct store_match match;
    enum status status = store_match_load(settling->store, news->match,
                                          &settling->arena, &match);
    if (status != STATUS_OK)
        return status;
    set_title(settling, match.game, match.scenario);
    facts->match = match.id;
    /* Until a match begins, places may be drawn that are no seats yet. */
    if (news->seat >= 0 && news->seat < match.seat_count
        && strcmp(match.state, "opening") != 0)
        facts->seat = match.seats[news->seat].name;
    for (int i = 0; i < match.seat_count; i++) {
        const struct store_seat *seat = &match.seats[i];
        if (seat->account != NULL && strcmp(seat->account, news->account) != 0
            && !is_named(facts, seat->player))
            facts->others[facts->other_count++] = seat->player;
    }
    if (news->seat < 0)
        return STATUS_OK;
    return store_call_load(settling->store, news->match, news->seat,
                           &settling->arena, &settling->call);
}

static enum status load_challenge(struct settling *settling)
{
    struct store_challenge challenge;
    enum status status =
        store_challenge_load(settling->store, settling->news->challenge,
                             &settling->arena, &challenge);
    if (status != STATUS_OK)
        return status;
    set_title(settling, challenge.game, challenge.scenario);
    settling->facts.challenge = challenge.id;
    return STATUS_OK;
}

static const char *load_name(struct settling *settling, const char *account)
{
    struct store_account row;
    if (account == NULL
        || store_account_by_id(settling->store, account, &settling->arena, &row)
               != STATUS_OK)
        return NULL;
    return row.name;
}

static enum status load_facts(struct settling *settling)
{
    const struct store_news *news = settling->news;
    settling->facts = (struct facts){
        .kind = news->kind,
        .language = language_find(settling->wish.language),
        .at = news->at != 0 ? news->at : settling->now,
        .account = load_name(settling, news->account),
        .who = load_name(settling, news->who),
        .zone = settling->zone,
    };
    enum status status = news->match != NULL ? load_match(settling) : STATUS_OK;
    if (status == STATUS_OK && news->challenge != NULL)
        status = load_challenge(settling);
    if (words_await(news->kind))
        settling->facts.falls = settling->call.falls;
    return status;
}

/* Is it still this account's turn there, and the same flag that falls? */
static bool is_awaited(const struct settling *settling)
{
    const struct store_news *news = settling->news;
    const struct store_call *call = &settling->call;
    return call->awaited_since != 0 && call->account != NULL
           && strcmp(call->account, news->account) == 0
           && (news->falls == 0 || news->falls == call->falls);
}

/* Told already, and its player has not been here since. */
static bool is_told(const struct settling *settling)
{
    const struct store_news *news = settling->news;
    return cause_is_told(settling->store, news,
                         presence_last(settling->presence, news->account));
}

/* Does its player not want to be told of this kind? They are kept as words
 * with a space on both sides (wishes.c). */
static bool is_silent(const struct settling *settling)
{
    char word[64];
    snprintf(word, sizeof word, " %s ", settling->news->kind);
    return strstr(settling->wish.silent, word) != NULL;
}

/* Until when it is put off; 0: it is not. A reminder never is: the flag falls
 * meanwhile. A line that was put off once (`is_held`) does not wait again
 * because its player is here: it could wait for as long as they play. */
static int64_t hold_until(const struct settling *settling)
{
    const struct store_news *news = settling->news;
    const struct store_notify *wish = &settling->wish;
    int64_t now = settling->now;
    if (strcmp(news->kind, "reminder") == 0)
        return 0;
    int64_t quiet = wish->quiet_from != wish->quiet_to ? schedule_quiet(
                        settling->zone, wish->quiet_from, wish->quiet_to, now)
                                                       : 0;
    if (quiet != 0)
        return quiet;
    int64_t rests = cause_rests(settling->store, news, now);
    if (rests != 0)
        return rests;
    int64_t seen = presence_last(settling->presence, news->account);
    bool is_here = now - seen < schedule_here
                   && presence_knows(settling->presence, news->account);
    return is_here && !news->is_held ? now + schedule_here : 0;
}

/* Has its player seen for themselves what it would say? */
static bool was_seen(const struct settling *settling)
{
    const struct store_news *news = settling->news;
    if (words_await(news->kind))
        return !is_awaited(settling);
    return presence_knows(settling->presence, news->account)
           && presence_last(settling->presence, news->account)
                  > settling->facts.at;
}

static void fill(const struct settling *settling, const char *channel,
                 const char *state, const char *why, const char *facts,
                 char name[STORE_ID], struct store_delivery *delivery)
{
    const struct store_news *news = settling->news;
    bool is_done = why != NULL;
    people_id("n_", name);
    *delivery = (struct store_delivery){
        .name = name,
        .account = news->account,
        .channel = channel,
        .kind = news->kind,
        .match = news->match,
        .seat = news->seat,
        .facts = facts,
        .at = settling->now,
        .state = state,
        .next_at = is_done ? 0 : settling->now,
        .done_at = is_done ? settling->now : 0,
        .why = why,
        .challenge = news->challenge,
        .who = news->who,
        .caused_at = news->at,
    };
}

/* A delivery for each channel that is on; a reminder waits for no digest. */
static enum status deliver(struct settling *settling, const char *facts)
{
    const struct store_news *news = settling->news;
    struct store_channel channels[CHANNELS_MOST];
    struct store_delivery deliveries[CHANNELS_MOST];
    char names[CHANNELS_MOST][STORE_ID];
    int count = 0, made = 0;
    bool is_urgent = strcmp(news->kind, "reminder") == 0;
    enum status status = store_channel_list(settling->store, news->account,
                                            &settling->arena, channels, &count);
    for (int i = 0; i < count && status == STATUS_OK; i++) {
        if (!channels[i].is_on)
            continue;
        fill(settling, channels[i].id,
             channels[i].is_digest && !is_urgent ? "kept" : "waiting", NULL,
             facts, names[made], &deliveries[made]);
        made++;
    }
    struct store_settling unit = {
        .news = news->id,
        .count = made,
        .deliveries = deliveries,
        .digest_next = schedule_digest(settling->zone, settling->wish.digest_at,
                                       settling->now)};
    return status == STATUS_OK ? store_news_settle(settling->store, &unit)
                               : status;
}

/* What speaks against ever telling it, in the words in which its player reads
 * it in their log. */
struct refusal {
    const char *state, *why;
};

static enum status leave_out(struct settling *settling, const char *facts,
                             const struct refusal *refusal)
{
    struct store_delivery delivery;
    char name[STORE_ID];
    fill(settling, "", refusal->state, refusal->why, facts, name, &delivery);
    struct store_settling unit = {
        .news = settling->news->id, .count = 1, .deliveries = &delivery};
    return store_news_settle(settling->store, &unit);
}

/* Not asked of a turn: one that was played is left out by was_seen, and the
 * log then says that its player was here. */
static const char *over(const struct settling *settling)
{
    const struct store_news *news = settling->news;
    struct store_cause cause = {news->kind,      news->account, news->match,
                                news->challenge, news->seat,    news->at};
    return words_await(news->kind) ? NULL : cause_over(settling->store, &cause);
}

/* `why` is NULL if nothing speaks against it. The first reason that holds is
 * the one the log has. */
static struct refusal against(const struct settling *settling)
{
    const char *why = over(settling);
    if (is_silent(settling))
        return (struct refusal){"here", "you do not want to be told"};
    if (why != NULL)
        return (struct refusal){"over", why};
    if (was_seen(settling))
        return (struct refusal){"here", "you were here"};
    if (is_told(settling))
        return (struct refusal){"here",
                                "you had been told and not been here since"};
    return (struct refusal){NULL, NULL};
}

static enum status settle(struct settling *settling)
{
    struct writer facts;
    enum status status = load_wish(settling);
    if (status == STATUS_OK)
        status = load_facts(settling);
    if (status == STATUS_NOT_FOUND) {
        struct store_settling gone = {.news = settling->news->id};
        return store_news_settle(settling->store, &gone);
    }
    if (status != STATUS_OK)
        return status;
    struct refusal refusal = against(settling);
    int64_t until = refusal.why == NULL ? hold_until(settling) : 0;
    if (until != 0) {
        struct store_settling hold = {.news = settling->news->id,
                                      .hold_until = until};
        return store_news_settle(settling->store, &hold);
    }
    writer_open(&facts, FACTS_MOST);
    words_write(&settling->facts, &facts);
    status = refusal.why != NULL ? leave_out(settling, facts.data, &refusal)
                                 : deliver(settling, facts.data);
    writer_release(&facts);
    return status;
}

bool settle_due(struct store *store, struct presence *presence, int64_t now)
{
    struct store_arena arena = {0};
    struct store_news news[AT_ONCE_MOST];
    int count = 0;
    enum status status = store_news_remind(store, now);
    if (status == STATUS_OK)
        status = store_news_due(store, now, &arena, news, AT_ONCE_MOST, &count);
    for (int i = 0; i < count && status == STATUS_OK; i++) {
        struct settling settling = {
            .store = store, .presence = presence, .news = &news[i], .now = now};
        status = settle(&settling);
        store_arena_release(&settling.arena);
    }
    store_arena_release(&arena);
    return status != STATUS_OK || count < AT_ONCE_MOST;
}

const char *settle_over(struct store *store,
                        const struct store_delivery *delivery)
{
    struct store_cause cause = {delivery->kind,  delivery->account,
                                delivery->match, delivery->challenge,
                                delivery->seat,  delivery->caused_at};
    return cause_over(store, &cause);
}
