/* A whole action that would be accepted, as near to a partial one as can be. */

#include "server/rules/toy-soldiers/know.h"
#include "server/rules/toy-soldiers/pick.h"

#include "server/rules/driver.h"
#include "server/rules/offer.h"

enum { TAKEN_MOST = 80 };

/* Takes the first choice of the first field that has one. */
static bool take_next(const struct rules *rules, const void *state,
                      seat_id seat, const struct menu_row *row,
                      struct picks *picks, struct action *whole)
{
    struct open_field open[OPEN_FIELDS_MOST];
    int count = offer_open(rules, row, whole, open);
    for (int i = 0; i < count; i++) {
        offer_pick(rules, state, seat, row, whole, &open[i], picks);
        if (picks->count > 0)
            return offer_take(&open[i], &picks->choices[0], whole);
    }
    return false;
}

static bool fill(const struct rules *rules, const void *state, seat_id seat,
                 const struct menu_row *row, struct action *whole)
{
    struct picks picks;
    for (int taken = 0; taken < TAKEN_MOST; taken++) {
        if (is_allowed(drive_check(rules, state, seat, whole)))
            return true;
        if (!take_next(rules, state, seat, row, &picks, whole))
            return false;
    }
    return false;
}

bool toys_suggest(const struct rules *rules, const void *state, seat_id seat,
                  const struct menu_row *row, const struct action *partial,
                  struct action *whole)
{
    if (row->type == ACTION_MUSTER
        && toys_suggest_muster(rules, state, partial, whole))
        return true;
    *whole = *partial;
    if (fill(rules, state, seat, row, whole))
        return true;
    /* Nothing holds what was chosen: from the start, then. */
    offer_begin(rules, row, whole);
    return fill(rules, state, seat, row, whole);
}
