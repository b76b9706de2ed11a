/* The events of Yorktown: what happened, for tellings and tallies. */
#ifndef ESTAFETTE_SERVER_RULES_YORKTOWN_EVENTS_H
#define ESTAFETTE_SERVER_RULES_YORKTOWN_EVENTS_H

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
                        defence, die, column, result, what the rear costs the
                        defence */
    EVENT_RETREATED, /* piece, at, run: path */
    EVENT_STAYED,    /* piece: commander, other: his unit */
    EVENT_CHANGED,   /* piece: commander, other: his new unit */
    EVENT_RALLIED,   /* side: hit markers come off; run: units */
    EVENT_SIDE_ENDS, /* side */
    EVENT_RESIGNED,  /* side */
    EVENT_OVER       /* side: winner; number 0: enum yorktown_result */
};

#endif
