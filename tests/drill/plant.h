/*
 * Leaks planted on purpose, to show that the proofs find them.
 *
 * `drill_plant` is 0 but in the tests of these; it is the one variable of
 * the game, and no game that is played has anything like it.
 */
#ifndef ESTAFETTE_DRILL_PLANT_H
#define ESTAFETTE_DRILL_PLANT_H

enum drill_plant {
    PLANT_NONE,
    PLANT_SHOW,     /* a hidden unit shows its strength */
    PLANT_HANDLE,   /* ranks of hidden units go by their id */
    PLANT_ORDER,    /* the units of a view stand in the order of their ids */
    PLANT_COUNT,    /* cards in hand are shown only if one is a nerve */
    PLANT_OFFER,    /* no row for marching beside a strong hidden enemy */
    PLANT_PICK,     /* a path avoids hexes beside a strong hidden enemy */
    PLANT_REFUSAL,  /* the clause depends on who holds the card */
    PLANT_PLACES,   /* a refusal points at the strongest hidden enemy */
    PLANT_LAYER,    /* the zone counts strength */
    PLANT_TELL,     /* a happening names the hidden unit that moved */
    PLANT_LINES,    /* the lines of a command stand in the order of cards */
    PLANT_SILENCE,  /* a move is told only if the mover is strong (seq) */
    PLANT_WAIT,     /* who marches is awaited by what they hold (clock) */
    PLANT_CONFLICT, /* a seat with a nerve card is still awaited in plan */
    /* Found by what forgets and deals (lab/selfplay/honest.h), not by views. */
    PLANT_KEEP, /* of two units of a back it is not forgotten who is who */
    PLANT_DEAL, /* one deal in four of a back leaves it as it stands */
    PLANTS
};

extern int drill_plant;

#endif
