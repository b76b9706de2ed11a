/* Acts of the umpire's desk: rounds, time, results, and what they may see. */

#include "server/umpire/doing.h"

#include <string.h>

enum status do_start(struct doing *doing)
{
    return start_field(doing->sitting, &doing->hand, doing->error);
}

enum status do_cancel(struct doing *doing)
{
    return doing_put(doing, act_new("cancel"));
}

enum status do_resume(struct doing *doing)
{
    struct contest *contest = doing->sitting->contest;
    enum status status = doing_put(doing, act_new("resume"));
    for (int i = 0; i < contest->games && status == STATUS_OK; i++)
        if (contest->game[i].state == GAME_OPEN)
            sitting_order(doing->sitting, contest->game[i].match,
                          json_pack("{s:s}", "order", "resume"));
    return status;
}

enum status do_pause(struct doing *doing)
{
    struct contest *contest = doing->sitting->contest;
    json_t *act = act_new("pause");
    doing_copy(doing, "until", act);
    enum status status = doing_put(doing, act);
    for (int i = 0; i < contest->games && status == STATUS_OK; i++)
        if (contest->game[i].state == GAME_OPEN)
            sitting_order(doing->sitting, contest->game[i].match,
                          json_pack("{s:s,s:I}", "order", "pause", "until",
                                    (json_int_t)contest->paused_until));
    return status;
}

enum status do_extend(struct doing *doing)
{
    const char *match = doing_param(doing, "match");
    json_t *act = act_new("extend");
    doing_copy(doing, "add", act);
    doing_copy(doing, "match", act);
    json_int_t add = json_integer_value(json_object_get(act, "add"));
    enum status status =
        match != NULL ? doing_not_own(doing, match) : STATUS_OK;
    if (status != STATUS_OK) {
        json_decref(act);
        return status;
    }
    status = doing_put(doing, act);
    if (status == STATUS_OK && match != NULL)
        sitting_order(doing->sitting, match,
                      json_pack("{s:s,s:I}", "order", "time", "add", add));
    return status;
}

/* Pairs by names; one name alone has the bye. */
static enum status read_pairs(const struct doing *doing, json_t *pairs)
{
    const json_t *given = json_object_get(doing->call->params, "pairs");
    for (size_t i = 0; i < json_array_size(given); i++) {
        const json_t *row = json_array_get(given, i);
        json_t *pair = json_array();
        json_array_append_new(pairs, pair);
        for (size_t j = 0; j < json_array_size(row); j++) {
            int entrant =
                contest_paired_named(doing->sitting->contest,
                                     json_string_value(json_array_get(row, j)));
            if (entrant == 0)
                return doing_refuse(doing, STATUS_NOT_FOUND,
                                    "pairs: one of these is not in it");
            json_array_append_new(pair, json_integer(entrant));
        }
    }
    return STATUS_OK;
}

static enum status check_apart(const struct doing *doing, const json_t *pairs)
{
    const struct contest *contest = doing->sitting->contest;
    for (size_t i = 0; i < json_array_size(pairs); i++) {
        const json_t *pair = json_array_get(pairs, i);
        int unit[2] = {NOBODY, NOBODY};
        for (size_t j = 0; j < 2; j++)
            unit[j] = contest_paired_unit(
                contest, json_integer_value(json_array_get(pair, j)));
        if (unit[0] != NOBODY && unit[1] != NOBODY
            && contest_is_barred(contest, unit[0], unit[1]))
            return error_set(doing->error, STATUS_NOT_ALLOWED,
                             "%s and %s are kept apart",
                             contest_unit_name(contest, unit[0]),
                             contest_unit_name(contest, unit[1]));
    }
    return STATUS_OK;
}

enum status do_pair(struct doing *doing)
{
    if (doing->self != 0)
        return doing_refuse(doing, STATUS_NOT_ALLOWED,
                            "nobody who plays makes the pairs");
    json_t *act = act_new("pair"), *pairs = json_array();
    json_object_set_new(act, "pairs", pairs);
    enum status status = read_pairs(doing, pairs);
    if (status == STATUS_OK)
        status = check_apart(doing, pairs);
    if (status == STATUS_OK)
        return doing_put(doing, act);
    json_decref(act);
    return status;
}

enum status do_publish(struct doing *doing)
{
    json_t *publish = NULL;
    struct contest *contest = doing->sitting->contest;
    if (contest->phase != PHASE_RUNNING)
        return doing_refuse(doing, STATUS_NOT_ALLOWED, "it is not running");
    enum status status = contest_pair(contest, &publish, doing->error);
    if (status != STATUS_OK)
        return status;
    if (contest->rounds > 0 && contest->round[contest->rounds - 1].ended == 0) {
        json_t *end = act_new("end");
        json_object_set_new(end, "round", json_integer(contest->rounds));
        struct hand hand = server_hand("every meeting has its result");
        status = sitting_do(doing->sitting, &hand, end, doing->error);
    }
    if (status == STATUS_OK)
        return sitting_publish(doing->sitting, &doing->hand, publish,
                               doing->error);
    json_decref(publish);
    return status;
}

enum status do_forbid(struct doing *doing)
{
    json_t *act = act_new("forbid"), *pair = json_array();
    const json_t *given = json_object_get(doing->call->params, "players");
    bool is_own = false;
    for (size_t i = 0; i < json_array_size(given); i++) {
        const struct contest *contest = doing->sitting->contest;
        int entrant = contest_paired_named(
            contest, json_string_value(json_array_get(given, i)));
        int unit = contest_paired_unit(contest, entrant);
        is_own |= unit != NOBODY
                  && contest_plays_for(contest, doing->call->account, unit);
        json_array_append_new(pair, json_integer(entrant));
    }
    json_object_set_new(act, "entrants", pair);
    if (is_own) {
        json_decref(act);
        return doing_refuse(doing, STATUS_NOT_ALLOWED,
                            "nobody chooses whom he does not meet");
    }
    return doing_put(doing, act);
}

enum status do_result(struct doing *doing)
{
    struct contest *contest = doing->sitting->contest;
    json_int_t of =
        json_integer_value(json_object_get(doing->call->params, "meeting"));
    if (of >= 1 && of <= contest->event->meetings) {
        const struct meeting *meeting = &contest->event->meeting[of - 1];
        for (int i = 0; i < meeting->seats; i++)
            if (contest_plays_for(contest, doing->call->account,
                                  meeting->unit[i]))
                return doing_refuse(doing, STATUS_NOT_ALLOWED,
                                    "nobody is the umpire of his own game");
    }
    json_t *act = act_new("correct");
    json_object_set_new(act, "meeting", json_integer(of - 1));
    doing_copy(doing, "score", act);
    return doing_put(doing, act);
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

enum status do_adjudicate(struct doing *doing)
{
    struct contest *contest = doing->sitting->contest;
    const char *match = doing_param(doing, "match");
    const char *winner = doing_param(doing, "winner");
    enum status status = doing_not_own(doing, match);
    if (status != STATUS_OK)
        return status;
    const struct game_row *game = contest_game(contest, match);
    int of = winner != NULL ? contest_entrant_named(contest, winner) : 0;
    bool plays = of == 0;
    for (int i = 0; i < game->seats; i++)
        plays |= game->entrant[i] == of;
    if (winner != NULL && (of == 0 || !plays))
        return doing_refuse(doing, STATUS_BAD_PARAMS,
                            "winner: one of those who play there");
    json_t *act = act_new("adjudicate");
    doing_copy(doing, "match", act);
    json_object_set_new(act, "score", score_of(contest, game, of));
    return doing_put(doing, act);
}

enum status do_annul(struct doing *doing)
{
    enum status status = doing_not_own(doing, doing_param(doing, "match"));
    if (status != STATUS_OK)
        return status;
    json_t *act = act_new("annul");
    doing_copy(doing, "match", act);
    return doing_put(doing, act);
}

enum status do_rewind(struct doing *doing)
{
    enum status status = doing_not_own(doing, doing_param(doing, "match"));
    if (status != STATUS_OK)
        return status;
    json_t *act = act_new("rewind");
    doing_copy(doing, "match", act);
    doing_copy(doing, "to", act);
    status = doing_put(doing, act);
    if (status == STATUS_OK)
        sitting_order(doing->sitting, doing_param(doing, "match"),
                      json_pack("{s:s,s:s,s:s+}", "order", "say", "account",
                                doing->call->account, "text",
                                "The umpire proposes to go back to ",
                                doing_param(doing, "to")));
    return status;
}

/* Whoever was ever in the field might tell, or profit. */
enum status do_look(struct doing *doing)
{
    struct contest *contest = doing->sitting->contest;
    if (contest_knows(contest, doing->call->account))
        return doing_refuse(
            doing, STATUS_NOT_ALLOWED,
            "who plays in the tournament sees no hidden things");
    json_t *act = act_new("look");
    doing_copy(doing, "match", act);
    enum status status = doing_put(doing, act);
    if (status == STATUS_OK)
        sitting_order(
            doing->sitting, doing_param(doing, "match"),
            json_pack("{s:s,s:s,s:s+}", "order", "say", "account",
                      doing->call->account, "text",
                      "The umpire looks at all sides: ", doing->hand.reason));
    return status;
}

enum status do_substitute(struct doing *doing)
{
    struct contest *contest = doing->sitting->contest;
    int old = contest_entrant_named(contest, doing_param(doing, "player"));
    int by = contest_entrant_named(contest, doing_param(doing, "by"));
    enum status status = doing_not_opponent(doing, old);
    if (status == STATUS_OK && doing_is_caller(doing, by))
        status = doing_refuse(doing, STATUS_NOT_ALLOWED,
                              "nobody puts himself in another's place");
    if (status != STATUS_OK)
        return status;
    json_t *act = act_new("substitute");
    json_object_set_new(act, "entrant", json_integer(old));
    json_object_set_new(act, "by", json_integer(by));
    return doing_put(doing, act);
}

enum status do_close(struct doing *doing)
{
    return doing_put(doing, act_new("sign"));
}
