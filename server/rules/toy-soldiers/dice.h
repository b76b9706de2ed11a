/*
 * The tactical dice (T4.1): how many a unit throws, and what they show.
 */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_DICE_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_DICE_H

#include "server/rules/toy-soldiers/effect.h"

/* What a throw is for (number 4 of EVENT_THROW). */
enum toys_purpose {
    PURPOSE_FIRE,    /* fire, or a plot carried out */
    PURPOSE_ATTACK,  /* close combat */
    PURPOSE_REPLY,   /* volley or canister at an enemy at grips (T10.11) */
    PURPOSE_COUNTER, /* a counter-charge (T13.1) */
    PURPOSE_PURSUIT, /* T14.2 */
    PURPOSE_COUNT
};

/* A throw that is to be made; `target` is a piece on the field. */
struct toys_dicing {
    struct toys_position pos;
    piece_id unit, target;
    uint8_t purpose; /* enum toys_purpose */
    int flags;       /* counted against the thrower, as they will be (F.5) */
};

/* T1.5. A spent unit throws none (T2.6). */
int toys_dice(const struct toys_dicing *dicing);
/* The same before a square halves it (T14.3). */
int toys_dice_in_line(const struct toys_dicing *dicing);

/* The dice as they fell: how many of each face, and how many hit. */
struct toys_throw {
    uint8_t face[FACE_COUNT];
    uint8_t hits;
};

/* Throws that many; one event with all dice. */
struct toys_throw toys_throw(struct toys_play *play,
                             const struct toys_dicing *dicing,
                             enum toys_hitting hitting, int count);

#endif
