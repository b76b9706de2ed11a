/* The shape of the board in cells, and where the parts of the screen are. */

#include "client/model/shape.h"

#include "client/model/model.h"

#include <string.h>

enum { RULER_COLUMNS = 4, RULER_ROWS = 1 };

static const struct shape hexes[] = {[ZOOM_FAR] = {2, 1, 0},
                                     [ZOOM_MIDDLE] = {4, 2, 1},
                                     [ZOOM_NEAR] = {7, 4, 2}};
static const struct shape squares[] = {[ZOOM_FAR] = {2, 1, 0},
                                       [ZOOM_MIDDLE] = {4, 2, 0},
                                       [ZOOM_NEAR] = {6, 3, 0},
                                       [ZOOM_NEARER] = {8, 4, 0},
                                       [ZOOM_NEAREST] = {10, 5, 0}};

enum zoom shape_nearest(const struct board *board)
{
    return board->is_square ? ZOOM_NEAREST : ZOOM_NEAR;
}

struct shape shape_of(const struct board *board, enum zoom zoom)
{
    enum zoom most = shape_nearest(board);
    return (board->is_square ? squares : hexes)[zoom < most ? zoom : most];
}

int board_column(const struct board *board, place_id place)
{
    return place / board->rows;
}

int board_row(const struct board *board, place_id place)
{
    return place % board->rows;
}

struct point shape_origin(const struct board *board, enum zoom zoom,
                          place_id place)
{
    struct shape shape = shape_of(board, zoom);
    int column = board_column(board, place);
    return (struct point){column * shape.width,
                          board_row(board, place) * shape.height
                              + (column % 2) * shape.lower};
}

struct point shape_extent(const struct board *board, enum zoom zoom)
{
    struct shape shape = shape_of(board, zoom);
    return (struct point){board->columns * shape.width + 2,
                          board->rows * shape.height + shape.lower + 1};
}

/* The cells of what is played on: a scenario may be a corner of its board. */
static struct box played_box(const struct assets *assets, enum zoom zoom)
{
    const struct area *area = &assets->area;
    struct shape shape = shape_of(&assets->board, zoom);
    int columns = area->last_column - area->first_column + 1;
    int rows = area->last_row - area->first_row + 1;
    return (struct box){
        area->first_column * shape.width, area->first_row * shape.height,
        columns * shape.width + 2, rows * shape.height + shape.lower + 1};
}

static bool has_board(const struct model *model)
{
    const struct assets *assets = model->match.assets;
    return assets != NULL && assets->has_board;
}

/*
 * The panel has what a board leaves that is narrower than its place, and gives
 * a few columns to one that would be cut by as many.
 */
static int panel_columns(const struct model *model)
{
    enum { NARROW = 110, MOST = 76, YIELDS = 6 };
    const struct match *match = &model->match;
    int columns = model->columns, usual = columns < NARROW ? 28 : 36;
    if (columns < 60)
        return 0;
    if (!has_board(model))
        return usual;
    int beside = columns - RULER_COLUMNS - 1;
    int left = beside - shape_extent(&match->assets->board, match->zoom).x;
    int of_played = beside - played_box(match->assets, match->zoom).columns;
    if (columns >= NARROW && left >= usual)
        return left > MOST ? MOST : left;
    return of_played < usual && of_played >= usual - YIELDS ? of_played : usual;
}

/* The log too gives rows to a board that then has room as a whole. */
static int log_rows(const struct model *model, int rows_of_both)
{
    int rows = model->rows, least = rows >= 34 ? 3 : 1;
    int usual = rows >= 50 ? 8 : rows >= 34 ? 6 : rows >= 20 ? 3 : 1;
    if (!has_board(model))
        return usual;
    int needed =
        RULER_ROWS + played_box(model->match.assets, model->match.zoom).rows;
    int left = rows_of_both - needed;
    return left < usual && left >= least ? left : usual;
}

struct layout layout_of(const struct model *model)
{
    int columns = model->columns, rows = model->rows;
    int panel = model->match.hides_panel ? 0 : panel_columns(model);
    bool has_panel = panel > 0;
    struct layout layout = {.hint_row = rows - 1, .prompt_row = rows - 2};
    int coach = coach_rows(model);
    int log = log_rows(model, rows - 3 - coach), below = log + coach;
    layout.coach = (struct box){1, rows - 2 - coach, columns - 2, coach};
    layout.log = (struct box){0, rows - 2 - below, columns, log};
    layout.board = (struct box){0, 1, columns - panel, rows - 3 - below};
    layout.panel = (struct box){columns - panel, 1, panel, rows - 3 - below};
    layout.field = layout.board;
    layout.field.x += RULER_COLUMNS;
    layout.field.columns -= RULER_COLUMNS + has_panel; /* its left edge */
    layout.field.y += RULER_ROWS;
    layout.field.rows -= RULER_ROWS;
    return layout;
}

static int clamp(int value, int least, int most)
{
    if (value > most)
        value = most;
    return value < least ? least : value;
}

/* The scroll along one axis that keeps `at` two hexes of `step` inside. */
static int follow(int scroll, int at, int step, int room, int extent)
{
    int margin = 2 * step;
    if (margin * 2 + step >= room)
        margin = (room - step) / 2 > 0 ? (room - step) / 2 : 0;
    if (at < scroll + margin || at + step > scroll + room - margin)
        scroll = at + step / 2 - room / 2;
    return clamp(scroll, 0, extent > room ? extent - room : 0);
}

static bool fits(const struct model *model, enum zoom zoom)
{
    struct model other = *model; /* the panel has what the board leaves */
    other.match.zoom = zoom;
    struct box field = layout_of(&other).field;
    struct box played = played_box(model->match.assets, zoom);
    return played.columns <= field.columns + 2 && played.rows <= field.rows + 1;
}

enum zoom layout_zoom(const struct model *model)
{
    if (!has_board(model))
        return ZOOM_MIDDLE;
    enum zoom zoom = shape_nearest(&model->match.assets->board);
    while (zoom > ZOOM_MIDDLE && !fits(model, zoom))
        zoom--;
    return zoom;
}

/*
 * Where all of it has room it stands in the middle, and nothing is followed;
 * what is a row too much is the edge above it.
 */
static int rest_on(int scroll, int first, int played, int room, int extent)
{
    if (played > room + 1)
        return scroll;
    int before = played > room ? 1 : -(room - played) / 2;
    return clamp(first + before, 0, extent > room ? extent - room : 0);
}

void layout_follow(struct model *model)
{
    struct match *match = &model->match;
    if (match->assets == NULL || !match->assets->has_board
        || match->cursor == PLACE_NONE)
        return;
    const struct board *board = &match->assets->board;
    struct box field = layout_of(model).field;
    struct shape shape = shape_of(board, match->zoom);
    struct point at = shape_origin(board, match->zoom, match->cursor);
    struct point extent = shape_extent(board, match->zoom);
    match->scroll_x =
        follow(match->scroll_x, at.x, shape.width, field.columns, extent.x);
    match->scroll_y =
        follow(match->scroll_y, at.y, shape.height, field.rows, extent.y);
    struct box played = played_box(match->assets, match->zoom);
    match->scroll_x = rest_on(match->scroll_x, played.x, played.columns,
                              field.columns, extent.x);
    match->scroll_y =
        rest_on(match->scroll_y, played.y, played.rows, field.rows, extent.y);
}
