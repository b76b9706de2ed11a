/* What the words of a view of Yorktown mean, for clients. */

#include "server/rules/yorktown/game_view.h"

static const struct glossary_kind kinds[] = {
    {"infantry", "infantry", "strength", "infantry"},
    {"cavalry", "cavalry", "strength", "cavalry"},
    {"artillery", "artillery", "strength", "artillery"},
    {"pioneer", "pioneers", "strength", "engineer"},
    {"commander", "commander", "strength", "leader"},
    {"frigate", "frigate", NULL, "ship"},
    {"unknown", "face down", NULL, "unknown"},
    {.word = NULL},
};

static const struct glossary_state states[] = {
    {"aground", "aground", STATE_MARK},
    {"boarded", "has boarded", STATE_QUIET},
    {"fired", "has fired", STATE_QUIET},
    {"hit", "hit", STATE_MARK},
    {"landed", "has landed", STATE_QUIET},
    {"moved", "has moved", STATE_QUIET},
    {"turned", "has turned", STATE_QUIET},
    {.word = NULL},
};

static const struct glossary_marker markers[] = {
    {"redoubt", "redoubt", "works"},
    {.word = NULL},
};

static const struct glossary_member places[] = {
    {.word = NULL},
};

static const struct glossary_phase phases[] = {
    {"setup", "Set-up"},    {"redoubts", "Redoubts"},
    {"naval", "Frigates"},  {"artillery", "Artillery fire"},
    {"transport", "Boats"}, {"movement", "Movement"},
    {"combat", "Combat"},   {"over", "The match is over"},
    {.word = NULL},
};

static const struct glossary_member tracks[] = {
    {"day", "Now", "word", 0, 0},
    {"exited", "Units got away", "number", 0, 0},
    {"gloucester", "Allied in Gloucester", "number", 0, 0},
    {"lost", "Commanders lost", "sides", 0, 0},
    {"outside", "British outside the works", "number", 0, 0},
    {"redoubts_left", "Redoubts still to build", "number", 0,
     YORKTOWN_REDOUBTS_MOST},
    {"turns", "Turns in all", "number", 0, 0},
    {"yorktown", "Allied in Yorktown", "number", 0, 0},
    {.word = NULL},
};

const struct glossary yorktown_glossary = {
    .kinds = kinds,
    .states = states,
    .markers = markers,
    .places = places,
    .tracks = tracks,
    .phases = phases,
};
