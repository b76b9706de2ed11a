/* Fuzzing a game by its offer (choose.h): petite-guerre. */

#define GAME "petite-guerre"
#include "tests/fuzz/choose.h"
