/* What the words of a view of La Petite Guerre mean, for clients. */

#include "server/rules/petite-guerre/game_view.h"

static const struct glossary_kind kinds[] = {
    {"commander", "commander", NULL, "leader"},
    {"militia", "militia", "strength", "militia"},
    {"continental", "Continentals", "strength", "infantry"},
    {"rifle", "riflemen", "strength", "light"},
    {"levies", "levies", "strength", "militia"},
    {"line", "line infantry", "strength", "infantry"},
    {"hessian", "Hessians", "strength", "infantry"},
    {"grenadier", "grenadiers", "strength", "infantry"},
    {"guards", "guards", "strength", "infantry"},
    {"light", "light infantry", "strength", "light"},
    {"jaeger", "jaegers", "strength", "light"},
    {"artillery", "artillery", "strength", "artillery"},
    {"dragoon", "dragoons", "strength", "dragoon"},
    {"baggage", "baggage train", NULL, "train"},
    {"phantom", "phantom", NULL, "decoy"},
    {"marker", "marker", NULL, "unknown"},
    {.word = NULL},
};

static const struct glossary_state states[] = {
    {"aboard", "aboard ship", STATE_MARK},
    {"crossing", "crossing to", STATE_MARK},
    {"guides", "has guides", STATE_MARK},
    {"moved", "has moved", STATE_QUIET},
    {"night march", "marches by night", STATE_MARK},
    {"out of command", "out of command", STATE_MARK},
    {"reconnoitred", "has reconnoitred", STATE_QUIET},
    {"seen", "seen by the other side", STATE_QUIET},
    {"starving", "starving", STATE_GRAVE},
    {"understrength", "understrength", STATE_MARK},
    {"unsupplied", "unsupplied", STATE_MARK},
    {.word = NULL},
};

static const struct glossary_marker markers[] = {
    {"broken", "broken bridge", "broken"},
    {"ferry", "ferry", "ferry"},
    {"landing", "landing", "landing"},
    {"opened", "open way", "way"},
    {"razed", "razed", "ruin"},
    {.word = NULL},
};

static const struct glossary_member places[] = {
    {"control", "held by", "side", 0, 0},
    {"landing", "landing being prepared by", "side", 0, 0},
    {"razed", "razed", "mark", 0, 0},
    {"ready", "ready in turn", "number", 0, 0},
    {.word = NULL},
};

static const struct glossary_phase phases[] = {
    {"command", "Command"},
    {"movement", "Movement"},
    {"combat", "Combat"},
    {"supply", "Supply"},
    {"reinforcement", "Reinforcement"},
    {.word = NULL},
};

static const struct glossary_member tracks[] = {
    {"battles won", "Battles won", "sides", 0, 0},
    {"loyalty", "Loyalty index (+ Congress, - Crown)", "number", -6, 6},
    {"recruits", "Recruitment points", "sides", 0, 0},
    {"score", "Score", "sides", 0, 0},
    {"supply", "Supply points", "sides", 0, 0},
    {"turns", "Last turn", "number", 0, 0},
    {"weather", "Weather", "word", 0, 0},
    {"week", "Week", "word", 0, 0},
    {.word = NULL},
};

const struct glossary petite_glossary = {
    .kinds = kinds,
    .states = states,
    .markers = markers,
    .places = places,
    .tracks = tracks,
    .phases = phases,
};
