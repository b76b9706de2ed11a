/* Suggestions: a whole declaration that keeps what was chosen (D5.2, D5.6). */

#include "server/rules/kit/suggest.h"
#include "tests/drill/tables.h"

enum { CHOICES_MOST = 2 * DRILL_UNITS };

bool drill_suggest(const struct rules *rules, const void *state, seat_id seat,
                   const struct menu_row *row, const struct action *partial,
                   struct action *whole)
{
    return (row->type == ACTION_ATTACK || row->type == ACTION_CHOOSE)
           && suggest_whole(rules, state, seat, row, partial, CHOICES_MOST,
                            NULL, whole);
}
