/* Acts of people about themselves, and who has a say. */

#include "server/people/alike.h"
#include "server/people/name.h"
#include "server/store/account.h"
#include "server/umpire/doing.h"

#include "server/store/result.h"

#include <string.h>

/* The entrant whom the request is about: the one named, else the caller. */
static enum status about_whom(const struct doing *doing, int *entrant)
{
    const struct contest *contest = doing->sitting->contest;
    const char *player = doing_param(doing, "player");
    *entrant =
        player != NULL ? contest_entrant_named(contest, player) : doing->self;
    if (*entrant == 0)
        return doing_refuse(doing, STATUS_NOT_FOUND,
                            "that player is not in it");
    int team = contest->entrant[*entrant - 1].team;
    bool is_captain = team != 0 && doing->self != 0
                      && contest_captain(contest, team) == doing->self;
    if (*entrant != doing->self && !is_captain
        && !contest_is_umpire(contest, doing->call->account))
        return doing_refuse(doing, STATUS_NOT_ALLOWED,
                            "only an umpire does that for another");
    return STATUS_OK;
}

/* Seeds go by it: what the server rates in this game, or 0. */
static int rating_of(const struct doing *doing)
{
    enum { GAMES_MOST = 32 };
    struct store_arena arena = {0};
    struct store_rating rows[GAMES_MOST];
    int count = 0, rating = 0;
    const char *game = doing->sitting->contest->terms.game;
    if (store_rating_of(doing->call->store, doing->call->account, &arena, rows,
                        GAMES_MOST, &count)
        != STATUS_OK)
        count = 0;
    for (int i = 0; i < count; i++)
        if (strcmp(rows[i].game, game) == 0 && rows[i].rating > 0)
            rating = (int)rows[i].rating;
    store_arena_release(&arena);
    return rating;
}

/* Who has seen hidden things plays no more here, and no guest is rated. */
static enum status check_enters(const struct doing *doing)
{
    const struct contest *contest = doing->sitting->contest;
    struct store_arena arena = {0};
    struct store_account account;
    if (contest_has_looked(contest, doing->call->account))
        return doing_refuse(doing, STATUS_NOT_ALLOWED,
                            "who has looked at a match does not play");
    if (!contest->terms.is_rated)
        return STATUS_OK;
    bool is_known = store_account_by_id(doing->call->store,
                                        doing->call->account, &arena, &account)
                    == STATUS_OK;
    bool is_guest = is_known && account.password == NULL;
    store_arena_release(&arena);
    if (!is_known)
        return doing_refuse(doing, STATUS_UNAVAILABLE, "not now; try again");
    return is_guest
               ? doing_refuse(doing, STATUS_NOT_ALLOWED,
                              "a guest is not rated: claim the account first")
               : STATUS_OK;
}

/* Tables, report files and feeds name a team as it was named here. */
static enum status check_team_name(struct doing *doing)
{
    const char *name = doing_param(doing, "team");
    const struct contest *contest = doing->sitting->contest;
    if (name == NULL || contest_team_named(contest, name) != 0)
        return STATUS_OK;
    if (!name_is_plain(name))
        return doing_refuse(doing, STATUS_BAD_PARAMS,
                            "team: in plain letters (Latin, Greek or "
                            "Cyrillic), with one space between words");
    for (int i = 0; i < contest->teams; i++)
        if (names_are_alike(contest->team[i].name, name))
            return error_set(doing->error, STATUS_NOT_ALLOWED,
                             "a team has a name that looks like this one: %s",
                             contest->team[i].name);
    return STATUS_OK;
}

enum status do_join(struct doing *doing)
{
    struct contest *contest = doing->sitting->contest;
    enum status status = check_enters(doing);
    int division = 0;
    if (status == STATUS_OK && contest->terms.follows != NULL)
        status = season_division(
            doing->call->store, contest->terms.follows, doing->call->account,
            contest->terms.event.boards > 0 ? doing_param(doing, "team") : NULL,
            doing->call->now, &division, doing->error);
    if (status == STATUS_OK)
        status = check_team_name(doing);
    if (status != STATUS_OK)
        return status;
    json_t *act = act_new("join");
    json_object_set_new(act, "entrant", json_integer(contest->entrants + 1));
    json_object_set_new(act, "player", json_string(doing->call->name));
    json_object_set_new(act, "account", json_string(doing->call->account));
    int rating = rating_of(doing);
    if (rating > 0)
        json_object_set_new(act, "rating", json_integer(rating));
    doing_copy(doing, "substitute", act);
    doing_copy(doing, "seals", act);
    if (contest->terms.event.boards > 0)
        doing_copy(doing, "team", act);
    if (division > 0)
        json_object_set_new(act, "division", json_integer(division));
    status = doing_put(doing, act);
    if (status == STATUS_OK)
        sitting_part(doing->sitting, doing->call->account);
    return status;
}

enum status do_leave(struct doing *doing)
{
    int entrant;
    enum status status = about_whom(doing, &entrant);
    if (status == STATUS_OK && entrant != doing->self) {
        const struct contest *contest = doing->sitting->contest;
        bool is_captain =
            contest->entrant[entrant - 1].team != 0
            && contest_captain(contest, contest->entrant[entrant - 1].team)
                   == doing->self;
        if (is_captain)
            return drop_out(doing->sitting, &doing->hand, entrant,
                            doing->error);
        status = doing_not_opponent(doing, entrant);
        if (status == STATUS_OK && doing->self != 0
            && contest->entrant[doing->self - 1].is_substitute)
            status = doing_refuse(doing, STATUS_NOT_ALLOWED,
                                  "nobody puts himself in another's place");
    }
    return status == STATUS_OK
               ? drop_out(doing->sitting, &doing->hand, entrant, doing->error)
               : status;
}

/* Of a team the captain speaks, and its umpires may. */
static enum status check_captain(const struct doing *doing, int team)
{
    const struct contest *contest = doing->sitting->contest;
    bool may = team == 0 || contest_captain(contest, team) == doing->self
               || (contest_is_umpire(contest, doing->call->account)
                   && (doing->self == 0
                       || contest->entrant[doing->self - 1].team != team));
    return may ? STATUS_OK
               : doing_refuse(doing, STATUS_NOT_ALLOWED,
                              "only the captain of the team does that");
}

/* Who sits at which board: until it begins; then an umpire's, between rounds.
 */
enum status do_boards(struct doing *doing)
{
    const struct contest *contest = doing->sitting->contest;
    const json_t *given = json_object_get(doing->call->params, "order");
    int team = contest_team_named(contest, doing_param(doing, "team"));
    bool is_umpire = contest_is_umpire(contest, doing->call->account);
    if (team == 0)
        return doing_refuse(doing, STATUS_NOT_FOUND, "there is no such team");
    enum status status = check_captain(doing, team);
    if (status == STATUS_OK && contest->phase != PHASE_OPEN && !is_umpire)
        status = doing_refuse(doing, STATUS_NOT_ALLOWED,
                              "the order stands when it has begun");
    if (status != STATUS_OK)
        return status;
    json_t *act = act_new("boards"), *order = json_array();
    json_object_set_new(act, "team", json_integer(team));
    json_object_set_new(act, "order", order);
    for (size_t i = 0; i < json_array_size(given); i++)
        json_array_append_new(
            order, json_integer(contest_entrant_named(
                       contest, json_string_value(json_array_get(given, i)))));
    return doing_put(doing, act);
}

enum status do_bye(struct doing *doing)
{
    int entrant;
    enum status status = about_whom(doing, &entrant);
    if (status == STATUS_OK)
        status = check_captain(
            doing, doing->sitting->contest->entrant[entrant - 1].team);
    if (status != STATUS_OK)
        return status;
    json_t *act = act_new("bye");
    json_object_set_new(act, "entrant", json_integer(entrant));
    doing_copy(doing, "round", act);
    doing_copy(doing, "kind", act);
    return doing_put(doing, act);
}

/* Their own challenge: the meeting is there at once. */
enum status do_challenge(struct doing *doing)
{
    json_t *publish = NULL;
    const struct contest *contest = doing->sitting->contest;
    int target = contest_paired_named(contest, doing_param(doing, "player"));
    if (contest->phase != PHASE_RUNNING)
        return doing_refuse(doing, STATUS_NOT_ALLOWED, "it is not running");
    if (target == 0)
        return doing_refuse(doing, STATUS_NOT_FOUND,
                            "that player is not in it");
    enum status status = contest_challenge(
        contest, doing->call->now, doing->self, target, &publish, doing->error);
    return status == STATUS_OK ? sitting_publish(doing->sitting, &doing->hand,
                                                 publish, doing->error)
                               : status;
}

/* A yes is written down once. */
static bool has_consented(const struct doing *doing)
{
    const struct game_row *game =
        contest_game(doing->sitting->contest, doing_param(doing, "match"));
    const json_t *accepts = json_object_get(doing->call->params, "accepts");
    for (int i = 0; game != NULL && i < game->seats; i++)
        if (game->entrant[i] == doing->self && (game->agreed >> i & 1U) != 0)
            return json_is_true(accepts);
    return false;
}

enum status do_consent(struct doing *doing)
{
    if (has_consented(doing))
        return doing_refuse(doing, STATUS_NOT_ALLOWED,
                            "you have consented already");
    json_t *act = act_new("consent");
    doing_copy(doing, "match", act);
    doing_copy(doing, "accepts", act);
    json_object_set_new(act, "entrant", json_integer(doing->self));
    return doing_put(doing, act);
}

enum status do_umpire(struct doing *doing)
{
    struct store_arena arena = {0};
    struct store_account account;
    const char *id = doing_param(doing, "account");
    enum status status = id != NULL ? store_account_by_id(doing->call->store,
                                                          id, &arena, &account)
                                    : STATUS_NOT_FOUND;
    if (status == STATUS_OK) {
        json_t *act = act_new("umpire");
        const char *named =
            contest_umpire_name(doing->sitting->contest, account.id);
        /* Whatever they are called now, they are who was named. */
        json_object_set_new(act, "player",
                            json_string(named != NULL ? named : account.name));
        json_object_set_new(act, "account", json_string(account.id));
        json_object_set(act, "named",
                        json_object_get(doing->call->params, "named"));
        status = doing_put(doing, act);
        if (status == STATUS_OK)
            sitting_part(doing->sitting, account.id);
    } else if (status == STATUS_NOT_FOUND) {
        status =
            doing_refuse(doing, STATUS_NOT_FOUND, "no player of that name");
    }
    store_arena_release(&arena);
    return status;
}
