/*
 * An event of any format: who is in it, what was paired, what came of it.
 *
 * A *unit* is what is paired: a player or a team; units count from 0 in the
 * order of their seeds. A *meeting* is two units (or three to six, in games for
 * so many), in the order of sides. It is one game, or several that count as
 * one: with sides exchanged, and board by board of two teams. The event says
 * which games; their points come back as one score a unit.
 *
 * Everything follows from the event as it stands: event_pair adds the meetings
 * that can be played next, event_record writes what came of one, event_stand
 * makes the table, event_is_over says whether there is nothing left. Nothing
 * is drawn by lot and nothing is remembered elsewhere, so an event replayed
 * from its records is the same event. It is one flat value, some 400 kB.
 */
#ifndef ESTAFETTE_TOURNAMENT_EVENT_H
#define ESTAFETTE_TOURNAMENT_EVENT_H

#include "server/tournament/sheet.h"

enum {
    UNITS_MOST = 512,
    MEETINGS_MOST = 8192,
    SEATS_MOST = 6,
    BARS_MOST = 64,
    BOARDS_MOST = 16,
    EVENT_ROUNDS_MOST = 1024
};

enum format {
    FORMAT_SWISS,    /* FIDE's Dutch system */
    FORMAT_ROBIN,    /* Berger tables, one or two cycles, in one group */
    FORMAT_KNOCKOUT, /* one lost meeting is the end */
    FORMAT_DOUBLE,   /* the second one is */
    FORMAT_GROUPS,   /* groups all play all; the best go on to a knock-out */
    FORMAT_LEAGUE,   /* divisions all play all; some move up, some down */
    FORMAT_LADDER,   /* neighbours meet; who wins from below goes up */
    FORMAT_DESIGN,   /* three to six players a game, by block designs */
    FORMATS
};

struct event_terms {
    enum format format;
    enum side first;        /* Swiss: the side that the first seed drew */
    int16_t rounds;         /* Swiss, ladder */
    int16_t cycles;         /* all play all: 1 or 2 */
    int16_t groups;         /* of groups and leagues */
    int16_t advance;        /* groups: how many of each go on; leagues: how many
                               go up from a division, and down into it */
    int16_t replays;        /* knock-out: how often a drawn meeting is played
                               again before the better seed goes on */
    int16_t boards;         /* of a team; 0: units are players */
    uint8_t seats;          /* of a meeting: 2, and 3 to 6 in a design */
    bool has_third;         /* knock-out: the losers of the semifinals meet */
    bool is_mirrored;       /* each game is played with sides exchanged, too */
    int16_t points[WORTHS]; /* in tenths */
};

/* All rounds are rounds from 0; a unit that never left has NOBODY there. */
struct unit {
    uint16_t rating;
    int16_t group;  /* from 0; set by event_begin for groups */
    int16_t joined; /* Swiss: the first round in which it can be paired */
    int16_t left;   /* the first round in which it no longer can */
    uint64_t away;  /* Swiss: rounds of a zero-point bye, by bits */
    uint64_t half;  /* and of a half-point bye */
};

enum meeting_state {
    MEETING_OPEN,
    MEETING_PLAYED,
    MEETING_FORFEIT, /* decided without being played */
    MEETING_BYE,     /* one unit alone: the bye that the pairing allots */
    MEETING_VOID     /* annulled: it never was */
};

struct meeting {
    int16_t round;
    int16_t slot; /* knock-out: its place in the draw; else NOBODY */
    uint8_t seats;
    uint8_t state;
    int16_t unit[SEATS_MOST];
    int16_t score[SEATS_MOST]; /* points of all its games, in tenths */
};

struct event {
    struct event_terms terms;
    int units;
    int meetings;
    int bars;         /* pairs that may not meet */
    bool is_closed;   /* by event_pair: no pairing is left, or by the host */
    bool has_yielded; /* Swiss: a round was paired against absolute sides */
    int16_t bar[BARS_MOST][2];
    struct unit unit[UNITS_MOST];
    struct meeting meeting[MEETINGS_MOST];
};

struct event_row {
    int16_t unit;
    int16_t group;  /* NOBODY if there are none */
    int16_t rank;   /* from 1, in its group; the tied share it */
    int32_t played; /* meetings that count */
    int32_t points; /* tenths; in a knock-out meetings won, in tens */
    int32_t wins;
    int32_t strength; /* Buchholz cut 1 in a Swiss, else Sonneborn-Berger */
};

/* The usual terms of a format: a win is 1, sides are two. */
void event_terms_init(struct event_terms *terms, enum format format);

/*
 * Checks terms and units, and deals groups. An event has been begun once.
 * STATUS_BAD_PARAMS says what cannot be.
 */
MUST_USE enum status event_begin(struct event *event, struct error *error);

/*
 * Adds the meetings that can be played next and returns their number in
 * `added` (0 while they wait for others, or at the end). Byes and walkovers
 * are added as decided.
 */
MUST_USE enum status event_pair(struct event *event, int *added,
                                struct error *error);

/*
 * Writes what came of a meeting: MEETING_PLAYED or MEETING_FORFEIT with a
 * score a seat, or MEETING_VOID. An earlier result is replaced.
 */
MUST_USE enum status event_record(struct event *event, int meeting,
                                  enum meeting_state state,
                                  const int16_t *score, struct error *error);

/*
 * A unit leaves before round `round`. Its open meetings are forfeited. All
 * play all: with less than half of its meetings played none of them count,
 * else the rest are forfeits (FIDE C.05).
 */
MUST_USE enum status event_leave(struct event *event, int unit, int round,
                                 struct error *error);

/* Writes a row a unit, by group and rank; returns how many. */
int event_stand(const struct event *event, struct event_row *rows);

bool event_is_over(const struct event *event);

/* The first round that has no meetings yet. */
int event_round(const struct event *event);

/* How many rounds it will have, replays aside; 0: that depends. */
int event_rounds(const struct event *event);

/* The winning seat of a decided meeting of two; NOBODY if it is a draw. */
int meeting_winner(const struct meeting *meeting);

/* Points of all games of a unit's meetings; of a bye half of what they hold. */
int event_game_points(const struct event *event, int unit);

/*
 * The sheet of an event of meetings of two so far, on the heap: for tie-breaks
 * and report files. Players have no names in it. NULL: it does not fit a sheet
 * (more seats, more rounds, two meetings of one unit in a round).
 */
struct sheet *event_sheet(const struct event *event);

/* Games of a meeting, and who sits where in one of them (board, then side). */
int event_games(const struct event *event);
struct game_seat {
    int16_t unit;
    int16_t board; /* of a team; 0 if there are none */
};
void event_game(const struct event *event, const struct meeting *meeting,
                int game, struct game_seat *seats);

/*
 * A ladder's rule for challenges: from below, at most `reach` places up, not
 * while either has an open meeting. The order is that of event_stand.
 */
bool ladder_may_challenge(const struct event *event, int unit, int target,
                          int reach);

/* Leagues: each unit's division in the next season, by the final table. */
void league_move(const struct event *event, int16_t *groups);

#endif
