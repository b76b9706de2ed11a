/* The score, control and the result (V12). */

#include "server/rules/vitoria/victory.h"

#include "server/rules/vitoria/effect.h"

#include <string.h>

static int tracked_index(const struct vitoria_rules *rules, place_id place)
{
    for (int i = 0; i < rules->tracked_count; i++)
        if (rules->tracked[i] == place)
            return i;
    return -1;
}

side_id vitoria_owner(struct vitoria_position pos, place_id place)
{
    int index = tracked_index(pos.rules, place);
    return index < 0 ? SIDE_NONE : pos.state->control[index];
}

/* What the loss of an enemy general brings (V12.2.2). */
static int general_points(const struct vitoria_rules *rules,
                          const struct vitoria_piece *piece)
{
    return piece->rank == RANK_COMMANDER_IN_CHIEF
               ? rules->tables.chief_points
               : rules->tables.general_points;
}

static bool is_lost(uint8_t fate)
{
    return fate == FATE_DESTROYED || fate == FATE_PILLAGED;
}

/* What an enemy unit has brought: its losses, or its own. */
static int brought(struct vitoria_position pos, piece_id unit)
{
    const struct vitoria_piece *piece = &pos.rules->piece[unit];
    const struct vitoria_unit *it = &pos.state->unit[unit];
    if (it->fate == FATE_ABSENT)
        return 0;
    if (piece->kind == KIND_GENERAL)
        return it->fate == FATE_KILLED ? general_points(pos.rules, piece) : 0;
    if (vitoria_is_convoy(piece->kind)) {
        int points = piece->element == ELEMENT_TREASURE
                         ? pos.rules->tables.treasure_points
                         : pos.rules->tables.convoy_points;
        return is_lost(it->fate) ? points : 0;
    }
    int left =
        it->fate == FATE_FLED || it->fate == FATE_DESTROYED ? 0 : it->strength;
    return (piece->strength - left) * pos.rules->tables.step_points;
}

/* What an own unit that was evacuated has brought. */
static int saved(struct vitoria_position pos, piece_id unit)
{
    const struct vitoria_piece *piece = &pos.rules->piece[unit];
    const struct vitoria_unit *it = &pos.state->unit[unit];
    if (it->fate != FATE_EVACUATED)
        return 0;
    if (piece->kind == KIND_CONVOY)
        return pos.rules->tables.evacuated_convoy;
    return vitoria_is_combat(piece->kind)
               ? it->strength * pos.rules->tables.evacuated_step
               : 0;
}

struct vitoria_points vitoria_points(struct vitoria_position pos)
{
    struct vitoria_points points = {.lead = pos.state->handicap}; /* V15.2 */
    for (piece_id unit = 0; unit < pos.rules->unit_count; unit++) {
        side_id side = pos.rules->piece[unit].side;
        points.earned[side] += saved(pos, unit);
        points.earned[vitoria_enemy(side)] += brought(pos, unit);
    }
    for (int i = 0; i < pos.rules->goal_count; i++) {
        side_id side = vitoria_owner(pos, pos.rules->goal[i].at);
        if (side < SIDES_MOST)
            points.held[side] += pos.rules->goal[i].points;
    }
    for (side_id side = 0; side < SIDES_MOST; side++)
        points.score[side] = points.earned[side] + points.held[side];
    points.lead += points.score[ALLIED] - points.score[FRENCH];
    return points;
}

int vitoria_score(struct vitoria_position pos, side_id side)
{
    return vitoria_points(pos).score[side];
}

struct vitoria_aims vitoria_aims(struct vitoria_position pos)
{
    struct vitoria_aims aims = {0};
    const place_id towns[] = {pos.rules->bayonne, pos.rules->logrono,
                              pos.rules->pamplona};
    for (piece_id unit = 0; unit < pos.rules->unit_count; unit++) {
        if (pos.rules->piece[unit].kind != KIND_CONVOY)
            continue;
        aims.movable++;
        aims.away += pos.state->unit[unit].fate == FATE_EVACUATED;
    }
    for (int i = 0; i < pos.rules->line_count; i++)
        aims.road += pos.state->control[pos.rules->line[i]] == FRENCH;
    for (int i = 0; i < VITORIA_TOWNS; i++)
        aims.towns += vitoria_owner(pos, towns[i]) == ALLIED;
    return aims;
}

static const char *strategic(struct vitoria_position pos, side_id *winner)
{
    struct vitoria_aims aims = vitoria_aims(pos);
    if (!pos.rules->is_strategic)
        return NULL;
    if (aims.road == pos.rules->line_count && aims.away == aims.movable) {
        *winner = FRENCH;
        return "strategic french victory";
    }
    if (aims.towns == VITORIA_TOWNS && aims.away <= VITORIA_AWAY_MOST) {
        *winner = ALLIED;
        return "strategic allied victory";
    }
    return NULL;
}

const char *vitoria_result(struct vitoria_position pos,
                           const struct vitoria_points *points, side_id *winner,
                           const char **by)
{
    if (pos.state->resigned != SIDE_NONE) { /* V12.4 */
        *by = "resignation";
        *winner = vitoria_enemy((side_id)pos.state->resigned);
        return *winner == ALLIED ? "major allied victory"
                                 : "major french victory";
    }
    *by = "strategic";
    const char *result = strategic(pos, winner);
    if (result != NULL)
        return result;
    int lead = points->lead;
    *by = "score";
    *winner = SIDE_NONE;
    for (int i = 0; i < pos.rules->grade_count; i++) {
        const struct vitoria_grade *grade = &pos.rules->grade[i];
        if (lead < grade->least || lead > grade->most)
            continue;
        if (strstr(grade->result, "allied") != NULL)
            *winner = ALLIED;
        if (strstr(grade->result, "french") != NULL)
            *winner = FRENCH;
        return grade->result;
    }
    return "draw";
}

void vitoria_outcome(const struct rules *rules, const void *state,
                     struct outcome *outcome)
{
    struct vitoria_position pos = vitoria_position(rules, state);
    memset(outcome, 0, sizeof *outcome);
    outcome->winner = SIDE_NONE;
    outcome->is_over = pos.state->course.is_over != 0;
    struct vitoria_points points = vitoria_points(pos);
    outcome->score[ALLIED] = (int16_t)points.score[ALLIED];
    outcome->score[FRENCH] = (int16_t)points.score[FRENCH];
    if (outcome->is_over)
        outcome->result =
            vitoria_result(pos, &points, &outcome->winner, &outcome->by);
}

/* V12.2: whose combat unit was last there. */
void vitoria_take_control(struct vitoria_play *play)
{
    struct vitoria_state *state = play->state;
    for (piece_id unit = 0; unit < play->rules->unit_count; unit++) {
        const struct vitoria_piece *piece = &play->rules->piece[unit];
        if (!vitoria_is_combat(piece->kind)
            || state->unit[unit].at == PLACE_NONE)
            continue;
        int index = tracked_index(play->rules, state->unit[unit].at);
        if (index < 0 || state->control[index] == piece->side)
            continue;
        state->control[index] = piece->side;
        struct event *event = events_add(play->events, EVENT_CONTROL, "V12.2");
        event->at = play->rules->tracked[index];
        event->side = piece->side;
    }
}

const char *vitoria_decision(const struct vitoria_state *state, side_id *side)
{
    static const char *const words[STEP_COUNT] = {
        [STEP_DEFENCE_GENERAL] = "defence_general",
        [STEP_LOSSES] = "losses",
        [STEP_RETREAT] = "retreat",
        [STEP_DISPLACE] = "displace",
        [STEP_ESCAPE] = "escape",
        [STEP_CONVOY_ESCAPE] = "convoy_escape",
        [STEP_PURSUIT] = "pursuit",
        [STEP_PURSUIT_ATTACK] = "pursuit_attack",
        [STEP_ADVANCE] = "advance",
    };
    const struct step *open = vitoria_open(state);
    if (open == NULL)
        return NULL;
    *side = seat_in(open->seats, ALLIED) ? ALLIED : FRENCH;
    return words[open->kind];
}
