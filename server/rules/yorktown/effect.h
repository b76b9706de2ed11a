/*
 * What befalls units: elimination, markers, losses of commanders (Y7, Y8).
 */
#ifndef ESTAFETTE_SERVER_RULES_YORKTOWN_EFFECT_H
#define ESTAFETTE_SERVER_RULES_YORKTOWN_EFFECT_H

#include "server/rules/yorktown/ground.h"

/* Kinds of events; members not named are unset. */
enum yorktown_event {
    EVENT_PHASE,     /* side; number: phase, turn */
    EVENT_PLACED,    /* piece, at, to (side; number 0: facing) */
    EVENT_BUILT,     /* piece, at */
    EVENT_MOVED,     /* piece, other: commander; at, run: path; number 0:
                        facing, 1: left the map */
    EVENT_SHOT,      /* piece, other: target; number: range, die, hits */
    EVENT_HALVED,    /* piece, at */
    EVENT_GONE,      /* piece, at; number 0: 1 if a commander with his unit */
    EVENT_SAILED,    /* piece, at, to; number 0: facing, 1: aground */
    EVENT_BOARDED,   /* piece, other: frigate */
    EVENT_LANDED,    /* piece, other: frigate, to */
    EVENT_ATTACK,    /* side, to: target; run: attackers; number: attack,
                        defence, die, column, result */
    EVENT_RETREATED, /* piece, at, run: path */
    EVENT_STAYED,    /* piece: commander, other: his unit */
    EVENT_CHANGED,   /* piece: commander, other: his new unit */
    EVENT_RALLIED,   /* side: hit markers come off; run: units */
    EVENT_SIDE_ENDS, /* side */
    EVENT_RESIGNED,  /* side */
    EVENT_OVER       /* side: winner; number 0: enum yorktown_result */
};

/* Everything the rules work on while an action is carried out. */
struct yorktown_play {
    const struct yorktown_rules *own;
    struct yorktown_state *state;
    struct chance *chance;
    struct events *events;
};

static inline struct yorktown_play yorktown_play(struct play *play)
{
    return (struct yorktown_play){yorktown_rules(play->rules), play->state,
                                  play->chance, play->events};
}

/* Takes a unit out of the game, with its commander, its passengers (Y8.4,
 * Y12.15), its markers and what it still owed. */
void yorktown_eliminate(struct yorktown_play *play, piece_id unit,
                        const char *clause);

/* Puts a hit marker on a unit (Y7.4). */
void yorktown_halve(struct yorktown_play *play, piece_id unit,
                    const char *clause);

#endif
