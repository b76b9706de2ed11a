/*
 * What the rules do to units: each change with its events and its clause.
 *
 * The hands of apply and advance; nothing here judges an action.
 */
#ifndef ESTAFETTE_SERVER_RULES_VITORIA_EFFECT_H
#define ESTAFETTE_SERVER_RULES_VITORIA_EFFECT_H

#include "server/rules/vitoria/events.h"
#include "server/rules/vitoria/zoc_map.h"

GAME_PLAY(vitoria);

enum vitoria_fault { FAULT_TASKS = 1, FAULT_GROUP, FAULT_POSITION };

/* An event about a unit where it stands now. */
struct event *vitoria_note(struct vitoria_play *play, uint16_t kind,
                           const char *clause, piece_id unit);

/* V1.4; the letter says by which of its cases. */
void vitoria_reveal(struct vitoria_play *play, piece_id unit, char letter);
/* All of a side's markers in a hex. */
void vitoria_reveal_hex(struct vitoria_play *play, side_id side, place_id hex,
                        char letter);

/* Becomes disordered; nothing for a routed unit, a general or wagons (V7.7). */
void vitoria_disorder(struct vitoria_play *play, piece_id unit,
                      const char *clause);
void vitoria_rout(struct vitoria_play *play, piece_id unit);
/* Has done, or suffered, what stirs a unit (section 1). */
void vitoria_stir(struct vitoria_play *play, piece_id unit);
/* Ends the work of an engineer (V10.4). */
void vitoria_spoil(struct vitoria_play *play, piece_id unit);
/* Loses points; at nought it is destroyed (V1.1). */
void vitoria_lose(struct vitoria_play *play, piece_id unit, int points,
                  const char *clause);
/* Leaves the map (V1.4 f); its generals are noted as fallen (V9.2.4). */
void vitoria_off(struct vitoria_play *play, piece_id unit, uint8_t fate,
                 const char *clause);
/* A general is killed, with what follows from it (V9.2.7). */
void vitoria_kill(struct vitoria_play *play, piece_id general,
                  const char *clause);
/* Stands in another hex. */
void vitoria_stand(struct vitoria_play *play, piece_id unit, place_id to);
/* What is left of the path of the move under way falls away. */
void vitoria_cut_path(struct vitoria_play *play);

/* Groups of units, kept in the order in which they were added. */
void vitoria_group_add(struct vitoria_play *play, struct vitoria_group *group,
                       piece_id unit, place_id at);
void vitoria_group_drop(struct vitoria_group *group, piece_id unit);
int vitoria_group_find(const struct vitoria_group *group, piece_id unit);

/* The stack of tasks. */
struct vitoria_task *vitoria_push(struct vitoria_play *play, uint16_t kind);
void vitoria_pop(struct vitoria_play *play);
struct vitoria_task *vitoria_top(struct vitoria_state *state);

/* Opens a decision of a side, with two arguments. */
void vitoria_ask(struct vitoria_play *play, uint16_t step, side_id side,
                 uint16_t first, uint16_t second);
/* The open decision, or NULL; its kind, or STEP_PHASE if none is open. */
const struct step *vitoria_open(const struct vitoria_state *state);
void vitoria_answered(struct vitoria_play *play);

/* Moves the fallen to a task of their own: the defender's (the side that is
 * not active) first, then by id (V9.2.4). */
void vitoria_fallen(struct vitoria_play *play);
/* Generals must run, in this order, without a die. */
void vitoria_flee(struct vitoria_play *play, const struct vitoria_group *who);

/* The runners of the tasks. */
void vitoria_run_next_phase(struct vitoria_play *play);
void vitoria_run_crowds(struct vitoria_play *play);
void vitoria_run_move(struct vitoria_play *play);
void vitoria_run_entry(struct vitoria_play *play);
void vitoria_run_fallen(struct vitoria_play *play);
void vitoria_run_melee(struct vitoria_play *play);
void vitoria_run_give_way(struct vitoria_play *play);
void vitoria_run_room(struct vitoria_play *play);

/* Begins what the entering of a hex causes. */
void vitoria_enter(struct vitoria_play *play, uint16_t how, place_id hex,
                   const piece_id *units, int count);

/* Begins a pursuit: a way hex by hex, as a move without orders. */
void vitoria_pursue(struct vitoria_play *play, piece_id unit,
                    const place_id *path, int count);

/* Phases. */
void vitoria_begin_game(struct vitoria_play *play);
void vitoria_begin_combat(struct vitoria_play *play);
void vitoria_hide_markers(struct vitoria_play *play);
void vitoria_flights(struct vitoria_play *play);
void vitoria_over(struct vitoria_play *play, const char *clause);
void vitoria_take_control(struct vitoria_play *play);

/* Units of a side in a hex, by id; the kinds wanted as bits. */
enum {
    WANT_COMBAT = 1,
    WANT_GENERALS = 2,
    WANT_WAGONS = 4,
    WANT_PARK = 8,
    WANT_ALL = 15
};
int vitoria_units_in(struct vitoria_position pos, side_id side, place_id hex,
                     int wanted, piece_id units[VITORIA_UNITS_MOST]);

#endif
