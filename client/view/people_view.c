/* The pane of people, drawn: seats, what they command, letters. */

#include "client/view/view.h"

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/panes/people.h"
#include "client/play/glyph.h"

#include <stdio.h>
#include <string.h>

static struct ink ink(const struct model *model, enum role role)
{
    return palette_ink(&model->palette, role);
}

static void append(char *text, size_t size, const char *words)
{
    size_t used = strlen(text);
    if (used + 1 < size)
        snprintf(text + used, size - used, "%s%s", used > 0 ? "; " : "", words);
}

/* "commands its side; awaited; 9 pieces": what is to be said of a seat. */
static void write_seat(const struct model *model, const json_t *seat,
                       char *text, size_t size)
{
    const struct match *match = &model->match;
    const char *id = read_text(seat, "id");
    int pieces = people_pieces(match, id);
    char count[32];
    snprintf(count, sizeof count, "%d %s", pieces,
             pieces == 1 ? tr("piece") : tr("pieces"));
    text[0] = '\0';
    if (read_flag(seat, "commander"))
        append(text, size, tr("commands its side"));
    if (people_is_free(match, id))
        append(text, size, tr("anyone may take it"));
    if (json_is_false(json_object_get(match->online, id)))
        append(text, size, tr("away"));
    if (read_has(match->to_act, id))
        append(text, size, tr("awaited"));
    if (pieces > 0)
        append(text, size, count);
}

/* As wide as the longest name of a seat, within reason. */
static int name_columns(const struct match *match, int most)
{
    const json_t *seats = people_seats(match);
    int wide = 10;
    for (size_t i = 0; i < json_array_size(seats); i++) {
        const char *id = read_text(json_array_get(seats, i), "id");
        int own = glyph_count(assets_label(match->assets, id));
        wide = own > wide ? own : wide;
    }
    return wide < most ? wide : most;
}

static int draw_seats(const struct model *model, struct cells *cells, int y)
{
    const json_t *seats = people_seats(&model->match);
    int wide = model->columns - 4;
    int named = name_columns(&model->match, wide * 2 / 5);
    for (size_t i = 0; i < json_array_size(seats) && y < model->rows - 3; i++) {
        char text[300];
        const json_t *seat = json_array_get(seats, i);
        bool is_chosen = (int)i == model->people.chosen;
        bool is_own = strcmp(read_text(seat, "id"), model->match.as) == 0;
        struct ink base = ink(model, is_chosen ? ROLE_CHOSEN
                                     : is_own  ? ROLE_STRONG
                                               : ROLE_TEXT);
        const char *id = read_text(seat, "id");
        const struct match *match = &model->match;
        bool is_empty = read_has(json_object_get(match->view, "empty"), id);
        const char *player =
            read_text_or(match->seats, id, is_empty ? "(empty)" : "(nobody)");
        write_seat(model, seat, text, sizeof text);
        cells_fill(cells, (struct box){2, y, wide, 1}, ' ', base);
        cells_text(cells, 3, y, named, base, assets_label(match->assets, id));
        cells_text(cells, 5 + named, y, 16, base, player);
        cells_text(cells, 23 + named, y, wide - named - 22, base, text);
        cells_row(cells, 2, y, wide, (int)i);
        if (is_chosen) {
            cells->cursor_x = 2;
            cells->cursor_y = y;
        }
        y++;
    }
    return y;
}

/* What the chosen seat commands, by name. */
static int draw_pieces(const struct model *model, struct cells *cells, int y)
{
    const struct match *match = &model->match;
    const char *id = people_seat(match, model->people.chosen);
    char text[1600] = "";
    for (int i = 0; i < match->pieces->count; i++) {
        const struct piece *piece = &match->pieces->list[i];
        size_t used = strlen(text);
        if (strcmp(read_text(piece->json, "seat"), id) == 0
            && used + 1 < sizeof text)
            snprintf(text + used, sizeof text - used, "%s%s", used ? ", " : "",
                     piece->label);
    }
    struct box box = {3, y, model->columns - 6, model->rows / 3};
    return *text ? y + cells_wrap(cells, box, ink(model, ROLE_FAINT), text) : y;
}

/* The letters, the newest first, as far as there is room. */
static void draw_letters(const struct model *model, struct cells *cells, int y)
{
    const struct match *match = &model->match;
    json_t *letters = json_object_get(match->view, "letters");
    const char *numbers[256];
    size_t count = 0;
    const char *number;
    json_t *letter;
    json_object_foreach(letters, number, letter)
    {
        if (count < sizeof numbers / sizeof *numbers)
            numbers[count++] = number;
    }
    if (letters == NULL || y >= model->rows - 3)
        return;
    cells_text(cells, 2, y++, model->columns - 4, ink(model, ROLE_STRONG),
               count > 0 ? tr("Letters") : tr("No letters yet"));
    while (count-- > 0 && y < model->rows - 3) {
        char text[1600];
        people_letter(match, numbers[count],
                      json_object_get(letters, numbers[count]), text,
                      sizeof text);
        struct box box = {3, y, model->columns - 6, model->rows - 3 - y};
        y += cells_wrap(cells, box, ink(model, ROLE_TEXT), text);
    }
}

void view_people(const struct model *model, struct cells *cells)
{
    const json_t *closed = model->match.closed;
    int y = 4;
    cells_text(cells, 2, 2, model->columns - 4, ink(model, ROLE_STRONG),
               tr("Who sits where, and commands what"));
    y = draw_seats(model, cells, y) + 1;
    if (y < model->rows - 4)
        y = draw_pieces(model, cells, y) + 1;
    if (closed != NULL && y < model->rows - 4) {
        char text[300];
        snprintf(text, sizeof text, tr("Talk is closed by %s, %s."),
                 read_text(closed, "clause"), read_text(closed, "heading"));
        struct box box = {2, y, model->columns - 4, 2};
        y += cells_wrap(cells, box, ink(model, ROLE_TEXT), text) + 1;
    }
    draw_letters(model, cells, y);
}
