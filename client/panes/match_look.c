/* Going about the board: steps, jumps, finding, what is shown. */

#include "client/panes/match_keys.h"

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/model/match_offer.h"
#include "client/model/shape.h"
#include "client/play/action_draft_lines.h"
#include "client/play/glyph.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool match_has_board(const struct model *model)
{
    return model->match.assets != NULL && model->match.assets->has_board
           && model->match.cursor != PLACE_NONE;
}

void match_put_cursor(struct model *model, place_id place)
{
    struct match *match = &model->match;
    if (place == PLACE_NONE || !match_has_board(model))
        return;
    match->cursor = place;
    layout_follow(model);
    if (match->draft.stage == DRAFT_WALK)
        match->draft.chosen = action_draft_line_at(&match->draft, place, -1);
}

void match_jump_cursor(struct model *model, place_id place)
{
    if (place == PLACE_NONE)
        return;
    model->match.before = model->match.cursor;
    match_put_cursor(model, place);
}

/* Rows of directions: hex of six, square of eight, clockwise from north. */
struct step_key {
    int32_t keys[3];
    int hex, square;
};

static const struct step_key step_keys[] = {
    {{'i', '8', PRESS_UP}, 0, 0},
    {{'o', '9', PRESS_PAD_NE}, 1, 1},
    {{'l', '3', PRESS_PAD_SE}, 2, 3},
    {{'k', '2', PRESS_DOWN}, 3, 4},
    {{'j', '1', PRESS_PAD_SW}, 4, 5},
    {{'u', '7', PRESS_PAD_NW}, 5, 7},
    {{'4', PRESS_LEFT, PRESS_LEFT}, -1, 6},
    {{'6', PRESS_RIGHT, PRESS_RIGHT}, -1, 2},
};

/*
 * Left and right step one column; on hexes they lean up and down in turn, so
 * that repeated presses stay on one line of the map.
 */
static place_id step_aside(struct match *match, bool is_left)
{
    const struct board *board = &match->assets->board;
    static const int up[] = {1, 5}, down[] = {2, 4};
    bool is_high = board_column(board, match->cursor) % 2 == 0;
    place_id to =
        board_step(board, match->cursor, is_high ? down[is_left] : up[is_left]);
    if (to == PLACE_NONE)
        to = board_step(board, match->cursor,
                        is_high ? up[is_left] : down[is_left]);
    return to;
}

void match_step(struct model *model, int32_t key, struct effects *effects)
{
    (void)effects;
    struct match *match = &model->match;
    if (!match_has_board(model))
        return;
    const struct board *board = &match->assets->board;
    for (size_t i = 0; i < sizeof step_keys / sizeof step_keys[0]; i++) {
        const struct step_key *row = &step_keys[i];
        if (row->keys[0] != key && row->keys[1] != key && row->keys[2] != key)
            continue;
        int direction = board->is_square ? row->square : row->hex;
        match_put_cursor(
            model, direction >= 0
                       ? board_step(board, match->cursor, direction)
                       : step_aside(match, key == '4' || key == PRESS_LEFT));
        return;
    }
}

static void next_line(struct model *model, int by)
{
    struct action_draft *draft = &model->match.draft;
    if (draft->line_count == 0) {
        model_say(model, "There is nothing to choose here; Esc steps back");
        return;
    }
    int from = draft->chosen < 0 && by < 0 ? 0 : draft->chosen;
    draft->chosen = (from + by + draft->line_count) % draft->line_count;
    place_id place = draft->lines[draft->chosen].place;
    if (place == PLACE_NONE || !match_has_board(model))
        return;
    model->match.cursor = place;
    layout_follow(model);
}

/* Nothing on the board begins anything: what else there is, by its names. */
static void say_none_able(struct model *model)
{
    struct match *match = &model->match;
    char names[200] = "";
    if (!match_is_mine_to_act(match)) {
        model_say(model, "No unit can act now: it is not your turn");
        return;
    }
    action_draft_others(match->offer, match_ending_row(model), names,
                        sizeof names);
    if (match_can_end(model) && *names != '\0')
        model_say(model,
                  "No unit can act now; a has what else you may do: %s. "
                  "e goes on",
                  names);
    else if (match_can_end(model))
        model_say(model, "No unit can act now; e goes on");
    else
        model_say(model, "No unit can act now; a has what you may do: %s",
                  names);
}

/*
 * The next place from which the offer lets something be done. A decision that
 * begins nowhere on the board is opened as a list: it is what can be done.
 */
static void next_able(struct model *model, int by, struct effects *effects)
{
    struct match *match = &model->match;
    if (!match_has_board(model) || match->offer == NULL) {
        model_say(model, "You look on: nothing here waits for you");
        return;
    }
    bool able[BOARD_PLACES_MOST];
    int places = match->assets->board.places;
    action_draft_able(match->offer, match->assets, match->pieces, able);
    for (int i = 1; i <= places; i++) {
        place_id place =
            (place_id)((match->cursor + by * i + 2 * places) % places);
        if (!able[place])
            continue;
        if (place == match->cursor)
            model_say(model, "Nothing but what is here can act: Enter begins");
        match_jump_cursor(model, place);
        return;
    }
    const json_t *step = json_object_get(match->view, "step");
    if (match_is_mine_to_act(match) && json_is_object(step))
        match_menu(model, 0, effects);
    else
        say_none_able(model);
}

bool match_can_next(const struct model *model)
{
    return match_is_walking(model)
           || (match_is_idle(model) && match_is_mine_to_act(&model->match));
}

void match_next(struct model *model, int32_t key, struct effects *effects)
{
    int by = key == PRESS_BACK_TAB ? -1 : 1;
    if (match_is_walking(model))
        next_line(model, by);
    else
        next_able(model, by, effects);
}

/*
 * Arrows go through what is open: the lines, but where a place or a way is
 * asked for: that one points at on the board.
 */
bool match_is_list_only(const struct model *model)
{
    const struct action_draft *draft = &model->match.draft;
    return draft->stage == DRAFT_MENU
           || (draft->stage == DRAFT_WALK && draft->line_count > 0
               && !action_draft_is_pointed(draft));
}

void match_list_step(struct model *model, int32_t key, struct effects *effects)
{
    (void)effects;
    bool is_back = key == PRESS_UP || key == 'i' || key == PRESS_LEFT;
    next_line(model, is_back ? -1 : 1);
}

static void go_to(struct model *model, const char *text,
                  struct effects *effects)
{
    (void)effects;
    if (!match_has_board(model))
        return;
    place_id place = board_place(&model->match.assets->board, text);
    if (place == PLACE_NONE)
        model_say(model, "There is no place %s here", text);
    else
        match_jump_cursor(model, place);
}

void match_ask_place(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    prompt_open(&model->prompt, "Go to", "", go_to);
    prompt_hint(&model->prompt, TR("the number of a place"));
}

/* Is there anything of this name here: a piece or the place's own name? */
static bool is_named(const struct match *match, place_id place,
                     const char *text)
{
    const char *name = board_name(&match->assets->board, place);
    if (name != NULL && glyph_has(name, text))
        return true;
    const struct piece *piece = pieces_top(match->pieces, place);
    for (; piece != NULL; piece = pieces_below(match->pieces, piece))
        if (glyph_has(piece->label, text) || glyph_has(piece->id, text))
            return true;
    return false;
}

void match_find_next(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    struct match *match = &model->match;
    if (!match_has_board(model) || match->search[0] == '\0')
        return;
    int places = match->assets->board.places;
    for (int i = 1; i <= places; i++) {
        place_id place = (place_id)((match->cursor + i) % places);
        if (!is_named(match, place, match->search))
            continue;
        match_jump_cursor(model, place);
        return;
    }
    model_say(model, "Nothing here is called %s", match->search);
}

static void find(struct model *model, const char *text, struct effects *effects)
{
    snprintf(model->match.search, sizeof model->match.search, "%s", text);
    match_find_next(model, 0, effects);
}

void match_ask_find(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    prompt_open(&model->prompt, "Find", "", find);
    prompt_hint(&model->prompt, TR("a unit or a place, or a part of its name"));
}

void match_go_back(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    match_jump_cursor(model, model->match.before);
}

void match_set_zoom(struct model *model, int32_t key, struct effects *effects)
{
    (void)effects;
    enum zoom *zoom = &model->match.zoom;
    const struct assets *assets = model->match.assets;
    enum zoom most = assets != NULL && assets->has_board
                         ? shape_nearest(&assets->board)
                         : ZOOM_NEAR;
    if (key == '-' && *zoom > ZOOM_FAR)
        *zoom = (enum zoom)(*zoom - 1);
    else if (key == '+' && *zoom < most)
        *zoom = (enum zoom)(*zoom + 1);
    model->match.scroll_x = model->match.scroll_y = 0;
    layout_follow(model);
}

/* At its top the log goes on with what came before. */
static void ask_earlier(struct match *match, struct effects *effects)
{
    int64_t to = match->earliest - 1;
    if (match->earliest <= 1)
        return;
    match->earliest = to > MATCH_LOG_PAGE ? to - MATCH_LOG_PAGE : 0;
    json_t *params = link_params(match->id, match->as);
    json_object_set_new(params, "from", json_integer(match->earliest));
    json_object_set_new(params, "to", json_integer(to));
    effects_call(effects, ASKED_HISTORY, match->serial, "match.history",
                 params);
}

void match_scroll_log(struct model *model, int32_t key, struct effects *effects)
{
    struct match *match = &model->match;
    int by = layout_of(model).log.rows;
    int most = (int)json_array_size(match->log) - 1;
    match->log_back += key == PRESS_PAGE_UP ? by : -by;
    if (key == PRESS_PAGE_UP && match->log_back + by > most)
        ask_earlier(match, effects);
    if (match->log_back > most)
        match->log_back = most;
    if (match->log_back < 0)
        match->log_back = 0;
}

void match_toggle_panel(struct model *model, int32_t key,
                        struct effects *effects)
{
    (void)key;
    (void)effects;
    model->match.hides_panel = !model->match.hides_panel;
    layout_follow(model);
}
