/* Fuzzing a game by its offer (choose.h): toy-soldiers. */

#define GAME "toy-soldiers"
#include "tests/fuzz/choose.h"
