/* The match pane: its keys and clicks, and what each of them does. */

#include "client/screen/match.h"

#include "client/link/read.h"
#include "client/screen/glyph.h"
#include "client/screen/help.h"
#include "client/screen/model.h"
#include "client/screen/shape.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool has_board(const struct model *model)
{
    return model->match.assets != NULL && model->match.assets->has_board
           && model->match.cursor != PLACE_NONE;
}

static void put_cursor(struct model *model, place_id place)
{
    struct match *match = &model->match;
    if (place == PLACE_NONE || !has_board(model))
        return;
    match->cursor = place;
    layout_follow(model);
    if (match->doing.stage == DOING_WALK)
        match->doing.chosen = doing_line_at(&match->doing, place, -1);
}

static void jump_cursor(struct model *model, place_id place)
{
    if (place == PLACE_NONE)
        return;
    model->match.before = model->match.cursor;
    put_cursor(model, place);
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

static void step(struct model *model, int32_t key, struct effects *effects)
{
    (void)effects;
    struct match *match = &model->match;
    if (!has_board(model))
        return;
    const struct board *board = &match->assets->board;
    for (size_t i = 0; i < sizeof step_keys / sizeof step_keys[0]; i++) {
        const struct step_key *row = &step_keys[i];
        if (row->keys[0] != key && row->keys[1] != key && row->keys[2] != key)
            continue;
        int direction = board->is_square ? row->square : row->hex;
        put_cursor(model,
                   direction >= 0
                       ? board_step(board, match->cursor, direction)
                       : step_aside(match, key == '4' || key == PRESS_LEFT));
        return;
    }
}

static bool is_walking(const struct model *model)
{
    return model->match.doing.stage != DOING_NOTHING;
}

static bool is_idle(const struct model *model)
{
    return !is_walking(model) && model->match.offer != NULL;
}

static bool can_send(const struct model *model)
{
    return doing_is_complete(&model->match.doing)
           && !model->match.doing.is_sent;
}

static bool has_chosen(const struct model *model)
{
    const struct doing *doing = &model->match.doing;
    return is_walking(model) && doing->chosen >= 0
           && doing->chosen < doing->line_count && !doing->is_sent;
}

void match_send(struct model *model, struct effects *effects)
{
    struct match *match = &model->match;
    struct effect *effect = effects_add(effects, EFFECT_ACT);
    effect->asked = ASKED_ACT;
    effect->serial = match->serial;
    effect->params = json_deep_copy(match->doing.partial);
    snprintf(effect->match, sizeof effect->match, "%s", match->id);
    snprintf(effect->as, sizeof effect->as, "%s", match->as);
    match->doing.is_sent = true;
}

static void send(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    match_send(model, effects);
}

static void begin(struct model *model, struct effects *effects)
{
    struct match *match = &model->match;
    const struct doing_line line = match->doing.lines[match->doing.chosen];
    doing_begin(&match->doing, match->offer, &line);
    match_ask(match, effects);
}

/* A number or text typed for the chosen line. */
static void typed(struct model *model, const char *text,
                  struct effects *effects)
{
    struct match *match = &model->match;
    if (!has_chosen(model) || *text == '\0')
        return;
    const struct doing_line line = match->doing.lines[match->doing.chosen];
    bool is_text = strcmp(read_text(line.open, "choose"), "text") == 0;
    json_t *value =
        is_text ? json_string(text) : json_integer(strtoll(text, NULL, 10));
    if (value == NULL)
        return;
    doing_take(&match->doing, &line, value);
    json_decref(value);
    match_ask(match, effects);
}

static void ask_share(struct model *model, const struct doing_line *line)
{
    char label[64], text[24];
    long long most = read_number(line->entry, "most", 0, 9999, 1);
    snprintf(label, sizeof label, "How many (at most %lld)?", most);
    snprintf(text, sizeof text, "%lld", most);
    prompt_open(&model->prompt, label, text, typed);
}

static void suggest(struct match *match, const struct doing_line *line,
                    struct effects *effects)
{
    struct doing *doing = &match->doing;
    json_t *whole = json_deep_copy(line->value);
    if (doing->trail == NULL)
        doing->trail = json_array();
    json_array_append(doing->trail, doing->partial);
    json_decref(doing->partial);
    doing->partial = whole;
    doing->serial++;
    match_ask(match, effects);
}

static void take(struct model *model, const struct doing_line *line,
                 struct effects *effects)
{
    struct match *match = &model->match;
    if (strcmp(read_text(line->open, "choose"), "shares") == 0) {
        ask_share(model, line);
        return;
    }
    const struct doing_line own = *line;
    doing_take(&match->doing, &own, own.value);
    match_ask(match, effects);
}

static void choose(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    struct match *match = &model->match;
    const struct doing_line *line = &match->doing.lines[match->doing.chosen];
    switch (line->kind) {
    case LINE_ROW: begin(model, effects); return;
    case LINE_CHOICE:
    case LINE_REACH: take(model, line, effects); return;
    case LINE_TYPE:
        prompt_open(&model->prompt, read_text(line->open, "field"), "", typed);
        return;
    case LINE_SEND: match_send(model, effects); return;
    case LINE_SUGGEST: suggest(match, line, effects); return;
    }
}

/* Enter on the board: what can be done with what is here. */
static void act_here(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    struct match *match = &model->match;
    if (!has_board(model))
        return;
    if (!doing_menu(&match->doing, match->offer, match->assets, match->pieces,
                    match->cursor)) {
        model_say(model, "Nothing to be done from here; a lists what can be");
        return;
    }
    if (match->doing.line_count == 1)
        begin(model, effects);
}

static void not_here(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    model_say(model, "That cannot be chosen; Tab goes to what can be, Esc "
                     "steps back");
}

static void menu(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    struct match *match = &model->match;
    if (match->assets == NULL
        || !doing_menu(&match->doing, match->offer, match->assets,
                       match->pieces, PLACE_NONE))
        model_say(model, "You can do nothing now");
}

static void back(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    struct match *match = &model->match;
    if (doing_back(&match->doing))
        match_ask(match, effects);
}

/* A whole row of a word that ends a phase: "end_phase", "pass". */
static int ending_row(const struct model *model)
{
    const json_t *actions = json_object_get(model->match.offer, "actions");
    for (size_t i = 0; i < json_array_size(actions); i++) {
        const json_t *row = json_array_get(actions, i);
        const char *type = read_text(row, "type");
        if (json_array_size(json_object_get(row, "fields")) == 0
            && (strncmp(type, "end", 3) == 0 || strcmp(type, "pass") == 0))
            return (int)i;
    }
    return -1;
}

static bool can_end(const struct model *model)
{
    return is_idle(model) && ending_row(model) >= 0;
}

static void end_phase(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    struct match *match = &model->match;
    const struct doing_line line = {.kind = LINE_ROW, .row = ending_row(model)};
    doing_begin(&match->doing, match->offer, &line);
    match_ask(match, effects);
}

static void next_line(struct model *model, int by)
{
    struct doing *doing = &model->match.doing;
    if (doing->line_count == 0)
        return;
    int from = doing->chosen < 0 && by < 0 ? 0 : doing->chosen;
    doing->chosen = (from + by + doing->line_count) % doing->line_count;
    place_id place = doing->lines[doing->chosen].place;
    if (place == PLACE_NONE || !has_board(model))
        return;
    model->match.cursor = place;
    layout_follow(model);
}

/* The next place from which the offer lets something be done. */
static void next_able(struct model *model, int by)
{
    struct match *match = &model->match;
    if (!has_board(model) || match->offer == NULL)
        return;
    int places = match->assets->board.places;
    for (int i = 1; i <= places; i++) {
        place_id place =
            (place_id)((match->cursor + by * i + 2 * places) % places);
        if (pieces_top(match->pieces, place) == NULL)
            continue;
        bool is_able = doing_menu(&match->doing, match->offer, match->assets,
                                  match->pieces, place);
        doing_clear(&match->doing);
        if (!is_able)
            continue;
        jump_cursor(model, place);
        return;
    }
    model_say(model, "No unit can act now");
}

static void next(struct model *model, int32_t key, struct effects *effects)
{
    (void)effects;
    int by = key == PRESS_BACK_TAB ? -1 : 1;
    if (is_walking(model))
        next_line(model, by);
    else
        next_able(model, by);
}

/* Up and down go through the lines where none of them is on the board. */
static bool is_list_only(const struct model *model)
{
    const struct doing *doing = &model->match.doing;
    return doing->stage == DOING_MENU
           || (doing->stage == DOING_WALK && doing->line_count > 0
               && !doing_is_on_board(doing));
}

static void list_step(struct model *model, int32_t key, struct effects *effects)
{
    (void)effects;
    next_line(model, key == PRESS_UP || key == 'i' ? -1 : 1);
}

static void go_to(struct model *model, const char *text,
                  struct effects *effects)
{
    (void)effects;
    if (!has_board(model))
        return;
    place_id place = board_place(&model->match.assets->board, text);
    if (place == PLACE_NONE)
        model_say(model, "There is no place %s here", text);
    else
        jump_cursor(model, place);
}

static void ask_place(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    prompt_open(&model->prompt, "Go to", "", go_to);
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

static void find_next(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    struct match *match = &model->match;
    if (!has_board(model) || match->search[0] == '\0')
        return;
    int places = match->assets->board.places;
    for (int i = 1; i <= places; i++) {
        place_id place = (place_id)((match->cursor + i) % places);
        if (!is_named(match, place, match->search))
            continue;
        jump_cursor(model, place);
        return;
    }
    model_say(model, "Nothing here is called %s", match->search);
}

static void find(struct model *model, const char *text, struct effects *effects)
{
    snprintf(model->match.search, sizeof model->match.search, "%s", text);
    find_next(model, 0, effects);
}

static void ask_find(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    prompt_open(&model->prompt, "Find", "", find);
}

static void go_back(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    jump_cursor(model, model->match.before);
}

static void set_zoom(struct model *model, int32_t key, struct effects *effects)
{
    (void)effects;
    enum zoom *zoom = &model->match.zoom;
    if (key == '-' && *zoom > ZOOM_FAR)
        *zoom = (enum zoom)(*zoom - 1);
    else if (key == '+' && *zoom < ZOOM_NEAR)
        *zoom = (enum zoom)(*zoom + 1);
    model->match.scroll_x = model->match.scroll_y = 0;
    layout_follow(model);
}

static void scroll_log(struct model *model, int32_t key,
                       struct effects *effects)
{
    (void)effects;
    struct match *match = &model->match;
    int by = layout_of(model).log.rows;
    int most = (int)json_array_size(match->log) - 1;
    match->log_back += key == PRESS_PAGE_UP ? by : -by;
    if (match->log_back > most)
        match->log_back = most;
    if (match->log_back < 0)
        match->log_back = 0;
}

static void toggle_panel(struct model *model, int32_t key,
                         struct effects *effects)
{
    (void)key;
    (void)effects;
    model->match.hides_panel = !model->match.hides_panel;
    layout_follow(model);
}

static void say(struct model *model, const char *text, struct effects *effects)
{
    struct match *match = &model->match;
    if (*text == '\0')
        return;
    json_t *params = link_params(match->id, match->as);
    json_object_set_new(params, "text", json_string(text));
    effects_call(effects, ASKED_SAY, match->serial, "match.chat", params);
}

static void ask_say(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    prompt_open(&model->prompt, "Say to all seats", "", say);
}

/* The clause of what is being done, or of the last happening that has one. */
static void read_clause(struct model *model, int32_t key,
                        struct effects *effects)
{
    (void)key;
    (void)effects;
    const struct match *match = &model->match;
    const char *number = match->doing.clause;
    for (size_t i = json_array_size(match->log); i-- > 0 && *number == '\0';)
        number = read_text(json_array_get(match->log, i), "clause");
    help_clause(model, number);
}

static void help(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    help_open(model);
}

static void ask_rules(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    prompt_open(&model->prompt, "Clause or word", "", help_rules);
}

static void leave(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    match_close(model, effects);
    model->pane = PANE_LOBBY;
    lobby_refresh(model, effects);
}

/* clang-format off */
const struct binding match_bindings[] = {
    {PRESS_UP, 'i', "↑", NULL, NULL, is_list_only, list_step},
    {PRESS_DOWN, 'k', "↓", NULL, NULL, is_list_only, list_step},
    {PRESS_ENTER, ' ', "Enter", "choose", "takes the line that is chosen", has_chosen, choose},
    {PRESS_ENTER, ' ', "Enter", NULL, NULL, is_walking, not_here},
    {PRESS_ENTER, 0, "Enter", "act here", "begins what can be done with what is under the cursor", is_idle, act_here},
    {'s', 0, "s", "send", "sends the action when it is complete", can_send, send},
    {PRESS_ESCAPE, PRESS_BACKSPACE, "Esc", "back", "takes the last choice back", is_walking, back},
    {'a', ' ', "a", "actions", "lists everything that you may do now", is_idle, menu},
    {'e', 0, "e", "end phase", "ends the phase, or passes, after one more Enter", can_end, end_phase},
    {PRESS_TAB, PRESS_BACK_TAB, "Tab", "next", "goes to the next choice, or the next unit that can act", NULL, next},
    {'i', PRESS_UP, "i ↑ 8", NULL, "north", NULL, step},
    {'k', PRESS_DOWN, "k ↓ 2", NULL, "south", NULL, step},
    {'u', PRESS_PAD_NW, "u 7", NULL, "north-west", NULL, step},
    {'o', PRESS_PAD_NE, "o 9", NULL, "north-east", NULL, step},
    {'j', PRESS_PAD_SW, "j 1", NULL, "south-west", NULL, step},
    {'l', PRESS_PAD_SE, "l 3", NULL, "south-east", NULL, step},
    {PRESS_LEFT, PRESS_RIGHT, "← →", NULL, "one column aside", NULL, step},
    {'7', '8', "", NULL, NULL, NULL, step},
    {'9', '4', "", NULL, NULL, NULL, step},
    {'6', '1', "", NULL, NULL, NULL, step},
    {'2', '3', "", NULL, NULL, NULL, step},
    {'g', 0, "g", "goto", "goes to a place by its number: g1613", NULL, ask_place},
    {'/', 0, "/", "find", "finds a place or a unit by name", NULL, ask_find},
    {'n', 0, "n", NULL, "finds the next of the same name", NULL, find_next},
    {'\'', 0, "'", NULL, "goes back to where the cursor was", NULL, go_back},
    {'+', '-', "+ -", "zoom", "nearer and farther", NULL, set_zoom},
    {'t', 0, "t", "talk", "says something to all seats", NULL, ask_say},
    {'c', 0, "c", NULL, "shows the clause of what is being done or happened last", NULL, read_clause},
    {'r', 0, "r", "rules", "looks a clause or a word up in the rules", NULL, ask_rules},
    {'p', 0, "p", NULL, "shows or hides the panel", NULL, toggle_panel},
    {PRESS_PAGE_UP, PRESS_PAGE_DOWN, "PgUp PgDn", NULL, "goes through what happened", NULL, scroll_log},
    {'?', 0, "?", "help", "shows this", NULL, help},
    {'q', 0, "q", "lobby", "leaves the board for the lobby; the match goes on", NULL, leave},
    {0, 0, NULL, NULL, NULL, NULL, NULL},
};
/* clang-format on */

void match_click(struct model *model, place_id place, int row, bool is_double,
                 struct effects *effects)
{
    struct match *match = &model->match;
    struct doing *doing = &match->doing;
    if (row >= 0 && row < doing->line_count) {
        bool was_chosen = doing->chosen == row;
        doing->chosen = row;
        if ((was_chosen || is_double) && has_chosen(model))
            choose(model, 0, effects);
        return;
    }
    if (place == CELL_NO_PLACE)
        return;
    bool was_there = match->cursor == place;
    jump_cursor(model, place);
    bool is_target = doing->stage == DOING_WALK && has_chosen(model);
    if (is_target)
        choose(model, 0, effects);
    else if (doing->stage == DOING_NOTHING && is_idle(model)
             && (was_there || is_double))
        act_here(model, 0, effects);
}

void match_wheel(struct model *model, int32_t key, bool is_control)
{
    struct match *match = &model->match;
    if (!has_board(model))
        return;
    if (is_control) {
        set_zoom(model, key == PRESS_UP ? '+' : '-', NULL);
        return;
    }
    place_id to = board_step(&match->assets->board, match->cursor,
                             key == PRESS_UP                  ? 0
                             : match->assets->board.is_square ? 4
                                                              : 3);
    put_cursor(model, to);
}
