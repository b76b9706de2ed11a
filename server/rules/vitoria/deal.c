/* Dealing anew what was forgotten of counters face down (V13). */

#include "server/rules/vitoria/game_view.h"
#include "server/rules/vitoria/hidden.h"

static bool is_heads(struct dealer *dealer)
{
    return dealer_draw(dealer, 2) == 0;
}

/* V10.2: at no work, or at any that there is beside its hex. */
static void deal_work(const struct vitoria_hiding *hiding,
                      struct vitoria_unit *unit)
{
    const struct board *board = &hiding->rules->base.board;
    int choices[BOARD_BRIDGES_MOST];
    int count = 0;
    for (int i = 0; i < board->bridge_count; i++)
        if (board->bridges[i].between[0] == unit->at
            || board->bridges[i].between[1] == unit->at)
            choices[count++] = i;
    int work = dealer_draw(hiding->dealer, count + 1);
    if (work == count)
        return;
    unit->work_bridge = (uint8_t)choices[work];
    unit->work_task =
        hiding->state->broken[choices[work]] ? WORK_REPAIR : WORK_DESTROY;
}

/* What the owner alone has noted (7.1). */
static void deal_notes(const struct vitoria_hiding *hiding, piece_id piece)
{
    struct vitoria_unit *unit = &hiding->state->unit[piece];
    const struct vitoria_piece *printed = &hiding->rules->piece[piece];
    if (printed->side == hiding->side || unit->fate != FATE_ON_MAP
        || vitoria_is_named(hiding, piece))
        return;
    if (hiding->state->course.side != printed->side && !unit->is_early)
        unit->is_moved = is_heads(hiding->dealer);
    if (unit->condition == 0)
        unit->is_stirred = is_heads(hiding->dealer);
    if (!vitoria_is_face_down(hiding, piece))
        return;
    if (printed->kind == KIND_GENERAL)
        unit->is_used = is_heads(hiding->dealer);
    if (printed->kind == KIND_ENGINEER)
        deal_work(hiding, unit);
}

void vitoria_deal(const struct rules *base, void *at, viewer_id viewer,
                  struct chance *chance)
{
    const struct course *course = course_of(at);
    if (course->is_over)
        return; /* V12.3: all is open */
    struct dealer dealer = dealer_begin(chance);
    struct vitoria_hiding hiding = {.rules = vitoria_rules(base),
                                    .state = at,
                                    .side = rules_viewer_side(base, viewer),
                                    .dealer = &dealer};
    if (course->phase == PHASE_DEPLOYMENT) {
        vitoria_hide_placing(&hiding);
        return;
    }
    vitoria_hide(&hiding);
    for (piece_id piece = 0; piece < hiding.rules->unit_count; piece++)
        deal_notes(&hiding, piece);
}
