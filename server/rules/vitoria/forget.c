/*
 * Forgetting what a viewer cannot know of counters face down (V13).
 *
 * Markers of one back take the parts that are seen in the order of how they
 * look. What the owner alone has noted is as if it had never been; what the
 * log told of the turn that goes on stays with the part (V13.3).
 */

#include "server/rules/vitoria/game_view.h"
#include "server/rules/vitoria/hidden.h"

/* Never shown of an enemy (7.1), nor known when they have been revealed: which
 * of those that lay there face down it was that had moved, nobody was told. */
static void forget_notes(const struct vitoria_hiding *hiding, piece_id piece)
{
    struct vitoria_unit *unit = &hiding->state->unit[piece];
    side_id side = hiding->rules->piece[piece].side;
    unit->work_task = WORK_NONE;
    unit->work_bridge = 0;
    unit->from = PLACE_NONE;
    if (hiding->state->course.side != side && !unit->is_early)
        unit->is_moved = 0;
    unit->is_stirred = 0;
    /* Of the fallen nothing is shown but that they fell. */
    if (unit->fate != FATE_ON_MAP || vitoria_is_face_down(hiding, piece)) {
        unit->is_used = 0;
        unit->tested = 0;
    }
}

/* By which column a unit came that has left the map, or when one was due that
 * is on it, is known to the owner alone (V14.3). */
static void forget_coming(const struct vitoria_hiding *hiding, piece_id piece)
{
    struct vitoria_unit *unit = &hiding->state->unit[piece];
    const struct vitoria_rules *rules = hiding->rules;
    if (rules->column_count == 0
        || rules->column_side != rules->piece[piece].side)
        return;
    if (unit->fate > FATE_WAITING)
        unit->entry = PLACE_NONE;
    if (unit->fate != FATE_WAITING)
        unit->due_turn = 0;
}

/* Who moved alone may still leave by the exit: which one it was is hidden. */
static void forget_last(const struct vitoria_hiding *hiding)
{
    struct vitoria_state *state = hiding->state;
    if (state->last_mover >= VITORIA_UNITS_MOST
        || !vitoria_is_face_down(hiding, state->last_mover))
        return;
    state->last_mover = ID_NONE;
    state->last_left = 0;
}

/* In which order those of one hex were named for an attack is not told, nor
 * when they have been revealed by it. */
static void forget_order(const struct vitoria_hiding *hiding,
                         struct vitoria_melee *melee)
{
    struct vitoria_group *group = &melee->part[0];
    if (melee->side == hiding->side)
        return;
    for (int i = 1; i < group->count; i++)
        for (int k = i; k > 0 && group->at[k] == group->at[k - 1]
                        && group->unit[k] < group->unit[k - 1];
             k--) {
            uint16_t *const rows[] = {group->unit, melee->has_fallen_back[0],
                                      melee->charge, melee->pursued};
            for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
                uint16_t first = rows[row][k - 1];
                rows[row][k - 1] = rows[row][k];
                rows[row][k] = first;
            }
        }
}

void vitoria_forget(const struct rules *base, void *at, viewer_id viewer)
{
    struct vitoria_hiding hiding = {.rules = vitoria_rules(base),
                                    .state = at,
                                    .side = rules_viewer_side(base, viewer)};
    const struct course *course = course_of(at);
    if (course->is_over)
        return; /* V12.3: all is open */
    if (course->phase == PHASE_DEPLOYMENT) {
        vitoria_hide_placing(&hiding);
        return;
    }
    forget_last(&hiding);
    for (piece_id piece = 0; piece < hiding.rules->unit_count; piece++)
        if (hiding.rules->piece[piece].side != hiding.side) {
            forget_notes(&hiding, piece);
            forget_coming(&hiding, piece);
        }
    vitoria_hide(&hiding);
    for (int i = 0; i < 2; i++)
        forget_order(&hiding, &hiding.state->melee[i]);
}

/* In the other side's rally phase the routed stay who they are (V7.8.2). */
bool vitoria_forgets_all(const struct rules *base, const void *state,
                         viewer_id viewer)
{
    const struct course *course = course_of(state);
    side_id side = rules_viewer_side(base, viewer);
    return course->phase != PHASE_RALLY || course->side == side;
}
