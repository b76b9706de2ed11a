/* What is not on the board, in words: tracks, hands, boxes of the view. */

#include "client/panes/off_map.h"

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/panes/card.h"
#include "client/play/glossary.h"
#include "client/play/goals.h"
#include "client/play/label.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHEET_TEXT = 32000, LINE_TEXT = 2000 };

const char *const off_map_parts[] = {"tracks", "hands", "boxes", NULL};

static void append(char *text, size_t size, const char *before,
                   const char *word)
{
    size_t used = strlen(text);
    if (used + 1 < size)
        snprintf(text + used, size - used, "%s%s", before, word);
}

static void append_piece(const struct match *match, const char *id, char *text,
                         size_t size)
{
    const struct piece *piece = pieces_find(match->pieces, id);
    const json_t *unit = assets_unit(match->assets, id);
    const char *name = label_word(match->assets->words, id);
    append(text, size, *text ? ", " : "",
           piece ? piece->label : read_text_or(unit, "name", name));
}

/* A row of boxes of which only the numbers are known: "[3] [2]". */
static void write_boxes(const json_t *counts, char *text, size_t size)
{
    for (size_t i = 0; i < json_array_size(counts); i++) {
        char number[32];
        snprintf(number, sizeof number, "[%lld]",
                 (long long)json_integer_value(json_array_get(counts, i)));
        append(text, size, i > 0 ? " " : "", number);
    }
}

/* What lies in a box: pieces by name, or how many of which kind. */
static void write_contents(const struct match *match, const json_t *box,
                           char *text, size_t size)
{
    const json_t *words = match->assets->words;
    json_t *pieces = json_object_get(box, "pieces");
    const char *id;
    json_t *value;
    text[0] = '\0';
    json_object_foreach(pieces, id, value)
    {
        append_piece(match, id, text, size);
    }
    for (size_t i = 0; i < json_array_size(pieces); i++)
        append_piece(match, read_item(pieces, i), text, size);
    const json_t *counts = json_object_get(box, "counts");
    if (json_is_integer(json_array_get(counts, 0)))
        write_boxes(counts, text, size);
    else
        label_say(words, counts, text + strlen(text), size - strlen(text));
    const json_t *faces = json_object_get(box, "faces");
    const json_t *number = json_object_get(box, "size");
    bool is_told = pieces != NULL || counts != NULL;
    if (!is_told && number != NULL)
        label_say(words, faces != NULL ? faces : number, text, size);
    else if (!json_is_object(box) || !is_told)
        label_say(words, box, text, size);
}

/* "loyalty" as the game calls it, and between what it moves. */
static void name_track(const struct match *match, const char *key, char *name,
                       char *bounds, size_t size)
{
    const json_t *track = glossary_entry(match->assets, "tracks", key);
    const char *label = read_text_or(track, "label", NULL);
    label_key(match->assets->words, key, name, LABEL_TEXT);
    if (label != NULL)
        snprintf(name, LABEL_TEXT, "%s", label);
    bounds[0] = '\0';
    if (json_object_get(track, "least") != NULL)
        snprintf(
            bounds, size, " (%lld … %lld)",
            (long long)read_number(track, "least", INT32_MIN, INT32_MAX, 0),
            (long long)read_number(track, "most", INT32_MIN, INT32_MAX, 0));
}

bool off_map_line(const struct match *match, const char *key,
                  const json_t *value, char *text, size_t size)
{
    char name[LABEL_TEXT], bounds[60];
    const char *label = read_text_or(value, "label", NULL);
    char *contents = malloc(LINE_TEXT);
    if (contents == NULL)
        abort();
    name_track(match, key, name, bounds, sizeof bounds);
    write_contents(match, value, contents, LINE_TEXT);
    bool has_any = *contents != '\0';
    snprintf(text, size, "%s: %s%s", label ? label : name, contents, bounds);
    free(contents);
    return has_any;
}

/* Of two that begin alike ("Turn 3", "Turn 10"): does this one come first? */
static bool is_before(const char *one, const char *other)
{
    return strncmp(one, other, 5) == 0 && strverscmp(one, other) < 0;
}

size_t off_map_keys(const struct match *match, json_t *members,
                    const char *keys[OFF_MAP_MOST])
{
    char(*lines)[OFF_MAP_LINE] = calloc(OFF_MAP_MOST, sizeof *lines);
    const char *key;
    json_t *value;
    size_t count = 0;
    if (lines == NULL)
        abort();
    json_object_foreach(members, key, value)
    {
        char line[OFF_MAP_LINE];
        if (count == OFF_MAP_MOST)
            break;
        off_map_line(match, key, value, line, sizeof line);
        size_t at = count++;
        bool is_labelled = read_text_or(value, "label", NULL) != NULL;
        for (; at > 0 && is_labelled && is_before(line, lines[at - 1]); at--) {
            memcpy(lines[at], lines[at - 1], OFF_MAP_LINE);
            keys[at] = keys[at - 1];
        }
        memcpy(lines[at], line, OFF_MAP_LINE);
        keys[at] = key;
    }
    free(lines);
    return count;
}

/* What is printed on the things of a hand: a card each. */
static void add_cards(const json_t *value, int width, char *text)
{
    const json_t *faces = json_object_get(value, "faces");
    const json_t *things =
        faces != NULL ? faces : json_object_get(value, "counts");
    for (size_t i = 0; i < json_array_size(things); i++)
        card_add_face(json_array_get(things, i), width, text, SHEET_TEXT);
}

static void add_part(const struct match *match, const char *part, int width,
                     char *text)
{
    json_t *members = json_object_get(match->view, part);
    const char *keys[OFF_MAP_MOST];
    size_t count = off_map_keys(match, members, keys);
    for (size_t i = 0; i < count; i++) {
        char line[LINE_TEXT];
        const json_t *value = json_object_get(members, keys[i]);
        if (!off_map_line(match, keys[i], value, line, sizeof line))
            continue;
        append(text, SHEET_TEXT, "  ", line);
        append(text, SHEET_TEXT, "", "\n");
        add_cards(value, width, text);
    }
    append(text, SHEET_TEXT, "", json_object_size(members) > 0 ? "\n" : "");
}

void off_map_open(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    const struct match *match = &model->match;
    int width = model->columns - 2 * CARD_INDENT - 2;
    char standing[200];
    char *text = calloc(1, SHEET_TEXT);
    if (text == NULL)
        abort();
    goals_now(match->assets, match->view, standing, sizeof standing);
    if (*standing != '\0')
        append(text, SHEET_TEXT, standing, "\n\n");
    for (int i = 0; match->assets != NULL && off_map_parts[i] != NULL; i++)
        add_part(match, off_map_parts[i], width > CARD_MOST ? CARD_MOST : width,
                 text);
    model_sheet(model, tr("Beside the board"), text);
    free(text);
}
