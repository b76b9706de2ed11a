/* The legend of a board: how each word is drawn, and the sides. */

#include "server/rules/kit/legend.h"

static void write_signs(struct writer *out, const char *key,
                        const struct legend_sign *signs)
{
    writer_put_object(out, key);
    for (; signs != NULL && signs->word != NULL; signs++) {
        writer_put_object(out, signs->word);
        writer_put_text(out, "glyph", signs->glyph);
        writer_put_text(out, "ascii", signs->ascii);
        writer_put_text(out, "colour", signs->colour);
        writer_put_text(out, "label", signs->label);
        writer_put_text(out, "figure", signs->figure);
        writer_object_end(out);
    }
    writer_object_end(out);
}

static void write_sides(struct writer *out, const struct legend_side *sides)
{
    writer_put_list(out, "sides");
    for (int i = 0; i < SIDES_MOST; i++) {
        writer_object(out);
        writer_put_text(out, "id", sides[i].id);
        writer_put_text(out, "label", sides[i].label);
        writer_put_text(out, "colour", sides[i].colour);
        writer_object_end(out);
    }
    writer_list_end(out);
}

void legend_begin(struct writer *out, const struct legend *legend)
{
    write_sides(out, legend->sides);
    glossary_write_phases(out, legend->glossary);
    writer_put_object(out, "legend");
    write_signs(out, "terrain", legend->terrains);
    write_signs(out, "sides", legend->hexsides);
    write_signs(out, "lines", legend->lines);
    glossary_write(out, legend->glossary);
    if (legend->words == NULL)
        return;
    writer_put_object(out, "words");
    for (const struct legend_word *row = legend->words; row->word != NULL;
         row++)
        writer_put_text(out, row->word, row->label);
}

void legend_end(struct writer *out, const struct legend *legend)
{
    if (legend->words != NULL)
        writer_object_end(out);
    writer_object_end(out);
}

void legend_write(struct writer *out, const struct legend *legend)
{
    legend_begin(out, legend);
    legend_end(out, legend);
}

static void write_range(struct writer *out, const char *key, int first,
                        int last)
{
    writer_put_list(out, key);
    writer_number(out, first + 1);
    writer_number(out, last + 1);
    writer_list_end(out);
}

void legend_write_area(struct writer *out, struct legend_area area)
{
    writer_put_object(out, "playing_area");
    write_range(out, "columns", area.first_column, area.last_column);
    write_range(out, "rows", area.first_row, area.last_row);
    writer_object_end(out);
}
