/* How the drill is drawn, and what the words of its views mean. */

#include "server/rules/kit/legend.h"
#include "server/rules/library.h"
#include "tests/drill/tables.h"

static const struct legend_sign terrains[] = {
    {"clear", " ", " ", "#3a3f30", "clear", "open"},
    {"wood", "♣", "&", "#1e4624", "wood", "wood"},
    {.word = NULL},
};

static const struct legend_sign hexsides[] = {
    {"river", "▂", "~", "#1e5abe", "river", "river"},
    {.word = NULL},
};

static const struct legend_sign lines[] = {
    {"road", "═", "=", "#d6b260", "road", "road"},
    {.word = NULL},
};

static const struct glossary_kind kinds[] = {
    {"foot", "foot", "strength", "infantry"},
    {"horse", "horse", "strength", "cavalry"},
    {.word = NULL},
};

static const struct glossary_state states[] = {
    {"fought", "has fought", STATE_QUIET},
    {"marched", "has marched", STATE_QUIET},
    {"tired", "tired", STATE_MARK},
    {.word = NULL},
};

static const struct glossary_marker markers[] = {
    {"bridge", "bridge", "bridge"},
    {.word = NULL},
};

static const struct glossary_member places[] = {
    {"control", "held by", "side", 0, 0},
    {.word = NULL},
};

static const struct glossary_phase phases[] = {
    {"deploy", "Place units"}, {"plan", "Give orders"}, {"march", "March"},
    {"fight", "Fight"},        {.word = NULL},
};

static const struct glossary_member tracks[] = {
    {"score", "score", "sides", 0, 0},
    {.word = NULL},
};

static const struct glossary glossary = {
    .kinds = kinds,
    .states = states,
    .markers = markers,
    .places = places,
    .tracks = tracks,
    .phases = phases,
};

static const struct legend legend = {
    .sides = {{"blue", "blue", "#2648a0"}, {"red", "red", "#a82828"}},
    .terrains = terrains,
    .hexsides = hexsides,
    .lines = lines,
    .glossary = &glossary,
};

void drill_describe(const struct rules *rules, struct writer *out)
{
    (void)rules;
    legend_write(out, &legend);
    datum_write(out, "board", "drill/data/map.json");
    datum_write(out, "roster", "drill/data/units.json");
}
