/* The static half for clients: sides, signs and colours, board, roster. */

#include "server/rules/kit/legend.h"
#include "server/rules/library.h"
#include "server/rules/yorktown/know.h"

static const struct legend_sign terrains[] = {
    {"river", " ", " ", "#123a66", "York River"},
    {"shore", ".", ".", "#6a6238", "Shore"},
    {"clear", " ", " ", "#3a3f30", "Open ground"},
    {"wood", "♣", "&", "#1e4624", "Wood"},
    {"marsh", "~", "~", "#2e4a4a", "Marsh"},
    {"Yorktown", "#", "#", "#605c64", "Yorktown"},
    {"Gloucester Point", "#", "#", "#605c64", "Gloucester Point"},
};

static const struct legend_sign hexsides[] = {
    {"creek", "▂", "~", "#3c82f0", "Creek"},
    {"wall", "▆", "=", "#c8b48c", "Works"},
};

static const struct legend_sign lines[] = {
    {"road", "═", "=", "#d6b260", "Road"},
};

static const struct legend_word words[] = {
    {"american", "American"},     {"day", "Day"},
    {"exited", "Units got away"}, {"french", "French"},
    {"german", "German"},         {"gloucester", "Allied in Gloucester"},
    {"lost", "Units lost"},       {"redoubts_left", "Redoubts still to build"},
    {"turns", "Turns in all"},    {"yorktown", "Allied in Yorktown"},
};

static const struct legend_side sides[] = {
    {"allied", "Franco-American", "#2648a0"},
    {"british", "British", "#a82828"},
};

void yorktown_describe(const struct rules *rules, struct writer *out)
{
    const struct yorktown_rules *own = yorktown_rules(rules);
    legend_write_sides(out, sides, sizeof sides / sizeof *sides);
    writer_key(out, "legend");
    writer_object(out);
    legend_write_signs(out, "terrain", terrains,
                       sizeof terrains / sizeof *terrains);
    legend_write_signs(out, "sides", hexsides,
                       sizeof hexsides / sizeof *hexsides);
    legend_write_signs(out, "lines", lines, sizeof lines / sizeof *lines);
    legend_write_words(out, words, sizeof words / sizeof *words);
    writer_object_end(out);
    writer_put_number(out, "turns", own->turns);
    datum_write(out, "board", "yorktown/data/map.json");
    datum_write(out, "roster", "yorktown/data/units.json");
    datum_write(out, "charts", "yorktown/data/tables.json");
}
