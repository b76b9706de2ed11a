/* What fuzzers of the rules begin with: the games, and one of their scenarios.
 */
#ifndef ESTAFETTE_TESTS_FUZZ_GAMES_H
#define ESTAFETTE_TESTS_FUZZ_GAMES_H

#include "server/rules/library.h"

#include <jansson.h>
#include <sodium.h>
#include <stdlib.h>

int LLVMFuzzerInitialize(int *count, char ***arguments);

int LLVMFuzzerInitialize(int *count, char ***arguments)
{
    struct error error;
    (void)count, (void)arguments;
    json_object_seed(1);
    if (sodium_init() < 0 || library_open(&error) != STATUS_OK)
        abort();
    return 0;
}

/* The scenario that a byte of the input chooses. */
static inline const struct rules *choose_rules(unsigned which)
{
    const struct rules *rules[32];
    unsigned count = 0;
    for (int i = 0; library_game(i) != NULL; i++) {
        const char *name = library_game(i)->name;
        for (int k = 0; library_scenario(name, k) != NULL; k++)
            rules[count++] = library_scenario(name, k);
    }
    return rules[which % count];
}

#endif
