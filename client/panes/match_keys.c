/* The match pane: its keys and clicks. */

#include "client/panes/match_keys.h"

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/model/match_offer.h"
#include "client/panes/briefing.h"
#include "client/panes/coach.h"
#include "client/panes/goals.h"
#include "client/panes/help.h"
#include "client/panes/hint.h"
#include "client/panes/lobby.h"
#include "client/panes/look.h"
#include "client/panes/match.h"
#include "client/panes/odds.h"
#include "client/panes/off_map.h"
#include "client/panes/orders.h"
#include "client/panes/passing.h"
#include "client/panes/people.h"
#include "client/panes/plan.h"
#include "client/panes/proposals.h"
#include "client/panes/rematch.h"
#include "client/panes/replay.h"
#include "client/panes/review.h"
#include "client/panes/undo.h"
#include "client/panes/vacation.h"
#include "client/play/glyph.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void say(struct model *model, const char *text, struct effects *effects)
{
    struct match *match = &model->match;
    if (*text == '\0')
        return;
    json_t *params = link_params(match->id, match->as);
    json_object_set_new(params, "text", json_string(text));
    effects_call(effects, ASKED_SAY, match->serial, "match.chat", params);
}

/* Is there a letter to be written instead: a seat to choose and a text? */
static const char *letter_row(const struct match *match)
{
    const json_t *rows = json_object_get(match->offer, "actions");
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        const json_t *fields = json_object_get(row, "fields");
        bool has_seat = false, has_text = false;
        for (size_t k = 0; k < json_array_size(fields); k++) {
            const char *choose = read_text(json_array_get(fields, k), "choose");
            has_seat = has_seat || strcmp(choose, "seat") == 0;
            has_text = has_text || strcmp(choose, "text") == 0;
        }
        if (has_seat && has_text)
            return read_text(row, "label");
    }
    return NULL;
}

static void say_closed(struct model *model)
{
    const struct match *match = &model->match;
    const char *letter = letter_row(match);
    const char *clause = read_text(match->closed, "clause");
    if (letter != NULL)
        model_warn(model, "Talk is closed (%s). Instead: a, then “%s”", clause,
                   letter);
    else
        model_warn(model,
                   "Talk is closed (%s), and no letter can be written "
                   "now",
                   clause);
}

static void ask_say(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    if (model->match.closed != NULL && !match_is_over(&model->match)) {
        say_closed(model);
        return;
    }
    prompt_open(&model->prompt, "Say to all seats", "", say);
}

/* The clause of what is being done, or of the last happening that has one. */
static void read_clause(struct model *model, int32_t key,
                        struct effects *effects)
{
    (void)key;
    (void)effects;
    const struct match *match = &model->match;
    const char *number = match->draft.clause;
    for (size_t i = json_array_size(match->log); i-- > 0 && *number == '\0';)
        number = read_text(json_array_get(match->log, i), "clause");
    help_clause(model, number);
}

static void ask_rules(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    prompt_open(&model->prompt, "Clause or word", "", help_rules);
    prompt_hint(&model->prompt, TR("as 4.2, 4 for a chapter, or a word"));
}

static void leave(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    since_seen(model, effects);
    match_close(model, effects);
    model->pane = PANE_LOBBY;
    lobby_refresh(model, effects);
}

/* clang-format off */
const struct binding match_bindings[] = {
    {PRESS_UP, 'i', "↑", NULL, NULL, match_is_list_only, match_list_step},
    {PRESS_DOWN, 'k', "↓", NULL, NULL, match_is_list_only, match_list_step},
    {PRESS_LEFT, PRESS_RIGHT, "← →", NULL, NULL, match_is_list_only, match_list_step},
    {PRESS_ENTER, ' ', "Enter", "choose", "takes the line that is chosen", match_has_chosen, match_choose},
    {PRESS_ENTER, ' ', "Enter", NULL, NULL, match_is_walking, match_not_here},
    {PRESS_ENTER, 0, "Enter", "act here", "begins what can be done with what is under the cursor", match_is_idle, match_act_here},
    {'s', 0, "s", "send", "sends the action when it is complete", match_can_send, match_press_send},
    {'s', 0, "s", "plan it", "keeps the action, when it is complete, as a step of the plan", match_can_plan, match_press_send},
    {'s', 0, "s", NULL, NULL, match_is_lacking, match_say_lacks},
    {'s', 0, "s", "send plan", "sends what is planned, one after the other, as long as nothing comes up that was not foreseen", plan_can_send, plan_send},
    {PRESS_BACKSPACE, PRESS_DELETE, "Bksp", "unplan", "takes the last step of the plan back", plan_can_drop, plan_drop_last},
    {PRESS_ESCAPE, 0, "Esc", "stop", "sends no more of the plan", plan_is_sending, plan_stop},
    {PRESS_ESCAPE, PRESS_BACKSPACE, "Esc", "back", "takes the last choice back", match_is_walking, match_back},
    {PRESS_ESCAPE, 0, "Esc", NULL, "takes the layer off the board", match_has_layer, match_drop_layer},
    {'a', ' ', "a", "actions", "lists everything that you may do now", match_is_idle, match_menu},
    {'e', 0, "e", "end phase", "ends the phase, or passes, after one more Enter", match_can_end, match_end_phase},
    {'E', 0, "E", NULL, "has phases in which you can do nothing end by themselves, or no longer", undo_has_seat, passing_press},
    {'P', 0, "P", "plan", "lists what is planned: its steps are put in order, dropped and sent there", plan_can_show, plan_show},
    {'U', 0, "U", "undo", "undo: takes back what you did last, as far as nothing was thrown or made known", undo_has_acted, undo_ask},
    {'U', 0, "U", NULL, NULL, undo_can_ask, undo_ask},
    {'U', 0, "U", NULL, NULL, undo_has_seat, undo_refuse},
    {'H', 0, "H", NULL, "hint: what a program would do here, up to three ideas; for matches against the house", hint_can_ask, hint_press},
    {'O', 0, "O", "odds", "odds: what may come of the action that is laid out, and how likely, by what you know", odds_can_ask, odds_press},
    {PRESS_TAB, PRESS_BACK_TAB, "Tab", "next", "goes to the next choice, or the next unit that can act", match_can_next, match_next},
    {PRESS_TAB, PRESS_BACK_TAB, "Tab", NULL, NULL, NULL, match_next},
    {'i', PRESS_UP, "i ↑ 8", NULL, "north", NULL, match_step},
    {'k', PRESS_DOWN, "k ↓ 2", NULL, "south", NULL, match_step},
    {'u', PRESS_PAD_NW, "u 7", NULL, "north-west", NULL, match_step},
    {'o', PRESS_PAD_NE, "o 9", NULL, "north-east", NULL, match_step},
    {'j', PRESS_PAD_SW, "j 1", NULL, "south-west", NULL, match_step},
    {'l', PRESS_PAD_SE, "l 3", NULL, "south-east", NULL, match_step},
    {PRESS_LEFT, PRESS_RIGHT, "← →", NULL, "one column aside", NULL, match_step},
    {'7', '8', "", NULL, NULL, NULL, match_step},
    {'9', '4', "", NULL, NULL, NULL, match_step},
    {'6', '1', "", NULL, NULL, NULL, match_step},
    {'2', '3', "", NULL, NULL, NULL, match_step},
    {'P', 0, "P", NULL, "begins a plan: what you do is drawn as arrows, and nothing is sent until you wish", plan_can_begin, plan_begin},
    {'g', 0, "g", "goto", "goes to a place by its number: g1613", NULL, match_ask_place},
    {'/', 0, "/", "find", "finds a place or a unit by name", NULL, match_ask_find},
    {'n', 0, "n", NULL, "finds the next of the same name", NULL, match_find_next},
    {'\'', 0, "'", NULL, "goes back to where the cursor was", NULL, match_go_back},
    {'+', '-', "+ -", "zoom", "nearer and farther", NULL, match_set_zoom},
    {'z', 0, "z", "layers", "draws zones, sight and the like over the board, one after the other", match_has_layers, match_next_layer},
    {'w', 0, "w", NULL, "leaves standing orders: what is to be done when a step comes up", orders_can_open, orders_open},
    {'b', 0, "b", NULL, "shows all that is beside the board: tracks, hands with the texts of cards, boxes", match_has_board, off_map_open},
    {'G', 0, "G", NULL, "shows what wins, how it stands, and what the result would be called now", goals_can_open, goals_open},
    {'B', 0, "B", NULL, "the briefing: who fights here, where, why, how long, and what decides it", briefing_has, briefing_open},
    {'C', 0, "C", NULL, "the coach: what this phase, decision or action is for, and what people usually do; or takes that off the screen", coach_has, coach_press},
    {'m', 0, "m", NULL, "shows who sits where and commands what, and letters; seats are left and taken there", people_can_open, people_open},
    {'h', 0, "h", NULL, "looks back: the match step by step, by what you were told", replay_can_open, replay_open},
    {'S', 0, "S", NULL, "shows what has happened since you left", since_can_open, since_open},
    {'d', 0, "d", NULL, "proposes a draw, a take-back, a pause or more time to all seats", NULL, proposals_make},
    {'y', 'x', "y x", "agree, decline", "consents to what is proposed, or declines it", proposals_is_asked, proposals_answer},
    {'V', 0, "V", NULL, "stops your clock for a vacation, or ends it", vacation_can_take, vacation_take},
    {'W', 0, "W", "review", "where the match was lost, now that it is over: a curve of the chance to win, and what cost most of it", review_can_open, review_open},
    {'R', 0, "R", "rematch", "asks the others for a rematch, everyone on the side opposite", rematch_can_ask, rematch_ask},
    {'t', 0, "t", "talk", "says something to all seats", NULL, ask_say},
    {'c', 0, "c", NULL, "shows the clause of what is being done or happened last", NULL, read_clause},
    {'r', 0, "r", "rules", "looks a clause or a word up in the rules", NULL, ask_rules},
    {'v', 0, "v", "look", "looks: all that is under the cursor, in words, with the rules about it", match_has_board, look_open},
    {'p', 0, "p", NULL, "shows or hides the panel", NULL, match_toggle_panel},
    {PRESS_PAGE_UP, PRESS_PAGE_DOWN, "PgUp PgDn", NULL, "goes through what happened", NULL, match_scroll_log},
    {'?', 0, "?", "help", "shows this", NULL, help_press},
    {'q', 0, "q", "lobby", "leaves the board for the lobby; the match goes on", NULL, leave},
    {0, 0, NULL, NULL, NULL, NULL, NULL},
};

/* clang-format on */

void match_click(struct model *model, int line, struct effects *effects)
{
    struct action_draft *draft = &model->match.draft;
    if (line >= draft->line_count)
        return;
    bool was_chosen = draft->chosen == line;
    draft->chosen = line;
    draft->is_warned = true; /* who points at a line means it */
    if (was_chosen && match_has_chosen(model))
        match_choose(model, 0, effects);
}

void match_point(struct model *model, int place, struct effects *effects)
{
    struct match *match = &model->match;
    struct action_draft *draft = &match->draft;
    bool was_there = match->cursor == place;
    match_jump_cursor(model, (place_id)place);
    bool is_target = draft->stage == DRAFT_WALK && match_has_chosen(model);
    if (is_target)
        match_choose(model, 0, effects);
    else if (draft->stage == DRAFT_NOTHING && match_is_idle(model) && was_there)
        match_act_here(model, 0, effects);
}

void match_wheel(struct model *model, int32_t key, bool is_control)
{
    struct match *match = &model->match;
    if (!match_has_board(model))
        return;
    if (is_control) {
        match_set_zoom(model, key == PRESS_UP ? '+' : '-', NULL);
        return;
    }
    place_id to = board_step(&match->assets->board, match->cursor,
                             key == PRESS_UP                  ? 0
                             : match->assets->board.is_square ? 4
                                                              : 3);
    match_put_cursor(model, to);
}
