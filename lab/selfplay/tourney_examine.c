/* What must hold of a tournament that has been played to its end. */

#include "lab/selfplay/tourney.h"

#include <stdlib.h>
#include <string.h>

/* Counted over all meetings that were not annulled. */
struct tallies {
    int16_t met[UNITS_MOST][UNITS_MOST]; /* played, or decided otherwise */
    int16_t played[UNITS_MOST][UNITS_MOST];
    int byes[UNITS_MOST], lost[UNITS_MOST];
    int sides[UNITS_MOST]; /* first sides less second sides, of those played */
    int widest, longest;   /* before the last round of a Swiss */
    int run[UNITS_MOST];
};

static void tally_side(struct tallies *tallies, int unit, int step,
                       bool is_last)
{
    int *run = &tallies->run[unit];
    tallies->sides[unit] += step;
    *run = *run * step > 0 ? *run + step : step;
    if (!is_last && abs(tallies->sides[unit]) > tallies->widest)
        tallies->widest = abs(tallies->sides[unit]);
    if (!is_last && abs(*run) > tallies->longest)
        tallies->longest = abs(*run);
}

static void tally(const struct event *event, const struct meeting *meeting,
                  struct tallies *tallies)
{
    int winner = meeting->seats == 2 ? meeting_winner(meeting) : NOBODY;
    bool is_last = meeting->round + 1 >= event->terms.rounds;
    if (meeting->state == MEETING_BYE)
        tallies->byes[meeting->unit[0]]++;
    if (meeting->state == MEETING_VOID)
        return;
    for (int i = 0; i < meeting->seats; i++) {
        for (int j = 0; j < meeting->seats; j++) {
            int one = meeting->unit[i], other = meeting->unit[j];
            tallies->met[one][other]++;
            tallies->played[one][other] =
                (int16_t)(tallies->played[one][other]
                          + (meeting->state == MEETING_PLAYED));
        }
        if (meeting->state == MEETING_PLAYED && meeting->seats == 2)
            tally_side(tallies, meeting->unit[i], i == 0 ? 1 : -1, is_last);
        tallies->lost[meeting->unit[i]] += winner != NOBODY && winner != i;
    }
}

static enum status fault(struct tourney *tourney, const char *what, int number)
{
    return error_set(&tourney->error, STATUS_FAULT, "%s (%d)", what, number);
}

/* C1, the bye once, barred pairs, and sides if they did not have to yield. */
static enum status examine_swiss(struct tourney *tourney,
                                 const struct tallies *tallies)
{
    const struct event *event = tourney->event;
    for (int i = 0; i < event->units; i++) {
        if (tallies->byes[i] > 1)
            return fault(tourney, "two byes", i);
        for (int j = 0; j < i; j++)
            if (tallies->played[i][j] > 1)
                return fault(tourney, "two played twice", i);
    }
    for (int i = 0; i < event->bars; i++)
        if (tallies->met[event->bar[i][0]][event->bar[i][1]] > 0)
            return fault(tourney, "a pair kept apart has met", i);
    if (!event->has_yielded && tallies->widest > 2)
        return fault(tourney, "one side too often", tallies->widest);
    if (!event->has_yielded && tallies->longest > 2)
        return fault(tourney, "one side three times", tallies->longest);
    return STATUS_OK;
}

/* Within a group all have met as often as there are cycles, nobody else. */
static enum status examine_robin(struct tourney *tourney)
{
    const struct event *event = tourney->event;
    static int16_t met[UNITS_MOST][UNITS_MOST];
    memset(met, 0, sizeof met);
    for (int i = 0; i < event->meetings; i++) {
        const struct meeting *meeting = &event->meeting[i];
        if (meeting->slot == NOBODY) {
            met[meeting->unit[0]][meeting->unit[1]]++;
            met[meeting->unit[1]][meeting->unit[0]]++;
        }
    }
    for (int i = 0; i < event->units; i++)
        for (int j = 0; j < i; j++) {
            bool is_one = event->unit[i].group == event->unit[j].group;
            if (met[i][j] != (is_one ? event->terms.cycles : 0))
                return fault(tourney, "a group that has not met", i);
        }
    return STATUS_OK;
}

/* Nobody goes on after their last life, and all but one have lost theirs. */
static enum status examine_knockout(struct tourney *tourney,
                                    const struct tallies *tallies)
{
    const struct event *event = tourney->event;
    int lives = event->terms.format == FORMAT_DOUBLE ? 2 : 1;
    int third = lives == 1 && event->terms.has_third;
    for (int i = 0; i < event->units; i++)
        if (tallies->lost[i] > lives + third)
            return fault(tourney, "one plays on who is out", i);
    return STATUS_OK;
}

static enum status examine_design(struct tourney *tourney,
                                  const struct tallies *tallies)
{
    const struct event *event = tourney->event;
    int most = 0, least = MEETINGS_MOST, voids = 0;
    for (int i = 0; i < event->meetings; i++)
        voids += event->meeting[i].state == MEETING_VOID;
    for (int i = 0; i < event->units; i++)
        for (int j = 0; j < i; j++) {
            int met = tallies->met[i][j];
            most = met > most ? met : most;
            least = met < least ? met : least;
        }
    return most - least > voids ? fault(tourney, "some meet more", most - least)
                                : STATUS_OK;
}

/* Each unit once, ranks from 1 that do not fall, one winner of a draw. */
static enum status examine_table(struct tourney *tourney)
{
    const struct event *event = tourney->event;
    struct event_row rows[UNITS_MOST];
    bool is_seen[UNITS_MOST] = {false};
    int count = event_stand(event, rows);
    if (count != event->units)
        return fault(tourney, "a table without some", count);
    for (int i = 0; i < count; i++) {
        bool is_first =
            i == 0
            || (rows[i].group != NOBODY && rows[i].group != rows[i - 1].group);
        if (rows[i].unit < 0 || rows[i].unit >= event->units
            || is_seen[rows[i].unit])
            return fault(tourney, "one stands twice in the table", i);
        is_seen[rows[i].unit] = true;
        if (is_first ? rows[i].rank != 1 : rows[i].rank < rows[i - 1].rank)
            return fault(tourney, "ranks that are none", i);
    }
    return STATUS_OK;
}

static enum status examine_format(struct tourney *tourney,
                                  const struct tallies *tallies)
{
    switch (tourney->event->terms.format) {
    case FORMAT_SWISS: return examine_swiss(tourney, tallies);
    case FORMAT_ROBIN:
    case FORMAT_LEAGUE:
    case FORMAT_GROUPS: return examine_robin(tourney);
    case FORMAT_KNOCKOUT:
    case FORMAT_DOUBLE: return examine_knockout(tourney, tallies);
    case FORMAT_DESIGN: return examine_design(tourney, tallies);
    case FORMAT_LADDER:
    case FORMATS: break;
    }
    return STATUS_OK;
}

enum status tourney_examine(struct tourney *tourney)
{
    const struct event *event = tourney->event;
    struct tallies *tallies = calloc(1, sizeof *tallies);
    if (tallies == NULL)
        return fault(tourney, "memory is short", 0);
    for (int i = 0; i < event->meetings; i++)
        tally(event, &event->meeting[i], tallies);
    enum status status = event_is_over(event)
                             ? examine_format(tourney, tallies)
                             : fault(tourney, "it does not end", 0);
    free(tallies);
    return status == STATUS_OK ? examine_table(tourney) : status;
}
