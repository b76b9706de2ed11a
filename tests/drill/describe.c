/* What clients are told of the drill before a match. */

#include "server/rules/kit/load_legend.h"
#include "server/rules/library.h"
#include "tests/drill/tables.h"

void drill_describe(const struct rules *rules, struct writer *out)
{
    legend_write(rules, NULL, out);
    datum_write(out, "board", "drill/data/map.json");
    datum_write(out, "roster", "drill/data/units.json");
}
