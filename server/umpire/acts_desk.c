/* Acts of the umpire's desk: rounds, time, results, and what they may see. */

#include "server/umpire/act_request.h"

#include <string.h>

enum status do_start(struct act_request *request)
{
    return start_field(request->transaction, &request->hand, request->error);
}

enum status do_cancel(struct act_request *request)
{
    enum status status = request_not_playing(request);
    return status == STATUS_OK ? request_put(request, act_new("cancel"))
                               : status;
}

enum status do_resume(struct act_request *request)
{
    struct contest *contest = request->transaction->contest;
    enum status status = request_not_playing(request);
    if (status == STATUS_OK)
        status = request_put(request, act_new("resume"));
    for (int i = 0; i < contest->games && status == STATUS_OK; i++)
        if (contest->game[i].state == GAME_OPEN)
            transaction_order(request->transaction, contest->game[i].match,
                              json_pack("{s:s}", "order", "resume"));
    return status;
}

enum status do_pause(struct act_request *request)
{
    struct contest *contest = request->transaction->contest;
    enum status status = request_not_playing(request);
    if (status != STATUS_OK)
        return status;
    json_t *act = act_new("pause");
    request_copy(request, "until", act);
    status = request_put(request, act);
    for (int i = 0; i < contest->games && status == STATUS_OK; i++)
        if (contest->game[i].state == GAME_OPEN)
            transaction_order(request->transaction, contest->game[i].match,
                              json_pack("{s:s,s:I}", "order", "pause", "until",
                                        (json_int_t)contest->paused_until));
    return status;
}

enum status do_extend(struct act_request *request)
{
    const char *match = request_param(request, "match");
    json_t *act = act_new("extend");
    request_copy(request, "add", act);
    request_copy(request, "match", act);
    json_int_t add = json_integer_value(json_object_get(act, "add"));
    enum status status = match != NULL ? request_judges(request, match)
                                       : request_not_playing(request);
    if (status != STATUS_OK) {
        json_decref(act);
        return status;
    }
    status = request_put(request, act);
    if (status == STATUS_OK && match != NULL)
        transaction_order(request->transaction, match,
                          json_pack("{s:s,s:I}", "order", "time", "add", add));
    return status;
}

/* Pairs by names; one name alone has the bye. */
static enum status read_pairs(const struct act_request *request, json_t *pairs)
{
    const json_t *given = json_object_get(request->call->params, "pairs");
    for (size_t i = 0; i < json_array_size(given); i++) {
        const json_t *row = json_array_get(given, i);
        json_t *pair = json_array();
        json_array_append_new(pairs, pair);
        for (size_t j = 0; j < json_array_size(row); j++) {
            int entrant =
                contest_paired_named(request->transaction->contest,
                                     json_string_value(json_array_get(row, j)));
            if (entrant == 0)
                return request_refuse(request, STATUS_NOT_FOUND,
                                      "pairs: one of these is not in it");
            json_array_append_new(pair, json_integer(entrant));
        }
    }
    return STATUS_OK;
}

static enum status check_apart(const struct act_request *request,
                               const json_t *pairs)
{
    const struct contest *contest = request->transaction->contest;
    for (size_t i = 0; i < json_array_size(pairs); i++) {
        const json_t *pair = json_array_get(pairs, i);
        int unit[2] = {NOBODY, NOBODY};
        for (size_t j = 0; j < 2; j++)
            unit[j] = contest_paired_unit(
                contest, json_integer_value(json_array_get(pair, j)));
        if (unit[0] != NOBODY && unit[1] != NOBODY
            && contest_is_barred(contest, unit[0], unit[1]))
            return error_set(request->error, STATUS_NOT_ALLOWED,
                             "%s and %s are kept apart",
                             contest_unit_name(contest, unit[0]),
                             contest_unit_name(contest, unit[1]));
    }
    return STATUS_OK;
}

enum status do_pair(struct act_request *request)
{
    if (request->self != 0)
        return request_refuse(request, STATUS_NOT_ALLOWED,
                              "nobody who plays makes the pairs");
    json_t *act = act_new("pair"), *pairs = json_array();
    json_object_set_new(act, "pairs", pairs);
    enum status status = read_pairs(request, pairs);
    if (status == STATUS_OK)
        status = check_apart(request, pairs);
    if (status == STATUS_OK)
        return request_put(request, act);
    json_decref(act);
    return status;
}

enum status do_publish(struct act_request *request)
{
    json_t *publish = NULL;
    struct contest *contest = request->transaction->contest;
    if (contest->phase != PHASE_RUNNING)
        return request_refuse(request, STATUS_NOT_ALLOWED, "it is not running");
    enum status status = contest_pair(contest, &publish, request->error);
    if (status != STATUS_OK)
        return status;
    if (contest->rounds > 0 && contest->round[contest->rounds - 1].ended == 0) {
        json_t *end = act_new("end");
        json_object_set_new(end, "round", json_integer(contest->rounds));
        struct hand hand = server_hand("every meeting has its result");
        status =
            transaction_do(request->transaction, &hand, end, request->error);
    }
    if (status == STATUS_OK)
        return transaction_publish(request->transaction, &request->hand,
                                   publish, request->error);
    json_decref(publish);
    return status;
}

enum status do_forbid(struct act_request *request)
{
    json_t *act = act_new("forbid"), *pair = json_array();
    const json_t *given = json_object_get(request->call->params, "players");
    bool is_own = false;
    for (size_t i = 0; i < json_array_size(given); i++) {
        const struct contest *contest = request->transaction->contest;
        int entrant = contest_paired_named(
            contest, json_string_value(json_array_get(given, i)));
        int unit = contest_paired_unit(contest, entrant);
        is_own |= unit != NOBODY
                  && contest_plays_for(contest, request->call->account, unit);
        json_array_append_new(pair, json_integer(entrant));
    }
    json_object_set_new(act, "entrants", pair);
    if (is_own) {
        json_decref(act);
        return request_refuse(request, STATUS_NOT_ALLOWED,
                              "nobody chooses whom they do not meet");
    }
    enum status status = request_not_playing(request);
    if (status == STATUS_OK)
        return request_put(request, act);
    json_decref(act);
    return status;
}

enum status do_result(struct act_request *request)
{
    struct contest *contest = request->transaction->contest;
    json_int_t of =
        json_integer_value(json_object_get(request->call->params, "meeting"));
    if (of >= 1 && of <= contest->event->meetings) {
        const struct meeting *meeting = &contest->event->meeting[of - 1];
        for (int i = 0; i < meeting->seats; i++)
            if (contest_plays_for(contest, request->call->account,
                                  meeting->unit[i]))
                return request_refuse(request, STATUS_NOT_ALLOWED,
                                      "nobody is the umpire of their own game");
    }
    enum status status = request_not_playing(request);
    if (status != STATUS_OK)
        return status;
    json_t *act = act_new("correct");
    json_object_set_new(act, "meeting", json_integer(of - 1));
    request_copy(request, "score", act);
    return request_put(request, act);
}

/* A winner by name has it all; without one it is drawn. */
static json_t *score_of(const struct contest *contest,
                        const struct game_row *game, int winner)
{
    json_t *score = json_array();
    (void)contest;
    for (int i = 0; i < game->seats; i++)
        json_array_append_new(score,
                              json_integer(winner == 0                  ? 5
                                           : game->entrant[i] == winner ? 10
                                                                        : 0));
    return score;
}

enum status do_adjudicate(struct act_request *request)
{
    struct contest *contest = request->transaction->contest;
    const char *match = request_param(request, "match");
    const char *winner = request_param(request, "winner");
    enum status status = request_judges(request, match);
    if (status != STATUS_OK)
        return status;
    const struct game_row *game = contest_game(contest, match);
    int of = winner != NULL ? contest_entrant_named(contest, winner) : 0;
    bool plays = of == 0;
    for (int i = 0; i < game->seats; i++)
        plays |= game->entrant[i] == of;
    if (winner != NULL && (of == 0 || !plays))
        return request_refuse(request, STATUS_BAD_PARAMS,
                              "winner: one of those who play there");
    json_t *act = act_new("adjudicate");
    request_copy(request, "match", act);
    json_object_set_new(act, "score", score_of(contest, game, of));
    return request_put(request, act);
}

enum status do_annul(struct act_request *request)
{
    enum status status =
        request_judges(request, request_param(request, "match"));
    if (status != STATUS_OK)
        return status;
    json_t *act = act_new("annul");
    request_copy(request, "match", act);
    return request_put(request, act);
}

enum status do_rewind(struct act_request *request)
{
    enum status status =
        request_not_own(request, request_param(request, "match"));
    if (status != STATUS_OK)
        return status;
    json_t *act = act_new("rewind");
    request_copy(request, "match", act);
    request_copy(request, "to", act);
    status = request_put(request, act);
    if (status == STATUS_OK)
        transaction_order(request->transaction, request_param(request, "match"),
                          json_pack("{s:s,s:s,s:s+}", "order", "say", "account",
                                    request->call->account, "text",
                                    "The umpire proposes to go back to ",
                                    request_param(request, "to")));
    return status;
}

/* Whoever was ever in the field might tell, or profit. */
enum status do_look(struct act_request *request)
{
    struct contest *contest = request->transaction->contest;
    if (contest_knows(contest, request->call->account))
        return request_refuse(
            request, STATUS_NOT_ALLOWED,
            "who plays in the tournament sees no hidden things");
    json_t *act = act_new("look");
    request_copy(request, "match", act);
    enum status status = request_put(request, act);
    if (status == STATUS_OK)
        transaction_order(
            request->transaction, request_param(request, "match"),
            json_pack("{s:s,s:s,s:s+}", "order", "say", "account",
                      request->call->account, "text",
                      "The umpire looks at all sides: ", request->hand.reason));
    return status;
}

enum status do_substitute(struct act_request *request)
{
    struct contest *contest = request->transaction->contest;
    int old = contest_entrant_named(contest, request_param(request, "player"));
    int by = contest_entrant_named(contest, request_param(request, "by"));
    enum status status = request_not_opponent(request, old);
    if (status == STATUS_OK && request_is_caller(request, by))
        status = request_refuse(request, STATUS_NOT_ALLOWED,
                                "nobody puts themselves in another's place");
    if (status == STATUS_OK)
        status = request_not_playing(request);
    if (status != STATUS_OK)
        return status;
    request->hand.relieves = true;
    json_t *act = act_new("substitute");
    json_object_set_new(act, "entrant", json_integer(old));
    json_object_set_new(act, "by", json_integer(by));
    return request_put(request, act);
}

enum status do_close(struct act_request *request)
{
    return request_put(request, act_new("sign"));
}
