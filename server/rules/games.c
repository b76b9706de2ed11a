/* Which games there are: the one list to which a new game is added. */

#include "server/rules/games.h"

#include "server/rules/petite-guerre/contract.h"
#include "server/rules/toy-soldiers/contract.h"
#include "server/rules/vitoria/contract.h"
#include "server/rules/yorktown/contract.h"
#ifdef ESTAFETTE_WITH_DRILL
#    include "tests/drill/drill.h"
#endif

const struct game *const games[] = {
#ifdef ESTAFETTE_WITH_DRILL
    &drill_game,
#endif
    &vitoria_game, &yorktown_game, &petite_game, &toys_game, NULL,
};
