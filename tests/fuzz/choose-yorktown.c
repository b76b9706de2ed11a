/* Fuzzing a game by its offer (choose.h): yorktown. */

#define GAME "yorktown"
#include "tests/fuzz/choose.h"
