/* What a tournament does by itself when its instant has come. */

#include "server/store/match.h"
#include "server/umpire/inside.h"
#include "server/umpire/matches.h"

#include "common/base/instant.h"

#include <stdlib.h>
#include <string.h>

struct hand server_hand(const char *reason)
{
    return (struct hand){.role = "server", .reason = reason};
}

static void next_look(struct sitting *sitting, int64_t at)
{
    if (at > 0 && (sitting->due == 0 || at < sitting->due))
        sitting->due = at;
}

static json_t *about(const char *word, const struct game_row *game)
{
    json_t *act = act_new(word);
    json_object_set_new(act, "match", json_string(game->match));
    return act;
}

static json_t *result_act(struct sitting *sitting, const struct game_row *game)
{
    json_t *act = about("result", game);
    match_result_read(sitting, game, act);
    return act;
}

/* Who should have come and has not: their game is forfeit. */
static enum status check_grace(struct sitting *sitting, struct game_row *game,
                               const struct attendance *sides,
                               struct error *error)
{
    int64_t grace = sitting->contest->terms.absence.grace + game->grace_moved;
    json_t *absent = json_array();
    next_look(sitting, sitting->now + grace);
    for (int i = 0; i < game->seats; i++) {
        if (sides[i].has_acted || sides[i].awaited == 0)
            continue;
        if (sitting->now < sides[i].awaited + grace)
            next_look(sitting, sides[i].awaited + grace);
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
    return sitting_do(sitting, &hand, act, error);
}

/* The round is at its end and the game is not. */
static enum status cut(struct sitting *sitting, const struct game_row *game,
                       const struct attendance *sides, struct error *error)
{
    struct hand hand = server_hand("the round is at its end");
    json_t *absent = json_array();
    for (int i = 0; i < game->seats; i++)
        if (sides[i].awaited != 0)
            json_array_append_new(absent, json_integer(game->entrant[i]));
    size_t awaited = json_array_size(absent);
    bool is_draw = sitting->contest->terms.unfinished == UNFINISHED_DRAW
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
    return sitting_do(sitting, &hand, act, error);
}

static enum status look_at_game(struct sitting *sitting, int number,
                                bool is_late, struct error *error)
{
    struct game_row *game = &sitting->contest->game[number];
    struct store_arena arena = {0};
    struct store_match row = {0};
    struct attendance sides[SEATS_MOST];
    enum status status =
        store_match_load(sitting->store, game->match, &arena, &row);
    bool is_finished =
        status == STATUS_OK && strcmp(row.state, "finished") == 0;
    bool is_running = status == STATUS_OK && strcmp(row.state, "running") == 0;
    store_arena_release(&arena);
    if (status == STATUS_OK && !is_finished)
        status = match_attend(sitting, game, sides);
    if (status != STATUS_OK)
        return error_set(error, STATUS_UNAVAILABLE, "not now; try again");
    struct hand hand = server_hand("as the match has ended");
    if (is_finished)
        return sitting_do(sitting, &hand, result_act(sitting, game), error);
    if (sitting->contest->paused_until != 0)
        return STATUS_OK;
    if (is_late)
        return cut(sitting, game, sides, error);
    if (is_running)
        return check_grace(sitting, game, sides, error);
    next_look(sitting, sitting->now + sitting->contest->terms.absence.grace);
    return STATUS_OK;
}

static enum status look_at_games(struct sitting *sitting, struct error *error)
{
    struct contest *contest = sitting->contest;
    enum status status = STATUS_OK;
    if (contest->rounds == 0)
        return STATUS_OK;
    for (int i = 0; i < contest->games && status == STATUS_OK; i++) {
        if (contest->game[i].state != GAME_OPEN)
            continue;
        int64_t ends = contest_ends(contest, &contest->game[i]);
        bool is_going = contest->paused_until == 0;
        status =
            look_at_game(sitting, i, is_going && sitting->now >= ends, error);
        if (is_going && contest->game[i].state == GAME_OPEN)
            next_look(sitting, ends);
    }
    return status;
}

enum status drop_out(struct sitting *sitting, const struct hand *hand,
                     int entrant, struct error *error)
{
    struct contest *contest = sitting->contest;
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
    return sitting_do(sitting, hand, act, error);
}

/* Who did not come so often as the terms allow is out. */
static enum status look_at_people(struct sitting *sitting, struct error *error)
{
    struct contest *contest = sitting->contest;
    enum status status = STATUS_OK;
    struct hand hand = server_hand("did not come to his games");
    for (int i = 0; i < contest->entrants && status == STATUS_OK; i++)
        if (!contest->entrant[i].has_left && contest->terms.absence.misses > 0
            && contest->entrant[i].misses >= contest->terms.absence.misses)
            status = drop_out(sitting, &hand, i + 1, error);
    return status;
}

static enum status look_at_start(struct sitting *sitting, struct error *error)
{
    const struct terms *terms = &sitting->contest->terms;
    bool is_full = contest_field(sitting->contest, false) >= terms->most;
    bool is_hour = terms->start == START_AT && sitting->now >= terms->start_at;
    if (terms->start == START_AT && !is_hour)
        next_look(sitting, terms->start_at);
    if (!is_hour && !(terms->start == START_FULL && is_full))
        return STATUS_OK;
    struct hand hand =
        server_hand(is_hour ? "the hour has come" : "all places are taken");
    struct error why = {.text = ""};
    enum status status = start_field(sitting, &hand, &why);
    if (status == STATUS_OK)
        return status;
    hand = server_hand(why.text);
    return sitting_do(sitting, &hand, act_new("cancel"), error);
}

static enum status end_round(struct sitting *sitting, struct error *error)
{
    struct contest *contest = sitting->contest;
    struct hand hand = server_hand("every meeting has its result");
    if (contest->rounds == 0 || contest->round[contest->rounds - 1].ended != 0)
        return STATUS_OK;
    json_t *act = act_new("end");
    json_object_set_new(act, "round", json_integer(contest->rounds));
    return sitting_do(sitting, &hand, act, error);
}

/* A ladder of challenges ends when its time is over and all is played. */
static enum status go_on_up(struct sitting *sitting, struct error *error)
{
    const struct contest *contest = sitting->contest;
    int64_t at = contest->begun + contest->terms.lasts;
    struct hand hand = server_hand("nobody can be challenged any more");
    if (contest->paused_until != 0)
        return STATUS_OK;
    if (sitting->now >= at)
        return sitting_do(sitting, &hand, act_new("over"), error);
    next_look(sitting, at);
    return STATUS_OK;
}

/* All that was published is settled: what comes now? */
static enum status go_on(struct sitting *sitting, struct error *error)
{
    struct contest *contest = sitting->contest;
    if (contest->terms.reach > 0)
        return go_on_up(sitting, error);
    enum status status = end_round(sitting, error);
    if (status != STATUS_OK || contest->paused_until != 0)
        return status;
    int64_t at =
        contest->rounds == 0
            ? sitting->now
            : contest->round[contest->rounds - 1].ended + contest->terms.pause;
    json_t *publish = NULL;
    struct error why = {.text = ""};
    status = contest_pair(contest, &publish, &why);
    struct hand hand = server_hand("nothing is left to play");
    /* Nor can more be: what was played stays, and nobody waits for ever. */
    if (status == STATUS_TOO_LARGE)
        hand = server_hand(why.text);
    if (status == STATUS_NOT_FOUND || status == STATUS_TOO_LARGE)
        return sitting_do(sitting, &hand, act_new("over"), error);
    hand = server_hand("by the pairing of the format");
    if (status == STATUS_OK && !contest->terms.has_desk && sitting->now >= at)
        return sitting_publish(sitting, &hand, publish, error);
    json_decref(publish);
    if (!contest->terms.has_desk)
        next_look(sitting, at);
    return status == STATUS_OK ? status
                               : error_set(error, status, "%s", why.text);
}

static enum status run(struct sitting *sitting, struct error *error)
{
    struct contest *contest = sitting->contest;
    enum status status = STATUS_OK;
    if (contest->phase == PHASE_OPEN)
        status = look_at_start(sitting, error);
    if (status == STATUS_OK && contest->paused_until != 0
        && sitting->now >= contest->paused_until) {
        struct hand hand = server_hand("the pause is over");
        status = sitting_do(sitting, &hand, act_new("resume"), error);
    }
    next_look(sitting, contest->paused_until);
    if (status == STATUS_OK && contest->phase == PHASE_RUNNING)
        status = look_at_games(sitting, error);
    if (status == STATUS_OK && contest->phase == PHASE_RUNNING)
        status = look_at_people(sitting, error);
    /* Walkovers alone make rounds that are settled at once. */
    for (int i = 0;
         i < ROUNDS_KEPT && status == STATUS_OK
         && contest->phase == PHASE_RUNNING && contest_is_settled(contest);
         i++) {
        int rounds = contest->rounds;
        status = go_on(sitting, error);
        if (contest->rounds == rounds)
            break;
        next_look(sitting, sitting->now);
    }
    if (status != STATUS_OK || contest->phase != PHASE_OVER
        || contest->terms.has_desk)
        return status;
    int64_t at = contest->over + contest->terms.appeals;
    struct hand hand = server_hand("no appeal is open");
    if (sitting->now >= at)
        return sitting_do(sitting, &hand, act_new("sign"), error);
    next_look(sitting, at);
    return status;
}

enum status umpire_tick(struct store *store, const char *tournament,
                        int64_t now, struct umpire_news *news,
                        struct error *error)
{
    struct sitting sitting;
    memset(news, 0, sizeof *news);
    enum status status = sitting_open(&sitting, store, tournament, now, error);
    sitting.is_tick = true;
    if (status == STATUS_OK)
        status = run(&sitting, error);
    if (status == STATUS_OK)
        status = sitting_write(&sitting, error);
    if (status == STATUS_OK)
        news_fill(&sitting, news);
    sitting_release(&sitting);
    return status;
}
