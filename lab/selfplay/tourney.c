/* Random tournaments: terms, units and results drawn from a seed. */

#include "lab/selfplay/tourney.h"

#include "common/base/splitmix.h"
#include "server/tournament/design.h"

#include <stdlib.h>

int tourney_draw(struct tourney *tourney, int below)
{
    return (int)(splitmix_next(&tourney->seed) % (uint64_t)below);
}

static bool is_drawn(struct tourney *tourney, int of_hundred)
{
    return tourney_draw(tourney, 100) < of_hundred;
}

/* Seats and a number of players that there is a design for. */
static void draw_design(struct tourney *tourney)
{
    struct event *event = tourney->event;
    char sizes[128], *rest = sizes;
    event->terms.seats = (uint8_t)(3 + tourney_draw(tourney, 4));
    design_sizes(event->terms.seats, sizes, sizeof sizes);
    for (int skip = tourney_draw(tourney, 5); skip >= 0; skip--) {
        event->units = (int)strtol(rest, &rest, 10);
        while (*rest == ',' || *rest == ' ')
            rest++;
    }
}

static void draw_terms(struct tourney *tourney)
{
    struct event *event = tourney->event;
    struct event_terms *terms = &event->terms;
    event->units = 2 + tourney_draw(tourney, 15);
    terms->first = is_drawn(tourney, 50) ? SIDE_WHITE : SIDE_BLACK;
    terms->rounds = (int16_t)(1 + tourney_draw(tourney, 8));
    terms->cycles = (int16_t)(1 + tourney_draw(tourney, 2));
    terms->replays = (int16_t)tourney_draw(tourney, 3);
    terms->has_third = is_drawn(tourney, 50);
    terms->is_mirrored = is_drawn(tourney, 20);
    terms->boards = (int16_t)(is_drawn(tourney, 20) ? 4 : 0);
    terms->groups = (int16_t)(1 + tourney_draw(tourney, event->units / 2));
    terms->advance = (int16_t)(1 + tourney_draw(tourney, 2));
    if (terms->format == FORMAT_DESIGN) {
        terms->is_mirrored = false;
        terms->boards = 0;
        draw_design(tourney);
    }
    if (terms->format == FORMAT_GROUPS && event->units < 4)
        event->units = 4;
    if (terms->format == FORMAT_GROUPS && terms->groups == 1)
        terms->advance = 2;
    if (terms->format == FORMAT_LEAGUE)
        terms->advance = 1;
}

static void draw_units(struct tourney *tourney)
{
    struct event *event = tourney->event;
    bool is_swiss = event->terms.format == FORMAT_SWISS;
    for (int i = 0; i < event->units; i++) {
        struct unit *unit = &event->unit[i];
        *unit = (struct unit){.left = NOBODY};
        unit->rating = (uint16_t)(2400 - 40 * i);
        if (event->terms.format == FORMAT_LEAGUE)
            unit->group = (int16_t)(i % event->terms.groups);
        if (is_swiss && is_drawn(tourney, 5))
            unit->joined = 1;
        if (is_swiss && is_drawn(tourney, 8))
            unit->away = (uint64_t)1 << tourney_draw(tourney, 8);
        if (is_swiss && is_drawn(tourney, 8))
            unit->half = (uint64_t)1 << tourney_draw(tourney, 8);
    }
    if ((is_swiss || event->terms.format == FORMAT_LADDER) && event->units > 5
        && is_drawn(tourney, 30)) {
        event->bars = 1;
        event->bar[0][0] = (int16_t)tourney_draw(tourney, event->units - 1);
        event->bar[0][1] = (int16_t)(event->bar[0][0] + 1);
    }
}

enum status tourney_begin(struct tourney *tourney, int format)
{
    struct event *event = tourney->event;
    event_terms_init(&event->terms, (enum format)format);
    event->bars = 0;
    draw_terms(tourney);
    draw_units(tourney);
    return event_begin(event, &tourney->error);
}

/* The better rating wins more often; some games are drawn. */
static void draw_score(struct tourney *tourney, const struct meeting *meeting,
                       int16_t *score)
{
    const struct unit *units = tourney->event->unit;
    for (int i = 0; i < meeting->seats; i++)
        score[i] = 0;
    for (int i = 0; i < event_games(tourney->event); i++) {
        int winner = tourney_draw(tourney, meeting->seats);
        if (meeting->seats == 2 && is_drawn(tourney, 25)) {
            score[0] = (int16_t)(score[0] + 5);
            score[1] = (int16_t)(score[1] + 5);
            continue;
        }
        if (meeting->seats == 2
            && units[meeting->unit[winner]].rating
                   < units[meeting->unit[1 - winner]].rating
            && is_drawn(tourney, 40))
            winner = 1 - winner;
        score[winner] = (int16_t)(score[winner] + 10);
    }
}

static enum status play(struct tourney *tourney, int number)
{
    struct event *event = tourney->event;
    const struct meeting *meeting = &event->meeting[number];
    int16_t score[SEATS_MOST] = {0};
    enum meeting_state state = MEETING_PLAYED;
    draw_score(tourney, meeting, score);
    if (is_drawn(tourney, 2)) {
        state = MEETING_VOID;
    } else if (is_drawn(tourney, 8)) {
        state = MEETING_FORFEIT; /* one does not appear, or nobody does */
        for (int i = 0; i < meeting->seats; i++)
            score[i] = 0;
        if (is_drawn(tourney, 80))
            score[tourney_draw(tourney, meeting->seats)] = 10;
    }
    return event_record(event, number, state, score, &tourney->error);
}

bool tourney_step(struct tourney *tourney)
{
    struct event *event = tourney->event;
    int added;
    if (event_pair(event, &added, &tourney->error) != STATUS_OK)
        return false;
    if (is_drawn(tourney, 6)
        && event_leave(event, tourney_draw(tourney, event->units),
                       event_round(event), &tourney->error)
               != STATUS_OK)
        return false;
    for (int i = 0; i < event->meetings; i++)
        if (event->meeting[i].state == MEETING_OPEN
            && play(tourney, i) != STATUS_OK)
            return false;
    return !event_is_over(event);
}
