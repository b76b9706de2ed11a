/* What a tournament does by itself when its instant has come. */

#include "server/store/match.h"
#include "server/umpire/matches.h"
#include "server/umpire/umpire_internal.h"

#include "common/base/instant.h"

#include <stdlib.h>
#include <string.h>

struct hand server_hand(const char *reason)
{
    return (struct hand){.role = "server", .reason = reason};
}

static void next_look(struct contest_transaction *transaction, int64_t at)
{
    if (at > 0 && (transaction->due == 0 || at < transaction->due))
        transaction->due = at;
}

static json_t *about(const char *word, const struct game_row *game)
{
    json_t *act = act_new(word);
    json_object_set_new(act, "match", json_string(game->match));
    return act;
}

/* Who should have come and has not: their game is forfeit. */
static enum status check_grace(struct contest_transaction *transaction,
                               struct game_row *game,
                               const struct attendance *sides,
                               struct error *error)
{
    int64_t grace =
        transaction->contest->terms.absence.grace + game->grace_moved;
    json_t *absent = json_array();
    next_look(transaction, transaction->now + grace);
    for (int i = 0; i < game->seats; i++) {
        if (sides[i].has_acted || sides[i].awaited == 0)
            continue;
        if (transaction->now < sides[i].awaited + grace)
            next_look(transaction, sides[i].awaited + grace);
        else
            json_array_append_new(absent, json_integer(game->entrant[i]));
    }
    if (json_array_size(absent) == 0) {
        json_decref(absent);
        return STATUS_OK;
    }
    struct hand hand = server_hand("awaited beyond the grace, and never came");
    json_t *act = about("forfeit", game);
    json_object_set_new(act, "absent", absent);
    json_object_set_new(act, "why", json_string("grace"));
    return transaction_do(transaction, &hand, act, error);
}

/* The round is at its end and the game is not. */
static enum status cut(struct contest_transaction *transaction,
                       const struct game_row *game,
                       const struct attendance *sides, struct error *error)
{
    struct hand hand = server_hand("the round is at its end");
    json_t *absent = json_array();
    for (int i = 0; i < game->seats; i++)
        if (sides[i].awaited != 0)
            json_array_append_new(absent, json_integer(game->entrant[i]));
    size_t awaited = json_array_size(absent);
    bool is_draw = transaction->contest->terms.unfinished == UNFINISHED_DRAW
                   || awaited == 0 || awaited == (size_t)game->seats;
    json_t *act = about(is_draw ? "adjudicate" : "forfeit", game);
    if (!is_draw) {
        json_object_set(act, "absent", absent);
        json_object_set_new(act, "why", json_string("time"));
    } else {
        json_t *score = json_array();
        for (int i = 0; i < game->seats; i++)
            json_array_append_new(score, json_integer(5));
        json_object_set_new(act, "score", score);
    }
    json_decref(absent);
    return transaction_do(transaction, &hand, act, error);
}

static enum status look_at_game(struct contest_transaction *transaction,
                                int number, bool is_late, struct error *error)
{
    struct game_row *game = &transaction->contest->game[number];
    struct store_arena arena = {0};
    struct store_match row = {0};
    struct attendance sides[SEATS_MOST];
    enum status status =
        store_match_load(transaction->store, game->match, &arena, &row);
    bool is_finished =
        status == STATUS_OK && strcmp(row.state, "finished") == 0;
    bool is_running = status == STATUS_OK && strcmp(row.state, "running") == 0;
    store_arena_release(&arena);
    if (status == STATUS_OK && !is_finished)
        status = match_attend(transaction, game, sides);
    if (status != STATUS_OK)
        return error_set(error, STATUS_UNAVAILABLE, "not now; try again");
    struct hand hand = server_hand("as the match has ended");
    if (is_finished) {
        json_t *act = about("result", game);
        match_result_read(transaction, game, act);
        return transaction_do(transaction, &hand, act, error);
    }
    if (transaction->contest->paused_until != 0)
        return STATUS_OK;
    if (is_late)
        return cut(transaction, game, sides, error);
    if (is_running)
        return check_grace(transaction, game, sides, error);
    next_look(transaction,
              transaction->now + transaction->contest->terms.absence.grace);
    return STATUS_OK;
}

static enum status look_at_games(struct contest_transaction *transaction,
                                 struct error *error)
{
    struct contest *contest = transaction->contest;
    enum status status = STATUS_OK;
    if (contest->rounds == 0)
        return STATUS_OK;
    for (int i = 0; i < contest->games && status == STATUS_OK; i++) {
        if (contest->game[i].state != GAME_OPEN)
            continue;
        int64_t ends = contest_ends(contest, &contest->game[i]);
        bool is_going = contest->paused_until == 0;
        status = look_at_game(transaction, i,
                              is_going && transaction->now >= ends, error);
        if (is_going && contest->game[i].state == GAME_OPEN)
            next_look(transaction, ends);
    }
    return status;
}

enum status drop_out(struct contest_transaction *transaction,
                     const struct hand *hand, int entrant, struct error *error)
{
    struct contest *contest = transaction->contest;
    int by = 0;
    bool may = contest->terms.absence.has_substitutes
               && contest->phase == PHASE_RUNNING
               && contest->entrant[entrant - 1].unit != NOBODY;
    for (int i = 0; i < contest->entrants && by == 0 && may; i++)
        if (contest->entrant[i].is_substitute && !contest->entrant[i].has_left)
            by = i + 1;
    json_t *act = act_new(by != 0 ? "substitute" : "leave");
    json_object_set_new(act, "entrant", json_integer(entrant));
    if (by != 0)
        json_object_set_new(act, "by", json_integer(by));
    return transaction_do(transaction, hand, act, error);
}

/* Who did not come so often as the terms allow is out. */
static enum status look_at_people(struct contest_transaction *transaction,
                                  struct error *error)
{
    struct contest *contest = transaction->contest;
    enum status status = STATUS_OK;
    struct hand hand = server_hand("did not come to their games");
    for (int i = 0; i < contest->entrants && status == STATUS_OK; i++)
        if (!contest->entrant[i].has_left && contest->terms.absence.misses > 0
            && contest->entrant[i].misses >= contest->terms.absence.misses)
            status = drop_out(transaction, &hand, i + 1, error);
    return status;
}

static enum status look_at_start(struct contest_transaction *transaction,
                                 struct error *error)
{
    const struct terms *terms = &transaction->contest->terms;
    bool is_full = contest_field(transaction->contest, false) >= terms->most;
    bool is_hour =
        terms->start == START_AT && transaction->now >= terms->start_at;
    if (terms->start == START_AT && !is_hour)
        next_look(transaction, terms->start_at);
    if (!is_hour && !(terms->start == START_FULL && is_full))
        return STATUS_OK;
    struct hand hand =
        server_hand(is_hour ? "the hour has come" : "all places are taken");
    struct error why = {.text = ""};
    enum status status = start_field(transaction, &hand, &why);
    if (status == STATUS_OK)
        return status;
    hand = server_hand(why.text);
    return transaction_do(transaction, &hand, act_new("cancel"), error);
}

static enum status end_round(struct contest_transaction *transaction,
                             struct error *error)
{
    struct contest *contest = transaction->contest;
    struct hand hand = server_hand("every meeting has its result");
    if (contest->rounds == 0 || contest->round[contest->rounds - 1].ended != 0)
        return STATUS_OK;
    json_t *act = act_new("end");
    json_object_set_new(act, "round", json_integer(contest->rounds));
    return transaction_do(transaction, &hand, act, error);
}

/* A ladder of challenges ends when its time is over and all is played. */
static enum status go_on_up(struct contest_transaction *transaction,
                            struct error *error)
{
    const struct contest *contest = transaction->contest;
    int64_t at = contest->begun + contest->terms.lasts;
    struct hand hand = server_hand("nobody can be challenged any more");
    if (contest->paused_until != 0)
        return STATUS_OK;
    if (transaction->now >= at)
        return transaction_do(transaction, &hand, act_new("over"), error);
    next_look(transaction, at);
    return STATUS_OK;
}

/* All that was published is settled: what comes now? */
static enum status go_on(struct contest_transaction *transaction,
                         struct error *error)
{
    struct contest *contest = transaction->contest;
    if (contest->terms.reach > 0)
        return go_on_up(transaction, error);
    enum status status = end_round(transaction, error);
    if (status != STATUS_OK || contest->paused_until != 0)
        return status;
    int64_t at =
        contest->rounds == 0
            ? transaction->now
            : contest->round[contest->rounds - 1].ended + contest->terms.pause;
    json_t *publish = NULL;
    struct error why = {.text = ""};
    status = contest_pair(contest, &publish, &why);
    struct hand hand = server_hand("nothing is left to play");
    /* Nor can more be: what was played stays, and nobody waits for ever. */
    if (status == STATUS_TOO_LARGE)
        hand = server_hand(why.text);
    if (status == STATUS_NOT_FOUND || status == STATUS_TOO_LARGE)
        return transaction_do(transaction, &hand, act_new("over"), error);
    hand = server_hand("by the pairing of the format");
    if (status == STATUS_OK && !contest->terms.has_desk
        && transaction->now >= at)
        return transaction_publish(transaction, &hand, publish, error);
    json_decref(publish);
    if (!contest->terms.has_desk)
        next_look(transaction, at);
    return status == STATUS_OK ? status
                               : error_set(error, status, "%s", why.text);
}

static enum status run(struct contest_transaction *transaction,
                       struct error *error)
{
    struct contest *contest = transaction->contest;
    enum status status = STATUS_OK;
    if (contest->phase == PHASE_OPEN)
        status = look_at_start(transaction, error);
    if (status == STATUS_OK && contest->paused_until != 0
        && transaction->now >= contest->paused_until) {
        struct hand hand = server_hand("the pause is over");
        status = transaction_do(transaction, &hand, act_new("resume"), error);
    }
    next_look(transaction, contest->paused_until);
    if (status == STATUS_OK && contest->phase == PHASE_RUNNING)
        status = look_at_games(transaction, error);
    if (status == STATUS_OK && contest->phase == PHASE_RUNNING)
        status = look_at_people(transaction, error);
    /* Walkovers alone make rounds that are settled at once. */
    for (int i = 0;
         i < ROUNDS_KEPT && status == STATUS_OK
         && contest->phase == PHASE_RUNNING && contest_is_settled(contest);
         i++) {
        int rounds = contest->rounds;
        status = go_on(transaction, error);
        if (contest->rounds == rounds)
            break;
        next_look(transaction, transaction->now);
    }
    if (status != STATUS_OK || contest->phase != PHASE_OVER
        || contest->terms.has_desk)
        return status;
    int64_t at = contest->over + contest->terms.appeals;
    struct hand hand = server_hand("no appeal is open");
    if (transaction->now >= at)
        return transaction_do(transaction, &hand, act_new("sign"), error);
    next_look(transaction, at);
    return status;
}

enum status umpire_tick(struct store *store, const char *tournament,
                        int64_t now, struct umpire_news *news,
                        struct error *error)
{
    struct contest_transaction transaction;
    memset(news, 0, sizeof *news);
    enum status status =
        transaction_open(&transaction, store, tournament, now, error);
    transaction.is_tick = true;
    if (status == STATUS_OK)
        status = run(&transaction, error);
    if (status == STATUS_OK)
        status = transaction_write(&transaction, error);
    if (status == STATUS_OK)
        news_fill(&transaction, news);
    transaction_release(&transaction);
    return status;
}
