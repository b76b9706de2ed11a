/* Acts about rounds and games: published, decided, corrected, ended. */

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

static bool read_meeting(const struct event *event, const json_t *row,
                         struct meeting *meeting)
{
    const json_t *units = json_object_get(row, "units");
    const json_t *score = json_object_get(row, "score");
    const json_t *slot = json_object_get(row, "slot");
    const char *state = text(row, "state");
    size_t seats = json_array_size(units);
    if (seats < 1 || seats > SEATS_MOST || state == NULL
        || (json_is_array(score) && json_array_size(score) != seats))
        return false;
    *meeting = (struct meeting){
        .round = (int16_t)(number(row, "round") - 1),
        .slot = (int16_t)(slot != NULL ? json_integer_value(slot) : NOBODY),
        .seats = (uint8_t)seats,
        .state = MEETING_VOID + 1};
    for (uint8_t i = 0; i <= MEETING_VOID; i++)
        if (strcmp(meeting_word(i), state) == 0)
            meeting->state = i;
    for (size_t i = 0; i < seats; i++) {
        int64_t unit = json_integer_value(json_array_get(units, i));
        if (unit < 1 || unit > event->units)
            return false;
        meeting->unit[i] = (int16_t)(unit - 1);
        meeting->score[i] =
            (int16_t)json_integer_value(json_array_get(score, i));
    }
    return meeting->state <= MEETING_VOID && meeting->round >= 0
           && meeting->round < ROUNDS_KEPT
           && (meeting->state == MEETING_BYE) == (seats == 1);
}

/* At how many boards of a meeting somebody sits on every side. */
static int count_played(const struct contest *contest,
                        const struct meeting *meeting)
{
    int count = 0;
    for (int i = 0; i < event_games(contest->event); i++) {
        struct game_seat seats[SEATS_MOST];
        bool is_full = true;
        event_game(contest->event, meeting, i, seats);
        for (int j = 0; j < meeting->seats; j++)
            is_full &=
                contest_holder(contest, seats[j].unit, seats[j].board) != 0;
        count += is_full;
    }
    return count;
}

int contest_matches(const struct contest *contest, const json_t *meetings)
{
    int count = 0;
    for (size_t i = 0; i < json_array_size(meetings); i++) {
        struct meeting meeting;
        if (read_meeting(contest->event, json_array_get(meetings, i), &meeting)
            && meeting.state == MEETING_OPEN)
            count += count_played(contest, &meeting);
    }
    return count;
}

static struct game_row *game_add(struct contest *contest)
{
    if (contest->games == contest->game_room) {
        int room = contest->game_room > 0 ? 2 * contest->game_room : 64;
        struct game_row *grown =
            realloc(contest->game, (size_t)room * sizeof *grown);
        if (grown == NULL)
            abort();
        contest->game = grown;
        contest->game_room = room;
    }
    struct game_row *game = &contest->game[contest->games++];
    memset(game, 0, sizeof *game);
    return game;
}

/* Who sits where in a game; false: somebody is missing at this board. */
static bool seat_game(struct contest *contest, const struct meeting *meeting,
                      struct game_row *game)
{
    struct game_seat seats[SEATS_MOST];
    bool is_full = true;
    event_game(contest->event, meeting, game->game, seats);
    game->seats = meeting->seats;
    for (int j = 0; j < meeting->seats; j++) {
        game->unit[j] = seats[j].unit;
        game->entrant[j] =
            (int16_t)contest_holder(contest, seats[j].unit, seats[j].board);
        is_full &= game->entrant[j] != 0;
    }
    for (int j = 0; j < meeting->seats && is_full; j++)
        game->seal[j] =
            (int16_t)contest->entrant[game->entrant[j] - 1].seals_used++;
    return is_full;
}

/*
 * The games of a meeting that is to be played, each with its match. A board of
 * which a side is empty is lost for that side before it begins.
 */
static bool add_games(struct contest *contest, int meeting, const json_t *ids,
                      size_t *at)
{
    const struct meeting *row = &contest->event->meeting[meeting];
    int games = row->state == MEETING_OPEN ? event_games(contest->event) : 0;
    for (int i = 0; i < games; i++) {
        struct game_row *game = game_add(contest);
        game->meeting = meeting;
        game->game = i;
        if (!seat_game(contest, row, game)) {
            game->state = GAME_FORFEIT;
            for (int j = 0; j < row->seats; j++)
                game->score[j] = game->entrant[j] != 0 ? 10 : 0;
            continue;
        }
        const char *match = json_string_value(json_array_get(ids, (*at)++));
        if (match == NULL || strlen(match) >= STORE_ID)
            return false;
        snprintf(game->match, sizeof game->match, "%s", match);
    }
    return true;
}

/* Is it what the challenge that it names makes, at its time? */
static bool is_challenge(const struct contest *contest, const struct act *act)
{
    struct error error;
    json_t *made = NULL;
    bool is_good =
        contest_challenge(contest, act->at, (int)number(act->json, "entrant"),
                          (int)number(act->json, "target"), &made, &error)
            == STATUS_OK
        && json_equal(json_object_get(made, "meetings"),
                      json_object_get(act->json, "meetings"));
    json_decref(made);
    return is_good;
}

int64_t contest_ends(const struct contest *contest, const struct game_row *game)
{
    int round = contest->terms.reach > 0
                    ? contest->event->meeting[game->meeting].round
                    : contest->rounds - 1;
    return contest->round[round].ends;
}

enum status contest_publish(struct contest *contest, const struct act *act,
                            struct error *error)
{
    const json_t *list = json_object_get(act->json, "meetings");
    const json_t *ids = json_object_get(act->json, "matches");
    struct event *event = contest->event;
    int meetings = event->meetings, games = contest->games;
    size_t at = 0;
    bool is_good = contest->rounds < ROUNDS_KEPT
                   && number(act->json, "round") == contest->rounds + 1
                   && (contest->terms.reach > 0 ? is_challenge(contest, act)
                                                : contest_is_settled(contest));
    for (size_t i = 0; i < json_array_size(list) && is_good; i++) {
        is_good = event->meetings < MEETINGS_MOST
                  && read_meeting(event, json_array_get(list, i),
                                  &event->meeting[event->meetings]);
        if (is_good)
            is_good = add_games(contest, event->meetings++, ids, &at);
    }
    if (!is_good || at != json_array_size(ids)) {
        event->meetings = meetings;
        contest->games = games;
        return error_set(error, STATUS_BAD_PARAMS, "this is no round");
    }
    event->has_yielded |= json_is_true(json_object_get(act->json, "yields"));
    contest->round[contest->rounds++] = (struct round_row){
        .published = act->at, .ends = act->at + contest->terms.round_time};
    json_decref(contest->draft);
    contest->draft = NULL;
    for (int i = meetings; i < event->meetings; i++)
        if (event->meeting[i].state == MEETING_OPEN)
            contest_settle_meeting(contest, i);
    return STATUS_OK;
}

enum status contest_end(struct contest *contest, const struct act *act,
                        struct error *error)
{
    if (contest->rounds == 0 || !contest_is_settled(contest)
        || contest->round[contest->rounds - 1].ended != 0)
        return error_set(error, STATUS_NOT_ALLOWED, "a round is being played");
    contest->round[contest->rounds - 1].ended = act->at;
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

/* A score for each side, and of two no more in all than one can have. */
static bool read_score(const json_t *list, int seats, int most, int16_t *score)
{
    int64_t sum = 0;
    if (json_array_size(list) != (size_t)seats)
        return false;
    for (int i = 0; i < seats; i++) {
        const json_t *value = json_array_get(list, (size_t)i);
        int64_t given = json_integer_value(value);
        if (!json_is_integer(value) || given < 0 || given > most)
            return false;
        score[i] = (int16_t)given;
        sum += given;
    }
    return seats != 2 || sum <= most;
}

static enum status decide(struct contest *contest, const struct act *act,
                          struct error *error)
{
    struct game_row *game = find_open(contest, act, error);
    int16_t score[SEATS_MOST] = {0};
    if (game == NULL)
        return STATUS_NOT_FOUND;
    if (!read_score(json_object_get(act->json, "score"), game->seats, 10,
                    score))
        return error_set(error, STATUS_BAD_PARAMS,
                         "score: tenths of a point for each side");
    memcpy(game->score, score, sizeof game->score);
    game->state = GAME_DONE;
    contest_settle_meeting(contest, game->meeting);
    return STATUS_OK;
}

enum status contest_result(struct contest *contest, const struct act *act,
                           struct error *error)
{
    return decide(contest, act, error);
}

enum status contest_adjudicate(struct contest *contest, const struct act *act,
                               struct error *error)
{
    return decide(contest, act, error);
}

enum status contest_annul(struct contest *contest, const struct act *act,
                          struct error *error)
{
    struct game_row *game = find_open(contest, act, error);
    if (game == NULL)
        return STATUS_NOT_FOUND;
    game->state = GAME_VOID;
    contest_settle_meeting(contest, game->meeting);
    return STATUS_OK;
}

/* Who is absent has nothing; the others have won. */
enum status contest_forfeit(struct contest *contest, const struct act *act,
                            struct error *error)
{
    struct game_row *game = find_open(contest, act, error);
    const json_t *absent = json_object_get(act->json, "absent");
    if (game == NULL)
        return STATUS_NOT_FOUND;
    bool is_miss = text(act->json, "why") != NULL
                   && strcmp(text(act->json, "why"), "grace") == 0;
    for (int i = 0; i < game->seats; i++)
        game->score[i] = 10;
    for (size_t i = 0; i < json_array_size(absent); i++)
        for (int j = 0; j < game->seats; j++)
            if (game->entrant[j]
                == json_integer_value(json_array_get(absent, i))) {
                game->score[j] = 0;
                contest->entrant[game->entrant[j] - 1].misses += is_miss;
            }
    game->state = GAME_FORFEIT;
    contest_settle_meeting(contest, game->meeting);
    return STATUS_OK;
}

/* Has somebody been paired already because of who has won here? */
static bool is_built_upon(const struct contest *contest,
                          const struct meeting *meeting, const int16_t *score)
{
    const struct event *event = contest->event;
    enum format format = event->terms.format;
    struct meeting now = *meeting;
    memcpy(now.score, score, sizeof now.score);
    if ((format != FORMAT_KNOCKOUT && format != FORMAT_DOUBLE
         && format != FORMAT_GROUPS)
        || meeting_winner(&now) == meeting_winner(meeting))
        return false;
    for (int i = 0; i < event->meetings; i++)
        if (event->meeting[i].slot != NOBODY
            && event->meeting[i].round > meeting->round)
            return true;
    return false;
}

enum status contest_correct(struct contest *contest, const struct act *act,
                            struct error *error)
{
    int64_t of = number(act->json, "meeting");
    int16_t score[SEATS_MOST] = {0};
    if (of < 0 || of >= contest->event->meetings)
        return error_set(error, STATUS_NOT_FOUND, "no such meeting");
    const struct meeting *meeting = &contest->event->meeting[of];
    if (meeting->state == MEETING_OPEN || meeting->state == MEETING_BYE)
        return error_set(error, STATUS_NOT_ALLOWED,
                         "this meeting has no result to correct");
    if (!read_score(json_object_get(act->json, "score"), meeting->seats,
                    10 * event_games(contest->event), score))
        return error_set(error, STATUS_BAD_PARAMS,
                         "score: tenths of a point for each, and no more in "
                         "all than its games have");
    if (is_built_upon(contest, meeting, score))
        return error_set(error, STATUS_NOT_ALLOWED,
                         "the next round was paired by this result");
    return event_record(contest->event, (int)of, MEETING_PLAYED, score, error);
}
