/*
 * Battle (P12, P13): which hexes must fight, calls, cards, resolution.
 *
 * The phasing side attacks. A battle is data (state.battle); petite_battle_go
 * carries out stage after stage until somebody is awaited or it is over.
 */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_BATTLE_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_BATTLE_H

#include "server/rules/petite-guerre/effect.h"

/* The lines of combat_bonuses, in their order. */
enum petite_bonus {
    BONUS_GRENADIERS,
    BONUS_LIGHT_TROOPS,
    BONUS_ARTILLERY,
    BONUS_DRAGOONS,
    BONUS_COMMANDER,
    BONUS_HILLS,
    BONUS_WORKS,
    BONUS_FORT,
    BONUS_RIVER,
    BONUS_LANDING,
    BONUS_LANDING_DEFENCE,
    BONUS_UNSUPPLIED,
    BONUS_UNDERSTRENGTH,
    BONUS_RAW_TROOPS,
    BONUS_ODDS_2,
    BONUS_ODDS_3,
    BONUS_COUNT
};

static inline bool petite_has_battle(const struct petite_state *state)
{
    return is_place(state->battle.at);
}

/* Must this hex still fight in this combat phase (P12.1)? Any at all? */
bool petite_must_fight(struct petite_position pos,
                       const struct petite_field *field, place_id at);
bool petite_has_to_fight(struct petite_position pos);

/* All counters of a side in the battle, ascending; their number. */
int petite_fighters(struct petite_position pos, side_id side,
                    piece_id counters[PETITE_PIECES_MOST]);
/* Highest rank, then lowest seniority number; ID_NONE (P13.3). */
piece_id petite_leader(struct petite_position pos, side_id side);

/* How far off a marker that is called may stand (P12.4). */
enum { PETITE_CALL_RANGE = 3 };

/* A call (P12.4 on). The number needed on the die: more than 6 never comes. */
struct verdict petite_may_call(struct petite_position pos, side_id side,
                               piece_id by, piece_id from);
int petite_call_needs(struct petite_position pos, piece_id by, piece_id from);

/* The combat card named may be chosen now (P13.4, P13.5). */
struct verdict petite_may_choose(struct petite_position pos, side_id side,
                                 int card);
/* The bonus of a side, cards of the battle not counted (P13.2). */
int petite_bonus_of(struct petite_position pos, side_id side);
int petite_strength_of(struct petite_position pos, side_id side);

/* Opens the battle in a hex, or hunts those who cannot fight (P12.2). */
void petite_battle_open(struct petite_play *play, place_id at);
/* The step `cards`: a side has played or passed, the other's turn (P23.4). */
void petite_battle_turn(struct petite_play *play, bool has_passed);
/* Draws combat cards for both, and resolves them (resolve.c). */
void petite_battle_draw(struct petite_play *play);
void petite_battle_resolve(struct petite_play *play);
/* Losses that the server strikes, and those that were named (losses.c). */
void petite_battle_strike(struct petite_play *play, side_id side);
/* Each commander of a side throws, the senior first (P14.6). */
void petite_battle_hunt(struct petite_play *play, side_id side);
/* Goes on until somebody is awaited or the battle is over. */
void petite_battle_go(struct petite_play *play);

#endif
