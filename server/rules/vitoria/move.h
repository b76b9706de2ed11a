/*
 * Movement (V3 to V5): what a step costs, whether it may be made.
 *
 * A walk is a move as far as it has been judged: begin it for a set of units,
 * then ask for one step after the other. `check`, `offer` and `pick` all use
 * these functions. A walk is a value: copy it to try a step.
 */
#ifndef ESTAFETTE_SERVER_RULES_VITORIA_MOVE_H
#define ESTAFETTE_SERVER_RULES_VITORIA_MOVE_H

#include "server/rules/action.h"
#include "server/rules/vitoria/zoc_map.h"

/* The cost of entering `to` for a kind, without zones: COST_NONE if it may not.
 * `road` says that a line may be followed (V5.3). */
int vitoria_step_cost(struct vitoria_position pos, uint8_t kind, place_id from,
                      place_id to, bool road);

/* The same for a direction in which there is a neighbour. */
int vitoria_way_cost(struct vitoria_position pos, uint8_t kind, place_id from,
                     int direction, bool road);

/* Does a road or lane run between two neighbours? Its cost, or COST_NONE. */
int vitoria_line_cost(const struct vitoria_rules *rules, uint8_t kind,
                      place_id from, place_id to);

struct vitoria_walk {
    side_id side;
    uint8_t combat_count; /* of them combat units */
    uint8_t convoy_count;
    uint8_t general_count;
    bool is_general_alone;
    bool is_entering;      /* reinforcements: the first step is the entry */
    bool is_stopped;       /* by a zone of control (V3.3) */
    bool is_done;          /* no further step: V4.6, overrun (V11.8), capture */
    bool is_disordered[2]; /* of the combat units, now or by wagons (V4.5) */
    bool loses; /* V4.3: each combat unit loses a point by the first step */
    uint8_t step_count;
    uint8_t straight; /* steps in the present direction (V8.1) */
    int8_t direction; /* of the last step, -1 before */
    bool began_in_zone;
    place_id at; /* PLACE_NONE: not on the map yet */
    uint16_t count;
    piece_id unit[VITORIA_GROUP_MOST];
    int16_t left[VITORIA_GROUP_MOST]; /* movement points left to each */
    uint16_t clean; /* steps since the last difficult one (V8.1) */
};

/*
 * The state by which a move of these units is judged: an engineer who leaves
 * his finished work lays or takes the marker first (V10.3), into a copy in
 * `room`; in all other cases it is `state` itself. Make the map of zones of it.
 */
const struct vitoria_state *vitoria_worked(const struct vitoria_state *state,
                                           const piece_id *units, int count,
                                           struct vitoria_state *room);

/*
 * May these units begin a move together (the checks before the steps, in the
 * order of section 5)? Fills `walk` if so.
 */
struct verdict vitoria_walk_begin(struct vitoria_position pos,
                                  const struct vitoria_zoc_map *zoc_map,
                                  side_id side, const piece_id *units,
                                  int count, struct vitoria_walk *walk);

/* The next step; on success the walk stands in `to`. */
struct verdict vitoria_walk_step(struct vitoria_position pos,
                                 const struct vitoria_zoc_map *zoc_map,
                                 struct vitoria_walk *walk, place_id to);

/* Points that the slowest of them spent between two states of a walk. */
int vitoria_walk_spent(const struct vitoria_walk *before,
                       const struct vitoria_walk *after);

/* Combat units and wagons of the walk's side in a hex, but for the walkers,
 * whom the map of zones still has where they set out. */
int vitoria_others_in(const struct vitoria_state *state,
                      const struct vitoria_zoc_map *zoc_map,
                      const struct vitoria_walk *walk, place_id to);

/* May it end here (V4.5, V11.2), and as a charge (V8.1)? */
struct verdict vitoria_walk_end(struct vitoria_position pos,
                                const struct vitoria_zoc_map *zoc_map,
                                const struct vitoria_walk *walk, bool charge);

/* May a walk of waiting units begin in this hex (V12.1, V12.1.1)? */
struct verdict vitoria_entry_allowed(struct vitoria_position pos,
                                     const struct vitoria_zoc_map *zoc_map,
                                     const struct vitoria_walk *walk,
                                     place_id to);

/* The cost of the entry hex for a kind (V12.1), with a line or without. */
int vitoria_entry_cost(const struct vitoria_rules *rules, uint8_t kind,
                       place_id to, bool road);

/*
 * Where waiting units may enter: their entry if open, else the nearest open
 * hexes of the edge (V12.1.1). Returns how many were written to `places`.
 */
int vitoria_entries(struct vitoria_position pos,
                    const struct vitoria_zoc_map *zoc_map, piece_id unit,
                    place_id places[BOARD_PLACES_MOST]);

/* May the unit be moved at all this phase: is there a legal first step? */
bool vitoria_can_move(struct vitoria_position pos,
                      const struct vitoria_zoc_map *zoc_map, piece_id unit);

/* May it `exit` now (V12.2.5 and before), `work`? */
struct verdict vitoria_exit_allowed(struct vitoria_position pos,
                                    const struct vitoria_zoc_map *zoc_map,
                                    piece_id unit);
struct verdict vitoria_work_allowed(struct vitoria_position pos,
                                    const struct vitoria_zoc_map *zoc_map,
                                    piece_id unit, int task, place_id a,
                                    place_id b);

/* Combat: may the active side end the phase now (V4.4, V7.1, V2.5)? */
struct verdict vitoria_end_allowed(struct vitoria_position pos, side_id side);

/* Rally (V7.9): may this general try this unit now; each by itself. */
struct verdict vitoria_rally_general(struct vitoria_position pos,
                                     piece_id general);
struct verdict vitoria_rally_unit(struct vitoria_position pos, piece_id general,
                                  piece_id unit);

/* Deployment (V2.5, V14.3): may the unit be placed in this hex, or column? */
struct verdict vitoria_place_hex(struct vitoria_position pos, piece_id unit,
                                 place_id to);
struct verdict vitoria_place_column(struct vitoria_position pos, piece_id unit,
                                    int column, int turn);

#endif
