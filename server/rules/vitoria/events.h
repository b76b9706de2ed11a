/*
 * What the rules of Vitoria note while they play, and with which numbers.
 *
 * `clause` of every event is the clause it carries out. Unless said otherwise
 * `piece` is the unit or general concerned, `side` its side, `at` the hex it
 * stood in and `to` the hex it stands in after. Numbers are n0 to n5. Runs are
 * places unless said otherwise. Nothing here is fit to be sent: tell.c words it
 * for each viewer (section 7.3).
 */
#ifndef ESTAFETTE_SERVER_RULES_VITORIA_EVENTS_H
#define ESTAFETTE_SERVER_RULES_VITORIA_EVENTS_H

/* Why an attacker's value is another than its strength, besides the ground. */
enum vitoria_part {
    PART_PLAIN,
    PART_CHARGES,    /* with effect (V8.3) */
    PART_MEETS_STACK /* guns, doubled against two units in a hex (V6.5) */
};

enum vitoria_event {
    /* The course */
    EVENT_PHASE,    /* a phase begins: n0 phase, n1 turn, side active or none */
    EVENT_DEPLOYED, /* side has ended its deployment (V2.5) */
    EVENT_OVER,     /* the match is over: V12.3, V12.4; side who resigned */
    EVENT_CONTROL,  /* at: a tracked hex, side its new owner (V12.2) */
    /* Movement */
    EVENT_PLACED, /* deployment: piece, to; or n0 column + 1, n1 turn (V2.5) */
    EVENT_MOVE,   /* a move begins: piece the first mover, at where from (or
                     PLACE_NONE: it enters), n0 1 if it charges, n1 how many
                     movers; run: the movers' piece ids. Steps follow */
    EVENT_STEP,   /* the movers of EVENT_MOVE enter `to` from `at`; n0 cost to
                     the first of them. When an interruption ended the command,
                     the steps of a later command have no EVENT_MOVE before
                     them: piece names the first mover, run the piece ids */
    EVENT_MOVE_CUT,    /* the rest of the path falls away (section 5) */
    EVENT_LEFT_ZONE,   /* piece loses n0 points by leaving a zone (V4.3) */
    EVENT_WORK,        /* piece begins work: n0 task, n1 bridge (V10.2) */
    EVENT_BRIDGE,      /* n0 task done, n1 bridge; piece the engineer (V10.3) */
    EVENT_WORK_SPOILT, /* V10.4 */
    EVENT_EXIT,        /* piece left by the exit: n0 points for it (V12.2.5) */
    EVENT_FLIGHT,      /* piece, routed, flees from `at` to `to` (V7.8.2); run:
                          the hexes entered */
    EVENT_CROWD,       /* `at` is overfull at the end of movement (V4.4) */
    /* Conditions */
    EVENT_REVEAL,    /* piece is turned face up; clause "V1.4"; n0 the letter of
                        the clause, 'a' to 'f' */
    EVENT_HIDE,      /* piece is turned face down (V1.5) */
    EVENT_DISORDER,  /* piece becomes disordered; clause says why */
    EVENT_ROUT,      /* piece is marked routed (V7.8) */
    EVENT_RECOVER,   /* disorder falls away (V7.7.1) */
    EVENT_RALLY_DIE, /* piece tried by general `other`: n0 die, n1 command,
                        n2 1 if it rallied (V7.9) */
    EVENT_FREE,      /* general is no longer neutralised (V9.2.8) */
    EVENT_LOSS,      /* piece loses n0 points, n1 left; clause says by what */
    EVENT_OFF,       /* piece leaves the map from `at`: n0 enum vitoria_fate */
    /* Combat */
    EVENT_DECLARED, /* piece: first attacker or gun; at: first target; n0 enum
                       vitoria_engagement; run: targets. EVENT_PART follow */
    EVENT_PART,     /* piece takes part: n0 0 attacker, 1 defender; n1 value,
                       n2 enum vitoria_part; n3 strength, n4 condition; at its
                       hex. They come with EVENT_RESULT, when the values are
                       reckoned */
    EVENT_HELP,     /* general helps: n0 0 attacker, 1 defender; n1 mode */
    EVENT_NO_HELP,  /* the defender declined (V9.1.4) */
    EVENT_RESULT,   /* n0 die, n1 row, n2 column by ratio, n3 final column,
                       n4 sum of modifiers as held; side attacker; run: eight
                       numbers as uint16 of int16: attack total, defence total,
                       shift, attacker's quality, defender's quality (as
                       added), attacker's and defender's general (as added), enum
                       vitoria_engagement */
    EVENT_RETREAT,  /* piece falls back from `at` to `to`; n0 enum
                       vitoria_giving; run: the hexes entered */
    EVENT_ALONG,    /* general `piece` goes with `other`, to `to` (V7.5.9) */
    EVENT_DISPLACE, /* piece has to make room in `at` (V7.5.4, V4.4) */
    EVENT_PURSUE,   /* piece pursues `other` from `at` to `to`; run: hexes */
    EVENT_PASS,     /* side declines: n0 the step kind */
    EVENT_ADVANCE,  /* piece advances from `at` to `to` (V7.5.5, V7.5.6) */
    /* Generals and wagons */
    EVENT_TEST,      /* general is tested: n0 die, n1 result: 0 nothing, 1 he
                        must run, 2 neutralised, 3 killed; clause says why */
    EVENT_ESCAPE,    /* general runs from `at` to `to`; run: the hexes */
    EVENT_CORNERED,  /* general has no way out (V9.2.6) */
    EVENT_CAPTURE,   /* neutralised general is captured by `other` (V9.2.8) */
    EVENT_PILLAGE,   /* piece tested beside convoy `other`: n0 die, n1 modifier,
                        n2 number not to exceed, n3 1 if out of control (V11.5) */
    EVENT_WILD,      /* piece goes out of control, from `at` into the convoy's
                        hex `to`; other the convoy (V11.6) */
    EVENT_DRAWN_OFF, /* convoy is drawn off from `at` to `to`; run: generals
                        with it, as piece ids (V11.7) */
    EVENT_OVERRUN,   /* convoy is overrun by `other` at `at` (V11.8) */
    EVENT_COUNT
};

#endif
