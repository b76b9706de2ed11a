/* Fuzzing a game by its offer (choose.h): vitoria. */

#define GAME "vitoria"
#include "tests/fuzz/choose.h"
