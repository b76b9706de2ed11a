/* Acts about people: who enters, leaves, sits out, and who has the say. */

#include "server/umpire/contest.h"

#include <stdlib.h>
#include <string.h>

static int64_t number(const json_t *json, const char *name)
{
    return json_integer_value(json_object_get(json, name));
}

static const char *text(const json_t *json, const char *name)
{
    return json_string_value(json_object_get(json, name));
}

enum status contest_name_umpire(struct contest *contest, const struct act *act,
                                struct error *error)
{
    const char *player = text(act->json, "player");
    const char *account = text(act->json, "account");
    bool is_named = json_is_true(json_object_get(act->json, "named"));
    int found = -1;
    for (int i = 0; i < contest->umpires && player != NULL; i++)
        if (strcmp(contest->umpire_name[i], player) == 0)
            found = i;
    if (player == NULL || (found < 0 && !is_named) || (found >= 0 && is_named))
        return error_set(error, STATUS_BAD_PARAMS, "that is so already");
    if (is_named && contest->umpires == UMPIRES_MOST)
        return error_set(error, STATUS_TOO_LARGE, "at most %d umpires",
                         UMPIRES_MOST);
    int at = is_named ? contest->umpires++ : found;
    if (!is_named) {
        int last = --contest->umpires;
        memcpy(contest->umpire[at], contest->umpire[last], STORE_ID);
        memcpy(contest->umpire_name[at], contest->umpire_name[last],
               PLAYER_NAME);
        return STATUS_OK;
    }
    snprintf(contest->umpire[at], STORE_ID, "%s",
             account != NULL ? account : "");
    snprintf(contest->umpire_name[at], PLAYER_NAME, "%s", player);
    return STATUS_OK;
}

/* A latecomer's unit; the rounds that they missed are byes of one kind. */
static enum status add_late(struct contest *contest, struct entrant *entrant,
                            int of, struct error *error)
{
    struct event *event = contest->event;
    const struct absence *absence = &contest->terms.absence;
    int round = event_round(event);
    if (round + 1 > absence->late_until)
        return error_set(error, STATUS_CLOSED,
                         "it has begun, and it is too late to enter");
    if (event->units == UNITS_MOST || event->units >= contest->terms.most)
        return error_set(error, STATUS_CLOSED, "it is full");
    struct unit *unit = &event->unit[event->units];
    *unit = (struct unit){.rating = (uint16_t)entrant->rating,
                          .joined = (int16_t)round,
                          .left = NOBODY};
    if (absence->late_is_half) {
        unit->joined = 0;
        unit->half = ((uint64_t)1 << round) - 1;
    }
    contest->holder[event->units] = (int16_t)of;
    entrant->unit = event->units++;
    return STATUS_OK;
}

static enum status check_join(const struct contest *contest,
                              const struct entrant *entrant,
                              struct error *error)
{
    if (contest_entrant_named(contest, entrant->name) != 0
        || (entrant->account[0] != '\0'
            && contest_knows(contest, entrant->account)))
        return error_set(error, STATUS_NOT_ALLOWED,
                         "nobody enters a tournament twice");
    if (!entrant->is_substitute && contest->phase == PHASE_OPEN
        && contest->terms.event.boards == 0
        && contest_field(contest, false) >= contest->terms.most)
        return error_set(error, STATUS_CLOSED, "it is full");
    if (entrant->is_substitute && !contest->terms.absence.has_substitutes)
        return error_set(error, STATUS_NOT_ALLOWED,
                         "this tournament has no substitutes");
    if (contest->entrants >= 2 * UNITS_MOST)
        return error_set(error, STATUS_TOO_LARGE, "too many have entered");
    return STATUS_OK;
}

enum status contest_join(struct contest *contest, const struct act *act,
                         struct error *error)
{
    const char *player = text(act->json, "player");
    const char *account = text(act->json, "account");
    if (player == NULL || number(act->json, "entrant") != contest->entrants + 1)
        return error_set(error, STATUS_BAD_PARAMS, "who enters?");
    struct entrant entrant = {.unit = NOBODY,
                              .rating = (int)number(act->json, "rating"),
                              .division = (int)number(act->json, "division"),
                              .is_substitute = json_is_true(
                                  json_object_get(act->json, "substitute"))};
    snprintf(entrant.name, sizeof entrant.name, "%s", player);
    snprintf(entrant.account, sizeof entrant.account, "%s",
             account != NULL ? account : "");
    enum status status = check_join(contest, &entrant, error);
    if (status == STATUS_OK && contest->terms.event.boards > 0)
        status = contest_join_team(contest, text(act->json, "team"), &entrant,
                                   error);
    else if (status == STATUS_OK && contest->phase == PHASE_RUNNING
             && !entrant.is_substitute)
        status = add_late(contest, &entrant, contest->entrants + 1, error);
    if (status != STATUS_OK)
        return status;
    struct entrant *grown =
        realloc(contest->entrant,
                (size_t)(contest->entrants + 1) * sizeof *contest->entrant);
    if (grown == NULL)
        abort();
    contest->entrant = grown;
    entrant.seals = json_incref(json_object_get(act->json, "seals"));
    contest->entrant[contest->entrants++] = entrant;
    return STATUS_OK;
}

static struct entrant *find_entrant(struct contest *contest,
                                    const json_t *value)
{
    int64_t of = json_integer_value(value);
    if (of < 1 || of > contest->entrants)
        return NULL;
    struct entrant *entrant = &contest->entrant[of - 1];
    return entrant->has_left ? NULL : entrant;
}

static enum status no_entrant(struct error *error)
{
    return error_set(error, STATUS_NOT_FOUND, "nobody of that number is in it");
}

/* Who leaves forfeits what they have begun; what they have played counts by the
 * rules of the format. */
enum status contest_leave(struct contest *contest, const struct act *act,
                          struct error *error)
{
    struct entrant *entrant =
        find_entrant(contest, json_object_get(act->json, "entrant"));
    if (entrant == NULL)
        return no_entrant(error);
    struct event *event = contest->event;
    if (entrant->team != 0)
        return contest_leave_team(contest,
                                  (int)(entrant - contest->entrant) + 1, error);
    if (contest->terms.reach > 0)
        contest_forfeit_games(contest, (int)(entrant - contest->entrant) + 1);
    if (entrant->unit != NOBODY) {
        int round = event_round(event);
        bool is_settled = contest_is_settled(contest);
        enum status status =
            event_leave(event, entrant->unit,
                        is_settled || round == 0 ? round : round - 1, error);
        if (status != STATUS_OK)
            return status;
    }
    entrant->has_left = true;
    return STATUS_OK;
}

static const char *const bye_words[] = {"half", "zero"};

enum status contest_bye(struct contest *contest, const struct act *act,
                        struct error *error)
{
    struct entrant *entrant =
        find_entrant(contest, json_object_get(act->json, "entrant"));
    const char *kind = text(act->json, "kind");
    int64_t round = number(act->json, "round");
    const struct absence *absence = &contest->terms.absence;
    if (entrant == NULL)
        return no_entrant(error);
    int of = entrant->team != 0 ? contest->team[entrant->team - 1].unit
                                : entrant->unit;
    if (contest->terms.event.format != FORMAT_SWISS)
        return error_set(error, STATUS_NOT_ALLOWED,
                         "only in a Swiss a round can be sat out");
    if (kind == NULL || round <= event_round(contest->event)
        || round > contest->terms.event.rounds || of == NOBODY)
        return error_set(error, STATUS_BAD_PARAMS,
                         "round: one that is not paired yet");
    bool is_half = strcmp(kind, bye_words[0]) == 0;
    struct unit *unit = &contest->event->unit[of];
    uint64_t bit = (uint64_t)1 << (round - 1);
    if (((unit->half | unit->away) & bit) != 0)
        return error_set(error, STATUS_NOT_ALLOWED, "that is so already");
    int *used = is_half ? &entrant->half_byes : &entrant->zero_byes;
    if (*used >= (is_half ? absence->half_byes : absence->zero_byes))
        return error_set(error, STATUS_NOT_ALLOWED,
                         is_half ? "no more half-point byes are to be had"
                                 : "no more zero-point byes are to be had");
    (*used)++;
    if (is_half)
        unit->half |= bit;
    else
        unit->away |= bit;
    return STATUS_OK;
}

/* The order of seeds: all who are in it, each once. */
/* Leagues: who is in which division, for each of the order; from 1. */
static bool read_divisions(struct event *event, const json_t *divisions)
{
    if (divisions == NULL)
        return true;
    if (json_array_size(divisions) != (size_t)event->units)
        return false;
    for (int i = 0; i < event->units; i++) {
        int64_t of = json_integer_value(json_array_get(divisions, (size_t)i));
        if (of < 1 || of > event->terms.groups)
            return false;
        event->unit[i].group = (int16_t)(of - 1);
    }
    return true;
}

static enum status read_order(struct contest *contest, const json_t *order,
                              struct error *error)
{
    struct event *event = contest->event;
    int field = contest_field(contest, false);
    bool is_good =
        json_array_size(order) == (size_t)field && field <= UNITS_MOST;
    event->units = 0;
    for (int i = 0; i < contest->entrants; i++)
        contest->entrant[i].unit = NOBODY;
    for (int i = 0; i < field && is_good; i++) {
        struct entrant *entrant =
            find_entrant(contest, json_array_get(order, (size_t)i));
        is_good = entrant != NULL && !entrant->is_substitute
                  && entrant->unit == NOBODY;
        if (!is_good)
            break;
        entrant->unit = i;
        contest->holder[i] = (int16_t)(entrant - contest->entrant + 1);
        event->unit[i] = (struct unit){
            .rating = (uint16_t)entrant->rating,
            .group = (int16_t)(i
                               % (event->terms.groups > 0 ? event->terms.groups
                                                          : 1)),
            .left = NOBODY};
        event->units++;
    }
    return is_good ? STATUS_OK
                   : error_set(error, STATUS_BAD_PARAMS,
                               "order: all who take part, each once");
}

enum status contest_start(struct contest *contest, const struct act *act,
                          struct error *error)
{
    int field = contest_field(contest, false);
    if (field < contest->terms.least)
        return error_set(error, STATUS_NOT_ALLOWED,
                         "%d have registered, %d are needed", field,
                         contest->terms.least);
    const json_t *order = json_object_get(act->json, "order");
    enum status status = contest->terms.event.boards > 0
                             ? contest_seed_teams(contest, order, error)
                             : read_order(contest, order, error);
    if (status == STATUS_OK
        && !read_divisions(contest->event,
                           json_object_get(act->json, "divisions")))
        status = error_set(error, STATUS_BAD_PARAMS,
                           "divisions: one for each of the order");
    if (status == STATUS_OK)
        status = event_begin(contest->event, error);
    if (status != STATUS_OK) {
        contest->event->units = 0;
        for (int i = 0; i < contest->entrants; i++)
            contest->entrant[i].unit = NOBODY;
        for (int i = 0; i < contest->teams; i++)
            contest->team[i].unit = NOBODY;
        return status;
    }
    contest->phase = PHASE_RUNNING;
    contest->begun = act->at;
    return STATUS_OK;
}

enum status contest_forbid(struct contest *contest, const struct act *act,
                           struct error *error)
{
    const json_t *pair = json_object_get(act->json, "entrants");
    int one = contest_paired_unit(contest,
                                  json_integer_value(json_array_get(pair, 0)));
    int other = contest_paired_unit(
        contest, json_integer_value(json_array_get(pair, 1)));
    struct event *event = contest->event;
    if (one == other || one == NOBODY || other == NOBODY)
        return no_entrant(error);
    if (contest->terms.event.format != FORMAT_SWISS)
        return error_set(error, STATUS_NOT_ALLOWED,
                         "only in a Swiss two can be kept apart");
    if (event->bars == BARS_MOST)
        return error_set(error, STATUS_TOO_LARGE,
                         "at most %d pairs are kept apart", BARS_MOST);
    event->bar[event->bars][0] = (int16_t)one;
    event->bar[event->bars][1] = (int16_t)other;
    event->bars++;
    return STATUS_OK;
}

/* The place in the field goes to another; games that run go with it. */
enum status contest_substitute(struct contest *contest, const struct act *act,
                               struct error *error)
{
    struct entrant *old =
        find_entrant(contest, json_object_get(act->json, "entrant"));
    struct entrant *new =
        find_entrant(contest, json_object_get(act->json, "by"));
    if (old == NULL || new == NULL || old->unit == NOBODY)
        return no_entrant(error);
    if (!new->is_substitute)
        return error_set(error, STATUS_NOT_ALLOWED,
                         "by: one who waits as a substitute");
    int unit = old->unit;
    int by = (int)(new - contest->entrant) + 1;
    new->is_substitute = false;
    new->unit = unit;
    old->has_left = true;
    old->unit = NOBODY;
    contest->holder[unit] = (int16_t)by;
    for (int i = 0; i < contest->games; i++) {
        struct game_row *game = &contest->game[i];
        int side = game_side(game, unit);
        if (game->state != GAME_OPEN || side == NOBODY)
            continue;
        game->entrant[side] = (int16_t)by;
        game->rewinds_to = 0;
        game->grace_moved = 0;
    }
    return STATUS_OK;
}
