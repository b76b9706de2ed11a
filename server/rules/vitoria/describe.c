/* The static half for clients: sides, signs and colours, board, roster. */

#include "server/rules/kit/legend.h"
#include "server/rules/library.h"
#include "server/rules/vitoria/game_view.h"
#include "server/rules/vitoria/rules.h"

static const struct legend_sign terrains[] = {
    {"clear", " ", " ", "#3a3f30", "Open ground", "open"},
    {"wood", "♣", "&", "#1e4624", "Wood", "wood"},
    {"village", "⌂", "n", "#605c64", "Village", "village"},
    {"town", "#", "#", "#605c64", "Town", "town"},
    {"rough", "^", "^", "#5c4a30", "Broken ground", "hill"},
    {.word = NULL},
};

static const struct legend_sign hexsides[] = {
    {"river", "▂", "~", "#1e5abe", "River", "river"},
    {"ford", "▂", "~", "#3c82f0", "Ford", "ford"},
    {"stream", "▁", "~", "#3c82f0", "Stream", "stream"},
    {.word = NULL},
};

static const struct legend_sign lines[] = {
    {"road", "═", "=", "#d6b260", "Road", "road"},
    {"lane", "─", "-", "#a08a50", "Lane", "lane"},
    {.word = NULL},
};

static const struct legend_word words[] = {
    {"attack", "attack bonus"},
    {"bridge", "which bridge"},
    {"centre", "Centre"},
    {"charge", "as a charge"},
    {"command", "commands within"},
    {"convoy", "Convoy"},
    {"dalhousie", "Dalhousie"},
    {"defence", "defence bonus"},
    {"earned", "Points earned"},
    {"english", "English"},
    {"entry", "entry hex"},
    {"exited", "Off the map this turn"},
    {"follow", "which unit to follow"},
    {"from", "came from"},
    {"general", "which general"},
    {"graham", "Graham"},
    {"hill", "Hill"},
    {"hour", "Hour"},
    {"losses", "who loses how many points"},
    {"mode", "how the general helps"},
    {"part", "takes part"},
    {"portugal", "Portugal"},
    {"portuguese", "Portuguese"},
    {"range", "supports within"},
    {"royal", "Royal"},
    {"score", "Score"},
    {"south", "South"},
    {"spanish", "Spanish"},
    {"support", "supports from a distance"},
    {"target", "the hex to fire at"},
    {"targets", "the hexes to attack"},
    {"task", "what to do"},
    {"turns", "Turns in all"},
    {"unit", "which unit"},
    {"units", "which units"},
    {"wellington", "Wellington"},
    {"with", "which generals go along"},
    {.word = NULL},
};

static const struct legend legend = {
    .sides =
        {
            {"allied", "Allied", "#a82828"},
            {"french", "French", "#2648a0"},
        },
    .terrains = terrains,
    .hexsides = hexsides,
    .lines = lines,
    .words = words,
    .glossary = &vitoria_glossary,
};

void vitoria_describe(const struct rules *rules, struct writer *out)
{
    const struct vitoria_rules *own = vitoria_rules(rules);
    legend_write(out, &legend);
    legend_write_area(out,
                      (struct legend_area){own->first_column, own->last_column,
                                           own->first_row, own->last_row});
    writer_put_number(out, "turns", own->turns);
    writer_put_number(out, "first_hour", own->first_hour);
    datum_write(out, "board", "vitoria/data/map.json");
    datum_write(out, "roster", "vitoria/data/units.json");
    datum_write(out, "charts", "vitoria/data/tables.json");
}
