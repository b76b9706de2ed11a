/* A place and what lies there, in words. */

#include "client/play/describe.h"

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/play/glossary.h"
#include "client/play/glyph.h"
#include "client/play/label.h"

#include <stdio.h>
#include <string.h>

const char *describe_direction(const struct board *board, int direction)
{
    static const char *const hex[] = {TR("north"),      TR("north-east"),
                                      TR("south-east"), TR("south"),
                                      TR("south-west"), TR("north-west")};
    static const char *const square[] = {
        TR("north"), TR("north-east"), TR("east"), TR("south-east"),
        TR("south"), TR("south-west"), TR("west"), TR("north-west")};
    return tr(board->is_square ? square[direction] : hex[direction]);
}

/* "River north, west": a kind of what is on the sides of a place. */
static void append_kind(const struct board *board, const uint16_t *sides,
                        int kind, const struct sign *sign, char *text,
                        size_t size)
{
    bool is_first = true;
    /*
     * A label keeps its capital, since it may be a name; what has one begins a
     * sentence, a mere word goes on with the one before.
     */
    bool is_word = *sign->label >= 'a' && *sign->label <= 'z';
    for (int d = 0; d < board->directions; d++) {
        if ((sides[d] >> kind & 1) == 0)
            continue;
        if (is_first)
            label_append(text, size, is_word ? "; " : ". ", sign->label);
        label_append(text, size, is_first ? " " : ", ",
                     describe_direction(board, d));
        is_first = false;
    }
}

/* Where a marker lies as seen from a place: "", " north", NULL: not here. */
static const char *where_of(const struct board *board, const json_t *marker,
                            place_id place)
{
    const json_t *between = json_object_get(marker, "between");
    if (!json_is_array(between))
        return board_place(board, read_text(marker, "at")) == place ? "" : NULL;
    place_id one = board_place(board, read_item(between, 0));
    place_id other = board_place(board, read_item(between, 1));
    if (one == PLACE_NONE || other == PLACE_NONE
        || (one != place && other != place))
        return NULL;
    int d = board_direction(board, place, one == place ? other : one);
    return d < 0 ? NULL : describe_direction(board, d);
}

void describe_name(const struct assets *assets, place_id place, char *text,
                   size_t size)
{
    char number[PLACE_TEXT];
    board_place_text(&assets->board, place, number);
    const char *name = board_name(&assets->board, place);
    snprintf(text, size, "%s%s%s", number, name ? " " : "", name ? name : "");
}

void describe_ground(const struct assets *assets, place_id place, char *text,
                     size_t size)
{
    const struct board *board = &assets->board;
    char more[40];
    text[0] = '\0';
    label_append(text, size, "", assets->terrain[board->terrain[place]].label);
    if (board->elevation[place] != 0) {
        snprintf(more, sizeof more, tr("height %d"), board->elevation[place]);
        label_append(text, size, ", ", more);
    }
    for (int k = 0; k < board->side_kinds.count; k++)
        append_kind(board, board->sides[place], k, &assets->side_kind[k], text,
                    size);
    for (int k = 0; k < board->line_kinds.count; k++)
        append_kind(board, board->lines_over[place], k, &assets->line_kind[k],
                    text, size);
}

void describe_state(const struct scene *scene, place_id place, char *text,
                    size_t size)
{
    char number[PLACE_TEXT];
    board_place_text(&scene->assets->board, place, number);
    const json_t *places = json_object_get(scene->view, "places");
    json_t *words = glossary_words(scene->assets, "places");
    label_say(words, json_object_get(places, number), text, size);
    json_decref(words);
}

/* "Redoubt No. 9", "Durham Ferry, north-east". */
static void write_marker(const struct assets *assets, const json_t *marker,
                         const char *where, char *text, size_t size)
{
    const char *label = read_text_or(marker, "label", NULL);
    const char *kind =
        glossary_label(assets, "markers", read_text(marker, "kind"));
    const char *side = read_text(marker, "side");
    text[0] = '\0';
    label_append(text, size, "", label ? label : kind);
    if (label != NULL && !glyph_has(label, kind))
        label_append(text, size, ", ", kind);
    if (*side != '\0')
        label_append(text, size, ", ", assets_label(assets, side));
    if (*where != '\0')
        label_append(text, size, ", ", where);
}

void describe_markers(const struct scene *scene, place_id place,
                      describe_each *each, void *user)
{
    json_t *markers = json_object_get(scene->view, "markers");
    const char *id;
    json_t *marker;
    json_object_foreach(markers, id, marker)
    {
        char text[160];
        const char *where = where_of(&scene->assets->board, marker, place);
        if (where == NULL)
            continue;
        write_marker(scene->assets, marker, where, text, sizeof text);
        each(user, text);
    }
}

/* Whose it is, where a side has several seats, and what letter it carries. */
static void append_command(const struct scene *scene, const struct piece *piece,
                           char *text, size_t size)
{
    const char *seat = read_text(piece->json, "seat");
    const json_t *seats = json_object_get(scene->assets->json, "seats");
    json_t *letters = json_object_get(scene->view, "letters");
    const char *number;
    json_t *letter;
    if (*seat != '\0' && json_array_size(seats) > 2) {
        label_append(text, size, *text ? tr("; of ") : tr("of "), "");
        label_append(text, size, "", assets_label(scene->assets, seat));
    }
    json_object_foreach(letters, number, letter)
    {
        if (piece->id == NULL
            || strcmp(read_text(letter, "carrier"), piece->id) != 0)
            continue;
        label_append(text, size,
                     *text ? tr("; carries letter ") : tr("carries letter "),
                     number);
    }
}

/* ", kind": each part after what was said before it. */
static void add_part(char *text, size_t size, const char *part)
{
    if (*part != '\0')
        label_append(text, size, *text ? ", " : "", part);
}

/* Its state, in which other pieces are called by their names; yours. */
static json_t *state_of(const struct scene *scene, const struct piece *piece)
{
    json_t *state = json_copy(json_object_get(piece->json, "state"));
    const char *key;
    json_t *value;
    void *next;
    json_object_foreach_safe(state, next, key, value)
    {
        char name[160];
        const struct piece *other =
            pieces_find(scene->pieces, json_string_value(value));
        if (other != NULL)
            json_object_set_new(
                state, key,
                json_string(pieces_name(scene->pieces, scene->assets, other,
                                        name, sizeof name)));
    }
    return state;
}

void describe_piece(const struct scene *scene, const struct piece *piece,
                    char *text, size_t size)
{
    char more[240];
    json_t *words = glossary_words(scene->assets, "states");
    const char *word = read_text(piece->json, "kind");
    const char *kind = glossary_label(scene->assets, "kinds", word);
    text[0] = '\0';
    if (!glyph_has(piece->label, word) && !glyph_has(piece->label, kind))
        add_part(text, size, kind);
    if (piece->facing >= 0 && !piece->is_hidden) {
        snprintf(more, sizeof more, tr("faces %s"),
                 describe_direction(&scene->assets->board, piece->facing));
        add_part(text, size, more);
    }
    label_say(scene->assets->words, json_object_get(piece->json, "values"),
              more, sizeof more);
    add_part(text, size, more);
    json_t *state = state_of(scene, piece);
    label_say(words, state, more, sizeof more);
    json_decref(state);
    json_decref(words);
    add_part(text, size, more);
    append_command(scene, piece, text, size);
}

/* The first clause whose heading has this word in it, once each. */
static void add_clause(const struct assets *assets, const char *word,
                       char *text, size_t size)
{
    const json_t *clauses = json_object_get(assets->json, "clauses");
    for (size_t i = 0;
         word != NULL && strlen(word) > 2 && i < json_array_size(clauses);
         i++) {
        char line[160];
        const json_t *clause = json_array_get(clauses, i);
        if (!glyph_has(read_text(clause, "heading"), word))
            continue;
        snprintf(line, sizeof line, "%s %s", read_text(clause, "number"),
                 read_text(clause, "heading"));
        if (strstr(text, line) == NULL)
            label_append(text, size, *text ? "; " : "", line);
        return;
    }
}

static bool has_kind(const struct board *board, const uint16_t *sides, int kind)
{
    for (int d = 0; d < board->directions; d++)
        if ((sides[d] >> kind & 1) != 0)
            return true;
    return false;
}

void describe_clauses(const struct scene *scene, place_id place, char *text,
                      size_t size)
{
    const struct assets *assets = scene->assets;
    const struct board *board = &assets->board;
    text[0] = '\0';
    add_clause(assets, assets->terrain[board->terrain[place]].label, text,
               size);
    for (int k = 0; k < board->side_kinds.count; k++)
        if (has_kind(board, board->sides[place], k))
            add_clause(assets, assets->side_kind[k].label, text, size);
    for (int k = 0; k < board->line_kinds.count; k++)
        if (has_kind(board, board->lines_over[place], k))
            add_clause(assets, assets->line_kind[k].label, text, size);
    const struct piece *piece = pieces_top(scene->pieces, place);
    for (; piece != NULL; piece = pieces_below(scene->pieces, piece))
        add_clause(assets, read_text(piece->json, "kind"), text, size);
}
