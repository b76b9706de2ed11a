/* What the words of a view of Vitoria mean, for clients. */

#include "server/rules/vitoria/game_view.h"

static const struct glossary_kind kinds[] = {
    {"infantry", "infantry", "strength", "infantry"},
    {"cavalry", "cavalry", "strength", "cavalry"},
    {"artillery", "artillery", "strength", "artillery"},
    {"engineer", "engineers", "strength", "engineer"},
    {"general", "general", NULL, "leader"},
    {"convoy", "convoy", NULL, "train"},
    {"park", "artillery park", NULL, "train"},
    {.word = NULL},
};

static const struct glossary_state states[] = {
    {"charging", "charging", STATE_MARK},
    {"disordered", "disordered", STATE_MARK},
    {"fired", "has fired", STATE_QUIET},
    {"fought", "has fought", STATE_QUIET},
    {"moved", "has moved", STATE_QUIET},
    {"neutralised", "neutralised", STATE_GRAVE},
    {"out-of-control", "out of control", STATE_GRAVE},
    {"revealed", "face up", STATE_QUIET},
    {"routed", "routed", STATE_GRAVE},
    {"stirred", "has acted", STATE_QUIET},
    {"used", "has used its command", STATE_QUIET},
    {.word = NULL},
};

static const struct glossary_marker markers[] = {
    {"bridge_destroyed", "bridge destroyed", "broken"},
    {.word = NULL},
};

static const struct glossary_member places[] = {
    {"control", "held by", "side", 0, 0},
    {"objective", "objective, points", "number", 0, 0},
    {.word = NULL},
};

static const struct glossary_phase phases[] = {
    {"deployment", "Deployment"},
    {"leaders", "Leaders"},
    {"rally", "Rally"},
    {"movement", "Movement"},
    {"fire", "Artillery fire"},
    {"combat", "Combat"},
    {"over", "The match is over"},
    {.word = NULL},
};

static const struct glossary_member tracks[] = {
    {"earned", "Points earned", "sides", 0, 0},
    {"exited", "Off the map this turn", "number", 0, 0},
    {"hour", "Hour", "word", 0, 0},
    {"score", "Score", "sides", 0, 0},
    {"turns", "Turns in all", "number", 0, 0},
    {.word = NULL},
};

const struct glossary vitoria_glossary = {
    .kinds = kinds,
    .states = states,
    .markers = markers,
    .places = places,
    .tracks = tracks,
    .phases = phases,
};
