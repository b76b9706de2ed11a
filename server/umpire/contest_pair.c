/* The next round: by the pairing of the format, or by the umpire's draft. */

#include "server/umpire/contest.h"

#include <stdlib.h>

static const char *const meeting_words[] = {"open", "played", "forfeit", "bye",
                                            "void"};

const char *meeting_word(int state)
{
    return meeting_words[state];
}

static json_t *meeting_json(const struct meeting *meeting)
{
    json_t *row = json_object(), *units = json_array(), *score = json_array();
    for (int i = 0; i < meeting->seats; i++) {
        json_array_append_new(units, json_integer(meeting->unit[i] + 1));
        json_array_append_new(score, json_integer(meeting->score[i]));
    }
    json_object_set_new(row, "round", json_integer(meeting->round + 1));
    if (meeting->slot != NOBODY)
        json_object_set_new(row, "slot", json_integer(meeting->slot));
    json_object_set_new(row, "units", units);
    json_object_set_new(row, "state",
                        json_string(meeting_word(meeting->state)));
    if (meeting->state == MEETING_FORFEIT)
        json_object_set(row, "score", score);
    json_decref(score);
    return row;
}

/* Each unit that can be paired stands in the draft once. */
enum status contest_draft(struct contest *contest, const struct act *act,
                          struct error *error)
{
    const json_t *pairs = json_object_get(act->json, "pairs");
    bool is_in[UNITS_MOST] = {false};
    if (!contest_is_settled(contest))
        return error_set(error, STATUS_NOT_ALLOWED, "a round is being played");
    if (contest->terms.event.format != FORMAT_SWISS)
        return error_set(error, STATUS_NOT_ALLOWED,
                         "only a Swiss can be paired by hand");
    for (size_t i = 0; i < json_array_size(pairs); i++) {
        const json_t *pair = json_array_get(pairs, i);
        for (size_t j = 0; j < json_array_size(pair); j++) {
            int64_t of = json_integer_value(json_array_get(pair, j));
            int unit = contest_paired_unit(contest, of);
            if (unit == NOBODY || is_in[unit])
                return error_set(error, STATUS_BAD_PARAMS,
                                 "pairs: everyone in them once");
            is_in[unit] = true;
        }
    }
    json_decref(contest->draft);
    contest->draft = json_array_size(pairs) > 0 ? json_deep_copy(pairs) : NULL;
    return STATUS_OK;
}

static void add_draft(const struct contest *contest, struct event *event)
{
    int round = event_round(event);
    for (size_t i = 0; i < json_array_size(contest->draft); i++) {
        const json_t *pair = json_array_get(contest->draft, i);
        struct meeting *meeting = &event->meeting[event->meetings++];
        *meeting = (struct meeting){
            .round = (int16_t)round,
            .slot = NOBODY,
            .seats = (uint8_t)json_array_size(pair),
            .state = json_array_size(pair) == 1 ? MEETING_BYE : MEETING_OPEN};
        for (size_t j = 0; j < json_array_size(pair); j++) {
            int64_t of = json_integer_value(json_array_get(pair, j));
            meeting->unit[j] = (int16_t)contest_paired_unit(contest, of);
        }
    }
}

static json_t *publish_json(const struct contest *contest,
                            const struct event *event, int from,
                            bool is_by_hand)
{
    json_t *publish = json_object(), *list = json_array();
    for (int i = from; i < event->meetings; i++)
        json_array_append_new(list, meeting_json(&event->meeting[i]));
    json_object_set_new(publish, "act", json_string("publish"));
    json_object_set_new(publish, "round", json_integer(contest->rounds + 1));
    json_object_set_new(publish, "meetings", list);
    if (is_by_hand)
        json_object_set_new(publish, "by_hand", json_true());
    if (event->has_yielded && !contest->event->has_yielded)
        json_object_set_new(publish, "yields", json_true());
    return publish;
}

static int paired_unit(const struct contest *contest, const json_t *pair,
                       size_t place)
{
    return contest_paired_unit(contest,
                               json_integer_value(json_array_get(pair, place)));
}

bool contest_is_barred(const struct contest *contest, int one, int other)
{
    const struct event *event = contest->event;
    for (int i = 0; i < event->bars; i++)
        if ((event->bar[i][0] == one && event->bar[i][1] == other)
            || (event->bar[i][0] == other && event->bar[i][1] == one))
            return true;
    return false;
}

/* A draft is none any more in which somebody has left since, or two meet who
 * have been kept apart since. */
static bool draft_holds(const struct contest *contest)
{
    for (size_t i = 0; i < json_array_size(contest->draft); i++) {
        const json_t *pair = json_array_get(contest->draft, i);
        for (size_t j = 0; j < json_array_size(pair); j++)
            if (paired_unit(contest, pair, j) == NOBODY)
                return false;
        if (json_array_size(pair) == 2
            && contest_is_barred(contest, paired_unit(contest, pair, 0),
                                 paired_unit(contest, pair, 1)))
            return false;
    }
    return contest->draft != NULL;
}

/* Is this what the rules of the ladder allow at this instant? */
static enum status check_challenge(const struct contest *contest, int64_t at,
                                   int one, int other, struct error *error)
{
    const struct event *event = contest->event;
    if (contest->terms.reach == 0)
        return error_set(error, STATUS_NOT_ALLOWED,
                         "nobody is challenged here: rounds are paired");
    if (contest->paused_until != 0
        || at >= contest->begun + contest->terms.lasts)
        return error_set(error, STATUS_CLOSED,
                         "nobody can be challenged at this time");
    if (one == NOBODY || other == NOBODY
        || !ladder_may_challenge(event, one, other, contest->terms.reach))
        return error_set(error, STATUS_NOT_ALLOWED,
                         "who is above, at most %d rungs, while neither has "
                         "a game that is played",
                         contest->terms.reach);
    return STATUS_OK;
}

/* Sides by turns, from one challenge to the next. */
enum status contest_challenge(const struct contest *contest, int64_t at,
                              int entrant, int target, json_t **publish,
                              struct error *error)
{
    int one = contest_paired_unit(contest, entrant);
    int other = contest_paired_unit(contest, target);
    enum status status = check_challenge(contest, at, one, other, error);
    if (status != STATUS_OK)
        return status;
    bool is_turned = contest->rounds % 2 == 1;
    struct meeting meeting = {.round = (int16_t)contest->rounds,
                              .slot = NOBODY,
                              .seats = 2,
                              .unit = {(int16_t)(is_turned ? other : one),
                                       (int16_t)(is_turned ? one : other)}};
    *publish = json_object();
    json_t *list = json_array();
    json_array_append_new(list, meeting_json(&meeting));
    json_object_set_new(*publish, "act", json_string("publish"));
    json_object_set_new(*publish, "round", json_integer(contest->rounds + 1));
    json_object_set_new(*publish, "meetings", list);
    json_object_set_new(*publish, "entrant", json_integer(entrant));
    json_object_set_new(*publish, "target", json_integer(target));
    return STATUS_OK;
}

enum status contest_pair(const struct contest *contest, json_t **publish,
                         struct error *error)
{
    *publish = NULL;
    if (contest->terms.reach > 0)
        return error_set(error, STATUS_NOT_ALLOWED,
                         "on this ladder challenges make the meetings");
    if (!contest_is_settled(contest))
        return error_set(error, STATUS_NOT_ALLOWED, "a round is being played");
    struct event *event = malloc(sizeof *event);
    if (event == NULL)
        abort();
    *event = *contest->event;
    int before = event->meetings, added = 0;
    enum status status = STATUS_OK;
    bool is_by_hand = draft_holds(contest);
    if (is_by_hand)
        add_draft(contest, event);
    else if (!event_is_over(event))
        status = event_pair(event, &added, error);
    if (status == STATUS_OK && event->meetings == before)
        status = error_set(error, STATUS_NOT_FOUND, "nothing is left to play");
    if (status == STATUS_OK)
        *publish = publish_json(contest, event, before, is_by_hand);
    free(event);
    return status;
}
