/* The legend of a board: how each word is drawn, and the sides. */

#include "server/rules/kit/legend.h"

void legend_write_signs(struct writer *out, const char *key,
                        const struct legend_sign *signs, size_t count)
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

void legend_write_words(struct writer *out, const struct legend_word *words,
                        size_t count)
{
    writer_key(out, "words");
    writer_object(out);
    for (size_t i = 0; i < count; i++)
        writer_put_text(out, words[i].word, words[i].label);
    writer_object_end(out);
}

void legend_write_sides(struct writer *out, const struct legend_side *sides,
                        size_t count)
{
    writer_key(out, "sides");
    writer_list(out);
    for (size_t i = 0; i < count; i++) {
        writer_object(out);
        writer_put_text(out, "id", sides[i].id);
        writer_put_text(out, "label", sides[i].label);
        writer_put_text(out, "colour", sides[i].colour);
        writer_object_end(out);
    }
    writer_list_end(out);
}
