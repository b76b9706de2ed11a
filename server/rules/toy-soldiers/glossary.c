/* What the words of a view of Toy Soldier Battles mean, for clients. */

#include "server/rules/toy-soldiers/game_view.h"

static const struct glossary_kind kinds[] = {
    {"infantry", "infantry", "cv", "infantry"},
    {"cavalry", "cavalry", "cv", "cavalry"},
    {"artillery", "artillery", "cv", "artillery"},
    {"skirmisher", "skirmishers", "cv", "light"},
    {"general", "general", NULL, "leader"},
    {"adc", "aide-de-camp", NULL, "messenger"},
    {.word = NULL},
};

static const struct glossary_state states[] = {
    {"blown", "horses blown", STATE_MARK},
    {"captured", "captured", STATE_GRAVE},
    {"charges", "charges", STATE_MARK},
    {"charges on", "charges on", STATE_MARK},
    {"checked", "has been tested", STATE_QUIET},
    {"destroyed", "destroyed", STATE_GRAVE},
    {"fired", "has fired", STATE_QUIET},
    {"flags", "flags", STATE_MARK},
    {"fled", "fled", STATE_GRAVE},
    {"fought", "has fought", STATE_QUIET},
    {"gunners away", "gunners in shelter", STATE_MARK},
    {"gunners with", "gunners with", STATE_MARK},
    {"killed", "killed", STATE_GRAVE},
    {"leaderless", "without orders, turns", STATE_MARK},
    {"left", "left the field", STATE_GRAVE},
    {"letter", "carries a letter", STATE_MARK},
    {"locked", "locked in melee", STATE_MARK},
    {"locked with", "locked with", STATE_MARK},
    {"marched", "has marched", STATE_QUIET},
    {"moved", "has moved", STATE_QUIET},
    {"must attack", "must attack", STATE_MARK},
    {"retiring", "retiring", STATE_MARK},
    {"routing", "routing", STATE_GRAVE},
    {"spent", "spent", STATE_GRAVE},
    {"unready", "not ready", STATE_MARK},
    {"worn", "worn", STATE_MARK},
    {"wounded", "wounded", STATE_MARK},
    {.word = NULL},
};

static const struct glossary_marker markers[] = {
    {"objective", "objective", "flag"},
    {.word = NULL},
};

static const struct glossary_member places[] = {
    {"holder", "held by", "side", 0, 0},
    {"objective", "objective, points", "number", 0, 0},
    {.word = NULL},
};

static const struct glossary_phase phases[] = {
    {"muster", "Choosing armies"},
    {"deployment", "Deployment"},
    {"artillery", "Artillery fire"},
    {"initiative", "Initiative"},
    {"movement", "Movement"},
    {"fire", "Fire"},
    {"combat", "Close combat"},
    {"over", "The match is over"},
    {.word = NULL},
};

static const struct glossary_member tracks[] = {
    {"break", "Breaks at (points of the other)", "sides", 0, 0},
    {"first", "First half-turn", "word", 0, 0},
    {"offers", "A draw is offered by", "sides", 0, 0},
    {"score", "Score", "sides", 0, 0},
    {"streak", "Initiatives in a row", "sides", 0, 0},
    {"turns", "Last turn", "number", 0, 0},
    {.word = NULL},
};

const struct glossary toys_glossary = {
    .kinds = kinds,
    .states = states,
    .markers = markers,
    .places = places,
    .tracks = tracks,
    .phases = phases,
};
