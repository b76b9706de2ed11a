/* The static half for clients: sides, signs and colours, board, roster. */

#include "server/rules/library.h"
#include "server/rules/yorktown/know.h"

struct sign {
    const char *word, *glyph, *ascii, *colour, *label;
};

static const struct sign terrains[] = {
    {"river", " ", " ", "#123a66", "York River"},
    {"shore", ".", ".", "#6a6238", "Shore"},
    {"clear", " ", " ", "#3a3f30", "Open ground"},
    {"wood", "♣", "&", "#1e4624", "Wood"},
    {"marsh", "~", "~", "#2e4a4a", "Marsh"},
    {"Yorktown", "#", "#", "#605c64", "Yorktown"},
    {"Gloucester Point", "#", "#", "#605c64", "Gloucester Point"},
};

static const struct sign hexsides[] = {
    {"creek", "▂", "~", "#3c82f0", "Creek"},
    {"wall", "▆", "=", "#c8b48c", "Works"},
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

void yorktown_describe(const struct rules *rules, struct writer *out)
{
    const struct yorktown_rules *own = yorktown_rules(rules);
    writer_key(out, "sides");
    writer_list(out);
    put_side(out, "allied", "Franco-American", "#2648a0");
    put_side(out, "british", "British", "#a82828");
    writer_list_end(out);
    writer_key(out, "legend");
    writer_object(out);
    put_signs(out, "terrain", terrains, sizeof terrains / sizeof *terrains);
    put_signs(out, "sides", hexsides, sizeof hexsides / sizeof *hexsides);
    put_signs(out, "lines", lines, sizeof lines / sizeof *lines);
    writer_object_end(out);
    writer_put_number(out, "turns", own->turns);
    datum_write(out, "board", "yorktown/data/map.json");
    datum_write(out, "roster", "yorktown/data/units.json");
    datum_write(out, "charts", "yorktown/data/tables.json");
}
