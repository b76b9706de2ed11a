/*
 * Melee (V7, V8): who may attack what, values, ratio, the defender's general.
 *
 * Questions only; what plays the answers out is in combat.h. attack.c judges
 * declarations and declare.c makes them, odds.c has the arithmetic, and for
 * each decision within a melee there is a file (help.c, losses.c, pursuit.c).
 * Pairs are [0] attackers, [1] defenders.
 */
#ifndef ESTAFETTE_SERVER_RULES_VITORIA_MELEE_H
#define ESTAFETTE_SERVER_RULES_VITORIA_MELEE_H

#include "server/rules/vitoria/zoc_map.h"

/* A declared attack, not yet accepted. */
struct vitoria_attack {
    side_id side;
    bool is_pursuit;
    int unit_count, target_count;
    piece_id unit[VITORIA_GROUP_MOST];
    place_id target[VITORIA_TARGETS_MOST];
    piece_id general; /* ID_NONE: none */
    uint8_t mode;     /* enum vitoria_mode */
};

/* May it be declared? All of section 5, step 1, since the first test that fails
 * names the clause; V7.5.8 for a pursuit. */
struct verdict vitoria_attack_allowed(struct vitoria_position pos,
                                      const struct vitoria_zoc_map *zoc_map,
                                      const struct vitoria_attack *attack);

/* Could this able unit attack that hex: adjacent, in its zone (an engineer's
 * as if infantry), a defender there that has not been attacked (V7.1.4)? */
bool vitoria_can_attack(struct vitoria_position pos,
                        const struct vitoria_zoc_map *zoc_map, piece_id unit,
                        place_id target);

/* The same for a pursuer in STEP_PURSUIT_ATTACK (V7.5.8). */
bool vitoria_can_attack_on(struct vitoria_position pos, piece_id unit,
                           place_id target);

/* Must this hex be attacked: due when the phase began, and since then neither
 * attacked nor emptied (V7.1.1)? */
bool vitoria_is_due(struct vitoria_position pos, place_id hex);

/* May the general help these units in this mode (V9.2.8, V9.1.2, V9.1,
 * V9.1.1, in this order)? `units` are those taking part on his side. */
struct verdict vitoria_general_allowed(struct vitoria_position pos,
                                       const struct vitoria_zoc_map *zoc_map,
                                       piece_id general, int mode,
                                       const piece_id *units, int count);

/* Who would defend: the combat units and the park in the targets; those that
 * have been attacked stand aside unless it is a pursuit (V7.1.2). */
int vitoria_defenders(struct vitoria_position pos, side_id attacker,
                      const place_id *targets, int target_count,
                      bool is_pursuit, piece_id units[VITORIA_GROUP_MOST]);

/* The arithmetic of a melee or a fire. It hangs on no die: a player is
 * shown it before they declare (pick_attack.c). */
struct vitoria_sum {
    int value[2][VITORIA_GROUP_MOST]; /* by index of the units given */
    int total[2];
    int column; /* by the ratio alone (V7.2.2) */
    int shift;  /* all shifts together (V7.3.1) */
    int final;  /* column after shifts */
    piece_id main_unit[2];
    int quality[2]; /* the main unit's: +attack, -defence (V7.3.2) */
    int general[2]; /* modifiers of the generals, as added */
    int modifier;   /* quality and generals, held to -3..+3 (V7.3.2) */
};

void vitoria_odds(struct vitoria_position pos,
                  const struct vitoria_melee *melee, struct vitoria_sum *sum);

/* Is the charge of this attacker of any effect against the targets (V8.2)? */
bool vitoria_charges(struct vitoria_position pos, piece_id unit,
                     const place_id *targets, int target_count);

/* The result box reached, or NULL before the die. */
const struct vitoria_box *vitoria_box(const struct vitoria_rules *rules,
                                      const struct vitoria_melee *melee);

/* The melee that is being settled now, or NULL. */
const struct vitoria_melee *vitoria_melee_now(
    const struct vitoria_state *state);

/* Losses that are to be shared now (V7.4.2): returns the points, and in `units`
 * who may bear them. */
int vitoria_losses(struct vitoria_position pos,
                   piece_id units[VITORIA_GROUP_MOST], int *unit_count);

/* The generals whom the decider of STEP_DEFENCE_GENERAL may name: those with
 * the mode. Ask vitoria_general_allowed with the units of this melee. */
int vitoria_defending(const struct vitoria_state *state,
                      piece_id units[VITORIA_GROUP_MOST]);

/* STEP_PURSUIT: may this pursuer follow that unit (V7.5.7)? */
bool vitoria_may_follow(struct vitoria_position pos, piece_id pursuer,
                        piece_id followed);

/* STEP_ADVANCE: who may advance into which hexes, without stacking. */
bool vitoria_may_advance(struct vitoria_position pos,
                         const struct vitoria_zoc_map *zoc_map, piece_id unit,
                         place_id to);
struct verdict vitoria_advance_allowed(struct vitoria_position pos,
                                       const struct vitoria_zoc_map *zoc_map,
                                       const piece_id *units, int unit_count,
                                       place_id to, const piece_id *with,
                                       int with_count);

#endif
