/* The static half for clients: sides, signs and colours, board, roster. */

#include "server/rules/library.h"
#include "server/rules/petite-guerre/know.h"

struct sign {
    const char *word, *glyph, *ascii, *colour, *label;
};

static const struct sign terrains[] = {
    {"clear", " ", " ", "#3a3f30", "Open ground"},
    {"hills", "^", "^", "#5c4a30", "Hills"},
    {"woods", "♣", "&", "#1e4624", "Woods"},
    {"swamp", "~", "~", "#2e4a4a", "Swamp"},
    {"sea", " ", " ", "#123a66", "Sea"},
    {"port", "#", "#", "#605c64", "Port"},
    {"town", "#", "#", "#605c64", "Town"},
    {"village", "⌂", "n", "#605c64", "Village"},
    {"fort", "▲", "A", "#605c64", "Fort"},
};

static const struct sign hexsides[] = {
    {"river", "▂", "~", "#3c82f0", "River"},
    {"hudson", "▆", "=", "#1e5abe", "Hudson"},
    {"strait", "▂", "~", "#28a0a0", "Strait"},
};

static const struct sign lines[] = {
    {"road", "═", "=", "#d6b260", "Road"},
};

static void put_signs(struct writer *out, const char *key,
                      const struct sign *signs, size_t count)
{
    writer_key(out, key);
    writer_object(out);
    for (size_t i = 0; i < count; i++) {
        writer_key(out, signs[i].word);
        writer_object(out);
        writer_put_text(out, "glyph", signs[i].glyph);
        writer_put_text(out, "ascii", signs[i].ascii);
        writer_put_text(out, "colour", signs[i].colour);
        writer_put_text(out, "label", signs[i].label);
        writer_object_end(out);
    }
    writer_object_end(out);
}

static void put_side(struct writer *out, const char *id, const char *label,
                     const char *colour)
{
    writer_object(out);
    writer_put_text(out, "id", id);
    writer_put_text(out, "label", label);
    writer_put_text(out, "colour", colour);
    writer_object_end(out);
}

void petite_describe(const struct rules *rules, struct writer *out)
{
    const struct petite_rules *own = petite_rules(rules);
    writer_key(out, "sides");
    writer_list(out);
    put_side(out, "american", "American", "#2648a0");
    put_side(out, "british", "British", "#a82828");
    writer_list_end(out);
    writer_key(out, "legend");
    writer_object(out);
    put_signs(out, "terrain", terrains, sizeof terrains / sizeof *terrains);
    put_signs(out, "sides", hexsides, sizeof hexsides / sizeof *hexsides);
    put_signs(out, "lines", lines, sizeof lines / sizeof *lines);
    writer_object_end(out);
    writer_put_number(out, "turns", own->last_turn);
    datum_write(out, "board", "petite-guerre/data/map.json");
    datum_write(out, "roster", "petite-guerre/data/units.json");
    datum_write(out, "charts", "petite-guerre/data/tables.json");
    datum_write(out, "cards", "petite-guerre/data/cards.json");
}
