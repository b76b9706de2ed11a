/* Dealing anew what was forgotten: strength, plots, letters, and who stands
 * where unseen (T17.3, T19). */

#include "server/rules/toy-soldiers/fire.h"
#include "server/rules/toy-soldiers/game_view.h"
#include "server/rules/toy-soldiers/hidden.h"

enum { LEADERLESS_IN = 8, WOUNDED_IN = 6 };

/* T3.4: each battery that can be laid on something is, or not. */
static void deal_plots(const struct toys_hiding *hiding)
{
    piece_id targets[TOYS_UNITS_MOST];
    if (hiding->state->course.phase != PHASE_ARTILLERY)
        return;
    for (piece_id i = 0; i < hiding->rules->unit_count; i++) {
        struct toys_unit *it = &hiding->state->unit[i];
        if (!toys_is_theirs(hiding, i) || !toys_is_on(hiding->state, i)
            || hiding->rules->piece[i].kind != KIND_ARTILLERY)
            continue;
        int count = toys_fire_targets(toys_hiding_now(hiding), i, FIRED_BY_PLOT,
                                      targets);
        int k = toys_hiding_draw(hiding, count + 1);
        it->plot = k == count ? (uint16_t)ID_NONE : targets[k];
    }
}

/* T17.2: one a turn, and never the last: who has none is not asked. */
static int ammo_left(const struct toys_hiding *hiding,
                     const struct toys_unit *it)
{
    int turn = hiding->state->course.turn;
    int most = turn < it->ammo ? turn : it->ammo;
    return it->ammo - toys_hiding_draw(hiding, most);
}

/* T4.2, T9.5: few have lost command, few riders are wounded. */
static void deal_marks(const struct toys_hiding *hiding)
{
    const struct toys_rules *rules = hiding->rules;
    bool is_family = hiding->state->option[OPTION_FAMILY] != 0;
    for (piece_id i = 0; i < rules->unit_count; i++) {
        struct toys_unit *it = &hiding->state->unit[i];
        bool is_known = hiding->is_open && hiding->seen[i];
        if (!toys_is_theirs(hiding, i) || is_known
            || !toys_is_on(hiding->state, i))
            continue;
        if (toys_is_rider(rules, i))
            it->is_wounded = toys_hiding_draw(hiding, WOUNDED_IN) == 1;
        if (!toys_is_formed(rules, i))
            continue;
        it->ammo = (uint8_t)ammo_left(hiding, it);
        it->leaderless =
            !is_family && toys_hiding_draw(hiding, LEADERLESS_IN) == 1;
    }
}

void toys_deal(const struct rules *base, void *state, viewer_id viewer,
               struct chance *chance)
{
    struct toys_hiding hiding;
    struct dealer dealer = dealer_begin(chance);
    unsigned phase = course_of(state)->phase;
    toys_hiding_begin(toys_rules(base), state, viewer, &dealer, &hiding);
    toys_hide(&hiding);
    if (phase == PHASE_MUSTER || phase == PHASE_DEPLOYMENT
        || course_of(state)->is_over)
        return;
    deal_marks(&hiding);
    deal_plots(&hiding);
    toys_deal_letters(&hiding);
}
