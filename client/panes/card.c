/* Cards: frames around the words of a hand. */

#include "client/panes/card.h"

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/play/glyph.h"
#include "client/play/label.h"

#include <stdio.h>
#include <string.h>

/* A row between two signs; what has no room is cut. */
static void add_row(const char *left, const char *words, const char *fill,
                    const char *right, int width, char *text, size_t size)
{
    int used = 0;
    size_t end = strlen(text);
    const char *rest = words;
    while (used < width && glyph_next(&rest, false) != 0)
        used++;
    end += (size_t)snprintf(text + end, size - end, "%*s%s%.*s", CARD_INDENT,
                            "", left, (int)(rest - words), words);
    for (; used < width && end + 8 < size; used++)
        end += (size_t)snprintf(text + end, size - end, "%s", fill);
    if (end < size)
        snprintf(text + end, size - end, "%s\n", right);
}

/* As many of the words as a row takes; the rest begins where it returns. */
static const char *take_row(const char *words, int width, char *row,
                            size_t size)
{
    const char *at = words, *end = words;
    for (int used = 0; used <= width; used++) {
        if (*at == ' ' || *at == '\n' || *at == '\0')
            end = at;
        if (*at == '\0' || *at == '\n' || (used == width && end == words))
            break;
        glyph_next(&at, false);
    }
    if (end == words)
        end = at; /* one word that is longer than the row */
    snprintf(row, size, "%.*s", (int)(end - words), words);
    return end + strspn(end, " \n");
}

void card_add(const char *name, const char *words, int width, char *text,
              size_t size)
{
    enum { ROOM = 400, EDGES = 4 };
    char row[4 * CARD_MOST + 1], title[ROOM];
    int inside = width - EDGES;
    if (strlen(text) + ROOM + 4 * strlen(words) > size)
        return;
    snprintf(title, sizeof title, "%s ", name);
    add_row("┌ ", title, "─", "─┐", inside, text, size);
    while (*words != '\0') {
        words = take_row(words, inside, row, sizeof row);
        add_row("│ ", row, " ", " │", inside, text, size);
    }
    add_row("└─", "", "─", "─┘", inside, text, size);
}

void card_add_face(const json_t *face, int width, char *text, size_t size)
{
    char words[CARD_TEXT], when[400];
    const char *printed = read_text(face, "text");
    snprintf(when, sizeof when, tr("When: %s."), read_text(face, "when"));
    bool has_when = *read_text(face, "when") != '\0';
    snprintf(words, sizeof words, "%s%s%s", printed, has_when ? "\n" : "",
             has_when ? when : "");
    if (*printed != '\0')
        card_add(label_of(face), words, width, text, size);
}

const json_t *card_find(const json_t *view, const char *id)
{
    json_t *hands = json_object_get(view, "hands");
    const char *key;
    json_t *hand;
    json_object_foreach(hands, key, hand)
    {
        const json_t *faces = json_object_get(hand, "faces");
        for (size_t i = 0; i < json_array_size(faces); i++)
            if (strcmp(read_text(json_array_get(faces, i), "id"), id) == 0)
                return json_array_get(faces, i);
    }
    return NULL;
}
