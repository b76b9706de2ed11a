/* Players of the simulation: they sign in, sit down, and play at random. */

#include "tests/sim/player.h"

#include "client/bot/table.h"
#include "client/link/link_internal.h"
#include "client/link/read.h"
#include "common/base/digest.h"
#include "tests/sim/house.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ID_MOST = 80, AGAIN_MS = 500 };

struct player {
    const struct plan *plan;
    struct link *link;
    struct rng rng;
    unsigned char bytes[DIGEST_BYTES]; /* of its seal */
    char token[ID_MOST], challenge[ID_MOST], match[ID_MOST];
    bool is_asking, has_opened, has_stopped;
    int64_t next; /* when it asks again */
    struct table *table;
    json_t *view;
    json_t *told; /* digests by seq */
    int64_t seq;
    char fault[160];
};

static void put(char to[ID_MOST], const char *text)
{
    if (text[0] != '\0')
        snprintf(to, ID_MOST, "%s", text);
}

/* What it is told must follow on from what it was told before. */

static void find_fault(struct player *player, const char *what, int64_t seq)
{
    if (player->fault[0] == '\0')
        snprintf(player->fault, sizeof player->fault, "%s at update %d", what,
                 (int)seq);
}

static void note_digest(struct player *player, const json_t *params,
                        int64_t seq)
{
    char key[24];
    snprintf(key, sizeof key, "%d", (int)seq);
    const char *digest = read_text(params, "digest");
    const char *known = read_text(player->told, key);
    if (known[0] != '\0' && strcmp(known, digest) != 0)
        find_fault(player, "it was told otherwise", seq);
    json_object_set_new(player->told, key, json_string(digest));
}

static void hear_view(struct player *player, const json_t *params)
{
    int64_t seq = read_number(params, "seq", 0, INT64_MAX, -1);
    if (seq < player->seq)
        find_fault(player, "the match went back", seq);
    json_decref(player->view);
    player->view = json_deep_copy(read_object(params, "view"));
    player->seq = seq;
    if (seq > 0)
        note_digest(player, params, seq);
}

static void hear_update(struct player *player, const json_t *params)
{
    int64_t seq = read_number(params, "seq", 0, INT64_MAX, -1);
    if (seq != player->seq + 1)
        find_fault(player, "an update is missing", seq);
    player->seq = seq;
    player->view = read_merge(player->view, read_object(params, "patch"));
    note_digest(player, params, seq);
}

static void notified(void *user, const char *method, const json_t *params)
{
    struct player *player = user;
    bool is_view = strcmp(method, "match.watch") == 0;
    if (strcmp(method, "match.watch_failed") == 0)
        find_fault(player, read_text(params, "text"), player->seq);
    if (strcmp(read_text(params, "match"), player->match) != 0
        || (!is_view && strcmp(method, "match.update") != 0))
        return;
    if (is_view)
        hear_view(player, params);
    else
        hear_update(player, params);
    if (!player->has_stopped)
        table_hear(player->table, params);
}

static void signed_in(void *user, const json_t *account, const char *token)
{
    struct player *player = user;
    (void)account;
    if (token == NULL)
        find_fault(player, "its account is gone", player->seq);
    else
        put(player->token, token);
}

/* One thing after the other, each asked again until it is so. */

static void answered(void *user, const struct reply *reply)
{
    struct player *player = user;
    player->is_asking = false;
    player->next = house_time() + AGAIN_MS;
    put(player->challenge, read_text(reply->result, "challenge"));
    put(player->match, read_text(reply->result, "match"));
}

static void ask(struct player *player, const char *method, json_t *taken_params,
                link_done *done)
{
    player->is_asking = true;
    link_call(player->link, method, taken_params, done, player);
}

static void opened(void *user, const struct reply *reply)
{
    struct player *player = user;
    answered(user, reply);
    player->has_opened = reply->result != NULL;
}

/* A match in which it has its seat is its match, whatever answer was lost. */
static void listed(void *user, const struct reply *reply)
{
    struct player *player = user;
    const json_t *rows = read_list(reply->result, "matches");
    player->is_asking = false;
    if (json_array_size(rows) > 0)
        put(player->match, read_text(json_array_get(rows, 0), "match"));
}

static bool is_mine(const struct player *player, const json_t *row)
{
    return player->plan->host == NULL ? read_flag(row, "mine")
                                      : strcmp(read_text(row, "challenge"),
                                               player->plan->host->challenge)
                                            == 0;
}

static bool has_seat(const struct player *player, const json_t *row)
{
    const json_t *seat =
        read_row(read_list(row, "seats"), "seat", player->plan->seat);
    return read_flag(seat, "you");
}

static json_t *sealed(const struct player *player)
{
    struct digest seal;
    char text[DIGEST_TEXT];
    digest_of(player->bytes, sizeof player->bytes, &seal);
    digest_text(&seal, text);
    return json_pack("{s:s,s:s}", "seat", player->plan->seat, "seal", text);
}

static void take_seat(struct player *player)
{
    const struct plan *plan = player->plan;
    json_t *params = sealed(player);
    if (plan->host != NULL) {
        json_object_set_new(params, "challenge",
                            json_string(plan->host->challenge));
        ask(player, "challenge.accept", params, answered);
        return;
    }
    json_object_set_new(params, "game", json_string(plan->game));
    json_object_set_new(params, "scenario", json_string(plan->scenario));
    ask(player, "challenge.create", params, answered);
}

static void listed_challenges(void *user, const struct reply *reply)
{
    struct player *player = user;
    const json_t *rows = read_list(reply->result, "challenges");
    const json_t *own = NULL;
    player->is_asking = false;
    if (reply->result == NULL)
        return;
    for (size_t i = 0; i < json_array_size(rows); i++)
        if (is_mine(player, json_array_get(rows, i)))
            own = json_array_get(rows, i);
    put(player->challenge, read_text(own, "challenge"));
    put(player->match, read_text(own, "match"));
    bool waits = player->plan->host != NULL && own == NULL;
    if (player->match[0] != '\0')
        return;
    if (waits || has_seat(player, own))
        ask(player, "match.list", json_pack("{s:b}", "mine", 1), listed);
    else
        take_seat(player);
}

static void open_match(struct player *player)
{
    struct digest bytes;
    char text[DIGEST_TEXT];
    memcpy(bytes.bytes, player->bytes, sizeof bytes.bytes);
    digest_text(&bytes, text);
    json_t *params = link_params(player->match, player->plan->seat);
    json_object_set_new(params, "bytes", json_string(text));
    ask(player, "match.open", params, opened);
}

static void watch(struct player *player)
{
    player->table = table_new(player->link, &player->rng, player->match,
                              player->plan->seat);
    link_watch(player->link, player->match, player->plan->seat);
}

/* What it wants next. */
static void want(struct player *player)
{
    player->next = house_time() + AGAIN_MS;
    if (player->token[0] == '\0')
        ask(player, "account.guest", NULL, answered);
    else if (player->match[0] == '\0')
        ask(player, "challenge.list", NULL, listed_challenges);
    else if (!player->has_opened)
        open_match(player);
    else if (player->table == NULL)
        watch(player);
    else
        table_again(player->table);
}

void player_tick(struct player *player)
{
    link_tick(player->link);
    if (link_state(player->link) == LINK_READY && !player->is_asking
        && !player->has_stopped && house_time() >= player->next)
        want(player);
}

void player_stop(struct player *player)
{
    player->has_stopped = true;
    if (player->table != NULL)
        player->table->is_over = true; /* it plays no more */
}

bool player_is_calm(const struct player *player)
{
    return link_state(player->link) == LINK_READY
           && player->link->calls == NULL;
}

const char *player_waits_for(const struct player *player)
{
    if (link_state(player->link) != LINK_READY)
        return link_state_word(link_state(player->link));
    return player->link->calls != NULL ? player->link->calls->method : "";
}

bool player_is_over(const struct player *player)
{
    return player->table != NULL && player->table->is_over;
}

const char *player_token(const struct player *player)
{
    return player->token;
}

const char *player_match(const struct player *player)
{
    return player->match;
}

const char *player_seat(const struct player *player)
{
    return player->plan->seat;
}

const json_t *player_view(const struct player *player)
{
    return player->view;
}

int64_t player_seq(const struct player *player)
{
    return player->seq;
}

const char *player_fault(const struct player *player)
{
    return player->fault[0] != '\0' ? player->fault : NULL;
}

struct player *player_new(int number, const char *seed, const struct plan *plan)
{
    struct player *player = calloc(1, sizeof *player);
    struct error error;
    struct link_settings settings = {.url = "ws://house", .client = "sim/1"};
    if (player == NULL
        || link_open(&settings, &player->link, &error) != STATUS_OK)
        abort();
    player->plan = plan;
    player->told = json_object();
    memset(player->bytes, 17 + number, sizeof player->bytes);
    rng_seed(&player->rng, seed);
    link_listen(player->link, &(struct link_hooks){.user = player,
                                                   .signed_in = signed_in,
                                                   .notified = notified});
    return player;
}

void player_free(struct player *player)
{
    if (player->table != NULL)
        table_free(player->table);
    link_close(player->link);
    json_decref(player->view);
    json_decref(player->told);
    free(player);
}
