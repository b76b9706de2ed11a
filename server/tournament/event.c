/* Events: what all formats share. */

#include "server/tournament/event.h"
#include "server/tournament/event_internal.h"

#include <stdlib.h>
#include <string.h>

static const struct format_kind *const formats[FORMATS] = {
    [FORMAT_SWISS] = &event_swiss,       [FORMAT_ROBIN] = &event_robin,
    [FORMAT_KNOCKOUT] = &event_knockout, [FORMAT_DOUBLE] = &event_double,
    [FORMAT_GROUPS] = &event_groups,     [FORMAT_LEAGUE] = &event_league,
    [FORMAT_LADDER] = &event_ladder,     [FORMAT_DESIGN] = &event_design,
};

void event_terms_init(struct event_terms *terms, enum format format)
{
    *terms = (struct event_terms){.format = format,
                                  .first = SIDE_WHITE,
                                  .rounds = 5,
                                  .cycles = 1,
                                  .groups = 1,
                                  .advance = 1,
                                  .replays = 1,
                                  .seats = 2};
    memcpy(terms->points, points_usual, sizeof points_usual);
}

static enum status check_units(struct event *event, struct error *error)
{
    int least = event->terms.format == FORMAT_DESIGN ? event->terms.seats : 2;
    if (event->units < least || event->units > UNITS_MOST)
        return error_set(error, STATUS_BAD_PARAMS, "from %d to %d take part",
                         least, UNITS_MOST);
    for (int i = 0; i < event->bars; i++)
        for (int j = 0; j < 2; j++)
            if (event->bar[i][j] < 0 || event->bar[i][j] >= event->units)
                return error_set(error, STATUS_BAD_PARAMS,
                                 "a pair that may not meet is not in it");
    for (int i = 0; i < event->units; i++)
        if (event->unit[i].group < 0 || event->unit[i].joined < 0)
            return error_set(error, STATUS_BAD_PARAMS,
                             "a group or a round below the first");
    return STATUS_OK;
}

enum status event_begin(struct event *event, struct error *error)
{
    const struct event_terms *terms = &event->terms;
    if (terms->format >= FORMATS)
        return error_set(error, STATUS_BAD_PARAMS, "no such format");
    if (terms->seats != 2 && terms->format != FORMAT_DESIGN)
        return error_set(error, STATUS_BAD_PARAMS,
                         "games for more than two are paired by designs");
    if (terms->cycles < 1 || terms->cycles > 2)
        return error_set(error, STATUS_BAD_PARAMS, "one cycle or two");
    if (terms->boards < 0 || terms->boards > BOARDS_MOST)
        return error_set(error, STATUS_BAD_PARAMS, "a team has up to %d boards",
                         BOARDS_MOST);
    if (terms->replays < 0 || terms->replays > 9)
        return error_set(error, STATUS_BAD_PARAMS, "up to nine replays");
    enum status status = check_units(event, error);
    event->meetings = 0;
    event->is_closed = event->has_yielded = false;
    return status == STATUS_OK ? formats[terms->format]->check(event, error)
                               : status;
}

enum status event_pair(struct event *event, int *added, struct error *error)
{
    int before = event->meetings;
    enum status status = STATUS_OK;
    *added = 0;
    if (event->is_closed)
        return STATUS_OK;
    /* Walkovers may open the way to further meetings. */
    do {
        int count = event->meetings;
        status = formats[event->terms.format]->pair(event, error);
        if (event->meetings == count)
            break;
    } while (status == STATUS_OK && !event_has_open(event)
             && !event_is_over(event));
    if (status == STATUS_TOO_LARGE)
        error_set(error, status, "more than %d meetings", MEETINGS_MOST);
    *added = event->meetings - before;
    return status;
}

enum status event_record(struct event *event, int number,
                         enum meeting_state state, const int16_t *score,
                         struct error *error)
{
    if (number < 0 || number >= event->meetings)
        return error_set(error, STATUS_NOT_FOUND, "no such meeting");
    struct meeting *meeting = &event->meeting[number];
    if (meeting->state == MEETING_BYE || state == MEETING_BYE
        || state == MEETING_OPEN)
        return error_set(error, STATUS_BAD_PARAMS, "that is no result");
    for (int i = 0; state != MEETING_VOID && i < meeting->seats; i++)
        if (score[i] < 0 || score[i] > 10 * event_games(event))
            return error_set(error, STATUS_BAD_PARAMS,
                             "more points than its games have");
    for (int i = 0; i < meeting->seats; i++)
        meeting->score[i] = state == MEETING_VOID ? 0 : score[i];
    meeting->state = (uint8_t)state;
    return STATUS_OK;
}

enum status event_leave(struct event *event, int unit, int round,
                        struct error *error)
{
    if (unit < 0 || unit >= event->units || round < 0
        || round > EVENT_ROUNDS_MOST)
        return error_set(error, STATUS_BAD_PARAMS, "no such unit or round");
    event->unit[unit].left = (int16_t)round;
    for (int i = 0; i < event->meetings; i++) {
        struct meeting *meeting = &event->meeting[i];
        bool is_in = false;
        for (int j = 0; j < meeting->seats; j++)
            is_in = is_in || meeting->unit[j] == unit;
        if (is_in && meeting->state == MEETING_OPEN && meeting->round >= round)
            event_forfeit(event, meeting);
    }
    return STATUS_OK;
}

int event_stand(const struct event *event, struct event_row *rows)
{
    formats[event->terms.format]->stand(event, rows);
    return event->units;
}

bool event_is_over(const struct event *event)
{
    return !event_has_open(event)
           && (event->is_closed
               || formats[event->terms.format]->is_over(event));
}

/* Rounds until one of so many is left. */
static int halvings(int units)
{
    int rounds = 0;
    for (int left = 1; left < units; left *= 2)
        rounds++;
    return rounds;
}

int event_rounds(const struct event *event)
{
    const struct event_terms *terms = &event->terms;
    bool has_begun = event->units > 0;
    switch (terms->format) {
    case FORMAT_SWISS:
    case FORMAT_LADDER: return terms->rounds;
    case FORMAT_ROBIN:
    case FORMAT_LEAGUE: return has_begun ? robin_rounds(event) : 0;
    case FORMAT_KNOCKOUT: return halvings(event->units);
    case FORMAT_GROUPS:
        return has_begun ? robin_rounds(event)
                               + halvings(terms->groups * terms->advance)
                         : 0;
    case FORMAT_DOUBLE:
    case FORMAT_DESIGN:
    case FORMATS: break;
    }
    return 0;
}

/* Boards of a team alternate sides; a mirrored game has them exchanged. */
void event_game(const struct event *event, const struct meeting *meeting,
                int game, struct game_seat *seats)
{
    int boards = event->terms.boards > 0 ? event->terms.boards : 1;
    int board = game % boards;
    int turn = board + game / boards;
    for (int i = 0; i < meeting->seats; i++) {
        int from = (i + turn) % meeting->seats;
        seats[i] = (struct game_seat){meeting->unit[from], (int16_t)board};
    }
}
