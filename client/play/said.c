/* What an action that is being made says so far, in words. */

#include "client/play/said.h"

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/play/describe.h"
#include "client/play/label.h"

#include <stdio.h>
#include <string.h>

struct saying {
    const struct assets *assets;
    const struct pieces *pieces;
    char *text;
    size_t size;
};

static void add(const struct saying *saying, const char *before,
                const char *word)
{
    label_append(saying->text, saying->size, before, word);
}

/* A piece or a unit by its name, a place with its own, a word as the game has
 * it. */
static void add_id(const struct saying *saying, const char *before,
                   const char *id)
{
    const struct assets *assets = saying->assets;
    const struct piece *piece = pieces_find(saying->pieces, id);
    place_id place = assets->has_board ? board_place(&assets->board, id)
                                       : (place_id)PLACE_NONE;
    char name[LABEL_TEXT];
    if (piece != NULL)
        snprintf(name, sizeof name, "%s", piece->label);
    else if (place != PLACE_NONE)
        describe_name(assets, place, name, sizeof name);
    else if (assets_unit(assets, id) != NULL)
        snprintf(name, sizeof name, "%s",
                 read_text_or(assets_unit(assets, id), "name", id));
    else
        snprintf(name, sizeof name, "%s", label_word(assets->words, id));
    add(saying, before, name);
}

static void add_value(const struct saying *saying, const char *before,
                      const json_t *value);

/* Shares are "Byng 1", a group is what it is about, then the rest of it. */
static void add_members(const struct saying *saying, const char *before,
                        const json_t *object)
{
    const char *key, *between = before;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)object, key, value)
    {
        bool is_share = pieces_find(saying->pieces, key) != NULL;
        if (is_share)
            add_id(saying, between, key);
        add_value(saying, is_share ? " " : between, value);
        between = is_share ? ", " : between == before ? ": " : ", ";
    }
}

static void add_value(const struct saying *saying, const char *before,
                      const json_t *value)
{
    char number[24];
    if (json_is_string(value)) {
        add_id(saying, before, json_string_value(value));
    } else if (json_is_integer(value)) {
        snprintf(number, sizeof number, "%" JSON_INTEGER_FORMAT,
                 json_integer_value(value));
        add(saying, before, number);
    } else if (json_is_object(value)) {
        add_members(saying, before, value);
    }
    bool is_of_groups = json_is_object(json_array_get(value, 0));
    for (size_t i = 0; i < json_array_size(value); i++)
        add_value(saying,
                  i == 0         ? before
                  : is_of_groups ? "; "
                                 : ", ",
                  json_array_get(value, i));
}

/* A facing is a direction of this board, a number has the name of its field. */
static void add_number(const struct saying *saying, const char *before,
                       const char *choose, const char *field,
                       const json_t *value)
{
    const struct board *board = &saying->assets->board;
    json_int_t number = json_integer_value(value);
    char words[LABEL_TEXT];
    if (strcmp(choose, "facing") == 0 && saying->assets->has_board
        && number >= 0 && number < board->directions) {
        snprintf(words, sizeof words, tr("facing %s"),
                 describe_direction(board, (int)number));
        add(saying, before, words);
        return;
    }
    label_key(saying->assets->words, field, words, sizeof words);
    add(saying, before, words);
    add_value(saying, " ", value);
}

static void add_field(const struct saying *saying, const json_t *field,
                      const json_t *value)
{
    const char *name = read_text(field, "name");
    const char *choose = read_text(field, "choose");
    const char *before = saying->text[0] == '\0' ? "" : "; ";
    size_t steps = json_array_size(value);
    char words[LABEL_TEXT];
    if (strcmp(choose, "path") == 0 && steps > 0) {
        add_value(saying, *before != '\0' ? " → " : "→ ",
                  json_array_get(value, steps - 1));
    } else if (json_is_true(value)) {
        label_key(saying->assets->words, name, words, sizeof words);
        add(saying, before, words);
    } else if (json_is_integer(value)) {
        add_number(saying, before, choose, name, value);
    } else if (steps > 0 || json_is_string(value) || json_is_object(value)) {
        add_value(saying, before, value);
    }
}

void said_write(const json_t *row, const json_t *action,
                const struct assets *assets, const struct pieces *pieces,
                char *text, size_t size)
{
    const json_t *fields = json_object_get(row, "fields");
    struct saying saying = {assets, pieces, text, size};
    text[0] = '\0';
    for (size_t i = 0; i < json_array_size(fields); i++) {
        const json_t *field = json_array_get(fields, i);
        add_field(&saying, field,
                  json_object_get(action, read_text(field, "name")));
    }
}
