/* The static half for clients: sides, signs and colours, board, roster. */

#include "server/rules/kit/load_legend.h"
#include "server/rules/library.h"
#include "server/rules/petite-guerre/game_view.h"
#include "server/rules/petite-guerre/show.h"

/* Cards by every id that an action may name them by. */
static void put_card_words(const struct rules *base, struct writer *out)
{
    const struct petite_rules *rules = petite_rules(base);
    for (int i = 0; i < rules->card_count; i++)
        writer_put_text(out, rules->card[i].id, rules->card[i].name);
    for (int i = 0; i < rules->copy_count; i++)
        writer_put_text(out, rules->copy[i].id,
                        rules->card[rules->copy[i].card].name);
    for (int i = 0; i < COMBAT_CARDS; i++)
        writer_put_text(out, petite_card_words[i], petite_card_labels[i]);
}

void petite_describe(const struct rules *rules, struct writer *out)
{
    const struct petite_rules *own = petite_rules(rules);
    legend_write(rules, put_card_words, out);
    writer_put_number(out, "turns", own->last_turn);
    datum_write(out, "board", "petite-guerre/data/map.json");
    datum_write(out, "roster", "petite-guerre/data/units.json");
    datum_write(out, "charts", "petite-guerre/data/tables.json");
    datum_write(out, "cards", "petite-guerre/data/cards.json");
}
