/* The match pane: board with rulers, log, prompt line. */

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/model/match_words.h"
#include "client/panes/match_keys.h"
#include "client/panes/proposals.h"
#include "client/play/glyph.h"
#include "client/play/label.h"
#include "client/view/board_view.h"
#include "client/view/view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct ink ink(const struct model *model, enum role role)
{
    return palette_ink(&model->palette, role);
}

/* Column numbers above, row numbers to the left, dim. */
static void draw_rulers(const struct board_drawing *draw, struct box box)
{
    const struct match *match = &draw->model->match;
    struct ink faint = ink(draw->model, ROLE_RULER);
    struct ink here = ink(draw->model, ROLE_RULER_HERE);
    int column = board_column(draw->board, match->cursor);
    int row = board_row(draw->board, match->cursor);
    bool is_far = match->zoom == ZOOM_FAR;
    struct shape shape = shape_of(draw->board, match->zoom);
    int dx = (shape.width - 1) / 2, dy = is_far ? 0 : (shape.height + 1) / 2;
    for (int c = 0; c < draw->board->columns; c++) {
        int x = board_at(draw, (place_id)(c * draw->board->rows)).x + dx;
        bool is_shown = !is_far || c % 2 == 0;
        if (is_shown && x >= draw->field.x
            && x + 2 <= draw->field.x + draw->field.columns)
            cells_format(draw->cells, x, box.y, 2, c == column ? here : faint,
                         "%02d", c + 1);
    }
    for (int r = 0; r < draw->board->rows; r++) {
        int y = board_at(draw, (place_id)r).y + dy;
        if (y >= draw->field.y && y < draw->field.y + draw->field.rows)
            cells_format(draw->cells, box.x + 1, y, 2, r == row ? here : faint,
                         "%02d", r + 1);
    }
}

void view_board(const struct model *model, struct cells *cells, struct box box)
{
    const struct match *match = &model->match;
    if (match->assets == NULL || !match->assets->has_board)
        return;
    enum screen_colours colours = model->palette.colours;
    struct board_drawing *draw = malloc(sizeof *draw);
    if (draw == NULL)
        abort();
    *draw = (struct board_drawing){.model = model,
                                   .board = &match->assets->board,
                                   .cells = cells,
                                   .field = layout_of(model).field,
                                   .has_fill = colours == COLOURS_FULL
                                               || colours == COLOURS_256,
                                   .is_checked = match->assets->board.is_square
                                                 && colours == COLOURS_FULL};
    cells->window = (struct window){.box = draw->field,
                                    .head = 1,
                                    .x = match->scroll_x,
                                    .y = match->scroll_y};
    if (match->zoom != ZOOM_FAR)
        draw->tile = tile_of(draw->board, match->zoom);
    marks_build(&draw->marks, match);
    draw_rulers(draw, box);
    if (match->zoom == ZOOM_FAR)
        board_draw_far(draw);
    else
        board_draw_tiles(draw);
    free(draw);
}

/* Does nothing stand there in this row? */
static bool is_free(const struct cells *cells, int x, int y, int width)
{
    for (int i = 0; i < width; i++) {
        uint32_t character = cells->cell[y * cells->columns + x + i].character;
        if (character != ' ' && character != 0)
            return false;
    }
    return true;
}

/*
 * How much of the log one does not see: at the right end of the first row from
 * there that has room for it, so that no result is covered.
 */
static void write_beyond(const struct model *model, struct cells *cells,
                         struct box box, bool is_above, const char *text)
{
    int width = glyph_count(text), x = box.x + box.columns - 1 - width;
    int first = is_above ? box.y : box.y + box.rows - 1;
    int y = first, step = is_above ? 1 : -1;
    while (y >= box.y && y < box.y + box.rows && !is_free(cells, x, y, width))
        y += step;
    if (y < box.y || y >= box.y + box.rows)
        y = first;
    cells_text(cells, x, y, width, ink(model, ROLE_STRONG), text);
}

/* What is new and does not fit is counted; so is what one has read past. */
static void write_unseen(const struct model *model, struct cells *cells,
                         struct box box, size_t first)
{
    char text[60];
    const struct match *match = &model->match;
    size_t count = json_array_size(match->log), fresh = (size_t)match->fresh;
    if (fresh <= count && first > count - fresh && box.rows > 0) {
        snprintf(text, sizeof text, tr(" %zu new above: PgUp"),
                 first - (count - fresh));
        write_beyond(model, cells, box, true, text);
    }
    if (match->log_back > 0 && box.rows > 0) {
        snprintf(text, sizeof text, tr(" %d more below: PgDn"),
                 match->log_back);
        write_beyond(model, cells, box, false, text);
    }
}

/* The last lines that fit, wrapped, the newest at the bottom. */
void view_log(const struct model *model, struct cells *cells, struct box box)
{
    enum { NEW_MARK = 0x25b8 };
    const struct match *match = &model->match;
    size_t count = json_array_size(match->log), first = count;
    size_t back = (size_t)match->log_back, fresh = (size_t)match->fresh;
    int y = box.y + box.rows;
    for (size_t i = back < count ? count - back : 0; i-- > 0 && y > box.y;) {
        char text[2600];
        const json_t *line = json_array_get(match->log, i);
        match_line(match, line, "  ", text, sizeof text);
        struct box own = {box.x + 1, 0, box.columns - 2, 6};
        int rows = cells_wrap(NULL, own, ink(model, ROLE_TEXT), text);
        if (y - rows < box.y && y < box.y + box.rows)
            break;
        y = y - rows < box.y ? box.y : y - rows;
        own.y = y;
        own.rows = box.y + box.rows - y < rows ? box.y + box.rows - y : rows;
        bool is_chat = strcmp(read_text(line, "kind"), "chat") == 0;
        cells_wrap(cells, own, ink(model, is_chat ? ROLE_GOOD : ROLE_TEXT),
                   text);
        if (i + fresh >= count)
            cells_put(cells, box.x, y, NEW_MARK, ink(model, ROLE_STRONG));
        first = i;
    }
    write_unseen(model, cells, box, first);
}

enum { LEAST_TITLE = 14 };

/* " · [Layer]" after how it stands; where that is narrow, without the seat. */
static void add_layer(char *text, size_t size, const char *layer, int width)
{
    char *last = NULL;
    for (char *at = text; (at = strstr(at, " · ")) != NULL; at++)
        last = at;
    if (last != NULL && glyph_count(text) + glyph_count(layer) + 5 > width)
        *last = '\0';
    size_t used = strlen(text);
    snprintf(text + used, size - used, " · [%s]", layer);
}

void view_status(const struct model *model, struct cells *cells)
{
    const struct match *match = &model->match;
    char text[200];
    words_turn(match, text, sizeof text);
    struct ink bar = ink(model, ROLE_BAR);
    const char *title = read_text(match->assets->json, "title");
    const char *layer = match_layer_name(match);
    int right = view_link_at(model) - 2;
    if (*layer != '\0')
        add_layer(text, sizeof text, layer, right - 1);
    char name[LABEL_TEXT];
    int x = right - glyph_count(text);
    label_short(title, x - 3, name, sizeof name);
    if (x > glyph_count(name) + 3)
        x = glyph_count(name) + 3;
    if (x < LEAST_TITLE)
        x = 1; /* how it stands goes before what it is called */
    cells_fill(cells, (struct box){0, 0, model->columns, 1}, ' ', bar);
    if (x > 1)
        cells_text(cells, 1, 0, x - 3, bar, name);
    cells_text(cells, x, 0, right - x, bar, text);
}

/* What is being done, and what is still to be chosen for it. */
static void say_doing(const struct match *match, const char *subject,
                      const char *next, char *text, size_t size)
{
    const struct action_draft *draft = &match->draft;
    char lacks[LACKS_TEXT];
    words_lacks(match, lacks, sizeof lacks);
    if (draft->is_sent)
        snprintf(text, size, tr("%s: sent …"), subject);
    else if (draft->answer == NULL)
        snprintf(text, size, "%s …", subject);
    else if (action_draft_is_complete(draft))
        snprintf(text, size,
                 draft->is_planned ? tr("%s: complete, s plans it%s%s")
                                   : tr("%s: complete, s sends it%s%s"),
                 subject, *next ? tr("; or choose more: ") : "", next);
    else if (*next != '\0')
        snprintf(text, size, tr("%s: choose %s. Tab goes through the choices."),
                 subject, next);
    else
        snprintf(text, size, "%s: %s", subject, lacks);
}

/* What is to be done next is seen whatever was chosen: that is cut for it. */
static void write_doing(const struct match *match, int columns, char *text,
                        size_t size)
{
    char subject[500], next[240];
    if (match->draft.stage == DRAFT_MENU) {
        snprintf(text, size, tr("What do you want to do?"));
        return;
    }
    words_wanted(match, next, sizeof next);
    words_chosen(match, subject, sizeof subject);
    say_doing(match, subject, next, text, size);
    int over = glyph_count(text) - columns;
    if (over <= 0)
        return;
    glyph_cut(subject, glyph_count(subject) - over - 1);
    label_append(subject, sizeof subject, "", "…");
    say_doing(match, subject, next, text, size);
}

/* What is proposed comes first: the panel may have no room left for it. */
static void write_awaited(const struct model *model, char *text, size_t size)
{
    char line[200], planned[100];
    proposals_line(model, line, sizeof line);
    plan_line(model, planned, sizeof planned);
    size_t used =
        (size_t)snprintf(text, size, "%s%s%s%s", line, *line ? "  " : "",
                         planned, *planned ? "  " : "");
    words_awaited(&model->match, model->now, text + used, size - used);
}

static void draw_awaited(const struct model *model, struct cells *cells, int y)
{
    const struct match *match = &model->match;
    char text[700];
    enum role role = match_is_mine_to_act(match) ? ROLE_GOOD : ROLE_FAINT;
    bool is_over = match_is_over(match);
    if (is_over || match->draft.stage != DRAFT_NOTHING)
        role = ROLE_STRONG;
    if (!is_over && match->draft.stage != DRAFT_NOTHING)
        write_doing(match, model->columns - 2, text, sizeof text);
    else
        write_awaited(model, text, sizeof text);
    cells_text(cells, 1, y, model->columns - 2, ink(model, role), text);
}

void view_match(const struct model *model, struct cells *cells)
{
    const struct match *match = &model->match;
    struct layout layout = layout_of(model);
    if (!match->has_view) {
        cells_text(cells, 2, 3, model->columns - 4, ink(model, ROLE_FAINT),
                   tr("The board is on its way …"));
        return;
    }
    view_board(model, cells, layout.board);
    if (layout.panel.columns > 0)
        view_panel(model, cells, layout.panel);
    draw_awaited(model, cells, layout.prompt_row);
    int notice = view_notice_above(model); /* the coach stands above it */
    layout.coach.y -= notice;
    layout.log.rows -= notice;
    if (layout.coach.rows > 0) {
        char text[1200];
        snprintf(text, sizeof text, tr("Coach: %s"), coach_shown(model));
        cells_wrap(cells, layout.coach, ink(model, ROLE_STRONG), text);
    }
    view_log(model, cells, layout.log);
}
