/* The static half for clients: sides, signs and colours, board, roster. */

#include "server/rules/kit/legend.h"
#include "server/rules/library.h"
#include "server/rules/petite-guerre/game_view.h"
#include "server/rules/petite-guerre/show.h"

static const struct legend_sign terrains[] = {
    {"clear", " ", " ", "#3a3f30", "Open ground", "open"},
    {"hills", "^", "^", "#5c4a30", "Hills", "hill"},
    {"woods", "♣", "&", "#1e4624", "Woods", "wood"},
    {"swamp", "~", "~", "#2e4a4a", "Swamp", "marsh"},
    {"sea", " ", " ", "#123a66", "Sea", "water"},
    {"port", "#", "#", "#605c64", "Port", "town"},
    {"town", "#", "#", "#605c64", "Town", "town"},
    {"village", "⌂", "n", "#605c64", "Village", "village"},
    {"fort", "▲", "A", "#605c64", "Fort", "fort"},
    {.word = NULL},
};

static const struct legend_sign hexsides[] = {
    {"river", "▂", "~", "#3c82f0", "River", "river"},
    {"hudson", "▆", "=", "#1e5abe", "Hudson", "wide"},
    {"strait", "▂", "~", "#28a0a0", "Strait", "wide"},
    {.word = NULL},
};

static const struct legend_sign lines[] = {
    {"road", "═", "=", "#d6b260", "Road", "road"},
    {.word = NULL},
};

/* Tracks, and the words of states and values that are not plain. */
static const struct legend_word words[] = {
    {"battles won", "Battles won"},
    {"loyalty", "Loyalty index (+ Congress, - Crown)"},
    {"recruits", "Recruitment points"},
    {"score", "Score"},
    {"supply", "Supply points"},
    {"turns", "Last turn"},
    {"weather", "Weather"},
    {"week", "Week"},
    {"battalion", "battalion commander"},
    {"brigade", "brigade commander"},
    {"cinc", "commander-in-chief"},
    {"division", "division commander"},
    {"level", "commands as"},
    {"hex", "the hex"},
    {"marker", "the enemy sees it as marker"},
    {"move", "moves"},
    {"recon", "sees"},
    {"unit", "the unit"},
    {.word = NULL},
};

static const struct legend legend = {
    .sides =
        {
            {"american", "American", "#2648a0"},
            {"british", "British", "#a82828"},
        },
    .terrains = terrains,
    .hexsides = hexsides,
    .lines = lines,
    .words = words,
    .glossary = &petite_glossary,
};

/* Cards by every id that an action may name them by. */
static void put_card_words(const struct petite_rules *rules, struct writer *out)
{
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
    legend_begin(out, &legend);
    put_card_words(own, out);
    legend_end(out, &legend);
    writer_put_number(out, "turns", own->last_turn);
    datum_write(out, "board", "petite-guerre/data/map.json");
    datum_write(out, "roster", "petite-guerre/data/units.json");
    datum_write(out, "charts", "petite-guerre/data/tables.json");
    datum_write(out, "cards", "petite-guerre/data/cards.json");
}
