/* Whole actions for what is begun: first choices, until one is accepted. */

#include "server/rules/kit/suggest.h"

#include "server/rules/driver.h"
#include "server/rules/offer.h"

struct asker {
    const struct rules *rules;
    const void *state;
    seat_id seat;
    const struct menu_row *row;
    int most;
    suggest_stuck *stuck;
};

/* Takes the first choice of the first field that has one: in every row the
 * choices stand in the rules' order. */
static bool take_next(const struct asker *asker, struct picks *picks,
                      struct action *whole)
{
    struct open_field open[OPEN_FIELDS_MOST];
    int count = offer_open(asker->rules, asker->row, whole, open);
    for (int i = 0; i < count; i++) {
        offer_pick_first(asker->rules, asker->state, asker->seat, asker->row,
                         whole, &open[i], picks);
        if (picks->count > 0)
            return offer_take(&open[i], &picks->choices[0], whole);
    }
    return asker->stuck != NULL && asker->stuck(asker->row, whole);
}

static bool fill(const struct asker *asker, struct action *whole)
{
    struct picks picks;
    for (int taken = 0; taken < asker->most; taken++) {
        if (is_allowed(
                drive_check(asker->rules, asker->state, asker->seat, whole)))
            return true;
        if (!take_next(asker, &picks, whole))
            return false;
    }
    return false;
}

bool suggest_whole(const struct rules *rules, const void *state, seat_id seat,
                   const struct menu_row *row, const struct action *partial,
                   int most, suggest_stuck *stuck, struct action *whole)
{
    struct asker asker = {rules, state, seat, row, most, stuck};
    *whole = *partial;
    if (fill(&asker, whole))
        return true;
    /* Nothing holds what was chosen: from the start, then. */
    offer_begin(rules, row, whole);
    return fill(&asker, whole);
}
