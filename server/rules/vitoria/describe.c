/* The static half for clients: sides, signs and colours, board, roster. */

#include "server/rules/kit/load_legend.h"
#include "server/rules/library.h"
#include "server/rules/vitoria/game_view.h"
#include "server/rules/vitoria/rules.h"

void vitoria_describe(const struct rules *rules, struct writer *out)
{
    const struct vitoria_rules *own = vitoria_rules(rules);
    legend_write(rules, NULL, out);
    legend_write_area(out,
                      (struct legend_area){own->first_column, own->last_column,
                                           own->first_row, own->last_row});
    writer_put_number(out, "turns", own->turns);
    writer_put_number(out, "first_hour", own->first_hour);
    datum_write(out, "board", "vitoria/data/map.json");
    datum_write(out, "roster", "vitoria/data/units.json");
    datum_write(out, "charts", "vitoria/data/tables.json");
}
