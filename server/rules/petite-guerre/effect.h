/*
 * What befalls counters: attrition, dissolving, loss of commanders, phantoms
 * met, labels; and the events that are noted.
 */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_EFFECT_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_EFFECT_H

#include "server/rules/petite-guerre/ground.h"

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
    EVENT_DREW,         /* owner: number 0, a copy; others: that he drew */
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

/* Everything the rules work on while an action is carried out. */
struct petite_play {
    const struct petite_rules *own;
    struct petite_state *state;
    struct chance *chance;
    struct events *events;
};

static inline struct petite_play petite_play(struct play *play)
{
    return (struct petite_play){petite_rules(play->rules), play->state,
                                play->chance, play->events};
}

/* The same for what a side does: its labels are dealt when it is done (P24.3).
 */
static inline struct petite_play petite_deed(struct play *play, side_id side)
{
    struct petite_play it = petite_play(play);
    it.state->dealing |= (uint16_t)(1U << side);
    return it;
}

/* Notes clauses that were carried out without an event; NULL ends them. */
void petite_note(struct petite_play *play, const char *const *clauses);
#define PETITE_MET(play, ...) \
    petite_note(play, (const char *const[]){__VA_ARGS__, NULL})

/* An event of a side, at a place. */
struct event *petite_event(struct petite_play *play, uint16_t kind,
                           const char *clause, side_id side, uint16_t at);

/* Takes a counter off the map, to its pool or out of the game (P18.7). */
void petite_remove(struct petite_play *play, piece_id unit);

/*
 * One attrition (P9.2), in the hex where the unit stands. A unit that ends
 * fills `top_up`, or if that is ID_NONE the lowest id that the clause admits.
 * True if it was dissolved and filled nobody.
 */
bool petite_attrition(struct petite_play *play, piece_id unit, piece_id top_up,
                      const char *clause, bool is_battle);
/* Ends the unit at once, filling as above (P16.9). */
bool petite_dissolve(struct petite_play *play, piece_id unit, piece_id top_up,
                     const char *clause, bool is_battle);
/* Whom a unit that ends would fill: lowest id, or ID_NONE (P9.2). */
piece_id petite_top_up(const struct petite_rules *own,
                       const struct petite_state *state, piece_id unit);

/* A commander is killed or captured: box, loyalty, office (P14.7, P3.10). */
void petite_lose_commander(struct petite_play *play, piece_id commander);

/* His box stays as lone units, or under the senior commander in it (P14.7). */
void petite_leave_box(struct petite_play *play, piece_id commander);

/* Phantoms of a side in a hex go back to their pool (P4.7). True if any did. */
bool petite_unmask(struct petite_play *play, side_id side, place_id at,
                   int how);

/* Moves the index; "own" moves the side's own loyalty (P21.1). */
void petite_loyalty(struct petite_play *play, int by, const char *clause);
void petite_loyalty_own(struct petite_play *play, side_id side, int by,
                        const char *clause);

/* All enemy markers in a hex are shown to `side` (P5.4, P6.10). */
void petite_show_hex(struct petite_play *play, side_id side, place_id at);

/* Deals labels anew among the markers of a side in a hex (P24.3). */
void petite_deal(struct petite_play *play, side_id side, place_id at);
/* The same among these, which may stand apart by now; sorts them. */
void petite_deal_among(struct petite_play *play, piece_id *heads, int count);
/* When an action ends: labels for those who appear, dealt where shared. */
void petite_label_all(struct petite_play *play);
/* The same for a position: labels only for those who have none. */
void petite_label_new(struct petite_play *play);

/* The crossing of a counter is lost (P8.4). */
void petite_lose_crossing(struct petite_play *play, piece_id unit);

#endif
