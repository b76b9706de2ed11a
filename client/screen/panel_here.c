/* The panel's upper part: the place under the cursor, in words. */

#include "client/screen/panel.h"

#include "client/link/read.h"
#include "client/play/glyph.h"
#include "client/play/label.h"
#include "client/screen/counter.h"

#include <stdio.h>
#include <string.h>

static const char *const hex_names[] = {"north", "north-east", "south-east",
                                        "south", "south-west", "north-west"};
static const char *const square_names[] = {
    "north", "north-east", "east", "south-east",
    "south", "south-west", "west", "north-west"};

static const char *const *direction_names(const struct board *board)
{
    return board->is_square ? square_names : hex_names;
}

/* A label within a sentence begins small. */
static void append_sign(const struct sign *sign, const char *before, char *text,
                        size_t size)
{
    size_t used = strlen(text) + strlen(before);
    panel_append(text, size, before, sign->label);
    if (used < size && text[used] >= 'A' && text[used] <= 'Z')
        text[used] = (char)(text[used] - 'A' + 'a');
}

/* "river north, west": a kind of what is on the sides of a place. */
static void append_kind(const struct board *board, const uint16_t *sides,
                        int kind, const struct sign *sign, char *text,
                        size_t size)
{
    bool is_first = true;
    for (int d = 0; d < board->directions; d++) {
        if ((sides[d] >> kind & 1) == 0)
            continue;
        if (is_first)
            append_sign(sign, "; ", text, size);
        panel_append(text, size, is_first ? " " : ", ",
                     direction_names(board)[d]);
        is_first = false;
    }
}

static void write_sides(const struct assets *assets, place_id place, char *text,
                        size_t size)
{
    const struct board *board = &assets->board;
    for (int k = 0; k < board->side_kinds.count; k++)
        append_kind(board, board->sides[place], k, &assets->side_kind[k], text,
                    size);
    for (int k = 0; k < board->line_kinds.count; k++)
        append_kind(board, board->lines_over[place], k, &assets->line_kind[k],
                    text, size);
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
    return d < 0 ? NULL : direction_names(board)[d];
}

/* What lies here that no one commands: "Redoubt No. 9", "Durham Ferry". */
static void write_markers(struct panel *panel, place_id place)
{
    const struct match *match = &panel->model->match;
    json_t *markers = json_object_get(match->view, "markers");
    const char *id;
    json_t *marker;
    json_object_foreach(markers, id, marker)
    {
        char text[160] = "";
        const char *where = where_of(&match->assets->board, marker, place);
        const char *label = read_text_or(marker, "label", NULL);
        const char *kind =
            label_word(match->assets->words, read_text(marker, "kind"));
        const char *side = read_text(marker, "side");
        if (where == NULL)
            continue;
        panel_append(text, sizeof text, "", label ? label : kind);
        if (label != NULL && !glyph_has(label, kind))
            panel_append(text, sizeof text, ", ", kind);
        if (*side != '\0')
            panel_append(text, sizeof text, ", ",
                         assets_label(match->assets, side));
        if (*where != '\0')
            panel_append(text, sizeof text, ", ", where);
        panel_write(panel, ROLE_TEXT, text);
    }
}

static void write_place(struct panel *panel, place_id place)
{
    const struct match *match = &panel->model->match;
    const struct board *board = &match->assets->board;
    char number[PLACE_TEXT], text[400] = "", more[200];
    board_place_text(board, place, number);
    const char *name = board_name(board, place);
    snprintf(text, sizeof text, "%s %s", number, name ? name : "");
    panel_write(panel, ROLE_STRONG, text);
    text[0] = '\0';
    append_sign(&match->assets->terrain[board->terrain[place]], "", text,
                sizeof text);
    if (board->elevation[place] != 0) {
        snprintf(more, sizeof more, "height %d", board->elevation[place]);
        panel_append(text, sizeof text, ", ", more);
    }
    write_sides(match->assets, place, text, sizeof text);
    panel_write(panel, ROLE_TEXT, text);
    const json_t *places = json_object_get(match->view, "places");
    label_say(match->assets->words, json_object_get(places, number), more,
              sizeof more);
    panel_write(panel, ROLE_TEXT, more);
    write_markers(panel, place);
}

/* Whose it is, where a side has several seats, and what letter it carries. */
static void append_command(const struct match *match, const struct piece *piece,
                           char *text, size_t size)
{
    const char *seat = read_text(piece->json, "seat");
    const json_t *seats = people_seats(match);
    json_t *letters = json_object_get(match->view, "letters");
    const char *number;
    json_t *letter;
    if (*seat != '\0' && json_array_size(seats) > 2) {
        panel_append(text, size, *text ? "; of " : "of ", "");
        panel_append(text, size, "", assets_label(match->assets, seat));
    }
    json_object_foreach(letters, number, letter)
    {
        if (piece->id == NULL
            || strcmp(read_text(letter, "carrier"), piece->id) != 0)
            continue;
        panel_append(text, size,
                     *text ? "; carries letter " : "carries letter ", number);
    }
}

static void write_piece(struct panel *panel, const struct piece *piece)
{
    const struct match *match = &panel->model->match;
    char text[400], more[240], counter[COUNTER_TEXT];
    counter_write(match, piece, 3, counter);
    int y = panel->y, x = panel->box.x + 1;
    if (y >= panel->box.y + panel->box.rows)
        return;
    cells_format(panel->cells, x, y, 4, counter_ink(panel->model, piece),
                 "%-4s", counter);
    snprintf(text, sizeof text, "%s", piece->label);
    cells_text(panel->cells, x + 5, y, panel->box.columns - 6,
               panel_ink(panel, ROLE_STRONG), text);
    panel->y++;
    const char *kind = read_text(piece->json, "kind");
    text[0] = '\0';
    if (!glyph_has(piece->label, kind))
        panel_append(text, sizeof text, "", kind);
    if (piece->facing >= 0 && !piece->is_hidden) {
        const struct board *board = &match->assets->board;
        panel_append(text, sizeof text, *text ? ", " : "", "faces ");
        panel_append(text, sizeof text, "",
                     direction_names(board)[piece->facing]);
    }
    const json_t *words = match->assets->words;
    label_say(words, json_object_get(piece->json, "values"), more, sizeof more);
    if (*more != '\0')
        panel_append(text, sizeof text, *text ? ", " : "", more);
    label_say(words, json_object_get(piece->json, "state"), more, sizeof more);
    if (*more != '\0')
        panel_append(text, sizeof text, *text ? ", " : "", more);
    append_command(match, piece, text, sizeof text);
    struct box box = {x + 1, panel->y, panel->box.columns - 2,
                      panel->box.y + panel->box.rows - panel->y};
    if (box.rows > 0)
        panel->y +=
            cells_wrap(panel->cells, box, panel_ink(panel, ROLE_TEXT), text);
}

void panel_here(struct panel *panel)
{
    const struct match *match = &panel->model->match;
    if (match->cursor == PLACE_NONE || !match->assets->has_board)
        return;
    write_place(panel, match->cursor);
    const struct piece *piece = pieces_top(match->pieces, match->cursor);
    for (; piece != NULL; piece = pieces_below(match->pieces, piece))
        write_piece(panel, piece);
    const struct piece *cover = pieces_cover(match->pieces, match->cursor);
    if (cover != NULL)
        write_piece(panel, cover);
}
