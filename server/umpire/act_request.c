/* A request on its way to an act: what it names, and whose it is. */

#include "server/umpire/act_request.h"

#include <string.h>

const char *request_param(const struct act_request *request, const char *name)
{
    return json_string_value(json_object_get(request->call->params, name));
}

enum status request_refuse(const struct act_request *request,
                           enum status status, const char *why)
{
    return error_set(request->error, status, "%s", why);
}

enum status request_put(struct act_request *request, json_t *taken_act)
{
    return transaction_do(request->transaction, &request->hand, taken_act,
                          request->error);
}

void request_copy(const struct act_request *request, const char *name,
                  json_t *act)
{
    json_t *value = json_object_get(request->call->params, name);
    if (value != NULL)
        json_object_set(act, name, value);
}

/* By their account: who has left was still who they were. */
bool request_is_caller(const struct act_request *request, int entrant)
{
    const struct contest *contest = request->transaction->contest;
    const struct entrant *who =
        entrant > 0 ? &contest->entrant[entrant - 1] : NULL;
    for (int i = 0; i < contest->entrants && who != NULL; i++) {
        const struct entrant *own = &contest->entrant[i];
        bool is_same = own == who || (own->team != 0 && own->team == who->team);
        if (is_same && strcmp(own->account, request->call->account) == 0)
            return true;
    }
    return false;
}

static bool is_own(const struct act_request *request,
                   const struct game_row *game)
{
    for (int i = 0; i < game->seats; i++)
        if (request_is_caller(request, game->entrant[i]))
            return true;
    return false;
}

/* Nobody judges a game that they play in. */
enum status request_not_own(const struct act_request *request,
                            const char *match)
{
    const struct game_row *game =
        contest_game(request->transaction->contest, match);
    if (game == NULL)
        return request_refuse(request, STATUS_NOT_FOUND,
                              "no game of this tournament is played there");
    return is_own(request, game)
               ? request_refuse(request, STATUS_NOT_ALLOWED,
                                "nobody is the umpire of their own game")
               : STATUS_OK;
}

/* Else they would stop their own clock, annul what they are losing, or decide
 * what becomes of those with whom they are compared. */
enum status request_not_playing(const struct act_request *request)
{
    const struct contest *contest = request->transaction->contest;
    for (int i = 0; i < contest->games; i++)
        if (contest->game[i].state == GAME_OPEN
            && is_own(request, &contest->game[i]))
            return request_refuse(request, STATUS_NOT_ALLOWED,
                                  "a game of your own is being played, and "
                                  "you may gain by this: name another umpire, "
                                  "or ask one, or leave the tournament");
    return STATUS_OK;
}

enum status request_judges(const struct act_request *request, const char *match)
{
    enum status status = request_not_own(request, match);
    return status == STATUS_OK ? request_not_playing(request) : status;
}

enum status request_not_opponent(const struct act_request *request, int entrant)
{
    const struct contest *contest = request->transaction->contest;
    for (int i = 0; i < contest->games; i++) {
        const struct game_row *game = &contest->game[i];
        bool plays = false, is_own = false;
        for (int j = 0; j < game->seats; j++) {
            plays |= game->entrant[j] == entrant;
            is_own |= request_is_caller(request, game->entrant[j]);
        }
        if (game->state == GAME_OPEN && plays && is_own)
            return request_refuse(request, STATUS_NOT_ALLOWED,
                                  "nobody is the umpire of their own game");
    }
    return STATUS_OK;
}
