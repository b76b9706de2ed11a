/*
 * A clash: one attacker and one defender, from the first throw to what is left
 * to be done (T12.4).
 *
 * The branches (bayonet.c, cavalry.c, charge.c) throw and apply at once; what
 * may have to wait for a decision is left as errands, tasks that are run one
 * after the other.
 */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_CLASH_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_CLASH_H

#include "server/rules/toy-soldiers/combat.h"
#include "server/rules/toy-soldiers/dice.h"
#include "server/rules/toy-soldiers/morale.h"

struct toys_clash {
    struct toys_play *play;
    piece_id attacker, defender;
    place_id from, at;     /* where they stand when it begins */
    int sabres;            /* S */
    int flags;             /* F, without T15.6 */
    int quality;           /* Q of the defender */
    bool was_spent;        /* the defender, before the throw */
    bool was_second;       /* the second round of a bayonet combat (T16.6) */
    struct toys_blow blow; /* the attacker's throw as the defender feels it */
};

/* What is still to be done after the throws: stages of TASK_ATTACK. */
enum toys_errand {
    ERRAND_PURSUE,  /* ask whether `unit` pursues `other` (T14.2) */
    ERRAND_GO,      /* `other` goes: it routs, or is beaten (T13.3) */
    ERRAND_ENTER,   /* the pursuer enters the square that was left */
    ERRAND_ADVANCE, /* ask whether `unit` occupies the square (T12.6) */
    ERRAND_RECALL,  /* `unit` is recalled, or goes if it routs (T13.4) */
    ERRAND_WAVER,   /* the flags of the turn are tested (T16.7) */
    ERRAND_FALL     /* `other` falls back (T16.3, T16.6): number 1 why */
};

/* Numbers of the task. */
enum { ERRAND_SQUARE, ERRAND_WHY };

/* Leaves an errand; the last one left is the first one run. */
struct toys_task *toys_errand(const struct toys_clash *clash,
                              enum toys_errand errand);

/* The reply: how many dice with the flags of the attack counted (F.5); none
 * from limbered guns (T6.5), nor where toys_dice allows none (the spent, T2.6).
 * Whether a branch has a reply at all is the branch's to say. */
int toys_reply_dice(const struct toys_clash *clash, enum toys_purpose purpose);
/* Throws it, if there is a die; false if not. The blow is for the attacker. */
bool toys_reply(const struct toys_clash *clash, enum toys_purpose purpose,
                int dice, struct toys_blow *blow);

/* Which branch the throw has led to, by how many flags. */
void toys_note_branch(const struct toys_clash *clash, int flags,
                      const char *clause);

/* Both are on the field, and where they were. */
bool toys_clash_stands(const struct toys_clash *clash);
/* The defender has left its square, or the field. */
bool toys_clash_cleared(const struct toys_clash *clash);

/* The three kinds of combat, after the attacker's throw. */
void toys_bayonet(struct toys_clash *clash); /* T16 */
void toys_horse(struct toys_clash *clash);   /* T13 */
void toys_charge(struct toys_clash *clash);  /* T14 */

/* T14.7: straight on past the defender, or recalled. */
void toys_flow_past(const struct toys_clash *clash);
/* T13.4. */
void toys_pass_through(const struct toys_clash *clash);

/* The answers of the decisions; the step is closed. */
void toys_answer_pursue(struct toys_play *play, bool is_pursuing);
void toys_answer_advance(struct toys_play *play, bool is_advancing);

#endif
