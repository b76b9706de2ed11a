/* The leak that a test has planted. */

#include "tests/drill/plant.h"

int drill_plant = PLANT_NONE;
