/* The static half for clients: sides, signs and colours, board, roster. */

#include "server/rules/kit/load_legend.h"
#include "server/rules/library.h"
#include "server/rules/yorktown/game_view.h"

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
    legend_write(rules, NULL, out);
    if (own->limits != NULL)
        put_limits(out, &rules->board, own->limits);
    writer_put_number(out, "turns", own->turns);
    datum_write(out, "board", "yorktown/data/map.json");
    datum_write(out, "roster", "yorktown/data/units.json");
    datum_write(out, "charts", "yorktown/data/tables.json");
}
