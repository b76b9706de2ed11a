/* A whole action that would be accepted, as near to a partial one as can be. */

#include "server/rules/kit/suggest.h"
#include "server/rules/toy-soldiers/game_view.h"
#include "server/rules/toy-soldiers/pick.h"

enum { TAKEN_MOST = 80 };

bool toys_suggest(const struct rules *rules, const void *state, seat_id seat,
                  const struct menu_row *row, const struct action *partial,
                  struct action *whole)
{
    if (row->type == ACTION_MUSTER
        && toys_suggest_muster(rules, state, partial, whole))
        return true;
    return suggest_whole(rules, state, seat, row, partial, TAKEN_MOST, NULL,
                         whole);
}
