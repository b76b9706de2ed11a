/* Wagons: the test of discipline, and how they are drawn off (V11). */

#include "server/rules/vitoria/actions.h"
#include "server/rules/vitoria/danger.h"
#include "server/rules/vitoria/move.h"

/* V11.7: open to wagons, and nothing there that they may not meet. */
static bool is_open_to_wagons(struct vitoria_position pos,
                              const struct vitoria_zoc_map *zoc_map,
                              piece_id convoy, place_id to)
{
    side_id side = pos.rules->piece[convoy].side;
    place_id from = pos.state->unit[convoy].at;
    return to != PLACE_NONE && pos.rules->is_in_play[to]
           && vitoria_step_cost(pos, KIND_CONVOY, from, to, false) != COST_NONE
           && !vitoria_has_marker(zoc_map, vitoria_enemy(side), to)
           && zoc_map->combat[side][to] + zoc_map->wagons[side][to]
                      + zoc_map->park[side][to]
                  == 0;
}

/* Keeps those that pass, if any do. */
static int sift(place_id places[6], int count, const bool passes[6])
{
    int kept = 0;
    for (int i = 0; i < count; i++)
        kept += passes[i];
    if (kept == 0)
        return count;
    kept = 0;
    for (int i = 0; i < count; i++)
        if (passes[i])
            places[kept++] = places[i];
    return kept;
}

int vitoria_convoy_escapes(struct vitoria_position pos,
                           const struct vitoria_zoc_map *zoc_map,
                           piece_id convoy, piece_id tested, place_id places[6])
{
    const struct board *board = &pos.rules->base.board;
    side_id side = pos.rules->piece[convoy].side;
    place_id foe = pos.state->unit[tested].at;
    bool passes[6] = {false};
    int count = 0;
    for (int direction = 0; direction < 6; direction++) {
        place_id to = board_step(board, pos.state->unit[convoy].at, direction);
        if (is_open_to_wagons(pos, zoc_map, convoy, to))
            places[count++] = to;
    }
    for (int i = 0; i < count; i++)
        passes[i] = board_distance(board, foe, places[i]) > 1;
    count = sift(places, count, passes);
    for (int i = 0; i < count; i++)
        passes[i] = !vitoria_in_zone(zoc_map, side, places[i]);
    return sift(places, count, passes);
}

static void go_wild(struct vitoria_play *play, piece_id unit)
{
    struct vitoria_unit *it = &play->state->unit[unit];
    vitoria_disorder(play, unit, "V11.6");
    it->condition |= STATE_OUT_OF_CONTROL;
    it->is_charging = 0;
    it->from = PLACE_NONE;
}

/* V11.6: into the convoy's hex, whatever lies between. Troops that an
 * interrupted move has left with the wagons keep it out. */
static void run_wild(struct vitoria_play *play, piece_id unit, piece_id convoy)
{
    place_id hex = play->state->unit[convoy].at;
    side_id enemy = play->rules->piece[convoy].side;
    piece_id generals[VITORIA_UNITS_MOST];
    struct vitoria_group runners = {0};
    struct event *event = vitoria_note(play, EVENT_WILD, "V11.6", unit);
    bool is_guarded =
        vitoria_units_in(vitoria_now(play), enemy, hex, WANT_COMBAT, generals)
        > 0;
    event->other = convoy;
    event->to = is_guarded ? event->at : hex;
    go_wild(play, unit);
    if (is_guarded)
        return;
    vitoria_stand(play, unit, hex);
    vitoria_off(play, convoy, FATE_PILLAGED, "V11.6");
    int count = vitoria_units_in(vitoria_now(play), enemy, hex, WANT_GENERALS,
                                 generals);
    for (int i = 0; i < count; i++) {
        bool is_taken =
            (play->state->unit[generals[i]].condition & STATE_NEUTRALISED) != 0;
        if (is_taken) {
            vitoria_note(play, EVENT_CAPTURE, "V9.2.8", generals[i])->other =
                unit;
            vitoria_kill(play, generals[i], "V9.2.8");
        } else {
            vitoria_group_add(play, &runners, generals[i], hex);
        }
    }
    vitoria_flee(play, &runners);
}

static int threshold(const struct vitoria_rules *rules, piece_id unit)
{
    const struct vitoria_piece *piece = &rules->piece[unit];
    return rules->tables
        .pillage[piece->is_kgl ? NATION_ENGLISH : piece->nation];
}

/* One is taken from the die behind a river without a bridge, or a ford. */
static int water(const struct vitoria_play *play, piece_id unit,
                 piece_id convoy)
{
    place_id from = play->state->unit[unit].at;
    int direction = board_direction(&play->rules->base.board, from,
                                    play->state->unit[convoy].at);
    enum vitoria_edge edge = vitoria_edge(vitoria_now(play), from, direction);
    return edge == EDGE_RIVER || edge == EDGE_FORD
               ? play->rules->tables.pillage_water
               : 0;
}

static void draw_off(struct vitoria_play *play, piece_id unit, piece_id convoy)
{
    struct vitoria_zoc_map zoc_map;
    place_id places[6];
    vitoria_zoc_map(vitoria_now(play), &zoc_map);
    events_met(play->events, "V11.7");
    /* If there is no hex at all it stays, and nobody is asked. */
    if (vitoria_convoy_escapes(vitoria_now(play), &zoc_map, convoy, unit,
                               places)
        > 0)
        vitoria_ask(play, STEP_CONVOY_ESCAPE, play->rules->piece[convoy].side,
                    convoy, unit);
}

bool vitoria_pillage(struct vitoria_play *play, piece_id unit, piece_id convoy)
{
    struct vitoria_unit *it = &play->state->unit[unit];
    const struct vitoria_unit *wagons = &play->state->unit[convoy];
    const struct board *board = &play->rules->base.board;
    uint8_t bit =
        convoy == play->rules->treasure ? TESTED_TREASURE : TESTED_ROYAL;
    if (play->rules->piece[unit].side != ALLIED || wagons->at == PLACE_NONE
        || board_distance(board, it->at, wagons->at) != 1
        || (it->condition & STATE_OUT_OF_CONTROL) != 0
        || (it->tested & bit) != 0)
        return false;
    it->tested |= bit;
    vitoria_reveal(play, convoy, 'd');
    vitoria_reveal(play, unit, 'd');
    int modifier = water(play, unit, convoy);
    int most = threshold(play->rules, unit);
    int die = chance_roll(play->chance, 6);
    bool is_wild = die + modifier > most;
    struct event *event = vitoria_note(play, EVENT_PILLAGE, "V11.5", unit);
    event->other = convoy;
    event->number[0] = (int16_t)die;
    event->number[1] = (int16_t)modifier;
    event->number[2] = (int16_t)most;
    event->number[3] = is_wild;
    if (is_wild)
        run_wild(play, unit, convoy);
    else
        draw_off(play, unit, convoy);
    return true;
}

struct verdict vitoria_convoy_escape_check(const struct rules *rules,
                                           const void *state, seat_id seat,
                                           const struct action *action)
{
    struct vitoria_position pos = vitoria_position(rules, state);
    const struct step *open = vitoria_open(pos.state);
    struct vitoria_zoc_map zoc_map;
    place_id places[6];
    (void)seat;
    vitoria_zoc_map(pos, &zoc_map);
    if (action_one(action, CHOOSE_UNIT, 0) != open->argument[0])
        return refuse("V11.7");
    int count = vitoria_convoy_escapes(pos, &zoc_map, open->argument[0],
                                       open->argument[1], places);
    for (int i = 0; i < count; i++)
        if (places[i] == action_one(action, CHOOSE_TO, 0))
            return allow();
    return refuse("V11.7");
}

void vitoria_convoy_escape_apply(struct play *base, seat_id seat,
                                 const struct action *action)
{
    struct vitoria_play play = vitoria_play(base);
    piece_id convoy = (piece_id)action_one(action, CHOOSE_UNIT, 0);
    place_id to = (place_id)action_one(action, CHOOSE_TO, 0);
    place_id from = play.state->unit[convoy].at;
    piece_id generals[VITORIA_UNITS_MOST];
    int count = vitoria_units_in(vitoria_now(&play), seat, from, WANT_GENERALS,
                                 generals);
    vitoria_answered(&play);
    struct event *event = vitoria_note(&play, EVENT_DRAWN_OFF, "V11.7", convoy);
    event->to = to;
    events_run(play.events, event, generals, count);
    vitoria_stand(&play, convoy, to);
    for (int i = 0; i < count; i++)
        vitoria_stand(&play, generals[i], to);
}
