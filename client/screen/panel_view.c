/* The panel beside the board: what is here in words, and what can be chosen. */

#include "client/screen/board_view.h"
#include "client/screen/view.h"

#include "client/link/read.h"
#include "client/screen/apart.h"
#include "client/screen/clock_text.h"
#include "client/screen/counter.h"
#include "client/screen/glyph.h"
#include "client/screen/label.h"
#include "client/screen/second.h"

#include <string.h>

/* Where the next line of the panel goes. */
struct panel {
    const struct model *model;
    struct cells *cells;
    struct box box;
    int y;       /* the next free line */
    bool is_cut; /* something had no room */
};

static struct ink ink(const struct panel *panel, enum role role)
{
    return palette_ink(&panel->model->palette, role);
}

static void write(struct panel *panel, enum role role, const char *text)
{
    struct box box = {panel->box.x + 1, panel->y, panel->box.columns - 1,
                      panel->box.y + panel->box.rows - panel->y};
    if (*text == '\0')
        return;
    struct box whole = {box.x, box.y, box.columns, 100};
    int rows = cells_wrap(NULL, whole, ink(panel, role), text);
    panel->is_cut = panel->is_cut || rows > box.rows;
    if (box.rows > 0)
        panel->y += cells_wrap(panel->cells, box, ink(panel, role), text);
}

static void append(char *text, size_t size, const char *before,
                   const char *word)
{
    size_t used = strlen(text);
    if (used + 1 < size)
        snprintf(text + used, size - used, "%s%s", before, word);
}

static const char *const hex_names[] = {"north", "north-east", "south-east",
                                        "south", "south-west", "north-west"};
static const char *const square_names[] = {
    "north", "north-east", "east", "south-east",
    "south", "south-west", "west", "north-west"};

static const char *const *direction_names(const struct board *board)
{
    return board->is_square ? square_names : hex_names;
}

/* "river north and west": each kind of side feature with its sides. */
static void write_sides(const struct board *board, place_id place, char *text,
                        size_t size)
{
    const char *const *names = direction_names(board);
    for (int k = 0; k < board->side_kinds.count; k++) {
        bool is_first = true;
        for (int d = 0; d < board->directions; d++) {
            if ((board->sides[place][d] >> k & 1) == 0)
                continue;
            if (is_first)
                append(text, size, "; ", board->side_kinds.word[k]);
            append(text, size, is_first ? " " : ", ", names[d]);
            is_first = false;
        }
    }
    for (int k = 0; k < board->line_kinds.count; k++) {
        bool is_first = true;
        for (int d = 0; d < board->directions; d++) {
            if ((board->lines_over[place][d] >> k & 1) == 0)
                continue;
            if (is_first)
                append(text, size, "; ", board->line_kinds.word[k]);
            append(text, size, is_first ? " " : ", ", names[d]);
            is_first = false;
        }
    }
}

/* What lies here that no one commands: "Redoubt No. 9". */
static void write_markers(struct panel *panel, const char *number)
{
    const struct match *match = &panel->model->match;
    json_t *markers = json_object_get(match->view, "markers");
    const char *id;
    json_t *marker;
    json_object_foreach(markers, id, marker)
    {
        char text[120];
        const char *label = read_text_or(marker, "label", NULL);
        if (label == NULL || strcmp(read_text(marker, "at"), number) != 0)
            continue;
        const char *kind = read_text(marker, "kind");
        bool says_kind = *kind == '\0' || glyph_has(label, kind);
        snprintf(text, sizeof text, "%s%s%s", label, says_kind ? "" : ", ",
                 says_kind ? "" : kind);
        write(panel, ROLE_TEXT, text);
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
    write(panel, ROLE_STRONG, text);
    snprintf(text, sizeof text, "%s",
             board->terrains.word[board->terrain[place]]);
    if (board->elevation[place] != 0) {
        snprintf(more, sizeof more, "height %d", board->elevation[place]);
        append(text, sizeof text, ", ", more);
    }
    write_sides(board, place, text, sizeof text);
    write(panel, ROLE_TEXT, text);
    const json_t *places = json_object_get(match->view, "places");
    label_say(match->assets->words, json_object_get(places, number), more,
              sizeof more);
    write(panel, ROLE_TEXT, more);
    write_markers(panel, number);
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
        append(text, size, *text ? "; of " : "of ", "");
        append(text, size, "", assets_label(match->assets, seat));
    }
    json_object_foreach(letters, number, letter)
    {
        if (piece->id == NULL
            || strcmp(read_text(letter, "carrier"), piece->id) != 0)
            continue;
        append(text, size, *text ? "; carries letter " : "carries letter ",
               number);
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
               ink(panel, ROLE_STRONG), text);
    panel->y++;
    const char *kind = read_text(piece->json, "kind");
    text[0] = '\0';
    if (!glyph_has(piece->label, kind))
        append(text, sizeof text, "", kind);
    if (piece->facing >= 0 && !piece->is_hidden) {
        const struct board *board = &match->assets->board;
        append(text, sizeof text, *text ? ", " : "", "faces ");
        append(text, sizeof text, "", direction_names(board)[piece->facing]);
    }
    const json_t *words = match->assets->words;
    label_say(words, json_object_get(piece->json, "values"), more, sizeof more);
    if (*more != '\0')
        append(text, sizeof text, *text ? ", " : "", more);
    label_say(words, json_object_get(piece->json, "state"), more, sizeof more);
    if (*more != '\0')
        append(text, sizeof text, *text ? ", " : "", more);
    append_command(match, piece, text, sizeof text);
    struct box box = {x + 1, panel->y, panel->box.columns - 2,
                      panel->box.y + panel->box.rows - panel->y};
    if (box.rows > 0)
        panel->y += cells_wrap(panel->cells, box, ink(panel, ROLE_TEXT), text);
}

static void write_here(struct panel *panel)
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

static void write_choices(struct panel *panel)
{
    const struct doing *doing = &panel->model->match.doing;
    if (doing->stage == DOING_NOTHING || doing->line_count == 0)
        return;
    int bottom = panel->box.y + panel->box.rows;
    int room = bottom - panel->y - 1;
    if (room < 3)
        return;
    panel->y++;
    int first = doing->chosen >= room ? doing->chosen - room + 1 : 0;
    for (int i = first; i < doing->line_count && panel->y < bottom; i++) {
        bool is_chosen = i == doing->chosen;
        struct ink base = ink(panel, is_chosen ? ROLE_CHOSEN : ROLE_TEXT);
        int width = panel->box.columns - 1, x = panel->box.x + 1;
        cells_fill(panel->cells, (struct box){x, panel->y, width, 1}, ' ',
                   base);
        cells_format(panel->cells, x, panel->y, width, base, "%s%s",
                     is_chosen ? "> " : "  ", doing->lines[i].text);
        cells_row(panel->cells, x, panel->y, width, i);
        if (is_chosen && doing->lines[i].place == PLACE_NONE) {
            panel->cells->cursor_x = x;
            panel->cells->cursor_y = panel->y;
        }
        panel->y++;
    }
}

static void write_part(struct panel *panel, const char *name)
{
    const struct match *match = &panel->model->match;
    json_t *part = json_object_get(match->view, name);
    const char *key;
    json_t *value;
    json_object_foreach(part, key, value)
    {
        char text[400];
        if (apart_line(match, key, value, text, sizeof text))
            write(panel, ROLE_FAINT, text);
    }
}

static void write_player(struct panel *panel, const char *seat)
{
    const struct match *match = &panel->model->match;
    char text[200];
    const char *name = read_text(match->seats, seat);
    const json_t *online = json_object_get(match->online, seat);
    bool is_empty = read_has(json_object_get(match->view, "empty"), seat);
    snprintf(text, sizeof text, "%s: %s%s", assets_label(match->assets, seat),
             *name      ? name
             : is_empty ? "(empty)"
                        : "(nobody)",
             *name && json_is_false(online) ? " (away)" : "");
    bool is_awaited = read_has(match->to_act, seat);
    write(panel, is_awaited ? ROLE_STRONG : ROLE_FAINT, text);
    clock_text(json_object_get(match->clock, seat), text + 2, sizeof text - 2);
    text[1] = text[0] = ' ';
    if (text[2] != '\0')
        write(panel, is_awaited ? ROLE_TEXT : ROLE_FAINT, text);
}

static void write_players(struct panel *panel)
{
    const struct match *match = &panel->model->match;
    const json_t *seats = people_seats(match);
    const char *seat;
    json_t *name;
    for (size_t i = 0; i < json_array_size(seats); i++)
        write_player(panel, people_seat(match, (int)i));
    if (seats != NULL)
        return;
    json_object_foreach(match->seats, seat, name)
    {
        write_player(panel, seat);
    }
}

static void write_proposal(struct panel *panel)
{
    char text[200];
    second_line(panel->model, text, sizeof text);
    write(panel, ROLE_STRONG, text);
}

/* The last letters; all of them are in the pane of people. */
static void write_letters(struct panel *panel)
{
    enum { SHOWN = 3 };
    const struct match *match = &panel->model->match;
    json_t *letters = json_object_get(match->view, "letters");
    size_t count = json_object_size(letters), index = 0;
    const char *number;
    json_t *letter;
    json_object_foreach(letters, number, letter)
    {
        char text[1600];
        if (index++ + SHOWN < count)
            continue;
        people_letter(match, number, letter, text, sizeof text);
        write(panel, ROLE_TEXT, text);
    }
}

/* The last line says where the rest can be read. */
static void write_rest(struct panel *panel)
{
    struct box last = {panel->box.x + 1, panel->box.y + panel->box.rows - 1,
                       panel->box.columns - 1, 1};
    cells_fill(panel->cells, last, ' ', ink(panel, ROLE_FAINT));
    cells_text(panel->cells, last.x, last.y, last.columns,
               ink(panel, ROLE_STRONG), "… b shows it all");
}

void view_panel(const struct model *model, struct cells *cells, struct box box)
{
    struct panel panel = {
        .model = model, .cells = cells, .box = box, .y = box.y};
    struct ink faint = palette_ink(&model->palette, ROLE_FAINT);
    for (int y = 0; y < box.rows; y++)
        cells_put(cells, box.x - 1, box.y + y, 0x2502, faint);
    write_here(&panel);
    write_choices(&panel);
    if (model->match.doing.stage != DOING_NOTHING)
        return;
    panel.y++;
    write_players(&panel);
    write_proposal(&panel);
    write_letters(&panel);
    for (int i = 0; apart_parts[i] != NULL; i++)
        write_part(&panel, apart_parts[i]);
    if (panel.is_cut)
        write_rest(&panel);
}
