/* The glossary of a game: kinds, states, markers, tracks, phases. */

#include "server/rules/kit/glossary.h"

#include <stddef.h>

static void begin(struct writer *out, const char *word, const char *label)
{
    writer_put_object(out, word);
    writer_put_text(out, "label", label);
}

static void write_kinds(struct writer *out, const struct glossary_kind *row)
{
    writer_put_object(out, "kinds");
    for (; row != NULL && row->word != NULL; row++) {
        begin(out, row->word, row->label);
        if (row->shows != NULL)
            writer_put_text(out, "shows", row->shows);
        writer_put_text(out, "symbol", row->symbol);
        writer_object_end(out);
    }
    writer_object_end(out);
}

static void write_states(struct writer *out, const struct glossary_state *row)
{
    static const char *const weights[] = {
        [STATE_QUIET] = "quiet",
        [STATE_MARK] = "mark",
        [STATE_GRAVE] = "grave",
    };
    writer_put_object(out, "states");
    for (; row != NULL && row->word != NULL; row++) {
        begin(out, row->word, row->label);
        writer_put_text(out, "weight", weights[row->weight]);
        writer_object_end(out);
    }
    writer_object_end(out);
}

static void write_markers(struct writer *out, const struct glossary_marker *row)
{
    writer_put_object(out, "markers");
    for (; row != NULL && row->word != NULL; row++) {
        begin(out, row->word, row->label);
        writer_put_text(out, "symbol", row->symbol);
        writer_object_end(out);
    }
    writer_object_end(out);
}

static void write_members(struct writer *out, const char *key,
                          const struct glossary_member *row)
{
    writer_put_object(out, key);
    for (; row != NULL && row->word != NULL; row++) {
        begin(out, row->word, row->label);
        writer_put_text(out, "shows", row->shows);
        if (row->least != row->most) {
            writer_put_number(out, "least", row->least);
            writer_put_number(out, "most", row->most);
        }
        writer_object_end(out);
    }
    writer_object_end(out);
}

void glossary_write(struct writer *out, const struct glossary *glossary)
{
    write_kinds(out, glossary->kinds);
    write_states(out, glossary->states);
    write_markers(out, glossary->markers);
    write_members(out, "places", glossary->places);
    write_members(out, "tracks", glossary->tracks);
}

void glossary_write_phases(struct writer *out, const struct glossary *glossary)
{
    writer_put_list(out, "phases");
    for (const struct glossary_phase *row = glossary->phases; row->word != NULL;
         row++) {
        writer_object(out);
        writer_put_text(out, "id", row->word);
        writer_put_text(out, "label", row->label);
        writer_object_end(out);
    }
    writer_list_end(out);
}
