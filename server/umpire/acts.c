/* What people do in a tournament: their rights, and the acts that come of it.
 */

#include "server/umpire/act_request.h"

#include "common/base/text.h"
#include "server/umpire/contest_cache.h"

#include <stdlib.h>
#include <string.h>

enum { TRIES = 8 };

enum right { RIGHT_ANYONE, RIGHT_SELF, RIGHT_UMPIRE, RIGHT_HOST };

static const struct request_row {
    const char *word;
    enum right right;
    request_run *run;
} rows[] = {
    {"join", RIGHT_ANYONE, do_join},
    {"leave", RIGHT_ANYONE, do_leave},
    {"bye", RIGHT_ANYONE, do_bye},
    {"boards", RIGHT_ANYONE, do_boards},
    {"consent", RIGHT_SELF, do_consent},
    {"challenge", RIGHT_SELF, do_challenge},
    {"umpire", RIGHT_HOST, do_umpire},
    {"start", RIGHT_HOST, do_start},
    {"cancel", RIGHT_HOST, do_cancel},
    {"pair", RIGHT_UMPIRE, do_pair},
    {"publish", RIGHT_UMPIRE, do_publish},
    {"forbid", RIGHT_UMPIRE, do_forbid},
    {"pause", RIGHT_UMPIRE, do_pause},
    {"resume", RIGHT_UMPIRE, do_resume},
    {"extend", RIGHT_UMPIRE, do_extend},
    {"result", RIGHT_UMPIRE, do_result},
    {"adjudicate", RIGHT_UMPIRE, do_adjudicate},
    {"annul", RIGHT_UMPIRE, do_annul},
    {"rewind", RIGHT_UMPIRE, do_rewind},
    {"look", RIGHT_UMPIRE, do_look},
    {"substitute", RIGHT_UMPIRE, do_substitute},
    {"close", RIGHT_UMPIRE, do_close},
};

/* May they? And as what do they do it? */
static enum status check_right(struct act_request *request, enum right right)
{
    const struct contest *contest = request->transaction->contest;
    const char *account = request->call->account;
    bool is_host = strcmp(contest->host, account) == 0;
    bool is_umpire = contest_is_umpire(contest, account);
    const char *player = request_param(request, "player");
    bool is_about_self =
        right == RIGHT_SELF
        || (right == RIGHT_ANYONE
            && (player == NULL || strcmp(player, request->call->name) == 0));
    request->hand.is_ruling = right == RIGHT_UMPIRE || right == RIGHT_HOST;
    request->hand.role = is_about_self ? "player" : is_host ? "host" : "umpire";
    if (right == RIGHT_SELF && request->self == 0)
        return request_refuse(request, STATUS_NOT_ALLOWED, "you are not in it");
    if (right == RIGHT_UMPIRE && !is_umpire)
        return request_refuse(request, STATUS_NOT_ALLOWED,
                              "only the umpires of the tournament do that");
    if (right == RIGHT_HOST && !is_host)
        return request_refuse(request, STATUS_NOT_ALLOWED,
                              "only the host of the tournament does that");
    return STATUS_OK;
}

static enum status try_once(const struct umpire_call *call,
                            const struct request_row *row,
                            struct umpire_news *news, struct error *error)
{
    struct contest_transaction transaction;
    struct act_request request = {
        .call = call, .transaction = &transaction, .error = error};
    const char *given = request_param(&request, "reason");
    char *reason = text_clean_new(given != NULL ? given : "");
    enum status status = transaction_open(&transaction, call->store,
                                          call->tournament, call->now, error);
    /* Who has the id of a private one may join; it is all that they may. */
    if (status == STATUS_OK && row->run != do_join)
        status = umpire_known(&transaction, call->account, error);
    if (status == STATUS_OK) {
        request.hand = (struct hand){
            .account = call->account, .role = "player", .reason = reason};
        request.self = contest_entrant(transaction.contest, call->account);
        status = check_right(&request, row->right);
    }
    if (status == STATUS_OK && given != NULL && text_is_blank(reason))
        status = request_refuse(&request, STATUS_BAD_PARAMS,
                                "reason: words that can be read");
    if (status == STATUS_OK)
        status = row->run(&request);
    if (status == STATUS_OK)
        status = transaction_write(&transaction, error);
    if (status == STATUS_OK)
        news_fill(&transaction, news);
    transaction_release(&transaction);
    free(reason);
    return status;
}

void umpire_forget(const struct store *store)
{
    contest_cache_clear(store);
}

static void write_done(const struct umpire_news *news, struct writer *out)
{
    writer_object(out);
    writer_put_text(out, "tournament", news->tournament);
    writer_put_number(out, "act", news->act);
    writer_object_end(out);
}

enum status umpire_act(const struct umpire_call *call, const char *word,
                       struct writer *out, struct umpire_news *news,
                       struct error *error)
{
    const struct request_row *row = NULL;
    memset(news, 0, sizeof *news);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(rows[i].word, word) == 0)
            row = &rows[i];
    if (row == NULL)
        return error_set(error, STATUS_NO_METHOD, "there is no such act");
    enum status status = STATUS_CONFLICT;
    for (int i = 0; i < TRIES && status == STATUS_CONFLICT; i++)
        status = try_once(call, row, news, error);
    if (status == STATUS_CONFLICT)
        return error_set(error, STATUS_UNAVAILABLE, "not now; try again");
    if (status == STATUS_OK)
        write_done(news, out);
    return status;
}

/* Each is folded at every look: one host has so many going at most. */
static enum status check_own(const struct umpire_call *call,
                             struct error *error)
{
    struct store_arena arena = {0};
    struct store_tournament found[TOURNAMENTS_LISTED_MOST];
    static const char *const going[] = {"open", "running"};
    int own = 0;
    for (size_t i = 0; i < sizeof going / sizeof going[0]; i++) {
        int count = 0;
        enum status status = store_tournament_list(
            call->store, call->account, true, going[i], &arena, found,
            TOURNAMENTS_LISTED_MOST, &count);
        for (int j = 0; j < count && status == STATUS_OK; j++)
            own += strcmp(found[j].host, call->account) == 0;
        if (status != STATUS_OK) {
            store_arena_release(&arena);
            return error_set(error, STATUS_UNAVAILABLE, "not now; try again");
        }
    }
    store_arena_release(&arena);
    return own < TOURNAMENTS_GOING_MOST
               ? STATUS_OK
               : error_set(error, STATUS_TOO_FAST,
                           "end one of your tournaments first");
}

enum status umpire_create(const struct umpire_call *call,
                          const struct terms_plan *plan, struct writer *out,
                          struct umpire_news *news, struct error *error)
{
    json_t *terms = NULL;
    memset(news, 0, sizeof *news);
    enum status status = check_own(call, error);
    if (status == STATUS_OK)
        status = terms_make(call->params, plan, call->now, &terms, error);
    const char *follows = json_string_value(json_object_get(terms, "follows"));
    if (status == STATUS_OK && follows != NULL)
        status = season_check(
            call, follows,
            (int)json_integer_value(json_object_get(terms, "groups")), error);
    if (status != STATUS_OK) {
        json_decref(terms);
        return status;
    }
    char *text = json_dumps(terms, JSON_COMPACT);
    struct contest_transaction transaction = {
        .store = call->store, .now = call->now, .is_new = true};
    transaction.row = (struct store_tournament){
        .id = call->tournament,
        .host = call->account,
        .host_name = call->name,
        .name = json_string_value(json_object_get(terms, "name")),
        .game = json_string_value(json_object_get(terms, "game")),
        .terms = text,
        .is_private = json_is_true(json_object_get(terms, "private")),
        .created = call->now};
    transaction.contest = contest_new(call->tournament);
    struct hand hand = {.account = call->account, .role = "host", .reason = ""};
    json_t *act = act_new("create");
    json_object_set_new(act, "host", json_string(call->name));
    json_object_set(act, "terms", terms);
    status = transaction_do(&transaction, &hand, act, error);
    transaction_part(&transaction, call->account);
    if (status == STATUS_OK)
        status = transaction_write(&transaction, error);
    if (status == STATUS_OK) {
        news_fill(&transaction, news);
        write_done(news, out);
    }
    transaction_release(&transaction);
    json_decref(terms);
    free(text);
    return status;
}
