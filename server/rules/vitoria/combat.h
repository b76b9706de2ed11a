/*
 * A melee or fire on its way: what its files share (section 5).
 */
#ifndef ESTAFETTE_SERVER_RULES_VITORIA_COMBAT_H
#define ESTAFETTE_SERVER_RULES_VITORIA_COMBAT_H

#include "server/rules/vitoria/danger.h"
#include "server/rules/vitoria/melee.h"
#include "server/rules/vitoria/retreat.h"

/* The melee of the topmost task of that kind: its index, or -1. */
int vitoria_melee_index(const struct vitoria_state *state);

/* The half of the result that falls on a side: 0 attackers, 1 defenders. */
const struct vitoria_half *vitoria_half(const struct vitoria_rules *rules,
                                        const struct vitoria_melee *melee,
                                        int part);
/* Does the result make that side retreat, rout, or die? */
bool vitoria_is_driven(const struct vitoria_half *half);

/* Do two combat units, the park among them, defend one of its hexes (V6.5)? */
bool vitoria_meets_stack(const struct vitoria_melee *melee);

/* The side of a part. */
side_id vitoria_part_side(const struct vitoria_melee *melee, int part);

/* Events that more than one file writes. */
void vitoria_note_declared(struct vitoria_play *play,
                           const struct vitoria_melee *melee,
                           const char *clause);
void vitoria_note_sum(struct vitoria_play *play,
                      const struct vitoria_melee *melee,
                      const struct vitoria_sum *sum);
void vitoria_note_result(struct vitoria_play *play,
                         const struct vitoria_melee *melee,
                         const struct vitoria_sum *sum);

/* The general who helps is used, and turned up (V1.4 c). */
void vitoria_help(struct vitoria_play *play, struct vitoria_melee *melee,
                  int part, piece_id general, uint16_t mode);

/* The stages that stand in files of their own: that of help, which asks at most
 * once, and those that are true when they are over. */
void vitoria_stage_help(struct vitoria_play *play, struct vitoria_melee *melee);
bool vitoria_stage_losses(struct vitoria_play *play,
                          struct vitoria_melee *melee, int part);
bool vitoria_stage_retreats(struct vitoria_play *play,
                            struct vitoria_melee *melee, int part);
bool vitoria_stage_pursuit(struct vitoria_play *play,
                           struct vitoria_melee *melee);
bool vitoria_stage_pursuit_attack(struct vitoria_play *play,
                                  struct vitoria_melee *melee);
bool vitoria_stage_advance(struct vitoria_play *play,
                           struct vitoria_melee *melee);

/* Forgets who has made room: a new chain begins, or none goes on (V7.5.4). */
void vitoria_end_chain(struct vitoria_play *play);

/* One hex each, for making room, or for panic. */
void vitoria_give_way(struct vitoria_play *play, side_id side,
                      enum vitoria_giving why, int length,
                      const struct vitoria_group *list);

#endif
