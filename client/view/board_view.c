/* The board in the middle and near views: ground, sides, names, marks. */

#include "client/view/board_view.h"

#include "client/play/glyph.h"

#include <stdio.h>

enum { CORNER = 0xb7, LOW_LINE = 0x2581 };

/* A text in a run, centred; each cell keeps the ground behind it. */
static void put_text(const struct board_drawing *draw, struct point at,
                     struct run run, struct ink ink, const char *text)
{
    int blank = run.width - glyph_count(text);
    int x = blank > 0 ? blank / 2 : 0;
    for (uint32_t c; x < run.width && (c = glyph_next(&text, false)) != 0; x++)
        board_put(draw, at, (struct spot){(int8_t)(run.x + x), run.y}, c, ink);
}

/* A square is strewn with the sign of its ground, row by row in between. */
static void draw_texture(const struct board_drawing *draw, place_id place,
                         struct point at, uint32_t sign, struct ink ground)
{
    const struct tile *tile = draw->tile;
    int apart = tile->second.width > 0 ? 3 : 2;
    int first = board_column(draw->board, place) * (tile->inside[0].width + 1)
                + board_row(draw->board, place) * tile->runs;
    for (int i = 0; sign != 0 && i < tile->runs; i++)
        for (int x = 0; x < tile->inside[i].width; x++) {
            struct spot spot = {(int8_t)(tile->inside[i].x + x),
                                tile->inside[i].y};
            if ((first + i + x) % apart == 0)
                board_put(draw, at, spot, sign, ground);
        }
}

/*
 * Blanks have the outline's colour, so that they stay as they were when a side
 * beside them is the cursor's.
 */
static void draw_ground(const struct board_drawing *draw, place_id place,
                        struct point at)
{
    const struct tile *tile = draw->tile;
    struct ink ground = board_ground(draw, place), blank = ground;
    if (draw->has_fill)
        blank.front = palette_ink(&draw->model->palette, ROLE_OUTLINE).front;
    for (int i = 0; i < tile->runs; i++)
        for (int x = 0; x < tile->inside[i].width; x++) {
            struct spot spot = {(int8_t)(tile->inside[i].x + x),
                                tile->inside[i].y};
            board_put(draw, at, spot, ' ', blank);
        }
    uint32_t sign = board_sign(draw->model, place, draw->has_fill);
    if (draw->has_fill && draw->board->is_square) {
        draw_texture(draw, place, at, sign, ground);
        return;
    }
    int middle = tile->ground.width / 2;
    bool is_thin = sign != 0x2663 && sign != '&' && sign != '#';
    for (int x = 0; sign != 0 && x < tile->ground.width; x++) {
        if (x != middle && (is_thin || (x - middle) % 2 != 0)
            && (is_thin || draw->has_fill || tile->ground.width > 3))
            continue;
        struct spot spot = {(int8_t)(tile->ground.x + x), tile->ground.y};
        board_put(draw, at, spot, sign, ground);
    }
}

/*
 * A flat side lies low in the cells above it, where they are blank. It is a
 * sign and not the attribute: to switch that costs twice the bytes of a colour.
 */
static void underline(const struct board_drawing *draw,
                      const struct tile_side *side, struct point at,
                      struct ink ink)
{
    for (int i = 0; i < side->count; i++) {
        const struct cell *cell = cells_at(draw->cells, at.x + side->spots[i].x,
                                           at.y + side->spots[i].y);
        if (cell != NULL && cell->character == ' ')
            board_put(draw, at, side->spots[i], LOW_LINE, ink);
    }
}

/* Outlines: strokes on a filled ground, else a dot where hexes meet. */
static void draw_outline(const struct board_drawing *draw, place_id place,
                         struct point at)
{
    struct ink ground = board_ground(draw, place);
    struct ink ink =
        palette_over(palette_ink(&draw->model->palette, ROLE_OUTLINE), ground);
    bool is_checked = draw->is_checked;
    for (int d = 0; d < draw->board->directions; d++) {
        const struct tile_side *side = &draw->tile->sides[d];
        bool is_mine = d >= draw->board->directions / 2
                       || board_step(draw->board, place, d) == PLACE_NONE;
        if (!is_mine || !draw->has_fill)
            continue;
        if (side->is_flat && d > 0 && !is_checked)
            underline(draw, side, at, ink);
        for (int i = 0; !side->is_flat && i < side->count; i++)
            board_put(draw, at, side->spots[i], is_checked ? ' ' : side->stroke,
                      ink);
    }
    int corner = draw->board->is_square ? 6 : 4;
    if (!draw->has_fill)
        board_put(draw, at, draw->tile->sides[corner].spots[0], CORNER, ink);
}

/* Within the field, and a cell away from signs, counters and other names? */
static bool is_free(const struct board_drawing *draw, int x, int y, int width,
                    bool is_near_signs)
{
    const struct box *field = &draw->field;
    if (y < field->y || y >= field->y + field->rows || x < field->x
        || x + width > field->x + field->columns)
        return false;
    for (int i = -1; i <= width; i++) {
        const struct cell *cell = cells_at(draw->cells, x + i, y);
        if (cell == NULL || cell->row > BOARD_COUNTER_ROW)
            continue;
        if (!is_near_signs || cell->row != BOARD_SIGN_ROW)
            return false;
    }
    return true;
}

/* In plain letters a road's dot beside a name would read as a part of it. */
static void clear_dot(const struct board_drawing *draw, int x, int y)
{
    const struct cell *cell = cells_at(draw->cells, x, y);
    if (draw->cells->is_ascii && cell != NULL && cell->character == 'o'
        && cell->row > BOARD_COUNTER_ROW)
        cells_put(draw->cells, x, y, ' ', cell->ink);
}

/* How far to the side a name has room; false if it has none. */
static bool find_shift(const struct board_drawing *draw, int x, int y,
                       int width, int *shift)
{
    static const int shifts[] = {0, 1, -1, 2, -2, 3, -3};
    enum { TRIES = sizeof shifts / sizeof *shifts };
    for (int i = 0; i < 2 * TRIES; i++) {
        *shift = shifts[i % TRIES];
        if (is_free(draw, x + *shift, y, width, i >= TRIES))
            return true;
    }
    return false;
}

/*
 * A name stands under its place, or a little to the left or right of that; it
 * is left out, and false, if counters or other names leave it no room there.
 * `lower` rows further down it has no flag: that stands with its place.
 */
static bool draw_name(const struct board_drawing *draw, place_id place,
                      struct point at, int lower)
{
    const char *name = board_name(draw->board, place);
    bool has_flag = lower == 0 && (draw->marks.mark[place] & MARK_GOAL);
    if (name == NULL)
        return false;
    int width = glyph_count(name) + has_flag;
    int y = at.y + draw->tile->ground.y + lower;
    int middle =
        at.x + draw->tile->ground.x + draw->tile->ground.width / 2 - width / 2;
    int shift;
    if (!find_shift(draw, middle, y, width, &shift))
        return false;
    int x = middle + shift;
    struct ink ink = palette_ink(&draw->model->palette, ROLE_NAME);
    for (int i = 0; i < width; i++) {
        bool is_flag = has_flag && i == 0;
        struct cell *cell = cells_at(draw->cells, x + i, y);
        struct ink own =
            is_flag ? board_flag_ink(draw, place)
            : cell  ? palette_word(&draw->model->palette, ink, cell->ink)
                    : ink;
        cells_put(draw->cells, x + i, y,
                  is_flag ? BOARD_FLAG : glyph_next(&name, false), own);
        cell = cells_at(draw->cells, x + i, y);
        if (cell != NULL)
            cell->row = BOARD_NAME_ROW;
    }
    clear_dot(draw, x - 1, y);
    clear_dot(draw, x + width, y);
    return true;
}

/* The name carries the flag of a goal. Where it has no room the flag stands
 * alone; but what wins is called by its name, below or above who stands there.
 */
static void draw_name_or_goal(const struct board_drawing *draw, place_id place,
                              struct point at)
{
    enum { BELOW = 1, ABOVE = -2 };
    if (draw_name(draw, place, at, 0))
        return;
    board_draw_goal(draw, place, at);
    if ((draw->marks.mark[place] & MARK_GOAL)
        && !draw_name(draw, place, at, BELOW))
        draw_name(draw, place, at, ABOVE);
}

/* Colours the slanting sides; strokes leave names and signs to be read. */
static void tint_sides(const struct board_drawing *draw, struct point at,
                       enum role role, bool is_stroke)
{
    struct ink ink = palette_ink(&draw->model->palette, role);
    for (int d = 0; d < draw->board->directions; d++) {
        const struct tile_side *side = &draw->tile->sides[d];
        for (int i = 0; !side->is_flat && i < side->count; i++) {
            const struct cell *cell = cells_at(
                draw->cells, at.x + side->spots[i].x, at.y + side->spots[i].y);
            bool is_kept =
                cell != NULL
                && (cell->row == BOARD_NAME_ROW || cell->row == BOARD_SIGN_ROW);
            if (cell != NULL)
                board_put(draw, at, side->spots[i],
                          is_stroke && !is_kept ? side->stroke
                                                : cell->character,
                          palette_mark(&draw->model->palette, ink, cell->ink));
        }
    }
}

/* Is a name or a counter in the way of a text, or would they touch? */
static bool is_taken(const struct board_drawing *draw, struct point at,
                     struct run run, int width)
{
    int first = run.width > width ? (run.width - width) / 2 : 0;
    for (int i = first - 1; i <= first + width; i++) {
        const struct cell *cell =
            cells_at(draw->cells, at.x + run.x + i, at.y + run.y);
        if (cell != NULL && cell->row <= BOARD_COUNTER_ROW
            && cell->row > BOARD_SIGN_ROW)
            return true;
    }
    return false;
}

/* Where neither a name nor a counter is cut; else the name takes the colour. */
static void put_mark(const struct board_drawing *draw, struct point at,
                     struct ink ink, const char *text)
{
    const struct tile *tile = draw->tile;
    const struct run runs[] = {tile->ground, tile->counter};
    int width = glyph_count(text);
    for (size_t i = 0; i < sizeof runs / sizeof *runs; i++)
        if (!is_taken(draw, at, runs[i], width)) {
            put_text(draw, at, runs[i], ink, text);
            return;
        }
    for (int x = 0; x < tile->ground.width; x++) {
        struct spot spot = {(int8_t)(tile->ground.x + x), tile->ground.y};
        struct cell *cell = cells_at(draw->cells, at.x + spot.x, at.y + spot.y);
        if (cell != NULL && cell->row == BOARD_NAME_ROW)
            cell->ink = palette_word(&draw->model->palette, ink, cell->ink);
    }
}

/* What it costs to go there, or a sign that this may be chosen. */
static void draw_marks(const struct board_drawing *draw, place_id place,
                       struct point at)
{
    uint8_t mark = draw->marks.mark[place];
    if (mark & MARK_TRACE)
        tint_sides(draw, at, ROLE_TRACE, draw->has_fill);
    if ((mark & (MARK_REACH | MARK_CHOICE | MARK_LAYER)) == 0)
        return;
    bool is_empty = pieces_top(draw->model->match.pieces, place) == NULL;
    char text[12] = "";
    if (draw->marks.cost[place] >= 0)
        snprintf(text, sizeof text, "%d", draw->marks.cost[place]);
    else if (is_empty || mark & MARK_REACH)
        snprintf(text, sizeof text, "+");
    struct ink ink = palette_word(
        &draw->model->palette, palette_ink(&draw->model->palette, ROLE_REACH),
        board_ground(draw, place));
    if (text[0] != '\0')
        put_mark(draw, at, ink, text);
}

/*
 * Under a counter a cost has no other place than that of names: they keep off.
 */
static void reserve_cost(const struct board_drawing *draw, place_id place,
                         struct point at)
{
    const struct run *run = &draw->tile->ground;
    const struct box *field = &draw->field;
    int y = at.y + run->y;
    if (draw->marks.cost[place] < 0
        || pieces_top(draw->model->match.pieces, place) == NULL || y < field->y
        || y >= field->y + field->rows)
        return;
    for (int x = at.x + run->x; x < at.x + run->x + run->width; x++)
        if (x >= field->x && x < field->x + field->columns)
            cells_row(draw->cells, x, y, 1, BOARD_COST_ROW);
}

/* Which place a click on each cell of a tile means. */
static void link_places(const struct board_drawing *draw, place_id place,
                        struct point at)
{
    for (int i = 0; i < draw->tile->runs; i++) {
        const struct run *run = &draw->tile->inside[i];
        for (int x = 0; x <= run->width; x++) {
            struct cell *cell =
                cells_at(draw->cells, at.x + run->x + x - 1, at.y + run->y);
            if (cell != NULL)
                cell->place = place;
        }
    }
}

static bool is_seen(const struct board_drawing *draw, struct point at)
{
    struct shape shape = shape_of(draw->board, draw->model->match.zoom);
    const struct box *field = &draw->field;
    return at.x + shape.width + 2 > field->x
           && at.y + shape.height + 1 > field->y
           && at.x < field->x + field->columns && at.y < field->y + field->rows;
}

typedef void draw_place(const struct board_drawing *draw, place_id place,
                        struct point at);

static void draw_all(const struct board_drawing *draw, draw_place *layer)
{
    for (int i = 0; i < draw->board->places; i++) {
        struct point at = board_at(draw, (place_id)i);
        if (is_seen(draw, at))
            layer(draw, (place_id)i, at);
    }
}

/* Where two have no room the goal stands, and else the greater one. */
static void draw_names(const struct board_drawing *draw)
{
    for (int rank = 0; rank <= RANK_MOST; rank++)
        for (int i = 0; i < draw->board->name_count; i++) {
            place_id place = draw->board->names[i].at;
            struct point at = board_at(draw, place);
            bool is_goal = draw->marks.mark[place] & MARK_GOAL;
            int own = is_goal ? 0 : draw->board->names[i].rank;
            if (own == rank && is_seen(draw, at))
                draw_name_or_goal(draw, place, at);
        }
}

static void draw_nameless_goal(const struct board_drawing *draw, place_id place,
                               struct point at)
{
    if (board_name(draw->board, place) == NULL)
        board_draw_goal(draw, place, at);
}

void board_draw_tiles(const struct board_drawing *draw)
{
    static draw_place *const below[] = {draw_ground, reserve_cost, draw_outline,
                                        board_draw_features,
                                        board_draw_counters};
    board_reserve_signs(draw);
    for (size_t k = 0; k < sizeof below / sizeof below[0]; k++)
        draw_all(draw, below[k]);
    draw_names(draw);
    draw_all(draw, draw_nameless_goal);
    draw_all(draw, draw_marks);
    draw_all(draw, link_places);
    board_draw_markers(draw);
    place_id cursor = draw->model->match.cursor;
    if (cursor == PLACE_NONE) {
        board_draw_plan(draw);
        return;
    }
    struct point at = board_at(draw, cursor);
    tint_sides(draw, at, ROLE_CURSOR, true);
    board_draw_plan(draw); /* a way into the cursor's place is seen too */
    draw->cells->cursor_x = at.x + draw->tile->counter.x;
    draw->cells->cursor_y = at.y + draw->tile->counter.y;
}
