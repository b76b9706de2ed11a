/* The static half for clients: sides, signs and colours, board, roster. */

#include "server/rules/kit/legend.h"
#include "server/rules/library.h"
#include "server/rules/yorktown/game_view.h"

static const struct legend_sign terrains[] = {
    {"river", " ", " ", "#123a66", "York River", "water"},
    {"shore", ".", ".", "#6a6238", "Shore", "shore"},
    {"clear", " ", " ", "#3a3f30", "Open ground", "open"},
    {"wood", "♣", "&", "#1e4624", "Wood", "wood"},
    {"marsh", "~", "~", "#2e4a4a", "Marsh", "marsh"},
    {"Yorktown", "#", "#", "#605c64", "Yorktown", "town"},
    {"Gloucester Point", "#", "#", "#605c64", "Gloucester Point", "town"},
    {.word = NULL},
};

static const struct legend_sign hexsides[] = {
    {"creek", "▂", "~", "#3c82f0", "Creek", "stream"},
    {"wall", "▆", "=", "#c8b48c", "Works", "wall"},
    {.word = NULL},
};

static const struct legend_sign lines[] = {
    {"road", "═", "=", "#d6b260", "Road", "road"},
    {.word = NULL},
};

static const struct legend_word words[] = {
    {"american", "American"},
    {"attacks", "the hex to attack"},
    {"combat", "in combat"},
    {"day", "Now"},
    {"exited", "Units got away"},
    {"f", "ahead"},
    {"french", "French"},
    {"german", "German"},
    {"gloucester", "Allied in Gloucester"},
    {"l", "left"},
    {"lost", "Commanders lost"},
    {"owes", "must fall back"},
    {"outside", "British outside the works"},
    {"r", "right"},
    {"redoubts_left", "Redoubts still to build"},
    {"shots", "what to fire at"},
    {"target", "the target"},
    {"turns", "Turns in all"},
    {"unit", "which unit"},
    {"units", "which units"},
    {"yorktown", "Allied in Yorktown"},
    {.word = NULL},
};

static const struct legend legend = {
    .sides =
        {
            {"allied", "Franco-American", "#2648a0"},
            {"british", "British", "#a82828"},
        },
    .terrains = terrains,
    .hexsides = hexsides,
    .lines = lines,
    .words = words,
    .glossary = &yorktown_glossary,
};

/* A scenario that nobody leaves an area in is played there (Y14.6). */
static void put_limits(struct writer *out, const struct board *board,
                       const struct board_area *limits)
{
    struct legend_area area = {board->columns, 0, board->rows, 0};
    for (int i = 0; i < limits->count; i++) {
        int column = limits->places[i] / board->rows;
        int row = limits->places[i] % board->rows;
        if (column < area.first_column)
            area.first_column = column;
        if (column > area.last_column)
            area.last_column = column;
        if (row < area.first_row)
            area.first_row = row;
        if (row > area.last_row)
            area.last_row = row;
    }
    legend_write_area(out, area);
}

void yorktown_describe(const struct rules *rules, struct writer *out)
{
    const struct yorktown_rules *own = yorktown_rules(rules);
    legend_write(out, &legend);
    if (own->limits != NULL)
        put_limits(out, &rules->board, own->limits);
    writer_put_number(out, "turns", own->turns);
    datum_write(out, "board", "yorktown/data/map.json");
    datum_write(out, "roster", "yorktown/data/units.json");
    datum_write(out, "charts", "yorktown/data/tables.json");
}
