/* What there is to prove of each game. */

#include "server/rules/proof.h"

#include "server/rules/petite-guerre/contract.h"
#include "server/rules/toy-soldiers/contract.h"
#include "server/rules/vitoria/contract.h"
#include "server/rules/yorktown/contract.h"
#include "tests/drill/drill.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct game_proof *const proofs[] = {
    &vitoria_proof, &yorktown_proof, &petite_proof, &toys_proof, &drill_proof,
};

/* By name: a test may hold a game of its own making against its proofs. */
const struct game_proof *game_proof(const struct rules *rules)
{
    for (size_t i = 0; i < sizeof proofs / sizeof proofs[0]; i++)
        if (strcmp(proofs[i]->game->name, rules->game->name) == 0)
            return proofs[i];
    fprintf(stderr,
            "%s has no row in lab/games.c, which says how it is proven\n",
            rules->game->name);
    exit(2);
}
