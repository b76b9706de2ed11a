/* What a game says of the words of its views, read from its legend. */

#include "client/play/glossary.h"

#include "client/link/read.h"
#include "client/play/label.h"

#include <stdio.h>
#include <string.h>

const json_t *glossary_entry(const struct assets *assets, const char *part,
                             const char *word)
{
    const json_t *legend = json_object_get(assets->json, "legend");
    return json_object_get(json_object_get(legend, part), word);
}

const char *glossary_label(const struct assets *assets, const char *part,
                           const char *word)
{
    return read_text_or(glossary_entry(assets, part, word), "label",
                        label_word(assets->words, word));
}

json_t *glossary_words(const struct assets *assets, const char *part)
{
    const json_t *legend = json_object_get(assets->json, "legend");
    json_t *words = json_copy(assets->words);
    const char *word;
    json_t *entry;
    json_object_foreach(json_object_get(legend, part), word, entry)
    {
        json_object_set(words, word, json_object_get(entry, "label"));
    }
    return words;
}

void glossary_phase(const struct assets *assets, const json_t *view, char *text,
                    size_t size)
{
    const json_t *phases = read_list(assets->json, "phases");
    const char *id = read_text(view, "phase");
    label_key(NULL, id, text, size);
    for (size_t i = 0; i < json_array_size(phases); i++) {
        const json_t *phase = json_array_get(phases, i);
        if (strcmp(read_text(phase, "id"), id) == 0)
            snprintf(text, size, "%s", read_text_or(phase, "label", id));
    }
}
