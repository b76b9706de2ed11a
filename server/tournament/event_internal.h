/*
 * Events from inside: what a format does. Only event*.c include this.
 */
#ifndef ESTAFETTE_TOURNAMENT_EVENT_INTERNAL_H
#define ESTAFETTE_TOURNAMENT_EVENT_INTERNAL_H

#include "server/tournament/event.h"

struct format_kind {
    const char *name;
    enum status (*check)(struct event *event, struct error *error);
    enum status (*pair)(struct event *event, struct error *error);
    void (*stand)(const struct event *event, struct event_row *rows);
    bool (*is_over)(const struct event *event);
};

extern const struct format_kind event_swiss, event_robin, event_knockout,
    event_double, event_groups, event_league, event_ladder, event_design;

/* Adds an open meeting; STATUS_TOO_LARGE if there is no room for it. */
enum status event_add(struct event *event, int round, int slot,
                      const int16_t *units, int seats);
/* Adds a bye, with what it is worth. */
enum status event_add_bye(struct event *event, int round, int unit);
/* Gives an open meeting to the seats that have not left; none: nobody wins. */
void event_forfeit(struct event *event, struct meeting *meeting);

bool event_has_left(const struct event *event, int unit, int round);
bool event_has_open(const struct event *event);
/* Rounds from `round` on in which anything was decided by play. */
bool meeting_counts(const struct meeting *meeting);

/* All play all: do this unit's meetings count at all (the rule of half)? */
bool robin_counts(const struct event *event, int unit);
/* Table of all units in the group; NOBODY: of all there are. */
int robin_stand(const struct event *event, int group, struct event_row *rows);
enum status robin_pair(struct event *event);
bool robin_is_over(const struct event *event);
/* Rounds of the longest group. */
int robin_rounds(const struct event *event);

/* A knock-out of `entrants` (the best seed first), from a round on. */
struct draw {
    const int16_t *entrant;
    int entrants;
    int first_round;
    bool is_double, has_third;
};
enum status draw_pair(struct event *event, const struct draw *draw);
bool draw_is_over(const struct event *event, const struct draw *draw);
void draw_stand(const struct event *event, const struct draw *draw,
                struct event_row *rows);

/* Sorts rows by points, strength, wins, then seed, and ranks them. */
void rows_rank(struct event_row *rows, int count);

#endif
