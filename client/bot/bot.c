/* A bot: takes up challenges, and plays its seats. */

#include "client/bot/bot.h"

#include "client/bot/table.h"
#include "client/bot/taken.h"
#include "client/link/read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES_MOST = 5, EACH_MOST = 3 };

struct bot {
    struct link *link;
    struct session *session;
    struct bot_settings settings;
    struct rng rng;
    struct table *tables;
    struct accepting *accepting; /* what is on its way */
    json_t *asked; /* how often we tried to take a challenge, by its id */
    struct taken taken;
    long begun;
    long ended;
    bool is_offering; /* a challenge of ours is open, or on its way */
    bool is_listing;
};

static void say(const struct bot *bot, const char *match, const char *text)
{
    if (bot->settings.say != NULL)
        bot->settings.say(bot->settings.user, match, text);
}

static void say_for_table(void *user, const struct table *table,
                          const char *text)
{
    say(user, table->match, text);
}

static struct table *table_find(const struct bot *bot, const char *match,
                                const char *as)
{
    struct table *table = bot->tables;
    while (table != NULL
           && !(strcmp(table->match, match) == 0 && strcmp(table->as, as) == 0))
        table = table->next;
    return table;
}

/* Sits down at a seat of ours, unless we sit there already. */
static void sit(struct bot *bot, const char *match, const char *as)
{
    if (match[0] == '\0' || as[0] == '\0' || table_find(bot, match, as) != NULL)
        return;
    struct table *table = table_new(bot->link, &bot->rng, match, as);
    table->policy = bot->settings.policy;
    table->seed = bot->settings.seed;
    table->say = say_for_table;
    table->user = bot;
    table->next = bot->tables;
    bot->tables = table;
    char text[80];
    snprintf(text, sizeof text, "plays %s", table->as);
    say(bot, match, text);
    link_watch(bot->link, match, as);
    (void)taken_drop(&bot->taken, match);
}

static bool has_room(const struct bot *bot)
{
    const struct bot_settings *settings = &bot->settings;
    /* Seats taken in matches that have not begun, and matches that it plays.
     * One in which nothing was heard for a day keeps nobody else waiting. */
    long playing = taken_count(&bot->taken, NULL);
    for (const struct table *table = bot->tables; table != NULL;
         table = table->next)
        playing += table_is_lively(table);
    return (settings->matches == 0 || bot->begun < settings->matches)
           && (settings->at_most == 0 || playing < settings->at_most);
}

/* Of one who plays for practice nobody has all. */
static bool has_room_for(const struct bot *bot, const char *host)
{
    long count = taken_count(&bot->taken, host);
    for (const struct table *table = bot->tables; table != NULL;
         table = table->next)
        count += table_is_lively(table) && table_is_with(table, host);
    return !bot->settings.is_practice || count < EACH_MOST;
}

static void list_matches(struct bot *bot);

/* Are its seats not simply those that were taken? */
static bool is_settled_later(const json_t *row)
{
    return strcmp(read_text_or(row, "sides", "choice"), "choice") != 0
           || read_text(row, "mirror")[0] != '\0';
}

/* A challenge became a match: sits down at each of our seats in it. */
static void hear_challenge(struct bot *bot, const json_t *row)
{
    const char *match = read_text(row, "match");
    const json_t *seats = read_list(row, "seats");
    bool is_ours = read_flag(row, "mine");
    if (strcmp(read_text(row, "state"), "open") != 0) {
        if (match[0] != '\0')
            taken_begin(&bot->taken, read_text(row, "challenge"), match);
        else
            (void)taken_drop(&bot->taken, read_text(row, "challenge"));
        json_object_del(bot->asked, read_text(row, "challenge"));
    }
    if (is_ours && strcmp(read_text(row, "state"), "open") != 0)
        bot->is_offering = false;
    if (match[0] != '\0' && is_settled_later(row)) {
        list_matches(bot);
        return;
    }
    for (size_t i = 0; match[0] != '\0' && i < json_array_size(seats); i++) {
        const json_t *seat = json_array_get(seats, i);
        if (read_flag(seat, "you"))
            sit(bot, match, read_text(seat, "seat"));
    }
}

static void end_table(struct bot *bot, struct table *table)
{
    struct table **at = &bot->tables;
    while (*at != table)
        at = &(*at)->next;
    *at = table->next;
    say(bot, table->match, "is over");
    link_unwatch(bot->link, table->match, table->as);
    table_free(table);
    bot->ended++;
}

static void notified(void *user, const char *method, const json_t *params)
{
    struct bot *bot = user;
    struct table *table =
        table_find(bot, read_text(params, "match"), read_text(params, "as"));
    bool is_news = strcmp(method, "match.watch") == 0
                   || strcmp(method, "match.update") == 0;
    if (strcmp(method, "challenge.update") == 0) {
        hear_challenge(bot, params);
    } else if (strcmp(method, "match.seats") == 0 && table == NULL) {
        list_matches(bot);
    } else if (table != NULL && is_news) {
        table_hear(table, params);
        if (table->is_over)
            end_table(bot, table);
    } else if (table != NULL && strcmp(method, "match.watch_failed") == 0) {
        say(bot, table->match, read_text(params, "text"));
        end_table(bot, table);
    }
}

/* It has ended before we were told which seat is ours. */
static void end_unseen(struct bot *bot, const char *match)
{
    if (!taken_drop(&bot->taken, match))
        return;
    say(bot, match, "is over");
    bot->ended++;
}

static void listed_matches(void *user, const struct reply *reply)
{
    struct bot *bot = user;
    const json_t *rows = read_list(reply->result, "matches");
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        const char *state = read_text(row, "state");
        bool has_seat = strcmp(read_text(row, "as"), "place") != 0;
        if (strcmp(state, "finished") == 0)
            end_unseen(bot, read_text(row, "match"));
        if (has_seat
            && (strcmp(state, "running") == 0 || strcmp(state, "opening") == 0))
            sit(bot, read_text(row, "match"), read_text(row, "as"));
    }
}

/* A match that goes on from one to the next meanwhile is in the later list. */
static void list_matches(struct bot *bot)
{
    static const char *const states[] = {"opening", "running", "finished"};
    size_t count = taken_has_begun(&bot->taken) ? 3 : 2;
    for (size_t i = 0; i < count; i++)
        link_call(bot->link, "match.list",
                  json_pack("{s:b,s:s,s:i}", "mine", 1, "state", states[i],
                            "most", 200),
                  listed_matches, bot);
}

/* What we held before we came: all seats of ours are played. */
static void state_changed(void *user, enum link_state state, const char *why,
                          int delay)
{
    struct bot *bot = user;
    (void)why;
    (void)delay;
    if (state != LINK_READY || link_account(bot->link) == NULL)
        return;
    bot->is_listing = false;
    link_call(bot->link, "account.house", NULL, NULL, NULL);
    list_matches(bot);
}

/* An acceptance on its way: which challenge it is about. */
struct accepting {
    struct bot *bot;
    struct accepting *next;
    char challenge[80];
};

static void accepting_end(struct accepting *accepting)
{
    struct accepting **at = &accepting->bot->accepting;
    while (*at != accepting)
        at = &(*at)->next;
    *at = accepting->next;
    link_forget(accepting->bot->link, accepting);
    free(accepting);
}

static void accepted(void *user, const struct reply *reply)
{
    struct accepting *accepting = user;
    struct bot *bot = accepting->bot;
    const char *match = read_text(reply->result, "match");
    if (reply->result == NULL) {
        bot->begun--;
        say(bot, "", reply->text);
        (void)taken_drop(&bot->taken, accepting->challenge);
    } else if (match[0] != '\0') {
        taken_begin(&bot->taken, accepting->challenge, match);
        list_matches(bot); /* ours was the last seat: no one else tells us */
    }
    accepting_end(accepting);
}

/* The first seat that it may take, and how many are kept for it. */
static const char *seat_for(const struct bot *bot, const json_t *row, int *kept)
{
    const json_t *seats = read_list(row, "seats");
    const char *found = NULL;
    *kept = 0;
    for (size_t i = 0; i < json_array_size(seats); i++) {
        const json_t *seat = json_array_get(seats, i);
        const char *to = read_text(seat, "to");
        if (read_flag(seat, "you"))
            return NULL;
        bool is_ours = strcmp(to, session_name(bot->session)) == 0;
        bool is_free =
            read_text(seat, "player")[0] == '\0'
            && (to[0] == '\0' ? !bot->settings.is_practice : is_ours);
        *kept += is_ours;
        if (is_free && found == NULL)
            found = read_text(seat, "seat");
    }
    return found;
}

/* Takes the first free seat of a challenge that is not ours. */
static void accept(struct bot *bot, const json_t *row)
{
    const char *challenge = read_text(row, "challenge");
    const char *host = read_text(row, "host");
    int kept = 0;
    const char *seat = seat_for(bot, row, &kept);
    /* Others may be quicker, so more than once; but a kept seat stays so. */
    int64_t tries = read_number(bot->asked, challenge, 0, TRIES_MOST, 0);
    if (seat == NULL || tries == TRIES_MOST)
        return;
    /* It has no notion of what a side is worth. */
    bool is_unwanted =
        strcmp(read_text(row, "sides"), "bid") == 0
        || (bot->settings.is_practice && (read_flag(row, "rated") || kept > 1));
    if (is_unwanted || !has_room(bot) || !has_room_for(bot, host)) {
        /* Whoever kept a seat for it is told that it does not come. */
        if (kept > 0) {
            say(bot, "", "declines a challenge");
            link_call(bot->link, "challenge.decline",
                      json_pack("{s:s}", "challenge", challenge), NULL, NULL);
        }
        return;
    }
    struct accepting *accepting = calloc(1, sizeof *accepting);
    if (accepting == NULL)
        abort();
    accepting->bot = bot;
    accepting->next = bot->accepting;
    bot->accepting = accepting;
    snprintf(accepting->challenge, sizeof accepting->challenge, "%s",
             challenge);
    json_object_set_new(bot->asked, challenge, json_integer(tries + 1));
    taken_add(&bot->taken, challenge, host);
    bot->begun++;
    session_accept(bot->session, bot->link,
                   json_pack("{s:s,s:s}", "challenge", challenge, "seat", seat),
                   accepted, accepting);
}

static void listed_challenges(void *user, const struct reply *reply)
{
    struct bot *bot = user;
    bot->is_listing = false;
    const json_t *rows = read_list(reply->result, "challenges");
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        if (read_flag(row, "mine") || read_text(row, "match")[0] != '\0')
            hear_challenge(bot, row);
        else if (bot->settings.accept != NULL)
            accept(bot, row);
    }
}

static void offered(void *user, const struct reply *reply)
{
    struct bot *bot = user;
    if (reply->result == NULL) {
        bot->is_offering = false;
        bot->begun--;
        say(bot, "", reply->text);
        return;
    }
    char text[120];
    snprintf(text, sizeof text, "offers challenge %s",
             read_text(reply->result, "challenge"));
    say(bot, "", text);
}

static void offer(struct bot *bot, const char *seat)
{
    bot->is_offering = true;
    bot->begun++;
    session_challenge(
        bot->session, bot->link,
        json_pack("{s:s,s:s,s:s,s:{}}", "game", bot->settings.game, "scenario",
                  bot->settings.scenario, "seat", seat, "options"),
        offered, bot);
}

/* The seats of the scenario to be offered: one of them by chance. */
static void listed_games(void *user, const struct reply *reply)
{
    struct bot *bot = user;
    const json_t *game =
        read_row(read_list(reply->result, "games"), "game", bot->settings.game);
    const json_t *scenario = read_row(read_list(game, "scenarios"), "scenario",
                                      bot->settings.scenario);
    const json_t *seats = read_list(scenario, "seats");
    size_t seat = rng_among(&bot->rng, json_array_size(seats));
    bot->is_offering = false;
    if (json_array_size(seats) == 0)
        say(bot, "", "the server has no such game and scenario");
    else
        offer(bot, read_text(json_array_get(seats, seat), "seat"));
}

void bot_look(struct bot *bot)
{
    if (link_state(bot->link) != LINK_READY || bot->is_listing)
        return;
    for (struct table *table = bot->tables; table != NULL; table = table->next)
        table_again(table);
    /* What began may not have been in the list yet, or the list not have come.
     */
    if (taken_has_begun(&bot->taken))
        list_matches(bot);
    /* Who plays for practice also looks for what it has to decline. */
    if (bot->settings.accept != NULL
        && (bot->settings.is_practice || has_room(bot))) {
        json_t *params = json_object();
        if (strcmp(bot->settings.accept, "all") != 0)
            json_object_set_new(params, "challenge",
                                json_string(bot->settings.accept));
        bot->is_listing = true;
        link_call(bot->link, "challenge.list", params, listed_challenges, bot);
    }
    if (bot->settings.game == NULL || bot->is_offering || !has_room(bot))
        return;
    bot->is_offering = true;
    if (bot->settings.seat != NULL)
        offer(bot, bot->settings.seat);
    else
        link_call(bot->link, "game.list", NULL, listed_games, bot);
}

bool bot_may_play(const struct link *link)
{
    return read_text(link_hello(link), "now")[0] != '\0';
}

struct bot *bot_new(struct link *link, struct session *session,
                    const struct bot_settings *settings)
{
    struct bot *bot = calloc(1, sizeof *bot);
    if (bot == NULL)
        abort();
    bot->link = link;
    bot->session = session;
    bot->settings = *settings;
    bot->asked = json_object();
    taken_init(&bot->taken);
    rng_seed(&bot->rng, settings->seed);
    struct link_hooks hooks = {
        .user = bot, .state = state_changed, .notified = notified};
    link_listen(link, &hooks);
    state_changed(bot, link_state(link), "", 0);
    return bot;
}

void bot_free(struct bot *bot)
{
    link_ignore(bot->link, bot);
    link_forget(bot->link, bot);
    while (bot->accepting != NULL)
        accepting_end(bot->accepting);
    while (bot->tables != NULL) {
        struct table *table = bot->tables;
        bot->tables = table->next;
        table_free(table);
    }
    json_decref(bot->asked);
    taken_release(&bot->taken);
    free(bot);
}

bool bot_is_done(const struct bot *bot)
{
    return bot->settings.matches > 0 && bot->ended >= bot->settings.matches;
}

int bot_stuck(const struct bot *bot)
{
    int stuck = 0;
    for (const struct table *table = bot->tables; table != NULL;
         table = table->next)
        stuck += table->is_stuck ? 1 : 0;
    return stuck;
}
