/* A contest: made, folded act by act, and asked. */

#include "server/umpire/contest.h"

#include "common/base/instant.h"

#include <stdlib.h>
#include <string.h>

struct contest *contest_new(const char *id)
{
    struct contest *contest = calloc(1, sizeof *contest);
    struct event *event = calloc(1, sizeof *event);
    if (contest == NULL || event == NULL)
        abort();
    snprintf(contest->id, sizeof contest->id, "%s", id);
    contest->event = event;
    return contest;
}

void contest_free(struct contest *contest)
{
    if (contest == NULL)
        return;
    for (int i = 0; i < contest->entrants; i++)
        json_decref(contest->entrant[i].seals);
    json_decref(contest->draft);
    terms_release(&contest->terms);
    free(contest->entrant);
    free(contest->team);
    free(contest->event);
    free(contest->game);
    free(contest);
}

static enum status apply_create(struct contest *contest, const struct act *act,
                                struct error *error)
{
    json_t *terms = json_object_get(act->json, "terms");
    const char *host = json_string_value(json_object_get(act->json, "host"));
    if (contest->acts != 0 || !json_is_object(terms) || host == NULL)
        return error_set(error, STATUS_BAD_PARAMS, "it begins once, by terms");
    enum status status = terms_read(json_incref(terms), &contest->terms, error);
    if (status != STATUS_OK)
        return status;
    contest->event->terms = contest->terms.event;
    contest->created = act->at;
    snprintf(contest->host_name, sizeof contest->host_name, "%s", host);
    snprintf(contest->host, sizeof contest->host, "%s",
             act->account != NULL ? act->account : "");
    return STATUS_OK;
}

static enum status apply_cancel(struct contest *contest, const struct act *act,
                                struct error *error)
{
    (void)error;
    contest->phase = PHASE_CANCELLED;
    contest->closed = act->at;
    for (int i = 0; i < contest->games; i++)
        if (contest->game[i].state == GAME_OPEN)
            contest->game[i].state = GAME_VOID;
    return STATUS_OK;
}

static enum status apply_over(struct contest *contest, const struct act *act,
                              struct error *error)
{
    if (!contest_is_settled(contest))
        return error_set(error, STATUS_NOT_ALLOWED,
                         "there are meetings without a result");
    contest->phase = PHASE_OVER;
    contest->over = act->at;
    return STATUS_OK;
}

static enum status apply_sign(struct contest *contest, const struct act *act,
                              struct error *error)
{
    if (contest->phase != PHASE_OVER)
        return error_set(error, STATUS_NOT_ALLOWED,
                         "it is signed when all is played");
    contest->phase = PHASE_CLOSED;
    contest->closed = act->at;
    return STATUS_OK;
}

static int64_t number(const json_t *json, const char *name)
{
    return json_integer_value(json_object_get(json, name));
}

/* The end of the last round; on a ladder of challenges of all. */
static void move_ends(struct contest *contest, int64_t add)
{
    int from = contest->terms.reach > 0 ? 0 : contest->rounds - 1;
    for (int i = from; i < contest->rounds; i++)
        contest->round[i].ends += add;
}

static enum status apply_extend(struct contest *contest, const struct act *act,
                                struct error *error)
{
    const char *match = json_string_value(json_object_get(act->json, "match"));
    int64_t add = number(act->json, "add");
    if (contest->rounds == 0 || contest_is_settled(contest))
        return error_set(error, STATUS_NOT_ALLOWED, "no round is being played");
    if (match == NULL) {
        move_ends(contest, add);
        return STATUS_OK;
    }
    struct game_row *game = contest_game(contest, match);
    if (game == NULL || game->state != GAME_OPEN)
        return error_set(error, STATUS_NOT_FOUND, "no such game is played");
    game->grace_moved += add;
    return STATUS_OK;
}

static enum status apply_pause(struct contest *contest, const struct act *act,
                               struct error *error)
{
    const char *until = json_string_value(json_object_get(act->json, "until"));
    int64_t instant;
    if (until == NULL || !instant_parse(until, &instant) || instant <= act->at)
        return error_set(error, STATUS_BAD_PARAMS, "until: a later instant");
    if (contest->paused_until != 0)
        return error_set(error, STATUS_NOT_ALLOWED, "it stands still already");
    contest->paused_until = instant;
    contest->paused_since = act->at;
    return STATUS_OK;
}

/* Time that stood still is nobody's absence, and moves the round's end. */
static enum status apply_resume(struct contest *contest, const struct act *act,
                                struct error *error)
{
    if (contest->paused_until == 0)
        return error_set(error, STATUS_NOT_ALLOWED, "it does not stand still");
    int64_t stood = act->at - contest->paused_since;
    if (contest->rounds > 0)
        move_ends(contest, stood);
    for (int i = 0; i < contest->games; i++)
        if (contest->game[i].state == GAME_OPEN)
            contest->game[i].grace_moved += stood;
    contest->paused_until = contest->paused_since = 0;
    return STATUS_OK;
}

static struct game_row *find_open(struct contest *contest,
                                  const struct act *act, struct error *error)
{
    const char *match = json_string_value(json_object_get(act->json, "match"));
    struct game_row *game = match != NULL ? contest_game(contest, match) : NULL;
    if (game != NULL && game->state == GAME_OPEN)
        return game;
    error_set(error, STATUS_NOT_FOUND, "no such game is being played");
    return NULL;
}

static enum status apply_look(struct contest *contest, const struct act *act,
                              struct error *error)
{
    struct game_row *game = find_open(contest, act, error);
    if (game == NULL)
        return STATUS_NOT_FOUND;
    if (act->account == NULL || contest_has_looked(contest, act->account))
        return STATUS_OK;
    if (contest->looks == LOOKERS_MOST)
        return error_set(error, STATUS_TOO_LARGE, "too many have looked");
    snprintf(contest->looked[contest->looks++], STORE_ID, "%s", act->account);
    return STATUS_OK;
}

static enum status apply_rewind(struct contest *contest, const struct act *act,
                                struct error *error)
{
    struct game_row *game = find_open(contest, act, error);
    const char *to = json_string_value(json_object_get(act->json, "to"));
    int64_t instant;
    if (game == NULL)
        return STATUS_NOT_FOUND;
    if (to == NULL || !instant_parse(to, &instant) || instant >= act->at)
        return error_set(error, STATUS_BAD_PARAMS, "to: an earlier instant");
    game->rewinds_to = instant;
    game->agreed = 0;
    return STATUS_OK;
}

static enum status apply_consent(struct contest *contest, const struct act *act,
                                 struct error *error)
{
    struct game_row *game = find_open(contest, act, error);
    int entrant = (int)number(act->json, "entrant");
    if (game == NULL)
        return STATUS_NOT_FOUND;
    unsigned sides = 0;
    for (int i = 0; i < game->seats; i++)
        if (game->entrant[i] == entrant)
            sides |= 1U << i;
    if (sides == 0 || game->rewinds_to == 0)
        return error_set(error, STATUS_NOT_ALLOWED,
                         "there is nothing to consent to");
    bool accepts = json_is_true(json_object_get(act->json, "accepts"));
    game->agreed = accepts ? game->agreed | sides : 0;
    if (!accepts || game->agreed == (1U << game->seats) - 1)
        game->rewinds_to = 0;
    return STATUS_OK;
}

/* In which phases an act may come. */
enum { OPEN = 1, RUNNING = 2, OVER = 4 };

static const struct act_row {
    const char *word;
    unsigned phases;
    contest_act *apply;
} rows[] = {
    {"create", OPEN, apply_create},
    {"umpire", OPEN | RUNNING | OVER, contest_name_umpire},
    {"join", OPEN | RUNNING, contest_join},
    {"leave", OPEN | RUNNING, contest_leave},
    {"boards", OPEN | RUNNING, contest_boards},
    {"bye", OPEN | RUNNING, contest_bye},
    {"start", OPEN, contest_start},
    {"cancel", OPEN | RUNNING, apply_cancel},
    {"forbid", RUNNING, contest_forbid},
    {"pair", RUNNING, contest_draft},
    {"publish", RUNNING, contest_publish},
    {"end", RUNNING, contest_end},
    {"result", RUNNING, contest_result},
    {"forfeit", RUNNING, contest_forfeit},
    {"adjudicate", RUNNING, contest_adjudicate},
    {"annul", RUNNING, contest_annul},
    {"correct", RUNNING | OVER, contest_correct},
    {"substitute", RUNNING, contest_substitute},
    {"extend", RUNNING, apply_extend},
    {"pause", RUNNING, apply_pause},
    {"resume", RUNNING, apply_resume},
    {"look", RUNNING, apply_look},
    {"rewind", RUNNING, apply_rewind},
    {"consent", RUNNING, apply_consent},
    {"over", RUNNING, apply_over},
    {"sign", OVER, apply_sign},
};

/* Why an act does not go where the tournament stands. */
static const char *const too_soon_or_late[] = {
    [PHASE_OPEN] = "not before it has begun",
    [PHASE_RUNNING] = "not while it is running",
    [PHASE_OVER] = "not when all is played",
    [PHASE_CLOSED] = "it is signed: nothing changes any more",
    [PHASE_CANCELLED] = "it is cancelled",
};

enum status contest_apply(struct contest *contest, const struct act *act,
                          struct error *error)
{
    const char *word = json_string_value(json_object_get(act->json, "act"));
    const struct act_row *row = NULL;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0] && word != NULL; i++)
        if (strcmp(rows[i].word, word) == 0)
            row = &rows[i];
    if (row == NULL)
        return error_set(error, STATUS_BAD_PARAMS, "there is no such act");
    if ((row->phases >> contest->phase & 1U) == 0)
        return error_set(error, STATUS_NOT_ALLOWED, "%s",
                         too_soon_or_late[contest->phase]);
    if (contest->acts == 0 && row->apply != apply_create)
        return error_set(error, STATUS_BAD_PARAMS, "it has no terms yet");
    enum status status = row->apply(contest, act, error);
    if (status != STATUS_OK)
        return status;
    contest_follow(contest);
    contest->acts++;
    return STATUS_OK;
}
