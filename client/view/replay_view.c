/* The pane of looking back, drawn: the board as it was, and where one is. */

#include "client/view/view.h"

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/model/shape.h"
#include "client/panes/replay.h"
#include "client/play/glossary.h"
#include "client/play/glyph.h"
#include "client/play/label.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct ink ink(const struct model *model, enum role role)
{
    return palette_ink(&model->palette, role);
}

/* The places of the lines, as the match pane marks them. */
static json_t *trace_of(const json_t *lines)
{
    json_t *places = json_array();
    for (size_t i = 0; i < json_array_size(lines); i++)
        json_array_extend(places,
                          json_object_get(json_array_get(lines, i), "at"));
    return places;
}

static const char *note_of(const struct replay *replay)
{
    for (size_t i = 0; i < json_array_size(replay->notes); i++) {
        const json_t *row = json_array_get(replay->notes, i);
        if (read_number(row, "seq", 0, INT32_MAX, -1) == replay->at)
            return read_text(row, "text");
    }
    return "";
}

static void draw_status(const struct model *model, struct cells *cells)
{
    const struct replay *replay = &model->replay;
    char turn[60], phase[60], text[240];
    label_write(json_object_get(replay->view, "turn"), turn, sizeof turn);
    glossary_phase(model->match.assets, replay->view, phase, sizeof phase);
    snprintf(text, sizeof text, tr("As %s saw it · turn %s · %s"),
             assets_label(model->match.assets, replay->as), turn, phase);
    struct ink bar = ink(model, ROLE_BAR);
    cells_fill(cells, (struct box){0, 0, model->columns, 1}, ' ', bar);
    cells_text(cells, 1, 0, view_link_at(model) - 3, bar, text);
}

/* A third of the screen, or less where the link would else be cut. */
static int bar_width(const struct model *model, int x, int behind)
{
    enum { LEAST = 8 };
    int width = model->columns / 3, left = model->columns - x - behind - 3;
    return left >= width ? width : left > LEAST ? left : LEAST;
}

/* "3/40 ──●─────────  m_1#allied@3": a link that can be given away. */
static void draw_scrubber(const struct model *model, struct cells *cells, int y)
{
    const struct replay *replay = &model->replay;
    char text[200];
    struct ink strong = ink(model, ROLE_STRONG), faint = ink(model, ROLE_FAINT);
    snprintf(text, sizeof text, "%d/%d %s", replay->at, replay->last,
             replay->is_playing ? tr("plays") : "");
    int x = 1 + cells_text(cells, 1, y, 20, strong, text) + 1;
    char link[200];
    snprintf(link, sizeof link, "%s#%s@%d", model->match.id, replay->as,
             replay->at);
    const char *note = note_of(replay);
    int width = bar_width(model, x, glyph_count(*note ? note : link));
    int dot = replay->last > 1
                  ? (replay->at - 1) * (width - 1) / (replay->last - 1)
                  : 0;
    for (int i = 0; i < width; i++)
        cells_put(cells, x + i, y, i == dot ? '#' : '-',
                  i == dot ? strong : faint);
    cells_text(cells, x + width + 2, y, model->columns - x - width - 3,
               *note ? strong : faint, *note ? note : link);
}

void view_replay(const struct model *model, struct cells *cells)
{
    const struct replay *replay = &model->replay;
    if (replay->view == NULL) {
        cells_text(cells, 2, 3, model->columns - 4, ink(model, ROLE_FAINT),
                   tr("What was told is on its way …"));
        return;
    }
    struct model *then = malloc(sizeof *then);
    if (then == NULL)
        abort();
    *then = *model;
    struct match *match = &then->match;
    struct layout layout = layout_of(model);
    json_t *lines = json_object_get(replay_update(replay), "happenings");
    json_t *trace = trace_of(lines);
    match->view = replay->view;
    match->pieces = replay->pieces;
    match->to_act = json_object_get(replay->view, "to_act");
    match->offer = match->clock = match->layer_shown = NULL;
    match->proposals = NULL;
    match->layer = 0;
    match->log = lines;
    match->log_back = 0;
    match->fresh = 0;
    match->ways = NULL;
    match->trace = trace;
    match->draft.stage = DRAFT_NOTHING;
    match->draft.line_count = 0;
    view_board(then, cells, layout.board);
    if (layout.panel.columns > 0)
        view_panel(then, cells, layout.panel);
    view_log(then, cells, layout.log);
    draw_status(model, cells);
    draw_scrubber(model, cells, layout.prompt_row);
    json_decref(trace);
    free(then);
}
