/* What every action must pass first: D2.7, D2.2 to D2.6, in this order. */

#include "server/rules/kit/admit.h"

#include "tests/drill/tables.h"

/* Its own unit, or one for which it decides now. */
static bool is_own(const struct admitting *it, int field, int sub, int32_t unit)
{
    struct drill_position pos = drill_position(it->rules, it->state);
    (void)field, (void)sub;
    return unit_seat(pos, (piece_id)unit) == it->seat
           || (course_decision(&pos.state->course) != NULL
               && set_has(step_units(pos.state), (piece_id)unit));
}

static bool names_own(const struct admitting *it)
{
    return admit_items(it, ID_PIECE, is_own);
}

const struct admission drill_admissions[] = {
    {admit_going, "D2.7"},  {admit_turn, "D2.2"},    {admit_known, "D2.5"},
    {admit_answer, "D2.3"}, {admit_phase, "D2.4"},   {admit_given, "D2.5"},
    {admit_exact, "D2.5"},  {admit_no_more, "D2.5"}, {names_own, "D2.6"},
    {NULL, NULL},
};
