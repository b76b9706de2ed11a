/* The words of Yorktown: what its data, cases and views call things. */

#include "server/rules/yorktown/rules.h"

const char *const yorktown_kind_words[KIND_COUNT] = {
    [KIND_INFANTRY] = "infantry",   [KIND_CAVALRY] = "cavalry",
    [KIND_ARTILLERY] = "artillery", [KIND_PIONEER] = "pioneer",
    [KIND_COMMANDER] = "commander", [KIND_FRIGATE] = "frigate",
};

const char *const yorktown_nation_words[NATION_COUNT] = {
    [NATION_AMERICAN] = "american",
    [NATION_FRENCH] = "french",
    [NATION_BRITISH] = "british",
    [NATION_GERMAN] = "german",
};

const char *const yorktown_phase_words[PHASE_COUNT] = {
    [PHASE_SETUP] = "setup",         [PHASE_REDOUBTS] = "redoubts",
    [PHASE_NAVAL] = "naval",         [PHASE_ARTILLERY] = "artillery",
    [PHASE_TRANSPORT] = "transport", [PHASE_MOVEMENT] = "movement",
    [PHASE_COMBAT] = "combat",       [PHASE_OVER] = "over",
};

const char *const yorktown_result_words[RESULT_COUNT] = {
    [RESULT_NONE] = "",
    [RESULT_OBJECTIVES] = "objectives",
    [RESULT_NOTHING_LEFT] = "no British unit left",
    [RESULT_CALENDAR] = "calendar",
    [RESULT_EXIT] = "exit",
    [RESULT_REDOUBTS] = "redoubts taken",
    [RESULT_RESIGNATION] = "resignation",
};

const char *const yorktown_mark_words[7] = {
    "hit", "fired", "moved", "turned", "boarded", "landed", "aground",
};

const char *const yorktown_crt_words[CRT_COUNT] = {
    [CRT_AE] = "AE",   [CRT_AL] = "AL",   [CRT_AR] = "AR", [CRT_NE] = "NE",
    [CRT_DR1] = "DR1", [CRT_DR2] = "DR2", [CRT_EX] = "EX", [CRT_DE] = "DE",
};

const char *const yorktown_side_words[SIDES_MOST] = {"allied", "british"};

const char *const yorktown_terrain_words[TERRAIN_COUNT] = {
    [TERRAIN_RIVER] = "river",
    [TERRAIN_SHORE] = "shore",
    [TERRAIN_CLEAR] = "clear",
    [TERRAIN_WOOD] = "wood",
    [TERRAIN_MARSH] = "marsh",
    [TERRAIN_YORKTOWN] = "Yorktown",
    [TERRAIN_GLOUCESTER] = "Gloucester Point",
};
