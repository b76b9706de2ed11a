/*
 * What the rules of Toy Soldier Battles note while they play, and how.
 *
 * `clause` of every event is the clause it carries out. Unless said otherwise
 * `piece` is the piece concerned, `side` its side, `at` where it stood and `to`
 * where it stands after. Numbers are n0 to n5. Runs are pieces unless said
 * otherwise. Nothing here is fit to be sent: tell.c words it for each viewer.
 */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_EVENTS_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_EVENTS_H

enum toys_event {
    /* The course */
    EVENT_PHASE,      /* a phase begins: n0 phase, n1 turn, side or none; n2 1
                         if a seat was passed by in the one before (T3.3), n3
                         the side whose phase that was */
    EVENT_ENDED,      /* n0 a seat has ended the phase n1 (T3.2) */
    EVENT_TURN_ENDS,  /* n0 the turn that ends (T3.11) */
    EVENT_INITIATIVE, /* n0, n1 the dice of side 0 and 1; n2, n3 what streaks
                         add; side the winner, none at a tie (T3.6) */
    EVENT_CHOSEN,     /* side takes the first (n0 0) or second half-turn */
    EVENT_SEATS,      /* n0 seats left, n1 seats taken: sets (T20.5) */
    EVENT_OVER,       /* side the winner or none; n0 enum toys_by */
    EVENT_OFFERED,    /* side offers a draw (T18.6) */
    EVENT_CHAT,       /* n0 seat; its text is not kept (T9.14) */
    EVENT_OBJECTIVE,  /* at: an objective, side its new holder (T18.3) */
    /* Before the first turn */
    EVENT_MUSTERED, /* side has an army: n0 its points (T20.2) */
    EVENT_DEPLOYED, /* piece is placed: to (T20.3) */
    EVENT_ARRIVED,  /* piece comes onto the field: to (T20.4) */
    /* Movement */
    EVENT_MOVE,   /* piece moves from `at` to `to`; n0 1 if cut short (T17.3),
                     n1 1 unlimbers, n2 1 limbers; run: places entered */
    EVENT_CHARGE, /* as EVENT_MOVE; other: the target */
    EVENT_FORM,   /* n0 enum toys_formation */
    EVENT_MANNED, /* gunners are back at their guns (T14.5) */
    EVENT_RIDES,  /* rider `piece` goes with `other`, to `to` (T9.2) */
    EVENT_GUNS_TAKEN, /* piece (guns) is taken by `other` (T12.5) */
    /* Letters: n0 index of the letter */
    EVENT_WRITTEN,   /* piece the aide; n1 seat from, n2 seat to (T9.10) */
    EVENT_DELIVERED, /* T9.11 */
    EVENT_BURNED,
    EVENT_LETTER_LOST, /* n1 enum toys_how: captured or lost (T9.12) */
    EVENT_TRANSFER,    /* piece passes from seat n0 to seat n1 (T9.13) */
    /* Dice and what they do */
    EVENT_THROW, /* piece throws; other: at whom; n0 enum toys_hitting, n1 hits,
                    n2 flags, n3 officers, n4 enum toys_purpose; run: dice */
    EVENT_HIT,   /* piece suffers n0 hits; n1 CV left (T2.3) */
    EVENT_FLAGS, /* piece counts n0 flags, n1 in all this turn (T4.3) */
    EVENT_STEADIED,   /* a general makes it ignore a flag (T9.4); other: him */
    EVENT_HALTED,     /* T4.5 */
    EVENT_RETIRING,   /* T2.6, T4.6, T13.3 */
    EVENT_ROUTED,     /* T4.7 */
    EVENT_LEADERLESS, /* T4.2, T9.8 */
    EVENT_CASUALTY, /* rider: n0 die, n1 0 unhurt, 1 wounded, 2 killed (T9.5) */
    EVENT_WOUND,    /* rider: n0 die, n1 1 leaves (T9.6) */
    EVENT_RALLY,    /* unit: n0 die, n1 1 rallied; other: rider (T9.7) */
    EVENT_CAUGHT,   /* rider: n0 die, n1 1 taken; to: where he escapes;
                       other: by whom (T9.9) */
    EVENT_LOST,     /* piece leaves the field: n0 enum toys_fate; to none */
    EVENT_RETREAT,  /* piece falls back from `at` to `to`; n0 enum
                       toys_why; run: places */
    EVENT_CORNERED, /* no way back: loses n0 CV (T4.11) */
    EVENT_PUSHED,   /* figure falls back or finds refuge (T14.10, T15.5) */
    /* Combat */
    EVENT_SHOT,      /* piece fires at other; n0 enum toys_phase */
    EVENT_PLOTTED,   /* plots made public when all have ended: piece, other */
    EVENT_ATTACK,    /* piece attacks other */
    EVENT_BRANCH,    /* n0 S, n1 F, n2 Q; clause: the branch; piece attacker */
    EVENT_SQUARE,    /* piece has formed square under a charge (T14.3, T14.4) */
    EVENT_SHELTER,   /* gunners of piece go to other (T14.5) */
    EVENT_LOCKED,    /* piece and other fight on (T12.7) */
    EVENT_CHECKED,   /* attacker is halted (T16.5) */
    EVENT_ADVANCE,   /* piece occupies `to` (T12.6) */
    EVENT_STAY,      /* it does not */
    EVENT_PURSUE,    /* piece pursues other, or n0 0: holds (T14.2) */
    EVENT_PASS,      /* piece passes through or flows past: at, to (T13.4) */
    EVENT_RECALL,    /* piece is put back: to (T14.8) */
    EVENT_BLOWN,     /* T8.6 */
    EVENT_BREAK_OFF, /* T16.6 */
    EVENT_SUPPLIED,  /* T17.2 */
    EVENT_COUNT
};

#endif
