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

side_id vitoria_owner(const struct vitoria_rules *rules,
                      const struct vitoria_state *state, place_id place)
{
    int index = tracked_index(rules, place);
    return index < 0 ? SIDE_NONE : state->control[index];
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
static int brought(const struct vitoria_rules *rules,
                   const struct vitoria_state *state, piece_id unit)
{
    const struct vitoria_piece *piece = &rules->piece[unit];
    const struct vitoria_unit *it = &state->unit[unit];
    if (it->fate == FATE_ABSENT)
        return 0;
    if (piece->kind == KIND_GENERAL)
        return it->fate == FATE_KILLED ? general_points(rules, piece) : 0;
    if (vitoria_is_convoy(piece->kind)) {
        int points = piece->element == ELEMENT_TREASURE
                         ? rules->tables.treasure_points
                         : rules->tables.convoy_points;
        return is_lost(it->fate) ? points : 0;
    }
    int left =
        it->fate == FATE_FLED || it->fate == FATE_DESTROYED ? 0 : it->strength;
    return (piece->strength - left) * rules->tables.step_points;
}

/* What an own unit that was evacuated has brought. */
static int saved(const struct vitoria_rules *rules,
                 const struct vitoria_state *state, piece_id unit)
{
    const struct vitoria_piece *piece = &rules->piece[unit];
    const struct vitoria_unit *it = &state->unit[unit];
    if (it->fate != FATE_EVACUATED)
        return 0;
    if (piece->kind == KIND_CONVOY)
        return rules->tables.evacuated_convoy;
    return vitoria_is_combat(piece->kind)
               ? it->strength * rules->tables.evacuated_step
               : 0;
}

struct vitoria_points vitoria_points(const struct vitoria_rules *rules,
                                     const struct vitoria_state *state)
{
    struct vitoria_points points = {.lead = state->handicap}; /* V15.2 */
    for (piece_id unit = 0; unit < rules->unit_count; unit++) {
        side_id side = rules->piece[unit].side;
        points.earned[side] += saved(rules, state, unit);
        points.earned[vitoria_enemy(side)] += brought(rules, state, unit);
    }
    for (int i = 0; i < rules->goal_count; i++) {
        side_id side = vitoria_owner(rules, state, rules->goal[i].at);
        if (side < SIDES_MOST)
            points.held[side] += rules->goal[i].points;
    }
    for (side_id side = 0; side < SIDES_MOST; side++)
        points.score[side] = points.earned[side] + points.held[side];
    points.lead += points.score[ALLIED] - points.score[FRENCH];
    return points;
}

int vitoria_score(const struct vitoria_rules *rules,
                  const struct vitoria_state *state, side_id side)
{
    return vitoria_points(rules, state).score[side];
}

struct vitoria_aims vitoria_aims(const struct vitoria_rules *rules,
                                 const struct vitoria_state *state)
{
    struct vitoria_aims aims = {0};
    const place_id towns[] = {rules->bayonne, rules->logrono, rules->pamplona};
    for (piece_id unit = 0; unit < rules->unit_count; unit++) {
        if (rules->piece[unit].kind != KIND_CONVOY)
            continue;
        aims.movable++;
        aims.away += state->unit[unit].fate == FATE_EVACUATED;
    }
    for (int i = 0; i < rules->line_count; i++)
        aims.road += state->control[rules->line[i]] == FRENCH;
    for (int i = 0; i < VITORIA_TOWNS; i++)
        aims.towns += vitoria_owner(rules, state, towns[i]) == ALLIED;
    return aims;
}

static const char *strategic(const struct vitoria_rules *rules,
                             const struct vitoria_state *state, side_id *winner)
{
    struct vitoria_aims aims = vitoria_aims(rules, state);
    if (!rules->is_strategic)
        return NULL;
    if (aims.road == rules->line_count && aims.away == aims.movable) {
        *winner = FRENCH;
        return "strategic french victory";
    }
    if (aims.towns == VITORIA_TOWNS && aims.away <= VITORIA_AWAY_MOST) {
        *winner = ALLIED;
        return "strategic allied victory";
    }
    return NULL;
}

const char *vitoria_result(const struct vitoria_rules *rules,
                           const struct vitoria_state *state,
                           const struct vitoria_points *points, side_id *winner,
                           const char **by)
{
    if (state->resigned != SIDE_NONE) { /* V12.4 */
        *by = "resignation";
        *winner = vitoria_enemy((side_id)state->resigned);
        return *winner == ALLIED ? "major allied victory"
                                 : "major french victory";
    }
    *by = "strategic";
    const char *result = strategic(rules, state, winner);
    if (result != NULL)
        return result;
    int lead = points->lead;
    *by = "score";
    *winner = SIDE_NONE;
    for (int i = 0; i < rules->grade_count; i++) {
        const struct vitoria_grade *grade = &rules->grade[i];
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
    const struct vitoria_rules *own = vitoria_rules(rules);
    const struct vitoria_state *now = vitoria_state(state);
    memset(outcome, 0, sizeof *outcome);
    outcome->winner = SIDE_NONE;
    outcome->is_over = now->course.is_over != 0;
    struct vitoria_points points = vitoria_points(own, now);
    outcome->score[ALLIED] = (int16_t)points.score[ALLIED];
    outcome->score[FRENCH] = (int16_t)points.score[FRENCH];
    if (outcome->is_over)
        outcome->result =
            vitoria_result(own, now, &points, &outcome->winner, &outcome->by);
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
