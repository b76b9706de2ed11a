/* The events of La Petite Guerre: what happened, for tellings and tallies. */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_EVENTS_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_EVENTS_H

/*
 * Kinds of events; members not named are unset. `side` is always the side
 * whose deed or counter it is. Most are the owner's alone (P24.5, P24.6): who
 * may read what is said with each.
 */
enum petite_event {
    EVENT_TURN,         /* public. number: turn, weather, die (0: none) */
    EVENT_PHASE,        /* public. side; number: phase, turn */
    EVENT_WINDOW,       /* public. side; number 0: 1 for w1, 2 for w2 */
    EVENT_PASSED,       /* public. side; in a window or a battle's step */
    EVENT_COMMAND,      /* owner. side; run: heads in command now */
    EVENT_SELF,         /* owner. piece, at; number 0: die (P3.7) */
    EVENT_DREW,         /* owner: number 0, a copy; others: that they drew */
    EVENT_RESHUFFLED,   /* public. side (P6.6) */
    EVENT_DISCARDED,    /* public. side; number 0: copy */
    EVENT_PLAYED,       /* public. side; number 0: copy, 1: moment bit; at, to:
                           hex, or hexside; piece: marker (owner; others its
                           label) */
    EVENT_CAPTURE,      /* public. at; number 0: die; piece: taken, or unset
                           (P6.11) */
    EVENT_RECON,        /* public: the side only. owner: piece, at (P5.5) */
    EVENT_SEEN,         /* to the looking side and to the owner: piece (a head
                           of the side seen), at; run: its box */
    EVENT_DECOY,        /* public. at; piece: the phantom; number 0: 1 met, 2
                           seen, 3 lifted by its owner (owner only) (P4.7) */
    EVENT_PLACED,       /* owner. piece: phantom, at (P4.5) */
    EVENT_ATTACHED,     /* owner. piece: head; run: counters (P4.4) */
    EVENT_DETACHED,     /* owner. run: counters */
    EVENT_MOVED,        /* public: label, hexes entered (P24.6). piece: head;
                           at: from; run: hexes; number 0: 1 forced, 1: index
                           among heads that moved together, 2: 1 stopped by the
                           enemy, 3: 1 by a call, 4: 1 a landing, 5: 1 retreat;
                           one event a head */
    EVENT_CROSSING,     /* owner. piece, at, to (P8.3) */
    EVENT_COMBINED,     /* owner. piece: taken off; run: the two (P10.1) */
    EVENT_ATTRITION,    /* owner; in a battle public as kinds and numbers.
                           piece, at; number 0: 1 by battle */
    EVENT_FILLED,       /* as above. piece: dissolved, other: topped up, at */
    EVENT_DISSOLVED,    /* as above. piece, at; number 0: 1 by battle, 1: 1
                           without topping up, 2: taken off, not dissolved */
    EVENT_EMBARKED,     /* public: at (port). owner: run: heads; number 0:
                           turn from which they may land (P20.7) */
    EVENT_DISEMBARKED,  /* public: at */
    EVENT_LANDING_ENDS, /* public: at; a battle or razing ended it (P20.8) */
    EVENT_ATTACK,       /* public. side: attacker; at; number 0: 1 if no battle
                           (P12.2); run: heads of both sides there */
    EVENT_CALL_FAILED,  /* public without hex (P12.8). side; number 0: die, 1:
                           needed. owner: piece: caller, other: called, at */
    EVENT_CALLED,       /* public if counters arrived: at. owner as above;
                           number 0: die, 1: needed, 2: counters arrived */
    EVENT_STAYED,       /* piece, at: baggage that its marker leaves (P12.7) */
    EVENT_COMBAT_CARDS, /* owner. side; number 0: bits drawn */
    EVENT_CHOSEN,       /* owner until EVENT_RESULT. side; number 0: card */
    EVENT_RESULT,       /* public. side: attacker; at; number: attacker's card,
                           defender's card, bonuses (attacker, defender),
                           casualties (attacker, defender) */
    EVENT_FORCES,       /* public. side; at; number 0: strength; run: kind and
                           count in turn (P12.3) */
    EVENT_WON,          /* public. side: winner, SIDE_NONE a draw; at; number 0:
                           1 if the other drew off */
    EVENT_COMMANDER,    /* public. piece, at; number: die, 0 unhurt 1 killed 2
                           captured (P14.6); 3: captured by surrender */
    EVENT_SUCCEEDS,     /* owner. piece: takes the office (P3.10) */
    EVENT_SURRENDER,    /* public. side, at (P15.3) */
    EVENT_ABANDONED,    /* public. piece: guns or wagons left behind, at */
    EVENT_FERRY,        /* public. side; number 0: bridge (P8.2) */
    EVENT_CONTROL,      /* public. side, at (P16.8) */
    EVENT_BRIDGE,       /* public. at, to; number 0: 1 broken, 0 mended */
    EVENT_LOYALTY,      /* public. number: index before, after */
    EVENT_POINTS,       /* owner. side; number: supply, recruits gained (or, if
                           negative, paid) */
    EVENT_SUPPLY,       /* owner. piece, at; number: status before, after */
    EVENT_SPENT,        /* owner. piece: train, at (P16.7) */
    EVENT_RAZED,        /* public. side, at */
    EVENT_RECOVERED,    /* public. at (P17.2) */
    EVENT_RALLIED,      /* owner. piece, at (P9.3) */
    EVENT_ORDERED,      /* owner. piece, at; number 0: due */
    EVENT_ARRIVED,      /* owner. piece, at */
    EVENT_INCOME,       /* owner. side; number: die, points, die, points */
    EVENT_ENLISTMENT,   /* owner. piece, at; number 0: die (P26.1) */
    EVENT_SAILED_OFF,   /* public. piece (P26.2) */
    EVENT_STANDING,     /* owner. side; number 0: order */
    EVENT_RESIGNED,     /* public. side */
    EVENT_OVER          /* public. side: winner or SIDE_NONE; number: degree,
                           ending */
};

#endif
