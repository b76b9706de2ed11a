/*
 * Pages of HTML: tournaments, players and rules, as anybody may see them; and
 * the shell of a match or a challenge, which tells of it in its head.
 *
 * Each is made of what methods of the protocol answer to somebody who has not
 * signed in, so nothing stands in a page that its reader could not have asked
 * for, and what is private is not there.
 */

#include "server/api/cards.h"
#include "server/api/endpoint.h"
#include "server/notify/notify.h"
#include "server/page/cup_page.h"
#include "server/page/files.h"
#include "server/page/html.h"
#include "server/page/player_page.h"
#include "server/page/rules_page.h"
#include "server/umpire/umpire.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* PICTURE_MOST: what a whole address is longer than a path. */
enum { PAGE_MOST = 4 << 20, HISTORY_MOST = 200, PICTURE_MOST = 512 };

/* A call by nobody; `params` is taken. */
static struct call *nobody(const struct call *call, json_t *params)
{
    struct call *asked = call_new(NULL);
    asked->params = params;
    asked->now = call->now;
    return asked;
}

/* What was answered, or NULL: then `status` says what went wrong. */
static json_t *answer_of(struct call *asked, enum status *status)
{
    const struct writer *out = &asked->answer.out;
    json_t *answer = NULL;
    if (*status == STATUS_OK && !out->is_full)
        answer = json_loadb(out->data, out->used, 0, NULL);
    if (*status == STATUS_OK && answer == NULL)
        *status = STATUS_INTERNAL;
    call_free(asked);
    return answer;
}

static json_t *ask(struct services *services, const struct call *call,
                   endpoint_run *method, json_t *params, enum status *status)
{
    struct call *asked = nobody(call, params);
    *status = method(services, asked);
    return answer_of(asked, status);
}

typedef enum status reading(const struct umpire_call *call, struct writer *out,
                            struct error *error);

static json_t *ask_tournament(struct services *services,
                              const struct call *call, reading *method,
                              json_t *params, enum status *status)
{
    struct call *asked = nobody(call, params);
    struct umpire_call request = {
        .store = services->store,
        .tournament = call_text(asked, "tournament"),
        .now = call->now,
        .params = params,
        .language = call_language(call),
    };
    *status = method(&request, &asked->answer.out, &asked->answer.error);
    return answer_of(asked, status);
}

/* A number that stands alone, or -1. */
static int whole(const char *text)
{
    enum { DIGITS_MOST = 6 };
    size_t length = strspn(text, "0123456789");
    return length > 0 && length <= DIGITS_MOST && text[length] == '\0'
               ? (int)strtol(text, NULL, 10)
               : -1;
}

/* Of a tournament's page: which it is, by what stands behind the id. */
struct part {
    reading *method; /* asked besides umpire_show, or NULL */
    int round, from;
};

static bool part_read(const char *text, struct part *part)
{
    *part = (struct part){.round = -1, .from = -1};
    if (text[0] == '\0')
        return true;
    if (strcmp(text, "/table") == 0)
        part->method = umpire_table;
    else if (strncmp(text, "/trail", 6) == 0) {
        part->method = umpire_trail;
        part->from = text[6] == '/' ? whole(text + 7) : -1;
        return text[6] == '\0' || part->from >= 0;
    } else
        part->round = text[0] == '/' ? whole(text + 1) : -1;
    return part->method != NULL || part->round > 0;
}

static void write_cup(const struct cup *cup, const struct part *part,
                      struct writer *out)
{
    if (part->round > 0)
        cup_page_round(cup, out);
    else if (part->method == NULL)
        cup_page_terms(cup, out);
    else if (part->method == umpire_table)
        cup_page_table(cup, out);
    else
        cup_page_trail(cup, part->from, out);
}

/* Is this round one of its schedule that has begun? */
static bool has_round(const json_t *show, int round)
{
    size_t i;
    const json_t *row;
    json_array_foreach(json_object_get(show, "schedule"), i, row)
    {
        if (json_integer_value(json_object_get(row, "round")) == round)
            return strcmp(json_string_value(json_object_get(row, "state")),
                          "planned")
                   != 0;
    }
    return false;
}

static enum status write_tournament(struct services *services,
                                    struct call *call, const char *rest,
                                    struct writer *out)
{
    enum { ROUND_LAST = 1024 };
    size_t length = strcspn(rest, "/");
    struct part part;
    enum status status = STATUS_NOT_FOUND;
    if (length >= STORE_ID || !part_read(rest + length, &part)
        || part.round > ROUND_LAST)
        return status;
    json_t *params = json_pack("{s:s%}", "tournament", rest, length);
    if (params == NULL)
        return status;
    if (part.round > 0)
        json_object_set_new(params, "round", json_integer(part.round));
    json_t *show = ask_tournament(services, call, umpire_show, params, &status);
    if (status == STATUS_OK && part.round > 0 && !has_round(show, part.round))
        status = STATUS_NOT_FOUND;
    json_t *more = NULL, *games = NULL;
    if (status == STATUS_OK && part.method != NULL) {
        params = json_pack("{s:s%}", "tournament", rest, length);
        if (part.from >= 0)
            json_object_set_new(params, "from", json_integer(part.from));
        else if (part.method == umpire_trail)
            json_object_set_new(params, "newest", json_true());
        more = ask_tournament(services, call, part.method, params, &status);
    }
    if (status == STATUS_OK)
        games = ask(services, call, game_list_call, json_object(), &status);
    struct cup cup = {show, more, json_object_get(games, "games"),
                      call_language(call)};
    if (status == STATUS_OK)
        write_cup(&cup, &part, out);
    json_decref(show);
    json_decref(more);
    json_decref(games);
    return status;
}

static enum status write_player(struct services *services, struct call *call,
                                const char *name, struct writer *out)
{
    enum status status;
    json_t *params =
        json_pack("{s:s, s:i}", "player", name, "most", (int)HISTORY_MOST);
    json_t *card = ask(services, call, rating_show_call, params, &status);
    json_t *games = NULL;
    if (status == STATUS_OK)
        games = ask(services, call, game_list_call, json_object(), &status);
    if (status == STATUS_OK)
        player_page_write(card, json_object_get(games, "games"),
                          call_language(call), out);
    json_decref(card);
    json_decref(games);
    return status;
}

static const json_t *game_of(const json_t *games, const char *name)
{
    size_t i;
    const json_t *game;
    json_array_foreach(json_object_get(games, "games"), i, game)
    {
        if (strcmp(json_string_value(json_object_get(game, "game")), name) == 0)
            return game;
    }
    return NULL;
}

static enum status write_rules(struct services *services, struct call *call,
                               const char *name, struct writer *out)
{
    enum status status;
    json_t *games = ask(services, call, game_list_call, json_object(), &status);
    const json_t *game = game_of(games, name);
    json_t *assets = NULL;
    if (status == STATUS_OK && game == NULL)
        status = STATUS_NOT_FOUND;
    if (status == STATUS_OK) {
        const json_t *first =
            json_array_get(json_object_get(game, "scenarios"), 0);
        assets = ask(services, call, game_assets_call,
                     json_pack("{s:s, s:O}", "game", name, "scenario",
                               json_object_get(first, "scenario")),
                     &status);
    }
    if (status == STATUS_OK)
        rules_page_write(game, json_object_get(assets, "clauses"),
                         call_language(call), out);
    json_decref(assets);
    json_decref(games);
    return status;
}

/* Which page stands in which folder, and what is said where there is none:
 * NULL, nothing, since the shell stands there in any case. */
static const struct kind {
    const char *folder;
    enum status (*write)(struct services *services, struct call *call,
                         const char *rest, struct writer *out);
    const char *missing;
} kinds[] = {
    {"/t/", write_tournament,
     TR("There is no such tournament, or it is not for everybody to see.")},
    {"/p/", write_player, TR("Nobody here has this name.")},
    {"/rules/", write_rules, TR("No game here is called so.")},
    {"/m/", card_of_match, NULL},
    {"/c/", card_of_challenge, NULL},
};

bool html_page_is(const char *path)
{
    if (files_get("build") == NULL)
        return false;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        size_t length = strlen(kinds[i].folder);
        if (kinds[i].missing != NULL
            && strncmp(path, kinds[i].folder, length) == 0
            && path[length] != '\0')
            return true;
    }
    return false;
}

static void put_page(struct services *services, struct call *call,
                     const struct writer *page)
{
    struct writer whole;
    writer_open_for(&whole, page->used + PICTURE_MOST, PAGE_MOST);
    html_complete(&whole, page->data, page->used,
                  notify_settings(services->notify)->public_url);
    const struct writer *text = whole.is_full ? page : &whole;
    files_put(text->data, text->used, call_flag(call, "packed", false),
              &call->answer.out);
    writer_release(&whole);
}

enum status html_page_call(struct services *services, struct call *call)
{
    const char *path = call_text(call, "address");
    struct writer page;
    size_t i = 0;
    while (i + 1 < sizeof kinds / sizeof *kinds
           && strncmp(path, kinds[i].folder, strlen(kinds[i].folder)) != 0)
        i++;
    writer_open(&page, PAGE_MOST);
    enum status status =
        kinds[i].write(services, call, path + strlen(kinds[i].folder), &page);
    bool is_missing =
        kinds[i].missing != NULL
        && (status == STATUS_NOT_FOUND || status == STATUS_BAD_PARAMS);
    if (is_missing) {
        writer_clear(&page);
        html_missing(&page, call_language(call), kinds[i].missing);
    }
    if (page.is_full)
        status = STATUS_INTERNAL;
    else if (status == STATUS_OK || is_missing)
        put_page(services, call, &page);
    writer_release(&page);
    if (!is_missing)
        return status;
    call->has_data = true; /* the page that says so is what is answered */
    return error_set(&call->answer.error, STATUS_NOT_FOUND, "%s",
                     kinds[i].missing);
}
