/* The static half for clients: sides, signs and colours, board, types. */

#include "server/rules/toy-soldiers/game_view.h"

#include "server/rules/kit/load_legend.h"
#include "server/rules/library.h"

#include <stdio.h>

/* Troops are called by the names of their types. */
static void put_type_words(const struct rules *rules, struct writer *out)
{
    const struct toys_rules *own = toys_rules(rules);
    for (int i = 0; i < own->type_count; i++)
        writer_put_text(out, own->type[i].id, own->type[i].name);
}

/* Who the players are: no secret, unlike what each of them commands. */
static void put_generals(struct writer *out, const struct toys_rules *rules)
{
    writer_put_object(out, "generals");
    for (seat_id seat = 0; seat < rules->base.seat_count; seat++) {
        writer_put_object(out, rules->base.names[ID_SEAT].name[seat]);
        writer_put_text(out, "name", rules->seat_name[seat]);
        writer_put_text(out, "role",
                        rules->is_commander[seat] ? "commander" : "general");
        writer_object_end(out);
    }
    writer_object_end(out);
}

static void put_objectives(struct writer *out, const struct toys_rules *rules)
{
    writer_put_list(out, "objectives");
    for (int i = 0; i < rules->objective_count; i++) {
        writer_object(out);
        view_place(out, &rules->base, "at", rules->objective[i].at);
        writer_put_number(out, "value", rules->objective[i].value);
        writer_object_end(out);
    }
    writer_list_end(out);
}

void toys_describe(const struct rules *rules, struct writer *out)
{
    const struct toys_rules *own = toys_rules(rules);
    char path[96];
    snprintf(path, sizeof path, "toy-soldiers/data/maps/%s.json", own->map);
    legend_write(rules, put_type_words, out);
    put_generals(out, own);
    put_objectives(out, own);
    writer_put_number(out, "turns", own->turns);
    writer_put_number(out, "margin", own->margin);
    datum_write(out, "board", path);
    datum_write(out, "roster", "toy-soldiers/data/units.json");
    datum_write(out, "charts", "toy-soldiers/data/tables.json");
}
