/* A whole list of losses that would be accepted, as near to a partial one as
 * can be. */

#include "server/rules/petite-guerre/pick.h"

#include "server/rules/petite-guerre/game_view.h"

bool petite_suggest(const struct rules *rules, const void *state, seat_id seat,
                    const struct menu_row *row, const struct action *partial,
                    struct action *whole)
{
    struct petite_asking asking = {
        .pos = petite_position(rules, state),
        .side = rules->side_of_seat[seat],
        .row = row,
        .partial = partial,
    };
    return row->type == ACTION_CHOOSE && row->fields[0].field == CHOOSE_LOSSES
           && petite_suggest_losses(&asking, whole);
}
