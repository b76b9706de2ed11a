/* Acts of people about themselves, and who has a say. */

#include "server/people/confusables.h"
#include "server/people/name.h"
#include "server/store/account.h"
#include "server/umpire/act_request.h"

#include "server/store/result.h"

#include <string.h>

static bool is_captain_of(const struct act_request *request, int entrant)
{
    const struct contest *contest = request->transaction->contest;
    int team = contest->entrant[entrant - 1].team;
    return team != 0 && request->self != 0
           && contest_captain(contest, team) == request->self;
}

/* The entrant whom the request is about: the one named, else the caller. */
static enum status about_whom(const struct act_request *request, int *entrant)
{
    const struct contest *contest = request->transaction->contest;
    const char *player = request_param(request, "player");
    *entrant =
        player != NULL ? contest_entrant_named(contest, player) : request->self;
    if (*entrant == 0)
        return request_refuse(request, STATUS_NOT_FOUND,
                              "that player is not in it");
    if (*entrant != request->self && !is_captain_of(request, *entrant)
        && !contest_is_umpire(contest, request->call->account))
        return request_refuse(request, STATUS_NOT_ALLOWED,
                              "only an umpire does that for another");
    return STATUS_OK;
}

/* Seeds go by it: what the server rates in this game, or 0. */
static int rating_of(const struct act_request *request)
{
    enum { GAMES_MOST = 32 };
    struct store_arena arena = {0};
    struct store_rating rows[GAMES_MOST];
    int count = 0, rating = 0;
    const char *game = request->transaction->contest->terms.game;
    if (store_rating_of(request->call->store, request->call->account, &arena,
                        rows, GAMES_MOST, &count)
        != STATUS_OK)
        count = 0;
    for (int i = 0; i < count; i++)
        if (strcmp(rows[i].game, game) == 0 && rows[i].rating > 0)
            rating = (int)rows[i].rating;
    store_arena_release(&arena);
    return rating;
}

/* Who has seen hidden things plays no more here, and no guest is rated. */
static enum status check_enters(const struct act_request *request)
{
    const struct contest *contest = request->transaction->contest;
    struct store_arena arena = {0};
    struct store_account account;
    if (contest_has_looked(contest, request->call->account))
        return request_refuse(request, STATUS_NOT_ALLOWED,
                              "who has looked at a match does not play");
    if (!contest->terms.is_rated)
        return STATUS_OK;
    bool is_known =
        store_account_by_id(request->call->store, request->call->account,
                            &arena, &account)
        == STATUS_OK;
    bool is_guest = is_known && account.password == NULL;
    store_arena_release(&arena);
    if (!is_known)
        return request_refuse(request, STATUS_UNAVAILABLE,
                              "not now; try again");
    return is_guest
               ? request_refuse(request, STATUS_NOT_ALLOWED,
                                "a guest is not rated: claim the account first")
               : STATUS_OK;
}

/* Tables, report files and feeds name a team as it was named here. */
static enum status check_team_name(struct act_request *request)
{
    const char *name = request_param(request, "team");
    const struct contest *contest = request->transaction->contest;
    if (name == NULL || contest_team_named(contest, name) != 0)
        return STATUS_OK;
    if (!name_is_plain(name))
        return request_refuse(request, STATUS_BAD_PARAMS,
                              "team: in plain letters (Latin, Greek or "
                              "Cyrillic), with one space between words");
    for (int i = 0; i < contest->teams; i++)
        if (names_are_confusable(contest->team[i].name, name))
            return error_set(request->error, STATUS_NOT_ALLOWED,
                             "a team has a name that looks like this one: %s",
                             contest->team[i].name);
    return STATUS_OK;
}

enum status do_join(struct act_request *request)
{
    struct contest *contest = request->transaction->contest;
    enum status status = check_enters(request);
    int division = 0;
    if (status == STATUS_OK && contest->terms.follows != NULL)
        status = season_division(request->call->store, contest->terms.follows,
                                 request->call->account,
                                 contest->terms.event.boards > 0
                                     ? request_param(request, "team")
                                     : NULL,
                                 request->call->now, &division, request->error);
    if (status == STATUS_OK)
        status = check_team_name(request);
    if (status != STATUS_OK)
        return status;
    json_t *act = act_new("join");
    json_object_set_new(act, "entrant", json_integer(contest->entrants + 1));
    json_object_set_new(act, "player", json_string(request->call->name));
    json_object_set_new(act, "account", json_string(request->call->account));
    int rating = rating_of(request);
    if (rating > 0)
        json_object_set_new(act, "rating", json_integer(rating));
    request_copy(request, "substitute", act);
    request_copy(request, "seals", act);
    if (contest->terms.event.boards > 0)
        request_copy(request, "team", act);
    if (division > 0)
        json_object_set_new(act, "division", json_integer(division));
    status = request_put(request, act);
    if (status == STATUS_OK)
        transaction_part(request->transaction, request->call->account);
    return status;
}

enum status do_leave(struct act_request *request)
{
    int entrant;
    enum status status = about_whom(request, &entrant);
    if (status == STATUS_OK && entrant != request->self) {
        const struct contest *contest = request->transaction->contest;
        if (is_captain_of(request, entrant))
            return drop_out(request->transaction, &request->hand, entrant,
                            request->error);
        request->hand.is_ruling = true;
        status = request_not_opponent(request, entrant);
        if (status == STATUS_OK && request->self != 0
            && contest->entrant[request->self - 1].is_substitute)
            status =
                request_refuse(request, STATUS_NOT_ALLOWED,
                               "nobody puts themselves in another's place");
        if (status == STATUS_OK)
            status = request_not_playing(request);
    }
    return status == STATUS_OK ? drop_out(request->transaction, &request->hand,
                                          entrant, request->error)
                               : status;
}

/* Of a team the captain speaks, and its umpires may. */
static enum status check_captain(const struct act_request *request, int team)
{
    const struct contest *contest = request->transaction->contest;
    bool may = team == 0 || contest_captain(contest, team) == request->self
               || (contest_is_umpire(contest, request->call->account)
                   && request->self == 0);
    return may ? STATUS_OK
               : request_refuse(request, STATUS_NOT_ALLOWED,
                                "only the captain of the team does that");
}

/* Who sits at which board: until it begins; then an umpire's, between rounds.
 */
enum status do_boards(struct act_request *request)
{
    const struct contest *contest = request->transaction->contest;
    const json_t *given = json_object_get(request->call->params, "order");
    int team = contest_team_named(contest, request_param(request, "team"));
    /* Who plays would order their own, or the others', as the round needs. */
    bool may_later = request->self == 0
                     && contest_is_umpire(contest, request->call->account);
    if (team == 0)
        return request_refuse(request, STATUS_NOT_FOUND,
                              "there is no such team");
    enum status status = check_captain(request, team);
    if (status == STATUS_OK && contest->phase != PHASE_OPEN && !may_later)
        status = request_refuse(request, STATUS_NOT_ALLOWED,
                                "the order stands when it has begun: ask an "
                                "umpire who does not play");
    if (status != STATUS_OK)
        return status;
    json_t *act = act_new("boards"), *order = json_array();
    json_object_set_new(act, "team", json_integer(team));
    json_object_set_new(act, "order", order);
    for (size_t i = 0; i < json_array_size(given); i++)
        json_array_append_new(
            order, json_integer(contest_entrant_named(
                       contest, json_string_value(json_array_get(given, i)))));
    return request_put(request, act);
}

enum status do_bye(struct act_request *request)
{
    int entrant;
    enum status status = about_whom(request, &entrant);
    if (status == STATUS_OK)
        status = check_captain(
            request, request->transaction->contest->entrant[entrant - 1].team);
    if (status == STATUS_OK && entrant != request->self
        && !is_captain_of(request, entrant))
        status = request_not_playing(request);
    if (status != STATUS_OK)
        return status;
    json_t *act = act_new("bye");
    json_object_set_new(act, "entrant", json_integer(entrant));
    request_copy(request, "round", act);
    request_copy(request, "kind", act);
    return request_put(request, act);
}

/* Their own challenge: the meeting is there at once. */
enum status do_challenge(struct act_request *request)
{
    json_t *publish = NULL;
    const struct contest *contest = request->transaction->contest;
    int target =
        contest_paired_named(contest, request_param(request, "player"));
    if (contest->phase != PHASE_RUNNING)
        return request_refuse(request, STATUS_NOT_ALLOWED, "it is not running");
    if (target == 0)
        return request_refuse(request, STATUS_NOT_FOUND,
                              "that player is not in it");
    enum status status =
        contest_challenge(contest, request->call->now, request->self, target,
                          &publish, request->error);
    return status == STATUS_OK ? transaction_publish(
               request->transaction, &request->hand, publish, request->error)
                               : status;
}

/* A yes is written down once. */
static bool has_consented(const struct act_request *request)
{
    const struct game_row *game = contest_game(request->transaction->contest,
                                               request_param(request, "match"));
    const json_t *accepts = json_object_get(request->call->params, "accepts");
    for (int i = 0; game != NULL && i < game->seats; i++)
        if (game->entrant[i] == request->self && (game->agreed >> i & 1U) != 0)
            return json_is_true(accepts);
    return false;
}

enum status do_consent(struct act_request *request)
{
    if (has_consented(request))
        return request_refuse(request, STATUS_NOT_ALLOWED,
                              "you have consented already");
    json_t *act = act_new("consent");
    request_copy(request, "match", act);
    request_copy(request, "accepts", act);
    json_object_set_new(act, "entrant", json_integer(request->self));
    return request_put(request, act);
}

enum status do_umpire(struct act_request *request)
{
    struct store_arena arena = {0};
    struct store_account account;
    const char *id = request_param(request, "account");
    enum status status = id != NULL ? store_account_by_id(request->call->store,
                                                          id, &arena, &account)
                                    : STATUS_NOT_FOUND;
    if (status == STATUS_OK) {
        json_t *act = act_new("umpire");
        const char *named =
            contest_umpire_name(request->transaction->contest, account.id);
        /* Whatever they are called now, they are who was named. */
        json_object_set_new(act, "player",
                            json_string(named != NULL ? named : account.name));
        json_object_set_new(act, "account", json_string(account.id));
        json_object_set(act, "named",
                        json_object_get(request->call->params, "named"));
        status = request_put(request, act);
        if (status == STATUS_OK)
            transaction_part(request->transaction, account.id);
    } else if (status == STATUS_NOT_FOUND) {
        status =
            request_refuse(request, STATUS_NOT_FOUND, "no player of that name");
    }
    store_arena_release(&arena);
    return status;
}
